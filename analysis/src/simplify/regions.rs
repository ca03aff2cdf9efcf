//! The numbers that satisfy a comparison with a constant: exact sets, for the compared value and for the values that it
//! is computed from by invertible operations.

use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Opcode, Value};
use smallvec::SmallVec;

use super::Simplifier;
use super::implied::Comparison;
use crate::fold::Int;
use crate::value::Range;
use crate::value::predicate::inverse;

/// How many operations are inverted.
const MAX_STEPS: usize = 3;

/// When a comparison holds, in terms of one value.
pub(super) struct Region {
    pub(super) value: Value,
    /// The numbers for which the comparison holds, and those for which it does not; `None` if there are none. Both
    /// contain numbers for which the comparison is poison, too.
    pub(super) holds: Option<Range>,
    pub(super) fails: Option<Range>,
    /// All numbers for which the comparison is not poison, and possibly others.
    pub(super) defined: Range,
}

impl Region {
    /// The numbers in `defined` for which the comparison is `truth`.
    fn being(&self, truth: bool) -> Option<Range> {
        let range = if truth { &self.holds } else { &self.fails };
        range.as_ref()?.intersect(&self.defined)
    }

    fn mapped(&self, value: Value, map: impl Fn(&Range) -> Option<Range>) -> Option<Region> {
        let maybe = |range: &Option<Range>| match range {
            Some(range) => map(range).map(Some),
            None => Some(None),
        };
        let [holds, fails] = [&self.holds, &self.fails].map(maybe);
        Some(Region { value, holds: holds?, fails: fails?, defined: map(&self.defined)? })
    }
}

impl Simplifier<'_> {
    /// Whether the first comparison decides the second one, if both constrain the same value.
    pub(super) fn region_implies(&self, known: Comparison, queried: Comparison) -> Option<bool> {
        if self.int(known.b).is_none() || self.int(queried.b).is_none() {
            return None;
        }
        let (known, queried) = (self.regions(known), self.regions(queried));
        known.iter().find_map(|k| queried.iter().find_map(|a| k.implies(a)))
    }

    /// The regions of a comparison with a constant, one for each value that it constrains.
    pub(super) fn regions(&self, c: Comparison) -> SmallVec<[Region; MAX_STEPS]> {
        let mut found = SmallVec::new();
        let Some(n) = self.int(c.b) else { return found };
        let numbers = Range::single(n);
        found.push(Region {
            value: c.a,
            holds: Range::satisfying(c.predicate, &numbers),
            fails: Range::satisfying(inverse(c.predicate), &numbers),
            defined: Range::full(numbers.width()),
        });
        while found.len() < MAX_STEPS
            && let Some(next) = found.last().and_then(|last| self.undone(last))
        {
            found.push(next);
        }
        found
    }

    /// The region in terms of the operand of an invertible operation.
    fn undone(&self, region: &Region) -> Option<Region> {
        let func = self.values.func();
        let inst = region.value.as_inst()?;
        let opcode = func.opcode(inst);
        let flags = self.values.int_flags(region.value);
        match opcode {
            Opcode::Add | Opcode::Or | Opcode::Xor | Opcode::Sub => {
                let (a, b) = (func.operand(inst, 0), func.operand(inst, 1));
                self.undone_sum(region, opcode, a, b, flags)
            }
            Opcode::ZExt | Opcode::SExt => self.undone_extension(region, opcode),
            _ => None,
        }
    }

    fn undone_sum(
        &self,
        region: &Region,
        opcode: Opcode,
        a: Value,
        b: Value,
        flags: IntFlags,
    ) -> Option<Region> {
        let is_sum = opcode == Opcode::Add || flags.has(IntFlags::DISJOINT);
        if opcode == Opcode::Sub
            && let Some(n) = self.int(a)
        {
            // For `x` outside of this set, `n - x` is poison.
            let whole = Range::single(n.clone());
            let next = region.mapped(b, |range| Some(whole.sub(range)))?;
            return Some(next.within(rests_of(&n, flags)));
        }
        let n = self.int(b)?;
        match opcode {
            Opcode::Xor if n.is_ones() => {
                region.mapped(a, |range| Some(Range::single(n.clone()).sub(range)))
            }
            // Flipping the highest bit is equivalent to adding it.
            Opcode::Xor if n.is_signed_min() => {
                region.mapped(a, |range| Some(range.sub(&Range::single(n.clone()))))
            }
            Opcode::Sub => {
                let next = region.mapped(a, |range| Some(range.add(&Range::single(n.clone()))))?;
                Some(next.within(minuends_of(&n, flags)))
            }
            _ if is_sum => {
                let no_wrap = if opcode == Opcode::Or { IntFlags::NUW } else { flags };
                let next = region.mapped(a, |range| Some(range.sub(&Range::single(n.clone()))))?;
                Some(next.within(summands_of(&n, no_wrap)))
            }
            _ => None,
        }
    }

    /// The region of the operand of an extension: numbers that are not extended ones are dropped.
    fn undone_extension(&self, region: &Region, opcode: Opcode) -> Option<Region> {
        let narrow = self.values.unary(region.value, opcode)?;
        let width = self.width(narrow)?;
        let extended = match opcode {
            Opcode::ZExt => Range::full(width).zext(region.defined.width()),
            _ => Range::full(width).sext(region.defined.width()),
        };
        let part = |range: &Option<Range>| {
            let range = range.as_ref().and_then(|range| range.intersect(&extended));
            range.map(|range| range.trunc(width))
        };
        let defined = region.defined.intersect(&extended)?.trunc(width);
        let (holds, fails) = (part(&region.holds), part(&region.fails));
        Some(Region { value: narrow, holds, fails, defined })
    }
}

