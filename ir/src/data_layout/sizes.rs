//! Sizes, alignments and offsets of types.
//!
//! * Method: a scalar's layout is read from the specifications; an aggregate's is computed from those of its components
//!   with an explicit stack and a memo table, so depth and sharing cost nothing extra.
//! * Edge cases: a type has no size if a component has none, or if it is a struct that contains itself. Sizes of 2^64
//!   bits and more are [`NoLayout::TooLarge`], never wrapped.
//! * Cost: O(1) for scalars and vectors; O(components) once for each struct of a table, see `known.rs`; O(depth) for
//!   arrays of arrays.

use std::borrow::Cow;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use super::known::KnownLayouts;
use super::{DataLayout, TargetExtTraits};
use crate::inst::Align;
use crate::types::{Type, TypeKind, TypeTable};

/// Size and alignment of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeLayout {
    /// Size of a value in bits; in units of `vscale` if `scalable`.
    pub bits: u64,
    /// Whether sizes are in units of `vscale`, which is known at run time only.
    pub scalable: bool,
    /// ABI alignment.
    pub abi: Align,
    /// Preferred alignment.
    pub pref: Align,
}

/// Why a type has no layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLayout {
    /// It is no type for memory, is opaque, or contains itself.
    #[error("the type has no size")]
    Unsized,
    /// Its size is 2^64 bits or more.
    #[error("the type is too large")]
    TooLarge,
}

/// The layout of a struct's fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StructLayout {
    /// The layout of the whole struct.
    pub layout: TypeLayout,
    /// Byte offset of each field, in units of `vscale` if the struct is scalable.
    pub offsets: Vec<u64>,
    /// Whether there is padding.
    pub has_padding: bool,
}

impl TypeLayout {
    /// The number of bytes that a store writes.
    pub fn store_size(&self) -> u64 {
        self.bits.div_ceil(8)
    }

    /// The distance in bytes between array elements.
    pub fn alloc_size(&self) -> u64 {
        round_up(self.store_size(), self.abi).unwrap_or(u64::MAX)
    }
}

fn round_up(bytes: u64, align: Align) -> Option<u64> {
    bytes.checked_next_multiple_of(align.bytes().unwrap_or(1))
}

/// Queries about types. `types` must be the table of the type.
impl DataLayout {
    /// Size and alignment of a type.
    ///
    /// # Errors
    /// If it has no size, or too large a one.
    pub fn layout_of(&self, types: &TypeTable, ty: Type) -> Result<TypeLayout, NoLayout> {
        if !matches!(types.kind(ty), TypeKind::Array { .. }) {
            return self.layout_of_one(types, ty);
        }
        let (element, lengths) = innermost(types, ty);
        repeated_often(self.layout_of_one(types, element), &lengths)
    }

    /// The same for types other than arrays.
    fn layout_of_one(&self, types: &TypeTable, ty: Type) -> Result<TypeLayout, NoLayout> {
        let scalar = self.scalar_layout(types, ty);
        scalar.unwrap_or_else(|| Ok(self.struct_layout(types, ty)?.layout))
    }

    /// Size of a value in bits; for a scalable type in units of `vscale`.
    pub fn size_bits(&self, types: &TypeTable, ty: Type) -> Option<u64> {
        Some(self.layout_of(types, ty).ok()?.bits)
    }

    /// The number of bytes that a store writes; for a scalable type in units of `vscale`.
    pub fn store_size(&self, types: &TypeTable, ty: Type) -> Option<u64> {
        Some(self.layout_of(types, ty).ok()?.store_size())
    }

    /// The distance in bytes between array elements; for a scalable type in units of `vscale`.
    pub fn alloc_size(&self, types: &TypeTable, ty: Type) -> Option<u64> {
        Some(self.layout_of(types, ty).ok()?.alloc_size())
    }

    /// ABI alignment.
    pub fn abi_align(&self, types: &TypeTable, ty: Type) -> Option<Align> {
        Some(self.layout_of(types, ty).ok()?.abi)
    }

    /// Preferred alignment.
    pub fn pref_align(&self, types: &TypeTable, ty: Type) -> Option<Align> {
        Some(self.layout_of(types, ty).ok()?.pref)
    }

    /// Whether the type has a size, possibly too large a one.
    pub fn is_sized(&self, types: &TypeTable, ty: Type) -> bool {
        self.layout_of(types, ty) != Err(NoLayout::Unsized)
    }

