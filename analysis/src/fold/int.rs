//! Integers of a fixed width, with LLVM's operations on them.
//!
//! Up to 64 bits an operation is one on `u64` and a mask; wider ones go through big integers. All
//! operations wrap; those that can overflow have a query beside them.
//! * Oracle: `tests::narrow_operations_are_those_of_big_integers` computes each in `BigInt`.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};
use selvedge_ir::IntBits;

/// Bits of the widest integer that takes the fast path.
const NARROW: u32 = 64;

/// An integer of `width` bits, neither signed nor unsigned.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Int {
    width: u32,
    bits: IntBits,
}

impl std::fmt::Debug for Int {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "i{} {}", self.width, self.bits.to_unsigned())
    }
}

/// A word with the `width` lowest bits set.
#[inline]
fn mask(width: u32) -> u64 {
    u64::MAX >> (NARROW - width.clamp(1, NARROW))
}

/// Making and reading.
impl Int {
    /// `value` modulo 2^`width`, zero-extended when wider.
    #[inline]
    pub fn new(width: u32, value: u64) -> Int {
        Int { width, bits: IntBits::from_u64(width, value) }
    }

    /// `value` modulo 2^`width`, sign-extended when wider.
    pub fn signed(width: u32, value: i64) -> Int {
        Int { width, bits: IntBits::from_i64(width, value) }
    }

    /// The bits of a constant whose type has `width` bits.
    pub fn from_bits(width: u32, bits: IntBits) -> Int {
        Int { width, bits }
    }

    /// `value` modulo 2^`width`.
    pub fn from_big(width: u32, value: &BigInt) -> Int {
        Int { width, bits: IntBits::from_big(width, value) }
    }

    /// 0.
    #[inline]
    pub fn zero(width: u32) -> Int {
        Int::new(width, 0)
    }

    /// 1.
    #[inline]
    pub fn one(width: u32) -> Int {
        Int::new(width, 1)
    }

    /// All bits set: -1, or the largest unsigned number.
    #[inline]
    pub fn ones(width: u32) -> Int {
        if width <= NARROW { Int::new(width, u64::MAX) } else { Int::signed(width, -1) }
    }

    /// The sign bit only: the least signed number.
    #[inline]
    pub fn signed_min(width: u32) -> Int {
        if width <= NARROW {
            return Int { width, bits: IntBits::Small(1 << (width - 1)) };
        }
        Int::one(width).shl(width - 1)
    }

    /// All bits but the sign: the largest signed number.
    #[inline]
    pub fn signed_max(width: u32) -> Int {
        if width <= NARROW {
            return Int { width, bits: IntBits::Small(mask(width) >> 1) };
        }
        Int::signed_min(width).not()
    }

    /// The `n` lowest bits set; all, when `n` is not less than the width.
    #[inline]
    pub fn low_bits(width: u32, n: u32) -> Int {
        if width <= NARROW {
            let word = if n == 0 { 0 } else { mask(n.min(width)) };
            return Int { width, bits: IntBits::Small(word) };
        }
        if n >= width { Int::ones(width) } else { Int::one(width).shl(n).sub(&Int::one(width)) }
    }

    /// The `n` highest bits set; all, when `n` is not less than the width.
    pub fn high_bits(width: u32, n: u32) -> Int {
        Int::low_bits(width, width.saturating_sub(n)).not()
    }

    /// How many bits.
    #[inline]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// As the content of a constant.
    pub fn bits(&self) -> &IntBits {
        &self.bits
    }

    /// As the content of a constant.
    pub fn into_bits(self) -> IntBits {
        self.bits
    }

