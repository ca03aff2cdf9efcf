//! The names of the values of one body, while it is parsed.
//!
//! Each operand looks its name up. Most names are shorter than sixteen bytes: these are compared in two registers,
//! without a call. The table is reused for all bodies: its initial size is estimated from the size of the body's text.
//!
//! Cost: one probe per lookup; insertion is amortized O(1).

use std::borrow::Cow;
use std::ops::Range;

use selvedge_ir::Value;

use crate::swar::{HEAD, Head};

/// Map from names to values.
#[derive(Default)]
pub(crate) struct LocalNames<'s> {
    /// Open addressing with linear probing: a power of two of slots, at most half of them used. A slot has the index
    /// of an entry plus 1, or 0.
    slots: Vec<u32>,
    entries: Vec<Entry>,
    /// The names that are longer than a head.
    texts: Vec<Cow<'s, [u8]>>,
}

/// The key by which names are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    /// The first bytes, padded with zeros.
    head: Head,
    len: u32,
    /// The hash of all bytes.
    hash: u32,
}

/// The slot for a name that was looked up without success; valid until another name is added.
#[derive(Clone, Copy)]
pub(crate) struct Free {
    key: Key,
    /// The index of the slot.
    at: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    value: Value,
    /// The index of its text, if it is long.
    text: u32,
}

/// Estimate of the text size per named value; a little too small.
const BYTES_PER_NAME: usize = 32;
/// Number of slots of the smallest table.
const MIN_SLOTS: usize = 16;

impl<'s> LocalNames<'s> {
    /// Clears the table, for a body of `len` bytes.
    pub(crate) fn start(&mut self, len: usize) {
        self.entries.clear();
        self.texts.clear();
        self.slots.clear();
        let n_slots = (2 * len / BYTES_PER_NAME).next_power_of_two().max(MIN_SLOTS);
        self.slots.resize(n_slots, 0);
    }

    /// The value of that name.
    pub(crate) fn find(&self, name: &[u8]) -> Option<Value> {
        self.find_key(Key::of(name), name)
    }

    /// As [`Self::find`], for the `len` bytes at `pos` of a text.
    #[inline]
    pub(crate) fn find_at(&self, text: &[u8], pos: usize, len: usize) -> Option<Value> {
        match Head::at(text, pos, len) {
            Some(head) => self.find_key(Key::of_short(head, len), &[]),
            None => self.find(&text[pos..pos + len]),
        }
    }

    /// The value of the name that is the `len` bytes at `pos` of a text, or the slot for it.
    #[inline]
    pub(crate) fn look_up_at(&self, text: &[u8], pos: usize, len: usize) -> Result<Value, Free> {
        match Head::at(text, pos, len) {
            Some(head) => self.look_up_key(Key::of_short(head, len), &[]),
            None => self.look_up(&text[pos..pos + len]),
        }
    }

    fn look_up(&self, name: &[u8]) -> Result<Value, Free> {
        self.look_up_key(Key::of(name), name)
    }

    #[inline]
    fn find_key(&self, key: Key, name: &[u8]) -> Option<Value> {
        self.look_up_key(key, name).ok()
    }

    /// `name` is used only if it is longer than a head.
    #[inline]
    fn look_up_key(&self, key: Key, name: &[u8]) -> Result<Value, Free> {
        let mask = self.slots.len() - 1;
        let mut at = key.hash as usize & mask;
        loop {
            let Some(n) = self.slots[at].checked_sub(1) else { return Err(Free { key, at }) };
            let entry = &self.entries[n as usize];
            if entry.key == key
                && (key.len < HEAD as u32 || *self.texts[entry.text as usize] == *name)
            {
                return Ok(entry.value);
            }
            at = (at + 1) & mask;
        }
    }

    /// Gives a value a name that no other value has.
    pub(crate) fn add(&mut self, name: Cow<'s, [u8]>, value: Value) {
        let (key, text) = (Key::of(&name), self.texts.len() as u32);
        if name.len() >= HEAD {
            self.texts.push(name);
        }
        self.push(Entry { key, value, text });
    }

    /// As [`Self::add`], for the `len` bytes at `pos` of a text.
    #[inline]
    pub(crate) fn add_at(&mut self, text: &'s [u8], pos: usize, len: usize, value: Value) {
        match Head::at(text, pos, len) {
            Some(head) => self.push(Entry { key: Key::of_short(head, len), value, text: 0 }),
            None => self.add(Cow::Borrowed(&text[pos..pos + len]), value),
        }
    }

