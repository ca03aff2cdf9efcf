//! Shallow known bits: those that follow directly from the operations that compute a value.
//!
//! For example, `%b` in `%a = zext i8 %x to i32; %b = shl i32 %a, 4` has four known zero bits below and twenty above.
//! Recursion is two operations deep for every value, so a query costs some dozens of steps and is not cached. In
//! contrast to value tracking (`value/bits.rs`), nothing is known about sums and products, about phis other than
//! counters and constants, and about conditions.
//! * Facts apply to executions in which the value is not poison, as those of value tracking do.
//! * Oracle: `shallow_bits/tests.rs` tries all numbers of few bits; `tests/simplify.rs` evaluates the results of rules.

use selvedge_ir::inst::{IntFlags, IntPredicate as P};
use selvedge_ir::word::{ones, signed};
use selvedge_ir::{Inst, Opcode, Type, Value};

use super::Simplifier;
use super::implied::Comparison;
use super::rule::{ARGUMENTS, Sources, sign_bit};

/// Values that may have known bits.
pub(super) const KNOWN: Sources =
    Sources::of(&[Opcode::Call, Opcode::Load, Opcode::UDiv, Opcode::URem])
        .or(BOUNDED)
        .or(ARGUMENTS);

/// Those that may be provably greater than zero.
pub(super) const BOUNDED: Sources = Sources::of(&[
    Opcode::And,
    Opcode::Or,
    Opcode::Shl,
    Opcode::LShr,
    Opcode::Trunc,
    Opcode::ZExt,
    Opcode::SExt,
    Opcode::Phi,
    Opcode::Select,
]);

/// The maximum recursion depth.
const SHALLOW_STEPS: u32 = 2;

/// How many constant incoming values of a phi are inspected.
const MAX_NUMBERS: usize = 4;

/// Facts about an integer of at most 64 bits: the bits that are provably zero, those that are provably one (none above
/// its width), and a lower bound, which for a counter does not follow from its bits.
#[derive(Clone, Copy)]
pub(super) struct ShallowKnownBits {
    width: u32,
    zero: u64,
    one: u64,
    /// The unsigned lower bound.
    at_least: u64,
}

impl ShallowKnownBits {
    fn nothing(width: u32) -> ShallowKnownBits {
        ShallowKnownBits::bits(width, 0, 0)
    }

    fn bits(width: u32, zero: u64, one: u64) -> ShallowKnownBits {
        ShallowKnownBits { width, zero, one, at_least: 0 }
    }

    pub(super) fn number(width: u32, n: u64) -> ShallowKnownBits {
        ShallowKnownBits::bits(width, !n & ones(width), n & ones(width))
    }

    fn is_nothing(self) -> bool {
        self.zero | self.one | self.at_least == 0
    }

    /// A number that is at most `greatest`.
    fn at_most(width: u32, greatest: u64) -> ShallowKnownBits {
        let low = u64::MAX.checked_shr(greatest.leading_zeros()).unwrap_or(0);
        ShallowKnownBits::bits(width, ones(width) & !low, 0)
    }

    /// A number that is one of two: the join.
    fn common(self, other: ShallowKnownBits) -> ShallowKnownBits {
        ShallowKnownBits::bits(self.width, self.zero & other.zero, self.one & other.one)
    }

    /// The least number that is possible.
    pub(super) fn least(self) -> u64 {
        self.one.max(self.at_least)
    }

    /// The greatest number that is possible.
    pub(super) fn greatest(self) -> u64 {
        ones(self.width) & !self.zero
    }

    /// How many of the lowest bits are provably zero.
    pub(super) fn trailing_zeros(self) -> u32 {
        self.zero.trailing_ones()
    }

    /// Whether it is provably less in magnitude than a divisor.
    pub(super) fn is_less_in_magnitude(self, divisor: ShallowKnownBits, signed: bool) -> bool {
        let sign = sign_bit(self.width);
        self.greatest() < divisor.least() && (!signed || self.zero & divisor.zero & sign != 0)
    }

    /// The least and the greatest signed number.
    fn signed(self) -> (i64, i64) {
        let sign = sign_bit(self.width);
        let number = |n: u64| signed(self.width, n);
        let least = if self.zero & sign != 0 { self.least() } else { self.one | sign };
        let greatest = self.greatest() & !(sign & !self.one);
        (number(least), number(greatest))
    }

    /// Whether no number satisfies both facts.
    fn differs(self, other: ShallowKnownBits) -> bool {
        self.zero & other.one != 0
            || self.one & other.zero != 0
            || self.greatest() < other.least()
            || other.greatest() < self.least()
    }

