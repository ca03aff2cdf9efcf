//! Pairs of ranges, unsigned and signed, and their arithmetic. Nothing here knows expressions.

pub(crate) mod words;

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::{KnownBits, Range};

use words::Words;

/// Both ranges of an expression, unsigned and signed.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) enum Ranges {
    /// Not computed yet.
    #[default]
    Open,
    /// At most 64 bits wide.
    Narrow([Words; 2]),
    /// Wider.
    Wide(Box<[Range; 2]>),
}

impl Ranges {
    pub(crate) fn is_open(&self) -> bool {
        matches!(self, Ranges::Open)
    }

    pub(crate) fn get(&self, signed: bool) -> Option<Range> {
        match self {
            Ranges::Open => None,
            Ranges::Narrow(both) => Some(both[usize::from(signed)].to_range()),
            Ranges::Wide(both) => Some(both[usize::from(signed)].clone()),
        }
    }
}

impl From<[Range; 2]> for Ranges {
    fn from(both: [Range; 2]) -> Ranges {
        match (Words::of(&both[0]), Words::of(&both[1])) {
            (Some(unsigned), Some(signed)) => Ranges::Narrow([unsigned, signed]),
            _ => Ranges::Wide(Box::new(both)),
        }
    }
}

/// The intersection of two ranges as one range. If it consists of two pieces, the result is the input that does not
/// wrap in the given signedness, or the smaller input if both or neither wrap.
pub(crate) fn meet(a: &Range, b: &Range, signed: bool) -> Range {
    if b.is_full() {
        return a.clone();
    }
    if a.is_full() {
        return b.clone();
    }
    let Some(both) = a.intersect(b) else { return a.clone() };
    let overlaps = a.contains(b.first())
        && a.contains(b.last())
        && b.contains(a.first())
        && b.contains(a.last());
    if !overlaps || a == b {
        return both;
    }
    match (wraps(a, signed), wraps(b, signed)) {
        (false, true) => a.clone(),
        (true, false) => b.clone(),
        _ => both,
    }
}

fn wraps(range: &Range, signed: bool) -> bool {
    match signed {
        true => range.last().slt(range.first()),
        false => range.last().ult(range.first()),
    }
}

/// The integers from `first` to `last`, wrapping around if `last` is less.
pub(crate) fn between(first: Int, last: Int) -> Range {
    Range::new(first, last)
}

/// The sum of two ranges, using the no-wrap flags, as the range with the tightest bounds in the given signedness.
pub(crate) fn sum_of_ranges(a: &Range, b: &Range, nuw: bool, nsw: bool, signed: bool) -> Range {
    let mut sum = a.add(b);
    let width = a.width();
    if nsw {
        let end = |x: &Int, y: &Int| {
            if !x.sadd_overflows(y) {
                return x.add(y);
            }
            if x.is_negative() { Int::signed_min(width) } else { Int::signed_max(width) }
        };
        let exact = between(end(&a.smin(), &b.smin()), end(&a.smax(), &b.smax()));
        sum = meet(&sum, &exact, signed);
    }
    if nuw {
        let end = |x: &Int, y: &Int| if x.uadd_overflows(y) { Int::ones(width) } else { x.add(y) };
        let exact = between(end(&a.umin(), &b.umin()), end(&a.umax(), &b.umax()));
        sum = meet(&sum, &exact, signed);
    }
    sum
}

/// The integers of a range, incremented by `step` at most a given number of times.
pub(crate) fn moved(from: &Range, step: &Int, backedge_count: &Int, signed: bool) -> Range {
    if step.is_zero() || backedge_count.is_zero() {
        return from.clone();
    }
    let width = from.width();
    if from.is_full() {
        return Range::full(width);
    }
    let down = signed && step.is_negative();
    let size = if signed { step.abs() } else { step.clone() };
    if size.umul_overflows(backedge_count) {
        return Range::full(width);
    }
    let distance = size.mul(backedge_count);
    let end = if down { from.first().sub(&distance) } else { from.last().add(&distance) };
    if from.contains(&end) {
        return Range::full(width);
    }
    if down { between(end, from.last().clone()) } else { between(from.first().clone(), end) }
}

/// The least and the greatest value, unsigned and signed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) unsigned: (Int, Int),
    pub(crate) signed: (Int, Int),
}

impl Bounds {
    pub(crate) fn of(range: &Range) -> Bounds {
        Bounds { unsigned: (range.umin(), range.umax()), signed: (range.smin(), range.smax()) }
    }

    pub(crate) fn of_bits(bits: &KnownBits) -> Bounds {
        Bounds { unsigned: (bits.umin(), bits.umax()), signed: (bits.smin(), bits.smax()) }
    }

    pub(crate) fn any(width: u32) -> Bounds {
        Bounds::of(&Range::full(width))
    }

    /// The bounds as a range that does not wrap in the given signedness.
    pub(crate) fn as_range(&self, signed: bool) -> Range {
        let (least, most) = if signed { &self.signed } else { &self.unsigned };
        between(least.clone(), most.clone())
    }

    pub(crate) fn hull(&self, other: &Bounds) -> Bounds {
        let (a, b) = (self, other);
        Bounds {
            unsigned: (a.unsigned.0.umin(&b.unsigned.0), a.unsigned.1.umax(&b.unsigned.1)),
            signed: (a.signed.0.smin(&b.signed.0), a.signed.1.smax(&b.signed.1)),
        }
    }

    /// The intersection; `other` if it is empty.
    pub(crate) fn both(&self, other: &Bounds) -> Bounds {
        let (a, b) = (self, other);
        let unsigned = (a.unsigned.0.umax(&b.unsigned.0), a.unsigned.1.umin(&b.unsigned.1));
        let signed = (a.signed.0.smax(&b.signed.0), a.signed.1.smin(&b.signed.1));
        if unsigned.1.ult(&unsigned.0) || signed.1.slt(&signed.0) {
            return b.clone();
        }
        Bounds { unsigned, signed }
    }

    /// Widens the bounds that differ from `grown` to the end of the type.
    pub(crate) fn widened(&self, grown: &Bounds) -> Bounds {
        let width = self.unsigned.0.width();
        let pick = |is_same: bool, kept: &Int, end: Int| if is_same { kept.clone() } else { end };
        let (a, b) = (self, grown);
        Bounds {
            unsigned: (
                pick(a.unsigned.0 == b.unsigned.0, &a.unsigned.0, Int::zero(width)),
                pick(a.unsigned.1 == b.unsigned.1, &a.unsigned.1, Int::ones(width)),
            ),
            signed: (
                pick(a.signed.0 == b.signed.0, &a.signed.0, Int::signed_min(width)),
                pick(a.signed.1 == b.signed.1, &a.signed.1, Int::signed_max(width)),
            ),
        }
    }

    /// Applies an operation to both the unsigned and the signed range; the intersection of the results.
    pub(crate) fn map(
        x: &Bounds,
        y: &Bounds,
        compute: impl Fn(&Range, &Range) -> Option<Range>,
    ) -> Bounds {
        let width = x.unsigned.0.width();
        let of = |signed: bool| {
            compute(&x.as_range(signed), &y.as_range(signed)).map(|range| Bounds::of(&range))
        };
        match (of(false), of(true)) {
            (Some(a), Some(b)) => a.both(&b),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => Bounds::any(width),
        }
    }
}
