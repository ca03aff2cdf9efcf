//! Ranges of recurrences whose start and step are selected by one condition.
//!
//! `{c ? 0 : 10,+,c ? 1 : -1}` is incremented from 0 or decremented from 10, and never incremented from 10. Each pair
//! of constants has a range by the iterations of the loop; the result is their union.
//! * Method: LLVM's `getRangeViaFactoring`. Cost: constant.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;
use selvedge_ir::{Opcode, Value};

use crate::expr::{Expr, Op};
use crate::scev::Scev;

/// The two constants that an expression may have: the first one if the condition is true.
struct ChosenNumbers {
    condition: Value,
    numbers: [Int; 2],
}

impl Scev<'_> {
    /// The range of a recurrence whose start and step are selected from constants by the same condition.
    pub(super) fn range_of_choices(
        &mut self,
        start: Expr,
        step: Expr,
        backedge_count: &Int,
    ) -> Option<Range> {
        let (first, by) = (self.chosen_numbers(start)?, self.chosen_numbers(step)?);
        if first.condition != by.condition {
            return None;
        }
        let mut either = None;
        for (start, step) in first.numbers.into_iter().zip(by.numbers) {
            let (start, step) = (self.constant(start), self.constant(step));
            let range = self.range_after(start, step, backedge_count);
            either = Some(either.map_or(range.clone(), |one: Range| one.union(&range)));
        }
        either
    }

    /// The two constants of an expression that is a `select` of constants, optionally cast, optionally plus a constant.
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
