//! Floating-point numbers as text.
//!
//! Up to LLVM 22, `float` and `double` are printed in decimal with six digits (and a 0) if LLVM finds digits that read
//! back as the same double, otherwise as the bits of the double in hexadecimal; all other types are printed as their
//! bits after a letter. LLVM 23 prints numbers of all types in decimal if the digits read back as the same number of
//! the type, special values by name (`+inf`, `-qnan`, `+nan(0x1)`, `+snan(0x1)`), and all others as `f0x` and the bits.

use num_bigint::BigUint;

use crate::dialect::Dialect;
use crate::float_format::{FloatBits, FloatClass, FloatFormat};
use crate::print::dialect::has_float_bits;
use crate::print::names::HEX;
use crate::print::out::Out;
use crate::print::writer::push_uint;
use crate::types::TypeKind;

/// Appends the number with these bits (low word, high word) of a scalar floating-point type.
pub(crate) fn push_float(out: &mut Out, kind: &TypeKind, bits: FloatBits, dialect: Dialect) {
    match kind {
        _ if has_float_bits(dialect) => push_newest(out, kind, bits),
        TypeKind::Float => push_double(out, widen(bits[0] as u32)),
        TypeKind::Double => push_double(out, bits[0]),
        TypeKind::Half => push_hex(out, "0xH", bits[0], 4),
        TypeKind::BFloat => push_hex(out, "0xR", bits[0], 4),
        TypeKind::X86Fp80 => {
            push_hex(out, "0xK", bits[1], 4);
            push_hex(out, "", bits[0], 16);
        }
        TypeKind::PpcFp128 => {
            push_hex(out, "0xM", bits[0], 16);
            push_hex(out, "", bits[1], 16);
        }
        // `fp128`. Other types are no floats and cannot occur; this form would hold their bits.
        _ => {
            push_hex(out, "0xL", bits[0], 16);
            push_hex(out, "", bits[1], 16);
        }
    }
}

/// Appends the number as LLVM 23 prints it. A `ppc_fp128` is always printed as its bits.
fn push_newest(out: &mut Out, kind: &TypeKind, bits: FloatBits) {
    let Some(format) = FloatFormat::of(kind) else { return push_all_bits(out, 128, bits) };
    let (negative, _, _) = format.unpack(bits);
    let sign = if negative { "-" } else { "+" };
    let special = match format.classify(bits) {
        FloatClass::Infinite => format!("{sign}inf"),
        FloatClass::Nan { signaling: true, payload } => format!("{sign}snan(0x{payload:X})"),
        FloatClass::Nan { payload: 0, .. } => format!("{sign}qnan"),
        FloatClass::Nan { payload, .. } => format!("{sign}nan(0x{payload:X})"),
        FloatClass::Invalid => return push_all_bits(out, format.bits(), bits),
        FloatClass::Finite { integer, power } => {
            return match newest_decimal(format, bits, integer, power) {
                Some((digits, exponent)) => push_decimal(out, negative, digits, exponent),
                None => push_all_bits(out, format.bits(), bits),
            };
        }
    };
    out.extend_from_slice(special.as_bytes());
}

/// `f0x` and as many digits as the width of the type requires.
fn push_all_bits(out: &mut Out, n_bits: u32, [low, high]: FloatBits) {
    if n_bits > 64 {
        push_hex(out, "f0x", high, (n_bits - 64) / 4);
        push_hex(out, "", low, 16);
    } else {
        push_hex(out, "f0x", low, n_bits / 4);
    }
}

/// Six digits and the decimal exponent of the first digit, as LLVM 23 computes them for a number, if they read back as
/// that number of the format.
fn newest_decimal(
    format: FloatFormat,
    bits: FloatBits,
    integer: u128,
    power: i32,
) -> Option<(u32, i32)> {
    if integer == 0 {
        return Some((0, 0));
    }
    let value = exact_double(integer, power);
    // Digits that read back as the same double read back as the same number of a narrower format.
    if let Some(found) = value.and_then(quick_decimal) {
        return Some(found);
    }
    let (digits, exponent) = six_digits(integer, power)?;
    let (negative, _, _) = format.unpack(bits);
    let again = format.round_decimal(negative, &BigUint::from(digits), i64::from(exponent));
    (again == Ok(bits)).then_some((digits, exponent + 5))
}

