//! Two branches to a common target become one.
//!
//! ```text
//! a: br i1 %c, label %b, label %x              a: %d = ...
//! b: %d = icmp ...                     =>         %e = select i1 %c, i1 %d, i1 false
//!    br i1 %d, label %y, label %x                 br i1 %e, label %y, label %x
//! ```
//!
//! The second block has nothing but its condition and at most a few instructions that may be executed always. The
//! conditions are joined by a `select` and not by `and`: where the first decides, the second may be poison.

use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Bits, Block, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position};

use super::branches::only_predecessor;
use super::{Run, WHY, has_small_phis, weights};

/// Two branches; the second can be executed together with the first.
struct Plan {
    first: Block,
    second: Block,
    /// The common target of both.
    common: Block,
    /// The successor of the first block, by number, that is the second.
    to_second: usize,
    /// The successor of the second block, by number, that is the common one.
    to_common: usize,
}

/// Merges the branch of a block with the one of its only predecessor.
pub(super) fn merge(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    let Some(plan) = plan(func, run, block) else { return Changed::No };
    if !is_cheap(func, cx, run, block) {
        return Changed::No;
    }
    cx.forget_trees();
    let edit = cx.transform(func, WHY, |func, cx| {
        carry_out(func, cx, &plan);
        Changed::Yes
    });
    if edit.is_yes() {
        run.put_around(func, plan.first);
    }
    edit
}

fn two_way(func: &Function, block: Block) -> Option<(Inst, [Block; 2])> {
    let branch = func.terminator(block)?;
    let is_two_way = func.opcode(branch) == Opcode::Br && func.n_operands(branch) == 3;
    let target = |n: usize| func.operand(branch, n).as_block();
    let targets = is_two_way.then(|| Some([target(1)?, target(2)?])).flatten()?;
    (targets[0] != targets[1]).then_some((branch, targets))
}

fn plan(func: &Function, run: &Run<'_>, second: Block) -> Option<Plan> {
    let first = only_predecessor(func, second).filter(|_| run.is_free(func, second))?;
    let (above, targets) = two_way(func, first)?;
    let (below, further) = two_way(func, second)?;
    let to_second = usize::from(targets[1] == second);
    let common = targets[1 - to_second];
    let to_common = further.iter().position(|&target| target == common)?;
    let has_id = |branch| func.attachment(branch, MdKind::LOOP).is_some();
    let is_plain = func.phis(second).is_empty()
        && !further.contains(&second)
        && !further.contains(&first)
        && common != first
        && !(has_id(above) && has_id(below));
    let keeps_loop = !run.pass.breaks_loops && further.iter().any(|&target| run.is_header[target]);
    let agree = || {
        has_small_phis(func, common)
            && func.phis(common).into_iter().all(|phi| {
                let value = |from: Block| func.incoming(phi).find(|(_, block)| *block == from);
                value(first).map(|(value, _)| value) == value(second).map(|(value, _)| value)
            })
    };
    (is_plain && !keeps_loop && agree()).then_some(Plan {
        first,
        second,
        common,
        to_second,
        to_common,
    })
}

/// Whether a block has nothing but a condition and few instructions that may be executed always.
fn is_cheap(func: &Function, cx: &Cx<'_>, run: &Run<'_>, block: Block) -> bool {
    let context = ValueContext::new(cx.env(), func);
    let values = Values::new(&context, func);
    let insts = func.insts(block).filter(|&inst| !func.opcode(inst).is_terminator());
    let insts: Vec<Inst> = insts.take(run.pass.bonus_insts as usize + 2).collect();
    let may_run = |&inst: &Inst| {
        let opcode = func.opcode(inst);
        let is_division = matches!(
            opcode,
            Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem | Opcode::FDiv | Opcode::FRem
        );
        opcode.class() == OpcodeClass::Compute
            && !opcode.is_call()
            && !is_division
            && values.is_safe_to_speculate(inst)
    };
    insts.len() as u64 <= run.pass.bonus_insts + 1 && insts.iter().all(may_run)
}

fn carry_out(func: &mut Function, cx: &mut Cx<'_>, plan: &Plan) {
    let above = func.terminator(plan.first).expect("it branches");
    let below = func.terminator(plan.second).expect("it branches");
    let weights = merged_weights(func, cx, plan, above, below);
    let (loc, id) = (func.loc(above), func.attachment(above, MdKind::LOOP));
    let id = id.or_else(|| func.attachment(below, MdKind::LOOP));
    let insts: Vec<Inst> = func.insts(plan.second).filter(|&inst| inst != below).collect();
    for inst in insts.iter().chain([&below]) {
        func.take_records(*inst);
    }
    for inst in insts {
        func.set_attachments(inst, &[]);
        _ = cx.move_before(func, inst, above, WHY);
        func.set_loc(inst, loc);
    }
    let condition = joined_condition(func, cx, plan, above, below);
    let targets: [Value; 2] = [1, 2].map(|n| func.operand(below, n));
    for phi in func.phis(plan.common) {
        let entry = func.incoming(phi).position(|(_, from)| from == plan.second);
        func.remove_incoming(phi, entry.expect("an entry for each edge"));
    }
    let other = targets[1 - plan.to_common].as_block().expect("a branch names blocks");
    func.replace_incoming_block(other, plan.second, plan.first);
    func.erase(above);
    let operands = [condition, targets[0], targets[1]];
    let branch = func.create_inst(Opcode::Br, Bits::NONE, Type::VOID, &operands, Extra::None);
    cx.insert(func, branch, Position::End(plan.first), loc);
    func.set_attachment(branch, MdKind::LOOP, id);
    func.erase_block(plan.second);
    if let Some(weights) = weights {
        weights::set(func, cx, branch, &weights);
    }
}

/// The merged condition: that of the second branch where the first one leads to it, and otherwise the constant that
/// leads to the common target.
fn joined_condition(
    func: &mut Function,
    cx: &mut Cx<'_>,
    plan: &Plan,
    above: Inst,
    below: Inst,
) -> Value {
    let (first, second) = (func.operand(above, 0), func.operand(below, 0));
    let to_common = func.add_int(Type::I1, 1, i64::from(plan.to_common == 0));
    let operands = match plan.to_second {
        0 => [first, second, to_common],
        _ => [first, to_common, second],
    };
    let loc = func.loc(above);
    let select = func.create_inst(Opcode::Select, Bits::NONE, Type::I1, &operands, Extra::None);
    cx.insert(func, select, Position::Before(above), loc);
    func.set_name(select.into(), if plan.to_common == 0 { b"or.cond" } else { b"and.cond" });
    select.into()
}

/// The weights of the merged branch, where both have some.
fn merged_weights(
    func: &Function,
    cx: &Cx<'_>,
    plan: &Plan,
    above: Inst,
    below: Inst,
) -> Option<Vec<u64>> {
    let (a, b) = (weights::of(func, cx, above, 2)?, weights::of(func, cx, below, 2)?);
    let sum_below = b[0].saturating_add(b[1]);
    let second = a[plan.to_second];
    let mut all = [second.saturating_mul(b[0]), second.saturating_mul(b[1])];
    let common = a[1 - plan.to_second].saturating_mul(sum_below);
    all[plan.to_common] = all[plan.to_common].saturating_add(common);
    Some(all.to_vec())
}
