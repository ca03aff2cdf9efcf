//! Ranges of integers that may wrap: `first`, `first + 1`, ... up to `last`.
//!
//! Both bounds are inclusive, so that the full range needs no special form. A range is never empty: functions return
//! `None` if no number is possible.
//! * Oracle: `tests` here run every operation on all 4-bit ranges and all numbers in them.

use selvedge_ir::inst::IntPredicate;

use super::interval::{Interval, Number, Word};
use super::known_bits::KnownBits;
use crate::fold::Int;

/// A set of integers of one width that may wrap: `first`, `first + 1`, ... up to `last`, both inclusive.
///
/// A range has no sign: [`Self::umin`] and [`Self::smin`] interpret it. It is never empty: functions return `None` if
/// no value is possible. Results are over-approximations. Both ranges of an operation must have the same width.
#[derive(Clone, PartialEq, Eq)]
pub struct Range {
    first: Int,
    last: Int,
}

impl std::fmt::Debug for Range {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}..={:?}", self.first, self.last)
    }
}

impl From<Interval<Word>> for Range {
    #[inline]
    fn from(words: Interval<Word>) -> Range {
        Range { first: words.first.to_int(), last: words.last.to_int() }
    }
}

impl From<Interval<Int>> for Range {
    fn from(integers: Interval<Int>) -> Range {
        Range { first: integers.first, last: integers.last }
    }
}

/// Applies an operation to two ranges, on words where they fit.
macro_rules! by_width {
    ($left:ident, $right:ident, |$a:ident, $b:ident| $result:expr) => {
        match ($left.words(), $right.words()) {
            (Some($a), Some($b)) => Range::from($result),
            _ => {
                let ($a, $b) = ($left.integers(), $right.integers());
                Range::from($result)
            }
        }
    };
}

/// Construction and inspection.
impl Range {
    /// The range as words, if they fit.
    #[inline]
    fn words(&self) -> Option<Interval<Word>> {
        Some(Interval { first: Word::of(&self.first)?, last: Word::of(&self.last)? })
    }

    fn integers(&self) -> Interval<Int> {
        Interval { first: self.first.clone(), last: self.last.clone() }
    }

    /// The range from `first` upwards, possibly wrapping, to `last`.
    pub fn new(first: Int, last: Int) -> Range {
        match (Word::of(&first), Word::of(&last)) {
            (Some(first), Some(last)) => Interval::new(first, last).into(),
            _ => Interval::new(first, last).into(),
        }
    }

    /// LLVM's form: `lo` is included, `hi` is not; if both are equal, the range is full.
    pub fn half_open(lo: Int, hi: &Int) -> Range {
        let last = hi.sub(&Int::one(lo.width()));
        Range::new(lo, last)
    }

    /// All numbers.
    pub fn full(width: u32) -> Range {
        Range { first: Int::zero(width), last: Int::ones(width) }
    }

    /// One number.
    pub fn single(value: Int) -> Range {
        Range::new(value.clone(), value)
    }

    /// The numbers between two unsigned bounds.
    fn unsigned(least: Int, most: Int) -> Range {
        Range::new(least, most)
    }

    /// The first number.
    pub fn first(&self) -> &Int {
        &self.first
    }

