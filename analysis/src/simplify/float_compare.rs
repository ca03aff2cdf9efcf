//! `fcmp`, and `select` on one, in the default environment.

use selvedge_ir::inst::{FastMath, FloatPredicate};
use selvedge_ir::{Inst, Opcode, Value};

use super::rule::{ANY, CONSTANTS, INFINITIES, OTHERS, Query, Sources, Table, one_of, rule, same};
use super::{Answer, Simplified, Simplifier, constant, excludes, value};
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

const LOADS: Sources = Sources::of(&[Opcode::Load]);

/// Constants are on the right.
pub(super) static FCMP: Table<Simplified> = Table::new(&[&[
    rule(CONSTANTS, CONSTANTS, |s, q| {
        let (x, y) = (s.values.constant(q.a)?, s.values.constant(q.b)?);
        constant(s.values.folder().compare(Opcode::FCmp, q.bits, &x, &y)?)
    }),
    one_of(OTHERS, |s, q| {
        (s.is_poison(q.a) || s.is_poison(q.b)).then(|| s.poison_of(s.compared_ty(q.a)))?
    }),
    rule(ANY, ANY, |s, q| {
        let answer = match q.bits.float_predicate() {
            FloatPredicate::False => false,
            FloatPredicate::True => true,
            _ => return None,
        };
        s.bool_of(s.compared_ty(q.a), answer)
    }),
    rule(ANY, OTHERS, |s, q| s.fcmp_with_nan(q)),
    same(|s, q| s.fcmp_by_orders(q)),
    // A number in memory may be any number; finite constants do not decide unless flags exclude some numbers.
    rule(LOADS.complement(), CONSTANTS, |s, q| s.fcmp_by_orders(q)),
    rule(LOADS, INFINITIES, |s, q| s.fcmp_by_orders(q)),
    rule(LOADS, CONSTANTS, |s, q| s.fcmp_by_orders(q)).with_flags(),
    rule(ANY, ANY, |s, q| {
        let is_test = matches!(q.bits.float_predicate(), FloatPredicate::Ord | FloatPredicate::Uno);
        if is_test { s.fcmp_by_orders(q) } else { None }
    }),
]]);

impl Simplifier<'_> {
    fn fcmp_with_nan(&self, q: &Query) -> Answer {
        if !self.is_undef(q.b) && !self.float(q.b).is_some_and(Float::is_nan) {
            return None;
        }
        let ty = self.compared_ty(q.a);
        if excludes(q.fast_math(), FastMath::NNAN) {
            return self.poison_of(ty);
        }
        self.bool_of(ty, predicate_holds(q.bits.float_predicate(), None))
    }

    fn fcmp_by_orders(&self, q: &Query) -> Answer {
        let predicate = q.bits.float_predicate();
        let fixed = self.with_undef_fixed();
        let answer =
            fixed.possible_orders(predicate, q.fast_math(), q.a, q.b)?.decide(predicate)?;
        self.bool_of(self.compared_ty(q.a), answer)
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

    /// The possible outcomes of a comparison as far as they follow from which operands may be NaNs. If the classes `b`
    /// are empty, both operands are the same number.
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
