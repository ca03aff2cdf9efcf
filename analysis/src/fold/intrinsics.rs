//! LLVM's generic intrinsics on constants.

use selvedge_ir::Type;

use super::Folder;
use super::constant::{Constant, Scalar};
use super::float_intrinsics::min_max;
use super::int::Int;
use super::scalars::three_way;

/// The base name of an intrinsic: `sadd.with.overflow` for `llvm.sadd.with.overflow.i32`. `None` if it is not a generic
/// intrinsic. Cost: a search by name.
pub fn intrinsic_word(name: &str) -> Option<&'static str> {
    // Fast path: most names are not of intrinsics.
    if !name.starts_with("llvm.") {
        return None;
    }
    selvedge_ir::intrinsics::lookup(name)?.name().strip_prefix("llvm.")
}

impl Folder<'_> {
    /// A call of the generic intrinsic `llvm.WORD` with constant arguments and a result of type `ty`.
    pub fn intrinsic(&self, word: &str, ty: Type, args: &[Constant]) -> Option<Constant> {
        let refs: Vec<&Constant> = args.iter().collect();
        if let Some(op) = word.strip_suffix(".with.overflow") {
            return self.with_overflow(op, ty, args);
        }
        if word.starts_with("vector.reduce.") {
            return self.reduction(word, ty, args);
        }
        match word {
            "frexp" => return self.frexp(ty, args),
            "get.active.lane.mask" => return self.active_lanes(ty, args),
            _ => {}
        }
        let to = self.view.types.scalar(ty);
        // Elementwise intrinsics may have further scalar arguments: `lanewise` passes them unchanged.
        self.lanewise(ty, &refs, |lane| self.intrinsic_scalar(word, to, lane))
    }

    fn intrinsic_scalar(&self, word: &str, ty: Type, args: &[&Constant]) -> Option<Constant> {
        let scalars: Vec<Scalar> = args.iter().map(|arg| self.view.scalar(arg)).collect();
        if scalars.contains(&Scalar::Poison) && propagates_poison(word) {
            return Some(Constant::poison(ty));
        }
        if scalars.contains(&Scalar::Undef) {
            return self.intrinsic_of_undef(word, ty, args, &scalars);
        }
        match &scalars[..] {
            [Scalar::Int(x), rest @ ..] if self.int_width(ty).is_some() => {
                self.int_intrinsic(word, ty, x, rest)
            }
            [Scalar::Int(x)] => self.half_to_float(word, ty, x),
            [Scalar::Float(x), rest @ ..] => self.float_intrinsic(word, ty, *x, rest),
            _ => None,
        }
    }

    fn int_intrinsic(&self, word: &str, ty: Type, x: &Int, rest: &[Scalar]) -> Option<Constant> {
        let types = self.view.types;
        let width = self.int_width(ty)?;
        let result = match (word, rest) {
            ("ctpop", []) => Int::new(width, x.count_ones().into()),
            ("bswap", []) => x.swap_bytes(),
            ("bitreverse", []) => x.reverse_bits(),
            // If the second argument is true, zero yields poison.
            ("ctlz" | "cttz", [Scalar::Int(flag)]) if x.is_zero() && flag.is_one() => {
                return Some(Constant::poison(ty));
            }
            ("ctlz", [Scalar::Int(_)]) => Int::new(width, x.leading_zeros().into()),
            ("cttz", [Scalar::Int(_)]) => Int::new(width, x.trailing_zeros().into()),
            ("abs", [Scalar::Int(flag)]) if x.is_signed_min() && flag.is_one() => {
                return Some(Constant::poison(ty));
            }
            ("abs", [Scalar::Int(_)]) => x.abs(),
            ("fshl" | "fshr", [Scalar::Int(low), Scalar::Int(by)]) => {
                funnel_shift(word == "fshl", x, low, by)
            }
            ("smul.fix" | "smul.fix.sat" | "umul.fix" | "umul.fix.sat", [y, scale]) => {
                let (Scalar::Int(y), Scalar::Int(scale)) = (y, scale) else { return None };
                fixed_product(word, x, y, scale.below(x.width() + 1)?)
            }
            ("ucmp", [Scalar::Int(y)]) => three_way(width, x.ucmp(y)),
            ("scmp", [Scalar::Int(y)]) => three_way(width, x.scmp(y)),
            (_, [Scalar::Int(y)]) => return self.int_pair(word, ty, x, y),
            _ => return None,
        };
        Some(Constant::int(types, ty, &result))
    }

    fn int_pair(&self, word: &str, ty: Type, x: &Int, y: &Int) -> Option<Constant> {
        let width = x.width();
        let by = || y.below(width);
        let saturated = |overflows: bool, result: Int, limit: Int| {
            if overflows { limit } else { result }
        };
        // On signed overflow the result is the limit on the side of the exact result.
        let signed_end = |negative: bool| {
            if negative { Int::signed_min(width) } else { Int::signed_max(width) }
        };
        let result = match word {
            "umin" => x.umin(y),
            "umax" => x.umax(y),
            "smin" => x.smin(y),
            "smax" => x.smax(y),
            "uadd.sat" => saturated(x.uadd_overflows(y), x.add(y), Int::ones(width)),
            "usub.sat" => saturated(x.usub_overflows(y), x.sub(y), Int::zero(width)),
            "sadd.sat" => saturated(x.sadd_overflows(y), x.add(y), signed_end(x.is_negative())),
            "ssub.sat" => saturated(x.ssub_overflows(y), x.sub(y), signed_end(x.is_negative())),
            "ushl.sat" | "sshl.sat" => match by() {
                None => return Some(Constant::poison(ty)),
                Some(by) if word == "ushl.sat" => {
                    saturated(x.ushl_overflows(by), x.shl(by), Int::ones(width))
                }
                Some(by) => saturated(x.sshl_overflows(by), x.shl(by), signed_end(x.is_negative())),
            },
            _ => return None,
        };
        Some(Constant::int(self.view.types, ty, &result))
    }

    /// If some arguments are undefined and none is poison: the result for LLVM's choice of them.
    fn intrinsic_of_undef(
        &self,
        word: &str,
        ty: Type,
        args: &[&Constant],
        scalars: &[Scalar],
    ) -> Option<Constant> {
        let types = self.view.types;
        let is_undef = |n: usize| scalars.get(n) == Some(&Scalar::Undef);
        let both = is_undef(0) && is_undef(1);
        let int = |int: Int| Some(Constant::int(types, ty, &int));
        let zero = || Some(Constant::zero(types, ty));
        let flag = || matches!(&scalars[1], Scalar::Int(flag) if flag.is_one());
        match word {
            "bswap" | "bitreverse" => Some(Constant::undef(ty)),
            "ctpop" | "canonicalize" => zero(),
            // Zero, or the least number, yields poison.
            "ctlz" | "cttz" | "abs" if flag() => Some(Constant::poison(ty)),
            "ctlz" | "cttz" | "abs" => zero(),
            "umin" | "umax" | "smin" | "smax" | "uadd.sat" | "sadd.sat" | "usub.sat"
            | "ssub.sat"
                if both =>
            {
                Some(Constant::undef(ty))
            }
            "umin" | "usub.sat" | "ssub.sat" | "ucmp" | "scmp" => zero(),
            "umax" | "uadd.sat" | "sadd.sat" => int(Int::ones(self.int_width(ty)?)),
            "smin" => int(Int::signed_min(self.int_width(ty)?)),
            "smax" => int(Int::signed_max(self.int_width(ty)?)),
            "smul.fix" | "smul.fix.sat" | "umul.fix" | "umul.fix.sat" => zero(),
            "fshl" | "fshr" => self.funnel_of_undef(word, ty, args, scalars),
            // The other operand: the undefined one may be a NaN, or not be selected.
            _ if min_max(word).is_some() => {
                let other = if is_undef(0) { args[1] } else { args[0] };
                if both { Some(Constant::undef(ty)) } else { Some(other.clone()) }
            }
            _ => None,
        }
    }

    fn funnel_of_undef(
        &self,
        word: &str,
        ty: Type,
        args: &[&Constant],
        scalars: &[Scalar],
    ) -> Option<Constant> {
        let left = word == "fshl";
        let whole = if left { args[0] } else { args[1] };
        // An undefined amount may be zero.
        let Scalar::Int(by) = &scalars[2] else { return Some(whole.clone()) };
        let width = by.width();
        let modulus = Int::new(width.max(32), width.into());
        if by.zext(width.max(32)).urem(&modulus)?.is_zero() {
            return Some(whole.clone());
        }
        let zero = Int::zero(width);
        let result = match (&scalars[0], &scalars[1]) {
            (Scalar::Undef, Scalar::Undef) => return Some(Constant::undef(ty)),
            (Scalar::Undef, Scalar::Int(low)) => funnel_shift(left, &zero, low, by),
            (Scalar::Int(high), Scalar::Undef) => funnel_shift(left, high, &zero, by),
            _ => return None,
        };
        Some(Constant::int(self.view.types, ty, &result))
    }

    /// `get.active.lane.mask`: lane `n` of `base` and `limit` is whether `base + n`, without wrapping, is less than the
    /// limit.
    fn active_lanes(&self, ty: Type, args: &[Constant]) -> Option<Constant> {
        let [base, limit] = args else { return None };
        let (base, limit) = (self.view.int(base, false)?, self.view.int(limit, false)?);
        let (len, scalable) = self.view.types.vector_shape(ty)?;
        if scalable || len > super::MAX_LANES {
            return None;
        }
        let (base, limit) = (base.to_unsigned(), limit.to_unsigned());
        let lane = |n: u32| Constant::bool(self.view.types, Type::I1, &base + n < limit);
        Some(Constant::Parts(ty, (0..len).map(lane).collect()))
    }

    fn with_overflow(&self, op: &str, ty: Type, args: &[Constant]) -> Option<Constant> {
        let types = self.view.types;
        let [a, b] = args else { return None };
        let (fields, _) = types.struct_fields(ty)?;
        let &[value_ty, flag_ty] = fields else { return None };
        let make = |value: Constant, flag: Constant| Some(Constant::Parts(ty, vec![value, flag]));
        if self.view.is_poison(a) || self.view.is_poison(b) {
            return make(Constant::poison(value_ty), Constant::poison(flag_ty));
        }
        if self.view.scalar(a) == Scalar::Undef || self.view.scalar(b) == Scalar::Undef {
            // The undefined operand is chosen such that nothing overflows.
            let is_sum = matches!(op, "uadd" | "sadd");
            let width = self.int_width(value_ty)?;
            let value = if is_sum { Int::ones(width) } else { Int::zero(width) };
            let value = Constant::int(types, value_ty, &value);
            return make(value, Constant::bool(types, flag_ty, false));
        }
        let (x, y) = (self.view.int(a, false)?, self.view.int(b, false)?);
        let (value, overflows) = match op {
            "uadd" => (x.add(&y), x.uadd_overflows(&y)),
            "sadd" => (x.add(&y), x.sadd_overflows(&y)),
            "usub" => (x.sub(&y), x.usub_overflows(&y)),
            "ssub" => (x.sub(&y), x.ssub_overflows(&y)),
            "umul" => (x.mul(&y), x.umul_overflows(&y)),
            "smul" => (x.mul(&y), x.smul_overflows(&y)),
            _ => return None,
        };
        make(Constant::int(types, value_ty, &value), Constant::bool(types, flag_ty, overflows))
    }

    /// Reductions of integer vectors.
    fn reduction(&self, word: &str, ty: Type, args: &[Constant]) -> Option<Constant> {
        let [vector] = args else { return None };
        let (len, scalable) = self.view.types.vector_shape(vector.ty())?;
        if scalable || len > super::MAX_LANES || len == 0 {
            return None;
        }
        let is_poison = |n: u32| {
            let element = self.view.element(vector, n.into());
            element.is_some_and(|element| self.view.scalar(&element) == Scalar::Poison)
        };
        if (0..len).any(is_poison) {
            return Some(Constant::poison(ty));
        }
        let lane = |n: u32| match self.view.scalar(&self.view.element(vector, n.into())?) {
            Scalar::Int(int) => Some(int),
            _ => None,
        };
        let mut total = lane(0)?;
        for n in 1..len {
            let next = lane(n)?;
            total = match word.strip_prefix("vector.reduce.")? {
                "add" => total.add(&next),
                "mul" => total.mul(&next),
                "and" => total.and(&next),
                "or" => total.or(&next),
                "xor" => total.xor(&next),
                "smin" => total.smin(&next),
                "smax" => total.smax(&next),
                "umin" => total.umin(&next),
                "umax" => total.umax(&next),
                _ => return None,
            };
        }
        Some(Constant::int(self.view.types, ty, &total))
    }
}

