//! Values of expressions outside the loops they are computed in.
//!
//! After a loop with the backedge-taken count `n`, a recurrence of it has the value of iteration `n`. Other values that
//! the loop computes remain unknowns; they become constants if all their operands do.

use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_ir::{Inst, Opcode, Value};

use crate::expr::{Expr, NoWrap, Op, Operands, Rebuilt};
use crate::scev::Scev;

/// The scope of a query: a loop, or the function outside of all loops.
pub(crate) type LoopScope = Option<Loop>;

/// The maximum depth to which unknowns are folded.
const MAX_FOLDED_DEPTH: u32 = 8;

impl Scev<'_> {
    /// The value of an expression in `scope`, outside the loops inside it: recurrences of loops that have ended have
    /// their last value.
    pub fn at_scope(&mut self, e: Expr, scope: Option<Loop>) -> Expr {
        self.at_scope_deep(e, scope, 0)
    }

    fn at_scope_deep(&mut self, e: Expr, scope: Option<Loop>, depth: u32) -> Expr {
        if matches!(self.op(e), Op::Const | Op::VScale | Op::CouldNotCompute) {
            return e;
        }
        let level = self.level();
        if let Some(known) = self.state.folds.at_scope[level].get((e, scope)) {
            return known;
        }
        let is_const = |part| matches!(self.op(part), Op::Const | Op::VScale | Op::CouldNotCompute);
        let known = &self.state.folds.at_scope[level];
        let is_open = |part| known.get((part, scope)).is_none();
        let parts = self.below(e, |part| !is_const(part) && is_open(part));
        let mut made = Rebuilt::of(parts);
        while let Some(part) = made.next() {
            let ops: Operands = self
                .ops_of(part)
                .into_iter()
                .map(|op| {
                    let known = self.state.folds.at_scope[level].get((op, scope));
                    known.or_else(|| made.get(op)).unwrap_or(op)
                })
                .collect();
            let new = self.part_at_scope(part, ops, scope, depth);
            made.push(new);
            // A result truncated by the depth limit is not cached.
            if depth == 0 {
                self.state.folds.at_scope[level].insert((part, scope), new);
            }
        }
        made.last().unwrap_or(e)
    }

    fn part_at_scope(&mut self, e: Expr, ops: Operands, scope: LoopScope, depth: u32) -> Expr {
        match self.op(e) {
            Op::Const | Op::VScale | Op::CouldNotCompute => e,
            Op::Unknown => self.unknown_at_scope(e, scope, depth),
            Op::AddRec => self.recurrence_at_scope(e, ops, scope),
            _ if ops[..] == *self.ops(e) => e,
            // No-wrap flags of the expression hold for its last value, too.
            _ => self.combined(e, ops, self.flags(e)),
        }
    }

    fn recurrence_at_scope(&mut self, e: Expr, ops: Operands, scope: LoopScope) -> Expr {
        let this = self.loop_of(e).expect("it is a recurrence");
        let same = ops[..] == *self.ops(e);
        let whole = if same {
            e
        } else {
            let kept = self.flags(e).and(NoWrap::NW);
            let new = self.recurrence(ops, this, kept);
            if self.loop_of(new) != Some(this) {
                return new;
            }
            new
        };
        let is_over =
            scope.is_none_or(|scope| !self.loops.contains(this, self.loops.header(scope)));
        if !is_over {
            return whole;
        }
        let backedge_count = self.counts_here(this).map(|counts| counts.exact);
        let Some(backedge_count) = backedge_count.filter(|&n| self.is_known(n)) else {
            return whole;
        };
        match self.at_round(whole, backedge_count) {
            Some(value) => value,
            None => whole,
        }
    }

    fn unknown_at_scope(&mut self, e: Expr, scope: LoopScope, depth: u32) -> Expr {
        let value = self.state.arena.as_unknown(e);
        let Some(inst) = value.and_then(Value::as_inst) else { return e };
        if depth >= MAX_FOLDED_DEPTH || !self.is_reachable(inst) {
            return e;
        }
        if let Some(this) = self.header_loop(inst) {
            return self.phi_at_scope(e, inst, this, scope);
        }
        let is_number = self.header.types.int_bits(self.func.inst(inst).ty()).is_some();
        let opcode = self.func.opcode(inst);
        let folds = opcode.is_binary()
            || opcode.is_cast()
            || matches!(opcode, Opcode::ICmp | Opcode::Select)
            || self.is_intrinsic_of_two(inst);
        if !is_number || !folds {
            return e;
        }
        let operands = self.value_operands(inst);
        let mut numbers: Vec<Int> = Vec::new();
        let mut is_better = false;
        for operand in operands {
            if !self.is_analysed(self.func.value_type(operand)) {
                return e;
            }
            let inner = self.expr(operand);
            let there = self.at_scope_deep(inner, scope, depth + 1);
            is_better |= inner != there;
            match self.int_of(there) {
                Some(number) => numbers.push(number),
                None => return e,
            }
        }
        // A value that is constant in every scope is left to instruction folding.
        match self.result_of(inst, &numbers).filter(|_| is_better) {
            Some(number) => self.constant(number),
            None => e,
        }
    }

    /// The last value of a header phi that is computed from constants.
    fn phi_at_scope(&mut self, e: Expr, phi: Inst, this: Loop, scope: LoopScope) -> Expr {
        let header = self.loops.header(this);
        let is_over =
            scope.is_none_or(|scope| !self.loops.contains(this, self.loops.header(scope)));
        if !is_over || self.func.block_of(phi) != Some(header) {
            return e;
        }
        let exact = self.counts_here(this).map(|counts| counts.exact);
        let Some(exact) = exact.filter(|&n| self.is_known(n)) else { return e };
        if let Some(known) = self.phi_of_other_value(phi, this, exact) {
            return known;
        }
        let Some(backedge_count) = self.int_of(exact).and_then(|n| n.to_u64()) else { return e };
        if backedge_count > u64::from(self.options().max_iterations) {
            return e;
        }
        match self.phi_after(phi, this, backedge_count as u32) {
            Some(number) => self.constant(number),
            None => e,
        }
    }

    /// The last value of a header phi that is a value from outside the loop: its start if no backedge is taken;
    /// otherwise its backedge value, if that is loop-invariant.
    fn phi_of_other_value(&mut self, phi: Inst, this: Loop, backedge_count: Expr) -> Option<Expr> {
        let (start, next) = self.start_and_next(phi, this)?;
        if self.is_zero(backedge_count) {
            return Some(self.expr(start));
        }
        let block = self.block_of_value(next);
        let is_outside = block.is_none_or(|block| !self.loops.contains(this, block));
        (is_outside && self.is_known_nonzero(backedge_count)).then(|| self.expr(next))
    }
}
