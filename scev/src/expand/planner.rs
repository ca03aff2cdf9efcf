//! Translation of expressions to steps, operands first.

use rustc_hash::FxHashMap;
use selvedge_analysis::fold::Int;
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{Block, Inst, Opcode, Type, Value};
use smallvec::{SmallVec, smallvec};

use super::plan::{Cost, ExpansionPlan, Make, Operand, PlannedInst};
use super::{Expansion, Refusal};
use crate::expr::{Expr, NoWrap, Op};
use crate::scev::Scev;

/// From which point on a value is available.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Since {
    /// Everywhere: an argument or a constant.
    Ever,
    /// The start of a block.
    Start(Block),
    /// Immediately before an instruction.
    Before(Inst),
    /// After an instruction.
    After(Inst),
}

/// An existing or planned value, and from which point on it is available.
#[derive(Clone, Copy, Debug)]
pub(super) struct AvailableValue {
    pub(super) operand: Operand,
    pub(super) since: Since,
}

/// A term of a sum.
#[derive(Clone, Copy)]
struct Term {
    /// Whether it is subtracted.
    is_negated: bool,
    is_pointer: bool,
    part: AvailableValue,
}

/// An entry of the worklist.
enum Task {
    /// An expression is needed before an instruction.
    Open(Expr, Inst),
    /// The operands of the expression are done.
    Close(Expr, Inst),
}

/// Builds one plan.
pub(super) struct Planner<'p, 'a> {
    pub(super) scev: &'p mut Scev<'a>,
    pub(super) how: &'p Expansion,
    steps: Vec<PlannedInst>,
    numbers: Vec<(Type, Int)>,
    number_of: FxHashMap<Expr, u32>,
    /// Values by expression, with the points where they were needed.
    parts: FxHashMap<Expr, SmallVec<[(Inst, AvailableValue); 1]>>,
    pub(super) without_flags: Vec<Inst>,
    pub(super) cost: Cost,
}

impl<'p, 'a> Planner<'p, 'a> {
    pub(super) fn new(scev: &'p mut Scev<'a>, how: &'p Expansion) -> Planner<'p, 'a> {
        Planner {
            scev,
            how,
            steps: Vec::new(),
            numbers: Vec::new(),
            number_of: FxHashMap::default(),
            parts: FxHashMap::default(),
            without_flags: Vec::new(),
            cost: Cost::default(),
        }
    }

    pub(super) fn plan(mut self, expr: Expr, at: Inst) -> Result<ExpansionPlan, Refusal> {
        let mut work = vec![Task::Open(expr, at)];
        while let Some(task) = work.pop() {
            match task {
                Task::Open(e, at) => self.open(e, at, &mut work)?,
                Task::Close(e, at) => {
                    let part = self.close(e, at)?;
                    self.keep(e, at, part);
                }
            }
        }
        let result = self.part(expr, at)?.operand;
        self.cost.in_loops = self.steps_in_loops();
        self.cost.instructions = self.steps.len() as u32;
        self.cost.without_flags = self.without_flags.len() as u32;
        Ok(ExpansionPlan {
            steps: self.steps,
            numbers: self.numbers,
            result,
            without_flags: self.without_flags,
            cost: self.cost,
            prefixes: self.how.prefixes,
        })
    }

    fn steps_in_loops(&self) -> u32 {
        let is_inside = |step: &&PlannedInst| match step.make {
            Make::Phi(_) => true,
            _ => self.loop_depth(step.before) > 0,
        };
        self.steps.iter().filter(is_inside).count() as u32
    }

    fn loop_depth(&self, inst: Inst) -> u32 {
        self.scev.func.block_of(inst).map_or(0, |block| self.scev.loops.block_depth(block))
    }

