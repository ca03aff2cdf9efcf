//! `--race-check` and `--judge`: running the kernels of the input, and its functions.
//!
//! The judge runs kernels as launches and calls all other functions alone; with `--kernel` or `--inputs`
//! only the launches that are asked for.
//!
//! Launches are made up from the kernels' signatures, or come from a file (`--inputs`). What is found
//! goes to standard error, with the lines of the source where there is debug information and the
//! source can be read.

mod functions;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use selvedge::ir::Module;
use selvedge::pass::Pipeline;
use selvedge::simt::inputs::{ShapeRequest, made_up, read_launches, searched};
use selvedge::simt::{
    CannotRun, JudgeOptions, Kernel, Launch, Options, Outcome, Program, Race, Run, Schedule,
    Verdict, same_behaviour,
};

use crate::failure::{Failure, file_name};
use crate::flags::Flags;
use crate::reduce::{Claim, launch_text, reduced, write_down};
use crate::tell;
use functions::Functions;

/// Launches that are made up for each kernel.
const N_MADE_UP: usize = 2;
/// Operations of one run before it counts as hung.
const FUEL: u64 = 20_000_000;
/// Races that are shown of one kernel.
const MAX_SHOWN: usize = 8;

/// Runs the kernels under several schedules and says what is wrong with them.
///
/// # Errors
/// When something is, when nothing could be run, or when the launches are not understood.
pub(crate) fn check(module: &Module, flags: &Flags) -> Result<(), Failure> {
    let program = program(module)?;
    let mut wrong = BTreeSet::new();
    let launches = launches(&program, flags)?;
    for group in
        launches.chunk_by(|a, b| (&a.kernel, a.grid, a.block) == (&b.kernel, b.grid, b.block))
    {
        let mut runs = Vec::new();
        for launch in group {
            runs.extend(run_all(&program, launch, flags)?);
        }
        let (report, is_wrong) = report(&group[0], &runs, flags);
        tell(&report);
        if is_wrong {
            let shown = group.iter().zip(runs.chunks(runs.len() / group.len().max(1)));
            let mut bad = shown.filter(|(_, runs)| runs.iter().any(is_bad));
            tell(&again(bad.next().map_or(&group[0], |(launch, _)| launch), flags)?);
            wrong.insert(group[0].kernel.clone());
        }
    }
    if flags.inputs.is_none() {
        let names: BTreeSet<&str> = launches.iter().map(|l| l.kernel.as_str()).collect();
        for name in names {
            if !wrong.contains(name) && search(&program, name, flags)? {
                wrong.insert(name.to_owned());
            }
        }
    }
    match wrong.len() {
        0 => Ok(()),
        1 => Err(Failure::general("something is wrong with one kernel")),
        n => Err(Failure::general(format_args!("something is wrong with {n} kernels"))),
    }
}

/// Whether a run shows what the check is for.
fn is_bad(run: &Run) -> bool {
    let stuck = matches!(run.outcome, Outcome::BarrierMismatch { .. } | Outcome::Deadlock { .. });
    stuck || !run.races.is_empty()
}

/// Looks for launches of a kernel that show something; reports the first, and whether there is one.
fn search(program: &Program, name: &str, flags: &Flags) -> Result<bool, Failure> {
    let Some(kernel) = program.kernel(name) else { return Ok(false) };
    let found = searched(program, kernel, &shape_request(flags));
    let found = found.map_err(|error| Failure::general(format_args!("@{name}: {error}")))?;
    for launch in found {
        let runs = run_under(program, &launch, vec![Schedule::RoundRobin, Schedule::LastFirst])?;
        // What it was not made for may lead it anywhere: only races and barriers count here.
        let meant = runs.iter().all(|run| run.outcome == Outcome::Finished || is_bad(run));
        if meant && runs.iter().any(is_bad) {
            tell(&report(&launch, &runs, flags).0);
            tell(&format!(
                "@{name}: this launch was made up; -grid, -block and -inputs say what it is launched with\n"
            ));
            tell(&again(&launch, flags)?);
            return Ok(true);
        }
    }
    Ok(false)
}

/// Writes down how to run a launch again, where that is wanted; says how.
fn again(launch: &Launch, flags: &Flags) -> Result<String, Failure> {
    let Some(folder) = &flags.reduce_to else { return Ok(String::new()) };
    let file = folder.join(format!("{}.toml", launch.kernel));
    let failed = |error: &std::io::Error| Failure::io(&file.display().to_string(), "write", error);
    std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    std::fs::write(&file, launch_text(launch)).map_err(|error| failed(&error))?;
    let shown = file.display();
    Ok(format!("@{}: to run it again: -race-check -inputs={shown}\n", launch.kernel))
}

