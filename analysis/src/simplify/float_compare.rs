//! `fcmp`, and `select` on one, in the default environment.

use std::num::FpCategory;

use selvedge_ir::inst::{Bits, FastMath, FloatPredicate};
use selvedge_ir::{Inst, Opcode, Type, Value};

use super::{Answer, Simplifier, constant, excludes, value};
use crate::fold::float::{Float, Format, predicate_holds};
use crate::fold::{SubnormalMode, Subnormals};
use crate::value::float_order::Orders;
use crate::value::{FloatClasses, classes_excluded_by};

/// The maximum recursion depth for bounds of a number.
const MAX_BOUND_DEPTH: u32 = 3;

/// A lower and an upper bound of a value if it is not a NaN.
#[derive(Clone, Copy, Default)]
struct Bounds {
    least: Option<Float>,
    most: Option<Float>,
}

impl Simplifier<'_> {
    pub(super) fn fcmp(&self, bits: Bits, a: Value, b: Value) -> Answer {
        use FloatPredicate as P;
        let (predicate, flags) = (bits.float_predicate(), bits.fast_math());
        let ty = self.types().with_shape_of(self.ty(a), Type::I1);
        if let (Some(x), Some(y)) = (self.values.constant(a), self.values.constant(b)) {
            let folded = self.values.folder().compare(Opcode::FCmp, bits, &x, &y);
            if let Some(folded) = folded {
                return constant(folded);
            }
        }
        if self.is_poison(a) || self.is_poison(b) {
            return self.poison_of(ty);
        }
        let exchange = a.as_const().is_some();
        let (predicate, a, b) =
            if exchange { (swapped_float(predicate), b, a) } else { (predicate, a, b) };
        if matches!(predicate, P::False | P::True) {
            return self.bool_of(ty, predicate == P::True);
        }
        if self.is_undef(b) || self.float(b).is_some_and(Float::is_nan) {
            let excluded = excludes(flags, FastMath::NNAN);
            let unordered = predicate_holds(predicate, None);
            return if excluded { self.poison_of(ty) } else { self.bool_of(ty, unordered) };
        }
        let answer =
            self.with_undef_fixed().possible_orders(predicate, flags, a, b)?.decide(predicate)?;
        self.bool_of(ty, answer)
    }

    /// For [`Simplifier::fcmp`]: two values that differ, and a predicate that not only tests for NaNs; a constant only
    /// if the other operand may be any number, like a loaded value.
    pub(super) fn cannot_simplify_fcmp(&self, bits: Bits, a: Value, b: Value) -> bool {
        use FloatPredicate::{False, Ord, True, Uno};
        let (predicate, flags) = (bits.float_predicate(), bits.fast_math());
        let is_any = |v: Value| {
            let has_all = classes_excluded_by(flags).is_empty();
            has_all && self.values.opcode(v) == Some(Opcode::Load)
        };
        let is_finite = |v: Value| {
            let class = self.float_constant(v).map(|(class, _)| class);
            class.is_some_and(|class| !matches!(class, FpCategory::Nan | FpCategory::Infinite))
        };
        let is_open = match (a.as_const().is_some(), b.as_const().is_some()) {
            (false, false) => a != b && !matches!(predicate, Ord | Uno),
            (false, true) => is_any(a) && is_finite(b),
            (true, false) => is_any(b) && is_finite(a),
            (true, true) => false,
        };
        is_open && !matches!(predicate, False | True)
    }

    /// The possible outcomes of comparing two numbers, if anything is known. Classes are queried only if one number is
    /// constant, or if the predicate tests for NaNs: otherwise they hardly ever decide.
    fn possible_orders(
        &self,
        predicate: FloatPredicate,
        flags: FastMath,
        a: Value,
        b: Value,
    ) -> Option<Orders> {
        let of_flags = |orders: Orders| {
            let excluded = excludes(flags, FastMath::NNAN);
            if excluded { orders.without(Orders::UNORDERED) } else { orders }
        };
        if a == b {
            // A number compares with itself as equal or unordered. (An undefined one may have any outcome, so either
            // result is correct.)
            let quick = of_flags(Orders::EQUAL.union(Orders::UNORDERED));
            if quick.decide(predicate).is_some() {
                return Some(quick);
            }
            return Some(self.orders_by_nan(self.values.float_classes(a), FloatClasses::NONE));
        }
        if matches!(predicate, FloatPredicate::Ord | FloatPredicate::Uno) {
            if excludes(flags, FastMath::NNAN) {
                return Some(Orders::ORDERED);
            }
            let [a, b] = [a, b].map(|v| self.values.float_classes(v));
            return Some(self.orders_by_nan(a, b));
        }
        b.as_const()?;
        let mode = self.subnormals(b)?;
        let classes = self.values.float_classes(a).without(classes_excluded_by(flags));
        let orders = of_flags(self.values.orders_to(mode, classes, b));
        Some(orders.intersect(self.orders_by_bounds(a, b)))
    }

    /// The possible outcomes if only NaNs are known.
    fn orders_by_nan(&self, a: FloatClasses, b: FloatClasses) -> Orders {
        let is_nan = |set: FloatClasses| !set.is_empty() && set.within(FloatClasses::NAN);
        if is_nan(a) || is_nan(b) {
            return Orders::UNORDERED;
        }
        let is_number = !a.union(b).intersects(FloatClasses::NAN);
        let of_same = b.is_empty();
        let ordered = if of_same { Orders::EQUAL } else { Orders::ORDERED };
        if is_number { ordered } else { ordered.union(Orders::UNORDERED) }
    }

    /// The treatment of subnormal numbers of a value's format; `None` for formats without rules.
    pub(super) fn subnormals(&self, v: Value) -> Option<SubnormalMode> {
        let format = Format::of(self.types().kind(self.types().scalar(self.ty(v))))?;
        Some(self.values.folder().env.mode(format))
    }

    /// The possible outcomes according to the bounds of minima, maxima and selects.
    fn orders_by_bounds(&self, a: Value, b: Value) -> Orders {
        let everything = Orders::ORDERED.union(Orders::UNORDERED);
        let Some(number) = self.float(b).filter(|n| !n.is_denormal()) else { return everything };
        let bounds = self.bounds(a, 0);
        let above = bounds.least.map_or(everything, |least| match least.compare(number) {
            Some(std::cmp::Ordering::Greater) => Orders::GREATER,
            Some(std::cmp::Ordering::Equal) => Orders::GREATER.union(Orders::EQUAL),
            _ => everything,
        });
        let below = bounds.most.map_or(everything, |most| match most.compare(number) {
            Some(std::cmp::Ordering::Less) => Orders::LESS,
            Some(std::cmp::Ordering::Equal) => Orders::LESS.union(Orders::EQUAL),
            _ => everything,
        });
        above.intersect(below).union(Orders::UNORDERED)
    }

    fn bounds(&self, v: Value, depth: u32) -> Bounds {
        if let Some(number) = self.float(v) {
            // A flushed constant may be another number.
            let fits = !number.is_nan() && !number.is_denormal();
            return if fits {
                Bounds { least: Some(number), most: Some(number) }
            } else {
                Bounds::default()
            };
        }
        let Some(inst) = v.as_inst().filter(|_| depth < MAX_BOUND_DEPTH) else {
            return Bounds::default();
        };
        let func = self.values.func();
        if func.opcode(inst) == Opcode::Select {
            let [x, y] = [1, 2].map(|n| self.bounds(func.operand(inst, n), depth + 1));
            return Bounds {
                least: both(x.least, y.least, lesser),
                most: both(x.most, y.most, greater),
            };
        }
        match self.values.intrinsic(inst) {
            Some((word, args)) if is_min_max(word) => {
                self.bounds_of_pick(word, args[0], args[1], depth + 1)
            }
            _ => Bounds::default(),
        }
    }

    /// The bounds of a minimum: at most each operand that cannot be a NaN, or any operand if NaNs are propagated. Those
    /// of a maximum likewise.
    fn bounds_of_pick(&self, word: &str, a: Value, b: Value, depth: u32) -> Bounds {
        let [x, y] = [a, b].map(|v| self.bounds(v, depth));
        let keeps_nan = matches!(word, "minimum" | "maximum");
        let holds = |v: Value| keeps_nan || self.is_never_nan(v);
        let of = |v: Value, bound: Option<Float>| bound.filter(|_| holds(v));
        if word.starts_with("min") {
            let most = either(of(a, x.most), of(b, y.most), lesser);
            return Bounds { least: both(x.least, y.least, lesser), most };
        }
        let least = either(of(a, x.least), of(b, y.least), greater);
        Bounds { least, most: both(x.most, y.most, greater) }
    }

    /// `x == y ? x : y` is `y` and `x != y ? x : y` is `x`, for numbers that have equal bits if they compare equal: not
    /// zeros, unless their signs may be ignored, and no flushed number.
    pub(super) fn select_on_equal_floats(&self, select: Inst) -> Answer {
        let func = self.values.func();
        let [c, yes, no] = [0, 1, 2].map(|n| func.operand(select, n));
        let condition = c.as_inst().filter(|&inst| func.opcode(inst) == Opcode::FCmp)?;
        let [x, y] = [0, 1].map(|n| func.operand(condition, n));
        if (yes, no) != (x, y) && (yes, no) != (y, x) {
            return None;
        }
        let unequal = match func.inst(condition).bits().float_predicate() {
            FloatPredicate::Oeq => no,
            FloatPredicate::Une => yes,
            _ => return None,
        };
        let is_plain = |v: Value| self.float(v).is_some_and(|n| !n.is_zero() && !n.is_denormal());
        let ignores_sign = excludes(self.values.float_flags(select), FastMath::NSZ)
            && self.subnormals(x)?.input == Subnormals::Kept;
        (is_plain(x) || is_plain(y) || ignores_sign).then(|| value(unequal))?
    }
}

/// Whether `llvm.WORD` is a minimum or maximum of two numbers.
pub(super) fn is_min_max(word: &str) -> bool {
    matches!(word, "minnum" | "maxnum" | "minimum" | "maximum" | "minimumnum" | "maximumnum")
}

fn lesser(a: Float, b: Float) -> Float {
    if b.satisfies(FloatPredicate::Olt, a) { b } else { a }
}

fn greater(a: Float, b: Float) -> Float {
    if b.satisfies(FloatPredicate::Ogt, a) { b } else { a }
}

fn both(a: Option<Float>, b: Option<Float>, of: fn(Float, Float) -> Float) -> Option<Float> {
    Some(of(a?, b?))
}

fn either(a: Option<Float>, b: Option<Float>, of: fn(Float, Float) -> Float) -> Option<Float> {
    match (a, b) {
        (Some(a), Some(b)) => Some(of(a, b)),
        (a, b) => a.or(b),
    }
}

/// The predicate that is equivalent with swapped operands.
pub(super) fn swapped_float(predicate: FloatPredicate) -> FloatPredicate {
    predicate.swapped()
}
