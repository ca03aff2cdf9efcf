//! Tables keyed by the numbers in a text (`%7`, `@3`, `!12`, `#0`).
//!
//! Numbers usually count up from 0, so they index a vector; but any 32-bit number is allowed, and memory must be
//! linear in the size of the text: sparse ones are in a hash table.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_ir::entity::ReservedValue;

/// Map from numbers to values.
pub(crate) struct Numbered<T> {
    dense: Vec<T>,
    sparse: HashMap<u32, T, FxBuildHasher>,
}

/// Maximal distance from the end of the vector of a number that extends it.
const SLACK: usize = 1024;

impl<T: ReservedValue + Copy> Numbered<T> {
    pub(crate) fn new() -> Self {
        Numbered { dense: Vec::new(), sparse: HashMap::default() }
    }

    /// Clears the table.
    pub(crate) fn clear(&mut self) {
        self.dense.clear();
        self.sparse.clear();
    }

    /// The value of number `n`, if it was set.
    #[inline]
    pub(crate) fn get(&self, n: u32) -> Option<T> {
        match self.dense.get(n as usize) {
            Some(value) if !value.is_reserved_value() => Some(*value),
            _ if self.sparse.is_empty() => None,
            _ => self.sparse.get(&n).copied(),
        }
    }

    /// Sets the value of number `n`.
    #[inline]
    pub(crate) fn set(&mut self, n: u32, value: T) {
        let at = n as usize;
        if at < self.dense.len() {
            // An earlier sparse number may now be in the range of the vector.
            if !self.sparse.is_empty() {
                self.sparse.remove(&n);
            }
            self.dense[at] = value;
        } else if at < self.dense.len() + SLACK {
            self.dense.resize(at, T::reserved_value());
            self.dense.push(value);
        } else {
            self.sparse.insert(n, value);
        }
    }

    /// Replaces the value of each number.
    pub(crate) fn map(&mut self, mut change: impl FnMut(T) -> T) {
        for value in self.dense.iter_mut().filter(|value| !value.is_reserved_value()) {
            *value = change(*value);
        }
        // The order is irrelevant: each value is changed independently.
        #[allow(clippy::iter_over_hash_type)]
        for value in self.sparse.values_mut() {
            *value = change(*value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use selvedge_ir::Md;

    #[test]
    fn sparse_numbers_take_no_extra_space() {
        let mut table = Numbered::new();
        table.set(u32::MAX, Md::from_u32(1));
        table.set(2000, Md::from_u32(2));
        for n in 0..3000 {
            if n != 2000 {
                table.set(n, Md::from_u32(n));
            }
        }
        assert_eq!(table.get(u32::MAX), Some(Md::from_u32(1)));
        assert_eq!(table.get(2000), Some(Md::from_u32(2)));
        assert_eq!(table.get(1999), Some(Md::from_u32(1999)));
        assert_eq!(table.get(3000), None);
        assert!(table.dense.capacity() < 10_000);
    }
}
