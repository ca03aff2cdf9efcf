//! What analyses of every function of a module cost, read from a file: milliseconds, best of some rounds.
//!
//! usage: module_analyses FILE [ROUNDS]

use std::hint::black_box;
use std::time::{Duration, Instant};

use selvedge::analysis::dom::Dominators;
use selvedge::analysis::memory_ssa::MemorySsa;
use selvedge::analysis::{Env, Facts, FunctionFacts, SharedFacts};
use selvedge::ir::Module;
use selvedge_benches::module_of;

fn main() {
    let mut args = std::env::args().skip(1);
    let path = args.next().expect("usage: module_analyses FILE [ROUNDS]");
    let rounds: usize = args.next().map_or(10, |n| n.parse().expect("a number"));
    let text = std::fs::read(path).expect("a file");
    let module = module_of(&text, false);
    let mut best = [Duration::MAX; 2];
    for _ in 0..rounds {
        for (best, took) in best.iter_mut().zip(round(&module)) {
            *best = took.min(*best);
        }
    }
    println!("dominators {:.2} ms, memoryssa {:.2} ms", best[0].as_secs_f64() * 1e3, best[1].as_secs_f64() * 1e3);
}

fn round(module: &Module) -> [Duration; 2] {
    let shared = SharedFacts::default();
    let target = selvedge::session().target_for(&module.header.triple);
    let env = Env { header: &module.header, target: target.as_deref(), shared: &shared };
    let mut caches: Vec<FunctionFacts> =
        module.defined().map(|_| FunctionFacts::default()).collect();
    let start = Instant::now();
    for ((_, func), cache) in module.defined().zip(&mut caches) {
        drop(black_box(Facts::new(cache, env).get::<Dominators>(func)));
    }
    let dominators = start.elapsed();
    let start = Instant::now();
    for ((_, func), cache) in module.defined().zip(&mut caches) {
        drop(black_box(Facts::new(cache, env).get::<MemorySsa>(func)));
    }
    [dominators, start.elapsed()]
}
