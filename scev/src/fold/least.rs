//! Minima and maxima.

use rustc_hash::FxHashSet;
use selvedge_analysis::fold::Int;
use selvedge_ir::Value;
use selvedge_ir::inst::IntPredicate;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

/// The maximum number of operations through which poison is followed.
const MAX_IMPLIED: u32 = 2;

/// The maximum depth to which minima in sequential minima are inspected.
const MAX_NESTED: u32 = 4;

impl Scev<'_> {
    /// `a umin b`.
    pub fn umin(&mut self, a: Expr, b: Expr) -> Expr {
        self.least(Op::UMin, smallvec![a, b])
    }

    /// `a umax b`.
    pub fn umax(&mut self, a: Expr, b: Expr) -> Expr {
        self.least(Op::UMax, smallvec![a, b])
    }

    /// `a smin b`.
    pub fn smin(&mut self, a: Expr, b: Expr) -> Expr {
        self.least(Op::SMin, smallvec![a, b])
    }

    /// `a smax b`.
    pub fn smax(&mut self, a: Expr, b: Expr) -> Expr {
        self.least(Op::SMax, smallvec![a, b])
    }

    /// The minimum or maximum of all operands, as `op` selects.
    ///
    /// # Panics
    /// If there are no operands.
    pub fn least(&mut self, op: Op, ops: Operands) -> Expr {
        if ops.iter().any(|&e| !self.is_known(e)) {
            return self.could_not_compute();
        }
        let mut flat = Operands::new();
        for e in ops {
            if self.op(e) == op {
                flat.extend_from_slice(self.ops(e));
            } else {
                flat.push(e);
            }
        }
        self.sort_least(&mut flat);
        self.fold_bounds(op, &mut flat);
        let mut n = 0;
        while n + 1 < flat.len() {
            let (a, b) = (flat[n], flat[n + 1]);
            if self.same(a, b) || self.is_bounded_by(op, a, b) {
                flat.remove(n + 1);
            } else if self.is_bounded_by(op, b, a) {
                flat.remove(n);
            } else {
                n += 1;
            }
        }
        if flat.len() == 1 {
            return flat[0];
        }
        let pointer = flat.iter().copied().find(|&e| self.is_pointer(e));
        let ty = self.ty(pointer.unwrap_or(flat[0]));
        self.intern_like(op, ty, &flat, NoWrap::NONE)
    }

    /// Whether `a` is known to be the result of `op` on both.
    fn is_bounded_by(&mut self, op: Op, a: Expr, b: Expr) -> bool {
        let predicate = match op {
            Op::UMax => IntPredicate::Uge,
            Op::SMax => IntPredicate::Sge,
            Op::UMin => IntPredicate::Ule,
            _ => IntPredicate::Sle,
        };
        self.is_plainly_known(predicate, a, b)
    }

    /// Folds the leading constants into one; a constant that dominates or is neutral removes the others or is removed.
    fn fold_bounds(&mut self, op: Op, ops: &mut Operands) {
        while ops.len() > 1
            && let (Some(a), Some(b)) = (self.int_of(ops[0]), self.int_of(ops[1]))
        {
            let best = match op {
                Op::UMax => a.umax(&b),
                Op::SMax => a.smax(&b),
                Op::UMin => a.umin(&b),
                _ => a.smin(&b),
            };
            ops.remove(0);
            ops[0] = self.constant(best);
        }
        let Some(first) = self.int_of(ops[0]).filter(|_| ops.len() > 1) else { return };
        let width = first.width();
        let (ignored, decisive) = match op {
            Op::UMax => (Int::zero(width), Int::ones(width)),
            Op::SMax => (Int::signed_min(width), Int::signed_max(width)),
            Op::UMin => (Int::ones(width), Int::zero(width)),
            _ => (Int::signed_max(width), Int::signed_min(width)),
        };
        if first == ignored {
            ops.remove(0);
        } else if first == decisive {
            ops.truncate(1);
        }
    }

    /// The unsigned minimum, where operands after one that is zero may be poison.
    ///
    /// # Panics
    /// If there are no operands.
    pub fn sequential_least(&mut self, ops: Operands) -> Expr {
        if ops.iter().any(|&e| !self.is_known(e)) {
            return self.could_not_compute();
        }
        let (mut flat, mut seen) = (Operands::new(), FxHashSet::default());
        self.state.poison.note_umin_seq();
        for e in ops {
            let parts = if self.op(e) == Op::SeqUMin { self.ops_of(e) } else { smallvec![e] };
            for part in parts {
                flat.extend(self.without_seen(part, &mut seen, 0));
            }
        }
        let mut n = 1;
        while n < flat.len() {
            let (before, this) = (flat[n - 1], flat[n]);
            if self.is_zero(before) {
                flat.truncate(n);
                break;
            }
            let is_never_zero = !self.unsigned_range(before).umin().is_zero();
            // An operand that is poison only if the first one is changes nothing in later positions.
            let shows =
                self.poison_shows_in(this, before) || n > 1 && self.poison_shows_in(this, flat[0]);
            if is_never_zero || shows {
                flat[n - 1] = self.umin(before, this);
                flat.remove(n);
            } else if self.is_plainly_known(IntPredicate::Ule, before, this) {
                flat.remove(n);
            } else {
                n += 1;
            }
        }
        if flat.len() == 1 {
            return flat[0];
        }
        self.intern_like(Op::SeqUMin, self.ty(flat[0]), &flat, NoWrap::NONE)
    }

    /// The part of an operand of a sequential minimum that adds to the operands before it; nested minima are inspected.
    fn without_seen(&mut self, part: Expr, seen: &mut FxHashSet<Expr>, depth: u32) -> Option<Expr> {
        if !seen.insert(self.state.arena.bare(part)) {
            return None;
        }
        let op = self.op(part);
        if !matches!(op, Op::UMin | Op::SeqUMin) || depth >= MAX_NESTED {
            return Some(part);
        }
        let ops = self.ops_of(part);
        let mut rest = Operands::new();
        for &inner in &ops {
            rest.extend(self.without_seen(inner, seen, depth + 1));
        }
        if rest.is_empty() {
            return None;
        }
        Some(match op {
            _ if rest == ops => part,
            Op::UMin => self.least(Op::UMin, rest),
            _ => self.sequential_least(rest),
        })
    }

    /// Whether `before` is provably poison if `this` is: each value in `this` that may be poison is in `before`, too,
    /// or makes it poison.
    ///
    /// A recurrence that does not wrap has no value where its phi is poison, which its operands do not show.
    /// Cost: linear in both, times the values in `this` that may be poison.
    pub fn poison_shows_in(&self, this: Expr, before: Expr) -> bool {
        let may_be_poison = |e: Expr| {
            let exact = NoWrap::NUW.with(NoWrap::NSW);
            self.op(e) == Op::AddRec && !self.flags(e).and(exact).is_empty()
        };
        let is_in_before = |e: Expr| self.any_below(before, |part| self.same(part, e));
        if self.any_below(this, |e| may_be_poison(e) && !is_in_before(e)) {
            return false;
        }
        let mut values: Vec<Value> = Vec::new();
        let may_be = |v: Value| !self.values.is_not_poison(v);
        self.any_below(this, |e| {
            values.extend(self.state.arena.as_unknown(e).filter(|&v| may_be(v)));
            false
        });
        if values.is_empty() {
            return true;
        }
        let mut shown: Vec<Value> = Vec::new();
        // Operands of a sequential minimum other than the first may be ignored.
        let mut work = vec![before];
        while let Some(e) = work.pop() {
            shown.extend(self.state.arena.as_unknown(e));
            let ops = self.ops(e);
            let n = if self.op(e) == Op::SeqUMin { 1 } else { ops.len() };
            work.extend_from_slice(&ops[..n]);
        }
        values.iter().all(|v| {
            shown.contains(v) || shown.iter().any(|&whole| self.poison_implies(*v, whole, 0))
        })
    }

    /// Whether `whole` is poison if `part` is: by its own uses, or by all operands of `part`.
    fn poison_implies(&self, part: Value, whole: Value, depth: u32) -> bool {
        if self.values.implies_poison(part, whole) {
            return true;
        }
        let Some(inst) = part.as_inst().filter(|_| depth < MAX_IMPLIED) else { return false };
        self.values.passes_poison(inst)
            && !self.values.may_create_undef_or_poison(inst)
            && self.func.operands(inst).all(|v| self.poison_implies(v, whole, depth + 1))
    }
}
