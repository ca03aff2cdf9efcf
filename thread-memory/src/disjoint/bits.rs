//! Bits: offsets that are exclusive ors of columns, one for each bit of a number.
//!
//! `s[x ^ 1]` of one thread is `s[x]` of another one exactly if their numbers differ by an exclusive or with 1. In
//! general two offsets `f * (M(x) ^ a)` and `f * (M(y) ^ b)` are equal exactly if `M(x ^ y) = a ^ b`. With independent
//! columns at most one number `z` has `M(z) = a ^ b`:
//! * none: the accesses are disjoint for all `x` and `y`;
//! * 0: they overlap for `x = y` only, which is one thread if `x` distinguishes threads;
//! * any other: they are disjoint if `x` and `y` are one number, and otherwise within one warp, if `x` is the linear
//!   index and `z` is less than a warp.

use super::ThreadPairs;
use super::goal::{Goal, Tested};
use super::joint::{Joint, Owner, Unknown};
use super::proof::{Argument, Failed, Lack};
use crate::form::{Form, Kind, Sum, Symbols};

/// An offset: `rest` plus a factor times bits.
struct DecomposedOffset {
    rest: Sum<Unknown>,
    factor: i128,
    columns: Vec<u64>,
    constant: u64,
}

pub(super) fn test(joint: &mut Joint<'_>, goal: &Goal, thread_pairs: ThreadPairs) -> Tested {
    let (of, factor, n_columns) = candidate(joint).ok_or(Lack::Shape)?;
    let a = view(joint, 0, &of, factor, n_columns).ok_or(Lack::Shape)?;
    let b = view(joint, 1, &of, factor, n_columns).ok_or(Lack::Shape)?;
    let is_same = a.columns == b.columns && a.factor == b.factor;
    let cancels = a.rest.minus(&b.rest).is_some_and(|rest| rest.is_zero());
    let size = a.factor.checked_abs().ok_or(Lack::TooLarge)?;
    if !is_same || !cancels || goal.sizes.iter().any(|&bytes| bytes > size) {
        return Err(Lack::Shape);
    }
    let all = a.columns.iter().fold(a.constant | b.constant, |all, column| all | column);
    let most = (1i128 << (64 - all.leading_zeros())) - 1;
    let reach = size.checked_mul(most).ok_or(Lack::TooLarge)?;
    if goal.limit().is_some_and(|limit| reach > limit) {
        return Err(Lack::MayWrap);
    }
    let apart = |difference, complete| Argument::Bits { factor, difference, complete };
    let Some(z) = solution(&a.columns, a.constant ^ b.constant) else {
        return Ok(apart(None, None));
    };
    if !are_independent(&a.columns) {
        return Err(Lack::Overlaps);
    }
    let values = numbers(joint, &of).ok_or(Lack::TooLarge)?;
    if z == 0 {
        let difference = values[0].minus(&values[1]).ok_or(Lack::TooLarge)?;
        let complete = Goal::unequal(difference).prove(joint, &mut Failed::default());
        return complete.map(|c| apart(Some(0), Some(Box::new(c)))).ok_or(Lack::Digit);
    }
    let within = thread_pairs == ThreadPairs::DifferentWarps && is_within_warp(joint, &values, z);
    match values[0] == values[1] || within {
        true => Ok(apart(Some(z), None)),
        false => Err(Lack::Overlaps),
    }
}

/// The form whose bits a side uses, their factor, and their number.
fn candidate(joint: &Joint<'_>) -> Option<(Form, i128, usize)> {
    joint.offsets.iter().find_map(|offset| {
        offset.unknowns().into_iter().find_map(|unknown| {
            let symbol = joint.symbol(unknown)?;
            let Kind::Bits { of, columns, .. } = joint.question.symbols.kind(symbol) else {
                return None;
            };
            let factor = offset.split_at(unknown)?.0.as_number()?;
            Some((of.as_ref().clone(), factor, columns.len()))
        })
    })
}

/// A side as bits of a form: by a symbol for them, or as that form itself.
fn view(
    joint: &mut Joint<'_>,
    side: usize,
    of: &Form,
    factor: i128,
    n_columns: usize,
) -> Option<DecomposedOffset> {
    let offset = joint.offsets[side].clone();
    let by_symbol = offset.unknowns().into_iter().find_map(|unknown| {
        let kind = joint.question.symbols.kind(joint.symbol(unknown)?);
        let Kind::Bits { of: own, columns, constant } = kind else { return None };
        let (factor, rest) = offset.split_at(unknown)?;
        let (columns, constant) = (columns.clone(), *constant);
        let factor = factor.as_number()?;
        (own.as_ref() == of).then_some(DecomposedOffset { rest, factor, columns, constant })
    });
    if by_symbol.is_some() {
        return by_symbol;
    }
    let owner = [Owner::Earlier, Owner::Later][side];
    let plain = joint.resolve(of, owner)?.scaled(factor)?;
    let columns = (0..n_columns).map(|n| 1 << n).collect();
    Some(DecomposedOffset { rest: offset.minus(&plain)?, factor, columns, constant: 0 })
}

fn numbers(joint: &mut Joint<'_>, of: &Form) -> Option<[Sum<Unknown>; 2]> {
    Some([joint.resolve(of, Owner::Earlier)?, joint.resolve(of, Owner::Later)?])
}

fn is_within_warp(joint: &mut Joint<'_>, values: &[Sum<Unknown>; 2], z: u64) -> bool {
    let warp = joint.question.shape.warp();
    let linear = numbers(joint, &Symbols::linear());
    warp.count_ones() == 1 && i128::from(z) < warp && linear.as_ref() == Some(values)
}

/// The number whose columns add up to a word, if there is one.
fn solution(columns: &[u64], mut word: u64) -> Option<u64> {
    let mut number = 0;
    for (column, from) in reduced(columns) {
        if word & top(column) != 0 {
            word ^= column;
            number ^= from;
        }
    }
    (word == 0).then_some(number)
}

fn are_independent(columns: &[u64]) -> bool {
    reduced(columns).len() == columns.len()
}

/// Columns with different leading bits, descending, each with the set of the given columns that it is the sum of.
fn reduced(columns: &[u64]) -> Vec<(u64, u64)> {
    let mut basis: Vec<(u64, u64)> = Vec::new();
    for (n, &column) in columns.iter().enumerate() {
        let (mut column, mut from) = (column, 1u64 << n);
        for &(other, others) in &basis {
            if column & top(other) != 0 {
                column ^= other;
                from ^= others;
            }
        }
        if column != 0 {
            let at = basis.partition_point(|&(other, _)| other > column);
            basis.insert(at, (column, from));
        }
    }
    basis
}

fn top(word: u64) -> u64 {
    1 << (63 - word.leading_zeros())
}
