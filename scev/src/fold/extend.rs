//! Extensions, which are pushed into operations that do not wrap: the extension of the sum is the sum of the
//! extensions.

use selvedge_analysis::fold::Int;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

impl Scev<'_> {
    pub(super) fn zext_at(&mut self, e: Expr, width: u32, depth: u32) -> Expr {
        if let Some(int) = self.int_of(e) {
            return self.constant(int.zext(width));
        }
        if !self.is_known(e) {
            return e;
        }
        if self.op(e) == Op::ZExt {
            return self.zext_at(self.ops(e)[0], width, depth + 1);
        }
        if let Some(found) = self.known_cast(Op::ZExt, e, width) {
            return found;
        }
        if depth > self.options().max_cast_depth {
            return self.cast_node(Op::ZExt, e, width);
        }
        let outer = self.begin();
        let cast = match self.zext_of(e, width, depth) {
            Some(cast) => cast,
            None => self.cast_node(Op::ZExt, e, width),
        };
        self.cache_cast(Op::ZExt, e, width, depth, cast, outer)
    }

    fn zext_of(&mut self, e: Expr, width: u32, depth: u32) -> Option<Expr> {
        let own = self.width(e);
        match self.op(e) {
            Op::Trunc => {
                let from = self.ops(e)[0];
                let fits =
                    self.unsigned_range(from).umax().leading_zeros() >= self.width(from) - own;
                fits.then(|| self.resized_at(from, width, depth))
            }
            Op::AddRec => self.zext_of_recurrence(e, width, depth),
            Op::UDiv => {
                let parts = self.extended_parts(Op::ZExt, e, width, depth);
                Some(self.udiv(parts[0], parts[1]))
            }
            Op::Add => self.zext_of_sum(e, width, depth),
            Op::Mul => self.zext_of_product(e, width, depth),
            op @ (Op::UMin | Op::UMax) => {
                let parts = self.extended_parts(Op::ZExt, e, width, depth);
                Some(self.least(op, parts))
            }
            Op::SeqUMin => {
                let parts = self.extended_parts(Op::ZExt, e, width, depth);
                Some(self.sequential_least(parts))
            }
            _ => None,
        }
    }

    pub(super) fn extended_parts(&mut self, op: Op, e: Expr, width: u32, depth: u32) -> Operands {
        let mut parts = Operands::new();
        for part in self.ops_of(e) {
            parts.push(match op {
                Op::ZExt => self.zext_at(part, width, depth + 1),
                _ => self.sext_at(part, width, depth + 1),
            });
        }
        parts
    }

    fn zext_of_recurrence(&mut self, e: Expr, width: u32, depth: u32) -> Option<Expr> {
        if !self.is_affine(e) {
            return None;
        }
        let this = self.loop_of(e)?;
        if self.steps_of(e, NoWrap::NUW).has(NoWrap::NUW) {
            let parts = self.extended_parts(Op::ZExt, e, width, depth);
            return Some(self.recurrence(parts, this, self.flags(e).with(NoWrap::NUW)));
        }
        // Decreasing and nonnegative: the step is negative.
        if self.falls_without_wrapping(e) || self.is_kept_above_zero(e) {
            let (start, step) = (self.ops(e)[0], self.ops(e)[1]);
            let start = self.zext_at(start, width, depth + 1);
            let step = self.sext_at(step, width, depth + 1);
            // All values are those of the narrower type, far from the ends of the wider one.
            let flags = self.flags(e).and(NoWrap::NSW).with(NoWrap::NW);
            return Some(self.recurrence(smallvec![start, step], this, flags));
        }
        // The low bits of the start that no step changes are added separately.
        let (start, step) = (self.int_of(self.ops(e)[0])?, self.int_of(self.ops(e)[1])?);
        let low = low_part(&start, step.trailing_zeros());
        if low.is_zero() {
            return None;
        }
        let rest = self.constant(start.sub(&low));
        let step = self.constant(step);
        let moved = self.recurrence(smallvec![rest, step], this, self.flags(e));
        let moved = self.zext_at(moved, width, depth + 1);
        let low = self.constant(low.zext(width));
        Some(self.sum_at(smallvec![low, moved], NoWrap::NUW.with(NoWrap::NSW), depth + 1))
    }

    fn zext_of_sum(&mut self, e: Expr, width: u32, depth: u32) -> Option<Expr> {
        if let Some(remainder) = self.as_remainder(e).or_else(|| self.as_remainder_of_quotient(e)) {
            let [a, b] =
                [remainder.0, remainder.1].map(|part| self.zext_at(part, width, depth + 1));
            return Some(self.urem(a, b));
        }
        if self.flags(e).has(NoWrap::NUW) {
            let parts = self.extended_parts(Op::ZExt, e, width, depth);
            return Some(self.sum_at(parts, NoWrap::NUW, depth + 1));
        }
        // The low bits of the constant that no other operand changes are added separately.
        let first = self.int_of(self.ops(e)[0])?;
        let low = self.low_constant(&first, e);
        if low.is_zero() {
            return None;
        }
        let rest = self.constant(low.neg());
        let rest = self.sum_at(smallvec![rest, e], NoWrap::NONE, depth);
        let rest = self.zext_at(rest, width, depth + 1);
        let low = self.constant(low.zext(width));
        Some(self.sum_at(smallvec![low, rest], NoWrap::NUW.with(NoWrap::NSW), depth + 1))
    }

    /// The low bits of a constant below those that the other operands of a sum may set.
    fn low_constant(&mut self, constant: &Int, sum: Expr) -> Int {
        let mut zeros = u32::MAX;
        for op in self.ops_of(sum).into_iter().skip(1) {
            zeros = zeros.min(self.trailing_zeros(op));
        }
        low_part(constant, zeros)
    }

    fn zext_of_product(&mut self, e: Expr, width: u32, depth: u32) -> Option<Expr> {
        if self.flags(e).has(NoWrap::NUW) {
            let parts = self.extended_parts(Op::ZExt, e, width, depth);
            return Some(self.product_at(parts, NoWrap::NUW, depth + 1));
        }
        // 2^k times a truncation: the upper k bits are shifted out.
        let &[factor, other] = self.ops(e) else { return None };
        let power = self.as_int(factor)?.exact_log2()?;
        if self.op(other) != Op::Trunc {
            return None;
        }
        let (from, own) = (self.ops(other)[0], self.width(e));
        let cut = self.trunc(from, own - power);
        let cut = self.zext(cut, width);
        let factor = self.zext(factor, width);
        Some(self.product_at(smallvec![factor, cut], NoWrap::NUW, depth + 1))
    }

    pub(super) fn sext_at(&mut self, e: Expr, width: u32, depth: u32) -> Expr {
        if let Some(int) = self.int_of(e) {
            return self.constant(int.sext(width));
        }
        if !self.is_known(e) {
            return e;
        }
        match self.op(e) {
            Op::SExt => return self.sext_at(self.ops(e)[0], width, depth + 1),
            Op::ZExt => return self.zext_at(self.ops(e)[0], width, depth + 1),
            _ => {}
        }
        if let Some(found) = self.known_cast(Op::SExt, e, width) {
            return found;
        }
        if depth > self.options().max_cast_depth {
            return self.cast_node(Op::SExt, e, width);
        }
        let outer = self.begin();
        let cast = match self.sext_of(e, width, depth) {
            Some(cast) => cast,
            None if self.is_known_nonnegative(e) => self.zext_at(e, width, depth + 1),
            None => self.sext_of_least(e, width, depth),
        };
        self.cache_cast(Op::SExt, e, width, depth, cast, outer)
    }

    fn sext_of_least(&mut self, e: Expr, width: u32, depth: u32) -> Expr {
        match self.op(e) {
            op @ (Op::SMin | Op::SMax) => {
                let parts = self.extended_parts(Op::SExt, e, width, depth);
                self.least(op, parts)
            }
            _ => self.cast_node(Op::SExt, e, width),
        }
    }

    fn sext_of(&mut self, e: Expr, width: u32, depth: u32) -> Option<Expr> {
        let own = self.width(e);
        match self.op(e) {
            Op::Trunc => {
                let from = self.ops(e)[0];
                let range = self.signed_range(from);
                let fits = |n: &Int| n.sign_bits() > self.width(from) - own;
                (fits(&range.smin()) && fits(&range.smax()))
                    .then(|| self.resized_signed_at(from, width, depth))
            }
            Op::Add => self.sext_of_sum(e, width, depth),
            Op::AddRec => self.sext_of_recurrence(e, width, depth),
            _ => None,
        }
    }

    fn sext_of_sum(&mut self, e: Expr, width: u32, depth: u32) -> Option<Expr> {
        if self.flags(e).has(NoWrap::NSW) {
            let parts = self.extended_parts(Op::SExt, e, width, depth);
            return Some(self.sum_at(parts, NoWrap::NSW, depth + 1));
        }
        let first = self.int_of(self.ops(e)[0])?;
        let low = self.low_constant(&first, e);
        if low.is_zero() {
            return None;
        }
        let rest = self.constant(low.neg());
        let rest = self.sum_at(smallvec![rest, e], NoWrap::NONE, depth);
        let rest = self.sext_at(rest, width, depth + 1);
        let low = self.constant(low.sext(width));
        Some(self.sum_at(smallvec![low, rest], NoWrap::NUW.with(NoWrap::NSW), depth + 1))
    }

    fn sext_of_recurrence(&mut self, e: Expr, width: u32, depth: u32) -> Option<Expr> {
        if !self.is_affine(e) {
            return None;
        }
        let this = self.loop_of(e)?;
        let flags = self.steps_of(e, NoWrap::NSW);
        if flags.has(NoWrap::NSW) {
            let mut parts = self.extended_parts(Op::SExt, e, width, depth);
            if let Some((before, step)) = self.exact_first_step(e) {
                let before = self.sext_at(before, width, depth + 1);
                let step = self.constant(step.sext(width));
                parts[0] = self.sum_at(smallvec![step, before], NoWrap::NSW, depth + 1);
            }
            return Some(self.recurrence(parts, this, flags.and(NoWrap::NSW.with(NoWrap::NW))));
        }
        let (start, step) = (self.int_of(self.ops(e)[0])?, self.int_of(self.ops(e)[1])?);
        let low = low_part(&start, step.trailing_zeros());
        if low.is_zero() {
            return None;
        }
        let rest = self.constant(start.sub(&low));
        let step = self.constant(step);
        let moved = self.recurrence(smallvec![rest, step], this, self.flags(e));
        let moved = self.sext_at(moved, width, depth + 1);
        let low = self.constant(low.sext(width));
        Some(self.sum_at(smallvec![low, moved], NoWrap::NUW.with(NoWrap::NSW), depth + 1))
    }
}

/// The `n` low bits of an integer; zero if they include the sign bit.
fn low_part(number: &Int, n: u32) -> Int {
    if n == 0 || n >= number.width() {
        return Int::zero(number.width());
    }
    number.and(&Int::low_bits(number.width(), n))
}
