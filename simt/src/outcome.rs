//! What a run came to, in data; `Display` says it in words.

use std::fmt;

use crate::memory::{Contents, Known};

/// A position in a source text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// As the compiler wrote it.
    pub file: String,
    /// From 1; 0 when not known.
    pub line: u32,
    /// From 1; 0 when not known.
    pub column: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        if self.column > 0 { write!(f, ":{}", self.column) } else { Ok(()) }
    }
}

/// A place in a program: its source position where there is debug information, and where it is in
/// the IR in any case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The function, without `@`.
    pub function: String,
    /// The block: `%name`, or its number in the function.
    pub block: String,
    /// The block's number in the function, from 0.
    pub block_number: u32,
    /// The instruction's number in the block, from 0.
    pub number: u32,
    /// What the instruction does.
    pub opcode: &'static str,
    /// Where it comes from: in an inlined function, where that has it.
    pub position: Option<Position>,
    /// Where the function that it is in now has the outermost inlined call.
    pub inlined_at: Option<Position>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(position) = &self.position {
            write!(f, "{position}: ")?;
        }
        if let Some(position) = &self.inlined_at {
            write!(f, "inlined at {position}: ")?;
        }
        let Place { function, block, number, opcode, .. } = self;
        write!(f, "`{opcode}`, instruction {number} of block {block} in @{function}")
    }
}

/// A thread by its coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ThreadId {
    /// Of its CTA in the grid.
    pub ctaid: [u32; 3],
    /// In its CTA.
    pub tid: [u32; 3],
}

impl fmt::Display for ThreadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.tid;
        let [cx, cy, cz] = self.ctaid;
        write!(f, "thread ({x},{y},{z}) of block ({cx},{cy},{cz})")
    }
}

/// A thread and what it is at.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Standing {
    /// Who.
    pub thread: ThreadId,
    /// Where.
    pub place: Place,
    /// What for: a barrier, its warp, nothing.
    pub waits_for: String,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} at {}", self.thread, self.waits_for, self.place)
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All threads returned.
    Finished,
    /// A thread did what has no meaning.
    UndefinedBehaviour {
        /// What.
        why: String,
        /// Who and where.
        at: Box<Standing>,
    },
    /// Threads met a barrier in a way that is not allowed: lanes of a warp at different aligned
    /// barriers, or different counts for one barrier.
    BarrierMismatch {
        /// What is wrong.
        why: String,
        /// Those concerned, first of each place.
        threads: Vec<Standing>,
    },
    /// No thread can go on, and not all have ended.
    Deadlock {
        /// Those who wait, first of each place, with how many are there.
        threads: Vec<(Standing, u32)>,
    },
    /// The fuel is used up: an endless loop, or too little fuel.
    OutOfFuel {
        /// Those who still run, first of each place, with how many are there.
        threads: Vec<(Standing, u32)>,
    },
    /// A thread trapped, which ends the grid.
    Trapped(Box<Standing>),
    /// The kernel has something that is not executed; see the message.
    Refused {
        /// What.
        why: String,
        /// Who and where.
        at: Box<Standing>,
    },
}

impl Outcome {
    /// Whether a thread trapped.
    pub fn is_trap(&self) -> bool {
        matches!(self, Outcome::Trapped(_))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |f: &mut fmt::Formatter<'_>, threads: &[(Standing, u32)]| {
            threads.iter().try_for_each(|(one, n)| match n {
                1 => write!(f, "\n  {one}"),
                _ => write!(f, "\n  {one} (and {} more there)", n - 1),
            })
        };
        match self {
            Outcome::Finished => f.write_str("finished"),
            Outcome::UndefinedBehaviour { why, at } => {
                write!(f, "undefined behaviour: {why}\n  {at}")
            }
            Outcome::BarrierMismatch { why, threads } => {
                write!(f, "barrier divergence: {why}")?;
                threads.iter().try_for_each(|one| write!(f, "\n  {one}"))
            }
            Outcome::Deadlock { threads } => {
                f.write_str("deadlock: no thread can go on")?;
                counted(f, threads)
            }
            Outcome::OutOfFuel { threads } => {
                f.write_str("out of fuel: an endless loop, or too little fuel")?;
                counted(f, threads)
            }
            Outcome::Trapped(at) => write!(f, "trap\n  {at}"),
            Outcome::Refused { why, at } => write!(f, "not executed: {why}\n  {at}"),
        }
    }
}

/// One of the two accesses of a race.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RaceSide {
    /// By whom.
    pub thread: ThreadId,
    /// Where in the program.
    pub place: Place,
    /// Whether it wrote.
    pub writes: bool,
    /// Whether it was atomic or volatile.
    pub strong: bool,
    /// Whether it was done by an asynchronous copy that the thread started.
    pub asynchronous: bool,
}

impl fmt::Display for RaceSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strong = if self.strong { "strong " } else { "" };
        let verb = if self.writes { "write" } else { "read" };
        let how = if self.asynchronous { " by an asynchronous copy" } else { "" };
        write!(f, "{}: {strong}{verb}{how} by {}", self.place, self.thread)
    }
}

/// Two accesses to one byte, at least one a write, that nothing orders.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Race {
    /// That which came first in this schedule.
    pub first: RaceSide,
    /// That which came second.
    pub second: RaceSide,
    /// What they touch, such as `@tile + 12 (shared memory of block (0,0,0))`.
    pub address: String,
    /// Why two strong accesses do not exclude each other, where both are.
    pub note: &'static str,
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "data race on {}{}", self.address, self.note)?;
        write!(f, "  {}\n  {}", self.first, self.second)
    }
}

/// Threads that ended before a barrier of their block, which counts them as arrived: the hardware does, but who wrote
/// the barrier may have meant all threads to come to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Absence {
    /// Where the others waited.
    pub barrier: Place,
    /// The first of those that had ended.
    pub thread: ThreadId,
    /// The last branch that it took, or where it ended when it took none.
    pub left_at: Place,
    /// How many of the block left there.
    pub n_threads: u32,
}

/// What an access left at its end, and how many bytes there would have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftMemory {
    /// A buffer of the launch.
    Buffer {
        /// Its number among them.
        number: usize,
        /// Bytes that it would need.
        bytes: u64,
    },
    /// The dynamic shared memory.
    DynamicShared {
        /// Bytes that it would need.
        bytes: u64,
    },
}

/// What a run came to.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// The races seen, one for each pair of places, in the order in which they were seen; empty when
    /// races were not looked for.
    pub races: Vec<Race>,
    /// What the buffers of the launch hold, in the order of its arguments.
    pub buffers: Vec<Contents>,
    /// Operations executed by all threads together.
    pub operations: u64,
    /// A branch depended on what we chose where the language lets us choose: another choice could
    /// have led elsewhere, so the outcome is one of several that one schedule allows.
    pub decided_by_choice: bool,
    /// What the first thread returned, 64 bits a piece: for functions that are no kernels.
    pub result: Vec<(u64, Known)>,
    /// Where the run ended because an access left a buffer, or the dynamic shared memory, at its end.
    pub left: Option<LeftMemory>,
    /// Barriers that some threads of the block never came to, since they had ended: one for each barrier and place that
    /// threads left at.
    pub absences: Vec<Absence>,
}

impl Run {
    /// Whether it shows a race, a divergent barrier or a deadlock.
    pub fn shows_something(&self) -> bool {
        let stuck =
            matches!(self.outcome, Outcome::BarrierMismatch { .. } | Outcome::Deadlock { .. });
        stuck || !self.races.is_empty()
    }
}
