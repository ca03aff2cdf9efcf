//! Why threads diverge at a branch: the value that differs between them, and the origin of the difference.
//!
//! A breadth-first search from the branch, back along operands that are not uniform in the block, finds the values
//! where the difference originates: the thread index, a load, a call. Of several, the most informative kind is
//! reported, and of one kind the nearest.
//!
//! Cost: linear in the visited values, at most [`MAX_VALUES`].

use std::collections::VecDeque;

use rustc_hash::FxHashSet;
use selvedge_analysis::uniformity::Uniformity;
use selvedge_dead_sync::explaining::Model;
use selvedge_ir::target::Scope;
use selvedge_ir::{Function, Inst, Opcode, Value, ValueKind};

use super::spot::Spots;
use crate::account::{Cause, DivergentBranch, Root};

/// Maximum number of visited values: the origin of a condition that depends on more is no useful explanation.
const MAX_VALUES: usize = 256;

/// Searches for the values that make threads diverge.
pub(super) struct Roots<'a> {
    pub(super) func: &'a Function,
    pub(super) model: &'a Model<'a>,
    pub(super) uniformity: &'a Uniformity,
    pub(super) spots: &'a Spots<'a>,
}

impl Roots<'_> {
    /// The branch with the value that makes threads diverge there.
    pub(super) fn divergent_branch(&self, branch: Inst) -> Option<DivergentBranch> {
        Some(DivergentBranch { branch: self.spots.spot(branch)?, root: self.root(branch) })
    }

    fn root(&self, branch: Inst) -> Option<Root> {
        let (cause, value) = self.differing(branch)?;
        let at = value.as_inst().and_then(|inst| self.spots.spot(inst));
        let name = match value.kind() {
            ValueKind::Arg(arg) => self.spots.argument(arg.as_u32()),
            ValueKind::Inst(_) | ValueKind::Const(_) | ValueKind::Block(_) => String::new(),
        };
        Some(Root { cause, name, at })
    }

    /// Returns the most informative value where the difference originates.
    fn differing(&self, branch: Inst) -> Option<(Cause, Value)> {
        let mut queue: VecDeque<(Value, Inst)> =
            self.func.operands(branch).map(|value| (value, branch)).collect();
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut best: Option<(Cause, Value)> = None;
        while let Some((value, user)) = queue.pop_front() {
            if self.agrees(value, user) || !seen.insert(value) || seen.len() > MAX_VALUES {
                continue;
            }
            match self.cause(value) {
                Some(cause) if best.is_none_or(|(known, _)| cause < known) => {
                    best = Some((cause, value));
                }
                Some(_) => {}
                None => queue.extend(self.operands(value)),
            }
        }
        best
    }

    /// Whether a value is uniform in the block where it is used.
    fn agrees(&self, value: Value, user: Inst) -> bool {
        self.uniformity.is_uniform_at(self.func, value, user, Scope::Cta)
    }

    fn operands(&self, value: Value) -> impl Iterator<Item = (Value, Inst)> {
        let inst = value.as_inst();
        inst.into_iter().flat_map(|inst| self.func.operands(inst).map(move |op| (op, inst)))
    }

    /// Returns why a difference originates at a value; `None` when it comes from operands.
    fn cause(&self, value: Value) -> Option<Cause> {
        let inst = match value.kind() {
            ValueKind::Arg(_) => return Some(Cause::Argument),
            ValueKind::Const(_) | ValueKind::Block(_) => return None,
            ValueKind::Inst(inst) => inst,
        };
        if self.uniformity.is_uniform(value, Scope::Cta) {
            return Some(Cause::DifferentIterations);
        }
        match self.func.opcode(inst) {
            Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg => Some(Cause::Memory),
            Opcode::Call if self.model.is_thread_number(self.func, inst) => {
                Some(Cause::ThreadNumber)
            }
            Opcode::Call if Model::is_assembly(self.func, inst) => Some(Cause::Assembly),
            _ if self.operands(value).any(|(op, user)| !self.agrees(op, user)) => None,
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => Some(Cause::Call),
            Opcode::Phi => Some(Cause::DifferentPaths),
            _ => None,
        }
    }
}
