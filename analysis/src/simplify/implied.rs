//! Whether one condition implies another.

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Opcode, Value};

use super::Simplifier;
use crate::value::predicate::{inverse, swapped};

/// A comparison of integers or pointers, decomposed.
#[derive(Clone, Copy)]
pub(super) struct Comparison {
    pub(super) predicate: IntPredicate,
    pub(super) a: Value,
    pub(super) b: Value,
}

impl Comparison {
    /// The comparison, or its inverse.
    pub(super) fn being(self, truth: bool) -> Comparison {
        let predicate = if truth { self.predicate } else { inverse(self.predicate) };
        Comparison { predicate, ..self }
    }

    /// The comparison with swapped operands.
    pub(super) fn exchanged(self) -> Comparison {
        Comparison { predicate: swapped(self.predicate), a: self.b, b: self.a }
    }
}

/// Whether the first predicate between two numbers decides the second one between the same two.
pub(super) fn predicate_implies(known: IntPredicate, queried: IntPredicate) -> Option<bool> {
    use IntPredicate as P;
    if known == queried {
        return Some(true);
    }
    if known == inverse(queried) {
        return Some(false);
    }
    match (known, queried) {
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

    /// The value of the second condition, if it follows from the first one being `truth`: the two are one value, or one
    /// is the negation of the other. Neither is poison.
    pub(super) fn implies(&self, known: Value, truth: bool, queried: Value) -> Option<bool> {
        if known == queried {
            return Some(truth);
        }
        let negates = |v: Value, of: Value| self.values.not_operand(v) == Some(of);
        (negates(known, queried) || negates(queried, known)).then_some(!truth)
    }

    /// The two operands of a condition that both are `truth` if the condition is.
    pub(super) fn parts(&self, whole: Value, truth: bool) -> Option<(Value, Value)> {
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

    /// As [`Simplifier::implies`], for two comparisons: both have the same operands; or both compare one value with
    /// constants; or the operands of one bound those of the other; or the first one is an equality, by which a value in
    /// the second one is substituted.
    pub(super) fn comparison_implies(
        &self,
        known: Comparison,
        queried: Comparison,
    ) -> Option<bool> {
        let same_type = self.ty(known.a) == self.ty(queried.a);
        if same_type && let Some(answer) = self.same_operands_imply(known, queried) {
            return Some(answer);
        }
        if let Some(answer) = self.region_implies(known, queried) {
            return Some(answer);
        }
        let is_int = self.types().is_int_or_vector(self.ty(known.a));
        if same_type
            && is_int
            && let Some(answer) = self.order_implies(known, queried)
        {
            return Some(answer);
        }
        if known.predicate != IntPredicate::Eq {
            return None;
        }
        self.equality_implies(known, queried)
    }

    fn same_operands_imply(&self, known: Comparison, queried: Comparison) -> Option<bool> {
        let (known, queried) =
            (self.canonical_comparison(known), self.canonical_comparison(queried));
        let is_same = |c: Comparison| (c.a, c.b) == (queried.a, queried.b);
        let known = [known, known.exchanged()].into_iter().find(|&known| is_same(known))?;
        predicate_implies(known.predicate, queried.predicate)
    }

    /// Whether two comparisons are equivalent, or one is the inverse of the other.
    pub(super) fn is_same_condition(&self, x: Comparison, y: Comparison) -> Option<bool> {
        let (x, y) = (self.canonical_comparison(x), self.canonical_comparison(y));
        [y, y.exchanged()].into_iter().find_map(|y| {
            if (x.a, x.b) != (y.a, y.b) {
                return None;
            }
            let is_opposite = x.predicate == inverse(y.predicate);
            if x.predicate == y.predicate { Some(true) } else { is_opposite.then_some(false) }
        })
    }

    /// The canonical form of a comparison: equality of two values, and wrapping of a sum or a difference, can be
    /// expressed by several comparisons.
    fn canonical_comparison(&self, c: Comparison) -> Comparison {
        use IntPredicate as P;
        match c.predicate {
            P::Eq | P::Ne if self.is_zero(c.b) => {
                let difference = self.values.binary(c.a, Opcode::Sub);
                let parts = difference.or_else(|| self.values.binary(c.a, Opcode::Xor));
                return parts.map_or(c, |(a, b)| Comparison { a, b, ..c });
            }
            P::Ult | P::Uge => {}
            P::Ugt | P::Ule => return self.in_wrap_form(c.exchanged()),
            _ => return c,
        }
        self.in_wrap_form(c)
    }

    /// The canonical form of `<` and `>=`.
    fn in_wrap_form(&self, c: Comparison) -> Comparison {
        use IntPredicate as P;
        // `x - y >= x` is `x < y` for nonzero `y`.
        if let Some((x, y)) = self.values.binary(c.a, Opcode::Sub)
            && x == c.b
            && self.values.is_nonzero(y)
        {
            let predicate = if c.predicate == P::Uge { P::Ult } else { P::Uge };
            return Comparison { predicate, a: x, b: y };
        }
        // `x + y < y` is `x + y < x`; `x < x - y` is `x < y`.
        match (self.values.binary(c.a, Opcode::Add), self.values.binary(c.b, Opcode::Sub)) {
            (Some((x, y)), _) if y == c.b => Comparison { b: x, ..c },
            (_, Some((x, y))) if x == c.a => Comparison { b: y, ..c },
            _ => c,
        }
    }

    /// Whether dominating branches and assumptions decide a condition.
    pub(super) fn decided_by_dominating_conditions(&self, condition: Comparison) -> Option<bool> {
        self.values.position()?;
        for (x, queried) in [
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
                if let Some(answer) = self.comparison_implies(known, queried) {
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
    fn predicate_implication_agrees_with_enumeration() {
        let numbers = || (0..8).map(|n| Int::new(3, n));
        for &known in IntPredicate::ALL {
            for &queried in IntPredicate::ALL {
                let pairs = numbers().flat_map(|a| numbers().map(move |b| (a.clone(), b)));
                let answers: Vec<bool> = pairs
                    .filter(|(a, b)| int_predicate_holds(known, a, b))
                    .map(|(a, b)| int_predicate_holds(queried, &a, &b))
                    .collect();
                let all_same = answers.iter().all(|&answer| answer == answers[0]);
                let expected = all_same.then_some(answers[0]);
                assert_eq!(predicate_implies(known, queried), expected, "{known} {queried}");
            }
        }
    }
}
