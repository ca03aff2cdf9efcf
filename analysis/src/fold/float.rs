//! Floating-point numbers of LLVM's formats, computed in software as LLVM does.
//!
//! Results are those of IEEE 754, exact to the bit, rounded to nearest even. No host arithmetic is used, except for
//! square roots (which IEEE 754 defines to the bit as well); the transcendental functions of `libm.rs` are computed in
//! software, too. `ppc_fp128` is not an IEEE format and is not folded.

use std::cmp::Ordering;

pub use rustc_apfloat::Status;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Category, Float as Soft, FloatConvert, Round, StatusAnd};
use selvedge_ir::inst::FloatPredicate;
use selvedge_ir::{Opcode, TypeKind};

use super::int::Int;

/// The widest integer that conversions support, in bits.
const MAX_INT: u32 = 128;

/// A floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// `half`
    Half,
    /// `bfloat`
    BFloat,
    /// `float`
    Single,
    /// `double`
    Double,
    /// `x86_fp80`
    X87,
    /// `fp128`
    Quad,
}

impl Format {
    /// The format of a scalar type; `None` for other types and for `ppc_fp128`.
    pub fn of(kind: &TypeKind) -> Option<Format> {
        match kind {
            TypeKind::Half => Some(Format::Half),
            TypeKind::BFloat => Some(Format::BFloat),
            TypeKind::Float => Some(Format::Single),
            TypeKind::Double => Some(Format::Double),
            TypeKind::X86Fp80 => Some(Format::X87),
            TypeKind::Fp128 => Some(Format::Quad),
            _ => None,
        }
    }
}

/// Evaluates `$body` with `$T` as the software type of a format.
macro_rules! with_soft {
    ($format:expr, $T:ident => $body:expr) => {
        match $format {
            Format::Half => {
                type $T = Half;
                $body
            }
            Format::BFloat => {
                type $T = BFloat;
                $body
            }
            Format::Single => {
                type $T = Single;
                $body
            }
            Format::Double => {
                type $T = Double;
                $body
            }
            Format::X87 => {
                type $T = X87DoubleExtended;
                $body
            }
            Format::Quad => {
                type $T = Quad;
                $body
            }
        }
    };
}

/// A number: its format and its bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Float {
    format: Format,
    bits: u128,
}

impl std::fmt::Debug for Float {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} 0x{:x}", self.format, self.bits)
    }
}

/// A rule for selecting the minimum or maximum of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MinMax {
    /// `llvm.minnum`
    MinNum,
    /// `llvm.maxnum`
    MaxNum,
    /// `llvm.minimum`
    Minimum,
    /// `llvm.maximum`
    Maximum,
    /// `llvm.minimumnum`
    MinimumNum,
    /// `llvm.maximumnum`
    MaximumNum,
}

/// A rounding direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// `llvm.floor`
    Down,
    /// `llvm.ceil`
    Up,
    /// `llvm.trunc`
    TowardZero,
    /// `llvm.rint`, `llvm.nearbyint`, `llvm.roundeven`
    NearestEven,
    /// `llvm.round`
    NearestAway,
}

impl Rounding {
    fn soft(self) -> Round {
        match self {
            Rounding::Down => Round::TowardNegative,
            Rounding::Up => Round::TowardPositive,
            Rounding::TowardZero => Round::TowardZero,
            Rounding::NearestEven => Round::NearestTiesToEven,
            Rounding::NearestAway => Round::NearestTiesToAway,
        }
    }
}

/// Construction and inspection.
impl Float {
    /// The number with these bits, in the representation of constants.
    pub fn from_words(format: Format, words: [u64; 2]) -> Float {
        Float { format, bits: u128::from(words[0]) | u128::from(words[1]) << 64 }
    }

    /// The bits, in the representation of constants.
    pub fn words(self) -> [u64; 2] {
        [self.bits as u64, (self.bits >> 64) as u64]
    }

    /// Its format.
    pub fn format(self) -> Format {
        self.format
    }

    /// The number nearest to a `double`.
    pub fn from_f64(format: Format, value: f64) -> Float {
        Float { format: Format::Double, bits: u128::from(value.to_bits()) }.convert(format)
    }

    /// The nearest `double`.
    pub fn to_f64(self) -> f64 {
        f64::from_bits(self.convert(Format::Double).bits as u64)
    }

    /// The quiet NaN that LLVM generates if no operand is a NaN.
    pub fn nan(format: Format) -> Float {
        with_soft!(format, T => Float { format, bits: T::NAN.to_bits() })
    }

