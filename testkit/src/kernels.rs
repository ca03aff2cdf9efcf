//! Whole kernels, generated: free of races by construction, with the truth about their barriers.
//!
//! | file | what it does |
//! |---|---|
//! | `kernels/kernel.rs` | what a kernel is: a flat list of nodes, and the launch that it is for |
//! | `kernels/footprint.rs` | which bytes each thread touches |
//! | `kernels/trace.rs` | what is a race, by definition |
//! | `kernels/truth.rs` | what barriers are needed for, and what proves that one is not |
//! | `kernels/plan.rs` | kernels as numbers, which proptest draws and shrinks |
//! | `kernels/build.rs` | from numbers to a kernel without races |
//! | `kernels/launch.rs` | buffers and arguments |
//! | `kernels/emit.rs`, `kernels/access.rs` | the text |
//! | `kernels/own.rs` | what is a thread's own: parameters by value, locals; assembly |
//! | `kernels/racy.rs` | kernels with one fault, and what it leads to |
//! | `kernels/reduce.rs` | smaller kernels of which something is still true |
//!
//! Kernels are made of what the traps of the barrier model are made of: loops and branches, uniform
//! and not; indices that are lines in the thread's number and such that are not; guards; several
//! shared arrays, dynamic ones that overlap, one buffer at several types; atomics, volatile words,
//! fences; hand-overs between CTAs; device functions with barriers; early exits with and without a
//! write; asynchronous copies, mbarriers; reductions whose result is used or not; barriers in
//! divergent arms; accesses marked as `restrict` by inlining; assembly with and without memory;
//! parameters that are passed by value and written alike or not; locals whose address escapes.
//!
//! Addresses and branches depend on thread numbers, loop counters and constants alone. So the trace of
//! a kernel is known without a machine, and with it what a barrier is needed for.

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
pub use truth::{Proof, Site, Standing, Truth};
