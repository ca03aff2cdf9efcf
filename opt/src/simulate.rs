//! `--race-check` and `--judge`: run the kernels and functions of the input.
//!
//! The judge runs kernels as launches and calls all other functions directly; with `--kernel` or `--inputs` it runs
//! only the requested launches.
//!
//! Launches are made up from the kernels' signatures, or come from a file (`--inputs`). Findings are printed to
//! standard error, with source lines if there is debug information and the source can be read, and with lines of the
//! `.ll` text.

mod check;
mod depends;
mod functions;
mod report;

use std::fmt::Write;
use std::path::Path;

use selvedge::ir::Module;
use selvedge::pass::Pipeline;
use selvedge::simt::inputs::{ShapeRequest, made_up, read_launches};
use selvedge::simt::{
    BadLaunch, CannotRun, Difference, JudgeOptions, Kernel, Launch, Options, Program, Run,
    Schedule, Silence, Verdict, What, same_behaviour,
};
use selvedge::text::{ReadOptions, ReadOutcome, read};

use crate::explain::{Listing, Sources};
use crate::failure::{Failure, file_name};
use crate::flags::Flags;
use crate::frame::shell_word;
use crate::print_message;
use crate::reduce::{Claim, reduced, write_down};
use check::{Check, schedules_flag};
use functions::Functions;
use report::{Finding, RaceKind, Reporter};

/// Number of launches that are made up for each kernel.
const N_MADE_UP: usize = 2;
/// Maximal number of operations of one run before it counts as hung.
const FUEL: u64 = 20_000_000;

/// Runs the kernels under several schedules and reports errors.
///
/// # Errors
/// When a kernel has an error, when something could not be run, or when the launches are invalid.
pub(crate) fn check(module: &Module, sources: &Sources, flags: &Flags) -> Result<(), Failure> {
    let program = program(module)?;
    let reporter = Reporter::new(module, sources, flags);
    let mut check = Check::new(&program, reporter, flags);
    match given(flags)? {
        Some(launches) => check.given(&launches)?,
        None => wanted(&program, flags)?.into_iter().try_for_each(|one| check.made_up(one))?,
    }
    check.finish()
}

/// Runs a launch under each of the schedules, otherwise with the same options.
fn run_with(
    program: &Program,
    launch: &Launch,
    schedules: &[Schedule],
    options: &Options,
) -> Result<Vec<Run>, Failure> {
    let runs = schedules.iter().map(|&schedule| {
        let options = Options { schedule, ..options.clone() };
        program.run_through(launch, &options).map_err(|error| bad_launch(launch, &error))
    });
    runs.collect()
}

fn program(module: &Module) -> Result<Program, Failure> {
    Program::new(module).map_err(|error| program_error(&error))
}

fn program_error(error: &CannotRun) -> Failure {
    Failure::not_run(format_args!("the module {error}"))
}

fn bad_launch(launch: &Launch, error: &dyn std::fmt::Display) -> Failure {
    Failure::general(format_args!("@{}: {error}", launch.kernel))
}

/// The launches of the given file, if there is one.
fn given(flags: &Flags) -> Result<Option<Vec<Launch>>, Failure> {
    let Some(path) = &flags.inputs else { return Ok(None) };
    let mut launches = from_file(path)?;
    launches.retain(|launch| is_wanted(&launch.kernel, flags));
    Ok(Some(launches))
}

/// The kernels to make up launches for.
fn wanted<'p>(program: &'p Program, flags: &Flags) -> Result<Vec<&'p Kernel>, Failure> {
    let kernels = program.kernels().iter().filter(|kernel| is_wanted(&kernel.name, flags));
    let kernels: Vec<&Kernel> = kernels.collect();
    match kernels.is_empty() {
        true => Err(Failure::not_run("there is no kernel to run")),
        false => Ok(kernels),
    }
}

fn is_wanted(name: &str, flags: &Flags) -> bool {
    flags.kernel.is_empty() || flags.kernel.iter().any(|wanted| wanted == name)
}

/// The launches made up for a kernel.
fn made(program: &Program, kernel: &Kernel, flags: &Flags) -> Result<Vec<Launch>, BadLaunch> {
    made_up(program, kernel, &shape_request(flags), N_MADE_UP)
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

/// The launches made up for all selected kernels, and the reasons why some kernels have none.
fn made_for_all(program: &Program, flags: &Flags) -> Result<(Vec<Launch>, Vec<String>), Failure> {
    let (mut launches, mut unlaunched) = (Vec::new(), Vec::new());
    for kernel in wanted(program, flags)? {
        match made(program, kernel, flags) {
            Ok(made) => launches.extend(made),
            Err(error) => unlaunched.push(format!("@{}: {error}", kernel.name)),
        }
    }
    Ok((launches, unlaunched))
}

/// Compares the module before and after the passes.
pub(crate) struct Judge<'f> {
    before: Program,
    /// The text to reduce after an error.
    text: Option<String>,
    launches: Vec<Launch>,
    /// Kernels without launches, with the reasons.
    unlaunched: Vec<String>,
    /// All other functions, unless only specific launches are requested.
    functions: Option<Functions>,
    flags: &'f Flags,
}

