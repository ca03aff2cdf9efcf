//! Integers of any width, and floating-point constants by their bits.
//!
//! LLVM 22 and older parse a decimal as a double, which must be exactly representable in the type; LLVM 23 rounds it
//! to the type, and has additional forms ([`newest_bits`]). Each literal is parsed by the older rule if that accepts
//! it, so that a text valid in both has one meaning.

use num_bigint::BigUint;
use selvedge_ir::IntBits;
use selvedge_ir::float_format::{FloatBits, FloatFormat, OutOfRange};
use selvedge_ir::types::TypeKind;

/// An integer literal, with as many bits as it needs.
pub(crate) struct Literal {
    negative: bool,
    /// The magnitude, least significant word first, without leading zeros.
    words: Vec<u64>,
}

impl Literal {
    /// `12`, `-12`, `u0x1F` or `s0x1F`, which the lexer has checked.
    pub(crate) fn parse(text: &[u8]) -> Literal {
        match text {
            [b'u', b'0', b'x', digits @ ..] => Literal::new(false, hex_words(digits)),
            [b's', b'0', b'x', digits @ ..] => Literal::new(false, hex_words(digits)).into_signed(),
            [b'-', digits @ ..] => Literal::new(true, decimal_words(digits)),
            digits => Literal::new(false, decimal_words(digits)),
        }
    }

    fn new(negative: bool, mut words: Vec<u64>) -> Literal {
        while words.last() == Some(&0) {
            words.pop();
        }
        Literal { negative: negative && !words.is_empty(), words }
    }

    /// The value with its highest set bit as sign: LLVM's interpretation of `s0x`, regardless of the number of digits.
    fn into_signed(self) -> Literal {
        let bits = self.active_bits();
        if bits == 0 {
            return self;
        }
        let mut words = self.words;
        negate(&mut words);
        let last = words.len() - 1;
        words[last] &= u64::MAX >> ((64 - bits % 64) % 64);
        let negated = Literal::new(true, words);
        // Only a single sign bit is zero after negation and masking: then the magnitude is that bit.
        if negated.words.is_empty() { Literal::new(true, one_bit(bits - 1)) } else { negated }
    }

    fn active_bits(&self) -> u64 {
        match self.words.last() {
            Some(top) => 64 * self.words.len() as u64 - u64::from(top.leading_zeros()),
            None => 0,
        }
    }

    /// The width that the integer needs: unsigned, or signed when it is negative.
    pub(crate) fn width(&self) -> u64 {
        let bits = self.active_bits();
        let power_of_two = self.words.iter().map(|w| w.count_ones()).sum::<u32>() == 1;
        if self.negative && !power_of_two { bits + 1 } else { bits.max(1) }
    }

    /// The integer modulo 2^`bits`.
    pub(crate) fn to_bits(&self, bits: u32) -> IntBits {
        let mut words = self.words.clone();
        if self.negative {
            words.resize(bits.div_ceil(64) as usize, 0);
            negate(&mut words);
        }
        IntBits::from_words(bits, if words.is_empty() { vec![0] } else { words })
    }

    /// The integer, if it fits into a signed 64-bit one.
    pub(crate) fn to_i64(&self) -> Option<i64> {
        let magnitude = match self.words[..] {
            [] => 0,
            [word] => i128::from(word),
            _ => return None,
        };
        i64::try_from(if self.negative { -magnitude } else { magnitude }).ok()
    }
}

fn one_bit(n: u64) -> Vec<u64> {
    let mut words = vec![0; (n / 64 + 1) as usize];
    words[(n / 64) as usize] = 1 << (n % 64);
    words
}

/// Two's complement negation over all words.
fn negate(words: &mut [u64]) {
    let mut carry = true;
    for word in words {
        (*word, carry) = (!*word).overflowing_add(u64::from(carry));
    }
}

fn hex_words(digits: &[u8]) -> Vec<u64> {
    digits.rchunks(WORD_DIGITS).map(hex_word).collect()
}

/// Number of hexadecimal digits of a word.
const WORD_DIGITS: usize = 16;