    /// The layout of a struct's fields.
    ///
    /// # Errors
    /// If the type is no struct, has no size or too large a one.
    pub fn struct_layout<'t>(
        &self,
        types: &'t TypeTable,
        ty: Type,
    ) -> Result<Cow<'t, StructLayout>, NoLayout> {
        let known = types.kept::<KnownLayouts>();
        if let Some(layout) = known.get(&self.text, ty) {
            return Ok(Cow::Borrowed(layout));
        }
        let layout = Layouts::new(self, types).struct_layout(ty)?;
        Ok(known.keep(&self.text, ty, layout).map_or_else(Cow::Owned, Cow::Borrowed))
    }

    /// The integer type as wide as pointers of an address space.
    pub fn pointer_int_type(&self, types: &TypeTable, space: u32) -> Type {
        types.int(self.pointer_bits(space))
    }

    /// The integer type of offsets in an address space.
    pub fn index_type(&self, types: &TypeTable, space: u32) -> Type {
        types.int(self.index_bits(space))
    }

    /// The layout of a type without components; `None` for arrays and structs.
    fn scalar_layout(&self, types: &TypeTable, ty: Type) -> Option<Result<TypeLayout, NoLayout>> {
        Some(match types.kind(ty) {
            TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_) => return None,
            TypeKind::Vector { element, len, scalable } => {
                self.vector_layout(types, *element, *len, *scalable)
            }
            TypeKind::TargetExt { name, ints, .. } => {
                let as_type = TargetExtTraits::of(types, name, ints).layout;
                // The layout type of a target type is a scalar, a vector or an array of bytes.
                return match types.kind(as_type) {
                    TypeKind::Array { len, .. } => Some(self.bytes_layout(*len)),
                    TypeKind::Void => Some(Err(NoLayout::Unsized)),
                    _ => self.scalar_layout(types, as_type),
                };
            }
            TypeKind::Int(bits) => {
                let spec = self.int_spec(*bits);
                Ok(fixed(u64::from(*bits), spec.abi, spec.pref))
            }
            TypeKind::Ptr(space) => {
                let spec = self.pointer(*space);
                Ok(fixed(u64::from(spec.bits), spec.abi, spec.pref))
            }
            TypeKind::X86Amx => Ok(fixed(8192, super::align(6), super::align(6))),
            TypeKind::X86Mmx => Ok(fixed(64, super::align(3), super::align(3))),
            kind => kind.float_bits().map(|bits| self.float_layout(bits)).ok_or(NoLayout::Unsized),
        })
    }

    fn float_layout(&self, bits: u32) -> TypeLayout {
        match Self::exact_spec(&self.floats, u64::from(bits)) {
            Some(spec) => fixed(u64::from(bits), spec.abi, spec.pref),
            None => {
                let align = power_of_two_above(u64::from(bits / 8));
                fixed(u64::from(bits), align, align)
            }
        }
    }

    fn vector_layout(
        &self,
        types: &TypeTable,
        element: Type,
        len: u32,
        scalable: bool,
    ) -> Result<TypeLayout, NoLayout> {
        if types.vector_shape(element).is_some() {
            return Err(NoLayout::Unsized);
        }
        let element = match self.scalar_layout(types, element) {
            Some(Ok(layout)) if !layout.scalable => layout,
            _ => return Err(NoLayout::Unsized),
        };
        let bits = element.bits.checked_mul(u64::from(len)).ok_or(NoLayout::TooLarge)?;
        let (abi, pref) = match Self::exact_spec(&self.vectors, bits) {
            Some(spec) => (spec.abi, spec.pref),
            None => {
                let align = power_of_two_above(bits.div_ceil(8));
                (align, align)
            }
        };
        Ok(TypeLayout { bits, scalable, abi, pref })
    }

    fn bytes_layout(&self, len: u64) -> Result<TypeLayout, NoLayout> {
        let byte = self.int_spec(8);
        let bits = len.checked_mul(8).ok_or(NoLayout::TooLarge)?;
        Ok(fixed(bits, byte.abi, byte.pref))
    }
}

fn fixed(bits: u64, abi: Align, pref: Align) -> TypeLayout {
    TypeLayout { bits, scalable: false, abi, pref }
}

/// The layout of an array of `len` elements.
fn repeated(part: TypeLayout, len: u64) -> Result<TypeLayout, NoLayout> {
    let bits = part.alloc_size().checked_mul(len).and_then(|bytes| bytes.checked_mul(8));
    Ok(TypeLayout { bits: bits.ok_or(NoLayout::TooLarge)?, ..part })
}

