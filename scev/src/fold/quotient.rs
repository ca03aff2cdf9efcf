//! Unsigned quotients and remainders.

use selvedge_analysis::fold::Int;
use selvedge_ir::types::MAX_INT_BITS;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

/// The maximum nesting of quotients that are divided term by term: each one queries whether the dividend wraps, which
/// divides its subexpressions again.
const MAX_NESTED: u32 = 2;

impl Scev<'_> {
    /// `a /u b`.
    pub fn udiv(&mut self, a: Expr, b: Expr) -> Expr {
        if !self.is_known(a) || !self.is_known(b) {
            return self.could_not_compute();
        }
        if self.is_zero(a) || self.is_one(b) {
            return a;
        }
        if let Some(divisor) = self.int_of(b).filter(|n| !n.is_zero())
            && let Some(quotient) = self.divided_by(a, &divisor)
        {
            return quotient;
        }
        if let Some(quotient) = self.cancelled(a, b) {
            return quotient;
        }
        self.intern_like(Op::UDiv, self.ty(a), &[a, b], NoWrap::NONE)
    }

    /// `a - (a /u b) * b`; for a power of two, an extension of the low bits.
    pub fn urem(&mut self, a: Expr, b: Expr) -> Expr {
        let width = self.width(a);
        if let Some(divisor) = self.as_int(b) {
            if divisor.is_one() {
                return self.number(width, 0);
            }
            if let Some(bits) = divisor.exact_log2() {
                let low = self.trunc(a, bits);
                return self.zext(low, width);
            }
        }
        let quotient = self.udiv(a, b);
        let multiple = self.mul_flagged(quotient, b, NoWrap::NUW);
        self.minus_flagged(a, multiple, NoWrap::NUW)
    }

    /// The dividend and the divisor of a sum that is a remainder: `a + (-1 * b * (a /u b))`, or with a constant `a +
    /// (-n * (a /u n))`.
    pub(crate) fn as_remainder(&self, e: Expr) -> Option<(Expr, Expr)> {
        let &[x, y] = self.ops(e) else { return None };
        if self.op(e) != Op::Add {
            return None;
        }
        for (product, dividend) in [(x, y), (y, x)] {
            if self.op(product) != Op::Mul {
                continue;
            }
            let is_quotient =
                |f: &Expr| self.op(*f) == Op::UDiv && self.same(self.ops(*f)[0], dividend);
            let factors = self.ops(product);
            let Some(at) = factors.iter().position(is_quotient) else { continue };
            let divisor = self.ops(factors[at])[1];
            let rest: Operands =
                factors.iter().enumerate().filter(|&(n, _)| n != at).map(|(_, &f)| f).collect();
            let is_opposite = match rest[..] {
                [one] => match (self.as_int(one), self.as_int(divisor)) {
                    (Some(n), Some(d)) => n.neg() == *d,
                    _ => false,
                },
                [minus, other] => self.is_ones(minus) && self.same(other, divisor),
                _ => false,
            };
            if is_opposite {
                return Some((dividend, divisor));
            }
        }
        None
    }

    /// The dividend and the divisor of a sum that is a remainder of a quotient: `(x /u k) + (-n * (x /u (k*n)))`, since
    /// `x /u (k*n)` is `(x /u k) /u n`.
    pub(super) fn as_remainder_of_quotient(&mut self, e: Expr) -> Option<(Expr, Expr)> {
        let &[x, y] = self.ops(e) else { return None };
        let quotient = |scev: &Self, e: Expr| match *scev.ops(e) {
            [of, by] if scev.op(e) == Op::UDiv => Some((of, scev.int_of(by)?)),
            _ => None,
        };
        for (product, dividend) in [(x, y), (y, x)] {
            let &[factor, inner] = self.ops(product) else { continue };
            let is_product = self.op(product) == Op::Mul;
            let Some(by) = self.as_int(factor).filter(|_| is_product).map(Int::neg) else {
                continue;
            };
            let (Some((of, whole)), Some((same, first))) =
                (quotient(self, inner), quotient(self, dividend))
            else {
                continue;
            };
            if self.same(of, same) && !first.umul_overflows(&by) && first.mul(&by) == whole {
                return Some((dividend, self.constant(by)));
            }
        }
        None
    }

    /// The dividend and the divisor of a remainder by a power of two: zero-extended low bits.
    pub(crate) fn as_low_bits(&mut self, e: Expr) -> Option<(Expr, Expr)> {
        if self.op(e) != Op::ZExt {
            return None;
        }
        let low = self.ops(e)[0];
        let whole = *self.ops(low).first().filter(|_| self.op(low) == Op::Trunc)?;
        let width = self.width(e);
        if self.width(whole) != width {
            return None;
        }
        let divisor = self.constant(Int::one(width).shl(self.width(low)));
        Some((whole, divisor))
    }

    fn divided_by(&mut self, a: Expr, divisor: &Int) -> Option<Expr> {
        if let Some(int) = self.as_int(a) {
            let quotient = int.udiv(divisor)?;
            return Some(self.constant(quotient));
        }
        match self.op(a) {
            Op::AddRec | Op::Mul | Op::Add => {
                if !self.divisions.enter(MAX_NESTED) {
                    return None;
                }
                let quotient = match self.op(a) {
                    Op::AddRec => self.recurrence_divided(a, divisor),
                    Op::Mul => self.product_divided(a, divisor),
                    _ => self.sum_divided(a, divisor),
                };
                self.divisions.leave();
                quotient
            }
            Op::UDiv => {
                let (inner, by) = (self.ops(a)[0], self.int_of(self.ops(a)[1])?);
                if by.umul_overflows(divisor) {
                    return Some(self.number(divisor.width(), 0));
                }
                let both = self.constant(by.mul(divisor));
                Some(self.udiv(inner, both))
            }
            _ => None,
        }
    }

    /// The width in which no bit of the dividend is lost: wider by the bits of the divisor. `None` if no type is as
    /// wide.
    fn more_bits(divisor: &Int) -> Option<u32> {
        let bits = divisor.width() - divisor.leading_zeros();
        let wide = divisor.width() + bits - u32::from(divisor.is_power_of_two());
        Some(wide.max(divisor.width() + 1)).filter(|&wide| wide <= MAX_INT_BITS)
    }

    fn recurrence_divided(&mut self, a: Expr, divisor: &Int) -> Option<Expr> {
        if !self.is_affine(a) {
            return None;
        }
        let this = self.loop_of(a)?;
        let step = self.int_of(self.ops(a)[1])?;
        let wide = Self::more_bits(divisor)?;
        let whole = self.zext(a, wide);
        let parts = self.extended_parts(Op::ZExt, a, wide, 0);
        let split = self.recurrence(parts, this, NoWrap::NONE);
        if !self.same(whole, split) {
            return None;
        }
        let by = self.constant(divisor.clone());
        if step.urem(divisor)?.is_zero() {
            let mut quotients = Operands::new();
            for part in self.ops_of(a) {
                quotients.push(self.udiv(part, by));
            }
            return Some(self.recurrence(quotients, this, NoWrap::NW));
        }
        // All values have the same remainder by the step, and the quotient does not depend on it.
        let start = self.int_of(self.ops(a)[0])?;
        if step.is_zero() || !divisor.urem(&step)?.is_zero() {
            return None;
        }
        let rest = start.urem(&step)?;
        if rest.is_zero() {
            return None;
        }
        let start = self.constant(start.sub(&rest));
        let step = self.constant(step);
        let moved = self.recurrence(smallvec![start, step], this, NoWrap::NW);
        Some(self.udiv(moved, by))
    }

    fn product_divided(&mut self, a: Expr, divisor: &Int) -> Option<Expr> {
        let wide = Self::more_bits(divisor)?;
        let whole = self.zext(a, wide);
        let parts = self.extended_parts(Op::ZExt, a, wide, 0);
        let split = self.product(parts, NoWrap::NONE);
        if !self.same(whole, split) {
            return None;
        }
        let by = self.constant(divisor.clone());
        for (n, factor) in self.ops_of(a).into_iter().enumerate() {
            let quotient = self.udiv(factor, by);
            if self.op(quotient) == Op::UDiv {
                continue;
            }
            let back = self.mul(quotient, by);
            if self.same(back, factor) {
                let mut factors = self.ops_of(a);
                factors[n] = quotient;
                return Some(self.product(factors, NoWrap::NONE));
            }
        }
        None
    }

    fn sum_divided(&mut self, a: Expr, divisor: &Int) -> Option<Expr> {
        let wide = Self::more_bits(divisor)?;
        let whole = self.zext(a, wide);
        let parts = self.extended_parts(Op::ZExt, a, wide, 0);
        let split = self.sum(parts, NoWrap::NONE);
        if !self.same(whole, split) {
            return None;
        }
        let by = self.constant(divisor.clone());
        let mut quotients = Operands::new();
        for part in self.ops_of(a) {
            let quotient = self.udiv(part, by);
            if self.op(quotient) == Op::UDiv {
                return None;
            }
            let back = self.mul(quotient, by);
            if !self.same(back, part) {
                return None;
            }
            quotients.push(quotient);
        }
        Some(self.sum(quotients, NoWrap::NONE))
    }

    /// `(x * b)<nuw> /u b` is `x`: if `b` is zero, the program is undefined.
    fn cancelled(&mut self, a: Expr, b: Expr) -> Option<Expr> {
        if self.op(a) != Op::Mul || !self.flags(a).has(NoWrap::NUW) {
            return None;
        }
        let mut factors = self.ops_of(a);
        let at = factors.iter().position(|&f| self.same(f, b))?;
        factors.remove(at);
        Some(self.product(factors, NoWrap::NONE))
    }

    /// `a` divided by a constant that is known to divide it.
    pub(crate) fn exactly_divided(&mut self, a: Expr, b: Expr) -> Expr {
        let (Some(divisor), true) = (self.int_of(b), self.op(a) == Op::Mul) else {
            return self.udiv(a, b);
        };
        if !self.flags(a).has(NoWrap::NUW) {
            return self.udiv(a, b);
        }
        let mut factors = self.ops_of(a);
        let Some(first) = self.int_of(factors[0]) else { return self.udiv(a, b) };
        match first.urem(&divisor) {
            Some(rest) if rest.is_zero() => {
                let Some(quotient) = first.udiv(&divisor) else { return self.udiv(a, b) };
                factors[0] = self.constant(quotient);
                self.product(factors, NoWrap::NONE)
            }
            _ => self.udiv(a, b),
        }
    }
}
