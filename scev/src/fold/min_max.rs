//! Minima and maxima.

use rustc_hash::FxHashSet;
use selvedge_analysis::fold::Int;
use selvedge_ir::inst::IntPredicate;
use smallvec::smallvec;

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

/// The maximum depth to which minima in the operands of a sequential minimum are inspected.
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
        self.sort_min_max(&mut flat);
        self.fold_leading_constants(op, &mut flat);
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
        self.is_known_without_conditions(predicate, a, b)
    }

    /// Folds the leading constants into one. If it is the neutral element of `op`, it is removed; if it is the
    /// absorbing element, all other operands are removed.
    fn fold_leading_constants(&mut self, op: Op, ops: &mut Operands) {
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
            // An operand need not be sequential if its poison implies poison of the operand before it, or of the first
            // one.
            let shows =
                self.poison_shows_in(this, before) || n > 1 && self.poison_shows_in(this, flat[0]);
            if is_never_zero || shows {
                flat[n - 1] = self.umin(before, this);
                flat.remove(n);
            } else if self.is_known_without_conditions(IntPredicate::Ule, before, this) {
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

    /// An operand of a sequential minimum without the operands of nested minima that occur earlier (`seen`); `None` if
    /// nothing remains.
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
}
