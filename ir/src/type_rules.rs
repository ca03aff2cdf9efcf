//! Type rules that LLVM's readers enforce, for both instructions and constant expressions.

use crate::data_layout::{TargetExtTraits, TypeLayout};
use crate::types::{TypeKind, TypeTable};
use crate::{Opcode, Type};

/// Whether the conversion `opcode` from `from` to `to` is valid.
pub fn cast_is_valid(types: &TypeTable, opcode: Opcode, from: Type, to: Type) -> bool {
    if opcode == Opcode::BitCast {
        return bitcast_is_valid(types, from, to);
    }
    let (from, to) = match (types.kind(from), types.kind(to)) {
        (TypeKind::Vector { .. }, _) | (_, TypeKind::Vector { .. }) => {
            if types.vector_shape(from) != types.vector_shape(to) {
                return false;
            }
            (types.kind(types.scalar(from)), types.kind(types.scalar(to)))
        }
        scalars => scalars,
    };
    match opcode {
        Opcode::Trunc => int_bits(from).zip(int_bits(to)).is_some_and(|(a, b)| a > b),
        Opcode::ZExt | Opcode::SExt => int_bits(from).zip(int_bits(to)).is_some_and(|(a, b)| a < b),
        Opcode::FpTrunc => from.float_bits().zip(to.float_bits()).is_some_and(|(a, b)| a > b),
        Opcode::FpExt => from.float_bits().zip(to.float_bits()).is_some_and(|(a, b)| a < b),
        Opcode::UiToFp | Opcode::SiToFp => int_bits(from).is_some() && to.is_float(),
        Opcode::FpToUi | Opcode::FpToSi => from.is_float() && int_bits(to).is_some(),
        Opcode::PtrToInt | Opcode::PtrToAddr => is_ptr(from) && int_bits(to).is_some(),
        Opcode::IntToPtr => int_bits(from).is_some() && is_ptr(to),
        Opcode::AddrSpaceCast => is_ptr(from) && is_ptr(to) && from != to,
        _ => false,
    }
}

fn int_bits(kind: &TypeKind) -> Option<u32> {
    match kind {
        TypeKind::Int(bits) => Some(*bits),
        _ => None,
    }
}

fn is_ptr(kind: &TypeKind) -> bool {
    matches!(kind, TypeKind::Ptr(_))
}

fn bitcast_is_valid(types: &TypeTable, from: Type, to: Type) -> bool {
    let can = |ty| types.is_first_class(ty) && !types.is_aggregate(ty) && ty != Type::LABEL;
    if !can(from) || !can(to) {
        return false;
    }
    let shape = |ty| types.vector_shape(ty);
    match (types.ptr_space(from), types.ptr_space(to)) {
        // A vector with one element has the shape of a scalar here: a vector of one pointer is a pointer.
        (Some(a), Some(b)) => {
            a == b && shape(from).unwrap_or((1, false)) == shape(to).unwrap_or((1, false))
        }
        (None, None) => primitive_bits(types, from) == primitive_bits(types, to),
        _ => false,
    }
}

/// Size in bits and whether it is a multiple of `vscale`; 0 for types without a primitive size.
pub fn primitive_bits(types: &TypeTable, ty: Type) -> (u64, bool) {
    let scalar = |ty| match types.kind(ty) {
        TypeKind::Int(bits) => u64::from(*bits),
        TypeKind::X86Mmx => 64,
        TypeKind::X86Amx => 8192,
        kind => kind.float_bits().map_or(0, u64::from),
    };
    match *types.kind(ty) {
        TypeKind::Vector { element, len, scalable } => (scalar(element) * u64::from(len), scalable),
        _ => (scalar(ty), false),
    }
}

/// The properties of a `getelementptr` index that its type check needs.
#[derive(Clone, Copy)]
pub struct GepIndex {
    /// Its type.
    pub ty: Type,
    /// Its value when it is an integer constant.
    pub value: Option<u64>,
}

/// The reason why a `getelementptr` is invalid.
pub enum GepError {
    /// The base is no pointer or vector of pointers.
    Base,
    /// An index is no integer or vector of integers.
    Index,
    /// Vectors have different numbers of elements.
    Width,
    /// The source type has no size.
    Unsized,
    /// The source type is a struct with scalable vectors.
    Scalable,
    /// The indices do not lead to an element.
    Indices,
}

