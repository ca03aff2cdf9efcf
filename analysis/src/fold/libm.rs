//! Functions of the C library that LLVM folds, and the equivalent intrinsics.
//!
//! LLVM computes them with the host's mathematics library, in `double`, rounded afterwards. Here they are computed in
//! `double` as well, in software by the crate `libm`: the last bit may differ from LLVM's, but is the same on every
//! machine. Calls that would set `errno` (poles, domain errors, overflowing results) are not folded; the intrinsics,
//! which do not set it, are folded if the result is a number.

use super::float::{Float, Format};

/// A function of one number.
type Unary = fn(f64) -> f64;

/// The domain of a function.
type Domain = fn(f64) -> bool;

/// The unary functions, by LLVM's name for the intrinsic and C's name for `double`, each with the domain where it sets
/// no error.
const UNARY: &[(&str, Unary, Domain)] = &[
    ("sin", libm::sin, f64::is_finite),
    ("cos", libm::cos, f64::is_finite),
    ("tan", libm::tan, f64::is_finite),
    ("asin", libm::asin, |x| (-1.0..=1.0).contains(&x)),
    ("acos", libm::acos, |x| (-1.0..=1.0).contains(&x)),
    ("atan", libm::atan, |_| true),
    ("sinh", libm::sinh, |_| true),
    ("cosh", libm::cosh, |_| true),
    ("tanh", libm::tanh, |_| true),
    ("exp", libm::exp, |_| true),
    ("exp2", libm::exp2, |_| true),
    ("exp10", libm::exp10, |_| true),
    ("log", libm::log, |x| x > 0.0),
    ("log2", libm::log2, |x| x > 0.0),
    ("log10", libm::log10, |x| x > 0.0),
    ("log1p", libm::log1p, |x| x > -1.0),
    ("expm1", libm::expm1, |_| true),
    ("cbrt", libm::cbrt, |_| true),
];

/// A unary mathematics function; `None` if LLVM does not fold it.
pub(super) fn unary(name: &str, x: Float) -> Option<Float> {
    let (_, function, defined) = UNARY.iter().find(|(word, ..)| *word == name)?;
    let wide = computable(x)?;
    defined(wide).then(|| function(wide)).and_then(|result| rounded(x.format(), result))
}

/// `pow`, `atan2`, `remainder` of two numbers. `atan2` is defined unless both operands are zero, even for infinities
/// and NaNs.
pub(super) fn binary(name: &str, x: Float, y: Float) -> Option<Float> {
    if name == "atan2" && is_narrow(x) && is_narrow(y) {
        let (a, b) = (x.to_f64(), y.to_f64());
        let result = Float::from_f64(x.format(), libm::atan2(a, b));
        let defined = a != 0.0 || b != 0.0;
        return (defined && result.is_nan() == (a.is_nan() || b.is_nan())).then_some(result);
    }
    let (a, b) = (computable(x)?, computable(y)?);
    match name {
        "pow" => rounded(x.format(), libm::pow(a, b)),
        // The result is exact in the format of the operands.
        "remainder" if b != 0.0 => rounded(x.format(), libm::remainder(a, b)),
        _ => None,
    }
}

/// `powi` of a number.
pub(super) fn powi(x: Float, exponent: i32) -> Option<Float> {
    rounded(x.format(), libm::pow(computable(x)?, f64::from(exponent)))
}

/// The number as `double`, if it is finite and representable.
fn computable(x: Float) -> Option<f64> {
    (is_narrow(x) && !x.is_nan() && !x.is_infinite()).then(|| x.to_f64())
}

/// Whether `double` can represent all numbers of its format.
fn is_narrow(x: Float) -> bool {
    matches!(x.format(), Format::Half | Format::BFloat | Format::Single | Format::Double)
}

/// The result in a format, where it may overflow; a result that overflows `double` is not folded.
fn rounded(format: Format, result: f64) -> Option<Float> {
    result.is_finite().then(|| Float::from_f64(format, result))
}

/// Functions that glibc also provides in a form for finite results, which clang calls under fast-math.
const FINITE: &[&str] =
    &["acos", "asin", "atan2", "cosh", "exp", "exp2", "log", "log2", "log10", "pow", "sinh"];

/// The function whose glibc form for finite results this is: `sinf` for `__sinf_finite`.
pub(super) fn of_finite(name: &str) -> Option<&str> {
    name.strip_prefix("__")?.strip_suffix("_finite")
}

/// The stem of a C function's name in a format: `sinf` is `sin` of `float`.
pub(super) fn c_function(name: &str, format: Format) -> Option<&str> {
    match of_finite(name) {
        Some(plain) => stem_of(plain, format).filter(|stem| FINITE.contains(stem)),
        None => stem_of(name, format),
    }
}

fn stem_of(name: &str, format: Format) -> Option<&str> {
    let stem = match format {
        Format::Double => name,
        Format::Single => name.strip_suffix('f')?,
        Format::Half | Format::BFloat | Format::X87 | Format::Quad => return None,
    };
    let rounding = ["floor", "ceil", "trunc", "round", "rint", "nearbyint", "roundeven"];
    let other =
        ["fabs", "sqrt", "pow", "atan2", "fmod", "remainder", "fmin", "fmax", "copysign", "fma"];
    let known = UNARY.iter().map(|(word, ..)| *word).chain(rounding).chain(other);
    // `exp10` is an LLVM intrinsic but not a C function.
    known.into_iter().find(|&word| word == stem && word != "exp10").map(|_| stem)
}
