//! Answers that are kept: what is asked of a value is answered once for each class of places.
//!
//! A question is about a value, at a place, so many operations deep in another question. While it is
//! answered, it is noted what the answer depended on:
//! * *the place*: whether a branch or an assumption was met that could say something of a value. Where
//!   none was, the answer is that of all places; where branches were, that of the places of one class of
//!   blocks (`value/watched.rs`), or of one block where classes are not known; else that of the place alone.
//! * *the depth*: whether something was not looked at since it was too deep. Where nothing was, the
//!   answer is that of all questions in which there is as much room.
//!
//! For example, in `x = and y, 15; z = lshr x, 1` with no comparison of the three, the bits of `z` are
//! found once; those of `x`, found on the way, are there for whoever asks. If `y` is compared and
//! branched on, both are found again in each class.
//!
//! * An edit drops all answers: the stamp of the function is compared when [`Values`] are made.
//! * Answers under other terms (with a tree or without, undefined values [settled](Values::settled) or
//!   not, at no place, looking back less far) are apart. Quick questions are not kept, since they cost less
//!   than a look-up; nor are those about one element of a vector.
//! * Invariant: a kept answer is what would be found now. Debug builds find every [`CHECKED`]th again.
//! * Cost: a look-up by the value's number for each question, and a step for each set of terms and each
//!   depth that the value was asked about under.

use std::cell::{Cell, OnceCell, RefCell};
use std::fmt::Debug;
use std::rc::Rc;

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Inst, Stamp, Value, ValueKind};

use super::conditions::Conditions;
use super::watched::Watched;
use super::{FloatClasses, KnownBits, Range, Values};

/// Debug builds compare one of so many kept answers with what is found anew.
const CHECKED: u32 = 5;

/// Of an answer that stands for all depths at which there is room.
const ANY_DEPTH: u8 = u8::MAX;

/// Where an answer holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Places {
    All,
    /// Of the blocks of a class.
    Alike(Block),
    Of(Block),
    Only(Option<Inst>),
}

/// How much an answer depended on the place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scope {
    /// Not at all.
    Everywhere,
    /// On the class of its block, since a branch could say something; see `value/watched.rs`.
    Class,
    /// On its block.
    Block,
    /// On the instruction.
    Inst,
}

/// What the answer that is being found depended on so far.
#[derive(Clone, Copy)]
struct Frame {
    at: Option<Inst>,
    scope: Scope,
    /// How much deeper the question could have been asked with the same answer.
    room: u32,
    /// Whether something was too deep.
    is_cut: bool,
}

/// An answer, and what it is good for.
struct Kept<T> {
    /// The terms of the question.
    terms: u8,
    /// How deep it was, or [`ANY_DEPTH`].
    depth: u8,
    places: Places,
    scope: Scope,
    /// The greatest depth that it is good for; of one that was cut the only one.
    up_to: u32,
    answer: T,
    /// The next one about the same value, by its number in [`Rows::kept`].
    next: u32,
}

/// Of the last answer about a value.
const END: u32 = u32::MAX;

/// Answers to one kind of question, since the last edit.
pub(super) struct Table<T>(RefCell<Rows<T>>);

struct Rows<T> {
    /// Between which edits these were found.
    generation: u32,
    /// By the number of a value: the generation that it was asked about in, and the first answer then.
    first: Vec<(u32, u32)>,
    kept: Vec<Kept<T>>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table(RefCell::new(Rows { generation: 0, first: Vec::new(), kept: Vec::new() }))
    }
}

impl<T> Rows<T> {
    /// Where the first answer about a value since the last edit is.
    #[inline]
    fn first_of(&self, n: usize, generation: u32) -> u32 {
        match self.first.get(n) {
            Some(&(then, first)) if then == generation => first,
            _ => END,
        }
    }

    /// Those about a value.
    #[inline]
    fn those_about(&self, n: usize, generation: u32) -> impl Iterator<Item = &Kept<T>> {
        let first = self.kept.get(self.first_of(n, generation) as usize);
        std::iter::successors(first, |kept| self.kept.get(kept.next as usize))
    }

