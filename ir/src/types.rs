//! Types of LLVM IR: interned, compared by handle.
//!
//! A [`Type`] is a number; the common ones are associated constants. Types of equal structure have one handle, except
//! for named structs: each has a handle of its own (LLVM's rule). The table is append-only and is read from many
//! threads ([`crate::shared`]); the number of a type depends on the order of creation, so `Type` has no order and no
//! output may depend on it.
//!
//! Invariant: the components of a literal type were interned before it, so it can refer to itself only through a named
//! struct, whose body is set once after its creation.

use std::any::Any;
use std::fmt;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::sync::OnceLock;

use crate::shared::SharedInterner;

/// The handle of an interned type: two types of equal structure are equal, but each named struct is a type of its own.
///
/// A handle belongs to one [`TypeTable`], except for the associated constants, which all tables share. `Type` is not
/// `Ord`, since its number depends on the order of creation, possibly by several threads. `Debug` prints the number
/// only: [`TypeTable::display`] prints LLVM's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Type(u32);

impl Type {
    /// A unique number within the table: for hashing. It depends on the order in which threads created types, so no
    /// output may depend on it.
    #[inline]
    pub fn number(self) -> u32 {
        self.0
    }

    /// The index of its row, for side tables.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// The type of an index that [`Self::index`] returned.
    #[inline]
    pub(crate) fn from_index(index: u32) -> Type {
        Type(index)
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "type{}", self.0)
    }
}

/// The structure of a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// `void`, the result type of functions without a result.
    Void,
    /// `half`: IEEE binary16.
    Half,
    /// `bfloat`: the upper half of a binary32.
    BFloat,
    /// `float`: IEEE binary32.
    Float,
    /// `double`: IEEE binary64.
    Double,
    /// `x86_fp80`.
    X86Fp80,
    /// `fp128`: IEEE binary128.
    Fp128,
    /// `ppc_fp128`: a pair of doubles.
    PpcFp128,
    /// `label`, the type of a block.
    Label,
    /// `metadata`, the type of an operand that is metadata.
    Metadata,
    /// `token`.
    Token,
    /// `x86_amx`.
    X86Amx,
    /// `x86_mmx`, up to LLVM 19.
    X86Mmx,
    /// `iN`, 1 to 2^23 bits.
    Int(u32),
    /// `ptr` or `ptr addrspace(N)`.
    Ptr(u32),
    /// `[len x element]`.
    Array {
        /// The element type.
        element: Type,
        /// The number of elements.
        len: u64,
    },
    /// `<len x element>` or `<vscale x len x element>`.
    Vector {
        /// The element type.
        element: Type,
        /// The number of elements, or the factor of `vscale`.
        len: u32,
        /// Whether the number of elements is a multiple of `vscale`.
        scalable: bool,
    },
    /// `{ ... }` or `<{ ... }>`.
    Struct {
        /// The fields in order.
        fields: Box<[Type]>,
        /// Whether it has no padding.
        packed: bool,
    },
    /// `%name`: see [`TypeTable::named_struct`].
    Named(StructId),
    /// `ret (params...)`: the type of a call; no value has it.
    Function {
        /// The return type.
        ret: Type,
        /// The fixed parameters.
        params: Box<[Type]>,
        /// Whether it is variadic (`...`).
        vararg: bool,
    },
    /// `target("name", types..., integers...)`.
    TargetExt {
        /// The name in quotes.
        name: Box<str>,
        /// Type parameters.
        types: Box<[Type]>,
        /// Integer parameters.
        ints: Box<[u32]>,
    },
}

/// A named (`%t = type ...`) struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StructId(u32);

