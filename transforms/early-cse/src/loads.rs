//! Loads, and the known contents of memory.
//!
//! The value of a load is available from an earlier load or store of the same pointer and type when nothing in between
//! may have written that memory: by the generation of the pointer's class (`generations.rs`), by an attribute that the
//! memory does not change (`!invariant.load`, `llvm.invariant.start`), or by a query of MemorySSA. Loads and stores
//! have tables of their own.
//!
//! * `volatile` and ordered loads are never removed, and count as a write to all memory that is visible to others.
//!   Their values may be used by later non-atomic, non-volatile loads.
//! * An atomic load takes no value from a non-atomic access.

use selvedge_ir::{Inst, MdKind, Type, Value};

use crate::access::{Mask, Masked, MemInst, masked_match};
use crate::constants::loaded_constant;
use crate::expr::{mix, pair};
use crate::generations::{Class, Classes};
use crate::walk::Walk;

/// The known value at a location.
#[derive(Clone, Copy)]
pub(crate) struct MemoryRow {
    pub(crate) pointer: Value,
    pub(crate) ty: Type,
    /// `Some` for masked accesses.
    pub(crate) mask: Option<Mask>,
    /// The load or store.
    pub(crate) inst: Inst,
    /// The value that it loaded or stored.
    pub(crate) value: Value,
    pub(crate) is_atomic: bool,
    /// The time of the access.
    pub(crate) time: u32,
}

/// A location that no longer changes.
#[derive(Clone, Copy)]
pub(crate) struct InvariantRow {
    pointer: Value,
    /// The size in bytes.
    size: u64,
    /// The time from which it is invariant.
    time: u32,
}

/// The known value at the location of a load.
enum AvailableValue {
    Stored(Value),
    Loaded(Value),
}

/// The hash of a location in both tables.
#[inline]
pub(crate) fn hash_place(access: &MemInst) -> u64 {
    mix(pair(access.pointer.number(), access.ty.number()), access.mask.is_some().into())
}

fn hash_invariant(pointer: Value, size: u64) -> u64 {
    mix(pointer.number().into(), size)
}

/// Whether a row is about the location of an access, and of its kind.
#[inline]
pub(crate) fn same_place(row: &MemoryRow, access: &MemInst) -> bool {
    row.pointer == access.pointer
        && row.ty == access.ty
        && row.mask.is_some() == access.mask.is_some()
}

