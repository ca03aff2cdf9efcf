//! Bits of addresses as exclusive ors of bits of the thread's index: the rule `rows`, and a part of `warp`.
//!
//! Each bit of an offset is an exclusive or of bits of the thread's indices and a constant, or is unknown. It is
//! computed from the instructions: operations on bits permute, mask and combine them, and sums keep a bit where no
//! carry can arrive. Flags are not used, except that the operands of an `or disjoint` have no bit in common: otherwise
//! the address is poison, and the access is undefined.
//!
//! Let neither of two accesses cross a multiple of 2^p. If they share a byte, then bits p and above of their offsets
//! are equal, below the width of addresses. Where a bit is known for both, that is a linear equation over the field of
//! two elements, in the bits of the indices of both threads. The accesses are
//! * disjoint (`rows`) if the equations have no solution, or imply that all bits of the indices are equal, which makes
//!   it one thread;
//! * within a warp (`warp`) if the equations imply that the linear indices differ in bits of the lane only.
//!
//! Where extents are not powers of two, the bits of the linear index are not bits of the indices. Then the linear index
//! has bits of its own.

use std::collections::BTreeMap;

use selvedge_ir::inst::IntFlags;
use selvedge_ir::target::{RangeRule, Target as _};
use selvedge_ir::{Inst, Opcode, Value, ValueKind};

use crate::code::{Callee, Kernel};
use crate::form::{all_threads, extent, max_threads, of_value};
use crate::known::KnownRanges;
use crate::offset::{MAX_DEPTH, Step, element_steps, pointer_step, range};
use crate::place::MAX_STEPS;
use crate::threads::Side;

/// An exclusive or of bits of indices; the highest bit is the constant 1.
type Row = u128;

/// The bits of an integer, the lowest first; `None` where a bit is unknown.
type Bits = Vec<Option<Row>>;

const ONE: Row = 1 << 127;
/// Maximum number of bits of an index.
const INDEX_BITS: u32 = 12;
/// The position of the linear index of a thread: after its indices along the axes.
const LINEAR: usize = 3;
/// The number of bits of all indices of one thread.
const THREAD_BITS: u32 = 4 * INDEX_BITS;
/// Maximum number of operations from an index of a thread to an address.
const MAX_OPERATIONS: usize = 40;
/// Maximum number of bits that are set in a factor.
const MAX_SUMMANDS: u32 = 3;
/// The number of bits of an offset.
const OFFSET_BITS: usize = 64;

/// An offset: its bits without the constant part, and that part.
#[derive(Clone, Debug)]
pub(crate) struct Offset {
    bits: Bits,
    constant: i128,
    /// Rows that are 0 since a comparison or a range excludes that the bit is set.
    zero: Vec<Row>,
}

/// The bits of the offset of a pointer from its base.
pub(crate) fn offset(kernel: &Kernel<'_>, pointer: Value, known: &KnownRanges) -> Option<Offset> {
    let mut values = Values { kernel, known, found: BTreeMap::new(), zero: Vec::new() };
    let (mut bits, mut total, mut at) = (constant(0, OFFSET_BITS), 0i128, pointer);
    for _ in 0..MAX_STEPS {
        match pointer_step(kernel, at)? {
            Step::Base => {
                return Some(Offset { bits, constant: total, zero: values.zero });
            }
            Step::Same(next) => at = next,
            Step::Moved { from, source, operands, .. } => {
                for (index, scale) in element_steps(kernel, source, &operands)? {
                    let number = index.map_or(Some(1), |index| integer(kernel, index));
                    match (number, index) {
                        (Some(number), _) => {
                            total = number.checked_mul(scale)?.checked_add(total)?
                        }
                        (None, Some(index)) => {
                            let index = signed(values.bits(index, MAX_OPERATIONS)?, OFFSET_BITS);
                            bits = sum(&bits, &multiple(&index, scale));
                        }
                        (None, None) => return None,
                    }
                }
                at = from;
            }
        }
    }
    None
}

