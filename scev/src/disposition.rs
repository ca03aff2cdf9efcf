//! How expressions vary in loops, and where they are available.

use selvedge_analysis::loops::Loop;
use selvedge_ir::Block;

use crate::expr::{Disposition, Expr, Op};
use crate::scev::Scev;

impl Scev<'_> {
    /// How an expression varies in a loop. Cost: the subexpressions whose disposition is not cached yet.
    pub fn disposition(&mut self, expr: Expr, this: Loop) -> Disposition {
        let known = |scev: &Self, e: Expr| scev.known_disposition(e, this);
        if let Some(found) = known(self, expr) {
            return found;
        }
        for part in self.below(expr, |e| known(self, e).is_none()) {
            let found = self.disposition_by_parts(part, this);
            self.state.folds.dispositions.insert((part, this), found);
        }
        known(self, expr).unwrap_or(Disposition::Variant)
    }

    /// The disposition of a leaf, or a cached one.
    fn known_disposition(&self, e: Expr, this: Loop) -> Option<Disposition> {
        match self.op(e) {
            Op::Const | Op::VScale | Op::CouldNotCompute => Some(Disposition::Invariant),
            Op::Unknown => Some(self.disposition_of_unknown(e, this)),
            Op::AddRec if self.is_recurrence_of(e, this) => Some(Disposition::Computable),
            _ => self.state.folds.dispositions.get((e, this)),
        }
    }

    /// Whether an expression is loop-invariant.
    pub fn is_invariant(&mut self, expr: Expr, this: Loop) -> bool {
        self.disposition(expr, this) == Disposition::Invariant
    }

    /// Computes the disposition from those of the operands.
    fn disposition_by_parts(&self, expr: Expr, this: Loop) -> Disposition {
        let of = |part: &Expr| self.known_disposition(*part, this);
        match self.op(expr) {
            Op::Const | Op::VScale | Op::CouldNotCompute => Disposition::Invariant,
            Op::Unknown => self.disposition_of_unknown(expr, this),
            Op::AddRec => self.disposition_of_recurrence(expr, this),
            _ => {
                let mut whole = Disposition::Invariant;
                for part in self.ops(expr) {
                    match of(part) {
                        Some(Disposition::Invariant) => {}
                        Some(Disposition::Computable) => whole = Disposition::Computable,
                        Some(Disposition::Variant) | None => return Disposition::Variant,
                    }
                }
                whole
            }
        }
    }

    fn disposition_of_unknown(&self, expr: Expr, this: Loop) -> Disposition {
        let block = self.state.arena.as_unknown(expr).and_then(|v| self.block_of_value(v));
        match block {
            Some(block) if self.loops.contains(this, block) => Disposition::Variant,
            _ => Disposition::Invariant,
        }
    }

    fn disposition_of_recurrence(&self, expr: Expr, this: Loop) -> Disposition {
        let Some(own) = self.loop_of(expr) else { return Disposition::Variant };
        if own == this {
            return Disposition::Computable;
        }
        let (header, other) = (self.loops.header(this), self.loops.header(own));
        // The header of `this` dominates that of the recurrence's loop: in `this` its values vary or do not exist yet.
        if self.dom.dominates(header, other) {
            return Disposition::Variant;
        }
        if self.loops.contains(own, header) {
            return Disposition::Invariant;
        }
        let same =
            |part: &Expr| self.known_disposition(*part, this) == Some(Disposition::Invariant);
        if self.ops(expr).iter().all(same) { Disposition::Invariant } else { Disposition::Variant }
    }

    /// Whether a loop is inside another one, or can only be entered after it was.
    pub(crate) fn is_inside_or_after(&self, inner: Loop, outer: Loop) -> bool {
        let (header, nested_header) = (self.loops.header(outer), self.loops.header(inner));
        if self.loops.contains(outer, nested_header) {
            return self.loops.depth(outer) < self.loops.depth(inner);
        }
        !self.loops.contains(inner, header) && self.dom.dominates(header, nested_header)
    }

    /// Whether all leaves of an expression are computed at the end of a block. Cost: its subexpressions.
    pub fn is_available(&self, expr: Expr, block: Block) -> bool {
        !self.any_below(expr, |e| match self.op(e) {
            Op::AddRec => {
                let of = self.loop_of(e).map(|of| self.loops.header(of));
                !of.is_some_and(|header| self.dom.dominates(header, block))
            }
            Op::Unknown => {
                let def = self.state.arena.as_unknown(e).and_then(|v| self.block_of_value(v));
                def.is_some_and(|def| !self.dom.dominates(def, block))
            }
            _ => false,
        })
    }

    /// Whether an expression is available on entry to a loop: invariant in it and computed before.
    pub(crate) fn is_available_at_entry(&mut self, expr: Expr, this: Loop) -> bool {
        if !self.is_invariant(expr, this) {
            return false;
        }
        let header = self.loops.header(this);
        self.is_properly_available(expr, header)
    }

    fn is_properly_available(&self, expr: Expr, block: Block) -> bool {
        !self.any_below(expr, |e| match self.op(e) {
            Op::AddRec => {
                let of = self.loop_of(e).map(|of| self.loops.header(of));
                !of.is_some_and(|header| self.dom.strictly_dominates(header, block))
            }
            Op::Unknown => {
                let def = self.state.arena.as_unknown(e).and_then(|v| self.block_of_value(v));
                def.is_some_and(|def| !self.dom.strictly_dominates(def, block))
            }
            _ => false,
        })
    }
}
