//! Anchors: edit-stable facts about pointers, which prove most accesses disjoint at once.
//!
//! A walk past many stores and calls makes the same query for each: whether it accesses another object, or other bytes
//! at a constant distance. An *anchor* contains the facts about one pointer that this query needs: the pointer that it
//! is a constant offset from, its underlying object, and its address space.
//!
//! * Edits that an [`AliasMemory`](super::AliasMemory) survives preserve anchors: instruction handles are not reused,
//!   the underlying object of a pointer remains its object, and an offset remains that offset. Facts that a later
//!   computation would find in addition are left to the full rules.
//! * The effects of a call are cached if its callee is a constant, which no edit replaces: a callee that becomes known
//!   later adds the facts of its declaration, which may be worse than nothing (`returns_twice`).
//! * Only "no alias" results are returned here, and the full rules return them as well (`spaces.rs`, `basic.rs`,
//!   `offsets.rs`, `mod_ref.rs`), except where an edit has hidden the address space: a loaded pointer was replaced by
//!   the stored one. If the chain contains an embedder's oracle, no result is returned here.
//! * Cost: for a pointer with an anchor, a table look-up.

use std::ops::Range;

use rustc_hash::FxHashMap;
use selvedge_ir::target::Effects;
use selvedge_ir::{AttrKind, Inst, Opcode, Value};
use smallvec::SmallVec;

use crate::fold::Int;

use super::mod_ref::meets_others;
use super::objects::ObjectKind;
use super::{AliasAnalysis, AliasChain, AliasSource, BatchAlias, LocationSize, MemoryLocation};

/// The maximum of offsets and sizes: their sums do not wrap in 64 bits, nor in 32.
const MAX_BYTES: u64 = 1 << 29;

/// The edit-stable facts about a pointer.
#[derive(Clone, Copy)]
struct Anchor {
    /// The pointer is at `offset` bytes from this one.
    base: Value,
    /// `None` if the offset is large, or the index width is small.
    offset: Option<i32>,
    object: Value,
    /// The address space of the object if the pointer is generic.
    space: u32,
    kind: ObjectKind,
    /// Whether the object is an escape source: only escaped pointers come from there.
    was_handed_out: bool,
}

/// The location that a store writes, or that a call receives, by its anchor.
#[derive(Clone, Copy)]
struct AnchoredPlace {
    /// The index of the anchor.
    anchor: u32,
    size: LocationSize,
}

/// The effects of a call on memory: accesses other than through its operands, and the locations that these point to.
#[derive(Clone, Copy)]
struct AnchoredCall {
    effects: Effects,
    meets_others: bool,
    returns_twice: bool,
    /// The index of its first location in `call_places`.
    first_place: u32,
    n_places: u32,
}

impl AnchoredCall {
    /// The indices of its locations.
    fn places(self) -> Range<usize> {
        let first = self.first_place as usize;
        first..first + self.n_places as usize
    }
}

/// All edit-stable facts.
#[derive(Default)]
pub(super) struct Anchors {
    rows: Vec<Anchor>,
    of_pointer: FxHashMap<Value, u32>,
    /// The pointer of the last query, since a walk queries the same pointer repeatedly.
    last: Option<(Value, u32)>,
    /// `None` if other properties than the location matter.
    stores: FxHashMap<Inst, Option<AnchoredPlace>>,
    /// `None` if the callee may change, an operand is a vector of pointers, or the call releases stack memory.
    calls: FxHashMap<Inst, Option<AnchoredCall>>,
    /// The locations of call operands, call by call.
    call_places: Vec<AnchoredPlace>,
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
    pub(super) fn is_plainly_apart(&mut self, store: Inst, place: &MemoryLocation) -> bool {
        let Some(own) = self.anchored_store(store) else { return false };
        let is_apart = self.is_anchored_apart(own, place);
        debug_assert!(
            !is_apart
                || self.is_apart_by_space(own, place)
                || self.aa.location(store).is_some_and(|own| self.is_apart_by_rules(&own, place)),
            "the full rules find {store} apart as well"
        );
        is_apart
    }

