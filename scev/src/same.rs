//! Comparison of two states, to verify incremental updates.

use rustc_hash::FxHashMap;

use crate::expr::{Arena, Expr};
use crate::scev::{Level, State};
use crate::trip::LoopCounts;

/// Pairs of equal expressions of two arenas.
struct Pairs<'s> {
    ours: &'s Arena,
    theirs: &'s Arena,
    found: FxHashMap<Expr, Expr>,
}

impl Pairs<'_> {
    /// Whether two expressions are equal, flags included. Cost: the subexpressions not compared yet.
    fn same(&mut self, a: Expr, b: Expr) -> bool {
        let mut work = vec![(a, b)];
        while let Some((a, b)) = work.pop() {
            if let Some(&known) = self.found.get(&a) {
                if known != b {
                    return false;
                }
                continue;
            }
            let (x, y) = (self.ours.operands(a), self.theirs.operands(b));
            let is_same = self.ours.op(a) == self.theirs.op(b)
                && self.ours.flags(a) == self.theirs.flags(b)
                && self.ours.ty(a) == self.theirs.ty(b)
                && self.ours.loop_of(a) == self.theirs.loop_of(b)
                && self.ours.as_int(a) == self.theirs.as_int(b)
                && self.ours.as_unknown(a) == self.theirs.as_unknown(b)
                && x.len() == y.len();
            if !is_same {
                return false;
            }
            self.found.insert(a, b);
            work.extend(x.iter().copied().zip(y.iter().copied()));
        }
        true
    }

    fn same_counts(&mut self, a: &LoopCounts, b: &LoopCounts) -> bool {
        a.constant_max == b.constant_max
            && a.exits.len() == b.exits.len()
            && self.same(a.exact, b.exact)
            && self.same(a.symbolic_max, b.symbolic_max)
    }

    /// Compares what both have cached at one level: expressions, ranges and counts.
    fn same_level(&mut self, a: &Level, b: &Level) -> bool {
        for (inst, ours) in a.of_inst.iter() {
            let (Some(ours), Some(theirs)) = (ours.expand(), b.of_inst[inst].expand()) else {
                continue;
            };
            let (x, y) = (&a.ranges[ours], &b.ranges[theirs]);
            let has_same_ranges = x.is_open() || y.is_open() || x == y;
            if !self.same(ours, theirs) || !has_same_ranges {
                return false;
            }
        }
        let mut counts = a.counts.iter();
        counts.all(|(this, ours)| match (ours.as_deref(), b.counts[this].as_deref()) {
            (Some(ours), Some(theirs)) => self.same_counts(ours, theirs),
            _ => true,
        })
    }
}

/// Whether two states agree wherever both have a cached result.
pub(crate) fn same_results(a: &State, b: &State) -> bool {
    let mut pairs = Pairs { ours: &a.arena, theirs: &b.arena, found: FxHashMap::default() };
    a.levels.iter().zip(&b.levels).all(|(a, b)| pairs.same_level(a, b))
}
