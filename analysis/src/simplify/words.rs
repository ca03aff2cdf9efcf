//! Arithmetic on machine words, and induction variables.

use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{Inst, IntBits, Opcode, Type, Value};

use super::Simplifier;

/// The width of supported integers; booleans have separate rules.
pub(super) fn plain_width(ty: Type) -> Option<u32> {
    match ty {
        Type::I32 => Some(32),
        Type::I64 => Some(64),
        Type::I16 => Some(16),
        Type::I8 => Some(8),
        _ => None,
    }
}

/// The result of a comparison of two numbers.
pub(super) fn compares(predicate: IntPredicate, width: u32, a: u64, b: u64) -> bool {
    use IntPredicate as P;
    let signed = |n: u64| (n << (64 - width)) as i64;
    match predicate {
        P::Eq => a == b,
        P::Ne => a != b,
        P::Ult => a < b,
        P::Ule => a <= b,
        P::Ugt => a > b,
        P::Uge => a >= b,
        P::Slt => signed(a) < signed(b),
        P::Sle => signed(a) <= signed(b),
        P::Sgt => signed(a) > signed(b),
        P::Sge => signed(a) >= signed(b),
    }
}

/// The largest number of a width from 1 to 64.
pub(super) fn ones(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

fn signed(width: u32, n: u64) -> i128 {
    let shift = 64 - width;
    i128::from((n << shift) as i64 >> shift)
}

/// The result of adding a step `times` times, if no intermediate sum is poison.
pub(super) fn after_steps(
    flags: IntFlags,
    width: u32,
    first: u64,
    step: u64,
    times: u64,
) -> Option<u64> {
    let end = |first: i128, step: i128| step.checked_mul(times.into())?.checked_add(first);
    let (unsigned_end, signed_end) =
        (end(first.into(), step.into()), end(signed(width, first), signed(width, step)));
    let result = first.wrapping_add(step.wrapping_mul(times)) & ones(width);
    let wraps = flags.has(IntFlags::NUW) && unsigned_end != Some(result.into())
        || flags.has(IntFlags::NSW) && signed_end != Some(signed(width, result));
    (!wraps).then_some(result)
}

impl Simplifier<'_> {
    /// Start and step of a phi of two values, if one is the phi plus a constant.
    pub(super) fn counter(&self, phi: Inst) -> Option<(Value, u64, IntFlags)> {
        let func = self.values.func();
        if func.n_operands(phi) != 2 {
            return None;
        }
        let (a, b) = (func.operand(phi, 0), func.operand(phi, 1));
        let step = |next: Value| {
            let (of, by) = self.values.binary(next, Opcode::Add)?;
            match func.as_int(by)? {
                IntBits::Small(n) if of == phi.into() => Some((*n, self.values.int_flags(next))),
                _ => None,
            }
        };
        match (step(a), step(b)) {
            (None, Some((by, flags))) => Some((a, by, flags)),
            (Some((by, flags)), None) => Some((b, by, flags)),
            _ => None,
        }
    }
}