impl GepError {
    /// LLVM's message.
    pub fn message(&self) -> &'static str {
        match self {
            GepError::Base => "base of getelementptr must be a pointer",
            GepError::Index => "getelementptr index must be an integer",
            GepError::Width => "getelementptr vector index has a wrong number of elements",
            GepError::Unsized => "base element of getelementptr must be sized",
            GepError::Scalable => {
                "getelementptr cannot target structure that contains scalable vector type"
            }
            GepError::Indices => "invalid getelementptr indices",
        }
    }
}

/// The type of `getelementptr source, base, indices`; `layout` is that of `source`.
pub fn gep_type(
    types: &TypeTable,
    layout: Option<TypeLayout>,
    source: Type,
    base: Type,
    indices: &[GepIndex],
) -> Result<Type, GepError> {
    if !types.is_ptr_or_vector(base) {
        return Err(GepError::Base);
    }
    let mut result = base;
    for index in indices {
        // The usual case: a scalar index does not make the result a vector.
        if matches!(types.kind(index.ty), TypeKind::Int(_)) {
            continue;
        }
        if !types.is_int_or_vector(index.ty) {
            return Err(GepError::Index);
        }
        match (types.vector_shape(index.ty), types.vector_shape(result)) {
            (Some(a), Some(b)) if a != b => return Err(GepError::Width),
            (Some(_), None) => result = types.with_shape_of(index.ty, base),
            _ => {}
        }
    }
    if !indices.is_empty() && layout.is_none() {
        return Err(GepError::Unsized);
    }
    if layout.is_some_and(|layout| layout.scalable) && types.struct_fields(source).is_some() {
        return Err(GepError::Scalable);
    }
    step_into(types, source, indices.get(1..).unwrap_or(&[])).ok_or(GepError::Indices)?;
    Ok(result)
}

/// The type that the indices after the first lead to.
fn step_into(types: &TypeTable, source: Type, indices: &[GepIndex]) -> Option<Type> {
    indices.iter().try_fold(source, |ty, index| match types.kind(ty) {
        TypeKind::Struct { .. } | TypeKind::Named(_) => {
            if types.scalar(index.ty) != Type::I32 {
                return None;
            }
            types.element(ty, index.value?)
        }
        _ => types.element(ty, 0),
    })
}

/// Whether the kind of the type allows a variable or an `alloca` of it.
pub fn is_memory_type(types: &TypeTable, ty: Type) -> bool {
    !matches!(
        types.kind(ty),
        TypeKind::Void
            | TypeKind::Function { .. }
            | TypeKind::Label
            | TypeKind::Metadata
            | TypeKind::Token
            | TypeKind::X86Amx
    )
}

/// The type of an `extractvalue` with these indices.
pub fn extracted_type(types: &TypeTable, aggregate: Type, indices: &[u32]) -> Option<Type> {
    indices.iter().try_fold(aggregate, |ty, &index| match *types.kind(ty) {
        TypeKind::Array { element, len } => (u64::from(index) < len).then_some(element),
        TypeKind::Struct { .. } | TypeKind::Named(_) => types.element(ty, index.into()),
        _ => None,
    })
}

/// Whether a function may return a value of the type.
pub fn is_return_type(types: &TypeTable, ty: Type) -> bool {
    !matches!(types.kind(ty), TypeKind::Function { .. } | TypeKind::Label | TypeKind::Metadata)
}

/// Whether a function may have a parameter of the type.
pub fn is_param_type(types: &TypeTable, ty: Type) -> bool {
    types.is_first_class(ty) && ty != Type::LABEL
}

/// Whether an array may have elements of the type.
pub fn is_array_element(types: &TypeTable, ty: Type) -> bool {
    is_struct_element(types, ty) && ty != Type::X86_AMX
}

/// Whether a struct may have a field of the type.
pub fn is_struct_element(types: &TypeTable, ty: Type) -> bool {
    !matches!(
        types.kind(ty),
        TypeKind::Void
            | TypeKind::Label
            | TypeKind::Metadata
            | TypeKind::Token
            | TypeKind::Function { .. }
    )
}

/// Whether a vector may have elements of the type.
pub fn is_vector_element(types: &TypeTable, ty: Type) -> bool {
    match types.kind(ty) {
        TypeKind::Int(_) | TypeKind::Ptr(_) => true,
        TypeKind::TargetExt { name, ints, .. } => {
            TargetExtTraits::of(types, name, ints).can_be_vector_element
        }
        kind => kind.is_float(),
    }
}
