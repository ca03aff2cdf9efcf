//! Addresses of a loop as a start and a step.
//!
//! An address is decomposed ([`crate::decompose`]), and scalar evolution computes the expression of each factor.
//! Loop-invariant factors are not decomposed, so that existing values are reused. At most one factor of a product may
//! change, as an affine recurrence of the loop.
//!
//! * Invariant: in iteration `n` of the loop, counted from 0, the address is `start + offset + n * step` in the width
//!   of its space's offsets, wherever it is not poison.
//! * Poison: the address depends on each value of start and step, in this or an earlier iteration.
//! * Undef: a value of a step, or one that occurs twice in an address, must not be `undef`, since it could have a
//!   different value at each use.
//! * Cost: the expressions of the factors, and O(1) cached queries for each.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::fold::Int;
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::Values;
use selvedge_ir::inst::IntFlags;
use selvedge_ir::{Function, Inst, Opcode, Type, Value};
use selvedge_scev::{Arena, Expr, Op, Scev};
use smallvec::smallvec;

use crate::decompose::{Atom, Extension, Factor, LinearAddress};

/// Maximum number of nested operations that are followed to a value's first iteration.
const MAX_FIRST_DEPTH: u32 = 8;

/// Maximum number of operands that are visited to prove that a value is not undef.
const MAX_MADE_OF: usize = 64;

/// Why an address gets no variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Obstacle {
    /// A part of it does not change by the same step in each iteration, or may wrap before an extension.
    NoStep,
    /// More of its terms change than the options allow.
    TooManyTerms,
    /// A value in it may be undef and would be used more than once.
    Undefined,
    /// Its operands are not available before the loop.
    NotBeforeTheLoop,
    /// The variable costs at least what it saves.
    DoesNotPay,
    /// The loop has as many variables as the options allow.
    TooManyVariables,
}

/// An address that is a recurrence.
pub(super) struct Stepping {
    pub(super) inst: Inst,
    pub(super) ty: Type,
    /// The value in the first iteration without the constant. A pointer.
    pub(super) start: Expr,
    /// The increment per iteration, in the width of offsets; it may be zero.
    pub(super) step: Expr,
    /// The constant, in bytes.
    pub(super) offset: i64,
}

/// Computes the recurrences of one loop.
pub(super) struct Recurrences<'r, 'a, 's> {
    pub(super) scev: &'r mut Scev<'s>,
    pub(super) values: Values<'a>,
    pub(super) loops: &'a Loops,
    pub(super) this: Loop,
    pub(super) max_terms: u64,
}

/// A factor, or a product of factors: its value in the first iteration, and its increment.
#[derive(Clone, Copy)]
struct Line {
    start: Expr,
    step: Option<Expr>,
}

