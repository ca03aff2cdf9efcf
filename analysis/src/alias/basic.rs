//! `basic-aa`: objects, offsets, phis and selects.
//!
//! A query about two phis may recursively depend on itself. It is then assumed to return "no alias", and results under
//! that assumption are valid only if the query finally returns that. Results that depend on a disproved assumption are
//! dropped.

use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use selvedge_ir::{Block, Inst, Opcode, Value};
use smallvec::SmallVec;

use super::linear::{Decomposed, Decomposer};
use super::pointer_summary::PointerSummaries;
use super::{AliasResult, BatchAlias, LocationSize, MemoryLocation};

/// The maximum depth of nested queries: phis of phis, selects of selects.
pub const MAX_QUERY_DEPTH: u32 = 40;

/// The maximum number of nested queries of one query.
pub const MAX_QUERIES: u32 = 2048;

/// How many blocks are visited to determine whether one is on a cycle. This is LLVM's limit.
pub const MAX_CYCLE_BLOCKS: usize = 32;

/// A pointer and a size: the input of basic alias analysis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct AliasPlace {
    pub(super) ptr: Value,
    pub(super) size: LocationSize,
}

impl AliasPlace {
    fn location(self) -> MemoryLocation {
        MemoryLocation::new(self.ptr, self.size)
    }
}

/// Two locations in order, and whether they may be from different iterations.
pub(super) type AliasQuery = (AliasPlace, AliasPlace, bool);

/// The status of a cached result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ResultStatus {
    /// The query is in progress, and "no alias" is assumed; the count is how many times the assumption was used.
    Assumption(u32),
    /// It depends on an assumption of an enclosing query.
    Conditional,
    /// It is final.
    Definite,
}

/// A cached result.
#[derive(Clone, Copy, Debug)]
pub(super) struct CachedAlias {
    result: AliasResult,
    status: ResultStatus,
    capped: bool,
}

/// A pointer in canonical form.
#[derive(Clone, Copy)]
struct Pointer {
    /// The pointer of the same address without casts, zero offsets and similar wrappers.
    stripped: Value,
    /// The underlying object.
    object: Value,
}

/// The cache, and the state of the current query.
#[derive(Default)]
pub(super) struct AliasSearch {
    answers: FxHashMap<AliasQuery, CachedAlias>,
    /// The canonical forms of queried pointers.
    pointers: FxHashMap<Value, Pointer>,
    /// Decomposed addresses.
    forms: FxHashMap<Value, Rc<Decomposed>>,
    /// Queries whose results depend on assumptions, in the order in which they were computed.
    conditional: Vec<AliasQuery>,
    /// How many times open assumptions were used.
    n_used: u32,
    pub(super) depth: u32,
    n_questions: u32,
    /// Whether the two pointers may be from different iterations of a loop.
    pub(super) cross_iteration: bool,
    cycles: FxHashMap<Block, bool>,
    /// Whether each of the function's own objects is captured.
    captured: FxHashMap<Value, bool>,
    storage: Option<Vec<super::storage::Separation>>,
    /// Facts that remain valid after the edits that [`super::AliasMemory`] permits.
    pub(super) summaries: PointerSummaries,
}

impl AliasSearch {
    /// Drops what an edit may invalidate; see [`super::AliasMemory`].
    pub(super) fn forget_results(&mut self) {
        let AliasSearch { answers, pointers, forms, conditional, n_used, cycles, storage, .. } =
            self;
        answers.clear();
        pointers.clear();
        forms.clear();
        conditional.clear();
        cycles.clear();
        (*n_used, *storage) = (0, None);
    }
}

