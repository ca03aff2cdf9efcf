//! Canonical forms of constants, and the folding that LLVM does while reading.
//!
//! LLVM never represents a vector of zeros as a list of zeros, nor `bitcast (ptr @x to ptr)`: all spellings of a
//! constant must yield the same constant. Only the folds of LLVM's constructors that need no data layout are done
//! here.

use crate::constant::ConstExpr;
use crate::data_layout::TargetExtTraits;
use crate::inst::{Bits, IntFlags};
use crate::type_rules::GepIndex;
use crate::types::TypeKind;
use crate::{Const, ConstKind, ConstPool, IntBits, Opcode, Type, TypeTable};

/// Maximal length of a vector whose elements are materialized to fold an operation on it.
const MAX_FOLDED_VECTOR: u32 = 1 << 12;

/// Creates constants in a pool.
pub struct ConstRules<'a> {
    /// The types of the module.
    pub types: &'a TypeTable,
    /// The pool, which has the operands already.
    pub pool: &'a mut ConstPool,
}

impl ConstRules<'_> {
    #[inline]
    fn constant(&mut self, ty: Type, kind: ConstKind) -> Const {
        self.pool.intern(ty, kind)
    }

    #[inline]
    fn const_type(&self, c: Const) -> Type {
        self.pool[c].ty()
    }

    /// The kind of `zeroinitializer` of that type; `None` when the type has none.
    pub fn zero_kind(&self, ty: Type) -> Option<ConstKind> {
        let types = self.types;
        Some(match types.kind(ty) {
            TypeKind::Int(bits) => ConstKind::Int(IntBits::from_u64(*bits, 0)),
            TypeKind::Ptr(_) => ConstKind::Null,
            TypeKind::Token => ConstKind::TokenNone,
            TypeKind::Array { .. }
            | TypeKind::Struct { .. }
            | TypeKind::Named(_)
            | TypeKind::Vector { .. }
            | TypeKind::X86Mmx => ConstKind::Zero,
            TypeKind::TargetExt { name, ints, .. } => {
                TargetExtTraits::of(types, name, ints).has_zero.then_some(ConstKind::Zero)?
            }
            kind if kind.is_float() => ConstKind::Float([0, 0]),
            _ => return None,
        })
    }

    /// The zero constant of a type that has one.
    fn zero(&mut self, ty: Type) -> Option<Const> {
        let kind = self.zero_kind(ty)?;
        Some(self.constant(ty, kind))
    }

    /// `c"..."` of a matching type.
    pub fn byte_array(&mut self, ty: Type, bytes: Vec<u8>) -> Const {
        let zero = bytes.iter().all(|&b| b == 0);
        self.constant(ty, if zero { ConstKind::Zero } else { ConstKind::Bytes(bytes.into()) })
    }

    /// The array, vector or struct with these elements, whose types match.
    pub fn aggregate(&mut self, ty: Type, parts: Vec<Const>) -> Const {
        let types = self.types;
        let is_struct = types.struct_fields(ty).is_some();
        let is_vector = types.vector_shape(ty).is_some();
        if let Some(uniform) = self.uniform_kind(&parts, is_struct) {
            return self.constant(ty, uniform);
        }
        if is_vector && parts.iter().all(|&part| part == parts[0]) {
            return self.splat(ty, parts[0]);
        }
        if !is_struct
            && !is_vector
            && let Some(bytes) = self.as_bytes(&parts)
        {
            return self.constant(ty, ConstKind::Bytes(bytes.into()));
        }
        self.constant(ty, ConstKind::Elements(parts.into()))
    }

    /// The kind of an aggregate whose elements are all zero, poison or undef.
    fn uniform_kind(&mut self, parts: &[Const], is_struct: bool) -> Option<ConstKind> {
        let pool = &*self.pool;
        let all = |test: fn(&ConstKind) -> bool| parts.iter().all(|&part| test(pool[part].kind()));
        if all(ConstKind::is_zero) {
            return Some(ConstKind::Zero);
        }
        if all(|kind| matches!(kind, ConstKind::Poison)) {
            return Some(ConstKind::Poison);
        }
        let undef = if is_struct {
            all(|kind| matches!(kind, ConstKind::Undef | ConstKind::Poison))
        } else {
            all(|kind| matches!(kind, ConstKind::Undef))
        };
        undef.then_some(ConstKind::Undef)
    }

    /// The bytes of an array of `i8` constants.
    fn as_bytes(&mut self, parts: &[Const]) -> Option<Vec<u8>> {
        let pool = &*self.pool;
        let byte = |&part: &Const| match pool[part].kind() {
            ConstKind::Int(IntBits::Small(byte)) if pool[part].ty() == Type::I8 => {
                Some(*byte as u8)
            }
            _ => None,
        };
        parts.iter().map(byte).collect()
    }

    /// The vector with `part` in each element.
    pub fn splat(&mut self, ty: Type, part: Const) -> Const {
        let kind = self.pool[part].kind().clone();
        let shape = self.types.vector_shape(ty);
        let kind = match kind {
            kind if kind.is_zero() => ConstKind::Zero,
            ConstKind::Undef => ConstKind::Undef,
            ConstKind::Poison => ConstKind::Poison,
            ConstKind::Int(_) | ConstKind::Float(_) => ConstKind::Splat(part),
            _ => match shape {
                Some((len, false)) if len <= MAX_FOLDED_VECTOR => {
                    ConstKind::Elements(vec![part; len as usize].into())
                }
                _ => ConstKind::Splat(part),
            },
        };
        self.constant(ty, kind)
    }

    /// The elements of a vector constant of fixed length, where they are known.
    fn vector_elements(&mut self, vector: Const) -> Option<Vec<Const>> {
        let ty = self.const_type(vector);
        let (len, scalable) = self.types.vector_shape(ty)?;
        if scalable || len > MAX_FOLDED_VECTOR {
            return None;
        }
        let element = self.types.scalar(ty);
        let each = match self.pool[vector].kind().clone() {
            ConstKind::Elements(parts) => return Some(parts.into()),
            ConstKind::Splat(part) => part,
            ConstKind::Zero => self.zero(element)?,
            kind @ (ConstKind::Undef | ConstKind::Poison) => self.constant(element, kind),
            _ => return None,
        };
        Some(vec![each; len as usize])
    }

    /// A constant expression; a `getelementptr` or `shufflevector` is folded if possible.
    pub fn expr(&mut self, ty: Type, expr: ConstExpr) -> Const {
        let folded = match expr.opcode {
            Opcode::GetElementPtr => self.fold_gep(ty, &expr),
            Opcode::ShuffleVector => self.fold_shuffle(ty, &expr),
            _ => None,
        };
        folded.unwrap_or_else(|| self.constant(ty, ConstKind::Expr(Box::new(expr))))
    }

    /// Folds a `getelementptr` of poison or undef, and one without offset, which is its base.
    fn fold_gep(&mut self, ty: Type, expr: &ConstExpr) -> Option<Const> {
        let (&base, indices) = expr.operands.split_first()?;
        let pool = &*self.pool;
        if let kind @ (ConstKind::Poison | ConstKind::Undef) = pool[base].kind().clone() {
            return Some(self.constant(ty, kind));
        }
        let stays = indices.iter().all(|&index| {
            let kind = pool[index].kind();
            kind.is_zero() || matches!(kind, ConstKind::Undef)
        });
        if !stays || expr.in_range.is_some() && !indices.is_empty() {
            return None;
        }
        if self.const_type(base) == ty { Some(base) } else { Some(self.splat(ty, base)) }
    }

    fn fold_shuffle(&mut self, ty: Type, expr: &ConstExpr) -> Option<Const> {
        if let Some(splatted) = self.splatted(ty, expr) {
            return Some(splatted);
        }
        let mut sources = self.vector_elements(expr.operands[0])?;
        sources.extend(self.vector_elements(expr.operands[1])?);
        let element = self.types.scalar(ty);
        let poison = self.constant(element, ConstKind::Poison);
        let pick = |&at: &i32| usize::try_from(at).map_or(poison, |at| sources[at]);
        let parts = expr.mask.iter().map(pick).collect();
        Some(self.aggregate(ty, parts))
    }

    /// The old spelling of a splat: a shuffle of an `insertelement` at element 0.
    fn splatted(&mut self, ty: Type, expr: &ConstExpr) -> Option<Const> {
        let pool = &*self.pool;
        let ConstKind::Expr(insert) = pool[expr.operands[0]].kind() else { return None };
        let [into, part, index] = insert.operands[..] else { return None };
        let fits = insert.opcode == Opcode::InsertElement
            && matches!(pool[into].kind(), ConstKind::Undef | ConstKind::Poison)
            && pool[index].kind().is_zero()
            && expr.mask.iter().all(|&at| at == 0);
        if fits { Some(self.splat(ty, part)) } else { None }
    }

    /// The conversion `opcode` of a constant, which must be valid; folded if possible.
    pub fn cast_const(&mut self, opcode: Opcode, part: Const, to: Type) -> Const {
        if let Some(folded) = self.fold_cast(opcode, part, to) {
            return folded;
        }
        let expr = plain_expr(opcode, IntFlags::NONE, vec![part]);
        self.constant(to, ConstKind::Expr(Box::new(expr)))
    }

    fn fold_cast(&mut self, opcode: Opcode, part: Const, to: Type) -> Option<Const> {
        if opcode == Opcode::BitCast && self.const_type(part) == to {
            return Some(part);
        }
        let kind = self.pool[part].kind().clone();
        match kind {
            ConstKind::Poison | ConstKind::Undef => Some(self.constant(to, kind)),
            kind if kind.is_zero() && opcode != Opcode::AddrSpaceCast => self.zero(to),
            ConstKind::Int(bits) if opcode == Opcode::Trunc => {
                let width = self.types.int_bits(to)?;
                let cut = IntBits::from_words(width, bits.words()[..words(width)].to_vec());
                Some(self.constant(to, ConstKind::Int(cut)))
            }
            ConstKind::Int(bits) if opcode == Opcode::BitCast => {
                let simple = matches!(to, Type::HALF | Type::BFLOAT | Type::FLOAT | Type::DOUBLE);
                let bits = bits.to_u64().filter(|_| simple)?;
                Some(self.constant(to, ConstKind::Float([bits, 0])))
            }
            ConstKind::Splat(element) if opcode == Opcode::BitCast => self.fold_ones(element, to),
            ConstKind::Float([bits, _]) if opcode == Opcode::BitCast => {
                let width = self.types.int_bits(to).filter(|&width| width <= 64)?;
                Some(self.constant(to, ConstKind::Int(IntBits::from_u64(width, bits))))
            }
            _ => None,
        }
    }

    /// Folds the `bitcast` of a vector of all ones: the result is all ones, for any integer element type.
    fn fold_ones(&mut self, element: Const, to: Type) -> Option<Const> {
        let from = self.const_type(element);
        let from = self.types.int_bits(from)?;
        let scalar = self.types.scalar(to);
        let width = self.types.int_bits(scalar)?;
        let ConstKind::Int(bits) = self.pool[element].kind() else { return None };
        if bits.to_i64(from) != Some(-1) {
            return None;
        }
        let ones = IntBits::from_words(width, vec![u64::MAX; words(width)]);
        let ones = self.constant(scalar, ConstKind::Int(ones));
        Some(if scalar == to { ones } else { self.splat(to, ones) })
    }

    /// An operation on integers, an `extractelement` or an `insertelement`, which must be valid; folded if possible.
    pub fn binary_or_vector_const(
        &mut self,
        opcode: Opcode,
        flags: IntFlags,
        ty: Type,
        parts: Vec<Const>,
    ) -> Const {
        let folded = match opcode {
            Opcode::ExtractElement => self.fold_extract(&parts),
            Opcode::InsertElement => self.fold_insert(ty, &parts),
            _ => self.fold_binary(opcode, ty, &parts),
        };
        if let Some(folded) = folded {
            return folded;
        }
        let mut parts = parts;
        let is_number = |kind: &ConstKind| matches!(kind, ConstKind::Int(_));
        let pool = &*self.pool;
        if opcode.is_commutative()
            && is_number(pool[parts[0]].kind())
            && !is_number(pool[parts[1]].kind())
        {
            parts.swap(0, 1);
        }
        self.constant(ty, ConstKind::Expr(Box::new(plain_expr(opcode, flags, parts))))
    }

    fn fold_binary(&mut self, opcode: Opcode, ty: Type, parts: &[Const]) -> Option<Const> {
        let pool = &*self.pool;
        let (a, b) = (pool[parts[0]].kind(), pool[parts[1]].kind());
        if matches!(a, ConstKind::Poison) || matches!(b, ConstKind::Poison) {
            return Some(self.constant(ty, ConstKind::Poison));
        }
        if let (ConstKind::Int(a), ConstKind::Int(b)) = (a, b) {
            let (a, b) = (a.to_unsigned(), b.to_unsigned());
            let bits = self.types.int_bits(ty)?;
            let value = match opcode {
                Opcode::Add => (a + b).into(),
                Opcode::Mul => (a * b).into(),
                Opcode::Xor => (a ^ b).into(),
                Opcode::Sub => num_bigint::BigInt::from(a) - num_bigint::BigInt::from(b),
                _ => return None,
            };
            return Some(self.constant(ty, ConstKind::Int(IntBits::from_big(bits, &value))));
        }
        let zero_right = b.is_zero();
        match opcode {
            Opcode::Add | Opcode::Sub | Opcode::Xor if zero_right => Some(parts[0]),
            Opcode::Add | Opcode::Xor if a.is_zero() => Some(parts[1]),
            Opcode::Mul if zero_right => Some(parts[1]),
            _ => None,
        }
    }

    fn fold_extract(&mut self, parts: &[Const]) -> Option<Const> {
        let at = self.number_of(parts[1])?;
        self.vector_elements(parts[0])?.get(usize::try_from(at).ok()?).copied()
    }

    fn fold_insert(&mut self, ty: Type, parts: &[Const]) -> Option<Const> {
        let at = usize::try_from(self.number_of(parts[2])?).ok()?;
        let mut elements = self.vector_elements(parts[0])?;
        *elements.get_mut(at)? = parts[1];
        Some(self.aggregate(ty, elements))
    }

    /// The value of an integer constant.
    fn number_of(&mut self, c: Const) -> Option<u64> {
        match self.pool[c].kind() {
            ConstKind::Int(bits) => bits.to_u64(),
            _ => None,
        }
    }

    /// The element type, when the types of the operands of an `extractelement` are valid.
    pub fn extract_element_type(&self, parts: &[Type]) -> Option<Type> {
        let [vector, index] = *parts else { return None };
        self.types.vector_shape(vector)?;
        self.types.int_bits(index)?;
        Some(self.types.scalar(vector))
    }

    /// The vector type, when the types of the operands of an `insertelement` are valid.
    pub fn insert_element_type(&self, parts: &[Type]) -> Option<Type> {
        let [vector, element, index] = *parts else { return None };
        self.types.vector_shape(vector)?;
        self.types.int_bits(index)?;
        (self.types.scalar(vector) == element).then_some(vector)
    }

    /// Canonicalizes the indices of a `getelementptr` with a vector result: indices of elements are vectors, indices
    /// of struct fields are scalars.
    pub fn splat_indices(
        &mut self,
        result: Type,
        source: Type,
        indices: &[GepIndex],
        operands: &mut [Const],
    ) {
        let Some((len, scalable)) = self.types.vector_shape(result) else { return };
        let mut stepped = source;
        for (n, index) in indices.iter().enumerate() {
            let types = self.types;
            let field = n > 0 && types.struct_fields(stepped).is_some();
            if n > 0 {
                stepped = types.element(stepped, index.value.unwrap_or(0)).unwrap_or(stepped);
            }
            let is_vector = types.vector_shape(index.ty).is_some();
            let element = types.scalar(index.ty);
            if field && is_vector {
                if let ConstKind::Splat(part) = *self.pool[operands[n + 1]].kind() {
                    operands[n + 1] = part;
                }
            } else if !field && !is_vector {
                let kind = TypeKind::Vector { element, len, scalable };
                let ty = self.types.intern(kind);
                operands[n + 1] = self.splat(ty, operands[n + 1]);
            }
        }
    }

    /// The properties of an index that the type check of `getelementptr` needs.
    pub fn gep_index_of(&mut self, index: Const) -> GepIndex {
        let pool = &*self.pool;
        let ty = pool[index].ty();
        let number = match pool[index].kind() {
            ConstKind::Splat(element) => pool[*element].kind(),
            kind => kind,
        };
        let value = match number {
            ConstKind::Int(bits) => bits.to_u64(),
            ConstKind::Zero => Some(0),
            _ => None,
        };
        GepIndex { ty, value }
    }

    /// The mask of a `shufflevector` with operands of the types `parts`, whose third operand is `mask`.
    pub fn shuffle_mask(&self, mask: Const, parts: &[Type]) -> Option<Vec<i32>> {
        let types = self.types;
        let (from_len, from_scalable) = types.vector_shape(parts[0])?;
        let (len, scalable) = types.vector_shape(parts[2])?;
        if parts[0] != parts[1] || types.scalar(parts[2]) != Type::I32 || scalable != from_scalable
        {
            return None;
        }
        // The mask is stored as a list; no realistic text has a splat mask of this length.
        const MAX_MASK: u32 = 1 << 24;
        if len > MAX_MASK {
            return None;
        }
        let pool = &*self.pool;
        match pool[mask].kind() {
            ConstKind::Zero => Some(vec![0; len as usize]),
            ConstKind::Undef | ConstKind::Poison => Some(vec![-1; len as usize]),
            ConstKind::Splat(part) if !scalable => {
                Some(vec![mask_element(pool[*part].kind(), from_len)?; len as usize])
            }
            ConstKind::Elements(parts) if !scalable => {
                parts.iter().map(|&part| mask_element(pool[part].kind(), from_len)).collect()
            }
            _ => None,
        }
    }
}

/// An element of a mask that selects from two vectors of `len` elements.
fn mask_element(kind: &ConstKind, len: u32) -> Option<i32> {
    match kind {
        ConstKind::Undef | ConstKind::Poison => Some(-1),
        ConstKind::Int(bits) => {
            let at = bits.to_u64()?;
            if at < 2 * u64::from(len) { i32::try_from(at).ok() } else { None }
        }
        _ => None,
    }
}

/// Number of words that hold that many bits.
fn words(bits: u32) -> usize {
    bits.div_ceil(64) as usize
}

fn plain_expr(opcode: Opcode, flags: IntFlags, operands: Vec<Const>) -> ConstExpr {
    ConstExpr {
        opcode,
        bits: Bits::NONE.with_int_flags(flags),
        source_ty: None,
        in_range: None,
        operands: operands.into(),
        mask: Box::default(),
    }
}
