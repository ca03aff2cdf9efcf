//! Turns selects into branches.
//!
//! ```text
//! %q = udiv i32 %a, %b                            %c.frozen = freeze i1 %c
//! %s = select i1 %c, i32 %q, i32 7      ->        br i1 %c.frozen, label %cond.true, label %cond.end
//!                                           cond.true:
//!                                                 %q = udiv i32 %a, %b
//!                                                 br label %cond.end
//!                                           cond.end:
//!                                                 %s = phi i32 [ %q, %cond.true ], [ 7, %entry ]
//! ```
//!
//! * Done if the target prefers predictable branches to selects ([`Lowering`](selvedge_ir::target::Lowering)), or with
//!   `cgp-predictable-selects-are-expensive`; never with `disable-cgp-select2branch`, nor in functions optimized for
//!   size.
//! * Profitable if weights show that the select has one outcome in more than [`PREDICTABLE`] per cent; or if one
//!   operand is an expensive instruction of the same block without other uses, which is then executed on that side
//!   only.
//! * Consecutive selects on one condition share the branch. Unchanged: selects with vector conditions, selects marked
//!   as unpredictable, and selects on constants.
//! * Sound because a condition that may be poison or undef is frozen: a branch on it would be undefined. Instructions
//!   moved to a side have no effect and read no memory.
//! * Convergence: a block with a convergent call is not split, nor is the entry before an `alloca`, which would become
//!   dynamic.
//! * Cost: linear in the function.

use selvedge_analysis::InstEffects;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Bits, Block, Function, Inst, Md, ModuleHeader, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx};

use crate::driver::Setup;
use crate::edits::{
    InsertPoint, block_before, emit, has_convergent, is_before, is_for_size, jump, last_alloca,
    phi, weights,
};

const WHY: &str = "select to branch";

/// The probability, in per cent, above which a select counts as predictable.
const PREDICTABLE: u64 = 99;

/// Turns selects into branches.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let expensive =
        setup.options.expensive_selects || setup.lowering.predictable_selects_are_expensive();
    if setup.options.disable_select_to_branch || !expensive || is_for_size(cx.header(), func) {
        return Changed::No;
    }
    let plans = plans(func, cx);
    if plans.is_empty() {
        return Changed::No;
    }
    cx.forget_trees();
    let mut changed = Changed::No;
    // The last group of a block first, so that earlier ones remain in their block.
    for plan in plans.iter().rev() {
        let block = func.block_of(plan.selects[0]).expect("found there");
        changed |= cx.edit_edges(func, &[block], WHY, |func, cx| branch(func, cx, plan, block));
    }
    changed
}

/// Consecutive selects on one condition.
struct SelectGroup {
    selects: Vec<Inst>,
    /// Instructions that move to the side on which the condition is true, and those that move to the other side.
    sunk: [Vec<Inst>; 2],
    freezes: bool,
    /// The `!prof` of the first select.
    prof: Option<Md>,
}

fn plans(func: &Function, cx: &mut Cx<'_>) -> Vec<SelectGroup> {
    let effects = cx.effects();
    let context = ValueContext::new(cx.env(), func);
    let last_alloca = last_alloca(func);
    let mut plans = Vec::new();
    for block in func.blocks() {
        let groups = groups(func, block);
        if groups.is_empty() || has_convergent(&effects, func, block) {
            continue;
        }
        for selects in groups {
            let Some(mut plan) = plan(func, cx.header(), &effects, selects) else { continue };
            let first = plan.selects[0];
            if is_before(func, first, last_alloca) {
                continue;
            }
            let values = Values::new(&context, func).at(first);
            plan.freezes = !values.is_well_defined(func.operand(first, 0));
            plans.push(plan);
        }
    }
    plans
}

/// The selects of a block, grouped into runs with the same condition.
fn groups(func: &Function, block: Block) -> Vec<Vec<Inst>> {
    let mut groups: Vec<Vec<Inst>> = Vec::new();
    let mut last = None;
    for inst in func.insts(block) {
        let condition = selected_by(func, inst);
        match groups.last_mut() {
            Some(group) if condition.is_some() && condition == last => group.push(inst),
            _ if condition.is_some() => groups.push(vec![inst]),
            _ => {}
        }
        last = condition;
    }
    groups
}

/// The condition of a select with a scalar, non-constant condition; `None` for other instructions.
fn selected_by(func: &Function, inst: Inst) -> Option<Value> {
    let is_select = func.opcode(inst) == Opcode::Select;
    let condition = is_select.then(|| func.operand(inst, 0))?;
    let is_plain = func.value_type(condition) == Type::I1 && condition.as_const().is_none();
    let is_predictable = func.attachment(inst, MdKind::UNPREDICTABLE).is_none();
    (is_plain && is_predictable).then_some(condition)
}

