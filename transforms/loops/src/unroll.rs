//! `loop-unroll-full`: a loop with a known trip count becomes that many copies of its body.
//!
//! ```text
//! for (i = 0; i < 4; i++) a[i] = b[i];     ->     a[0] = b[0]; a[1] = b[1]; a[2] = b[2]; a[3] = b[3];
//! ```
//!
//! What it is for: `ptxas` unrolls loops as well, but an array of a thread that is indexed by a loop's counter is in local
//! memory by then. After full unrolling each index is a constant, `sroa` splits the array, and it lives in registers.
//!
//! The pass repeats these steps, so that inner loops are unrolled before those around them:
//!
//! 1. choose loops with known trip counts that are worth their size (`unroll/plan.rs`, `unroll/cost.rs`);
//! 2. bring them into canonical and LCSSA form (`simplify.rs`, `lcssa.rs`);
//! 3. copy their blocks and connect the copies (`unroll/copy.rs`);
//! 4. simplify what the constants made simple (`instsimplify`), so that the next repetition measures what remains.
//!
//! * Convergent operations are executed by the same threads in the same order: iteration by iteration, as before. So full
//!   unrolling is allowed for loops that contain them; tokens of convergence are not copied.
//! * `!llvm.loop` with `llvm.loop.unroll.disable` is respected; `full` and `enable` raise the limit.
//! * Cost: O(copied instructions), bounded by the limits, and dominators, loops and scalar evolution once for each repetition.
//! * Checked by the verifier, by file tests, and by the judge of functions and kernels.

pub(crate) mod copy;
pub(crate) mod cost;
pub(crate) mod plan;
mod pressure;

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::{Block, Function};
use selvedge_pass::knobs::{Knob, infos, number, written};
use selvedge_pass::{Changed, Cx, Needs, OptionInfo, Pass, PassInfo, Registry, RemarkKind};
use selvedge_scalar::InstSimplify;
use std::borrow::Cow;

use crate::lcssa::close_loop;
use crate::simplify::form_loops;
use plan::{Choice, choose};

pub(crate) use plan::{Verdict, verdicts};

const WHY: &str = "loop fully unrolled";

/// The most levels of nested loops that are unrolled.
const MAX_REPETITIONS: usize = 8;

const KNOBS: [Knob<UnrollOptions>; 4] = [
    number(
        "threshold",
        "the most instructions after unrolling, without those that fold to constants; 900",
        |options| &mut options.threshold,
    ),
    number(
        "array-threshold",
        "the same for a loop that indexes an array in local memory; 1500",
        |options| &mut options.array_threshold,
    ),
    number(
        "pragma-threshold",
        "the same for a loop whose metadata requests unrolling; 16384",
        |options| &mut options.pragma_threshold,
    ),
    number(
        "max-registers",
        "the most registers, by estimate, that a loop of more than threshold instructions may need; 200",
        |options| &mut options.max_registers,
    ),
];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// The limits of `loop-unroll-full`: instructions after unrolling, unless another unit is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnrollOptions {
    /// For all loops.
    pub threshold: u64,
    /// For loops that index an array in local memory by what unrolling makes constant.
    pub array_threshold: u64,
    /// For loops whose metadata requests it.
    pub pragma_threshold: u64,
    /// The most registers of 32 bits that a loop may need, by estimate, that is unrolled for the sake of an array. Of the
    /// 255 that a thread can have, some are left to values that are live across the loop.
    pub max_registers: u64,
}

impl Default for UnrollOptions {
    fn default() -> UnrollOptions {
        UnrollOptions {
            threshold: 900,
            array_threshold: 1500,
            pragma_threshold: 16_384,
            max_registers: 200,
        }
    }
}

/// The function pass `loop-unroll-full`: a loop with a known trip count becomes that number of copies of its body.
///
/// Its purpose is that indices of arrays become constants, so that `sroa` can split the arrays. Inner loops are
/// unrolled first, as far as the limits allow. The CFG changes. Convergent operations such as barriers are copied with
/// the body, and are executed by the same threads in the same order as before. `llvm.loop.unroll.disable` is respected.
/// Cost: O(copied instructions), and dominators, loops and scalar evolution for each level of nesting. Examples:
/// `docs/passes/loop-unroll-full.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoopFullUnroll {
    /// The limits.
    pub options: UnrollOptions,
}

impl Pass for LoopFullUnroll {
    fn name(&self) -> &'static str {
        "loop-unroll-full"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "LoopFullUnrollPass".into()
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<NamedBlocks>();
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let mut changed = Changed::No;
        let mut refused = Vec::new();
        for _ in 0..MAX_REPETITIONS {
            let chosen = choose(func, cx, &self.options, &mut refused);
            if chosen.is_empty() {
                break;
            }
            // A branch into a loop from unreachable code would enter the middle of one copy.
            let named = cx.module_fact::<NamedBlocks>();
            changed |= cx.erase_unreachable_blocks(func, &named, WHY);
            let done = unroll_all(func, cx, &chosen);
            if !done.is_yes() {
                break;
            }
            changed |= done;
            changed |= InstSimplify.run(func, cx);
        }
        plan::report_refusals(func, cx, &refused);
        changed
    }
}

/// Adds `loop-unroll-full`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "unroll loops with known trip counts completely";
    let info = PassInfo { name: "loop-unroll-full", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(LoopFullUnroll { options: given.read(&KNOBS) }));
}

/// Unrolls loops that are not nested in each other.
fn unroll_all(func: &mut Function, cx: &mut Cx<'_>, chosen: &[Choice]) -> Changed {
    let loops = cx.get::<Loops>(func);
    let theirs: Vec<_> = chosen.iter().filter_map(|it| it.in_forest(&loops)).collect();
    let mut changed = form_loops(func, cx, &loops, &theirs);
    let (loops, dom) = (cx.get::<Loops>(func), cx.get::<Dominators>(func));
    for choice in chosen {
        if let Some(this) = choice.in_forest(&loops) {
            changed |= close_loop(func, cx, (&loops, &dom), this);
        }
    }
    let ready: Vec<copy::Unrolling> = chosen
        .iter()
        .filter_map(|choice| copy::Unrolling::of(func, &loops, &dom, choice))
        .collect();
    let edited: Vec<Block> = ready.iter().flat_map(|it| it.blocks.iter().copied()).collect();
    if edited.is_empty() {
        return changed;
    }
    // Computing the trees again costs less than one update for each new edge.
    cx.forget_trees();
    changed
        | cx.edit_edges(func, &edited, WHY, |func, cx| {
            for it in &ready {
                report(func, cx, it);
                copy::unroll(func, cx, it);
            }
            Changed::Yes
        })
}

fn report(func: &Function, cx: &mut Cx<'_>, it: &copy::Unrolling) {
    let at = plan::place_of(func, it.header);
    let count = it.n_bodies;
    cx.remark(func, at, RemarkKind::Passed, "FullyUnrolled", |remark| {
        remark.text("completely unrolled loop with ").arg("UnrollCount", count).text(" iterations");
    });
}
