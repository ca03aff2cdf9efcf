//! Integer arithmetic: sums, products, quotients, shifts.

use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{Opcode, Value};

use super::choose::THROUGH_CHOICES;
use super::rule::{
    ALL_ONES, ANY, CONSTANTS, OTHERS, Query, Rule, SIGN_BITS, Sources, Table, UNITS, ZEROS,
    booleans, either, one_of, rule, same,
};
use super::shallow_bits::{BOUNDED, KNOWN, amount_bits};
use super::{Answer, OPERANDS, Simplified, Simplifier, constant, int_bits, value};
use crate::fold::{Constant, Int, Scalar};

const ADDS: Sources = Sources::of(&[Opcode::Add]);
const SUBS: Sources = Sources::of(&[Opcode::Sub]);
const XORS: Sources = Sources::of(&[Opcode::Xor]);
const ORS: Sources = Sources::of(&[Opcode::Or]);
const PRODUCTS: Sources = Sources::of(&[Opcode::Mul]);
const QUOTIENTS: Sources = Sources::of(&[Opcode::UDiv, Opcode::SDiv]);
const REMAINDERS: Sources = Sources::of(&[Opcode::URem, Opcode::SRem]);
const LEFT_SHIFTS: Sources = Sources::of(&[Opcode::Shl]);
const RIGHT_SHIFTS: Sources = Sources::of(&[Opcode::LShr, Opcode::AShr]);
const SEXTS: Sources = Sources::of(&[Opcode::SExt]);
const TRUNCS: Sources = Sources::of(&[Opcode::Trunc]);
const ADDRESSES: Sources = Sources::of(&[Opcode::PtrToInt, Opcode::PtrToAddr]);

pub(super) static ADD: Table<Simplified> = Table::new(&[
    OPERANDS,
    &[
        rule(ANY, OTHERS, |s, q| s.is_undef(q.b).then(|| s.undef_of(q.a))?),
        rule(ANY, ZEROS, |s, q| s.is_zero(q.b).then(|| value(q.a))?),
        // `(y - x) + x`.
        either(SUBS, ANY, |s, q| {
            let (y, x) = s.values.binary(q.a, Opcode::Sub)?;
            (x == q.b).then(|| value(y))?
        }),
        one_of(SUBS, |s, q| s.is_negation(q.a, q.b, false).then(|| s.zero_like(q.a))?),
        either(XORS, ANY, |s, q| s.values.is_not_of(q.a, q.b).then(|| s.ones_of(s.ty(q.a)))?),
        // Without unsigned overflow, only 0 can be added to all ones.
        rule(ANY, ALL_ONES, |s, q| {
            let is_last = q.flags().has(IntFlags::NUW) && s.is_ones(q.b);
            is_last.then(|| s.ones_of(s.ty(q.a)))?
        })
        .with_flags(),
        rule(XORS, SIGN_BITS, |s, q| s.sign_flipped_twice(q.a, q.b)).with_flags(),
        booleans(|s, q| s.nested(Opcode::Xor, q)),
        rule(ADDS, CONSTANTS, |s, q| s.cancelled_sum(q.a, q.b)),
    ],
    THROUGH_CHOICES,
]);

pub(super) static SUB: Table<Simplified> = Table::new(&[
    OPERANDS,
    &[
        rule(OTHERS, ANY, |s, q| s.is_undef(q.a).then(|| s.undef_of(q.a))?),
        rule(ANY, OTHERS, |s, q| s.is_undef(q.b).then(|| s.undef_of(q.a))?),
        rule(ANY, ZEROS, |s, q| s.is_zero(q.b).then(|| value(q.a))?),
        same(|s, q| s.zero_like(q.a)),
        rule(ZEROS, ANY, |s, q| s.negation(q)),
        // `(x + y) - y`.
        rule(ADDS, ANY, |s, q| {
            let (x, y) = s.values.binary(q.a, Opcode::Add)?;
            if y == q.b {
                return value(x);
            }
            (x == q.b).then(|| value(y))?
        }),
        // `x - (x - y)`.
        rule(ANY, SUBS, |s, q| {
            let (x, y) = s.values.binary(q.b, Opcode::Sub)?;
            (x == q.a).then(|| value(y))?
        }),
        booleans(|s, q| s.nested(Opcode::Xor, q)),
        rule(TRUNCS, TRUNCS, |s, q| s.truncated_difference(q.a, q.b, q.depth)),
        rule(ADDRESSES, ADDRESSES, |s, q| s.pointer_difference(q.a, q.b)),
    ],
    THROUGH_CHOICES,
]);

