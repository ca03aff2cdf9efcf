//! Guards: what the conditions of branches imply for both accesses together.
//!
//! * *The same thread*: both sides are guarded by `i == v` with an `i` that distinguishes threads and one `v`, as in
//!   `if (t == 0) s[0] = v; barrier; if (t == 0) x = s[0];`. Two threads with different `i` do not both reach the
//!   accesses.
//! * *Contradiction*: no values satisfy the guards of both sides.
//!
//! The other tests use the ranges and ends that guards imply.

use super::bounds::Combination;
use super::goal::{Goal, Modulus, Tested};
use super::joint::{Condition, Joint, Origin, Owner, Unknown};
use super::proof::{Argument, Failed, Lack};
use super::{Relation, stride};
use crate::form::Sum;

/// Maximum number of pairs of guards that are compared.
pub const MAX_PAIRS: usize = 64;

pub(super) fn test(joint: &Joint<'_>, goal: &Goal) -> Tested {
    // Equalities between integers are decided with all other tests; this test is not applied to them again.
    if goal.modulus == Modulus::Integers {
        return Err(Lack::Shape);
    }
    if let Some(argument) = contradiction(joint) {
        return Ok(argument);
    }
    let mut equal = Vec::new();
    for (a, b, difference) in differences(joint) {
        let guards = [a.place, b.place];
        match (a.relation, b.relation) {
            (Relation::Zero, Relation::Zero) => {
                if let Some(complete) = unequal(joint, &difference) {
                    return Ok(Argument::SameThread { guards, complete: Box::new(complete) });
                }
                equal.push(difference);
            }
            _ if difference.is_zero() => return Ok(Argument::Opposite { guards }),
            _ => {}
        }
    }
    match has_equal_indices(joint, &equal) {
        true => Ok(Argument::EqualIndices),
        false => Err(Lack::Overlaps),
    }
}

/// Differences of two guarded sums: both are guarded to be zero, or one to be zero and the other not to be.
fn differences<'j>(
    joint: &'j Joint<'_>,
) -> impl Iterator<Item = (&'j Condition, &'j Condition, Sum<Unknown>)> {
    let of = |owner| joint.conditions.iter().filter(move |condition| condition.owner == owner);
    let is_usable = |a: &Condition, b: &Condition| {
        let zeros = [a, b].iter().filter(|c| c.relation == Relation::Zero).count();
        let bounds = [a, b].iter().any(|c| c.relation == Relation::AtLeastZero);
        zeros >= 1 && !bounds
    };
    let pairs = of(Owner::Earlier).flat_map(move |a| of(Owner::Later).map(move |b| (a, b)));
    let both = pairs.filter(move |(a, b)| is_usable(a, b)).take(MAX_PAIRS).flat_map(|(a, b)| {
        // Zero has no sign.
        let sums = [a.sum.minus(&b.sum), a.sum.plus(&b.sum)];
        sums.into_iter().flatten().map(move |sum| (a, b, sum))
    });
    both.collect::<Vec<_>>().into_iter()
}

/// Why an integer is not zero for different threads.
fn unequal(joint: &Joint<'_>, difference: &Sum<Unknown>) -> Option<Argument> {
    Goal::unequal(difference.clone()).prove(joint, &mut Failed::default())
}

/// Whether guards make each index of the two threads equal.
fn has_equal_indices(joint: &Joint<'_>, equal: &[Sum<Unknown>]) -> bool {
    let Some(thread_pairs) = &joint.thread_pairs else { return false };
    let is_equal = |pair: &[Unknown; 2]| {
        let [a, b] = pair.map(|digit| joint.ends(digit));
        let is_fixed = a.0.is_some() && a.0 == a.1 && a == b;
        is_fixed || equal.iter().any(|sum| is_multiple(sum, *pair))
    };
    !equal.is_empty() && thread_pairs.iter().all(is_equal)
}

/// Whether a sum is a multiple of the difference of two unknowns.
fn is_multiple(sum: &Sum<Unknown>, [a, b]: [Unknown; 2]) -> bool {
    let factor = sum.split_at(a).and_then(|(factor, _)| factor.as_number());
    let wanted = factor
        .filter(|&factor| factor != 0)
        .and_then(|factor| Sum::unknown(a).minus(&Sum::unknown(b))?.scaled(factor));
    wanted.as_ref() == Some(sum)
}

/// Facts that cannot hold together.
fn contradiction(joint: &Joint<'_>) -> Option<Argument> {
    if joint.is_empty() {
        return Some(Argument::Contradiction(Combination::default()));
    }
    let guards = joint.facts.iter().filter(|fact| matches!(fact.origin, Origin::Guard(..)));
    for fact in guards {
        let negative = fact.sum.scaled(-1).and_then(|sum| sum.plus_number(-1));
        if let Some(by) = negative.and_then(|sum| joint.at_least_zero(&sum)) {
            return Some(Argument::Contradiction(by));
        }
    }
    let zero = joint.conditions.iter().filter(|c| c.relation == Relation::Zero);
    zero.map(|condition| Goal::unequal(condition.sum.clone()))
        .find_map(|goal| stride::test(joint, &goal).ok())
}
