//! The claims about two conflicting threads are true: each witness is run.

use std::path::PathBuf;

use selvedge_tests::drawn_threads::drawn;
use selvedge_tests::witnesses::{Tally, tally};
use selvedge_tests::{env_number, kernels};

#[test]
fn witnesses_of_shipped_kernels_conflict() {
    let mut all = Tally::default();
    // Other optimization levels are tested by `cargo run -p selvedge-tests --example witnesses`.
    let is_told = |path: &&PathBuf| {
        let path = path.to_string_lossy();
        path.contains("library-kernels") || path.contains(".O2g.")
    };
    for path in kernels().iter().filter(is_told) {
        let source = std::fs::read(path).expect("it can be read");
        all.add(tally(&path.display().to_string(), &source));
    }
    assert!(all.wrong.is_empty(), "{}\n{all}", all.wrong.join("\n"));
    assert!(all.n_confirmed() > 100, "{all}");
}

/// Kernels in which dry runs might consider an unknown value known.
#[test]
fn witnesses_of_misleading_kernels_conflict() {
    let mut all = Tally::default();
    for name in ["own", "undefined", "ways"] {
        let path = format!("{}/filetests/explain-barriers/{name}.ll", env!("CARGO_MANIFEST_DIR"));
        let source = std::fs::read(&path).expect("it can be read");
        all.add(tally(&path, &source));
    }
    assert!(all.wrong.is_empty(), "{}\n{all}", all.wrong.join("\n"));
    let is_undefined = |what: &str| what.starts_with("undefined behaviour");
    assert!(!all.confirmed.keys().any(|(_, what)| is_undefined(what)), "{all}");
    assert!(all.n_confirmed() > 3, "{all}");
}

#[test]
fn witnesses_of_generated_kernels_conflict() {
    let mut all = Tally::default();
    let count = env_number("PROPTEST_CASES", 150) as u64;
    for seed in 0..count {
        all.add(tally(&format!("kernel {seed}"), drawn(seed).text.as_bytes()));
    }
    assert!(all.wrong.is_empty(), "{}\n{all}", all.wrong.join("\n"));
    assert!(all.n_confirmed() as u64 * 2 > count, "{all}");
}
