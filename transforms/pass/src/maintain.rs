//! Facts that the funnel keeps up to date while a pass runs.
//!
//! A pass names the facts that it wants kept ([`Cx::maintain`]); from then on each edit through the
//! context is told to them, and when the pass has run they are in the cache again, fresh. Dominator and
//! post-dominator trees that are cached need not be named: edits of the graph ([`Cx::edit_edges`])
//! always keep them.
//!
//! What a pass does with the methods of [`Function`] inside a [`Cx::transform`], it tells:
//! [`Cx::was_created`] for new instructions, [`Cx::was_changed`] for others, [`Cx::was_edited`] for any.
//! Debug builds compare all facts with fresh ones at the end, so an edit that was not told does not go
//! unnoticed.

use selvedge_analysis::dom::KeptTrees;
use selvedge_analysis::{Edit, EditObserver, Facts};
use selvedge_ir::{Block, Function, Inst};

use crate::context::Cx;
use crate::pass::Changed;

impl Cx<'_> {
    /// Keeps a fact up to date from now on: the cached one, else a new one.
    pub fn maintain<A: EditObserver>(&mut self, func: &Function) {
        if self.observers.get::<A>().is_none() {
            let fact = self.take_or_compute::<A>(func);
            self.observers.add(fact);
        }
    }

    /// Keeps a fact up to date from now on if it is cached, and says whether it is.
    pub fn maintain_cached<A: EditObserver>(&mut self, func: &Function) -> bool {
        if self.observers.get::<A>().is_none() {
            let Some(fact) = self.take::<A>(func) else { return false };
            self.observers.add(fact);
        }
        true
    }

    /// Keeps a fact up to date that the pass made itself, and that holds for the function as it is now.
    pub fn maintain_this<A: EditObserver>(&mut self, fact: A) {
        self.observers.add(fact);
    }

    /// A fact that is kept up to date, as of now.
    pub fn maintained<A: EditObserver>(&self) -> Option<&A> {
        self.observers.get()
    }

    /// The same, lent to the pass: for facts that grow when they are asked.
    pub fn maintained_mut<A: EditObserver>(&mut self) -> Option<&mut A> {
        self.observers.get_mut()
    }

    /// Asks a fact that is kept up to date, with others at hand, if it is kept.
    pub fn ask_maintained<A: EditObserver, T>(
        &mut self,
        ask: impl FnOnce(&A, &mut Facts<'_>) -> T,
    ) -> Option<T> {
        let (observers, facts) = self.observers_and_facts();
        observers.get::<A>().map(|fact| ask(fact, facts))
    }

    /// Makes edits of the graph that belong together: `edit` changes the ways out of `blocks`, and of new
    /// blocks, with the methods of [`Function`]; it makes all of its edits or none, and says which. The trees
    /// that are cached are kept.
    ///
    /// Cost: what the edits change of the trees, and O(blocks) for each call: so one call for many edits.
    /// Observers of edges add theirs.
    ///
    /// # Panics
    /// In debug builds, when the way out of another block changed.
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
            self.tell(func, Edit::Edge(blocks));
            self.count_because("transformations", why, 1);
        }
        changed
    }

    /// Tells that an instruction was put into a block with the methods of [`Function`], be it new or moved.
    pub fn was_created(&mut self, func: &Function, inst: Inst) {
        self.tell(func, Edit::Created(inst));
    }

    /// Tells that an instruction was changed where it stands, with the methods of [`Function`]: operands,
    /// flags, attributes, metadata.
    pub fn was_changed(&mut self, func: &Function, inst: Inst) {
        self.tell(func, Edit::Changed(inst));
    }

    /// Tells of an edit that somebody made with the methods of [`Function`] for the pass, as
    /// `selvedge_scev::Plan::write` does.
    pub fn was_edited(&mut self, func: &Function, edit: Edit<'_>) {
        self.tell(func, edit);
    }

    /// Tells the facts that are kept of an edit.
    #[inline]
    pub(crate) fn tell(&mut self, func: &Function, edit: Edit<'_>) {
        if !self.observers.is_empty() {
            let (observers, facts) = self.observers_and_facts();
            observers.tell(func, facts, edit);
        }
    }

    /// Puts the facts that were kept into the cache, when the pass has run.
    pub(crate) fn finish(&mut self, func: &Function) {
        if !self.observers.is_empty() {
            let (observers, facts) = self.observers_and_facts();
            observers.give_back(func, facts);
        }
    }
}
