//! Addresses as a base plus a linear form: `base + offset + scale * index + ...`.
//!
//! An index may be under casts, which [`Casted`] represents: additions and multiplications under a cast are moved out
//! of it if their flags imply that they do not wrap.

use selvedge_ir::inst::{GepFlags, IntFlags};
use selvedge_ir::{Inst, Opcode, Value, ValueKind};
use smallvec::SmallVec;

use crate::fold::{GepStep, Int, gep_steps};
use crate::value::{Range, Values};

/// How many operations the decomposition of an address visits. This is LLVM's limit, on which its tests depend.
pub const MAX_ADDRESS_STEPS: u32 = 6;

/// How many operations the decomposition of an index visits. This is LLVM's limit.
pub const MAX_INDEX_STEPS: u32 = 6;

/// A value under casts: `zext(sext(trunc(value)))`, each by a number of bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Casted {
    pub(super) value: Value,
    /// The width of `value` itself.
    pub(super) value_width: u32,
    pub(super) zext: u32,
    pub(super) sext: u32,
    pub(super) trunc: u32,
    /// Whether the operand of the `zext` is not negative, so that it could be a `sext` as well.
    pub(super) non_negative: bool,
}

impl Casted {
    fn plain(value: Value, value_width: u32) -> Casted {
        Casted { value, value_width, zext: 0, sext: 0, trunc: 0, non_negative: false }
    }

    pub(super) fn width(&self) -> u32 {
        self.value_width - self.trunc + self.sext + self.zext
    }

    /// Another value of the same width under the same casts.
    fn of(self, value: Value, keeps_sign: bool) -> Casted {
        Casted { value, non_negative: self.non_negative && keeps_sign, ..self }
    }

    /// Replaces the value, which is the zero-extension of `inner`, by `inner`.
    fn through_zext(self, inner: Value, width: u32, non_negative: bool) -> Casted {
        let by = self.value_width - width;
        let narrowed = Casted { value: inner, value_width: width, ..self };
        if by <= self.trunc {
            return Casted { trunc: self.trunc - by, ..narrowed };
        }
        // A sign-extended zero-extension is a zero-extension.
        let zext = self.zext + self.sext + (by - self.trunc);
        Casted { zext, sext: 0, trunc: 0, non_negative, ..narrowed }
    }

    /// Replaces the value, which is the sign-extension of `inner`, by `inner`.
    fn through_sext(self, inner: Value, width: u32) -> Casted {
        let by = self.value_width - width;
        let narrowed = Casted { value: inner, value_width: width, ..self };
        if by <= self.trunc {
            return Casted { trunc: self.trunc - by, ..narrowed };
        }
        Casted { sext: self.sext + (by - self.trunc), trunc: 0, ..narrowed }
    }

    /// Applies the casts to a constant.
    fn apply(&self, number: &Int) -> Int {
        let narrow = number.trunc(self.value_width - self.trunc);
        let signed = narrow.sext(narrow.width() + self.sext);
        signed.zext(signed.width() + self.zext)
    }

    /// Applies the casts to a range.
    pub(super) fn apply_to_range(&self, range: &Range) -> Range {
        // A cast by zero bits would not preserve a wrapping range, so it is skipped.
        let by = |bits: u32, range: Range, cast: fn(&Range, u32) -> Range, width: u32| {
            if bits == 0 { range } else { cast(&range, width) }
        };
        let positive = Range::new(Int::zero(self.value_width), Int::signed_max(self.value_width));
        let range = match self.non_negative {
            true => range.clone().narrowed(&positive),
            false => range.clone(),
        };
        let narrow = by(self.trunc, range, Range::trunc, self.value_width - self.trunc);
        let signed_width = narrow.width() + self.sext;
        let signed = by(self.sext, narrow, Range::sext, signed_width);
        by(self.zext, signed, Range::zext, self.width())
    }

