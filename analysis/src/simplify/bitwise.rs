//! `and`, `or`, `xor`.

use selvedge_ir::inst::Bits;
use selvedge_ir::{AttrKind, Inst, Opcode, Value};

use super::choose::THROUGH_CHOICES;
use super::logic::GATES;
use super::rule::{
    ALL_ONES, ANY, OTHERS, Query, Rule, Sources, Table, ZEROS, either, one_of, rule, same,
};
use super::shallow_bits::{KNOWN, MaskResult, mask_keeps};
use super::{Answer, OPERANDS, Simplified, Simplifier, constant, value};
use crate::fold::Int;
use crate::value::KnownBits;

/// How many operations on a power of two are followed.
const MAX_POWER_STEPS: u32 = 3;

const STEPS: Sources = Sources::of(&[Opcode::Add, Opcode::Sub]);
const ANDS: Sources = Sources::of(&[Opcode::And]);
const ORS: Sources = Sources::of(&[Opcode::Or]);
const CALLS: Sources = Sources::of(&[Opcode::Call]);
const LEFT_SHIFTS: Sources = Sources::of(&[Opcode::Shl]);
const RIGHT_SHIFTS: Sources = Sources::of(&[Opcode::LShr]);
const CASTS: Sources = Sources::of(&[Opcode::ZExt, Opcode::SExt, Opcode::BitCast]);

/// Truth tables.
const BY_TABLES: Rule<Simplified> = one_of(GATES, |s, q| s.logic(q.opcode, q.a, q.b));
/// Known bits of both operands.
const BY_BITS: Rule<Simplified> = one_of(KNOWN, |s, q| s.masked(q.opcode, q.a, q.b));
const OF_CASTS: Rule<Simplified> = rule(CASTS, CASTS, |s, q| s.logic_of_casts(q));

pub(super) static AND: Table<Simplified> = Table::new(&[
    OPERANDS,
    &[
        rule(ANY, ZEROS, |s, q| (s.is_undef(q.b) || s.is_zero(q.b)).then(|| s.zero_like(q.a))?),
        rule(ANY, ALL_ONES, |s, q| s.is_ones(q.b).then(|| value(q.a))?),
        same(|_, q| value(q.a)),
        either(ANY, STEPS, |s, q| s.and_of_power(q.a, q.b)),
        BY_TABLES,
        BY_BITS,
        either(ORS, ANY, |s, q| s.masked_part(q.a, q.b)),
        OF_CASTS,
    ],
    THROUGH_CHOICES,
]);

pub(super) static OR: Table<Simplified> = Table::new(&[
    OPERANDS,
    &[
        rule(ANY, ALL_ONES, |s, q| {
            (s.is_undef(q.b) || s.is_ones(q.b)).then(|| s.ones_of(s.ty(q.a)))?
        }),
        rule(ANY, ZEROS, |s, q| s.is_zero(q.b).then(|| value(q.a))?),
        same(|_, q| value(q.a)),
        BY_TABLES,
        BY_BITS,
        OF_CASTS,
        either(LEFT_SHIFTS.or(RIGHT_SHIFTS), CALLS, |s, q| s.or_of_rotated(q.a, q.b)),
        either(RIGHT_SHIFTS, LEFT_SHIFTS, |s, q| s.or_of_all_ones(q.a, q.b)),
        either(ANDS, ANDS, |s, q| s.or_of_halves(q.a, q.b)),
    ],
    THROUGH_CHOICES,
]);

pub(super) static XOR: Table<Simplified> = Table::new(&[
    OPERANDS,
    &[
        rule(ANY, OTHERS, |s, q| s.is_undef(q.b).then(|| s.undef_of(q.a))?),
        rule(ANY, ZEROS, |s, q| s.is_zero(q.b).then(|| value(q.a))?),
        same(|s, q| s.zero_like(q.a)),
        BY_TABLES,
        OF_CASTS,
    ],
    THROUGH_CHOICES,
]);