/// Runs a launch under all schedules.
fn run_all(program: &Program, launch: &Launch, flags: &Flags) -> Result<Vec<Run>, Failure> {
    run_under(program, launch, Schedule::several(launch.n_threads(), flags.schedules))
}

fn run_under(
    program: &Program,
    launch: &Launch,
    schedules: Vec<Schedule>,
) -> Result<Vec<Run>, Failure> {
    let runs = schedules.into_iter().map(|schedule| {
        let options = Options { schedule, fuel: FUEL, ..Options::default() };
        program.run(launch, &options).map_err(|error| bad_launch(launch, &error))
    });
    runs.collect()
}

fn program(module: &Module) -> Result<Program, Failure> {
    Program::new(module).map_err(|error| program_error(&error))
}

fn program_error(error: &CannotRun) -> Failure {
    Failure::general(format_args!("the module {error}"))
}

fn bad_launch(launch: &Launch, error: &dyn std::fmt::Display) -> Failure {
    Failure::general(format_args!("@{}: {error}", launch.kernel))
}

/// The launches that the flags ask for.
fn launches(program: &Program, flags: &Flags) -> Result<Vec<Launch>, Failure> {
    let wanted = |name: &str| flags.kernel.is_empty() || flags.kernel.iter().any(|k| k == name);
    for name in &flags.kernel {
        if program.kernel(name).is_none() {
            return Err(Failure::general(format_args!("--kernel: there is no kernel @{name}")));
        }
    }
    if let Some(path) = &flags.inputs {
        let mut launches = from_file(path)?;
        launches.retain(|launch| wanted(&launch.kernel));
        return Ok(launches);
    }
    let shape = shape_request(flags);
    let mut launches = Vec::new();
    let kernels = program.kernels().iter();
    for kernel in kernels.filter(|kernel: &&Kernel| wanted(&kernel.name)) {
        let made = made_up(program, kernel, &shape, N_MADE_UP);
        launches.extend(
            made.map_err(|error| Failure::general(format_args!("@{}: {error}", kernel.name)))?,
        );
    }
    if launches.is_empty() {
        return Err(Failure::general("there is no kernel to run"));
    }
    Ok(launches)
}

fn shape_request(flags: &Flags) -> ShapeRequest {
    ShapeRequest {
        grid: flags.grid.map(|extents| extents.0),
        block: flags.block.map(|extents| extents.0),
        dynamic_shared: flags.shared,
    }
}

fn from_file(path: &Path) -> Result<Vec<Launch>, Failure> {
    let name = file_name(path, "<stdin>");
    let text = std::fs::read_to_string(path).map_err(|error| Failure::io(&name, "read", &error))?;
    read_launches(&text).map_err(|error| {
        let (line, column, what) = (error.line, error.column, error.what);
        Failure::Message(format!("{name}:{line}:{column}: error: {what}\n"))
    })
}

/// What is said of a launch, and whether it is something bad.
fn report(launch: &Launch, runs: &[Run], flags: &Flags) -> (String, bool) {
    let shape = |extents: [u32; 3]| extents.map(|extent| extent.to_string()).join("x");
    let head = format!(
        "@{}, {} blocks of {} threads",
        launch.kernel,
        shape(launch.grid),
        shape(launch.block)
    );
    let mut text = String::new();
    let mut known = BTreeSet::new();
    let counts = |run: &&Run| flags.barriers.strict_traps || !run.outcome.is_trap();
    let races = runs.iter().filter(counts).flat_map(|run| &run.races);
    // The same two places, whichever came first.
    let places = |race: &Race| {
        let (first, second) = (race.first.place.clone(), race.second.place.clone());
        if first < second { (first, second) } else { (second, first) }
    };
    let new: Vec<&Race> = races.filter(|race| known.insert(places(race))).collect();
    for race in new.iter().take(MAX_SHOWN) {
        let _ = writeln!(text, "{head}: {}", with_sources(&race.to_string(), flags));
    }
    if new.len() > MAX_SHOWN {
        let _ = writeln!(text, "{head}: {} more races", new.len() - MAX_SHOWN);
    }
    let ends: BTreeSet<String> = runs
        .iter()
        .filter(|run| run.outcome != Outcome::Finished && !run.outcome.is_trap())
        .map(|run| run.outcome.to_string())
        .collect();
    // One of each kind says it: the others differ in who was where.
    let mut kinds = BTreeSet::new();
    for end in ends.iter().filter(|end| kinds.insert(end.split(':').next())) {
        let _ = writeln!(text, "{head}: {}", with_sources(end, flags));
    }
    let is_wrong = !text.is_empty();
    // Nothing is promised of a launch that traps, and the kernel may well mean to.
    let trap = runs.iter().find(|run| run.outcome.is_trap()).map(|run| run.outcome.to_string());
    if let Some(trap) = &trap {
        let _ = writeln!(text, "{head}: ends in a {}", with_sources(trap, flags));
    }
    if !is_wrong && trap.is_none() {
        let _ =
            writeln!(text, "{head}: no race, no divergent barrier, no hang in {} runs", runs.len());
    }
    (text, is_wrong)
}