impl StructId {
    /// The index of its row, for side tables.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A named struct; [`body`](Self::body) is empty while it is `opaque`.
#[derive(Debug)]
pub struct NamedStruct {
    /// The name without `%`; `None` for the numbered ones (`%0 = type ...`).
    pub name: Option<Box<[u8]>>,
    /// For an unnamed one, the number that its text gave it.
    pub number: u32,
    body: OnceLock<StructBody>,
}

/// The fields of a named struct.
#[derive(Debug, PartialEq, Eq)]
pub struct StructBody {
    /// The fields in order.
    pub fields: Box<[Type]>,
    /// Whether it has no padding.
    pub packed: bool,
}

impl NamedStruct {
    /// The fields; `None` for an opaque struct.
    pub fn body(&self) -> Option<&StructBody> {
        self.body.get()
    }
}

// Named structs are distinguished by number, never by content: see `push_unique`.
impl PartialEq for NamedStruct {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.number == other.number
    }
}
impl Eq for NamedStruct {}
impl std::hash::Hash for NamedStruct {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
        self.number.hash(state);
    }
}

/// The cache that data layouts store with a table, type-erased since their module depends on this one.
type ErasedCache = dyn Any + Send + Sync + UnwindSafe + RefUnwindSafe;

/// All types of a module. Every method takes `&self` and may be called from several threads.
#[derive(Default)]
pub struct TypeTable {
    kinds: SharedInterner<TypeKind>,
    structs: SharedInterner<NamedStruct>,
    /// See [`TypeTable::kept`].
    kept: OnceLock<Box<ErasedCache>>,
}

macro_rules! fixed_types {
    ($($name:ident = $kind:expr, $doc:literal;)*) => {
        const FIXED: &[TypeKind] = &[$($kind),*];
        impl Type { fixed_types!(@consts 0u32; $($name, $doc;)*); }
    };
    (@consts $n:expr; $name:ident, $doc:literal; $($rest:tt)*) => {
        #[doc = $doc] pub const $name: Type = Type($n);
        fixed_types!(@consts $n + 1; $($rest)*);
    };
    (@consts $n:expr;) => {};
}

fixed_types! {
    VOID = TypeKind::Void, "`void`";
    LABEL = TypeKind::Label, "`label`";
    METADATA = TypeKind::Metadata, "`metadata`";
    TOKEN = TypeKind::Token, "`token`";
    I1 = TypeKind::Int(1), "`i1`";
    I8 = TypeKind::Int(8), "`i8`";
    I16 = TypeKind::Int(16), "`i16`";
    I32 = TypeKind::Int(32), "`i32`";
    I64 = TypeKind::Int(64), "`i64`";
    I128 = TypeKind::Int(128), "`i128`";
    HALF = TypeKind::Half, "`half`";
    BFLOAT = TypeKind::BFloat, "`bfloat`";
    FLOAT = TypeKind::Float, "`float`";
    DOUBLE = TypeKind::Double, "`double`";
    X86_FP80 = TypeKind::X86Fp80, "`x86_fp80`";
    FP128 = TypeKind::Fp128, "`fp128`";
    PPC_FP128 = TypeKind::PpcFp128, "`ppc_fp128`";
    X86_AMX = TypeKind::X86Amx, "`x86_amx`";
    X86_MMX = TypeKind::X86Mmx, "`x86_mmx`";
    PTR = TypeKind::Ptr(0), "`ptr`: the generic address space";
    PTR_GLOBAL = TypeKind::Ptr(1), "`ptr addrspace(1)`: NVPTX global memory";
    PTR_SHARED = TypeKind::Ptr(3), "`ptr addrspace(3)`: NVPTX shared memory";
    PTR_CONST = TypeKind::Ptr(4), "`ptr addrspace(4)`: NVPTX constant memory";
    PTR_LOCAL = TypeKind::Ptr(5), "`ptr addrspace(5)`: NVPTX local memory";
}

/// The widest integer that LLVM allows, in bits.
pub const MAX_INT_BITS: u32 = 1 << 23;

