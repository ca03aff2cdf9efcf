//! `--race-check`: runs launches, and searches for launches that show errors.
//!
//! For a kernel without a given launch, two are made up and run under all schedules. If they show no error, others are
//! searched for: with other shapes and values, then with overlapping pointers. An error that occurs only in the latter
//! is a warning: most kernels are written for distinct arrays, and do not declare so.
//!
//! A finding in a made-up launch is reported with the made-up values that it depends on: those which, replaced
//! individually by the values of an error-free launch, make the finding disappear. If there is an error-free launch,
//! the finding is a warning. A kernel that cannot be run completely is neither right nor wrong; see [`Tally`].

use std::collections::{BTreeMap, BTreeSet};

use selvedge::simt::inputs::{MadeUp, overlapping, rests_on, searched};
use selvedge::simt::{BadLaunch, Kernel, Launch, Outcome, Program, Race, Run, Schedule};

use super::report::{Finding, Notes, Reporter, Severity, argument_text};
use super::{bad_launch, run_all, run_under, shape_request};
use crate::failure::{Failure, Verdict};
use crate::flags::{Flags, SCHEDULES};
use crate::frame::shell_word;
use crate::reduce::launch_text;
use crate::tell;

/// Maximal number of races that are printed for one launch.
const MAX_SHOWN: usize = 8;
/// Maximal length, in bytes, of a kernel's name in a file name.
const MAX_NAME: usize = 100;

/// The kernels of a check that are not simply right.
#[derive(Default)]
pub(super) struct Tally {
    /// Kernels with an error that does not depend on made-up values.
    wrong: BTreeSet<String>,
    /// Kernels with an error in some made-up launches, and not in others.
    doubtful: BTreeSet<String>,
    /// Kernels that could not be run completely, or without a finished launch.
    not_run: BTreeSet<String>,
}

impl Tally {
    /// The verdict: errors take precedence over kernels that could not be run, and those over warnings.
    pub(super) fn verdict(&self) -> Result<(), Failure> {
        let kernels = |n: usize, verb: [&str; 2]| match n {
            1 => format!("one kernel {}", verb[0]),
            n => format!("{n} kernels {}", verb[1]),
        };
        match (self.wrong.len(), self.not_run.len(), self.doubtful.len()) {
            (1, ..) => Err(Failure::general("something is wrong with one kernel")),
            (n @ 2.., ..) => {
                Err(Failure::general(format_args!("something is wrong with {n} kernels")))
            }
            (0, n @ 1.., _) => {
                let which = kernels(n, ["was not run to its end", "were not run to their ends"]);
                Err(Failure::not_run(format_args!("{which}, so the check says nothing of it")))
            }
            (0, 0, n @ 1..) => {
                let which = kernels(n, ["is wrong", "are wrong"]);
                let text = format!(
                    "selvedge-opt: warning: {which} in some launches that were made up, and not in others\n"
                );
                Err(Failure::Verdict(Verdict::DependsOnLaunch, text))
            }
            (0, 0, 0) => Ok(()),
        }
    }

    fn has(&self, kernel: &str) -> bool {
        [&self.wrong, &self.doubtful, &self.not_run].into_iter().any(|set| set.contains(kernel))
    }
}

/// The state of a check.
pub(super) struct Check<'a> {
    program: &'a Program,
    reporter: Reporter<'a>,
    flags: &'a Flags,
    tally: Tally,
    /// Kernels with a finished launch.
    ended: BTreeSet<String>,
    /// Pairs of locations whose races were printed.
    known: BTreeSet<(String, String)>,
    /// Files of launches that were written.
    files: BTreeSet<String>,
    /// An error-free launch of each kernel, if there is one.
    clean: BTreeMap<String, Option<Launch>>,
}

