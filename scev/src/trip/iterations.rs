//! Evaluation of iterations one by one, for conditions that depend on phis with constant starts only; and shift
//! recurrences that reach a fixed value.

use rustc_hash::FxHashMap;
use selvedge_analysis::fold::{Int, int_predicate_holds};
use selvedge_analysis::loops::Loop;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{ExtraRef, Inst, Opcode, Value};
use smallvec::{SmallVec, smallvec};

use super::ExitLimit;
use crate::build::Sources;
use crate::expr::Expr;
use crate::scev::Scev;

/// The maximum number of instructions that a condition is computed by in an iteration.
const MAX_STEPS: usize = 256;

/// The values of one iteration.
type Iteration = FxHashMap<Inst, Int>;

/// The values of operands.
type Numbers = SmallVec<[Int; 3]>;

/// Whether an instruction computes an integer from its operands, which are all integers.
fn is_supported(opcode: Opcode) -> bool {
    opcode.is_binary()
        || matches!(
            opcode,
            Opcode::ICmp | Opcode::Select | Opcode::Trunc | Opcode::ZExt | Opcode::SExt
        )
}

impl Scev<'_> {
    /// The limit of an exit whose condition is computed from constants, found by evaluating the iterations.
    pub(super) fn exit_limit_by_evaluation(
        &mut self,
        this: Loop,
        condition: Value,
        exit_if_true: bool,
    ) -> ExitLimit {
        let key = (this, condition, exit_if_true);
        let iteration = match self.state.loops.iterations_of_exits.get(key) {
            Some(known) => known,
            None => {
                let iteration = self.iteration_of_exit(this, condition, exit_if_true);
                self.state.loops.iterations_of_exits.insert(key, iteration);
                iteration
            }
        };
        match iteration {
            Some(iteration) => {
                let count = self.number(32, i64::from(iteration));
                self.exact_limit(count, None)
            }
            None => self.no_limit(),
        }
    }

    fn iteration_of_exit(
        &mut self,
        this: Loop,
        condition: Value,
        exit_if_true: bool,
    ) -> Option<u32> {
        let phis = self.phis_after(condition, this)?;
        let mut iteration = self.first_iteration(&phis, this)?;
        for n in 0..self.options().max_iterations {
            let bit = self.evaluated(condition, &mut iteration)?;
            if bit.is_one() == exit_if_true {
                return Some(n);
            }
            iteration = self.next_iteration(&phis, this, iteration)?;
        }
        None
    }

    /// The value of header phi `phi` after `iterations` backedges.
    pub(crate) fn phi_after(&mut self, phi: Inst, this: Loop, iterations: u32) -> Option<Int> {
        let phis = self.phis_after(phi.into(), this)?;
        let mut iteration = self.first_iteration(&phis, this)?;
        for _ in 0..iterations {
            iteration = self.next_iteration(&phis, this, iteration)?;
        }
        iteration.get(&phi).cloned()
    }

    /// The header phis that a value is computed from, if all of them start with constants. `None` if it depends on
    /// anything else.
    fn phis_after(&self, value: Value, this: Loop) -> Option<Vec<Inst>> {
        let (mut phis, mut seen) = (Vec::new(), rustc_hash::FxHashSet::default());
        let mut work = vec![value];
        let mut n_left = MAX_STEPS;
        while let Some(value) = work.pop() {
            let Some(inst) = value.as_inst() else {
                self.func.as_int(value)?;
                continue;
            };
            if !seen.insert(inst) {
                continue;
            }
            n_left = n_left.checked_sub(1)?;
            if self.header_loop(inst) == Some(this) {
                let (start, next) = self.start_and_next(inst, this)?;
                self.func.as_int(start)?;
                phis.push(inst);
                work.push(next);
                continue;
            }
            let block = self.func.block_of(inst)?;
            if !self.loops.contains(this, block) || !self.is_evaluated(inst) {
                return None;
            }
            work.extend(self.value_operands(inst));
        }
        Some(phis)
    }

    pub(crate) fn value_operands(&self, inst: Inst) -> Sources {
        if is_supported(self.func.opcode(inst)) {
            return self.func.operands(inst).collect();
        }
        if let Some((_, operands)) = self.checked_part(inst) {
            return operands.into_iter().collect();
        }
        if let Some(indices) = self.table_indices(inst) {
            return indices.into();
        }
        match self.values.intrinsic(inst) {
            Some((_, args)) => args.iter().copied().collect(),
            None => self.func.operands(inst).collect(),
        }
    }

    fn is_evaluated(&self, inst: Inst) -> bool {
        let is_int = self.type_bits(self.func.inst(inst).ty()).is_some_and(|(_, ptr)| !ptr);
        is_int
            && (is_supported(self.func.opcode(inst))
                || self.is_intrinsic_of_two(inst)
                || self.checked_part(inst).is_some()
                || self.table_indices(inst).is_some())
    }

    /// Whether an instruction is a minimum, a maximum, or saturating arithmetic.
    pub(crate) fn is_intrinsic_of_two(&self, inst: Inst) -> bool {
        let word = self.values.intrinsic(inst).map_or("", |(word, _)| word);
        let one = Int::zero(1);
        self.func.opcode(inst) == Opcode::Call && of_two(word, &one, &one).is_some()
    }

    /// The `*.with.overflow` intrinsic of which an instruction extracts the result or the overflow bit, and its
    /// operands.
    fn checked_part(&self, inst: Inst) -> Option<(&str, [Value; 2])> {
        let ExtraRef::Indices([_]) = self.func.extra(inst) else { return None };
        let (word, args) = self.values.intrinsic(self.func.operand(inst, 0).as_inst()?)?;
        let word = word.strip_suffix(".with.overflow")?;
        Some((word, [args[0], args[1]]))
    }

    fn first_iteration(&self, phis: &[Inst], this: Loop) -> Option<Iteration> {
        let mut iteration = Iteration::default();
        for &phi in phis {
            let (start, _) = self.start_and_next(phi, this)?;
            iteration.insert(phi, self.values.int(start)?);
        }
        Some(iteration)
    }

    fn next_iteration(&self, phis: &[Inst], this: Loop, iteration: Iteration) -> Option<Iteration> {
        let (mut iteration, mut next) = (iteration, Iteration::default());
        for &phi in phis {
            let (_, value) = self.start_and_next(phi, this)?;
            next.insert(phi, self.evaluated(value, &mut iteration)?);
        }
        Some(next)
    }

    /// Evaluates a value in an iteration, operands first.
    fn evaluated(&self, value: Value, iteration: &mut Iteration) -> Option<Int> {
        let known = |v: Value, iteration: &Iteration| match v.as_inst() {
            Some(inst) => iteration.get(&inst).cloned(),
            None => self.values.int(v),
        };
        let mut work: Sources = smallvec![value];
        while let Some(&top) = work.last() {
            if known(top, iteration).is_some() {
                work.pop();
                continue;
            }
            let inst = top.as_inst()?;
            let operands = self.value_operands(inst);
            let numbers: Option<Numbers> = operands.iter().map(|&v| known(v, iteration)).collect();
            match numbers {
                Some(numbers) => {
                    let result = self.result_of(inst, &numbers)?;
                    iteration.insert(inst, result);
                }
                None => {
                    work.extend(operands.into_iter().filter(|&v| known(v, iteration).is_none()))
                }
            }
        }
        known(value, iteration)
    }

    /// The result of an instruction for constant operands. `None` if it is undefined or poison.
    pub(crate) fn result_of(&self, inst: Inst, x: &[Int]) -> Option<Int> {
        let (width, _) = self.type_bits(self.func.inst(inst).ty()).filter(|(_, ptr)| !ptr)?;
        if let Some((word, _)) = self.checked_part(inst) {
            let (number, overflows) = checked(word, &x[0], &x[1])?;
            let is_bit = matches!(self.func.extra(inst), ExtraRef::Indices([1]));
            return Some(if is_bit { Int::new(1, u64::from(overflows)) } else { number });
        }
        if self.func.opcode(inst) == Opcode::Load {
            return self.table_element(inst, x);
        }
        if self.func.opcode(inst) == Opcode::Call {
            let (word, _) = self.values.intrinsic(inst)?;
            return of_two(word, &x[0], &x[1]);
        }
        Some(match self.func.opcode(inst) {
            Opcode::Add => x[0].add(&x[1]),
            Opcode::Sub => x[0].sub(&x[1]),
            Opcode::Mul => x[0].mul(&x[1]),
            Opcode::UDiv => x[0].udiv(&x[1])?,
            Opcode::SDiv => x[0].sdiv(&x[1])?,
            Opcode::URem => x[0].urem(&x[1])?,
            Opcode::SRem => x[0].srem(&x[1])?,
            Opcode::Shl => x[0].shl(x[1].below(width)?),
            Opcode::LShr => x[0].lshr(x[1].below(width)?),
            Opcode::AShr => x[0].ashr(x[1].below(width)?),
            Opcode::And => x[0].and(&x[1]),
            Opcode::Or => x[0].or(&x[1]),
            Opcode::Xor => x[0].xor(&x[1]),
            Opcode::Trunc => x[0].trunc(width),
            Opcode::ZExt => x[0].zext(width),
            Opcode::SExt => x[0].sext(width),
            Opcode::Select => {
                if x[0].is_one() {
                    x[1].clone()
                } else {
                    x[2].clone()
                }
            }
            Opcode::ICmp => {
                let predicate = self.func.inst(inst).bits().int_predicate();
                Int::new(1, u64::from(int_predicate_holds(predicate, &x[0], &x[1])))
            }
            _ => return None,
        })
    }

    /// The limit of a comparison of a value that shifts reduce to zero, or to all ones: it is constant after as many
    /// iterations as it has bits.
    pub(super) fn limit_of_shift(
        &mut self,
        this: Loop,
        a: Value,
        b: Value,
        stays: IntPredicate,
    ) -> ExitLimit {
        let (Some(bound), Some(value)) = (self.values.int(b), a.as_inst()) else {
            return self.no_limit();
        };
        let Some(rest) = self.resting_value(this, value, bound.width()) else {
            return self.no_limit();
        };
        if int_predicate_holds(stays, &rest, &bound) {
            return self.no_limit();
        }
        let mut limit = self.no_limit();
        let iterations = Int::new(bound.width(), u64::from(bound.width()));
        let symbolic: Expr = self.constant(iterations.clone());
        limit.max = Some(iterations);
        limit.symbolic = symbolic;
        limit
    }

    /// The final value of a shift recurrence; `value` is its phi or the shifted value.
    fn resting_value(&self, this: Loop, value: Inst, width: u32) -> Option<Int> {
        let is_shift = |inst: Inst| {
            let amount = self.values.int(self.func.operand(inst, 1));
            let moves = amount.is_some_and(|n| !n.is_zero() && n.below(width).is_some());
            let opcode = self.func.opcode(inst);
            matches!(opcode, Opcode::Shl | Opcode::LShr | Opcode::AShr) && moves
        };
        let phi = match self.func.opcode(value) {
            Opcode::Phi => value,
            Opcode::Shl | Opcode::LShr | Opcode::AShr => self.func.operand(value, 0).as_inst()?,
            _ => return None,
        };
        if self.header_loop(phi) != Some(this) {
            return None;
        }
        let (start, next) = self.start_and_next(phi, this)?;
        let shift = next.as_inst().filter(|&i| self.func.n_operands(i) == 2 && is_shift(i))?;
        if self.func.operand(shift, 0) != phi.into() || (value != phi && value != shift) {
            return None;
        }
        match self.func.opcode(shift) {
            Opcode::AShr => {
                let bits = self.values.known_bits(start)?;
                if bits.is_nonnegative() {
                    return Some(Int::zero(width));
                }
                bits.is_negative().then(|| Int::ones(width))
            }
            _ => Some(Int::zero(width)),
        }
    }
}

