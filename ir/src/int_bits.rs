//! The bits of integers of any width.

use num_bigint::{BigInt, BigUint};

use crate::word::{low_bits, signed};

/// The bits of an integer constant; the width is that of its type.
///
/// Invariant (maintained by the constructors): bits above the width are zero, and up to 64 bits are in `Small`, so
/// equal integers of the same width compare equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntBits {
    /// Types of up to 64 bits.
    Small(u64),
    /// Wider types: 64-bit words, least significant first, as many as the width needs.
    Wide(Box<[u64]>),
}

impl IntBits {
    /// `value` modulo 2^`bits`, sign-extended if that is wider.
    #[inline]
    pub fn from_i64(bits: u32, value: i64) -> IntBits {
        if bits <= 64 {
            return IntBits::Small(low_bits(bits, value as u64));
        }
        Self::from_wide_i64(bits, value)
    }

    #[cold]
    fn from_wide_i64(bits: u32, value: i64) -> IntBits {
        let mut words = vec![if value < 0 { u64::MAX } else { 0 }; words_of(bits)];
        words[0] = value as u64;
        Self::from_words(bits, words)
    }

    /// `value` modulo 2^`bits`, zero-extended if that is wider.
    #[inline]
    pub fn from_u64(bits: u32, value: u64) -> IntBits {
        if bits <= 64 {
            return IntBits::Small(low_bits(bits, value));
        }
        Self::from_wide_u64(bits, value)
    }

    #[cold]
    fn from_wide_u64(bits: u32, value: u64) -> IntBits {
        Self::from_words(bits, vec![value])
    }

    /// The integer with these words, least significant first, modulo 2^`bits`.
    pub fn from_words(bits: u32, mut words: Vec<u64>) -> IntBits {
        words.resize(words_of(bits), 0);
        let last = words.len() - 1;
        words[last] = low_bits(bits - 64 * last as u32, words[last]);
        if bits <= 64 { IntBits::Small(words[0]) } else { IntBits::Wide(words.into()) }
    }

    /// `value` modulo 2^`bits`.
    pub fn from_big(bits: u32, value: &BigInt) -> IntBits {
        let modulus = BigInt::from(1) << bits;
        let rest = ((value % &modulus) + &modulus) % &modulus;
        Self::from_words(bits, rest.magnitude().to_u64_digits())
    }

    /// The words, least significant first.
    #[inline]
    pub fn words(&self) -> &[u64] {
        match self {
            IntBits::Small(word) => std::slice::from_ref(word),
            IntBits::Wide(words) => words,
        }
    }

    /// The value as an unsigned integer, if it fits.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        if let IntBits::Small(word) = *self {
            return Some(word);
        }
        let (first, rest) = self.words().split_first()?;
        rest.iter().all(|&w| w == 0).then_some(*first)
    }

    /// The value as a signed integer of `bits` bits, if it fits.
    pub fn to_i64(&self, bits: u32) -> Option<i64> {
        if let IntBits::Small(word) = *self {
            return Some(signed(bits, word));
        }
        i64::try_from(self.to_signed(bits)).ok()
    }

    /// The value as an unsigned integer.
    pub fn to_unsigned(&self) -> BigUint {
        let digits = self.words().iter().flat_map(|w| [*w as u32, (*w >> 32) as u32]).collect();
        BigUint::new(digits)
    }

    /// The value as a signed integer of `bits` bits.
    pub fn to_signed(&self, bits: u32) -> BigInt {
        let value = self.to_unsigned();
        if value.bit(u64::from(bits) - 1) {
            BigInt::from(value) - (BigInt::from(1) << bits)
        } else {
            value.into()
        }
    }
}

fn words_of(bits: u32) -> usize {
    bits.div_ceil(64).max(1) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap_to_their_width() {
        assert_eq!(IntBits::from_i64(8, -1), IntBits::Small(255));
        assert_eq!(IntBits::from_i64(8, 256), IntBits::Small(0));
        assert_eq!(IntBits::from_i64(65, -1).words(), [u64::MAX, 1]);
        assert_eq!(IntBits::from_i64(65, -1).to_i64(65), Some(-1));
        assert_eq!(IntBits::from_big(65, &BigInt::from(-2)), IntBits::from_i64(65, -2));
        assert_eq!(IntBits::from_i64(1, 1).to_i64(1), Some(-1));
        assert_eq!(IntBits::from_u64(128, 7).to_u64(), Some(7));
    }
}