    /// Adds an answer about a value, in the place of one under the same terms and at the same depth. There are
    /// `n_values` by their numbers.
    fn keep(&mut self, n: usize, n_values: usize, generation: u32, mut kept: Kept<T>) {
        if self.generation != generation {
            self.generation = generation;
            self.kept.clear();
        }
        if n >= self.first.len() {
            self.first.resize(n_values.max(n + 1), (0, END));
        }
        let first = self.first_of(n, generation);
        let mut at = first;
        while let Some(old) = self.kept.get_mut(at as usize) {
            if (old.terms, old.depth) == (kept.terms, kept.depth) {
                kept.next = old.next;
                *old = kept;
                return;
            }
            at = old.next;
        }
        if self.kept.capacity() == 0 {
            self.kept.reserve(KEPT_AT_FIRST);
        }
        kept.next = first;
        self.first[n] = (generation, self.kept.len() as u32);
        self.kept.push(kept);
    }
}

/// The number of a value that answers are kept about: of instructions the odd ones.
#[inline]
pub(super) fn number(value: Value) -> Option<usize> {
    match value.kind() {
        ValueKind::Inst(inst) => Some(inst.index() * 2 + 1),
        ValueKind::Arg(arg) => Some(arg.index() * 2),
        ValueKind::Const(_) | ValueKind::Block(_) => None,
    }
}

/// Answers that there is room for when the first one is kept: growing by one and two costs as much as most answers.
const KEPT_AT_FIRST: usize = 64;

/// All answers about one function.
pub(super) struct Answers {
    stamp: Cell<Option<Stamp>>,
    generation: Cell<u32>,
    frame: Cell<Frame>,
    /// Whether answers are found anew, to compare with kept ones.
    is_checking: Cell<bool>,
    n_found: Cell<u32>,
    pub(super) bits: Table<KnownBits>,
    pub(super) bits_of_conditions: Table<Option<Rc<[KnownBits]>>>,
    pub(super) ranges: Table<Range>,
    /// Of calls.
    opaque: Table<bool>,
    pub(super) nonzero: Table<bool>,
    pub(super) not_poison: Table<bool>,
    pub(super) well_defined: Table<bool>,
    pub(super) classes: Table<FloatClasses>,
    pub(super) conditions: Table<Conditions>,
    /// Of what is asked about, and of what that is known to compare with.
    samples: [Table<Samples>; 2],
}

/// Numbers that a value takes, one for each choice of what it is computed from.
pub(crate) type Samples = [Option<u64>; 4];

impl Default for Answers {
    fn default() -> Answers {
        Answers {
            stamp: Cell::new(None),
            generation: Cell::new(0),
            frame: Cell::new(Frame::new(None)),
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
            samples: Default::default(),
        }
    }
}

impl Frame {
    fn new(at: Option<Inst>) -> Frame {
        Frame { at, scope: Scope::Everywhere, room: u32::MAX, is_cut: false }
    }
}

/// What is noted while an answer is being found.
impl Answers {
    /// Drops what was kept before the last edit.
    #[inline]
    pub(super) fn refresh(&self, now: Stamp) {
        if self.stamp.replace(Some(now)) != Some(now) {
            self.generation.set(self.generation.get() + 1);
        }
    }

    fn update(&self, change: impl FnOnce(&mut Frame)) {
        let mut frame = self.frame.get();
        change(&mut frame);
        self.frame.set(frame);
    }

    /// Says that the answer depends on the place.
    pub(super) fn note_place(&self, scope: Scope) {
        self.update(|frame| frame.scope = frame.scope.max(scope));
    }

    /// Says that the answer would be another one where `depth` is `limit` or more, or is one where it
    /// is; whether it is less.
    pub(super) fn has_room(&self, depth: u32, limit: u32) -> bool {
        self.update(|frame| match limit.checked_sub(depth + 1) {
            Some(room) => frame.room = frame.room.min(room),
            None => frame.is_cut = true,
        });
        depth < limit
    }

