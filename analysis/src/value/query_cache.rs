//! The query cache: one result serves all context instructions in the scope where it is valid.
//!
//! A query about a value at a context instruction is often nested in another query. While a result is computed, its
//! dependencies are recorded:
//! * *the place*: whether a branch or an assumption was visited that could constrain a value. If none was, the result
//!   is valid everywhere; if only branches were, it is valid in one class of blocks
//!   (`value/condition_index.rs`), or in one block if classes are not available; else only at the context instruction.
//! * *the depth*: whether the depth limit cut the recursion. If it did not, the result is valid for every query with at
//!   least as much remaining depth.
//!
//! For example, if no branch compares a value of `x = and y, 15; z = lshr x, 1`, then the bits of `z` are computed
//! once, and the bits of `x`, computed for it, are cached as well. If a branch depends on a comparison of `y`, both are
//! computed once per class.
//!
//! * An edit invalidates all entries: the stamp of the function is compared when a [`Values`] is created.
//! * Entries of different modes are separate: with or without a dominator tree, with or without a context instruction,
//!   undefined values fixed ([`Values::with_undef_fixed`]) or not. Queries of limited depth are not cached, since they
//!   cost less than a look-up; nor are queries about one element of a vector.
//! * Invariant: a cached result equals what a computation now would return. Debug builds recompute every [`CHECKED`]th.
//! * Cost: an array access by the value's number for each query, and a step for each mode and depth that the value was
//!   queried under.

use std::cell::{Cell, OnceCell, RefCell};
use std::fmt::Debug;
use std::rc::Rc;

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Inst, Stamp, Value, ValueKind};

use super::condition_index::ConditionIndex;
use super::conditions::Conditions;
use super::{FloatClasses, KnownBits, Range, Values};

/// Debug builds recompute one of this many cached results.
const CHECKED: u32 = 5;

/// The depth of an entry that no depth limit cut.
const ANY_DEPTH: u8 = u8::MAX;

/// The scope in which a cached result is valid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValidScope {
    Everywhere,
    /// In the blocks of the class with this first block.
    Class(Block),
    Block(Block),
    Inst(Option<Inst>),
}

/// How a result depends on the context instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scope {
    /// It does not.
    Everywhere,
    /// It depends on the class of its block, since a branch may constrain a value; see `value/condition_index.rs`.
    Class,
    /// It depends on the block.
    Block,
    /// It depends on the instruction.
    Inst,
}

/// The dependencies of the result that is being computed, so far.
#[derive(Clone, Copy)]
struct DependencyFrame {
    at: Option<Inst>,
    scope: Scope,
    /// By how much the depth of the query could be increased without changing the result.
    room: u32,
    /// Whether the depth limit cut the recursion.
    is_cut: bool,
}

/// A cache entry: a result and the queries that it is valid for.
struct CacheEntry<T> {
    /// The mode of the query; see `Values::mode`.
    mode: u8,
    /// The depth of the query, or [`ANY_DEPTH`].
    depth: u8,
    places: ValidScope,
    scope: Scope,
    /// The greatest depth that the result is valid for. If the depth limit cut it, this is its own depth.
    up_to: u32,
    answer: T,
    /// The index of the next entry about the same value.
    next: u32,
}

/// Terminates the list of entries about a value.
const END: u32 = u32::MAX;

/// The cached results of one kind of query since the last edit.
pub(super) struct Table<T>(RefCell<Rows<T>>);

struct Rows<T> {
    /// The edit generation that the entries belong to.
    generation: u32,
    /// By the number of a value: the generation of its last query, and its first entry in that generation.
    first: Vec<(u32, u32)>,
    entries: Vec<CacheEntry<T>>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table(RefCell::new(Rows { generation: 0, first: Vec::new(), entries: Vec::new() }))
    }
}

impl<T> Rows<T> {
    /// The index of the first entry about a value since the last edit.
    #[inline]
    fn first_of(&self, n: usize, generation: u32) -> u32 {
        match self.first.get(n) {
            Some(&(then, first)) if then == generation => first,
            _ => END,
        }
    }

