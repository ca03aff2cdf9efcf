//! Metadata: strings, nodes and constants that describe the program.
//!
//! A node is a kind and its fields by position; which fields a kind has, their names, defaults and order is data in
//! [`schema`], which reader, printer and verifier all use. `!{...}` is the kind [`NodeKind::Tuple`], whose fields are
//! its operands.
//!
//! Nodes may form cycles through `distinct` nodes, and chains of any depth: traversals use explicit stacks.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::entity::{Const, EntityRef, Md, PrimaryMap};
use crate::int_bits::IntBits;

pub mod dwarf;
mod dwarf_tables;
pub mod expression;
pub mod flags;
mod kinds;
pub mod schema;

pub use schema::NodeKind;

/// The content of a row of the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MdData {
    /// `!"text"`, escapes resolved.
    String(Box<[u8]>),
    /// `!{...}`, `!DILocation(...)` and their like.
    Node(MdNode),
    /// `i32 4` or `ptr @f` as metadata: a constant of the header's pool.
    Const(Const),
    /// A node that is referenced but not defined yet; only while reading.
    Forward,
}

/// A node.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MdNode {
    /// The schema of its fields.
    pub kind: NodeKind,
    /// Whether it is distinct: never merged with a node of the same content.
    pub distinct: bool,
    /// By position, as in the schema; tuples, `DIExpression`s and the tail of a `GenericDINode` have any number.
    pub fields: Box<[MdField]>,
}

/// One field of a node.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MdField {
    /// `null`, or absent: the default of the schema.
    None,
    /// Another row: a node, string or constant.
    Md(Md),
    /// An unsigned number, a flag word or a DWARF constant.
    UInt(u64),
    /// A signed number.
    Int(i64),
    /// An integer of more than 64 bits, its width, and whether it is unsigned: a `DIEnumerator`'s value.
    Wide(Box<(IntBits, u32, bool)>),
    /// `true` or `false`.
    Bool(bool),
}

impl MdField {
    /// The row that it refers to, if any.
    pub fn md(&self) -> Option<Md> {
        match self {
            MdField::Md(md) => Some(*md),
            _ => None,
        }
    }

    /// Its unsigned integer; `None` if it is absent or of another shape.
    pub fn uint(&self) -> Option<u64> {
        match self {
            MdField::UInt(n) => Some(*n),
            _ => None,
        }
    }
}

impl From<Md> for MdField {
    fn from(md: Md) -> MdField {
        MdField::Md(md)
    }
}

impl From<Option<Md>> for MdField {
    fn from(md: Option<Md>) -> MdField {
        md.map_or(MdField::None, MdField::Md)
    }
}

/// All metadata of a module. Strings, constants and uniqued nodes are hash-consed.
#[derive(Clone, Debug, Default)]
pub struct MdTable {
    rows: PrimaryMap<Md, MdData>,
    index: HashTable<Md>,
    n_edits: u32,
}

impl MdTable {
    /// The number of edits of existing rows.
    pub fn n_edits(&self) -> u32 {
        self.n_edits
    }

    /// The string with that text.
    pub fn string(&mut self, text: &[u8]) -> Md {
        self.intern(MdData::String(text.into()))
    }

    /// The uniqued tuple of these operands.
    pub fn tuple(&mut self, operands: &[Option<Md>]) -> Md {
        let fields = operands.iter().map(|&md| MdField::from(md)).collect();
        self.intern(MdData::Node(MdNode::new(NodeKind::Tuple, false, fields)))
    }

    /// A new distinct tuple of these operands.
    pub fn distinct_tuple(&mut self, operands: &[Option<Md>]) -> Md {
        let fields = operands.iter().map(|&md| MdField::from(md)).collect();
        self.intern(MdData::Node(MdNode { kind: NodeKind::Tuple, distinct: true, fields }))
    }

    /// A new distinct tuple whose first operand is the tuple itself: this makes alias scopes and loop identifiers
    /// unique.
    pub fn tuple_naming_itself(&mut self, rest: &[Md]) -> Md {
        let own = self.rows.next_key();
        let fields = std::iter::once(own).chain(rest.iter().copied()).map(MdField::from).collect();
        self.rows.push(MdData::Node(MdNode { kind: NodeKind::Tuple, distinct: true, fields }))
    }

    /// The constant of the header's pool, as metadata.
    pub fn constant(&mut self, c: Const) -> Md {
        self.intern(MdData::Const(c))
    }

    /// The row with that content; a distinct node is always a new row. Cost: one hash.
    pub fn intern(&mut self, data: MdData) -> Md {
        if matches!(&data, MdData::Node(MdNode { distinct: true, .. }) | MdData::Forward) {
            return self.rows.push(data);
        }
        let hash = FxBuildHasher.hash_one(&data);
        let rows = &self.rows;
        if let Some(&md) = self.index.find(hash, |&md| rows[md] == data) {
            return md;
        }
        let md = self.rows.push(data);
        let rows = &self.rows;
        self.index.insert_unique(hash, md, |&md| FxBuildHasher.hash_one(&rows[md]));
        md
    }

    /// Adds a row that cannot be looked up by content until [`Self::index_row`]: a node whose operands may still be
    /// replaced.
    pub fn push(&mut self, data: MdData) -> Md {
        self.rows.push(data)
    }

    /// Replaces the content of a row that is not in the index.
    pub fn replace(&mut self, md: Md, data: MdData) {
        self.n_edits += 1;
        self.rows[md] = data;
    }

