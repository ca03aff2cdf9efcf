//! Conditions on the path to an access.
//!
//! A condition holds at an access if one of its edges is the only one into a block that dominates the access. The true
//! edge of a conjunction implies all its parts, and so does the false edge of a disjunction; a `freeze` is not looked
//! through. Both sides of a comparison must be numbers that do not wrap; those of an unsigned one must be known not to
//! be negative.

use std::rc::Rc;

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Block, Inst, Opcode, Value};

use super::Forms;
use crate::disjoint::{Guard, Relation};
use crate::form::Form;

/// Maximum number of dominating blocks that are visited.
pub(super) const MAX_BLOCKS: usize = 24;

/// Maximum number of guards of one access.
pub(super) const MAX_GUARDS: usize = 12;

/// Maximum number of parts of a condition that are visited.
const MAX_PARTS: usize = 8;

impl Forms<'_, '_> {
    /// The conditions that hold at an instruction.
    pub(super) fn guards(&mut self, inst: Inst) -> Vec<Guard> {
        let mut guards = Vec::new();
        let mut at = self.values.func().block_of(inst);
        for _ in 0..MAX_BLOCKS {
            let Some(block) = at.filter(|_| guards.len() < MAX_GUARDS) else { break };
            guards.extend_from_slice(&self.guards_into(block));
            at = self.dom.idom(block);
        }
        guards.truncate(MAX_GUARDS);
        guards
    }

    /// The conditions that the only edge into a block implies.
    fn guards_into(&mut self, block: Block) -> Rc<[Guard]> {
        if let Some(known) = self.guards_of_edges.get(&block) {
            return Rc::clone(known);
        }
        let mut guards = Vec::new();
        self.add_edge(block, &mut guards);
        let guards: Rc<[Guard]> = guards.into();
        self.guards_of_edges.insert(block, Rc::clone(&guards));
        guards
    }

    fn add_edge(&mut self, block: Block, guards: &mut Vec<Guard>) {
        let func = self.values.func();
        let edges = |from: Block| func.successors(from).filter(|&to| to == block).count();
        let mut into = func.predecessors(block);
        let (Some(from), None) = (into.next(), into.next()) else { return };
        if edges(from) != 1 {
            return;
        }
        let Some(end) = func.terminator(from) else { return };
        let operands: Vec<Value> = func.operands(end).collect();
        match (func.opcode(end), operands.as_slice()) {
            (Opcode::Br, [condition, yes, _]) => {
                self.add_condition(*condition, yes.as_block() == Some(block), guards);
            }
            (Opcode::Switch, [value, _default, cases @ ..]) => {
                let case = cases.chunks_exact(2).find(|case| case[1].as_block() == Some(block));
                if let Some(case) = case {
                    self.add_comparison(IntPredicate::Eq, [*value, case[0]], guards);
                }
            }
            _ => {}
        }
    }

    fn add_condition(&mut self, condition: Value, holds: bool, guards: &mut Vec<Guard>) {
        let func = self.values.func();
        let mut work = vec![condition];
        for _ in 0..MAX_PARTS {
            let Some(inst) = work.pop().and_then(Value::as_inst) else { return };
            let operands: Vec<Value> = func.operands(inst).collect();
            let is = |n: usize, one: bool| {
                self.values.int(operands[n]).is_some_and(|n| n.width() == 1 && n.is_one() == one)
            };
            match (func.opcode(inst), holds) {
                (Opcode::And, true) | (Opcode::Or, false) => work.extend(&operands),
                (Opcode::Select, true) if is(2, false) => work.extend(&operands[..2]),
                (Opcode::Select, false) if is(1, true) => work.extend([operands[0], operands[2]]),
                (Opcode::ICmp, _) => {
                    let predicate = func.inst(inst).bits().int_predicate();
                    let predicate = if holds { predicate } else { predicate.inverse() };
                    self.add_comparison(predicate, [operands[0], operands[1]], guards);
                }
                _ => {}
            }
        }
    }

    fn add_comparison(
        &mut self,
        predicate: IntPredicate,
        values: [Value; 2],
        guards: &mut Vec<Guard>,
    ) {
        let guard = self.compared(predicate, values).and_then(|[left, right]| {
            use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
            let over = |more: &Form, less: &Form, by| more.minus(less)?.plus_number(by);
            let (form, relation) = match predicate {
                Eq => (over(&left, &right, 0), Relation::Zero),
                Ne => (over(&left, &right, 0), Relation::NotZero),
                Slt | Ult => (over(&right, &left, -1), Relation::AtLeastZero),
                Sle | Ule => (over(&right, &left, 0), Relation::AtLeastZero),
                Sgt | Ugt => (over(&left, &right, -1), Relation::AtLeastZero),
                Sge | Uge => (over(&left, &right, 0), Relation::AtLeastZero),
            };
            let form = form.filter(|form| self.symbols.is_form(form))?;
            Some(Guard { form, relation })
        });
        guards.extend(guard);
    }

    /// Both sides of a comparison as integers.
    fn compared(&mut self, predicate: IntPredicate, values: [Value; 2]) -> Option<[Form; 2]> {
        self.arms.clear();
        let n_open = self.open.len();
        let [left, right] = values.map(|value| self.integer(value, true));
        self.open.truncate(n_open);
        let both = [left?, right?];
        let is_negative =
            |form: &Form| self.symbols.form_ends(form).0.is_none_or(|least| least < 0);
        let needs_no_sign = !predicate.is_signed() && !predicate.is_equality();
        (!(needs_no_sign && both.iter().any(is_negative))).then_some(both)
    }
}
