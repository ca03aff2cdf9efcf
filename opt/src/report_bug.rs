//! `--report-bug=FOLDER`: collects the information for a bug report in one folder.
//!
//! The command line is run again, without that flag, as a child process: so any outcome, a panic, a signal or wrong
//! output, can be reported. Then the verifier runs before the passes and after each of them, and the judge compares
//! the behavior of kernels and functions. The input is in `input.ll`, the output in `output.ll`; a failure without the
//! judge is reduced (`reduced.ll`): first function bodies that are not needed for the same failure are removed, then
//! everything that [`shrunk`] can remove. Failures that the judge finds are reduced by the judge's own reducer.
//! `report.md` summarizes all results. No data leaves the machine.
//!
//! A run may take `--report-bug-limit` seconds. A run that takes longer is killed and counts as failed: nontermination
//! is then the property that the reduction preserves.
//!
//! Cost: five runs, including that of the judge, and for the reduction at most [`MAX_REDUCTION_RUNS`] runs, started within
//! [`REDUCTION_TIME_FACTOR`] times the limit.

use std::cell::Cell;
use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use selvedge::ir::module::Linkage;
use selvedge::ir::{GlobalKind, Module};
use selvedge::text::{ReadOptions, read};

use crate::failure::Failure;
use crate::flags::Flags;
use crate::frame::{shell_word, where_to_report};
use crate::read::load;
use crate::reduce::shrunk;
use crate::{bitcode, limited, output, print_message};

/// Maximal number of runs for the reduction: about a minute for a kernel.
const MAX_REDUCTION_RUNS: usize = 400;

/// Time limit of the reduction, as a multiple of the limit of one run: a hang takes the entire limit each time.
const REDUCTION_TIME_FACTOR: u32 = 20;

/// Maximal number of lines of a run's output in the report.
const MAX_LINES: usize = 200;

/// Flags that are omitted when the command is run again: those about output, and this one.
const LEFT_OUT: [&str; 11] = [
    "--report-bug",
    "--report-bug-limit",
    "-o",
    "--barrier-report",
    "--barrier-graph",
    "--certify",
    "--pass-remarks-output",
    "--dot-cfg-mssa",
    "--reduce-to",
    "--race-check",
    "--report",
];

/// Writes the folder.
///
/// # Errors
/// When the input cannot be read, the folder cannot be written, or the program cannot be started again.
pub(crate) fn write(folder: &Path, flags: &Flags, typed: Vec<OsString>) -> Result<(), Failure> {
    let mut source = load(&flags.input)?;
    bitcode::make_text(&mut source, &selvedge::bitcode::ReadOptions::default())?;
    let created = fs::create_dir_all(folder);
    created.map_err(|error| Failure::io(&folder.display().to_string(), "create", &error))?;
    let (input, written) = (folder.join("input.ll"), folder.join("output.ll"));
    output::write_to(&input, |out| out.write_all(&source.text))?;
    let mut report = Report::new(&typed);
    // The flags have been parsed successfully before.
    let limit = Duration::from_secs(flags.reports.report_bug_limit);
    let again = Rerun { flags: kept(&Flags::normalised(typed).map_err(Failure::Message)?), limit };
    let ran = again.run(&input, &["-S".into(), joined("-o=", &written)])?;
    report.pipeline(&again.run(&input, &["--print-pipeline-passes".into()])?);
    report.outcome(&ran);
    let check = Rerun { flags: without_passes(&again.flags), limit };
    report.add_section("The verifier, before the passes", &check.run(&input, &[no_output()])?);
    let each = again.run(&input, &[no_output(), "--verify-each".into()])?;
    report.add_section("The verifier, after each pass", &each);
    if ran.is_success {
        let reduce = joined("--reduce-to=", folder);
        let judged = again.run(&input, &[no_output(), "--judge".into(), reduce])?;
        report.add_section("The judge", &judged);
    } else if let Some(small) = smaller(&source.text, folder, &again, &ran) {
        output::write_to(&folder.join("reduced.ll"), |out| out.write_all(small.as_bytes()))?;
        report.text.push_str("\n`reduced.ll` fails in the same way.\n");
    }
    let file = folder.join("report.md");
    output::write_to(&file, |out| out.write_all(report.text.as_bytes()))?;
    print_message(&format!(
        "selvedge-opt: {}; all of it is in {}\n",
        ran.signature(),
        file.display()
    ));
    Ok(())
}

fn no_output() -> OsString {
    "--disable-output".into()
}

