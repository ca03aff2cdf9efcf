//! A hash table over the rows of an arena that is built when it is first asked for.
//!
//! A reader has tables of its own and makes thousands of functions, of most of which nobody ever asks
//! what has some name: their tables are not worth the time and the room.

use std::sync::OnceLock;

use hashbrown::HashTable;

/// The table, or nothing yet.
#[derive(Clone, Debug)]
pub(crate) struct LazyIndex<T>(OnceLock<HashTable<T>>);

impl<T> LazyIndex<T> {
    /// The table; `build` makes it of the rows when there is none.
    #[inline]
    pub(crate) fn get(&self, build: impl FnOnce() -> HashTable<T>) -> &HashTable<T> {
        self.0.get_or_init(build)
    }

    /// The same for writing.
    #[inline]
    pub(crate) fn get_mut(&mut self, build: impl FnOnce() -> HashTable<T>) -> &mut HashTable<T> {
        self.0.get_or_init(build);
        self.0.get_mut().expect("it was made just now")
    }

    /// Whether there is a table.
    #[inline]
    pub(crate) fn is_built(&self) -> bool {
        self.0.get().is_some()
    }

    /// The table if there is one: what is added to the rows must be added to it.
    #[inline]
    pub(crate) fn built_mut(&mut self) -> Option<&mut HashTable<T>> {
        self.0.get_mut()
    }

    /// For rows that are all gone: an empty table, which keeps its room unless that is large.
    pub(crate) fn clear(&mut self) {
        /// More places than this are not cleared for each of a thousand small functions.
        const LARGE: usize = 1024;
        match self.0.get_mut() {
            Some(table) if table.capacity() <= LARGE => table.clear(),
            _ => self.0 = OnceLock::new(),
        }
    }
}

impl<T> Default for LazyIndex<T> {
    fn default() -> Self {
        LazyIndex(OnceLock::new())
    }
}
