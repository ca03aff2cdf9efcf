//! Known bits: for each bit of an integer, whether it is provably zero or provably one.
//!
//! * Invariant: no bit is known to be both. If facts contradict each other, which they may in unreachable code, the
//!   later one is dropped.
//! * Oracle: `tests` here run every operation on every pair of 4-bit facts and all numbers they allow.

use selvedge_ir::word::ones;

use crate::fold::Int;

/// The known bits of an integer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBits {
    /// Bits that are provably zero.
    pub zero: Int,
    /// Bits that are provably one.
    pub one: Int,
}

/// Known bits of an integer of at most 64 bits, as words.
#[derive(Clone, Copy)]
struct Words {
    zero: u64,
    one: u64,
}

/// Construction and inspection.
impl KnownBits {
    /// No bit is known.
    #[inline]
    pub fn unknown(width: u32) -> KnownBits {
        KnownBits { zero: Int::zero(width), one: Int::zero(width) }
    }

    /// All bits are known.
    pub fn constant(value: &Int) -> KnownBits {
        KnownBits { zero: value.not(), one: value.clone() }
    }

    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.zero.width()
    }

    /// Whether no bit is known.
    #[inline]
    pub fn is_unknown(&self) -> bool {
        self.zero.is_zero() && self.one.is_zero()
    }

    /// The number, if all bits are known.
    pub fn as_constant(&self) -> Option<&Int> {
        self.zero.or(&self.one).is_ones().then_some(&self.one)
    }

    /// Whether the facts allow a number.
    pub fn allows(&self, value: &Int) -> bool {
        value.and(&self.zero).is_zero() && self.one.and(&value.not()).is_zero()
    }

    /// The least unsigned number that is possible.
    pub fn umin(&self) -> Int {
        self.one.clone()
    }

    /// The largest unsigned number that is possible.
    pub fn umax(&self) -> Int {
        self.zero.not()
    }

    /// The least signed number that is possible.
    pub fn smin(&self) -> Int {
        let sign = Int::signed_min(self.width());
        if self.is_nonnegative() { self.umin() } else { self.umin().or(&sign) }
    }

    /// The largest signed number that is possible.
    pub fn smax(&self) -> Int {
        let sign = Int::signed_min(self.width());
        if self.is_negative() { self.umax() } else { self.umax().and(&sign.not()) }
    }

    /// Whether the sign bit is known to be zero.
    pub fn is_nonnegative(&self) -> bool {
        self.zero.is_negative()
    }

    /// Whether the sign bit is known to be one.
    pub fn is_negative(&self) -> bool {
        self.one.is_negative()
    }

    /// Whether some bit is known to be one.
    pub fn is_nonzero(&self) -> bool {
        !self.one.is_zero()
    }

    /// The least number of trailing zeros.
    pub fn min_trailing_zeros(&self) -> u32 {
        self.zero.trailing_ones()
    }

    /// The least number of leading zeros.
    pub fn min_leading_zeros(&self) -> u32 {
        self.zero.leading_ones()
    }

    /// The least number of copies of the sign bit at the top, including the sign bit.
    pub fn min_sign_bits(&self) -> u32 {
        self.zero.leading_ones().max(self.one.leading_ones()).max(1)
    }

    /// The facts that hold in both cases: the join.
    #[must_use]
    pub fn common(&self, other: &KnownBits) -> KnownBits {
        KnownBits { zero: self.zero.and(&other.zero), one: self.one.and(&other.one) }
    }

    /// The facts that hold if both do; `self` if they contradict each other.
    #[must_use]
    pub fn both(&self, other: &KnownBits) -> KnownBits {
        let zero = self.zero.or(&other.zero);
        let one = self.one.or(&other.one);
        if zero.and(&one).is_zero() { KnownBits { zero, one } } else { self.clone() }
    }

    fn with_zeros(self, zeros: &Int) -> KnownBits {
        let other = KnownBits { zero: zeros.clone(), one: Int::zero(zeros.width()) };
        self.both(&other)
    }

    /// Adds the fact that the `n` highest bits are zero.
    #[must_use]
    pub fn with_leading_zeros(self, n: u32) -> KnownBits {
        let zeros = Int::high_bits(self.width(), n);
        self.with_zeros(&zeros)
    }

    /// Adds the fact that the `n` lowest bits are zero.
    #[must_use]
    pub fn with_trailing_zeros(self, n: u32) -> KnownBits {
        let zeros = Int::low_bits(self.width(), n);
        self.with_zeros(&zeros)
    }
}

