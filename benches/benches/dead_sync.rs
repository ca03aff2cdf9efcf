//! Barrier elimination on kernels with up to ten thousand barriers, and on the shipped ones.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use selvedge_benches::barriers::{Size, anew, at_once, kernel};
use selvedge_benches::{kernels, module_of};

fn sizes(c: &mut Criterion) {
    let mut group = c.benchmark_group("dead-sync-elim");
    group.sample_size(10);
    for size in Size::ALL {
        group.throughput(Throughput::Elements(size.insts as u64));
        let name = format!("{}-barriers-{}-blocks", size.barriers, size.blocks);
        group.bench_function(BenchmarkId::new(name, size.insts), |b| {
            b.iter_batched_ref(|| kernel(size), at_once, BatchSize::PerIteration);
        });
    }
    let size = Size::ALL[1];
    group.bench_function("starting-anew", |b| {
        b.iter_batched_ref(|| kernel(size), anew, BatchSize::PerIteration);
    });
    group.finish();
}

fn shipped(c: &mut Criterion) {
    let texts = kernels();
    c.bench_function("dead-sync-elim/kernels", |b| {
        let modules = || texts.iter().map(|text| module_of(text, false)).collect::<Vec<_>>();
        let run = |modules: &mut Vec<_>| modules.iter_mut().map(at_once).sum::<usize>();
        b.iter_batched_ref(modules, run, BatchSize::PerIteration);
    });
}

criterion_group!(benches, sizes, shipped);
criterion_main!(benches);