    /// The last number.
    pub fn last(&self) -> &Int {
        &self.last
    }

    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.first.width()
    }

    /// Whether all numbers are in the range.
    pub fn is_full(&self) -> bool {
        match self.words() {
            Some(words) => words.is_full(),
            None => self.span().is_ones(),
        }
    }

    /// The number, if there is only one.
    pub fn as_single(&self) -> Option<&Int> {
        (self.first == self.last).then_some(&self.first)
    }

    /// Whether a number is in the range.
    pub fn contains(&self, value: &Int) -> bool {
        !self.span().ult(&value.sub(&self.first))
    }

    /// The number of elements minus one.
    fn span(&self) -> Int {
        self.last.sub(&self.first)
    }

    /// The least unsigned number.
    pub fn umin(&self) -> Int {
        match self.words() {
            Some(words) => words.umin().to_int(),
            None => self.integers().umin(),
        }
    }

    /// The largest unsigned number.
    pub fn umax(&self) -> Int {
        match self.words() {
            Some(words) => words.umax().to_int(),
            None => self.integers().umax(),
        }
    }

    /// The least signed number.
    pub fn smin(&self) -> Int {
        match self.words() {
            Some(words) => words.smin().to_int(),
            None => self.integers().smin(),
        }
    }

    /// The largest signed number.
    pub fn smax(&self) -> Int {
        match self.words() {
            Some(words) => words.smax().to_int(),
            None => self.integers().smax(),
        }
    }

    /// A range that contains all numbers that the bits allow.
    pub fn from_bits(bits: &KnownBits) -> Range {
        if bits.is_unknown() {
            return Range::full(bits.width());
        }
        if let (Some(zero), Some(one)) = (Word::of(&bits.zero), Word::of(&bits.one)) {
            let [unsigned, signed] = Interval::of_bits(zero, one);
            let is_signed = signed.span().ult(&unsigned.span());
            return if is_signed { signed } else { unsigned }.into();
        }
        let unsigned = Range::new(bits.umin(), bits.umax());
        let signed = Range::new(bits.smin(), bits.smax());
        if signed.span().ult(&unsigned.span()) { signed } else { unsigned }
    }

    /// The bits that all its numbers have in common.
    pub fn to_bits(&self) -> KnownBits {
        let (least, most) = (self.umin(), self.umax());
        let known = Int::high_bits(self.width(), least.xor(&most).leading_zeros());
        KnownBits { zero: least.not().and(&known), one: least.and(&known) }
    }

    /// The smallest range that contains the numbers in both; `None` if there are none.
    pub fn intersect(&self, other: &Range) -> Option<Range> {
        match (self.words(), other.words()) {
            (Some(a), Some(b)) => a.intersect(&b).map(Range::from),
            _ => self.integers().intersect(&other.integers()).map(Range::from),
        }
    }

    /// The smallest range that contains the numbers of both.
    #[must_use]
    pub fn union(&self, other: &Range) -> Range {
        by_width!(self, other, |a, b| a.union(&b))
    }

    /// The intersection of two facts; `self` if they contradict each other.
    #[must_use]
    pub fn narrowed(self, other: &Range) -> Range {
        by_width!(self, other, |a, b| a.narrowed(&b))
    }
}

/// Arithmetic. Results are over-approximations of the set of possible results.
impl Range {
    /// Sum.
    #[must_use]
    pub fn add(&self, other: &Range) -> Range {
        by_width!(self, other, |a, b| a.add(&b))
    }

    /// Difference.
    #[must_use]
    pub fn sub(&self, other: &Range) -> Range {
        by_width!(self, other, |a, b| a.sub(&b))
    }

    /// The sum, if it does not wrap in the unsigned or signed sense.
    #[must_use]
    pub fn add_no_wrap(&self, other: &Range, nuw: bool, nsw: bool) -> Range {
        by_width!(self, other, |a, b| a.add_no_wrap(&b, nuw, nsw))
    }

    /// The difference, if it does not wrap in the unsigned or signed sense.
    #[must_use]
    pub fn sub_no_wrap(&self, other: &Range, nuw: bool, nsw: bool) -> Range {
        by_width!(self, other, |a, b| a.sub_no_wrap(&b, nuw, nsw))
    }

    /// Product.
    #[must_use]
    pub fn mul(&self, other: &Range) -> Range {
        by_width!(self, other, |a, b| a.mul(&b))
    }

    /// Unsigned quotient; `None` if the divisor is provably zero.
    pub fn udiv(&self, other: &Range) -> Option<Range> {
        let least_divisor = other.umin().umax(&Int::one(self.width()));
        let least = self.umin().udiv(&other.umax())?;
        Some(Range::unsigned(least, self.umax().udiv(&least_divisor)?))
    }

    /// Unsigned remainder; `None` if the divisor is provably zero.
    pub fn urem(&self, other: &Range) -> Option<Range> {
        if other.umax().is_zero() {
            return None;
        }
        if self.umax().ult(&other.umin()) {
            return Some(self.clone());
        }
        let below = other.umax().sub(&Int::one(self.width()));
        Some(Range::unsigned(Int::zero(self.width()), self.umax().umin(&below)))
    }

