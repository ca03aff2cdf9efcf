//! Addresses that differ from another one by one product, such as the next row.
//!
//! `a[(i + 1) * n + j]` is `n` elements after `a[i * n + j]`. The machine multiplies 32-bit values and adds a 64-bit
//! value to the product in one instruction, so the address costs as much as its last step did, and the arithmetic of
//! its index becomes dead.
//!
//! * Sound for the same reason as constant steps (`anchors.rs`). The multiplied value is part of one of the sums. It
//!   must not be undef, nor may any value that occurs more than once in either sum.
//! * The anchor is an earlier address, or a later one of the block that moves up. A later one must be accessed in any
//!   case, or rely on nothing that the address does not rely on. An address that moves has no anchor of its own.
//! * Not applied if it hides the alignment of adjacent accesses (`alignment.rs`).
//! * Applied only if it removes more instructions than it adds: each address has some that only such addresses use
//!   ([`Choice::pays`]).

use std::ops::RangeInclusive;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::InstEffects;
use selvedge_ir::word::signed;
use selvedge_ir::{Function, Inst, Opcode, Value};
use selvedge_pass::Cx;
use smallvec::smallvec;

use super::alignment;
use super::anchors::{Accesses, ReliedFacts, is_single_value};
use super::candidates::MAX_NEIGHBOURS;
use super::groups::{Group, Surroundings};
use super::members::Member;
use super::rebuild::cost_of;
use crate::decompose::{Atom, Extension, Factor, LinearAddress, Term};
use crate::writer::Writer;

/// Maximum number of addresses of a function for which an anchor that moves up is tried, in one iteration.
const MAX_TRIED: usize = 64;

/// Maximum number of instructions that move up with an anchor.
const MAX_MOVED: usize = 16;

/// Maximum number of operations that are followed to a loop counter.
const MAX_COUNTING: usize = 8;

/// An address that becomes a step of one product from another one.
pub(super) struct Stride {
    pub(super) inst: Inst,
    pub(super) anchor: Inst,
    /// The instructions that move before `inst`, operands first; the anchor is last.
    pub(super) moved: Vec<Inst>,
    pub(super) without_flags: Vec<Inst>,
    factor: Factor,
    times: i64,
    bytes: i64,
    width: u32,
}

/// The fixed-point unit of savings: a saved instruction counts as this many shares, divided among the addresses that
/// it was computed for. Many integers divide it.
const SHARES: u64 = 60;

/// A stride and the data that decide whether it pays.
struct Candidate<'m> {
    stride: Stride,
    member: &'m Member,
    value: Value,
    /// How many more instructions it costs than the last step of the address.
    extra: u64,
}

/// The selection of the addresses that become strides.
struct Choice<'s, 'm> {
    around: &'s Surroundings<'s>,
    accesses: &'s Accesses<'s>,
    near: RangeInclusive<i64>,
    chosen: Vec<Candidate<'m>>,
    effects: &'s InstEffects<'s>,
    /// The addresses of the chosen candidates.
    steps: FxHashSet<Inst>,
    n_tried: usize,
    /// The instructions that move up, and the instruction that each moves before.
    moving: FxHashMap<Inst, Inst>,
}

impl Stride {
    /// The strides of a function that pay.
    pub(super) fn all(
        around: &Surroundings<'_>,
        accesses: &Accesses<'_>,
        effects: &InstEffects<'_>,
        groups: &[Group],
    ) -> Vec<Stride> {
        let mut choice = Choice {
            around,
            accesses,
            near: 0..=0,
            chosen: Vec::new(),
            effects,
            steps: FxHashSet::default(),
            n_tried: 0,
            moving: FxHashMap::default(),
        };
        for group in groups {
            choice.near = around.immediates(group.members[0].inst.into());
            choice.add_steps_from_earlier(&group.members);
        }
        choice.prune();
        for group in groups {
            choice.near = around.immediates(group.members[0].inst.into());
            choice.add_steps_from_later(&group.members);
        }
        choice.chosen.into_iter().map(|it| it.stride).collect()
    }

    /// The address, inserted before the one that it will replace.
    pub(super) fn write(&self, func: &mut Function, cx: &mut Cx<'_>, anchor: Value) -> Value {
        let loc = func.loc(self.inst);
        let mut writer = Writer::new(func, cx, self.inst, loc);
        // A scale is unsigned.
        let (times, scale) = match u64::try_from(self.times) {
            Ok(scale) => (1, scale),
            Err(_) => (self.times.cast_unsigned(), 1),
        };
        let term = Term { factors: smallvec![self.factor], coefficient: times };
        let index = writer.product(&term, self.width, b"scevcgptmp_");
        let address = writer.step(anchor, index, scale, b"scevcgp_");
        if self.bytes == 0 {
            return address;
        }
        let bytes = writer.number(self.bytes, self.width);
        writer.step(address, bytes, 1, b"scevcgp_")
    }
}

