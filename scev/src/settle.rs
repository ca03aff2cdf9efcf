//! The effects of recorded edits; `incremental.rs` describes them.

use rustc_hash::FxHashSet;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Inst, Opcode, Value, ValueKind};

use crate::scev::Scev;
use crate::state::Pending;

impl Scev<'_> {
    /// Invalidates what the pending edits may have changed. Returns `false` if that is everything.
    pub(crate) fn settle(&mut self, pending: Pending) -> bool {
        if pending.all {
            return false;
        }
        self.state.forget_code();
        let mut changed = pending.changed;
        let mut suspects: Vec<Inst> = pending.suspects.into_iter().collect();
        suspects.sort_unstable();
        for suspect in suspects {
            if self.recheck_poison_facts(suspect) {
                changed.push(suspect.into());
            }
        }
        changed.retain(|&value| self.may_have_contributed(value));
        if changed.is_empty() {
            return true;
        }
        match self.users_of_all(changed) {
            Some(all) => {
                self.state.forget_values(&all);
                true
            }
            None => false,
        }
    }

    /// Whether a poison result of an instruction has become undefined behavior, or is no longer. Updates the cached
    /// facts.
    fn recheck_poison_facts(&mut self, inst: Inst) -> bool {
        let mut differs = false;
        let is_linked = self.func.block_of(inst).is_some();
        if let Some(known) = self.state.poison.is_ub(inst) {
            let now = is_linked && self.poison_is_fatal(inst);
            self.state.poison.set_is_ub(inst, now);
            differs |= now != known;
        }
        if let Some((latch, known)) = self.state.poison.reaches_branch.get(inst) {
            let now = is_linked && self.decides_branch(inst, latch);
            self.state.poison.reaches_branch.insert(inst, (latch, now));
            differs |= now != known;
        }
        differs
    }

    /// Whether a changed value may have contributed to a cached result.
    fn may_have_contributed(&self, value: Value) -> bool {
        match value.kind() {
            ValueKind::Inst(inst) => {
                // A new instruction has no cached results; its users were notified themselves.
                self.func.has_uses(value) || self.state.values.has_any(inst)
            }
            ValueKind::Arg(_) => true,
            ValueKind::Const(_) | ValueKind::Block(_) => false,
        }
    }

    /// Values and their transitive users; `None` if one is a branch or an assumption.
    fn users_of_all(&self, values: Vec<Value>) -> Option<FxHashSet<Value>> {
        let mut all: FxHashSet<Value> = values.iter().copied().collect();
        let mut work = values;
        while let Some(value) = work.pop() {
            for user in self.func.users(value) {
                let is_condition = match self.func.opcode(user).class() {
                    OpcodeClass::Branch | OpcodeClass::CallAndBranch => {
                        self.func.opcode(user) != Opcode::Ret
                    }
                    OpcodeClass::Call => {
                        let word = self.values.intrinsic(user).map(|(word, _)| word);
                        matches!(word, Some("assume" | "experimental.guard"))
                    }
                    _ => false,
                };
                if is_condition {
                    return None;
                }
                if all.insert(user.into()) {
                    work.push(user.into());
                }
            }
        }
        Some(all)
    }
}