/// Arithmetic.
impl KnownBits {
    /// Sum, with or without the flag `nsw`.
    #[must_use]
    pub fn add(&self, other: &KnownBits, nsw: bool) -> KnownBits {
        let sum = self.add_with_carry(other, false);
        if !nsw {
            return sum;
        }
        // Without overflow, the sum of numbers of one sign has that sign.
        let sign = Int::signed_min(self.width());
        if self.is_nonnegative() && other.is_nonnegative() {
            sum.with_zeros(&sign)
        } else if self.is_negative() && other.is_negative() {
            sum.both(&KnownBits { zero: Int::zero(self.width()), one: sign })
        } else {
            sum
        }
    }

    /// Difference, with or without the flag `nsw`.
    #[must_use]
    pub fn sub(&self, other: &KnownBits, nsw: bool) -> KnownBits {
        let difference = self.add_with_carry(&other.not(), true);
        let sign = Int::signed_min(self.width());
        if nsw && self.is_nonnegative() && other.is_negative() {
            difference.with_zeros(&sign)
        } else if nsw && self.is_negative() && other.is_nonnegative() {
            difference.both(&KnownBits { zero: Int::zero(self.width()), one: sign })
        } else {
            difference
        }
    }

    /// `self + other + carry`: a bit is known if both operand bits and the carry into it are known. The carry is known
    /// if the least and the largest sum agree on it.
    fn add_with_carry(&self, other: &KnownBits, carry: bool) -> KnownBits {
        if self.is_unknown() || other.is_unknown() {
            return KnownBits::unknown(self.width());
        }
        let carry = Int::new(self.width(), carry.into());
        let most = self.umax().add(&other.umax()).add(&carry);
        let least = self.umin().add(&other.umin()).add(&carry);
        let carries_most = most.xor(&self.umax()).xor(&other.umax());
        let carries_least = least.xor(&self.umin()).xor(&other.umin());
        let carry_known = carries_most.xor(&carries_least).not();
        let known = carry_known.and(&self.zero.or(&self.one)).and(&other.zero.or(&other.one));
        KnownBits { zero: least.not().and(&known), one: least.and(&known) }
    }

    /// Product.
    #[must_use]
    pub fn mul(&self, other: &KnownBits) -> KnownBits {
        let width = self.width();
        // The low bits of a product depend only on the low bits of its factors, and trailing zeros of one factor shift
        // the unknown bits of the other one up.
        let known_low = |bits: &KnownBits| bits.zero.or(&bits.one).trailing_ones();
        let (zeros_a, zeros_b) = (self.min_trailing_zeros(), other.min_trailing_zeros());
        let low = (known_low(self) + zeros_b).min(known_low(other) + zeros_a).min(width);
        let product = self.one.mul(&other.one);
        let mask = Int::low_bits(width, low);
        let bits = KnownBits { zero: product.not().and(&mask), one: product.and(&mask) };
        if self.umax().umul_overflows(&other.umax()) {
            return bits;
        }
        let most = self.umax().mul(&other.umax());
        bits.with_leading_zeros(most.leading_zeros())
    }

    /// Unsigned quotient.
    #[must_use]
    pub fn udiv(&self, other: &KnownBits) -> KnownBits {
        let divisor = other.umin().umax(&Int::one(self.width()));
        let most = self.umax().udiv(&divisor).unwrap_or_else(|| self.umax());
        KnownBits::unknown(self.width()).with_leading_zeros(most.leading_zeros())
    }

