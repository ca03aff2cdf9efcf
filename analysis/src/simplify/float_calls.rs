//! Calls of LLVM's floating-point intrinsics, in the default environment.

use selvedge_ir::inst::FastMath;
use selvedge_ir::{Inst, Opcode, Value};

use super::float_compare::is_min_max;
use super::{Answer, Simplifier, constant, value};
use crate::fold::Constant;
use crate::fold::float::Float;
use crate::value::FloatClasses;

impl Simplifier<'_> {
    /// Simplifies a call of `llvm.WORD` on floats; `None` for other intrinsics.
    pub(super) fn float_call(&self, call: Inst, word: &str, args: &[Value]) -> Answer {
        let flags = self.values.float_flags(call);
        match (word, args) {
            ("fabs", &[x]) => self.is_sign_clear(x, flags).then(|| value(x))?,
            ("fma" | "fmuladd", [_, _, _]) => self.special_operand(flags, args),
            ("is.fpclass", &[x, mask]) => self.is_class(call, x, mask),
            ("copysign", &[x, y]) => self.copysign(x, y),
            ("ldexp", &[x, by]) => self.ldexp(x, by),
            ("powi", &[x, by]) => self.powi(x, by),
            ("canonicalize" | "arithmetic.fence", &[x]) => {
                let inner = self.values.intrinsic_value(x).map(|(word, _)| word);
                if inner == Some(word) { value(x) } else { None }
            }
            (_, &[x]) if is_rounding(word) => self.is_integral(x).then(|| value(x))?,
            (_, &[x]) if flags.has(FastMath::REASSOC) => self.inverse_of_call(word, x),
            (_, &[x, y]) if is_min_max(word) => {
                let (x, y) = if x.as_const().is_some() { (y, x) } else { (x, y) };
                self.float_min_max(flags, word, x, y)
            }
            _ => None,
        }
    }

    /// Whether the sign bit of a float is provably clear, including NaNs; with `nsz`, zeros are excepted.
    fn is_sign_clear(&self, x: Value, flags: FastMath) -> bool {
        let zeros = if flags.has(FastMath::NSZ) { FloatClasses::ZERO } else { FloatClasses::NONE };
        self.values.float_classes(x).within(FloatClasses::POSITIVE.union(zeros))
    }

    /// Whether a float is provably integral: converted from an integer, or rounded to one.
    fn is_integral(&self, x: Value) -> bool {
        let inner = self.values.intrinsic_value(x).map(|(word, _)| word);
        let from_int = matches!(self.values.opcode(x), Some(Opcode::SiToFp | Opcode::UiToFp));
        from_int || inner.is_some_and(is_rounding)
    }

    fn is_class(&self, call: Inst, x: Value, mask: Value) -> Answer {
        let ty = self.values.func().inst(call).ty();
        let mask = FloatClasses::from_mask(self.int(mask)?.to_u64()?);
        let classes = match (mask.is_empty(), mask == FloatClasses::ALL) {
            (false, false) => self.values.float_classes(x),
            _ => FloatClasses::ALL,
        };
        if classes.within(mask) {
            return self.bool_of(ty, true);
        }
        if classes.intersects(mask) { None } else { self.bool_of(ty, false) }
    }

    fn copysign(&self, x: Value, y: Value) -> Answer {
        let negates = |v: Value, of: Value| self.values.unary(v, Opcode::FNeg) == Some(of);
        (x == y || negates(x, y) || negates(y, x)).then(|| value(y))?
    }

    fn ldexp(&self, x: Value, by: Value) -> Answer {
        // The scale is one; an undefined exponent may be chosen so.
        if self.is_zero(by) || self.is_undef(by) {
            return value(x);
        }
        let number = self.float(x)?;
        if number.is_nan() {
            return constant(self.values.folder().quieted(&self.values.constant(x)?)?);
        }
        (number.is_zero() || number.is_infinite()).then(|| value(x))?
    }

    fn powi(&self, x: Value, by: Value) -> Answer {
        let by = self.int(by)?;
        if by.is_one() {
            return value(x);
        }
        let ty = self.ty(x);
        let format = self.values.folder().format(ty)?;
        let one = Float::from_f64(format, 1.0);
        by.is_zero().then(|| constant(Constant::float(self.types(), ty, one)))?
    }

    /// The composition of a function and its inverse, which `reassoc` permits to simplify.
    fn inverse_of_call(&self, word: &str, x: Value) -> Answer {
        let (inner, args) = self.values.intrinsic_value(x)?;
        let is_power_of =
            |base: f64| inner == "pow" && self.float(args[0]).is_some_and(|n| n.is_value(base));
        match (word, inner) {
            ("exp", "log") | ("exp2", "log2") | ("exp10", "log10") => value(args[0]),
            ("log", "exp") | ("log2", "exp2") | ("log10", "exp10") => value(args[0]),
            ("log2", _) if is_power_of(2.0) => value(args[1]),
            ("log10", _) if is_power_of(10.0) => value(args[1]),
            _ => None,
        }
    }

    /// Minimum or maximum of two numbers; a constant is on the right.
    fn float_min_max(&self, flags: FastMath, word: &str, x: Value, y: Value) -> Answer {
        // The undefined operand may be the one that is not selected.
        if x == y || self.is_undef(y) {
            return value(x);
        }
        self.min_max_with_bound(flags, word, x, y)
            .or_else(|| self.nested_float_min_max(flags, word, x, y))
    }

    fn min_max_with_bound(&self, flags: FastMath, word: &str, x: Value, y: Value) -> Answer {
        let c = self.values.constant(y)?;
        let folder = self.values.folder();
        let bound = folder.view.float(&c, true)?;
        let keeps_nan = matches!(word, "minimum" | "maximum");
        if bound.is_nan() {
            // The result is the other operand, or the NaN.
            if keeps_nan {
                return constant(folder.quieted(&c)?);
            }
            return (!bound.is_signaling()).then(|| value(x))?;
        }
        let is_end = bound.is_infinite() || flags.has(FastMath::NINF) && bound.is_largest();
        if !is_end {
            return None;
        }
        let nnan = flags.has(FastMath::NNAN);
        let is_beyond = bound.is_negative() == word.starts_with("min");
        // No number is beyond the bound, and a NaN is not selected.
        if is_beyond && (!keeps_nan || nnan) {
            return self.float_of(self.ty(x), bound);
        }
        // Every number is on this side, and a NaN is selected or excluded.
        (!is_beyond && (keeps_nan || nnan)).then(|| value(x))?
    }

    /// `min(min(x, y), x)` is the inner one: an undefined `x` may be assumed to have one value in both uses.
    fn nested_float_min_max(&self, flags: FastMath, word: &str, x: Value, y: Value) -> Answer {
        let covers = |whole: Value, part: Value| match self.values.intrinsic_value(whole) {
            Some((inner, args)) => inner == word && args.contains(&part),
            None => false,
        };
        let found = match () {
            () if covers(x, y) => x,
            () if covers(y, x) => y,
            () => self.shared_float_operands(word, x, y)?,
        };
        // If the inner operation leaves the sign of a zero open, the result could get the sign of the other zero.
        let nsz = |flags: FastMath| flags.has(FastMath::NSZ);
        let inner = found.as_inst().map(|inst| self.values.float_flags(inst));
        (nsz(flags) || !inner.is_some_and(nsz)).then(|| value(found))?
    }

    /// If `x` and `y` are the minima of the same two numbers, and `word` is this minimum as well: `x`. Maxima likewise.
    fn shared_float_operands(&self, word: &str, x: Value, y: Value) -> Option<Value> {
        let (left, p) = self.values.intrinsic_value(x)?;
        let (right, q) = self.values.intrinsic_value(y)?;
        let same = p.len() == 2 && q.len() == 2 && (p[0], p[1]) == (q[1], q[0]);
        let same = same || p[..] == q[..];
        if !same || !is_min_max(left) || !is_min_max(right) {
            return None;
        }
        // The minimum of two minima of the same numbers is either of them.
        (left == word && right == word).then_some(x)
    }
}

/// Whether the result of `llvm.WORD` is its argument rounded to an integral number.
fn is_rounding(word: &str) -> bool {
    matches!(word, "floor" | "ceil" | "trunc" | "rint" | "nearbyint" | "round" | "roundeven")
}
