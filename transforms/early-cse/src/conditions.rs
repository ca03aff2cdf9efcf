//! Conditions: what the branches, assumptions and guards that dominate an instruction imply for `i1` values.
//!
//! Below the edge that a branch takes when `c` is true, `c` is true; so are both operands of a true `and`; both
//! operands of a false `or` are false; and the operand of a `not` has the opposite value.

use selvedge_ir::function::UseRef;
use selvedge_ir::{Block, Inst, Opcode, Type, Value};
use smallvec::SmallVec;

use crate::available::Is;
use crate::select::{is_true, not_operand};
use crate::walk::Walk;

/// Maximum number of uses of a condition that are examined for each branch on it: a condition with many branches must
/// not cost the square of its uses.
const MAX_USES: usize = 1 << 12;

/// Maximum number of conditions that are decomposed for one branch.
const MAX_PARTS: usize = 1 << 10;

impl Walk<'_, '_> {
    /// Records what the branch at the end of `from` implies in `block`, whose only predecessor is `from`.
    pub(crate) fn learn_from_branch(&mut self, from: Block, block: Block) {
        let Some(branch) = self.func.terminator(from) else { return };
        if self.func.opcode(branch) != Opcode::Br || self.func.n_operands(branch) != 3 {
            return;
        }
        let Some(condition) = self.condition(self.func.operand(branch, 0)) else { return };
        let holds = self.func.operand(branch, 1).as_block() == Some(block);
        let mut work: SmallVec<[(Inst, bool); 4]> = SmallVec::new();
        let mut seen: SmallVec<[(Inst, bool); 8]> = SmallVec::new();
        work.push((condition, holds));
        while let Some((inst, holds)) = work.pop() {
            if seen.contains(&(inst, holds)) || seen.len() >= MAX_PARTS {
                continue;
            }
            seen.push((inst, holds));
            self.learn_condition(inst, holds);
            self.replace_uses_below(inst, holds, from, block);
            for (part, holds) in self.parts(inst, holds).into_iter().flatten() {
                if let Some(inst) = self.condition(part) {
                    work.push((inst, holds));
                }
            }
        }
    }

    /// The instruction that computes a condition, if its value can be recorded.
    fn condition(&self, value: Value) -> Option<Inst> {
        let inst = value.as_inst()?;
        let opcode = self.func.opcode(inst);
        (self.is_expression(opcode) || self.is_expression_call(inst)).then_some(inst)
    }

    /// `true` or `false`.
    pub(crate) fn bool_of(&mut self, value: bool) -> Value {
        let func = &mut *self.func;
        let known = &mut self.bools[usize::from(value)];
        *known.get_or_insert_with(|| func.add_int(Type::I1, 1, i64::from(value)))
    }

    /// The values of operands that follow from the value of a condition.
    fn parts(&self, inst: Inst, holds: bool) -> [Option<(Value, bool)>; 2] {
        let operand = |n| self.func.operand(inst, n);
        if let Some(negated) = not_operand(self.func, inst.into()) {
            return [Some((negated, !holds)), None];
        }
        let junction = match self.func.opcode(inst) {
            Opcode::And => Some((true, operand(0), operand(1))),
            Opcode::Or => Some((false, operand(0), operand(1))),
            // `select a, b, false` and `select a, true, b`, of scalars.
            Opcode::Select if self.func.value_type(operand(0)) == Type::I1 => {
                if self.func.as_constant(operand(2)).is_some_and(|kind| kind.is_zero()) {
                    Some((true, operand(0), operand(1)))
                } else if is_true(self.func, operand(1)) {
                    Some((false, operand(0), operand(2)))
                } else {
                    None
                }
            }
            _ => None,
        };
        match junction {
            Some((of, a, b)) if of == holds => [Some((a, holds)), Some((b, holds))],
            _ => [None, None],
        }
    }

    /// Replaces the uses of a condition that are only reached through the edge.
    fn replace_uses_below(&mut self, inst: Inst, holds: bool, from: Block, to: Block) {
        if self.is_only_user(self.func.last_inst(from), inst) {
            return;
        }
        let below = |use_ref: &UseRef| self.is_below(use_ref, from, to);
        let uses: SmallVec<[UseRef; 8]> =
            self.func.uses(inst.into()).take(MAX_USES).filter(below).collect();
        if uses.is_empty() {
            return;
        }
        let constant = self.bool_of(holds);
        for UseRef { user, operand } in uses {
            self.set_operand(user, operand as usize, constant, "condition known");
        }
    }

    /// Whether a condition has no other user: most are used by one branch.
    fn is_only_user(&self, user: Option<Inst>, inst: Inst) -> bool {
        let mut users = self.func.users(inst.into());
        users.next() == user && users.next().is_none()
    }

    /// Whether a use is only reached through the edge. A phi uses its values on the edges into it.
    fn is_below(&self, use_ref: &UseRef, from: Block, to: Block) -> bool {
        let UseRef { user, operand } = *use_ref;
        let Some(block) = self.func.block_of(user) else { return false };
        let tree = self.dom.tree();
        if self.func.opcode(user) != Opcode::Phi {
            return tree.contains(block) && tree.is_ancestor(to, block);
        }
        let incoming = self.func.incoming(user).nth(operand as usize);
        incoming.is_some_and(|(_, edge)| {
            edge == from && block == to || tree.contains(edge) && tree.is_ancestor(to, edge)
        })
    }

    /// `llvm.assume`: the condition holds after it. It is declared to write memory only so that it is not moved.
    pub(crate) fn assume(&mut self, inst: Inst) {
        let condition = self.func.call_args(inst).next();
        if let Some(condition) = condition.and_then(|value| self.condition(value)) {
            self.learn_condition(condition, true);
        }
    }

    /// `llvm.experimental.guard`: the condition holds after it. It reads memory and writes none.
    pub(crate) fn guard(&mut self, inst: Inst) {
        let condition = self.func.call_args(inst).next();
        if condition.is_some_and(|value| is_true(self.func, value))
            && self.erase(inst, "guard of a condition that holds")
        {
            return;
        }
        if let Some(condition) = condition.and_then(|value| self.condition(value)) {
            if let Some(row) = self.known_condition(condition) {
                if row.is == Is::Bool(true) && self.erase(inst, "guard of a condition that holds") {
                    return;
                }
                let known = self.replacement_of(row);
                self.set_operand(inst, 0, known, "condition known");
            }
            self.learn_condition(condition, true);
        }
        self.last_store = None;
    }
}