    /// The result of a comparison, if it is the same for all possible numbers.
    pub(super) fn decides(self, predicate: P, other: ShallowKnownBits) -> Option<bool> {
        let ends = |shallow_bits: ShallowKnownBits| (shallow_bits.least(), shallow_bits.greatest());
        match predicate {
            P::Eq => self.differs(other).then_some(false),
            P::Ne => self.differs(other).then_some(true),
            P::Ult => is_less(ends(self), ends(other)),
            P::Ugt => is_less(ends(other), ends(self)),
            P::Uge => is_less(ends(self), ends(other)).map(|less| !less),
            P::Ule => is_less(ends(other), ends(self)).map(|less| !less),
            P::Slt => is_less(self.signed(), other.signed()),
            P::Sgt => is_less(other.signed(), self.signed()),
            P::Sge => is_less(self.signed(), other.signed()).map(|less| !less),
            P::Sle => is_less(other.signed(), self.signed()).map(|less| !less),
        }
    }
}

/// The facts about a value.
impl Simplifier<'_> {
    /// The width of a value, if its rules use shallow known bits.
    pub(super) fn shallow_width(&self, v: Value) -> Option<u32> {
        if self.values.position().is_some() {
            return None;
        }
        self.small_width(self.ty(v))
    }

    fn small_width(&self, ty: Type) -> Option<u32> {
        self.types().int_bits(ty).filter(|&width| width <= 64)
    }

    /// The result of a comparison, if the facts decide it.
    pub(super) fn decided_by_shallow_bits(&self, c: Comparison, width: u32) -> Option<bool> {
        let x = self.shallow_bits(c.a, width);
        // An unknown value may equal any other.
        if x.is_nothing() && matches!(c.predicate, P::Eq | P::Ne) {
            return None;
        }
        x.decides(c.predicate, self.shallow_bits(c.b, width))
    }

    /// The facts about an integer of that width.
    pub(super) fn shallow_bits(&self, v: Value, width: u32) -> ShallowKnownBits {
        if self.has_no_shallow_bits(v) {
            return ShallowKnownBits::nothing(width);
        }
        self.shallow_bits_through(v, width, SHALLOW_STEPS)
    }

    /// Whether a value is computed by an operation without known bits, as most are.
    #[inline]
    fn has_no_shallow_bits(&self, v: Value) -> bool {
        v.as_inst().is_some_and(|inst| !KNOWN.contains(self.values.func().opcode(inst)))
    }

    fn shallow_bits_through(&self, v: Value, width: u32, steps: u32) -> ShallowKnownBits {
        let func = self.values.func();
        let nothing = ShallowKnownBits::nothing(width);
        if self.has_no_shallow_bits(v) {
            return nothing;
        }
        if v.as_const().is_some() {
            return self.small_int(v).map_or(nothing, |n| ShallowKnownBits::number(width, n));
        }
        let declared = || match self.values.declared_bounds(v, width) {
            Some((_, greatest)) => ShallowKnownBits::at_most(width, greatest),
            None => nothing,
        };
        let Some(inst) = v.as_inst() else { return declared() };
        let opcode = func.opcode(inst);
        if matches!(opcode, Opcode::Load | Opcode::Call) {
            return declared();
        }
        let Some(steps) = steps.checked_sub(1) else { return nothing };
        let of = |n: usize| self.shallow_bits_through(func.operand(inst, n), width, steps);
        let number = |n: usize| self.small_int(func.operand(inst, n));
        match opcode {
            Opcode::And => {
                let (a, b) = (of(0), of(1));
                ShallowKnownBits::bits(width, a.zero | b.zero, a.one & b.one)
            }
            Opcode::Or => {
                let (a, b) = (of(0), of(1));
                ShallowKnownBits::bits(width, a.zero & b.zero, a.one | b.one)
            }
            Opcode::Select => of(1).common(of(2)),
            Opcode::Phi => self.shown_of_phi(inst, width),
            Opcode::Shl | Opcode::LShr => {
                let by = number(1).filter(|&by| by < width.into());
                by.map_or(nothing, |by| shifted(opcode, of(0), by))
            }
            Opcode::UDiv => {
                let divisor = number(1).filter(|&n| n > 0);
                divisor.map_or(nothing, |n| ShallowKnownBits::at_most(width, of(0).greatest() / n))
            }
            Opcode::URem => {
                let divisor = number(1).filter(|&n| n > 0);
                divisor.map_or(nothing, |n| ShallowKnownBits::at_most(width, n - 1))
            }
            Opcode::ZExt | Opcode::SExt | Opcode::Trunc => {
                self.shown_of_cast(v, opcode, width, steps)
            }
            _ => nothing,
        }
    }

    /// The facts about a phi: if it merges constants, their common bits; if it is a counter that does not wrap, its
    /// start as the lower bound.
    fn shown_of_phi(&self, phi: Inst, width: u32) -> ShallowKnownBits {
        let func = self.values.func();
        let number = |v: Value| self.small_int(v);
        if let Some((start, step, flags)) = self.counter(phi) {
            let sign = sign_bit(width);
            return match number(start) {
                Some(at_least) if flags.has(IntFlags::NSW) && at_least < sign && step < sign => {
                    ShallowKnownBits { width, zero: sign, one: 0, at_least }
                }
                Some(at_least) if flags.has(IntFlags::NUW) => {
                    ShallowKnownBits { at_least, ..ShallowKnownBits::nothing(width) }
                }
                _ => ShallowKnownBits::nothing(width),
            };
        }
        if func.n_operands(phi) > MAX_NUMBERS {
            return ShallowKnownBits::nothing(width);
        }
        let mut numbers =
            func.operands(phi).map(|v| Some(ShallowKnownBits::number(width, number(v)?)));
        let first = numbers.next().flatten();
        let common =
            first.and_then(|first| numbers.try_fold(first, |known, n| Some(known.common(n?))));
        common.unwrap_or(ShallowKnownBits::nothing(width))
    }

    /// Start and step of a phi of two values, if one is the phi plus a constant.
    fn counter(&self, phi: Inst) -> Option<(Value, u64, IntFlags)> {
        let func = self.values.func();
        if func.n_operands(phi) != 2 {
            return None;
        }
        let (a, b) = (func.operand(phi, 0), func.operand(phi, 1));
        let step = |next: Value| {
            let (of, by) = self.values.binary(next, Opcode::Add)?;
            let n = self.small_int(by).filter(|_| of == phi.into())?;
            Some((n, self.values.int_flags(next)))
        };
        match (step(a), step(b)) {
            (None, Some((by, flags))) => Some((a, by, flags)),
            (Some((by, flags)), None) => Some((b, by, flags)),
            _ => None,
        }
    }

    fn shown_of_cast(&self, v: Value, opcode: Opcode, width: u32, steps: u32) -> ShallowKnownBits {
        let nothing = ShallowKnownBits::nothing(width);
        let Some(x) = self.values.unary(v, opcode) else { return nothing };
        let Some(from) = self.small_width(self.ty(x)) else { return nothing };
        let inner = self.shallow_bits_through(x, from, steps);
        let above = ones(width) & !ones(from);
        let sign = sign_bit(from);
        match opcode {
            Opcode::Trunc => {
                ShallowKnownBits::bits(width, inner.zero & ones(width), inner.one & ones(width))
            }
            Opcode::SExt if inner.one & sign != 0 => {
                ShallowKnownBits::bits(width, inner.zero, inner.one | above)
            }
            Opcode::SExt if inner.zero & sign == 0 => {
                ShallowKnownBits::bits(width, inner.zero, inner.one)
            }
            _ => ShallowKnownBits::bits(width, inner.zero | above, inner.one),
        }
    }
}

