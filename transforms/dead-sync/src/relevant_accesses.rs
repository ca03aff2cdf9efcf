//! Instructions whose accessed bytes can matter, where some barriers are known to be needed.
//!
//! A needed barrier bounds regions and stays, and so does one that is not a candidate. So the hazards around a
//! candidate are compared with nothing past such a barrier: of accesses past it, only the object must be known.
//!
//! ```text
//! store to a[t]      no path leads from here to the candidate
//! barrier            needed
//! store to b[t]      near
//! barrier            candidate
//! load from b[t]     near
//! ```
//!
//! * Paths are those of regions: they also lead from where a thread exits to where the others continue (`reach.rs`).
//! * This applies only where all barriers bound regions, and where it is known for each exit where the other threads
//!   continue; otherwise more pairs are compared, and all bytes matter.
//! * Cost: linear in the instructions.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Inst};

use crate::flow::Side;
use crate::reach::Reach;
use crate::region::{BarrierStatus, Site};

/// Returns the instructions that are on paths to or from the candidates that are not `needed`, with no other barrier
/// between; `None` where that is not known. `sites`: all full barriers; all of them bound regions.
pub(crate) fn relevant_accesses(
    func: &Function,
    cfg: &Cfg,
    reach: &Reach,
    sites: &[Site],
    needed: &FxHashSet<Inst>,
) -> Option<SecondaryMap<Inst, bool>> {
    if !reach.unknown_resume_points.is_empty() {
        return None;
    }
    let barriers: FxHashSet<Inst> = sites.iter().map(|site| site.inst).collect();
    let may_go =
        |site: &&Site| site.status == BarrierStatus::Candidate && !needed.contains(&site.inst);
    let mut near = SecondaryMap::with_default(false);
    for side in [Side::Above, Side::Below] {
        let (left, worklist) = (reach.exit_edges(side), Vec::new());
        let mut walk = Walk { func, cfg, left, barriers: &barriers, side, worklist };
        for site in sites.iter().filter(may_go) {
            walk.along(site.block, walk.next(site.inst), &mut near);
        }
        walk.finish(&mut near);
    }
    Some(near)
}

/// A walk along all paths in one direction.
struct Walk<'w> {
    func: &'w Function,
    cfg: &'w Cfg,
    /// Where paths continue from a block in addition to its edges.
    left: FxHashMap<Block, Vec<Block>>,
    /// Where paths end; walks start at those that are candidates.
    barriers: &'w FxHashSet<Inst>,
    side: Side,
    /// Blocks that are still to be entered.
    worklist: Vec<Block>,
}

impl Walk<'_> {
    fn next(&self, inst: Inst) -> Option<Inst> {
        match self.side {
            Side::Above => self.func.prev_inst(inst),
            Side::Below => self.func.next_inst(inst),
        }
    }

    /// Walks through the rest of a block, from `at` on, and records the blocks that follow.
    fn along(&mut self, block: Block, mut at: Option<Inst>, near: &mut SecondaryMap<Inst, bool>) {
        while let Some(inst) = at {
            if self.barriers.contains(&inst) {
                return;
            }
            near[inst] = true;
            at = self.next(inst);
        }
        let others = match self.side {
            Side::Above => self.cfg.predecessors(block),
            Side::Below => self.cfg.successors(block),
        };
        let left = self.left.get(&block).into_iter().flatten();
        let others = others.iter().chain(left);
        self.worklist.extend(others.filter(|&&other| self.cfg.is_reachable(other)));
    }

    fn finish(&mut self, near: &mut SecondaryMap<Inst, bool>) {
        let mut entered = FxHashSet::default();
        while let Some(block) = self.worklist.pop() {
            if !entered.insert(block) {
                continue;
            }
            let first = match self.side {
                Side::Above => self.func.last_inst(block),
                Side::Below => self.func.first_inst(block),
            };
            self.along(block, first, near);
        }
    }
}