    /// As [`Self::add`], for a name that was just looked up, without another insertion since.
    #[inline]
    pub(crate) fn add_to(&mut self, free: Free, text: &'s [u8], name: Range<usize>, value: Value) {
        let Free { key, at } = free;
        debug_assert_eq!(self.slots[at], 0);
        let n_texts = self.texts.len() as u32;
        if name.len() >= HEAD {
            self.texts.push(Cow::Borrowed(&text[name]));
        }
        self.slots[at] = self.entries.len() as u32 + 1;
        self.note(Entry { key, value, text: n_texts });
    }

    #[inline]
    fn push(&mut self, entry: Entry) {
        self.place(entry.key.hash, self.entries.len() as u32 + 1);
        self.note(entry);
    }

    /// Appends an entry whose slot is set.
    #[inline]
    fn note(&mut self, entry: Entry) {
        self.entries.push(entry);
        if 2 * self.entries.len() > self.slots.len() {
            self.grow();
        }
    }

    fn place(&mut self, hash: u32, n: u32) {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at] != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = n;
    }

    #[cold]
    fn grow(&mut self) {
        let n_slots = 4 * self.slots.len();
        self.slots.clear();
        self.slots.resize(n_slots, 0);
        for n in 0..self.entries.len() {
            self.place(self.entries[n].key.hash, n as u32 + 1);
        }
    }
}

impl Key {
    #[inline]
    fn of_short(head: Head, len: usize) -> Key {
        let hash = mix(mix(len as u64, head.low), head.high);
        Key { head, len: len as u32, hash: (hash >> 32) as u32 }
    }

    /// Equal names have equal keys, at any position in the text.
    fn of(name: &[u8]) -> Key {
        let mut first = [0; HEAD];
        let n_first = name.len().min(HEAD);
        first[..n_first].copy_from_slice(&name[..n_first]);
        let head = Head::of_bytes(&first);
        if name.len() < HEAD {
            return Key::of_short(head, name.len());
        }
        let (chunks, rest) = name.as_chunks::<8>();
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        let words = chunks.iter().chain([&last]).map(|chunk| u64::from_le_bytes(*chunk));
        let hash = words.fold(name.len() as u64, mix);
        Key { head, len: name.len() as u32, hash: (hash >> 32) as u32 }
    }
}

#[inline]
fn mix(hash: u64, bytes: u64) -> u64 {
    (hash.rotate_left(29) ^ bytes).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use selvedge_ir::Inst;

    fn value(n: u32) -> Value {
        Inst::from_u32(n).into()
    }

    #[test]
    fn every_name_finds_its_value() {
        let texts: Vec<Vec<u8>> = (0..5000u32)
            .map(|n| format!("{}{n}{}", &"prefix.of.a.name"[..n as usize % 17], n % 3))
            .map(String::into_bytes)
            .collect();
        let mut names = LocalNames::default();
        for _ in 0..2 {
            names.start(100);
            let mut known = std::collections::BTreeMap::new();
            for (n, text) in texts.iter().enumerate() {
                match names.find(text) {
                    Some(found) => assert_eq!(known.get(text), Some(&found)),
                    None => {
                        assert!(known.insert(text.clone(), value(n as u32)).is_none());
                        let value = value(n as u32);
                        match n % 3 {
                            0 => names.add(text.clone().into(), value),
                            1 => names.add_at(text, 0, text.len(), value),
                            _ => {
                                let free = names.look_up_at(text, 0, text.len());
                                let free = free.expect_err("nothing has the name");
                                names.add_to(free, text, 0..text.len(), value);
                            }
                        }
                    }
                }
            }
            for (text, expected) in &known {
                assert_eq!(names.find(text), Some(*expected));
            }
            assert!(names.find(b"nobody").is_none());
        }
    }

    #[test]
    fn names_are_equal_iff_their_bytes_are() {
        for len in 1..40usize {
            let name = vec![b'a'; len];
            let inside = [b"%", &name[..], b", more of the text"].concat();
            let mut names = LocalNames::default();
            names.start(0);
            assert!(names.find_at(&inside, 1, len).is_none());
            names.add_at(&inside, 1, len, value(7));
            assert_eq!(names.find(&name), Some(value(7)), "{len}");
            assert_eq!(names.find_at(&inside, 1, len), Some(value(7)), "{len}");
            assert_eq!(names.find_at(&name, 0, len), Some(value(7)), "{len}");
            assert!(names.find(&name[1..]).is_none());
            for at in 0..len {
                let mut other = name.clone();
                other[at] = b'b';
                assert!(names.find(&other).is_none(), "{at} of {len}");
                assert_ne!(Key::of(&name).hash, Key::of(&other).hash, "{at} of {len}");
            }
        }
    }
}
