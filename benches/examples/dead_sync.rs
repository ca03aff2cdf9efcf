//! How barrier elimination scales: seconds by size of the kernel, compared with restarting from scratch after each
//! deletion if that terminates in reasonable time.
//!
//! usage: dead_sync [BARRIERS BLOCKS INSTS]
//!
//! Without a size, prints a table of several.

use std::time::{Duration, Instant};

use selvedge::ir::Module;
use selvedge_benches::barriers::{Size, anew, at_once, kernel};

const RUNS: usize = 3;
/// Restarting from scratch is measured once: it takes long, and precision is not needed.
const RUNS_ANEW: usize = 1;

/// Restarting from scratch is not measured above this product of barriers and instructions.
const MOST_WORK: usize = 100_000_000;

fn main() {
    println!("barriers   blocks    insts     gone  seconds     anew    ratio");
    for size in sizes() {
        let Size { barriers, blocks, insts } = size;
        let (removed, time) = best(size, RUNS, at_once);
        print!("{barriers:8} {blocks:8} {insts:8} {removed:8} {:8.3}", time.as_secs_f64());
        if barriers * insts <= MOST_WORK {
            let (same, longer) = best(size, RUNS_ANEW, anew);
            assert_eq!(removed, same, "starting anew changes nothing");
            let ratio = longer.as_secs_f64() / time.as_secs_f64();
            print!(" {:8.3} {ratio:8.0}", longer.as_secs_f64());
        }
        println!();
    }
}

fn sizes() -> Vec<Size> {
    let given: Vec<usize> = std::env::args().skip(1).filter_map(|n| n.parse().ok()).collect();
    match given[..] {
        [barriers, blocks, insts] => vec![Size { barriers, blocks, insts }],
        _ => Size::ALL.to_vec(),
    }
}

fn best(size: Size, runs: usize, run: fn(&mut Module) -> usize) -> (usize, Duration) {
    let one = |_| {
        let mut module = kernel(size);
        let start = Instant::now();
        let removed = run(&mut module);
        (removed, start.elapsed())
    };
    (0..runs).map(one).min_by_key(|(_, time)| *time).expect("some runs")
}
