//! Sets of classes of floating-point numbers, and their transfer functions.
//!
//! The classes are those of `llvm.is.fpclass`, with NaNs split by sign, since `fabs`, `copysign` and bit casts depend
//! on it. An operation on sets returns every class that it may produce for numbers of those classes, rounded to
//! nearest; [`FloatClasses::flushed`] models that subnormal numbers may be replaced by zeros.
//! * The language leaves open which NaN an operation returns: it may have either sign, and it is signaling only if an
//!   operand is.
//! * Cost: a few operations on bits; arithmetic on two sets enumerates the pairs of classes.
//! * Oracle: the tests below compute with numbers of each class in three formats.

use crate::fold::float::Float;
use crate::fold::{SubnormalMode, Subnormals};

/// A set of classes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FloatClasses(u16);

impl std::fmt::Debug for FloatClasses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = CLASSES.iter().zip(NAMES).filter(|(class, _)| self.intersects(**class));
        f.debug_set().entries(names.map(|(_, name)| name)).finish()
    }
}

/// In the order of the bits.
const NAMES: [&str; 12] = [
    "snan", "qnan", "-inf", "-norm", "-sub", "-zero", "zero", "sub", "norm", "inf", "-snan",
    "-qnan",
];

/// Each class as a set of its own, in the order of the bits.
const CLASSES: [FloatClasses; 12] = {
    let mut all = [FloatClasses(0); 12];
    let mut n = 0;
    while n < 12 {
        all[n] = FloatClasses(1 << n);
        n += 1;
    }
    all
};

/// The bits of `llvm.is.fpclass` that are NaNs, and the shift from those to the bits of negative NaNs.
const NAN_BITS: u16 = 3;
const NAN_SHIFT: u32 = 10;

impl FloatClasses {
    /// No class.
    pub const NONE: FloatClasses = FloatClasses(0);
    /// Every class.
    pub const ALL: FloatClasses = FloatClasses(0xfff);
    /// Signaling NaNs.
    pub const SIGNALING: FloatClasses = FloatClasses(1 | 1 << NAN_SHIFT);
    /// Quiet NaNs.
    pub const QUIET: FloatClasses = FloatClasses(2 | 2 << NAN_SHIFT);
    /// All NaNs.
    pub const NAN: FloatClasses = FloatClasses(3 | 3 << NAN_SHIFT);
    /// Minus infinity.
    pub const NEG_INF: FloatClasses = FloatClasses(1 << 2);
    /// Negative normal numbers.
    pub const NEG_NORMAL: FloatClasses = FloatClasses(1 << 3);
    /// Negative subnormal numbers.
    pub const NEG_SUB: FloatClasses = FloatClasses(1 << 4);
    /// Minus zero.
    pub const NEG_ZERO: FloatClasses = FloatClasses(1 << 5);
    /// Plus zero.
    pub const POS_ZERO: FloatClasses = FloatClasses(1 << 6);
    /// Positive subnormal numbers.
    pub const POS_SUB: FloatClasses = FloatClasses(1 << 7);
    /// Positive normal numbers.
    pub const POS_NORMAL: FloatClasses = FloatClasses(1 << 8);
    /// Infinity.
    pub const POS_INF: FloatClasses = FloatClasses(1 << 9);
    /// Both infinities.
    pub const INF: FloatClasses = FloatClasses(1 << 2 | 1 << 9);
    /// Both zeros.
    pub const ZERO: FloatClasses = FloatClasses(1 << 5 | 1 << 6);
    /// Subnormal numbers.
    pub const SUB: FloatClasses = FloatClasses(1 << 4 | 1 << 7);
    /// Normal numbers.
    pub const NORMAL: FloatClasses = FloatClasses(1 << 3 | 1 << 8);
    /// Every class whose sign bit is set.
    pub const NEGATIVE: FloatClasses = FloatClasses(0x3c | 3 << NAN_SHIFT);
    /// Every class whose sign bit is clear.
    pub const POSITIVE: FloatClasses = FloatClasses(0x3c0 | 3);
    /// The class of a number.
    pub fn of(number: Float) -> FloatClasses {
        let bit = number.class() as u16;
        let is_negative_nan = bit & NAN_BITS != 0 && number.is_negative();
        FloatClasses(if is_negative_nan { bit << NAN_SHIFT } else { bit })
    }

