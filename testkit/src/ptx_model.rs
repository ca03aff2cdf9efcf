//! The axiomatic memory model of PTX, by enumeration of executions.
//!
//! The model is that of the PTX ISA manual, chapter "Memory Consistency Model", in the formal version of Lustig,
//! Sahasrabuddhe and Giroux, "A Formal Analysis of the NVIDIA PTX Memory Consistency Model" (ASPLOS 2019). It is a
//! second definition of what barriers, fences and atomics order, next to the vector clocks of the executor (`simt`).
//! The executor detects races in executed schedules of a sequentially consistent memory; this model has all weak
//! executions of small programs.
//!
//! | file | contents |
//! |---|---|
//! | `ptx_model/event.rs` | events, scopes, barriers; programs as traces per thread |
//! | `ptx_model/relation.rs` | relations between events |
//! | `ptx_model/barriers.rs` | which barriers complete together; hangs |
//! | `ptx_model/axioms.rs` | morally strong, observation, causality order, from-reads; the axioms; data races |
//! | `ptx_model/enumerate.rs` | all candidate executions, and the outcomes of the consistent ones |
//! | `ptx_model/litmus.rs` | litmus tests as text |
//! | `ptx_model/translate.rs`, `ptx_model/eval.rs` | LLVM IR as events |
//! | `ptx_model/compare.rs` | a kernel before and after a pass |
//!
//! # Decisions
//!
//! * Barriers (`bar.sync`, `bar.warp.sync`) synchronize the threads that complete them together, and are no fences: they
//!   are part of no release or acquire pattern. The manual's list has `bar.sync`; for `bar.warp.sync` it is the
//!   description of that instruction.
//! * A thread that exits synchronizes with the barriers that the others still complete. The manual does not say so; it is
//!   what hardware does, and what the barrier passes preserve (`docs/barriers.md`).
//! * `membar` is `fence.sc`. LLVM's `seq_cst` accesses are `fence.sc` and an access, as in NVIDIA's ABI for atomics.
//!   Volatile accesses are relaxed ones of system scope.
//! * An `atomicrmw` whose result is unused is an `atom`, which may be part of an acquire pattern.
//! * All accesses are of the generic proxy, and two accesses overlap completely or not at all.
//! * Dependences for No-Thin-Air are syntactic: through operands, addresses, and branches up to the block where the paths
//!   join.

mod axioms;
mod barriers;
mod compare;
mod enumerate;
mod eval;
mod event;
pub mod litmus;
mod relation;
mod translate;

pub use axioms::{Rule, Rules};
pub use compare::{Verdict, behavior_of, compare};
pub use enumerate::{Behavior, Outcome, behavior};
pub use event::{Barrier, Event, Loc, MAX_LOCATIONS, Op, Place, Program, Scope, Trace, Values};
pub use relation::{MAX_EVENTS, Relation};
pub use translate::{Kernel, KernelForm};
