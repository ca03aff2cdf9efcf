//! Floating-point arithmetic in the default environment: rounding to nearest, exceptions and NaN payloads ignored.

use selvedge_ir::inst::{Bits, FastMath};
use selvedge_ir::{Opcode, Type, Value};

use super::rule::{
    ANY, CONSTANTS, INFINITIES, Query, Rule, Sources, Table, UNITS, ZEROS, either, one_of, rule,
};
use super::{Answer, OPERANDS, Simplified, Simplifier, constant, excludes, value};
use crate::fold::float::Float;
use crate::fold::{Constant, Scalar};
use crate::value::FloatClasses;

/// Operands that determine the result of any operation.
const SPECIAL: &[Rule<Simplified>] =
    &[one_of(INFINITIES, |s, q| s.special_operand(q.fast_math(), &[q.a, q.b]))];

pub(super) static FNEG: Table<Simplified> = Table::new(&[&[
    rule(CONSTANTS, ANY, |s, q| constant(s.values.folder().fneg(&s.values.constant(q.a)?)?)),
    rule(Sources::of(&[Opcode::FNeg]), ANY, |s, q| value(s.values.unary(q.a, Opcode::FNeg)?)),
    // `-0 - x`.
    rule(Sources::of(&[Opcode::FSub]), ANY, |s, q| {
        let (zero, x) = s.values.binary(q.a, Opcode::FSub)?;
        s.is_float_zero(zero, true).then(|| value(x))?
    }),
]]);

pub(super) static FADD: Table<Simplified> = Table::new(&[
    OPERANDS,
    SPECIAL,
    &[
        either(ANY, ZEROS, |s, q| s.fadd(q.fast_math(), q.a, q.b)),
        either(ANY, ANY, |s, q| s.fadd(q.fast_math(), q.a, q.b)).with_flags(),
    ],
]);

pub(super) static FSUB: Table<Simplified> = Table::new(&[
    OPERANDS,
    SPECIAL,
    &[
        one_of(ZEROS, |s, q| s.fsub(q.fast_math(), q.a, q.b)),
        rule(ANY, ANY, |s, q| s.fsub(q.fast_math(), q.a, q.b)).with_flags(),
    ],
]);

pub(super) static FMUL: Table<Simplified> = Table::new(&[
    OPERANDS,
    SPECIAL,
    &[
        either(ANY, ZEROS.or(UNITS), |s, q| s.fmul(q.fast_math(), q.a, q.b)),
        either(ANY, ANY, |s, q| s.fmul(q.fast_math(), q.a, q.b)).with_flags(),
    ],
]);

pub(super) static FDIV: Table<Simplified> = Table::new(&[
    OPERANDS,
    SPECIAL,
    &[
        rule(ANY, UNITS, |s, q| s.fdiv(q.fast_math(), q.a, q.b)),
        rule(ANY, ANY, |s, q| s.fdiv(q.fast_math(), q.a, q.b)).with_flags(),
    ],
]);

pub(super) static FREM: Table<Simplified> = Table::new(&[
    OPERANDS,
    SPECIAL,
    &[rule(ZEROS, ANY, |s, q| s.frem(q.fast_math(), q.a)).with_flags()],
]);

