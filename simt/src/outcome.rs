//! The results of a run as data; `Display` formats them.

use std::fmt;

use crate::memory::{Contents, Known};

/// A position in a source text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// The file name in the debug information.
    pub file: String,
    /// From 1; 0 when unknown.
    pub line: u32,
    /// From 1; 0 when unknown.
    pub column: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        if self.column > 0 { write!(f, ":{}", self.column) } else { Ok(()) }
    }
}

/// A location in a program: its source position if there is debug information, and its position in the IR.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The function, without `@`.
    pub function: String,
    /// The block: `%name`, or its index in the function.
    pub block: String,
    /// The index of the block in the function, from 0.
    pub block_number: u32,
    /// The index of the instruction in the block, from 0.
    pub number: u32,
    /// The opcode of the instruction.
    pub opcode: &'static str,
    /// Its source position, possibly in an inlined function.
    pub position: Option<Position>,
    /// The source position of the outermost inlined call in the current function.
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
    /// The coordinates of its CTA in the grid.
    pub ctaid: [u32; 3],
    /// Its coordinates in the CTA.
    pub tid: [u32; 3],
}

impl fmt::Display for ThreadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.tid;
        let [cx, cy, cz] = self.ctaid;
        write!(f, "thread ({x},{y},{z}) of block ({cx},{cy},{cz})")
    }
}

/// A thread and its position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Standing {
    /// The thread.
    pub thread: ThreadId,
    /// The position.
    pub place: Place,
    /// What it waits for: a barrier, its warp, or nothing.
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
    /// A thread had undefined behavior.
    UndefinedBehaviour {
        /// The reason.
        why: String,
        /// The thread and its position.
        at: Box<Standing>,
    },
    /// Threads arrived at a barrier in an invalid way: lanes of a warp at different aligned barriers, or with
    /// different thread counts for one barrier.
    BarrierMismatch {
        /// The reason.
        why: String,
        /// The threads involved, the first one of each position.
        threads: Vec<Standing>,
    },
    /// No thread can advance, and not all have ended.
    Deadlock {
        /// The waiting threads: the first one of each position, with their number.
        threads: Vec<(Standing, u32)>,
    },
    /// The limit of operations was reached: an infinite loop, or a limit that is too low.
    OutOfFuel {
        /// The running threads: the first one of each position, with their number.
        threads: Vec<(Standing, u32)>,
    },
    /// A thread trapped, which ends the grid.
    Trapped(Box<Standing>),
    /// The kernel reached an unsupported operation; see the message.
    Refused {
        /// The reason.
        why: String,
        /// The thread and its position.
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
    /// The thread.
    pub thread: ThreadId,
    /// The position in the program.
    pub place: Place,
    /// Whether it wrote.
    pub writes: bool,
    /// Whether it was atomic or volatile.
    pub strong: bool,
    /// Whether an asynchronous copy of the thread made it.
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

/// Two unordered accesses to one byte, at least one of them a write.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Race {
    /// The first one in this schedule.
    pub first: RaceSide,
    /// The second one.
    pub second: RaceSide,
    /// The accessed location, such as `@tile + 12 (shared memory of block (0,0,0))`.
    pub address: String,
    /// The reason why two strong accesses race, if both are strong.
    pub note: &'static str,
    /// Whether an address, or a branch to one of the accesses, depends on arbitrary values: see
    /// [`crate::Options::arbitrary`].
    pub is_arbitrary: bool,
    /// Whether both write, and the same value: the result does not depend on their order. Still a data race in the PTX
    /// memory model.
    pub same_value: bool,
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "data race on {}{}", self.address, self.note)?;
        write!(f, "  {}\n  {}", self.first, self.second)
    }
}

/// Threads that ended before a barrier of their block, which counts them as arrived: this is the behavior of hardware,
/// but the author may have intended that all threads arrive at the barrier.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Absence {
    /// The barrier at which the others waited.
    pub barrier: Place,
    /// The first of the exited threads.
    pub thread: ThreadId,
    /// The last branch that it took, or the position where it ended if it took none.
    pub left_at: Place,
    /// Number of threads of the block that exited there.
    pub n_threads: u32,
}

/// An access after the end of an object, and the size that would be required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftMemory {
    /// A buffer of the launch.
    Buffer {
        /// Its index among the buffers.
        number: usize,
        /// The required size in bytes.
        bytes: u64,
    },
    /// The dynamic shared memory.
    DynamicShared {
        /// The required size in bytes.
        bytes: u64,
    },
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// The outcome.
    pub outcome: Outcome,
    /// The detected races, one for each pair of locations, in the order of detection; empty without race detection.
    pub races: Vec<Race>,
    /// The final contents of the launch's buffers, in the order of its arguments.
    pub buffers: Vec<Contents>,
    /// Number of operations of all threads together.
    pub operations: u64,
    /// Whether a branch depended on a choice that the language leaves open: another choice could have led elsewhere,
    /// so the outcome is one of several that one schedule allows.
    pub decided_by_choice: bool,
    /// The return value of the first thread in 64-bit slots: for functions other than kernels.
    pub result: Vec<(u64, Known)>,
    /// The object whose end an access exceeded, if that ended the run.
    pub left: Option<LeftMemory>,
    /// Barriers at which some threads of the block did not arrive, because they had ended: one for each barrier and
    /// exit location.
    pub absences: Vec<Absence>,
    /// Whether a branch to the positions at which threads wait or run at the end depends on arbitrary values: see
    /// [`crate::Options::arbitrary`].
    pub end_is_arbitrary: bool,
}

impl Run {
    /// Whether it has a race, a divergent barrier or a deadlock.
    pub fn shows_something(&self) -> bool {
        let stuck =
            matches!(self.outcome, Outcome::BarrierMismatch { .. } | Outcome::Deadlock { .. });
        stuck || !self.races.is_empty()
    }
}
