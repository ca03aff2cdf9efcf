//! Runs the certificate checker on the output of a pipeline: `certified PIPELINE FILE...`, or
//! `certified PIPELINE --drawn COUNT [FIRST]` and `--drawn-warps COUNT [FIRST]` for drawn kernels with thread proofs.
//!
//! Prints the number of verified deletions by reason; the number of unchecked ones by the construct that was not
//! understood, with the first example; and each refused one. Exits with 1 when one is refused.

use std::collections::BTreeMap;
use std::process::ExitCode;

use selvedge::pass::Registry;
use selvedge_check::{Fault, check_text};
use selvedge_tests::certified::{certificates, tally};
use selvedge_tests::drawn_threads::{Drawn, drawn, drawn_warps};
use selvedge_tests::read_text;

/// The sum of all results.
#[derive(Default)]
struct Found {
    right: BTreeMap<String, usize>,
    /// By reason, with the first example.
    unchecked: BTreeMap<String, (usize, String)>,
    n_refused: usize,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((passes, rest)) = words.split_first() else {
        eprintln!("certified PIPELINE FILE... or PIPELINE --drawn COUNT [FIRST]");
        return ExitCode::FAILURE;
    };
    let registry = selvedge::registry();
    let mut found = Found::default();
    let number = |n: usize, default: u64| -> u64 {
        rest.get(n).and_then(|word| word.parse().ok()).unwrap_or(default)
    };
    let draw: Option<fn(u64) -> Drawn> = match rest.first().map(String::as_str) {
        Some("--drawn") => Some(drawn),
        Some("--drawn-warps") => Some(drawn_warps as fn(u64) -> _),
        _ => None,
    };
    match draw {
        Some(draw) => {
            let first = number(2, 0);
            for seed in first..first + number(1, 300) {
                found.add(&registry, passes, &seed.to_string(), &draw(seed).text);
            }
        }
        None => {
            for path in rest {
                let text = std::fs::read_to_string(path).unwrap_or_default();
                if read_text(text.as_bytes()).is_ok() {
                    found.add(&registry, passes, path, &text);
                }
            }
        }
    }
    found.print();
    if found.n_refused == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Found {
    fn add(&mut self, registry: &Registry, passes: &str, name: &str, text: &str) {
        let certificate = certificates(registry, text, passes);
        let lines = match check_text(text, &certificate) {
            Ok(lines) => lines,
            Err(error) => panic!("{name}: {error}"),
        };
        for line in &lines {
            let function = String::from_utf8_lossy(&line.function);
            match &line.verdict {
                Ok(_) => {}
                Err(Fault::NotChecked(what)) => {
                    let example = || (0, format!("{name} @{function}: {what}"));
                    self.unchecked.entry(without_numbers(what)).or_insert_with(example).0 += 1;
                }
                Err(Fault::Refused(what)) => {
                    println!("refused: {name} @{function}: {what}");
                    self.n_refused += 1;
                }
            }
        }
        for (word, n) in tally(&lines).into_iter().filter(|(word, _)| word != "?" && word != "!") {
            *self.right.entry(word).or_default() += n;
        }
    }

    fn print(&self) {
        for (word, n) in &self.right {
            println!("{n:6} right: {word}");
        }
        let mut all: Vec<_> = self.unchecked.iter().collect();
        all.sort_by_key(|(_, (n, _))| std::cmp::Reverse(*n));
        for (what, (n, example)) in all {
            println!("{n:6} not checked: {what}\n         {example}");
        }
        let right: usize = self.right.values().sum();
        let unchecked: usize = self.unchecked.values().map(|(n, _)| n).sum();
        println!("{right} right, {unchecked} not checked, {} refused", self.n_refused);
    }
}

/// A reason in which every number is replaced by `N`, so that similar ones are counted together.
fn without_numbers(what: &str) -> String {
    let mut text = String::new();
    for c in what.chars() {
        match c {
            '0'..='9' if text.ends_with('N') => {}
            '0'..='9' => text.push('N'),
            _ => text.push(c),
        }
    }
    text
}