    /// The classes of a mask of `llvm.is.fpclass` or `nofpclass`.
    pub fn from_mask(mask: u64) -> FloatClasses {
        let mask = mask as u16 & 0x3ff;
        FloatClasses(mask | (mask & NAN_BITS) << NAN_SHIFT)
    }

    /// The classes in either set.
    #[must_use]
    pub const fn union(self, other: FloatClasses) -> FloatClasses {
        FloatClasses(self.0 | other.0)
    }

    /// The classes in both sets.
    #[must_use]
    pub const fn intersect(self, other: FloatClasses) -> FloatClasses {
        FloatClasses(self.0 & other.0)
    }

    /// The classes in this set only.
    #[must_use]
    pub const fn without(self, other: FloatClasses) -> FloatClasses {
        FloatClasses(self.0 & !other.0)
    }

    /// Whether some class is in both sets.
    pub const fn intersects(self, other: FloatClasses) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all classes are in the other set as well.
    pub const fn within(self, other: FloatClasses) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the set is empty: no number is possible, so the code is not executed or the value is poison.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each class as a set of its own.
    pub fn each(self) -> impl Iterator<Item = FloatClasses> + Clone {
        CLASSES.into_iter().filter(move |class| self.intersects(*class))
    }

    /// The rank of a single class in the order from minus infinity to infinity: -3 to 3, with 0 for both zeros; `None`
    /// for NaNs.
    pub fn rank(self) -> Option<i32> {
        let bit = self.0.trailing_zeros() as i32;
        match bit {
            2..=5 => Some(bit - 5),
            6..=9 => Some(bit - 6),
            _ => None,
        }
    }

    fn numbers(self) -> FloatClasses {
        self.without(FloatClasses::NAN)
    }
}

/// Operations that only move bits, and flushing of subnormal numbers.
impl FloatClasses {
    /// The set with the sign bit flipped.
    #[must_use]
    pub fn negated(self) -> FloatClasses {
        let mirrored = (self.0 & 0x3fc).reverse_bits() >> 4;
        let nans = (self.0 & NAN_BITS) << NAN_SHIFT | self.0 >> NAN_SHIFT;
        FloatClasses(mirrored | nans)
    }

    /// The set with the sign bit cleared.
    #[must_use]
    pub fn abs(self) -> FloatClasses {
        self.union(self.negated()).intersect(FloatClasses::POSITIVE)
    }

    /// The set with the sign bits of another set.
    #[must_use]
    pub fn copysign(self, sign: FloatClasses) -> FloatClasses {
        let of = |on: FloatClasses, set: FloatClasses| {
            if sign.intersects(on) { set } else { FloatClasses::NONE }
        };
        let positive = of(FloatClasses::POSITIVE, self.abs());
        positive.union(of(FloatClasses::NEGATIVE, self.abs().negated()))
    }

    /// The classes that result from flushing subnormal numbers, in an operand or in a result. Subnormals stay in the
    /// set: flushing a result is optional.
    #[must_use]
    pub fn flushed(self, subnormals: Subnormals) -> FloatClasses {
        let (keeps_sign, drops_sign) = match subnormals {
            Subnormals::Kept => (false, false),
            Subnormals::SignedZero => (true, false),
            Subnormals::PositiveZero => (false, true),
            Subnormals::Unknown => (true, true),
        };
        let mut all = self;
        if keeps_sign && self.intersects(FloatClasses::NEG_SUB) {
            all = all.union(FloatClasses::NEG_ZERO);
        }
        if drops_sign && self.intersects(FloatClasses::NEG_SUB)
            || (keeps_sign || drops_sign) && self.intersects(FloatClasses::POS_SUB)
        {
            all = all.union(FloatClasses::POS_ZERO);
        }
        all
    }

    /// Adds zeros of either sign if the set has a zero, for operations that may ignore the sign of a zero.
    #[must_use]
    pub fn with_either_zero(self) -> FloatClasses {
        let has_zero = self.intersects(FloatClasses::ZERO);
        if has_zero { self.union(FloatClasses::ZERO) } else { self }
    }

    /// Applies an operation with operands and result flushed as the function's mode requires.
    pub(super) fn in_mode<const N: usize>(
        mode: SubnormalMode,
        operands: [FloatClasses; N],
        operation: impl FnOnce([FloatClasses; N]) -> FloatClasses,
    ) -> FloatClasses {
        operation(operands.map(|set| set.flushed(mode.input))).flushed(mode.output)
    }
}

