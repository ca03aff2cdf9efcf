//! `select` on a comparison: the arms are the same value if the comparison holds, or if it fails.

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Opcode, Value};
use smallvec::SmallVec;

use super::implied::Comparison;
use super::replaced::Replacement;
use super::{Answer, Simplified, Simplifier, value};
use crate::fold::{Constant, Int};
use crate::value::{KnownBits, Range};

/// How many equalities of one condition are used.
const MAX_EQUALITIES: usize = 4;

/// The maximum depth of bitwise operations on a value.
const MAX_BIT_STEPS: u32 = 3;

/// The value of each bit of an expression if the bit of its only variable is clear, and if it is set.
struct BitMap {
    when_clear: Int,
    when_set: Int,
    /// Whether it is poison only if the variable is.
    is_plain: bool,
}

impl BitMap {
    /// Whether two expressions are equal for all numbers with the known bits.
    fn is_same(&self, other: &BitMap, known: &KnownBits) -> bool {
        let clear = self.when_clear.xor(&other.when_clear).and(&known.one.not());
        let set = self.when_set.xor(&other.when_set).and(&known.zero.not());
        clear.is_zero() && set.is_zero()
    }
}

impl Simplifier<'_> {
    /// Simplifies a select whose condition consists of comparisons.
    pub(super) fn select_of_comparison(&self, c: Value, yes: Value, no: Value) -> Answer {
        if !self.is_about_arms(c, yes, no) {
            return None;
        }
        self.select_of_equals(c, yes, no).or_else(|| self.select_of_bits(c, yes, no))
    }

    /// Whether a comparison is of an arm, or of an operand of an arm: only these are inspected.
    fn is_about_arms(&self, c: Value, yes: Value, no: Value) -> bool {
        let Some(Comparison { a, b, .. }) = self.comparison(c) else { return false };
        let func = self.values.func();
        let tested =
            a.as_inst().filter(|&inst| matches!(func.opcode(inst), Opcode::And | Opcode::Trunc));
        let tested = tested.map(|inst| func.operand(inst, 0));
        let in_condition_operand = |v: Value| v == a || v == b || Some(v) == tested;
        [yes, no].into_iter().any(|arm| {
            let computed = || {
                let inst = arm.as_inst().filter(|&it| func.operands(it).any(in_condition_operand));
                inst.is_some_and(|inst| self.computed_from(inst).is_some())
            };
            arm.as_const().is_none() && (in_condition_operand(arm) || computed())
        })
    }

    /// If the condition implies that two values are equal, and substitution makes one arm equal to the other, the other
    /// arm is the result. If a compared value is undefined, the comparison may be chosen to fail.
    fn select_of_equals(&self, c: Value, yes: Value, no: Value) -> Answer {
        for (truth, on, off) in [(true, yes, no), (false, no, yes)] {
            for (from, to) in self.equalities(c, truth) {
                if self.is_same_replaced(on, off, from, to) {
                    return value(off);
                }
            }
        }
        None
    }

    /// Whether `on` equals `off` after substitution of `from` by `to`. The substitution in `off` must preserve poison
    /// and undefined results exactly; that in `on` may refine them.
    fn is_same_replaced(&self, on: Value, off: Value, from: Value, to: Simplified) -> bool {
        let exact = Replacement { from, to: to.clone(), exact: true };
        let off_then = self.replaced(off, &exact);
        let on_then = self.replaced(on, &Replacement { exact: false, ..exact });
        match (on_then, off_then) {
            (Some(on), Some(off)) => self.same(&on, &off),
            (Some(on), None) => self.is_value(&on, off),
            (None, Some(off)) => self.is_value(&off, on),
            (None, None) => false,
        }
    }

    /// The values that are equal if a condition is `truth`, each with the value that it is equal to.
    fn equalities(&self, c: Value, truth: bool) -> SmallVec<[(Value, Simplified); MAX_EQUALITIES]> {
        let mut found = SmallVec::new();
        let mut work: SmallVec<[Value; MAX_EQUALITIES]> = SmallVec::from_slice(&[c]);
        for _ in 0..MAX_EQUALITIES {
            let Some(part) = work.pop() else { break };
            if let Some(comparison) = self.comparison(part) {
                self.add_equality(comparison.being(truth), &mut found);
            } else if let Some((a, b)) = self.parts(part, truth) {
                work.extend([b, a]);
            }
        }
        found
    }

    fn add_equality(
        &self,
        c: Comparison,
        found: &mut SmallVec<[(Value, Simplified); MAX_EQUALITIES]>,
    ) {
        let is_int = self.types().is_int_or_vector(self.ty(c.a));
        if c.predicate == IntPredicate::Eq && is_int {
            for (from, to) in [(c.a, c.b), (c.b, c.a)] {
                if from.as_const().is_none() && self.is_interchangeable(from, to) {
                    found.push((from, self.as_known(to)));
                }
            }
        }
        if is_int
            && !matches!(c.predicate, IntPredicate::Eq | IntPredicate::Ne)
            && let Some(n) = self.only_number(c)
        {
            let n = Constant::int(self.types(), self.ty(c.a), &n);
            found.push((c.a, Simplified::Constant(n)));
        }
    }

    /// The only number that satisfies a comparison with a constant, if there is just one: `x <= least` holds only for
    /// the least number. Poison elements are not ignored.
    fn only_number(&self, c: Comparison) -> Option<Int> {
        let numbers = Range::satisfying(c.predicate, &Range::single(self.values.int(c.b)?))?;
        numbers.as_single().cloned()
    }

    /// Arms that are bitwise functions of one value and are equal given the bits that the condition implies.
    fn select_of_bits(&self, c: Value, yes: Value, no: Value) -> Answer {
        let comparison = self.comparison(c)?;
        let x = self.tested(comparison)?;
        let width = self.width(x)?;
        if self.ty(x) != self.ty(yes) {
            return None;
        }
        let map = |v: Value| self.bit_map(v, x, width, MAX_BIT_STEPS);
        let (on, off) = (map(yes)?, map(no)?);
        let is_same_when = |truth: bool| {
            let known = self.tested_bits(comparison.being(truth), x, width);
            known.is_some_and(|known| on.is_same(&off, &known))
        };
        if off.is_plain && is_same_when(true) {
            return value(no);
        }
        (on.is_plain && is_same_when(false)).then(|| value(yes))?
    }

    /// The value whose bits a comparison tests.
    fn tested(&self, c: Comparison) -> Option<Value> {
        self.int(c.b)?;
        if let Some((x, mask)) = self.values.binary(c.a, Opcode::And) {
            self.int(mask)?;
            return Some(x);
        }
        Some(self.values.unary(c.a, Opcode::Trunc).unwrap_or(c.a))
    }

    /// The known bits that a comparison implies.
    fn tested_bits(&self, c: Comparison, x: Value, width: u32) -> Option<KnownBits> {
        let n = self.values.int(c.b)?;
        if c.a != x
            && let Some((_, mask)) = self.values.binary(c.a, Opcode::And)
        {
            let mask = self.values.int(mask)?;
            return match c.predicate {
                IntPredicate::Eq => Some(KnownBits { zero: mask.and(&n.not()), one: mask.and(&n) }),
                // The single tested bit differs from the constant's.
                IntPredicate::Ne if mask.is_power_of_two() && n.and(&mask.not()).is_zero() => {
                    Some(KnownBits { zero: mask.and(&n), one: mask.and(&n.not()) })
                }
                _ => None,
            };
        }
        let known = Range::satisfying(c.predicate, &Range::single(n))?.to_bits();
        Some(KnownBits { zero: known.zero.zext(width), one: known.one.zext(width) })
    }

    fn bit_map(&self, v: Value, x: Value, width: u32, depth: u32) -> Option<BitMap> {
        if v == x {
            let (when_clear, when_set) = (Int::zero(width), Int::ones(width));
            return Some(BitMap { when_clear, when_set, is_plain: true });
        }
        if let Some(n) = self.values.int(v) {
            return Some(BitMap { when_clear: n.clone(), when_set: n, is_plain: true });
        }
        let (inst, depth) = (v.as_inst()?, depth.checked_sub(1)?);
        let func = self.values.func();
        let combine = match func.opcode(inst) {
            Opcode::And => Int::and,
            Opcode::Or => Int::or,
            Opcode::Xor => Int::xor,
            _ => return None,
        };
        let a = self.bit_map(func.operand(inst, 0), x, width, depth)?;
        let b = self.bit_map(func.operand(inst, 1), x, width, depth)?;
        Some(BitMap {
            when_clear: combine(&a.when_clear, &b.when_clear),
            when_set: combine(&a.when_set, &b.when_set),
            is_plain: a.is_plain && b.is_plain && self.values.int_flags(v).is_empty(),
        })
    }
}
