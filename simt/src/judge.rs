//! The judge: does a program after a pass behave as before?
//!
//! The promise of a pass is for programs without data races and undefined behaviour: *every behaviour
//! of the output is a behaviour of the input, and the output is again free of races*. So for each
//! launch:
//!
//! 1. The original runs. If any of its runs has a race, is undefined, hangs, traps, or depends on a choice
//!    that the language leaves open, nothing is promised, and nothing is said ([`Silence`]).
//! 2. The output runs under the same schedules. A race, undefined behaviour, a divergent barrier, a
//!    hang is a [`Difference`].
//! 3. What it leaves in memory must be something that the original could leave. Where all schedules
//!    of both were explored (tiny launches), that is set inclusion; else the bytes on which all runs of
//!    the original agree must be those, and nothing is said of the others.
//!
//! A byte that was poison or undef may have become anything; not the reverse.
//!
//! # Launches that trap
//! A launch that traps leaves nothing that a program could use, so by default nothing is promised of one. With
//! [`JudgeOptions::strict_traps`] the host is taken to look at what is left. When a thread traps depends on the
//! schedule, and so does how far the others came; but the output must have no race and no undefined
//! behaviour, and may have changed no byte that no run of the input changed.

use crate::explore::{Exploration, Limits};
use crate::launch::{BadLaunch, Launch};
use crate::machine::{DEFAULT_FUEL, Options};
use crate::memory::{Contents, Known, refines_byte};
use crate::outcome::{Outcome, Race, Run};
use crate::program::Program;
use crate::schedule::Schedule;

/// How hard to look.
#[derive(Clone, Debug)]
pub struct JudgeOptions {
    /// Random schedules, beside those that are always tried.
    pub random_schedules: u64,
    /// These schedules only, where somebody knows better.
    pub schedules: Option<Vec<Schedule>>,
    /// Seeds for `undef` and other choices.
    pub seeds: Vec<u64>,
    /// Operations of one run of the original.
    pub fuel: u64,
    /// Launches of at most so many threads are explored exhaustively; 0 for none.
    pub explore_up_to: u32,
    /// When exploring gives up.
    pub limits: Limits,
    /// Whether something is promised of launches that trap.
    pub strict_traps: bool,
}

impl Default for JudgeOptions {
    fn default() -> JudgeOptions {
        JudgeOptions {
            random_schedules: 3,
            schedules: None,
            seeds: vec![1, 2],
            fuel: DEFAULT_FUEL,
            explore_up_to: 4,
            limits: Limits::default(),
            strict_traps: false,
        }
    }
}

/// What the judge says.
#[derive(Debug)]
pub enum Verdict {
    /// No difference was found.
    Same {
        /// Launches that something was said of.
        n_judged: usize,
        /// Those of which every schedule was explored.
        n_explored: usize,
        /// Why nothing was said of the others.
        silent: Vec<Silence>,
    },
    /// The output does what the input could not.
    Different(Box<Difference>),
}

/// A launch of which nothing is promised, by its number, and why.
#[derive(Debug)]
pub struct Silence {
    /// The launch.
    pub launch: usize,
    /// Why nothing is said of it.
    pub why: String,
}

/// What the output does and the input could not.
#[derive(Debug)]
pub struct Difference {
    /// The number of the launch.
    pub launch: usize,
    /// The schedule that shows it; `None` when all were explored.
    pub schedule: Option<Schedule>,
    /// The seed of that run.
    pub seed: u64,
    /// What.
    pub what: What,
}

/// Kinds of differences.
#[derive(Debug)]
pub enum What {
    /// A race that the input has not.
    Race(Box<Race>),
    /// It ends otherwise: undefined behaviour, a divergent barrier, a hang.
    Outcome(Outcome),
    /// A byte of a buffer has a value that it cannot have.
    Byte {
        /// The buffer, in the order of the arguments that are buffers.
        buffer: usize,
        /// Which byte.
        at: usize,
        /// What it is before the pass.
        before: u8,
        /// What it is after it, and what is known of that.
        after: (u8, Known),
    },
    /// The function returns something else.
    Result {
        /// Before the pass.
        before: Vec<(u64, Known)>,
        /// After it.
        after: Vec<(u64, Known)>,
    },
    /// Every byte for itself could be, but not all of them together.
    Combination,
    /// A byte of a buffer was changed, which no run of the input does that trap.
    Written {
        /// The buffer, in the order of the arguments that are buffers.
        buffer: usize,
        /// Which byte.
        at: usize,
    },
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Difference { launch, schedule, seed, what } = self;
        match schedule {
            Some(schedule) => writeln!(f, "launch {launch}, schedule {schedule:?}, seed {seed}:")?,
            None => writeln!(f, "launch {launch}, all schedules explored:")?,
        }
        match what {
            What::Race(race) => write!(f, "the output has a race that the input has not\n{race}"),
            What::Outcome(outcome) => {
                write!(f, "the input finishes, the output does not\n{outcome}")
            }
            What::Byte { buffer, at, before, after: (after, known) } => {
                let is = match known {
                    Known::Value | Known::Nan => format!("{after:#04x}"),
                    Known::Anything => "undef".into(),
                    Known::Poison => "poison".into(),
                };
                write!(f, "byte {at} of buffer {buffer} is {before:#04x} before, {is} after")
            }
            What::Result { before, after } => {
                write!(f, "the function returns {before:x?} before, {after:x?} after")
            }
            What::Combination => {
                f.write_str("no schedule of the input leaves this combination of values")
            }
            What::Written { buffer, at } => {
                write!(
                    f,
                    "the launch traps, and byte {at} of buffer {buffer} is written only after"
                )
            }
        }
    }
}

