//! The bytes that a thread accesses: the semantics of indices, conditions and the words of `%in`.

use super::kernel::{Cond, Index, Object, Place, SLICE_WORDS, Shape, WORDS_PER_THREAD};
use super::own::PASSED;

/// The value of the argument `%w`.
pub(super) const ARGUMENT: u32 = 0b0101;

/// Word `n` of the buffer `%in`.
pub(super) fn input_word(n: u32) -> u32 {
    (n + 1).wrapping_mul(2_654_435_761) >> 7
}

/// A thread, and the counter of its innermost loop (0 outside of loops).
#[derive(Clone, Copy, Debug)]
pub(super) struct Executing {
    /// Its CTA.
    pub(super) cta: u32,
    /// Its index in the CTA.
    pub(super) thread: u32,
    /// The loop counter.
    pub(super) counter: u32,
    /// Its copy of the parameter.
    pub(super) copy: [u32; 4],
}

/// A memory region with numbered bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Region {
    /// A shared array of a CTA, by its index.
    Shared(u32, u8),
    /// The dynamic shared memory of a CTA.
    Dynamic(u32),
    /// A buffer or variable in global memory.
    Global(u8),
    /// The mbarrier of a CTA.
    Mbarrier(u32),
    /// The flag of a CTA.
    Flag(u32),
    /// Pseudo-memory: whether a CTA knows that the words of a handover are available.
    Ready(u32, u32),
}

/// The element of an index.
pub(super) fn element(index: Index, shape: Shape, thread_id: Executing) -> u32 {
    let (t, n, i) = (thread_id.thread, shape.threads(), thread_id.counter);
    match index {
        Index::Thread => t,
        Index::ThreadX => t % shape.block[0],
        Index::Neighbour if (t ^ 1) < n => t ^ 1,
        Index::Neighbour => t,
        Index::Rotated(k) => (t + k) % n,
        Index::Reversed => n - 1 - t,
        Index::Second => t + n,
        Index::Strided(k) => 2 * t + k,
        Index::Scattered(k) => (t * t + t + k) % n,
        Index::Halved => t / 2,
        Index::Fixed(k) => k,
        Index::Masked(k) => (t & 3) + k,
        Index::Counter(k) => i + k,
        Index::Alternating(k) => t + n * ((i + k) & 1),
    }
}

/// Whether the condition is true for a thread.
pub(super) fn holds(cond: Cond, thread_id: Executing) -> bool {
    match cond {
        Cond::Argument(bit) => ARGUMENT >> bit & 1 == 1,
        Cond::Cta(cta) => thread_id.cta == cta,
        Cond::Parity(k) => (thread_id.counter + k) & 1 == 1,
        Cond::UniformLoad(n) => input_word(n) & 1 == 1,
        Cond::Below(k) => thread_id.thread < k,
        Cond::Only(k) => thread_id.thread == k,
        Cond::Odd => thread_id.thread & 1 == 1,
        Cond::Loaded => input_word(thread_id.thread) & 1 == 1,
        Cond::Copied(word) => thread_id.copy[word as usize % thread_id.copy.len()] & 1 == 1,
    }
}

/// The region of an object for the threads of a CTA; `None` for objects that no two threads share, and for read-only
/// ones.
pub(super) fn region(object: Object, shape: Shape, cta: u32) -> Option<Region> {
    Some(match object {
        Object::Shared(n) => Region::Shared(cta, n),
        Object::Dynamic(_) => Region::Dynamic(cta),
        Object::P => Region::Global(0),
        Object::Q => Region::Global(u8::from(!shape.aliased)),
        Object::Variable => Region::Global(2),
        Object::In | Object::Private | Object::Escaped | Object::Constant => return None,
    })
}

/// The first byte of an access in its region, and the number of bytes. The offset includes the CTA's slice of global
/// memory.
pub(super) fn bytes(place: Place, shape: Shape, thread_id: Executing) -> (u32, u32) {
    let size = place.width.bytes();
    let slice = if place.object.is_global() { 4 * SLICE_WORDS * thread_id.cta } else { 0 };
    (slice + size * element(place.index, shape, thread_id), size)
}

/// Whether accesses of all threads are in the initialized part, for any counter.
pub(super) fn fits(place: Place, shape: Shape) -> bool {
    let words = match place.object {
        Object::Private | Object::Escaped | Object::Constant => 4,
        _ => WORDS_PER_THREAD * shape.threads(),
    };
    let size = place.width.bytes();
    (0..shape.threads()).all(|thread| {
        (0..4).all(|counter| {
            let thread_id = Executing { cta: 0, thread, counter, copy: PASSED };
            size * (element(place.index, shape, thread_id) + 1) <= 4 * words
        })
    })
}
