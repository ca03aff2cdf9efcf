//! Integers of up to 64 bits, computed as the instructions of the IR do. `None` where there is no result.

use selvedge_ir::Opcode;
use selvedge_ir::inst::IntPredicate;

/// The low bits of a number.
pub(super) fn cut(value: u64, bits: u32) -> u64 {
    if bits >= u64::BITS { value } else { value & ((1 << bits) - 1) }
}

/// A number of so many bits, at least one, as one with a sign.
pub(super) fn signed(value: u64, bits: u32) -> i64 {
    let unused = u64::BITS - bits.clamp(1, u64::BITS);
    (value << unused).cast_signed() >> unused
}

/// The result of an operation on two numbers of so many bits.
pub(super) fn binary(opcode: Opcode, a: u64, b: u64, bits: u32) -> Option<u64> {
    let (x, y) = (signed(a, bits), signed(b, bits));
    let distance = u32::try_from(b).ok().filter(|&distance| distance < bits);
    let value = match opcode {
        Opcode::Add => a.wrapping_add(b),
        Opcode::Sub => a.wrapping_sub(b),
        Opcode::Mul => a.wrapping_mul(b),
        Opcode::UDiv => a.checked_div(b)?,
        Opcode::URem => a.checked_rem(b)?,
        Opcode::SDiv => x.checked_div(y)?.cast_unsigned(),
        Opcode::SRem => x.checked_rem(y)?.cast_unsigned(),
        Opcode::Shl => a << distance?,
        Opcode::LShr => a >> distance?,
        Opcode::AShr => (x >> distance?).cast_unsigned(),
        Opcode::And => a & b,
        Opcode::Or => a | b,
        Opcode::Xor => a ^ b,
        _ => return None,
    };
    Some(cut(value, bits))
}

/// Whether two numbers of so many bits compare so.
pub(super) fn compare(predicate: IntPredicate, a: u64, b: u64, bits: u32) -> bool {
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

/// The result of an intrinsic of the IR on two numbers, by its name.
pub(super) fn intrinsic(name: &str, a: u64, b: u64, bits: u32) -> Option<u64> {
    let (x, y) = (signed(a, bits), signed(b, bits));
    match name.strip_prefix("llvm.")?.split('.').next()? {
        "umin" => Some(a.min(b)),
        "umax" => Some(a.max(b)),
        "smin" => Some(if x < y { a } else { b }),
        "smax" => Some(if x > y { a } else { b }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{binary, compare, intrinsic, signed};
    use selvedge_ir::Opcode;
    use selvedge_ir::inst::IntPredicate;

    #[test]
    fn numbers_wrap_in_their_width() {
        assert_eq!(binary(Opcode::Add, 0xff, 1, 8), Some(0));
        assert_eq!(binary(Opcode::Sub, 0, 1, 32), Some(0xffff_ffff));
        assert_eq!(binary(Opcode::AShr, 0x80, 7, 8), Some(0xff));
        assert_eq!(binary(Opcode::SDiv, 0xf8, 2, 8), Some(0xfc));
        assert_eq!(binary(Opcode::SRem, 0xff, 2, 8), Some(0xff));
        assert_eq!(signed(0x80, 8), -128);
    }

    #[test]
    fn what_has_no_result_gives_none() {
        assert_eq!(binary(Opcode::UDiv, 1, 0, 32), None);
        assert_eq!(binary(Opcode::Shl, 1, 32, 32), None);
        assert_eq!(binary(Opcode::FAdd, 1, 1, 32), None);
        assert_eq!(intrinsic("llvm.fshl.i32", 1, 1, 32), None);
    }

    #[test]
    fn signs_count_where_they_are_asked_for() {
        assert!(compare(IntPredicate::Ugt, 0xff, 1, 8));
        assert!(compare(IntPredicate::Slt, 0xff, 1, 8));
        assert_eq!(intrinsic("llvm.smin.i8", 0xff, 1, 8), Some(0xff));
        assert_eq!(intrinsic("llvm.umin.i8", 0xff, 1, 8), Some(1));
    }
}
