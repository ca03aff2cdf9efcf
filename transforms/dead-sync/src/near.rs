//! Instructions of which it matters which bytes they touch, where some barriers are known to be needed.
//!
//! A needed barrier bounds regions and stays. So a barrier that may go is compared with nothing behind one: of what is
//! done there, it is enough to know of which object it is.
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
use crate::model::{Model, Sync};
use crate::reach::Reach;

/// The instructions that lie on ways to or from the barriers that may go and are not `needed`, without a needed one
/// between; `None` where that is not known.
pub(crate) fn near_others(
    func: &Function,
    cfg: &Cfg,
    model: &Model<'_>,
    reach: &Reach,
    needed: &FxHashSet<Inst>,
) -> Option<SecondaryMap<Inst, bool>> {
    if !reach.crowds.is_empty() {
        return None;
    }
    let is_removable = |inst: Inst| {
        func.opcode(inst).is_call()
            && matches!(model.sync(func, inst), Sync::Barrier { removable: true, .. })
    };
    let barriers: FxHashSet<Inst> = func.all_insts().filter(|&inst| is_removable(inst)).collect();
    let mut near = SecondaryMap::with_default(false);
    for side in [Side::Above, Side::Below] {
        let (left, ways) = (left_to(reach, side), Vec::new());
        let mut walk = Walk { func, cfg, left, barriers: &barriers, side, ways };
        for &barrier in barriers.iter().filter(|&barrier| !needed.contains(barrier)) {
            let Some(block) = func.block_of(barrier) else { continue };
            walk.along(block, walk.next(barrier), &mut near);
        }
        walk.finish(&mut near);
    }
    Some(near)
}

/// Behind a block in which threads end, those in which the others go on; or the other way round.
fn left_to(reach: &Reach, side: Side) -> FxHashMap<Block, Vec<Block>> {
    let mut left: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
    for (end, resumes) in &reach.exits {
        for resume in resumes {
            let (from, to) = match side {
                Side::Above => (resume, end),
                Side::Below => (end, resume),
            };
            left.entry(*from).or_default().push(*to);
        }
    }
    left
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
