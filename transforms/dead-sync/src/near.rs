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
//! * Only where all barriers bound regions: past one at which threads may not meet, more is compared.
//! * Cost: linear in the instructions.

use rustc_hash::FxHashSet;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Inst};

use crate::flow::Side;
use crate::model::{Model, Sync};

/// The instructions that lie on ways to or from the barriers that may go and are not `needed`, without a needed one
/// between.
pub(crate) fn near_others(
    func: &Function,
    cfg: &Cfg,
    model: &Model<'_>,
    needed: &FxHashSet<Inst>,
) -> SecondaryMap<Inst, bool> {
    let is_removable = |inst: Inst| {
        func.opcode(inst).is_call()
            && matches!(model.sync(func, inst), Sync::Barrier { removable: true, .. })
    };
    let barriers: FxHashSet<Inst> = func.all_insts().filter(|&inst| is_removable(inst)).collect();
    let mut near = SecondaryMap::with_default(false);
    for side in [Side::Above, Side::Below] {
        let mut walk = Walk { func, cfg, barriers: &barriers, side, ways: Vec::new() };
        for &barrier in barriers.iter().filter(|&barrier| !needed.contains(barrier)) {
            let Some(block) = func.block_of(barrier) else { continue };
            walk.along(block, walk.next(barrier), &mut near);
        }
        walk.to_the_end(&mut near);
    }
    near
}

/// A walk over all ways to one side.
struct Walk<'w> {
    func: &'w Function,
    cfg: &'w Cfg,
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
    fn along(&mut self, block: Block, at: Option<Inst>, near: &mut SecondaryMap<Inst, bool>) {
        let mut at = at;
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
        self.ways.extend(others.iter().filter(|&&other| self.cfg.is_reachable(other)));
    }

    fn to_the_end(&mut self, near: &mut SecondaryMap<Inst, bool>) {
        let mut entered = FxHashSet::default();
        while let Some(block) = self.ways.pop() {
            if !entered.insert(block) {
                continue;
            }
            let first = match self.side {
                Side::Above => self.func.terminator(block),
                Side::Below => self.func.insts(block).next(),
            };
            self.along(block, first, near);
        }
    }
}
