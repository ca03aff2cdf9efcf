//! Selects as minima and maxima.

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Block, Inst, Opcode, Value};
use smallvec::smallvec;

use super::Sources;
use crate::expr::{Expr, Op};
use crate::scev::Scev;

/// A select: `condition ? yes : no`.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) condition: Value,
    pub(super) yes: Value,
    pub(super) no: Value,
}

impl Scev<'_> {
    pub(super) fn choice_of(&self, select: Inst) -> Choice {
        let [condition, yes, no] = [0, 1, 2].map(|n| self.func.operand(select, n));
        Choice { condition, yes, no }
    }

    pub(super) fn sources_of_select(&self, inst: Inst) -> Sources {
        self.sources_of_choice(&self.choice_of(inst))
    }

    pub(super) fn sources_of_choice(&self, choice: &Choice) -> Sources {
        let mut sources: Sources = smallvec![choice.yes, choice.no];
        if self.is_analysed(self.func.value_type(choice.condition)) {
            sources.push(choice.condition);
        }
        if let Some((_, a, b)) = self.comparison(choice.condition) {
            sources
                .extend([a, b].into_iter().filter(|&v| self.is_analysed(self.func.value_type(v))));
        }
        sources
    }

    pub(super) fn select(&mut self, inst: Inst) -> Option<Expr> {
        let choice = self.choice_of(inst);
        self.chosen(inst, &choice)
    }

    /// The expression of a select that has a constant condition or is a minimum or maximum.
    pub(super) fn chosen(&mut self, inst: Inst, choice: &Choice) -> Option<Expr> {
        if let Some(known) = self.func.as_int(choice.condition) {
            let taken = if known.to_u64() == Some(1) { choice.yes } else { choice.no };
            return Some(self.made(taken));
        }
        if let Some((predicate, a, b)) = self.comparison(choice.condition)
            && let Some(found) = self.chosen_by_comparison(inst, choice, predicate, a, b)
        {
            return Some(found);
        }
        self.chosen_between_bits(choice)
    }

    /// `c ? x : constant` and `c ? constant : x`, one bit wide, as a sequential minimum.
    fn chosen_between_bits(&mut self, choice: &Choice) -> Option<Expr> {
        let ty = self.func.value_type(choice.yes);
        if self.header.types.int_bits(ty) != Some(1) {
            return None;
        }
        let condition = self.made(choice.condition);
        let (yes, no) = (self.made(choice.yes), self.made(choice.no));
        if !self.is_const(yes) && !self.is_const(no) {
            return None;
        }
        // c ? x : k is k + (c umin_seq (x - k)); c ? k : x is the same with ~c.
        let (condition, x, k) =
            if self.is_const(no) { (condition, yes, no) } else { (self.not(condition), no, yes) };
        let difference = self.minus(x, k);
        let least = self.sequential_least(smallvec![condition, difference]);
        Some(self.add(k, least))
    }

    fn chosen_by_comparison(
        &mut self,
        inst: Inst,
        choice: &Choice,
        predicate: IntPredicate,
        a: Value,
        b: Value,
    ) -> Option<Expr> {
        let ty = self.func.inst(inst).ty();
        let (width, _) = self.type_bits(ty)?;
        let (compared, _) = self.type_bits(self.func.value_type(a))?;
        use IntPredicate as P;
        match predicate {
            P::Slt | P::Sle | P::Ult | P::Ule => {
                self.chosen_by_order(choice, predicate.swapped(), (b, a), width, compared)
            }
            P::Sgt | P::Sge | P::Ugt | P::Uge => {
                self.chosen_by_order(choice, predicate, (a, b), width, compared)
            }
            P::Ne => self.chosen_unless_equal(choice.no, choice.yes, (a, b), width, compared),
            P::Eq => self.chosen_unless_equal(choice.yes, choice.no, (a, b), width, compared),
        }
    }

    /// `a > b ? a + x : b + x` is `max(a, b) + x`; with `a` and `b` swapped in the operands, the minimum.
    fn chosen_by_order(
        &mut self,
        choice: &Choice,
        predicate: IntPredicate,
        (a, b): (Value, Value),
        width: u32,
        compared: u32,
    ) -> Option<Expr> {
        if compared > width {
            return None;
        }
        let is_signed = matches!(predicate, IntPredicate::Sgt | IntPredicate::Sge);
        let (mut yes, mut no) = (self.made(choice.yes), self.made(choice.no));
        let (mut a, mut b) = (self.made(a), self.made(b));
        if self.is_pointer(yes) {
            if self.same(a, yes) && self.same(b, no) {
                return Some(
                    self.least(if is_signed { Op::SMax } else { Op::UMax }, smallvec![a, b]),
                );
            }
            if self.same(a, no) && self.same(b, yes) {
                return Some(
                    self.least(if is_signed { Op::SMin } else { Op::UMin }, smallvec![a, b]),
                );
            }
            [yes, no] = [yes, no].map(|e| self.address(e));
        }
        [a, b] = [a, b].map(|e| self.address(e));
        if ![yes, no, a, b].into_iter().all(|e| self.is_known(e)) {
            return None;
        }
        [a, b] = [a, b].map(|e| match is_signed {
            true => self.resized_signed(e, width),
            false => self.resized(e, width),
        });
        if self.is_pointer_value(choice.yes) {
            return None;
        }
        if let Some(over) = self.difference_of_both([yes, a], [no, b]) {
            let most = self.least(if is_signed { Op::SMax } else { Op::UMax }, smallvec![a, b]);
            return Some(self.add(most, over));
        }
        let over = self.difference_of_both([yes, b], [no, a])?;
        let least = self.least(if is_signed { Op::SMin } else { Op::UMin }, smallvec![a, b]);
        Some(self.add(least, over))
    }

    /// `x - a`, if `y - b` is the same.
    fn difference_of_both(&mut self, [x, a]: [Expr; 2], [y, b]: [Expr; 2]) -> Option<Expr> {
        if !self.arena().may_differ_alike([x, a], [y, b]) {
            return None;
        }
        let (over, under) = (self.minus(x, a), self.minus(y, b));
        self.same(over, under).then_some(over)
    }

    /// Whether the value is a pointer. The sum that would replace it has integer type.
    fn is_pointer_value(&self, value: Value) -> bool {
        self.header.types.ptr_space(self.func.value_type(value)).is_some()
    }

    /// `x != 0 ? x + y : c + y` is `(c umax x) + y` for a `c` of zero or one; `x == 0 ? 0 : min(..., x, ...)` is that
    /// minimum, as a sequential one.
    fn chosen_unless_equal(
        &mut self,
        equal: Value,
        unequal: Value,
        (a, b): (Value, Value),
        width: u32,
        compared: u32,
    ) -> Option<Expr> {
        if compared > width || self.func.as_int(b).and_then(|n| n.to_u64()) != Some(0) {
            return None;
        }
        if self.is_pointer_value(equal) {
            return None;
        }
        let x = self.made(a);
        let (equal, unequal) = (self.made(equal), self.made(unequal));
        let wide = self.resized(x, width);
        // If the operands cannot be `x + y` and `c + y`, no sums need to be built.
        if !self.arena().may_be_zero_or_one(equal, unequal, wide) {
            return self.least_unless_zero(x, equal, unequal);
        }
        let rest = self.minus(unequal, wide);
        let least = self.minus(equal, rest);
        if self.as_int(least).is_some_and(|n| n.is_zero() || n.is_one()) {
            let most = self.umax(wide, least);
            return Some(self.add(most, rest));
        }
        self.least_unless_zero(x, equal, unequal)
    }

    fn least_unless_zero(&mut self, x: Expr, equal: Expr, unequal: Expr) -> Option<Expr> {
        if !self.is_zero(equal) {
            return None;
        }
        let mut source = x;
        while self.op(source) == Op::ZExt {
            source = self.ops(source)[0];
        }
        if !matches!(self.op(unequal), Op::UMin | Op::SeqUMin) {
            return None;
        }
        let parts = self.ops_of(unequal);
        let is_x = |scev: &Self, part: Expr| {
            let mut e = part;
            while scev.op(e) == Op::ZExt {
                e = scev.ops(e)[0];
            }
            scev.same(e, source)
        };
        parts.iter().any(|&part| is_x(self, part)).then(|| {
            let first = self.resized(source, self.width(unequal));
            self.sequential_least(smallvec![first, unequal])
        })
    }

    /// A phi that merges the two successors of a conditional branch, as a select. The values may be computed after the
    /// branch: see [`Self::is_computed_before`].
    pub(super) fn choice_at(&self, phi: Inst) -> Option<Choice> {
        let block = self.func.block_of(phi)?;
        let mut incoming = self.func.incoming(phi);
        let (Some((x, x_from)), Some((y, y_from)), None) =
            (incoming.next(), incoming.next(), incoming.next())
        else {
            return None;
        };
        // Unreachable code may use its own results.
        if ![x_from, y_from].into_iter().all(|from| self.dom.tree().contains(from)) {
            return None;
        }
        let above = self.dom.idom(block)?;
        let branch = self.func.terminator(above)?;
        if self.func.opcode(branch) != Opcode::Br || self.func.n_operands(branch) != 3 {
            return None;
        }
        let condition = self.func.operand(branch, 0);
        let side = |n: usize| self.func.operand(branch, n).as_block();
        let (left, right) = (side(1)?, side(2)?);
        if left == right {
            return None;
        }
        let comes_by = |to, from| {
            (to == block && from == above) || self.dom.edge_dominates(self.func, above, to, from)
        };
        let (yes, no) = if comes_by(left, x_from) && comes_by(right, y_from) {
            (x, y)
        } else if comes_by(left, y_from) && comes_by(right, x_from) {
            (y, x)
        } else {
            return None;
        };
        Some(Choice { condition, yes, no })
    }

    /// Whether all leaves of an expression are computed before control reaches a block.
    pub(super) fn is_computed_before(&self, e: Expr, block: Block) -> bool {
        !self.any_below(e, |part| {
            let header = self.loop_of(part).map(|this| self.loops.header(this));
            let def =
                self.state.arena.as_unknown(part).and_then(|value| self.block_of_value(value));
            header.is_some_and(|header| !self.dom.dominates(header, block))
                || def.is_some_and(|def| !self.dom.strictly_dominates(def, block))
        })
    }
}
