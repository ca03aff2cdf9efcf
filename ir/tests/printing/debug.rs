//! Debug records, and the calls that represent them in older dialects.

use selvedge_ir::function::{DbgRecordData, DbgRecordKind};
use selvedge_ir::module::DebugForm;
use selvedge_ir::{Block, ConstKind, Dialect, Md, Module, Type};

use crate::{new_module, text_of};

/// A function with one record of each kind; simple tuples represent the nodes.
fn module_with_records() -> Module {
    let mut m = new_module();
    let empty = m.header.md.tuple(&[]);
    let one = m.header.md.tuple(&[Some(empty)]);
    let loc = m.header.md.tuple(&[Some(one)]);
    let f = m.define_function("f", Type::VOID, &[("x", Type::I32), ("p", Type::PTR)]);
    let mut b = m.builder(f);
    let entry = b.append_block("");
    b.at_end(entry);
    let (x, p) = (b.arg(0), b.arg(1));
    let ret = b.ret_void();
    let poison = b.poison(Type::I32);
    let func = b.func();
    let [x, p, poison] = [x, p, poison].map(|value| func.value_as_metadata(value));
    let list = ConstKind::ArgList([x, poison].into());
    let list = func.add_const(Type::METADATA, list).as_const().expect("a constant");
    let record = |kind, location| DbgRecordData {
        kind,
        location: Some(location),
        variable: one,
        expression: Some(empty),
        assign: None,
        loc,
    };
    func.add_record(ret, record(DbgRecordKind::Value, list));
    func.add_record(ret, record(DbgRecordKind::Declare, p));
    func.add_record(ret, record(DbgRecordKind::DeclareValue, poison));
    let assign =
        DbgRecordData { assign: Some((one, p, empty)), ..record(DbgRecordKind::Assign, x) };
    func.add_record(ret, assign);
    let label = DbgRecordData {
        kind: DbgRecordKind::Label,
        location: None,
        variable: one,
        expression: None,
        assign: None,
        loc,
    };
    func.add_record(ret, label);
    m
}

#[track_caller]
fn assert_body(m: &Module, expected: &str) {
    let text = text_of(m);
    assert!(text.contains(&format!("(i32 %x, ptr %p) {{\n{expected}  ret void\n}}\n")), "{text}");
}

#[test]
fn records_are_printed_before_their_instruction() {
    assert_body(
        &module_with_records(),
        "    #dbg_value(!DIArgList(i32 %x, i32 poison), !0, !1, !2)
    #dbg_declare(ptr %p, !0, !1, !2)
    #dbg_declare_value(i32 poison, !0, !1, !2)
    #dbg_assign(i32 %x, !0, !1, !0, ptr %p, !1, !2)
    #dbg_label(!0, !2)
",
    );
}

#[test]
fn older_dialects_have_no_declare_value_records() {
    let mut m = module_with_records();
    m.header.dialect = Dialect::new(21).expect("a version");
    let text = text_of(&m);
    assert!(text.contains("    #dbg_value(i32 poison, !0, !1, !2)\n"), "{text}");
    assert!(!text.contains("declare_value"), "{text}");
}

#[test]
fn older_dialects_print_records_as_calls() {
    let mut m = module_with_records();
    m.declare_function("llvm.dbg.label", Type::VOID, &[Type::METADATA]);
    let as_calls = "  tail call void @llvm.dbg.value(metadata !DIArgList(i32 %x, i32 poison), metadata !0, metadata !1), !dbg !2
  tail call void @llvm.dbg.declare(metadata ptr %p, metadata !0, metadata !1), !dbg !2
  tail call void @llvm.dbg.value(metadata i32 poison, metadata !0, metadata !1), !dbg !2
  tail call void @llvm.dbg.assign(metadata i32 %x, metadata !0, metadata !1, metadata !0, metadata ptr %p, metadata !1), !dbg !2
  tail call void @llvm.dbg.label(metadata !0), !dbg !2
";
    let declarations = "
declare void @llvm.dbg.label(metadata)

declare void @llvm.dbg.value(metadata, metadata, metadata) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare void @llvm.dbg.declare(metadata, metadata, metadata) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata) nocallback nofree nosync nounwind speculatable willreturn memory(none)

!0 = !{";
    m.header.dialect = Dialect::new(18).expect("a version");
    assert_body(&m, as_calls);
    assert!(text_of(&m).contains(declarations), "{}", text_of(&m));
    m.header.dialect = Dialect::NEWEST;
    m.header.debug_form = DebugForm::Calls;
    assert_body(&m, as_calls);
}

#[test]
fn records_may_follow_the_last_instruction() {
    let mut m = module_with_records();
    let (_, body) = m.body_mut(selvedge_ir::Global::from_u32(0));
    let func = body.expect("it has a body");
    let block: Block = func.entry().expect("it has a block");
    let ret = func.terminator(block).expect("it returns");
    let record = func.record(func.records_before(ret)[0]).clone();
    let loc: Md = record.loc;
    func.take_records(ret);
    func.add_trailing_record(block, record);
    func.set_loc(ret, Some(loc));
    let text = text_of(&m);
    assert!(text.contains("  ret void, !dbg !0\n    #dbg_value(!DIArgList"), "{text}");
}
