//! Very many allocas, addresses and branches in very large functions take about linear time.
//!
//! Shapes are those in which a method that walks the function for each alloca would take hours: so the bounds on time
//! are wide, and hold on a busy machine.

mod common;

use std::fmt::Write;
use std::time::{Duration, Instant};

use common::{optimized, read_module};
use selvedge_ir::Opcode;

/// A chain of diamonds; each alloca is set in the entry, changed in the arm of a few diamonds, and read after them.
fn chain(n_diamonds: usize, n_allocas: usize) -> String {
    let mut text = String::from("define i32 @f(i1 %c, i32 %x) {\nentry:\n");
    for n in 0..n_allocas {
        let _ = writeln!(text, "  %v{n} = alloca i32\n  store i32 {n}, ptr %v{n}");
    }
    text.push_str("  br label %b0\n");
    for n in 0..n_diamonds {
        let (v, next) = (n % n_allocas, n + 1);
        let _ = write!(
            text,
            "b{n}:\n  br i1 %c, label %a{n}, label %j{n}\na{n}:\n  store i32 %x, ptr %v{v}\n  br label %j{n}\n\
             j{n}:\n  %l{n} = load i32, ptr %v{v}\n  store i32 %l{n}, ptr %v{v}\n  br label %b{next}\n"
        );
    }
    let last = (n_diamonds - 1) % n_allocas;
    let _ = write!(text, "b{n_diamonds}:\n  %r = load i32, ptr %v{last}\n  ret i32 %r\n}}\n");
    text
}

#[test]
fn ten_thousand_allocas_in_a_hundred_thousand_blocks_are_promoted() {
    let mut module = read_module(&chain(33_000, 10_000));
    let start = Instant::now();
    optimized(&mut module, "mem2reg");
    assert!(start.elapsed() < Duration::from_secs(100), "{:?}", start.elapsed());
    let (_, body) = module.defined().next().expect("a function");
    let n_allocas = body.all_insts().filter(|&inst| body.opcode(inst) == Opcode::Alloca).count();
    assert_eq!(n_allocas, 0);
}

/// Each alloca holds the address of the next one, so promoting one makes one more promotable.
#[test]
fn a_chain_of_addresses_is_promoted_link_by_link() {
    const N: usize = 2_000;
    let mut text =
        String::from("define i32 @f(i32 %x) {\n  %v0 = alloca i32\n  store i32 %x, ptr %v0\n");
    for n in 1..N {
        let _ = writeln!(text, "  %v{n} = alloca ptr\n  store ptr %v{}, ptr %v{n}", n - 1);
    }
    let _ = writeln!(text, "  %p{} = load ptr, ptr %v{}", N - 1, N - 1);
    for n in (1..N - 1).rev() {
        let _ = writeln!(text, "  %p{n} = load ptr, ptr %p{}", n + 1);
    }
    text.push_str("  %r = load i32, ptr %p1\n  ret i32 %r\n}\n");
    let mut module = read_module(&text);
    let start = Instant::now();
    optimized(&mut module, "mem2reg");
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    let (_, body) = module.defined().next().expect("a function");
    assert_eq!(body.all_insts().count(), 1, "only `ret i32 %x` is left");
}

/// Appends text for each number.
fn repeated(text: &mut String, n: usize, line: impl Fn(usize) -> String) {
    (0..n).for_each(|k| text.push_str(&line(k)));
}

/// Each part of an alloca is an operand of the same phi.
#[test]
fn a_huge_phi_of_addresses_in_one_alloca_becomes_one_of_values() {
    const N: usize = 100_000;
    let mut text = format!("define i32 @f(i32 %x, ptr %q) {{\nentry:\n  %v = alloca [{N} x i32]\n");
    repeated(&mut text, N, |k| {
        format!("  %g{k} = getelementptr i32, ptr %v, i64 {k}\n  store i32 {k}, ptr %g{k}\n")
    });
    text.push_str("  switch i32 %x, label %t0 [\n");
    repeated(&mut text, N - 1, |k| format!("    i32 {k}, label %t{}\n", k + 1));
    text.push_str("  ]\n");
    repeated(&mut text, N, |k| format!("t{k}:\n  store volatile i32 {k}, ptr %q\n  br label %d\n"));
    text.push_str("d:\n  %p = phi ptr ");
    repeated(&mut text, N, |k| format!("{}[ %g{k}, %t{k} ]", if k > 0 { ", " } else { "" }));
    text.push_str("\n  %r = load i32, ptr %p\n  ret i32 %r\n}\n");
    let mut module = read_module(&text);
    let start = Instant::now();
    optimized(&mut module, "sroa");
    assert!(start.elapsed() < Duration::from_secs(200), "{:?}", start.elapsed());
    let (_, body) = module.defined().next().expect("a function");
    let n_allocas = body.all_insts().filter(|&inst| body.opcode(inst) == Opcode::Alloca).count();
    assert_eq!(n_allocas, 0);
}

/// Each load that a select is replaced by is named after the load through the select.
#[test]
fn names_of_select_chains_have_bounded_length() {
    const N: usize = 200;
    let mut text = String::from("define i32 @f(i32 %x) {\n");
    repeated(&mut text, N, |k| format!("  %v{k} = alloca i32\n  store i32 {k}, ptr %v{k}\n"));
    text.push_str("  %s0 = getelementptr i8, ptr %v0, i64 0\n");
    repeated(&mut text, N - 1, |k| {
        let next = k + 1;
        format!(
            "  %c{k} = icmp eq i32 %x, {k}\n  %s{next} = select i1 %c{k}, ptr %v{next}, ptr %s{k}\n"
        )
    });
    let _ = write!(text, "  %load = load i32, ptr %s{}\n  ret i32 %load\n}}\n", N - 1);
    let mut module = read_module(&text);
    optimized(&mut module, "sroa");
    let (_, body) = module.defined().next().expect("a function");
    let blocks = body.blocks().filter_map(|block| body.name(block.into()));
    let insts = body.all_insts().filter_map(|inst| body.name(inst.into()));
    let longest = blocks.chain(insts).map(<[u8]>::len).max();
    // Equal names get different suffixes.
    assert!(longest.is_some_and(|longest| longest < 1040), "{longest:?}");
}

/// Each of very many branches may lead to one block with a phi.
#[test]
fn edges_to_a_huge_phi_take_near_linear_time() {
    const N: usize = 200_000;
    let mut text = String::from("define i32 @f(i32 %x, i32 %y) {\nentry:\n  br label %b0\n");
    repeated(&mut text, N, |k| {
        format!(
            "b{k}:\n  %d{k} = udiv i32 %x, {}\n  %c{k} = icmp ugt i32 %d{k}, %y\n  \
             br i1 %c{k}, label %b{}, label %end\n",
            k + 1,
            k + 1
        )
    });
    let _ = write!(text, "b{N}:\n  ret i32 0\nend:\n  %r = phi i32 ");
    repeated(&mut text, N, |k| format!("{}[ %d{k}, %b{k} ]", if k > 0 { ", " } else { "" }));
    text.push_str("\n  ret i32 %r\n}\n");
    let mut module = read_module(&text);
    let start = Instant::now();
    optimized(&mut module, "simplifycfg");
    assert!(start.elapsed() < Duration::from_secs(100), "{:?}", start.elapsed());
}
