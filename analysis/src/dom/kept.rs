//! The trees that a pass keeps up to date while it edits the control-flow graph.

use selvedge_ir::{Block, Function, Inst};

use super::edits::CfgEdits;
use super::update::Updater;
use super::{Dominators, PostDominators};
use crate::facts::Facts;

/// Dominators and post-dominators, as far as they were cached, on their way through edits.
///
/// ```text
/// let mut kept = KeptTrees::take(cx.facts(), func);
/// kept.note(func, block);               // before the terminator of `block` is changed
/// ...
/// let tail = kept.split_block(func, at);
/// kept.give_back(cx.facts(), func);     // debug builds compare with trees computed anew
/// ```
///
/// Loops are not kept: they are computed anew from the kept dominators when somebody asks, in
/// O(blocks + edges).
///
/// Cost: O(blocks) to take and to give back; for edits see `dom/update.rs`.
#[derive(Debug, Default)]
pub struct KeptTrees {
    edits: CfgEdits,
    dominators: Option<Updater<Dominators>>,
    post_dominators: Option<Updater<PostDominators>>,
}

impl KeptTrees {
    /// Takes out of the cache what is there and holds.
    pub fn take(facts: &mut Facts<'_>, func: &Function) -> KeptTrees {
        let dominators = facts.take::<Dominators>(func);
        let post_dominators = facts.take::<PostDominators>(func);
        KeptTrees {
            edits: CfgEdits::new(),
            dominators: dominators.map(|tree| Updater::new(func, &tree)),
            post_dominators: post_dominators.map(|tree| Updater::new(func, &tree)),
        }
    }

    /// Notes where a block goes, before that is changed: see [`CfgEdits::note`].
    pub fn note(&mut self, func: &Function, block: Block) {
        self.edits.note(func, block);
    }

    /// Takes in all edits of noted blocks. To be called before the trees are asked.
    pub fn update(&mut self, func: &Function) {
        if self.edits.is_empty() {
            return;
        }
        if let Some(tree) = &mut self.dominators {
            tree.update(func, &self.edits);
        }
        if let Some(tree) = &mut self.post_dominators {
            tree.update(func, &self.edits);
        }
        self.edits.clear();
    }

    /// The dominators, if they were cached, as of the last update.
    pub fn dominators(&self) -> Option<&Updater<Dominators>> {
        self.dominators.as_ref()
    }

    /// The post-dominators, if they were cached, as of the last update.
    pub fn post_dominators(&self) -> Option<&Updater<PostDominators>> {
        self.post_dominators.as_ref()
    }

    /// [`Function::split_block`].
    ///
    /// # Panics
    /// When that does.
    pub fn split_block(&mut self, func: &mut Function, at: Inst) -> Block {
        self.update(func);
        let block = func.block_of(at);
        let tail = func.split_block(at);
        let block = block.expect("`split_block` checked that");
        if let Some(tree) = &mut self.dominators {
            tree.block_was_split(func, block, tail);
        }
        if let Some(tree) = &mut self.post_dominators {
            tree.block_was_split(func, block, tail);
        }
        tail
    }

    /// [`Function::split_edge`].
    ///
    /// # Panics
    /// When that does.
    pub fn split_edge(&mut self, func: &mut Function, from: Block, successor: usize) -> Block {
        self.update(func);
        let middle = func.split_edge(from, successor);
        let to = func.successors(middle).next().expect("a block on an edge leads on");
        if let Some(tree) = &mut self.dominators {
            tree.edge_was_split(func, from, middle, to);
        }
        if let Some(tree) = &mut self.post_dominators {
            tree.edge_was_split(func, from, middle, to);
        }
        middle
    }

    /// Puts the trees back into the cache.
    ///
    /// # Panics
    /// In debug builds, when an edit was not noted.
    pub fn give_back(mut self, facts: &mut Facts<'_>, func: &Function) {
        self.update(func);
        if let Some(tree) = self.dominators {
            facts.keep(func, tree.finish(func));
        }
        if let Some(tree) = self.post_dominators {
            facts.keep(func, tree.finish(func));
        }
    }
}
