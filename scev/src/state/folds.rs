//! Results of constructors and rewriting.

use selvedge_analysis::loops::Loop;

use super::Stale;
use super::levels::{ByLevel, LEVELS, LevelMemo, Memo};
use crate::expr::{Disposition, Expr, Op};

/// A cast: operation, operand and width.
pub(crate) type Cast = (Op, Expr, u32);

/// Expressions computed from expressions.
#[derive(Clone, Default)]
pub(crate) struct FoldFacts {
    pub(crate) casts: LevelMemo<Cast, Expr>,
    /// Values of expressions in a loop, or outside of all loops.
    pub(crate) at_scope: ByLevel<Memo<(Expr, Option<Loop>), Expr>>,
    pub(crate) dispositions: Memo<(Expr, Loop), Disposition>,
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
}
