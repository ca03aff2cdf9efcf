//! Integers of up to 64 bits, computed with the semantics of the IR. `None` where the result is undefined or poison.

use selvedge_analysis::fold::{Int, int_operation};
use selvedge_ir::Opcode;
use selvedge_ir::inst::{IntFlags, IntPredicate};

/// Number of lanes of a warp.
pub const WARP: u32 = 32;

/// The low bits of a number.
pub fn cut(value: u64, bits: u32) -> u64 {
    if bits >= u64::BITS { value } else { value & ((1 << bits) - 1) }
}

/// Interprets a number of `bits` bits, at least one, as signed.
pub fn signed(value: u64, bits: u32) -> i64 {
    let unused = u64::BITS - bits.clamp(1, u64::BITS);
    (value << unused).cast_signed() >> unused
}

/// The result of an operation on two numbers of `bits` bits.
pub fn binary(opcode: Opcode, a: u64, b: u64, bits: u32) -> Option<u64> {
    int_operation(opcode, &Int::new(bits, a), &Int::new(bits, b))?.to_u64()
}

/// Whether an operation on two numbers of `bits` bits, or a cast of `a` to `b` bits, violates its poison flags: then
/// the result is poison.
pub fn breaks(opcode: Opcode, flags: IntFlags, a: u64, b: u64, bits: u32) -> bool {
    if flags.is_empty() {
        return false;
    }
    let (x, y) = (Int::new(bits, a), Int::new(bits, b));
    let (unsigned, with_sign) = (flags.has(IntFlags::NUW), flags.has(IntFlags::NSW));
    let by = u32::try_from(b).unwrap_or(u32::MAX);
    match opcode {
        Opcode::Add => unsigned && x.uadd_overflows(&y) || with_sign && x.sadd_overflows(&y),
        Opcode::Sub => unsigned && x.usub_overflows(&y) || with_sign && x.ssub_overflows(&y),
        Opcode::Mul => unsigned && x.umul_overflows(&y) || with_sign && x.smul_overflows(&y),
        Opcode::Shl => unsigned && x.ushl_overflows(by) || with_sign && x.sshl_overflows(by),
        // Operations without a result even without the flag are not considered here.
        Opcode::LShr | Opcode::AShr => a.trailing_zeros() < by,
        Opcode::UDiv => binary(Opcode::URem, a, b, bits) != Some(0),
        Opcode::SDiv => binary(Opcode::SRem, a, b, bits) != Some(0),
        Opcode::Or => a & b != 0,
        Opcode::ICmp => x.is_negative() != y.is_negative(),
        Opcode::ZExt => x.is_negative(),
        Opcode::Trunc => {
            let back = signed(cut(a, by), by).cast_unsigned();
            unsigned && cut(a, by) != a || with_sign && cut(back, bits) != a
        }
        _ => false,
    }
}