    /// Whether the cast of a sum is the sum of the cast operands, given how the sum may wrap.
    fn distributes_over(&self, nuw: bool, nsw: bool) -> bool {
        (self.zext == 0 || nuw) && (self.sext == 0 || nsw)
    }

    /// Whether equal values are equal under the two casts.
    pub(super) fn has_same_casts(&self, other: &Casted) -> bool {
        if self.value_width != other.value_width || self.trunc != other.trunc {
            return false;
        }
        if (self.zext, self.sext) == (other.zext, other.sext) {
            return true;
        }
        (self.non_negative || other.non_negative)
            && self.zext + self.sext == other.zext + other.sext
    }
}

/// `scale * val + offset`, in the width of `val` under its casts.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    pub(super) val: Casted,
    pub(super) scale: Int,
    pub(super) offset: Int,
    /// No operation in it wraps in the unsigned sense.
    pub(super) nuw: bool,
    /// No operation in it wraps in the signed sense.
    pub(super) nsw: bool,
}

impl Linear {
    fn itself(val: Casted) -> Linear {
        let width = val.width();
        Linear { val, scale: Int::one(width), offset: Int::zero(width), nuw: true, nsw: true }
    }

    fn times(self, factor: &Int, nuw: bool, nsw: bool) -> Linear {
        // That the product as a whole does not wrap in the signed sense implies this of `scale * val` only if the
        // offset is zero.
        let keeps = factor.is_one();
        Linear {
            nsw: self.nsw && (keeps || (nsw && self.offset.is_zero())),
            nuw: self.nuw && (keeps || nuw),
            scale: self.scale.mul(factor),
            offset: self.offset.mul(factor),
            val: self.val,
        }
    }
}

/// A variable part of an address.
#[derive(Clone, Debug)]
pub(super) struct VarIndex {
    pub(super) val: Casted,
    /// The factor, in bytes.
    pub(super) scale: Int,
    /// The use of the index: facts that hold there apply to it.
    pub(super) at: Option<Inst>,
    /// The product does not wrap in the signed sense.
    pub(super) nsw: bool,
    /// The part is subtracted.
    pub(super) negated: bool,
}

impl VarIndex {
    /// Whether the two parts would cancel out for equal indices.
    pub(super) fn has_negated_scale_of(&self, other: &VarIndex) -> bool {
        if self.negated == other.negated {
            self.scale == other.scale.neg()
        } else {
            self.scale == other.scale
        }
    }
}

/// An address as a base plus a linear form.
#[derive(Clone, Debug)]
pub(super) struct Decomposed {
    pub(super) base: Value,
    /// The constant part in bytes, in the index width; it wraps.
    pub(super) offset: Int,
    pub(super) vars: SmallVec<[VarIndex; 4]>,
    /// There is at least one step, and every step is `inbounds`.
    pub(super) inbounds: bool,
    /// The whole sum does not wrap in the unsigned sense.
    pub(super) nuw: bool,
    /// No step wraps around the address space: the sum is exact in unbounded integers.
    pub(super) exact: bool,
    /// The decomposition hit the limit of steps.
    pub(super) capped: bool,
}

/// Decomposes addresses.
#[derive(Clone, Copy)]
pub(super) struct Decomposer<'a> {
    pub(super) values: Values<'a>,
}

