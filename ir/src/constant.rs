//! Constants: hash-consed in the pool of a function or of the module's header.
//!
//! A function owns the constants that its instructions use, so that functions are edited in parallel without a lock;
//! the header owns those of initialisers, aliases and metadata.
//!
//! Invariant: the operands of a constant are in the same pool and were added before it, so iteration in index order
//! visits operands first, and nothing here needs recursion, independent of the depth of expressions. Constants with
//! equal content have one handle, except for those that [`ConstPool::redefine`] edited in place: a reader's
//! placeholders, and constants that wrap a local value as metadata when the value is replaced.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::compact::take_map;
use crate::entity::{Block, Const, EntityRef, Global, Md, PackedOption, PrimaryMap, Use, Value};
use crate::inst::Opcode;
pub use crate::int_bits::IntBits;
use crate::lazy_index::LazyIndex;
use crate::types::Type;

/// Inline assembly: a possible callee.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InlineAsm {
    /// The type of the call.
    pub fn_ty: Type,
    /// The text, escapes resolved.
    pub text: Box<[u8]>,
    /// The constraint string.
    pub constraints: Box<[u8]>,
    /// `sideeffect`.
    pub side_effect: bool,
    /// `alignstack`.
    pub align_stack: bool,
    /// `inteldialect`.
    pub intel_dialect: bool,
    /// `unwind`.
    pub can_throw: bool,
}

/// A constant expression: an operation on constants that the linker or loader evaluates.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ConstExpr {
    /// The operation.
    pub opcode: Opcode,
    /// The flags, packed as in an instruction: see [`crate::inst::Bits`].
    pub bits: crate::inst::Bits,
    /// `getelementptr` only: the type stepped through.
    pub source_ty: Option<Type>,
    /// `getelementptr` only: the `inrange` bounds (LLVM 19 and newer), or the index marked `inrange` (LLVM 18 and
    /// older).
    pub in_range: Option<InRange>,
    /// The operands.
    pub operands: Box<[Const]>,
    /// `shufflevector` only: the mask; -1 is poison.
    pub mask: Box<[i32]>,
}

/// The part of the object that a constant `getelementptr` may reach.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum InRange {
    /// `inrange(from, to)`: byte offsets from the result, and the index width in bits, which both have.
    Bytes(IntBits, IntBits, u32),
    /// `inrange` before the index at that position (LLVM 18 and older).
    Index(u32),
}

/// The content of a constant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConstKind {
    /// An integer.
    Int(IntBits),
    /// A floating-point number by its bits: low word, high word.
    Float([u64; 2]),
    /// `null`: the null pointer.
    Null,
    /// `zeroinitializer` of an aggregate, vector or target type.
    Zero,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// `none`: the empty token.
    TokenNone,
    /// An array of `i8` written `c"..."`. Never all zeros (that is [`ConstKind::Zero`]).
    Bytes(Box<[u8]>),
    /// The elements of an array, vector or struct. Never all zeros.
    Elements(Box<[Const]>),
    /// A vector with the same constant in each element. Fixed vectors of at most 4096 elements are `Splat` only if the
    /// constant is an integer or float, otherwise `Elements`.
    Splat(Const),
    /// The address of a global.
    Global(Global),
    /// `blockaddress(@f, %bb)`.
    BlockAddress(Global, Block),
    /// `dso_local_equivalent @f`.
    DsoLocalEquivalent(Global),
    /// `no_cfi @f`.
    NoCfi(Global),
    /// `ptrauth (pointer, key, discriminator, address discriminator, deactivation symbol)`; LLVM's defaults are
    /// explicit, so there are four or five operands.
    PtrAuth(Box<[Const]>),
    /// An expression.
    Expr(Box<ConstExpr>),
    /// Inline assembly; only as the callee of a call.
    InlineAsm(Box<InlineAsm>),
    /// `metadata !n` as an operand.
    Metadata(Md),
    /// `metadata i32 %x` as an operand or as the location of a debug record: a local value or a constant of this pool.
    /// It is not counted as a use of the value, but is updated when the value is replaced.
    ValueAsMetadata(Value),
    /// `metadata !DIArgList(...)`; the operands are [`ConstKind::ValueAsMetadata`].
    ArgList(Box<[Const]>),
}

/// A row of a pool.
#[derive(Clone, Debug)]
pub struct ConstData {
    ty: Type,
    /// In a function's pool, the head of the use list.
    pub(crate) first_use: PackedOption<Use>,
    kind: ConstKind,
}

impl ConstData {
    /// Its type.
    #[inline]
    pub fn ty(&self) -> Type {
        self.ty
    }

    /// Its content.
    #[inline]
    pub fn kind(&self) -> &ConstKind {
        &self.kind
    }
}

/// The maximum number of constants that are searched linearly: building an index of so few costs more.
const MAX_SCANNED: usize = 48;

/// Hash-consed constants.
#[derive(Clone, Debug, Default)]
pub struct ConstPool {
    rows: PrimaryMap<Const, ConstData>,
    /// The rows by content, without placeholders.
    index: LazyIndex<Const>,
    /// Whether there may be a [`ConstKind::ValueAsMetadata`].
    wraps_values: bool,
    n_edits: u32,
}

