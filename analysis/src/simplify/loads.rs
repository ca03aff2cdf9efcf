//! Loads of constants.

use selvedge_ir::inst::Ordering;
use selvedge_ir::{Inst, Opcode, Value};

use super::rule::{ANY, CONSTANTS, Sources, Table, rule};
use super::{Answer, Simplified, Simplifier, constant};
use crate::value::MAX_LOOKUP;

/// Pointers that may be based on a global.
const POINTERS: Sources =
    Sources::of(&[Opcode::GetElementPtr, Opcode::AddrSpaceCast, Opcode::Call]).or(CONSTANTS);

pub(super) static LOAD: Table<Simplified> =
    Table::new(&[&[rule(POINTERS, ANY, |s, q| s.load(q.inst?))]]);

impl Simplifier<'_> {
    /// A load from a variable that never changes.
    fn load(&self, load: Inst) -> Answer {
        if !self.values.has_loadable_globals() {
            return None;
        }
        let func = self.values.func();
        let (row, pointer) = (func.inst(load), func.operand(load, 0));
        let bits = row.bits();
        if bits.is_volatile() || bits.ordering() != Ordering::NotAtomic {
            return None;
        }
        let global = self.values.as_global(self.values.underlying_object(pointer))?;
        if !self.values.folder().may_load_from(global) {
            return None;
        }
        let address = self.values.constant_offset(self.by_first_name(pointer));
        let folder = self.values.folder();
        let found = match self.values.as_global(address.base) {
            Some(global) => folder.load(global, &address.offset, row.ty()),
            None => folder.load_anywhere(global, row.ty()),
        };
        constant(found?)
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
