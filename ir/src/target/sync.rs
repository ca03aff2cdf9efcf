//! Kinds of synchronisation: the single classification of barriers and related calls.
//!
//! Operands are identified by their position in the call, so that a pass reads the ID, the count or the mask of a call
//! without knowing the spelling.

/// A scope of threads, from narrow to wide; the order is by width.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// One thread.
    Thread,
    /// The threads that share an instruction stream (warp, wave, sub-group).
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

/// The kind of synchronisation of a call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SyncKind {
    /// None: the memory effects describe the call completely.
    #[default]
    None,
    /// A barrier of the CTA, in any of its forms.
    Barrier(Barrier),
    /// Waits for the threads of the warp named by the mask operand and orders their memory accesses.
    WarpSync {
        /// Position of the mask of lanes.
        mask: u8,
    },
    /// Signals arrival at the barrier of the cluster.
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
    /// Orders memory without waiting for other threads.
    Fence(Fence),
    /// Accesses memory atomically with respect to this scope of threads, without ordering other accesses.
    Atomic(Scope),
    /// Starts, groups or awaits asynchronous operations.
    Async(AsyncOp),
    /// Exchanges registers between the lanes in a mask, and waits for them; orders no memory.
    WarpExchange {
        /// Position of the mask of lanes; `None` if all lanes of the warp participate.
        mask: Option<u8>,
    },
    /// Depends on which lanes happen to execute together: an exchange without a mask.
    ConvergenceDependent,
    /// Orders this grid with respect to the one before or after it.
    GridDependency(GridDependency),
    /// Changes the number of registers that a warp may use; waits for its warp-group.
    RegisterQuota,
    /// Ends the calling thread.
    Exit,
    /// Ends the grid with an error, or stops in a debugger.
    Trap,
    /// Suspends the thread for some time.
    Sleep,
    /// Synchronises or communicates in an unspecified way.
    Opaque,
}

impl SyncKind {
    /// The barrier, if it is one of the CTA.
    pub const fn barrier(self) -> Option<Barrier> {
        match self {
            Self::Barrier(barrier) => Some(barrier),
            _ => None,
        }
    }

    /// The scope of threads with which it synchronises; `None` if it does not, or if that is unknown. For asynchronous
    /// work, the threads of the CTA that may wait for it.
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

    /// Whether the calling thread may wait for other threads in it, observe their writes, or make its own writes
    /// visible. `false` for exchanges of registers: they order no memory.
    pub const fn may_synchronize_memory(self) -> bool {
        matches!(self, Self::Barrier(_) | Self::WarpSync { .. }) || self.publishes_or_acquires()
    }

    /// Whether other threads, other grids or the host may learn through it that earlier accesses have happened, or the
    /// calling thread may learn that accesses of other threads have. If so, a barrier between it and an access to
    /// memory that other threads can access must not be removed, whether accesses overlap or not.
    ///
    /// `false` for exchanges of registers: they order no memory. `false` for barriers, too: they bound a region
    /// instead.
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
    /// Whether it waits and whether it computes a result.
    pub form: BarrierForm,
    /// All threads of a warp must execute the same instance together; otherwise the behavior is undefined.
    pub aligned: bool,
    /// Which of the CTA's barriers.
    pub id: BarrierId,
    /// The participating threads.
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

    /// Whether it makes all threads of the CTA wait for each other (and so bounds a region), independent of whether its
    /// result is used.
    pub const fn is_full(self) -> bool {
        matches!(self.participants, Participants::All) && !matches!(self.form, BarrierForm::Arrive)
    }

    /// Whether it returns a value computed from all participants.
    pub const fn has_result(self) -> bool {
        matches!(self.form, BarrierForm::Reduce { .. })
    }
}

/// How a call of a barrier is written in a dialect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BarrierSpelling {
    /// The name of the intrinsic, which has no overloads.
    pub callee: &'static str,
    /// The operands in order.
    pub operands: &'static [BarrierOperand],
    /// Width of the predicate, if there is one: one wider than `i1` is true unless it is 0.
    pub predicate_bits: u32,
    /// Width of the result, if there is one.
    pub result_bits: u32,
}

