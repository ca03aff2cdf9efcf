//! Binary floating-point formats: conversion of literals to bits, rounded to nearest.
//!
//! LLVM 23 reads a decimal or hexadecimal literal as the nearest number of its type, ties to even, and rejects literals
//! that round to infinity, or to zero from a nonzero value. The value of a literal is a ratio of two integers, which is
//! divided exactly, so there is only one rounding: rounding to a double first would round twice.
//! * Edge cases: subnormal numbers have fewer bits; `x86_fp80` stores its leading bit; `ppc_fp128` is a pair of doubles
//!   and no format of this kind.
//! * Cost: that of a division of integers as long as the literal; the exponent is bounded before any power of it is
//!   computed.
//! * Oracle: the standard library's conversions of `f32` and `f64`, and LLVM 23's of the others.

use num_bigint::BigUint;

use crate::types::TypeKind;

/// The bits of a number: the low word, and the high word for types of more than 64 bits.
pub type FloatBits = [u64; 2];

/// An IEEE 754 format: sign, biased exponent, fraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FloatFormat {
    exponent_bits: u32,
    /// Bits of the significand below its leading bit.
    fraction_bits: u32,
    /// Whether the leading bit of the significand is stored too.
    stores_leading_bit: bool,
}

/// Why a number is not representable in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutOfRange {
    /// It rounds to infinity.
    Overflow,
    /// It is nonzero and rounds to zero.
    Underflow,
}

/// A positive number: `numerator / denominator`.
struct Ratio {
    numerator: BigUint,
    denominator: BigUint,
}

/// Numbers from 10^5000 up are infinite in all formats, and those from 10^-5000 down are zero: `fp128` has numbers from
/// 10^-4966 to 10^4933.
const DECIMAL_EXPONENTS: i64 = 5000;

/// The bound for binary exponents.
const BINARY_EXPONENTS: i64 = 17_000;

impl FloatFormat {
    /// The format of a scalar type; `None` for other types.
    pub const fn of(kind: &TypeKind) -> Option<FloatFormat> {
        let (exponent_bits, fraction_bits) = match kind {
            TypeKind::Half => (5, 10),
            TypeKind::BFloat => (8, 7),
            TypeKind::Float => (8, 23),
            TypeKind::Double => (11, 52),
            TypeKind::X86Fp80 => (15, 63),
            TypeKind::Fp128 => (15, 112),
            _ => return None,
        };
        let stores_leading_bit = matches!(kind, TypeKind::X86Fp80);
        Some(FloatFormat { exponent_bits, fraction_bits, stores_leading_bit })
    }

    /// The total number of bits.
    pub const fn bits(self) -> u32 {
        1 + self.exponent_bits + self.significand_bits()
    }

    /// The number of bits that store the significand.
    const fn significand_bits(self) -> u32 {
        self.fraction_bits + self.stores_leading_bit as u32
    }

    const fn bias(self) -> i64 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    /// Infinity of a sign.
    pub fn infinity(self, negative: bool) -> FloatBits {
        let leading = u128::from(self.stores_leading_bit) << self.fraction_bits;
        self.pack(negative, self.top_exponent(), leading)
    }

    /// The NaN with a sign and a payload, truncated to the bits below the quiet bit. For a signaling one without
    /// payload, the highest of these bits is set.
    pub fn nan(self, negative: bool, signaling: bool, payload: u128) -> FloatBits {
        let quiet = 1u128 << (self.fraction_bits - 1);
        let payload = payload & (quiet - 1);
        let fraction = match (signaling, payload) {
            (true, 0) => quiet >> 1,
            (true, payload) => payload,
            (false, payload) => quiet | payload,
        };
        let leading = u128::from(self.stores_leading_bit) << self.fraction_bits;
        self.pack(negative, self.top_exponent(), leading | fraction)
    }

