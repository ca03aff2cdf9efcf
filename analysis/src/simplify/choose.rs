//! `select` and `phi`, and operations on them.

use selvedge_ir::inst::Bits;
use selvedge_ir::{Inst, Opcode, Type, Value, ValueKind};

use super::implied::Comparison;
use super::rule::{
    ANY, CONSTANTS, OTHERS, Query, Rule, Sources, Table, booleans, one_of, rule, same,
};
use super::{Answer, Simplified, Simplifier, constant, value};
use crate::fold::{Constant, MAX_LANES};
use crate::value::Incoming;

/// Phis with more incoming values are not inspected.
const MAX_INCOMING: usize = 16;

pub(super) const SELECTS: Sources = Sources::of(&[Opcode::Select]);
pub(super) const PHIS: Sources = Sources::of(&[Opcode::Phi]);

/// A binary operation on a `select` or `phi`, if the result is the same for all alternatives.
pub(super) const THROUGH_CHOICES: &[Rule<Simplified>] = &[
    rule(SELECTS, ANY, |s, q| s.through_select(q, 0)),
    rule(ANY, SELECTS, |s, q| s.through_select(q, 1)),
    rule(PHIS, ANY, |s, q| s.through_phi(q, 0)),
    rule(ANY, PHIS, |s, q| s.through_phi(q, 1)),
];

/// The operand is the phi itself.
pub(super) static PHI: Table<Simplified> = Table::new(&[&[rule(ANY, ANY, |s, q| s.phi(q.inst?))]]);

/// The operands are the arms.
pub(super) static SELECT: Table<Simplified> = Table::new(&[&[
    rule(CONSTANTS, CONSTANTS, |s, q| {
        let constant_of = |v| s.values.constant(v);
        let (yes, no) = (constant_of(q.a)?, constant_of(q.b)?);
        constant(s.values.folder().select(&constant_of(q.condition?)?, &yes, &no)?)
    }),
    rule(ANY, ANY, |s, q| s.select_by_condition(q.condition?, q.a, q.b)),
    same(|_, q| value(q.a)),
    // A poison arm may be replaced by the other arm; an undefined arm only if the other is not poison.
    rule(OTHERS, ANY, |s, q| s.may_be_other(q.a, q.b).then(|| value(q.b))?),
    rule(ANY, OTHERS, |s, q| s.may_be_other(q.b, q.a).then(|| value(q.a))?),
    rule(CONSTANTS, CONSTANTS, |s, q| s.same_elements(q.a, q.b)),
    booleans(|s, q| s.select_of_bools(q.condition?, q.a, q.b)),
    rule(ANY, ANY, |s, q| s.select_of_comparison(q.condition?, q.a, q.b)),
    one_of(SELECTS, |s, q| s.select_of_same(q.condition?, q.a, q.b)),
    rule(ANY, ANY, |s, q| s.select_on_equal_floats(q.inst?)),
    rule(CONSTANTS, CONSTANTS, |s, q| s.select_of_like_constants(q.a, q.b)),
]]);

impl<'a> Simplifier<'a> {
    pub(super) fn select(&self, c: Value, yes: Value, no: Value) -> Answer {
        let arms = Query::binary(Opcode::Select, Bits::NONE, yes, no, 0);
        SELECT.find(self, &Query { condition: Some(c), ..arms })
    }

    /// Whether an arm is poison, or undefined and the other one is not poison.
    fn may_be_other(&self, arm: Value, other: Value) -> bool {
        self.is_poison(arm) || self.is_undef(arm) && self.values.is_not_poison(other)
    }

    /// Merges two constant vectors whose elements are equal except for poison ones.
    fn same_elements(&self, yes: Value, no: Value) -> Answer {
        let (a, b) = (self.values.constant(yes)?, self.values.constant(no)?);
        let (len, scalable) = self.types().vector_shape(a.ty())?;
        if scalable || len > MAX_LANES {
            return None;
        }
        let view = self.values.folder().view;
        let merged = (0..u64::from(len)).map(|n| {
            let (x, y) = (view.element(&a, n)?, view.element(&b, n)?);
            if view.is_poison(&x) || view.same(&x, &y) {
                return Some(y);
            }
            view.is_poison(&y).then_some(x)
        });
        constant(Constant::Parts(a.ty(), merged.collect::<Option<Vec<Constant>>>()?))
    }

