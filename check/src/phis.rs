//! Ranges of phis in loops with any number of iterations.
//!
//! A range for each of some phis is valid for all of them if every incoming value lies in it, given these ranges and
//! the
//! conditions on the path to that edge: by induction over the execution of a thread. A phi is then in its range or
//! poison, which neither an address nor a branch condition may be.
//!
//! The initial ranges are those of the values from outside the loop. A bound that an incoming value exceeds is widened
//! to
//! the next number that some comparison suggests, and after [`MAX_PASSES`] to the limit of the type; one narrowing pass
//! follows. Only ranges that were shown to be valid are used, however they were found.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Block, Inst, Opcode, Value};

use crate::code::Kernel;
use crate::known::Known;
use crate::offset::{MAX_DEPTH, Range, range, signed};

/// Values that the phis depend on, at most.
const MAX_VALUES: usize = 192;
/// Passes that take the union with the incoming ranges.
const MAX_JOINS: usize = 2;
/// Passes before bounds are widened to the limits of the type.
const MAX_PASSES: usize = 6;

/// The ranges of the phis analysed so far; assumptions while an analysis is running.
#[derive(Default)]
pub(crate) struct Phis {
    ranges: RefCell<SecondaryMap<Inst, Option<Range>>>,
    counters: RefCell<SecondaryMap<Inst, Option<Option<Counter>>>>,
    is_busy: Cell<bool>,
}

/// The range of a phi, for any thread and iteration; `None` during the analysis of others.
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

/// A phi and those that it depends on.
struct Search<'s, 'm> {
    kernel: &'s Kernel<'m>,
    /// In reverse postorder of their blocks.
    phis: Vec<Inst>,
    /// The numbers of comparisons and their neighbours, in order.
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

    /// Finds and notes the ranges of all phis.
    fn run(&self) {
        let ranges = &self.kernel.phis.ranges;
        // A phi outside the search may have any value; its users are then widened to the limits of their types.
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

    /// Whether all incoming values are in the assumed ranges. Calls `wrong` for each phi for which they are not.
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

    /// The union of the incoming ranges, of all edges or of forward edges only.
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

    /// The facts on an edge, given the current assumptions.
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

    /// A range whose exceeded bounds are widened.
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

/// A phi that starts at a value and adds the same step in each iteration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counter {
    pub(crate) first: Value,
    /// Not zero.
    pub(crate) step: i128,
}

/// The start and the step of a phi; `None` if it is not a counter or may wrap.
///
/// The first edge into the phi carries the start value, since the step computed from the phi does not exist yet. So the
/// start value was computed before, and it is not computed again on a path from the phi to a position that the phi
/// dominates: where the phi is visible, so is its start value.
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

/// The difference between a value and a phi, if the value is computed from the phi by an addition that cannot wrap.
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

/// The range of the type of a value, of at most 64 bits.
fn all(kernel: &Kernel<'_>, value: Value) -> Option<Range> {
    signed(kernel.header.types.int_bits(kernel.func.value_type(value))?)
}

/// The constant operand of a comparison.
fn compared_with(kernel: &Kernel<'_>, compare: Inst) -> Option<i128> {
    let operand = |n: usize| {
        let value = kernel.func.operand(compare, n);
        let bits = kernel.header.types.int_bits(kernel.func.value_type(value))?;
        kernel.func.as_int(value)?.to_i64(bits.min(64)).map(i128::from)
    };
    operand(1).or_else(|| operand(0))
}
