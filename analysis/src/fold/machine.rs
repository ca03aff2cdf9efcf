//! Folding of target arithmetic.
//!
//! Operations are folded if the machine's manual defines the result to the bit. As in LLVM, an operation is not folded
//! if it signals an exception (overflow, division by zero, a NaN from numbers), or if its NaN has unspecified bits.
//! * If results are flushed, the smallest normal number is not folded either: whether such a result is flushed can
//!   depend on whether the machine checks for subnormal results before or after rounding.

use selvedge_ir::target::{Arithmetic, ArithmeticKind, MachineRounding};
use selvedge_ir::{Opcode, Type};

use super::Folder;
use super::constant::{Constant, Scalar};
use super::float::{Float, Format, MinMax, Rounding, Status};
use super::int::Int;

/// The NaN that the machine generates, in a format of 32 bits.
const SINGLE_NAN: u64 = 0x7fff_ffff;

impl Folder<'_> {
    /// A target operation on constants, with a result of type `ty`.
    pub fn machine(&self, what: Arithmetic, ty: Type, args: &[Constant]) -> Option<Constant> {
        let number = |arg: &Constant| match self.view.scalar(arg) {
            Scalar::Float(number) => Some(flushed(what, number)),
            _ => None,
        };
        let numbers: Option<Vec<Float>> = args.iter().map(number).collect();
        let numbers = numbers?;
        if let ArithmeticKind::ToInt { signed } = what.kind {
            let &[x] = &numbers[..] else { return None };
            let width = self.int_width(ty)?;
            let int = to_int(x, rounding(what.rounding), width, signed)?;
            return Some(Constant::int(self.view.types, ty, &int));
        }
        let result = compute(what, &numbers)?;
        let is_edge = what.flushes && result.abs() == smallest_normal(result.format());
        (!is_edge).then(|| Constant::float(self.view.types, ty, flushed(what, result)))
    }
}

fn flushed(what: Arithmetic, number: Float) -> Float {
    if what.flushes && number.is_denormal() {
        Float::zero(number.format(), number.is_negative())
    } else {
        number
    }
}

fn smallest_normal(format: Format) -> Float {
    let exponent = if format == Format::Single { -126 } else { -1022 };
    Float::from_f64(format, 1.0).ldexp(exponent)
}

fn rounding(of: MachineRounding) -> Rounding {
    match of {
        MachineRounding::NearestEven => Rounding::NearestEven,
        MachineRounding::Down => Rounding::Down,
        MachineRounding::Up => Rounding::Up,
        MachineRounding::TowardZero => Rounding::TowardZero,
    }
}

fn to_int(x: Float, rounding: Rounding, width: u32, signed: bool) -> Option<Int> {
    if x.is_nan() {
        let is_narrow = x.format() == Format::Single && width <= 32;
        return Some(if is_narrow { Int::zero(width) } else { Int::signed_min(width) });
    }
    x.round(rounding).to_int_saturating(width, signed)
}

fn compute(what: Arithmetic, numbers: &[Float]) -> Option<Float> {
    let toward = rounding(what.rounding);
    let binary = |opcode: Opcode, x: Float, y: Float| quiet(x.binary_toward(toward, opcode, y)?);
    match (what.kind, numbers) {
        (ArithmeticKind::MinMax { greater, nan, xor_sign }, &[x, y]) => {
            min_max(greater, nan, xor_sign, x, y)
        }
        _ if numbers.iter().any(|x| x.is_nan()) => None,
        (ArithmeticKind::Add, &[x, y]) => binary(Opcode::FAdd, x, y),
        (ArithmeticKind::Mul, &[x, y]) => binary(Opcode::FMul, x, y),
        (ArithmeticKind::Div, &[x, y]) => binary(Opcode::FDiv, x, y),
        (ArithmeticKind::Reciprocal, &[x]) => {
            binary(Opcode::FDiv, Float::from_f64(x.format(), 1.0), x)
        }
        (ArithmeticKind::Fma, &[x, y, z]) => quiet(x.fma_toward(toward, y, z)),
        (ArithmeticKind::Sqrt, &[x]) => {
            let fits = toward == Rounding::NearestEven && (!x.is_negative() || x.is_zero());
            x.sqrt().filter(|_| fits)
        }
        (ArithmeticKind::ToIntegral, &[x]) => Some(x.round(toward)),
        (ArithmeticKind::Abs, &[x]) => Some(x.abs()),
        // The sign of the zero that minus zero yields is unspecified.
        (ArithmeticKind::Saturate, &[x]) if !(x.is_zero() && x.is_negative()) => {
            let (zero, one) = (Float::zero(x.format(), false), Float::from_f64(x.format(), 1.0));
            Some(zero.min_max(MinMax::Maximum, x).min_max(MinMax::Minimum, one))
        }
        _ => None,
    }
}