impl Walk<'_, '_> {
    /// Replaces a load by the known value, or records it.
    pub(crate) fn load(&mut self, inst: Inst, access: &MemInst) {
        if access.is_ordered {
            self.last_store = None;
            self.generations.write(Classes::VISIBLE);
        }
        let class = self.objects.class(&self.values, self.func, access.pointer);
        if class == Class::Frozen
            && let Some(value) = loaded_constant(self.header, &self.values, self.func, access)
            && self.replace_by(inst, value, "constant loaded")
        {
            return;
        }
        if self.func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            self.note_invariant(inst, access);
        }
        let hash = hash_place(access);
        if let Some(known) = self.available(inst, access, class, hash)
            && match known {
                // If flags of the instruction that computed the value were violated, the stored value was poison.
                AvailableValue::Stored(value) => {
                    self.replace_by(inst, value, "value stored before")
                }
                AvailableValue::Loaded(value) => self.replace(inst, value, "value loaded before"),
            }
        {
            return;
        }
        let row = self.row(inst, access, inst.into());
        self.tables.loads.insert(hash, row, |row| same_place(row, access));
        self.last_store = None;
    }

    pub(crate) fn row(&self, inst: Inst, access: &MemInst, value: Value) -> MemoryRow {
        let MemInst { pointer, ty, mask, is_atomic, .. } = *access;
        MemoryRow { pointer, ty, mask, inst, value, is_atomic, time: self.generations.now() }
    }

    /// The known value at the location of a load.
    fn available(
        &mut self,
        inst: Inst,
        access: &MemInst,
        class: Class,
        hash: u64,
    ) -> Option<AvailableValue> {
        if access.is_ordered {
            return None;
        }
        let same = |row: &MemoryRow| same_place(row, access);
        let stored = self.tables.stores.get(hash, same).copied();
        if let Some(row) = stored.filter(|row| self.fits(row, access, false))
            && self.still_holds(&row, inst, access, class)
        {
            return Some(AvailableValue::Stored(row.value));
        }
        let loaded = self.tables.loads.get(hash, same).copied()?;
        let holds =
            self.fits(&loaded, access, true) && self.still_holds(&loaded, inst, access, class);
        holds.then_some(AvailableValue::Loaded(loaded.value))
    }

    /// Whether a load may take the value of an earlier access of its location at all.
    fn fits(&self, row: &MemoryRow, access: &MemInst, is_load: bool) -> bool {
        if access.is_atomic && !row.is_atomic {
            return false;
        }
        match (row.mask, access.mask) {
            (Some(mask), Some(later)) => masked_match(
                self.func,
                &Masked { mask, is_load },
                &Masked { mask: later, is_load: access.is_load() },
            ),
            _ => true,
        }
    }

    /// Whether the contents of a location at the time of `row` are unchanged when `inst` runs.
    pub(crate) fn still_holds(
        &mut self,
        row: &MemoryRow,
        inst: Inst,
        access: &MemInst,
        class: Class,
    ) -> bool {
        self.generations.unchanged_since(row.time, class.itself())
            || self.is_invariant(inst, access, row.time)
            || self.nothing_between(row.inst, inst)
    }

    pub(crate) fn nothing_between(&mut self, earlier: Inst, later: Inst) -> bool {
        let Some(clobbers) = &mut self.clobbers else { return false };
        clobbers.nothing_between(self.func, self.cx, self.dom, earlier, later)
    }

    /// Whether a location is known not to change since `time`, or ever.
    fn is_invariant(&self, inst: Inst, access: &MemInst, time: u32) -> bool {
        if access.is_load() && self.func.attachment(inst, MdKind::INVARIANT_LOAD).is_some() {
            return true;
        }
        if self.tables.invariants.is_empty() {
            return false;
        }
        let Some(size) = self.invariant_size(access) else { return false };
        let pointer = access.pointer;
        let same = |row: &InvariantRow| row.pointer == pointer && row.size == size;
        let row = self.tables.invariants.get(hash_invariant(pointer, size), same);
        row.is_some_and(|row| row.time <= time)
    }

    fn invariant_size(&self, access: &MemInst) -> Option<u64> {
        if access.mask.is_some() {
            return None;
        }
        self.header.data_layout.store_size(&self.header.types, access.ty)
    }

    /// Records that the memory of an invariant load does not change from the first such load on.
    fn note_invariant(&mut self, _inst: Inst, access: &MemInst) {
        if let Some(size) = self.invariant_size(access) {
            self.begin_invariant(access.pointer, size);
        }
    }

    /// `llvm.invariant.start`: unless it has a use, which may end it, the location no longer changes.
    pub(crate) fn start_invariant(&mut self, inst: Inst) {
        if self.func.has_uses(inst.into()) {
            return;
        }
        let mut args = self.func.call_args(inst);
        let (size, pointer) = (args.next(), args.next());
        let size = size.and_then(|size| self.func.as_int(size)?.to_u64());
        if let (Some(size), Some(pointer)) = (size, pointer) {
            self.begin_invariant(pointer, size);
        }
    }

    fn begin_invariant(&mut self, pointer: Value, size: u64) {
        let row = InvariantRow { pointer, size, time: self.generations.now() };
        let same = |row: &InvariantRow| row.pointer == pointer && row.size == size;
        // An entry that began earlier is better.
        let hash = hash_invariant(pointer, size);
        let _ = self.tables.invariants.get_or_insert(hash, row, same);
    }
}
