//! Ranges of recurrences computed from their final values, for `-scalar-evolution-use-expensive-range-sharpening`.
//!
//! An increasing recurrence that does not wrap past its start, and ends at or above it, is between the two; the same
//! holds for a decreasing one. Its final value is an expression of its own, which may contain recurrences of enclosing
//! loops.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;
use selvedge_ir::inst::IntPredicate;

use crate::expr::Expr;
use crate::scev::Scev;
use crate::state::LoopDeps;

/// The maximum nesting depth of final values whose ranges depend on each other.
const MAX_ENDS: u32 = 4;

impl Scev<'_> {
    /// The range from the start of a recurrence to its final value, if it is monotonic. `None` unless the option is
    /// set.
    pub(crate) fn range_by_end(&mut self, e: Expr, signed: bool) -> Option<Range> {
        if self.options().sharpen_ranges {
            self.depend_on(LoopDeps::LEVEL);
        }
        let is_enabled = self.options().sharpen_ranges && self.is_affine(e) && self.level() > 0;
        if !is_enabled || !self.ends.enter(MAX_ENDS) {
            return None;
        }
        let found = self.range_to_end(e, signed);
        self.ends.leave();
        found
    }

    fn range_to_end(&mut self, e: Expr, signed: bool) -> Option<Range> {
        let this = self.loop_of(e)?;
        let (start, step) = (self.start_of(e), self.int_of(self.ops(e)[1])?);
        let backedge_count = self.counts_below(this)?.symbolic_max;
        let width = self.width(e);
        if !self.is_known(backedge_count) || self.width(backedge_count) > width {
            return None;
        }
        let (up, size) = (!step.is_negative(), step.abs());
        let most = Int::ones(width).udiv(&size)?;
        let backedge_count = self.resized(backedge_count, width);
        if most.ult(&self.unsigned_range(backedge_count).umax()) {
            return None;
        }
        let end = self.at_round(e, backedge_count)?;
        let direction = match (up, signed) {
            (true, true) => IntPredicate::Sle,
            (true, false) => IntPredicate::Ule,
            (false, true) => IntPredicate::Sge,
            (false, false) => IntPredicate::Uge,
        };
        if !self.is_guarded_at_entry(this, direction, start, end) {
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