impl Decomposer<'_> {
    /// The linear form of a pointer, through at most [`MAX_ADDRESS_STEPS`] operations.
    pub(super) fn address(&self, pointer: Value) -> Decomposed {
        let width = self.index_width(pointer);
        let mut sum = Decomposed {
            base: pointer,
            offset: Int::zero(width),
            vars: SmallVec::new(),
            inbounds: false,
            nuw: false,
            exact: true,
            capped: false,
        };
        let mut seen_any = false;
        for _ in 0..MAX_ADDRESS_STEPS {
            if let Some(same) = self.values.same_address(sum.base) {
                if self.index_width(same) != width {
                    return sum;
                }
                sum.base = same;
                continue;
            }
            if !self.add_step(&mut sum, pointer, &mut seen_any) {
                return sum;
            }
        }
        sum.capped = true;
        sum
    }

    fn index_width(&self, pointer: Value) -> u32 {
        self.values.index_width(pointer)
    }

    /// Adds the offsets of the `getelementptr` at the base, and moves to its base; returns `false` without a change if
    /// there is none, or it is not understood.
    fn add_step(&self, sum: &mut Decomposed, pointer: Value, seen_any: &mut bool) -> bool {
        let width = sum.offset.width();
        let Some(gep) = self.values.step_at(sum.base) else { return false };
        let header = self.values.header();
        if header.types.vector_shape(gep.ty).is_some() {
            return false;
        }
        let field = |n: usize| self.values.int(gep.indices[n]).and_then(|n| n.to_u64());
        let steps = gep_steps(header, gep.source_ty, gep.indices.len(), field);
        let Some(steps) = steps else { return self.skip_zero_gep(sum, &gep) };
        let (inbounds, nuw) = (gep.flags.has(GepFlags::INBOUNDS), gep.flags.has(GepFlags::NUW));
        let nusw = inbounds || gep.flags.has(GepFlags::NUSW);
        sum.inbounds = inbounds && (!*seen_any || sum.inbounds);
        sum.nuw = nuw && (!*seen_any || sum.nuw);
        sum.exact &= nusw;
        *seen_any = true;
        // Facts that hold where the whole address is computed apply.
        let at = pointer.as_inst().or(sum.base.as_inst());
        for (step, &index) in steps.iter().zip(&gep.indices) {
            let bytes = match *step {
                GepStep::Field(bytes) => {
                    sum.offset = sum.offset.add(&Int::new(width, bytes));
                    continue;
                }
                GepStep::Stride(bytes) => Int::new(width, bytes),
            };
            if let Some(number) = self.values.int(index) {
                let number = resized(&number, width);
                sum.offset = sum.offset.add(&number.mul(&bytes));
                continue;
            }
            let part = self.scaled_index(index, width, &bytes, nuw, nusw);
            sum.offset = sum.offset.add(&part.offset);
            sum.nuw &= part.nuw;
            add_var(sum, part, at);
        }
        sum.base = gep.base;
        true
    }

    /// Skips a `getelementptr` over a type of unknown size whose indices are all zero.
    fn skip_zero_gep(&self, sum: &mut Decomposed, gep: &crate::value::Gep) -> bool {
        let is_zero = |&index: &Value| self.values.int(index).is_some_and(|n| n.is_zero());
        if gep.indices.iter().all(is_zero) {
            sum.base = gep.base;
            return true;
        }
        false
    }

    /// The linear form that an index adds: decomposed, cast to the index width, times the factor in bytes.
    fn scaled_index(&self, index: Value, width: u32, bytes: &Int, nuw: bool, nusw: bool) -> Linear {
        let own = self.int_width(index).unwrap_or(width);
        let casted = Casted {
            sext: width.saturating_sub(own),
            trunc: own.saturating_sub(width),
            non_negative: nusw && nuw,
            ..Casted::plain(index, own)
        };
        self.linear(casted, 0).times(bytes, nuw, nusw)
    }

    /// A value without casts as a linear form.
    pub(super) fn linear_of(&self, value: Value) -> Option<Linear> {
        let width = self.int_width(value)?;
        Some(self.linear(Casted::plain(value, width), 0))
    }

    fn int_width(&self, value: Value) -> Option<u32> {
        let ty = self.values.func().value_type(value);
        self.values.header().types.int_bits(ty)
    }

    /// Decomposes an index at recursion depth `depth`.
    fn linear(&self, val: Casted, depth: u32) -> Linear {
        if depth == MAX_INDEX_STEPS {
            return Linear::itself(val);
        }
        if let Some(number) = self.values.int(val.value) {
            let whole = Linear::itself(val);
            let zero = Int::zero(val.width());
            return Linear { scale: zero, offset: val.apply(&number), ..whole };
        }
        let ValueKind::Inst(inst) = val.value.kind() else { return Linear::itself(val) };
        let func = self.values.func();
        match func.opcode(inst) {
            Opcode::ZExt | Opcode::SExt => {
                let inner = func.operand(inst, 0);
                let Some(width) = self.int_width(inner) else { return Linear::itself(val) };
                let next = if func.opcode(inst) == Opcode::SExt {
                    val.through_sext(inner, width)
                } else {
                    let flags = func.inst(inst).bits().int_flags();
                    val.through_zext(inner, width, flags.has(IntFlags::NNEG))
                };
                self.linear(next, depth + 1)
            }
            Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl | Opcode::Or => {
                self.linear_of_operation(val, inst, depth)
            }
            _ => Linear::itself(val),
        }
    }

    /// Decomposes an operation whose second operand is a constant.
    fn linear_of_operation(&self, val: Casted, inst: Inst, depth: u32) -> Linear {
        let func = self.values.func();
        let (opcode, flags) = (func.opcode(inst), func.inst(inst).bits().int_flags());
        let Some(number) = self.values.int(func.operand(inst, 1)) else {
            return Linear::itself(val);
        };
        // A disjoint `or` is a sum that does not wrap.
        let is_sum = opcode != Opcode::Or || flags.has(IntFlags::DISJOINT);
        let nuw = opcode == Opcode::Or || flags.has(IntFlags::NUW);
        let nsw = opcode == Opcode::Or || flags.has(IntFlags::NSW);
        if !is_sum || !val.distributes_over(nuw, nsw) {
            return Linear::itself(val);
        }
        let shift = number.below(val.width());
        if opcode == Opcode::Shl && shift.is_none_or(|by| by >= val.value_width) {
            return Linear::itself(val);
        }
        // Truncation does not preserve no-wrap flags.
        let (nuw, nsw) = (nuw && val.trunc == 0, nsw && val.trunc == 0);
        let keeps_sign = opcode == Opcode::Shl && nsw;
        let inner = self.linear(val.of(func.operand(inst, 0), keeps_sign), depth + 1);
        let right = val.apply(&number);
        match (opcode, shift) {
            (Opcode::Sub, _) => Linear {
                offset: inner.offset.sub(&right),
                // Subtraction without wrapping is not addition of the negated value without wrapping.
                nuw: false,
                nsw: inner.nsw && nsw,
                ..inner
            },
            (Opcode::Mul, _) => inner.times(&right, nuw, nsw),
            (Opcode::Shl, Some(by)) => inner.times(&Int::one(val.width()).shl(by), nuw, nsw),
            _ => Linear {
                offset: inner.offset.add(&right),
                nuw: inner.nuw && nuw,
                nsw: inner.nsw && nsw,
                ..inner
            },
        }
    }
}

/// Adds a variable part, merged with one of the same index.
fn add_var(sum: &mut Decomposed, part: Linear, at: Option<Inst>) {
    let (mut scale, mut nsw) = (part.scale, part.nsw);
    let same =
        |var: &VarIndex| var.val.value == part.val.value && var.val.has_same_casts(&part.val);
    if let Some(n) = sum.vars.iter().position(same) {
        scale = scale.add(&sum.vars[n].scale);
        // The sum of two products that do not wrap may wrap.
        nsw = false;
        sum.vars.remove(n);
    }
    if !scale.is_zero() {
        sum.vars.push(VarIndex { val: part.val, scale, at, nsw, negated: false });
    }
}

/// A number sign-extended or truncated to a width, as `getelementptr` does with its indices.
fn resized(number: &Int, width: u32) -> Int {
    if number.width() < width { number.sext(width) } else { number.trunc(width) }
}
