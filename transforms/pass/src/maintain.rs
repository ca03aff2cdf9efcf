//! Analyses that are updated incrementally while a pass runs.
//!
//! A pass registers the analyses that it wants to maintain ([`Cx::maintain`]); from then on they are notified of each
//! edit through the context, and when the pass has finished they are stored in the cache as up to date. Cached
//! dominator and post-dominator trees need not be registered: edits of the graph ([`Cx::edit_edges`]) always update
//! them.
//!
//! For edits inside a [`Cx::transform`] with the methods of [`Function`], the pass itself must notify:
//! [`Cx::notify_created`] for new instructions, [`Cx::notify_changed`], [`Cx::notify_edited`] for any edit. Debug
//! builds compare all maintained analyses with recomputed ones at the end, which detects a missing notification.

use selvedge_analysis::dom::KeptTrees;
use selvedge_analysis::{Edit, EditObserver, Facts};
use selvedge_ir::{Block, Function, Inst};

use crate::changed::Changed;
use crate::context::Cx;

impl Cx<'_> {
    /// Maintains an analysis from now on: the cached result, or else a newly computed one.
    pub fn maintain<A: EditObserver>(&mut self, func: &Function) {
        if self.observers.get::<A>().is_none() {
            let fact = self.take_or_compute::<A>(func);
            self.observers.add(fact);
        }
    }

    /// Maintains an analysis from now on if it is cached, and returns whether it is.
    pub fn maintain_cached<A: EditObserver>(&mut self, func: &Function) -> bool {
        if self.observers.get::<A>().is_none() {
            let Some(fact) = self.take::<A>(func) else { return false };
            self.observers.add(fact);
        }
        true
    }

    /// Maintains a result that the pass itself computed; it must hold for the function in its current state.
    pub fn maintain_this<A: EditObserver>(&mut self, fact: A) {
        self.observers.add(fact);
    }

    /// A maintained analysis in its current state.
    pub fn maintained<A: EditObserver>(&self) -> Option<&A> {
        self.observers.get()
    }

    /// A maintained analysis in its current state, mutable: for analyses that cache the results of queries.
    pub fn maintained_mut<A: EditObserver>(&mut self) -> Option<&mut A> {
        self.observers.get_mut()
    }

    /// Calls `ask` with a maintained analysis and the other analyses of the function, if it is maintained.
    pub fn ask_maintained<A: EditObserver, T>(
        &mut self,
        ask: impl FnOnce(&A, &mut Facts<'_>) -> T,
    ) -> Option<T> {
        let (observers, facts) = self.observers_and_facts();
        observers.get::<A>().map(|fact| ask(fact, facts))
    }

    /// Makes edits of the graph as one transformation: `edit` changes the successors of `blocks`, and of new blocks,
    /// with the methods of [`Function`]; it makes all of its edits or none, and returns which. The cached dominator
    /// trees are updated.
    ///
    /// Cost: the changed part of the trees, plus O(blocks) for each call; so make many edits in one call. Observers of
    /// edges add their own cost.
    ///
    /// # Panics
    /// In debug builds, when the successors of another block changed.
    pub fn edit_edges(
        &mut self,
        func: &mut Function,
        blocks: &[Block],
        why: &'static str,
        edit: impl FnOnce(&mut Function, &mut Self) -> Changed,
    ) -> Changed {
        if !self.allows() {
            return Changed::No;
        }
        let mut trees = KeptTrees::take(self.facts(), func);
        blocks.iter().for_each(|&block| trees.note(func, block));
        self.in_transform += 1;
        let changed = edit(func, self);
        self.in_transform -= 1;
        trees.give_back(self.facts(), func);
        if changed.is_yes() {
            self.notify(func, Edit::Edge(blocks));
            self.count_because("transformations", why, 1);
        }
        changed
    }

    /// Reports that an instruction was inserted into a block with the methods of [`Function`], whether new or moved.
    pub fn notify_created(&mut self, func: &Function, inst: Inst) {
        self.notify(func, Edit::Created(inst));
    }

    /// Reports that an instruction was changed in place with the methods of [`Function`]: operands, flags, attributes,
    /// metadata.
    pub fn notify_changed(&mut self, func: &Function, inst: Inst) {
        self.notify(func, Edit::Changed(inst));
    }

    /// Reports an edit that was made with the methods of [`Function`] outside of this API, as
    /// `selvedge_scev::ExpansionPlan::write` does.
    pub fn notify_edited(&mut self, func: &Function, edit: Edit<'_>) {
        self.notify(func, edit);
    }

    /// Notifies the maintained analyses of an edit.
    #[inline]
    pub(crate) fn notify(&mut self, func: &Function, edit: Edit<'_>) {
        if !self.observers.is_empty() {
            let (observers, facts) = self.observers_and_facts();
            observers.notify(func, facts, edit);
        }
    }

    /// Stores the maintained analyses into the cache when the pass has finished.
    pub(crate) fn finish(&mut self, func: &Function) {
        if !self.observers.is_empty() {
            let (observers, facts) = self.observers_and_facts();
            observers.give_back(func, facts);
        }
    }
}
