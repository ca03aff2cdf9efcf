//! Floating-point numbers as text.
//!
//! `float` and `double` come out in decimal with seven digits when that text reads back as the same
//! double, else as the bits of the double in hexadecimal. All other types come out as their bits
//! behind a letter.

use crate::print::names::HEX;
use crate::print::writer::push_uint;
use crate::types::TypeKind;

/// Appends the number with these bits (low word, high word) of a scalar floating-point type.
pub(crate) fn push_float(out: &mut Vec<u8>, kind: &TypeKind, bits: [u64; 2]) {
    match kind {
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
        // Anything else is no float and cannot be printed as one; fp128's form holds all bits.
        _ => {
            push_hex(out, "0xL", bits[0], 16);
            push_hex(out, "", bits[1], 16);
        }
    }
}

/// The double of the same value as a float; a NaN keeps its payload and stays signalling.
fn widen(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if !value.is_nan() {
        return f64::from(value).to_bits();
    }
    let sign = u64::from(bits >> 31) << 63;
    sign | 0x7ff << 52 | u64::from(bits & 0x7f_ffff) << 29
}

fn push_double(out: &mut Vec<u8>, bits: u64) {
    let value = f64::from_bits(bits);
    match decimal(value) {
        Some((digits, exponent)) => push_decimal(out, bits >> 63 != 0, digits, exponent),
        None => {
            let n_digits = (64 - bits.leading_zeros()).div_ceil(4).max(1);
            push_hex(out, "0x", bits, n_digits);
        }
    }
}

/// Six digits, of which the first is not 0, and the power of ten of the first, when that number
/// reads back as `value`; all 0 for a zero.
fn decimal(value: f64) -> Option<(u32, i32)> {
    if value == 0.0 {
        return Some((0, 0));
    }
    if !value.is_finite() {
        return None;
    }
    // The power of ten from the power of two, at most one too low.
    let power_of_two = (value.to_bits() >> 52 & 0x7ff) as i32 - 1023;
    let exponent = (power_of_two * 1233) >> 12;
    match exact_decimal(value.abs(), exponent).or_else(|| exact_decimal(value.abs(), exponent + 1))
    {
        Some(found) => found,
        None => slow_decimal(value.abs()),
    }
}

/// Powers of ten that a double holds exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// [`decimal`] for numbers whose scaling by a power of ten that is itself exact rounds only once:
/// then dividing or multiplying gives just what reading the digits would. `None`: not such a
/// number, or the exponent is not right.
fn exact_decimal(value: f64, exponent: i32) -> Option<Option<(u32, i32)>> {
    let scale = 5 - exponent;
    let power = *POWERS.get(scale.unsigned_abs() as usize)?;
    let digits = if scale >= 0 { value * power } else { value / power };
    let digits = digits.round();
    if !(100_000.0..1_000_000.0).contains(&digits) {
        return None;
    }
    let read_back = if scale >= 0 { digits / power } else { digits * power };
    Some((read_back == value).then_some((digits as u32, exponent)))
}

/// [`decimal`] for any number, through the standard library.
fn slow_decimal(value: f64) -> Option<(u32, i32)> {
    let text = format!("{value:.5e}");
    if text.parse::<f64>().ok() != Some(value) {
        return None;
    }
    let (digits, exponent) = text.split_once('e')?;
    Some((digits.replace('.', "").parse().ok()?, exponent.parse().ok()?))
}

/// Appends `d.ddddd0e±dd`: the seventh digit that LLVM prints is always 0.
fn push_decimal(out: &mut Vec<u8>, negative: bool, digits: u32, exponent: i32) {
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

fn push_hex(out: &mut Vec<u8>, prefix: &str, bits: u64, digits: u32) {
    out.extend_from_slice(prefix.as_bytes());
    for n in (0..digits).rev() {
        out.push(HEX[(bits >> (4 * n)) as usize & 15]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(kind: TypeKind, bits: [u64; 2]) -> String {
        let mut out = Vec::new();
        push_float(&mut out, &kind, bits);
        String::from_utf8(out).expect("ASCII")
    }

    fn double(value: f64) -> String {
        text(TypeKind::Double, [value.to_bits(), 0])
    }

    fn float(value: f32) -> String {
        text(TypeKind::Float, [u64::from(value.to_bits()), 0])
    }

    #[test]
    fn decimal_when_it_reads_back() {
        for (value, expected) in [
            (0.0, "0.000000e+00"),
            (-0.0, "-0.000000e+00"),
            (1.0, "1.000000e+00"),
            (0.1, "1.000000e-01"),
            (-1234.5, "-1.234500e+03"),
            (123456.0, "1.234560e+05"),
            (1e100, "1.000000e+100"),
            (5e-324, "4.940660e-324"),
        ] {
            assert_eq!(double(value), expected);
        }
        assert_eq!(float(-2.5), "-2.500000e+00");
    }

    /// The short way decides as the standard library's long one does.
    #[test]
    fn both_ways_agree() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state >> 16
        };
        for _ in 0..200_000 {
            let exponent = (next() % 80) as i32 - 40;
            let digits = (next() % 1_000_000) as f64;
            let decimal_number: f64 = format!("{digits}e{exponent}").parse().expect("a number");
            let neighbour = f64::from_bits(decimal_number.to_bits() + 1);
            let float = f64::from(f32::from_bits(next() as u32));
            for value in [decimal_number, neighbour, float, f64::from_bits(next() << 16)] {
                if value != 0.0 && value.is_finite() {
                    assert_eq!(decimal(value), slow_decimal(value.abs()), "{value:e}");
                }
            }
        }
    }

    #[test]
    fn hexadecimal_otherwise() {
        assert_eq!(double(1234567.0), "0x4132D68700000000");
        assert_eq!(double(f64::INFINITY), "0x7FF0000000000000");
        assert_eq!(double(f64::from_bits(3_000_000_000)), "0xB2D05E00");
        assert_eq!(float(0.1), "0x3FB99999A0000000");
        assert_eq!(text(TypeKind::Float, [0x7f80_0001, 0]), "0x7FF0000020000000");
        assert_eq!(text(TypeKind::Float, [0xffc0_0000, 0]), "0xFFF8000000000000");
    }

    #[test]
    fn other_formats_are_bits_behind_a_letter() {
        assert_eq!(text(TypeKind::Half, [0x3c00, 0]), "0xH3C00");
        assert_eq!(text(TypeKind::BFloat, [0x3f80, 0]), "0xR3F80");
        let one = [0x8000_0000_0000_0000, 0x3fff];
        assert_eq!(text(TypeKind::X86Fp80, one), "0xK3FFF8000000000000000");
        assert_eq!(text(TypeKind::Fp128, [1, 2]), "0xL00000000000000010000000000000002");
        assert_eq!(text(TypeKind::PpcFp128, [1, 2]), "0xM00000000000000010000000000000002");
    }
}
