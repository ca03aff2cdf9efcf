//! All schedules of a tiny launch.
//!
//! A step of a thread is one visible access, with everything up to the next one. Two steps are dependent when they
//! access the same bytes and one writes. Schedules that differ only in the order of independent steps lead to the same
//! state, so one of them suffices.
//!
//! * Method: dynamic partial-order reduction of Flanagan and Godefroid (POPL 2005), with sleep sets (Godefroid 1996):
//!   run, find the racing steps, and backtrack to try the other order. Only the current path is stored; each schedule
//!   is run from the start.
//! * A thread that spins (returns to a position with all registers unchanged) is suspended until another thread
//!   writes: its next iterations have no effect.
//! * Dependences on other state than memory (barrier counts, the active mask) do not add schedules: a barrier waits
//!   for all threads in any case.
//! * Runs end early on undefined behavior, a trap or a refusal; then all other threads that were enabled at the last
//!   step are tried too.
//! * Cost: exponential in the number of racing steps. [`Limits`] bounds it, and the result states when a limit was
//!   reached.
//! * Oracle: `tests/litmus.rs` tries all interleavings of small programs without reduction.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use crate::launch::{BadLaunch, Launch};
use crate::machine::{Machine, Options};
use crate::outcome::{Outcome, Run};
use crate::program::Program;
use crate::stop::{Effect, Stop};
use crate::thread::{Status, Thread};

/// The limits of an exploration.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Maximal number of schedules.
    pub schedules: u64,
    /// Maximal number of visible steps of one schedule.
    pub steps: usize,
    /// Without reduction: all interleavings of visible steps. For tests of the reduction itself.
    pub all_interleavings: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { schedules: 5_000, steps: 400, all_interleavings: false }
    }
}

/// The result of an exploration.
#[derive(Debug)]
pub struct Exploration {
    /// The distinct runs (outcome, buffers, result, races), in the order of discovery.
    pub runs: Vec<Run>,
    /// Whether all schedules were tried; otherwise a limit was reached.
    pub complete: bool,
    /// Number of schedules that were run.
    pub schedules: u64,
}

/// Maximal number of operations of one thread between two visible steps.
const STEP_FUEL: u64 = 1_000_000;

/// One step of the current path.
struct PathStep {
    thread: u32,
    effects: Vec<Effect>,
    /// For each thread, the number of its first steps that happen before this one (including itself).
    clock: Vec<usize>,
}

/// A state on the current path: the enabled threads, and those already tried or to be tried.
struct Node {
    enabled: Vec<u32>,
    backtrack: BTreeSet<u32>,
    done: BTreeSet<u32>,
    /// The sleep set: threads whose next step need not be tried here, with its effects.
    sleep: FxHashMap<u32, Vec<Effect>>,
    chosen: u32,
}

impl Program {
    /// Runs all distinguishable schedules of a launch.
    ///
    /// # Errors
    /// When the launch does not fit the kernel.
    pub fn explore(
        &self,
        launch: &Launch,
        options: &Options,
        limits: &Limits,
    ) -> Result<Exploration, BadLaunch> {
        let mut explorer = Explorer { path: Vec::new(), limits: *limits, complete: true };
        let mut found = Exploration { runs: Vec::new(), complete: true, schedules: 0 };
        let mut known = BTreeSet::new();
        loop {
            let machine = Machine::new(self, launch, options)?;
            let run = explorer.run(machine);
            found.schedules += 1;
            if let Some(run) = run
                && known.insert(fingerprint(&run))
            {
                found.runs.push(run);
            }
            if !explorer.backtrack() {
                break;
            }
            if found.schedules >= limits.schedules {
                explorer.complete = false;
                break;
            }
        }
        found.complete = explorer.complete;
        Ok(found)
    }
}

/// Equal runs have equal fingerprints; with 128 bits different runs have different ones in practice.
fn fingerprint(run: &Run) -> (u64, u64) {
    let hash = |salt: u64| {
        let mut hasher = FxHasher::default();
        (salt, &run.outcome, &run.buffers, &run.result, &run.races).hash(&mut hasher);
        hasher.finish()
    };
    (hash(1), hash(0x9e37_79b9_7f4a_7c15))
}

struct Explorer {
    path: Vec<Node>,
    limits: Limits,
    complete: bool,
}

