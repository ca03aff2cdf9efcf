//! Proofs about threads: two accesses that different threads never make to the same byte of one object, or that
//! different threads never both make.
//!
//! Offsets are sums of terms that are the same for one thread at all times, namely its indices and values that are
//! equal for all threads, and of terms that may differ at each access, within a range (`form.rs`). So a proof holds
//! for all iterations in which the two accesses are made. Phis whose values depend on the iteration are replaced by
//! their values in given iterations (see `iterations.rs`). Addresses wrap at 2^w. The difference of two is bounded
//! below that by the ranges of its terms, by other sums (`bounds.rs`), or since both addresses are known to be in one
//! variable.
//!
//! Let D be the offset of the first access minus that of the second, of different threads t and u, and let a and b be
//! the sizes. The accesses share a byte if -a < D < b.
//!
//! They share none by one of these rules:
//! * `order`: D = P(t) - P(u) + D0, and values of P in different threads differ by at least max(b - D0, a + D0): P is
//!   a multiple of the linear index, or a sum of digits that each outweigh the smaller ones and the varying
//!   terms.
//! * `stride`: D is D0 plus a multiple of g, and D0 modulo g is at least b and at most g - a.
//! * `same`: both are made only if one value that is unique to each thread equals one that all threads agree on at all
//!   times. The objects of the accesses do not matter.
//! * `ends`: all bytes of one access, in any thread, precede all bytes of the other.
//! * `guards`: the conditions of one access contradict those of the other. The objects do not matter either.
//! * `rows`: equations of the bits of both offsets (`rows.rs`).
//! * `split`: in each pair of iterations one of these rules holds, but no rule holds for all pairs.
//! * `bits`, `low-bits`: rules of the optimizer only; here one of the rules above must hold for such a pair.
//! * `warp`: threads that access the same byte are in one warp. This is for barriers that are weakened to barriers of
//!   the warp. If the conditions of both accesses select one warp, the objects do not matter.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::target::Target as _;
use selvedge_ir::{Block, Inst, Opcode, Value};

use crate::bounds::Joint;
use crate::code::Kernel;
use crate::form::{
    Atom, Form, all_threads, atom, atom_range, constant, form_range, max_threads, of_value, sum,
};
use crate::known::{KnownRanges, edge};
use crate::memory::Memory;
use crate::offset::{MAX_DEPTH, Range, Step, element_steps, offset_range, pointer_step, range};
use crate::place::{self, MAX_STEPS};
use crate::rows;

/// An access and the facts about it, in given iterations of the loops around it.
#[derive(Clone, Debug)]
pub(crate) struct Side {
    /// The object; `None` if the access is not known to be to one object.
    base: Option<Value>,
    /// Its offset as a form, if it has one.
    pub(crate) form: Option<Form>,
    /// The range of bytes that any thread touches.
    bytes: Option<Range>,
    pub(crate) size: i128,
    /// Width of the addresses.
    pub(crate) width: u32,
    inst: Inst,
    known: Rc<KnownRanges>,
    /// Cached: equal forms where the access is made, and forms that are non-negative there.
    guards: OnceCell<Vec<Equality>>,
    facts: OnceCell<Vec<Form>>,
    /// The size of the object, if the offset is known to be within it.
    most: Option<i128>,
    pointer: Value,
    /// Cached: its offset as bits.
    rows: OnceCell<Option<rows::Offset>>,
}

/// A form of thread indices, and a form of the same value that all threads agree on at all times.
type Equality = (Form, Form);

impl Side {
    pub(crate) fn rows(&self, kernel: &Kernel<'_>) -> Option<&rows::Offset> {
        self.rows.get_or_init(|| rows::offset(kernel, self.pointer, &self.known)).as_ref()
    }

    fn guards(&self, kernel: &Kernel<'_>) -> &[Equality] {
        self.guards.get_or_init(|| all_equalities(kernel, self.inst, &self.known))
    }