/// At most [`WORD_DIGITS`] hexadecimal digits.
fn hex_word(digits: &[u8]) -> u64 {
    let digit = |&c: &u8| u64::from(char::from(c).to_digit(16).unwrap_or(0));
    digits.iter().fold(0, |word, c| word << 4 | digit(c))
}

/// Cost: quadratic in the number of digits, as for LLVM; a literal of a million takes about a second.
fn decimal_words(digits: &[u8]) -> Vec<u64> {
    /// Number of decimal digits that a word can hold.
    const CHUNK: usize = 19;
    let mut words: Vec<u64> = Vec::new();
    let first = digits.len() % CHUNK;
    let (head, rest) = digits.split_at(first);
    for chunk in std::iter::once(head).chain(rest.chunks(CHUNK)) {
        let scale = 10u64.pow(chunk.len() as u32);
        let mut carry = chunk.iter().fold(0u64, |n, c| n * 10 + u64::from(c - b'0'));
        for word in &mut words {
            let product = u128::from(*word) * u128::from(scale) + u128::from(carry);
            *word = product as u64;
            carry = (product >> 64) as u64;
        }
        if carry != 0 {
            words.push(carry);
        }
    }
    words
}

/// The reason why a floating-point literal is invalid for the type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloatError {
    /// Not exactly representable.
    Inexact,
    /// A literal of another type.
    OtherType,
    /// More bits than the type has.
    TooLong,
    /// `f0x` with a number of digits that does not match the type.
    BitCount,
    /// Rounds to infinity.
    Overflow,
    /// Nonzero, and rounds to zero.
    Underflow,
}

impl From<OutOfRange> for FloatError {
    fn from(error: OutOfRange) -> FloatError {
        match error {
            OutOfRange::Overflow => FloatError::Overflow,
            OutOfRange::Underflow => FloatError::Underflow,
        }
    }
}

/// A floating-point literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FloatLiteral {
    pub(crate) bits: FloatBits,
    /// Whether only LLVM 23 parses it.
    pub(crate) is_newest: bool,
}

/// The literal `text` as a constant of a scalar floating-point type.
pub(crate) fn float_literal(text: &[u8], ty: &TypeKind) -> Result<FloatLiteral, FloatError> {
    let older = |bits| FloatLiteral { bits, is_newest: false };
    let newest = |bits| FloatLiteral { bits, is_newest: true };
    if is_newest_form(text) {
        return newest_bits(text, ty).map(newest);
    }
    match float_bits(text, ty) {
        // An inexact decimal, or one of a type without decimals in older versions.
        Err(error @ (FloatError::Inexact | FloatError::OtherType)) if !text.starts_with(b"0x") => {
            let Some(format) = FloatFormat::of(ty) else { return Err(error) };
            rounded_decimal(text, format).map(newest)
        }
        result => result.map(older),
    }
}

/// Whether no version before LLVM 23 has literals of that form.
fn is_newest_form(text: &[u8]) -> bool {
    let (_, rest) = split_sign(text);
    matches!(rest, [b'f' | b'i' | b'n' | b'q' | b's', ..])
        || rest.starts_with(b"0x") && rest.contains(&b'.')
}

/// `f0x3F800000`, `0x1.8p3`, `+inf`, `-qnan`, `+nan(0x1)`, `+snan(0x1)`, which the lexer has checked.
fn newest_bits(text: &[u8], ty: &TypeKind) -> Result<FloatBits, FloatError> {
    if let Some(digits) = text.strip_prefix(b"f0x") {
        return all_bits(digits, ty);
    }
    let (negative, rest) = split_sign(text);
    let pair = matches!(ty, TypeKind::PpcFp128);
    let format = if pair { FloatFormat::of(&TypeKind::Double) } else { FloatFormat::of(ty) };
    let format = format.ok_or(FloatError::OtherType)?;
    match rest {
        b"inf" => Ok(format.infinity(negative)),
        b"qnan" => Ok(format.nan(negative, false, 0)),
        [b'n', ..] => Ok(format.nan(negative, false, payload(rest))),
        [b's', ..] => Ok(format.nan(negative, true, payload(rest))),
        _ if pair => Err(FloatError::OtherType),
        _ => rounded_hexadecimal(negative, rest, format),
    }
}

