//! Address spaces by what they are, and which of them can hold the same byte.

use super::Scope;

/// What memory an address space is. The numbers are the target's affair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SpaceKind {
    /// A window onto several of the others; a pointer here may point into any of them.
    Generic,
    /// Device memory, seen by all threads of the device and by the host.
    Global,
    /// Memory of one CTA (work-group).
    Shared,
    /// The shared memories of all CTAs of a cluster, one's own included.
    SharedCluster,
    /// Read-only while a kernel runs.
    Constant,
    /// Memory of one thread.
    Local,
    /// Kernel parameters: read-only, and on NVPTX possibly reached through global pointers.
    Param,
    /// Tensor memory, which only the tensor instructions reach.
    Tensor,
    /// Not known to the target: may be anything.
    Unknown,
}

impl SpaceKind {
    /// All kinds, for tables and tests.
    pub const ALL: [Self; 9] = [
        Self::Generic,
        Self::Global,
        Self::Shared,
        Self::SharedCluster,
        Self::Constant,
        Self::Local,
        Self::Param,
        Self::Tensor,
        Self::Unknown,
    ];

    /// May a byte of one be a byte of the other? Symmetric and reflexive; "no" holds for all threads.
    ///
    /// Generic meets everything, tensor memory included: LLVM promises no more, so nothing may lean on it.
    pub const fn may_alias(self, other: Self) -> bool {
        use SpaceKind::{Generic, Global, Param, Shared, SharedCluster, Unknown};
        match (self, other) {
            (Generic | Unknown, _) | (_, Generic | Unknown) => true,
            (Shared, SharedCluster) | (SharedCluster, Shared) => true,
            (Global, Param) | (Param, Global) => true,
            _ => self as u8 == other as u8,
        }
    }

    /// Does nobody write it while a kernel runs?
    pub const fn is_read_only(self) -> bool {
        matches!(self, Self::Constant | Self::Param)
    }

    /// The widest scope of threads that can see one byte of it. Shared memory is visible in the cluster
    /// when the kernel runs in one and hands out addresses; whoever cannot exclude that takes
    /// [`Scope::Cluster`] for [`SpaceKind::Shared`] too.
    pub const fn visibility(self) -> Scope {
        match self {
            Self::Local => Scope::Thread,
            Self::Shared | Self::Tensor => Scope::Cta,
            Self::SharedCluster => Scope::Cluster,
            Self::Generic | Self::Global | Self::Constant | Self::Param | Self::Unknown => {
                Scope::System
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SpaceKind;

    #[test]
    fn aliasing_is_symmetric_and_reflexive() {
        for a in SpaceKind::ALL {
            assert!(a.may_alias(a), "{a:?}");
            for b in SpaceKind::ALL {
                assert_eq!(a.may_alias(b), b.may_alias(a), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn the_pairs_that_never_meet() {
        let apart = SpaceKind::ALL
            .iter()
            .flat_map(|&a| SpaceKind::ALL.map(|b| (a, b)))
            .filter(|&(a, b)| a < b && !a.may_alias(b))
            .count();
        // Seven kinds that are neither generic nor unknown make 21 pairs, of which two meet.
        assert_eq!(apart, 19);
        assert!(SpaceKind::Shared.may_alias(SpaceKind::SharedCluster));
        assert!(SpaceKind::Global.may_alias(SpaceKind::Param));
    }
}
