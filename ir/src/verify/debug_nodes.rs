//! The inner structure of debug-information nodes: the nodes that their fields may refer to, their tags, and relations
//! between fields.
//!
//! Allowed references are in a table; each kind with further rules has a function. Every rule is named `debug-...`,
//! like those of `debug_info.rs`, and the messages are LLVM's.

use NodeKind::{
    DIBasicType, DICommonBlock, DICompileUnit, DICompositeType, DIDerivedType, DIEnumerator,
    DIExpression, DIFile, DIFixedPointType, DIGenericSubrange, DIGlobalVariable,
    DIGlobalVariableExpression, DIImportedEntity, DILabel, DILexicalBlock, DILexicalBlockFile,
    DILocalVariable, DIMacro, DIMacroFile, DIModule, DINamespace, DIObjCProperty, DIStringType,
    DISubprogram, DISubrange, DISubrangeType, DISubroutineType, DITemplateTypeParameter,
    DITemplateValueParameter, GenericDINode, Tuple,
};

use super::Checker;
use crate::constant::ConstKind;
use crate::metadata::flags::SP_DEFINITION;
use crate::metadata::{MdData, MdField, MdNode, NodeKind};

type Kinds = &'static [NodeKind];

const TYPES: Kinds = &[
    DIBasicType,
    DIFixedPointType,
    DIStringType,
    DIDerivedType,
    DISubrangeType,
    DICompositeType,
    DISubroutineType,
];
const SCOPES: Kinds = &[
    DIBasicType,
    DIFixedPointType,
    DIStringType,
    DIDerivedType,
    DISubrangeType,
    DICompositeType,
    DISubroutineType,
    DIFile,
    DICompileUnit,
    DISubprogram,
    DILexicalBlock,
    DILexicalBlockFile,
    DINamespace,
    DIModule,
    DICommonBlock,
];
/// Entities other than scopes that can be imported.
const OTHER_ENTITIES: Kinds = &[
    GenericDINode,
    DISubrange,
    DIGenericSubrange,
    DIEnumerator,
    DITemplateTypeParameter,
    DITemplateValueParameter,
    DIGlobalVariable,
    DILocalVariable,
    DILabel,
    DIObjCProperty,
    DIImportedEntity,
];
const RETAINED: Kinds = &[
    DILocalVariable,
    DILabel,
    DIImportedEntity,
    DIBasicType,
    DIDerivedType,
    DICompositeType,
    DISubroutineType,
];
/// The retained types of a compile unit.
const RETAINED_TYPES: Kinds = &[
    DIBasicType,
    DIFixedPointType,
    DIStringType,
    DIDerivedType,
    DISubrangeType,
    DICompositeType,
    DISubroutineType,
    DISubprogram,
];
const TEMPLATE_PARAMETERS: Kinds = &[DITemplateTypeParameter, DITemplateValueParameter];
const MACROS: Kinds = &[DIMacro, DIMacroFile];

/// A field that is `null` or a node of one of these kinds, and the message otherwise.
type FieldRule = (&'static str, Kinds, &'static str);

