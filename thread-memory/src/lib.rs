//! Memory across threads: may accesses that *different* threads make touch the same byte?
//!
//! Alias analysis decides another question, about one thread at one point of its execution, and none of its results
//! holds here: `s[tid]` and `s[tid ^ 1]` differ for one thread, but are the same byte for two threads. So this crate
//! never queries it (`cargo test -p selvedge-tests --test tidy` checks that), and a fact that holds at a program point
//! for the thread that is there is never applied to the other thread.
//!
//! For example, let each thread of a block run
//!
//! ```text
//! store i32 %v, ptr addrspace(3) @a        AccessBounds::Parts: bytes 0..4 of @a
//! %x = load i32, ptr addrspace(3) @b       AccessBounds::Parts: some bytes of @b
//! store i32 %x, ptr %p                     AccessBounds::Anywhere: global memory at an unknown address
//! ```
//!
//! The first two are disjoint, since two variables with definitions do not overlap ([`DisjointReason::Objects`]). The
//! first and the last are disjoint when no pointer but its own symbol is based on `@a`
//! ([`Exposed`](selvedge_analysis::escape::Exposed)).
//!
//! | file | what it does |
//! |---|---|
//! | `overlap.rs` | bounds of the bytes that any thread may touch, and whether two bounds overlap |
//! | `overlap/relative.rs` | bytes relative to an unknown offset that is the same for all threads |
//! | `form.rs` | offsets as sums of symbols, each with the threads that agree on it |
//! | `shape.rs` | what is known of the extents of the block |
//! | `iterations.rs` | the relation of the loop iterations of two accesses |
//! | `build.rs` | forms of the accesses of a function |
//! | `disjoint.rs` | proofs that two accesses of different threads share no byte, where bounds do not show it |
#![forbid(unsafe_code)]

pub mod build;
pub mod disjoint;
pub mod form;
pub mod iterations;
pub mod shape;

mod overlap;

pub use overlap::{
    AccessBounds, Assumptions, Bytes, DisjointReason, Fixed, Object, ObjectPart, Overlap, Relative,
    Touch,
};
