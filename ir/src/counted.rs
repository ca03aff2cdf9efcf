//! A value that counts mutable borrows.
//!
//! A cache derived from the value compares the count to detect that it may have changed: see
//! [`crate::ModuleHeader::stamp`]. A copy continues the count of the original.

use std::ops::{Deref, DerefMut};

/// A value that counts its mutable borrows. A cache that is derived from the value compares the count to detect that
/// the value may have changed: see [`crate::ModuleHeader::stamp`]. A clone continues the count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted<T> {
    value: T,
    n_edits: u32,
}

impl<T> Counted<T> {
    /// Without edits. Private to the crate: replacing a value by a new one would restart the count.
    pub(crate) fn new(value: T) -> Counted<T> {
        Counted { value, n_edits: 0 }
    }

    /// The number of mutable borrows.
    pub fn n_edits(&self) -> u32 {
        self.n_edits
    }

    /// A mutable borrow for an edit that is counted in another way.
    pub(crate) fn uncounted(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T> Deref for Counted<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Counted<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.n_edits += 1;
        &mut self.value
    }
}
