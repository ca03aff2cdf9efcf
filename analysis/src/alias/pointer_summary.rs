//! Pointer summaries: edit-stable facts about pointers, which prove most accesses disjoint at once.
//!
//! A walk past many stores and calls makes the same query for each: whether it accesses another object, or other bytes
//! at a constant distance. A *pointer summary* contains the facts about one pointer that this query needs: the pointer
//! that it is a constant offset from, its underlying object, and its address space.
//!
//! * Edits that an [`AliasMemory`](super::AliasMemory) survives preserve summaries: instruction handles are not reused,
//!   the underlying object of a pointer remains its object, and an offset remains that offset. Facts that a later
//!   computation would find in addition are left to the full rules.
//! * The effects of a call are cached if its callee is a constant, which no edit replaces: a callee that becomes known
//!   later adds the facts of its declaration, which may be worse than nothing (`returns_twice`).
//! * Only "no alias" results are returned here, and the full rules return them as well (`spaces.rs`, `basic.rs`,
//!   `offsets.rs`, `mod_ref.rs`), except where an edit has hidden the address space: a loaded pointer was replaced by
//!   the stored one. If the chain contains an embedder's oracle, no result is returned here.
//! * Cost: for a pointer with a summary, a table look-up.

use std::ops::Range;

use rustc_hash::FxHashMap;
use selvedge_ir::target::Effects;
use selvedge_ir::{AttrKind, Inst, Opcode, Value};
use smallvec::SmallVec;

use crate::fold::Int;

use super::mod_ref::may_synchronize;
use super::objects::ObjectKind;
use super::{AliasAnalysis, AliasChain, AliasSource, BatchAlias, LocationSize, MemoryLocation};

/// The maximum of offsets and sizes: their sums do not wrap in 64 bits, nor in 32.
const MAX_BYTES: u64 = 1 << 29;

/// The edit-stable facts about a pointer.
#[derive(Clone, Copy)]
struct PointerSummary {
    /// The pointer is at `offset` bytes from this one.
    base: Value,
    /// `None` if the offset is large, or the index width is small.
    offset: Option<i32>,
    object: Value,
    /// The address space of the object if the pointer is generic.
    space: u32,
    kind: ObjectKind,
    /// Whether the object is an escape source: only escaped pointers come from there.
    is_escape_source: bool,
}

/// The location that a store writes, or that a call receives, by its summary.
#[derive(Clone, Copy)]
struct SummarizedLocation {
    /// The index of the summary.
    summary: u32,
    size: LocationSize,
}

/// The effects of a call on memory: accesses other than through its operands, and the locations that these point to.
#[derive(Clone, Copy)]
struct SummarizedCall {
    effects: Effects,
    may_synchronize: bool,
    returns_twice: bool,
    /// The index of its first location in `call_places`.
    first_place: u32,
    n_places: u32,
}

impl SummarizedCall {
    /// The indices of its locations.
    fn places(self) -> Range<usize> {
        let first = self.first_place as usize;
        first..first + self.n_places as usize
    }
}

/// All edit-stable facts.
#[derive(Default)]
pub(super) struct PointerSummaries {
    rows: Vec<PointerSummary>,
    of_pointer: FxHashMap<Value, u32>,
    /// The pointer of the last query, since a walk queries the same pointer repeatedly.
    last: Option<(Value, u32)>,
    /// `None` if other properties than the location matter.
    stores: FxHashMap<Inst, Option<SummarizedLocation>>,
    /// `None` if the callee may change, an operand is a vector of pointers, or the call releases stack memory.
    calls: FxHashMap<Inst, Option<SummarizedCall>>,
    /// The locations of call operands, call by call.
    call_places: Vec<SummarizedLocation>,
}

/// The sources of a chain that are handled here: none if the chain contains an embedder's oracle.
#[derive(Clone, Copy)]
pub(super) struct PlainSources {
    spaces: bool,
    basic: bool,
}

impl PlainSources {
    pub(super) fn of(chain: &AliasChain) -> PlainSources {
        let (mut plain, mut is_own) = (PlainSources { spaces: false, basic: false }, false);
        for source in chain.sources() {
            match source {
                AliasSource::Spaces => plain.spaces = true,
                AliasSource::Basic => plain.basic = true,
                AliasSource::ScopedNoAlias | AliasSource::TypeBased => {}
                AliasSource::Custom(_) => is_own = true,
            }
        }
        if is_own { PlainSources { spaces: false, basic: false } } else { plain }
    }
}

