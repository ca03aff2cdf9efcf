//! Promotion of very many allocas in very large functions takes about linear time.
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
