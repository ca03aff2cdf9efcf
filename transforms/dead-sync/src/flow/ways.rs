//! By which back edges one comes to the events around a bound, and so in which rounds they are.
//!
//! All threads stand at the bound, and are in the same round of each loop around it. Ways from it back to an
//! earlier event, and on to a later one, take back edges of these loops; the outermost loop of which both ways
//! together take one decides how the rounds of the two events are related ([`Case`]). Ways stop at the other
//! bounds and not at this one, which is to go: what is several passages of it away counts as well.
//!
//! What a thread did that has left is in whatever round, and so is everything from where that is unknown.
//!
//! Oracle: `flow/ways/tests.rs` runs drawn programs with two threads and compares.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use selvedge_thread_memory::rounds::Case;

use super::{BlockId, BoundId, Flow};

/// Loops around a bound that are told apart.
const MAX_LEVELS: usize = 31;

/// A set of what ways take: the outermost loop of which they take a back edge, and whether once or more often.
///
/// Bit 0 stands for no back edge, two bits for each level, and the last one for ways of which nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Ways(u64);

/// What one way takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taken {
    NoBackEdge,
    Once(usize),
    Often(usize),
    Unknown,
}

impl Taken {
    fn bit(self) -> u64 {
        match self {
            Taken::NoBackEdge => 1,
            Taken::Once(level) => 2 << (2 * level),
            Taken::Often(level) => 4 << (2 * level),
            Taken::Unknown => 1 << 63,
        }
    }

    fn of_bit(bit: u32) -> Taken {
        match bit {
            0 => Taken::NoBackEdge,
            63 => Taken::Unknown,
            _ if bit % 2 == 1 => Taken::Once(bit as usize / 2),
            _ => Taken::Often(bit as usize / 2 - 1),
        }
    }

    /// The same with what another way takes.
    fn and(self, other: Taken) -> Taken {
        use Taken::{NoBackEdge, Often, Once, Unknown};
        match (self, other) {
            (Unknown, _) | (_, Unknown) => Unknown,
            (NoBackEdge, taken) | (taken, NoBackEdge) => taken,
            (Once(a) | Often(a), Once(b) | Often(b)) if a != b => {
                if a < b {
                    self
                } else {
                    other
                }
            }
            (Once(level) | Often(level), _) => Often(level),
        }
    }

    fn case(self) -> Case {
        match self {
            Taken::NoBackEdge => Case::Same,
            Taken::Once(level) => Case::Next(level),
            Taken::Often(level) => Case::Later(level),
            Taken::Unknown => Case::Unrelated,
        }
    }
}

impl Ways {
    /// Ways of which nothing is known.
    pub(crate) const UNKNOWN: Ways = Ways(1 << 63);

    /// A way that takes no back edge.
    pub(crate) const SHORT: Ways = Ways(1);

    fn taken(self) -> impl Iterator<Item = Taken> {
        (0..u64::BITS).filter(move |bit| self.0 >> bit & 1 == 1).map(Taken::of_bit)
    }

    /// The same ways, each with a back edge of a level more.
    fn over(self, level: Option<usize>) -> Ways {
        match level {
            None => self,
            Some(level) if level >= MAX_LEVELS => Ways::UNKNOWN,
            Some(level) => {
                let longer = self.taken().map(|taken| taken.and(Taken::Once(level)).bit());
                Ways(longer.fold(0, |all, bit| all | bit))
            }
        }
    }

    fn join(&mut self, other: Ways) -> bool {
        let joined = self.0 | other.0;
        std::mem::replace(&mut self.0, joined) != joined
    }

    /// How rounds are related, of what is at the end of some way back and at the end of some way on. What is
    /// not known at all says all other cases, and a later round says the next one.
    pub(crate) fn cases(self, on: Ways) -> Vec<Case> {
        let both = self.taken().flat_map(|back| on.taken().map(move |on| back.and(on).case()));
        let mut cases: Vec<Case> = both.collect();
        cases.sort_unstable();
        cases.dedup();
        if cases.contains(&Case::Unrelated) {
            return vec![Case::Unrelated];
        }
        let later = cases.clone();
        cases.retain(|case| !matches!(case, Case::Next(l) if later.contains(&Case::Later(*l))));
        cases
    }
}

/// Which side of a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Above,
    Below,
}

impl Flow {
    /// The ways from a bound to all segments on one of its sides. `start`: what ways have taken already, if
    /// nothing is known of any. `back_edge`: of which loop around the bound an edge between blocks is a back
    /// edge, by level, the outermost being 0.
    ///
    /// Cost: the edges between the bounds on that side, times the loops around the bound.
    pub(crate) fn ways(
        &self,
        bound: BoundId,
        side: Side,
        start: Ways,
        back_edge: &dyn Fn(BlockId, BlockId) -> Option<usize>,
    ) -> BTreeMap<usize, Ways> {
        let at = self.bounds[bound];
        let mut found: BTreeMap<usize, Ways> = BTreeMap::new();
        let first = if side == Side::Above { at.above } else { at.below };
        let mut work = vec![(at.block, first, start)];
        while let Some((block, segment, ways)) = work.pop() {
            let known = found.entry(segment).or_default();
            if !known.join(ways) {
                continue;
            }
            let ways = *known;
            let ends = self.ends[block];
            match side {
                Side::Above if (block, segment) == (at.block, at.below) => {
                    work.push((block, at.above, ways));
                }
                Side::Below if (block, segment) == (at.block, at.above) => {
                    work.push((block, at.below, ways));
                }
                Side::Above if segment == ends.first => {
                    for &from in self.backward.targets_of(block) {
                        let from = from as usize;
                        let ways = ways.over(back_edge(from, block));
                        work.push((from, self.ends[from].last, ways));
                    }
                    for &from in self.left.get(&block).into_iter().flatten() {
                        work.push((from, self.ends[from].last, Ways::UNKNOWN));
                    }
                }
                Side::Below if segment == ends.last => {
                    for to in self.successors(block) {
                        let ways = ways.over(back_edge(block, to));
                        work.push((to, self.ends[to].first, ways));
                    }
                }
                Side::Above | Side::Below => {}
            }
        }
        found
    }

    fn successors(&self, block: BlockId) -> impl Iterator<Item = BlockId> {
        let targets = self.forward.targets_of(block);
        targets[..self.n_successors[block] as usize].iter().map(|&to| to as usize)
    }

    /// The ways to each class that some segment has, of those that are wanted.
    pub(crate) fn ways_to_classes(
        &self,
        segments: &BTreeMap<usize, Ways>,
        wanted: &super::Set,
    ) -> BTreeMap<usize, Ways> {
        let mut found: BTreeMap<usize, Ways> = BTreeMap::new();
        for (&segment, &ways) in segments {
            for class in wanted.common_with(self.segments.row(segment)) {
                found.entry(class).or_default().join(ways);
            }
        }
        found
    }
}
