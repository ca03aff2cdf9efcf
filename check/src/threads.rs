//! Proofs about threads: two accesses of one object that different threads never make to the same byte.
//!
//! Offsets are sums of products of *atoms*: the thread's indices, the block's extents, the kernel's arguments. Each
//! of these is the same for one thread at all times, and all but the indices are the same for all threads. So what
//! is shown here holds in whatever rounds of loops the two accesses are made, and nothing need be known of those.
//! What is not such a sum has no form, and nothing is shown of it.
//!
//! A form is the number over the integers: each step is one that cannot wrap, by the ranges of its operands or by
//! `nsw`, whose poison is that of the address. Addresses wrap at 2^w; the difference of two is bounded below that by
//! the ranges of its terms.
//!
//! With D the offset of the first access less that of the second, of threads t and u that differ, and sizes a and b,
//! they share a byte where -a < D < b.
//!
//! | rule | why they do not |
//! |---|---|
//! | `order` | D is P(t) - P(u) + D0, and P of different threads is apart by max(b - D0, a + D0) at least: P is a multiple of the linear index, or of digits of which each outweighs the smaller ones |
//! | `stride` | D is D0 and a multiple of g, and D0 modulo g is at least b, and at most g - a |
//! | `same` | both are made only where one number that is different in each thread has one value |

use std::collections::BTreeMap;

use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::target::{Axis, RangeRule, Target as _};
use selvedge_ir::{Block, Inst, Opcode, Value, ValueKind};

use crate::code::{Callee, Kernel};
use crate::known::{Known, edge};
use crate::offset::{MAX_DEPTH, Range, Step, element_steps, pointer_step, range};
use crate::place::MAX_STEPS;

/// What a form is a sum of products of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Atom {
    /// The index of the thread along an axis.
    Thread(usize),
    /// The extent of the block along an axis, where it is not known.
    Extent(usize),
    /// An argument of the kernel.
    Argument(usize),
}

/// Products with what they are multiplied by, never 0; the empty product is 1.
type Form = BTreeMap<Vec<Atom>, i128>;

/// Factors of a product at most.
const MAX_FACTORS: usize = 4;
/// Terms of a form at most.
const MAX_TERMS: usize = 16;
/// Edges to an access that are looked at for conditions.
const MAX_EDGES: usize = 32;
const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

/// An access with what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct Side {
    base: Value,
    form: Form,
    size: i128,
    /// Bits of the addresses.
    width: u32,
    /// Forms that have a value where the access is made.
    guards: Vec<(Form, i128)>,
}

/// The access that an instruction is; `None` when it has no form.
pub(crate) fn side(kernel: &Kernel<'_>, inst: Inst) -> Option<Side> {
    let func = kernel.func;
    let (pointer, ty) = match func.opcode(inst) {
        Opcode::Load => (0, func.inst(inst).ty()),
        Opcode::Store => (1, func.value_type(func.operand(inst, 0))),
        Opcode::AtomicRmw | Opcode::CmpXchg => (0, func.value_type(func.operand(inst, 1))),
        _ => return None,
    };
    let layout = kernel.header.data_layout.layout_of(&kernel.header.types, ty).ok()?;
    let size = i128::from(layout.store_size());
    if layout.scalable || size == 0 {
        return None;
    }
    let (mut form, mut base, mut width) = (Form::new(), func.operand(inst, pointer), 64);
    // In code that is never run a pointer may be computed from itself (`%q = getelementptr i8, ptr %q, i32 1`). Who
    // follows it finds no base, so steps are counted.
    let mut n_left = MAX_STEPS;
    loop {
        n_left = n_left.checked_sub(1)?;
        let space = kernel.space_of(base)?;
        width = width.min(kernel.header.data_layout.index_bits(space));
        match pointer_step(kernel, base)? {
            // One and the same address for all threads.
            Step::Base
                if base.as_arg().is_some() && kernel.is_launch
                    || func.as_global(base).is_some() =>
            {
                break;
            }
            Step::Base => return None,
            Step::Same(next) => base = next,
            Step::Moved(next, source, operands) => {
                for (index, scale) in element_steps(kernel, source, &operands)? {
                    let step = match index {
                        Some(index) => of_value(kernel, index, MAX_DEPTH)?,
                        None => constant(1),
                    };
                    form = sum(&form, &step, scale)?;
                }
                base = next;
            }
        }
    }
    // Shared memory has addresses of 32 bits, whatever the pointer has.
    Some(Side { base, form, size, width: width.min(32), guards: guards(kernel, inst) })
}

