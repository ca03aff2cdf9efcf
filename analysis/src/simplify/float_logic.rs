//! `and` and `or` of two `fcmp`, if one implies or excludes the other.
//!
//! Two comparisons of the same number with constants are evaluated on each interval between the constants; two
//! comparisons of the same operands on each outcome. An undefined operand may be assumed to be the same number in both,
//! so it is treated like a defined one. Flags of either comparison make the result poison, or (for a `select`) are
//! handled by the caller.

use std::cmp::Ordering;

use selvedge_ir::inst::FloatPredicate;
use selvedge_ir::{Opcode, Value};

use super::float_compare::swapped_float;
use super::{Answer, Simplifier, value};
use crate::fold::float::{Float, predicate_holds};
use crate::value::float_order::Orders;

/// How many operations that preserve NaNs are followed.
const MAX_NAN_CHAIN: usize = 3;

/// An `fcmp`, decomposed.
#[derive(Clone, Copy)]
struct FloatTest {
    predicate: FloatPredicate,
    a: Value,
    b: Value,
}

impl FloatTest {
    fn swapped(self) -> FloatTest {
        FloatTest { predicate: swapped_float(self.predicate), a: self.b, b: self.a }
    }

    fn holds_for_nan(self) -> bool {
        predicate_holds(self.predicate, None)
    }
}

impl Simplifier<'_> {
    fn float_test(&self, condition: Value) -> Option<FloatTest> {
        let func = self.values.func();
        let inst = condition.as_inst().filter(|&inst| func.opcode(inst) == Opcode::FCmp)?;
        let predicate = func.inst(inst).bits().float_predicate();
        Some(FloatTest { predicate, a: func.operand(inst, 0), b: func.operand(inst, 1) })
    }

    /// Simplifies `and` or `or` of two `fcmp`.
    pub(super) fn logic_of_float_tests(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        let (x, y) = (self.float_test(a)?, self.float_test(b)?);
        let pieces = self.outcomes(x, y).or_else(|| self.outcomes(x.swapped(), y));
        let pieces = pieces.or_else(|| self.outcomes(x, y.swapped()));
        let pieces = pieces.or_else(|| self.outcomes(x.swapped(), y.swapped()));
        let by_pieces = pieces.and_then(|pieces| self.logic_of_pieces(opcode, a, b, &pieces));
        by_pieces
            .or_else(|| self.logic_of_orderedness(opcode, x, (b, y)))
            .or_else(|| self.logic_of_orderedness(opcode, y, (a, x)))
    }

    /// The values of both comparisons in each possible case.
    fn outcomes(&self, x: FloatTest, y: FloatTest) -> Option<Vec<(bool, bool)>> {
        if x.a != y.a {
            return None;
        }
        if x.b == y.b {
            let all = [Orders::LESS, Orders::EQUAL, Orders::GREATER, Orders::UNORDERED];
            let both =
                |order: Orders| Some((order.decide(x.predicate)?, order.decide(y.predicate)?));
            return all.into_iter().map(both).collect();
        }
        let env = self.values.folder().env;
        let number = |v: Value| env.taken(self.float(v)?).filter(|n| !n.is_nan());
        let (p, q) = (number(x.b)?, number(y.b)?);
        let pieces = pieces_between(p, q).into_iter();
        let holds =
            |(of_p, of_q)| (predicate_holds(x.predicate, of_p), predicate_holds(y.predicate, of_q));
        Some(pieces.map(holds).collect())
    }

    fn logic_of_pieces(
        &self,
        opcode: Opcode,
        a: Value,
        b: Value,
        pieces: &[(bool, bool)],
    ) -> Answer {
        let whole = |(x, y): (bool, bool)| if opcode == Opcode::And { x && y } else { x || y };
        let all = |of: &dyn Fn((bool, bool)) -> bool| pieces.iter().all(|&piece| of(piece));
        let ty = self.ty(a);
        if all(&|piece| !whole(piece)) {
            return self.bool_of(ty, false);
        }
        if all(&whole) {
            return self.bool_of(ty, true);
        }
        if all(&|piece| whole(piece) == piece.0) {
            return value(a);
        }
        if all(&|piece| whole(piece) == piece.1) { value(b) } else { None }
    }

    /// `ord x, 1.0` combined with a comparison of `x` that is false for a NaN, and `uno` with one that is true.
    fn logic_of_orderedness(
        &self,
        opcode: Opcode,
        test: FloatTest,
        (other_value, other): (Value, FloatTest),
    ) -> Answer {
        let is_ordered = match test.predicate {
            FloatPredicate::Ord => true,
            FloatPredicate::Uno => false,
            _ => return None,
        };
        // For `and`, the other comparison excludes a NaN if it is true; for `or`, if it is false.
        let is_and = opcode == Opcode::And;
        if other.holds_for_nan() == is_and {
            return None;
        }
        let tested = match (self.is_never_nan(test.b), self.is_never_nan(test.a)) {
            (true, _) => test.a,
            (_, true) => test.b,
            _ => return None,
        };
        if !self.is_nan_with(other.a, tested) && !self.is_nan_with(other.b, tested) {
            return None;
        }
        if is_ordered == is_and {
            return value(other_value);
        }
        self.bool_of(self.ty(other_value), !is_and)
    }

    /// Whether `v` is a NaN if `part` is: it is that number, except for its sign or its format.
    fn is_nan_with(&self, v: Value, part: Value) -> bool {
        let func = self.values.func();
        let mut v = v;
        for _ in 0..MAX_NAN_CHAIN {
            if v == part {
                return true;
            }
            let Some(inst) = v.as_inst() else { return false };
            v = match func.opcode(inst) {
                Opcode::FNeg | Opcode::FpExt | Opcode::FpTrunc => func.operand(inst, 0),
                Opcode::Call => match self.values.intrinsic(inst) {
                    Some(("fabs" | "copysign", args)) => args[0],
                    _ => return false,
                },
                _ => return false,
            };
        }
        v == part
    }
}

/// How a number in each interval between `p` and `q` compares with these; a NaN is an additional case.
fn pieces_between(p: Float, q: Float) -> Vec<(Option<Ordering>, Option<Ordering>)> {
    use Ordering::{Equal, Greater, Less};
    let mut pieces = vec![(Less, Less), (Greater, Greater)];
    match p.compare(q) {
        Some(Less) => pieces.extend([(Equal, Less), (Greater, Less), (Greater, Equal)]),
        Some(Greater) => pieces.extend([(Equal, Greater), (Less, Greater), (Less, Equal)]),
        _ => pieces.push((Equal, Equal)),
    }
    let lies_between = |piece: &(Ordering, Ordering)| {
        let ends = [(piece.0, p), (piece.1, q)];
        // No number is beyond infinity.
        !ends.into_iter().any(|(order, n)| {
            n.is_infinite() && order == if n.is_negative() { Less } else { Greater }
        })
    };
    pieces.retain(lies_between);
    let ordered = pieces.into_iter().map(|(of_p, of_q)| (Some(of_p), Some(of_q)));
    ordered.chain([(None, None)]).collect()
}