    pub(crate) fn facts(&self, kernel: &Kernel<'_>) -> &[Form] {
        self.facts.get_or_init(|| {
            let mut facts = facts(kernel, self.inst, &self.known);
            if let Some((form, most)) = self.form.as_ref().zip(self.most) {
                facts.push(form.clone());
                facts.extend(sum(&constant(most - self.size), form, -1));
            }
            facts
        })
    }

    /// Whether its offset may differ at each access.
    pub(crate) fn varies(&self) -> bool {
        self.form.as_ref().is_none_or(|form| form.keys().flatten().any(Atom::varies))
    }
}

/// Cached: the accesses of a kernel, without fixed iterations.
#[derive(Default)]
pub(crate) struct Accesses(RefCell<SecondaryMap<Inst, Looked>>);

/// Maximum number of dominating comparisons that are used for an access.
const MAX_FACTS: usize = 16;

/// The facts about an access, if they were computed.
type Looked = Option<Option<Rc<Side>>>;

impl Accesses {
    pub(crate) fn of(&self, kernel: &Kernel<'_>, inst: Inst) -> Option<Rc<Side>> {
        if let Some(known) = &self.0.borrow()[inst] {
            return known.clone();
        }
        let found = side(kernel, inst, &[]).map(Rc::new);
        self.0.borrow_mut()[inst] = Some(found.clone());
        found
    }
}

/// The access of an instruction, in iterations in which phis have these values; `None` if it is not an access by the
/// thread itself to some bytes.
pub(crate) fn side(kernel: &Kernel<'_>, inst: Inst, iterations: &[(Value, i128)]) -> Option<Side> {
    let func = kernel.func;
    let (pointer, ty) = match func.opcode(inst) {
        Opcode::Load => (0, func.inst(inst).ty()),
        Opcode::Store => (1, func.value_type(func.operand(inst, 0))),
        Opcode::AtomicRmw | Opcode::CmpXchg => (0, func.value_type(func.operand(inst, 1))),
        _ => return None,
    };
    let layout = kernel.header.data_layout.layout_of(&kernel.header.types, ty).ok()?;
    let size = layout.store_size();
    if layout.scalable || size == 0 {
        return None;
    }
    let pointer = func.operand(inst, pointer);
    let known = match iterations {
        [] => KnownRanges::at(kernel, inst),
        iterations => Rc::new(KnownRanges::with_iterations(kernel, inst, iterations.to_vec())),
    };
    let Offset { base, width, form, is_inside } =
        offset(kernel, pointer, &known).unwrap_or(Offset::UNKNOWN);
    let space = base.and_then(|base| kernel.space_of(base));
    let is_shared =
        space.is_some_and(|space| Memory::of(kernel.target.space_kind(space)) == Memory::SHARED);
    let most = base.and_then(|base| kernel.func.as_global(base)).filter(|_| is_inside);
    let most = most.and_then(|global| place::bytes_of(kernel, global)).map(i128::from);
    let bytes = base.and_then(|_| offset_range(kernel, pointer, size, (is_shared, &known)));
    Some(Side {
        base,
        form,
        bytes,
        size: size.into(),
        width,
        inst,
        known,
        guards: OnceCell::new(),
        facts: OnceCell::new(),
        most,
        pointer,
        rows: OnceCell::new(),
    })
}

/// The base and offset of a pointer.
struct Offset {
    /// The base, which is the same for all threads; `None` if it is unknown.
    base: Option<Value>,
    /// Width of its addresses.
    width: u32,
    form: Option<Form>,
    /// Whether each step is `inbounds`: it does not wrap, and stays in the object or at its end.
    is_inside: bool,
}

impl Offset {
    const UNKNOWN: Offset = Offset { base: None, width: 64, form: None, is_inside: false };
}

