//! Loops that end when a value becomes zero, or nonzero.

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::IntPredicate;

use super::{Assumption, ExitLimit};
use crate::expr::{Expr, Op};
use crate::fold::recurrence::inverse_of_odd;
use crate::scev::Scev;

impl Scev<'_> {
    /// The limit of a loop that continues until a value is zero.
    pub(super) fn iterations_to_zero(&mut self, value: Expr, this: Loop, only: bool) -> ExitLimit {
        // An extension is zero if its operand is.
        let mut value = value;
        while matches!(self.op(value), Op::ZExt | Op::SExt) {
            value = self.ops(value)[0];
        }
        value = self.assumed_extended(value, this);
        if let Some(number) = self.as_int(value) {
            let is_zero = number.is_zero();
            return if is_zero { self.exact_limit(value, None) } else { self.no_limit() };
        }
        if !self.is_recurrence_of(value, this) {
            return self.no_limit();
        }
        if self.ops(value).len() == 3 {
            let zero = Int::zero(self.width(value));
            return match self.iterations_within(value, IntPredicate::Ne, &zero) {
                Some(count) => self.exact_limit(count, None),
                None => self.no_limit(),
            };
        }
        if !self.is_affine(value) {
            return self.no_limit();
        }
        let outer = self.loops.parent(this);
        let (start, step) = (self.ops(value)[0], self.ops(value)[1]);
        let (start, step) = (self.at_scope(start, outer), self.at_scope(step, outer));
        if !self.is_invariant(step, this) {
            return self.no_limit();
        }
        let is_signed_known = self.is_known_negative(step) || self.is_known_nonnegative(step);
        let known_step = if is_signed_known { step } else { self.with_guards(step, this) };
        let down = self.is_known_negative(known_step);
        if !down && !self.is_known_nonnegative(known_step) {
            return self.no_limit();
        }
        let distance = if down { start } else { self.neg(start) };
        if let Some(number) = self.as_int(step)
            && (number.is_one() || number.is_ones())
        {
            return self.unit_steps_to_zero(distance, this);
        }
        let no_wrap = !self.flags(value).is_empty();
        if only && no_wrap && self.has_no_abnormal_exits(this) {
            let ends = self.is_finite_by_assumption(this) && self.is_known_nonzero(start);
            if !ends && !self.is_known_nonzero(known_step) {
                return self.no_limit();
            }
            // If the step misses zero, the recurrence would wrap, which is undefined.
            let size = if down { self.neg(step) } else { step };
            let count = self.udiv(distance, size);
            let max = self.is_known(count).then(|| self.guarded_max(count, this));
            return self.exact_limit(count, max);
        }
        let ends = self.must_end(this, only);
        self.steps_to_zero_around(start, step, this, ends)
    }

    /// The limit of a loop with a step of one or minus one: every value occurs, so the count is the distance.
    fn unit_steps_to_zero(&mut self, distance: Expr, this: Loop) -> ExitLimit {
        let mut max = self.guarded_max(distance, this);
        // In a rotated loop, the distance is one less than the difference compared at entry.
        let one = self.number(self.width(distance), 1);
        let more = self.add(distance, one);
        let zero = self.number(self.width(distance), 0);
        let is_nonzero = self.is_guarded_at_entry(this, IntPredicate::Ne, more, zero)
            || self.is_difference_at_entry(more, this);
        if is_nonzero {
            let most = self.unsigned_range(more).umax();
            let guarded = self.guarded_max(more, this);
            let most = most.umin(&guarded);
            max = max.umin(&most.sub(&Int::one(most.width())));
        }
        self.exact_limit(distance, Some(max))
    }

    /// Whether a sum is the difference of two operands that are unequal on entry to a loop; two addresses are unequal
    /// if their pointers are.
    fn is_difference_at_entry(&mut self, sum: Expr, this: Loop) -> bool {
        let &[x, y] = self.ops(sum) else { return false };
        if self.op(sum) != Op::Add {
            return false;
        }
        let taken = |scev: &Self, e: Expr| match *scev.ops(e) {
            [minus, part] if scev.op(e) == Op::Mul && scev.is_ones(minus) => Some(part),
            _ => None,
        };
        let Some((a, b)) =
            taken(self, y).map(|b| (x, b)).or_else(|| taken(self, x).map(|b| (y, b)))
        else {
            return false;
        };
        let pointer = |e: Expr| (self.op(e) == Op::PtrToInt).then(|| self.ops(e)[0]);
        let (a, b) = pointer(a).zip(pointer(b)).unwrap_or((a, b));
        self.is_guarded_at_entry(this, IntPredicate::Ne, a, b)
    }

    /// The least `n` with `step * n == -start`, modulo the width, if it exists: the step is odd times a power of two,
    /// and that power divides the start, or the loop would be infinite although it `ends`.
    fn steps_to_zero_around(
        &mut self,
        start: Expr,
        step: Expr,
        this: Loop,
        ends: bool,
    ) -> ExitLimit {
        let Some(step) = self.int_of(step).filter(|step| !step.is_zero()) else {
            return self.no_limit();
        };
        let target = self.neg(start);
        let (width, twos) = (step.width(), step.trailing_zeros());
        if !ends && !self.is_divisible(target, twos, this) {
            return self.no_limit();
        }
        let odd = step.lshr(twos);
        let inverse = inverse_of_odd(&odd).and(&Int::low_bits(width, width - twos));
        let inverse = self.constant(inverse);
        let product = self.mul(target, inverse);
        let power = self.constant(Int::one(width).shl(twos));
        let count = self.exactly_divided(product, power);
        let max = self.guarded_max(count, this);
        self.exact_limit(count, Some(max))
    }

    /// Whether a power of two divides an expression on entry to a loop; by assumption, if assumptions are allowed.
    fn is_divisible(&mut self, e: Expr, twos: u32, this: Loop) -> bool {
        if self.trailing_zeros(e) >= twos || self.trailing_zeros_at_entry(e, this) >= twos {
            return true;
        }
        let width = self.width(e);
        let power = self.constant(Int::one(width).shl(twos));
        let rest = self.urem(e, power);
        if self.is_zero(rest) {
            return true;
        }
        let zero = self.number(width, 0);
        self.trial.may_assume();
        if !self.trial.is_open() || self.is_known_without_conditions(IntPredicate::Ne, rest, zero) {
            return false;
        }
        self.assume(Assumption::Equal(rest, zero));
        true
    }

    /// The limit of a loop that continues until a value is nonzero: zero iterations, or unknown.
    pub(super) fn iterations_to_nonzero(&mut self, value: Expr) -> ExitLimit {
        if self.is_known(value) && self.as_int(value).is_some_and(|n| !n.is_zero()) {
            let zero = self.number(self.width(value), 0);
            return self.exact_limit(zero, None);
        }
        self.no_limit()
    }
}
