//! Facts that hear of edits, and are kept up to date by whoever makes them.
//!
//! A fact that implements [`EditObserver`] says what each kind of edit does to it. While a pass runs,
//! [`Observers`] hold such facts; the one place through which the pass edits tells them, in the order
//! in which they came. So neither the pass nor its author keeps anything up to date by hand. In debug
//! builds the facts are compared with fresh ones when they go back into the cache.
//!
//! What is told: everything that was done to *instructions*, edit by edit, after it was done, and what is
//! erased, before that too; edits of edges once for all that belong together, when the dominator trees in
//! the cache are as they should be again. What an edit leaves as it was is not told.
//!
//! ```text
//! s = add i32 %a, %b        erasing(s)              s has no uses, and will be erased
//!                           erased(s)               s is in no block any more; only its handle is left
//! t = mul i32 %s, 2
//! u = sub i32 %t, %c        replaced(t, c)          what used t uses c; t may be erased next
//!                           created(v)              v was put into a block, or stands elsewhere now
//!                           changed(u)              an operand, a flag or metadata of u is another
//!                           edge([entry, body])     the ways out of these blocks are others
//! ```
//!
//! Cost: a call for each fact and edit, and nothing when no fact is held.

use std::any::Any;

use selvedge_ir::{Block, Function, Inst, Value};
use smallvec::SmallVec;

use crate::facts::{Facts, MaintainedAnalysis};

/// A fact about one function that hears of edits; see the module's text.
///
/// All methods but one are called behind the edit, so `func` is as it is now. Other facts come from
/// `facts`: those that read the control-flow graph only are cached; what reads instructions would be
/// computed anew.
pub trait EditObserver: MaintainedAnalysis {
    /// An instruction is about to be erased: it is still in its block, with its operands, and nobody uses its
    /// result.
    fn erasing(&mut self, _func: &Function, _facts: &mut Facts<'_>, _inst: Inst) {}

    /// An instruction was erased: it is in no block, and nobody uses its result.
    fn erased(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst);

    /// All uses of a value are uses of another one now.
    fn replaced(&mut self, func: &Function, facts: &mut Facts<'_>, value: Value, with: Value);

    /// An instruction stands where it did not stand before: it is new, or it was moved there.
    fn created(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst);

    /// An instruction stands where it did, and is not what it was: an operand is another value, it promises
    /// more or less.
    fn changed(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst);

    /// Edges out of some blocks are others than before, new blocks included. The instructions of new blocks
    /// that were in other blocks before are not told.
    fn edge(&mut self, func: &Function, facts: &mut Facts<'_>, blocks: &[Block]);

    /// All edits were told, and the fact goes back into the cache: for those that only note edits.
    fn settle(&mut self, _func: &Function, _facts: &mut Facts<'_>) {}
}

/// An observer of whatever type.
trait Observer: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn tell(&mut self, func: &Function, facts: &mut Facts<'_>, edit: Edit<'_>);
    fn give_back(self: Box<Self>, func: &Function, facts: &mut Facts<'_>);
}

/// An edit that was made.
#[derive(Clone, Copy, Debug)]
pub enum Edit<'e> {
    /// See [`EditObserver::erasing`].
    Erasing(Inst),
    /// See [`EditObserver::erased`].
    Erased(Inst),
    /// See [`EditObserver::replaced`].
    Replaced(Value, Value),
    /// See [`EditObserver::created`].
    Created(Inst),
    /// See [`EditObserver::changed`].
    Changed(Inst),
    /// See [`EditObserver::edge`].
    Edge(&'e [Block]),
}

impl<A: EditObserver> Observer for A {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn tell(&mut self, func: &Function, facts: &mut Facts<'_>, edit: Edit<'_>) {
        match edit {
            Edit::Erasing(inst) => self.erasing(func, facts, inst),
            Edit::Erased(inst) => self.erased(func, facts, inst),
            Edit::Replaced(value, with) => self.replaced(func, facts, value, with),
            Edit::Created(inst) => self.created(func, facts, inst),
            Edit::Changed(inst) => self.changed(func, facts, inst),
            Edit::Edge(blocks) => self.edge(func, facts, blocks),
        }
    }

    fn give_back(mut self: Box<Self>, func: &Function, facts: &mut Facts<'_>) {
        self.settle(func, facts);
        facts.keep(func, *self);
    }
}

/// The facts about one function that hear of edits while a pass runs; at most one of each type.
#[derive(Default)]
pub struct Observers {
    rows: SmallVec<[Box<dyn Observer>; 1]>,
}

impl Observers {
    /// Whether nobody has to be told anything.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Lets a fact hear of all edits from now on. It must hold for the function as it is now.
    pub fn add<A: EditObserver>(&mut self, fact: A) {
        self.rows.retain(|row| !row.as_any().is::<A>());
        self.rows.push(Box::new(fact));
    }

    /// The fact of a type, as of the last edit.
    pub fn get<A: EditObserver>(&self) -> Option<&A> {
        self.rows.iter().find_map(|row| row.as_any().downcast_ref())
    }

    /// The same, for facts that grow when they are asked.
    pub fn get_mut<A: EditObserver>(&mut self) -> Option<&mut A> {
        self.rows.iter_mut().find_map(|row| row.as_any_mut().downcast_mut())
    }

    /// Tells all of an edit.
    pub fn tell(&mut self, func: &Function, facts: &mut Facts<'_>, edit: Edit<'_>) {
        for row in &mut self.rows {
            row.tell(func, facts, edit);
        }
    }

    /// Puts all facts into the cache, as holding for the function as it is now.
    ///
    /// # Panics
    /// In debug builds, when one does not: somebody was not told of an edit.
    pub fn give_back(&mut self, func: &Function, facts: &mut Facts<'_>) {
        for row in std::mem::take(&mut self.rows) {
            row.give_back(func, facts);
        }
    }
}