impl ConstPool {
    /// An empty pool.
    pub fn new() -> ConstPool {
        ConstPool::default()
    }

    /// The constant with that type and content. Cost: one hash, or a linear search while the rows are few.
    pub fn intern(&mut self, ty: Type, kind: ConstKind) -> Const {
        self.wraps_values |= matches!(kind, ConstKind::ValueAsMetadata(_));
        if self.is_scanned() {
            return match self.scan(ty, &kind) {
                Some(c) => c,
                None => self.rows.push(ConstData { ty, first_use: None.into(), kind }),
            };
        }
        let hash = hash_of(ty, &kind);
        let rows = &self.rows;
        let index = self.index.get_mut(|| index_of(rows));
        let same = |&c: &Const| rows[c].ty == ty && rows[c].kind == kind;
        if let Some(&c) = index.find(hash, same) {
            return c;
        }
        let c = self.rows.push(ConstData { ty, first_use: None.into(), kind });
        let rows = &self.rows;
        index.insert_unique(hash, c, |&c| rows[c].hash());
        c
    }

    /// The constant with that type and content, if it exists.
    pub fn lookup(&self, ty: Type, kind: &ConstKind) -> Option<Const> {
        if self.is_scanned() {
            return self.scan(ty, kind);
        }
        let same = |&c: &Const| self.rows[c].ty == ty && self.rows[c].kind == *kind;
        self.index.get(|| index_of(&self.rows)).find(hash_of(ty, kind), same).copied()
    }

    /// Whether look-ups are linear: while the rows are few, and no index was needed.
    fn is_scanned(&self) -> bool {
        self.rows.len() <= MAX_SCANNED && !self.index.is_built()
    }

    fn scan(&self, ty: Type, kind: &ConstKind) -> Option<Const> {
        let same = |row: &ConstData| row.ty == ty && row.kind == *kind;
        self.rows.values().position(same).map(Const::new)
    }

    /// Redefines a constant for all its users. An equal constant that exists already remains a separate row, and
    /// [`Self::lookup`] returns either.
    ///
    /// For placeholders of a reader, and for [`ConstKind::ValueAsMetadata`] when its value is replaced.
    pub fn redefine(&mut self, c: Const, ty: Type, kind: ConstKind) {
        self.n_edits += 1;
        self.wraps_values |= matches!(kind, ConstKind::ValueAsMetadata(_));
        let index = self.index.get_mut(|| index_of(&self.rows));
        if let Ok(entry) = index.find_entry(self.rows[c].hash(), |&other| other == c) {
            entry.remove();
        }
        self.rows[c].ty = ty;
        self.rows[c].kind = kind;
        let rows = &self.rows;
        index.insert_unique(rows[c].hash(), c, |&c| rows[c].hash());
    }

    /// Changes all rows in place: for a body that is moved to another module.
    pub(crate) fn change_all(&mut self, mut change: impl FnMut(&mut Type, &mut ConstKind)) {
        self.n_edits += 1;
        self.index.clear();
        self.rows.values_mut().for_each(|row| change(&mut row.ty, &mut row.kind));
    }

    /// The number of redefinitions of existing constants.
    pub fn n_edits(&self) -> u32 {
        self.n_edits
    }

    /// A constant that is equal to no other and cannot be looked up, until [`Self::redefine`] defines it. Before that
    /// its content is `poison`.
    pub fn push_placeholder(&mut self, ty: Type) -> Const {
        // An index built later would contain it.
        self.index.get_mut(|| index_of(&self.rows));
        self.rows.push(ConstData { ty, first_use: None.into(), kind: ConstKind::Poison })
    }

    /// The integer constant `value`, of a type that the caller knows to be the integer type of `bits` bits.
    pub fn int(&mut self, ty: Type, bits: u32, value: i64) -> Const {
        self.intern(ty, ConstKind::Int(IntBits::from_i64(bits, value)))
    }

    /// The constant that wraps a value as metadata, if it exists. Cost: O(1) if no constant wraps a value.
    pub fn wrapper_of(&self, value: Value) -> Option<Const> {
        if !self.wraps_values {
            return None;
        }
        self.lookup(Type::METADATA, &ConstKind::ValueAsMetadata(value))
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Moves the rows to a pool without spare capacity. There must be no placeholder.
    pub(crate) fn take_compact(&mut self) -> ConstPool {
        self.index.clear();
        let wraps_values = std::mem::take(&mut self.wraps_values);
        let n_edits = self.n_edits;
        ConstPool {
            rows: take_map(&mut self.rows),
            index: LazyIndex::default(),
            wraps_values,
            n_edits,
        }
    }

    /// Releases spare capacity.
    pub(crate) fn shrink_to_fit(&mut self) {
        self.rows.shrink_to_fit();
    }

    /// The rows, in index order.
    pub(crate) fn values(&self) -> std::slice::Iter<'_, ConstData> {
        self.rows.values()
    }