/// The plan for a group, if it is profitable.
fn plan(
    func: &Function,
    header: &ModuleHeader,
    effects: &InstEffects<'_>,
    selects: Vec<Inst>,
) -> Option<SelectGroup> {
    let side = |n: usize| -> Vec<Inst> {
        let operands = selects.iter().filter_map(|&select| func.operand(select, n).as_inst());
        operands.filter(|&inst| may_sink(func, effects, inst, selects[0])).collect()
    };
    let sunk = [side(1), side(2)];
    let goes_one_way = |&select: &Inst| {
        weights(header, func, select).is_some_and(|[yes, no]| {
            u128::from(yes.max(no)) * 100 > u128::from(yes + no) * u128::from(PREDICTABLE)
        })
    };
    let pays = sunk.iter().flatten().next().is_some() || selects.iter().any(goes_one_way);
    let prof = func.attachment(selects[0], MdKind::PROF);
    pays.then_some(SelectGroup { selects, sunk, freezes: true, prof })
}

/// Whether an instruction is expensive, has no use other than a select, and may be executed on one side only.
fn may_sink(func: &Function, effects: &InstEffects<'_>, inst: Inst, before: Inst) -> bool {
    let is_costly = match func.opcode(inst) {
        Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem | Opcode::FDiv | Opcode::FRem => {
            true
        }
        Opcode::Call => {
            let facts = effects.call(func, inst).facts;
            facts.effects.is_none() && facts.is_removable_if_unused() && facts.is_mergeable()
        }
        _ => false,
    };
    is_costly
        && func.block_of(inst) == func.block_of(before)
        && func.comes_before(inst, before)
        && func.only_use(inst.into()).is_some()
}

fn branch(func: &mut Function, cx: &mut Cx<'_>, plan: &SelectGroup, block: Block) -> Changed {
    let first = plan.selects[0];
    let loc = func.loc(first);
    let condition = match plan.freezes {
        true => frozen(func, cx, first),
        false => func.operand(first, 0),
    };
    let end = func.split_block(first);
    func.set_name(end.into(), b"cond.end");
    let none_sinks = plan.sunk.iter().all(Vec::is_empty);
    let needs = [!plan.sunk[0].is_empty(), !plan.sunk[1].is_empty() || none_sinks];
    let mut from = [block, block];
    let mut targets = [end, end];
    for (n, name) in [(0, &b"cond.true"[..]), (1, b"cond.false")] {
        if needs[n] {
            let side = block_before(func, cx, end, loc);
            func.set_name(side.into(), name);
            let at = func.terminator(side).expect("it jumps");
            for &inst in &plan.sunk[n] {
                _ = cx.move_before(func, inst, at, WHY);
            }
            (from[n], targets[n]) = (side, side);
        }
    }
    let operands = [condition, targets[0].into(), targets[1].into()];
    let branch = jump(func, cx, block, &operands, loc);
    if plan.prof.is_some() {
        func.set_attachment(branch, MdKind::PROF, plan.prof);
    }
    join(func, cx, plan, from);
    Changed::Yes
}

/// The condition of a select, frozen before it.
fn frozen(func: &mut Function, cx: &mut Cx<'_>, select: Inst) -> Value {
    let (condition, at) =
        (func.operand(select, 0), (InsertPoint::Before(select), func.loc(select)));
    let frozen = emit(func, cx, at, (Opcode::Freeze, Bits::NONE, Type::I1), &[condition]);
    if let Some(name) = func.name(select.into()) {
        let name = [name, b".frozen"].concat();
        func.set_name(frozen, &name);
    }
    frozen
}

/// Replaces the selects by phis.
fn join(func: &mut Function, cx: &mut Cx<'_>, plan: &SelectGroup, from: [Block; 2]) {
    let mut phis: Vec<(Inst, Inst)> = Vec::new();
    for &select in &plan.selects {
        // An operand that is an earlier select of the group is replaced by that select's operand on the same side.
        let value = |n: usize| {
            let value = func.operand(select, n);
            let inner = phis.iter().find(|(earlier, _)| value == Value::from(*earlier));
            inner.map_or(value, |&(_, phi)| func.operand(phi, n - 1))
        };
        let incoming = [(value(1), from[0]), (value(2), from[1])];
        let at = (plan.selects[0], func.loc(select));
        let ty = func.inst(select).ty();
        phis.push((select, phi(func, cx, at, ty, &incoming)));
    }
    for (select, phi) in phis {
        _ = cx.replace(func, select, phi.into(), WHY);
    }
}