    fn select_by_condition(&self, c: Value, yes: Value, no: Value) -> Answer {
        if self.is_poison(c) {
            return self.poison_of(self.ty(yes));
        }
        if self.is_undef(c) {
            return value(if no.as_const().is_some() { no } else { yes });
        }
        if let Some(n) = self.int(c) {
            return value(if n.is_zero() { no } else { yes });
        }
        match self.decided(c) {
            Some(true) => value(yes),
            Some(false) => value(no),
            None => None,
        }
    }

    /// Whether branches and assumptions determine a scalar condition here.
    fn decided(&self, c: Value) -> Option<bool> {
        if let Some(answer) = self.values.known_condition(c) {
            return Some(answer);
        }
        let comparison: Comparison = self.comparison(c)?;
        let is_scalar = self.types().vector_shape(self.ty(c)).is_none();
        if is_scalar { self.decided_by_dominating_conditions(comparison) } else { None }
    }

    fn select_of_bools(&self, c: Value, yes: Value, no: Value) -> Answer {
        let (is_true, is_false) = (|v| self.is_ones(v), |v| self.is_zero(v));
        let ty = self.ty(c);
        if ty != self.ty(yes) {
            return None;
        }
        // `c ? true : false`, `c ? c : false`, `c ? true : c`.
        if (is_true(yes) || yes == c) && (is_false(no) || no == c) {
            return value(c);
        }
        let found = self.logic_select(c, yes, no);
        if found.is_some() {
            return found;
        }
        if is_false(no) {
            // The logical `and`. Where the condition is true, the rest may be as well.
            return match self.implies(c, true, yes) {
                Some(true) => value(c),
                Some(false) => self.bool_of(ty, false),
                None => None,
            };
        }
        if is_true(yes) {
            return match self.implies(c, false, no) {
                Some(false) => value(c),
                Some(true) => self.bool_of(ty, true),
                None => None,
            };
        }
        None
    }

    /// If one arm is a select itself, `c` determines the condition of that select, and it selects the other arm of this
    /// select: then both arms are equal, and the result is that other arm.
    fn select_of_same(&self, c: Value, yes: Value, no: Value) -> Answer {
        let chosen = |arm: Value, truth: bool| {
            let (inner, x, y) = self.select_operands(arm)?;
            let is_same = inner == c || self.ty(inner) == self.ty(c);
            let known = if is_same { self.implies(c, truth, inner)? } else { return None };
            Some(if known { x } else { y })
        };
        if chosen(yes, true) == Some(no) {
            return value(no);
        }
        if chosen(no, false) == Some(yes) { value(yes) } else { None }
    }

    fn phi(&self, phi: Inst) -> Answer {
        let itself = Value::from(phi);
        let mut common: Option<Value> = None;
        let mut has_undef = false;
        for incoming in self.values.func().operands(phi) {
            match common {
                _ if incoming == itself => {}
                _ if self.is_undef(incoming) => has_undef = true,
                None => common = Some(incoming),
                Some(other) if other == incoming => {}
                Some(_) => return None,
            }
        }
        let Some(common) = common else { return self.phi_of_nothing(phi) };
        // The common value must dominate the phi, and if an incoming value is undefined it must not be poison.
        if !self.is_there(common, phi) || has_undef && !self.values.is_not_poison(common) {
            return None;
        }
        value(common)
    }

    /// All incoming values are undefined, or the phi itself.
    fn phi_of_nothing(&self, phi: Inst) -> Answer {
        let func = self.values.func();
        let ty = func.inst(phi).ty();
        let others: Vec<Value> = func.operands(phi).filter(|&v| v != phi.into()).collect();
        let all_poison = others.iter().all(|&v| self.is_poison(v));
        constant(if all_poison { Constant::poison(ty) } else { Constant::undef(ty) })
    }

    /// Whether a value is the same on every incoming edge of a phi as after the phi: its definition strictly dominates
    /// the block. Another phi of the block has the value of the previous iteration on the backedge.
    pub(super) fn is_there(&self, v: Value, phi: Inst) -> bool {
        let ValueKind::Inst(def) = v.kind() else { return true };
        let func = self.values.func();
        let (Some(above), Some(block)) = (func.block_of(def), func.block_of(phi)) else {
            return false;
        };
        match self.values.dominators() {
            Some(dom) => above != block && dom.dominates(above, block),
            // The entry dominates all other blocks.
            None => {
                func.entry() == Some(above) && above != block && !func.opcode(def).is_terminator()
            }
        }
    }

