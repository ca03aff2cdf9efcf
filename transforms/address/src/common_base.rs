//! `common-base-elim`: computes addresses that differ by a constant from one common address.
//!
//! Accesses have an immediate offset at no cost. So among the addresses with the same root and variable part
//! ([`crate::decompose`]), one is computed, the anchor, and the others become `getelementptr i8, ptr %anchor, i64 N`.
//! This removes their own arithmetic, most of it of 64 bits.
//!
//! **Anchors.** The anchor is a member of the group that dominates another one. If there is none, a member is hoisted
//! to the nearest common dominator of several, with the operands that it needs.
//!
//! **Correctness** (`common_base/anchors.rs`). Whenever the member is not poison, the anchor must equal the member
//! minus the distance. The anchor might wrap or be poison when the member is not. So either the anchor was accessed
//! before, which would then be undefined; or the member depends on everything that the anchor relies on. Flags of the
//! anchor that the member does not have are dropped, unless ranges imply them.
//!
//! **Strides** (`common_base/strides.rs`) are addresses that differ by one product, such as the next element of a
//! column, where that saves index arithmetic. **Selects** (`common_base/selects.rs`) are distances that are one of two
//! constants. The last step is **offsets** (`common_base/offsets.rs`), which are computed where an index is extended,
//! for addresses in other blocks.
//!
//! **Joins** (`common_base/joins.rs`) and **bounds** (`common_base/bounds.rs`) come first: phis of extended indices
//! become extended phis, and comparisons of extended indices become comparisons of 32 bits.
//!
//! **Limits.** Addresses without a variable part and addresses at a constant distance from another member are not
//! changed, since they cost nothing. Nothing moves into a loop that does not contain all members, or above the nearest
//! common dominator, so nothing moves above a condition of all members. Different `alloca`s are never merged.
//!
//! The scheme is that of "Common Base Elimination" in two descriptions. One of them groups by the root alone, which is
//! wrong (`@g[i]` and `@g[j]` do not differ by a constant), and the other has the names `cbe-*`. The measurements of
//! profitability are in `docs/addresses.md`.
//!
//! * Names: hoisted anchors are `scevcgp_`, their operands `scevcgptmp_`, and an `alloca` that moved to the entry is
//!   `baseValue`. The descriptions' `bitCastEnd` were casts between pointer types, which the IR no longer has.
//! * Cost: linear in instructions, with at most [`MAX_ANCHORS`] comparisons for each address. Only addresses that share
//!   a fingerprint with another one are decomposed ([`crate::decompose::Fingerprints`]), and only sums that prevent
//!   such addresses from forming a group are proved not to wrap.
//! * Tests: `tests/common_base.rs` runs generated functions of 4 to 8 bits on all inputs; see also
//!   `tests/undefined.rs`.

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
use groups::{Plan, Surroundings};
use members::prove;
use options::{INFOS, KNOBS};

/// The pass; see the module documentation.
#[derive(Clone, Copy, Debug, Default)]
pub struct CommonBaseElim {
    /// The options.
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
    /// Plans and rewrites once, and returns whether this was the last iteration. Another one may be useful, since
    /// rewritten addresses may be roots or leaves of others.
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
            let mut plan = Plan::new(&around, members);
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

/// Registers `common-base-elim`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "compute addresses that differ by a number once";
    let info = PassInfo { name: "common-base-elim", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(CommonBaseElim { options: given.read(&KNOBS) }));
}
