//! Canonical forms of constants, and the folding that LLVM does while parsing.
//!
//! LLVM never represents a vector of zeros as a list of zeros, nor `bitcast (ptr @x to ptr)`: all spellings of a
//! constant must yield the same constant. Only the folds of LLVM's constructors that need no data layout are done
//! here.

use std::ops::Range;

use selvedge_ir::constant::ConstExpr;
use selvedge_ir::data_layout::TargetExtTraits;
use selvedge_ir::inst::{Bits, IntFlags};
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Const, ConstKind, IntBits, Opcode, Type};

use crate::error::Res;
use crate::parser::Parser;

/// Maximal length of a vector whose elements are materialized to fold an operation on it.
const MAX_FOLDED_VECTOR: u32 = 1 << 12;

impl Parser<'_, '_> {
    /// The kind of `zeroinitializer` of that type; `None` when the type has none.
    pub(crate) fn zero_kind(&self, ty: Type) -> Option<ConstKind> {
        let types = &self.tables.header.types;
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
    pub(crate) fn byte_array(&mut self, ty: Type, bytes: Vec<u8>) -> Const {
        let zero = bytes.iter().all(|&b| b == 0);
        self.constant(ty, if zero { ConstKind::Zero } else { ConstKind::Bytes(bytes.into()) })
    }

    /// The array, vector or struct with these elements, whose types match.
    pub(crate) fn aggregate(&mut self, ty: Type, parts: Vec<Const>) -> Const {
        let types = &self.tables.header.types;
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
        let pool = self.consts();
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
        let pool = self.consts();
        let byte = |&part: &Const| match pool[part].kind() {
            ConstKind::Int(IntBits::Small(byte)) if pool[part].ty() == Type::I8 => {
                Some(*byte as u8)
            }
            _ => None,
        };
        parts.iter().map(byte).collect()
    }

    /// The vector with `part` in each element.
    pub(crate) fn splat(&mut self, ty: Type, part: Const) -> Const {
        let kind = self.consts()[part].kind().clone();
        let shape = self.tables.header.types.vector_shape(ty);
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
        let (len, scalable) = self.tables.header.types.vector_shape(ty)?;
        if scalable || len > MAX_FOLDED_VECTOR {
            return None;
        }
        let element = self.tables.header.types.scalar(ty);
        let each = match self.consts()[vector].kind().clone() {
            ConstKind::Elements(parts) => return Some(parts.into()),
            ConstKind::Splat(part) => part,
            ConstKind::Zero => self.zero(element)?,
            kind @ (ConstKind::Undef | ConstKind::Poison) => self.constant(element, kind),
            _ => return None,
        };
        Some(vec![each; len as usize])
    }

    /// A constant expression, folded if it has no effect.
    pub(crate) fn expr(&mut self, ty: Type, expr: ConstExpr) -> Const {
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
        let pool = self.consts();
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
        let element = self.tables.header.types.scalar(ty);
        let poison = self.constant(element, ConstKind::Poison);
        let pick = |&at: &i32| usize::try_from(at).map_or(poison, |at| sources[at]);
        let parts = expr.mask.iter().map(pick).collect();
        Some(self.aggregate(ty, parts))
    }

    /// The old spelling of a splat: a shuffle of an `insertelement` at element 0.
    fn splatted(&mut self, ty: Type, expr: &ConstExpr) -> Option<Const> {
        let pool = self.consts();
        let ConstKind::Expr(insert) = pool[expr.operands[0]].kind() else { return None };
        let [into, part, index] = insert.operands[..] else { return None };
        let fits = insert.opcode == Opcode::InsertElement
            && matches!(pool[into].kind(), ConstKind::Undef | ConstKind::Poison)
            && pool[index].kind().is_zero()
            && expr.mask.iter().all(|&at| at == 0);
        if fits { Some(self.splat(ty, part)) } else { None }
    }

    /// A valid conversion.
    pub(crate) fn cast_const(&mut self, opcode: Opcode, part: Const, to: Type) -> Const {
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
        let kind = self.consts()[part].kind().clone();
        match kind {
            ConstKind::Poison | ConstKind::Undef => Some(self.constant(to, kind)),
            kind if kind.is_zero() && opcode != Opcode::AddrSpaceCast => self.zero(to),
            ConstKind::Int(bits) if opcode == Opcode::Trunc => {
                let width = self.tables.header.types.int_bits(to)?;
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
                let width = self.tables.header.types.int_bits(to).filter(|&width| width <= 64)?;
                Some(self.constant(to, ConstKind::Int(IntBits::from_u64(width, bits))))
            }
            _ => None,
        }
    }

    /// All ones remain all ones for any element type.
    fn fold_ones(&mut self, element: Const, to: Type) -> Option<Const> {
        let from = self.const_type(element);
        let from = self.tables.header.types.int_bits(from)?;
        let scalar = self.tables.header.types.scalar(to);
        let width = self.tables.header.types.int_bits(scalar)?;
        let ConstKind::Int(bits) = self.consts()[element].kind() else { return None };
        if bits.to_i64(from) != Some(-1) {
            return None;
        }
        let ones = IntBits::from_words(width, vec![u64::MAX; words(width)]);
        let ones = self.constant(scalar, ConstKind::Int(ones));
        Some(if scalar == to { ones } else { self.splat(to, ones) })
    }

    /// A valid operation on integers or on elements of vectors.
    pub(crate) fn binary_or_vector_const(
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
        let pool = self.consts();
        if opcode.is_commutative()
            && is_number(pool[parts[0]].kind())
            && !is_number(pool[parts[1]].kind())
        {
            parts.swap(0, 1);
        }
        self.constant(ty, ConstKind::Expr(Box::new(plain_expr(opcode, flags, parts))))
    }

    fn fold_binary(&mut self, opcode: Opcode, ty: Type, parts: &[Const]) -> Option<Const> {
        let pool = self.consts();
        let (a, b) = (pool[parts[0]].kind(), pool[parts[1]].kind());
        if matches!(a, ConstKind::Poison) || matches!(b, ConstKind::Poison) {
            return Some(self.constant(ty, ConstKind::Poison));
        }
        if let (ConstKind::Int(a), ConstKind::Int(b)) = (a, b) {
            let (a, b) = (a.to_unsigned(), b.to_unsigned());
            let bits = self.tables.header.types.int_bits(ty)?;
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
        match self.consts()[c].kind() {
            ConstKind::Int(bits) => bits.to_u64(),
            _ => None,
        }
    }

    /// The element type, when the operands of an `extractelement` are valid.
    pub(crate) fn extract_element_type(&self, parts: &[Type], span: &Range<u32>) -> Res<Type> {
        let types = &self.tables.header.types;
        if types.vector_shape(parts[0]).is_none() || types.int_bits(parts[1]).is_none() {
            return self.fail_at(
                span.clone(),
                "vector-operands",
                "invalid extractelement operands",
            );
        }
        Ok(types.scalar(parts[0]))
    }

    /// The vector type, when the operands of an `insertelement` are valid.
    pub(crate) fn insert_element_type(&self, parts: &[Type], span: &Range<u32>) -> Res<Type> {
        let types = &self.tables.header.types;
        let fits = types.vector_shape(parts[0]).is_some()
            && types.scalar(parts[0]) == parts[1]
            && types.int_bits(parts[2]).is_some();
        if !fits {
            return self.fail_at(span.clone(), "vector-operands", "invalid insertelement operands");
        }
        Ok(parts[0])
    }

    /// The mask of a `shufflevector` whose third operand is `mask`, a constant of the current pool.
    pub(crate) fn const_shuffle_mask(
        &mut self,
        mask: Const,
        parts: &[Type],
        span: &Range<u32>,
    ) -> Res<Vec<i32>> {
        match self.checked_mask(mask, parts) {
            Some(mask) => Ok(mask),
            None => self.fail_at(span.clone(), "vector-operands", "invalid shufflevector operands"),
        }
    }

    fn checked_mask(&mut self, mask: Const, parts: &[Type]) -> Option<Vec<i32>> {
        let types = &self.tables.header.types;
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
        let pool = self.consts();
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
