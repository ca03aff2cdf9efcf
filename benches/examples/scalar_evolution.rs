//! Scalar evolution without printing: for each file, the CPU time in milliseconds that computes the expression of
//! each instruction and the counts of each loop. Dominators and loops are cached before.
//!
//! usage: scalar_evolution REPETITIONS FILE...
//!        scalar_evolution --once FILE...
//!        scalar_evolution --growth [LARGEST]
//!
//! Prints the mean of at least REPETITIONS repetitions, more if one is short, and the number of queried instructions.
//! `benches/scev-vs-llvm.py` compares with LLVM. With `--once`: a single repetition, whose instructions in `ask`
//! callgrind counts. With `--growth`: nanoseconds per part of functions that are generated here, by shape and size.

use std::fmt::Write;
use std::hint::black_box;
use std::process::ExitCode;

use selvedge::analysis::dom::Dominators;
use selvedge::analysis::loops::Loops;
use selvedge::analysis::{Analysis, FactStore, Facts};
use selvedge::ir::target::Target;
use selvedge::ir::{Function, Module};
use selvedge::nvptx::NvptxTarget;
use selvedge::scev::ScalarEvolution;
use selvedge::text::{ReadOptions, read};

/// The number of repetitions for each size of a shape.
const REPETITIONS: usize = 3;

/// The minimum measured time in nanoseconds, unless it requires more than [`MAX_REPETITIONS`] repetitions.
const ENOUGH: f64 = 5e8;
const MAX_REPETITIONS: usize = 300;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.split_first() {
        Some((first, rest)) if first == "--growth" => {
            growth(rest.first().and_then(|n| n.parse().ok()).unwrap_or(100_000));
            ExitCode::SUCCESS
        }
        Some((first, files)) if first == "--once" => files_of(0, files),
        Some((repetitions, files)) => files_of(repetitions.parse().unwrap_or(REPETITIONS), files),
        None => ExitCode::FAILURE,
    }
}

