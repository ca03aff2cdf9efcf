//! Globals, comdats, struct types, declarations, attribute groups.

use selvedge_ir::attribute::packed;
use selvedge_ir::constant::ConstExpr;
use selvedge_ir::inst::{Align, CallingConv};
use selvedge_ir::module::{
    CodeModel, ComdatData, ComdatKind, GlobalKind, Linkage, TlsMode, UnnamedAddr, Visibility,
};
use selvedge_ir::print::{ModulePrinter, PrintOptions, print_module};
use selvedge_ir::{
    Attr, AttrKind, AttrSet, Bits, ConstKind, DataLayout, GlobalData, MdKind, Opcode, Type,
};

use crate::{assert_prints, new_module, text_of};

#[test]
fn the_head_of_a_module() {
    let mut m = new_module();
    *m.header.data_layout = DataLayout::parse("e-p3:32:32-i64:64").expect("a layout");
    *m.header.triple = "nvptx64-nvidia-cuda".into();
    *m.header.asm = vec![b".global \"x\""[..].into(), b"y"[..].into()];
    assert_prints(
        &m,
        r#"target datalayout = "e-p3:32:32-i64:64"
target triple = "nvptx64-nvidia-cuda"

module asm ".global \22x\22"
module asm "y"
"#,
    );
    let options = PrintOptions { module_id: Some("a.ll".into()), ..PrintOptions::default() };
    assert!(print_module(&m, &options).starts_with(b"; ModuleID = 'a.ll'\nsource_filename = "));
}

#[test]
fn all_properties_of_variables_are_printed() {
    let mut m = new_module();
    let zero = m.header.consts.int(Type::I32, 32, 0);
    let names = ["plain", "decl", "all", "tls", "weak"];
    let [plain, _, all, tls, weak] = names.map(|name| {
        let init = (name != "decl").then_some(zero);
        m.define_variable(name, 0, Type::I32, init)
    });
    let section = m.header.strs.intern(b".a\"b");
    let partition = m.header.strs.intern(b"p");
    let group = m.header.attr_set(vec![m.header.text_attr("k", "")]);
    let comdats = &mut m.header.comdats;
    let own = comdats.push(ComdatData { name: b"all"[..].into(), kind: ComdatKind::Any });
    let other = comdats.push(ComdatData { name: b"c c"[..].into(), kind: ComdatKind::Largest });
    comdats.push(ComdatData { name: b"unused"[..].into(), kind: ComdatKind::Any });
    let data = m.header.global_mut(plain);
    (data.linkage, data.dso_local) = (Linkage::Internal, true);
    let data = m.header.global_mut(all);
    data.linkage = Linkage::LinkOnceOdr;
    data.visibility = Visibility::Hidden;
    data.unnamed_addr = UnnamedAddr::Global;
    data.addr_space = 3;
    data.section = Some(section);
    data.partition = Some(partition);
    data.comdat = Some(own);
    data.align = Align::new(16).expect("a power of two");
    let GlobalKind::Variable(variable) = &mut data.kind else { panic!("a variable") };
    variable.is_constant = true;
    variable.externally_initialized = true;
    variable.code_model = CodeModel::Large;
    variable.attrs = group;
    variable.sanitizer = [true, true, true, true];
    let data = m.header.global_mut(tls);
    (data.tls, data.dso_local) = (TlsMode::LocalExec, true);
    let data = m.header.global_mut(weak);
    (data.linkage, data.tls, data.comdat) =
        (Linkage::WeakAny, TlsMode::GeneralDynamic, Some(other));
    assert_prints(
        &m,
        r#"
$all = comdat any

$"c c" = comdat largest

@plain = internal global i32 0
@decl = external global i32
@all = linkonce_odr hidden unnamed_addr addrspace(3) externally_initialized constant i32 0, section ".a\22b", partition "p", code_model "large", no_sanitize_address, no_sanitize_hwaddress, sanitize_memtag, sanitize_address_dyninit, comdat, align 16 #0
@tls = dso_local thread_local(localexec) global i32 0
@weak = weak thread_local global i32 0, comdat($"c c")

attributes #0 = { "k" }
"#,
    );
}

