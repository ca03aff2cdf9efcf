//! How analyses of the control-flow graph scale: nanoseconds per block, by shape and size.
//!
//! usage: growth [LARGEST]
//!
//! From a thousand blocks to LARGEST (by default a million), in powers of ten. The best of three runs is printed. In
//! a row of near-linear growth the numbers grow slowly, as caches are exhausted.

use std::hint::black_box;
use std::time::{Duration, Instant};

use selvedge::analysis::dom::{Dominators, PostDominators};
use selvedge::analysis::frequency::BlockFrequencies;
use selvedge::analysis::loops::Loops;
use selvedge::analysis::{Env, Facts, FunctionFacts, SharedFacts};
use selvedge::ir::{Function, Module};
use selvedge_testkit::synthetic::{GraphShape, graph};

const RUNS: usize = 3;

/// Computes an analysis of a function.
type Compute = fn(&Function, &mut Facts<'_>);

const ANALYSES: [(&str, Compute); 4] = [
    ("dominators", |func, facts| drop(black_box(facts.recompute::<Dominators>(func)))),
    ("post-dominators", |func, facts| drop(black_box(facts.recompute::<PostDominators>(func)))),
    ("loops", |func, facts| drop(black_box(facts.recompute::<Loops>(func)))),
    ("block frequencies", |func, facts| drop(black_box(facts.recompute::<BlockFrequencies>(func)))),
];

fn main() {
    let largest = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let sizes: Vec<usize> =
        std::iter::successors(Some(1000), |n| Some(n * 10)).take_while(|&n| n <= largest).collect();
    print!("{:34}", "ns for each block, of blocks:");
    sizes.iter().for_each(|n| print!("{n:>10}"));
    println!();
    for shape in GraphShape::ALL {
        let modules: Vec<Module> = sizes.iter().map(|&n| graph(shape, n)).collect();
        for (name, compute) in ANALYSES {
            print!("{:34}", format!("{shape:?}, {name}"));
            for (module, &n) in modules.iter().zip(&sizes) {
                print!("{:10.0}", best(module, compute).as_nanos() as f64 / n as f64);
            }
            println!();
        }
    }
}

fn best(module: &Module, compute: Compute) -> Duration {
    let func = module.defined().next().expect("one function").1;
    let (shared, mut cache) = (SharedFacts::default(), FunctionFacts::default());
    let mut facts =
        Facts::new(&mut cache, Env { header: &module.header, target: None, shared: &shared });
    // The analyses that it depends on are cached, so only its own work is measured.
    let _ = facts.get::<BlockFrequencies>(func);
    let run = |_| {
        let start = Instant::now();
        compute(func, &mut facts);
        start.elapsed()
    };
    (0..RUNS).map(run).min().expect("some runs")
}
