//! Who goes when.

use crate::slot::choose;

/// A schedule. All are fair in the end: a thread that can go on does so at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// One after the other, some operations each.
    RoundRobin,
    /// Whoever the seed says, for as long as it says.
    Random {
        /// The seed, beside that of the run.
        seed: u64,
    },
    /// The first that can go on, for as long as it can.
    FirstFirst,
    /// The last that can go on, for as long as it can.
    LastFirst,
    /// All others before this one: it goes when it alone can, or when the others seem to wait for it.
    Delay {
        /// The number of the thread in the grid.
        thread: u32,
    },
}

/// Operations in a row of one thread of a round.
const ROUND: u64 = 256;
/// Operations in a row where a thread goes for as long as it can: enough to end, or else it spins.
const LONG: u64 = 2_000;
/// Operations of the others before a delayed thread goes although it is not alone.
const PATIENCE: u64 = 50_000;

impl Schedule {
    /// The schedules that are tried if not said otherwise: rounds, both greedy orders, one that
    /// delays the first thread and one that delays the last, and `n_random` random ones.
    pub fn several(n_threads: u32, n_random: u64) -> Vec<Schedule> {
        let mut all = vec![
            Schedule::RoundRobin,
            Schedule::LastFirst,
            Schedule::FirstFirst,
            Schedule::Delay { thread: 0 },
            Schedule::Delay { thread: n_threads.saturating_sub(1) },
        ];
        all.extend((0..n_random).map(|seed| Schedule::Random { seed }));
        all
    }
}

/// A schedule at work.
pub(crate) struct Scheduler {
    schedule: Schedule,
    seed: u64,
    steps: u64,
    last: Option<u32>,
    /// When the delayed thread went last.
    delayed_at: u64,
}

impl Scheduler {
    pub(crate) fn new(schedule: Schedule, seed: u64, _n_threads: u32) -> Scheduler {
        let seed = match schedule {
            Schedule::Random { seed: own } => choose(seed, own),
            _ => seed,
        };
        Scheduler { schedule, seed, steps: 0, last: None, delayed_at: 0 }
    }

    /// Who goes, and for how many operations; `ready` is in order and not empty.
    pub(crate) fn next(&mut self, ready: &[u32], time: u64) -> (u32, u64) {
        self.steps += 1;
        let (thread, budget) = match self.schedule {
            Schedule::RoundRobin => (self.after_last(ready), ROUND),
            Schedule::Random { .. } => {
                let draw = choose(self.seed, self.steps);
                let thread = ready[(draw % ready.len() as u64) as usize];
                // Short runs and long ones: 1 to 256 operations.
                (thread, 1 << ((draw >> 40) % 9))
            }
            Schedule::FirstFirst => (self.greedy(ready, false), LONG),
            Schedule::LastFirst => (self.greedy(ready, true), LONG),
            Schedule::Delay { thread } => self.delay(ready, thread, time),
        };
        self.last = Some(thread);
        (thread, budget)
    }

    /// The next behind the last one that went, around the end.
    fn after_last(&self, ready: &[u32]) -> u32 {
        let at = self.last.map_or(0, |last| ready.partition_point(|&thread| thread <= last));
        ready[at % ready.len()]
    }

    /// The first or last; when it went already and is still there, it spins, and it is the next one's
    /// turn.
    fn greedy(&self, ready: &[u32], from_behind: bool) -> u32 {
        let edge = if from_behind { ready[ready.len() - 1] } else { ready[0] };
        let Some(last) = self.last.filter(|last| ready.binary_search(last).is_ok()) else {
            return edge;
        };
        if !from_behind {
            return self.after_last(ready);
        }
        let at = ready.partition_point(|&thread| thread < last);
        ready[(at + ready.len() - 1) % ready.len()]
    }

    fn delay(&mut self, ready: &[u32], delayed: u32, time: u64) -> (u32, u64) {
        let others = ready.len() - usize::from(ready.binary_search(&delayed).is_ok());
        if others == ready.len() {
            self.delayed_at = time;
            return (self.after_last(ready), ROUND);
        }
        if others == 0 || time - self.delayed_at > PATIENCE {
            self.delayed_at = time;
            return (delayed, ROUND);
        }
        let next = self.after_last(ready);
        if next != delayed {
            return (next, ROUND);
        }
        let at = ready.partition_point(|&thread| thread <= delayed);
        (ready[at % ready.len()], ROUND)
    }
}
