//! IEEE 754 floating-point operations, bit-exact.
//!
//! `float` and `double` are computed by the host, whose basic operations, square roots and fused multiply-adds are
//! correctly rounded; `half` and `bfloat` by `rustc_apfloat`, a port of LLVM's APFloat. A computed NaN has the default
//! payload and the flag [`NAN`], since the language leaves its bits open. Subnormals are not flushed, regardless of
//! `denormal-fp-math`.

use std::cmp::Ordering;

use rustc_apfloat::ieee::{BFloat, Half};
use rustc_apfloat::{Float, FloatConvert, Round, Status};
use selvedge_ir::inst::{FastMath, FloatPredicate};

use crate::slot::{NAN, POISON, STICKY, Slot};

/// A format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    Half,
    BFloat,
    Single,
    Double,
}

impl Format {
    pub(crate) fn bits(self) -> u32 {
        match self {
            Format::Half | Format::BFloat => 16,
            Format::Single => 32,
            Format::Double => 64,
        }
    }

    /// Exponent bits all set.
    fn exponent(self) -> u64 {
        match self {
            Format::Half => 0x7c00,
            Format::BFloat => 0x7f80,
            Format::Single => 0x7f80_0000,
            Format::Double => 0x7ff0_0000_0000_0000,
        }
    }

    fn sign(self) -> u64 {
        1 << (self.bits() - 1)
    }

    /// The quiet NaN with no payload.
    pub(crate) fn quiet_nan(self) -> u64 {
        let exponent = self.exponent();
        let lowest = exponent & exponent.wrapping_neg();
        exponent | lowest >> 1
    }

    pub(crate) fn infinity(self) -> u64 {
        self.exponent()
    }

    #[inline]
    pub(crate) fn is_nan(self, bits: u64) -> bool {
        bits & !self.sign() > self.exponent()
    }

    pub(crate) fn is_infinite(self, bits: u64) -> bool {
        bits & !self.sign() == self.exponent()
    }

    pub(crate) fn is_zero(self, bits: u64) -> bool {
        bits & !self.sign() == 0
    }

    /// Exact, since every value of each format is a double.
    pub(crate) fn to_f64(self, bits: u64) -> f64 {
        match self {
            Format::Half => f64_of(Half::from_bits(u128::from(bits))),
            Format::BFloat => f64_of(BFloat::from_bits(u128::from(bits))),
            Format::Single => f64::from(f32::from_bits(bits as u32)),
            Format::Double => f64::from_bits(bits),
        }
    }

    /// Rounded to nearest, ties to even.
    pub(crate) fn of_f64(self, value: f64) -> u64 {
        match self {
            Format::Half => narrow::<Half>(value),
            Format::BFloat => narrow::<BFloat>(value),
            Format::Single => u64::from((value as f32).to_bits()),
            Format::Double => value.to_bits(),
        }
    }

    pub(crate) fn negate(self, bits: u64) -> u64 {
        bits ^ self.sign()
    }

    pub(crate) fn absolute(self, bits: u64) -> u64 {
        bits & !self.sign()
    }

    pub(crate) fn copy_sign(self, bits: u64, from: u64) -> u64 {
        self.absolute(bits) | from & self.sign()
    }

    pub(crate) fn is_negative(self, bits: u64) -> bool {
        bits & self.sign() != 0
    }

    /// The result of a computation, with NaNs replaced by the default one.
    #[inline]
    pub(crate) fn result(self, bits: u64, sticky: u32) -> Slot {
        if self.is_nan(bits) {
            return Slot { bits: self.quiet_nan(), meta: sticky & STICKY | NAN, known: 0 };
        }
        Slot { bits, meta: sticky & STICKY, known: 0 }
    }
}

fn f64_of<F: FloatConvert<rustc_apfloat::ieee::Double>>(value: F) -> f64 {
    let mut loses = false;
    let double = value.convert(&mut loses).value;
    f64::from_bits(double.to_bits() as u64)
}

