//! Scalar passes: memory of the function's own becomes SSA values, control flow becomes simpler.
//!
//! | file | what it does |
//! |---|---|
//! | `mem2reg.rs` | the pass `mem2reg` |
//! | `promote.rs` | promotion: loads and stores of an alloca become uses of values, with phis where paths join |
//! | `simplifycfg.rs` | the pass `simplifycfg`: fewer blocks and branches |
//! | `users.rs` | what the users of an alloca's address do with it |
//! | `stays.rs` | why an alloca stays in memory, and the remark about it |
//!
//! The algorithms are those of the literature, named at each file's head. Results are LLVM's where its tests fix
//! them: order of phis, names, debug records.
#![forbid(unsafe_code)]

mod mem2reg;
mod promote;
mod simplifycfg;
mod stays;
mod users;

pub use mem2reg::Mem2Reg;
pub use simplifycfg::SimplifyCfg;

use selvedge_pass::Registry;

/// Adds all passes of the crate.
///
/// # Panics
/// When the registry has a pass of such a name.
pub fn register(registry: &mut Registry) {
    mem2reg::register(registry);
    simplifycfg::register(registry);
}
