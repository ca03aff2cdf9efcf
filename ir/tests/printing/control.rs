//! Numbers of values, blocks, terminators.

use selvedge_ir::inst::{CallExtra, IntPredicate};
use selvedge_ir::module::GlobalKind;
use selvedge_ir::print::{FunctionText, display_inst, print_function};
use selvedge_ir::{AttrList, Bits, ConstKind, Extra, Opcode, Type, TypeKind};

use crate::{PrintOptions, assert_prints, new_module};

#[test]
fn arguments_blocks_and_results_share_one_counter() {
    let mut module = new_module();
    let f = module.define_function("f", Type::I32, &[("", Type::I32), ("b", Type::I1)]);
    let mut b = module.builder(f);
    let (entry, named, last) = (b.append_block(""), b.append_block("a b"), b.append_block(""));
    let (x, cond) = (b.arg(0), b.arg(1));
    b.at_end(entry);
    let sum = b.add(x, x);
    b.cond_br(cond, named, last);
    b.at_end(named).named("y");
    let y = b.mul(sum, x);
    b.br(last);
    b.at_end(last);
    let phi = b.phi(Type::I32, &[(sum, entry), (y, named)]);
    b.ret(phi);
    assert_prints(
        &module,
        r#"
define i32 @f(i32 %0, i1 %b) {
  %2 = add i32 %0, %0
  br i1 %b, label %"a b", label %3

"a b":                                            ; preds = %1
  %y = mul i32 %2, %0
  br label %3

3:                                                ; preds = %"a b", %1
  %4 = phi i32 [ %2, %1 ], [ %y, %"a b" ]
  ret i32 %4
}
"#,
    );
}

#[test]
fn long_labels_move_the_predecessor_comment() {
    let mut module = new_module();
    let f = module.define_function("f", Type::VOID, &[]);
    let mut b = module.builder(f);
    let entry = b.append_block("entry");
    let long = b.append_block("a_label_of_exactly_forty_nine_letters_and_no_more");
    let short = b.append_block("s");
    b.at_end(entry).br(long);
    b.at_end(long).ret_void();
    b.at_end(short).unreachable();
    assert_prints(
        &module,
        "
define void @f() {
entry:
  br label %a_label_of_exactly_forty_nine_letters_and_no_more

a_label_of_exactly_forty_nine_letters_and_no_more: ; preds = %entry
  ret void

s:                                                ; No predecessors!
  unreachable
}
",
    );
}

#[test]
fn switches_and_indirect_branches_name_their_targets() {
    let mut module = new_module();
    let f = module.define_function("f", Type::VOID, &[("x", Type::I8), ("p", Type::PTR)]);
    let mut b = module.builder(f);
    let (entry, a, c, none) =
        (b.append_block("entry"), b.append_block("a"), b.append_block("c"), b.append_block("none"));
    let (x, p) = (b.arg(0), b.arg(1));
    b.at_end(entry).switch(x, a, &[(-1, c), (5, a)]);
    b.at_end(a).switch(x, c, &[]);
    b.at_end(c).indirect_br(p, &[a, none]);
    b.at_end(none).indirect_br(p, &[]);
    assert_prints(
        &module,
        "
define void @f(i8 %x, ptr %p) {
entry:
  switch i8 %x, label %a [
    i8 -1, label %c
    i8 5, label %a
  ]

a:                                                ; preds = %c, %entry, %entry
  switch i8 %x, label %c [
  ]

c:                                                ; preds = %a, %entry
  indirectbr ptr %p, [label %a, label %none]

none:                                             ; preds = %c
  indirectbr ptr %p, []
}
",
    );
}