/// Whether two different threads never touch one byte in the two accesses, by a rule.
pub(crate) fn holds(kernel: &Kernel<'_>, rule: &str, a: &Side, b: &Side) -> Option<bool> {
    if a.base != b.base {
        return None;
    }
    match rule {
        "order" => order(kernel, a, b),
        "stride" => stride(kernel, a, b),
        "same" => Some(same(kernel, a, b)),
        _ => None,
    }
}

fn constant(value: i128) -> Form {
    Form::from([(Vec::new(), value)]).into_iter().filter(|(_, value)| *value != 0).collect()
}

fn atom(atom: Atom) -> Form {
    Form::from([(vec![atom], 1)])
}

/// `a + scale * b`.
fn sum(a: &Form, b: &Form, scale: i128) -> Option<Form> {
    let mut all = a.clone();
    for (product, factor) in b {
        let entry = all.entry(product.clone()).or_insert(0);
        *entry = entry.checked_add(factor.checked_mul(scale)?)?;
    }
    all.retain(|_, factor| *factor != 0);
    (all.len() <= MAX_TERMS).then_some(all)
}

fn product(a: &Form, b: &Form) -> Option<Form> {
    let mut all = Form::new();
    for (x, p) in a {
        for (y, q) in b {
            let mut atoms: Vec<Atom> = x.iter().chain(y).copied().collect();
            atoms.sort_unstable();
            if atoms.len() > MAX_FACTORS {
                return None;
            }
            all = sum(&all, &Form::from([(atoms, p.checked_mul(*q)?)]), 1)?;
        }
    }
    Some(all)
}

/// The number that a value is, read with a sign. `depth` bounds the steps into operands.
fn of_value(kernel: &Kernel<'_>, value: Value, depth: usize) -> Option<Form> {
    let func = kernel.func;
    let bits = kernel.header.types.int_bits(func.value_type(value)).filter(|&bits| bits <= 64)?;
    let inst = match value.kind() {
        ValueKind::Const(_) => return func.as_int(value)?.to_i64(bits).map(|n| constant(n.into())),
        // Callers may pass something else in each thread, and each time.
        ValueKind::Arg(_) if !kernel.is_launch => return None,
        ValueKind::Arg(_) => {
            let n = func.args().position(|arg| Value::from(arg) == value)?;
            return Some(atom(Atom::Argument(n)));
        }
        ValueKind::Inst(inst) if depth > 0 => inst,
        _ => return None,
    };
    let operand = |n: usize| of_value(kernel, func.operand(inst, n), depth - 1);
    let flags = || func.inst(inst).bits().int_flags();
    match func.opcode(inst) {
        Opcode::SExt => operand(0),
        Opcode::ZExt => {
            let from = range(kernel, func.operand(inst, 0), MAX_DEPTH, &Known::default())?;
            (from.0 >= 0 || flags().has(IntFlags::NNEG)).then(|| operand(0))?
        }
        Opcode::Add => {
            let all = sum(&operand(0)?, &operand(1)?, 1)?;
            fits(kernel, inst, bits, i128::checked_add).then_some(all)
        }
        Opcode::Or if flags().has(IntFlags::DISJOINT) => sum(&operand(0)?, &operand(1)?, 1),
        Opcode::Sub => {
            let all = sum(&operand(0)?, &operand(1)?, -1)?;
            flags().has(IntFlags::NSW).then_some(all)
        }
        Opcode::Mul => {
            let all = product(&operand(0)?, &operand(1)?)?;
            fits(kernel, inst, bits, i128::checked_mul).then_some(all)
        }
        Opcode::Shl => {
            let by = func.as_int(func.operand(inst, 1))?.to_u64()?;
            let by = 1i128 << u32::try_from(by).ok().filter(|&by| by < bits)?;
            let (lo, hi) = range(kernel, func.operand(inst, 0), MAX_DEPTH, &Known::default())?;
            let half = 1i128 << (bits - 1);
            let is_exact = -half <= lo.checked_mul(by)? && hi.checked_mul(by)? < half;
            let is_exact = is_exact || flags().has(IntFlags::NSW);
            is_exact.then(|| sum(&Form::new(), &operand(0)?, by))?
        }
        Opcode::Call => register(kernel, inst),
        _ => None,
    }
}

