//! A hash table with scopes: what was inserted since a mark can be taken back.
//!
//! Rows stand in a log in the order of insertion, and the hash table holds their numbers. A row that
//! is inserted over an equal one shadows it and knows its number, so undoing is walking the log back:
//! no list for each scope, and no allocation once the log has grown to the deepest path.
//! * Keys are the caller's affair: the table gets a hash and a test for equality, so that keys can be
//!   instructions that are compared by what they say.
//! * Invariant: a slot of the hash table names the newest of equal rows; its hash is the row's.
//! * Cost: O(1) expected for each operation; undoing costs the rows that are taken back.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// No row.
const NONE: u32 = u32::MAX;

struct Row<T> {
    hash: u64,
    /// The row of equal key that this one hides.
    shadowed: u32,
    content: T,
}

/// The table; see the module's text.
pub(crate) struct ScopedTable<T> {
    slots: HashTable<u32>,
    log: Vec<Row<T>>,
}

/// A point in the life of a table.
#[derive(Clone, Copy)]
pub(crate) struct Mark(usize);

impl<T> ScopedTable<T> {
    pub(crate) fn new() -> ScopedTable<T> {
        ScopedTable { slots: HashTable::new(), log: Vec::new() }
    }

    /// Whether nothing is in it.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// The newest row with that hash of which `same` holds.
    #[inline]
    pub(crate) fn get(&self, hash: u64, same: impl Fn(&T) -> bool) -> Option<&T> {
        let found = self.slots.find(hash, |&n| {
            let row = &self.log[n as usize];
            row.hash == hash && same(&row.content)
        })?;
        Some(&self.log[*found as usize].content)
    }

    /// Adds a row, over the one of which `same` holds if there is one.
    pub(crate) fn insert(&mut self, hash: u64, content: T, same: impl Fn(&T) -> bool) {
        let number = self.log.len() as u32;
        let log = &self.log;
        let equal = |&n: &u32| log[n as usize].hash == hash && same(&log[n as usize].content);
        let shadowed = match self.slots.entry(hash, equal, |&n| log[n as usize].hash) {
            Entry::Occupied(mut entry) => std::mem::replace(entry.get_mut(), number),
            Entry::Vacant(entry) => {
                entry.insert(number);
                NONE
            }
        };
        self.log.push(Row { hash, shadowed, content });
    }

    /// Adds a row unless there is one of which `same` holds, which is returned.
    #[inline]
    pub(crate) fn get_or_insert(
        &mut self,
        hash: u64,
        content: T,
        same: impl Fn(&T) -> bool,
    ) -> Option<&T> {
        let number = self.log.len() as u32;
        let log = &self.log;
        let equal = |&n: &u32| log[n as usize].hash == hash && same(&log[n as usize].content);
        match self.slots.entry(hash, equal, |&n| log[n as usize].hash) {
            Entry::Occupied(entry) => Some(&self.log[*entry.get() as usize].content),
            Entry::Vacant(entry) => {
                entry.insert(number);
                self.log.push(Row { hash, shadowed: NONE, content });
                None
            }
        }
    }

    /// The rows that are not hidden nor taken back, in no particular order, with their hashes: for
    /// checks.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (u64, &T)> {
        self.log.iter().map(|row| (row.hash, &row.content))
    }

    /// Now.
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.log.len())
    }

    /// Takes back what was inserted since the mark.
    pub(crate) fn undo(&mut self, mark: Mark) {
        while self.log.len() > mark.0 {
            let number = self.log.len() as u32 - 1;
            let Row { hash, shadowed, .. } = self.log.pop().expect("longer than the mark");
            let slot = self.slots.find_entry(hash, |&n| n == number);
            let Ok(mut slot) = slot else { continue };
            if shadowed == NONE {
                slot.remove();
            } else {
                *slot.get_mut() = shadowed;
            }
        }
    }
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
        (0..100).for_each(|key| put(&mut table, key, 1000 + key));
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
}
