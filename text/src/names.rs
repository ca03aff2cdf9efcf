//! The names of the values of one body, while it is read.
//!
//! Each operand looks its name up, and most names are a few bytes long: so hashes are made of eight
//! bytes at a time, and names are compared in the same way, without a call. The table is used for one
//! body after the other: it starts as large as the text lets expect.
//!
//! Cost: one probe per look-up; adding is amortised O(1).

use std::borrow::Cow;

use selvedge_ir::Value;

/// Which value has which name.
#[derive(Default)]
pub(crate) struct LocalNames<'s> {
    /// Open addressing with linear probing: a power of two of places, at most half of them taken.
    slots: Vec<Slot>,
    entries: Vec<(Cow<'s, [u8]>, Value)>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    hash: u32,
    /// The number of the entry plus 1; 0 in a free place.
    entry: u32,
}

/// A name that no value has, as [`LocalNames::find`] found out.
#[derive(Clone, Copy)]
pub(crate) struct Vacant {
    hash: u32,
}

/// What a named value takes in the text, or a little less.
const BYTES_PER_NAME: usize = 32;
/// Places of the smallest table.
const MIN_SLOTS: usize = 16;

impl<'s> LocalNames<'s> {
    /// Forgets all names, for a body of `len` bytes.
    pub(crate) fn start(&mut self, len: usize) {
        self.entries.clear();
        self.slots.clear();
        let n_slots = (2 * len / BYTES_PER_NAME).next_power_of_two().max(MIN_SLOTS);
        self.slots.resize(n_slots, Slot::default());
    }

    /// The value of that name, or else what [`Self::add`] wants.
    #[inline]
    pub(crate) fn find(&self, name: &[u8]) -> Result<Value, Vacant> {
        let hash = hash_of(name);
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at];
            let Some(n) = slot.entry.checked_sub(1) else { return Err(Vacant { hash }) };
            if slot.hash == hash {
                let (other, value) = &self.entries[n as usize];
                if same(other, name) {
                    return Ok(*value);
                }
            }
            at = (at + 1) & mask;
        }
    }

    /// Gives a value the name for which [`Self::find`] gave `vacant`.
    #[inline]
    pub(crate) fn add(&mut self, vacant: Vacant, name: Cow<'s, [u8]>, value: Value) {
        self.entries.push((name, value));
        let entry = self.entries.len() as u32;
        self.place(Slot { hash: vacant.hash, entry });
        if 2 * self.entries.len() > self.slots.len() {
            self.grow();
        }
    }

    fn place(&mut self, slot: Slot) {
        let mask = self.slots.len() - 1;
        let mut at = slot.hash as usize & mask;
        while self.slots[at].entry != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = slot;
    }

    #[cold]
    fn grow(&mut self) {
        let n_slots = 4 * self.slots.len();
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); n_slots]);
        old.into_iter().filter(|slot| slot.entry != 0).for_each(|slot| self.place(slot));
    }
}

#[inline]
fn word(bytes: &[u8; 8]) -> u64 {
    u64::from_le_bytes(*bytes)
}

/// Up to eight bytes as a number: of one length, other bytes give another one.
#[inline]
fn short(name: &[u8]) -> u64 {
    if let (Some(first), Some(last)) = (name.first_chunk::<4>(), name.last_chunk::<4>()) {
        return u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << 32;
    }
    let at = |n: usize| name.get(n).map_or(0, |&c| u64::from(c));
    at(0) | at(name.len() / 2) << 8 | at(name.len().wrapping_sub(1)) << 16
}

#[inline]
fn hash_of(name: &[u8]) -> u32 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |hash: u64, bytes: u64| (hash.rotate_left(29) ^ bytes).wrapping_mul(FACTOR);
    let mut hash = name.len() as u64;
    if let Some(last) = name.last_chunk::<8>() {
        let (chunks, _) = name.as_chunks::<8>();
        for chunk in chunks {
            hash = mix(hash, word(chunk));
        }
        hash = mix(hash, word(last));
    } else {
        hash = mix(hash, short(name));
    }
    (hash >> 32) as u32
}

#[inline]
fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let (Some(last_a), Some(last_b)) = (a.last_chunk::<8>(), b.last_chunk::<8>()) else {
        return short(a) == short(b);
    };
    let (chunks_a, _) = a.as_chunks::<8>();
    let (chunks_b, _) = b.as_chunks::<8>();
    // Not by comparing the slices, which is a call.
    let mut pairs = chunks_a.iter().zip(chunks_b);
    word(last_a) == word(last_b) && pairs.all(|(a, b)| word(a) == word(b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use selvedge_ir::Inst;

    fn value(n: u32) -> Value {
        Inst::from_u32(n).into()
    }

    #[test]
    fn every_name_leads_to_its_value() {
        let mut names = LocalNames::default();
        for _ in 0..2 {
            names.start(100);
            let texts: Vec<Vec<u8>> = (0..5000u32)
                .map(|n| format!("{}{n}{}", &"prefix.of.a.name"[..n as usize % 17], n % 3))
                .map(String::into_bytes)
                .collect();
            let mut known = std::collections::BTreeMap::new();
            for (n, text) in texts.iter().enumerate() {
                match names.find(text) {
                    Ok(found) => assert_eq!(known.get(text), Some(&found)),
                    Err(vacant) => {
                        assert!(known.insert(text.clone(), value(n as u32)).is_none());
                        names.add(vacant, text.clone().into(), value(n as u32));
                    }
                }
            }
            for (text, expected) in &known {
                assert_eq!(names.find(text).ok(), Some(*expected));
            }
            assert!(names.find(b"nobody").is_err());
        }
    }

    #[test]
    fn names_are_the_same_when_all_bytes_are() {
        for len in 1..40usize {
            let name = vec![b'a'; len];
            assert!(same(&name, &name.clone()));
            assert_eq!(hash_of(&name), hash_of(&name.clone()));
            assert!(!same(&name, &name[1..]));
            for at in 0..len {
                let mut other = name.clone();
                other[at] = b'b';
                assert!(!same(&name, &other), "{at} of {len}");
                assert_ne!(hash_of(&name), hash_of(&other), "{at} of {len}");
            }
        }
    }
}
