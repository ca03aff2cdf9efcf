//! Ranges of recurrences whose start and step are chosen by one condition.
//!
//! `{c ? 0 : 10,+,c ? 1 : -1}` goes up from 0 or down from 10, and never up from 10. Each pair of numbers gives a range
//! by the iterations of the loop; the recurrence is in one of the two.
//! * Method: LLVM's `getRangeViaFactoring`. Cost: constant.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;
use selvedge_ir::{Opcode, Value};

use crate::expr::{Expr, Op};
use crate::scev::Scev;

/// The two numbers that an expression may be: the first where the condition holds.
struct ChosenNumbers {
    condition: Value,
    numbers: [Int; 2],
}

impl Scev<'_> {
    /// The same where one condition chooses start and step among numbers: each pair by itself.
    pub(super) fn range_of_choices(
        &mut self,
        start: Expr,
        step: Expr,
        rounds: &Int,
    ) -> Option<Range> {
        let (first, by) = (self.chosen_numbers(start)?, self.chosen_numbers(step)?);
        if first.condition != by.condition {
            return None;
        }
        let mut either = None;
        for (start, step) in first.numbers.into_iter().zip(by.numbers) {
            let (start, step) = (self.constant(start), self.constant(step));
            let range = self.range_after(start, step, rounds);
            either = Some(either.map_or(range.clone(), |one: Range| one.union(&range)));
        }
        either
    }

    /// The two numbers that an expression may be by one condition: a choice between numbers, which may be extended or
    /// truncated, and have a number added to it.
    fn chosen_numbers(&self, e: Expr) -> Option<ChosenNumbers> {
        let width = self.width(e);
        let (added, inner) = match *self.ops(e) {
            [number, rest] if self.op(e) == Op::Add => (self.as_int(number)?.clone(), rest),
            _ => (Int::zero(width), e),
        };
        let cast = self.op(inner);
        let choice = match cast {
            Op::Trunc | Op::ZExt | Op::SExt => self.ops(inner)[0],
            _ => inner,
        };
        let select = self.state.arena.as_unknown(choice).and_then(Value::as_inst)?;
        if self.func.opcode(select) != Opcode::Select || !self.is_reachable(select) {
            return None;
        }
        let number = |n: usize| {
            let number = self.values.int(self.func.operand(select, n))?;
            let number = match cast {
                Op::Trunc => number.trunc(width),
                Op::ZExt => number.zext(width),
                Op::SExt => number.sext(width),
                _ => number,
            };
            Some(number.add(&added))
        };
        let numbers = [number(1)?, number(2)?];
        Some(ChosenNumbers { condition: self.func.operand(select, 0), numbers })
    }
}
