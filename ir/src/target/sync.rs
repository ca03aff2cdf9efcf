//! Kinds of synchronisation: one place decides "is this a barrier, and of which kind".
//!
//! Operands are named by their position in the call, so that a pass reads the id, the count or the mask of a
//! call without knowing the spelling.

/// A scope of threads, from narrow to wide; comparisons follow the width.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// One thread.
    Thread,
    /// The threads that share a program counter's issue slot (warp, wave, sub-group).
    Warp,
    /// The threads of one CTA (work-group).
    Cta,
    /// The CTAs of one cluster.
    Cluster,
    /// All threads of the device; as the scope of a value, of the grid.
    Gpu,
    /// The device, its peers and the host.
    System,
}

/// What kind of synchronisation a call is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SyncKind {
    /// None: the call is described by its memory effects alone.
    #[default]
    None,
    /// A barrier of the CTA, in any of its forms.
    Barrier(Barrier),
    /// Waits for the threads of the warp named by the mask operand and orders their memory accesses.
    WarpSync {
        /// Position of the mask of lanes.
        mask: u8,
    },
    /// Announces arrival at the barrier of the cluster.
    ClusterArrive {
        /// All threads of a warp must execute it together.
        aligned: bool,
        /// Orders no memory.
        relaxed: bool,
    },
    /// Waits at the barrier of the cluster.
    ClusterWait {
        /// All threads of a warp must execute it together.
        aligned: bool,
    },
    /// An operation on an mbarrier object.
    Mbarrier(MbarrierOp),
    /// Orders memory without waiting for anybody.
    Fence(Fence),
    /// Reads and writes memory atomically towards this scope of threads, without ordering others'.
    Atomic(Scope),
    /// Starts, groups or awaits operations that run beside the thread.
    Async(AsyncOp),
    /// Exchanges registers between the lanes that a mask names and waits for them; orders no memory.
    WarpExchange {
        /// Position of the mask of lanes; `None` when all lanes of the warp take part.
        mask: Option<u8>,
    },
    /// Depends on which lanes happen to execute together: the exchanges without a mask, the active mask.
    ConvergenceDependent,
    /// Orders this grid against the one before or after it.
    GridDependency(GridDependency),
    /// Changes the registers that a warp may use; waits for its warp-group.
    RegisterQuota,
    /// Ends the calling thread.
    Exit,
    /// Ends the grid with an error, or stops in a debugger.
    Trap,
    /// Suspends the thread for some time.
    Sleep,
    /// Synchronises or communicates in a way not described further.
    Opaque,
}

impl SyncKind {
    /// The barrier, if it is one of the CTA's.
    pub const fn barrier(self) -> Option<Barrier> {
        match self {
            Self::Barrier(barrier) => Some(barrier),
            _ => None,
        }
    }

    /// The scope of threads towards which it synchronises; `None` when it does not, or when that
    /// is not known. Of asynchronous work, those of the CTA that may wait for it.
    pub const fn scope(self) -> Option<Scope> {
        match self {
            Self::None | Self::Opaque => None,
            Self::Exit | Self::Trap | Self::Sleep => Some(Scope::Thread),
            Self::WarpSync { .. } | Self::WarpExchange { .. } | Self::ConvergenceDependent => {
                Some(Scope::Warp)
            }
            Self::Barrier(_) | Self::Async(_) | Self::RegisterQuota => Some(Scope::Cta),
            Self::ClusterArrive { .. } | Self::ClusterWait { .. } => Some(Scope::Cluster),
            Self::GridDependency(_) => Some(Scope::Gpu),
            Self::Fence(Fence { scope, .. }) | Self::Atomic(scope) => Some(scope),
            Self::Mbarrier(op) => op.scope(),
        }
    }

    /// May the calling thread wait for others in it, see what they wrote, or let them see what it
    /// wrote? Exchanges of registers say "no": they order no memory.
    pub const fn meets_others(self) -> bool {
        matches!(self, Self::Barrier(_) | Self::WarpSync { .. }) || self.publishes_or_acquires()
    }

    /// May other threads, other grids or the host learn through it that earlier accesses have happened, or
    /// the calling thread about theirs? A barrier on the other side of which lies memory that others can see
    /// must then stay, overlap or not.
    ///
    /// Register exchanges say "no": they order no memory. So do barriers, which bound a region instead.
    pub const fn publishes_or_acquires(self) -> bool {
        match self {
            Self::None
            | Self::Barrier(_)
            | Self::WarpSync { .. }
            | Self::WarpExchange { .. }
            | Self::RegisterQuota => false,
            Self::Fence(fence) => fence.scope as u8 >= Scope::Cta as u8,
            Self::ClusterArrive { .. }
            | Self::ClusterWait { .. }
            | Self::Mbarrier(_)
            | Self::Atomic(_)
            | Self::Async(_)
            | Self::ConvergenceDependent
            | Self::GridDependency(_)
            | Self::Exit
            | Self::Trap
            | Self::Sleep
            | Self::Opaque => true,
        }
    }
}

/// A barrier of the CTA.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Barrier {
    /// Does it wait, does it compute?
    pub form: BarrierForm,
    /// All threads of a warp must execute the same one together; otherwise the result is undefined.
    pub aligned: bool,
    /// Which of the CTA's barriers.
    pub id: BarrierId,
    /// Who has to come.
    pub participants: Participants,
}

impl Barrier {
    /// `__syncthreads()`.
    pub const CTA: Self = Self {
        form: BarrierForm::Sync,
        aligned: true,
        id: BarrierId::Fixed(0),
        participants: Participants::All,
    };

