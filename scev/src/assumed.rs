//! Facts about single values, and what assumptions imply about them.
//!
//! A value does not change after it is computed. So a fact about it that holds at a point that control must reach from
//! its definition holds everywhere: assumptions after the definition can be used, too.

use rustc_hash::FxHashMap;
use selvedge_analysis::value::{KnownBits, Values};
use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Block, Inst, Opcode, Value, ValueKind};

use crate::scev::Scev;

/// The maximum number of instructions searched for the last one that must execute.
const MAX_AHEAD: usize = 32;

impl<'a> Scev<'a> {
    /// The known bits of a value, wherever it is computed.
    pub(crate) fn bits_of_value(&mut self, value: Value) -> Option<KnownBits> {
        let facts = self.facts_about(value);
        if facts.is_opaque(value) { None } else { facts.known_bits(value) }
    }

    /// Value tracking at the last instruction that must execute if the value is computed; without a context instruction
    /// if the function has no assumptions.
    pub(crate) fn facts_about(&mut self, value: Value) -> Values<'a> {
        let Some(inst) = value.as_inst().filter(|&inst| self.is_reachable(inst)) else {
            return self.values;
        };
        if self.assumptions().is_empty() {
            return self.values;
        }
        self.values.at(self.last_that_runs(inst))
    }

    /// Assumptions and guards by block. Cost: the instructions of the function, once.
    pub(crate) fn assumptions(&mut self) -> &FxHashMap<Block, Vec<Inst>> {
        if self.state.guards.assumptions().is_none() {
            let mut found: FxHashMap<Block, Vec<Inst>> = FxHashMap::default();
            for inst in self.func.all_insts() {
                // Most instructions are no calls.
                if self.func.opcode(inst) != Opcode::Call || !self.is_assumption(inst) {
                    continue;
                }
                if let Some(block) = self.func.block_of(inst) {
                    found.entry(block).or_default().push(inst);
                }
            }
            self.state.guards.set_assumptions(found);
        }
        self.state.guards.assumptions().expect("found above")
    }

    fn is_assumption(&self, inst: Inst) -> bool {
        let word = self.values.intrinsic(inst).map(|(word, _)| word);
        matches!(word, Some("assume" | "experimental.guard"))
    }

    /// The last instruction of a block that must execute if `inst` does, within the limit.
    fn last_that_runs(&mut self, inst: Inst) -> Inst {
        let stop = self.stop_from(inst);
        let mut last = inst;
        for _ in 0..MAX_AHEAD {
            match self.func.next_inst(last).filter(|_| stop != Some(last)) {
                Some(next) => last = next,
                None => break,
            }
        }
        last
    }

    /// The size and alignment, in bytes, of the object that a pointer is the address of, unless it is null.
    pub(crate) fn object_size(&self, pointer: Value) -> Option<(u64, u64)> {
        let (layout, types) = (&self.header.data_layout, &self.header.types);
        match pointer.kind() {
            ValueKind::Inst(inst) if self.func.opcode(inst) == Opcode::Alloca => {
                let selvedge_ir::ExtraRef::Type(ty) = self.func.extra(inst) else { return None };
                let count =
                    self.func.as_int(self.func.operand(inst, 0)).map_or(Some(1), |n| n.to_u64())?;
                let found = layout.layout_of(types, ty).ok().filter(|found| !found.scalable)?;
                let size = found.alloc_size().checked_mul(count)?;
                let align = self.func.inst(inst).bits().align().bytes().unwrap_or(1);
                Some((size, align))
            }
            ValueKind::Const(_) => {
                let ConstKind::Global(global) = self.func.as_constant(pointer)? else {
                    return None;
                };
                let data = self.header.global(*global);
                if !matches!(data.kind, selvedge_ir::GlobalKind::Variable(_)) {
                    return None;
                }
                let is_weak = data.linkage == selvedge_ir::module::Linkage::ExternWeak;
                let found = layout.layout_of(types, data.value_ty).ok().filter(|_| !is_weak)?;
                let natural = layout.abi_align(types, data.value_ty).and_then(|a| a.bytes());
                let align = data.align.bytes().or(natural).unwrap_or(1);
                Some((found.alloc_size(), align))
            }
            ValueKind::Inst(_) | ValueKind::Arg(_) => self.values.declared_extent(pointer),
            ValueKind::Block(_) => None,
        }
    }
}
