//! Judges many litmus kernels by the memory model of PTX: `generated_litmus PIPELINE COUNT [FIRST]`.
//!
//! Prints the numbers of verdicts, and writes each kernel that is transformed incorrectly (`SELVEDGE_FAILURES` is the
//! folder). Exits with 1 when there is one.

use std::process::ExitCode;

use selvedge_tests::litmus::tally;
use selvedge_tests::{number_argument, pipeline_argument};

fn main() -> ExitCode {
    let passes = pipeline_argument();
    let (n, first) = (number_argument(2, 1000), number_argument(3, 0));
    let tally = tally(&selvedge::registry(), &passes, first..first + n);
    println!("{passes}: {tally:#?}");
    if tally.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
