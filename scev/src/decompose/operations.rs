//! Decomposition of single operations: which ones do not wrap, and which sums or products they are.

use selvedge_analysis::value::{Range, Values};
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Inst, Opcode, Value};
use smallvec::{SmallVec, smallvec};

use super::{Atom, Claim, Extension, Factor, MAX_FACTORS, Sum};

/// A value that is not decomposed yet.
#[derive(Clone, Copy)]
pub(super) struct Open {
    pub(super) value: Value,
    pub(super) extension: Extension,
    /// The number of operations between it and the address.
    depth: u32,
}

/// A product, some of whose factors are not decomposed yet.
#[derive(Clone)]
pub(super) struct Product {
    pub(super) coefficient: u64,
    pub(super) factors: SmallVec<[Factor; 2]>,
    pub(super) open: SmallVec<[Open; 2]>,
}

/// The summands of an operation.
type Parts = SmallVec<[Product; 3]>;

impl Product {
    pub(super) fn of(coefficient: u64, value: Value, extension: Extension) -> Product {
        Open { value, extension, depth: 0 }.times(coefficient)
    }

    fn number(coefficient: u64) -> Product {
        Product { coefficient, factors: SmallVec::new(), open: SmallVec::new() }
    }

    fn factor(coefficient: u64, factor: Factor) -> Product {
        Product { coefficient, factors: smallvec![factor], open: SmallVec::new() }
    }

    pub(super) fn n_factors(&self) -> usize {
        self.factors.len() + self.open.len()
    }

    pub(super) fn times(&self, other: &Product) -> Product {
        let mut product = self.clone();
        product.multiply(other);
        product
    }

    pub(super) fn multiply(&mut self, other: &Product) {
        self.coefficient = self.coefficient.wrapping_mul(other.coefficient);
        self.factors.extend(other.factors.iter().copied());
        self.open.extend(other.open.iter().copied());
    }
}

impl Open {
    fn times(self, coefficient: u64) -> Product {
        Product { coefficient, factors: SmallVec::new(), open: smallvec![self] }
    }

    /// An operand that replaces the value at the same depth: conversions do not count as a level.
    fn operand(self, value: Value, extension: Extension) -> Open {
        Open { value, extension, depth: self.depth }
    }

    fn below(self, value: Value) -> Open {
        Open { value, depth: self.depth + 1, ..self }
    }
}

/// Why a narrow operation equals the operation in the sum.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exact {
    /// It always does.
    Always,
    /// A flag or the ranges of its operands prove that it does not wrap.
    ByCode,
    /// A supplied proof for its position.
    ByProof,
}

/// A division with remainder by a constant.
pub(super) struct Division {
    pub(super) of: Value,
    pub(super) by: u64,
    signed: bool,
}

impl Sum<'_, '_> {
    /// A value as a leaf of the sum.
    pub(super) fn leaf(&mut self, open: Open) -> Product {
        self.leaves.push(open.value);
        let is_positive = open.extension == Extension::Unsigned && self.is_nonnegative(open.value);
        let extension = if is_positive { Extension::Signed } else { open.extension };
        Product::factor(1, Factor { atom: Atom::Value(open.value), extension })
    }

    /// Decomposes a value into a sum of products, in a product that has `n_factors` others.
    pub(super) fn decompose(&mut self, open: Open, n_factors: usize) -> Parts {
        let values = self.decomposer.values;
        if let Some(number) = self.number(open.value, open.extension) {
            return smallvec![Product::number(number)];
        }
        let Some(inst) = open.value.as_inst() else { return smallvec![self.leaf(open)] };
        let parts = match values.func().opcode(inst) {
            Opcode::ZExt | Opcode::SExt | Opcode::Trunc => self.conversion(open, inst),
            _ if open.depth >= self.decomposer.max_depth => None,
            _ if self.decomposer.is_whole(open.value) => None,
            Opcode::Mul if n_factors >= MAX_FACTORS => None,
            _ => self.arithmetic(open, inst),
        };
        match parts {
            Some(parts) => {
                self.parts.push(inst);
                parts
            }
            None => smallvec![self.leaf(open)],
        }
    }