fn joined(flag: &str, path: &Path) -> OsString {
    let mut arg = OsString::from(flag);
    arg.push(path);
    arg
}

/// The flags of a normalized command line, without files and [`LEFT_OUT`].
fn kept(normalised: &[OsString]) -> Vec<OsString> {
    let flags = normalised.iter().take_while(|arg| *arg != "--");
    let is_flag = |arg: &&OsString| arg.as_encoded_bytes().starts_with(b"-") && *arg != "-";
    flags.filter(is_flag).filter(|arg| !LEFT_OUT.contains(&name(arg))).cloned().collect()
}

fn without_passes(flags: &[OsString]) -> Vec<OsString> {
    let names_passes = |arg: &&OsString| {
        let levels = ["--passes", "--O0", "--O1", "--O2", "--O3", "--Ofcmid", "--Ofcmin"];
        levels.contains(&name(arg)) || ["--whole-program", "--disable-verify"].contains(&name(arg))
    };
    flags.iter().filter(|arg| !names_passes(arg)).cloned().collect()
}

/// The part of a flag before its `=`.
fn name(arg: &OsStr) -> &str {
    let text = arg.to_str().unwrap_or_default();
    text.split('=').next().unwrap_or_default()
}

/// The command line to run again.
struct Rerun {
    flags: Vec<OsString>,
    /// The time limit of a run.
    limit: Duration,
}

/// The result of a run.
struct Outcome {
    is_success: bool,
    status: String,
    messages: String,
    printed: String,
}

impl Rerun {
    fn run(&self, input: &Path, more: &[OsString]) -> Result<Outcome, Failure> {
        let failed = |error| Failure::io("selvedge-opt", "start itself", &error);
        let mut command = Command::new(std::env::current_exe().map_err(failed)?);
        let command = command.args(&self.flags).args(more).arg(input);
        let ended = limited::run(command, self.limit).map_err(failed)?;
        let killed = || format!("no end after {} s", self.limit.as_secs());
        Ok(Outcome {
            is_success: ended.status.is_some_and(|status| status.success()),
            status: ended.status.map_or_else(killed, |status| status.to_string()),
            messages: String::from_utf8_lossy(&ended.stderr).into_owned(),
            printed: String::from_utf8_lossy(&ended.stdout).into_owned(),
        })
    }
}

impl Outcome {
    /// The identity of a failure: the exit status of the process, and the location of a panic or the first error
    /// message, without names.
    fn signature(&self) -> String {
        let place = self.messages.lines().find(|line| line.starts_with("  at "));
        let mut complaints = self.messages.lines().filter_map(|line| line.split_once("error: "));
        let complaint = complaints.next().map(|(_, what)| what);
        let what = place.or(complaint).unwrap_or_default();
        let what = what.split(['\'', '%', '@']).next().unwrap_or_default().trim();
        match what {
            "" => self.status.clone(),
            what => format!("{}, {what}", self.status),
        }
    }
}

/// The text of the report so far.
struct Report {
    text: String,
}

impl Report {
    fn new(typed: &[OsString]) -> Report {
        let words = typed.iter().map(|word| shell_word(&word.to_string_lossy()));
        let command = Vec::from_iter(words).join(" ");
        let (version, os, arch) =
            (env!("CARGO_PKG_VERSION"), std::env::consts::OS, std::env::consts::ARCH);
        let mut text = format!("# A bug of selvedge-opt {version} ({os}, {arch})\n\n");
        let _ = writeln!(text, "Please send this folder: {}.\n", where_to_report());
        let _ = writeln!(text, "* What was read: `input.ll`");
        let _ = writeln!(text, "* Command: `selvedge-opt {command}`");
        Report { text }
    }

    fn pipeline(&mut self, printed: &Outcome) {
        let _ = writeln!(self.text, "* Pipeline: `{}`", printed.printed.trim());
    }

    fn outcome(&mut self, ran: &Outcome) {
        self.add_section("What happened", ran);
        if ran.is_success {
            self.text.push_str("\nWhat was written: `output.ll`.\n");
        }
    }

    fn add_section(&mut self, heading: &str, ran: &Outcome) {
        let _ = writeln!(self.text, "\n## {heading}\n\n{}", ran.status);
        let n_lines = ran.messages.lines().count();
        let lines = ran.messages.lines().take(MAX_LINES);
        lines.for_each(|line| _ = writeln!(self.text, "    {line}"));
        if n_lines > MAX_LINES {
            let _ = writeln!(self.text, "    ... {} more lines", n_lines - MAX_LINES);
        }
    }
}

