//! Judges many generated functions: `generated_functions PIPELINE COUNT [FIRST [prepared|calls|memory]]`; with the word
//! `prepared` they contain the patterns that `codegenprepare` transforms, and its statistics are printed; with `calls`
//! they call others; with `memory` their variables are on the stack.
//!
//! Prints the number of compared functions, and writes each one whose behavior changes as a file test
//! (`SELVEDGE_FAILURES` is the folder). Exits with 1 when there is one.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use selvedge_testkit::arb::{function_to_prepare, function_with_memory, generated_function};
use selvedge_testkit::calls::function_with_calls;
use selvedge_tests::generated;
use selvedge_tests::scalar::{Generate, Generated, check_generated};
use selvedge_tests::{number_argument, pipeline_argument};

/// Number of functions that a thread processes at a time.
const CHUNK: u64 = 64;

fn main() -> ExitCode {
    let passes = &pipeline_argument();
    let (count, first) = (number_argument(2, 10_000), number_argument(3, 0));
    let word = std::env::args().nth(4).unwrap_or_default();
    let is_prepared = word == "prepared";
    let generate: Generate = match &*word {
        "prepared" => function_to_prepare,
        "calls" => function_with_calls,
        "memory" => function_with_memory,
        _ => generated_function,
    };
    let start = Instant::now();
    let (next, n_wrong, n_verdicts) = (AtomicU64::new(first), AtomicU64::new(0), AtomicU64::new(0));
    let silent = Mutex::new(BTreeMap::new());
    let n_threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let work = || {
        let registry = selvedge::registry();
        let pipeline = generated::pipeline(&registry, passes);
        loop {
            let from = next.fetch_add(CHUNK, Ordering::Relaxed);
            for number in from..(from + CHUNK).min(first + count) {
                match check_generated(generate, number, passes, &pipeline) {
                    Ok(Generated::Silent(why)) => {
                        let mut all = silent.lock().unwrap_or_else(PoisonError::into_inner);
                        *all.entry(why).or_insert(0u64) += 1;
                    }
                    Ok(_) => {
                        n_verdicts.fetch_add(1, Ordering::Relaxed);
                    }
                    Err(wrong) => {
                        n_wrong.fetch_add(1, Ordering::Relaxed);
                        println!("{wrong}\n");
                    }
                }
            }
            if from + CHUNK >= first + count {
                break;
            }
        }
    };
    std::thread::scope(|scope| (0..n_threads).for_each(|_| drop(scope.spawn(work))));
    let (n_wrong, n_verdicts) = (n_wrong.into_inner(), n_verdicts.into_inner());
    for (why, n) in silent.into_inner().unwrap_or_else(PoisonError::into_inner) {
        println!("no verdict on {n}: {why}");
    }
    if is_prepared {
        println!("{}", generated::work_done(passes, (first..first + count).map(generate)));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{passes}: {count} functions from {first} in {seconds:.0} s: {n_verdicts} do what they did, \
         {n_wrong} wrong"
    );
    if n_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
