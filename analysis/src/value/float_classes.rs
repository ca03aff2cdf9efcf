//! The classes that a floating-point value may have.
//!
//! Results hold at the context instruction, in executions in which the value is not poison, and for each element of a
//! vector. For undefined values they hold for every choice.
//! * Method: recursion into operands, with the transfer functions of [`FloatClasses`]; flags, `nofpclass`, branches and
//!   assumptions exclude classes.
//! * `nsz` does not exclude a zero: it leaves open which zero results.
//! * Cost: recursion of depth [`MAX_DEPTH`], each level with the uses that are searched for conditions.
//! * Oracle: `tests/floats.rs` runs generated functions on numbers of all classes.

use selvedge_ir::inst::FastMath;
use selvedge_ir::{AttrKind, ExtraRef, Inst, Opcode, Type, Value, ValueKind};

use super::float_class::{FloatClasses, Pick};
use super::{MAX_DEPTH, MAX_KNOWN_LANES, Values};
use crate::fold::float::{Float, Format};
use crate::fold::{Constant, Int, Scalar, SubnormalMode};

/// Phis with more incoming values than this are not inspected.
const MAX_INCOMING: usize = 8;

impl Values<'_> {
    /// The classes that a floating-point value, or an element of a vector of them, may have at the context instruction.
    pub fn float_classes(&self, value: Value) -> FloatClasses {
        self.classes_of(value, self.first_depth())
    }

    /// As [`Values::float_classes`], at recursion depth `depth`.
    pub(super) fn classes_of(&self, value: Value, depth: u32) -> FloatClasses {
        if let Some(constant) = self.constant(value) {
            return self.constant_classes(&constant);
        }
        self.get_or_compute(&self.cx.cache.classes, value, depth, || {
            self.find_classes(value, depth)
        })
    }

    fn find_classes(&self, value: Value, depth: u32) -> FloatClasses {
        let computed = match value.kind() {
            ValueKind::Inst(inst) => self.computed_classes(inst, depth),
            _ => FloatClasses::ALL,
        };
        let excluded = self.excluded_classes(value);
        self.with_float_conditions(value, computed.without(excluded))
    }

    /// The classes that attributes exclude.
    fn excluded_classes(&self, value: Value) -> FloatClasses {
        let mask = |set| self.cx.header.attrs.int(set, AttrKind::NoFPClass).unwrap_or(0);
        let mask = self.value_attrs(value).into_iter().fold(0, |all, set| all | mask(set));
        FloatClasses::from_mask(mask)
    }

    /// The classes of a constant, or of the elements of a constant vector. A poison element has no class.
    fn constant_classes(&self, constant: &Constant) -> FloatClasses {
        let view = self.folder().view;
        let of = |scalar: Scalar| match scalar {
            Scalar::Float(number) => FloatClasses::of(number),
            Scalar::Poison => FloatClasses::NONE,
            _ => FloatClasses::ALL,
        };
        let lane = |n| view.element(constant, n).map_or(FloatClasses::ALL, |c| of(view.scalar(&c)));
        match view.types.vector_shape(constant.ty()) {
            None => of(view.scalar(constant)),
            Some((_, true)) => lane(0),
            Some((len, false)) if u64::from(len) <= MAX_KNOWN_LANES => {
                (0..len.into()).map(lane).fold(FloatClasses::NONE, FloatClasses::union)
            }
            Some(_) => FloatClasses::ALL,
        }
    }

    fn computed_classes(&self, inst: Inst, depth: u32) -> FloatClasses {
        let flags = self.float_flags(inst);
        let excluded = classes_excluded_by(flags);
        if !self.cx.cache.has_room(depth, MAX_DEPTH) {
            return FloatClasses::ALL.without(excluded);
        }
        let found = self.operation_classes(inst, depth + 1, flags).unwrap_or(FloatClasses::ALL);
        let found = if flags.has(FastMath::NSZ) { found.with_either_zero() } else { found };
        found.without(excluded)
    }

    /// The fast-math flags of an instruction; none if its flag bits have another meaning.
    pub(crate) fn float_flags(&self, inst: Inst) -> FastMath {
        let row = self.func.inst(inst);
        let is_float = self.cx.header.types.is_float_math(row.ty());
        if row.opcode().has_fast_math(is_float) { row.bits().fast_math() } else { FastMath::NONE }
    }

    /// How an operation with results of a type treats subnormal numbers; `None` for formats that are not modeled.
    fn subnormal_mode(&self, ty: Type) -> Option<SubnormalMode> {
        let types = &self.cx.header.types;
        Some(self.cx.env.mode(Format::of(types.kind(types.scalar(ty)))?))
    }

    fn operation_classes(&self, inst: Inst, depth: u32, flags: FastMath) -> Option<FloatClasses> {
        let func = self.func;
        let row = func.inst(inst);
        let ty = row.ty();
        // With `nsz`, a zero operand may be treated as having either sign.
        let operand = |n: usize| {
            let set = self.classes_of(func.operand(inst, n), depth);
            if flags.has(FastMath::NSZ) { set.with_either_zero() } else { set }
        };
        match row.opcode() {
            Opcode::FNeg => Some(operand(0).negated()),
            Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem => {
                self.arithmetic_classes(inst, [operand(0), operand(1)])
            }
            Opcode::FpExt | Opcode::FpTrunc => self.converted_classes(inst, operand(0)),
            Opcode::SiToFp | Opcode::UiToFp => {
                self.integer_classes(row.opcode(), func.operand(inst, 0), ty)
            }
            Opcode::Select => Some(self.select_classes(inst, depth)),
            Opcode::Phi => self.phi_classes(inst, depth),
            Opcode::Freeze => {
                let of = func.operand(inst, 0);
                self.is_not_poison(of).then(|| self.classes_of(of, depth))
            }
            Opcode::BitCast => self.bitcast_classes(func.operand(inst, 0), ty, depth),
            Opcode::ExtractElement => Some(operand(0)),
            Opcode::InsertElement => Some(operand(0).union(operand(1))),
            Opcode::ShuffleVector => self.shuffled_classes(inst, depth),
            Opcode::ExtractValue => self.part_classes(inst, depth),
            Opcode::Call => self.call_classes(inst, depth, flags),
            _ => None,
        }
    }

    fn arithmetic_classes(&self, inst: Inst, of: [FloatClasses; 2]) -> Option<FloatClasses> {
        let func = self.func;
        let a = func.operand(inst, 0);
        // An undefined value need not be the same in both operands.
        let is_same = a == func.operand(inst, 1) && self.is_one_number(a);
        if of == [FloatClasses::ALL; 2] && !is_same {
            return None; // Common case: nothing is known.
        }
        let mode = self.subnormal_mode(func.inst(inst).ty())?;
        Some(FloatClasses::in_mode(mode, of, |[a, b]| match func.opcode(inst) {
            Opcode::FAdd => a.sum(b),
            Opcode::FSub => a.sum(b.negated()),
            Opcode::FMul if is_same => a.square(),
            Opcode::FMul => a.product(b),
            Opcode::FDiv if is_same => a.quotient_of_same(),
            Opcode::FDiv => a.quotient(b),
            _ => a.remainder(b),
        }))
    }

    fn converted_classes(&self, inst: Inst, of: FloatClasses) -> Option<FloatClasses> {
        let row = self.func.inst(inst);
        let input = self.subnormal_mode(self.func.value_type(self.func.operand(inst, 0)))?.input;
        let output = self.subnormal_mode(row.ty())?.output;
        let taken = of.flushed(input);
        let given = if row.opcode() == Opcode::FpExt { taken.extended() } else { taken.rescaled() };
        Some(given.flushed(output))
    }

    /// The classes of an integer converted to floating point: no NaN, minus zero or subnormal number, and an infinity
    /// only if the largest integer overflows the format.
    fn integer_classes(&self, opcode: Opcode, int: Value, ty: Type) -> Option<FloatClasses> {
        let types = &self.cx.header.types;
        let format = Format::of(types.kind(types.scalar(ty)))?;
        let bits = self.known_bits(int)?;
        let (least, most) = match opcode {
            Opcode::UiToFp => (Int::zero(bits.width()), bits.umax()),
            _ => (bits.smin(), bits.smax()),
        };
        let signed = opcode == Opcode::SiToFp;
        let is_below = signed && least.is_negative();
        let is_above = if signed { !most.is_negative() } else { true };
        let overflows = |end: &Int| {
            Float::from_int(format, end, signed).is_none_or(|number| number.is_infinite())
        };
        let mut set = FloatClasses::POS_ZERO;
        if is_above {
            set = set.union(FloatClasses::POS_NORMAL);
            set = set.union(if overflows(&most) {
                FloatClasses::POS_INF
            } else {
                FloatClasses::NONE
            });
        }
        if is_below {
            set = set.union(FloatClasses::NEG_NORMAL);
            set = set.union(if overflows(&least) {
                FloatClasses::NEG_INF
            } else {
                FloatClasses::NONE
            });
        }
        let is_nonzero = !bits.allows(&Int::zero(bits.width()));
        Some(if is_nonzero { set.without(FloatClasses::POS_ZERO) } else { set })
    }

    fn select_classes(&self, select: Inst, depth: u32) -> FloatClasses {
        let [condition, yes, no] = [0, 1, 2].map(|n| self.func.operand(select, n));
        let arm = |value: Value, truth: bool| {
            let set = self.classes_of(value, depth);
            match self.classes_if(condition, truth, value) {
                // An undefined value may be another number in the arm than in the condition.
                Some(allowed) if self.is_one_number(value) => set.intersect(allowed),
                _ => set,
            }
        };
        arm(yes, true).union(arm(no, false))
    }

    fn phi_classes(&self, phi: Inst, depth: u32) -> Option<FloatClasses> {
        if self.func.n_operands(phi) > MAX_INCOMING {
            return None;
        }
        // Phis may form cycles, so at the depth limit recursion continues for at most one step.
        let cache = &self.cx.cache;
        Some(if cache.has_room(depth, MAX_DEPTH) {
            cache.at_fixed_depth(|| self.joined_classes(phi, MAX_DEPTH - 1))
        } else {
            self.joined_classes(phi, depth)
        })
    }

    fn joined_classes(&self, phi: Inst, depth: u32) -> FloatClasses {
        let others = self.incoming(phi).filter(|incoming| incoming.value != Value::from(phi));
        let classes = others.map(|incoming| incoming.there.classes_of(incoming.value, depth));
        classes.fold(FloatClasses::NONE, FloatClasses::union)
    }

    /// The classes of an integer's bits: determined by the sign bit, and by whether all exponent bits can be set.
    fn bitcast_classes(&self, from: Value, ty: Type, depth: u32) -> Option<FloatClasses> {
        let types = &self.cx.header.types;
        let from_ty = self.func.value_type(from);
        let width = types.int_bits(types.scalar(from_ty))?;
        if types.vector_shape(from_ty) != types.vector_shape(ty) {
            return None;
        }
        let format = Format::of(types.kind(types.scalar(ty)))?;
        let bits = self.bits_of(from, width, depth);
        let mut set = FloatClasses::ALL;
        if bits.is_nonnegative() {
            set = FloatClasses::POSITIVE;
        } else if bits.is_negative() {
            set = FloatClasses::NEGATIVE;
        }
        let infinity = Float::infinity(format, false).words();
        let infinity =
            Int::from_bits(width, selvedge_ir::IntBits::from_words(width, infinity.to_vec()));
        // Formats that store the leading bit of the significand have NaNs with other exponents, too.
        let has_unnormals = format == Format::X87;
        let misses_exponent = !has_unnormals && !bits.zero.and(&infinity).is_zero();
        let ends = FloatClasses::INF.union(FloatClasses::NAN);
        Some(if misses_exponent { set.without(ends) } else { set })
    }

    /// The union over the operands that elements are selected from.
    fn shuffled_classes(&self, shuffle: Inst, depth: u32) -> Option<FloatClasses> {
        let ExtraRef::Mask(mask) = self.func.extra(shuffle) else { return None };
        let vector = self.func.operand(shuffle, 0);
        let (len, _) = self.cx.header.types.vector_shape(self.func.value_type(vector))?;
        let len = i32::try_from(len).ok()?;
        let part = |n: usize, is_used: bool| {
            let of = self.func.operand(shuffle, n);
            if is_used { self.classes_of(of, depth) } else { FloatClasses::NONE }
        };
        let first = part(0, mask.iter().any(|&n| (0..len).contains(&n)));
        Some(first.union(part(1, mask.iter().any(|&n| n >= len))))
    }

    /// The classes of the fraction of `frexp`.
    fn part_classes(&self, extract: Inst, depth: u32) -> Option<FloatClasses> {
        let ExtraRef::Indices([0]) = self.func.extra(extract) else { return None };
        let (word, args) = self.intrinsic_value(self.func.operand(extract, 0))?;
        if word != "frexp" {
            return None;
        }
        let mode = self.subnormal_mode(self.func.inst(extract).ty())?;
        let of = self.classes_of(args[0], depth);
        Some(FloatClasses::in_mode(mode, [of], |[a]| a.fraction()))
    }
}