/// Whether a predicate holds of two numbers of `bits` bits.
pub fn compare(predicate: IntPredicate, a: u64, b: u64, bits: u32) -> bool {
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
pub fn intrinsic(name: &str, a: u64, b: u64, bits: u32) -> Option<u64> {
    let (a, b) = (Int::new(bits, a), Int::new(bits, b));
    let chosen = match name.strip_prefix("llvm.")?.split('.').next()? {
        "umin" => a.umin(&b),
        "umax" => a.umax(&b),
        "smin" => a.smin(&b),
        "smax" => a.smax(&b),
        _ => return None,
    };
    chosen.to_u64()
}

/// The value of a special register that depends on the lane only (PTX ISA, "Special Registers").
pub fn lane_register(name: &str, lane: u32) -> Option<u32> {
    let own = 1u32 << lane;
    match name {
        "%laneid" => Some(lane),
        "%lanemask_eq" => Some(own),
        "%lanemask_lt" => Some(own - 1),
        "%lanemask_le" => Some(own | (own - 1)),
        "%lanemask_gt" => Some(!(own | (own - 1))),
        "%lanemask_ge" => Some(!(own - 1)),
        _ => None,
    }
}

/// The result of a PTX instruction on two words: shifts "by an amount greater than the register width" are clamped to
/// it, and `bmsk` computes a mask with `b` bits from position `a` on (PTX ISA, "shr", "shl", "bmsk").
pub fn word_operation(name: &str, a: u64, b: u64) -> Option<u64> {
    let shift = |by: u64, value: u64| if by < 32 { cut(value << by, 32) } else { 0 };
    match name {
        "shl.b32" => Some(shift(b, a)),
        "shr.b32" | "shr.u32" => Some(if b < 32 { a >> b } else { 0 }),
        "bmsk.clamp.b32" => {
            let mask = if b < 32 { (1 << b) - 1 } else { u64::from(u32::MAX) };
            Some(shift(a, mask))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{binary, breaks, compare, intrinsic, lane_register, signed, word_operation};
    use selvedge_ir::Opcode;
    use selvedge_ir::inst::{IntFlags, IntPredicate};

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
    fn flags_promise_what_the_exact_result_is() {
        // All pairs of numbers of four bits are compared with the exact result.
        const BITS: u32 = 4;
        let is_in = |exact: i64, first: i64, last: i64| first <= exact && exact <= last;
        for (a, b) in (0..16u64).flat_map(|a| (0..16u64).map(move |b| (a, b))) {
            let (x, y) = (signed(a, BITS), signed(b, BITS));
            let exact: [(Opcode, [i64; 2]); 3] = [
                (Opcode::Add, [(a + b) as i64, x + y]),
                (Opcode::Sub, [a as i64 - b as i64, x - y]),
                (Opcode::Mul, [(a * b) as i64, x * y]),
            ];
            for (opcode, [unsigned, with_sign]) in exact {
                let broken = |flags| breaks(opcode, flags, a, b, BITS);
                assert_eq!(broken(IntFlags::NUW), !is_in(unsigned, 0, 15), "{opcode} {a} {b}");
                assert_eq!(broken(IntFlags::NSW), !is_in(with_sign, -8, 7), "{opcode} {a} {b}");
                assert!(!broken(IntFlags::NONE));
            }
            if b < u64::from(BITS) {
                let broken = |opcode, flags| breaks(opcode, flags, a, b, BITS);
                assert_eq!(broken(Opcode::Shl, IntFlags::NUW), a << b > 15);
                assert_eq!(broken(Opcode::Shl, IntFlags::NSW), !is_in(x << b, -8, 7));
                assert_eq!(broken(Opcode::LShr, IntFlags::EXACT), a >> b << b != a);
            }
            if b != 0 {
                assert_eq!(breaks(Opcode::UDiv, IntFlags::EXACT, a, b, BITS), a % b != 0);
                // -8 / -1 has no result.
                let is_broken = x % y != 0 || (x, y) == (-8, -1);
                assert_eq!(breaks(Opcode::SDiv, IntFlags::EXACT, a, b, BITS), is_broken);
            }
            assert_eq!(breaks(Opcode::Or, IntFlags::DISJOINT, a, b, BITS), a & b != 0);
        }
        for a in 0..16u64 {
            assert_eq!(breaks(Opcode::ZExt, IntFlags::NNEG, a, 8, BITS), a > 7);
            assert_eq!(breaks(Opcode::Trunc, IntFlags::NUW, a, 2, BITS), a > 3);
            assert_eq!(breaks(Opcode::Trunc, IntFlags::NSW, a, 2, BITS), (2..14).contains(&a));
        }
    }

    #[test]
    fn registers_and_words_are_those_of_the_machine() {
        assert_eq!(lane_register("%lanemask_ge", 31), Some(1 << 31));
        assert_eq!(lane_register("%lanemask_gt", 31), Some(0));
        assert_eq!(lane_register("%lanemask_lt", 3), Some(7));
        assert_eq!(lane_register("%clock", 3), None);
        assert_eq!(word_operation("shr.b32", 8, 40), Some(0));
        assert_eq!(word_operation("bmsk.clamp.b32", 4, 3), Some(0x70));
        assert_eq!(word_operation("bmsk.clamp.b32", 31, 40), Some(1 << 31));
    }

    #[test]
    fn signs_count_where_they_are_asked_for() {
        assert!(compare(IntPredicate::Ugt, 0xff, 1, 8));
        assert!(compare(IntPredicate::Slt, 0xff, 1, 8));
        assert_eq!(intrinsic("llvm.smin.i8", 0xff, 1, 8), Some(0xff));
        assert_eq!(intrinsic("llvm.umin.i8", 0xff, 1, 8), Some(1));
    }
}