impl<'f> Judge<'f> {
    /// Records the module before the passes.
    ///
    /// # Errors
    /// When it cannot be run, or the launches are invalid.
    pub(crate) fn before(module: &Module, flags: &'f Flags) -> Result<Judge<'f>, Failure> {
        let before = program(module)?;
        let whole = flags.inputs.is_none() && flags.kernel.is_empty();
        let functions = whole.then(|| Functions::before(module, &before)).transpose()?;
        let (launches, unlaunched) = match given(flags)? {
            Some(launches) => (launches, Vec::new()),
            None if whole && before.kernels().is_empty() => Default::default(),
            None => made_for_all(&before, flags)?,
        };
        let text = flags.reduce_to.is_some().then(|| module.to_string());
        Ok(Judge { before, text, launches, unlaunched, functions, flags })
    }

    /// Compares with the module after the passes.
    ///
    /// # Errors
    /// When the module has behavior that it did not have before, or when nothing could be compared.
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
                self.report_same_and_compare_functions(module, n_judged, &silent)
            }
            Verdict::Different(difference) => {
                let launch = &self.launches[difference.launch];
                let claim = Claim { pipeline, launch, options: &options };
                let reduced = self.reduce(&claim, &difference.to_string())?;
                let mut text = self.shown(&after, module, &difference);
                if let Some(file) = reduced {
                    let _ = writeln!(text, "judge: reduced to {file}");
                    let inputs = shell_word(&file.replace("-reduced.ll", "-reduced.toml"));
                    let input = shell_word(&self.flags.input.display().to_string());
                    let schedules = schedules_flag(self.flags);
                    let _ = writeln!(
                        text,
                        "judge: to run it again: selvedge-opt -passes='{pipeline}' -judge{schedules} \
                         -inputs={inputs} -disable-output {input}"
                    );
                }
                Err(Failure::Message(text))
            }
        }
    }

    /// Reports launches with unchanged behavior, and compares functions.
    ///
    /// # Errors
    /// When a function differs, or nothing could be compared.
    fn report_same_and_compare_functions(
        &self,
        module: &Module,
        n_judged: usize,
        silent: &[Silence],
    ) -> Result<(), Failure> {
        let mut text = String::new();
        if !self.launches.is_empty() {
            let _ = writeln!(text, "judge: {n_judged} launches behave as before");
        }
        for silence in silent {
            let kernel = &self.launches[silence.launch].kernel;
            let _ = writeln!(text, "judge: no verdict on @{kernel}: {}", silence.why);
        }
        for why in &self.unlaunched {
            let _ = writeln!(text, "judge: no verdict on {why}");
        }
        print_message(&text);
        let (message, n_functions, n_reached) = match &self.functions {
            Some(functions) => functions.after(module)?,
            None => Default::default(),
        };
        print_message(&message);
        let is_empty = self.launches.is_empty() && self.unlaunched.is_empty() && n_functions == 0;
        match n_judged + n_reached > 0 || is_empty {
            true => Ok(()),
            false => Err(Failure::not_run("the judge has no verdict on any kernel or function")),
        }
    }

    /// A difference as text: its description, and its position in the output of the passes.
    fn shown(&self, after: &Program, module: &Module, difference: &Difference) -> String {
        let launch = &self.launches[difference.launch];
        let message = difference.to_string();
        let finding = match &difference.what {
            What::Race(race) => Some(Finding::race(race, RaceKind::Plain)),
            What::Outcome(outcome) => Finding::end(outcome),
            _ => None,
        };
        let n_lines = if finding.is_some() { 2 } else { usize::MAX };
        let message: Vec<&str> = message.lines().take(n_lines).collect();
        let mut text = format!("judge: error: @{}, {}\n", launch.kernel, message.join("\n"));
        let (Some(finding), Some((module, sources))) = (finding, self.output(module)) else {
            return text;
        };
        let reporter = Reporter::new(&module, &sources, self.flags);
        text.push_str(&reporter.render(finding, &reporter.launch_notes(after, launch)));
        text
    }

    /// The output of the passes as it would be written, with positions.
    fn output(&self, module: &Module) -> Option<(Module, Sources)> {
        let text = module.to_string().into_bytes();
        let options = ReadOptions { keep_spans: true, ..ReadOptions::default() };
        let ReadOutcome { module, spans } = read(&text, &options).ok()?;
        let name = match self.flags.output.as_os_str() == "-" {
            true => "<output>".to_owned(),
            false => self.flags.output.display().to_string(),
        };
        let sources =
            Sources::new(Listing { name, text, spans: spans? }, &module, self.flags, true);
        Some((module, sources))
    }

    /// Reduces the module and writes it on request; returns the path.
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
