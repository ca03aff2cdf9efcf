//! Constructors for generated rows. The one-letter names shorten three thousand generated lines; no other code should
//! use them.

use smallvec::SmallVec;

pub use super::declaration::{Attributes, Declaration};
use crate::target::{Effects, ModRef, ParamFacts, SpaceSet};

/// Neither reads nor writes.
pub const N: ModRef = ModRef::None;
/// Reads.
pub const R: ModRef = ModRef::Ref;
/// Writes.
pub const W: ModRef = ModRef::Mod;
/// Reads and writes.
pub const RW: ModRef = ModRef::ModRef;
/// A parameter without attributes that is no pointer.
pub const V: ParamFacts = p("", N, false, false);
/// A pointer without attributes, read and written through.
pub const P: ParamFacts = p("", RW, false, false);
/// A parameter that must be a constant.
pub const I: ParamFacts = p("immarg", N, true, false);

/// Effects of a `memory(...)` attribute: on arguments, on inaccessible state, on the rest.
pub const fn e(arguments: ModRef, inaccessible: ModRef, rest: ModRef) -> Effects {
    const fn spaces(any: bool) -> SpaceSet {
        if any { SpaceSet::ALL } else { SpaceSet::EMPTY }
    }
    Effects { arguments, inaccessible, reads: spaces(rest.reads()), writes: spaces(rest.writes()) }
}

/// A parameter: the text of its attributes, and the facts derived from it.
pub const fn p(text: &'static str, access: ModRef, immarg: bool, nocapture: bool) -> ParamFacts {
    ParamFacts { access, immarg, nocapture, attributes: text }
}

/// The attributes of one or more intrinsics.
pub const fn a<const LEN: usize>(
    function: &'static str,
    props: u16,
    effects: Effects,
    result: &'static str,
    params: &'static [ParamFacts; LEN],
) -> Attributes {
    Attributes::new(function, props, effects, result, params)
}

/// A row.
pub const fn d(
    name: &'static str,
    signature: &'static str,
    attributes: &'static Attributes,
    versions: u8,
) -> Declaration {
    Declaration::new(name, signature, attributes, versions)
}

/// The common prefix of all names.
pub const PREFIX: &str = "llvm.";

/// The row of each name, by a hash of the name: a binary search would touch a dozen rows, and most names are looked up
/// once, when the table is not cached. Open addressing; a slot is the number of a row from 1 on, or 0.
pub struct Index<const SLOTS: usize> {
    rows: &'static [Declaration],
    slots: [u16; SLOTS],
}

impl<const SLOTS: usize> Index<SLOTS> {
    /// For rows with distinct names.
    ///
    /// # Panics
    /// If there are fewer than twice as many slots as rows, their number is no power of two, or there are more than
    /// 65,535 rows.
    pub const fn of(rows: &'static [Declaration]) -> Index<SLOTS> {
        assert!(
            2 * rows.len() <= SLOTS && SLOTS.is_power_of_two() && rows.len() <= u16::MAX as usize
        );
        let mut slots = [0; SLOTS];
        let mut row = 0;
        while row < rows.len() {
            let mut at = hash_of(rows[row].name().as_bytes()) as usize % SLOTS;
            while slots[at] != 0 {
                at = (at + 1) % SLOTS;
            }
            row += 1;
            slots[at] = row as u16;
        }
        Index { rows, slots }
    }

    /// The row with exactly that name.
    fn row(&self, name: &str, hash: u32) -> Option<usize> {
        let mut at = hash as usize % SLOTS;
        while let Some(row) = usize::from(self.slots[at]).checked_sub(1) {
            if self.rows[row].name() == name {
                return Some(row);
            }
            at = (at + 1) % SLOTS;
        }
        None
    }

    /// The index of the row for `name`: the row with that name, otherwise the overloaded row of the longest prefix that
    /// ends before a dot.
    pub fn find(&self, name: &str) -> Option<usize> {
        // Most functions are no intrinsics.
        if !name.starts_with(PREFIX) {
            return None;
        }
        let mut prefixes: SmallVec<[(usize, u32); 8]> = SmallVec::new();
        let mut hash = NO_BYTES;
        for (at, &byte) in name.as_bytes().iter().enumerate() {
            if byte == b'.' {
                prefixes.push((at, hash));
            }
            hash = hashed(hash, byte);
        }
        let prefixes = prefixes.into_iter().rev();
        let overloaded = |row: &usize| self.rows[*row].is_overloaded();
        self.row(name, hash).or_else(|| {
            let mut rows_of = prefixes.filter_map(|(at, hash)| self.row(&name[..at], hash));
            rows_of.find(overloaded)
        })
    }
}

/// The hash of the empty string, and the hash after one more byte: FNV-1a, which is incremental over prefixes.
const NO_BYTES: u32 = 0x811c_9dc5;
const fn hashed(hash: u32, byte: u8) -> u32 {
    (hash ^ byte as u32).wrapping_mul(0x0100_0193)
}

const fn hash_of(bytes: &[u8]) -> u32 {
    let (mut hash, mut at) = (NO_BYTES, 0);
    while at < bytes.len() {
        hash = hashed(hash, bytes[at]);
        at += 1;
    }
    hash
}
