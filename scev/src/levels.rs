//! What levels share.
//!
//! What is found out at one level is good for the next one, too, where it depends on nothing that is known
//! otherwise there: so while something is found out, it is noted of which loops the rounds were asked for,
//! by itself or by what was found out before and is used again. A level looks at what the one below it
//! found before it finds out anything itself.
//!
//! * Invariant: what is taken from the level below is what would be found here.
//! * Cost: one word for each thing that is remembered; loops have a bit each, or share one with others.

use selvedge_analysis::loops::Loop;
use selvedge_ir::Inst;
use selvedge_ir::entity::EntityRef;

use crate::expr::Expr;
use crate::range::Ranges;
use crate::scev::{LEVELS, Level, Scev};

/// Bits for loops; the last one of a word is for what depends on the level in another way.
const LOOP_BITS: usize = 63;

/// The loops of whose rounds something depends.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Depends(u64);

impl Depends {
    pub(crate) const NOTHING: Depends = Depends(0);
    /// On what the level below found out of conditions, or on which level it is.
    pub(crate) const LEVEL: Depends = Depends(1 << LOOP_BITS);

    /// On the rounds of a loop as the level below knows them.
    fn on_rounds(of: Loop) -> Depends {
        Depends(1 << (of.index() % LOOP_BITS))
    }

    fn with(self, other: Depends) -> Depends {
        Depends(self.0 | other.0)
    }

    fn meets(self, other: Depends) -> bool {
        self.0 & other.0 != 0
    }
}

/// What was noted before something began to be found out; see [`Scev::begin`].
#[must_use]
pub(crate) struct Outer(Depends);

impl Scev<'_> {
    /// Begins to find out something that will be remembered.
    pub(crate) fn begin(&self) -> Outer {
        Outer(self.noted.replace(Depends::NOTHING))
    }

    /// Ends it, and says what it depended on; whatever is being found out around it does, too.
    pub(crate) fn end(&self, outer: Outer) -> Depends {
        let own = self.noted.get();
        self.noted.set(own.with(outer.0));
        own
    }

    /// Ends what was asked of the level below: whether that depends on any rounds.
    pub(crate) fn end_below(&self, outer: Outer) {
        let own = self.noted.replace(outer.0);
        if own != Depends::NOTHING {
            self.depend_on(Depends::LEVEL);
        }
    }

    pub(crate) fn depend_on(&self, depends: Depends) {
        self.noted.set(self.noted.get().with(depends));
    }

    pub(crate) fn note_rounds(&self, of: Loop) {
        self.depend_on(Depends::on_rounds(of));
    }

    /// What this level remembers, or the one below where it is the same here.
    pub(crate) fn remembered<T>(&self, find: impl Fn(&Level) -> Option<(T, Depends)>) -> Option<T> {
        let levels = &self.state.levels;
        let from_below = || {
            let below = &levels[self.level.checked_sub(1)?];
            find(below).filter(|(_, depends)| !depends.meets(below.changed))
        };
        let (found, depends) = find(&levels[self.level]).or_else(from_below)?;
        self.depend_on(depends);
        Some(found)
    }

    /// The expression of an instruction, if it was made.
    pub(crate) fn made_of_inst(&self, inst: Inst) -> Option<Expr> {
        if self.state.is_settled[inst] {
            return self.state.levels[LEVELS].of_inst[inst].expand();
        }
        self.remembered(|level| Some((level.of_inst[inst].expand()?, level.inst_depends[inst])))
    }

    /// Remembers the expression of an instruction.
    pub(crate) fn keep_made(&mut self, inst: Inst, made: Expr, depends: Depends) {
        let at = self.level_of_inst(inst);
        let level = &mut self.state.levels[at];
        level.of_inst[inst] = Some(made).into();
        // Of the last level nobody asks.
        if at < LEVELS && level.inst_depends[inst] != depends {
            level.inst_depends[inst] = depends;
        }
    }

    /// The ranges of an expression, if they were found.
    pub(crate) fn ranges_of(&self, e: Expr) -> &Ranges {
        let levels = &self.state.levels;
        if self.state.arena.node(e).is_settled {
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

    /// Remembers the ranges of an expression.
    pub(crate) fn keep_ranges(&mut self, e: Expr, found: Ranges, depends: Depends) {
        let at = self.level_of(e);
        let level = &mut self.state.levels[at];
        level.ranges[e] = found;
        if at < LEVELS && level.range_depends[e] != depends {
            level.range_depends[e] = depends;
        }
    }

    /// Notes of which loops more is known now than the level below knew.
    pub(crate) fn find_changed(&mut self) {
        let mut changed = Depends::LEVEL;
        let most = |level: &Level, this: Loop| {
            level.counts[this].as_deref().and_then(|counts| counts.constant_max.clone())
        };
        let levels = &self.state.levels;
        for this in self.loops.all() {
            let now = most(&levels[self.level], this);
            let before = self.level.checked_sub(1).and_then(|below| most(&levels[below], this));
            if now != before {
                changed = changed.with(Depends::on_rounds(this));
            }
        }
        self.state.levels[self.level].changed = changed;
    }
}