    /// Sign, biased exponent and significand as stored.
    pub fn unpack(self, bits: FloatBits) -> (bool, u64, u128) {
        let all = u128::from(bits[1]) << 64 | u128::from(bits[0]);
        let significand = all & ((1u128 << self.significand_bits()) - 1);
        let exponent = (all >> self.significand_bits()) as u64 & self.top_exponent();
        (all >> (self.bits() - 1) & 1 != 0, exponent, significand)
    }

    /// The class of a number with these bits; a finite one as an integer times a power of two.
    pub fn classify(self, bits: FloatBits) -> FloatClass {
        let (_, exponent, significand) = self.unpack(bits);
        let leading = 1u128 << self.fraction_bits;
        let fraction = significand & (leading - 1);
        if exponent == self.top_exponent() {
            let is_pseudo = self.stores_leading_bit && significand & leading == 0;
            let quiet = leading >> 1;
            return match fraction {
                _ if is_pseudo => FloatClass::Invalid,
                0 => FloatClass::Infinite,
                _ => FloatClass::Nan {
                    signaling: fraction & quiet == 0,
                    payload: fraction & (quiet - 1),
                },
            };
        }
        let scale = exponent.max(1) as i64 - self.bias() - i64::from(self.fraction_bits);
        match exponent {
            0 if self.stores_leading_bit && significand & leading != 0 => FloatClass::Invalid,
            0 => FloatClass::Finite { integer: fraction, power: scale as i32 },
            _ if self.stores_leading_bit && significand & leading == 0 => FloatClass::Invalid,
            _ => FloatClass::Finite { integer: leading | fraction, power: scale as i32 },
        }
    }

    const fn top_exponent(self) -> u64 {
        (1 << self.exponent_bits) - 1
    }

    fn pack(self, negative: bool, exponent: u64, significand: u128) -> FloatBits {
        let exponent = u128::from(exponent) << self.significand_bits();
        let all = u128::from(negative) << (self.bits() - 1) | exponent | significand;
        [all as u64, (all >> 64) as u64]
    }

    /// `digits` times 10 to the power `exponent`, rounded to nearest.
    ///
    /// # Errors
    /// If the result is infinity, or zero for a nonzero number.
    pub fn round_decimal(
        self,
        negative: bool,
        digits: &BigUint,
        exponent: i64,
    ) -> Result<FloatBits, OutOfRange> {
        // log10(2) is between 3/10 and 31/100.
        let n_bits = digits.bits() as i64;
        if (n_bits * 3 / 10).saturating_add(exponent) > DECIMAL_EXPONENTS {
            return self.zero_or(negative, digits, OutOfRange::Overflow);
        }
        if (n_bits * 31 / 100 + 1).saturating_add(exponent) < -DECIMAL_EXPONENTS {
            return self.zero_or(negative, digits, OutOfRange::Underflow);
        }
        let power = BigUint::from(10u32).pow(exponent.unsigned_abs() as u32);
        self.round_scaled(negative, digits, power, exponent < 0)
    }

    /// `digits` times 2 to the power `exponent`, rounded to nearest.
    ///
    /// # Errors
    /// As for [`Self::round_decimal`].
    pub fn round_binary(
        self,
        negative: bool,
        digits: &BigUint,
        exponent: i64,
    ) -> Result<FloatBits, OutOfRange> {
        let top = (digits.bits() as i64).saturating_add(exponent);
        if top > BINARY_EXPONENTS {
            return self.zero_or(negative, digits, OutOfRange::Overflow);
        }
        if top < -BINARY_EXPONENTS {
            return self.zero_or(negative, digits, OutOfRange::Underflow);
        }
        let power = BigUint::from(1u32) << exponent.unsigned_abs();
        self.round_scaled(negative, digits, power, exponent < 0)
    }

    fn zero_or(
        self,
        negative: bool,
        digits: &BigUint,
        error: OutOfRange,
    ) -> Result<FloatBits, OutOfRange> {
        if *digits == BigUint::ZERO { Ok(self.pack(negative, 0, 0)) } else { Err(error) }
    }

