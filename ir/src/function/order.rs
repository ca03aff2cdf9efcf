//! "Does a come before b" within a block, in O(1).
//!
//! Every linked instruction has a number that grows along the block's list. A new one takes the
//! middle of the gap; when there is none, the numbers around it are spread out over the smallest
//! aligned range of numbers that is sparse enough (Bender, Cole, Demaine, Farach-Colton and Zito,
//! "Two Simplified Algorithms for Maintaining Order in a List", 2002), which costs amortised
//! O(log n) for any sequence of insertions.

use crate::entity::Inst;
use crate::function::Function;

/// The gap left when appending: a few insertions find room before anything is renumbered.
const GAP: u32 = 64;
/// How much fuller each doubled range may be, in percent: between 100 (all ranges equally full)
/// and 200 (only the whole block is ever renumbered).
const GROWTH: u64 = 150;

impl Function {
    /// Whether `a` stands before `b`; both must be in the same block. Cost: O(1).
    ///
    /// # Panics
    /// In debug builds, when they are not in the same block.
    #[inline]
    pub fn comes_before(&self, a: Inst, b: Inst) -> bool {
        debug_assert!(self.block_of(a).is_some() && self.block_of(a) == self.block_of(b));
        self.insts[a].order < self.insts[b].order
    }

    /// Numbers an instruction that was just linked.
    #[inline]
    pub(super) fn number(&mut self, inst: Inst) {
        let prev = self.insts[inst].prev.expand().map(|prev| self.insts[prev].order);
        let next = self.insts[inst].next.expand().map(|next| self.insts[next].order);
        let low = prev.map_or(0, |n| n as u64 + 1);
        let order = match next {
            None => {
                low + u64::from(GAP).min((u64::from(u32::MAX) - low.min(u64::from(u32::MAX))) / 2)
            }
            Some(high) => low + (u64::from(high).saturating_sub(low)) / 2,
        };
        let free = next.map_or(u64::from(u32::MAX), u64::from);
        if order < free {
            self.insts[inst].order = order as u32;
        } else {
            // No room: stand on the neighbour's number, then make all distinct.
            self.insts[inst].order = prev.or(next).unwrap_or(0);
            self.spread(inst);
        }
    }

    /// Renumbers the smallest aligned range around `inst` that is sparse enough.
    fn spread(&mut self, inst: Inst) {
        let centre = self.insts[inst].order;
        let (mut first, mut last, mut count) = (inst, inst, 1u64);
        let mut limit_percent = 100u64;
        for log in 1..=32u32 {
            let size = 1u64 << log;
            let low = (u64::from(centre) >> log) << log;
            while let Some(prev) = self.prev_inst(first) {
                if u64::from(self.insts[prev].order) < low {
                    break;
                }
                (first, count) = (prev, count + 1);
            }
            while let Some(next) = self.next_inst(last) {
                if u64::from(self.insts[next].order) >= low + size {
                    break;
                }
                (last, count) = (next, count + 1);
            }
            // The range may hold (GROWTH/200)^log of its size.
            limit_percent = limit_percent * GROWTH / 200;
            let sparse = count * 100 <= size * limit_percent.max(1) && count < size;
            if sparse || log == 32 {
                return self.renumber(first, last, low, size / count);
            }
        }
    }

    fn renumber(&mut self, first: Inst, last: Inst, low: u64, step: u64) {
        let mut order = low;
        let mut inst = first;
        loop {
            self.insts[inst].order = order as u32;
            order += step;
            match self.next_inst(inst) {
                Some(next) if inst != last => inst = next,
                _ => return,
            }
        }
    }
}
