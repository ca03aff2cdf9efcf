//! What the allocator promises, asked of drawn requests. The test itself runs on it, too.
//!
//! But not under Miri, which finds what is no sound use of memory (`cargo +nightly miri test -p
//! selvedge-heap`, with `MIRIFLAGS=-Zmiri-permissive-provenance`). There a `Box` that a function was
//! given is the function's until it returns, freed or not; that it ends when it is freed, as compilers
//! reckon, Miri knows of its own allocator only.

use std::alloc::{GlobalAlloc, Layout};
use std::collections::BTreeMap;
use std::sync::mpsc;

use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use selvedge_heap::Heap;

#[cfg_attr(not(miri), global_allocator)]
static HEAP: Heap = Heap;

/// A block that is out, with what was written into it.
struct Block {
    start: *mut u8,
    layout: Layout,
    filled_with: u8,
}

// SAFETY: a block is nobody else's, on whichever thread.
unsafe impl Send for Block {}

impl Block {
    fn new(layout: Layout, filled_with: u8) -> Block {
        // SAFETY: no layout drawn here is of size 0.
        let start = unsafe { HEAP.alloc(layout) };
        let mut block = Block { start, layout, filled_with };
        block.bytes().fill(filled_with);
        block
    }

    /// A block that must come with zeros.
    fn zeroed(layout: Layout) -> Block {
        // SAFETY: no layout drawn here is of size 0.
        let start = unsafe { HEAP.alloc_zeroed(layout) };
        Block { start, layout, filled_with: 0 }
    }

    fn bytes(&mut self) -> &mut [u8] {
        assert!(!self.start.is_null());
        // SAFETY: all bytes of a block were written when it was made, and it is nobody else's.
        unsafe { std::slice::from_raw_parts_mut(self.start, self.layout.size()) }
    }

    fn is_whole(&mut self) -> bool {
        let byte = self.filled_with;
        self.bytes().iter().all(|b| *b == byte)
    }

    fn range(&self) -> std::ops::Range<usize> {
        self.start.addr()..self.start.addr() + self.layout.size()
    }

    /// Another size, with the old contents as far as both go; says whether those are there.
    fn resize(&mut self, size: usize) -> bool {
        let kept = size.min(self.layout.size());
        // SAFETY: the block was given for this layout, and the size makes one.
        self.start = unsafe { HEAP.realloc(self.start, self.layout, size) };
        self.layout = layout(size, self.layout.align());
        // SAFETY: there are as many bytes, and those that are kept are written.
        let old = unsafe { std::slice::from_raw_parts(self.start, kept) };
        let same = old.iter().all(|b| *b == self.filled_with);
        // SAFETY: there are as many bytes.
        unsafe { std::ptr::write_bytes(self.start, self.filled_with, size) };
        same
    }

    fn free(self) {
        // SAFETY: the block was given for this layout, and is gone with `self`.
        unsafe { HEAP.dealloc(self.start, self.layout) };
    }
}

fn layout(size: usize, align: usize) -> Layout {
    Layout::from_size_align(size, align).expect("sizes and alignments are small")
}

#[derive(Clone, Copy, Debug)]
enum Request {
    Take { size: usize, align_bits: u32, zeroed: bool },
    Resize { which: usize, size: usize },
    Free { which: usize },
}

/// Sizes of all classes, and of what is left to the system.
fn sizes() -> impl Strategy<Value = usize> {
    let small = if cfg!(miri) { 300usize } else { 2000 };
    let all = if cfg!(miri) { 1500usize } else { Heap::LARGEST + 5000 };
    prop_oneof![3 => 1..64usize, 3 => 1..small, 1 => 1..all]
}

fn requests() -> impl Strategy<Value = Request> {
    let take = (sizes(), 0..7u32, any::<bool>())
        .prop_map(|(size, align_bits, zeroed)| Request::Take { size, align_bits, zeroed });
    let resize = (0..1000usize, sizes()).prop_map(|(which, size)| Request::Resize { which, size });
    let free = (0..1000usize).prop_map(|which| Request::Free { which });
    prop_oneof![4 => take, 2 => resize, 3 => free]
}

/// One after the other, the blocks that are out, by where they start.
struct Out(BTreeMap<usize, Block>);

impl Out {
    fn add(&mut self, block: Block) {
        let range = block.range();
        if let Some((_, below)) = self.0.range(..=range.start).next_back() {
            assert!(below.range().end <= range.start, "two blocks share memory");
        }
        if let Some((start, _)) = self.0.range(range.start..).next() {
            assert!(range.end <= *start, "two blocks share memory");
        }
        self.0.insert(range.start, block);
    }

    fn pick(&mut self, which: usize) -> Option<Block> {
        let start = *self.0.keys().nth(which % self.0.len().max(1))?;
        self.0.remove(&start)
    }
}

proptest! {
    #![proptest_config(proptest::test_runner::Config {
        cases: if cfg!(miri) { 6 } else { 300 },
        failure_persistence: None,
        ..Default::default()
    })]

    #[test]
    fn blocks_are_whole_aligned_and_apart(
        requests in proptest::collection::vec(requests(), 1..if cfg!(miri) { 60 } else { 400 })
    ) {
        let mut out = Out(BTreeMap::new());
        for (n, request) in requests.into_iter().enumerate() {
            match request {
                Request::Take { size, align_bits, zeroed } => {
                    let layout = layout(size, 1 << align_bits);
                    let byte = (n % 251) as u8;
                    let mut block = match zeroed {
                        true => Block::zeroed(layout),
                        false => Block::new(layout, byte),
                    };
                    prop_assert_eq!(block.start.addr() % layout.align(), 0);
                    prop_assert!(block.is_whole());
                    out.add(block);
                }
                Request::Resize { which, size } => {
                    let Some(mut block) = out.pick(which) else { continue };
                    prop_assert!(block.resize(size));
                    prop_assert_eq!(block.start.addr() % block.layout.align(), 0);
                    out.add(block);
                }
                Request::Free { which } => {
                    let Some(mut block) = out.pick(which) else { continue };
                    prop_assert!(block.is_whole());
                    block.free();
                }
            }
        }
        for mut block in out.0.into_values() {
            prop_assert!(block.is_whole());
            block.free();
        }
    }
}

#[test]
fn what_is_freed_is_used_again_for_the_same_size() {
    for size in [1, 16, 17, 1000, 5000, Heap::LARGEST] {
        let first = Block::new(layout(size, 8), 1);
        let start = first.start;
        first.free();
        let second = Block::new(layout(size, 8), 2);
        assert_eq!(second.start, start, "{size}");
        second.free();
    }
}

#[test]
fn blocks_go_from_thread_to_thread() {
    let (sender, receiver) = mpsc::channel::<Block>();
    let n_blocks = if cfg!(miri) { 40 } else { 20_000 };
    let sizes = move || (0..n_blocks).map(|n| 1 + n * 37 % 3000);
    let writer = std::thread::spawn(move || {
        for size in sizes() {
            sender.send(Block::new(layout(size, 16), (size % 256) as u8)).expect("it is heard");
        }
    });
    let mut kept = Vec::new();
    for (n, mut block) in receiver.into_iter().enumerate() {
        assert!(block.is_whole());
        // Half of them are freed here, where they were not made, and made anew.
        if n % 2 == 0 {
            block.free();
        } else {
            kept.push(block);
        }
        kept.push(Block::new(layout(1 + n % 100, 8), 7));
    }
    writer.join().expect("the writer does not fail");
    assert!(kept.iter_mut().all(Block::is_whole));
    kept.into_iter().for_each(Block::free);
}
