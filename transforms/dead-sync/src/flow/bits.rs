//! Sets of small numbers: bit vectors of equal length, which are combined a word at a time.

use bitvec::prelude::{BitVec, Lsb0};

type Bits = BitVec<u64, Lsb0>;

/// Bits in a word of the storage.
const WORD: usize = u64::BITS as usize;

/// A set of classes.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Set(Bits);

impl Set {
    /// The empty set of numbers below `n_classes`.
    pub(crate) fn new(n_classes: usize) -> Set {
        Set(BitVec::repeat(false, n_classes.div_ceil(WORD) * WORD))
    }

    /// Inserts a number.
    pub(crate) fn insert(&mut self, class: usize) {
        self.0.set(class, true);
    }

    /// Adds all numbers of a row.
    pub(crate) fn add(&mut self, words: &[u64]) {
        join(self.0.as_raw_mut_slice(), words);
    }

    /// The numbers in the set, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter_ones()
    }

    /// Whether the set and a row have a number in common.
    pub(crate) fn intersects(&self, words: &[u64]) -> bool {
        self.words().iter().zip(words).any(|(a, b)| a & b != 0)
    }

    /// Whether a number is in the set.
    pub(crate) fn has(&self, class: usize) -> bool {
        self.0[class]
    }

    /// The numbers that the set and a row have in common, ascending.
    pub(crate) fn common_with(&self, words: &[u64]) -> impl Iterator<Item = usize> {
        let words = self.words().iter().zip(words).map(|(a, b)| a & b).enumerate();
        words.flat_map(|(n, word)| {
            let bits = (0..WORD).filter(move |bit| word >> bit & 1 == 1);
            bits.map(move |bit| n * WORD + bit)
        })
    }

    /// The set as words.
    pub(crate) fn words(&self) -> &[u64] {
        self.0.as_raw_slice()
    }
}

/// A matrix of bits: sets of numbers below the same bound, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    bits: Bits,
    /// Words of one set.
    width: usize,
}

impl Rows {
    /// Creates `n_rows` empty sets of numbers below `n_classes`.
    pub(crate) fn new(n_rows: usize, n_classes: usize) -> Rows {
        let width = n_classes.div_ceil(WORD);
        Rows { bits: BitVec::repeat(false, n_rows * width * WORD), width }
    }

    /// A set, as words.
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits.as_raw_slice()[row * self.width..][..self.width]
    }

    /// Whether a set has a number.
    pub(crate) fn has(&self, row: usize, number: usize) -> bool {
        self.row(row)[number / WORD] >> (number % WORD) & 1 == 1
    }

    /// The empty set.
    pub(crate) fn none(&self) -> Set {
        Set::new(self.width * WORD)
    }

    /// A copy of a set.
    pub(crate) fn set(&self, row: usize) -> Set {
        Set(BitVec::from_slice(self.row(row)))
    }

    /// Adds numbers to a set; returns whether one was new.
    pub(crate) fn add(&mut self, row: usize, words: &[u64]) -> bool {
        let at = row * self.width;
        join(&mut self.bits.as_raw_mut_slice()[at..at + self.width], words)
    }

    /// Adds one set to another; returns whether a number was new.
    pub(crate) fn merge(&mut self, into: usize, from: usize) -> bool {
        let (into, from) = (into * self.width, from * self.width);
        let words = self.bits.as_raw_mut_slice();
        let mut grew = false;
        for n in 0..self.width {
            let joined = words[into + n] | words[from + n];
            grew |= joined != words[into + n];
            words[into + n] = joined;
        }
        grew
    }
}

/// Adds words to words; returns whether a bit was new.
fn join(into: &mut [u64], from: &[u64]) -> bool {
    let mut grew = false;
    for (into, from) in into.iter_mut().zip(from) {
        grew |= from & !*into != 0;
        *into |= from;
    }
    grew
}