/// An operand of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierOperand {
    /// The ID of the barrier, `i32`.
    Id,
    /// The number of threads, `i32`.
    Count,
    /// The predicate of a reduction.
    Predicate,
}

/// What a barrier does in addition to counting arrivals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierForm {
    /// Arrives and waits.
    Sync,
    /// Arrives without waiting.
    Arrive,
    /// Arrives, waits and returns a value computed from a predicate of every participant.
    Reduce {
        /// The reduction.
        with: Reduction,
        /// Position of the predicate.
        predicate: u8,
    },
}

/// What a reducing barrier computes from the participants' predicates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reduction {
    /// The number of true predicates.
    Popc,
    /// Whether all are true.
    And,
    /// Whether one is true.
    Or,
}

/// Which of the CTA's barriers an operation uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BarrierId {
    /// Fixed by the spelling.
    Fixed(u8),
    /// Position of the operand with the ID.
    Operand(u8),
}

/// The participants of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Participants {
    /// All threads of the CTA.
    All,
    /// As many threads as the operand at this position states.
    Count(u8),
}

/// An operation on an mbarrier object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MbarrierOp {
    /// Creates the object.
    Init,
    /// Destroys the object.
    Invalidate,
    /// Arrives (with or without dropping out, expecting bytes, or completing the phase).
    Arrive {
        /// Publishes earlier accesses to this scope; `None` when relaxed.
        release: Option<Scope>,
    },
    /// Changes the number of expected bytes, without arriving.
    TransactionCount,
    /// Tests whether a phase is complete, possibly after waiting for a limited time (`try`).
    Wait {
        /// Acquires what the arrivals published, in this scope; `None` when relaxed.
        acquire: Option<Scope>,
        /// May suspend the thread.
        blocking: bool,
    },
    /// Extracts a count from an opaque state: accesses no memory.
    Query,
}

impl MbarrierOp {
    /// The scope in which it orders accesses; `None` for relaxed operations, and for those that only maintain the
    /// object.
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
    /// The direction.
    pub order: FenceOrder,
    /// The scope.
    pub scope: Scope,
    /// The proxies between which it orders.
    pub proxy: Proxy,
}

/// The direction in which a fence orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenceOrder {
    /// Later accesses are not moved before earlier reads.
    Acquire,
    /// Earlier accesses are not moved after later writes.
    Release,
    /// Both.
    AcquireRelease,
    /// Both, in a single total order of all such fences.
    SequentiallyConsistent,
}

/// The memory proxies that a fence relates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proxy {
    /// Ordinary loads, stores and atomics.
    Generic,
    /// The same memory under several virtual addresses.
    Alias,
    /// Accesses by asynchronous operations: bulk copies and tensor instructions.
    Async,
    /// Descriptors of tensor maps.
    Tensormap,
    /// Initialisation of mbarrier objects.
    MbarrierInit,
    /// Operations on tensor memory, relative to synchronisation of the threads.
    Tensor,
}

/// An operation on asynchronous work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AsyncOp {
    /// Starts work that reads and writes memory later.
    Start(Completion),
    /// Closes a group, or ties the completion of the work in flight to an mbarrier.
    Commit(Completion),
    /// Waits for groups; until then, the started work may read or write memory.
    Wait {
        /// The mechanism it waits on.
        completion: Completion,
        /// Position of the number of groups that may remain in flight; `None` if none may.
        pending: Option<u8>,
        /// Waits only until the sources have been read.
        reads_only: bool,
    },
    /// Allocates or releases memory that only asynchronous instructions use.
    Allocate,
}

/// How the completion of asynchronous work is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Completion {
    /// Groups of element-wise copies.
    CopyGroup,
    /// Groups of bulk copies.
    BulkGroup,
    /// An mbarrier operand.
    Mbarrier,
    /// Groups of warp-group matrix operations.
    Wgmma,
    /// Tensor memory operations, through an mbarrier or a fence.
    Tcgen,
    /// Loads from tensor memory.
    TcgenLoad,
    /// Stores to tensor memory.
    TcgenStore,
    /// It is not awaited (prefetches).
    Unawaited,
}

/// The two halves of overlapping one grid with the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GridDependency {
    /// Lets dependent grids start.
    LaunchDependents,
    /// Waits until the grids that this one depends on have ended and their writes are visible.
    Wait,
}
