//! The order and iteration of the parts of the pass.
//!
//! Once at the start: section prefixes from profiles, narrowed divisions, split conditions. Then the parts that enable
//! each other are repeated until an iteration changes nothing, at most [`MAX_ITERATIONS`] times. The control-flow graph
//! is simplified in each iteration. Once at the end: overflow intrinsics.
//!
//! Edges are edited through `Cx::edit_edges` only, so cached dominator trees are updated.

use selvedge_ir::target::{Lowering, UnknownLowering};
use selvedge_ir::{Function, Stamp};
use selvedge_pass::{Changed, Cx};

use crate::options::Options;
use crate::stress::EverythingPays;
use crate::{
    addresses, blocks, conditions, division, extensions, offsets, overflow, sections, selects,
    sinking, stores,
};

/// Maximal number of iterations of the parts that enable each other. No part transforms its own output again: usually
/// the first iteration changes something, and the second or third finds nothing.
pub const MAX_ITERATIONS: usize = 8;

/// The context shared by the parts of one run.
pub(crate) struct Setup<'a> {
    /// The options of the pass.
    pub(crate) options: &'a Options,
    /// The lowering properties of the target.
    pub(crate) lowering: &'a dyn Lowering,
}

/// A part: transforms the function once.
type Transform = fn(&mut Function, &mut Cx<'_>, &Setup<'_>) -> Changed;

/// Parts that run once, in this order.
const FIRST: [Transform; 2] = [division::run, conditions::run];

/// Parts that are iterated, in this order.
const ITERATED: [Transform; 6] =
    [offsets::run, extensions::run, sinking::run, addresses::run, stores::run, selects::run];

/// Parts that run once, at the end.
const LAST: [Transform; 1] = [overflow::run];

/// Runs all parts on a function.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, options: &Options) -> Changed {
    let known = || cx.target().map_or(&UnknownLowering as &dyn Lowering, |it| it.lowering());
    let lowering = if options.stress { &EverythingPays } else { known() };
    let setup = Setup { options, lowering };
    let mut cleaned = None;
    let mut changed = sections::run(func, cx, &setup);
    changed |= clean_up(func, cx, &setup, &mut cleaned);
    changed |= all(&FIRST, func, cx, &setup);
    for _ in 0..MAX_ITERATIONS {
        let mut round = all(&ITERATED, func, cx, &setup);
        round |= clean_up(func, cx, &setup, &mut cleaned);
        changed |= round;
        if !round.is_yes() {
            break;
        }
    }
    changed | all(&LAST, func, cx, &setup)
}

/// Simplifies the control-flow graph, if anything was edited since the last time.
fn clean_up(
    func: &mut Function,
    cx: &mut Cx<'_>,
    setup: &Setup<'_>,
    looked_at: &mut Option<Stamp>,
) -> Changed {
    let now = Some(func.stamp());
    if *looked_at == now {
        return Changed::No;
    }
    *looked_at = now;
    blocks::run(func, cx, setup)
}

/// Runs parts in sequence.
fn all(parts: &[Transform], func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    parts.iter().fold(Changed::No, |changed, part| changed | part(func, cx, setup))
}