/// Compares two programs on some launches. Deterministic.
///
/// # Errors
/// When a launch does not fit the kernel of either program.
pub fn same_behaviour(
    before: &Program,
    after: &Program,
    launches: &[Launch],
    options: &JudgeOptions,
) -> Result<Verdict, BadLaunch> {
    let (mut n_judged, mut n_explored, mut silent) = (0, 0, Vec::new());
    for (number, launch) in launches.iter().enumerate() {
        let case = Case { before, after, launch, number, options };
        let explored = launch.n_threads() <= options.explore_up_to;
        let finding = match explored.then(|| case.explore()).transpose()?.flatten() {
            Some(finding) => {
                n_explored += usize::from(matches!(finding, Finding::Same));
                finding
            }
            None => case.sample()?,
        };
        match finding {
            Finding::Same => n_judged += 1,
            Finding::Silent(why) => silent.push(Silence { launch: number, why }),
            Finding::Different(difference) => return Ok(Verdict::Different(difference)),
        }
    }
    Ok(Verdict::Same { n_judged, n_explored, silent })
}

/// Whether a run ended in a trap.
fn traps(runs: &[Run]) -> bool {
    runs.iter().any(|run| run.outcome.is_trap())
}

enum Finding {
    Same,
    Silent(String),
    Different(Box<Difference>),
}

struct Case<'a> {
    before: &'a Program,
    after: &'a Program,
    launch: &'a Launch,
    number: usize,
    options: &'a JudgeOptions,
}

/// Why nothing is promised of a program with this run.
fn promises_nothing(run: &Run, options: &JudgeOptions) -> Option<String> {
    if let Some(race) = run.races.first() {
        return Some(format!("the input has a race: {race}"));
    }
    if run.outcome != Outcome::Finished && !(options.strict_traps && run.outcome.is_trap()) {
        return Some(format!("the input does not finish: {}", run.outcome));
    }
    run.decided_by_choice.then(|| "the input branches on what the language leaves open".into())
}

/// Why nothing can be said of an output: it has something that is not executed, which the input does not come to.
fn is_not_run(run: &Run) -> Option<String> {
    match &run.outcome {
        Outcome::Refused { .. } => Some(format!("the output does not run: {}", run.outcome)),
        _ => None,
    }
}

/// What no output of a good program may show. `may_trap`: the input traps, and that counts.
fn goes_wrong(run: &Run, may_trap: bool) -> Option<What> {
    if run.outcome != Outcome::Finished && !(may_trap && run.outcome.is_trap()) {
        return Some(What::Outcome(run.outcome.clone()));
    }
    run.races.first().map(|race| What::Race(Box::new(race.clone())))
}