pub(super) static MUL: Table<Simplified> = Table::new(&[
    OPERANDS,
    &[
        rule(ANY, ZEROS, |s, q| (s.is_undef(q.b) || s.is_zero(q.b)).then(|| s.zero_like(q.a))?),
        rule(ANY, UNITS, |s, q| s.int(q.b).is_some_and(|n| n.is_one()).then(|| value(q.a))?),
        // `(x /exact y) * y`.
        either(QUOTIENTS, ANY, |s, q| {
            let (x, y) = s.operands_of(q.a, [Opcode::UDiv, Opcode::SDiv])?;
            let is_exact = s.values.int_flags(q.a).has(IntFlags::EXACT);
            (y == q.b && is_exact).then(|| value(x))?
        }),
        // -1 times -1 overflows.
        booleans(|s, q| q.flags().has(IntFlags::NSW).then(|| s.zero_like(q.a))?),
        booleans(|s, q| s.nested(Opcode::And, q)),
    ],
    THROUGH_CHOICES,
]);

/// Division and remainder, signed and unsigned.
pub(super) static DIVISION: Table<Simplified> = Table::new(&[
    OPERANDS,
    &[
        rule(ANY, ZEROS, |s, q| s.divides_by_zero(q.b).then(|| s.poison_of(s.ty(q.a)))?),
        rule(ZEROS, ANY, |s, q| (s.is_undef(q.a) || s.is_zero(q.a)).then(|| s.zero_like(q.a))?),
        same(|s, q| s.one_or_zero(q)),
        // Division by 1, or by a divisor that can only be 1, since 0 is excluded.
        rule(ANY, KNOWN.or(CONSTANTS), |s, q| s.is_at_most_one(q.b).then(|| s.all_or_zero(q))?),
        booleans(|s, q| s.all_or_zero(q)),
        rule(PRODUCTS, ANY, |s, q| s.product_divided(q)),
        // `(x << n) % x`.
        rule(LEFT_SHIFTS, ANY, |s, q| {
            let (x, _) = s.values.binary(q.a, Opcode::Shl)?;
            let is_multiple = !is_quotient(q) && x == q.b && s.keeps_multiple(q);
            is_multiple.then(|| s.zero_like(q.a))?
        }),
        // `(x rem y) / y`.
        rule(REMAINDERS, ANY, |s, q| {
            let (_, y) =
                s.values.binary(q.a, if is_signed(q) { Opcode::SRem } else { Opcode::URem })?;
            (is_quotient(q) && y == q.b).then(|| s.zero_like(q.a))?
        }),
        rule(KNOWN.or(CONSTANTS), BOUNDED.or(CONSTANTS), |s, q| {
            s.is_small_dividend(q).then(|| s.zero_or_dividend(q))?
        }),
        // `(x % y) % y`.
        rule(REMAINDERS, ANY, |s, q| {
            let (_, y) = s.values.binary(q.a, q.opcode).filter(|_| !is_quotient(q))?;
            (y == q.b).then(|| value(q.a))?
        }),
        one_of(SUBS, |s, q| s.divided_by_negation(q)),
        rule(PRODUCTS, ANY, |s, q| s.multiple_divided(q.opcode, q.a, q.b)),
        // A sign-extended boolean divisor is -1, since 0 is excluded.
        rule(ANY, SEXTS, |s, q| {
            let bit = s.values.unary(q.b, Opcode::SExt)?;
            let is_rest = q.opcode == Opcode::SRem && s.is_bool(s.ty(bit));
            is_rest.then(|| s.zero_like(q.b))?
        }),
    ],
    THROUGH_CHOICES,
]);