    /// Unsigned remainder.
    #[must_use]
    pub fn urem(&self, other: &KnownBits) -> KnownBits {
        let width = self.width();
        // Below the divisor's lowest possible set bit, the remainder has the bits of the dividend.
        let kept = Int::low_bits(width, other.min_trailing_zeros());
        let bits = KnownBits { zero: self.zero.and(&kept), one: self.one.and(&kept) };
        let below = other.umax().sub(&Int::one(width));
        let most = self.umax().umin(&below);
        bits.with_leading_zeros(most.leading_zeros())
    }

    /// Signed remainder.
    #[must_use]
    pub fn srem(&self, other: &KnownBits) -> KnownBits {
        let kept = Int::low_bits(self.width(), other.min_trailing_zeros());
        let bits = KnownBits { zero: self.zero.and(&kept), one: self.one.and(&kept) };
        if !self.is_nonnegative() {
            return bits;
        }
        // The remainder has the sign of the dividend, and is not larger in magnitude.
        bits.with_leading_zeros(self.min_leading_zeros())
    }
}

/// Bitwise operations.
impl KnownBits {
    /// All bits inverted.
    #[must_use]
    pub fn not(&self) -> KnownBits {
        KnownBits { zero: self.one.clone(), one: self.zero.clone() }
    }

    /// Bitwise and.
    #[must_use]
    pub fn and(&self, other: &KnownBits) -> KnownBits {
        KnownBits { zero: self.zero.or(&other.zero), one: self.one.and(&other.one) }
    }

    /// Bitwise or.
    #[must_use]
    pub fn or(&self, other: &KnownBits) -> KnownBits {
        KnownBits { zero: self.zero.and(&other.zero), one: self.one.or(&other.one) }
    }

    /// Bitwise exclusive or.
    #[must_use]
    pub fn xor(&self, other: &KnownBits) -> KnownBits {
        KnownBits {
            zero: self.zero.and(&other.zero).or(&self.one.and(&other.one)),
            one: self.zero.and(&other.one).or(&self.one.and(&other.zero)),
        }
    }

    /// The facts that hold for all possible shift amounts; amounts not below the width give poison. `words` shifts
    /// facts in words of 64 bits, whose bits above the width are ignored.
    fn shifted(
        &self,
        by: &KnownBits,
        shift: impl Fn(&KnownBits, u32) -> KnownBits,
        words: impl Fn(Words, u32) -> Words,
    ) -> KnownBits {
        let width = self.width();
        let Some(first) = by.umin().below(width) else { return KnownBits::unknown(width) };
        let last = by.umax().below(width).unwrap_or(width - 1);
        // If nothing is known of the operand, the least amount yields the fewest known bits.
        if first == last || self.is_unknown() {
            return shift(self, first);
        }
        // For wider integers, enumerating all amounts is too expensive.
        let (Some(zero), Some(one)) = (self.zero.to_u64(), self.one.to_u64()) else {
            return KnownBits::unknown(width);
        };
        if width > 64 {
            return KnownBits::unknown(width);
        }
        let low = |bits: &Int| bits.trunc(bits.width().min(32)).to_u64().unwrap_or(0);
        let (never, always) = (low(&by.zero), low(&by.one));
        let is_allowed = |n: &u32| u64::from(*n) & never == 0 && u64::from(*n) & always == always;
        let full = ones(width);
        let mut known = Words { zero: full, one: full };
        for n in (first..=last).filter(is_allowed) {
            let case = words(Words { zero, one }, n);
            known = Words { zero: known.zero & case.zero, one: known.one & case.one };
            if known.zero | known.one == 0 {
                break;
            }
        }
        // No amount is possible, so the result is poison.
        if known.zero & known.one != 0 {
            return KnownBits::unknown(width);
        }
        KnownBits { zero: Int::new(width, known.zero), one: Int::new(width, known.one) }
    }

