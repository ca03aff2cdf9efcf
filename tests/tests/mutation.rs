//! Invalid text yields an error with a position, or a valid module: never a panic or a hang.
//!
//! A run makes a few thousand mutations of kernels and file tests; `SELVEDGE_MUTATIONS=200000` makes more. Each is
//! parsed; a parsed module is verified and printed, and the output is parsed again. Other mutations, of which more are
//! valid, also run through passes; `tests/examples/mutations.rs` runs millions of those.

use std::time::{Duration, Instant};

use selvedge_testkit::mutate::{check_any_bytes, mutated};
use selvedge_tests::mutations::{Corpus, Driver};
use selvedge_tests::{env_number, filetests, kernels};

/// Longer texts are truncated to this size: a short one is as likely to be affected by a mutation, and parsed sooner.
const MAX_TEXT: usize = 20_000;
/// Time limit for one text; a hang takes longer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The texts that are mutated.
fn corpus() -> Vec<(String, Vec<u8>)> {
    let files = kernels().into_iter().chain(filetests());
    files
        .map(|file| {
            let mut text = std::fs::read(&file).expect("a file of the repository");
            if text.len() > MAX_TEXT {
                // Truncated at the end of a function, so that the original is valid.
                let end = text[..MAX_TEXT].windows(3).rposition(|w| w == b"\n}\n");
                text.truncate(end.map_or(MAX_TEXT, |n| n + 3));
            }
            (file.display().to_string(), text)
        })
        .collect()
}

#[test]
fn mutated_text_does_not_panic() {
    let n = env_number("SELVEDGE_MUTATIONS", 4000);
    let first = env_number("SELVEDGE_FIRST_SEED", 0);
    let corpus = corpus();
    assert!(!corpus.is_empty(), "there is nothing to mutate");
    let mut counts = [0usize; 3];
    for seed in first..first + n {
        let (file, text) = &corpus[seed % corpus.len()];
        let text = mutated(text, seed as u64);
        let start = Instant::now();
        let outcome = std::panic::catch_unwind(|| check_any_bytes(&text)).unwrap_or_else(|_| {
            let path = std::env::temp_dir().join(format!("mutation-{seed}.ll"));
            std::fs::write(&path, &text).expect("a temporary file");
            panic!("seed {seed} of {file} panics: {}", path.display())
        });
        assert!(start.elapsed() < PATIENCE, "seed {seed} of {file} takes {:?}", start.elapsed());
        counts[outcome as usize] += 1;
    }
    let [refused, invalid, valid] = counts;
    println!("{n} mutations: {refused} refused, {invalid} invalid, {valid} valid");
    // Otherwise the mutations are too coarse to get past the lexer.
    assert!(valid * 50 > n, "only {valid} of {n} are valid");
    assert!(refused * 5 > n, "only {refused} of {n} are refused");
}

#[test]
fn mutated_modules_do_not_break_passes() {
    let corpus = Corpus::new(4000);
    let driver = Driver::new();
    let n = env_number("SELVEDGE_MUTATIONS", 4000) as u64;
    let first = env_number("SELVEDGE_FIRST_SEED", 0) as u64;
    let (mut n_full, mut n_other) = (0, 0);
    for number in first..first + n {
        let text = corpus.mutation(number);
        let run = driver.run(&text, number).unwrap_or_else(|why| {
            panic!("number {number}: {why}\n{}", String::from_utf8_lossy(&text))
        });
        assert!(run.time < PATIENCE, "number {number} takes {:?}", run.time);
        n_full += u64::from(run.optimised == Some(true));
        n_other += u64::from(run.optimised == Some(false));
    }
    println!("{n} mutations: {n_full} through -O2, {n_other} through all passes");
    // Otherwise the mutations are too coarse to reach a pass.
    assert!(n_full * 12 > n && n_other * 40 > n, "{n_full} and {n_other} of {n}");
}
