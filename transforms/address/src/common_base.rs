//! `common-base-elim`: addresses that differ by a number are computed once.
//!
//! Accesses of the machine add a constant to their address at no cost. So of all addresses with one root and one
//! variable part ([`crate::decompose`]) one is computed, the anchor, and the others become
//! `getelementptr i8, ptr %anchor, i64 N`. Their own arithmetic goes, most of it of 64 bits.
//!
//! **Anchors.** A member of the group that is computed on all ways to another one anyway. Where there is none,
//! one is moved to the nearest common dominator of several, with what it is computed from.
//!
//! **What keeps it sound** (`common_base/anchors.rs`). Where the member is not poison, the anchor must be the
//! member's address less the distance. The anchor may have wrapped or be poison where the member is not: so
//! either it was accessed before, which would be undefined then; or all that it relies on is part of the
//! member as well, and flags that the member does not have are dropped, but where ranges keep them.
//!
//! **Strides** (`common_base/strides.rs`). Addresses that differ by one product, such as neighbours in a column, where that
//! saves what their indices are computed by. **Selections** (`common_base/selects.rs`) of one of two neighbours. At last
//! **offsets** (`common_base/offsets.rs`), computed where an index is extended for addresses in other blocks.
//!
//! **Joins** (`common_base/joins.rs`) and **bounds** (`common_base/bounds.rs`), before all of these: phis of extended indices become
//! extended phis, and tests of extended indices tests of 32 bits.
//!
//! **What it does not do.** Addresses without a variable part, and constant steps from another member, cost
//! nothing as they are. Nothing moves into a loop that not all members are in, or above the nearest common
//! dominator, so not above a condition of all members. Different `alloca`s are never one.
//!
//! The scheme is that of "Common Base Elimination" in two of the documents, of which one groups by the root alone
//! (which is wrong: `@g[i]` and `@g[j]` differ by no number), and one has the names `cbe-*`. What
//! pays was measured: `docs/addresses.md`.
//!
//! * Names: anchors that were moved are `scevcgp_`, what they are computed from `scevcgptmp_`, an `alloca` that was
//!   moved to the entry `baseValue`. The documents' `bitCastEnd` named casts between types of pointers, which
//!   the IR no longer has.
//! * Cost: linear in instructions, with at most [`MAX_ANCHORS`] comparisons for each address. Only addresses with the
//!   fingerprint of another one are taken apart ([`crate::decompose::Fingerprints`]), and only what keeps such
//!   from being a group is asked for a proof.
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
use groups::{Plan, Surroundings};
use members::prove;
use options::{INFOS, KNOBS};

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct CommonBaseElim {
    /// What was asked for.
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
    /// Plans and edits once, and says whether that was the last time: what was rewritten may have been a root or a leaf of
    /// other addresses.
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

/// Adds `common-base-elim`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "compute addresses that differ by a number once";
    let info = PassInfo { name: "common-base-elim", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(CommonBaseElim { options: given.read(&KNOBS) }));
}
