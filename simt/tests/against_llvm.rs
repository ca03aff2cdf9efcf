//! Compares our results with LLVM's: thousands of generated straight-line functions, run by us and by `lli` on the
//! CPU, and folded by `opt -passes=instsimplify`.
//!
//! Every value that a function computes is stored. Values that the language leaves open are not compared (poison,
//! undef), or only for being a NaN (the payload of a NaN). Functions that divide by zero are generated and dropped:
//! the CPU would stop there. `SIMT_LLVM_FUNCTIONS` is the number of functions.

use std::process::Command;

use selvedge_ir::{Function, Inst, Type, TypeKind, TypeTable};
use selvedge_simt::{Argument, Contents, Known, Launch, Options, Outcome, Program};
use selvedge_testkit::arb::{BlockPlan, End, Kind, Op, Plan};
use selvedge_testkit::rng::Rng;
use selvedge_testkit::tools;
use selvedge_text::read;

/// Functions in one module.
const BATCH: usize = 500;
/// Operations of a function.
const N_OPS: usize = 14;
/// Bytes for the results of a function: more than 14 values and the arguments need.
const OUT: usize = 1024;

const KINDS: &[Kind] = &[
    Kind::Integer,
    Kind::Integer,
    Kind::Integer,
    Kind::Integer,
    Kind::Float,
    Kind::Float,
    Kind::ICmp,
    Kind::FCmp,
    Kind::Select,
    Kind::Cast,
    Kind::Cast,
    Kind::Freeze,
    Kind::FNeg,
    Kind::ExtractElement,
    Kind::InsertElement,
    Kind::Shuffle,
    Kind::ExtractValue,
    Kind::InsertValue,
    Kind::Sreg,
    Kind::Pure,
];

fn n_functions() -> usize {
    match std::env::var("SIMT_LLVM_FUNCTIONS") {
        Ok(text) => text.parse().expect("SIMT_LLVM_FUNCTIONS is a number"),
        Err(_) => 2000,
    }
}

/// A function as text, without the arguments' types and the name.
struct Generated {
    body: String,
    /// The stored floats and doubles: offset and size.
    floats: Vec<(usize, usize)>,
    /// The number of stored bytes, with gaps.
    len: usize,
    args: [u64; 4],
}

fn plan(rng: &mut Rng) -> Plan {
    let pick = |rng: &mut Rng| rng.below(1 << 16) as u16;
    let ops = (0..N_OPS)
        .map(|_| Op { kind: *rng.pick(KINDS), picks: [(); 5].map(|()| pick(rng)) })
        .collect();
    let block = BlockPlan { is_named: false, phis: Vec::new(), ops, end: End::Ret };
    Plan { is_kernel: false, blocks: vec![block] }
}

/// The size of a type in memory and the floats in it; `None` for types that are not compared.
fn layout(types: &TypeTable, ty: Type) -> Option<(usize, Vec<(usize, usize)>)> {
    Some(match *types.kind(ty) {
        TypeKind::Int(bits) => (bits.div_ceil(8) as usize, vec![]),
        TypeKind::Float => (4, vec![(0, 4)]),
        TypeKind::Double => (8, vec![(0, 8)]),
        TypeKind::Vector { element: Type::I32, len, .. } => (4 * len as usize, vec![]),
        TypeKind::Vector { element: Type::FLOAT, len, .. } => {
            let len = len as usize;
            (4 * len, (0..len).map(|n| (4 * n, 4)).collect())
        }
        TypeKind::Array { .. } => (8, vec![]),
        TypeKind::Struct { .. } => (8, vec![(4, 4)]),
        _ => return None,
    })
}

/// Flags that permit an optimizer to compute a different result.
const FAST_MATH: &[&str] =
    &[" nnan", " ninf", " nsz", " arcp", " contract", " afn", " reassoc", " fast"];

