//! Fingerprints of addresses: addresses that differ by a constant have equal fingerprints.
//!
//! A decomposition needs queries of ranges and flags, and most addresses of a function differ from no other one by a
//! constant. A fingerprint finds candidates at the cost of a few instructions per operation.
//!
//! * Claim: addresses whose sums ([`super::LinearAddress`]) have equal roots and terms have equal fingerprints. The
//!   reverse does not hold: a fingerprint assumes that nothing wraps.
//! * Method: polynomial identity testing. An address is a polynomial in the values that are not decomposed. It is
//!   evaluated at two points: one with a pseudo-random value for each unknown, one with all unknowns zero. The
//!   difference does not depend on the constant. Each step of the decomposition replaces a value by a sum or a product
//!   with the same value at both points.
//! * With a subset of the unknowns: if only some are zero at the second point, the difference is the contribution of
//!   these, and nonzero unless it cancels.
//! * Constants and shifts are interpreted as signed. Narrow unsigned ones may differ: addresses with factors of 2^31
//!   and more in 32 bits may have different fingerprints.
//! * Cost: O(1) for each operation, once. No recursion: operands are on a worklist.
//! * Oracle: `transforms/address/tests/decompose.rs`, sums of generated functions.

use selvedge_analysis::fold::{GepStep, gep_steps};
use selvedge_analysis::value::{Gep, Values};
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::inst::IntFlags;
use selvedge_ir::word::signed;
use selvedge_ir::{Inst, Opcode, Value, ValueKind};
use smallvec::{SmallVec, smallvec};

use super::MAX_ADDRESS_STEPS;
use super::operations::{division_by_constant, keeps_all_bits, remainder};

/// The maximal factor that [`Fingerprints::times`] reports: every 64-bit integer is a multiple of any odd one, but
/// seldom by a small factor.
const MAX_TIMES: u64 = 1 << 24;

/// The value of a polynomial at two points.
#[derive(Clone, Copy, Default, Debug)]
struct Point {
    /// With a pseudo-random value for each unknown.
    drawn: u64,
    /// With the selected unknowns set to zero.
    zero: u64,
}

/// Fingerprints of the addresses of one function in its current form.
pub struct Fingerprints<'a> {
    values: Values<'a>,
    /// The unknowns that are zero at the second point; all if this is `None`.
    counts: Option<&'a dyn Fn(Value) -> bool>,
    known: SecondaryMap<Inst, Option<Point>>,
    work: Vec<Inst>,
}

impl Point {
    fn number(number: u64) -> Point {
        Point { drawn: number, zero: number }
    }

    fn combined(self, other: Point, operation: impl Fn(u64, u64) -> u64) -> Point {
        Point { drawn: operation(self.drawn, other.drawn), zero: operation(self.zero, other.zero) }
    }

    fn plus(self, other: Point) -> Point {
        self.combined(other, u64::wrapping_add)
    }

    fn minus(self, other: Point) -> Point {
        self.combined(other, u64::wrapping_sub)
    }

    fn times(self, other: Point) -> Point {
        self.combined(other, u64::wrapping_mul)
    }
}

impl<'a> Fingerprints<'a> {
    /// An empty cache. The results are valid until the next edit.
    pub fn new(values: Values<'a>) -> Fingerprints<'a> {
        Fingerprints { values, counts: None, known: SecondaryMap::new(), work: Vec::new() }
    }

    /// Fingerprints of only those terms that have a selected value as a factor.
    pub fn of_part(values: Values<'a>, counts: &'a dyn Fn(Value) -> bool) -> Fingerprints<'a> {
        Fingerprints { counts: Some(counts), ..Fingerprints::new(values) }
    }

    /// The fingerprint of an address. For index widths below 64 only the low bits are meaningful.
    pub fn of(&mut self, address: Value) -> u64 {
        if let Some(inst) = address.as_inst() {
            self.find(inst);
        }
        let Point { drawn, zero } = self.at(address);
        drawn.wrapping_sub(zero)
    }

