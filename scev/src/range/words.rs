//! Ranges of integers of at most 64 bits, as two words: what most expressions have.
//!
//! Each operation gives what that of [`Range`] gives, without big integers in between.
//! * Oracle: `tests` compares all pairs of ranges of three bits, and the corners of wider ones.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;

/// The widest integers that there are such ranges of.
pub(crate) const MAX_WIDTH: u32 = u64::BITS;

/// The numbers from `first` up to `last`, which may be less and is then round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Words {
    width: u32,
    first: u64,
    last: u64,
}

fn mask(width: u32) -> u64 {
    u64::MAX >> (MAX_WIDTH - width)
}

/// Making and reading.
impl Words {
    /// From `first` upwards, possibly round, to `last`. The width is one to 64.
    pub(crate) fn new(width: u32, first: u64, last: u64) -> Words {
        if last.wrapping_add(1) & mask(width) == first {
            return Words::full(width);
        }
        Words { width, first, last }
    }

    pub(crate) fn full(width: u32) -> Words {
        Words { width, first: 0, last: mask(width) }
    }

    pub(crate) fn single(width: u32, value: u64) -> Words {
        Words { width, first: value, last: value }
    }

    /// A range that is not too wide.
    pub(crate) fn of(range: &Range) -> Option<Words> {
        let width = range.width();
        if width > MAX_WIDTH || width == 0 {
            return None;
        }
        Some(Words { width, first: range.first().to_u64()?, last: range.last().to_u64()? })
    }

    pub(crate) fn to_range(self) -> Range {
        Range::new(Int::new(self.width, self.first), Int::new(self.width, self.last))
    }

    fn mask(self) -> u64 {
        mask(self.width)
    }

    fn sign(self) -> u64 {
        1 << (self.width - 1)
    }

    /// One less than how many numbers there are.
    fn span(self) -> u64 {
        self.last.wrapping_sub(self.first) & self.mask()
    }

    fn is_full(self) -> bool {
        self.span() == self.mask()
    }

    fn contains(self, value: u64) -> bool {
        value.wrapping_sub(self.first) & self.mask() <= self.span()
    }

    fn umin(self) -> u64 {
        if self.last < self.first { 0 } else { self.first }
    }

    fn umax(self) -> u64 {
        if self.last < self.first { self.mask() } else { self.last }
    }

    fn signed(self, value: u64) -> i64 {
        ((value << (MAX_WIDTH - self.width)) as i64) >> (MAX_WIDTH - self.width)
    }

    fn smin(self) -> i64 {
        let (first, last) = (self.signed(self.first), self.signed(self.last));
        if last < first { self.signed(self.sign()) } else { first }
    }

    fn smax(self) -> i64 {
        let (first, last) = (self.signed(self.first), self.signed(self.last));
        if last < first { self.signed(self.sign() - 1) } else { last }
    }

    fn between_signed(self, first: i64, last: i64) -> Words {
        Words::new(self.width, first as u64 & self.mask(), last as u64 & self.mask())
    }

    fn wraps(self, signed: bool) -> bool {
        match signed {
            true => self.signed(self.last) < self.signed(self.first),
            false => self.last < self.first,
        }
    }
}

/// Of two ranges.
impl Words {
    /// The smallest range that holds the numbers in both; `None` when there are none.
    fn intersect(self, other: Words) -> Option<Words> {
        if other.is_full() {
            return Some(self);
        }
        if self.is_full() {
            return Some(other);
        }
        let (mask, span) = (self.mask(), self.span());
        let from = other.first.wrapping_sub(self.first) & mask;
        let to = other.last.wrapping_sub(self.first) & mask;
        let starts_inside = from <= span;
        let make = |a: u64, b: u64| {
            let moved = |n: u64| n.wrapping_add(self.first) & mask;
            Some(Words::new(self.width, moved(a), moved(b)))
        };
        if from <= to {
            return if starts_inside { make(from, to.min(span)) } else { None };
        }
        if starts_inside {
            return Some(if other.span() < span { other } else { self });
        }
        make(0, to.min(span))
    }