/// The high (or for `fshr`, low) half of the concatenation of two numbers, shifted by an amount modulo the width.
fn funnel_shift(left: bool, high: &Int, low: &Int, by: &Int) -> Int {
    let width = high.width();
    let modulus = Int::new(by.width().max(32), width.into());
    let by = by.zext(by.width().max(32)).urem(&modulus).and_then(|by| by.to_u64()).unwrap_or(0);
    let both = high.zext(2 * width).shl(width).or(&low.zext(2 * width));
    let by = by as u32;
    if left { both.shl(by).lshr(width).trunc(width) } else { both.lshr(by).trunc(width) }
}

/// The fixed-point product of two numbers with `scale` fractional bits: rounded down, and saturated if the operation
/// saturates.
fn fixed_product(word: &str, x: &Int, y: &Int, scale: u32) -> Int {
    let width = x.width();
    let is_signed = word.starts_with('s');
    let wide = |n: &Int| if is_signed { n.sext(2 * width) } else { n.zext(2 * width) };
    let product = wide(x).mul(&wide(y));
    if is_signed {
        let scaled = product.ashr(scale);
        let (least, most) = (wide(&Int::signed_min(width)), wide(&Int::signed_max(width)));
        let fitted = if word.ends_with("sat") { scaled.smax(&least).smin(&most) } else { scaled };
        return fitted.trunc(width);
    }
    let scaled = product.lshr(scale);
    let fitted = if word.ends_with("sat") { scaled.umin(&wide(&Int::ones(width))) } else { scaled };
    fitted.trunc(width)
}