    /// Signed quotient; `None` if every number is possible or none is.
    pub fn sdiv(&self, other: &Range) -> Option<Range> {
        let Some(divisor) = other.as_single().filter(|n| !n.is_zero() && !n.is_ones()) else {
            // The quotient is not larger in magnitude than the dividend.
            let most = self.smin().abs().umax(&self.smax().abs());
            let width = self.width();
            // Only division by 1 yields the least number: division by -1 overflows, which is undefined.
            let is_least = most.is_negative();
            let least = Int::signed_min(width);
            let rest = || Range::new(least.add(&Int::one(width)), Int::signed_max(width));
            return match is_least {
                false => Some(Range::new(most.neg(), most)),
                true => (width > 1 && !other.contains(&Int::one(width))).then(rest),
            };
        };
        let (a, b) = (self.smin().sdiv(divisor)?, self.smax().sdiv(divisor)?);
        // The extreme quotients are those of the ends, or zero, which is between them.
        Some(Range::new(a.smin(&b), a.smax(&b)))
    }

    /// Signed remainder; `None` if the divisor is provably zero.
    pub fn srem(&self, other: &Range) -> Option<Range> {
        let width = self.width();
        let magnitude = other.smin().abs().umax(&other.smax().abs());
        if magnitude.is_zero() {
            return None;
        }
        let below = magnitude.sub(&Int::one(width)).umin(&Int::signed_max(width));
        let zero = Int::zero(width);
        let least =
            if self.smin().is_negative() { self.smin().smax(&below.neg()) } else { zero.clone() };
        let most = if self.smax().is_negative() { zero } else { self.smax().smin(&below) };
        Some(Range::new(least, most))
    }

    /// Shifted towards the high end by an amount below the width; `None` if no amount is possible.
    pub fn shl(&self, by: &Range) -> Option<Range> {
        let (least, most) = amounts(by, self.width())?;
        if self.umax().ushl_overflows(most) {
            return Some(Range::full(self.width()));
        }
        Some(Range::unsigned(self.umin().shl(least), self.umax().shl(most)))
    }

    /// As [`Range::shl`], if the shift has the no-wrap flags `nuw` or `nsw`.
    pub fn shl_no_wrap(&self, by: &Range, nuw: bool, nsw: bool) -> Option<Range> {
        let mut result = self.shl(by)?;
        let (least, _) = amounts(by, self.width())?;
        if nuw && !self.umin().ushl_overflows(least) {
            let ones = Int::ones(self.width());
            result = result.narrowed(&Range::unsigned(self.umin().shl(least), ones));
        }
        if nsw && !self.smin().is_negative() && !self.smin().sshl_overflows(least) {
            let most = Int::signed_max(self.width());
            result = result.narrowed(&Range::new(self.smin().shl(least), most));
        }
        if nsw && self.smax().is_negative() && !self.smax().sshl_overflows(least) {
            let low = Int::signed_min(self.width());
            result = result.narrowed(&Range::new(low, self.smax().shl(least)));
        }
        Some(result)
    }

    /// Saturating signed sum.
    #[must_use]
    pub fn sadd_sat(&self, other: &Range) -> Range {
        let sum = |x: &Int, y: &Int| signed_limit(x.sadd_overflows(y), x, x.add(y));
        Range::new(sum(&self.smin(), &other.smin()), sum(&self.smax(), &other.smax()))
    }

    /// Saturating signed difference.
    #[must_use]
    pub fn ssub_sat(&self, other: &Range) -> Range {
        let rest = |x: &Int, y: &Int| signed_limit(x.ssub_overflows(y), x, x.sub(y));
        Range::new(rest(&self.smin(), &other.smax()), rest(&self.smax(), &other.smin()))
    }

    /// Shifted towards the low end, with zeros inserted; `None` if no amount is possible.
    pub fn lshr(&self, by: &Range) -> Option<Range> {
        let (least, most) = amounts(by, self.width())?;
        Some(Range::unsigned(self.umin().lshr(most), self.umax().lshr(least)))
    }

