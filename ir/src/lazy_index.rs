//! A hash table over the rows of an arena that is built on demand.
//!
//! A reader has tables of its own and creates thousands of functions, most of which are never searched by name or
//! content: building their tables would waste time and memory.

use std::sync::OnceLock;

use hashbrown::HashTable;

/// The table, once it is built.
#[derive(Clone, Debug)]
pub(crate) struct LazyIndex<T>(OnceLock<HashTable<T>>);

impl<T> LazyIndex<T> {
    /// The table; `build` creates it from the rows if it is not built yet.
    #[inline]
    pub(crate) fn get(&self, build: impl FnOnce() -> HashTable<T>) -> &HashTable<T> {
        self.0.get_or_init(build)
    }

    /// The table for writing, built if necessary.
    #[inline]
    pub(crate) fn get_mut(&mut self, build: impl FnOnce() -> HashTable<T>) -> &mut HashTable<T> {
        self.0.get_or_init(build);
        self.0.get_mut().expect("it was made just now")
    }

    /// Whether the table is built.
    #[inline]
    pub(crate) fn is_built(&self) -> bool {
        self.0.get().is_some()
    }

    /// The table if it is built: new rows must be added to it.
    #[inline]
    pub(crate) fn built_mut(&mut self) -> Option<&mut HashTable<T>> {
        self.0.get_mut()
    }

    /// Empties the table after all rows were removed; it retains its capacity unless that is large.
    pub(crate) fn clear(&mut self) {
        /// Larger tables are dropped, since clearing them for each of a thousand small functions is expensive.
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
