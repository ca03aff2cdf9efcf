//! Phis: recurrences of loops, and phis at merges.
//!
//! The backedge value of a header phi is computed with the phi as an unknown. If it is that unknown plus a
//! loop-invariant expression, or plus a recurrence of the loop, the phi is a recurrence; see Bachmann, Wang and Zima
//! (1994), and Pop, Cohen and Silber (2005) for nested loops.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::{GepFlags, IntFlags};
use selvedge_ir::{Inst, Opcode, Value};
use smallvec::smallvec;

use super::Sources;
use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::{Overlay, Scev};
use crate::state::BackedgePath;

/// The maximum number of values of a cached path around the loop; longer ones are computed again.
const MAX_CACHED_PATH: usize = 64;

impl Scev<'_> {
    /// The start and the backedge value of a header phi, if each is unique.
    pub(crate) fn start_and_next(&self, phi: Inst, this: Loop) -> Option<(Value, Value)> {
        let (mut start, mut next) = (None, None);
        for (value, from) in self.func.incoming(phi) {
            let side = if self.loops.contains(this, from) { &mut next } else { &mut start };
            if side.is_some_and(|known| known != value) {
                return None;
            }
            *side = Some(value);
        }
        start.zip(next)
    }

    /// The values whose expressions must be final before that of a header phi is computed: its start, and the operands
    /// outside its component of the values that lead around the loop.
    pub(super) fn sources_around(&mut self, phi: Inst, this: Loop) -> Sources {
        let Some((start, next)) = self.start_and_next(phi, this) else { return Sources::new() };
        let mut sources: Sources = smallvec![start];
        match self.components().of(phi) {
            None => sources.push(next),
            Some(component) if self.components().is_large(component) => {}
            Some(component) if let Some(added) = self.added_operands(phi, next, component) => {
                sources.extend(added);
            }
            Some(component) => {
                let path = self.backedge_path(phi, next, component);
                sources.extend_from_slice(&path.outside);
            }
        }
        // A start in the component is not waited for: it is the phi of an enclosing loop.
        sources
    }

    /// The values of a component that the backedge value of a phi is computed from, operands first, cut at header phis;
    /// and the values outside that these are computed from.
    fn backedge_path(&mut self, phi: Inst, next: Value, component: u32) -> Arc<BackedgePath> {
        if let Some(known) = self.components().backedge_path(phi) {
            return Arc::clone(known);
        }
        let found = Arc::new(self.find_backedge_path(phi, next, component));
        // Each level needs the path twice, and most paths are short; many long ones would need quadratic memory.
        if found.inside.len() <= MAX_CACHED_PATH
            && let Some(components) = self.state.values.components_mut()
        {
            components.set_backedge_path(phi, Arc::clone(&found));
        }
        found
    }

    fn find_backedge_path(&self, phi: Inst, next: Value, component: u32) -> BackedgePath {
        let components = self.state.values.components().expect("components are found before");
        let (mut inside, mut outside) = (Vec::new(), Vec::new());
        let mut seen = FxHashSet::default();
        let mut work: Vec<(Value, bool)> = vec![(next, false)];
        while let Some((value, is_done)) = work.pop() {
            let Some(inst) = value.as_inst() else { continue };
            if is_done {
                inside.push(inst);
                continue;
            }
            if inst == phi || !seen.insert(inst) {
                continue;
            }
            if components.of(inst) != Some(component) {
                outside.push(value);
                continue;
            }
            work.push((value, true));
            if self.header_loop(inst).is_none() {
                work.extend(self.sources(inst).into_iter().map(|v| (v, false)));
            }
        }
        BackedgePath { inside, outside }
    }

    /// The expression of a header phi whose sources are done.
    pub(super) fn header_phi(&mut self, phi: Inst, this: Loop) -> Expr {
        let symbol = self.unknown(phi.into());
        if !self.is_reachable(phi) {
            return symbol;
        }
        if let Some(same) = self.only_value(phi) {
            return self.made(same);
        }
        let Some((start, next)) = self.start_and_next(phi, this) else { return symbol };
        let component = self.components().of(phi);
        if let Some(step) = self.plain_step(phi, next, component) {
            let start = self.made(start);
            return self.grown_by(phi, this, start, next, step).unwrap_or(symbol);
        }
        let backedge_value = match component {
            None => self.made(next),
            Some(component) if self.components().is_large(component) => return symbol,
            Some(component) => self.backedge_expr(phi, symbol, next, component),
        };
        let start = self.made(start);
        // A phi whose backedge value is itself equals its start.
        if self.same(backedge_value, symbol) && self.is_invariant(start, this) {
            return start;
        }
        // The backedge value equals the invariant start.
        if self.same(start, backedge_value) && self.is_invariant(start, this) {
            return start;
        }
        if let Some(found) = self.grown(phi, this, start, next, backedge_value, symbol) {
            return found;
        }
        if component.is_none()
            && let Some(found) = self.lagging(this, start, backedge_value)
        {
            return found;
        }
        symbol
    }

    /// The step of a phi whose next value is a sum or an address of the phi and of operands that do not depend on it:
    /// the same as the difference of [`Self::backedge_expr`] and the phi, without building the sum.
    fn plain_step(&mut self, phi: Inst, next: Value, component: Option<u32>) -> Option<Expr> {
        let component = component.filter(|&known| !self.components().is_large(known))?;
        let added = self.added_operands(phi, next, component)?;
        let sum = next.as_inst()?;
        let step = match self.func.opcode(sum) {
            Opcode::Add => self.made(added[0]),
            _ => self.offset_of(sum)?,
        };
        if self.is_zero(step) || !self.is_known(step) {
            return None;
        }
        // The sum with the phi would flatten such a step, and so drop its flags.
        let is_open = self.op(step) == Op::Add
            && self.ops(step).len() <= self.options().max_inline_add
            && !self.is_huge(&[step]);
        Some(if is_open { self.sum(self.ops_of(step), NoWrap::NONE) } else { step })
    }

    /// The operands of a sum or an address, other than the phi, if they do not depend on it.
    fn added_operands(&mut self, phi: Inst, next: Value, component: u32) -> Option<Sources> {
        let sum = next.as_inst().filter(|&inst| self.is_reachable(inst))?;
        let added: Sources = match self.func.opcode(sum) {
            Opcode::Add => smallvec![self.other_operand(sum, phi)?],
            Opcode::GetElementPtr if self.func.operand(sum, 0) == phi.into() => {
                self.func.operands(sum).skip(1).collect()
            }
            _ => return None,
        };
        added.iter().all(|&value| self.is_outside(value, component)).then_some(added)
    }

    /// The operand of a sum that is added to the phi.
    fn other_operand(&self, sum: Inst, phi: Inst) -> Option<Value> {
        let [x, y] = [0, 1].map(|n| self.func.operand(sum, n));
        match (x == phi.into(), y == phi.into()) {
            (true, false) => Some(y),
            (false, true) => Some(x),
            _ => None,
        }
    }

    /// Whether a value is not in a component.
    fn is_outside(&mut self, value: Value, component: u32) -> bool {
        value.as_inst().is_none_or(|inst| self.components().of(inst) != Some(component))
    }

    /// The backedge value of a phi, with the phi and the other header phis of its component as unknowns.
    fn backedge_expr(&mut self, phi: Inst, symbol: Expr, next: Value, component: u32) -> Expr {
        let path = self.backedge_path(phi, next, component);
        let outer = self.take_overlay();
        self.set_overlay(Some(Overlay::from_iter([(phi, symbol)])));
        for &inst in &path.inside {
            let made = match self.header_loop(inst) {
                Some(_) => self.unknown(inst.into()),
                None => self.instruction(inst),
            };
            self.add_to_overlay(inst, made);
        }
        let backedge_value = self.made(next);
        self.set_overlay(outer);
        backedge_value
    }

    /// A recurrence, if the backedge value is a sum with the phi.
    fn grown(
        &mut self,
        phi: Inst,
        this: Loop,
        start: Expr,
        next: Value,
        backedge_value: Expr,
        symbol: Expr,
    ) -> Option<Expr> {
        if self.op(backedge_value) != Op::Add {
            return None;
        }
        let mut rest = self.ops_of(backedge_value);
        let at = rest.iter().position(|&op| self.same(op, symbol))?;
        rest.remove(at);
        let step = self.sum(rest, NoWrap::NONE);
        self.grown_by(phi, this, start, next, step)
    }

    fn grown_by(
        &mut self,
        phi: Inst,
        this: Loop,
        start: Expr,
        next: Value,
        step: Expr,
    ) -> Option<Expr> {
        let step = self.on_backedge(step, this);
        let is_fixed = self.is_invariant(step, this);
        if !is_fixed && !self.is_recurrence_of(step, this) {
            return None;
        }
        let flags = self.increment_flags(phi, next, step);
        let ops: Operands = match self.loop_of(step).filter(|&of| of == this) {
            Some(_) => {
                let mut ops: Operands = smallvec![start];
                ops.extend_from_slice(self.ops(step));
                ops
            }
            None => smallvec![start, step],
        };
        let grown = self.recurrence(ops, this, flags);
        Some(self.with_inferred_flags(grown))
    }

    /// Simplifies an expression on the backedge: there the condition of the latch's branch is a known constant.
    fn on_backedge(&mut self, e: Expr, this: Loop) -> Expr {
        let Some(latch) = self.loops.latch(self.func, this) else { return e };
        let Some((condition, holds)) = self.side_taken(latch, self.loops.header(this)) else {
            return e;
        };
        if !self.any_below(e, |part| self.decided_by(part, condition).is_some()) {
            return e;
        }
        self.rebuilt(e, |scev, part| match scev.decided_by(part, condition)? {
            inst if Value::from(inst) == condition => Some(scev.number(1, i64::from(holds))),
            select => {
                let taken = scev.func.operand(select, if holds { 1 } else { 2 });
                taken.as_inst().is_none().then(|| scev.made(taken))
            }
        })
    }

    /// The instruction of an unknown, if it is the condition or a `select` on it.
    fn decided_by(&self, part: Expr, condition: Value) -> Option<Inst> {
        let inst = self.state.arena.as_unknown(part).and_then(Value::as_inst)?;
        let is_choice =
            || self.func.opcode(inst) == Opcode::Select && self.func.operand(inst, 0) == condition;
        (Value::from(inst) == condition || is_choice()).then_some(inst)
    }

    /// The no-wrap flags that the increment instruction implies. If it is poison, the phi is poison in all further
    /// iterations, so the recurrence has no value there.
    fn increment_flags(&mut self, phi: Inst, next: Value, step: Expr) -> NoWrap {
        let Some(inst) = next.as_inst() else { return NoWrap::NONE };
        if let Some((opcode, [a, _], flags)) = self.increment(inst) {
            let is_sum = opcode == Opcode::Add && a == Value::from(phi);
            return flags.when(is_sum);
        }
        if self.func.opcode(inst) == Opcode::GetElementPtr
            && self.func.operand(inst, 0) == phi.into()
        {
            let flags = self.func.inst(inst).bits().gep_flags();
            if flags.has(GepFlags::INBOUNDS) || flags.has(GepFlags::NUSW) {
                let is_up = self.is_known_positive(step);
                return NoWrap::NW.with(NoWrap::NUW.when(is_up || flags.has(GepFlags::NUW)));
            }
            return NoWrap::NUW.when(flags.has(GepFlags::NUW));
        }
        NoWrap::NONE
    }

    /// The expression of the increment of a header phi, with the flags of the phi's recurrence if poison of it is
    /// undefined behavior: then the last step does not wrap either.
    pub(super) fn as_next_value(&mut self, inst: Inst, made: Expr) -> Expr {
        if !self.is_affine(made) {
            return made;
        }
        let this = self.loop_of(made).expect("it is a recurrence");
        let Some(phi) = self.phi_of_next(inst, this) else { return made };
        let Some(known) = self.made_of_inst(phi) else { return made };
        if !self.is_recurrence_of(known, this) || !self.same_step(known, made) {
            return made;
        }
        let declared = self.increment_flags(phi, inst.into(), self.ops(made)[1]);
        let new = declared.and(self.flags(known));
        if self.flags(made).has(new) || !self.next_is_never_poison(inst, this) {
            return made;
        }
        let ops = self.ops_of(made);
        let flags = self.flags(made).with(new);
        self.recurrence(ops, this, flags)
    }

    fn same_step(&self, a: Expr, b: Expr) -> bool {
        match (self.ops(a), self.ops(b)) {
            (&[_, x], &[_, y]) => self.same(x, y),
            _ => false,
        }
    }

    /// The header phi whose backedge value is the instruction.
    fn phi_of_next(&self, inst: Inst, this: Loop) -> Option<Inst> {
        let n = self.func.n_operands(inst).min(2);
        (0..n).find_map(|n| {
            let phi = self.func.operand(inst, n).as_inst()?;
            let (_, next) =
                self.start_and_next(phi, this).filter(|_| self.header_loop(phi) == Some(this))?;
            (next == Value::from(inst)).then_some(phi)
        })
    }

    /// A phi whose value is that of its backedge value in the iteration before, also in the first iteration: the
    /// backedge value's expression, with its affine recurrences shifted back by one iteration. For the start `f(0)` and
    /// the backedge value `f({1,+,1})` the result is `f({0,+,1})`.
    fn lagging(&mut self, this: Loop, start: Expr, backedge_value: Expr) -> Option<Expr> {
        if !self.is_recurrence_of(backedge_value, this) {
            return self.lagging_by_parts(this, start, backedge_value);
        }
        if !self.is_affine(backedge_value) {
            return None;
        }
        let step = self.ops(backedge_value)[1];
        let before = self.start_of(backedge_value);
        if !self.arena().may_be_difference(before, step, start) {
            return None;
        }
        let before = self.minus(before, step);
        if !self.is_known(before) || !self.same(before, start) {
            return None;
        }
        let lagging = self.affine(start, step, this, NoWrap::NONE);
        Some(self.with_inferred_flags(lagging))
    }

    fn lagging_by_parts(&mut self, this: Loop, start: Expr, backedge_value: Expr) -> Option<Expr> {
        let is_varying = |scev: &mut Self, part: Expr| {
            let is_leaf = matches!(scev.op(part), Op::Unknown | Op::AddRec);
            is_leaf && !scev.is_invariant(part, this)
        };
        let parts = self.below(backedge_value, |_| true);
        let mut has_recurrence = false;
        for part in parts {
            if is_varying(self, part) {
                has_recurrence = true;
                if !self.is_affine(part) || !self.is_recurrence_of(part, this) {
                    return None;
                }
            }
        }
        if !has_recurrence {
            return None;
        }
        let shifted = self.rebuilt(backedge_value, |scev, part| {
            is_varying(scev, part).then(|| {
                let (first, step) = (scev.start_of(part), scev.ops(part)[1]);
                let before = scev.minus(first, step);
                scev.affine(before, step, this, NoWrap::NONE)
            })
        });
        let first =
            self.rebuilt(shifted, |scev, part| is_varying(scev, part).then(|| scev.start_of(part)));
        let is_such = self.is_known(shifted) && self.is_known(first) && self.same(first, start);
        is_such.then_some(shifted)
    }

    /// The only incoming value of a phi other than itself.
    fn only_value(&self, phi: Inst) -> Option<Value> {
        let mut only = None;
        for (value, _) in self.func.incoming(phi) {
            if value == phi.into() || only == Some(value) {
                continue;
            }
            if only.is_some() {
                return None;
            }
            only = Some(value);
        }
        let only = only?;
        let block = self.func.block_of(phi)?;
        let is_there =
            self.block_of_value(only).is_none_or(|def| self.dom.strictly_dominates(def, block));
        is_there.then_some(only)
    }

    /// The sources of a phi that is in no loop header.
    pub(super) fn sources_of_phi(&self, phi: Inst) -> Sources {
        let is_tangled = self.state.values.components().is_some_and(|known| known.is_tangled(phi));
        if is_tangled {
            return Sources::new();
        }
        if let Some(only) = self.only_value(phi) {
            return smallvec![only];
        }
        if self.has_twins(phi) {
            return self.func.incoming(phi).map(|(value, _)| value).collect();
        }
        match self.choice_at(phi) {
            Some(choice) => self.sources_of_choice(&choice),
            None => Sources::new(),
        }
    }

    /// Whether all incoming values of a phi are the same operation on the same operands, which are computed before the
    /// branch. Flags may differ.
    fn has_twins(&self, phi: Inst) -> bool {
        let mut incoming = self.func.incoming(phi);
        let Some((first, _)) = incoming.next() else { return false };
        let Some(first) = first.as_inst().filter(|&i| self.func.opcode(i).is_binary()) else {
            return false;
        };
        let block = self.func.block_of(phi);
        let is_before = |value: Value| match (self.block_of_value(value), block) {
            (Some(def), Some(block)) => self.dom.strictly_dominates(def, block),
            (None, _) => true,
            _ => false,
        };
        let is_twin = |value: Value| {
            value.as_inst().is_some_and(|inst| {
                self.func.opcode(inst) == self.func.opcode(first)
                    && self.is_reachable(inst)
                    && self.func.operands(inst).eq(self.func.operands(first))
            })
        };
        self.func.operands(first).all(is_before) && incoming.all(|(value, _)| is_twin(value))
    }

    /// The common expression of all incoming values, without flags, which not all of them may have.
    fn twins(&mut self, phi: Inst) -> Option<Expr> {
        let mut incoming = self.func.incoming(phi).map(|(value, _)| value);
        let first = incoming.next()?;
        let first = self.made(first);
        let rest: Sources = incoming.collect();
        let same = rest.into_iter().all(|value| {
            let other = self.made(value);
            self.same(first, other)
        });
        same.then(|| self.state.arena.bare(first))
    }

    /// The expression of a phi in no loop header whose sources are done.
    pub(super) fn phi(&mut self, phi: Inst) -> Option<Expr> {
        let is_tangled = self.components().is_tangled(phi);
        if is_tangled {
            return None;
        }
        if let Some(only) = self.only_value(phi) {
            return Some(self.made(only));
        }
        if self.has_twins(phi) {
            return self.twins(phi);
        }
        let (choice, block) = (self.choice_at(phi)?, self.func.block_of(phi)?);
        let is_available = [choice.yes, choice.no].into_iter().all(|value| {
            let made = self.made(value);
            self.is_computed_before(made, block)
        });
        if is_available { self.chosen(phi, &choice) } else { None }
    }

    /// The flags `nuw` and `nsw` of an instruction.
    pub(crate) fn declared_flags(&self, inst: Inst) -> NoWrap {
        let flags = self.func.inst(inst).bits().int_flags();
        NoWrap::NUW.when(flags.has(IntFlags::NUW)).with(NoWrap::NSW.when(flags.has(IntFlags::NSW)))
    }
}