    /// A constant, extended to 64 bits.
    fn number(&self, value: Value, extension: Extension) -> Option<u64> {
        let number = self.decomposer.values.int(value)?;
        match extension {
            Extension::Unsigned => number.to_u64(),
            Extension::Signed => number.to_i64().map(i64::cast_unsigned),
            Extension::Low if number.width() > 64 => number.trunc(64).to_u64(),
            Extension::Low => number.to_i64().map(i64::cast_unsigned),
        }
    }

    fn conversion(&mut self, open: Open, inst: Inst) -> Option<Parts> {
        let func = self.decomposer.values.func();
        let inner = func.operand(inst, 0);
        let flags = func.inst(inst).bits().int_flags();
        let (extension, relies) = match (func.opcode(inst), open.extension) {
            (Opcode::ZExt, _) if flags.has(IntFlags::NNEG) => (Extension::Signed, true),
            (Opcode::ZExt, _) => (Extension::Unsigned, false),
            (Opcode::SExt, Extension::Unsigned) if self.is_nonnegative(open.value) => {
                (Extension::Signed, true)
            }
            (Opcode::SExt, Extension::Low | Extension::Signed) => (Extension::Signed, false),
            (Opcode::Trunc, Extension::Low) => (Extension::Low, false),
            (Opcode::Trunc, Extension::Signed) if flags.has(IntFlags::NSW) => {
                (Extension::Signed, true)
            }
            (Opcode::Trunc, Extension::Unsigned) if flags.has(IntFlags::NUW) => {
                (Extension::Unsigned, true)
            }
            _ => return None,
        };
        let is_wide = self.int_width(inner)? >= self.width;
        let extension = if is_wide { Extension::Low } else { extension };
        if relies {
            self.relied.push(inst);
        }
        Some(smallvec![open.operand(inner, extension).times(1)])
    }

    fn arithmetic(&mut self, open: Open, inst: Inst) -> Option<Parts> {
        if let Some(division) = remainder(self.decomposer.values, inst) {
            return self.remainder_of(open, inst, &division);
        }
        if let Some(division) = division_by_constant(self.decomposer.values, inst) {
            return self.quotient_of(open, &division);
        }
        let func = self.decomposer.values.func();
        let opcode = func.opcode(inst);
        if keeps_all_bits(self.decomposer.values, inst) {
            return Some(smallvec![open.below(func.operand(inst, 0)).times(1)]);
        }
        if !is_sum_or_product(opcode) {
            return None;
        }
        let [left, right] = [0, 1].map(|n| func.operand(inst, n));
        let minus_one = u64::MAX;
        let Some((open, why)) = self.exact(open, inst) else {
            self.unproved.extend(Claim::of(opcode, inst, open.extension));
            return None;
        };
        let parts: Parts = match opcode {
            Opcode::Add if why == Exact::ByProof && self.is_difference(open, right) => {
                let number = self.number(right, Extension::Signed)?;
                smallvec![open.below(left).times(1), Product::number(number)]
            }
            Opcode::Add | Opcode::Or => {
                smallvec![open.below(left).times(1), open.below(right).times(1)]
            }
            Opcode::Sub => smallvec![open.below(left).times(1), open.below(right).times(minus_one)],
            Opcode::Mul => smallvec![open.below(left).times(1).times(&open.below(right).times(1))],
            Opcode::Shl => smallvec![open.below(left).times(1 << self.shift(inst)?)],
            Opcode::Xor => smallvec![open.below(left).times(minus_one), Product::number(minus_one)],
            _ => return None,
        };
        if why != Exact::Always {
            self.relied.push(inst);
        }
        if why == Exact::ByProof {
            self.proved.push(inst);
        }
        Some(parts)
    }

