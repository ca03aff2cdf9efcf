//! Branches that are decided: by a constant, by having one target, or by the branch that leads to their block.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function, Opcode, Value};
use selvedge_pass::{Changed, Cx};

use super::{Run, WHY};

/// The maximum number of blocks with one predecessor that are searched upwards for a branch on the same condition.
const MAX_STEPS: usize = 16;

/// Replaces a branch by a jump if its condition is a constant, or its targets are one block.
pub(super) fn fold_known(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    let branch = func.terminator(block);
    match branch.and_then(|branch| func.known_successor(branch)) {
        Some(successor) => keep(func, cx, run, block, successor),
        None => Changed::No,
    }
}

/// Replaces a branch by a jump to one of its successors. The jump gets the branch's loop metadata.
pub(super) fn keep(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
    successor: usize,
) -> Changed {
    let targets: Vec<Block> = func.successors(block).collect();
    cx.forget_trees();
    let edit = cx.transform(func, WHY, |func, cx| {
        let branch = func.terminator(block).expect("it has successors");
        let (condition, id) = (func.operand(branch, 0), func.attachment(branch, MdKind::LOOP));
        let jump = func.keep_successor(block, successor);
        func.set_attachment(jump, MdKind::LOOP, id);
        _ = cx.erase_dead(func, condition.as_inst(), WHY);
        Changed::Yes
    });
    if edit.is_yes() {
        run.put(block);
        targets.into_iter().for_each(|target| run.put(target));
    }
    edit
}

/// Replaces a branch by a jump if a branch above decided its condition: every path to the block takes one edge of that
/// branch.
pub(super) fn fold_implied(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    let Some((condition, is_negated)) = condition(func, block) else { return Changed::No };
    let mut at = block;
    for _ in 0..MAX_STEPS {
        let Some(above) = only_predecessor(func, at) else { return Changed::No };
        let decided = self::condition(func, above).filter(|(other, _)| *other == condition);
        if let Some((_, above_negated)) = decided {
            let took_first = func.successors(above).next() == Some(at);
            let holds = took_first != above_negated;
            let successor = usize::from(holds == is_negated);
            return keep(func, cx, run, block, successor);
        }
        at = above;
    }
    Changed::No
}

/// The only predecessor of a block, if a single edge leads to the block and it is not the entry.
pub(super) fn only_predecessor(func: &Function, block: Block) -> Option<Block> {
    let mut all = func.predecessors(block);
    let first = all.next()?;
    (all.next().is_none() && func.entry() != Some(block) && first != block).then_some(first)
}

/// The condition of a block's branch without a negation, and whether it is negated. `None` where the branch has no two
/// different targets, or a constant condition.
fn condition(func: &Function, block: Block) -> Option<(Value, bool)> {
    let branch = func.terminator(block)?;
    let has_two = func.opcode(branch) == Opcode::Br && func.n_operands(branch) == 3;
    if !has_two || func.operand(branch, 1) == func.operand(branch, 2) {
        return None;
    }
    let condition = func.operand(branch, 0);
    if condition.as_const().is_some() {
        return None;
    }
    Some(match negated(func, condition) {
        Some(inner) => (inner, true),
        None => (condition, false),
    })
}

/// The value that `xor i1 %x, true` negates.
pub(super) fn negated(func: &Function, value: Value) -> Option<Value> {
    let inst = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Xor)?;
    let is_true = |value: Value| matches!(func.as_constant(value), Some(ConstKind::Int(bits)) if bits.to_u64() == Some(1));
    let is_bool = func.value_type(value) == selvedge_ir::Type::I1;
    (is_bool && is_true(func.operand(inst, 1))).then(|| func.operand(inst, 0))
}
