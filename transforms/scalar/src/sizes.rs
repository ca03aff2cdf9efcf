//! Sizes of types in memory, for types whose sizes are known at compile time.

use selvedge_ir::data_layout::TypeLayout;
use selvedge_ir::inst::Align;
use selvedge_ir::{Function, Inst, ModuleHeader, Type, TypeKind, TypeTable};

/// Sizes and alignments of the types of one module.
#[derive(Clone, Copy)]
pub(crate) struct Sizes<'a> {
    pub(crate) header: &'a ModuleHeader,
}

impl<'a> Sizes<'a> {
    pub(crate) fn types(self) -> &'a TypeTable {
        &self.header.types
    }

    fn layout(self, ty: Type) -> Option<TypeLayout> {
        let layout = self.header.data_layout.layout_of(&self.header.types, ty).ok()?;
        (!layout.scalable).then_some(layout)
    }

    /// Bits of a value; `None` for scalable types and those without a size.
    pub(crate) fn bits(self, ty: Type) -> Option<u64> {
        Some(self.layout(ty)?.bits)
    }

    /// Bytes that a store writes.
    pub(crate) fn store(self, ty: Type) -> Option<u64> {
        Some(self.layout(ty)?.store_size())
    }

    /// Bytes from one element of an array to the next.
    pub(crate) fn alloc(self, ty: Type) -> Option<u64> {
        Some(self.layout(ty)?.alloc_size())
    }

    /// Whether every bit that a store writes is one of the value.
    pub(crate) fn fills_bytes(self, ty: Type) -> bool {
        self.layout(ty).is_some_and(|layout| layout.bits == 8 * layout.store_size())
    }

    pub(crate) fn abi_align(self, ty: Type) -> u64 {
        self.layout(ty).and_then(|layout| layout.abi.bytes()).unwrap_or(1)
    }

    pub(crate) fn pref_align(self, ty: Type) -> u64 {
        self.layout(ty).and_then(|layout| layout.pref.bytes()).unwrap_or(1)
    }

    /// Whether values of the type fit a register: numbers, pointers, vectors.
    pub(crate) fn is_single_value(self, ty: Type) -> bool {
        match self.types().kind(ty) {
            TypeKind::Int(_)
            | TypeKind::Ptr(_)
            | TypeKind::Vector { .. }
            | TypeKind::X86Amx
            | TypeKind::X86Mmx
            | TypeKind::TargetExt { .. } => true,
            kind => kind.is_float(),
        }
    }

    pub(crate) fn is_int(self, ty: Type) -> bool {
        self.types().int_bits(ty).is_some()
    }

    /// Whether the machine computes with integers of so many bits.
    pub(crate) fn is_legal_int(self, bits: u64) -> bool {
        self.header.data_layout.native_int_bits().iter().any(|&native| u64::from(native) == bits)
    }

    /// The element type and the number of elements of a fixed vector.
    pub(crate) fn fixed_vector(self, ty: Type) -> Option<(Type, u32)> {
        match self.types().kind(ty) {
            TypeKind::Vector { element, len, scalable: false } => Some((*element, *len)),
            _ => None,
        }
    }

    /// The bytes that an alloca of one element allocates; `None` when their number is not known or zero.
    pub(crate) fn of_alloca(self, func: &Function, alloca: Inst) -> Option<u64> {
        let count = func.as_int(func.operand(alloca, 0))?.to_u64()?;
        let size = self.alloc(func.source_type(alloca)?)?;
        (count == 1 && size > 0 && size <= MAX_BYTES).then_some(size)
    }

    /// The alignment of an alloca.
    pub(crate) fn align_of_alloca(self, func: &Function, alloca: Inst) -> u64 {
        let given = func.inst(alloca).bits().align().bytes();
        let ty = func.source_type(alloca);
        given.unwrap_or_else(|| ty.map_or(1, |ty| self.pref_align(ty)))
    }

    /// The alignment of a load or store.
    pub(crate) fn align_of_access(self, func: &Function, access: Inst, ty: Type) -> u64 {
        func.inst(access).bits().align().bytes().unwrap_or_else(|| self.abi_align(ty))
    }

    /// Whether pointers of this address space can be converted to integers and back.
    pub(crate) fn is_integral(self, space: u32) -> bool {
        !self.header.data_layout.is_non_integral(space)
    }

    /// The integer, or vector of integers, as wide as a pointer or vector of pointers.
    pub(crate) fn int_of_ptr(self, ty: Type) -> Type {
        let types = self.types();
        let space = types.ptr_space(types.scalar(ty)).unwrap_or(0);
        let int = self.header.data_layout.pointer_int_type(types, space);
        types.with_shape_of(ty, int)
    }
}

/// Larger allocas stay: offsets into them must leave room for arithmetic.
const MAX_BYTES: u64 = 1 << 40;

/// The alignment of an address `offset` bytes after an aligned one.
pub(crate) fn common_align(align: u64, offset: u64) -> u64 {
    match offset {
        0 => align,
        _ => align.min(1 << offset.trailing_zeros()),
    }
}

/// An alignment in the form that instructions store.
pub(crate) fn align(bytes: u64) -> Align {
    Align::new(bytes).unwrap_or(Align::NONE)
}