fn offset(kernel: &Kernel<'_>, pointer: Value, known: &KnownRanges) -> Option<Offset> {
    let (mut form, mut base, mut width) = (Some(Form::new()), pointer, 64);
    let mut is_inside = true;
    // In unreachable code a pointer may be computed from itself (`%q = getelementptr i8, ptr %q, i32 1`). It has no
    // base, so the number of steps is limited.
    for _ in 0..MAX_STEPS {
        let space = kernel.space_of(base)?;
        width = width.min(kernel.header.data_layout.index_bits(space));
        match pointer_step(kernel, base)? {
            Step::Base => {
                let is_launched = base.as_arg().is_some() && kernel.is_launch;
                let is_one = is_launched || kernel.func.as_global(base).is_some();
                // Shared memory has 32-bit addresses, for all pointer widths.
                let width = width.min(32);
                return is_one.then_some(Offset { base: Some(base), width, form, is_inside });
            }
            Step::Same(next) => base = next,
            Step::Moved { from: next, source, operands, is_inbounds } => {
                is_inside &= is_inbounds;
                for (index, scale) in element_steps(kernel, source, &operands)? {
                    let step = match index {
                        Some(index) => of_value(kernel, index, MAX_DEPTH, known),
                        None => Some(constant(1)),
                    };
                    form = form.zip(step).and_then(|(form, step)| sum(&form, &step, scale));
                }
                base = next;
            }
        }
    }
    None
}

/// The pairs of threads that a proof must cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Distinct {
    /// Different threads.
    Threads,
    /// Threads of different warps.
    Warps,
}

/// A rule and its word.
type Rule = (&'static str, fn(&Kernel<'_>, &Side, &Side) -> Option<bool>);

const RULES: [Rule; 6] = [
    ("order", order),
    ("stride", stride),
    ("same", same),
    ("ends", ends),
    ("guards", guards),
    ("rows", rows::are_apart),
];

/// The rules for which it does not matter whether both accesses are to one object.
pub(crate) const OF_ANY_OBJECTS: [&str; 3] = ["same", "guards", "warp"];

/// Whether two different threads never touch the same byte in the two accesses, by one of the rules; the named ones
/// are tried first.
pub(crate) fn are_apart(kernel: &Kernel<'_>, a: &Side, b: &Side, named: &[String]) -> bool {
    let is_named = |rule: &&Rule| named.iter().any(|name| name == rule.0);
    let others = RULES.iter().filter(|rule| !is_named(rule));
    let rules = RULES.iter().filter(is_named).chain(others);
    let of_one = are_of_one_object(a, b);
    let mut rules = rules.filter(|(word, _)| of_one || OF_ANY_OBJECTS.contains(word));
    rules.any(|(_, rule)| rule(kernel, a, b) == Some(true))
}

/// Whether both are offsets from the same base.
pub(crate) fn are_of_one_object(a: &Side, b: &Side) -> bool {
    a.base.is_some() && a.base == b.base
}

/// Whether one of the two accesses is unreachable.
pub(crate) fn is_impossible(a: &Side, b: &Side) -> bool {
    a.known.is_impossible() || b.known.is_impossible()
}

/// Whether two threads that touch the same byte in the two accesses are in one warp: there is only one warp, both are
/// made only in one warp, or the linear indices differ only in the bits of the lane.
pub(crate) fn is_within_warp(kernel: &Kernel<'_>, a: &Side, b: &Side) -> bool {
    let warp = i128::from(kernel.target.launch_limits().warp);
    let of_one = are_of_one_object(a, b);
    all_threads(kernel) <= warp
        || are_made_in_one_warp(kernel, a, b, warp) == Some(true)
        || of_one && rows::are_of_one_warp(kernel, a, b) == Some(true)
        || of_one && are_of_one_warp(kernel, a, b, warp) == Some(true)
}

/// Whether the conditions of both accesses select the threads of one warp: the index of the warp equals one value that
/// all threads agree on, or the linear index is within the bounds of one warp.
fn are_made_in_one_warp(kernel: &Kernel<'_>, a: &Side, b: &Side, warp: i128) -> Option<bool> {
    let linear = kernel.linear()?;
    let tells = |form: &Form| match form.keys().next().map(Vec::as_slice) {
        Some([Atom::Quotient(of, by)]) => form.len() == 1 && **of == *linear && warp % by == 0,
        _ => false,
    };
    let (own, others) = (a.guards(kernel), b.guards(kernel));
    if own.iter().any(|guard| tells(&guard.0) && others.contains(guard)) {
        return Some(true);
    }
    let joint = Joint::of_conditions(kernel, a, b);
    let n_warps = all_threads(kernel).checked_sub(1)?.div_euclid(warp) + 1;
    Some((0..n_warps).any(|n| {
        let ends = (n * warp, n * warp + warp - 1);
        [0, 1].into_iter().all(|side| joint.is_between(linear, side, ends))
    }))
}

