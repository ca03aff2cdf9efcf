//! Loops that have more than one iteration.
//!
//! ```text
//! for (i = tid; i < n; i += 256)      n is unknown: there may be a second iteration
//! for (i = tid; i < 256; i += 256)    there is none for blocks of 256 threads
//! ```

use std::rc::Rc;

use rustc_hash::FxHashMap;
use selvedge_analysis::cycles::Cycle;
use selvedge_ir::{Block, Inst, Opcode, Value};
use smallvec::SmallVec;

use super::column::{LaneValues, Loops};
use super::{Samples, loop_with, threads_that_go};
use crate::arithmetic::compare;

/// Maximum number of exiting blocks of a loop that are examined.
const MAX_EXITS: usize = 16;

/// The loops around a block.
#[derive(Clone, Copy)]
pub(crate) struct SurroundingLoops {
    pub(super) block: Block,
    pub(super) loops: Loops,
}

impl Samples<'_> {
    /// The loops around a block, if there are any.
    pub(crate) fn loops_around(&self, block: Block) -> Option<SurroundingLoops> {
        let header = |cycle| loop_with(self.cycles.header(cycle));
        let loops = self.cycles_around(block).fold(0, |all, cycle| all | header(cycle));
        (loops != 0).then_some(SurroundingLoops { block, loops })
    }

    /// Whether one of these loops that is not around the block is left by none of the threads in its first iteration.
    pub(super) fn are_in_later_iterations(
        &mut self,
        n: usize,
        loops: Loops,
        (block, threads): (Block, u64),
    ) -> bool {
        if loops & !self.loops_around(block).map_or(0, |around| around.loops) == 0 {
            return false;
        }
        let (exiting, cycles) = (self.exiting(), self.cycles);
        let left = exiting.iter().filter(|&(&cycle, _)| {
            loops & loop_with(cycles.header(cycle)) != 0 && !cycles.contains(cycle, block)
        });
        left.filter(|(_, exits)| exits.len() <= MAX_EXITS)
            .any(|(&cycle, exits)| exits.iter().all(|&exit| self.all_stay(n, cycle, exit, threads)))
    }

    /// Whether no thread of a set leaves a loop at an exiting block in the first iteration.
    fn all_stay(&mut self, n: usize, cycle: Cycle, exit: Block, threads: u64) -> bool {
        let func = self.func;
        let outside = func.successors(exit).find(|&to| !self.cycles.contains(cycle, to));
        let Some((outside, (branch, number))) = outside.zip(self.branch(n, exit)) else {
            return false;
        };
        let column = &self.attempts[n].columns[number as usize];
        column.from == 0
            && column.defined & threads & threads_that_go(func, branch, column, outside) == 0
    }

    /// Returns the branch at the end of a block, and the number of its condition's column.
    fn branch(&mut self, n: usize, block: Block) -> Option<(Inst, u32)> {
        let func = self.func;
        let branch = func.terminator(block).filter(|&end| func.opcode(end) == Opcode::Br)?;
        Some((branch, self.column(n, func.operand(branch, 0))?))
    }

    fn cycles_around(&self, block: Block) -> impl Iterator<Item = Cycle> {
        std::iter::successors(self.cycles.innermost(block), |&cycle| self.cycles.parent(cycle))
    }

    /// Returns the loops in which a value changes between iterations, if it is a phi in their header.
    pub(super) fn loops_of(&self, value: Value) -> Loops {
        let phi = value.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::Phi);
        let Some(block) = phi.and_then(|phi| self.func.block_of(phi)) else { return 0 };
        // An edge that enters a loop enters the loops with the same entry block, too.
        let entered = self.cycles_around(block).take_while(|&c| self.cycles.is_entry(c, block));
        entered.fold(0, |all, cycle| all | loop_with(self.cycles.header(cycle)))
    }

    /// Whether threads take the backedges of all loops around a block, as far as the sample shows.
    pub(super) fn turn(&mut self, n: usize, block: Block) -> bool {
        let known = &self.attempts[n].iterates;
        let open = self.cycles_around(block).take_while(|cycle| !known.contains_key(cycle));
        let open: SmallVec<[Cycle; 4]> = open.collect();
        for cycle in open.into_iter().rev() {
            let parent = self.cycles.parent(cycle);
            let iterates = parent.is_none_or(|parent| self.attempts[n].iterates[&parent])
                && self.iterate(n, cycle);
            self.attempts[n].iterates.insert(cycle, iterates);
        }
        self.cycles.innermost(block).is_none_or(|cycle| self.attempts[n].iterates[&cycle])
    }

    fn iterate(&mut self, n: usize, cycle: Cycle) -> bool {
        let exiting = self.exiting();
        let exiting = exiting.get(&cycle).map_or(&[] as &[Block], |blocks| blocks);
        let is_followed = self.cycles.is_reducible(cycle) && exiting.len() <= MAX_EXITS;
        is_followed && exiting.iter().all(|&block| self.stay_twice(n, cycle, block))
    }

    /// The exiting blocks of all loops. Cost: linear in the edges, and in the loops that each edge leaves.
    fn exiting(&mut self) -> Rc<FxHashMap<Cycle, Vec<Block>>> {
        let (func, cycles) = (self.func, self.cycles);
        let find = || {
            let mut exiting: FxHashMap<Cycle, Vec<Block>> = FxHashMap::default();
            for block in func.blocks() {
                for to in func.successors(block) {
                    let mut at = cycles.innermost(block);
                    while let Some(left) = at.filter(|&cycle| !cycles.contains(cycle, to)) {
                        exiting.entry(left).or_default().push(block);
                        at = cycles.parent(left);
                    }
                }
            }
            Rc::new(exiting)
        };
        Rc::clone(self.exiting.get_or_insert_with(find))
    }

    /// Whether some thread stays in a loop at an exiting block, in the first iteration and in the second one.
    fn stay_twice(&mut self, n: usize, cycle: Cycle, block: Block) -> bool {
        let func = self.func;
        let is_inside = |&to: &Block| self.cycles.contains(cycle, to);
        let Some(inside) = func.successors(block).find(is_inside) else { return false };
        let Some((branch, number)) = self.branch(n, block) else { return false };
        let condition = func.operand(branch, 0);
        let come = self.arriving(n, block).threads;
        let header = self.cycles.header(cycle);
        let column = &self.attempts[n].columns[number as usize];
        if column.from != 0 {
            return true;
        }
        let stay = |column: &LaneValues| {
            column.defined & come & threads_that_go(func, branch, column, inside) != 0
        };
        // An exit condition at the end of the iteration is not evaluated again before the body of the second iteration.
        let is_asked_again = inside != header && column.loops & loop_with(header) != 0;
        stay(column)
            && (!is_asked_again || self.next(n, header, condition).is_some_and(|next| stay(&next)))
    }

    /// Computes a comparison with a header phi in the second iteration.
    fn next(&mut self, n: usize, header: Block, condition: Value) -> Option<LaneValues> {
        let func = self.func;
        let comparison = condition.as_inst().filter(|&inst| func.opcode(inst) == Opcode::ICmp)?;
        let operands = [0, 1].map(|n| func.operand(comparison, n));
        let phi = |value: Value| -> Option<Inst> {
            let inst = value.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Phi)?;
            (func.block_of(inst) == Some(header)).then_some(inst)
        };
        let at = operands.iter().position(|&value| phi(value).is_some())?;
        let is_back = |from: Block| self.dominators.dominates(header, from);
        let next = func.incoming(phi(operands[at])?).find(|&(_, from)| is_back(from))?.0;
        let mut sides = operands;
        sides[at] = next;
        let columns = [self.column(n, sides[0])?, self.column(n, sides[1])?];
        let [a, b] = columns.map(|number| &self.attempts[n].columns[number as usize]);
        let fixed = if at == 0 { b } else { a };
        if fixed.loops & loop_with(header) != 0 {
            return None;
        }
        let (predicate, bits) = (func.inst(comparison).bits().int_predicate(), self.bits(next)?);
        Some(LaneValues::of(a, b, |x, y| Some(u64::from(compare(predicate, x, y, bits)))))
    }
}
