//! Applies entry conditions to expressions: an `x` that is below `n` at loop entry becomes `x umin (n - 1)`, a multiple
//! of 4 becomes `4 * (x /u 4)`.
//!
//! The values are the same at loop entry, so no-wrap flags are preserved; elsewhere they differ, so these expressions
//! are used for ranges and comparisons only, and never returned as results.

use std::sync::Arc;

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_analysis::value::Range;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Block, Inst, Opcode};
use smallvec::smallvec;

use super::KnownComparison;
use crate::expr::{Expr, NoWrap, Op, Operands};

use crate::scev::Scev;
use crate::state::Replacements;

/// The maximum number of subexpressions of one comparison that get a bound: minima and maxima pass bounds to their
/// operands.
const MAX_PARTS: usize = 16;

/// The maximum number of blocks with a single predecessor between a loop and a merge of paths.
const MAX_SINGLE: usize = 16;

/// The maximum number of phis of a block that get bounds by paths.
const MAX_PHIS: usize = 16;

/// Replacements in their order of insertion.
#[derive(Default)]
struct Bounds {
    by: Replacements,
    order: Vec<Expr>,
}

impl Bounds {
    fn insert(&mut self, bare: Expr, to: Expr) {
        if self.by.insert(bare, to).is_none() {
            self.order.push(bare);
        }
    }
}