fn split_sign(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    }
}

/// The payload of `nan(0x1)`, truncated to 128 bits.
fn payload(text: &[u8]) -> u128 {
    let digits = text.iter().skip_while(|&&c| c != b'x').skip(1).take_while(|&&c| c != b')');
    let digit = |&c: &u8| u128::from(char::from(c).to_digit(16).unwrap_or(0));
    digits.fold(0u128, |all, c| all << 4 | digit(c))
}

/// The bits after `f0x`: one digit for every four bits of the type.
fn all_bits(digits: &[u8], ty: &TypeKind) -> Result<FloatBits, FloatError> {
    let n_bits = match (FloatFormat::of(ty), ty) {
        (Some(format), _) => format.bits() as usize,
        (None, TypeKind::PpcFp128) => 128,
        (None, _) => return Err(FloatError::OtherType),
    };
    if digits.len() * 4 != n_bits {
        return Err(FloatError::BitCount);
    }
    let (high, low) = digits.split_at(digits.len().saturating_sub(WORD_DIGITS));
    Ok([hex_word(low), hex_word(high)])
}

/// `12.5e-3` as the nearest value of the format. Cost: quadratic in the number of digits.
fn rounded_decimal(text: &[u8], format: FloatFormat) -> Result<FloatBits, FloatError> {
    let (negative, rest) = split_sign(text);
    let (number, power) = split_power(rest, b"eE");
    let (digits, n_fraction_digits) = digits_of(number);
    let digits = BigUint::parse_bytes(&digits, 10).unwrap_or_default();
    let exponent = power.saturating_sub(n_fraction_digits);
    Ok(format.round_decimal(negative, &digits, exponent)?)
}

/// `0x1.8p3` as the nearest value of the format.
fn rounded_hexadecimal(
    negative: bool,
    text: &[u8],
    format: FloatFormat,
) -> Result<FloatBits, FloatError> {
    let (number, power) = split_power(text.strip_prefix(b"0x").unwrap_or(text), b"pP");
    let (digits, n_fraction_digits) = digits_of(number);
    let digits = BigUint::parse_bytes(&digits, 16).unwrap_or_default();
    let exponent = power.saturating_sub(n_fraction_digits.saturating_mul(4));
    Ok(format.round_binary(negative, &digits, exponent)?)
}

/// The mantissa, and the exponent after one of `letters`; 0 if there is none, saturated if it does not fit.
fn split_power<'t>(text: &'t [u8], letters: &[u8]) -> (&'t [u8], i64) {
    let Some(at) = text.iter().position(|c| letters.contains(c)) else { return (text, 0) };
    let (negative, digits) = split_sign(&text[at + 1..]);
    let step = |all: i64, c: &u8| all.saturating_mul(10).saturating_add(i64::from(c - b'0'));
    let power = digits.iter().fold(0i64, step);
    (&text[..at], if negative { -power } else { power })
}

/// The digits without the point, and the number of digits after it.
fn digits_of(number: &[u8]) -> (Vec<u8>, i64) {
    let after = number.iter().rev().position(|&c| c == b'.').unwrap_or(0);
    (number.iter().copied().filter(|&c| c != b'.').collect(), after as i64)
}

