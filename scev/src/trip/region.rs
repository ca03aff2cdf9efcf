//! Loops that continue while a recurrence of constants satisfies a comparison with a constant.

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;
use selvedge_ir::inst::IntPredicate;

use crate::expr::Expr;
use crate::scev::Scev;

impl Scev<'_> {
    /// The number of iterations, from the first, for which a constant recurrence satisfies `predicate` against
    /// `number`. `None` if it is unknown or infinite.
    pub(super) fn iterations_within(
        &mut self,
        recurrence: Expr,
        predicate: IntPredicate,
        number: &Int,
    ) -> Option<Expr> {
        let mut ops: Vec<Int> = Vec::new();
        for &op in self.ops(recurrence) {
            ops.push(self.as_int(op)?.clone());
        }
        let start = ops[0].clone();
        let Some(region) = Range::satisfying(predicate, &Range::single(number.clone())) else {
            return Some(self.number(start.width(), 0));
        };
        if !region.contains(&start) {
            return Some(self.number(start.width(), 0));
        }
        if region.is_full() {
            return None;
        }
        match ops.len() {
            2 => self.affine_within(&start, &ops[1], &region),
            3 => self.quadratic_within(&ops, &region),
            _ => None,
        }
    }

    /// The number of iterations until the first value past the end of the region, in the direction of the step.
    fn affine_within(&mut self, start: &Int, step: &Int, region: &Range) -> Option<Expr> {
        let up = !step.is_negative();
        let room = if up { region.last().sub(start) } else { start.sub(region.first()) };
        let size = step.abs();
        let iterations = room.udiv(&size)?;
        let one = Int::one(start.width());
        // The first value past the end must be outside: it may wrap into the region again.
        let count = iterations.add(&one);
        let value = start.add(&step.mul(&count));
        (!region.contains(&value)).then(|| self.constant(count))
    }

    /// The first iteration in which `a + b*n + c*n*(n-1)/2` is outside the region, provided that it does not wrap
    /// before.
    fn quadratic_within(&mut self, ops: &[Int], region: &Range) -> Option<Expr> {
        let width = ops[0].width();
        let value = |n: &num_bigint::BigInt| {
            let [a, b, c] = [0, 1, 2].map(|at| ops[at].to_signed());
            a + b * n + c * n * (n - 1) / 2
        };
        let (low, high) = bounds_around(&ops[0], region);
        let is_inside = |n: &num_bigint::BigInt| {
            let v = value(n);
            low <= v && v <= high
        };
        let first = first_outside(ops, &low, &high, is_inside)?;
        // Past the bounds it may wrap into the region again.
        let wrapped = Int::from_big(width, &value(&first));
        if region.contains(&wrapped) {
            return None;
        }
        let fits = first.bits() <= u64::from(width);
        fits.then(|| self.constant(Int::from_big(width, &first)))
    }
}

/// The bounds of the part of a region around one of its elements, as unbounded integers.
fn bounds_around(at: &Int, region: &Range) -> (num_bigint::BigInt, num_bigint::BigInt) {
    let here = at.to_signed();
    let down = at.sub(region.first()).to_unsigned();
    let up = region.last().sub(at).to_unsigned();
    (here.clone() - down, here + up)
}

/// The first `n` that is not inside, for a parabola: binary search on each side of its vertex.
fn first_outside(
    ops: &[Int],
    low: &num_bigint::BigInt,
    high: &num_bigint::BigInt,
    is_inside: impl Fn(&num_bigint::BigInt) -> bool,
) -> Option<num_bigint::BigInt> {
    use num_bigint::BigInt;
    let (b, c) = (ops[1].to_signed(), ops[2].to_signed());
    if c == BigInt::from(0) {
        return None;
    }
    // The vertex, where the difference to the next value changes its sign: b + c*n = 0.
    let vertex: BigInt = -b / c;
    let zero = BigInt::from(0);
    let mut from = zero.clone();
    for end in [Some(vertex.clone()), None] {
        if let Some(end) = &end
            && *end <= zero
        {
            continue;
        }
        let mut far = match end {
            Some(end) => end,
            None => {
                let mut far = from.clone() + 1;
                let limit = (high - low).bits() + 4;
                let mut doublings = 0;
                while is_inside(&far) && doublings < limit {
                    far = far * 2 + 1;
                    doublings += 1;
                }
                far
            }
        };
        if is_inside(&far) {
            from = far;
            continue;
        }
        let mut near = from.clone();
        while &far - &near > BigInt::from(1) {
            let middle: BigInt = (&near + &far) / 2;
            if is_inside(&middle) { near = middle } else { far = middle }
        }
        return Some(far);
    }
    None
}
