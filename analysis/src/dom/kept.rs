//! The trees that a pass updates while it edits the CFG.

use selvedge_ir::{Block, Function, Inst};

use super::edits::CfgEdits;
use super::update::Updater;
use super::{Dominators, PostDominators};
use crate::facts::Facts;

/// The cached dominators and post-dominators, while a pass edits.
///
/// ```text
/// let mut kept = KeptTrees::take(cx.facts(), func);
/// kept.note(func, block);               // before the terminator of `block` is changed
/// ...
/// let tail = kept.split_block(func, at);
/// kept.give_back(cx.facts(), func);     // debug builds compare with trees computed from scratch
/// ```
///
/// Loops are not updated: the next request computes them from the updated dominators, in O(blocks + edges).
///
/// Cost: O(blocks) to take and to return the trees; for edits see `dom/update.rs`.
#[derive(Debug, Default)]
pub struct KeptTrees {
    edits: CfgEdits,
    dominators: Option<Updater<Dominators>>,
    post_dominators: Option<Updater<PostDominators>>,
}

impl KeptTrees {
    /// Removes the valid trees from the cache.
    pub fn take(facts: &mut Facts<'_>, func: &Function) -> KeptTrees {
        let dominators = facts.take::<Dominators>(func);
        let post_dominators = facts.take::<PostDominators>(func);
        KeptTrees {
            edits: CfgEdits::new(),
            dominators: dominators.map(|tree| Updater::new(func, &tree)),
            post_dominators: post_dominators.map(|tree| Updater::new(func, &tree)),
        }
    }

    /// Records the current successors of a block, before they are changed: see [`CfgEdits::note`].
    pub fn note(&mut self, func: &Function, block: Block) {
        self.edits.note(func, block);
    }

    /// Processes all edits of recorded blocks. To be called before the trees are queried.
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

    /// Splits a block, and updates the trees: see [`Function::split_block`].
    ///
    /// # Panics
    /// As [`Function::split_block`].
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

    /// Splits an edge, and updates the trees: see [`Function::split_edge`].
    ///
    /// # Panics
    /// As [`Function::split_edge`].
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

    /// Stores the trees in the cache.
    ///
    /// # Panics
    /// In debug builds, if an edit was not recorded.
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
