//! Construction of MemorySSA, and the clobbers of all uses, on graphs of up to a million blocks.
//!
//! The time per block must not grow with the number of blocks, for any shape. The shapes are those that could be
//! superlinear: frontiers of loop nests, wide joins, irreducible regions.
//!
//! `SELVEDGE_BENCH_BLOCKS` is a comma-separated list of numbers of blocks; by default 1 thousand and 30 thousand are
//! measured.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use selvedge::analysis::alias::AliasContext;
use selvedge::analysis::dom::Dominators;
use selvedge::analysis::memory_ssa::{AccessKinds, Clobbering, DEFAULT_CHECK_LIMIT, MemorySsa};
use selvedge::analysis::{Env, SharedFacts};
use selvedge::ir::{Block, Module, Type};

fn sizes() -> Vec<usize> {
    let list = std::env::var("SELVEDGE_BENCH_BLOCKS").unwrap_or_else(|_| "1000,30000".into());
    list.split(',').map(|n| n.parse().expect("SELVEDGE_BENCH_BLOCKS holds numbers")).collect()
}

/// A kernel of `n` blocks, with a load of `p` and, in each third block, a store to `q`; `edges` returns the
/// successors of a block.
fn kernel(n: usize, edges: impl Fn(usize) -> Vec<usize>) -> Module {
    let mut module = Module::new();
    let params =
        [("c", Type::I1), ("x", Type::I32), ("p", Type::PTR_SHARED), ("q", Type::PTR_GLOBAL)];
    let global = module.define_kernel("f", &params);
    let mut b = module.builder(global);
    let [c, x, p, q] = [0, 1, 2, 3].map(|n| b.arg(n));
    let blocks: Vec<Block> = (0..n).map(|_| b.append_block("")).collect();
    for at in 0..n {
        b.at_end(blocks[at]);
        b.load(Type::I32, p);
        if at % 3 == 1 {
            b.store(x, q);
        }
        match edges(at)[..] {
            [] => b.ret_void(),
            [to] => b.br(blocks[to]),
            [to, other] => b.cond_br(c, blocks[to], blocks[other]),
            ref many => {
                let cases: Vec<(i64, Block)> =
                    many[1..].iter().enumerate().map(|(n, &to)| (n as i64, blocks[to])).collect();
                b.switch(x, blocks[many[0]], &cases)
            }
        };
    }
    module
}

/// A chain of blocks.
fn line(n: usize) -> Module {
    kernel(n, |at| if at + 1 < n { vec![at + 1] } else { vec![] })
}

/// Nested loops, with a depth of half the number of blocks.
fn nest(n: usize) -> Module {
    let depth = n / 2;
    kernel(n, |at| match at {
        _ if at + 1 == n => vec![],
        0 => vec![1],
        _ if at < depth => vec![at + 1],
        // The latch of the loop whose header is as far from the start as this block is from the end.
        _ => vec![(n - 1 - at).max(1), at + 1],
    })
}

/// A switch to all other blocks, which branch to one join.
fn switch(n: usize) -> Module {
    kernel(n, |at| match at {
        0 => (1..n - 1).collect(),
        _ if at + 1 == n => vec![],
        _ => vec![n - 1],
    })
}

/// Pairs of blocks that branch to each other, with entries at both.
fn irreducible(n: usize) -> Module {
    kernel(n, |at| match at % 3 {
        _ if at + 3 >= n => vec![],
        0 => vec![at + 1, at + 2],
        1 => vec![at + 1, at + 2],
        _ => vec![at - 1, at + 1],
    })
}

/// Builds a kernel with this number of blocks.
type Shape = fn(usize) -> Module;

fn memory_ssa(c: &mut Criterion) {
    let shapes: [(&str, Shape); 4] =
        [("line", line), ("nest", nest), ("switch", switch), ("irreducible", irreducible)];
    for (name, shape) in shapes {
        let mut group = c.benchmark_group(format!("memory-ssa-{name}"));
        group.sample_size(10);
        for n in sizes() {
            let module = shape(n);
            let (_, func) = module.defined().next().expect("one function");
            let shared = SharedFacts::default();
            let env = Env { header: &module.header, target: None, shared: &shared };
            let cx = AliasContext::new(env, func);
            let dom = Dominators::compute(func);
            let kinds = AccessKinds::new(env);
            let build = || MemorySsa::build(func, &dom, &kinds, DEFAULT_CHECK_LIMIT);
            group.throughput(Throughput::Elements(n as u64));
            group.bench_function(BenchmarkId::new("build", n), |b| {
                b.iter_with_large_drop(build);
            });
            let built = build();
            group.bench_function(BenchmarkId::new("uses", n), |b| {
                let clobbers = |ssa: &mut MemorySsa| {
                    ssa.ensure_optimized_uses(&mut Clobbering::new(env, &cx, func, &dom));
                };
                b.iter_batched_ref(|| built.clone(), clobbers, BatchSize::LargeInput);
            });
        }
        group.finish();
    }
}

criterion_group!(benches, memory_ssa);
criterion_main!(benches);
