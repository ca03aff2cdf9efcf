//! Sampling: possible values of an integer, which prove that no simplification exists.
//!
//! Unknown values (loads, arguments, call results) may be any number that their declaration permits, and a loop counter
//! any number of steps from its start. An operation with different results for two samples is not constant, and one
//! whose result differs from its operand in a sample is not that operand. Rules are sound, so none can return that, and
//! none needs to be applied.
//! * With a context instruction, only samples are used that branches and assumptions permit there: their conditions are
//!   evaluated on the samples.
//! * There is no sample if nothing can be computed (wide integers, choices, beyond the depth limit).
//! * Oracle: the rules themselves, in debug builds; see `quick.rs`.

use std::hash::BuildHasher;

use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::{Inst, IntBits, Opcode, Type, Value};
use smallvec::SmallVec;

use super::Simplifier;
use super::order::MinMax;
use super::quick::{Operand, Operation};
use crate::value::{Incoming, Samples};

const UNKNOWN: Samples = [None; 4];

/// The number of samples.
const N_SAMPLES: usize = UNKNOWN.len();

/// The maximum depth of computed operations.
const MAX_DEPTH: u32 = 5;

/// The maximum depth of computed operations after a phi that is not a counter, and how many of its values are
/// inspected.
const MAX_PHI_DEPTH: u32 = 2;
const MAX_INCOMING: usize = 4;

/// How many consecutive phis that only copy a value are followed.
const MAX_COPIES: u32 = 4;

/// The number of simulated iterations for each sample; one is large enough to shift or divide a number to zero.
const ROUNDS: [u32; N_SAMPLES] = [0, 1, 64, 2];

/// The width of supported integers; booleans have separate rules.
pub(super) fn plain_width(ty: Type) -> Option<u32> {
    match ty {
        Type::I32 => Some(32),
        Type::I64 => Some(64),
        Type::I16 => Some(16),
        Type::I8 => Some(8),
        _ => None,
    }
}

/// The result of a comparison of two numbers.
pub(super) fn compares(predicate: IntPredicate, width: u32, a: u64, b: u64) -> bool {
    use IntPredicate as P;
    let signed = |n: u64| (n << (64 - width)) as i64;
    match predicate {
        P::Eq => a == b,
        P::Ne => a != b,
        P::Ult => a < b,
        P::Ule => a <= b,
        P::Ugt => a > b,
        P::Uge => a >= b,
        P::Slt => signed(a) < signed(b),
        P::Sle => signed(a) <= signed(b),
        P::Sgt => signed(a) > signed(b),
        P::Sge => signed(a) >= signed(b),
    }
}

