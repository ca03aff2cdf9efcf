//! Constant divisors of expressions.

use rustc_hash::FxHashMap;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;

use crate::expr::{Expr, NoWrap, Op};
use crate::scev::Scev;

/// Constant divisors of expressions.
impl Scev<'_> {
    /// The number of low bits that are known to be zero; the width if the expression is zero.
    pub(crate) fn trailing_zeros(&mut self, e: Expr) -> u32 {
        let multiple = self.multiple(e);
        if multiple.is_zero() { self.width(e) } else { multiple.trailing_zeros() }
    }

    /// A constant that provably divides an expression as an unsigned integer; zero for zero. Cost: the subexpressions
    /// without a cached result.
    pub fn multiple(&mut self, e: Expr) -> Int {
        if let Some(known) = self.state.ranges.multiple(e) {
            return known.clone();
        }
        if self.ops(e).iter().all(|&op| self.state.ranges.multiple(op).is_some()) {
            return self.make_multiple(e);
        }
        for part in self.below(e, |part| self.state.ranges.multiple(part).is_none()) {
            self.make_multiple(part);
        }
        match self.state.ranges.multiple(e) {
            Some(known) => known.clone(),
            None => Int::one(self.width(e)),
        }
    }

    /// The number of low bits of an expression that are zero on entry to a loop, by assumptions that hold there. Cost:
    /// linear in the subexpressions.
    pub(crate) fn trailing_zeros_at_entry(&mut self, e: Expr, this: Loop) -> u32 {
        let plain = self.trailing_zeros(e);
        let before = self.loops.entering(self.func, this);
        let Some(end) = before.and_then(|block| self.func.terminator(block)) else { return plain };
        if self.assumptions().is_empty() {
            return plain;
        }
        let facts = self.values.at(end);
        let mut zeros: FxHashMap<Expr, u32> = FxHashMap::default();
        for part in self.below(e, |_| true) {
            let known = self.trailing_zeros(part);
            let of = |op: Expr| zeros.get(&op).copied().unwrap_or(0);
            let ops = self.ops(part);
            let here = match self.op(part) {
                Op::Unknown => {
                    let value = self.state.arena.as_unknown(part);
                    let bits = value.and_then(|value| facts.known_bits(value));
                    bits.map_or(0, |bits| bits.min_trailing_zeros())
                }
                Op::PtrToInt | Op::Trunc | Op::ZExt | Op::SExt => of(ops[0]),
                Op::Add | Op::AddRec | Op::UMax | Op::SMax | Op::UMin | Op::SMin | Op::SeqUMin => {
                    ops.iter().map(|&op| of(op)).min().unwrap_or(0)
                }
                Op::Mul => ops.iter().fold(0, |sum: u32, &op| sum.saturating_add(of(op))),
                Op::Const | Op::UDiv | Op::VScale | Op::CouldNotCompute => 0,
            };
            zeros.insert(part, known.max(here.min(self.width(part))));
        }
        zeros.get(&e).copied().unwrap_or(plain)
    }

    fn make_multiple(&mut self, e: Expr) -> Int {
        let multiple = match self.op(e) {
            Op::Unknown => self.multiple_of_unknown(e),
            _ => self.multiple_by_parts(e),
        };
        self.state.ranges.set_multiple(e, multiple.clone());
        multiple
    }

    fn multiple_by_parts(&self, e: Expr) -> Int {
        let width = self.width(e);
        let of = |part: Expr| match self.state.ranges.multiple(part) {
            Some(known) => known.clone(),
            None => Int::one(self.width(part)),
        };
        let zeros = |part: Expr| {
            let multiple = of(part);
            if multiple.is_zero() { self.width(part) } else { multiple.trailing_zeros() }
        };
        let power = |zeros: u32| {
            if zeros >= width { Int::zero(width) } else { Int::one(width).shl(zeros) }
        };
        let ops = self.ops(e);
        match self.op(e) {
            Op::Const => self.as_int(e).cloned().unwrap_or_else(|| Int::one(width)),
            Op::PtrToInt => of(ops[0]),
            Op::UDiv | Op::VScale | Op::CouldNotCompute => Int::one(width),
            Op::Trunc => power(zeros(ops[0])),
            Op::ZExt => of(ops[0]).zext(width),
            Op::SExt => {
                let zeros = zeros(ops[0]);
                if zeros >= self.width(ops[0]) { Int::zero(width) } else { power(zeros) }
            }
            Op::Mul if self.flags(e).has(NoWrap::NUW) => {
                ops.iter().fold(Int::one(width), |product, &op| {
                    let by = of(op);
                    if product.umul_overflows(&by) { product } else { product.mul(&by) }
                })
            }
            Op::Mul => power(ops.iter().fold(0u32, |sum, &op| sum.saturating_add(zeros(op)))),
            Op::Add | Op::AddRec if self.flags(e).has(NoWrap::NUW) => self.common(ops, of),
            Op::Add | Op::AddRec => power(ops.iter().map(|&op| zeros(op)).min().unwrap_or(0)),
            Op::UMax | Op::SMax | Op::UMin | Op::SMin | Op::SeqUMin => self.common(ops, of),
            Op::Unknown => Int::one(width),
        }
    }

    /// The divisor of an unknown, by known bits and alignment.
    fn multiple_of_unknown(&mut self, e: Expr) -> Int {
        let (value, width) = (self.state.arena.as_unknown(e), self.width(e));
        let bits = value.and_then(|v| self.bits_of_value(v));
        let zeros = bits.map_or(0, |bits| bits.min_trailing_zeros());
        let pointer = value.filter(|_| self.is_pointer(e));
        let object = pointer.and_then(|v| self.object_size(v));
        let zeros = zeros.max(object.map_or(0, |(_, align)| align.trailing_zeros()));
        if zeros >= width { Int::zero(width) } else { Int::one(width).shl(zeros) }
    }

    fn common(&self, ops: &[Expr], of: impl Fn(Expr) -> Int) -> Int {
        let mut multiple = of(ops[0]);
        for &op in &ops[1..] {
            multiple = greatest_divisor(multiple, of(op));
        }
        multiple
    }
}

/// The greatest common divisor; if one is zero, the other one.
pub(crate) fn greatest_divisor(a: Int, b: Int) -> Int {
    let (mut a, mut b) = (a, b);
    while let Some(rest) = a.urem(&b) {
        a = b;
        b = rest;
    }
    a
}