/// The state of observing one run.
struct Watch {
    /// Clock of each thread.
    clocks: Vec<Vec<usize>>,
    steps: Vec<PathStep>,
    /// State of each thread at its last visible step.
    last: FxHashMap<u32, u64>,
    /// Spinning threads, with the memory they read.
    spinning: FxHashMap<u32, Vec<Effect>>,
}

fn overlap(a: &Effect, b: &Effect) -> bool {
    a.place == b.place && a.at < b.at + b.len && b.at < a.at + a.len && (a.writes || b.writes)
}

fn dependent(a: &[Effect], b: &[Effect]) -> bool {
    a.iter().any(|a| b.iter().any(|b| overlap(a, b)))
}

/// A hash of the state that determines a thread's next step, except memory that other threads can write.
fn state(thread: &Thread) -> u64 {
    let mut hasher = FxHasher::default();
    (thread.pc, thread.base, &thread.frames, &thread.local.bytes).hash(&mut hasher);
    for slot in &thread.regs {
        (slot.bits, slot.meta).hash(&mut hasher);
    }
    hasher.finish()
}

impl Explorer {
    /// Runs one schedule along the path and beyond; `None` when it is redundant.
    fn run(&mut self, mut machine: Machine<'_>) -> Option<Run> {
        let n = machine.threads.len();
        machine.world.gated = true;
        let mut watch = Watch {
            clocks: vec![vec![0; n]; n],
            steps: Vec::new(),
            last: FxHashMap::default(),
            spinning: FxHashMap::default(),
        };
        for thread in 0..n as u32 {
            if let Some(outcome) = advance(&mut machine, thread) {
                return Some(machine.finish(outcome));
            }
        }
        watch.note_synchronized(&mut machine);
        for depth in 0.. {
            let spins = |t: &u32| watch.spinning.contains_key(t);
            let enabled: Vec<u32> = machine.ready.iter().copied().filter(|t| !spins(t)).collect();
            if enabled.is_empty() {
                let outcome = stuck(&mut machine);
                return Some(machine.finish(outcome));
            }
            if depth >= self.limits.steps {
                self.complete = false;
                return None;
            }
            if depth == self.path.len() && !self.extend(enabled, &watch) {
                return None;
            }
            let thread = self.path[depth].chosen;
            machine.world.effects.clear();
            machine.threads[thread as usize].granted = true;
            let outcome = advance(&mut machine, thread);
            let effects = std::mem::take(&mut machine.world.effects);
            self.add_backtracks(depth, thread, &effects, &watch);
            watch.step(thread, effects);
            watch.note_synchronized(&mut machine);
            if let Some(outcome) = outcome {
                let node = &mut self.path[depth];
                node.backtrack.extend(node.enabled.iter().copied());
                return Some(machine.finish(outcome));
            }
            watch.notice_spin(&machine, thread);
        }
        None
    }

    /// Appends a new state to the path; false when all its steps are covered by other schedules.
    fn extend(&mut self, enabled: Vec<u32>, watch: &Watch) -> bool {
        let mut sleep = FxHashMap::default();
        if let (Some(last), Some(step)) = (self.path.last(), watch.steps.last())
            && !self.limits.all_interleavings
        {
            let sleepers = enabled.iter().filter_map(|t| Some((*t, last.sleep.get(t)?)));
            let still = sleepers
                .filter(|(t, effects)| *t != step.thread && !dependent(effects, &step.effects));
            sleep = still.map(|(t, effects)| (t, effects.clone())).collect();
        }
        let Some(chosen) = enabled.iter().copied().find(|t| !sleep.contains_key(t)) else {
            return false;
        };
        let mut backtrack = BTreeSet::from([chosen]);
        if self.limits.all_interleavings {
            backtrack.extend(&enabled);
        }
        let done = BTreeSet::from([chosen]);
        self.path.push(Node { enabled, backtrack, done, sleep, chosen });
        true
    }