/// A report with the lines of the source that it names.
fn with_sources(report: &str, flags: &Flags) -> String {
    let mut text = String::new();
    for line in report.lines() {
        text.push_str(line);
        text.push('\n');
        if let Some(source) = source_line(line.trim_start(), flags) {
            let _ = writeln!(text, "    | {}", source.trim_end());
        }
    }
    text.truncate(text.trim_end().len());
    text
}

/// The line that a message begins with: `file:line:column: ...`, or has behind ` at `.
fn source_line(message: &str, flags: &Flags) -> Option<String> {
    let place = message.rsplit(" at ").next()?;
    let mut parts = place.split(':');
    let (file, line) = (parts.next()?, parts.next()?.parse::<usize>().ok()?);
    // As it is, and beside the input or the folder above it, where sources mostly are.
    let beside = flags.input.parent().map(|folder| folder.join(file));
    let above = flags.input.parent().and_then(Path::parent).map(|folder| folder.join(file));
    let candidates = [Some(file.into()), beside, above];
    let found =
        candidates.into_iter().flatten().find_map(|path| std::fs::read_to_string(path).ok())?;
    found.lines().nth(line.checked_sub(1)?).map(str::to_owned)
}

/// The judge between the module as it was and as passes leave it.
pub(crate) struct Judge<'f> {
    before: Program,
    /// What is reduced when something is wrong.
    text: Option<String>,
    launches: Vec<Launch>,
    /// Everything that is no kernel, where not only some launches are asked for.
    functions: Option<Functions>,
    flags: &'f Flags,
}

impl<'f> Judge<'f> {
    /// Takes note of the module before the passes.
    ///
    /// # Errors
    /// When it cannot be run, or the launches are not understood.
    pub(crate) fn before(module: &Module, flags: &'f Flags) -> Result<Judge<'f>, Failure> {
        let before = program(module)?;
        let whole = flags.inputs.is_none() && flags.kernel.is_empty();
        let functions = whole.then(|| Functions::before(module, &before)).transpose()?;
        let launches = match whole && before.kernels().is_empty() {
            true => Vec::new(),
            false => launches(&before, flags)?,
        };
        let text = flags.reduce_to.is_some().then(|| module.to_string());
        Ok(Judge { before, text, launches, functions, flags })
    }

    /// Compares.
    ///
    /// # Errors
    /// When the module does now what it could not do before.
    pub(crate) fn after(&self, module: &Module, pipeline: &Pipeline) -> Result<(), Failure> {
        let after = program(module)?;
        let options = JudgeOptions {
            random_schedules: self.flags.schedules,
            fuel: FUEL,
            strict_traps: self.flags.barriers.strict_traps,
            ..JudgeOptions::default()
        };
        let verdict = same_behaviour(&self.before, &after, &self.launches, &options)
            .map_err(|error| Failure::general(format_args!("{error}")))?;
        match verdict {
            Verdict::Same { n_judged, silent, .. } => {
                let mut text = String::new();
                if !self.launches.is_empty() {
                    let _ = writeln!(text, "judge: {n_judged} launches behave as before");
                }
                for silence in &silent {
                    let kernel = &self.launches[silence.launch].kernel;
                    let _ = writeln!(text, "judge: nothing to say of @{kernel}: {}", silence.why);
                }
                tell(&text);
                let Some(functions) = &self.functions else { return Ok(()) };
                let launched: Vec<&str> =
                    self.launches.iter().map(|launch| launch.kernel.as_str()).collect();
                tell(&functions.after(module, &launched, &silent)?);
                Ok(())
            }
            Verdict::Different(difference) => {
                let launch = &self.launches[difference.launch];
                let what = difference.to_string();
                let mut text = format!(
                    "judge: error: @{}, {}\n",
                    launch.kernel,
                    with_sources(&what, self.flags)
                );
                let claim = Claim { pipeline, launch, options: &options };
                if let Some(file) = self.reduce(&claim, &what)? {
                    let _ = writeln!(text, "judge: reduced to {file}");
                }
                Err(Failure::Message(text))
            }
        }
    }

    /// Reduces the module and writes it down, where that is wanted; says where it is.
    fn reduce(&self, claim: &Claim<'_>, what: &str) -> Result<Option<String>, Failure> {
        let (Some(folder), Some(text)) = (&self.flags.reduce_to, &self.text) else {
            return Ok(None);
        };
        let stem = self.flags.input.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let name = format!("{}-reduced", stem.filter(|stem| stem != "-").unwrap_or("input".into()));
        let small = reduced(text.clone(), claim);
        write_down(folder, &name, &small, claim, what).map(Some)
    }
}
