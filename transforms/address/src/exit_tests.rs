//! Loop exit tests of an induction variable after its increment.
//!
//! `ptxas` unrolls a loop whose exit test compares the incremented value. clang's `i < 512` with a step of 128 has
//! become `icmp ult i32 %i, 384` at the latch, a test of the current iteration's value, and `ptxas` does not unroll
//! such a loop.
//!
//! * If ranges prove that the step makes neither the variable nor the bound wrap, the test compares the next value
//!   with the bound plus the step ([`Change::Bound`]).
//! * Otherwise, in a loop of one block, the increment moves to its start ([`Change::Start`]): the variable starts one
//!   step earlier, and uses of the variable become uses of the sum. This is correct with and without wrapping: in
//!   iteration `n`, `(start - step) + (n + 1) * step` equals `start + n * step`. The step is a constant, so poison
//!   occurs in the same iterations as before. The new sum has `nsw` and `nuw` of the old one if they also hold for
//!   the first increment.
//! * Only innermost loops with one latch are rewritten, since `ptxas` unrolls no others.
//!
//! `base-address-strength-reduce` does this to loops whose addresses it reduces, and `loop-latch-form` to all.

mod rewrite;

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::Values;
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use selvedge_scev::Scev;

pub(crate) use rewrite::change_test;

/// A test that is rewritten to compare the value of a variable after its increment.
pub(crate) struct ExitTest {
    /// The variable.
    pub(crate) phi: Inst,
    /// Its value in the next iteration.
    pub(crate) next: Inst,
    pub(crate) header: Block,
    /// The block that enters the loop.
    pub(crate) before: Block,
    pub(crate) latch: Block,
    pub(crate) step: Int,
    pub(crate) compare: Inst,
    pub(crate) change: Change,
}

/// How a test is rewritten to compare the next value.
pub(crate) enum Change {
    /// The test compares the next value, and the bound, which is this operand, changes.
    Bound { operand: usize, bound: Int },
    /// The increment moves to the start of the loop, with the flags of the sum that also hold in the first iteration.
    Start { flags: IntFlags },
}

/// The only block that enters a loop, if its end runs no more often than the loop is entered. It may have other
/// successors: arithmetic that is unused there does no harm.
pub(crate) fn block_before(func: &Function, loops: &Loops, this: Loop) -> Option<Block> {
    let before = loops.entering(func, this)?;
    (loops.innermost(before) == loops.parent(this)).then_some(before)
}

/// The comparison at the only latch of a loop, and its only operand that is computed in the loop.
pub(crate) fn changing_operand(func: &Function, loops: &Loops, this: Loop) -> Option<(Inst, Inst)> {
    let latch = loops.latch(func, this)?;
    let branch = func.terminator(latch)?;
    if func.opcode(branch) != Opcode::Br || func.n_operands(branch) != 3 {
        return None;
    }
    let compare = func.operand(branch, 0).as_inst()?;
    if func.opcode(compare) != Opcode::ICmp || !loops.is_exiting(func, this, latch) {
        return None;
    }
    let is_inside =
        |inst: &Inst| func.block_of(*inst).is_some_and(|block| loops.contains(this, block));
    let mut changing = func.operands(compare).filter_map(Value::as_inst).filter(is_inside);
    let first = changing.next()?;
    changing.next().is_none().then_some((compare, first))
}

/// The latch's branch of an innermost loop with one latch, if its test compares the current value of a header phi.
pub(crate) fn tests_current_value(func: &Function, loops: &Loops, this: Loop) -> Option<Inst> {
    let (_, phi) = changing_operand(func, loops, this)?;
    let is_variable =
        func.opcode(phi) == Opcode::Phi && func.block_of(phi) == Some(loops.header(this));
    let is_candidate = is_variable && loops.children(this).is_empty();
    is_candidate.then(|| func.terminator(loops.latch(func, this)?)).flatten()
}

