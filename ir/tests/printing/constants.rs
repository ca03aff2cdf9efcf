//! Constants, in the initial values of variables.

use selvedge_ir::constant::{ConstExpr, InRange};
use selvedge_ir::inst::{GepFlags, IntFlags};
use selvedge_ir::{Bits, Const, ConstKind, IntBits, Module, Opcode, Type, TypeKind};

use crate::{assert_prints, new_module, text_of};

fn define(module: &mut Module, name: &str, ty: Type, kind: ConstKind) -> Const {
    let init = module.header.consts.intern(ty, kind);
    module.define_variable(name, 0, ty, Some(init));
    init
}

fn int(module: &mut Module, ty: Type, value: i64) -> Const {
    let bits = module.header.types.int_bits(ty).expect("an integer type");
    module.header.consts.int(ty, bits, value)
}

fn expr(opcode: Opcode, bits: Bits, operands: &[Const]) -> ConstExpr {
    ConstExpr {
        opcode,
        bits,
        source_ty: None,
        in_range: None,
        operands: operands.into(),
        mask: Box::default(),
    }
}

#[test]
fn simple_constants() {
    let mut m = new_module();
    let types = &m.header.types;
    let (i65, string) = (types.int(65), types.array(Type::I8, 4));
    let (v2, packed) = (types.vector(Type::I1, 2), types.structure(&[Type::I8, Type::PTR], true));
    let (empty, array) = (types.structure(&[], false), types.array(Type::I16, 2));
    let target =
        TypeKind::TargetExt { name: "spirv.Event".into(), types: [].into(), ints: [].into() };
    let target = types.intern(target);
    let yes = int(&mut m, Type::I1, 1);
    let (small, other) = (int(&mut m, Type::I16, -3), int(&mut m, Type::I16, 7));
    let byte = int(&mut m, Type::I8, -1);
    let null = m.header.consts.intern(Type::PTR, ConstKind::Null);
    define(&mut m, "a", Type::I1, ConstKind::Int(IntBits::Small(1)));
    define(&mut m, "b", Type::I8, ConstKind::Int(IntBits::Small(255)));
    define(&mut m, "c", i65, ConstKind::Int(IntBits::from_i64(65, i64::MIN)));
    define(&mut m, "d", Type::PTR, ConstKind::Null);
    define(&mut m, "e", string, ConstKind::Bytes(b"a\"\\\0"[..].into()));
    define(&mut m, "f", v2, ConstKind::Splat(yes));
    define(&mut m, "g", packed, ConstKind::Elements([byte, null].into()));
    define(&mut m, "h", empty, ConstKind::Zero);
    define(&mut m, "i", array, ConstKind::Elements([small, other].into()));
    define(&mut m, "j", array, ConstKind::Undef);
    define(&mut m, "k", Type::FLOAT, ConstKind::Poison);
    define(&mut m, "l", Type::DOUBLE, ConstKind::Float([0.1f64.to_bits(), 0]));
    define(&mut m, "m", Type::FLOAT, ConstKind::Float([u64::from(0.1f32.to_bits()), 0]));
    define(&mut m, "n", target, ConstKind::Zero);
    assert_prints(
        &m,
        r#"
@a = global i1 true
@b = global i8 -1
@c = global i65 -9223372036854775808
@d = global ptr null
@e = global [4 x i8] c"a\22\\\00"
@f = global <2 x i1> splat (i1 true)
@g = global <{ i8, ptr }> <{ i8 -1, ptr null }>
@h = global {} zeroinitializer
@i = global [2 x i16] [i16 -3, i16 7]
@j = global [2 x i16] undef
@k = global float poison
@l = global double 1.000000e-01
@m = global float 0x3FB99999A0000000
@n = global target("spirv.Event") zeroinitializer
"#,
    );
}

