//! `llvm.experimental.constrained.*`.
//!
//! The result is the value of the call. The call itself is removed only if its exceptions are not observed: see
//! [`crate::effects`].
//!
//! A rule of the default environment applies in another one if it neither hides an observed exception (quieting a
//! signaling NaN raises one), nor depends on the rounding mode (a sum that is zero is minus zero when rounded down).

use selvedge_ir::inst::{FastMath, FloatPredicate};
use selvedge_ir::{ConstKind, Inst, Opcode, Type, Value};
use smallvec::SmallVec;

use super::float_compare::swapped_float;
use super::{Answer, Simplifier, constant, excludes, value};
use crate::fold::Constant;
use crate::fold::strict::{Exceptions, StrictEnv};

impl Simplifier<'_> {
    /// Simplifies a call of `llvm.experimental.constrained.WORD`.
    pub(super) fn strict_call(&self, call: Inst, word: &str, args: &[Value]) -> Answer {
        let words = || args.iter().filter_map(|&v| self.metadata_text(v));
        let env = StrictEnv::of(words());
        let is_operand = |v: &Value| self.ty(*v) != Type::METADATA;
        let operands: SmallVec<[Value; 3]> = args.iter().copied().filter(is_operand).collect();
        if matches!(word, "fcmp" | "fcmps") {
            let predicate = words().find_map(predicate_of)?;
            return self.strict_fcmp(env, word == "fcmps", predicate, &operands);
        }
        let constants: Option<Vec<Constant>> =
            operands.iter().map(|&v| self.values.constant(v)).collect();
        let ty = self.values.func().inst(call).ty();
        if let Some(constants) = constants
            && let Some(folded) = self.values.folder().strict_operation(env, word, ty, &constants)
        {
            return constant(folded);
        }
        let flags = self.values.float_flags(call);
        let opcode = match word {
            "fadd" => Some(Opcode::FAdd),
            "fsub" => Some(Opcode::FSub),
            "fmul" => Some(Opcode::FMul),
            "fdiv" => Some(Opcode::FDiv),
            "frem" => Some(Opcode::FRem),
            "fma" | "fmuladd" => None,
            _ => return None,
        };
        if let Some(found) = self.strict_special(env, flags, &operands) {
            return Some(found);
        }
        let (&[a, b], Some(opcode)) = (&operands[..], opcode) else { return None };
        match opcode {
            _ if env.is_default() => self.float_binary(opcode, flags, a, b),
            Opcode::FAdd => {
                let sum = |x, y| self.strict_fadd(env, flags, x, y);
                sum(a, b).or_else(|| sum(b, a))
            }
            Opcode::FSub => self.strict_fsub(env, flags, a, b),
            _ => None,
        }
    }

    fn metadata_text(&self, v: Value) -> Option<&[u8]> {
        match self.values.func().as_constant(v)? {
            ConstKind::Metadata(md) => self.values.header().md.text(*md),
            _ => None,
        }
    }

    /// Operands that are poison, that flags exclude, or that are NaNs if exceptions are not observed.
    fn strict_special(&self, env: StrictEnv, flags: FastMath, operands: &[Value]) -> Answer {
        let ty = self.ty(operands[0]);
        // Poison does not depend on the environment.
        if operands.iter().any(|&v| self.is_poison(v)) {
            return self.poison_of(ty);
        }
        if env.is_default() {
            return self.special_operand(flags, operands);
        }
        let is_nan = |v: &&Value| self.is_nan_constant(**v);
        let nan = operands.iter().find(is_nan)?;
        if excludes(flags, FastMath::NNAN) {
            return self.poison_of(ty);
        }
        if env.exceptions == Exceptions::Strict {
            return None;
        }
        constant(self.values.folder().quieted(&self.values.constant(*nan)?)?)
    }

    /// Whether an operation that changes nothing else may be removed: it would quiet a signaling NaN, and raise an
    /// exception.
    fn may_skip_quieting(&self, env: StrictEnv, flags: FastMath) -> bool {
        env.exceptions == Exceptions::Ignored || excludes(flags, FastMath::NNAN)
    }

    fn strict_fadd(&self, env: StrictEnv, flags: FastMath, a: Value, b: Value) -> Answer {
        let nsz = excludes(flags, FastMath::NSZ);
        if !self.may_skip_quieting(env, flags) {
            return None;
        }
        // `+0 + -0` is minus zero when rounded down.
        let keeps = self.is_float_zero(b, true) && (nsz || !env.may_round_down())
            || self.is_float_zero(b, false) && (nsz || self.is_never_minus_zero(a));
        keeps.then(|| value(a))?
    }

    fn strict_fsub(&self, env: StrictEnv, flags: FastMath, a: Value, b: Value) -> Answer {
        let nsz = excludes(flags, FastMath::NSZ);
        if !self.may_skip_quieting(env, flags) {
            return None;
        }
        let keeps = self.is_float_zero(b, false) && (nsz || !env.may_round_down())
            || self.is_float_zero(b, true) && (nsz || self.is_never_minus_zero(a));
        if keeps {
            return value(a);
        }
        // `-0 - -x` is minus zero when a zero is rounded down, for either sign of `x`.
        let negated = self.values.unary(b, Opcode::FNeg)?;
        let is_kept = self.is_float_zero(a, true) && !env.may_round_down();
        (is_kept || nsz && self.is_any_zero(a)).then(|| value(negated))?
    }

    fn strict_fcmp(
        &self,
        env: StrictEnv,
        signaling: bool,
        predicate: FloatPredicate,
        operands: &[Value],
    ) -> Answer {
        let &[a, b] = operands else { return None };
        let ty = self.types().with_shape_of(self.ty(a), Type::I1);
        if self.is_poison(a) || self.is_poison(b) {
            return self.poison_of(ty);
        }
        let (predicate, a, b) = if a.as_const().is_some() && b.as_const().is_none() {
            (swapped_float(predicate), b, a)
        } else {
            (predicate, a, b)
        };
        let (x, y) = (self.values.constant(a)?, self.values.constant(b)?);
        let folder = self.values.folder();
        constant(folder.strict_comparison(env, signaling, predicate, &x, &y)?)
    }
}

/// The predicate that a metadata string names.
fn predicate_of(word: &[u8]) -> Option<FloatPredicate> {
    FloatPredicate::ALL.iter().copied().find(|p| p.to_string().as_bytes() == word)
}