#[test]
fn block_addresses_name_blocks_of_other_functions() {
    let mut module = new_module();
    let f = module.define_function("f", Type::VOID, &[]);
    let mut b = module.builder(f);
    let (entry, target) = (b.append_block(""), b.append_block(""));
    let named = b.append_block("n");
    b.at_end(entry).br(target);
    b.at_end(target).br(named);
    b.at_end(named).ret_void();
    for (name, block) in [("a", target), ("b", named)] {
        let address = ConstKind::BlockAddress(f, block);
        let address = module.header.consts.intern(Type::PTR, address);
        module.define_variable(name, 0, Type::PTR, Some(address));
    }
    assert_prints(
        &module,
        "
@a = global ptr blockaddress(@f, %1)
@b = global ptr blockaddress(@f, %n)

define void @f() {
  br label %1

1:                                                ; preds = %0
  br label %n

n:                                                ; preds = %1
  ret void
}
",
    );
}

#[test]
fn invokes_and_landing_pads_take_several_lines() {
    let mut module = new_module();
    let personality = module.declare_function("p", Type::I32, &[]);
    let may_throw = module.declare_function("g", Type::VOID, &[]);
    let f = module.define_function("f", Type::VOID, &[]);
    let handler = module.header.consts.intern(Type::PTR, ConstKind::Global(personality));
    module.header.function_mut(f).expect("a function").personality = Some(handler);
    let pad_ty = module.header.types.structure(&[Type::PTR, Type::I32], false);
    let no_filter = module.header.types.array(Type::PTR, 0);
    let mut b = module.builder(f);
    let (entry, ok, pad) = (b.append_block("entry"), b.append_block("ok"), b.append_block("pad"));
    b.at_end(entry);
    let spec = b.call_spec(may_throw, &[]);
    b.invoke(&spec, ok, pad);
    b.at_end(ok).ret_void();
    b.at_end(pad).named("e");
    let (null, filter) = (b.null(0), b.zero(no_filter));
    let clauses = Extra::Clauses([false, true].into());
    let bits = Bits::NONE.with_cleanup(true);
    let e = b.emit(Opcode::LandingPad, bits, pad_ty, &[null, filter], clauses);
    b.emit(Opcode::Resume, Bits::NONE, Type::VOID, &[e.into()], Extra::None);
    assert_prints(
        &module,
        "
declare i32 @p()

declare void @g()

define void @f() personality ptr @p {
entry:
  invoke void @g()
          to label %ok unwind label %pad

ok:                                               ; preds = %entry
  ret void

pad:                                              ; preds = %entry
  %e = landingpad { ptr, i32 }
          cleanup
          catch ptr null
          filter [0 x ptr] zeroinitializer
  resume { ptr, i32 } %e
}
",
    );
}

#[test]
fn funclets_name_their_parent() {
    let mut module = new_module();
    let personality = module.declare_function("__CxxFrameHandler3", Type::I32, &[]);
    let may_throw = module.declare_function("g", Type::VOID, &[]);
    let f = module.define_function("f", Type::VOID, &[]);
    let handler = module.header.consts.intern(Type::PTR, ConstKind::Global(personality));
    module.header.function_mut(f).expect("a function").personality = Some(handler);
    let mut b = module.builder(f);
    let [entry, done, dispatch, catch, clean] =
        ["entry", "done", "dispatch", "catch", "clean"].map(|name| b.append_block(name));
    b.at_end(entry);
    let spec = b.call_spec(may_throw, &[]);
    b.invoke(&spec, done, dispatch);
    b.at_end(done).ret_void();
    let no_token = b.func().add_const(Type::TOKEN, ConstKind::TokenNone);
    let token = |b: &mut selvedge_ir::builder::Builder<'_>, opcode, bits, operands: &[_]| {
        b.emit(opcode, bits, Type::TOKEN, operands, Extra::None)
    };
    b.at_end(dispatch);
    let unwinds = Bits::NONE.with_cleanup(true);
    let operands = [no_token, catch.into(), clean.into()];
    let switch = token(&mut b, Opcode::CatchSwitch, unwinds, &operands);
    b.at_end(catch);
    let null = b.null(0);
    let pad = token(&mut b, Opcode::CatchPad, Bits::NONE, &[null, switch.into()]);
    let operands = [pad.into(), done.into()];
    b.emit(Opcode::CatchRet, Bits::NONE, Type::VOID, &operands, Extra::None);
    b.at_end(clean);
    let pad = token(&mut b, Opcode::CleanupPad, Bits::NONE, &[no_token]);
    b.emit(Opcode::CleanupRet, Bits::NONE, Type::VOID, &[pad.into()], Extra::None);
    assert_prints(
        &module,
        "
declare i32 @__CxxFrameHandler3()

declare void @g()

define void @f() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g()
          to label %done unwind label %dispatch

done:                                             ; preds = %catch, %entry
  ret void

dispatch:                                         ; preds = %entry
  %0 = catchswitch within none [label %catch] unwind label %clean

catch:                                            ; preds = %dispatch
  %1 = catchpad within %0 [ptr null]
  catchret from %1 to label %done

clean:                                            ; preds = %dispatch
  %2 = cleanuppad within none []
  cleanupret from %2 unwind to caller
}
",
    );
}