    /// Shifted towards the low end, with copies of the sign bit inserted; `None` if no amount is possible.
    pub fn ashr(&self, by: &Range) -> Option<Range> {
        let (least, most) = amounts(by, self.width())?;
        let low = if self.smin().is_negative() { least } else { most };
        let high = if self.smax().is_negative() { most } else { least };
        Some(Range::new(self.smin().ashr(low), self.smax().ashr(high)))
    }

    /// Unsigned minimum.
    #[must_use]
    pub fn min_unsigned(&self, other: &Range) -> Range {
        Range::new(self.umin().umin(&other.umin()), self.umax().umin(&other.umax()))
    }

    /// Unsigned maximum.
    #[must_use]
    pub fn max_unsigned(&self, other: &Range) -> Range {
        Range::new(self.umin().umax(&other.umin()), self.umax().umax(&other.umax()))
    }

    /// Signed minimum.
    #[must_use]
    pub fn min_signed(&self, other: &Range) -> Range {
        Range::new(self.smin().smin(&other.smin()), self.smax().smin(&other.smax()))
    }

    /// Signed maximum.
    #[must_use]
    pub fn max_signed(&self, other: &Range) -> Range {
        Range::new(self.smin().smax(&other.smin()), self.smax().smax(&other.smax()))
    }

    /// Absolute value; that of the least signed number is itself.
    #[must_use]
    pub fn abs(&self) -> Range {
        let (low, high) = (self.smin(), self.smax());
        if !low.is_negative() {
            return Range::new(low, high);
        }
        if high.is_negative() {
            return Range::unsigned(high.neg(), low.neg());
        }
        Range::unsigned(Int::zero(self.width()), low.neg().umax(&high))
    }

    /// The low bits.
    #[must_use]
    pub fn trunc(&self, width: u32) -> Range {
        if !Int::ones(width).zext(self.width()).ult(&self.span()) {
            return Range::new(self.first.trunc(width), self.last.trunc(width));
        }
        Range::full(width)
    }

    /// Extended with zeros.
    #[must_use]
    pub fn zext(&self, width: u32) -> Range {
        Range::new(self.umin().zext(width), self.umax().zext(width))
    }

    /// Extended with copies of the sign bit.
    #[must_use]
    pub fn sext(&self, width: u32) -> Range {
        Range::new(self.smin().sext(width), self.smax().sext(width))
    }
}

/// The least and the largest shift amount below the width.
fn amounts(by: &Range, width: u32) -> Option<(u32, u32)> {
    let least = by.umin().below(width)?;
    Some((least, by.umax().below(width).unwrap_or(width - 1)))
}

/// `result`, or if it overflowed the signed limit on the side of `operand`.
fn signed_limit(overflowed: bool, operand: &Int, result: Int) -> Int {
    match (overflowed, operand.is_negative()) {
        (false, _) => result,
        (true, true) => Int::signed_min(operand.width()),
        (true, false) => Int::signed_max(operand.width()),
    }
}

/// Comparisons.
impl Range {
    /// A range of all numbers that satisfy the comparison with some number of `other`; `None` if none does.
    pub fn satisfying(predicate: IntPredicate, other: &Range) -> Option<Range> {
        use IntPredicate as P;
        let width = other.width();
        let one = Int::one(width);
        let (zero, ones) = (Int::zero(width), Int::ones(width));
        let (low, high) = (Int::signed_min(width), Int::signed_max(width));
        let (umin, umax, smin, smax) = (other.umin(), other.umax(), other.smin(), other.smax());
        Some(match predicate {
            P::Eq => other.clone(),
            P::Ne => match other.as_single() {
                Some(n) => Range::new(n.add(&one), n.sub(&one)),
                None => Range::full(width),
            },
            P::Ult if umax.is_zero() => return None,
            P::Ult => Range::new(zero, umax.sub(&one)),
            P::Ule => Range::new(zero, umax),
            P::Ugt if umin.is_ones() => return None,
            P::Ugt => Range::new(umin.add(&one), ones),
            P::Uge => Range::new(umin, ones),
            P::Slt if smax.is_signed_min() => return None,
            P::Slt => Range::new(low, smax.sub(&one)),
            P::Sle => Range::new(low, smax),
            P::Sgt if smin.is_signed_max() => return None,
            P::Sgt => Range::new(smin.add(&one), high),
            P::Sge => Range::new(smin, high),
        })
    }

