//! LLVM's intrinsics on floating-point numbers, and functions of the C library, on constants.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Opcode, Type};

use super::constant::{Constant, Scalar};
use super::float::{Float, Format, MinMax, Rounding};
use super::int::Int;
use super::{Folder, libm};

impl Folder<'_> {
    pub(super) fn float_intrinsic(
        &self,
        word: &str,
        ty: Type,
        x: Float,
        rest: &[Scalar],
    ) -> Option<Constant> {
        let types = self.view.types;
        // Operations on bits do not flush subnormal numbers.
        let is_plain = matches!(word, "fabs" | "copysign" | "is.fpclass");
        let take = |number: Float| if is_plain { Some(number) } else { self.env.taken(number) };
        let x = take(x)?;
        let rest: Option<Vec<Scalar>> = rest
            .iter()
            .map(|scalar| match scalar {
                Scalar::Float(number) => take(*number).map(Scalar::Float),
                other => Some(other.clone()),
            })
            .collect();
        let rest = &rest?[..];
        let result = match (word, rest) {
            ("is.fpclass", [Scalar::Int(mask)]) => {
                let hit = mask.to_u64()? & u64::from(x.class()) != 0;
                return Some(Constant::bool(types, ty, hit));
            }
            // The canonical form of a NaN, and of numbers with several encodings in x86's wide format, depends on the
            // target.
            ("canonicalize", []) if x.is_nan() || x.format() == Format::X87 && !x.is_zero() => {
                return None;
            }
            ("convert.to.fp16", []) => {
                let bits = Int::new(16, x.convert(Format::Half).words()[0]);
                return Some(Constant::int(types, ty, &bits));
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
        let result = if is_plain { result } else { self.env.given(result)? };
        Some(Constant::float(types, ty, result))
    }

    /// A floating-point function, by LLVM's name or the stem of C's name.
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
            // `fmuladd` may round once or twice; LLVM folds with one rounding.
            ("fmuladd", [y, z]) => x.fma(*y, *z),
            _ => return None,
        })
    }

    /// `convert.from.fp16`: converts the bits of a `half`.
    pub(super) fn half_to_float(&self, word: &str, ty: Type, bits: &Int) -> Option<Constant> {
        if word != "convert.from.fp16" {
            return None;
        }
        let half = Float::from_words(Format::Half, [bits.to_u64()?, 0]);
        let number = self.env.taken(half)?.quieted().convert(self.format(ty)?);
        Some(Constant::float(self.view.types, ty, self.env.given(number)?))
    }

    /// `frexp`: a fraction and an exponent for each element.
    pub(super) fn frexp(&self, ty: Type, args: &[Constant]) -> Option<Constant> {
        let [of] = args else { return None };
        let types = self.view.types;
        let (fields, _) = types.struct_fields(ty)?;
        let &[fraction_ty, exponent_ty] = fields else { return None };
        if self.view.is_poison(of) {
            return Some(Constant::poison(ty));
        }
        let part = |to: Type, pick: &dyn Fn((Float, i32)) -> Constant| {
            self.lanewise(to, &[of], |lane| match self.view.scalar(lane[0]) {
                Scalar::Float(number) => Some(pick(self.env.taken(number)?.frexp())),
                Scalar::Poison => Some(Constant::poison(types.scalar(to))),
                _ => None,
            })
        };
        let fraction = part(fraction_ty, &|(fraction, _)| {
            Constant::float(types, types.scalar(fraction_ty), fraction)
        })?;
        let width = self.int_width(exponent_ty)?;
        let exponent = part(exponent_ty, &|(_, exponent)| {
            Constant::int(types, types.scalar(exponent_ty), &Int::signed(width, exponent.into()))
        })?;
        Some(Constant::Parts(ty, vec![fraction, exponent]))
    }

    /// A call of a C library function by name, with constant arguments.
    pub fn library_call(&self, name: &str, ty: Type, args: &[Constant]) -> Option<Constant> {
        let format = Format::of(self.view.types.kind(ty))?;
        // musl does not have such functions.
        if libm::of_finite(name).is_some() && self.header.triple.contains("musl") {
            return None;
        }
        let word = match libm::c_function(name, format)? {
            "fmin" => "minnum",
            "fmax" => "maxnum",
            other => other,
        };
        let scalars: Vec<Scalar> = args.iter().map(|arg| self.view.scalar(arg)).collect();
        let numbers = floats(&scalars)?;
        let numbers: Option<Vec<Float>> = numbers
            .into_iter()
            .map(|number| self.env.taken(number).filter(|n| n.format() == format))
            .collect();
        let numbers = numbers?;
        let (&x, rest) = numbers.split_first()?;
        if word == "sqrt" && x.is_negative() && !x.is_zero() {
            return None; // sets errno
        }
        let result = self.float_function(word, x, rest)?;
        if !result.is_finite_number() && numbers.iter().all(|number| number.is_finite_number()) {
            return None; // sets errno
        }
        let content = ConstKind::Float(self.env.given(result)?.words());
        Some(Constant::Leaf(ty, content))
    }
}

/// The floats, if all scalars are floats.
fn floats(scalars: &[Scalar]) -> Option<Vec<Float>> {
    let float = |scalar: &Scalar| match scalar {
        Scalar::Float(number) => Some(*number),
        _ => None,
    };
    scalars.iter().map(float).collect()
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

/// The selection rule of `llvm.WORD`, if it selects one of two numbers.
pub(super) fn min_max(word: &str) -> Option<MinMax> {
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
