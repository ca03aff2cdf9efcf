//! Ranges of recurrences that are extensions of narrower ones.
//!
//! `sext {a,+,b}` becomes `{sext a,+,sext b}` where no step wraps. The parts alone would let the wider recurrence go
//! on past the numbers of the narrower one, which it never does: its values are extensions of them.

use selvedge_analysis::loops::Loop;
use selvedge_analysis::value::Range;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op};
use crate::scev::Scev;

impl Scev<'_> {
    /// The numbers of fewer bits that all values of a recurrence are among: those of a narrower recurrence
    /// that does not wrap and that this one is the extension of, but for a number that is added to all.
    /// `None` where there is none, or where what is known says as much.
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

    /// Whether some part of a recurrence is extended, so that [`Self::range_as_extension`] may say something.
    pub(super) fn is_of_extensions(&self, e: Expr) -> bool {
        let parts = self.ops(e);
        parts.len() == 2 && parts.iter().any(|&part| self.extended_from(part).is_some())
    }

    /// The numbers of fewer bits, where both parts of a recurrence are extended and the narrower one does not
    /// wrap.
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

    /// The bits of what is extended: a part alone, or in a sum.
    fn extended_from(&self, part: Expr) -> Option<u32> {
        let parts =
            if self.op(part) == Op::Add { self.ops(part) } else { std::slice::from_ref(&part) };
        let cast = parts.iter().find(|&&op| matches!(self.op(op), Op::SExt | Op::ZExt))?;
        Some(self.width(self.ops(*cast)[0]))
    }
}

/// Whether all of one range lies between the ends of another, which does not wrap.
fn is_between(range: &Range, all: &Range, signed: bool) -> bool {
    match signed {
        true => !range.smin().slt(&all.smin()) && !all.smax().slt(&range.smax()),
        false => !range.umin().ult(&all.umin()) && !all.umax().ult(&range.umax()),
    }
}

/// Whether all of one range is in another.
fn is_within(range: &Range, all: &Range) -> bool {
    all.contains(range.first()) && all.intersect(range).as_ref() == Some(range)
}
