//! Barrier elimination.
//!
//! A barrier of the CTA may go when no pair of memory accesses of different threads, one before it
//! and one after, is ordered by it alone. What may be before and after, and which barriers may be
//! considered at all, is the *model*; how far an engine looks is its *scope*. So far there is one
//! engine.
//!
//! | pass | scope |
//! |---|---|
//! | [`BasicDbe`] (`basic-dbe`) | the entry block of a kernel, in one scan |
//!
//! | file | what it does |
//! |---|---|
//! | `event.rs` | what an instruction means for the barriers around it |
//! | `barriers.rs` | which barriers the whole module uses, and how |
//! | `basic.rs` | `basic-dbe` |
//!
//! No file knows the name of an intrinsic: they ask [`Target`](selvedge_ir::target::Target).
#![forbid(unsafe_code)]

mod barriers;
mod basic;
mod event;
mod flow;
mod function;
mod model;
mod reach;
mod region;
mod witness;

pub use barriers::BarrierUse;
pub use basic::BasicDbe;
pub use function::DeadSyncElim;

use selvedge_pass::{PassInfo, Registry};

/// Adds `basic-dbe`.
///
/// # Panics
/// When the registry has a pass of that name.
pub fn register(registry: &mut Registry) {
    let about = "erase barriers of a kernel's entry block that order nothing";
    let info = PassInfo { name: "basic-dbe", about, options: &[] };
    registry.add_pass(info, |_| Box::new(BasicDbe));
    let about = "erase barriers of kernels that order nothing, whatever way control takes";
    let info = PassInfo { name: "dead-sync-elim", about, options: &[] };
    registry.add_pass(info, |_| Box::new(DeadSyncElim::default()));
}
