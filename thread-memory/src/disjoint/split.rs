//! Split: a separate proof for each value of a residue.
//!
//! In `s[k & 1][t]` and `s[(k + 1) & 1][u]` the two rows are never the same: if `k & 1` is 0, the other one is 1.
//! Residues whose difference modulo their modulus is known are split together, others separately; then the tests are
//! applied to each combination of values.

use super::goal::Goal;
use super::joint::{Joint, Owner, Unknown};
use super::proof::{Argument, Failed};
use crate::form::{Kind, Scope, Sum};

/// Maximum number of values of a residue that is split.
pub const MAX_VALUES: i128 = 8;

/// Maximum number of residues that are split at once.
pub const MAX_RESIDUES: usize = 2;

/// Residues that differ by a constant only.
struct Residue {
    modulus: i128,
    base: Sum<Unknown>,
    /// Each unknown with its distance from the base, and its divisor.
    members: Vec<(Unknown, i128, i128)>,
}

pub(super) fn test(joint: &mut Joint<'_>, goal: &Goal) -> Option<Argument> {
    let residues = residues(joint, goal);
    if residues.is_empty() {
        return None;
    }
    let mut names = Vec::new();
    let mut cases = Vec::new();
    for residue in &residues {
        let name = |&(member, ahead, _): &(Unknown, i128, i128)| {
            Some((member, residue.base.plus_number(ahead)?))
        };
        names.push(residue.members.iter().map(name).collect::<Option<Vec<_>>>()?);
    }
    for values in combinations(&residues) {
        let (joint, goal) = with_values(joint, goal, &residues, &values)?;
        cases.push(goal.prove(&joint, &mut Failed::default())?);
    }
    Some(Argument::Split { residues: names, cases })
}

/// The first residues in the difference and in the conditions, at most [`MAX_RESIDUES`].
fn residues(joint: &mut Joint<'_>, goal: &Goal) -> Vec<Residue> {
    let mut found: Vec<Residue> = Vec::new();
    let mut unknowns = goal.difference.unknowns();
    unknowns.extend(joint.conditions.iter().flat_map(|condition| condition.sum.unknowns()));
    for unknown in unknowns {
        let seen = |residue: &Residue| residue.members.iter().any(|&(u, ..)| u == unknown);
        if found.iter().any(seen) {
            continue;
        }
        let Some((base, divisor, modulus)) = residue(joint, unknown) else { continue };
        let ahead = found.iter().enumerate().find_map(|(n, residue)| {
            (residue.modulus == modulus)
                .then(|| Some((n, constant_modulo(&base.minus(&residue.base)?, modulus)?)))?
        });
        match ahead {
            Some((n, ahead)) => found[n].members.push((unknown, ahead, divisor)),
            None if found.len() == MAX_RESIDUES => {}
            None => {
                let members = vec![(unknown, 0, divisor)];
                found.push(Residue { modulus, base, members });
            }
        }
    }
    found
}

/// The dividend of an unknown that is a residue, its divisor, and the modulus of the dividend.
fn residue(joint: &mut Joint<'_>, unknown: Unknown) -> Option<(Sum<Unknown>, i128, i128)> {
    let symbols = joint.question.symbols;
    let Kind::Digit { of, divisor, modulus: Some(modulus), .. } =
        symbols.kind(joint.symbol(unknown)?)
    else {
        return None;
    };
    let modulus = divisor.checked_mul(*modulus).filter(|&modulus| modulus <= MAX_VALUES)?;
    if symbols.scope_of_form(of) > Scope::Iteration {
        return None;
    }
    let owner = match joint.row(unknown).owner {
        Owner::Both => Owner::Earlier,
        owner => owner,
    };
    Some((joint.resolve(of, owner)?, *divisor, modulus))
}

/// The value of a sum modulo a number, if that is the same for all values.
fn constant_modulo(sum: &Sum<Unknown>, modulus: i128) -> Option<i128> {
    (sum.content() % modulus == 0).then(|| sum.constant().rem_euclid(modulus))
}

/// All combinations of values.
fn combinations(residues: &[Residue]) -> Vec<Vec<i128>> {
    residues.iter().fold(vec![Vec::new()], |all, residue| {
        let extend = |values: &Vec<i128>| {
            (0..residue.modulus).map(|n| [values.as_slice(), &[n]].concat()).collect::<Vec<_>>()
        };
        all.iter().flat_map(extend).collect()
    })
}

fn with_values<'q>(
    joint: &Joint<'q>,
    goal: &Goal,
    residues: &[Residue],
    values: &[i128],
) -> Option<(Joint<'q>, Goal)> {
    let (mut joint, mut goal) = (joint.clone(), goal.clone());
    for (residue, value) in residues.iter().zip(values) {
        for &(unknown, ahead, divisor) in &residue.members {
            let number = Sum::number((value + ahead).rem_euclid(residue.modulus) / divisor);
            goal.difference = goal.difference.with(unknown, &number)?;
            for condition in &mut joint.conditions {
                condition.sum = condition.sum.with(unknown, &number)?;
            }
            for fact in &mut joint.facts {
                fact.sum = fact.sum.with(unknown, &number)?;
            }
        }
    }
    joint.narrow();
    Some((joint, goal))
}
