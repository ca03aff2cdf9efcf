//! The kernels of `tests/races`: each has the verdict that the line before it states, found with the default number
//! of schedules, and a race is reported with two lines of the kernel's source.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use selvedge_simt::{Argument, Launch, Options, Outcome, Program, Race, Run, Schedule};
use selvedge_text::read;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/races")
}

/// A kernel and its expected verdict.
struct Case {
    file: String,
    kernel: String,
    verdict: String,
    grid: u32,
    block: u32,
    cluster: u32,
    /// The source lines of the kernel.
    lines: std::ops::Range<u32>,
}

fn cases() -> Vec<Case> {
    let mut all: Vec<Case> = Vec::new();
    let entries = std::fs::read_dir(folder()).expect("the folder");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    for path in files.iter().filter(|path| path.extension().is_some_and(|e| e == "cu")) {
        let file = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).expect("a text");
        let mut annotation = None;
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(comment) = line.strip_prefix("// ") {
                annotation = comment.split_once(": ").map(|(head, _)| head.to_owned());
            } else if let Some(rest) = line.strip_prefix("KERNEL(") {
                let head =
                    annotation.take().unwrap_or_else(|| panic!("{file}:{number}: no verdict"));
                let mut words = head.split(' ');
                let verdict = words.next().expect("a verdict").to_owned();
                let shape = words.next().expect("a shape");
                let (grid, block) = shape.split_once('x').expect("GRIDxBLOCK");
                let cluster = words.next().and_then(|w| w.strip_prefix("cluster="));
                all.push(Case {
                    file: file.clone(),
                    kernel: rest.split(')').next().expect("a name").to_owned(),
                    verdict,
                    grid: grid.parse().expect("blocks"),
                    block: block.parse().expect("threads"),
                    cluster: cluster.map_or(1, |n| n.parse().expect("blocks")),
                    lines: number..u32::MAX,
                });
            } else if line == "}"
                && let Some(last) = all.last_mut().filter(|last| last.file == file)
            {
                last.lines.end = number + 1;
            }
        }
    }
    all
}

fn launch(case: &Case) -> Launch {
    let numbers: Vec<u32> = (0..1024).map(|n| n * 7 % 11).collect();
    let mut launch = Launch::new(&case.kernel, case.grid, case.block)
        .with(Argument::Buffer(vec![0; 4096]))
        .with_words(&numbers)
        .with(Argument::Buffer(vec![0; 64]));
    launch.cluster = [case.cluster, 1, 1];
    launch.dynamic_shared = 1024;
    launch
}

fn program(file: &str) -> Program {
    let text = std::fs::read(folder().join(format!("ll/{file}.ll"))).expect("a module");
    let module =
        read(&text, &Default::default()).unwrap_or_else(|e| panic!("{file}: {e:?}")).module;
    Program::new(&module).expect("a program")
}

fn verdict(run: &Run) -> &'static str {
    match &run.outcome {
        Outcome::BarrierMismatch { .. } => "divergence",
        Outcome::Deadlock { .. } => "deadlock",
        Outcome::OutOfFuel { .. } => "hang",
        Outcome::UndefinedBehaviour { .. } => "ub",
        Outcome::Finished if run.races.is_empty() => "clean",
        Outcome::Finished => "race",
        Outcome::Trapped(_) => "trap",
        Outcome::Refused { .. } => "refused",
    }
}

fn runs(program: &Program, case: &Case) -> Vec<Run> {
    let launch = launch(case);
    Schedule::several(launch.n_threads(), 3)
        .into_iter()
        .map(|schedule| {
            let options = Options { schedule, fuel: 500_000, ..Options::default() };
            program.run(&launch, &options).unwrap_or_else(|e| panic!("{}: {e}", case.kernel))
        })
        .collect()
}

/// Whether both sides of a race have a line of the kernel.
fn names_lines(race: &Race, case: &Case) -> bool {
    [&race.first, &race.second].iter().all(|side| {
        let at = side.place.inlined_at.as_ref().or(side.place.position.as_ref());
        at.is_some_and(|position| case.lines.contains(&position.line))
    })
}

#[test]
fn each_kernel_has_its_annotated_verdict() {
    let mut wrong = Vec::new();
    let cases = cases();
    let mut file = (String::new(), None);
    for case in &cases {
        if file.0 != case.file {
            file = (case.file.clone(), Some(program(&case.file)));
        }
        let Some(program) = &file.1 else { continue };
        let runs = runs(program, case);
        let verdicts: BTreeSet<&str> = runs.iter().map(verdict).collect();
        let fits = match case.verdict.as_str() {
            "clean" => verdicts == BTreeSet::from(["clean"]),
            // Under some schedules a racy kernel may have a worse outcome than a race.
            "race" => runs.iter().any(|run| !run.races.is_empty()),
            other => verdicts.contains(other),
        };
        let report = || {
            let run = runs.iter().find(|run| verdict(run) != "clean").unwrap_or(&runs[0]);
            let races: Vec<String> = run.races.iter().map(ToString::to_string).collect();
            format!("{}\n{}", run.outcome, races.join("\n"))
        };
        if !fits {
            wrong.push(format!(
                "{}.cu: {} is {verdicts:?}, not {}\n{}",
                case.file,
                case.kernel,
                case.verdict,
                report()
            ));
        }
        let unnamed = runs.iter().flat_map(|run| &run.races).find(|race| !names_lines(race, case));
        if let Some(race) = unnamed {
            wrong.push(format!("{}: no two lines of the kernel in\n{race}", case.kernel));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    let n_bad = cases.iter().filter(|case| case.verdict != "clean").count();
    assert!(cases.len() >= 60 && n_bad * 2 >= cases.len(), "{} of {}", n_bad, cases.len());
}

#[test]
fn unnamed_parameters_are_named_by_number() {
    let text = b"target triple = \"nvptx64-nvidia-cuda\"
        define ptx_kernel void @k(ptr %named, ptr %0, ptr %1) {
          store i32 1, ptr %1
          ret void
        }";
    let module = read(text, &Default::default()).expect("a module").module;
    let program = Program::new(&module).expect("it can run");
    let launch = Launch::new("k", 2, 1).with_words(&[0]).with_words(&[0]).with_words(&[0]);
    let run = program.run(&launch, &Default::default()).expect("the launch fits");
    assert!(run.races[0].address.starts_with("argument %1 "), "{}", run.races[0]);
}
