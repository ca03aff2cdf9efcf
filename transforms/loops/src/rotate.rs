//! `loop-rotate`: a loop that tests at its start becomes one that tests at its end.
//!
//! ```text
//! preheader: br %header                  preheader: %c.first = <test>; br %c.first, %body.lr.ph, %exit
//! header: %c = <test>                    body.lr.ph: br %body
//!         br %c, %body, %exit      ->    body: ...; %c = <test>
//! body: ...; br %header                        br %c, %body, %exit_crit_edge
//! ```
//!
//! The test is copied to the preheader, where it guards the loop; the header is merged into the latch. What the header
//! computes has two definitions then, and gets a phi in the body. A guard that always enters the loop is omitted.
//!
//! The pass handles the innermost loops first, then those around them, level by level:
//!
//! 1. all loops are brought into canonical and LCSSA form (`simplify.rs`, `lcssa.rs`), as LLVM's pass manager does;
//! 2. a latch that only steps the counter is merged into the exiting block before it (`rotate/latch.rs`);
//! 3. loops that qualify (`rotate/plan.rs`) are rotated (`rotate/rotation.rs`).
//!
//! * Convergent operations: a header that has one is not copied. Those in the body are executed by the same threads
//!   in the same iterations, since each iteration is still guarded by the same test.
//! * Canonical and LCSSA form hold afterwards; `!llvm.loop` is on the new latch; weights of branches are divided
//!   between the guard and the loop (`rotate/weights.rs`).
//! * Cost: O(instructions of loops) for each level of nesting, at most [`MAX_LEVELS`]; loops and dominators once for
//!   each level.
//! * Checked by the verifier, by file tests, by `tests/forms.rs` and by the judge of functions and kernels.

mod latch;
mod plan;
mod records;
mod rotation;
mod weights;

use rustc_hash::FxHashSet;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function};
use selvedge_pass::knobs::{Knob, flag, infos, number, written};
use selvedge_pass::{Changed, Cx, Needs, OptionInfo, Pass, PassInfo, Registry, RemarkKind};
use std::borrow::Cow;

use crate::lcssa::close_loop;
use crate::simplify::form_loops;
use crate::unroll::plan::place_of;
use plan::{Obstacle, Rotation};

const WHY: &str = "loop rotated";

/// How deep loops may be nested for the outer ones to be rotated: each level computes loops and dominators again.
const MAX_LEVELS: u32 = 128;

const KNOBS: [Knob<RotateOptions>; 3] = [
    flag("header-duplication", "whether headers may be copied; on", |options| {
        &mut options.header_duplication
    }),
    flag(
        "prepare-for-lto",
        "whether headers with calls that could be inlined later are not copied; off",
        |options| &mut options.prepare_for_lto,
    ),
    number(
        "rotation-max-header-size",
        "the most instructions of a header that is copied; 16",
        |it| &mut it.max_header_size,
    ),
];
const INFOS: &[OptionInfo] = &infos(&KNOBS);

/// Which headers `loop-rotate` copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RotateOptions {
    /// Whether headers may be copied at all. Without it, only latches are merged into exiting blocks.
    pub header_duplication: bool,
    /// Whether a header that calls a defined function stays, since the function may be inlined later.
    pub prepare_for_lto: bool,
    /// The largest header that is copied, in instructions.
    pub max_header_size: u64,
}

impl Default for RotateOptions {
    fn default() -> RotateOptions {
        RotateOptions { header_duplication: true, prepare_for_lto: false, max_header_size: 16 }
    }
}

/// The function pass `loop-rotate`: a loop that tests its condition at its start becomes a guarded loop that tests it
/// at its end.
///
/// The test is copied to the preheader, and the header is merged into the latch, so the CFG changes. A header with a
/// convergent operation such as a barrier is not copied. Loops are in canonical and LCSSA form afterwards. Cost:
/// O(instructions of loops) for each level of nesting. Examples: `docs/passes/loop-rotate.md`.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoopRotate {
    /// Which headers are copied.
    pub options: RotateOptions,
}

impl Pass for LoopRotate {
    fn name(&self) -> &'static str {
        "loop-rotate"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn class_name(&self) -> Cow<'static, str> {
        "LoopRotatePass".into()
    }

    fn options(&self) -> String {
        written(&KNOBS, &self.options)
    }

    fn needs(&self, needs: &mut Needs) {
        needs.module_fact::<NamedBlocks>();
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let n_levels = heights(&cx.get::<Loops>(func)).1;
        if n_levels == 0 {
            return Changed::No;
        }
        let mut changed = bring_into_form(func, cx, None);
        let mut was_rotated = Changed::No;
        for level in 0..n_levels.min(MAX_LEVELS) {
            if was_rotated.is_yes() {
                changed |= bring_into_form(func, cx, Some(level));
            }
            was_rotated |= self.rotate_level(func, cx, level);
        }
        if was_rotated.is_yes() {
            changed |= bring_into_form(func, cx, None);
        }
        changed | was_rotated
    }
}

