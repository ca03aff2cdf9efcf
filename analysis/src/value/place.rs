//! Where facts hold, and the values that they are about.
//!
//! Facts from branches and assumptions are about the values as they are at the context instruction. In a loop a value
//! is computed once per iteration, and the value that enters a phi over the backedge belongs to the previous iteration:
//! a fact that holds for the phi at the context instruction does not hold for the operands of that incoming value. All
//! other instructions belong to the same iteration as their operands.
//! * So recursion from a phi into an incoming value must change the context instruction as well. Incoming values are
//!   returned with theirs, as [`Incoming`]; the tidy test permits no other access in these folders.
//! * A query about a value whose definition does not dominate the context instruction is answered without facts that
//!   hold only there: [`Values::about`].

use selvedge_ir::{Block, Inst, Value, ValueKind};

use super::Values;
use super::query_cache::Scope;

/// An incoming value of a phi, with queries about it at the end of its block.
#[derive(Clone, Copy)]
pub struct Incoming<'a> {
    /// The value.
    pub value: Value,
    /// The predecessor that it comes from.
    pub from: Block,
    /// Queries at the end of that block.
    pub there: Values<'a>,
}

impl<'a> Values<'a> {
    /// The incoming values of a phi; empty for other instructions.
    pub fn incoming(&self, phi: Inst) -> impl ExactSizeIterator<Item = Incoming<'a>> + use<'a> {
        let here = *self;
        let incoming = self.func.incoming(phi);
        incoming.map(move |(value, from)| Incoming { value, from, there: here.at_end(from) })
    }

    /// Moves the context instruction to the end of a block.
    fn at_end(self, block: Block) -> Values<'a> {
        Values { at: self.func.terminator(block), ..self }
    }

    /// Removes the context instruction: results hold everywhere.
    pub(crate) fn anywhere(&self) -> Values<'a> {
        Values { at: None, ..*self }
    }

    /// Queries for a value: at the context instruction if the value's definition dominates it, else everywhere.
    pub(crate) fn about(&self, value: Value) -> Values<'a> {
        if self.is_current(value) {
            return *self;
        }
        self.cx.cache.note_scope(Scope::Inst);
        self.anywhere()
    }

    /// Whether the definition of a value dominates the context instruction, so that facts that hold there about the
    /// value's operands are about the operands that the value was computed from. The context instruction itself counts,
    /// since it executes next.
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

    /// Whether an instruction dominates another one, as far as that follows without a tree: both are in one block, or
    /// the first is in the entry block or is an operand of the second.
    fn is_plainly_before(&self, def: Inst, at: Inst) -> bool {
        let func = self.func;
        match (func.block_of(def), func.block_of(at)) {
            (Some(a), Some(b)) if a == b => func.comes_before(def, at),
            (Some(a), Some(_)) if func.entry() == Some(a) => !func.opcode(def).is_terminator(),
            _ => func.incoming(at).len() == 0 && func.operands(at).any(|v| v == def.into()),
        }
    }
}