/// Whether no two threads touch one byte in two accesses.
pub(crate) fn are_apart(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<bool> {
    let is_open = |axis: &usize| max_threads(kernel, *axis) > 1;
    Some(equations(kernel, a, b)?.any(|equations| {
        let is_equal = |axis| equations.have_equal(&index(kernel, axis), 0);
        equations.is_contradictory
            || (0..LINEAR).filter(is_open).all(is_equal)
            || equations.have_equal(&own_linear(kernel), 0)
    }))
}

/// Whether threads that touch one byte in two accesses are of one warp.
pub(crate) fn are_of_one_warp(kernel: &Kernel<'_>, a: &Side, b: &Side) -> Option<bool> {
    let warp = kernel.target.launch_limits().warp;
    let lane_bits = warp.is_power_of_two().then(|| warp.trailing_zeros() as usize)?;
    let linear = linear_of_axes(kernel).unwrap_or_else(|| own_linear(kernel));
    Some(
        equations(kernel, a, b)?.any(|equations| {
            equations.is_contradictory || equations.have_equal(&linear, lane_bits)
        }),
    )
}

/// The bits of an index of the thread.
fn index(kernel: &Kernel<'_>, axis: usize) -> Bits {
    atoms(axis, max_threads(kernel, axis))
}

fn atoms(index: usize, below: i128) -> Bits {
    let n = i128::BITS - (below - 1).leading_zeros();
    let position = |bit: u32| (bit < INDEX_BITS).then(|| 1 << (index as u32 * INDEX_BITS + bit));
    (0..n).map(position).collect()
}

/// The linear index, with bits of its own.
fn own_linear(kernel: &Kernel<'_>) -> Bits {
    atoms(LINEAR, all_threads(kernel))
}

/// The linear index as bits of the indices, if the extents below the last open axis are powers of two.
fn linear_of_axes(kernel: &Kernel<'_>) -> Option<Bits> {
    let mut linear = Bits::new();
    let last = (0..LINEAR).rev().find(|&axis| max_threads(kernel, axis) > 1).unwrap_or(0);
    for axis in 0..=last {
        linear.extend(index(kernel, axis));
        if axis < last {
            let extent = extent(kernel, axis);
            let exact = extent.get([].as_slice()).filter(|_| extent.len() == 1)?;
            (exact.count_ones() == 1).then_some(())?;
        }
    }
    Some(linear)
}

/// The equations that follow from a common byte, in two versions: with the constant parts of the offsets as they are,
/// and with the smaller constant part subtracted from both.
fn equations(
    kernel: &Kernel<'_>,
    a: &Side,
    b: &Side,
) -> Option<impl Iterator<Item = Equations> + use<>> {
    let fits = all_threads(kernel) <= 1 << INDEX_BITS;
    let (x, y) = (a.rows(kernel).filter(|_| fits)?, b.rows(kernel)?);
    let width = a.width.min(b.width) as usize;
    let common = x.constant.min(y.constant);
    let of = |offset: &Offset, without: i128| {
        sum(&offset.bits, &constant(offset.constant - without, OFFSET_BITS))
    };
    let all: Vec<Equations> = [0, common]
        .into_iter()
        .filter_map(|without| {
            let accesses = [(of(x, without), a.size), (of(y, without), b.size)];
            let mut equations = Equations::of(&accesses, width)?;
            x.zero.iter().for_each(|&row| equations.add(row));
            y.zero.iter().for_each(|&row| equations.add(of_second(row)));
            Some(equations)
        })
        .collect();
    Some(all.into_iter())
}

/// Equations of bits of the indices of two threads.
struct Equations {
    /// Rows that are 0, each with an atom that no later one contains.
    zero: Vec<(Row, Row)>,
    is_contradictory: bool,
}

impl Equations {
    /// The equations from a common byte of two accesses with these offsets and sizes.
    fn of(accesses: &[(Bits, i128); 2], width: usize) -> Option<Equations> {
        let first = |(offset, size): &(Bits, i128)| {
            let most = most(&offset[..width]);
            let below = |bit: usize| most & ((1 << bit) - 1);
            (0..=width).find(|&bit| below(bit) + size.unsigned_abs() <= 1 << bit)
        };
        let from = first(&accesses[0])?.max(first(&accesses[1])?);
        let mut equations = Equations { zero: Vec::new(), is_contradictory: false };
        for bit in from..width {
            if let (Some(a), Some(b)) = (accesses[0].0[bit], accesses[1].0[bit]) {
                equations.add(a ^ of_second(b));
            }
        }
        Some(equations)
    }

    fn add(&mut self, row: Row) {
        let row = self.rest(row);
        match row & !ONE {
            0 => self.is_contradictory |= row == ONE,
            atoms => self.zero.push((row, atoms & atoms.wrapping_neg())),
        }
    }

    /// The row without the atoms that the equations determine.
    fn rest(&self, row: Row) -> Row {
        let step = |row, &(zero, atom): &(Row, Row)| if row & atom == 0 { row } else { row ^ zero };
        self.zero.iter().fold(row, step)
    }

    /// Whether an index of the two threads has the same bits from bit `from` up.
    fn have_equal(&self, index: &Bits, from: usize) -> bool {
        let is_equal =
            |bit: &Option<Row>| bit.is_some_and(|bit| self.rest(bit ^ of_second(bit)) == 0);
        index.iter().skip(from).all(is_equal)
    }
}

/// A row of the first thread for the second one.
fn of_second(row: Row) -> Row {
    ((row & !ONE) << THREAD_BITS) | (row & ONE)
}

/// The values of an access as bits.
struct Values<'v, 'm> {
    kernel: &'v Kernel<'m>,
    known: &'v KnownRanges,
    found: BTreeMap<Value, Bits>,
    zero: Vec<Row>,
}

impl Values<'_, '_> {
    /// The bits of an integer. `depth` bounds the recursion into operands.
    fn bits(&mut self, value: Value, depth: usize) -> Option<Bits> {
        if let Some(found) = self.found.get(&value) {
            return Some(found.clone());
        }
        let (kernel, func) = (self.kernel, self.kernel.func);
        let n = kernel.header.types.int_bits(func.value_type(value)).filter(|&bits| bits <= 64)?;
        let n = n as usize;
        if kernel.may_be_several(value) {
            return Some(vec![None; n]);
        }
        let number = self.known.number(value).or_else(|| integer(kernel, value));
        let mut bits = match (number, value.kind()) {
            (Some(number), _) => constant(number, n),
            (None, ValueKind::Inst(inst)) if depth > 0 => {
                self.result(inst, n, depth - 1).unwrap_or_else(|| vec![None; n])
            }
            _ => vec![None; n],
        };
        if let Some((0.., most)) = range(kernel, value, MAX_DEPTH, self.known) {
            let used = (i128::BITS - most.leading_zeros()) as usize;
            let excluded = bits.iter_mut().skip(used).filter_map(|bit| bit.replace(0));
            self.zero.extend(excluded.filter(|row| *row != 0));
        }
        self.found.insert(value, bits.clone());
        Some(bits)
    }

    fn result(&mut self, inst: Inst, n: usize, depth: usize) -> Option<Bits> {
        let func = self.kernel.func;
        let has = |flag| func.inst(inst).bits().int_flags().has(flag);
        let second = || integer(self.kernel, func.operands(inst).nth(1)?);
        let by = second().and_then(|by| usize::try_from(by).ok()).filter(|&by| by < n);
        let power = second().filter(|number| *number > 0 && number.count_ones() == 1);
        let number = second();
        let opcode = func.opcode(inst);
        if let Some(bits) = self.linear(inst, n) {
            return Some(bits);
        }
        let mut operand = |n: usize| self.bits(func.operand(inst, n), depth);
        Some(match opcode {
            Opcode::ZExt => zero_extended(operand(0)?, n),
            Opcode::SExt => signed(operand(0)?, n),
            Opcode::Trunc => operand(0)?.into_iter().take(n).collect(),
            Opcode::And => zip(operand(0)?, &operand(1)?, and),
            Opcode::Or if has(IntFlags::DISJOINT) => zip(operand(0)?, &operand(1)?, exclusive),
            Opcode::Or => zip(operand(0)?, &operand(1)?, or),
            Opcode::Xor => zip(operand(0)?, &operand(1)?, exclusive),
            Opcode::Shl => shifted_up(&operand(0)?, by?),
            Opcode::LShr => shifted_down(&operand(0)?, by?),
            Opcode::AShr => signed(operand(0)?.split_off(by?), n),
            Opcode::UDiv => shifted_down(&operand(0)?, power?.trailing_zeros() as usize),
            Opcode::URem => low(operand(0)?, power?.trailing_zeros() as usize),
            Opcode::Add => sum(&operand(0)?, &operand(1)?),
            Opcode::Sub => {
                let (a, b) = (operand(0)?, operand(1)?);
                let direct = difference(&a, &b);
                match half(&a) {
                    // 2 * x - b = 2 * (x - b) + b, and `b` may be bits of `x`.
                    Some(x) => better(direct, sum(&shifted_up(&difference(&x, &b), 1), &b)),
                    None => direct,
                }
            }
            Opcode::Mul => multiple(&operand(0)?, number?),
            Opcode::Call => thread_index(self.kernel, inst, n)?,
            _ => return None,
        })
    }

    /// The bits of the linear index, where that has bits of its own and an instruction computes it.
    fn linear(&self, inst: Inst, n: usize) -> Option<Bits> {
        let linear = self.kernel.linear()?;
        let is_candidate = matches!(self.kernel.func.opcode(inst), Opcode::Add | Opcode::Or);
        if !is_candidate || linear_of_axes(self.kernel).is_some() {
            return None;
        }
        let form = of_value(self.kernel, inst.into(), MAX_DEPTH, self.known)?;
        (form == *linear).then(|| zero_extended(own_linear(self.kernel), n))
    }
}

/// The bits of an index of the thread along an axis.
fn thread_index(kernel: &Kernel<'_>, call: Inst, n: usize) -> Option<Bits> {
    let Callee::Intrinsic(_, facts) = kernel.callee(kernel.func, call) else { return None };
    match facts.range {
        RangeRule::ThreadIndex(axis) => Some(zero_extended(index(kernel, axis.idx()), n)),
        _ => None,
    }
}

fn integer(kernel: &Kernel<'_>, value: Value) -> Option<i128> {
    let bits = kernel.header.types.int_bits(kernel.func.value_type(value))?;
    kernel.func.as_int(value)?.to_i64(bits).map(i128::from)
}

fn constant(number: i128, n: usize) -> Bits {
    (0..n).map(|bit| Some(if number >> bit & 1 == 1 { ONE } else { 0 })).collect()
}

/// The integer whose unknown and varying bits are all set.
fn most(bits: &[Option<Row>]) -> u128 {
    let set = (0..bits.len()).filter(|&bit| bits[bit] != Some(0));
    set.fold(0, |all, bit| all | 1 << bit)
}

fn zip(a: Bits, b: &Bits, of: fn(Option<Row>, Option<Row>) -> Option<Row>) -> Bits {
    a.into_iter().zip(b).map(|(a, &b)| of(a, b)).collect()
}

fn exclusive(a: Option<Row>, b: Option<Row>) -> Option<Row> {
    Some(a? ^ b?)
}

fn and(a: Option<Row>, b: Option<Row>) -> Option<Row> {
    match (a, b) {
        (Some(0), _) | (_, Some(0)) => Some(0),
        (Some(ONE), other) | (other, Some(ONE)) => other,
        (a, b) => a.filter(|_| a == b),
    }
}

fn or(a: Option<Row>, b: Option<Row>) -> Option<Row> {
    match (a, b) {
        (Some(ONE), _) | (_, Some(ONE)) => Some(ONE),
        (Some(0), other) | (other, Some(0)) => other,
        (a, b) => a.filter(|_| a == b),
    }
}

fn zero_extended(mut bits: Bits, n: usize) -> Bits {
    bits.resize(n, Some(0));
    bits
}

/// The low bits, or the sign-extended integer.
fn signed(mut bits: Bits, n: usize) -> Bits {
    let sign = bits.last().copied().flatten();
    bits.resize(n, sign);
    bits
}

/// The remainder by a power of two.
fn low(mut bits: Bits, n: usize) -> Bits {
    bits.iter_mut().skip(n).for_each(|bit| *bit = Some(0));
    bits
}

fn shifted_up(bits: &Bits, by: usize) -> Bits {
    let zeros = std::iter::repeat_n(Some(0), by);
    zeros.chain(bits.iter().copied()).take(bits.len()).collect()
}

fn shifted_down(bits: &Bits, by: usize) -> Bits {
    zero_extended(bits.iter().skip(by).copied().collect(), bits.len())
}

/// The sum modulo its width: a bit is known if both are and no carry can arrive.
fn sum(a: &Bits, b: &Bits) -> Bits {
    let mut below = 0;
    let of = |(bit, (&a, &b)): (usize, (&Option<Row>, &Option<Row>))| {
        let arrives = below >= 1 << bit;
        below += (u128::from(a != Some(0)) + u128::from(b != Some(0))) << bit;
        exclusive(a, b).filter(|_| !arrives)
    };
    a.iter().zip(b).enumerate().map(of).collect()
}

/// The difference modulo its width. No bit borrows while the bits that are subtracted are set in the other integer.
fn difference(a: &Bits, b: &Bits) -> Bits {
    let is_set = |bit: &usize| {
        b[*bit] == Some(0) || a[*bit] == Some(ONE) || { a[*bit].is_some() && a[*bit] == b[*bit] }
    };
    let n = (0..a.len()).take_while(is_set).count();
    (0..a.len()).map(|bit| exclusive(a[bit], b[bit]).filter(|_| bit <= n)).collect()
}

/// An integer whose double modulo its width is this one.
fn half(bits: &Bits) -> Option<Bits> {
    (bits.first() == Some(&Some(0))).then(|| shifted_down(bits, 1))
}

/// The bits that are known in one of two forms of the same integer.
fn better(a: Bits, b: Bits) -> Bits {
    a.into_iter().zip(b).map(|(a, b)| a.or(b)).collect()
}

/// The multiple by a constant with few set bits.
fn multiple(bits: &Bits, factor: i128) -> Bits {
    let set = (0..bits.len()).filter(|&bit| factor >> bit & 1 == 1);
    if factor < 0 || factor.count_ones() > MAX_SUMMANDS {
        let zeros = factor.trailing_zeros() as usize;
        let is_zero = |bit: &Option<Row>| *bit == Some(0);
        let zeros = zeros.saturating_add(bits.iter().take_while(|bit| is_zero(bit)).count());
        return (0..bits.len()).map(|bit| (bit < zeros).then_some(0)).collect();
    }
    set.map(|by| shifted_up(bits, by)).fold(constant(0, bits.len()), |all, part| sum(&all, &part))
}