    /// The [inverses](Fingerprints::times) of unknowns, and of products of two of them, that an address with a cached
    /// fingerprint is computed from, at most `at_most`.
    pub fn inverses(&self, address: Value, at_most: usize) -> SmallVec<[u64; 8]> {
        let func = self.values.func();
        let mut found = SmallVec::new();
        let mut work: SmallVec<[Value; 8]> = smallvec![address];
        for _ in 0..2 * at_most {
            let Some(value) = work.pop() else { break };
            let drawn = self.at(value).drawn;
            if drawn == self::drawn(value) {
                found.push(inverse(drawn));
                continue;
            }
            let looked_into = |&inst: &Inst| is_looked_into(func.opcode(inst));
            let Some(inst) = value.as_inst().filter(looked_into) else { continue };
            work.extend(func.operands(inst));
            let is_unknown = |value| self.at(value).drawn == self::drawn(value);
            if func.opcode(inst) == Opcode::Mul && func.operands(inst).all(is_unknown) {
                found.push(inverse(drawn));
            }
        }
        found.truncate(at_most);
        found
    }

    /// The factor of a value in the difference of two fingerprints of `width` bits, provided that the difference is a
    /// multiple of that value; `inverse` is the multiplicative inverse of the value's sample.
    pub fn times(difference: u64, inverse: u64, width: u32) -> Option<i64> {
        let times = signed(width, difference.wrapping_mul(inverse));
        (times.unsigned_abs() <= MAX_TIMES).then_some(times)
    }

    /// Computes the points of an instruction and of its transitive operands.
    fn find(&mut self, inst: Inst) {
        let func = self.values.func();
        self.work.push(inst);
        while let Some(&inst) = self.work.last() {
            if self.known[inst].is_none() {
                // A cycle without a phi is unreachable code; the cycle is cut here.
                self.known[inst] = Some(self.unknown(inst.into()));
                let n_before = self.work.len();
                if is_looked_into(func.opcode(inst)) {
                    let operands = func.operands(inst).filter_map(Value::as_inst);
                    self.work.extend(operands.filter(|&it| self.known[it].is_none()));
                }
                if self.work.len() > n_before {
                    continue;
                }
            }
            self.work.pop();
            self.known[inst] = Some(self.combined(inst));
        }
    }

    /// The points of a value. An instruction that [`Self::find`] did not visit is an unknown.
    fn at(&self, value: Value) -> Point {
        match value.kind() {
            ValueKind::Inst(inst) => self.known[inst].unwrap_or_else(|| self.unknown(value)),
            ValueKind::Const(_) => self.constant(value),
            ValueKind::Arg(_) | ValueKind::Block(_) => self.unknown(value),
        }
    }

    fn constant(&self, value: Value) -> Point {
        if let Some(number) = self.values.int(value) {
            let number = if number.width() > 64 { number.trunc(64) } else { number };
            return Point::number(number.to_i64().unwrap_or(0).cast_unsigned());
        }
        // The nesting of constant addresses is limited only by their text, and constant offsets do not change a
        // fingerprint.
        let mut root = value;
        for _ in 0..MAX_ADDRESS_STEPS {
            let Some(gep) = self.values.gep_at(root) else { break };
            root = gep.base;
        }
        self.unknown(root)
    }

    fn combined(&self, inst: Inst) -> Point {
        let func = self.values.func();
        let operand = |n| self.at(func.operand(inst, n));
        let row = func.inst(inst);
        let is_disjoint = || row.bits().int_flags().has(IntFlags::DISJOINT);
        let whole = || self.unknown(inst.into());
        match row.opcode() {
            Opcode::GetElementPtr => self.address(inst).unwrap_or_else(whole),
            Opcode::ZExt | Opcode::SExt | Opcode::Trunc => operand(0),
            Opcode::And if keeps_all_bits(self.values, inst) => operand(0),
            Opcode::URem | Opcode::SRem | Opcode::And => self.rest(inst).unwrap_or_else(whole),
            Opcode::UDiv | Opcode::SDiv | Opcode::LShr => self.quotient(inst).unwrap_or_else(whole),
            Opcode::Add => operand(0).plus(operand(1)),
            Opcode::Or if is_disjoint() => operand(0).plus(operand(1)),
            Opcode::Sub => operand(0).minus(operand(1)),
            Opcode::Mul => operand(0).times(operand(1)),
            Opcode::Shl => self.shifted(inst).unwrap_or_else(whole),
            Opcode::Xor if self.is_complement(inst) => Point::number(u64::MAX).minus(operand(0)),
            _ => whole(),
        }
    }

