//! The most frequent operations of [`Range`](super::Range), generic over the representation of numbers: words of at
//! most 64 bits, which are `Copy`, and integers of any width.
//!
//! An interval is `first`, `first + 1`, ... up to `last`, and may wrap, as a range may. See `Range` for the definition
//! of each operation, and for the oracle.

use selvedge_ir::IntBits;
use selvedge_ir::word::{low_bits, ones, signed};

use crate::fold::Int;

/// The operations on numbers that intervals need.
pub(super) trait Number: Clone + PartialEq {
    /// A small number of the same width.
    fn like(&self, n: u64) -> Self;
    fn ones(&self) -> Self;
    fn signed_min(&self) -> Self;
    fn signed_max(&self) -> Self;
    fn is_ones(&self) -> bool;
    fn is_negative(&self) -> bool;
    fn add(&self, other: &Self) -> Self;
    fn sub(&self, other: &Self) -> Self;
    fn mul(&self, other: &Self) -> Self;
    fn ult(&self, other: &Self) -> bool;
    fn slt(&self, other: &Self) -> bool;
    fn uadd_overflows(&self, other: &Self) -> bool;
    fn sadd_overflows(&self, other: &Self) -> bool;
    fn ssub_overflows(&self, other: &Self) -> bool;
    fn umul_overflows(&self, other: &Self) -> bool;
    fn smul_overflows(&self, other: &Self) -> bool;
}

/// A number of at most 64 bits, zero-extended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word {
    width: u32,
    bits: u64,
}

impl Word {
    /// The low bits of a number; the width is 1 to 64.
    #[inline]
    pub(super) fn new(width: u32, bits: u64) -> Word {
        Word { width, bits: low_bits(width, bits) }
    }

    #[inline]
    pub(super) fn width(self) -> u32 {
        self.width
    }

    #[inline]
    pub(super) fn bits(self) -> u64 {
        self.bits
    }

    /// Converts an integer of at most 64 bits.
    #[inline]
    pub(super) fn of(int: &Int) -> Option<Word> {
        match int.bits() {
            IntBits::Small(bits) => Some(Word { width: int.width(), bits: *bits }),
            IntBits::Wide(_) => None,
        }
    }

    #[inline]
    pub(super) fn to_int(self) -> Int {
        Int::from_bits(self.width, IntBits::Small(self.bits))
    }

    #[inline]
    fn with(self, bits: u64) -> Word {
        Word { bits: bits & self.mask(), ..self }
    }

    #[inline]
    fn mask(self) -> u64 {
        ones(self.width)
    }

    #[inline]
    pub(super) fn signed(self) -> i64 {
        signed(self.width, self.bits)
    }
}

impl Number for Word {
    #[inline]
    fn like(&self, n: u64) -> Word {
        self.with(n)
    }
    #[inline]
    fn ones(&self) -> Word {
        self.with(u64::MAX)
    }
    #[inline]
    fn signed_min(&self) -> Word {
        self.with(1 << (self.width - 1))
    }
    #[inline]
    fn signed_max(&self) -> Word {
        self.with(self.mask() >> 1)
    }
    #[inline]
    fn is_ones(&self) -> bool {
        self.bits == self.mask()
    }
    #[inline]
    fn is_negative(&self) -> bool {
        self.bits >> (self.width - 1) != 0
    }
    #[inline]
    fn add(&self, other: &Word) -> Word {
        self.with(self.bits.wrapping_add(other.bits))
    }
    #[inline]
    fn sub(&self, other: &Word) -> Word {
        self.with(self.bits.wrapping_sub(other.bits))
    }
    #[inline]
    fn mul(&self, other: &Word) -> Word {
        self.with(self.bits.wrapping_mul(other.bits))
    }
    #[inline]
    fn ult(&self, other: &Word) -> bool {
        self.bits < other.bits
    }
    #[inline]
    fn slt(&self, other: &Word) -> bool {
        self.signed() < other.signed()
    }
    #[inline]
    fn uadd_overflows(&self, other: &Word) -> bool {
        self.add(other).bits < self.bits
    }
    #[inline]
    fn sadd_overflows(&self, other: &Word) -> bool {
        let sum = self.add(other).bits;
        self.with((self.bits ^ sum) & (other.bits ^ sum)).is_negative()
    }
    #[inline]
    fn ssub_overflows(&self, other: &Word) -> bool {
        let rest = self.sub(other).bits;
        self.with((self.bits ^ other.bits) & (self.bits ^ rest)).is_negative()
    }
    #[inline]
    fn umul_overflows(&self, other: &Word) -> bool {
        u128::from(self.bits) * u128::from(other.bits) > u128::from(self.mask())
    }
    #[inline]
    fn smul_overflows(&self, other: &Word) -> bool {
        let product = i128::from(self.signed()) * i128::from(other.signed());
        i128::from(self.mul(other).signed()) != product
    }
}

