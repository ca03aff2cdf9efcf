//! `--race-check`: runs launches, and searches for launches that show errors.
//!
//! For a kernel without a given launch, two are made up and run under all schedules. If they show no error, others are
//! searched for: with other shapes and values, then with overlapping pointers. An error that occurs only in the latter
//! is a warning: most kernels are written for distinct arrays, and do not declare so.
//!
//! A finding in a made-up launch is reported with the made-up values that it depends on, and is a warning if there are
//! any: see [`super::depends`]. A kernel that cannot be run completely is neither right nor wrong; see [`Tally`].

use std::collections::{BTreeMap, BTreeSet};

use selvedge::simt::inputs::{overlapping, searched};
use selvedge::simt::{
    Absence, Kernel, Launch, Outcome, Place, Position, Program, Race, Run, Schedule,
};

use super::depends::{Clean, Group, Ran};
use super::report::{Finding, Notes, RaceKind, Reporter, Severity};
use super::{bad_launch, shape_request};
use crate::failure::{Failure, Verdict};
use crate::flags::{Flags, SCHEDULES};
use crate::frame::shell_word;
use crate::print_message;
use crate::reduce::launch_text;

/// Maximal number of races that are printed for one launch.
const MAX_SHOWN: usize = 8;
/// Maximal length, in bytes, of a kernel's name in a file name.
const MAX_NAME: usize = 100;