    /// The entries about a value.
    #[inline]
    fn entries_of(&self, n: usize, generation: u32) -> impl Iterator<Item = &CacheEntry<T>> {
        let first = self.entries.get(self.first_of(n, generation) as usize);
        std::iter::successors(first, |entries| self.entries.get(entries.next as usize))
    }

    /// Adds an entry about a value, and replaces one of the same mode and depth. `n_values` is the number of values,
    /// for the initial size of the index.
    fn keep(&mut self, n: usize, n_values: usize, generation: u32, mut entries: CacheEntry<T>) {
        if self.generation != generation {
            self.generation = generation;
            self.entries.clear();
        }
        if n >= self.first.len() {
            self.first.resize(n_values.max(n + 1), (0, END));
        }
        let first = self.first_of(n, generation);
        let mut at = first;
        while let Some(old) = self.entries.get_mut(at as usize) {
            if (old.mode, old.depth) == (entries.mode, entries.depth) {
                entries.next = old.next;
                *old = entries;
                return;
            }
            at = old.next;
        }
        if self.entries.capacity() == 0 {
            self.entries.reserve(INITIAL_CAPACITY);
        }
        entries.next = first;
        self.first[n] = (generation, self.entries.len() as u32);
        self.entries.push(entries);
    }
}

/// The index of a value in the cache; instructions have odd ones.
#[inline]
pub(super) fn number(value: Value) -> Option<usize> {
    match value.kind() {
        ValueKind::Inst(inst) => Some(inst.index() * 2 + 1),
        ValueKind::Arg(arg) => Some(arg.index() * 2),
        ValueKind::Const(_) | ValueKind::Block(_) => None,
    }
}

/// The initial capacity of a table: growing from one entry upwards costs as much as most queries.
const INITIAL_CAPACITY: usize = 64;

/// The query cache of one function.
pub(super) struct QueryCache {
    stamp: Cell<Option<Stamp>>,
    generation: Cell<u32>,
    frame: Cell<DependencyFrame>,
    /// Whether a result is being recomputed to verify a cached one.
    is_checking: Cell<bool>,
    n_found: Cell<u32>,
    pub(super) bits: Table<KnownBits>,
    pub(super) bits_of_conditions: Table<Option<Rc<[KnownBits]>>>,
    pub(super) ranges: Table<Range>,
    /// Only for calls and selects.
    opaque: Table<bool>,
    pub(super) nonzero: Table<bool>,
    pub(super) not_poison: Table<bool>,
    pub(super) well_defined: Table<bool>,
    pub(super) classes: Table<FloatClasses>,
    pub(super) conditions: Table<Conditions>,
}

impl Default for QueryCache {
    fn default() -> QueryCache {
        QueryCache {
            stamp: Cell::new(None),
            generation: Cell::new(0),
            frame: Cell::new(DependencyFrame::new(None)),
            is_checking: Cell::new(false),
            n_found: Cell::new(0),
            bits: Table::default(),
            bits_of_conditions: Table::default(),
            ranges: Table::default(),
            opaque: Table::default(),
            nonzero: Table::default(),
            not_poison: Table::default(),
            well_defined: Table::default(),
            classes: Table::default(),
            conditions: Table::default(),
        }
    }
}

impl DependencyFrame {
    fn new(at: Option<Inst>) -> DependencyFrame {
        DependencyFrame { at, scope: Scope::Everywhere, room: u32::MAX, is_cut: false }
    }
}

/// Recording of dependencies.
impl QueryCache {
    /// Invalidates what was cached before the last edit.
    #[inline]
    pub(super) fn refresh(&self, now: Stamp) {
        if self.stamp.replace(Some(now)) != Some(now) {
            self.generation.set(self.generation.get() + 1);
        }
    }

    fn update(&self, change: impl FnOnce(&mut DependencyFrame)) {
        let mut frame = self.frame.get();
        change(&mut frame);
        self.frame.set(frame);
    }

