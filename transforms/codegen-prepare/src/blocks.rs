//! Blocks that nothing reaches, or that only lead on, go.
//!
//! * A branch on a constant, or with one target on all its ways, becomes a jump.
//! * Blocks that the entry does not reach are erased.
//! * Blocks with nothing but phis and a jump are left out by those that lead there (`blocks/empty.rs`).
//! * A block whose branch became a jump, and the only one that it jumps to, when no other way leads there, become
//!   one, and so on from there. Jumps of the input stay: addresses sink from block to block first.
//!
//! `disable-cgp-branch-opts` leaves only the third. Blocks whose address somebody takes stay (`NamedBlocks`). A
//! branch on poison or undef is left alone.
//!
//! What is called together stays together: blocks are joined and never cut, and none comes to depend on another
//! branch. Debug records of a block that goes for being empty are lost. Cost: linear in the function and the
//! edges that are led past empty blocks.

mod empty;

use std::sync::Arc;

use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use selvedge_pass::{Changed, Cx};

use crate::driver::Setup;
use crate::edits::forget_trees;

const WHY: &str = "blocks cleaned up";

/// Cleans up blocks.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let named: Arc<NamedBlocks> = cx.module_fact();
    let branches_too = !setup.options.disable_branch_opts;
    let (mut changed, mut folded) = (Changed::No, Vec::new());
    if branches_too {
        changed |= fold_branches(func, cx, &mut folded);
        changed |= erase_unreachable(func, cx, &named);
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

/// Lets branches that can go one way only be jumps.
fn fold_branches(func: &mut Function, cx: &mut Cx<'_>, folded: &mut Vec<Block>) -> Changed {
    let foldable = |block| Some((block, only_way(func, func.terminator(block)?)?));
    let all: Vec<(Block, usize)> = func.blocks().filter_map(foldable).collect();
    if !all.is_empty() {
        forget_trees(cx);
    }
    let mut changed = Changed::No;
    for (block, way) in all {
        changed |= cx.edit_edges(func, &[block], WHY, |func, cx| fold(func, cx, block, way));
        folded.push(block);
    }
    changed
}

/// The successor that a branch on a constant, or one with only one target, leads to: its number. `None` for
/// jumps, and for what is not known.
fn only_way(func: &Function, branch: Inst) -> Option<usize> {
    if !matches!(func.opcode(branch), Opcode::Br | Opcode::Switch) || func.n_operands(branch) < 2 {
        return None;
    }
    let condition = func.operand(branch, 0);
    if let Some(bits) = func.as_int(condition) {
        return match func.opcode(branch) {
            Opcode::Br => Some(usize::from(bits.to_u64() == Some(0))),
            _ => {
                let mut cases = 2..func.n_operands(branch);
                let case = cases.find(|&n| n % 2 == 0 && func.operand(branch, n) == condition);
                Some(case.map_or(0, |n| n / 2))
            }
        };
    }
    let mut targets = func.operands(branch).filter_map(Value::as_block);
    let first = targets.next()?;
    let is_defined = func.as_constant(condition).is_none();
    (is_defined && targets.all(|target| target == first)).then_some(0)
}

/// Makes a jump of a branch, which keeps what is said of its loop.
fn fold(func: &mut Function, cx: &mut Cx<'_>, block: Block, way: usize) -> Changed {
    let branch = func.terminator(block).expect("found there");
    let (condition, id) = (func.operand(branch, 0), func.attachment(branch, MdKind::LOOP));
    let jump = func.keep_successor(block, way);
    func.set_attachment(jump, MdKind::LOOP, id);
    _ = cx.erase_dead(func, condition.as_inst(), WHY);
    Changed::Yes
}

/// Erases the blocks that neither the entry reaches nor one whose address is taken.
fn erase_unreachable(func: &mut Function, cx: &mut Cx<'_>, named: &NamedBlocks) -> Changed {
    let dead = unreachable(func, named);
    if dead.is_empty() {
        return Changed::No;
    }
    forget_trees(cx);
    cx.edit_edges(func, &dead, WHY, |func, _| {
        for &block in &dead {
            let successors: Vec<Block> = func.successors(block).collect();
            successors.into_iter().for_each(|succ| func.remove_predecessor(succ, block));
        }
        dead.iter().for_each(|&block| func.erase_block(block));
        Changed::Yes
    })
}

fn unreachable(func: &Function, named: &NamedBlocks) -> Vec<Block> {
    let mut is_reached = vec![false; func.n_blocks()];
    let roots = |&block: &Block| named.contains(func.global(), block);
    let mut work: Vec<Block> = func.blocks().filter(roots).chain(func.entry()).collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut is_reached[block.index()], true) {
            work.extend(func.edges().successors(block));
        }
    }
    func.blocks().filter(|block| !is_reached[block.index()]).collect()
}

/// Joins blocks with what can only run behind them.
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
                forget_trees(cx);
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

/// The block that can only run behind this one, and does.
fn joined_with(func: &Function, block: Block, named: &NamedBlocks) -> Option<Block> {
    let next = jump_target(func, block)?;
    let has_other_ways = func.predecessors(next).nth(1).is_some()
        || func.entry() == Some(next)
        || named.contains(func.global(), next);
    let is_own = |(value, _): (Value, Block)| {
        value.as_inst().and_then(|inst| func.block_of(inst)) == Some(next)
    };
    let goes_round = func.phis(next).into_iter().any(|phi| func.incoming(phi).any(is_own));
    (next != block && !has_other_ways && !goes_round).then_some(next)
}

/// Where a block jumps to that has one way out.
fn jump_target(func: &Function, block: Block) -> Option<Block> {
    let jump = func.terminator(block)?;
    let is_jump = func.opcode(jump) == Opcode::Br && func.n_operands(jump) == 1;
    is_jump.then(|| func.operand(jump, 0).as_block()).flatten()
}

fn join(func: &mut Function, cx: &mut Cx<'_>, block: Block, next: Block) -> Changed {
    for phi in func.phis(next) {
        let (value, _) = func.incoming(phi).next().expect("phis have an entry for each edge");
        _ = cx.replace(func, phi, value, WHY);
    }
    func.absorb_successor(block);
    Changed::Yes
}
