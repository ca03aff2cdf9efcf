//! Ranges of unknowns and of recurrences of at most 64 bits, in machine words.

use selvedge_ir::Value;

use crate::expr::{Expr, NoWrap};
use crate::interval::Ranges;
use crate::interval::words::{self, Words};
use crate::scev::Scev;

impl Scev<'_> {
    /// The range of an expression of at most 64 bits.
    pub(crate) fn words(&mut self, e: Expr, signed: bool) -> Option<Words> {
        self.words_of_both(e).map(|both| both[usize::from(signed)])
    }

    /// Both ranges of an expression of at most 64 bits, unsigned and signed.
    pub(crate) fn words_of_both(&mut self, e: Expr) -> Option<[Words; 2]> {
        if self.width(e) <= words::MAX_WIDTH && self.is_open_range(e) {
            self.find_ranges(e);
        }
        self.narrow_parts(e)
    }

    /// The cached range of a subexpression of at most 64 bits.
    pub(super) fn narrow_part(&self, e: Expr, signed: bool) -> Option<Words> {
        self.narrow_parts(e).map(|both| both[usize::from(signed)])
    }

    pub(super) fn narrow_parts(&self, e: Expr) -> Option<[Words; 2]> {
        let width = self.width(e);
        if let Some(number) = self.as_int(e) {
            let is_narrow = width <= words::MAX_WIDTH;
            return is_narrow.then_some([Words::single(width, number.to_u64()?); 2]);
        }
        match self.ranges_of(e) {
            Ranges::Narrow(both) => Some(*both),
            Ranges::Open if width <= words::MAX_WIDTH => Some([Words::full(width); 2]),
            Ranges::Open | Ranges::Wide(_) => None,
        }
    }

    /// Both ranges of an unknown of at most 64 bits: as [`Self::range_of_unknown`].
    pub(super) fn narrow_unknown(&mut self, e: Expr) -> Option<[Words; 2]> {
        let (value, width) = (self.state.arena.as_unknown(e)?, self.width(e));
        if width > words::MAX_WIDTH {
            return None;
        }
        let by = self.multiple(e).to_u64()?;
        let mut found = [false, true].map(|signed| words::multiples(width, by, signed));
        let mut narrow = |[unsigned, signed]: [Words; 2]| {
            found = [words::meet(found[0], unsigned, false), words::meet(found[1], signed, true)];
        };
        if value.as_inst().is_some_and(|inst| !self.is_reachable(inst)) {
            return Some(found);
        }
        if value.as_inst().is_some_and(|inst| self.is_shifted_away(inst)) {
            return Some([Words::single(width, 0); 2]);
        }
        self.track(e, value);
        for tracked in self.state.ranges.tracked(e).unwrap_or_default() {
            narrow([Words::of(tracked)?; 2]);
        }
        if self.is_pointer(e) {
            return self.narrow_pointer(e, value, found);
        }
        if let Some(shifted) = self.range_of_shifts(value, width) {
            narrow([Words::of(&shifted)?; 2]);
        }
        if let Some(incoming) = self.narrow_incoming(e) {
            narrow(incoming?);
        }
        if let Some(bounds) = self.bounds_in_ring(value) {
            let [unsigned, signed] = [false, true].map(|sense| Words::of(&bounds.as_range(sense)));
            let (unsigned, signed) = (unsigned?, signed?);
            narrow([unsigned, signed]);
            narrow([signed, unsigned]);
        }
        Some(found)
    }

    /// Both ranges of a recurrence of at most 64 bits: as [`Self::range_of_recurrence`].
    pub(super) fn narrow_recurrence(&mut self, e: Expr) -> Option<[Words; 2]> {
        if self.width(e) > words::MAX_WIDTH {
            return None;
        }
        let by = self.multiple(e).to_u64()?;
        let after = self.narrow_after_iterations(e);
        let [unsigned, signed] = [false, true].map(|signed| {
            let base = words::multiples(self.width(e), by, signed);
            let mut range = self.narrow_by_flags(e, base, signed)?;
            if let Some(after) = after {
                range = words::meet(range, after, signed);
            }
            if self.is_of_extensions(e)
                && let Some(narrow) = self.range_as_extension(e, &range.to_range())
            {
                range = words::meet(range, Words::of(&narrow)?, signed);
            }
            match self.range_by_end(e, signed) {
                Some(by_end) => Some(words::meet(range, Words::of(&by_end)?, signed)),
                None => Some(range),
            }
        });
        Some([unsigned?, signed?])
    }

    /// Narrows a range: a recurrence that does not wrap stays on one side of its start.
    fn narrow_by_flags(&self, e: Expr, range: Words, signed: bool) -> Option<Words> {
        let (ops, flags, width) = (self.ops(e), self.flags(e), self.width(e));
        let (all, mut range) = (Words::full(width), range);
        if flags.has(NoWrap::NUW) {
            let least = self.narrow_part(ops[0], false)?.umin();
            range = words::meet(range, Words::new(width, least, all.last()), signed);
        }
        // In a recurrence of higher degree the step is itself a recurrence, which may wrap and change its sign.
        if flags.has(NoWrap::NSW) && ops.len() == 2 {
            let (start, step) = (self.narrow_part(ops[0], true)?, self.narrow_part(ops[1], true)?);
            if step.smin() >= 0 {
                let side = Words::between_signed(width, start.smin(), all.smax());
                range = words::meet(range, side, signed);
            } else if step.smax() <= 0 {
                let side = Words::between_signed(width, all.smin(), start.smax());
                range = words::meet(range, side, signed);
            }
        }
        Some(range)
    }

    /// The values of a recurrence in all iterations, if the maximal trip count of its loop is known.
    fn narrow_after_iterations(&mut self, e: Expr) -> Option<Words> {
        let &[start, step] = self.ops(e) else { return None };
        let backedge_count = self.backedge_count_of(e)?.to_u64()?;
        let (from, by) = (self.narrow_part(start, true)?, self.narrow_part(step, true)?);
        let [down, up] = [by.smin(), by.smax()].map(|by| {
            let by = by as u64 & Words::full(self.width(e)).last();
            words::moved(from, by, backedge_count, true)
        });
        let signed = if down == up { down } else { down.union(up) };
        let (from, by) = (self.narrow_part(start, false)?, self.narrow_part(step, false)?);
        let unsigned = words::moved(from, by.umax(), backedge_count, false);
        Some(signed.intersect(unsigned).unwrap_or(signed))
    }

    fn narrow_pointer(&mut self, e: Expr, value: Value, found: [Words; 2]) -> Option<[Words; 2]> {
        let width = self.width(e);
        if let Some(number) = self.address_number(value, width) {
            return Some([Words::single(width, number.to_u64()?); 2]);
        }
        let [mut unsigned, mut signed] = found;
        if let Some(incoming) = self.narrow_incoming(e) {
            let [a, b] = incoming?;
            (unsigned, signed) = (words::meet(unsigned, a, false), words::meet(signed, b, true));
        }
        if let Some(by_object) = self.range_of_object(value, width) {
            unsigned = words::meet(unsigned, Words::of(&by_object)?, false);
        }
        Some([unsigned, signed])
    }

    /// Both ranges of the union of a phi's incoming values: `None` if the union is unknown, `Some(None)` if it has more
    /// than 64 bits.
    fn narrow_incoming(&mut self, e: Expr) -> Option<Option<[Words; 2]>> {
        let (unsigned, signed) =
            (self.range_of_incoming(e, false)?, self.range_of_incoming(e, true)?);
        Some(Words::of(&unsigned).zip(Words::of(&signed)).map(|(a, b)| [a, b]))
    }
}
