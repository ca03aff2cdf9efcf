//! Checks the reasons for which barriers were deleted.
//!
//! `selvedge-opt --certify=FILE` writes a *certificate* for each barrier that it deletes: the events that can happen
//! before and after the barrier, and why no pair of them needs the barrier. This crate reads such a file together
//! with the module and recomputes each step from the code. It uses no analysis of the optimizer, only the IR, its
//! reader, and the table of intrinsics. A reader of this crate need not trust the others.
//!
//! # What is recomputed
//! The deletions are replayed in order. For each deletion the checker verifies:
//! 1. the barrier is a full barrier of the CTA, its result has no uses, and no other form of barrier uses its ID;
//! 2. the certificate lists exactly the events that can happen before and after it; a search of the control-flow graph
//!    computes these, from the barrier up to the remaining barriers;
//! 3. the effect and the place of each instruction: objects, kinds of memory, bytes;
//! 4. no pair is in conflict except those that the certificate calls `apart`, each for the given reason. These
//!    reasons include proofs about threads (`threads.rs`);
//! 5. the loads that the certificate calls `agree` have no synchronization between the barriers around them.
//!
//! # What is trusted
//! The assumptions are lines `trust`, `promise` and `agree` of the certificate, and are printed and counted:
//! * `meet`, `call`: all threads of the CTA reach the barrier or make the call together, and have executed the same
//!   number of barriers before;
//! * a line about iterations: at the barrier all threads are in the same iteration of each enclosing loop;
//! * `cluster`: all threads of the CTA arrive at the barrier of the cluster and wait for it together;
//! * `leave`, `end`: blocks in which threads may exit alone, with the blocks in which the others then are; blocks in
//!   which all threads exit together;
//! * `hidden`: a variable is accessed through its own name only;
//! * `agree`: the address of each listed load is the same in all threads that execute it in the same iterations; the
//!   rest of the claim is checked (`agree.rs`);
//! * `promise restrict`, an assumption of the user; `promise traps`: launches that trap are excluded from the
//!   guarantee;
//! * `changed`: the functions and variables that other passes changed before. All others must be the same in the
//!   module of the certificate and in the program's module.
//!
//! The following are always trusted: the program has no data race before deletion, and the table of
//! `nvptx-intrinsics`.
//!
//! | file | contents |
//! |---|---|
//! | `certificate.rs` | the text of certificates |
//! | `memory.rs` | kinds of memory |
//! | `code.rs` | a function with numbered instructions, and its callees |
//! | `callers.rs` | the callers of device functions |
//! | `calls.rs` | the effects of functions on each other |
//! | `known.rs` | facts about values from dominating comparisons |
//! | `phis.rs` | ranges of phis, and counters |
//! | `offset.rs` | byte offsets from the start of an object |
//! | `place.rs` | the memory that an access may touch |
//! | `events.rs` | the effects of an instruction that other threads may observe |
//! | `paths.rs` | the events that can happen before and after a barrier |
//! | `form.rs` | offsets as sums of terms that differ between threads and terms that do not |
//! | `iterations.rs` | iterations of loops, and which pairs can be separated by a barrier |
//! | `bounds.rs` | consequences of sums that are non-negative at two accesses |
//! | `threads.rs` | proofs that accesses of different threads are disjoint |
//! | `rows.rs` | bits of offsets as exclusive ors of bits of the thread's index |
//! | `apart.rs` | which pairs conflict, and why some do not |
//! | `agree.rs` | loads that return one value in all threads |
//! | `replay.rs` | the replay of the deletions |
//! | `refusal.rs` | the rules that a claim can violate |
//! | `stated.rs` | that a section states nothing twice and nothing without use |
//! | `same.rs` | whether a certificate's module is the program's, except for changes of other passes |
//! | `text.rs` | modules and certificates as text |
#![forbid(unsafe_code)]

mod agree;
mod apart;
mod bounds;
mod callers;
mod calls;
pub mod certificate;
mod code;
mod events;
mod form;
mod iterations;
mod known;
mod memory;
mod offset;
mod paths;
mod phis;
mod place;
mod refusal;
mod replay;
mod rows;
mod same;
mod stated;
mod text;
mod threads;

pub use refusal::{Fault, Refusal, Rule};
pub use replay::{Checked, Line, check};
pub use same::changed_definitions;
pub use text::{check_document, check_file, check_text, read_verified};