/// Calls.
impl Values<'_> {
    fn call_classes(&self, call: Inst, depth: u32, flags: FastMath) -> Option<FloatClasses> {
        let (word, args) = self.intrinsic(call)?;
        let ty = self.func.inst(call).ty();
        let arg = |n: usize| {
            let set = self.classes_of(args[n], depth);
            if flags.has(FastMath::NSZ) { set.with_either_zero() } else { set }
        };
        match word {
            // These only move bits.
            "fabs" => return Some(arg(0).abs()),
            "copysign" => return Some(arg(0).copysign(arg(1))),
            "arithmetic.fence" | "vector.reverse" => return Some(arg(0)),
            "experimental.constrained.sitofp" => {
                return self.integer_classes(Opcode::SiToFp, args[0], ty);
            }
            "experimental.constrained.uitofp" => {
                return self.integer_classes(Opcode::UiToFp, args[0], ty);
            }
            _ => {}
        }
        let mode = self.subnormal_mode(ty)?;
        if let Some(operation) = unary_rule(word) {
            return Some(FloatClasses::in_mode(mode, [arg(0)], |[a]| operation(a)));
        }
        if let Some(pick) = pick_of(word) {
            let operands = [arg(0), arg(1)];
            return Some(FloatClasses::in_mode(mode, operands, |[a, b]| a.picked(b, pick)));
        }
        match word {
            "fma" => {
                // The product is a square if the factors are the same number.
                let is_square = args[0] == args[1] && self.is_one_number(args[0]);
                let operands = [arg(0), arg(1), arg(2)];
                Some(FloatClasses::in_mode(mode, operands, |[a, b, c]| {
                    let positive = FloatClasses::POSITIVE.union(FloatClasses::NAN);
                    let is_positive = is_square && c.within(positive);
                    let set = a.fused(b, c);
                    if is_positive { set.intersect(positive) } else { set }
                }))
            }
            "powi" => {
                let is_even = self.int(args[1]).is_some_and(|n| !n.bit(0));
                Some(FloatClasses::in_mode(mode, [arg(0)], |[a]| a.powered(is_even)))
            }
            "vector.reduce.fmax"
            | "vector.reduce.fmin"
            | "vector.reduce.fmaximum"
            | "vector.reduce.fminimum" => Some(arg(0).flushed(mode.input).flushed(mode.output)),
            _ => None,
        }
    }
}

