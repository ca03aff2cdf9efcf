//! Integer arithmetic: sums, products, quotients, shifts.

use selvedge_ir::inst::{Bits, IntFlags, IntPredicate};
use selvedge_ir::{Opcode, Value};

use super::{Answer, Simplified, Simplifier, constant, int_bits, value};
use crate::fold::{Constant, Int, Scalar};

impl Simplifier<'_> {
    pub(super) fn add(&self, flags: IntFlags, a: Value, b: Value, depth: u32) -> Answer {
        let ty = self.ty(a);
        if self.is_undef(b) {
            return constant(Constant::undef(ty));
        }
        if self.is_zero(b) {
            return value(a);
        }
        // `(y - x) + x` and `x + (y - x)`.
        for (whole, part) in [(a, b), (b, a)] {
            if let Some((y, x)) = self.values.binary(whole, Opcode::Sub)
                && x == part
            {
                return value(y);
            }
        }
        if self.is_negation(a, b, false) {
            return self.zero_of(ty);
        }
        if self.values.is_not_of(a, b) || self.values.is_not_of(b, a) {
            return self.ones_of(ty);
        }
        // Without unsigned overflow, only 0 can be added to all ones.
        if flags.has(IntFlags::NUW) && self.is_ones(b) {
            return self.ones_of(ty);
        }
        // Adding the sign bit flips it; without overflow, this undoes the exclusive or.
        let is_sign = |v: Value| self.int(v).is_some_and(|n| n.is_signed_min());
        if is_sign(b)
            && (flags.has(IntFlags::NUW) || flags.has(IntFlags::NSW))
            && let Some((x, mask)) = self.values.binary(a, Opcode::Xor)
            && is_sign(mask)
        {
            return value(x);
        }
        if self.is_bool(ty) && depth > 0 {
            return self.xor(a, b, depth - 1);
        }
        None
    }

    pub(super) fn sub(&self, flags: IntFlags, a: Value, b: Value, depth: u32) -> Answer {
        let ty = self.ty(a);
        if self.is_undef(a) || self.is_undef(b) {
            return constant(Constant::undef(ty));
        }
        if self.is_zero(b) {
            return value(a);
        }
        if a == b {
            return self.zero_of(ty);
        }
        if self.is_zero(a)
            && let Some(found) = self.negation(flags, b)
        {
            return Some(found);
        }
        if let Some((x, y)) = self.values.binary(a, Opcode::Add) {
            if y == b {
                return value(x);
            }
            if x == b {
                return value(y);
            }
        }
        // `x - (x - y)`.
        if let Some((x, y)) = self.values.binary(b, Opcode::Sub)
            && x == a
        {
            return value(y);
        }
        if self.is_bool(ty) && depth > 0 {
            return self.xor(a, b, depth - 1);
        }
        self.truncated_difference(a, b, depth).or_else(|| self.pointer_difference(a, b))
    }

    fn negation(&self, flags: IntFlags, b: Value) -> Answer {
        let ty = self.ty(b);
        if flags.has(IntFlags::NUW) {
            return self.zero_of(ty);
        }
        // All bits except the sign are zero: the number is its own negation, or 0 if it must not overflow.
        let bits = self.values.known_bits(b)?;
        if bits.zero == Int::signed_max(bits.width()) || bits.umax().is_zero() {
            return if flags.has(IntFlags::NSW) { self.zero_of(ty) } else { value(b) };
        }
        None
    }

    /// A value as a constant, if it is one.
    fn known(&self, found: Simplified) -> Answer {
        match found {
            Simplified::Value(v) => Some(self.as_known(v)),
            found => Some(found),
        }
    }

    /// The difference of two truncated numbers, via the difference of the numbers.
    fn truncated_difference(&self, a: Value, b: Value, depth: u32) -> Answer {
        let depth = depth.checked_sub(1)?;
        let whole = |v: Value| self.values.unary(v, Opcode::Trunc);
        let (x, y) = (whole(a)?, whole(b)?);
        if self.ty(x) != self.ty(y) {
            return None;
        }
        match self.known(self.binary(Opcode::Sub, int_bits(IntFlags::NONE), x, y, depth)?)? {
            Simplified::Value(v) => self.cast(Opcode::Trunc, v, self.ty(a)),
            Simplified::Constant(c) => {
                constant(self.values.folder().cast(Opcode::Trunc, &c, self.ty(a))?)
            }
        }
    }

    /// The difference of two pointers into one object, both at constant offsets.
    fn pointer_difference(&self, a: Value, b: Value) -> Answer {
        let (p, q) = (self.address_of(a)?, self.address_of(b)?);
        let (p, q) = (self.values.constant_offset(p), self.values.constant_offset(q));
        let width = self.width(a)?;
        let same = p.base == q.base && p.offset.width() == width && q.offset.width() == width;
        same.then(|| self.int_of(self.ty(a), &p.offset.sub(&q.offset)))?
    }

    fn address_of(&self, int: Value) -> Option<Value> {
        let to_int = self.values.unary(int, Opcode::PtrToInt);
        to_int.or_else(|| self.values.unary(int, Opcode::PtrToAddr))
    }

    pub(super) fn mul(&self, flags: IntFlags, a: Value, b: Value, depth: u32) -> Answer {
        let ty = self.ty(a);
        if self.is_undef(b) || self.is_zero(b) {
            return self.zero_of(ty);
        }
        if self.int(b).is_some_and(|n| n.is_one()) {
            return value(a);
        }
        // `(x /exact y) * y`.
        for (quotient, factor) in [(a, b), (b, a)] {
            for division in [Opcode::UDiv, Opcode::SDiv] {
                if let Some((x, y)) = self.values.binary(quotient, division)
                    && y == factor
                    && self.values.int_flags(quotient).has(IntFlags::EXACT)
                {
                    return value(x);
                }
            }
        }
        if self.is_bool(ty) {
            // -1 times -1 overflows.
            if flags.has(IntFlags::NSW) {
                return self.zero_of(ty);
            }
            return self.binary(Opcode::And, Bits::NONE, a, b, depth.checked_sub(1)?);
        }
        None
    }

    pub(super) fn division(
        &self,
        opcode: Opcode,
        flags: IntFlags,
        a: Value,
        b: Value,
        depth: u32,
    ) -> Answer {
        let ty = self.ty(a);
        let is_quotient = matches!(opcode, Opcode::UDiv | Opcode::SDiv);
        if self.is_undef(b) || self.is_zero(b) || self.divides_by_zero(b) {
            return self.poison_of(ty);
        }
        if self.is_undef(a) || self.is_zero(a) {
            return self.zero_of(ty);
        }
        if a == b {
            return self.one_or_zero(a, is_quotient);
        }
        // Division by 1, or by a divisor that can only be 1, since 0 is excluded.
        let at_most_one = match self.shown_width(b) {
            Some(width) => self.shallow_bits(b, width).greatest() == 1,
            None => self.values.known_bits(b).is_some_and(|bits| bits.umax().is_one()),
        };
        if at_most_one || self.is_bool(ty) {
            return if is_quotient { value(a) } else { self.zero_of(ty) };
        }
        self.division_of_product(opcode, a, b, flags)
            .or_else(|| self.small_dividend(opcode, a, b))
            .or_else(|| self.repeated_remainder(opcode, a, b))
            .or_else(|| self.opposite_divisor(opcode, a, b))
            .or_else(|| self.multiple_divided(opcode, a, b))
            .or_else(|| self.divided_by_bool(opcode, b))
            .or_else(|| self.through_select_or_phi(opcode, int_bits(flags), a, b, depth))
    }

    fn one_or_zero(&self, like: Value, one: bool) -> Answer {
        let width = self.width(like)?;
        self.int_of(self.ty(like), &Int::new(width, one.into()))
    }

    /// Whether a vector divisor has an element that is zero or undefined.
    fn divides_by_zero(&self, b: Value) -> bool {
        let Some(c) = self.values.constant(b) else { return false };
        let view = self.values.folder().view;
        let Some((len, false)) = self.types().vector_shape(c.ty()) else { return false };
        (0..u64::from(len.min(crate::fold::MAX_LANES))).any(|n| {
            view.element(&c, n).is_some_and(|lane| {
                view.is_undef(&lane) || view.int(&lane, false).is_some_and(|n| n.is_zero())
            })
        })
    }

    /// `(x * y) / y` and `(x * y) % y` without overflow; `(x rem y) / y`; `(x << n) % x`.
    fn division_of_product(&self, opcode: Opcode, a: Value, b: Value, _flags: IntFlags) -> Answer {
        let is_quotient = matches!(opcode, Opcode::UDiv | Opcode::SDiv);
        let signed = matches!(opcode, Opcode::SDiv | Opcode::SRem);
        let needed = if signed { IntFlags::NSW } else { IntFlags::NUW };
        if let Some((x, y)) = self.values.binary(a, Opcode::Mul)
            && self.values.int_flags(a).has(needed)
        {
            let other = if y == b { Some(x) } else { (x == b).then_some(y) };
            if let Some(other) = other {
                return if is_quotient { value(other) } else { self.zero_of(self.ty(a)) };
            }
        }
        if let Some((x, _)) = self.values.binary(a, Opcode::Shl)
            && !is_quotient
            && x == b
            && self.values.int_flags(a).has(needed)
        {
            return self.zero_of(self.ty(a));
        }
        let remainder = if signed { Opcode::SRem } else { Opcode::URem };
        if let Some((_, y)) = self.values.binary(a, remainder)
            && is_quotient
            && y == b
        {
            return self.zero_of(self.ty(a));
        }
        None
    }

    /// `x / y * y` divided by `y`, and a multiple of a constant divided by one of its factors.
    fn multiple_divided(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        let (p, q) = self.values.binary(a, Opcode::Mul)?;
        let signed = matches!(opcode, Opcode::SDiv | Opcode::SRem);
        let division = if signed { Opcode::SDiv } else { Opcode::UDiv };
        let is_remainder = matches!(opcode, Opcode::URem | Opcode::SRem);
        for (quotient, factor) in [(p, q), (q, p)] {
            let by = self.values.binary(quotient, division).map(|(_, by)| by);
            if factor == b && by == Some(b) {
                return if is_remainder { self.zero_of(self.ty(a)) } else { value(quotient) };
            }
        }
        let needed = if signed { IntFlags::NSW } else { IntFlags::NUW };
        let (factor, divisor) = (self.values.constant(q)?, self.values.constant(b)?);
        let rest = || self.values.folder().binary(opcode, &factor, &divisor);
        let is_zero = |c: Constant| self.values.folder().view.int(&c, false);
        let divides = is_remainder
            && self.values.int_flags(a).has(needed)
            && rest().and_then(is_zero).is_some_and(|n| n.is_zero());
        if divides { self.zero_of(self.ty(a)) } else { None }
    }

    /// A sign-extended boolean divisor is -1, since 0 is excluded.
    fn divided_by_bool(&self, opcode: Opcode, b: Value) -> Answer {
        let bit = self.values.unary(b, Opcode::SExt)?;
        let is_rest = opcode == Opcode::SRem && self.is_bool(self.ty(bit));
        if is_rest { self.zero_of(self.ty(b)) } else { None }
    }

    /// A dividend that is provably smaller in magnitude than the divisor.
    fn small_dividend(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        if let Some(width) = self.shown_width(a) {
            return self.small_by_shown_bits(opcode, [a, b], width);
        }
        let (x, y) = (self.values.range(a)?, self.values.range(b)?);
        let below = match opcode {
            Opcode::UDiv | Opcode::URem => x.decides(IntPredicate::Ult, &y) == Some(true),
            _ => {
                // Compares magnitudes; that of the least number is the largest.
                let most = x.smin().abs().umax(&x.smax().abs());
                let least = if y.smin().is_negative() && !y.smax().is_negative() {
                    return None;
                } else {
                    y.smin().abs().umin(&y.smax().abs())
                };
                most.ult(&least)
            }
        };
        if !below {
            return None;
        }
        let is_quotient = matches!(opcode, Opcode::UDiv | Opcode::SDiv);
        if is_quotient { self.zero_of(self.ty(a)) } else { value(a) }
    }

    /// `(x % y) % y`.
    fn repeated_remainder(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        let is_remainder = matches!(opcode, Opcode::URem | Opcode::SRem);
        let (_, y) = self.values.binary(a, opcode).filter(|_| is_remainder)?;
        if y == b { value(a) } else { None }
    }

    /// Division of a number by its negation. The remainder is zero even for the least number, which is its own
    /// negation.
    fn opposite_divisor(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        match opcode {
            Opcode::SDiv if self.is_negation(a, b, true) => self.ones_of(self.ty(a)),
            Opcode::SRem if self.is_negation(a, b, false) => self.zero_of(self.ty(a)),
            _ => None,
        }
    }

    /// Whether one value is the negation of the other; without overflow if `exact`.
    fn is_negation(&self, a: Value, b: Value, exact: bool) -> bool {
        let keeps = |v: Value| !exact || self.values.int_flags(v).has(IntFlags::NSW);
        let negates = |x: Value, y: Value| {
            let parts = self.values.binary(x, Opcode::Sub);
            parts.is_some_and(|(zero, p)| p == y && self.is_zero(zero)) && keeps(x)
        };
        let (p, q) = (self.values.binary(a, Opcode::Sub), self.values.binary(b, Opcode::Sub));
        let turned = p.zip(q).is_some_and(|((x, y), (z, w))| (x, y) == (w, z));
        negates(a, b) || negates(b, a) || turned && keeps(a) && keeps(b)
    }

    pub(super) fn shift(&self, opcode: Opcode, flags: IntFlags, a: Value, b: Value) -> Answer {
        let ty = self.ty(a);
        if self.is_undef(b) {
            return self.poison_of(ty);
        }
        if self.is_zero(a) {
            return self.zero_of(ty);
        }
        if self.is_zero(b) {
            return value(a);
        }
        if let Some(found) = self.shift_by_known(a, b) {
            return Some(found);
        }
        if self.is_undef(a) {
            let kept =
                flags.has(IntFlags::EXACT) || flags.has(IntFlags::NUW) || flags.has(IntFlags::NSW);
            // Flags restrict the choice of the undefined number, so the result is not every number.
            return if kept { constant(Constant::undef(ty)) } else { self.zero_of(ty) };
        }
        if opcode == Opcode::Shl { self.shl(flags, a, b) } else { self.shr(opcode, flags, a, b) }
    }

    /// Amounts that are provably out of range, or provably zero unless they are out of range.
    fn shift_by_known(&self, a: Value, b: Value) -> Answer {
        let width = self.width(a)?;
        if let Some(c) = self.values.constant(b) {
            let too_far = |lane: &Scalar| match lane {
                Scalar::Int(n) => n.below(width).is_none(),
                other => matches!(other, Scalar::Undef | Scalar::Poison),
            };
            if self.values.folder().view.all_lanes(&c, too_far) {
                return self.poison_of(self.ty(a));
            }
        }
        // A sign-extended boolean of all ones is out of range, so it must be zero.
        if let Some(bit) = self.values.unary(b, Opcode::SExt)
            && self.is_bool(self.ty(bit))
        {
            return value(a);
        }
        if let Some(width) = self.shown_width(b) {
            return self.shift_by_shown_bits(a, b, width);
        }
        let bits = self.values.known_bits(b)?;
        if bits.umin().below(width).is_none() {
            return self.poison_of(self.ty(a));
        }
        // All bits of the amount that may be set in a valid amount are zero.
        let needed = 32 - (width - 1).leading_zeros();
        (bits.min_trailing_zeros() >= needed).then(|| value(a))?
    }

    fn shl(&self, flags: IntFlags, a: Value, b: Value) -> Answer {
        let (nuw, nsw) = (flags.has(IntFlags::NUW), flags.has(IntFlags::NSW));
        // `(x >>exact n) << n`.
        for right in [Opcode::LShr, Opcode::AShr] {
            if let Some((x, n)) = self.values.binary(a, right)
                && n == b
                && self.values.int_flags(a).has(IntFlags::EXACT)
            {
                return value(x);
            }
        }
        // The sign bit must not be shifted out, so the amount is zero.
        if nuw && a.as_const().is_some() && self.values.known_bits(a)?.is_negative() {
            return value(a);
        }
        let width = self.width(a)?;
        let all_the_way = self.int(b).and_then(|n| n.below(width)) == Some(width - 1);
        if nuw && nsw && all_the_way {
            return self.zero_of(self.ty(a));
        }
        None
    }

    fn shr(&self, opcode: Opcode, flags: IntFlags, a: Value, b: Value) -> Answer {
        let ty = self.ty(a);
        if a == b {
            // The amount is less than the width, which is less than two to the power of the amount.
            return self.zero_of(ty);
        }
        let is_odd = || self.values.known_bits(a).is_some_and(|bits| bits.one.bit(0));
        if flags.has(IntFlags::EXACT) && is_odd() {
            return value(a);
        }
        let needed = if opcode == Opcode::LShr { IntFlags::NUW } else { IntFlags::NSW };
        if let Some((x, n)) = self.values.binary(a, Opcode::Shl)
            && n == b
            && self.values.int_flags(a).has(needed)
        {
            return value(x);
        }
        if opcode == Opcode::AShr {
            // The bits that were shifted out are restored.
            let shifted = self.values.binary(a, Opcode::Shl);
            if shifted.is_some_and(|(ones, n)| n == b && self.is_ones(ones)) {
                return self.ones_of(ty);
            }
            if self.is_ones(a) {
                return self.ones_of(ty);
            }
            let all_sign = self.values.opcode(a) == Some(Opcode::SExt)
                && Some(self.values.sign_bits(a)) == self.width(a);
            return if all_sign { value(a) } else { None };
        }
        self.shifted_out(a, b)
    }

    /// `((x << n) | y) >> n`, where `y` has no bits at or above `n` and no bit of `x` was shifted out.
    fn shifted_out(&self, a: Value, b: Value) -> Answer {
        let (p, q) = self.values.binary(a, Opcode::Or)?;
        let by = self.int(b)?.below(self.width(a)?)?;
        for (high, low) in [(p, q), (q, p)] {
            let Some((x, n)) = self.values.binary(high, Opcode::Shl) else { continue };
            let room = self.values.known_bits(low)?.min_leading_zeros() + by >= self.width(a)?;
            if n == b && room && self.values.int_flags(high).has(IntFlags::NUW) {
                return value(x);
            }
        }
        None
    }
}
