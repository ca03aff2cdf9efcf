//! Passes over loops: canonical forms, and unrolling; and why arrays that loops index stay in local memory.
//!
//! | file | what it defines |
//! |---|---|
//! | `simplify.rs` | `loop-simplify`: preheaders, one backedge, dedicated exits |
//! | `split.rs` | inserts a block between a block and some of its predecessors |
//! | `lcssa.rs` | `lcssa`: values of a loop leave it through phis of its exit blocks |
//! | `unique.rs` | instructions that must not be copied |
//! | `ssa.rs` | uses of a value with several definitions |
//! | `rotate.rs` | `loop-rotate`: loops that test at their start test at their end, after a guard |
//! | `rotate/plan.rs` | which loops are rotated |
//! | `rotate/latch.rs` | a latch that only steps the counter joins the block before it |
//! | `rotate/rotation.rs`, `rotate/records.rs`, `rotate/weights.rs` | the rotation, with debug records and weights |
//! | `unroll.rs` | `loop-unroll-full`: loops with known trip counts become copies of their bodies |
//! | `unroll/plan.rs`, `unroll/cost.rs` | which loops are unrolled, and what they become |
//! | `unroll/pressure.rs` | how many registers they need |
//! | `unroll/copy.rs` | the copies |
//! | `explain_memory.rs` | `explain-memory`: why arrays and structs of a thread stay in local memory |
#![forbid(unsafe_code)]

mod explain_memory;
mod lcssa;
mod rotate;
mod simplify;
mod split;
mod ssa;
mod unique;
mod unroll;

pub use explain_memory::{
    ExplainMemory, MemoryAccount, MemoryFinding, MemoryPlace, MemorySpot, Part, Phrase,
};
pub use lcssa::Lcssa;
pub use rotate::{LoopRotate, RotateOptions};
pub use simplify::LoopSimplify;
pub use unroll::{LoopFullUnroll, UnrollOptions};

use selvedge_pass::Registry;

/// Adds the passes over loops.
///
/// # Panics
/// When the registry has a pass of one of these names.
pub fn register(registry: &mut Registry) {
    simplify::register(registry);
    lcssa::register(registry);
    rotate::register(registry);
    unroll::register(registry);
    explain_memory::register(registry);
}