fn files_of(repetitions: usize, files: &[String]) -> ExitCode {
    for file in files {
        let text = match std::fs::read(file) {
            Ok(text) => text,
            Err(wrong) => {
                eprintln!("{file}: {wrong}");
                return ExitCode::FAILURE;
            }
        };
        match read(&text, &ReadOptions::default()) {
            Ok(found) => {
                let (spent, asked) = mean(&found.module, repetitions);
                println!("{:.4} {asked} {file}", spent / 1e6);
            }
            Err(wrong) => {
                eprintln!("{file}: {wrong:?}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// The CPU time of this single-threaded process in nanoseconds.
fn on_processor() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0.0)
}

/// The mean time in nanoseconds of a repetition over all functions, and the number of queried instructions. There are
/// at least `repetitions` repetitions and half a second, or one repetition for 0. The clock may advance in steps of
/// milliseconds, so a single repetition is imprecise.
fn mean(module: &Module, repetitions: usize) -> (f64, usize) {
    let machine: &dyn Target = &NvptxTarget;
    let mut store = FactStore::default();
    for (global, func) in module.defined() {
        let mut facts = store.facts(&module.header, Some(machine), global);
        let _ = (facts.get::<Dominators>(func), facts.get::<Loops>(func));
    }
    let (mut spent, mut n_repetitions, mut n_asked) = (0.0, 0, 0);
    while n_repetitions < repetitions.max(1)
        || repetitions > 0 && spent < ENOUGH && n_repetitions < MAX_REPETITIONS
    {
        let mut kept = Vec::new();
        n_asked = 0;
        let start = on_processor();
        for (global, func) in module.defined() {
            let mut facts = store.facts(&module.header, Some(machine), global);
            let (evolution, asked) = ask(func, &mut facts);
            n_asked += asked;
            kept.push(evolution);
        }
        spent += on_processor() - start;
        n_repetitions += 1;
    }
    (spent / n_repetitions as f64, n_asked)
}

#[inline(never)]
fn ask(func: &Function, facts: &mut Facts<'_>) -> (ScalarEvolution, usize) {
    let evolution = ScalarEvolution::compute(func, facts);
    let asked = evolution.ask(func, facts, |scev| {
        let mut asked = 0;
        for inst in func.all_insts() {
            if scev.is_analysed(func.inst(inst).ty()) {
                black_box(scev.expr(inst.into()));
                asked += 1;
            }
        }
        for this in scev.loops().all() {
            black_box(scev.counts(this).exact);
        }
        asked
    });
    (evolution, asked)
}

/// A shape of functions: its name, its number of parts for a size, and its text.
type Shape = (&'static str, fn(usize) -> usize, fn(usize) -> String);

const SHAPES: [Shape; 5] = [
    ("add chain", |n| n, |n| chain(n, "add")),
    ("mul chain", |n| n, |n| chain(n, "mul")),
    ("phis", |n| n, phis),
    ("exits of a switch", |n| n / 10, |n| exits(n / 10)),
    ("loops in loops", |n| n / 1000, |n| nest(n / 1000)),
];

fn growth(largest: usize) {
    let sizes: Vec<usize> =
        std::iter::successors(Some(1000), |n| Some(n * 10)).take_while(|&n| n <= largest).collect();
    for (name, parts, text) in SHAPES {
        print!("{name:20}");
        for &n in &sizes {
            let found = read(text(n).as_bytes(), &ReadOptions::default());
            let module = found.expect("what is made here is well formed").module;
            let (spent, _) = mean(&module, REPETITIONS);
            print!("{:>10.0} ns x {:<7}", spent / parts(n) as f64, parts(n));
        }
        println!();
    }
}

/// A chain of values, each computed from the previous one and an argument or, in some cases, a constant.
fn chain(n: usize, word: &str) -> String {
    let mut text = String::from("define i64 @f(i64 %v0, i64 %x, i64 %y) {\n");
    for k in 0..n {
        let other = ["%x", "%y", "3", "%v0"][k % 4];
        let _ = writeln!(text, "  %v{} = {word} i64 %v{k}, {other}", k + 1);
    }
    let _ = writeln!(text, "  ret i64 %v{n}\n}}");
    text
}

/// Phis of one loop, each with a step of its own.
fn phis(n: usize) -> String {
    let mut text =
        String::from("define void @f(i64 %x, i64 %n) {\nentry:\n  br label %loop\nloop:\n");
    for k in 0..n {
        let _ = writeln!(text, "  %p{k} = phi i64 [ {k}, %entry ], [ %q{k}, %loop ]");
    }
    for k in 0..n {
        let step = if k % 3 == 0 { "%x".to_owned() } else { k.to_string() };
        let _ = writeln!(text, "  %q{k} = add i64 %p{k}, {step}");
    }
    text.push_str("  %c = icmp ult i64 %q1, %n\n  br i1 %c, label %loop, label %exit\n");
    text.push_str("exit:\n  ret void\n}\n");
    text
}

/// A loop with many exits by a switch.
fn exits(n: usize) -> String {
    let mut text = String::from(
        "define void @f(i64 %n) {\nentry:\n  br label %loop\nloop:\n\
         \x20 %i = phi i64 [ 0, %entry ], [ %j, %loop ]\n  %j = add i64 %i, 1\n\
         \x20 switch i64 %i, label %loop [\n",
    );
    for k in 0..n {
        let _ = writeln!(text, "    i64 {}, label %x{k}", 7 * k + 5);
    }
    text.push_str("  ]\n");
    for k in 0..n {
        let _ = writeln!(text, "x{k}:\n  ret void");
    }
    text.push_str("}\n");
    text
}

/// Nested loops, with addresses computed from all of their counters.
fn nest(depth: usize) -> String {
    let mut text = String::from("define void @f(ptr %a, i64 %n) {\nb0:\n  br label %h1\n");
    for k in 1..=depth {
        let above = if k == 1 { "b0".to_owned() } else { format!("h{}", k - 1) };
        let _ = writeln!(text, "h{k}:\n  %i{k} = phi i64 [ 0, %{above} ], [ %j{k}, %l{k} ]");
        let sum = if k == 1 { "0".to_owned() } else { format!("%s{}", k - 1) };
        let next = if k == depth { format!("l{k}") } else { format!("h{}", k + 1) };
        let _ = writeln!(text, "  %s{k} = add i64 {sum}, %i{k}\n  br label %{next}");
    }
    for k in (1..=depth).rev() {
        let below = if k == 1 { "exit".to_owned() } else { format!("l{}", k - 1) };
        let _ = writeln!(text, "l{k}:\n  %p{k} = getelementptr i32, ptr %a, i64 %s{k}");
        let _ = writeln!(text, "  store i32 0, ptr %p{k}\n  %j{k} = add nuw nsw i64 %i{k}, 1");
        let _ = writeln!(text, "  %c{k} = icmp slt i64 %j{k}, %n");
        let _ = writeln!(text, "  br i1 %c{k}, label %h{k}, label %{below}");
    }
    text.push_str("exit:\n  ret void\n}\n");
    text
}
