//! The rows of the schema: one constant for each kind of node.
//!
//! Fields are in LLVM's printing order, followed by those that are only read; the second list contains the fields that
//! can hold nodes in the order of LLVM's operands.

use super::dwarf::{
    CALLING_CONVENTIONS, CHECKSUM_KINDS, EMISSION_KINDS, ENCODINGS, ENUM_KINDS, FIXED_POINT_KINDS,
    LANGUAGE_NAMES, LANGUAGES, MACINFO, NAME_TABLE_KINDS, TAGS, VIRTUALITIES, Words,
};
use super::flags::{DI_FLAGS, SP_DEFINITION, SP_FLAGS};
use super::schema::{BoundStyle, EmptyText, FieldSpec, KindSpec, Shape, Show};

const OLDEST: u8 = 16;

const fn field(name: &'static str, shape: Shape, default: Option<u64>) -> FieldSpec {
    FieldSpec { name, shape, required: false, default, show: Show::Set, since: OLDEST }
}
const fn md(name: &'static str) -> FieldSpec {
    field(name, Shape::Md, None)
}
const fn non_null(name: &'static str) -> FieldSpec {
    field(name, Shape::MdNonNull, None).required()
}
const fn size(name: &'static str) -> FieldSpec {
    field(name, Shape::Size, Some(0))
}
const fn bound(name: &'static str, style: BoundStyle) -> FieldSpec {
    field(name, Shape::Bound(style), None)
}
const fn text(name: &'static str) -> FieldSpec {
    field(name, Shape::Text(EmptyText::Absent), None)
}
const fn uint(name: &'static str, max: u64) -> FieldSpec {
    field(name, Shape::UInt(max), Some(0))
}
const fn u32_(name: &'static str) -> FieldSpec {
    uint(name, u32::MAX as u64)
}
const fn u16_(name: &'static str) -> FieldSpec {
    uint(name, u16::MAX as u64)
}
const fn flag(name: &'static str, default: bool) -> FieldSpec {
    field(name, Shape::Bool, Some(default as u64))
}
const fn word(name: &'static str, words: &'static Words, default: u64) -> FieldSpec {
    field(name, Shape::Word(words), Some(default))
}
const fn tag(default: u64) -> FieldSpec {
    word("tag", &TAGS, default)
}
const fn any_tag() -> FieldSpec {
    field("tag", Shape::Word(&TAGS), None).required()
}
const fn di_flags() -> FieldSpec {
    field("flags", Shape::Flags(&DI_FLAGS), Some(0))
}
const fn encoding() -> FieldSpec {
    word("encoding", &ENCODINGS, 0)
}

impl FieldSpec {
    /// The field is required by the reader, so it is always printed, where LLVM omits a zero or an empty text and then
    /// rejects its own output.
    const fn required(mut self) -> FieldSpec {
        self.required = true;
        self.always()
    }
    const fn show(mut self, show: Show) -> FieldSpec {
        self.show = show;
        self
    }
    const fn always(self) -> FieldSpec {
        self.show(Show::Always)
    }
    const fn since(mut self, version: u8) -> FieldSpec {
        self.since = version;
        self
    }
    const fn no_default(mut self) -> FieldSpec {
        self.default = None;
        self
    }
    const fn empty(mut self, empty: EmptyText) -> FieldSpec {
        self.shape = Shape::Text(empty);
        self
    }
}