impl TypeTable {
    /// A table with the common types.
    pub fn new() -> TypeTable {
        let table = TypeTable::default();
        for (n, kind) in FIXED.iter().enumerate() {
            let ty = table.intern(kind.clone());
            assert_eq!(ty.0 as usize, n, "the fixed types come first and in order");
        }
        table
    }

    /// The cache that `data_layout` stores with the table, empty at first.
    ///
    /// # Panics
    /// If a cache of another type is stored: it is for one file only.
    pub(crate) fn kept<T>(&self) -> &T
    where
        T: Default + Any + Send + Sync + UnwindSafe + RefUnwindSafe,
    {
        let kept: &dyn Any = &**self.kept.get_or_init(|| Box::<T>::default());
        kept.downcast_ref().expect("one file keeps things of one type")
    }

    /// The structure of a type. Cost: two array reads.
    #[inline]
    pub fn kind(&self, ty: Type) -> &TypeKind {
        self.kinds.get(ty.0)
    }

    /// The type with that structure. Cost: one hash of it.
    ///
    /// The caller must satisfy LLVM's rules (valid element types, widths in range); the reader reports violations, and
    /// the verifier checks again.
    pub fn intern(&self, kind: TypeKind) -> Type {
        Type(self.kinds.intern(kind))
    }

    /// `iN`.
    ///
    /// # Panics
    /// When `bits` is 0 or above [`MAX_INT_BITS`].
    pub fn int(&self, bits: u32) -> Type {
        match bits {
            1 => Type::I1,
            8 => Type::I8,
            16 => Type::I16,
            32 => Type::I32,
            64 => Type::I64,
            _ => {
                assert!((1..=MAX_INT_BITS).contains(&bits), "i{bits} is no type");
                self.intern(TypeKind::Int(bits))
            }
        }
    }

    /// `ptr addrspace(space)`.
    pub fn ptr(&self, space: u32) -> Type {
        match space {
            0 => Type::PTR,
            1 => Type::PTR_GLOBAL,
            3 => Type::PTR_SHARED,
            4 => Type::PTR_CONST,
            5 => Type::PTR_LOCAL,
            _ => self.intern(TypeKind::Ptr(space)),
        }
    }

    /// `[len x element]`.
    pub fn array(&self, element: Type, len: u64) -> Type {
        self.intern(TypeKind::Array { element, len })
    }

    /// `<len x element>`.
    pub fn vector(&self, element: Type, len: u32) -> Type {
        self.intern(TypeKind::Vector { element, len, scalable: false })
    }

    /// `{ fields }`.
    pub fn structure(&self, fields: &[Type], packed: bool) -> Type {
        self.intern(TypeKind::Struct { fields: fields.into(), packed })
    }

    /// `ret (params)`.
    pub fn function(&self, ret: Type, params: &[Type], vararg: bool) -> Type {
        self.intern(TypeKind::Function { ret, params: params.into(), vararg })
    }

    /// A new named struct without a body. It is equal to no other type, same name or not.
    pub fn named(&self, name: Option<&[u8]>, number: u32) -> (Type, StructId) {
        let named = NamedStruct { name: name.map(Into::into), number, body: OnceLock::new() };
        let id = StructId(self.structs.push_unique(named));
        (self.intern(TypeKind::Named(id)), id)
    }

    /// Gives a named struct its fields.
    ///
    /// # Errors
    /// If it has a body already; the table is then unchanged.
    pub fn set_body(
        &self,
        id: StructId,
        fields: &[Type],
        packed: bool,
    ) -> Result<(), BodySetTwice> {
        let body = StructBody { fields: fields.into(), packed };
        self.structs.get(id.0).body.set(body).map_err(|_| BodySetTwice)
    }

    /// A named struct.
    pub fn named_struct(&self, id: StructId) -> &NamedStruct {
        self.structs.get(id.0)
    }

    /// The number of named structs.
    pub fn n_structs(&self) -> usize {
        self.structs.len() as usize
    }

