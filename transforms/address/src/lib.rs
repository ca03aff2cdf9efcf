//! Passes over addresses.
//!
//! | file | what it does |
//! |---|---|
//! | `infer.rs` | `infer-address-spaces`: the pass, and what it says |
//! | `infer/space.rs` | what is known of a pointer's space |
//! | `infer/flow.rs` | the spaces of all generic pointers of a function |
//! | `infer/tested.rs` | spaces that an assumption or a branch has tested |
//! | `infer/arguments.rs` | spaces of arguments: of kernels, and from all calls of a function |
//! | `infer/accesses.rs` | which uses of a pointer may name a space |
//! | `infer/specific.rs` | the same addresses in a specific space |
//! | `infer/rewrite.rs` | edits of one function |
//! | `common_base.rs` | `common-base-elim`: the pass, and what it relies on |
//! | `common_base/groups.rs` | addresses by root and variable part |
//! | `common_base/candidates.rs` | addresses that may have neighbours |
//! | `common_base/members.rs` | addresses as sums, taken apart as far as proofs let them |
//! | `common_base/anchors.rs` | whether one address may stand for another |
//! | `common_base/hoist.rs` | addresses that move to the dominator of several |
//! | `common_base/allocas.rs` | objects on the stack that move to the entry |
//! | `common_base/rebuild.rs` | bases that are computed anew |
//! | `common_base/strides.rs` | addresses that are one product from another one |
//! | `common_base/selects.rs` | steps of one of two numbers |
//! | `common_base/offsets.rs` | offsets of addresses whose index was extended in another block |
//! | `common_base/joins.rs` | indices that are extended on all ways into a block |
//! | `common_base/rewrite.rs` | edits of one round |
//! | `common_base/options.rs` | its options |
//! | `latch.rs` | `loop-latch-form`: back edges are taken edges |
//! | `latch/unrolling.rs` | whether a loop gains by being unrolled |
//! | `exit_tests.rs` | tests of loops that look at a variable behind its step |
//! | `exit_tests/rewrite.rs` | edits of one test |
//! | `edits.rs` | edits that several passes make |
//! | `narrow.rs` | `narrow-shared-addresses`: the pass, and why it is right |
//! | `narrow/plan.rs` | which pointers become narrow |
//! | `narrow/rewrite.rs` | edits of one function |
//! | `prover.rs` | what proves that |
//! | `scev_cgp.rs` | `scev-cgp`: the pass, and why it is right |
//! | `scev_cgp/options.rs` | its options |
//! | `scev_cgp/threads.rs` | what thread indices add to an address |
//! | `scev_cgp/families.rs` | addresses to which they add the same |
//! | `scev_cgp/write.rs` | edits of one function |
//! | `options.rs` | options of the passes |
//! | `strength.rs` | `base-address-strength-reduce`: the pass, and what it relies on |
//! | `strength/recurrences.rs` | addresses of a loop as start and step |
//! | `strength/plan.rs` | which of them become variables |
//! | `strength/cost.rs` | what a variable costs and saves |
//! | `strength/indices.rs` | integers below addresses that step |
//! | `strength/dump.rs` | plans as text |
//! | `strength/rewrite.rs` | edits of one function |
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
// The one decomposition of addresses, shared with what proves that they are apart.
pub use selvedge_scev::decompose;
pub use strength::{BaseAddressStrengthReduce, StrengthOptions};

use std::ops::RangeInclusive;

use selvedge_pass::Registry;

/// Distances that an access adds to its address at no cost, where the machine is not known.
pub(crate) const ANY_MACHINE: RangeInclusive<i64> = -2048..=2047;

/// Adds the passes over addresses.
///
/// # Panics
/// When the registry has a pass of one of these names.
pub fn register(registry: &mut Registry) {
    infer::register(registry);
    common_base::register(registry);
    latch::register(registry);
    narrow::register(registry);
    strength::register(registry);
    scev_cgp::register(registry);
}