/// The sign and magnitude of a single class of numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind {
    is_negative: bool,
    size: Size,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
    Zero,
    Sub,
    Normal,
    Inf,
}

impl Kind {
    /// The kind of a single class; `None` for NaNs.
    fn of(class: FloatClasses) -> Option<Kind> {
        let size = match class.rank()?.abs() {
            0 => Size::Zero,
            1 => Size::Sub,
            2 => Size::Normal,
            _ => Size::Inf,
        };
        Some(Kind { is_negative: class.intersects(FloatClasses::NEGATIVE), size })
    }
}

const SMALL: FloatClasses = FloatClasses::ZERO.union(FloatClasses::SUB);
const FINITE: FloatClasses = SMALL.union(FloatClasses::NORMAL);
const NUMBER: FloatClasses = FINITE.union(FloatClasses::INF);

fn signed(set: FloatClasses, is_negative: bool) -> FloatClasses {
    let side = if is_negative { FloatClasses::NEGATIVE } else { FloatClasses::POSITIVE };
    set.intersect(side)
}

/// The NaNs that an operation may return because an operand may be a NaN.
fn nan_of(operands: &[FloatClasses]) -> FloatClasses {
    let any = |of: FloatClasses| operands.iter().any(|set| set.intersects(of));
    let quiet = if any(FloatClasses::NAN) { FloatClasses::QUIET } else { FloatClasses::NONE };
    let signaling =
        if any(FloatClasses::SIGNALING) { FloatClasses::SIGNALING } else { FloatClasses::NONE };
    quiet.union(signaling)
}

/// The union over all pairs of number classes, plus propagated NaNs.
fn pairwise(
    a: FloatClasses,
    b: FloatClasses,
    of: impl Fn(Kind, Kind) -> FloatClasses,
) -> FloatClasses {
    let mut all = nan_of(&[a, b]);
    for x in a.numbers().each() {
        for y in b.numbers().each() {
            if let (Some(x), Some(y)) = (Kind::of(x), Kind::of(y)) {
                all = all.union(of(x, y));
            }
        }
    }
    all
}

/// The union over all number classes of one operand, plus propagated NaNs.
fn each_number(a: FloatClasses, of: impl Fn(Kind) -> FloatClasses) -> FloatClasses {
    let numbers = a.numbers().each().filter_map(Kind::of).map(of);
    numbers.fold(nan_of(&[a]), FloatClasses::union)
}

/// Arithmetic, rounded to nearest.
impl FloatClasses {
    /// `fadd`.
    #[must_use]
    pub fn sum(self, other: FloatClasses) -> FloatClasses {
        pairwise(self, other, |x, y| {
            if x.is_negative == y.is_negative { sum_of_same_sign(x, y) } else { difference(x, y) }
        })
    }

    /// `fmul`.
    #[must_use]
    pub fn product(self, other: FloatClasses) -> FloatClasses {
        pairwise(self, other, |x, y| {
            let set = match (x.size, y.size) {
                (Size::Inf, Size::Zero) | (Size::Zero, Size::Inf) => return FloatClasses::QUIET,
                (Size::Inf, _) | (_, Size::Inf) => FloatClasses::INF,
                (Size::Zero, _) | (_, Size::Zero) => FloatClasses::ZERO,
                (Size::Sub, Size::Sub) => SMALL,
                (Size::Sub, _) | (_, Size::Sub) => FINITE,
                (Size::Normal, Size::Normal) => NUMBER,
            };
            signed(set, x.is_negative != y.is_negative)
        })
    }

    /// `fdiv`.
    #[must_use]
    pub fn quotient(self, other: FloatClasses) -> FloatClasses {
        pairwise(self, other, |x, y| {
            let set = match (x.size, y.size) {
                (Size::Inf, Size::Inf) | (Size::Zero, Size::Zero) => return FloatClasses::QUIET,
                (Size::Inf, _) | (_, Size::Zero) => FloatClasses::INF,
                (Size::Zero, _) | (_, Size::Inf) => FloatClasses::ZERO,
                (Size::Normal, Size::Sub) => FloatClasses::NORMAL.union(FloatClasses::INF),
                (Size::Sub, Size::Sub) => FloatClasses::NORMAL,
                (Size::Sub, Size::Normal) => FINITE,
                (Size::Normal, Size::Normal) => NUMBER,
            };
            signed(set, x.is_negative != y.is_negative)
        })
    }

