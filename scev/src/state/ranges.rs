//! Ranges and divisors.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;
use selvedge_ir::Inst;
use selvedge_ir::entity::SecondaryMap;

use super::Stale;
use super::levels::{ByLevel, LEVELS, LoopDeps, Memo};
use crate::expr::{ByExpr, Expr};
use crate::interval::{Bounds, Ranges};

/// Ranges and divisors of expressions, each cached on demand.
#[derive(Clone, Default)]
pub(crate) struct RangeFacts {
    of_exprs: ByLevel<ByExpr<Ranges>>,
    depends: ByLevel<ByExpr<LoopDeps>>,
    /// The phis whose inputs have their ranges computed already.
    is_prepared: ByLevel<SecondaryMap<Inst, bool>>,
    /// The ranges that value tracking computes for unknowns.
    tracked: ByExpr<Option<Box<[Range]>>>,
    /// Bounds of values that depend on themselves; `None` if there are none.
    pub(crate) in_rings: Memo<Inst, Option<Bounds>>,
    /// A constant that divides each expression.
    multiples: ByExpr<Option<Int>>,
}

impl RangeFacts {
    pub(super) fn reserve(&mut self, n_exprs: usize) {
        self.multiples.reserve(n_exprs);
        self.tracked.reserve(n_exprs);
        self.of_exprs[LEVELS].reserve(n_exprs);
    }

    pub(super) fn forget(&mut self, edit: Stale<'_>) {
        let Stale::Values { values, .. } = edit else { return };
        self.in_rings.retain(|&inst, _| !values.contains(&inst.into()));
        for inst in values.iter().filter_map(|value| value.as_inst()) {
            self.is_prepared.iter_mut().for_each(|level| level[inst] = false);
        }
        for e in edit.exprs() {
            self.of_exprs.iter_mut().for_each(|level| level[e] = Ranges::Open);
            self.multiples[e] = None;
            self.tracked[e] = None;
        }
    }

    #[inline]
    pub(crate) fn of_expr(&self, level: usize, e: Expr) -> &Ranges {
        &self.of_exprs[level][e]
    }

    #[inline]
    pub(crate) fn depends(&self, level: usize, e: Expr) -> LoopDeps {
        self.depends[level][e]
    }

    pub(crate) fn set(&mut self, level: usize, e: Expr, found: Ranges, depends: LoopDeps) {
        self.of_exprs[level][e] = found;
        // Dependencies of the last level are never read.
        if level < LEVELS && self.depends[level][e] != depends {
            self.depends[level][e] = depends;
        }
    }

    pub(crate) fn is_prepared(&self, level: usize, phi: Inst) -> bool {
        self.is_prepared[level][phi]
    }

    /// Marks a phi as prepared, and returns whether it was prepared before.
    pub(crate) fn set_prepared(&mut self, level: usize, phi: Inst) -> bool {
        std::mem::replace(&mut self.is_prepared[level][phi], true)
    }

    pub(crate) fn tracked(&self, e: Expr) -> Option<&[Range]> {
        self.tracked[e].as_deref()
    }

    pub(crate) fn set_tracked(&mut self, e: Expr, found: Box<[Range]>) {
        self.tracked[e] = Some(found);
    }

    #[inline]
    pub(crate) fn multiple(&self, e: Expr) -> Option<&Int> {
        self.multiples[e].as_ref()
    }

    pub(crate) fn set_multiple(&mut self, e: Expr, multiple: Int) {
        self.multiples[e] = Some(multiple);
    }
}