impl Number for Int {
    fn like(&self, n: u64) -> Int {
        Int::new(self.width(), n)
    }
    fn ones(&self) -> Int {
        Int::ones(self.width())
    }
    fn signed_min(&self) -> Int {
        Int::signed_min(self.width())
    }
    fn signed_max(&self) -> Int {
        Int::signed_max(self.width())
    }
    fn is_ones(&self) -> bool {
        Int::is_ones(self)
    }
    fn is_negative(&self) -> bool {
        Int::is_negative(self)
    }
    fn add(&self, other: &Int) -> Int {
        Int::add(self, other)
    }
    fn sub(&self, other: &Int) -> Int {
        Int::sub(self, other)
    }
    fn mul(&self, other: &Int) -> Int {
        Int::mul(self, other)
    }
    fn ult(&self, other: &Int) -> bool {
        Int::ult(self, other)
    }
    fn slt(&self, other: &Int) -> bool {
        Int::slt(self, other)
    }
    fn uadd_overflows(&self, other: &Int) -> bool {
        Int::uadd_overflows(self, other)
    }
    fn sadd_overflows(&self, other: &Int) -> bool {
        Int::sadd_overflows(self, other)
    }
    fn ssub_overflows(&self, other: &Int) -> bool {
        Int::ssub_overflows(self, other)
    }
    fn umul_overflows(&self, other: &Int) -> bool {
        Int::umul_overflows(self, other)
    }
    fn smul_overflows(&self, other: &Int) -> bool {
        Int::smul_overflows(self, other)
    }
}

/// Consecutive numbers, possibly wrapping.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Interval<N> {
    pub(super) first: N,
    pub(super) last: N,
}

impl Interval<Word> {
    /// The unsigned and the signed interval that known bits imply.
    #[inline]
    pub(super) fn of_bits(zero: Word, one: Word) -> [Interval<Word>; 2] {
        let sign = zero.signed_min().bits;
        let (least, most) = (one, zero.with(!zero.bits));
        let first = if zero.is_negative() { least } else { least.with(least.bits | sign) };
        let last = if one.is_negative() { most } else { most.with(most.bits & !sign) };
        [Interval::new(least, most), Interval::new(first, last)]
    }
}

impl<N: Number> Interval<N> {
    #[inline]
    pub(super) fn new(first: N, last: N) -> Interval<N> {
        if last.add(&last.like(1)) == first {
            return Interval { first: first.like(0), last: first.ones() };
        }
        Interval { first, last }
    }

    fn full(&self) -> Interval<N> {
        Interval { first: self.first.like(0), last: self.first.ones() }
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.span().is_ones()
    }

    #[inline]
    pub(super) fn span(&self) -> N {
        self.last.sub(&self.first)
    }

    fn covers(&self, other: &Interval<N>) -> bool {
        let (from, to) = (other.first.sub(&self.first), other.last.sub(&self.first));
        self.is_full() || (!self.span().ult(&to) && !to.ult(&from))
    }

    #[inline]
    pub(super) fn umin(&self) -> N {
        if self.last.ult(&self.first) { self.first.like(0) } else { self.first.clone() }
    }

