//! Ranges of phis, in loops of however many rounds.
//!
//! A guess for each of some phis is right for all of them if what comes in by each edge lies in the guess, by the guesses
//! themselves and the comparisons on the way to that edge: by induction over what a thread runs. A phi of which that
//! is so is in its range, or poison, of which no address and no branch may be.
//!
//! The first guess is what comes in from before. An end beyond which something may come is moved to the next number that
//! some comparison suggests, and after [`MAX_PASSES`] to the end of the type; then guards get a chance to move it back.
//! However a guess was found: it is only kept if it was shown to be right.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Block, Inst, Opcode, Value};

use crate::code::Kernel;
use crate::known::Known;
use crate::offset::{MAX_DEPTH, Range, range, signed};

/// Values that phis are computed from, looked at.
const MAX_VALUES: usize = 192;
/// Guesses of no more than what comes in.
const MAX_JOINS: usize = 2;
/// Guesses that are tried before ends are moved as far as they go.
const MAX_PASSES: usize = 6;

/// The ranges of phis that were asked about; guesses while it is busy.
#[derive(Default)]
pub(crate) struct Phis {
    ranges: RefCell<SecondaryMap<Inst, Option<Range>>>,
    counters: RefCell<SecondaryMap<Inst, Option<Option<Counter>>>>,
    is_busy: Cell<bool>,
}

/// The numbers that a phi may be, by whichever thread, in whichever round; `None` while those of others are sought.
pub(crate) fn phi_range(kernel: &Kernel<'_>, phi: Inst) -> Option<Range> {
    if let Some(found) = kernel.phis.ranges.borrow()[phi] {
        return Some(found);
    }
    if kernel.phis.is_busy.replace(true) {
        return None;
    }
    Search::of(kernel, phi).run();
    kernel.phis.is_busy.set(false);
    kernel.phis.ranges.borrow()[phi]
}

/// A phi and those that it is computed from.
struct Search<'s, 'm> {
    kernel: &'s Kernel<'m>,
    /// Each after those that it begins with.
    phis: Vec<Inst>,
    /// Numbers next to those that are compared with, in order.
    steps: BTreeSet<i128>,
    edges: RefCell<BTreeMap<(Block, Block), Rc<Known>>>,
}

impl<'s, 'm> Search<'s, 'm> {
    fn of(kernel: &'s Kernel<'m>, phi: Inst) -> Search<'s, 'm> {
        let func = kernel.func;
        let (mut seen, mut work) = (BTreeSet::new(), vec![Value::from(phi)]);
        let (mut phis, mut steps) = (Vec::new(), BTreeSet::from([-1, 0]));
        while let Some(value) = work.pop() {
            let Some(inst) = value.as_inst().filter(|_| all(kernel, value).is_some()) else {
                continue;
            };
            let is_known = kernel.phis.ranges.borrow()[inst].is_some();
            if is_known || seen.len() == MAX_VALUES || !seen.insert(value) {
                continue;
            }
            phis.extend((func.opcode(inst) == Opcode::Phi).then_some(inst));
            let compares = func.users(value).filter(|&user| func.opcode(user) == Opcode::ICmp);
            for number in compares.filter_map(|compare| compared_with(kernel, compare)) {
                steps.extend([number - 1, number, number + 1]);
            }
            work.extend(func.operands(inst).filter(|_| func.opcode(inst) != Opcode::Load));
        }
        let place = |phi: &Inst| func.block_of(*phi).map(|block| kernel.cfg.rpo_number(block));
        phis.sort_by_key(|phi| (place(phi), *phi));
        Search { kernel, phis, steps, edges: RefCell::default() }
    }

    /// Notes the ranges of all.
    fn run(&self) {
        let ranges = &self.kernel.phis.ranges;
        // Of what was not looked at anything may come: then a guess is moved as far as it goes.
        for &phi in &self.phis {
            let first = self.coming(phi, true);
            self.guess(phi, first);
        }
        let mut n_passes = 0;
        while !self.is_right(&|phi, guess, coming| {
            let moved = match n_passes {
                ..MAX_JOINS => Some((guess.0.min(coming.0), guess.1.max(coming.1))),
                MAX_JOINS..MAX_PASSES => self.moved(phi, guess, coming),
                _ => all(self.kernel, phi.into()),
            };
            self.guess(phi, moved);
        }) {
            n_passes += 1;
        }
        let right: Vec<Option<Range>> = self.phis.iter().map(|&phi| ranges.borrow()[phi]).collect();
        for &phi in &self.phis {
            let less = self.coming(phi, false);
            if less != ranges.borrow()[phi] {
                self.guess(phi, less);
            }
        }
        if !self.is_right(&|_, _, _| {}) {
            self.phis.iter().zip(right).for_each(|(&phi, old)| self.guess(phi, old));
        }
    }

    /// Whether nothing else comes in than is guessed; what to do with each phi of which that is not so.
    fn is_right(&self, wrong: &dyn Fn(Inst, Range, Range)) -> bool {
        let mut is_right = true;
        for &phi in &self.phis {
            let guess = self.kernel.phis.ranges.borrow()[phi];
            let (Some(guess), Some(coming)) = (guess, self.coming(phi, false)) else { continue };
            if coming.0 < guess.0 || guess.1 < coming.1 {
                wrong(phi, guess, coming);
                is_right = false;
            }
        }
        is_right
    }

