//! Loops that continue while one value is less, or greater, than another.
//!
//! The recurrence increases by `step` from `start`, and the loop continues while it is less than `end`. If it does not
//! wrap before it reaches `end`, the backedge-taken count is `ceil((max(start, end) - start) / step)`. That it does not
//! wrap follows from its flags, from the distance of `end` to the end of the type, or from the loop being finite: if a
//! step that is a power of two wraps around, the recurrence repeats values that did not end the loop before.

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::IntPredicate;
use smallvec::smallvec;

use super::ExitLimit;
use crate::expr::{Expr, NoWrap, Op};
use crate::scev::Scev;

/// A loop that continues while a recurrence is on one side of a bound.
struct LessThanExit {
    this: Loop,
    start: Expr,
    /// The amount by which each iteration reduces the distance to the bound.
    step: Expr,
    bound: Expr,
    /// The operands of the comparison; pointers are converted to integers in `start` and `bound`.
    compared: (Expr, Expr),
    /// The bound with the no-wrap flags that it has in a finite loop.
    exact: Expr,
    signed: bool,
    up: bool,
}

impl Scev<'_> {
    /// The limit of a loop that continues while `a < b`. `b` is the pair of the bound, and the bound with the no-wrap
    /// flags that are valid at loop entry.
    pub(super) fn iterations_below(
        &mut self,
        a: Expr,
        b: (Expr, Expr),
        this: Loop,
        signed: bool,
        only: bool,
    ) -> ExitLimit {
        self.iterations_before(a, b, this, signed, only, true)
    }

    /// The limit of a loop that continues while `a > b`.
    pub(super) fn iterations_above(
        &mut self,
        a: Expr,
        b: (Expr, Expr),
        this: Loop,
        signed: bool,
        only: bool,
    ) -> ExitLimit {
        self.iterations_before(a, b, this, signed, only, false)
    }

    fn iterations_before(
        &mut self,
        a: Expr,
        (b, exact): (Expr, Expr),
        this: Loop,
        signed: bool,
        only: bool,
        up: bool,
    ) -> ExitLimit {
        let a = if up { self.unextended(a, b, this, only) } else { a };
        let a = self.assumed_extended(a, this);
        if !self.is_affine(a) || !self.is_recurrence_of(a, this) {
            return self.no_limit();
        }
        let wrap = if signed { NoWrap::NSW } else { NoWrap::NUW };
        // Unsigned and decreasing: `nuw` would be about the step as a large unsigned integer.
        let flagged = self.flags(a).has(wrap) && (up || signed);
        let step = self.ops(a)[1];
        let step = if up { step } else { self.neg(step) };
        let is_fixed = self.is_invariant(b, this);
        let is_power = is_fixed && self.as_int(step).is_some_and(Int::is_power_of_two);
        let no_wrap = (only && flagged) || is_power && self.must_end(this, only);
        let mut step = step;
        if !self.is_known_positive(step) {
            // A step away from an invariant bound ends the loop at once or never.
            if !up || !no_wrap || !is_fixed || !self.must_end(this, only) {
                return self.no_limit();
            }
            if !self.is_known_nonzero(step) {
                // A step of zero ends the loop at once or never: any divisor is valid.
                let one = self.number(self.width(step), 1);
                step = self.umax(step, one);
            }
        } else if !no_wrap && self.may_pass_end(b, step, signed, up) {
            return self.no_limit();
        }
        let start = self.start_of(a);
        let (start_int, bound) = (self.address(start), self.address(b));
        if !self.is_known(start_int) || !self.is_known(bound) {
            return self.no_limit();
        }
        let compared = (start, b);
        let exit =
            LessThanExit { this, start: start_int, step, bound, compared, exact, signed, up };
        let max = self.max_backedge_taken_count(&exit);
        if !is_fixed {
            if no_wrap && let Some(exit) = self.relative(a, &exit) {
                return self.backedge_taken_count_of_less_than(&exit, max);
            }
            let mut limit = self.no_limit();
            limit.symbolic = self.constant(max.clone());
            limit.max = Some(max);
            return limit;
        }
        self.backedge_taken_count_of_less_than(&exit, max)
    }

    /// Whether a loop without other exits must be finite, or the program is undefined. Cost: a scan of the loop, once.
    pub(super) fn must_end(&mut self, this: Loop, only: bool) -> bool {
        only && self.has_no_abnormal_exits(this) && self.is_finite_by_assumption(this)
    }

    /// For two recurrences that do not wrap: the recurrence with the difference of their steps, compared with the start
    /// of the other one. While both are exact, the comparison has the same result.
    fn relative(&mut self, a: Expr, exit: &LessThanExit) -> Option<LessThanExit> {
        let b = exit.bound;
        let is_such = |e: Expr| {
            let exact = self.flags(e).has(NoWrap::NSW) && !self.is_pointer(e);
            self.is_affine(e) && self.is_recurrence_of(e, exit.this) && exact
        };
        if !exit.signed || !is_such(a) || !is_such(b) {
            return None;
        }
        let (x, y) = (self.int_of(self.ops(a)[1])?, self.int_of(self.ops(b)[1])?);
        let (nearer, farther) = if exit.up { (x, y) } else { (y, x) };
        let step = nearer.sub(&farther);
        if nearer.ssub_overflows(&farther) || step.is_negative() || step.is_zero() {
            return None;
        }
        let (start, bound, step) = (self.start_of(a), self.start_of(b), self.constant(step));
        Some(LessThanExit { start, step, bound, compared: (start, bound), exact: bound, ..*exit })
    }

    /// A zero-extended recurrence as a recurrence of the extended start and step, if the loop ends before it wraps.
    fn unextended(&mut self, a: Expr, b: Expr, this: Loop, only: bool) -> Expr {
        if self.op(a) != Op::ZExt {
            return a;
        }
        let inner = self.ops(a)[0];
        if !self.is_affine(inner) || !self.is_recurrence_of(inner, this) || !only {
            return a;
        }
        let step = self.ops(inner)[1];
        if !self.is_invariant(b, this) || !self.is_known_nonzero(step) {
            return a;
        }
        let narrow = self.width(inner);
        // With such a bound, a value of the recurrence is between the bound and the end of the type.
        let most_step = self.unsigned_range(step).umax();
        let limit = Int::ones(narrow).sub(&most_step).add(&Int::one(narrow)).zext(self.width(a));
        let is_below = !limit.ult(&self.guarded_max(b, this));
        // If a step that is a power of two wraps around, the recurrence repeats values that did not end the loop
        // before.
        let is_power = self.as_int(step).is_some_and(Int::is_power_of_two);
        let is_exact = is_below || is_power && self.must_end(this, only);
        if !is_exact {
            return a;
        }
        let (start, step) = (self.ops(inner)[0], step);
        let width = self.width(a);
        let (start, step) = (self.zext(start, width), self.zext(step, width));
        self.affine(start, step, this, NoWrap::NUW.with(NoWrap::NSW))
    }

    /// Whether a recurrence may wrap before it passes the bound.
    fn may_pass_end(&mut self, bound: Expr, step: Expr, signed: bool, up: bool) -> bool {
        let width = self.width(step);
        let one = Int::one(width);
        if signed {
            let over = self.signed_range(step).smax().sub(&one);
            let range = self.signed_range(bound);
            return if up {
                Int::signed_max(width).sub(&over).slt(&range.smax())
            } else {
                range.smin().slt(&Int::signed_min(width).add(&over))
            };
        }
        let over = self.unsigned_range(step).umax().sub(&one);
        let range = self.unsigned_range(bound);
        if up { Int::ones(width).sub(&over).ult(&range.umax()) } else { range.umin().ult(&over) }
    }

    /// The maximal count by ranges, if the recurrence does not wrap before the loop ends.
    fn max_backedge_taken_count(&mut self, exit: &LessThanExit) -> Int {
        let width = self.width(exit.step);
        let one = Int::one(width);
        // In one bit there is no positive signed integer, so no step is towards the bound.
        if exit.signed && width == 1 {
            return Int::zero(width);
        }
        let least = if exit.signed {
            self.signed_range(exit.step).smin()
        } else {
            self.unsigned_range(exit.step).umin()
        };
        let is_up = !least.is_zero() && (!exit.signed || !least.is_negative());
        let step = if is_up { least } else { one.clone() };
        let distance = if exit.signed {
            let (start, bound) = (self.signed_range(exit.start), self.signed_range(exit.bound));
            if exit.up {
                let end = Int::signed_max(width).sub(&step).add(&one);
                bound.smax().smin(&end).smax(&start.smin()).sub(&start.smin())
            } else {
                let end = Int::signed_min(width).add(&step).sub(&one);
                start.smax().sub(&bound.smin().smax(&end).smin(&start.smax()))
            }
        } else {
            let (start, bound) = (self.unsigned_range(exit.start), self.unsigned_range(exit.bound));
            if exit.up {
                let end = Int::ones(width).sub(&step).add(&one);
                bound.umax().umin(&end).umax(&start.umin()).sub(&start.umin())
            } else {
                let end = step.sub(&one);
                start.umax().sub(&bound.umin().umax(&end).umin(&start.umax()))
            }
        };
        if distance.is_zero() {
            return distance;
        }
        let whole = distance.sub(&one).udiv(&step).unwrap_or_else(|| distance.clone());
        whole.add(&one)
    }

    fn backedge_taken_count_of_less_than(&mut self, exit: &LessThanExit, max: Int) -> ExitLimit {
        let mut if_taken = None;
        let count = match self.backedge_taken_count_of_rotated(exit) {
            Some(count) => count,
            None => {
                let reaches = self.is_bound_beyond(exit);
                if !reaches {
                    let distance = self.distance(exit, exit.bound);
                    if_taken = Some(self.divided_up(distance, exit));
                }
                let end = if reaches { exit.bound } else { self.farther(exit) };
                let distance = self.distance(exit, end);
                self.divided_up(distance, exit)
            }
        };
        if !self.is_known(count) {
            return self.no_limit();
        }
        if !self.is_const(count)
            && let Some(number) = if_taken.and_then(|e| self.int_of(e))
        {
            let mut limit = self.exact_limit(count, Some(number));
            limit.max_or_zero = true;
            return limit;
        }
        let guarded = self.guarded_max(count, exit.this);
        self.exact_limit(count, Some(max.umin(&guarded)))
    }

    /// The distance from the start to an end.
    fn distance(&mut self, exit: &LessThanExit, end: Expr) -> Expr {
        if exit.up { self.minus(end, exit.start) } else { self.minus(exit.start, end) }
    }

    /// The maximum (or minimum) of the bound and the start.
    fn farther(&mut self, exit: &LessThanExit) -> Expr {
        let op = match (exit.up, exit.signed) {
            (true, true) => Op::SMax,
            (true, false) => Op::UMax,
            (false, true) => Op::SMin,
            (false, false) => Op::UMin,
        };
        self.least(op, smallvec![exit.bound, exit.start])
    }

    /// The count of a rotated loop, whose condition was checked before entry: the value before the start is on this
    /// side of the bound, too.
    fn backedge_taken_count_of_rotated(&mut self, exit: &LessThanExit) -> Option<Expr> {
        let less = match (exit.up, exit.signed) {
            (true, true) => IntPredicate::Slt,
            (true, false) => IntPredicate::Ult,
            (false, true) => IntPredicate::Sgt,
            (false, false) => IntPredicate::Ugt,
        };
        let (start, bound) = exit.compared;
        let back = |scev: &mut Self, start: Expr| match exit.up {
            true => scev.minus(start, exit.step),
            false => scev.add(start, exit.step),
        };
        let before = back(self, start);
        if !self.is_guarded_at_entry(exit.this, less, before, start)
            || !self.is_guarded_at_entry(exit.this, less, before, bound)
                && !self.is_implied_at_entry(exit.this, less, before, exit.exact)
        {
            return None;
        }
        if self.is_one(exit.step) {
            return Some(self.distance(exit, exit.bound));
        }
        let before = back(self, exit.start);
        let minus_one = self.number(self.width(exit.bound), -1);
        let distance = if exit.up {
            let last = self.add(exit.bound, minus_one);
            self.minus(last, before)
        } else {
            let first = self.add(before, minus_one);
            self.minus(first, exit.bound)
        };
        Some(self.udiv(distance, exit.step))
    }

    /// Whether the bound is known to be reached from the start in the direction of the steps.
    fn is_bound_beyond(&mut self, exit: &LessThanExit) -> bool {
        use IntPredicate as P;
        let (start, bound) = exit.compared;
        let (reach, past) = match (exit.up, exit.signed) {
            (true, true) => (P::Sge, P::Sgt),
            (true, false) => (P::Uge, P::Ugt),
            (false, true) => (P::Sle, P::Slt),
            (false, false) => (P::Ule, P::Ult),
        };
        if self.is_guarded_at_entry(exit.this, reach, bound, start) {
            return true;
        }
        let guarded = [bound, start].map(|e| self.with_guards(e, exit.this));
        if self.is_known_without_conditions(reach, guarded[0], guarded[1]) {
            return true;
        }
        // Compared with the value before the start, which may wrap; then the strict comparison fails.
        let one = self.number(self.width(exit.start), if exit.up { -1 } else { 1 });
        let before = self.add(start, one);
        self.is_guarded_at_entry(exit.this, past, bound, before)
    }

    /// A distance divided by the step, rounded up.
    fn divided_up(&mut self, distance: Expr, exit: &LessThanExit) -> Expr {
        if !self.is_known(distance) {
            return distance;
        }
        let one = self.number(self.width(exit.step), 1);
        let over = self.minus(exit.step, one);
        if self.is_sum_exact(exit) {
            let sum = self.add(distance, over);
            return self.udiv(sum, exit.step);
        }
        self.ceiling(distance, exit.step)
    }

    /// Whether the sum of the distance and `step - 1` does not wrap.
    fn is_sum_exact(&mut self, exit: &LessThanExit) -> bool {
        if self.as_int(exit.step).is_some_and(Int::is_power_of_two) {
            return true;
        }
        if !exit.up {
            return !self.may_pass_end(exit.bound, exit.step, exit.signed, false);
        }
        let one = self.number(self.width(exit.step), 1);
        let before = self.minus(exit.step, one);
        self.same(exit.start, exit.step) || self.same(exit.start, before)
    }
}