    /// Positive or negative zero.
    pub fn zero(format: Format, negative: bool) -> Float {
        let zero = Float { format, bits: 0 };
        if negative { zero.negated() } else { zero }
    }

    /// Infinity.
    pub fn infinity(format: Format, negative: bool) -> Float {
        let infinity = with_soft!(format, T => Float { format, bits: T::INFINITY.to_bits() });
        if negative { infinity.negated() } else { infinity }
    }

    /// The largest finite number.
    pub fn largest(format: Format) -> Float {
        with_soft!(format, T => Float { format, bits: T::largest().to_bits() })
    }

    /// Whether the sign bit is set.
    pub fn is_negative(self) -> bool {
        with_soft!(self.format, T => T::from_bits(self.bits).is_negative())
    }

    /// Whether it is a NaN.
    pub fn is_nan(self) -> bool {
        with_soft!(self.format, T => T::from_bits(self.bits).is_nan())
    }

    /// Whether it is a signaling NaN.
    pub fn is_signaling(self) -> bool {
        with_soft!(self.format, T => T::from_bits(self.bits).is_signaling())
    }

    /// Whether it is an infinity.
    pub fn is_infinite(self) -> bool {
        with_soft!(self.format, T => T::from_bits(self.bits).is_infinite())
    }

    /// Whether it is a zero of either sign.
    pub fn is_zero(self) -> bool {
        with_soft!(self.format, T => T::from_bits(self.bits).is_zero())
    }

    /// Whether it is subnormal: nonzero and smaller in magnitude than the least normal number.
    pub fn is_denormal(self) -> bool {
        with_soft!(self.format, T => T::from_bits(self.bits).is_denormal())
    }

    /// Whether it is neither an infinity nor a NaN.
    pub fn is_finite_number(self) -> bool {
        !self.is_infinite() && !self.is_nan()
    }

    /// Whether it is the largest finite number, of either sign.
    pub fn is_largest(self) -> bool {
        with_soft!(self.format, T => self.abs().bits == T::largest().to_bits())
    }

    /// Whether it is `value` rounded to this format, with the same sign if that is zero.
    pub fn is_value(self, value: f64) -> bool {
        self == Float::from_f64(self.format, value)
    }
}

/// A number as the software type of its format.
fn soft<T: Soft>(number: Float) -> T {
    T::from_bits(number.bits)
}

/// Operations. Two operands must have the same format.
impl Float {
    /// `fadd`, `fsub`, `fmul`, `fdiv`, `frem`; `None` for other opcodes.
    pub fn binary(self, opcode: Opcode, other: Float) -> Option<Float> {
        let format = self.format;
        let bits = with_soft!(format, T => {
            let (a, b): (T, T) = (soft(self), soft(other));
            let result: StatusAnd<T> = match opcode {
                Opcode::FAdd => a + b,
                Opcode::FSub => a - b,
                Opcode::FMul => a * b,
                Opcode::FDiv => a / b,
                Opcode::FRem => a.c_fmod(b),
                _ => return None,
            };
            result.value.to_bits()
        });
        Some(Float { format, bits })
    }

    /// As [`Self::binary`], rounded in a direction, and the signaled exceptions.
    pub fn binary_toward(
        self,
        rounding: Rounding,
        opcode: Opcode,
        other: Float,
    ) -> Option<(Float, Status)> {
        let (format, round) = (self.format, rounding.soft());
        let result = with_soft!(format, T => {
            let (a, b): (T, T) = (soft(self), soft(other));
            let result: StatusAnd<T> = match opcode {
                Opcode::FAdd => a.add_r(b, round),
                Opcode::FSub => a.sub_r(b, round),
                Opcode::FMul => a.mul_r(b, round),
                Opcode::FDiv => a.div_r(b, round),
                Opcode::FRem => a.c_fmod(b),
                _ => return None,
            };
            result.map(|value| value.to_bits())
        });
        Some((Float { format, bits: result.value }, result.status))
    }

    /// `self * factor + addend`, rounded once in a direction, and the signaled exceptions.
    pub fn fma_toward(self, rounding: Rounding, factor: Float, addend: Float) -> (Float, Status) {
        let (format, round) = (self.format, rounding.soft());
        let result = with_soft!(format, T => {
            let result = soft::<T>(self).mul_add_r(soft(factor), soft(addend), round);
            result.map(|value| value.to_bits())
        });
        (Float { format, bits: result.value }, result.status)
    }

    /// The number with the sign flipped.
    #[must_use]
    pub fn negated(self) -> Float {
        let bits = with_soft!(self.format, T => (-soft::<T>(self)).to_bits());
        Float { format: self.format, bits }
    }