/// The innermost element type of nested arrays, and their lengths, outermost first.
fn innermost(types: &TypeTable, ty: Type) -> (Type, SmallVec<[u64; 4]>) {
    let (mut ty, mut lengths) = (ty, SmallVec::new());
    while let TypeKind::Array { element, len } = *types.kind(ty) {
        lengths.push(len);
        ty = element;
    }
    (ty, lengths)
}

/// The layout of nested arrays with these lengths, outermost first.
fn repeated_often(
    part: Result<TypeLayout, NoLayout>,
    lengths: &[u64],
) -> Result<TypeLayout, NoLayout> {
    lengths.iter().rev().try_fold(part?, |part, &len| repeated(part, len))
}

/// The smallest power of two that is at least `bytes`; the largest alignment if there is none.
fn power_of_two_above(bytes: u64) -> Align {
    bytes.checked_next_power_of_two().and_then(Align::new).unwrap_or(super::align(32))
}

/// Layouts of types, each computed once.
pub struct Layouts<'a> {
    layout: &'a DataLayout,
    types: &'a TypeTable,
    memo: HashMap<Type, State, FxBuildHasher>,
}

#[derive(Clone, Copy)]
enum State {
    /// Its components are being computed: visiting it again means a cycle.
    Open,
    Done(Result<TypeLayout, NoLayout>),
}

impl<'a> Layouts<'a> {
    /// An empty memo table.
    pub fn new(layout: &'a DataLayout, types: &'a TypeTable) -> Layouts<'a> {
        Layouts { layout, types, memo: HashMap::default() }
    }

    /// Size and alignment of a type. Opaque structs that get a body later remain without a size here.
    ///
    /// # Errors
    /// If it has no size, or too large a one.
    pub fn layout(&mut self, ty: Type) -> Result<TypeLayout, NoLayout> {
        if let Some(layout) = self.layout.scalar_layout(self.types, ty) {
            return layout;
        }
        if let Some(State::Done(layout)) = self.memo.get(&ty) {
            return *layout;
        }
        self.solve(ty);
        self.known(ty)
    }

    /// The layout of a struct's fields.
    ///
    /// # Errors
    /// If the type is no struct, has no size or too large a one.
    pub fn struct_layout(&mut self, ty: Type) -> Result<StructLayout, NoLayout> {
        let (fields, packed) = self.types.struct_fields(ty).ok_or(NoLayout::Unsized)?;
        self.layout(ty)?;
        let mut offsets = Vec::with_capacity(fields.len());
        let parts = fields.iter().map(|&field| self.known(field));
        let (layout, has_padding) =
            self.layout.place_fields(parts, packed, |at| offsets.push(at))?;
        Ok(StructLayout { layout, offsets, has_padding })
    }

    /// Computes `root` and all its components, deepest first.
    fn solve(&mut self, root: Type) {
        let mut stack = vec![root];
        while let Some(&ty) = stack.last() {
            match self.memo.get(&ty) {
                None => {
                    self.memo.insert(ty, State::Open);
                    self.push_parts(ty, &mut stack);
                }
                Some(State::Open) => {
                    let layout = self.combine(ty);
                    self.memo.insert(ty, State::Done(layout));
                    stack.pop();
                }
                Some(State::Done(_)) => {
                    stack.pop();
                }
            }
        }
    }

    fn push_parts(&self, ty: Type, stack: &mut Vec<Type>) {
        let mut push = |part: Type| {
            if self.types.is_aggregate(part) && !self.memo.contains_key(&part) {
                stack.push(part);
            }
        };
        match self.types.kind(ty) {
            TypeKind::Array { element, .. } => push(*element),
            _ => {
                let fields = self.types.struct_fields(ty).map_or(&[][..], |(fields, _)| fields);
                fields.iter().copied().for_each(push);
            }
        }
    }

    /// The layout of a type whose components are computed, except for those on a cycle with it.
    fn combine(&self, ty: Type) -> Result<TypeLayout, NoLayout> {
        if let TypeKind::Array { element, len } = *self.types.kind(ty) {
            return repeated(self.known(element)?, len);
        }
        let (fields, packed) = self.types.struct_fields(ty).ok_or(NoLayout::Unsized)?;
        if fields.iter().any(|&field| self.known(field) == Err(NoLayout::Unsized)) {
            return Err(NoLayout::Unsized);
        }
        let parts = fields.iter().map(|&field| self.known(field));
        Ok(self.layout.place_fields(parts, packed, |_| ())?.0)
    }

    fn known(&self, ty: Type) -> Result<TypeLayout, NoLayout> {
        if let Some(layout) = self.layout.scalar_layout(self.types, ty) {
            return layout;
        }
        match self.memo.get(&ty) {
            Some(State::Done(layout)) => *layout,
            Some(State::Open) | None => Err(NoLayout::Unsized),
        }
    }
}

