//! Recurrences as phis.

use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Inst, Opcode, Type};
use smallvec::{SmallVec, smallvec};

use super::plan::{Make, Operand};
use super::planner::{AvailableValue, Planner, Since};
use super::{Recurrences, Refusal};
use crate::expr::{Expr, NoWrap, Operands};
use crate::scev::Scev;

/// The insertion points for the operands of a phi with its own start and step.
#[derive(Clone, Copy)]
struct Places {
    /// For the start: the end of the preheader.
    start: Inst,
    /// For the step.
    step: Inst,
}

/// How a recurrence is expanded.
enum RecurrenceExpansion {
    /// A phi that is incremented in each iteration.
    Phi { places: Places, start: Expr, step: Expr },
    /// A start, plus a step times the iteration number.
    Counted { start: Expr, step: Expr, iteration: Expr },
}

/// Needed expressions and their insertion points.
type Wanted = SmallVec<[(Expr, Inst); 3]>;

impl Planner<'_, '_> {
    /// The operands needed for a recurrence.
    pub(super) fn operands_of_recurrence(&mut self, e: Expr, at: Inst) -> Result<Wanted, Refusal> {
        Ok(match self.expansion_of(e, at)? {
            RecurrenceExpansion::Phi { places, start, step } => {
                smallvec![(start, places.start), (step, places.step)]
            }
            RecurrenceExpansion::Counted { start, step, iteration } => {
                smallvec![(start, at), (step, at), (iteration, at)]
            }
        })
    }

    fn expansion_of(&mut self, e: Expr, at: Inst) -> Result<RecurrenceExpansion, Refusal> {
        let this = self.scev.loop_of(e).ok_or(Refusal::Unknown)?;
        let is_inside = self.is_there(Since::Start(self.scev.loops.header(this)), at);
        if self.how.recurrences == Recurrences::Existing || !is_inside {
            return Err(Refusal::Recurrence(this));
        }
        let ops = self.scev.ops_of(e);
        let iteration = self.scev.iteration_index(this, self.scev.width(e));
        let is_counted = self.how.recurrences == Recurrences::Canonical
            && self.scev.is_affine(e)
            && !self.scev.same(e, iteration);
        if is_counted {
            return Ok(RecurrenceExpansion::Counted { start: ops[0], step: ops[1], iteration });
        }
        let places = self.places(this).ok_or(Refusal::Recurrence(this))?;
        Ok(RecurrenceExpansion::Phi { places, start: ops[0], step: self.scev.step_of(e) })
    }

    /// The insertion points for a loop's phi, if they exist.
    fn places(&self, this: Loop) -> Option<Places> {
        let (func, loops) = (self.scev.func, self.scev.loops);
        let start = func.terminator(loops.preheader(func, this)?)?;
        let first = self.scev.start_of_header(this)?;
        let latch = loops.latch(func, this).and_then(|latch| func.terminator(latch));
        // A terminator with a result could be the backedge value.
        let step = latch.filter(|&end| matches!(func.opcode(end), Opcode::Br | Opcode::Switch));
        Some(Places { start, step: step.unwrap_or(first) })
    }

    /// Creates the steps of a recurrence whose operands are done.
    pub(super) fn recurrence(&mut self, e: Expr, at: Inst) -> Result<AvailableValue, Refusal> {
        match self.expansion_of(e, at)? {
            RecurrenceExpansion::Phi { places, start, step } => {
                let (start, step) =
                    (self.part(start, places.start)?, self.part(step, places.step)?);
                Ok(self.phi(e, places, start, step))
            }
            RecurrenceExpansion::Counted { start, step, iteration } => {
                self.counted(e, start, step, iteration, at)
            }
        }
    }

    fn phi(
        &mut self,
        e: Expr,
        places: Places,
        start: AvailableValue,
        step: AvailableValue,
    ) -> AvailableValue {
        let this = self.scev.loop_of(e).expect("it is a recurrence");
        let (header, ty) = (self.scev.loops.header(this), self.scev.ty(e));
        let make = Make::Phi(header);
        let mut phi = self.step_before(make, ty, &[start], places.start);
        phi.since = Since::Start(header);
        let make = match self.scev.is_pointer(e) {
            true => Make::Offset,
            false => Make::Operation(Opcode::Add, self.scev.flags_of_all_steps(e)),
        };
        let next = self.step_before(make, ty, &[phi, step], places.step);
        self.set_backedge_value(phi, next);
        self.cost.phis += 1;
        phi
    }

    /// Freezes a value that may be poison in iterations that do not add it: 0 times poison would be poison.
    fn frozen(&mut self, part: AvailableValue, ty: Type, at: Inst) -> AvailableValue {
        match part.operand {
            Operand::Number(_) => part,
            Operand::Value(value) if self.scev.values.is_not_poison(value) => part,
            _ => self.step(Make::Operation(Opcode::Freeze, IntFlags::NONE), ty, &[part], at),
        }
    }

    /// `start + step * iteration`.
    fn counted(
        &mut self,
        e: Expr,
        start: Expr,
        step: Expr,
        iteration: Expr,
        at: Inst,
    ) -> Result<AvailableValue, Refusal> {
        let (start, by, iteration) =
            (self.part(start, at)?, self.part(step, at)?, self.part(iteration, at)?);
        let (ty, width) = (self.scev.ty(e), self.scev.width(e));
        let int = self.scev.int_type(width);
        let grown = match self.scev.int_of(step) {
            Some(number) if number.is_one() => iteration,
            Some(number) => self.times_number(iteration, step, &number, int, IntFlags::NONE, at),
            None => {
                self.cost.products += 1;
                let by = self.frozen(by, int, at);
                self.step(Make::Operation(Opcode::Mul, IntFlags::NONE), int, &[iteration, by], at)
            }
        };
        let make = match self.scev.is_pointer(e) {
            true => Make::Offset,
            false => Make::Operation(Opcode::Add, IntFlags::NONE),
        };
        Ok(self.step(make, ty, &[start, grown], at))
    }
}

impl Scev<'_> {
    /// `{0,+,1}` of a loop.
    fn iteration_index(&mut self, this: Loop, width: u32) -> Expr {
        let (zero, one) = (self.number(width, 0), self.number(width, 1));
        let index = self.affine(zero, one, this, NoWrap::NONE);
        self.state.arena.bare(index)
    }

    /// The flags that hold for a recurrence's increment in every iteration, including the last one.
    fn flags_of_all_steps(&mut self, e: Expr) -> IntFlags {
        let ops: Operands = self.ops_of(e);
        let this = self.loop_of(e).expect("it is a recurrence");
        let plain = self.recurrence(ops, this, NoWrap::NONE);
        if !self.is_affine(plain) {
            return IntFlags::NONE;
        }
        let known = self.inferred_flags(self.state.arena.bare(plain));
        let of = |wrap, flag| if known.has(wrap) { flag } else { IntFlags::NONE };
        of(NoWrap::NUW, IntFlags::NUW).with(of(NoWrap::NSW, IntFlags::NSW))
    }
}
