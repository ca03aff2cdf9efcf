//! The relation of the loop iterations of two accesses around a barrier.
//!
//! When a barrier is removed, two accesses of different threads around it become unordered. All threads were at that
//! barrier, so they were in the same iteration of each loop around it; the paths from each access to the barrier and
//! from it to the other access take some back edges. The outermost loop whose back edge is taken decides the relation
//! ([`IterationRelation`]).
//!
//! In `for k { s[k & 1][t] = v; b1; x = s[k & 1][(t + 1) % N]; b2; }` the pair around `b1` is in the same iteration
//! ([`IterationRelation::Same`]); of the read before `b2` and the write after it, the write is in the next iteration of
//! that loop ([`IterationRelation::Next`] of level 0).

use crate::form::{LoopId, LoopIds};

/// The relation of the iterations of an earlier access and a later one; levels count the loops around the barrier from
/// the outermost, 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum IterationRelation {
    /// The same iteration of all loops around the barrier.
    Same,
    /// The next iteration of the loop of this level, and the same iteration of the loops around that.
    Next(usize),
    /// A later iteration of the loop of this level, and the same iteration of the loops around that.
    Later(usize),
    /// Nothing is known, not even that both are in one call of the function.
    Unrelated,
}

/// The loops around a barrier, and the relation of the iterations of two accesses.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LoopIterations {
    around: LoopIds,
    case: IterationRelation,
}

impl LoopIterations {
    /// `around`: the loops around the barrier, the outermost first. All must be natural loops that the threads of the
    /// block enter together, and all threads must arrive at the barrier together: otherwise the case must be
    /// [`IterationRelation::Unrelated`].
    pub fn new(
        around: impl IntoIterator<Item = LoopId>,
        case: IterationRelation,
    ) -> LoopIterations {
        LoopIterations { around: around.into_iter().collect(), case }
    }

    /// The relation of accesses outside of all loops.
    pub fn straight() -> LoopIterations {
        LoopIterations::new([], IterationRelation::Same)
    }

    /// The same loops with the cases that include this one, the nearest first: accesses that are disjoint in one of
    /// them are disjoint in this one.
    pub fn wider(&self) -> impl Iterator<Item = LoopIterations> + '_ {
        let later = match self.case {
            IterationRelation::Next(level) => Some(IterationRelation::Later(level)),
            IterationRelation::Same
            | IterationRelation::Later(_)
            | IterationRelation::Unrelated => None,
        };
        let unrelated =
            (self.case != IterationRelation::Unrelated).then_some(IterationRelation::Unrelated);
        later
            .into_iter()
            .chain(unrelated)
            .map(|case| LoopIterations { around: self.around.clone(), case })
    }

    /// The relation of the iterations.
    pub fn case(&self) -> IterationRelation {
        self.case
    }

    /// The loops around the barrier, the outermost first.
    pub fn around(&self) -> &[LoopId] {
        &self.around
    }

    /// The loops that are in the same iteration for both accesses, provided that both accesses are in the loop.
    pub fn equal(&self) -> &[LoopId] {
        match self.case {
            IterationRelation::Same => &self.around,
            IterationRelation::Next(level) | IterationRelation::Later(level) => {
                self.around.get(..level).unwrap_or(&[])
            }
            IterationRelation::Unrelated => &[],
        }
    }

    /// The loop in which the later access is in a later iteration, and whether that is the next one.
    pub fn moved(&self) -> Option<(LoopId, bool)> {
        let (level, is_next) = match self.case {
            IterationRelation::Next(level) => (level, true),
            IterationRelation::Later(level) => (level, false),
            IterationRelation::Same | IterationRelation::Unrelated => return None,
        };
        Some((*self.around.get(level)?, is_next))
    }
}
