//! Edits of one function.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::Bits;
use selvedge_ir::{Block, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, Position, RemarkKind};

use super::indices::Index;
use super::plan::{Base, InsertPoints, Member, StrengthPlan, Variable, instructions};
use super::recurrences::Obstacle;
use crate::edits::{first_after_phis, prepend_phi, push_edges, put_before_end};
use crate::exit_tests::change_test;

const WHY: &str = "addresses step from round to round";

/// Applies the plan.
pub(super) fn run(func: &mut Function, cx: &mut Cx<'_>, plan: &StrengthPlan) -> Changed {
    for &(inst, obstacle) in &plan.missed {
        report_missed(func, cx, inst, obstacle);
    }
    if plan.is_empty() {
        return Changed::No;
    }
    cx.transform(func, WHY, |func, cx| {
        // Plans refer to values that are members of other plans, so all bases are inserted first.
        let mut bases: Vec<Value> = Vec::with_capacity(plan.variables.len());
        for variable in &plan.variables {
            let base = write(func, cx, variable, &bases);
            bases.push(base);
        }
        let mut indices: Vec<Value> = Vec::with_capacity(plan.indices.len());
        for (place, index) in &plan.indices {
            indices.push(write_index(func, cx, place, index));
        }
        let mut left = Vec::new();
        for ((_, index), &value) in plan.indices.iter().zip(&indices) {
            replace_index(func, cx, index, value, &mut left);
        }
        for (variable, &base) in plan.variables.iter().zip(&bases) {
            for member in &variable.members {
                replace(func, cx, variable, member, base, &mut left);
            }
        }
        for test in &plan.tests {
            change_test(func, cx, test, &mut left);
        }
        _ = cx.erase_dead(func, left, WHY);
        let places = plan.variables.iter().map(|variable| &variable.place);
        for place in places.chain(plan.indices.iter().map(|(place, _)| place)) {
            erase_circles(func, cx, place.header);
        }
        Changed::Yes
    })
}

fn report_missed(func: &Function, cx: &mut Cx<'_>, inst: Inst, obstacle: Obstacle) {
    let (name, text) = match obstacle {
        Obstacle::NoStep => ("NoStep", "the address has no provably constant step per iteration"),
        Obstacle::TooManyTerms => (
            "TooManyTerms",
            "more terms of the address change in the loop than \
             base-address-strength-reduce-max-iv allows",
        ),
        Obstacle::Undefined => ("Undefined", "a value that would get several uses may be undef"),
        Obstacle::NotBeforeTheLoop => {
            ("NotBeforeTheLoop", "the initial address is not available before the loop")
        }
        Obstacle::DoesNotPay => {
            ("DoesNotPay", "an induction variable would cost at least what it saves")
        }
        Obstacle::TooManyVariables => (
            "TooManyVariables",
            "the loop has base-address-strength-reduce-iv-limit induction variables",
        ),
    };
    cx.remark(func, inst, RemarkKind::Missed, name, |remark| _ = remark.text(text));
}

/// Inserts the base of a group, given the bases of earlier groups.
fn write(func: &mut Function, cx: &mut Cx<'_>, variable: &Variable, bases: &[Value]) -> Value {
    let header = cx.header();
    let mut put = |func: &mut Function, plan: &selvedge_scev::ExpansionPlan| {
        plan.write(header, func, |func, edit| cx.notify_edited(func, edit))
    };
    match &variable.base {
        Base::Fixed(start) => put(func, start),
        Base::Own { start, step } => {
            let (start, step) = (put(func, start), put(func, step));
            write_variable(func, cx, variable, start, step)
        }
        Base::Chained { to, distance } => {
            let distance = put(func, distance);
            let place = first_after_phis(func, variable.place.header);
            let loc = func.loc(place);
            let inst = byte_step(func, cx, variable.ty, bases[*to], distance);
            cx.insert(func, inst, Position::Before(place), loc);
            func.set_name(inst.into(), b"base.chain");
            inst.into()
        }
    }
}

/// A pointer that is incremented in each latch.
fn write_variable(
    func: &mut Function,
    cx: &mut Cx<'_>,
    variable: &Variable,
    start: Value,
    step: Value,
) -> Value {
    let place = &variable.place;
    let phi = prepend_phi(func, cx, place.header, variable.ty, b"base.iv");
    push_edges(func, phi, place.header, place.before, start);
    for &latch in &place.latches {
        let next = byte_step(func, cx, variable.ty, phi.into(), step);
        put_before_end(func, cx, next, latch, b"base.next");
        push_edges(func, phi, place.header, latch, next.into());
    }
    cx.notify_changed(func, phi);
    phi.into()
}