    /// Asks questions whose depth does not depend on that of the one that is being answered.
    pub(super) fn at_fixed_depth<T>(&self, ask: impl FnOnce() -> T) -> T {
        let before = self.frame.get();
        let answer = ask();
        self.update(|frame| (frame.room, frame.is_cut) = (before.room, before.is_cut));
        answer
    }

    /// What a part of an answer depended on counts for the whole.
    fn note_part(&self, part: Frame) {
        self.update(|frame| {
            if frame.at == part.at {
                frame.scope = frame.scope.max(part.scope);
            }
            frame.room = frame.room.min(part.room);
            frame.is_cut |= part.is_cut;
        });
    }
}

/// A question that may have been answered before.
struct Asked<'v, 'a> {
    values: &'v Values<'a>,
    terms: u8,
    depth: u32,
    /// The class of the place, once it was looked up.
    class: OnceCell<Option<Block>>,
}

impl Asked<'_, '_> {
    #[inline]
    fn is_answered_by<T>(&self, kept: &Kept<T>) -> bool {
        kept.terms == self.terms
            && (kept.depth == ANY_DEPTH || u32::from(kept.depth) == self.depth)
            && self.depth <= kept.up_to
            && match kept.places {
                Places::All => true,
                Places::Alike(class) => {
                    *self.class.get_or_init(|| self.values.class()) == Some(class)
                }
                Places::Of(block) => self.values.block() == Some(block),
                Places::Only(at) => self.values.at == at,
            }
    }
}

