//! Backedge-taken counts of loops, and the assumptions that some of them hold under.

use selvedge_analysis::fold::Int;
use selvedge_ir::Block;

use crate::expr::Expr;

/// The backedge-taken counts of a loop.
#[derive(Clone, Debug)]
pub struct LoopCounts {
    /// The exact count; `CouldNotCompute` when the loop may be infinite, or may be left other than by one of its
    /// branches.
    pub exact: Expr,
    /// A constant upper bound.
    pub constant_max: Option<Int>,
    /// An expression that is an upper bound.
    pub symbolic_max: Expr,
    /// Whether the count is either `constant_max` or zero.
    pub max_or_zero: bool,
    /// The counts of each exiting block, in the order of the loop's blocks.
    pub exits: Vec<ExitCount>,
    /// Better counts under the assumption that some recurrences do not wrap.
    pub predicated: Option<PredicatedCounts>,
    /// Whether the counts of all exits are constants: other levels cannot improve them.
    pub(crate) is_number: bool,
}

/// Backedge-taken counts of a loop that hold under assumptions.
#[derive(Clone, Debug)]
pub struct PredicatedCounts {
    /// The exact count; `CouldNotCompute` where only bounds are known.
    pub exact: Expr,
    /// A constant upper bound.
    pub constant_max: Option<Int>,
    /// An expression that is an upper bound.
    pub symbolic_max: Expr,
    /// The assumptions of each exit's count, in the order of [`LoopCounts::exits`].
    pub exits: Vec<PredicatedExit>,
}

/// The count of one exit under assumptions.
#[derive(Clone, Debug)]
pub struct PredicatedExit {
    /// The exact count.
    pub exact: Expr,
    /// An expression that is an upper bound.
    pub symbolic_max: Expr,
    /// The assumptions under which both counts hold.
    pub assumed: Vec<Assumption>,
}

impl PredicatedCounts {
    /// All assumptions of all exits.
    pub fn assumed(&self) -> impl Iterator<Item = &Assumption> {
        self.exits.iter().flat_map(|exit| &exit.assumed)
    }
}

/// An assumption of a predicated count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumption {
    /// A recurrence does not wrap.
    NoWrap(NoWrapAssumption),
    /// Two expressions are equal on entry to the loop.
    Equal(Expr, Expr),
}

/// The assumption that no step that a recurrence takes wraps; the step is interpreted as signed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoWrapAssumption {
    /// The recurrence, without flags.
    pub recurrence: Expr,
    /// Whether its values are interpreted as signed, too.
    pub signed: bool,
}

/// The backedge-taken count before one exit is taken.
#[derive(Clone, Debug)]
pub struct ExitCount {
    /// The block whose terminator leaves the loop.
    pub exiting: Block,
    /// The exact count.
    pub exact: Expr,
    /// A constant upper bound.
    pub constant_max: Option<Int>,
    /// An expression that is an upper bound.
    pub symbolic_max: Expr,
}

/// The attempt to compute the counts of a loop under assumptions.
#[derive(Default)]
pub(crate) struct Trial {
    /// The assumptions made so far for one exit; `None` if none are allowed.
    assumed: Option<Vec<Assumption>>,
    by_exits: Vec<Vec<Assumption>>,
    /// Whether an assumption could have helped, recorded while none are allowed.
    could_assume: bool,
}

impl Trial {
    /// Begins counting without assumptions.
    pub(crate) fn begin(&mut self) {
        self.could_assume = false;
    }

    /// Records that an assumption could help.
    pub(crate) fn may_assume(&mut self) {
        self.could_assume = true;
    }

    pub(crate) fn could_assume(&self) -> bool {
        self.could_assume
    }

    /// Allows assumptions.
    pub(crate) fn open(&mut self) {
        self.assumed = Some(Vec::new());
        self.by_exits.clear();
    }

    /// Allows no further assumptions, and returns those of each exit.
    pub(crate) fn close(&mut self) -> Vec<Vec<Assumption>> {
        self.assumed = None;
        std::mem::take(&mut self.by_exits)
    }

    pub(crate) fn is_open(&self) -> bool {
        self.assumed.is_some()
    }

    /// Adds an assumption if assumptions are allowed.
    pub(crate) fn add(&mut self, assumption: Assumption) {
        if let Some(assumed) = self.assumed.as_mut().filter(|a| !a.contains(&assumption)) {
            assumed.push(assumption);
        }
    }

    /// The assumptions for the exit so far, to return to by [`Self::resume`].
    pub(crate) fn assumed(&self) -> Option<Vec<Assumption>> {
        self.assumed.clone()
    }

    /// Allows no assumptions until [`Self::resume`] is called with the result.
    pub(crate) fn suspend(&mut self) -> Option<Vec<Assumption>> {
        self.assumed.take()
    }

    pub(crate) fn resume(&mut self, assumed: Vec<Assumption>) {
        self.assumed = Some(assumed);
    }

    /// Ends an exit, whose assumptions are dropped if its limit is of no use.
    pub(crate) fn end_exit(&mut self, is_used: bool) {
        let noted = self.assumed.as_mut().map(std::mem::take).unwrap_or_default();
        self.by_exits.push(if is_used { noted } else { Vec::new() });
    }

    /// Ends an exit that was not counted.
    pub(crate) fn skip_exit(&mut self) {
        self.by_exits.push(Vec::new());
    }
}