    #[inline]
    pub(super) fn umax(&self) -> N {
        if self.last.ult(&self.first) { self.first.ones() } else { self.last.clone() }
    }

    #[inline]
    pub(super) fn smin(&self) -> N {
        if self.last.slt(&self.first) { self.first.signed_min() } else { self.first.clone() }
    }

    #[inline]
    pub(super) fn smax(&self) -> N {
        if self.last.slt(&self.first) { self.first.signed_max() } else { self.last.clone() }
    }

    pub(super) fn intersect(&self, other: &Interval<N>) -> Option<Interval<N>> {
        if other.is_full() {
            return Some(self.clone());
        }
        if self.is_full() {
            return Some(other.clone());
        }
        // Both are rebased to the start of `self`, which becomes 0 to `span`.
        let span = self.span();
        let (from, to) = (other.first.sub(&self.first), other.last.sub(&self.first));
        let starts_inside = !span.ult(&from);
        let make = |a: &N, b: &N| Some(Interval::new(a.add(&self.first), b.add(&self.first)));
        let end = || if span.ult(&to) { span.clone() } else { to.clone() };
        if !to.ult(&from) {
            return if starts_inside { make(&from, &end()) } else { None };
        }
        if starts_inside {
            // The intersection is two intervals, one at each end, and either operand contains it.
            return Some(if other.span().ult(&span) { other.clone() } else { self.clone() });
        }
        make(&self.first.like(0), &end())
    }

    pub(super) fn union(&self, other: &Interval<N>) -> Interval<N> {
        if self.is_full() || self == other {
            return self.clone();
        }
        if other.is_full() {
            return other.clone();
        }
        let candidates = [
            self.clone(),
            other.clone(),
            Interval::new(self.first.clone(), other.last.clone()),
            Interval::new(other.first.clone(), self.last.clone()),
        ];
        let mut best: Option<Interval<N>> = None;
        for range in candidates {
            let is_smaller = best.as_ref().is_none_or(|best| range.span().ult(&best.span()));
            if range.covers(self) && range.covers(other) && is_smaller {
                best = Some(range);
            }
        }
        best.unwrap_or_else(|| self.full())
    }

    pub(super) fn narrowed(self, other: &Interval<N>) -> Interval<N> {
        if other.is_full() {
            return self;
        }
        self.intersect(other).unwrap_or(self)
    }

    pub(super) fn add(&self, other: &Interval<N>) -> Interval<N> {
        let is_full = self.is_full() || other.is_full();
        if is_full || self.span().uadd_overflows(&other.span()) {
            return self.full();
        }
        Interval::new(self.first.add(&other.first), self.last.add(&other.last))
    }

    pub(super) fn sub(&self, other: &Interval<N>) -> Interval<N> {
        let is_full = self.is_full() || other.is_full();
        if is_full || self.span().uadd_overflows(&other.span()) {
            return self.full();
        }
        Interval::new(self.first.sub(&other.last), self.last.sub(&other.first))
    }

    pub(super) fn add_no_wrap(&self, other: &Interval<N>, nuw: bool, nsw: bool) -> Interval<N> {
        let mut result = self.add(other);
        if nuw && !self.umin().uadd_overflows(&other.umin()) {
            let (a, b) = (self.umax(), other.umax());
            let most = if a.uadd_overflows(&b) { a.ones() } else { a.add(&b) };
            result = result.narrowed(&Interval::new(self.umin().add(&other.umin()), most));
        }
        if nsw {
            let (a, b) = ((self.smin(), self.smax()), (other.smin(), other.smax()));
            let least = signed_limit(a.0.sadd_overflows(&b.0), &a.0, a.0.add(&b.0));
            let most = signed_limit(a.1.sadd_overflows(&b.1), &a.1, a.1.add(&b.1));
            if !most.slt(&least) {
                result = result.narrowed(&Interval::new(least, most));
            }
        }
        result
    }

