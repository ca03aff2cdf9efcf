//! The basic edit operations of passes; ARCHITECTURE.md states their cost limits.
//!
//! All run on one block (the worst case for order numbers) with the given number of instructions: the time per
//! operation must not grow with it.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use selvedge::ir::{Bits, Extra, Function, Global, Inst, Opcode, Type, Value};
use selvedge_testkit::synthetic::{Shape, module};

const SIZES: [usize; 3] = [1_000, 30_000, 1_000_000];

/// A chain of `n` additions, each of the previous one and the argument.
fn chain(n: usize) -> (Function, Vec<Inst>) {
    let mut func = Function::new(Global::from_u32(0), &[Type::I32]);
    func.reserve(n);
    let block = func.create_block();
    func.append_block(block);
    let arg: Value = func.args().next().expect("one argument").into();
    let mut last = arg;
    let mut insts = Vec::with_capacity(n);
    for _ in 0..n {
        let inst = add(&mut func, last, arg);
        func.append(block, inst);
        last = inst.into();
        insts.push(inst);
    }
    (func, insts)
}

fn add(func: &mut Function, a: Value, b: Value) -> Inst {
    func.create_inst(Opcode::Add, Bits::NONE, Type::I32, &[a, b], Extra::None)
}

fn each_size(c: &mut Criterion, name: &str, mut run: impl FnMut(&mut Function, &[Inst]) -> usize) {
    let mut group = c.benchmark_group(name);
    group.sample_size(10);
    for n in SIZES {
        let (func, insts) = chain(n);
        group.throughput(Throughput::Elements(n as u64));
        group.bench_function(BenchmarkId::from_parameter(n), |b| {
            b.iter_batched_ref(|| func.clone(), |func| run(func, &insts), BatchSize::LargeInput);
        });
    }
    group.finish();
}

fn build(c: &mut Criterion) {
    let mut group = c.benchmark_group("build");
    group.sample_size(10);
    for n in SIZES {
        group.throughput(Throughput::Elements(n as u64));
        group.bench_function(BenchmarkId::from_parameter(n), |b| b.iter(|| chain(n).1.len()));
        // Kernels with all kinds of instructions, through the checking builder.
        group.bench_function(BenchmarkId::new("kernels", n), |b| {
            b.iter(|| module(&Shape::new(n)).defined().count());
        });
    }
    group.finish();
}

fn insert(c: &mut Criterion) {
    each_size(c, "insert-before-each", |func, insts| {
        for &at in insts {
            let operand = func.operand(at, 0);
            let inst = add(func, operand, operand);
            func.insert_before(inst, at);
        }
        insts.len()
    });
    each_size(c, "insert-all-at-one-place", |func, insts| {
        let at = insts[insts.len() / 2];
        let operand = func.operand(at, 1);
        for _ in insts {
            let inst = add(func, operand, operand);
            func.insert_before(inst, at);
        }
        insts.len()
    });
}

fn erase(c: &mut Criterion) {
    each_size(c, "erase-all", |func, insts| {
        for &inst in insts.iter().rev() {
            func.erase(inst);
        }
        insts.len()
    });
    each_size(c, "move-each-to-the-front", |func, insts| {
        for &inst in &insts[1..] {
            func.move_before(inst, insts[0]);
        }
        insts.len()
    });
}

fn replace(c: &mut Criterion) {
    each_size(c, "replace-all-uses-of-each", |func, insts| {
        let arg: Value = func.args().next().expect("one argument").into();
        for &inst in insts {
            func.replace_all_uses(inst.into(), arg);
        }
        insts.len()
    });
    each_size(c, "replace-one-value-with-all-uses", |func, insts| {
        let arg: Value = func.args().next().expect("one argument").into();
        let zero = func.add_int(Type::I32, 32, 0);
        func.replace_all_uses(arg, zero);
        insts.len()
    });
}

fn ask(c: &mut Criterion) {
    each_size(c, "comes-before", |func, insts| {
        let last = insts[insts.len() - 1];
        insts.iter().filter(|&&inst| func.comes_before(inst, last)).count()
    });
    each_size(c, "operands-types-and-only-use", |func, insts| {
        let sum = |&inst: &Inst| {
            let typed = func.operands(inst).filter(|&v| func.value_type(v) == Type::I32).count();
            typed + usize::from(func.only_use(inst.into()).is_some())
        };
        insts.iter().map(sum).sum()
    });
}

criterion_group!(benches, build, insert, erase, replace, ask);
criterion_main!(benches);