fn draw(rng: &mut Rng) -> Option<Generated> {
    let mut sample = plan(rng).build();
    let func = sample.func;
    let insts: Vec<Inst> = sample.body().all_insts().collect();
    {
        let (_, body) = sample.module.body_mut(func);
        let body: &mut Function = body?;
        for (n, &inst) in insts.iter().enumerate() {
            if body.inst(inst).ty() != Type::VOID {
                body.set_name(inst.into(), format!("q{n}").as_bytes());
            }
        }
    }
    let text = sample.text();
    // Addresses differ between our machine and a CPU.
    if ["addrspacecast", "@shared", "@table", "ptrtoint"]
        .iter()
        .any(|word| text.lines().any(|line| line.starts_with("  ") && line.contains(word)))
    {
        return None;
    }
    // The value of a frozen poison differs, too. The CPU stops if it is 0 and a divisor.
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if has(&["= freeze "]) && has(&["div ", "rem "]) {
        return None;
    }
    let start = text.find("define ")?;
    let mut lines: Vec<String> = text[start..].lines().skip(1).map(str::to_owned).collect();
    let end = lines.iter().position(|line| line.starts_with("  ret "))?;
    lines.truncate(end);
    let types = &sample.module.header.types;
    let (mut at, mut floats) = (0, Vec::new());
    for (n, &inst) in insts.iter().enumerate() {
        let ty = sample.body().inst(inst).ty();
        let Some((size, inside)) = layout(types, ty) else { continue };
        lines.push(format!("  %at{n} = getelementptr i8, ptr %out, i64 {at}"));
        lines.push(format!("  store {} %q{n}, ptr %at{n}, align 1", types.display(ty)));
        floats.extend(inside.iter().map(|(offset, size)| (at + offset, *size)));
        at += size.next_multiple_of(8);
    }
    assert!(at <= OUT, "{at} bytes do not fit");
    let mut body = lines.join("\n");
    // The CPU has no special registers: they are replaced by a constant.
    const REGISTER: &str = "call i32 @llvm.nvvm.read.ptx.sreg.";
    while let Some(start) = body.find(REGISTER) {
        let end = start + body[start..].find("()")? + 2;
        body.replace_range(start..end, "add i32 3, 0");
    }
    if body.contains("@llvm.nvvm.") {
        return None;
    }
    FAST_MATH.iter().for_each(|flag| body = body.replace(flag, ""));
    let float = *rng.pick(&[0.0f32, -0.0, 1.5, -3.25e9, 1e-40, f32::INFINITY, f32::NAN, 0.1]);
    let int = *rng.pick(&[0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 77]);
    let args =
        [int, rng.below(2) as u64, u64::from(float.to_bits()), rng.next_u64() >> rng.below(64)];
    Some(Generated { body, floats, len: at, args })
}

const HEAD: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"
target triple = \"x86_64-unknown-linux-gnu\"
declare i32 @llvm.umax.i32(i32, i32)
declare float @llvm.fma.f32(float, float, float)
";

const PARAMS: &str =
    "i32 %n, i1 %c, float %x, i64 %w, ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr %out";

fn function(generated: &Generated, number: usize) -> String {
    format!("define void @f{number}({PARAMS}) {{\n{}\n  ret void\n}}\n", generated.body)
}

fn program(text: &str) -> Program {
    let module =
        read(text.as_bytes(), &Default::default()).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    Program::new(&module.module).expect("it can run")
}

/// The results of a function; `None` if it has undefined behavior.
fn ours(program: &Program, generated: &Generated, name: &str) -> Option<Contents> {
    let [n, c, x, w] = generated.args;
    let mut launch = Launch::new(name, 1, 1);
    launch.args = [n, c, x, w, 0, 0, 0].map(Argument::Bits).to_vec();
    launch.args.push(Argument::Buffer(vec![0; OUT]));
    let run = program.run(&launch, &Options { races: false, ..Options::default() });
    let run = run.expect("the launch fits");
    match run.outcome {
        Outcome::Finished => run.buffers.into_iter().next(),
        Outcome::UndefinedBehaviour { .. } => None,
        other => panic!("{other}\n{}", generated.body),
    }
}

