//! Operations with their flags, memory accesses, calls.

use selvedge_ir::attribute::packed;
use selvedge_ir::builder::CallSpec;
use selvedge_ir::inst::{
    FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, Ordering, RmwOp, SyncScope,
    TailKind,
};
use selvedge_ir::{
    Attr, AttrKind, AttrSet, Bits, ConstKind, Extra, IntBits, Module, Opcode, Type, TypeKind, Value,
};

use crate::{assert_prints, new_module};

/// Checks the body lines of a function with these parameters, built by `fill`.
#[track_caller]
fn assert_body(
    params: &[(&str, Type)],
    module: impl FnOnce(&mut Module),
    fill: impl FnOnce(&mut selvedge_ir::builder::Builder<'_>),
    head: &str,
    body: &str,
) {
    let mut m = new_module();
    module(&mut m);
    let f = m.define_function("f", Type::VOID, params);
    let mut b = m.builder(f);
    let entry = b.append_block("");
    b.at_end(entry);
    fill(&mut b);
    b.ret_void();
    assert_prints(&m, &format!("{head}{body}  ret void\n}}\n"));
}

#[test]
fn flags_are_in_the_order_of_llvm() {
    assert_body(
        &[("x", Type::I32), ("h", Type::FLOAT), ("p", Type::PTR)],
        |_| (),
        |b| {
            let (x, h, p) = (b.arg(0), b.arg(1), b.arg(2));
            let one = b.i32(1);
            b.nuw().nsw().add(x, one);
            b.exact().sdiv(x, one);
            b.int_flags(IntFlags::DISJOINT).or(x, one);
            b.int_flags(IntFlags::NNEG).zext(x, Type::I64);
            b.int_flags(IntFlags::NNEG).uitofp(x, Type::FLOAT);
            b.nuw().trunc(x, Type::I8);
            b.int_flags(IntFlags::SAMESIGN).icmp(IntPredicate::Ult, x, one);
            b.fast(FastMath::FAST).fadd(h, h);
            b.fast(FastMath::NNAN.with(FastMath::AFN).with(FastMath::REASSOC)).fmul(h, h);
            b.fast(FastMath::NSZ).fneg(h);
            b.fast(FastMath::CONTRACT).fcmp(FloatPredicate::Une, h, h);
            b.fast(FastMath::ARCP).fpext(h, Type::DOUBLE);
            b.inbounds().gep(Type::I8, p, &[one]);
            b.gep_flags(GepFlags::NUSW.with(GepFlags::NUW)).gep(Type::I8, p, &[one]);
            b.freeze(x);
        },
        "\ndefine void @f(i32 %x, float %h, ptr %p) {\n",
        "  %1 = add nuw nsw i32 %x, 1
  %2 = sdiv exact i32 %x, 1
  %3 = or disjoint i32 %x, 1
  %4 = zext nneg i32 %x to i64
  %5 = uitofp nneg i32 %x to float
  %6 = trunc nuw i32 %x to i8
  %7 = icmp samesign ult i32 %x, 1
  %8 = fadd fast float %h, %h
  %9 = fmul reassoc nnan afn float %h, %h
  %10 = fneg nsz float %h
  %11 = fcmp contract une float %h, %h
  %12 = fpext arcp float %h to double
  %13 = getelementptr inbounds i8, ptr %p, i32 1
  %14 = getelementptr nusw nuw i8, ptr %p, i32 1
  %15 = freeze i32 %x
",
    );
}

#[test]
fn memory_accesses_print_their_ordering() {
    assert_body(
        &[("p", Type::PTR_SHARED), ("x", Type::I32)],
        |m| {
            m.header.sync_scope(b"block").expect("there is room");
        },
        |b| {
            let (p, x) = (b.arg(0), b.arg(1));
            let block = SyncScope(2);
            b.align(8).alloca(Type::I64);
            b.align(4).alloca_in(5, Type::I32, x);
            b.align(4).volatile().load(Type::I32, p);
            b.align(4).scope(block).atomic_load(Type::I32, p, Ordering::Acquire);
            b.align(2).store(x, p);
            b.align(4).scope(SyncScope::SINGLE_THREAD).atomic_store(x, p, Ordering::Release);
            b.align(4).atomic_rmw(RmwOp::UMax, p, x, Ordering::Monotonic);
            b.align(4).volatile().scope(block).cmpxchg(
                p,
                x,
                x,
                (Ordering::SeqCst, Ordering::Acquire),
            );
            b.scope(block).fence(Ordering::AcqRel);
        },
        "\ndefine void @f(ptr addrspace(3) %p, i32 %x) {\n",
        r#"  %1 = alloca i64, align 8
  %2 = alloca i32, i32 %x, align 4, addrspace(5)
  %3 = load volatile i32, ptr addrspace(3) %p, align 4
  %4 = load atomic i32, ptr addrspace(3) %p syncscope("block") acquire, align 4
  store i32 %x, ptr addrspace(3) %p, align 2
  store atomic i32 %x, ptr addrspace(3) %p syncscope("singlethread") release, align 4
  %5 = atomicrmw umax ptr addrspace(3) %p, i32 %x monotonic, align 4
  %6 = cmpxchg volatile ptr addrspace(3) %p, i32 %x, i32 %x syncscope("block") seq_cst acquire, align 4
  fence syncscope("block") acq_rel
"#,
    );
}

#[test]
fn vectors_and_aggregates() {
    let mut m = new_module();
    let v4 = m.header.types.vector(Type::I32, 4);
    let pair = m.header.types.structure(&[Type::I32, v4], false);
    let f = m.define_function("f", Type::VOID, &[("v", v4), ("i", Type::I64), ("s", pair)]);
    let mut b = m.builder(f);
    let entry = b.append_block("");
    b.at_end(entry);
    let (v, i, s) = (b.arg(0), b.arg(1), b.arg(2));
    let e = b.extract_element(v, i);
    b.insert_element(v, e, i);
    b.shuffle(v, v, &[0, 0, 0, 0]);
    b.shuffle(v, v, &[3, -1]);
    b.shuffle(v, v, &[-1, -1]);
    b.extract_value(s, &[1]);
    b.insert_value(s, e, &[0]);
    let cond = b.i1(true);
    b.select(cond, v, v);
    b.ret_void();
    assert_prints(
        &m,
        "
define void @f(<4 x i32> %v, i64 %i, { i32, <4 x i32> } %s) {
  %1 = extractelement <4 x i32> %v, i64 %i
  %2 = insertelement <4 x i32> %v, i32 %1, i64 %i
  %3 = shufflevector <4 x i32> %v, <4 x i32> %v, <4 x i32> zeroinitializer
  %4 = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 3, i32 poison>
  %5 = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> poison
  %6 = extractvalue { i32, <4 x i32> } %s, 1
  %7 = insertvalue { i32, <4 x i32> } %s, i32 %1, 0
  %8 = select i1 true, <4 x i32> %v, <4 x i32> %v
  ret void
}
",
    );
}

/// A call of a `tail` kind with attributes and bundles, in a module where `@g` has attributes, too.
#[test]
fn parts_of_calls_are_in_the_order_of_llvm() {
    let mut m = new_module();
    let g = m.declare_function("g", Type::FLOAT, &[Type::PTR, Type::I32]);
    let header = &mut m.header;
    let nounwind = header.attr_set(vec![Attr::Flag(AttrKind::NoUnwind)]);
    let convergent = header.attr_set(vec![
        header.text_attr("k", "v\n"),
        Attr::Flag(AttrKind::Convergent),
        Attr::Int(AttrKind::StackAlignment, 16),
    ]);
    let ret = header.attr_set(vec![Attr::Int(AttrKind::NoFPClass, 3)]);
    let range = Attr::Range { bits: 32, lo: IntBits::from_i64(32, -5), hi: IntBits::Small(9) };
    let params = [
        header.attr_set(vec![
            Attr::Int(AttrKind::Captures, packed::CAPTURES_NONE),
            Attr::Flag(AttrKind::NoUndef),
            Attr::Int(AttrKind::Alignment, 8),
        ]),
        header.attr_set(vec![range]),
    ];
    let on_declaration = header.attrs.list(nounwind, AttrSet::EMPTY, &[]);
    let on_call = header.attrs.list(convergent, ret, &params);
    header.function_mut(g).expect("a function").attrs = on_declaration;
    let f = m.define_function("f", Type::VOID, &[("p", Type::PTR), ("x", Type::I32)]);
    let mut b = m.builder(f);
    let entry = b.append_block("");
    b.at_end(entry);
    let args = [b.arg(0), b.arg(1)];
    let spec = b.call_spec(g, &args);
    let bundles: [(&str, &[Value]); 2] = [("deopt", &args), ("a b", &[])];
    let spec = CallSpec { tail: TailKind::Tail, attrs: on_call, bundles: &bundles, ..spec };
    b.fast(FastMath::NSZ).call_with(&spec);
    b.ret_void();
    assert_prints(
        &m,
        r#"
; Function Attrs: nounwind
declare float @g(ptr, i32) #0

define void @f(ptr %p, i32 %x) {
  %1 = tail call nsz nofpclass(nan) float @g(ptr noundef align 8 captures(none) %p, i32 range(i32 -5, 9) %x) #1 [ "deopt"(ptr %p, i32 %x), "a b"() ]
  ret void
}

attributes #0 = { nounwind }
attributes #1 = { convergent alignstack=16 "k"="v\0A" }
"#,
    );
}

#[test]
fn vararg_calls_print_the_function_type() {
    let mut m = new_module();
    let fn_ty = m.header.types.function(Type::I32, &[Type::PTR], true);
    let printf = selvedge_ir::GlobalData::function(b"printf", fn_ty);
    let printf = m.header.add_global(printf).expect("the name is free");
    let f = m.define_function("f", Type::VOID, &[("p", Type::PTR)]);
    let mut b = m.builder(f);
    let entry = b.append_block("");
    b.at_end(entry);
    let args = [b.arg(0), b.i32(1)];
    b.call(printf, &args);
    let asm = b.asm(Type::I32, "mov.u32 $0, %smid;", "=r", &[]);
    b.asm_sideeffect(Type::VOID, "bar.sync 0;", "r,~{memory}", &[asm]);
    b.emit(Opcode::VaArg, Bits::NONE, Type::I32, &args[..1], Extra::None);
    b.ret_void();
    assert_prints(
        &m,
        r#"
declare i32 @printf(ptr, ...)

define void @f(ptr %p) {
  %1 = call i32 (ptr, ...) @printf(ptr %p, i32 1)
  %2 = call i32 asm "mov.u32 $0, %smid;", "=r"()
  call void asm sideeffect "bar.sync 0;", "r,~{memory}"(i32 %2)
  %3 = va_arg ptr %p, i32
  ret void
}
"#,
    );
}

#[test]
fn a_scalable_splat_is_short() {
    let mut m = new_module();
    let scalable = TypeKind::Vector { element: Type::I32, len: 4, scalable: true };
    let ty = m.header.types.intern(scalable);
    let f = m.define_function("f", ty, &[("v", ty)]);
    let mut b = m.builder(f);
    let entry = b.append_block("");
    b.at_end(entry);
    let v = b.arg(0);
    let seven = b.i32(7).as_const().expect("a constant");
    let splat = b.func().add_const(ty, ConstKind::Splat(seven));
    let sum = b.add(v, splat);
    b.ret(sum);
    assert_prints(
        &m,
        "
define <vscale x 4 x i32> @f(<vscale x 4 x i32> %v) {
  %1 = add <vscale x 4 x i32> %v, splat (i32 7)
  ret <vscale x 4 x i32> %1
}
",
    );
    m.header.dialect = selvedge_ir::Dialect::new(19).expect("a version");
    let older = crate::text_of(&m);
    assert!(
        older.contains(
            "%v, shufflevector (<vscale x 4 x i32> insertelement (<vscale x 4 x i32> poison, \
             i32 7, i64 0), <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer)"
        ),
        "{older}"
    );
    crate::llvm("opt-19", &older);
}
