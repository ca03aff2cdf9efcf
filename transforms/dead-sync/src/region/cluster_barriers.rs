//! Places where all threads of the CTA arrive together at the barrier of their cluster.
//!
//! `barrier.cluster.arrive` makes the earlier accesses of the thread visible to all threads that wait, and
//! `barrier.cluster.wait` returns when all threads of the cluster that have not exited have arrived (PTX ISA,
//! "barrier.cluster"). When each thread of the CTA arrives and then waits, with no hazard between, then all earlier
//! accesses of any thread are ordered before all later accesses of any thread: the same order as of a barrier of the
//! CTA, extended to the other CTAs. So the pair bounds regions.
//!
//! Nor does such a pair need a barrier of the CTA before it, although it publishes accesses: a waiting thread of any
//! CTA waits for the arrival of *each* thread, not only of the first. It needs none after it either, since each thread
//! has waited itself.
//!
//! The requirements, and what happens without them:
//! * The arrival releases. An arrival that is `.relaxed` orders nothing.
//! * The wait is the next hazard after the arrival. Accesses between the two would be in the region before for some
//!   threads and in the region after for others, and an arrival whose wait is somewhere else does not yet bring the
//!   threads together.
//! * All threads of the CTA run the two together, and none of them may have run another number of arrivals and waits
//!   before: after `if (t < 32) { arrive; wait; }` threads at one place of the text may be in different phases. Calls
//!   and unread assembly may arrive and wait, so after them nothing is known. For the same reason only kernels are
//!   handled: the phase in which a device function is called is unknown.
//! * No thread of the CTA exits early. The others do not wait for it, and the PTX ISA does not specify whether they see
//!   its accesses; for a barrier of the CTA the model relies on that.
//!
//! Whether the threads of a warp must execute it together (`.aligned`) does not matter: in either form each of them
//! arrives, and waits for all.
//!
//! Cost: one visit of each instruction, and more only where instructions arrive and wait.

use rustc_hash::FxHashSet;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Inst};

use super::RegionInputs;
use crate::model::{ClusterSync, Sync};

/// The arrivals and waits at the barrier of a cluster at which all threads of the CTA arrive together.
#[derive(Default)]
pub(super) struct ClusterBarriers {
    arrivals: FxHashSet<Inst>,
    waits: FxHashSet<Inst>,
}

impl ClusterBarriers {
    /// Whether an instruction is one of these arrivals and waits.
    pub(super) fn contains(&self, inst: Inst) -> bool {
        self.arrivals.contains(&inst) || self.waits.contains(&inst)
    }

    /// Whether all threads have arrived after an instruction.
    pub(super) fn ends_at(&self, inst: Inst) -> bool {
        self.waits.contains(&inst)
    }

    /// All of these arrivals and waits, in no order.
    pub(super) fn insts(&self) -> impl Iterator<Item = Inst> {
        self.arrivals.iter().chain(&self.waits).copied()
    }
}

impl RegionInputs<'_> {
    /// Finds the arrivals and waits of the function at which all threads arrive together.
    pub(super) fn cluster_barriers(&self) -> ClusterBarriers {
        let mut cluster_barriers = ClusterBarriers::default();
        if !self.prepared.surround.callers.is_launch || self.reach.some_leave {
            return cluster_barriers;
        }
        let blocks = self.prepared.cfg.reverse_postorder();
        let pairs: Vec<(Block, Inst, Inst)> =
            blocks.iter().flat_map(|&block| self.pairs(block)).collect();
        if pairs.is_empty() {
            return cluster_barriers;
        }
        let shifted = self.after_unequal_counts();
        for (block, arrival, wait) in pairs {
            if !shifted[block] {
                cluster_barriers.arrivals.insert(arrival);
                cluster_barriers.waits.insert(wait);
            }
        }
        cluster_barriers
    }

    /// Returns the releasing arrivals of a block, each with the wait that follows without a hazard between. A pair is
    /// included only if nothing before it in the block is uneven.
    fn pairs(&self, block: Block) -> Vec<(Block, Inst, Inst)> {
        let (func, model) = (self.prepared.func, &self.prepared.model);
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
                    // This is queried after arrivals only, since it is most of the cost of visiting an instruction.
                    arrival = arrival.filter(|_| {
                        model.sync(func, inst) == Sync::None && model.hazards(func, inst).is_empty()
                    });
                }
            }
        }
        pairs
    }

    /// Whether threads may arrive and wait different numbers of times in an instruction.
    fn is_uneven(&self, block: Block, inst: Inst) -> bool {
        match self.prepared.model.cluster_sync(self.prepared.func, inst) {
            ClusterSync::None => false,
            ClusterSync::Release | ClusterSync::Relaxed | ClusterSync::Wait => {
                !self.reach.is_uniform(block)
            }
            ClusterSync::Unknown => true,
        }
    }

    /// Returns the blocks that may run after an uneven instruction.
    fn after_unequal_counts(&self) -> SecondaryMap<Block, bool> {
        let mut after: SecondaryMap<Block, bool> = SecondaryMap::new();
        let blocks = self.prepared.cfg.reverse_postorder().iter().copied();
        let is_start = |block: &Block| {
            self.prepared.func.insts(*block).any(|inst| self.is_uneven(*block, inst))
        };
        let mut work: Vec<Block> = blocks.filter(is_start).collect();
        while let Some(block) = work.pop() {
            for &next in self.prepared.cfg.successors(block) {
                if !std::mem::replace(&mut after[next], true) {
                    work.push(next);
                }
            }
        }
        after
    }
}
