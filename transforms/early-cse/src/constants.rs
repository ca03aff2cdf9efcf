//! Loads from constants: what a variable holds that nobody changes.
//!
//! The variable must be a `constant` whose initializer is the one of this module, and the load one of
//! its scalar parts, of that very type. Anything else stays a load.

use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::constant::ConstKind;
use selvedge_ir::module::{Linkage, Variable};
use selvedge_ir::{Const, Function, GlobalKind, IntBits, ModuleHeader, Type, TypeKind, Value};

use crate::access::Access;

/// How deep the parts of an initializer are looked for.
const MAX_DEPTH: u32 = 32;

/// The constant that a load loads, if that is plain to see.
pub(crate) fn loaded_constant(
    header: &ModuleHeader,
    values: &ValueContext<'_>,
    func: &mut Function,
    access: &Access,
) -> Option<Value> {
    if access.mask.is_some() || access.is_ordered || !is_scalar(header, access.ty) {
        return None;
    }
    let address = Values::new(values, func).constant_offset(access.pointer);
    let global = func.as_global(address.base)?;
    let data = header.global(global);
    let GlobalKind::Variable(variable) = &data.kind else { return None };
    let offset = address.offset.to_u64()?;
    let init = initializer(variable, data.linkage)?;
    let kind = scalar_at(header, init, offset, access.ty)?;
    Some(func.add_const(access.ty, kind))
}

fn is_scalar(header: &ModuleHeader, ty: Type) -> bool {
    let kind = header.types.kind(ty);
    matches!(kind, TypeKind::Int(_) | TypeKind::Ptr(_)) || kind.is_float()
}

/// The initial value, if nobody can have put in another one.
fn initializer(variable: &Variable, linkage: Linkage) -> Option<Const> {
    let is_final = matches!(
        linkage,
        Linkage::External
            | Linkage::Internal
            | Linkage::Private
            | Linkage::AvailableExternally
            | Linkage::WeakOdr
            | Linkage::LinkOnceOdr
    );
    let usable = variable.is_constant && !variable.externally_initialized && is_final;
    variable.init.filter(|_| usable)
}

/// Where some byte of an aggregate is.
struct Part {
    /// In which element.
    index: u64,
    /// At which byte of it.
    inside: u64,
    /// Of which type.
    ty: Type,
}

fn part_of(header: &ModuleHeader, ty: Type, byte: u64) -> Option<Part> {
    let (types, layout) = (&header.types, &header.data_layout);
    if let Some((fields, _)) = types.struct_fields(ty) {
        let offsets = &layout.struct_layout(types, ty).ok()?.offsets;
        let index = offsets.partition_point(|&start| start <= byte).checked_sub(1)?;
        let inside = byte - offsets[index];
        return Some(Part { index: index as u64, inside, ty: *fields.get(index)? });
    }
    let TypeKind::Array { element, len } = *types.kind(ty) else { return None };
    let stride = layout.alloc_size(types, element).filter(|&bytes| bytes != 0)?;
    let index = byte / stride;
    (index < len).then_some(Part { index, inside: byte % stride, ty: element })
}

/// The scalar of that type at so many bytes into a constant of the header.
fn scalar_at(header: &ModuleHeader, init: Const, offset: u64, ty: Type) -> Option<ConstKind> {
    let (mut at, mut rest, mut part_ty) = (Some(init), offset, header.consts[init].ty());
    for _ in 0..MAX_DEPTH {
        let kind = at.map(|c| header.consts[c].kind());
        if part_ty == ty {
            return (rest == 0).then(|| leaf(header, kind, ty))?;
        }
        let Part { index, inside, ty: element_ty } = part_of(header, part_ty, rest)?;
        at = match kind {
            None | Some(ConstKind::Zero) => None,
            Some(ConstKind::Elements(parts)) => Some(*parts.get(usize::try_from(index).ok()?)?),
            Some(ConstKind::Splat(part)) => Some(*part),
            Some(ConstKind::Bytes(bytes)) => {
                let byte = *bytes.get(usize::try_from(index).ok()?)?;
                let is_it = inside == 0 && ty == Type::I8;
                return is_it.then(|| ConstKind::Int(IntBits::from_i64(8, i64::from(byte as i8))));
            }
            Some(_) => return None,
        };
        (rest, part_ty) = (inside, element_ty);
    }
    None
}

/// A scalar constant, without parts; `None` stands for zero.
fn leaf(header: &ModuleHeader, kind: Option<&ConstKind>, ty: Type) -> Option<ConstKind> {
    match kind {
        Some(
            kind @ (ConstKind::Int(_)
            | ConstKind::Float(_)
            | ConstKind::Null
            | ConstKind::Undef
            | ConstKind::Poison
            | ConstKind::Global(_)),
        ) => Some(kind.clone()),
        Some(_) => None,
        None => Some(match header.types.kind(ty) {
            TypeKind::Int(bits) => ConstKind::Int(IntBits::from_i64(*bits, 0)),
            TypeKind::Ptr(_) => ConstKind::Null,
            _ => ConstKind::Float([0, 0]),
        }),
    }
}