/// The bits of the literal `text` as LLVM 22 parses it.
fn float_bits(text: &[u8], ty: &TypeKind) -> Result<FloatBits, FloatError> {
    let Some(hex) = text.strip_prefix(b"0x") else {
        let text = std::str::from_utf8(text).map_err(|_| FloatError::Inexact)?;
        let value: f64 = text.parse().map_err(|_| FloatError::Inexact)?;
        return from_double(value.to_bits(), ty);
    };
    let (kind, digits) = match hex.first() {
        Some(&c @ (b'K' | b'L' | b'M' | b'H' | b'R')) => (c, &hex[1..]),
        _ => (b'J', hex),
    };
    match (kind, ty) {
        (b'J', _) => from_double(short_bits(digits), ty),
        (b'H', TypeKind::Half) | (b'R', TypeKind::BFloat) => match short_bits(digits) {
            bits if bits <= u64::from(u16::MAX) => Ok([bits, 0]),
            _ => Err(FloatError::TooLong),
        },
        (b'K', TypeKind::X86Fp80) => {
            let (high, low) = digits.split_at(digits.len().min(4));
            Ok([hex_word(first_word(low)), hex_word(high)])
        }
        (b'L', TypeKind::Fp128) | (b'M', TypeKind::PpcFp128) => Ok(long_bits(digits)),
        _ => Err(FloatError::OtherType),
    }
}

/// The bits in a one-word format, leading zeros allowed. On overflow LLVM drops the upper bits, and returns 0 if that
/// makes the value smaller; this function does the same.
fn short_bits(digits: &[u8]) -> u64 {
    if digits.len() <= WORD_DIGITS {
        return hex_word(digits);
    }
    let mut word = 0u64;
    for digit in digits.chunks(1) {
        let next = word << 4 | hex_word(digit);
        if next < word {
            return 0;
        }
        word = next;
    }
    word
}

/// The bits in a two-word format, the low word first if there are enough digits for two. Digits beyond two words are
/// ignored, as in LLVM.
fn long_bits(digits: &[u8]) -> [u64; 2] {
    let (low, high) = digits.split_at(if digits.len() >= WORD_DIGITS { WORD_DIGITS } else { 0 });
    [hex_word(low), hex_word(first_word(high))]
}

fn first_word(digits: &[u8]) -> &[u8] {
    &digits[..digits.len().min(WORD_DIGITS)]
}

/// Converts a double to the type, if that is exact.
fn from_double(bits: u64, ty: &TypeKind) -> Result<[u64; 2], FloatError> {
    let narrowed = match ty {
        TypeKind::Double => Some(bits),
        TypeKind::Float => narrow(bits, 8, 23),
        TypeKind::Half => narrow(bits, 5, 10),
        TypeKind::BFloat => narrow(bits, 8, 7),
        _ => return Err(FloatError::OtherType),
    };
    narrowed.map(|bits| [bits, 0]).ok_or(FloatError::Inexact)
}