impl BatchAlias<'_> {
    /// Whether a store provably writes no byte of a location, by edit-stable facts.
    pub(super) fn is_trivially_disjoint(&mut self, store: Inst, place: &MemoryLocation) -> bool {
        let Some(own) = self.summarized_store(store) else { return false };
        let is_disjoint = self.are_summaries_disjoint(own, place);
        debug_assert!(
            !is_disjoint
                || self.is_disjoint_by_space(own, place)
                || self
                    .aa
                    .location(store)
                    .is_some_and(|own| self.is_disjoint_by_rules(&own, place)),
            "the full rules find {store} apart as well"
        );
        is_disjoint
    }

    /// Whether two locations are disjoint, by edit-stable facts.
    pub(super) fn are_trivially_disjoint(
        &mut self,
        own: &MemoryLocation,
        place: &MemoryLocation,
    ) -> bool {
        if !self.plain.basic {
            return false;
        }
        let summarized =
            SummarizedLocation { summary: self.summary_index(own.ptr), size: own.size };
        let is_disjoint = self.are_summaries_disjoint(summarized, place);
        debug_assert!(
            !is_disjoint
                || self.is_disjoint_by_space(summarized, place)
                || self.is_disjoint_by_rules(own, place),
            "the full rules find it as well"
        );
        is_disjoint
    }

    /// Whether a call provably accesses no byte of a location, by edit-stable facts.
    pub(super) fn is_call_trivially_disjoint(
        &mut self,
        call: Inst,
        place: &MemoryLocation,
    ) -> bool {
        let Some(own) = self.summarized_call(call) else { return false };
        let is_disjoint = self.reaches_only_its_operands(&own, place)
            && own
                .places()
                .all(|n| self.are_summaries_disjoint(self.search.summaries.call_places[n], place));
        debug_assert!(
            !is_disjoint
                || own
                    .places()
                    .any(|n| self.is_disjoint_by_space(self.search.summaries.call_places[n], place))
                || self.is_call_disjoint_by_rules(call, place),
            "the full rules find {call} apart as well"
        );
        is_disjoint
    }

    /// Whether a call can access a location only through its operands: it has no other accesses there, or the location
    /// is in an object that is not captured.
    fn reaches_only_its_operands(&mut self, call: &SummarizedCall, place: &MemoryLocation) -> bool {
        let PointerSummary { object, space, kind, .. } = self.summary_of_location(place.ptr);
        self.aa.beyond_arguments_in(call.effects, space).is_none()
            || kind.is_local
                && self.is_out_of_reach(object, call.returns_twice, call.may_synchronize)
    }

    fn is_call_disjoint_by_rules(&self, call: Inst, place: &MemoryLocation) -> bool {
        let mut batch = self.aa.batch();
        batch.search.cross_iteration = self.search.cross_iteration;
        batch.call_mod_ref(call, place).is_none()
    }

    /// The result of the full rules without the cache, for comparison in debug builds.
    fn is_disjoint_by_rules(&self, own: &MemoryLocation, place: &MemoryLocation) -> bool {
        let mut batch = self.aa.batch();
        batch.search.cross_iteration = self.search.cross_iteration;
        batch.query_chain(own, place).is_no()
    }

    fn are_summaries_disjoint(
        &mut self,
        place: SummarizedLocation,
        other: &MemoryLocation,
    ) -> bool {
        let (own, other_summary) = (self.summary(place), self.summary_of_location(other.ptr));
        if own.object != other_summary.object && own.kind.is_distinct_from(other_summary.kind) {
            return true;
        }
        let is_one_time = !self.search.cross_iteration || own.base.as_inst().is_none();
        if own.base == other_summary.base
            && is_one_time
            && self.are_disjoint_at_distance(&own, place.size, &other_summary, other.size)
        {
            return true;
        }
        // A loaded pointer may have been replaced by the stored one, so whether the object is captured is queried
        // again.
        let objects = [own.object, other_summary.object];
        self.are_spaces_disjoint(own.space, other_summary.space)
            || (own.is_escape_source || other_summary.is_escape_source)
                && self.is_uncaptured_vs_escaped(objects)
    }

    /// Whether two locations are in disjoint address spaces. A loaded pointer may have been replaced by one with a
    /// generic address space, so the full rules may no longer know what is cached here.
    fn is_disjoint_by_space(&mut self, place: SummarizedLocation, other: &MemoryLocation) -> bool {
        let other = self.summary_of_location(other.ptr).space;
        self.are_spaces_disjoint(self.summary(place).space, other)
    }

    fn are_spaces_disjoint(&self, a: u32, b: u32) -> bool {
        let asks_spaces = self.plain.spaces;
        let target = self.aa.cx.env.target.filter(|_| asks_spaces && a != b);
        target.is_some_and(|target| !target.spaces_may_alias(a, b))
    }

    /// Whether two locations at a constant distance are disjoint.
    fn are_disjoint_at_distance(
        &self,
        own: &PointerSummary,
        size: LocationSize,
        other: &PointerSummary,
        other_size: LocationSize,
    ) -> bool {
        let (Some(at), Some(other_at)) = (own.offset, other.offset) else { return false };
        let [size, other_size] = LocationSize::of_either_order([size, other_size]);
        let is_small = |size: LocationSize| size.bytes().is_some_and(|bytes| bytes <= MAX_BYTES);
        let distance = Int::signed(u64::BITS, i64::from(at) - i64::from(other_at));
        is_small(if at < other_at { size } else { other_size })
            && self.alias_at_distance(&distance, size, other_size).is_no()
    }

    /// The location of a store, if no other property of it matters.
    fn summarized_store(&mut self, store: Inst) -> Option<SummarizedLocation> {
        if !self.plain.basic {
            return None;
        }
        if let Some(&known) = self.search.summaries.stores.get(&store) {
            return known;
        }
        let is_plain = !super::mod_ref::is_stronger_than_monotonic(self.aa, store)
            && !self.aa.is_volatile_among_threads(store);
        let place = self.aa.location(store).filter(|_| is_plain);
        let place = place.map(|MemoryLocation { ptr, size, .. }| SummarizedLocation {
            summary: self.summary_index(ptr),
            size,
        });
        self.search.summaries.stores.insert(store, place);
        place
    }

    /// The effects of a call on memory; `None` if other properties matter.
    fn summarized_call(&mut self, call: Inst) -> Option<SummarizedCall> {
        if let Some(&known) = self.search.summaries.calls.get(&call) {
            return known;
        }
        let is_summarized = self.plain.basic && self.aa.is_settled(call);
        let places = if is_summarized { self.aa.places_of_operands(call) } else { None };
        let found = places.map(|places| self.summarize_call(call, &places));
        self.search.summaries.calls.insert(call, found);
        found
    }

    fn summarize_call(&mut self, call: Inst, places: &[MemoryLocation]) -> SummarizedCall {
        let first_place = self.search.summaries.call_places.len() as u32;
        for place in places {
            let summary = self.summary_index(place.ptr);
            self.search
                .summaries
                .call_places
                .push(SummarizedLocation { summary, size: place.size });
        }
        let facts = self.aa.effects(call);
        SummarizedCall {
            effects: facts.effects,
            may_synchronize: may_synchronize(&facts),
            returns_twice: self.aa.call_has(call, AttrKind::ReturnsTwice),
            first_place,
            n_places: places.len() as u32,
        }
    }

    /// The summary of a location.
    fn summary(&self, place: SummarizedLocation) -> PointerSummary {
        self.search.summaries.rows[place.summary as usize]
    }

    /// The summary of the pointer that a walk is about.
    fn summary_of_location(&mut self, pointer: Value) -> PointerSummary {
        let n = match self.search.summaries.last {
            Some((last, known)) if last == pointer => known,
            _ => {
                let n = self.summary_index(pointer);
                self.search.summaries.last = Some((pointer, n));
                n
            }
        };
        self.search.summaries.rows[n as usize]
    }

    /// The index of a pointer's summary.
    fn summary_index(&mut self, pointer: Value) -> u32 {
        let summaries = &mut self.search.summaries;
        *summaries.of_pointer.entry(pointer).or_insert_with(|| {
            summaries.rows.push(self.aa.summary(pointer));
            summaries.rows.len() as u32 - 1
        })
    }
}

