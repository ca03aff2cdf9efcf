//! A hash table with scopes: what was inserted since a mark can be taken back.
//!
//! Rows stand in a log in the order of insertion, and the table of slots holds their numbers. A row that
//! is inserted over an equal one shadows it and knows its number, so undoing is walking the log back:
//! no list for each scope, and no allocation once both have grown to the deepest path.
//! * Keys are the caller's affair: the table gets a hash and a test for equality, so that keys can be
//!   instructions that are compared by what they say.
//! * Method: open addressing with linear probing. Rows go in the opposite order in which they came, so
//!   a slot that is emptied was taken last of all, and no row was ever placed by going past it: there
//!   are no tombstones. Growing places all rows anew in the order of the log, which keeps that.
//! * Invariant: a slot names the newest of equal rows, and each row knows its slot.
//! * Cost: O(1) expected for each operation; undoing costs the rows that are taken back.

/// No row.
const NONE: u32 = 0;

/// How many slots a table begins with.
const FIRST_SLOTS: usize = 64;

/// How many rows a table may have had that is kept for the next function.
const MAX_KEPT: usize = 1 << 14;

/// A place in the table.
#[derive(Clone, Copy)]
struct Slot {
    hash: u32,
    /// The number of a row, from 1 on; [`NONE`] when it is empty.
    row: u32,
}

impl Slot {
    const EMPTY: Slot = Slot { hash: 0, row: NONE };
}

struct ScopedRow<T> {
    hash: u32,
    slot: u32,
    /// The row of equal key that this one hides.
    shadowed: u32,
    content: T,
}

/// The table; see the module's text.
pub(crate) struct ScopedTable<T> {
    slots: Vec<Slot>,
    /// How many of the slots are used: a power of two, at least twice as many as rows; or none. The
    /// others are empty.
    n_slots: usize,
    log: Vec<ScopedRow<T>>,
}

/// A point in the life of a table.
#[derive(Clone, Copy)]
pub(crate) struct Mark(u32);

/// What a search ends at.
enum Found {
    /// The slot of an equal row.
    Row(usize),
    /// The slot where it would be.
    Empty(usize),
}

impl<T> ScopedTable<T> {
    pub(crate) fn new() -> ScopedTable<T> {
        ScopedTable { slots: Vec::new(), n_slots: 0, log: Vec::new() }
    }

    /// Uses as many slots as about that many rows need, as far as there are any: what a large function
    /// needed would spread what is known of a small one over much memory. The table must be empty.
    pub(crate) fn start(&mut self, n_rows: usize) {
        debug_assert!(self.is_empty(), "all scopes were left");
        let wanted = (2 * n_rows).next_power_of_two().max(FIRST_SLOTS);
        self.n_slots = self.slots.len().min(wanted);
    }

    /// Whether nothing is in it.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// The newest row with that hash of which `same` holds.
    #[inline]
    pub(crate) fn get(&self, hash: u64, same: impl Fn(&T) -> bool) -> Option<&T> {
        if self.log.is_empty() {
            return None;
        }
        match self.find(folded(hash), same) {
            Found::Row(slot) => Some(self.content_at(slot)),
            Found::Empty(_) => None,
        }
    }

    /// Adds a row, over the one of which `same` holds if there is one.
    #[inline]
    pub(crate) fn insert(&mut self, hash: u64, content: T, same: impl Fn(&T) -> bool) {
        self.make_room();
        let hash = folded(hash);
        let (Found::Row(slot) | Found::Empty(slot)) = self.find(hash, same);
        self.push(hash, slot, content);
    }

    /// Adds a row unless there is one of which `same` holds, which is returned.
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
            Found::Row(slot) => Some(self.content_at(slot)),
            Found::Empty(slot) => {
                self.push(hash, slot, content);
                None
            }
        }
    }

    /// The rows that are not hidden nor taken back, in no particular order, with what is kept of their
    /// hashes: for checks.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (u32, &T)> {
        self.log.iter().map(|row| (row.hash, &row.content))
    }

    /// Now.
    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.log.len() as u32)
    }

    /// Takes back what was inserted since the mark.
    #[inline]
    pub(crate) fn undo(&mut self, mark: Mark) {
        if self.log.len() == mark.0 as usize {
            return;
        }
        let Some(gone) = self.log.get(mark.0 as usize..) else { return };
        for row in gone.iter().rev() {
            self.slots[row.slot as usize].row = row.shadowed;
        }
        self.log.truncate(mark.0 as usize);
    }

    /// Gives back room of a table that was large; it must be empty.
    pub(crate) fn shrink(&mut self) {
        debug_assert!(self.is_empty(), "all scopes were left");
        if self.log.capacity() > MAX_KEPT {
            *self = ScopedTable::new();
        }
    }

    fn content_at(&self, slot: usize) -> &T {
        &self.log[self.slots[slot].row as usize - 1].content
    }

    /// There must be slots, one of them empty.
    #[inline]
    fn find(&self, hash: u32, same: impl Fn(&T) -> bool) -> Found {
        let mask = self.n_slots - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot.row == NONE {
                return Found::Empty(at);
            }
            if slot.hash == hash && same(&self.log[slot.row as usize - 1].content) {
                return Found::Row(at);
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

    /// Twice as many slots, all rows placed anew.
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
                    Found::Row(slot) | Found::Empty(slot) => slot,
                },
                hidden => self.log[hidden as usize - 1].slot as usize,
            };
            self.log[n].slot = slot as u32;
            self.slots[slot] = Slot { hash, row: n as u32 + 1 };
        }
    }
}

/// The half of a hash that is kept.
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
    fn undoing_shows_what_was_hidden() {
        life(|key| u64::from(key).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }

    #[test]
    fn equal_hashes_are_no_equal_keys() {
        life(|_| 7);
    }

    #[test]
    fn a_table_that_was_large_starts_small_and_grows_again() {
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
