//! Early common subexpression elimination.
//!
//! One walk over the dominator tree replaces expressions, loads and calls by earlier equal ones. It also simplifies
//! instructions, erases dead ones, and erases stores that change nothing or are overwritten. The pass does what LLVM's
//! `EarlyCSE` does, with additions for GPUs:
//!
//! * A barrier invalidates the facts about memory that other threads write, by class of memory (`generations.rs`):
//!   facts about constant memory, parameters and the thread's own memory remain valid across it.
//! * Reads of registers that cannot change are merged over the whole tree, across any instruction; clocks, votes,
//!   shuffles and the register with the number of the multiprocessor are never merged. The effects of a call come from
//!   the target's table, not from the attributes of its declaration.
//! * A value stored to shared memory is forwarded to loads up to the next barrier.
//!
//! The pass queries the simplifier ([`selvedge_analysis::simplify`]) for every instruction, without a context
//! instruction unless an assumption mentions an operand ([`selvedge_analysis::value::Assumed`]).
//!
//! | file | what it does |
//! |---|---|
//! | `scoped.rs`, `scratch.rs` | scoped hash tables; memory that is reused |
//! | `walk.rs` | the walk, and the functions through which most edits are made |
//! | `expr.rs`, `select.rs` | when two instructions compute the same value |
//! | `available.rs`, `distances.rs` | expressions and addresses |
//! | `cross_width.rs` | operations of another width |
//! | `conditions.rs` | what branches, assumptions and guards imply |
//! | `access.rs`, `loads.rs`, `stores.rs`, `constants.rs` | loads, stores, and the known contents of memory |
//! | `call_kinds.rs`, `call_info.rs`, `calls.rs`, `gc.rs` | calls |
//! | `generations.rs`, `objects.rs` | classes of memory, and when each was written |
//! | `clobbers.rs` | queries of MemorySSA |
//! | `merge.rs`, `undefined.rs` | flags, attributes and metadata of the instruction that stays |
//! | `pass.rs`, `options.rs` | the pass and its options |
//!
//! Some work is left for a second run: instructions that become dead after the walk passed them (LLVM's tests require
//! that operands of erased instructions stay), and phis and expressions whose operands are found equal only further
//! down.
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
