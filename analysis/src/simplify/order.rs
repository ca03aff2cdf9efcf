//! Proves that one value is at most another, from how they are computed.

use selvedge_ir::inst::{IntFlags, IntPredicate as P};
use selvedge_ir::{Inst, Opcode, Value};

use super::Simplifier;
use super::implied::Comparison;
use crate::fold::Int;

/// The maximum recursion depth on both sides together.
pub(super) const MAX_ORDER_DEPTH: u32 = 3;

/// A minimum or maximum of two values.
#[derive(Clone, Copy)]
pub(super) struct MinMax {
    pub(super) is_min: bool,
    pub(super) signed: bool,
    pub(super) operands: [Value; 2],
}

/// `low < high`, or `low <= high` if it is not strict.
#[derive(Clone, Copy)]
struct Order {
    signed: bool,
    strict: bool,
    low: Value,
    high: Value,
}

impl Order {
    /// The order that a comparison states, unless it is an (in)equality.
    fn of(c: Comparison) -> Option<Order> {
        let (signed, strict, swap) = match c.predicate {
            P::Eq | P::Ne => return None,
            P::Ult => (false, true, false),
            P::Ule => (false, false, false),
            P::Ugt => (false, true, true),
            P::Uge => (false, false, true),
            P::Slt => (true, true, false),
            P::Sle => (true, false, false),
            P::Sgt => (true, true, true),
            P::Sge => (true, false, true),
        };
        let (low, high) = if swap { (c.b, c.a) } else { (c.a, c.b) };
        Some(Order { signed, strict, low, high })
    }
}