    /// The unsigned number, when it fits.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        self.bits.to_u64()
    }

    /// The signed number, when it fits.
    pub fn to_i64(&self) -> Option<i64> {
        self.bits.to_i64(self.width)
    }

    /// The unsigned number as a shift amount or count; `None` when it is `limit` or more.
    pub fn below(&self, limit: u32) -> Option<u32> {
        self.to_u64().filter(|&n| n < u64::from(limit)).map(|n| n as u32)
    }

    /// The unsigned number.
    pub fn to_unsigned(&self) -> BigInt {
        self.bits.to_unsigned().into()
    }

    /// The signed number.
    pub fn to_signed(&self) -> BigInt {
        self.bits.to_signed(self.width)
    }

    /// Whether bit `n` is set.
    #[inline]
    pub fn bit(&self, n: u32) -> bool {
        let word = self.bits.words().get((n / 64) as usize);
        word.is_some_and(|word| word >> (n % 64) & 1 != 0)
    }

    /// Is it 0?
    #[inline]
    pub fn is_zero(&self) -> bool {
        if let Some(word) = self.word() {
            return word == 0;
        }
        self.bits.words().iter().all(|&word| word == 0)
    }

    /// Is it 1?
    #[inline]
    pub fn is_one(&self) -> bool {
        self.to_u64() == Some(1)
    }

    /// Are all bits set?
    #[inline]
    pub fn is_ones(&self) -> bool {
        match self.word() {
            Some(word) => word == mask(self.width),
            None => self.not().is_zero(),
        }
    }

    /// Is the sign bit set?
    #[inline]
    pub fn is_negative(&self) -> bool {
        match self.word() {
            Some(word) => word >> (self.width - 1) != 0,
            None => self.bit(self.width - 1),
        }
    }

    /// Is it the least signed number?
    pub fn is_signed_min(&self) -> bool {
        *self == Int::signed_min(self.width)
    }

    /// Is it the largest signed number?
    pub fn is_signed_max(&self) -> bool {
        *self == Int::signed_max(self.width)
    }

    /// Is exactly one bit set?
    pub fn is_power_of_two(&self) -> bool {
        self.count_ones() == 1
    }

    /// The number in a word, on the fast path.
    #[inline]
    fn word(&self) -> Option<u64> {
        match &self.bits {
            IntBits::Small(word) => Some(*word),
            IntBits::Wide(_) => None,
        }
    }

    /// Both numbers in a word each, on the fast path.
    #[inline]
    fn narrow(&self, other: &Int) -> Option<(u64, u64)> {
        debug_assert_eq!(self.width, other.width, "operations take two numbers of one width");
        match (&self.bits, &other.bits) {
            (IntBits::Small(a), IntBits::Small(b)) => Some((*a, *b)),
            _ => None,
        }
    }
}

/// The word read as signed.
fn sign_extended(width: u32, word: u64) -> i64 {
    let shift = NARROW - width;
    (word << shift) as i64 >> shift
}

