//! The fields of each kind of metadata node: names, shapes, defaults, order.
//!
//! Reader, printer, numbering and verifier all use this description; the rows are in `kinds.rs`. Fields are stored by
//! position in LLVM's printing order. A field with its default value is stored as [`MdField::None`], so that an
//! explicit default and an absent field give the same node, and trailing `None`s are not stored.
//!
//! Some fields are alternative spellings of another one (`isLocal:` of a bit in `spFlags:`): they are read and never
//! stored or printed ([`Show::Never`]).

use super::dwarf::Words;
use super::flags::FlagWords;
use super::kinds::SPECS;
use super::{MdField, MdNode};
use crate::entity::Md;

/// The syntax of a field's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Any metadata, or `null`.
    Md,
    /// Any metadata but `null`.
    MdNonNull,
    /// A string, and the meaning of an empty one.
    Text(EmptyText),
    /// An unsigned integer up to this limit.
    UInt(u64),
    /// A signed integer in this range.
    Int(i64, i64),
    /// An integer of any width.
    Integer,
    /// `true` or `false`.
    Bool,
    /// A name in a table, or its integer.
    Word(&'static Words),
    /// Flags joined by `|`, each a name or an integer.
    Flags(&'static FlagWords),
    /// An unsigned integer or any metadata: a size in bits. The constant `i64 8` is the integer 8.
    Size,
    /// A signed integer or any metadata: a bound of an array.
    Bound(BoundStyle),
    /// `{...}`: the operands of a `GenericDINode`.
    Operands,
}

/// The meaning of `""` as the value of a string field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmptyText {
    /// The field is absent.
    Absent,
    /// An ordinary string.
    Kept,
    /// An error.
    Refused,
}

/// The meaning of an integer as a bound, which may be metadata otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundStyle {
    /// The constant `i64 n`; written `n`.
    Number {
        /// Whether `null` is allowed.
        nullable: bool,
    },
    /// The constant `i64 n`, written as such.
    Typed,
    /// The expression `!DIExpression(DW_OP_consts, n)`; written `n`.
    Expression,
}

/// When a field is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// If it is not the default.
    Set,
    /// Always.
    Always,
    /// Never: it is only read.
    Never,
    /// If it is set, or the subprogram is virtual.
    Virtual,
    /// If the kind of the fixed-point type is not `Rational`, and it is set.
    Scaled,
    /// If the kind of the fixed-point type is `Rational`.
    Rational,
    /// If `ptrAuthKey` is set.
    PtrAuth,
    /// If both it and `ptrAuthKey` are set.
    PtrAuthSet,
}

/// One field of a kind.
#[derive(Clone, Copy, Debug)]
pub struct FieldSpec {
    /// The name before the colon.
    pub name: &'static str,
    /// The syntax of the value.
    pub shape: Shape,
    /// Whether a node without it is rejected.
    pub required: bool,
    /// The default of an integer, flags, enumeration or `bool`. `None` for metadata and strings, and if an absent field
    /// has a meaning of its own.
    pub default: Option<u64>,
    /// When it is printed.
    pub show: Show,
    /// The first version of LLVM that has it.
    pub since: u8,
}

impl FieldSpec {
    /// The stored form of a value: `None` if it is the default.
    pub fn normal(&self, value: MdField) -> MdField {
        let is_default = match &value {
            MdField::None | MdField::Md(_) | MdField::Wide(_) => false,
            MdField::UInt(n) => self.default == Some(*n),
            MdField::Int(n) => self.default == Some(*n as u64),
            MdField::Bool(b) => self.default == Some(u64::from(*b)),
        };
        if is_default { MdField::None } else { value }
    }
}

/// A kind of node.
#[derive(Debug)]
pub struct KindSpec {
    /// The name after the exclamation mark; empty for tuples.
    pub name: &'static str,
    /// The fields by position.
    pub fields: &'static [FieldSpec],
    /// Positions of the fields that can hold nodes, in the order in which LLVM numbers those.
    pub(super) operands: &'static [u8],
    /// The first version of LLVM that has it.
    pub since: u8,
}