/// A smaller module with the same failure; `None` when the text is no module, or cannot be reduced.
fn smaller(text: &[u8], folder: &Path, again: &Rerun, ran: &Outcome) -> Option<String> {
    let wanted = ran.signature();
    let tried: PathBuf = folder.join("reduced.ll");
    let (n_left, start) = (Cell::new(MAX_REDUCTION_RUNS), Instant::now());
    let is_late = || start.elapsed() > again.limit.saturating_mul(REDUCTION_TIME_FACTOR);
    let fails_alike = |text: &str| {
        if n_left.get() == 0 || is_late() || fs::write(&tried, text).is_err() {
            return false;
        }
        n_left.set(n_left.get() - 1);
        again.run(&tried, &[no_output()]).is_ok_and(|ran| ran.signature() == wanted)
    };
    let whole = String::from_utf8(text.to_vec()).ok()?;
    let printed = module_of(&whole)?.to_string();
    let small = fails_alike(&printed).then(|| {
        let few = with_few_bodies(printed, &fails_alike);
        shrunk(few, &fails_alike, MAX_REDUCTION_RUNS)
    });
    if small.is_none() {
        let _ = fs::remove_file(&tried);
    }
    small
}

fn module_of(text: &str) -> Option<Module> {
    read(text.as_bytes(), &ReadOptions::default()).ok().map(|outcome| outcome.module)
}

/// The module with as few function bodies as possible such that `holds` is true: groups of bodies are removed, first
/// all, then halves, down to single ones.
fn with_few_bodies(mut best: String, holds: &dyn Fn(&str) -> bool) -> String {
    let n_bodies = |text: &str| module_of(text).map_or(0, |module| module.defined().count());
    let mut size = n_bodies(&best);
    while size > 0 {
        let mut from = 0;
        while from < n_bodies(&best) {
            match without_bodies(&best, from, size).filter(|text| holds(text)) {
                Some(text) => best = text,
                None => from += size,
            }
        }
        size /= 2;
    }
    best
}

/// The text in which `size` of the defined functions, from index `from` on, are only declared.
fn without_bodies(text: &str, from: usize, size: usize) -> Option<String> {
    // A `blockaddress` cannot refer to a block of a removed body.
    if text.contains("blockaddress(") {
        return None;
    }
    let mut module = module_of(text)?;
    let removed: Vec<_> = module.defined().map(|(f, _)| f).skip(from).take(size).collect();
    for function in removed {
        module.bodies[function] = None;
        let row = module.header.global_mut(function);
        row.linkage = Linkage::External;
        row.comdat = None;
        row.attachments.clear();
        if let GlobalKind::Function(decl) = &mut row.kind {
            (decl.prefix, decl.prologue, decl.personality) = (None, None, None);
        }
    }
    Some(module.to_string())
}

#[cfg(test)]
mod tests {
    use super::{Outcome, kept, with_few_bodies};

    #[test]
    fn unneeded_bodies_are_removed() {
        let text = "define internal void @a() { ret void }\ndefine void @b() { call void @a() ret void }\n\
                    define void @c() { call void @b() ret void }\ndefine void @d() { ret void }\n";
        let needs =
            |text: &str| text.contains("define void @b()") && text.contains("define void @d()");
        let small = with_few_bodies(text.into(), &needs);
        assert!(needs(&small) && small.matches("define").count() == 2, "{small}");
        assert!(small.contains("declare void @a()"), "{small}");
    }

    #[test]
    fn failure_signatures_ignore_locations() {
        let ended = |messages: &str| {
            Outcome {
                is_success: false,
                status: "exit status: 1".into(),
                messages: messages.into(),
                printed: String::new(),
            }
            .signature()
        };
        assert_eq!(
            ended("a.ll:1:2: error: use of '%x' twice\n"),
            ended("error: use of '%y' twice")
        );
        assert_ne!(ended("a.ll: error: one thing\n"), ended("a.ll: error: another\n"));
        assert_eq!(ended("  at src/a.rs:1:2\n"), "exit status: 1, at src/a.rs:1:2");
        assert_eq!(ended(""), "exit status: 1");
    }

    #[test]
    fn output_paths_and_inputs_are_omitted() {
        let args = ["--O2", "-o=x.ll", "in.ll", "--report-bug=d", "--barrier-report=-", "-S", "-"];
        assert_eq!(kept(&args.map(Into::into)), ["--O2", "-S"]);
    }
}
