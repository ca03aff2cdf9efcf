//! Facts of rows, worked out when they are first asked for and kept as long as the program runs.
//!
//! A table has thousands of rows and a module names some dozen, so what is kept stands close together: a place for each
//! row would be a page of memory for nearly each one asked about.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use crate::target::IntrinsicFacts;

/// What is kept of the rows of one table; see the module's text.
pub struct KeptFacts(RwLock<BTreeMap<usize, &'static IntrinsicFacts>>);

impl Default for KeptFacts {
    fn default() -> KeptFacts {
        KeptFacts::new()
    }
}

impl KeptFacts {
    /// Nothing yet.
    pub const fn new() -> KeptFacts {
        KeptFacts(RwLock::new(BTreeMap::new()))
    }

    /// The facts of a row by its number: kept ones, or what `find` finds, which must be the same each time. It is
    /// called without the lock. Memory: the facts of each row once, never given back.
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