impl<'m> Choice<'_, 'm> {
    fn add_steps_from_earlier(&mut self, members: &'m [Member]) {
        for (n, member) in members.iter().enumerate() {
            let earlier = members[..n].iter().rev().take(MAX_NEIGHBOURS);
            let steps = earlier.filter_map(|anchor| self.step(anchor, member));
            self.chosen.extend(steps.min_by_key(|it| it.extra));
        }
    }

    /// Tries later addresses as anchors that move up, for addresses without an earlier anchor. The best candidates
    /// are computed for other users anyway, so each is tried by itself.
    fn add_steps_from_later(&mut self, members: &'m [Member]) {
        for (n, member) in members.iter().enumerate() {
            if self.n_tried == MAX_TRIED {
                return;
            }
            if self.is_chosen(member.inst) || self.moving.contains_key(&member.inst) {
                continue;
            }
            let later = members[n + 1..].iter().take(MAX_NEIGHBOURS);
            let later = later.filter(|it| it.block == member.block && !self.is_chosen(it.inst));
            let steps = later.filter_map(|anchor| self.step_from_moved(anchor, member));
            if let Some(step) = steps.min_by_key(|it| it.extra) {
                self.try_moving(step);
            }
        }
    }

    /// Chooses a step if all chosen steps still pay with it. Earlier choices are never revoked, since this step may
    /// need an instruction that they moved.
    fn try_moving(&mut self, step: Candidate<'m>) {
        let (inst, anchor, moved) =
            (step.stride.inst, step.stride.anchor, step.stride.moved.clone());
        self.n_tried += 1;
        self.chosen.push(step);
        if self.pays().contains(&false) {
            self.chosen.pop();
            return;
        }
        self.steps.insert(inst);
        // An anchor that is already in position must not be replaced by a stride.
        self.moving.entry(anchor).or_insert(inst);
        self.moving.extend(moved.into_iter().map(|part| (part, inst)));
    }

    fn is_chosen(&self, inst: Inst) -> bool {
        self.steps.contains(&inst)
    }

    /// A step from an address that dominates `member`.
    fn step(&self, anchor: &Member, member: &'m Member) -> Option<Candidate<'m>> {
        let func = self.around.func();
        if !self.around.dom.dominates_inst(func, anchor.inst, member.inst) {
            return None;
        }
        let mut step = self.between(anchor, member)?;
        step.stride.without_flags = ReliedFacts::of(self.around.values, &anchor.sum)
            .flags_to_replace(self.accesses, anchor.inst, member)?;
        Some(step)
    }

    /// A step from an address further down in the block, which moves up.
    fn step_from_moved(&self, anchor: &Member, member: &'m Member) -> Option<Candidate<'m>> {
        let mut step = self.between(anchor, member)?;
        if !self.accesses.is_always_after(self.effects, anchor.inst, member.inst) {
            let relied_facts = ReliedFacts::of(self.around.values, &anchor.sum);
            step.stride.without_flags = relied_facts.flags_to_drop_for(&member.sum)?;
        }
        let holds =
            ReliedFacts::of(self.around.values, &anchor.sum).holds_further_up_for(&member.sum);
        if !holds || anchor.sum.has_part(member.inst) {
            return None;
        }
        let moved = self.moved(anchor, member)?;
        // An instruction that already moves has one destination, which must be early enough.
        let func = self.around.func();
        let is_low = |inst: &Inst| {
            let to = self.moving.get(inst);
            to.is_some_and(|&to| to != member.inst && !func.comes_before(to, member.inst))
        };
        if moved.iter().any(|inst| self.is_chosen(*inst) || is_low(inst)) {
            return None;
        }
        step.stride.moved = moved.into_iter().filter(|it| !self.moving.contains_key(it)).collect();
        Some(step)
    }

    /// The instructions that must move up for an anchor; `None` if one of its values is not available.
    fn moved(&self, anchor: &Member, member: &Member) -> Option<Vec<Inst>> {
        let (func, dom) = (self.around.func(), self.around.dom);
        let is_there = |value: Value| dom.value_dominates(func, value, member.inst);
        let leaves = anchor.sum.leaves.iter().copied();
        if !is_there(anchor.sum.root) || !leaves.into_iter().all(is_there) {
            return None;
        }
        let parts = anchor.sum.parts.iter().copied();
        let mut moved: Vec<Inst> = parts.filter(|&inst| !is_there(inst.into())).collect();
        // All of them are in one block, so dominance orders them totally.
        moved.sort_by(|&a, &b| dom.dominates_inst(func, b, a).cmp(&dom.dominates_inst(func, a, b)));
        (moved.len() <= MAX_MOVED).then_some(moved)
    }

    /// The step between two addresses if it is one product, independent of their positions.
    fn between(&self, anchor: &Member, member: &'m Member) -> Option<Candidate<'m>> {
        let (term, bytes) = anchor.sum.term_to(&member.sum)?;
        let width = member.sum.width;
        let (factor, times) = self.multiple(&term, &member.sum)?;
        let Atom::Value(value) = factor.atom else { return None };
        let bits =
            self.around.values.header().types.int_bits(self.around.func().value_type(value))?;
        if !self.near.contains(&bytes) || bits > width || times == 0 {
            return None;
        }
        let here = self.around.values.at(member.inst);
        let sums = [&anchor.sum, &member.sum];
        let repeated = sums.into_iter().flat_map(|sum| sum.repeated_in_sum());
        if !repeated.chain([value]).all(|value| is_single_value(here, value)) {
            return None;
        }
        let is_hidden = alignment::is_hidden(self.around, anchor, member, &term);
        if is_hidden || self.is_counter_of_loop(value, anchor, member) {
            return None;
        }
        let extra = self.extra(member, value, times, bits == width);
        let (inst, anchor) = (member.inst, anchor.inst);
        let (moved, without_flags) = (Vec::new(), Vec::new());
        let stride = Stride { inst, anchor, moved, without_flags, factor, times, bytes, width };
        Some(Candidate { stride, member, value, extra })
    }

    /// Whether a value counts iterations of a loop that contains the member but not the anchor. A sum with such a
    /// value costs only its increment, which addresses with the same increment share.
    fn is_counter_of_loop(&self, value: Value, anchor: &Member, member: &Member) -> bool {
        let (func, loops) = (self.around.func(), self.around.loops);
        let Some(this) = loops.innermost(member.block) else { return false };
        if loops.contains(this, anchor.block) {
            return false;
        }
        let in_loop = |value: Value| {
            let inst = value.as_inst()?;
            loops.contains(this, func.block_of(inst)?).then_some(inst)
        };
        let mut value = value;
        for _ in 0..MAX_COUNTING {
            let Some(inst) = in_loop(value) else { return false };
            if func.opcode(inst) == Opcode::Phi {
                let steps = func.operands(inst).filter_map(in_loop);
                let is_sum = |step: &Inst| matches!(func.opcode(*step), Opcode::Add | Opcode::Sub);
                let mut sums = steps.filter(is_sum);
                return sums.any(|step| func.operands(step).any(|it| it == inst.into()));
            }
            let mut changing = func.operands(inst).filter(|&operand| in_loop(operand).is_some());
            match (changing.next(), changing.next()) {
                (Some(one), None) if is_linear(func.opcode(inst)) => value = one,
                _ => return false,
            }
        }
        false
    }

    /// The value that a term is a multiple of, and the multiplier. A product of two values counts as one value if the
    /// address is computed from it, so that its poison also makes the address poison.
    fn multiple(&self, term: &Term, sum: &LinearAddress) -> Option<(Factor, i64)> {
        let times = signed(sum.width, term.coefficient);
        if let [factor] = term.factors[..] {
            return Some((factor, times));
        }
        let [one, other] = term.factors[..] else { return None };
        let (Atom::Value(one), Atom::Value(other)) = (one.atom, other.atom) else { return None };
        let func = self.around.func();
        let is_product = |part: &Inst| {
            let is_of = |a, b| func.operand(*part, 0) == a && func.operand(*part, 1) == b;
            func.opcode(*part) == Opcode::Mul && (is_of(one, other) || is_of(other, one))
        };
        let part = sum.parts.iter().copied().find(is_product)?;
        let factor = Factor { atom: Atom::Value(part.into()), extension: Extension::Signed };
        // The product may wrap in its own width.
        let product = self.around.decomposer().integer(part.into(), factor.extension, sum.width)?;
        let is_same = product.terms.len() == 1 && product.terms[0].factors == term.factors;
        (is_same && product.terms[0].coefficient == 1).then_some((factor, times))
    }

    /// How many more instructions a step costs than the current last step of the address. A loop-invariant product is
    /// computed in front of the loop and no longer fused with its addition; a product that is subtracted is not fused
    /// either.
    fn extra(&self, member: &Member, value: Value, times: i64, is_wide: bool) -> u64 {
        let loops = self.around.loops;
        let block_of =
            |value: Value| value.as_inst().and_then(|inst| self.around.func().block_of(inst));
        let is_in = |this| block_of(value).is_some_and(|block| loops.contains(this, block));
        let is_invariant = loops.innermost(member.block).is_some_and(|this| !is_in(this));
        let own = cost_of(self.around, member.inst);
        let cost = match (is_wide || is_invariant, times < 0) {
            (false, false) => 1,
            (true, _) => 2,
            (false, true) => 3,
        };
        u64::saturating_sub(cost, own)
    }

    /// Removes candidates that do not pay, until all remaining ones do.
    fn prune(&mut self) {
        loop {
            let pays = self.pays();
            if !pays.contains(&false) {
                self.steps = self.chosen.iter().map(|it| it.stride.inst).collect();
                return;
            }
            let mut pays = pays.into_iter();
            self.chosen.retain(|_| pays.next() == Some(true));
        }
    }

    /// For each chosen candidate, whether it removes more instructions than it adds.
    fn pays(&self) -> Vec<bool> {
        let saved = self.saved();
        let pays = |it: &Candidate<'_>| saved[&it.stride.inst] > SHARES * it.extra;
        self.chosen.iter().map(pays).collect()
    }

    /// The cost of the instructions that become dead with each address, in units of 1/[`SHARES`]. An instruction that
    /// is computed for several addresses is divided among them.
    fn saved(&self) -> FxHashMap<Inst, u64> {
        let dead = self.dead();
        let mut n_with: FxHashMap<Inst, u64> = FxHashMap::default();
        let parts_of = |it: &Candidate<'m>| it.member.sum.parts.iter().copied();
        for part in self.chosen.iter().flat_map(parts_of).filter(|part| dead.contains(part)) {
            *n_with.entry(part).or_default() += 1;
        }
        let share = |part| n_with.get(&part).map_or(0, |n| SHARES * self.cost_of_part(part) / n);
        let saved = |it| parts_of(it).map(share).sum();
        self.chosen.iter().map(|it| (it.stride.inst, saved(it))).collect()
    }

    /// Approximate number of machine instructions for a part of an index. An operation on arguments and constants is
    /// computed once for all threads and is free; a product whose only use is a sum or a pointer step is fused with
    /// it.
    fn cost_of_part(&self, part: Inst) -> u64 {
        use Opcode::{Add, GetElementPtr, Mul, SExt, Shl, Sub, Trunc, ZExt};
        let func = self.around.func();
        let opcode = func.opcode(part);
        let is_step = matches!(opcode, ZExt | SExt | Trunc | GetElementPtr);
        let is_uniform = func.operands(part).all(|operand| operand.as_inst().is_none());
        let is_added = |user| matches!(func.opcode(user), Add | Sub | GetElementPtr);
        let only_use = func.only_use(part.into());
        let is_fused = matches!(opcode, Mul | Shl) && only_use.is_some_and(|it| is_added(it.user));
        if is_step || is_uniform || is_fused { 0 } else { cost_of(self.around, part) }
    }

    /// The instructions that only these addresses use, except the values that they are stepped by.
    fn dead(&self) -> FxHashSet<Inst> {
        let func = self.around.func();
        let parts = self.chosen.iter().flat_map(|it| it.member.sum.parts.iter().copied());
        let mut parts: FxHashSet<Inst> = parts.collect();
        for inst in self.chosen.iter().filter_map(|it| it.value.as_inst()) {
            parts.remove(&inst);
        }
        let mut dead: FxHashSet<Inst> = self.chosen.iter().map(|it| it.stride.inst).collect();
        let mut work: Vec<Inst> = dead.iter().copied().collect();
        while let Some(inst) = work.pop() {
            for operand in func.operands(inst).filter_map(Value::as_inst) {
                let is_dead = parts.contains(&operand)
                    && func.users(operand.into()).all(|user| dead.contains(&user));
                if is_dead && dead.insert(operand) {
                    work.push(operand);
                }
            }
        }
        dead
    }
}

/// Whether a linear function of a loop counter with this opcode is also one.
fn is_linear(opcode: Opcode) -> bool {
    use Opcode::{Add, Mul, Or, SExt, Shl, Sub, Trunc, ZExt};
    matches!(opcode, Add | Sub | Mul | Shl | Or | SExt | ZExt | Trunc)
}