impl<'a> Recurrences<'_, 'a, '_> {
    fn func(&self) -> &'a Function {
        self.values.func()
    }

    /// An address as a start and a step.
    pub(super) fn stepping(
        &mut self,
        inst: Inst,
        sum: &LinearAddress,
    ) -> Result<Stepping, Obstacle> {
        let mut twice = sum.repeated_in_sum().into_iter();
        if !twice.all(|value| is_never_undef(self.values, value)) {
            return Err(Obstacle::Undefined);
        }
        let root = self.line_of(sum.root)?;
        let width = sum.width;
        let (mut start, mut steps) = (root.start, smallvec![self.scev.number(width, 0)]);
        let mut n_changing = u64::from(root.step.is_some());
        steps.extend(root.step);
        for term in &sum.terms {
            let line = self.product(&term.factors, term.coefficient, width)?;
            start = self.scev.add(start, line.start);
            n_changing += u64::from(line.step.is_some());
            steps.extend(line.step);
        }
        if n_changing > self.max_terms {
            return Err(Obstacle::TooManyTerms);
        }
        let step = self.scev.sum(steps, selvedge_scev::NoWrap::NONE);
        let (start, step) = (self.scev.arena().bare(start), self.scev.arena().bare(step));
        if !self.scev.is_known(start) || !self.scev.is_known(step) {
            return Err(Obstacle::NoStep);
        }
        if !is_single_value(self.values, self.scev.arena(), start, step) {
            return Err(Obstacle::Undefined);
        }
        let ty = self.func().inst(inst).ty();
        Ok(Stepping { inst, ty, start, step, offset: sum.offset })
    }

    /// A product with at most one factor that changes.
    fn product(
        &mut self,
        factors: &[Factor],
        coefficient: u64,
        width: u32,
    ) -> Result<Line, Obstacle> {
        let start = self.scev.number(width, coefficient.cast_signed());
        let mut product = Line { start, step: None };
        for factor in factors {
            let line = self.factor(factor, width)?;
            product.step = match (product.step, line.step) {
                (Some(_), Some(_)) => return Err(Obstacle::NoStep),
                (Some(step), None) => Some(self.scev.mul(step, line.start)),
                (None, Some(step)) => Some(self.scev.mul(product.start, step)),
                (None, None) => None,
            };
            product.start = self.scev.mul(product.start, line.start);
        }
        Ok(product)
    }

    fn factor(&mut self, factor: &Factor, width: u32) -> Result<Line, Obstacle> {
        let value = match factor.atom {
            Atom::Value(value) => value,
            Atom::Quotient { of, by, signed } => {
                return self.quotient(of, by, signed, factor.extension, width);
            }
        };
        if self.is_outside(value) {
            let whole = self.whole(value);
            return Ok(Line { start: self.extended(whole, factor.extension, width), step: None });
        }
        let own = self.scev.expr(value);
        let wide = self.extended(own, factor.extension, width);
        let mut line = self.line(wide)?;
        if let Some([known, whole]) = self.first_of_both(value) {
            let known = self.extended(known, factor.extension, width);
            if self.scev.arena().same(known, line.start) {
                line.start = self.extended(whole, factor.extension, width);
            }
        }
        Ok(line)
    }

    /// An unsigned quotient that no instruction computes.
    fn quotient(
        &mut self,
        of: Value,
        by: u64,
        signed: bool,
        extension: Extension,
        width: u32,
    ) -> Result<Line, Obstacle> {
        if signed {
            return Err(Obstacle::NoStep);
        }
        let is_outside = self.is_outside(of);
        let dividend = if is_outside { self.whole(of) } else { self.scev.expr(of) };
        let own = self.scev.arena().width(dividend);
        let divisor = self.scev.number(own, by.cast_signed());
        let quotient = self.scev.udiv(dividend, divisor);
        let wide = self.extended(quotient, extension, width);
        if is_outside { Ok(Line { start: wide, step: None }) } else { self.line(wide) }
    }

    /// The root of an address, or another pointer.
    fn line_of(&mut self, pointer: Value) -> Result<Line, Obstacle> {
        if self.is_outside(pointer) {
            return Ok(Line { start: self.whole(pointer), step: None });
        }
        let own = self.scev.expr(pointer);
        let mut line = self.line(own)?;
        if let Some([known, whole]) = self.first_of_both(pointer)
            && self.scev.arena().same(known, line.start)
        {
            line.start = whole;
        }
        Ok(line)
    }

    /// A loop-invariant expression, or an affine recurrence of the loop.
    fn line(&mut self, expr: Expr) -> Result<Line, Obstacle> {
        if !self.scev.is_known(expr) {
            return Err(Obstacle::NoStep);
        }
        if self.scev.is_invariant(expr, self.this) {
            return Ok(Line { start: expr, step: None });
        }
        let is_own = self.scev.arena().loop_of(expr) == Some(self.this);
        if !is_own || !self.scev.is_affine(expr) {
            return Err(Obstacle::NoStep);
        }
        let &[start, step] = self.scev.arena().operands(expr) else {
            return Err(Obstacle::NoStep);
        };
        Ok(Line { start, step: Some(step) })
    }

    fn extended(&mut self, expr: Expr, extension: Extension, width: u32) -> Expr {
        match extension {
            Extension::Unsigned => self.scev.resized(expr, width),
            Extension::Low | Extension::Signed => self.scev.resized_signed(expr, width),
        }
    }

    /// The expression of a value that is not decomposed; constants are themselves.
    fn whole(&mut self, value: Value) -> Expr {
        if value.as_const().is_some() { self.scev.expr(value) } else { self.scev.unknown(value) }
    }

    fn is_outside(&self, value: Value) -> bool {
        let block = value.as_inst().and_then(|inst| self.func().block_of(inst));
        block.is_none_or(|block| !self.loops.contains(self.this, block))
    }

    /// A value in the first iteration, as two expressions: one computed from the expressions of its operands, and one
    /// from its operands as opaque values, in which recurrences of enclosing loops are existing values.
    pub(super) fn first_of_both(&mut self, value: Value) -> Option<[Expr; 2]> {
        let known = self.in_first_iteration(value, false, 0)?;
        Some([known, self.in_first_iteration(value, true, 0)?])
    }

    /// A value in the first iteration, computed operation by operation. It is exact if none of the operations is
    /// poison; and if the value is a recurrence with that start, the start is valid in all iterations.
    fn in_first_iteration(&mut self, value: Value, whole: bool, depth: u32) -> Option<Expr> {
        let leaf = if self.is_outside(value) { Some(value) } else { self.first_value(value) };
        if let Some(leaf) = leaf {
            return Some(if whole { self.whole(leaf) } else { self.scev.expr(leaf) });
        }
        let inst = value.as_inst().filter(|_| depth < MAX_FIRST_DEPTH)?;
        let func = self.func();
        let width = self.values.header().types.int_bits(func.inst(inst).ty())?;
        let mut operand = |n| self.in_first_iteration(func.operand(inst, n), whole, depth + 1);
        match func.opcode(inst) {
            Opcode::Add => pair(operand(0), operand(1)).map(|(a, b)| self.scev.add(a, b)),
            Opcode::Sub => pair(operand(0), operand(1)).map(|(a, b)| self.scev.minus(a, b)),
            Opcode::Mul => pair(operand(0), operand(1)).map(|(a, b)| self.scev.mul(a, b)),
            Opcode::Or if func.inst(inst).bits().int_flags().has(IntFlags::DISJOINT) => {
                pair(operand(0), operand(1)).map(|(a, b)| self.scev.add(a, b))
            }
            Opcode::Shl => {
                let (a, by) = (operand(0)?, self.power(inst, width)?);
                Some(self.scev.mul(a, by))
            }
            Opcode::LShr => {
                let (a, by) = (operand(0)?, self.power(inst, width)?);
                Some(self.scev.udiv(a, by))
            }
            Opcode::And => {
                let (a, low) = (operand(0)?, self.low_bits(inst, width)?);
                let a = self.scev.trunc(a, low);
                Some(self.scev.zext(a, width))
            }
            Opcode::ZExt => operand(0).map(|a| self.scev.zext(a, width)),
            Opcode::SExt => operand(0).map(|a| self.scev.sext(a, width)),
            Opcode::Trunc => operand(0).map(|a| self.scev.trunc(a, width)),
            _ => None,
        }
    }

    /// The power of two that a shift by a constant multiplies or divides by.
    fn power(&mut self, shift: Inst, width: u32) -> Option<Expr> {
        let by = self.values.int(self.func().operand(shift, 1))?.below(width)?;
        Some(self.scev.constant(Int::one(width).shl(by)))
    }

    /// The number of low bits that a mask selects, if it selects no others, and not all.
    fn low_bits(&self, and: Inst, width: u32) -> Option<u32> {
        let mask = self.values.int(self.func().operand(and, 1))?;
        let n = mask.trailing_ones();
        ((1..width).contains(&n) && mask.count_ones() == n).then_some(n)
    }

    /// The value of a header phi in the first iteration.
    fn first_value(&self, value: Value) -> Option<Value> {
        let func = self.func();
        let phi = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Phi)?;
        if func.block_of(phi) != Some(self.loops.header(self.this)) {
            return None;
        }
        let before = self.loops.entering(func, self.this)?;
        func.incoming(phi).find(|&(_, from)| from == before).map(|(first, _)| first)
    }
}

