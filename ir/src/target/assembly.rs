//! The effects of inline assembly, as far as its text determines them.
//!
//! Attributes of a call of assembly reflect what a front end derives from `volatile` and a clobber list: clang marks
//! all inline assembly of CUDA code `convergent`, and assembly without `volatile` and without a memory clobber
//! `memory(none)`, even if it reads global memory. So a search for barriers queries the target, which parses the text.

use super::{BarrierId, Effects, EventSet, SpaceSet};

/// The possible effects of inline assembly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsmFacts {
    /// Whether all of the text was understood. Otherwise it may have any effect that the fields about barriers, calls
    /// and clusters do not exclude.
    pub is_understood: bool,
    /// Memory effects by address space; never under `arguments`.
    pub effects: Effects,
    /// The accesses by load, store, atomic and copy statements, one by one; complete if the text was understood.
    /// Memory effects of other statements, such as those of a barrier of the warp, are in `effects` only.
    pub accesses: Vec<AsmAccess>,
    /// Whether threads that pass the same operands, and read the same bytes of memory, get the same results.
    pub depends_on_operands: bool,
    /// Events visible to other threads, except for those in the fields below.
    pub events: EventSet,
    /// The thread may end.
    pub may_exit: bool,
    /// The grid may end with an error.
    pub may_trap: bool,
    /// The grid must end with an error.
    pub must_trap: bool,
    /// It may not terminate.
    pub may_loop: bool,
    /// It may execute code outside the text.
    pub may_call: bool,
    /// Barriers of the CTA that it may use, in any form.
    pub barriers: AsmBarriers,
    /// It may participate in the barrier of the cluster.
    pub may_use_cluster_barrier: bool,
    /// The program expects to run in a cluster of CTAs, or that cannot be excluded.
    pub implies_cluster: bool,
}

/// An access to memory that other threads may write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AsmAccess {
    /// The argument of the call that is the address; `None` if the text computes it.
    pub address: Option<u8>,
    /// The number of bytes accessed from there by this thread; `None` if it is unknown, or if threads of a warp access
    /// memory for each other. Then any bytes of the same object may be accessed, before or after the address.
    pub size: Option<u64>,
    /// The address spaces that it may be in.
    pub spaces: SpaceSet,
    /// Whether it reads.
    pub reads: bool,
    /// Whether it writes.
    pub writes: bool,
    /// Whether it is volatile.
    pub volatile: bool,
    /// Whether it is atomic.
    pub atomic: bool,
}

impl AsmAccess {
    /// Whether it is a read that is neither volatile nor atomic.
    pub const fn is_plain_read(&self) -> bool {
        self.reads && !self.writes && !self.volatile && !self.atomic
    }
}

/// Barriers of the CTA that assembly may use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AsmBarriers {
    /// Their IDs; operands are numbered from the first argument of the call.
    pub ids: Vec<BarrierId>,
    /// Whether it may use barriers with other IDs.
    pub others: bool,
}

impl AsmBarriers {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty() && !self.others
    }
}

impl AsmFacts {
    /// Text without instructions: a fence for the compiler that no thread executes. Clobbers in the constraints do not
    /// matter either: they are about values that a compiler holds in registers across the text, and nothing changes
    /// there.
    pub fn nothing() -> AsmFacts {
        AsmFacts {
            is_understood: true,
            effects: Effects::NONE,
            accesses: Vec::new(),
            depends_on_operands: true,
            events: EventSet::NONE,
            may_exit: false,
            may_trap: false,
            must_trap: false,
            may_loop: false,
            may_call: false,
            barriers: AsmBarriers::default(),
            may_use_cluster_barrier: false,
            implies_cluster: false,
        }
    }

    /// The conservative facts of unknown text.
    pub fn unknown() -> AsmFacts {
        AsmFacts {
            is_understood: false,
            effects: Effects::ALL,
            accesses: Vec::new(),
            depends_on_operands: false,
            events: EventSet::ALL,
            may_exit: true,
            may_trap: true,
            must_trap: false,
            may_loop: true,
            may_call: true,
            barriers: AsmBarriers { ids: Vec::new(), others: true },
            may_use_cluster_barrier: true,
            implies_cluster: true,
        }
    }

    /// The facts if only a part of the text was understood: those about calls, barriers and clusters are retained, all
    /// others become unknown.
    #[must_use]
    pub fn partly_understood(self) -> AsmFacts {
        AsmFacts {
            may_call: self.may_call,
            barriers: self.barriers,
            may_use_cluster_barrier: self.may_use_cluster_barrier,
            implies_cluster: self.implies_cluster,
            ..AsmFacts::unknown()
        }
    }

    /// The union of the effects of two texts.
    #[must_use]
    pub fn union(mut self, other: AsmFacts) -> AsmFacts {
        self.barriers.ids.extend(other.barriers.ids);
        self.accesses.extend(other.accesses);
        let both = AsmFacts {
            is_understood: self.is_understood && other.is_understood,
            effects: self.effects.union(other.effects),
            accesses: self.accesses,
            depends_on_operands: self.depends_on_operands && other.depends_on_operands,
            events: self.events.union(other.events),
            may_exit: self.may_exit || other.may_exit,
            may_trap: self.may_trap || other.may_trap,
            must_trap: self.must_trap && other.must_trap,
            may_loop: self.may_loop || other.may_loop,
            may_call: self.may_call || other.may_call,
            barriers: AsmBarriers {
                ids: self.barriers.ids,
                others: self.barriers.others || other.barriers.others,
            },
            may_use_cluster_barrier: self.may_use_cluster_barrier || other.may_use_cluster_barrier,
            implies_cluster: self.implies_cluster || other.implies_cluster,
        };
        if both.is_understood { both } else { both.partly_understood() }
    }
}
