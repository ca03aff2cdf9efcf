//! Scalar functions of intrinsics and libdevice, applied lane by lane.
//!
//! Rounding, minima, square roots and fused multiply-adds are exact by definition. All other floating-point functions
//! use the host's libm, in double precision for the narrow formats: accurate to about one bit, like the specification
//! of the hardware's approximations; so comparisons of outcomes across machines should not depend on their last bits.
//! On one machine they are deterministic.

use crate::float::{self, Format};
use crate::slot::{CHOSEN, NAN, POISON, STICKY, Slot, mask, signed};

/// A function of one to three scalars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Math {
    // Integers.
    Abs {
        poison_min: bool,
    },
    SMax,
    SMin,
    UMax,
    UMin,
    Ctpop,
    Ctlz {
        poison_zero: bool,
    },
    Cttz {
        poison_zero: bool,
    },
    BSwap,
    BitReverse,
    FShl,
    FShr,
    SAddSat,
    UAddSat,
    SSubSat,
    USubSat,
    SShlSat,
    UShlSat,
    SCmp(u8),
    UCmp(u8),
    MulHi {
        signed: bool,
    },
    Sad {
        signed: bool,
    },
    PtrMask,
    // Floats.
    Float(FloatFn, Format),
    FloatInt(FloatIntFn, Format),
    /// Values out of range become the nearest integer; NaN becomes zero, or the sign bit alone.
    ToIntSat {
        from: Format,
        signed: bool,
        nan_is_sign: bool,
    },
    Class(Format),
    /// The exponent that matches [`FloatFn::Fraction`].
    Exponent(Format),
}

/// Functions from floats to floats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloatFn {
    Abs,
    CopySign,
    Canonicalize,
    Saturate,
    Fma,
    /// With rounding down; single precision only.
    FmaDown,
    /// With rounding toward zero; single precision only.
    FmaToZero,
    Sqrt,
    RSqrt,
    Rcp,
    Div,
    Add,
    Mul,
    Floor,
    Ceil,
    Trunc,
    Round,
    RoundEven,
    MinNum,
    MaxNum,
    Minimum,
    Maximum,
    MinimumNum,
    MaximumNum,
    Sin,
    Cos,
    Tan,
    ASin,
    ACos,
    ATan,
    ATan2,
    SinH,
    CosH,
    TanH,
    Exp,
    Exp2,
    Exp10,
    ExpM1,
    Log,
    Log2,
    Log10,
    Log1P,
    Pow,
    Cbrt,
    Hypot,
    FMod,
    /// The fraction in [0.5, 1) of `frexp`.
    Fraction,
}

/// Functions of a float and an integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FloatIntFn {
    PowI,
    LdExp,
}

/// Applies a function; `bits` is the width of integer operands.
pub(crate) fn apply(math: Math, bits: u32, args: [Slot; 3]) -> Slot {
    let meta = (args[0].meta | args[1].meta | args[2].meta) & STICKY;
    let [a, b, c] = args.map(|arg| arg.bits);
    match math {
        Math::Float(FloatFn::Abs | FloatFn::CopySign, format) => {
            // Bit manipulations: NaNs keep their payload.
            let value = match math {
                Math::Float(FloatFn::Abs, _) => format.absolute(a),
                _ => format.copy_sign(a, b),
            };
            Slot::flagged(value, meta | args[0].meta & NAN)
        }
        Math::Float(function, format) => format.result(float_fn(function, format, a, b, c), meta),
        Math::FloatInt(function, format) => {
            let n = signed(b, bits);
            let x = format.to_f64(a);
            let value = match function {
                FloatIntFn::PowI => x.powi(clamp_i32(n)),
                FloatIntFn::LdExp => ldexp(x, clamp_i32(n)),
            };
            format.result(format.of_f64(value), meta)
        }
        Math::ToIntSat { from, nan_is_sign: true, .. } if from.is_nan(a) => {
            Slot::flagged(1 << (bits - 1), meta)
        }
        Math::ToIntSat { from, signed, .. } => {
            Slot::flagged(to_int_sat(from, a, bits, signed), meta)
        }
        Math::Exponent(format) => {
            let (_, exponent) = frexp(format.to_f64(a));
            Slot::flagged(exponent as u64 & mask(bits), meta)
        }
        Math::Class(format) => Slot::flagged(u64::from(class_of(format, a) & b != 0), meta),
        _ => integer(math, bits, a, b, c, meta),
    }
}

/// The conversion of PTX, after rounding: NaN becomes zero if neither type has 64 bits.
pub(crate) fn to_int_of_ptx(from: Format, bits: u32, signed: bool) -> Math {
    Math::ToIntSat { from, signed, nan_is_sign: from.bits() == 64 || bits == 64 }
}