    /// The extension of an operation's operands in the sum, and why the operation is exact with it.
    fn exact(&self, open: Open, inst: Inst) -> Option<(Open, Exact)> {
        let values = self.decomposer.values;
        let row = values.func().inst(inst);
        let flags = row.bits().int_flags().and(row.opcode().int_flags());
        let is_disjoint = flags.has(IntFlags::DISJOINT);
        match (row.opcode(), open.extension) {
            (Opcode::Or, _) => is_disjoint.then_some((open, Exact::ByCode)),
            (Opcode::Xor, Extension::Unsigned) => None,
            // The complement `-x - 1` always fits.
            (Opcode::Xor, _) => values
                .int(values.func().operand(inst, 1))?
                .is_ones()
                .then_some((open, Exact::Always)),
            (_, Extension::Low) => Some((open, Exact::Always)),
            (_, Extension::Signed) => {
                let fits = flags.has(IntFlags::NSW) || self.fits(inst, true);
                Some((open, if fits { Exact::ByCode } else { self.proved(inst, true)? }))
            }
            (_, Extension::Unsigned) => {
                if flags.has(IntFlags::NUW) || self.fits(inst, false) {
                    return Some((open, Exact::ByCode));
                }
                // For a nonnegative value, both extensions are the same.
                if flags.has(IntFlags::NSW) && self.is_nonnegative(inst.into()) {
                    return Some((Open { extension: Extension::Signed, ..open }, Exact::ByCode));
                }
                Some((open, self.proved(inst, false)?))
            }
        }
    }

    /// Whether an unsigned sum is a subtraction, written as the addition of a negative constant.
    fn is_difference(&self, open: Open, right: Value) -> bool {
        open.extension == Extension::Unsigned && subtrahend(self.decomposer.values, right).is_some()
    }

    fn proved(&self, inst: Inst, signed: bool) -> Option<Exact> {
        let width = self.int_width(inst.into())?;
        let proofs = self.decomposer.proofs?;
        proofs.has(Claim { inst, signed }, width).then_some(Exact::ByProof)
    }

    /// Whether the ranges of its operands prove that an operation does not wrap.
    fn fits(&self, inst: Inst, signed: bool) -> bool {
        self.is_rounded_down(inst, signed) || self.fits_by_range(inst, signed).unwrap_or(false)
    }

    /// Whether the ranges of its operands imply all flags of an operation.
    pub(super) fn keeps_flags(&self, inst: Inst) -> bool {
        let values = self.decomposer.values;
        let row = values.func().inst(inst);
        let flags = row.bits().int_flags().and(row.opcode().int_flags());
        let operand = |n| values.func().operand(inst, n);
        match row.opcode() {
            Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl => {
                (!flags.has(IntFlags::NSW) || self.fits(inst, true))
                    && (!flags.has(IntFlags::NUW) || self.fits(inst, false))
            }
            Opcode::ZExt => !flags.has(IntFlags::NNEG) || self.is_nonnegative(operand(0)),
            Opcode::Or => {
                !flags.has(IntFlags::DISJOINT) || self.are_disjoint(operand(0), operand(1))
            }
            _ => !values.may_create_undef_or_poison(inst),
        }
    }

    fn are_disjoint(&self, a: Value, b: Value) -> bool {
        let bits = |value| self.decomposer.values.known_bits(value);
        matches!((bits(a), bits(b)), (Some(a), Some(b)) if a.and(&b).umax().is_zero())
    }

    /// `z / c * c`, whose absolute value is at most that of `z`.
    fn is_rounded_down(&self, inst: Inst, signed: bool) -> bool {
        rounded_down(self.decomposer.values, inst).is_some_and(|division| division.signed == signed)
    }

    fn fits_by_range(&self, inst: Inst, signed: bool) -> Option<bool> {
        fits_by(self.decomposer.values, inst, signed, |value| self.decomposer.values.range(value))
    }

    fn short_range(&self, value: Value) -> Option<Range> {
        let range = self.decomposer.values.range(value)?;
        (range.width() < 64).then_some(range)
    }

    fn is_nonnegative(&self, value: Value) -> bool {
        self.short_range(value).is_some_and(|range| !range.smin().is_negative())
    }