    /// Does it make all threads of the CTA wait for each other (and so bound a region)? Says nothing about
    /// whether its result is used.
    pub const fn is_full(self) -> bool {
        matches!(self.participants, Participants::All) && !matches!(self.form, BarrierForm::Arrive)
    }

    /// Does it return a value computed from all participants?
    pub const fn has_result(self) -> bool {
        matches!(self.form, BarrierForm::Reduce { .. })
    }
}

/// How a call of a barrier is written in some dialect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BarrierSpelling {
    /// The name of the intrinsic, which has no overloads.
    pub callee: &'static str,
    /// The operands in order.
    pub operands: &'static [BarrierOperand],
    /// Width of the predicate, when there is one: wider than `i1`, it is true unless 0.
    pub predicate_bits: u32,
    /// Width of the result, when there is one.
    pub result_bits: u32,
}

/// An operand of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierOperand {
    /// Which barrier, `i32`.
    Id,
    /// How many threads, `i32`.
    Count,
    /// The predicate of a reduction.
    Predicate,
}

/// What a barrier does besides counting arrivals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierForm {
    /// Arrives and waits.
    Sync,
    /// Arrives and goes on.
    Arrive,
    /// Arrives, waits and returns a value computed from a predicate of every participant.
    Reduce {
        /// What is computed.
        with: Reduction,
        /// Position of the predicate.
        predicate: u8,
    },
}

/// What a reducing barrier computes from the participants' predicates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reduction {
    /// How many are true.
    Popc,
    /// Are all true?
    And,
    /// Is one true?
    Or,
}

/// Which of the CTA's barriers an operation uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierId {
    /// The spelling says it.
    Fixed(u8),
    /// Position of the operand that says it.
    Operand(u8),
}

/// Who takes part in a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Participants {
    /// All threads of the CTA.
    All,
    /// As many threads as the operand at this position says.
    Count(u8),
}

/// An operation on an mbarrier object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MbarrierOp {
    /// Makes the object.
    Init,
    /// Ends its life.
    Invalidate,
    /// Arrives (with or without dropping out, expecting bytes, or completing the phase).
    Arrive {
        /// Publishes earlier accesses to this scope; `None` when relaxed.
        release: Option<Scope>,
    },
    /// Changes the number of bytes expected, without arriving.
    TransactionCount,
    /// Asks whether a phase has ended (test), possibly waiting a while (try).
    Wait {
        /// Acquires what the arrivals published, in this scope; `None` when relaxed.
        acquire: Option<Scope>,
        /// May suspend the thread.
        blocking: bool,
    },
    /// Reads a count out of an opaque state: touches no memory.
    Query,
}

impl MbarrierOp {
    /// The scope in which it orders accesses; relaxed operations, and those that only keep the
    /// object itself, are of no scope.
    pub const fn scope(self) -> Option<Scope> {
        match self {
            Self::Arrive { release: scope } | Self::Wait { acquire: scope, .. } => scope,
            Self::Init | Self::Invalidate | Self::TransactionCount | Self::Query => None,
        }
    }
}

/// Orders the calling thread's accesses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fence {
    /// In which direction.
    pub order: FenceOrder,
    /// Towards whom.
    pub scope: Scope,
    /// Between which ways of access.
    pub proxy: Proxy,
}

/// The direction in which a fence orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenceOrder {
    /// Later accesses stay after earlier reads.
    Acquire,
    /// Earlier accesses stay before later writes.
    Release,
    /// Both.
    AcquireRelease,
    /// Both, in one order with all other such fences.
    SequentiallyConsistent,
}

/// The ways of access that a fence relates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proxy {
    /// Ordinary loads, stores and atomics.
    Generic,
    /// The same memory under several virtual addresses.
    Alias,
    /// The asynchronous engines (bulk copies, tensor instructions).
    Async,
    /// Descriptors of tensor maps.
    Tensormap,
    /// Initialisation of mbarrier objects.
    MbarrierInit,
    /// Tensor memory and the threads' own synchronisation.
    Tensor,
}

/// An operation on work that runs beside the thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AsyncOp {
    /// Starts something that reads and writes memory later.
    Start(Completion),
    /// Closes a group, or ties the completion of what is in flight to an mbarrier.
    Commit(Completion),
    /// Waits for groups; until here memory may be read or written by what was started.
    Wait {
        /// What it waits for.
        completion: Completion,
        /// Position of the number of groups that may stay in flight; `None` when none may.
        pending: Option<u8>,
        /// Waits only until the sources have been read.
        reads_only: bool,
    },
    /// Acquires or gives back memory that only asynchronous instructions use.
    Allocate,
}

/// How the end of asynchronous work is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Completion {
    /// Groups of element-wise copies.
    CopyGroup,
    /// Groups of bulk copies.
    BulkGroup,
    /// An mbarrier that an operand names.
    Mbarrier,
    /// Groups of warp-group matrix operations.
    Wgmma,
    /// Tensor memory operations, through an mbarrier or a fence.
    Tcgen,
    /// Loads from tensor memory.
    TcgenLoad,
    /// Stores to tensor memory.
    TcgenStore,
    /// Nobody waits (prefetches).
    Unawaited,
}

/// The two halves of overlapping one grid with the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GridDependency {
    /// Lets dependent grids start.
    LaunchDependents,
    /// Waits until the grids this one depends on have ended and their writes are visible.
    Wait,
}
