//! Expansion of expressions into instructions: [`Scev::plan`] plans them, [`ExpansionPlan::write`] creates them.
//!
//! *Flags.* Sums and products have the flags of their nodes, which hold wherever their operands are computed. A sum of
//! more than two terms has none. The increment of a new recurrence has the flags that ranges prove for all iterations,
//! including the last one.
//!
//! * Method: bottom-up with a worklist.
//! * Oracle: `scev/tests/expanded.rs` executes functions before and after.
//!
//! | file | what it defines |
//! |---|---|
//! | `expand/plan.rs` | plans, their cost, and how they are written |
//! | `expand/reuse.rs` | instructions that compute an expression already |
//! | `expand/planner.rs` | translation of expressions to steps |
//! | `expand/recurrences.rs` | recurrences as phis |

mod plan;
mod planner;
mod recurrences;
mod reuse;

pub use plan::{Cost, ExpansionPlan};

use selvedge_analysis::loops::Loop;
use selvedge_ir::{Inst, Opcode, Value};

use crate::expr::Expr;
use crate::scev::Scev;

/// How recurrences are expanded that no instruction computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Recurrences {
    /// They are not: the plan is refused.
    #[default]
    Existing,
    /// As `start + step * n`, where `n` counts the iterations from 0 in the width of the recurrence: an existing phi,
    /// otherwise a new one. Recurrences of a higher degree than affine: as with `Own`.
    Canonical,
    /// As a phi with its own start and step.
    Own,
}

/// Which existing instructions may be reused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reuse {
    /// None.
    Never,
    /// Those that are poison only where the expression is.
    #[default]
    Sound,
    /// Those, and others after dropping the flags by which they are poison elsewhere. After flags were dropped, earlier
    /// plans that were not written yet must be made again.
    DroppingFlags,
}

/// Names of new values. A prefix that ends in `_` is always followed by a number, from 0 on; any other one is followed
/// by a number if the name is taken; the empty one gives no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prefixes {
    /// For the value of the planned expression.
    pub result: &'static str,
    /// For its operands.
    pub part: &'static str,
    /// For phis.
    pub phi: &'static str,
}

impl Default for Prefixes {
    fn default() -> Prefixes {
        Prefixes { result: "scev", part: "scev.part", phi: "scev.iv" }
    }
}

/// How expressions are expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expansion {
    /// Recurrences that no instruction computes.
    pub recurrences: Recurrences,
    /// Existing instructions.
    pub reuse: Reuse,
    /// Whether loop-invariant operations are hoisted. This needs loops with a preheader; in others they stay inside.
    pub hoist: bool,
    /// Names of new values.
    pub prefixes: Prefixes,
}

impl Default for Expansion {
    fn default() -> Expansion {
        Expansion {
            recurrences: Recurrences::Existing,
            reuse: Reuse::Sound,
            hoist: true,
            prefixes: Prefixes::default(),
        }
    }
}

/// Why an expression cannot be expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No instruction can be inserted at that point: it is a phi, the start of an exception handler, or unreachable.
    Place,
    /// The expression is unknown, or has an operation that no instruction computes (`vscale`).
    Unknown,
    /// The value is not computed on every path to the insertion point.
    NotThere(Value),
    /// No phi computes the recurrence, and none may be created, or the loop has no place for one.
    Recurrence(Loop),
    /// The divisor may be zero or poison.
    Division,
}

impl Scev<'_> {
    /// Plans the instructions that make an expression's value available before `at`, and computes their cost
    /// ([`ExpansionPlan::cost`]); nothing is edited. [`ExpansionPlan::write`] creates them.
    ///
    /// A pass requests plans while it queries scalar evolution, and writes them inside one of its transformations,
    /// where the maintained analyses are notified of each edit:
    ///
    /// ```text
    /// cx.maintain::<ScalarEvolution>(func);
    /// let plan = cx.ask_maintained(|evolution: &ScalarEvolution, facts| {
    ///     evolution.ask(func, facts, |scev| scev.plan(address, load, &how))
    /// });
    /// cx.transform(func, "address in a variable of the loop", |func, cx| {
    ///     let header = cx.header();
    ///     let value = plan.write(header, func, |func, edit| cx.notify_edited(func, edit));
    ///     cx.set_operand(func, load, 0, value, "address in a variable of the loop")
    /// });
    /// ```
    ///
    /// *Guarantee.* Let the expression be that of a value, or computed from such, and all its leaves be computed before
    /// the insertion point. Whenever control reaches that point, the result is the expression's value; it is poison
    /// only if the value that the expression was created for is poison, too.
    ///
    /// *Reuse.* Existing instructions before the insertion point that compute a subexpression are reused, unless they
    /// may be poison where the subexpression is not: those are skipped, or lose their flags ([`Reuse`]).
    ///
    /// *Placement.* Loop-invariant operations are hoisted before the loop ([`Expansion::hoist`]), as far as their
    /// operands allow. Only quotients may be undefined; one is created only if its divisor is provably nonzero and not
    /// poison, otherwise the plan is refused.
    ///
    /// *Undefined values.* A value used several times in a plan that may be `undef` may differ between the uses;
    /// callers that need one value freeze it first.
    ///
    /// *Recurrences* may be expanded after their loop, and have their value of the last iteration there.
    ///
    /// Cost: the subexpressions, and once for each state of a function the expressions of all its instructions.
    ///
    /// # Errors
    /// See [`Refusal`].
    pub fn plan(
        &mut self,
        expr: Expr,
        at: Inst,
        how: &Expansion,
    ) -> Result<ExpansionPlan, Refusal> {
        if !self.is_place(at) {
            return Err(Refusal::Place);
        }
        planner::Planner::new(self, how).plan(expr, at)
    }

    /// Whether an expression can be expanded before `at`. Cost: that of [`Self::plan`].
    pub fn can_expand(&mut self, expr: Expr, at: Inst, how: &Expansion) -> bool {
        self.plan(expr, at, how).is_ok()
    }

    /// The cost of expanding an expression before `at`, if that is possible. Cost: that of [`Self::plan`].
    pub fn cost(&mut self, expr: Expr, at: Inst, how: &Expansion) -> Option<Cost> {
        self.plan(expr, at, how).ok().map(|plan| plan.cost())
    }

    /// Whether instructions can be inserted before `at`.
    fn is_place(&self, at: Inst) -> bool {
        let is_handler = matches!(
            self.func.opcode(at),
            Opcode::LandingPad | Opcode::CatchPad | Opcode::CleanupPad | Opcode::CatchSwitch
        );
        self.is_reachable(at) && self.func.opcode(at) != Opcode::Phi && !is_handler
    }

    /// The first instruction of a loop's header that is no phi, if instructions can be inserted before it.
    fn start_of_header(&self, this: Loop) -> Option<Inst> {
        let mut insts = self.func.insts(self.loops.header(this));
        let first = insts.find(|&inst| self.func.opcode(inst) != Opcode::Phi)?;
        self.is_place(first).then_some(first)
    }
}
