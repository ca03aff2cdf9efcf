//! Barrier elimination.
//!
//! A barrier of the CTA may go when no pair of memory accesses of different threads, one before it
//! and one after, is ordered by it alone. What may be before and after, and which barriers may be
//! considered at all, is the *model*, which `model.rs` states; how far an engine looks is its *scope*.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | hazard | what an instruction does that may have to be ordered: an access, an event of order, or unknown |
//! | conflict | two hazards of different threads that something must keep in order |
//! | site | a call of a barrier, removable or not |
//! | candidate | a site that may go if nothing needs it |
//! | bound | what all threads of the CTA pass together: a barrier that stays, a call with a summary |
//! | region | what lies between bounds, on all ways |
//! | synchronisation summary | what a caller sees of a function in which all threads meet |
//! | aligned calls | calls of device functions that all threads make together |
//! | settled load | a load that gives all threads one value, since nothing writes in its region |
//! | promise | what the user vouches for and the code does not show |
//! | plan | which barriers of a function are to go, and why the others stay |
//! | witness | the two instructions that show why a barrier stays |
//! | meeting | two threads, of which one makes the access before a barrier and the other that behind it, to one byte |
//! | account, report | what a person is told of one function; of the module |
//!
//! | pass | scope |
//! |---|---|
//! | [`BasicDbe`] (`basic-dbe`) | the entry block of a kernel, in one scan |
//! | [`DeadSyncElim`] (`dead-sync-elim`) | a whole kernel; with `local` one block at a time |
//! | [`ModuleDeadSyncElim`] (`dead-sync-elim` on modules) | kernels, and device functions with their callers |
//! | [`BranchDist`] (`branch-dist`) | a whole kernel, with knobs |
//! | [`WeakenBarriers`] (`weaken-barriers`) | a whole kernel; barriers of the CTA become barriers of the warp |
//! | [`ExplainBarriers`], [`ModuleExplainBarriers`] (`explain-barriers`) | the same; tell, and change nothing |
//!
//! | file | what it does |
//! |---|---|
//! | `settings.rs` | promises of the user, and other options |
//! | `keep.rs` | what the user wants to keep |
//! | `barriers.rs` | which barriers the whole module uses, and how |
//! | `cluster.rs` | which functions expect to run in a cluster of CTAs |
//! | `callee.rs` | what callers know of a function |
//! | `callers.rs` | what is known of all who run a function |
//! | `aligned_calls.rs` | device functions that all threads call together |
//! | `flow.rs` | what can happen before and behind each barrier, kept up to date while barriers go |
//! | `model.rs` | what a barrier orders: hazards of instructions, and which two conflict |
//! | `reach.rs` | which blocks all threads run together, and who leaves early |
//! | `region.rs` | a function as regions between barriers |
//! | `threads.rs` | accesses that different threads make at different bytes |
//! | `needed.rs` | barriers that stay because of what stands close to them |
//! | `near.rs` | of which instructions it matters which bytes they touch |
//! | `samples.rs` | threads that touch one byte, found by trying |
//! | `sync_summary.rs` | calls in which all threads meet |
//! | `view.rs` | all of that for one function |
//! | `certify.rs` | why barriers went, for a program that recomputes it |
//! | `order.rs`, `plan.rs` | which barriers are to go; carrying that out |
//! | `witness.rs` | the two instructions that show why a barrier stays |
//! | `dry_run.rs` | what threads do to memory, as far as that does not depend on what memory holds |
//! | `explain.rs` | what a person is told of the barriers that went and of those that stay |
//! | `basic.rs`, `function.rs`, `module.rs`, `branch_dist.rs`, `weaken.rs`, `explain_barriers.rs` | the passes |
//! | `account.rs` | what a person is told, as data and in words |
//!
//! No file knows the name of an intrinsic: they ask [`Target`](selvedge_ir::target::Target).
#![forbid(unsafe_code)]

pub mod account;
mod aligned_calls;
mod barriers;
mod basic;
mod branch_dist;
mod callee;
mod callers;
pub mod certify;
mod cluster;
mod dry_run;
mod explain;
mod explain_barriers;
mod flow;
mod function;
mod keep;
mod model;
mod module;
mod near;
mod needed;
mod order;
mod plan;
mod reach;
mod region;
mod samples;
mod settings;
mod sync_summary;
mod threads;
mod view;
mod weaken;
mod witness;

pub use barriers::BarrierUse;
pub use basic::BasicDbe;
pub use branch_dist::BranchDist;
pub use explain_barriers::{ExplainBarriers, ModuleExplainBarriers};
pub use function::DeadSyncElim;
pub use module::ModuleDeadSyncElim;
pub use settings::{Promises, Settings};
pub use weaken::WeakenBarriers;

use selvedge_pass::{Options, PassInfo, Registry};

/// Adds `basic-dbe`, `branch-dist`, `weaken-barriers`, and, for functions and for modules, `dead-sync-elim` and
/// `explain-barriers`.
///
/// # Panics
/// When the registry has a pass of such a name.
pub fn register(registry: &mut Registry) {
    let about = "erase barriers of a kernel's entry block that order nothing";
    let info = PassInfo { name: "basic-dbe", about, options: settings::BASIC_INFOS };
    registry.add_pass(info, |given| {
        Box::new(BasicDbe::new(Settings::from_options(given, &settings::BASIC)))
    });
    let about = "erase barriers of kernels that order nothing, whatever way control takes";
    let info = PassInfo { name: "dead-sync-elim", about, options: settings::INFOS };
    let read = |given: &Options| Settings::from_options(given, &settings::KNOBS);
    registry.add_pass(info, move |given| Box::new(DeadSyncElim::new(read(given))));
    let about = "dead-sync-elim on one function, with knobs of its own";
    let info = PassInfo { name: "branch-dist", about, options: branch_dist::INFOS };
    registry.add_pass(info, |given| Box::new(BranchDist::from_options(given)));
    let about = "let barriers wait for a warp only where that is enough, and erase those that order nothing";
    let info = PassInfo { name: "weaken-barriers", about, options: settings::WEAKEN_INFOS };
    registry.add_pass(info, |given| {
        Box::new(WeakenBarriers::new(Settings::from_options(given, &settings::WEAKEN)))
    });
    let about = "erase barriers that order nothing, those of device functions included";
    let info = PassInfo { name: "dead-sync-elim", about, options: settings::INFOS };
    registry.add_module_pass(info, move |given| Box::new(ModuleDeadSyncElim::new(read(given))));
    let about = "say of every barrier why it is needed, or why it could go";
    let info = PassInfo { name: "explain-barriers", about, options: settings::INFOS };
    registry.add_pass(info, move |given| Box::new(ExplainBarriers::new(read(given))));
    registry.add_module_pass(info, move |given| Box::new(ModuleExplainBarriers::new(read(given))));
}