    /// A number divided by itself.
    #[must_use]
    pub fn quotient_of_same(self) -> FloatClasses {
        each_number(self, |x| match x.size {
            Size::Zero | Size::Inf => FloatClasses::QUIET,
            Size::Sub | Size::Normal => FloatClasses::POS_NORMAL,
        })
    }

    /// A number times itself.
    #[must_use]
    pub fn square(self) -> FloatClasses {
        each_number(self, |x| match x.size {
            Size::Zero => FloatClasses::POS_ZERO,
            Size::Sub => signed(SMALL, false),
            Size::Normal => signed(NUMBER, false),
            Size::Inf => FloatClasses::POS_INF,
        })
    }

    /// `frem`.
    #[must_use]
    pub fn remainder(self, other: FloatClasses) -> FloatClasses {
        pairwise(self, other, |x, y| {
            let set = match (x.size, y.size) {
                (Size::Inf, _) | (_, Size::Zero) => return FloatClasses::QUIET,
                (Size::Zero, _) => FloatClasses::ZERO,
                (Size::Sub, _) => SMALL,
                (Size::Normal, _) => FINITE,
            };
            signed(set, x.is_negative)
        })
    }

    /// `fma`. The product is not rounded, so its magnitude is mostly unknown.
    #[must_use]
    pub fn fused(self, factor: FloatClasses, addend: FloatClasses) -> FloatClasses {
        let product = self.product(factor);
        // A product that overflows only when rounded is not an infinity here.
        let is_infinite = self.union(factor).intersects(Self::INF);
        let opposite = product.intersects(Self::POS_INF) && addend.intersects(Self::NEG_INF)
            || product.intersects(Self::NEG_INF) && addend.intersects(Self::POS_INF);
        let cancels = if is_infinite && opposite { Self::QUIET } else { Self::NONE };
        let nans = nan_of(&[product, addend]).union(cancels);
        let all_within = |side| product.numbers().union(addend.numbers()).within(side);
        let numbers = match (all_within(Self::POSITIVE), all_within(Self::NEGATIVE)) {
            (true, _) => signed(NUMBER, false),
            (_, true) => signed(NUMBER, true),
            _ => NUMBER,
        };
        let large = Self::INF.union(Self::NORMAL);
        let overflows = product.union(addend).intersects(large);
        numbers.without(if overflows { Self::NONE } else { Self::INF }).union(nans)
    }

    /// `sqrt`.
    #[must_use]
    pub fn square_root(self) -> FloatClasses {
        each_number(self, |x| match x.size {
            Size::Zero => signed(FloatClasses::ZERO, x.is_negative),
            _ if x.is_negative => FloatClasses::QUIET,
            Size::Sub | Size::Normal => FloatClasses::POS_NORMAL,
            Size::Inf => FloatClasses::POS_INF,
        })
    }

    /// `exp`, `exp2`, `exp10`.
    #[must_use]
    pub fn exponential(self) -> FloatClasses {
        each_number(self, |x| match (x.size, x.is_negative) {
            (Size::Inf, true) => FloatClasses::POS_ZERO,
            (Size::Inf, false) => FloatClasses::POS_INF,
            (Size::Zero | Size::Sub, _) => FloatClasses::POS_NORMAL,
            (Size::Normal, true) => signed(FINITE, false),
            (Size::Normal, false) => FloatClasses::POS_NORMAL.union(FloatClasses::POS_INF),
        })
    }

    /// `log`, `log2`, `log10`.
    #[must_use]
    pub fn logarithm(self) -> FloatClasses {
        each_number(self, |x| match x.size {
            Size::Zero => FloatClasses::NEG_INF,
            _ if x.is_negative => FloatClasses::QUIET,
            Size::Inf => FloatClasses::POS_INF,
            Size::Sub => FloatClasses::NEG_NORMAL,
            Size::Normal => FINITE,
        })
    }

    /// `sin`, `cos`: a finite number yields a number between -1 and 1.
    #[must_use]
    pub fn wave(self) -> FloatClasses {
        each_number(self, |x| match x.size {
            Size::Inf => FloatClasses::QUIET,
            Size::Zero | Size::Sub | Size::Normal => FINITE,
        })
    }

    /// Rounding to an integral number, in any direction.
    #[must_use]
    pub fn rounded(self) -> FloatClasses {
        each_number(self, |x| {
            let set = match x.size {
                Size::Zero => FloatClasses::ZERO,
                Size::Sub | Size::Normal => FloatClasses::ZERO.union(FloatClasses::NORMAL),
                Size::Inf => FloatClasses::INF,
            };
            signed(set, x.is_negative)
        })
    }

