//! An append-only arena that several threads read without a lock while others add to it.
//!
//! Rows are in chunks of doubling size that never move, each row in a `OnceLock`, so a reference to a row is valid as
//! long as the arena, and reading a row costs two array reads and two acquire loads. Adding takes a lock. So function
//! passes and the parallel reader can create types and attribute sets concurrently; the indices of rows then depend on
//! timing, so the handles that contain them have no order ([`crate::Type`] is not `Ord`).

use std::sync::{OnceLock, RwLock};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// The number of rows in the first chunk; each further chunk is as large as all chunks before it together.
const FIRST_CHUNK: usize = 64;
/// Enough chunks for 2^32 rows.
const CHUNKS: usize = 27;

/// A row that is written once.
type Chunk<T> = OnceLock<Box<[OnceLock<T>]>>;

/// An append-only arena that several threads read without a lock while others add to it. Rows never move.
pub(crate) struct SharedArena<T> {
    chunks: [Chunk<T>; CHUNKS],
}

/// The chunk of row `index`, and the position in it.
#[inline]
fn locate(index: usize) -> (usize, usize) {
    let block = index / FIRST_CHUNK;
    if block == 0 {
        return (0, index);
    }
    let chunk = block.ilog2() as usize + 1;
    (chunk, index - (FIRST_CHUNK << (chunk - 1)))
}

/// The number of rows in chunk `chunk`.
fn chunk_len(chunk: usize) -> usize {
    if chunk == 0 { FIRST_CHUNK } else { FIRST_CHUNK << (chunk - 1) }
}

impl<T> SharedArena<T> {
    pub(crate) fn new() -> Self {
        SharedArena { chunks: std::array::from_fn(|_| OnceLock::new()) }
    }

    #[inline]
    pub(crate) fn get(&self, index: u32) -> Option<&T> {
        let (chunk, at) = locate(index as usize);
        self.chunks[chunk].get()?.get(at)?.get()
    }

    /// Writes row `index`, which must not be written yet.
    fn set(&self, index: u32, row: T) {
        let fresh = self.place(index).set(row).is_ok();
        assert!(fresh, "row {index} of a shared arena was written twice");
    }

    /// Row `index`, which is set to `row` unless it is written already.
    pub(crate) fn get_or_set(&self, index: u32, row: T) -> &T {
        self.place(index).get_or_init(|| row)
    }

    /// The cell of row `index`.
    fn place(&self, index: u32) -> &OnceLock<T> {
        let (chunk, at) = locate(index as usize);
        let rows = self.chunks[chunk]
            .get_or_init(|| (0..chunk_len(chunk)).map(|_| OnceLock::new()).collect());
        &rows[at]
    }
}

/// A hash-consed set of rows with stable indices, shared between threads.
///
/// Cost: a look-up hashes the content once and takes a read lock; a new row takes the write lock.
pub struct SharedInterner<T> {
    rows: SharedArena<T>,
    /// Indices of the rows that can be looked up by content, and the total number of rows.
    index: RwLock<(HashTable<u32>, u32)>,
}

impl<T: Hash + Eq> SharedInterner<T> {
    /// An empty set.
    pub fn new() -> Self {
        SharedInterner { rows: SharedArena::new(), index: RwLock::new((HashTable::new(), 0)) }
    }

    /// The index of the row equal to `row`, which is added if there is none.
    ///
    /// # Panics
    /// If 2^32 - 1 rows are exceeded.
    pub fn intern(&self, row: T) -> u32 {
        let hash = FxBuildHasher.hash_one(&row);
        let same = |&n: &u32| self.rows.get(n) == Some(&row);
        if let Some(&n) = self.index.read().expect("no panic under this lock").0.find(hash, same) {
            return n;
        }
        let mut index = self.index.write().expect("no panic under this lock");
        if let Some(&n) = index.0.find(hash, same) {
            return n;
        }
        let n = index.1;
        assert!(n < u32::MAX, "an interner holds at most 2^32 - 1 rows");
        index.1 += 1;
        self.rows.set(n, row);
        let rehash =
            |&n: &u32| FxBuildHasher.hash_one(self.rows.get(n).expect("a numbered row is set"));
        index.0.insert_unique(hash, n, rehash);
        n
    }

    /// The same without building a row that exists already: `same` compares it by content, which has the hash `hash`
    /// (see [`Self::hash_of`]), and `make` builds a new one.
    pub fn intern_with(
        &self,
        hash: u64,
        same: impl Fn(&T) -> bool,
        make: impl FnOnce() -> T,
    ) -> u32 {
        let found = |&n: &u32| self.rows.get(n).is_some_and(&same);
        if let Some(&n) = self.index.read().expect("no panic under this lock").0.find(hash, found) {
            return n;
        }
        self.intern(make())
    }

    /// The hash of a row's content, or of a value with the same hash.
    pub fn hash_of(content: &(impl Hash + ?Sized)) -> u64 {
        FxBuildHasher.hash_one(content)
    }

    /// Adds a row that is never shared: [`Self::intern`] does not find it.
    pub fn push_unique(&self, row: T) -> u32 {
        let mut index = self.index.write().expect("no panic under this lock");
        let n = index.1;
        assert!(n < u32::MAX, "an interner holds at most 2^32 - 1 rows");
        index.1 += 1;
        self.rows.set(n, row);
        n
    }

    /// The index of the row equal to `row`, if there is one.
    pub fn lookup(&self, row: &T) -> Option<u32> {
        let hash = FxBuildHasher.hash_one(row);
        let index = self.index.read().expect("no panic under this lock");
        index.0.find(hash, |&n| self.rows.get(n) == Some(row)).copied()
    }

    /// Row `n`.
    ///
    /// # Panics
    /// If there is no row with that index.
    #[inline]
    pub fn get(&self, n: u32) -> &T {
        self.rows.get(n).expect("a handle of this table")
    }

    /// The number of rows.
    pub fn len(&self) -> u32 {
        self.index.read().expect("no panic under this lock").1
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<T: Hash + Eq> Default for SharedInterner<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_has_a_distinct_slot() {
        let mut next = (0, 0);
        for index in 0..10_000 {
            assert_eq!(locate(index), next);
            next.1 += 1;
            if next.1 == chunk_len(next.0) {
                next = (next.0 + 1, 0);
            }
        }
        assert!(locate(u32::MAX as usize - 1).0 < CHUNKS);
    }

    #[test]
    fn threads_agree_on_interned_indices() {
        let set = SharedInterner::<u64>::new();
        let numbers: Vec<Vec<u32>> = std::thread::scope(|scope| {
            let run = || (0..1000u64).map(|n| set.intern(n % 300)).collect();
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(run)).collect();
            threads.into_iter().map(|t| t.join().expect("no panic")).collect()
        });
        assert_eq!(set.len(), 300);
        for row in &numbers {
            assert_eq!(row, &numbers[0]);
            for (i, &n) in row.iter().enumerate() {
                assert_eq!(*set.get(n), i as u64 % 300);
            }
        }
    }
}