    /// The number with the sign cleared.
    #[must_use]
    pub fn abs(self) -> Float {
        if self.is_negative() { self.negated() } else { self }
    }

    /// The number with the sign of another one.
    #[must_use]
    pub fn copysign(self, sign: Float) -> Float {
        if self.is_negative() == sign.is_negative() { self } else { self.negated() }
    }

    /// `self * factor + addend`, rounded once.
    #[must_use]
    pub fn fma(self, factor: Float, addend: Float) -> Float {
        let format = self.format;
        let bits = with_soft!(format, T => {
            soft::<T>(self).mul_add(soft(factor), soft(addend)).value.to_bits()
        });
        Float { format, bits }
    }

    /// The number rounded to an integral number.
    #[must_use]
    pub fn round(self, rounding: Rounding) -> Float {
        let format = self.format;
        let bits = with_soft!(format, T => {
            soft::<T>(self).round_to_integral(rounding.soft()).value.to_bits()
        });
        Float { format, bits }
    }

    /// The square root; `None` for formats whose roots the host does not compute exactly.
    pub fn sqrt(self) -> Option<Float> {
        match self.format {
            // The root in a format with at most half the precision is the same when computed in double and rounded.
            Format::Half | Format::BFloat | Format::Single | Format::Double => {
                if self.is_nan() {
                    return Some(self.quieted());
                }
                Some(Float::from_f64(self.format, self.to_f64().sqrt()))
            }
            Format::X87 | Format::Quad => None,
        }
    }

    /// Quiets a NaN; any other number is unchanged.
    #[must_use]
    pub fn quieted(self) -> Float {
        let format = self.format;
        if !self.is_signaling() {
            return self;
        }
        // An addition quiets a signaling NaN.
        let bits = with_soft!(format, T => (soft::<T>(self) + soft::<T>(self)).value.to_bits());
        Float { format, bits }
    }

    /// The minimum or maximum, by one of LLVM's rules.
    #[must_use]
    pub fn min_max(self, rule: MinMax, other: Float) -> Float {
        let keeps_nan = matches!(rule, MinMax::Minimum | MinMax::Maximum);
        match (self.is_nan(), other.is_nan()) {
            (true, _) if keeps_nan => return self.quieted(),
            (_, true) if keeps_nan => return other.quieted(),
            (true, true) => return self.quieted(),
            (true, false) => return other,
            (false, true) => return self,
            (false, false) => {}
        }
        let wants_less = matches!(rule, MinMax::MinNum | MinMax::Minimum | MinMax::MinimumNum);
        let self_is_less = match self.compare(other) {
            Some(Ordering::Equal) => self.is_negative(),
            order => order == Some(Ordering::Less),
        };
        if self_is_less == wants_less { self } else { other }
    }

    /// The order of two numbers; `None` if one is a NaN.
    pub fn compare(self, other: Float) -> Option<Ordering> {
        with_soft!(self.format, T => soft::<T>(self).partial_cmp(&soft::<T>(other)))
    }

    /// The next number farther from zero, or nearer to it, in the order of bit patterns: the successor of the largest
    /// number is infinity, followed by the NaNs. `None` for formats wider than 64 bits, and beyond either end.
    pub fn next_in_size(self, outward: bool) -> Option<Float> {
        let width = match self.format {
            Format::Half | Format::BFloat => 16,
            Format::Single => 32,
            Format::Double => 64,
            Format::X87 | Format::Quad => return None,
        };
        let size = self.bits & ((1 << (width - 1)) - 1);
        let next = if outward { size + 1 } else { size.checked_sub(1)? };
        let is_held = next < 1 << (width - 1);
        is_held.then_some(Float { bits: self.bits - size + next, ..self })
    }

    /// A fraction of at least one half and less than one, and the exponent of the power of two to multiply it with.
    /// Zeros, infinities and NaNs are their own fractions, with exponent 0.
    pub fn frexp(self) -> (Float, i32) {
        if self.is_zero() || self.is_infinite() || self.is_nan() {
            return (self.quieted(), 0);
        }
        let (format, mut exponent) = (self.format, 0);
        let bits = with_soft!(format, T => soft::<T>(self).frexp(&mut exponent).to_bits());
        (Float { format, bits }, exponent)
    }

    /// The result of an `fcmp`.
    pub fn satisfies(self, predicate: FloatPredicate, other: Float) -> bool {
        predicate_holds(predicate, self.compare(other))
    }

    /// The nearest number of another format.
    #[must_use]
    pub fn convert(self, format: Format) -> Float {
        if self.format == format {
            return self;
        }
        let bits = with_soft!(self.format, From => with_soft!(format, To => {
            let mut loses_info = false;
            let result: StatusAnd<To> = From::from_bits(self.bits).convert(&mut loses_info);
            result.value.to_bits()
        }));
        Float { format, bits }
    }

