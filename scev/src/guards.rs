//! Conditions known on entry to a loop and on its backedge: dominating branch conditions and assumptions.
//! `guards/bounds.rs` applies them to expressions.

mod bounds;

use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::Loop;
use selvedge_analysis::value::Range;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Block, Opcode, Value};
use smallvec::SmallVec;

use crate::expr::{Expr, NoWrap, Op};
use crate::scev::Scev;
use crate::state::{BranchCondition, KnownComparison};

/// The maximum number of dominating blocks whose branches are inspected.
const MAX_BLOCKS: usize = 64;

/// The maximum number of comparisons known at one point.
const MAX_CONDITIONS: usize = 48;

impl Scev<'_> {
    /// Comparisons that hold whenever a loop is entered from outside; nearer ones first.
    pub(crate) fn known_at_entry(&mut self, this: Loop) -> Arc<[KnownComparison]> {
        if let Some(found) =
            self.remembered(|state, at| state.guards.comparisons.get(at, (this, false)))
        {
            return found;
        }
        let outer = self.begin();
        let sides = self.sides_of(this, false);
        let known: Arc<[KnownComparison]> = self.comparisons_of(sides).into();
        let depends = self.end(outer);
        let (level, known_here) = (self.level(), &mut self.state.guards.comparisons);
        known_here.insert(level, (this, false), Arc::clone(&known), depends);
        known
    }

    /// Conditions known on entry to a loop, or on its backedge.
    fn sides_of(&mut self, this: Loop, at_backedge: bool) -> Vec<BranchCondition> {
        if let Some(found) = self.state.guards.sides.get((this, at_backedge)) {
            return found;
        }
        let found =
            if at_backedge { self.sides_at_backedge(this) } else { self.sides_at_entry(this) };
        self.state.guards.sides.insert((this, at_backedge), found.clone());
        found
    }

    fn sides_at_entry(&mut self, this: Loop) -> Vec<BranchCondition> {
        let header = self.loops.header(this);
        let mut sides = Vec::new();
        if let Some(from) = self.loops.entering(self.func, this) {
            sides.extend(self.side_taken(from, header));
            self.sides_above(from, &mut sides);
        } else {
            self.sides_above(header, &mut sides);
        }
        self.assumed_before(header, &mut sides);
        sides
    }

    /// Comparisons that hold on an edge between blocks.
    pub(crate) fn known_on_edge(&mut self, from: Block, to: Block) -> Vec<KnownComparison> {
        let mut sides: Vec<BranchCondition> = self.side_taken(from, to).into_iter().collect();
        self.sides_above(from, &mut sides);
        self.assumed_in(from, &mut sides);
        self.assumed_before(from, &mut sides);
        self.comparisons_of(sides)
    }

    /// Comparisons that hold at the start of a block.
    pub(crate) fn known_in(&mut self, block: Block) -> Vec<KnownComparison> {
        let mut sides = Vec::new();
        self.sides_above(block, &mut sides);
        self.assumed_before(block, &mut sides);
        self.comparisons_of(sides)
    }

    /// Comparisons that hold whenever the backedge of a loop is taken.
    pub(crate) fn known_at_backedge(&mut self, this: Loop) -> Arc<[KnownComparison]> {
        if let Some(found) =
            self.remembered(|state, at| state.guards.comparisons.get(at, (this, true)))
        {
            return found;
        }
        let outer = self.begin();
        let sides = self.sides_of(this, true);
        let known: Arc<[KnownComparison]> = self.comparisons_of(sides).into();
        let depends = self.end(outer);
        let (level, known_here) = (self.level(), &mut self.state.guards.comparisons);
        known_here.insert(level, (this, true), Arc::clone(&known), depends);
        known
    }

    fn sides_at_backedge(&mut self, this: Loop) -> Vec<BranchCondition> {
        let Some(latch) = self.loops.latch(self.func, this) else { return Vec::new() };
        let header = self.loops.header(this);
        let mut sides: Vec<BranchCondition> = self.side_taken(latch, header).into_iter().collect();
        self.sides_above(latch, &mut sides);
        self.assumed_in(latch, &mut sides);
        self.assumed_before(latch, &mut sides);
        sides
    }

    /// The condition that the edge between two blocks implies.
    pub(crate) fn side_taken(&self, from: Block, to: Block) -> Option<BranchCondition> {
        let branch = self.func.terminator(from)?;
        if self.func.opcode(branch) != Opcode::Br || self.func.n_operands(branch) != 3 {
            return None;
        }
        let side = |n: usize| self.func.operand(branch, n).as_block();
        let (yes, no) = (side(1)?, side(2)?);
        (yes != no && (yes == to || no == to)).then(|| (self.func.operand(branch, 0), yes == to))
    }

    /// Conditions of branches that were taken on every path to a block.
    fn sides_above(&self, block: Block, sides: &mut Vec<BranchCondition>) {
        let mut at = block;
        for _ in 0..MAX_BLOCKS {
            let Some(above) = self.dom.idom(at) else { return };
            if let Some(branch) = self.func.terminator(above)
                && self.func.opcode(branch) == Opcode::Br
                && self.func.n_operands(branch) == 3
            {
                let target = |n: usize| self.func.operand(branch, n).as_block();
                let reaches = |to: Option<Block>| {
                    to.is_some_and(|to| self.dom.edge_dominates(self.func, above, to, block))
                };
                let (yes, no) = (reaches(target(1)), reaches(target(2)));
                if yes != no {
                    sides.push((self.func.operand(branch, 0), yes));
                }
            }
            at = above;
        }
    }

    /// Assumptions that were executed before a block is entered.
    fn assumed_before(&mut self, block: Block, sides: &mut Vec<BranchCondition>) {
        if self.assumptions().is_empty() {
            return;
        }
        let mut at = Some(block);
        for _ in 0..MAX_BLOCKS {
            let Some(above) = at.and_then(|b| self.dom.idom(b)) else { return };
            self.assumed_in(above, sides);
            at = Some(above);
        }
    }

    /// Assumptions and guards of a block: control does not pass a failing one.
    fn assumed_in(&mut self, block: Block, sides: &mut Vec<BranchCondition>) {
        let func = self.func;
        let assumed = self.assumptions().get(&block);
        sides.extend(assumed.into_iter().flatten().map(|&inst| (func.operand(inst, 0), true)));
    }

    /// Decomposes conditions into comparisons of expressions.
    fn comparisons_of(&mut self, sides: Vec<BranchCondition>) -> Vec<KnownComparison> {
        let mut known = Vec::new();
        let mut seen = FxHashSet::default();
        let mut work: Vec<BranchCondition> = sides.into_iter().rev().collect();
        while let Some((condition, holds)) = work.pop() {
            if known.len() >= MAX_CONDITIONS || !seen.insert((condition, holds)) {
                continue;
            }
            if let Some(bit) = self.func.as_int(condition) {
                if (bit.to_u64() == Some(1)) != holds {
                    let zero = self.number(1, 0);
                    known.push(KnownComparison { predicate: IntPredicate::Ne, a: zero, b: zero });
                }
                continue;
            }
            if let Some((predicate, a, b)) = self.comparison(condition) {
                if self.is_analysed(self.func.value_type(a)) {
                    let predicate = if holds { predicate } else { predicate.inverse() };
                    let (a, b) = (self.expr(a), self.expr(b));
                    known.push(KnownComparison { predicate, a, b });
                }
                continue;
            }
            work.extend(self.parts_of(condition, holds).into_iter().map(|part| (part, holds)));
            if let Some(inner) = self.negated_condition(condition) {
                work.push((inner, !holds));
            }
        }
        known
    }

    /// `x` of `xor x, true`.
    pub(crate) fn negated_condition(&self, condition: Value) -> Option<Value> {
        let inst = condition.as_inst().filter(|&i| self.func.opcode(i) == Opcode::Xor)?;
        let is_true = self.func.as_int(self.func.operand(inst, 1))?.to_u64() == Some(1);
        (is_true && self.header.types.int_bits(self.func.inst(inst).ty()) == Some(1))
            .then(|| self.func.operand(inst, 0))
    }

    /// The operands of a conjunction that holds, or of a disjunction that does not.
    fn parts_of(&self, condition: Value, holds: bool) -> SmallVec<[Value; 2]> {
        let Some(inst) = condition.as_inst() else { return SmallVec::new() };
        let operand = |n: usize| self.func.operand(inst, n);
        let is = |v: Value, bit: u64| self.func.as_int(v).and_then(|n| n.to_u64()) == Some(bit);
        match self.func.opcode(inst) {
            Opcode::And if holds => [operand(0), operand(1)].into_iter().collect(),
            Opcode::Or if !holds => [operand(0), operand(1)].into_iter().collect(),
            Opcode::Select if holds && is(operand(2), 0) => {
                [operand(0), operand(1)].into_iter().collect()
            }
            Opcode::Select if !holds && is(operand(1), 1) => {
                [operand(0), operand(2)].into_iter().collect()
            }
            _ => SmallVec::new(),
        }
    }

    /// Whether a comparison is known to hold whenever a loop is entered.
    pub fn is_guarded_at_entry(
        &mut self,
        this: Loop,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        if !self.is_known(a) || !self.is_known(b) {
            return false;
        }
        if self.is_known_without_conditions(predicate, a, b) {
            return true;
        }
        if self.is_implied_at_entry(this, predicate, a, b) {
            return true;
        }
        let [x, y] = [a, b].map(|e| self.with_guards(e, this));
        if (x != a || y != b) && self.is_known_without_conditions(predicate, x, y) {
            return true;
        }
        // Extensions compare as their operands, which are narrower.
        match self.without_extensions(predicate, a, b) {
            Some((a, b)) => self.is_guarded_at_entry(this, predicate, a, b),
            None => false,
        }
    }

    /// Whether a comparison follows from a single condition that holds whenever a loop is entered.
    pub(crate) fn is_implied_at_entry(
        &mut self,
        this: Loop,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        self.known_at_entry(this).iter().any(|&known| self.implies(known, predicate, a, b))
    }

    /// The operands of extensions on both sides of a comparison, or of one extension if the other side is a constant
    /// that fits, provided that they compare in the same way.
    fn without_extensions(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> Option<(Expr, Expr)> {
        use IntPredicate as P;
        let either = matches!(predicate, P::Eq | P::Ne);
        let inner = |scev: &Self, e: Expr| match scev.op(e) {
            op @ Op::SExt if either || predicate.is_signed() => Some((op, scev.ops(e)[0])),
            op @ Op::ZExt if either || !predicate.is_signed() => Some((op, scev.ops(e)[0])),
            _ => None,
        };
        let (x, y) = (inner(self, a), inner(self, b));
        let (op, width) = x.or(y).map(|(op, e)| (op, self.width(e)))?;
        let mut narrow = |side: Option<(Op, Expr)>, e: Expr| match side {
            Some((own, inner)) => (own == op && self.width(inner) == width).then_some(inner),
            None => {
                let number = self.int_of(e)?;
                let low = number.trunc(width);
                let wide = number.width();
                let same = if op == Op::SExt { low.sext(wide) } else { low.zext(wide) };
                (same == number).then(|| self.constant(low))
            }
        };
        Some((narrow(x, a)?, narrow(y, b)?))
    }

    /// Whether a comparison is known to hold whenever the backedge of a loop is taken.
    pub fn is_guarded_at_backedge(
        &mut self,
        this: Loop,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        if !self.is_known(a) || !self.is_known(b) {
            return false;
        }
        if self.is_known_without_conditions(predicate, a, b) {
            return true;
        }
        self.known_at_backedge(this).iter().any(|&known| self.implies(known, predicate, a, b))
    }

    /// Whether a comparison is known to hold in a block.
    pub fn is_known_in(&mut self, block: Block, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        if self.is_known_without_conditions(predicate, a, b) {
            return true;
        }
        self.known_in(block).into_iter().any(|known| self.implies(known, predicate, a, b))
    }

    /// Whether a known comparison implies another one.
    pub(crate) fn implies(
        &mut self,
        known: KnownComparison,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        if known.is_impossible() {
            return true;
        }
        let mirrored =
            KnownComparison { predicate: known.predicate.swapped(), a: known.b, b: known.a };
        [known, mirrored].into_iter().any(|known| {
            let is_as_wide = self.width(known.a) == self.width(a);
            is_as_wide
                && (self.implies_directly(known, predicate, a, b)
                    || self.implies_by_bounds(known, predicate, a, b))
                || self.implies_by_quotient(known, predicate, a, b)
                || self.implies_by_quotient(known, predicate.swapped(), b, a)
        })
    }

    fn implies_directly(
        &mut self,
        known: KnownComparison,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        use IntPredicate as P;
        let same = self.same(known.a, a) && self.same(known.b, b);
        if same && weaker(known.predicate).contains(&predicate) {
            return true;
        }
        // `x < y` implies `a < b` and `a <= b` for every `a` that is at most `x` and every `b` that is at least `y`.
        let (below, above) = match known.predicate {
            P::Ult | P::Ule | P::Slt | P::Sle => (known.a, known.b),
            P::Eq if self.same(known.a, a) => {
                return self.is_known_without_conditions(predicate, known.b, b);
            }
            _ => return false,
        };
        let strict = matches!(known.predicate, P::Ult | P::Slt);
        let (want_below, want_above, want_strict) = match predicate {
            P::Ult | P::Slt => (a, b, true),
            P::Ule | P::Sle => (a, b, false),
            P::Ugt | P::Sgt => (b, a, true),
            P::Uge | P::Sge => (b, a, false),
            P::Eq => return false,
            P::Ne => return self.implies_unequal(known, a, b),
        };
        let reach = if predicate.is_signed() { P::Sle } else { P::Ule };
        // In every case the upper operand must be at most the requested upper operand.
        if !self.is_known_without_conditions(reach, above, want_above) {
            return false;
        }
        if predicate.is_signed() != known.predicate.is_signed()
            && !(self.is_known_nonnegative(below) && self.is_known_nonnegative(above))
        {
            return false;
        }
        let (less, strictly) =
            if predicate.is_signed() { (P::Slt, strict) } else { (P::Ult, strict) };
        let at_least = self.is_known_without_conditions(reach, want_below, below);
        if at_least && (strictly || !want_strict) {
            return true;
        }
        if at_least && want_strict {
            return self.is_known_without_conditions(less, want_below, below)
                || self.is_known_without_conditions(less, above, want_above);
        }
        // below < above implies below + 1 <= above.
        strict && !want_strict && self.is_one_more(want_below, below)
    }

    fn is_one_more(&mut self, more: Expr, less: Expr) -> bool {
        let is_likely = self.may_differ_by_number(more, less)
            && self.likely_offset(more, less).is_some_and(|offset| offset.is_one());
        is_likely && self.offset_between(more, less).is_some_and(|offset| offset.is_one())
    }

    fn implies_unequal(&mut self, known: KnownComparison, a: Expr, b: Expr) -> bool {
        use IntPredicate as P;
        let strict = matches!(known.predicate, P::Ult | P::Slt);
        let same = (self.same(known.a, a) && self.same(known.b, b))
            || (self.same(known.a, b) && self.same(known.b, a));
        strict && same
    }

    /// Implication by ranges: the known comparison restricts `x`, and the requested one is about `x + c`.
    fn implies_by_bounds(
        &mut self,
        known: KnownComparison,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        if !self.may_differ_by_number(a, known.a) && !self.may_differ_by_number(b, known.a) {
            return false;
        }
        let Some(allowed) = self.left_by(known) else { return false };
        let by = |scev: &mut Self, e: Expr, other: Expr, mirrored: bool| {
            if !scev.may_differ_by_number(e, known.a) {
                return false;
            }
            let Some(offset) = scev.likely_offset(e, known.a) else { return false };
            let flags = match scev.ops(e) {
                [_, x] if scev.op(e) == Op::Add && scev.same(*x, known.a) => scev.flags(e),
                _ => NoWrap::NONE,
            };
            let (nuw, nsw) = (flags.has(NoWrap::NUW), flags.has(NoWrap::NSW));
            let values = allowed.add_no_wrap(&Range::single(offset.clone()), nuw, nsw);
            let signed = predicate.is_signed();
            let theirs = if signed { scev.signed_range(other) } else { scev.unsigned_range(other) };
            let predicate = if mirrored { predicate.swapped() } else { predicate };
            values.decides(predicate, &theirs) == Some(true)
                && scev.offset_between(e, known.a) == Some(offset)
        };
        by(self, a, b, false) || by(self, b, a, true)
    }

    /// The difference of two expressions, if it is a constant.
    fn offset_between(&mut self, more: Expr, from: Expr) -> Option<Int> {
        let difference = self.minus(more, from);
        self.int_of(difference)
    }

    /// The only possible constant difference by the samples; a result that matters must be confirmed.
    fn likely_offset(&mut self, more: Expr, from: Expr) -> Option<Int> {
        match self.arena().constant_difference(more, from) {
            Some(number) => Some(number),
            None => self.offset_between(more, from),
        }
    }

    /// The values of the left operand that a comparison allows.
    pub(super) fn left_by(&mut self, known: KnownComparison) -> Option<Range> {
        let bound = if known.predicate.is_signed() {
            self.signed_range(known.b)
        } else {
            self.unsigned_range(known.b)
        };
        let mut left = Range::satisfying(known.predicate, &bound)?;
        for own in [self.unsigned_range(known.a), self.signed_range(known.a)] {
            left = left.intersect(&own)?;
        }
        Some(left)
    }

    /// A cheap filter for constant differences: most conditions are about other values. Recurrences differ by a
    /// constant if their starts do and their steps are equal.
    fn may_differ_by_number(&self, a: Expr, b: Expr) -> bool {
        if !self.arena().may_differ_by_constant(a, b) {
            return false;
        }
        let without_number = |e: Expr| match self.ops(e) {
            &[number, rest] if self.op(e) == Op::Add && self.is_const(number) => rest,
            _ => e,
        };
        let (mut a, mut b) = (without_number(a), without_number(b));
        while self.op(a) == Op::AddRec && self.op(b) == Op::AddRec {
            let (x, y) = (self.ops(a), self.ops(b));
            let grow_alike =
                x.len() == y.len() && x[1..].iter().zip(&y[1..]).all(|(&s, &t)| self.same(s, t));
            if self.loop_of(a) != self.loop_of(b) || !grow_alike {
                return false;
            }
            (a, b) = (without_number(x[0]), without_number(y[0]));
        }
        match (self.op(a), self.op(b)) {
            (Op::Const, Op::Const) => true,
            (Op::Add, Op::Add) => self.may_sums_differ_by_number(a, b),
            _ => self.same(a, b),
        }
    }

    /// Whether two sums have the same operands apart from constants and recurrences.
    fn may_sums_differ_by_number(&self, a: Expr, b: Expr) -> bool {
        let counts = |e: Expr| self.ops(e).iter().filter(|&&op| !self.is_const(op)).count();
        let is_in_b = |&op: &Expr| {
            matches!(self.op(op), Op::Const | Op::AddRec)
                || self.ops(b).iter().any(|&other| self.same(op, other))
        };
        counts(a) == counts(b) && self.ops(a).iter().all(is_in_b)
    }

    /// Whether a comparison of a signed quotient of the known left operand, plus a constant, follows from the values
    /// that the known comparison allows.
    fn implies_by_quotient(
        &mut self,
        known: KnownComparison,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
    ) -> bool {
        let Some((number, dividend, divisor)) = self.as_signed_quotient(a) else { return false };
        let dividend = self.expr(dividend);
        if !self.same(dividend, known.a) {
            return false;
        }
        let Some(allowed) = self.left_by(known) else { return false };
        let Some(values) = allowed.sdiv(&Range::single(divisor)) else { return false };
        let width = self.width(a);
        let values = if values.width() < width { values.sext(width) } else { values };
        let values = match number {
            Some(number) => values.add(&Range::single(number)),
            None => values,
        };
        let signed = predicate.is_signed();
        let theirs = if signed { self.signed_range(b) } else { self.unsigned_range(b) };
        values.decides(predicate, &theirs) == Some(true)
    }

    /// The added constant, the dividend and the divisor of a signed quotient of a value by a constant, optionally
    /// sign-extended, optionally plus a constant.
    fn as_signed_quotient(&self, e: Expr) -> Option<(Option<Int>, Value, Int)> {
        let (number, rest) = match self.ops(e) {
            &[number, rest] if self.op(e) == Op::Add => (self.int_of(number), rest),
            _ => (None, e),
        };
        if self.op(e) == Op::Add && number.is_none() {
            return None;
        }
        let quotient = if self.op(rest) == Op::SExt { self.ops(rest)[0] } else { rest };
        let inst = self.state.arena.as_unknown(quotient).and_then(Value::as_inst)?;
        if self.func.opcode(inst) != Opcode::SDiv {
            return None;
        }
        let divisor = self.values.int(self.func.operand(inst, 1))?;
        Some((number, self.func.operand(inst, 0), divisor))
    }
}

/// The predicates that a predicate implies for the same operands.
fn weaker(predicate: IntPredicate) -> &'static [IntPredicate] {
    use IntPredicate as P;
    match predicate {
        P::Eq => &[P::Eq, P::Ule, P::Uge, P::Sle, P::Sge],
        P::Ne => &[P::Ne],
        P::Ult => &[P::Ult, P::Ule, P::Ne],
        P::Ule => &[P::Ule],
        P::Ugt => &[P::Ugt, P::Uge, P::Ne],
        P::Uge => &[P::Uge],
        P::Slt => &[P::Slt, P::Sle, P::Ne],
        P::Sle => &[P::Sle],
        P::Sgt => &[P::Sgt, P::Sge, P::Ne],
        P::Sge => &[P::Sge],
    }
}