/// A result without exceptions other than inexact.
fn quiet((result, signals): (Float, Status)) -> Option<Float> {
    let loud = Status::INVALID_OP | Status::DIV_BY_ZERO | Status::OVERFLOW;
    (!signals.intersects(loud)).then_some(result)
}

fn min_max(greater: bool, nan: bool, xor_sign: bool, x: Float, y: Float) -> Option<Float> {
    if x.is_nan() || y.is_nan() {
        let number = if x.is_nan() { y } else { x };
        if nan || number.is_nan() {
            let single = x.format() == Format::Single;
            return single.then(|| Float::from_words(Format::Single, [SINGLE_NAN, 0]));
        }
        return (!xor_sign).then_some(number);
    }
    let rule = if greater { MinMax::Maximum } else { MinMax::Minimum };
    if !xor_sign {
        return Some(x.min_max(rule, y));
    }
    let magnitude = x.abs().min_max(rule, y.abs());
    Some(if x.is_negative() == y.is_negative() { magnitude } else { magnitude.negated() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn single(bits: u32) -> Float {
        Float::from_words(Format::Single, [bits.into(), 0])
    }

    fn int(x: Float, toward: Rounding, width: u32, signed: bool) -> Option<u64> {
        to_int(x, toward, width, signed).and_then(|n| n.to_u64())
    }

    /// "Float-to-integer conversions" of the PTX ISA, `cvt`.
    #[test]
    fn float_to_int_clamps_and_converts_nan_as_documented() {
        let (nan, huge) = (single(0x7fc0_0001), single(0x7f00_0000));
        let wide_nan = Float::nan(Format::Double);
        assert_eq!(int(nan, Rounding::NearestEven, 32, true), Some(0));
        assert_eq!(int(nan, Rounding::NearestEven, 64, false), Some(1 << 63));
        assert_eq!(int(wide_nan, Rounding::NearestEven, 32, true), Some(1 << 31));
        assert_eq!(int(huge, Rounding::Up, 32, true), Some(0x7fff_ffff));
        assert_eq!(int(huge.negated(), Rounding::Up, 32, false), Some(0));
        assert_eq!(int(single(1), Rounding::Up, 32, true), Some(1));
        assert_eq!(int(single(0xc020_0000), Rounding::NearestEven, 32, true), Some(0xffff_fffe));
    }

    #[test]
    fn min_max_handles_nan_and_signed_zeros() {
        let (zero, minus) = (single(0), single(0x8000_0000));
        let (two, minus_three, nan) =
            (single(0x4000_0000), single(0xc040_0000), single(0xffc0_0000));
        assert_eq!(min_max(false, false, false, zero, minus), Some(minus));
        assert_eq!(min_max(true, false, false, nan, two), Some(two));
        assert_eq!(min_max(true, true, false, nan, two), Some(single(0x7fff_ffff)));
        assert_eq!(min_max(true, false, true, two, minus_three), Some(minus_three));
        assert_eq!(min_max(false, false, true, two, minus_three), Some(two.negated()));
        assert_eq!(min_max(false, false, true, nan, two), None);
    }
}
