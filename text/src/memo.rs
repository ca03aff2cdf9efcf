//! A small cache of recently parsed phrases, keyed by their text.
//!
//! The same few phrases are frequent in code: the array type of a `getelementptr`, the shared variable that is cast to
//! a generic pointer. If the same text must mean the same, comparing bytes is many times faster than parsing it.

/// Number of cache entries.
const PLACES: usize = 8;

/// The most recent texts, each with its key and its meaning.
pub(crate) struct Memo<'s, K, V> {
    places: [(&'s [u8], K, V); PLACES],
    /// The index of the oldest entry.
    oldest: usize,
}

impl<'s, K: Copy + PartialEq, V: Copy> Memo<'s, K, V> {
    /// An empty cache; `key` and `value` fill unused entries.
    pub(crate) fn new(key: K, value: V) -> Self {
        Memo { places: [(&[], key, value); PLACES], oldest: 0 }
    }

    /// Clears the cache.
    pub(crate) fn clear(&mut self) {
        self.places.iter_mut().for_each(|place| place.0 = &[]);
    }

    /// The cached entry for `key` that is a prefix of `text`: its length and its meaning.
    #[inline]
    pub(crate) fn find(&self, key: K, text: &[u8]) -> Option<(usize, V)> {
        let same = |(known, k, _): &&(&[u8], K, V)| {
            !known.is_empty() && *k == key && text.starts_with(known)
        };
        self.places.iter().find(same).map(|(known, _, value)| (known.len(), *value))
    }

    /// Adds the meaning of a text.
    pub(crate) fn add(&mut self, key: K, text: &'s [u8], value: V) {
        self.places[self.oldest] = (text, key, value);
        self.oldest = (self.oldest + 1) % PLACES;
    }
}

#[cfg(test)]
mod tests {
    use super::{Memo, PLACES};

    #[test]
    fn recent_entries_are_found_by_key_and_text() {
        let mut memo = Memo::new(0, 0);
        assert_eq!(memo.find(0, b"[4 x i8], ptr"), None);
        memo.add(1, b"[4 x i8]", 7);
        assert_eq!(memo.find(1, b"[4 x i8], ptr"), Some((8, 7)));
        assert_eq!(memo.find(2, b"[4 x i8], ptr"), None);
        assert_eq!(memo.find(1, b"[4 x i16], ptr"), None);
        assert_eq!(memo.find(1, b"[4 x"), None);
        for n in 0..PLACES {
            assert!(memo.find(1, b"[4 x i8]").is_some());
            memo.add(n, b"other", 8);
        }
        assert_eq!(memo.find(1, b"[4 x i8]"), None);
        memo.clear();
        assert_eq!(memo.find(0, b"other"), None);
    }
}