    /// Whether two locations are disjoint, by edit-stable facts.
    pub(super) fn are_plainly_apart(
        &mut self,
        own: &MemoryLocation,
        place: &MemoryLocation,
    ) -> bool {
        if !self.plain.basic {
            return false;
        }
        let anchored = AnchoredPlace { anchor: self.anchor_of(own.ptr), size: own.size };
        let is_apart = self.is_anchored_apart(anchored, place);
        debug_assert!(
            !is_apart
                || self.is_apart_by_space(anchored, place)
                || self.is_apart_by_rules(own, place),
            "the full rules find it as well"
        );
        is_apart
    }

    /// Whether a call provably accesses no byte of a location, by edit-stable facts.
    pub(super) fn is_call_plainly_apart(&mut self, call: Inst, place: &MemoryLocation) -> bool {
        let Some(own) = self.anchored_call(call) else { return false };
        let is_apart = self.reaches_only_its_operands(&own, place)
            && own
                .places()
                .all(|n| self.is_anchored_apart(self.search.anchors.call_places[n], place));
        debug_assert!(
            !is_apart
                || own
                    .places()
                    .any(|n| self.is_apart_by_space(self.search.anchors.call_places[n], place))
                || self.is_call_apart_by_rules(call, place),
            "the full rules find {call} apart as well"
        );
        is_apart
    }

    /// Whether a call can access a location only through its operands: it has no other accesses there, or the location
    /// is in an object that is not captured.
    fn reaches_only_its_operands(&mut self, call: &AnchoredCall, place: &MemoryLocation) -> bool {
        let Anchor { object, space, kind, .. } = self.anchor_of_place(place.ptr);
        self.aa.beyond_arguments_in(call.effects, space).is_none()
            || kind.is_local && self.is_out_of_reach(object, call.returns_twice, call.meets_others)
    }

    fn is_call_apart_by_rules(&self, call: Inst, place: &MemoryLocation) -> bool {
        let mut batch = self.aa.batch();
        batch.search.cross_iteration = self.search.cross_iteration;
        batch.call_mod_ref(call, place).is_none()
    }

    /// The result of the full rules without the cache, for comparison in debug builds.
    fn is_apart_by_rules(&self, own: &MemoryLocation, place: &MemoryLocation) -> bool {
        let mut batch = self.aa.batch();
        batch.search.cross_iteration = self.search.cross_iteration;
        batch.ask_chain(own, place).is_no()
    }

    fn is_anchored_apart(&mut self, place: AnchoredPlace, other: &MemoryLocation) -> bool {
        let (own, other_anchor) = (self.anchor(place), self.anchor_of_place(other.ptr));
        if own.object != other_anchor.object && own.kind.is_distinct_from(other_anchor.kind) {
            return true;
        }
        let is_one_time = !self.search.cross_iteration || own.base.as_inst().is_none();
        if own.base == other_anchor.base
            && is_one_time
            && self.are_far_apart(&own, place.size, &other_anchor, other.size)
        {
            return true;
        }
        // A loaded pointer may have been replaced by the stored one, so whether the object is captured is queried
        // again.
        let objects = [own.object, other_anchor.object];
        self.are_spaces_apart(own.space, other_anchor.space)
            || (own.was_handed_out || other_anchor.was_handed_out)
                && self.is_own_beside_handed_out(objects)
    }

    /// Whether two locations are in disjoint address spaces. A loaded pointer may have been replaced by one with a
    /// generic address space, so the full rules may no longer know what is cached here.
    fn is_apart_by_space(&mut self, place: AnchoredPlace, other: &MemoryLocation) -> bool {
        let other = self.anchor_of_place(other.ptr).space;
        self.are_spaces_apart(self.anchor(place).space, other)
    }

    fn are_spaces_apart(&self, a: u32, b: u32) -> bool {
        let asks_spaces = self.plain.spaces;
        let target = self.aa.cx.env.target.filter(|_| asks_spaces && a != b);
        target.is_some_and(|target| !target.spaces_may_alias(a, b))
    }

