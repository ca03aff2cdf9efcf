//! What instructions and calls may do to a place in memory.

use selvedge_ir::target::ModRef;
use selvedge_ir::{Inst, Opcode};

use super::{AliasSource, BatchAlias, LocationSize, MemoryLocation};

impl BatchAlias<'_> {
    /// What an instruction may do to memory at all, wherever.
    ///
    /// Atomic and volatile accesses that order others count as both, as does a fence.
    pub fn mod_ref_anywhere(&mut self, inst: Inst) -> ModRef {
        match self.aa.func.opcode(inst) {
            Opcode::Load => ModRef::Ref,
            Opcode::Store => ModRef::Mod,
            Opcode::Fence
            | Opcode::CmpXchg
            | Opcode::AtomicRmw
            | Opcode::VaArg
            | Opcode::CatchPad
            | Opcode::CatchRet => ModRef::ModRef,
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => ModRef::ModRef,
            _ => ModRef::None,
        }
    }

    /// What an instruction may do to a place.
    pub fn mod_ref(&mut self, inst: Inst, place: &MemoryLocation) -> ModRef {
        let _ = place;
        self.mod_ref_anywhere(inst)
    }

    /// What `call` may do to what `other` accesses: [`ModRef::Ref`] when it may read what the other
    /// writes, [`ModRef::Mod`] when it may write what the other reads or writes.
    pub fn mod_ref_calls(&mut self, call: Inst, other: Inst) -> ModRef {
        let (call, other) = (self.mod_ref_anywhere(call), self.mod_ref_anywhere(other));
        if other.is_none() { ModRef::None } else { call }
    }

    /// What anybody may do to a place while the function runs: [`ModRef::Ref`] for constants.
    pub fn mod_ref_mask(&mut self, place: &MemoryLocation) -> ModRef {
        let values = self.aa.values();
        let mask = |source: &AliasSource| match source {
            AliasSource::Spaces => self.aa.space_mask(place),
            AliasSource::Basic | AliasSource::ScopedNoAlias | AliasSource::TypeBased => {
                ModRef::ModRef
            }
            AliasSource::Custom(oracle) => oracle.mod_ref_mask(&values, place),
        };
        let masks = self.aa.cx.chain.sources().iter().map(mask);
        masks.fold(ModRef::ModRef, ModRef::intersection)
    }

    /// The place that a call accesses through argument `n`.
    pub fn argument(&self, call: Inst, n: usize) -> Option<MemoryLocation> {
        let ptr = self.aa.func.call_args(call).nth(n)?;
        Some(MemoryLocation::new(ptr, LocationSize::BeforeOrAfterPointer))
    }
}
