//! A value that counts how often it was lent for editing.
//!
//! Whoever keeps something that was read off it sees from the count whether it may have changed: see
//! [`crate::ModuleHeader::stamp`]. A copy counts on from where the original is.

use std::ops::{Deref, DerefMut};

/// See the module's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted<T> {
    value: T,
    n_edits: u32,
}

impl<T> Counted<T> {
    /// With no edit so far. Not for others: with a new one in its place, the count would start again.
    pub(crate) fn new(value: T) -> Counted<T> {
        Counted { value, n_edits: 0 }
    }

    /// How often it was lent for editing.
    pub fn n_edits(&self) -> u32 {
        self.n_edits
    }

    /// Lends it for an edit that is counted in another way.
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