/// Converts a double to a format with fewer bits; `None` when that is inexact.
fn narrow(bits: u64, exponent_bits: u32, mantissa_bits: u32) -> Option<u64> {
    let mantissa = bits & ((1 << 52) - 1);
    let exponent = (bits >> 52 & 0x7ff) as i64;
    let sign = bits >> 63 << (exponent_bits + mantissa_bits);
    let top = (1i64 << exponent_bits) - 1;
    let drop = 52 - mantissa_bits;
    let shift_out = |m: u64, n: u32| (m & ((1u64 << n) - 1) == 0).then_some(m >> n);
    if exponent == 0x7ff {
        return Some(sign | (top as u64) << mantissa_bits | shift_out(mantissa, drop)?);
    }
    if exponent == 0 {
        // A denormal double is smaller than any nonzero value of these formats.
        return (mantissa == 0).then_some(sign);
    }
    let biased = exponent - 1023 + (top >> 1);
    if biased >= top {
        return None;
    }
    if biased > 0 {
        return Some(sign | (biased as u64) << mantissa_bits | shift_out(mantissa, drop)?);
    }
    let denormal_drop = i64::from(drop) + 1 - biased;
    let whole = mantissa | 1 << 52;
    let kept = if denormal_drop > 52 { None } else { shift_out(whole, denormal_drop as u32) };
    Some(sign | kept?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(text: &str, bits: u32) -> Option<i64> {
        Literal::parse(text.as_bytes()).to_bits(bits).to_i64(bits)
    }

    #[test]
    fn integers_wrap_like_llvm() {
        assert_eq!(int("256", 8), Some(0));
        assert_eq!(int("-1", 65), Some(-1));
        assert_eq!(int("18446744073709551616", 64), Some(0));
        assert_eq!(int("-9223372036854775808", 64), Some(i64::MIN));
        assert_eq!(int("s0x1", 32), Some(-1));
        assert_eq!(int("s0x00FF", 32), Some(-1));
        assert_eq!(int("s0x80", 32), Some(-128));
        assert_eq!(int("s0x0", 32), Some(0));
        assert_eq!(int("u0xFF", 32), Some(255));
        let big = Literal::parse(b"340282366920938463463374607431768211455");
        assert_eq!(big.to_bits(128).words(), [u64::MAX, u64::MAX]);
        assert_eq!(big.width(), 128);
        assert_eq!(Literal::parse(b"-128").width(), 8);
        assert_eq!(Literal::parse(b"-129").width(), 9);
        assert_eq!(Literal::parse(b"0").width(), 1);
        assert_eq!(Literal::parse(b"-9223372036854775808").to_i64(), Some(i64::MIN));
        assert_eq!(Literal::parse(b"9223372036854775808").to_i64(), None);
    }

    #[test]
    fn floats_are_exact_or_refused() {
        let float = |text: &str, ty| float_bits(text.as_bytes(), &ty).map(|bits| bits[0]);
        assert_eq!(float("1.5", TypeKind::Float), Ok(u64::from(1.5f32.to_bits())));
        assert_eq!(float("0.1", TypeKind::Float), Err(FloatError::Inexact));
        assert_eq!(float("0x36A0000000000000", TypeKind::Float), Ok(1));
        assert_eq!(float("0x3690000000000000", TypeKind::Float), Err(FloatError::Inexact));
        assert_eq!(float("0x7FF0000020000000", TypeKind::Float), Ok(0x7f80_0001));
        assert_eq!(float("0x7FF8000000000001", TypeKind::Float), Err(FloatError::Inexact));
        assert_eq!(float("1.0", TypeKind::X86Fp80), Err(FloatError::OtherType));
        assert_eq!(float("0xH3C00", TypeKind::Half), Ok(0x3c00));
        assert_eq!(float("1.0", TypeKind::Half), Ok(0x3c00));
        assert_eq!(float("65536.0", TypeKind::Half), Err(FloatError::Inexact));
        assert_eq!(float("0xH12345", TypeKind::Half), Err(FloatError::TooLong));
        assert_eq!(float_bits(b"0xL1", &TypeKind::Fp128), Ok([0, 1]));
        assert_eq!(
            float_bits(b"0xK3FFF8000000000000000", &TypeKind::X86Fp80),
            Ok([1 << 63, 0x3fff])
        );
    }

    /// The expected results are those of LLVM 23.
    #[test]
    fn newest_literals_are_rounded_to_their_type() {
        let inexact = FloatError::Inexact;
        for (text, ty, expected) in [
            ("f0x3DCCCCCD", TypeKind::Float, Ok([0x3dcc_cccd, 0])),
            ("f0x3c00", TypeKind::Half, Ok([0x3c00, 0])),
            ("f0x3c00", TypeKind::Float, Err(FloatError::BitCount)),
            ("f0x03FFF8000000000000000", TypeKind::X86Fp80, Err(FloatError::BitCount)),
            ("f0x3FFF8000000000000000", TypeKind::X86Fp80, Ok([1 << 63, 0x3fff])),
            (
                "f0x00000000000000017FF0000000000001",
                TypeKind::PpcFp128,
                Ok([0x7FF0_0000_0000_0001, 1]),
            ),
            ("2.001230e-01", TypeKind::Float, Ok([0x3e4c_ed0b, 0])),
            ("-0.1", TypeKind::Half, Ok([0xae66, 0])),
            ("1.0", TypeKind::X86Fp80, Ok([1 << 63, 0x3fff])),
            ("1.0", TypeKind::PpcFp128, Err(FloatError::OtherType)),
            ("1.0e5", TypeKind::Half, Err(FloatError::Overflow)),
            ("1.0e-60", TypeKind::Float, Err(FloatError::Underflow)),
            ("1.0e-99999999999999999999", TypeKind::Fp128, Err(FloatError::Underflow)),
            ("0.0e99999999999999999999", TypeKind::Fp128, Ok([0, 0])),
            ("0x1.8p3", TypeKind::Double, Ok([12f64.to_bits(), 0])),
            ("-0xfff.fffp5", TypeKind::Float, Ok([0xc7ff_ffff, 0])),
            ("0x1.000001p0", TypeKind::Float, Ok([0x3f80_0000, 0])),
            ("0x1.0p99999999999999999999", TypeKind::Float, Err(FloatError::Overflow)),
            ("+inf", TypeKind::Half, Ok([0x7c00, 0])),
            ("-inf", TypeKind::PpcFp128, Ok([0xfff0 << 48, 0])),
            ("-qnan", TypeKind::BFloat, Ok([0xffc0, 0])),
            ("+nan(0xFFFFFFFF)", TypeKind::Float, Ok([0x7fff_ffff, 0])),
            ("+snan(0x0)", TypeKind::Float, Ok([0x7fa0_0000, 0])),
            ("+snan(0x1)", TypeKind::Double, Ok([0x7ff0_0000_0000_0001, 0])),
        ] {
            let read = float_literal(text.as_bytes(), &ty);
            let wanted = expected.map(|bits| FloatLiteral { bits, is_newest: true });
            assert_eq!(read, wanted, "{text} as {ty:?}");
        }
        assert_eq!(float_bits(b"0x3FB9999999999999", &TypeKind::Float), Err(inexact));
        let exact = float_literal(b"1.0", &TypeKind::Half).expect("exact");
        assert!(!exact.is_newest && exact.bits == [0x3c00, 0]);
    }

    /// The expected results are those of `opt`.
    #[test]
    fn short_and_overlong_digits_are_parsed_like_llvm() {
        let one = 0x3FF0_0000_0000_0000;
        let zeros = "0".repeat(40);
        for (text, ty, expected) in [
            ("0x00003FF0000000000000".to_owned(), TypeKind::Double, Ok([one, 0])),
            (format!("0x{zeros}3FF0000000000000"), TypeKind::Double, Ok([one, 0])),
            ("0x13FF0000000000000".to_owned(), TypeKind::Double, Ok([one, 0])),
            ("0xF000000000000000F".to_owned(), TypeKind::Double, Ok([0, 0])),
            ("0x00003FF0000000000000".to_owned(), TypeKind::Float, Ok([0x3f80_0000, 0])),
            (format!("0xH{zeros}3c00"), TypeKind::Half, Ok([0x3c00, 0])),
            ("0xH3C".to_owned(), TypeKind::Half, Ok([0x3c, 0])),
            ("0xHF0000000000003C00".to_owned(), TypeKind::Half, Ok([0, 0])),
            ("0xR13F80".to_owned(), TypeKind::BFloat, Err(FloatError::TooLong)),
            ("0xK3FFF".to_owned(), TypeKind::X86Fp80, Ok([0, 0x3fff])),
            ("0xK1".to_owned(), TypeKind::X86Fp80, Ok([0, 1])),
            ("0xK03FFF8000000000000001".to_owned(), TypeKind::X86Fp80, Ok([0xF800 << 48, 0x3ff])),
            (format!("0xL3FFF0000{zeros}"), TypeKind::Fp128, Ok([0x3FFF << 48, 0])),
            ("0xL00000000000000013FFF".to_owned(), TypeKind::Fp128, Ok([1, 0x3fff])),
            ("0xM3FF0000000000000".to_owned(), TypeKind::PpcFp128, Ok([one, 0])),
            ("0xM3FF0".to_owned(), TypeKind::PpcFp128, Ok([0, 0x3ff0])),
        ] {
            assert_eq!(float_bits(text.as_bytes(), &ty), expected, "{text}");
        }
    }

    #[test]
    fn every_float_round_trips_through_double() {
        for n in (0..=u32::MAX).step_by(65_537) {
            let value = f32::from_bits(n);
            if !value.is_nan() {
                assert_eq!(narrow(f64::from(value).to_bits(), 8, 23), Some(u64::from(n)));
            }
        }
    }
}