fn pair<T>(a: Option<T>, b: Option<T>) -> Option<(T, T)> {
    Some((a?, b?))
}

/// Whether all values of a step, and those that occur twice in a start, are provably not undef.
pub(super) fn is_single_value(values: Values<'_>, arena: &Arena, start: Expr, step: Expr) -> bool {
    let (of_start, of_step) = (values_in(arena, start), values_in(arena, step));
    let repeated = of_start.iter().filter(|(_, n)| **n > 1).map(|(value, _)| value);
    of_step.keys().chain(repeated).all(|&value| is_never_undef(values, value))
}

/// Whether all values that occur at least twice in two expressions together are provably not undef.
pub(super) fn is_one_number_in_both(values: Values<'_>, arena: &Arena, [a, b]: [Expr; 2]) -> bool {
    let both = [values_in(arena, a), values_in(arena, b)];
    let n_met = |value| -> u32 { both.iter().filter_map(|used| used.get(value)).sum() };
    let mut all = both.iter().flat_map(|used| used.keys());
    all.all(|value| n_met(value) < 2 || is_never_undef(values, *value))
}

/// Whether a value is either a single value or poison: it is computed by arithmetic and phis from values that are
/// provably well-defined.
fn is_never_undef(values: Values<'_>, value: Value) -> bool {
    let func = values.func();
    let mut seen = FxHashSet::from_iter([value]);
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        if values.is_well_defined(value) {
            continue;
        }
        let Some(inst) = value.as_inst() else { return false };
        let opcode = func.opcode(inst);
        let is_arithmetic = opcode.is_binary()
            || matches!(opcode, Opcode::SExt | Opcode::ZExt | Opcode::Trunc)
            || matches!(opcode, Opcode::GetElementPtr | Opcode::Phi | Opcode::Select);
        if !is_arithmetic || seen.len() > MAX_MADE_OF {
            return false;
        }
        let operands = func.operands(inst).filter(|operand| operand.as_block().is_none());
        work.extend(operands.filter(|&operand| seen.insert(operand)));
    }
    true
}

/// The values that an expression is computed from, and how many times each occurs, at most 2.
fn values_in(arena: &Arena, expr: Expr) -> FxHashMap<Value, u32> {
    let mut used: FxHashMap<Expr, u32> = FxHashMap::default();
    let mut work = vec![expr];
    while let Some(part) = work.pop() {
        let n = used.entry(part).or_default();
        if *n < 2 {
            *n += 1;
            work.extend(arena.operands(part));
        }
    }
    let value = |(part, n): (Expr, u32)| arena.as_unknown(part).map(|value| (value, n));
    used.into_iter().filter_map(value).collect()
}

/// Whether an expression is a constant.
pub(super) fn is_number(arena: &Arena, expr: Expr) -> bool {
    arena.op(expr) == Op::Const
}
