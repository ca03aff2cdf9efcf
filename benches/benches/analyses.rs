//! Analyses of the control-flow graph: of kernels similar to clang's output, and of graphs that are deep, wide or
//! irreducible; incremental updates of a dominator tree compared with recomputation; and uniformity.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use selvedge::analysis::dom::{CfgEdits, Dominators, PostDominators, Updater};
use selvedge::analysis::loops::Loops;
use selvedge::analysis::uniformity::Uniformity;
use selvedge::analysis::{Env, Facts, FunctionFacts, SharedFacts};
use selvedge::ir::{Block, Function, Module};
use selvedge_benches::sizes;
use selvedge_testkit::synthetic::{GraphShape, Shape, graph, module};

fn functions(module: &Module) -> impl Iterator<Item = &Function> {
    module.defined().map(|(_, func)| func)
}

fn kernels(c: &mut Criterion) {
    let mut group = c.benchmark_group("kernels");
    group.sample_size(10);
    for n in sizes() {
        let module = module(&Shape::new(n));
        let blocks: usize = functions(&module).map(Function::n_blocks).sum();
        group.throughput(Throughput::Elements(blocks as u64));
        group.bench_function(BenchmarkId::new("dominators", n), |b| {
            b.iter(|| {
                functions(&module).for_each(|func| drop(black_box(Dominators::compute(func))))
            });
        });
        group.bench_function(BenchmarkId::new("post-dominators", n), |b| {
            b.iter(|| {
                functions(&module).for_each(|func| drop(black_box(PostDominators::compute(func))))
            });
        });
        let trees: Vec<Dominators> = functions(&module).map(Dominators::compute).collect();
        group.bench_function(BenchmarkId::new("loops", n), |b| {
            b.iter(|| {
                let pairs = functions(&module).zip(&trees);
                pairs.for_each(|(func, tree)| drop(black_box(Loops::compute(func, tree))));
            });
        });
    }
    group.finish();
}

/// Uniformity of values and branches, with the analyses of the graph already cached.
fn uniformity(c: &mut Criterion) {
    let mut group = c.benchmark_group("uniformity");
    group.sample_size(10);
    let session = selvedge::session();
    for n in sizes() {
        let module = module(&Shape::new(n));
        let shared = SharedFacts::default();
        let target = session.target_of(&module.header);
        let env = Env { header: &module.header, target: target.as_deref(), shared: &shared };
        let mut caches: Vec<FunctionFacts> =
            functions(&module).map(|_| FunctionFacts::default()).collect();
        // The analyses that it depends on are cached, so only its own work is measured.
        for (func, cache) in functions(&module).zip(&mut caches) {
            let _ = Facts::new(cache, env).get::<Uniformity>(func);
        }
        let insts: usize = functions(&module).map(|func| func.all_insts().count()).sum();
        group.throughput(Throughput::Elements(insts as u64));
        group.bench_function(BenchmarkId::new("kernels", n), |b| {
            b.iter(|| {
                for (func, cache) in functions(&module).zip(&mut caches) {
                    drop(black_box(Facts::new(cache, env).recompute::<Uniformity>(func)));
                }
            });
        });
    }
    group.finish();
}

fn shapes(c: &mut Criterion) {
    let mut group = c.benchmark_group("shapes");
    group.sample_size(10);
    for shape in GraphShape::ALL {
        for n in [10_000, 1_000_000] {
            let module = graph(shape, n);
            let func = functions(&module).next().expect("one function");
            group.throughput(Throughput::Elements(n as u64));
            group.bench_function(BenchmarkId::new(format!("{shape:?}"), n), |b| {
                b.iter(|| Dominators::compute(func));
            });
        }
    }
    group.finish();
}

/// Updates the tree of a loop nest after a latch's branch changes its target, and after it changes back.
fn updates(c: &mut Criterion) {
    let mut group = c.benchmark_group("updates");
    group.sample_size(10);
    for n in [1000, 100_000] {
        let mut module = graph(GraphShape::Nest, n);
        let global = module.defined().next().expect("one function").0;
        let func = module.body_mut(global).1.expect("a body");
        let latch: Block = func.blocks().nth(n * 3 / 4).expect("not the last block");
        let mut tree = Updater::new(func, &Dominators::compute(func));
        group.bench_function(BenchmarkId::new("two edges", n), |b| {
            b.iter(|| {
                for _ in 0..2 {
                    let mut edits = CfgEdits::new();
                    edits.note(func, latch);
                    swap_targets(func, latch);
                    tree.update(func, &edits);
                }
            });
        });
        group.bench_function(BenchmarkId::new("anew", n), |b| b.iter(|| Dominators::compute(func)));
    }
    group.finish();
}

/// Switches the second target of a branch between its first target and the block that follows it in the layout.
fn swap_targets(func: &mut Function, block: Block) {
    let term = func.terminator(block).expect("a branch");
    let second = func.operand(term, 2).as_block().expect("a target");
    let first = func.operand(term, 1).as_block().expect("a target");
    let other = if first == second { func.next_block(block).unwrap_or(first) } else { first };
    func.set_operand(term, 2, other.into());
}

criterion_group!(benches, kernels, uniformity, shapes, updates);
criterion_main!(benches);
