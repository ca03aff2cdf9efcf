//! The kernels of `tests/kernels`, run as their heads specify: none has a race, none hangs, and three levels of
//! optimization compute the same.

mod common;

use common::{Head, find, heads, launch, module};
use selvedge_simt::{Contents, Options, Outcome, Program, Run, Schedule};

/// Kernels that fill a queue with an atomic counter, so that the schedule decides the order of its elements.
const QUEUES: &[&str] = &["bfs_expand", "compact_positive"];

/// The words of buffers, sorted if their order is unspecified.
fn comparable(head: &Head, buffers: &[Contents]) -> Vec<Vec<[u8; 4]>> {
    let sorts = QUEUES.contains(&head.kernel.as_str());
    let words = |buffer: &Contents| {
        let mut words: Vec<[u8; 4]> =
            buffer.bytes.chunks(4).map(|w| w.try_into().unwrap_or_default()).collect();
        if sorts {
            words.sort_unstable();
        }
        words
    };
    buffers.iter().map(words).collect()
}

fn run(head: &Head, level: &str, schedule: Schedule, races: bool) -> Run {
    let program = Program::new(&module(&head.file, level)).expect("a program");
    let launch = launch(head, find(&program, head));
    let options = Options { schedule, races, ..Options::default() };
    program.run(&launch, &options).unwrap_or_else(|error| panic!("{}: {error}", head.kernel))
}

#[test]
fn shipped_kernels_have_no_races() {
    let mut wrong = Vec::new();
    for head in heads() {
        let run = run(&head, "O2g", Schedule::RoundRobin, true);
        if run.outcome != Outcome::Finished || !run.races.is_empty() {
            let races: Vec<String> = run.races.iter().map(ToString::to_string).collect();
            wrong.push(format!("{}: {}\n{}", head.kernel, run.outcome, races.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn optimization_levels_compute_the_same() {
    let mut wrong = Vec::new();
    for head in &heads() {
        let results: Vec<_> = ["O0", "O1", "O2"]
            .iter()
            .map(|level| {
                let run = run(head, level, Schedule::RoundRobin, false);
                if run.outcome != Outcome::Finished {
                    wrong.push(format!("{} at {level}: {}", head.kernel, run.outcome));
                }
                comparable(head, &run.buffers)
            })
            .collect();
        if results.windows(2).any(|pair| pair[0] != pair[1]) {
            wrong.push(format!("{}: the levels differ", head.kernel));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