    /// Sets the content of a [`MdData::Forward`] row without searching for an equal one.
    ///
    /// Nodes on a cycle cannot be looked up by content; for the others a reader decides whether equal ones are merged
    /// (see [`Self::find`] and [`Self::index_row`]).
    ///
    /// # Panics
    /// If the row has a content already.
    pub fn define(&mut self, md: Md, data: MdData) {
        assert!(self.rows[md] == MdData::Forward, "{md} is defined already");
        self.n_edits += 1;
        self.rows[md] = data;
    }

    /// The indexed row with that content.
    pub fn find(&self, data: &MdData) -> Option<Md> {
        let hash = FxBuildHasher.hash_one(data);
        self.index.find(hash, |&md| self.rows[md] == *data).copied()
    }

    /// Adds a row written by [`Self::define`] to the index.
    pub fn index_row(&mut self, md: Md) {
        let rows = &self.rows;
        let hash = FxBuildHasher.hash_one(&rows[md]);
        self.index.insert_unique(hash, md, |&md| FxBuildHasher.hash_one(&rows[md]));
    }

    /// Changes one field of a node in place. Intended for distinct nodes: a uniqued one remains in the index under its
    /// old content.
    ///
    /// # Panics
    /// When the row is no node.
    pub fn set_field(&mut self, md: Md, n: usize, field: MdField) {
        self.n_edits += 1;
        match &mut self.rows[md] {
            MdData::Node(node) if n < node.fields.len() => node.fields[n] = field,
            MdData::Node(node) => {
                let mut fields = std::mem::take(&mut node.fields).into_vec();
                fields.resize(n, MdField::None);
                fields.push(field);
                *node = MdNode::new(node.kind, node.distinct, fields);
            }
            MdData::String(_) | MdData::Const(_) | MdData::Forward => panic!("{md} is no node"),
        }
    }

    /// The node in a row, if it contains one.
    #[inline]
    pub fn node(&self, md: Md) -> Option<&MdNode> {
        match &self.rows[md] {
            MdData::Node(node) => Some(node),
            _ => None,
        }
    }

    /// The text in a row, if it is a string.
    pub fn text(&self, md: Md) -> Option<&[u8]> {
        match &self.rows[md] {
            MdData::String(text) => Some(text),
            _ => None,
        }
    }

    /// Number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// All handles, oldest first.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = Md> + ExactSizeIterator + use<> {
        (0..self.rows.len()).map(Md::new)
    }
}

impl std::ops::Index<Md> for MdTable {
    type Output = MdData;
    #[inline]
    fn index(&self, md: Md) -> &MdData {
        &self.rows[md]
    }
}

/// A kind of attachment (`!dbg`, `!tbaa`, ...): an index into [`crate::ModuleHeader::md_kinds`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MdKind(pub u32);

macro_rules! fixed_kinds {
    ($($name:ident $text:literal)*) => {
        /// The names of the kinds that have the same number in every module, which is LLVM's and the index here.
        pub const FIXED_MD_KINDS: &[&str] = &[$($text),*];
        impl MdKind { fixed_kinds!(@consts 0u32; $($name $text)*); }
    };
    (@consts $n:expr; $name:ident $text:literal $($rest:tt)*) => {
        #[doc = concat!("`!", $text, "`")] pub const $name: MdKind = MdKind($n);
        fixed_kinds!(@consts $n + 1; $($rest)*);
    };
    (@consts $n:expr;) => {};
}

fixed_kinds! {
    DBG "dbg" TBAA "tbaa" PROF "prof" FPMATH "fpmath" RANGE "range" TBAA_STRUCT "tbaa.struct"
    INVARIANT_LOAD "invariant.load" ALIAS_SCOPE "alias.scope" NOALIAS "noalias"
    NONTEMPORAL "nontemporal" MEM_PARALLEL_LOOP_ACCESS "llvm.mem.parallel_loop_access"
    NONNULL "nonnull" DEREFERENCEABLE "dereferenceable"
    DEREFERENCEABLE_OR_NULL "dereferenceable_or_null" MAKE_IMPLICIT "make.implicit"
    UNPREDICTABLE "unpredictable" INVARIANT_GROUP "invariant.group" ALIGN "align"
    LOOP "llvm.loop" TYPE "type" SECTION_PREFIX "section_prefix" ABSOLUTE_SYMBOL "absolute_symbol"
    ASSOCIATED "associated" CALLEES "callees" IRR_LOOP "irr_loop" ACCESS_GROUP "llvm.access.group"
    CALLBACK "callback" PRESERVE_ACCESS_INDEX "llvm.preserve.access.index"
    VCALL_VISIBILITY "vcall_visibility" NOUNDEF "noundef" ANNOTATION "annotation"
    NOSANITIZE "nosanitize" FUNC_SANITIZE "func_sanitize" EXCLUDE "exclude" MEMPROF "memprof"
    CALLSITE "callsite" KCFI_TYPE "kcfi_type" PCSECTIONS "pcsections" DI_ASSIGN_ID "DIAssignID"
    CORO_OUTSIDE_FRAME "coro.outside.frame" MMRA "mmra" NOALIAS_ADDRSPACE "noalias.addrspace"
    CALLEE_TYPE "callee_type" NOFREE "nofree" CAPTURES "captures" ALLOC_TOKEN "alloc_token"
    IMPLICIT_REF "implicit.ref"
}
