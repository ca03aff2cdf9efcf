//! Substitution: simplifies a value after replacing another one by a value that is known to be equal.

use selvedge_ir::inst::{Bits, IntFlags, IntPredicate};
use selvedge_ir::{Inst, Opcode, Value};
use smallvec::SmallVec;

use super::implied::Comparison;
use super::{Answer, Simplified, Simplifier, constant, value};
use crate::fold::{Constant, Int};
use crate::value::Range;

/// The maximum depth of substituted operations.
const MAX_REPLACED: u32 = 3;

/// The maximum depth of hypothetical instructions in the simplification of a substituted operation.
const QUESTION_DEPTH: u32 = 1;

/// The substitution of one value by another one.
pub(super) struct Replacement {
    pub(super) from: Value,
    pub(super) to: Simplified,
    /// Whether the result must be poison, and undefined, in exactly the same cases as the operation.
    pub(super) exact: bool,
}

/// The operands of a substituted operation.
type Operands = SmallVec<[Simplified; 3]>;

impl Simplifier<'_> {
    /// The result of the substitution in a value, if it is simpler and not the value itself.
    pub(super) fn replaced(&self, v: Value, by: &Replacement) -> Answer {
        if self.in_substitution {
            return None;
        }
        Simplifier { in_substitution: true, ..*self }.replaced_at(v, by, MAX_REPLACED)
    }

    fn replaced_at(&self, v: Value, by: &Replacement, depth: u32) -> Answer {
        if v == by.from {
            return Some(by.to.clone());
        }
        let (inst, depth) = (v.as_inst()?, depth.checked_sub(1)?);
        let mut changed = false;
        let mut operands = Operands::new();
        for operand in self.computed_from(inst)? {
            let new = self.replaced_at(operand, by, depth);
            changed |= new.is_some();
            operands.push(new.unwrap_or_else(|| self.as_known(operand)));
        }
        if !changed {
            return None;
        }
        let found = self.folded(inst, &operands);
        let found = found.filter(|_| !by.exact || self.folds_exactly(inst, &operands));
        found.or_else(|| match by.exact {
            true => self.exact(inst, &operands, by),
            false => self.recomputed(inst, &operands),
        })
    }

    /// The value as a constant if it is one, so that operations on it fold.
    pub(super) fn as_known(&self, v: Value) -> Simplified {
        self.values.constant(v).map_or(Simplified::Value(v), Simplified::Constant)
    }

    /// The operands of an operation that is a function of its operands.
    pub(super) fn computed_from(&self, inst: Inst) -> Option<SmallVec<[Value; 3]>> {
        let func = self.values.func();
        let opcode = func.opcode(inst);
        let is_plain = opcode.is_binary() && !self.is_float(inst)
            || matches!(opcode, Opcode::ICmp | Opcode::Select | Opcode::PtrToInt)
            || matches!(opcode, Opcode::ZExt | Opcode::SExt | Opcode::Trunc)
            || opcode == Opcode::GetElementPtr && func.n_operands(inst) == 2;
        if is_plain || opcode == Opcode::ExtractValue {
            return Some(func.operands(inst).collect());
        }
        let (word, args) = self.values.intrinsic(inst)?;
        let is_pure = matches!(
            word,
            "abs"
                | "ctpop"
                | "ctlz"
                | "cttz"
                | "bswap"
                | "bitreverse"
                | "fshl"
                | "fshr"
                | "umin"
                | "uadd.with.overflow"
                | "usub.with.overflow"
                | "umul.with.overflow"
                | "sadd.with.overflow"
                | "ssub.with.overflow"
                | "smul.with.overflow"
                | "umax"
                | "smin"
                | "smax"
                | "uadd.sat"
                | "usub.sat"
                | "sadd.sat"
                | "ssub.sat"
        );
        is_pure.then(|| args.iter().copied().collect())
    }

    fn is_float(&self, inst: Inst) -> bool {
        self.types().is_float_or_vector(self.values.func().inst(inst).ty())
    }

    /// Folds an operation on constants.
    fn folded(&self, inst: Inst, operands: &[Simplified]) -> Answer {
        let constants: Option<SmallVec<[Constant; 3]>> = operands
            .iter()
            .map(|operand| match operand {
                Simplified::Constant(c) => Some(c.clone()),
                Simplified::Value(v) => self.values.constant(*v),
            })
            .collect();
        let constants = constants?;
        let func = self.values.func();
        let (row, folder) = (func.inst(inst), self.values.folder());
        let found = match (row.opcode(), &constants[..]) {
            (Opcode::ICmp, [x, y]) => {
                let bits = Bits::NONE.with_int_predicate(row.bits().int_predicate());
                folder.compare(Opcode::ICmp, bits, x, y)
            }
            (Opcode::Select, [c, x, y]) => folder.select(c, x, y),
            (Opcode::GetElementPtr, _) => None,
            (Opcode::ExtractValue, [whole]) => self.field_of(inst, whole),
            (Opcode::Call, args) => {
                let (word, _) = self.values.intrinsic(inst)?;
                folder.intrinsic(word, row.ty(), args)
            }
            (opcode, [x]) => folder.cast(opcode, x, row.ty()),
            (opcode, [x, y]) => folder.binary(opcode, x, y),
            _ => None,
        };
        let known = |c: &Constant| !folder.view.is_undef(c) && !folder.view.is_poison(c);
        constant(found.filter(known)?)
    }

    /// A field of a constant.
    fn field_of(&self, extract: Inst, whole: &Constant) -> Option<Constant> {
        let selvedge_ir::ExtraRef::Indices(&[n]) = self.values.func().extra(extract) else {
            return None;
        };
        self.values.folder().view.element(whole, n.into())
    }

    /// Whether the folded constant is exactly the result, although flags may make the operation poison.
    fn folds_exactly(&self, inst: Inst, operands: &[Simplified]) -> bool {
        let func = self.values.func();
        let number = |n: usize| self.number(&operands[n]);
        let flags = self.values.int_flags(inst.into());
        let (nuw, nsw) = (flags.has(IntFlags::NUW), flags.has(IntFlags::NSW));
        if flags.is_empty() {
            return true;
        }
        let (Some(x), Some(y)) = (number(0), operands.get(1).and_then(|_| number(1))) else {
            return false;
        };
        match func.opcode(inst) {
            Opcode::Add => !(nuw && x.uadd_overflows(&y) || nsw && x.sadd_overflows(&y)),
            Opcode::Sub => !(nuw && x.usub_overflows(&y) || nsw && x.ssub_overflows(&y)),
            Opcode::Mul => !(nuw && x.umul_overflows(&y) || nsw && x.smul_overflows(&y)),
            _ => false,
        }
    }

    /// The constant that an operand is, in all elements.
    fn number(&self, operand: &Simplified) -> Option<Int> {
        match operand {
            Simplified::Constant(c) => self.values.folder().view.int(c, false),
            Simplified::Value(v) => self.values.int(*v),
        }
    }

    /// Simplifies by all rules; the result may be poison or undefined less often.
    fn recomputed(&self, inst: Inst, operands: &[Simplified]) -> Answer {
        let operands: Option<SmallVec<[Value; 3]>> =
            operands.iter().map(|operand| self.existing(operand.clone())).collect();
        let operands = operands?;
        let row = self.values.func().inst(inst);
        match (row.opcode(), &operands[..]) {
            (Opcode::ICmp, &[x, y]) => self.icmp(row.bits().int_predicate(), x, y, QUESTION_DEPTH),
            (Opcode::Select, &[c, x, y]) => self.select(c, x, y),
            (Opcode::GetElementPtr, &[base, index]) if self.is_zero(index) => value(base),
            (Opcode::Call, args) => {
                let (word, _) = self.values.intrinsic(inst)?;
                self.intrinsic_of(word, row.ty(), args)
            }
            (opcode, &[x]) if opcode.is_cast() => self.cast(opcode, x, row.ty()),
            (opcode, &[x, y]) if opcode.is_binary() => {
                self.binary(opcode, row.bits(), x, y, QUESTION_DEPTH)
            }
            _ => None,
        }
    }

    /// Simplifies by the few rules whose result is poison, and undefined, exactly if the operation is.
    fn exact(&self, inst: Inst, operands: &[Simplified], by: &Replacement) -> Answer {
        let opcode = self.values.func().opcode(inst);
        match (opcode, operands) {
            (Opcode::GetElementPtr, [base, index]) => {
                let stays = self.number(index).is_some_and(|n| n.is_zero());
                stays.then(|| base.clone())
            }
            (Opcode::Call, [x, y, amount]) => {
                let (word, _) = self.values.intrinsic(inst)?;
                let none = self.number(amount)?.is_zero() && matches!(word, "fshl" | "fshr");
                let (kept, lost) = if word == "fshl" { (x, y) } else { (y, x) };
                (none && (self.same(kept, lost) || self.is_one_value(lost, by)))
                    .then(|| kept.clone())
            }
            (_, [x, y]) if opcode.is_binary() => self.exact_binary(inst, [x, y], by),
            _ => None,
        }
    }

    fn exact_binary(&self, inst: Inst, [x, y]: [&Simplified; 2], by: &Replacement) -> Answer {
        use Opcode::{AShr, Add, And, LShr, Mul, Or, Shl, Sub, Xor};
        let opcode = self.values.func().opcode(inst);
        let is =
            |side: &Simplified, test: fn(&Int) -> bool| self.number(side).is_some_and(|n| test(&n));
        let neutral: Option<fn(&Int) -> bool> = match opcode {
            Add | Or | Xor | Sub | Shl | LShr | AShr => Some(Int::is_zero),
            And => Some(Int::is_ones),
            Mul => Some(Int::is_one),
            _ => None,
        };
        if let Some(neutral) = neutral {
            if is(y, neutral) {
                return Some(x.clone());
            }
            if opcode.is_commutative() && is(x, neutral) {
                return Some(y.clone());
            }
        }
        let absorbs: Option<fn(&Int) -> bool> = match opcode {
            And | Mul => Some(Int::is_zero),
            Or if self.values.int_flags(inst.into()).is_empty() => Some(Int::is_ones),
            _ => None,
        };
        if let Some(absorbs) = absorbs {
            for (all, other) in [(x, y), (y, x)] {
                if is(all, absorbs) && self.is_one_value(other, by) {
                    return Some(all.clone());
                }
            }
        }
        if !self.same(x, y) || !self.is_one_value(x, by) {
            return None;
        }
        let is_plain = self.values.int_flags(inst.into()).is_empty();
        match opcode {
            Sub | Xor => self.zero_of(self.values.func().inst(inst).ty()),
            And | Or if is_plain => Some(x.clone()),
            _ => None,
        }
    }

    /// Whether an operand is one number in all its uses, and not poison. Nothing needs to be known about the two equal
    /// values: if one is undefined they may be assumed to be unequal, and if one is poison the condition is poison.
    fn is_one_value(&self, operand: &Simplified, by: &Replacement) -> bool {
        match operand {
            Simplified::Value(v) => {
                *v == by.from || self.is_value(&by.to, *v) || self.values.is_well_defined(*v)
            }
            Simplified::Constant(_) => self.number(operand).is_some(),
        }
    }

    /// Whether equality of two values decides a comparison after substitution of one by the other.
    pub(super) fn equality_implies(&self, known: Comparison, queried: Comparison) -> Option<bool> {
        if self.divides_by_zero_given(known, queried) {
            return Some(false);
        }
        let replacements = [(known.a, known.b), (known.b, known.a)];
        replacements.into_iter().find_map(|(from, to)| {
            if from.as_const().is_some() || !self.is_interchangeable(from, to) {
                return None;
            }
            let by = Replacement { from, to: self.as_known(to), exact: false };
            let [a, b] = [queried.a, queried.b].map(|v| self.replaced(v, &by));
            if a.is_none() && b.is_none() {
                return None;
            }
            let (a, b) = (
                a.unwrap_or_else(|| self.as_known(queried.a)),
                b.unwrap_or_else(|| self.as_known(queried.b)),
            );
            self.decided_between(queried, a, b)
        })
    }

    /// Whether the known comparison states that the divisor of a division in the other one is zero. The division was
    /// executed, so the known comparison is false, and either result is correct.
    fn divides_by_zero_given(&self, known: Comparison, queried: Comparison) -> bool {
        let divisor = |v: Value| {
            let func = self.values.func();
            let inst = v.as_inst().filter(|&inst| {
                let opcode = func.opcode(inst);
                matches!(opcode, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem)
            })?;
            Some(func.operand(inst, 1))
        };
        self.is_zero(known.b)
            && known.a.as_const().is_none()
            && [queried.a, queried.b].into_iter().any(|v| divisor(v) == Some(known.a))
    }

    /// As [`Simplifier::equality_implies`], for a boolean that is not a comparison.
    pub(super) fn equality_decides(&self, known: Comparison, queried: Value) -> Option<bool> {
        let is_flag = self.values.opcode(queried) == Some(Opcode::ExtractValue);
        if known.predicate != IntPredicate::Eq || !is_flag {
            return None;
        }
        let (from, to) = (known.a, known.b);
        if from.as_const().is_some() || !self.is_interchangeable(from, to) {
            return None;
        }
        let by = Replacement { from, to: self.as_known(to), exact: false };
        let found = self.replaced(queried, &by)?;
        Some(self.number(&found)?.is_one())
    }

    /// Whether a value may be replaced by one that compares equal to it: pointers only by null, which has no
    /// provenance.
    pub(super) fn is_interchangeable(&self, from: Value, to: Value) -> bool {
        let is_constant = to.as_const().is_some();
        if !self.types().is_int_or_vector(self.ty(from)) {
            return is_constant && self.is_zero(to);
        }
        // Constants with undefined parts are excluded.
        !is_constant || self.int(to).is_some() || self.values.is_well_defined(to)
    }

    fn decided_between(&self, queried: Comparison, a: Simplified, b: Simplified) -> Option<bool> {
        let bits = Bits::NONE.with_int_predicate(queried.predicate);
        // A constant need not be in the pool to compare ranges.
        let ranges = self.range_of(&a).zip(self.range_of(&b));
        if let Some(answer) = ranges.and_then(|(x, y)| x.decides(queried.predicate, &y)) {
            return Some(answer);
        }
        let found = match (&a, &b) {
            (Simplified::Constant(x), Simplified::Constant(y)) => {
                constant(self.values.folder().compare(Opcode::ICmp, bits, x, y)?)?
            }
            _ => {
                let within = Simplifier { in_substitution: true, ..*self };
                within.icmp(queried.predicate, self.existing(a)?, self.existing(b)?, 0)?
            }
        };
        Some(self.number(&found)?.is_one())
    }

    fn range_of(&self, operand: &Simplified) -> Option<Range> {
        match (self.number(operand), operand) {
            (Some(n), _) => Some(Range::single(n)),
            (None, Simplified::Value(v)) => self.values.range(*v),
            (None, Simplified::Constant(_)) => None,
        }
    }
}