/// Whether a sum or product cannot wrap: its flag says so, or no values of its operands do.
fn fits(kernel: &Kernel<'_>, inst: Inst, bits: u32, op: fn(i128, i128) -> Option<i128>) -> bool {
    let func = kernel.func;
    if func.inst(inst).bits().int_flags().has(IntFlags::NSW) {
        return true;
    }
    let [a, b] = [0, 1].map(|n| range(kernel, func.operand(inst, n), MAX_DEPTH, &Known::default()));
    let (Some(a), Some(b)) = (a, b) else { return false };
    let half = 1i128 << (bits - 1);
    // Sums and products are greatest and least where their operands are.
    let ends = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)];
    ends.iter().all(|&(x, y)| op(x, y).is_some_and(|end| -half <= end && end < half))
}

/// The form of an index or extent that the machine knows.
fn register(kernel: &Kernel<'_>, call: Inst) -> Option<Form> {
    let Callee::Intrinsic(_, facts) = kernel.callee(kernel.func, call) else { return None };
    match facts.range {
        RangeRule::ThreadIndex(axis) => Some(atom(Atom::Thread(axis.idx()))),
        RangeRule::ThreadExtent(axis) => Some(extent(kernel, axis.idx())),
        _ => None,
    }
}

/// The extent of the block along an axis: a number where launches promise one.
fn extent(kernel: &Kernel<'_>, axis: usize) -> Form {
    match kernel.bounds.exact_extent(AXES[axis], kernel.target.launch_limits()) {
        Some(extent) => constant(extent.into()),
        None => atom(Atom::Extent(axis)),
    }
}

/// The greatest extent of the block along an axis.
fn most_threads(kernel: &Kernel<'_>, axis: usize) -> i128 {
    let limits = kernel.target.launch_limits();
    let exact = kernel.bounds.exact_extent(AXES[axis], limits);
    exact.unwrap_or(limits.block[axis]).max(1).into()
}

/// The least and the greatest value of an atom.
fn atom_range(kernel: &Kernel<'_>, atom: Atom) -> Option<Range> {
    match atom {
        Atom::Thread(axis) => Some((0, most_threads(kernel, axis) - 1)),
        Atom::Extent(axis) => Some((1, most_threads(kernel, axis))),
        Atom::Argument(_) => None,
    }
}

/// The least and the greatest value of a form. All atoms with ranges are at least 0.
fn form_range(kernel: &Kernel<'_>, form: &Form) -> Option<Range> {
    let mut all: Range = (0, 0);
    for (atoms, &factor) in form {
        let mut ends: Range = (1, 1);
        for &atom in atoms {
            let (lo, hi) = atom_range(kernel, atom)?;
            ends = (ends.0.checked_mul(lo)?, ends.1.checked_mul(hi)?);
        }
        let (a, b) = (ends.0.checked_mul(factor)?, ends.1.checked_mul(factor)?);
        all = (all.0.checked_add(a.min(b))?, all.1.checked_add(a.max(b))?);
    }
    Some(all)
}

/// Of a difference: what depends on the thread, of each side; the rest, which both share but for a number.
struct Difference {
    of_threads: [Form; 2],
    distance: i128,
}