fn clamp_i32(n: i64) -> i32 {
    n.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

/// Decomposes a value into a fraction in [0.5, 1) and a power of two.
fn frexp(x: f64) -> (f64, i64) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    // Subnormals are normalized first.
    let (scaled, by) = if x.is_subnormal() { (x * 2f64.powi(64), 64) } else { (x, 0) };
    let exponent = (scaled.to_bits() >> 52 & 0x7ff) as i64 - 1022;
    let fraction = f64::from_bits(scaled.to_bits() & !(0x7ff << 52) | 1022 << 52);
    (fraction, exponent - by)
}

/// `x` times 2 to the `n`, rounded once: in steps, and only the last one rounds.
fn ldexp(mut x: f64, mut n: i32) -> f64 {
    while n > 1000 {
        x *= 2f64.powi(1000);
        n -= 1000;
        if x.is_infinite() || x == 0.0 {
            return x;
        }
    }
    while n < -900 && x != 0.0 && x.abs() >= f64::MIN_POSITIVE * 2f64.powi(900) {
        x *= 2f64.powi(-900);
        n += 900;
    }
    x * 2f64.powi(n.max(-1074) / 2) * 2f64.powi(n.max(-2200) - n.max(-1074) / 2)
}

fn integer(math: Math, bits: u32, a: u64, b: u64, c: u64, meta: u32) -> Slot {
    let m = mask(bits);
    let (x, y) = (signed(a, bits), signed(b, bits));
    let width = u64::from(bits);
    let lost = |yes: bool| if yes { POISON } else { 0 };
    let value = match math {
        Math::Abs { poison_min } => {
            let least = x == signed(1 << (bits - 1), bits);
            return Slot::flagged(x.unsigned_abs() & m, meta | lost(poison_min && least));
        }
        Math::SMax => {
            if x > y {
                a
            } else {
                b
            }
        }
        Math::SMin => {
            if x < y {
                a
            } else {
                b
            }
        }
        Math::UMax => a.max(b),
        Math::UMin => a.min(b),
        Math::Ctpop => u64::from(a.count_ones()),
        Math::Ctlz { poison_zero } => {
            let count = u64::from(a.leading_zeros()) - (64 - width);
            return Slot::flagged(count & m, meta | lost(poison_zero && a == 0));
        }
        Math::Cttz { poison_zero } => {
            let count = u64::from(a.trailing_zeros()).min(width);
            return Slot::flagged(count & m, meta | lost(poison_zero && a == 0));
        }
        Math::BSwap => a.swap_bytes() >> (64 - bits),
        Math::BitReverse => a.reverse_bits() >> (64 - bits),
        Math::FShl | Math::FShr => funnel(math == Math::FShl, bits, a, b, c),
        Math::SAddSat => clamp(i128::from(x) + i128::from(y), bits),
        Math::SSubSat => clamp(i128::from(x) - i128::from(y), bits),
        Math::UAddSat => u64::try_from(u128::from(a) + u128::from(b)).map_or(m, |v| v.min(m)),
        Math::USubSat => a.saturating_sub(b),
        Math::SShlSat | Math::UShlSat if b >= width => {
            return Slot::flagged(0, meta | POISON);
        }
        Math::SShlSat => clamp(i128::from(x) << b, bits),
        Math::UShlSat => u64::try_from(u128::from(a) << b).map_or(m, |v| v.min(m)),
        Math::SCmp(to) => x.cmp(&y) as i64 as u64 & mask(u32::from(to)),
        Math::UCmp(to) => a.cmp(&b) as i64 as u64 & mask(u32::from(to)),
        Math::MulHi { signed: true } => ((i128::from(x) * i128::from(y)) >> bits) as u64 & m,
        Math::MulHi { signed: false } => ((u128::from(a) * u128::from(b)) >> bits) as u64 & m,
        Math::Sad { signed: true } => c.wrapping_add(x.abs_diff(y)) & m,
        Math::Sad { signed: false } => c.wrapping_add(a.abs_diff(b)) & m,
        Math::PtrMask => a & b,
        Math::Float(..) | Math::FloatInt(..) | Math::ToIntSat { .. } => a,
        Math::Class(_) | Math::Exponent(_) => a,
    };
    Slot::flagged(value, meta)
}

fn funnel(left: bool, bits: u32, high: u64, low: u64, by: u64) -> u64 {
    let both = u128::from(high) << bits | u128::from(low);
    let by = by % u64::from(bits);
    let value = if left { (both << by) >> bits } else { both >> by };
    value as u64 & mask(bits)
}

fn clamp(value: i128, bits: u32) -> u64 {
    let most = (1i128 << (bits - 1)) - 1;
    value.clamp(-most - 1, most) as u64 & mask(bits)
}

fn to_int_sat(from: Format, value: u64, bits: u32, is_signed: bool) -> u64 {
    if from.is_nan(value) {
        return 0;
    }
    let most = if is_signed { mask(bits) >> 1 } else { mask(bits) };
    let least = if is_signed { 1 << (bits - 1) } else { 0 };
    match float::to_int(from, value, bits, is_signed) {
        Some(number) => number as u64,
        None if from.is_negative(value) => least,
        None => most,
    }
}