    fn is_complement(&self, inst: Inst) -> bool {
        let mask = self.values.int(self.values.func().operand(inst, 1));
        mask.is_some_and(|mask| mask.is_ones())
    }

    fn shifted(&self, inst: Inst) -> Option<Point> {
        let func = self.values.func();
        let by = self.values.int(func.operand(inst, 1))?.below(63)?;
        Some(self.at(func.operand(inst, 0)).times(Point::number(1 << by)))
    }

    /// A remainder: the dividend minus the quotient times the divisor.
    fn rest(&self, inst: Inst) -> Option<Point> {
        let division = remainder(self.values, inst)?;
        let rounded =
            self.unknown_quotient(division.of, division.by).times(Point::number(division.by));
        Some(self.at(division.of).minus(rounded))
    }

    fn quotient(&self, inst: Inst) -> Option<Point> {
        let division = division_by_constant(self.values, inst)?;
        Some(self.unknown_quotient(division.of, division.by))
    }

    fn unknown(&self, value: Value) -> Point {
        let drawn = drawn(value);
        let is_zero = self.counts.is_none_or(|counts| counts(value));
        Point { drawn, zero: if is_zero { 0 } else { drawn } }
    }

    /// A quotient is no value, so no predicate selects it.
    fn unknown_quotient(&self, of: Value, by: u64) -> Point {
        let drawn = mixed(mixed(number(of)) ^ by);
        Point { drawn, zero: if self.counts.is_none() { 0 } else { drawn } }
    }

    /// An address computation: its base plus its offset.
    fn address(&self, inst: Inst) -> Option<Point> {
        let Gep { base, indices, source_ty, .. } = self.values.gep_at(inst.into())?;
        let field = |n: usize| self.values.int(indices[n]).and_then(|n| n.to_u64());
        let steps = gep_steps(self.values.header(), source_ty, indices.len(), field)?;
        let mut sum = self.at(base);
        for (step, &index) in steps.iter().zip(&indices) {
            // A field offset is a constant, and constants do not matter.
            if let GepStep::Stride(bytes) = *step {
                sum = sum.plus(self.at(index).times(Point::number(bytes)));
            }
        }
        Some(sum)
    }
}

/// Whether the points of an operation with this opcode are computed from those of its operands.
fn is_looked_into(opcode: Opcode) -> bool {
    use Opcode::{Add, And, GetElementPtr, Mul, Or, SExt, SRem, Shl, Sub, Trunc, URem, Xor, ZExt};
    matches!(
        opcode,
        GetElementPtr | ZExt | SExt | Trunc | Add | Sub | Mul | Shl | Or | Xor | And | URem | SRem
    )
}

/// A unique number for a value.
fn number(value: Value) -> u64 {
    let (kind, index) = match value.kind() {
        ValueKind::Inst(inst) => (0, inst.index()),
        ValueKind::Arg(arg) => (1, arg.index()),
        ValueKind::Const(constant) => (2, constant.index()),
        ValueKind::Block(block) => (3, block.index()),
    };
    4 * index as u64 + kind
}

/// The pseudo-random value of an unknown: odd, so that it is invertible.
fn drawn(value: Value) -> u64 {
    mixed(number(value)) | 1
}

/// The multiplicative inverse of an odd integer, by Newton's method: each step doubles the number of correct bits, and
/// the odd integer itself has three.
fn inverse(odd: u64) -> u64 {
    (0..5)
        .fold(odd, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

/// A hash: the finalizer of splitmix64 (Steele, Lea and Flood, OOPSLA 2014).
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