impl Values<'_> {
    /// The block of the place.
    pub(super) fn block(&self) -> Option<Block> {
        self.func.block_of(self.at?)
    }

    /// The class of the block of the place, if classes are known as of now.
    fn class(&self) -> Option<Block> {
        self.watched()?.class(self.block()?)
    }

    /// What conditions can say something about, if that is known as of now.
    #[inline]
    pub(super) fn watched(&self) -> Option<&Watched> {
        Some(&self.cx.watched).filter(|watched| watched.is_fresh(self.func.stamp()))
    }

    /// Under which terms a question is asked.
    fn terms(&self) -> u8 {
        u8::from(self.settled)
            | u8::from(self.dom.is_some()) << 1
            | u8::from(self.at.is_some()) << 2
            | (self.levels as u8) << 3
    }

    /// Samples of a value: kept ones, or what `find` finds. They depend on how far back they are computed,
    /// which is `room`, and on whether they are of what another value `is_compared` with.
    pub(crate) fn kept_samples(
        &self,
        value: Value,
        room: u32,
        is_compared: bool,
        find: impl Fn() -> Samples,
    ) -> Samples {
        let answers = &self.cx.answers;
        // What was found farther back than is asked for may have numbers where this has none.
        let agree = |kept: &Samples, found: &Samples| {
            let pairs = kept.iter().zip(found);
            pairs.into_iter().all(|(a, b)| a.is_none() || b.is_none() || a == b)
        };
        let table = &answers.samples[usize::from(is_compared)];
        self.kept_by(table, value, room, agree, || {
            answers.update(|frame| frame.is_cut = true);
            find()
        })
    }

    /// Kept samples of a value from so far back.
    pub(crate) fn samples_kept_before(
        &self,
        value: Value,
        room: u32,
        is_compared: bool,
    ) -> Option<Samples> {
        let answers = &self.cx.answers;
        if self.is_quick() || self.lane.is_some() || answers.is_checking.get() {
            return None;
        }
        let table = &answers.samples[usize::from(is_compared)];
        let (samples, part) = self.kept(table, number(value)?, room)?;
        answers.note_part(part);
        Some(samples)
    }

    /// Whether a call is kept to be opaque, or `find` finds so.
    pub(super) fn kept_opaque(&self, call: Value, depth: u32, find: impl Fn() -> bool) -> bool {
        let answers = &self.cx.answers;
        if self.is_quick() || self.lane.is_some() || answers.is_checking.get() {
            return false;
        }
        // From what is kept more is found than from where it is looked at anew; ranges are compared instead.
        answers.at_fixed_depth(|| {
            self.kept_by(&answers.opaque, call, depth, |kept, found| *kept || !found, find)
        })
    }

    /// The answer to a question: one that was kept, or what `find` finds.
    pub(super) fn kept_or<T: Clone + PartialEq + Debug>(
        &self,
        table: &Table<T>,
        value: Value,
        depth: u32,
        find: impl Fn() -> T,
    ) -> T {
        self.kept_by(table, value, depth, T::eq, find)
    }

    /// The same, where what is found again need only agree with what was kept.
    fn kept_by<T: Clone + Debug>(
        &self,
        table: &Table<T>,
        value: Value,
        depth: u32,
        agree: impl Fn(&T, &T) -> bool,
        find: impl Fn() -> T,
    ) -> T {
        if self.is_quick() {
            return find();
        }
        let answers = &self.cx.answers;
        let Some(n) = number(value) else { return find() };
        if self.lane.is_some() || answers.is_checking.get() {
            return find();
        }
        if let Some((answer, part)) = self.kept(table, n, depth) {
            answers.note_part(part);
            self.compare_kept(value, &answer, agree, find);
            return answer;
        }
        let outer = answers.frame.replace(Frame::new(self.at));
        let answer = find();
        let part = answers.frame.replace(outer);
        self.keep(table, n, depth, part, answer.clone());
        answers.note_part(part);
        answer
    }

    /// A kept answer that is good here, and what it depended on.
    fn kept<T: Clone>(&self, table: &Table<T>, n: usize, depth: u32) -> Option<(T, Frame)> {
        let rows = table.0.borrow();
        let asked = Asked { values: self, terms: self.terms(), depth, class: OnceCell::new() };
        let mut about = rows.those_about(n, self.cx.answers.generation.get());
        let kept = about.find(|kept| asked.is_answered_by(kept))?;
        let is_cut = kept.depth != ANY_DEPTH;
        let room = if is_cut { 0 } else { kept.up_to.saturating_sub(depth) };
        Some((kept.answer.clone(), Frame { at: self.at, scope: kept.scope, room, is_cut }))
    }

    fn keep<T>(&self, table: &Table<T>, n: usize, depth: u32, part: Frame, answer: T) {
        let places = match part.scope {
            Scope::Everywhere => Places::All,
            Scope::Class if let Some(class) = self.class() => Places::Alike(class),
            Scope::Class | Scope::Block => self.block().map_or(Places::Only(self.at), Places::Of),
            Scope::Inst => Places::Only(self.at),
        };
        let (at_depth, up_to) = if part.is_cut {
            (depth as u8, depth)
        } else {
            (ANY_DEPTH, depth.saturating_add(part.room))
        };
        let (scope, terms) = (part.scope, self.terms());
        let kept = Kept { terms, depth: at_depth, places, scope, up_to, answer, next: END };
        let n_values = 2 * self.func.n_insts();
        table.0.borrow_mut().keep(n, n_values, self.cx.answers.generation.get(), kept);
    }

    /// Asks without what is kept, and without keeping or noting anything.
    pub(super) fn unkept<T>(&self, ask: impl FnOnce() -> T) -> T {
        let answers = &self.cx.answers;
        let (was_checking, frame) = (answers.is_checking.replace(true), answers.frame.get());
        let answer = ask();
        answers.frame.set(frame);
        answers.is_checking.set(was_checking);
        answer
    }

    /// In debug builds: whether a kept answer is what is found now.
    fn compare_kept<T: Debug>(
        &self,
        value: Value,
        kept: &T,
        agree: impl Fn(&T, &T) -> bool,
        find: impl Fn() -> T,
    ) {
        let answers = &self.cx.answers;
        let n_found = answers.n_found.get().wrapping_add(1);
        answers.n_found.set(n_found);
        if !cfg!(debug_assertions) || !n_found.is_multiple_of(CHECKED) {
            return;
        }
        let found = self.unkept(find);
        debug_assert!(
            agree(kept, &found),
            "{kept:?} was kept of {value:?} at {:?}, {found:?} is found",
            self.at
        );
    }
}