#[test]
fn unnamed_globals_are_numbered_by_kind() {
    let mut m = new_module();
    let zero = m.header.consts.int(Type::I32, 32, 0);
    let fn_ty = m.header.types.function(Type::PTR, &[], false);
    let unnamed = |data: GlobalData| GlobalData { name: None, ..data };
    let add = |m: &mut selvedge_ir::Module, data| m.header.add_global(data).expect("no name");
    let resolver = add(&mut m, unnamed(GlobalData::function(b"", fn_ty)));
    let variable = add(&mut m, unnamed(GlobalData::variable(b"", Type::I32, Some(zero))));
    let [variable, resolver] = [variable, resolver]
        .map(|global| m.header.consts.intern(Type::PTR, ConstKind::Global(global)));
    let one = m.header.consts.int(Type::I64, 64, 1);
    let gep = ConstExpr {
        opcode: Opcode::GetElementPtr,
        bits: Bits::NONE,
        source_ty: Some(Type::I8),
        in_range: None,
        operands: [variable, one].into(),
        mask: [].into(),
    };
    let inside = m.header.consts.intern(Type::PTR, ConstKind::Expr(Box::new(gep)));
    for (name, target) in [("a", variable), ("b", inside)] {
        let alias = GlobalKind::Alias { target };
        add(&mut m, GlobalData::new(name.as_bytes(), Type::I32, alias));
    }
    let alias = GlobalKind::Alias { target: variable };
    let data = GlobalData { linkage: Linkage::WeakAny, ..GlobalData::new(b"", Type::I8, alias) };
    add(&mut m, unnamed(data));
    let body = selvedge_ir::Function::new(m.header.functions().next().expect("one"), &[]);
    let global = body.global();
    m.bodies[global] = Some(Box::new(body));
    let mut b = m.builder(global);
    let entry = b.append_block("");
    b.at_end(entry);
    let null = b.null(0);
    b.ret(null);
    let ifunc = GlobalKind::IFunc { resolver };
    add(&mut m, GlobalData::new(b"i", fn_ty, ifunc));
    assert_prints(
        &m,
        "
@0 = global i32 0

@a = alias i32, ptr @0
@b = alias i32, getelementptr (i8, ptr @0, i64 1)
@1 = weak alias i8, ptr @0

@i = ifunc ptr (), ptr @2

define ptr @2() {
  ret ptr null
}
",
    );
}

#[test]
fn struct_types_are_in_order_of_use() {
    let mut m = new_module();
    let types = &m.header.types;
    let (inner, inner_id) = types.named(Some(b"inner"), 0);
    let (unused, _) = types.named(Some(b"unused"), 0);
    let (outer, outer_id) = types.named(Some(b"out er"), 0);
    let (opaque, _) = types.named(Some(b"opaque"), 0);
    let (second, second_id) = types.named(None, 5);
    let (first, first_id) = types.named(None, 3);
    types.set_body(inner_id, &[Type::I8, outer], false).expect("the first");
    types.set_body(outer_id, &[Type::I32, inner], true).expect("the first");
    types.set_body(second_id, &[], false).expect("the first");
    types.set_body(first_id, &[second], true).expect("the first");
    let array = types.array(first, 2);
    let pair = types.structure(&[outer, opaque], false);
    let f = m.define_function("f", Type::VOID, &[]);
    let mut b = m.builder(f);
    let entry = b.append_block("");
    b.at_end(entry).align(4).alloca(array);
    let p = b.null(0);
    b.gep(pair, p, &[]);
    b.ret_void();
    assert_ne!(unused, inner);
    let text = text_of(&m);
    assert_eq!(
        text.replace("source_filename = \"test\"\n", ""),
        r#"
%0 = type <{ %1 }>
%1 = type {}
%"out er" = type <{ i32, %inner }>
%inner = type { i8, %"out er" }
%opaque = type opaque

define void @f() {
  %1 = alloca [2 x %0], align 4
  %2 = getelementptr { %"out er", %opaque }, ptr null
  ret void
}
"#
    );
}

#[test]
fn structs_of_equal_name_get_suffixes() {
    let mut m = new_module();
    let types = &m.header.types;
    let (a, a_id) = types.named(Some(b"s"), 0);
    let (b, b_id) = types.named(Some(b"s"), 0);
    types.set_body(a_id, &[Type::I8], false).expect("the first");
    types.set_body(b_id, &[Type::I16], false).expect("the first");
    m.define_variable("a", 0, a, None);
    m.define_variable("b", 0, b, None);
    assert_prints(
        &m,
        "
%s = type { i8 }
%s.0 = type { i16 }

@a = external global %s
@b = external global %s.0
",
    );
}

