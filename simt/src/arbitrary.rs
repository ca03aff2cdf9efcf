//! Whether a finding depends on arbitrary values: those of made-up arguments, and all others with the flag
//! [`CHOSEN`].
//!
//! The flag follows values through arithmetic and memory. A finding depends on arbitrary values if the address of one
//! of its accesses has the flag, or if a thread reached it *inside the region* of a branch whose condition has the
//! flag: between the branch and its immediate postdominator (Ferrante, Ottenstein and Warren, "The Program Dependence
//! Graph", TOPLAS 1987), where the branch decides what is executed. All values that a thread computes inside such a
//! region have the flag, too. A strong load (atomic or volatile) of an arbitrary value decides what is ordered before
//! the rest of the thread, which therefore counts as such a region.
//!
//! Inexact on both sides: a finding may be independent of the values that it is reported to depend on, for instance if
//! both sides of a branch do the same; and a write that a branch skips leaves no flag in memory, so what depends only on
//! a skipped write is reported as independent.
//!
//! Cost: constant for each operation, in addition to that of [`crate::regions`].

use crate::machine::Machine;
use crate::op::{NOWHERE, SyncOp};
use crate::outcome::{Outcome, Standing};
use crate::slot::{CHOSEN, Slot, is_choice};
use crate::thread::Thread;
use crate::world::World;

impl World<'_> {
    /// A branch of a thread: begins a region if the condition is arbitrary.
    pub(crate) fn enter_region(&mut self, thread: &mut Thread, condition: Slot) {
        let Some(regions) = &mut self.regions else { return };
        if !is_choice(condition) {
            return;
        }
        let region = (thread.frames.len() as u32, regions.end(self.program, thread.pc));
        if thread.regions.last() != Some(&region) {
            thread.regions.push(region);
        }
    }

    /// Whether arbitrary values decide that an access through a pointer happens (the thread is inside a region), or at
    /// which address.
    pub(crate) fn is_arbitrary(&self, thread: &Thread, ptr: Slot) -> bool {
        self.regions.is_some() && (!thread.regions.is_empty() || is_choice(ptr))
    }

    /// Adds [`CHOSEN`] to a loaded value if its address is arbitrary. A strong load of an arbitrary value also begins a
    /// region that lasts to the end of the thread.
    pub(crate) fn loaded(
        &self,
        thread: &mut Thread,
        (ptr, value): (Slot, Slot),
        strong: bool,
    ) -> Slot {
        if self.regions.is_none() {
            return value;
        }
        let value = if is_choice(ptr) { value.tainted(CHOSEN) } else { value };
        if strong && is_choice(value) {
            thread.enter_whole();
        }
        value
    }
}

impl Thread {
    /// Begins a region that lasts to the end of the thread.
    fn enter_whole(&mut self) {
        let whole = (0, NOWHERE);
        if self.regions.first() != Some(&whole) {
            self.regions.insert(0, whole);
        }
    }

    /// Leaves the regions that end at the current position, or in a function that has returned.
    pub(crate) fn leave_regions(&mut self) {
        let depth = self.frames.len() as u32;
        while self
            .regions
            .last()
            .is_some_and(|&(of, end)| of > depth || (of, end) == (depth, self.pc))
        {
            self.regions.pop();
        }
    }
}

impl Machine<'_> {
    /// For an outcome with waiting or running threads: whether any thread of their blocks is, or has ended, inside a
    /// region.
    pub(crate) fn end_is_arbitrary(&self, outcome: &Outcome) -> bool {
        let standing: Vec<&Standing> = match outcome {
            Outcome::BarrierMismatch { threads, .. } => threads.iter().collect(),
            Outcome::Deadlock { threads } | Outcome::OutOfFuel { threads } => {
                threads.iter().map(|(one, _)| one).collect()
            }
            _ => Vec::new(),
        };
        let takes_part =
            |thread: &&Thread| standing.iter().any(|one| one.thread.ctaid == thread.id.ctaid);
        self.threads.iter().filter(takes_part).any(|thread| !thread.regions.is_empty())
    }

    /// Begins a region that lasts to the end of the thread if the operand `at` of a barrier (its number, or the number
    /// of its threads) is arbitrary.
    pub(crate) fn synchronises_by(&mut self, thread: u32, op: &SyncOp, at: u8) {
        let row = &mut self.threads[thread as usize];
        let is_arbitrary = op.args.get(usize::from(at)).is_some_and(|&reg| is_choice(row.get(reg)));
        if self.world.regions.is_some() && is_arbitrary {
            row.enter_whole();
        }
    }
}
