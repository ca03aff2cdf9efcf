//! Conditions, and no-wrap flags that follow from them.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Block, Inst, Value};

use super::Stale;
use super::levels::{LevelMemo, Memo};
use crate::expr::{Expr, NoWrap};

/// A comparison that holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownComparison {
    pub(crate) predicate: IntPredicate,
    pub(crate) a: Expr,
    pub(crate) b: Expr,
}

impl KnownComparison {
    /// Whether it never holds: the point is unreachable, and any comparison is implied.
    pub(crate) fn is_impossible(&self) -> bool {
        self.predicate == IntPredicate::Ne && self.a == self.b
    }
}

/// A branch condition and its value.
pub(crate) type BranchCondition = (Value, bool);

/// The replacement of each subexpression, by bare nodes.
pub(crate) type Replacements = FxHashMap<Expr, Expr>;

/// Conditions known at loops. A condition is a branch or an assumption, whose operands are only edited together with
/// the whole state.
#[derive(Clone, Default)]
pub(crate) struct GuardFacts {
    /// Assumptions and guards by block, once collected.
    assumptions: Option<FxHashMap<Block, Vec<Inst>>>,
    /// Conditions that are known on entry to loops (`false`) or on their backedges (`true`).
    pub(crate) sides: Memo<(Loop, bool), Vec<BranchCondition>>,
    /// The same as comparisons of expressions.
    pub(crate) comparisons: LevelMemo<(Loop, bool), Arc<[KnownComparison]>>,
    /// Conditions on entry to a loop as replacement bounds for subexpressions.
    pub(crate) bounds: LevelMemo<Loop, Arc<Replacements>>,
    /// No-wrap flags of recurrences that follow from ranges, by the bare node.
    pub(crate) flags_by_ranges: LevelMemo<Expr, NoWrap>,
    /// No-wrap flags of recurrences that follow from conditions, by the bare node and the requested flags.
    pub(crate) flags_by_conditions: LevelMemo<(Expr, NoWrap), NoWrap>,
}

impl GuardFacts {
    pub(super) fn forget(&mut self, edit: Stale<'_>) {
        match edit {
            Stale::Code => {
                self.assumptions = None;
                self.sides.clear();
            }
            Stale::Values { within, .. } => {
                self.flags_by_ranges.retain(|&e, _| !within[e]);
                self.flags_by_conditions.retain(|&(e, _), _| !within[e]);
            }
        }
    }

    pub(crate) fn assumptions(&self) -> Option<&FxHashMap<Block, Vec<Inst>>> {
        self.assumptions.as_ref()
    }

    pub(crate) fn set_assumptions(&mut self, found: FxHashMap<Block, Vec<Inst>>) {
        self.assumptions = Some(found);
    }
}
