//! The edits of one test.

use selvedge_analysis::fold::Int;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{Bits, IntFlags};
use selvedge_ir::{Block, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Cx, Position, RemarkKind};

use super::{Change, ExitTest};
use crate::edits::{first_after_phis, prepend_phi, push_edges, put_before_end};

const WHY_TESTS: &str = "the test uses the variable after its step";

/// Rewrites a test so that it compares the incremented value.
pub(crate) fn change_test(
    func: &mut Function,
    cx: &mut Cx<'_>,
    test: &ExitTest,
    left: &mut Vec<Inst>,
) {
    cx.remark(func, test.phi, RemarkKind::Passed, "TestBehindStep", |remark| {
        remark
            .text("the exit test compares the incremented variable, so ptxas may unroll the loop");
    });
    match &test.change {
        Change::Bound { operand, bound } => move_bound(func, cx, test, *operand, bound, left),
        Change::Start { flags } => move_step(func, cx, test, *flags, left),
    }
}

/// Compares the next value with the bound plus the step.
fn move_bound(
    func: &mut Function,
    cx: &mut Cx<'_>,
    test: &ExitTest,
    operand: usize,
    bound: &Int,
    left: &mut Vec<Inst>,
) {
    let row = func.inst(test.compare);
    let (predicate, ty) = (row.bits().int_predicate(), row.ty());
    let number = func.inst(test.phi).ty();
    let bound = func.add_const(number, ConstKind::Int(bound.bits().clone()));
    let mut operands = [test.next.into(), test.next.into()];
    operands[operand] = bound;
    // Flags of the old comparison apply to other operands.
    let bits = Bits::NONE.with_int_predicate(predicate);
    let compare = func.create_inst(Opcode::ICmp, bits, ty, &operands, Extra::None);
    let end = func.terminator(test.latch).expect("blocks have terminators");
    let loc = func.loc(test.compare);
    cx.insert(func, compare, Position::Before(end), loc);
    left.push(test.compare);
    _ = cx.set_operand(func, end, 0, compare.into(), WHY_TESTS);
}

/// Starts a variable one step earlier, and increments it at the start of the loop.
fn move_step(
    func: &mut Function,
    cx: &mut Cx<'_>,
    test: &ExitTest,
    flags: IntFlags,
    left: &mut Vec<Inst>,
) {
    let ty = func.inst(test.phi).ty();
    let step = func.add_const(ty, ConstKind::Int(test.step.bits().clone()));
    let before = before_first(func, cx, test, ty, step);
    let phi = prepend_phi(func, cx, test.header, ty, b"");
    push_edges(func, phi, test.header, test.before, before);
    let bits = Bits::NONE.with_int_flags(flags);
    let next = func.create_inst(Opcode::Add, bits, ty, &[phi.into(), step], Extra::None);
    let place = first_after_phis(func, test.header);
    let loc = func.loc(test.next);
    cx.insert(func, next, Position::Before(place), loc);
    push_edges(func, phi, test.header, test.latch, next.into());
    cx.notify_changed(func, phi);
    left.push(test.next);
    _ = cx.replace(func, test.phi, next.into(), WHY_TESTS);
}

fn incoming_from(func: &Function, phi: Inst, block: Block) -> Value {
    let first = func.incoming(phi).find(|&(_, from)| from == block).map(|(value, _)| value);
    first.expect("a phi has a value for each edge")
}

/// The first value of a variable minus one step.
fn before_first(
    func: &mut Function,
    cx: &mut Cx<'_>,
    test: &ExitTest,
    ty: Type,
    step: Value,
) -> Value {
    // The first value may have been replaced since the plan was made.
    let first = incoming_from(func, test.phi, test.before);
    if let Some(bits) = func.as_int(first) {
        let first = Int::from_bits(test.step.width(), bits.clone());
        return func.add_const(ty, ConstKind::Int(first.sub(&test.step).into_bits()));
    }
    let bits = Bits::NONE.with_int_flags(IntFlags::NONE);
    let operands = [first, step];
    let before = func.create_inst(Opcode::Sub, bits, ty, &operands, Extra::None);
    put_before_end(func, cx, before, test.before, b"");
    before.into()
}
