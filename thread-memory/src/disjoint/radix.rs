//! Mixed radix: the offset is a number whose digits distinguish threads.
//!
//! In `s[y][x]` with rows of 16 elements, `x` counts 4 bytes and `y` 64. Two threads differ in `x` or in `y`; where
//! they differ in `y`, the 64 bytes outweigh the contribution of `x`, if `x` is below 16. In general the terms of the
//! difference are sorted by their factors `d`, and each factor must be at least the required distance `E` plus the most
//! that all smaller terms can add: `d_k >= E + sum of d_l * m_l`, with `m_l` the greatest absolute value of a term. So
//! the greatest term that is not zero decides, and one of the digits is not zero.
//!
//! * Every digit that distinguishes threads occurs, as `d * (x_t - x_u)`. Other terms are grouped by factor.
//! * Factors and extents may be products of what both sides have in common: `4*n*y + 4*x` with `x < n`.
//! * If only one digit distinguishes threads (the index of the warp), the rest of the difference may be bounded by facts
//!   instead: where a guard ensures that a lane is at least `d`, `s[t - d]` is in the words of the warp of `t`.
//! * The term with the largest factor needs no bound if the whole difference has one.

use super::goal::{Goal, Tested};
use super::joint::{Joint, Meaning, Owner, Unknown};
use super::proof::{Argument, Lack, Weight};
use crate::form::{Kind, Product, Scope, Sum, Symbols};

pub(super) fn test(joint: &Joint<'_>, goal: &Goal) -> Tested {
    let thread_pairs = joint.thread_pairs.as_ref().ok_or(Lack::Digit)?;
    let open: Vec<[Unknown; 2]> =
        thread_pairs.iter().copied().filter(|pair| may_differ(joint, pair)).collect();
    if open.is_empty() {
        return Ok(Argument::Alone);
    }
    let [size_a, size_b] = goal.sizes;
    let constant = goal.difference.constant();
    let distance = (size_b - constant).max(size_a + constant);
    let mut lack = Lack::Factor;
    for by_extent in [true, false] {
        match weights(joint, goal, &open, by_extent) {
            Ok(weights) if outweigh(joint, &weights, distance) => {
                let bound = goal.bound(joint).ok_or(Lack::MayWrap)?;
                return Ok(Argument::MixedRadix { weights, distance, bound });
            }
            Ok(_) => {}
            Err(other) => lack = other,
        }
    }
    match open.as_slice() {
        [pair] => window(joint, goal, *pair).ok_or(lack),
        _ => Err(lack),
    }
}

/// Proves that a multiple of the difference of two digits outweighs the rest, which facts bound.
fn window(joint: &Joint<'_>, goal: &Goal, [a, b]: [Unknown; 2]) -> Option<Argument> {
    // Digits are unknowns of their own where an index is replaced by them.
    if joint.symbol(a).is_some() {
        return None;
    }
    let (factor, rest) = digit(&goal.difference, a, b)?;
    let factor = factor.as_number()?.checked_abs().filter(|&factor| factor > 0)?;
    let [size_a, size_b] = goal.sizes;
    let over = Sum::number(factor - size_a).minus(&rest)?;
    let under = rest.plus_number(factor - size_b)?;
    let by = [joint.at_least_zero(&over)?, joint.at_least_zero(&under)?];
    Some(Argument::Window { factor, by, bound: goal.bound(joint)? })
}

/// Whether two threads may have different values of a digit.
fn may_differ(joint: &Joint<'_>, pair: &[Unknown; 2]) -> bool {
    let [a, b] = pair.map(|digit| joint.ends(digit));
    !(a.0.is_some() && a.0 == a.1 && a == b)
}

/// All terms of the difference, from the smallest factor.
fn weights(
    joint: &Joint<'_>,
    goal: &Goal,
    thread_pairs: &[[Unknown; 2]],
    by_extent: bool,
) -> Result<Vec<Weight>, Lack> {
    let mut rest =
        goal.difference.plus_number(-goal.difference.constant()).ok_or(Lack::TooLarge)?;
    let mut weights = Vec::new();
    for &[a, b] in thread_pairs {
        let (factor, without) = digit(&rest, a, b).ok_or(Lack::Digit)?;
        let is_common = factor.unknowns().iter().all(|&u| joint.row(u).owner == Owner::Both);
        if factor.is_zero() || !is_common {
            return Err(Lack::Digit);
        }
        rest = without;
        let factor = absolute(joint, &factor).ok_or(Lack::Factor)?;
        let most = largest(joint, [a, b], by_extent);
        weights.push(Weight { factor, most, digit: Some([a, b]) });
    }
    weights.extend(others(joint, &rest)?);
    sort(joint, &mut weights);
    Ok(weights)
}

/// The factor of a difference of two digits, and the rest.
fn digit(sum: &Sum<Unknown>, a: Unknown, b: Unknown) -> Option<(Sum<Unknown>, Sum<Unknown>)> {
    let (of_a, rest) = sum.split_at(a)?;
    let (of_b, rest) = rest.split_at(b)?;
    (of_a.plus(&of_b)?.is_zero() && !of_b.has(a)).then_some((of_a, rest))
}