    /// `canonicalize`, and other operations that preserve numbers and quiet NaNs.
    #[must_use]
    pub fn canonical(self) -> FloatClasses {
        let quiet = if self.intersects(Self::NAN) { Self::QUIET } else { Self::NONE };
        self.numbers().union(quiet)
    }

    /// `ldexp`, and conversions to other formats: magnitudes may change, but zeros and infinities are preserved.
    #[must_use]
    pub fn rescaled(self) -> FloatClasses {
        each_number(self, |x| {
            let set = match x.size {
                Size::Zero => FloatClasses::ZERO,
                Size::Sub | Size::Normal => NUMBER,
                Size::Inf => FloatClasses::INF,
            };
            signed(set, x.is_negative)
        })
    }

    /// `fpext`: nothing overflows or underflows.
    #[must_use]
    pub fn extended(self) -> FloatClasses {
        let sized = self.rescaled();
        let had = |of: FloatClasses| if self.intersects(of) { of } else { Self::NONE };
        let ends = had(Self::POS_INF).union(had(Self::NEG_INF));
        let zeros = had(Self::POS_ZERO).union(had(Self::NEG_ZERO));
        sized.without(Self::INF.union(Self::ZERO)).union(ends).union(zeros)
    }

    /// The fraction that `frexp` returns.
    #[must_use]
    pub fn fraction(self) -> FloatClasses {
        each_number(self, |x| {
            let set = match x.size {
                Size::Zero => FloatClasses::ZERO,
                Size::Sub | Size::Normal => FloatClasses::NORMAL,
                Size::Inf => FloatClasses::INF,
            };
            signed(set, x.is_negative)
        })
    }

    /// `powi`: the result is nonnegative if the base is, or if the exponent is even.
    #[must_use]
    pub fn powered(self, is_even: bool) -> FloatClasses {
        let positive = is_even || self.within(Self::POSITIVE.union(Self::NAN));
        let result = if positive { signed(NUMBER, false) } else { NUMBER };
        // The zeroth power of a NaN is one, and only a NaN yields a NaN.
        result.union(nan_of(&[self]))
    }
}

fn sum_of_same_sign(x: Kind, y: Kind) -> FloatClasses {
    let set = match (x.size, y.size) {
        (Size::Inf, _) | (_, Size::Inf) => FloatClasses::INF,
        (Size::Zero, Size::Zero) => FloatClasses::ZERO,
        (Size::Zero, Size::Sub) | (Size::Sub, Size::Zero) => FloatClasses::SUB,
        (Size::Sub, Size::Sub) => FloatClasses::SUB.union(FloatClasses::NORMAL),
        (Size::Normal, Size::Normal) => FloatClasses::NORMAL.union(FloatClasses::INF),
        (Size::Normal, _) | (_, Size::Normal) => FloatClasses::NORMAL,
    };
    signed(set, x.is_negative)
}

/// The sum of numbers of different signs: the one of larger magnitude determines the sign, and exact cancellation
/// yields plus zero.
fn difference(x: Kind, y: Kind) -> FloatClasses {
    match (x.size, y.size) {
        (Size::Inf, Size::Inf) => FloatClasses::QUIET,
        (Size::Inf, _) => signed(FloatClasses::INF, x.is_negative),
        (_, Size::Inf) => signed(FloatClasses::INF, y.is_negative),
        (Size::Zero, Size::Zero) => FloatClasses::POS_ZERO,
        (Size::Sub, Size::Zero) => signed(FloatClasses::SUB, x.is_negative),
        (Size::Zero, Size::Sub) => signed(FloatClasses::SUB, y.is_negative),
        (Size::Normal, Size::Zero) => signed(FloatClasses::NORMAL, x.is_negative),
        (Size::Zero, Size::Normal) => signed(FloatClasses::NORMAL, y.is_negative),
        (Size::Normal, Size::Sub) => {
            signed(FloatClasses::NORMAL.union(FloatClasses::SUB), x.is_negative)
        }
        (Size::Sub, Size::Normal) => {
            signed(FloatClasses::NORMAL.union(FloatClasses::SUB), y.is_negative)
        }
        (Size::Sub, Size::Sub) => FloatClasses::SUB.union(FloatClasses::POS_ZERO),
        (Size::Normal, Size::Normal) => FINITE.without(FloatClasses::NEG_ZERO),
    }
}

