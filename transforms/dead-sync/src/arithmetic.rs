//! Results of integer instructions of up to 64 bits, for one thread or for all threads of a sample at once. The
//! implementor of [`Operands`] decides what a thread has as its result where that is poison or undefined.

use selvedge_analysis::{InstEffects, Role};
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::target::{Axis, RangeRule};
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode};

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

/// Why an operation has no result for some numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoResult {
    /// The result is poison.
    Poison,
    /// The operation has undefined behavior.
    Undefined,
}

/// The two operands of an operation, for one thread or for several. The implementor decides what a thread has as its
/// result where the operation has none.
pub trait Operands {
    /// The results.
    type Results;

    /// Applies an operation to the two numbers of each thread.
    fn apply(self, operation: impl Fn(u64, u64) -> Result<u64, NoResult>) -> Self::Results;
}

/// One thread whose numbers are known.
impl Operands for [u64; 2] {
    type Results = Result<u64, NoResult>;

    fn apply(self, operation: impl Fn(u64, u64) -> Result<u64, NoResult>) -> Self::Results {
        operation(self[0], self[1])
    }
}

/// Evaluates an operation on numbers of `bits` bits, from 1 to 64; `None` if the opcode is no binary operation on
/// integers.
pub fn evaluate<O: Operands>(
    opcode: Opcode,
    flags: IntFlags,
    bits: u32,
    operands: O,
) -> Option<O::Results> {
    // Overflow is that of 64 bits when the operand is shifted into the high bits.
    let unused = u64::BITS - bits;
    let high = |x: u64| x << unused;
    let (up, s) = (|x| high(x).cast_signed(), |x| signed(x, bits));
    let flags = flags.and(opcode.int_flags());
    let has = |flag| flags.has(flag);
    let unless = |is_poison, result| if is_poison { Err(NoResult::Poison) } else { Ok(result) };
    let sum = |(high, carries): (u64, bool), (_, overflows): (i64, bool)| {
        unless(has(IntFlags::NUW) && carries || has(IntFlags::NSW) && overflows, high >> unused)
    };
    let exact = |result: u64, is_exact: bool| unless(has(IntFlags::EXACT) && !is_exact, result);
    let amount = |y: u64| u32::try_from(y).ok().filter(|&y| y < bits).ok_or(NoResult::Poison);
    let right = |x: u64, y, shift: &dyn Fn(u32) -> u64| {
        amount(y).and_then(|by| exact(shift(by), x.trailing_zeros() >= by))
    };
    let quotient = |x, y| {
        let quotient = s(x).checked_div(s(y)).ok_or(NoResult::Undefined)?;
        let low = cut(quotient.cast_unsigned(), bits);
        if s(low) == quotient { Ok(low) } else { Err(NoResult::Undefined) }
    };
    let divided = |result: Option<u64>| result.ok_or(NoResult::Undefined);
    Some(match opcode {
        Opcode::Add => operands
            .apply(|x, y| sum(high(x).overflowing_add(high(y)), up(x).overflowing_add(up(y)))),
        Opcode::Sub => operands
            .apply(|x, y| sum(high(x).overflowing_sub(high(y)), up(x).overflowing_sub(up(y)))),
        Opcode::Mul => {
            operands.apply(|x, y| sum(high(x).overflowing_mul(y), up(x).overflowing_mul(s(y))))
        }
        Opcode::Shl => operands.apply(|x, y| {
            let by = amount(y)?;
            let (result, with_sign) = (high(x) << by, up(x) << by);
            let (carries, overflows) = (result >> by != high(x), with_sign >> by != up(x));
            sum((result, carries), (with_sign, overflows))
        }),
        Opcode::LShr => operands.apply(|x, y| right(x, y, &|by| x >> by)),
        Opcode::AShr => {
            operands.apply(|x, y| right(x, y, &|by| cut((s(x) >> by).cast_unsigned(), bits)))
        }
        Opcode::And => operands.apply(|x, y| Ok(x & y)),
        Opcode::Or => operands.apply(|x, y| unless(has(IntFlags::DISJOINT) && x & y != 0, x | y)),
        Opcode::Xor => operands.apply(|x, y| Ok(x ^ y)),
        Opcode::UDiv => operands.apply(|x, y| exact(divided(x.checked_div(y))?, x % y == 0)),
        Opcode::URem => operands.apply(|x, y| divided(x.checked_rem(y))),
        Opcode::SDiv => operands.apply(|x, y| exact(quotient(x, y)?, s(x) % s(y) == 0)),
        Opcode::SRem => {
            operands.apply(|x, y| quotient(x, y).map(|_| cut((s(x) % s(y)).cast_unsigned(), bits)))
        }
        _ => return None,
    })
}

