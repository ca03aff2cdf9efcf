//! `common-base-elim`: addresses that differ by a constant are computed once.
//!
//! Memory instructions add a constant to their address for free. So of all addresses with the same root and variable
//! part ([`crate::decompose`]) one, the anchor, is computed, and the others become `getelementptr i8, ptr %anchor,
//! i64 N`. Their own arithmetic, most of it 64 bits wide, becomes dead.
//!
//! **Anchors.** The anchor of a member is a member of the same group that dominates it. If there is none, one member
//! is hoisted to the nearest common dominator of several, together with its operands.
//!
//! **Soundness** (`common_base/anchors.rs`). Wherever the member is not poison, the anchor must equal the member's
//! address minus the distance. The anchor may have wrapped or be poison where the member is not. So either the anchor
//! was accessed before, which would then be undefined behavior; or every value and flag that the anchor relies on is
//! also part of the member. Flags that the member does not have are dropped unless value ranges prove them.
//!
//! **Strides** (`common_base/strides.rs`): addresses that differ by one product, such as neighbors in a column, if
//! this saves the computation of their indices. **Selects** (`common_base/selects.rs`) between two neighbors. Last,
//! **offsets** (`common_base/offsets.rs`): the product is computed next to the extension of its index, for addresses
//! in other blocks.
//!
//! **Joins** (`common_base/joins.rs`) and **bounds** (`common_base/bounds.rs`) run before all of these: phis of
//! extended indices become extended phis, and tests of extended indices become 32-bit tests.
//!
//! **What it does not do.** Addresses without a variable part, and constant steps from another member, already cost
//! nothing. Nothing moves into a loop that does not contain all members, or above the nearest common dominator, so
//! nothing moves above a condition that guards all members. Different `alloca`s are never merged.
//!
//! The scheme is "Common Base Elimination" of two of the descriptions of NVIDIA's passes. One of them groups by the
//! root alone, which is wrong: `@g[i]` and `@g[j]` do not differ by a constant. The other has the names `cbe-*`. The
//! measurements for the cost limits are in `docs/addresses.md`.
//!
//! * Names: hoisted anchors are `scevcgp_`, their operands `scevcgptmp_`, an `alloca` that was moved to the entry
//!   `baseValue`. `bitCastEnd` in the descriptions named casts between pointer types, which the IR no longer has.
//! * Cost: linear in instructions, with at most [`MAX_ANCHORS`] comparisons for each address. Only addresses that
//!   share a fingerprint with another one are decomposed ([`crate::decompose::Fingerprints`]), and only claims that
//!   prevent such addresses from forming a group are given to the prover.
//! * Oracle: `tests/common_base.rs`, all inputs of generated functions at 4 to 8 bits, and `tests/undefined.rs`.

mod alignment;
mod allocas;
mod anchors;
mod bounds;
mod candidates;
pub(crate) mod groups;
mod hoist;
mod joins;
pub(crate) mod members;
mod offsets;
mod options;
mod rebuild;
mod rewrite;
mod selects;
mod strides;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::{Function, Inst, Opcode};
use selvedge_pass::knobs::written;
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Registry};

pub use groups::MAX_ANCHORS;
pub use options::CommonBaseOptions;

use crate::decompose::Proofs;
use groups::{CommonBasePlan, Surroundings};
use members::prove;
use options::{INFOS, KNOBS};

/// The function pass `common-base-elim`: of addresses that differ by a constant one is computed, the others become
/// `getelementptr i8` from it.
///
/// The anchor of a member dominates it, or is hoisted to the nearest common dominator of several members. Addresses
/// that differ by one product, and selects between neighbors, are handled as well. The pass changes neither the CFG nor
/// barriers. Cost: linear in instructions, with at most [`MAX_ANCHORS`] comparisons for each address. Examples:
/// `docs/passes/common-base-elim.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct CommonBaseElim {
    /// The options of the pass.
    pub options: CommonBaseOptions,
}

impl Pass for CommonBaseElim {
    fn name(&self) -> &'static str {
        "common-base-elim"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        if !self.options.enable {
            return Changed::No;
        }
        let mut changed = joins::run(func, cx);
        changed |= bounds::run(func, cx);
        let is_step = |&inst: &Inst| func.opcode(inst) == Opcode::GetElementPtr;
        if func.all_insts().filter(is_step).nth(1).is_none() {
            return changed;
        }
        for number in 0..self.options.max_iter {
            let (did, is_last) = self.round(func, cx, number == 0);
            if did == Changed::Yes {
                changed = Changed::Yes;
            }
            if is_last {
                break;
            }
        }
        changed
    }
}

impl CommonBaseElim {
    /// Plans and edits once. Returns whether the function changed, and whether this was the last iteration: a rewritten
    /// address may have been a root or a leaf of other addresses.
    fn round(&self, func: &mut Function, cx: &mut Cx<'_>, is_first: bool) -> (Changed, bool) {
        let dom = cx.get::<Dominators>(func);
        let loops = cx.get::<Loops>(func);
        let plan = {
            let context = ValueContext::new(cx.env(), func);
            let values = Values::new(&context, func).with_dominators(&dom);
            let target = cx.target();
            let options = &self.options;
            let around = Surroundings { values, dom: &dom, loops: &loops, target, options };
            let decomposer = around.decomposer();
            let neighbours = around.neighbours();
            let mut members = neighbours.of_likely_groups(&decomposer);
            if options.prove {
                prove(&around, decomposer, &mut members, cx, Proofs::default(), is_first);
            }
            let mut plan = CommonBasePlan::new(&around, members);
            if plan.is_empty() {
                let mut members = neighbours.of_likely_strides(&around, &decomposer);
                if options.prove {
                    prove(&around, decomposer, &mut members, cx, Proofs::default(), false);
                }
                plan.add_strides(&around, &cx.effects(), members);
            }
            plan
        };
        let is_last = plan.is_empty() || !plan.offsets.is_empty();
        (rewrite::run(func, cx, &plan), is_last)
    }
}

/// Adds `common-base-elim`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "compute one base for addresses that differ by a constant or a stride";
    let info = PassInfo { name: "common-base-elim", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(CommonBaseElim { options: given.read(&KNOBS) }));
}
