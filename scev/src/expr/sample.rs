//! Values of expressions at two sample points: each unknown has a pseudo-random value, and each loop is in a
//! pseudo-random iteration.
//!
//! Most queries whether two differences are equal, or a difference is constant, have the answer no, and building the
//! expressions would cost nodes and ranges. Sums and products are exact modulo the width, so if the values at a point
//! differ, the expressions differ and need not be built.
//!
//! * Claim: equal expressions of at most 64 bits have the same values at both points. The reverse does not hold.
//!   Nothing is claimed for wider expressions: only their low 64 bits are sampled, and their quotients get random
//!   values.
//! * Cost: a few instructions for each operand of a node when it is created.

use selvedge_analysis::fold::Int;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::word::{low_bits, signed};

use super::{Arena, Expr, Op, Shape};

/// The values at both points.
pub(crate) type Sample = [u64; 2];

/// The number of iterations to choose from: their binomial coefficients fit into a word.
const N_ITERATIONS: u64 = 64;

/// The first of them: in earlier ones, recurrences of different degrees have equal values.
const FIRST_ITERATION: u64 = 3;

/// A pseudo-random function: the last steps of SplitMix64 (Steele, Lea and Flood, 2014).
fn drawn(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Different pseudo-random values at both points.
pub(crate) fn opaque(seed: u64) -> Sample {
    [drawn(2 * seed), drawn(2 * seed + 1)]
}

impl Arena {
    /// The sample of a node about to be created that is its own bare node.
    pub(crate) fn sample_of(&self, shape: &Shape, ops: &[Expr]) -> Sample {
        let values = ops.iter().map(|&op| self.node(op).sample);
        let folded = |first: u64, fold: fn(u64, u64) -> u64| {
            values.clone().fold([first; 2], |[a, b], [x, y]| [fold(a, x), fold(b, y)])
        };
        let found = match shape.op {
            Op::Add => Some(folded(0, u64::wrapping_add)),
            Op::Mul => Some(folded(1, u64::wrapping_mul)),
            Op::Trunc | Op::ZExt | Op::PtrToInt => Some(self.node(ops[0]).sample),
            Op::SExt => {
                let node = self.node(ops[0]);
                Some(node.sample.map(|value| signed(node.width, value) as u64))
            }
            Op::AddRec => {
                let this = shape.of_loop.expand().map_or(0, |this| this.index() as u64);
                Some(at_iterations(
                    values,
                    opaque(this).map(|n| FIRST_ITERATION + n % N_ITERATIONS),
                ))
            }
            Op::Const | Op::Unknown => return Sample::default(),
            _ if shape.width > u64::BITS => None,
            _ => self.sample_of_others(shape, ops),
        };
        let [a, b] = found.unwrap_or_else(|| opaque((self.len() as u64) << 1));
        [low_bits(shape.width, a), low_bits(shape.width, b)]
    }

    /// The sample of quotients, minima and maxima of at most 64 bits; `None` if it is not computed.
    fn sample_of_others(&self, shape: &Shape, ops: &[Expr]) -> Option<Sample> {
        let at = |point: usize| {
            let all = ops.iter().map(|&op| self.node(op).sample[point]);
            match shape.op {
                Op::UDiv => {
                    let [a, b] = [0, 1].map(|n| self.node(ops[n]).sample[point]);
                    a.checked_div(b)
                }
                Op::UMax => all.max(),
                Op::UMin | Op::SeqUMin => all.min(),
                Op::SMax => all.max_by_key(|&value| signed(shape.width, value)),
                Op::SMin => all.min_by_key(|&value| signed(shape.width, value)),
                _ => None,
            }
        };
        Some([at(0)?, at(1)?])
    }
}

/// Comparisons of differences.
impl Arena {
    /// Whether samples are meaningless: quotients of more than 64 bits have random values.
    fn is_too_wide(&self, e: Expr) -> bool {
        self.width(e) > u64::BITS
    }

    /// `a - b` at both points.
    fn difference_at_points(&self, a: Expr, b: Expr) -> Sample {
        let (node, other) = (self.node(a), self.node(b));
        let at = |point: usize| node.sample[point].wrapping_sub(other.sample[point]);
        [0, 1].map(|point| low_bits(node.width, at(point)))
    }

    /// Whether `a - b` and `x - y`, all of one width, may be equal.
    pub(crate) fn may_differ_alike(&self, [a, b]: [Expr; 2], [x, y]: [Expr; 2]) -> bool {
        self.is_too_wide(a) || self.difference_at_points(a, b) == self.difference_at_points(x, y)
    }

    /// Whether `a - b` may be `c`, all of one width.
    pub(crate) fn may_be_difference(&self, a: Expr, b: Expr, c: Expr) -> bool {
        self.is_too_wide(a) || self.difference_at_points(a, b) == self.node(c).sample
    }

    /// Whether `a - b` may be a constant.
    pub(crate) fn may_differ_by_constant(&self, a: Expr, b: Expr) -> bool {
        let [here, there] = self.difference_at_points(a, b);
        self.is_too_wide(a) || here == there
    }

    /// The only possible constant value of `a - b`, of at most 64 bits; `None` if it cannot be constant.
    pub(crate) fn constant_difference(&self, a: Expr, b: Expr) -> Option<Int> {
        let ([here, there], width) = (self.difference_at_points(a, b), self.width(a));
        (here == there && width <= u64::BITS).then(|| Int::new(width, here))
    }

    /// Whether `a - b + c`, all of one width, may be zero or one.
    pub(crate) fn may_be_zero_or_one(&self, a: Expr, b: Expr, c: Expr) -> bool {
        let (difference, more) = (self.difference_at_points(a, b), self.node(c));
        self.is_too_wide(a)
            || (0..2).all(|n| low_bits(more.width, difference[n].wrapping_add(more.sample[n])) <= 1)
    }
}

/// The value of a recurrence in two iterations: the operands times binomial coefficients.
fn at_iterations(ops: impl Iterator<Item = Sample>, iterations: Sample) -> Sample {
    let (mut sum, mut combinations) = (Sample::default(), [1u64; 2]);
    for (n, op) in ops.enumerate() {
        let n = n as u64;
        for point in 0..2 {
            sum[point] = sum[point].wrapping_add(op[point].wrapping_mul(combinations[point]));
            combinations[point] = match n {
                0 => iterations[point],
                _ => next_binomial(combinations[point], iterations[point], n),
            };
        }
    }
    sum
}

/// The binomial coefficient C(of, n + 1), computed from `combinations`, which is C(of, n).
fn next_binomial(combinations: u64, of: u64, n: u64) -> u64 {
    (u128::from(combinations) * u128::from(of.saturating_sub(n)) / u128::from(n + 1)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluated_recurrences_equal_repeated_addition() {
        for iteration in FIRST_ITERATION..FIRST_ITERATION + N_ITERATIONS {
            let mut ops = [7u64, u64::MAX, 5, 1 << 62, 3];
            let found = at_iterations(ops.iter().map(|&op| [op; 2]), [iteration; 2]);
            for _ in 0..iteration {
                for n in 0..ops.len() - 1 {
                    ops[n] = ops[n].wrapping_add(ops[n + 1]);
                }
            }
            assert_eq!(found, [ops[0]; 2], "in iteration {iteration}");
        }
    }
}