impl DataLayout {
    /// Lays out fields consecutively; calls `place` with the offset of each.
    fn place_fields(
        &self,
        fields: impl Iterator<Item = Result<TypeLayout, NoLayout>>,
        packed: bool,
        mut place: impl FnMut(u64),
    ) -> Result<(TypeLayout, bool), NoLayout> {
        let (mut size, mut abi, mut padding) = (0u64, super::align(0), false);
        let mut scalable = None;
        for part in fields {
            let part = part?;
            if *scalable.get_or_insert(part.scalable) != part.scalable {
                return Err(NoLayout::Unsized);
            }
            let align = if packed { super::align(0) } else { part.abi };
            // Scalable fields have no gaps: all have the same type.
            let at = if part.scalable { size } else { checked(round_up(size, align))? };
            padding |= at != size;
            place(at);
            size = checked(at.checked_add(part.alloc_size()))?;
            abi = abi.max(align);
        }
        let scalable = scalable.unwrap_or(false);
        let end = if scalable { size } else { checked(round_up(size, abi))? };
        padding |= end != size;
        let bits = checked(end.checked_mul(8))?;
        let abi = if packed { abi } else { abi.max(self.aggregate_abi) };
        let pref = abi.max(self.aggregate_pref);
        Ok((TypeLayout { bits, scalable, abi, pref }, padding))
    }
}

