//! Stack objects that move to the entry block, where they are roots for all blocks.
//!
//! Only an `alloca` of a fixed size that runs at most once moves: in a loop, each iteration has its own object. An
//! `inalloca` object belongs to the call that follows it and does not move.

use selvedge_ir::{Inst, Opcode, Value};

use super::groups::Surroundings;

/// An `alloca` that moves to the entry block.
pub(super) struct MovedAlloca(pub(super) Inst);

impl MovedAlloca {
    /// The members of `roots` that can move.
    pub(super) fn all(
        around: &Surroundings<'_>,
        roots: impl Iterator<Item = Value>,
    ) -> Vec<MovedAlloca> {
        let mut allocas: Vec<Inst> =
            roots.filter_map(Value::as_inst).filter(|&root| may_move(around, root)).collect();
        allocas.sort_unstable();
        allocas.dedup();
        allocas.into_iter().map(MovedAlloca).collect()
    }
}

fn may_move(around: &Surroundings<'_>, root: Inst) -> bool {
    let func = around.func();
    func.opcode(root) == Opcode::Alloca
        && !func.inst(root).bits().is_inalloca()
        && func.as_int(func.operand(root, 0)).is_some()
        && func.block_of(root).is_some_and(|block| {
            func.entry() != Some(block)
                && around.loops.innermost(block).is_none()
                && around.loops.irreducible().is_empty()
        })
}