impl Simplifier<'_> {
    /// Whether the first comparison decides the second one, because the operands of one bound those of the other.
    pub(super) fn order_implies(&self, known: Comparison, queried: Comparison) -> Option<bool> {
        let orders = match known.predicate {
            // Equality implies both orders, unsigned and signed.
            P::Eq => [P::Ule, P::Uge, P::Sle, P::Sge].as_slice(),
            P::Ne => return None,
            _ => std::slice::from_ref(&known.predicate),
        };
        let implies = |queried: Comparison| {
            let Some(queried) = Order::of(queried) else { return false };
            orders.iter().any(|&predicate| {
                Order::of(Comparison { predicate, ..known })
                    .is_some_and(|known| self.order_is_within(known, queried))
            })
        };
        if implies(queried) {
            return Some(true);
        }
        implies(queried.being(false)).then_some(false)
    }

    fn order_is_within(&self, known: Order, queried: Order) -> bool {
        known.signed == queried.signed
            && (known.strict || !queried.strict)
            && self.at_most(queried.signed, queried.low, known.low, MAX_ORDER_DEPTH)
            && self.at_most(queried.signed, known.high, queried.high, MAX_ORDER_DEPTH)
    }

    /// Whether `low <= high` for all values that both are computed from.
    pub(super) fn at_most(&self, signed: bool, low: Value, high: Value, depth: u32) -> bool {
        if low == high {
            return true;
        }
        if let (Some(x), Some(y)) = (self.int(low), self.int(high)) {
            return is_at_most(signed, &x, &y);
        }
        let Some(depth) = depth.checked_sub(1) else { return false };
        if !self.is_ordered_operation(low) && !self.is_ordered_operation(high) {
            return false;
        }
        let computes = self.is_arithmetic(low) || self.is_arithmetic(high);
        (computes || !signed) && self.at_most_by_step(signed, low, high)
            || computes && self.at_most_by_constants(signed, low, high)
            || self.at_most_by_min_max(signed, low, high, depth)
    }

    /// Whether a binary operation computes a value: calls and selects are not signed steps, and have no constant
    /// operand.
    fn is_arithmetic(&self, v: Value) -> bool {
        self.values.opcode(v).is_some_and(Opcode::is_binary)
    }

    /// Whether one of the rules below may decompose a value.
    fn is_ordered_operation(&self, v: Value) -> bool {
        use Opcode::{Add, And, Call, LShr, Mul, Or, Select, Shl, Sub, UDiv, URem};
        let opcode = self.values.opcode(v);
        matches!(
            opcode,
            Some(Add | And | Call | LShr | Mul | Or | Select | Shl | Sub | UDiv | URem)
        )
    }

    /// Whether `low <= high` since one of them is computed from the other by one monotonic operation.
    fn at_most_by_step(&self, signed: bool, low: Value, high: Value) -> bool {
        if signed {
            self.signed_step_from(high, low, false) || self.signed_step_from(low, high, true)
        } else {
            self.only_shrinks(low, high) || self.only_grows(high, low)
        }
    }

    /// Whether `v` is computed from `from` by an operation that does not increase it, in the unsigned sense.
    fn only_shrinks(&self, v: Value, from: Value) -> bool {
        let Some(inst) = v.as_inst() else { return false };
        let func = self.values.func();
        if let Some((word, args)) = self.values.intrinsic(inst) {
            return word == "usub.sat" && args[0] == from;
        }
        let is_left = || func.operand(inst, 0) == from;
        let is_right = || func.operand(inst, 1) == from;
        match func.opcode(inst) {
            Opcode::And => is_left() || is_right(),
            Opcode::LShr | Opcode::UDiv => is_left() || self.is_part_of_multiple(inst, from),
            Opcode::URem => is_left() || is_right(),
            Opcode::Sub => is_left() && self.values.int_flags(v).has(IntFlags::NUW),
            _ => false,
        }
    }

    /// `x * m / n` with `m` at most `n`: a product that wraps is even less.
    fn is_part_of_multiple(&self, quotient: Inst, x: Value) -> bool {
        let func = self.values.func();
        let power = |n: Int| {
            let width = n.width();
            n.below(width).map(|by| Int::one(width).shl(by))
        };
        let by = |inst: Inst, shift: Opcode| {
            let n = self.int(func.operand(inst, 1))?;
            if func.opcode(inst) == shift { power(n) } else { Some(n) }
        };
        let product = func.operand(quotient, 0).as_inst();
        let product = product.filter(|&inst| {
            matches!(func.opcode(inst), Opcode::Mul | Opcode::Shl) && func.operand(inst, 0) == x
        });
        let factor = product.and_then(|inst| by(inst, Opcode::Shl));
        let divisor = by(quotient, Opcode::LShr);
        factor.zip(divisor).is_some_and(|(m, n)| !n.ult(&m))
    }

    /// Whether `v` is computed from `from` by an operation that does not decrease it, in the unsigned sense.
    fn only_grows(&self, v: Value, from: Value) -> bool {
        let Some(inst) = v.as_inst() else { return false };
        let func = self.values.func();
        if let Some((word, args)) = self.values.intrinsic(inst) {
            return word == "uadd.sat" && args.contains(&from);
        }
        let nuw = || self.values.int_flags(v).has(IntFlags::NUW);
        let is_left = || func.operand(inst, 0) == from;
        let is_right = || func.operand(inst, 1) == from;
        let is_factor = |n: usize| self.int(func.operand(inst, n)).is_some_and(|n| !n.is_zero());
        match func.opcode(inst) {
            Opcode::Or => is_left() || is_right(),
            Opcode::Add => (is_left() || is_right()) && nuw(),
            Opcode::Shl => is_left() && nuw(),
            Opcode::Mul => is_left() && is_factor(1) && nuw(),
            _ => false,
        }
    }

    /// Whether `v` is `from` plus a number that is negative (or nonnegative), without signed overflow; for differences
    /// with the opposite sign.
    fn signed_step_from(&self, v: Value, from: Value, negative: bool) -> bool {
        let nsw = self.values.int_flags(v).has(IntFlags::NSW);
        let is_step = |by: Value, negative: bool| {
            self.values.known_bits(by).is_some_and(|bits| {
                if negative { bits.is_negative() } else { bits.is_nonnegative() }
            })
        };
        if let Some((x, y)) = self.values.binary(v, Opcode::Add) {
            return nsw && (x == from && is_step(y, negative) || y == from && is_step(x, negative));
        }
        let difference = self.values.binary(v, Opcode::Sub);
        difference.is_some_and(|(x, by)| nsw && x == from && is_step(by, !negative))
    }

    /// Whether `low <= high` since both are computed from one value and a constant: by an addition that does not wrap,
    /// or by a mask.
    fn at_most_by_constants(&self, signed: bool, low: Value, high: Value) -> bool {
        if let (Some((x, m)), Some((y, n))) = (self.sum(signed, low), self.sum(signed, high)) {
            return x == y && is_at_most(signed, &m, &n);
        }
        [Opcode::And, Opcode::Or].into_iter().any(|opcode| {
            let parts = |v| {
                let (x, n) = self.values.binary(v, opcode)?;
                Some((x, self.int(n)?))
            };
            let (Some((x, m)), Some((y, n))) = (parts(low), parts(high)) else { return false };
            // One constant's bits are a subset of the other's, and both have the same sign bit.
            let is_subset = m.and(&n.not()).is_zero();
            x == y && is_subset && (!signed || m.is_negative() == n.is_negative())
        })
    }

    /// A value and the constant that is added to it without wrapping.
    fn sum(&self, signed: bool, v: Value) -> Option<(Value, Int)> {
        let needed = if signed { IntFlags::NSW } else { IntFlags::NUW };
        let flags = self.values.int_flags(v);
        if let Some((x, n)) = self.values.binary(v, Opcode::Add) {
            return flags.has(needed).then(|| Some((x, self.int(n)?)))?;
        }
        let (x, n) = self.values.binary(v, Opcode::Or)?;
        flags.has(IntFlags::DISJOINT).then(|| Some((x, self.int(n)?)))?
    }

    /// Whether `low <= high` according to the operands of a minimum or maximum.
    fn at_most_by_min_max(&self, signed: bool, low: Value, high: Value, depth: u32) -> bool {
        let of = |v: Value| self.min_max_of(v).filter(|m| m.signed == signed);
        if let Some(MinMax { is_min, operands: [a, b], .. }) = of(low) {
            let (x, y) =
                (self.at_most(signed, a, high, depth), || self.at_most(signed, b, high, depth));
            if if is_min { x || y() } else { x && y() } {
                return true;
            }
        }
        if let Some(MinMax { is_min, operands: [a, b], .. }) = of(high) {
            let (x, y) =
                (self.at_most(signed, low, a, depth), || self.at_most(signed, low, b, depth));
            return if is_min { x && y() } else { x || y() };
        }
        false
    }

    /// The operands of a minimum or maximum: an intrinsic, or a select by a comparison of the two, which uses them
    /// twice.
    fn min_max_of(&self, v: Value) -> Option<MinMax> {
        let func = self.values.func();
        let inst = v.as_inst()?;
        if func.opcode(inst) != Opcode::Select {
            return self.min_max_call(v);
        }
        let [c, yes, no] = [0, 1, 2].map(|n| func.operand(inst, n));
        let order = Order::of(self.comparison(c)?)?;
        let is_min = match (order.low, order.high) {
            pair if pair == (yes, no) => true,
            pair if pair == (no, yes) => false,
            _ => return None,
        };
        let one = self.values.is_one_number(yes) && self.values.is_one_number(no);
        one.then_some(MinMax { is_min, signed: order.signed, operands: [yes, no] })
    }

    /// The operands of a minimum or maximum intrinsic.
    pub(super) fn min_max_call(&self, v: Value) -> Option<MinMax> {
        let call = v.as_inst()?;
        let (is_min, signed) = match self.values.intrinsic_word(call)? {
            "umin" => (true, false),
            "umax" => (false, false),
            "smin" => (true, true),
            "smax" => (false, true),
            _ => return None,
        };
        let operands = [0, 1].map(|n| self.values.func().operand(call, n));
        Some(MinMax { is_min, signed, operands })
    }
}

pub(super) fn is_at_most(signed: bool, x: &Int, y: &Int) -> bool {
    if signed { !y.slt(x) } else { !y.ult(x) }
}
