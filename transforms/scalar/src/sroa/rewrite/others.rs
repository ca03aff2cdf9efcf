//! Phis and selects of addresses, and lifetime markers.

use rustc_hash::FxHashSet;
use selvedge_ir::{Function, Inst, Opcode, Value};

use super::{NewAlloca, Part};
use crate::emit::Emitter;
use crate::promote::accessed_type;
use crate::sizes::align;
use crate::sroa::Run;

const WHY: &str = "address of a part of an alloca";

impl Run<'_, '_> {
    /// Redirects a phi to the new alloca. The address is computed at the old one, which dominates the edge.
    pub(super) fn rewrite_phi(&mut self, new: &NewAlloca, part: &Part) -> bool {
        let old = part.pointer;
        if self.rewritten.contains(part.user, old) {
            return true;
        }
        let place = old.as_inst().map(|inst| match self.func.opcode(inst) {
            Opcode::Phi => first_after_phis(self.func, inst),
            _ => inst,
        });
        let Some(at) = place else { return false };
        let ty = self.func.value_type(old);
        let name = self.func.name(old).unwrap_or_default().to_vec();
        let mut emitter = Emitter::before(self.func, self.cx, at);
        let pointer = emitter.adjusted(new.alloca.into(), part.from - new.begin, ty, &name);
        self.rewrite_choice_of(new, part, pointer);
        self.phi_users.insert(part.user);
        true
    }

    pub(super) fn rewrite_select(&mut self, new: &NewAlloca, part: &Part) -> bool {
        let ty = self.func.value_type(part.pointer);
        let pointer = self.part_pointer(new, part, ty);
        self.rewrite_choice_of(new, part, pointer);
        self.select_users.insert(part.user);
        true
    }

    /// Replaces an address that a phi or select chooses.
    fn rewrite_choice_of(&mut self, new: &NewAlloca, part: &Part, pointer: Value) {
        self.replace_operands(part.user, part.pointer, pointer);
        self.rewritten.add(part.user, pointer);
        self.delete_if_dead(part.pointer);
        let align = new.align_of(part);
        if self.rewritten.lowers_align(part.user, align) && self.lower_aligns(part.user, align) {
            // With less alignment, addresses may be loaded that could not be before.
            self.staying_phis.remove(&part.user);
        }
    }

    /// Replaces all uses of a value by one user. Cost: the uses of the value or the operands, whichever are fewer.
    fn replace_operands(&mut self, user: Inst, old: Value, new: Value) {
        let n_operands = self.func.n_operands(user);
        let operands: Vec<usize> = match self.func.uses(old).nth(n_operands) {
            Some(_) => (0..n_operands).filter(|&n| self.func.operand(user, n) == old).collect(),
            None => {
                let own = self.func.uses(old).filter(|usage| usage.user == user);
                own.map(|usage| usage.operand as usize).collect()
            }
        };
        for n in operands {
            _ = self.cx.set_operand(self.func, user, n, new, WHY);
        }
    }

    /// Lowers the alignments of loads and stores through a phi or select to at most that of the new alloca; returns
    /// whether one was larger.
    pub(in crate::sroa) fn lower_aligns(&mut self, root: Inst, bytes: u64) -> bool {
        let mut assumed_more = false;
        let mut seen = FxHashSet::from_iter([root]);
        let mut work = vec![root];
        while let Some(address) = work.pop() {
            let users: Vec<Inst> = self.func.users(address.into()).collect();
            for user in users {
                match self.func.opcode(user) {
                    Opcode::Load | Opcode::Store => {
                        let ty = accessed_type(self.func, user);
                        let known = self.sizes.align_of_access(self.func, user, ty);
                        if known > bytes {
                            assumed_more = true;
                            let bits = self.func.inst(user).bits().with_align(align(bytes));
                            self.func.set_bits(user, bits);
                            self.cx.notify_changed(self.func, user);
                        }
                    }
                    _ if seen.insert(user) => work.push(user),
                    _ => {}
                }
            }
        }
        assumed_more
    }

    /// Gives the new alloca a lifetime marker like that of the old one.
    pub(super) fn rewrite_description(&mut self, new: &NewAlloca, part: &Part) -> bool {
        let call = part.user;
        self.dead.push(call);
        let ty = self.func.value_type(part.pointer);
        if self.intrinsics.description(self.func, call).is_none() {
            return false;
        }
        let pointer = self.part_pointer(new, part, ty);
        let mut emitter = Emitter::before(self.func, self.cx, call);
        let mut operands: Vec<Value> = emitter.func.operands(call).collect();
        operands[part.operand] = pointer;
        // Up to LLVM 21 the first argument is the size.
        if part.operand == 1 {
            let size_ty = emitter.func.value_type(operands[0]);
            operands[0] = emitter.int(size_ty, new.end - new.begin);
        }
        let extra = emitter.func.call(call).expect("it is a call").clone();
        let row = emitter.func.inst(call);
        let what = (row.opcode(), row.bits(), row.ty());
        emitter.emit(what, &operands, selvedge_ir::Extra::Call(Box::new(extra)), b"");
        true
    }
}

/// The first instruction of a phi's block that is no phi.
fn first_after_phis(func: &Function, phi: Inst) -> Inst {
    let mut at = phi;
    while func.opcode(at) == Opcode::Phi {
        match func.next_inst(at) {
            Some(next) => at = next,
            None => return at,
        }
    }
    at
}
