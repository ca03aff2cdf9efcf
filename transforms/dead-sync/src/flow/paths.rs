//! Which back edges are on the paths between a bound and the events around it, and so in which iterations the events
//! are.
//!
//! All threads are at the bound, and in the same iteration of each loop around it. Paths from it back to an earlier
//! event, and on to a later one, take back edges of these loops; the outermost loop whose back edge one of the two
//! paths takes decides how the iterations of the two events are related ([`IterationRelation`]). Paths end at the other
//! bounds, but not at this one, which is to be removed: events on paths that pass it several times count as well.
//!
//! The events of an exited thread may be in any iteration, and so may all events on paths whose back edges are unknown.
//!
//! Oracle: `flow/paths/tests.rs` runs generated programs with two threads and compares.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use selvedge_thread_memory::iterations::IterationRelation;

use super::{BlockId, BoundId, Flow};

/// Maximum number of loops around a bound that are distinguished.
const MAX_LEVELS: usize = 31;

/// A set of back-edge summaries of paths: the outermost loop whose back edge a path takes, and whether it takes it once
/// or more often.
///
/// Bit 0 means no back edge, each level has two bits, and the last bit means paths about which nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PathSummaries(u64);

/// The back edges that one path takes.
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

    /// The summary of a path followed by another.
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

    fn case(self) -> IterationRelation {
        match self {
            Taken::NoBackEdge => IterationRelation::Same,
            Taken::Once(level) => IterationRelation::Next(level),
            Taken::Often(level) => IterationRelation::Later(level),
            Taken::Unknown => IterationRelation::Unrelated,
        }
    }
}

impl PathSummaries {
    /// Paths about which nothing is known.
    pub(crate) const UNKNOWN: PathSummaries = PathSummaries(1 << 63);

    /// A path that takes no back edge.
    pub(crate) const WITHOUT_BACK_EDGE: PathSummaries = PathSummaries(1);

    fn taken(self) -> impl Iterator<Item = Taken> {
        (0..u64::BITS).filter(move |bit| self.0 >> bit & 1 == 1).map(Taken::of_bit)
    }

    /// The same paths, each extended by a back edge of a level.
    fn over(self, level: Option<usize>) -> PathSummaries {
        match level {
            None => self,
            Some(level) if level >= MAX_LEVELS => PathSummaries::UNKNOWN,
            Some(level) => {
                let longer = self.taken().map(|taken| taken.and(Taken::Once(level)).bit());
                PathSummaries(longer.fold(0, |all, bit| all | bit))
            }
        }
    }

    fn join(&mut self, other: PathSummaries) -> bool {
        let joined = self.0 | other.0;
        std::mem::replace(&mut self.0, joined) != joined
    }

    /// Returns how the iterations of two events may be related: one at the end of a path of `self`, backward from the
    /// bound, and one at the end of a path of `on`, forward from it. The unknown relation subsumes all others, and a
    /// later iteration subsumes the next one.
    pub(crate) fn cases(self, on: PathSummaries) -> Vec<IterationRelation> {
        let both = self.taken().flat_map(|back| on.taken().map(move |on| back.and(on).case()));
        let mut cases: Vec<IterationRelation> = both.collect();
        cases.sort_unstable();
        cases.dedup();
        if cases.contains(&IterationRelation::Unrelated) {
            return vec![IterationRelation::Unrelated];
        }
        let all = cases.clone();
        cases.retain(|case| {
            !matches!(case, IterationRelation::Next(l) if all.contains(&IterationRelation::Later(*l)))
        });
        cases
    }
}

/// A side of a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Above,
    Below,
}

impl Flow {
    /// Computes the paths from a bound to all segments on one of its sides. `start`:
    /// [`PathSummaries::WITHOUT_BACK_EDGE`], or [`PathSummaries::UNKNOWN`] where nothing is known of the iterations at
    /// the bound. If the edge between two blocks is a back edge of a loop around the bound, `back_edge` returns the
    /// level of that loop; the outermost loop has level 0.
    ///
    /// Cost: the edges between the bounds on that side, times the loops around the bound.
    pub(crate) fn path_summaries(
        &self,
        bound: BoundId,
        side: Side,
        start: PathSummaries,
        back_edge: &dyn Fn(BlockId, BlockId) -> Option<usize>,
    ) -> BTreeMap<usize, PathSummaries> {
        let at = self.bounds[bound];
        let mut found: BTreeMap<usize, PathSummaries> = BTreeMap::new();
        let first = if side == Side::Above { at.above } else { at.below };
        let mut work = vec![(at.block, first, start)];
        while let Some((block, segment, path_summaries)) = work.pop() {
            let known = found.entry(segment).or_default();
            if !known.join(path_summaries) {
                continue;
            }
            let path_summaries = *known;
            let ends = self.ends[block];
            match side {
                Side::Above if (block, segment) == (at.block, at.below) => {
                    work.push((block, at.above, path_summaries));
                }
                Side::Below if (block, segment) == (at.block, at.above) => {
                    work.push((block, at.below, path_summaries));
                }
                Side::Above if segment == ends.first => {
                    for &from in self.backward.targets_of(block) {
                        let from = from as usize;
                        let path_summaries = path_summaries.over(back_edge(from, block));
                        work.push((from, self.ends[from].last, path_summaries));
                    }
                    for &from in self.left.get(&block).into_iter().flatten() {
                        work.push((from, self.ends[from].last, PathSummaries::UNKNOWN));
                    }
                }
                Side::Below if segment == ends.last => {
                    for to in self.successors(block) {
                        let path_summaries = path_summaries.over(back_edge(block, to));
                        work.push((to, self.ends[to].first, path_summaries));
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

    /// The paths to each of the wanted classes that occur in some segment.
    pub(crate) fn summaries_of_classes(
        &self,
        segments: &BTreeMap<usize, PathSummaries>,
        wanted: &super::Set,
    ) -> BTreeMap<usize, PathSummaries> {
        let mut found: BTreeMap<usize, PathSummaries> = BTreeMap::new();
        for (&segment, &path_summaries) in segments {
            for class in wanted.common_with(self.segments.row(segment)) {
                found.entry(class).or_default().join(path_summaries);
            }
        }
        found
    }
}