/// An integer that is incremented in each latch.
fn write_index(func: &mut Function, cx: &mut Cx<'_>, place: &InsertPoints, index: &Index) -> Value {
    let header = cx.header();
    let start = index.start.write(header, func, |func, edit| cx.notify_edited(func, edit));
    let step = index.step.write(header, func, |func, edit| cx.notify_edited(func, edit));
    let phi = prepend_phi(func, cx, place.header, index.ty, b"index.iv");
    push_edges(func, phi, place.header, place.before, start);
    for &latch in &place.latches {
        let operands = [phi.into(), step];
        let next = func.create_inst(Opcode::Add, Bits::NONE, index.ty, &operands, Extra::None);
        put_before_end(func, cx, next, latch, b"index.next");
        push_edges(func, phi, place.header, latch, next.into());
    }
    cx.notify_changed(func, phi);
    phi.into()
}

fn replace_index(
    func: &mut Function,
    cx: &mut Cx<'_>,
    index: &Index,
    by: Value,
    left: &mut Vec<Inst>,
) {
    for &inst in &index.values {
        cx.remark(func, inst, RemarkKind::Passed, "IndexSteps", |remark| {
            remark.text("the index is an induction variable; instructions per iteration: ");
            remark.arg("Saved", instructions(index.saved)).text(" saved");
        });
        left.extend(func.operands(inst).filter_map(Value::as_inst));
        _ = cx.replace(func, inst, by, WHY);
    }
}

/// A pointer plus bytes, without flags: the result may be outside the object.
fn byte_step(func: &mut Function, cx: &Cx<'_>, ty: Type, base: Value, bytes: Value) -> Inst {
    let extra = Extra::Type(cx.header().types.int(8));
    func.create_inst(Opcode::GetElementPtr, Bits::NONE, ty, &[base, bytes], extra)
}

fn replace(
    func: &mut Function,
    cx: &mut Cx<'_>,
    variable: &Variable,
    member: &Member,
    base: Value,
    left: &mut Vec<Inst>,
) {
    let inst = member.inst;
    let bytes = member.offset.wrapping_sub(variable.offset);
    say_replaced(func, cx, variable, inst, bytes);
    left.extend(func.operands(inst).filter_map(Value::as_inst));
    let value = if bytes == 0 { base } else { at_distance(func, cx, inst, base, bytes) };
    _ = cx.replace(func, inst, value, WHY);
}

fn say_replaced(func: &Function, cx: &mut Cx<'_>, variable: &Variable, inst: Inst, bytes: i64) {
    let gain = variable.gain;
    let (name, what) = match variable.base {
        Base::Own { .. } => ("AddressSteps", "the address is an induction variable"),
        Base::Fixed(_) => ("BaseBeforeLoop", "the address is a base computed before the loop"),
        Base::Chained { .. } => {
            let text = "the address is another induction variable at a constant distance";
            cx.remark(func, inst, RemarkKind::Passed, "AddressChained", |remark| {
                remark.text(text);
            });
            return;
        }
    };
    cx.remark(func, inst, RemarkKind::Passed, name, |remark| {
        remark.text(what).text(" plus ").arg("Bytes", bytes);
        remark.text(" bytes; instructions per iteration: ");
        remark.arg("Saved", instructions(gain.saved)).text(" saved, ");
        remark.arg("Cost", instructions(gain.cost)).text(" spent");
        if gain.is_unrolled {
            remark.text(", if ptxas unrolls the loop");
        }
    });
}

/// The base plus a constant, inserted before the address that it will replace. It has no flags: the step from the
/// base may leave the object that contains both addresses.
fn at_distance(func: &mut Function, cx: &mut Cx<'_>, inst: Inst, base: Value, bytes: i64) -> Value {
    let types = &cx.header().types;
    let ty = func.inst(inst).ty();
    let width = cx.header().data_layout.index_bits(types.ptr_space(ty).unwrap_or(0));
    let bytes = func.add_int(types.int(width), width, bytes);
    let step = byte_step(func, cx, ty, base, bytes);
    let loc = func.loc(inst);
    cx.insert(func, step, Position::Before(inst), loc);
    step.into()
}

/// Erases the variables of a loop that only their own increments use.
fn erase_circles(func: &mut Function, cx: &mut Cx<'_>, header: Block) {
    let phis = func.insts(header).take_while(|&inst| func.opcode(inst) == Opcode::Phi);
    let dead: Vec<(Inst, Inst)> = phis
        .filter_map(|phi| {
            let next = func.only_use(phi.into())?.user;
            let is_step =
                matches!(func.opcode(next), Opcode::Add | Opcode::Sub | Opcode::GetElementPtr);
            (is_step && func.only_use(next.into())?.user == phi).then_some((phi, next))
        })
        .collect();
    for (phi, next) in dead {
        let poison = func.add_const(func.inst(phi).ty(), ConstKind::Poison);
        _ = cx.replace(func, phi, poison, WHY);
        _ = cx.erase_dead(func, [next], WHY);
    }
}
