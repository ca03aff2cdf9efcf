//! Scalar passes: they turn allocas into SSA values, simplify and erase instructions, and simplify control flow.
//!
//! | file | what it does |
//! |---|---|
//! | `dce.rs` | the pass `dce`: instructions without effect are erased |
//! | `instsimplify.rs` | the pass `instsimplify`: instructions become existing values |
//! | `mem2reg.rs` | the pass `mem2reg` |
//! | `promote.rs` | promotion: loads and stores of an alloca become uses of values, with phis where paths join |
//! | `simplifycfg.rs` | the pass `simplifycfg`: fewer blocks and branches |
//! | `sroa.rs` | the pass `sroa`: allocas of aggregates are cut into parts, and those are promoted |
//! | `emit.rs`, `sizes.rs` | new instructions; sizes of types |
//! | `users.rs` | what the users of an alloca's address do with it |
//! | `stays.rs` | why an alloca stays in memory, and the remark about it |
//!
//! The algorithms are those of the literature, named at each file's head. Results are LLVM's where its tests fix
//! them: order of phis, names, debug records.
#![forbid(unsafe_code)]

mod dce;
mod emit;
mod instsimplify;
mod mem2reg;
mod promote;
mod simplifycfg;
mod sizes;
mod sroa;
mod stays;
mod users;

pub use dce::Dce;
pub use instsimplify::InstSimplify;
pub use mem2reg::Mem2Reg;
pub use simplifycfg::SimplifyCfg;
pub use sroa::{Sroa, SroaOptions, what_stays, why_memory_stays};
pub use stays::{Stays, Why};

use selvedge_pass::Registry;

/// Adds all passes of the crate.
///
/// # Panics
/// When the registry has a pass with one of these names.
pub fn register(registry: &mut Registry) {
    dce::register(registry);
    instsimplify::register(registry);
    mem2reg::register(registry);
    simplifycfg::register(registry);
    sroa::register(registry);
}
