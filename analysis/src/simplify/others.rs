//! Casts, addresses, vectors, aggregates, `freeze`.

use selvedge_ir::inst::IntFlags;
use selvedge_ir::{ExtraRef, Inst, Opcode, Type, TypeKind, Value};
use smallvec::SmallVec;

use super::{Answer, Simplifier, constant, value};
use crate::fold::Constant;

/// How many consecutive `insertvalue` are followed.
const MAX_INSERTS: u32 = 100;

impl Simplifier<'_> {
    pub(super) fn cast(&self, opcode: Opcode, a: Value, ty: Type) -> Answer {
        if let Some(c) = self.values.constant(a) {
            return constant(self.values.folder().cast(opcode, &c, ty)?);
        }
        if opcode == Opcode::BitCast && self.ty(a) == ty {
            return value(a);
        }
        if opcode == Opcode::PtrToInt
            && let Some(found) = self.address_of_distance(a, ty)
        {
            return Some(found);
        }
        let inner = a.as_inst()?;
        let func = self.values.func();
        let undone = |by: Opcode, inner: Opcode| {
            matches!(
                (by, inner),
                (Opcode::Trunc, Opcode::ZExt | Opcode::SExt)
                    | (Opcode::BitCast, Opcode::BitCast)
                    | (Opcode::FpTrunc, Opcode::FpExt)
            )
        };
        let x = if func.opcode(inner).is_cast() { func.operand(inner, 0) } else { return None };
        if self.ty(x) != ty {
            return None;
        }
        if undone(opcode, func.opcode(inner)) {
            return value(x);
        }
        // A pointer converted to an integer and back, or vice versa, if all bits are preserved.
        let between = self.ty(a);
        let whole = |ptr: Type, int: Type| {
            let layout = &self.values.header().data_layout;
            let space = self.types().ptr_space(ptr)?;
            let bits = self.types().int_bits(self.types().scalar(int))?;
            let fits = bits >= layout.pointer_bits(space) && !layout.is_non_integral(space);
            Some((fits, bits == layout.pointer_bits(space)))
        };
        match (opcode, func.opcode(inner)) {
            (Opcode::IntToPtr, Opcode::PtrToInt) if whole(ty, between)?.0 => value(x),
            (Opcode::PtrToInt, Opcode::IntToPtr) if whole(between, ty)?.1 => value(x),
            _ => None,
        }
    }

    pub(super) fn address(&self, gep: Inst) -> Answer {
        let func = self.values.func();
        let ty = func.inst(gep).ty();
        let source_ty = func.source_type(gep)?;
        let base = func.operand(gep, 0);
        let indices: SmallVec<[Value; 4]> = func.operands(gep).skip(1).collect();
        if func.operands(gep).any(|v| self.is_poison(v)) {
            return self.poison_of(ty);
        }
        if self.is_undef(base) {
            return constant(Constant::undef(ty));
        }
        if self.ty(base) == ty {
            let layout = &self.values.header().data_layout;
            // The offset is zero: all indices are zero, or the only index counts elements of size zero.
            let empty = || {
                indices.len() == 1
                    && self.types().is_aggregate(source_ty)
                    && layout.alloc_size(self.types(), source_ty) == Some(0)
            };
            if indices.iter().all(|&index| self.is_zero(index)) || empty() {
                return value(base);
            }
        }
        let is_null = self.values.func().as_constant(base).is_some_and(|kind| kind.is_zero());
        if is_null && indices.iter().all(|&index| self.is_zero(index)) {
            return self.zero_of(ty);
        }
        if let Some(found) = self.distance_added(gep, &indices) {
            return Some(found);
        }
        let flags = func.inst(gep).bits().gep_flags();
        let base = self.values.constant(base)?;
        let constants: Option<SmallVec<[Constant; 4]>> =
            indices.iter().map(|&v| self.values.constant(v)).collect();
        constant(self.values.folder().gep(ty, source_ty, flags, &base, &constants?)?)
    }

    /// `p + (q - p)`, in bytes or in elements that divide the difference, if `q` is known to point into the same
    /// object, as LLVM assumes.
    fn distance_added(&self, gep: Inst, indices: &[Value]) -> Answer {
        let func = self.values.func();
        let &[index] = indices else { return None };
        index.as_inst()?;
        let base = func.operand(gep, 0);
        let layout = &self.values.header().data_layout;
        let size = layout.alloc_size(self.types(), func.source_type(gep)?)?;
        let bytes = if size == 1 { Some(index) } else { self.exact_multiple(index, size) };
        let (to, from) = self.values.binary(bytes?, Opcode::Sub)?;
        let q = self.values.unary(to, Opcode::PtrToInt)?;
        let p = self.values.unary(from, Opcode::PtrToInt)?;
        let space = self.types().ptr_space(self.ty(base))?;
        let full_width = self.types().int_bits(self.ty(index)) == Some(layout.index_bits(space));
        let one_object = self.values.underlying_object(p) == self.values.underlying_object(q);
        let fits = full_width && p == base && self.ty(q) == self.ty(base) && one_object;
        if fits { value(q) } else { None }
    }

    /// `x`, if a value is `x` divided exactly by a size.
    fn exact_multiple(&self, v: Value, size: u64) -> Option<Value> {
        if !self.values.int_flags(v).has(IntFlags::EXACT) {
            return None;
        }
        let by = |v: Value| self.int(v).and_then(|n| n.to_u64());
        if let Some((x, divisor)) = self.values.binary(v, Opcode::SDiv) {
            return (by(divisor) == Some(size)).then_some(x);
        }
        let (x, amount) = self.values.binary(v, Opcode::AShr)?;
        let power = by(amount).filter(|&n| n < 64).map(|n| 1 << n);
        (power == Some(size)).then_some(x)
    }

    /// `p + (x - p)` converted to an integer, in bytes and with the same width throughout.
    fn address_of_distance(&self, address: Value, ty: Type) -> Answer {
        let func = self.values.func();
        let gep = address.as_inst().filter(|&i| func.opcode(i) == Opcode::GetElementPtr)?;
        if func.n_operands(gep) != 2 {
            return None;
        }
        let [base, index] = [0, 1].map(|n| func.operand(gep, n));
        let layout = &self.values.header().data_layout;
        let size = layout.alloc_size(self.types(), func.source_type(gep)?)?;
        let (x, from) = self.values.binary(index, Opcode::Sub)?;
        let space = self.types().ptr_space(self.types().scalar(self.ty(base)))?;
        let width = layout.index_bits(space);
        let fits = size == 1
            && self.values.unary(from, Opcode::PtrToInt) == Some(base)
            && self.ty(x) == ty
            && self.types().int_bits(self.types().scalar(ty)) == Some(width)
            && layout.pointer_bits(space) == width
            && !layout.is_non_integral(space);
        if fits { value(x) } else { None }
    }

    pub(super) fn freeze(&self, a: Value) -> Answer {
        self.values.is_well_defined(a).then(|| value(a))?
    }

    pub(super) fn extract_element(&self, vector: Value, index: Value) -> Answer {
        let element = self.types().scalar(self.ty(vector));
        let (v, i) = (self.values.constant(vector), self.values.constant(index));
        if let (Some(v), Some(i)) = (&v, &i)
            && let Some(folded) = self.values.folder().extract_element(v, i)
        {
            return constant(folded);
        }
        if self.is_undef(index) {
            return self.poison_of(element);
        }
        if self.is_poison(vector) {
            return self.poison_of(element);
        }
        if self.is_undef(vector) {
            return constant(Constant::undef(element));
        }
        if let Some(v) = &v {
            // An out-of-range index yields poison, so any element is a correct result.
            return constant(self.values.folder().view.splat(v)?);
        }
        let (len, scalable) = self.types().vector_shape(self.ty(vector))?;
        let n = self.int(index);
        if !scalable && n.as_ref().is_some_and(|n| n.below(len).is_none()) {
            return self.poison_of(element);
        }
        if let Some(splatted) = self.splatted_scalar(vector) {
            // An index beyond the end yields poison, so this is correct for it as well.
            return value(splatted);
        }
        let n = n.and_then(|n| n.below(len));
        let by_inserts = self.element_by_inserts(vector, index, n);
        by_inserts.or_else(|| if scalable { None } else { self.element_by_source(vector, n?) })
    }

    /// The element that an `insertelement` inserted, or an element of a shuffled vector.
    fn element_by_inserts(&self, vector: Value, index: Value, n: Option<u32>) -> Answer {
        let func = self.values.func();
        let mut vector = vector;
        for _ in 0..MAX_INSERTS {
            let inst = vector.as_inst()?;
            if func.opcode(inst) != Opcode::InsertElement {
                return None;
            }
            let at = func.operand(inst, 2);
            if at == index {
                return value(func.operand(inst, 1));
            }
            let (Some(n), Some(at)) = (n, self.int(at)) else { return None };
            if at.to_u64() == Some(n.into()) {
                return value(func.operand(inst, 1));
            }
            vector = func.operand(inst, 0);
            if let Some(c) = self.values.constant(vector) {
                return constant(self.values.folder().view.element(&c, n.into())?);
            }
        }
        None
    }

    pub(super) fn insert_element(&self, vector: Value, element: Value, index: Value) -> Answer {
        let ty = self.ty(vector);
        let constants = (
            self.values.constant(vector),
            self.values.constant(element),
            self.values.constant(index),
        );
        if let (Some(v), Some(e), Some(i)) = &constants
            && let Some(folded) = self.values.folder().insert_element(v, e, i)
        {
            return constant(folded);
        }
        let (len, scalable) = self.types().vector_shape(ty)?;
        let out = !scalable && self.int(index).is_some_and(|n| n.below(len).is_none());
        if self.is_undef(index) || out {
            return self.poison_of(ty);
        }
        if let (Some(v), Some(e)) = (&constants.0, &constants.1)
            && self.values.folder().view.splat(v).is_some_and(|splat| {
                let is_zero = self.is_zero(vector) && self.is_zero(element);
                is_zero || self.values.folder().view.same(&splat, e)
            })
        {
            return value(vector);
        }
        // A poison element may be replaced by the existing one.
        if self.is_poison(element) || self.is_undef(element) && self.values.is_not_poison(vector) {
            return value(vector);
        }
        // The element is inserted where it was extracted from.
        let (from, at) = {
            let func = self.values.func();
            let inst = element.as_inst().filter(|&i| func.opcode(i) == Opcode::ExtractElement)?;
            (func.operand(inst, 0), func.operand(inst, 1))
        };
        if from == vector && at == index { value(vector) } else { None }
    }

    pub(super) fn shuffle(&self, inst: Inst) -> Answer {
        let func = self.values.func();
        let ExtraRef::Mask(mask) = func.extra(inst) else { return None };
        let ty = func.inst(inst).ty();
        let (first, second) = (func.operand(inst, 0), func.operand(inst, 1));
        if mask.iter().all(|&n| n < 0) {
            return self.poison_of(ty);
        }
        let (x, y) = (self.values.constant(first), self.values.constant(second));
        if let (Some(x), Some(y)) = (&x, &y) {
            return constant(self.values.folder().shuffle(ty, x, y, mask)?);
        }
        self.shuffle_by_lanes(inst)
    }

    fn indices(&self, inst: Inst) -> &[u32] {
        match self.values.func().extra(inst) {
            ExtraRef::Indices(path) => path,
            _ => &[],
        }
    }

    pub(super) fn extract_value(&self, inst: Inst) -> Answer {
        let func = self.values.func();
        let path = self.indices(inst);
        let mut whole = func.operand(inst, 0);
        for _ in 0..MAX_INSERTS {
            if let Some(c) = self.values.constant(whole) {
                return constant(self.values.folder().extract_value(&c, path)?);
            }
            let insert = whole.as_inst().filter(|&i| func.opcode(i) == Opcode::InsertValue)?;
            let other = self.indices(insert);
            if other == path {
                return value(func.operand(insert, 1));
            }
            // A part of the inserted value, or an aggregate around it, is not an existing value.
            let common = other.len().min(path.len());
            if other[..common] == path[..common] {
                return None;
            }
            whole = func.operand(insert, 0);
        }
        None
    }

    pub(super) fn insert_value(&self, inst: Inst) -> Answer {
        let func = self.values.func();
        let (whole, part) = (func.operand(inst, 0), func.operand(inst, 1));
        let path = self.indices(inst);
        if let (Some(w), Some(p)) = (self.values.constant(whole), self.values.constant(part)) {
            return constant(self.values.folder().insert_value(&w, &p, path)?);
        }
        if self.is_poison(part) || self.is_undef(part) && self.values.is_not_poison(whole) {
            return value(whole);
        }
        // The part is inserted where it was extracted from, into the same aggregate or into an undefined one.
        let extract = part.as_inst().filter(|&i| func.opcode(i) == Opcode::ExtractValue)?;
        let from = func.operand(extract, 0);
        if self.indices(extract) != path || self.ty(from) != self.ty(whole) {
            return None;
        }
        if from == whole || self.is_poison(whole) {
            return value(from);
        }
        let is_single = path.len() == 1 && self.n_parts(self.ty(from)) == Some(1);
        let loose = self.is_undef(whole) && self.values.is_not_poison(from);
        (loose || is_single).then(|| value(from))?
    }

    fn n_parts(&self, ty: Type) -> Option<u64> {
        match self.types().kind(ty) {
            TypeKind::Array { len, .. } => Some(*len),
            _ => self.types().struct_fields(ty).map(|(fields, _)| fields.len() as u64),
        }
    }
}
