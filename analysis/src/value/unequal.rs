//! Whether two values are provably different, without either being known.

use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{Inst, Opcode, Value};

use super::Values;

/// The maximum recursion depth on both sides.
const MAX_UNEQUAL_DEPTH: u32 = 6;

impl Values<'_> {
    /// Whether two integers of one type are provably different at the context instruction.
    ///
    /// Both are values of the same iteration: `x` is not compared with the `x` of another iteration of a loop.
    pub fn is_known_unequal(&self, a: Value, b: Value) -> bool {
        self.about(a).about(b).unequal(a, b, 0)
    }

    fn unequal(&self, a: Value, b: Value, depth: u32) -> bool {
        if a == b || depth > MAX_UNEQUAL_DEPTH {
            return false;
        }
        self.bits_contradict(a, b)
            || self.is_changed(a, b)
            || self.is_changed(b, a)
            || self.is_unequal_by_condition(a, b)
            || self.unequal_by_operations(a, b, depth)
            || self.unequal_by_choice(a, b, depth)
            || self.unequal_by_choice(b, a, depth)
    }

    fn bits_contradict(&self, a: Value, b: Value) -> bool {
        match (self.known_bits(a), self.known_bits(b)) {
            (Some(x), Some(y)) if x.width() == y.width() => {
                !x.zero.and(&y.one).or(&x.one.and(&y.zero)).is_zero()
            }
            _ => false,
        }
    }

    /// Whether both are computed by the same injective operation from one common operand and two unequal ones.
    fn unequal_by_operations(&self, a: Value, b: Value, depth: u32) -> bool {
        let (Some(x), Some(y)) = (a.as_inst(), b.as_inst()) else { return false };
        let opcode = self.func.opcode(x);
        if opcode != self.func.opcode(y) {
            return false;
        }
        let operands = |inst: Inst| [0, 1].map(|n| self.func.operand(inst, n));
        let differ = |p: Value, q: Value| self.unequal(p, q, depth + 1);
        match opcode {
            Opcode::Or if !self.are_sums(x, y) => false,
            Opcode::Add | Opcode::Xor | Opcode::Or => {
                let ([p, q], [r, s]) = (operands(x), operands(y));
                p == r && differ(q, s)
                    || p == s && differ(q, r)
                    || q == r && differ(p, s)
                    || q == s && differ(p, r)
            }
            Opcode::Sub => {
                let ([p, q], [r, s]) = (operands(x), operands(y));
                p == r && differ(q, s) || q == s && differ(p, r)
            }
            Opcode::Mul | Opcode::Shl => {
                let ([p, q], [r, s]) = (operands(x), operands(y));
                q == s && self.never_wraps_alike(x, y) && self.is_factor(x, q) && differ(p, r)
            }
            Opcode::ZExt | Opcode::SExt => {
                let (p, q) = (self.func.operand(x, 0), self.func.operand(y, 0));
                self.func.value_type(p) == self.func.value_type(q) && differ(p, q)
            }
            _ => false,
        }
    }

    /// Whether two `or` have disjoint operands, so that they are additions.
    fn are_sums(&self, x: Inst, y: Inst) -> bool {
        self.int_flags(x.into()).and(self.int_flags(y.into())).has(IntFlags::DISJOINT)
    }

    /// Whether two operations have `nuw` in common, or `nsw`.
    fn never_wraps_alike(&self, x: Inst, y: Inst) -> bool {
        let both = self.int_flags(x.into()).and(self.int_flags(y.into()));
        both.has(IntFlags::NUW) || both.has(IntFlags::NSW)
    }

    /// Whether an operation with that second operand is injective in the first, unless it wraps.
    fn is_factor(&self, operation: Inst, operand: Value) -> bool {
        let is_shift = self.func.opcode(operation) == Opcode::Shl;
        is_shift || self.int(operand).is_some_and(|n| !n.is_zero())
    }

    /// Whether `a` is a select both of whose arms differ from `b`, or from the corresponding arm of a select `b` with
    /// the same condition.
    fn unequal_by_choice(&self, a: Value, b: Value, depth: u32) -> bool {
        let arms = |value: Value| {
            let select = value.as_inst().filter(|&i| self.func.opcode(i) == Opcode::Select)?;
            Some([0, 1, 2].map(|n| self.func.operand(select, n)))
        };
        let Some([condition, yes, no]) = arms(a) else { return false };
        let others = arms(b).filter(|[other, ..]| *other == condition);
        let [yes_of_b, no_of_b] = others.map_or([b, b], |[_, yes, no]| [yes, no]);
        self.unequal(yes, yes_of_b, depth + 1) && self.unequal(no, no_of_b, depth + 1)
    }

    /// Whether `a` is computed from `b` by adding, subtracting or exclusive-or of a nonzero value, or by multiplying a
    /// nonzero `b` by a factor other than one.
    fn is_changed(&self, a: Value, b: Value) -> bool {
        let Some(inst) = a.as_inst() else { return false };
        let flags = self.int_flags(a);
        let exact = flags.has(IntFlags::NUW) || flags.has(IntFlags::NSW);
        let operand = |n: usize| self.func.operand(inst, n);
        let is_sum = || {
            operand(0) == b && self.is_nonzero(operand(1))
                || operand(1) == b && self.is_nonzero(operand(0))
        };
        let grows = |changes: bool| exact && changes && operand(0) == b && self.is_nonzero(b);
        match self.func.opcode(inst) {
            Opcode::Add | Opcode::Xor => is_sum(),
            Opcode::Or if flags.has(IntFlags::DISJOINT) => is_sum(),
            Opcode::Sub => {
                // `2 * b` is even.
                let odd = || self.known_bits(operand(0)).is_some_and(|bits| bits.one.bit(0));
                operand(0) == b && self.is_nonzero(operand(1)) || operand(1) == b && odd()
            }
            Opcode::Mul => {
                let factor = self.int(operand(1));
                grows(factor.is_some_and(|n| !n.is_zero() && !n.is_one()))
            }
            Opcode::Shl => grows(self.int(operand(1)).is_some_and(|n| !n.is_zero())),
            _ => false,
        }
    }

    /// Whether a dominating condition implies that two values differ.
    fn is_unequal_by_condition(&self, a: Value, b: Value) -> bool {
        use IntPredicate as P;
        self.conditions_on(a).iter().any(|&(predicate, other)| {
            other == b && matches!(predicate, P::Ne | P::Ugt | P::Ult | P::Sgt | P::Slt)
        })
    }
}
