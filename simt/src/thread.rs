//! The state of one thread.

use crate::memory::Region;
use crate::slot::{CHOSEN, Slot};

/// An active call.
#[derive(Clone, Copy, Hash, Debug)]
pub(crate) struct Frame {
    /// The return position in the caller.
    pub(crate) return_to: u32,
    /// The destination of the result in the caller's frame.
    pub(crate) dst: u32,
    /// The start of the caller's frame.
    pub(crate) base: u32,
    /// Number of local objects of the caller.
    pub(crate) n_objects: u32,
    /// The position in the caller for an exception.
    pub(crate) unwind_to: u32,
}

/// The reason why a thread waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Ready,
    /// At a barrier of its CTA.
    Barrier(u8),
    /// At an operation of its warp.
    Warp,
    /// At the barrier of its cluster.
    Cluster,
    Done,
}

/// The identity of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Identity {
    /// Its index in the grid.
    pub(crate) number: u32,
    /// The index of its CTA in the grid.
    pub(crate) cta: u32,
    pub(crate) ctaid: [u32; 3],
    pub(crate) tid: [u32; 3],
    /// Its index in the CTA.
    pub(crate) in_cta: u32,
}

/// A thread.
#[derive(Clone, Debug)]
pub(crate) struct Thread {
    pub(crate) id: Identity,
    pub(crate) pc: u32,
    /// The start of the current frame in `regs`.
    pub(crate) base: u32,
    pub(crate) regs: Vec<Slot>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) local: Region,
    pub(crate) status: Status,
    /// The position of its last conditional branch, if there is one.
    pub(crate) turned_at: Option<u32>,
    /// The regions of arbitrary branches around its position: number of calls, end; see [`crate::arbitrary`].
    pub(crate) regions: Vec<(u32, u32)>,
    /// Whether it may perform the next visible operation; used only when the world is gated.
    pub(crate) granted: bool,
}

impl Thread {
    #[inline]
    pub(crate) fn get(&self, reg: u32) -> Slot {
        self.regs[(self.base + reg) as usize]
    }

    #[inline]
    pub(crate) fn set(&mut self, reg: u32, value: Slot) {
        let value = self.computed(value);
        self.regs[(self.base + reg) as usize] = value;
    }

    /// A value that is computed at the current position: arbitrary inside a region.
    #[inline]
    pub(crate) fn computed(&self, value: Slot) -> Slot {
        if self.regions.is_empty() { value } else { value.tainted(CHOSEN) }
    }

    pub(crate) fn lane(&self) -> u32 {
        self.id.in_cta % 32
    }
}
