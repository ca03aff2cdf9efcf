//! Synchronisation summaries: of functions in which all threads arrive together at a barrier before they return.
//!
//! A function has a *synchronisation summary* when every path from its entry to its return passes a barrier of its own
//! at which all threads arrive together, if all call it together. Where they do, the call orders the caller's accesses
//! as a barrier would: when one thread has returned, it has passed such a barrier, so each of the others has arrived
//! there, after all its accesses before the call. So the call bounds the caller's regions: the hazards of the function
//! up to its first barriers belong to the region before, those after its last barriers to the region after, and those
//! between them to neither.
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
//! The requirements, and what happens without them:
//! * All threads run the call together, and each runs the same number of barriers before and in it. If the call is in
//!   one arm of a branch, or some threads leave the function before its barrier, threads may arrive at different
//!   barriers.
//! * Every path through the function passes a barrier: a thread that returns early has not waited for any other.
//! * The call runs exactly this body, and the function does not call itself.
//! * Threads leave the function only by returning to the caller. A block that ends in a trap does not return, so its
//!   hazards after the last barriers would belong to no region of the caller. (Where launches that trap are ignored,
//!   such blocks have no hazards.)
//! * **The barrier stays.** The regions of the caller depend on it, so it must not be removed later. Barriers of device
//!   functions are erased with regard to the hazards of their callers; so kernels, which are not called, are analysed
//!   again when all device functions have their final form, and only then do calls count as barriers. A barrier that is
//!   erased then is redundant in the module as it is at that moment, with all remaining barriers: no earlier decision
//!   has to be made again.
//!
//! Accesses through pointer arguments are not translated to the arguments of the caller. If one of the two sides has
//! such accesses, all hazards of the function count on that side.
//!
//! Cost: linear in the function.

use rustc_hash::FxHashSet;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Opcode};
use selvedge_thread_memory::{AccessBounds, Object};

use crate::callee::SyncSummary;
use crate::model::{AccessHazard, Hazard, Model};
use crate::region::Regions;

impl SyncSummary {
    /// Computes the summary of a function from its regions; `None` when it has none.
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

/// Whether execution always ends with a return, in launches that are not ignored.
fn only_returns(func: &Function, cfg: &Cfg, model: &Model<'_>) -> bool {
    let ends = |block: &&Block| cfg.successors(**block).is_empty() && !model.is_doomed(**block);
    cfg.reverse_postorder().iter().filter(ends).all(|&block| returns(func, block))
}

fn returns(func: &Function, block: Block) -> bool {
    func.terminator(block).is_some_and(|last| func.opcode(last) == Opcode::Ret)
}

/// Whether every path from the entry to a return passes a barrier that bounds regions.
fn is_passed_by_all(func: &Function, cfg: &Cfg, regions: &Regions) -> bool {
    let bounded: FxHashSet<Block> =
        regions.remaining_bounds().filter_map(|inst| func.block_of(inst)).collect();
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

/// The hazards as callers see them; `None` if they depend on the caller.
fn for_callers(hazards: Vec<&Hazard>) -> Option<Vec<Hazard>> {
    let is_the_same = |hazard: &&Hazard| match hazard {
        Hazard::Order(_) => true,
        Hazard::Access(AccessHazard { place: AccessBounds::Parts(parts), .. }) => {
            parts.iter().all(|p| matches!(p.object, Object::Variable(_) | Object::Dynamic(_)))
        }
        Hazard::Access(_) | Hazard::Unknown => false,
    };
    let seen = |hazard: &Hazard| hazard.clone().without_form();
    hazards.iter().all(is_the_same).then(|| hazards.into_iter().map(seen).collect())
}