/// How an operation selects one of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pick {
    /// Whether it selects the lesser one instead of the greater.
    pub(super) least: bool,
    /// Whether a NaN operand is selected over a number.
    pub(super) keeps_nan: bool,
    /// Whether minus zero is less than zero.
    pub(super) orders_zeros: bool,
}

impl FloatClasses {
    /// `minnum`, `maximum` and related operations.
    pub(super) fn picked(self, other: FloatClasses, pick: Pick) -> FloatClasses {
        // The maximum is the negated minimum of the negated operands.
        let (a, b) = if pick.least { (self, other) } else { (self.negated(), other.negated()) };
        let lesser = |x: FloatClasses, y: FloatClasses| {
            // A number is selected if the other operand may be at least as great, or may be a NaN that is not selected.
            let loses = y.intersects(Self::NAN) && !pick.keeps_nan;
            let is_least = |class: FloatClasses| {
                loses || y.numbers().each().any(|other| not_after(class, other, pick.orders_zeros))
            };
            x.numbers().each().filter(|&class| is_least(class)).fold(Self::NONE, Self::union)
        };
        let numbers = lesser(a, b).union(lesser(b, a));
        let both_nan = a.intersects(Self::NAN) && b.intersects(Self::NAN);
        let nans = if pick.keeps_nan || both_nan { nan_of(&[a, b]) } else { Self::NONE };
        let found = numbers.union(nans);
        if pick.least { found } else { found.negated() }
    }
}

/// Whether a number of one class may be less than or equal to one of another.
fn not_after(a: FloatClasses, b: FloatClasses, orders_zeros: bool) -> bool {
    if orders_zeros && a.union(b) == FloatClasses::ZERO {
        return a == FloatClasses::NEG_ZERO;
    }
    matches!((a.rank(), b.rank()), (Some(a), Some(b)) if a <= b)
}

#[cfg(test)]
mod tests {
    use selvedge_ir::Opcode;

    use super::*;
    use crate::fold::float::{Format, MinMax, Rounding};

    const FORMATS: [Format; 3] = [Format::Half, Format::BFloat, Format::Single];

    /// Numbers of each class: the least and greatest of each, and some between.
    fn numbers(format: Format) -> Vec<Float> {
        let (fraction, width) = match format {
            Format::Half => (10, 16),
            Format::BFloat => (7, 16),
            _ => (23, 32),
        };
        let one = 1u64 << fraction;
        let all = (1u64 << (width - 1)) - 1;
        let inf = all - (one - 1);
        let half = inf / 2;
        let ends = [0, 1, 2, one / 2, one - 1, one, one + 1, half, half - one, half + one];
        let middle = (1..40).map(|n| n * (inf / 40));
        let high = [inf - 2, inf - 1, inf, inf + 1, inf + one / 2, all];
        let positive = ends.into_iter().chain(middle).chain(high);
        let sign = 1u64 << (width - 1);
        positive.flat_map(|n| [n, n | sign]).map(|n| Float::from_words(format, [n, 0])).collect()
    }

    #[track_caller]
    fn assert_holds(set: FloatClasses, result: Float, what: &str) {
        // Which NaN results is unspecified, so only that it is a NaN is checked.
        let class = FloatClasses::of(result);
        let held =
            if result.is_nan() { set.intersects(FloatClasses::NAN) } else { class.within(set) };
        assert!(held, "{what}: {result:?} is not in {set:?}");
    }

    #[test]
    fn classes_of_sums_and_products_are_sound() {
        for format in FORMATS {
            let all = numbers(format);
            for &x in &all {
                for &y in &all {
                    let (a, b) = (FloatClasses::of(x), FloatClasses::of(y));
                    for (opcode, set) in [
                        (Opcode::FAdd, a.sum(b)),
                        (Opcode::FSub, a.sum(b.negated())),
                        (Opcode::FMul, a.product(b)),
                        (Opcode::FDiv, a.quotient(b)),
                        (Opcode::FRem, a.remainder(b)),
                    ] {
                        let result = x.binary(opcode, y).expect("arithmetic");
                        assert_holds(set, result, &format!("{x:?} {opcode} {y:?}"));
                    }
                    assert_eq!(FloatClasses::of(x.copysign(y)), a.copysign(b));
                }
            }
        }
    }