/// A field that is `null` or a tuple of nodes of these kinds; the messages for a field that is no tuple, and for an
/// element of another kind.
type ListRule = (&'static str, Kinds, &'static str, &'static str);

const FILE: FieldRule = ("file", &[DIFile], "invalid file");
const SCOPE: FieldRule = ("scope", SCOPES, "invalid scope");
const TYPE: FieldRule = ("type", TYPES, "invalid type ref");
const BASE_TYPE: FieldRule = ("baseType", TYPES, "invalid base type");
const TEMPLATE_LIST: ListRule = (
    "templateParams",
    TEMPLATE_PARAMETERS,
    "invalid template params",
    "invalid template parameter",
);

fn field_rules(kind: NodeKind) -> &'static [FieldRule] {
    match kind {
        DIDerivedType => &[FILE, SCOPE, BASE_TYPE],
        DISubrangeType => &[("baseType", TYPES, "BaseType must be a type")],
        DICompositeType => &[
            FILE,
            SCOPE,
            BASE_TYPE,
            ("elements", &[Tuple], "invalid composite elements"),
            ("vtableHolder", TYPES, "invalid vtable holder"),
        ],
        DISubprogram => &[SCOPE, ("containingType", TYPES, "invalid containing type")],
        DILabel | DIMacroFile => &[FILE],
        DINamespace => &[("scope", SCOPES, "invalid scope ref")],
        DICommonBlock => &[
            ("scope", SCOPES, "invalid scope ref"),
            ("declaration", &[DIGlobalVariable], "invalid declaration"),
        ],
        DITemplateTypeParameter | DITemplateValueParameter => &[TYPE],
        DIGlobalVariable => &[
            FILE,
            SCOPE,
            TYPE,
            ("declaration", &[DIDerivedType], "invalid static data member declaration"),
        ],
        DILocalVariable | DIObjCProperty => &[FILE, TYPE],
        DIImportedEntity => &[("scope", SCOPES, "invalid scope for imported entity")],
        _ => &[],
    }
}

fn list_rules(kind: NodeKind) -> &'static [ListRule] {
    match kind {
        DICompositeType => &[TEMPLATE_LIST],
        DISubprogram => &[
            TEMPLATE_LIST,
            (
                "retainedNodes",
                RETAINED,
                "invalid retained nodes list",
                "invalid retained nodes, expected DILocalVariable, DILabel or DIImportedEntity",
            ),
            ("thrownTypes", TYPES, "invalid thrown types list", "invalid thrown type"),
        ],
        DICompileUnit => &[
            ("enums", &[DICompositeType], "invalid enum list", "invalid enum type"),
            (
                "retainedTypes",
                RETAINED_TYPES,
                "invalid retained type list",
                "invalid retained type",
            ),
            (
                "globals",
                &[DIGlobalVariableExpression],
                "invalid global variable list",
                "invalid global variable ref",
            ),
            (
                "imports",
                &[DIImportedEntity],
                "invalid imported entity list",
                "invalid imported entity ref",
            ),
            ("macros", MACROS, "invalid macro list", "invalid macro ref"),
        ],
        DIMacroFile => &[("nodes", MACROS, "invalid macro list", "invalid macro ref")],
        _ => &[],
    }
}

/// DWARF tags used in rules.
pub(super) mod tag {
    pub(in crate::verify) const ARRAY_TYPE: u64 = 0x01;
    pub(in crate::verify) const CLASS_TYPE: u64 = 0x02;
    pub(in crate::verify) const ENUMERATION_TYPE: u64 = 0x04;
    pub(in crate::verify) const IMPORTED_DECLARATION: u64 = 0x08;
    pub(in crate::verify) const MEMBER: u64 = 0x0d;
    pub(in crate::verify) const POINTER_TYPE: u64 = 0x0f;
    pub(in crate::verify) const REFERENCE_TYPE: u64 = 0x10;
    pub(in crate::verify) const STRING_TYPE: u64 = 0x12;
    pub(in crate::verify) const STRUCTURE_TYPE: u64 = 0x13;
    pub(in crate::verify) const TYPEDEF: u64 = 0x16;
    pub(in crate::verify) const UNION_TYPE: u64 = 0x17;
    pub(in crate::verify) const VARIANT: u64 = 0x19;
    pub(in crate::verify) const INHERITANCE: u64 = 0x1c;
    pub(in crate::verify) const PTR_TO_MEMBER_TYPE: u64 = 0x1f;
    pub(in crate::verify) const SET_TYPE: u64 = 0x20;
    pub(in crate::verify) const BASE_TYPE: u64 = 0x24;
    pub(in crate::verify) const CONST_TYPE: u64 = 0x26;
    pub(in crate::verify) const FRIEND: u64 = 0x2a;
    pub(in crate::verify) const NAMELIST: u64 = 0x2b;
    pub(in crate::verify) const TEMPLATE_VALUE_PARAMETER: u64 = 0x30;
    pub(in crate::verify) const VARIANT_PART: u64 = 0x33;
    pub(in crate::verify) const VARIABLE: u64 = 0x34;
    pub(in crate::verify) const VOLATILE_TYPE: u64 = 0x35;
    pub(in crate::verify) const RESTRICT_TYPE: u64 = 0x37;
    pub(in crate::verify) const IMPORTED_MODULE: u64 = 0x3a;
    pub(in crate::verify) const UNSPECIFIED_TYPE: u64 = 0x3b;
    pub(in crate::verify) const RVALUE_REFERENCE_TYPE: u64 = 0x42;
    pub(in crate::verify) const TEMPLATE_ALIAS: u64 = 0x43;
    pub(in crate::verify) const ATOMIC_TYPE: u64 = 0x47;
    pub(in crate::verify) const IMMUTABLE_TYPE: u64 = 0x4b;
    pub(in crate::verify) const GNU_TEMPLATE_TEMPLATE_PARAM: u64 = 0x4106;
    pub(in crate::verify) const GNU_TEMPLATE_PARAMETER_PACK: u64 = 0x4107;
    pub(in crate::verify) const LLVM_PTRAUTH_TYPE: u64 = 0x4300;
}

