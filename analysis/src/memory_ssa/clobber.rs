//! Whether one def may write the location of an access.

use std::cell::Cell;

use selvedge_ir::inst::Ordering;
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Value};
use smallvec::SmallVec;

use super::markers::AccessKinds;
use super::translate::TranslatedPlace;
use crate::alias::{
    AliasAnalysis, AliasContext, AliasMemory, AliasResult, BatchAlias, LocationSize, MemoryLocation,
};
use crate::dom::Dominators;
use crate::facts::Env;
use crate::value::Values;

/// The inputs of walks: alias analysis of one function between two edits.
pub struct Clobbering<'a> {
    pub(super) func: &'a Function,
    pub(super) dom: &'a Dominators,
    pub(super) aa: BatchAlias<'a>,
    pub(super) kinds: AccessKinds<'a>,
    /// The pointer of the last query, and whether it is the same in every iteration.
    pub(super) last_fixed: Cell<Option<(Value, bool)>>,
}

/// The subject of a walk.
#[derive(Clone, Debug)]
pub(super) struct Query {
    /// The instruction whose clobber is computed; `None` for a query about a location alone.
    pub(super) inst: Option<Inst>,
    /// The location at the start; `None` for calls, which have no single location.
    pub(super) place: Option<TranslatedPlace>,
}

