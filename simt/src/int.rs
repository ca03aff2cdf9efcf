//! Integer operations of up to 64 bits, including flags that yield poison.

use selvedge_ir::inst::{IntFlags, IntPredicate};

use crate::op::IntOp;
use crate::slot::{CHOSEN, POISON, STICKY, Slot, UNDEF, mask, signed};

/// The reason why an operation is undefined behavior, as opposed to poison.
pub(crate) type Ub = &'static str;

/// Applies an operation to two `bits`-bit integers.
///
/// # Errors
/// Division by zero, of the least integer by -1, and by poison or undef.
#[inline]
pub(crate) fn binary(op: IntOp, bits: u32, flags: IntFlags, a: Slot, b: Slot) -> Result<Slot, Ub> {
    let sticky = (a.meta | b.meta) & STICKY;
    let (x, y) = (a.bits, b.bits);
    let m = mask(bits);
    let value = match op {
        IntOp::Add => x.wrapping_add(y) & m,
        IntOp::Sub => x.wrapping_sub(y) & m,
        IntOp::Mul => x.wrapping_mul(y) & m,
        IntOp::And => x & y,
        IntOp::Or => x | y,
        IntOp::Xor => x ^ y,
        IntOp::Shl | IntOp::LShr | IntOp::AShr if y >= u64::from(bits) || b.is_undecidable() => {
            return Ok(Slot { bits: 0, meta: sticky | POISON, known: 0 });
        }
        IntOp::Shl => (x << y) & m,
        IntOp::LShr => x >> y,
        IntOp::AShr => (signed(x, bits) >> y) as u64 & m,
        IntOp::UDiv | IntOp::SDiv | IntOp::URem | IntOp::SRem => divide(op, bits, a, b)?,
    };
    // An undef operand may have a value that violates the flag.
    let may_break = sticky & UNDEF != 0 || breaks(op, bits, flags, x, y, value);
    let broken = !flags.is_empty() && sticky & POISON == 0 && may_break;
    let meta = if broken { sticky | POISON } else { sticky };
    if meta == 0 || meta & POISON != 0 {
        return Ok(Slot { bits: value, meta, known: 0 });
    }
    Ok(Slot::with_unknown(value, meta, unknown_bits(op, bits, a, b)))
}

/// Whether another choice of what the language leaves open could make a result poison.
#[inline]
pub(crate) fn may_become_poison(op: IntOp, flags: IntFlags, a: Slot, b: Slot) -> bool {
    let is_shift = matches!(op, IntOp::Shl | IntOp::LShr | IntOp::AShr);
    (a.meta | b.meta) & CHOSEN != 0 && (!flags.is_empty() || is_shift && b.meta & CHOSEN != 0)
}

/// The bits of a result that depend on unknown bits of the operands.
fn unknown_bits(op: IntOp, bits: u32, a: Slot, b: Slot) -> u64 {
    let (x, y) = (a.bits, b.bits);
    let (u, v) = (a.unknown(), b.unknown());
    let all = mask(bits);
    match op {
        IntOp::And => u & (y | v) | v & (x | u),
        IntOp::Or => u & (!y | v) | v & (!x | u),
        IntOp::Xor => u | v,
        // A carry changes higher bits only.
        IntOp::Add | IntOp::Sub | IntOp::Mul => {
            all & !((1 << (u | v).trailing_zeros().min(63)) - 1)
        }
        IntOp::Shl | IntOp::LShr | IntOp::AShr if v & all != 0 => all,
        IntOp::Shl => u << y & all,
        IntOp::LShr => (u & all) >> y,
        IntOp::AShr => (signed(u & all, bits) >> y) as u64 & all,
        IntOp::UDiv | IntOp::SDiv | IntOp::URem | IntOp::SRem => all,
    }
}

fn divide(op: IntOp, bits: u32, a: Slot, b: Slot) -> Result<u64, Ub> {
    if b.is_undecidable() {
        return Err("division by a value that is poison or undef");
    }
    if b.bits == 0 {
        return Err("division by zero");
    }
    let m = mask(bits);
    let (x, y) = (signed(a.bits, bits), signed(b.bits, bits));
    let is_signed = matches!(op, IntOp::SDiv | IntOp::SRem);
    if is_signed && y == -1 && (a.is_undecidable() || a.bits == 1 << (bits - 1)) {
        return Err("signed division overflows");
    }
    Ok(match op {
        IntOp::UDiv => a.bits / b.bits,
        IntOp::URem => a.bits % b.bits,
        IntOp::SDiv => x.wrapping_div(y) as u64 & m,
        _ => x.wrapping_rem(y) as u64 & m,
    })
}

/// Whether the result violates a flag.
fn breaks(op: IntOp, bits: u32, flags: IntFlags, x: u64, y: u64, value: u64) -> bool {
    let (nuw, nsw) = (flags.has(IntFlags::NUW), flags.has(IntFlags::NSW));
    let (wide_x, wide_y) = (i128::from(signed(x, bits)), i128::from(signed(y, bits)));
    let fits = |exact: i128| exact == i128::from(signed(value, bits));
    match op {
        IntOp::Add => {
            nuw && u128::from(x) + u128::from(y) != u128::from(value)
                || nsw && !fits(wide_x + wide_y)
        }
        IntOp::Sub => nuw && x < y || nsw && !fits(wide_x - wide_y),
        IntOp::Mul => {
            nuw && u128::from(x) * u128::from(y) != u128::from(value)
                || nsw && !fits(wide_x * wide_y)
        }
        IntOp::Shl => nuw && value >> y != x || nsw && signed(value, bits) >> y != signed(x, bits),
        IntOp::LShr | IntOp::AShr => flags.has(IntFlags::EXACT) && x & ((1 << y) - 1) != 0,
        IntOp::UDiv => flags.has(IntFlags::EXACT) && !x.is_multiple_of(y),
        IntOp::SDiv => flags.has(IntFlags::EXACT) && wide_x % wide_y != 0,
        IntOp::Or => flags.has(IntFlags::DISJOINT) && x & y != 0,
        IntOp::And | IntOp::Xor | IntOp::URem | IntOp::SRem => false,
    }
}

/// The result of an `icmp`.
#[inline]
pub(crate) fn compare(predicate: IntPredicate, bits: u32, a: u64, b: u64) -> bool {
    let (x, y) = (signed(a, bits), signed(b, bits));
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
        IntPredicate::Sgt => x > y,
        IntPredicate::Sge => x >= y,
        IntPredicate::Slt => x < y,
        IntPredicate::Sle => x <= y,
    }
}

/// The wrapped result, and whether it overflowed.
pub(crate) fn overflowing(op: IntOp, is_signed: bool, bits: u32, a: u64, b: u64) -> (u64, bool) {
    let (x, y) = match is_signed {
        true => (i128::from(signed(a, bits)), i128::from(signed(b, bits))),
        false => (i128::from(a), i128::from(b)),
    };
    let exact = match op {
        IntOp::Add => x + y,
        IntOp::Sub => x - y,
        // The product of two unsigned 64-bit integers may need more than 127 bits.
        _ => match x.checked_mul(y) {
            Some(exact) => exact,
            None => return (a.wrapping_mul(b) & mask(bits), true),
        },
    };
    let value = exact as u64 & mask(bits);
    let back = if is_signed { i128::from(signed(value, bits)) } else { i128::from(value) };
    (value, back != exact)
}
