//! Casts, addresses, vectors, aggregates, `freeze`.

use selvedge_ir::inst::IntFlags;
use selvedge_ir::{ExtraRef, Inst, Opcode, Type, TypeKind, Value};
use smallvec::SmallVec;

use super::rule::{ANY, CONSTANTS, OTHERS, Query, Sources, Table, ZEROS, aggregates, rule};
use super::{Answer, Simplified, Simplifier, constant, value};
use crate::fold::Constant;

/// How many consecutive `insertvalue` are followed.
const MAX_INSERTS: u32 = 100;

const CASTS: Sources = Sources::of(&[
    Opcode::ZExt,
    Opcode::SExt,
    Opcode::BitCast,
    Opcode::FpExt,
    Opcode::PtrToInt,
    Opcode::IntToPtr,
]);
const GEPS: Sources = Sources::of(&[Opcode::GetElementPtr]);
const QUOTIENTS: Sources = Sources::of(&[Opcode::SDiv, Opcode::AShr]);
const DIFFERENCES: Sources = Sources::of(&[Opcode::Sub]);
const INSERTIONS: Sources = Sources::of(&[Opcode::InsertValue]);
const EXTRACTIONS: Sources = Sources::of(&[Opcode::ExtractValue]);

/// All casts.
pub(super) static CAST: Table<Simplified> = Table::new(&[&[
    rule(CONSTANTS, ANY, |s, q| {
        constant(s.values.folder().cast(q.opcode, &s.values.constant(q.a)?, q.ty)?)
    }),
    rule(CASTS, ANY, |s, q| s.undone_cast(q)),
    rule(GEPS, ANY, |s, q| {
        if q.opcode == Opcode::PtrToInt { s.address_of_distance(q.a, q.ty) } else { None }
    }),
]]);

/// `bitcast`, which may be to the type of its operand.
pub(super) static BITCAST: Table<Simplified> = Table::new(&[&[
    rule(CONSTANTS, ANY, |s, q| {
        constant(s.values.folder().cast(q.opcode, &s.values.constant(q.a)?, q.ty)?)
    }),
    rule(ANY, ANY, |s, q| (s.ty(q.a) == q.ty).then(|| value(q.a))?),
    rule(CASTS, ANY, |s, q| s.undone_cast(q)),
]]);

pub(super) static FREEZE: Table<Simplified> =
    Table::new(&[&[rule(ANY, ANY, |s, q| s.values.is_well_defined(q.a).then(|| value(q.a))?)]]);

/// The operands are the base and an index: the first one, or one that may be undefined.
pub(super) static ADDRESS: Table<Simplified> = Table::new(&[&[
    rule(OTHERS, ANY, |s, q| s.undefined_address(q)),
    rule(ANY, OTHERS, |s, q| s.undefined_address(q)),
    // The offset is zero.
    rule(ANY, ZEROS, |s, q| {
        let is_zero = s.indices_of(q.inst?).all(|index| s.is_zero(index));
        if is_zero { s.address_at_base(q) } else { None }
    }),
    aggregates(|s, q| if s.counts_nothing(q.inst?) { s.address_at_base(q) } else { None }),
    rule(ANY, DIFFERENCES.or(QUOTIENTS), |s, q| s.distance_added(q.inst?, q.b)),
    rule(CONSTANTS, CONSTANTS, |s, q| s.folded_address(q)),
]]);

/// The operand is the aggregate.
pub(super) static EXTRACT_VALUE: Table<Simplified> =
    Table::new(&[&[rule(INSERTIONS.or(CONSTANTS), ANY, |s, q| s.extract_value(q.inst?))]]);

/// The operands are the aggregate and the inserted part.
pub(super) static INSERT_VALUE: Table<Simplified> =
    Table::new(&[&[rule(ANY, EXTRACTIONS.or(CONSTANTS), |s, q| s.insert_value(q.inst?))]]);

/// The operands are the vector and the index.
pub(super) static EXTRACT_ELEMENT: Table<Simplified> =
    Table::new(&[&[rule(ANY, ANY, |s, q| s.extract_element(q.a, q.b))]]);

/// The operands are the vector and the element.
pub(super) static INSERT_ELEMENT: Table<Simplified> = Table::new(&[&[rule(ANY, ANY, |s, q| {
    s.insert_element(q.a, q.b, s.values.func().operand(q.inst?, 2))
})]]);

pub(super) static SHUFFLE: Table<Simplified> =
    Table::new(&[&[rule(ANY, ANY, |s, q| s.shuffle(q.inst?))]]);

