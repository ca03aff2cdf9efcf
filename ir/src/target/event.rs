//! The events of a call or an instruction that other threads may observe, other than non-atomic and non-volatile
//! accesses, as a set.
//!
//! A barrier orders more than pairs of accesses: it may separate a thread that fills a buffer from another thread that
//! publishes it. So a proof that a barrier is redundant considers these events on both sides, of single instructions or
//! of all code that a callee may execute.

use std::fmt;

use super::{AsyncOp, Fence, FenceOrder, MbarrierOp, Scope, SyncKind};

/// A set of kinds of events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct EventSet(u16);

impl EventSet {
    /// None.
    pub const NONE: Self = Self(0);
    /// A volatile access.
    pub const VOLATILE: Self = Self(1);
    /// An atomic access of any ordering.
    pub const ATOMIC: Self = Self(1 << 1);
    /// Other threads may learn through it that earlier accesses have happened.
    pub const PUBLISH: Self = Self(1 << 2);
    /// The thread may learn through it that accesses of other threads have happened.
    pub const ACQUIRE: Self = Self(1 << 3);
    /// It measures time, or is visible outside of the grid, where memory may be inspected then: clocks, sleep, the end
    /// of the thread, traps.
    pub const OBSERVE: Self = Self(1 << 4);
    /// Starts asynchronous work that reads and writes memory, or closes a group of such work.
    pub const ASYNC_START: Self = Self(1 << 5);
    /// Waits for asynchronous work, or tests whether it is complete.
    pub const ASYNC_WAIT: Self = Self(1 << 6);
    /// A barrier at which all threads of the CTA arrive together.
    pub const FULL_BARRIER: Self = Self(1 << 7);
    /// Another barrier of the CTA: of some threads, or an arrival without waiting.
    pub const PARTIAL_BARRIER: Self = Self(1 << 8);
    /// A barrier of the warp, or an exchange of registers among its lanes.
    pub const WARP: Self = Self(1 << 9);
    /// A half of the cluster's barrier.
    pub const CLUSTER_BARRIER: Self = Self(1 << 10);
    /// Depends on which lanes happen to execute together.
    pub const CONVERGENCE: Self = Self(1 << 11);
    /// All of them with their names.
    pub const NAMES: [(Self, &'static str); 12] = [
        (Self::VOLATILE, "volatile"),
        (Self::ATOMIC, "atomic"),
        (Self::PUBLISH, "publish"),
        (Self::ACQUIRE, "acquire"),
        (Self::OBSERVE, "observe"),
        (Self::ASYNC_START, "async-start"),
        (Self::ASYNC_WAIT, "async-wait"),
        (Self::FULL_BARRIER, "full-barrier"),
        (Self::PARTIAL_BARRIER, "partial-barrier"),
        (Self::WARP, "warp"),
        (Self::CLUSTER_BARRIER, "cluster-barrier"),
        (Self::CONVERGENCE, "convergence"),
    ];
    /// All events: those of unknown code.
    pub const ALL: Self = Self((1 << Self::NAMES.len()) - 1);
    /// Barriers of the CTA of any form.
    pub const BARRIER: Self = Self::FULL_BARRIER.union(Self::PARTIAL_BARRIER);
    /// Events that make a barrier necessary for memory visible to other threads, whether accesses overlap or not.
    pub const ORDERING: Self = Self::PUBLISH.union(Self::ACQUIRE).union(Self::OBSERVE);

    /// The events in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The events in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all events of `other` are in this set.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any event of `other` is in this set.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Debug for EventSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Self::NAMES.iter().filter(|(kind, _)| self.contains(*kind));
        f.debug_set().entries(names.map(|(_, name)| name)).finish()
    }
}

