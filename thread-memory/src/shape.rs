//! Shapes: what is known of the extents of the block that a kernel is launched with.
//!
//! * An extent is known only if it is fixed for each launch (`"nvvm.reqntid"`, or an assumption of the user). `maxntid`
//!   bounds the *product* of the extents and never one of them: a block of at most 64 threads may be 1 thread wide and
//!   64 high.
//! * The indices of a thread are the position in the block, x fastest: "For a two-dimensional block of size (Dx, Dy),
//!   the thread ID of a thread of index (x, y) is (x + y Dx)", and with three dimensions "(x + y Dx + z Dx Dy)" (CUDA
//!   C++ Programming Guide, "Thread Hierarchy").
//! * Warps consist of consecutive threads in this order: "each warp contains threads of consecutive, increasing thread
//!   IDs with the first warp containing thread 0" (same, "SIMT Architecture").

use selvedge_ir::target::{Axis, LaunchBounds, LaunchLimits};

use crate::form::{AXES, Ends};

/// The shapes of the blocks of all launches of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The least and the greatest extent along each axis, each at least 1.
    extents: [(i128, i128); 3],
    /// Maximum number of threads of a block.
    threads: i128,
    /// Number of threads of a warp.
    warp: i128,
}

impl Shape {
    /// The shapes that a kernel's bounds allow and the target can launch.
    pub fn new(bounds: &LaunchBounds, limits: &LaunchLimits) -> Shape {
        let extents = AXES.map(|axis| match bounds.exact_extent(axis, limits) {
            Some(extent) => (extent.into(), extent.into()),
            None => (1, limits.block[axis.idx()].max(1).into()),
        });
        let threads = bounds.threads(limits).1.into();
        Shape { extents, threads, warp: limits.warp.max(1).into() }
    }

    /// Blocks of exactly these extents, and warps of 32 threads.
    ///
    /// # Panics
    /// When an extent is 0.
    pub fn exactly(extents: [u32; 3]) -> Shape {
        assert!(!extents.contains(&0), "a block has threads");
        let threads = extents.iter().map(|&extent| i128::from(extent)).product();
        let extents = extents.map(|extent| (extent.into(), extent.into()));
        Shape { extents, threads, warp: 32 }
    }

    /// The same with other bounds of extents and another maximum number of threads.
    ///
    /// # Panics
    /// When an extent may be 0, or has no value.
    #[must_use]
    pub fn within(self, extents: [(u32, u32); 3], threads: u32) -> Shape {
        assert!(extents.iter().all(|&(least, most)| 1 <= least && least <= most), "no extent");
        let extents = extents.map(|(least, most)| (least.into(), most.into()));
        Shape { extents, threads: threads.into(), ..self }
    }

    /// The same with warps of another size.
    ///
    /// # Panics
    /// When it is 0.
    #[must_use]
    pub fn with_warp(self, threads: u32) -> Shape {
        assert!(threads > 0, "a warp has threads");
        Shape { warp: threads.into(), ..self }
    }

    /// The extent along an axis, if it is fixed.
    pub fn extent(&self, axis: Axis) -> Option<i128> {
        let (least, most) = self.extents[axis.idx()];
        (least == most).then_some(least)
    }

    /// The least and the greatest extent along an axis.
    pub fn extent_ends(&self, axis: Axis) -> Ends {
        let (least, most) = self.extents[axis.idx()];
        (Some(least), Some(most.min(self.threads)))
    }

    /// The axes along which threads may differ.
    pub fn open_axes(&self) -> impl Iterator<Item = Axis> + '_ {
        AXES.into_iter().filter(|&axis| self.extents[axis.idx()].1 > 1)
    }

    /// Maximum number of threads of a block.
    pub fn threads(&self) -> i128 {
        self.threads
    }

    /// Whether the number of threads of every block is provably a multiple of the warp size.
    pub fn has_whole_warps(&self) -> bool {
        let known = AXES.into_iter().filter_map(|axis| self.extent(axis));
        known.product::<i128>() % self.warp == 0
    }

    /// Number of threads of a warp.
    pub fn warp(&self) -> i128 {
        self.warp
    }
}