impl Simplifier<'_> {
    /// Logic of two values with the same extension, if the operation on the narrow values yields one of them or a
    /// constant.
    fn logic_of_casts(&self, q: &Query) -> Answer {
        let depth = q.depth.checked_sub(1)?;
        let cast = self.values.opcode(q.a)?;
        if !matches!(cast, Opcode::ZExt | Opcode::SExt | Opcode::BitCast) {
            return None;
        }
        let (x, y) = (self.values.unary(q.a, cast)?, self.values.unary(q.b, cast)?);
        if self.ty(x) != self.ty(y) || !self.types().is_int_or_vector(self.ty(x)) {
            return None;
        }
        match self.binary(q.opcode, Bits::NONE, x, y, depth)? {
            Simplified::Value(v) if v == x => value(q.a),
            Simplified::Value(v) if v == y => value(q.b),
            Simplified::Constant(c) => {
                constant(self.values.folder().cast(cast, &c, self.ty(q.a))?)
            }
            Simplified::Value(_) => None,
        }
    }

    /// The bits of `y << n` are among those of `fshl(y, x, n)`, those of `y >> n` among `fshr(x, y, n)`.
    fn or_of_rotated(&self, shifted: Value, rotated: Value) -> Answer {
        let (word, args) = self.values.intrinsic_value(rotated)?;
        let (opcode, kept) = match word {
            "fshl" => (Opcode::Shl, args[0]),
            "fshr" => (Opcode::LShr, args[1]),
            _ => return None,
        };
        let is_part = self.values.binary(shifted, opcode) == Some((kept, args[2]));
        is_part.then(|| value(rotated))?
    }

    /// `(-1 >> n) | (-1 << (w - n))`, where `w` is at most the width.
    fn or_of_all_ones(&self, low: Value, high: Value) -> Answer {
        let (p, by_low) = self.values.binary(low, Opcode::LShr)?;
        let (q, by_high) = self.values.binary(high, Opcode::Shl)?;
        let width = self.width(low)?;
        let rest_of = |rest: Value, n: Value| {
            let whole = self.values.binary(rest, Opcode::Sub).filter(|&(_, m)| m == n)?.0;
            self.int(whole)?.below(width + 1)
        };
        let covered = rest_of(by_high, by_low).or_else(|| rest_of(by_low, by_high)).is_some();
        let all = self.is_ones(p) && self.is_ones(q) && covered;
        if all { self.ones_of(self.ty(low)) } else { None }
    }

    /// `x & -x` and `x & (x - 1)`, for `x` with at most one bit set.
    fn and_of_power(&self, x: Value, other: Value) -> Answer {
        let negated = self.values.binary(other, Opcode::Sub);
        let is_negated = negated.is_some_and(|(z, p)| self.is_zero(z) && p == x);
        let below = self.values.binary(other, Opcode::Add);
        let is_below = below.is_some_and(|(p, m)| p == x && self.is_ones(m));
        if (is_negated || is_below) && self.is_power_or_zero(x) {
            return if is_negated { value(x) } else { self.zero_of(self.ty(x)) };
        }
        let (power, ones) = below?;
        let misses =
            self.is_ones(ones) && self.with_undef_fixed().is_power_shifted_no_less(x, power);
        if misses { self.zero_of(self.ty(x)) } else { None }
    }

    /// Whether two values are one power of two, or zero, shifted left by constants, the first one at least as far: then
    /// `far` has no bit below the bit of `near`, and is zero if `near` is.
    fn is_power_shifted_no_less(&self, far: Value, near: Value) -> bool {
        let parts = |v: Value| {
            let shifted = self.values.binary(v, Opcode::Shl);
            let by = shifted.and_then(|(x, by)| Some((x, self.int(by)?.to_u64()?)));
            by.unwrap_or((v, 0))
        };
        let ((x, far_by), (y, near_by)) = (parts(far), parts(near));
        x == y && far_by >= near_by && self.values.is_one_number(x) && self.is_power_or_zero(x)
    }

    /// Whether at most one bit of a value is set.
    pub(super) fn is_power_or_zero(&self, x: Value) -> bool {
        self.has_one_bit(x, MAX_POWER_STEPS)
            || self.values.known_bits(x).is_some_and(|bits| bits.umax().count_ones() <= 1)
    }

    fn has_one_bit(&self, x: Value, depth: u32) -> bool {
        if self.int(x).is_some_and(|n| n.count_ones() <= 1) {
            return true;
        }
        let (Some(inst), Some(depth)) = (x.as_inst(), depth.checked_sub(1)) else { return false };
        let func = self.values.func();
        let is = |n: usize| self.has_one_bit(func.operand(inst, n), depth);
        match func.opcode(inst) {
            Opcode::Shl | Opcode::LShr | Opcode::ZExt => is(0),
            Opcode::Select => is(1) && is(2),
            Opcode::And => is(0) || is(1) || self.is_lowest_bit(inst),
            // The attribute states that it is a power of two.
            Opcode::Call if self.is_bounded_vscale(inst) => true,
            Opcode::Call => {
                let pair = self.min_max_call(x).map(|m| m.operands);
                pair.is_some_and(|pair| pair.into_iter().all(|v| self.has_one_bit(v, depth)))
            }
            _ => false,
        }
    }

    fn is_bounded_vscale(&self, call: Inst) -> bool {
        let header = self.values.header();
        let decl = header.function(self.values.func().global());
        let set = decl.map(|decl| header.attrs.list_data(decl.attrs).function);
        set.is_some_and(|set| header.attrs.has(set, AttrKind::VScaleRange))
            && matches!(self.values.intrinsic(call), Some(("vscale", _)))
    }

    /// `p & -p` is the lowest set bit; an undefined `p` may differ between its uses.
    fn is_lowest_bit(&self, and: Inst) -> bool {
        let func = self.values.func();
        let [p, q] = [0, 1].map(|n| func.operand(and, n));
        let is_neg = |n: Value, of: Value| {
            self.values.binary(n, Opcode::Sub).is_some_and(|(z, v)| self.is_zero(z) && v == of)
        };
        is_neg(p, q) && self.values.is_one_number(q) || is_neg(q, p) && self.values.is_one_number(p)
    }

    /// `(x | y) & m` where `m` preserves all bits of `x` and clears those of `y`.
    fn masked_part(&self, or: Value, mask: Value) -> Answer {
        let (p, q) = self.values.binary(or, Opcode::Or)?;
        let m = self.values.known_bits(mask)?;
        let (x, y) = (self.values.known_bits(p)?, self.values.known_bits(q)?);
        let kept = |bits: &KnownBits| bits.zero.or(&m.one).is_ones();
        let gone = |bits: &KnownBits| bits.zero.or(&m.zero).is_ones();
        if kept(&x) && gone(&y) {
            return value(p);
        }
        (kept(&y) && gone(&x)).then(|| value(q))?
    }

    /// `((x + y) & ~m) | (x & m)` is `x + y` if `m` consists of low bits that are clear in `y`.
    fn or_of_halves(&self, high: Value, low: Value) -> Answer {
        let (sum, n) = self.values.binary(high, Opcode::And)?;
        let (x, m) = self.values.binary(low, Opcode::And)?;
        let (n, m) = (self.int(n)?, self.int(m)?);
        let (p, q) = self.values.binary(sum, Opcode::Add)?;
        let y = if p == x {
            q
        } else if q == x {
            p
        } else {
            return None;
        };
        let is_low = m.trailing_ones() == m.count_ones() && n == m.not();
        let keeps = is_low && m.and(&self.values.known_bits(y)?.zero) == m;
        keeps.then(|| value(sum))?
    }

    /// Known bits that leave one operand unchanged, or determine all bits of the result.
    fn masked(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        if let Some(width) = self.shallow_width(a) {
            let (x, y) = (self.shallow_bits(a, width), self.shallow_bits(b, width));
            return match mask_keeps(opcode, x, y)? {
                MaskResult::Left => value(a),
                MaskResult::Right => value(b),
                MaskResult::Neither(n) => self.int_of(self.ty(a), &Int::new(width, n)),
            };
        }
        let x = self.values.known_bits(a)?;
        let y = self.values.known_bits(b)?;
        let (kept_a, kept_b) = match opcode {
            // Each bit is one in the other operand, or zero in this one.
            Opcode::And => (x.zero.or(&y.one), y.zero.or(&x.one)),
            _ => (x.one.or(&y.zero), y.one.or(&x.zero)),
        };
        if kept_a.is_ones() {
            return value(a);
        }
        if kept_b.is_ones() {
            return value(b);
        }
        let both = if opcode == Opcode::And { x.and(&y) } else { x.or(&y) };
        let known: Option<&Int> = both.as_constant();
        known.and_then(|known| self.int_of(self.ty(a), known))
    }
}