/// The number as a double if that is exact and not subnormal.
fn exact_double(integer: u128, power: i32) -> Option<f64> {
    let integer = u64::try_from(integer).ok().filter(|n| n >> 53 == 0)?;
    (-1022..=900).contains(&power).then(|| integer as f64 * 2f64.powi(power))
}

/// The six digits that [`short_decimal`] computes.
fn quick_decimal(value: f64) -> Option<(u32, i32)> {
    let exponent = (power_of_two(value) * 1233) >> 12;
    let found = short_decimal(value, exponent).or_else(|| short_decimal(value, exponent + 1));
    found.flatten()
}

/// Whether LLVM 23 prints a number in a form that no older version reads. Older versions read a decimal as a double,
/// and accept it only if that double has exactly the value of the number.
pub fn needs_llvm_23(kind: &TypeKind, bits: FloatBits) -> bool {
    let is_narrow =
        matches!(kind, TypeKind::Half | TypeKind::BFloat | TypeKind::Float | TypeKind::Double);
    let class =
        FloatFormat::of(kind).filter(|_| is_narrow).map(|format| (format, format.classify(bits)));
    let Some((format, FloatClass::Finite { integer, power })) = class else { return true };
    match newest_decimal(format, bits, integer, power) {
        Some((digits, exponent)) => {
            let read: Result<f64, _> = format!("{digits}e{}", exponent - 5).parse();
            integer != 0 && read.ok() != exact_double(integer, power)
        }
        None => true,
    }
}

/// The double of the same value as a float; a NaN retains its payload and remains signaling.
fn widen(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if !value.is_nan() {
        return f64::from(value).to_bits();
    }
    let sign = u64::from(bits >> 31) << 63;
    sign | 0x7ff << 52 | u64::from(bits & 0x7f_ffff) << 29
}

fn push_double(out: &mut Out, bits: u64) {
    let value = f64::from_bits(bits);
    match decimal(value) {
        Some((digits, exponent)) => push_decimal(out, bits >> 63 != 0, digits, exponent),
        None => {
            let n_digits = (64 - bits.leading_zeros()).div_ceil(4).max(1);
            push_hex(out, "0x", bits, n_digits);
        }
    }
}

/// Six digits, the first of which is not 0, and the decimal exponent of the first digit, if LLVM finds that number and
/// it reads back as `value`; all 0 for a zero.
fn decimal(value: f64) -> Option<(u32, i32)> {
    if value == 0.0 {
        return Some((0, 0));
    }
    if !value.is_finite() {
        return None;
    }
    // The decimal exponent, estimated from the binary one, at most one too low.
    let exponent = (power_of_two(value) * 1233) >> 12;
    let value = value.abs();
    match short_decimal(value, exponent).or_else(|| short_decimal(value, exponent + 1)) {
        Some(found) => found,
        None => long_decimal(value),
    }
}

/// The binary exponent of a number that is not subnormal.
fn power_of_two(value: f64) -> i32 {
    (value.to_bits() >> 52 & 0x7ff) as i32 - 1023
}