impl Scev<'_> {
    /// An expression in a loop with the entry conditions applied to its subexpressions. For ranges and comparisons
    /// only: the values are equal at loop entry, and may differ elsewhere.
    pub(crate) fn with_guards(&mut self, e: Expr, this: Loop) -> Expr {
        let guards = self.guard_replacements(this);
        self.with_bounds(e, &guards)
    }

    /// The largest unsigned value of a loop-invariant expression under the entry conditions of the loop.
    pub(crate) fn guarded_max(&mut self, e: Expr, this: Loop) -> Int {
        let plain = self.unsigned_range(e).umax();
        let guarded = self.with_guards(e, this);
        if !self.is_known(guarded) {
            return plain;
        }
        self.unsigned_range(guarded).umax().umin(&plain)
    }

    fn with_bounds(&mut self, e: Expr, by: &Replacements) -> Expr {
        let is_known_of = |op: Op| by.keys().any(|&bare| self.op(bare) == op);
        let (sums, extensions) = (is_known_of(Op::Add), is_known_of(Op::ZExt));
        let may_change = |part| {
            by.contains_key(&self.state.arena.bare(part))
                || sums && self.op(part) == Op::Add && self.ops(part).len() > 2
                || extensions && self.op(part) == Op::ZExt
        };
        if by.is_empty() || !self.any_below(e, may_change) {
            return e;
        }
        self.rebuilt_keeping(e, |scev, part| scev.bounded_part(part, by))
    }

    /// The replacement of a subexpression: its own; for an extension, that of a narrower extension; for a sum with a
    /// constant, that of the other operands.
    fn bounded_part(&mut self, part: Expr, by: &Replacements) -> Option<Expr> {
        if let Some(&found) = by.get(&self.state.arena.bare(part)) {
            return Some(found);
        }
        if self.op(part) == Op::ZExt {
            return self.bounded_narrower(part, by);
        }
        let ops = self.ops(part);
        if self.op(part) != Op::Add || ops.len() < 3 || !self.is_const(ops[0]) {
            return None;
        }
        let (number, rest): (Expr, Operands) = (ops[0], ops[1..].into());
        let rest = self.sum(rest, NoWrap::NONE);
        let found = *by.get(&self.state.arena.bare(rest))?;
        Some(self.add(number, found))
    }

    /// An extension, replaced by the bound of the same extension to half the width, and so on.
    fn bounded_narrower(&mut self, wide: Expr, by: &Replacements) -> Option<Expr> {
        let (inner, width) = (self.ops(wide)[0], self.width(wide));
        let mut narrow = width / 2;
        while narrow > self.width(inner) {
            let extended = self.cast_node(Op::ZExt, inner, narrow);
            if let Some(&found) = by.get(&self.state.arena.bare(extended)) {
                return Some(self.zext(found, width));
            }
            narrow /= 2;
        }
        None
    }

    fn guard_replacements(&mut self, this: Loop) -> Arc<Replacements> {
        if let Some(found) = self.remembered(|state, at| state.guards.bounds.get(at, this)) {
            return found;
        }
        let outer = self.begin();
        let mut bounds = Bounds::default();
        // More distant conditions first: nearer ones narrow the result.
        let mut known = self.known_at_entry(this).to_vec();
        known.retain(|known| !known.is_impossible());
        known.reverse();
        for &KnownComparison { predicate, a, b } in &known {
            let (rest, zero) = if self.is_zero(a) { (b, a) } else { (a, b) };
            self.note_divisor(predicate, rest, zero, &mut bounds);
        }
        self.note_merged(this, &mut bounds);
        for &known in &known {
            self.note_range(known.predicate, known.a, known.b, &mut bounds);
            let KnownComparison { predicate, a, b } = self.with_limit_right(known);
            self.note_limit(predicate, a, b, &mut bounds);
        }
        for known in known {
            let KnownComparison { predicate, a, b } = self.with_limit_right(known);
            self.note_number_again(predicate, a, b, &mut bounds);
        }
        let by = Arc::new(self.applied_to_each_other(bounds));
        let depends = self.end(outer);
        let level = self.level();
        self.state.guards.bounds.insert(level, this, Arc::clone(&by), depends);
        by
    }

    /// Swaps a comparison if its left operand is a constant, or if only its right operand is an unknown, so that the
    /// operand to bound is on the left.
    fn with_limit_right(&self, known: KnownComparison) -> KnownComparison {
        let KnownComparison { predicate, a, b } = known;
        let is_open = |e: Expr| self.op(e) == Op::Unknown;
        match self.is_const(a) || !is_open(a) && is_open(b) {
            true => KnownComparison { predicate: predicate.swapped(), a: b, b: a },
            false => known,
        }
    }

    /// Applies a constant bound again if later bounds hide it: of `x < 33` signed, `x != 0` and `x > 0`, the first one
    /// is tightest once the last is known.
    fn note_number_again(
        &mut self,
        predicate: IntPredicate,
        x: Expr,
        limit: Expr,
        bounds: &mut Bounds,
    ) {
        if self.op(x) != Op::Unknown || self.is_pointer(x) || !self.is_const(limit) {
            return;
        }
        let bare = self.state.arena.bare(x);
        let Some(&now) = bounds.by.get(&bare) else { return };
        if !self.is_known_without_conditions(predicate, now, limit)
            && let Some(new) = self.narrowed(predicate, now, limit)
        {
            bounds.insert(bare, new);
        }
    }

    /// Bounds of phis at a merge of paths before a loop, from the conditions on each path.
    fn note_merged(&mut self, this: Loop, bounds: &mut Bounds) {
        let Some(mut block) = self.loops.entering(self.func, this) else { return };
        for _ in 0..MAX_SINGLE {
            let mut before = self.func.predecessors(block);
            let (Some(above), None) = (before.next(), before.next()) else { break };
            block = above;
        }
        let phis = self.func.insts(block).take_while(|&i| self.func.opcode(i) == Opcode::Phi);
        for phi in Vec::from_iter(phis.take(MAX_PHIS)) {
            let e = self.is_analysed(self.func.inst(phi).ty()).then(|| self.expr(phi.into()));
            let Some(e) = e.filter(|&e| self.op(e) == Op::Unknown && !self.is_pointer(e)) else {
                continue;
            };
            if let Some(range) = self.range_of_merged(phi, block) {
                self.note_in_range(e, &range, bounds);
            }
        }
    }

    /// The union of a phi's incoming values, each restricted by the conditions on its path.
    fn range_of_merged(&mut self, phi: Inst, block: Block) -> Option<Range> {
        let mut all: Option<Range> = None;
        for (value, from) in Vec::from_iter(self.func.incoming(phi)) {
            if !self.dom.tree().contains(from) {
                continue;
            }
            let e = self.expr(value);
            let mut range = self.unsigned_range(e);
            for known in self.known_on_edge(from, block) {
                let mirrored = KnownComparison {
                    predicate: known.predicate.swapped(),
                    a: known.b,
                    b: known.a,
                };
                for known in [known, mirrored] {
                    if self.same(known.a, e)
                        && let Some(left) = self.left_by(known)
                    {
                        range = range.intersect(&left)?;
                    }
                }
            }
            all = Some(all.map_or(range.clone(), |all| all.union(&range)));
        }
        all.filter(|range| !range.is_full())
    }

    /// Bounds a value by a range that does not wrap, unsigned or signed.
    fn note_in_range(&mut self, x: Expr, range: &Range, bounds: &mut Bounds) {
        let bare = self.state.arena.bare(x);
        let now = bounds.by.get(&bare).copied().unwrap_or(x);
        let (first, last) =
            (self.constant(range.first().clone()), self.constant(range.last().clone()));
        let new = if !range.last().ult(range.first()) {
            let capped = self.umin(now, last);
            self.umax(capped, first)
        } else if !range.last().slt(range.first()) {
            let capped = self.smin(now, last);
            self.smax(capped, first)
        } else {
            return;
        };
        bounds.insert(bare, new);
    }

    /// Applies the bounds to the replacement expressions themselves.
    fn applied_to_each_other(&mut self, bounds: Bounds) -> Replacements {
        let Bounds { mut by, order } = bounds;
        if order.len() < 2 {
            return by;
        }
        for bare in order {
            let Some(to) = by.remove(&bare) else { continue };
            let to = self.with_bounds(to, &by);
            by.insert(bare, to);
        }
        by
    }

    /// `x urem d == 0`: `x` is `d * (x /u d)`.
    fn note_divisor(&mut self, predicate: IntPredicate, a: Expr, b: Expr, bounds: &mut Bounds) {
        if predicate != IntPredicate::Eq || !self.is_zero(b) {
            return;
        }
        let Some((x, divisor)) = self.divided_without_rest(a) else { return };
        if self.is_const(x) || self.is_pointer(x) {
            return;
        }
        let bare = self.state.arena.bare(x);
        let quotient = self.udiv(x, divisor);
        let product = self.mul_flagged(quotient, divisor, NoWrap::NUW);
        bounds.insert(bare, product);
    }

    /// The dividend and the divisor of a remainder; a truncation to low bits is one by a power of two.
    fn divided_without_rest(&mut self, e: Expr) -> Option<(Expr, Expr)> {
        if let Some(found) = self.as_remainder(e) {
            return Some(found);
        }
        let low = if self.op(e) == Op::ZExt { self.ops(e)[0] } else { e };
        if self.op(low) != Op::Trunc {
            return None;
        }
        let (x, bits) = (self.ops(low)[0], self.width(low));
        let divisor = self.constant(Int::one(self.width(x)).shl(bits));
        Some((x, divisor))
    }

    /// Bounds `x`, and the operands of a minimum or maximum, by a limit.
    fn note_limit(&mut self, predicate: IntPredicate, x: Expr, limit: Expr, bounds: &mut Bounds) {
        if self.is_const(x) || self.is_pointer(x) || self.is_pointer(limit) {
            return;
        }
        if predicate == IntPredicate::Ult && self.is_zero(limit) {
            return;
        }
        let has_recurrence = |scev: &Self, e: Expr| scev.state.arena.node(e).has_recurrence;
        if has_recurrence(self, limit) || self.any_below(limit, |e| self.same(e, x)) {
            return;
        }
        if predicate == IntPredicate::Ne && !self.is_zero(limit) {
            self.note_unequal(x, limit, bounds);
            return;
        }
        let mut work: Operands = smallvec![x];
        let mut n_left = MAX_PARTS;
        while let Some(part) = work.pop().filter(|_| n_left > 0) {
            n_left -= 1;
            if self.is_const(part) {
                continue;
            }
            let bare = self.state.arena.bare(part);
            let now = bounds.by.get(&bare).copied().unwrap_or(part);
            if let Some(new) = self.narrowed(predicate, now, limit) {
                bounds.insert(bare, new);
            }
            if passes_on(predicate) == Some(self.op(part)) {
                work.extend_from_slice(self.ops(part));
            }
        }
    }

    /// An expression with the bound that a comparison with a limit implies; for a multiple of a constant, the limit is
    /// rounded to a multiple, too.
    fn narrowed(&mut self, predicate: IntPredicate, now: Expr, limit: Expr) -> Option<Expr> {
        use IntPredicate as P;
        let one = self.number(self.width(now), 1);
        let by = self.multiple(now);
        Some(match predicate {
            P::Ult => {
                let limit = self.umax(limit, one);
                let most = self.minus(limit, one);
                let most = self.multiple_below(most, &by, false);
                self.umin(now, most)
            }
            P::Slt => {
                let most = self.minus(limit, one);
                let most = self.multiple_below(most, &by, true);
                self.smin(now, most)
            }
            P::Ule => {
                let most = self.multiple_below(limit, &by, false);
                self.umin(now, most)
            }
            P::Sle => {
                let most = self.multiple_below(limit, &by, true);
                self.smin(now, most)
            }
            P::Ugt | P::Sgt => {
                let least = self.add(limit, one);
                let least = self.multiple_above(least, &by, predicate.is_signed());
                if predicate == P::Ugt { self.umax(now, least) } else { self.smax(now, least) }
            }
            P::Uge | P::Sge => {
                let least = self.multiple_above(limit, &by, predicate.is_signed());
                if predicate == P::Uge { self.umax(now, least) } else { self.smax(now, least) }
            }
            P::Eq if self.is_const(limit) => limit,
            P::Ne if self.is_zero(limit) => {
                let least = self.multiple_above(one, &by, false);
                self.umax(now, least)
            }
            P::Eq | P::Ne => return None,
        })
    }

    /// A constant rounded down to a multiple; unchanged if signed and negative.
    fn multiple_below(&mut self, limit: Expr, by: &Int, signed: bool) -> Expr {
        let Some(number) = self.int_of(limit) else { return limit };
        if by.is_zero() || by.is_one() || signed && number.is_negative() {
            return limit;
        }
        match number.urem(by) {
            Some(rest) => self.constant(number.sub(&rest)),
            None => limit,
        }
    }

    /// A constant rounded up to a multiple, if that does not overflow.
    fn multiple_above(&mut self, limit: Expr, by: &Int, signed: bool) -> Expr {
        let Some(number) = self.int_of(limit) else { return limit };
        if by.is_zero() || by.is_one() || signed && (number.is_negative() || by.is_negative()) {
            return limit;
        }
        let Some(rest) = number.urem(by).filter(|rest| !rest.is_zero()) else { return limit };
        let more = by.sub(&rest);
        let overflows =
            if signed { number.sadd_overflows(&more) } else { number.uadd_overflows(&more) };
        if overflows { limit } else { self.constant(number.add(&more)) }
    }

    /// `a != b`: their difference is at least one, unsigned.
    fn note_unequal(&mut self, a: Expr, b: Expr, bounds: &mut Bounds) {
        let difference = self.minus(a, b);
        if !self.is_known(difference) || self.is_const(difference) {
            return;
        }
        let one = self.number(self.width(difference), 1);
        let bare = self.state.arena.bare(difference);
        let now = bounds.by.get(&bare).copied().unwrap_or(difference);
        let new = self.umax(now, one);
        bounds.insert(bare, new);
    }

    /// `x + c` compared with a constant: the range of `x`.
    fn note_range(&mut self, predicate: IntPredicate, sum: Expr, limit: Expr, bounds: &mut Bounds) {
        let (&[number, x], Some(limit)) = (self.ops(sum), self.int_of(limit)) else { return };
        let Some(number) = self.int_of(number).filter(|_| self.op(sum) == Op::Add) else { return };
        if self.op(x) != Op::Unknown {
            return;
        }
        let Some(region) = Range::satisfying(predicate, &Range::single(limit)) else { return };
        let region = region.sub(&Range::single(number));
        let (low, high) = (region.umin(), region.umax());
        if region.last().ult(region.first()) {
            return;
        }
        let bare = self.state.arena.bare(x);
        let now = bounds.by.get(&bare).copied().unwrap_or(x);
        let (low, high) = (self.constant(low), self.constant(high));
        let capped = self.umin(now, high);
        let new = self.umax(capped, low);
        bounds.insert(bare, new);
    }
}

/// The operation whose operands all satisfy a comparison if its result does.
fn passes_on(predicate: IntPredicate) -> Option<Op> {
    use IntPredicate as P;
    Some(match predicate {
        P::Ult | P::Ule => Op::UMax,
        P::Slt | P::Sle => Op::SMax,
        P::Ugt | P::Uge | P::Ne => Op::UMin,
        P::Sgt | P::Sge => Op::SMin,
        P::Eq => return None,
    })
}
