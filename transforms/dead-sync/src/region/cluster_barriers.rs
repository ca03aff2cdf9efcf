//! Where all threads of the CTA meet at the barrier of their cluster.
//!
//! `barrier.cluster.arrive` lets everybody who waits for it see what the thread did before, and
//! `barrier.cluster.wait` comes back when all threads of the cluster that have not ended have arrived
//! (PTX ISA, "barrier.cluster"). When each thread of the CTA arrives and then waits, with nothing between
//! that others notice, then all that any of them did before comes before all that any of them does
//! behind it: what a barrier of the CTA says, and the same of the other CTAs. So it bounds regions.
//!
//! Nor does such a pair need a barrier of the CTA before it, although others learn of accesses by it:
//! who waits, in whatever CTA, waits for *each* thread's arrival, not for that of the one that happens
//! to come first. And none behind it, since each thread has waited itself.
//!
//! What must hold, and what happens without it:
//! * The arrival releases. One that is `.relaxed` orders nothing.
//! * The wait is the next thing that others notice. What is done between the two is in the region before
//!   for some threads and in the one behind for others, and an arrival of which the wait is
//!   somewhere else does not meet anybody yet.
//! * All threads of the CTA run the two together, and none of them may have run another number of
//!   arrivals and waits before: behind `if (t < 32) { arrive; wait; }` threads at one place of
//!   the text may be in different phases. Calls and text that is not read may arrive and wait, so behind
//!   them nothing is known. For the same reason it is about kernels only: nothing is known of the
//!   phases in which a device function is called.
//! * No thread of the CTA leaves early. The others do not wait for it, and nothing is said of whether
//!   they see what it did; of a barrier of the CTA the model relies on that.
//!
//! Whether the threads of a warp must come together to it (`.aligned`) does not matter: in either
//! form each of them arrives, and waits for all.
//!
//! Cost: one look at each instruction, and more only where something arrives and waits.

use rustc_hash::FxHashSet;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Inst};

use super::Ground;
use crate::model::{ClusterSync, Sync};

/// See the module's text.
#[derive(Default)]
pub(super) struct Meetings {
    arrivals: FxHashSet<Inst>,
    waits: FxHashSet<Inst>,
}

impl Meetings {
    /// Whether an instruction is part of one.
    pub(super) fn contains(&self, inst: Inst) -> bool {
        self.arrivals.contains(&inst) || self.waits.contains(&inst)
    }

    /// Whether a meeting is over behind an instruction.
    pub(super) fn ends_at(&self, inst: Inst) -> bool {
        self.waits.contains(&inst)
    }

    /// All that are part of one, in no order.
    pub(super) fn insts(&self) -> impl Iterator<Item = Inst> {
        self.arrivals.iter().chain(&self.waits).copied()
    }
}

impl Ground<'_> {
    /// The meetings of the function.
    pub(super) fn meetings(&self) -> Meetings {
        let mut meetings = Meetings::default();
        if !self.callers.is_launch || self.reach.some_leave {
            return meetings;
        }
        let blocks = self.cfg.reverse_postorder();
        let pairs: Vec<(Block, Inst, Inst)> =
            blocks.iter().flat_map(|&block| self.pairs(block)).collect();
        if pairs.is_empty() {
            return meetings;
        }
        let shifted = self.behind_uneven_ones();
        for (block, arrival, wait) in pairs {
            if !shifted[block] {
                meetings.arrivals.insert(arrival);
                meetings.waits.insert(wait);
            }
        }
        meetings
    }

    /// The arrivals of a block that release, each with the wait that follows it with nothing between;
    /// those only before which nothing in the block is uneven.
    fn pairs(&self, block: Block) -> Vec<(Block, Inst, Inst)> {
        let (func, model) = (self.func, self.model);
        let mut pairs = Vec::new();
        let mut arrival = None;
        for inst in func.insts(block).take_while(|&inst| !self.is_uneven(block, inst)) {
            match model.cluster_sync(func, inst) {
                ClusterSync::Release => arrival = Some(inst),
                ClusterSync::Wait => {
                    pairs.extend(arrival.take().map(|arrival| (block, arrival, inst)));
                }
                ClusterSync::Relaxed | ClusterSync::Unknown => arrival = None,
                ClusterSync::None => {
                    // Asked behind arrivals only: it is most of what a look at an instruction costs.
                    arrival = arrival.filter(|_| {
                        model.sync(func, inst) == Sync::None && model.hazards(func, inst).is_empty()
                    });
                }
            }
        }
        pairs
    }

    /// Whether threads may arrive and wait differently often in an instruction.
    fn is_uneven(&self, block: Block, inst: Inst) -> bool {
        match self.model.cluster_sync(self.func, inst) {
            ClusterSync::None => false,
            ClusterSync::Release | ClusterSync::Relaxed | ClusterSync::Wait => {
                !self.reach.is_uniform(block)
            }
            ClusterSync::Unknown => true,
        }
    }

    /// The blocks that may be run behind something uneven.
    fn behind_uneven_ones(&self) -> SecondaryMap<Block, bool> {
        let mut behind: SecondaryMap<Block, bool> = SecondaryMap::new();
        let blocks = self.cfg.reverse_postorder().iter().copied();
        let is_start =
            |block: &Block| self.func.insts(*block).any(|inst| self.is_uneven(*block, inst));
        let mut work: Vec<Block> = blocks.filter(is_start).collect();
        while let Some(block) = work.pop() {
            for &next in self.cfg.successors(block) {
                if !std::mem::replace(&mut behind[next], true) {
                    work.push(next);
                }
            }
        }
        behind
    }
}