/// The largest number of a width from 1 to 64.
pub(super) fn ones(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

fn signed(width: u32, n: u64) -> i128 {
    let shift = 64 - width;
    i128::from((n << shift) as i64 >> shift)
}

/// A pseudorandom number that is a function of the value.
fn scattered(value: Value) -> u64 {
    rustc_hash::FxBuildHasher.hash_one(value)
}

/// The result of an operation, if it is neither undefined nor poison.
fn compute(opcode: Opcode, flags: IntFlags, width: u32, a: u64, b: u64) -> Option<u64> {
    let (x, y) = (signed(width, a), signed(width, b));
    let amount = || u32::try_from(b).ok().filter(|&by| by < width);
    let (unsigned_result, signed_result) = match opcode {
        Opcode::Add => (i128::from(a) + i128::from(b), x + y),
        Opcode::Sub => (i128::from(a) - i128::from(b), x - y),
        Opcode::Mul => (i128::from(a).checked_mul(i128::from(b))?, x * y),
        Opcode::Shl => (i128::from(a).checked_shl(amount()?)?, x << amount()?),
        Opcode::And => return Some(a & b),
        Opcode::Or if flags.has(IntFlags::DISJOINT) && a & b != 0 => return None,
        Opcode::Or => return Some(a | b),
        Opcode::Xor => return Some(a ^ b),
        Opcode::UDiv if !flags.has(IntFlags::EXACT) => return a.checked_div(b),
        Opcode::URem => return a.checked_rem(b),
        Opcode::SDiv if !flags.has(IntFlags::EXACT) => {
            let quotient = x.checked_div(y)? as u64 & ones(width);
            // The negation of the least number overflows.
            return (signed(width, quotient) == x / y).then_some(quotient);
        }
        Opcode::SRem if y != -1 => return Some(x.checked_rem(y)? as u64 & ones(width)),
        Opcode::LShr if !flags.has(IntFlags::EXACT) => return Some(a >> amount()?),
        Opcode::AShr if !flags.has(IntFlags::EXACT) => {
            return Some((x >> amount()?) as u64 & ones(width));
        }
        _ => return None,
    };
    let result = signed_result as u64 & ones(width);
    let wraps = flags.has(IntFlags::NUW) && unsigned_result != i128::from(result)
        || flags.has(IntFlags::NSW) && signed_result != signed(width, result);
    (!wraps).then_some(result)
}

/// The minimum or maximum of two numbers.
fn extreme_of(order: MinMax, width: u32, x: u64, y: u64) -> u64 {
    let is_less = if order.signed { signed(width, x) < signed(width, y) } else { x < y };
    if is_less == order.is_min { x } else { y }
}

/// Whether some sample satisfies a comparison, and whether some sample violates it.
fn outcomes_of(predicate: IntPredicate, width: u32, a: Samples, b: Samples) -> (bool, bool) {
    let (mut yes, mut no) = (false, false);
    for (x, y) in a.into_iter().zip(b) {
        let (Some(x), Some(y)) = (x, y) else { continue };
        let holds = compares(predicate, width, x, y);
        yes |= holds;
        no |= !holds;
    }
    (yes, no)
}

/// The result of adding a step `times` times, if no intermediate sum is poison.
pub(super) fn after_steps(
    flags: IntFlags,
    width: u32,
    first: u64,
    step: u64,
    times: u64,
) -> Option<u64> {
    let end = |first: i128, step: i128| step.checked_mul(times.into())?.checked_add(first);
    let (unsigned_end, signed_end) =
        (end(first.into(), step.into()), end(signed(width, first), signed(width, step)));
    let result = first.wrapping_add(step.wrapping_mul(times)) & ones(width);
    let wraps = flags.has(IntFlags::NUW) && unsigned_end != Some(result.into())
        || flags.has(IntFlags::NSW) && signed_end != Some(signed(width, result));
    (!wraps).then_some(result)
}

/// Whether the iterations of a loop change a number monotonically, in the unsigned and in the signed sense.
#[derive(Clone, Copy)]
struct Order {
    unsigned: bool,
    signed: bool,
}

const NO_ORDER: Order = Order { unsigned: false, signed: false };

/// The number of iterations that are checked individually.
const FEW_ROUNDS: u64 = 4;

/// Latch conditions that constrain a phi or its next value.
#[derive(Default)]
struct Rounds {
    conditions: SmallVec<[RoundCondition; 4]>,
    /// Whether single bits are known to be set or clear.
    is_masked: bool,
}

struct RoundCondition {
    predicate: IntPredicate,
    /// The samples of the other operand.
    others: Samples,
    /// 0 for the phi itself, 1 for its next value.
    ahead: u64,
}

impl Rounds {
    /// Whether the latch conditions permit `times` iterations, where `number` returns the phi's value after some
    /// iterations.
    fn allow(
        &self,
        k: usize,
        width: u32,
        times: u64,
        order: Order,
        number: impl Fn(u64) -> Option<u64>,
    ) -> bool {
        if times == 0 {
            return true;
        }
        let is_allowed = |condition: &RoundCondition| {
            let Some(other) = condition.others[k] else { return false };
            let holds = |round: u64| {
                number(round + condition.ahead)
                    .is_some_and(|n| compares(condition.predicate, width, n, other))
            };
            use IntPredicate as P;
            let is_ordered = match condition.predicate {
                P::Ult | P::Ule | P::Ugt | P::Uge => order.unsigned,
                P::Slt | P::Sle | P::Sgt | P::Sge => order.signed,
                P::Eq | P::Ne => false,
            };
            match times {
                ..=FEW_ROUNDS => (0..times).all(holds),
                _ => is_ordered && holds(0) && holds(times - 1),
            }
        };
        !self.is_masked && self.conditions.iter().all(is_allowed)
    }

    /// As [`Self::allow`], for a counter.
    fn allow_steps(&self, k: usize, width: u32, first: u64, step: u64, times: u64) -> bool {
        let way = signed(width, step).saturating_mul(times.into());
        let (last, last_signed) = (i128::from(first) + way, signed(width, first) + way);
        let order = Order {
            unsigned: (0..=i128::from(ones(width))).contains(&last),
            signed: last_signed == signed(width, last_signed as u64 & ones(width)),
        };
        let number = |n: u64| Some(first.wrapping_add(step.wrapping_mul(n)) & ones(width));
        self.allow(k, width, times, order, number)
    }
}

impl Simplifier<'_> {
    /// Whether a comparison of a value with a constant is true for some sample and false for another one.
    pub(super) fn can_be_true_and_false(
        &self,
        predicate: IntPredicate,
        a: Value,
        width: u32,
        n: u64,
    ) -> bool {
        let holds = |value: u64| compares(predicate, width, value, n);
        let samples = self.samples(a, MAX_DEPTH);
        if samples == UNKNOWN {
            return false;
        }
        let (mut yes, mut no) = (false, false);
        for sample in samples.into_iter().flatten() {
            if holds(sample) {
                yes = true;
            } else {
                no = true;
            }
        }
        // The result changes at the constant itself, or between it and its neighbor.
        let beside = match predicate {
            IntPredicate::Sgt | IntPredicate::Sle | IntPredicate::Ugt | IntPredicate::Ule => 1,
            _ => ones(width),
        };
        let turns_at = |at: u64| if holds(at) { no } else { yes } && self.reaches(a, at, MAX_DEPTH);
        yes && no || turns_at(n) || turns_at(n.wrapping_add(beside) & ones(width))
    }

    /// Whether a comparison of two values is true for some sample and false for another one.
    pub(super) fn takes_both_of(
        &self,
        predicate: IntPredicate,
        [a, b]: [Value; 2],
        width: u32,
    ) -> bool {
        let samples = self.samples(a, MAX_DEPTH);
        samples != UNKNOWN
            && outcomes_of(predicate, width, samples, self.samples(b, MAX_DEPTH)) == (true, true)
    }

    /// Whether a comparison of the operands of a minimum or maximum is true for some sample, and whether it is false
    /// for one.
    pub(super) fn order_outcomes(
        &self,
        predicate: IntPredicate,
        operands: [Value; 2],
        width: u32,
    ) -> (bool, bool) {
        let [a, b] = operands.map(|part| self.samples_of_part(part, MAX_DEPTH));
        outcomes_of(predicate, width, a, b)
    }

    /// Whether an operation is provably neither constant nor equal to one of its operands.
    pub(super) fn is_itself(&self, op: Operation) -> bool {
        let samples = |side: Operand| match side {
            Operand::Number(number) => [Some(number); N_SAMPLES],
            Operand::Value(value) => self.samples(value, MAX_DEPTH),
        };
        let of_a = samples(op.a);
        if of_a == UNKNOWN {
            return false;
        }
        let mut first = None;
        let (mut differs, mut is_a, mut is_b) = (false, true, true);
        for (x, y) in of_a.into_iter().zip(samples(op.b)) {
            let (Some(x), Some(y)) = (x, y) else { continue };
            let Some(result) = compute(op.opcode, op.flags, op.width, x, y) else { continue };
            differs |= *first.get_or_insert(result) != result;
            is_a &= result == x;
            is_b &= result == y;
        }
        differs && !is_a && !is_b
    }

    /// The computable samples that are possible at the context instruction.
    fn samples(&self, value: Value, depth: u32) -> Samples {
        // Values without computation are cheaper to sample than to look up.
        let is_given = match value.as_inst() {
            Some(inst) => {
                matches!(self.values.func().opcode(inst), Opcode::Load | Opcode::ExtractValue)
            }
            None => true,
        };
        if is_given && !self.values.is_watched(value) {
            return self.samples_of(value, depth);
        }
        let find = || self.find_samples(value, depth);
        self.values.get_or_compute_samples(value, depth, self.in_condition_operand, find)
    }

    fn find_samples(&self, value: Value, depth: u32) -> Samples {
        let Some(source) = self.before_copies(value) else { return UNKNOWN };
        let mut samples = self.samples_of(source, depth);
        if self.values.position().is_some() && samples != UNKNOWN {
            self.permit(value, &mut samples);
            if source != value {
                self.permit(source, &mut samples);
            }
        }
        samples
    }

    /// Removes the samples that branches and assumptions exclude here.
    fn permit(&self, value: Value, samples: &mut Samples) {
        if value.as_const().is_some() {
            return;
        }
        for (predicate, other) in self.values.conditions_on(value) {
            self.keep_where(samples, predicate, value, other);
        }
        for bits in self.values.masked_bits(value) {
            let (zero, one) = (bits.zero.to_u64(), bits.one.to_u64());
            let (Some(zero), Some(one)) = (zero, one) else { return *samples = UNKNOWN };
            for sample in &mut *samples {
                *sample = sample.filter(|n| n & zero == 0 && n & one == one);
            }
        }
    }

    /// Removes the samples of a value that do not satisfy a comparison with another one.
    fn keep_where(&self, samples: &mut Samples, predicate: IntPredicate, a: Value, other: Value) {
        if *samples == UNKNOWN {
            return;
        }
        let others = self.samples_of_other(other);
        let width = plain_width(self.ty(a));
        for (sample, other) in samples.iter_mut().zip(others) {
            *sample = sample.filter(|&n| {
                let (Some(width), Some(other)) = (width, other) else { return false };
                compares(predicate, width, n, other)
            });
        }
    }

    /// Removes the samples that the branch to a phi excludes; called at the end of the predecessor.
    fn permit_edge(&self, incoming: &Incoming<'_>, phi: Inst, samples: &mut Samples) {
        let condition = self.values.edge_condition(incoming.value, incoming.from, phi);
        if let Some((predicate, other)) = condition {
            self.keep_where(samples, predicate, incoming.value, other);
        }
    }

    fn samples_of(&self, value: Value, depth: u32) -> Samples {
        let func = self.values.func();
        let Some(width) = plain_width(func.value_type(value)) else { return UNKNOWN };
        if let Some(bits) = func.as_int(value) {
            return match bits {
                IntBits::Small(n) => [Some(*n); N_SAMPLES],
                IntBits::Wide(_) => UNKNOWN,
            };
        }
        if depth == 0 || value.as_const().is_some() {
            return UNKNOWN;
        }
        let depth = depth - 1;
        let Some(inst) = value.as_inst() else { return self.chosen(value, width) };
        let (row, operand) = (func.inst(inst), |n: usize| func.operand(inst, n));
        match row.opcode() {
            Opcode::Load | Opcode::ExtractValue => self.chosen(value, width),
            Opcode::Call if self.values.calls_unknown(inst) => self.chosen(value, width),
            Opcode::Call => self.extreme(value, width, depth),
            Opcode::Phi => self.samples_of_phi(inst, width, depth),
            opcode @ (Opcode::ZExt | Opcode::SExt | Opcode::Trunc) => {
                let Some(from) = plain_width(func.value_type(operand(0))) else { return UNKNOWN };
                let plain = row.bits().int_flags().and(opcode.int_flags()).is_empty();
                self.samples(operand(0), depth).map(|n| {
                    let n = n?;
                    let kept = opcode == Opcode::ZExt && signed(from, n) >= 0;
                    let wide = if opcode == Opcode::SExt { signed(from, n) as u64 } else { n };
                    (plain || kept).then_some(wide & ones(width))
                })
            }
            opcode if opcode.is_binary() => {
                let a = self.samples(operand(0), depth);
                if a == UNKNOWN {
                    return UNKNOWN;
                }
                let b = self.samples(operand(1), depth);
                let flags = row.bits().int_flags().and(opcode.int_flags());
                std::array::from_fn(|k| compute(opcode, flags, width, a[k]?, b[k]?))
            }
            _ => UNKNOWN,
        }
    }

    /// Samples of a minimum or maximum.
    fn extreme(&self, call: Value, width: u32, depth: u32) -> Samples {
        let Some(order) = self.min_max_call(call) else { return UNKNOWN };
        // The call may declare a `range`; results outside of it are poison.
        let Some((first, last)) = self.values.declared_bounds(call, width) else { return UNKNOWN };
        let [x, y] = order.operands.map(|arg| self.samples_of_part(arg, depth));
        std::array::from_fn(|k| {
            let result = extreme_of(order, width, x[k]?, y[k]?);
            (first..=last).contains(&result).then_some(result)
        })
    }

    /// The samples of an operand of a minimum or maximum: the cached ones if it was sampled before, so that networks of
    /// such values have samples at any depth.
    fn samples_of_part(&self, part: Value, depth: u32) -> Samples {
        let is_choice = self.values.opcode(part) == Some(Opcode::Select);
        // Selects have samples only as operands; these are cached separately.
        let room = MAX_DEPTH + u32::from(is_choice);
        if (is_choice || depth < MAX_DEPTH)
            && let Some(kept) = self.values.cached_samples(part, room, self.in_condition_operand)
        {
            return kept;
        }
        match (is_choice, depth.checked_sub(1)) {
            (false, _) => self.samples(part, depth),
            (true, None) => UNKNOWN,
            (true, Some(depth)) => {
                let find = || self.find_samples_of_choice(part, depth);
                self.values.get_or_compute_samples(part, room, self.in_condition_operand, find)
            }
        }
    }

    fn find_samples_of_choice(&self, choice: Value, depth: u32) -> Samples {
        let mut samples = self.samples_of_choice(choice, depth).unwrap_or(UNKNOWN);
        if self.values.position().is_some() && samples != UNKNOWN {
            self.permit(choice, &mut samples);
        }
        samples
    }

    /// Samples of a select by a comparison of two values.
    fn samples_of_choice(&self, choice: Value, depth: u32) -> Option<Samples> {
        let func = self.values.func();
        let select = choice.as_inst()?;
        let part = |inst: Inst, n: usize| self.samples_of_part(func.operand(inst, n), depth);
        let condition = func.operand(select, 0).as_inst()?;
        if func.opcode(condition) != Opcode::ICmp || plain_width(self.ty(choice)).is_none() {
            return None;
        }
        let width = plain_width(self.ty(func.operand(condition, 0)))?;
        let predicate = func.inst(condition).bits().int_predicate();
        let [a, b] = [0, 1].map(|n| part(condition, n));
        let [yes, no] = [1, 2].map(|n| part(select, n));
        Some(std::array::from_fn(|k| {
            if compares(predicate, width, a[k]?, b[k]?) { yes[k] } else { no[k] }
        }))
    }

    /// Whether a minimum or maximum is provably neither constant nor equal to one of its operands. The call must not
    /// declare a range, since it may be poison where it differs.
    pub(super) fn extreme_is_itself(&self, call: Value, order: MinMax) -> bool {
        let [a, b] = order.operands;
        let Some(width) = plain_width(self.ty(a)) else { return false };
        if self.values.declared_bounds(call, width) != Some((0, ones(width))) {
            return false;
        }
        let [of_a, of_b] = [a, b].map(|part| self.samples_of_part(part, MAX_DEPTH));
        let mut first = None;
        let (mut differs, mut is_a, mut is_b) = (false, true, true);
        for (x, y) in of_a.into_iter().zip(of_b) {
            let (Some(x), Some(y)) = (x, y) else { continue };
            let result = extreme_of(order, width, x, y);
            differs |= *first.get_or_insert(result) != result;
            is_a &= result == x;
            is_b &= result == y;
        }
        differs && !is_a && !is_b
    }

    /// Samples of a value that is not computed here: the least number, the largest, one between, and its mirror image:
    /// if two such values have one order in the third sample, they have the opposite order in the fourth.
    fn chosen(&self, value: Value, width: u32) -> Samples {
        let Some((first, last)) = self.values.declared_bounds(value, width) else {
            return UNKNOWN;
        };
        let between = first + scattered(value) % (last - first).max(1);
        [Some(first), Some(last), Some(between), Some(first + (last - between))]
    }

    /// The value that phis copy, also over iterations. A copy must have the same samples as the value at every depth.
    /// `None` if the copies have no end, which occurs only in unreachable code.
    fn before_copies(&self, mut value: Value) -> Option<Value> {
        let func = self.values.func();
        for _ in 0..MAX_COPIES {
            let Some(phi) = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Phi) else {
                return Some(value);
            };
            let mut others = func.operands(phi).filter(|&v| v != phi.into());
            let first = others.next()?;
            if others.any(|v| v != first) {
                return Some(value);
            }
            value = first;
        }
        None
    }

    /// Samples of a phi: for a loop counter its start and some steps further, else the incoming values.
    fn samples_of_phi(&self, phi: Inst, width: u32, depth: u32) -> Samples {
        self.counted(phi, width, depth)
            .or_else(|| self.stepped(phi, width, depth))
            .unwrap_or_else(|| self.incoming(phi, depth))
    }

    fn counted(&self, phi: Inst, width: u32, depth: u32) -> Option<Samples> {
        let (start, step, flags) = self.counter(phi)?;
        let room = ones(width) >> 2;
        let times = [0, 1, room / step.min(room).max(1), 2];
        let starts = self.starts(phi, start, depth);
        if starts == UNKNOWN {
            return Some(UNKNOWN);
        }
        let rounds = self.rounds(phi, start);
        Some(std::array::from_fn(|k| {
            let first = starts[k]?;
            let number = after_steps(flags, width, first, step, times[k])?;
            rounds.allow_steps(k, width, first, step, times[k]).then_some(number)
        }))
    }

    /// Samples of the start value of a loop's phi.
    fn starts(&self, phi: Inst, start: Value, depth: u32) -> Samples {
        let mut samples = self.where_comes_in(start, phi).samples(start, depth);
        if self.values.position().is_some() {
            for incoming in self.values.incoming(phi).filter(|incoming| incoming.value == start) {
                let there = Simplifier { values: incoming.there, ..*self };
                there.permit_edge(&incoming, phi, &mut samples);
            }
        }
        samples
    }

    /// The latch conditions for a phi and for its incoming values other than the start.
    fn rounds(&self, phi: Inst, start: Value) -> Rounds {
        let mut rounds = Rounds::default();
        if self.values.position().is_none() {
            return rounds;
        }
        for incoming in self.values.incoming(phi).filter(|incoming| incoming.value != start) {
            let there = Simplifier { values: incoming.there, ..*self };
            let edge = self.values.edge_condition(incoming.value, incoming.from, phi);
            let of_phi = there.values.conditions_on(phi.into()).into_iter().map(|c| (c, 0));
            let of_next = there.values.conditions_on(incoming.value).into_iter().map(|c| (c, 1));
            for ((predicate, other), ahead) in of_phi.chain(of_next).chain(edge.map(|c| (c, 1))) {
                // A value that changes in the loop differs between iterations.
                let is_fixed = self.is_there(other, phi);
                let others = if is_fixed { there.samples_of_other(other) } else { UNKNOWN };
                rounds.conditions.push(RoundCondition { predicate, others, ahead });
            }
            let is_masked = |v: Value| !there.values.masked_bits(v).is_empty();
            rounds.is_masked |= is_masked(phi.into()) || is_masked(incoming.value);
        }
        rounds
    }

    /// Samples of a value that the queried value is known to compare with.
    fn samples_of_other(&self, other: Value) -> Samples {
        let values = if self.in_condition_operand { self.values.anywhere() } else { self.values };
        Simplifier { values, in_condition_operand: true, ..*self }.samples(other, MAX_DEPTH - 1)
    }

    /// Samples of a phi that each iteration updates by one operation: its start, its value after one iteration, and
    /// after many.
    fn stepped(&self, phi: Inst, width: u32, depth: u32) -> Option<Samples> {
        let func = self.values.func();
        if func.n_operands(phi) != 2 {
            return None;
        }
        let (a, b) = (func.operand(phi, 0), func.operand(phi, 1));
        let is_step = |v: Value| {
            let inst = v.as_inst().filter(|&inst| func.opcode(inst).is_binary())?;
            (func.operand(inst, 0) == phi.into()).then_some(inst)
        };
        let (start, step) = match (is_step(a), is_step(b)) {
            (None, Some(step)) => (a, step),
            (Some(step), None) => (b, step),
            _ => return None,
        };
        let row = func.inst(step);
        let flags = row.bits().int_flags().and(row.opcode().int_flags());
        let starts = self.starts(phi, start, depth);
        let from = self.where_comes_in(step.into(), phi);
        let by = from.samples(func.operand(step, 1), depth.min(MAX_PHI_DEPTH));
        if starts == UNKNOWN || by == UNKNOWN {
            return None;
        }
        let after = |k: usize, rounds: u32| {
            let (mut n, by) = (starts[k]?, by[k]?);
            for _ in 0..rounds {
                match compute(row.opcode(), flags, width, n, by) {
                    Some(next) if next != n => n = next,
                    _ => break,
                }
            }
            Some(n)
        };
        let rounds = self.rounds(phi, start);
        Some(std::array::from_fn(|k| {
            let allowed =
                rounds.allow(k, width, ROUNDS[k].into(), NO_ORDER, |n| after(k, n as u32));
            if allowed { after(k, ROUNDS[k]) } else { None }
        }))
    }

    /// Samples of the incoming values of a phi: each sample from another predecessor, as long as there are any.
    fn incoming(&self, phi: Inst, depth: u32) -> Samples {
        // The depth is small, since paths through phis multiply.
        let depth = depth.min(MAX_PHI_DEPTH);
        let by_position = self.values.position().is_some();
        let sides: SmallVec<[Samples; MAX_INCOMING]> = self
            .values
            .incoming(phi)
            .filter(|incoming| incoming.value != phi.into())
            .take(MAX_INCOMING)
            .map(|incoming| {
                if !by_position {
                    return self.samples(incoming.value, depth);
                }
                let there = Simplifier { values: incoming.there, ..*self };
                let mut samples = there.samples(incoming.value, depth);
                there.permit_edge(&incoming, phi, &mut samples);
                samples
            })
            .collect();
        let n = sides.len();
        std::array::from_fn(|k| (0..n).find_map(|further| sides[(k + further) % n][k]))
    }

    /// The simplifier at the end of the predecessor that a value comes from, if this one has a context instruction.
    fn where_comes_in(&self, value: Value, phi: Inst) -> Self {
        let mut incoming = self.values.incoming(phi).filter(|incoming| incoming.value == value);
        match incoming.next() {
            Some(incoming) if self.values.position().is_some() => {
                Simplifier { values: incoming.there, ..*self }
            }
            _ => *self,
        }
    }

    /// Start and step of a phi of two values, if one is the phi plus a constant.
    pub(super) fn counter(&self, phi: Inst) -> Option<(Value, u64, IntFlags)> {
        let func = self.values.func();
        if func.n_operands(phi) != 2 {
            return None;
        }
        let (a, b) = (func.operand(phi, 0), func.operand(phi, 1));
        let step = |next: Value| {
            let (of, by) = self.values.binary(next, Opcode::Add)?;
            match func.as_int(by)? {
                IntBits::Small(n) if of == phi.into() => Some((*n, self.values.int_flags(next))),
                _ => None,
            }
        };
        match (step(a), step(b)) {
            (None, Some((by, flags))) => Some((a, by, flags)),
            (Some((by, flags)), None) => Some((b, by, flags)),
            _ => None,
        }
    }

    /// Whether a loop counter reaches a number in whole steps, without wrapping.
    fn count_reaches(&self, phi: Inst, width: u32, n: u64, depth: u32) -> bool {
        let Some((start, step, flags)) = self.counter(phi) else { return false };
        let Some(first) = self.starts(phi, start, depth)[0] else { return false };
        if first == n {
            return true;
        }
        let up = n.checked_sub(first).and_then(|way| way.checked_div(step));
        let way = signed(width, n) - signed(width, first);
        let down = way.checked_div(signed(width, step)).and_then(|n| u64::try_from(n).ok());
        let is_reached = |&times: &u64| after_steps(flags, width, first, step, times) == Some(n);
        let Some(times) = up.into_iter().chain(down).find(is_reached) else { return false };
        let rounds = self.rounds(phi, start);
        (0..N_SAMPLES).all(|k| rounds.allow_steps(k, width, first, step, times))
    }

    /// Whether a value can be that number.
    fn reaches(&self, value: Value, n: u64, depth: u32) -> bool {
        let func = self.values.func();
        let Some(width) = plain_width(func.value_type(value)) else { return false };
        let Some(depth) = depth.checked_sub(1) else { return false };
        if self.values.position().is_some() {
            let mut numbers = [Some(n); N_SAMPLES];
            self.permit(value, &mut numbers);
            // The other sampled values are unknown, so every sample must be permitted.
            if numbers.contains(&None) {
                return false;
            }
        }
        let is_chosen = match value.as_inst() {
            None => value.as_arg().is_some(),
            Some(inst) => match func.opcode(inst) {
                Opcode::Load | Opcode::ExtractValue => true,
                Opcode::Call => self.values.calls_unknown(inst),
                _ => return self.inst_reaches(inst, width, n, depth),
            },
        };
        is_chosen
            && self.values.declared_bounds(value, width).is_some_and(|(a, b)| a <= n && n <= b)
    }

    /// Whether the result of an operation with a constant on the right can be that number, computed by inverting the
    /// operation.
    fn inst_reaches(&self, inst: Inst, width: u32, n: u64, depth: u32) -> bool {
        let func = self.values.func();
        let row = func.inst(inst);
        let opcode = row.opcode();
        let from = |number: u64| self.reaches(func.operand(inst, 0), number, depth);
        match opcode {
            Opcode::ZExt if row.bits().int_flags().and(opcode.int_flags()).is_empty() => {
                let narrow = plain_width(func.value_type(func.operand(inst, 0)));
                return narrow.is_some_and(|bits| n <= ones(bits)) && from(n);
            }
            Opcode::Phi => {
                return self.count_reaches(inst, width, n, depth);
            }
            _ if !opcode.is_binary() => return false,
            _ => {}
        }
        let Some(by) = func.as_int(func.operand(inst, 1)).and_then(IntBits::to_u64) else {
            return false;
        };
        let flags = row.bits().int_flags().and(opcode.int_flags());
        let before = match opcode {
            Opcode::Add => n.wrapping_sub(by) & ones(width),
            Opcode::Sub => n.wrapping_add(by) & ones(width),
            Opcode::Xor => n ^ by,
            Opcode::And | Opcode::URem => n,
            Opcode::LShr if by < u64::from(width) => (n << by) & ones(width),
            Opcode::UDiv => n.wrapping_mul(by) & ones(width),
            _ => return false,
        };
        compute(opcode, flags, width, before, by) == Some(n) && from(before)
    }
}
