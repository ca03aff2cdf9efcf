//! Integers of a fixed width, with LLVM's operations.
//!
//! Up to 64 bits an operation is one on `u64` plus a mask; wider ones use big integers. All operations wrap; those that
//! can overflow have a corresponding query.
//! * Oracle: `tests::narrow_operations_agree_with_big_integers` computes each in `BigInt`.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};
use selvedge_ir::IntBits;
use selvedge_ir::word::{ones, signed};

/// The width of the widest integer on the fast path.
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

/// Construction and inspection.
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
            return Int { width, bits: IntBits::Small(ones(width) >> 1) };
        }
        Int::signed_min(width).not()
    }

    /// The `n` lowest bits set; all bits if `n` is at least the width.
    #[inline]
    pub fn low_bits(width: u32, n: u32) -> Int {
        if width <= NARROW {
            let word = if n == 0 { 0 } else { ones(n.min(width)) };
            return Int { width, bits: IntBits::Small(word) };
        }
        if n >= width { Int::ones(width) } else { Int::one(width).shl(n).sub(&Int::one(width)) }
    }

    /// The `n` highest bits set; all bits if `n` is at least the width.
    pub fn high_bits(width: u32, n: u32) -> Int {
        Int::low_bits(width, width.saturating_sub(n)).not()
    }

    /// The number of bits.
    #[inline]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The bits, in the representation of constants.
    pub fn bits(&self) -> &IntBits {
        &self.bits
    }

    /// The bits, in the representation of constants.
    pub fn into_bits(self) -> IntBits {
        self.bits
    }

    /// The unsigned number, if it fits.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        self.bits.to_u64()
    }

    /// The signed number, if it fits.
    pub fn to_i64(&self) -> Option<i64> {
        self.bits.to_i64(self.width)
    }

    /// The unsigned number as a shift amount or count; `None` if it is `limit` or more.
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

    /// Whether it is 0.
    #[inline]
    pub fn is_zero(&self) -> bool {
        if let Some(word) = self.word() {
            return word == 0;
        }
        self.bits.words().iter().all(|&word| word == 0)
    }

    /// Whether it is 1.
    #[inline]
    pub fn is_one(&self) -> bool {
        self.to_u64() == Some(1)
    }

    /// Whether all bits are set.
    #[inline]
    pub fn is_ones(&self) -> bool {
        match self.word() {
            Some(word) => word == ones(self.width),
            None => self.not().is_zero(),
        }
    }

    /// Whether the sign bit is set.
    #[inline]
    pub fn is_negative(&self) -> bool {
        match self.word() {
            Some(word) => word >> (self.width - 1) != 0,
            None => self.bit(self.width - 1),
        }
    }

    /// Whether it is the least signed number.
    pub fn is_signed_min(&self) -> bool {
        *self == Int::signed_min(self.width)
    }

    /// Whether it is the largest signed number.
    pub fn is_signed_max(&self) -> bool {
        *self == Int::signed_max(self.width)
    }

    /// Whether exactly one bit is set.
    pub fn is_power_of_two(&self) -> bool {
        self.count_ones() == 1
    }

    /// The number as a word, on the fast path.
    #[inline]
    fn word(&self) -> Option<u64> {
        match &self.bits {
            IntBits::Small(word) => Some(*word),
            IntBits::Wide(_) => None,
        }
    }

    /// Both numbers as words, on the fast path.
    #[inline]
    fn narrow(&self, other: &Int) -> Option<(u64, u64)> {
        debug_assert_eq!(self.width, other.width, "operations take two numbers of one width");
        match (&self.bits, &other.bits) {
            (IntBits::Small(a), IntBits::Small(b)) => Some((*a, *b)),
            _ => None,
        }
    }
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
                        let word = $narrow & ones(self.width);
                        Int { width: self.width, bits: IntBits::Small(word) }
                    }
                    None => self.by_words(other, |$a, $b| $narrow, |$a, $b| $wide),
                }
            })*
        }
    };
}

impl Int {
    /// The result of an operation on numbers wider than a word: in two words, else in big integers. It is out of line,
    /// so that the inlined fast path is short.
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

    /// Both numbers, if each is two words wide: products of two 64-bit numbers are that wide.
    fn double(&self, other: &Int) -> Option<(u128, u128)> {
        let whole = |bits: &IntBits| match *bits.words() {
            [low, high] => Some(u128::from(high) << 64 | u128::from(low)),
            _ => None,
        };
        Some((whole(&self.bits)?, whole(&other.bits)?))
    }

    /// The low `width` bits of a number of two words.
    fn from_double(width: u32, value: u128) -> Int {
        let words = vec![value as u64, (value >> 64) as u64];
        Int { width, bits: IntBits::from_words(width, words) }
    }

    /// The result of an operation on numbers if one is wider than a word.
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
    /// Bitwise and.
    and(a, b): a & b, a & b;
    /// Bitwise or.
    or(a, b): a | b, a | b;
    /// Bitwise exclusive or.
    xor(a, b): a ^ b, a ^ b;
}

/// Unary arithmetic, division, shifts, width changes.
impl Int {
    /// All bits inverted.
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

    /// The negation.
    #[must_use]
    pub fn neg(&self) -> Int {
        Int::zero(self.width).sub(self)
    }

