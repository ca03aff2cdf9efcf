//! What is known about values at an instruction: the conditions of the edges that dominate it.
//!
//! An edge counts if every path to the instruction contains it: its target block has no other predecessor and dominates
//! the instruction. The compared value was computed before the edge, and was not computed again since the thread last
//! passed the edge: otherwise a path would lead from that computation to the instruction without the edge. So the
//! instruction, and every operand that its address is computed from without a `phi`, sees the value that was compared.
//! The facts hold for this one access, by any thread.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};

use crate::code::Kernel;
use crate::offset::{MAX_DEPTH, Range, range};

/// Dominators of an instruction that are examined.
const MAX_BLOCKS: usize = 128;
/// Dominating edges of an instruction that are examined.
const MAX_EDGES: usize = 32;
/// Conditions of one edge that are examined.
const MAX_PARTS: usize = 8;

/// Ranges of some values at an instruction; all other values have their general ranges.
#[derive(Clone, Default, Debug)]
pub(crate) struct Known {
    ranges: Vec<(Value, Range)>,
    /// The values of loop phis in the iterations under consideration.
    rounds: Vec<(Value, i128)>,
    /// Whether the conditions contradict each other, so the instruction is unreachable.
    is_impossible: bool,
    /// Cache of ranges found with these facts, with the operand depth that was allowed.
    found: RefCell<BTreeMap<Value, (usize, Range)>>,
}

impl Known {
    /// The facts at an instruction; computed once for each block.
    pub(crate) fn at(kernel: &Kernel<'_>, inst: Inst) -> Rc<Known> {
        let find = || Rc::new(Known::in_rounds(kernel, inst, Vec::new()));
        let Some(block) = kernel.func.block_of(inst) else { return find() };
        if let Some(known) = &kernel.known.borrow()[block] {
            return Rc::clone(known);
        }
        let known = find();
        kernel.known.borrow_mut()[block] = Some(Rc::clone(&known));
        known
    }

    /// The facts at an instruction, in iterations of the enclosing loops in which these phis have these values.
    pub(crate) fn in_rounds(kernel: &Kernel<'_>, inst: Inst, rounds: Vec<(Value, i128)>) -> Known {
        let mut known = Known { rounds, ..Known::default() };
        Known::edges_to(kernel, inst).for_each(|(from, to)| known.pass(kernel, from, to));
        known
    }

    /// The facts at the end of the block `from` on its edge to `to`.
    pub(crate) fn between(kernel: &Kernel<'_>, from: Block, to: Block) -> Known {
        let mut known = match kernel.func.terminator(from) {
            Some(end) => Known::in_rounds(kernel, end, Vec::new()),
            None => Known::default(),
        };
        known.pass(kernel, from, to);
        known
    }

    /// Adds the conditions of an edge.
    fn pass(&mut self, kernel: &Kernel<'_>, from: Block, to: Block) {
        for (left, predicate, right) in edge(kernel, from, to) {
            self.add(kernel, left, predicate, right);
            self.add(kernel, right, predicate.swapped(), left);
        }
    }

    /// The edges that dominate an instruction, the nearest first: those into dominators with a single predecessor.
    pub(crate) fn edges_to<'k>(
        kernel: &'k Kernel<'_>,
        inst: Inst,
    ) -> impl Iterator<Item = (Block, Block)> + 'k {
        let own = kernel.func.block_of(inst);
        let blocks = std::iter::successors(own, |&block| kernel.dominator(block)).take(MAX_BLOCKS);
        let edge = |block: Block| match kernel.cfg.predecessors(block) {
            [from] => Some((*from, block)),
            _ => None,
        };
        blocks.filter_map(edge).take(MAX_EDGES)
    }

    /// Facts that consist only of the values of phis.
    pub(crate) fn of_rounds(rounds: Vec<(Value, i128)>) -> Known {
        Known { rounds, ..Known::default() }
    }

    /// Whether a comparison of two integers, given as signed numbers, is true.
    pub(crate) fn compare(predicate: IntPredicate, [a, b]: [i128; 2]) -> bool {
        // As unsigned numbers, the negative ones are greater than the others and keep their order.
        let (x, y) = ((a < 0, a), (b < 0, b));
        match predicate {
            IntPredicate::Eq => a == b,
            IntPredicate::Ne => a != b,
            IntPredicate::Slt => a < b,
            IntPredicate::Sle => a <= b,
            IntPredicate::Sgt => a > b,
            IntPredicate::Sge => a >= b,
            IntPredicate::Ult => x < y,
            IntPredicate::Ule => x <= y,
            IntPredicate::Ugt => x > y,
            IntPredicate::Uge => x >= y,
        }
    }

    /// Narrows the range of a value by these facts.
    pub(crate) fn narrowed(&self, value: Value, (lo, hi): Range) -> Range {
        if let Some(number) = self.number(value) {
            return (number, number);
        }
        let own = self.ranges.iter().filter(|(other, _)| *other == value).map(|(_, range)| *range);
        let both = |all: Range, range: Range| match (all.0.max(range.0), all.1.min(range.1)) {
            (lo, hi) if lo <= hi => (lo, hi),
            // An unreachable instruction.
            _ => range,
        };
        own.fold((lo, hi), both)
    }

    /// The value of a phi in the iterations under consideration.
    pub(crate) fn number(&self, value: Value) -> Option<i128> {
        self.rounds.iter().find(|(phi, _)| *phi == value).map(|&(_, number)| number)
    }

    /// Whether the instruction is unreachable.
    pub(crate) fn is_impossible(&self) -> bool {
        self.is_impossible
    }

    /// The cached range of a value, if it was found with at least this operand depth.
    pub(crate) fn found(&self, value: Value, depth: usize) -> Option<Range> {
        let found = self.found.borrow();
        found.get(&value).filter(|(steps, _)| *steps >= depth).map(|(_, range)| *range)
    }

    /// Caches the range of a value.
    pub(crate) fn note(&self, value: Value, depth: usize, range: Range) {
        self.found.borrow_mut().insert(value, (depth, range));
    }

    fn add(&mut self, kernel: &Kernel<'_>, value: Value, predicate: IntPredicate, other: Value) {
        let ranges = [value, other].map(|value| range(kernel, value, MAX_DEPTH, self));
        let [Some(all), Some(others)] = ranges else { return };
        let left = compared(all, predicate, others);
        let is_unequal = predicate == IntPredicate::Ne && all.0 == all.1 && all == others;
        let is_beyond = left.0.max(all.0) > left.1.min(all.1);
        self.is_impossible |= is_unequal || is_beyond;
        if left != all {
            self.ranges.push((value, left));
            self.found.borrow_mut().clear();
        }
    }
}

