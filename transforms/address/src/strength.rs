//! `base-address-strength-reduce`: addresses that step from round to round of a loop are variables of the loop.
//!
//! `a[i * n + j]` is a sum, a product and an extension in each round; as a pointer that the loop adds to it is one
//! addition of 64 bits. Which form is better depends on the machine: `ptxas` computes base and index in one
//! instruction, but in loops that it unrolls it adds to a pointer once for all copies, and constants go into the
//! accesses.
//!
//! **Groups.** Addresses are taken apart ([`crate::decompose`]) and their factors asked for recurrences
//! (`strength/recurrences.rs`). Those with equal starts and steps, constants apart, are a group and get one variable
//! (`strength/plan.rs`); what the loop leaves alone is computed before it.
//!
//! **What keeps it sound.** Start and step are sums in the width of addresses, without flags, of values that the
//! address depends on. So the variable is the address wherever that is not poison, and is poison nowhere else. It
//! is one step further in the last round, past the object perhaps, so it is never `inbounds`. Sums of fewer bits
//! that are then extended are taken apart only where they do not wrap. Nothing moves into a loop; before a loop goes
//! what its header is reached from only, and no division but by a number.
//!
//! **What pays** (`strength/cost.rs`). At level 2 a group gets a variable if that is cheaper than what goes with it;
//! in a loop that `ptxas` does not unroll also only with enough accesses. At level 1 every group gets one.
//!
//! **Indices** (`strength/indices.rs`). Below addresses that get no variable, integers that step get one, in their own
//! width.
//!
//! **Tests** (`exit_tests.rs`). `ptxas` unrolls a loop only when its test looks at the variable behind its
//! step, so tests that look at this round's value are made to.
//!
//! **Latches** (`latch.rs`). Nor does it unroll loops that go round by an edge that is not taken, and what pays is
//! reckoned for loops that it unrolls. So loops go round as `loop-latch-form` has it.
//!
//! The documents have two readings of nearly everything here. Levels: 0 is off, 1 without and 2 with conditions.
//! `iv-limit`: how many variables a loop gets; `max-iv`: how many terms of an address change. Groups whose largest
//! constant is negative have a base of their own, at their least member, at level 2 only.
//!
//! * Names: variables are `base.iv` and `index.iv`, their starts `baseValue`, what these are computed from `scevcgptmp_`.
//! * Cost: the addresses of loops, and for each group twice the instructions that go with it, once for each group
//!   that does not pay.
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
use plan::{Plan, Surroundings};

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct BaseAddressStrengthReduce {
    /// What was asked for.
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
        let mut plan = Plan::default();
        // Scalar evolution costs more than all the rest.
        if Plan::may_have_any(&around) {
            let evolution = cx.get::<ScalarEvolution>(func);
            plan = evolution.ask(func, cx.facts(), |scev| Plan::new(&around, scev));
        }
        if self.options.dump {
            let name = cx.facts().name_of(func).into_owned();
            cx.print(dump::text(cx.header(), func, &name, &plan));
        }
        let changed = rewrite::run(func, cx, &plan);
        match self.options.latches {
            true => changed | LoopLatchForm::turning_only().run(func, cx),
            false => changed,
        }
    }
}

/// Adds `base-address-strength-reduce`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "let addresses step from round to round of a loop, where that pays";
    let info = PassInfo { name: "base-address-strength-reduce", about, options: INFOS };
    registry.add_pass(info, |given| {
        Box::new(BaseAddressStrengthReduce { options: given.read(&KNOBS) })
    });
}
