//! Judges many generated kernels: `generated_kernels PIPELINE COUNT [FIRST [PARTS]]`.
//!
//! Prints the number of kernels with unchanged behavior, and writes each other one as a file test (`SELVEDGE_FAILURES`
//! is the folder). Exits with 1 when there is one.

use std::process::ExitCode;
use std::time::Instant;

use selvedge_tests::generated;
use selvedge_tests::{number_argument, pipeline_argument};

fn main() -> ExitCode {
    let passes = &pipeline_argument();
    let (count, first) = (number_argument(2, 1000), number_argument(3, 0));
    let parts = number_argument(4, generated::PARTS as u64) as usize;
    let registry = selvedge::registry();
    let pipeline = generated::pipeline(&registry, passes);
    let start = Instant::now();
    let mut n_wrong = 0;
    for seed in first..first + count {
        if let Err(wrong) = generated::check(seed, parts, passes, &pipeline) {
            n_wrong += 1;
            println!("{wrong}\n");
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{passes}: {count} kernels from {first}, of {parts} parts, in {seconds:.0} s: {n_wrong} wrong"
    );
    if n_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
