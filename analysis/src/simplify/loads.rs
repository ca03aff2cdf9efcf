//! Loads of constants.

use selvedge_ir::inst::Ordering;
use selvedge_ir::{Inst, Opcode, Value};

use super::{Answer, Simplifier, constant};
use crate::value::MAX_LOOKUP;

impl Simplifier<'_> {
    /// A load from a variable that never changes.
    pub(super) fn load(&self, load: Inst) -> Answer {
        let func = self.values.func();
        let (row, pointer) = (func.inst(load), func.operand(load, 0));
        let bits = row.bits();
        if bits.is_volatile() || bits.ordering() != Ordering::NotAtomic {
            return None;
        }
        let global = self.values.as_global(self.values.underlying_object(pointer))?;
        let address = self.values.constant_offset(self.by_first_name(pointer));
        let folder = self.values.folder();
        let found = match self.values.as_global(address.base) {
            Some(global) => folder.load(global, &address.offset, row.ty()),
            None => folder.load_anywhere(global, row.ty()),
        };
        constant(found?)
    }

    /// For [`Simplifier::load`]: whether an address is not based on a global that never changes.
    pub(super) fn cannot_simplify_load(&self, load: Inst) -> bool {
        if !self.values.has_loadable_globals() {
            return true;
        }
        let pointer = self.values.func().operand(load, 0);
        let is_address = match self.values.opcode(pointer) {
            Some(Opcode::GetElementPtr | Opcode::AddrSpaceCast | Opcode::Call) => true,
            Some(_) => false,
            None => pointer.as_const().is_some(),
        };
        let global = || self.values.as_global(self.values.underlying_object(pointer));
        !is_address || !global().is_some_and(|global| self.values.folder().may_load_from(global))
    }

    /// The same address before it was cast to another address space.
    fn by_first_name(&self, pointer: Value) -> Value {
        let mut pointer = pointer;
        for _ in 0..MAX_LOOKUP {
            let Some(next) = self.values.same_address(pointer) else { break };
            pointer = next;
        }
        pointer
    }
}
