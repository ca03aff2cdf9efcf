//! `base-address-strength-reduce`: turns addresses that advance by a constant step in each iteration of a loop into
//! induction variables.
//!
//! `a[i * n + j]` is a sum, a product and an extension in each iteration; as a pointer induction variable it is one
//! addition of 64 bits. Which form is better depends on the machine: `ptxas` computes base plus index in one
//! instruction, but in loops that it unrolls it increments a pointer once for all copies, and constants become
//! immediate offsets of the accesses.
//!
//! **Groups.** Addresses are decomposed ([`crate::decompose`]) and the recurrences of their factors are computed
//! (`strength/recurrences.rs`). Addresses with equal starts and steps, apart from constants, form a group and share one
//! variable (`strength/plan.rs`); loop-invariant parts are computed before the loop.
//!
//! **Correctness.** Start and step are sums in the index width of addresses, without flags, of values that the address
//! depends on. So the variable equals the address whenever that is not poison, and the variable is poison only if the
//! address is. In the last iteration the variable is one step ahead and possibly past the object, so it is never
//! `inbounds`. Extended sums are only decomposed if they do not wrap. Nothing moves into a loop; the block before a
//! loop only gets code that dominates the header, and no division except by a constant.
//!
//! **Profitability** (`strength/cost.rs`). At level 2 a group gets a variable if that costs less than the instructions
//! it saves; in a loop that `ptxas` does not unroll, a constant step also requires a minimal number of accesses. At
//! level 1 every group gets one.
//!
//! **Indices** (`strength/indices.rs`). Integers that advance by a step become variables in their own width if they are
//! indices of addresses without a variable.
//!
//! **Tests** (`exit_tests.rs`). `ptxas` unrolls a loop only if its exit test uses the incremented variable, so exit
//! tests are changed accordingly.
//!
//! **Latches** (`latch.rs`). It also does not unroll loops whose back edge is the untaken edge, and the cost model
//! assumes unrolling. So latches are changed as by `loop-latch-form`.
//!
//! The descriptions that the pass follows are ambiguous at nearly every point. Here level 0 is off, 1 is unconditional,
//! and 2 is conditional. `iv-limit` is the number of variables of a loop; `max-iv` is the number of terms of an address
//! that change. At level 2, the variable of a group whose largest constant is negative includes the least constant.
//!
//! * Names: variables are `base.iv` and `index.iv`, their starts are `baseValue`, and other values before the loop
//!   `scevcgptmp_`.
//! * Cost: the addresses of loops, and for each group twice the instructions that it makes dead, once more for each
//!   unprofitable group.
//! * Tests: `tests/strength.rs` runs generated loops of 4 to 8 bits on all inputs; see also `tests/undefined.rs`.

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

/// The pass; see the module documentation.
#[derive(Clone, Copy, Debug, Default)]
pub struct BaseAddressStrengthReduce {
    /// The options.
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
        // Scalar evolution costs more than everything else, so it is skipped if there is no candidate.
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

/// Registers `base-address-strength-reduce`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "let addresses step from round to round of a loop, where that pays";
    let info = PassInfo { name: "base-address-strength-reduce", about, options: INFOS };
    registry.add_pass(info, |given| {
        Box::new(BaseAddressStrengthReduce { options: given.read(&KNOBS) })
    });
}