    /// What comes in by all edges, or by those that come from before only.
    fn coming(&self, phi: Inst, is_first: bool) -> Option<Range> {
        let Kernel { func, cfg, .. } = self.kernel;
        let (to, mut found) = (func.block_of(phi)?, None);
        for (value, from) in func.incoming(phi) {
            let is_back = cfg.rpo_number(from) >= cfg.rpo_number(to);
            if !cfg.is_reachable(from) || is_first && is_back {
                continue;
            }
            let known = self.known(from, to);
            if known.is_impossible() {
                continue;
            }
            let (lo, hi) = range(self.kernel, value, MAX_DEPTH, &known)?;
            let (least, most) = found.unwrap_or((lo, hi));
            found = Some((least.min(lo), most.max(hi)));
        }
        found.or_else(|| all(self.kernel, phi.into()))
    }

    /// What is known on an edge, by the guesses as they are.
    fn known(&self, from: Block, to: Block) -> Rc<Known> {
        if let Some(known) = self.edges.borrow().get(&(from, to)) {
            return Rc::clone(known);
        }
        let known = Rc::new(Known::between(self.kernel, from, to));
        self.edges.borrow_mut().insert((from, to), Rc::clone(&known));
        known
    }

    fn guess(&self, phi: Inst, range: Option<Range>) {
        self.edges.borrow_mut().clear();
        self.kernel.phis.ranges.borrow_mut()[phi] = range;
    }

    /// A guess with ends that are further out.
    fn moved(&self, phi: Inst, guess: Range, coming: Range) -> Option<Range> {
        let (least, most) = all(self.kernel, phi.into())?;
        let lo = self.steps.range(..=coming.0).next_back().copied().unwrap_or(least).max(least);
        let hi = self.steps.range(coming.1..).next().copied().unwrap_or(most).min(most);
        Some((
            if coming.0 < guess.0 { lo } else { guess.0 },
            if guess.1 < coming.1 { hi } else { guess.1 },
        ))
    }
}

/// A phi that begins with a value, and has made a step, the same each time, so and so often since.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counter {
    pub(crate) first: Value,
    /// Not 0.
    pub(crate) step: i128,
}

/// What a phi counts from, and by what; `None` where it is no counter, or one that may wrap.
///
/// Who comes to the phi for the first time brings what it begins with, as what it is computed from a step ago is not there
/// yet. So that was computed before, and on no way from the phi to a place that the phi dominates it is computed again:
/// where the phi is seen, so is the value that it began with.
pub(crate) fn counter(kernel: &Kernel<'_>, phi: Inst) -> Option<Counter> {
    if let Some(known) = kernel.phis.counters.borrow()[phi] {
        return known;
    }
    let found = find_counter(kernel, phi);
    kernel.phis.counters.borrow_mut()[phi] = Some(found);
    found
}

fn find_counter(kernel: &Kernel<'_>, phi: Inst) -> Option<Counter> {
    let (mut first, mut step) = (None, None);
    let incoming = kernel.func.incoming(phi);
    for (value, _) in incoming.filter(|(_, from)| kernel.cfg.is_reachable(*from)) {
        match step_of(kernel, phi, value) {
            Some(by) if step.is_none_or(|step| step == by) => step = Some(by),
            None if first.is_none_or(|first| first == value) => first = Some(value),
            _ => return None,
        }
    }
    Some(Counter { first: first?, step: step.filter(|&step| step != 0)? })
}

/// By how much a value is more than a phi, of which it is computed without wrapping.
fn step_of(kernel: &Kernel<'_>, phi: Inst, value: Value) -> Option<i128> {
    let (func, add) = (kernel.func, value.as_inst()?);
    let operands = || [0, 1].map(|n| func.operand(add, n));
    let by = match func.opcode(add) {
        Opcode::Add if operands()[0] == phi.into() => operands()[1],
        _ => return None,
    };
    let bits = kernel.header.types.int_bits(func.value_type(by)).filter(|&bits| bits <= 64)?;
    let by = i128::from(func.as_int(by)?.to_i64(bits)?);
    let fits = || {
        let now = range(kernel, phi.into(), MAX_DEPTH, &Known::at(kernel, add));
        let next = now.map(|(lo, hi)| (lo + by, hi + by));
        next.zip(signed(bits)).is_some_and(|(next, all)| all.0 <= next.0 && next.1 <= all.1)
    };
    (func.inst(add).bits().int_flags().has(IntFlags::NSW) || fits()).then_some(by)
}

/// All numbers that a value of at most 64 bits may be.
fn all(kernel: &Kernel<'_>, value: Value) -> Option<Range> {
    signed(kernel.header.types.int_bits(kernel.func.value_type(value))?)
}

/// The number that something is compared with.
fn compared_with(kernel: &Kernel<'_>, compare: Inst) -> Option<i128> {
    let operand = |n: usize| {
        let value = kernel.func.operand(compare, n);
        let bits = kernel.header.types.int_bits(kernel.func.value_type(value))?;
        kernel.func.as_int(value)?.to_i64(bits.min(64)).map(i128::from)
    };
    operand(1).or_else(|| operand(0))
}