    /// The absolute value; that of the least signed number is itself.
    #[must_use]
    pub fn abs(&self) -> Int {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// Unsigned quotient; `None` for division by zero.
    pub fn udiv(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        Some(match self.narrow(other) {
            Some((a, b)) => Int::new(self.width, a / b),
            None => Int::from_big(self.width, &(self.to_unsigned() / other.to_unsigned())),
        })
    }

    /// Unsigned remainder; `None` for division by zero.
    pub fn urem(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        Some(match self.narrow(other) {
            Some((a, b)) => Int::new(self.width, a % b),
            None => Int::from_big(self.width, &(self.to_unsigned() % other.to_unsigned())),
        })
    }

    /// Signed quotient; `None` for division by zero, and on overflow.
    pub fn sdiv(&self, other: &Int) -> Option<Int> {
        let quotient = self.abs().udiv(&other.abs())?;
        if self.is_signed_min() && other.is_ones() {
            return None;
        }
        Some(if self.is_negative() == other.is_negative() { quotient } else { quotient.neg() })
    }

    /// Signed remainder, with the sign of `self`; `None` for division by zero, and if the quotient overflows.
    pub fn srem(&self, other: &Int) -> Option<Int> {
        Some(self.sub(&self.sdiv(other)?.mul(other)))
    }

    /// Shifted towards the high end; 0 if `by` is the width or more.
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

    /// Shifted towards the low end, with zeros inserted; 0 if `by` is the width or more.
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

    /// Shifted towards the low end, with copies of the sign bit inserted; only those if `by` is the width or more.
    #[must_use]
    pub fn ashr(&self, by: u32) -> Int {
        let by = by.min(self.width - 1);
        match &self.bits {
            IntBits::Small(word) => Int::new(self.width, (signed(self.width, *word) >> by) as u64),
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

    /// Extended with zeros.
    #[inline]
    #[must_use]
    pub fn zext(&self, width: u32) -> Int {
        self.trunc(width)
    }

    /// Extended with copies of the sign bit.
    #[inline]
    #[must_use]
    pub fn sext(&self, width: u32) -> Int {
        match &self.bits {
            IntBits::Small(word) if width <= NARROW => {
                Int::new(width, signed(self.width, *word) as u64)
            }
            bits => Int::sext_by_words(self.width, bits, width),
        }
    }

    #[inline(never)]
    fn sext_by_words(from: u32, bits: &IntBits, width: u32) -> Int {
        match bits {
            IntBits::Small(word) => Int::signed(width, signed(from, *word)),
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

    /// Unsigned minimum.
    #[must_use]
    pub fn umin(&self, other: &Int) -> Int {
        if other.ult(self) { other.clone() } else { self.clone() }
    }

    /// Unsigned maximum.
    #[must_use]
    pub fn umax(&self, other: &Int) -> Int {
        if self.ult(other) { other.clone() } else { self.clone() }
    }

    /// Signed minimum.
    #[must_use]
    pub fn smin(&self, other: &Int) -> Int {
        if other.slt(self) { other.clone() } else { self.clone() }
    }

    /// Signed maximum.
    #[must_use]
    pub fn smax(&self, other: &Int) -> Int {
        if self.slt(other) { other.clone() } else { self.clone() }
    }
}

/// Bits.
impl Int {
    /// The number of set bits.
    pub fn count_ones(&self) -> u32 {
        self.bits.words().iter().map(|word| word.count_ones()).sum()
    }

    /// The number of leading zeros; the width for 0.
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

    /// The number of leading ones.
    pub fn leading_ones(&self) -> u32 {
        self.not().leading_zeros()
    }

    /// The number of trailing zeros; the width for 0.
    pub fn trailing_zeros(&self) -> u32 {
        if let Some(word) = self.word() {
            return word.trailing_zeros().min(self.width);
        }
        let words = self.bits.words();
        let below = words.iter().take_while(|&&word| word == 0).count();
        let within = words.get(below).map_or(0, |word| word.trailing_zeros());
        (64 * below as u32 + within).min(self.width)
    }

    /// The number of trailing ones.
    pub fn trailing_ones(&self) -> u32 {
        self.not().trailing_zeros()
    }

    /// The number of top bits that are copies of the sign bit, including the sign bit.
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

    /// Reversed words, shifted down by the unused bits of the highest word.
    fn realigned(&self, words: Vec<u64>) -> Int {
        let whole = 64 * words.len() as u32;
        let long = Int { width: whole, bits: IntBits::from_words(whole, words) };
        long.lshr(whole - self.width).trunc(self.width)
    }
}

/// Whether an operation overflows.
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
            Some((a, b)) => u128::from(a) * u128::from(b) > u128::from(ones(self.width)),
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
                let [a, b] = [a, b].map(|word| i128::from(signed(self.width, word)));
                product.to_i64().map(i128::from) != Some(a * b)
            }
            None => product.to_signed() != self.to_signed() * other.to_signed(),
        }
    }

    /// Unsigned shift: a set bit is shifted out.
    pub fn ushl_overflows(&self, by: u32) -> bool {
        self.shl(by).lshr(by) != *self
    }

    /// Signed shift: a bit that differs from the resulting sign is shifted out.
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
        fn narrow_operations_agree_with_big_integers((a, b) in arb_pair()) {
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
        fn bit_counts_agree_with_counting_each_bit((a, _) in arb_pair()) {
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
