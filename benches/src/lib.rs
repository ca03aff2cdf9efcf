//! The inputs of the benchmarks.
//!
//! `cargo bench -p selvedge-benches` measures in this process; `benches/vs-llvm.py` runs our program and LLVM's
//! alternately on the same files and prints ratios.

pub mod barriers;

use std::path::{Path, PathBuf};

use selvedge::ir::Module;
use selvedge::text::{ReadOptions, read};
use selvedge_testkit::synthetic::{Shape, text};

/// The numbers of instructions of the synthetic modules: `SELVEDGE_BENCH_INSTS`, comma-separated numbers up to 5
/// million; by default 10 thousand and 300 thousand.
///
/// # Panics
/// If the variable contains anything else.
pub fn sizes() -> Vec<usize> {
    let list = std::env::var("SELVEDGE_BENCH_INSTS").unwrap_or_else(|_| "10000,300000".into());
    list.split(',').map(|n| n.parse().expect("SELVEDGE_BENCH_INSTS holds numbers")).collect()
}

/// The texts to measure on, by name: synthetic modules of [`sizes`], and the kernels in `tests/kernels/ll` at -O2,
/// which are read one by one.
pub fn texts() -> Vec<(String, Vec<Vec<u8>>)> {
    let synthetic = |insts: usize| (format!("synthetic-{insts}"), vec![text(&Shape::new(insts))]);
    let mut all: Vec<_> = sizes().into_iter().map(synthetic).collect();
    all.push(("kernels".into(), kernels()));
    all
}

/// The kernels at -O2.
///
/// # Panics
/// If they cannot be read.
pub fn kernels() -> Vec<Vec<u8>> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let entries = std::fs::read_dir(dir).expect("tests/kernels/ll");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.to_string_lossy().ends_with(".O2.ll"));
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("a kernel")).collect()
}

/// Reads a text that is known to be valid.
///
/// # Panics
/// If it is not.
pub fn module_of(text: &[u8], parallel: bool) -> Module {
    let options = ReadOptions { parallel, ..ReadOptions::default() };
    match read(text, &options) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{}", errors[0]),
    }
}