    /// The result of a comparison, if it is the same for all numbers of both.
    pub fn decides(&self, predicate: IntPredicate, other: &Range) -> Option<bool> {
        use IntPredicate as P;
        match predicate {
            P::Eq => self.is_equal(other),
            P::Ne => self.is_equal(other).map(|equal| !equal),
            P::Ult => self.is_below(other),
            P::Slt => self.is_less(other),
            P::Ugt => other.is_below(self),
            P::Sgt => other.is_less(self),
            P::Uge => self.is_below(other).map(|below| !below),
            P::Sge => self.is_less(other).map(|less| !less),
            P::Ule => other.is_below(self).map(|below| !below),
            P::Sle => other.is_less(self).map(|less| !less),
        }
    }

    fn is_equal(&self, other: &Range) -> Option<bool> {
        let same = self.as_single().is_some() && self == other;
        sure(same, self.intersect(other).is_none())
    }

    fn is_below(&self, other: &Range) -> Option<bool> {
        if let (Some(a), Some(b)) = (self.words(), other.words()) {
            return sure(a.umax().ult(&b.umin()), !a.umin().ult(&b.umax()));
        }
        sure(self.umax().ult(&other.umin()), !self.umin().ult(&other.umax()))
    }

    fn is_less(&self, other: &Range) -> Option<bool> {
        if let (Some(a), Some(b)) = (self.words(), other.words()) {
            return sure(a.smax().slt(&b.smin()), !a.smin().slt(&b.smax()));
        }
        sure(self.smax().slt(&other.smin()), !self.smin().slt(&other.smax()))
    }
}

