//! A dense table keyed by handle in which most rows have the default value.
//!
//! It is like `SecondaryMap`, but it can release the spare capacity of growing: a function has several of these, and a
//! module has many functions.

use std::marker::PhantomData;
use std::ops::Index;

use crate::compact::take_rows;
use crate::entity::EntityRef;

/// A value for each handle; the default until another one is set.
#[derive(Clone, Debug)]
pub(super) struct SideTable<K, V> {
    rows: Vec<V>,
    default: V,
    keys: PhantomData<K>,
}

impl<K: EntityRef, V: Clone + Default> SideTable<K, V> {
    /// The row of `key`, for writing.
    #[inline]
    pub(super) fn row(&mut self, key: K) -> &mut V {
        let at = key.index();
        if at == self.rows.len() {
            self.rows.push(V::default());
        } else if at > self.rows.len() {
            self.rows.resize(at + 1, V::default());
        }
        &mut self.rows[at]
    }

    /// Reads one word of each cache line, for [`super::Function::prefetch_rows`].
    pub(super) fn touch(&self, word: impl Fn(&V) -> u32) -> u32 {
        const LINE: usize = 64;
        let step = (LINE / size_of::<V>().max(1)).max(1);
        self.rows.iter().step_by(step).map(word).fold(0, u32::wrapping_add)
    }

    /// All allocated rows, with their keys.
    pub(super) fn rows(&self) -> impl Iterator<Item = (K, &V)> {
        self.rows.iter().enumerate().map(|(at, row)| (K::new(at), row))
    }

    /// All allocated rows.
    pub(super) fn rows_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.rows.iter_mut()
    }

    /// Resets all rows to the default.
    pub(super) fn clear(&mut self) {
        self.rows.clear();
    }

    /// Moves the rows to a table without spare capacity.
    pub(super) fn take_compact(&mut self) -> Self {
        SideTable { rows: take_rows(&mut self.rows), default: V::default(), keys: PhantomData }
    }

    /// Releases the spare capacity.
    pub(super) fn shrink_to_fit(&mut self) {
        self.rows.shrink_to_fit();
    }
}

impl<K: EntityRef, V> Index<K> for SideTable<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        self.rows.get(key.index()).unwrap_or(&self.default)
    }
}

impl<K, V: Default> Default for SideTable<K, V> {
    fn default() -> Self {
        SideTable { rows: Vec::new(), default: V::default(), keys: PhantomData }
    }
}

#[cfg(test)]
mod tests {
    use super::SideTable;
    use crate::Md;
    use crate::entity::{Inst, PackedOption};

    #[test]
    fn unset_rows_are_the_default() {
        let mut table: SideTable<Inst, PackedOption<Md>> = SideTable::default();
        assert_eq!(table[Inst::from_u32(7)], None.into());
        *table.row(Inst::from_u32(3)) = Md::from_u32(1).into();
        assert_eq!(table[Inst::from_u32(3)], Md::from_u32(1).into());
        assert_eq!(table[Inst::from_u32(2)], None.into());
        assert_eq!(table[Inst::from_u32(4)], None.into());
        let mut taken = table.take_compact();
        assert_eq!(taken.rows_mut().count(), 4);
        assert_eq!(taken[Inst::from_u32(3)], Md::from_u32(1).into());
        assert_eq!(table[Inst::from_u32(3)], None.into());
    }
}