    /// Finds an existing value, or pushes the operands.
    fn open(&mut self, e: Expr, at: Inst, work: &mut Vec<Task>) -> Result<(), Refusal> {
        if self.known(e, at).is_some() {
            return Ok(());
        }
        if let Some(part) = self.leaf(e, at)? {
            self.keep(e, at, part);
            return Ok(());
        }
        if let Some(inst) = self.reused(e, at) {
            self.cost.reused += 1;
            let operand = Operand::Value(inst.into());
            self.keep(e, at, AvailableValue { operand, since: Since::After(inst) });
            return Ok(());
        }
        work.push(Task::Close(e, at));
        match self.scev.op(e) {
            Op::AddRec => {
                let wanted = self.operands_of_recurrence(e, at)?;
                work.extend(wanted.into_iter().map(|(e, at)| Task::Open(e, at)));
            }
            _ => {
                for op in self.operands(e) {
                    work.push(Task::Open(op, at));
                }
            }
        }
        Ok(())
    }

    /// The operands; for a subtracted term of a sum, the subtrahend.
    fn operands(&mut self, e: Expr) -> SmallVec<[Expr; 4]> {
        let ops = self.scev.ops_of(e);
        let is_sum = self.scev.op(e) == Op::Add;
        ops.into_iter().map(|op| if is_sum { self.term(op).1 } else { op }).collect()
    }

    /// Whether a term of a sum is subtracted, and the term without its sign.
    fn term(&mut self, op: Expr) -> (bool, Expr) {
        match (self.scev.op(op), self.scev.ops(op)) {
            (Op::Mul, &[factor, rest]) if self.scev.is_ones(factor) => (true, rest),
            _ => (false, op),
        }
    }

    fn keep(&mut self, e: Expr, at: Inst, part: AvailableValue) {
        self.parts.entry(e).or_default().push((at, part));
    }

    /// The value of an expression at a point, if it is available: a value needed at a point is available at all points
    /// that this one dominates.
    fn known(&self, e: Expr, at: Inst) -> Option<AvailableValue> {
        let places = self.parts.get(&e)?;
        places.iter().find(|(_, part)| self.is_there(part.since, at)).map(|&(_, part)| part)
    }

    pub(super) fn part(&self, e: Expr, at: Inst) -> Result<AvailableValue, Refusal> {
        self.known(e, at).ok_or(Refusal::Unknown)
    }

    /// Whether a value is available before an instruction that is no phi.
    pub(super) fn is_there(&self, since: Since, at: Inst) -> bool {
        let (func, dom) = (self.scev.func, self.scev.dom);
        match since {
            Since::Ever => true,
            Since::Start(block) => func.block_of(at).is_some_and(|to| dom.dominates(block, to)),
            Since::Before(inst) => inst == at || dom.dominates_inst(func, inst, at),
            Since::After(inst) => dom.dominates_inst(func, inst, at),
        }
    }

    /// The value of a constant or an unknown.
    fn leaf(&mut self, e: Expr, at: Inst) -> Result<Option<AvailableValue>, Refusal> {
        if self.scev.is_const(e) {
            return match self.scev.is_pointer(e) {
                true => Err(Refusal::Unknown),
                false => Ok(Some(self.number(e))),
            };
        }
        if matches!(self.scev.op(e), Op::VScale | Op::CouldNotCompute) {
            return Err(Refusal::Unknown);
        }
        let Some(value) = self.scev.state.arena.as_unknown(e) else { return Ok(None) };
        let since = value.as_inst().map_or(Since::Ever, Since::After);
        if !self.is_there(since, at) {
            return Err(Refusal::NotThere(value));
        }
        Ok(Some(AvailableValue { operand: Operand::Value(value), since }))
    }

    fn number(&mut self, e: Expr) -> AvailableValue {
        let next = self.numbers.len() as u32;
        let n = *self.number_of.entry(e).or_insert(next);
        if n == next {
            let int = self.scev.int_of(e).expect("it is a number");
            self.numbers.push((self.scev.ty(e), int));
        }
        AvailableValue { operand: Operand::Number(n), since: Since::Ever }
    }

    fn small_number(&mut self, width: u32, value: i64) -> AvailableValue {
        let e = self.scev.number(width, value);
        self.number(e)
    }

