//! The hazards of inline assembly.
//!
//! The target parses the text into accesses, each with the argument of the call that is its address. Where the argument
//! is a pointer of the address space that the text names, or the integer value of one, the access is of the objects
//! that the pointer may point to; otherwise it may be anywhere in that space. An access by the thread itself that is
//! the only one of its text is treated like a load or store: its size is known, and proofs about threads use its
//! address.

use selvedge_analysis::escape::Memory;
use selvedge_analysis::summary::Traps;
use selvedge_ir::inst::Ordering;
use selvedge_ir::target::{AsmAccess, AsmFacts, EventSet, ModRef, SpaceKind};
use selvedge_ir::{Function, Inst, Opcode, Value};
use selvedge_thread_memory::AccessBounds;
use smallvec::{SmallVec, smallvec};

use super::{Model, WORTH_ORDERING, accessed_type, push_access};
use crate::model::hazard::{AccessHazard, Hazard};

impl Model<'_> {
    /// The hazards of inline assembly by its text, regardless of the attributes of its call.
    pub(super) fn assembly(
        &self,
        func: &Function,
        inst: Inst,
        asm: &AsmFacts,
    ) -> SmallVec<[Hazard; 2]> {
        if !asm.is_understood {
            return smallvec![Hazard::Unknown];
        }
        let mut hazards = SmallVec::new();
        for access in &asm.accesses {
            let place = self.place_of_assembly(func, inst, access);
            let AsmAccess { reads, writes, volatile, atomic, .. } = *access;
            let access = AccessHazard { place, reads, writes, volatile, atomic, form: None };
            if volatile || atomic {
                self.strong(&mut hazards, access, EventSet::NONE);
            } else if !matches!(access.place, AccessBounds::Private | AccessBounds::Unwritten) {
                hazards.push(Hazard::Access(access));
            }
        }
        if asm.may_exit {
            hazards.extend(self.end_of_thread());
        }
        if asm.events.intersects(EventSet::ASYNC_WAIT) {
            // Asynchronous copies that any thread started may read and write until here.
            push_access(&mut hazards, self.overlap.lost(Memory::ALL), ModRef::ModRef);
        }
        let mut orders = asm.events.intersection(WORTH_ORDERING);
        let fails = asm.may_trap && self.facts.summaries.traps() == Traps::Observed;
        if fails || asm.may_loop {
            orders = orders.union(EventSet::OBSERVE);
        }
        if !orders.is_empty() {
            hazards.push(Hazard::Order(orders));
        }
        hazards
    }

    /// The objects that assembly accesses, by the operand that is its address.
    fn place_of_assembly(&self, func: &Function, inst: Inst, access: &AsmAccess) -> AccessBounds {
        let pointer = self.address_in_assembly(func, inst, access);
        let followed = pointer.and_then(|it| Some((it, self.followed(func, inst, it)?)));
        match followed {
            Some((pointer, values)) => self.overlap.objects(values, pointer),
            None => self.overlap.lost(self.memory(access.spaces)),
        }
    }

    /// The pointer that is the address of an access in assembly; `None` if no operand is that pointer, or if the same
    /// address has another value in the address space of the access.
    pub(super) fn address_in_assembly(
        &self,
        func: &Function,
        inst: Inst,
        access: &AsmAccess,
    ) -> Option<Value> {
        let value = func.call_args(inst).nth(access.address?.into())?;
        let types = &self.effects.header().types;
        let pointer = match types.ptr_space(func.value_type(value)) {
            Some(_) => value,
            None => pointer_of_integer(func, value)?,
        };
        let space = types.ptr_space(func.value_type(pointer))?;
        let kind = self.target.space_kind(space);
        let is_generic = kind == SpaceKind::Generic;
        // A generic address of global memory has the same value as the global address.
        let is_global = is_generic && self.memory(access.spaces) == Memory::of(SpaceKind::Global);
        let fits = match access.spaces.is_all() {
            true => is_generic,
            false => is_global || !is_generic && access.spaces.contains(space),
        };
        (fits && types.vector_shape(func.value_type(pointer)).is_none()).then_some(pointer)
    }

    /// The access of parsed assembly that has only one, if the thread itself makes it.
    pub(super) fn only_access_of_assembly(&self, func: &Function, inst: Inst) -> Option<AsmAccess> {
        if !func.opcode(inst).is_call() {
            return None;
        }
        let asm = self.assembly_text(func, inst).filter(|asm| asm.is_understood)?;
        let quiet = !asm.events.intersects(EventSet::ASYNC_START.union(EventSet::ASYNC_WAIT));
        match asm.accesses.as_slice() {
            [access] if quiet && access.size.is_some() => Some(*access),
            _ => None,
        }
    }

    /// Whether an instruction is a non-atomic, non-volatile load, assembly included.
    pub(crate) fn is_ordinary_load(&self, func: &Function, inst: Inst) -> bool {
        let bits = func.inst(inst).bits();
        match func.opcode(inst) {
            Opcode::Load => !bits.is_volatile() && bits.ordering() == Ordering::NotAtomic,
            _ => {
                let access = self.only_access_of_assembly(func, inst);
                access.is_some_and(|access| access.is_plain_read())
            }
        }
    }

    /// The number of bytes that an instruction accesses from its pointer on.
    pub(super) fn access_size(&self, func: &Function, inst: Inst) -> Option<u64> {
        match func.opcode(inst).is_call() {
            true => self.only_access_of_assembly(func, inst)?.size,
            false => self.store_size(accessed_type(func, inst)),
        }
    }
}

/// The pointer that an integer was converted from, through zero extensions. The width of the integer is not compared
/// with that of the pointer, since addresses of shared memory fit in 32 bits.
fn pointer_of_integer(func: &Function, value: Value) -> Option<Value> {
    let mut value = value;
    for _ in 0..MAX_CASTS {
        let inst = value.as_inst()?;
        match func.opcode(inst) {
            Opcode::PtrToInt => return Some(func.operand(inst, 0)),
            Opcode::ZExt => value = func.operand(inst, 0),
            _ => return None,
        }
    }
    None
}

/// Maximum number of casts of an integer that are followed.
const MAX_CASTS: usize = 4;
