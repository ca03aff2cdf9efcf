//! Inline assembly in kernels: each statement has the effect that the PTX ISA defines, and unknown ones are refused.

use selvedge_simt::{Argument, Launch, Options, Outcome, Program, Run, Schedule};

/// A module of one kernel and its callees.
fn module(params: &str, body: &str) -> String {
    format!(
        "target datalayout = \"e-p3:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n\
         target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [64 x i32] undef, align 16\n\
         @text = internal constant [11 x i8] c\"__CUDA_FTZ\\00\"\n\
         @other = internal constant [12 x i8] c\"__CUDA_ARCH\\00\"\n\
         @format = internal constant [3 x i8] c\"%d\\00\"\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         declare i32 @__nvvm_reflect(ptr)\n\
         declare i32 @vprintf(ptr, ptr)\n\
         define ptx_kernel void @k({params}) #0 {{\n\
           %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n{body}\n  ret void\n}}\n\
         attributes #0 = {{ \"target-cpu\"=\"sm_90a\" }}\n\
         !llvm.module.flags = !{{!0}}\n\
         !0 = !{{i32 4, !\"nvvm-reflect-ftz\", i32 1}}\n"
    )
}

fn program(text: &str) -> Program {
    let module = selvedge_text::read(text.as_bytes(), &Default::default()).expect(text).module;
    Program::new(&module).expect("it can run")
}