fn checked(size: Option<u64>) -> Result<u64, NoLayout> {
    size.ok_or(NoLayout::TooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nvptx() -> DataLayout {
        DataLayout::parse("e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64").expect("valid")
    }

    fn size_and_align(layout: &DataLayout, types: &TypeTable, ty: Type) -> (u64, u64) {
        let layout = layout.layout_of(types, ty).expect("has a size");
        (layout.alloc_size(), layout.abi.bytes().expect("is set"))
    }

    #[test]
    fn scalars_follow_the_layout_string() {
        let (types, nvptx, plain) = (TypeTable::new(), nvptx(), DataLayout::default());
        let cases = [
            (Type::I1, (1, 1)),
            (Type::I64, (8, 8)),
            (types.int(24), (4, 4)),
            (types.int(65), (16, 16)),
            (Type::PTR, (8, 8)),
            (Type::PTR_SHARED, (4, 4)),
            (Type::DOUBLE, (8, 8)),
            (Type::X86_FP80, (16, 16)),
            (types.vector(Type::I8, 2), (2, 2)),
            (types.vector(Type::FLOAT, 3), (16, 16)),
            (types.vector(Type::I1, 3), (1, 1)),
        ];
        for (ty, want) in cases {
            assert_eq!(size_and_align(&nvptx, &types, ty), want, "{ty:?}");
        }
        assert_eq!(size_and_align(&plain, &types, Type::I64), (8, 4));
        assert_eq!(plain.pref_align(&types, Type::I64).and_then(Align::bytes), Some(8));
        assert_eq!(nvptx.store_size(&types, types.int(65)), Some(9));
        assert_eq!(nvptx.size_bits(&types, Type::VOID), None);
    }

    #[test]
    fn structs_are_padded() {
        let (types, nvptx) = (TypeTable::new(), nvptx());
        let fields = [Type::I8, Type::I32, Type::I8, Type::DOUBLE];
        let plain = nvptx.struct_layout(&types, types.structure(&fields, false)).expect("sized");
        assert_eq!(plain.offsets, [0, 4, 8, 16]);
        assert_eq!((plain.layout.alloc_size(), plain.has_padding), (24, true));
        let packed = nvptx.struct_layout(&types, types.structure(&fields, true)).expect("sized");
        assert_eq!(packed.offsets, [0, 1, 5, 6]);
        assert_eq!((packed.layout.alloc_size(), packed.has_padding), (14, false));
        assert_eq!(packed.layout.abi.bytes(), Some(1));
        assert_eq!(packed.layout.pref.bytes(), Some(8));
        let empty = nvptx.layout_of(&types, types.structure(&[], false)).expect("sized");
        assert_eq!((empty.bits, empty.abi.bytes()), (0, Some(1)));
    }

    #[test]
    fn sizes_without_a_table_equal_those_of_the_table() {
        let (types, nvptx) = (TypeTable::new(), nvptx());
        let array = |element, len| types.intern(TypeKind::Array { element, len });
        let tile = array(array(Type::FLOAT, 3), 5);
        let fields = [Type::I8, tile, Type::DOUBLE];
        let plain = types.structure(&fields, false);
        let packed = types.structure(&fields, true);
        let huge = array(array(tile, u64::MAX / 8), 2);
        let nested = types.structure(&[plain, Type::I8], false);
        let none = types.structure(&[Type::VOID], false);
        for ty in [Type::I32, tile, plain, packed, array(array(packed, 2), 7), huge, nested, none] {
            let by_table = Layouts::new(&nvptx, &types).layout(ty);
            assert_eq!(nvptx.layout_of(&types, ty), by_table, "{ty:?}");
        }
        assert_eq!(size_and_align(&nvptx, &types, plain), (72, 8));
        assert_eq!(nvptx.layout_of(&types, huge), Err(NoLayout::TooLarge));
    }

    #[test]
    fn scalable_types_are_counted_in_vscale() {
        let (types, layout) = (TypeTable::new(), DataLayout::default());
        let vector = types.intern(TypeKind::Vector { element: Type::I32, len: 4, scalable: true });
        let pair = types.structure(&[vector, vector], false);
        let layout_of_pair = layout.struct_layout(&types, pair).expect("sized");
        assert_eq!(layout_of_pair.offsets, [0, 16]);
        assert!(layout_of_pair.layout.scalable);
        let mixed = types.structure(&[vector, Type::I32], false);
        assert_eq!(layout.layout_of(&types, mixed), Err(NoLayout::Unsized));
    }

    #[test]
    fn cached_layouts_are_valid_for_one_data_layout() {
        let (types, nvptx, plain) = (TypeTable::new(), nvptx(), DataLayout::default());
        let pair = types.structure(&[Type::I32, Type::I64], false);
        for _ in 0..2 {
            assert_eq!(size_and_align(&nvptx, &types, pair), (16, 8));
            assert_eq!(size_and_align(&plain, &types, pair), (12, 4));
        }
        let (named, id) = types.named(Some(b"later"), 0);
        let holder = types.structure(&[Type::I8, named], false);
        assert!(!nvptx.is_sized(&types, holder));
        types.set_body(id, &[pair], false).expect("no body yet");
        assert_eq!(size_and_align(&nvptx, &types, holder), (24, 8));
    }

    #[test]
    fn recursive_and_opaque_types_have_no_size() {
        let (types, layout) = (TypeTable::new(), DataLayout::default());
        let (opaque, _) = types.named(Some(b"o"), 0);
        let (a, a_id) = types.named(Some(b"a"), 0);
        let (b, b_id) = types.named(Some(b"b"), 0);
        types.set_body(a_id, &[types.array(b, 2)], false).expect("no body yet");
        types.set_body(b_id, &[Type::I8, a], false).expect("no body yet");
        for ty in [opaque, a, b, types.array(a, 0), types.structure(&[Type::I8, opaque], true)] {
            assert!(!layout.is_sized(&types, ty), "{ty:?}");
        }
    }

    #[test]
    fn sizes_saturate_instead_of_wrapping() {
        let (types, layout) = (TypeTable::new(), DataLayout::default());
        let half = types.array(Type::I64, 1 << 57);
        assert_eq!(layout.size_bits(&types, half), Some(1 << 63));
        let too_large = [types.array(half, 2), types.structure(&[half, half], false)];
        for ty in too_large {
            assert_eq!(layout.layout_of(&types, ty), Err(NoLayout::TooLarge));
            assert!(layout.is_sized(&types, ty));
        }
    }

    #[test]
    fn deep_and_shared_types_cost_linear_time() {
        let (types, layout) = (TypeTable::new(), DataLayout::default());
        let (mut deep, mut wide) = (Type::I8, Type::I8);
        for _ in 0..100_000 {
            deep = types.array(deep, 1);
        }
        for _ in 0..50 {
            wide = types.structure(&[wide, wide], false);
        }
        assert_eq!(layout.size_bits(&types, deep), Some(8));
        assert_eq!(layout.size_bits(&types, wide), Some(8 << 50));
    }
}
