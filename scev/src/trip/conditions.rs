//! Decomposition of exit conditions, and simplification of comparisons.

use rustc_hash::FxHashMap;
use selvedge_analysis::fold::{Int, int_predicate_holds};
use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{ExtraRef, Opcode, Value};
use smallvec::smallvec;

use super::{ExitLimit, least_of};
use crate::expr::{Expr, NoWrap};

use crate::scev::Scev;

/// The maximum width to which a bound is extended before it is moved by one: a width is seldom doubled more than once.
const MAX_WIDENED: u32 = 1 << 10;

/// The maximum depth to which conditions are decomposed.
const MAX_PARTS_DEPTH: u32 = 64;

/// A part of an exit condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct ConditionPart {
    condition: Value,
    exit_if_true: bool,
    /// Whether the loop has no other exit.
    only: bool,
}

/// Cached limits of the parts of one condition.
type KnownLimits = FxHashMap<ConditionPart, ExitLimit>;

impl Scev<'_> {
    /// The limit of the exit that is taken when a condition is `exit_if_true`. `only`: the loop has no other exit.
    pub(super) fn limit_of_condition(
        &mut self,
        this: Loop,
        condition: Value,
        exit_if_true: bool,
        only: bool,
    ) -> ExitLimit {
        let part = ConditionPart { condition, exit_if_true, only };
        self.limit_of_part(this, part, 0, &mut KnownLimits::default())
    }

    /// The limit of a part of a condition. Parts may be shared: each is analysed once.
    fn limit_of_part(
        &mut self,
        this: Loop,
        part: ConditionPart,
        depth: u32,
        done: &mut KnownLimits,
    ) -> ExitLimit {
        if let Some(known) = done.get(&part) {
            return known.clone();
        }
        let limit = self.limit_by_parts(this, part, depth, done);
        // The whole condition is not a part of itself.
        if depth > 0 {
            done.insert(part, limit.clone());
        }
        limit
    }

    fn limit_by_parts(
        &mut self,
        this: Loop,
        part: ConditionPart,
        depth: u32,
        done: &mut KnownLimits,
    ) -> ExitLimit {
        let ConditionPart { condition, exit_if_true, only } = part;
        if let Some(bit) = self.func.as_int(condition) {
            let leaves = (bit.to_u64() == Some(1)) == exit_if_true;
            let zero = self.number(1, 0);
            return if leaves { self.exact_limit(zero, None) } else { self.no_limit() };
        }
        if depth < MAX_PARTS_DEPTH {
            if let Some(inner) = self.negated_condition(condition) {
                let part = ConditionPart { condition: inner, exit_if_true: !exit_if_true, only };
                return self.limit_of_part(this, part, depth + 1, done);
            }
            if let Some(parts) = self.junction(condition) {
                return self.limit_of_junction(this, parts, part, depth, done);
            }
        }
        self.limit_of_leaf(this, part)
    }

    /// The limit of a condition that is no negation, conjunction or disjunction. Assumptions are made only if without
    /// them no exact count with a maximum is known.
    fn limit_of_leaf(&mut self, this: Loop, part: ConditionPart) -> ExitLimit {
        if let Some(assumed) = self.trial.suspend() {
            let limit = self.limit_of_leaf_anyhow(this, part);
            self.trial.resume(assumed);
            if self.is_known(limit.exact) && limit.max.is_some() {
                return limit;
            }
        }
        self.limit_of_leaf_anyhow(this, part)
    }

    fn limit_of_leaf_anyhow(&mut self, this: Loop, part: ConditionPart) -> ExitLimit {
        let ConditionPart { condition, exit_if_true, only } = part;
        if let Some((predicate, a, b)) = self.comparison(condition)
            && self.is_analysed(self.func.value_type(a))
        {
            let stays = if exit_if_true { predicate.inverse() } else { predicate };
            let [left, right] = [self.expr(a), self.expr(b)];
            let limit = self.limit_of_comparison(this, stays, left, right, only);
            if self.is_informative(&limit) {
                return limit;
            }
            let limit = self.exit_limit_by_evaluation(this, condition, exit_if_true);
            if self.is_informative(&limit) {
                return limit;
            }
            return self.limit_of_shift(this, a, b, stays);
        }
        if let Some(limit) = self.limit_of_overflow(this, condition, exit_if_true, only) {
            return limit;
        }
        self.exit_limit_by_evaluation(this, condition, exit_if_true)
    }

    pub(super) fn is_informative(&self, limit: &ExitLimit) -> bool {
        self.is_known(limit.exact) || limit.max.is_some() || self.is_known(limit.symbolic)
    }

    /// The operands of a conjunction or disjunction; whether it is a conjunction; and whether the second operand is
    /// ignored when the first one decides the result.
    fn junction(&self, condition: Value) -> Option<(Value, Value, bool, bool)> {
        let inst = condition.as_inst()?;
        let operand = |n: usize| self.func.operand(inst, n);
        let is = |v: Value, bit: u64| self.func.as_int(v).and_then(|n| n.to_u64()) == Some(bit);
        if self.header.types.int_bits(self.func.inst(inst).ty()) != Some(1) {
            return None;
        }
        match self.func.opcode(inst) {
            Opcode::And => Some((operand(0), operand(1), true, false)),
            Opcode::Or => Some((operand(0), operand(1), false, false)),
            Opcode::Select if is(operand(2), 0) => Some((operand(0), operand(1), true, true)),
            Opcode::Select if is(operand(1), 1) => Some((operand(0), operand(2), false, true)),
            _ => None,
        }
    }

    fn limit_of_junction(
        &mut self,
        this: Loop,
        (a, b, both, sequential): (Value, Value, bool, bool),
        whole: ConditionPart,
        depth: u32,
        done: &mut KnownLimits,
    ) -> ExitLimit {
        let ConditionPart { exit_if_true, only, .. } = whole;
        // Whether either operand alone can take the exit.
        let either = both != exit_if_true;
        // A constant operand is neutral or decides the result.
        for (constant, other) in [(b, a), (a, b)] {
            if let Some(bit) = self.func.as_int(constant) {
                let is_neutral = (bit.to_u64() == Some(1)) == both;
                let condition = if is_neutral { other } else { constant };
                let part = ConditionPart { condition, exit_if_true, only: only && is_neutral };
                return self.limit_of_part(this, part, depth + 1, done);
            }
        }
        let [first, second] = [a, b].map(|condition| {
            let part = ConditionPart { condition, exit_if_true, only: only && !either };
            self.limit_of_part(this, part, depth + 1, done)
        });
        if !either {
            // The exit is taken when both are: known if both have the same count.
            if self.is_known(first.exact) && self.same(first.exact, second.exact) {
                return self.exact_limit(first.exact, first.max);
            }
            return self.no_limit();
        }
        let known = |scev: &Self, e: Expr| scev.is_known(e);
        let mut limit = self.no_limit();
        if known(self, first.exact) && known(self, second.exact) {
            limit.exact = self.least_of_mixed(smallvec![first.exact, second.exact], sequential);
        }
        limit.symbolic = match (known(self, first.symbolic), known(self, second.symbolic)) {
            (true, true) => {
                self.least_of_mixed(smallvec![first.symbolic, second.symbolic], sequential)
            }
            (true, false) => first.symbolic,
            _ => second.symbolic,
        };
        limit.max = match (first.max, second.max) {
            (Some(x), Some(y)) => Some(least_of(&x, &y)),
            (x, y) => x.or(y),
        };
        limit
    }

    /// The limit of a loop that continues while a comparison holds.
    pub(super) fn limit_of_comparison(
        &mut self,
        this: Loop,
        predicate: IntPredicate,
        left: Expr,
        right: Expr,
        only: bool,
    ) -> ExitLimit {
        use IntPredicate as P;
        let mut a = self.at_scope(left, Some(this));
        let mut b = self.at_scope(right, Some(this));
        let mut predicate = predicate;
        if self.is_invariant(a, this) && !self.is_invariant(b, this) {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        if self.is_false_without_conditions(predicate, a, b) {
            let zero = self.number(1, 0);
            return self.exact_limit(zero, None);
        }
        // Only these predicates need `finite`, and it costs a scan of the loop.
        let is_open = matches!(predicate, P::Sle | P::Ule | P::Sge | P::Uge);
        let finite = is_open && self.must_end(this, only);
        let (mut predicate, mut a, mut b) = self.simplified(predicate, a, b, this, finite);
        if let Some(number) = self.int_of(b)
            && self.is_recurrence_of(a, this)
            && let Some(count) = self.iterations_within(a, predicate, &number)
        {
            return self.exact_limit(count, None);
        }
        let bound;
        if matches!(predicate, P::Sle | P::Ule | P::Sge | P::Uge) {
            let Some(moved) = self.with_room(predicate, a, b, this, finite) else {
                return self.no_limit();
            };
            (predicate, a, b, bound) = moved;
        } else {
            bound = b;
        }
        if matches!(predicate, P::Ne | P::Eq) {
            [a, b] = [a, b].map(|e| self.address(e));
        }
        match predicate {
            P::Ne => {
                let difference = self.minus(a, b);
                self.iterations_to_zero(difference, this, only)
            }
            P::Eq => {
                let difference = self.minus(a, b);
                self.iterations_to_nonzero(difference)
            }
            P::Slt | P::Ult => {
                self.iterations_below(a, (b, bound), this, predicate.is_signed(), only)
            }
            P::Sgt | P::Ugt => {
                self.iterations_above(a, (b, bound), this, predicate.is_signed(), only)
            }
            _ => self.no_limit(),
        }
    }

    /// Whether a comparison is always false by its operands: two constants, equal operands, or a bound at the end of
    /// the type.
    fn is_false_without_conditions(&self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        use IntPredicate as P;
        if let (Some(x), Some(y)) = (self.as_int(a), self.as_int(b)) {
            return !int_predicate_holds(predicate, x, y);
        }
        let same = self.same(a, b) && self.is_known(a);
        match predicate {
            P::Ult => same || self.as_int(b).is_some_and(Int::is_zero),
            P::Ugt => same || self.as_int(b).is_some_and(Int::is_ones),
            P::Slt => same || self.as_int(b).is_some_and(Int::is_signed_min),
            P::Sgt => same || self.as_int(b).is_some_and(Int::is_signed_max),
            P::Ne => same,
            P::Eq | P::Ule | P::Uge | P::Sle | P::Sge => false,
        }
    }

    /// `a <= b` as `a < b + 1`. With a bound at the end of the type the comparison would always hold, and the loop
    /// would be infinite. If that is not excluded, both sides are extended to twice the width. The last result is the
    /// same bound with its no-wrap flag, for comparisons at loop entry.
    fn with_room(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        this: Loop,
        finite: bool,
    ) -> Option<(IntPredicate, Expr, Expr, Expr)> {
        use IntPredicate as P;
        let (up, signed) = (matches!(predicate, P::Sle | P::Ule), predicate.is_signed());
        if self.is_pointer(a) {
            return None;
        }
        let (mut a, mut b) = (a, b);
        if !finite || !self.is_invariant(b, this) {
            let width = 2 * self.width(b);
            // No unsigned value is below zero, in any width.
            let is_end_zero = !up && !signed;
            if width > MAX_WIDENED || is_end_zero || !up && self.trial.is_open() {
                return None;
            }
            let wide = |scev: &mut Self, e| {
                if signed { scev.sext(e, width) } else { scev.zext(e, width) }
            };
            (a, b) = (wide(self, a), wide(self, b));
        }
        let step = self.number(self.width(b), if up { 1 } else { -1 });
        let flag = if signed { NoWrap::NSW } else { NoWrap::NUW.when(up) };
        let exact = self.add_flagged(b, step, flag);
        b = self.add(b, step);
        let strict = match predicate {
            P::Sle => P::Slt,
            P::Ule => P::Ult,
            P::Sge => P::Sgt,
            _ => P::Ugt,
        };
        Some((strict, a, b, exact))
    }

    /// The same comparison with constants and invariants on the right, and strict if that is equivalent.
    pub(crate) fn simplified(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        this: Loop,
        finite: bool,
    ) -> (IntPredicate, Expr, Expr) {
        use IntPredicate as P;
        let (mut predicate, mut a, mut b) = (predicate, a, b);
        if self.is_const(a) && !self.is_const(b) {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        // The recurrence becomes the left operand.
        if self.is_recurrence_of(b, this) && self.is_invariant(a, this) {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        if let Some(number) = self.int_of(b) {
            let one = Int::one(number.width());
            let more = |scev: &mut Self, n: &Int| scev.constant(n.add(&one));
            let less = |scev: &mut Self, n: &Int| scev.constant(n.sub(&one));
            match predicate {
                P::Ule if !number.is_ones() => return (P::Ult, a, more(self, &number)),
                P::Uge if !number.is_zero() => return (P::Ugt, a, less(self, &number)),
                P::Sle if !number.is_signed_max() => return (P::Slt, a, more(self, &number)),
                P::Sge if !number.is_signed_min() => return (P::Sgt, a, less(self, &number)),
                _ => {}
            }
        }
        // In a finite loop the bound is not at the end of the type; `with_room` uses that.
        if finite && self.is_invariant(b, this) {
            return (predicate, a, b);
        }
        self.strict(predicate, a, b)
    }

    /// `a <= b` as `a < b + 1` or `a - 1 < b`, if that does not wrap.
    fn strict(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> (IntPredicate, Expr, Expr) {
        use IntPredicate as P;
        if self.is_pointer(a) || self.is_pointer(b) {
            return (predicate, a, b);
        }
        let one = self.number(self.width(a), 1);
        let minus_one = self.number(self.width(a), -1);
        let width = self.width(a);
        let (strict, may_add, may_take, signed) = match predicate {
            P::Sle => (
                P::Slt,
                self.signed_range(b).smax() != Int::signed_max(width),
                self.signed_range(a).smin() != Int::signed_min(width),
                true,
            ),
            P::Ule => (
                P::Ult,
                !self.unsigned_range(b).umax().is_ones(),
                !self.unsigned_range(a).umin().is_zero(),
                false,
            ),
            P::Sge => (
                P::Sgt,
                self.signed_range(b).smin() != Int::signed_min(width),
                self.signed_range(a).smax() != Int::signed_max(width),
                true,
            ),
            P::Uge => (
                P::Ugt,
                !self.unsigned_range(b).umin().is_zero(),
                !self.unsigned_range(a).umax().is_ones(),
                false,
            ),
            _ => return (predicate, a, b),
        };
        let up = matches!(strict, P::Slt | P::Ult);
        let (to_b, to_a) = if up { (one, minus_one) } else { (minus_one, one) };
        let flag = if signed { NoWrap::NSW } else { NoWrap::NUW };
        if may_add {
            let flag = flag.when(up || signed);
            let b = self.add_flagged(b, to_b, flag);
            return (strict, a, b);
        }
        if may_take {
            let flag = flag.when(!up || signed);
            let a = self.add_flagged(a, to_a, flag);
            return (strict, a, b);
        }
        (predicate, a, b)
    }

    /// The limit of an exit on the overflow bit of arithmetic with a constant.
    fn limit_of_overflow(
        &mut self,
        this: Loop,
        condition: Value,
        exit_if_true: bool,
        only: bool,
    ) -> Option<ExitLimit> {
        let inst = condition.as_inst()?;
        let ExtraRef::Indices([1]) = self.func.extra(inst) else { return None };
        let call = self.func.operand(inst, 0).as_inst()?;
        let (word, args) = self.values.intrinsic(call)?;
        let number = self.values.int(args[1])?;
        let width = number.width();
        let one = Int::one(width);
        use IntPredicate as P;
        // The condition on the other operand for no overflow.
        let (predicate, bound) = match word {
            "uadd.with.overflow" => (P::Ule, Int::ones(width).sub(&number)),
            "usub.with.overflow" => (P::Uge, number.clone()),
            "sadd.with.overflow" if number.is_negative() => {
                (P::Sge, Int::signed_min(width).sub(&number))
            }
            "sadd.with.overflow" => (P::Sle, Int::signed_max(width).sub(&number)),
            "ssub.with.overflow" if number.is_negative() => {
                (P::Sle, Int::signed_max(width).add(&number))
            }
            "ssub.with.overflow" => (P::Sge, Int::signed_min(width).add(&number)),
            "umul.with.overflow" if !number.is_zero() => (P::Ule, Int::ones(width).udiv(&number)?),
            _ => return None,
        };
        let strict = match predicate {
            P::Ule if !bound.is_ones() => (P::Ult, bound.add(&one)),
            P::Sle if !bound.is_signed_max() => (P::Slt, bound.add(&one)),
            other => (other, bound),
        };
        let (predicate, bound) = strict;
        let predicate = if exit_if_true { predicate } else { predicate.inverse() };
        let left = self.expr(args[0]);
        let right = self.constant(bound);
        let limit = self.limit_of_comparison(this, predicate, left, right, only);
        self.is_informative(&limit).then_some(limit)
    }
}
