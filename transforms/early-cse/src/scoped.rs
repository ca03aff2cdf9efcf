//! A scoped hash table: entries that were inserted since a mark can be removed.
//!
//! Rows are in a log in the order of insertion, and the table of slots holds their numbers. A row that is inserted over
//! an equal one shadows it and stores its number, so undoing walks the log backwards: no list for each scope is needed,
//! and no allocation once both have grown to the deepest path.
//! * Keys are supplied by the caller: the table gets a hash and a test for equality, so that keys can be instructions
//!   that are compared by their contents.
//! * Method: open addressing with linear probing. Rows are removed in the reverse order of insertion, so a slot that is
//!   emptied was filled last, and no other row was placed by probing past it: there are no tombstones. Growing places
//!   all rows again in the order of the log, which preserves that.
//! * Invariant: a slot holds the newest of equal rows, and each row stores its slot.
//! * Cost: O(1) expected for each operation; undoing costs the rows that are removed.

/// The number of an empty slot.
const NONE: u32 = 0;

/// Initial number of slots.
const FIRST_SLOTS: usize = 64;

/// Maximum number of rows of a table that is reused for the next function.
const MAX_KEPT: usize = 1 << 14;

/// A slot of the table.
#[derive(Clone, Copy)]
struct Slot {
    hash: u32,
    /// The number of a row, from 1; [`NONE`] when it is empty.
    row: u32,
}

impl Slot {
    const EMPTY: Slot = Slot { hash: 0, row: NONE };
}

struct ScopedRow<T> {
    hash: u32,
    slot: u32,
    /// The row of equal key that this one shadows.
    shadowed: u32,
    content: T,
}

/// A hash table from which entries that were inserted since a mark can be removed. Keys are supplied by the caller, as
/// a hash and a test for equality.
pub(crate) struct ScopedTable<T> {
    slots: Vec<Slot>,
    /// The number of slots in use: a power of two, at least twice the number of rows; or zero. The other slots are
    /// empty.
    n_slots: usize,
    log: Vec<ScopedRow<T>>,
}

/// A position in the log of a table.
#[derive(Clone, Copy)]
pub(crate) struct Mark(u32);

/// The result of a search.
enum Probe {
    /// The slot of an equal row.
    Row(usize),
    /// The slot where it would be inserted.
    Empty(usize),
}

impl<T> ScopedTable<T> {
    pub(crate) fn new() -> ScopedTable<T> {
        ScopedTable { slots: Vec::new(), n_slots: 0, log: Vec::new() }
    }

    /// Uses about as many slots as that many rows need, as far as they are allocated: with the slots of a large
    /// function, the rows of a small one would be spread over much memory. The table must be empty.
    pub(crate) fn start(&mut self, n_rows: usize) {
        debug_assert!(self.is_empty(), "all scopes are closed");
        let wanted = (2 * n_rows).next_power_of_two().max(FIRST_SLOTS);
        self.n_slots = self.slots.len().min(wanted);
    }

    /// Whether the table is empty.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// The newest row with that hash for which `same` returns `true`.
    #[inline]
    pub(crate) fn get(&self, hash: u64, same: impl Fn(&T) -> bool) -> Option<&T> {
        if self.log.is_empty() {
            return None;
        }
        match self.find(folded(hash), same) {
            Probe::Row(slot) => Some(self.content_at(slot)),
            Probe::Empty(_) => None,
        }
    }

    /// Inserts a row; it shadows the one for which `same` returns `true`, if there is one.
    #[inline]
    pub(crate) fn insert(&mut self, hash: u64, content: T, same: impl Fn(&T) -> bool) {
        self.make_room();
        let hash = folded(hash);
        let (Probe::Row(slot) | Probe::Empty(slot)) = self.find(hash, same);
        self.push(hash, slot, content);
    }

    /// Returns the row for which `same` returns `true`; inserts one if there is none.
    #[inline]
    pub(crate) fn get_or_insert(
        &mut self,
        hash: u64,
        content: T,
        same: impl Fn(&T) -> bool,
    ) -> Option<&T> {
        self.make_room();
        let hash = folded(hash);
        match self.find(hash, same) {
            Probe::Row(slot) => Some(self.content_at(slot)),
            Probe::Empty(slot) => {
                self.push(hash, slot, content);
                None
            }
        }
    }

