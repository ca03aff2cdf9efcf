//! Sums and differences.
//!
//! A sum has `nuw` (`nsw`) if its value is the exact sum of its operands, all interpreted as unsigned (signed)
//! unbounded integers. So if a sum and a sum within it both have a flag, the flattened sum has it, in any order of
//! operands.

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

impl Scev<'_> {
    /// `a + b`.
    pub fn add(&mut self, a: Expr, b: Expr) -> Expr {
        self.sum(smallvec![a, b], NoWrap::NONE)
    }

    /// `a + b` with no-wrap flags.
    pub(crate) fn add_flagged(&mut self, a: Expr, b: Expr, flags: NoWrap) -> Expr {
        self.sum(smallvec![a, b], flags)
    }

    /// The sum of all operands; at most one may be a pointer.
    ///
    /// # Panics
    /// If there are no operands.
    pub fn sum(&mut self, ops: Operands, flags: NoWrap) -> Expr {
        self.sum_at(ops, flags, 0)
    }

    /// `a - b`. `CouldNotCompute` for pointers with different bases.
    pub fn minus(&mut self, a: Expr, b: Expr) -> Expr {
        self.minus_flagged(a, b, NoWrap::NONE)
    }

    /// `a - b` with no-wrap flags.
    pub(crate) fn minus_flagged(&mut self, a: Expr, b: Expr, flags: NoWrap) -> Expr {
        if !self.is_known(a) || !self.is_known(b) {
            return self.could_not_compute();
        }
        if self.same(a, b) {
            return self.number(self.width(a), 0);
        }
        let (mut a, mut b) = (a, b);
        if self.is_pointer(b) {
            if !self.is_pointer(a) || !self.same(self.base_of(a), self.base_of(b)) {
                return self.could_not_compute();
            }
            a = self.without_base(a);
            b = self.without_base(b);
        }
        if let Some((dividend, divisor)) = self.as_low_bits(b)
            && self.same(dividend, a)
        {
            let quotient = self.udiv(a, divisor);
            return self.mul_flagged(quotient, divisor, NoWrap::NUW);
        }
        let width = self.width(b);
        // The negation of the signed minimum is itself.
        let may_be_least = match self.words(b, true) {
            Some(words) => words.contains(1 << (width - 1)),
            None => self.signed_range(b).contains(&Int::signed_min(width)),
        };
        let negation = NoWrap::NSW.when(!may_be_least);
        let keeps =
            flags.has(NoWrap::NSW) && (!may_be_least || !self.signed_range(a).smin().is_negative());
        let opposite = self.negated(b, negation);
        self.add_flagged(a, opposite, NoWrap::NSW.when(keeps))
    }

    /// `-e`.
    pub fn neg(&mut self, e: Expr) -> Expr {
        self.negated(e, NoWrap::NONE)
    }

    fn negated(&mut self, e: Expr, flags: NoWrap) -> Expr {
        if let Some(int) = self.int_of(e) {
            return self.constant(int.neg());
        }
        let minus_one = self.number(self.width(e), -1);
        self.product(smallvec![minus_one, e], flags)
    }

    /// `~e`: minus one minus `e`.
    pub fn not(&mut self, e: Expr) -> Expr {
        if let Some(int) = self.int_of(e) {
            return self.constant(int.not());
        }
        let minus_one = self.number(self.width(e), -1);
        self.minus(minus_one, e)
    }

    /// The base pointer of a pointer expression; the expression itself if it is no sum and no recurrence.
    pub fn base_of(&self, pointer: Expr) -> Expr {
        let mut e = pointer;
        loop {
            let next = match self.op(e) {
                Op::Add => self.ops(e).iter().copied().find(|&op| self.is_pointer(op)),
                Op::AddRec => Some(self.start_of(e)).filter(|&op| self.is_pointer(op)),
                _ => None,
            };
            match next {
                Some(inner) => e = inner,
                None => return e,
            }
        }
    }

    /// The offset of a pointer from its base in bytes. Cost: one step for each recurrence and sum around the base.
    pub fn without_base(&mut self, pointer: Expr) -> Expr {
        // The pointer and the nested pointers in it, down to the base.
        let mut around = vec![pointer];
        loop {
            let e = around[around.len() - 1];
            let inner = match self.op(e) {
                Op::Add | Op::AddRec => self.ops(e).iter().copied().find(|&op| self.is_pointer(op)),
                _ => None,
            };
            match inner {
                Some(inner) => around.push(inner),
                None => break,
            }
        }
        let base = around.pop().expect("the pointer itself is there");
        let (mut old, mut new) = (base, self.number(self.width(base), 0));
        while let Some(e) = around.pop() {
            let mut ops = self.ops_of(e);
            for op in ops.iter_mut().filter(|op| **op == old) {
                *op = new;
            }
            let flags = self.flags(e);
            new = match self.loop_of(e) {
                Some(this) => self.recurrence(ops, this, flags.and(NoWrap::NW)),
                None => self.sum(ops, NoWrap::NONE),
            };
            old = e;
        }
        new
    }

    pub(crate) fn sum_at(&mut self, ops: Operands, flags: NoWrap, depth: u32) -> Expr {
        if ops.iter().any(|&op| !self.is_known(op)) {
            return self.could_not_compute();
        }
        let (mut ops, mut flags, mut depth) = (ops, flags, depth);
        if ops.len() == 1 {
            return ops[0];
        }
        if let Some((flat, common)) = self.flattened_pair(&ops, flags, depth) {
            (ops, flags, depth) = (flat, common, depth + 1);
        }
        self.sort(&mut ops);
        let flags = self.fold_constants(&mut ops, flags);
        if ops.len() == 1 {
            return ops[0];
        }
        // No-wrap flags are inferred from ranges only for the final node: most sums of sums are simplified.
        if depth <= self.options().max_arith_depth
            && !self.is_huge(&ops)
            && let Some(simpler) = self
                .merge_equal(&ops, flags, depth)
                .or_else(|| self.simpler_sum(&ops, flags, depth))
        {
            return simpler;
        }
        let flags = self.stronger(Op::Add, &ops, flags);
        self.plain_sum(&ops, flags)
    }

    /// The operands and the flags of a sum of two, one of which is a sum: a shortcut for [`Self::simpler_sum`] that
    /// skips the simplifications that cannot apply. Most addresses have this form.
    fn flattened_pair(
        &mut self,
        ops: &[Expr],
        flags: NoWrap,
        depth: u32,
    ) -> Option<(Operands, NoWrap)> {
        let &[a, b] = ops else { return None };
        let may_be_flat = self.op(a) == Op::Add || self.op(b) == Op::Add;
        if !may_be_flat || self.same(a, b) || self.is_zero(a) || self.is_zero(b) {
            return None;
        }
        if depth > self.options().max_arith_depth || self.is_huge(ops) {
            return None;
        }
        let sorted = if self.is_const(b) { [b, a] } else { [a, b] };
        self.flat_operands(&sorted, flags)
    }

    /// A simpler sum of other operands, if there is one; the operations of the operands select the attempts.
    fn simpler_sum(&mut self, ops: &[Expr], flags: NoWrap, depth: u32) -> Option<Expr> {
        let kinds = ops.iter().fold(0u32, |kinds, &op| kinds | 1 << self.op(op) as u32);
        let has = |op: Op| kinds >> op as u32 & 1 == 1;
        let (products, sums) = (has(Op::Mul), has(Op::Add));
        if (has(Op::Trunc) || products)
            && let Some(small) = self.sum_of_truncated(ops, depth)
        {
            return Some(small);
        }
        if sums && let Some(flat) = self.flattened_sum(ops, flags, depth) {
            return Some(flat);
        }
        if products
            && let Some(sum) =
                self.combined_terms(ops, depth).or_else(|| self.common_factors(ops, depth))
        {
            return Some(sum);
        }
        if has(Op::AddRec) { self.sum_of_recurrences(ops, flags, depth) } else { None }
    }

    fn plain_sum(&mut self, ops: &[Expr], flags: NoWrap) -> Expr {
        let pointer = ops.iter().copied().find(|&op| self.is_pointer(op));
        let ty = self.ty(pointer.unwrap_or(ops[0]));
        self.intern_like(Op::Add, ty, ops, flags)
    }

    pub(crate) fn is_huge(&self, ops: &[Expr]) -> bool {
        let limit = self.options().huge_size;
        ops.iter().any(|&op| self.size(op) >= limit)
    }

    /// Adds the leading constants. At least one operand remains.
    fn fold_constants(&mut self, ops: &mut Operands, flags: NoWrap) -> NoWrap {
        let mut flags = flags;
        while ops.len() > 1
            && self.is_const(ops[1])
            && let (Some(a), Some(b)) = (self.int_of(ops[0]), self.int_of(ops[1]))
        {
            if a.sadd_overflows(&b) {
                flags = flags.and(NoWrap::NUW);
            }
            if a.uadd_overflows(&b) {
                flags = flags.and(NoWrap::NSW);
            }
            let sum = self.constant(a.add(&b));
            ops.remove(0);
            ops[0] = sum;
        }
        if ops.len() > 1 && self.is_zero(ops[0]) {
            ops.remove(0);
        }
        flags
    }

    /// Equal operands become a product.
    fn merge_equal(&mut self, ops: &[Expr], flags: NoWrap, depth: u32) -> Option<Expr> {
        let same_as_next = |scev: &Self, n: usize| scev.same(ops[n], ops[n + 1]);
        if !(0..ops.len() - 1).any(|n| same_as_next(self, n)) {
            return None;
        }
        let mut merged = Operands::new();
        let mut n = 0;
        while n < ops.len() {
            let start = n;
            while n + 1 < ops.len() && same_as_next(self, n) {
                n += 1;
            }
            n += 1;
            let times = n - start;
            if times == 1 {
                merged.push(ops[start]);
                continue;
            }
            let factor = self.number(self.width(ops[start]), times as i64);
            merged.push(self.product_at(smallvec![factor, ops[start]], NoWrap::NONE, depth + 1));
        }
        if merged.len() == 1 {
            return Some(merged[0]);
        }
        let flags = self.stronger(Op::Add, ops, flags);
        // A product may wrap, signed, where the sum of all operands does not: `2 * x` may where `x + x + y` does not.
        Some(self.sum_at(merged, flags.and(NoWrap::NUW), depth + 1))
    }

    /// Flattens sums within the sum.
    fn flattened_sum(&mut self, ops: &[Expr], flags: NoWrap, depth: u32) -> Option<Expr> {
        let (flat, common) = self.flat_operands(ops, flags)?;
        Some(self.sum_at(flat, common, depth + 1))
    }

    /// The operands of a sum, with nested sums replaced by their operands, and the flags that hold for all.
    fn flat_operands(&mut self, ops: &[Expr], flags: NoWrap) -> Option<(Operands, NoWrap)> {
        if ops.len() > self.options().max_inline_add {
            return None;
        }
        let is_open = |e: &Expr| {
            self.op(*e) == Op::Add && self.ops(*e).len() <= self.options().max_inline_add
        };
        if !ops.iter().any(is_open) {
            return None;
        }
        let (mut flat, mut inner) = (Operands::new(), NoWrap::ALL);
        for op in ops {
            if is_open(op) {
                flat.extend_from_slice(self.ops(*op));
                inner = inner.and(self.flags(*op));
            } else {
                flat.push(*op);
            }
        }
        let common = self.stronger_within(Op::Add, ops, flags, inner);
        Some((flat, common))
    }

    /// `trunc(a) + trunc(b)` as the truncation of a sum, if that sum is simple.
    fn sum_of_truncated(&mut self, ops: &[Expr], depth: u32) -> Option<Expr> {
        let width = self.width(ops[0]);
        let truncated = |scev: &Self, e: Expr| (scev.op(e) == Op::Trunc).then(|| scev.ops(e)[0]);
        let wide = |scev: &Self, e: Expr| {
            truncated(scev, e).or_else(|| match scev.ops(e) {
                [factor, part] if scev.op(e) == Op::Mul && scev.is_const(*factor) => {
                    truncated(scev, *part)
                }
                _ => None,
            })
        };
        let source =
            wide(self, *ops.last()?).or_else(|| ops.iter().find_map(|&e| wide(self, e)))?;
        let large = self.width(source);
        let mut large_ops = Operands::new();
        for &op in ops {
            if let Some(from) = truncated(self, op) {
                if self.width(from) != large {
                    return None;
                }
                large_ops.push(from);
            } else if let Some(int) = self.int_of(op) {
                large_ops.push(self.constant(int.zext(large)));
            } else if self.op(op) == Op::Mul {
                let mut factors = Operands::new();
                for part in self.ops_of(op) {
                    if let Some(from) = truncated(self, part).filter(|&f| self.width(f) == large) {
                        factors.push(from);
                    } else {
                        let int = self.int_of(part)?;
                        factors.push(self.constant(int.zext(large)));
                    }
                }
                large_ops.push(self.product_at(factors, NoWrap::NONE, depth + 1));
            } else {
                return None;
            }
        }
        let sum = self.sum_at(large_ops, NoWrap::NONE, depth + 1);
        let is_simple = matches!(self.op(sum), Op::Const | Op::Unknown);
        let small = is_simple.then(|| self.trunc(sum, width))?;
        // A truncated unknown with known zero bits may be constant, although its samples differ.
        (self.is_const(sum) || !self.is_const(small)).then_some(small)
    }

    /// Adds loop-invariant operands to the start of a recurrence, and joins recurrences of one loop.
    fn sum_of_recurrences(&mut self, ops: &[Expr], flags: NoWrap, depth: u32) -> Option<Expr> {
        for n in 0..ops.len() {
            let Some(this) = self.loop_of(ops[n]) else { continue };
            let mut fixed = Operands::new();
            let mut rest = Operands::new();
            for (m, &op) in ops.iter().enumerate() {
                if m != n && self.is_available_at_entry(op, this) {
                    fixed.push(op);
                } else if m != n {
                    rest.push(op);
                }
            }
            if !fixed.is_empty() {
                let flags = self.stronger(Op::Add, ops, flags);
                return Some(self.shifted(ops[n], fixed, rest, flags, depth));
            }
            let others: Operands = ops
                .iter()
                .copied()
                .filter(|&e| e != ops[n] && self.is_recurrence_of(e, this))
                .collect();
            if !others.is_empty() {
                return Some(self.joined(ops, ops[n], this, depth));
            }
        }
        None
    }

    /// A recurrence with `fixed` added to its start, and `rest` added to the recurrence.
    fn shifted(
        &mut self,
        recurrence: Expr,
        fixed: Operands,
        rest: Operands,
        flags: NoWrap,
        depth: u32,
    ) -> Expr {
        let this = self.loop_of(recurrence).expect("a recurrence has a loop");
        let mut ops = self.ops_of(recurrence);
        let mut start_ops = fixed;
        start_ops.push(ops[0]);
        let start_flags = self.flags_at_entry(&start_ops, this, flags);
        ops[0] = self.sum_at(start_ops, start_flags, depth + 1);
        let known = self.flags(recurrence);
        let kept =
            if rest.is_empty() { known.and(flags.with(NoWrap::NW)) } else { known.and(NoWrap::NW) };
        let moved = self.recurrence(ops, this, kept);
        if rest.is_empty() {
            return moved;
        }
        let mut all = rest;
        all.push(moved);
        self.sum_at(all, NoWrap::NONE, depth + 1)
    }

    /// The `flags` that hold for a part of a sum in a loop when it is evaluated before the loop: only if the loop must
    /// be entered once the operands are computed.
    fn flags_at_entry(&mut self, ops: &[Expr], this: Loop, flags: NoWrap) -> NoWrap {
        if flags.and(NoWrap::NUW.with(NoWrap::NSW)).is_empty() {
            return NoWrap::NONE;
        }
        let enters = self.must_enter(this, ops);
        flags.and(NoWrap::NUW.with(NoWrap::NSW)).when(enters)
    }

    /// Joins all recurrences of a loop in a sum.
    fn joined(&mut self, ops: &[Expr], first: Expr, this: Loop, depth: u32) -> Expr {
        let mut parts = self.ops_of(first);
        let mut rest = Operands::new();
        for &op in ops.iter().filter(|&&op| op != first) {
            if !self.is_recurrence_of(op, this) {
                rest.push(op);
                continue;
            }
            for (n, part) in self.ops_of(op).into_iter().enumerate() {
                match parts.get(n).copied() {
                    Some(have) => {
                        parts[n] = self.sum_at(smallvec![have, part], NoWrap::NONE, depth + 1);
                    }
                    None => parts.push(part),
                }
            }
        }
        let joined = self.recurrence(parts, this, NoWrap::NONE);
        if rest.is_empty() {
            return joined;
        }
        rest.push(joined);
        self.sum_at(rest, NoWrap::NONE, depth + 1)
    }
}