/// The kernels for which a check did not succeed, by reason.
#[derive(Default)]
pub(super) struct Tally {
    /// Kernels with an error that does not depend on made-up values.
    wrong: BTreeSet<String>,
    /// Kernels with an error that depends on made-up values.
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
                Err(Failure::not_run(format_args!("{which}, so the check is incomplete")))
            }
            (0, 0, n @ 1..) => {
                let which = kernels(n, ["is wrong", "are wrong"]);
                let text = format!(
                    "selvedge-opt: warning: {which} in launches that were made up, depending on what was made up\n"
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
    pub(super) program: &'a Program,
    reporter: Reporter<'a>,
    pub(super) flags: &'a Flags,
    tally: Tally,
    /// Kernels with a finished launch.
    ended: BTreeSet<String>,
    /// Pairs of locations whose races were printed.
    known: BTreeSet<(String, String)>,
    /// Files of launches that were written.
    files: BTreeSet<String>,
    /// A launch of each kernel without findings of a kind, if there is one.
    pub(super) clean: BTreeMap<(String, Group), Option<Clean>>,
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
                print_message(&format!("@{}: {error}\n", kernel.name));
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
            print_message(&format!(
                "@{name}: no launch came to its end, so nothing is said of it; -inputs gives others\n"
            ));
        }
    }

    /// Runs launches of one shape under all schedules.
    fn group(&mut self, group: &[Launch]) -> Result<(), Failure> {
        let (mut is_quiet, mut n_runs) = (true, 0);
        let mut all = Vec::new();
        for launch in group {
            let ran =
                self.runs(launch, Schedule::several(launch.n_threads(), self.flags.schedules))?;
            n_runs += ran.runs.len();
            is_quiet &= !self.report(&ran, false)?;
            all.push(ran);
        }
        let other = if self.note_same_values(&all) { "other " } else { "" };
        if is_quiet {
            let shape = |extents: [u32; 3]| extents.map(|extent| extent.to_string()).join("x");
            let Launch { kernel, grid, block, .. } = &group[0];
            print_message(&format!(
                "@{kernel}, {} blocks of {} threads: no {other}race, no divergent barrier, no hang in {n_runs} runs\n",
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
            let ran = self.quick_runs(launch)?;
            if ran.runs.iter().any(|run| run.outcome == Outcome::Finished) {
                self.ended.insert(launch.kernel.clone());
                self.note_absences(&ran);
            }
            // A launch with unintended values may fail arbitrarily: only races and barrier errors are reported here.
            let meant =
                ran.runs.iter().all(|run| run.outcome == Outcome::Finished || shows_something(run));
            if meant && ran.runs.iter().any(shows_something) {
                return self.report(&ran, overlap);
            }
        }
        Ok(false)
    }

    /// Reports the errors in the runs of a launch, and returns whether there is one. `overlap`: two of its pointers
    /// overlap, which most kernels are not written for.
    fn report(&mut self, ran: &Ran<'_>, overlap: bool) -> Result<bool, Failure> {
        let (launch, runs) = (ran.launch, &ran.runs);
        let mut races = self.races(runs, overlap);
        let n_left_out = races.len().saturating_sub(MAX_SHOWN);
        races.truncate(MAX_SHOWN);
        let ends = self.ends(launch, runs);
        if runs.iter().any(|run| run.outcome == Outcome::Finished || run.outcome.is_trap()) {
            self.ended.insert(launch.kernel.clone());
        }
        if runs.iter().any(|run| matches!(run.outcome, Outcome::Refused { .. })) {
            self.tally.not_run.insert(launch.kernel.clone());
        }
        self.note_absences(ran);
        // The behavior after a trap is undefined, and the kernel may trap intentionally.
        let trap = runs.iter().find(|run| run.outcome.is_trap());
        let trap = trap.and_then(|run| Finding::end(&run.outcome));
        if races.is_empty() && ends.is_empty() && trap.is_none() {
            return Ok(false);
        }
        let mut shown = self.weighed(ran, Group::Races, races, overlap)?;
        if n_left_out > 0
            && let Some((_, notes)) = shown.last_mut()
        {
            notes.insert(0, ("besides", format!("{n_left_out} more races")));
        }
        shown.extend(self.weighed(ran, Group::Ends, ends, overlap)?);
        if let Some((_, notes)) = shown.last_mut() {
            notes.push(("to run it again", self.again(launch)?));
        }
        shown.extend(trap.map(|trap| (trap, Vec::new())));
        self.print(launch, shown);
        Ok(true)
    }

    /// Prints findings of a launch, the last one with the complete launch.
    fn print(&self, launch: &Launch, shown: Vec<(Finding<'_>, Notes)>) {
        let all = self.reporter.launch_notes(self.program, launch);
        let last = shown.len().saturating_sub(1);
        let text = shown.into_iter().enumerate().map(|(n, (finding, more))| {
            let notes = if n == last { &all[..] } else { &all[..1] };
            self.reporter.render(finding, &[notes, &more].concat())
        });
        print_message(&text.collect::<String>());
    }

    /// Findings of one kind with their severity and what they depend on; updates the tally of the kernel.
    fn weighed<'r>(
        &mut self,
        ran: &Ran<'_>,
        group: Group,
        findings: Vec<(Key, Finding<'r>)>,
        overlap: bool,
    ) -> Result<Vec<(Finding<'r>, Notes)>, Failure> {
        if findings.is_empty() {
            return Ok(Vec::new());
        }
        let kernel = &ran.launch.kernel;
        let (reasons, depends) = self.reasons(ran, group)?;
        let is_made_up = self.flags.inputs.is_none();
        let independent = match is_made_up && !depends {
            true => self.independent(ran)?,
            false => BTreeSet::new(),
        };
        let mut shown = Vec::new();
        for (key, finding) in findings {
            let is_error = finding.severity() == Severity::Error;
            let is_involved = is_made_up && is_error && !depends && !independent.contains(&key);
            let notes = match is_involved && finding.is_of_synchronisation() {
                true => vec![self.involved(ran, &key)?],
                false => Vec::new(),
            };
            let depends = depends || is_involved;
            let finding = if is_made_up { finding.in_made_up_launch(depends) } else { finding };
            if finding.severity() == Severity::Error {
                self.tally.wrong.insert(kernel.clone());
            } else if depends && !overlap && finding.is_of_synchronisation() {
                self.tally.doubtful.insert(kernel.clone());
            }
            shown.push((finding, notes));
        }
        if let Some((_, notes)) = shown.last_mut() {
            // The note on the involved arguments is more precise than the note that all other launches show something,
            // too.
            let is_reported = |heading: &str| notes.is_empty() || depends || heading != "made up";
            let reported: Notes =
                reasons.into_iter().filter(|(heading, _)| is_reported(heading)).collect();
            notes.splice(0..0, reported);
        }
        Ok(shown)
    }

    /// Reports threads that ended before others waited at a barrier: for each exit location the first barrier, and the
    /// number of others.
    fn note_absences(&mut self, ran: &Ran<'_>) {
        let mut exits: Vec<(Spot, &Absence, BTreeSet<Spot>)> = Vec::new();
        for absence in ran.runs.iter().flat_map(|run| &run.absences) {
            let (exit, barrier) = (spot(&absence.left_at), spot(&absence.barrier));
            match exits.iter_mut().find(|(known, ..)| *known == exit) {
                Some((_, _, barriers)) => {
                    barriers.insert(barrier);
                }
                None => exits.push((exit, absence, BTreeSet::from([barrier]))),
            }
        }
        for (exit, absence, barriers) in exits {
            let key = ("left".to_owned(), format!("{} {exit:?}", ran.launch.kernel));
            if self.known.insert(key) {
                let mut notes = self.reporter.launch_notes(self.program, ran.launch);
                match barriers.len() - 1 {
                    0 => {}
                    1 => notes.push(("besides", "one more barrier".to_owned())),
                    n => notes.push(("besides", format!("{n} more barriers"))),
                }
                print_message(&self.reporter.render(Finding::absence(absence), &notes));
            }
        }
    }

    /// Reports unordered writes of the same value, unless a race of the same locations was found; returns whether there
    /// are any.
    fn note_same_values(&mut self, all: &[Ran<'_>]) -> bool {
        let mut any = false;
        for ran in all {
            for race in ran.runs.iter().flat_map(|run| &run.races).filter(|race| race.same_value) {
                let (first, second) = race_key(race);
                let is_known = self.known.contains(&(first.clone(), second.clone()));
                if is_known || !self.known.insert((format!("same {first}"), second)) {
                    continue;
                }
                any = true;
                let mut notes = self.reporter.launch_notes(self.program, ran.launch);
                let text =
                    "a data race in the PTX memory model all the same: atomic writes have none";
                notes.push(("defined", text.to_owned()));
                print_message(
                    &self.reporter.render(Finding::race(race, RaceKind::SameValue), &notes),
                );
            }
        }
        any
    }

    /// Races between pairs of locations that were not printed yet.
    fn races<'r>(&mut self, runs: &'r [Run], overlap: bool) -> Vec<(Key, Finding<'r>)> {
        let strict = self.flags.barriers.strict_traps;
        let kind = if overlap { RaceKind::Overlap } else { RaceKind::Plain };
        let races = runs.iter().filter(|run| strict || !run.outcome.is_trap());
        let races = races.flat_map(|run| &run.races).filter(|race| is_race(race));
        let new = races.filter(|race| self.known.insert(race_key(race)));
        new.map(|race| (race_key(race), Finding::race(race, kind))).collect()
    }

    /// The abnormal ends of runs that were not printed for the kernel yet. One of each kind suffices: the others
    /// differ only in the positions of threads.
    fn ends<'r>(&mut self, launch: &Launch, runs: &'r [Run]) -> Vec<(Key, Finding<'r>)> {
        let ended =
            runs.iter().filter(|run| run.outcome != Outcome::Finished && !run.outcome.is_trap());
        let mut new = Vec::new();
        for run in ended {
            let key = end_key(&run.outcome);
            if self.known.insert((launch.kernel.clone(), key.1.clone())) {
                new.extend(Finding::end(&run.outcome).map(|finding| (key, finding)));
            }
        }
        new
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

/// Whether a race is more than two writes of the same value.
pub(super) fn is_race(race: &Race) -> bool {
    !race.same_value
}

fn shows_something(run: &Run) -> bool {
    match run.outcome {
        Outcome::BarrierMismatch { .. } | Outcome::Deadlock { .. } => true,
        _ => run.races.iter().any(is_race),
    }
}

/// Identifies a finding of a kernel.
pub(super) type Key = (String, String);

/// The unordered pair of locations.
pub(super) fn race_key(race: &Race) -> Key {
    let (a, b) = (race.first.place.to_string(), race.second.place.to_string());
    if a < b { (a, b) } else { (b, a) }
}

/// The kind of the end of a run.
pub(super) fn end_key(outcome: &Outcome) -> Key {
    let text = outcome.to_string();
    ("end".to_owned(), text.split('\n').next().unwrap_or_default().to_owned())
}

/// Identifies a place by its source position, or if there is none by its position in the IR.
type Spot = (String, Option<Position>, Option<Position>);

fn spot(place: &Place) -> Spot {
    match &place.position {
        Some(_) => (String::new(), place.position.clone(), place.inlined_at.clone()),
        None => (place.to_string(), None, None),
    }
}

/// The flag for the number of schedules, if it is not the default.
pub(super) fn schedules_flag(flags: &Flags) -> String {
    match flags.schedules {
        SCHEDULES => String::new(),
        n => format!(" -schedules={n}"),
    }
}
