//! `getelementptr`, and constant expressions.

use selvedge_analysis::fold::{GepStep, Int, gep_steps};
use selvedge_ir::constant::{ConstExpr, ConstKind};
use selvedge_ir::inst::GepFlags;
use selvedge_ir::{ExtraRef, Inst, Opcode, Type, TypeKind, Value};
use smallvec::SmallVec;

use crate::expr::{Expr, NoWrap, Operands};
use crate::scev::Scev;

/// The maximum depth of constant expressions.
const MAX_CONSTANT_DEPTH: u32 = 16;

impl Scev<'_> {
    /// A pointer plus the offsets of the indices.
    pub(super) fn address_of(&mut self, inst: Inst) -> Expr {
        let ExtraRef::Type(source_ty) = self.func.extra(inst) else {
            return self.unknown(inst.into());
        };
        let flags = self.defined_gep_flags(inst);
        let base = self.func.operand(inst, 0);
        let indices: SmallVec<[Value; 4]> = self.func.operands(inst).skip(1).collect();
        if !self.is_analysed(self.func.value_type(base)) {
            return self.unknown(inst.into());
        }
        let exprs: Operands = indices.iter().map(|&v| self.made(v)).collect();
        let base = self.made(base);
        if exprs.is_empty() {
            return base;
        }
        self.offset_by(base, source_ty, &exprs, flags).unwrap_or_else(|| self.unknown(inst.into()))
    }

    /// The offset that an instruction adds to its base.
    pub(super) fn offset_of(&mut self, inst: Inst) -> Option<Expr> {
        let ExtraRef::Type(source_ty) = self.func.extra(inst) else { return None };
        let base = self.func.operand(inst, 0);
        let (width, _) = self.type_bits(self.func.value_type(base))?;
        let flags = self.defined_gep_flags(inst);
        let indices: SmallVec<[Value; 4]> = self.func.operands(inst).skip(1).collect();
        let exprs: Operands = indices.iter().map(|&v| self.made(v)).collect();
        if exprs.is_empty() {
            return None;
        }
        self.offset(width, source_ty, &exprs, wrap_of(flags))
    }

    /// The flags of an instruction, if poison of it is undefined behavior.
    fn defined_gep_flags(&mut self, inst: Inst) -> GepFlags {
        let flags = self.func.inst(inst).bits().gep_flags();
        let is_defined = !flags.is_empty() && self.is_never_poison(inst);
        if is_defined { flags } else { GepFlags::NONE }
    }

    fn offset_by(
        &mut self,
        base: Expr,
        source_ty: Type,
        indices: &[Expr],
        flags: GepFlags,
    ) -> Option<Expr> {
        let offset = self.offset(self.width(base), source_ty, indices, wrap_of(flags))?;
        if self.is_zero(offset) {
            return Some(base);
        }
        let up =
            flags.has(GepFlags::NUW) || is_in_bounds(flags) && self.is_known_nonnegative(offset);
        Some(self.add_flagged(base, offset, NoWrap::NUW.when(up)))
    }

    /// The sum of the offsets of all indices.
    fn offset(
        &mut self,
        width: u32,
        source_ty: Type,
        indices: &[Expr],
        wrap: NoWrap,
    ) -> Option<Expr> {
        if let &[index] = indices
            && let Some(bytes) = self.stride_of(source_ty)
        {
            return Some(self.offset_of_step(GepStep::Stride(bytes), index, width, wrap));
        }
        let numbers: SmallVec<[Option<u64>; 4]> =
            indices.iter().map(|&e| self.as_int(e).and_then(Int::to_u64)).collect();
        let is_scaled = self.is_scalable(source_ty);
        let steps = if is_scaled {
            None
        } else {
            gep_steps(self.header, source_ty, indices.len(), |n| numbers[n])
        };
        let mut offsets = Operands::new();
        match steps {
            Some(steps) => {
                for (step, &index) in steps.iter().zip(indices) {
                    offsets.push(self.offset_of_step(*step, index, width, wrap));
                }
            }
            None => offsets.push(self.scaled_offset(source_ty, indices, width, wrap)?),
        }
        Some(self.sum(offsets, wrap))
    }

    fn offset_of_step(&mut self, step: GepStep, index: Expr, width: u32, wrap: NoWrap) -> Expr {
        match step {
            GepStep::Field(bytes) => self.constant(Int::new(width, bytes)),
            GepStep::Stride(bytes) => {
                let index = self.resized_signed(index, width);
                let stride = self.constant(Int::new(width, bytes));
                self.mul_flagged(index, stride, wrap)
            }
        }
    }

    /// The distance in bytes between array elements of a type, if it is fixed.
    fn stride_of(&self, ty: Type) -> Option<u64> {
        self.types.stride(ty, || {
            let layout = self.header.data_layout.layout_of(&self.header.types, ty).ok()?;
            (!layout.scalable).then(|| layout.alloc_size())
        })
    }

    fn is_scalable(&self, ty: Type) -> bool {
        matches!(self.header.types.kind(ty), TypeKind::Vector { scalable: true, .. })
    }

    /// The offset of a single index over scalable vectors.
    fn scaled_offset(
        &mut self,
        ty: Type,
        indices: &[Expr],
        width: u32,
        wrap: NoWrap,
    ) -> Option<Expr> {
        let &[index] = indices else { return None };
        if !self.is_scalable(ty) {
            return None;
        }
        let layout = self.header.data_layout.layout_of(&self.header.types, ty).ok()?;
        let least = self.constant(Int::new(width, layout.alloc_size()));
        let vscale = self.vscale(width);
        let size = self.mul(least, vscale);
        let index = self.resized_signed(index, width);
        Some(self.mul_flagged(index, size, wrap))
    }

    /// Addresses that are constant expressions, up to [`MAX_CONSTANT_DEPTH`].
    pub(super) fn constant_address(&mut self, value: Value, depth: u32) -> Expr {
        let found = match self.func.as_constant(value) {
            Some(ConstKind::Expr(expr)) if depth < MAX_CONSTANT_DEPTH => {
                let expr = expr.clone();
                self.constant_operation(value, &expr, depth)
            }
            Some(ConstKind::Int(_)) => return self.made(value),
            _ => None,
        };
        found.unwrap_or_else(|| self.unknown(value))
    }

    fn constant_operation(&mut self, value: Value, expr: &ConstExpr, depth: u32) -> Option<Expr> {
        let (width, _) = self.type_bits(self.func.value_type(value))?;
        let (&first, rest) = expr.operands.split_first()?;
        let first = Value::from(first);
        if !self.is_analysed(self.func.value_type(first)) {
            return None;
        }
        match expr.opcode {
            Opcode::GetElementPtr => {
                let base = self.constant_address(first, depth + 1);
                let indices: Operands =
                    rest.iter().map(|&c| self.constant_address(c.into(), depth + 1)).collect();
                self.offset_by(base, expr.source_ty?, &indices, GepFlags::NONE)
            }
            Opcode::PtrToInt | Opcode::PtrToAddr => {
                let pointer = self.constant_address(first, depth + 1);
                let address = self.ptrtoint(pointer, width);
                self.is_known(address).then_some(address)
            }
            Opcode::Trunc => {
                let e = self.constant_address(first, depth + 1);
                Some(self.trunc(e, width))
            }
            Opcode::Add | Opcode::Sub | Opcode::Mul => {
                let a = self.constant_address(first, depth + 1);
                let b = self.constant_address((*rest.first()?).into(), depth + 1);
                Some(match expr.opcode {
                    Opcode::Add => self.add(a, b),
                    Opcode::Sub => self.minus(a, b),
                    _ => self.mul(a, b),
                })
            }
            _ => None,
        }
    }
}

/// Whether the flags imply that the offset is added without signed wrap.
fn is_in_bounds(flags: GepFlags) -> bool {
    flags.has(GepFlags::INBOUNDS) || flags.has(GepFlags::NUSW)
}

/// The no-wrap flags of an offset that the flags of an address imply.
fn wrap_of(flags: GepFlags) -> NoWrap {
    NoWrap::NSW.when(is_in_bounds(flags)).with(NoWrap::NUW.when(flags.has(GepFlags::NUW)))
}
