//! Hypothetical calls of integer intrinsics, and intrinsics with special rules.

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Opcode, Type, Value};

use super::implied::Comparison;
use super::order::MinMax;
use super::{Answer, Simplifier, constant, value};
use crate::fold::{Constant, Int, propagates_poison};

/// Which of two values a minimum or maximum selects, for the four combinations of their unsigned and signed order: bit
/// `n` is set if it is the first one.
type Choice = u8;

impl Simplifier<'_> {
    /// The result of an intrinsic for arguments that need not be those of a call.
    pub(super) fn intrinsic_of(&self, word: &str, ty: Type, args: &[Value]) -> Answer {
        let found = self.of_integers(word, ty, args);
        if found.is_some() {
            return found;
        }
        if propagates_poison(word) && args.iter().any(|&v| self.is_poison(v)) {
            return self.poison_of(ty);
        }
        match *args {
            [x] => self.unary_intrinsic(word, x),
            [x, y] => {
                let exchange = commutes(word) && x.as_const().is_some();
                let (x, y) = if exchange { (y, x) } else { (x, y) };
                self.binary_intrinsic(word, ty, x, y)
            }
            _ => None,
        }
    }

    /// Rules that precede all others, since an undefined operand may determine the result.
    pub(super) fn of_integers(&self, word: &str, ty: Type, args: &[Value]) -> Answer {
        match *args {
            [x, y, by] if matches!(word, "fshl" | "fshr") => self.funnel_shift(word, x, y, by),
            [pointer, mask] if word == "ptrmask" => self.pointer_mask(pointer, mask),
            [x] if word == "ctpop" => self.ones_counted(x),
            [x, _] if matches!(word, "cttz" | "ctlz") => self.zeros_counted(word, x),
            [_, y] if word == "usub.sat" && self.is_ones(y) => self.zero_of(ty),
            _ if settles_undef(word) => self.of_undef(word, ty, args),
            _ => None,
        }
    }

    /// The result if an operand is undefined, and chosen such that the other one does not matter; for poison LLVM's
    /// result is the same.
    fn of_undef(&self, word: &str, ty: Type, args: &[Value]) -> Answer {
        let [x, y] = *args else { return None };
        let (a, b) = (self.is_undef(x), self.is_undef(y));
        if !a && !b {
            return None;
        }
        let width = || self.types().int_bits(self.types().scalar(ty));
        match word {
            "uadd.sat" | "sadd.sat" => self.ones_of(ty),
            "usub.sat" | "ssub.sat" => self.zero_of(ty),
            "umin" => self.zero_of(ty),
            "umax" => self.ones_of(ty),
            "smin" => self.int_of(ty, &Int::signed_min(width()?)),
            "smax" => self.int_of(ty, &Int::signed_max(width()?)),
            _ => self.overflow_of_undef(word, ty),
        }
    }

    fn overflow_of_undef(&self, word: &str, ty: Type) -> Answer {
        let (fields, _) = self.types().struct_fields(ty)?;
        let &[number, flag] = fields else { return None };
        let number = match word {
            // `x + ~x` never overflows.
            "uadd.with.overflow" | "sadd.with.overflow" => {
                let width = self.types().int_bits(self.types().scalar(number))?;
                Constant::int(self.types(), number, &Int::ones(width))
            }
            _ => Constant::zero(self.types(), number),
        };
        constant(Constant::Parts(ty, vec![number, Constant::zero(self.types(), flag)]))
    }

    /// `fshl` and `fshr` of zeros, of a uniform bit pattern, or by zero.
    pub(super) fn funnel_shift(&self, word: &str, x: Value, y: Value, by: Value) -> Answer {
        let kept = if word == "fshl" { x } else { y };
        if self.is_undef(by) {
            return value(kept);
        }
        if self.is_undef(x) && self.is_undef(y) {
            return constant(Constant::undef(self.ty(x)));
        }
        if self.is_zero(x) && self.is_zero(y) {
            return self.zero_of(self.ty(x));
        }
        if self.is_ones(x) && self.is_ones(y) {
            return self.ones_of(self.ty(x));
        }
        let width = self.width(x)?;
        let width = Int::new(width, width.into());
        self.int(by)?.urem(&width)?.is_zero().then(|| value(kept))?
    }

    /// `ptrmask` that clears no bit which may be set.
    fn pointer_mask(&self, pointer: Value, mask: Value) -> Answer {
        let ty = self.ty(pointer);
        if self.is_poison(pointer) || self.is_poison(mask) {
            return self.poison_of(ty);
        }
        if self.is_undef(mask) || self.is_ones(mask) {
            return value(pointer);
        }
        if self.is_undef(pointer) || self.is_zero(pointer) {
            return self.zero_of(ty);
        }
        if self.values.unary(mask, Opcode::PtrToInt) == Some(pointer) {
            return value(pointer);
        }
        let (p, m) = (self.values.known_bits(pointer)?, self.values.known_bits(mask)?);
        let kept = p.zero.trunc(m.width().min(p.width()));
        (m.width() <= p.width() && kept.or(&m.one).is_ones()).then(|| value(pointer))?
    }

    /// `ctpop` of a power of two.
    fn ones_counted(&self, x: Value) -> Answer {
        let one = self.with_undef_fixed().is_power_or_zero(x)
            && self.with_undef_fixed().values.is_nonzero(x);
        let width = self.width(x)?;
        one.then(|| self.int_of(self.ty(x), &Int::one(width)))?
    }

    /// `cttz(1 << n)` and `ctlz(negative >> n)` are `n`.
    fn zeros_counted(&self, word: &str, x: Value) -> Answer {
        let (opcode, bit): (Opcode, fn(&Int) -> bool) = match word {
            "cttz" => (Opcode::Shl, |n| n.bit(0)),
            _ => (Opcode::LShr, Int::is_negative),
        };
        let (of, by) = self.values.binary(x, opcode)?;
        (self.int(of).is_some_and(|n| bit(&n))).then(|| value(by))?
    }

    /// The minimum or maximum of two values that are minima or maxima of the same two values.
    pub(super) fn min_max_of_pair(&self, word: &str, a: Value, b: Value) -> Answer {
        let (p, q) = (self.min_max_call(a)?, self.min_max_call(b)?);
        let [x, y] = p.operands;
        if p.operands != q.operands && [y, x] != q.operands {
            return None;
        }
        let whole = MinMax {
            is_min: matches!(word, "umin" | "smin"),
            signed: matches!(word, "smin" | "smax"),
            operands: [x, y],
        };
        let (first, second) = (choice(p), choice(q));
        // If both select the same operand, that is the result; otherwise both operands are present, and the outer
        // operation decides.
        let same = !(first ^ second);
        let chosen = same & first | !same & choice(whole);
        let is = |other: Choice| (chosen ^ other) & 0xf == 0;
        if is(first) {
            return value(a);
        }
        is(second).then(|| value(b))?
    }

    /// Whether the first operand of a minimum or maximum is provably the result, or the second.
    pub(super) fn ordered_min_max(&self, word: &str, x: Value, y: Value) -> Answer {
        let predicate = match word {
            "umin" => IntPredicate::Ule,
            "umax" => IntPredicate::Uge,
            "smin" => IntPredicate::Sle,
            _ => IntPredicate::Sge,
        };
        let is_first = |a: Value, b: Value| self.icmp_answer(Comparison { predicate, a, b }, 1);
        match is_first(x, y) {
            Some(true) => value(x),
            Some(false) => value(y),
            None => (is_first(y, x) == Some(true)).then(|| value(y))?,
        }
    }
}

/// The operand that is selected, for each of the four orders: bit 0 of the order is set if the first one is less in the
/// unsigned sense, bit 1 in the signed sense.
fn choice(of: MinMax) -> Choice {
    let first_is_less: Choice = if of.signed { 0b1100 } else { 0b1010 };
    if of.is_min { first_is_less } else { !first_is_less & 0xf }
}

/// Whether the operation is commutative.
pub(super) fn commutes(word: &str) -> bool {
    matches!(
        word,
        "umin"
            | "umax"
            | "smin"
            | "smax"
            | "uadd.sat"
            | "sadd.sat"
            | "uadd.with.overflow"
            | "sadd.with.overflow"
            | "umul.with.overflow"
            | "smul.with.overflow"
    )
}

/// Whether an undefined operand determines the result, regardless of the other one.
fn settles_undef(word: &str) -> bool {
    let with_overflow = word.strip_suffix(".with.overflow");
    with_overflow.is_some()
        || matches!(
            word,
            "uadd.sat" | "sadd.sat" | "usub.sat" | "ssub.sat" | "umin" | "umax" | "smin" | "smax"
        )
}
