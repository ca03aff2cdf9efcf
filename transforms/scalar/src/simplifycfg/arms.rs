//! Small arms of a branch are executed always, and their values selected.
//!
//! A block branches to two arms with the same successor, or to one arm whose successor is the target of the other edge.
//! Where an arm has nothing but a few cheap instructions without effects, which read no memory, are no calls and cannot
//! trap, these move before the branch, and each phi in the common successor becomes a `select`.
//!
//! If the branch would have skipped the arm, its values may be poison; the `select` then chooses the other operand.
//! Attachments that make a value poison or undefined are dropped all the same, as LLVM does.

use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Bits, Block, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position};

use super::branches::only_predecessor;
use super::{Run, WHY, has_small_phis, weights};

/// The most values that are selected for one branch. LLVM's number.
const MAX_SELECTS: usize = 2;
/// The share of runs, in per cent, from which on a branch counts as always taken: LLVM's.
const LIKELY: u64 = 99;

/// A branch whose arms can be executed always.
struct Plan {
    block: Block,
    /// The common successor of the arms.
    end: Block,
    /// The block that leads to `end` when the condition is true, and when it is not: an arm, or the branch's own.
    from: [Block; 2],
    arms: Vec<Block>,
}

/// Executes the arms of a block's branch always.
pub(super) fn select(
    func: &mut Function,
    cx: &mut Cx<'_>,
    run: &mut Run<'_>,
    block: Block,
) -> Changed {
    if run.pass.keeps_arms {
        return Changed::No;
    }
    let Some(plan) = plan(func, run, block) else { return Changed::No };
    if !pays(func, cx, run, &plan) {
        return Changed::No;
    }
    cx.forget_trees();
    let edit = cx.transform(func, WHY, |func, cx| {
        carry_out(func, cx, &plan);
        Changed::Yes
    });
    if edit.is_yes() {
        run.put_around(func, block);
        run.put_around(func, plan.end);
    }
    edit
}

fn plan(func: &Function, run: &Run<'_>, block: Block) -> Option<Plan> {
    let branch = func.terminator(block)?;
    if func.opcode(branch) != Opcode::Br || func.n_operands(branch) != 3 {
        return None;
    }
    let [yes, no] = [1, 2].map(|n| func.operand(branch, n).as_block());
    let (yes, no) = (yes?, no?);
    if yes == no || func.operand(branch, 0).as_const().is_some() {
        return None;
    }
    let target = |arm: Block| arm_target(func, run, arm, block);
    let (end, from, arms) = match (target(yes), target(no)) {
        (Some(end), Some(other)) if end == other => (end, [yes, no], vec![yes, no]),
        (Some(end), _) if end == no => (end, [yes, block], vec![yes]),
        (_, Some(end)) if end == yes => (end, [block, no], vec![no]),
        _ => return None,
    };
    // A branch back to a header is a latch: it keeps its edges.
    let is_back = run.is_header[end] && !run.pass.breaks_loops;
    let is_kept = is_back || !has_small_phis(func, end);
    (end != block && !is_kept && !arms.contains(&end)).then_some(Plan { block, end, from, arms })
}

/// The jump target of a block that only `block` leads to, if it has no phis.
fn arm_target(func: &Function, run: &Run<'_>, arm: Block, block: Block) -> Option<Block> {
    let is_only = only_predecessor(func, arm) == Some(block) && run.is_free(func, arm);
    func.jump_target(arm).filter(|_| is_only && func.phis(arm).is_empty())
}

fn pays(func: &Function, cx: &Cx<'_>, run: &Run<'_>, plan: &Plan) -> bool {
    let n_selects = selected(func, plan).count();
    if n_selects > MAX_SELECTS || is_predictable(func, cx, plan) {
        return false;
    }
    let context = ValueContext::new(cx.env(), func);
    let values = Values::new(&context, func);
    let mut cost = 0;
    for &arm in &plan.arms {
        for inst in func.insts(arm).filter(|&inst| !func.opcode(inst).is_terminator()) {
            match cost_of(func, &values, inst) {
                Some(more) => cost += more,
                None => return false,
            }
        }
    }
    cost <= run.pass.arm_cost
}

/// Whether a branch nearly always takes one edge, by its weights.
fn is_predictable(func: &Function, cx: &Cx<'_>, plan: &Plan) -> bool {
    let branch = func.terminator(plan.block);
    let weights = branch.and_then(|branch| weights::of(func, cx, branch, 2));
    let is_unpredictable =
        branch.is_some_and(|branch| func.attachment(branch, MdKind::UNPREDICTABLE).is_some());
    !is_unpredictable
        && weights.is_some_and(|weights| {
            let (all, most) = (weights[0] + weights[1], weights[0].max(weights[1]));
            u128::from(most) * 100 > u128::from(all) * u128::from(LIKELY)
        })
}

