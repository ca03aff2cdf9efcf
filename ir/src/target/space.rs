//! The kinds of address spaces, and which of them may overlap.

use super::Scope;

/// The kind of memory of an address space. The target maps numbers to kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SpaceKind {
    /// A window onto several other spaces; a pointer here may point into any of them.
    Generic,
    /// Device memory, visible to all threads of the device and to the host.
    Global,
    /// Memory of one CTA (work-group).
    Shared,
    /// The shared memories of all CTAs of a cluster, that of the own CTA included.
    SharedCluster,
    /// Read-only while a kernel runs.
    Constant,
    /// Memory of one thread.
    Local,
    /// Kernel parameters: read-only, and on NVPTX possibly reached through global pointers.
    Param,
    /// Tensor memory, which only tensor instructions access.
    Tensor,
    /// Unknown to the target: may be anything.
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

    /// Whether a byte of a space of one kind may be a byte of a space of the other kind. Symmetric and reflexive;
    /// `false` also holds for accesses of different threads.
    ///
    /// Generic overlaps everything, tensor memory included: LLVM does not guarantee that any space is disjoint from it.
    pub const fn may_alias(self, other: Self) -> bool {
        use SpaceKind::{Generic, Global, Param, Shared, SharedCluster, Unknown};
        match (self, other) {
            (Generic | Unknown, _) | (_, Generic | Unknown) => true,
            (Shared, SharedCluster) | (SharedCluster, Shared) => true,
            (Global, Param) | (Param, Global) => true,
            _ => self as u8 == other as u8,
        }
    }

    /// Whether it is never written while a kernel runs.
    pub const fn is_read_only(self) -> bool {
        matches!(self, Self::Constant | Self::Param)
    }

    /// The widest scope of threads that can access one byte of it. Shared memory is visible in the cluster if the
    /// kernel runs in one and passes addresses to other CTAs; callers that cannot exclude that use [`Scope::Cluster`]
    /// for [`SpaceKind::Shared`], too.
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
    fn disjoint_spaces_do_not_alias() {
        let disjoint = SpaceKind::ALL
            .iter()
            .flat_map(|&a| SpaceKind::ALL.map(|b| (a, b)))
            .filter(|&(a, b)| a < b && !a.may_alias(b))
            .count();
        // Seven kinds that are neither generic nor unknown make 21 pairs, two of them overlapping.
        assert_eq!(disjoint, 19);
        assert!(SpaceKind::Shared.may_alias(SpaceKind::SharedCluster));
        assert!(SpaceKind::Global.may_alias(SpaceKind::Param));
    }
}