/// Whether one of two intervals is provably less than the other, or provably not.
fn is_less<T: Ord>(one: (T, T), other: (T, T)) -> Option<bool> {
    if one.1 < other.0 { Some(true) } else { (one.0 >= other.1).then_some(false) }
}

/// A number shifted by less than its width.
fn shifted(opcode: Opcode, x: ShallowKnownBits, by: u64) -> ShallowKnownBits {
    let mask = ones(x.width);
    if opcode == Opcode::Shl {
        let come = (1 << by) - 1;
        return ShallowKnownBits::bits(x.width, (x.zero << by | come) & mask, x.one << by & mask);
    }
    ShallowKnownBits::bits(x.width, x.zero >> by | mask & !(mask >> by), x.one >> by)
}

/// How many of the lowest bits of a valid amount of a shift may be set.
pub(super) fn amount_bits(width: u32) -> u32 {
    32 - (width - 1).leading_zeros()
}

/// The result of an `and` or `or` of two numbers.
pub(super) enum MaskResult {
    Left,
    Right,
    Neither(u64),
}

pub(super) fn mask_keeps(
    opcode: Opcode,
    x: ShallowKnownBits,
    y: ShallowKnownBits,
) -> Option<MaskResult> {
    let (kept_x, kept_y, zero, one) = match opcode {
        Opcode::And => (x.zero | y.one, y.zero | x.one, x.zero | y.zero, x.one & y.one),
        _ => (x.one | y.zero, y.one | x.zero, x.zero & y.zero, x.one | y.one),
    };
    match ones(x.width) {
        whole if zero | one == whole => Some(MaskResult::Neither(one)),
        whole if kept_x == whole => Some(MaskResult::Left),
        whole if kept_y == whole => Some(MaskResult::Right),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
