//! LLVM's generic intrinsics, and functions of the C library, on constants.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Opcode, Type};

use super::constant::{Constant, Scalar};
use super::float::{Float, Format, MinMax, Rounding};
use super::int::Int;
use super::scalars::three_way;
use super::{Folder, libm};

/// The part of an intrinsic's name that says what it does: `sadd.with.overflow` of
/// `llvm.sadd.with.overflow.i32`. `None` for what is no generic intrinsic. Cost: a search by name.
pub fn intrinsic_word(name: &str) -> Option<&'static str> {
    // Most names are of no intrinsic.
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
        let to = self.view.types.scalar(ty);
        // What looks at single elements takes further arguments that are scalars: `lanewise` leaves
        // those as they are.
        self.lanewise(ty, &refs, |lane| self.intrinsic_scalar(word, to, lane))
    }

    fn intrinsic_scalar(&self, word: &str, ty: Type, args: &[Constant]) -> Option<Constant> {
        let scalars: Vec<Scalar> = args.iter().map(|arg| self.view.scalar(arg)).collect();
        if scalars.contains(&Scalar::Poison) && propagates_poison(word) {
            return Some(Constant::poison(ty));
        }
        match &scalars[..] {
            [Scalar::Int(x), rest @ ..] if self.int_width(ty).is_some() => {
                self.int_intrinsic(word, ty, x, rest)
            }
            [Scalar::Float(x), rest @ ..] => self.float_intrinsic(word, ty, *x, rest),
            [Scalar::Undef, ..] => self.intrinsic_of_undef(word, ty, &scalars),
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
            // The second argument says that zero is poison.
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
        // Signed overflow goes beyond the end that the exact result lies beyond.
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

    fn float_intrinsic(&self, word: &str, ty: Type, x: Float, rest: &[Scalar]) -> Option<Constant> {
        let types = self.view.types;
        let is_plain = matches!(word, "fabs" | "copysign" | "is.fpclass");
        let operands = rest.iter().filter_map(|scalar| match scalar {
            Scalar::Float(number) => Some(*number),
            _ => None,
        });
        if !is_plain && !operands.chain([x]).all(|number| self.env.keeps(number)) {
            return None;
        }
        let result = match (word, rest) {
            ("is.fpclass", [Scalar::Int(mask)]) => {
                let hit = mask.to_u64()? & u64::from(x.class()) != 0;
                return Some(Constant::bool(types, ty, hit));
            }
            ("fptosi.sat" | "fptoui.sat", []) => {
                let width = self.int_width(ty)?;
                let int = x.to_int_saturating(width, word == "fptosi.sat")?;
                return Some(Constant::int(types, ty, &int));
            }
            ("lrint" | "llrint" | "lround" | "llround", []) => {
                let even = word.ends_with("rint");
                let whole =
                    x.round(if even { Rounding::NearestEven } else { Rounding::NearestAway });
                return Some(Constant::int(types, ty, &whole.to_int(self.int_width(ty)?, true)?));
            }
            ("ldexp", [Scalar::Int(by)]) => {
                x.ldexp(by.to_i64().and_then(|by| i32::try_from(by).ok())?)
            }
            ("powi", [Scalar::Int(by)]) => {
                libm::powi(x, by.to_i64().and_then(|by| i32::try_from(by).ok())?)?
            }
            _ => self.float_function(word, x, &floats(rest)?)?,
        };
        (is_plain || self.env.keeps(result)).then(|| Constant::float(types, ty, result))
    }

    /// A function of floats to a float, by LLVM's word or the stem of C's name.
    fn float_function(&self, word: &str, x: Float, rest: &[Float]) -> Option<Float> {
        Some(match (word, rest) {
            ("fabs", []) => x.abs(),
            ("sqrt", []) => x.sqrt()?,
            ("canonicalize", []) => x.quieted(),
            (_, []) => match rounding(word) {
                Some(mode) => x.round(mode).quieted(),
                None => libm::unary(word, x)?,
            },
            ("copysign", [y]) => x.copysign(*y),
            ("fmod", [y]) if !y.is_zero() && !x.is_infinite() => x.binary(Opcode::FRem, *y)?,
            (_, [y]) => match min_max(word) {
                Some(rule) => x.min_max(rule, *y),
                None => libm::binary(word, x, *y)?,
            },
            ("fma", [y, z]) => x.fma(*y, *z),
            // Two roundings or one are both allowed; LLVM folds with one.
            ("fmuladd", [y, z]) => x.fma(*y, *z),
            _ => return None,
        })
    }

    /// Undefined first arguments.
    fn intrinsic_of_undef(&self, word: &str, ty: Type, args: &[Scalar]) -> Option<Constant> {
        let types = self.view.types;
        let others_undef = args[1..].iter().all(|arg| *arg == Scalar::Undef);
        let width = self.int_width(ty);
        match word {
            "bswap" | "bitreverse" => Some(Constant::undef(ty)),
            "umin" | "umax" | "smin" | "smax" if others_undef => Some(Constant::undef(ty)),
            "umin" => Some(Constant::zero(types, ty)),
            "umax" => Some(Constant::int(types, ty, &Int::ones(width?))),
            "smin" => Some(Constant::int(types, ty, &Int::signed_min(width?))),
            "smax" => Some(Constant::int(types, ty, &Int::signed_max(width?))),
            "usub.sat" | "ssub.sat" => Some(Constant::zero(types, ty)),
            "uadd.sat" | "sadd.sat" => Some(Constant::int(types, ty, &Int::ones(width?))),
            _ => None,
        }
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
        if self.view.is_poison(vector) {
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

    /// A call of a function of the C library by name, with constant arguments.
    pub fn library_call(&self, name: &str, ty: Type, args: &[Constant]) -> Option<Constant> {
        let format = Format::of(self.view.types.kind(ty))?;
        let word = match libm::c_function(name, format)? {
            "fmin" => "minnum",
            "fmax" => "maxnum",
            other => other,
        };
        let scalars: Vec<Scalar> = args.iter().map(|arg| self.view.scalar(arg)).collect();
        let numbers = floats(&scalars)?;
        if numbers.iter().any(|number| number.format() != format || !self.env.keeps(*number)) {
            return None;
        }
        let (&x, rest) = numbers.split_first()?;
        if word == "sqrt" && x.is_negative() && !x.is_zero() {
            return None; // sets errno
        }
        let result = self.float_function(word, x, rest)?;
        let content = ConstKind::Float(result.words());
        self.env.keeps(result).then_some(Constant::Leaf(ty, content))
    }
}

/// All of them, if all are floats.
fn floats(scalars: &[Scalar]) -> Option<Vec<Float>> {
    let float = |scalar: &Scalar| match scalar {
        Scalar::Float(number) => Some(*number),
        _ => None,
    };
    scalars.iter().map(float).collect()
}

/// The high (or, to the right, low) half of two numbers in a row, shifted by an amount modulo the
/// width.
fn funnel_shift(left: bool, high: &Int, low: &Int, by: &Int) -> Int {
    let width = high.width();
    let modulus = Int::new(by.width().max(32), width.into());
    let by = by.zext(by.width().max(32)).urem(&modulus).and_then(|by| by.to_u64()).unwrap_or(0);
    let both = high.zext(2 * width).shl(width).or(&low.zext(2 * width));
    let by = by as u32;
    if left { both.shl(by).lshr(width).trunc(width) } else { both.lshr(by).trunc(width) }
}

fn rounding(word: &str) -> Option<Rounding> {
    Some(match word {
        "floor" => Rounding::Down,
        "ceil" => Rounding::Up,
        "trunc" => Rounding::TowardZero,
        "rint" | "nearbyint" | "roundeven" => Rounding::NearestEven,
        "round" => Rounding::NearestAway,
        _ => return None,
    })
}

fn min_max(word: &str) -> Option<MinMax> {
    Some(match word {
        "minnum" => MinMax::MinNum,
        "maxnum" => MinMax::MaxNum,
        "minimum" => MinMax::Minimum,
        "maximum" => MinMax::Maximum,
        "minimumnum" => MinMax::MinimumNum,
        "maximumnum" => MinMax::MaximumNum,
        _ => return None,
    })
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
    "umul.with.overflow",
];

/// Whether any poison argument makes the result poison.
pub(crate) fn propagates_poison(word: &str) -> bool {
    PASS_POISON.contains(&word)
}