    /// All rows with the stored part of their hashes, in order of insertion, for checks.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (u32, &T)> {
        self.log.iter().map(|row| (row.hash, &row.content))
    }

    /// The current mark.
    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.log.len() as u32)
    }

    /// Removes all rows that were inserted since the mark.
    #[inline]
    pub(crate) fn undo(&mut self, mark: Mark) {
        if self.log.len() == mark.0 as usize {
            return;
        }
        let Some(removed) = self.log.get(mark.0 as usize..) else { return };
        for row in removed.iter().rev() {
            self.slots[row.slot as usize].row = row.shadowed;
        }
        self.log.truncate(mark.0 as usize);
    }

    /// Frees the memory of a table that was large; it must be empty.
    pub(crate) fn shrink(&mut self) {
        debug_assert!(self.is_empty(), "all scopes are closed");
        if self.log.capacity() > MAX_KEPT {
            *self = ScopedTable::new();
        }
    }

    fn content_at(&self, slot: usize) -> &T {
        &self.log[self.slots[slot].row as usize - 1].content
    }

    /// Searches for a row. There must be slots, and an empty one among them.
    #[inline]
    fn find(&self, hash: u32, same: impl Fn(&T) -> bool) -> Probe {
        let mask = self.n_slots - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot.row == NONE {
                return Probe::Empty(at);
            }
            if slot.hash == hash && same(&self.log[slot.row as usize - 1].content) {
                return Probe::Row(at);
            }
            at = (at + 1) & mask;
        }
    }

    #[inline]
    fn push(&mut self, hash: u32, slot: usize, content: T) {
        let shadowed = self.slots[slot].row;
        self.log.push(ScopedRow { hash, slot: slot as u32, shadowed, content });
        self.slots[slot] = Slot { hash, row: self.log.len() as u32 };
    }

    #[inline]
    fn make_room(&mut self) {
        if 2 * (self.log.len() + 1) > self.n_slots {
            self.grow();
        }
    }

    /// Doubles the number of slots, and places all rows again.
    #[cold]
    fn grow(&mut self) {
        self.slots[..self.n_slots].fill(Slot::EMPTY);
        self.n_slots = (2 * self.n_slots).max(FIRST_SLOTS);
        if self.slots.len() < self.n_slots {
            self.slots.resize(self.n_slots, Slot::EMPTY);
        }
        for n in 0..self.log.len() {
            let ScopedRow { hash, shadowed, .. } = self.log[n];
            let slot = match shadowed {
                NONE => match self.find(hash, |_| false) {
                    Probe::Row(slot) | Probe::Empty(slot) => slot,
                },
                hidden => self.log[hidden as usize - 1].slot as usize,
            };
            self.log[n].slot = slot as u32;
            self.slots[slot] = Slot { hash, row: n as u32 + 1 };
        }
    }
}

/// The half of a hash that is stored.
#[inline]
pub(crate) fn folded(hash: u64) -> u32 {
    (hash ^ hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::ScopedTable;

    /// Keys and values are numbers; all hashes collide, or none do.
    fn get(table: &ScopedTable<(u32, u32)>, hash: u64, key: u32) -> Option<u32> {
        table.get(hash, |row| row.0 == key).map(|row| row.1)
    }

    fn life(hash: impl Fn(u32) -> u64) {
        let mut table = ScopedTable::new();
        let put = |table: &mut ScopedTable<(u32, u32)>, key: u32, value: u32| {
            table.insert(hash(key), (key, value), |row| row.0 == key);
        };
        put(&mut table, 1, 10);
        let outer = table.mark();
        put(&mut table, 1, 11);
        put(&mut table, 2, 20);
        let inner = table.mark();
        (0..1000).for_each(|key| put(&mut table, key, 1000 + key));
        assert_eq!(get(&table, hash(1), 1), Some(1001));
        table.undo(inner);
        assert_eq!(get(&table, hash(1), 1), Some(11));
        assert_eq!(get(&table, hash(2), 2), Some(20));
        assert_eq!(get(&table, hash(3), 3), None);
        let kept = table.get_or_insert(hash(2), (2, 0), |row| row.0 == 2);
        assert_eq!(kept, Some(&(2, 20)));
        assert_eq!(table.get_or_insert(hash(3), (3, 30), |row| row.0 == 3), None);
        table.undo(outer);
        assert_eq!(get(&table, hash(1), 1), Some(10));
        assert_eq!(get(&table, hash(2), 2), None);
        assert_eq!(get(&table, hash(3), 3), None);
    }

    #[test]
    fn leaving_a_scope_restores_shadowed_entries() {
        life(|key| u64::from(key).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }

    #[test]
    fn equal_hashes_do_not_imply_equal_keys() {
        life(|_| 7);
    }

    #[test]
    fn a_large_table_shrinks_on_reuse_and_grows_again() {
        let hash = |key: u32| u64::from(key).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut table = ScopedTable::new();
        for n_rows in [1000, 3, 100, 2000, 0, 70] {
            table.start(n_rows as usize / 2);
            let start = table.mark();
            for key in 0..n_rows {
                assert_eq!(get(&table, hash(key), key), None);
                table.insert(hash(key), (key, key + 1), |row| row.0 == key);
            }
            let found = |key: u32| get(&table, hash(key), key) == Some(key + 1);
            assert!((0..n_rows).all(found), "{n_rows} rows");
            table.undo(start);
            assert!(table.is_empty());
        }
    }
}
