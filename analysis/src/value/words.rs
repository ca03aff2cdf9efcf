//! Ranges of integers of at most 64 bits, for code that stores many: two words, and `Copy`.
//!
//! The arithmetic is that of [`Range`], in `value/interval.rs`; this file adds truncation and extension.
//! * Oracle: `tests` compares with [`Range`] all ranges of three bits, and the corners of wider ones.

use selvedge_ir::word::ones;

use super::Range;
use super::interval::{Interval, Word};
use crate::fold::Int;

/// The numbers of one width of at most 64 bits from `first` to `last`; if `last` is less, the range wraps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordRange {
    width: u32,
    first: u64,
    last: u64,
}

impl From<Interval<Word>> for WordRange {
    #[inline]
    fn from(interval: Interval<Word>) -> WordRange {
        let (first, last) = (interval.first, interval.last);
        WordRange { width: first.width(), first: first.bits(), last: last.bits() }
    }
}

/// Construction and inspection.
impl WordRange {
    /// The greatest supported width.
    pub const MAX_WIDTH: u32 = u64::BITS;

    /// The range from `first` upwards, possibly wrapping, to `last`; both are less than two to the width, which is 1 to
    /// 64.
    #[must_use]
    pub fn new(width: u32, first: u64, last: u64) -> WordRange {
        Interval::new(Word::new(width, first), Word::new(width, last)).into()
    }

    /// All numbers of a width of 1 to 64.
    #[must_use]
    pub fn full(width: u32) -> WordRange {
        WordRange { width, first: 0, last: ones(width) }
    }

    /// One number, less than two to the width.
    #[must_use]
    pub fn single(width: u32, value: u64) -> WordRange {
        WordRange { width, first: value, last: value }
    }

    /// The range in words, if it is not too wide.
    #[must_use]
    pub fn of(range: &Range) -> Option<WordRange> {
        let width = range.width();
        if width > Self::MAX_WIDTH || width == 0 {
            return None;
        }
        Some(WordRange { width, first: range.first().to_u64()?, last: range.last().to_u64()? })
    }

    /// The range in arbitrary precision.
    #[must_use]
    pub fn to_range(self) -> Range {
        Range::new(Int::new(self.width, self.first), Int::new(self.width, self.last))
    }

    #[inline]
    fn interval(self) -> Interval<Word> {
        let word = |bits| Word::new(self.width, bits);
        Interval { first: word(self.first), last: word(self.last) }
    }

    /// The number of bits.
    #[must_use]
    pub fn width(self) -> u32 {
        self.width
    }

    /// The first number.
    #[must_use]
    pub fn first(self) -> u64 {
        self.first
    }

    /// The last number.
    #[must_use]
    pub fn last(self) -> u64 {
        self.last
    }

    /// The number of elements minus one.
    fn span(self) -> u64 {
        self.interval().span().bits()
    }

    /// Whether all numbers are in the range.
    #[must_use]
    pub fn is_full(self) -> bool {
        self.interval().is_full()
    }

    /// Whether a number, which is less than two to the width, is in the range.
    #[must_use]
    pub fn contains(self, value: u64) -> bool {
        Word::new(self.width, value.wrapping_sub(self.first)).bits() <= self.span()
    }

    /// Whether it wraps from the largest to the least number, signed or unsigned.
    #[must_use]
    pub fn wraps(self, signed: bool) -> bool {
        let Interval { first, last } = self.interval();
        if signed { last.signed() < first.signed() } else { last.bits() < first.bits() }
    }

    /// The least unsigned number.
    #[must_use]
    pub fn umin(self) -> u64 {
        self.interval().umin().bits()
    }

    /// The largest unsigned number.
    #[must_use]
    pub fn umax(self) -> u64 {
        self.interval().umax().bits()
    }

    /// The least signed number.
    #[must_use]
    pub fn smin(self) -> i64 {
        self.interval().smin().signed()
    }

    /// The largest signed number.
    #[must_use]
    pub fn smax(self) -> i64 {
        self.interval().smax().signed()
    }
}

/// Arithmetic, as the operations of [`Range`] of the same names.
impl WordRange {
    /// The smallest range that contains the numbers in both; `None` if there are none.
    #[must_use]
    pub fn intersect(self, other: WordRange) -> Option<WordRange> {
        self.interval().intersect(&other.interval()).map(WordRange::from)
    }

