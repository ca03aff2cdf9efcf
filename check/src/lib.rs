//! Verifies the reasons for deleting barriers.
//!
//! `selvedge-opt --certify=FILE` writes a *certificate* for each barrier that it deletes: what can happen before and
//! after the barrier, and why none of it needs the barrier. This crate reads such a file together with the module and
//! recomputes each step from the code. It uses no analysis of the optimiser: only the IR, its reader, and the table of
//! intrinsics. So only this crate and these need to be trusted.
//!
//! # What is recomputed
//! The deletions are replayed in order. For each:
//! 1. the barrier is a full one of the CTA, its result is unused, and no other form uses its ID;
//! 2. everything that can happen before and after it, by a graph search from it that stops at the remaining barriers:
//!    the events in the certificate must be exactly these;
//! 3. the effects of each instruction, and where they are: objects, kinds of memory, bytes;
//! 4. that no pair of events conflicts except those that the certificate declares disjoint, each by the reasons that it
//!    names, proofs about threads included (`threads.rs`).
//!
//! # What is trusted
//! The certificate states it in lines `trust` and `promise`, which are printed and counted:
//! * `meet`, `call`: all threads of the CTA reach the barrier or make the call together, after equally many barriers;
//! * `leave`, `end`: where threads may end alone, and where the others are then; where all end together;
//! * `hidden`: no pointer other than its own name leads to a variable;
//! * assumptions of the user (`restrict`), and that launches that trap are out of scope;
//! * `changed`: if other passes ran before, the functions and variables that they changed; all others must be the same
//!   in the module in the certificate and in the one that the program read.
//!
//! In addition: that the program has no data race before the deletions, and the table of `nvptx-intrinsics`.
//!
//! | file | what it does |
//! |---|---|
//! | `certificate.rs` | the text of certificates |
//! | `memory.rs` | kinds of memory |
//! | `code.rs` | a function with numbered instructions, and its callees |
//! | `callers.rs` | the callers of device functions |
//! | `calls.rs` | the effects of functions that are visible to each other |
//! | `known.rs` | what comparisons imply about values at an instruction |
//! | `phis.rs` | ranges of phis, and counters |
//! | `offset.rs` | byte offsets from the start of an object |
//! | `place.rs` | the memory that an access may be in |
//! | `events.rs` | the effects of an instruction that others may observe |
//! | `paths.rs` | what can happen before and after a barrier |
//! | `form.rs` | offsets as sums of thread-dependent and uniform terms |
//! | `rounds.rs` | loop iterations, and which ones are related by a barrier |
//! | `bounds.rs` | consequences of linear inequalities that hold at accesses |
//! | `threads.rs` | accesses of different threads to different bytes |
//! | `apart.rs` | which pairs conflict, and why some do not |
//! | `replay.rs` | the deletions, in order |
//! | `refusal.rs` | why a claim is refused |
//! | `same.rs` | whether the module in a certificate is that of the program, except for the changes of other passes |
//! | `text.rs` | modules and certificates as texts |
#![forbid(unsafe_code)]

mod apart;
mod bounds;
mod callers;
mod calls;
pub mod certificate;
mod code;
mod events;
mod form;
mod known;
mod memory;
mod offset;
mod paths;
mod phis;
mod place;
mod refusal;
mod replay;
mod rounds;
mod same;
mod text;
mod threads;

pub use refusal::{Fault, Refusal, Rule};
pub use replay::{Checked, Line, check};
pub use same::changed_definitions;
pub use text::{check_document, check_text, read_verified};
