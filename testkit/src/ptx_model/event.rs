//! Events, and the programs that execute them.

use std::collections::BTreeSet;

/// The threads that a strong operation may interact with. The device has one cluster per CTA.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// Only the thread itself: LLVM's `singlethread`. The operation counts as weak.
    Thread,
    /// `.cta`: the threads of the CTA. LLVM's `block` and `cluster`.
    Cta,
    /// `.gpu`: the threads of the device. LLVM's `device`.
    Gpu,
    /// `.sys`: all threads. LLVM's default.
    System,
}

/// The position of a thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The device.
    pub gpu: u32,
    /// The CTA, unique in the program.
    pub cta: u32,
    /// The index in the CTA.
    pub tid: u32,
}

impl Place {
    /// Number of lanes of a warp.
    pub const WARP: u32 = 32;

    /// Whether `scope`, of an operation of this thread, includes `other`.
    pub fn includes(self, scope: Scope, other: Place) -> bool {
        match scope {
            Scope::Thread => self == other,
            Scope::Cta => self.cta == other.cta,
            Scope::Gpu => self.gpu == other.gpu,
            Scope::System => true,
        }
    }

    /// The warp, unique in the program.
    pub fn warp(self) -> (u32, u32) {
        (self.cta, self.tid / Place::WARP)
    }
}

/// A memory location: all accesses of it have the same address and size.
pub type Loc = u8;

/// The threads that a barrier waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Barrier {
    /// `bar.sync id`: all threads of the CTA that have not exited. `aligned`: the threads of a warp must execute the
    /// same instruction.
    Cta {
        /// The number of the barrier.
        id: u64,
        /// Whether the form is `.aligned`.
        aligned: bool,
    },
    /// `bar.warp.sync mask`: the lanes of the mask that have not exited.
    Warp {
        /// The mask.
        mask: u32,
    },
}

/// The operation of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// A read of that value.
    Read(u64),
    /// A write of that value.
    Write(u64),
    /// An atomic read-modify-write: the value before, the value after.
    Update(u64, u64),
    /// A fence; `sc`: `fence.sc`.
    Fence {
        /// Whether it is sequentially consistent.
        sc: bool,
    },
    /// A barrier.
    Barrier(Barrier),
}

/// An event of one thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// What it does.
    pub op: Op,
    /// The location of a memory operation; 0 for others.
    pub loc: Loc,
    /// The scope of a strong operation; `None` for weak ones.
    pub scope: Option<Scope>,
    /// Whether it has acquire semantics.
    pub acquire: bool,
    /// Whether it has release semantics.
    pub release: bool,
    /// The earlier events of the thread whose read values determine its address, its value, or whether it occurs at
    /// all, as a mask of positions.
    pub depends: u32,
    /// The instruction, for barriers whose threads must execute the same one.
    pub site: u32,
}

impl Event {
    /// A weak event without dependences.
    pub fn weak(op: Op, loc: Loc) -> Event {
        Event { op, loc, scope: None, acquire: false, release: false, depends: 0, site: 0 }
    }

    /// The value that it reads.
    pub fn read(&self) -> Option<u64> {
        match self.op {
            Op::Read(value) | Op::Update(value, _) => Some(value),
            Op::Write(_) | Op::Fence { .. } | Op::Barrier(_) => None,
        }
    }

    /// The value that it writes.
    pub fn written(&self) -> Option<u64> {
        match self.op {
            Op::Write(value) | Op::Update(_, value) => Some(value),
            Op::Read(_) | Op::Fence { .. } | Op::Barrier(_) => None,
        }
    }

    /// Whether it accesses memory.
    pub fn is_access(&self) -> bool {
        matches!(self.op, Op::Read(_) | Op::Write(_) | Op::Update(..))
    }

    /// Whether it is a fence.
    pub fn is_fence(&self) -> bool {
        matches!(self.op, Op::Fence { .. })
    }

    /// Whether both access one location and one of them writes.
    pub fn conflicts(&self, other: &Event) -> bool {
        let writes = self.written().is_some() || other.written().is_some();
        self.is_access() && other.is_access() && self.loc == other.loc && writes
    }
}

/// The events of one thread, if its reads return certain values.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Trace {
    /// In program order.
    pub events: Vec<Event>,
    /// The values that the thread reports: a slot and its value, in the order of slots.
    pub results: Vec<(u64, u64)>,
}

/// The values that each location may have.
pub type Values = Vec<BTreeSet<u64>>;

/// Number of locations that a program may use.
pub const MAX_LOCATIONS: usize = 64;

/// A program: per thread, the traces for all values that its reads may return.
pub trait Program {
    /// The positions of its threads.
    fn threads(&self) -> &[Place];

    /// All traces of a thread whose reads return values of their locations in `values`.
    ///
    /// # Errors
    /// When the program has an operation that the model does not know, or too many traces.
    fn traces(&self, thread: usize, values: &Values) -> Result<Vec<Trace>, String>;

    /// Whether the last value of a location belongs to the outcome.
    fn is_observed(&self, loc: Loc) -> bool;
}

/// The traces of all threads, for all values that any trace writes, from locations that are 0.
///
/// Each iteration adds values that one more write passes on. A value that more writes would have to pass on than the
/// program executes is out of thin air, so their number bounds the iterations.
///
/// # Errors
/// As [`Program::traces`].
pub(super) fn all_traces(program: &impl Program) -> Result<Vec<Vec<Trace>>, String> {
    let mut values: Values = vec![BTreeSet::from([0]); MAX_LOCATIONS];
    let mut n_iterations = 0;
    loop {
        let per_thread = 0..program.threads().len();
        let traces: Vec<Vec<Trace>> =
            per_thread.map(|thread| program.traces(thread, &values)).collect::<Result<_, _>>()?;
        let mut is_new = false;
        for event in traces.iter().flatten().flat_map(|trace| &trace.events) {
            if let Some(value) = event.written() {
                is_new |= values[usize::from(event.loc)].insert(value);
            }
        }
        n_iterations += 1;
        if !is_new || n_iterations > n_writes(&traces) {
            return Ok(traces);
        }
    }
}

/// The largest number of writes of an execution.
fn n_writes(traces: &[Vec<Trace>]) -> usize {
    let of = |trace: &Trace| trace.events.iter().filter(|event| event.written().is_some()).count();
    traces.iter().map(|traces| traces.iter().map(of).max().unwrap_or(0)).sum()
}