/// The tags that a kind may have; empty if any is allowed.
fn tags(kind: NodeKind) -> &'static [u64] {
    match kind {
        DIBasicType => &[tag::BASE_TYPE, tag::UNSPECIFIED_TYPE, tag::STRING_TYPE],
        DIFixedPointType => &[tag::BASE_TYPE],
        DIStringType => &[tag::STRING_TYPE],
        DIDerivedType => &[
            tag::TYPEDEF,
            tag::POINTER_TYPE,
            tag::PTR_TO_MEMBER_TYPE,
            tag::REFERENCE_TYPE,
            tag::RVALUE_REFERENCE_TYPE,
            tag::CONST_TYPE,
            tag::IMMUTABLE_TYPE,
            tag::VOLATILE_TYPE,
            tag::RESTRICT_TYPE,
            tag::ATOMIC_TYPE,
            tag::LLVM_PTRAUTH_TYPE,
            tag::MEMBER,
            tag::VARIABLE,
            tag::INHERITANCE,
            tag::FRIEND,
            tag::SET_TYPE,
            tag::TEMPLATE_ALIAS,
        ],
        DICompositeType => &[
            tag::ARRAY_TYPE,
            tag::STRUCTURE_TYPE,
            tag::UNION_TYPE,
            tag::ENUMERATION_TYPE,
            tag::CLASS_TYPE,
            tag::VARIANT_PART,
            tag::VARIANT,
            tag::NAMELIST,
        ],
        DITemplateValueParameter => &[
            tag::TEMPLATE_VALUE_PARAMETER,
            tag::GNU_TEMPLATE_TEMPLATE_PARAM,
            tag::GNU_TEMPLATE_PARAMETER_PACK,
        ],
        DIImportedEntity => &[tag::IMPORTED_MODULE, tag::IMPORTED_DECLARATION],
        _ => &[],
    }
}

const LVALUE_REFERENCE: u64 = 1 << 13;
const RVALUE_REFERENCE: u64 = 1 << 14;
const BY_VALUE: u64 = 1 << 22;
const BY_REFERENCE: u64 = 1 << 23;
const BLOCK_BY_REF: u64 = 1 << 4;
const VECTOR: u64 = 1 << 11;

const ALL_CALLS_DESCRIBED: u64 = 1 << 29;

/// `DW_ATE_boolean`, `signed`, `signed_char`, `unsigned`, `unsigned_char`.
const SET_ENCODINGS: &[u64] = &[2, 5, 6, 7, 8];

const MACRO_DEFINE: u64 = 1;
const MACRO_UNDEF: u64 = 2;
const MACRO_START_FILE: u64 = 3;

