//! Whether one def may write what an access is about.

use std::sync::Arc;

use selvedge_ir::inst::Ordering;
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode};

use super::markers::{Marker, Markers};
use crate::alias::{AliasAnalysis, AliasContext, BatchAlias, MemoryLocation};
use crate::dom::Dominators;
use crate::facts::Env;
use crate::value::Values;

/// What walks ask: alias analysis of one function between two edits.
pub struct Clobbering<'a> {
    pub(super) func: &'a Function,
    pub(super) dom: &'a Dominators,
    pub(super) aa: BatchAlias<'a>,
    markers: Arc<Markers>,
}

/// What a walk is about.
#[derive(Clone, Debug)]
pub(super) struct Query {
    /// Whose clobber is sought; `None` when it is that of a place alone.
    pub(super) inst: Option<Inst>,
    /// Where it begins; `None` for calls, which have no one place.
    pub(super) place: Option<MemoryLocation>,
}

impl<'a> Clobbering<'a> {
    /// Ready to answer for `func`, for which `cx` and `dom` were made.
    pub fn new(
        env: Env<'a>,
        cx: &'a AliasContext<'a>,
        func: &'a Function,
        dom: &'a Dominators,
    ) -> Clobbering<'a> {
        let aa = AliasAnalysis::new(cx, func).with_dominators(dom).batch();
        Clobbering { func, dom, aa, markers: env.header_fact() }
    }

    /// What aliases.
    pub fn alias(&mut self) -> &mut BatchAlias<'a> {
        &mut self.aa
    }

    pub(super) fn markers_arc(&self) -> &Arc<Markers> {
        &self.markers
    }

    pub(super) fn values(&self) -> Values<'a> {
        self.aa.analysis().values()
    }

    pub(super) fn header(&self) -> &'a ModuleHeader {
        self.aa.analysis().header()
    }

    /// What the walk for the clobber of an instruction is about.
    pub(super) fn query(&self, inst: Inst) -> Query {
        let is_call = self.func.opcode(inst).is_call();
        let place = if is_call { None } else { self.aa.analysis().location(inst) };
        Query { inst: Some(inst), place }
    }

    /// Whether nothing can be said of an instruction but that everything before it stays there: it
    /// orders memory and has no place.
    pub(super) fn is_fence(&self, inst: Inst) -> bool {
        matches!(self.func.opcode(inst), Opcode::Fence | Opcode::CatchPad | Opcode::CatchRet)
    }

    /// Whether an instruction is a load of memory that nobody writes while the function runs.
    pub(super) fn reads_unchanging(&mut self, inst: Inst, query: &Query) -> bool {
        if self.func.opcode(inst) != Opcode::Load {
            return false;
        }
        if self.func.attachment(inst, selvedge_ir::MdKind::INVARIANT_LOAD).is_some() {
            return true;
        }
        query.place.is_some_and(|place| !self.aa.mod_ref_mask(&place).writes())
    }

    /// Whether the instruction of a def may write what a query is about, where the walk has come to
    /// `place`. For a call, also whether it may read what the call writes.
    pub(super) fn clobbers(
        &mut self,
        def: Inst,
        query: &Query,
        place: Option<&MemoryLocation>,
    ) -> bool {
        if self.markers.of(self.func, def) == Marker::NoClobber {
            return false;
        }
        if let Some(call) = query.inst.filter(|&inst| self.func.opcode(inst).is_call()) {
            return self.meets_call(def, call);
        }
        if let Some(load) = query.inst.filter(|&inst| self.func.opcode(inst) == Opcode::Load)
            && self.func.opcode(def) == Opcode::Load
        {
            return !are_reorderable(self.func, load, def);
        }
        place.is_none_or(|place| self.aa.mod_ref(def, place).writes())
    }

    fn meets_call(&mut self, def: Inst, call: Inst) -> bool {
        if self.func.opcode(def).is_call() {
            return !self.aa.mod_ref_calls(def, call).is_none();
        }
        match self.aa.analysis().location(def) {
            Some(place) if !self.is_fence(def) => !self.aa.mod_ref(call, &place).is_none(),
            _ => true,
        }
    }
}

/// Whether a load may go up past another one that is a def because it is volatile or atomic.
///
/// Volatile loads keep their order among each other, nothing goes up past an acquiring load, and a
/// `seq_cst` one past no atomic load.
fn are_reorderable(func: &Function, load: Inst, past: Inst) -> bool {
    let (load, past) = (func.inst(load).bits(), func.inst(past).bits());
    let both_volatile = load.is_volatile() && past.is_volatile();
    let acquires = past.ordering() >= Ordering::Acquire;
    !both_volatile && !acquires && load.ordering() != Ordering::SeqCst
}
