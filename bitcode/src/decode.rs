//! Numbers in records that stand for opcodes, flags and other enumerations.

use selvedge_ir::inst::{
    Align, FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, Ordering, RmwOp,
};
use selvedge_ir::types::MAX_INT_BITS;
use selvedge_ir::{IntBits, Opcode};

use crate::error::{OrFail, Res};
use crate::stream::{Record, sign_rotated};

/// A two-operand operation; on floats the numbers have another meaning.
pub(crate) fn binary_opcode(number: u64, float: bool) -> Option<Opcode> {
    use Opcode as O;
    const INTS: [Opcode; 13] = [
        O::Add,
        O::Sub,
        O::Mul,
        O::UDiv,
        O::SDiv,
        O::URem,
        O::SRem,
        O::Shl,
        O::LShr,
        O::AShr,
        O::And,
        O::Or,
        O::Xor,
    ];
    if !float {
        return INTS.get(usize::try_from(number).ok()?).copied();
    }
    match number {
        0 => Some(O::FAdd),
        1 => Some(O::FSub),
        2 => Some(O::FMul),
        4 => Some(O::FDiv),
        6 => Some(O::FRem),
        _ => None,
    }
}

/// A conversion.
pub(crate) fn cast_opcode(number: u64) -> Option<Opcode> {
    use Opcode as O;
    const CASTS: [Opcode; 14] = [
        O::Trunc,
        O::ZExt,
        O::SExt,
        O::FpToUi,
        O::FpToSi,
        O::UiToFp,
        O::SiToFp,
        O::FpTrunc,
        O::FpExt,
        O::PtrToInt,
        O::IntToPtr,
        O::BitCast,
        O::AddrSpaceCast,
        O::PtrToAddr,
    ];
    CASTS.get(usize::try_from(number).ok()?).copied()
}

/// `nuw` and `nsw`.
pub(crate) fn wrap_flags(bits: u64) -> IntFlags {
    pick(bits, &[(1, IntFlags::NUW), (2, IntFlags::NSW)], IntFlags::NONE, IntFlags::with)
}

/// The flags of an integer operation, given those that it can have.
pub(crate) fn int_flags(opcode: Opcode, bits: u64) -> IntFlags {
    let able = opcode.int_flags();
    if able.has(IntFlags::NUW) {
        return wrap_flags(bits);
    }
    if bits & 1 == 0 { IntFlags::NONE } else { able }
}

/// Flags of a `getelementptr`; `inbounds` implies `nusw`.
pub(crate) fn gep_flags(bits: u64) -> GepFlags {
    let inbounds = GepFlags::INBOUNDS.with(GepFlags::NUSW);
    let flags = [(1, inbounds), (2, GepFlags::NUSW), (4, GepFlags::NUW)];
    pick(bits, &flags, GepFlags::NONE, GepFlags::with)
}

/// Fast-math flags; bit 0 was all of them before LLVM 6.
pub(crate) fn fast_math(bits: u64) -> FastMath {
    let flags = [
        (1, FastMath::FAST),
        (1 << 1, FastMath::NNAN),
        (1 << 2, FastMath::NINF),
        (1 << 3, FastMath::NSZ),
        (1 << 4, FastMath::ARCP),
        (1 << 5, FastMath::CONTRACT),
        (1 << 6, FastMath::AFN),
        (1 << 7, FastMath::REASSOC),
    ];
    pick(bits, &flags, FastMath::NONE, FastMath::with)
}

fn pick<F: Copy>(bits: u64, flags: &[(u64, F)], none: F, with: fn(F, F) -> F) -> F {
    let set = flags.iter().filter(|(bit, _)| bits & bit != 0);
    set.fold(none, |all, (_, flag)| with(all, *flag))
}

/// The predicate of an `fcmp`.
pub(crate) fn float_predicate(number: u64) -> Option<FloatPredicate> {
    FloatPredicate::ALL.get(usize::try_from(number).ok()?).copied()
}

/// The predicate of an `icmp`.
pub(crate) fn int_predicate(number: u64) -> Option<IntPredicate> {
    IntPredicate::ALL.get(usize::try_from(number.checked_sub(32)?).ok()?).copied()
}

/// An atomic ordering; unknown ones are the strongest, as in LLVM.
pub(crate) fn ordering(number: u64) -> Ordering {
    let known = usize::try_from(number).ok().and_then(|at| Ordering::ALL.get(at));
    known.copied().unwrap_or(Ordering::SeqCst)
}

/// The operation of an `atomicrmw`.
pub(crate) fn rmw_op(number: u64) -> Option<RmwOp> {
    use RmwOp as R;
    const OPS: [RmwOp; 23] = [
        R::Xchg,
        R::Add,
        R::Sub,
        R::And,
        R::Nand,
        R::Or,
        R::Xor,
        R::Max,
        R::Min,
        R::UMax,
        R::UMin,
        R::FAdd,
        R::FSub,
        R::FMax,
        R::FMin,
        R::UIncWrap,
        R::UDecWrap,
        R::USubCond,
        R::USubSat,
        R::FMaximum,
        R::FMinimum,
        R::FMaximumNum,
        R::FMinimumNum,
    ];
    OPS.get(usize::try_from(number).ok()?).copied()
}

/// An alignment, stored as its exponent plus 1; 0 is unspecified.
pub(crate) fn align(number: u64, bit: u64) -> Res<Align> {
    match number {
        0 => Ok(Align::NONE),
        1..=33 => Align::new(1 << (number - 1)).or_fail(bit, "an alignment is out of range"),
        _ => None.or_fail(bit, "an alignment is out of range"),
    }
}

/// The width of a range of integers.
pub(crate) fn width(value: u64, record: &Record) -> Res<u32> {
    let width = u32::try_from(value).ok().filter(|width| (1..=MAX_INT_BITS).contains(width));
    width.or_fail(record.bit, "the width of a range is invalid")
}

/// The two bounds of a range of integers of that width.
pub(crate) fn range(width: u32, next: &mut impl FnMut() -> Res<u64>) -> Res<(IntBits, IntBits)> {
    if width <= 64 {
        let (lo, hi) = (sign_rotated(next()?), sign_rotated(next()?));
        return Ok((IntBits::from_i64(width, lo), IntBits::from_i64(width, hi)));
    }
    let lengths = next()?;
    let mut bound = |n: u64| -> Res<IntBits> {
        let words = (0..n).map(|_| Ok(sign_rotated(next()?) as u64)).collect::<Res<Vec<u64>>>()?;
        Ok(IntBits::from_words(width, words))
    };
    Ok((bound(lengths & 0xffff_ffff)?, bound(lengths >> 32)?))
}