/// The rules of all shifts that precede those of one of them.
const SHIFTS: &[Rule<Simplified>] = &[
    rule(ANY, OTHERS, |s, q| s.is_undef(q.b).then(|| s.poison_of(s.ty(q.a)))?),
    rule(ZEROS, ANY, |s, q| s.is_zero(q.a).then(|| s.zero_like(q.a))?),
    rule(ANY, ZEROS, |s, q| s.is_zero(q.b).then(|| value(q.a))?),
    rule(ANY, CONSTANTS, |s, q| s.is_too_far(q.b).then(|| s.poison_of(s.ty(q.a)))?),
    // A sign-extended boolean of all ones is out of range, so it must be zero.
    rule(ANY, SEXTS, |s, q| {
        let bit = s.values.unary(q.b, Opcode::SExt)?;
        s.is_bool(s.ty(bit)).then(|| value(q.a))?
    }),
    // The only valid amount is zero.
    booleans(|_, q| value(q.a)),
    rule(ANY, KNOWN, |s, q| s.shift_by_known_bits(q.a, q.b)),
    // Flags restrict the choice of the undefined number, so the result is not every number.
    rule(OTHERS, ANY, |s, q| s.is_undef(q.a).then(|| s.undef_of(q.a))?).with_flags(),
    rule(OTHERS, ANY, |s, q| s.is_undef(q.a).then(|| s.zero_like(q.a))?),
];

pub(super) static SHL: Table<Simplified> = Table::new(&[
    OPERANDS,
    SHIFTS,
    &[
        // `(x >>exact n) << n`.
        rule(RIGHT_SHIFTS, ANY, |s, q| {
            let (x, n) = s.operands_of(q.a, [Opcode::LShr, Opcode::AShr])?;
            let is_exact = s.values.int_flags(q.a).has(IntFlags::EXACT);
            (n == q.b && is_exact).then(|| value(x))?
        }),
        // The sign bit must not be shifted out, so the amount is zero.
        rule(CONSTANTS, ANY, |s, q| {
            q.a.as_const()?;
            let is_kept = q.flags().has(IntFlags::NUW) && s.values.known_bits(q.a)?.is_negative();
            is_kept.then(|| value(q.a))?
        })
        .with_flags(),
        // All bits but the lowest are shifted out, which becomes the sign.
        rule(ANY, CONSTANTS, |s, q| {
            let width = s.width(q.a)?;
            let all_the_way = || s.int(q.b).and_then(|n| n.below(width)) == Some(width - 1);
            let keeps_all = q.flags().has(IntFlags::NUW) && q.flags().has(IntFlags::NSW);
            (keeps_all && all_the_way()).then(|| s.zero_like(q.a))?
        })
        .with_flags(),
    ],
    THROUGH_CHOICES,
]);

/// `lshr` and `ashr`.
pub(super) static SHR: Table<Simplified> =
    Table::new(&[
        OPERANDS,
        SHIFTS,
        &[
            // The amount is less than the width, which is less than two to the power of the amount.
            same(|s, q| s.zero_like(q.a)),
            // An odd number loses a bit unless the amount is zero.
            rule(ANY, ANY, |s, q| s.is_odd(q.a).then(|| value(q.a))?).with_flags(),
            rule(LEFT_SHIFTS, ANY, |s, q| {
                let (x, n) = s.values.binary(q.a, Opcode::Shl)?;
                let needed = if q.opcode == Opcode::LShr { IntFlags::NUW } else { IntFlags::NSW };
                (n == q.b && s.values.int_flags(q.a).has(needed)).then(|| value(x))?
            }),
            // `(-1 << n) >>signed n`: the bits that were shifted out are restored.
            rule(LEFT_SHIFTS, ANY, |s, q| {
                let (ones, n) = s.values.binary(q.a, Opcode::Shl)?;
                let is_restored = q.opcode == Opcode::AShr && n == q.b && s.is_ones(ones);
                is_restored.then(|| s.ones_of(s.ty(q.a)))?
            }),
            rule(ALL_ONES, ANY, |s, q| {
                (q.opcode == Opcode::AShr && s.is_ones(q.a)).then(|| s.ones_of(s.ty(q.a)))?
            }),
            // All bits are copies of the sign.
            rule(SEXTS, ANY, |s, q| {
                let is_sign = s.values.opcode(q.a) == Some(Opcode::SExt)
                    && q.opcode == Opcode::AShr
                    && Some(s.values.sign_bits(q.a)) == s.width(q.a);
                is_sign.then(|| value(q.a))?
            }),
            rule(ORS, CONSTANTS, |s, q| {
                if q.opcode == Opcode::LShr { s.shifted_out(q.a, q.b) } else { None }
            }),
        ],
        THROUGH_CHOICES,
    ]);