/// The transfer function of a unary intrinsic, by its name without `llvm.`.
fn unary_rule(word: &str) -> Option<fn(FloatClasses) -> FloatClasses> {
    Some(match word {
        "sqrt" => FloatClasses::square_root,
        "exp" | "exp2" | "exp10" => FloatClasses::exponential,
        "log" | "log2" | "log10" => FloatClasses::logarithm,
        "sin" | "cos" => FloatClasses::wave,
        "floor" | "ceil" | "trunc" | "rint" | "nearbyint" | "round" | "roundeven" => {
            FloatClasses::rounded
        }
        "canonicalize" => FloatClasses::canonical,
        "ldexp" => FloatClasses::rescaled,
        _ => return None,
    })
}

/// How an intrinsic selects one of two numbers.
fn pick_of(word: &str) -> Option<Pick> {
    let pick = |least, keeps_nan, orders_zeros| Some(Pick { least, keeps_nan, orders_zeros });
    match word {
        "minnum" => pick(true, false, false),
        "maxnum" => pick(false, false, false),
        "minimum" => pick(true, true, true),
        "maximum" => pick(false, true, true),
        "minimumnum" => pick(true, false, true),
        "maximumnum" => pick(false, false, true),
        _ => None,
    }
}

/// The classes that flags exclude.
pub(crate) fn classes_excluded_by(flags: FastMath) -> FloatClasses {
    let of = |flag, set| if flags.has(flag) { set } else { FloatClasses::NONE };
    of(FastMath::NNAN, FloatClasses::NAN).union(of(FastMath::NINF, FloatClasses::INF))
}
