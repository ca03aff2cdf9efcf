//! Ranges of cyclic values that are no recurrences: values that depend on themselves through phis.
//!
//! Without further options, the bounds of a phi in such a cycle are the hull of its incoming values, computed from the
//! value-tracking ranges of the other members in two passes. With `-scalar-evolution-use-expensive-range-sharpening`, a
//! fixpoint of all bounds in the cycle is computed, starting from the values that enter it. A bound that still grows
//! after a few passes is widened to the end of the type, so the number of passes is small. The result is an inductive
//! invariant, which two more passes narrow.
//! * Method: abstract interpretation on intervals with widening and narrowing (Cousot and Cousot, 1977), unsigned and
//!   signed at once. Operands outside the cycle contribute their value-tracking ranges and, if they depend on no loop,
//!   their ranges as expressions, so the result does not depend on the order of queries.
//! * Cost: the number of values in the cycle times a dozen, and their operands outside it, once.

use std::cell::RefCell;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::value::Range;
use selvedge_ir::{Block, Inst, Opcode, Value};

use crate::interval::Bounds;
use crate::scev::Scev;

/// The maximum number of values in a cycle: the largest loops of kernels have a few dozen.
const MAX_MEMBERS: usize = 128;

/// The number of passes before growing bounds are widened: enough for values that converge by themselves, such as
/// values that are shifted or masked.
const PASSES_BEFORE_WIDENING: u32 = 3;

/// The maximum number of passes; each one after the first few widens at least one bound.
const MAX_PASSES: u32 = 12;

/// The number of passes over the incoming values of phis without a fixpoint.
const ROUNDS: u32 = 2;

/// The maximum number of instructions inspected to prove that a value depends on no loop.
const MAX_SOURCES: usize = 64;

/// The number of narrowing passes over an invariant.
const NARROWING_PASSES: u32 = 2;

/// The current bounds of the members of a cycle; members without an entry were not reached yet.
type MemberBounds = FxHashMap<Inst, Bounds>;

/// The values of a cycle of phis.
struct Ring {
    /// In topological order except for backedges.
    members: Vec<Inst>,
    /// The value-tracking bounds of the members.
    tracked: MemberBounds,
    /// Bounds of operands outside the cycle that depend on no loop.
    outside: FxHashMap<Value, Bounds>,
    /// Cached on demand: the value-tracking bounds of the other operands.
    others: RefCell<FxHashMap<Value, Bounds>>,
}