fn is_quotient(division: &Query) -> bool {
    matches!(division.opcode, Opcode::UDiv | Opcode::SDiv)
}

fn is_signed(division: &Query) -> bool {
    matches!(division.opcode, Opcode::SDiv | Opcode::SRem)
}

/// Sums and differences.
impl Simplifier<'_> {
    /// Adding the sign bit flips it; without overflow, this undoes the exclusive or.
    fn sign_flipped_twice(&self, a: Value, b: Value) -> Answer {
        let (x, mask) = self.values.binary(a, Opcode::Xor)?;
        let is_sign = |v: Value| self.int(v).is_some_and(|n| n.is_signed_min());
        (is_sign(b) && is_sign(mask)).then(|| value(x))?
    }

    /// `(x + m) + n` with constants that cancel out.
    fn cancelled_sum(&self, a: Value, b: Value) -> Answer {
        let (x, m) = self.values.binary(a, Opcode::Add)?;
        let (m, n) = (self.int(m)?, self.int(b)?);
        m.add(&n).is_zero().then(|| value(x))?
    }

    /// `0 - x`.
    fn negation(&self, q: &Query) -> Answer {
        if !self.is_zero(q.a) {
            return None;
        }
        if q.flags().has(IntFlags::NUW) {
            return self.zero_like(q.b);
        }
        // All bits except the sign are zero: the number is its own negation, or 0 if it must not overflow.
        let bits = self.values.known_bits(q.b)?;
        if bits.zero != Int::signed_max(bits.width()) && !bits.umax().is_zero() {
            return None;
        }
        if q.flags().has(IntFlags::NSW) { self.zero_like(q.b) } else { value(q.b) }
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
}