/// Whether both offsets have the warp's index as a term, and their other terms cannot compensate for different warps.
fn are_of_one_warp(kernel: &Kernel<'_>, a: &Side, b: &Side, warp: i128) -> Option<bool> {
    let Difference { of_threads: [own, other], distance } = difference(kernel, a, b)?;
    let number = Atom::Quotient(Rc::new(kernel.linear()?.clone()), warp);
    let [mut own, mut other] = [in_warps(kernel, own, warp)?, in_warps(kernel, other, warp)?];
    let [x, y] = [&mut own, &mut other].map(|form| form.remove([number.clone()].as_slice()));
    let factor = x.filter(|_| x == y)?.checked_abs()?;
    let most = all_threads(kernel).checked_sub(1)?.div_euclid(warp);
    let apart = b.size.checked_sub(distance)?.max(a.size.checked_add(distance)?);
    outweigh(vec![(factor, most, Some(&number))], &varying(kernel, &own, &other)?, apart)
}

/// A form in which the linear index is replaced by the warp's index and the lane.
fn in_warps(kernel: &Kernel<'_>, mut form: Form, warp: i128) -> Option<Form> {
    let linear = kernel.linear()?;
    let number = atom(Atom::Quotient(Rc::new(linear.clone()), warp));
    let lane = |of: &Form| atom(Atom::Remainder(Rc::new(of.clone()), warp));
    let is_turned = |atoms: &[Atom]| match atoms {
        [Atom::Turned(of, bits)] => **of == *linear && *bits < warp,
        _ => false,
    };
    let turned: Vec<(Vec<Atom>, i128)> = form
        .iter()
        .filter(|(atoms, _)| is_turned(atoms))
        .map(|(atoms, &n)| (atoms.clone(), n))
        .collect();
    let (first, by) = linear.iter().next()?;
    let own = form.get(first).map_or(0, |n| n / by);
    let parts = turned.into_iter().map(|(atoms, n)| (Form::from([(atoms, 1)]), n));
    for (part, n) in parts.chain([(linear.clone(), own)]) {
        form = sum(&sum(&form, &part, -n)?, &lane(&part), n)?;
        form = sum(&form, &number, n.checked_mul(warp)?)?;
    }
    Some(form)
}

/// A difference of offsets: the thread-dependent terms of each side, and the constant difference of the rest.
struct Difference {
    of_threads: [Form; 2],
    distance: i128,
}

