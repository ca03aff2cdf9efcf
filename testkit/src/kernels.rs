//! Generates entire kernels that are race-free by construction, with ground truth about their barriers.
//!
//! | file | contents |
//! |---|---|
//! | `kernels/kernel.rs` | the representation: a flat list of nodes, and the launch |
//! | `kernels/footprint.rs` | the bytes that each thread accesses |
//! | `kernels/trace.rs` | the definition of a race |
//! | `kernels/truth.rs` | the necessity of barriers, and the facts that prove one unnecessary |
//! | `kernels/plan.rs` | plans: kernels as integers, which proptest draws and shrinks |
//! | `kernels/build.rs` | builds a race-free kernel from a plan |
//! | `kernels/launch.rs` | buffers and arguments |
//! | `kernels/emit.rs`, `kernels/access.rs` | the text |
//! | `kernels/own.rs` | private memory: by-value parameters, locals; assembly |
//! | `kernels/racy.rs` | kernels with one fault, and its consequence |
//! | `kernels/reduce.rs` | reduces kernels while a property holds |
//!
//! Kernels consist of the difficult cases of the barrier model: loops and branches, uniform and not; indices that are
//! linear in the thread index and others; guards; several shared arrays, overlapping dynamic ones, one buffer with
//! several types; atomics, volatile words, fences; handovers between CTAs; device functions with barriers; early exits
//! with and without a write; asynchronous copies, mbarriers; reductions whose result is used or not; barriers in
//! divergent arms; accesses with metadata of inlined `restrict` parameters; assembly with and without memory accesses;
//! by-value parameters whose copies are written uniformly or not; locals whose address escapes.
//!
//! Addresses and branches depend only on thread indices, loop counters and constants. So the trace of a kernel is
//! known without executing it, and with it the necessity of each barrier.

mod access;
mod build;
mod emit;
mod footprint;
mod kernel;
mod launch;
mod own;
mod plan;
mod racy;
mod reduce;
mod trace;
mod truth;

pub use build::build;
pub use emit::text;
pub use kernel::{
    Assembly, At, AtomicOp, Barrier, Cond, Escape, FenceKind, Handing, Index, Kernel, Node, Object,
    Place, Shape, Stored, Width, Written,
};
pub use launch::{Arg, Launch, launch};
pub use plan::{Kind, Op, Pick, Plan, arb_kernel, arb_plan, generated};
pub use racy::{Fault, Variant, variants};
pub use reduce::reduced;
pub use trace::{Footprint, Pair, Trace, Verdict};
pub use truth::{BarrierContext, BarrierSite, Proof, Truth};
