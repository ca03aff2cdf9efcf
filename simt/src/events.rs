//! The log of a function's interaction with its environment: see [`crate::outside`].

use rustc_hash::FxHashMap;

use crate::memory::Contents;
use crate::slot::Slot;
use crate::stop::{Left, Stop};

/// The byte has changed since the start of the run.
pub(crate) const CHANGED: u8 = 1;
/// The byte is asserted to be invariant.
pub(crate) const INVARIANT: u8 = 2;

/// An object that is private to the function until its address escapes: whether it is in local memory, and its index.
pub(crate) type Own = (bool, u32);

/// A pointer to such an object, with its offset.
pub(crate) type OwnPlace = Option<(Own, u64)>;

/// The response to an event.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answer {
    pub(crate) left: Option<Left>,
    /// Whether the response is arbitrary.
    pub(crate) is_open: bool,
    pub(crate) result: Vec<Slot>,
    /// Object, offset in it, word.
    pub(crate) writes: Vec<(Own, u64, u32)>,
}

/// The record of an event.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: u64,
    pub(crate) name: String,
    pub(crate) args: Vec<Slot>,
    /// The private objects of pointer arguments, with their offsets.
    pub(crate) own: Vec<OwnPlace>,
    pub(crate) seen: Vec<(Own, Contents)>,
    pub(crate) answer: Answer,
    /// A volatile transfer: whether it reads memory.
    pub(crate) transfer: Option<bool>,
}

/// The state of the environment in a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outside {
    pub(crate) log: Vec<Entry>,
    /// The next expected entry, in a second run that follows a first one.
    pub(crate) next: Option<usize>,
    /// Number of objects of device memory that exist from the start.
    pub(crate) n_given: u32,
    /// For each of these: whether it is accessible only through a pointer that was passed to the accessing code.
    pub(crate) alone: Vec<bool>,
    /// The object of this run for each object of the first run.
    pub(crate) twins: FxHashMap<Own, Own>,
    /// For each byte of device memory: the time of its last access, counted in releases from 1.
    pub(crate) touched: Vec<u32>,
    pub(crate) n_releases: u32,
    /// How many bytes of the transfer that comes next were read and written.
    pub(crate) transferred: [u64; 2],
    /// By byte of device memory: [`CHANGED`], [`INVARIANT`].
    pub(crate) marks: Vec<u8>,
    pub(crate) exception: Vec<Slot>,
    /// The reason why the second run deviates from the first.
    pub(crate) mismatch: Option<String>,
}

impl Outside {
    /// For a first run.
    pub(crate) fn first(alone: Vec<bool>, n_bytes: usize) -> Outside {
        let n_given = alone.len() as u32;
        let (touched, marks) = (vec![0; n_bytes], vec![0; n_bytes]);
        Outside { n_given, alone, touched, marks, n_releases: 1, ..Outside::default() }
    }

    /// For a second run, created from the state of the first one.
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

    /// Whether a word may change, because it is not asserted to be invariant.
    pub(crate) fn may_change(&self, at: u64) -> bool {
        let marks = self.marks.get(at as usize..at as usize + 4);
        marks.is_none_or(|marks| marks.iter().all(|mark| mark & INVARIANT == 0))
    }

    /// Records that a byte of shared memory changes.
    ///
    /// # Errors
    /// When it is asserted to be invariant.
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

    /// Records a non-atomic access to shared memory.
    #[inline]
    pub(crate) fn touch(&mut self, at: u64, len: u64) {
        let range = at as usize..(at + len) as usize;
        if let Some(touched) = self.touched.get_mut(range) {
            touched.fill(self.n_releases);
        }
    }
}