/// Generates functions without undefined behavior, with their results.
fn batch(rng: &mut Rng, n: usize) -> Vec<(Generated, Contents)> {
    let mut kept = Vec::new();
    while kept.len() < n {
        let generated: Vec<Generated> = (0..2 * n).filter_map(|_| draw(rng)).collect();
        let functions =
            generated.iter().enumerate().map(|(number, generated)| function(generated, number));
        let program = program(&(HEAD.to_owned() + &functions.collect::<String>()));
        for (number, generated) in generated.into_iter().enumerate() {
            if let Some(left) = ours(&program, &generated, &format!("f{number}")) {
                kept.push((generated, left));
            }
        }
    }
    kept.truncate(n);
    kept
}

fn is_nan(bytes: &[u8]) -> bool {
    match bytes.try_into() {
        Ok(word) => f32::from_le_bytes(word).is_nan(),
        Err(_) => bytes.try_into().is_ok_and(|word| f64::from_le_bytes(word).is_nan()),
    }
}

/// The first offset at which LLVM computed a value that we consider impossible.
fn difference(generated: &Generated, ours: &Contents, theirs: &[u8]) -> Option<usize> {
    let known = |at: &usize| ours.known[*at] == Known::Value;
    let nan_lost = generated.floats.iter().find(|&&(at, size)| {
        ours.known[at..at + size].contains(&Known::Nan) && !is_nan(&theirs[at..at + size])
    });
    // LLVM may set the quiet bit of a NaN whose bits we know because it was only moved.
    let in_nan = |at: usize| {
        let inside =
            generated.floats.iter().find(|&&(start, size)| (start..start + size).contains(&at));
        inside.is_some_and(|&(start, size)| {
            is_nan(&ours.bytes[start..start + size]) && is_nan(&theirs[start..start + size])
        })
    };
    let differs = |at: &usize| ours.bytes[*at] != theirs[*at] && !in_nan(*at);
    nan_lost.map(|&(at, _)| at).or_else(|| (0..OUT).filter(known).find(differs))
}

/// A program that calls all functions and writes their results.
fn with_main(batch: &[(Generated, Contents)]) -> String {
    let mut text = HEAD.to_owned();
    let mut calls = String::new();
    for (number, (generated, _)) in batch.iter().enumerate() {
        text += &function(generated, number);
        let [n, c, x, w] = generated.args;
        // A float argument is written as the bits of the equal double.
        let x = f64::from(f32::from_bits(x as u32)).to_bits();
        calls += &format!(
            "  %o{number} = getelementptr i8, ptr @out, i64 {}\n  call void @f{number}(i32 {}, i1 {c}, float 0x{x:016X}, i64 {}, ptr null, ptr addrspace(1) null, ptr addrspace(3) null, ptr %o{number})\n",
            number * OUT,
            n as i32,
            w as i64
        );
    }
    let n_bytes = batch.len() * OUT;
    text += &format!(
        "@out = global [{n_bytes} x i8] zeroinitializer\ndeclare i64 @write(i32, ptr, i64)\ndefine i32 @main() {{\n{calls}  %n = call i64 @write(i32 1, ptr @out, i64 {n_bytes})\n  ret i32 0\n}}\n"
    );
    text
}