    /// Simplifies a hypothetical operation at the context instruction. The operands must be current, not values of an
    /// earlier iteration of a loop.
    fn hypothetical(&self, q: &Query) -> Answer {
        debug_assert!(
            self.values.dominators().is_none()
                || self.values.is_current(q.a) && self.values.is_current(q.b),
            "queried {:?} and {:?} at {:?}, where they are not computed",
            q.a,
            q.b,
            self.values.position()
        );
        self.simplified(q)
    }

    /// `icmp` of a select: the result is the same for both arms, or is the condition itself.
    pub(super) fn icmp_through_select(&self, q: &Query, side: usize) -> Answer {
        let q = q.nested()?;
        let choice = q.operand(side);
        let (c, yes, no) = self.select_operands(choice)?;
        let of = |arm: Value| self.hypothetical(&q.with(side, arm));
        let (x, y) = (of(yes)?, of(no)?);
        if self.same(&x, &y) {
            return Some(x);
        }
        let bool_of = |answer: &Simplified| match answer {
            Simplified::Constant(c) => self.values.folder().view.int(c, false),
            Simplified::Value(v) => self.int(*v),
        };
        let (x, y) = (bool_of(&x)?, bool_of(&y)?);
        (x.is_ones()
            && y.is_zero()
            && self.ty(c) == Type::I1
            && self.types().vector_shape(self.ty(choice)).is_none())
        .then(|| value(c))?
    }

    fn select_operands(&self, choice: Value) -> Option<(Value, Value, Value)> {
        let func = self.values.func();
        let inst = choice.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Select)?;
        Some((func.operand(inst, 0), func.operand(inst, 1), func.operand(inst, 2)))
    }

    /// An operation on a select: simplifies it for both arms, and succeeds if the results are equal, if one is poison,
    /// or if each is its arm.
    fn through_select(&self, q: &Query, side: usize) -> Answer {
        let q = q.nested()?;
        let choice = q.operand(side);
        let (c, yes, no) = self.select_operands(choice)?;
        // A vector division is undefined because of a single element, which may not be selected.
        let is_by_lane = q.divides() && self.ty(c) != Type::I1;
        let of = |arm: Value| {
            let answer = self.hypothetical(&q.with(side, arm));
            answer.filter(|answer| !(is_by_lane && self.answer_is_poison(answer)))
        };
        let (x, y) = (of(yes), of(no));
        match (&x, &y) {
            (Some(a), Some(b)) if self.same(a, b) => x,
            // A poison result may be replaced by the other.
            (Some(a), Some(b)) if self.answer_is_poison(a) => Some(b.clone()),
            (Some(a), Some(b)) if self.answer_is_poison(b) => Some(a.clone()),
            // The operation changes neither arm.
            (Some(a), Some(b)) if self.is_value(a, yes) && self.is_value(b, no) => value(choice),
            _ => None,
        }
    }

    fn answer_is_poison(&self, answer: &Simplified) -> bool {
        match answer {
            Simplified::Value(v) => self.is_poison(*v),
            Simplified::Constant(c) => self.values.folder().view.is_poison(c),
        }
    }

    /// As [`Simplifier::through_select`], for the incoming values of a phi, each at the end of its predecessor. Only
    /// constants are permitted, since other values may not dominate the phi, and may change in the next iteration of a
    /// loop.
    pub(super) fn through_phi(&self, q: &Query, side: usize) -> Answer {
        let func = self.values.func();
        let q = q.nested()?;
        let (choice, other) = (q.operand(side), q.operand(1 - side));
        let phi = choice.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Phi)?;
        if func.n_operands(phi) > MAX_INCOMING || !self.is_there(other, phi) {
            return None;
        }
        let mut common: Option<Simplified> = None;
        for incoming in self.values.incoming(phi) {
            if incoming.value == choice {
                continue;
            }
            let there = self.where_it_comes_from(&incoming);
            let found = there.hypothetical(&q.with(side, incoming.value))?;
            let is_constant = match &found {
                Simplified::Constant(_) => true,
                Simplified::Value(v) => v.as_const().is_some(),
            };
            match &common {
                _ if !is_constant => return None,
                None => common = Some(found),
                Some(known) if self.same(known, &found) => {}
                Some(_) => return None,
            }
        }
        common
    }

    /// The simplifier at the end of a predecessor, if this one has a context instruction.
    fn where_it_comes_from(&self, incoming: &Incoming<'a>) -> Simplifier<'a> {
        let by_position = self.values.position().is_some();
        let values = if by_position { incoming.there } else { self.values };
        Simplifier { values, ..*self }
    }
}