/// Powers of ten that are exact doubles.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// [`decimal`] for numbers whose scaling by an exact power of ten rounds only once: then division or multiplication
/// gives exactly what reading the digits would. `None`: not such a number, or the exponent is wrong, or only
/// [`long_decimal`] can decide.
fn short_decimal(value: f64, exponent: i32) -> Option<Option<(u32, i32)>> {
    let scale = 5 - exponent;
    let power = *POWERS.get(scale.unsigned_abs() as usize)?;
    let digits = if scale >= 0 { value * power } else { value / power };
    let digits = digits.round();
    if !(100_000.0..1_000_000.0).contains(&digits) {
        return None;
    }
    let read_back = if scale >= 0 { digits / power } else { digits * power };
    if read_back != value {
        return Some(None);
    }
    let excess = match scale >= 0 {
        true => value.mul_add(power, -digits),
        false => -digits.mul_add(power, -value),
    };
    // LLVM finds `digits` for a number slightly below them only if it retains a seventh digit, as it does for fewer
    // than 20 bits; but the digits of a number below 100,000 start one position later.
    let seven_digits = 100_001.0..f64::from(1u32 << (PRECISION_BITS - 1));
    let is_safe = excess >= 0.0 || seven_digits.contains(&digits);
    is_safe.then_some(Some((digits as u32, exponent)))
}

/// The number of bits that LLVM retains for six digits.
const PRECISION_BITS: u32 = 20;

/// [`decimal`] for any number, by LLVM's algorithm.
fn long_decimal(value: f64) -> Option<(u32, i32)> {
    let fraction = value.to_bits() & ((1 << 52) - 1);
    let (significand, power) = match power_of_two(value) {
        -1023 => (fraction, -1074),
        power => (fraction | 1 << 52, power - 52),
    };
    let (digits, exponent) = six_digits(u128::from(significand), power)?;
    let reads_back = format!("{digits}e{exponent}").parse() == Ok(value);
    reads_back.then_some((digits, exponent + 5))
}

/// Six digits as an integer, and the decimal exponent, as LLVM computes them for an integer times a power of two.
///
/// The number is an integer times a power of ten. Decimal places of the integer are removed so that about 20 bits
/// remain, six or seven digits; only then the sixth digit is rounded. So numbers slightly below a six-digit number are
/// found only if they have a seventh digit left to round up.
fn six_digits(significand: u128, power: i32) -> Option<(u32, i32)> {
    let (integer, mut exponent) = times_power_of_ten(significand, power);
    let excess_bits = integer.bits().saturating_sub(u64::from(PRECISION_BITS)) as u32;
    // LLVM's ratio, slightly below that of bits to decimal places.
    let cut = excess_bits * 59 / 196;
    exponent += cut as i32;
    let kept = (integer / BigUint::from(10u32).pow(cut)).to_u64_digits();
    let mut digits = *kept.first()?;
    // Six digits at any position, rounded half up.
    while digits < 100_000 {
        digits *= 10;
        exponent -= 1;
    }
    let mut rounded_off = 0;
    while digits >= 1_000_000 {
        (digits, rounded_off) = (digits / 10, digits % 10);
        exponent += 1;
    }
    if rounded_off >= 5 {
        digits += 1;
    }
    if digits == 1_000_000 {
        (digits, exponent) = (100_000, exponent + 1);
    }
    Some((digits as u32, exponent))
}

/// An integer and an exponent `e`, so that the number is the integer times 10^e.
fn times_power_of_ten(significand: u128, power: i32) -> (BigUint, i32) {
    let zeros = significand.trailing_zeros();
    let power = power + zeros as i32;
    let significand = BigUint::from(significand >> zeros);
    if power >= 0 {
        (significand << power, 0)
    } else {
        (significand * BigUint::from(5u32).pow(power.unsigned_abs()), power)
    }
}

