//! The blocks of one thread.
//!
//! Invariants: what is on a list is a block of that class which nobody has; what is left of the chunk
//! was never given out. `heap/tests/blocks.rs` checks what follows: blocks that are out at one time do
//! not overlap.
//!
//! Lists hold addresses, not the pointers that blocks were given back with: a pointer to a small value
//! says nothing of the rest of the block that the value was in.

use std::cell::Cell;
use std::ptr;

use crate::chunk::Chunk;
use crate::classes::{Class, N_CLASSES};

/// What a block on a list begins with: every class but that of size 0 has room for it.
struct Link {
    /// Where the block is that was freed before it; 0 when there is none.
    before: usize,
}

/// Blocks to give out. All fields are cells, since whatever is called from here could ask for memory.
pub(crate) struct Pool {
    /// Of each class where the block is that was freed last; 0 when there is none.
    free: [Cell<usize>; N_CLASSES],
    /// The part of the chunk that is not cut yet.
    rest: Cell<Chunk>,
}

impl Pool {
    /// Nothing yet: a thread that asks for no memory takes none.
    pub(crate) const fn new() -> Pool {
        Pool { free: [const { Cell::new(0) }; N_CLASSES], rest: Cell::new(Chunk::NONE) }
    }

    /// A block of that class; null when the system has no memory.
    #[inline]
    pub(crate) fn take(&self, class: Class) -> *mut u8 {
        let list = &self.free[class.index];
        let block = list.get();
        if block == 0 {
            return self.cut(class.size);
        }
        let block: *mut Link = ptr::with_exposed_provenance_mut(block);
        // SAFETY: `give` wrote a link there, and since then nobody had the block.
        list.set(unsafe { (*block).before });
        block.cast()
    }

    /// Keeps a block for later.
    ///
    /// # Safety
    /// It came from [`Self::take`] of this or another pool for the same class, whose size is not 0, and
    /// is not used any more.
    #[inline]
    pub(crate) unsafe fn give(&self, block: *mut u8, class: Class) {
        let list = &self.free[class.index];
        let link: *mut Link = ptr::with_exposed_provenance_mut(block.addr());
        // SAFETY: a block is part of a chunk, which is exposed. It is at least one grain long, which is
        // enough for a link and aligned to more than it, and nobody else's.
        unsafe { link.write(Link { before: list.get() }) };
        list.set(block.addr());
    }

    /// A new block of that many bytes.
    #[inline]
    fn cut(&self, size: usize) -> *mut u8 {
        let mut rest = self.rest.get();
        match rest.cut(size) {
            Some(block) => {
                self.rest.set(rest);
                block
            }
            None => self.cut_from_new(size),
        }
    }

    /// The same from a new chunk. What is left of the old one is too small, and is lost.
    #[cold]
    #[inline(never)]
    fn cut_from_new(&self, size: usize) -> *mut u8 {
        let mut chunk = Chunk::new(self.rest.get().is_none());
        let block = chunk.cut(size);
        if block.is_some() {
            self.rest.set(chunk);
        }
        block.unwrap_or(ptr::null_mut())
    }
}
