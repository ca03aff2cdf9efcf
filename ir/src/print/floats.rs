//! Floating-point numbers as text.
//!
//! `float` and `double` come out in decimal with seven digits when that text reads back as the same
//! double, else as the bits of the double in hexadecimal. All other types come out as their bits
//! behind a letter.

use std::io::Write;

use crate::print::names::HEX;
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
    match bits {
        0 => return out.extend_from_slice(b"0.000000e+00"),
        0x3ff0_0000_0000_0000 => return out.extend_from_slice(b"1.000000e+00"),
        _ => {}
    }
    let value = f64::from_bits(bits);
    let start = out.len();
    if !(value.is_finite() && push_decimal(out, value)) {
        out.truncate(start);
        let digits = (64 - bits.leading_zeros()).div_ceil(4).max(1);
        push_hex(out, "0x", bits, digits);
    }
}

/// Appends `d.ddddd0e±dd`; whether it reads back as the same number.
fn push_decimal(out: &mut Vec<u8>, value: f64) -> bool {
    let start = out.len();
    // Six digits behind rounding, as LLVM has them; the seventh that it prints is always 0.
    if write!(out, "{value:.5e}").is_err() {
        return false;
    }
    let text = std::str::from_utf8(&out[start..]).unwrap_or_default();
    if text.parse::<f64>().ok().map(f64::to_bits) != Some(value.to_bits()) {
        return false;
    }
    let Some(e) = text.find('e') else { return false };
    let exponent: i32 = text[e + 1..].parse().unwrap_or(0);
    out.truncate(start + e);
    let sign = if exponent < 0 { '-' } else { '+' };
    write!(out, "0e{sign}{:02}", exponent.unsigned_abs()).is_ok()
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
