//! Rounds: how those of two accesses around a barrier are related.
//!
//! Two accesses of different threads run without an order between them when a barrier goes. All threads stood
//! at that barrier, so they were in the same round of each loop around it; from there each went on, or had come
//! from, by some back edges. The outermost loop of which one was taken decides ([`Case`]).
//!
//! In `for k { s[k & 1][t] = v; b1; x = s[k & 1][(t + 1) % N]; b2; }` the pair around `b1` is in one round
//! ([`Case::Same`]); of the read before `b2` and the write behind it, the write is in the next round of that loop
//! ([`Case::Next`] of level 0).

use crate::form::{LoopId, LoopIds};

/// How the rounds of an earlier access and of a later one are related; levels count the loops around the
/// barrier from the outermost, 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Case {
    /// The same round of all loops around the barrier.
    Same,
    /// The next round of the loop of this level, and the same round of those further out.
    Next(usize),
    /// A later round of the loop of this level, and the same round of those further out.
    Later(usize),
    /// Nothing is known, not even that both are of one call of the function.
    Unrelated,
}

/// The loops around a barrier, and how the rounds of two accesses are related.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rounds {
    around: LoopIds,
    case: Case,
}

impl Rounds {
    /// `around`: the loops around the barrier, the outermost first. All must be natural loops that the threads
    /// of the block enter together, and the barrier must be met by all of them: else say
    /// [`Case::Unrelated`].
    pub fn new(around: impl IntoIterator<Item = LoopId>, case: Case) -> Rounds {
        Rounds { around: around.into_iter().collect(), case }
    }

    /// Outside of all loops.
    pub fn straight() -> Rounds {
        Rounds::new([], Case::Same)
    }

    /// The same loops in the cases that allow all that this one allows, the nearest first: what is apart in one of them
    /// is apart in this one.
    pub fn wider(&self) -> impl Iterator<Item = Rounds> + '_ {
        let later = match self.case {
            Case::Next(level) => Some(Case::Later(level)),
            Case::Same | Case::Later(_) | Case::Unrelated => None,
        };
        let unrelated = (self.case != Case::Unrelated).then_some(Case::Unrelated);
        later.into_iter().chain(unrelated).map(|case| Rounds { around: self.around.clone(), case })
    }

    /// How they are related.
    pub fn case(&self) -> Case {
        self.case
    }

    /// The loops around the barrier, the outermost first.
    pub fn around(&self) -> &[LoopId] {
        &self.around
    }

    /// The loops of which both accesses are in the same round, where they are in these loops.
    pub fn equal(&self) -> &[LoopId] {
        match self.case {
            Case::Same => &self.around,
            Case::Next(level) | Case::Later(level) => self.around.get(..level).unwrap_or(&[]),
            Case::Unrelated => &[],
        }
    }

    /// The loop of which the later access is in a later round, and whether it is in the next one.
    pub fn moved(&self) -> Option<(LoopId, bool)> {
        let (level, is_next) = match self.case {
            Case::Next(level) => (level, true),
            Case::Later(level) => (level, false),
            Case::Same | Case::Unrelated => return None,
        };
        Some((*self.around.get(level)?, is_next))
    }
}