    /// Shifted towards the high end.
    #[must_use]
    pub fn shl(&self, by: &KnownBits) -> KnownBits {
        let bits = |bits: &KnownBits, n| KnownBits {
            zero: bits.zero.shl(n).or(&Int::low_bits(bits.width(), n)),
            one: bits.one.shl(n),
        };
        let words = |Words { zero, one }, n: u32| Words {
            zero: zero << n | !(u64::MAX << n),
            one: one << n,
        };
        self.shifted(by, bits, words)
    }

    /// Shifted towards the low end, with zeros inserted.
    #[must_use]
    pub fn lshr(&self, by: &KnownBits) -> KnownBits {
        let bits = |bits: &KnownBits, n| KnownBits {
            zero: bits.zero.lshr(n).or(&Int::high_bits(bits.width(), n)),
            one: bits.one.lshr(n),
        };
        let width = self.width();
        let words = |Words { zero, one }, n: u32| Words {
            zero: zero >> n | !(u64::MAX.checked_shr(64 - width + n).unwrap_or(0)),
            one: one >> n,
        };
        self.shifted(by, bits, words)
    }

    /// Shifted towards the low end, with copies of the sign bit inserted.
    #[must_use]
    pub fn ashr(&self, by: &KnownBits) -> KnownBits {
        let bits =
            |bits: &KnownBits, n| KnownBits { zero: bits.zero.ashr(n), one: bits.one.ashr(n) };
        let above = 64 - self.width().min(64);
        let copied = |word: u64, n: u32| ((word << above) as i64 >> above >> n) as u64;
        let words =
            |Words { zero, one }, n: u32| Words { zero: copied(zero, n), one: copied(one, n) };
        self.shifted(by, bits, words)
    }

    /// The low bits.
    #[must_use]
    pub fn trunc(&self, width: u32) -> KnownBits {
        KnownBits { zero: self.zero.trunc(width), one: self.one.trunc(width) }
    }

    /// Extended with zeros.
    #[must_use]
    pub fn zext(&self, width: u32) -> KnownBits {
        let above = Int::high_bits(width, width - self.width());
        KnownBits { zero: self.zero.zext(width).or(&above), one: self.one.zext(width) }
    }

    /// Extended with copies of the sign bit.
    #[must_use]
    pub fn sext(&self, width: u32) -> KnownBits {
        KnownBits { zero: self.zero.sext(width), one: self.one.sext(width) }
    }

    /// The bits in reverse order.
    #[must_use]
    pub fn reverse_bits(&self) -> KnownBits {
        KnownBits { zero: self.zero.reverse_bits(), one: self.one.reverse_bits() }
    }

    /// The bytes in reverse order; the width must be a multiple of 8.
    #[must_use]
    pub fn swap_bytes(&self) -> KnownBits {
        KnownBits { zero: self.zero.swap_bytes(), one: self.one.swap_bytes() }
    }