/// The result of a predicate that is always true, never true, or neither.
fn sure(always: bool, never: bool) -> Option<bool> {
    if always { Some(true) } else { never.then_some(false) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::int_predicate_holds;

    const WIDTH: u32 = 4;

    fn ints(width: u32) -> impl Iterator<Item = Int> {
        (0..1 << width).map(move |n| Int::new(width, n))
    }

    fn all() -> Vec<Range> {
        ints(WIDTH).flat_map(|a| ints(WIDTH).map(move |b| Range::new(a.clone(), b))).collect()
    }

    fn numbers(range: &Range) -> Vec<Int> {
        ints(range.width()).filter(|n| range.contains(n)).collect()
    }

    fn check(
        name: &str,
        of_ranges: impl Fn(&Range, &Range) -> Option<Range>,
        of_ints: impl Fn(&Int, &Int) -> Option<Int>,
    ) {
        let ranges: Vec<(Range, Vec<Int>)> =
            all().into_iter().map(|r| (r.clone(), numbers(&r))).collect();
        for (a, xs) in &ranges {
            for (b, ys) in &ranges {
                let found = of_ranges(a, b);
                for x in xs {
                    for y in ys {
                        let Some(result) = of_ints(x, y) else { continue };
                        let holds = found.as_ref().is_some_and(|found| found.contains(&result));
                        assert!(holds, "{name}: {x:?} of {a:?}, {y:?} of {b:?} in {found:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn ranges_of_operations_are_sound() {
        let guarded = |ok: bool, n: Int| ok.then_some(n);
        check("add", |a, b| Some(a.add(b)), |x, y| Some(x.add(y)));
        check("sub", |a, b| Some(a.sub(b)), |x, y| Some(x.sub(y)));
        check("mul", |a, b| Some(a.mul(b)), |x, y| Some(x.mul(y)));
        check("udiv", Range::udiv, Int::udiv);
        check("urem", Range::urem, Int::urem);
        check("srem", Range::srem, Int::srem);
        check("sdiv", |a, b| Some(a.sdiv(b).unwrap_or_else(|| Range::full(WIDTH))), Int::sdiv);
        check("shl", Range::shl, |x, y| y.below(WIDTH).map(|n| x.shl(n)));
        check("lshr", Range::lshr, |x, y| y.below(WIDTH).map(|n| x.lshr(n)));
        check("ashr", Range::ashr, |x, y| y.below(WIDTH).map(|n| x.ashr(n)));
        check("umin", |a, b| Some(a.min_unsigned(b)), |x, y| Some(x.umin(y)));
        check("umax", |a, b| Some(a.max_unsigned(b)), |x, y| Some(x.umax(y)));
        check("smin", |a, b| Some(a.min_signed(b)), |x, y| Some(x.smin(y)));
        check("smax", |a, b| Some(a.max_signed(b)), |x, y| Some(x.smax(y)));
        let saturated = |overflows: bool, x: &Int, y: Int| signed_limit(overflows, x, y);
        check(
            "sadd.sat",
            |a, b| Some(a.sadd_sat(b)),
            |x, y| Some(saturated(x.sadd_overflows(y), x, x.add(y))),
        );
        check(
            "ssub.sat",
            |a, b| Some(a.ssub_sat(b)),
            |x, y| Some(saturated(x.ssub_overflows(y), x, x.sub(y))),
        );
        for (nuw, nsw) in [(true, false), (false, true), (true, true)] {
            check(
                "shl flags",
                |a, b| a.shl_no_wrap(b, nuw, nsw),
                |x, y| {
                    let by = y.below(WIDTH)?;
                    let wraps = nuw && x.ushl_overflows(by) || nsw && x.sshl_overflows(by);
                    guarded(!wraps, x.shl(by))
                },
            );
            check(
                "add flags",
                |a, b| Some(a.add_no_wrap(b, nuw, nsw)),
                |x, y| {
                    let wraps = nuw && x.uadd_overflows(y) || nsw && x.sadd_overflows(y);
                    guarded(!wraps, x.add(y))
                },
            );
            check(
                "sub flags",
                |a, b| Some(a.sub_no_wrap(b, nuw, nsw)),
                |x, y| {
                    let wraps = nuw && x.usub_overflows(y) || nsw && x.ssub_overflows(y);
                    guarded(!wraps, x.sub(y))
                },
            );
        }
    }

    #[test]
    fn bounds_and_casts_of_ranges_agree_with_enumeration() {
        for a in all() {
            let (least, most) = (a.umin(), a.umax());
            let bits = a.to_bits();
            for x in numbers(&a) {
                assert!(!x.ult(&least) && !most.ult(&x) && bits.allows(&x));
                assert!(!x.slt(&a.smin()) && !a.smax().slt(&x));
                assert!(a.abs().contains(&x.abs()), "{a:?}");
                assert!(a.trunc(2).contains(&x.trunc(2)) && a.zext(6).contains(&x.zext(6)));
                assert!(a.sext(6).contains(&x.sext(6)));
            }
            for b in all() {
                let (both, either) = (a.intersect(&b), a.union(&b));
                for x in ints(WIDTH) {
                    let (in_a, in_b) = (a.contains(&x), b.contains(&x));
                    let in_both = both.as_ref().is_some_and(|range| range.contains(&x));
                    assert!(in_both || !(in_a && in_b), "{x:?} in {a:?} and {b:?}");
                    assert!(either.contains(&x) || !(in_a || in_b), "{x:?} in {a:?} or {b:?}");
                }
                let are_disjoint = numbers(&a).iter().all(|x| !b.contains(x));
                assert_eq!(both.is_none(), are_disjoint, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn comparisons_are_decided_when_all_elements_agree() {
        for a in all() {
            for b in all() {
                for &predicate in IntPredicate::ALL {
                    let mut cache = Vec::new();
                    for x in &numbers(&a) {
                        let of_x = |y: &Int| int_predicate_holds(predicate, x, y);
                        cache.extend(numbers(&b).iter().map(of_x));
                    }
                    let all_same = cache.iter().all(|&answer| answer == cache[0]);
                    let expected = all_same.then_some(cache[0]);
                    assert_eq!(a.decides(predicate, &b), expected, "{a:?} {predicate} {b:?}");
                }
            }
        }
    }

    #[test]
    fn satisfying_regions_agree_with_enumeration() {
        for b in all() {
            for &predicate in IntPredicate::ALL {
                let region = Range::satisfying(predicate, &b);
                for x in ints(WIDTH) {
                    let some = numbers(&b).iter().any(|y| int_predicate_holds(predicate, &x, y));
                    let inside = region.as_ref().is_some_and(|region| region.contains(&x));
                    assert_eq!(inside, some, "{x:?} {predicate} {b:?}");
                }
            }
        }
    }
}