    pub(super) fn sub_no_wrap(&self, other: &Interval<N>, nuw: bool, nsw: bool) -> Interval<N> {
        let mut result = self.sub(other);
        if nuw && !self.umax().ult(&other.umin()) {
            let (low, high) = (self.umin(), other.umax());
            let least = if low.ult(&high) { low.like(0) } else { low.sub(&high) };
            result = result.narrowed(&Interval::new(least, self.umax().sub(&other.umin())));
        }
        if nsw {
            let (a, b) = ((self.smin(), self.smax()), (other.smin(), other.smax()));
            let least = signed_limit(a.0.ssub_overflows(&b.1), &a.0, a.0.sub(&b.1));
            let most = signed_limit(a.1.ssub_overflows(&b.0), &a.1, a.1.sub(&b.0));
            if !most.slt(&least) {
                result = result.narrowed(&Interval::new(least, most));
            }
        }
        result
    }

    pub(super) fn mul(&self, other: &Interval<N>) -> Interval<N> {
        for (one, rest) in [(self, other), (other, self)] {
            if one.first.is_ones() && one.last.is_ones() {
                let zero = self.first.like(0);
                return Interval { first: zero.clone(), last: zero }.sub(rest);
            }
        }
        let mut result = self.full();
        if !self.umax().umul_overflows(&other.umax()) {
            let least = self.umin().mul(&other.umin());
            result = Interval::new(least, self.umax().mul(&other.umax()));
        }
        let corners = [
            (self.smin(), other.smin()),
            (self.smin(), other.smax()),
            (self.smax(), other.smin()),
            (self.smax(), other.smax()),
        ];
        if corners.iter().any(|(a, b)| a.smul_overflows(b)) {
            return result;
        }
        let products = corners.iter().map(|(a, b)| a.mul(b));
        let least = products.clone().reduce(|a, b| if b.slt(&a) { b } else { a });
        let most = products.reduce(|a, b| if a.slt(&b) { b } else { a });
        match (least, most) {
            (Some(least), Some(most)) => result.narrowed(&Interval::new(least, most)),
            _ => result,
        }
    }
}

/// `result`, or if it overflowed the signed limit on the side of `operand`.
fn signed_limit<N: Number>(overflowed: bool, operand: &N, result: N) -> N {
    match (overflowed, operand.is_negative()) {
        (false, _) => result,
        (true, true) => operand.signed_min(),
        (true, false) => operand.signed_max(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: u32 = 3;

    fn ints(words: Interval<Word>) -> Interval<Int> {
        Interval { first: words.first.to_int(), last: words.last.to_int() }
    }

    fn all() -> Vec<Interval<Word>> {
        let word = |bits| Word { width: WIDTH, bits };
        let pairs = (0..1 << WIDTH).flat_map(|a| (0..1 << WIDTH).map(move |b| (a, b)));
        pairs.map(|(a, b)| Interval::new(word(a), word(b))).collect()
    }

    #[test]
    fn word_intervals_agree_with_integer_intervals() {
        let flags = [(false, false), (false, true), (true, false), (true, true)];
        for a in all() {
            for b in all() {
                let (x, y) = (ints(a), ints(b));
                let same = |words: Interval<Word>, integers: Interval<Int>| {
                    assert!(ints(words) == integers, "{x:?} {y:?}: {words:?}, {integers:?}");
                };
                same(a.add(&b), x.add(&y));
                same(a.sub(&b), x.sub(&y));
                same(a.mul(&b), x.mul(&y));
                same(a.union(&b), x.union(&y));
                same(a.narrowed(&b), x.clone().narrowed(&y));
                assert!(a.intersect(&b).map(ints) == x.intersect(&y));
                for (nuw, nsw) in flags {
                    same(a.add_no_wrap(&b, nuw, nsw), x.add_no_wrap(&y, nuw, nsw));
                    same(a.sub_no_wrap(&b, nuw, nsw), x.sub_no_wrap(&y, nuw, nsw));
                }
            }
        }
    }
}
