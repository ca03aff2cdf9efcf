//! Early common subexpression elimination.
//!
//! One walk over the dominator tree that replaces what was computed, loaded or called before, and on
//! the way simplifies, erases what is dead, and drops stores that change nothing or are overwritten.
//! It does what LLVM's `EarlyCSE` does, and knows GPUs:
//!
//! * A barrier ends what is known of memory that other threads write, by class of memory
//!   (`generations.rs`): what is constant, a parameter, or the thread's own is known across it.
//! * Reads of registers that cannot change merge over the whole tree, whatever lies between; clocks,
//!   votes, shuffles and the register that names the multiprocessor never merge. What a call does
//!   comes from the target's table, not from the attributes of its declaration.
//! * What was stored to shared memory is forwarded to loads up to the next barrier.
//!
//! It asks about every instruction, so only local rules of simplification are asked (`selvedge_analysis::simplify`,
//! `simplify/local.rs`); what assumptions say counts for what they speak of (`assumed.rs`).
//!
//! | file | what it does |
//! |---|---|
//! | `scoped.rs`, `scratch.rs` | hash tables with scopes; memory that is used again |
//! | `walk.rs` | the walk, and the funnel of edits |
//! | `expr.rs`, `select.rs` | when two instructions compute the same |
//! | `available.rs`, `distances.rs` | expressions and addresses |
//! | `cross_width.rs` | operations of another width |
//! | `conditions.rs`, `assumed.rs` | what branches, assumptions and guards say |
//! | `access.rs`, `loads.rs`, `stores.rs`, `constants.rs` | loads, stores, and what is in memory |
//! | `call_kinds.rs`, `call_info.rs`, `calls.rs`, `gc.rs` | calls |
//! | `generations.rs`, `objects.rs` | classes of memory, and when each was written |
//! | `clobbers.rs` | what MemorySSA adds |
//! | `merge.rs`, `undefined.rs` | flags, attributes and metadata of what stays |
//! | `pass.rs`, `options.rs` | the pass and its options |
//!
//! What it leaves for a second run: what became dead behind it (LLVM's tests fix that operands of what
//! was erased stay), and phis and expressions whose operands were found equal only further down.
#![forbid(unsafe_code)]

mod access;
mod available;
mod call_info;
mod call_kinds;
mod calls;
mod clobbers;
mod conditions;
mod constants;
mod cross_width;
mod distances;
mod expr;
mod gc;
mod generations;
mod loads;
mod merge;
mod objects;
mod options;
mod pass;
mod scoped;
mod scratch;
mod select;
mod stores;
mod undefined;
mod walk;

pub use options::Options;
pub use pass::{EarlyCse, register};