impl Case<'_> {
    fn different(&self, schedule: Option<Schedule>, seed: u64, what: What) -> Finding {
        let launch = self.number;
        Finding::Different(Box::new(Difference { launch, schedule, seed, what }))
    }

    fn schedules(&self) -> Vec<Schedule> {
        let all = || Schedule::several(self.launch.n_threads(), self.options.random_schedules);
        self.options.schedules.clone().unwrap_or_else(all)
    }

    /// All schedules of both; `None` when there are too many.
    fn explore(&self) -> Result<Option<Finding>, BadLaunch> {
        for &seed in &self.options.seeds {
            let options = Options { seed, fuel: self.options.fuel, ..Options::default() };
            let before = self.before.explore(self.launch, &options, &self.options.limits)?;
            if let Some(why) =
                before.runs.iter().find_map(|run| promises_nothing(run, self.options))
            {
                return Ok(Some(Finding::Silent(why)));
            }
            if !before.complete {
                return Ok(None);
            }
            let after = self.after.explore(self.launch, &options, &self.options.limits)?;
            if let Some(why) = after.runs.iter().find_map(is_not_run) {
                return Ok(Some(Finding::Silent(why)));
            }
            let traps = traps(&before.runs);
            if let Some(what) = after.runs.iter().find_map(|run| goes_wrong(run, traps)) {
                return Ok(Some(self.different(None, seed, what)));
            }
            if traps {
                let new = after.runs.iter().find_map(|run| self.newly_written(&before.runs, run));
                if let Some(what) = new {
                    return Ok(Some(self.different(None, seed, what)));
                }
            } else if let Some(finding) = self.not_included(&before, &after, seed) {
                return Ok(Some(finding));
            }
            if !after.complete {
                return Ok(None);
            }
        }
        Ok(Some(Finding::Same))
    }

    /// A behaviour of the output that is none of the input.
    fn not_included(
        &self,
        before: &Exploration,
        after: &Exploration,
        seed: u64,
    ) -> Option<Finding> {
        for run in &after.runs {
            let mut closest = None;
            let mut is_new = true;
            for old in &before.runs {
                match difference(old, run, |_, _| true) {
                    None => is_new = false,
                    Some(what) => closest = Some(what),
                }
            }
            if is_new {
                let what = match before.runs.len() {
                    1 => closest.unwrap_or(What::Combination),
                    _ => What::Combination,
                };
                return Some(self.different(None, seed, what));
            }
        }
        None
    }

    /// A byte that a run of the output changed, and none of the input.
    fn newly_written(&self, before: &[Run], after: &Run) -> Option<What> {
        let start = self.launch.buffers();
        for (buffer, (old, new)) in start.zip(&after.buffers).enumerate() {
            let changed = |run: &Contents, at: usize| old.get(at) != run.bytes.get(at);
            let is_new = |&at: &usize| {
                changed(new, at) && !before.iter().any(|run| changed(&run.buffers[buffer], at))
            };
            if let Some(at) = (0..new.bytes.len()).find(is_new) {
                return Some(What::Written { buffer, at });
            }
        }
        None
    }

    /// Some schedules and seeds.
    fn sample(&self) -> Result<Finding, BadLaunch> {
        for &seed in &self.options.seeds {
            let mut before = Vec::new();
            for schedule in self.schedules() {
                let fuel = self.options.fuel;
                let options = Options { schedule, seed, fuel, ..Options::default() };
                let run = self.before.run(self.launch, &options)?;
                if let Some(why) = promises_nothing(&run, self.options) {
                    return Ok(Finding::Silent(why));
                }
                before.push(run);
            }
            let most = before.iter().map(|run| run.operations).max().unwrap_or(0);
            let agreed = |buffer: usize, at: usize| {
                let byte = |run: &Run| run.buffers[buffer].bytes[at];
                before.windows(2).all(|pair| byte(&pair[0]) == byte(&pair[1]))
            };
            for schedule in self.schedules() {
                let fuel = 4 * most + 1_000_000;
                let options = Options { schedule, seed, fuel, ..Options::default() };
                let run = self.after.run(self.launch, &options)?;
                if let Some(why) = is_not_run(&run) {
                    return Ok(Finding::Silent(why));
                }
                let traps = traps(&before);
                let what = goes_wrong(&run, traps).or_else(|| match traps {
                    true => self.newly_written(&before, &run),
                    false => difference(&before[0], &run, agreed),
                });
                if let Some(what) = what {
                    return Ok(self.different(Some(schedule), seed, what));
                }
            }
        }
        Ok(Finding::Same)
    }
}

/// What is in a run and could not be in place of another, looking only at bytes that matter.
fn difference(before: &Run, after: &Run, matters: impl Fn(usize, usize) -> bool) -> Option<What> {
    let refines = |(old, new): (&(u64, Known), &(u64, Known))| match old.1 {
        Known::Poison | Known::Anything | Known::Nan => true,
        Known::Value => old == new,
    };
    let same_result = before.result.len() == after.result.len()
        && before.result.iter().zip(&after.result).all(refines);
    if !same_result {
        let (before, after) = (before.result.clone(), after.result.clone());
        return Some(What::Result { before, after });
    }
    for (buffer, (old, new)) in before.buffers.iter().zip(&after.buffers).enumerate() {
        for at in 0..old.bytes.len() {
            if matters(buffer, at) && !refines_byte(old, new, at) {
                let (before, after) = (old.bytes[at], (new.bytes[at], new.known[at]));
                return Some(What::Byte { buffer, at, before, after });
            }
        }
    }
    None
}
