//! The facts about values at an instruction: the comparisons on dominating edges.
//!
//! A comparison counts if the edge that it decides is on every path to the instruction: the edge enters a block that
//! has no other predecessor and dominates the instruction's block. The compared value was computed before the edge,
//! and it is not recomputed after the thread last took the edge: otherwise a path would lead from there to the
//! instruction without the edge. So the instruction, and every value that its address is computed from without a
//! `phi`, sees the value that was compared. The facts hold for this access by any thread.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};

use crate::code::Kernel;
use crate::offset::{MAX_DEPTH, Range, range};

/// Maximum number of dominators of an instruction that are visited.
const MAX_BLOCKS: usize = 128;
/// Maximum number of dominating edges of an instruction that are used.
const MAX_EDGES: usize = 32;
/// Maximum number of comparisons of one edge that are used.
const MAX_PARTS: usize = 8;

/// The ranges of some values; other values are not restricted.
#[derive(Clone, Default, Debug)]
pub(crate) struct KnownRanges {
    ranges: Vec<(Value, Range)>,
    /// The values of loop phis in the given iterations.
    iterations: Vec<(Value, i128)>,
    /// Whether the comparisons contradict each other: the code is unreachable.
    is_impossible: bool,
    /// Cached: ranges that depend on these facts, and the recursion depth that was allowed for each.
    found: RefCell<BTreeMap<Value, (usize, Range)>>,
}

impl KnownRanges {
    /// The facts at an instruction; cached for each block.
    pub(crate) fn at(kernel: &Kernel<'_>, inst: Inst) -> Rc<KnownRanges> {
        let find = || Rc::new(KnownRanges::with_iterations(kernel, inst, Vec::new()));
        let Some(block) = kernel.func.block_of(inst) else { return find() };
        if let Some(known) = &kernel.known.borrow()[block] {
            return Rc::clone(known);
        }
        let known = find();
        kernel.known.borrow_mut()[block] = Some(Rc::clone(&known));
        known
    }

    /// The facts at an instruction, in iterations of the loops around it in which these phis have these values.
    pub(crate) fn with_iterations(
        kernel: &Kernel<'_>,
        inst: Inst,
        iterations: Vec<(Value, i128)>,
    ) -> KnownRanges {
        let mut known = KnownRanges { iterations, ..KnownRanges::default() };
        KnownRanges::edges_to(kernel, inst).for_each(|(from, to)| known.pass(kernel, from, to));
        known
    }

    /// The facts at the end of a block, on the edge to another one.
    pub(crate) fn between(kernel: &Kernel<'_>, from: Block, to: Block) -> KnownRanges {
        let mut known = match kernel.func.terminator(from) {
            Some(end) => KnownRanges::with_iterations(kernel, end, Vec::new()),
            None => KnownRanges::default(),
        };
        known.pass(kernel, from, to);
        known
    }

    /// Adds the comparisons on an edge.
    fn pass(&mut self, kernel: &Kernel<'_>, from: Block, to: Block) {
        for (left, predicate, right) in edge(kernel, from, to) {
            self.add(kernel, left, predicate, right);
            self.add(kernel, right, predicate.swapped(), left);
        }
    }

    /// The edges on every path to an instruction, the last one first: those into dominators with a single
    /// predecessor.
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

    /// Facts that consist of the values of phis alone, without comparisons.
    pub(crate) fn of_iterations(iterations: Vec<(Value, i128)>) -> KnownRanges {
        KnownRanges { iterations, ..KnownRanges::default() }
    }

    /// Whether a comparison of two integers, given as signed, is true.
    pub(crate) fn compare(predicate: IntPredicate, [a, b]: [i128; 2]) -> bool {
        // As unsigned integers, negative ones are greater than others, and in the same order.
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

    /// The part of a range that a value is in.
    pub(crate) fn narrowed(&self, value: Value, (lo, hi): Range) -> Range {
        if let Some(number) = self.number(value) {
            return (number, number);
        }
        let own = self.ranges.iter().filter(|(other, _)| *other == value).map(|(_, range)| *range);
        let both = |all: Range, range: Range| match (all.0.max(range.0), all.1.min(range.1)) {
            (lo, hi) if lo <= hi => (lo, hi),
            // Unreachable code.
            _ => range,
        };
        own.fold((lo, hi), both)
    }

    /// The value of a phi in the given iterations.
    pub(crate) fn number(&self, value: Value) -> Option<i128> {
        self.iterations.iter().find(|(phi, _)| *phi == value).map(|&(_, number)| number)
    }

    /// Whether the code is unreachable.
    pub(crate) fn is_impossible(&self) -> bool {
        self.is_impossible
    }

    /// The cached range of a value, if it was computed with at least this recursion depth.
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

/// The part of a range of signed integers for which a comparison with some integer of another range is true.
fn compared((lo, hi): Range, predicate: IntPredicate, (least, most): Range) -> Range {
    // A non-negative integer has the same signed and unsigned value.
    let is_plain = lo >= 0 && least >= 0;
    match predicate {
        IntPredicate::Eq => (least, most),
        IntPredicate::Ne if (lo, lo) == (least, most) => (lo + 1, hi),
        IntPredicate::Ne if (hi, hi) == (least, most) => (lo, hi - 1),
        IntPredicate::Slt => (lo, hi.min(most - 1)),
        IntPredicate::Sle => (lo, hi.min(most)),
        IntPredicate::Sgt => (lo.max(least + 1), hi),
        IntPredicate::Sge => (lo.max(least), hi),
        // As unsigned integers, negative ones are greater than non-negative ones.
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
    let mut found = Vec::from_iter(case(func, from, to));
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
            Opcode::Select if is_bit => {
                // It has one value only if one of its arms is the constant of the other value.
                let [yes, no] = [1, 2].map(|n| func.operand(inst, n));
                let is_other = |arm| {
                    func.as_int(arm).and_then(|bits| bits.to_u64()) == Some(u64::from(!is_true))
                };
                let condition = func.operand(inst, 0);
                match (is_other(yes), is_other(no)) {
                    (_, true) => work.extend([(condition, true), (yes, is_true)]),
                    (true, _) => work.extend([(condition, false), (no, is_true)]),
                    _ => {}
                }
            }
            Opcode::Xor if is_bit && func.as_int(func.operand(inst, 1)).is_some() => {
                let is_not = func.as_int(func.operand(inst, 1)).and_then(|bit| bit.to_u64());
                work.push((func.operand(inst, 0), is_true != (is_not == Some(1))));
            }
            _ => {}
        }
    }
    found
}

/// The condition of the only edge from one block to another, and its value there.
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

/// The equality that holds on the edge of a switch that only one case takes.
fn case(func: &Function, from: Block, to: Block) -> Option<(Value, IntPredicate, Value)> {
    let end = func.terminator(from).filter(|&end| func.opcode(end) == Opcode::Switch)?;
    let operands: Vec<Value> = func.operands(end).collect();
    let [value, default, cases @ ..] = operands.as_slice() else { return None };
    let mut taken = cases.chunks_exact(2).filter(|case| case[1].as_block() == Some(to));
    let (case, None) = (taken.next()?, taken.next()) else { return None };
    (default.as_block() != Some(to)).then_some((*value, IntPredicate::Eq, case[0]))
}