    /// As [`super::meet`].
    pub(crate) fn meet(self, other: Words, signed: bool) -> Words {
        if other.is_full() {
            return self;
        }
        if self.is_full() {
            return other;
        }
        let Some(both) = self.intersect(other) else { return self };
        let overlaps = self.contains(other.first)
            && self.contains(other.last)
            && other.contains(self.first)
            && other.contains(self.last);
        if !overlaps || self == other {
            return both;
        }
        match (self.wraps(signed), other.wraps(signed)) {
            (false, true) => self,
            (true, false) => other,
            _ => both,
        }
    }

    /// As [`super::sum_of_ranges`].
    pub(crate) fn sum(self, other: Words, nuw: bool, nsw: bool, signed: bool) -> Words {
        let mut sum = self.add(other);
        if nsw {
            let (low, high) = (self.signed(self.sign()), self.signed(self.sign() - 1));
            let end = |a: i64, b: i64| {
                (i128::from(a) + i128::from(b)).clamp(i128::from(low), i128::from(high)) as i64
            };
            let (least, most) = (end(self.smin(), other.smin()), end(self.smax(), other.smax()));
            sum = sum.meet(self.between_signed(least, most), signed);
        }
        if nuw {
            let end = |a: u64, b: u64| a.saturating_add(b).min(self.mask());
            let (least, most) = (end(self.umin(), other.umin()), end(self.umax(), other.umax()));
            sum = sum.meet(Words::new(self.width, least, most), signed);
        }
        sum
    }

    fn add(self, other: Words) -> Words {
        let mask = self.mask();
        let is_full = self.is_full() || other.is_full();
        if is_full || self.span() > mask - other.span() {
            return Words::full(self.width);
        }
        let first = self.first.wrapping_add(other.first) & mask;
        Words::new(self.width, first, self.last.wrapping_add(other.last) & mask)
    }

    pub(crate) fn mul(self, other: Words) -> Words {
        let mask = self.mask();
        for (one, rest) in [(self, other), (other, self)] {
            if one.first == mask && one.last == mask {
                return rest.opposite();
            }
        }
        let mut result = Words::full(self.width);
        let most = u128::from(self.umax()) * u128::from(other.umax());
        if most <= u128::from(mask) {
            result = Words::new(self.width, self.umin() * other.umin(), most as u64);
        }
        let (low, high) = (self.signed(self.sign()), self.signed(self.sign() - 1));
        let [a, b] = [self, other].map(|r| [i128::from(r.smin()), i128::from(r.smax())]);
        let corners = [a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1]];
        let (least, most) = corners[1..]
            .iter()
            .fold((corners[0], corners[0]), |(least, most), &n| (least.min(n), most.max(n)));
        if least < i128::from(low) || most > i128::from(high) {
            return result;
        }
        let signed = self.between_signed(least as i64, most as i64);
        if signed.is_full() { result } else { result.intersect(signed).unwrap_or(result) }
    }

    /// Zero minus what is in it.
    fn opposite(self) -> Words {
        if self.is_full() {
            return self;
        }
        let minus = |n: u64| n.wrapping_neg() & self.mask();
        Words::new(self.width, minus(self.last), minus(self.first))
    }

    /// All numbers where the divisor is surely zero.
    pub(crate) fn udiv(self, other: Words) -> Words {
        let Some(least) = self.umin().checked_div(other.umax()) else {
            return Words::full(self.width);
        };
        Words::new(self.width, least, self.umax() / other.umin().max(1))
    }

    pub(crate) fn min_unsigned(self, other: Words) -> Words {
        Words::new(self.width, self.umin().min(other.umin()), self.umax().min(other.umax()))
    }

    pub(crate) fn max_unsigned(self, other: Words) -> Words {
        Words::new(self.width, self.umin().max(other.umin()), self.umax().max(other.umax()))
    }

    pub(crate) fn min_signed(self, other: Words) -> Words {
        self.between_signed(self.smin().min(other.smin()), self.smax().min(other.smax()))
    }

    pub(crate) fn max_signed(self, other: Words) -> Words {
        self.between_signed(self.smin().max(other.smin()), self.smax().max(other.smax()))
    }
}

/// Of other widths.
impl Words {
    pub(crate) fn trunc(self, width: u32) -> Words {
        let mask = mask(width);
        if self.span() <= mask {
            return Words::new(width, self.first & mask, self.last & mask);
        }
        Words::full(width)
    }

