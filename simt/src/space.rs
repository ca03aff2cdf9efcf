//! Address spaces: windows of the generic space, and the addresses in them.

use crate::memory::{CLUSTER, CODE, LOCAL, LOCAL_SIZE, SHARED, SHARED_SIZE};

/// An address space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Space {
    /// The generic space: the address itself.
    Flat,
    /// Global, constant and parameter space: the address itself, outside of all windows.
    Global,
    /// An offset into the CTA's shared memory.
    Shared,
    /// An offset into the window of the cluster's shared memory.
    Cluster,
    /// An offset into the thread's local memory.
    Local,
}

impl Space {
    /// The start of its window in the generic space.
    pub(crate) fn window(self) -> u64 {
        match self {
            Space::Flat | Space::Global => 0,
            Space::Shared => SHARED,
            Space::Cluster => CLUSTER,
            Space::Local => LOCAL,
        }
    }

    /// Whether a generic address is in this space. The cluster's memory includes the CTA's own.
    #[inline]
    pub(crate) fn holds(self, address: u64) -> bool {
        let is_shared = || address.wrapping_sub(SHARED) < SHARED_SIZE;
        let is_local = || address.wrapping_sub(LOCAL) < LOCAL_SIZE;
        let is_cluster = || is_shared() || (CLUSTER..CODE).contains(&address);
        match self {
            Space::Flat => true,
            Space::Global => !is_cluster() && !is_local(),
            Space::Shared => is_shared(),
            Space::Cluster => is_cluster(),
            Space::Local => is_local(),
        }
    }
}