macro_rules! node_kinds {
    ($($name:ident)*) => {
        /// The kind of a metadata node.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum NodeKind {
            /// `!{...}`: any number of fields, all of them metadata or `null`.
            Tuple,
            $(#[doc = concat!("`!", stringify!($name), "(...)`")] $name),*
        }

        impl NodeKind {
            /// All kinds in the order of their names, tuples first.
            pub const ALL: &'static [NodeKind] = &[NodeKind::Tuple, $(NodeKind::$name),*];
        }
    };
}

node_kinds! {
    DIAssignID DIBasicType DICommonBlock DICompileUnit DICompositeType DIDerivedType DIEnumerator
    DIExpression DIFile DIFixedPointType DIGenericSubrange DIGlobalVariable
    DIGlobalVariableExpression DIImportedEntity DILabel DILexicalBlock DILexicalBlockFile
    DILocalVariable DILocation DIMacro DIMacroFile DIModule DINamespace DIObjCProperty DIStringType
    DISubprogram DISubrange DISubrangeType DISubroutineType DITemplateTypeParameter
    DITemplateValueParameter GenericDINode
}

impl NodeKind {
    /// The schema.
    #[inline]
    pub fn spec(self) -> &'static KindSpec {
        &SPECS[self as usize]
    }

    /// The name after the exclamation mark; empty for tuples.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// The kind of that name. Cost: a binary search.
    pub fn from_name(name: &[u8]) -> Option<NodeKind> {
        let named = &NodeKind::ALL[1..];
        let at = named.binary_search_by(|kind| kind.name().as_bytes().cmp(name)).ok()?;
        Some(named[at])
    }

    /// The position of a field.
    pub fn position(self, field: &str) -> Option<usize> {
        self.spec().fields.iter().position(|spec| spec.name == field)
    }

    /// The number of fields at fixed positions; kinds with a variable number have more after them.
    fn n_fixed(self) -> usize {
        match self {
            NodeKind::Tuple | NodeKind::DIExpression => 0,
            NodeKind::GenericDINode => GENERIC_OPERANDS,
            _ => self.spec().fields.len(),
        }
    }

    /// Whether it has a variable number of fields.
    fn is_open(self) -> bool {
        matches!(self, NodeKind::Tuple | NodeKind::DIExpression | NodeKind::GenericDINode)
    }
}

/// The position of the first operand of a `GenericDINode`: after `tag` and `header`.
pub const GENERIC_OPERANDS: usize = 2;

impl MdNode {
    /// The node with these fields by position, in LLVM's printing order.
    ///
    /// A field with its default value is stored as [`MdField::None`], and trailing `None`s are not stored, so that an
    /// explicit default and an absent field give the same node.
    ///
    /// # Panics
    /// If there are more fields than the kind has.
    pub fn new(kind: NodeKind, distinct: bool, mut fields: Vec<MdField>) -> MdNode {
        let n_fixed = kind.n_fixed();
        if !kind.is_open() {
            assert!(fields.len() <= n_fixed, "too many fields of {}", kind.name());
            while fields.last() == Some(&MdField::None) {
                fields.pop();
            }
        }
        for (field, spec) in fields.iter_mut().zip(kind.spec().fields).take(n_fixed) {
            let value = std::mem::replace(field, MdField::None);
            *field = spec.normal(value);
        }
        while !kind.is_open() && fields.last() == Some(&MdField::None) {
            fields.pop();
        }
        MdNode { kind, distinct, fields: fields.into() }
    }

    /// The uniqued node with these fields by name, the others being absent.
    ///
    /// # Panics
    /// If the kind has no such field.
    pub fn with(kind: NodeKind, fields: &[(&str, MdField)]) -> MdNode {
        let mut values = vec![MdField::None; kind.n_fixed()];
        for (name, value) in fields {
            let at = kind.position(name).filter(|&at| at < values.len());
            values[at.expect("a field of this kind")] = value.clone();
        }
        MdNode::new(kind, false, values)
    }

