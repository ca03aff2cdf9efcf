//! Stride: both offsets are multiples of one step plus a constant.
//!
//! `s[8*i]` and `s[8*j + 4]` are disjoint for all `i` and `j`, if neither access extends across the gap. A step that
//! divides the modulus needs no bound: wrapping preserves the position within a step.

use super::goal::{Goal, Modulus, Tested};
use super::joint::Joint;
use super::proof::{Argument, Lack};
use crate::form::gcd;

pub(super) fn test(joint: &Joint<'_>, goal: &Goal) -> Tested {
    let step = goal.difference.content();
    if let Modulus::Width(width, _) = goal.modulus {
        let step = gcd(step, 1 << width);
        if let Some(rest) = gap(goal, step) {
            return Ok(Argument::Stride { step, rest, bound: None });
        }
    }
    let rest = gap(goal, step).ok_or(Lack::Overlaps)?;
    let bound = goal.bound(joint).ok_or(Lack::MayWrap)?;
    Ok(Argument::Stride { step, rest, bound: Some(bound) })
}

/// The position of the difference within a step, if it is in the gap.
fn gap(goal: &Goal, step: i128) -> Option<i128> {
    let [size_a, size_b] = goal.sizes;
    let rest = goal.difference.constant().checked_rem_euclid(step)?;
    (rest >= size_b && step - rest >= size_a).then_some(rest)
}