fn narrow<F: Float>(value: f64) -> u64
where
    rustc_apfloat::ieee::Double: FloatConvert<F>,
{
    let mut loses = false;
    let double = rustc_apfloat::ieee::Double::from_bits(u128::from(value.to_bits()));
    let narrow: F = double.convert(&mut loses).value;
    narrow.to_bits() as u64
}

/// A binary operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

fn soft<F: Float>(op: FloatOp, a: u64, b: u64) -> u64 {
    let (a, b) = (F::from_bits(u128::from(a)), F::from_bits(u128::from(b)));
    let result = match op {
        FloatOp::Add => a.add_r(b, Round::NearestTiesToEven),
        FloatOp::Sub => a.sub_r(b, Round::NearestTiesToEven),
        FloatOp::Mul => a.mul_r(b, Round::NearestTiesToEven),
        FloatOp::Div => a.div_r(b, Round::NearestTiesToEven),
        FloatOp::Rem => a.c_fmod(b),
    };
    result.value.to_bits() as u64
}

/// Applies an operation to bits.
#[inline]
pub(crate) fn binary(op: FloatOp, format: Format, a: u64, b: u64) -> u64 {
    match format {
        Format::Single => {
            let (a, b) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let result = match op {
                FloatOp::Add => a + b,
                FloatOp::Sub => a - b,
                FloatOp::Mul => a * b,
                FloatOp::Div => a / b,
                FloatOp::Rem => a % b,
            };
            u64::from(result.to_bits())
        }
        Format::Double => {
            let (a, b) = (f64::from_bits(a), f64::from_bits(b));
            let result = match op {
                FloatOp::Add => a + b,
                FloatOp::Sub => a - b,
                FloatOp::Mul => a * b,
                FloatOp::Div => a / b,
                FloatOp::Rem => a % b,
            };
            result.to_bits()
        }
        Format::Half => soft::<Half>(op, a, b),
        Format::BFloat => soft::<BFloat>(op, a, b),
    }
}

/// Poison when the flags exclude an operand or the result.
#[inline]
pub(crate) fn excluded(flags: FastMath, format: Format, values: &[u64]) -> u32 {
    if flags.is_empty() {
        return 0;
    }
    let nan = flags.has(FastMath::NNAN) && values.iter().any(|&v| format.is_nan(v));
    let infinite = flags.has(FastMath::NINF) && values.iter().any(|&v| format.is_infinite(v));
    if nan || infinite { POISON } else { 0 }
}

/// The order of `a` and `b`; `None` when one is a NaN.
fn order(format: Format, a: u64, b: u64) -> Option<Ordering> {
    format.to_f64(a).partial_cmp(&format.to_f64(b))
}

/// The result of an `fcmp`.
#[inline]
pub(crate) fn compare(predicate: FloatPredicate, format: Format, a: u64, b: u64) -> bool {
    use FloatPredicate as P;
    let order = order(format, a, b);
    let Some(order) = order else {
        return matches!(
            predicate,
            P::Uno | P::Ueq | P::Ugt | P::Uge | P::Ult | P::Ule | P::Une | P::True
        );
    };
    match predicate {
        P::False | P::Uno => false,
        P::True | P::Ord => true,
        P::Oeq | P::Ueq => order.is_eq(),
        P::One | P::Une => order.is_ne(),
        P::Ogt | P::Ugt => order.is_gt(),
        P::Oge | P::Uge => order.is_ge(),
        P::Olt | P::Ult => order.is_lt(),
        P::Ole | P::Ule => order.is_le(),
    }
}

/// `a * b + c`, rounded once.
pub(crate) fn fused(format: Format, a: u64, b: u64, c: u64) -> u64 {
    match format {
        Format::Single => {
            let [a, b, c] = [a, b, c].map(|v| f32::from_bits(v as u32));
            u64::from(a.mul_add(b, c).to_bits())
        }
        Format::Double => {
            let [a, b, c] = [a, b, c].map(f64::from_bits);
            a.mul_add(b, c).to_bits()
        }
        Format::Half => soft_fused::<Half>(a, b, c),
        Format::BFloat => soft_fused::<BFloat>(a, b, c),
    }
}

