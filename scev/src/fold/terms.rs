//! Terms of a sum with a common factor.

use rustc_hash::FxHashMap;
use selvedge_analysis::fold::Int;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

/// The maximum number of operands for which pairs are compared first.
const MAX_PAIRED: usize = 8;

/// A sum as constants times terms, in the order of insertion.
struct Linear {
    terms: Vec<(Expr, Int)>,
    places: FxHashMap<Expr, usize>,
    constant: Int,
    /// Whether any terms were combined.
    is_simpler: bool,
}

impl Scev<'_> {
    /// Combines terms that differ in a constant factor only: `2*a + 3*a` is `5*a`. `None` if there are none.
    pub(super) fn combined_terms(&mut self, ops: &[Expr], depth: u32) -> Option<Expr> {
        if !ops.iter().any(|&op| self.op(op) == Op::Mul) || self.are_distinct_terms(ops) {
            return None;
        }
        let width = self.width(ops[0]);
        let mut sum = Linear {
            terms: Vec::new(),
            places: FxHashMap::default(),
            constant: Int::zero(width),
            is_simpler: false,
        };
        self.collect(ops, &mut sum, depth);
        if !sum.is_simpler {
            return None;
        }
        let mut by_scale: Vec<(Int, Operands)> = Vec::new();
        for (term, scale) in sum.terms {
            match by_scale.iter_mut().find(|(known, _)| *known == scale) {
                Some((_, group)) => group.push(term),
                None => by_scale.push((scale, smallvec![term])),
            }
        }
        by_scale.sort_by(|a, b| a.0.ucmp(&b.0));
        let mut parts = Operands::new();
        if !sum.constant.is_zero() {
            parts.push(self.constant(sum.constant));
        }
        for (scale, group) in by_scale.into_iter().filter(|(scale, _)| !scale.is_zero()) {
            let group = self.sum_at(group, NoWrap::NONE, depth + 1);
            if scale.is_one() {
                parts.push(group);
                continue;
            }
            let scale = self.constant(scale);
            parts.push(self.product_at(smallvec![scale, group], NoWrap::NONE, depth + 1));
        }
        Some(match parts.len() {
            0 => self.number(width, 0),
            1 => parts[0],
            _ => self.sum_at(parts, NoWrap::NONE, depth + 1),
        })
    }

    /// Whether no two operands of a sum are constant multiples of the same term. Cost: pairs of operands; `false` for
    /// more than [`MAX_PAIRED`].
    fn are_distinct_terms(&self, ops: &[Expr]) -> bool {
        if ops.len() > MAX_PAIRED {
            return false;
        }
        let mut terms = Operands::new();
        for &op in ops {
            let term = match *self.ops(op) {
                [first, ..] if self.op(op) != Op::Mul || !self.is_const(first) => op,
                [_, only] if self.op(only) != Op::Add => only,
                [] => op,
                _ => return false,
            };
            if terms.iter().any(|&other| self.same(term, other)) {
                return false;
            }
            terms.push(term);
        }
        true
    }

    fn collect(&mut self, ops: &[Expr], sum: &mut Linear, depth: u32) {
        let one = Int::one(sum.constant.width());
        let mut work: Vec<(Expr, Int, bool)> =
            ops.iter().rev().map(|&op| (op, one.clone(), false)).collect();
        while let Some((e, scale, is_inner)) = work.pop() {
            if let Some(int) = self.as_int(e) {
                sum.is_simpler |= is_inner || !sum.constant.is_zero();
                sum.constant = sum.constant.add(&scale.mul(int));
                continue;
            }
            let factor = match self.ops(e) {
                [first, ..] if self.op(e) == Op::Mul => self.int_of(*first),
                _ => None,
            };
            let Some(factor) = factor else {
                self.note(e, scale, sum);
                continue;
            };
            let scale = scale.mul(&factor);
            let rest = Operands::from_slice(&self.ops(e)[1..]);
            if rest.len() == 1 && self.op(rest[0]) == Op::Add {
                let parts = self.ops_of(rest[0]);
                work.extend(parts.iter().rev().map(|&part| (part, scale.clone(), true)));
                continue;
            }
            let term = self.product_at(rest, NoWrap::NONE, depth + 1);
            self.note(term, scale, sum);
        }
    }

    fn note(&self, term: Expr, scale: Int, sum: &mut Linear) {
        let next = sum.terms.len();
        let place = *sum.places.entry(self.state.arena.bare(term)).or_insert(next);
        if place == next {
            sum.terms.push((term, scale));
            return;
        }
        sum.is_simpler = true;
        sum.terms[place].1 = sum.terms[place].1.add(&scale);
    }

    /// `x + x*y` is `x*(y + 1)`, and `x*y + x*z` is `x*(y + z)`. `None` if nothing matches.
    pub(super) fn common_factors(&mut self, ops: &[Expr], depth: u32) -> Option<Expr> {
        for n in 0..ops.len() {
            if self.op(ops[n]) != Op::Mul {
                continue;
            }
            let factors = self.ops_of(ops[n]);
            for (f, &factor) in factors.iter().enumerate() {
                if self.is_const(factor) {
                    continue;
                }
                let Some((m, other)) = self.find_factor(ops, n, factor) else { continue };
                let rest = self.product_without(&factors, f, depth);
                let cofactor = self.sum_at(smallvec![rest, other], NoWrap::NONE, depth + 1);
                let both = self.product_at(smallvec![cofactor, factor], NoWrap::NONE, depth + 1);
                let mut parts = Operands::from_slice(ops);
                parts.remove(n.max(m));
                parts.remove(n.min(m));
                if parts.is_empty() {
                    return Some(both);
                }
                parts.push(both);
                return Some(self.sum_at(parts, NoWrap::NONE, depth + 1));
            }
        }
        None
    }

    /// Another operand that has the factor, and its other factors.
    fn find_factor(&mut self, ops: &[Expr], but: usize, factor: Expr) -> Option<(usize, Expr)> {
        for (m, &op) in ops.iter().enumerate().filter(|&(m, _)| m != but) {
            if self.same(op, factor) {
                return Some((m, self.number(self.width(op), 1)));
            }
            // A pair of products is visited once: from the first of them.
            if m > but && self.op(op) == Op::Mul {
                let theirs = self.ops_of(op);
                let at = theirs.iter().position(|&t| self.same(t, factor));
                if let Some(at) = at {
                    return Some((m, self.product_without(&theirs, at, 0)));
                }
            }
        }
        None
    }

    fn product_without(&mut self, factors: &[Expr], n: usize, depth: u32) -> Expr {
        let mut rest = Operands::from_slice(factors);
        rest.remove(n);
        self.product_at(rest, NoWrap::NONE, depth + 1)
    }
}