impl<'a> Check<'a> {
    pub(super) fn new(program: &'a Program, reporter: Reporter<'a>, flags: &'a Flags) -> Check<'a> {
        Check {
            program,
            reporter,
            flags,
            tally: Tally::default(),
            ended: BTreeSet::new(),
            known: BTreeSet::new(),
            files: BTreeSet::new(),
            clean: BTreeMap::new(),
        }
    }

    /// Runs the given launches.
    pub(super) fn given(&mut self, launches: &[Launch]) -> Result<(), Failure> {
        let is_alike =
            |a: &Launch, b: &Launch| (&a.kernel, a.grid, a.block) == (&b.kernel, b.grid, b.block);
        for group in launches.chunk_by(is_alike) {
            self.group(group)?;
        }
        launches.iter().for_each(|launch| self.expect_end(&launch.kernel));
        Ok(())
    }

    /// Runs made-up launches of a kernel, and searches for others if those show no error.
    pub(super) fn made_up(&mut self, kernel: &Kernel) -> Result<(), Failure> {
        let launches = match super::made(self.program, kernel, self.flags) {
            Ok(launches) => launches,
            Err(error) => {
                tell(&format!("@{}: {error}\n", kernel.name));
                self.tally.not_run.insert(kernel.name.clone());
                return Ok(());
            }
        };
        self.group(&launches)?;
        if !self.tally.has(&kernel.name) {
            self.search(&launches[0])?;
        }
        self.expect_end(&kernel.name);
        Ok(())
    }

    /// The verdict.
    pub(super) fn finish(self) -> Result<(), Failure> {
        self.tally.verdict()
    }

    /// A kernel without a finished launch has not been checked, unless it is known to be wrong.
    fn expect_end(&mut self, name: &str) {
        if !self.ended.contains(name) && !self.tally.has(name) {
            self.tally.not_run.insert(name.to_owned());
            tell(&format!(
                "@{name}: no launch came to its end, so nothing is said of it; -inputs gives others\n"
            ));
        }
    }

    /// Runs launches of one shape under all schedules.
    fn group(&mut self, group: &[Launch]) -> Result<(), Failure> {
        let (mut is_quiet, mut n_runs) = (true, 0);
        for launch in group {
            let runs = run_all(self.program, launch, self.flags)?;
            n_runs += runs.len();
            is_quiet &= !self.report(launch, &runs, false)?;
        }
        if is_quiet {
            let shape = |extents: [u32; 3]| extents.map(|extent| extent.to_string()).join("x");
            let Launch { kernel, grid, block, .. } = &group[0];
            tell(&format!(
                "@{kernel}, {} blocks of {} threads: no race, no divergent barrier, no hang in {n_runs} runs\n",
                shape(*grid),
                shape(*block)
            ));
        }
        Ok(())
    }

    /// Searches for launches of a kernel with an error, starting from a made-up one; reports the first.
    fn search(&mut self, made: &Launch) -> Result<(), Failure> {
        let Some(kernel) = self.program.kernel(&made.kernel) else { return Ok(()) };
        let failed = |error| bad_launch(made, &error);
        let found = searched(self.program, kernel, &shape_request(self.flags)).map_err(failed)?;
        if self.first_bad(&found, false)? || self.flags.distinct_arguments {
            return Ok(());
        }
        let found = overlapping(self.program, kernel, made).map_err(failed)?;
        self.first_bad(&found, true)?;
        Ok(())
    }

    /// Reports the first of the launches that shows an error; returns whether there is one.
    fn first_bad(&mut self, launches: &[Launch], overlap: bool) -> Result<bool, Failure> {
        for launch in launches {
            let runs = self.quick_runs(launch)?;
            if runs.iter().any(|run| run.outcome == Outcome::Finished) {
                self.ended.insert(launch.kernel.clone());
                self.note_absences(launch, &runs);
            }
            // A launch with unintended values may fail arbitrarily: only races and barrier errors are reported here.
            let meant =
                runs.iter().all(|run| run.outcome == Outcome::Finished || run.shows_something());
            if meant && runs.iter().any(Run::shows_something) {
                return self.report(launch, &runs, overlap);
            }
        }
        Ok(false)
    }

    fn quick_runs(&self, launch: &Launch) -> Result<Vec<Run>, Failure> {
        run_under(self.program, launch, vec![Schedule::RoundRobin, Schedule::LastFirst])
    }

    /// Reports the errors in the runs of a launch, and returns whether there is one. `overlap`: two of its pointers
    /// overlap, which most kernels are not written for.
    fn report(&mut self, launch: &Launch, runs: &[Run], overlap: bool) -> Result<bool, Failure> {
        let mut findings = self.races(runs, overlap);
        let n_left_out = findings.len().saturating_sub(MAX_SHOWN);
        findings.truncate(MAX_SHOWN);
        findings.extend(self.ends(launch, runs));
        if runs.iter().any(|run| run.outcome == Outcome::Finished || run.outcome.is_trap()) {
            self.ended.insert(launch.kernel.clone());
        }
        if runs.iter().any(|run| matches!(run.outcome, Outcome::Refused { .. })) {
            self.tally.not_run.insert(launch.kernel.clone());
        }
        self.note_absences(launch, runs);
        let is_told = !findings.is_empty();
        let (reasons, depends) = match is_told {
            true => self.reasons(launch, runs)?,
            false => (Vec::new(), false),
        };
        findings = self.weighed(launch, findings, depends, overlap);
        // The behavior after a trap is undefined, and the kernel may trap intentionally.
        let trap = runs.iter().find(|run| run.outcome.is_trap());
        findings.extend(trap.and_then(|run| Finding::end(&run.outcome)));
        let Some(last) = findings.pop() else { return Ok(false) };
        let mut notes = self.reporter.launch_notes(self.program, launch);
        // Only the last finding has the complete launch.
        let text: Vec<String> = findings
            .into_iter()
            .map(|finding| self.reporter.render(finding, &vec![notes[0].clone()]))
            .collect();
        if n_left_out > 0 {
            notes.push(("besides", format!("{n_left_out} more races")));
        }
        if is_told {
            notes.extend(reasons);
            notes.push(("to run it again", self.again(launch)?));
        }
        tell(&(text.concat() + &self.reporter.render(last, &notes)));
        Ok(true)
    }

    /// Findings with their severity for a launch; updates the tally of the kernel.
    fn weighed<'r>(
        &mut self,
        launch: &Launch,
        findings: Vec<Finding<'r>>,
        depends: bool,
        overlap: bool,
    ) -> Vec<Finding<'r>> {
        let is_made_up = self.flags.inputs.is_none();
        let weigh = |finding: Finding<'r>| match is_made_up {
            true => finding.in_made_up_launch(depends),
            false => finding,
        };
        let findings: Vec<Finding<'r>> = findings.into_iter().map(weigh).collect();
        if findings.iter().any(|finding| finding.severity() == Severity::Error) {
            self.tally.wrong.insert(launch.kernel.clone());
        }
        if depends && !overlap && findings.iter().any(Finding::is_of_synchronisation) {
            self.tally.doubtful.insert(launch.kernel.clone());
        }
        findings
    }

    /// Reports threads that ended before others waited at a barrier, once for each barrier and exit location.
    fn note_absences(&mut self, launch: &Launch, runs: &[Run]) {
        for absence in runs.iter().flat_map(|run| &run.absences) {
            let places = (absence.barrier.to_string(), format!("left {}", absence.left_at));
            if self.known.insert(places) {
                let notes = self.reporter.launch_notes(self.program, launch);
                tell(&self.reporter.render(Finding::absence(absence), &notes));
            }
        }
    }

    /// Races between pairs of locations that were not printed yet.
    fn races<'r>(&mut self, runs: &'r [Run], overlap: bool) -> Vec<Finding<'r>> {
        let strict = self.flags.barriers.strict_traps;
        let races = runs.iter().filter(|run| strict || !run.outcome.is_trap());
        // The unordered pair of locations.
        let places = |race: &Race| {
            let (a, b) = (race.first.place.to_string(), race.second.place.to_string());
            if a < b { (a, b) } else { (b, a) }
        };
        let new = races.flat_map(|run| &run.races).filter(|race| self.known.insert(places(race)));
        new.map(|race| Finding::race(race, overlap)).collect()
    }

    /// The abnormal ends of runs that were not printed for the kernel yet. One of each kind suffices: the others
    /// differ only in the positions of threads.
    fn ends<'r>(&mut self, launch: &Launch, runs: &'r [Run]) -> Vec<Finding<'r>> {
        let ended =
            runs.iter().filter(|run| run.outcome != Outcome::Finished && !run.outcome.is_trap());
        let kind = |run: &Run| {
            let text = run.outcome.to_string();
            text.split('\n').next().unwrap_or_default().to_owned()
        };
        let new = ended.filter(|run| self.known.insert((launch.kernel.clone(), kind(run))));
        let found: Vec<&Run> = new.collect();
        found.into_iter().filter_map(|run| Finding::end(&run.outcome)).collect()
    }

    /// The made-up values that a finding depends on, and whether there are any: another made-up launch shows no error.
    fn reasons(&mut self, launch: &Launch, runs: &[Run]) -> Result<(Notes, bool), Failure> {
        let mut notes = Vec::new();
        let is_between_blocks = self.is_between_blocks(launch, runs)?;
        let Some(kernel) = self.program.kernel(&launch.kernel) else { return Ok((notes, false)) };
        if self.flags.inputs.is_some() {
            let text = "blocks; with one block there is none";
            notes.extend(is_between_blocks.then(|| ("only between", text.to_owned())));
            return Ok((notes, false));
        }
        if is_between_blocks {
            let one = launch.cluster.map(|extent| extent.to_string()).join(",");
            let one = one.trim_end_matches(",1");
            notes.push(("only between", format!("blocks: -grid={one} has none")));
        }
        let is_grid_made_up = is_between_blocks && self.flags.grid.is_none();
        let Some(clean) = self.clean(kernel)? else {
            if !is_grid_made_up {
                let text = "the launch; every other one that was made up shows something or ends badly, too";
                notes.push(("made up", text.into()));
            }
            return Ok((notes, is_grid_made_up));
        };
        let mut is_clean = |launch: &Launch| self.is_clean(launch);
        let mut found = rests_on(launch, &clean, &mut is_clean)?;
        // Already reported with a better explanation.
        found.retain(|&what| !(is_between_blocks && what == MadeUp::Grid));
        if found.is_empty() && !is_grid_made_up {
            let text = "the launch; other values show nothing, but no single one makes the difference: \
                        -grid, -block and -inputs say what it is launched with";
            notes.push(("made up", text.into()));
        }
        notes.extend(found.into_iter().map(|what| assumption(kernel, launch, &clean, what)));
        Ok((notes, true))
    }

    /// Whether all errors of a launch are races between blocks and a launch with one block shows none.
    fn is_between_blocks(&self, launch: &Launch, runs: &[Run]) -> Result<bool, Failure> {
        let is_between = |race: &Race| race.first.thread.ctaid != race.second.thread.ctaid;
        let mut races = runs.iter().flat_map(|run| &run.races).peekable();
        if races.peek().is_none() || launch.grid == launch.cluster || !races.all(is_between) {
            return Ok(false);
        }
        self.is_clean(&Launch { grid: launch.cluster, ..launch.clone() })
    }

    /// An error-free made-up launch of the kernel.
    fn clean(&mut self, kernel: &Kernel) -> Result<Option<Launch>, Failure> {
        if let Some(known) = self.clean.get(&kernel.name) {
            return Ok(known.clone());
        }
        let failed = |error: BadLaunch| Failure::general(format_args!("@{}: {error}", kernel.name));
        let mut tried = super::made(self.program, kernel, self.flags).map_err(failed)?;
        let found = searched(self.program, kernel, &shape_request(self.flags));
        tried.extend(found.map_err(failed)?);
        let mut clean = None;
        for launch in tried {
            if self.is_clean(&launch)? {
                clean = Some(launch);
                break;
            }
        }
        self.clean.insert(kernel.name.clone(), clean.clone());
        Ok(clean)
    }

    fn is_clean(&self, launch: &Launch) -> Result<bool, Failure> {
        let runs = self.quick_runs(launch)?;
        Ok(runs.iter().all(|run| run.outcome == Outcome::Finished && run.races.is_empty()))
    }

    /// The command line that runs a launch again; writes the launch on request.
    fn again(&mut self, launch: &Launch) -> Result<String, Failure> {
        let mut flags = schedules_flag(self.flags);
        if self.flags.barriers.strict_traps {
            flags.push_str(" -strict-traps");
        }
        let input = shell_word(&self.flags.input.display().to_string());
        if let Some(path) = &self.flags.inputs {
            let path = shell_word(&path.display().to_string());
            return Ok(format!("selvedge-opt -race-check{flags} -inputs={path} {input}"));
        }
        let Some(folder) = &self.flags.reduce_to else {
            return Ok("-reduce-to=FOLDER writes this launch down, and says how".into());
        };
        let file = folder.join(self.file_of(&launch.kernel));
        let failed =
            |error: &std::io::Error| Failure::io(&file.display().to_string(), "write", error);
        std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
        std::fs::write(&file, launch_text(launch)).map_err(|error| failed(&error))?;
        let shown = shell_word(&file.display().to_string());
        Ok(format!("selvedge-opt -race-check{flags} -inputs={shown} {input}"))
    }

    /// A unique file name for a launch of a kernel.
    fn file_of(&mut self, kernel: &str) -> String {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
        let stem: String = kernel.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
        let stem: String = stem.chars().take(MAX_NAME).collect();
        let numbered = (2..).map(|n| format!("{stem}-{n}.toml"));
        let mut names = std::iter::once(format!("{stem}.toml")).chain(numbered);
        let name = names.find(|name| !self.files.contains(name)).unwrap_or(stem);
        self.files.insert(name.clone());
        name
    }
}