    /// Truncated or zero-extended to a width.
    #[must_use]
    pub fn resized(&self, width: u32) -> KnownBits {
        if width > self.width() { self.zext(width) } else { self.trunc(width) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: u32 = 4;

    fn all() -> Vec<KnownBits> {
        let ints = || (0..1 << WIDTH).map(|n| Int::new(WIDTH, n));
        let pairs = ints().flat_map(|zero| ints().map(move |one| (zero.clone(), one)));
        pairs
            .filter(|(zero, one)| zero.and(one).is_zero())
            .map(|(zero, one)| KnownBits { zero, one })
            .collect()
    }

    fn numbers(bits: &KnownBits) -> Vec<Int> {
        let width = bits.width();
        (0..1 << width).map(|n| Int::new(width, n)).filter(|n| bits.allows(n)).collect()
    }

    /// Checks that the facts hold for all results, and counts the results that are not optimal.
    fn check(
        name: &str,
        of_bits: impl Fn(&KnownBits, &KnownBits) -> KnownBits,
        of_ints: impl Fn(&Int, &Int) -> Option<Int>,
    ) -> usize {
        let mut loose = 0;
        for a in all() {
            for b in all() {
                let found = of_bits(&a, &b);
                assert!(found.zero.and(&found.one).is_zero(), "{name} {a:?} {b:?}");
                let mut best: Option<KnownBits> = None;
                for x in numbers(&a) {
                    for y in numbers(&b) {
                        let Some(result) = of_ints(&x, &y) else { continue };
                        assert!(found.allows(&result), "{name}: {x:?} {y:?} of {a:?} {b:?}");
                        let exact = KnownBits::constant(&result);
                        best = Some(best.map_or_else(|| exact.clone(), |best| best.common(&exact)));
                    }
                }
                loose += usize::from(best.is_some_and(|best| best != found));
            }
        }
        loose
    }

    #[test]
    fn known_bits_of_operations_are_sound() {
        let guarded = |ok: bool, n: Int| ok.then_some(n);
        let loose = [
            check("add", |a, b| a.add(b, false), |x, y| Some(x.add(y))),
            check("sub", |a, b| a.sub(b, false), |x, y| Some(x.sub(y))),
            check("and", KnownBits::and, |x, y| Some(x.and(y))),
            check("or", KnownBits::or, |x, y| Some(x.or(y))),
            check("xor", KnownBits::xor, |x, y| Some(x.xor(y))),
            check("shl", KnownBits::shl, |x, y| y.below(WIDTH).map(|n| x.shl(n))),
            check("lshr", KnownBits::lshr, |x, y| y.below(WIDTH).map(|n| x.lshr(n))),
            check("ashr", KnownBits::ashr, |x, y| y.below(WIDTH).map(|n| x.ashr(n))),
        ];
        assert_eq!(loose, [0; 8], "these are as precise as can be");
        check("mul", KnownBits::mul, |x, y| Some(x.mul(y)));
        check("udiv", KnownBits::udiv, Int::udiv);
        check("urem", KnownBits::urem, Int::urem);
        check("srem", KnownBits::srem, Int::srem);
        check("add nsw", |a, b| a.add(b, true), |x, y| guarded(!x.sadd_overflows(y), x.add(y)));
        check("sub nsw", |a, b| a.sub(b, true), |x, y| guarded(!x.ssub_overflows(y), x.sub(y)));
    }

    #[test]
    fn shifts_by_two_amounts_yield_the_common_bits() {
        for width in [2, 5, 32, 63, 64] {
            let pattern = Int::new(width, 0x9bd3_70f1_8e42_c6a5);
            let bits =
                KnownBits { zero: pattern.clone(), one: pattern.not().lshr(1).and(&pattern.not()) };
            for n in (0..width - 1).step_by(2) {
                let [even, odd] =
                    [n, n + 1].map(|n| KnownBits::constant(&Int::new(width, n.into())));
                let either = even.common(&odd);
                for shift in [KnownBits::shl, KnownBits::lshr, KnownBits::ashr] {
                    let expected = shift(&bits, &even).common(&shift(&bits, &odd));
                    assert_eq!(shift(&bits, &either), expected, "{width} {n}");
                }
            }
        }
    }

    #[test]
    fn bounds_agree_with_enumeration() {
        for bits in all() {
            let numbers = numbers(&bits);
            let by = |order: fn(&Int, &Int) -> std::cmp::Ordering| {
                let mut sorted = numbers.clone();
                sorted.sort_by(order);
                (sorted[0].clone(), sorted[sorted.len() - 1].clone())
            };
            assert_eq!((bits.umin(), bits.umax()), by(Int::ucmp));
            assert_eq!((bits.smin(), bits.smax()), by(Int::scmp));
            assert!(numbers.iter().all(|n| n.sign_bits() >= bits.min_sign_bits()));
            assert!(numbers.iter().all(|n| n.trailing_zeros() >= bits.min_trailing_zeros()));
        }
    }
}
