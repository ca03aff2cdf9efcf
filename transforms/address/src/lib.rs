//! Passes over addresses.
//!
//! | file | what it does |
//! |---|---|
//! | `infer.rs` | `infer-address-spaces`: the pass and its remarks |
//! | `infer/space.rs` | the lattice of address spaces of a pointer |
//! | `infer/flow.rs` | the spaces of all generic pointers of a function |
//! | `infer/tested.rs` | address spaces implied by assumptions and branch conditions |
//! | `infer/arguments.rs` | address spaces of arguments: of kernels, and by all calls of a function |
//! | `infer/accesses.rs` | the uses of a pointer that may have a specific address space |
//! | `infer/specific.rs` | copies of addresses in a specific address space |
//! | `infer/rewrite.rs` | the edits of one function |
//! | `common_base.rs` | `common-base-elim`: the pass and its preconditions |
//! | `common_base/groups.rs` | addresses grouped by root and variable part |
//! | `common_base/candidates.rs` | addresses that may be close to others |
//! | `common_base/members.rs` | addresses as sums, decomposed as far as proofs allow |
//! | `common_base/anchors.rs` | whether one address may be computed from another |
//! | `common_base/hoist.rs` | addresses hoisted to the common dominator of several |
//! | `common_base/allocas.rs` | allocas moved to the entry block |
//! | `common_base/rebuild.rs` | bases that are built from scratch |
//! | `common_base/strides.rs` | addresses that differ from another by one product |
//! | `common_base/selects.rs` | distances that are one of two constants |
//! | `common_base/offsets.rs` | offsets of addresses whose index was extended in another block |
//! | `common_base/joins.rs` | indices that are extended in all predecessors of a block |
//! | `common_base/rewrite.rs` | the edits of one iteration |
//! | `common_base/options.rs` | its options |
//! | `latch.rs` | `loop-latch-form`: makes the back edge the taken edge of the latch's branch |
//! | `latch/unrolling.rs` | whether unrolling a loop is profitable |
//! | `exit_tests.rs` | loop exit tests on the incremented variable |
//! | `exit_tests/rewrite.rs` | the edits of one test |
//! | `edits.rs` | edits that several passes share |
//! | `narrow.rs` | `narrow-shared-addresses`: the pass and its correctness argument |
//! | `narrow/plan.rs` | which pointers are narrowed |
//! | `narrow/rewrite.rs` | the edits of one function |
//! | `prover.rs` | proofs that sums do not wrap |
//! | `scev_cgp.rs` | `scev-cgp`: the pass and its correctness argument |
//! | `scev_cgp/options.rs` | its options |
//! | `scev_cgp/threads.rs` | the part of an address that depends on thread indices |
//! | `scev_cgp/families.rs` | addresses with equal thread-dependent parts |
//! | `scev_cgp/write.rs` | the edits of one function |
//! | `options.rs` | the options of `infer-address-spaces` |
//! | `strength.rs` | `base-address-strength-reduce`: the pass and its preconditions |
//! | `strength/recurrences.rs` | addresses in a loop as start and step |
//! | `strength/plan.rs` | which addresses become induction variables |
//! | `strength/cost.rs` | the cost and the savings of an induction variable |
//! | `strength/indices.rs` | integer indices as induction variables |
//! | `strength/dump.rs` | plans as text |
//! | `strength/rewrite.rs` | the edits of one function |
//! | `strength/options.rs` | its options |
#![forbid(unsafe_code)]

mod common_base;
mod edits;
mod exit_tests;
mod infer;
mod latch;
mod narrow;
mod options;
mod prover;
mod scev_cgp;
mod strength;
mod writer;

pub use common_base::{CommonBaseElim, CommonBaseOptions, MAX_ANCHORS};
pub use infer::{ArgumentSpaces, FlatSpace, InferAddressSpaces, Space};
pub use latch::{LatchOptions, LoopLatchForm};
pub use narrow::{NarrowOptions, NarrowSharedAddresses};
pub use options::Options;
pub use scev_cgp::{ScevCgp, ScevCgpOptions};
// The decomposition of addresses, which the thread-memory analysis uses as well.
pub use selvedge_scev::decompose;
pub use strength::{BaseAddressStrengthReduce, StrengthOptions};

use std::ops::RangeInclusive;

use selvedge_pass::Registry;

/// Offsets that an access adds to its address at no cost, if the target is not known.
pub(crate) const ANY_MACHINE: RangeInclusive<i64> = -2048..=2047;

/// Registers the passes over addresses.
///
/// # Panics
/// If the registry already has a pass with one of these names.
pub fn register(registry: &mut Registry) {
    infer::register(registry);
    common_base::register(registry);
    latch::register(registry);
    narrow::register(registry);
    strength::register(registry);
    scev_cgp::register(registry);
}
