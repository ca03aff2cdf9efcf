//! Barrier elimination.
//!
//! A barrier of the CTA can be removed when no pair of memory accesses of different threads, one before it and one
//! after it, is ordered by this barrier alone. The *model* (`model.rs`) defines which accesses and events are ordered
//! and which barriers are candidates; the *scope* of a pass is the part of the code that it examines.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | hazard | an effect of an instruction that may have to be ordered: an access, an ordering event, or unknown code |
//! | conflict | two hazards of different threads whose order must be preserved |
//! | site | a call of a barrier, removable or not |
//! | candidate | a site that can be removed if nothing needs it |
//! | bound | a point that all threads of the CTA pass together: a barrier that stays, a call with a summary |
//! | region | the code between bounds, on every path |
//! | synchronisation summary | what a caller knows of a function in which all threads arrive together at a barrier |
//! | aligned calls | calls of device functions that all threads make together |
//! | settled load | a load that returns the same value in all threads (`settled.rs`) |
//! | assumption | a property of all launches that the user states and the code does not show; `promise` in certificates and reports |
//! | plan | which barriers of a function to remove, and why the others stay |
//! | to free | of a proof: to show that a pair of hazards needs no barrier, or that a barrier is not needed |
//! | witness | the two instructions that show why a barrier stays |
//!
//! | pass | scope |
//! |---|---|
//! | [`BasicDbe`] (`basic-dbe`) | the entry block of a kernel, in one scan |
//! | [`DeadSyncElim`] (`dead-sync-elim`) | a whole kernel; with `local` each block alone |
//! | [`ModuleDeadSyncElim`] (`dead-sync-elim` on modules) | kernels, and device functions with their callers |
//! | [`BranchDist`] (`branch-dist`) | a whole kernel, with knobs |
//! | [`WeakenBarriers`] (`weaken-barriers`) | a whole kernel; barriers of the CTA become barriers of the warp, or are removed |
//!
//! The passes explain nothing by themselves. Each has an *explainer* as its type parameter ([`explaining`]), which is
//! notified of the decisions; that of the crate `selvedge-dead-sync-explain` writes remarks and reports.
//!
//! | file | what it does |
//! |---|---|
//! | `settings.rs` | assumptions of the user, and other options |
//! | `keep.rs` | barriers that the user wants to keep |
//! | `barriers.rs` | which barriers the whole module uses, and how |
//! | `cluster.rs` | which functions expect to run in a cluster of CTAs |
//! | `callee.rs` | what callers know of a function |
//! | `callers.rs` | what is known of all callers of a function |
//! | `aligned_calls.rs` | device functions that all threads call together |
//! | `flow.rs` | what can happen before and after each barrier, updated while barriers are removed |
//! | `model.rs` | what a barrier orders: hazards of instructions, and which two conflict |
//! | `reach.rs` | which blocks all threads run together, and which threads exit early |
//! | `region.rs` | a function as regions between barriers |
//! | `threads.rs` | proofs that different threads access different bytes |
//! | `local_conflicts.rs` | barriers that are needed because of accesses close to them |
//! | `relevant_accesses.rs` | instructions whose accessed bytes can matter |
//! | `arithmetic.rs` | the arithmetic of the IR on single integers |
//! | `samples.rs` | threads that touch one byte, found by evaluating sample threads |
//! | `sync_summary.rs` | calls in which all threads arrive together at a barrier |
//! | `function_context.rs` | what surrounds a function: its callers and calls, and the settings |
//! | `settled.rs` | which loads return the same value in all threads |
//! | `view.rs` | the analysis of one function's barriers, with all of the above |
//! | `certify.rs` | why barriers were removed, for a program that recomputes the proof |
//! | `deletion_order.rs`, `plan.rs` | the order in which barriers are examined; which are removed, and their removal |
//! | `witness.rs` | the two instructions that show why a barrier stays |
//! | `pair_proofs.rs` | whether two instructions by themselves need a barrier |
//! | `explainer.rs` | how passes have their decisions explained |
//! | `basic.rs`, `function.rs`, `module.rs`, `branch_dist.rs`, `weaken.rs` | the passes |
//! | `explaining.rs` | the interface for crates that explain decisions |
//!
//! No file contains the name of an NVVM intrinsic: the passes query [`Target`](selvedge_ir::target::Target). Names of
//! generic LLVM intrinsics such as `llvm.umin` do occur.
#![forbid(unsafe_code)]

mod aligned_calls;
mod arithmetic;
mod barriers;
mod basic;
mod branch_dist;
mod callee;
mod callers;
pub mod certify;
mod cluster;
mod deletion_order;
mod explainer;
pub mod explaining;
mod flow;
mod function;
mod function_context;
mod keep;
mod local_conflicts;
mod model;
mod module;
mod pair_proofs;
mod plan;
mod reach;
mod region;
mod relevant_accesses;
mod samples;
mod settings;
mod settled;
mod sync_summary;
mod threads;
mod view;
mod weaken;
mod witness;

pub use barriers::BarrierUse;
pub use basic::BasicDbe;
pub use branch_dist::BranchDist;
pub use function::DeadSyncElim;
pub use module::ModuleDeadSyncElim;
pub use settings::{Assumptions, Settings};
pub use weaken::WeakenBarriers;

use explainer::Explainer;
use selvedge_pass::{PassInfo, Registry};

/// Adds `basic-dbe`, `branch-dist`, `weaken-barriers`, and, for functions and for modules, `dead-sync-elim`. Their
/// decisions are explained by `E`; [`explaining::Silent`] explains nothing.
///
/// # Panics
/// When the registry has a pass of such a name.
pub fn register<E: Explainer + Default + 'static>(registry: &mut Registry) {
    let about = "remove redundant barriers in the entry block of kernels";
    let info = PassInfo { name: "basic-dbe", about, options: settings::BASIC_INFOS };
    registry.add_pass(info, |given| {
        Box::new(BasicDbe::<E>::new(Settings::from_options(given, &settings::BASIC)))
    });
    let about = "remove redundant barriers in kernels";
    let info = PassInfo { name: "dead-sync-elim", about, options: Settings::OPTIONS };
    registry.add_pass(info, |given| Box::new(DeadSyncElim::<E>::new(Settings::read(given))));
    let about = "dead-sync-elim on one kernel, with options of its own";
    let info = PassInfo { name: "branch-dist", about, options: branch_dist::INFOS };
    registry.add_pass(info, |given| Box::new(BranchDist::<E>::from_options(given)));
    let about = "replace barriers that order only threads of one warp by warp barriers, and remove redundant ones";
    let info = PassInfo { name: "weaken-barriers", about, options: settings::WEAKEN_INFOS };
    registry.add_pass(info, |given| {
        Box::new(WeakenBarriers::<E>::new(Settings::from_options(given, &settings::WEAKEN)))
    });
    let about = "remove redundant barriers in kernels and device functions";
    let info = PassInfo { name: "dead-sync-elim", about, options: Settings::OPTIONS };
    registry.add_module_pass(info, |given| {
        Box::new(ModuleDeadSyncElim::<E>::new(Settings::read(given)))
    });
}