impl Simplifier<'_> {
    pub(super) fn float_binary(
        &self,
        opcode: Opcode,
        flags: FastMath,
        a: Value,
        b: Value,
    ) -> Answer {
        self.simplified(&Query::binary(opcode, Bits::NONE.with_fast_math(flags), a, b, 0))
    }

    /// The float that a constant is, in all elements that are not poison.
    pub(super) fn float(&self, v: Value) -> Option<Float> {
        let constant = self.values.constant(v)?;
        self.values.folder().view.float(&constant, true)
    }

    pub(super) fn is_float_zero(&self, v: Value, negative: bool) -> bool {
        self.float(v).is_some_and(|n| n.is_zero() && n.is_negative() == negative)
    }

    pub(super) fn is_any_zero(&self, v: Value) -> bool {
        self.float(v).is_some_and(Float::is_zero)
    }

    pub(super) fn float_of(&self, ty: Type, number: Float) -> Answer {
        constant(Constant::float(self.types(), ty, number))
    }

    /// Operands that the flags exclude, that are NaNs, or undefined; none is poison.
    pub(super) fn special_operand(&self, flags: FastMath, operands: &[Value]) -> Answer {
        let ty = self.ty(operands[0]);
        for &x in operands.iter().filter(|x| x.as_const().is_some()) {
            let is_undef = self.is_undef(x);
            let is_nan = self.is_nan_constant(x);
            let is_infinite = self.float(x).is_some_and(Float::is_infinite);
            if excludes(flags, FastMath::NNAN) && (is_nan || is_undef)
                || excludes(flags, FastMath::NINF) && (is_infinite || is_undef)
            {
                return self.poison_of(ty);
            }
            // An undefined operand may be a NaN.
            if is_undef {
                let format = self.values.folder().format(ty)?;
                return self.float_of(ty, Float::nan(format));
            }
            if is_nan {
                return constant(self.values.folder().quieted(&self.values.constant(x)?)?);
            }
        }
        None
    }

    /// Whether a constant is a NaN in every element that is not poison.
    pub(super) fn is_nan_constant(&self, v: Value) -> bool {
        let Some(c) = self.values.constant(v) else { return false };
        let is_nan = |lane: &Scalar| match lane {
            Scalar::Float(number) => number.is_nan(),
            Scalar::Poison => true,
            _ => false,
        };
        !self.is_poison(v) && self.values.folder().view.all_lanes(&c, is_nan)
    }

    /// Whether a constant is a zero of either sign in every element that is not poison.
    fn is_zeros(&self, v: Value) -> bool {
        let Some(c) = self.values.constant(v) else { return false };
        let is_zero = |lane: &Scalar| match lane {
            Scalar::Float(number) => number.is_zero(),
            Scalar::Poison => true,
            _ => false,
        };
        !self.is_poison(v) && self.values.folder().view.all_lanes(&c, is_zero)
    }

    fn fadd(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        let nsz = excludes(flags, FastMath::NSZ);
        if self.is_float_zero(b, true) {
            return value(a);
        }
        if self.is_float_zero(b, false) && (nsz || self.is_never_minus_zero(a)) {
            return value(a);
        }
        // `(x - y) + y` with reassociation.
        if let Some((x, y)) = self.values.binary(a, Opcode::FSub)
            && y == b
            && nsz
            && excludes(flags, FastMath::REASSOC)
        {
            return value(x);
        }
        if !excludes(flags, FastMath::NNAN) {
            return None;
        }
        // Infinity plus its negation is a NaN, plus anything else infinity.
        if self.float(b).is_some_and(Float::is_infinite) {
            return value(b);
        }
        // `x + -x` is a NaN only for infinities and NaNs.
        if !self.are_opposite(a, b) {
            return None;
        }
        let format = self.values.folder().format(self.ty(a))?;
        self.float_of(self.ty(a), Float::zero(format, false))
    }

    fn fsub(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        let nsz = excludes(flags, FastMath::NSZ);
        let nnan = excludes(flags, FastMath::NNAN);
        if self.is_float_zero(b, false) {
            return value(a);
        }
        if self.is_float_zero(b, true) && (nsz || self.is_never_minus_zero(a)) {
            return value(a);
        }
        // `-0 - (-x)` and, if the sign of zeros is ignored, `0 - (0 - x)`.
        if self.is_float_zero(a, true) || nsz && self.is_any_zero(a) {
            let x = self.values.unary(b, Opcode::FNeg).or_else(|| {
                let (z, x) = self.values.binary(b, Opcode::FSub)?;
                let kept = self.is_float_zero(z, true) || nsz && self.is_any_zero(z);
                kept.then_some(x)
            });
            if let Some(x) = x {
                return value(x);
            }
        }
        if nnan && a == b {
            let format = self.values.folder().format(self.ty(a))?;
            return self.float_of(self.ty(a), Float::zero(format, false));
        }
        if nnan && self.float(a).is_some_and(Float::is_infinite) {
            return value(a);
        }
        if nnan && self.float(b).is_some_and(Float::is_infinite) {
            return constant(self.values.folder().fneg(&self.values.constant(b)?)?);
        }
        if !(nsz && excludes(flags, FastMath::REASSOC)) {
            return None;
        }
        // `y - (y - x)` and `(x + y) - y` with reassociation.
        if let Some((y, x)) = self.values.binary(b, Opcode::FSub)
            && y == a
        {
            return value(x);
        }
        let (x, y) = self.values.binary(a, Opcode::FAdd)?;
        if y == b {
            return value(x);
        }
        if x == b { value(y) } else { None }
    }

    fn fmul(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        if self.float(b).is_some_and(|n| n.is_value(1.0)) {
            return value(a);
        }
        let plain = excludes(flags, FastMath::NNAN) && excludes(flags, FastMath::NSZ);
        if self.is_any_zero(b) && plain {
            let format = self.values.folder().format(self.ty(a))?;
            return self.float_of(self.ty(a), Float::zero(format, false));
        }
        if let Some(found) = self.fmul_of_zero(a, b) {
            return Some(found);
        }
        // `sqrt(x) * sqrt(x)`, if rounding and the signs of zeros may be ignored.
        let (word, args) = self.values.intrinsic_value(a)?;
        let free = plain && excludes(flags, FastMath::REASSOC);
        if word == "sqrt" && a == b && free { value(args[0]) } else { None }
    }

    /// A finite number of a known sign times zero is a zero.
    fn fmul_of_zero(&self, a: Value, b: Value) -> Answer {
        if !self.is_zeros(b) {
            return None;
        }
        let classes = self.values.float_classes(a).flushed(self.subnormals(a)?.input);
        if classes.intersects(FloatClasses::NAN.union(FloatClasses::INF)) {
            return None;
        }
        let zeros = self.values.constant(b)?;
        if classes.within(FloatClasses::POSITIVE) {
            return constant(zeros);
        }
        if !classes.within(FloatClasses::NEGATIVE) {
            return None;
        }
        constant(self.values.folder().fneg(&zeros)?)
    }

    fn fdiv(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        if self.float(b).is_some_and(|n| n.is_value(1.0)) {
            return value(a);
        }
        if !excludes(flags, FastMath::NNAN) {
            return None;
        }
        let format = self.values.folder().format(self.ty(a))?;
        // Division by zero yields an infinity or a NaN.
        if excludes(flags, FastMath::NINF) && self.is_zeros(b) {
            return self.poison_of(self.ty(a));
        }
        // 0 / x is a NaN for zero and NaN, else zero.
        if self.is_any_zero(a) && excludes(flags, FastMath::NSZ) {
            return self.float_of(self.ty(a), Float::zero(format, false));
        }
        if a == b {
            return self.float_of(self.ty(a), Float::from_f64(format, 1.0));
        }
        if let Some((x, y)) = self.values.binary(a, Opcode::FMul)
            && excludes(flags, FastMath::REASSOC)
        {
            if y == b {
                return value(x);
            }
            if x == b {
                return value(y);
            }
        }
        let opposite = self.are_opposite(a, b);
        opposite.then(|| self.float_of(self.ty(a), Float::from_f64(format, -1.0)))?
    }

    fn frem(&self, flags: FastMath, a: Value) -> Answer {
        // The remainder of zero is that zero, or a NaN.
        let zero = self.float(a).filter(|n| n.is_zero())?;
        excludes(flags, FastMath::NNAN).then(|| self.float_of(self.ty(a), zero))?
    }

    /// Whether a number is provably not a NaN.
    pub(super) fn is_never_nan(&self, v: Value) -> bool {
        !self.values.float_classes(v).intersects(FloatClasses::NAN)
    }

    /// Whether a number, after flushing, is provably not minus zero.
    pub(super) fn is_never_minus_zero(&self, v: Value) -> bool {
        let Some(mode) = self.subnormals(v) else { return false };
        let taken = self.values.float_classes(v).flushed(mode.input);
        !taken.intersects(FloatClasses::NEG_ZERO)
    }

    /// Whether one of two numbers is computed as the negation of the other, except for the signs of zeros and NaNs.
    fn are_opposite(&self, a: Value, b: Value) -> bool {
        let negates = |v: Value, of: Value| {
            let from_zero = self.values.binary(v, Opcode::FSub);
            self.values.unary(v, Opcode::FNeg) == Some(of)
                || from_zero.is_some_and(|(zero, x)| x == of && self.is_any_zero(zero))
        };
        negates(a, b) || negates(b, a)
    }
}
