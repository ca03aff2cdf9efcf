//! Passes over addresses.
//!
//! | file | contents |
//! |---|---|
//! | `infer.rs` | `infer-address-spaces`: the pass and its remarks |
//! | `infer/space.rs` | the lattice of address spaces of a pointer |
//! | `infer/flow.rs` | dataflow: the spaces of all generic pointers of a function |
//! | `infer/tested.rs` | spaces that an assumption or a branch has tested |
//! | `infer/arguments.rs` | spaces of arguments: of kernels, and from all calls of a function |
//! | `infer/accesses.rs` | which uses of a pointer accept a specific space |
//! | `infer/specific.rs` | the plan: uses that name a space, and addresses created for them |
//! | `infer/rewrite.rs` | edits of one function |
//! | `common_base.rs` | `common-base-elim`: the pass and its soundness argument |
//! | `common_base/groups.rs` | addresses grouped by root and variable part |
//! | `common_base/candidates.rs` | addresses that may belong to a group |
//! | `common_base/members.rs` | addresses decomposed into sums, as far as proofs permit |
//! | `common_base/anchors.rs` | whether one address may replace another |
//! | `common_base/hoist.rs` | addresses hoisted to the common dominator of several |
//! | `common_base/allocas.rs` | stack objects moved to the entry block |
//! | `common_base/rebuild.rs` | bases computed from scratch |
//! | `common_base/strides.rs` | addresses that differ from another one by one product |
//! | `common_base/selects.rs` | steps by one of two constants |
//! | `common_base/offsets.rs` | offsets of addresses whose index was extended in another block |
//! | `common_base/joins.rs` | phis whose incoming indices are all extended |
//! | `common_base/bounds.rs` | 64-bit bounds of tests of extended 32-bit indices |
//! | `common_base/alignment.rs` | alignment that a rewritten address would hide |
//! | `common_base/rewrite.rs` | edits of one iteration |
//! | `common_base/options.rs` | its options |
//! | `latch.rs` | `loop-latch-form`: backedges are taken edges |
//! | `latch/unrolling.rs` | whether unrolling a loop pays |
//! | `exit_tests.rs` | loop exit tests of an induction variable after its increment |
//! | `exit_tests/rewrite.rs` | edits of one test |
//! | `edits.rs` | edits shared by several passes |
//! | `narrow.rs` | `narrow-shared-addresses`: the pass and its soundness argument |
//! | `narrow/plan.rs` | which pointers become narrow |
//! | `narrow/indices.rs` | indices of narrowed addresses |
//! | `narrow/rewrite.rs` | edits of one function |
//! | `prover.rs` | proofs that sums do not wrap |
//! | `scev_cgp.rs` | `scev-cgp`: the pass and its soundness argument |
//! | `scev_cgp/options.rs` | its options |
//! | `scev_cgp/threads.rs` | what thread indices add to an address |
//! | `scev_cgp/families.rs` | addresses to which thread indices add the same |
//! | `scev_cgp/write.rs` | edits of one function |
//! | `options.rs` | options of the passes |
//! | `strength.rs` | `base-address-strength-reduce`: the pass and its soundness argument |
//! | `strength/recurrences.rs` | addresses of a loop as start and step |
//! | `strength/plan.rs` | which of them become variables |
//! | `strength/cost.rs` | what a variable costs and saves |
//! | `strength/indices.rs` | integer operands of strength-reduced addresses |
//! | `strength/dump.rs` | plans as text |
//! | `strength/rewrite.rs` | edits of one function |
//! | `strength/options.rs` | its options |
//! | `writer.rs` | builds products and steps of addresses |
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
// The decomposition of addresses, shared with the proofs that accesses are disjoint.
pub use selvedge_scev::decompose;
pub use strength::{BaseAddressStrengthReduce, StrengthOptions};

use std::ops::RangeInclusive;

use selvedge_pass::Registry;

/// Constant offsets that an access adds to its address for free, assumed where the target is unknown.
pub(crate) const ANY_MACHINE: RangeInclusive<i64> = -2048..=2047;

/// Adds the passes over addresses.
///
/// # Panics
/// Panics if the registry already has a pass with one of these names.
pub fn register(registry: &mut Registry) {
    infer::register(registry);
    common_base::register(registry);
    latch::register(registry);
    narrow::register(registry);
    strength::register(registry);
    scev_cgp::register(registry);
}