impl ExitTest {
    /// The test of a loop, if it compares the current iteration's value of a variable.
    pub(crate) fn of(
        values: Values<'_>,
        loops: &Loops,
        scev: &mut Scev<'_>,
        this: Loop,
    ) -> Option<ExitTest> {
        let func = values.func();
        tests_current_value(func, loops, this)?;
        let (compare, phi) = changing_operand(func, loops, this)?;
        let (header, latch) = (loops.header(this), loops.latch(func, this)?);
        let before = block_before(func, loops, this)?;
        let from = |block| func.incoming(phi).find(|&(_, from)| from == block).map(|(it, _)| it);
        let (first, next) = (from(before)?, from(latch)?.as_inst()?);
        let step = step_to(values, phi, next)?;
        let change = match moved_bound(values, scev, [compare, phi, next], &step) {
            Some(change) => change,
            None if header != latch || !is_there_before_end(func, first) => return None,
            None => Change::Start { flags: flags_of_first(values, first, &step, next) },
        };
        Some(ExitTest { phi, next, header, before, latch, step, compare, change })
    }
}

/// Whether a value is computed before the end of its block, where a difference with it can be inserted.
fn is_there_before_end(func: &Function, value: Value) -> bool {
    value.as_inst().is_none_or(|inst| !func.opcode(inst).is_terminator())
}

/// The bound for the next value, if nothing wraps.
fn moved_bound(
    values: Values<'_>,
    scev: &mut Scev<'_>,
    [compare, phi, next]: [Inst; 3],
    step: &Int,
) -> Option<Change> {
    let func = values.func();
    let operand = usize::from(func.operand(compare, 0) == phi.into());
    let bound = values.int(func.operand(compare, operand))?;
    let expr = scev.expr(phi.into());
    let signed = scev.signed_range(expr);
    let fits_signed = [signed.smin(), signed.smax()].iter().all(|end| !end.sadd_overflows(step));
    let unsigned = scev.unsigned_range(expr);
    let fits_unsigned = !wraps(&unsigned.umin(), step) && !wraps(&unsigned.umax(), step);
    let predicate = func.inst(compare).bits().int_predicate();
    let keeps_order = match predicate {
        IntPredicate::Eq | IntPredicate::Ne => true,
        IntPredicate::Ugt | IntPredicate::Uge | IntPredicate::Ult | IntPredicate::Ule => {
            fits_unsigned && !wraps(&bound, step)
        }
        IntPredicate::Sgt | IntPredicate::Sge | IntPredicate::Slt | IntPredicate::Sle => {
            fits_signed && !bound.sadd_overflows(step)
        }
    };
    let flags = func.inst(next).bits().int_flags();
    let is_no_poison = (!flags.has(IntFlags::NSW) || fits_signed)
        && (!flags.has(IntFlags::NUW) || !unsigned.umax().uadd_overflows(step));
    (keeps_order && is_no_poison).then(|| Change::Bound { operand, bound: bound.add(step) })
}

/// Whether adding a step, positive or negative, makes an unsigned integer wrap.
fn wraps(number: &Int, step: &Int) -> bool {
    match step.is_negative() {
        true => number.ult(&step.neg()),
        false => number.uadd_overflows(step),
    }
}

/// The constant that a sum adds to a variable.
fn step_to(values: Values<'_>, phi: Inst, next: Inst) -> Option<Int> {
    let func = values.func();
    if func.opcode(next) != Opcode::Add {
        return None;
    }
    let [a, b] = [func.operand(next, 0), func.operand(next, 1)];
    match (a == phi.into(), b == phi.into()) {
        (true, false) => values.int(b),
        (false, true) => values.int(a),
        _ => None,
    }
}

/// The flags of a sum that also hold for the increment from the value before the first one.
fn flags_of_first(values: Values<'_>, first: Value, step: &Int, next: Inst) -> IntFlags {
    let flags = values.func().inst(next).bits().int_flags();
    let Some(range) = values.range(first) else { return IntFlags::NONE };
    let nuw = !range.umin().ult(step);
    // At both ends of the range, the difference compares with the value as it does without wrapping.
    let is_up = !step.is_negative();
    let nsw = [range.smin(), range.smax()].iter().all(|end| end.sub(step).slt(end) == is_up);
    let keep = |holds, flag| if holds && flags.has(flag) { flag } else { IntFlags::NONE };
    keep(nuw, IntFlags::NUW).with(keep(nsw, IntFlags::NSW))
}
