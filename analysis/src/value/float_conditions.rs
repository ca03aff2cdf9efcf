//! The classes that a condition implies for a number: comparisons, and `llvm.is.fpclass`.
//!
//! A condition that was branched on or assumed was not poison, so the classes that its flags exclude did not occur. For
//! the condition of a `select` the same holds in the arms, since a poison condition makes the result poison.

use selvedge_ir::{Opcode, Value};

use super::float_class::FloatClasses;
use super::float_classes::classes_excluded_by;
use super::float_order::Orders;
use super::{MAX_CONDITIONS, Values};
use crate::fold::SubnormalMode;
use crate::fold::float::Format;

/// How many uses of the absolute value of a number are searched.
const MAX_ABS_USES: usize = 4;

/// How many conditions of a conjunction are decomposed.
const MAX_PARTS: usize = 4;

impl Values<'_> {
    /// Removes the classes that dominating branches and assumptions exclude.
    pub(super) fn with_float_conditions(&self, value: Value, set: FloatClasses) -> FloatClasses {
        if self.at.is_none() || value.as_const().is_some() || set.is_empty() {
            return set;
        }
        let mut set = set;
        for use_ref in self.func.uses(value).take(MAX_CONDITIONS) {
            let user = Value::from(use_ref.user);
            set = self.with_condition(user, value, set);
            if matches!(self.intrinsic_value(user), Some(("fabs", _))) {
                for use_ref in self.func.uses(user).take(MAX_ABS_USES) {
                    set = self.with_condition(use_ref.user.into(), value, set);
                }
            }
        }
        set
    }

    fn with_condition(&self, condition: Value, value: Value, set: FloatClasses) -> FloatClasses {
        let allowed = |truth| self.classes_if(condition, truth, value);
        // Fast path: most users are not conditions.
        let is_condition = match self.opcode(condition) {
            Some(Opcode::FCmp) => true,
            Some(Opcode::Call) => {
                matches!(self.intrinsic_value(condition), Some(("is.fpclass", _)))
            }
            _ => false,
        };
        if !is_condition {
            return set;
        }
        match self.known_condition(condition).and_then(allowed) {
            Some(allowed) => set.intersect(allowed),
            None => set,
        }
    }

    /// The classes that a number may have when a condition is true or false; `None` if the condition implies nothing.
    /// The number must be the same in the condition, so it must not be undefined there.
    pub(super) fn classes_if(
        &self,
        condition: Value,
        truth: bool,
        value: Value,
    ) -> Option<FloatClasses> {
        let mut found = None;
        let mut work = vec![condition];
        for _ in 0..MAX_PARTS {
            let Some(condition) = work.pop() else { break };
            let whole = if truth { Opcode::And } else { Opcode::Or };
            if let Some((a, b)) = self.binary(condition, whole) {
                work.extend([a, b]);
            } else if let Some(set) = self.classes_by_test(condition, truth, value) {
                found = Some(found.unwrap_or(FloatClasses::ALL).intersect(set));
            }
        }
        found
    }

    fn classes_by_test(&self, test: Value, truth: bool, value: Value) -> Option<FloatClasses> {
        let inst = test.as_inst()?;
        match self.func.opcode(inst) {
            Opcode::FCmp => {
                let [a, b] = [0, 1].map(|n| self.func.operand(inst, n));
                let predicate = self.func.inst(inst).bits().float_predicate();
                let held = Orders::satisfying(predicate);
                let held = if truth { held } else { Orders::satisfying(predicate.inverse()) };
                let excluded = classes_excluded_by(self.func.inst(inst).bits().fast_math());
                let set = self
                    .classes_from_comparison(a, held, b, value)
                    .or_else(|| self.classes_from_comparison(b, held.swapped(), a, value))?;
                Some(set.without(excluded))
            }
            Opcode::Call => {
                let (word, args) = self.intrinsic(inst)?;
                if word != "is.fpclass" {
                    return None;
                }
                let mask = FloatClasses::from_mask(self.int(args[1])?.to_u64()?);
                let mask = if truth { mask } else { FloatClasses::ALL.without(mask) };
                self.classes_from_test(args[0], mask, value)
            }
            _ => None,
        }
    }

    /// The classes of `value` if `tested`, which is computed from it, compares to `other` with one of these outcomes.
    fn classes_from_comparison(
        &self,
        tested: Value,
        orders: Orders,
        other: Value,
        value: Value,
    ) -> Option<FloatClasses> {
        let types = &self.cx.header.types;
        let format = Format::of(types.kind(types.scalar(self.func.value_type(tested))))?;
        let mode = self.cx.env.mode(format);
        let may_be = |class: FloatClasses| {
            let possible = self.orders_to(mode, class, other);
            !possible.intersect(orders).is_empty()
        };
        let set = FloatClasses::ALL.each().filter(|&class| may_be(class));
        self.classes_from_test(tested, set.fold(FloatClasses::NONE, FloatClasses::union), value)
    }

    /// How numbers of a class may compare with a value; the value is inspected only if it is constant.
    pub(crate) fn orders_to(
        &self,
        mode: SubnormalMode,
        class: FloatClasses,
        other: Value,
    ) -> Orders {
        let constant = self.constant(other);
        let number = constant.as_ref().and_then(|c| self.folder().view.float(c, true));
        match (number, constant) {
            (Some(number), _) => Orders::to_number(mode, class, number),
            (None, Some(_)) => Orders::of_classes(mode, class, self.float_classes(other)),
            (None, None) => Orders::of_classes(mode, class, FloatClasses::ALL),
        }
    }

    /// The classes of `value` if `tested` is the value or its absolute value, and is in a set of classes.
    fn classes_from_test(
        &self,
        tested: Value,
        set: FloatClasses,
        value: Value,
    ) -> Option<FloatClasses> {
        if tested == value {
            return Some(set);
        }
        let (word, args) = self.intrinsic_value(tested)?;
        if word != "fabs" || args[0] != value {
            return None;
        }
        // If a zero's sign may be ignored, either zero may result.
        let flags = self.float_flags(tested.as_inst()?);
        let set = if set.intersects(FloatClasses::ZERO) { set.with_either_zero() } else { set };
        let possible = FloatClasses::ALL.each().filter(|class| class.abs().within(set));
        let all = possible.fold(FloatClasses::NONE, FloatClasses::union);
        Some(all.without(classes_excluded_by(flags)))
    }
}
