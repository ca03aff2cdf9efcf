//! Local rules: the subset of rules that is applied if the depth is limited
//! ([`Values::with_max_depth`](crate::value::Values::with_max_depth)).
//!
//! A pass that runs frequently queries each instruction, and nearly all are already simple. A rule is local if it
//! inspects an operation, the operands of its operands, and the known bits that follow from those operations
//! ([`ShallowKnownBits`]; rarely reached rules use value tracking with depth 2), and at most one phi or `select`.
//! For example, `and i32 %a, 255` is `%a` if that is `zext i8 %x`; if it is a sum of such extensions nothing is found.
//!
//! Not local are regrouping and distribution, truth tables of values without common operand, implication between
//! conditions, and ranges. The other files call [`Simplifier::local_rules_only`] where a rule is omitted, and
//! [`Simplifier::shown_width`] where it uses shallow known bits.

use selvedge_ir::inst::{IntFlags, IntPredicate as P};
use selvedge_ir::{Inst, Opcode, Value};
use smallvec::SmallVec;

use super::implied::Comparison;
use super::quick::{Operand, Operation};
use super::shallow_bits::{MaskResult, is_shift_by_nothing, is_small, mask_keeps};
use super::words::ones;
use super::{Answer, Simplifier, value};
use crate::fold::Int;

/// Rules that use shallow known bits.
impl Simplifier<'_> {
    /// A comparison that is decided by known bits.
    pub(super) fn by_shown_bits(&self, c: Comparison, width: u32) -> Option<bool> {
        self.decided_by_shallow_bits(c.predicate, [self.operand(c.a), self.operand(c.b)], width)
    }

    /// A constant that changes no bit of the other operand, or changes all unknown bits.
    pub(super) fn masked_by_shown_bits(
        &self,
        opcode: Opcode,
        a: Value,
        b: Value,
        width: u32,
    ) -> Answer {
        let (x, y) = (self.shallow_bits(a, width), self.shallow_bits(b, width));
        match mask_keeps(opcode, x, y)? {
            MaskResult::Left => value(a),
            MaskResult::Right => value(b),
            MaskResult::Neither(n) => self.int_of(self.ty(a), &Int::new(width, n)),
        }
    }

    /// A dividend that is provably smaller in magnitude than the divisor.
    pub(super) fn small_by_shown_bits(
        &self,
        opcode: Opcode,
        [a, b]: [Value; 2],
        width: u32,
    ) -> Answer {
        let (x, y) = (self.shallow_bits(a, width), self.shallow_bits(b, width));
        if !is_small(opcode, x, y) {
            return None;
        }
        let is_quotient = matches!(opcode, Opcode::UDiv | Opcode::SDiv);
        if is_quotient { self.zero_of(self.ty(a)) } else { value(a) }
    }

    /// A shift by an out-of-range amount, or by zero.
    pub(super) fn shift_by_shown_bits(&self, a: Value, b: Value, width: u32) -> Answer {
        let by = self.shallow_bits(b, width);
        match () {
            () if by.least() >= width.into() => self.poison_of(self.ty(a)),
            () if is_shift_by_nothing(by) => value(a),
            () => None,
        }
    }

    /// `(x + m) + n` with constants that cancel out: the only regrouping among local rules.
    pub(super) fn cancelled_sum(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        let (x, m) = self.values.binary(a, Opcode::Add).filter(|_| opcode == Opcode::Add)?;
        let (m, n) = (self.int(m)?, self.int(b)?);
        m.add(&n).is_zero().then(|| value(x))?
    }

    /// Whether truth tables are skipped for an operation of these values, since only local rules are applied and no two
    /// of the values are equal or have a common operand.
    pub(super) fn is_far_apart(&self, values: &[Value]) -> bool {
        let is_by_another = |(n, &v): (usize, &Value)| {
            values[n + 1..].iter().any(|&w| v == w || self.is_near(v, w))
        };
        !values.iter().enumerate().any(is_by_another)
    }

    /// As [`Simplifier::is_far_apart`], for a `select` between booleans; constant arms are ignored.
    pub(super) fn is_choice_far_apart(&self, values: [Value; 3]) -> bool {
        let open = values.into_iter().filter(|v| v.as_const().is_none());
        self.is_far_apart(&open.collect::<SmallVec<[Value; 3]>>())
    }

    /// Whether one of two values is an operand of the other one, or both have a common operand; for two comparisons,
    /// whether they compare the same values.
    fn is_near(&self, v: Value, w: Value) -> bool {
        let func = self.values.func();
        if let (Some(c), Some(d)) = (self.comparison(v), self.comparison(w)) {
            return (c.a, c.b) == (d.a, d.b) || (c.a, c.b) == (d.b, d.a);
        }
        let is_of = |v: Value, part: Value| {
            self.gate_inst(v).is_some_and(|inst| func.operands(inst).any(|operand| operand == part))
        };
        let is_shared = |part: Value| part.as_const().is_none() && is_of(w, part);
        let shares = |v| self.gate_inst(v).is_some_and(|inst| func.operands(inst).any(is_shared));
        is_of(v, w) || is_of(w, v) || shares(v)
    }

    /// The instruction that computes a value, if truth tables handle it.
    fn gate_inst(&self, v: Value) -> Option<Inst> {
        use Opcode::{And, ICmp, Or, Select, Sub, Xor};
        let is_gate = |opcode: Opcode| matches!(opcode, And | ICmp | Or | Select | Sub | Xor);
        v.as_inst().filter(|&inst| is_gate(self.values.func().opcode(inst)))
    }
}

