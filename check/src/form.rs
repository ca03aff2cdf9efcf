//! Offsets as sums of products of *atoms*: the thread's indices, the block's extents, the kernel's arguments, and
//! quotients, remainders and exclusive ors of such sums with constants. Each of these is the same for one thread at
//! all times, and only the ones that depend on the indices differ between threads. Any other value is known only by
//! its range at the access, and is an atom of that access alone.
//!
//! A form is an exact sum over the integers: each operation provably does not wrap, by the ranges of its operands or
//! by `nsw`; if `nsw` is violated, the address is poison.

use std::collections::BTreeMap;
use std::rc::Rc;

use selvedge_ir::inst::IntFlags;
use selvedge_ir::target::{Axis, RangeRule, Target as _};
use selvedge_ir::{Inst, Opcode, Value, ValueKind};

use crate::code::{Callee, Kernel};
use crate::known::KnownRanges;
use crate::offset::{MAX_DEPTH, Range, filled, product as times, range};
use crate::phis::{Counter, counter};

/// The factors of the products of a form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Atom {
    /// The index of the thread along an axis.
    Thread(usize),
    /// The extent of the block along an axis, if it is unknown.
    Extent(usize),
    /// An argument of the kernel.
    Argument(usize),
    /// A non-negative form divided by a constant.
    Quotient(Rc<Form>, i128),
    /// The non-negative remainder of a form divided by a constant.
    Remainder(Rc<Form>, i128),
    /// A non-negative form xor a constant.
    Turned(Rc<Form>, i128),
    /// A value that may differ at each access, and its range.
    Value(Value, Range),
    /// The number of increments of a counter, which may differ at each access, and its range.
    Steps(Value, Range),
    /// Another atom, for the thread of the first or second of two accesses.
    Of(usize, Rc<Atom>),
}

/// Products and their coefficients, which are never 0; the empty product is 1.
pub(crate) type Form = BTreeMap<Vec<Atom>, i128>;

/// Maximum number of factors of a product.
const MAX_FACTORS: usize = 4;
/// Maximum number of terms of a form.
const MAX_TERMS: usize = 16;
/// Maximum nesting depth of atoms.
const MAX_NESTED: usize = 4;
const AXES: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

impl Atom {
    /// Whether it may differ between threads.
    pub(crate) fn is_of_thread(&self) -> bool {
        match self {
            Atom::Thread(_) | Atom::Value(..) | Atom::Steps(..) | Atom::Of(..) => true,
            Atom::Extent(_) | Atom::Argument(_) => false,
            Atom::Quotient(form, _) | Atom::Remainder(form, _) | Atom::Turned(form, _) => {
                is_of_thread(form)
            }
        }
    }

    /// Whether it may differ between accesses of one thread.
    pub(crate) fn varies(&self) -> bool {
        match self {
            Atom::Thread(_) | Atom::Extent(_) | Atom::Argument(_) => false,
            Atom::Value(..) | Atom::Steps(..) => true,
            Atom::Of(_, of) => of.varies(),
            Atom::Quotient(form, _) | Atom::Remainder(form, _) | Atom::Turned(form, _) => {
                form.keys().flatten().any(Atom::varies)
            }
        }
    }

    fn depth(&self) -> usize {
        match self {
            Atom::Thread(_)
            | Atom::Extent(_)
            | Atom::Argument(_)
            | Atom::Value(..)
            | Atom::Steps(..) => 0,
            Atom::Of(_, of) => of.depth(),
            Atom::Quotient(form, _) | Atom::Remainder(form, _) | Atom::Turned(form, _) => {
                1 + form.keys().flatten().map(Atom::depth).max().unwrap_or_default()
            }
        }
    }
}

fn is_of_thread(form: &Form) -> bool {
    form.keys().flatten().any(Atom::is_of_thread)
}

pub(crate) fn constant(value: i128) -> Form {
    Form::from([(Vec::new(), value)]).into_iter().filter(|(_, value)| *value != 0).collect()
}

pub(crate) fn atom(atom: Atom) -> Form {
    Form::from([(vec![atom], 1)])
}

