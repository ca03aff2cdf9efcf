//! Tests which metadata is accepted and which is rejected, and which nodes are merged.

use selvedge_ir::metadata::schema::{FieldSpec, Shape};
use selvedge_ir::{Md, MdField, Module, NodeKind};

use crate::{ReadOptions, read};

fn module(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{}\nin {text:.200}", errors[0].message),
    }
}

/// The nodes of the first named metadata.
fn named(module: &Module) -> &[Md] {
    &module.header.named_md[0].nodes
}

/// Message and position of the first error in the definition of `!0`.
fn refusal(node: &str) -> (String, String) {
    let text = format!("!n = !{{!0}}\n!0 = {node}\n!1 = !{{}}\n");
    let errors = read(text.as_bytes(), &ReadOptions::default()).err();
    let errors = errors.unwrap_or_else(|| panic!("taken: {node}"));
    let span = errors[0].span.clone().expect("a place");
    (errors[0].message.clone(), text[span.start as usize..span.end as usize].to_owned())
}

#[test]
fn fields_must_match_the_schema() {
    let cases = [
        ("!DIFoo()", "expected metadata type", "!DIFoo"),
        ("!DILocation", "expected '(' here", "!"),
        ("!DILocation(3)", "expected field label here", "3"),
        ("!DILocation(line: 3,)", "expected field label here", ")"),
        ("!DILocation(line: 3 column: 4)", "expected ')' here", "column:"),
        ("!DILocation(foo: 3)", "invalid field 'foo'", "foo:"),
        (
            "!DILocation(line: 3, line: 4)",
            "field 'line' cannot be specified more than once",
            "line:",
        ),
        ("!DILocation(line: 3)", "missing required field 'scope'", ")"),
        ("!DILocation(scope: null)", "'scope' cannot be null", "null"),
        ("!DILocation(line: -1)", "expected unsigned integer", "-1"),
        ("!DILocation(line: true)", "expected unsigned integer", "true"),
        (
            "!DILocation(line: 4294967296)",
            "value for 'line' too large, limit is 4294967295",
            "4294967296",
        ),
        (
            "!DILocation(atomGroup: 18446744073709551616)",
            "value for 'atomGroup' too large, limit is 18446744073709551615",
            "18446744073709551616",
        ),
        ("!DILocation(isImplicitCode: 1)", "expected 'true' or 'false'", "1"),
        ("!DIFile(filename: x, directory: \"\")", "expected string constant", "x"),
        ("!DIGlobalVariable(name: \"\")", "'name' cannot be empty", "\"\""),
        ("!DIBasicType(tag: DW_ATE_signed)", "expected DWARF tag", "DW_ATE_signed"),
        ("!DIBasicType(tag: DW_TAG_x)", "invalid DWARF tag 'DW_TAG_x'", "DW_TAG_x"),
        ("!DIBasicType(tag: 65536)", "value for 'tag' too large, limit is 65535", "65536"),
        ("!DIBasicType(size: -1)", "expected unsigned integer", "-1"),
        ("!DIBasicType(flags: DIFlagZero)", "invalid debug info flag 'DIFlagZero'", "DIFlagZero"),
        ("!DIBasicType(flags: DISPFlagPure)", "expected debug info flag", "DISPFlagPure"),
        ("!DIBasicType(flags: DIFlagPublic |)", "expected debug info flag", ")"),
        (
            "!DISubrange(count: 9223372036854775808)",
            "value for 'count' too large, limit is 9223372036854775807",
            "9223372036854775808",
        ),
        ("!DISubrange(count: null)", "'count' cannot be null", "null"),
        ("!DIEnumerator(name: \"a\", value: \"b\")", "expected integer", "\"b\""),
        (
            "!DIEnumerator(name: \"a\", value: -1, isUnsigned: true)",
            "unsigned enumerator with negative value",
            ")",
        ),
        ("!DIExpression(-1)", "expected unsigned integer", "-1"),
        ("!DIExpression(DW_OP_x)", "invalid DWARF op 'DW_OP_x'", "DW_OP_x"),
        ("!DIExpression(5,)", "expected unsigned integer", ")"),
        ("!DIAssignID()", "missing 'distinct', required for !DIAssignID()", "!DIAssignID("),
        ("!{!1", "expected end of metadata node", "!"),
        ("!{!1,}", "expected metadata operand", "}"),
        ("!1", "expected '{' here", "1"),
    ];
    for (node, message, place) in cases {
        assert_eq!(refusal(node), (message.to_owned(), place.to_owned()), "{node}");
    }
}