fn soft_fused<F: Float>(a: u64, b: u64, c: u64) -> u64 {
    let [a, b, c] = [a, b, c].map(|v| F::from_bits(u128::from(v)));
    a.mul_add(b, c).value.to_bits() as u64
}

/// Truncates to an integer; `None` when it does not fit into `bits` bits.
pub(crate) fn to_int(format: Format, value: u64, bits: u32, is_signed: bool) -> Option<u128> {
    let mut exact = false;
    let double = rustc_apfloat::ieee::Double::from_bits(u128::from(format.to_f64(value).to_bits()));
    let mask = u128::MAX >> (128 - bits);
    let (value, status) = if is_signed {
        let result = double.to_i128_r(bits as usize, Round::TowardZero, &mut exact);
        (result.value as u128 & mask, result.status)
    } else {
        let result = double.to_u128_r(bits as usize, Round::TowardZero, &mut exact);
        (result.value & mask, result.status)
    };
    (!status.intersects(Status::INVALID_OP)).then_some(value)
}

/// An integer (sign-extended to 128 bits when signed) as a float, rounded to nearest.
pub(crate) fn from_int(format: Format, value: u128, is_signed: bool) -> u64 {
    fn convert<F: Float>(value: u128, is_signed: bool) -> u64 {
        let round = Round::NearestTiesToEven;
        let result = match is_signed {
            true => F::from_i128_r(value as i128, round),
            false => F::from_u128_r(value, round),
        };
        result.value.to_bits() as u64
    }
    match format {
        Format::Half => convert::<Half>(value, is_signed),
        Format::BFloat => convert::<BFloat>(value, is_signed),
        Format::Single if is_signed => u64::from((value as i128 as f32).to_bits()),
        Format::Single => u64::from((value as f32).to_bits()),
        Format::Double if is_signed => (value as i128 as f64).to_bits(),
        Format::Double => (value as f64).to_bits(),
    }
}

/// From one format to another, rounded to nearest.
#[inline]
pub(crate) fn convert(from: Format, to: Format, bits: u64) -> u64 {
    // A conversion through double rounds only once: every value of each format is a double.
    to.of_f64(from.to_f64(bits))
}
/// A fused multiply-add in single precision with rounding down.
///
/// The product of two floats is exact as a double. Its sum with the third is a double and an error, which is exact too
/// (Knuth's TwoSum); so the float nearest to the double is either the result or the next larger float.
pub(crate) fn fused_down(a: u64, b: u64, c: u64) -> u64 {
    let [x, y, z] = [a, b, c].map(|bits| f64::from(f32::from_bits(bits as u32)));
    let (product, nearest) = (x * y, fused(Format::Single, a, b, c));
    let sum = product + z;
    if !sum.is_finite() {
        return nearest;
    }
    let of_z = sum - product;
    let error = (product - (sum - of_z)) + (z - of_z);
    if sum == 0.0 {
        let both_positive = product.is_sign_positive() && z.is_sign_positive();
        return if both_positive { 0 } else { Format::Single.of_f64(-0.0) };
    }
    let rounded = f64::from(sum as f32);
    let is_above = rounded > sum || rounded == sum && error < 0.0;
    let result = if is_above { (sum as f32).next_down() } else { sum as f32 };
    result.to_bits().into()
}

/// The same toward zero.
pub(crate) fn fused_to_zero(a: u64, b: u64, c: u64) -> u64 {
    const SIGN: u64 = 1 << 31;
    let nearest = fused(Format::Single, a, b, c);
    let is_zero = nearest & !SIGN == 0 && fused_down(a, b, c) & !SIGN == 0;
    match () {
        () if is_zero || Format::Single.is_nan(nearest) => nearest,
        () if nearest & SIGN == 0 => fused_down(a, b, c),
        // The opposite of both terms, rounded down.
        () => fused_down(a ^ SIGN, b, c ^ SIGN) ^ SIGN,
    }
}