    /// The integer that it truncates to; `None` if that does not fit, or is too wide to compute.
    pub fn to_int(self, width: u32, signed: bool) -> Option<Int> {
        if width > MAX_INT || self.is_nan() {
            return None;
        }
        with_soft!(self.format, T => {
            let mut exact = false;
            let number: T = soft(self);
            if signed {
                let n = number.to_i128_r(width as usize, Round::TowardZero, &mut exact);
                (!n.status.contains(Status::INVALID_OP))
                    .then(|| Int::from_big(width, &n.value.into()))
            } else {
                let n = number.to_u128_r(width as usize, Round::TowardZero, &mut exact);
                (!n.status.contains(Status::INVALID_OP))
                    .then(|| Int::from_big(width, &n.value.into()))
            }
        })
    }

    /// The integer that it truncates to, saturated to the type, or 0 for a NaN.
    pub fn to_int_saturating(self, width: u32, signed: bool) -> Option<Int> {
        if width > MAX_INT {
            return None;
        }
        if self.is_nan() {
            return Some(Int::zero(width));
        }
        Some(self.to_int(width, signed).unwrap_or_else(|| match (signed, self.is_negative()) {
            (true, true) => Int::signed_min(width),
            (true, false) => Int::signed_max(width),
            (false, true) => Int::zero(width),
            (false, false) => Int::ones(width),
        }))
    }

    /// The number nearest to an integer; `None` if the integer is too wide to compute.
    pub fn from_int(format: Format, int: &Int, signed: bool) -> Option<Float> {
        let bits = with_soft!(format, T => if signed {
            T::from_i128(i128::try_from(int.to_signed()).ok()?).value.to_bits()
        } else {
            T::from_u128(u128::try_from(int.to_unsigned()).ok()?).value.to_bits()
        });
        Some(Float { format, bits })
    }

    /// `self` times two to the power of `exponent`.
    #[must_use]
    pub fn ldexp(self, exponent: i32) -> Float {
        let format = self.format;
        let bits = with_soft!(format, T => soft::<T>(self).scalbn(exponent).to_bits());
        Float { format, bits }.quieted()
    }

    /// Its class, as a bit of the mask of `llvm.is.fpclass`.
    pub fn class(self) -> u32 {
        with_soft!(self.format, T => {
            let number: T = soft(self);
            let sign = |negative: u32, positive: u32| {
                if number.is_negative() { negative } else { positive }
            };
            match number.category() {
                Category::NaN => if number.is_signaling() { 1 } else { 2 },
                Category::Infinity => sign(1 << 2, 1 << 9),
                Category::Zero => sign(1 << 5, 1 << 6),
                Category::Normal if number.is_denormal() => sign(1 << 4, 1 << 7),
                Category::Normal => sign(1 << 3, 1 << 8),
            }
        })
    }
}