impl<'a> Clobbering<'a> {
    /// Creates the inputs of walks over `func`, for which `cx` and `dom` were computed.
    pub fn new(
        env: Env<'a>,
        cx: &'a AliasContext<'a>,
        func: &'a Function,
        dom: &'a Dominators,
    ) -> Clobbering<'a> {
        Clobbering::with_kinds(AccessKinds::new(env), cx, func, dom)
    }

    /// As [`Clobbering::new`], for clients that create many and reuse the inputs from the module.
    pub fn with_kinds(
        kinds: AccessKinds<'a>,
        cx: &'a AliasContext<'a>,
        func: &'a Function,
        dom: &'a Dominators,
    ) -> Clobbering<'a> {
        let aa = AliasAnalysis::new(cx, func).with_dominators(dom).batch();
        Clobbering { func, dom, aa, kinds, last_fixed: Cell::new(None) }
    }

    /// Reuses cached results of an earlier one; see [`AliasMemory`].
    #[must_use]
    pub fn remembering(mut self, memory: AliasMemory) -> Clobbering<'a> {
        self.aa.remember(memory);
        self
    }

    /// The cached results, for a later one. Between the two, the function may be edited only as [`AliasMemory`]
    /// permits.
    pub fn into_memory(self) -> AliasMemory {
        self.aa.into_memory()
    }

    /// The alias analysis.
    pub fn alias(&mut self) -> &mut BatchAlias<'a> {
        &mut self.aa
    }

    pub(super) fn values(&self) -> Values<'a> {
        self.aa.analysis().values()
    }

    pub(super) fn header(&self) -> &'a ModuleHeader {
        self.aa.analysis().header()
    }

    /// The query for the clobber of an instruction.
    pub(super) fn query(&self, inst: Inst) -> Query {
        let is_call = self.func.opcode(inst).is_call();
        let loc = if is_call { None } else { self.aa.analysis().location(inst) };
        Query { inst: Some(inst), place: loc.map(TranslatedPlace::from) }
    }

    /// Whether an instruction orders memory without accessing a location, so that nothing is known about it except that
    /// earlier accesses stay before it.
    pub(super) fn is_fence(&self, inst: Inst) -> bool {
        matches!(self.func.opcode(inst), Opcode::Fence | Opcode::CatchPad | Opcode::CatchRet)
    }

    /// Whether an instruction is a load of memory that is not written while the function runs.
    pub(super) fn reads_unchanging(&mut self, inst: Inst, query: &Query) -> bool {
        if self.func.opcode(inst) != Opcode::Load {
            return false;
        }
        if self.func.attachment(inst, selvedge_ir::MdKind::INVARIANT_LOAD).is_some() {
            return true;
        }
        query.place.is_some_and(|place| !self.aa.mod_ref_mask(&place.loc).writes())
    }

    /// Whether the instruction of a def may write the location of a query, translated to `place`. For a call, also
    /// whether it may read what the call writes.
    pub(super) fn clobbers(
        &mut self,
        def: Inst,
        query: &Query,
        place: Option<&TranslatedPlace>,
    ) -> bool {
        if self.kinds.clobbers_nothing(self.func, def) {
            return false;
        }
        if let Some(call) = query.inst.filter(|&inst| self.func.opcode(inst).is_call()) {
            return self.may_synchronize_with_others(def) && self.aa.may_access_shared_memory(call)
                || self.may_conflict_with_call(def, call)
                || (place.is_some() && self.may_conflict_in_earlier_iteration(def, call));
        }
        if let Some(load) = query.inst.filter(|&inst| self.func.opcode(inst) == Opcode::Load)
            && self.func.opcode(def) == Opcode::Load
        {
            let is_kept =
                |aa: &mut BatchAlias<'_>| place.is_some_and(|p| aa.is_thread_private(p.loc.ptr));
            return !are_reorderable(self.func, load, def)
                || self.aa.analysis().is_volatile_among_threads(def) && !is_kept(&mut self.aa);
        }
        // LLVM treats atomic loads as writes of any location, which preserves their order.
        let def_bits = self.func.inst(def).bits();
        if self.func.opcode(def) == Opcode::Load && def_bits.ordering() > Ordering::Unordered {
            return true;
        }
        place.is_none_or(|place| {
            self.may_write(def, place)
                || place.stale.is_some_and(|ptr| self.may_write_choice(def, ptr))
        })
    }

    /// Whether a pointer selects among several objects, and a def may write any of them.
    fn may_write_choice(&mut self, def: Inst, ptr: Value) -> bool {
        let object = self.values().underlying_object(ptr).as_inst();
        let opcode = object.map(|inst| self.func.opcode(inst));
        if !matches!(opcode, Some(Opcode::Phi | Opcode::Select)) {
            return false;
        }
        match self.values().underlying_objects(ptr) {
            Some(objects) => objects
                .into_iter()
                .any(|object| self.aa.mod_ref(def, &MemoryLocation::whole_object(object)).writes()),
            None => true,
        }
    }

    fn may_write(&mut self, def: Inst, place: &TranslatedPlace) -> bool {
        let TranslatedPlace { loc, offset, .. } = *place;
        if offset == 0 {
            return self.aa.mod_ref(def, &loc).writes();
        }
        let (Ok(offset), Some(size)) = (u64::try_from(offset), loc.size.bytes()) else {
            return self.aa.mod_ref(def, &MemoryLocation::whole_object(loc.ptr)).writes();
        };
        // All bytes from the constant to the end of the location. If the location is dereferenceable, so are these.
        let around = match offset.checked_add(size) {
            Some(end) if loc.size.is_precise() => loc.with_size(LocationSize::Precise(end)),
            Some(end) => loc.with_size(LocationSize::UpperBound(end)),
            None => loc.with_size(LocationSize::AfterPointer),
        };
        self.aa.mod_ref(def, &around).writes() && !self.is_disjoint(def, &around, offset, size)
    }

    /// Whether a def accesses bytes at a known distance from the pointer of `around` that are disjoint from the `size`
    /// bytes at `offset`.
    fn is_disjoint(&mut self, def: Inst, around: &MemoryLocation, offset: u64, size: u64) -> bool {
        let Some(written) = self.aa.analysis().location(def) else { return false };
        let start = match self.aa.alias(around, &written) {
            AliasResult::NoAlias => return true,
            AliasResult::MustAlias => 0,
            AliasResult::PartialAlias(Some(start)) => i128::from(start),
            AliasResult::PartialAlias(None) | AliasResult::MayAlias => return false,
        };
        let Some(n_written) = written.size.bytes() else { return false };
        let (offset, end) = (i128::from(offset), i128::from(offset) + i128::from(size));
        start >= end || start + i128::from(n_written) <= offset
    }

    /// Whether an instruction may access in some iteration memory that a call accesses in a later one: the underlying
    /// objects of its pointers count as a whole. `may_conflict_with_call` is the query within one iteration.
    fn may_conflict_in_earlier_iteration(&mut self, def: Inst, call: Inst) -> bool {
        let mut pointers: SmallVec<[Value; 4]> = SmallVec::new();
        match self.aa.analysis().location(def) {
            Some(place) => pointers.push(place.ptr),
            None => {
                let types = &self.header().types;
                let args = self.func.call_args(def);
                pointers.extend(args.filter(|&v| types.is_ptr_or_vector(self.func.value_type(v))));
            }
        }
        pointers.into_iter().any(|ptr| match self.values().underlying_objects(ptr) {
            Some(objects) => objects.into_iter().any(|object| {
                let touched = self.aa.mod_ref(call, &MemoryLocation::whole_object(object));
                !touched.is_none()
            }),
            None => true,
        })
    }

    /// Whether an instruction other than a call may synchronize with other threads: an ordering access, or a volatile
    /// one if threads share memory. Orderings stronger than `monotonic` count without a target as well, where LLVM's
    /// walk skips them for calls: after a release and an acquire, another thread may have overwritten what an earlier
    /// `memset` wrote.
    fn may_synchronize_with_others(&self, def: Inst) -> bool {
        let is_access = self.func.opcode(def).is_memory_access();
        is_access && self.func.inst(def).strongest_ordering() > Ordering::Monotonic
            || self.aa.analysis().is_volatile_among_threads(def)
    }

    fn may_conflict_with_call(&mut self, def: Inst, call: Inst) -> bool {
        if self.func.opcode(def).is_call() {
            return !self.aa.mod_ref_calls(def, call).is_none();
        }
        match self.aa.analysis().location(def) {
            Some(place) if !self.is_fence(def) => !self.aa.mod_ref(call, &place).is_none(),
            _ => true,
        }
    }
}

/// Whether a load may be moved up past another one that is a def because it is volatile or atomic.
///
/// Volatile loads are not reordered with each other, no load moves up past an acquiring load, and a `seq_cst` one does
/// not move past any atomic load.
fn are_reorderable(func: &Function, load: Inst, past: Inst) -> bool {
    let (load, past) = (func.inst(load).bits(), func.inst(past).bits());
    let both_volatile = load.is_volatile() && past.is_volatile();
    let acquires = past.ordering() >= Ordering::Acquire;
    !both_volatile && !acquires && load.ordering() != Ordering::SeqCst
}