/// The class of a float, as the bit that `llvm.is.fpclass` tests.
pub(crate) fn class_of(format: Format, bits: u64) -> u64 {
    let negative = format.is_negative(bits);
    if format.is_nan(bits) {
        let quiet = bits & format.quiet_nan() == format.quiet_nan();
        return if quiet { 2 } else { 1 };
    }
    let magnitude = if format.is_infinite(bits) {
        0
    } else if bits & format.infinity() != 0 {
        1
    } else if !format.is_zero(bits) {
        2
    } else {
        3
    };
    // -inf, -normal, -subnormal, -0, +0, +subnormal, +normal, +inf from bit 2 up.
    1 << if negative { 2 + magnitude } else { 9 - magnitude }
}

/// The minimum or maximum of two numbers; of two zeros the negative one is less.
fn extreme(format: Format, a: u64, b: u64, larger: bool) -> u64 {
    let (x, y) = (format.to_f64(a), format.to_f64(b));
    let a_less = x < y || x == y && format.is_negative(a);
    if a_less == larger { b } else { a }
}

fn min_max(format: Format, a: u64, b: u64, larger: bool, nan_wins: bool) -> u64 {
    match (format.is_nan(a), format.is_nan(b)) {
        (false, false) => extreme(format, a, b, larger),
        (true, true) => a,
        (true, false) if !nan_wins => b,
        (false, true) if !nan_wins => a,
        _ => format.quiet_nan(),
    }
}

fn float_fn(function: FloatFn, format: Format, a: u64, b: u64, c: u64) -> u64 {
    use FloatFn as F;
    use float::FloatOp;
    let x = format.to_f64(a);
    let y = || format.to_f64(b);
    let value = match function {
        F::Fma => return float::fused(format, a, b, c),
        F::FmaDown => return float::fused_down(a, b, c),
        F::FmaToZero => return float::fused_to_zero(a, b, c),
        F::Div => return float::binary(FloatOp::Div, format, a, b),
        F::Add => return float::binary(FloatOp::Add, format, a, b),
        F::Mul => return float::binary(FloatOp::Mul, format, a, b),
        F::FMod => return float::binary(FloatOp::Rem, format, a, b),
        F::MinNum | F::MinimumNum => return min_max(format, a, b, false, false),
        F::MaxNum | F::MaximumNum => return min_max(format, a, b, true, false),
        F::Minimum => return min_max(format, a, b, false, true),
        F::Maximum => return min_max(format, a, b, true, true),
        F::Abs | F::CopySign | F::Canonicalize => x,
        F::Saturate if x.is_nan() => 0.0,
        F::Saturate => x.clamp(0.0, 1.0),
        // A square root or quotient in double precision, rounded again to 24 bits or fewer, is correctly rounded.
        F::Sqrt => x.sqrt(),
        F::RSqrt => 1.0 / x.sqrt(),
        F::Rcp => 1.0 / x,
        F::Floor => x.floor(),
        F::Ceil => x.ceil(),
        F::Trunc => x.trunc(),
        F::Round => x.round(),
        F::RoundEven => x.round_ties_even(),
        F::Sin => x.sin(),
        F::Cos => x.cos(),
        F::Tan => x.tan(),
        F::ASin => x.asin(),
        F::ACos => x.acos(),
        F::ATan => x.atan(),
        F::ATan2 => x.atan2(y()),
        F::SinH => x.sinh(),
        F::CosH => x.cosh(),
        F::TanH => x.tanh(),
        F::Exp => x.exp(),
        F::Exp2 => x.exp2(),
        F::Exp10 => 10f64.powf(x),
        F::ExpM1 => x.exp_m1(),
        F::Log => x.ln(),
        F::Log2 => x.log2(),
        F::Log10 => x.log10(),
        F::Log1P => x.ln_1p(),
        F::Pow => x.powf(y()),
        F::Cbrt => x.cbrt(),
        F::Hypot => x.hypot(y()),
        F::Fraction => frexp(x).0,
    };
    format.of_f64(value)
}

impl Math {
    /// Whether the language allows several results.
    pub(crate) fn is_choice(self, args: [Slot; 3]) -> u32 {
        let zeros = |f: Format| f.is_zero(args[0].bits) && f.is_zero(args[1].bits);
        match self {
            // For zeros of both signs, `minnum` may return either.
            Math::Float(FloatFn::MinNum | FloatFn::MaxNum, f)
                if zeros(f) && args[0].bits != args[1].bits =>
            {
                CHOSEN
            }
            // The exponent of an infinity or NaN is unspecified.
            Math::Exponent(f) if f.is_nan(args[0].bits) || f.is_infinite(args[0].bits) => CHOSEN,
            _ => 0,
        }
    }
}