fn run(text: &str, launch: &Launch) -> Run {
    let run = program(text).run(launch, &Options::default());
    run.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn words(run: &Run, buffer: usize) -> Vec<u32> {
    let bytes = run.buffers[buffer].bytes.chunks_exact(4);
    bytes.map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

/// The result of assembly with three operands.
fn of_words(text: &str, [a, b, c]: [u32; 3]) -> Result<u32, Outcome> {
    let body = format!(
        "  %r = call i32 asm \"{text}\", \"=r,r,r,r\"(i32 {a}, i32 {b}, i32 {c})\n  store i32 %r, ptr %out"
    );
    let run = run(&module("ptr %out", &body), &Launch::new("k", 1, 1).with_words(&[0]));
    match run.outcome {
        Outcome::Finished => Ok(words(&run, 0)[0]),
        other => Err(other),
    }
}

#[test]
fn integer_statements_agree_with_the_isa() {
    let minus = |n: u32| 0u32.wrapping_sub(n);
    for (text, operands, expected) in [
        ("mov.u32 $0, $1;", [7, 0, 0], 7),
        ("mov.u32 $0, 0x1F;", [0; 3], 31),
        ("mov.b32 $0, -2;", [0; 3], minus(2)),
        ("add.s32 $0, $1, $2;", [5, minus(7), 0], minus(2)),
        ("sub.u32 $0, $1, 1;", [0, 0, 0], u32::MAX),
        ("mul.lo.s32 $0, $1, $2;", [6, 7, 0], 42),
        ("mul.hi.u32 $0, $1, $2;", [u32::MAX, 16, 0], 15),
        ("mul.hi.s32 $0, $1, $2;", [minus(1), 16, 0], minus(1)),
        ("mad.lo.u32 $0, $1, $2, $3;", [2, 3, 4], 10),
        ("div.s32 $0, $1, $2;", [minus(7), 2, 0], minus(3)),
        ("rem.u32 $0, $1, $2;", [7, 4, 0], 3),
        ("min.s32 $0, $1, $2;", [minus(1), 1, 0], minus(1)),
        ("min.u32 $0, $1, $2;", [minus(1), 1, 0], 1),
        ("abs.s32 $0, $1;", [minus(5), 0, 0], 5),
        ("neg.s32 $0, $1;", [5, 0, 0], minus(5)),
        ("not.b32 $0, $1;", [0, 0, 0], u32::MAX),
        ("and.b32 $0, $1, $2;", [12, 10, 0], 8),
        ("xor.b32 $0, $1, $2;", [12, 10, 0], 6),
        // Shifts by the width or more yield zeros, or copies of the sign.
        ("shl.b32 $0, $1, $2;", [1, 31, 0], 1 << 31),
        ("shl.b32 $0, $1, $2;", [1, 32, 0], 0),
        ("shr.u32 $0, $1, $2;", [u32::MAX, 40, 0], 0),
        ("shr.s32 $0, $1, $2;", [minus(8), 40, 0], u32::MAX),
        ("popc.b32 $0, $1;", [0xff, 0, 0], 8),
        ("clz.b32 $0, $1;", [1, 0, 0], 31),
        ("bfind.u32 $0, $1;", [0x80, 0, 0], 7),
        ("bfind.u32 $0, $1;", [0, 0, 0], u32::MAX),
        ("brev.b32 $0, $1;", [1, 0, 0], 1 << 31),
        ("bfe.u32 $0, $1, $2, $3;", [0xabcd, 4, 8], 0xbc),
        ("bfe.u32 $0, $1, $2, $3;", [0xabcd, 0, 32], 0xabcd),
        ("bfi.b32 $0, $1, $2, 8, 4;", [0x5, 0xffff, 0], 0xf5ff),
        ("lop3.b32 $0, $1, $2, $3, 0x96;", [0b1100, 0b1010, 0b1111], 0b1001),
        ("lop3.b32 $0, $1, $2, $3, 0xc0;", [0b1100, 0b1010, 0b1111], 0b1000),
        ("prmt.b32 $0, $1, $2, 0x5410;", [0x4433_2211, 0x8877_6655, 0], 0x6655_2211),
        ("shf.l.wrap.b32 $0, $1, $2, $3;", [0x8000_0000, 1, 1], 3),
        ("shf.r.clamp.b32 $0, $1, $2, $3;", [5, 9, 32], 9),
        ("sad.u32 $0, $1, $2, $3;", [3, 9, 1], 7),
        (
            "{ .reg .b64 w; mul.wide.s32 w, $1, $2; shr.b64 w, w, 32; cvt.u32.u64 $0, w; }",
            [minus(1), 1, 0],
            u32::MAX,
        ),
        (
            "{ .reg .pred p, q; setp.lt.s32 p|q, $1, $2; selp.u32 $0, 1, 2, q; }",
            [minus(1), 0, 0],
            2,
        ),
        ("{ .reg .pred p; setp.hi.and.u32 p, $1, $2, !p; mov.u32 $0, 3; }", [1, 0, 0], 3),
        ("set.eq.u32.u32 $0, $1, $2;", [4, 4, 0], u32::MAX),
        ("slct.u32.s32 $0, $1, $2, $3;", [4, 5, minus(1)], 5),
        (
            "{ .reg .b16 l, h; mov.b32 {l, h}, $1; mov.b32 $0, {h, l}; }",
            [0x1234_5678, 0, 0],
            0x5678_1234,
        ),
        ("{ .reg .s16 l; cvt.u16.u32 l, $1; cvt.s32.s16 $0, l; }", [0xfffe, 0, 0], minus(2)),
        ("mov.u32 $0, WARP_SZ;", [0; 3], 32),
        (
            "{ .reg .b32 r<3>; mov.b32 r2, $1; { .reg .b32 r2; mov.b32 r2, 1; } mov.b32 $0, r2; }",
            [9, 0, 0],
            9,
        ),
        ("/* a */ mov.u32 $0, $1; // b", [3, 0, 0], 3),
        ("add.cc.u32 $0, $1, $2;", [u32::MAX, 3, 0], 2),
        ("{ .reg .u32 r; add.cc.u32 r, $1, $2; addc.u32 $0, $3, 0; }", [u32::MAX, 1, 7], 8),
        ("{ .reg .u32 r; add.cc.u32 r, $1, $2; addc.u32 $0, $3, 0; }", [u32::MAX - 1, 1, 7], 7),
        // A carry of the second addition of `addc`.
        (
            "{ .reg .u32 r; add.cc.u32 r, $1, $2; addc.cc.u32 r, $1, 0; addc.u32 $0, $3, 0; }",
            [u32::MAX, 1, 7],
            8,
        ),
        ("{ .reg .s32 r; sub.cc.s32 r, $1, $2; subc.s32 $0, $3, 0; }", [1, 2, 7], 6),
        ("{ .reg .u32 r; sub.cc.u32 r, $1, $2; subc.u32 $0, $3, 0; }", [2, 2, 7], 7),
        (
            "{ .reg .u32 r; sub.cc.u32 r, $1, $2; subc.cc.u32 r, 0, 0; subc.u32 $0, $3, 0; }",
            [1, 2, 7],
            6,
        ),
        (
            "{ .reg .u32 r; mad.lo.cc.u32 r, $1, $2, $3; madc.hi.u32 $0, $1, $2, 0; }",
            [0x1_0001, 0xffff, 1],
            1,
        ),
        // A guard that does not hold leaves the carry as it is.
        (
            "{ .reg .u32 r; .reg .pred p; setp.eq.u32 p, $1, $2; add.cc.u32 r, $1, 1; \
             @p add.cc.u32 r, 0, 0; addc.u32 $0, $3, 0; }",
            [u32::MAX, 1, 7],
            8,
        ),
    ] {
        assert_eq!(of_words(text, operands), Ok(expected), "{text} {operands:?}");
    }
}

#[test]
fn float_statements_agree_with_the_isa() {
    let bits = f32::to_bits;
    for (text, operands, expected) in [
        ("add.f32 $0, $1, $2;", [bits(1.5), bits(2.0), 0], bits(3.5)),
        ("mul.rn.ftz.f32 $0, $1, 0f40000000;", [bits(1.5), 0, 0], bits(3.0)),
        ("fma.rn.f32 $0, $1, $2, $3;", [bits(2.0), bits(3.0), bits(1.0)], bits(7.0)),
        ("div.full.f32 $0, $1, $2;", [bits(1.0), bits(4.0), 0], bits(0.25)),
        ("ex2.approx.ftz.f32 $0, $1;", [bits(3.0), 0, 0], bits(8.0)),
        ("rsqrt.approx.f32 $0, $1;", [bits(4.0), 0, 0], bits(0.5)),
        ("max.f32 $0, $1, $2;", [f32::NAN.to_bits(), bits(1.0), 0], bits(1.0)),
        ("neg.f32 $0, $1;", [bits(1.0), 0, 0], bits(-1.0)),
        ("add.sat.f32 $0, $1, $2;", [bits(1.0), bits(1.0), 0], bits(1.0)),
        ("cvt.rzi.s32.f32 $0, $1;", [bits(-2.75), 0, 0], 0u32.wrapping_sub(2)),
        ("cvt.rni.u32.f32 $0, $1;", [bits(-2.75), 0, 0], 0),
        ("cvt.rn.f32.s32 $0, $1;", [0u32.wrapping_sub(3), 0, 0], bits(-3.0)),
        ("cvt.rn.f16x2.f32 $0, $1, $2;", [bits(1.0), bits(2.0), 0], 0x3c00_4000),
        ("add.f16x2 $0, $1, $2;", [0x3c00_4000, 0x3c00_3c00, 0], 0x4000_4200),
        ("set.nan.f16x2.f16x2 $0, $1, $1;", [0x7e00_3c00, 0, 0], 0x3c00_0000),
        ("cvt.rna.tf32.f32 $0, $1;", [0x3f80_1000, 0, 0], 0x3f80_2000),
    ] {
        assert_eq!(of_words(text, operands), Ok(expected), "{text} {operands:x?}");
    }
}

#[test]
fn unknown_statements_are_refused_without_effects() {
    for text in [
        "mov.u32 $0, nothing;",
        "shl.cc.b32 $0, $1, $2;",
        "add.cc.f32 $0, $1, $2;",
        "add.rz.f32 $0, $1, $2;",
        "wgmma.fence.sync.aligned;",
        "bra away;",
        "mov.u32 $1, $0;",
        "mov.b64 $0, $1;",
        "{ mov.u32 $0, $1;",
        "ld.param.u32 $0, [$1];",
        "call f;",
        "bar.red.popc.u32 $0, 0;",
        "bar.sync;",
        "mbarrier.arrive.expect_tx.shared.b64 _, [$1], 4;",
        "cp.async.bulk.commit_group;",
        "mov.b32 $0, {};",
        "mov.b32 {$0}, $1;",
        "mov.b32 $0, {$1, $1, $1, $1, $1, $1, $1, $1};",
        "setp.eq.u32 {$0, $0}, $1, $1;",
        "$",
    ] {
        let found = of_words(text, [1, 2, 3]);
        let Err(Outcome::Refused { why, .. }) = &found else { panic!("{text}: {found:?}") };
        assert!(why.starts_with("inline assembly: "), "{text}: {why}");
    }
    // The store comes first in the text, but is not executed.
    let body = "  call void asm sideeffect \"st.global.u32 [$0], 5; nonsense;\", \"l\"(ptr %out)";
    let run = run(&module("ptr %out", body), &Launch::new("k", 1, 1).with_words(&[1]));
    assert!(matches!(run.outcome, Outcome::Refused { .. }), "{}", run.outcome);
    assert_eq!(words(&run, 0), [1]);
}

/// Loads and stores as Triton writes them: each has a predicate, and yields zeros if it is false.
#[test]
fn predicated_vectors_are_loaded_and_stored() {
    let body = r#"
  %n = mul i32 %t, 2
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %n
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %n
  %even = icmp ult i32 %t, 2
  %r = call { i32, i32 } asm sideeffect "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09@$3 ld.global.L1::evict_last.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l,b"(ptr addrspace(1) %p, i1 %even)
  %a = extractvalue { i32, i32 } %r, 0
  %b = extractvalue { i32, i32 } %r, 1
  %some = icmp ne i32 %t, 1
  call void asm sideeffect "@$3 st.global.v2.b32 [ $2 + 0 ], { $0, $1 };", "r,r,l,b"(i32 %b, i32 %a, ptr addrspace(1) %q, i1 %some)"#;
    let launch = Launch::new("k", 1, 3).with_words(&[9; 6]).with_words(&[1, 2, 3, 4, 5, 6]);
    let run = run(&module("ptr addrspace(1) %out, ptr addrspace(1) %in", body), &launch);
    assert_eq!((run.outcome.clone(), run.races.len()), (Outcome::Finished, 0));
    assert_eq!(words(&run, 0), [2, 1, 9, 9, 0, 0]);
}

#[test]
fn unwritten_outputs_are_undefined_unless_tied() {
    let load = |constraints: &str, tied: &str| {
        format!(
            "  %r = call i32 asm sideeffect \"@$2 ld.global.b32 $0, [ $1 ];\", \"{constraints}\"({tied}ptr %out, i1 false)\n\
               %is = icmp eq i32 %r, 5\n  br i1 %is, label %yes, label %no\nyes:\n  store i32 6, ptr %out\n  br label %no\nno:"
        )
    };
    let launch = Launch::new("k", 1, 1).with_words(&[0]);
    let open = run(&module("ptr %out", &load("=r,l,b", "")), &launch);
    let Outcome::UndefinedBehaviour { why, .. } = &open.outcome else { panic!("{}", open.outcome) };
    assert!(why.contains("poison or undef"), "{why}");
    let tied = load("=r,l,b,0", "").replace("(ptr %out, i1 false)", "(ptr %out, i1 false, i32 5)");
    let run = run(&module("ptr %out", &tied), &launch);
    assert_eq!((run.outcome.clone(), words(&run, 0)), (Outcome::Finished, vec![6]));
}

/// Each thread writes a word of shared memory and reads its neighbor's.
fn neighbours(between: &str) -> String {
    let body = format!(
        "  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t\n  %u = xor i32 %t, 1\n\
           %q = getelementptr i32, ptr addrspace(3) @s, i32 %u\n\
           call void asm sideeffect \"st.shared.u32 [$0], $1;\", \"r,r\"(ptr addrspace(3) %p, i32 %t)\n\
           {between}\n\
           %x = call i32 asm sideeffect \"ld.shared.u32 $0, [$1];\", \"=r,r\"(ptr addrspace(3) %q)\n\
           %o = getelementptr i32, ptr %out, i32 %t\n  store i32 %x, ptr %o"
    );
    module("ptr %out", &body)
}

#[test]
fn barriers_of_assembly_order_its_accesses() {
    let launch = Launch::new("k", 1, 4).with_words(&[0; 4]);
    let without = run(&neighbours(""), &launch);
    assert_eq!(without.races.len(), 1, "{}", without.outcome);
    assert!(without.races[0].address.starts_with("@s + "), "{}", without.races[0]);
    for barrier in ["bar.sync 0;", "barrier.sync.aligned 1;", "bar.warp.sync 0xf;"] {
        let call = format!("  call void asm sideeffect \"{barrier}\", \"\"()");
        let run = run(&neighbours(&call), &launch);
        assert_eq!((run.outcome.clone(), run.races.len()), (Outcome::Finished, 0), "{barrier}");
        assert_eq!(words(&run, 0), [1, 0, 3, 2], "{barrier}");
    }
    // A shuffle exchanges registers and does not order accesses.
    let shuffle = "  %z = call i32 asm sideeffect \"shfl.sync.bfly.b32 $0, $1, 1, 31, 15;\", \"=r,r\"(i32 %t)";
    assert_eq!(run(&neighbours(shuffle), &launch).races.len(), 1);
}

#[test]
fn lanes_exchange_registers() {
    let exchange = |text: &str| {
        let body = format!(
            "  %r = call i32 asm sideeffect \"{text}\", \"=r,r\"(i32 %t)\n\
               %o = getelementptr i32, ptr %out, i32 %t\n  store i32 %r, ptr %o"
        );
        let run = run(&module("ptr %out", &body), &Launch::new("k", 1, 4).with_words(&[0; 4]));
        assert_eq!(run.outcome, Outcome::Finished, "{text}");
        words(&run, 0)
    };
    assert_eq!(exchange("shfl.sync.bfly.b32 $0, $1, 2, 31, 0xf;"), [2, 3, 0, 1]);
    assert_eq!(
        exchange(
            "{ .reg .pred p; shfl.sync.down.b32 $0|p, $1, 1, 31, -1; selp.u32 $0, $0, 99, p; }"
        )[..3],
        [1, 2, 3]
    );
    let odd = "{ .reg .pred p; .reg .b32 b; and.b32 b, $1, 1; setp.ne.u32 p, b, 0; vote.sync.ballot.b32 $0, p, 0xf; }";
    assert_eq!(exchange(odd), [10; 4]);
    assert_eq!(exchange("redux.sync.add.s32 $0, $1, 0xf;"), [6; 4]);
    assert_eq!(exchange("match.any.sync.b32 $0, $1, 0xf;"), [1, 2, 4, 8]);
    assert_eq!(exchange("{ .reg .pred p; bar.red.popc.u32 $0, 0, p; }").len(), 4);
}

/// Calls of NVIDIA's intrinsics, by the four threads of a block.
fn called(declared: &str, body: &str) -> Vec<u32> {
    let text = format!(
        "{}\n{declared}",
        module(
            "ptr %out",
            &format!(
                "{body}\n\
           %o = getelementptr i32, ptr %out, i32 %t\n  store i32 %x, ptr %o"
            )
        )
    );
    let run = run(&text, &Launch::new("k", 1, 4).with_words(&[0; 4]));
    assert_eq!(run.outcome, Outcome::Finished, "{body}");
    words(&run, 0)
}

#[test]
fn reductions_of_a_warp_have_the_mask_last() {
    let declared = "declare i32 @llvm.nvvm.redux.sync.add(i32, i32)";
    let body = "  %x = call i32 @llvm.nvvm.redux.sync.add(i32 %t, i32 15)";
    assert_eq!(called(declared, body), [6; 4]);
}

#[test]
fn conversions_to_integers_round_as_their_names_say() {
    // 0.5, 1.5, 2.5 and 3.5.
    for (rounding, expected) in
        [("rn", [0, 2, 2, 4]), ("rm", [0, 1, 2, 3]), ("rp", [1, 2, 3, 4]), ("rz", [0, 1, 2, 3])]
    {
        let declared = format!("declare i32 @llvm.nvvm.f2i.{rounding}(float)");
        let body = format!(
            "  %f = uitofp i32 %t to float\n  %h = fadd float %f, 5.0e-1\n\
               %x = call i32 @llvm.nvvm.f2i.{rounding}(float %h)"
        );
        assert_eq!(called(&declared, &body), expected, "{rounding}");
    }
}

#[test]
fn conversions_to_integers_are_defined_for_all_floats() {
    let (most, least) = (i32::MAX as u32, i32::MIN as u32);
    // Infinity, NaN, minus infinity, and a number that is too large.
    for (word, ty, nan) in [("f2i", "float", 0), ("d2i", "double", least)] {
        let declared = format!("declare i32 @llvm.nvvm.{word}.rn({ty})");
        let body = format!(
            "  %n = icmp eq i32 %t, 1\n  %m = icmp eq i32 %t, 2\n  %l = icmp eq i32 %t, 3\n\
               %a = select i1 %n, {ty} 0x7FF8000000000000, {ty} 0x7FF0000000000000\n\
               %b = select i1 %m, {ty} 0xFFF0000000000000, {ty} %a\n\
               %c = select i1 %l, {ty} 4.0e+20, {ty} %b\n\
               %x = call i32 @llvm.nvvm.{word}.rn({ty} %c)"
        );
        assert_eq!(called(&declared, &body), [most, nan, least, most], "{word}");
    }
    // Unsigned: negative values become zero.
    let declared = "declare i32 @llvm.nvvm.f2ui.rz(float)";
    let body = "  %f = sitofp i32 %t to float\n  %h = fsub float %f, 2.0e+0\n\
                  %x = call i32 @llvm.nvvm.f2ui.rz(float %h)";
    assert_eq!(called(declared, body), [0, 0, 0, 1]);
}

#[test]
fn fused_multiply_adds_round_down_and_toward_zero() {
    // Sums that no float represents, exact ones, overflow and underflow.
    let third = 1.0f32 / 3.0;
    let bits = f32::to_bits;
    for (a, b, c, down, zero) in [
        (1.0, 1.0, f32::MIN_POSITIVE, 1.0, 1.0),
        (-1.0, 1.0, f32::MIN_POSITIVE, -1.0, (-1.0f32).next_up()),
        (1.0, 1.0, -f32::MIN_POSITIVE, 1.0f32.next_down(), 1.0f32.next_down()),
        (-1.0, 1.0, -f32::MIN_POSITIVE, (-1.0f32).next_down(), -1.0),
        (2.0, third, 0.0, 2.0 * third, 2.0 * third),
        (1.0, 1.0, -1.0, -0.0, 0.0),
        (f32::MAX, 2.0, 0.0, f32::MAX, f32::MAX),
        (f32::MAX, -2.0, 0.0, f32::NEG_INFINITY, -f32::MAX),
        (-f32::MIN_POSITIVE, f32::MIN_POSITIVE, 0.0, -f32::from_bits(1), -0.0),
        (f32::INFINITY, 1.0, 3.0, f32::INFINITY, f32::INFINITY),
    ] {
        for (word, expected) in [("rm", down), ("rz", zero)] {
            let declared = format!("declare float @llvm.nvvm.fma.{word}.f(float, float, float)");
            let [x, y, z] =
                [a, b, c].map(|one: f32| format!("float 0x{:016X}", f64::from(one).to_bits()));
            let body = format!(
                "  %f = call float @llvm.nvvm.fma.{word}.f({x}, {y}, {z})\n  %x = bitcast float %f to i32"
            );
            assert_eq!(
                called(&declared, &body),
                [bits(expected); 4],
                "fma.{word} {a:e} {b:e} {c:e}"
            );
        }
    }
}

#[test]
fn doubles_split_into_two_halves() {
    let declared = "declare i32 @llvm.nvvm.d2i.lo(double)\ndeclare i32 @llvm.nvvm.d2i.hi(double)\n\
                    declare double @llvm.nvvm.lohi.i2d(i32, i32)";
    let body = "  %d = call double @llvm.nvvm.lohi.i2d(i32 %t, i32 1072693248)\n\
                  %l = call i32 @llvm.nvvm.d2i.lo(double %d)\n\
                  %h = call i32 @llvm.nvvm.d2i.hi(double %d)\n\
                  %e = fcmp oge double %d, 1.0e+0\n\
                  %w = zext i1 %e to i32\n\
                  %n = lshr i32 %h, 20\n\
                  %s = add i32 %l, %n\n\
                  %x = add i32 %s, %w";
    assert_eq!(called(declared, body), [1024, 1025, 1026, 1027]);
}

#[test]
fn assembly_atomics_do_not_race_and_return_the_old_value() {
    let body = "  %r = call i32 asm sideeffect \"atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 4 ], $2;\", \"=r,l,r\"(ptr %out, i32 2)\n\
          call void asm sideeffect \"red.relaxed.gpu.global.max.u32 [$0], $1;\", \"l,r\"(ptr %out, i32 %t)";
    let run = run(&module("ptr %out", body), &Launch::new("k", 2, 4).with_words(&[0, 1]));
    assert_eq!((run.outcome.clone(), run.races.len()), (Outcome::Finished, 0));
    assert_eq!(words(&run, 0), [3, 17]);
}

#[test]
fn loops_in_assembly_are_executed() {
    let text = "{ .reg .pred p; .reg .b32 n; mov.b32 n, $1; mov.b32 $0, 0; again: add.u32 $0, $0, n; \
                sub.u32 n, n, 1; setp.ne.u32 p, n, 0; @p bra again; }";
    assert_eq!(of_words(text, [4, 0, 0]), Ok(10));
    // A free lock is acquired and released.
    let lock = "{ .reg .pred p; .reg .b32 old; spin: atom.cas.b32 old, [$0], 0, 1; setp.ne.u32 p, old, 0; @p bra spin; \
                atom.exch.b32 old, [$0], 0; }";
    let body = format!("  call void asm sideeffect \"{lock}\", \"l\"(ptr %out)");
    let run = run(&module("ptr %out", &body), &Launch::new("k", 1, 4).with_words(&[0]));
    assert_eq!((run.outcome.clone(), words(&run, 0)), (Outcome::Finished, vec![0]));
}

#[test]
fn asynchronous_copies_are_visible_only_after_the_wait() {
    let copy = |wait: &str| {
        let body = format!(
            "  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t\n\
               %g = getelementptr i32, ptr addrspace(1) %in, i32 %t\n\
               call void asm sideeffect \"cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;\", \"r,l,r\"(ptr addrspace(3) %p, ptr addrspace(1) %g, i32 4)\n\
               call void asm sideeffect \"cp.async.commit_group;\", \"\"()\n{wait}\n\
               %x = load i32, ptr addrspace(3) %p\n\
               %o = getelementptr i32, ptr addrspace(1) %out, i32 %t\n  store i32 %x, ptr addrspace(1) %o"
        );
        let launch = Launch::new("k", 1, 2).with_words(&[0; 2]).with_words(&[7, 8]);
        run(&module("ptr addrspace(1) %out, ptr addrspace(1) %in", &body), &launch)
    };
    let waited = copy("  call void asm sideeffect \"cp.async.wait_group 0x0;\", \"\"()");
    assert_eq!((waited.outcome.clone(), waited.races.len()), (Outcome::Finished, 0));
    assert_eq!(words(&waited, 0), [7, 8]);
    let early = copy("");
    assert!(early.races.iter().any(|race| race.first.asynchronous), "{}", early.outcome);
}

#[test]
fn compiler_generated_calls_and_printf_are_executed() {
    let body = "  %f = call i32 @__nvvm_reflect(ptr @text)\n  %a = call i32 @__nvvm_reflect(ptr @other)\n\
          %n = add i32 %f, %a\n  %p = alloca i32\n  store i32 %t, ptr %p\n\
          %r = call i32 @vprintf(ptr @format, ptr %p)\n  store i32 %n, ptr %out";
    let run = run(&module("ptr %out", body), &Launch::new("k", 1, 1).with_words(&[0]));
    assert_eq!((run.outcome.clone(), words(&run, 0)), (Outcome::Finished, vec![901]));
    assert!(!run.decided_by_choice);
}

/// Two halves in a register, and a pointer that is passed as an integer.
#[test]
fn vector_operands_share_a_register() {
    let body = "  %v = load <2 x half>, ptr %in\n\
          %r = call <2 x half> asm \"mov.b32 $0, $1;\", \"=r,r\"(<2 x half> %v)\n\
          %n = ptrtoint ptr %out to i64\n  %w = bitcast <2 x half> %r to i32\n\
          call void asm sideeffect \"st.b32 [$0 + 4], $1;\", \"l,r\"(i64 %n, i32 %w)";
    let launch =
        Launch::new("k", 1, 1).with_words(&[0, 0]).with(Argument::Buffer(vec![1, 2, 3, 4]));
    let run = program(&module("ptr %out, ptr %in", body))
        .run(&launch, &Options { schedule: Schedule::LastFirst, ..Options::default() })
        .expect("the launch fits");
    assert_eq!((run.outcome.clone(), words(&run, 0)), (Outcome::Finished, vec![0, 0x0403_0201]));
}