    /// Whether two locations at a constant distance are disjoint.
    fn are_far_apart(
        &self,
        own: &Anchor,
        size: LocationSize,
        other: &Anchor,
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
    fn anchored_store(&mut self, store: Inst) -> Option<AnchoredPlace> {
        if !self.plain.basic {
            return None;
        }
        if let Some(&known) = self.search.anchors.stores.get(&store) {
            return known;
        }
        let is_plain = !super::mod_ref::orders_others(self.aa, store)
            && !self.aa.is_volatile_among_threads(store);
        let place = self.aa.location(store).filter(|_| is_plain);
        let place = place.map(|MemoryLocation { ptr, size, .. }| AnchoredPlace {
            anchor: self.anchor_of(ptr),
            size,
        });
        self.search.anchors.stores.insert(store, place);
        place
    }

    /// The effects of a call on memory; `None` if other properties matter.
    fn anchored_call(&mut self, call: Inst) -> Option<AnchoredCall> {
        if let Some(&known) = self.search.anchors.calls.get(&call) {
            return known;
        }
        let is_anchored = self.plain.basic && self.aa.is_settled(call);
        let places = if is_anchored { self.aa.places_of_operands(call) } else { None };
        let found = places.map(|places| self.anchor_call(call, &places));
        self.search.anchors.calls.insert(call, found);
        found
    }

    fn anchor_call(&mut self, call: Inst, places: &[MemoryLocation]) -> AnchoredCall {
        let first_place = self.search.anchors.call_places.len() as u32;
        for place in places {
            let anchor = self.anchor_of(place.ptr);
            self.search.anchors.call_places.push(AnchoredPlace { anchor, size: place.size });
        }
        let facts = self.aa.effects(call);
        AnchoredCall {
            effects: facts.effects,
            meets_others: meets_others(&facts),
            returns_twice: self.aa.call_has(call, AttrKind::ReturnsTwice),
            first_place,
            n_places: places.len() as u32,
        }
    }

    /// The anchor of a location.
    fn anchor(&self, place: AnchoredPlace) -> Anchor {
        self.search.anchors.rows[place.anchor as usize]
    }

    /// The anchor of the pointer that a walk is about.
    fn anchor_of_place(&mut self, pointer: Value) -> Anchor {
        let n = match self.search.anchors.last {
            Some((last, known)) if last == pointer => known,
            _ => {
                let n = self.anchor_of(pointer);
                self.search.anchors.last = Some((pointer, n));
                n
            }
        };
        self.search.anchors.rows[n as usize]
    }

    /// The index of a pointer's anchor.
    fn anchor_of(&mut self, pointer: Value) -> u32 {
        let anchors = &mut self.search.anchors;
        *anchors.of_pointer.entry(pointer).or_insert_with(|| {
            anchors.rows.push(self.aa.anchor(pointer));
            anchors.rows.len() as u32 - 1
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
    fn anchor(&self, pointer: Value) -> Anchor {
        let values = self.values();
        let object = values.underlying_object(pointer);
        let address = values.constant_offset(pointer);
        let offset = address.offset.to_i64().and_then(|offset| i32::try_from(offset).ok());
        // The full rules compare no offsets of different index widths.
        let width = values.index_width(pointer);
        let is_wide = width >= 32 && values.index_width(address.base) == width;
        let is_small = |offset: &i32| u64::from(offset.unsigned_abs()) <= MAX_BYTES;
        Anchor {
            base: address.base,
            offset: offset.filter(|_| is_wide).filter(is_small),
            object,
            space: self.space_of(pointer),
            kind: self.lasting_kind(object),
            was_handed_out: self.is_escape_source(object),
        }
    }

    /// The properties that make an object distinct, as far as they are edit-stable: the result of a call may be
    /// replaced by another value, an `alloca` is not.
    fn lasting_kind(&self, object: Value) -> ObjectKind {
        let is_result = object.as_inst().is_some_and(|i| self.func.opcode(i) != Opcode::Alloca);
        let kind = self.object_kind(object);
        if is_result { ObjectKind { is_identified: false, is_local: false, ..kind } } else { kind }
    }
}
