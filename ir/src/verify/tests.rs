//! Rules that no text can violate, since its reader ensures matching types: violated through the API. The rules that a
//! text can violate are tested on texts (`tests/verifier` of the workspace).

use super::{verify_arenas, verify_function, verify_module};
use crate::attribute::AttrList;
use crate::builder::Builder;
use crate::constant::{ConstKind, IntBits};
use crate::entity::{Block, EntityRef, Global, Inst, Use, Value};
use crate::inst::{
    Align, Bits, CallExtra, Extra, IntFlags, IntPredicate, Opcode, Ordering, SyncScope,
};
use crate::metadata::MdData;
use crate::module::{GlobalData, Linkage, Module};
use crate::types::Type;

/// A module with `void @f(i32 %i, i64 %w, float %x, ptr %p, i1 %c)`, whose body is one empty block.
fn scene() -> (Module, Global) {
    let mut module = Module::new();
    let params =
        [("i", Type::I32), ("w", Type::I64), ("x", Type::FLOAT), ("p", Type::PTR), ("c", Type::I1)];
    let function = module.define_function("f", Type::VOID, &params);
    let mut builder = module.builder(function);
    builder.append_block("entry");
    (module, function)
}

/// The rules violated by a function whose only block is built by `build`, followed by `ret void`.
fn broken_by(build: impl FnOnce(&mut Builder<'_>)) -> Vec<&'static str> {
    let (mut module, function) = scene();
    let mut builder = module.builder(function);
    let entry = builder.func().entry().expect("made above");
    builder.at_end(entry);
    build(&mut builder);
    if builder.func().terminator(entry).is_none() {
        builder.at_end(entry).ret_void();
    }
    let body = module.body(function).expect("made above");
    assert_eq!(verify_arenas(body), [], "the API keeps its own tables in order");
    let whole: Vec<_> = verify_module(&module, None).iter().map(|d| d.rule).collect();
    let alone: Vec<_> =
        verify_function(&module.header, body, None).iter().map(|d| d.rule).collect();
    assert_eq!(whole, alone);
    whole
}

/// Emits an instruction whose operands are arguments, by position.
fn emit(builder: &mut Builder<'_>, opcode: Opcode, ty: Type, args: &[usize]) {
    let operands: Vec<Value> = args.iter().map(|&n| builder.arg(n)).collect();
    builder.emit(opcode, Bits::NONE, ty, &operands, Extra::None);
}

const I: usize = 0;
const W: usize = 1;
const X: usize = 2;
const P: usize = 3;
const C: usize = 4;

#[test]
fn a_valid_function_has_no_errors() {
    let rules = broken_by(|b| {
        let sum = b.arg(I);
        let sum = b.nsw().add(sum, sum);
        let p = b.arg(P);
        b.store(sum, p);
    });
    assert_eq!(rules, [""; 0]);
}

#[test]
fn invalid_arithmetic_types_are_reported() {
    use Opcode as Op;
    let cases: &[(Op, Type, &[usize], &str)] = &[
        (Op::Add, Type::I32, &[I, W], "operand-types-differ"),
        (Op::Add, Type::FLOAT, &[X, X], "arithmetic-type"),
        (Op::Add, Type::I64, &[I, I], "arithmetic-result"),
        (Op::FAdd, Type::I32, &[I, I], "arithmetic-type"),
        (Op::FAdd, Type::DOUBLE, &[X, X], "arithmetic-result"),
        (Op::And, Type::FLOAT, &[X, X], "arithmetic-type"),
        (Op::And, Type::I64, &[I, I], "arithmetic-result"),
        (Op::Shl, Type::PTR, &[P, P], "arithmetic-type"),
        (Op::Shl, Type::I64, &[I, I], "arithmetic-result"),
        (Op::FNeg, Type::I32, &[I], "arithmetic-type"),
        (Op::FNeg, Type::DOUBLE, &[X], "arithmetic-result"),
        (Op::ICmp, Type::I1, &[I, W], "operand-types-differ"),
        (Op::ICmp, Type::I1, &[X, X], "compare-type"),
        (Op::ICmp, Type::I32, &[I, I], "compare-result"),
        (Op::FCmp, Type::I1, &[I, I], "compare-type"),
        (Op::FCmp, Type::I32, &[X, X], "compare-result"),
        (Op::Select, Type::I32, &[I, I, I], "select-operands"),
        (Op::Select, Type::I64, &[C, I, I], "select-result"),
        (Op::Freeze, Type::I64, &[I], "freeze-result"),
        (Op::ExtractElement, Type::I32, &[I, I], "extractelement-operands"),
        (Op::InsertElement, Type::I32, &[I, I, I], "insertelement-operands"),
        (Op::VaArg, Type::I32, &[I], "va-arg-operand"),
    ];
    for &(opcode, ty, args, rule) in cases {
        let rules = broken_by(|b| emit(b, opcode, ty, args));
        assert!(rules.contains(&rule), "{opcode} {args:?}: {rules:?}");
    }
}

#[test]
fn invalid_casts_are_reported() {
    use Opcode as Op;
    let cases: &[(Op, Type, usize)] = &[
        (Op::Trunc, Type::I64, I),
        (Op::Trunc, Type::I8, X),
        (Op::ZExt, Type::I8, I),
        (Op::SExt, Type::I32, I),
        (Op::FpTrunc, Type::DOUBLE, X),
        (Op::FpTrunc, Type::HALF, I),
        (Op::FpExt, Type::HALF, X),
        (Op::UiToFp, Type::FLOAT, X),
        (Op::SiToFp, Type::I32, I),
        (Op::FpToUi, Type::I32, I),
        (Op::FpToSi, Type::FLOAT, X),
        (Op::PtrToInt, Type::I64, W),
        (Op::PtrToInt, Type::PTR, P),
        (Op::PtrToAddr, Type::I32, P),
        (Op::IntToPtr, Type::PTR, P),
        (Op::IntToPtr, Type::I64, W),
        (Op::BitCast, Type::I64, I),
        (Op::BitCast, Type::I64, P),
        (Op::AddrSpaceCast, Type::PTR, P),
        (Op::AddrSpaceCast, Type::PTR, W),
    ];
    for &(opcode, ty, arg) in cases {
        let rules = broken_by(|b| emit(b, opcode, ty, &[arg]));
        assert_eq!(rules, ["cast"], "{opcode} of argument {arg}");
    }
    let wide = |b: &mut Builder<'_>| b.header().types.vector(Type::I64, 2);
    let rules = broken_by(|b| {
        let ty = wide(b);
        emit(b, Opcode::ZExt, ty, &[I]);
    });
    assert_eq!(rules, ["cast"], "a scalar into a vector");
    let valid = broken_by(|b| {
        emit(b, Opcode::BitCast, Type::I32, &[X]);
        emit(b, Opcode::PtrToAddr, Type::I64, &[P]);
        emit(b, Opcode::AddrSpaceCast, Type::PTR_GLOBAL, &[P]);
    });
    assert_eq!(valid, [""; 0]);
}

#[test]
fn invalid_memory_instructions_are_reported() {
    use Opcode as Op;
    let cases: &[(Op, Type, &[usize], &str)] = &[
        (Op::Load, Type::I32, &[I], "pointer-operand"),
        (Op::Load, Type::VOID, &[P], "unsized-type"),
        (Op::Store, Type::VOID, &[I, I], "pointer-operand"),
        (Op::Store, Type::I32, &[I, P], "result-of-nothing"),
        (Op::Fence, Type::VOID, &[], "atomic-ordering"),
    ];
    for &(opcode, ty, args, rule) in cases {
        let rules = broken_by(|b| emit(b, opcode, ty, args));
        assert!(rules.contains(&rule), "{opcode}: {rules:?}");
    }
    let with_bits = |opcode, bits: Bits, ty, args: &[usize]| {
        broken_by(|b| {
            let operands: Vec<Value> = args.iter().map(|&n| b.arg(n)).collect();
            b.emit(opcode, bits, ty, &operands, Extra::None);
        })
    };
    let aligned = Bits::NONE.with_align(Align::new(4).expect("a power of two"));
    let atomic = |ordering| aligned.with_ordering(ordering);
    let release = with_bits(Op::Load, atomic(Ordering::Release), Type::I32, &[P]);
    assert_eq!(release, ["atomic-ordering"]);
    let acquire = with_bits(Op::Store, atomic(Ordering::Acquire), Type::VOID, &[I, P]);
    assert_eq!(acquire, ["atomic-ordering"]);
    let scoped = aligned.with_sync_scope(SyncScope::SINGLE_THREAD);
    assert_eq!(with_bits(Op::Load, scoped, Type::I32, &[P]), ["non-atomic-scope"]);
    let unknown = atomic(Ordering::SeqCst).with_sync_scope(SyncScope(9));
    assert_eq!(with_bits(Op::Load, unknown, Type::I32, &[P]), ["unknown-sync-scope"]);
    let unaligned = Bits::NONE.with_ordering(Ordering::SeqCst);
    assert_eq!(with_bits(Op::Load, unaligned, Type::I32, &[P]), ["atomic-alignment"]);
    let narrow = with_bits(Op::Load, atomic(Ordering::SeqCst), Type::I1, &[P]);
    assert_eq!(narrow, ["atomic-size"]);
    let relaxed = atomic(Ordering::Unordered);
    assert_eq!(with_bits(Op::AtomicRmw, relaxed, Type::I32, &[P, I]), ["atomic-ordering"]);
    let rmw = atomic(Ordering::SeqCst);
    assert_eq!(with_bits(Op::AtomicRmw, rmw, Type::I64, &[P, I]), ["atomicrmw-result"]);
    let add = rmw.with_rmw_op(crate::inst::RmwOp::Add);
    assert_eq!(with_bits(Op::AtomicRmw, add, Type::FLOAT, &[P, X]), ["atomic-type"]);
    let fadd = rmw.with_rmw_op(crate::inst::RmwOp::FAdd);
    assert_eq!(with_bits(Op::AtomicRmw, fadd, Type::I32, &[P, I]), ["atomic-type"]);
    let weak_failure = rmw.with_failure_ordering(Ordering::Release);
    let rules = with_bits(Op::CmpXchg, weak_failure, Type::I32, &[P, I, W]);
    assert_eq!(rules, ["atomic-ordering", "cmpxchg-operands", "cmpxchg-result"]);
}

#[test]
fn invalid_flags_are_reported() {
    let nsw = Bits::NONE.with_int_flags(IntFlags::NSW);
    for (opcode, args) in [(Opcode::And, [I, I]), (Opcode::UDiv, [I, I]), (Opcode::FAdd, [X, X])] {
        let rules = broken_by(|b| {
            let operands = args.map(|n| b.arg(n));
            let ty = b.type_of(operands[0]);
            let bits =
                if opcode == Opcode::FAdd { nsw.with_int_predicate(IntPredicate::Ne) } else { nsw };
            b.emit(opcode, bits, ty, &operands, Extra::None);
        });
        assert_eq!(rules, ["flags-of-opcode"], "{opcode}");
    }
    let rules = broken_by(|b| {
        let (c, i) = (b.arg(C), b.arg(I));
        let fast = Bits::NONE.with_fast_math(crate::inst::FastMath::FAST);
        b.emit(Opcode::Select, fast, Type::I32, &[c, i, i], Extra::None);
    });
    assert_eq!(rules, ["fast-math-type"]);
}

#[test]
fn malformed_instructions_are_reported() {
    let many = |opcode, ty, args: &'static [usize], extra: Extra| {
        broken_by(move |b| {
            let operands: Vec<Value> = args.iter().map(|&n| b.arg(n)).collect();
            b.emit(opcode, Bits::NONE, ty, &operands, extra);
        })
    };
    assert_eq!(many(Opcode::Alloca, Type::PTR, &[I], Extra::None), ["alloca-type"]);
    assert_eq!(many(Opcode::Alloca, Type::PTR, &[X], Extra::Type(Type::I8)), ["alloca-count"]);
    assert_eq!(many(Opcode::Alloca, Type::I32, &[I], Extra::Type(Type::I8)), ["alloca-result"]);
    assert_eq!(many(Opcode::GetElementPtr, Type::PTR, &[P, I], Extra::None), ["gep-type"]);
    let bytes = || Extra::Type(Type::I8);
    assert_eq!(many(Opcode::GetElementPtr, Type::PTR, &[I, I], bytes()), ["gep-base"]);
    assert_eq!(many(Opcode::GetElementPtr, Type::PTR, &[P, X], bytes()), ["gep-index-type"]);
    assert_eq!(many(Opcode::GetElementPtr, Type::PTR, &[P, I, I], bytes()), ["gep-indices"]);
    assert_eq!(
        many(Opcode::GetElementPtr, Type::I64, &[P, I], bytes()),
        ["gep-result", "gep-space"]
    );
    assert_eq!(many(Opcode::GetElementPtr, Type::PTR_SHARED, &[P, I], bytes()), ["gep-space"]);
    let no_index = || Extra::Indices(Box::new([]));
    assert_eq!(many(Opcode::ExtractValue, Type::I32, &[I], no_index()), ["extractvalue-operands"]);
    assert_eq!(many(Opcode::InsertValue, Type::I32, &[I, I], no_index()), ["insertvalue-operands"]);
    let mask = || Extra::Mask(Box::new([0]));
    assert_eq!(many(Opcode::ShuffleVector, Type::I32, &[I, I], mask()), ["shufflevector-operands"]);
    assert_eq!(many(Opcode::Ret, Type::VOID, &[I], Extra::None), ["return-type"]);
    assert_eq!(many(Opcode::Br, Type::VOID, &[I], Extra::None), ["target-is-no-block"]);
    assert_eq!(many(Opcode::Br, Type::VOID, &[I, I], Extra::None), ["operand-count"]);
    assert_eq!(many(Opcode::Switch, Type::VOID, &[I], Extra::None), ["operand-count"]);
    assert_eq!(many(Opcode::Call, Type::VOID, &[P], Extra::None), ["call-shape"]);
}

#[test]
fn invalid_calls_are_reported() {
    let call = |fn_ty: fn(&Builder<'_>) -> Type, ret: Type, args: &'static [usize], n_args: u32| {
        broken_by(move |b| {
            let operands: Vec<Value> = args.iter().map(|&n| b.arg(n)).collect();
            let extra = CallExtra {
                fn_ty: fn_ty(b),
                attrs: AttrList::EMPTY,
                n_args,
                bundles: Box::new([]),
                n_indirect: 0,
            };
            b.emit(Opcode::Call, Bits::NONE, ret, &operands, Extra::Call(Box::new(extra)));
        })
    };
    let takes_int = |b: &Builder<'_>| b.header().types.function(Type::VOID, &[Type::I32], false);
    let takes_more = |b: &Builder<'_>| b.header().types.function(Type::VOID, &[Type::I32], true);
    assert_eq!(call(takes_int, Type::VOID, &[I, P], 1), [""; 0]);
    assert_eq!(call(takes_int, Type::VOID, &[I, I], 1), ["callee-type"]);
    assert_eq!(call(takes_int, Type::I32, &[I, P], 1), ["call-result"]);
    assert_eq!(call(takes_int, Type::VOID, &[I, I, P], 1), ["operand-count"]);
    assert_eq!(call(takes_int, Type::VOID, &[I, I, P], 2), ["argument-count"]);
    assert_eq!(call(takes_more, Type::VOID, &[P], 0), ["argument-count"]);
    assert_eq!(call(takes_int, Type::VOID, &[W, P], 1), ["argument-type"]);
    assert_eq!(call(|_| Type::I32, Type::VOID, &[P], 0), ["call-shape"]);
}

#[test]
fn invalid_constants_are_reported() {
    let cases: &[(Type, ConstKind)] = &[
        (Type::I8, ConstKind::Int(IntBits::Small(256))),
        (Type::I128, ConstKind::Int(IntBits::Small(1))),
        (Type::FLOAT, ConstKind::Int(IntBits::Small(1))),
        (Type::FLOAT, ConstKind::Float([1 << 40, 0])),
        (Type::I32, ConstKind::Null),
        (Type::I32, ConstKind::Zero),
        (Type::I32, ConstKind::TokenNone),
        (Type::I32, ConstKind::Bytes(b"ab".as_slice().into())),
        (Type::I32, ConstKind::Elements(Box::new([]))),
    ];
    for (ty, kind) in cases {
        let rules = broken_by(|b| {
            let c = b.func().add_const(*ty, kind.clone());
            b.emit(Opcode::Freeze, Bits::NONE, *ty, &[c], Extra::None);
        });
        assert_eq!(rules, ["constant-type"], "{kind:?}");
    }
}

#[test]
fn misplaced_operands_are_reported() {
    let unlinked = broken_by(|b| {
        let i = b.arg(I);
        let sum = b.func().create_inst(Opcode::Add, Bits::NONE, Type::I32, &[i, i], Extra::None);
        b.emit(Opcode::Freeze, Bits::NONE, Type::I32, &[sum.into()], Extra::None);
    });
    assert_eq!(unlinked, ["operand-in-no-block"]);
    let itself = broken_by(|b| {
        let i = b.arg(I);
        let sum = b.emit(Opcode::Add, Bits::NONE, Type::I32, &[i, i], Extra::None);
        b.func().set_operand(sum, 0, sum.into());
    });
    assert_eq!(itself, ["self-reference"]);
    let too_early = broken_by(|b| {
        let i = b.arg(I);
        let first = b.emit(Opcode::Add, Bits::NONE, Type::I32, &[i, i], Extra::None);
        let second = b.emit(Opcode::Add, Bits::NONE, Type::I32, &[i, i], Extra::None);
        b.func().set_operand(first, 0, second.into());
    });
    assert_eq!(too_early, ["dominance"]);
    let label = broken_by(|b| {
        let entry = b.block().expect("set");
        b.emit(Opcode::Freeze, Bits::NONE, Type::LABEL, &[entry.into()], Extra::None);
    });
    assert_eq!(label, ["label-operand", "entry-has-predecessors"]);
    let elsewhere = broken_by(|b| {
        let block = b.func().create_block();
        b.br(block);
    });
    assert_eq!(elsewhere, ["target-not-in-function"]);
    let nothing = broken_by(|b| {
        let entry = b.block().expect("set");
        let void = b.ret_void();
        let func = b.func();
        func.unlink(void);
        func.prepend(entry, void);
        let i = func.args().next().expect("there are some");
        let sum = func.create_inst(Opcode::Add, Bits::NONE, Type::I32, &[i.into(); 2], Extra::None);
        func.insert_before(sum, void);
        func.unlink(void);
    });
    assert_eq!(nothing, [""; 0], "the block was closed again");
}

#[test]
fn deleted_globals_are_reported() {
    let (mut module, function) = scene();
    let gone = module.declare_function("gone", Type::VOID, &[]);
    let mut builder = module.builder(function);
    let entry = builder.func().entry().expect("made above");
    builder.at_end(entry).call(gone, &[]);
    builder.ret_void();
    module.header.erase_global(gone);
    let rules: Vec<_> = verify_module(&module, None).iter().map(|d| d.rule).collect();
    assert_eq!(rules, ["erased-global"]);
}

#[test]
fn unresolved_metadata_is_reported() {
    let (mut module, function) = scene();
    let forward = module.header.md.intern(MdData::Forward);
    let node = module.header.md.tuple(&[Some(forward)]);
    module.header.add_named_md(b"named", node);
    let mut builder = module.builder(function);
    let entry = builder.func().entry().expect("made above");
    builder.at_end(entry).ret_void();
    let found = verify_module(&module, None);
    assert_eq!(found.iter().map(|d| d.rule).collect::<Vec<_>>(), ["metadata-undefined"]);
}

#[test]
fn deep_constants_types_and_metadata_need_no_deep_stack() {
    const DEPTH: usize = 100_000;
    let (mut module, function) = scene();
    let header = &mut module.header;
    let mut c = header.consts.int(Type::I8, 8, 1);
    let mut ty = Type::I8;
    let mut md = header.md.tuple(&[]);
    for _ in 0..DEPTH {
        ty = header.types.structure(&[ty], false);
        c = header.consts.intern(ty, ConstKind::Elements(Box::new([c])));
        md = header.md.tuple(&[Some(md)]);
    }
    let variable = module.define_variable("deep", 0, ty, Some(c));
    module.header.add_named_md(b"deep", md);
    let mut builder = module.builder(function);
    let entry = builder.func().entry().expect("made above");
    builder.at_end(entry);
    let address = builder.global(variable);
    builder.load(ty, address);
    builder.ret_void();
    assert_eq!(verify_module(&module, None), []);
}

#[test]
fn a_million_blocks_are_verified() {
    let (mut module, function) = scene();
    let mut builder = module.builder(function);
    let mut block = builder.func().entry().expect("made above");
    let mut count = builder.arg(I);
    for _ in 0..1_000_000 {
        builder.at_end(block);
        count = builder.add(count, count);
        block = builder.append_block("");
        builder.br(block);
    }
    builder.at_end(block).ret_void();
    assert_eq!(verify_module(&module, None), []);
}

/// The invariants of this crate's tables that one change of a row violates.
fn corrupted(change: impl FnOnce(crate::function::Rows<'_>)) -> Vec<&'static str> {
    let (mut module, function) = scene();
    let mut builder = module.builder(function);
    let entry = builder.func().entry().expect("made above");
    builder.at_end(entry);
    let i = builder.arg(I);
    let double = builder.add(i, i);
    builder.mul(double, i);
    let next = builder.append_block("");
    builder.br(next);
    builder.at_end(next).ret_void();
    assert_eq!(verify_arenas(builder.func()), []);
    change(builder.func().rows_mut());
    verify_arenas(builder.func()).iter().map(|d| d.rule).collect()
}

#[test]
fn every_corrupted_link_is_reported() {
    let inst = Inst::new;
    let cases: Vec<(&str, Vec<&'static str>)> = vec![
        ("inst-links", corrupted(|rows| rows.insts[inst(1)].prev = None.into())),
        ("inst-links", corrupted(|rows| rows.insts[inst(0)].next = inst(2).into())),
        ("inst-links", corrupted(|rows| rows.insts[inst(0)].block = Block::new(1).into())),
        ("inst-links", corrupted(|rows| rows.insts[inst(1)].next = inst(0).into())),
        ("order-numbers", corrupted(|rows| rows.insts[inst(1)].order = 0)),
        ("block-links", corrupted(|rows| rows.blocks[Block::new(1)].prev = None.into())),
        ("block-links", corrupted(|rows| rows.blocks[Block::new(0)].next = None.into())),
        ("block-links", corrupted(|rows| rows.blocks[Block::new(1)].in_layout = false)),
        ("operand-owner", corrupted(|rows| rows.uses[Use::new(0)].user = inst(1))),
        ("operand-handle", corrupted(|rows| rows.uses[Use::new(2)].value = inst(99).into())),
        ("operand-handle", corrupted(|rows| rows.uses[Use::new(2)].value = Value::RESERVED)),
        ("use-lists", corrupted(|rows| rows.uses[Use::new(0)].value = inst(0).into())),
        ("use-lists", corrupted(|rows| rows.uses[Use::new(0)].prev = None.into())),
        ("use-lists", corrupted(|rows| rows.uses[Use::new(1)].next = None.into())),
        ("use-lists", corrupted(|rows| rows.uses[Use::new(0)].next = Use::new(1).into())),
        ("use-lists", corrupted(|rows| rows.insts[inst(0)].first_use = None.into())),
    ];
    for (n, (rule, found)) in cases.iter().enumerate() {
        assert!(found.contains(rule), "case {n}: {rule} is not among {found:?}");
    }
}

#[test]
fn overloaded_intrinsics_must_be_named_after_their_types() {
    let called = |name: &str| {
        let (mut module, function) = scene();
        let callee = module.declare_function(name, Type::I64, &[Type::I64, Type::I64]);
        let mut builder = module.builder(function);
        let entry = builder.func().entry().expect("made above");
        builder.at_end(entry);
        let two = builder.func().add_int(Type::I64, 64, 2);
        builder.call(callee, &[two, two]);
        builder.ret_void();
        verify_module(&module, None).into_iter().map(|d| (d.rule, d.message)).collect::<Vec<_>>()
    };
    assert_eq!(called("llvm.umax.i64"), []);
    let words = "Intrinsic name not mangled correctly for type arguments! Should be: llvm.umax.i64";
    assert_eq!(called("llvm.umax.i32"), [("intrinsic-name", words.to_owned())]);
    assert_eq!(called("llvm.umax"), []);
}

#[test]
fn a_special_variable_counts_uses_by_instructions() {
    let (mut module, function) = scene();
    let element = module.header.types.structure(&[Type::I32, Type::PTR, Type::PTR], false);
    let ty = module.header.types.array(element, 0);
    let init = module.header.consts.intern(ty, ConstKind::Undef);
    let mut data = GlobalData::variable(b"llvm.global_ctors", ty, Some(init));
    data.linkage = Linkage::Appending;
    let ctors = module.header.add_global(data).expect("the name is free");

    let mut b = module.builder(function);
    let entry = b.func().entry().expect("made above");
    b.at_end(entry);
    let address = b.global(ctors);
    let load = b.load(Type::I32, address).as_inst().expect("an instruction");
    b.ret_void();
    let rules = |module: &Module| -> Vec<_> {
        verify_module(module, None).iter().map(|one| one.rule).collect()
    };
    assert_eq!(rules(&module), ["special-variable-use"]);
    // The address remains in the pool of the body.
    module.body_mut(function).1.expect("made above").erase(load);
    assert_eq!(rules(&module), Vec::<&str>::new());
}