    /// Records that the result depends on the context instruction, within `scope`.
    pub(super) fn note_scope(&self, scope: Scope) {
        self.update(|frame| frame.scope = frame.scope.max(scope));
    }

    /// Records that the result depends on whether `depth` is less than `limit`, and returns whether it is.
    pub(super) fn has_room(&self, depth: u32, limit: u32) -> bool {
        self.update(|frame| match limit.checked_sub(depth + 1) {
            Some(room) => frame.room = frame.room.min(room),
            None => frame.is_cut = true,
        });
        depth < limit
    }

    /// Runs queries whose depth does not depend on that of the enclosing query.
    pub(super) fn at_fixed_depth<T>(&self, ask: impl FnOnce() -> T) -> T {
        let before = self.frame.get();
        let answer = ask();
        self.update(|frame| (frame.room, frame.is_cut) = (before.room, before.is_cut));
        answer
    }

    /// Adds the dependencies of a nested query to those of the enclosing one.
    fn note_part(&self, part: DependencyFrame) {
        self.update(|frame| {
            if frame.at == part.at {
                frame.scope = frame.scope.max(part.scope);
            }
            frame.room = frame.room.min(part.room);
            frame.is_cut |= part.is_cut;
        });
    }
}

/// A query to compare cache entries with.
struct Query<'v, 'a> {
    values: &'v Values<'a>,
    mode: u8,
    depth: u32,
    /// The class of the context block, computed on first use.
    class: OnceCell<Option<Block>>,
}

impl Query<'_, '_> {
    #[inline]
    fn is_answered_by<T>(&self, entries: &CacheEntry<T>) -> bool {
        entries.mode == self.mode
            && (entries.depth == ANY_DEPTH || u32::from(entries.depth) == self.depth)
            && self.depth <= entries.up_to
            && match entries.places {
                ValidScope::Everywhere => true,
                ValidScope::Class(class) => {
                    *self.class.get_or_init(|| self.values.class()) == Some(class)
                }
                ValidScope::Block(block) => self.values.block() == Some(block),
                ValidScope::Inst(at) => self.values.at == at,
            }
    }
}

