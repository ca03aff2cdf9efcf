//! Memory from the system, to be cut into blocks.
//!
//! The first chunk of a thread is small and in pages of the usual size: a thread that makes little shall
//! not be given 2 MiB for it. The others lie in large pages, where the system has them and hands them
//! out to those who ask; else they are pages of the usual size too.

use std::ptr;

use memmap2::MmapMut;

use crate::classes::{GRAIN, LARGEST};

/// How long the first chunk of a thread is: some blocks of any class.
const FIRST: usize = 8 * LARGEST;

/// How long the others are: some large pages. What is not touched costs nothing.
const LATER: usize = 8 * LARGE_PAGE;

/// The size of a large page; where it is another, this only decides how long chunks are.
const LARGE_PAGE: usize = 2 << 20;

/// Memory that nobody else has and that is exposed: `room` bytes from `start` on, which is aligned to the grain.
#[derive(Clone, Copy)]
pub(crate) struct Chunk {
    start: *mut u8,
    room: usize,
}

impl Chunk {
    /// No memory.
    pub(crate) const NONE: Chunk = Chunk { start: ptr::null_mut(), room: 0 };

    /// Whether it is [`Self::NONE`].
    pub(crate) fn is_none(self) -> bool {
        self.start.is_null()
    }

    /// New memory, for ever; none when the system has none.
    pub(crate) fn new(is_first: bool) -> Chunk {
        let later = if is_first { None } else { large_pages() };
        // Where memory is short, a little may be left.
        let Some(mut memory) = later.or_else(|| MmapMut::map_anon(FIRST).ok()) else {
            return Chunk::NONE;
        };
        let room = memory.len();
        let start = memory.as_mut_ptr();
        // Blocks are found again by their addresses.
        start.expose_provenance();
        std::mem::forget(memory);
        Chunk { start, room }
    }

    /// Takes `size` bytes off its start, if it has them; the size is a multiple of the grain.
    #[inline]
    pub(crate) fn cut(&mut self, size: usize) -> Option<*mut u8> {
        debug_assert!(size.is_multiple_of(GRAIN));
        self.room = self.room.checked_sub(size)?;
        let block = self.start;
        self.start = block.wrapping_add(size);
        Some(block)
    }
}

/// Memory in large pages, if the system has any.
fn large_pages() -> Option<MmapMut> {
    let memory = MmapMut::map_anon(LATER).ok()?;
    // That it has no large pages is no reason to fail.
    #[cfg(all(target_os = "linux", not(miri)))]
    let _ = memory.advise(memmap2::Advice::HugePage);
    Some(memory)
}
