//! Whether an instruction precedes another one in its block, in O(1).
//!
//! Every linked instruction has an order number that increases along the block's list. A new one gets the middle of the
//! gap; if there is no gap, the numbers around it are spread over the smallest aligned range of numbers that is sparse
//! enough (Bender, Cole, Demaine, Farach-Colton and Zito, "Two Simplified Algorithms for Maintaining Order in a List",
//! 2002). This costs amortised O(log n) for any sequence of insertions into a block of up to three million
//! instructions; in larger ones, insertions at one position occasionally renumber the whole block.

use crate::entity::Inst;
use crate::function::Function;
use crate::inst::InstData;

/// The gap after an appended instruction: room for a few insertions without renumbering.
const GAP: u32 = 64;
/// The maximum density of a range of 2^k numbers, relative to one of half the size: 4/5, so (4/5)^k. With factors near
/// 1, dense ranges are renumbered repeatedly; with smaller ones, fewer instructions fit: with 4/5, the whole range of
/// 2^32 numbers is sparse enough for (8/5)^32 instructions.
const FULLER: (u64, u64) = (4, 5);
/// 1.0 as a fixed-point number, for densities.
const ONE: u64 = 1 << 32;

impl Function {
    /// Whether `a` precedes `b`; both must be in the same block. Cost: O(1).
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
            // There is no gap: use the neighbour's number, then make all numbers distinct.
            self.insts[inst].order = prev.or(next).unwrap_or(0);
            self.spread(inst);
        }
    }

    /// Renumbers the smallest aligned range around `inst` that is sparse enough.
    fn spread(&mut self, inst: Inst) {
        let centre = self.insts[inst].order;
        let (mut first, mut last, mut count) = (inst, inst, 1u64);
        let mut share = ONE;
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
            share = share * FULLER.0 / FULLER.1;
            let sparse = count <= (size * share) >> 32;
            if sparse || log == 32 {
                return self.renumber(first, last, low, size / count);
            }
        }
    }

    fn renumber(&mut self, first: Inst, last: Inst, low: u64, step: u64) {
        let mut order = low;
        let mut inst = first;
        loop {
            #[cfg(test)]
            tests::RENUMBERED.with(|count| count.set(count.get() + 1));
            self.insts[inst].order = order as u32;
            order += step;
            match self.next_inst(inst) {
                Some(next) if inst != last => inst = next,
                _ => return,
            }
        }
    }
}

impl InstData {
    /// Computes the order number after that of the last instruction of a block, if there is one. Returns whether the
    /// numbers are nearly exhausted, so that [`Function::number`] must renumber.
    #[inline]
    pub(super) fn set_order_after(&mut self, has_last: bool) -> bool {
        let next = self.order.checked_add(GAP + u32::from(has_last));
        self.order = next.unwrap_or(0);
        // Near the end the gap gets smaller.
        self.order > u32::MAX - 4 * GAP || next.is_none()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::entity::{Block, EntityRef, Global};
    use crate::inst::{Bits, Extra, Opcode};
    use crate::types::Type;

    thread_local! {
        /// How many numbers were reassigned on this thread.
        pub(super) static RENUMBERED: Cell<u64> = const { Cell::new(0) };
    }

    fn fresh(func: &mut Function) -> Inst {
        func.create_inst(Opcode::Fence, Bits::NONE, Type::VOID, &[], Extra::None)
    }

    fn filled(n: usize) -> (Function, Block) {
        let mut func = Function::new(Global::new(0), &[]);
        let block = func.create_block();
        func.append_block(block);
        for _ in 0..n {
            let inst = fresh(&mut func);
            func.append(block, inst);
        }
        (func, block)
    }

    fn assert_ordered(func: &Function, block: Block) {
        let numbers: Vec<u32> = func.insts(block).map(|inst| func.insts[inst].order).collect();
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]));
    }

    /// Numbers reassigned per insertion at `place`.
    fn cost(start: usize, n: usize, place: impl Fn(&Function, Block, usize, Inst) -> Inst) -> u64 {
        let (mut func, block) = filled(start);
        let mut at = func.insts(block).nth(start / 2).expect("an instruction");
        RENUMBERED.with(|count| count.set(0));
        for step in 0..n {
            let inst = fresh(&mut func);
            at = place(&func, block, step, at);
            func.insert_before(inst, at);
        }
        assert_ordered(&func, block);
        RENUMBERED.with(Cell::get) / n as u64
    }

    #[test]
    fn insertion_at_any_position_takes_logarithmic_time() {
        // log2 of 400,000 is 19. The bound leaves room for the constant factor, and is far below the 4,000 of
        // renumbering the block every hundred insertions.
        let bound = 64;
        let same_place = cost(200_000, 200_000, |_, _, _, at| at);
        assert!(same_place < bound, "{same_place}");
        let front = cost(200_000, 200_000, |func, block, _, _| {
            func.first_inst(block).expect("an instruction")
        });
        assert!(front < bound, "{front}");
        let before_the_last_inserted =
            cost(200_000, 200_000, |func, _, _, at| func.prev_inst(at).unwrap_or(at));
        assert!(before_the_last_inserted < bound, "{before_the_last_inserted}");
    }
}