/// The result of an `fcmp` for that order; `None` is "unordered".
pub fn predicate_holds(predicate: FloatPredicate, order: Option<Ordering>) -> bool {
    use FloatPredicate as P;
    let ordered = order.is_some();
    let is = |orders: &[Ordering]| order.is_some_and(|order| orders.contains(&order));
    let (less, equal, greater) = (Ordering::Less, Ordering::Equal, Ordering::Greater);
    match predicate {
        P::False => false,
        P::True => true,
        P::Ord => ordered,
        P::Uno => !ordered,
        P::Oeq => is(&[equal]),
        P::Ogt => is(&[greater]),
        P::Oge => is(&[greater, equal]),
        P::Olt => is(&[less]),
        P::Ole => is(&[less, equal]),
        P::One => is(&[less, greater]),
        P::Ueq => !ordered || is(&[equal]),
        P::Ugt => !ordered || is(&[greater]),
        P::Uge => !ordered || is(&[greater, equal]),
        P::Ult => !ordered || is(&[less]),
        P::Ule => !ordered || is(&[less, equal]),
        P::Une => !ordered || is(&[less, greater]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn single(value: f32) -> Float {
        Float::from_words(Format::Single, [u64::from(value.to_bits()), 0])
    }

    fn as_f32(number: Float) -> f32 {
        f32::from_bits(number.words()[0] as u32)
    }

    fn same(a: f32, b: f32) -> bool {
        a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
    }

    /// Numbers at the limits of the format, and arbitrary bits.
    fn arb_f32() -> impl Strategy<Value = f32> {
        let edges =
            [0.0, -0.0, 1.0, -1.0, f32::MAX, f32::MIN_POSITIVE, 1e-45, f32::NAN, f32::INFINITY];
        prop_oneof![
            proptest::sample::select(edges.to_vec()),
            any::<u32>().prop_map(f32::from_bits),
            (-20i32..20).prop_map(|n| n as f32 / 4.0),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn single_precision_agrees_with_the_host(a in arb_f32(), b in arb_f32(), c in arb_f32()) {
            let (x, y, z) = (single(a), single(b), single(c));
            for (opcode, expected) in [
                (Opcode::FAdd, a + b), (Opcode::FSub, a - b), (Opcode::FMul, a * b),
                (Opcode::FDiv, a / b), (Opcode::FRem, a % b),
            ] {
                let found = as_f32(x.binary(opcode, y).expect("an operation on floats"));
                prop_assert!(same(found, expected), "{a:?} {opcode} {b:?}: {found:?}, {expected:?}");
            }
            prop_assert!(same(as_f32(x.fma(y, z)), a.mul_add(b, c)));
            prop_assert!(same(as_f32(x.sqrt().expect("single")), a.sqrt()));
            for (rounding, expected) in [
                (Rounding::Down, a.floor()), (Rounding::Up, a.ceil()),
                (Rounding::TowardZero, a.trunc()), (Rounding::NearestAway, a.round()),
                (Rounding::NearestEven, a.round_ties_even()),
            ] {
                prop_assert!(same(as_f32(x.round(rounding)), expected), "{rounding:?} {a:?}");
            }
            prop_assert_eq!(x.compare(y), a.partial_cmp(&b));
            prop_assert!(x.to_f64().to_bits() == f64::from(a).to_bits() || a.is_nan());
            prop_assert!(same(as_f32(x.copysign(y)), a.copysign(b)));
            let saturated = x.to_int_saturating(32, true).and_then(|n| n.to_i64());
            prop_assert_eq!(saturated, Some(i64::from(a as i32)));
            let saturated = x.to_int_saturating(16, false).and_then(|n| n.to_u64());
            prop_assert_eq!(saturated, Some(u64::from(a as u16)));
        }

        #[test]
        fn half_precision_rounds_once(bits in any::<u64>()) {
            // By definition: no other half is nearer to the number.
            let number = Float::from_words(Format::Double, [bits, 0]);
            let wide = number.to_f64();
            let half = number.convert(Format::Half);
            if wide.is_finite() && !half.is_infinite() {
                let off = (half.to_f64() - wide).abs();
                for step in [1, u64::MAX] {
                    let near = half.words()[0].wrapping_add(step) & 0xffff;
                    let near = Float::from_words(Format::Half, [near, 0]);
                    if !near.is_nan() && !near.is_infinite() {
                        prop_assert!(off <= (near.to_f64() - wide).abs());
                    }
                }
            }
        }
    }

    #[test]
    fn minima_and_maxima_follow_their_rules() {
        let (zero, minus, nan, one) = (single(0.0), single(-0.0), single(f32::NAN), single(1.0));
        assert_eq!(one.min_max(MinMax::MinNum, nan), one);
        assert!(one.min_max(MinMax::Minimum, nan).is_nan());
        assert_eq!(nan.min_max(MinMax::MaximumNum, one), one);
        assert_eq!(zero.min_max(MinMax::Minimum, minus), minus);
        assert_eq!(zero.min_max(MinMax::Maximum, minus), zero);
        assert_eq!(minus.min_max(MinMax::MaxNum, one), one);
    }

    #[test]
    fn out_of_range_integer_conversions_do_not_fold() {
        assert_eq!(single(256.0).to_int(8, false), None);
        assert_eq!(single(255.9).to_int(8, false), Some(Int::new(8, 255)));
        assert_eq!(single(-128.5).to_int(8, true), Some(Int::signed(8, -128)));
        assert_eq!(single(-1.0).to_int(8, false), None);
        assert_eq!(single(-0.5).to_int(8, false), Some(Int::zero(8)));
        let big = Int::new(25, (1 << 24) + 1);
        assert_eq!(Float::from_int(Format::Single, &big, false), Some(single(16_777_216.0)));
    }

    #[test]
    fn each_float_class_has_its_bit() {
        let numbers = [f32::NEG_INFINITY, -1.0, -1e-45, -0.0, 0.0, 1e-45, 1.0, f32::INFINITY];
        let classes: Vec<u32> = numbers.iter().map(|&n| single(n).class()).collect();
        assert_eq!(classes, [4, 8, 16, 32, 64, 128, 256, 512]);
        assert_eq!(single(f32::NAN).class(), 2);
    }
}