/// The positions of the fields with these names.
const fn positions<const N: usize>(fields: &[FieldSpec], names: [&str; N]) -> [u8; N] {
    let mut found = [0; N];
    let mut n = 0;
    while n < N {
        let mut at = 0;
        while !same(fields[at].name, names[n]) {
            at += 1;
        }
        found[n] = at as u8;
        n += 1;
    }
    found
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

macro_rules! kind {
    ($name:literal, $since:expr, [$($field:expr),* $(,)?], [$($operand:literal),*]) => {{
        static FIELDS: &[FieldSpec] = &[$($field),*];
        static OPERANDS: &[u8] = &positions(FIELDS, [$($operand),*]);
        KindSpec { name: $name, fields: FIELDS, operands: OPERANDS, since: $since }
    }};
}

const NUMBER: BoundStyle = BoundStyle::Number { nullable: true };
const NUMBER_NON_NULL: BoundStyle = BoundStyle::Number { nullable: false };
const TYPED: BoundStyle = BoundStyle::Typed;
const EXPRESSION: BoundStyle = BoundStyle::Expression;

const TAG_BASE_TYPE: u64 = 0x24;
const TAG_STRING_TYPE: u64 = 0x12;
const TAG_TEMPLATE_VALUE_PARAMETER: u64 = 0x30;
const MACINFO_START_FILE: u64 = 3;

/// By [`NodeKind`](super::NodeKind).
pub(super) static SPECS: [KindSpec; 33] = [
    kind!("", OLDEST, [], []),
    kind!("DIAssignID", OLDEST, [], []),
    kind!(
        "DIBasicType",
        OLDEST,
        [
            tag(TAG_BASE_TYPE),
            text("name"),
            size("size"),
            u32_("align"),
            u32_("dataSize").since(22),
            encoding(),
            u32_("num_extra_inhabitants").since(20),
            di_flags(),
        ],
        ["size"]
    ),
    kind!(
        "DICommonBlock",
        OLDEST,
        [
            md("scope").required(),
            md("declaration").always(),
            text("name"),
            md("file"),
            u32_("line"),
        ],
        ["scope", "declaration", "file"]
    ),
    kind!(
        "DICompileUnit",
        OLDEST,
        [
            word("language", &LANGUAGES, 0).no_default(),
            word("sourceLanguageName", &LANGUAGE_NAMES, 0).no_default().since(22),
            u32_("sourceLanguageVersion").since(22),
            non_null("file"),
            text("producer"),
            flag("isOptimized", false).always(),
            text("flags"),
            u32_("runtimeVersion").always(),
            text("splitDebugFilename"),
            word("emissionKind", &EMISSION_KINDS, 0).always(),
            md("enums"),
            md("retainedTypes"),
            md("globals"),
            md("imports"),
            md("macros"),
            uint("dwoId", u64::MAX),
            flag("splitDebugInlining", true),
            flag("debugInfoForProfiling", false),
            word("nameTableKind", &NAME_TABLE_KINDS, 0),
            flag("rangesBaseAddress", false),
            text("sysroot"),
            text("sdk"),
        ],
        ["file", "enums", "retainedTypes", "globals", "imports", "macros"]
    ),
    kind!(
        "DICompositeType",
        OLDEST,
        [
            any_tag(),
            text("name"),
            md("scope"),
            md("file"),
            u32_("line"),
            md("baseType"),
            size("size"),
            u32_("align"),
            size("offset"),
            u32_("num_extra_inhabitants").since(20),
            di_flags(),
            md("elements"),
            word("runtimeLang", &LANGUAGES, 0),
            md("vtableHolder"),
            md("templateParams"),
            text("identifier"),
            md("discriminator"),
            md("dataLocation"),
            md("associated"),
            md("allocated"),
            bound("rank", NUMBER),
            md("annotations"),
            md("specification").since(20),
            word("enumKind", &ENUM_KINDS, 0).no_default().since(21),
            md("bitStride").since(21),
        ],
        [
            "file",
            "scope",
            "size",
            "offset",
            "baseType",
            "elements",
            "vtableHolder",
            "templateParams",
            "discriminator",
            "dataLocation",
            "associated",
            "allocated",
            "rank",
            "annotations",
            "specification",
            "bitStride"
        ]
    ),
    kind!(
        "DIDerivedType",
        OLDEST,
        [
            any_tag(),
            text("name"),
            md("scope"),
            md("file"),
            u32_("line"),
            md("baseType").required(),
            size("size"),
            u32_("align"),
            size("offset"),
            di_flags(),
            md("extraData"),
            u32_("dwarfAddressSpace").no_default(),
            md("annotations"),
            uint("ptrAuthKey", 7).since(18),
            flag("ptrAuthIsAddressDiscriminated", false).show(Show::PtrAuth).since(18),
            u16_("ptrAuthExtraDiscriminator").show(Show::PtrAuthSet).since(18),
            flag("ptrAuthIsaPointer", false).show(Show::PtrAuth).since(18),
            flag("ptrAuthAuthenticatesNullValues", false).show(Show::PtrAuth).since(18),
        ],
        ["file", "scope", "size", "offset", "baseType", "extraData", "annotations"]
    ),
    kind!(
        "DIEnumerator",
        OLDEST,
        [
            text("name").empty(EmptyText::Kept).required(),
            field("value", Shape::Integer, None).required(),
            flag("isUnsigned", false),
        ],
        []
    ),
    kind!("DIExpression", OLDEST, [], []),
    kind!(
        "DIFile",
        OLDEST,
        [
            text("filename").empty(EmptyText::Kept).required(),
            text("directory").empty(EmptyText::Kept).required(),
            word("checksumkind", &CHECKSUM_KINDS, 0).no_default(),
            text("checksum").empty(EmptyText::Refused),
            text("source").empty(EmptyText::Kept),
        ],
        []
    ),
    kind!(
        "DIFixedPointType",
        21,
        [
            tag(TAG_BASE_TYPE),
            text("name"),
            size("size"),
            u32_("align"),
            encoding(),
            di_flags(),
            word("kind", &FIXED_POINT_KINDS, 0).always(),
            field("factor", Shape::Int(i64::MIN, i64::MAX), Some(0)).show(Show::Scaled),
            field("numerator", Shape::Integer, Some(0)).show(Show::Rational),
            field("denominator", Shape::Integer, Some(0)).show(Show::Rational),
        ],
        ["size"]
    ),
    kind!(
        "DIGenericSubrange",
        OLDEST,
        [
            bound("count", EXPRESSION),
            bound("lowerBound", EXPRESSION),
            bound("upperBound", EXPRESSION),
            bound("stride", EXPRESSION),
        ],
        ["count", "lowerBound", "upperBound", "stride"]
    ),
    kind!(
        "DIGlobalVariable",
        OLDEST,
        [
            text("name").empty(EmptyText::Refused),
            text("linkageName"),
            md("scope").always(),
            md("file"),
            u32_("line"),
            md("type"),
            flag("isLocal", false).always(),
            flag("isDefinition", true).always(),
            md("declaration"),
            md("templateParams"),
            u32_("align"),
            md("annotations"),
        ],
        ["scope", "file", "type", "declaration", "templateParams", "annotations"]
    ),
    kind!(
        "DIGlobalVariableExpression",
        OLDEST,
        [md("var").required(), md("expr").required()],
        ["var", "expr"]
    ),
    kind!(
        "DIImportedEntity",
        OLDEST,
        [
            any_tag(),
            text("name"),
            md("scope").required(),
            md("entity"),
            md("file"),
            u32_("line"),
            md("elements"),
        ],
        ["scope", "entity", "file", "elements"]
    ),
    kind!(
        "DILabel",
        OLDEST,
        [
            non_null("scope"),
            text("name").required(),
            md("file").required(),
            u32_("line").required(),
            u16_("column").since(21),
            flag("isArtificial", false).since(21),
            uint("coroSuspendIdx", u64::MAX).no_default().since(21),
        ],
        ["scope", "file"]
    ),
    kind!(
        "DILexicalBlock",
        OLDEST,
        [non_null("scope"), md("file"), u32_("line"), u16_("column")],
        ["file", "scope"]
    ),
    kind!(
        "DILexicalBlockFile",
        OLDEST,
        [non_null("scope"), md("file"), u32_("discriminator").required()],
        ["file", "scope"]
    ),
    kind!(
        "DILocalVariable",
        OLDEST,
        [
            text("name"),
            u16_("arg"),
            non_null("scope"),
            md("file"),
            u32_("line"),
            md("type"),
            di_flags(),
            u32_("align"),
            md("annotations"),
        ],
        ["scope", "file", "type", "annotations"]
    ),
    kind!(
        "DILocation",
        OLDEST,
        [
            u32_("line").always(),
            u16_("column"),
            non_null("scope"),
            md("inlinedAt"),
            flag("isImplicitCode", false),
            uint("atomGroup", u64::MAX).since(21),
            uint("atomRank", 255).since(21),
        ],
        ["scope", "inlinedAt"]
    ),
    kind!(
        "DIMacro",
        OLDEST,
        [
            word("type", &MACINFO, 0).required().no_default(),
            u32_("line"),
            text("name").required(),
            text("value"),
        ],
        []
    ),
    kind!(
        "DIMacroFile",
        OLDEST,
        [
            u32_("line"),
            md("file").required(),
            md("nodes"),
            word("type", &MACINFO, MACINFO_START_FILE).show(Show::Never),
        ],
        ["file", "nodes"]
    ),
    kind!(
        "DIModule",
        OLDEST,
        [
            md("scope").required(),
            text("name").required(),
            text("configMacros"),
            text("includePath"),
            text("apinotes"),
            md("file"),
            u32_("line"),
            flag("isDecl", false),
        ],
        ["file", "scope"]
    ),
    kind!(
        "DINamespace",
        OLDEST,
        [text("name"), md("scope").required(), flag("exportSymbols", false)],
        ["scope"]
    ),
    kind!(
        "DIObjCProperty",
        OLDEST,
        [
            text("name"),
            md("file"),
            u32_("line"),
            text("setter"),
            text("getter"),
            u32_("attributes"),
            md("type"),
        ],
        ["file", "type"]
    ),
    kind!(
        "DIStringType",
        OLDEST,
        [
            tag(TAG_STRING_TYPE),
            text("name"),
            md("stringLength"),
            md("stringLengthExpression"),
            md("stringLocationExpression"),
            size("size"),
            u32_("align"),
            encoding(),
        ],
        ["size", "stringLength", "stringLengthExpression", "stringLocationExpression"]
    ),
    kind!(
        "DISubprogram",
        OLDEST,
        [
            text("name"),
            text("linkageName"),
            md("scope").always(),
            md("file"),
            u32_("line"),
            md("type"),
            u32_("scopeLine"),
            md("containingType"),
            u32_("virtualIndex").show(Show::Virtual),
            field("thisAdjustment", Shape::Int(i32::MIN as i64, i32::MAX as i64), Some(0)),
            di_flags(),
            field("spFlags", Shape::Flags(&SP_FLAGS), Some(SP_DEFINITION as u64)).always(),
            md("unit"),
            md("templateParams"),
            md("declaration"),
            md("retainedNodes"),
            md("thrownTypes"),
            md("annotations"),
            text("targetFuncName"),
            flag("keyInstructions", false).since(21),
            flag("isLocal", false).show(Show::Never),
            flag("isDefinition", true).show(Show::Never),
            flag("isOptimized", false).show(Show::Never),
            word("virtuality", &VIRTUALITIES, 0).show(Show::Never),
        ],
        [
            "file",
            "scope",
            "type",
            "unit",
            "declaration",
            "retainedNodes",
            "containingType",
            "templateParams",
            "thrownTypes",
            "annotations"
        ]
    ),
    kind!(
        "DISubrange",
        OLDEST,
        [
            bound("count", NUMBER_NON_NULL),
            bound("lowerBound", NUMBER),
            bound("upperBound", NUMBER),
            bound("stride", NUMBER),
        ],
        ["count", "lowerBound", "upperBound", "stride"]
    ),
    kind!(
        "DISubrangeType",
        21,
        [
            text("name"),
            md("scope"),
            md("file"),
            u32_("line"),
            size("size"),
            u32_("align"),
            di_flags(),
            md("baseType").always(),
            bound("lowerBound", TYPED),
            bound("upperBound", TYPED),
            bound("stride", TYPED),
            bound("bias", TYPED),
        ],
        ["file", "scope", "size", "baseType", "lowerBound", "upperBound", "stride", "bias"]
    ),
    kind!(
        "DISubroutineType",
        OLDEST,
        [di_flags(), word("cc", &CALLING_CONVENTIONS, 0), md("types").required()],
        ["types"]
    ),
    kind!(
        "DITemplateTypeParameter",
        OLDEST,
        [text("name"), md("type").required(), flag("defaulted", false)],
        ["type"]
    ),
    kind!(
        "DITemplateValueParameter",
        OLDEST,
        [
            tag(TAG_TEMPLATE_VALUE_PARAMETER),
            text("name"),
            md("type"),
            flag("defaulted", false),
            md("value").required(),
        ],
        ["type", "value"]
    ),
    kind!(
        "GenericDINode",
        OLDEST,
        [any_tag(), text("header"), field("operands", Shape::Operands, None),],
        []
    ),
];
