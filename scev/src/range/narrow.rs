//! Ranges of values that nothing is made from, in machine words: of at most 64 bits.

use selvedge_ir::Value;

use super::words::{self, Words};
use crate::expr::Expr;
use crate::scev::Scev;

impl Scev<'_> {
    /// Both ranges of a value of at most 64 bits: as [`Self::range_of_unknown`].
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
        for tracked in self.state.tracked[e].iter().flat_map(|tracked| tracked.iter()) {
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

    /// Both ranges of all that comes into a phi, where there are such.
    fn narrow_incoming(&mut self, e: Expr) -> Option<Option<[Words; 2]>> {
        let (unsigned, signed) =
            (self.range_of_incoming(e, false)?, self.range_of_incoming(e, true)?);
        Some(Words::of(&unsigned).zip(Words::of(&signed)).map(|(a, b)| [a, b]))
    }
}