impl Simplifier<'_> {
    pub(super) fn cast(&self, opcode: Opcode, a: Value, ty: Type) -> Answer {
        self.simplified(&Query { ty, ..Query::unary(opcode, a) })
    }

    /// A cast of a cast, which together change nothing.
    fn undone_cast(&self, q: &Query) -> Answer {
        let func = self.values.func();
        let inner = q.a.as_inst().filter(|&inst| func.opcode(inst).is_cast())?;
        let x = func.operand(inner, 0);
        if self.ty(x) != q.ty {
            return None;
        }
        // A pointer converted to an integer and back, or vice versa, if all bits are preserved.
        let between = self.ty(q.a);
        let whole = |ptr: Type, int: Type| {
            let layout = &self.values.header().data_layout;
            let space = self.types().ptr_space(ptr)?;
            let bits = self.types().int_bits(self.types().scalar(int))?;
            let fits = bits >= layout.pointer_bits(space) && !layout.is_non_integral(space);
            Some((fits, bits == layout.pointer_bits(space)))
        };
        let is_undone = match (q.opcode, func.opcode(inner)) {
            (Opcode::Trunc, Opcode::ZExt | Opcode::SExt)
            | (Opcode::BitCast, Opcode::BitCast)
            | (Opcode::FpTrunc, Opcode::FpExt) => true,
            (Opcode::IntToPtr, Opcode::PtrToInt) => whole(q.ty, between)?.0,
            (Opcode::PtrToInt, Opcode::IntToPtr) => whole(between, q.ty)?.1,
            _ => false,
        };
        is_undone.then(|| value(x))?
    }

    /// The first index of an address, or one that may be undefined.
    #[inline]
    pub(super) fn index_of_interest(&self, gep: Inst) -> Value {
        let func = self.values.func();
        let is_open = |&v: &Value| v.as_const().is_some() && func.as_int(v).is_none();
        let undefined =
            if func.n_operands(gep) > 2 { self.indices_of(gep).find(is_open) } else { None };
        undefined.unwrap_or_else(|| func.operand(gep, func.n_operands(gep).min(2) - 1))
    }

    fn indices_of(&self, gep: Inst) -> impl Iterator<Item = Value> {
        self.values.func().operands(gep).skip(1)
    }

    /// An address that is computed from an undefined base, or from poison.
    fn undefined_address(&self, q: &Query) -> Answer {
        if self.values.func().operands(q.inst?).any(|v| self.is_poison(v)) {
            return self.poison_of(q.ty);
        }
        self.is_undef(q.a).then(|| constant(Constant::undef(q.ty)))?
    }

    /// An address whose offset is zero.
    fn address_at_base(&self, q: &Query) -> Answer {
        if self.ty(q.a) == q.ty {
            return value(q.a);
        }
        let is_null = self.values.func().as_constant(q.a).is_some_and(|kind| kind.is_zero());
        let is_zero = is_null && self.indices_of(q.inst?).all(|index| self.is_zero(index));
        is_zero.then(|| self.zero_of(q.ty))?
    }

    /// Whether an address has no index, or one that counts aggregates.
    #[inline]
    pub(super) fn may_count_nothing(&self, q: &Query) -> bool {
        let Some(gep) = q.inst else { return false };
        let func = self.values.func();
        match func.n_operands(gep) {
            1 => true,
            2 => func.source_type(gep).is_some_and(|ty| self.types().is_aggregate(ty)),
            _ => false,
        }
    }

    /// Whether an address has no index, or one that counts elements of size zero.
    fn counts_nothing(&self, gep: Inst) -> bool {
        let (func, layout) = (self.values.func(), &self.values.header().data_layout);
        let is_empty = |ty: Type| {
            self.types().is_aggregate(ty) && layout.alloc_size(self.types(), ty) == Some(0)
        };
        match func.n_operands(gep) {
            1 => true,
            2 => func.source_type(gep).is_some_and(is_empty),
            _ => false,
        }
    }

    fn folded_address(&self, q: &Query) -> Answer {
        let (func, inst) = (self.values.func(), q.inst?);
        let base = self.values.constant(q.a)?;
        let indices: Option<SmallVec<[Constant; 4]>> =
            self.indices_of(inst).map(|v| self.values.constant(v)).collect();
        let flags = q.bits.gep_flags();
        constant(self.values.folder().gep(
            q.ty,
            func.source_type(inst)?,
            flags,
            &base,
            &indices?,
        )?)
    }
    /// `p + (q - p)`, in bytes or in elements that divide the difference, if `q` is known to point into the same
    /// object, as LLVM assumes.
    fn distance_added(&self, gep: Inst, index: Value) -> Answer {
        let func = self.values.func();
        if func.n_operands(gep) != 2 || index.as_inst().is_none() {
            return None;
        }
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
