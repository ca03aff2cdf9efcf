//! What one condition says about another.

use selvedge_ir::inst::{FloatPredicate, IntPredicate};
use selvedge_ir::{Opcode, Value};

use super::{Answer, Simplifier, value};
use crate::value::Range;
use crate::value::predicate::{inverse, swapped};

/// How deep conjunctions are taken apart.
const MAX_PARTS: u32 = 3;

/// A comparison of integers or pointers, taken apart.
#[derive(Clone, Copy)]
pub(super) struct Comparison {
    pub(super) predicate: IntPredicate,
    pub(super) a: Value,
    pub(super) b: Value,
}

/// Whether `known` between two numbers decides `asked` between the same two.
pub(super) fn predicate_implies(known: IntPredicate, asked: IntPredicate) -> Option<bool> {
    use IntPredicate as P;
    if known == asked {
        return Some(true);
    }
    if known == inverse(asked) {
        return Some(false);
    }
    match (known, asked) {
        (P::Eq, P::Uge | P::Ule | P::Sge | P::Sle) => Some(true),
        (P::Eq, P::Ugt | P::Ult | P::Sgt | P::Slt) => Some(false),
        (P::Ugt, P::Uge | P::Ne) | (P::Ult, P::Ule | P::Ne) => Some(true),
        (P::Sgt, P::Sge | P::Ne) | (P::Slt, P::Sle | P::Ne) => Some(true),
        (P::Ugt, P::Ult | P::Eq) | (P::Ult, P::Ugt | P::Eq) => Some(false),
        (P::Sgt, P::Slt | P::Eq) | (P::Slt, P::Sgt | P::Eq) => Some(false),
        _ => None,
    }
}