impl Region {
    /// Removes all but `numbers` from `defined`: for any other number the comparison is poison.
    fn within(self, numbers: Range) -> Region {
        let defined = self.defined.narrowed(&numbers);
        Region { defined, ..self }
    }

    fn implies(&self, queried: &Region) -> Option<bool> {
        if self.value != queried.value || self.defined.width() != queried.defined.width() {
            return None;
        }
        // If no number is left, one of the two is poison, or the first does not hold.
        let numbers = self.being(true);
        let can_be = |truth: bool| match (&numbers, queried.being(truth)) {
            (Some(a), Some(b)) => a.intersect(&b).is_some(),
            _ => false,
        };
        match (can_be(true), can_be(false)) {
            (false, _) => Some(false),
            (_, false) => Some(true),
            _ => None,
        }
    }
}

/// The numbers that can be added to `n` without wrapping.
fn summands_of(n: &Int, flags: IntFlags) -> Range {
    let width = n.width();
    let mut numbers = Range::full(width);
    if flags.has(IntFlags::NUW) {
        numbers = numbers.narrowed(&Range::new(Int::zero(width), n.not()));
    }
    if flags.has(IntFlags::NSW) {
        let (least, most) = (Int::signed_min(width), Int::signed_max(width));
        let signed = if n.is_negative() {
            Range::new(least.sub(n), most)
        } else {
            Range::new(least, most.sub(n))
        };
        numbers = numbers.narrowed(&signed);
    }
    numbers
}

/// The numbers that `n` can be subtracted from without wrapping.
fn minuends_of(n: &Int, flags: IntFlags) -> Range {
    let width = n.width();
    let mut numbers = Range::full(width);
    if flags.has(IntFlags::NUW) {
        numbers = numbers.narrowed(&Range::new(n.clone(), Int::ones(width)));
    }
    if flags.has(IntFlags::NSW) {
        let (least, most) = (Int::signed_min(width), Int::signed_max(width));
        let signed = if n.is_negative() {
            Range::new(least, most.add(n))
        } else {
            Range::new(least.add(n), most)
        };
        numbers = numbers.narrowed(&signed);
    }
    numbers
}

/// The numbers that can be subtracted from `n` without wrapping.
fn rests_of(n: &Int, flags: IntFlags) -> Range {
    let width = n.width();
    let mut numbers = Range::full(width);
    if flags.has(IntFlags::NUW) {
        numbers = numbers.narrowed(&Range::new(Int::zero(width), n.clone()));
    }
    if flags.has(IntFlags::NSW) {
        let (least, most) = (Int::signed_min(width), Int::signed_max(width));
        let signed = if n.is_negative() {
            // `n - x` is at most the largest number.
            Range::new(least.clone(), n.sub(&least))
        } else {
            Range::new(n.sub(&most), most)
        };
        numbers = numbers.narrowed(&signed);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: u32 = 4;

    fn check(range: impl Fn(&Int, IntFlags) -> Range, wraps: impl Fn(&Int, &Int) -> [bool; 2]) {
        let numbers = || (0..16).map(|n| Int::new(WIDTH, n));
        for flags in [IntFlags::NUW, IntFlags::NSW, IntFlags::NUW.with(IntFlags::NSW)] {
            for n in numbers() {
                let range = range(&n, flags);
                for x in numbers() {
                    let [unsigned, signed] = wraps(&x, &n);
                    let poison =
                        flags.has(IntFlags::NUW) && unsigned || flags.has(IntFlags::NSW) && signed;
                    assert!(poison || range.contains(&x), "{x:?} and {n:?}, {range:?}");
                    let is_one = flags != IntFlags::NUW.with(IntFlags::NSW);
                    assert!(!is_one || poison != range.contains(&x), "{x:?} {n:?} {range:?}");
                }
            }
        }
    }

    #[test]
    fn no_wrap_regions_agree_with_enumeration() {
        check(summands_of, |x, n| [x.uadd_overflows(n), x.sadd_overflows(n)]);
        check(minuends_of, |x, n| [x.usub_overflows(n), x.ssub_overflows(n)]);
        check(rests_of, |x, n| [n.usub_overflows(x), n.ssub_overflows(x)]);
    }
}
