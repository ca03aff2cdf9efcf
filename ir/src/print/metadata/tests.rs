//! Nodes in the format of LLVM's printer.

use crate::constant::IntBits;
use crate::entity::Md;
use crate::metadata::{MdData, MdField, MdNode, NodeKind};
use crate::module::{Module, NamedMd};
use crate::print::{PrintOptions, print_module};
use crate::{ConstKind, Dialect, Type};

fn with_named(module: &mut Module, nodes: Vec<Md>) {
    module.header.named_md.push(NamedMd { name: b"n"[..].into(), nodes });
}

fn text(module: &Module, dialect: Dialect) -> String {
    let options = PrintOptions { dialect: Some(dialect), ..PrintOptions::default() };
    String::from_utf8(print_module(module, &options)).expect("ASCII")
}

/// The text of a node with these fields, after `!0 = `.
fn node(kind: NodeKind, fields: &[(&str, MdField)], dialect: Dialect) -> String {
    let mut module = Module::new();
    let md = module.header.md.intern(MdData::Node(MdNode::with(kind, fields)));
    with_named(&mut module, vec![md]);
    let text = text(&module, dialect);
    text.split("!0 = ").nth(1).expect("a numbered node").trim_end().to_owned()
}

#[test]
fn default_fields_are_omitted_like_llvm() {
    use MdField::{Bool, Int, UInt};
    use NodeKind::{
        DIBasicType, DICompileUnit, DIDerivedType, DIEnumerator, DIFixedPointType, DILocation,
        DISubprogram, DISubrange, DISubrangeType, DITemplateTypeParameter,
    };
    let wide = MdField::Wide(Box::new((IntBits::from_words(65, vec![0, 1]), 65, true)));
    /// A kind, fields by name, the text.
    type Case<'a> = (NodeKind, &'a [(&'a str, MdField)], &'a str);
    let cases: &[Case<'_>] = &[
        (DILocation, &[], "!DILocation(line: 0, scope: null)"),
        (
            DILocation,
            &[("column", UInt(3)), ("isImplicitCode", Bool(true)), ("atomRank", UInt(1))],
            "!DILocation(line: 0, column: 3, scope: null, isImplicitCode: true, atomRank: 1)",
        ),
        (
            DIBasicType,
            &[("tag", UInt(0x24)), ("encoding", UInt(5))],
            "!DIBasicType(encoding: DW_ATE_signed)",
        ),
        (DIBasicType, &[("tag", UInt(0xffff))], "!DIBasicType(tag: 65535)"),
        (
            DIBasicType,
            &[("flags", UInt(0x2000_0021))],
            "!DIBasicType(flags: DIFlagPrivate | DIFlagVirtual | DIFlagAllCallsDescribed)",
        ),
        (DIBasicType, &[("flags", UInt(1 << 21))], "!DIBasicType(flags: 2097152)"),
        (DISubprogram, &[], "!DISubprogram(scope: null, spFlags: DISPFlagDefinition)"),
        (DISubprogram, &[("spFlags", UInt(0))], "!DISubprogram(scope: null, spFlags: 0)"),
        (
            DISubprogram,
            &[("spFlags", UInt(1))],
            "!DISubprogram(scope: null, virtualIndex: 0, spFlags: DISPFlagVirtual)",
        ),
        (
            DISubrange,
            &[("count", Int(-1)), ("lowerBound", Int(0))],
            "!DISubrange(count: -1, lowerBound: 0)",
        ),
        (DISubrangeType, &[("bias", Int(3))], "!DISubrangeType(baseType: null, bias: i64 3)"),
        (DIEnumerator, &[("value", Int(-4))], "!DIEnumerator(name: \"\", value: -4)"),
        (
            DIEnumerator,
            &[("value", wide)],
            "!DIEnumerator(name: \"\", value: 18446744073709551616)",
        ),
        (DITemplateTypeParameter, &[], "!DITemplateTypeParameter(type: null)"),
        (
            DIFixedPointType,
            &[("factor", Int(-2)), ("numerator", Int(1))],
            "!DIFixedPointType(kind: Binary, factor: -2)",
        ),
        (
            DIFixedPointType,
            &[("kind", UInt(2)), ("factor", Int(-2)), ("numerator", Int(1))],
            "!DIFixedPointType(kind: Rational, numerator: 1, denominator: 0)",
        ),
        (
            DIDerivedType,
            &[("tag", UInt(0x0d)), ("ptrAuthKey", UInt(2)), ("dwarfAddressSpace", UInt(0))],
            "!DIDerivedType(tag: DW_TAG_member, baseType: null, dwarfAddressSpace: 0, ptrAuthKey: 2, \
             ptrAuthIsAddressDiscriminated: false, ptrAuthIsaPointer: false, \
             ptrAuthAuthenticatesNullValues: false)",
        ),
        (
            DICompileUnit,
            &[
                ("language", UInt(12)),
                ("splitDebugInlining", Bool(false)),
                ("nameTableKind", UInt(2)),
            ],
            "!DICompileUnit(language: DW_LANG_C99, file: null, isOptimized: false, runtimeVersion: 0, \
             emissionKind: NoDebug, splitDebugInlining: false, nameTableKind: None)",
        ),
    ];
    for (kind, fields, expected) in cases {
        assert_eq!(node(*kind, fields, Dialect::NEWEST), *expected);
    }
}

#[test]
fn older_dialects_omit_newer_fields() {
    let fields = [("atomGroup", MdField::UInt(1)), ("atomRank", MdField::UInt(1))];
    let dialect = Dialect::new(20).expect("a version");
    assert_eq!(node(NodeKind::DILocation, &fields, dialect), "!DILocation(line: 0, scope: null)");
}

#[test]
fn expressions_are_printed_inline() {
    let cases: &[(&[u64], &str)] = &[
        (&[], "!DIExpression()"),
        (
            &[0x23, 8, 0x1000, 0, 32],
            "!DIExpression(DW_OP_plus_uconst, 8, DW_OP_LLVM_fragment, 0, 32)",
        ),
        (&[0x1001, 32, 5], "!DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed)"),
        (&[0x1001, 32, 255], "!DIExpression(DW_OP_LLVM_convert, 32, 255)"),
        (&[0x10], "!DIExpression(16)"),
    ];
    for (elements, expected) in cases {
        let mut module = Module::new();
        let fields = elements.iter().map(|&n| MdField::UInt(n)).collect();
        let node = MdNode::new(NodeKind::DIExpression, false, fields);
        let md = module.header.md.intern(MdData::Node(node));
        with_named(&mut module, vec![md]);
        let text = text(&module, Dialect::NEWEST);
        assert!(text.ends_with(&format!("\n!n = !{{{expected}}}\n")), "{text}");
    }
}

#[test]
fn nodes_are_numbered_before_their_operands_in_llvms_order() {
    let mut module = Module::new();
    let md = &mut module.header.md;
    let [file, scope, ty] = ["file", "scope", "type"].map(|name| {
        let text = md.string(name.as_bytes());
        md.tuple(&[Some(text), None])
    });
    let fields = [("scope", scope.into()), ("file", file.into()), ("type", ty.into())];
    let var = md.intern(MdData::Node(MdNode::with(NodeKind::DILocalVariable, &fields)));
    let block = [("scope", scope.into()), ("file", file.into())];
    let block = md.intern(MdData::Node(MdNode::with(NodeKind::DILexicalBlock, &block)));
    let four = module.header.consts.int(Type::I32, 32, 4);
    let four = module.header.md.constant(four);
    let root = module.header.md.tuple(&[Some(block), Some(var), Some(four)]);
    with_named(&mut module, vec![root]);
    let expected = "\n!n = !{!0}\n\n\
        !0 = !{!1, !4, i32 4}\n\
        !1 = !DILexicalBlock(scope: !3, file: !2)\n\
        !2 = !{!\"file\", null}\n\
        !3 = !{!\"scope\", null}\n\
        !4 = !DILocalVariable(scope: !3, file: !2, type: !5)\n\
        !5 = !{!\"type\", null}\n";
    let text = text(&module, Dialect::NEWEST);
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn a_long_chain_is_numbered_without_recursion() {
    let mut module = Module::new();
    let mut md = module.header.md.tuple(&[]);
    for _ in 0..100_000 {
        md = module.header.md.tuple(&[Some(md)]);
    }
    with_named(&mut module, vec![md]);
    let text = text(&module, Dialect::NEWEST);
    assert!(text.ends_with("\n!99999 = !{!100000}\n!100000 = !{}\n"));
}

#[test]
fn constants_are_printed_after_their_type() {
    let mut module = Module::new();
    let undef = module.header.consts.intern(Type::PTR_SHARED, ConstKind::Undef);
    let undef = module.header.md.constant(undef);
    let tuple = module.header.md.tuple(&[Some(undef), None]);
    with_named(&mut module, vec![tuple]);
    let text = text(&module, Dialect::NEWEST);
    assert!(text.ends_with("\n!0 = !{ptr addrspace(3) undef, null}\n"), "{text}");
}
