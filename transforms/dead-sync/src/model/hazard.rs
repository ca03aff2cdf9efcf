//! Effects that other threads may observe, and which two of them a barrier orders.

use selvedge_ir::target::EventSet;
use selvedge_thread_memory::{AccessBounds, DisjointReason, Object, Overlap, Touch};

/// An effect that other threads may observe. Equal hazards have the same conflicts, so a function needs one class for
/// each distinct hazard, not one for each instruction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Hazard {
    /// Accesses memory.
    Access(AccessHazard),
    /// Publishes accesses to other threads, or acquires theirs.
    Order(EventSet),
    /// Any effect, including all of the above.
    Unknown,
}

/// The number of a symbolic offset ([`crate::threads`]), in the function as it is now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct FormId(pub(crate) u32);

/// An access to memory that is neither private nor never written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AccessHazard {
    /// The bytes that it may access.
    pub place: AccessBounds,
    /// Whether it reads.
    pub reads: bool,
    /// Whether it writes.
    pub writes: bool,
    /// Whether it is volatile.
    pub volatile: bool,
    /// Whether it is atomic.
    pub atomic: bool,
    /// Its symbolic offset, if it has one.
    pub(crate) form: Option<FormId>,
}

/// Why a barrier between two hazards is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The row of the model's table.
    pub kind: Kind,
    /// Where they overlap, if both are accesses.
    pub touch: Option<Touch>,
}

/// The row of the model's table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A write before and a read after.
    ReadAfterWrite,
    /// A read before and a write after.
    WriteAfterRead,
    /// Writes on both sides.
    WriteAfterWrite,
    /// More than one of the above.
    Access,
    /// At least one is atomic.
    Atomic,
    /// Both are volatile.
    Volatile,
    /// The access before must be visible to a thread that acquires after the barrier.
    Publish,
    /// An acquire before the barrier must precede the access after it.
    Acquire,
    /// Both sides publish or acquire.
    Order,
    /// Unknown code.
    Unknown,
}

/// Why two accesses do not conflict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Separation {
    /// Kinds of memory that share no byte.
    Memory,
    /// Different variables.
    Objects,
    /// Different bytes of one variable.
    Bytes,
    /// A variable whose address does not escape, and a pointer that is not based on that variable.
    Unexposed,
    /// The assumption that `restrict` holds for all threads.
    Restrict,
    /// Memory that is not visible outside the block of threads.
    WithinBlock,
    /// Different threads access different bytes.
    Threads,
    /// One thread makes all accesses in conflict.
    OneThread,
}

impl Separation {
    /// The stable name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Separation::Memory => "memory",
            Separation::Objects => "objects",
            Separation::Bytes => "bytes",
            Separation::Unexposed => "unexposed",
            Separation::Restrict => "restrict",
            Separation::WithinBlock => "within-block",
            Separation::Threads => "threads",
            Separation::OneThread => "one-thread",
        }
    }

    /// The reason for a user.
    pub fn phrase(self) -> &'static str {
        match self {
            Separation::Memory => "different memory spaces",
            Separation::Objects => "different variables",
            Separation::Bytes => "different bytes of one variable",
            Separation::Unexposed => "the address of the variable does not escape",
            Separation::Restrict => "the arguments are assumed to be `restrict`",
            Separation::WithinBlock => "the memory is not visible outside of the block",
            Separation::Threads => "different threads access different bytes",
            Separation::OneThread => "the same thread makes both accesses",
        }
    }
}

/// Which kinds of accesses are on the two sides of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sides {
    /// An access before it may read memory that others write.
    pub read_above: bool,
    /// An access before it may write.
    pub write_above: bool,
    /// An access after it may read.
    pub read_below: bool,
    /// An access after it may write.
    pub write_below: bool,
}