    fn shift(&self, inst: Inst) -> Option<u32> {
        shift(self.decomposer.values, inst)
    }

    fn quotient_of(&mut self, open: Open, division: &Division) -> Option<Parts> {
        let factor = self.quotient_factor(open.extension, division)?;
        self.leaves.push(division.of);
        Some(smallvec![Product::factor(1, factor)])
    }

    /// A quotient as a factor. An unsigned quotient is nonnegative in its own width, since the divisor is at least two.
    fn quotient_factor(&self, extension: Extension, division: &Division) -> Option<Factor> {
        let extension = match (extension, division.signed) {
            (Extension::Low, _) => Extension::Low,
            (Extension::Signed, true) => Extension::Signed,
            (Extension::Unsigned, true) => return None,
            (Extension::Signed | Extension::Unsigned, false) => Extension::Unsigned,
        };
        // For a nonnegative dividend both divisions are the same.
        let &Division { of, by, signed } = division;
        let signed = signed && !self.is_nonnegative(of);
        let extension = match (extension, signed) {
            (Extension::Signed, false) => Extension::Unsigned,
            _ => extension,
        };
        Some(Factor { atom: Atom::Quotient { of, by, signed }, extension })
    }

    fn remainder_of(&mut self, open: Open, inst: Inst, division: &Division) -> Option<Parts> {
        let width = self.int_width(inst.into())?;
        let least_sign = 1u64.checked_shl(width - 1)?;
        let extension = match (open.extension, division.signed) {
            (Extension::Low, _) => Extension::Low,
            (Extension::Signed, true) => Extension::Signed,
            (Extension::Unsigned, true) => return None,
            (Extension::Signed, false) if division.by > least_sign => return None,
            (Extension::Signed | Extension::Unsigned, false) => Extension::Unsigned,
        };
        let quotient = self.quotient_factor(extension, division)?;
        let rounded = Product::factor(division.by.wrapping_neg(), quotient);
        let of = Open { extension, ..open.below(division.of) };
        // The multi-instruction pattern uses the dividend twice.
        let func = self.decomposer.values.func();
        if func.opcode(inst) == Opcode::Sub {
            self.leaves.push(division.of);
            self.add_pattern(func.operand(inst, 1));
        }
        Some(smallvec![of.times(1), rounded])
    }

    /// Records the product and the division of a remainder that is written as a difference.
    fn add_pattern(&mut self, product: Value) {
        let func = self.decomposer.values.func();
        let Some(product) = product.as_inst() else { return };
        self.parts.push(product);
        self.parts.extend(func.operand(product, 0).as_inst());
    }
}

/// Whether an operation may be a sum or a product in unbounded integers.
fn is_sum_or_product(opcode: Opcode) -> bool {
    use Opcode::{Add, Mul, Or, Shl, Sub, Xor};
    matches!(opcode, Add | Sub | Mul | Shl | Or | Xor)
}

/// Whether an operation is an `and` with all ones, which returns its operand. It is not treated as a remainder, since
/// the divisor, 2^width, does not fit the width.
pub(super) fn keeps_all_bits(values: Values<'_>, inst: Inst) -> bool {
    let func = values.func();
    let is_all = || values.int(func.operand(inst, 1)).is_some_and(|mask| mask.is_ones());
    func.opcode(inst) == Opcode::And && is_all()
}

/// `z / c * c`.
fn rounded_down(values: Values<'_>, inst: Inst) -> Option<Division> {
    let func = values.func();
    let factor = match func.opcode(inst) {
        Opcode::Mul => values.int(func.operand(inst, 1))?.to_u64()?,
        Opcode::Shl => 1 << shift(values, inst)?,
        _ => return None,
    };
    let division = division_by_constant(values, func.operand(inst, 0).as_inst()?)?;
    (division.by == factor).then_some(division)
}

