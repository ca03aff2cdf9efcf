//! Where pointers are anchored: what is known of them for good, and tells most accesses apart at once.
//!
//! A walk past many stores and calls asks the same short question of each: whether it accesses another object, or other
//! bytes at a constant distance. An *anchor* is what that takes of one pointer: the pointer that it is a constant
//! number of bytes behind, the object that it points into, the address space.
//!
//! * Edits that an [`AliasMemory`](super::AliasMemory) outlives leave anchors true: rows of instructions are
//!   not used again, an object that a pointer points into stays its object, and a distance stays that
//!   distance. What a later look would find out beyond, the full rules find.
//! * What a call does is kept where its callee is a constant, which no edit replaces: a callee that becomes known later
//!   brings what is declared of it, and that may be worse than nothing (`returns_twice`).
//! * Only "no alias" is answered here, and the full rules give that answer too (`spaces.rs`, `basic.rs`,
//!   `offsets.rs`, `mod_ref.rs`), but for address spaces that they have lost sight of: where a pointer that was loaded
//!   gives way to what was stored. With an embedder's own oracle in the chain nothing is answered here.
//! * Cost: for a pointer that was seen before, a look in a table.

use std::ops::Range;

use rustc_hash::FxHashMap;
use selvedge_ir::target::Effects;
use selvedge_ir::{AttrKind, Inst, Opcode, Value};
use smallvec::SmallVec;

use crate::fold::Int;

use super::mod_ref::meets_others;
use super::objects::ObjectKind;
use super::{AliasAnalysis, AliasChain, AliasSource, BatchAlias, LocationSize, MemoryLocation};

/// Offsets and sizes up to here are added in 64 bits without wrapping, and in 32 too.
const MAX_BYTES: u64 = 1 << 29;

/// What is known of a pointer for good.
#[derive(Clone, Copy)]
struct Anchor {
    /// The pointer is `offset` bytes behind this one.
    base: Value,
    /// `None` where the number is large, or offsets are narrow.
    offset: Option<i32>,
    object: Value,
    /// That of the object, where the pointer is generic.
    space: u32,
    kind: ObjectKind,
    /// The object was where only pointers come from that somebody handed out.
    was_handed_out: bool,
}

/// The place that a store writes, or that a call is given, by its anchor.
#[derive(Clone, Copy)]
struct AnchoredPlace {
    /// The number of the anchor.
    anchor: u32,
    size: LocationSize,
}

/// What a call does to memory: accesses beyond its operands, and the places that these point to.
#[derive(Clone, Copy)]
struct AnchoredCall {
    effects: Effects,
    meets_others: bool,
    returns_twice: bool,
    /// Where its places begin in `call_places`.
    first_place: u32,
    n_places: u32,
}

impl AnchoredCall {
    /// The numbers of its places.
    fn places(self) -> Range<usize> {
        let first = self.first_place as usize;
        first..first + self.n_places as usize
    }
}

/// All that is known for good.
#[derive(Default)]
pub(super) struct Anchors {
    rows: Vec<Anchor>,
    of_pointer: FxHashMap<Value, u32>,
    /// The pointer that a walk was last about, which it asks about again.
    last: Option<(Value, u32)>,
    /// `None` for one of which more than the place matters.
    stores: FxHashMap<Inst, Option<AnchoredPlace>>,
    /// `None` for one whose callee is not settled, that has a vector of pointers, or releases parts of the stack.
    calls: FxHashMap<Inst, Option<AnchoredCall>>,
    /// Those that operands of calls point to, call by call.
    call_places: Vec<AnchoredPlace>,
}

/// Which of a chain's sources are asked here: none where one is an embedder's own.
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
    /// Whether a store writes no byte of a place, by what is known of both for good.
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

    /// Whether two places share no byte, by what is known of both for good.
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

    /// Whether a call accesses no byte of a place, by what is known of both for good.
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

    /// Whether a call gets at a place through its operands only: it accesses nothing else there, or the place is in an
    /// object that nobody else knows.
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

    /// What the full rules say of two places, beside what is kept: debug builds compare.
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
        // What was loaded may have given way to what was stored: whether it is still there is asked anew.
        let objects = [own.object, other_anchor.object];
        self.are_spaces_apart(own.space, other_anchor.space)
            || (own.was_handed_out || other_anchor.was_handed_out)
                && self.is_own_beside_handed_out(objects)
    }

    /// Whether two places are in address spaces that share nothing. A pointer that was loaded may have given way to one
    /// that does not tell its space, so the full rules may have forgotten what is kept here.
    fn is_apart_by_space(&mut self, place: AnchoredPlace, other: &MemoryLocation) -> bool {
        let other = self.anchor_of_place(other.ptr).space;
        self.are_spaces_apart(self.anchor(place).space, other)
    }

    fn are_spaces_apart(&self, a: u32, b: u32) -> bool {
        let asks_spaces = self.plain.spaces;
        let target = self.aa.cx.env.target.filter(|_| asks_spaces && a != b);
        target.is_some_and(|target| !target.spaces_may_alias(a, b))
    }

    /// Whether two places at a constant distance share no byte.
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

    /// The place of a store, if that is all that matters of it.
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

    /// What a call does to memory; `None` where more than that matters.
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

    /// The anchor of a place.
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

    /// The number of a pointer's anchor.
    fn anchor_of(&mut self, pointer: Value) -> u32 {
        let anchors = &mut self.search.anchors;
        *anchors.of_pointer.entry(pointer).or_insert_with(|| {
            anchors.rows.push(self.aa.anchor(pointer));
            anchors.rows.len() as u32 - 1
        })
    }
}

impl AliasAnalysis<'_> {
    /// Whether no edit changes which code a call runs, and the call does no more to memory than access it.
    fn is_settled(&self, call: Inst) -> bool {
        self.func.callee(call).is_some_and(|callee| callee.as_const().is_some())
            && !self.releases_stack(call)
    }

    /// The places that the operands of a call point to; `None` where one may point anywhere.
    fn places_of_operands(&self, call: Inst) -> Option<SmallVec<[MemoryLocation; 2]>> {
        self.pointer_operands(call).map(|(_, place)| place).collect()
    }

    #[cold]
    fn anchor(&self, pointer: Value) -> Anchor {
        let values = self.values();
        let object = values.underlying_object(pointer);
        let address = values.constant_offset(pointer);
        let offset = address.offset.to_i64().and_then(|offset| i32::try_from(offset).ok());
        let is_wide = values.index_width(pointer) >= 32;
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

    /// What keeps an object apart, as far as no edit changes that: the result of a call may give way to that of
    /// another one, an `alloca` does not.
    fn lasting_kind(&self, object: Value) -> ObjectKind {
        let is_result = object.as_inst().is_some_and(|i| self.func.opcode(i) != Opcode::Alloca);
        let kind = self.object_kind(object);
        if is_result { ObjectKind { is_identified: false, is_local: false, ..kind } } else { kind }
    }
}