impl Sides {
    /// The kinds of accesses among the hazards before a barrier and after it.
    pub fn of(above: &[&Hazard], below: &[&Hazard]) -> Sides {
        let any = |list: &[&Hazard], of: fn(&AccessHazard) -> bool| {
            list.iter().any(|hazard| match hazard {
                Hazard::Access(access) => of(access),
                Hazard::Order(_) => false,
                Hazard::Unknown => true,
            })
        };
        Sides {
            read_above: any(above, |access| access.reads),
            write_above: any(above, |access| access.writes),
            read_below: any(below, |access| access.reads),
            write_below: any(below, |access| access.writes),
        }
    }
}

impl Hazard {
    /// The hazard of code in which a thread may stay forever: meanwhile the host may observe memory.
    pub(crate) const LOOKED_AT: Hazard = Hazard::Order(EventSet::OBSERVE);

    /// Returns why a barrier between the hazard and a later one is needed; `None` if it is not.
    ///
    /// `in_cluster`: the kernel may run in a cluster of CTAs, which see each other's shared memory.
    pub(crate) fn conflict(
        &self,
        after: &Hazard,
        overlap: &Overlap<'_>,
        in_cluster: bool,
    ) -> Option<Conflict> {
        let because = |kind| Some(Conflict { kind, touch: None });
        match (self, after) {
            (Hazard::Unknown, _) | (_, Hazard::Unknown) => because(Kind::Unknown),
            (Hazard::Order(_), Hazard::Order(_)) => because(Kind::Order),
            (Hazard::Access(access), Hazard::Order(_)) => {
                let seen = overlap.is_seen_beyond_cta(&access.place, in_cluster);
                seen.then_some(Conflict { kind: Kind::Publish, touch: None })
            }
            (Hazard::Order(_), Hazard::Access(access)) => {
                let seen = overlap.is_seen_beyond_cta(&access.place, in_cluster);
                seen.then_some(Conflict { kind: Kind::Acquire, touch: None })
            }
            (Hazard::Access(a), Hazard::Access(b)) => {
                let kind = a.kind_against(b)?;
                let touch = overlap.may_overlap(&a.place, &b.place).ok()?;
                Some(Conflict { kind, touch: Some(touch) })
            }
        }
    }

    /// Returns why two hazards need no barrier between them although hazards of their kinds may; `None` when they need
    /// one, or when hazards of these kinds never do.
    pub(crate) fn separation(
        &self,
        after: &Hazard,
        overlap: &Overlap<'_>,
        in_cluster: bool,
    ) -> Option<Separation> {
        match (self, after) {
            (Hazard::Access(access), Hazard::Order(_))
            | (Hazard::Order(_), Hazard::Access(access)) => {
                let seen = overlap.is_seen_beyond_cta(&access.place, in_cluster);
                (!seen).then_some(Separation::WithinBlock)
            }
            (Hazard::Access(a), Hazard::Access(b)) => {
                a.kind_against(b)?;
                match overlap.may_overlap(&a.place, &b.place).err()? {
                    DisjointReason::Private | DisjointReason::Unwritten => None,
                    DisjointReason::Memory => Some(Separation::Memory),
                    DisjointReason::Objects => Some(Separation::Objects),
                    DisjointReason::Bytes => Some(Separation::Bytes),
                    DisjointReason::Unexposed => Some(Separation::Unexposed),
                    DisjointReason::Restrict => Some(Separation::Restrict),
                }
            }
            _ => None,
        }
    }

    /// Whether it is an access to a known place, which makes a useful explanation.
    pub(crate) fn is_clear(&self) -> bool {
        matches!(self, Hazard::Access(AccessHazard { place: AccessBounds::Parts(_), .. }))
    }

    /// Whether it is a non-atomic access (volatile ones included), to any place: the simplest kind to explain.
    pub(crate) fn is_non_atomic_access(&self) -> bool {
        matches!(self, Hazard::Access(AccessHazard { atomic: false, .. }))
    }