    pub(crate) fn zext(self, width: u32) -> Words {
        Words::new(width, self.umin(), self.umax())
    }

    pub(crate) fn sext(self, width: u32) -> Words {
        Words::full(width).between_signed(self.smin(), self.smax())
    }
}

/// The multiples of a number, as [`super::Scev`] bounds them: unsigned, up to the largest one; signed, by the
/// zeros at its end.
pub(crate) fn multiples(width: u32, by: u64, signed: bool) -> Words {
    let full = Words::full(width);
    match by {
        0 => Words::single(width, 0),
        1 => full,
        _ if !signed => Words::new(width, 0, mask(width) - mask(width) % by),
        _ => {
            let zeros = by.trailing_zeros();
            if zeros == 0 {
                return full;
            }
            let (least, most) = (full.sign(), full.sign() - 1);
            Words::new(width, least, most >> zeros << zeros)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{meet, sum_of_ranges};
    use super::*;

    /// All ranges whose ends are among some numbers.
    fn ranges(width: u32, ends: &[u64]) -> Vec<Words> {
        let pairs = ends.iter().flat_map(|&a| ends.iter().map(move |&b| (a, b)));
        pairs.map(|(a, b)| Words::new(width, a & mask(width), b & mask(width))).collect()
    }

    fn of_pairs(a: Words, b: Words) {
        let (x, y) = (a.to_range(), b.to_range());
        let is = |what: &str, words: Words, range: Range| {
            assert_eq!(words.to_range(), range, "{what} of {x:?} and {y:?}");
        };
        for signed in [false, true] {
            is("meet", a.meet(b, signed), meet(&x, &y, signed));
            for (nuw, nsw) in [(false, false), (false, true), (true, false), (true, true)] {
                let range = sum_of_ranges(&x, &y, nuw, nsw, signed);
                is("sum", a.sum(b, nuw, nsw, signed), range);
            }
        }
        is("mul", a.mul(b), x.mul(&y));
        is("udiv", a.udiv(b), x.udiv(&y).unwrap_or_else(|| Range::full(x.width())));
        is("umin", a.min_unsigned(b), x.min_unsigned(&y));
        is("umax", a.max_unsigned(b), x.max_unsigned(&y));
        is("smin", a.min_signed(b), x.min_signed(&y));
        is("smax", a.max_signed(b), x.max_signed(&y));
    }

    fn of_one(a: Words) {
        let (x, width) = (a.to_range(), a.width);
        assert_eq!(Words::of(&x), Some(a));
        for less in 1..width {
            assert_eq!(a.trunc(less).to_range(), x.trunc(less), "trunc of {x:?}");
        }
        for more in [width + 1, MAX_WIDTH] {
            if more > width && more <= MAX_WIDTH {
                assert_eq!(a.zext(more).to_range(), x.zext(more), "zext of {x:?}");
                assert_eq!(a.sext(more).to_range(), x.sext(more), "sext of {x:?}");
            }
        }
    }

    fn check(width: u32, ends: &[u64]) {
        let all = ranges(width, ends);
        for &a in &all {
            of_one(a);
            for &b in &all {
                of_pairs(a, b);
            }
        }
    }

    #[test]
    fn words_are_what_ranges_are() {
        for width in 1..=3 {
            let ends: Vec<u64> = (0..1 << width).collect();
            check(width, &ends);
        }
        for width in [32, 63, 64] {
            let sign = 1u64 << (width - 1);
            check(width, &[0, 1, 2, 7, sign - 1, sign, sign + 1, mask(width) - 1, mask(width)]);
        }
    }

    #[test]
    fn multiples_lie_in_their_range() {
        for width in 1..=6 {
            for (by, signed) in (0..1 << width).flat_map(|by| [(by, false), (by, true)]) {
                let found = multiples(width, by, signed);
                let holds = |n: u64| n.checked_rem(by).map_or(n == 0, |rest| rest == 0);
                let all = (0..1 << width).filter(|&n| holds(n));
                assert!(all.into_iter().all(|n| found.contains(n)), "{by} in {width} bits");
            }
        }
    }
}
