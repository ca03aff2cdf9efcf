//! Where facts hold, and the values that they speak of.
//!
//! What branches and assumptions say on the way to a place is said of the values as they are there.
//! In a loop a value is computed once in each round, and what comes into a phi from the loop is of the
//! round before: a fact of this place that holds of the phi does not hold of what that was made from.
//! The operands of any other instruction are as old as its result.
//! * So whoever goes on from a phi to what comes into it changes the place, too: values come in with
//!   theirs, as [`Incoming`], and the tidy test knows no other way to them in these folders.
//! * A question about a value that is not computed on every way to the place is answered without the
//!   facts of the place: [`Values::about`].

use selvedge_ir::{Block, Inst, Value, ValueKind};

use super::Values;
use super::answers::Scope;

/// A value that comes into a phi, with what is known where it comes from.
#[derive(Clone, Copy)]
pub struct Incoming<'a> {
    /// The value.
    pub value: Value,
    /// The block that it comes from.
    pub from: Block,
    /// Answers at the end of that block.
    pub there: Values<'a>,
}

impl<'a> Values<'a> {
    /// What comes into a phi, from each side; empty for what is no phi.
    pub fn incoming(&self, phi: Inst) -> impl ExactSizeIterator<Item = Incoming<'a>> + use<'a> {
        let here = *self;
        let incoming = self.func.incoming(phi);
        incoming.map(move |(value, from)| Incoming { value, from, there: here.at_end(from) })
    }

    /// For what holds when a block is about to be left.
    fn at_end(self, block: Block) -> Values<'a> {
        Values { at: self.func.terminator(block), ..self }
    }

    /// For what holds everywhere.
    pub(crate) fn anywhere(&self) -> Values<'a> {
        Values { at: None, ..*self }
    }

    /// For a question about a value: here if it is computed on every way here, else everywhere.
    pub(crate) fn about(&self, value: Value) -> Values<'a> {
        if self.is_current(value) {
            return *self;
        }
        self.cx.answers.note_place(Scope::Inst);
        self.anywhere()
    }

    /// Whether a value is computed on every way to the place, so that what is known there of the
    /// operands that it was computed from is known of those that they were then. The instruction at
    /// the place counts: it is about to be computed.
    pub(crate) fn is_current(&self, value: Value) -> bool {
        let (Some(at), ValueKind::Inst(def)) = (self.at, value.kind()) else { return true };
        if def == at {
            return true;
        }
        match self.dom {
            Some(dom) => dom.dominates_inst(self.func, def, at),
            None => self.is_plainly_before(def, at),
        }
    }

    /// Whether an instruction dominates another one, as far as that can be seen without a tree: both
    /// are in one block, or the first is in the entry or is an operand of the second.
    fn is_plainly_before(&self, def: Inst, at: Inst) -> bool {
        let func = self.func;
        match (func.block_of(def), func.block_of(at)) {
            (Some(a), Some(b)) if a == b => func.comes_before(def, at),
            (Some(a), Some(_)) if func.entry() == Some(a) => !func.opcode(def).is_terminator(),
            _ => func.incoming(at).len() == 0 && func.operands(at).any(|v| v == def.into()),
        }
    }
}