#[test]
fn callbr_names_all_its_targets() {
    let mut module = new_module();
    let f = module.define_function("f", Type::VOID, &[("x", Type::I32)]);
    let fn_ty = module.header.types.function(Type::VOID, &[Type::I32], false);
    let mut b = module.builder(f);
    let (entry, a, c) = (b.append_block("entry"), b.append_block("a"), b.append_block("c"));
    b.at_end(entry);
    let x = b.arg(0);
    let asm = selvedge_ir::constant::InlineAsm {
        fn_ty,
        text: b"# \"$0\"\n"[..].into(),
        constraints: b"r,!i"[..].into(),
        side_effect: true,
        align_stack: false,
        intel_dialect: false,
        can_throw: false,
    };
    let asm = b.inline_asm(asm);
    let call = CallExtra {
        fn_ty,
        attrs: AttrList::EMPTY,
        n_args: 1,
        bundles: Box::default(),
        n_indirect: 1,
    };
    let operands = [x, a.into(), c.into(), asm];
    b.emit(Opcode::CallBr, Bits::NONE, Type::VOID, &operands, Extra::Call(Box::new(call)));
    b.at_end(a).ret_void();
    b.at_end(c).ret_void();
    assert_prints(
        &module,
        r##"
define void @f(i32 %x) {
entry:
  callbr void asm sideeffect "# \22$0\22\0A", "r,!i"(i32 %x)
          to label %a [label %c]

a:                                                ; preds = %entry
  ret void

c:                                                ; preds = %entry
  ret void
}
"##,
    );
}

#[test]
fn parts_of_a_function_print_the_same_names() {
    let mut module = new_module();
    let g = module.declare_function("g", Type::VOID, &[Type::I1]);
    let f = module.define_function("f", Type::VOID, &[("x", Type::I32), ("", Type::I32)]);
    let mut b = module.builder(f);
    let entry = b.append_block("");
    b.at_end(entry);
    let (x, y) = (b.arg(0), b.arg(1));
    let less = b.icmp(IntPredicate::Slt, x, y);
    let call = b.call(g, &[less]).as_inst().expect("a call");
    b.ret_void();
    let func = module.body(f).expect("it has a body");
    let text = FunctionText::new(&module.header, func);
    assert_eq!(text.inst(less.as_inst().expect("a comparison")), "%2 = icmp slt i32 %x, %0");
    assert_eq!(text.inst(call), "call void @g(i1 %2)");
    assert_eq!(text.operand(less), "i1 %2");
    assert_eq!(text.value(y), "%0");
    assert_eq!(text.block(entry), "%1");
    assert_eq!(display_inst(&module.header, func, call), "call void @g(i1 %2)");
    let whole = print_function(&module.header, func, &PrintOptions::default());
    assert_eq!(
        String::from_utf8_lossy(&whole),
        "define void @f(i32 %x, i32 %0) {
  %2 = icmp slt i32 %x, %0
  call void @g(i1 %2)
  ret void
}
"
    );
    assert!(matches!(module.header.global(f).kind, GlobalKind::Function(_)));
    assert!(matches!(module.header.types.kind(Type::I1), TypeKind::Int(1)));
}
