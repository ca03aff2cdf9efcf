//! Results shared between levels.
//!
//! A result computed at one level is valid at the next one, too, if it depends on nothing that differs there. So while
//! a result is computed, the engine records the loops whose counts were read, directly or through cached results. A
//! level first consults the cache of the level below before it computes a result itself.
//!
//! * Invariant: a result taken from the level below equals the one that would be computed here.
//! * Cost: one word for each cached result; each loop has a bit, or shares it with others when there are many.

use selvedge_analysis::loops::Loop;
use selvedge_ir::Inst;
use selvedge_ir::entity::EntityRef;

use crate::expr::Expr;
use crate::range::Ranges;
use crate::scev::{LEVELS, Level, Scev};

/// Bits for loops; the last bit of a word marks other dependencies on the level.
const LOOP_BITS: usize = 63;

/// The set of loops whose trip counts a result depends on.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct LoopDeps(u64);

impl LoopDeps {
    pub(crate) const NOTHING: LoopDeps = LoopDeps(0);
    /// A dependency on conditions computed at the level below, or on the level's index.
    pub(crate) const LEVEL: LoopDeps = LoopDeps(1 << LOOP_BITS);

    /// A dependency on the counts of a loop at the level below.
    fn on_rounds(of: Loop) -> LoopDeps {
        LoopDeps(1 << (of.index() % LOOP_BITS))
    }

    fn with(self, other: LoopDeps) -> LoopDeps {
        LoopDeps(self.0 | other.0)
    }

    fn meets(self, other: LoopDeps) -> bool {
        self.0 & other.0 != 0
    }
}

/// The dependencies of the enclosing computation, saved by [`Scev::begin`].
#[must_use]
pub(crate) struct DepScope(LoopDeps);

impl Scev<'_> {
    /// Begins the computation of a result that will be cached.
    pub(crate) fn begin(&self) -> DepScope {
        DepScope(self.noted.replace(LoopDeps::NOTHING))
    }

    /// Ends it and returns its dependencies; the enclosing computation inherits them.
    pub(crate) fn end(&self, outer: DepScope) -> LoopDeps {
        let own = self.noted.get();
        self.noted.set(own.with(outer.0));
        own
    }

    /// Ends a query at the level below: if it depends on any counts, the enclosing computation depends on the level.
    pub(crate) fn end_below(&self, outer: DepScope) {
        let own = self.noted.replace(outer.0);
        if own != LoopDeps::NOTHING {
            self.depend_on(LoopDeps::LEVEL);
        }
    }

    pub(crate) fn depend_on(&self, depends: LoopDeps) {
        self.noted.set(self.noted.get().with(depends));
    }

    pub(crate) fn note_rounds(&self, of: Loop) {
        self.depend_on(LoopDeps::on_rounds(of));
    }

    /// The result cached at this level, or at the level below if it is valid here.
    pub(crate) fn remembered<T>(
        &self,
        find: impl Fn(&Level) -> Option<(T, LoopDeps)>,
    ) -> Option<T> {
        let levels = &self.state.levels;
        let from_below = || {
            let below = &levels[self.level.checked_sub(1)?];
            find(below).filter(|(_, depends)| !depends.meets(below.changed))
        };
        let (found, depends) = find(&levels[self.level]).or_else(from_below)?;
        self.depend_on(depends);
        Some(found)
    }

    /// The cached expression of an instruction.
    pub(crate) fn made_of_inst(&self, inst: Inst) -> Option<Expr> {
        if self.state.is_level_independent[inst] {
            return self.state.levels[LEVELS].of_inst[inst].expand();
        }
        self.remembered(|level| Some((level.of_inst[inst].expand()?, level.inst_depends[inst])))
    }

    /// Caches the expression of an instruction.
    pub(crate) fn cache_expr(&mut self, inst: Inst, made: Expr, depends: LoopDeps) {
        let at = self.level_of_inst(inst);
        let level = &mut self.state.levels[at];
        level.of_inst[inst] = Some(made).into();
        // Dependencies of the last level are never read.
        if at < LEVELS && level.inst_depends[inst] != depends {
            level.inst_depends[inst] = depends;
        }
    }

    /// The cached ranges of an expression; `Ranges::Open` if they have not been computed.
    pub(crate) fn ranges_of(&self, e: Expr) -> &Ranges {
        let levels = &self.state.levels;
        if self.state.arena.node(e).is_level_independent {
            return &levels[LEVELS].ranges[e];
        }
        let here = &levels[self.level];
        let own = &here.ranges[e];
        if !own.is_open() {
            self.depend_on(here.range_depends[e]);
            return own;
        }
        let Some(below) = self.level.checked_sub(1).map(|below| &levels[below]) else { return own };
        let (found, depends) = (&below.ranges[e], below.range_depends[e]);
        if found.is_open() || depends.meets(below.changed) {
            return own;
        }
        self.depend_on(depends);
        found
    }

    /// Caches the ranges of an expression.
    pub(crate) fn cache_ranges(&mut self, e: Expr, found: Ranges, depends: LoopDeps) {
        let at = self.level_of(e);
        let level = &mut self.state.levels[at];
        level.ranges[e] = found;
        if at < LEVELS && level.range_depends[e] != depends {
            level.range_depends[e] = depends;
        }
    }

    /// Records the loops whose maximal counts differ from those of the level below.
    pub(crate) fn find_changed(&mut self) {
        let mut changed = LoopDeps::LEVEL;
        let most = |level: &Level, this: Loop| {
            level.counts[this].as_deref().and_then(|counts| counts.constant_max.clone())
        };
        let levels = &self.state.levels;
        for this in self.loops.all() {
            let now = most(&levels[self.level], this);
            let before = self.level.checked_sub(1).and_then(|below| most(&levels[below], this));
            if now != before {
                changed = changed.with(LoopDeps::on_rounds(this));
            }
        }
        self.state.levels[self.level].changed = changed;
    }
}
