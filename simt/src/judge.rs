//! The judge: checks that a pass preserves the behavior of a program.
//!
//! The contract of a pass concerns programs without data races and undefined behavior: *every behavior of the output
//! is a behavior of the input, and the output is again free of races*. So for each launch:
//!
//! 1. The input runs. If any of its runs has a race, undefined behavior, a hang or a trap, or depends on a choice that
//!    the language leaves open, the contract does not apply, and there is no verdict ([`Silence`]).
//! 2. The output runs under the same schedules. A race, undefined behavior, a divergent barrier, or a hang is a
//!    [`Difference`].
//! 3. Its final memory must be a possible final memory of the input. If all schedules of both were explored (tiny
//!    launches), that is set inclusion; otherwise only those bytes are compared on which all runs of the input agree.
//!
//! A byte that was poison or undef may become anything, but not conversely.
//!
//! # Launches that trap
//! A launch that traps leaves no results that a program could use, so by default the contract excludes it. With
//! [`JudgeOptions::strict_traps`] the host is assumed to read the memory after a trap. The time of a trap, and the
//! progress of other threads, depends on the schedule; but the output must have no race and no undefined behavior, and
//! must change no byte that no run of the input changes.

use crate::explore::{Exploration, Limits};
use crate::launch::{BadLaunch, Launch};
use crate::machine::{DEFAULT_FUEL, Options};
use crate::memory::{Contents, Known, refines_byte};
use crate::outcome::{Outcome, Race, Run};
use crate::program::Program;
use crate::schedule::Schedule;

/// The effort of the judge.
#[derive(Clone, Debug)]
pub struct JudgeOptions {
    /// Number of random schedules, in addition to the fixed ones.
    pub random_schedules: u64,
    /// If given, only these schedules are used.
    pub schedules: Option<Vec<Schedule>>,
    /// Seeds for `undef` and other choices.
    pub seeds: Vec<u64>,
    /// Maximal number of operations of one run of the input.
    pub fuel: u64,
    /// Launches of at most this number of threads are explored exhaustively; 0 for none.
    pub explore_up_to: u32,
    /// Limits of the exploration.
    pub limits: Limits,
    /// Whether launches that trap are compared.
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

/// The verdict of the judge.
#[derive(Debug)]
pub enum Verdict {
    /// No difference was found.
    Same {
        /// Number of launches that were compared.
        n_judged: usize,
        /// Number of launches whose schedules were all explored.
        n_explored: usize,
        /// The launches that were not compared, with reasons.
        silent: Vec<Silence>,
    },
    /// The output has a behavior that the input does not have.
    Different(Box<Difference>),
}

/// A launch that was not compared, with the reason.
#[derive(Debug)]
pub struct Silence {
    /// The index of the launch.
    pub launch: usize,
    /// The reason.
    pub why: String,
}

/// A behavior of the output that the input does not have.
#[derive(Debug)]
pub struct Difference {
    /// The index of the launch.
    pub launch: usize,
    /// The schedule of the run; `None` when all were explored.
    pub schedule: Option<Schedule>,
    /// The seed of that run.
    pub seed: u64,
    /// The kind of difference.
    pub what: What,
}

/// Kinds of differences.
#[derive(Debug)]
pub enum What {
    /// A race that the input does not have.
    Race(Box<Race>),
    /// A different outcome: undefined behavior, a divergent barrier, a hang.
    Outcome(Outcome),
    /// A byte of a buffer has an impossible value.
    Byte {
        /// The buffer, in the order of the arguments that are buffers.
        buffer: usize,
        /// The index of the byte.
        at: usize,
        /// Its value before the pass.
        before: u8,
        /// Its value after the pass, and whether that value is defined ([`Known`]).
        after: (u8, Known),
    },
    /// The function returns a different value.
    Result {
        /// Before the pass.
        before: Vec<(u64, Known)>,
        /// After it.
        after: Vec<(u64, Known)>,
    },
    /// Every single byte has a possible value, but the combination is impossible.
    Combination,
    /// The launch traps, and a byte of a buffer was changed that no run of the input changes.
    Written {
        /// The buffer, in the order of the arguments that are buffers.
        buffer: usize,
        /// The index of the byte.
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

/// The reason why the contract does not apply to a program with this run.
fn why_not_comparable(run: &Run, options: &JudgeOptions) -> Option<String> {
    if let Some(race) = run.races.first() {
        return Some(format!("the input has a race: {race}"));
    }
    if run.outcome != Outcome::Finished && !(options.strict_traps && run.outcome.is_trap()) {
        return Some(format!("the input does not finish: {}", run.outcome));
    }
    run.decided_by_choice.then(|| "the input branches on what the language leaves open".into())
}

/// The reason why an output cannot be judged: it reaches an unsupported operation, which the input does not.
fn why_not_judged(run: &Run) -> Option<String> {
    match &run.outcome {
        Outcome::Refused { .. } => Some(format!("the output does not run: {}", run.outcome)),
        _ => None,
    }
}

/// An error that no output of a valid program may show. `may_trap`: the input traps, and traps are compared.
fn error_of(run: &Run, may_trap: bool) -> Option<What> {
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

    /// Explores all schedules of both; `None` when there are too many.
    fn explore(&self) -> Result<Option<Finding>, BadLaunch> {
        for &seed in &self.options.seeds {
            let options = Options { seed, fuel: self.options.fuel, ..Options::default() };
            let before = self.before.explore(self.launch, &options, &self.options.limits)?;
            if let Some(why) =
                before.runs.iter().find_map(|run| why_not_comparable(run, self.options))
            {
                return Ok(Some(Finding::Silent(why)));
            }
            if !before.complete {
                return Ok(None);
            }
            let after = self.after.explore(self.launch, &options, &self.options.limits)?;
            if let Some(why) = after.runs.iter().find_map(why_not_judged) {
                return Ok(Some(Finding::Silent(why)));
            }
            let traps = traps(&before.runs);
            if let Some(what) = after.runs.iter().find_map(|run| error_of(run, traps)) {
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

    /// A behavior of the output that the input does not have.
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

    /// A byte that a run of the output changed, and no run of the input.
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

    /// Compares on some schedules and seeds.
    fn sample(&self) -> Result<Finding, BadLaunch> {
        for &seed in &self.options.seeds {
            let mut before = Vec::new();
            for schedule in self.schedules() {
                let fuel = self.options.fuel;
                let options = Options { schedule, seed, fuel, ..Options::default() };
                let run = self.before.run(self.launch, &options)?;
                if let Some(why) = why_not_comparable(&run, self.options) {
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
                if let Some(why) = why_not_judged(&run) {
                    return Ok(Finding::Silent(why));
                }
                let traps = traps(&before);
                let what = error_of(&run, traps).or_else(|| match traps {
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

/// The difference of two runs: a result of `after` that does not refine that of `before`. Only bytes with `matters`
/// are compared.
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
