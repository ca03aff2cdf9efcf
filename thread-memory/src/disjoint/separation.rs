//! Separation: one access ends before the other begins, for all values.
//!
//! `s[t]` and `s[n + u]` are disjoint where `n` is the extent of a block of one dimension: the difference is at most
//! `4*(n - 1) - 4*n`. Ends may be extents, or other values that both sides have in common, by facts.

use super::goal::{Goal, Tested};
use super::joint::Joint;
use super::proof::{Argument, Lack};

pub(super) fn test(joint: &Joint<'_>, goal: &Goal) -> Tested {
    let [size_a, size_b] = goal.sizes;
    let after = goal.difference.plus_number(-size_b);
    let before = goal.difference.scaled(-1).and_then(|sum| sum.plus_number(-size_a));
    for (earlier_is_above, sum) in [(true, after), (false, before)] {
        let Some(by) = sum.and_then(|sum| joint.at_least_zero(&sum)) else { continue };
        let bound = goal.bound(joint).ok_or(Lack::MayWrap)?;
        return Ok(Argument::Separation { earlier_is_above, by, bound });
    }
    Err(Lack::Overlaps)
}