#[test]
fn all_properties_of_functions_are_printed() {
    let mut m = new_module();
    let zero = m.header.consts.int(Type::I32, 32, 7);
    let g = m.declare_function("g", Type::PTR, &[Type::PTR, Type::I32]);
    let header = &mut m.header;
    let function = header.attr_set(vec![
        Attr::Int(AttrKind::Memory, packed::memory_everywhere(1) & !3 | 3),
        Attr::Flag(AttrKind::NoUnwind),
        Attr::Int(AttrKind::UWTable, packed::UWTABLE_ASYNC),
        Attr::Int(AttrKind::AllocKind, 17),
        Attr::Int(AttrKind::AllocSize, packed::pair(1, packed::NO_COUNT)),
        Attr::Int(AttrKind::VScaleRange, packed::pair(1, 16)),
        header.text_attr("no-arg", ""),
    ]);
    let ret = header
        .attr_set(vec![Attr::Flag(AttrKind::NoAlias), Attr::Int(AttrKind::Dereferenceable, 8)]);
    let param = header.attr_set(vec![
        Attr::Type(AttrKind::ByVal, Type::I64),
        Attr::Initializes([(0, 4), (-8, -4)].into()),
        Attr::Int(AttrKind::Captures, 0x31),
    ]);
    let attrs = header.attrs.list(function, ret, &[param]);
    let (section, gc) = (header.strs.intern(b"s"), header.strs.intern(b"statepoint-example"));
    let decl = header.function_mut(g).expect("a function");
    decl.attrs = attrs;
    decl.calling_conv = CallingConv::PTX_DEVICE;
    decl.gc = Some(gc);
    (decl.prefix, decl.prologue) = (Some(zero), Some(zero));
    let data = header.global_mut(g);
    data.linkage = Linkage::ExternWeak;
    data.dso_local = true;
    data.section = Some(section);
    data.unnamed_addr = UnnamedAddr::Local;
    data.align = Align::new(64).expect("a power of two");
    let k = m.define_kernel("k", &[("a", Type::PTR), ("", Type::I32)]);
    let mut b = m.builder(k);
    let entry = b.append_block("entry");
    b.at_end(entry).ret_void();
    let strings =
        m.header.attr_set(vec![m.header.text_attr("b", "1"), m.header.text_attr("a", "")]);
    let attrs = m.header.attrs.list(strings, AttrSet::EMPTY, &[param]);
    m.header.function_mut(k).expect("a function").attrs = attrs;
    let text = text_of(&m);
    let expected = r#"source_filename = "test"

; Function Attrs: nounwind allockind("alloc,zeroed") allocsize(1) memory(read, argmem: readwrite) uwtable vscale_range(1,16)
declare extern_weak dso_local ptx_device noalias dereferenceable(8) ptr @g(ptr byval(i64) captures(address, ret: address_is_null) initializes((0, 4), (-8, -4)), i32) local_unnamed_addr #0 section "s" align 64 gc "statepoint-example" prefix i32 7 prologue i32 7

define ptx_kernel void @k(ptr byval(i64) captures(address, ret: address_is_null) initializes((0, 4), (-8, -4)) %a, i32 %0) #1 {
entry:
  ret void
}

attributes #0 = { nounwind allockind("alloc,zeroed") allocsize(1) memory(read, argmem: readwrite) uwtable vscale_range(1,16) "no-arg" }
attributes #1 = { "a" "b"="1" }
"#;
    assert_eq!(text, expected, "\n{text}");
}

#[test]
fn printed_parts_concatenate_to_the_module() {
    let mut m = new_module();
    for n in 0..20 {
        let f = m.define_function(format!("f{n}"), Type::VOID, &[]);
        let attr = m.header.text_attr("n", &(n % 3).to_string());
        let set = m.header.attr_set(vec![attr]);
        let attrs = m.header.attrs.list(set, AttrSet::EMPTY, &[]);
        m.header.function_mut(f).expect("a function").attrs = attrs;
        let mut b = m.builder(f);
        let entry = b.append_block("");
        b.at_end(entry).ret_void();
    }
    let options = PrintOptions::default();
    let printer = ModulePrinter::new(&m, &options);
    let globals: Vec<_> = m.header.functions().collect();
    let (first, second) = globals.split_at(7);
    let print = |part: &[selvedge_ir::Global]| {
        let (mut out, mut functions) = (Vec::new(), printer.functions());
        part.iter().for_each(|&global| functions.print(global, &mut out));
        out
    };
    let (first, second) = std::thread::scope(|scope| {
        let second = scope.spawn(|| print(second));
        (print(first), second.join().expect("no panic"))
    });
    let text = [printer.head(), first, second, printer.tail()].concat();
    assert_eq!(text, print_module(&m, &options));
    assert_eq!(text, m.to_string().into_bytes());
    crate::assert_llvm_agrees(&m.to_string());
}

#[test]
fn attached_metadata_follows_declare() {
    let mut m = new_module();
    let node = m.header.md.tuple(&[]);
    let f = m.declare_function("f", Type::VOID, &[]);
    let kind = m.header.md_kind(b"my kind");
    m.header.global_mut(f).attachments = vec![(kind, node), (MdKind::PROF, node)];
    let text = text_of(&m);
    assert!(text.contains("\ndeclare !prof !0 !my\\20kind !0 void @f()\n"), "{text}");
}