impl BatchAlias<'_> {
    /// Begins a top-level query.
    pub(super) fn begin(&mut self) {
        self.capped = false;
        self.search.n_questions = 0;
    }

    /// The result of basic alias analysis.
    pub(super) fn basic_alias(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        if a.size.is_zero() || b.size.is_zero() {
            return AliasResult::NoAlias;
        }
        let (p, q) = (self.pointer(a.ptr), self.pointer(b.ptr));
        let a = AliasPlace { ptr: p.stripped, size: a.size };
        let b = AliasPlace { ptr: q.stripped, size: b.size };
        if self.is_undefined(a.ptr) || self.is_undefined(b.ptr) {
            return AliasResult::NoAlias;
        }
        if self.is_same_value(a.ptr, b.ptr) {
            return AliasResult::MustAlias;
        }
        let objects = [p.object, q.object];
        if self.are_disjoint_objects(a, b, objects) {
            return AliasResult::NoAlias;
        }
        self.cached(a, b, objects)
    }

    fn pointer(&mut self, pointer: Value) -> Pointer {
        let aa = self.aa;
        *self.search.pointers.entry(pointer).or_insert_with(|| {
            let stripped = aa.stripped(pointer);
            Pointer { stripped, object: aa.values().underlying_object(stripped) }
        })
    }

    /// A pointer as a linear form.
    pub(super) fn form(&mut self, pointer: Value) -> Rc<Decomposed> {
        let values = self.aa.values();
        let form = || Rc::new(Decomposer { values }.address(pointer));
        Rc::clone(self.search.forms.entry(pointer).or_insert_with(form))
    }

    /// Whether a pointer is `undef` or `poison`: an access to it is undefined behavior, so it aliases nothing.
    fn is_undefined(&self, pointer: Value) -> bool {
        use selvedge_ir::ConstKind;
        let constant = self.aa.func.as_constant(pointer);
        matches!(constant, Some(ConstKind::Undef | ConstKind::Poison))
    }

    /// Whether the underlying objects of two pointers are disjoint.
    fn are_disjoint_objects(
        &mut self,
        a: AliasPlace,
        b: AliasPlace,
        [a_object, b_object]: [Value; 2],
    ) -> bool {
        let aa = self.aa;
        if self.is_nothing(a_object) || self.is_nothing(b_object) {
            return true;
        }
        if aa.are_distinct(a_object, b_object)
            || self.is_uncaptured_vs_escaped([a_object, b_object])
        {
            return true;
        }
        let too_small = |object: Value, other: AliasPlace| {
            let size = aa.object_size(object, true).filter(|_| aa.is_identified(object));
            size.is_some_and(|size| size < aa.least_extent(other.ptr, other.size))
        };
        too_small(a_object, b)
            || too_small(b_object, a)
            || self.are_stored_apart([a.ptr, b.ptr], [a_object, b_object])
    }

    /// Whether one object is the function's own and not captured, and the other one is a pointer from an escape source.
    /// They must not be the same value: an uncaptured call result is both.
    pub(super) fn is_uncaptured_vs_escaped(&mut self, [a, b]: [Value; 2]) -> bool {
        a != b
            && (self.aa.is_escape_source(a) && self.is_private(b)
                || self.aa.is_escape_source(b) && self.is_private(a))
    }

    /// Whether no object is at an address: null, where null is not a valid address.
    fn is_nothing(&self, object: Value) -> bool {
        let is_null =
            matches!(self.aa.func.as_constant(object), Some(selvedge_ir::ConstKind::Null));
        let types = &self.aa.header().types;
        let space = types.ptr_space(self.aa.func.value_type(object)).unwrap_or(0);
        is_null && !self.aa.values().null_is_valid(space)
    }

    /// Whether a value is the address of an object that is never captured.
    pub(super) fn is_private(&mut self, object: Value) -> bool {
        if let Some(&captured) = self.search.captured.get(&object) {
            return !captured;
        }
        let captured = !self.aa.is_function_local(object) || {
            let (captured, capped) = self.aa.values().is_provenance_captured(object);
            self.capped |= capped;
            captured
        };
        self.search.captured.insert(object, captured);
        !captured
    }

    /// The `separate_storage` assumptions of the function, computed once.
    pub(super) fn separations(&mut self) -> &[super::storage::Separation] {
        let aa = self.aa;
        self.search.storage.get_or_insert_with(|| super::storage::separations(aa))
    }

    /// Whether two values are the same value and provably equal: in different iterations, an instruction on a cycle may
    /// have different results.
    pub(super) fn is_same_value(&mut self, a: Value, b: Value) -> bool {
        a == b && (!self.search.cross_iteration || !self.is_recomputed(a))
    }

    /// Whether an instruction may be executed twice in one call of the function.
    fn is_recomputed(&mut self, value: Value) -> bool {
        let Some(inst) = value.as_inst() else { return false };
        let Some(block) = self.aa.func.block_of(inst) else { return true };
        if let Some(&known) = self.search.cycles.get(&block) {
            return known;
        }
        let answer = self.is_on_cycle(block);
        self.search.cycles.insert(block, answer);
        answer
    }

    fn is_on_cycle(&mut self, block: Block) -> bool {
        let func = self.aa.func;
        let mut seen: SmallVec<[Block; MAX_CYCLE_BLOCKS]> = SmallVec::new();
        let mut work: SmallVec<[Block; 8]> = func.successors(block).collect();
        while let Some(next) = work.pop() {
            if next == block {
                return true;
            }
            if seen.contains(&next) {
                continue;
            }
            if seen.len() == MAX_CYCLE_BLOCKS {
                self.capped = true;
                return true;
            }
            seen.push(next);
            work.extend(func.successors(next));
        }
        false
    }

    /// Returns the cached result of a query, or computes and caches it.
    fn cached(&mut self, a: AliasPlace, b: AliasPlace, objects: [Value; 2]) -> AliasResult {
        let [a_size, b_size] = LocationSize::of_either_order([a.size, b.size]);
        let (a, b) = (AliasPlace { size: a_size, ..a }, AliasPlace { size: b_size, ..b });
        if self.search.depth >= MAX_QUERY_DEPTH || self.search.n_questions >= MAX_QUERIES {
            self.capped = true;
            return AliasResult::MayAlias;
        }
        self.search.n_questions += 1;
        let swaps = a.ptr > b.ptr;
        let (first, second) = if swaps { (b, a) } else { (a, b) };
        let question = (first, second, self.search.cross_iteration);
        let in_order = |result: AliasResult| if swaps { result.swapped() } else { result };
        if let Some(entry) = self.search.answers.get_mut(&question) {
            self.capped |= entry.capped;
            if entry.status != ResultStatus::Definite {
                self.search.n_used += 1;
            }
            if let ResultStatus::Assumption(uses) = &mut entry.status {
                *uses += 1;
            }
            return in_order(entry.result);
        }
        in_order(self.answer(question, a, b, objects, swaps))
    }

    /// Computes a query under the assumption that it returns "no alias", and verifies that. The result is in the order
    /// of the query's key.
    fn answer(
        &mut self,
        question: AliasQuery,
        a: AliasPlace,
        b: AliasPlace,
        objects: [Value; 2],
        swaps: bool,
    ) -> AliasResult {
        let assumed = CachedAlias {
            result: AliasResult::NoAlias,
            status: ResultStatus::Assumption(0),
            capped: false,
        };
        self.search.answers.insert(question, assumed);
        let (used_before, leaning_before) = (self.search.n_used, self.search.conditional.len());
        let capped_before = std::mem::take(&mut self.capped);
        let found = self.look(a, b, objects);
        let own_uses = match self.search.answers.get(&question).map(|entry| entry.status) {
            Some(ResultStatus::Assumption(uses)) => uses,
            _ => 0,
        };
        let disproven = own_uses > 0 && !found.is_no();
        let result = if disproven { AliasResult::MayAlias } else { found };
        self.search.n_used -= own_uses;
        if disproven {
            for wrong in self.search.conditional.drain(leaning_before..) {
                self.search.answers.remove(&wrong);
            }
        }
        let leans = self.search.n_used != used_before && result != AliasResult::MayAlias;
        let status = if leans { ResultStatus::Conditional } else { ResultStatus::Definite };
        if leans {
            self.search.conditional.push(question);
        }
        let result = if swaps { result.swapped() } else { result };
        let entry = CachedAlias { result, status, capped: self.capped };
        self.search.answers.insert(question, entry);
        self.capped |= capped_before;
        if self.search.depth == 1 {
            self.settle();
        }
        result
    }

    /// At the end of a top-level query: assumptions that were not disproved hold.
    fn settle(&mut self) {
        for proven in self.search.conditional.drain(..) {
            if let Some(entry) = self.search.answers.get_mut(&proven) {
                entry.status = ResultStatus::Definite;
            }
        }
        self.search.n_used = 0;
    }

    /// Applies the rules for the kinds of the two pointers.
    fn look(&mut self, a: AliasPlace, b: AliasPlace, objects: [Value; 2]) -> AliasResult {
        let is_gep = |place: AliasPlace| self.aa.values().step_at(place.ptr).is_some();
        let [a_object, b_object] = objects;
        let by_offset = if is_gep(a) {
            self.alias_of_offsets(a, b, objects)
        } else if is_gep(b) {
            self.alias_of_offsets(b, a, [b_object, a_object]).swapped()
        } else {
            AliasResult::MayAlias
        };
        if by_offset != AliasResult::MayAlias {
            return by_offset;
        }
        for (opcode, rule) in [
            (
                Opcode::Phi,
                Self::alias_of_phi as fn(&mut Self, Inst, AliasPlace, AliasPlace) -> AliasResult,
            ),
            (Opcode::Select, Self::alias_of_select),
        ] {
            let inst = |place: AliasPlace| {
                place.ptr.as_inst().filter(|&inst| self.aa.func.opcode(inst) == opcode)
            };
            let found = match (inst(a), inst(b)) {
                (Some(inst), _) => rule(self, inst, a, b),
                (None, Some(inst)) => rule(self, inst, b, a).swapped(),
                (None, None) => AliasResult::MayAlias,
            };
            if found != AliasResult::MayAlias {
                return found;
            }
        }
        self.alias_of_whole_object(a, b, objects)
    }

    /// Two accesses to one object overlap if one accesses the whole object.
    fn alias_of_whole_object(
        &self,
        a: AliasPlace,
        b: AliasPlace,
        objects: [Value; 2],
    ) -> AliasResult {
        let (LocationSize::Precise(a), LocationSize::Precise(b)) = (a.size, b.size) else {
            return AliasResult::MayAlias;
        };
        let [object, other] = objects;
        let size = self.aa.object_size(object, false).filter(|_| object == other);
        if size.is_some_and(|size| size == a || size == b) {
            return AliasResult::PartialAlias(None);
        }
        AliasResult::MayAlias
    }

    /// A nested query, which runs all alias analyses of the chain, not only this one.
    pub(super) fn query_alias(&mut self, a: AliasPlace, b: AliasPlace) -> AliasResult {
        self.query_chain(&a.location(), &b.location())
    }

    /// The relation of two base objects, each as a whole: "no alias" if they are distinct.
    pub(super) fn query_alias_of_objects(&mut self, a: Value, b: Value) -> AliasResult {
        let whole = |ptr| AliasPlace { ptr, size: LocationSize::BeforeOrAfterPointer };
        self.query_alias(whole(a), whole(b))
    }

    fn alias_of_select(&mut self, select: Inst, a: AliasPlace, b: AliasPlace) -> AliasResult {
        let func = self.aa.func;
        let arms = |inst: Inst, place: AliasPlace| {
            [1, 2].map(|n| AliasPlace { ptr: func.operand(inst, n), ..place })
        };
        let others = b.ptr.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Select);
        let others = others
            .filter(|&other| self.is_same_value(func.operand(select, 0), func.operand(other, 0)));
        let others = others.map_or([b, b], |other| arms(other, b));
        let [yes, no] = arms(select, a);
        match self.query_alias(yes, others[0]) {
            AliasResult::MayAlias => AliasResult::MayAlias,
            answer => answer.either(self.query_alias(no, others[1])),
        }
    }

    fn alias_of_phi(&mut self, phi: Inst, a: AliasPlace, b: AliasPlace) -> AliasResult {
        let func = self.aa.func;
        if func.incoming(phi).len() == 0 {
            return AliasResult::NoAlias;
        }
        let other = b.ptr.as_inst().filter(|&inst| func.opcode(inst) == Opcode::Phi);
        let other = other.filter(|&inst| func.block_of(inst) == func.block_of(phi));
        if let Some(other) = other.filter(|_| !self.search.cross_iteration) {
            return self.alias_of_two_phis(phi, other, a, b);
        }
        let Some((sources, is_recursive)) = self.sources_of(phi) else {
            return AliasResult::MayAlias;
        };
        // A pointer that the loop increments may point anywhere in its object.
        let size = if is_recursive { LocationSize::BeforeOrAfterPointer } else { a.size };
        let outside = std::mem::replace(&mut self.search.cross_iteration, true);
        let mut answer: Option<AliasResult> = None;
        for ptr in sources {
            let next = self.query_alias(AliasPlace { ptr, size }, b);
            let joined = answer.map_or(next, |answer| answer.either(next));
            answer = Some(joined);
            if joined == AliasResult::MayAlias || is_recursive && !joined.is_no() {
                answer = Some(AliasResult::MayAlias);
                break;
            }
        }
        self.search.cross_iteration = outside;
        answer.unwrap_or_default()
    }

    /// Two phis of one block take their values from the same predecessor.
    fn alias_of_two_phis(
        &mut self,
        phi: Inst,
        other: Inst,
        a: AliasPlace,
        b: AliasPlace,
    ) -> AliasResult {
        let func = self.aa.func;
        let mut answer: Option<AliasResult> = None;
        for (ptr, from) in func.incoming(phi) {
            let Some((there, _)) = func.incoming(other).find(|&(_, block)| block == from) else {
                return AliasResult::MayAlias;
            };
            let next = self.query_alias(AliasPlace { ptr, ..a }, AliasPlace { ptr: there, ..b });
            let joined = answer.map_or(next, |answer| answer.either(next));
            answer = Some(joined);
            if joined == AliasResult::MayAlias {
                break;
            }
        }
        answer.unwrap_or_default()
    }

    /// The sources of a phi, which are its incoming values that are not addresses computed from the phi itself, and
    /// whether some incoming value is such an address.
    ///
    /// `None` if there are no sources, if two different incoming values are phis, or if one is a phi and there are
    /// several sources.
    fn sources_of(&self, phi: Inst) -> Option<(SmallVec<[Value; 4]>, bool)> {
        let func = self.aa.func;
        let values = self.aa.values();
        let mut sources: SmallVec<[Value; 4]> = SmallVec::new();
        let mut inner_phi = None;
        let mut is_recursive = false;
        for (value, _) in func.incoming(phi) {
            if value == phi.into() {
                continue;
            }
            if value.as_inst().is_some_and(|inst| func.opcode(inst) == Opcode::Phi) {
                if inner_phi.is_some_and(|inner| inner != value) {
                    return None;
                }
                inner_phi = Some(value);
            }
            if values.underlying_object(value) == phi.into() {
                is_recursive = true;
            } else if !sources.contains(&value) {
                sources.push(value);
            }
        }
        let is_simple = inner_phi.is_none() || sources.len() <= 1;
        (is_simple && !sources.is_empty()).then_some((sources, is_recursive))
    }
}