/// `a + scale * b`.
pub(crate) fn sum(a: &Form, b: &Form, scale: i128) -> Option<Form> {
    let mut all = a.clone();
    for (product, factor) in b {
        let entry = all.entry(product.clone()).or_insert(0);
        *entry = entry.checked_add(factor.checked_mul(scale)?)?;
    }
    all.retain(|_, factor| *factor != 0);
    (all.len() <= MAX_TERMS).then_some(all)
}

pub(crate) fn product(a: &Form, b: &Form) -> Option<Form> {
    let mut all = Form::new();
    for (x, p) in a {
        for (y, q) in b {
            let mut atoms: Vec<Atom> = x.iter().chain(y).cloned().collect();
            atoms.sort_unstable();
            if atoms.len() > MAX_FACTORS {
                return None;
            }
            all = sum(&all, &Form::from([(atoms, p.checked_mul(*q)?)]), 1)?;
        }
    }
    Some(all)
}

/// The signed value of an integer, given the facts `known`. `depth` bounds the recursion into operands.
pub(crate) fn of_value(
    kernel: &Kernel<'_>,
    value: Value,
    depth: usize,
    known: &KnownRanges,
) -> Option<Form> {
    let func = kernel.func;
    let bits = kernel.header.types.int_bits(func.value_type(value)).filter(|&bits| bits <= 64)?;
    if let Some(number) = known.number(value) {
        return Some(constant(number));
    }
    if kernel.may_be_several(value) {
        return None;
    }
    let found = match value.kind() {
        ValueKind::Const(_) => func.as_int(value)?.to_i64(bits).map(|n| constant(n.into())),
        // Callers may pass different values in each thread and at each call.
        ValueKind::Arg(_) if !kernel.is_launch => None,
        ValueKind::Arg(_) => {
            let n = func.args().position(|arg| Value::from(arg) == value)?;
            Some(atom(Atom::Argument(n)))
        }
        ValueKind::Inst(inst) if depth > 0 => {
            Step { kernel, inst, bits, depth: depth - 1, known }.form()
        }
        _ => None,
    };
    found.or_else(|| Some(atom(Atom::Value(value, range(kernel, value, MAX_DEPTH, known)?))))
}

/// An instruction that computes an integer from others.
struct Step<'s, 'm> {
    kernel: &'s Kernel<'m>,
    inst: Inst,
    bits: u32,
    depth: usize,
    known: &'s KnownRanges,
}

impl Step<'_, '_> {
    fn form(&self) -> Option<Form> {
        let func = self.kernel.func;
        let has = |flag| func.inst(self.inst).bits().int_flags().has(flag);
        match func.opcode(self.inst) {
            Opcode::SExt => self.operand(0),
            Opcode::ZExt => {
                (self.range(0)?.0 >= 0 || has(IntFlags::NNEG)).then(|| self.operand(0))?
            }
            Opcode::Trunc => {
                let ((lo, hi), half) = (self.range(0)?, 1i128 << (self.bits - 1));
                (-half <= lo && hi < half).then(|| self.operand(0))?
            }
            Opcode::Add => {
                let all = sum(&self.operand(0)?, &self.operand(1)?, 1)?;
                self.fits(i128::checked_add).then_some(all)
            }
            Opcode::Or if has(IntFlags::DISJOINT) => sum(&self.operand(0)?, &self.operand(1)?, 1),
            Opcode::Sub => {
                let all = sum(&self.operand(0)?, &self.operand(1)?, -1)?;
                self.fits(i128::checked_sub).then_some(all)
            }
            Opcode::Mul => {
                let all = product(&self.operand(0)?, &self.operand(1)?)?;
                self.fits(i128::checked_mul).then_some(all)
            }
            Opcode::Shl => self.shifted(has(IntFlags::NSW)),
            Opcode::LShr => self.divided(self.power()?),
            Opcode::UDiv => self.divided(self.number(1)?),
            Opcode::URem => self.remainder(self.number(1)?),
            Opcode::And => self.masked(),
            Opcode::Xor => self.turned(),
            Opcode::Call => register(self.kernel, self.inst),
            Opcode::Phi => self.counted(),
            _ => None,
        }
    }

