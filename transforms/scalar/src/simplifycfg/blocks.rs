//! Blocks that nothing reaches, that can only run after another one, or that end the program.

use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx};

use super::{Run, WHY};

/// Removes a block from the phis of its successors, which are visited again.
fn leave_successors(func: &mut Function, run: &mut Run<'_>, block: Block) {
    let successors: Vec<Block> = func.successors(block).collect();
    for next in successors {
        func.remove_predecessor(next, block);
        run.put(next);
    }
}

/// Erases a block that no edge leads to.
pub(super) fn erase_unentered(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    let is_entered = func.predecessors(block).next().is_some();
    if is_entered || !run.is_free(func, block) {
        return Changed::No;
    }
    cx.forget_trees();
    cx.transform(func, WHY, |func, _| {
        leave_successors(func, run, block);
        func.erase_block(block);
        Changed::Yes
    })
}

/// Merges a block with its jump target if no other edge leads there, and repeats this.
pub(super) fn absorb(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    let mut changed = Changed::No;
    while let Some(next) = only_successor(func, run, block) {
        cx.forget_trees();
        let edit = cx.transform(func, WHY, |func, cx| {
            for phi in func.phis(next) {
                let (value, _) =
                    func.incoming(phi).next().expect("phis have an entry for each edge");
                _ = cx.replace(func, phi, value, WHY);
            }
            func.absorb_successor(block);
            Changed::Yes
        });
        if !edit.is_yes() {
            break;
        }
        run.is_header[block] |= run.is_header[next];
        changed = edit;
    }
    if changed.is_yes() {
        run.put_around(func, block);
    }
    changed
}

/// The jump target of a block, if no other edge leads there and both can be merged.
fn only_successor(func: &Function, run: &Run<'_>, block: Block) -> Option<Block> {
    let next = func.jump_target(block)?;
    let has_others = func.predecessors(next).nth(1).is_some();
    let own_block = |value: Value| value.as_inst().and_then(|inst| func.block_of(inst));
    let names_itself = || {
        let mut phis = func.phis(next).into_iter();
        phis.any(|phi| func.operands(phi).any(|value| own_block(value) == Some(next)))
    };
    let is_joined = next != block && !has_others && run.is_free(func, next);
    (is_joined && !names_itself() && !makes_token(func, next)).then_some(next)
}

/// Whether a block defines a token, such as a loop's convergence token, whose meaning depends on the block.
fn makes_token(func: &Function, block: Block) -> bool {
    let is_token = |inst| func.opcode(inst).is_call() && func.inst(inst).ty() == Type::TOKEN;
    func.insts(block).any(is_token)
}

/// Whether running a block is undefined behaviour from its start.
pub(super) fn is_unreachable(func: &Function, block: Block) -> bool {
    func.first_inst(block).is_some_and(|inst| func.opcode(inst) == Opcode::Unreachable)
}

/// Replaces a branch by a jump if all edges to blocks that can run lead to one block: a conditional branch with an edge
/// to `unreachable`, or a `switch` whose other edges lead there.
pub(super) fn drop_edges_to_unreachable(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    let Some(branch) = func.terminator(block) else { return Changed::No };
    let targets: Vec<Block> = func.successors(block).collect();
    if targets.len() < 2 || !matches!(func.opcode(branch), Opcode::Br | Opcode::Switch) {
        return Changed::No;
    }
    let Some(kept) = only_live_edge(func, &targets) else { return Changed::No };
    cx.forget_trees();
    let edit = cx.transform(func, WHY, |func, cx| {
        let condition = func.operand(branch, 0);
        let id = func.attachment(branch, MdKind::LOOP);
        let jump = func.keep_successor(block, kept);
        func.set_attachment(jump, MdKind::LOOP, id);
        _ = cx.erase_dead(func, condition.as_inst(), WHY);
        Changed::Yes
    });
    if edit.is_yes() {
        run.put_around(func, block);
        targets.into_iter().for_each(|target| run.put(target));
    }
    edit
}

/// The first edge to a block that can run, if some edges lead to `unreachable` and all others to one block. If all lead
/// to `unreachable`, the first one.
fn only_live_edge(func: &Function, targets: &[Block]) -> Option<usize> {
    let is_dead = |target: &Block| is_unreachable(func, *target);
    targets.iter().any(is_dead).then_some(())?;
    let Some(kept) = targets.iter().position(|target| !is_dead(target)) else { return Some(0) };
    let has_others = targets.iter().any(|target| *target != targets[kept] && !is_dead(target));
    (!has_others).then_some(kept)
}
