//! Two's-complement integers of 1 to 64 bits in one machine word.
//!
//! A word holds the integer's bits, and zeros above them. Passes and analyses use this file where one word suffices,
//! and `fold::Int` of `selvedge-analysis` for integers of any width. Judges, checkers and test oracles have their own
//! arithmetic, so that they do not share its mistakes.
//!
//! A width above 64 counts as 64, and a width of 0, which no integer type has, as 1: then nothing here panics.
//! * Oracle: the tests of this file compare with 128-bit arithmetic.

/// The number of bits of a word.
pub const WORD_BITS: u32 = u64::BITS;

/// The number of bits of a word that an integer does not use.
#[inline]
fn unused(width: u32) -> u32 {
    WORD_BITS - width.clamp(1, WORD_BITS)
}

/// The largest unsigned integer: a word with the `width` lowest bits set.
#[inline]
pub fn ones(width: u32) -> u64 {
    u64::MAX >> unused(width)
}

/// The integer modulo 2^`width`.
#[inline]
pub fn low_bits(width: u32, word: u64) -> u64 {
    word & ones(width)
}

/// The low `width` bits as a signed integer.
#[inline]
pub fn signed(width: u32, word: u64) -> i64 {
    (word << unused(width)).cast_signed() >> unused(width)
}

/// The least signed integer.
#[inline]
pub fn signed_min(width: u32) -> i64 {
    i64::MIN >> unused(width)
}

/// The largest signed integer.
#[inline]
pub fn signed_max(width: u32) -> i64 {
    i64::MAX >> unused(width)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn words_agree_with_big_integers(width in 1..=WORD_BITS, word: u64) {
            let size = 1i128 << width;
            let unsigned = i128::from(word).rem_euclid(size);
            let number = if unsigned < size / 2 { unsigned } else { unsigned - size };
            prop_assert_eq!(i128::from(low_bits(width, word)), unsigned);
            prop_assert_eq!(i128::from(signed(width, word)), number);
            prop_assert_eq!(i128::from(ones(width)), size - 1);
            prop_assert_eq!(i128::from(signed_min(width)), -(size / 2));
            prop_assert_eq!(i128::from(signed_max(width)), size / 2 - 1);
            prop_assert_eq!(low_bits(width, signed(width, word).cast_unsigned()), low_bits(width, word));
        }

        #[test]
        fn other_widths_are_clamped(width in WORD_BITS.., word: u64) {
            prop_assert_eq!((ones(width), ones(0)), (u64::MAX, 1));
            prop_assert_eq!(low_bits(width, word), word);
            prop_assert_eq!(signed(width, word), word.cast_signed());
            prop_assert_eq!(signed(0, word), signed(1, word));
        }
    }
}