#[test]
fn constant_expressions() {
    let mut m = new_module();
    let base = m.define_variable("base", 3, Type::I32, None);
    let base = m.header.consts.intern(Type::PTR_SHARED, ConstKind::Global(base));
    let f = m.declare_function("f", Type::VOID, &[]);
    let (four, index) = (int(&mut m, Type::I64, 4), int(&mut m, Type::I64, 1));
    let generic = expr(Opcode::AddrSpaceCast, Bits::NONE, &[base]);
    let generic = define(&mut m, "a", Type::PTR, ConstKind::Expr(Box::new(generic)));
    let gep = ConstExpr {
        source_ty: Some(Type::I8),
        ..expr(
            Opcode::GetElementPtr,
            Bits::NONE.with_gep_flags(GepFlags::INBOUNDS.with(GepFlags::NUW)),
            &[generic, four],
        )
    };
    define(&mut m, "b", Type::PTR, ConstKind::Expr(Box::new(gep.clone())));
    let bytes = |n| IntBits::from_i64(64, n);
    let in_range = ConstExpr {
        bits: Bits::NONE,
        in_range: Some(InRange::Bytes(bytes(-4), bytes(8), 64)),
        ..gep
    };
    define(&mut m, "c", Type::PTR, ConstKind::Expr(Box::new(in_range)));
    let address = expr(Opcode::PtrToInt, Bits::NONE, &[generic]);
    let address = define(&mut m, "d", Type::I64, ConstKind::Expr(Box::new(address)));
    let sum = expr(Opcode::Add, Bits::NONE.with_int_flags(IntFlags::NSW), &[address, index]);
    define(&mut m, "e", Type::I64, ConstKind::Expr(Box::new(sum)));
    define(&mut m, "f.equivalent", Type::PTR, ConstKind::DsoLocalEquivalent(f));
    define(&mut m, "f.no_cfi", Type::PTR, ConstKind::NoCfi(f));
    let f = m.header.consts.intern(Type::PTR, ConstKind::Global(f));
    let (key, zero) = (int(&mut m, Type::I32, 2), int(&mut m, Type::I64, 0));
    let null = m.header.consts.intern(Type::PTR, ConstKind::Null);
    define(&mut m, "signed", Type::PTR, ConstKind::PtrAuth([f, key, zero, null].into()));
    define(&mut m, "salted", Type::PTR, ConstKind::PtrAuth([f, key, four, null].into()));
    assert_prints(
        &m,
        "
@base = external addrspace(3) global i32
@a = global ptr addrspacecast (ptr addrspace(3) @base to ptr)
@b = global ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @base to ptr), i64 4)
@c = global ptr getelementptr inrange(-4, 8) (i8, ptr addrspacecast (ptr addrspace(3) @base to ptr), i64 4)
@d = global i64 ptrtoint (ptr addrspacecast (ptr addrspace(3) @base to ptr) to i64)
@e = global i64 add nsw (i64 ptrtoint (ptr addrspacecast (ptr addrspace(3) @base to ptr) to i64), i64 1)
@f.equivalent = global ptr dso_local_equivalent @f
@f.no_cfi = global ptr no_cfi @f
@signed = global ptr ptrauth (ptr @f, i32 2)
@salted = global ptr ptrauth (ptr @f, i32 2, i64 4)

declare void @f()
",
    );
}

#[test]
fn deep_expressions_need_no_deep_stack() {
    const DEPTH: usize = 100_000;
    let mut m = new_module();
    let mut c = int(&mut m, Type::I64, 1);
    let base = m.define_variable("g", 0, Type::I8, None);
    let base = m.header.consts.intern(Type::PTR, ConstKind::Global(base));
    for _ in 0..DEPTH {
        let gep = ConstExpr {
            source_ty: Some(Type::I8),
            ..expr(Opcode::GetElementPtr, Bits::NONE, &[base, c])
        };
        let gep = m.header.consts.intern(Type::PTR, ConstKind::Expr(Box::new(gep)));
        let address = expr(Opcode::PtrToInt, Bits::NONE, &[gep]);
        c = m.header.consts.intern(Type::I64, ConstKind::Expr(Box::new(address)));
    }
    m.define_variable("deep", 0, Type::I64, Some(c));
    let text = text_of(&m);
    assert_eq!(text.matches("ptrtoint (").count(), DEPTH);
}
