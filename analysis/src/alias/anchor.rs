//! Where pointers are anchored: what is known of them for good, and tells most accesses apart at once.
//!
//! A walk past many stores asks the same short question of each: whether the store is to another object, or to other
//! bytes at a constant distance. An *anchor* is what that takes of one pointer: the pointer that it is a constant
//! number of bytes behind, the object that it points into, the address space.
//!
//! * Edits that an [`AliasMemory`](super::AliasMemory) outlives leave anchors true: rows of instructions are
//!   not used again, an object that a pointer points into stays its object, and a distance stays that
//!   distance. What a later look would find out beyond, the full rules find.
//! * Only "no alias" is answered here, and the full rules give that answer too (`spaces.rs`, `basic.rs`,
//!   `offsets.rs`). With an embedder's own oracle in the chain nothing is answered here.
//! * Cost: for a pointer that was seen before, a look in a table.

use rustc_hash::FxHashMap;
use selvedge_ir::{Inst, Opcode, Value};

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
}

/// What an object is, as far as that keeps it apart from others.
#[derive(Clone, Copy)]
struct ObjectKind {
    /// No other identified object is a part of it.
    is_identified: bool,
    /// Nobody else knows it when the function begins, or it comes into being.
    is_local: bool,
    is_argument: bool,
    /// Shared memory that is declared here, and lies wherever the launch puts it.
    is_overlaid: bool,
    /// It was where only pointers come from that somebody handed out.
    was_handed_out: bool,
}

/// The place that a store writes, or that a call is given, by its anchor.
#[derive(Clone, Copy)]
struct AnchoredPlace {
    /// The number of the anchor.
    anchor: u32,
    size: LocationSize,
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

impl Anchor {
    /// Whether two places at a constant distance share no byte.
    fn is_apart_from(&self, size: LocationSize, other: &Anchor, other_size: LocationSize) -> bool {
        let (Some(own), Some(others)) = (self.offset, other.offset) else { return false };
        // Such a place may reach back over the other one.
        if size.may_be_before() || other_size.may_be_before() {
            return false;
        }
        let left = if own < others { size } else { other_size };
        left.bytes()
            .is_some_and(|bytes| bytes <= MAX_BYTES && u64::from(own.abs_diff(others)) >= bytes)
    }
}

impl ObjectKind {
    fn is_distinct_from(self, other: ObjectKind) -> bool {
        !(self.is_overlaid && other.is_overlaid)
            && (self.is_identified && other.is_identified
                || self.is_argument && other.is_local
                || other.is_argument && self.is_local)
    }
}

impl BatchAlias<'_> {
    /// Whether a store writes no byte of a place, by what is known of both for good.
    pub(super) fn is_plainly_apart(&mut self, store: Inst, place: &MemoryLocation) -> bool {
        if !self.plain.basic {
            return false;
        }
        let own = self.store_place(store);
        let is_apart = own.is_some_and(|own| self.is_anchored_apart(own, place));
        debug_assert!(
            !is_apart
                || self.aa.location(store).is_some_and(|own| self.is_apart_by_rules(&own, place)),
            "the full rules find {store} apart as well"
        );
        is_apart
    }

    /// The same for two places.
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
            !is_apart || self.is_apart_by_rules(own, place),
            "the full rules find it as well"
        );
        is_apart
    }

    /// What the full rules say of two places, beside what is kept: debug builds compare.
    fn is_apart_by_rules(&self, own: &MemoryLocation, place: &MemoryLocation) -> bool {
        let mut batch = self.aa.batch();
        batch.search.cross_iteration = self.search.cross_iteration;
        batch.ask_chain(own, place).is_no()
    }

    fn is_anchored_apart(&mut self, own: AnchoredPlace, place: &MemoryLocation) -> bool {
        let AnchoredPlace { anchor, size } = own;
        let other = self.anchor_of_place(place.ptr);
        let rows = &self.search.anchors.rows;
        let (own, other) = (&rows[anchor as usize], &rows[other as usize]);
        if own.object != other.object && own.kind.is_distinct_from(other.kind) {
            return true;
        }
        let is_one_time = !self.search.cross_iteration || own.base.as_inst().is_none();
        if own.base == other.base && is_one_time && own.is_apart_from(size, other, place.size) {
            return true;
        }
        let asks_spaces = self.plain.spaces;
        let target = self.aa.cx.env.target.filter(|_| asks_spaces && own.space != other.space);
        if target.is_some_and(|target| !target.spaces_may_alias(own.space, other.space)) {
            return true;
        }
        let [a, b] = [own.object, other.object];
        (own.kind.was_handed_out || other.kind.was_handed_out)
            && a != b
            && self.is_one_handed_out_and_one_private(a, b)
    }

    /// Whether one object is the function's own, and the other one, which is not the same value, a pointer that somebody
    /// handed out: a result that nobody else knows is both. What was loaded may have given way to what was stored, so
    /// the instruction must still be there.
    fn is_one_handed_out_and_one_private(&mut self, a: Value, b: Value) -> bool {
        self.aa.is_escape_source(a) && self.is_private(b)
            || self.aa.is_escape_source(b) && self.is_private(a)
    }

    /// The place of a store, if that is all that matters of it.
    fn store_place(&mut self, store: Inst) -> Option<AnchoredPlace> {
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

    /// The number of the anchor of the pointer that a walk is about.
    fn anchor_of_place(&mut self, pointer: Value) -> u32 {
        match self.search.anchors.last {
            Some((last, known)) if last == pointer => known,
            _ => {
                let n = self.anchor_of(pointer);
                self.search.anchors.last = Some((pointer, n));
                n
            }
        }
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
        }
    }

    /// What keeps an object apart, as far as no edit changes that: the result of a call may give way to that of
    /// another one, an `alloca` does not.
    fn lasting_kind(&self, object: Value) -> ObjectKind {
        let is_result = object.as_inst().is_some_and(|i| self.func.opcode(i) != Opcode::Alloca);
        ObjectKind {
            is_identified: !is_result && self.is_identified(object),
            is_local: !is_result && self.is_function_local(object),
            is_argument: object.as_arg().is_some(),
            is_overlaid: self.is_overlaid(object),
            was_handed_out: self.is_escape_source(object),
        }
    }
}
