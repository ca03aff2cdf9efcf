//! Edit observers: facts that are updated incrementally while a pass edits a function.
//!
//! A fact that implements [`EditObserver`] defines how each kind of edit updates it. [`Observers`] own the facts of a
//! running pass and forward the notifications.
//!
//! Cost: a call per fact and edit; nothing if there are no observers.

use std::any::Any;

use selvedge_ir::{Block, Function, Inst, Value};
use smallvec::SmallVec;

use crate::facts::{Facts, MaintainedAnalysis};

/// A fact about one function that is updated incrementally while a pass edits the function.
///
/// While a pass runs, [`Observers`] own such facts, and the context through which the pass edits notifies them of each
/// edit, in the order of the edits. So the pass itself does not update anything. In debug builds the facts are compared
/// with fresh ones when they are stored in the cache again.
///
/// Every edit of an *instruction* is reported after it was made, and an erasure also before it. Edits of edges are
/// reported once for a group that belongs together, when the cached dominator trees are valid again. Edits that change
/// nothing are not reported.
///
/// ```text
/// s = add i32 %a, %b        erasing(s)              s has no uses, and will be erased
///                           erased(s)               s is in no block any more; only its handle is left
/// t = mul i32 %s, 2
/// u = sub i32 %t, %c        replaced(t, c)          what used t uses c; t may be erased next
///                           created(v)              v was inserted into a block, or moved to another position
///                           changed(u)              an operand, a flag or metadata of u changed
///                           edge([entry, body])     the successors of these blocks changed
/// ```
///
/// All methods but one are called after the edit, so `func` is the edited function. Other facts are requested from
/// `facts`: those that read only the CFG are cached; a fact that reads instructions would be computed from scratch.
pub trait EditObserver: MaintainedAnalysis {
    /// An instruction is about to be erased: it is still in its block, with its operands, and has no uses.
    fn erasing(&mut self, _func: &Function, _facts: &mut Facts<'_>, _inst: Inst) {}

    /// An instruction was erased: it is not in a block, and has no uses.
    fn erased(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst);

    /// All uses of a value were replaced by another one.
    fn replaced(&mut self, func: &Function, facts: &mut Facts<'_>, value: Value, with: Value);

    /// An instruction was inserted or moved to its position.
    fn created(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst);

    /// An instruction changed in place: an operand was replaced, or its flags or attachments changed.
    fn changed(&mut self, func: &Function, facts: &mut Facts<'_>, inst: Inst);

    /// The edges out of some blocks changed; this includes new blocks. Instructions that were moved from other blocks
    /// into new blocks are not reported.
    fn edge(&mut self, func: &Function, facts: &mut Facts<'_>, blocks: &[Block]);

    /// All edits were reported, and the fact is about to be stored in the cache: for facts that process edits in
    /// batches.
    fn settle(&mut self, _func: &Function, _facts: &mut Facts<'_>) {}
}

/// An observer of any type.
trait Observer: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn notify(&mut self, func: &Function, facts: &mut Facts<'_>, edit: Edit<'_>);
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

    fn notify(&mut self, func: &Function, facts: &mut Facts<'_>, edit: Edit<'_>) {
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

/// The facts about one function that are notified of edits while a pass runs; at most one of each type.
#[derive(Default)]
pub struct Observers {
    rows: SmallVec<[Box<dyn Observer>; 1]>,
}

impl Observers {
    /// Whether there are no observers.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds a fact, which is notified of all edits from now on. It must be valid for the current state of the function.
    pub fn add<A: EditObserver>(&mut self, fact: A) {
        self.rows.retain(|row| !row.as_any().is::<A>());
        self.rows.push(Box::new(fact));
    }

    /// The fact of a type, as of the last edit.
    pub fn get<A: EditObserver>(&self) -> Option<&A> {
        self.rows.iter().find_map(|row| row.as_any().downcast_ref())
    }

    /// As [`Observers::get`], for facts that queries extend.
    pub fn get_mut<A: EditObserver>(&mut self) -> Option<&mut A> {
        self.rows.iter_mut().find_map(|row| row.as_any_mut().downcast_mut())
    }

    /// Notifies all facts of an edit.
    pub fn notify(&mut self, func: &Function, facts: &mut Facts<'_>, edit: Edit<'_>) {
        for row in &mut self.rows {
            row.notify(func, facts, edit);
        }
    }

    /// Stores all facts in the cache, as valid for the current state of the function.
    ///
    /// # Panics
    /// In debug builds, if one is not valid: an edit was not reported.
    pub fn give_back(&mut self, func: &Function, facts: &mut Facts<'_>) {
        for row in std::mem::take(&mut self.rows) {
            row.give_back(func, facts);
        }
    }
}
