//! Instructions of which it matters which bytes they touch, where some barriers are known to be needed.
//!
//! A needed barrier bounds regions and stays, and so does one that may not go. So a barrier that may go is compared
//! with nothing behind one: of what is done there, it is enough to know of which object it is.
//!
//! ```text
//! store to a[t]      no way leads from here to the barrier that may go
//! barrier            needed
//! store to b[t]      near
//! barrier            may go
//! load from b[t]     near
//! ```
//!
//! * Ways are those of regions: also from where a thread ends to where the others go on (`reach.rs`).
//! * Only where all barriers bound regions, and where it is told apart who goes on when threads end: else more is
//!   compared, and all bytes matter.
//! * Cost: linear in the instructions.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Inst};

use crate::flow::Side;
use crate::reach::Reach;
use crate::region::{Site, Standing};

/// The instructions that lie on ways to or from the barriers that may go and are not `needed`, with none of the others
/// between; `None` where that is not known. `sites`: all full barriers, which bound regions.
pub(crate) fn near_others(
    func: &Function,
    cfg: &Cfg,
    reach: &Reach,
    sites: &[Site],
    needed: &FxHashSet<Inst>,
) -> Option<SecondaryMap<Inst, bool>> {
    if !reach.crowds.is_empty() {
        return None;
    }
    let barriers: FxHashSet<Inst> = sites.iter().map(|site| site.inst).collect();
    let may_go =
        |site: &&Site| site.standing == Standing::Candidate && !needed.contains(&site.inst);
    let mut near = SecondaryMap::with_default(false);
    for side in [Side::Above, Side::Below] {
        let (left, ways) = (reach.ways(side), Vec::new());
        let mut walk = Walk { func, cfg, left, barriers: &barriers, side, ways };
        for site in sites.iter().filter(may_go) {
            walk.along(site.block, walk.next(site.inst), &mut near);
        }
        walk.finish(&mut near);
    }
    Some(near)
}

/// A walk over all ways to one side.
struct Walk<'w> {
    func: &'w Function,
    cfg: &'w Cfg,
    /// Where ways go on from a block beside its edges.
    left: FxHashMap<Block, Vec<Block>>,
    /// Where ways end; others go on from those that may go.
    barriers: &'w FxHashSet<Inst>,
    side: Side,
    /// Blocks that are still to be entered.
    ways: Vec<Block>,
}

impl Walk<'_> {
    fn next(&self, inst: Inst) -> Option<Inst> {
        match self.side {
            Side::Above => self.func.prev_inst(inst),
            Side::Below => self.func.next_inst(inst),
        }
    }

    /// Through the rest of a block, from `at` on, and to those behind it.
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
        self.ways.extend(others.filter(|&&other| self.cfg.is_reachable(other)));
    }

    fn finish(&mut self, near: &mut SecondaryMap<Inst, bool>) {
        let mut entered = FxHashSet::default();
        while let Some(block) = self.ways.pop() {
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
