//! The hazard model: what a barrier orders, and so when it may go. Every engine is a scope over it.
//!
//! # What a barrier does
//! A full barrier makes all threads of the CTA wait for each other, and what each did to memory
//! before it visible to all of them behind it (PTX ISA, "bar, barrier"). Threads of one warp are not
//! in lockstep, so "another thread" is any other one. The promise: for programs without data races
//! whose barriers are reached uniformly, every behaviour of the output is one of the input, and the
//! output has no races either.
//!
//! The barrier of a cluster does the same and more, where all threads of the CTA run it together: see
//! `region/cluster_barriers.rs`.
//!
//! # Hazards
//! A barrier is needed when something that can happen before it and something that can happen behind
//! it, with no other such barrier between, must keep their order across threads. What an instruction
//! does that others may notice is a list of [`Hazard`]s:
//!
//! | before \ behind | verdict |
//! |---|---|
//! | both read | nothing to order |
//! | one writes, both may touch a byte in *different threads* | needed |
//! | one is atomic and they may touch, or both are volatile | needed, reads included |
//! | one lets others learn of accesses, or learns of theirs (fences, orders, atomics and volatile accesses that other CTAs or the host see, traps, calls that may not come back, clocks, asynchronous work) | needed against whatever others can see, overlap or not |
//! | waits for asynchronous work | such a wait reads and writes whatever the work may touch |
//! | unknown code | needed against everything |
//!
//! That a thread of the *same* CTA learns of an access through memory needs no row of its own: it has
//! passed the barrier itself, so its access is one behind it.
//!
//! Whether accesses of different threads may touch is the answer of [`selvedge_thread_memory::Overlap`]. Alias
//! analysis speaks of one thread and is out of reach here: no type of it appears in this crate. Where the answer
//! is yes, proofs about threads may still free two accesses of a barrier (`threads.rs`).
//!
//! | file | what it says |
//! |---|---|
//! | `model/hazard.rs` | hazards and which of them conflict |
//! | `model/inst.rs` | the hazards of instructions |
//! | `model/inst/ask.rs` | what explanations ask of instructions |

mod hazard;
mod inst;

pub(crate) use hazard::{Access, Conflict, FormId, Hazard, Kind};
pub(crate) use inst::{ClusterSync, Frame, KindId, Model, ModuleFacts, Sources, Sync, Waiting};
