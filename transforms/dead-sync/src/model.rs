//! The hazard model: what a barrier orders, and so when it may be removed. Each pass applies it to its own scope.
//!
//! # Semantics of a barrier
//! At a full barrier all threads of the CTA wait for each other, and the memory accesses of each before it become
//! visible to all of them after it (PTX ISA, "bar, barrier"). Threads of one warp are not in lockstep, so "another
//! thread" is any other one. The guarantee: for programs without data races whose barriers are reached uniformly, every
//! behaviour of the output is one of the input, and the output has no races either.
//!
//! The barrier of a cluster orders the threads of a CTA likewise, where all of them run it together: see
//! `region/cluster_barriers.rs`.
//!
//! # Hazards
//! A barrier is needed when a hazard that can happen before it and one that can happen after it, with no other such
//! barrier between, must keep their order across threads. The effects of an instruction that other threads may observe
//! are a list of [`Hazard`]s:
//!
//! | before \ after | verdict |
//! |---|---|
//! | both read | nothing to order |
//! | one writes, both may touch a byte in *different threads* | needed |
//! | they may touch a byte, and one is atomic or both are volatile | needed, also for two reads |
//! | one is an ordering event | needed against every access that others can see, overlap or not |
//! | one waits for asynchronous work | the wait counts as a read and a write of all that the work may touch |
//! | unknown code | needed against everything |
//!
//! Ordering events are fences, ordered atomics, atomic and volatile accesses that other CTAs or the host see, traps,
//! calls that may not return, clocks, and asynchronous work.
//!
//! A thread of the *same* CTA that learns of an access through memory needs no row of its own: it has passed the
//! barrier itself, so its access is after the barrier.
//!
//! Whether accesses of different threads may touch one byte is decided by [`selvedge_thread_memory::Overlap`]. Alias
//! analysis describes one thread, so it is not used: no type of it appears in this crate. Where accesses may overlap,
//! proofs about threads may still show that two accesses need no barrier between them (`threads.rs`).
//!
//! | file | contents |
//! |---|---|
//! | `model/hazard.rs` | hazards and which of them conflict |
//! | `model/inst.rs` | the hazards of instructions |
//! | `model/inst/ask.rs` | properties of instructions for explanations |

mod hazard;
mod inst;

pub(crate) use hazard::FormId;
pub use hazard::{AccessHazard, Conflict, Hazard, Kind, Separation, Sides};
pub use inst::{Among, Model, Sources, Waiting};
pub(crate) use inst::{ClusterSync, Frame, KindId, ModuleFacts, Sync};
