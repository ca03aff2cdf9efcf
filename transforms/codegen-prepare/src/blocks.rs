//! Removes unreachable blocks, blocks that only jump, and redundant jumps.
//!
//! * A branch on a constant, or with the same target on all its edges, becomes a jump.
//! * Blocks that are unreachable from the entry are erased.
//! * Blocks with nothing but phis and a jump are bypassed by their predecessors (`blocks/empty.rs`).
//! * A block whose branch became a jump is merged with its successor if it is the only predecessor, and so on from
//!   there. Jumps of the input are preserved, so that address sinking works on the original blocks.
//!
//! With `disable-cgp-branch-opts`, only the third transformation is done. Blocks whose address is taken are preserved
//! (`NamedBlocks`). A branch on poison or undef is unchanged.
//!
//! Convergence: blocks are merged and never split, and no block becomes control dependent on another branch. Debug
//! records of a removed empty block are lost. Cost: linear in the function and in the redirected edges.

mod empty;

use std::sync::Arc;

use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::{Block, Function, Value};
use selvedge_pass::{Changed, Cx};

use crate::driver::Setup;

const WHY: &str = "blocks cleaned up";

/// Simplifies the control-flow graph.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let named: Arc<NamedBlocks> = cx.module_fact();
    let branches_too = !setup.options.disable_branch_opts;
    let (mut changed, mut folded) = (Changed::No, Vec::new());
    if branches_too {
        changed |= fold_branches(func, cx, &mut folded);
        changed |= cx.erase_unreachable_blocks(func, &named, WHY);
    }
    let left_out = empty::run(func, cx, setup, &named);
    changed |= left_out;
    if branches_too {
        if left_out.is_yes() {
            changed |= fold_branches(func, cx, &mut folded);
        }
        changed |= join_chains(func, cx, &named, folded);
    }
    changed
}

/// Replaces branches with a single possible target by jumps.
fn fold_branches(func: &mut Function, cx: &mut Cx<'_>, folded: &mut Vec<Block>) -> Changed {
    let all: Vec<Block> = func.blocks().collect();
    let fresh = cx.fold_branches(func, &all, WHY);
    let changed = Changed::from(!fresh.is_empty());
    folded.extend(fresh);
    changed
}

/// Merges blocks with their unique successors.
fn join_chains(
    func: &mut Function,
    cx: &mut Cx<'_>,
    named: &NamedBlocks,
    folded: Vec<Block>,
) -> Changed {
    let mut changed = Changed::No;
    for block in folded {
        while func.is_block_linked(block) {
            let Some(next) = joined_with(func, block, named) else { break };
            if !changed.is_yes() {
                cx.forget_trees();
            }
            let edit =
                cx.edit_edges(func, &[block, next], WHY, |func, cx| join(func, cx, block, next));
            if !edit.is_yes() {
                return changed;
            }
            changed = edit;
        }
    }
    changed
}

/// The successor of a block if it is the only one, and the block is its only predecessor.
fn joined_with(func: &Function, block: Block, named: &NamedBlocks) -> Option<Block> {
    let next = func.jump_target(block)?;
    let has_other_predecessors = func.predecessors(next).nth(1).is_some()
        || func.entry() == Some(next)
        || named.contains(func.global(), next);
    let is_own = |(value, _): (Value, Block)| {
        value.as_inst().and_then(|inst| func.block_of(inst)) == Some(next)
    };
    let uses_own_value = func.phis(next).into_iter().any(|phi| func.incoming(phi).any(is_own));
    (next != block && !has_other_predecessors && !uses_own_value).then_some(next)
}

fn join(func: &mut Function, cx: &mut Cx<'_>, block: Block, next: Block) -> Changed {
    for phi in func.phis(next) {
        let (value, _) = func.incoming(phi).next().expect("phis have an entry for each edge");
        _ = cx.replace(func, phi, value, WHY);
    }
    func.absorb_successor(block);
    Changed::Yes
}