    fn operand(&self, n: usize) -> Option<Form> {
        of_value(self.kernel, self.kernel.func.operand(self.inst, n), self.depth, self.known)
    }

    fn range(&self, n: usize) -> Option<Range> {
        range(self.kernel, self.kernel.func.operand(self.inst, n), MAX_DEPTH, self.known)
    }

    /// The value of an operand, if it is constant.
    fn number(&self, n: usize) -> Option<i128> {
        self.range(n).filter(|(lo, hi)| lo == hi).map(|(number, _)| number)
    }

    /// Whether a sum or product cannot wrap, by its flag or by the ranges of its operands.
    fn fits(&self, op: fn(i128, i128) -> Option<i128>) -> bool {
        if self.kernel.func.inst(self.inst).bits().int_flags().has(IntFlags::NSW) {
            return true;
        }
        let (Some(a), Some(b)) = (self.range(0), self.range(1)) else { return false };
        let half = 1i128 << (self.bits - 1);
        // Sums, differences and products are extreme at the ends of their operands' ranges.
        let ends = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)];
        ends.iter().all(|&(x, y)| op(x, y).is_some_and(|end| -half <= end && end < half))
    }

    /// The power of two that a shift by the second operand multiplies by.
    fn power(&self) -> Option<i128> {
        let by = u32::try_from(self.number(1)?).ok().filter(|&by| by < self.bits)?;
        Some(1 << by)
    }

    fn shifted(&self, is_exact: bool) -> Option<Form> {
        let by = self.power()?;
        let ((lo, hi), half) = (self.range(0)?, 1i128 << (self.bits - 1));
        let fits = -half <= lo.checked_mul(by)? && hi.checked_mul(by)? < half;
        (is_exact || fits).then(|| sum(&Form::new(), &self.operand(0)?, by))?
    }

    fn divided(&self, by: i128) -> Option<Form> {
        let (lo, hi) = self.range(0)?;
        if lo < 0 || by < 1 {
            return None;
        }
        if hi < by {
            return Some(Form::new());
        }
        nested(Atom::Quotient(Rc::new(self.operand(0)?), by))
    }

    /// The remainder of a non-negative value.
    fn remainder(&self, by: i128) -> Option<Form> {
        (self.range(0)?.0 >= 0 && by >= 1).then(|| self.rest(by))?
    }

    /// The first operand modulo a power of two, or modulo any positive constant if the operand is non-negative.
    fn rest(&self, by: i128) -> Option<Form> {
        let (lo, hi) = self.range(0)?;
        match 0 <= lo && hi < by {
            true => self.operand(0),
            false if lo == hi => Some(constant(lo.rem_euclid(by))),
            false => nested(Atom::Remainder(Rc::new(self.operand(0)?), by)),
        }
    }

    /// A mask of low bits computes a remainder, and a mask of high bits subtracts it.
    fn masked(&self) -> Option<Form> {
        let mask = self.number(1)?;
        match mask >= 0 {
            true => (filled(mask) == mask).then(|| self.rest(mask + 1))?,
            false => {
                let is_high = filled(!mask) == !mask;
                is_high.then(|| sum(&self.operand(0)?, &self.rest(!mask + 1)?, -1))?
            }
        }
    }

    /// A counter is its initial value plus its step times the number of increments.
    fn counted(&self) -> Option<Form> {
        let Counter { first, step } = counter(self.kernel, self.inst)?;
        let of = |value| range(self.kernel, value, MAX_DEPTH, self.known);
        let (begin, now) = (of(first)?, of(self.inst.into())?);
        let way = if step > 0 { now.1 - begin.0 } else { begin.1 - now.0 };
        let steps = Atom::Steps(self.inst.into(), (0, way.max(0) / step.abs()));
        sum(&of_value(self.kernel, first, self.depth, self.known)?, &atom(steps), step)
    }

    fn turned(&self) -> Option<Form> {
        let bits = self.number(1).filter(|&bits| bits >= 0)?;
        if bits == 0 {
            return self.operand(0);
        }
        (self.range(0)?.0 >= 0).then(|| nested(Atom::Turned(Rc::new(self.operand(0)?), bits)))?
    }
}

