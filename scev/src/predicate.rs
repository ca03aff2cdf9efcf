//! Comparisons that are known to hold.

use std::cmp::Ordering;

use selvedge_analysis::fold::{Int, int_predicate_holds};
use selvedge_ir::inst::IntPredicate;

use crate::expr::{Expr, NoWrap, Op};
use crate::interval::words::{self, Words};
use crate::scev::Scev;

/// The lower operand, the upper operand, and whether the comparison is strict.
fn in_order(predicate: IntPredicate, a: Expr, b: Expr) -> Option<(Expr, Expr, bool)> {
    use IntPredicate as P;
    match predicate {
        P::Ult | P::Slt => Some((a, b, true)),
        P::Ule | P::Sle => Some((a, b, false)),
        P::Ugt | P::Sgt => Some((b, a, true)),
        P::Uge | P::Sge => Some((b, a, false)),
        P::Eq | P::Ne => None,
    }
}

impl Scev<'_> {
    /// Whether a comparison holds wherever both operands are computed, by ranges and by structure, without conditions.
    pub(crate) fn is_known_without_conditions(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        if !self.is_known(a) || !self.is_known(b) {
            return false;
        }
        if self.same(a, b) {
            return predicate.holds_for(Ordering::Equal);
        }
        self.is_known_by_ranges(predicate, a, b)
            || self.is_known_by_extrema(predicate, a, b)
            || self.is_known_by_offset(predicate, a, b)
            || self.is_known_by_extension(predicate, a, b)
            || self.is_known_by_decrease(predicate, a, b)
    }

    /// `x - c` is below `x`, unsigned, if `x` is at least `c`.
    fn is_known_by_decrease(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        use IntPredicate as P;
        let (less, more) = match predicate {
            P::Ult | P::Ule => (a, b),
            P::Ugt | P::Uge => (b, a),
            _ => return false,
        };
        let &[number, rest] = self.ops(less) else { return false };
        if self.op(less) != Op::Add || !self.same(rest, more) {
            return false;
        }
        let Some(number) = self.int_of(number).filter(Int::is_negative) else { return false };
        !self.unsigned_range(more).umin().ult(&number.neg())
    }

    /// `zext x` is at most `sext x`, unsigned, and at least `sext x`, signed.
    fn is_known_by_extension(&self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        use IntPredicate as P;
        let (zeros, signs) = match predicate {
            P::Ule | P::Sge => (a, b),
            P::Uge | P::Sle => (b, a),
            _ => return false,
        };
        self.op(zeros) == Op::ZExt
            && self.op(signs) == Op::SExt
            && self.same(self.ops(zeros)[0], self.ops(signs)[0])
    }

    /// Whether the ranges of the operands prove a comparison.
    pub(crate) fn is_known_by_ranges(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        use IntPredicate as P;
        if let Some((low, high, strict)) = in_order(predicate, a, b)
            && let Some(found) = self.is_ordered(low, high, predicate.is_signed(), strict)
        {
            return found;
        }
        let decides = |scev: &mut Self, signed: bool| {
            if let (Some(x), Some(y)) = (scev.words(a, signed), scev.words(b, signed)) {
                return match predicate {
                    P::Eq => words::are_equal(x, y),
                    _ => x.intersect(y).is_none(),
                };
            }
            let (x, y) = match signed {
                true => (scev.signed_range(a), scev.signed_range(b)),
                false => (scev.unsigned_range(a), scev.unsigned_range(b)),
            };
            x.decides(predicate, &y) == Some(true)
        };
        if matches!(predicate, P::Eq | P::Ne) {
            if predicate == P::Ne && (decides(self, false) || decides(self, true)) {
                return true;
            }
            if predicate == P::Ne {
                let difference = self.minus(a, b);
                return self.is_known(difference) && self.is_known_nonzero(difference);
            }
            return decides(self, false);
        }
        decides(self, predicate.is_signed())
    }

    /// Whether every value of `low` is at most every value of `high`, or less than it if `strict`, by ranges of at most
    /// 64 bits. If one range extends to the end of the type, the other one need not be computed in most cases; that
    /// does not change the result.
    fn is_ordered(&mut self, low: Expr, high: Expr, signed: bool, strict: bool) -> Option<bool> {
        let all = (self.width(low) <= words::MAX_WIDTH).then(|| Words::full(self.width(low)))?;
        let is_open_below = |scev: &mut Self| {
            let most = scev.words(low, signed)?;
            let last = words::last(all, signed);
            let is_last = words::last(most, signed) == last;
            Some(is_last && (strict || words::first(scev.words(high, signed)?, signed) != last))
        };
        let is_open_above = |scev: &mut Self| {
            let least = scev.words(high, signed)?;
            let first = words::first(all, signed);
            let is_first = words::first(least, signed) == first;
            Some(is_first && (strict || words::last(scev.words(low, signed)?, signed) != first))
        };
        let is_open = match self.is_open_range(low) {
            true => is_open_above(self)? || is_open_below(self)?,
            false => is_open_below(self)? || is_open_above(self)?,
        };
        let (x, y) = (self.words(low, signed)?, self.words(high, signed)?);
        Some(!is_open && words::are_ordered(x, y, signed, strict))
    }

    /// `min(a, ...) <= a <= max(a, ...)`.
    fn is_known_by_extrema(&self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        use IntPredicate as P;
        let (low, high) = match predicate {
            P::Ule | P::Sle => (a, b),
            P::Uge | P::Sge => (b, a),
            _ => return false,
        };
        let (min, max) =
            if predicate.is_signed() { (Op::SMin, Op::SMax) } else { (Op::UMin, Op::UMax) };
        let has = |whole: Expr, op: Op, part: Expr| {
            self.op(whole) == op && self.ops(whole).iter().any(|&x| self.same(x, part))
        };
        has(low, min, high)
            || has(high, max, low)
            || (min == Op::UMin && has(low, Op::SeqUMin, high))
    }

    /// `x + c` and `x + d`, neither wrapping, compare as `c` and `d`.
    fn is_known_by_offset(&self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        use IntPredicate as P;
        let flag = match predicate {
            P::Eq | P::Ne => return false,
            _ if predicate.is_signed() => NoWrap::NSW,
            _ => NoWrap::NUW,
        };
        let split = |e: Expr| -> Option<(Option<Int>, Expr)> {
            if self.op(e) == Op::Add
                && let &[number, rest] = self.ops(e)
                && let Some(number) = self.as_int(number)
            {
                return self.flags(e).has(flag).then(|| (Some(number.clone()), rest));
            }
            Some((None, e))
        };
        let (Some((x, rest)), Some((y, other))) = (split(a), split(b)) else { return false };
        if !self.same(rest, other) {
            return false;
        }
        let zero = Int::zero(self.width(a));
        let (x, y) = (x.unwrap_or_else(|| zero.clone()), y.unwrap_or(zero));
        !predicate.is_equality() && int_predicate_holds(predicate, &x, &y)
    }
}
