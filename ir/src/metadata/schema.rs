//! Which fields each kind of metadata node has: names, shapes, defaults, order.
//!
//! Reader, printer, numbering and verifier all follow this one description; the rows themselves
//! are in `kinds.rs`. Fields are stored by position in the order in which LLVM prints them. A field
//! whose value is its default is stored as [`MdField::None`], so that spelling a default out or
//! leaving it away gives the same node, and trailing `None`s are not stored at all.
//!
//! Some fields are only another spelling of one (`isLocal:` of a bit in `spFlags:`): they are read
//! and never stored or printed ([`Show::Never`]).

use super::dwarf::Words;
use super::flags::FlagWords;
use super::kinds::SPECS;
use super::{MdField, MdNode};
use crate::entity::Md;

/// What the value of a field looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Any metadata, or `null`.
    Md,
    /// Any metadata but `null`.
    MdNonNull,
    /// A string; what an empty one means.
    Text(EmptyText),
    /// An unsigned number up to this.
    UInt(u64),
    /// A signed number in this range.
    Int(i64, i64),
    /// An integer of any width.
    Integer,
    /// `true` or `false`.
    Bool,
    /// A word of a table, or its number.
    Word(&'static Words),
    /// Flags joined by `|`, each a word or a number.
    Flags(&'static FlagWords),
    /// An unsigned number or any metadata: a size in bits. The constant `i64 8` is the number 8.
    Size,
    /// A signed number or any metadata: a bound of an array.
    Bound(BoundStyle),
    /// `{...}`: the operands of a `GenericDINode`.
    Operands,
}

/// What `""` means as the value of a string field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmptyText {
    /// As if the field were not there.
    Absent,
    /// A string like any other.
    Kept,
    /// An error.
    Refused,
}

/// What a number as a bound stands for, beside which it may be metadata.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundStyle {
    /// The constant `i64 n`; written `n`. May not be `null` where said so.
    Number {
        /// Whether `null` may stand there.
        nullable: bool,
    },
    /// The constant `i64 n`, written just so.
    Typed,
    /// The expression `!DIExpression(DW_OP_consts, n)`; written `n`.
    Expression,
}

/// When a field is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// When it is not the default.
    Set,
    /// Always.
    Always,
    /// Never: it is only read.
    Never,
    /// When it is set, or the subprogram is virtual.
    Virtual,
    /// When the kind of the fixed-point type is not `Rational`, and it is set.
    Scaled,
    /// When the kind of the fixed-point type is `Rational`.
    Rational,
    /// When `ptrAuthKey` is set.
    PtrAuth,
    /// When `ptrAuthKey` is set, and it is set itself.
    PtrAuthSet,
}

/// One field of a kind.
#[derive(Clone, Copy, Debug)]
pub struct FieldSpec {
    /// The word before the colon.
    pub name: &'static str,
    /// What comes behind it.
    pub shape: Shape,
    /// Whether a node without it is refused.
    pub required: bool,
    /// What a number, flag word, enumeration or `bool` is when it is not given. `None` for
    /// metadata and strings, and where "not given" is a state of its own.
    pub default: Option<u64>,
    /// When it is printed.
    pub show: Show,
    /// The first version of LLVM that knows it.
    pub since: u8,
}

impl FieldSpec {
    /// What is stored for a value: nothing when it is the default.
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
    /// The word behind the exclamation mark; empty for tuples.
    pub name: &'static str,
    /// The fields by position.
    pub fields: &'static [FieldSpec],
    /// Positions of the fields that can hold nodes, in the order in which LLVM numbers those.
    pub(super) operands: &'static [u8],
    /// The first version of LLVM that knows it.
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
            /// All of them, in order; behind tuples that of their names.
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

    /// The word behind the exclamation mark; empty for tuples.
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

    /// How many fields stand at fixed positions; behind those of an open kind come any number more.
    fn n_fixed(self) -> usize {
        match self {
            NodeKind::Tuple | NodeKind::DIExpression => 0,
            NodeKind::GenericDINode => GENERIC_OPERANDS,
            _ => self.spec().fields.len(),
        }
    }

    /// Whether it takes any number of fields.
    fn is_open(self) -> bool {
        matches!(self, NodeKind::Tuple | NodeKind::DIExpression | NodeKind::GenericDINode)
    }
}

/// Where the operands of a `GenericDINode` start: behind `tag` and `header`.
pub const GENERIC_OPERANDS: usize = 2;

impl MdNode {
    /// The node with these fields by position; see the text of this module for what is stored.
    ///
    /// # Panics
    /// When there are more fields than the kind has.
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
    /// When the kind has no such field.
    pub fn with(kind: NodeKind, fields: &[(&str, MdField)]) -> MdNode {
        let mut values = vec![MdField::None; kind.n_fixed()];
        for (name, value) in fields {
            let at = kind.position(name).filter(|&at| at < values.len());
            values[at.expect("a field of this kind")] = value.clone();
        }
        MdNode::new(kind, false, values)
    }

    /// The field at a position; [`MdField::None`] when it is not stored.
    #[inline]
    pub fn field(&self, at: usize) -> &MdField {
        self.fields.get(at).unwrap_or(&MdField::None)
    }

    /// The field of that name; [`MdField::None`] when it is absent or the kind has no such field.
    pub fn get(&self, name: &str) -> &MdField {
        self.kind.position(name).map_or(&MdField::None, |at| self.field(at))
    }

    /// The number, flag word or enumeration at a position, its default when it is absent.
    pub fn number(&self, at: usize) -> Option<u64> {
        match self.field(at) {
            MdField::UInt(n) => Some(*n),
            MdField::Bool(b) => Some(u64::from(*b)),
            MdField::None => self.kind.spec().fields.get(at)?.default,
            MdField::Md(_) | MdField::Int(_) | MdField::Wide(_) => None,
        }
    }

    /// How many operands it has: fields that can hold metadata.
    #[inline]
    pub fn n_operands(&self) -> usize {
        match self.kind {
            NodeKind::Tuple => self.fields.len(),
            NodeKind::DIExpression => 0,
            NodeKind::GenericDINode => self.fields.len().saturating_sub(GENERIC_OPERANDS),
            kind => kind.spec().operands.len(),
        }
    }

    /// Operand `n` in LLVM's order, in which nodes are numbered. Strings of specialised nodes do
    /// not count: they have no numbers.
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

    /// The operands that are there, in LLVM's order.
    pub fn operands(&self) -> impl Iterator<Item = Md> + '_ {
        (0..self.n_operands()).filter_map(|n| self.operand(n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_stand_in_the_order_of_their_names() {
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
    fn operands_are_the_fields_that_can_hold_metadata() {
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
    fn a_default_spelled_out_is_the_same_node() {
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