/// The integer or flags in a field of that name, its default if it is absent.
pub(super) fn number(node: &MdNode, name: &str) -> u64 {
    node.kind.position(name).and_then(|at| node.number(at)).unwrap_or(0)
}

pub(super) fn is_given(node: &MdNode, name: &str) -> bool {
    *node.get(name) != MdField::None
}

fn is_definition(subprogram: &MdNode) -> bool {
    number(subprogram, "spFlags") & u64::from(SP_DEFINITION) != 0
}

/// Whether flags are mutually exclusive.
fn conflicts(flags: u64) -> bool {
    let both = |pair: u64| flags & pair == pair;
    both(LVALUE_REFERENCE | RVALUE_REFERENCE) || both(BY_VALUE | BY_REFERENCE)
}

impl Checker<'_> {
    /// Checks the references of a node's fields and the relations between them.
    pub(super) fn debug_node_shape(&mut self, node: &MdNode) {
        let tags = tags(node.kind);
        let known = tags.is_empty() || tags.contains(&number(node, "tag"));
        check!(self, known, "debug-tag", "invalid tag");
        for &(name, kinds, words) in field_rules(node.kind) {
            let fits = self.names_one_of(node.get(name), kinds);
            check!(self, fits, "debug-field", "{words}");
        }
        for rule in list_rules(node.kind) {
            self.debug_list(node, rule);
        }
        self.debug_type_numbers(node);
        self.debug_own_rules(node);
    }

    /// The rules of single kinds.
    fn debug_own_rules(&mut self, node: &MdNode) {
        match node.kind {
            DISubrange => self.debug_bounds(node, true),
            DIGenericSubrange => self.debug_bounds(node, false),
            DIDerivedType => self.debug_derived_type(node),
            DICompositeType => self.debug_composite_type(node),
            DISubroutineType => self.debug_subroutine_type(node),
            DISubprogram => self.debug_subprogram_shape(node),
            DICompileUnit => self.debug_unit(node),
            DIFile => self.debug_file(node),
            DIMacro => self.debug_macro(node),
            DIImportedEntity => self.debug_imported(node),
            DILexicalBlock => {
                let placed = number(node, "line") != 0 || number(node, "column") == 0;
                let words = "cannot have column info without line info";
                check!(self, placed, "debug-field", "{words}");
            }
            DIModule => {
                check!(self, is_given(node, "name"), "debug-field", "anonymous module");
            }
            DIMacroFile => {
                let starts = number(node, "type") == MACRO_START_FILE;
                check!(self, starts, "debug-field", "invalid macinfo type");
            }
            DIGlobalVariable => {
                let is_definition = node.get("isDefinition") != &MdField::Bool(false);
                let typed = is_given(node, "type") || !is_definition;
                check!(self, typed, "debug-field", "missing global variable type");
            }
            DILocalVariable => {
                let is_function = self.kind_named(node.get("type")) == Some(DISubroutineType);
                check!(self, !is_function, "debug-field", "invalid type");
            }
            _ => {}
        }
    }

    fn kind_named(&self, field: &MdField) -> Option<NodeKind> {
        Some(self.header.md.node(field.md()?)?.kind)
    }

    fn names_one_of(&self, field: &MdField, kinds: Kinds) -> bool {
        *field == MdField::None || self.kind_named(field).is_some_and(|kind| kinds.contains(&kind))
    }

    /// The tuple in a field.
    fn tuple_of(&self, node: &MdNode, name: &str) -> Option<&[MdField]> {
        let list = self.header.md.node(node.get(name).md()?)?;
        (list.kind == Tuple).then_some(&list.fields)
    }

    fn debug_list(&mut self, node: &MdNode, rule: &ListRule) {
        let &(name, kinds, list_words, element_words) = rule;
        if !is_given(node, name) {
            return;
        }
        let fits = self.tuple_of(node, name).map(|list| {
            list.iter()
                .all(|element| *element != MdField::None && self.names_one_of(element, kinds))
        });
        check!(self, fits.is_some(), "debug-list", "{list_words}");
        check!(self, fits != Some(false), "debug-list", "{element_words}");
    }

    /// The bounds of a subrange: integers if `numbers` allows them, variables or expressions.
    fn debug_bounds(&mut self, node: &MdNode, numbers: bool) {
        let one = !is_given(node, "count") || !is_given(node, "upperBound");
        let subject = if numbers { "Subrange" } else { "GenericSubrange" };
        check!(self, one, "debug-bounds", "{subject} can have any one of count or upperBound");
        for (name, title) in [
            ("count", "Count"),
            ("lowerBound", "LowerBound"),
            ("upperBound", "UpperBound"),
            ("stride", "Stride"),
        ] {
            let required = !numbers && matches!(name, "lowerBound" | "stride");
            let given = is_given(node, name);
            check!(self, given || !required, "debug-bounds", "{subject} must contain {name}");
            let fits = self.is_bound(node.get(name), numbers);
            let kinds = if numbers { "signed constant or DIVariable" } else { "DIVariable" };
            check!(self, fits, "debug-bounds", "{title} must be {kinds} or DIExpression");
        }
        let counts = !matches!(node.get("count"), MdField::Int(n) if *n < -1);
        check!(self, counts, "debug-bounds", "invalid subrange count");
    }

    fn is_bound(&self, field: &MdField, numbers: bool) -> bool {
        let Some(md) = field.md() else { return true };
        match &self.header.md[md] {
            MdData::Node(node) => {
                matches!(node.kind, DIGlobalVariable | DILocalVariable | DIExpression)
            }
            MdData::Const(c) => {
                numbers && matches!(self.header.consts[*c].kind(), ConstKind::Int(_))
            }
            MdData::String(_) | MdData::Forward => false,
        }
    }

    fn debug_derived_type(&mut self, node: &MdNode) {
        let tag = number(node, "tag");
        if tag == tag::PTR_TO_MEMBER_TYPE {
            let fits = self.names_one_of(node.get("extraData"), TYPES);
            check!(self, fits, "debug-field", "invalid pointer to member type");
        }
        if tag == tag::SET_TYPE {
            let fits = self.is_set_base(node.get("baseType"));
            check!(self, fits, "debug-field", "invalid set base type");
        }
        let pointers = [tag::POINTER_TYPE, tag::REFERENCE_TYPE, tag::RVALUE_REFERENCE_TYPE];
        let addressed = !is_given(node, "dwarfAddressSpace") || pointers.contains(&tag);
        let words = "DWARF address space only applies to pointer or reference types";
        check!(self, addressed, "debug-address-space", "{words}");
    }

    /// Whether a field refers to a valid base type of a set, or is absent.
    fn is_set_base(&self, field: &MdField) -> bool {
        let Some(base) = field.md().and_then(|md| self.header.md.node(md)) else { return true };
        match base.kind {
            DICompositeType => number(base, "tag") == tag::ENUMERATION_TYPE,
            DISubrangeType => true,
            DIBasicType => SET_ENCODINGS.contains(&number(base, "encoding")),
            _ => false,
        }
    }

    fn debug_subprogram_shape(&mut self, node: &MdNode) {
        let flags = number(node, "flags");
        check!(self, !conflicts(flags), "debug-flags", "invalid reference flags");
        let placed = is_given(node, "file") || number(node, "line") == 0;
        check!(self, placed, "debug-field", "line specified with no file");
        let declares = is_given(node, "declaration");
        if !is_definition(node) {
            let words = "subprogram declaration must not have a declaration field";
            check!(self, !declares, "debug-subprogram", "{words}");
            let words = "DIFlagAllCallsDescribed must be attached to a definition";
            check!(self, flags & ALL_CALLS_DESCRIBED == 0, "debug-flags", "{words}");
            return;
        }
        let header = self.header;
        let scope = node.get("scope").md().and_then(|md| header.md.node(md));
        let in_known_type = scope
            .is_some_and(|scope| scope.kind == DICompositeType && is_given(scope, "identifier"));
        let words =
            "definition subprograms cannot be nested within DICompositeType when enabling ODR";
        check!(self, declares || !in_known_type, "debug-odr", "{words}");
    }

    fn debug_unit(&mut self, node: &MdNode) {
        let header = self.header;
        let file = node.get("file").md().and_then(|md| header.md.node(md));
        let name = file.and_then(|file| header.md.text(file.get("filename").md()?));
        check!(self, name != Some(b""), "debug-compile-unit", "invalid filename");
        let fits = self.each_of(node, "enums", |enumeration| {
            enumeration.kind != DICompositeType
                || number(enumeration, "tag") == tag::ENUMERATION_TYPE
        });
        check!(self, fits, "debug-list", "invalid enum type");
        let fits = self.each_of(node, "retainedTypes", |retained| {
            retained.kind != DISubprogram || !is_definition(retained)
        });
        check!(self, fits, "debug-list", "invalid retained type");
    }

    /// Whether all nodes in a list, if there is one, satisfy a predicate.
    fn each_of(&self, node: &MdNode, name: &str, fits: impl Fn(&MdNode) -> bool) -> bool {
        let mut list = self.tuple_of(node, name).unwrap_or_default().iter();
        list.all(|element| element.md().and_then(|md| self.header.md.node(md)).is_none_or(&fits))
    }

    fn debug_composite_type(&mut self, node: &MdNode) {
        let tag = number(node, "tag");
        let flags = number(node, "flags");
        check!(self, !conflicts(flags), "debug-flags", "invalid reference flags");
        let words = "DIBlockByRefStruct on DICompositeType is no longer supported";
        check!(self, flags & BLOCK_BY_REF == 0, "debug-flags", "{words}");
        let one = match self.tuple_of(node, "elements") {
            Some([element]) => self.kind_named(element) == Some(DISubrange),
            _ => false,
        };
        let words = "invalid vector, expected one element of type subrange";
        check!(self, one || flags & VECTOR == 0, "debug-composite", "{words}");
        let elements = self.tuple_of(node, "elements").unwrap_or_default();
        let whole = elements.iter().all(|element| *element != MdField::None);
        let words = "DISubprogram contains null entry in `elements` field";
        check!(self, whole, "debug-composite", "{words}");
        let part = !is_given(node, "discriminator") || tag == tag::VARIANT_PART;
        let words = "discriminator can only appear on variant part";
        check!(self, part, "debug-composite", "{words}");
        for name in ["dataLocation", "associated", "allocated", "rank"] {
            let fits = !is_given(node, name) || tag == tag::ARRAY_TYPE;
            check!(self, fits, "debug-composite", "{name} can only appear in array type");
        }
        let typed = tag != tag::ARRAY_TYPE || is_given(node, "baseType");
        check!(self, typed, "debug-composite", "array types must have a base type");
    }

    fn debug_subroutine_type(&mut self, node: &MdNode) {
        let flags = number(node, "flags");
        check!(self, !conflicts(flags), "debug-flags", "invalid reference flags");
        let types = self.tuple_of(node, "types").unwrap_or_default();
        let fits = types.iter().all(|ty| self.names_one_of(ty, TYPES));
        check!(self, fits, "debug-list", "invalid subroutine type ref");
    }

    fn debug_file(&mut self, node: &MdNode) {
        let header = self.header;
        let checksum = node.get("checksum").md().and_then(|md| header.md.text(md));
        let Some(checksum) = checksum else { return };
        let length = match number(node, "checksumkind") {
            1 => 32,
            2 => 40,
            _ => 64,
        };
        check!(self, checksum.len() == length, "debug-checksum", "invalid checksum length");
        let hex = checksum.iter().all(u8::is_ascii_hexdigit);
        check!(self, hex, "debug-checksum", "invalid checksum");
    }

    fn debug_imported(&mut self, node: &MdNode) {
        let entity = node.get("entity");
        let fits = self.names_one_of(entity, SCOPES) || self.names_one_of(entity, OTHER_ENTITIES);
        check!(self, fits, "debug-field", "invalid imported entity");
    }

    fn debug_macro(&mut self, node: &MdNode) {
        let known = matches!(number(node, "type"), MACRO_DEFINE | MACRO_UNDEF);
        check!(self, known, "debug-field", "invalid macinfo type");
        check!(self, is_given(node, "name"), "debug-field", "anonymous macro");
    }
}