#[test]
fn fields_must_be_consistent() {
    let unit = "!DICompileUnit(file: !1";
    let file = "!DIFile(filename: \"a\", directory: \"\"";
    let cases = [
        (format!("{unit}, language: 1)"), "missing 'distinct', required for !DICompileUnit"),
        (
            format!("distinct {unit})"),
            "missing one of 'language' or 'sourceLanguageName', required for !DICompileUnit",
        ),
        (
            format!("distinct {unit}, language: 1, sourceLanguageName: 1)"),
            "can only specify one of 'language' and 'sourceLanguageName' on !DICompileUnit",
        ),
        (
            format!("distinct {unit}, language: 1, sourceLanguageVersion: 1)"),
            "'sourceLanguageVersion' requires an associated 'sourceLanguageName' on !DICompileUnit",
        ),
        (
            "!DISubprogram()".to_owned(),
            "missing 'distinct', required for !DISubprogram that is a Definition",
        ),
        (
            format!("{file}, checksum: \"00\")"),
            "'checksumkind' and 'checksum' must be provided together",
        ),
        (
            format!("{file}, checksumkind: CSK_MD5)"),
            "'checksumkind' and 'checksum' must be provided together",
        ),
        (format!("{file}, checksumkind: 1)"), "invalid checksum kind '1'"),
    ];
    for (node, message) in cases {
        assert_eq!(refusal(&node).0, message, "{node}");
    }
}

#[test]
fn older_spellings_are_equivalent() {
    let cases = [
        (
            "!DISubprogram(isLocal: true, isDefinition: false, virtuality: 1)",
            "!DISubprogram(spFlags: DISPFlagVirtual | DISPFlagLocalToUnit)",
        ),
        (
            "!DISubprogram(isDefinition: false, isOptimized: true)",
            "!DISubprogram(spFlags: DISPFlagOptimized)",
        ),
        ("!DISubprogram(spFlags: 0, isLocal: true)", "!DISubprogram(spFlags: 0)"),
        ("!DISubrange(count: i64 5)", "!DISubrange(count: 5)"),
        ("!DIBasicType(size: i64 5)", "!DIBasicType(size: 5)"),
        ("!DIBasicType(tag: 36, name: \"\", align: 0)", "!DIBasicType()"),
        (
            "!DIGenericSubrange(count: 5)",
            "!DIGenericSubrange(count: !DIExpression(DW_OP_consts, 5))",
        ),
        ("!DIBasicType(flags: DIFlagPublic | 8)", "!DIBasicType(flags: 11)"),
        ("!DIBasicType(size: u0x20)", "!DIBasicType(size: 32)"),
    ];
    for (a, b) in cases {
        let module = module(&format!("!n = !{{!0, !1}}\n!0 = {a}\n!1 = {b}\n"));
        let [a_md, b_md] = named(&module) else { panic!("two nodes") };
        assert_eq!(a_md, b_md, "{a} and {b}");
    }
}

#[test]
fn equal_nodes_are_uniqued() {
    let module = module(
        "!n = !{!0, !1, !2, !3, !4, !5}\n\
         !0 = !{!2, !\"x\"}\n!1 = !{!3, !\"x\"}\n!2 = !{!4, null}\n!3 = !{!5, null}\n\
         !4 = !{}\n!5 = !{}\n",
    );
    let nodes = named(&module);
    assert_eq!((nodes[0], nodes[2], nodes[4]), (nodes[1], nodes[3], nodes[5]));
    assert_ne!(nodes[0], nodes[2]);
}

#[test]
fn cycles_are_not_uniqued_but_their_users_are() {
    let module = module(
        "!n = !{!0, !2, !4, !5, !6, !7, !8}\n\
         !0 = !{!1}\n!1 = !{!0}\n!2 = !{!3}\n!3 = !{!2}\n\
         !4 = !{!0, !2}\n!5 = !{!0, !2}\n\
         !6 = !{!8}\n!7 = !{!8}\n!8 = !{!6, !7}\n",
    );
    let nodes = named(&module);
    assert_ne!(nodes[0], nodes[1]);
    assert_eq!(nodes[2], nodes[3]);
    assert_eq!(nodes[4], nodes[5]);
    let md = &module.header.md;
    let cycle = md.node(nodes[6]).expect("a node");
    assert_eq!(*cycle.fields, [MdField::Md(nodes[4]), MdField::Md(nodes[4])]);
}