/// The difference of two offsets; `None` where what threads agree on does not cancel, or it may wrap.
fn difference(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<Difference> {
    let is_of_thread = |atoms: &[Atom]| atoms.iter().any(|a| matches!(a, Atom::Thread(_)));
    let split = |form: &Form| -> (Form, Form) {
        form.clone().into_iter().partition(|(atoms, _)| is_of_thread(atoms))
    };
    let ((a_own, a_rest), (b_own, b_rest)) = (split(&a.form), split(&b.form));
    let rest = sum(&a_rest, &b_rest, -1)?;
    let distance = match rest.iter().next() {
        None => 0,
        Some((atoms, &number)) if rest.len() == 1 && atoms.is_empty() => number,
        Some(_) => return None,
    };
    let (x, y) = (form_range(kernel, &a_own)?, form_range(kernel, &b_own)?);
    let (lo, hi) = (x.0.checked_sub(y.1)?, x.1.checked_sub(y.0)?);
    let most =
        lo.checked_add(distance)?.checked_abs()?.max(hi.checked_add(distance)?.checked_abs()?);
    let limit = (1i128 << a.width.min(b.width)).checked_sub(a.size.max(b.size))?;
    (most <= limit).then_some(Difference { of_threads: [a_own, b_own], distance })
}

fn order(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<bool> {
    let Difference { of_threads: [own, other], distance } = difference(kernel, a, b)?;
    let apart = b.size.checked_sub(distance)?.max(a.size.checked_add(distance)?);
    Some(own == other && tells_threads_apart(kernel, &own, apart)?)
}

/// Whether a form of thread indices has values for different threads that are so far apart.
fn tells_threads_apart(kernel: &Kernel<'_>, form: &Form, apart: i128) -> Option<bool> {
    let open: Vec<usize> = (0..3).filter(|&axis| most_threads(kernel, axis) > 1).collect();
    // An axis along which there is one thread adds nothing: its index is 0.
    let is_open = |atoms: &Vec<Atom>| {
        atoms.iter().all(|atom| !matches!(atom, Atom::Thread(axis) if !open.contains(axis)))
    };
    let form: Form = form.clone().into_iter().filter(|(atoms, _)| is_open(atoms)).collect();
    Some(is_linear(kernel, &form, &open, apart)? || are_digits(kernel, &form, &open, apart)?)
}

/// Whether it is a multiple, large enough, of x + nx * (y + ny * z), of which no two threads have the same.
fn is_linear(kernel: &Kernel<'_>, form: &Form, open: &[usize], apart: i128) -> Option<bool> {
    let (mut linear, mut below) = (Form::new(), constant(1));
    for axis in 0..3 {
        if open.contains(&axis) {
            linear = sum(&linear, &product(&below, &atom(Atom::Thread(axis)))?, 1)?;
        }
        below = product(&below, &extent(kernel, axis))?;
    }
    let first = linear.iter().next().and_then(|(atoms, by)| Some((form.get(atoms)?, by)));
    let Some((factor, by)) = first else { return Some(false) };
    let factor = factor.checked_div(*by)?;
    Some(factor.checked_abs()? >= apart && sum(&Form::new(), &linear, factor)? == *form)
}

/// Whether each open axis has a term of its own, of which each outweighs the smaller ones.
fn are_digits(kernel: &Kernel<'_>, form: &Form, open: &[usize], apart: i128) -> Option<bool> {
    if form.len() != open.len() {
        return Some(false);
    }
    let mut digits = Vec::new();
    for &axis in open {
        let Some(factor) = form.get([Atom::Thread(axis)].as_slice()) else { return Some(false) };
        digits.push((factor.checked_abs()?, most_threads(kernel, axis) - 1));
    }
    digits.sort_unstable();
    let mut least = apart;
    for (factor, most) in digits {
        if factor < least {
            return Some(false);
        }
        least = least.checked_add(factor.checked_mul(most)?)?;
    }
    Some(true)
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

/// Whether a number that is different in each thread is one and the same where either access is made.
fn same(kernel: &Kernel<'_>, a: &Side, b: &Side) -> bool {
    let tells = |form: &Form| {
        let is_bounded = form_range(kernel, form).is_some();
        is_bounded && tells_threads_apart(kernel, form, 1) == Some(true)
    };
    a.guards.iter().any(|guard| b.guards.contains(guard) && tells(&guard.0))
}

/// Which forms have which values where an instruction is: by the only edges into the blocks before it.
fn guards(kernel: &Kernel<'_>, inst: Inst) -> Vec<(Form, i128)> {
    let func = kernel.func;
    let mut guards = Vec::new();
    let mut at = func.block_of(inst);
    for _ in 0..MAX_EDGES {
        let Some(block) = at else { break };
        let [from] = kernel.cfg.predecessors(block) else { break };
        guards.extend(equalities(kernel, *from, block));
        at = Some(*from);
    }
    guards
}

/// The forms that have a value on the only edge from one block to another.
fn equalities(kernel: &Kernel<'_>, from: Block, to: Block) -> Vec<(Form, i128)> {
    let of = |(value, predicate, number)| {
        let number = match predicate {
            IntPredicate::Eq => number,
            IntPredicate::Ult if number == 1 => 0,
            IntPredicate::Ule if number == 0 => 0,
            _ => return None,
        };
        Some((of_value(kernel, value, MAX_DEPTH)?, number))
    };
    edge(kernel, from, to).into_iter().filter_map(of).collect()
}
