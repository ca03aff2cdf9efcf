//! An allocator for compilers: small blocks, cut from memory in large pages.
//!
//! What a compiler holds is some hundred thousand small tables that live until the end. Two things
//! about them cost time and need not: the system hands out memory in pages of 4 KiB, each when it is
//! first touched, and the processor remembers where few of those lie. [`Heap`] asks for pages of 2 MiB.
//! On a module of 26 MB (`benches/vs-llvm.py`) reading and passes take a tenth less time for it.
//!
//! * What is asked for decides the size of a block (`classes.rs`). A thread keeps the blocks that it
//!   frees, for each size a list, and takes from there; else it cuts a block off the end of its chunk.
//!   This is simple segregated storage: Wilson, Johnstone, Neely and Boles, "Dynamic Storage
//!   Allocation: A Survey and Critical Review" (1995), section 3.6. Cost of both: O(1), and no lock.
//! * Nothing is written beside a block: in Rust, who frees says the size.
//! * What is larger than [`Heap::LARGEST`] or must be aligned to more than 16 bytes is left to the
//!   system's allocator, which makes room for what grows without copying it.
//!
//! Limits, on purpose: a block keeps its size for ever, so memory that was freed in one size is not
//! given out in another, nor given back to the system. A block belongs to the thread that freed it
//! last, and is not used again when that thread ends. This suits a program whose threads start once
//! and which does its work and ends; a server wants another allocator.
//!
//! This is the one crate of the family with unsafe code. It knows nothing of the others, and libraries do
//! not use it: which allocator there is, is a program's to say.
//!
//! ```
//! #[global_allocator]
//! static HEAP: selvedge_heap::Heap = selvedge_heap::Heap;
//! assert_eq!(vec![1, 2, 3].len(), 3);
//! ```

mod chunk;
mod classes;
mod pool;

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr;

use classes::{Class, GRAIN, LARGEST};
use pool::Pool;

/// The allocator: see the crate's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heap;

impl Heap {
    /// Blocks of more bytes are the system's.
    pub const LARGEST: usize = LARGEST;
}

thread_local! {
    /// This thread's blocks. It owns nothing that is dropped, so it is there until the thread has ended.
    static POOL: Pool = const { Pool::new() };
}

/// The class of a block, if it is one of ours.
#[inline]
fn class_of(layout: Layout) -> Option<Class> {
    (layout.size() <= LARGEST && layout.align() <= GRAIN).then(|| Class::of(layout.size()))
}

// SAFETY: a block comes from the system or from a pool, and the layout, which is the same when it is
// given back, says from which. A pool gives out blocks that are as large as their class and aligned
// to the grain, and none twice before it is given back. Nothing here panics.
unsafe impl GlobalAlloc for Heap {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        match class_of(layout) {
            Some(class) => POOL.with(|pool| pool.take(class)),
            // SAFETY: the caller's promise is the one that is asked for.
            None => unsafe { System.alloc(layout) },
        }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        match class_of(layout) {
            // SAFETY: `alloc` took it from a pool for this layout, hence for this class, and the caller
            // does not use it any more.
            Some(class) => POOL.with(|pool| unsafe { pool.give(block, class) }),
            // SAFETY: the system gave it for this layout.
            None => unsafe { System.dealloc(block, layout) },
        }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if class_of(layout).is_none() {
            // SAFETY: the caller's promise is the one that is asked for.
            return unsafe { System.alloc_zeroed(layout) };
        }
        // SAFETY: the same.
        let block = unsafe { self.alloc(layout) };
        if !block.is_null() {
            // SAFETY: the block has that many bytes, and nobody else has it.
            unsafe { ptr::write_bytes(block, 0, layout.size()) };
        }
        block
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller promises that `size` makes a layout with this alignment.
        let wanted = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        match (class_of(layout), class_of(wanted)) {
            // SAFETY: the system gave the block for this layout.
            (None, None) => return unsafe { System.realloc(block, layout, size) },
            (Some(old), Some(new)) if old == new => return block,
            _ => {}
        }
        // SAFETY: the size is not 0, says the caller.
        let moved = unsafe { self.alloc(wanted) };
        if !moved.is_null() {
            // SAFETY: both blocks have that many bytes, and the new one is nobody else's. The old one
            // was given for `layout`, and is not used any more.
            unsafe {
                ptr::copy_nonoverlapping(block, moved, layout.size().min(size));
                self.dealloc(block, layout);
            }
        }
        moved
    }
}