    #[test]
    fn classes_of_fused_multiply_add_are_sound() {
        for format in [Format::Half, Format::BFloat] {
            let all: Vec<Float> = numbers(format).into_iter().step_by(3).collect();
            for &x in &all {
                for &y in &all {
                    for &z in &all {
                        let [a, b, c] = [x, y, z].map(FloatClasses::of);
                        assert_holds(a.fused(b, c), x.fma(y, z), &format!("{x:?} {y:?} {z:?}"));
                    }
                }
            }
        }
    }

    #[test]
    fn classes_of_unary_operations_are_sound() {
        for format in FORMATS {
            for x in numbers(format) {
                let a = FloatClasses::of(x);
                let what = format!("{x:?}");
                assert_eq!(FloatClasses::of(x.negated()), a.negated(), "{x:?}");
                assert_eq!(FloatClasses::of(x.abs()), a.abs(), "{x:?}");
                assert_holds(a.square_root(), x.sqrt().expect("narrow"), &what);
                assert_holds(a.square(), x.binary(Opcode::FMul, x).expect("a product"), &what);
                let quotient = x.binary(Opcode::FDiv, x).expect("a quotient");
                assert_holds(a.quotient_of_same(), quotient, &what);
                assert_holds(a.canonical(), x.quieted(), &what);
                assert_holds(a.fraction(), x.frexp().0, &what);
                assert_holds(a.extended(), x.convert(Format::Double), &what);
                for rounding in [Rounding::Down, Rounding::Up, Rounding::NearestEven] {
                    assert_holds(a.rounded(), x.round(rounding), &what);
                }
                for by in [-300, -20, -1, 0, 1, 20, 300] {
                    assert_holds(a.rescaled(), x.ldexp(by), &what);
                }
                of_the_host(x, a);
            }
        }
    }

    /// Compares with results that the host computes in double precision, rounded.
    fn of_the_host(x: Float, a: FloatClasses) {
        let wide = x.to_f64();
        for (set, result) in [
            (a.exponential(), wide.exp()),
            (a.exponential(), wide.exp2()),
            (a.logarithm(), wide.ln()),
            (a.logarithm(), wide.log2()),
            (a.wave(), wide.sin()),
            (a.wave(), wide.cos()),
            (a.powered(true), wide.powi(2)),
            (a.powered(true), wide.powi(-4)),
            (a.powered(false), wide.powi(3)),
            (a.powered(false), wide.powi(-1)),
        ] {
            assert_holds(set, Float::from_f64(x.format(), result), &format!("{x:?}"));
        }
    }

    #[test]
    fn classes_of_min_and_max_are_sound() {
        let pick = |least, keeps_nan, orders_zeros| Pick { least, keeps_nan, orders_zeros };
        for (rule, pick) in [
            (MinMax::MinNum, pick(true, false, false)),
            (MinMax::MaxNum, pick(false, false, false)),
            (MinMax::Minimum, pick(true, true, true)),
            (MinMax::Maximum, pick(false, true, true)),
            (MinMax::MinimumNum, pick(true, false, true)),
            (MinMax::MaximumNum, pick(false, false, true)),
        ] {
            let all = numbers(Format::Half);
            for &x in &all {
                for &y in &all {
                    let set = FloatClasses::of(x).picked(FloatClasses::of(y), pick);
                    assert_holds(set, x.min_max(rule, y), &format!("{rule:?} {x:?} {y:?}"));
                }
            }
        }
    }

    #[test]
    fn operations_distribute_over_unions_of_classes() {
        // An operation on a union is the union of the operations.
        let (a, b) = (FloatClasses::ZERO.union(FloatClasses::NEG_INF), FloatClasses::NORMAL);
        let each = a.each().flat_map(|x| b.each().map(move |y| x.sum(y)));
        assert_eq!(each.fold(FloatClasses::NONE, FloatClasses::union), a.sum(b));
        assert_eq!(FloatClasses::ALL.negated(), FloatClasses::ALL);
        assert_eq!(FloatClasses::from_mask(3), FloatClasses::NAN);
        assert_eq!(FloatClasses::SUB.flushed(Subnormals::Kept), FloatClasses::SUB);
        let flushed = FloatClasses::NEG_SUB.flushed(Subnormals::PositiveZero);
        assert_eq!(flushed, FloatClasses::NEG_SUB.union(FloatClasses::POS_ZERO));
    }
}
