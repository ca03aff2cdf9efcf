//! Facts of table rows, computed on demand and cached as long as the program runs.
//!
//! A table has thousands of rows and a module uses a few dozen, so the cache is compact: an array with an entry for
//! each row would touch a page of memory for nearly each row in use.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use crate::target::IntrinsicFacts;

/// The facts of the rows of one table, computed on demand and cached as long as the program runs.
pub struct CachedFacts(RwLock<BTreeMap<usize, &'static IntrinsicFacts>>);

impl Default for CachedFacts {
    fn default() -> CachedFacts {
        CachedFacts::new()
    }
}

impl CachedFacts {
    /// An empty cache.
    pub const fn new() -> CachedFacts {
        CachedFacts(RwLock::new(BTreeMap::new()))
    }

    /// The facts of a row: cached, or computed by `find`, which must return the same each time. It is called without
    /// the lock. Memory: the facts of each row once, never released.
    pub fn of(&self, row: usize, find: impl FnOnce() -> IntrinsicFacts) -> &'static IntrinsicFacts {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&row).copied();
        if let Some(kept) = kept {
            return kept;
        }
        let found = find();
        let mut rows = self.0.write().unwrap_or_else(PoisonError::into_inner);
        rows.entry(row).or_insert_with(|| Box::leak(Box::new(found)))
    }
}