/// Division.
impl Simplifier<'_> {
    /// The result for a number divided by itself.
    fn one_or_zero(&self, q: &Query) -> Answer {
        let width = self.width(q.a)?;
        self.int_of(self.ty(q.a), &Int::new(width, is_quotient(q).into()))
    }

    fn is_at_most_one(&self, v: Value) -> bool {
        match self.shallow_width(v) {
            Some(width) => self.shallow_bits(v, width).greatest() == 1,
            None => self.values.known_bits(v).is_some_and(|bits| bits.umax().is_one()),
        }
    }

    /// The result for a number divided by one.
    fn all_or_zero(&self, q: &Query) -> Answer {
        if is_quotient(q) { value(q.a) } else { self.zero_like(q.a) }
    }

    /// The result for a number divided by a greater one.
    fn zero_or_dividend(&self, q: &Query) -> Answer {
        if is_quotient(q) { self.zero_like(q.a) } else { value(q.a) }
    }

    /// Whether the flags of the dividend, a product or shift, exclude that it wraps.
    fn keeps_multiple(&self, q: &Query) -> bool {
        let needed = if is_signed(q) { IntFlags::NSW } else { IntFlags::NUW };
        self.values.int_flags(q.a).has(needed)
    }

    /// `(x * y) / y` and `(x * y) % y` without overflow.
    fn product_divided(&self, q: &Query) -> Answer {
        let (x, y) = self.values.binary(q.a, Opcode::Mul)?;
        let other = if y == q.b { x } else { (x == q.b).then_some(y)? };
        if !self.keeps_multiple(q) {
            return None;
        }
        if is_quotient(q) { value(other) } else { self.zero_like(q.a) }
    }

    /// Division of a number by its negation. The remainder is zero even for the least number, which is its own
    /// negation.
    fn divided_by_negation(&self, q: &Query) -> Answer {
        match q.opcode {
            Opcode::SDiv if self.is_negation(q.a, q.b, true) => self.ones_of(self.ty(q.a)),
            Opcode::SRem if self.is_negation(q.a, q.b, false) => self.zero_like(q.a),
            _ => None,
        }
    }

    /// Whether a dividend is provably smaller in magnitude than the divisor.
    fn is_small_dividend(&self, q: &Query) -> bool {
        if let Some(width) = self.shallow_width(q.a) {
            let [x, y] = [q.a, q.b].map(|v| self.shallow_bits(v, width));
            return x.is_less_in_magnitude(y, is_signed(q));
        }
        let (Some(x), Some(y)) = (self.values.range(q.a), self.values.range(q.b)) else {
            return false;
        };
        if !is_signed(q) {
            return x.decides(IntPredicate::Ult, &y) == Some(true);
        }
        // Compares magnitudes; that of the least number is the largest.
        let most = x.smin().abs().umax(&x.smax().abs());
        let contains_zero = y.smin().is_negative() && !y.smax().is_negative();
        !contains_zero && most.ult(&y.smin().abs().umin(&y.smax().abs()))
    }

    /// Whether a divisor is zero or undefined, or has such an element.
    fn divides_by_zero(&self, b: Value) -> bool {
        if self.is_undef(b) || self.is_zero(b) {
            return true;
        }
        let Some(c) = self.values.constant(b) else { return false };
        let view = self.values.folder().view;
        let Some((len, false)) = self.types().vector_shape(c.ty()) else { return false };
        (0..u64::from(len.min(crate::fold::MAX_LANES))).any(|n| {
            view.element(&c, n).is_some_and(|lane| {
                view.is_undef(&lane) || view.int(&lane, false).is_some_and(|n| n.is_zero())
            })
        })
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
}

/// Shifts.
impl Simplifier<'_> {
    /// Whether a constant amount is out of range, in every element.
    fn is_too_far(&self, by: Value) -> bool {
        let (Some(width), Some(c)) = (self.width(by), self.values.constant(by)) else {
            return false;
        };
        if let Some(n) = self.small_int(by) {
            return n >= width.into();
        }
        let too_far = |lane: &Scalar| match lane {
            Scalar::Int(n) => n.below(width).is_none(),
            other => matches!(other, Scalar::Undef | Scalar::Poison),
        };
        self.values.folder().view.all_lanes(&c, too_far)
    }

    /// A shift by an amount that is provably out of range, or provably zero unless it is out of range.
    fn shift_by_known_bits(&self, a: Value, by: Value) -> Answer {
        let width = self.width(by)?;
        let needed = amount_bits(width);
        let (is_too_far, is_nothing) = match self.shallow_width(by) {
            Some(width) => {
                let bits = self.shallow_bits(by, width);
                (bits.least() >= width.into(), bits.trailing_zeros() >= needed)
            }
            None => {
                let bits = self.values.known_bits(by)?;
                (bits.umin().below(width).is_none(), bits.min_trailing_zeros() >= needed)
            }
        };
        match () {
            () if is_too_far => self.poison_of(self.ty(a)),
            () if is_nothing => value(a),
            () => None,
        }
    }

    fn is_odd(&self, v: Value) -> bool {
        if let Some(width) = self.shallow_width(v)
            && self.shallow_bits(v, width).trailing_zeros() > 0
        {
            return false;
        }
        self.values.known_bits(v).is_some_and(|bits| bits.one.bit(0))
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
