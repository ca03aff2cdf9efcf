//! Expressions with subexpressions replaced.

use crate::expr::{Expr, NoWrap, Op, Operands, Rebuilt};
use crate::scev::Scev;

impl Scev<'_> {
    /// As [`Self::rebuilt`], for replacements with equal values, so that no-wrap flags are preserved.
    pub(crate) fn rebuilt_keeping(
        &mut self,
        e: Expr,
        change: impl FnMut(&mut Self, Expr) -> Option<Expr>,
    ) -> Expr {
        self.rebuilt_with(e, change, Self::flags)
    }

    /// Rewrites an expression bottom-up: `change` may replace a subexpression, and the others are rebuilt from their
    /// rewritten operands.
    pub(crate) fn rebuilt(
        &mut self,
        e: Expr,
        change: impl FnMut(&mut Self, Expr) -> Option<Expr>,
    ) -> Expr {
        self.rebuilt_with(e, change, |_, _| NoWrap::NONE)
    }

    /// As [`Self::rebuilt`], but rebuilt nodes have the flags that `flags` returns for the original node.
    fn rebuilt_with(
        &mut self,
        e: Expr,
        mut change: impl FnMut(&mut Self, Expr) -> Option<Expr>,
        flags: impl Fn(&Self, Expr) -> NoWrap,
    ) -> Expr {
        let parts = self.below(e, |_| true);
        let mut made = Rebuilt::of(parts);
        while let Some(part) = made.next() {
            let new = match change(self, part) {
                Some(new) => new,
                None => {
                    let flags = flags(self, part);
                    self.with_operands(part, &made, flags)
                }
            };
            made.push(new);
        }
        made.last().unwrap_or(e)
    }

    /// The same operation on the rewritten operands.
    fn with_operands(&mut self, e: Expr, made: &Rebuilt, flags: NoWrap) -> Expr {
        let old = self.ops_of(e);
        let ops: Operands = old.iter().map(|op| made.get(*op).unwrap_or(*op)).collect();
        if ops == old {
            return e;
        }
        self.combined(e, ops, flags)
    }

    /// The operation of `like` on other operands.
    pub(crate) fn combined(&mut self, like: Expr, ops: Operands, flags: NoWrap) -> Expr {
        if ops.iter().any(|&op| !self.is_known(op)) {
            return self.could_not_compute();
        }
        let width = self.width(like);
        match self.op(like) {
            Op::Trunc => self.trunc(ops[0], width),
            Op::ZExt => self.zext(ops[0], width),
            Op::SExt => self.sext(ops[0], width),
            Op::PtrToInt => self.ptrtoint(ops[0], width),
            Op::Add => self.sum(ops, flags),
            Op::Mul => self.product(ops, flags),
            Op::UDiv => self.udiv(ops[0], ops[1]),
            Op::AddRec => {
                let this = self.loop_of(like).expect("a recurrence has a loop");
                self.recurrence(ops, this, flags)
            }
            Op::SeqUMin => self.sequential_least(ops),
            op @ (Op::UMax | Op::SMax | Op::UMin | Op::SMin) => self.least(op, ops),
            Op::Const | Op::VScale | Op::Unknown | Op::CouldNotCompute => like,
        }
    }
}