    fn round_scaled(
        self,
        negative: bool,
        digits: &BigUint,
        power: BigUint,
        divide: bool,
    ) -> Result<FloatBits, OutOfRange> {
        if *digits == BigUint::ZERO {
            return Ok(self.pack(negative, 0, 0));
        }
        let ratio = match divide {
            true => Ratio { numerator: digits.clone(), denominator: power },
            false => Ratio { numerator: digits * power, denominator: BigUint::from(1u32) },
        };
        self.round(negative, ratio)
    }

    fn round(self, negative: bool, ratio: Ratio) -> Result<FloatBits, OutOfRange> {
        let least = 1 - self.bias();
        let fraction_bits = i64::from(self.fraction_bits);
        let mut exponent = ratio.exponent().max(least);
        let mut significand = ratio.scaled(fraction_bits - exponent);
        if significand >> (self.fraction_bits + 1) != 0 {
            significand >>= 1;
            exponent += 1;
        }
        if significand == 0 {
            return Err(OutOfRange::Underflow);
        }
        if exponent > self.bias() {
            return Err(OutOfRange::Overflow);
        }
        let leading = 1u128 << self.fraction_bits;
        let biased = if significand < leading { 0 } else { (exponent + self.bias()) as u64 };
        let stored =
            if self.stores_leading_bit { significand } else { significand & (leading - 1) };
        Ok(self.pack(negative, biased, stored))
    }
}

/// The class of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatClass {
    /// `integer` times 2 to the power `power`.
    Finite {
        /// The significand, or 0.
        integer: u128,
        /// The power of two.
        power: i32,
    },
    /// Infinity.
    Infinite,
    /// Not a number.
    Nan {
        /// Whether the quiet bit is clear.
        signaling: bool,
        /// The bits below the quiet bit.
        payload: u128,
    },
    /// Bits of `x86_fp80` whose leading bit contradicts the exponent.
    Invalid,
}

impl Ratio {
    /// The exponent of the highest bit: `2^e <= ratio < 2^(e+1)`.
    fn exponent(&self) -> i64 {
        let guess = self.numerator.bits() as i64 - self.denominator.bits() as i64;
        let (numerator, denominator) = self.shifted(-guess);
        if numerator < denominator { guess - 1 } else { guess }
    }

    /// The ratio times 2 to the power `shift`, as numerator and denominator.
    fn shifted(&self, shift: i64) -> (BigUint, BigUint) {
        let by = shift.unsigned_abs();
        match shift >= 0 {
            true => (&self.numerator << by, self.denominator.clone()),
            false => (self.numerator.clone(), &self.denominator << by),
        }
    }