macro_rules! wrapping {
    ($($(#[$doc:meta])* $name:ident($a:ident, $b:ident): $narrow:expr, $wide:expr;)*) => {
        impl Int {
            $($(#[$doc])*
            #[inline]
            #[must_use]
            pub fn $name(&self, other: &Int) -> Int {
                match self.narrow(other) {
                    Some(($a, $b)) => {
                        let word = $narrow & mask(self.width);
                        Int { width: self.width, bits: IntBits::Small(word) }
                    }
                    None => self.by_words(other, |$a, $b| $narrow, |$a, $b| $wide),
                }
            })*
        }
    };
}

impl Int {
    /// The result of an operation on numbers that are wider than a word: by two words, else by big numbers. Apart, so
    /// that what most operations take stays short where they are used.
    #[inline(never)]
    fn by_words(
        &self,
        other: &Int,
        double: impl Fn(u128, u128) -> u128,
        wide: impl Fn(BigInt, BigInt) -> BigInt,
    ) -> Int {
        match self.double(other) {
            Some((a, b)) => Int::from_double(self.width, double(a, b)),
            None => self.wide(other, wide),
        }
    }

    /// Both numbers, where each is two words wide: products in twice as many bits as an index has.
    fn double(&self, other: &Int) -> Option<(u128, u128)> {
        let whole = |bits: &IntBits| match *bits.words() {
            [low, high] => Some(u128::from(high) << 64 | u128::from(low)),
            _ => None,
        };
        Some((whole(&self.bits)?, whole(&other.bits)?))
    }

    /// The bits of a number of two words that a width has.
    fn from_double(width: u32, value: u128) -> Int {
        let words = vec![value as u64, (value >> 64) as u64];
        Int { width, bits: IntBits::from_words(width, words) }
    }

    /// The result of an operation on numbers of which one is wider than a word.
    #[cold]
    #[inline(never)]
    fn wide(&self, other: &Int, compute: impl Fn(BigInt, BigInt) -> BigInt) -> Int {
        Int::from_big(self.width, &compute(self.to_unsigned(), other.to_unsigned()))
    }
}

wrapping! {
    /// Sum.
    add(a, b): a.wrapping_add(b), a + b;
    /// Difference.
    sub(a, b): a.wrapping_sub(b), a - b;
    /// Product.
    mul(a, b): a.wrapping_mul(b), a * b;
    /// Bits of both.
    and(a, b): a & b, a & b;
    /// Bits of either.
    or(a, b): a | b, a | b;
    /// Bits of one of them.
    xor(a, b): a ^ b, a ^ b;
}

/// Arithmetic of one operand, division, shifts, width changes.
impl Int {
    /// All bits flipped.
    #[inline]
    #[must_use]
    pub fn not(&self) -> Int {
        match &self.bits {
            IntBits::Small(word) => Int::new(self.width, !word),
            IntBits::Wide(words) => Int::flipped(self.width, words),
        }
    }

    #[cold]
    #[inline(never)]
    fn flipped(width: u32, words: &[u64]) -> Int {
        let words = words.iter().map(|word| !word).collect();
        Int { width, bits: IntBits::from_words(width, words) }
    }

    /// 0 minus it.
    #[must_use]
    pub fn neg(&self) -> Int {
        Int::zero(self.width).sub(self)
    }

    /// Its distance from 0; the least signed number is its own.
    #[must_use]
    pub fn abs(&self) -> Int {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// Unsigned quotient; `None` by zero.
    pub fn udiv(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        Some(match self.narrow(other) {
            Some((a, b)) => Int::new(self.width, a / b),
            None => Int::from_big(self.width, &(self.to_unsigned() / other.to_unsigned())),
        })
    }

    /// Unsigned remainder; `None` by zero.
    pub fn urem(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        Some(match self.narrow(other) {
            Some((a, b)) => Int::new(self.width, a % b),
            None => Int::from_big(self.width, &(self.to_unsigned() % other.to_unsigned())),
        })
    }

    /// Signed quotient; `None` by zero, and where it overflows.
    pub fn sdiv(&self, other: &Int) -> Option<Int> {
        let quotient = self.abs().udiv(&other.abs())?;
        if self.is_signed_min() && other.is_ones() {
            return None;
        }
        Some(if self.is_negative() == other.is_negative() { quotient } else { quotient.neg() })
    }

    /// Signed remainder, of the sign of `self`; `None` by zero, and where the quotient overflows.
    pub fn srem(&self, other: &Int) -> Option<Int> {
        Some(self.sub(&self.sdiv(other)?.mul(other)))
    }

    /// Shifted towards the high end; 0 when by the width or more.
    #[inline]
    #[must_use]
    pub fn shl(&self, by: u32) -> Int {
        if by >= self.width {
            return Int::zero(self.width);
        }
        match &self.bits {
            IntBits::Small(word) => Int::new(self.width, word << by),
            IntBits::Wide(_) => self.wide_shifted(|n| n << by),
        }
    }

    /// Shifted towards the low end, zeros behind; 0 when by the width or more.
    #[inline]
    #[must_use]
    pub fn lshr(&self, by: u32) -> Int {
        if by >= self.width {
            return Int::zero(self.width);
        }
        match &self.bits {
            IntBits::Small(word) => Int::new(self.width, word >> by),
            IntBits::Wide(_) => self.wide_shifted(|n| n >> by),
        }
    }

    #[cold]
    #[inline(never)]
    fn wide_shifted(&self, shift: impl Fn(BigInt) -> BigInt) -> Int {
        Int::from_big(self.width, &shift(self.to_unsigned()))
    }

    /// Shifted towards the low end, copies of the sign behind; by the width or more leaves only those.
    #[must_use]
    pub fn ashr(&self, by: u32) -> Int {
        let by = by.min(self.width - 1);
        match &self.bits {
            IntBits::Small(word) => {
                Int::new(self.width, (sign_extended(self.width, *word) >> by) as u64)
            }
            IntBits::Wide(_) => Int::from_big(self.width, &(self.to_signed() >> by)),
        }
    }

    /// The low `width` bits.
    #[inline]
    #[must_use]
    pub fn trunc(&self, width: u32) -> Int {
        match self.word() {
            Some(word) if width <= NARROW => Int::new(width, word),
            _ => self.resized_by_words(width),
        }
    }

    #[inline(never)]
    fn resized_by_words(&self, width: u32) -> Int {
        Int { width, bits: IntBits::from_words(width, self.bits.words().to_vec()) }
    }

    /// With zeros above.
    #[inline]
    #[must_use]
    pub fn zext(&self, width: u32) -> Int {
        self.trunc(width)
    }

    /// With copies of the sign above.
    #[inline]
    #[must_use]
    pub fn sext(&self, width: u32) -> Int {
        match &self.bits {
            IntBits::Small(word) if width <= NARROW => {
                Int::new(width, sign_extended(self.width, *word) as u64)
            }
            bits => Int::sext_by_words(self.width, bits, width),
        }
    }

    #[inline(never)]
    fn sext_by_words(from: u32, bits: &IntBits, width: u32) -> Int {
        match bits {
            IntBits::Small(word) => Int::signed(width, sign_extended(from, *word)),
            IntBits::Wide(_) => Int::from_big(width, &bits.to_signed(from)),
        }
    }

    /// Unsigned order.
    #[inline]
    pub fn ucmp(&self, other: &Int) -> Ordering {
        if let Some((a, b)) = self.narrow(other) {
            return a.cmp(&b);
        }
        self.bits.words().iter().rev().cmp(other.bits.words().iter().rev())
    }

    /// Signed order.
    #[inline]
    pub fn scmp(&self, other: &Int) -> Ordering {
        other.is_negative().cmp(&self.is_negative()).then_with(|| self.ucmp(other))
    }

    /// Unsigned "less than".
    #[inline]
    pub fn ult(&self, other: &Int) -> bool {
        self.ucmp(other).is_lt()
    }

    /// Signed "less than".
    #[inline]
    pub fn slt(&self, other: &Int) -> bool {
        self.scmp(other).is_lt()
    }

    /// The lesser, unsigned.
    #[must_use]
    pub fn umin(&self, other: &Int) -> Int {
        if other.ult(self) { other.clone() } else { self.clone() }
    }

    /// The greater, unsigned.
    #[must_use]
    pub fn umax(&self, other: &Int) -> Int {
        if self.ult(other) { other.clone() } else { self.clone() }
    }

    /// The lesser, signed.
    #[must_use]
    pub fn smin(&self, other: &Int) -> Int {
        if other.slt(self) { other.clone() } else { self.clone() }
    }

    /// The greater, signed.
    #[must_use]
    pub fn smax(&self, other: &Int) -> Int {
        if self.slt(other) { other.clone() } else { self.clone() }
    }
}

/// Bits.
impl Int {
    /// How many are set.
    pub fn count_ones(&self) -> u32 {
        self.bits.words().iter().map(|word| word.count_ones()).sum()
    }

    /// How many zeros are above the highest set one; the width for 0.
    pub fn leading_zeros(&self) -> u32 {
        if let Some(word) = self.word() {
            return word.leading_zeros() - (NARROW - self.width);
        }
        let words = self.bits.words();
        let above = words.iter().rev().take_while(|&&word| word == 0).count();
        let used = match words.len().checked_sub(above + 1) {
            Some(top) => 64 * top as u32 + 64 - words[top].leading_zeros(),
            None => 0,
        };
        self.width - used
    }

    /// How many ones are at the top.
    pub fn leading_ones(&self) -> u32 {
        self.not().leading_zeros()
    }

    /// How many zeros are below the lowest set one; the width for 0.
    pub fn trailing_zeros(&self) -> u32 {
        if let Some(word) = self.word() {
            return word.trailing_zeros().min(self.width);
        }
        let words = self.bits.words();
        let below = words.iter().take_while(|&&word| word == 0).count();
        let within = words.get(below).map_or(0, |word| word.trailing_zeros());
        (64 * below as u32 + within).min(self.width)
    }

    /// How many ones are at the bottom.
    pub fn trailing_ones(&self) -> u32 {
        self.not().trailing_zeros()
    }

    /// How many of the top bits are copies of the sign, the sign itself included.
    pub fn sign_bits(&self) -> u32 {
        if self.is_negative() { self.leading_ones() } else { self.leading_zeros() }
    }

    /// The position of the only set bit.
    pub fn exact_log2(&self) -> Option<u32> {
        self.is_power_of_two().then(|| self.trailing_zeros())
    }

    /// The bits in reverse order.
    #[must_use]
    pub fn reverse_bits(&self) -> Int {
        let words: Vec<u64> =
            self.bits.words().iter().rev().map(|word| word.reverse_bits()).collect();
        self.realigned(words)
    }

    /// The bytes in reverse order; the width must be a multiple of 8.
    #[must_use]
    pub fn swap_bytes(&self) -> Int {
        let words: Vec<u64> =
            self.bits.words().iter().rev().map(|word| word.swap_bytes()).collect();
        self.realigned(words)
    }

    /// Reversed words, moved down by what the highest word did not use.
    fn realigned(&self, words: Vec<u64>) -> Int {
        let whole = 64 * words.len() as u32;
        let long = Int { width: whole, bits: IntBits::from_words(whole, words) };
        long.lshr(whole - self.width).trunc(self.width)
    }
}

/// Whether an operation leaves the range.
impl Int {
    /// Unsigned sum.
    pub fn uadd_overflows(&self, other: &Int) -> bool {
        self.add(other).ult(self)
    }

    /// Signed sum.
    pub fn sadd_overflows(&self, other: &Int) -> bool {
        let sum = self.add(other);
        self.is_negative() == other.is_negative() && sum.is_negative() != self.is_negative()
    }

    /// Unsigned difference.
    pub fn usub_overflows(&self, other: &Int) -> bool {
        self.ult(other)
    }

    /// Signed difference.
    pub fn ssub_overflows(&self, other: &Int) -> bool {
        let difference = self.sub(other);
        self.is_negative() != other.is_negative() && difference.is_negative() != self.is_negative()
    }

    /// Unsigned product.
    pub fn umul_overflows(&self, other: &Int) -> bool {
        match self.narrow(other) {
            Some((a, b)) => u128::from(a) * u128::from(b) > u128::from(mask(self.width)),
            None => {
                let product: BigUint = self.bits.to_unsigned() * other.bits.to_unsigned();
                product.bits() > u64::from(self.width)
            }
        }
    }

    /// Signed product.
    pub fn smul_overflows(&self, other: &Int) -> bool {
        let product = self.mul(other);
        match self.narrow(other) {
            Some((a, b)) => {
                let [a, b] = [a, b].map(|word| i128::from(sign_extended(self.width, word)));
                product.to_i64().map(i128::from) != Some(a * b)
            }
            None => product.to_signed() != self.to_signed() * other.to_signed(),
        }
    }

    /// Unsigned shift: a set bit is lost.
    pub fn ushl_overflows(&self, by: u32) -> bool {
        self.shl(by).lshr(by) != *self
    }

    /// Signed shift: a bit unlike the resulting sign is lost.
    pub fn sshl_overflows(&self, by: u32) -> bool {
        by >= self.width || self.shl(by).ashr(by) != *self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn arb_width() -> impl Strategy<Value = u32> {
        prop_oneof![1..9u32, Just(32), 60..70u32, 127..130u32, Just(200)]
    }

    fn arb_pair() -> impl Strategy<Value = (Int, Int)> {
        (arb_width(), any::<[u64; 4]>(), any::<[u64; 4]>(), 0..4u8).prop_map(|(w, a, b, few)| {
            let make = |words: [u64; 4], small: bool| {
                let words = if small { vec![words[0] % 5] } else { words.to_vec() };
                Int::from_bits(w, IntBits::from_words(w, words))
            };
            (make(a, few & 1 != 0), make(b, few & 2 != 0))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn narrow_operations_are_those_of_big_integers((a, b) in arb_pair()) {
            let w = a.width();
            let (ua, ub, sa, sb) = (a.to_unsigned(), b.to_unsigned(), a.to_signed(), b.to_signed());
            prop_assert_eq!(a.add(&b), Int::from_big(w, &(&ua + &ub)));
            prop_assert_eq!(a.sub(&b), Int::from_big(w, &(&ua - &ub)));
            prop_assert_eq!(a.mul(&b), Int::from_big(w, &(&ua * &ub)));
            prop_assert_eq!(a.neg(), Int::from_big(w, &-&ua));
            prop_assert_eq!(a.not(), Int::from_big(w, &(-&ua - 1)));
            prop_assert_eq!(a.ucmp(&b), ua.cmp(&ub));
            prop_assert_eq!(a.scmp(&b), sa.cmp(&sb));
            if !b.is_zero() {
                prop_assert_eq!(a.udiv(&b), Some(Int::from_big(w, &(&ua / &ub))));
                prop_assert_eq!(a.urem(&b), Some(Int::from_big(w, &(&ua % &ub))));
                let fits = a.sdiv(&b).is_some();
                prop_assert_eq!(fits, Int::from_big(w, &(&sa / &sb)).to_signed() == &sa / &sb);
                if fits {
                    prop_assert_eq!(a.sdiv(&b), Some(Int::from_big(w, &(&sa / &sb))));
                    prop_assert_eq!(a.srem(&b), Some(Int::from_big(w, &(&sa % &sb))));
                }
            }
            let in_range = |n: &BigInt| Int::from_big(w, n).to_unsigned() == *n;
            let in_signed = |n: &BigInt| Int::from_big(w, n).to_signed() == *n;
            prop_assert_eq!(a.uadd_overflows(&b), !in_range(&(&ua + &ub)));
            prop_assert_eq!(a.usub_overflows(&b), !in_range(&(&ua - &ub)));
            prop_assert_eq!(a.umul_overflows(&b), !in_range(&(&ua * &ub)));
            prop_assert_eq!(a.sadd_overflows(&b), !in_signed(&(&sa + &sb)));
            prop_assert_eq!(a.ssub_overflows(&b), !in_signed(&(&sa - &sb)));
            prop_assert_eq!(a.smul_overflows(&b), !in_signed(&(&sa * &sb)));
            prop_assert_eq!(a.sext(w + 70).to_signed(), sa.clone());
            prop_assert_eq!(a.zext(w + 70).to_unsigned(), ua.clone());
            prop_assert_eq!(a.sext(w + 70).trunc(w), a.clone());
            for by in [0, 1, w / 2, w - 1].into_iter().filter(|&by| by < w) {
                prop_assert_eq!(a.shl(by), Int::from_big(w, &(&ua << by)));
                prop_assert_eq!(a.lshr(by), Int::from_big(w, &(&ua >> by)));
                prop_assert_eq!(a.ashr(by), Int::from_big(w, &(&sa >> by)));
                prop_assert_eq!(a.ushl_overflows(by), !in_range(&(&ua << by)));
                prop_assert_eq!(a.sshl_overflows(by), !in_signed(&(&sa << by)));
            }
        }

        #[test]
        fn bits_are_counted_one_by_one((a, _) in arb_pair()) {
            let w = a.width();
            let set: Vec<u32> = (0..w).filter(|&n| a.bit(n)).collect();
            prop_assert_eq!(a.count_ones() as usize, set.len());
            prop_assert_eq!(a.trailing_zeros(), set.first().copied().unwrap_or(w));
            prop_assert_eq!(a.leading_zeros(), set.last().map_or(w, |top| w - 1 - top));
            let reversed = a.reverse_bits();
            prop_assert!((0..w).all(|n| reversed.bit(n) == a.bit(w - 1 - n)));
            if w % 8 == 0 {
                let swapped = a.swap_bytes();
                prop_assert!((0..w).all(|n| swapped.bit(n) == a.bit(w - 8 - n / 8 * 8 + n % 8)));
            }
        }
    }
}