impl Simplifier<'_> {
    pub(super) fn comparison(&self, condition: Value) -> Option<Comparison> {
        let inst = condition.as_inst()?;
        let func = self.values.func();
        if func.opcode(inst) != Opcode::ICmp {
            return None;
        }
        let predicate = func.inst(inst).bits().int_predicate();
        Some(Comparison { predicate, a: func.operand(inst, 0), b: func.operand(inst, 1) })
    }

    /// Whether `known` being `truth` makes `asked` true, or false. Neither is poison.
    pub(super) fn implies(&self, known: Value, truth: bool, asked: Value) -> Option<bool> {
        let mut work = vec![(known, truth, 0)];
        while let Some((known, truth, depth)) = work.pop() {
            if known == asked {
                return Some(truth);
            }
            if self.values.not_operand(known) == Some(asked)
                || self.values.not_operand(asked) == Some(known)
            {
                return Some(!truth);
            }
            if let (Some(k), Some(q)) = (self.comparison(known), self.comparison(asked)) {
                let k = if truth { k } else { Comparison { predicate: inverse(k.predicate), ..k } };
                if let Some(answer) = self.comparison_implies(k, q) {
                    return Some(answer);
                }
            }
            if depth < MAX_PARTS
                && let Some((p, q)) = self.parts(known, truth)
            {
                work.push((p, truth, depth + 1));
                work.push((q, truth, depth + 1));
            }
        }
        None
    }

    /// The conditions that all are `truth` when `whole` is.
    fn parts(&self, whole: Value, truth: bool) -> Option<(Value, Value)> {
        let opcode = if truth { Opcode::And } else { Opcode::Or };
        if let Some(parts) = self.values.binary(whole, opcode) {
            return Some(parts);
        }
        let inst = whole.as_inst()?;
        let func = self.values.func();
        if func.opcode(inst) != Opcode::Select {
            return None;
        }
        let [condition, yes, no] = [0, 1, 2].map(|n| func.operand(inst, n));
        if truth && self.is_zero(no) {
            return Some((condition, yes));
        }
        (!truth && self.is_ones(yes)).then_some((condition, no))
    }

    /// The same for comparisons: of the same operands, or of one operand with two constants.
    pub(super) fn comparison_implies(&self, known: Comparison, asked: Comparison) -> Option<bool> {
        if self.ty(known.a) != self.ty(asked.a) {
            return None;
        }
        let exchanged =
            |c: Comparison| Comparison { predicate: swapped(c.predicate), a: c.b, b: c.a };
        for known in [known, exchanged(known)] {
            if known.a != asked.a {
                continue;
            }
            if known.b == asked.b {
                return predicate_implies(known.predicate, asked.predicate);
            }
            let (Some(x), Some(y)) = (self.int(known.b), self.int(asked.b)) else { continue };
            let region = Range::satisfying(known.predicate, &Range::single(x))?;
            if let Some(answer) = region.decides(asked.predicate, &Range::single(y)) {
                return Some(answer);
            }
        }
        None
    }

    /// `and` or `or` of two conditions, one of which decides the other.
    pub(super) fn logic_of_comparisons(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        if !self.is_bool(self.ty(a)) {
            return None;
        }
        // Of `and`: what holds of the other when one is true; of `or`: when it is false.
        let truth = opcode == Opcode::And;
        for (x, y) in [(a, b), (b, a)] {
            match self.implies(x, truth, y) {
                // The other adds nothing.
                Some(answer) if answer == truth => return value(x),
                Some(_) => return self.bool_of(self.ty(a), !truth),
                None => {}
            }
        }
        self.logic_of_regions(opcode, a, b).or_else(|| self.logic_of_orders(opcode, a, b))
    }

    /// `or` of two comparisons of one value with constants that leave nothing out.
    fn logic_of_regions(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        let (x, y) = (self.comparison(a)?, self.comparison(b)?);
        let (p, q) = (self.int(x.b)?, self.int(y.b)?);
        if x.a != y.a || opcode != Opcode::Or {
            return None;
        }
        let outside_x = Range::satisfying(inverse(x.predicate), &Range::single(p));
        let outside_y = Range::satisfying(inverse(y.predicate), &Range::single(q));
        let outside_both = match (outside_x, outside_y) {
            (Some(x), Some(y)) => x.intersect(&y).is_some(),
            _ => false,
        };
        if outside_both { None } else { self.bool_of(self.ty(a), true) }
    }

    /// `fcmp ord x, 0` and the like: `ord` with what is ordered anyway.
    fn logic_of_orders(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        let needed = if opcode == Opcode::And { FloatPredicate::Ord } else { FloatPredicate::Uno };
        let func = self.values.func();
        let float = |v: Value| {
            let inst = v.as_inst().filter(|&inst| func.opcode(inst) == Opcode::FCmp)?;
            let predicate = func.inst(inst).bits().float_predicate();
            Some((predicate, func.operand(inst, 0), func.operand(inst, 1)))
        };
        let ((p, x0, x1), (q, y0, y1)) = (float(a)?, float(b)?);
        if p != needed || q != needed {
            return None;
        }
        // Of `ord x, c` and `ord x, y` the second says more, `c` being no NaN.
        let is_number = |v: Value| self.is_never_nan(v);
        let weaker = |tested: Value, number: Value, (m, n): (Value, Value)| {
            is_number(number) && (tested == m || tested == n)
        };
        if weaker(x0, x1, (y0, y1)) || weaker(x1, x0, (y0, y1)) {
            return value(b);
        }
        if weaker(y0, y1, (x0, x1)) || weaker(y1, y0, (x0, x1)) {
            return value(a);
        }
        None
    }

    /// Whether a condition is decided by the branches and assumptions on the way here.
    pub(super) fn decided_on_the_way(&self, condition: Comparison) -> Option<bool> {
        for (x, asked) in [
            (condition.a, condition),
            (
                condition.b,
                Comparison {
                    predicate: swapped(condition.predicate),
                    a: condition.b,
                    b: condition.a,
                },
            ),
        ] {
            for (predicate, other) in self.values.conditions_on(x) {
                let known = Comparison { predicate, a: x, b: other };
                if let Some(answer) = self.comparison_implies(known, asked) {
                    return Some(answer);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::{Int, int_predicate_holds};

    #[test]
    fn predicates_imply_what_holds_for_all_numbers() {
        let numbers = || (0..8).map(|n| Int::new(3, n));
        for &known in IntPredicate::ALL {
            for &asked in IntPredicate::ALL {
                let pairs = numbers().flat_map(|a| numbers().map(move |b| (a.clone(), b)));
                let answers: Vec<bool> = pairs
                    .filter(|(a, b)| int_predicate_holds(known, a, b))
                    .map(|(a, b)| int_predicate_holds(asked, &a, &b))
                    .collect();
                let all_same = answers.iter().all(|&answer| answer == answers[0]);
                let expected = all_same.then_some(answers[0]);
                assert_eq!(predicate_implies(known, asked), expected, "{known} {asked}");
            }
        }
    }
}
