//! Ranges of recurrences by their values at the end of their loops: what
//! `-scalar-evolution-use-expensive-range-sharpening` asks for.
//!
//! A recurrence that goes up, does not come round to its start, and ends at or above it, lies between the
//! two; and so does one that goes down. Its end is an expression of its own, which may have recurrences of
//! loops around in it.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;
use selvedge_ir::inst::IntPredicate;

use crate::expr::Expr;
use crate::levels::Depends;
use crate::scev::Scev;

/// How many ends of recurrences wait for each other's ranges.
const MAX_ENDS: u32 = 4;

impl Scev<'_> {
    /// The numbers between the start of a recurrence and its end, when it goes straight from one to the
    /// other. Only where the options ask for it.
    pub(crate) fn range_by_end(&mut self, e: Expr, signed: bool) -> Option<Range> {
        if self.options().sharpen_ranges {
            self.depend_on(Depends::LEVEL);
        }
        let asks = self.options().sharpen_ranges && self.nested_ends < MAX_ENDS;
        if !asks || !self.is_affine(e) || self.level == 0 {
            return None;
        }
        self.nested_ends += 1;
        let found = self.range_to_end(e, signed);
        self.nested_ends -= 1;
        found
    }

    fn range_to_end(&mut self, e: Expr, signed: bool) -> Option<Range> {
        let this = self.loop_of(e)?;
        let (start, step) = (self.start_of(e), self.int_of(self.ops(e)[1])?);
        let rounds = self.counts_below(this)?.symbolic_max;
        let width = self.width(e);
        if !self.is_known(rounds) || self.width(rounds) > width {
            return None;
        }
        let (up, size) = (!step.is_negative(), step.abs());
        let most = Int::ones(width).udiv(&size)?;
        let rounds = self.resized(rounds, width);
        if most.ult(&self.unsigned_range(rounds).umax()) {
            return None;
        }
        let end = self.at_round(e, rounds)?;
        let way = match (up, signed) {
            (true, true) => IntPredicate::Sle,
            (true, false) => IntPredicate::Ule,
            (false, true) => IntPredicate::Sge,
            (false, false) => IntPredicate::Uge,
        };
        if !self.is_guarded_at_entry(this, way, start, end) {
            return None;
        }
        let start = self.with_guards(start, this);
        let ends = match signed {
            true => [self.signed_range(start), self.signed_range(end)],
            false => [self.unsigned_range(start), self.unsigned_range(end)],
        };
        Some(match signed {
            true => Range::new(
                ends[0].smin().smin(&ends[1].smin()),
                ends[0].smax().smax(&ends[1].smax()),
            ),
            false => Range::new(
                ends[0].umin().umin(&ends[1].umin()),
                ends[0].umax().umax(&ends[1].umax()),
            ),
        })
    }
}
