//! Mutates all inputs of the repository, and reports panics, hangs and invalid modules:
//! `mutations COUNT [FIRST [MAX_BYTES]]`.
//!
//! Failing inputs are written to the folder that `SELVEDGE_FAILURES` names (or to that of temporary files), only a few
//! for each location of a panic, and so are slow ones. One thread; prints counts periodically. Exits with 1 after an
//! error. A run that does not return is reported and ends the process.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use selvedge_testkit::mutate::Outcome;
use selvedge_tests::mutations::{Corpus, Driver, Run};
use selvedge_tests::number_argument;

/// Texts are truncated to this size: a short one is as likely to be affected by a mutation, and parsed sooner.
const MAX_BYTES: u64 = 6000;
/// Longer runs are reported.
const SLOW: Duration = Duration::from_secs(3);
/// Longer runs count as hangs.
const HANGS: Duration = Duration::from_secs(300);
/// Number of texts that are written for one failure.
const KEPT: u64 = 3;
/// Number of mutations between two lines of counts.
const LINE: u64 = 20_000;

#[derive(Default)]
struct Counts {
    run: u64,
    read: u64,
    verified: u64,
    full: u64,
    others: u64,
    slow: u64,
    slowest: Duration,
    failures: BTreeMap<String, u64>,
}

impl Counts {
    fn add(&mut self, run: &Run) {
        self.read += u64::from(run.outcome != Outcome::Refused);
        self.verified += u64::from(run.outcome == Outcome::Valid);
        self.full += u64::from(run.optimised == Some(true));
        self.others += u64::from(run.optimised == Some(false));
    }

    fn line(&self, seconds: f64) -> String {
        format!(
            "{} mutations in {seconds:.0} s ({:.0} a second): {} read, {} valid, {} through -O2, {} through all passes, \
             {} slow (at most {:.1} s), {} failures in {} places",
            self.run,
            self.run as f64 / seconds,
            self.read,
            self.verified,
            self.full,
            self.others,
            self.slow,
            self.slowest.as_secs_f64(),
            self.failures.values().sum::<u64>(),
            self.failures.len()
        )
    }
}

/// The first line of a message without the parts that depend on the text.
fn kind_of(message: &str) -> String {
    let line = message.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    line.chars().filter(|c| !c.is_ascii_digit() || line.contains("panicked at")).take(120).collect()
}

fn save(folder: &Path, number: u64, why: &str, text: &[u8]) -> PathBuf {
    let file = folder.join(format!("mutation-{number}.ll"));
    std::fs::write(&file, text).expect("the folder of failures can be written");
    std::fs::write(file.with_extension("txt"), why).expect("so can its reason");
    file
}

/// The minimal time of several runs if the first is slow: other programs may have used the processor.
fn settled(driver: &Driver, text: &[u8], number: u64, first: Duration) -> Duration {
    if first <= SLOW {
        return first;
    }
    let again = (0..3).filter_map(|_| driver.run(text, number).ok());
    again.map(|run| run.time).min().map_or(first, |least| least.min(first))
}

/// Ends the process when one run takes too long.
fn watch(at: Arc<AtomicU64>) {
    std::thread::spawn(move || {
        let mut last = u64::MAX;
        loop {
            std::thread::sleep(HANGS);
            let now = at.load(Ordering::Relaxed);
            if now == last {
                println!("number {now} does not come back");
                std::process::exit(2);
            }
            last = now;
        }
    });
}

fn main() -> ExitCode {
    let (count, first) = (number_argument(1, 100_000), number_argument(2, 0));
    let corpus = Corpus::new(number_argument(3, MAX_BYTES) as usize);
    let folder =
        std::env::var_os("SELVEDGE_FAILURES").map_or_else(std::env::temp_dir, PathBuf::from);
    println!("{} texts", corpus.n_texts());
    let (driver, start) = (Driver::new(), Instant::now());
    let at = Arc::new(AtomicU64::new(first));
    watch(at.clone());
    let mut counts = Counts::default();
    for number in first..first + count {
        at.store(number, Ordering::Relaxed);
        let text = corpus.mutation(number);
        counts.run += 1;
        match driver.run(&text, number) {
            Ok(run) => {
                counts.add(&run);
                let time = settled(&driver, &text, number, run.time);
                counts.slowest = counts.slowest.max(time);
                if time > SLOW {
                    counts.slow += 1;
                    let file = save(&folder, number, &format!("{time:?}"), &text);
                    println!("{time:?}: {}", file.display());
                }
            }
            Err(why) => {
                let seen = counts.failures.entry(kind_of(&why)).or_default();
                *seen += 1;
                if *seen <= KEPT {
                    let file = save(&folder, number, &why, &text);
                    println!(
                        "{}: {}",
                        file.display(),
                        why.lines().take(3).collect::<Vec<_>>().join(" ")
                    );
                }
            }
        }
        if counts.run.is_multiple_of(LINE) {
            println!("{}", counts.line(start.elapsed().as_secs_f64()));
        }
    }
    println!("{}", counts.line(start.elapsed().as_secs_f64()));
    for (kind, n) in &counts.failures {
        println!("{n} times: {kind}");
    }
    if counts.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
