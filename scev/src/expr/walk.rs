//! Traversals of expressions, and rewriting in their order.

use rustc_hash::FxHashSet;
use selvedge_ir::entity::EntityRef;
use smallvec::SmallVec;

use super::{Arena, Expr};

/// Subexpressions of an expression.
pub(crate) type Parts = SmallVec<[Expr; 16]>;

/// Expressions that a traversal has visited: most traversals visit few.
#[derive(Default)]
struct Seen {
    few: SmallVec<[Expr; 16]>,
    many: FxHashSet<Expr>,
}

impl Seen {
    /// Whether an expression was not visited before.
    fn insert(&mut self, expr: Expr) -> bool {
        if !self.many.is_empty() {
            return self.many.insert(expr);
        }
        if self.few.contains(&expr) {
            return false;
        }
        if self.few.len() < self.few.inline_size() {
            self.few.push(expr);
        } else {
            self.many.extend(self.few.iter().copied());
            self.many.insert(expr);
        }
        true
    }
}

/// The rewritten subexpressions of an expression, computed in the order of [`Arena::below`].
#[derive(Default)]
pub(crate) struct Rebuilt {
    parts: Parts,
    made: Parts,
}

impl Rebuilt {
    pub(crate) fn of(parts: Parts) -> Rebuilt {
        Rebuilt { parts, made: Parts::new() }
    }

    /// The next subexpression to rewrite, if any.
    pub(crate) fn next(&self) -> Option<Expr> {
        self.parts.get(self.made.len()).copied()
    }

    /// Records the result for the next subexpression.
    pub(crate) fn push(&mut self, made: Expr) {
        self.made.push(made);
    }

    /// The result for a subexpression, if it was visited and is done. Cost: logarithmic.
    pub(crate) fn get(&self, part: Expr) -> Option<Expr> {
        let done = &self.parts[..self.made.len()];
        let found = match done.len() {
            0..=8 => done.iter().position(|&known| known == part),
            _ => done.binary_search(&part).ok(),
        };
        found.map(|at| self.made[at])
    }

    /// The most recent result.
    pub(crate) fn last(&self) -> Option<Expr> {
        self.made.last().copied()
    }
}

/// Traversals.
impl Arena {
    /// The subexpressions of `root` that `wanted` selects, entered only through selected ones: operands before their
    /// users, `root` last. Cost: n log n for n nodes.
    pub(crate) fn below(&self, root: Expr, mut wanted: impl FnMut(Expr) -> bool) -> Parts {
        if !wanted(root) {
            return Parts::new();
        }
        let (mut found, mut seen) = (Parts::from_slice(&[root]), Seen::default());
        seen.insert(root);
        let mut next = 0;
        while next < found.len() {
            let expr = found[next];
            next += 1;
            for &op in self.operands(expr) {
                if seen.insert(op) && wanted(op) {
                    found.push(op);
                }
            }
        }
        // The index order is topological: operands are created before their users.
        found.sort_unstable_by_key(|expr| expr.index());
        found
    }

    /// Whether a subexpression of `root`, itself included, satisfies the predicate. Cost: nodes.
    pub(crate) fn any_below(&self, root: Expr, mut is_such: impl FnMut(Expr) -> bool) -> bool {
        let mut seen = Seen::default();
        let mut work: SmallVec<[Expr; 16]> = SmallVec::from_slice(&[root]);
        while let Some(expr) = work.pop() {
            if is_such(expr) {
                return true;
            }
            work.extend(self.operands(expr).iter().copied().filter(|&op| seen.insert(op)));
        }
        false
    }
}
