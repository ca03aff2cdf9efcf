//! Positions of entities in the text.

use std::ops::Range;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Global, Inst};

/// The ranges of each global, block and instruction; empty ranges for those without text.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    globals: SecondaryMap<Global, (u32, u32)>,
    bodies: SecondaryMap<Global, BodySpans>,
}

/// The ranges in one body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BodySpans {
    pub(crate) blocks: SecondaryMap<Block, (u32, u32)>,
    pub(crate) insts: SecondaryMap<Inst, (u32, u32)>,
}

impl SourceMap {
    /// The range of a global; for a function definition it includes the body.
    pub fn global(&self, global: Global) -> Range<u32> {
        range(self.globals[global])
    }

    /// The range of a block's label; for an unlabeled block it is the position of the omitted label.
    pub fn block(&self, func: Global, block: Block) -> Range<u32> {
        range(self.bodies[func].blocks[block])
    }

    /// The range of an instruction, including its name and its metadata.
    pub fn inst(&self, func: Global, inst: Inst) -> Range<u32> {
        range(self.bodies[func].insts[inst])
    }

    /// Gives an instruction that replaces another one the range of the latter.
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
