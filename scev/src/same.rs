//! Comparison of two states, to verify incremental updates.

use rustc_hash::FxHashMap;

use crate::counts::LoopCounts;
use crate::expr::{Arena, Expr};
use crate::state::{LEVELS, State};

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
    fn same_level(&mut self, a: &State, b: &State, level: usize) -> bool {
        for (inst, ours) in a.values.all_of_insts(level) {
            let Some(theirs) = b.values.of_inst(level, inst) else { continue };
            let (x, y) = (a.ranges.of_expr(level, ours), b.ranges.of_expr(level, theirs));
            let has_same_ranges = x.is_open() || y.is_open() || x == y;
            if !self.same(ours, theirs) || !has_same_ranges {
                return false;
            }
        }
        let mut counts = a.loops.all_counts(level);
        counts.all(|(this, ours)| {
            b.loops.counts(level, this).is_none_or(|theirs| self.same_counts(ours, theirs))
        })
    }
}

/// Whether two states agree wherever both have a cached result.
pub(crate) fn same_results(a: &State, b: &State) -> bool {
    let mut pairs = Pairs { ours: &a.arena, theirs: &b.arena, found: FxHashMap::default() };
    (0..=LEVELS).all(|level| pairs.same_level(a, b, level))
}