    /// The named structs, in the order of creation.
    pub fn struct_ids(&self) -> impl DoubleEndedIterator<Item = StructId> + use<> {
        (0..self.structs.len()).map(StructId)
    }

    /// All types in the table. The order depends on the order of creation.
    pub fn all(&self) -> impl Iterator<Item = Type> + use<> {
        (0..self.kinds.len()).map(Type)
    }

    /// The type with that structure, if it exists.
    pub fn lookup(&self, kind: &TypeKind) -> Option<Type> {
        self.kinds.lookup(kind).map(Type)
    }

    /// The width of an integer type, otherwise `None`.
    #[inline]
    pub fn int_bits(&self, ty: Type) -> Option<u32> {
        match *self.kind(ty) {
            TypeKind::Int(bits) => Some(bits),
            _ => None,
        }
    }

    /// The address space of a pointer type or of a vector of pointers, otherwise `None`.
    #[inline]
    pub fn ptr_space(&self, ty: Type) -> Option<u32> {
        match *self.kind(self.scalar(ty)) {
            TypeKind::Ptr(space) => Some(space),
            _ => None,
        }
    }

    /// The element type of a vector; any other type is its own scalar type.
    #[inline]
    pub fn scalar(&self, ty: Type) -> Type {
        match *self.kind(ty) {
            TypeKind::Vector { element, .. } => element,
            _ => ty,
        }
    }

    /// Element count and scalability of a vector type.
    #[inline]
    pub fn vector_shape(&self, ty: Type) -> Option<(u32, bool)> {
        match *self.kind(ty) {
            TypeKind::Vector { len, scalable, .. } => Some((len, scalable)),
            _ => None,
        }
    }

    /// A type with the shape of `like` (scalar or vector) and the element `element`.
    pub fn with_shape_of(&self, like: Type, element: Type) -> Type {
        match *self.kind(like) {
            TypeKind::Vector { len, scalable, .. } => {
                self.intern(TypeKind::Vector { element, len, scalable })
            }
            _ => element,
        }
    }

    /// Whether it is an integer or a vector of integers.
    #[inline]
    pub fn is_int_or_vector(&self, ty: Type) -> bool {
        matches!(self.kind(self.scalar(ty)), TypeKind::Int(_))
    }

    /// Whether it is a floating-point type or a vector of one.
    #[inline]
    pub fn is_float_or_vector(&self, ty: Type) -> bool {
        self.kind(self.scalar(ty)).is_float()
    }

    /// Whether values of this type can have fast-math flags: floats, vectors of them, arrays of those, and literal
    /// structs whose fields are all of one such scalar or vector type.
    pub fn is_float_math(&self, ty: Type) -> bool {
        if let TypeKind::Struct { fields, .. } = self.kind(ty) {
            let Some((&first, rest)) = fields.split_first() else { return false };
            return rest.iter().all(|&field| field == first) && self.is_float_or_vector(first);
        }
        let mut ty = ty;
        while let TypeKind::Array { element, .. } = *self.kind(ty) {
            ty = element;
        }
        self.is_float_or_vector(ty)
    }

    /// The types of the parameters of a function type; `None` for other types.
    pub fn function_params(&self, ty: Type) -> Option<&[Type]> {
        match self.kind(ty) {
            TypeKind::Function { params, .. } => Some(params),
            _ => None,
        }
    }

    /// Whether it is a pointer or a vector of pointers.
    #[inline]
    pub fn is_ptr_or_vector(&self, ty: Type) -> bool {
        self.ptr_space(ty).is_some()
    }

    /// The fields of a literal or named struct; `None` for an opaque struct and for any other type.
    pub fn struct_fields(&self, ty: Type) -> Option<(&[Type], bool)> {
        match self.kind(ty) {
            TypeKind::Struct { fields, packed } => Some((fields, *packed)),
            TypeKind::Named(id) => {
                self.named_struct(*id).body().map(|body| (&*body.fields, body.packed))
            }
            _ => None,
        }
    }