/// Intrinsics whose result is poison when any argument is.
#[rustfmt::skip] // a list of words
const PASS_POISON: &[&str] = &[
    "ctpop", "ctlz", "cttz", "bswap", "bitreverse", "abs", "fshl", "fshr", "umin", "umax", "smin",
    "smax", "ucmp", "scmp", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat", "ushl.sat",
    "sshl.sat", "fabs", "sqrt", "copysign", "fma", "fmuladd", "floor", "ceil", "trunc", "rint",
    "nearbyint", "round", "roundeven", "minnum", "maxnum", "minimum", "maximum", "minimumnum",
    "maximumnum", "sin", "cos", "tan", "exp", "exp2", "log", "log2", "log10", "pow", "powi",
    "ldexp", "is.fpclass", "fptosi.sat", "fptoui.sat", "canonicalize", "sadd.with.overflow",
    "uadd.with.overflow", "ssub.with.overflow", "usub.with.overflow", "smul.with.overflow",
    "umul.with.overflow", "smul.fix", "smul.fix.sat", "umul.fix", "umul.fix.sat", "exp10",
    "ptrmask", "convert.from.fp16",
];

/// Whether any poison argument makes the result poison.
pub(crate) fn propagates_poison(word: &str) -> bool {
    PASS_POISON.contains(&word)
}