/// The result of a minimum, a maximum or saturating arithmetic on two constants.
fn of_two(word: &str, a: &Int, b: &Int) -> Option<Int> {
    let width = a.width();
    let end = if a.is_negative() { Int::signed_min(width) } else { Int::signed_max(width) };
    Some(match word {
        "umin" => a.umin(b),
        "umax" => a.umax(b),
        "smin" => a.smin(b),
        "smax" => a.smax(b),
        "uadd.sat" => {
            if a.uadd_overflows(b) {
                Int::ones(width)
            } else {
                a.add(b)
            }
        }
        "usub.sat" => {
            if a.ult(b) {
                Int::zero(width)
            } else {
                a.sub(b)
            }
        }
        "sadd.sat" => {
            if a.sadd_overflows(b) {
                end
            } else {
                a.add(b)
            }
        }
        "ssub.sat" => {
            if a.ssub_overflows(b) {
                end
            } else {
                a.sub(b)
            }
        }
        _ => return None,
    })
}

/// The result and the overflow bit of arithmetic with an overflow check.
fn checked(word: &str, a: &Int, b: &Int) -> Option<(Int, bool)> {
    Some(match word {
        "sadd" => (a.add(b), a.sadd_overflows(b)),
        "uadd" => (a.add(b), a.uadd_overflows(b)),
        "ssub" => (a.sub(b), a.ssub_overflows(b)),
        "usub" => (a.sub(b), a.ult(b)),
        "smul" => (a.mul(b), a.smul_overflows(b)),
        "umul" => (a.mul(b), a.umul_overflows(b)),
        _ => return None,
    })
}
