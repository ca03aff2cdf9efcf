//! Loops with very many exits, and very many loops, take about linear time.

use std::fmt::Write;
use std::time::{Duration, Instant};

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Bits, Extra, Module, Opcode, Type};
use selvedge_pass::{Registry, Session};
use selvedge_text::{ReadOptions, read};

fn read_module(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}"),
    }
}

fn optimized(module: &mut Module, passes: &str) {
    let mut registry = Registry::new();
    selvedge_loops::register(&mut registry);
    let pipeline = registry.parse(passes).expect("a pipeline");
    if let Err(broken) = pipeline.run(module, &mut Session::default()) {
        panic!("{:?}", broken.diagnostics);
    }
}

/// Each exit uses the value of its own block, and the counter. Without a walk to the exit that a use is below, `lcssa` makes
/// a phi in each exit that a value dominates: half a million here.
#[test]
fn exit_phis_are_created_only_above_uses() {
    const N: usize = 1_000;
    let mut text = String::from(
        "define void @f(ptr %p, i32 %x) {\nentry:\n  br label %h\n\
         h:\n  %i = phi i32 [ 0, %entry ], [ %j, %latch ]\n  br label %b0\n",
    );
    for k in 0..N {
        let _ = write!(
            text,
            "b{k}:\n  %l{k} = load volatile i32, ptr %p\n  %c{k} = icmp eq i32 %l{k}, {k}\n  \
             br i1 %c{k}, label %x{k}, label %b{}\n\
             x{k}:\n  store volatile i32 %l{k}, ptr %p\n  store volatile i32 %i, ptr %p\n  ret void\n",
            k + 1
        );
    }
    let _ = write!(
        text,
        "b{N}:\n  br label %latch\nlatch:\n  %j = add i32 %i, 1\n  %c = icmp slt i32 %j, %x\n  \
         br i1 %c, label %h, label %e\ne:\n  ret void\n}}\n"
    );
    let mut module = read_module(&text);
    optimized(&mut module, "lcssa");
    let global = module.defined().next().expect("a function").0;
    let func = module.body_mut(global).1.expect("a body");
    let n_phis = func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Phi).count();
    assert_eq!(n_phis, 2 * N + 1);
    // Rows of instructions are never reused, so a new one counts those that were made.
    let next = func.create_inst(Opcode::Unreachable, Bits::NONE, Type::VOID, &[], Extra::None);
    assert!(next.index() < 20 * N, "{} instructions were made", next.index());
}

/// Each loop indexes an array of its own, which must not be inspected for every other loop.
#[test]
fn twenty_thousand_loops_over_arrays_are_unrolled() {
    const N: usize = 20_000;
    let mut text = String::from("define void @f(ptr %p) {\nentry:\n");
    for k in 0..N {
        let _ = writeln!(text, "  %w{k} = alloca [2 x i32]");
    }
    text.push_str("  br label %s0\n");
    for k in 0..N {
        let _ = write!(
            text,
            "s{k}:\n  br label %b{k}\n\
             b{k}:\n  %a{k} = phi i32 [ 0, %s{k} ], [ %d{k}, %b{k} ]\n  \
             %g{k} = getelementptr i32, ptr %w{k}, i32 %a{k}\n  store i32 %a{k}, ptr %g{k}\n  \
             %d{k} = add i32 %a{k}, 1\n  %c{k} = icmp slt i32 %d{k}, 2\n  \
             br i1 %c{k}, label %b{k}, label %s{}\n",
            k + 1
        );
    }
    let _ = write!(text, "s{N}:\n  ret void\n}}\n");
    let mut module = read_module(&text);
    let start = Instant::now();
    optimized(&mut module, "loop-unroll-full");
    assert!(start.elapsed() < Duration::from_secs(100), "{:?}", start.elapsed());
    let (_, body) = module.defined().next().expect("a function");
    assert!(!body.all_insts().any(|inst| body.opcode(inst) == Opcode::Phi), "a loop is left");
}
