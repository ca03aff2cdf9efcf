//! Products.

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

/// The maximum depth to which sums and products are searched for a constant.
const MAX_CONSTANT_DEPTH: u32 = 8;

impl Scev<'_> {
    /// `a * b`.
    pub fn mul(&mut self, a: Expr, b: Expr) -> Expr {
        self.product(smallvec![a, b], NoWrap::NONE)
    }

    /// `a * b` with no-wrap flags.
    pub(crate) fn mul_flagged(&mut self, a: Expr, b: Expr, flags: NoWrap) -> Expr {
        self.product(smallvec![a, b], flags)
    }

    /// The product of all operands, none of which may be a pointer.
    ///
    /// # Panics
    /// If there are no operands.
    pub fn product(&mut self, ops: Operands, flags: NoWrap) -> Expr {
        self.product_at(ops, flags, 0)
    }

    pub(crate) fn product_at(&mut self, ops: Operands, flags: NoWrap, depth: u32) -> Expr {
        if ops.iter().any(|&op| !self.is_known(op)) {
            return self.could_not_compute();
        }
        let mut ops = ops;
        if ops.len() == 1 {
            return ops[0];
        }
        self.sort(&mut ops);
        let flags = self.fold_factors(&mut ops, flags);
        if ops.len() == 1 {
            return ops[0];
        }
        // As for sums, no-wrap flags are inferred from ranges only for the final node.
        if depth <= self.options().max_arith_depth
            && !self.is_huge(&ops)
            && let Some(simpler) = self.simpler_product(&ops, flags, depth)
        {
            return simpler;
        }
        let flags = self.stronger(Op::Mul, &ops, flags);
        self.intern_like(Op::Mul, self.ty(ops[0]), &ops, flags)
    }

    /// A simpler product of other operands, if there is one.
    fn simpler_product(&mut self, ops: &[Expr], flags: NoWrap, depth: u32) -> Option<Expr> {
        self.distributed(ops, flags, depth)
            .or_else(|| self.flattened_product(ops, flags, depth))
            .or_else(|| self.product_of_recurrences(ops, flags, depth))
    }

    /// Multiplies the leading constants. At least one operand remains.
    fn fold_factors(&mut self, ops: &mut Operands, flags: NoWrap) -> NoWrap {
        let mut flags = flags;
        while ops.len() > 1
            && self.is_const(ops[1])
            && let (Some(a), Some(b)) = (self.int_of(ops[0]), self.int_of(ops[1]))
        {
            if a.smul_overflows(&b) {
                flags = flags.and(NoWrap::NUW);
            }
            if a.umul_overflows(&b) {
                flags = flags.and(NoWrap::NSW);
            }
            let product = self.constant(a.mul(&b));
            ops.remove(0);
            ops[0] = product;
        }
        if self.is_zero(ops[0]) {
            ops.truncate(1);
        } else if ops.len() > 1 && self.is_one(ops[0]) {
            ops.remove(0);
        }
        flags
    }

    /// A constant times a sum, multiplied out if that is simpler.
    fn distributed(&mut self, ops: &[Expr], flags: NoWrap, depth: u32) -> Option<Expr> {
        let &[factor, other] = ops else { return None };
        self.as_int(factor)?;
        if self.op(other) == Op::Add && self.ops(other).len() == 2 && self.has_constant(other, 0) {
            let parts = self.ops_of(other);
            let inner = self.flags(other).and(NoWrap::NUW);
            let common = self.stronger_within(Op::Mul, ops, flags, inner);
            let [a, b] = [parts[0], parts[1]]
                .map(|part| self.product_at(smallvec![factor, part], common, depth + 1));
            return Some(self.sum_at(smallvec![a, b], common, depth + 1));
        }
        if !self.is_ones(factor) {
            return None;
        }
        match self.op(other) {
            Op::Add => {
                let mut parts = Operands::new();
                let mut is_simpler = false;
                for part in self.ops_of(other) {
                    let opposite =
                        self.product_at(smallvec![factor, part], NoWrap::NONE, depth + 1);
                    is_simpler |= self.op(opposite) != Op::Mul;
                    parts.push(opposite);
                }
                is_simpler.then(|| self.sum_at(parts, NoWrap::NONE, depth + 1))
            }
            Op::AddRec => {
                let this = self.loop_of(other)?;
                let mut parts = Operands::new();
                for part in self.ops_of(other) {
                    parts.push(self.product_at(smallvec![factor, part], NoWrap::NONE, depth + 1));
                }
                // The negation of a recurrence does not wrap past its start if the recurrence does not.
                let kept = self.flags(other).and(NoWrap::NW);
                let inner = self.flags(other).and(NoWrap::NSW);
                let exact = !inner.is_empty() && self.scaled_steps_fit(other, factor);
                let inner = self.stronger_within(Op::Mul, ops, flags, inner.when(exact));
                let kept = kept.with(inner);
                Some(self.recurrence(parts, this, kept))
            }
            _ => None,
        }
    }

    /// Whether a sum or product contains a constant at any depth: then multiplying it out simplifies it.
    fn has_constant(&self, e: Expr, depth: u32) -> bool {
        if depth > MAX_CONSTANT_DEPTH || !matches!(self.op(e), Op::Add | Op::Mul) {
            return false;
        }
        self.ops(e).iter().any(|&op| self.is_const(op) || self.has_constant(op, depth + 1))
    }

    fn flattened_product(&mut self, ops: &[Expr], flags: NoWrap, depth: u32) -> Option<Expr> {
        if ops.len() > self.options().max_inline_mul {
            return None;
        }
        // A large product remains a factor: copying it for each further one would be quadratic.
        let most = self.options().max_inline_mul;
        let is_inlined = |scev: &Self, op| scev.op(op) == Op::Mul && scev.ops(op).len() <= most;
        if !ops.iter().any(|&op| is_inlined(self, op)) {
            return None;
        }
        let (mut flat, mut inner) = (Operands::new(), NoWrap::ALL);
        for &op in ops {
            if is_inlined(self, op) && flat.len() <= most {
                flat.extend_from_slice(self.ops(op));
                inner = inner.and(self.flags(op));
            } else {
                flat.push(op);
            }
        }
        if flat.len() <= ops.len() {
            return None;
        }
        let common = self.stronger_within(Op::Mul, ops, flags, inner);
        Some(self.product_at(flat, common, depth + 1))
    }

    fn product_of_recurrences(&mut self, ops: &[Expr], flags: NoWrap, depth: u32) -> Option<Expr> {
        for n in 0..ops.len() {
            let Some(this) = self.loop_of(ops[n]) else { continue };
            let mut fixed = Operands::new();
            let mut rest = Operands::new();
            for (m, &op) in ops.iter().enumerate().filter(|&(m, _)| m != n) {
                if self.is_available_at_entry(op, this) {
                    fixed.push(op);
                } else {
                    debug_assert!(m != n);
                    rest.push(op);
                }
            }
            if !fixed.is_empty() {
                let inner = self.flags(ops[n]).when(rest.is_empty());
                let flags = self.stronger_within(Op::Mul, ops, flags, inner);
                return Some(self.scaled(ops[n], fixed, rest, flags, depth));
            }
            if let Some(product) = self.multiplied(ops, n, this, depth) {
                return Some(product);
            }
        }
        None
    }

    /// A recurrence times loop-invariant factors.
    fn scaled(
        &mut self,
        recurrence: Expr,
        fixed: Operands,
        rest: Operands,
        flags: NoWrap,
        depth: u32,
    ) -> Expr {
        let this = self.loop_of(recurrence).expect("a recurrence has a loop");
        let scale = self.product_at(fixed, NoWrap::NONE, depth + 1);
        let mut parts = Operands::new();
        for part in self.ops_of(recurrence) {
            parts.push(self.product_at(smallvec![scale, part], NoWrap::NONE, depth + 1));
        }
        // If both have `nuw`, so has the result. For `nsw`, the product with the step must be exact, too.
        let known = self.flags(recurrence).when(rest.is_empty());
        let nsw =
            self.stronger_within(Op::Mul, &[scale, recurrence], flags, known.and(NoWrap::NSW));
        let fits = !nsw.is_empty() && self.scaled_steps_fit(recurrence, scale);
        let kept = known.and(flags).and(NoWrap::NUW).with(nsw.when(fits));
        let whole = self.recurrence(parts, this, kept);
        if rest.is_empty() {
            return whole;
        }
        let mut all = rest;
        all.push(whole);
        self.product_at(all, NoWrap::NONE, depth + 1)
    }

    /// Whether the product of a recurrence's step and a factor is exact as a signed number. That the products of all
    /// its values are exact does not imply it.
    fn scaled_steps_fit(&mut self, recurrence: Expr, scale: Expr) -> bool {
        let &[_, step] = self.ops(recurrence) else { return false };
        let (a, b) = (self.signed_range(step), self.signed_range(scale));
        let corners = [a.smin(), a.smax()].into_iter();
        corners
            .flat_map(|x| [(x.clone(), b.smin()), (x, b.smax())])
            .all(|(x, y)| !x.smul_overflows(&y))
    }

    /// The product of recurrences of one loop: with `C(n,i)` for binomial coefficients, `C(n,i) * C(n,j)` is the sum
    /// over `k` of `C(k,i) * C(i,k-j) * C(n,k)`.
    fn multiplied(&mut self, ops: &[Expr], n: usize, this: Loop, depth: u32) -> Option<Expr> {
        let other = (n + 1..ops.len()).find(|&m| self.is_recurrence_of(ops[m], this))?;
        let (a, b) = (self.ops_of(ops[n]), self.ops_of(ops[other]));
        let size = a.len() + b.len() - 1;
        if size > self.options().max_recurrence_size {
            return None;
        }
        let width = self.width(ops[n]);
        let mut parts = Operands::new();
        for k in 0..size {
            let mut terms: Operands = smallvec![self.number(width, 0)];
            for (i, &x) in a.iter().enumerate().filter(|&(i, _)| i <= k) {
                for (j, &y) in b.iter().enumerate().filter(|&(j, _)| j <= k && i + j >= k) {
                    let times = binomial(k, i) * binomial(i, k - j);
                    let times = self.constant(Int::new(width, times));
                    let term = self.product_at(smallvec![times, x, y], NoWrap::NONE, depth + 1);
                    terms.push(term);
                }
            }
            parts.push(self.sum_at(terms, NoWrap::NONE, depth + 1));
        }
        let product = self.recurrence(parts, this, NoWrap::NONE);
        let mut rest = Operands::from_slice(ops);
        rest.remove(other);
        rest[n] = product;
        Some(self.product_at(rest, NoWrap::NONE, depth + 1))
    }
}

/// The binomial coefficient; `n` is at most the number of operands of a recurrence, so nothing overflows.
fn binomial(n: usize, k: usize) -> u64 {
    (0..k.min(n)).fold(1, |sum, i| sum * (n - i) as u64 / (i as u64 + 1))
}
