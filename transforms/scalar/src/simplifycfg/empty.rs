//! Blocks with only phis and a jump are removed: their predecessors branch to the successor.
//!
//! A block stays if a phi of the successor would need two values for one predecessor, or if another instruction than
//! such a phi uses a phi of the block. It stays if it has several predecessors and it or its successor is a loop
//! header: without it the loop may have several entering blocks or latches. It also stays if its `!llvm.loop` would be
//! attached to several branches, or to one that has its own.

use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function, Opcode};
use selvedge_pass::{Changed, Cx};

use super::{MAX_ENTRIES, Run, WHY, has_small_phis};

/// Redirects the edges to an empty block to its jump target.
pub(super) fn remove_empty(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    let Some(to) = target_if_empty(func, run, block) else { return Changed::No };
    let edges: Vec<Block> = func.predecessors(block).collect();
    if !may_bypass(func, run, block, to, &edges) {
        return Changed::No;
    }
    cx.forget_trees();
    let edit = cx.transform(func, WHY, |func, _| bypass(func, block, &edges));
    if edit.is_yes() {
        edges.into_iter().for_each(|from| run.put(from));
        run.put_around(func, to);
    }
    edit
}

fn target_if_empty(func: &Function, run: &Run<'_>, block: Block) -> Option<Block> {
    let to = func.jump_target(block)?;
    let first = func.first_inst(block).map(|inst| func.opcode(inst));
    let may_be_empty = matches!(first, Some(Opcode::Phi | Opcode::Br));
    (may_be_empty && to != block && run.is_free(func, block)).then_some(to)
}

fn may_bypass(func: &Function, run: &Run<'_>, block: Block, to: Block, edges: &[Block]) -> bool {
    let branches = edges.iter().all(|&from| {
        let branch = func.terminator(from).map(|branch| func.opcode(branch));
        matches!(branch, Some(Opcode::Br | Opcode::Switch)) && from != block
    });
    let keeps_loop =
        !run.pass.breaks_loops && edges.len() > 1 && (run.is_header[block] || run.is_header[to]);
    branches
        && !edges.is_empty()
        && !keeps_loop
        && (func.phis(to).is_empty() || edges.len() <= MAX_ENTRIES && has_small_phis(func, to))
        && may_move_loop_metadata(func, block, edges)
        && func.may_bypass(block, edges)
}

/// Whether the jump has no `!llvm.loop`, or there is only one edge into the block and its branch can take it over.
fn may_move_loop_metadata(func: &Function, block: Block, edges: &[Block]) -> bool {
    let has_id = |block: Block| {
        let branch = func.terminator(block);
        branch.is_some_and(|branch| func.attachment(branch, MdKind::LOOP).is_some())
    };
    match edges {
        _ if !has_id(block) => true,
        [only] => !has_id(*only),
        _ => false,
    }
}

fn bypass(func: &mut Function, block: Block, edges: &[Block]) -> Changed {
    let jump = func.terminator(block).expect("it jumps");
    let id = func.attachment(jump, MdKind::LOOP);
    func.bypass(block, edges);
    for &from in edges.iter().filter(|_| id.is_some()) {
        let branch = func.terminator(from).expect("it has a successor");
        func.set_attachment(branch, MdKind::LOOP, id);
    }
    Changed::Yes
}