    /// Creates the steps of an expression whose operands are done.
    fn close(&mut self, e: Expr, at: Inst) -> Result<AvailableValue, Refusal> {
        let ty = self.scev.ty(e);
        match self.scev.op(e) {
            Op::Trunc => self.cast(e, Opcode::Trunc, at),
            Op::ZExt => self.cast(e, Opcode::ZExt, at),
            Op::SExt => self.cast(e, Opcode::SExt, at),
            Op::PtrToInt => self.cast(e, Opcode::PtrToInt, at),
            Op::Add => self.sum(e, at),
            Op::Mul => self.product(e, at),
            Op::UDiv => self.quotient(e, at),
            Op::UMax => self.least(e, IntPredicate::Ugt, at),
            Op::SMax => self.least(e, IntPredicate::Sgt, at),
            Op::UMin => self.least(e, IntPredicate::Ult, at),
            Op::SMin => self.least(e, IntPredicate::Slt, at),
            Op::SeqUMin => self.sequential_least(e, ty, at),
            Op::AddRec => self.recurrence(e, at),
            Op::Const | Op::VScale | Op::Unknown | Op::CouldNotCompute => Err(Refusal::Unknown),
        }
    }

    /// Adds a step, hoisted as far as its operands allow.
    pub(super) fn step(
        &mut self,
        make: Make,
        ty: Type,
        parts: &[AvailableValue],
        at: Inst,
    ) -> AvailableValue {
        let before = self.hoisted(parts, at);
        self.step_before(make, ty, parts, before)
    }

    /// Adds a step at a point.
    pub(super) fn step_before(
        &mut self,
        make: Make,
        ty: Type,
        parts: &[AvailableValue],
        at: Inst,
    ) -> AvailableValue {
        let n = self.steps.len() as u32;
        let operands = parts.iter().map(|part| part.operand).collect();
        self.steps.push(PlannedInst { make, ty, before: at, operands });
        AvailableValue { operand: Operand::Step(n), since: Since::Before(at) }
    }

    /// Sets the backedge value of a phi.
    pub(super) fn set_backedge_value(
        &mut self,
        phi: AvailableValue,
        backedge_value: AvailableValue,
    ) {
        if let Operand::Step(n) = phi.operand {
            self.steps[n as usize].operands.push(backedge_value.operand);
        }
    }

    /// The insertion point before the outermost loop around `at` in which the operands are invariant.
    fn hoisted(&self, parts: &[AvailableValue], at: Inst) -> Inst {
        let (func, loops) = (self.scev.func, self.scev.loops);
        let mut place = at;
        if !self.how.hoist {
            return place;
        }
        loop {
            let around = func.block_of(place).and_then(|block| loops.innermost(block));
            let before = around.and_then(|this| loops.preheader(func, this));
            let Some(end) = before.and_then(|block| func.terminator(block)) else { break };
            if !parts.iter().all(|part| self.is_there(part.since, end)) {
                break;
            }
            place = end;
        }
        place
    }

    fn cast(&mut self, e: Expr, opcode: Opcode, at: Inst) -> Result<AvailableValue, Refusal> {
        let operand = self.part(self.scev.ops(e)[0], at)?;
        let make = Make::Operation(opcode, IntFlags::NONE);
        Ok(self.step(make, self.scev.ty(e), &[operand], at))
    }

    /// The flags of a sum or product, if it has two operands and so is one instruction.
    fn flags(&self, e: Expr) -> IntFlags {
        let flags = self.scev.flags(e);
        let of = |known, flag| if flags.has(known) { flag } else { IntFlags::NONE };
        match self.scev.ops(e).len() {
            2 => of(NoWrap::NUW, IntFlags::NUW).with(of(NoWrap::NSW, IntFlags::NSW)),
            _ => IntFlags::NONE,
        }
    }

    /// The terms of a sum, ordered by how far out they are available, so that the hoisted part is as large as possible;
    /// a constant last, so that addresses can absorb it.
    fn terms(&mut self, e: Expr, at: Inst) -> Result<Vec<Term>, Refusal> {
        let mut terms: Vec<Term> = Vec::new();
        let mut number = None;
        for op in self.scev.ops_of(e) {
            let (is_negated, rest) = self.term(op);
            let (is_pointer, part) = (self.scev.is_pointer(rest), self.part(rest, at)?);
            match self.scev.is_const(op) {
                true => number = Some(part),
                false => terms.push(Term { is_negated, is_pointer, part }),
            }
        }
        terms.sort_by_key(|term| self.depth_of(term.part.since));
        let number = number.map(|part| Term { is_negated: false, is_pointer: false, part });
        terms.extend(number);
        Ok(terms)
    }