#[test]
fn a_node_that_is_its_own_operand_is_distinct() {
    let module = module("!n = !{!0, !1}\n!0 = !{!0}\n!1 = !{!1}\n");
    let nodes = named(&module);
    assert_ne!(nodes[0], nodes[1]);
    assert!(module.header.md.node(nodes[0]).expect("a node").distinct);
}

#[test]
fn a_node_that_equals_a_self_referential_one_is_merged() {
    let module = module("!n = !{!1, !2, !3, !4}\n!1 = !{!2}\n!2 = !{!2}\n!3 = !{!3}\n!4 = !{!3}\n");
    let nodes = named(&module);
    let md = &module.header.md;
    assert_eq!(nodes[0], nodes[1]);
    assert!(md.node(nodes[0]).expect("a node").distinct);
    assert_ne!(nodes[2], nodes[3]);
    assert!(!md.node(nodes[3]).expect("a node").distinct);
}

#[test]
fn deep_nodes_need_no_deep_stack() {
    let n = 100_000;
    let nested = format!("!n = !{{!0}}\n!0 = {}!{{}}{}", "!{".repeat(n), "}".repeat(n));
    assert_eq!(depth(&module(&nested)), n);
    let mut chain = String::from("!n = !{!0}\n");
    for at in 0..n {
        chain.push_str(&format!("!{at} = !{{!{}}}\n", at + 1));
    }
    chain.push_str(&format!("!{n} = !{{}}\n"));
    assert_eq!(depth(&module(&chain)), n);
}

fn depth(module: &Module) -> usize {
    let mut node = module.header.md.node(named(module)[0]).expect("a node");
    let mut depth = 0;
    while let Some(inner) = node.operand(0) {
        node = module.header.md.node(inner).expect("a node");
        depth += 1;
    }
    depth
}

#[test]
fn every_kind_is_parsed_with_every_field() {
    // Values that differ from every field's default, by the shape of the field.
    for &kind in &NodeKind::ALL[1..] {
        let fields: Vec<String> = kind
            .spec()
            .fields
            .iter()
            .filter(|field| !field.name.starts_with("sourceLanguage"))
            .map(|field| format!("{}: {}", field.name, sample(field)))
            .collect();
        let text = format!(
            "!n = !{{!0}}\n!0 = distinct !{}({})\n!1 = !{{}}",
            kind.name(),
            fields.join(", ")
        );
        let module = module(&text);
        let node = module.header.md.node(named(&module)[0]).expect("a node");
        assert_eq!(node.kind, kind);
    }
}

/// A valid value of a field that is not its default.
fn sample(field: &FieldSpec) -> String {
    match field.shape {
        Shape::Md | Shape::MdNonNull => "!1".to_owned(),
        Shape::Text(_) => "\"text\"".to_owned(),
        Shape::UInt(_) | Shape::Int(..) | Shape::Integer | Shape::Size | Shape::Bound(_) => {
            "7".to_owned()
        }
        Shape::Bool => (field.default == Some(0)).to_string(),
        Shape::Word(words) => {
            words.rows().find(|row| Some(row.0) != field.default).expect("two words").1.to_owned()
        }
        Shape::Flags(words) => format!("{}Virtual | {}Pure", words.prefix, words.prefix)
            .replace("DIFlagPure", "DIFlagVector"),
        Shape::Operands => "{!1, null}".to_owned(),
    }
}

/// The text of a module as it is printed again.
fn reprinted(text: &str) -> String {
    let text = selvedge_ir::print::print_module(&module(text), &Default::default());
    String::from_utf8(text).expect("ASCII")
}

