//! Older dialects: they lose only optional facts, and their reader accepts the text.

use selvedge_ir::attribute::packed;
use selvedge_ir::inst::{FastMath, GepFlags, IntFlags, IntPredicate};
use selvedge_ir::{Attr, AttrKind, AttrSet, ConstKind, Dialect, IntBits, Module, Type};

use crate::{llvm, new_module, text_of};

/// A module with constructs newer than LLVM 16.
fn modern_module() -> Module {
    let mut m = new_module();
    let f = m.define_function("f", Type::VOID, &[("p", Type::PTR), ("x", Type::I32)]);
    let header = &mut m.header;
    let range = Attr::Range { bits: 32, lo: IntBits::Small(0), hi: IntBits::Small(9) };
    let params = [
        header.attr_set(vec![
            Attr::Flag(AttrKind::NoAlias),
            Attr::Flag(AttrKind::NoUndef),
            Attr::Flag(AttrKind::ReadOnly),
            Attr::Flag(AttrKind::DeadOnReturn),
            Attr::Int(AttrKind::Captures, packed::CAPTURES_NONE),
        ]),
        header.attr_set(vec![range]),
    ];
    // Reads nothing but errno and writes what arguments point to.
    let memory = 2 | 1 << 4;
    let function = header.attr_set(vec![Attr::Int(AttrKind::Memory, memory)]);
    let attrs = header.attrs.list(function, AttrSet::EMPTY, &params);
    header.function_mut(f).expect("a function").attrs = attrs;
    let v2 = header.types.vector(Type::I32, 2);
    let one = header.consts.int(Type::I32, 32, 1);
    let splat = header.consts.intern(v2, ConstKind::Splat(one));
    m.define_variable("v", 0, v2, Some(splat));
    let mut b = m.builder(f);
    let entry = b.append_block("");
    b.at_end(entry);
    let (p, x) = (b.arg(0), b.arg(1));
    b.int_flags(IntFlags::NNEG).zext(x, Type::I64);
    b.int_flags(IntFlags::DISJOINT).or(x, x);
    b.nuw().trunc(x, Type::I8);
    b.int_flags(IntFlags::NNEG).uitofp(x, Type::DOUBLE);
    b.int_flags(IntFlags::SAMESIGN).icmp(IntPredicate::Ult, x, x);
    b.gep_flags(GepFlags::INBOUNDS.with(GepFlags::NUW)).gep(Type::I8, p, &[x]);
    b.gep_flags(GepFlags::NUW).gep(Type::I8, p, &[x]);
    let d = b.f64(1.0);
    b.fast(FastMath::FAST).fptrunc(d, Type::FLOAT);
    b.ret_void();
    m
}

#[track_caller]
fn assert_in_dialect(version: u8, expected: &str) {
    let mut m = modern_module();
    m.header.dialect = Dialect::new(version).expect("a version");
    let text = text_of(&m);
    let body = text.replace("source_filename = \"test\"\n", "");
    assert_eq!(body, expected, "\n{body}");
    if version == 19
        && let Some(printed) = llvm("opt-19", &text)
    {
        assert_eq!(printed.replace("; ModuleID = '<stdin>'\n", ""), text);
    }
}

#[test]
fn the_newest_dialect_prints_everything() {
    assert_in_dialect(
        22,
        "
@v = global <2 x i32> splat (i32 1)

; Function Attrs: memory(argmem: write, errnomem: read)
define void @f(ptr dead_on_return noalias noundef readonly captures(none) %p, i32 range(i32 0, 9) %x) #0 {
  %1 = zext nneg i32 %x to i64
  %2 = or disjoint i32 %x, %x
  %3 = trunc nuw i32 %x to i8
  %4 = uitofp nneg i32 %x to double
  %5 = icmp samesign ult i32 %x, %x
  %6 = getelementptr inbounds nuw i8, ptr %p, i32 %x
  %7 = getelementptr nuw i8, ptr %p, i32 %x
  %8 = fptrunc fast double 1.000000e+00 to float
  ret void
}

attributes #0 = { memory(argmem: write, errnomem: read) }
"
        .replace("noalias noundef readonly dead_on_return", "dead_on_return noalias noundef readonly")
        .as_str(),
    );
}

#[test]
fn llvm_19_reads_and_prints_its_dialect() {
    assert_in_dialect(
        19,
        "
@v = global <2 x i32> <i32 1, i32 1>

; Function Attrs: memory(read, argmem: write, inaccessiblemem: none)
define void @f(ptr noalias nocapture noundef readonly %p, i32 range(i32 0, 9) %x) #0 {
  %1 = zext nneg i32 %x to i64
  %2 = or disjoint i32 %x, %x
  %3 = trunc nuw i32 %x to i8
  %4 = uitofp nneg i32 %x to double
  %5 = icmp ult i32 %x, %x
  %6 = getelementptr inbounds nuw i8, ptr %p, i32 %x
  %7 = getelementptr nuw i8, ptr %p, i32 %x
  %8 = fptrunc double 1.000000e+00 to float
  ret void
}

attributes #0 = { memory(read, argmem: write, inaccessiblemem: none) }
",
    );
}

#[test]
fn llvm_16_reads_its_dialect() {
    assert_in_dialect(
        16,
        "
@v = global <2 x i32> <i32 1, i32 1>

; Function Attrs: memory(read, argmem: write, inaccessiblemem: none)
define void @f(ptr noalias nocapture noundef readonly %p, i32 %x) #0 {
  %1 = zext i32 %x to i64
  %2 = or i32 %x, %x
  %3 = trunc i32 %x to i8
  %4 = uitofp i32 %x to double
  %5 = icmp ult i32 %x, %x
  %6 = getelementptr inbounds i8, ptr %p, i32 %x
  %7 = getelementptr i8, ptr %p, i32 %x
  %8 = fptrunc double 1.000000e+00 to float
  ret void
}

attributes #0 = { memory(read, argmem: write, inaccessiblemem: none) }
",
    );
}
