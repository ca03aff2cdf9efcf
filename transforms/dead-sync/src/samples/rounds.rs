//! Loops that are gone round more than once.
//!
//! ```text
//! for (i = tid; i < n; i += 256)      n is not known: there may be a second round
//! for (i = tid; i < 256; i += 256)    there is none for blocks of 256 threads
//! ```

use std::rc::Rc;

use selvedge_analysis::cycles::Cycle;
use selvedge_ir::{Block, Inst, Opcode, Value};
use smallvec::SmallVec;

use super::column::{Column, Loops};
use super::{Samples, loop_with};
use crate::dry_run::arithmetic::compare;

/// How many exits of a loop are looked at.
const MAX_EXITS: usize = 16;

/// The loops around a block.
#[derive(Clone, Copy)]
pub(crate) struct Around {
    pub(super) block: Block,
    pub(super) loops: Loops,
}

impl Samples<'_> {
    /// The loops around a block, if there are some.
    pub(crate) fn loops_around(&self, block: Block) -> Option<Around> {
        let header = |cycle| loop_with(self.cycles.header(cycle));
        let loops = self.cycles_around(block).fold(0, |all, cycle| all | header(cycle));
        (loops != 0).then_some(Around { block, loops })
    }

    fn cycles_around(&self, block: Block) -> impl Iterator<Item = Cycle> {
        std::iter::successors(self.cycles.innermost(block), |&cycle| self.cycles.parent(cycle))
    }

    /// The loops that a value changes from round to round of, if it is a phi where they begin.
    pub(super) fn loops_of(&self, value: Value) -> Loops {
        let phi = value.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::Phi);
        let Some(block) = phi.and_then(|phi| self.func.block_of(phi)) else { return 0 };
        let begun = self.cycles_around(block).filter(|&cycle| self.cycles.is_entry(cycle, block));
        begun.fold(0, |all, cycle| all | loop_with(self.cycles.header(cycle)))
    }

    /// Whether threads go round all loops around a block more than once, as far as can be seen.
    pub(super) fn turn(&mut self, n: usize, block: Block) -> bool {
        let around: SmallVec<[Cycle; 4]> = self.cycles_around(block).collect();
        around.into_iter().all(|cycle| self.go_round(n, cycle))
    }

    fn go_round(&mut self, n: usize, cycle: Cycle) -> bool {
        if let Some(&known) = self.attempts[n].turns.get(&cycle) {
            return known;
        }
        let exiting = self.exiting(cycle);
        let is_followed = self.cycles.is_reducible(cycle) && exiting.len() <= MAX_EXITS;
        let turns = is_followed && exiting.iter().all(|&block| self.stay_twice(n, cycle, block));
        self.attempts[n].turns.insert(cycle, turns);
        turns
    }

    fn exiting(&mut self, cycle: Cycle) -> Rc<[Block]> {
        let (func, cycles) = (self.func, self.cycles);
        let leaves = |&block: &Block| func.successors(block).any(|to| !cycles.contains(cycle, to));
        let find = || cycles.blocks(cycle).into_iter().filter(leaves).collect();
        Rc::clone(self.exiting.entry(cycle).or_insert_with(find))
    }

    /// Whether somebody stays in a loop at a block from which others leave it, in the first round and in the second one.
    fn stay_twice(&mut self, n: usize, cycle: Cycle, block: Block) -> bool {
        let func = self.func;
        let targets: SmallVec<[Block; 2]> = func.successors(block).collect();
        let is_inside = |&to: &Block| self.cycles.contains(cycle, to);
        let Some(inside) = targets.iter().copied().find(is_inside) else { return false };
        let branch = func.terminator(block).filter(|&end| func.opcode(end) == Opcode::Br);
        let Some(condition) = branch.map(|branch| func.operand(branch, 0)) else { return false };
        let Some(number) = self.column(n, condition) else { return false };
        let come = self.comers(n, block).threads;
        let header = self.cycles.header(cycle);
        let column = &self.attempts[n].columns[number as usize];
        if column.from != 0 {
            return true;
        }
        let stays_if = inside == targets[0];
        let stay = |column: &Column| {
            let odd = column.odd();
            column.defined & come & if stays_if { odd } else { !odd } != 0
        };
        // What is asked where the round ends is not asked again before anything is done in the second one.
        let is_asked_again = inside != header && column.loops & loop_with(header) != 0;
        stay(column)
            && (!is_asked_again || self.next(n, header, condition).is_some_and(|next| stay(&next)))
    }

    /// What a comparison with a phi of a loop's header is in the second round.
    fn next(&mut self, n: usize, header: Block, condition: Value) -> Option<Column> {
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
        Some(Column::of(a, b, |x, y| Some(u64::from(compare(predicate, x, y, bits)))))
    }
}
