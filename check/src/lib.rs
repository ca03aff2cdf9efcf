//! Checks why barriers were deleted.
//!
//! `selvedge-opt --certify=FILE` writes a *certificate* for each barrier that it deletes: what can happen before and
//! behind the barrier, and why none of it needs the barrier. This crate reads such a file beside the module and
//! recomputes each step from the code. It uses no analysis of the optimiser's: only the IR, its reader, and the table
//! of intrinsics. Whoever reads this crate need not trust the others.
//!
//! # What is recomputed
//! The deletions are replayed in their order. Of each:
//! 1. the barrier is a full one of the CTA, nobody uses its result, and no other form uses its number;
//! 2. all that can happen before and behind it, by a plain search from it that is cut at the barriers that stand:
//!    what the certificate lists must be that, nothing less and nothing more;
//! 3. what each instruction does, and where: objects, kinds of memory, bytes;
//! 4. that no pair is in conflict but those that the certificate calls apart, each by the reason that it names, proofs
//!    about threads included (`threads.rs`).
//!
//! # What is trusted
//! It stands in the certificate as lines `trust` and `promise`, and is printed and counted:
//! * `meet`, `call`: all threads of the CTA reach the barrier or make the call together, having run equally many
//!   barriers before;
//! * `leave`, `end`: where threads may end alone, and where the others are then; where all end together;
//! * `hidden`: no pointer but its own name leads to a variable;
//! * promises that the user made (`restrict`), and that launches which trap are outside of what is promised.
//!
//! * `changed`: where other passes ran before, which functions and variables they changed; all others must be the same in
//!   the module that the certificate holds and in the one that the program read.
//!
//! And always: that the program has no data race as it is, and the table of `nvptx-intrinsics`.
//!
//! | file | what it does |
//! |---|---|
//! | `certificate.rs` | the text of certificates |
//! | `memory.rs` | kinds of memory |
//! | `code.rs` | a function by number, and its callees |
//! | `callers.rs` | who calls device functions |
//! | `calls.rs` | what functions see of each other |
//! | `known.rs` | what comparisons say of values where an instruction is |
//! | `phis.rs` | ranges of phis, and counters |
//! | `offset.rs` | bytes from the beginning of an object |
//! | `place.rs` | where an access may be |
//! | `events.rs` | what an instruction does that others may notice |
//! | `paths.rs` | what can happen before and behind a barrier |
//! | `form.rs` | offsets as sums of what threads differ in and agree on |
//! | `rounds.rs` | rounds of loops, and which come together at a barrier |
//! | `bounds.rs` | what follows from sums that are not negative where accesses are made |
//! | `threads.rs` | accesses that different threads make to different bytes |
//! | `apart.rs` | which pairs conflict, and why some do not |
//! | `replay.rs` | the deletions, one after the other |
//! | `refusal.rs` | what is wrong with a claim |
//! | `same.rs` | whether a module in a certificate is that of the program, but for what other passes changed |
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
