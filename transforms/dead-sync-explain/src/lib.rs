//! Barrier elimination with explanations: why each barrier was removed, or what needs it.
//!
//! The passes of `selvedge-dead-sync` decide, and notify an explainer of their decisions. [`Explained`] is the
//! explainer of this crate: it writes LLVM's remarks, and emits an [`account::Account`] of each function as a finding.
//! The types of passes are those of `selvedge-dead-sync` with this explainer; `explain-barriers` only reports.
//!
//! | pass | scope |
//! |---|---|
//! | [`ExplainBarriers`], [`ModuleExplainBarriers`] (`explain-barriers`) | that of `dead-sync-elim` |
//!
//! | file | what it does |
//! |---|---|
//! | `account.rs` | the explanations as data and in words |
//! | `dry_run.rs` | what threads do to memory, as far as that does not depend on the contents of memory |
//! | `explain.rs` | explanations of the barriers that were removed and of those that stay |
//! | `explain_barriers.rs` | the pass that only reports |
//!
//! | word | meaning |
//! |---|---|
//! | thread conflict | two threads that touch one byte, one by the access before a barrier, the other by the one after it |
//! | account | the explanation of the barriers of one function, for a user |
//! | report | the explanation of the barriers of the module, for a user |
#![forbid(unsafe_code)]

pub mod account;
mod dry_run;
mod explain;
mod explain_barriers;

pub use explain::Explained;
pub use explain_barriers::{ExplainBarriers, ModuleExplainBarriers};
pub use selvedge_dead_sync::{Assumptions, BarrierUse, Settings, certify};

use selvedge_pass::{PassInfo, Registry};

/// `basic-dbe` with explanations.
pub type BasicDbe = selvedge_dead_sync::BasicDbe<Explained>;

/// `branch-dist` with explanations.
pub type BranchDist = selvedge_dead_sync::BranchDist<Explained>;

/// `dead-sync-elim` on functions, with explanations.
pub type DeadSyncElim = selvedge_dead_sync::DeadSyncElim<Explained>;

/// `dead-sync-elim` on modules, with explanations.
pub type ModuleDeadSyncElim = selvedge_dead_sync::ModuleDeadSyncElim<Explained>;

/// `weaken-barriers` with explanations.
pub type WeakenBarriers = selvedge_dead_sync::WeakenBarriers<Explained>;

/// Adds the passes of `selvedge-dead-sync` with explanations, and `explain-barriers` for functions and for modules.
///
/// # Panics
/// When the registry has a pass of such a name.
pub fn register(registry: &mut Registry) {
    selvedge_dead_sync::register::<Explained>(registry);
    let about = "report why each barrier is needed, or why it could be removed; changes nothing";
    let info = PassInfo { name: "explain-barriers", about, options: Settings::OPTIONS };
    registry.add_pass(info, |given| Box::new(ExplainBarriers::new(Settings::read(given))));
    registry
        .add_module_pass(info, |given| Box::new(ModuleExplainBarriers::new(Settings::read(given))));
}
