//! Barrier elimination.
//!
//! A barrier of the CTA may go when no pair of memory accesses of different threads, one before it
//! and one after, is ordered by it alone. What may be before and after, and which barriers may be
//! considered at all, is the *model*, which `model.rs` states; how far an engine looks is its *scope*.
//!
//! | pass | scope |
//! |---|---|
//! | [`BasicDbe`] (`basic-dbe`) | the entry block of a kernel, in one scan |
//! | [`DeadSyncElim`] (`dead-sync-elim`) | a whole kernel |
//! | [`ExplainBarriers`] (`explain-barriers`) | a whole kernel; tells, and changes nothing |
//!
//! Barriers of device functions stay: whether all callers come there together is not looked at.
//!
//! | file | what it does |
//! |---|---|
//! | `barriers.rs` | which barriers the whole module uses, and how |
//! | `flow.rs` | what can happen before and behind each barrier, kept up to date while barriers go |
//! | `model.rs` | what a barrier orders: hazards of instructions, and which two conflict |
//! | `reach.rs` | which blocks all threads run together, and who leaves early |
//! | `region.rs` | a kernel as regions between barriers |
//! | `witness.rs` | the two instructions that show why a barrier stays |
//! | `explain.rs` | what a person is told of the barriers that went and of those that stay |
//! | `basic.rs` | `basic-dbe` |
//! | `function.rs` | `dead-sync-elim` |
//! | `explain_barriers.rs` | `explain-barriers` |
//! | `account.rs` | what a person is told, as data and in words |
//!
//! No file knows the name of an intrinsic: they ask [`Target`](selvedge_ir::target::Target).
#![forbid(unsafe_code)]

pub mod account;
mod barriers;
mod basic;
mod explain;
mod explain_barriers;
mod flow;
mod function;
mod model;
mod reach;
mod region;
mod witness;

pub use barriers::BarrierUse;
pub use basic::BasicDbe;
pub use explain_barriers::ExplainBarriers;
pub use function::DeadSyncElim;

use selvedge_pass::{PassInfo, Registry};

/// Adds `basic-dbe`, `dead-sync-elim` and `explain-barriers`.
///
/// # Panics
/// When the registry has a pass of one of these names.
pub fn register(registry: &mut Registry) {
    let about = "erase barriers of a kernel's entry block that order nothing";
    let info = PassInfo { name: "basic-dbe", about, options: &[] };
    registry.add_pass(info, |_| Box::new(BasicDbe));
    let about = "erase barriers of kernels that order nothing, whatever way control takes";
    let info = PassInfo { name: "dead-sync-elim", about, options: &[] };
    registry.add_pass(info, |_| Box::new(DeadSyncElim::default()));
    let about = "say of every barrier why it is needed, or why it could go";
    let info = PassInfo { name: "explain-barriers", about, options: &[] };
    registry.add_pass(info, |_| Box::new(ExplainBarriers::default()));
}