    fn sum(&mut self, e: Expr, at: Inst) -> Result<AvailableValue, Refusal> {
        let terms = self.terms(e, at)?;
        let is_plain = terms.iter().all(|term| !term.is_negated);
        let flags = if is_plain { self.flags(e) } else { IntFlags::NONE };
        let width = self.scev.width(e);
        let int = self.scev.int_type(width);
        let mut rest = terms.into_iter();
        let mut whole = rest.next().ok_or(Refusal::Unknown)?;
        if whole.is_negated {
            whole = self.negated(whole, width, at);
        }
        for mut term in rest {
            let is_offset = whole.is_pointer || term.is_pointer;
            if is_offset && term.is_negated {
                term = self.negated(term, width, at);
            }
            let (make, ty) = match (is_offset, term.is_negated) {
                (true, _) => (Make::Offset, self.scev.ty(e)),
                (false, true) => (Make::Operation(Opcode::Sub, flags), int),
                (false, false) => (Make::Operation(Opcode::Add, flags), int),
            };
            // The pointer is the first operand.
            let pair =
                if term.is_pointer { [term.part, whole.part] } else { [whole.part, term.part] };
            whole.part = self.step(make, ty, &pair, at);
            whole.is_pointer = is_offset;
        }
        Ok(whole.part)
    }

    /// Zero minus a term.
    fn negated(&mut self, term: Term, width: u32, at: Inst) -> Term {
        let (zero, int) = (self.small_number(width, 0), self.scev.int_type(width));
        let make = Make::Operation(Opcode::Sub, IntFlags::NONE);
        Term { is_negated: false, part: self.step(make, int, &[zero, term.part], at), ..term }
    }

    /// The loop depth at which a value is available: less for values available earlier.
    fn depth_of(&self, since: Since) -> u32 {
        let depth =
            |block: Option<Block>| 1 + block.map_or(0, |block| self.scev.loops.block_depth(block));
        match since {
            Since::Ever => 0,
            Since::Start(block) => depth(Some(block)),
            Since::Before(inst) | Since::After(inst) => depth(self.scev.func.block_of(inst)),
        }
    }

    fn product(&mut self, e: Expr, at: Inst) -> Result<AvailableValue, Refusal> {
        let (mut factors, mut number) = (Vec::new(), None);
        for op in self.scev.ops_of(e) {
            match self.scev.int_of(op) {
                Some(int) => number = Some((op, int)),
                None => factors.push(self.part(op, at)?),
            }
        }
        factors.sort_by_key(|part| self.depth_of(part.since));
        let ty = self.scev.ty(e);
        let flags = self.flags(e);
        let mut rest = factors.into_iter();
        let first = rest.next().ok_or(Refusal::Unknown)?;
        // The constant is multiplied with the factor that is available first.
        let mut whole = match number {
            Some((op, int)) => self.times_number(first, op, &int, ty, flags, at),
            None => first,
        };
        for factor in rest {
            self.cost.products += 1;
            whole = self.step(Make::Operation(Opcode::Mul, flags), ty, &[whole, factor], at);
        }
        Ok(whole)
    }

    /// A value times a constant: a shift if it is a power of two.
    pub(super) fn times_number(
        &mut self,
        part: AvailableValue,
        op: Expr,
        int: &Int,
        ty: Type,
        flags: IntFlags,
        at: Inst,
    ) -> AvailableValue {
        if int.is_ones() && int.width() > 1 {
            let zero = self.small_number(int.width(), 0);
            return self.step(Make::Operation(Opcode::Sub, IntFlags::NONE), ty, &[zero, part], at);
        }
        if let Some(bits) = int.exact_log2() {
            let amount = self.small_number(int.width(), i64::from(bits));
            // `shl nsw` by `width - 1` is not `mul nsw` by the signed minimum.
            let flags = if int.is_negative() { flags.without(IntFlags::NSW) } else { flags };
            return self.step(Make::Operation(Opcode::Shl, flags), ty, &[part, amount], at);
        }
        self.cost.products += 1;
        let number = self.number(op);
        self.step(Make::Operation(Opcode::Mul, flags), ty, &[part, number], at)
    }

