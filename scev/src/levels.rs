//! Results shared between levels.
//!
//! A result computed at one level is valid at the next one, too, if it depends on nothing that differs there. So while
//! a result is computed, [`Scev`] records the loops whose counts were read, directly or through cached results. A
//! level first consults the cache of the level below before it computes a result itself.
//!
//! * Invariant: a result taken from the level below equals the one that would be computed here.
//! * Cost: one word for each cached result; each loop has a bit, or shares it with others when there are many.

use selvedge_analysis::loops::Loop;
use selvedge_ir::Inst;

use crate::counts::LoopCounts;
use crate::expr::Expr;
use crate::interval::Ranges;
use crate::scev::Scev;
use crate::state::{LEVELS, LoopDeps, State};

/// The dependencies of the enclosing computation, saved by [`Scev::begin`].
#[must_use]
pub(crate) struct DepScope(LoopDeps);

impl Scev<'_> {
    /// Begins the computation of a result that will be cached.
    pub(crate) fn begin(&self) -> DepScope {
        DepScope(self.noted.replace(LoopDeps::NOTHING))
    }

    /// Ends the computation that [`Self::begin`] began and returns its dependencies; the enclosing computation inherits
    /// them.
    pub(crate) fn end(&self, outer: DepScope) -> LoopDeps {
        let own = self.noted.replace(outer.0);
        self.noted.add(own);
        own
    }

    /// Ends a query at the level below: if it depends on any counts, the enclosing computation depends on the level.
    fn end_below(&self, outer: DepScope) {
        let own = self.noted.replace(outer.0);
        if own != LoopDeps::NOTHING {
            self.depend_on(LoopDeps::LEVEL);
        }
    }

    /// Runs a query at the level below, where every recurrence is complete; `None` at the lowest level.
    pub(crate) fn at_level_below<T>(&mut self, query: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let level = self.level();
        let Some(below) = level.checked_sub(1) else {
            self.depend_on(LoopDeps::LEVEL);
            return None;
        };
        let outer = self.begin();
        let overlay = self.take_overlay();
        self.set_level(below);
        let answer = query(self);
        self.set_level(level);
        self.set_overlay(overlay);
        self.end_below(outer);
        Some(answer)
    }

    pub(crate) fn depend_on(&self, depends: LoopDeps) {
        self.noted.add(depends);
    }

    pub(crate) fn note_backedge_count(&self, of: Loop) {
        self.depend_on(LoopDeps::on_backedge_count(of));
    }

    /// The counts of a loop from the level below; records the dependency.
    pub(crate) fn counts_below(&self, of: Loop) -> Option<&LoopCounts> {
        self.note_backedge_count(of);
        self.state.loops.counts(self.level().checked_sub(1)?, of)
    }

    /// The result cached at this level, or at the level below if it is valid here. `find` returns that of a level.
    pub(crate) fn remembered<T>(
        &self,
        find: impl Fn(&State, usize) -> Option<(T, LoopDeps)>,
    ) -> Option<T> {
        let from_below = || {
            let below = self.level().checked_sub(1)?;
            let changed = self.state.loops.changed(below);
            find(&self.state, below).filter(|(_, depends)| !depends.intersects(changed))
        };
        let (found, depends) = find(&self.state, self.level()).or_else(from_below)?;
        self.depend_on(depends);
        Some(found)
    }

    /// The cached expression of an instruction.
    pub(crate) fn made_of_inst(&self, inst: Inst) -> Option<Expr> {
        if self.state.values.is_level_independent(inst) {
            return self.state.values.of_inst(LEVELS, inst);
        }
        self.remembered(|state, at| {
            Some((state.values.of_inst(at, inst)?, state.values.depends(at, inst)))
        })
    }

    /// Caches the expression of an instruction.
    pub(crate) fn cache_expr(&mut self, inst: Inst, made: Expr, depends: LoopDeps) {
        self.state.values.set_of_inst(self.level_of_inst(inst), inst, made, depends);
    }

    /// The cached ranges of an expression; `Ranges::Open` if they have not been computed.
    pub(crate) fn ranges_of(&self, e: Expr) -> &Ranges {
        let known = &self.state.ranges;
        if self.state.arena.node(e).is_level_independent {
            return known.of_expr(LEVELS, e);
        }
        let own = known.of_expr(self.level(), e);
        if !own.is_open() {
            self.depend_on(known.depends(self.level(), e));
            return own;
        }
        let Some(below) = self.level().checked_sub(1) else { return own };
        let (found, depends) = (known.of_expr(below, e), known.depends(below, e));
        if found.is_open() || depends.intersects(self.state.loops.changed(below)) {
            return own;
        }
        self.depend_on(depends);
        found
    }

    /// Caches the ranges of an expression.
    pub(crate) fn cache_ranges(&mut self, e: Expr, found: Ranges, depends: LoopDeps) {
        self.state.ranges.set(self.level_of(e), e, found, depends);
    }
}