const FUNCTION: &str = "\
define void @f(i32 %a, ptr %p) !dbg !2 {
  %x = add i32 %a, 1, !dbg !3
    #dbg_value(i32 %x, !4, !DIExpression(), !3)
    #dbg_value(!DIArgList(i32 %x, i32 7), !4, !DIExpression(DW_OP_LLVM_arg, 0), !3)
    #dbg_value(!{}, !4, !DIExpression(), !3)
    #dbg_declare(ptr %p, !4, !DIExpression(DW_OP_deref), !3)
    #dbg_assign(i32 poison, !4, !DIExpression(), !5, ptr %p, !DIExpression(), !3)
    #dbg_label(!6, !3)
  ret void, !dbg !DILocation(line: 9, scope: !2), !keep !{!\"x\", null, i32 1}
}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: \"f.c\", directory: \"/\")
!2 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, unit: !0)
!3 = !DILocation(line: 1, scope: !2)
!4 = !DILocalVariable(name: \"v\", scope: !2)
!5 = distinct !DIAssignID()
!6 = !DILabel(scope: !2, name: \"l\", file: !1, line: 2)
";

#[test]
fn records_and_inline_nodes_are_parsed_in_bodies() {
    let text = reprinted(FUNCTION);
    let body = text.split("\n!0 = ").next().expect("a body").trim_start();
    // An inline node gets a number at its first use.
    let expected = "\
define void @f(i32 %a, ptr %p) !dbg !0 {
  %x = add i32 %a, 1, !dbg !3
    #dbg_value(i32 %x, !4, !DIExpression(), !3)
    #dbg_value(!DIArgList(i32 %x, i32 7), !4, !DIExpression(DW_OP_LLVM_arg, 0), !3)
    #dbg_value(!5, !4, !DIExpression(), !3)
    #dbg_declare(ptr %p, !4, !DIExpression(DW_OP_deref), !3)
    #dbg_assign(i32 poison, !4, !DIExpression(), !6, ptr %p, !DIExpression(), !3)
    #dbg_label(!7, !3)
  ret void, !dbg !8, !keep !9
}
";
    assert_eq!(body, expected);
    assert!(text.ends_with("!8 = !DILocation(line: 9, scope: !0)\n!9 = !{!\"x\", null, i32 1}\n"));
    assert_eq!(reprinted(&text), text);
}

#[test]
fn metadata_operands_round_trip() {
    let text = "\
define void @f(i32 %a) {
  call void @llvm.dbg.value(metadata i32 %a, metadata !0, metadata !DIExpression())
  call void @llvm.dbg.value(metadata !DIArgList(i32 %a, ptr @f), metadata !0, metadata !{i32 3})
  call void @llvm.dbg.value(metadata !\"text\", metadata !0, metadata ptr @f)
  ret void
}

declare void @llvm.dbg.value(metadata, metadata, metadata)

!0 = !{}
!1 = !{i32 3}
";
    let expected = text.replace("!{i32 3})", "!1)");
    let printed = reprinted(text);
    for line in expected.lines().skip(1).take(3).chain(["!0 = !{}", "!1 = !{i32 3}"]) {
        assert!(printed.contains(line), "{line} in\\n{printed}");
    }
}

#[test]
fn equal_nodes_in_and_outside_bodies_are_uniqued() {
    let text = "\
define void @f() {
  ret void, !a !{!\"x\"}, !b !0, !c !{!\"y\"}
}

define void @g() {
  ret void, !c !{!\"y\"}
}

!0 = !{!\"x\"}
";
    let printed = reprinted(text);
    assert!(printed.contains("ret void, !a !0, !b !0, !c !1"), "{printed}");
    assert!(printed.contains("ret void, !c !1"), "{printed}");
    assert!(printed.ends_with("!0 = !{!\"x\"}\n!1 = !{!\"y\"}\n"), "{printed}");
}

#[test]
fn malformed_records_are_rejected() {
    let cases = [
        ("#dbg_foo(i32 1, !4, !DIExpression(), !3)", "expected debug record type here"),
        ("#dbg_value(%x, !4, !DIExpression(), !3)", "expected metadata operand"),
        ("#dbg_value(i32 1, i32 2, !DIExpression(), !3)", "expected '!' here"),
        ("#dbg_value(i32 1, !4, !DIExpression())", "expected ',' here"),
        ("#dbg_value(i32 1, !4, !DIExpression(), !3", "expected ')' here"),
        (
            "#dbg_value(metadata i32 1, !4, !DIExpression(), !3)",
            "invalid metadata-value-metadata roundtrip",
        ),
        ("#dbg_value(!DIArgList(i32 1,), !4, !DIExpression(), !3)", "expected metadata operand"),
        ("#dbg_label(!6, !77)", "use of undefined metadata '!77'"),
    ];
    for (record, message) in cases {
        let text = FUNCTION.replace("#dbg_label(!6, !3)", record);
        let errors = read(text.as_bytes(), &ReadOptions::default()).err();
        let errors = errors.unwrap_or_else(|| panic!("taken: {record}"));
        assert_eq!(errors[0].message, message, "{record}");
    }
}
