//! What is written down of a function's dealings with the outside: see [`crate::outside`].

use rustc_hash::FxHashMap;

use crate::memory::Contents;
use crate::slot::Slot;
use crate::stop::{Left, Stop};

/// A byte that no longer holds what it did when the run began.
pub(crate) const CHANGED: u8 = 1;
/// A byte that is said never to change.
pub(crate) const INVARIANT: u8 = 2;

/// An object that nobody else sees unless told: in local memory or not, and its number.
pub(crate) type Own = (bool, u32);

/// A pointer to such an object: how far into it.
pub(crate) type OwnPlace = Option<(Own, u64)>;

/// What an event answers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answer {
    pub(crate) left: Option<Left>,
    /// What was asked may be anything.
    pub(crate) is_open: bool,
    pub(crate) result: Vec<Slot>,
    /// Object, offset in it, word.
    pub(crate) writes: Vec<(Own, u64, u32)>,
}

/// What is written down of an event.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: u64,
    pub(crate) name: String,
    pub(crate) args: Vec<Slot>,
    /// The objects of pointer arguments that are the thread's own, with their offsets.
    pub(crate) own: Vec<OwnPlace>,
    pub(crate) seen: Vec<(Own, Contents)>,
    pub(crate) answer: Answer,
}

/// What goes on outside in a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outside {
    pub(crate) log: Vec<Entry>,
    /// The entry that comes next, when a second run follows a first.
    pub(crate) next: Option<usize>,
    /// Objects of device memory that are there from the beginning.
    pub(crate) n_given: u32,
    /// Of these, those that only who gets a pointer sees.
    pub(crate) alone: Vec<bool>,
    /// Objects of this run by those of the first.
    pub(crate) twins: FxHashMap<Own, Own>,
    /// By byte of device memory: when it was touched last, counted in releases from 1.
    pub(crate) touched: Vec<u32>,
    pub(crate) n_releases: u32,
    /// By byte of device memory: [`CHANGED`], [`INVARIANT`].
    pub(crate) marks: Vec<u8>,
    pub(crate) exception: Vec<Slot>,
    /// Why the second run is none that the first allows.
    pub(crate) mismatch: Option<String>,
}

impl Outside {
    /// For a first run.
    pub(crate) fn first(alone: Vec<bool>, n_bytes: usize) -> Outside {
        let n_given = alone.len() as u32;
        let (touched, marks) = (vec![0; n_bytes], vec![0; n_bytes]);
        Outside { n_given, alone, touched, marks, n_releases: 1, ..Outside::default() }
    }

    /// For a second run, in place of what is left of the first.
    pub(crate) fn second(self, n_bytes: usize) -> Outside {
        let (log, alone) = (self.log, self.alone);
        Outside { log, next: Some(0), ..Outside::first(alone, n_bytes) }
    }

    /// The first event of the first run that did not happen in the second.
    pub(crate) fn missing(&self) -> Option<&str> {
        Some(&self.log.get(self.next?)?.name)
    }

    pub(crate) fn is_alone(&self, object: u32) -> bool {
        self.alone.get(object as usize).copied().unwrap_or(true)
    }

    /// Whether nothing promises that a word stays as it is.
    pub(crate) fn may_change(&self, at: u64) -> bool {
        let marks = self.marks.get(at as usize..at as usize + 4);
        marks.is_none_or(|marks| marks.iter().all(|mark| mark & INVARIANT == 0))
    }

    /// A byte of shared memory gets another value.
    ///
    /// # Errors
    /// When it is said not to.
    pub(crate) fn change(&mut self, at: u64) -> Result<(), Stop> {
        match self.marks.get_mut(at as usize) {
            Some(mark) if *mark & INVARIANT != 0 => {
                Err("a write to what is said not to change".into())
            }
            Some(mark) => {
                *mark |= CHANGED;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// A plain access to shared memory.
    #[inline]
    pub(crate) fn touch(&mut self, at: u64, len: u64) {
        let range = at as usize..(at + len) as usize;
        if let Some(touched) = self.touched.get_mut(range) {
            touched.fill(self.n_releases);
        }
    }
}