impl Scev<'_> {
    /// The bounds of an integer that depends on itself through phis. `None` when it does not, or when the cycle is too
    /// large.
    pub(crate) fn bounds_in_ring(&mut self, value: Value) -> Option<&Bounds> {
        let inst = value.as_inst()?;
        let ring = self.components().ring_of(inst)?;
        if self.state.ranges.in_rings.get_ref(inst).is_none() {
            let known = self.bounds_of_ring(ring);
            let members = self.components().members_of_ring(ring).to_vec();
            for member in members {
                self.state.ranges.in_rings.insert(member, known.get(&member).cloned());
            }
        }
        self.state.ranges.in_rings.get_ref(inst)?.as_ref()
    }

    fn bounds_of_ring(&mut self, ring: u32) -> MemberBounds {
        let mut members = self.components().members_of_ring(ring).to_vec();
        members.retain(|&inst| {
            self.is_reachable(inst)
                && self.header.types.int_bits(self.func.inst(inst).ty()).is_some()
        });
        if members.len() > MAX_MEMBERS {
            return MemberBounds::default();
        }
        let order = self.block_order();
        let place = |inst: Inst| self.func.block_of(inst).map(|block| order[block]);
        members.sort_by(|&a, &b| {
            place(a).cmp(&place(b)).then_with(|| match a == b {
                true => std::cmp::Ordering::Equal,
                false if self.func.comes_before(a, b) => std::cmp::Ordering::Less,
                false => std::cmp::Ordering::Greater,
            })
        });
        if members.iter().all(|&inst| self.func.opcode(inst) == Opcode::Phi) {
            return self.bounds_of_copies(&members);
        }
        let tracked: MemberBounds =
            members.iter().map(|&inst| (inst, self.tracked_bounds(inst.into()))).collect();
        let outside = self.bounds_outside(&members);
        let ring = Ring { members, tracked, outside, others: RefCell::default() };
        if self.options().sharpen_ranges {
            return self.invariant(&ring).unwrap_or_default();
        }
        self.few_iterations(&ring)
    }

    /// Bounds of phis that only copy values from outside the cycle: each has one of those values.
    fn bounds_of_copies(&mut self, members: &[Inst]) -> MemberBounds {
        let is_member = |value: Value| value.as_inst().is_some_and(|inst| members.contains(&inst));
        let mut tracked: MemberBounds =
            members.iter().map(|&inst| (inst, self.tracked_bounds(inst.into()))).collect();
        let outside = self.bounds_outside(members);
        let comes = |from: Block| self.dom.tree().contains(from);
        let incoming = members.iter().flat_map(|&phi| self.func.incoming(phi));
        let values = incoming.filter(|&(value, from)| comes(from) && !is_member(value));
        let bounds = values.map(|(value, _)| match outside.get(&value) {
            Some(bounds) => bounds.clone(),
            None => self.tracked_bounds(value),
        });
        if let Some(all) = hull_of(bounds) {
            tracked.values_mut().for_each(|bounds| *bounds = all.both(bounds));
        }
        tracked
    }

    /// Bounds of the operands of a cycle that depend on no loop counts, so that they do not depend on the order of
    /// queries.
    fn bounds_outside(&mut self, members: &[Inst]) -> FxHashMap<Value, Bounds> {
        let mut found = FxHashMap::default();
        let overlay = self.take_overlay();
        for &member in members {
            for value in self.func.operands(member) {
                let is_int = self.header.types.int_bits(self.func.value_type(value)).is_some();
                if is_int && !found.contains_key(&value) && self.depends_on_no_loop(value) {
                    let e = self.expr(value);
                    let (unsigned, signed) = (self.unsigned_range(e), self.signed_range(e));
                    let tracked = self.tracked_bounds(value);
                    let bounds = Bounds::of(&unsigned).both(&Bounds::of(&signed)).both(&tracked);
                    found.insert(value, bounds);
                }
            }
        }
        self.set_overlay(overlay);
        found
    }

    /// Whether a value is an instruction that depends on no header phi and on no cycle. Computed from the function and
    /// not cached, since cached properties of values are invalidated by edits.
    fn depends_on_no_loop(&mut self, value: Value) -> bool {
        let Some(inst) = value.as_inst() else { return false };
        let mut seen = FxHashSet::default();
        let mut work = vec![inst];
        while let Some(inst) = work.pop() {
            if !seen.insert(inst) {
                continue;
            }
            let is_in_ring = self.components().is_in_ring(inst);
            if is_in_ring || seen.len() > MAX_SOURCES || self.header_loop(inst).is_some() {
                return false;
            }
            work.extend(self.sources(inst).into_iter().filter_map(Value::as_inst));
            if self.func.opcode(inst) == Opcode::Phi {
                work.extend(self.func.incoming(inst).filter_map(|(value, _)| value.as_inst()));
            }
        }
        true
    }

    /// The bounds of the members after two passes that start from value tracking, as in LLVM.
    fn few_iterations(&self, ring: &Ring) -> MemberBounds {
        let mut known = ring.tracked.clone();
        for _ in 0..ROUNDS {
            for phis in [false, true] {
                for &inst in &ring.members {
                    if (self.func.opcode(inst) == Opcode::Phi) == phis
                        && let Some(new) = self.bounds_of_member(inst, &known, ring)
                    {
                        let new = match self.bounds_of_growth(inst, &known, ring) {
                            Some(grown) => new.both(&grown),
                            None => new,
                        };
                        known.insert(inst, new);
                    }
                }
            }
        }
        known
    }

    /// Bounds of a phi that is incremented in each iteration without wrapping: it stays on one side of its start if the
    /// sign of the increment is known.
    fn bounds_of_growth(&self, phi: Inst, known: &MemberBounds, ring: &Ring) -> Option<Bounds> {
        if self.func.opcode(phi) != Opcode::Phi {
            return None;
        }
        let mut start: Option<Bounds> = None;
        let (mut rises, mut falls, mut grows) = (true, true, true);
        for (value, from) in self.func.incoming(phi) {
            if value == phi.into() || !self.dom.tree().contains(from) {
                continue;
            }
            match value.as_inst().filter(|inst| ring.tracked.contains_key(inst)) {
                None => {
                    let bounds = self.bounds_of_operand(value, known, ring)?;
                    start = Some(start.map_or(bounds.clone(), |all| all.hull(&bounds)));
                }
                Some(next) => {
                    let step = self.bounds_of_operand(self.added_to(next, phi)?, known, ring)?;
                    let flags = self.declared_flags(next);
                    rises &= flags.has(crate::NoWrap::NSW) && !step.signed.0.is_negative();
                    let is_most_zero = step.signed.1.is_negative() || step.signed.1.is_zero();
                    falls &= flags.has(crate::NoWrap::NSW) && is_most_zero;
                    grows &= flags.has(crate::NoWrap::NUW);
                }
            }
        }
        let start = start?;
        let mut bounds = Bounds::any(start.unsigned.0.width());
        if rises {
            bounds.signed.0 = start.signed.0;
        }
        if falls {
            bounds.signed.1 = start.signed.1;
        }
        if grows {
            bounds.unsigned.0 = start.unsigned.0;
        }
        Some(bounds)
    }

    /// The other operand of a sum with the phi.
    fn added_to(&self, next: Inst, phi: Inst) -> Option<Value> {
        if self.func.opcode(next) != Opcode::Add {
            return None;
        }
        let [x, y] = [0, 1].map(|n| self.func.operand(next, n));
        match (x == phi.into(), y == phi.into()) {
            (true, false) => Some(y),
            (false, true) => Some(x),
            _ => None,
        }
    }

    /// The bounds of an operand of a member; `None` while it was not reached.
    fn bounds_of_operand(&self, value: Value, known: &MemberBounds, ring: &Ring) -> Option<Bounds> {
        match value.as_inst().filter(|inst| ring.tracked.contains_key(inst)) {
            Some(member) => known.get(&member).cloned(),
            None => match ring.outside.get(&value) {
                Some(bounds) => Some(bounds.clone()),
                None => {
                    let mut others = ring.others.borrow_mut();
                    Some(others.entry(value).or_insert_with(|| self.tracked_bounds(value)).clone())
                }
            },
        }
    }

    /// Bounds that hold in each iteration; `None` when the passes do not converge.
    fn invariant(&self, ring: &Ring) -> Option<MemberBounds> {
        let mut known = MemberBounds::default();
        for pass in 0..MAX_PASSES {
            let mut is_stable = true;
            for &inst in &ring.members {
                let Some(new) = self.bounds_of_member(inst, &known, ring) else { continue };
                let grown = match known.get(&inst) {
                    Some(old) => old.hull(&new),
                    None => new,
                };
                if known.get(&inst) == Some(&grown) {
                    continue;
                }
                is_stable = false;
                let next = match known.get(&inst) {
                    Some(old) if pass >= PASSES_BEFORE_WIDENING => old.widened(&grown),
                    _ => grown,
                };
                known.insert(inst, next);
            }
            if is_stable {
                for _ in 0..NARROWING_PASSES {
                    for &inst in &ring.members {
                        if let Some(new) = self.bounds_of_member(inst, &known, ring) {
                            known.insert(inst, new);
                        }
                    }
                }
                return Some(known);
            }
        }
        None
    }

    /// The value-tracking bounds of a value.
    fn tracked_bounds(&self, value: Value) -> Bounds {
        let width = self.header.types.int_bits(self.func.value_type(value)).unwrap_or(1);
        if let Some(number) = self.values.int(value) {
            return Bounds::of(&Range::single(number));
        }
        let by_bits = self.values.known_bits(value).filter(|bits| bits.width() == width);
        let by_bits = by_bits.map_or_else(|| Bounds::any(width), |bits| Bounds::of_bits(&bits));
        match self.values.range(value).filter(|range| range.width() == width) {
            Some(range) => Bounds::of(&range).both(&by_bits),
            None => by_bits,
        }
    }

    /// The bounds of a member, computed from its operands; `None` while none of them was reached.
    fn bounds_of_member(&self, inst: Inst, known: &MemberBounds, ring: &Ring) -> Option<Bounds> {
        let tracked = &ring.tracked;
        let of = |value: Value| self.bounds_of_operand(value, known, ring);
        let operand = |n: usize| of(self.func.operand(inst, n));
        let found = match self.func.opcode(inst) {
            Opcode::Phi => hull_of(
                self.func
                    .incoming(inst)
                    .filter(|(_, from)| self.dom.tree().contains(*from))
                    .filter_map(|(value, _)| of(value)),
            )?,
            Opcode::Select => hull_of([operand(1), operand(2)].into_iter().flatten())?,
            Opcode::Trunc | Opcode::ZExt | Opcode::SExt => {
                let width = self.header.types.int_bits(self.func.inst(inst).ty())?;
                let from = operand(0)?;
                Bounds::map(&from, &from, |x, _| match self.func.opcode(inst) {
                    Opcode::Trunc => Some(x.trunc(width)),
                    Opcode::ZExt => Some(x.zext(width)),
                    _ => Some(x.sext(width)),
                })
            }
            opcode if opcode.is_binary() => {
                let (x, y) = (operand(0)?, operand(1)?);
                Bounds::map(&x, &y, |x, y| self.range_of_operation(inst, x, y))
            }
            Opcode::Call => {
                let (word, args) = self.values.intrinsic(inst)?;
                match (word, &args[..]) {
                    ("umin" | "umax" | "smin" | "smax", &[a, b]) => {
                        let (x, y) = (of(a)?, of(b)?);
                        Bounds::map(&x, &y, |x, y| range_of_minimum(word, x, y))
                    }
                    _ => tracked[&inst].clone(),
                }
            }
            _ => tracked[&inst].clone(),
        };
        Some(found.both(&tracked[&inst]))
    }

    /// The range of an operation on operands in two ranges, if it is not poison; `None` if the operation is not
    /// modelled.
    fn range_of_operation(&self, inst: Inst, x: &Range, y: &Range) -> Option<Range> {
        let flags = self.declared_flags(inst);
        let (nuw, nsw) = (flags.has(crate::NoWrap::NUW), flags.has(crate::NoWrap::NSW));
        match self.func.opcode(inst) {
            Opcode::Add => Some(x.add_no_wrap(y, nuw, nsw)),
            Opcode::Sub => Some(x.sub_no_wrap(y, nuw, nsw)),
            Opcode::Mul => Some(x.mul(y)),
            Opcode::UDiv => x.udiv(y),
            Opcode::SDiv => x.sdiv(y),
            Opcode::URem => x.urem(y),
            Opcode::SRem => x.srem(y),
            Opcode::Shl => x.shl_no_wrap(y, nuw, nsw),
            Opcode::LShr => x.lshr(y),
            Opcode::AShr => x.ashr(y),
            Opcode::And => Some(Range::from_bits(&x.to_bits().and(&y.to_bits()))),
            Opcode::Or => Some(Range::from_bits(&x.to_bits().or(&y.to_bits()))),
            Opcode::Xor => Some(Range::from_bits(&x.to_bits().xor(&y.to_bits()))),
            _ => None,
        }
    }
}

fn hull_of(all: impl Iterator<Item = Bounds>) -> Option<Bounds> {
    all.reduce(|a, b| a.hull(&b))
}

fn range_of_minimum(word: &str, x: &Range, y: &Range) -> Option<Range> {
    match word {
        "umin" => Some(x.min_unsigned(y)),
        "umax" => Some(x.max_unsigned(y)),
        "smin" => Some(x.min_signed(y)),
        "smax" => Some(x.max_signed(y)),
        _ => None,
    }
}
