//! Loops that metadata declares parallel: no iteration depends on memory accesses of another one.
//!
//! The latches have a loop identifier (`!llvm.loop`), and every instruction that accesses memory belongs to an access
//! group that the identifier lists (`llvm.loop.parallel_accesses`), or refers to the identifier itself
//! (`!llvm.mem.parallel_loop_access`). A pass that adds an access without this metadata thereby invalidates the
//! declaration, as intended.
//!
//! Source: LLVM's language reference, "llvm.loop.parallel_accesses". Cost: O(instructions of the loop); nothing if the
//! latches have no identifier.

use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Function, Inst, Md, ModuleHeader, Opcode};

use super::identifier::{loop_option, operands};
use super::{Loop, Loops};
use crate::effects::InstEffects;

/// The first operand of the option that lists access groups.
const PARALLEL_ACCESSES: &[u8] = b"llvm.loop.parallel_accesses";

impl Loops {
    /// Whether metadata declares that iterations do not depend on each other through memory.
    pub fn is_annotated_parallel(
        &self,
        effects: &InstEffects<'_>,
        func: &Function,
        this: Loop,
    ) -> bool {
        let header = effects.header();
        let Some(id) = self.loop_id(header, func, this) else { return false };
        let groups = parallel_groups(header, id);
        let mut insts = self.blocks(this).iter().flat_map(|&block| func.insts(block));
        insts.all(|inst| {
            !may_access_memory(effects, func, inst)
                || is_in_group(header, func, inst, &groups)
                || names_loop(header, func, inst, id)
        })
    }
}

/// The access groups that a loop identifier lists.
fn parallel_groups(header: &ModuleHeader, id: Md) -> Vec<Md> {
    let found = loop_option(header, id, PARALLEL_ACCESSES);
    found.map_or(Vec::new(), |option| operands(header, option).skip(1).collect())
}

/// Whether an instruction is in one of these groups: its attachment is a group, or a list of groups.
fn is_in_group(header: &ModuleHeader, func: &Function, inst: Inst, groups: &[Md]) -> bool {
    let Some(named) = func.attachment(inst, MdKind::ACCESS_GROUP) else { return false };
    let is_list = operands(header, named).next().is_some();
    match is_list {
        true => operands(header, named).any(|group| groups.contains(&group)),
        false => groups.contains(&named),
    }
}

/// Whether an instruction's attachment refers to the loop, by itself or in a list; an identifier's first operand is
/// itself.
fn names_loop(header: &ModuleHeader, func: &Function, inst: Inst, id: Md) -> bool {
    let named = func.attachment(inst, MdKind::MEM_PARALLEL_LOOP_ACCESS);
    named.is_some_and(|named| operands(header, named).any(|one| one == id))
}

/// Whether an instruction may read or write memory.
fn may_access_memory(effects: &InstEffects<'_>, func: &Function, inst: Inst) -> bool {
    match func.opcode(inst) {
        Opcode::Call | Opcode::Invoke | Opcode::CallBr => {
            !effects.call(func, inst).facts.effects.is_none()
        }
        opcode => opcode.may_access_memory(),
    }
}
