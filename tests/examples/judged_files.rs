//! Judges a pipeline on all functions of files, run alone: `judged_files PIPELINE [FILE...]`.
//!
//! Without files, on LLVM's tests beside the checkout. Says how many functions were judged, why the
//! others were not, and what is wrong. Ends with 1 when something is.

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