/// Appends `d.ddddd0e±dd`: the seventh digit that LLVM prints is always 0.
fn push_decimal(out: &mut Out, negative: bool, digits: u32, exponent: i32) {
    let mut text = *b"-0.000000e+";
    let mut rest = digits;
    for at in [7, 6, 5, 4, 3, 1] {
        text[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    text[10] = if exponent < 0 { b'-' } else { b'+' };
    out.extend_from_slice(&text[usize::from(!negative)..]);
    let exponent = exponent.unsigned_abs();
    if exponent < 10 {
        out.push(b'0');
    }
    push_uint(out, u64::from(exponent));
}

fn push_hex(out: &mut Out, prefix: &str, bits: u64, digits: u32) {
    out.extend_from_slice(prefix.as_bytes());
    for n in (0..digits).rev() {
        out.push(HEX[(bits >> (4 * n)) as usize & 15]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(kind: TypeKind, bits: [u64; 2]) -> String {
        let mut out = Out::default();
        push_float(&mut out, &kind, bits, Dialect::DEFAULT);
        String::from_utf8(out.into_vec()).expect("ASCII")
    }

    fn double(value: f64) -> String {
        text(TypeKind::Double, [value.to_bits(), 0])
    }

    fn float(value: f32) -> String {
        text(TypeKind::Float, [u64::from(value.to_bits()), 0])
    }

    #[test]
    fn decimals_are_used_when_they_round_trip() {
        for (value, expected) in [
            (0.0, "0.000000e+00"),
            (-0.0, "-0.000000e+00"),
            (1.0, "1.000000e+00"),
            (0.1, "1.000000e-01"),
            (-1234.5, "-1.234500e+03"),
            (123456.0, "1.234560e+05"),
            (1e100, "1.000000e+100"),
            (5e-324, "4.940660e-324"),
            (0.6, "6.000000e-01"),
            (0.8, "8.000000e-01"),
            (524288.25, "0x4120000080000000"),
        ] {
            assert_eq!(double(value), expected);
        }
        assert_eq!(float(-2.5), "-2.500000e+00");
    }

    /// The fast path agrees with LLVM's algorithm.
    #[test]
    fn fast_and_general_printing_agree() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state >> 16
        };
        for _ in 0..20_000 {
            let exponent = (next() % 80) as i32 - 40;
            // Few digits and many: most errors are in short ones.
            let digits = (next() % 10u64.pow(next() as u32 % 7)) as f64;
            let decimal_number: f64 = format!("{digits}e{exponent}").parse().expect("a number");
            let neighbour = f64::from_bits(decimal_number.to_bits() + 1);
            let float = f64::from(f32::from_bits(next() as u32));
            for value in [decimal_number, neighbour, float, f64::from_bits(next() << 16)] {
                if value != 0.0 && value.is_finite() {
                    assert_eq!(decimal(value), long_decimal(value.abs()), "{value:e}");
                }
            }
        }
    }

    #[test]
    fn inexact_decimals_are_printed_as_hexadecimal() {
        assert_eq!(double(1234567.0), "0x4132D68700000000");
        // Six digits would suffice, but LLVM does not find them.
        assert_eq!(double(0.7), "0x3FE6666666666666");
        assert_eq!(double(9.2), "0x4022666666666666");
        assert_eq!(double(1e-14), "0x3D06849B86A12B9B");
        assert_eq!(double(f64::INFINITY), "0x7FF0000000000000");
        assert_eq!(double(f64::from_bits(3_000_000_000)), "0xB2D05E00");
        assert_eq!(float(0.1), "0x3FB99999A0000000");
        assert_eq!(text(TypeKind::Float, [0x7f80_0001, 0]), "0x7FF0000020000000");
        assert_eq!(text(TypeKind::Float, [0xffc0_0000, 0]), "0xFFF8000000000000");
    }

    #[test]
    fn other_formats_are_bits_after_a_letter() {
        assert_eq!(text(TypeKind::Half, [0x3c00, 0]), "0xH3C00");
        assert_eq!(text(TypeKind::BFloat, [0x3f80, 0]), "0xR3F80");
        let one = [0x8000_0000_0000_0000, 0x3fff];
        assert_eq!(text(TypeKind::X86Fp80, one), "0xK3FFF8000000000000000");
        assert_eq!(text(TypeKind::Fp128, [1, 2]), "0xL00000000000000010000000000000002");
        assert_eq!(text(TypeKind::PpcFp128, [1, 2]), "0xM00000000000000010000000000000002");
    }
}