/// Proofs that no local rule applies; see `quick.rs`.
impl Simplifier<'_> {
    /// Whether known bits decide a comparison.
    pub(super) fn is_decided_by_shown_bits(
        &self,
        predicate: P,
        [a, b]: [Operand; 2],
        width: u32,
    ) -> bool {
        self.decided_by_shallow_bits(predicate, [a, b], width).is_some()
    }

    /// A comparison of a value with a constant.
    pub(super) fn cannot_simplify_bounded(
        &self,
        predicate: P,
        [a, b]: [Operand; 2],
        width: u32,
        depth: u32,
    ) -> bool {
        use Opcode::{Phi, SExt, Select, ZExt};
        if !b.is_number() || !self.cannot_simplify_compared(a, b) {
            return false;
        }
        !self.is_decided_by_shown_bits(predicate, [a, b], width)
            && match self.opcode_of(a) {
                Some(ZExt | SExt) => a.value().is_some_and(|v| !self.is_extended_bool(v)),
                Some(Select) => self.cannot_simplify_compared_choice(predicate, a, b, depth),
                Some(Phi) => self.cannot_simplify_compared_phi(predicate, a, b, depth),
                _ => true,
            }
    }

    fn is_extended_bool(&self, v: Value) -> bool {
        let operand = v.as_inst().map(|inst| self.values.func().operand(inst, 0));
        operand.is_some_and(|operand| self.is_bool(self.ty(operand)))
    }

    /// A comparison with a `select`: proves that nothing is found for one of the arms.
    fn cannot_simplify_compared_choice(
        &self,
        predicate: P,
        a: Operand,
        b: Operand,
        depth: u32,
    ) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return true };
        let Some(choice) = a.value().and_then(Value::as_inst) else { return false };
        let arms = [1, 2].map(|n| self.operand(self.values.func().operand(choice, n)));
        arms.into_iter().any(|arm| self.cannot_simplify_icmp(predicate, arm, b, depth))
    }

    /// For the rules of `and`, `or`, `xor`, division and shifts.
    pub(super) fn local_bits_find_nothing(&self, op: Operation, depth: u32) -> bool {
        let is_choice =
            |side: Operand| matches!(self.opcode_of(side), Some(Opcode::Phi | Opcode::Select));
        let is_nothing_through =
            |x: Operand, y: Operand| !is_choice(x) || self.cannot_simplify_choice(op, x, y, depth);
        op.a != op.b
            && !self.has_local_rules(op)
            && is_nothing_through(op.a, op.b)
            && is_nothing_through(op.b, op.a)
    }

    /// Whether an operation that truth tables handle has that operand.
    fn is_gate_of(&self, whole: Operand, part: Operand) -> bool {
        let inst = whole.value().and_then(|v| self.gate_inst(v));
        inst.is_some_and(|inst| self.values.func().operands(inst).any(|v| self.operand(v) == part))
    }

    fn has_local_rules(&self, op: Operation) -> bool {
        use Opcode::{AShr, And, LShr, Or, SDiv, SRem, Shl, UDiv, URem, Xor};
        match op.opcode {
            And | Or | Xor => self.has_logic_rules(op),
            UDiv | URem | SDiv | SRem => self.has_division_rules(op),
            Shl | LShr | AShr => self.has_shift_rules(op),
            _ => true,
        }
    }

    fn is(&self, side: Operand, of: &[Opcode]) -> bool {
        self.opcode_of(side).is_some_and(|opcode| of.contains(&opcode))
    }

    fn has_logic_rules(&self, op: Operation) -> bool {
        use Opcode::{And, BitCast, Or, SExt, Sub, Xor, ZExt};
        let (a, b) = (op.a, op.b);
        let is_near = || match (a, b) {
            (Operand::Value(a), Operand::Value(b)) => self.is_near(a, b),
            _ => self.is_gate_of(a, b),
        };
        let is_of_pair = || {
            self.is_of_pair(op.opcode, a, b, op.width) || self.is_of_pair(op.opcode, b, a, op.width)
        };
        let is_of_casts =
            || self.is(a, &[ZExt, SExt, BitCast]) && self.opcode_of(a) == self.opcode_of(b);
        let is_masked = || {
            let (x, y) = (self.shown_side(a, op.width), self.shown_side(b, op.width));
            op.opcode != Xor && mask_keeps(op.opcode, x, y).is_some()
        };
        b == Operand::Number(0)
            || !b.is_number() && (is_of_pair() || is_of_casts())
            || op.opcode == Xor && self.is(a, &[Xor, Sub])
            || op.opcode == And && (self.is(a, &[Or]) || self.is_one_less(a, op.width))
            || is_near()
            || is_masked()
    }

    /// Whether there are rules for a value and another non-constant one.
    fn is_of_pair(&self, opcode: Opcode, a: Operand, b: Operand, width: u32) -> bool {
        use Opcode::{And, Call, LShr, Or, Shl, Sub};
        match opcode {
            And => self.is(a, &[Or]) || self.is_one_less(a, width) || self.is_negated(a, b),
            // Rotations: two halves of one number, or a shift combined with a funnel shift.
            Or => match self.opcode_of(a) {
                Some(And) => self.is(b, &[And]),
                Some(Shl) => self.is(b, &[LShr, Call]),
                Some(LShr) => self.is(b, &[Call]),
                _ => false,
            },
            _ => self.is(a, &[Sub]),
        }
    }

    /// Whether a value is zero minus another one.
    fn is_negated(&self, side: Operand, other: Operand) -> bool {
        self.is(side, &[Opcode::Sub])
            && self.operand_of(side, 0) == Some(Operand::Number(0))
            && self.operand_of(side, 1) == Some(other)
    }

    /// Whether a value is another one plus -1, which clears the lowest bit of a power of two.
    fn is_one_less(&self, side: Operand, width: u32) -> bool {
        let minus_one = Operand::Number(ones(width));
        self.is(side, &[Opcode::Add]) && self.operand_of(side, 1) == Some(minus_one)
    }

    fn has_division_rules(&self, op: Operation) -> bool {
        use Opcode::{SExt, Sub};
        let (x, y) = (self.shown_side(op.a, op.width), self.shown_side(op.b, op.width));
        self.has_rules_for_dividend(op)
            || self.is(op.b, &[Sub, SExt])
            || y.greatest() <= 1
            || x.greatest() == 0
            || is_small(op.opcode, x, y)
    }

    /// Whether the dividend is a multiple of the divisor, a remainder by it, or its negation.
    fn has_rules_for_dividend(&self, op: Operation) -> bool {
        let has = |n: usize| self.has(op.a, n, op.b);
        match self.opcode_of(op.a) {
            Some(Opcode::Mul) => {
                let factor = self.operand_of(op.a, 1);
                let is_constant = factor.is_some_and(|factor| self.is_constant(factor));
                has(0) || has(1) || op.b.is_number() && is_constant
            }
            Some(Opcode::Shl) => has(0),
            Some(Opcode::URem | Opcode::SRem) => has(1),
            Some(Opcode::Sub) => self.is_negated(op.a, op.b),
            _ => false,
        }
    }

    fn has_shift_rules(&self, op: Operation) -> bool {
        let by = self.shown_side(op.b, op.width);
        by.least() >= u64::from(op.width)
            || is_shift_by_nothing(by)
            || op.a == Operand::Number(0)
            || self.shift_flags_have_rules(op)
            || self.is_shifted_back(op)
            || self.is(op.b, &[Opcode::SExt])
    }

    /// Whether there are rules for the shifted operand.
    fn is_shifted_back(&self, op: Operation) -> bool {
        use Opcode::{AShr, LShr, Or, SExt, Shl};
        let undoes = |of: &[Opcode], flag| {
            self.is(op.a, of) && self.has(op.a, 1, op.b) && self.has_flag(op.a, flag)
        };
        let minus_one = Operand::Number(ones(op.width));
        match op.opcode {
            Shl => undoes(&[LShr, AShr], IntFlags::EXACT),
            LShr => undoes(&[Shl], IntFlags::NUW) || self.is(op.a, &[Or]),
            _ => {
                let is_of_ones = || self.is(op.a, &[Shl]) && self.has(op.a, 0, minus_one);
                undoes(&[Shl], IntFlags::NSW)
                    || op.a == minus_one
                    || is_of_ones()
                    || self.is(op.a, &[SExt])
            }
        }
    }
}
