//! Expressions as instructions.
//!
//! [`Scev::plan`] says which instructions would have to be written so that an expression's value is at
//! hand before an instruction, and what they cost ([`Plan::cost`]); nothing is edited. [`Plan::write`]
//! writes them. A pass asks for a plan while it asks scalar evolution, and writes it inside one of its
//! transformations, where the facts that are kept hear of each edit:
//!
//! ```text
//! cx.maintain::<ScalarEvolution>(func);
//! let plan = cx.ask_maintained(|evolution: &ScalarEvolution, facts| {
//!     evolution.ask(func, facts, |scev| scev.plan(address, load, &how))
//! });
//! cx.transform(func, "address in a variable of the loop", |func, cx| {
//!     let header = cx.header();
//!     let value = plan.write(header, func, |func, edit| cx.was_edited(func, edit));
//!     cx.set_operand(func, load, 0, value, "address in a variable of the loop")
//! });
//! ```
//!
//! *What is promised.* Let the expression be that of a value (or made from such), and all values in it be
//! computed before the place. Whenever control comes there, what was written is the expression's value;
//! and it is poison only if the value that the expression was made for is poison too.
//!
//! *What is reused.* Instructions that compute a part already, before the place, unless they may be poison
//! where the part is not: those are passed over, or lose their flags ([`Reuse`]).
//!
//! *Where it goes.* What a loop does not change is computed before the loop ([`Expansion::hoist`]), as far
//! out as its operands allow. Only quotients may be undefined; one is written where its divisor is surely a
//! number other than zero, else the plan is refused.
//!
//! *Flags.* Sums and products have the flags that their node has; those hold wherever its operands are
//! computed. A sum of more than two terms has none, and the step of a new recurrence has what ranges prove
//! for all rounds, the last one included.
//!
//! * Edge cases: a value that is used in several places of a plan and may be `undef` may be another one in
//!   each of them; who cares freezes it first. A recurrence may be asked for behind its loop, and is what
//!   it was in the last round.
//! * Method: by parts with a work list. Cost: the parts of the expression, and once for each state of a
//!   function the expressions of all its instructions.
//! * Oracle: `scev/tests/expanded.rs` runs functions before and after.
//!
//! | file | what it defines |
//! |---|---|
//! | `expand/plan.rs` | plans, their cost, and how they are written |
//! | `expand/reuse.rs` | instructions that compute an expression already |
//! | `expand/planner.rs` | from expressions to steps |
//! | `expand/recurrences.rs` | recurrences as phis |

mod plan;
mod planner;
mod recurrences;
mod reuse;

pub use plan::{Cost, Plan};
pub(crate) use reuse::Computed;

use selvedge_analysis::loops::Loop;
use selvedge_ir::{Inst, Opcode, Value};

use crate::expr::Expr;
use crate::scev::Scev;

/// How recurrences are written that no instruction computes yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Recurrences {
    /// Not at all: the plan is refused.
    #[default]
    Existing,
    /// As `start + step * n`, where `n` counts the rounds of the loop from 0 in the width of the
    /// recurrence: a phi that is there, else a new one. Of higher degree than affine: as with `Own`.
    Canonical,
    /// As a phi with its own start and step.
    Own,
}

/// Which instructions may stand for what they compute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reuse {
    /// None.
    Never,
    /// Those that are poison only where the expression is.
    #[default]
    Sound,
    /// Those, and others without the flags by which they are poison elsewhere. Where flags were dropped,
    /// plans that were made before and not written yet must be made anew.
    DroppingFlags,
}

/// What new values are called. A prefix that ends in `_` is always followed by a number, from 0 on; any
/// other one is followed by a number when the name is taken; the empty one gives no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prefixes {
    /// Of the value that was asked for.
    pub result: &'static str,
    /// Of what it is computed from.
    pub part: &'static str,
    /// Of phis.
    pub phi: &'static str,
}

impl Default for Prefixes {
    fn default() -> Prefixes {
        Prefixes { result: "scev", part: "scev.part", phi: "scev.iv" }
    }
}

/// How a caller wants expressions to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expansion {
    /// Recurrences that are not there.
    pub recurrences: Recurrences,
    /// What is there.
    pub reuse: Reuse,
    /// Whether what loops do not change is computed before them. Needs loops with a preheader; of others
    /// it stays inside.
    pub hoist: bool,
    /// Names.
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

/// Why an expression cannot be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nothing can be put before that instruction: it is a phi, or begins a handler of exceptions, or
    /// control does not come there.
    Place,
    /// There is no such expression, or it has a part that no instruction computes (`vscale`).
    Unknown,
    /// The value is not computed on all ways to the place.
    NotThere(Value),
    /// No phi computes the recurrence, and none may be written, or the loop has no place for one.
    Recurrence(Loop),
    /// The divisor may be zero or poison.
    Division,
}

impl Scev<'_> {
    /// What has to be written so that an expression's value is at hand before `at`. Cost: see the
    /// module's text.
    ///
    /// # Errors
    /// See [`Refusal`].
    pub fn plan(&mut self, expr: Expr, at: Inst, how: &Expansion) -> Result<Plan, Refusal> {
        if !self.is_place(at) {
            return Err(Refusal::Place);
        }
        planner::Planner::new(self, how).plan(expr, at)
    }

    /// Whether an expression can be written before `at`. Cost: that of [`Self::plan`].
    pub fn can_expand(&mut self, expr: Expr, at: Inst, how: &Expansion) -> bool {
        self.plan(expr, at, how).is_ok()
    }

    /// What it costs to write an expression before `at`, if that can be done. Cost: that of
    /// [`Self::plan`].
    pub fn cost(&mut self, expr: Expr, at: Inst, how: &Expansion) -> Option<Cost> {
        self.plan(expr, at, how).ok().map(|plan| plan.cost())
    }

    /// Whether instructions can be put before `at`.
    fn is_place(&self, at: Inst) -> bool {
        let is_handler = matches!(
            self.func.opcode(at),
            Opcode::LandingPad | Opcode::CatchPad | Opcode::CleanupPad | Opcode::CatchSwitch
        );
        self.is_reachable(at) && self.func.opcode(at) != Opcode::Phi && !is_handler
    }

    /// The first instruction of a loop's header that is no phi, if something can be put before it.
    fn start_of_header(&self, this: Loop) -> Option<Inst> {
        let mut insts = self.func.insts(self.loops.header(this));
        let first = insts.find(|&inst| self.func.opcode(inst) != Opcode::Phi)?;
        self.is_place(first).then_some(first)
    }
}