impl SyncKind {
    /// The events of a call of this kind.
    ///
    /// Consistent with [`SyncKind::publishes_or_acquires`]: such a call has one of [`EventSet::ORDERING`], or depends
    /// on convergence.
    pub const fn events(self) -> EventSet {
        const BOTH: EventSet = EventSet::PUBLISH.union(EventSet::ACQUIRE);
        match self {
            Self::None | Self::RegisterQuota => EventSet::NONE,
            Self::Barrier(barrier) if barrier.is_full() => EventSet::FULL_BARRIER,
            Self::Barrier(_) => EventSet::PARTIAL_BARRIER,
            Self::WarpSync { .. } | Self::WarpExchange { .. } => EventSet::WARP,
            Self::ClusterArrive { .. } => EventSet::CLUSTER_BARRIER.union(EventSet::PUBLISH),
            Self::ClusterWait { .. } => EventSet::CLUSTER_BARRIER.union(EventSet::ACQUIRE),
            Self::Mbarrier(op) => mbarrier_events(op),
            Self::Fence(fence) => fence_events(fence),
            Self::Atomic(_) => BOTH.union(EventSet::ATOMIC),
            // The started work reads data written by the thread, and other threads may wait for it.
            Self::Async(AsyncOp::Start(_) | AsyncOp::Commit(_)) => {
                EventSet::ASYNC_START.union(EventSet::PUBLISH)
            }
            Self::Async(AsyncOp::Wait { .. }) => EventSet::ASYNC_WAIT.union(EventSet::ACQUIRE),
            Self::Async(AsyncOp::Allocate) | Self::GridDependency(_) => BOTH,
            Self::ConvergenceDependent => EventSet::WARP.union(EventSet::CONVERGENCE),
            Self::Exit | Self::Trap | Self::Sleep => EventSet::OBSERVE,
            Self::Opaque => EventSet::ALL,
        }
    }
}

const fn mbarrier_events(op: MbarrierOp) -> EventSet {
    match op {
        MbarrierOp::Arrive { .. } | MbarrierOp::TransactionCount => {
            EventSet::ATOMIC.union(EventSet::PUBLISH)
        }
        MbarrierOp::Wait { .. } => {
            EventSet::ATOMIC.union(EventSet::ACQUIRE).union(EventSet::ASYNC_WAIT)
        }
        MbarrierOp::Init | MbarrierOp::Invalidate | MbarrierOp::Query => {
            EventSet::PUBLISH.union(EventSet::ACQUIRE)
        }
    }
}

const fn fence_events(fence: Fence) -> EventSet {
    if (fence.scope as u8) < Scope::Cta as u8 {
        return EventSet::NONE;
    }
    match fence.order {
        FenceOrder::Acquire => EventSet::ACQUIRE,
        FenceOrder::Release => EventSet::PUBLISH,
        FenceOrder::AcquireRelease | FenceOrder::SequentiallyConsistent => {
            EventSet::PUBLISH.union(EventSet::ACQUIRE)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Barrier, Completion, GridDependency, Participants, Proxy};
    use super::*;

    #[test]
    fn events_release_or_acquire() {
        let fence = |scope| {
            let order = FenceOrder::AcquireRelease;
            SyncKind::Fence(Fence { order, scope, proxy: Proxy::Generic })
        };
        let kinds = [
            SyncKind::None,
            SyncKind::Barrier(Barrier::CTA),
            SyncKind::WarpSync { mask: 0 },
            SyncKind::ClusterArrive { aligned: false, relaxed: true },
            SyncKind::ClusterWait { aligned: true },
            SyncKind::Mbarrier(MbarrierOp::Init),
            SyncKind::Mbarrier(MbarrierOp::Query),
            SyncKind::Mbarrier(MbarrierOp::Arrive { release: None }),
            SyncKind::Mbarrier(MbarrierOp::Wait { acquire: None, blocking: false }),
            fence(Scope::Thread),
            fence(Scope::Cta),
            SyncKind::Atomic(Scope::Cta),
            SyncKind::Async(AsyncOp::Start(Completion::CopyGroup)),
            SyncKind::Async(AsyncOp::Commit(Completion::Mbarrier)),
            SyncKind::Async(AsyncOp::Allocate),
            SyncKind::WarpExchange { mask: None },
            SyncKind::ConvergenceDependent,
            SyncKind::GridDependency(GridDependency::Wait),
            SyncKind::RegisterQuota,
            SyncKind::Exit,
            SyncKind::Trap,
            SyncKind::Sleep,
            SyncKind::Opaque,
        ];
        let telling = EventSet::ORDERING.union(EventSet::CONVERGENCE);
        for kind in kinds {
            assert_eq!(kind.events().intersects(telling), kind.publishes_or_acquires(), "{kind:?}");
        }
    }

    #[test]
    fn a_counted_barrier_is_partial() {
        let counted = Barrier { participants: Participants::Count(1), ..Barrier::CTA };
        assert_eq!(SyncKind::Barrier(counted).events(), EventSet::PARTIAL_BARRIER);
        assert!(EventSet::BARRIER.contains(EventSet::FULL_BARRIER));
        assert_eq!(format!("{:?}", EventSet::VOLATILE), "{\"volatile\"}");
    }
}