/// The part of a signed range for which a comparison with a number of another range can be true.
fn compared((lo, hi): Range, predicate: IntPredicate, (least, most): Range) -> Range {
    // Numbers that are not negative are the same signed and unsigned.
    let is_plain = lo >= 0 && least >= 0;
    match predicate {
        IntPredicate::Eq => (least, most),
        IntPredicate::Ne if (lo, lo) == (least, most) => (lo + 1, hi),
        IntPredicate::Ne if (hi, hi) == (least, most) => (lo, hi - 1),
        IntPredicate::Slt => (lo, hi.min(most - 1)),
        IntPredicate::Sle => (lo, hi.min(most)),
        IntPredicate::Sgt => (lo.max(least + 1), hi),
        IntPredicate::Sge => (lo.max(least), hi),
        // As unsigned numbers, negative ones are greater than all others.
        IntPredicate::Ult if least >= 0 => (lo.max(0), hi.min(most - 1)),
        IntPredicate::Ule if least >= 0 => (lo.max(0), hi.min(most)),
        IntPredicate::Ugt if is_plain => (lo.max(least + 1), hi),
        IntPredicate::Uge if is_plain => (lo.max(least), hi),
        _ => (lo, hi),
    }
}

/// The comparisons that are true on the only edge from one block to another.
pub(crate) fn edge(
    kernel: &Kernel<'_>,
    from: Block,
    to: Block,
) -> Vec<(Value, IntPredicate, Value)> {
    let func = kernel.func;
    let mut found = Vec::new();
    let Some((condition, is_true)) = branch(func, from, to) else { return found };
    let mut work = vec![(condition, is_true)];
    for _ in 0..MAX_PARTS {
        let Some((value, is_true)) = work.pop() else { break };
        let Some(inst) = value.as_inst() else { continue };
        let operands = || [0, 1].map(|n| func.operand(inst, n));
        let is_bit = kernel.header.types.int_bits(func.value_type(value)) == Some(1);
        match func.opcode(inst) {
            Opcode::ICmp => {
                let ([left, right], predicate) =
                    (operands(), func.inst(inst).bits().int_predicate());
                found.push((left, if is_true { predicate } else { predicate.inverse() }, right));
            }
            Opcode::And if is_true && is_bit => work.extend(operands().map(|part| (part, true))),
            Opcode::Or if !is_true && is_bit => work.extend(operands().map(|part| (part, false))),
            Opcode::Xor if is_bit && func.as_int(func.operand(inst, 1)).is_some() => {
                let is_not = func.as_int(func.operand(inst, 1)).and_then(|bit| bit.to_u64());
                work.push((func.operand(inst, 0), is_true != (is_not == Some(1))));
            }
            _ => {}
        }
    }
    found
}

/// The condition of the only edge from one block to another, and the value that it has there.
fn branch(func: &Function, from: Block, to: Block) -> Option<(Value, bool)> {
    let end = func.terminator(from).filter(|&end| func.opcode(end) == Opcode::Br)?;
    let operands: Vec<Value> = func.operands(end).collect();
    let [condition, yes, no] = operands.as_slice() else { return None };
    match (yes.as_block() == Some(to), no.as_block() == Some(to)) {
        (true, false) => Some((*condition, true)),
        (false, true) => Some((*condition, false)),
        _ => None,
    }
}