#[test]
fn functions_compute_what_lli_computes() {
    if !cfg!(target_arch = "x86_64") {
        return;
    }
    let Some(lli) = tools::find_or_skip(&["lli-22"]) else { return };
    let mut rng = Rng::new(0x51a7);
    let (mut left, mut n_bytes) = (n_functions(), 0);
    while left > 0 {
        let batch = batch(&mut rng, BATCH.min(left));
        left -= batch.len();
        let text = with_main(&batch);
        let ran =
            tools::run(Command::new(&lli).args(["-O0", "-"]), text.as_bytes()).expect("lli starts");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        assert_eq!(ran.stdout.len(), batch.len() * OUT);
        for ((generated, ours), theirs) in batch.iter().zip(ran.stdout.chunks(OUT)) {
            n_bytes += ours.known[..generated.len].iter().filter(|k| **k == Known::Value).count();
            if let Some(at) = difference(generated, ours, theirs) {
                let (a, b) = (ours.bytes[at], theirs[at]);
                panic!(
                    "byte {at}: we have {a:#x}, lli {b:#x}\n{:x?}\n{}",
                    generated.args, generated.body
                );
            }
        }
    }
    println!("{} functions, {n_bytes} bytes compared", n_functions());
}

/// A function with constants for its arguments, which folds to its results.
fn constant(generated: &Generated, number: usize) -> String {
    let [n, c, x, w] = generated.args;
    let x = f64::from(f32::from_bits(x as u32)).to_bits();
    let values = [
        ("%n", (n as i32).to_string()),
        ("%c", (c == 1).to_string()),
        ("%x", format!("0x{x:016X}")),
        ("%w", (w as i64).to_string()),
        ("%p", "null".into()),
        ("%g", "null".into()),
        ("%s", "null".into()),
    ];
    let mut text = String::new();
    for token in
        generated.body.split_inclusive(|c: char| !(c.is_alphanumeric() || c == '_' || c == '%'))
    {
        let end = token.trim_end_matches(|c: char| !(c.is_alphanumeric() || c == '_' || c == '%'));
        match values.iter().find(|(name, _)| *name == end) {
            Some((_, value)) => text += &(value.clone() + &token[end.len()..]),
            None => text += token,
        }
    }
    format!("define void @f{number}(ptr %out) {{\n{text}\n  ret void\n}}\n")
}

#[test]
fn functions_compute_what_instsimplify_folds_them_to() {
    let Some(opt) = tools::opt() else { return };
    let mut rng = Rng::new(0xf01d);
    let mut left = n_functions();
    let (mut n_folded, mut n_all) = (0, 0);
    while left > 0 {
        let batch = batch(&mut rng, BATCH.min(left));
        left -= batch.len();
        let functions = batch.iter().enumerate().map(|(n, (generated, _))| constant(generated, n));
        let text = HEAD.to_owned() + &functions.collect::<String>();
        let args = ["-S", "-passes=instsimplify", "-o", "-"];
        let ran = tools::run(Command::new(&opt).args(args), text.as_bytes()).expect("opt starts");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let folded = String::from_utf8(ran.stdout).expect("text");
        n_all += text.matches("  store ").count();
        n_folded +=
            folded.lines().filter(|l| l.starts_with("  store ") && !l.contains(" %q")).count();
        let program = program(&folded);
        for (n, (generated, ours)) in batch.iter().enumerate() {
            let launch = Launch::new(&format!("f{n}"), 1, 1).with(Argument::Buffer(vec![0; OUT]));
            let run = program.run(&launch, &Options::default()).expect("the launch fits");
            assert_eq!(run.outcome, Outcome::Finished, "{}", generated.body);
            let theirs = &run.buffers[0];
            if let Some(at) = difference(generated, ours, &theirs.bytes) {
                let (a, b) = (ours.bytes[at], theirs.bytes[at]);
                panic!(
                    "byte {at}: we have {a:#x}, opt {b:#x}\n{:x?}\n{}",
                    generated.args, generated.body
                );
            }
            // LLVM must not fold a value that we know to poison.
            let worse = (0..OUT)
                .find(|&at| ours.known[at] == Known::Value && theirs.known[at] == Known::Poison);
            assert_eq!(worse, None, "{:x?}\n{}", generated.args, generated.body);
        }
    }
    println!("{n_folded} of {n_all} stored values were folded to constants");
    assert!(n_folded * 10 > n_all * 9, "most values fold: {n_folded} of {n_all}");
}
