//! Reading, verifying and printing text.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use selvedge::ir::Module;
use selvedge::ir::print::{PrintOptions, print_module};
use selvedge::ir::verify::verify_module;
use selvedge_benches::{module_of, texts};

fn total(texts: &[Vec<u8>]) -> Throughput {
    Throughput::Bytes(texts.iter().map(|text| text.len() as u64).sum())
}

fn read(c: &mut Criterion) {
    let mut group = c.benchmark_group("read");
    group.sample_size(10);
    for (name, texts) in texts() {
        group.throughput(total(&texts));
        for (threads, parallel) in [("one-thread", false), ("all-threads", true)] {
            group.bench_function(BenchmarkId::new(threads, &name), |b| {
                b.iter(|| texts.iter().map(|text| module_of(text, parallel)).collect::<Vec<_>>());
            });
        }
    }
    group.finish();
}

fn print(c: &mut Criterion) {
    let mut group = c.benchmark_group("print");
    group.sample_size(10);
    for (name, texts) in texts() {
        let modules: Vec<Module> = texts.iter().map(|text| module_of(text, true)).collect();
        group.throughput(total(&texts));
        group.bench_function(name, |b| {
            let options = PrintOptions::default();
            b.iter(|| {
                modules.iter().map(|module| print_module(module, &options).len()).sum::<usize>()
            });
        });
    }
    group.finish();
}

fn verify(c: &mut Criterion) {
    let mut group = c.benchmark_group("verify");
    group.sample_size(10);
    for (name, texts) in texts() {
        let modules: Vec<Module> = texts.iter().map(|text| module_of(text, true)).collect();
        group.throughput(total(&texts));
        group.bench_function(name, |b| {
            b.iter(|| {
                modules.iter().map(|module| verify_module(module, None).len()).sum::<usize>()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, read, print, verify);
criterion_main!(benches);
