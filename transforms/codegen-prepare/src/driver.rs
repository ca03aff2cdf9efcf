//! The order of the parts, and when nothing is left to do.
//!
//! Once at the start: what a profile says of the function, divisions, conditions. Then rounds of the parts
//! that make work for each other, until a round changes nothing, at most [`MAX_ROUNDS`]. Blocks are cleaned up
//! in each round. Once at the end: sums with a carry.
//!
//! Edges are edited through `Cx::edit_edges` only, so dominators that are cached are kept.

use selvedge_ir::target::{Lowering, UnknownLowering};
use selvedge_ir::{Function, Stamp};
use selvedge_pass::{Changed, Cx};

use crate::options::Options;
use crate::stress::EverythingPays;
use crate::{
    addresses, blocks, conditions, division, extensions, offsets, overflow, sections, selects,
    sinking, stores,
};

/// How many times the parts that make work for each other run, at most. Each is made so that what it has done
/// it does not find again: two rounds are the usual number, and a third one finds nothing.
pub const MAX_ROUNDS: usize = 8;

/// What the parts of one run have in common.
pub(crate) struct Setup<'a> {
    /// What was asked for.
    pub(crate) options: &'a Options,
    /// What the machine does well.
    pub(crate) lowering: &'a dyn Lowering,
}

/// A part: what it changes in one go over the function.
type Part = fn(&mut Function, &mut Cx<'_>, &Setup<'_>) -> Changed;

/// Parts that run once, in this order.
const FIRST: [Part; 2] = [division::run, conditions::run];

/// Parts that run in rounds, in this order.
const ROUND: [Part; 6] =
    [offsets::run, extensions::run, sinking::run, addresses::run, stores::run, selects::run];

/// Parts that run once, when nothing is left to do.
const LAST: [Part; 1] = [overflow::run];

/// Runs all parts on a function.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, options: &Options) -> Changed {
    let known = || cx.target().map_or(&UnknownLowering as &dyn Lowering, |it| it.lowering());
    let lowering = if options.stress { &EverythingPays } else { known() };
    let setup = Setup { options, lowering };
    let mut cleaned = None;
    let mut changed = sections::run(func, cx, &setup);
    changed |= clean_up(func, cx, &setup, &mut cleaned);
    changed |= all(&FIRST, func, cx, &setup);
    for _ in 0..MAX_ROUNDS {
        let mut round = all(&ROUND, func, cx, &setup);
        round |= clean_up(func, cx, &setup, &mut cleaned);
        changed |= round;
        if !round.is_yes() {
            break;
        }
    }
    changed | all(&LAST, func, cx, &setup)
}

/// Cleans up blocks, if anything was edited since the last time that they were looked at.
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

/// Runs parts one after the other.
fn all(parts: &[Part], func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    parts.iter().fold(Changed::No, |changed, part| changed | part(func, cx, setup))
}
