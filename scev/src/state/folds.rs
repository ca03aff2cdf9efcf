//! Results of constructors and rewriting.

use rustc_hash::FxHashMap;
use selvedge_analysis::loops::Loop;

use super::Stale;
use super::levels::{ByLevel, LEVELS, LevelMemo, LoopDeps};
use crate::expr::{Disposition, Expr, Op};

/// A cast: operation, operand and width.
pub(crate) type Cast = (Op, Expr, u32);

/// Expressions computed from expressions.
#[derive(Clone, Default)]
pub(crate) struct FoldFacts {
    casts: LevelMemo<Cast, Expr>,
    /// Values of expressions in a loop, or outside of all loops.
    at_scope: ByLevel<FxHashMap<(Expr, Option<Loop>), Expr>>,
    dispositions: FxHashMap<(Expr, Loop), Disposition>,
}

impl FoldFacts {
    pub(super) fn reserve(&mut self, n_rows: usize) {
        self.dispositions.reserve(n_rows);
        self.casts.reserve(LEVELS, n_rows);
    }

    pub(super) fn forget(&mut self, edit: Stale<'_>) {
        let Stale::Values { within, .. } = edit else { return };
        self.casts.retain(|&(_, e, _), &cast| !within[e] && !within[cast]);
        for level in &mut self.at_scope {
            level.retain(|&(e, _), found| !within[e] && !within[*found]);
        }
        self.dispositions.retain(|&(e, _), _| !within[e]);
    }

    #[inline]
    pub(crate) fn cast(&self, level: usize, cast: Cast) -> Option<(Expr, LoopDeps)> {
        self.casts.get(level, &cast)
    }

    pub(crate) fn set_cast(&mut self, level: usize, cast: Cast, made: Expr, depends: LoopDeps) {
        self.casts.insert(level, cast, made, depends);
    }

    #[inline]
    pub(crate) fn at_scope(&self, level: usize, e: Expr, scope: Option<Loop>) -> Option<Expr> {
        self.at_scope[level].get(&(e, scope)).copied()
    }

    pub(crate) fn set_at_scope(&mut self, level: usize, e: Expr, scope: Option<Loop>, found: Expr) {
        self.at_scope[level].insert((e, scope), found);
    }

    #[inline]
    pub(crate) fn disposition(&self, e: Expr, this: Loop) -> Option<Disposition> {
        self.dispositions.get(&(e, this)).copied()
    }

    pub(crate) fn set_disposition(&mut self, e: Expr, this: Loop, found: Disposition) {
        self.dispositions.insert((e, this), found);
    }
}
