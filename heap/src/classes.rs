//! The sizes that blocks come in.
//!
//! Up to [`FINE`] bytes, each multiple of [`GRAIN`]; then [`STEPS`] sizes for each doubling, so that a block
//! is at most a sixteenth larger than what was asked for. What is asked for decides the class alone, so
//! that whoever gives a block back can tell its class without anything being written beside it.

/// All sizes are multiples of this, and all blocks aligned to it.
pub(crate) const GRAIN: usize = 16;

/// Up to here there is a class for each multiple of the grain.
const FINE: usize = 1 << FINE_BITS;
const FINE_BITS: u32 = 10;

/// How many classes a doubling has behind that.
const STEPS: usize = 1 << STEP_BITS;
const STEP_BITS: u32 = 4;

/// The largest size.
pub(crate) const LARGEST: usize = 1 << LARGEST_BITS;
const LARGEST_BITS: u32 = 17;

/// How many classes there are.
pub(crate) const N_CLASSES: usize = FINE / GRAIN + 1 + (LARGEST_BITS - FINE_BITS) as usize * STEPS;

/// Which of the sizes, and the size in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Class {
    /// Less than [`N_CLASSES`]; the larger the size, the larger this.
    pub(crate) index: usize,
    pub(crate) size: usize,
}

impl Class {
    /// The smallest size that is not less than `size`, which must be at most [`LARGEST`].
    #[inline]
    pub(crate) fn of(size: usize) -> Class {
        if size <= FINE {
            let index = size.div_ceil(GRAIN);
            return Class { index, size: index * GRAIN };
        }
        // Between this power of two, which is less than the size, and the next.
        let power = (size - 1).ilog2();
        let step_bits = power - STEP_BITS;
        // How many steps long the size is: more than `STEPS`, at most twice as many.
        let n_steps = ((size - 1) >> step_bits) + 1;
        let doubling = (power - FINE_BITS) as usize;
        let index = FINE / GRAIN + doubling * STEPS + (n_steps - STEPS);
        Class { index, size: n_steps << step_bits }
    }
}

#[cfg(test)]
mod tests {
    use super::{Class, FINE, GRAIN, LARGEST, N_CLASSES};

    #[test]
    fn a_size_is_in_the_smallest_class_that_holds_it() {
        let mut last = Class::of(0);
        assert_eq!(last, Class { index: 0, size: 0 });
        for size in 1..=LARGEST {
            let class = Class::of(size);
            assert!(class.size >= size);
            assert_eq!(class.size % GRAIN, 0);
            // The next class begins where the last ends, and is not there for nothing.
            let (index, fits) =
                if size > last.size { (last.index + 1, false) } else { (last.index, true) };
            assert_eq!(class.index, index, "{size}");
            assert!(!fits || class.size == last.size, "{size}");
            last = class;
        }
        assert_eq!(last, Class { index: N_CLASSES - 1, size: LARGEST });
    }

    #[test]
    fn little_is_wasted() {
        for size in 1..=LARGEST {
            let allowed = if size <= FINE { GRAIN - 1 } else { size / 16 };
            assert!(Class::of(size).size - size <= allowed, "{size}");
        }
    }
}
