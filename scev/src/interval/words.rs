//! Ranges of integers of at most 64 bits, as two words: most expressions have such ranges.
//!
//! [`WordRange`](selvedge_analysis::value::WordRange) is their arithmetic; this file adds what only expressions need.
//! * Oracle: `tests` compares with [`Range`](selvedge_analysis::value::Range) on all pairs of ranges of three bits, and
//!   on the extreme ones of wider types.

pub(crate) use selvedge_analysis::value::WordRange as Words;
use selvedge_ir::word::{ones, signed_max, signed_min};

/// The maximum width of such ranges.
pub(crate) const MAX_WIDTH: u32 = Words::MAX_WIDTH;

/// As the function of that name for [`Range`](selvedge_analysis::value::Range).
pub(crate) fn meet(a: Words, b: Words, signed: bool) -> Words {
    if b.is_full() {
        return a;
    }
    if a.is_full() {
        return b;
    }
    let Some(both) = a.intersect(b) else { return a };
    let overlaps = a.contains(b.first())
        && a.contains(b.last())
        && b.contains(a.first())
        && b.contains(a.last());
    if !overlaps || a == b {
        return both;
    }
    match (a.wraps(signed), b.wraps(signed)) {
        (false, true) => a,
        (true, false) => b,
        _ => both,
    }
}

/// As [`super::sum_of_ranges`].
pub(crate) fn sum(a: Words, b: Words, nuw: bool, nsw: bool, signed: bool) -> Words {
    let width = a.width();
    let mut sum = a.add(b);
    if nsw {
        let (low, high) = (signed_min(width), signed_max(width));
        let end = |a: i64, b: i64| {
            (i128::from(a) + i128::from(b)).clamp(i128::from(low), i128::from(high)) as i64
        };
        let (least, most) = (end(a.smin(), b.smin()), end(a.smax(), b.smax()));
        sum = meet(sum, Words::between_signed(width, least, most), signed);
    }
    if nuw {
        let end = |a: u64, b: u64| a.saturating_add(b).min(ones(width));
        let (least, most) = (end(a.umin(), b.umin()), end(a.umax(), b.umax()));
        sum = meet(sum, Words::new(width, least, most), signed);
    }
    sum
}

/// The least element of a range.
pub(crate) fn first(range: Words, signed: bool) -> i128 {
    if signed { range.smin().into() } else { range.umin().into() }
}

/// The greatest element of a range.
pub(crate) fn last(range: Words, signed: bool) -> i128 {
    if signed { range.smax().into() } else { range.umax().into() }
}

/// The range of the exact sum of all parts, clamped to the signed integers.
pub(crate) fn exact_sum(parts: impl Iterator<Item = Words>) -> Words {
    let (mut width, mut least, mut most) = (1, 0i128, 0i128);
    for part in parts {
        width = part.width();
        (least, most) = (least + i128::from(part.smin()), most + i128::from(part.smax()));
    }
    let (low, high) = (signed_min(width), signed_max(width));
    let end = |sum: i128| sum.clamp(i128::from(low), i128::from(high)) as i64;
    Words::between_signed(width, end(least), end(most))
}

/// Whether both ranges are the same single value.
pub(crate) fn are_equal(a: Words, b: Words) -> bool {
    a.first() == a.last() && a == b
}

/// Whether every element of one range is at most every element of another one, or less if strict.
pub(crate) fn are_ordered(low: Words, high: Words, signed: bool, strict: bool) -> bool {
    let (most, least) = (last(low, signed), first(high, signed));
    if strict { most < least } else { most <= least }
}

/// As [`super::moved`].
pub(crate) fn moved(from: Words, step: u64, backedge_count: u64, signed: bool) -> Words {
    if step == 0 || backedge_count == 0 || from.is_full() {
        return from;
    }
    let (width, all) = (from.width(), ones(from.width()));
    let down = signed && step >> (width - 1) != 0;
    let size = if down { step.wrapping_neg() & all } else { step };
    let Some(distance) = size.checked_mul(backedge_count).filter(|&distance| distance <= all)
    else {
        return Words::full(width);
    };
    let end =
        if down { from.first().wrapping_sub(distance) } else { from.last().wrapping_add(distance) };
    if from.contains(end & all) {
        return Words::full(width);
    }
    let (first, last) = if down { (end, from.last()) } else { (from.first(), end) };
    Words::new(width, first & all, last & all)
}

/// The quotient; the full range if the divisor must be zero.
pub(crate) fn udiv(a: Words, b: Words) -> Words {
    let Some(least) = a.umin().checked_div(b.umax()) else {
        return Words::full(a.width());
    };
    Words::new(a.width(), least, a.umax() / b.umin().max(1))
}

pub(crate) fn min_unsigned(a: Words, b: Words) -> Words {
    Words::new(a.width(), a.umin().min(b.umin()), a.umax().min(b.umax()))
}

