//! Judges a pipeline on all functions of files, called alone: `judged_files PIPELINE [FILE...]`.
//!
//! Without files, uses LLVM's tests next to the checkout. Prints the number of judged functions, the reasons why
//! others were not judged, and all errors. Exits with 1 when there is one.

use std::path::PathBuf;
use std::process::ExitCode;

use selvedge_simt::ScalarOptions;
use selvedge_tests::scalar::{judge_files, shared_inputs};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let passes = args.next().expect("a pipeline");
    let mut files: Vec<PathBuf> = args.map(PathBuf::from).collect();
    if files.is_empty() {
        files = shared_inputs().expect("LLVM's tests are beside the checkout");
    }
    let tally = judge_files(&files, &passes, &ScalarOptions::default());
    for wrong in &tally.wrong {
        println!("{wrong}\n");
    }
    println!("{passes}: {}", tally.summary(60));
    if tally.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
