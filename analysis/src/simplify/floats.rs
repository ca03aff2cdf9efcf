//! Floating-point arithmetic and `fcmp`, in the default environment: rounding to nearest, exceptions
//! ignored, NaN payloads of no account.

use selvedge_ir::inst::{Bits, FastMath, FloatPredicate};
use selvedge_ir::{AttrKind, Opcode, Type, Value};

use super::{Answer, Simplifier, constant, excludes, value};
use crate::fold::Constant;
use crate::fold::float::{Float, predicate_holds};

/// How far back the class of a number is looked for. LLVM's number.
const MAX_DEPTH: u32 = 6;

/// The bits of `nofpclass` for NaNs.
const NAN_CLASSES: u64 = 3;

impl Simplifier<'_> {
    /// The float that a constant is, in all elements that are not poison.
    fn float(&self, v: Value) -> Option<Float> {
        let constant = self.values.constant(v)?;
        self.values.folder().view.float(&constant, true)
    }

    fn is_float_zero(&self, v: Value, negative: bool) -> bool {
        self.float(v).is_some_and(|n| n.is_zero() && n.is_negative() == negative)
    }

    fn is_any_zero(&self, v: Value) -> bool {
        self.float(v).is_some_and(Float::is_zero)
    }

    fn float_of(&self, ty: Type, number: Float) -> Answer {
        constant(Constant::float(self.types(), ty, number))
    }

    pub(super) fn fneg(&self, a: Value) -> Answer {
        if let Some(c) = self.values.constant(a) {
            return constant(self.values.folder().fneg(&c)?);
        }
        value(self.values.unary(a, Opcode::FNeg)?)
    }

    pub(super) fn float_binary(
        &self,
        opcode: Opcode,
        flags: FastMath,
        a: Value,
        b: Value,
    ) -> Answer {
        if let Some(found) = self.special_operand(flags, a, b) {
            return Some(found);
        }
        match opcode {
            Opcode::FAdd => self.fadd(flags, a, b).or_else(|| self.fadd(flags, b, a)),
            Opcode::FSub => self.fsub(flags, a, b),
            Opcode::FMul => self.fmul(flags, a, b).or_else(|| self.fmul(flags, b, a)),
            Opcode::FDiv => self.fdiv(flags, a, b),
            Opcode::FRem => self.frem(flags, a),
            _ => None,
        }
    }

    /// Operands that the flags exclude, that are NaN, or undefined.
    fn special_operand(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        let ty = self.ty(a);
        for x in [a, b] {
            let number = self.float(x);
            let is_undef = self.is_undef(x);
            let excluded = number.is_some_and(|n| self.values.folder().is_excluded(flags, n))
                || is_undef && (excludes(flags, FastMath::NNAN) || excludes(flags, FastMath::NINF));
            if excluded {
                return self.poison_of(ty);
            }
            // An undefined operand may be NaN.
            if is_undef {
                let format = self.values.folder().format(ty)?;
                return self.float_of(ty, Float::nan(format));
            }
            if let Some(nan) = number.filter(|n| n.is_nan()) {
                return self.float_of(ty, nan.quieted());
            }
        }
        None
    }

    fn fadd(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        let nsz = excludes(flags, FastMath::NSZ);
        if self.is_float_zero(b, true) {
            return value(a);
        }
        if self.is_float_zero(b, false) && (nsz || self.is_never_minus_zero(a, 0)) {
            return value(a);
        }
        if !excludes(flags, FastMath::NNAN) {
            return None;
        }
        // `x + -x`: NaN only for infinities and NaN.
        let negated = |x: Value, y: Value| {
            self.values.unary(x, Opcode::FNeg) == Some(y)
                || self
                    .values
                    .binary(x, Opcode::FSub)
                    .is_some_and(|(z, p)| p == y && self.is_any_zero(z))
        };
        if negated(a, b) {
            let format = self.values.folder().format(self.ty(a))?;
            return self.float_of(self.ty(a), Float::zero(format, false));
        }
        // `(x - y) + y` with reassociation.
        let (x, y) = self.values.binary(a, Opcode::FSub)?;
        let free = nsz && excludes(flags, FastMath::REASSOC);
        if y == b && free { value(x) } else { None }
    }

    fn fsub(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        let nsz = excludes(flags, FastMath::NSZ);
        let nnan = excludes(flags, FastMath::NNAN);
        if self.is_float_zero(b, false) {
            return value(a);
        }
        if self.is_float_zero(b, true) && (nsz || self.is_never_minus_zero(a, 0)) {
            return value(a);
        }
        // `-0 - (-x)` and, where zeros have no sign, `0 - (0 - x)`.
        if self.is_float_zero(a, true) || nsz && self.is_any_zero(a) {
            let x = self.values.unary(b, Opcode::FNeg).or_else(|| {
                let (z, x) = self.values.binary(b, Opcode::FSub)?;
                let kept = self.is_float_zero(z, true) || nsz && self.is_any_zero(z);
                kept.then_some(x)
            });
            if let Some(x) = x {
                return value(x);
            }
        }
        if nnan && a == b {
            let format = self.values.folder().format(self.ty(a))?;
            return self.float_of(self.ty(a), Float::zero(format, false));
        }
        if !(nsz && excludes(flags, FastMath::REASSOC)) {
            return None;
        }
        // `y - (y - x)` and `(x + y) - y` with reassociation.
        if let Some((y, x)) = self.values.binary(b, Opcode::FSub)
            && y == a
        {
            return value(x);
        }
        let (x, y) = self.values.binary(a, Opcode::FAdd)?;
        if y == b {
            return value(x);
        }
        if x == b { value(y) } else { None }
    }

    fn fmul(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        if self.float(b).is_some_and(|n| n.is_value(1.0)) {
            return value(a);
        }
        let plain = excludes(flags, FastMath::NNAN) && excludes(flags, FastMath::NSZ);
        if self.is_any_zero(b) && plain {
            let format = self.values.folder().format(self.ty(a))?;
            return self.float_of(self.ty(a), Float::zero(format, false));
        }
        // `sqrt(x) * sqrt(x)`, where rounding and zeros' signs do not matter.
        let (word, args) = self.values.intrinsic_value(a)?;
        let free = plain && excludes(flags, FastMath::REASSOC);
        if word == "sqrt" && a == b && free { value(args[0]) } else { None }
    }

    fn fdiv(&self, flags: FastMath, a: Value, b: Value) -> Answer {
        if self.float(b).is_some_and(|n| n.is_value(1.0)) {
            return value(a);
        }
        if !excludes(flags, FastMath::NNAN) {
            return None;
        }
        let format = self.values.folder().format(self.ty(a))?;
        // 0 / x is NaN for zero and NaN, else zero.
        if self.is_any_zero(a) && excludes(flags, FastMath::NSZ) {
            return self.float_of(self.ty(a), Float::zero(format, false));
        }
        if a == b {
            return self.float_of(self.ty(a), Float::from_f64(format, 1.0));
        }
        if let Some((x, y)) = self.values.binary(a, Opcode::FMul)
            && excludes(flags, FastMath::REASSOC)
        {
            if y == b {
                return value(x);
            }
            if x == b {
                return value(y);
            }
        }
        let opposite = self.values.unary(a, Opcode::FNeg) == Some(b)
            || self.values.unary(b, Opcode::FNeg) == Some(a);
        opposite.then(|| self.float_of(self.ty(a), Float::from_f64(format, -1.0)))?
    }

    fn frem(&self, flags: FastMath, a: Value) -> Answer {
        // Zero by anything is that zero, or NaN.
        let zero = self.float(a).filter(|n| n.is_zero())?;
        excludes(flags, FastMath::NNAN).then(|| self.float_of(self.ty(a), zero))?
    }

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
        let never_nan = excludes(flags, FastMath::NNAN)
            || matches!(predicate, P::Ord | P::Uno)
                && self.is_never_nan(a)
                && (a == b || self.is_never_nan(b));
        let no_nan = never_nan || self.is_never_nan(a) && self.is_never_nan(b);
        match predicate {
            P::Ord if no_nan => return self.bool_of(ty, true),
            P::Uno if no_nan => return self.bool_of(ty, false),
            _ => {}
        }
        if a == b {
            return self.fcmp_of_same(ty, predicate);
        }
        self.fcmp_with_bound(ty, predicate, a, b, no_nan)
    }

    /// A number compares with itself as equal or as unordered. (An undefined one as anything: then
    /// either will do.)
    fn fcmp_of_same(&self, ty: Type, predicate: FloatPredicate) -> Answer {
        let equal = predicate_holds(predicate, Some(std::cmp::Ordering::Equal));
        let unordered = predicate_holds(predicate, None);
        (equal == unordered).then(|| self.bool_of(ty, equal))?
    }

    /// Against the ends of the numbers, and of numbers that are never negative against zero.
    fn fcmp_with_bound(
        &self,
        ty: Type,
        predicate: FloatPredicate,
        a: Value,
        b: Value,
        no_nan: bool,
    ) -> Answer {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let bound = self.float(b)?;
        let mut orders = if bound.is_infinite() && bound.is_negative() {
            vec![Some(Equal), Some(Greater)]
        } else if bound.is_infinite() {
            vec![Some(Equal), Some(Less)]
        } else if bound.is_zero() && self.is_never_below_zero(a, 0) {
            vec![Some(Equal), Some(Greater)]
        } else if bound.is_negative() && self.is_never_below_zero(a, 0) {
            vec![Some(Greater)]
        } else {
            return None;
        };
        if !no_nan && !self.is_never_nan(a) {
            orders.push(None);
        }
        let answers: Vec<bool> = orders.iter().map(|&o| predicate_holds(predicate, o)).collect();
        answers.iter().all(|&x| x == answers[0]).then(|| self.bool_of(ty, answers[0]))?
    }

    /// Whether a number is surely no NaN.
    pub(super) fn is_never_nan(&self, v: Value) -> bool {
        self.never_nan(v, 0)
    }

    fn never_nan(&self, v: Value, depth: u32) -> bool {
        if let Some(c) = self.values.constant(v) {
            let view = self.values.folder().view;
            return view.all_lanes(
                &c,
                |lane| matches!(lane, crate::fold::Scalar::Float(n) if !n.is_nan()),
            );
        }
        let attrs = &self.values.header().attrs;
        let sets = self.values.value_attrs(v);
        let says = |set| {
            attrs.int(set, AttrKind::NoFPClass).is_some_and(|m| m & NAN_CLASSES == NAN_CLASSES)
        };
        if sets.into_iter().any(says) {
            return true;
        }
        let Some(inst) = v.as_inst().filter(|_| depth < MAX_DEPTH) else { return false };
        let func = self.values.func();
        let row = func.inst(inst);
        let operand = |n| func.operand(inst, n);
        if self.carries_flags(inst) && row.bits().fast_math().has(FastMath::NNAN) {
            return true;
        }
        match row.opcode() {
            Opcode::SiToFp | Opcode::UiToFp => true,
            Opcode::FpExt | Opcode::FpTrunc | Opcode::FNeg => self.never_nan(operand(0), depth + 1),
            Opcode::Select => {
                self.never_nan(operand(1), depth + 1) && self.never_nan(operand(2), depth + 1)
            }
            Opcode::Call => match self.values.intrinsic(inst) {
                Some((
                    "fabs" | "copysign" | "canonicalize" | "floor" | "ceil" | "trunc" | "rint"
                    | "nearbyint" | "round" | "roundeven",
                    args,
                )) => self.never_nan(args[0], depth + 1),
                Some(("minimumnum" | "maximumnum", args)) => {
                    self.never_nan(args[0], depth + 1) || self.never_nan(args[1], depth + 1)
                }
                Some(("minnum" | "maxnum", args)) => {
                    self.never_nan(args[0], depth + 1) && self.never_nan(args[1], depth + 1)
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a zero that an instruction gives may have either sign, whatever its operands say.
    pub(super) fn loses_zero_sign(&self, inst: selvedge_ir::Inst) -> bool {
        let bits = self.values.func().inst(inst).bits();
        self.carries_flags(inst) && bits.fast_math().has(FastMath::NSZ)
    }

    /// Whether an instruction has fast-math flags, rather than others in those bits.
    fn carries_flags(&self, inst: selvedge_ir::Inst) -> bool {
        let row = self.values.func().inst(inst);
        row.opcode().has_fast_math(self.types().is_float_math(row.ty()))
    }

    /// Whether a number is surely at least zero, minus zero included, unless it is NaN.
    pub(super) fn is_never_below_zero(&self, v: Value, depth: u32) -> bool {
        if let Some(number) = self.float(v) {
            return !number.is_negative() || number.is_zero() || number.is_nan();
        }
        let Some(inst) = v.as_inst().filter(|_| depth < MAX_DEPTH) else { return false };
        let func = self.values.func();
        let operand = |n| func.operand(inst, n);
        let both = || {
            self.is_never_below_zero(operand(0), depth + 1)
                && self.is_never_below_zero(operand(1), depth + 1)
        };
        match func.opcode(inst) {
            Opcode::UiToFp => true,
            Opcode::FAdd => both(),
            Opcode::FMul => {
                // A square; an undefined number need not be the same twice.
                operand(0) == operand(1) && self.values.is_well_defined(operand(0))
            }
            Opcode::FpExt | Opcode::FpTrunc => self.is_never_below_zero(operand(0), depth + 1),
            Opcode::Select => {
                self.is_never_below_zero(operand(1), depth + 1)
                    && self.is_never_below_zero(operand(2), depth + 1)
            }
            Opcode::Call => matches!(
                self.values.intrinsic(inst),
                Some(("fabs" | "exp" | "exp2" | "exp10" | "sqrt", _))
            ),
            _ => false,
        }
    }

    /// Whether a number is surely not minus zero.
    fn is_never_minus_zero(&self, v: Value, depth: u32) -> bool {
        if let Some(number) = self.float(v) {
            return !number.is_zero() || !number.is_negative();
        }
        let Some(inst) = v.as_inst().filter(|_| depth < MAX_DEPTH) else { return false };
        let func = self.values.func();
        if self.loses_zero_sign(inst) {
            return false;
        }
        match func.opcode(inst) {
            // Of an integer, zero is plus zero; and so is a sum with plus zero.
            Opcode::SiToFp | Opcode::UiToFp => true,
            Opcode::FAdd => {
                let [x, y] = [0, 1].map(|n| func.operand(inst, n));
                self.is_float_zero(x, false) || self.is_float_zero(y, false)
            }
            Opcode::FpExt => self.is_never_minus_zero(func.operand(inst, 0), depth + 1),
            Opcode::Call => {
                matches!(self.values.intrinsic(inst), Some(("fabs" | "exp" | "exp2", _)))
            }
            _ => false,
        }
    }
}

/// The predicate that holds with the operands exchanged.
fn swapped_float(predicate: FloatPredicate) -> FloatPredicate {
    use FloatPredicate as P;
    match predicate {
        P::Ogt => P::Olt,
        P::Oge => P::Ole,
        P::Olt => P::Ogt,
        P::Ole => P::Oge,
        P::Ugt => P::Ult,
        P::Uge => P::Ule,
        P::Ult => P::Ugt,
        P::Ule => P::Uge,
        P::False | P::Oeq | P::One | P::Ord | P::Uno | P::Ueq | P::Une | P::True => predicate,
    }
}