pub(crate) fn max_unsigned(a: Words, b: Words) -> Words {
    Words::new(a.width(), a.umin().max(b.umin()), a.umax().max(b.umax()))
}

pub(crate) fn min_signed(a: Words, b: Words) -> Words {
    Words::between_signed(a.width(), a.smin().min(b.smin()), a.smax().min(b.smax()))
}

pub(crate) fn max_signed(a: Words, b: Words) -> Words {
    Words::between_signed(a.width(), a.smin().max(b.smin()), a.smax().max(b.smax()))
}

/// The multiples of an integer: unsigned, up to the largest one; signed, by its trailing zeros.
pub(crate) fn multiples(width: u32, by: u64, signed: bool) -> Words {
    let full = Words::full(width);
    match by {
        0 => Words::single(width, 0),
        1 => full,
        _ if !signed => Words::new(width, 0, ones(width) - ones(width) % by),
        _ => {
            let zeros = by.trailing_zeros();
            if zeros == 0 {
                return full;
            }
            let (least, most) = (1u64 << (width - 1), ones(width) >> 1);
            Words::new(width, least, most >> zeros << zeros)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{meet as meet_of_ranges, moved as moved_range, sum_of_ranges};
    use super::*;
    use selvedge_analysis::fold::Int;
    use selvedge_analysis::value::Range;
    use selvedge_ir::inst::IntPredicate as P;

    /// All ranges whose ends are in a list.
    fn ranges(width: u32, ends: &[u64]) -> Vec<Words> {
        let pairs = ends.iter().flat_map(|&a| ends.iter().map(move |&b| (a, b)));
        pairs.map(|(a, b)| Words::new(width, a, b)).collect()
    }

    fn of_pairs(a: Words, b: Words) {
        let (x, y) = (a.to_range(), b.to_range());
        let is = |what: &str, words: Words, range: Range| {
            assert_eq!(words.to_range(), range, "{what} of {x:?} and {y:?}");
        };
        for signed in [false, true] {
            is("meet", meet(a, b, signed), meet_of_ranges(&x, &y, signed));
            for (nuw, nsw) in [(false, false), (false, true), (true, false), (true, true)] {
                let range = sum_of_ranges(&x, &y, nuw, nsw, signed);
                is("sum", sum(a, b, nuw, nsw, signed), range);
            }
        }
        is("udiv", udiv(a, b), x.udiv(&y).unwrap_or_else(|| Range::full(x.width())));
        is("umin", min_unsigned(a, b), x.min_unsigned(&y));
        is("umax", max_unsigned(a, b), x.max_unsigned(&y));
        is("smin", min_signed(a, b), x.min_signed(&y));
        is("smax", max_signed(a, b), x.max_signed(&y));
        let holds = |predicate| x.decides(predicate, &y) == Some(true);
        assert_eq!(are_equal(a, b), holds(P::Eq), "{x:?} is {y:?}");
        assert_eq!(a.intersect(b).is_none(), holds(P::Ne), "{x:?} is not {y:?}");
        for (predicate, signed, strict) in [
            (P::Ule, false, false),
            (P::Ult, false, true),
            (P::Sle, true, false),
            (P::Slt, true, true),
        ] {
            let ordered = are_ordered(a, b, signed, strict);
            assert_eq!(ordered, holds(predicate), "{predicate:?} of {x:?} and {y:?}");
        }
        let [step, backedge_count] = [b.first(), b.last()].map(|n| Int::new(b.width(), n));
        for signed in [false, true] {
            let range = moved_range(&x, &step, &backedge_count, signed);
            is("moved", moved(a, b.first(), b.last(), signed), range);
        }
    }

    fn check(width: u32, ends: &[u64]) {
        let all = ranges(width, ends);
        for &a in &all {
            all.iter().for_each(|&b| of_pairs(a, b));
        }
    }

    #[test]
    fn word_ranges_agree_with_general_ranges() {
        for width in 1..=3 {
            let ends: Vec<u64> = (0..1 << width).collect();
            check(width, &ends);
        }
        for width in [32, 63, 64] {
            let sign = 1u64 << (width - 1);
            check(width, &[0, 1, 2, 7, sign - 1, sign, sign + 1, ones(width) - 1, ones(width)]);
        }
    }

    #[test]
    fn exact_sums_of_three_may_overflow_in_between() {
        let number = |n: i64| Words::between_signed(2, n, n);
        let any = Words::full(2);
        assert_eq!(exact_sum([any, any, number(1)].into_iter()), any);
        let parts = [number(-1), Words::between_signed(2, -2, -1), number(1)];
        let sum = exact_sum(parts.into_iter());
        assert_eq!(sum, Words::between_signed(2, -2, -1));
    }

    #[test]
    fn multiples_are_within_their_range() {
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
