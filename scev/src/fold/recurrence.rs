//! Recurrences, and inference of their no-wrap flags.

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::word::{ones, signed_max, signed_min};
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands, Shape};
use crate::scev::Scev;

impl Scev<'_> {
    /// `{ops[0],+,ops[1],+,...}` of a loop. All operands but the first must be invariant in the loops inside it.
    ///
    /// # Panics
    /// If there are no operands.
    pub fn recurrence(&mut self, ops: Operands, this: Loop, flags: NoWrap) -> Expr {
        let mut ops = ops;
        if ops.iter().any(|&op| !self.is_known(op)) {
            return self.could_not_compute();
        }
        while ops.len() > 1 && self.is_zero(ops[ops.len() - 1]) {
            ops.pop();
        }
        if ops.len() == 1 {
            return ops[0];
        }
        if let Some(swapped) = self.of_outer_loop(&ops, this, flags) {
            return swapped;
        }
        let flags = self.stronger(Op::AddRec, &ops, flags);
        self.intern_recurrence(&ops, this, closed(flags))
    }

    /// `{start,+,step}` of a loop.
    pub fn affine(&mut self, start: Expr, step: Expr, this: Loop, flags: NoWrap) -> Expr {
        self.recurrence(smallvec![start, step], this, flags)
    }

    /// The same recurrence with the no-wrap flags that ranges imply: for the recurrences of phis, from which others are
    /// derived.
    pub(crate) fn with_inferred_flags(&mut self, e: Expr) -> Expr {
        let Some(this) = self.loop_of(e) else { return e };
        // Known flags need no loop counts, which may improve at later levels.
        if self.flags(e).has(NoWrap::ALL) {
            return e;
        }
        let bare = self.state.arena.bare(e);
        let flags = self.flags(e).with(self.inferred_flags(bare));
        let ops = self.ops_of(e);
        self.intern_recurrence(&ops, this, closed(flags))
    }

    fn intern_recurrence(&mut self, ops: &[Expr], this: Loop, flags: NoWrap) -> Expr {
        let first = self.state.arena.node(ops[0]);
        let shape = Shape {
            op: Op::AddRec,
            flags,
            ty: first.ty,
            width: first.width,
            is_pointer: first.is_pointer,
            of_loop: Some(this).into(),
            payload: 0,
        };
        self.state.arena.intern(shape, ops)
    }

    /// `{{a,+,b}<inner>,+,c}<outer>` is `{{a,+,c}<outer>,+,b}<inner>`: the innermost loop is the outermost node.
    fn of_outer_loop(&mut self, ops: &[Expr], this: Loop, flags: NoWrap) -> Option<Expr> {
        let nested = ops[0];
        let inner = self.loop_of(nested)?;
        if !self.is_inside_or_after(inner, this) {
            return None;
        }
        let mut nested_ops = self.ops_of(nested);
        let mut outer_ops = Operands::from_slice(ops);
        outer_ops[0] = nested_ops[0];
        if !outer_ops.iter().all(|&op| self.is_invariant(op, this)) {
            return None;
        }
        let common = flags.and(NoWrap::NW.with(self.flags(nested)));
        nested_ops[0] = self.recurrence(outer_ops, this, common);
        if !nested_ops.iter().all(|&op| self.is_invariant(op, inner)) {
            return None;
        }
        let common = self.flags(nested).and(NoWrap::NW.with(flags));
        Some(self.recurrence(nested_ops, inner, common))
    }

    /// The recurrence one iteration later: the sum of each operand and the next one.
    pub fn post_increment(&mut self, recurrence: Expr) -> Expr {
        let this = self.loop_of(recurrence).expect("it is a recurrence");
        let ops = self.ops_of(recurrence);
        let mut next = Operands::new();
        for (n, &op) in ops.iter().enumerate() {
            next.push(match ops.get(n + 1) {
                Some(&step) => self.add(op, step),
                None => op,
            });
        }
        let kept = self.flags(recurrence).and(NoWrap::NW);
        self.recurrence(next, this, kept)
    }

    /// The step of a recurrence: an expression or, with more than two operands, a recurrence.
    pub fn step_of(&mut self, recurrence: Expr) -> Expr {
        let ops = self.ops_of(recurrence);
        if ops.len() == 2 {
            return ops[1];
        }
        let this = self.loop_of(recurrence).expect("it is a recurrence");
        self.recurrence(ops[1..].into(), this, NoWrap::NONE)
    }

    /// The value in iteration `iteration`, counted from zero, of any width: the sum of the operands times binomial
    /// coefficients. `None` if the coefficients cannot be computed exactly.
    pub fn at_round(&mut self, recurrence: Expr, iteration: Expr) -> Option<Expr> {
        let ops = self.ops_of(recurrence);
        self.chain_at_iteration(&ops, iteration)
    }

    pub(crate) fn chain_at_iteration(&mut self, ops: &[Expr], iteration: Expr) -> Option<Expr> {
        let mut value = ops[0];
        for (n, &op) in ops.iter().enumerate().skip(1) {
            let combinations = self.binomial(iteration, n as u32, self.width(op))?;
            let part = self.mul(op, combinations);
            value = self.add(value, part);
        }
        Some(value)
    }

    /// The binomial coefficient C(n, k) in `width` bits: the product of `n`, `n - 1`, ... in a width extended by the
    /// number of factors of two of `k!`, divided by those factors, times the inverse of the odd rest.
    pub(crate) fn binomial(&mut self, n: Expr, k: u32, width: u32) -> Option<Expr> {
        if k == 1 {
            return Some(self.resized(n, width));
        }
        if k > MAX_BINOMIAL {
            return None;
        }
        let (mut odd, mut twos) = (Int::one(width), 1);
        for factor in 3..=u64::from(k) {
            let zeros = factor.trailing_zeros();
            twos += zeros;
            odd = odd.mul(&Int::new(width, factor >> zeros));
        }
        let wide = width + twos;
        if wide > MAX_BINOMIAL_BITS {
            return None;
        }
        let mut product = self.resized(n, wide);
        for less in 1..k {
            let by = self.number(self.width(n), i64::from(less));
            let factor = self.minus(n, by);
            let factor = self.resized(factor, wide);
            product = self.mul(product, factor);
        }
        let divisor = self.constant(Int::one(wide).shl(twos));
        let quotient = self.udiv(product, divisor);
        let quotient = self.resized(quotient, width);
        let inverse = self.constant(inverse_of_odd(&odd));
        Some(self.mul(inverse, quotient))
    }

    /// The given no-wrap flags of a sum, product or recurrence, and those that they and its operands imply.
    pub(crate) fn stronger(&mut self, op: Op, ops: &[Expr], flags: NoWrap) -> NoWrap {
        let mut flags = flags;
        let exact = NoWrap::NUW.with(NoWrap::NSW);
        // The step of a recurrence of higher degree may wrap.
        let is_plain = op != Op::AddRec || ops.len() == 2;
        if is_plain && flags.has(NoWrap::NSW) && !flags.has(NoWrap::NUW) {
            let all = ops.iter().all(|&e| self.is_known_nonnegative(e));
            flags = flags.with(NoWrap::NUW.when(all));
        }
        if op == Op::AddRec {
            let is_open = flags.has(NoWrap::NW) && !flags.has(NoWrap::NUW);
            let from_zero = self.is_zero(ops[0]) && ops.len() == 2;
            if is_open && from_zero && self.is_known_nonnegative(ops[1]) {
                flags = flags.with(NoWrap::NUW);
            }
            return flags;
        }
        if !flags.has(exact)
            && let &[number, other] = ops
            && let Some(number) = self.int_of(number)
        {
            flags = flags.with(self.exactness(op, &number, other));
        }
        if op == Op::Mul
            && !flags.has(NoWrap::NUW)
            && let &[a, b] = ops
        {
            let divides = |scev: &Self, quotient: Expr, by: Expr| {
                scev.op(quotient) == Op::UDiv && scev.same(scev.ops(quotient)[1], by)
            };
            flags = flags.with(NoWrap::NUW.when(divides(self, a, b) || divides(self, b, a)));
        }
        flags
    }

    /// The flags in `within` that [`Self::stronger`] proves: ranges are computed only if needed.
    pub(crate) fn stronger_within(
        &mut self,
        op: Op,
        ops: &[Expr],
        flags: NoWrap,
        within: NoWrap,
    ) -> NoWrap {
        if flags.has(within) { within } else { self.stronger(op, ops, flags).and(within) }
    }

    /// [`Self::exactness`] for at most 64 bits; `None` for wider integers.
    fn narrow_exactness(&mut self, op: Op, number: &Int, other: Expr) -> Option<NoWrap> {
        let [unsigned, signed] = self.words_of_both(other)?;
        let (width, word) = (number.width(), number.to_u64()?);
        let (most, number) = (ones(width), i128::from(number.to_i64()?));
        let (low, high) = (i128::from(signed_min(width)), i128::from(signed_max(width)));
        let ends = [signed.smin(), signed.smax()].map(i128::from);
        let (whole, values) = if op == Op::Add {
            (u128::from(word) + u128::from(unsigned.umax()), ends.map(|end| number + end))
        } else {
            (u128::from(word) * u128::from(unsigned.umax()), ends.map(|end| number * end))
        };
        let fits = values.iter().all(|value| (low..=high).contains(value));
        Some(NoWrap::NUW.when(whole <= u128::from(most)).with(NoWrap::NSW.when(fits)))
    }

    /// Whether a constant plus, or times, an expression has fewer significant bits than its width, without computing
    /// ranges.
    fn is_trivially_exact(&self, op: Op, number: &Int, other: Expr) -> bool {
        let node = self.state.arena.node(other);
        let own = number.width() - number.leading_zeros();
        let bits = if op == Op::Add {
            node.bits.max(own).saturating_add(1)
        } else {
            node.bits.saturating_add(own)
        };
        bits < node.width
    }

    /// The no-wrap flags of a constant plus, or times, an expression, by ranges.
    fn exactness(&mut self, op: Op, number: &Int, other: Expr) -> NoWrap {
        if self.is_trivially_exact(op, number, other) {
            return NoWrap::NUW.with(NoWrap::NSW);
        }
        if let Some(flags) = self.narrow_exactness(op, number, other) {
            return flags;
        }
        let unsigned = self.unsigned_range(other);
        let high = unsigned.umax();
        let signed = self.signed_range(other);
        let (least, most) = (signed.smin(), signed.smax());
        if op == Op::Add {
            let fits = !number.uadd_overflows(&high);
            let signed_fits = !number.sadd_overflows(&least) && !number.sadd_overflows(&most);
            return NoWrap::NUW.when(fits).with(NoWrap::NSW.when(signed_fits));
        }
        let fits = !number.umul_overflows(&high);
        let signed_fits = !number.smul_overflows(&least) && !number.smul_overflows(&most);
        NoWrap::NUW.when(fits).with(NoWrap::NSW.when(signed_fits))
    }
}

/// The maximum degree of recurrences with a closed form.
const MAX_BINOMIAL: u32 = 1000;

/// The maximum width of products in closed forms.
const MAX_BINOMIAL_BITS: u32 = 1 << 11;

/// `nuw` and `nsw` each imply `nw`.
fn closed(flags: NoWrap) -> NoWrap {
    let exact = NoWrap::NUW.with(NoWrap::NSW);
    if flags.and(exact).is_empty() { flags } else { flags.with(NoWrap::NW) }
}

/// The multiplicative inverse of an odd integer: each step of Newton's method doubles the number of correct bits, which
/// are three at first.
pub(crate) fn inverse_of_odd(odd: &Int) -> Int {
    let (mut inverse, two) = (odd.clone(), Int::new(odd.width(), 2));
    let mut right = 3;
    while right < odd.width() {
        inverse = inverse.mul(&two.sub(&odd.mul(&inverse)));
        right *= 2;
    }
    inverse
}