    fn quotient(&mut self, e: Expr, at: Inst) -> Result<AvailableValue, Refusal> {
        let ops = self.scev.ops_of(e);
        let (a, b) = (self.part(ops[0], at)?, self.part(ops[1], at)?);
        let ty = self.scev.ty(e);
        if let Some(int) = self.scev.int_of(ops[1]) {
            if let Some(bits) = int.exact_log2() {
                let amount = self.small_number(int.width(), i64::from(bits));
                let make = Make::Operation(Opcode::LShr, IntFlags::NONE);
                return Ok(self.step(make, ty, &[a, amount], at));
            }
            if int.is_zero() {
                return Err(Refusal::Division);
            }
        }
        let place = self.hoisted(&[a, b], at);
        let is_safe = |scev: &Scev<'_>, place| match b.operand {
            Operand::Number(_) => true,
            Operand::Value(value) => scev.divides(value, place),
            Operand::Step(_) => false,
        };
        let place = if is_safe(self.scev, place) { place } else { at };
        if !is_safe(self.scev, place) {
            return Err(Refusal::Division);
        }
        self.cost.quotients += 1;
        let make = Make::Operation(Opcode::UDiv, IntFlags::NONE);
        Ok(self.step_before(make, ty, &[a, b], place))
    }

    fn least(&mut self, e: Expr, wins: IntPredicate, at: Inst) -> Result<AvailableValue, Refusal> {
        let mut parts = Vec::new();
        for op in self.scev.ops_of(e) {
            parts.push(self.part(op, at)?);
        }
        parts.sort_by_key(|part| self.depth_of(part.since));
        let ty = self.scev.ty(e);
        let mut rest = parts.into_iter();
        let first = rest.next().ok_or(Refusal::Unknown)?;
        Ok(rest.fold(first, |whole, part| self.better(wins, whole, part, ty, at)))
    }

    /// The operand that satisfies a comparison with the other one.
    fn better(
        &mut self,
        wins: IntPredicate,
        a: AvailableValue,
        b: AvailableValue,
        ty: Type,
        at: Inst,
    ) -> AvailableValue {
        let bit = self.scev.int_type(1);
        let wins = self.step(Make::Compare(wins), bit, &[a, b], at);
        self.step(Make::Select, ty, &[wins, a, b], at)
    }

    /// From the last operand on: zero if the one before is zero, otherwise the lesser one.
    fn sequential_least(&mut self, e: Expr, ty: Type, at: Inst) -> Result<AvailableValue, Refusal> {
        let (ops, width) = (self.scev.ops_of(e), self.scev.width(e));
        let (last, before) = ops.split_last().ok_or(Refusal::Unknown)?;
        let mut whole = self.part(*last, at)?;
        let bit = self.scev.int_type(1);
        for &op in before.iter().rev() {
            let part = self.part(op, at)?;
            let zero = self.small_number(width, 0);
            let is_zero = self.step(Make::Compare(IntPredicate::Eq), bit, &[part, zero], at);
            let least = self.better(IntPredicate::Ult, part, whole, ty, at);
            whole = self.step(Make::Select, ty, &[is_zero, zero, least], at);
        }
        Ok(whole)
    }
}

impl Scev<'_> {
    /// Whether a value is provably nonzero and well defined whenever control reaches a point.
    fn divides(&self, value: Value, place: Inst) -> bool {
        let here = self.values.at(place);
        let known: SmallVec<[bool; 2]> =
            smallvec![here.is_nonzero(value), here.is_well_defined(value)];
        known.iter().all(|&holds| holds)
    }
}