    /// The field at a position; [`MdField::None`] if it is not stored.
    #[inline]
    pub fn field(&self, at: usize) -> &MdField {
        self.fields.get(at).unwrap_or(&MdField::None)
    }

    /// The field of that name; [`MdField::None`] if it is absent or the kind has no such field.
    pub fn get(&self, name: &str) -> &MdField {
        self.kind.position(name).map_or(&MdField::None, |at| self.field(at))
    }

    /// The integer, flags or enumeration at a position, or its default if it is absent.
    pub fn number(&self, at: usize) -> Option<u64> {
        match self.field(at) {
            MdField::UInt(n) => Some(*n),
            MdField::Bool(b) => Some(u64::from(*b)),
            MdField::None => self.kind.spec().fields.get(at)?.default,
            MdField::Md(_) | MdField::Int(_) | MdField::Wide(_) => None,
        }
    }

    /// The number of its operands: fields that can hold metadata.
    #[inline]
    pub fn n_operands(&self) -> usize {
        match self.kind {
            NodeKind::Tuple => self.fields.len(),
            NodeKind::DIExpression => 0,
            NodeKind::GenericDINode => self.fields.len().saturating_sub(GENERIC_OPERANDS),
            kind => kind.spec().operands.len(),
        }
    }

    /// Operand `n` in LLVM's order, in which nodes are numbered. Strings of specialised nodes are not included: they
    /// are not numbered.
    #[inline]
    pub fn operand(&self, n: usize) -> Option<Md> {
        let at = match self.kind {
            NodeKind::Tuple => n,
            NodeKind::DIExpression => return None,
            NodeKind::GenericDINode => n + GENERIC_OPERANDS,
            kind => usize::from(*kind.spec().operands.get(n)?),
        };
        self.field(at).md()
    }

    /// The operands that are not null, in LLVM's order.
    pub fn operands(&self) -> impl Iterator<Item = Md> + '_ {
        (0..self.n_operands()).filter_map(|n| self.operand(n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_sorted_by_name() {
        let names: Vec<&str> = NodeKind::ALL.iter().map(|kind| kind.name()).collect();
        assert!(names.is_sorted());
        for &kind in &NodeKind::ALL[1..] {
            assert_eq!(format!("{kind:?}"), kind.name());
            assert_eq!(NodeKind::from_name(kind.name().as_bytes()), Some(kind));
        }
        assert_eq!(NodeKind::from_name(b""), None);
        assert_eq!(NodeKind::from_name(b"DIFoo"), None);
    }

    #[test]
    fn operands_are_the_metadata_fields() {
        for kind in NodeKind::ALL {
            let spec = kind.spec();
            let mut listed: Vec<usize> = spec.operands.iter().map(|&at| at.into()).collect();
            listed.sort_unstable();
            let holds_md = |shape| {
                matches!(shape, Shape::Md | Shape::MdNonNull | Shape::Size | Shape::Bound(_))
            };
            let fields = spec.fields.iter().enumerate();
            let able: Vec<usize> =
                fields.filter(|(_, f)| holds_md(f.shape)).map(|(at, _)| at).collect();
            assert_eq!(listed, able, "{}", spec.name);
        }
    }

    #[test]
    fn an_explicit_default_yields_the_same_node() {
        let plain = MdNode::with(NodeKind::DIBasicType, &[]);
        let spelled = [("tag", MdField::UInt(0x24)), ("align", MdField::UInt(0))];
        assert_eq!(MdNode::with(NodeKind::DIBasicType, &spelled), plain);
        assert_eq!(plain.fields.len(), 0);
        assert_eq!(plain.number(0), Some(0x24));
        let zero = [("dwarfAddressSpace", MdField::UInt(0))];
        let bare = MdNode::with(NodeKind::DIDerivedType, &[]);
        assert_ne!(MdNode::with(NodeKind::DIDerivedType, &zero), bare);
    }

    #[test]
    fn open_kinds_keep_trailing_nulls() {
        let node = MdNode::new(NodeKind::Tuple, false, vec![MdField::None; 2]);
        assert_eq!(node.n_operands(), 2);
        assert_eq!(node.operand(1), None);
    }
}