/// The difference of two offsets; `None` if the terms that are equal for all threads do not cancel, or if it may
/// wrap.
fn difference(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<Difference> {
    let is_of_thread = |atoms: &[Atom]| atoms.iter().any(Atom::is_of_thread);
    let split = |form: &Form| -> (Form, Form) {
        form.clone().into_iter().partition(|(atoms, _)| is_of_thread(atoms))
    };
    let ((a_own, a_rest), (b_own, b_rest)) = (split(a.form.as_ref()?), split(b.form.as_ref()?));
    let rest = sum(&a_rest, &b_rest, -1)?;
    let distance = match rest.iter().next() {
        None => 0,
        Some((atoms, &number)) if rest.len() == 1 && atoms.is_empty() => number,
        Some(_) => return None,
    };
    let ends = |side: &Side| match side.most {
        Some(most) => Some((0, most)),
        None => form_range(kernel, side.form.as_ref()?),
    };
    let (x, y) = match (ends(a), ends(b)) {
        (Some(x), Some(y)) => (x, y),
        _ => {
            let (lo, hi) = form_range(kernel, &a_own)?;
            ((lo.checked_add(distance)?, hi.checked_add(distance)?), form_range(kernel, &b_own)?)
        }
    };
    let most = y.1.checked_sub(x.0)?.max(x.1.checked_sub(y.0)?);
    let fits = most <= limit(a, b) || are_inside(a, b);
    fits.then_some(Difference { of_threads: [a_own, b_own], distance })
}

/// The distance up to which different offsets are different addresses.
pub(crate) fn limit(a: &Side, b: &Side) -> i128 {
    (1i128 << a.width.min(b.width)) - a.size.max(b.size)
}

/// Whether the offsets of two accesses differ by at most [`limit`], since both are in one object.
pub(crate) fn are_inside(a: &Side, b: &Side) -> bool {
    let most = a.most.zip(b.most).map(|(a, b)| a.max(b));
    are_of_one_object(a, b) && most.is_some_and(|most| most <= limit(a, b))
}

fn order(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<bool> {
    let Difference { of_threads: [own, other], distance } = difference(kernel, a, b)?;
    let apart = b.size.checked_sub(distance)?.max(a.size.checked_add(distance)?);
    if own == other && is_unique_per_thread(kernel, &own, apart)? {
        return Some(true);
    }
    let split = |form: Form| -> (Form, Form) {
        form.into_iter().partition(|(atoms, _)| atoms.iter().any(Atom::varies))
    };
    let ((x, own), (y, other)) = (split(own), split(other));
    let others = varying(kernel, &x, &y)?;
    // The forms must be multiples of the linear index by at least this factor.
    let most = others
        .iter()
        .try_fold(apart, |all, (factor, most)| all.checked_add(factor.checked_mul(*most)?))?;
    Some(
        own == other
            && (is_linear(kernel, &own, most)? || are_digits(kernel, &own, &others, apart)?),
    )
}

/// The varying terms of two forms: by factor, how many multiples of it the forms may differ by.
fn varying(kernel: &Kernel<'_>, a: &Form, b: &Form) -> Option<Vec<(i128, i128)>> {
    let mut all: BTreeMap<i128, Range> = BTreeMap::new();
    let terms = a.iter().map(|(atoms, &n)| (atoms, n));
    for (atoms, factor) in terms.chain(b.iter().map(|(atoms, &n)| (atoms, -n))) {
        let range = form_range(kernel, &Form::from([(atoms.clone(), factor.signum())]))?;
        let entry = all.entry(factor.checked_abs()?).or_insert((0, 0));
        *entry = (entry.0.checked_add(range.0)?, entry.1.checked_add(range.1)?);
    }
    let most = |(factor, (lo, hi)): (i128, Range)| Some((factor, lo.checked_abs()?.max(hi)));
    all.into_iter().map(most).collect()
}

/// Whether all bytes that any thread touches in one access precede all bytes of the other.
fn ends(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<bool> {
    let bytes = a.bytes.zip(b.bytes);
    let is_before = bytes.is_some_and(|(a, b)| a.1 <= b.0 || b.1 <= a.0);
    Some(is_before || Joint::new(kernel, a, b)?.are_in_order())
}

/// Whether the two accesses are never both made.
fn guards(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<bool> {
    Some(Joint::of_conditions(kernel, a, b).is_impossible())
}

/// Whether a form of thread indices has values in different threads that differ by at least `apart`.
fn is_unique_per_thread(kernel: &Kernel<'_>, form: &Form, apart: i128) -> Option<bool> {
    let mut form = form.clone();
    form.remove([].as_slice());
    Some(is_linear(kernel, &form, apart)? || are_digits(kernel, &form, &[], apart)?)
}

/// Whether it is a multiple, by a sufficient factor, of the linear index, which is unique to each thread.
fn is_linear(kernel: &Kernel<'_>, form: &Form, apart: i128) -> Option<bool> {
    let linear = kernel.linear()?;
    let first = linear.iter().next().and_then(|(atoms, by)| Some((form.get(atoms)?, by)));
    let Some((factor, by)) = first else { return Some(linear.is_empty()) };
    let factor = factor.checked_div(*by)?;
    Some(factor.checked_abs()? >= apart && sum(&Form::new(), linear, factor)? == *form)
}

/// Whether the terms are digits that each outweigh the smaller ones, and the digits together are unique to each
/// thread. `others` are further terms by which two threads may differ: factors and their maximum multiples.
fn are_digits(
    kernel: &Kernel<'_>,
    form: &Form,
    others: &[(i128, i128)],
    apart: i128,
) -> Option<bool> {
    let mut digits = Vec::new();
    for (atoms, factor) in form {
        let [digit] = atoms.as_slice() else { return Some(false) };
        let (lo, hi) = atom_range(kernel, digit)?;
        digits.push((factor.checked_abs()?, hi.checked_sub(lo)?, Some(digit)));
    }
    if !are_complete(kernel, &digits.iter().filter_map(|&(.., digit)| digit).collect::<Vec<_>>()) {
        return Some(false);
    }
    outweigh(digits, others, apart)
}

/// Whether each digit outweighs the smaller ones and the other terms.
fn outweigh(mut digits: Vec<Digit<'_>>, others: &[(i128, i128)], mut apart: i128) -> Option<bool> {
    digits.extend(others.iter().map(|&(factor, most)| (factor, most, None)));
    digits.sort_unstable();
    // A term that is not a digit increases the weight that all digits must exceed.
    for _ in 0..=others.len() {
        match first_lighter(&digits, apart)? {
            None => return Some(true),
            Some(n) if digits[n].2.is_none() => {
                let (factor, most, _) = digits.remove(n);
                apart = apart.checked_add(factor.checked_mul(most)?)?;
            }
            Some(_) => return Some(false),
        }
    }
    Some(false)
}

/// A digit: its factor, the maximum difference of its values, and its atom.
type Digit<'d> = (i128, i128, Option<&'d Atom>);

/// The first digit that does not outweigh those before it.
fn first_lighter(digits: &[Digit<'_>], apart: i128) -> Option<Option<usize>> {
    let mut least = apart;
    for (n, (factor, most, _)) in digits.iter().enumerate() {
        if *factor < least {
            return Some(Some(n));
        }
        least = least.checked_add(factor.checked_mul(*most)?)?;
    }
    Some(None)
}

/// Whether no two threads have equal values of all digits. Atoms are nested to a bounded depth.
fn are_complete(kernel: &Kernel<'_>, digits: &[&Atom]) -> bool {
    let is_unique = |form: &Form| is_unique_per_thread(kernel, form, 1) == Some(true);
    let is_open = |axis: &usize| max_threads(kernel, *axis) > 1;
    (0..3).filter(is_open).all(|axis| digits.contains(&&Atom::Thread(axis)))
        || digits.iter().any(|digit| match digit {
            // Xor with a constant is injective.
            Atom::Turned(form, _) => is_unique(form),
            // The remainder is injective on a range smaller than the divisor.
            Atom::Remainder(form, by) => {
                let way = form_range(kernel, form).and_then(|(lo, hi)| hi.checked_sub(lo));
                let is_short = way.is_some_and(|way| way < *by);
                is_unique(form)
                    && (is_short || digits.contains(&&Atom::Quotient(form.clone(), *by)))
            }
            _ => false,
        })
}

fn stride(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<bool> {
    let Difference { of_threads, distance } = difference(kernel, a, b)?;
    let factors = of_threads.iter().flat_map(|form| form.values());
    let step = factors.fold(0, |step: i128, &factor| gcd(step, factor));
    if step == 0 {
        return Some(distance >= b.size || distance <= -a.size);
    }
    let rest = distance.rem_euclid(step);
    Some(rest >= b.size && step - rest >= a.size)
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.saturating_abs(), b.saturating_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Whether a value that is unique to each thread equals the same value wherever either access is made, or all indices
/// of the thread do.
fn same(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<bool> {
    let tells = |form: &Form| {
        let is_bounded = form_range(kernel, form).is_some();
        is_bounded && is_unique_per_thread(kernel, form, 1) == Some(true)
    };
    let others = b.guards(kernel);
    let common: Vec<&Form> = a
        .guards(kernel)
        .iter()
        .filter(|guard| others.contains(guard))
        .map(|(form, _)| form)
        .collect();
    let is_index =
        |form: &Form, axis| form.len() == 1 && form.contains_key([Atom::Thread(axis)].as_slice());
    let mut open = (0..3).filter(|&axis| max_threads(kernel, axis) > 1);
    Some(
        common.iter().any(|form| tells(form))
            || open.all(|axis| common.iter().any(|form| is_index(form, axis))),
    )
}

/// The equal forms at an instruction, from dominating edges.
fn all_equalities(kernel: &Kernel<'_>, inst: Inst, known: &KnownRanges) -> Vec<Equality> {
    let edges = KnownRanges::edges_to(kernel, inst);
    edges.flat_map(|(from, to)| equalities(kernel, from, to, known)).collect()
}

/// The equal forms on the only edge from one block to another.
fn equalities(kernel: &Kernel<'_>, from: Block, to: Block, known: &KnownRanges) -> Vec<Equality> {
    let form = |value| of_value(kernel, value, MAX_DEPTH, known);
    let of = |(value, predicate, other)| {
        let number = range(kernel, other, MAX_DEPTH, known).filter(|(lo, hi)| lo == hi);
        let difference = match (predicate, number.map(|(number, _)| number)) {
            (IntPredicate::Eq, Some(number)) => sum(&form(value)?, &constant(number), -1),
            (IntPredicate::Eq, None) => sum(&form(value)?, &form(other)?, -1),
            (IntPredicate::Ult, Some(1)) | (IntPredicate::Ule, Some(0)) => form(value),
            _ => None,
        };
        let is_of_thread = |atoms: &[Atom]| atoms.iter().any(Atom::is_of_thread);
        let (own, rest) = difference?.into_iter().partition(|(atoms, _)| is_of_thread(atoms));
        Some((own, sum(&Form::new(), &rest, -1)?))
    };
    edge(kernel, from, to).into_iter().filter_map(of).collect()
}

/// The forms that dominating comparisons prove to be non-negative at an instruction.
fn facts(kernel: &Kernel<'_>, inst: Inst, known: &KnownRanges) -> Vec<Form> {
    let of_edge = |(from, to)| edge(kernel, from, to);
    let mut found = Vec::new();
    for (left, predicate, right) in KnownRanges::edges_to(kernel, inst).flat_map(of_edge) {
        // The greater operand, the lesser one, and their minimum difference.
        let (greater, lesser, by) = match predicate {
            IntPredicate::Slt | IntPredicate::Ult => (right, left, 1),
            IntPredicate::Sle | IntPredicate::Ule | IntPredicate::Eq => (right, left, 0),
            IntPredicate::Sgt | IntPredicate::Ugt => (left, right, 1),
            IntPredicate::Sge | IntPredicate::Uge => (left, right, 0),
            IntPredicate::Ne => continue,
        };
        // In an unsigned comparison, a value that is at most a non-negative signed one is itself non-negative.
        let is_plain = predicate.is_signed()
            || predicate == IntPredicate::Eq
            || range(kernel, greater, MAX_DEPTH, known).is_some_and(|(lo, _)| lo >= 0);
        let [greater, lesser] =
            [greater, lesser].map(|value| of_value(kernel, value, MAX_DEPTH, known));
        let Some((greater, lesser)) = greater.zip(lesser).filter(|_| is_plain) else { continue };
        let rest = sum(&greater, &lesser, -1);
        found.extend(rest.as_ref().and_then(|rest| sum(rest, &constant(by), -1)));
        let is_equal = predicate == IntPredicate::Eq;
        found.extend(rest.filter(|_| is_equal).and_then(|rest| sum(&Form::new(), &rest, -1)));
    }
    found.truncate(MAX_FACTS);
    found
}