    /// All handles, operands before users.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = Const> + ExactSizeIterator + use<> {
        (0..self.rows.len()).map(Const::new)
    }

    pub(crate) fn row_mut(&mut self, c: Const) -> &mut ConstData {
        &mut self.rows[c]
    }
}

impl std::ops::Index<Const> for ConstPool {
    type Output = ConstData;
    #[inline]
    fn index(&self, c: Const) -> &ConstData {
        &self.rows[c]
    }
}

impl ConstData {
    fn hash(&self) -> u64 {
        hash_of(self.ty, &self.kind)
    }
}

fn hash_of(ty: Type, kind: &ConstKind) -> u64 {
    FxBuildHasher.hash_one((ty, kind))
}

/// An index of all rows by content.
fn index_of(rows: &PrimaryMap<Const, ConstData>) -> HashTable<Const> {
    let mut index = HashTable::with_capacity(rows.len());
    for (c, row) in rows {
        index.insert_unique(row.hash(), c, |&c| rows[c].hash());
    }
    index
}

impl ConstKind {
    /// Calls `visit` for each operand of this constant in the same pool.
    pub fn for_each_part(&self, mut visit: impl FnMut(Const)) {
        match self {
            ConstKind::Elements(parts) | ConstKind::PtrAuth(parts) | ConstKind::ArgList(parts) => {
                parts.iter().copied().for_each(visit);
            }
            ConstKind::Splat(part) => visit(*part),
            ConstKind::Expr(expr) => expr.operands.iter().copied().for_each(visit),
            ConstKind::ValueAsMetadata(value) => {
                if let Some(c) = value.as_const() {
                    visit(c);
                }
            }
            ConstKind::Int(_)
            | ConstKind::Float(_)
            | ConstKind::Null
            | ConstKind::Zero
            | ConstKind::Undef
            | ConstKind::Poison
            | ConstKind::TokenNone
            | ConstKind::Bytes(_)
            | ConstKind::Global(_)
            | ConstKind::BlockAddress(..)
            | ConstKind::DsoLocalEquivalent(_)
            | ConstKind::NoCfi(_)
            | ConstKind::InlineAsm(_)
            | ConstKind::Metadata(_) => {}
        }
    }

    /// Calls `visit` for each type in the content; the type of the constant itself is not part of it.
    pub(crate) fn for_each_type_mut(&mut self, visit: impl FnMut(&mut Type)) {
        match self {
            ConstKind::Expr(expr) => expr.source_ty.iter_mut().for_each(visit),
            ConstKind::InlineAsm(asm) => std::iter::once(&mut asm.fn_ty).for_each(visit),
            _ => {}
        }
    }

    /// The global in the content, for writing.
    pub(crate) fn global_mut(&mut self) -> Option<&mut Global> {
        match self {
            ConstKind::Global(global)
            | ConstKind::BlockAddress(global, _)
            | ConstKind::DsoLocalEquivalent(global)
            | ConstKind::NoCfi(global) => Some(global),
            _ => None,
        }
    }

    /// The global in the content.
    pub(crate) fn global(&self) -> Option<Global> {
        match *self {
            ConstKind::Global(global)
            | ConstKind::BlockAddress(global, _)
            | ConstKind::DsoLocalEquivalent(global)
            | ConstKind::NoCfi(global) => Some(global),
            _ => None,
        }
    }

    /// A copy with all parts mapped, for moving constants between pools.
    #[must_use]
    pub fn map_parts(&self, part: impl Fn(Const) -> Const) -> ConstKind {
        let mut kind = self.clone();
        match &mut kind {
            ConstKind::Elements(parts) | ConstKind::PtrAuth(parts) | ConstKind::ArgList(parts) => {
                parts.iter_mut().for_each(|p| *p = part(*p));
            }
            ConstKind::Splat(p) => *p = part(*p),
            ConstKind::Expr(expr) => expr.operands.iter_mut().for_each(|p| *p = part(*p)),
            ConstKind::ValueAsMetadata(value) => {
                if let Some(c) = value.as_const() {
                    *value = part(c).into();
                }
            }
            _ => {}
        }
        kind
    }

    /// Whether it is the zero of its type, or false, or null. Floats: positive zero.
    pub fn is_zero(&self) -> bool {
        match self {
            ConstKind::Int(bits) => bits.words().iter().all(|&w| w == 0),
            ConstKind::Float(bits) => *bits == [0, 0],
            ConstKind::Null | ConstKind::Zero => true,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_constants_are_interned_once() {
        let mut pool = ConstPool::new();
        let one = pool.int(Type::I32, 32, 1);
        assert_eq!(pool.int(Type::I32, 32, 1), one);
        assert_ne!(pool.int(Type::I64, 64, 1), one);
        let two = pool.int(Type::I32, 32, 2);
        pool.redefine(two, Type::I32, ConstKind::Undef);
        assert_eq!(pool.lookup(Type::I32, &ConstKind::Undef), Some(two));
        assert_ne!(pool.int(Type::I32, 32, 2), two);
    }
}