/// Whether a cast of a number of `from` bits to `to` bits violates its poison flags: then the result is poison.
pub fn breaks_cast(opcode: Opcode, flags: IntFlags, value: u64, from: u32, to: u32) -> bool {
    let flags = flags.and(opcode.int_flags());
    match opcode {
        Opcode::ZExt => flags.has(IntFlags::NNEG) && signed(value, from) < 0,
        Opcode::Trunc => {
            let low = cut(value, to);
            let with_sign = cut(signed(low, to).cast_unsigned(), from);
            flags.has(IntFlags::NUW) && low != value
                || flags.has(IntFlags::NSW) && with_sign != value
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

/// The result of a call that is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Register {
    /// The index of the thread along an axis.
    Thread(Axis),
    /// The extent of the block along an axis.
    Extent(Axis),
    /// The index of the block along an axis.
    Cta(Axis),
    /// The number of blocks along an axis.
    Ctas(Axis),
    /// The lane of the thread in its warp.
    Lane,
    /// The number of lanes of a warp.
    WarpSize,
    /// Integer minimum or maximum: the first operand if the predicate holds of both in this order, else the second.
    Minimum(IntPredicate),
}

impl Register {
    /// Classifies reads of special registers of the thread, and integer minimum and maximum; `None` for other calls.
    pub fn of_call(
        func: &Function,
        header: &ModuleHeader,
        effects: &InstEffects<'_>,
        call: Inst,
    ) -> Option<Register> {
        let callee = func.called_global(call)?;
        let known = effects.call(func, call);
        if known.role == Role::Target {
            return Some(match known.facts.range {
                RangeRule::ThreadIndex(axis) => Register::Thread(axis),
                RangeRule::ThreadExtent(axis) => Register::Extent(axis),
                RangeRule::CtaIndex(axis) => Register::Cta(axis),
                RangeRule::CtaExtent(axis) => Register::Ctas(axis),
                RangeRule::Lane => Register::Lane,
                RangeRule::WarpSize => Register::WarpSize,
                _ => return None,
            });
        }
        let name = header.global(callee).name.as_deref()?.strip_prefix(b"llvm.")?;
        Some(Register::Minimum(match name.split(|&byte| byte == b'.').next()? {
            b"umin" => IntPredicate::Ult,
            b"umax" => IntPredicate::Ugt,
            b"smin" => IntPredicate::Slt,
            b"smax" => IntPredicate::Sgt,
            _ => return None,
        }))
    }
}

/// The first number if the predicate holds of both in this order, else the second.
pub fn choose(predicate: IntPredicate, a: u64, b: u64, bits: u32) -> u64 {
    if compare(predicate, a, b, bits) { a } else { b }
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
    use super::{
        NoResult, breaks_cast, choose, compare, cut, evaluate, lane_register, signed,
        word_operation,
    };
    use selvedge_analysis::fold::{Int, int_operation};
    use selvedge_ir::Opcode;
    use selvedge_ir::inst::{IntFlags, IntPredicate};

    fn binary(opcode: Opcode, a: u64, b: u64, bits: u32) -> Option<u64> {
        evaluate(opcode, IntFlags::NONE, bits, [a, b])?.ok()
    }

    fn breaks(opcode: Opcode, flags: IntFlags, a: u64, b: u64, bits: u32) -> bool {
        evaluate(opcode, flags, bits, [a, b]) != evaluate(opcode, IntFlags::NONE, bits, [a, b])
    }

    /// Numbers near both ends of the range of that many bits.
    fn at_ends(bits: u32) -> impl Iterator<Item = u64> + Clone {
        (-4..4i64)
            .flat_map(move |n| [n, n ^ 1 << (bits - 1)])
            .map(move |n| cut(n.cast_unsigned(), bits))
    }

    #[test]
    fn results_agree_with_constant_folding() {
        for bits in [1, 3, 8, 32, 64] {
            for &opcode in Opcode::ALL {
                for (a, b) in at_ends(bits).flat_map(|a| at_ends(bits).map(move |b| (a, b))) {
                    let folded = int_operation(opcode, &Int::new(bits, a), &Int::new(bits, b));
                    let folded = folded.and_then(|result| result.to_u64());
                    assert_eq!(binary(opcode, a, b, bits), folded, "{opcode} {a} {b}, {bits} bits");
                }
            }
        }
    }

    #[test]
    fn integers_wrap_in_their_width() {
        assert_eq!(binary(Opcode::Add, 0xff, 1, 8), Some(0));
        assert_eq!(binary(Opcode::Sub, 0, 1, 32), Some(0xffff_ffff));
        assert_eq!(binary(Opcode::AShr, 0x80, 7, 8), Some(0xff));
        assert_eq!(binary(Opcode::SDiv, 0xf8, 2, 8), Some(0xfc));
        assert_eq!(binary(Opcode::SRem, 0xff, 2, 8), Some(0xff));
        assert_eq!(signed(0x80, 8), -128);
    }

    #[test]
    fn undefined_operations_have_no_result() {
        assert_eq!(binary(Opcode::UDiv, 1, 0, 32), None);
        assert_eq!(binary(Opcode::Shl, 1, 32, 32), None);
        assert_eq!(binary(Opcode::FAdd, 1, 1, 32), None);
        let without = |opcode, b| evaluate(opcode, IntFlags::NONE, 32, [1, b]);
        assert_eq!(without(Opcode::SDiv, 0), Some(Err(NoResult::Undefined)));
        assert_eq!(without(Opcode::LShr, 32), Some(Err(NoResult::Poison)));
        assert_eq!(without(Opcode::ICmp, 32), None);
    }

    #[test]
    fn wrap_flags_agree_with_exact_results() {
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
                assert_eq!(breaks(Opcode::SDiv, IntFlags::EXACT, a, b, BITS), x % y != 0);
            }
            assert_eq!(breaks(Opcode::Or, IntFlags::DISJOINT, a, b, BITS), a & b != 0);
        }
        for a in 0..16u64 {
            assert_eq!(breaks_cast(Opcode::ZExt, IntFlags::NNEG, a, BITS, 8), a > 7);
            assert_eq!(breaks_cast(Opcode::Trunc, IntFlags::NUW, a, BITS, 2), a > 3);
            assert_eq!(breaks_cast(Opcode::Trunc, IntFlags::NSW, a, BITS, 2), (2..14).contains(&a));
        }
    }

    #[test]
    fn special_registers_and_word_operations_match_ptx() {
        assert_eq!(lane_register("%lanemask_ge", 31), Some(1 << 31));
        assert_eq!(lane_register("%lanemask_gt", 31), Some(0));
        assert_eq!(lane_register("%lanemask_lt", 3), Some(7));
        assert_eq!(lane_register("%clock", 3), None);
        assert_eq!(word_operation("shr.b32", 8, 40), Some(0));
        assert_eq!(word_operation("bmsk.clamp.b32", 4, 3), Some(0x70));
        assert_eq!(word_operation("bmsk.clamp.b32", 31, 40), Some(1 << 31));
    }

    #[test]
    fn comparisons_respect_signedness() {
        assert!(compare(IntPredicate::Ugt, 0xff, 1, 8));
        assert!(compare(IntPredicate::Slt, 0xff, 1, 8));
        assert_eq!(choose(IntPredicate::Slt, 0xff, 1, 8), 0xff);
        assert_eq!(choose(IntPredicate::Ult, 0xff, 1, 8), 1);
    }
}