    /// The type of field or element `index` of an aggregate or vector; `None` if out of range for a struct, or if `ty`
    /// has no elements. Arrays and vectors are not checked for range.
    pub fn element(&self, ty: Type, index: u64) -> Option<Type> {
        match *self.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => Some(element),
            _ => {
                let index = usize::try_from(index).ok()?;
                self.struct_fields(ty)?.0.get(index).copied()
            }
        }
    }

    /// Whether instructions can have results of this type: neither `void` nor a function.
    pub fn is_first_class(&self, ty: Type) -> bool {
        !matches!(self.kind(ty), TypeKind::Void | TypeKind::Function { .. })
    }

    /// Whether it is a struct or an array.
    #[inline]
    pub fn is_aggregate(&self, ty: Type) -> bool {
        matches!(
            self.kind(ty),
            TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_)
        )
    }
}

impl TypeKind {
    /// The component types, in order. A named struct has none: its fields belong to the struct.
    pub(crate) fn parts(&self) -> Vec<Type> {
        match self {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => vec![*element],
            TypeKind::Struct { fields, .. } => fields.to_vec(),
            TypeKind::Function { ret, params, .. } => {
                std::iter::once(*ret).chain(params.iter().copied()).collect()
            }
            TypeKind::TargetExt { types, .. } => types.to_vec(),
            _ => Vec::new(),
        }
    }

    /// The same type with other component types.
    pub(crate) fn with_parts(mut self, part: impl Fn(Type) -> Type) -> TypeKind {
        match &mut self {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                *element = part(*element);
            }
            TypeKind::Struct { fields: parts, .. } | TypeKind::TargetExt { types: parts, .. } => {
                parts.iter_mut().for_each(|ty| *ty = part(*ty));
            }
            TypeKind::Function { ret, params, .. } => {
                *ret = part(*ret);
                params.iter_mut().for_each(|ty| *ty = part(*ty));
            }
            _ => {}
        }
        self
    }

    /// Whether it is a scalar floating-point type.
    pub fn is_float(&self) -> bool {
        matches!(
            self,
            TypeKind::Half
                | TypeKind::BFloat
                | TypeKind::Float
                | TypeKind::Double
                | TypeKind::X86Fp80
                | TypeKind::Fp128
                | TypeKind::PpcFp128
        )
    }

    /// The width of a scalar floating-point type in bits.
    pub fn float_bits(&self) -> Option<u32> {
        match self {
            TypeKind::Half | TypeKind::BFloat => Some(16),
            TypeKind::Float => Some(32),
            TypeKind::Double => Some(64),
            TypeKind::X86Fp80 => Some(80),
            TypeKind::Fp128 | TypeKind::PpcFp128 => Some(128),
            _ => None,
        }
    }
}

/// The body of a named struct was already set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the struct has a body already")]
pub struct BodySetTwice;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_types_are_interned_once() {
        let types = TypeTable::new();
        assert_eq!(types.int(32), Type::I32);
        assert_eq!(types.ptr(3), Type::PTR_SHARED);
        assert_eq!(types.array(Type::I8, 4), types.array(Type::I8, 4));
        assert_ne!(types.array(Type::I8, 4), types.array(Type::I8, 5));
        assert_ne!(types.structure(&[Type::I8], true), types.structure(&[Type::I8], false));
    }

    #[test]
    fn named_structs_are_equal_by_name_only() {
        let types = TypeTable::new();
        let (a, id) = types.named(Some(b"a"), 0);
        let (b, _) = types.named(Some(b"a"), 0);
        assert_ne!(a, b);
        assert_eq!(types.struct_fields(a), None);
        assert_eq!(types.set_body(id, &[a], false), Ok(()));
        assert_eq!(types.set_body(id, &[], false), Err(BodySetTwice));
        assert_eq!(types.struct_fields(a), Some((&[a][..], false)));
    }
}