/// The absolute value of a factor whose sign is known.
fn absolute(joint: &Joint<'_>, factor: &Sum<Unknown>) -> Option<Sum<Unknown>> {
    let is_positive = |sum: &Sum<Unknown>| sum.least(|u| joint.ends(u)).is_some_and(|n| n >= 0);
    if is_positive(factor) {
        return Some(factor.clone());
    }
    factor.scaled(-1).filter(is_positive)
}

/// The greatest difference of two values of a digit.
fn largest(joint: &Joint<'_>, pair: [Unknown; 2], by_extent: bool) -> Option<Sum<Unknown>> {
    let symbolic = joint.symbol(pair[0]).filter(|_| by_extent).and_then(|symbol| {
        let Kind::Thread(axis) = joint.question.symbols.kind(symbol) else { return None };
        let meaning = Meaning::Symbol(Symbols::extent(*axis));
        let extent = joint.unknowns.iter().position(|row| row.meaning == meaning)?;
        Sum::unknown(Unknown(extent as u32)).plus_number(-1)
    });
    if symbolic.is_some() {
        return symbolic;
    }
    let [(lo_a, hi_a), (lo_b, hi_b)] = pair.map(|digit| joint.ends(digit));
    let over = hi_a?.checked_sub(lo_b?)?;
    let under = hi_b?.checked_sub(lo_a?)?;
    Some(Sum::number(over.max(under).max(0)))
}

/// The terms that distinguish no threads, grouped by factor.
fn others(joint: &Joint<'_>, rest: &Sum<Unknown>) -> Result<Vec<Weight>, Lack> {
    let mut found: Vec<(Product<Unknown>, Sum<Unknown>)> = Vec::new();
    for (product, coefficient) in rest.terms() {
        let (factors, varying): (Product<Unknown>, Product<Unknown>) =
            product.iter().copied().partition(|&u| is_fixed(joint, u));
        // A product of only fixed values, such as extents, varies from launch to launch, so it is not a factor.
        let (factors, varying) =
            if varying.is_empty() { (Product::new(), product.clone()) } else { (factors, varying) };
        let mut factor = Sum::number(*coefficient);
        for unknown in factors {
            factor = factor.times(&Sum::unknown(unknown)).ok_or(Lack::TooLarge)?;
        }
        match found.iter_mut().find(|(other, _)| *other == varying) {
            Some((_, sum)) => *sum = sum.plus(&factor).ok_or(Lack::TooLarge)?,
            None => found.push((varying, factor)),
        }
    }
    let mut groups: Vec<(Sum<Unknown>, Sum<Unknown>)> = Vec::new();
    for (varying, factor) in found {
        let size = absolute(joint, &factor).ok_or(Lack::Factor)?;
        let mut value = Sum::number(if size == factor { 1 } else { -1 });
        for unknown in varying {
            value = value.times(&Sum::unknown(unknown)).ok_or(Lack::TooLarge)?;
        }
        match groups.iter_mut().find(|(other, _)| *other == size) {
            Some((_, sum)) => *sum = sum.plus(&value).ok_or(Lack::TooLarge)?,
            None => groups.push((size, value)),
        }
    }
    Ok(groups.into_iter().map(|(factor, value)| other(joint, factor, &value)).collect())
}

fn other(joint: &Joint<'_>, factor: Sum<Unknown>, value: &Sum<Unknown>) -> Weight {
    let (lo, hi) = value.ends(|u| joint.ends(u));
    let most = lo.zip(hi).and_then(|(lo, hi)| Some(lo.checked_abs()?.max(hi.checked_abs()?)));
    Weight { factor, most: most.map(Sum::number), digit: None }
}

fn is_fixed(joint: &Joint<'_>, unknown: Unknown) -> bool {
    let symbols = joint.question.symbols;
    joint.symbol(unknown).is_some_and(|symbol| symbols.scope(symbol) == Scope::Fixed)
}

/// Sorts by the values of factors in a launch of medium size; whether the order is right is checked for all launches.
fn sort(joint: &Joint<'_>, weights: &mut [Weight]) {
    let middle = |unknown: Unknown| match joint.ends(unknown) {
        (Some(lo), Some(hi)) => Some(lo + (hi - lo).min(MIDDLE)),
        (Some(lo), None) => Some(lo + MIDDLE),
        (None, Some(hi)) => Some(hi - MIDDLE),
        (None, None) => Some(MIDDLE),
    };
    weights.sort_by_key(|weight| weight.factor.value(middle).unwrap_or(i128::MAX));
}

/// The distance of an unknown from its least value in the launch by which factors are sorted.
const MIDDLE: i128 = 7;

/// Whether each factor is at least the distance plus the most that smaller terms can add.
fn outweigh(joint: &Joint<'_>, weights: &[Weight], distance: i128) -> bool {
    let mut below = Some(Sum::number(distance));
    for weight in weights {
        let Some(need) = &below else { return false };
        let more = weight.factor.minus(need);
        if more.and_then(|more| joint.at_least_zero(&more)).is_none() {
            return false;
        }
        below = weight.most.as_ref().and_then(|most| need.plus(&weight.factor.times(most)?));
    }
    true
}
