//! Counts remaining barriers that a witness shows to be needed, and runs the witnesses: `witnesses [FILE...]`. Without
//! files, uses the kernels of the repository. Exits with 1 when one is wrong.

use std::path::PathBuf;
use std::process::ExitCode;

use selvedge_tests::kernels;
use selvedge_tests::witnesses::{Tally, tally};

fn main() -> ExitCode {
    let mut files: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    if files.is_empty() {
        files = kernels();
    }
    let mut all = Tally::default();
    for path in &files {
        match std::fs::read(path) {
            Ok(source) => all.add(tally(&path.display().to_string(), &source)),
            Err(error) => println!("{}: {error}", path.display()),
        }
    }
    for wrong in &all.wrong {
        println!("wrong: {wrong}");
    }
    println!("{} files: {all}", files.len());
    if all.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
