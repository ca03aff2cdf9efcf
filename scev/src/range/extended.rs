//! Ranges of recurrences that are extensions of narrower ones.
//!
//! `sext {a,+,b}` becomes `{sext a,+,sext b}` if no step wraps. The range computed from start, step and count may
//! exceed the values of the narrower type, which the recurrence never does: its values are extensions of narrower
//! values.

use selvedge_analysis::loops::Loop;
use selvedge_analysis::value::Range;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op};
use crate::scev::Scev;

impl Scev<'_> {
    /// The range of the extended values of a narrower type, if the recurrence, up to an added constant, is the
    /// extension of a narrower recurrence that does not wrap. `None` if it is not, or if the known range is at least as
    /// tight.
    pub(super) fn range_as_extension(&mut self, e: Expr, known: &Range) -> Option<Range> {
        if !self.is_affine(e) || self.is_pointer(e) {
            return None;
        }
        let (start, step) = (self.start_of(e), self.ops(e)[1]);
        let narrow = self.extended_from(start).or_else(|| self.extended_from(step))?;
        let number = Some(start).filter(|_| self.op(start) == Op::Add);
        let number = number.and_then(|sum| self.int_of(self.ops(sum)[0]));
        if let Some(whole) = self.range_between_extensions(start, step, self.loop_of(e)?, narrow) {
            return (!is_within(known, &whole)).then_some(whole);
        }
        let minus = self.constant(number.as_ref()?.neg());
        let rest = self.add(start, minus);
        let found = self.range_between_extensions(rest, step, self.loop_of(e)?, narrow)?;
        let found = found.add(&Range::single(number?));
        (!is_within(known, &found)).then_some(found)
    }

    /// Whether a part of a recurrence is an extension, so that [`Self::range_as_extension`] may apply.
    pub(super) fn is_of_extensions(&self, e: Expr) -> bool {
        let parts = self.ops(e);
        parts.len() == 2 && parts.iter().any(|&part| self.extended_from(part).is_some())
    }

    /// The range of the extended values, if both parts of a recurrence are extended and the narrower recurrence does
    /// not wrap.
    fn range_between_extensions(
        &mut self,
        start: Expr,
        step: Expr,
        this: Loop,
        narrow: u32,
    ) -> Option<Range> {
        let width = self.width(start);
        [true, false].into_iter().find_map(|signed| {
            let all = Range::full(narrow);
            let all = if signed { all.sext(width) } else { all.zext(width) };
            let fits = |scev: &Self, part| is_between(&scev.of_part(part, signed), &all, signed);
            if !fits(self, start) || !fits(self, step) {
                return None;
            }
            let parts = smallvec![self.trunc(start, narrow), self.trunc(step, narrow)];
            let inner = self.recurrence(parts, this, NoWrap::NONE);
            let flag = if signed { NoWrap::NSW } else { NoWrap::NUW };
            (self.is_affine(inner) && self.steps_of(inner, flag).has(flag)).then_some(all)
        })
    }

    /// The width before the extension of a part, or of an operand of it if it is a sum.
    fn extended_from(&self, part: Expr) -> Option<u32> {
        let parts =
            if self.op(part) == Op::Add { self.ops(part) } else { std::slice::from_ref(&part) };
        let cast = parts.iter().find(|&&op| matches!(self.op(op), Op::SExt | Op::ZExt))?;
        Some(self.width(self.ops(*cast)[0]))
    }
}

/// Whether a range is between the ends of another one that does not wrap.
fn is_between(range: &Range, all: &Range, signed: bool) -> bool {
    match signed {
        true => !range.smin().slt(&all.smin()) && !all.smax().slt(&range.smax()),
        false => !range.umin().ult(&all.umin()) && !all.umax().ult(&range.umax()),
    }
}

/// Whether a range is a subset of another one.
fn is_within(range: &Range, all: &Range) -> bool {
    all.contains(range.first()) && all.intersect(range).as_ref() == Some(range)
}
