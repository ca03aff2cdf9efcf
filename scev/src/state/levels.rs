//! The levels of results, and on which loops a result depends; `crate::levels` explains how they are shared.

use std::cell::Cell;
use std::hash::Hash;

use rustc_hash::FxHashMap;
use selvedge_analysis::loops::Loop;
use selvedge_ir::entity::EntityRef;

/// The number of levels of counts. The counts of the last one are those that queries return. A third level improves
/// nothing on LLVM's tests except ranges of two loops that bound each other.
pub const LEVELS: usize = 2;

/// One result for each level, and one for queries.
pub(crate) type ByLevel<T> = [T; LEVELS + 1];

/// Bits for loops; the last bit of a word marks other dependencies on the level.
const LOOP_BITS: usize = 63;

/// The set of loops whose trip counts a result depends on.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct LoopDeps(u64);

impl LoopDeps {
    pub(crate) const NOTHING: LoopDeps = LoopDeps(0);
    /// A dependency on conditions computed at the level below, or on the level's index.
    pub(crate) const LEVEL: LoopDeps = LoopDeps(1 << LOOP_BITS);

    /// A dependency on the counts of a loop at the level below.
    pub(crate) fn on_backedge_count(of: Loop) -> LoopDeps {
        LoopDeps(1 << (of.index() % LOOP_BITS))
    }

    pub(crate) fn with(self, other: LoopDeps) -> LoopDeps {
        LoopDeps(self.0 | other.0)
    }

    pub(crate) fn intersects(self, other: LoopDeps) -> bool {
        self.0 & other.0 != 0
    }
}

/// The dependencies recorded for the result under construction.
#[derive(Default)]
pub(crate) struct Noted(Cell<LoopDeps>);

impl Noted {
    pub(crate) fn add(&self, depends: LoopDeps) {
        self.0.set(self.0.get().with(depends));
    }

    /// Begins with other dependencies, and returns those recorded so far.
    pub(crate) fn replace(&self, depends: LoopDeps) -> LoopDeps {
        self.0.replace(depends)
    }
}

/// Results by key. Only the group of facts that owns the table removes any.
#[derive(Clone)]
pub(crate) struct Memo<K, T>(FxHashMap<K, T>);

impl<K, T> Default for Memo<K, T> {
    fn default() -> Self {
        Memo(FxHashMap::default())
    }
}

impl<K: Hash + Eq, T: Clone> Memo<K, T> {
    pub(super) fn reserve(&mut self, n_rows: usize) {
        self.0.reserve(n_rows);
    }

    #[inline]
    pub(crate) fn get(&self, key: K) -> Option<T> {
        self.0.get(&key).cloned()
    }

    #[inline]
    pub(crate) fn get_ref(&self, key: K) -> Option<&T> {
        self.0.get(&key)
    }

    pub(crate) fn insert(&mut self, key: K, found: T) {
        self.0.insert(key, found);
    }

    /// Removes the results for which the predicate is false.
    pub(super) fn retain(&mut self, mut is_preserved: impl FnMut(&K, &T) -> bool) {
        self.0.retain(|key, found| is_preserved(key, found));
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// Results by level and key, with the loops that they depend on.
#[derive(Clone)]
pub(crate) struct LevelMemo<K, T>(ByLevel<Memo<K, (T, LoopDeps)>>);

impl<K, T> Default for LevelMemo<K, T> {
    fn default() -> Self {
        LevelMemo(Default::default())
    }
}

impl<K: Hash + Eq, T: Clone> LevelMemo<K, T> {
    pub(super) fn reserve(&mut self, level: usize, n_rows: usize) {
        self.0[level].reserve(n_rows);
    }

    #[inline]
    pub(crate) fn get(&self, level: usize, key: K) -> Option<(T, LoopDeps)> {
        self.0[level].get(key)
    }

    pub(crate) fn insert(&mut self, level: usize, key: K, found: T, depends: LoopDeps) {
        self.0[level].insert(key, (found, depends));
    }

    /// Removes the results for which the predicate is false.
    pub(super) fn retain(&mut self, mut is_preserved: impl FnMut(&K, &T) -> bool) {
        for rows in &mut self.0 {
            rows.retain(|key, (found, _)| is_preserved(key, found));
        }
    }
}
