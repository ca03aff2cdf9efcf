//! `base-address-strength-reduce`: addresses that change by a fixed step in a loop become induction variables of the
//! loop.
//!
//! `a[i * n + j]` is a sum, a product and an extension in each iteration; as a pointer that the loop increments it is
//! one 64-bit addition. Which form is better depends on the machine: `ptxas` computes base and index in one
//! instruction, but in loops that it unrolls it increments a pointer once for all copies, and constants become part
//! of the accesses.
//!
//! **Groups.** Addresses are decomposed ([`crate::decompose`]), and scalar evolution computes the recurrences of
//! their factors (`strength/recurrences.rs`). Addresses whose starts and steps are equal up to constants form a group
//! and get one variable (`strength/plan.rs`). Loop-invariant addresses are computed before the loop.
//!
//! **Soundness.** Start and step are sums in the width of addresses, without flags, of values that the address
//! depends on. So the variable equals the address wherever that is not poison, and is not poison anywhere else. In
//! the last iteration it is one step further, possibly outside the object, so it is never `inbounds`. Sums of fewer
//! bits that are then extended are decomposed only if they do not wrap. Nothing moves into a loop. Code is moved only
//! to the single block that enters the loop, and no division moves except by a constant.
//!
//! **Profitability** (`strength/cost.rs`). At level 2 a group gets a variable if that is cheaper than the
//! instructions that become dead, and, in a loop that `ptxas` does not unroll, only with enough accesses. At level 1
//! every group gets one.
//!
//! **Indices** (`strength/indices.rs`). Integer operands of addresses without a variable become induction variables
//! in their own width.
//!
//! **Tests** (`exit_tests.rs`). `ptxas` unrolls a loop only if its test compares the incremented variable, so tests
//! of the current iteration's value are rewritten.
//!
//! **Latches** (`latch.rs`). Neither does it unroll loops whose backedge is not the taken edge, and profitability is
//! estimated for loops that it unrolls. So latches are rewritten as by `loop-latch-form`.
//!
//! The descriptions of NVIDIA's passes permit two readings of nearly everything here. This pass uses these. Levels: 0
//! is off, 1 without and 2 with conditions. `iv-limit`: how many variables a loop gets; `max-iv`: how many terms of an
//! address change. At level 2 a group whose largest constant is negative has a base of its own, at its least member.
//!
//! * Names: variables are `base.iv` and `index.iv`, their starts `baseValue`, the operands of these `scevcgptmp_`.
//! * Cost: the addresses of loops, plus for each group twice the instructions that become dead with it, and once more
//!   for each group that does not pay.
//! * Oracle: `tests/strength.rs`, all inputs of generated loops at 4 to 8 bits, and `tests/undefined.rs`.

mod cost;
mod dump;
mod indices;
mod options;
mod plan;
mod recurrences;
mod rewrite;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::Function;
use selvedge_pass::knobs::written;
use selvedge_pass::{Changed, Cx, Pass, PassInfo, Registry};
use selvedge_scev::ScalarEvolution;

pub use options::StrengthOptions;

use crate::latch::LoopLatchForm;
use options::{INFOS, KNOBS};
use plan::{StrengthPlan, Surroundings};

/// The function pass `base-address-strength-reduce`: addresses that change by a fixed step in a loop become pointers
/// that the loop increments.
///
/// Addresses whose starts and steps are equal up to constants share one induction variable. By default a group gets one
/// only if that is profitable for `ptxas` ([`StrengthOptions::level`]). Tests and latches of loops are rewritten to the
/// forms that `ptxas` unrolls, so successors of a latch may be swapped; blocks, edges and barriers stay the same. Cost:
/// the addresses of loops, plus for each group twice the instructions that become dead with it. Examples:
/// `docs/passes/base-address-strength-reduce.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct BaseAddressStrengthReduce {
    /// The options of the pass.
    pub options: StrengthOptions,
}

impl Pass for BaseAddressStrengthReduce {
    fn name(&self) -> &'static str {
        "base-address-strength-reduce"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let loops = cx.get::<Loops>(func);
        if self.options.level == 0 || loops.outermost().is_empty() {
            return Changed::No;
        }
        let dom = cx.get::<Dominators>(func);
        let context = ValueContext::new(cx.env(), func);
        let values = Values::new(&context, func).with_dominators(&dom);
        let (target, options) = (cx.target(), &self.options);
        let around = Surroundings { values, loops: &loops, target, options };
        let mut plan = StrengthPlan::default();
        // Scalar evolution costs more than all the rest.
        if StrengthPlan::may_have_any(&around) {
            let evolution = cx.get::<ScalarEvolution>(func);
            plan = evolution.ask(func, cx.facts(), |scev| StrengthPlan::new(&around, scev));
        }
        if self.options.dump {
            let name = cx.facts().name_of(func).into_owned();
            cx.print(dump::text(cx.header(), func, &name, &plan));
        }
        let changed = rewrite::run(func, cx, &plan);
        match self.options.latches {
            true => changed | LoopLatchForm::swapping_only().run(func, cx),
            false => changed,
        }
    }
}

/// Adds `base-address-strength-reduce`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "replace addresses in loops by induction variables where that is cheaper";
    let info = PassInfo { name: "base-address-strength-reduce", about, options: INFOS };
    registry.add_pass(info, |given| {
        Box::new(BaseAddressStrengthReduce { options: given.read(&KNOBS) })
    });
}
