//! One thread: where it is, what it holds, what it waits for.

use crate::memory::Region;
use crate::slot::Slot;

/// A call that is under way.
#[derive(Clone, Copy, Hash, Debug)]
pub(crate) struct Frame {
    /// Where the caller goes on.
    pub(crate) return_to: u32,
    /// Where the result goes, in the caller's frame.
    pub(crate) dst: u32,
    /// Where the caller's frame begins.
    pub(crate) base: u32,
    /// Local objects that the caller has.
    pub(crate) n_objects: u32,
    /// Where the caller goes on after an exception.
    pub(crate) unwind_to: u32,
}

/// What keeps a thread from going on.
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

/// Who a thread is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Identity {
    /// In the grid.
    pub(crate) number: u32,
    /// Its CTA's number in the grid.
    pub(crate) cta: u32,
    pub(crate) ctaid: [u32; 3],
    pub(crate) tid: [u32; 3],
    /// In its CTA.
    pub(crate) in_cta: u32,
}

/// A thread.
#[derive(Clone, Debug)]
pub(crate) struct Thread {
    pub(crate) id: Identity,
    pub(crate) pc: u32,
    /// Where the current frame begins in `regs`.
    pub(crate) base: u32,
    pub(crate) regs: Vec<Slot>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) local: Region,
    pub(crate) status: Status,
    /// Where it last branched by a condition, if it has.
    pub(crate) turned_at: Option<u32>,
    /// May carry out the next visible operation; only looked at when the world is gated.
    pub(crate) granted: bool,
}

impl Thread {
    #[inline]
    pub(crate) fn get(&self, reg: u32) -> Slot {
        self.regs[(self.base + reg) as usize]
    }

    #[inline]
    pub(crate) fn set(&mut self, reg: u32, value: Slot) {
        self.regs[(self.base + reg) as usize] = value;
    }

    pub(crate) fn lane(&self) -> u32 {
        self.id.in_cta % 32
    }
}
