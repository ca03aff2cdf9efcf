//! Schedules: the order in which threads run.

use crate::slot::choose;

/// A schedule. All are fair: a ready thread runs eventually.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Cyclic, with a fixed number of operations each.
    RoundRobin,
    /// Random threads for random numbers of operations.
    Random {
        /// The seed, in addition to that of the run.
        seed: u64,
    },
    /// The first ready thread, as long as it can run.
    FirstFirst,
    /// The last ready thread, as long as it can run.
    LastFirst,
    /// This thread runs only when no other is ready, or when the others seem to wait for it.
    Delay {
        /// The index of the thread in the grid.
        thread: u32,
    },
}

/// Number of consecutive operations of a thread in round-robin order.
const TIME_SLICE: u64 = 256;
/// Number of consecutive operations of a greedy schedule: enough to end, unless the thread spins.
const LONG: u64 = 2_000;
/// Number of operations of other threads before a delayed thread runs anyway.
const PATIENCE: u64 = 50_000;

impl Schedule {
    /// The default set of schedules: round-robin, both greedy orders, one that delays the first thread and one that
    /// delays the last, and `n_random` random ones.
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

/// The state of a schedule.
pub(crate) struct Scheduler {
    schedule: Schedule,
    seed: u64,
    steps: u64,
    last: Option<u32>,
    /// The time at which the delayed thread ran last.
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

    /// The next thread, and its number of operations; `ready` is sorted and not empty.
    pub(crate) fn next(&mut self, ready: &[u32], time: u64) -> (u32, u64) {
        self.steps += 1;
        let (thread, budget) = match self.schedule {
            Schedule::RoundRobin => (self.after_last(ready), TIME_SLICE),
            Schedule::Random { .. } => {
                let draw = choose(self.seed, self.steps);
                let thread = ready[(draw % ready.len() as u64) as usize];
                // Short and long runs: 1 to 256 operations.
                (thread, 1 << ((draw >> 40) % 9))
            }
            Schedule::FirstFirst => (self.greedy(ready, false), LONG),
            Schedule::LastFirst => (self.greedy(ready, true), LONG),
            Schedule::Delay { thread } => self.delay(ready, thread, time),
        };
        self.last = Some(thread);
        (thread, budget)
    }

    /// The first ready thread after the last one that ran, cyclically.
    fn after_last(&self, ready: &[u32]) -> u32 {
        let at = self.last.map_or(0, |last| ready.partition_point(|&thread| thread <= last));
        ready[at % ready.len()]
    }

    /// The first or last ready thread; if it ran last and is still ready, it spins, and the next one is chosen.
    fn greedy(&self, ready: &[u32], from_end: bool) -> u32 {
        let edge = if from_end { ready[ready.len() - 1] } else { ready[0] };
        let Some(last) = self.last.filter(|last| ready.binary_search(last).is_ok()) else {
            return edge;
        };
        if !from_end {
            return self.after_last(ready);
        }
        let at = ready.partition_point(|&thread| thread < last);
        ready[(at + ready.len() - 1) % ready.len()]
    }

    fn delay(&mut self, ready: &[u32], delayed: u32, time: u64) -> (u32, u64) {
        let others = ready.len() - usize::from(ready.binary_search(&delayed).is_ok());
        if others == ready.len() {
            self.delayed_at = time;
            return (self.after_last(ready), TIME_SLICE);
        }
        if others == 0 || time - self.delayed_at > PATIENCE {
            self.delayed_at = time;
            return (delayed, TIME_SLICE);
        }
        let next = self.after_last(ready);
        if next != delayed {
            return (next, TIME_SLICE);
        }
        let at = ready.partition_point(|&thread| thread <= delayed);
        (ready[at % ready.len()], TIME_SLICE)
    }
}