/// Adds `loop-rotate`.
pub(crate) fn register(registry: &mut Registry) {
    let about = "move the exit test of loops from the header to the latch, after a guard";
    let info = PassInfo { name: "loop-rotate", about, options: INFOS };
    registry.add_pass(info, |given| Box::new(LoopRotate { options: given.read(&KNOBS) }));
}

impl LoopRotate {
    /// Rotates the loops of one level; none is inside another.
    fn rotate_level(&self, func: &mut Function, cx: &mut Cx<'_>, level: u32) -> Changed {
        let loops = cx.get::<Loops>(func);
        let (shorter, mut changed) =
            latch::merge_latches(func, cx, &loops, &of_level(&loops, level));
        let loops = cx.get::<Loops>(func);
        let named = cx.module_fact::<NamedBlocks>();
        let mut ready = Vec::new();
        for this in of_level(&loops, level) {
            let is_shorter = shorter.contains(&loops.header(this));
            match plan::plan(func, cx, &self.options, (&loops, this), &named, is_shorter) {
                Ok(rotation) => ready.push(rotation),
                Err(obstacle) => report_obstacle(func, cx, loops.header(this), obstacle),
            }
        }
        if !ready.is_empty() {
            changed |= rotate_all(func, cx, &ready);
        }
        changed
    }
}

fn rotate_all(func: &mut Function, cx: &mut Cx<'_>, ready: &[Rotation]) -> Changed {
    let mut seen = FxHashSet::default();
    let edited: Vec<Block> =
        ready.iter().flat_map(Rotation::edited).filter(|&block| seen.insert(block)).collect();
    // Computing the trees again costs less than one update for each new edge.
    cx.forget_trees();
    let outside = records::outside(func, ready);
    cx.edit_edges(func, &edited, WHY, |func, cx| {
        for it in ready {
            report(func, cx, it);
            rotation::rotate(func, cx, it, &outside);
        }
        Changed::Yes
    })
}

/// By loop: how many levels of loops are inside it; and the number of levels.
fn heights(loops: &Loops) -> (SecondaryMap<Loop, u32>, u32) {
    let mut heights: SecondaryMap<Loop, u32> = SecondaryMap::new();
    let mut n_levels = 0;
    for this in loops.all() {
        let inside = loops.children(this).iter().map(|&child| heights[child] + 1);
        let height = inside.max().unwrap_or(0);
        heights[this] = height;
        n_levels = n_levels.max(height + 1);
    }
    (heights, n_levels)
}

fn of_level(loops: &Loops, level: u32) -> Vec<Loop> {
    let heights = heights(loops).0;
    loops.all().filter(|&this| heights[this] == level).collect()
}

/// Brings the loops of one level, or all, into canonical and LCSSA form.
fn bring_into_form(func: &mut Function, cx: &mut Cx<'_>, level: Option<u32>) -> Changed {
    let chosen = |loops: &Loops| match level {
        Some(level) => of_level(loops, level),
        None => loops.all().collect(),
    };
    let loops = cx.get::<Loops>(func);
    let changed = form_loops(func, cx, &loops, &chosen(&loops));
    let (loops, dom) = (cx.get::<Loops>(func), cx.get::<Dominators>(func));
    let chosen = chosen(&loops).into_iter();
    chosen.fold(changed, |changed, this| changed | close_loop(func, cx, (&loops, &dom), this))
}

fn report(func: &Function, cx: &mut Cx<'_>, it: &Rotation) {
    let at = place_of(func, it.header);
    cx.remark(func, at, RemarkKind::Passed, "Rotated", |remark| {
        remark
            .text("rotated loop: the exit test is in the latch, and a copy of it guards the loop");
    });
}

fn report_obstacle(func: &Function, cx: &mut Cx<'_>, header: Block, obstacle: Obstacle) {
    let reason = match obstacle {
        Obstacle::Form => return,
        Obstacle::Edges => "one of its edges cannot be redirected",
        Obstacle::Convergent => "its header has a convergent operation, which must not be copied",
        Obstacle::Uncopyable => "its header has an instruction that must not be copied",
        Obstacle::Inlinable => "its header has a call that may be inlined later",
        Obstacle::TooLarge { .. } => "its header is too large to copy",
    };
    let at = place_of(func, header);
    cx.remark(func, at, RemarkKind::Missed, "NotRotated", |remark| {
        remark.text("loop not rotated: ").text(reason);
        if let Obstacle::TooLarge { size, limit } = obstacle {
            remark.text(": ").arg("Size", size).text(" instructions, more than ");
            remark.arg("Limit", limit);
        }
    });
}
