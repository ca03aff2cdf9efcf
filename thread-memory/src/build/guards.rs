//! Conditions on the path to an access.
//!
//! A condition holds at an access if one of its edges is the only one into a block that dominates the access. The true
//! edge of a conjunction implies all its parts, and so does the false edge of a disjunction; an exclusive or with
//! `true` exchanges the edges. Both sides of a comparison must be numbers that do not wrap; those of an unsigned one
//! must be known not to be negative.
//!
//! A `freeze` implies its operand only if that is never poison or undefined: otherwise the branch may be on any value,
//! a different one for each `freeze` and each thread.

use std::rc::Rc;

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};
use smallvec::SmallVec;

use super::Forms;
use crate::disjoint::{AccessForm, Guard, Relation};
use crate::form::{Form, Scope};

/// Comparisons that hold at a point of the function.
pub type Comparisons = SmallVec<[(IntPredicate, [Value; 2]); 2]>;

/// Maximum number of dominating blocks that are visited.
pub const MAX_BLOCKS: usize = 24;

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

    /// An access with the conditions on the path to it only, without its place: input of
    /// [`Question::of_one_thread`](crate::disjoint::Question::of_one_thread). `None` where no condition relates indices
    /// of threads to values that threads agree on.
    ///
    /// Cost: the operations that compute the conditions.
    pub fn guarded(&mut self, inst: Inst) -> Option<AccessForm> {
        let (guards, loops) = (self.guards(inst), self.loops_around(inst));
        let is_of_thread = |guard: &Guard| {
            guard.relation != Relation::NotZero
                && self.symbols.scope_of_form(&guard.form) == Scope::Thread
        };
        let is_guarded = guards.iter().any(is_of_thread);
        is_guarded.then(|| AccessForm { guards, loops, ..AccessForm::exact(Form::number(0), 1) })
    }

    /// The conditions that the only edge into a block implies.
    fn guards_into(&mut self, block: Block) -> Rc<[Guard]> {
        if let Some(known) = self.guards_of_edges.get(&block) {
            return Rc::clone(known);
        }
        let values = self.values;
        let is_well_defined = |value| values.is_well_defined(value);
        let mut guards = Vec::new();
        for (predicate, operands) in comparisons_into(values.func(), block, is_well_defined) {
            self.add_comparison(predicate, operands, &mut guards);
        }
        let guards: Rc<[Guard]> = guards.into();
        self.guards_of_edges.insert(block, Rc::clone(&guards));
        guards
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

/// The comparisons that hold on the only edge into a block; none if it has several.
///
/// `is_well_defined`: whether a value is never poison or undefined. Cost: at most `MAX_PARTS` (8) instructions.
pub fn comparisons_into(
    func: &Function,
    block: Block,
    is_well_defined: impl Fn(Value) -> bool,
) -> Comparisons {
    let mut found = Comparisons::new();
    let mut into = func.predecessors(block);
    let (Some(from), None) = (into.next(), into.next()) else { return found };
    let Some(end) = func.terminator(from) else { return found };
    if func.successors(from).filter(|&to| to == block).count() != 1 {
        return found;
    }
    let operands: SmallVec<[Value; 4]> = func.operands(end).collect();
    match (func.opcode(end), operands.as_slice()) {
        (Opcode::Br, [condition, yes, _]) => {
            let holds = yes.as_block() == Some(block);
            add_condition(func, (*condition, holds), is_well_defined, &mut found);
        }
        (Opcode::Switch, [value, _default, cases @ ..]) => {
            let mut cases = cases.chunks_exact(2);
            let case = cases.find(|case| case[1].as_block() == Some(block));
            found.extend(case.map(|case| (IntPredicate::Eq, [*value, case[0]])));
        }
        _ => {}
    }
    found
}

/// Adds the comparisons that a condition implies which is true, or false.
fn add_condition(
    func: &Function,
    condition: (Value, bool),
    is_well_defined: impl Fn(Value) -> bool,
    found: &mut Comparisons,
) {
    let mut work: SmallVec<[(Value, bool); 4]> = SmallVec::from_slice(&[condition]);
    for _ in 0..MAX_PARTS {
        let Some((value, holds)) = work.pop() else { return };
        let Some(inst) = value.as_inst() else { continue };
        let operand = |n: usize| func.operand(inst, n);
        let is = |n: usize, one: bool| {
            func.as_int(operand(n)).and_then(|bit| bit.to_u64()) == Some(u64::from(one))
        };
        match (func.opcode(inst), holds) {
            (Opcode::And, true) | (Opcode::Or, false) => {
                work.extend([(operand(0), holds), (operand(1), holds)]);
            }
            (Opcode::Xor, _) if is(1, true) => work.push((operand(0), !holds)),
            (Opcode::Freeze, _) if is_well_defined(operand(0)) => work.push((operand(0), holds)),
            // `select a, b, c` has one value only if one of its arms is the constant of the other value.
            (Opcode::Select, _) if is(2, !holds) => {
                work.extend([(operand(0), true), (operand(1), holds)]);
            }
            (Opcode::Select, _) if is(1, !holds) => {
                work.extend([(operand(0), false), (operand(2), holds)]);
            }
            (Opcode::ICmp, _) => {
                let predicate = func.inst(inst).bits().int_predicate();
                let predicate = if holds { predicate } else { predicate.inverse() };
                found.push((predicate, [operand(0), operand(1)]));
            }
            _ => {}
        }
    }
}
