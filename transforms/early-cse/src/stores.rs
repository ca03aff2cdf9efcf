//! Stores: those that change nothing, those that are overwritten, and their effects on the known contents of memory.
//!
//! * A store of the value that was loaded from the same location, with no write in between, is erased.
//! * So is a store that the next one to its location overwrites, when nothing may read in between: no load, no call
//!   that reads, waits, unwinds or does not return, no fence.
//! * Any other store is recorded for later loads, and is a write to the classes that its pointer may alias.

use selvedge_ir::target::SpaceKind;
use selvedge_ir::{Inst, Opcode, Value};

use crate::access::{Masked, MemInst, masked_match};
use crate::generations::{Class, Classes};
use crate::loads::{MemoryRow, hash_place, same_place};
use crate::walk::Walk;

impl Walk<'_, '_> {
    /// Erases a store that changes nothing, or records it; and erases the last store before it if this one overwrites
    /// it.
    pub(crate) fn store(&mut self, inst: Inst, access: &MemInst) {
        let Some(value) = access.stored else { return };
        if access.is_ordered {
            self.last_store = None;
        }
        let class = self.objects.class(&self.values, self.func, access.pointer);
        let hash = hash_place(access);
        if self.changes_nothing(inst, access, value, class, hash) && self.erase(inst, "stored back")
        {
            return;
        }
        let written = if access.is_ordered { Classes::VISIBLE } else { Classes::NONE };
        self.generations.write(written.with(class.touches()).with(class.itself()));
        self.erase_overwritten(access);
        if self.forwards(class) {
            let row = self.row(inst, access, value);
            self.tables.stores.insert(hash, row, |row| same_place(row, access));
        }
        self.last_store = (!access.is_ordered).then_some(inst);
    }

    /// Whether loads may take the value of stores of that class.
    fn forwards(&self, class: Class) -> bool {
        let is_shared = matches!(class, Class::In(SpaceKind::Shared | SpaceKind::SharedCluster));
        !(is_shared && self.options.no_shared_forwarding)
    }

    fn changes_nothing(
        &mut self,
        inst: Inst,
        access: &MemInst,
        value: Value,
        class: Class,
        hash: u64,
    ) -> bool {
        if access.is_ordered {
            return false;
        }
        let same = |row: &MemoryRow| same_place(row, access);
        let Some(row) = self.tables.loads.get(hash, same).copied() else {
            return false;
        };
        let covers = match (row.mask, access.mask) {
            (Some(mask), Some(later)) => masked_match(
                self.func,
                &Masked { mask, is_load: true },
                &Masked { mask: later, is_load: false },
            ),
            _ => true,
        };
        row.value == value && covers && self.still_holds(&row, inst, access, class)
    }

    fn store_of(&self, inst: Inst) -> Option<MemInst> {
        match self.func.opcode(inst) {
            Opcode::Store => Some(MemInst::of_store(self.func, inst)),
            _ => MemInst::of_call(self.func, inst, self.kinds.of(self.header, self.func, inst)),
        }
    }

    /// Erases the last store, when this one overwrites all of it.
    fn erase_overwritten(&mut self, access: &MemInst) {
        let Some(last) = self.last_store else { return };
        let Some(earlier) = self.store_of(last) else { return };
        let covers = match (earlier.mask, access.mask) {
            (None, None) => true,
            (Some(a), Some(b)) => masked_match(
                self.func,
                &Masked { mask: a, is_load: false },
                &Masked { mask: b, is_load: false },
            ),
            _ => false,
        };
        if covers && earlier.pointer == access.pointer && earlier.ty == access.ty {
            self.erase(last, "overwritten");
        }
        self.last_store = None;
    }
}