    /// The ratio times 2 to the power `shift` as the nearest integer, ties to even. It fits: callers scale to the width
    /// of a significand.
    fn scaled(&self, shift: i64) -> u128 {
        let (numerator, denominator) = self.shifted(shift);
        let whole = &numerator / &denominator;
        let twice_rest = (numerator - &whole * &denominator) << 1u32;
        let whole =
            whole.iter_u64_digits().rev().fold(0u128, |all, word| all << 64 | u128::from(word));
        let is_more = match twice_rest.cmp(&denominator) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => whole & 1 != 0,
            std::cmp::Ordering::Greater => true,
        };
        whole + u128::from(is_more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(kind: &TypeKind, digits: u64, exponent: i64) -> Result<FloatBits, OutOfRange> {
        let format = FloatFormat::of(kind).expect("a format");
        format.round_decimal(false, &BigUint::from(digits), exponent)
    }

    #[test]
    fn decimals_are_rounded_like_the_standard_library() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state >> 16
        };
        for _ in 0..3000 {
            let (digits, exponent) = (next() % 10u64.pow(next() as u32 % 15) + 1, next() % 700);
            let exponent = exponent as i64 - 350;
            let text = format!("{digits}e{exponent}");
            let double: f64 = text.parse().expect("a number");
            let float: f32 = text.parse().expect("a number");
            let is_ordinary = |zero: bool, finite: bool| finite && !zero;
            match decimal(&TypeKind::Double, digits, exponent) {
                Ok(bits) => assert_eq!(bits[0], double.to_bits(), "{text}"),
                Err(_) => assert!(!is_ordinary(double == 0.0, double.is_finite()), "{text}"),
            }
            match decimal(&TypeKind::Float, digits, exponent) {
                Ok(bits) => assert_eq!(bits[0], u64::from(float.to_bits()), "{text}"),
                Err(_) => assert!(!is_ordinary(float == 0.0, float.is_finite()), "{text}"),
            }
        }
    }

    /// Each as LLVM 23 reads it.
    #[test]
    fn other_formats_are_rounded_once() {
        for (kind, digits, exponent, expected) in [
            (TypeKind::Half, 1, -1, Ok([0x2e66, 0])),
            (TypeKind::Half, 65519, 0, Ok([0x7bff, 0])),
            (TypeKind::Half, 65520, 0, Err(OutOfRange::Overflow)),
            (TypeKind::Half, 3, -8, Ok([1, 0])),
            (TypeKind::Half, 2, -8, Err(OutOfRange::Underflow)),
            (TypeKind::BFloat, 1, -1, Ok([0x3dcd, 0])),
            (TypeKind::Float, 71, -47, Ok([1, 0])),
            (TypeKind::Float, 70, -47, Err(OutOfRange::Underflow)),
            (TypeKind::X86Fp80, 1, 0, Ok([1 << 63, 0x3fff])),
            (TypeKind::Fp128, 1, -1, Ok([0x9999_9999_9999_999a, 0x3ffb_9999_9999_9999])),
            (TypeKind::Fp128, 1, 9999, Err(OutOfRange::Overflow)),
            (TypeKind::Fp128, 1, i64::MIN, Err(OutOfRange::Underflow)),
            (TypeKind::Double, 0, i64::MAX, Ok([0, 0])),
        ] {
            assert_eq!(decimal(&kind, digits, exponent), expected, "{digits}e{exponent} {kind:?}");
        }
        let format = FloatFormat::of(&TypeKind::Float).expect("a format");
        let tie = BigUint::from(0x100_0001u32);
        assert_eq!(format.round_binary(false, &tie, -24), Ok([0x3f80_0000, 0]));
        assert_eq!(format.round_binary(true, &(tie + 1u32), -24), Ok([0xbf80_0001, 0]));
    }

    #[test]
    fn special_values_have_the_bits_of_llvm() {
        let format = |kind: &TypeKind| FloatFormat::of(kind).expect("a format");
        let float = format(&TypeKind::Float);
        assert_eq!(float.nan(false, false, u128::MAX), [0x7fff_ffff, 0]);
        assert_eq!(float.nan(false, true, 0), [0x7fa0_0000, 0]);
        assert_eq!(float.nan(true, true, 1), [0xff80_0001, 0]);
        assert_eq!(float.infinity(true), [0xff80_0000, 0]);
        let x87 = format(&TypeKind::X86Fp80);
        assert_eq!(x87.nan(false, false, 1), [0xc000_0000_0000_0001, 0x7fff]);
        assert_eq!(x87.infinity(false), [1 << 63, 0x7fff]);
        assert_eq!(x87.classify([0, 0x7fff]), FloatClass::Invalid);
        let quad = format(&TypeKind::Fp128);
        assert_eq!(quad.nan(false, false, 0xdead_beef), [0xdead_beef, 0x7fff_8000_0000_0000]);
    }

    #[test]
    fn finite_numbers_round_trip_through_their_parts() {
        for kind in [TypeKind::Half, TypeKind::BFloat, TypeKind::X86Fp80, TypeKind::Fp128] {
            let format = FloatFormat::of(&kind).expect("a format");
            for digits in [1u32, 3, 1023, 60000] {
                let digits = BigUint::from(digits);
                let bits = format.round_binary(false, &digits, -3).expect("in range");
                let FloatClass::Finite { integer, power } = format.classify(bits) else {
                    panic!("{bits:?} is finite");
                };
                let again = format.round_binary(false, &BigUint::from(integer), i64::from(power));
                assert_eq!(again, Ok(bits));
            }
        }
    }
}