    /// The same hazard with its place replaced, if it is an access.
    pub(crate) fn map_place(self, place: impl FnOnce(AccessBounds) -> AccessBounds) -> Hazard {
        match self {
            Hazard::Access(access) => {
                Hazard::Access(AccessHazard { place: place(access.place), ..access })
            }
            other => other,
        }
    }

    /// The same hazard as seen in a function that is called from where it happens.
    pub(crate) fn seen_by_callee(&self) -> Hazard {
        self.clone().map_place(|place| place.seen_by_callee()).without_form()
    }

    /// Whether two hazards are accesses of one and the same object; only then a proof about threads may show that they
    /// are of different bytes.
    pub fn are_of_one_object(&self, other: &Hazard) -> bool {
        let object = |hazard: &Hazard| match hazard {
            Hazard::Access(access) => access.only_object(),
            Hazard::Order(_) | Hazard::Unknown => None,
        };
        object(self).is_some() && object(self) == object(other)
    }

    /// The same hazard as seen in other functions, where forms have no meaning.
    pub(crate) fn without_form(self) -> Hazard {
        self.with_form(None)
    }

    /// The same with a form, if it is an access.
    pub(crate) fn with_form(self, form: Option<FormId>) -> Hazard {
        match self {
            Hazard::Access(access) => Hazard::Access(AccessHazard { form, ..access }),
            other => other,
        }
    }
}

impl AccessHazard {
    /// The object that it accesses, if it is only one.
    pub(crate) fn only_object(&self) -> Option<Object> {
        match &self.place {
            AccessBounds::Parts(parts) => match parts.as_slice() {
                [part] => Some(part.object),
                _ => None,
            },
            AccessBounds::Private
            | AccessBounds::Unwritten
            | AccessBounds::Anywhere(_)
            | AccessBounds::Lost(_) => None,
        }
    }

    /// Why two accesses of the same byte must keep their order, if they must.
    fn kind_against(&self, after: &AccessHazard) -> Option<Kind> {
        let (write_read, read_write) = (self.writes && after.reads, self.reads && after.writes);
        let write_write = self.writes && after.writes;
        match (write_read, read_write, write_write) {
            _ if self.atomic || after.atomic => Some(Kind::Atomic),
            (true, false, false) => Some(Kind::ReadAfterWrite),
            (false, true, false) => Some(Kind::WriteAfterRead),
            (false, false, true) => Some(Kind::WriteAfterWrite),
            (false, false, false) => (self.volatile && after.volatile).then_some(Kind::Volatile),
            _ => Some(Kind::Access),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AccessHazard, Kind};
    use selvedge_analysis::escape::Memory;
    use selvedge_thread_memory::AccessBounds;

    fn access(reads: bool, writes: bool) -> AccessHazard {
        let place = AccessBounds::Anywhere(Memory::SHARED);
        AccessHazard { place, reads, writes, volatile: false, atomic: false, form: None }
    }

    #[test]
    fn two_reads_conflict_only_if_volatile_or_atomic() {
        let read = access(true, false);
        assert_eq!(read.kind_against(&read), None);
        let volatile = AccessHazard { volatile: true, ..read.clone() };
        assert_eq!(volatile.kind_against(&read), None);
        assert_eq!(volatile.kind_against(&volatile), Some(Kind::Volatile));
        let atomic = AccessHazard { atomic: true, ..read.clone() };
        assert_eq!(read.kind_against(&atomic), Some(Kind::Atomic));
    }

    #[test]
    fn every_pair_with_a_write_conflicts() {
        let (read, write) = (access(true, false), access(false, true));
        assert_eq!(write.kind_against(&read), Some(Kind::ReadAfterWrite));
        assert_eq!(read.kind_against(&write), Some(Kind::WriteAfterRead));
        assert_eq!(write.kind_against(&write), Some(Kind::WriteAfterWrite));
        assert_eq!(access(true, true).kind_against(&read), Some(Kind::ReadAfterWrite));
        assert_eq!(access(true, true).kind_against(&write), Some(Kind::Access));
    }
}