fn nested(of: Atom) -> Option<Form> {
    (of.depth() <= MAX_NESTED).then(|| atom(of))
}

/// The form of a special register: an index or an extent.
fn register(kernel: &Kernel<'_>, call: Inst) -> Option<Form> {
    let Callee::Intrinsic(_, facts) = kernel.callee(kernel.func, call) else { return None };
    match facts.range {
        // Along an axis with one thread the index is 0.
        RangeRule::ThreadIndex(axis) if max_threads(kernel, axis.idx()) == 1 => Some(Form::new()),
        RangeRule::ThreadIndex(axis) => Some(atom(Atom::Thread(axis.idx()))),
        RangeRule::ThreadExtent(axis) => Some(extent(kernel, axis.idx())),
        _ => None,
    }
}

/// The extent of the block along an axis: a constant if launch bounds fix it.
pub(crate) fn extent(kernel: &Kernel<'_>, axis: usize) -> Form {
    match kernel.bounds.exact_extent(AXES[axis], kernel.target.launch_limits()) {
        Some(extent) => constant(extent.into()),
        None => atom(Atom::Extent(axis)),
    }
}

/// The greatest extent of the block along an axis.
pub(crate) fn max_threads(kernel: &Kernel<'_>, axis: usize) -> i128 {
    let limits = kernel.target.launch_limits();
    let exact = kernel.bounds.exact_extent(AXES[axis], limits);
    let most = limits.block[axis].min(kernel.bounds.threads(limits).1);
    exact.unwrap_or(most).max(1).into()
}

impl Kernel<'_> {
    /// x + nx * (y + ny * z), the linear index of a thread in the block.
    pub(crate) fn linear(&self) -> Option<&Form> {
        self.linear.get_or_init(|| linear(self)).as_ref()
    }
}

fn linear(kernel: &Kernel<'_>) -> Option<Form> {
    let (mut linear, mut below) = (Form::new(), constant(1));
    for axis in 0..3 {
        if max_threads(kernel, axis) > 1 {
            linear = sum(&linear, &product(&below, &atom(Atom::Thread(axis)))?, 1)?;
        }
        below = product(&below, &extent(kernel, axis))?;
    }
    Some(linear)
}

/// The maximum number of threads of a block.
pub(crate) fn all_threads(kernel: &Kernel<'_>) -> i128 {
    kernel.bounds.threads(kernel.target.launch_limits()).1.into()
}

/// The least and the greatest value of an atom.
pub(crate) fn atom_range(kernel: &Kernel<'_>, atom: &Atom) -> Option<Range> {
    match atom {
        Atom::Thread(axis) => Some((0, max_threads(kernel, *axis) - 1)),
        Atom::Extent(axis) => Some((1, max_threads(kernel, *axis))),
        Atom::Argument(_) => None,
        Atom::Value(_, all) | Atom::Steps(_, all) => Some(*all),
        Atom::Of(_, of) => atom_range(kernel, of),
        Atom::Quotient(form, by) => {
            let (lo, hi) = form_range(kernel, form)?;
            Some((lo.max(0) / by, hi.max(0) / by))
        }
        Atom::Remainder(_, by) => Some((0, by - 1)),
        Atom::Turned(form, bits) => {
            let (_, hi) = form_range(kernel, form)?;
            Some((0, filled(hi.max(*bits))))
        }
    }
}

/// The least and the greatest value of a form.
pub(crate) fn form_range(kernel: &Kernel<'_>, form: &Form) -> Option<Range> {
    let mut all: Range = (0, 0);
    for (atoms, &factor) in form {
        let mut ends: Range = (1, 1);
        for atom in atoms {
            ends = times(ends, atom_range(kernel, atom)?)?;
        }
        let (lo, hi) = times(ends, (factor, factor))?;
        all = (all.0.checked_add(lo)?, all.1.checked_add(hi)?);
    }
    Some(all)
}
