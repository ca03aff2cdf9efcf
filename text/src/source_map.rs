//! Where things stand in the text.

use std::ops::Range;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Global, Inst};

/// The bytes of each global, block and instruction; empty ranges for what is not in the text.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    globals: SecondaryMap<Global, (u32, u32)>,
    bodies: SecondaryMap<Global, BodySpans>,
}

/// The bytes of what is in one body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BodySpans {
    pub(crate) blocks: SecondaryMap<Block, (u32, u32)>,
    pub(crate) insts: SecondaryMap<Inst, (u32, u32)>,
}

impl SourceMap {
    /// A global: of a function definition all of it.
    pub fn global(&self, global: Global) -> Range<u32> {
        range(self.globals[global])
    }

    /// A block: its label, or where it would stand.
    pub fn block(&self, func: Global, block: Block) -> Range<u32> {
        range(self.bodies[func].blocks[block])
    }

    /// An instruction, its name and its metadata included.
    pub fn inst(&self, func: Global, inst: Inst) -> Range<u32> {
        range(self.bodies[func].insts[inst])
    }

    /// An instruction that was made of another one stands where that does.
    pub(crate) fn put_in_place_of(&mut self, func: Global, old: Inst, new: Inst) {
        let insts = &mut self.bodies[func].insts;
        insts[new] = insts[old];
    }

    pub(crate) fn set_global(&mut self, global: Global, span: Range<u32>) {
        self.globals[global] = (span.start, span.end);
    }

    pub(crate) fn set_body(&mut self, func: Global, spans: BodySpans) {
        self.bodies[func] = spans;
    }
}

fn range((start, end): (u32, u32)) -> Range<u32> {
    start..end
}