impl AliasAnalysis<'_> {
    /// Whether no edit changes the callee of a call, and the call only accesses memory.
    fn is_settled(&self, call: Inst) -> bool {
        self.func.callee(call).is_some_and(|callee| callee.as_const().is_some())
            && !self.releases_stack(call)
    }

    /// The locations that the operands of a call point to; `None` if one may point anywhere.
    fn places_of_operands(&self, call: Inst) -> Option<SmallVec<[MemoryLocation; 2]>> {
        self.pointer_operands(call).map(|(_, place)| place).collect()
    }

    #[cold]
    fn summary(&self, pointer: Value) -> PointerSummary {
        let values = self.values();
        let object = values.underlying_object(pointer);
        let address = values.constant_offset(pointer);
        let offset = address.offset.to_i64().and_then(|offset| i32::try_from(offset).ok());
        // The full rules compare no offsets from an object with another index width.
        let width = values.index_width(pointer);
        let is_wide = width >= 32 && values.index_width(object) == width;
        let is_small = |offset: &i32| u64::from(offset.unsigned_abs()) <= MAX_BYTES;
        PointerSummary {
            base: address.base,
            offset: offset.filter(|_| is_wide).filter(is_small),
            object,
            space: self.space_of(pointer),
            kind: self.edit_stable_kind(object),
            is_escape_source: self.is_escape_source(object),
        }
    }

    /// The properties that make an object distinct, as far as they are edit-stable: the result of a call may be
    /// replaced by another value, an `alloca` is not.
    fn edit_stable_kind(&self, object: Value) -> ObjectKind {
        let is_result = object.as_inst().is_some_and(|i| self.func.opcode(i) != Opcode::Alloca);
        let kind = self.object_kind(object);
        if is_result { ObjectKind { is_identified: false, is_local: false, ..kind } } else { kind }
    }
}
