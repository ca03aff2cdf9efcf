//! Proves that sums without no-wrap flags do not wrap, by ranges of special registers, dominating conditions, and
//! scalar evolution.
//!
//! C++ computes unsigned indices modulo 2^32, so clang may not mark `i + 1` as `nuw`. It does not wrap if `i < n` was
//! tested before, for any `n`; nor if `i` is a thread index, since a launch has few threads; nor if a loop counts it
//! up from 0 and exits before the limit. Decomposition of an address stops at such a sum, and the address joins its
//! group once the sum is proved.
//!
//! * Each proof holds at the position of the sum, in all executions in which the sum is not poison.
//! * Ranges and conditions are queried first. Scalar evolution is queried only if they do not prove a claim, and only
//!   for sums in loops: it costs more than all the rest.
//! * Scalar evolution proves a claim like LLVM's `willNotOverflow`: the sum of the extended operands is the extended
//!   sum; or by conditions that hold in the block.
//! * Cost: ranges of the operands of at most [`MAX_CLAIMS`] sums, and for scalar evolution their expressions.

use selvedge_analysis::value::Values;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::word::{signed_max, signed_min};
use selvedge_ir::{Function, Inst, Opcode, Value};
use selvedge_scev::{Expr, Scev};

use crate::decompose::{Claim, Proofs, fits_by, subtrahend};

/// Maximum number of sums of a function that are tried.
pub(crate) const MAX_CLAIMS: usize = 256;

/// Wider operations are not tried: their extension is wider than addresses.
const MAX_WIDTH: u32 = 63;

/// Proves claims by ranges and conditions, and returns the unproved ones.
pub(crate) fn by_ranges(
    values: Values<'_>,
    claims: impl IntoIterator<Item = Claim>,
    proofs: &mut Proofs,
) -> Vec<Claim> {
    let mut left = Vec::new();
    for claim in claims.into_iter().take(MAX_CLAIMS) {
        match fits(values, claim) {
            Some(true) => proofs.add(claim),
            _ => left.push(claim),
        }
    }
    left
}

fn fits(values: Values<'_>, claim: Claim) -> Option<bool> {
    let (func, here) = (values.func(), values.at(claim.inst));
    if func.opcode(claim.inst) == Opcode::Add
        && !claim.signed
        && let Some(number) = subtrahend(values, func.operand(claim.inst, 1))
    {
        let range = here.guarded_range(func.operand(claim.inst, 0))?;
        return Some(range.umin().to_u64()? >= number);
    }
    fits_by(values, claim.inst, claim.signed, |value| here.guarded_range(value))
}

/// Proves claims by scalar evolution.
pub(crate) fn by_evolution(scev: &mut Scev<'_>, claims: &[Claim], proofs: &mut Proofs) {
    for &claim in claims {
        if holds(scev, claim).unwrap_or(false) {
            proofs.add(claim);
        }
    }
}

fn holds(scev: &mut Scev<'_>, claim: Claim) -> Option<bool> {
    let func = scev.func();
    let [left, right] = operands(func, claim.inst)?;
    let [left, right] = [scev.expr(left), scev.expr(right)];
    let (opcode, right) = as_written(scev, claim, right);
    let width = scev.arena().width(left);
    if width > MAX_WIDTH || !scev.is_known(left) || !scev.is_known(right) {
        return Some(false);
    }
    let narrow = combined(scev, opcode, left, right)?;
    let whole = extended(scev, narrow, claim.signed, 2 * width);
    let wide = [left, right].map(|part| extended(scev, part, claim.signed, 2 * width));
    let apart = combined(scev, opcode, wide[0], wide[1])?;
    let sum = Operation { opcode, signed: claim.signed, left, right };
    Some(scev.arena().same(whole, apart) || is_bounded_in_block(scev, claim.inst, &sum))
}

/// An operation that must not wrap.
struct Operation {
    opcode: Opcode,
    signed: bool,
    left: Expr,
    right: Expr,
}

/// The operation and its right operand. An unsigned sum with a negative constant counts as a difference, but only if
/// the operand is a literal ([`subtrahend`]): a computed operand is a summand even if its value is known.
fn as_written(scev: &mut Scev<'_>, claim: Claim, right: Expr) -> (Opcode, Expr) {
    let (func, arena) = (scev.func(), scev.arena());
    let opcode = func.opcode(claim.inst);
    let is_written = func.as_int(func.operand(claim.inst, 1)).is_some();
    let is_negative = is_written && arena.as_int(right).is_some_and(|number| number.is_negative());
    match opcode == Opcode::Add && !claim.signed && is_negative {
        true => (Opcode::Sub, scev.neg(right)),
        false => (opcode, right),
    }
}

/// The operands of a sum, a difference or a product.
fn operands(func: &Function, inst: Inst) -> Option<[Value; 2]> {
    let is_plain = matches!(func.opcode(inst), Opcode::Add | Opcode::Sub | Opcode::Mul);
    is_plain.then(|| [0, 1].map(|n| func.operand(inst, n)))
}

fn combined(scev: &mut Scev<'_>, opcode: Opcode, left: Expr, right: Expr) -> Option<Expr> {
    match opcode {
        Opcode::Add => Some(scev.add(left, right)),
        Opcode::Sub => Some(scev.minus(left, right)),
        Opcode::Mul => Some(scev.mul(left, right)),
        _ => None,
    }
}

fn extended(scev: &mut Scev<'_>, expr: Expr, signed: bool, width: u32) -> Expr {
    match signed {
        true => scev.sext(expr, width),
        false => scev.zext(expr, width),
    }
}

/// Whether conditions of its block bound a value so that a constant can be added without wrapping.
fn is_bounded_in_block(scev: &mut Scev<'_>, inst: Inst, sum: &Operation) -> bool {
    limit(scev, sum).is_some_and(|(predicate, limit)| {
        let block = scev.func().block_of(inst);
        block.is_some_and(|block| scev.is_known_in(block, predicate, sum.left, limit))
    })
}

/// The condition on the left operand under which a constant right operand does not make the operation wrap.
fn limit(scev: &mut Scev<'_>, sum: &Operation) -> Option<(IntPredicate, Expr)> {
    use IntPredicate as P;
    let width = scev.arena().width(sum.left);
    let number = scev.arena().as_int(sum.right)?;
    let number =
        if sum.signed { number.to_i64()? } else { i64::try_from(number.to_u64()?).ok()? };
    let (least, most) = match sum.signed {
        true => (signed_min(width), signed_max(width)),
        false => (0, i64::MAX >> (MAX_WIDTH - width)),
    };
    let number = match sum.opcode {
        Opcode::Add => number,
        Opcode::Sub => number.checked_neg()?,
        _ => return None,
    };
    let (predicate, limit) = match (sum.signed, number >= 0) {
        (true, true) => (P::Sle, most - number),
        (true, false) => (P::Sge, least - number),
        (false, true) => (P::Ule, most - number),
        (false, false) => (P::Uge, -number),
    };
    Some((predicate, scev.number(width, limit)))
}