#[cfg(test)]
mod tests {
    use super::{NodeKind, tag};
    use crate::entity::Md;
    use crate::metadata::{MdData, MdField, MdNode, MdTable};
    use crate::module::{Module, NamedMd};
    use crate::verify::verify_module;

    /// The messages about a node with these fields.
    fn found(
        kind: NodeKind,
        fields: impl FnOnce(&mut MdTable) -> Vec<(&'static str, MdField)>,
    ) -> Vec<String> {
        let mut module = Module::new();
        let fields = fields(&mut module.header.md);
        let node = module.header.md.intern(MdData::Node(MdNode::with(kind, &fields)));
        module.header.named_md.push(NamedMd { name: b"n"[..].into(), nodes: vec![node] });
        verify_module(&module, None).into_iter().map(|found| found.message).collect()
    }

    fn of(md: &mut MdTable, kind: NodeKind, fields: &[(&str, MdField)]) -> Md {
        md.intern(MdData::Node(MdNode::with(kind, fields)))
    }

    fn int_type(md: &mut MdTable) -> Md {
        of(md, NodeKind::DIBasicType, &[("size", MdField::UInt(32))])
    }

    #[test]
    fn fields_refer_to_nodes_of_the_right_kind() {
        type Case = (NodeKind, &'static str, &'static str);
        let cases: &[Case] = &[
            (NodeKind::DIMacroFile, "file", "invalid file"),
            (NodeKind::DINamespace, "scope", "invalid scope ref"),
            (NodeKind::DITemplateTypeParameter, "type", "invalid type ref"),
            (NodeKind::DISubrangeType, "baseType", "BaseType must be a type"),
            (NodeKind::DICommonBlock, "declaration", "invalid declaration"),
        ];
        for &(kind, field, words) in cases {
            let messages = found(kind, |md| vec![(field, md.tuple(&[]).into())]);
            assert!(messages.iter().any(|message| message == words), "{words}: {messages:?}");
        }
    }

    #[test]
    fn lists_contain_nodes_of_the_right_kind() {
        let composite = |list: fn(&mut MdTable) -> Md| {
            found(NodeKind::DICompositeType, |md| {
                let list = list(md);
                vec![("tag", MdField::UInt(tag::STRUCTURE_TYPE)), ("templateParams", list.into())]
            })
        };
        assert_eq!(composite(|md| md.tuple(&[])), [""; 0]);
        assert_eq!(composite(int_type), ["invalid template params"]);
        let of_type = |md: &mut MdTable| {
            let ty = int_type(md);
            md.tuple(&[Some(ty)])
        };
        assert_eq!(composite(of_type), ["invalid template parameter"]);
        assert_eq!(composite(|md| md.tuple(&[None])), ["invalid template parameter"]);
        let unit = |element: Option<Md>, md: &mut MdTable| {
            vec![("retainedTypes", md.tuple(&[element]).into())]
        };
        let has = |messages: &[String], words| messages.iter().any(|message| message == words);
        let messages = found(NodeKind::DICompileUnit, |md| {
            let definition = of(md, NodeKind::DISubprogram, &[]);
            unit(Some(definition), md)
        });
        assert!(has(&messages, "invalid retained type"));
        assert!(has(&found(NodeKind::DICompileUnit, |md| unit(None, md)), "invalid retained type"));
        let types = |list: &[Option<Md>], md: &mut MdTable| vec![("types", md.tuple(list).into())];
        assert_eq!(found(NodeKind::DISubroutineType, |md| types(&[None], md)), [""; 0]);
        let wrong = found(NodeKind::DISubroutineType, |md| {
            let element = md.tuple(&[]);
            types(&[Some(element)], md)
        });
        assert_eq!(wrong, ["invalid subroutine type ref"]);
    }

    #[test]
    fn subprograms_and_types_are_not_interchangeable() {
        let nested = found(NodeKind::DISubprogram, |md| {
            let id = md.string(b"id");
            let fields = [("tag", MdField::UInt(tag::CLASS_TYPE)), ("identifier", id.into())];
            vec![("scope", of(md, NodeKind::DICompositeType, &fields).into())]
        });
        let words =
            "definition subprograms cannot be nested within DICompositeType when enabling ODR";
        assert!(nested.iter().any(|message| message == words), "{nested:?}");
        let set = |encoding| {
            found(NodeKind::DIDerivedType, |md| {
                let base = of(md, NodeKind::DIBasicType, &[("encoding", MdField::UInt(encoding))]);
                vec![("tag", MdField::UInt(tag::SET_TYPE)), ("baseType", base.into())]
            })
        };
        assert_eq!(set(8), [""; 0]);
        assert_eq!(set(4), ["invalid set base type"]);
    }

    #[test]
    fn inconsistent_tags_and_numbers_are_reported() {
        use MdField::{Int, UInt};
        type Case = (NodeKind, &'static [(&'static str, MdField)], &'static str);
        const ARRAY_ONLY: &str = "array types must have a base type";
        let cases: &[Case] = &[
            (NodeKind::DIBasicType, &[("tag", UInt(tag::MEMBER))], "invalid tag"),
            (NodeKind::DIDerivedType, &[("tag", UInt(tag::ARRAY_TYPE))], "invalid tag"),
            (NodeKind::DICompositeType, &[("tag", UInt(tag::ARRAY_TYPE))], ARRAY_ONLY),
            (
                NodeKind::DICompositeType,
                &[("tag", UInt(tag::UNION_TYPE)), ("rank", Int(1))],
                "rank can only appear in array type",
            ),
            (
                NodeKind::DICompositeType,
                &[
                    ("tag", UInt(tag::UNION_TYPE)),
                    ("flags", UInt(super::BY_VALUE | super::BY_REFERENCE)),
                ],
                "invalid reference flags",
            ),
            (
                NodeKind::DIDerivedType,
                &[("tag", UInt(tag::FRIEND)), ("dwarfAddressSpace", UInt(1))],
                "DWARF address space only applies to pointer or reference types",
            ),
            (NodeKind::DISubrange, &[("count", Int(-2))], "invalid subrange count"),
            (
                NodeKind::DISubrange,
                &[("count", Int(1)), ("upperBound", Int(1))],
                "Subrange can have any one of count or upperBound",
            ),
            (NodeKind::DIMacro, &[("type", UInt(9))], "invalid macinfo type"),
            (
                NodeKind::DISubprogram,
                &[("spFlags", UInt(0)), ("line", UInt(1))],
                "line specified with no file",
            ),
            (NodeKind::DIModule, &[], "anonymous module"),
        ];
        for (kind, fields, words) in cases {
            let messages = found(*kind, |_| fields.to_vec());
            assert!(messages.iter().any(|message| message == words), "{words}: {messages:?}");
        }
        let pointer = [("tag", UInt(tag::POINTER_TYPE)), ("dwarfAddressSpace", UInt(1))];
        assert_eq!(found(NodeKind::DIDerivedType, |_| pointer.to_vec()), [""; 0]);
        assert_eq!(found(NodeKind::DISubrange, |_| vec![("count", Int(-1))]), [""; 0]);
    }
}