/// The made-up value, and what would contradict it.
fn assumption(
    kernel: &Kernel,
    launch: &Launch,
    clean: &Launch,
    what: MadeUp,
) -> (&'static str, String) {
    let shape = |extents: [u32; 3]| extents.map(|extent| extent.to_string()).join("x");
    match what {
        MadeUp::Overlap(one, other) => {
            let (one, other) = (kernel.param_name(one), kernel.param_name(other));
            let text = format!(
                "%{one} and %{other} overlap: `__restrict__` (noalias) on one of them, or \
                 -distinct-arguments, says that they never do"
            );
            ("only if", text)
        }
        MadeUp::Grid => {
            let (is, other) = (shape(launch.grid), shape(clean.grid));
            let text = format!("{is} blocks; with {other} nothing shows: -grid says how many");
            ("made up", text)
        }
        MadeUp::Block => {
            let (is, other) = (shape(launch.block), shape(clean.block));
            let text =
                format!("blocks of {is} threads; with {other} nothing shows: -block says how many");
            ("made up", text)
        }
        MadeUp::Value(n) => {
            let is = argument_text(kernel, launch, n);
            let other = argument_text(kernel, clean, n);
            let text = format!("{is}; with {other} nothing shows: -inputs says what it is");
            ("made up", text)
        }
        MadeUp::Contents(n) => {
            let name = kernel.param_name(n);
            let text = format!(
                "what %{name} points to; with other numbers there nothing shows: -inputs says what it holds"
            );
            ("made up", text)
        }
    }
}

/// The flag for the number of schedules, if it is not the default.
pub(super) fn schedules_flag(flags: &Flags) -> String {
    match flags.schedules {
        SCHEDULES => String::new(),
        n => format!(" -schedules={n}"),
    }
}
