//! Elements of vectors and aggregates.

use selvedge_ir::type_rules::extracted_type;
use selvedge_ir::{Bits, ConstKind, Opcode, Type};

use super::{Parsed, Typed};
use crate::error::Res;
use crate::parser::Parser;

impl Parser<'_, '_> {
    pub(super) fn extractelement(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let vector = self.typed()?;
        self.comma("after extract value")?;
        let index = self.typed()?;
        let is_vector = self.types().vector_shape(vector.ty).is_some();
        if !is_vector || !self.is_int(index.ty) {
            return self.fail_at(
                self.since(at),
                "extractelement",
                "invalid extractelement operands",
            );
        }
        let ty = self.types().scalar(vector.ty);
        Ok(self.made(Opcode::ExtractElement, Bits::NONE, ty, &[vector.value, index.value]))
    }

    pub(super) fn insertelement(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let vector = self.typed()?;
        self.comma("after insertelement value")?;
        let element = self.typed()?;
        self.comma("after insertelement value")?;
        let index = self.typed()?;
        let types = self.types();
        let fits = types.vector_shape(vector.ty).is_some() && types.scalar(vector.ty) == element.ty;
        if !fits || !self.is_int(index.ty) {
            return self.fail_at(self.since(at), "insertelement", "invalid insertelement operands");
        }
        Ok(self.made(
            Opcode::InsertElement,
            Bits::NONE,
            vector.ty,
            &[vector.value, element.value, index.value],
        ))
    }

    fn is_int(&self, ty: Type) -> bool {
        self.types().int_bits(ty).is_some()
    }

    pub(super) fn shufflevector(&mut self) -> Res<Parsed> {
        let at = self.cur.start;
        let first = self.typed()?;
        self.comma("after shuffle mask")?;
        let second = self.typed()?;
        self.comma("after shuffle value")?;
        let mask = self.typed()?;
        let parts = self.shuffle_mask(&first, &second, &mask);
        let Some((ty, mask)) = parts else {
            return self.fail_at(self.since(at), "shufflevector", "invalid shufflevector operands");
        };
        Ok(self
            .made(Opcode::ShuffleVector, Bits::NONE, ty, &[first.value, second.value])
            .with_extra(self.body().func.keep_mask(mask)))
    }

    /// Result type and mask; `None` when the operands are invalid.
    fn shuffle_mask(
        &mut self,
        first: &Typed,
        second: &Typed,
        mask: &Typed,
    ) -> Option<(Type, Box<[i32]>)> {
        let types = self.types();
        let (len, scalable) = types.vector_shape(first.ty)?;
        let (mask_len, mask_scalable) = types.vector_shape(mask.ty)?;
        if first.ty != second.ty || types.scalar(mask.ty) != Type::I32 || scalable != mask_scalable
        {
            return None;
        }
        let ty = types.with_shape_of(mask.ty, types.scalar(first.ty));
        let mask = self.mask_elements(mask.value.as_const()?, mask_len, mask_scalable)?;
        let limit = 2 * u64::from(len);
        let fits = mask.iter().all(|&n| n < 0 || (n as u64) < limit);
        fits.then_some((ty, mask))
    }

    /// The elements of a mask, -1 for undefined ones. A mask of only zeros or only undefined elements is represented
    /// by one element regardless of its length, so that a short text cannot request gigabytes.
    fn mask_elements(
        &mut self,
        mask: selvedge_ir::Const,
        len: u32,
        scalable: bool,
    ) -> Option<Box<[i32]>> {
        let pool = self.consts();
        let number = |c: selvedge_ir::Const| match pool[c].kind() {
            ConstKind::Int(bits) => bits.to_u64().and_then(|n| i32::try_from(n).ok()),
            ConstKind::Zero => Some(0),
            ConstKind::Undef | ConstKind::Poison => Some(-1),
            _ => None,
        };
        const MAX_REPEATED: u32 = 1 << 20;
        match pool[mask].kind() {
            ConstKind::Elements(parts) if !scalable => {
                parts.iter().map(|&part| number(part)).collect()
            }
            ConstKind::Splat(part) if !scalable && len <= MAX_REPEATED => {
                number(*part).map(|n| vec![n; len as usize].into())
            }
            ConstKind::Zero | ConstKind::Undef | ConstKind::Poison if len <= MAX_REPEATED => {
                number(mask).map(|n| vec![n; len as usize].into())
            }
            _ => None,
        }
    }

    pub(super) fn extractvalue(&mut self) -> Res<Parsed> {
        let aggregate = self.typed()?;
        let (indices, ate_comma) = self.index_list()?;
        self.check_aggregate(&aggregate, "extractvalue operand must be aggregate type")?;
        let Some(ty) = extracted_type(self.types(), aggregate.ty, &indices) else {
            return self.fail_at(aggregate.span, "indices", "invalid indices for extractvalue");
        };
        Ok(self
            .made(Opcode::ExtractValue, Bits::NONE, ty, &[aggregate.value])
            .with_extra(self.body().func.keep_indices(indices))
            .with_comma(ate_comma))
    }

    pub(super) fn insertvalue(&mut self) -> Res<Parsed> {
        let aggregate = self.typed()?;
        self.comma("after insertvalue operand")?;
        let value = self.typed()?;
        let (indices, ate_comma) = self.index_list()?;
        self.check_aggregate(&aggregate, "insertvalue operand must be aggregate type")?;
        match extracted_type(self.types(), aggregate.ty, &indices) {
            None => {
                return self.fail_at(aggregate.span, "indices", "invalid indices for insertvalue");
            }
            Some(ty) if ty != value.ty => {
                let (want, got) = (self.type_text(ty), self.type_text(value.ty));
                let message = format!(
                    "insertvalue operand and field disagree in type: '{got}' instead of '{want}'"
                );
                return self.fail_at(value.span, "operand-type", message);
            }
            Some(_) => {}
        }
        Ok(self
            .made(Opcode::InsertValue, Bits::NONE, aggregate.ty, &[aggregate.value, value.value])
            .with_extra(self.body().func.keep_indices(indices))
            .with_comma(ate_comma))
    }

    fn check_aggregate(&self, aggregate: &Typed, message: &str) -> Res<()> {
        let is_aggregate = self.types().is_aggregate(aggregate.ty);
        if is_aggregate {
            Ok(())
        } else {
            self.fail_at(aggregate.span.clone(), "operand-type", message)
        }
    }
}