/// The phis of the common successor with two different values, and these values: for a true and for a false condition.
fn selected(func: &Function, plan: &Plan) -> impl Iterator<Item = (Inst, [Value; 2])> {
    let all = func.phis(plan.end).into_iter().filter_map(|phi| {
        let value = |from: Block| func.incoming(phi).find(|(_, block)| *block == from);
        let [yes, no] = plan.from.map(value);
        Some((phi, [yes?.0, no?.0]))
    });
    all.filter(|(_, [yes, no])| yes != no)
}

/// The cost of executing an instruction unconditionally; `None` where that is not allowed.
fn cost_of(func: &Function, values: &Values<'_>, inst: Inst) -> Option<u64> {
    let opcode = func.opcode(inst);
    let is_plain = opcode.class() == OpcodeClass::Compute && !opcode.is_call();
    if !is_plain || opcode == Opcode::Phi || !values.is_safe_to_speculate(inst) {
        return None;
    }
    match opcode {
        Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem | Opcode::FDiv | Opcode::FRem => {
            None
        }
        Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::PtrToInt | Opcode::IntToPtr => Some(0),
        Opcode::Trunc | Opcode::Freeze | Opcode::ExtractValue | Opcode::InsertValue => Some(0),
        Opcode::GetElementPtr => {
            let is_constant = func.operands(inst).skip(1).all(|value| value.as_const().is_some());
            Some(u64::from(!is_constant))
        }
        _ => Some(1),
    }
}

fn carry_out(func: &mut Function, cx: &mut Cx<'_>, plan: &Plan) {
    let branch = func.terminator(plan.block).expect("it branches");
    let (condition, loc) = (func.operand(branch, 0), func.loc(branch));
    for &arm in &plan.arms {
        hoist(func, cx, arm, branch);
    }
    let prof = func.attachment(branch, MdKind::PROF);
    let selects: Vec<(Inst, [Value; 2])> = selected(func, plan).collect();
    let mut made: Vec<(Inst, Value)> = Vec::new();
    for (phi, [yes, no]) in selects {
        let ty = func.inst(phi).ty();
        let bits = Bits::NONE.with_fast_math(fast_math(func, cx, phi));
        let select = func.create_inst(Opcode::Select, bits, ty, &[condition, yes, no], Extra::None);
        cx.insert(func, select, Position::Before(branch), loc);
        if prof.is_some() {
            func.set_attachment(select, MdKind::PROF, prof);
        }
        made.push((phi, select.into()));
    }
    join(func, plan, &made);
    let id = func.attachment(branch, MdKind::LOOP);
    func.erase(branch);
    let target = [plan.end.into()];
    let jump = func.create_inst(Opcode::Br, Bits::NONE, Type::VOID, &target, Extra::None);
    cx.insert(func, jump, Position::End(plan.block), loc);
    func.set_attachment(jump, MdKind::LOOP, id);
    for &arm in &plan.arms {
        func.erase_block(arm);
    }
    _ = cx.erase_dead(func, condition.as_inst(), WHY);
}

/// The fast-math flags of the select that replaces a phi: those of the phi.
fn fast_math(func: &Function, cx: &Cx<'_>, phi: Inst) -> selvedge_ir::inst::FastMath {
    let row = func.inst(phi);
    match cx.header().types.is_float_math(row.ty()) {
        true => row.bits().fast_math(),
        false => selvedge_ir::inst::FastMath::NONE,
    }
}

/// Moves the instructions of an arm before the branch. Attributes and metadata that hold only if the arm runs are
/// dropped.
fn hoist(func: &mut Function, cx: &mut Cx<'_>, arm: Block, branch: Inst) {
    let loc = func.loc(branch);
    let insts: Vec<Inst> =
        func.insts(arm).filter(|&inst| !func.opcode(inst).is_terminator()).collect();
    let end = func.terminator(arm).expect("an arm jumps");
    func.take_records(end);
    for inst in insts {
        func.take_records(inst);
        func.set_attachments(inst, &[]);
        _ = cx.move_before(func, inst, branch, WHY);
        func.set_loc(inst, loc);
    }
}

/// Merges the entries of the two edges into one for the branch's block, in the phis of the common successor.
fn join(func: &mut Function, plan: &Plan, made: &[(Inst, Value)]) {
    for phi in func.phis(plan.end) {
        let own = made.iter().find(|(of, _)| *of == phi).map(|(_, value)| *value);
        let from = |wanted: Block| {
            func.incoming(phi)
                .position(|(_, block)| block == wanted)
                .expect("an entry for each edge")
        };
        let [yes, no] = plan.from.map(from);
        let value = own.unwrap_or_else(|| func.operand(phi, yes));
        func.remove_incoming(phi, yes.max(no));
        let left = yes.min(no);
        func.set_operand(phi, left, value);
        func.set_incoming_block(phi, left, plan.block);
    }
}