    /// The smallest range that contains the numbers of both.
    #[must_use]
    pub fn union(self, other: WordRange) -> WordRange {
        self.interval().union(&other.interval()).into()
    }

    /// Sum.
    #[must_use]
    #[expect(
        clippy::should_implement_trait,
        reason = "named as the others, which are no operators"
    )]
    pub fn add(self, other: WordRange) -> WordRange {
        self.interval().add(&other.interval()).into()
    }

    /// Product.
    #[must_use]
    #[expect(
        clippy::should_implement_trait,
        reason = "named as the others, which are no operators"
    )]
    pub fn mul(self, other: WordRange) -> WordRange {
        self.interval().mul(&other.interval()).into()
    }

    /// The low bits.
    #[must_use]
    pub fn trunc(self, width: u32) -> WordRange {
        let low = |n: u64| Word::new(width, n).bits();
        let all = WordRange::full(width);
        if self.span() > all.last {
            return all;
        }
        WordRange::new(width, low(self.first), low(self.last))
    }

    /// Extended with zeros.
    #[must_use]
    pub fn zext(self, width: u32) -> WordRange {
        WordRange::new(width, self.umin(), self.umax())
    }

    /// Extended with copies of the sign bit.
    #[must_use]
    pub fn sext(self, width: u32) -> WordRange {
        WordRange::between_signed(width, self.smin(), self.smax())
    }

    /// The range between two signed numbers of a width.
    #[must_use]
    pub fn between_signed(width: u32, first: i64, last: i64) -> WordRange {
        WordRange::new(width, first as u64, last as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ranges whose ends are in a list of numbers.
    fn ranges(width: u32, ends: &[u64]) -> Vec<WordRange> {
        let pairs = ends.iter().flat_map(|&a| ends.iter().map(move |&b| (a, b)));
        pairs.map(|(a, b)| WordRange::new(width, a, b)).collect()
    }

    fn of_one(a: WordRange) {
        let (x, width) = (a.to_range(), a.width);
        assert_eq!(WordRange::of(&x), Some(a));
        assert_eq!(a.is_full(), x.is_full());
        let words = [a.umin(), a.umax(), a.smin() as u64, a.smax() as u64];
        let numbers = [x.umin(), x.umax(), x.smin(), x.smax()];
        assert_eq!(words.map(|n| Int::new(width, n)), numbers, "ends of {x:?}");
        for less in 1..width {
            assert_eq!(a.trunc(less).to_range(), x.trunc(less), "trunc of {x:?}");
        }
        for more in [width + 1, WordRange::MAX_WIDTH] {
            if more > width && more <= WordRange::MAX_WIDTH {
                assert_eq!(a.zext(more).to_range(), x.zext(more), "zext of {x:?}");
                assert_eq!(a.sext(more).to_range(), x.sext(more), "sext of {x:?}");
            }
        }
    }

    fn of_pair(a: WordRange, b: WordRange) {
        let (x, y) = (a.to_range(), b.to_range());
        assert_eq!(a.add(b).to_range(), x.add(&y), "{x:?} + {y:?}");
        assert_eq!(a.mul(b).to_range(), x.mul(&y), "{x:?} * {y:?}");
        assert_eq!(a.intersect(b).map(WordRange::to_range), x.intersect(&y), "{x:?} and {y:?}");
        assert_eq!(a.union(b).to_range(), x.union(&y), "{x:?} or {y:?}");
        let first = Int::new(b.width, b.first);
        assert_eq!(a.contains(b.first), x.contains(&first), "{first:?} in {x:?}");
    }

    fn check(width: u32, ends: &[u64]) {
        let all = ranges(width, ends);
        for &a in &all {
            of_one(a);
            all.iter().for_each(|&b| of_pair(a, b));
        }
    }

    #[test]
    fn word_ranges_agree_with_general_ranges() {
        for width in 1..=3 {
            let ends: Vec<u64> = (0..1 << width).collect();
            check(width, &ends);
        }
        for width in 4..=64 {
            let (sign, ones) = (1u64 << (width - 1), u64::MAX >> (64 - width));
            check(width, &[0, 1, 2, 7, sign - 1, sign, sign + 1, ones - 1, ones]);
        }
    }
}