/// A division by a constant of at least two.
pub(super) fn division_by_constant(values: Values<'_>, inst: Inst) -> Option<Division> {
    let func = values.func();
    let opcode = func.opcode(inst);
    if !matches!(opcode, Opcode::UDiv | Opcode::SDiv | Opcode::LShr) {
        return None;
    }
    let by = match opcode {
        Opcode::LShr => 1 << shift(values, inst)?,
        _ => divisor(values, inst, opcode == Opcode::SDiv)?,
    };
    let signed = opcode == Opcode::SDiv;
    (by >= 2).then(|| Division { of: func.operand(inst, 0), by, signed })
}

/// A constant divisor, which is positive as a signed integer if the division is signed.
fn divisor(values: Values<'_>, inst: Inst, signed: bool) -> Option<u64> {
    let by = values.int(values.func().operand(inst, 1))?;
    let is_usable = by.width() <= 64 && !(signed && by.is_negative());
    if is_usable { by.to_u64() } else { None }
}

/// A remainder: as an instruction, as a mask of low bits, or as LLVM writes it next to the division.
pub(super) fn remainder(values: Values<'_>, inst: Inst) -> Option<Division> {
    let func = values.func();
    let of = func.operand(inst, 0);
    let (by, signed) = match func.opcode(inst) {
        Opcode::URem => (divisor(values, inst, false)?, false),
        Opcode::SRem => (divisor(values, inst, true)?, true),
        Opcode::And if keeps_all_bits(values, inst) => return None,
        Opcode::And => (divisor(values, inst, false)?.checked_add(1)?, false),
        Opcode::Sub => {
            let division = rounded_down(values, func.operand(inst, 1).as_inst()?)?;
            return (division.of == of).then_some(division);
        }
        _ => return None,
    };
    let is_mask = func.opcode(inst) != Opcode::And || by.is_power_of_two();
    (by >= 2 && is_mask).then_some(Division { of, by, signed })
}

/// The amount of a left shift by a constant below the width.
pub(super) fn shift(values: Values<'_>, inst: Inst) -> Option<u32> {
    let width = values.header().types.int_bits(values.func().value_type(inst.into()))?;
    let by = values.int(values.func().operand(inst, 1))?;
    by.below(width.min(63))
}

/// The subtrahend of a narrow sum that adds a negative constant.
pub fn subtrahend(values: Values<'_>, right: Value) -> Option<u64> {
    let number = values.int(right).filter(|number| number.width() < 64)?;
    number.is_negative().then(|| number.to_i64()?.unsigned_abs().into())?
}

/// Whether operands in these ranges, of less than 64 bits, prove that a sum, a difference or a product does not wrap.
pub fn fits_by(
    values: Values<'_>,
    inst: Inst,
    signed: bool,
    mut range: impl FnMut(Value) -> Option<Range>,
) -> Option<bool> {
    let func = values.func();
    let mut bounds = |value| bounds(&range(value)?, signed);
    let left = bounds(func.operand(inst, 0))?;
    let right = match func.opcode(inst) {
        Opcode::Shl => {
            let factor = 1i128 << shift(values, inst)?;
            (factor, factor)
        }
        _ => bounds(func.operand(inst, 1))?,
    };
    let (least, most) = match func.opcode(inst) {
        Opcode::Add => (left.0 + right.0, left.1 + right.1),
        Opcode::Sub => (left.0 - right.1, left.1 - right.0),
        Opcode::Mul | Opcode::Shl => {
            let ends = [left.0 * right.0, left.0 * right.1, left.1 * right.0, left.1 * right.1];
            (*ends.iter().min()?, *ends.iter().max()?)
        }
        _ => return None,
    };
    let width = values.header().types.int_bits(func.value_type(inst.into()))?;
    let limits = match signed {
        true => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
        false => (0, (1i128 << width) - 1),
    };
    Some(limits.0 <= least && most <= limits.1)
}

/// The least and the greatest element of a range of less than 64 bits.
fn bounds(range: &Range, signed: bool) -> Option<(i128, i128)> {
    if range.width() >= 64 {
        return None;
    }
    Some(match signed {
        true => (range.smin().to_i64()?.into(), range.smax().to_i64()?.into()),
        false => (range.umin().to_u64()?.into(), range.umax().to_u64()?.into()),
    })
}
