//! `and`, `or`, `xor`.

use selvedge_ir::inst::{Bits, IntFlags};
use selvedge_ir::{Opcode, Value};

use super::{Answer, Simplifier, constant, int_bits, value};
use crate::fold::{Constant, Int};

impl Simplifier<'_> {
    pub(super) fn and(&self, a: Value, b: Value, depth: u32) -> Answer {
        let ty = self.ty(a);
        if self.is_undef(b) || self.is_zero(b) {
            return self.zero_of(ty);
        }
        if a == b || self.is_ones(b) {
            return value(a);
        }
        if self.values.is_not_of(a, b) || self.values.is_not_of(b, a) {
            return self.zero_of(ty);
        }
        for (x, y) in [(a, b), (b, a)] {
            // `(y | ?) & y`.
            if self.has_operand(x, Opcode::Or, y) {
                return value(y);
            }
            if let Some(found) = self.and_of_power(x, y) {
                return Some(found);
            }
        }
        self.and_of_complements(a, b)
            .or_else(|| self.masked(Opcode::And, a, b))
            .or_else(|| self.logic_of_comparisons(Opcode::And, a, b))
            .or_else(|| self.distributed(Opcode::And, Opcode::Or, a, b, depth))
            .or_else(|| self.distributed(Opcode::And, Opcode::Xor, a, b, depth))
    }

    pub(super) fn or(&self, a: Value, b: Value, depth: u32) -> Answer {
        let ty = self.ty(a);
        if self.is_undef(b) || self.is_ones(b) {
            return self.ones_of(ty);
        }
        if a == b || self.is_zero(b) {
            return value(a);
        }
        if self.values.is_not_of(a, b) || self.values.is_not_of(b, a) {
            return self.ones_of(ty);
        }
        for (x, y) in [(a, b), (b, a)] {
            // `(y & ?) | y`.
            if self.has_operand(x, Opcode::And, y) {
                return value(y);
            }
            if let Some(found) = self.or_of_logic(x, y) {
                return Some(found);
            }
        }
        self.masked(Opcode::Or, a, b)
            .or_else(|| self.logic_of_comparisons(Opcode::Or, a, b))
            .or_else(|| self.distributed(Opcode::Or, Opcode::And, a, b, depth))
    }

    pub(super) fn xor(&self, a: Value, b: Value, _depth: u32) -> Answer {
        let ty = self.ty(a);
        if self.is_undef(b) {
            return constant(Constant::undef(ty));
        }
        if self.is_zero(b) {
            return value(a);
        }
        if a == b {
            return self.zero_of(ty);
        }
        if self.values.is_not_of(a, b) || self.values.is_not_of(b, a) {
            return self.ones_of(ty);
        }
        // `~(~x)` goes by regrouping. `(p & ~q) ^ ...` below.
        for (x, y) in [(a, b), (b, a)] {
            if let Some(found) = self.xor_of_logic(x, y) {
                return Some(found);
            }
        }
        None
    }

    fn has_operand(&self, whole: Value, opcode: Opcode, part: Value) -> bool {
        self.values.binary(whole, opcode).is_some_and(|(p, q)| p == part || q == part)
    }

    /// The operands of `~p & q`, in that order, whichever stands first.
    fn and_with_not(&self, whole: Value) -> Option<(Value, Value)> {
        let (x, y) = self.values.binary(whole, Opcode::And)?;
        if let Some(p) = self.values.not_operand(x) {
            return Some((p, y));
        }
        self.values.not_operand(y).map(|p| (p, x))
    }

    fn is_pair(&self, whole: Value, opcode: Opcode, p: Value, q: Value) -> bool {
        let operands = self.values.binary(whole, opcode);
        operands.is_some_and(|(x, y)| (x, y) == (p, q) || (x, y) == (q, p))
    }

    /// `x & -x` and `x & (x - 1)`, for `x` with at most one bit set.
    fn and_of_power(&self, x: Value, other: Value) -> Answer {
        let negated = self.values.binary(other, Opcode::Sub);
        let is_negated = negated.is_some_and(|(z, p)| self.is_zero(z) && p == x);
        let below = self.values.binary(other, Opcode::Add);
        let is_below = below.is_some_and(|(p, m)| p == x && self.is_ones(m));
        if !(is_negated || is_below) || !self.is_power_or_zero(x) {
            return None;
        }
        if is_negated { value(x) } else { self.zero_of(self.ty(x)) }
    }

    /// Whether at most one bit of a value is set.
    fn is_power_or_zero(&self, x: Value) -> bool {
        let is_one_bit = |v: Value| self.int(v).is_some_and(|n| n.is_power_of_two());
        let shifted = |opcode| self.values.binary(x, opcode).is_some_and(|(p, _)| is_one_bit(p));
        // `p & -p` keeps the lowest bit; an undefined `p` may give two.
        let lowest = self.values.binary(x, Opcode::And).is_some_and(|(p, q)| {
            let is_neg = |n: Value, of: Value| {
                self.values.binary(n, Opcode::Sub).is_some_and(|(z, v)| self.is_zero(z) && v == of)
            };
            (is_neg(p, q) || is_neg(q, p))
                && self.values.is_well_defined(p)
                && self.values.is_well_defined(q)
        });
        let few_bits = self.values.known_bits(x).is_some_and(|bits| bits.umax().count_ones() <= 1);
        is_one_bit(x) || shifted(Opcode::Shl) || shifted(Opcode::LShr) || lowest || few_bits
    }

    /// `(x | y) & (x | ~y)` is `x`; `(x | y) & ~(x ^ y)`... are left to distribution.
    fn and_of_complements(&self, a: Value, b: Value) -> Answer {
        let (p, q) = self.values.binary(a, Opcode::Or)?;
        let (r, s) = self.values.binary(b, Opcode::Or)?;
        for (x, y) in [(p, q), (q, p)] {
            for (z, w) in [(r, s), (s, r)] {
                if x == z && (self.values.is_not_of(w, y) || self.values.is_not_of(y, w)) {
                    return value(x);
                }
            }
        }
        None
    }

    /// `x | y` where the bits of one are among those of the other, by form.
    fn or_of_logic(&self, x: Value, y: Value) -> Answer {
        // `(p ^ q) | (p | q)` is `p | q`; `(p & q) | (p | q)` too.
        if let Some((p, q)) = self.values.binary(x, Opcode::Xor)
            && self.is_pair(y, Opcode::Or, p, q)
        {
            return value(y);
        }
        // `(~p & q) | (p ^ q)` is `p ^ q`.
        if let Some((p, q)) = self.and_with_not(x)
            && self.is_pair(y, Opcode::Xor, p, q)
        {
            return value(y);
        }
        // `~(p & q) | (p ^ q)` is `~(p & q)`; `~(p & q) | ~p`, `| p ^ -1` likewise.
        if let Some(inner) = self.values.not_operand(x)
            && let Some((p, q)) = self.values.binary(inner, Opcode::And)
        {
            let flips = self.values.not_operand(y).is_some_and(|r| r == p || r == q);
            if flips || self.is_pair(y, Opcode::Xor, p, q) {
                return value(x);
            }
        }
        // `~(p ^ q) | (p & q)` is `~(p ^ q)`.
        if let Some(inner) = self.values.not_operand(x)
            && let Some((p, q)) = self.values.binary(inner, Opcode::Xor)
            && self.is_pair(y, Opcode::And, p, q)
        {
            return value(x);
        }
        // `(p & ~q) | (p & q)` is `p`.
        if let Some((q, p)) = self.and_with_not(x)
            && self.is_pair(y, Opcode::And, p, q)
        {
            return value(p);
        }
        None
    }

    fn xor_of_logic(&self, x: Value, y: Value) -> Answer {
        // `(~p & q) ^ (p | q)` is `p`; `(~p | q) ^ (p & q)` is `~p`.
        if let Some((p, q)) = self.and_with_not(x)
            && self.is_pair(y, Opcode::Or, p, q)
        {
            return value(p);
        }
        let (r, s) = self.values.binary(x, Opcode::Or)?;
        for (not_p, q) in [(r, s), (s, r)] {
            if let Some(p) = self.values.not_operand(not_p)
                && self.is_pair(y, Opcode::And, p, q)
            {
                return value(not_p);
            }
        }
        None
    }

    /// A constant that changes no bit of the other operand, or changes all that are not known.
    fn masked(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
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

    /// `a op (p over q)` as `(a op p) over (a op q)`, where both parts and their combination simplify.
    pub(super) fn distributed(
        &self,
        opcode: Opcode,
        over: Opcode,
        a: Value,
        b: Value,
        depth: u32,
    ) -> Answer {
        let depth = depth.checked_sub(1)?;
        for (sum, factor) in [(a, b), (b, a)] {
            let Some((p, q)) = self.values.binary(sum, over) else { continue };
            // The other operand is used twice: undefined, it must be the same both times.
            if !self.values.is_well_defined(factor) {
                continue;
            }
            let part = |x| self.existing(self.binary(opcode, Bits::NONE, x, factor, depth)?);
            let Some((left, right)) = part(p).zip(part(q)) else { continue };
            if (left, right) == (p, q) || (left, right) == (q, p) {
                return value(sum);
            }
            let bits = int_bits(IntFlags::NONE);
            if let Some(found) = self.binary(over, bits, left, right, depth) {
                return Some(found);
            }
        }
        None
    }
}
