//! Ranges of phis, in loops with any number of iterations.
//!
//! Guessed ranges for a set of phis are valid if each incoming value is in the range of its phi, given the guesses
//! themselves and the comparisons on the path to its edge: by induction over the execution of a thread. Such a phi is
//! in its range, or it is poison, and addresses and branch conditions must not be poison.
//!
//! The first guess is the range of the initial values. A bound that an incoming value exceeds is widened to the next
//! constant that some comparison suggests, and after [`MAX_PASSES`] to the limit of the type. Then guards may narrow
//! it again. A guess is used only if it was proved, independent of how it was found.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Block, Inst, Opcode, Value};

use crate::code::Kernel;
use crate::known::KnownRanges;
use crate::offset::{MAX_DEPTH, Range, range, signed};

/// Maximum number of values that phis are computed from.
const MAX_VALUES: usize = 192;
/// Number of passes that only join the incoming ranges.
const MAX_JOINS: usize = 2;
/// Number of passes before bounds are widened to the limits of the type.
const MAX_PASSES: usize = 6;

/// Cached: the ranges of phis; guesses while a search is running.
#[derive(Default)]
pub(crate) struct Phis {
    ranges: RefCell<SecondaryMap<Inst, Option<Range>>>,
    counters: RefCell<SecondaryMap<Inst, Option<Option<Counter>>>>,
    is_busy: Cell<bool>,
}

/// The range of a phi, for all threads and iterations; `None` while the ranges of other phis are being computed.
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

/// A phi and the phis that it is computed from.
struct Search<'s, 'm> {
    kernel: &'s Kernel<'m>,
    /// In reverse postorder.
    phis: Vec<Inst>,
    /// The constants that values are compared with and their neighbors, in order.
    steps: BTreeSet<i128>,
    edges: RefCell<BTreeMap<(Block, Block), Rc<KnownRanges>>>,
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

    /// Computes and caches the ranges of all phis.
    fn run(&self) {
        let ranges = &self.kernel.phis.ranges;
        // Values that were not visited may be anything: then a guess is widened to the limits of the type.
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

    /// Whether all incoming values are in the guesses. Calls `wrong` for each phi that has an incoming value outside
    /// its guess.
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

    /// The range of all incoming values, or only of those from preceding blocks.
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

    /// The facts on an edge, given the current guesses.
    fn known(&self, from: Block, to: Block) -> Rc<KnownRanges> {
        if let Some(known) = self.edges.borrow().get(&(from, to)) {
            return Rc::clone(known);
        }
        let known = Rc::new(KnownRanges::between(self.kernel, from, to));
        self.edges.borrow_mut().insert((from, to), Rc::clone(&known));
        known
    }

    fn guess(&self, phi: Inst, range: Option<Range>) {
        self.edges.borrow_mut().clear();
        self.kernel.phis.ranges.borrow_mut()[phi] = range;
    }

    /// A guess with widened bounds.
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

/// A phi with an initial value and a constant step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counter {
    pub(crate) first: Value,
    /// Not 0.
    pub(crate) step: i128,
}

/// The initial value and the step of a phi; `None` if it is not a counter, or may wrap.
///
/// A thread that reaches the phi for the first time brings the initial value, since the incremented value is computed
/// from the phi. So the initial value was computed before, and no path from the phi to a position that it dominates
/// recomputes it: wherever the phi is available, so is its initial value.
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

/// The constant by which a value exceeds a phi, if it is computed from the phi without wrapping.
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
        let now = range(kernel, phi.into(), MAX_DEPTH, &KnownRanges::at(kernel, add));
        let next = now.map(|(lo, hi)| (lo + by, hi + by));
        next.zip(signed(bits)).is_some_and(|(next, all)| all.0 <= next.0 && next.1 <= all.1)
    };
    (func.inst(add).bits().int_flags().has(IntFlags::NSW) || fits()).then_some(by)
}

/// All values of an integer of at most 64 bits.
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
