//! Synchronisation summaries: of functions in which all threads meet before they come back.
//!
//! A function has a *synchronisation summary* when every way from its entry to its return passes a barrier of
//! its own at which all threads meet, if all call it together. Where they do, the call orders the caller's
//! accesses as a barrier would: when one thread is behind it, it has passed such a barrier, so each of the
//! others has arrived there, and with that has done everything that it does before the call. So the call
//! bounds the caller's regions: what the function does up to its first barriers belongs to the region
//! before, what it does behind its last ones to the region behind, and what it does between them, to neither.
//!
//! ```text
//! define void @exchange() {          front: the store
//!   store to @a
//!   barrier
//!   load from @b                     back: the load
//! }
//! ```
//! In a caller `call @exchange()` counts as `store to @a`, a barrier, `load from @b`.
//!
//! What must hold, and what happens without it:
//! * All threads run the call together, and each runs equally many barriers before and in it; of a call in
//!   one arm, or of a function that some leave before its barrier, some threads may meet others elsewhere.
//! * Every way through the function passes a barrier: an early return has met nobody.
//! * The call runs just this body, and the function does not call itself.
//! * Nobody leaves the function but by returning to the caller. A block that ends in a trap comes back to
//!   nobody, so what is done there behind the last barriers would belong to no region of the caller. (Where
//!   launches that trap do not count, nothing is done there.)
//! * **The barrier stays.** It is one of those that the regions of a region's end rest on, so it must not go
//!   afterwards as if nothing rested on it. Barriers of device functions are erased with what their callers
//!   do around them; so kernels, which nobody calls, are looked at once more when all device functions
//!   are as they will be, and only then do calls count as barriers. What is erased then was superfluous in
//!   the module as it was at that moment, with all barriers that were left: nothing that was decided
//!   before has to be decided again.
//!
//! Accesses through what a function is handed are not followed to what the caller hands over. Where there are
//! any in one of the two regions, all that the function does counts there.
//!
//! Cost: linear in the function.

use rustc_hash::FxHashSet;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Opcode};
use selvedge_thread_memory::{Object, Place};

use crate::callee::SyncSummary;
use crate::model::{Access, Hazard, Model};
use crate::region::Regions;

impl SyncSummary {
    /// Of a function as its regions are; `None` when it has none.
    pub(crate) fn of(
        func: &Function,
        cfg: &Cfg,
        regions: &Regions,
        model: &Model<'_>,
    ) -> Option<SyncSummary> {
        let all_meet = only_returns(func, cfg, model) && is_passed_by_all(func, cfg, regions);
        all_meet.then(|| SyncSummary {
            front: for_callers(regions.behind_entry()),
            back: for_callers(regions.before_returns()),
        })
    }
}

/// Whether what is executed ends by returning, wherever it ends, in launches that count.
fn only_returns(func: &Function, cfg: &Cfg, model: &Model<'_>) -> bool {
    let ends = |block: &&Block| cfg.successors(**block).is_empty() && !model.is_doomed(**block);
    cfg.reverse_postorder().iter().filter(ends).all(|&block| returns(func, block))
}

fn returns(func: &Function, block: Block) -> bool {
    func.terminator(block).is_some_and(|last| func.opcode(last) == Opcode::Ret)
}

/// Whether no way from the entry to a return avoids the barriers that bound regions.
fn is_passed_by_all(func: &Function, cfg: &Cfg, regions: &Regions) -> bool {
    let bounded: FxHashSet<Block> =
        regions.standing_bounds().filter_map(|inst| func.block_of(inst)).collect();
    let (mut seen, mut work) = (FxHashSet::default(), Vec::from_iter(func.entry()));
    while let Some(block) = work.pop() {
        if bounded.contains(&block) || !seen.insert(block) {
            continue;
        }
        if returns(func, block) {
            return false;
        }
        work.extend(cfg.successors(block));
    }
    true
}

/// Hazards as callers see them, when they are the same for all of them.
fn for_callers(hazards: Vec<&Hazard>) -> Option<Vec<Hazard>> {
    let is_the_same = |hazard: &&Hazard| match hazard {
        Hazard::Order(_) => true,
        Hazard::Access(Access { place: Place::Parts(parts), .. }) => {
            parts.iter().all(|p| matches!(p.object, Object::Variable(_) | Object::Dynamic(_)))
        }
        Hazard::Access(_) | Hazard::Unknown => false,
    };
    let seen = |hazard: &Hazard| hazard.clone().without_form();
    hazards.iter().all(is_the_same).then(|| hazards.into_iter().map(seen).collect())
}