impl Values<'_> {
    /// The block of the context instruction.
    pub(super) fn block(&self) -> Option<Block> {
        self.func.block_of(self.at?)
    }

    /// The class of the context block, if classes are valid for the current state of the function.
    fn class(&self) -> Option<Block> {
        self.condition_index()?.class(self.block()?)
    }

    /// The index of constrained values, if it is valid for the current state of the function.
    #[inline]
    pub(super) fn condition_index(&self) -> Option<&ConditionIndex> {
        Some(&self.cx.condition_index)
            .filter(|condition_index| condition_index.is_fresh(self.func.stamp()))
    }

    /// The mode of a query, as a number.
    fn mode(&self) -> u8 {
        u8::from(self.undef_is_fixed)
            | u8::from(self.dom.is_some()) << 1
            | u8::from(self.at.is_some()) << 2
            | (self.max_depth as u8) << 3
    }

    /// Whether a call or select is opaque, from the cache or from `find`.
    pub(super) fn get_or_compute_opaque(
        &self,
        call: Value,
        depth: u32,
        find: impl Fn() -> bool,
    ) -> bool {
        let cache = &self.cx.cache;
        if self.is_depth_limited() || self.lane.is_some() || cache.is_checking.get() {
            return false;
        }
        // With the cache, more values are found opaque than without it, so a recomputed "not opaque" is no error. Debug
        // builds verify that the ranges of opaque values are full.
        cache.at_fixed_depth(|| {
            self.get_or_compute_with(
                &cache.opaque,
                call,
                depth,
                |entries, found| *entries || !found,
                find,
            )
        })
    }

    /// The result of a query, from the cache or from `find`.
    pub(super) fn get_or_compute<T: Clone + PartialEq + Debug>(
        &self,
        table: &Table<T>,
        value: Value,
        depth: u32,
        find: impl Fn() -> T,
    ) -> T {
        self.get_or_compute_with(table, value, depth, T::eq, find)
    }

    /// As [`Values::get_or_compute`], but a recomputed result needs only to agree with the cached one.
    fn get_or_compute_with<T: Clone + Debug>(
        &self,
        table: &Table<T>,
        value: Value,
        depth: u32,
        agree: impl Fn(&T, &T) -> bool,
        find: impl Fn() -> T,
    ) -> T {
        if self.is_depth_limited() {
            return find();
        }
        let cache = &self.cx.cache;
        let Some(n) = number(value) else { return find() };
        if self.lane.is_some() || cache.is_checking.get() {
            return find();
        }
        if let Some((answer, part)) = self.entries(table, n, depth) {
            cache.note_part(part);
            self.verify_cached(value, &answer, agree, find);
            return answer;
        }
        let outer = cache.frame.replace(DependencyFrame::new(self.at));
        let answer = find();
        let part = cache.frame.replace(outer);
        self.keep(table, n, depth, part, answer.clone());
        cache.note_part(part);
        answer
    }

    /// A cached result that is valid for the query, and its dependencies.
    fn entries<T: Clone>(
        &self,
        table: &Table<T>,
        n: usize,
        depth: u32,
    ) -> Option<(T, DependencyFrame)> {
        let rows = table.0.borrow();
        let asked = Query { values: self, mode: self.mode(), depth, class: OnceCell::new() };
        let mut about = rows.entries_of(n, self.cx.cache.generation.get());
        let entries = about.find(|entries| asked.is_answered_by(entries))?;
        let is_cut = entries.depth != ANY_DEPTH;
        let room = if is_cut { 0 } else { entries.up_to.saturating_sub(depth) };
        Some((
            entries.answer.clone(),
            DependencyFrame { at: self.at, scope: entries.scope, room, is_cut },
        ))
    }

    fn keep<T>(&self, table: &Table<T>, n: usize, depth: u32, part: DependencyFrame, answer: T) {
        let places = match part.scope {
            Scope::Everywhere => ValidScope::Everywhere,
            Scope::Class if let Some(class) = self.class() => ValidScope::Class(class),
            Scope::Class | Scope::Block => {
                self.block().map_or(ValidScope::Inst(self.at), ValidScope::Block)
            }
            Scope::Inst => ValidScope::Inst(self.at),
        };
        let (at_depth, up_to) = if part.is_cut {
            (depth as u8, depth)
        } else {
            (ANY_DEPTH, depth.saturating_add(part.room))
        };
        let (scope, mode) = (part.scope, self.mode());
        let entries = CacheEntry { mode, depth: at_depth, places, scope, up_to, answer, next: END };
        let n_values = 2 * self.func.n_insts();
        table.0.borrow_mut().keep(n, n_values, self.cx.cache.generation.get(), entries);
    }

    /// Runs queries without reading or filling the cache and without recording dependencies.
    pub(super) fn without_cache<T>(&self, ask: impl FnOnce() -> T) -> T {
        let cache = &self.cx.cache;
        let (was_checking, frame) = (cache.is_checking.replace(true), cache.frame.get());
        let answer = ask();
        cache.frame.set(frame);
        cache.is_checking.set(was_checking);
        answer
    }

    /// Verifies a cached result by computing it again, in debug builds.
    fn verify_cached<T: Debug>(
        &self,
        value: Value,
        entries: &T,
        agree: impl Fn(&T, &T) -> bool,
        find: impl Fn() -> T,
    ) {
        let cache = &self.cx.cache;
        let n_found = cache.n_found.get().wrapping_add(1);
        cache.n_found.set(n_found);
        if !cfg!(debug_assertions) || !n_found.is_multiple_of(CHECKED) {
            return;
        }
        let found = self.without_cache(find);
        debug_assert!(
            agree(entries, &found),
            "{entries:?} was kept of {value:?} at {:?}, {found:?} is found",
            self.at
        );
    }
}
