//! Numbers in the text: integers of any width, and floating-point constants by their bits.

use selvedge_ir::IntBits;
use selvedge_ir::types::TypeKind;

/// An integer as the text writes it, of as many bits as it needs.
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

    /// The number with the highest set bit read as a sign: LLVM's reading of `s0x`, whatever its length.
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
        // Only a lone sign bit negates to itself beyond the mask: then the magnitude is that bit.
        if negated.words.is_empty() { Literal::new(true, one_bit(bits - 1)) } else { negated }
    }

    fn active_bits(&self) -> u64 {
        match self.words.last() {
            Some(top) => 64 * self.words.len() as u64 - u64::from(top.leading_zeros()),
            None => 0,
        }
    }

    /// The bits that the number needs: as an unsigned one, or signed when it is negative.
    pub(crate) fn width(&self) -> u64 {
        let bits = self.active_bits();
        let power_of_two = self.words.iter().map(|w| w.count_ones()).sum::<u32>() == 1;
        if self.negative && !power_of_two { bits + 1 } else { bits.max(1) }
    }

    /// The number modulo 2^`bits`.
    pub(crate) fn to_bits(&self, bits: u32) -> IntBits {
        let mut words = self.words.clone();
        if self.negative {
            words.resize(bits.div_ceil(64) as usize, 0);
            negate(&mut words);
        }
        IntBits::from_words(bits, if words.is_empty() { vec![0] } else { words })
    }

    /// The number, if 64 bits hold it as a signed one.
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

/// As many hexadecimal digits as a word holds.
const WORD_DIGITS: usize = 16;

/// At most [`WORD_DIGITS`] hexadecimal digits.
fn hex_word(digits: &[u8]) -> u64 {
    let digit = |&c: &u8| u64::from(char::from(c).to_digit(16).unwrap_or(0));
    digits.iter().fold(0, |word, c| word << 4 | digit(c))
}

/// Cost: quadratic in the number of digits, as for LLVM; a literal of a million takes about a second.
fn decimal_words(digits: &[u8]) -> Vec<u64> {
    /// As many digits as a word holds.
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

/// Why a floating-point literal is none of the type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloatError {
    /// Not exactly representable.
    Inexact,
    /// Of another type.
    OtherType,
    /// A number of more bits than the type has.
    TooLong,
}

/// The bits of the literal `text` as a constant of a scalar floating-point type.
pub(crate) fn float_bits(text: &[u8], ty: &TypeKind) -> Result<[u64; 2], FloatError> {
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

/// Digits of a format that one word holds, leading zeros allowed. LLVM drops what runs over the top of
/// a word, and takes 0 when it sees the number shrink by that; the same texts must mean the same here.
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

/// Digits of two words, the low one first if there are enough for two. What is behind two words is
/// not looked at, as in LLVM.
fn long_bits(digits: &[u8]) -> [u64; 2] {
    let (low, high) = digits.split_at(if digits.len() >= WORD_DIGITS { WORD_DIGITS } else { 0 });
    [hex_word(low), hex_word(first_word(high))]
}

fn first_word(digits: &[u8]) -> &[u8] {
    &digits[..digits.len().min(WORD_DIGITS)]
}

/// A number written as a double, in the type: exactly, or not at all.
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

/// A double in a format with fewer bits; `None` when that loses anything.
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
        // A denormal double is smaller than any number of these formats, but for zero.
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
    fn integers_wrap_as_llvms_do() {
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

    /// Each as `opt` reads it.
    #[test]
    fn short_and_overlong_digits_are_read_as_llvm_does() {
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
    fn every_float_survives_the_way_through_double() {
        for n in (0..=u32::MAX).step_by(65_537) {
            let value = f32::from_bits(n);
            if !value.is_nan() {
                assert_eq!(narrow(f64::from(value).to_bits(), 8, 23), Some(u64::from(n)));
            }
        }
    }
}
