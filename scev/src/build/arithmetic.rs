//! Integer arithmetic and casts.

use selvedge_analysis::fold::Int;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Inst, Opcode, Value};

use crate::expr::{Expr, NoWrap};
use crate::scev::Scev;

/// The maximum number of added constants between an extension and a recurrence.
const MAX_ADDED: usize = 3;

impl Scev<'_> {
    pub(super) fn operation(&mut self, inst: Inst) -> Option<Expr> {
        let opcode = self.func.opcode(inst);
        if opcode.is_cast() {
            return self.cast(inst, opcode);
        }
        if !opcode.is_binary() {
            return None;
        }
        let [a, b] = [0, 1].map(|n| self.func.operand(inst, n));
        match opcode {
            Opcode::Add => {
                let flags = self.flags_of(inst);
                let [a, b] = [self.made(a), self.made(b)];
                Some(self.add_flagged(a, b, flags))
            }
            Opcode::Sub => {
                let flags = self.flags_of(inst);
                let [a, b] = [self.made(a), self.made(b)];
                Some(self.minus_flagged(a, b, flags))
            }
            Opcode::Mul => {
                let flags = self.flags_of(inst);
                let [a, b] = [self.made(a), self.made(b)];
                Some(self.mul_flagged(a, b, flags))
            }
            Opcode::UDiv => {
                let [a, b] = [self.made(a), self.made(b)];
                Some(self.udiv(a, b))
            }
            Opcode::URem => {
                let [a, b] = [self.made(a), self.made(b)];
                Some(self.urem(a, b))
            }
            Opcode::SDiv | Opcode::SRem => self.signed_quotient(opcode, a, b),
            Opcode::Shl => self.shifted_left(inst, a, b),
            Opcode::LShr => self.shifted_right(a, b),
            Opcode::AShr => self.shifted_right_signed(inst, a, b),
            Opcode::And => self.masked(inst, a, b),
            Opcode::Or => self.united(inst, a, b),
            Opcode::Xor => self.flipped(a, b),
            _ => None,
        }
    }

    fn cast(&mut self, inst: Inst, opcode: Opcode) -> Option<Expr> {
        let from = self.func.operand(inst, 0);
        let (width, _) = self.type_bits(self.func.inst(inst).ty())?;
        if !self.is_analysed(self.func.value_type(from)) {
            return None;
        }
        match opcode {
            Opcode::Trunc => {
                let e = self.made(from);
                Some(self.trunc(e, width))
            }
            Opcode::ZExt => match self.extended_sum(from, width, false) {
                Some(sum) => Some(sum),
                None => {
                    let e = self.made(from);
                    Some(self.zext(e, width))
                }
            },
            Opcode::SExt => match self
                .extended_difference(from, width)
                .or_else(|| self.extended_sum(from, width, true))
            {
                Some(difference) => Some(difference),
                None => {
                    let e = self.made(from);
                    Some(self.sext(e, width))
                }
            },
            Opcode::PtrToInt | Opcode::PtrToAddr => {
                let e = self.made(from);
                let address = self.ptrtoint(e, width);
                self.is_known(address).then_some(address)
            }
            Opcode::BitCast => Some(self.made(from)),
            _ => None,
        }
    }

    /// `ext(r + c)` as `ext(r) + ext(c)`, for a recurrence `r` that has the no-wrap flag and a range that proves that
    /// the sum does not wrap. The recurrence of the sum itself may lack the flag.
    fn extended_sum(&mut self, value: Value, width: u32, signed: bool) -> Option<Expr> {
        let exact = if signed { NoWrap::NSW } else { NoWrap::NUW };
        let whole = self.made(value);
        if !self.is_affine(whole) || self.flags(whole).has(exact) {
            return None;
        }
        let (mut of, mut number) = (value, Int::zero(self.width(whole)));
        for _ in 0..MAX_ADDED {
            let inst = of.as_inst().filter(|&i| self.func.opcode(i) == Opcode::Add)?;
            number = number.add(&self.number_of(self.func.operand(inst, 1))?);
            of = self.func.operand(inst, 0);
            let part = self.made(of);
            if self.is_affine(part)
                && self.flags(part).has(exact)
                && self.is_sum_exact_by_range(part, &number, signed)
            {
                let number = self.constant(number);
                let [part, number] = [part, number].map(|e| match signed {
                    true => self.sext(e, width),
                    false => self.zext(e, width),
                });
                return Some(self.add_flagged(part, number, exact));
            }
        }
        None
    }

    /// Whether the range of an expression proves that adding a constant does not wrap.
    fn is_sum_exact_by_range(&mut self, e: Expr, number: &Int, signed: bool) -> bool {
        if !signed {
            return !self.unsigned_range(e).umax().uadd_overflows(number);
        }
        let values = self.signed_range(e);
        !values.smin().sadd_overflows(number) && !values.smax().sadd_overflows(number)
    }

    /// The extension of a subtraction that does not wrap, as the difference of the extensions: `a + (-1 * b)` may wrap
    /// where `a - b` does not.
    fn extended_difference(&mut self, value: Value, width: u32) -> Option<Expr> {
        let inst = value.as_inst()?;
        let (opcode, [a, b], _) = self.increment(inst)?;
        if opcode != Opcode::Sub || !self.flags_of_increment(inst).has(NoWrap::NSW) {
            return None;
        }
        let [a, b] = [a, b].map(|v| self.made(v));
        let [a, b] = [a, b].map(|e| self.sext(e, width));
        Some(self.minus_flagged(a, b, NoWrap::NSW))
    }

    fn number_of(&self, value: Value) -> Option<Int> {
        let bits = self.func.as_int(value)?.clone();
        let width = self.header.types.int_bits(self.func.value_type(value))?;
        Some(Int::from_bits(width, bits))
    }

    /// A signed division or remainder as an unsigned one, if both operands are nonnegative.
    fn signed_quotient(&mut self, opcode: Opcode, a: Value, b: Value) -> Option<Expr> {
        let [a, b] = [self.made(a), self.made(b)];
        if !self.is_known_nonnegative(a) || !self.is_known_nonnegative(b) {
            return None;
        }
        Some(if opcode == Opcode::SDiv { self.udiv(a, b) } else { self.urem(a, b) })
    }

    /// A left shift as a product with a power of two.
    fn shifted_left(&mut self, inst: Inst, a: Value, b: Value) -> Option<Expr> {
        let amount = self.number_of(b)?;
        let width = amount.width();
        let amount = amount.below(width)?;
        // `shl nsw` by `width - 1` is not `mul nsw` by the signed minimum.
        let flags = self.flags_of(inst);
        let is_sign = amount == width - 1;
        let flags = if is_sign && !flags.has(NoWrap::NUW) { flags.and(NoWrap::NUW) } else { flags };
        let power = self.constant(Int::one(width).shl(amount));
        let a = self.made(a);
        Some(self.mul_flagged(a, power, flags))
    }

    /// A right shift as a quotient by a power of two.
    fn shifted_right(&mut self, a: Value, b: Value) -> Option<Expr> {
        let amount = self.number_of(b)?;
        let width = amount.width();
        let power = self.constant(Int::one(width).shl(amount.below(width)?));
        let a = self.made(a);
        Some(self.udiv(a, power))
    }

    /// An arithmetic right shift of a left shift: the sign extension of the low bits times a power of two.
    fn shifted_right_signed(&mut self, inst: Inst, a: Value, b: Value) -> Option<Expr> {
        let amount = self.number_of(b)?;
        let width = amount.width();
        let amount = amount.below(width)?;
        if amount == 0 {
            return Some(self.made(a));
        }
        let inner = a.as_inst().filter(|&i| self.func.block_of(i) == self.func.block_of(inst))?;
        if self.func.opcode(inner) == Opcode::Add {
            return self.shifted_sum(inner, amount, width);
        }
        let (from, before) = self.left_shift(inner, width)?;
        if before < amount {
            return None;
        }
        let e = self.made(from);
        let low = self.trunc(e, width - amount);
        let up = before - amount;
        let power = self.constant(Int::one(width - amount).shl(up));
        let scaled = self.mul(low, power);
        Some(self.sext(scaled, width))
    }

    /// `(x << n) + c` shifted right by at most n: `(x << m) + (c >> n)` in the low bits.
    fn shifted_sum(&mut self, sum: Inst, amount: u32, width: u32) -> Option<Expr> {
        let constant = self.number_of(self.func.operand(sum, 1))?;
        let inner = self.func.operand(sum, 0).as_inst()?;
        let (from, before) = self.left_shift(inner, width)?;
        if before < amount {
            return None;
        }
        // The shifted operand is a multiple of the divisor: only the constant loses bits.
        let e = self.made(from);
        let low = self.trunc(e, width - amount);
        let power = self.constant(Int::one(width - amount).shl(before - amount));
        let low = self.mul(low, power);
        let added = self.constant(constant.ashr(amount).trunc(width - amount));
        let moved = self.add(low, added);
        Some(self.sext(moved, width))
    }

    fn left_shift(&self, inst: Inst, width: u32) -> Option<(Value, u32)> {
        if self.func.opcode(inst) != Opcode::Shl {
            return None;
        }
        let amount = self.number_of(self.func.operand(inst, 1))?.below(width)?;
        Some((self.func.operand(inst, 0), amount))
    }

    /// An `and` with a mask of contiguous ones: the bits in the middle, truncated, extended and scaled. An `and` of one
    /// bit is a minimum.
    fn masked(&mut self, inst: Inst, a: Value, b: Value) -> Option<Expr> {
        let width = self.header.types.int_bits(self.func.inst(inst).ty())?;
        let Some(mask) = self.number_of(b) else {
            let [a, b] = [self.made(a), self.made(b)];
            return (width == 1).then(|| self.umin(a, b));
        };
        if mask.is_zero() {
            return Some(self.made(b));
        }
        if mask.is_ones() {
            return Some(self.made(a));
        }
        if width == 1 {
            return None;
        }
        // Bits that are known to be zero need not be masked.
        let (high, low) = (mask.leading_zeros(), mask.trailing_zeros());
        let middle = Int::low_bits(width, width - high).xor(&Int::low_bits(width, low));
        let known = self.values.known_bits(a)?;
        let kept = mask.or(&known.zero);
        if (high == 0 && low == 0) || !middle.and(&kept.not()).is_zero() {
            return None;
        }
        let e = self.made(a);
        // `shifted` is exact only in its low `width - low` bits; the truncation or the final product removes the
        // others.
        let power = self.constant(Int::one(width).shl(low));
        let shifted = self.without_low_bits(e, low);
        let cut = if high + low >= width {
            return None;
        } else if high > 0 || low > 0 {
            let bits = width - high - low;
            if high == 0 { shifted } else { self.trunc_then_zext(shifted, bits, width) }
        } else {
            shifted
        };
        Some(self.mul(cut, power))
    }

    fn trunc_then_zext(&mut self, e: Expr, bits: u32, width: u32) -> Expr {
        let low = self.trunc(e, bits);
        self.zext(low, width)
    }

    /// An expression divided by 2^n, exact only in the low `width - n` bits: the power of two is divided out of a
    /// constant factor as far as possible.
    fn without_low_bits(&mut self, e: Expr, n: u32) -> Expr {
        let factors = self.ops_of(e);
        let first = factors.first().and_then(|&f| self.int_of(f));
        let twos = first.as_ref().map_or(0, |f| f.trailing_zeros().min(n));
        let (Some(first), true) = (first, self.op(e) == crate::Op::Mul && twos > 0) else {
            let power = self.constant(Int::one(self.width(e)).shl(n));
            return self.udiv(e, power);
        };
        let mut rest = factors;
        rest[0] = self.constant(first.lshr(twos));
        let less = self.product(rest, self.flags(e).and(NoWrap::NUW));
        let power = self.constant(Int::one(self.width(e)).shl(n - twos));
        self.udiv(less, power)
    }

    /// A disjoint `or` as a sum; an `or` of one bit as a maximum.
    fn united(&mut self, inst: Inst, a: Value, b: Value) -> Option<Expr> {
        let flags = self.func.inst(inst).bits().int_flags();
        let width = self.header.types.int_bits(self.func.inst(inst).ty())?;
        let [x, y] = [self.made(a), self.made(b)];
        if flags.has(IntFlags::DISJOINT) {
            let exact = NoWrap::NUW.with(NoWrap::NSW).when(self.is_never_poison(inst));
            return Some(self.add_flagged(x, y, exact));
        }
        (width == 1).then(|| self.umax(x, y))
    }

    fn flipped(&mut self, a: Value, b: Value) -> Option<Expr> {
        let number = self.number_of(b)?;
        let e = self.made(a);
        if number.is_ones() {
            return Some(self.not(e));
        }
        if number.is_signed_min() {
            let sign = self.constant(number);
            return Some(self.add(e, sign));
        }
        self.flipped_low_bits(e, &number)
    }

    /// With a mask that is all ones in the width of `x`, `zext(x) ^ mask` is `zext(~x)`; with one that is its sign bit,
    /// it is `zext(x + sign)`.
    fn flipped_low_bits(&mut self, e: Expr, mask: &Int) -> Option<Expr> {
        if self.op(e) != crate::Op::ZExt {
            return None;
        }
        let low = self.ops(e)[0];
        let ones = Int::low_bits(mask.width(), self.width(low));
        if *mask == ones {
            let flipped = self.not(low);
            return Some(self.zext(flipped, mask.width()));
        }
        let sign = Int::one(mask.width()).shl(self.width(low) - 1);
        if *mask == sign {
            let sign = self.constant(sign.trunc(self.width(low)));
            let flipped = self.add(low, sign);
            return Some(self.zext(flipped, mask.width()));
        }
        None
    }
}
