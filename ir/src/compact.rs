//! Moves rows to arenas without spare capacity.
//!
//! A reader fills the same arenas for one function after the other, so that they are cached and need not grow; each
//! function then gets an exactly sized copy. Large arenas are moved instead of copied: a copy would double the memory.

use crate::entity::{EntityRef, PrimaryMap};

/// The size in bytes from which rows are moved instead of copied.
const LARGE: usize = 1 << 20;

/// Moves all rows out; the emptied vector mostly retains its capacity.
pub(crate) fn take_rows<T>(rows: &mut Vec<T>) -> Vec<T> {
    if size_of_val(&rows[..]) >= LARGE {
        let mut all = std::mem::take(rows);
        all.shrink_to_fit();
        return all;
    }
    let mut exact = Vec::with_capacity(rows.len());
    exact.append(rows);
    exact
}

/// [`take_rows`] for a map.
pub(crate) fn take_map<K: EntityRef, V>(map: &mut PrimaryMap<K, V>) -> PrimaryMap<K, V> {
    let mut rows: Vec<V> = std::mem::take(map).into();
    let taken = take_rows(&mut rows);
    *map = rows.into();
    taken.into()
}

#[cfg(test)]
mod tests {
    use super::{LARGE, take_rows};

    #[test]
    fn take_rows_reuses_small_buffers() {
        let mut rows = Vec::with_capacity(100);
        rows.extend(0..10u8);
        let taken = take_rows(&mut rows);
        assert_eq!((taken.len(), taken.capacity(), rows.len(), rows.capacity()), (10, 10, 0, 100));
        rows.resize(LARGE, 7);
        assert_eq!(take_rows(&mut rows).len(), LARGE);
        assert_eq!(rows.capacity(), 0);
    }
}