    /// Adds a backtracking point at the last step that this one raced with: there, this thread must be tried first
    /// too.
    fn add_backtracks(&mut self, depth: usize, thread: u32, effects: &[Effect], watch: &Watch) {
        let clock = &watch.clocks[thread as usize];
        for at in (0..depth).rev() {
            let step = &watch.steps[at];
            let before = at < clock[step.thread as usize];
            if step.thread == thread || before || !dependent(&step.effects, effects) {
                continue;
            }
            let node = &mut self.path[at];
            if node.enabled.contains(&thread) {
                node.backtrack.insert(thread);
            } else {
                node.backtrack.extend(node.enabled.iter().copied());
            }
            return;
        }
    }

    /// Backtracks to the last state with an untried step; false when there is none.
    fn backtrack(&mut self) -> bool {
        while let Some(node) = self.path.last_mut() {
            let left = |t: &&u32| !node.done.contains(t) && !node.sleep.contains_key(t);
            if let Some(&next) = node.backtrack.iter().find(left) {
                node.chosen = next;
                node.done.insert(next);
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Watch {
    /// Records a thread's step, which happens after the steps that it depends on.
    fn step(&mut self, thread: u32, effects: Vec<Effect>) {
        let mut clock = std::mem::take(&mut self.clocks[thread as usize]);
        for step in self.steps.iter().filter(|step| dependent(&step.effects, &effects)) {
            join(&mut clock, &step.clock);
        }
        clock[thread as usize] = self.steps.len() + 1;
        self.spinning.retain(|_, reads| !dependent(reads, &effects));
        self.clocks[thread as usize] = clock.clone();
        self.steps.push(PathStep { thread, effects, clock });
    }

    /// Joins the clocks of threads that synchronized at a barrier since the last call.
    fn note_synchronized(&mut self, machine: &mut Machine<'_>) {
        for threads in std::mem::take(&mut machine.synchronized) {
            let mut all = vec![0; self.clocks.len()];
            threads.iter().for_each(|&t| join(&mut all, &self.clocks[t as usize]));
            threads.iter().for_each(|&t| self.clocks[t as usize] = all.clone());
        }
    }

    /// A thread spins if its state equals that before its last step, which only read.
    fn notice_spin(&mut self, machine: &Machine<'_>, thread: u32) {
        let row = &machine.threads[thread as usize];
        let now = state(row);
        let effects = &self.steps.last().map(|step| step.effects.clone()).unwrap_or_default();
        let only_read = !effects.is_empty() && effects.iter().all(|effect| !effect.writes);
        let same = self.last.insert(thread, now) == Some(now);
        if same && only_read && row.status == Status::Ready {
            self.spinning.insert(thread, effects.clone());
        }
    }
}

fn join(into: &mut [usize], from: &[usize]) {
    for (a, b) in into.iter_mut().zip(from) {
        *a = (*a).max(*b);
    }
}

/// Advances a thread, and all threads that it wakes, to their next visible steps.
fn advance(machine: &mut Machine<'_>, thread: u32) -> Option<Outcome> {
    let mut work = vec![thread];
    let mut asleep: BTreeSet<u32> = BTreeSet::new();
    while let Some(thread) = work.pop() {
        let row = &mut machine.threads[thread as usize];
        if row.status != Status::Ready {
            continue;
        }
        asleep.clear();
        asleep.extend((0..machine.threads.len() as u32).filter(|&t| {
            !matches!(machine.threads[t as usize].status, Status::Ready | Status::Done)
        }));
        let stop = machine.world.run(&mut machine.threads[thread as usize], STEP_FUEL);
        if stop == Stop::Budget {
            return Some(Outcome::OutOfFuel { threads: machine.unfinished() });
        }
        let at_sync = matches!(stop, Stop::Sync(_));
        if let Some(outcome) = machine.handle(thread, stop) {
            return Some(outcome);
        }
        let awake = |t: &u32| machine.threads[*t as usize].status == Status::Ready;
        work.extend(asleep.iter().copied().filter(awake));
        let row = &machine.threads[thread as usize];
        // The thread passed a synchronization operation that is not visible, and continues to its next visible step.
        if at_sync && row.status == Status::Ready && !machine.was_held_back {
            work.push(thread);
        }
    }
    None
}

/// The outcome when no thread can advance: all have ended, or they wait, or they spin.
fn stuck(machine: &mut Machine<'_>) -> Outcome {
    if machine.ready.is_empty() {
        return machine.end();
    }
    Outcome::OutOfFuel { threads: machine.unfinished() }
}
