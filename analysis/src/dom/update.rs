//! Incremental updates of dominator and post-dominator trees on edge insertions and deletions.
//!
//! * An inserted edge into a reachable block: depth-based search. The blocks that may change are too deep below the
//!   nearest common dominator of both ends, and are found by a forward search from the target over blocks that are at
//!   least as deep. Cost: O(edges of the visited blocks), usually few.
//! * An inserted edge into an unreachable block: the tree of the blocks that become reachable is computed and attached
//!   below the source; edges from there to reachable blocks are further insertions.
//! * Deleted edges, all at once: every block that changes is below the nearest common dominator of the targets'
//!   immediate dominators, so the subtree of that one is recomputed. If blocks become unreachable, their edges are
//!   deleted as well. Cost: nearly O(blocks and edges of the subtree).
//! * Split blocks and edges: a few links. Cost: O(1), and O(blocks of the subtree) for levels.
//!
//! Insertions are processed first, so that moving an edge does not make blocks unreachable in between. While one edge
//! is inserted, later insertions are hidden, and edges to be deleted are still visible.
//!
//! Post-dominators are updated in the same way on the reversed CFG, from a virtual exit. If there are infinite loops,
//! the choice of exits depends on the whole CFG: then the tree is recomputed, as in LLVM.
//!
//! * Methods: Georgiadis, Italiano, Laura and Santaroni, "An Experimental Study of Dynamic Dominators" (2012), the
//!   depth-based search; for deletions LLVM's rebuilding of a subtree.
//! * Order: moved children are last; a computed tree has them in LLVM's order.
//! * Oracle: `tests/updates.rs` makes random edits and compares with trees computed from scratch.

use std::collections::{BTreeSet, BinaryHeap};
use std::marker::PhantomData;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::{Block, Function};

use super::edits::{CfgEdits, successors};
use super::linked::{LinkedTree, ROOT, block_of, node_of};
use super::semi_nca::DomSearch;
use super::{DomTree, Dominators, PostDominators};

/// A tree that [`Updater`] supports.
pub trait UpdatableTree: Sized {
    /// Whether edges are followed backwards.
    #[doc(hidden)]
    const BACKWARDS: bool;
    #[doc(hidden)]
    fn tree_of(&self) -> &DomTree;
    #[doc(hidden)]
    fn from_tree(tree: DomTree) -> Self;
    #[doc(hidden)]
    fn computed(func: &Function) -> Self;
}

impl UpdatableTree for Dominators {
    const BACKWARDS: bool = false;
    fn tree_of(&self) -> &DomTree {
        &self.0
    }
    fn from_tree(tree: DomTree) -> Dominators {
        Dominators(tree)
    }
    fn computed(func: &Function) -> Dominators {
        Dominators::compute(func)
    }
}

impl UpdatableTree for PostDominators {
    const BACKWARDS: bool = true;
    fn tree_of(&self) -> &DomTree {
        &self.0
    }
    fn from_tree(tree: DomTree) -> PostDominators {
        PostDominators(tree)
    }
    fn computed(func: &Function) -> PostDominators {
        PostDominators::compute(func)
    }
}

/// A [`Dominators`] or [`PostDominators`] that is updated incrementally while edges and blocks of its function change.
///
/// An inserted edge costs the edges of the visited blocks, usually few; deleted edges cost nearly the size of the
/// smallest subtree that contains all changes; a split block or edge costs the blocks below it. If an infinite loop
/// needs a chosen exit, the tree of post-dominators is recomputed. Children that moved are last in their lists, so
/// their order may differ from that of a computed tree.
///
/// Creation and [`Self::finish`] cost O(blocks): a pass creates one for many edits.
#[derive(Clone, Debug)]
pub struct Updater<T> {
    tree: LinkedTree,
    /// The children of the virtual root: the entry, or the exits.
    roots: BTreeSet<Block>,
    /// Whether one of them is an exit only because an infinite loop needed one.
    has_chosen_exit: bool,
    search: DomSearch,
    kind: PhantomData<T>,
}

/// An edge between nodes, in the direction of the tree.
type Edge = (u32, u32);

impl<T: UpdatableTree> Updater<T> {
    /// Creates an updater of the tree of `func` in its current state.
    pub fn new(func: &Function, tree: &T) -> Updater<T> {
        let tree = tree.tree_of();
        let is_chosen = |root: Block| T::BACKWARDS && func.successors(root).next().is_some();
        Updater {
            tree: LinkedTree::new(tree, func.n_blocks()),
            roots: tree.roots().collect(),
            has_chosen_exit: tree.roots().any(is_chosen),
            search: DomSearch::default(),
            kind: PhantomData,
        }
    }

    /// Processes the edits since the last update: `edits` contains all blocks whose successors changed, and all blocks
    /// that were created or removed.
    pub fn update(&mut self, func: &Function, edits: &CfgEdits) {
        self.tree.grow(func.n_blocks());
        if self.has_chosen_exit {
            return self.restart(func);
        }
        let (inserted, deleted) = self.changes(func, edits);
        let mut view = View::new(func, T::BACKWARDS, &self.roots, &inserted, &deleted);
        self.insert_all(&mut view, inserted);
        view.deleted.clear();
        let lost = self.delete_all(&view, &deleted);
        self.roots = view.roots;
        // A recorded block may be new and without a path to an exit.
        let mut candidates = lost.into_iter().chain(edits.blocks().iter().map(|one| one.block));
        let is_lost = |block| func.is_block_linked(block) && !self.contains(block);
        if T::BACKWARDS && candidates.any(is_lost) {
            self.restart(func);
        }
    }

    /// Restarts with a tree computed from scratch.
    fn restart(&mut self, func: &Function) {
        *self = Updater::new(func, &T::computed(func));
    }

    /// Converts back to the form with fast queries.
    pub fn finish(self, func: &Function) -> T {
        let roots = func.blocks().filter(|block| self.roots.contains(block)).collect();
        // Chosen exits are not in the order of the function.
        if self.has_chosen_exit {
            return T::computed(func);
        }
        T::from_tree(self.tree.finish(roots))
    }

    /// Whether a block is in the tree.
    pub fn contains(&self, block: Block) -> bool {
        self.tree.has(node_of(block))
    }

    /// The parent; `None` for roots and for blocks that are not in the tree.
    pub fn parent(&self, block: Block) -> Option<Block> {
        let node = node_of(block);
        let parent = self.tree.has(node).then(|| self.tree.parent(node))?;
        (parent != ROOT).then(|| block_of(parent))
    }

    /// Whether `a` is `b` or an ancestor of it. Cost: O(depth).
    pub fn is_ancestor(&self, a: Block, b: Block) -> bool {
        let both = self.contains(a) && self.contains(b);
        if both { self.tree.is_ancestor(node_of(a), node_of(b)) } else { a == b }
    }

    /// The deepest common ancestor of two blocks, possibly one of them; `None` if that is the virtual root or one of
    /// them is not in the tree. Cost: O(depth).
    pub fn nearest_common_ancestor(&self, a: Block, b: Block) -> Option<Block> {
        if !self.contains(a) || !self.contains(b) {
            return None;
        }
        let node = self.tree.common_ancestor(node_of(a), node_of(b));
        (node != ROOT).then(|| block_of(node))
    }
}

/// Computing the changes.
impl<T: UpdatableTree> Updater<T> {
    /// The inserted and the deleted edges.
    fn changes(&self, func: &Function, edits: &CfgEdits) -> (Vec<Edge>, Vec<Edge>) {
        let (mut inserted, mut deleted) = (Vec::new(), Vec::new());
        let edge = |from: Block, to: Block| match T::BACKWARDS {
            false => (node_of(from), node_of(to)),
            true => (node_of(to), node_of(from)),
        };
        for before in edits.blocks() {
            let now = successors(func, before.block);
            let is_new = |to: &&Block| before.successors.binary_search(to).is_err();
            let is_gone = |to: &&Block| now.binary_search(to).is_err();
            inserted.extend(now.iter().filter(is_new).map(|&to| edge(before.block, to)));
            let removed = before.successors.iter().filter(is_gone);
            deleted.extend(removed.map(|&to| edge(before.block, to)));
        }
        for (block, is_root) in self.root_changes(func, edits) {
            let list = if is_root { &mut inserted } else { &mut deleted };
            list.push((ROOT, node_of(block)));
        }
        (inserted, deleted)
    }

    /// The blocks that became roots (`true`), and those that are no longer roots (`false`).
    fn root_changes(&self, func: &Function, edits: &CfgEdits) -> Vec<(Block, bool)> {
        let mut changes = Vec::new();
        if T::BACKWARDS {
            for before in edits.blocks() {
                let block = before.block;
                let is_exit =
                    func.is_block_linked(block) && func.successors(block).next().is_none();
                if is_exit != self.roots.contains(&block) {
                    changes.push((block, is_exit));
                }
            }
        } else {
            let removed = self.roots.iter().filter(|&&root| Some(root) != func.entry());
            changes.extend(removed.map(|&root| (root, false)));
            let entry = func.entry().filter(|entry| !self.roots.contains(entry));
            changes.extend(entry.map(|entry| (entry, true)));
        }
        changes
    }
}

/// The CFG as visible in the middle of an update.
struct View<'f> {
    func: &'f Function,
    backwards: bool,
    roots: BTreeSet<Block>,
    /// Edges that were deleted from the function, by source.
    deleted: FxHashMap<u32, Vec<u32>>,
    /// Edges of the function that are not yet in the tree.
    hidden: FxHashSet<Edge>,
}

impl<'f> View<'f> {
    fn new(
        func: &'f Function,
        backwards: bool,
        roots: &BTreeSet<Block>,
        inserted: &[Edge],
        deleted: &[Edge],
    ) -> View<'f> {
        let mut view = View {
            func,
            backwards,
            roots: roots.clone(),
            deleted: FxHashMap::default(),
            hidden: inserted.iter().copied().collect(),
        };
        for &(from, to) in deleted {
            view.deleted.entry(from).or_default().push(to);
            if from == ROOT {
                view.roots.remove(&block_of(to));
            }
        }
        let new_roots = inserted.iter().filter(|(from, _)| *from == ROOT);
        view.roots.extend(new_roots.map(|&(_, to)| block_of(to)));
        view
    }

    /// The successors of a node, possibly with duplicates.
    fn successors(&self, node: u32) -> Vec<u32> {
        let mut list = self.in_function(node);
        if !self.hidden.is_empty() {
            list.retain(|&to| !self.hidden.contains(&(node, to)));
        }
        list.extend(self.deleted.get(&node).into_iter().flatten());
        list
    }

    fn in_function(&self, node: u32) -> Vec<u32> {
        if node == ROOT {
            return self.roots.iter().map(|&root| node_of(root)).collect();
        }
        let block = block_of(node);
        match self.backwards {
            _ if !self.func.is_block_linked(block) => Vec::new(),
            false => self.func.successors(block).map(node_of).collect(),
            true => {
                let preds = self.func.predecessors(block);
                preds.filter(|&pred| self.func.is_block_linked(pred)).map(node_of).collect()
            }
        }
    }
}

/// Insertion.
impl<T: UpdatableTree> Updater<T> {
    /// Inserts edges, and the edges of blocks that become reachable.
    fn insert_all(&mut self, view: &mut View<'_>, mut edges: Vec<Edge>) {
        edges.reverse();
        while let Some((from, to)) = edges.pop() {
            view.hidden.remove(&(from, to));
            // Edges from an unreachable block have no effect; they are processed when it becomes reachable.
            if !self.tree.has(from) {
                continue;
            }
            if self.tree.has(to) {
                self.insert_reachable(view, from, to);
            } else {
                let onward = self.insert_unreachable(view, from, to);
                view.hidden.extend(&onward);
                edges.extend(onward);
            }
        }
    }

    /// The depth-based search. Afterwards all changed blocks are children of the nearest common dominator.
    fn insert_reachable(&mut self, view: &View<'_>, from: u32, to: u32) {
        let top = self.tree.common_ancestor(from, to);
        if top == to || self.tree.parent(to) == top {
            return;
        }
        let highest = self.tree.level(top) + 1;
        let (mut seen, mut affected) = (FxHashSet::default(), Vec::new());
        let mut heap = BinaryHeap::from([(self.tree.level(to), to)]);
        seen.insert(to);
        while let Some((level, node)) = heap.pop() {
            affected.push(node);
            // Nodes deeper than `node` do not change because of it, but they may lead to nodes that do.
            let mut stack = vec![node];
            while let Some(at) = stack.pop() {
                for next in view.successors(at) {
                    let next_level = self.tree.level(next);
                    if next_level <= highest || !seen.insert(next) {
                        continue;
                    }
                    if next_level > level {
                        stack.push(next);
                    } else {
                        heap.push((next_level, next));
                    }
                }
            }
        }
        for &node in &affected {
            self.tree.move_below(node, top);
        }
        for &node in &affected {
            self.tree.relevel(node);
        }
    }

    /// Adds the nodes that are reachable from `to` to the tree. Returns the edges from there to blocks that were in the
    /// tree before.
    fn insert_unreachable(&mut self, view: &View<'_>, from: u32, to: u32) -> Vec<Edge> {
        let mut onward = Vec::new();
        let mut search = std::mem::take(&mut self.search);
        search.restart(self.tree.n_nodes());
        search.search_from(to, |node, search, place| {
            for next in view.successors(node) {
                if self.tree.has(next) {
                    onward.push((node, next));
                } else {
                    search.discover(place, next);
                }
            }
        });
        let (nodes, idom) = search.tree();
        for (&node, &above) in nodes.iter().zip(&idom[1..]) {
            let parent = if above == 0 { from } else { nodes[above as usize - 1] };
            self.tree.attach(node, parent);
        }
        self.search = search;
        onward.sort_unstable();
        onward.dedup();
        onward
    }
}

/// Deletion.
impl<T: UpdatableTree> Updater<T> {
    /// Processes deleted edges, which the view no longer shows. Returns the blocks that are no longer in the tree.
    fn delete_all(&mut self, view: &View<'_>, edges: &[Edge]) -> Vec<Block> {
        let tree = &self.tree;
        // An edge to a dominator of its source never affects the tree.
        let counts =
            |&&(from, to): &&Edge| tree.has(from) && tree.has(to) && !tree.is_ancestor(to, from);
        let tops = edges.iter().filter(counts).map(|&(_, to)| tree.parent(to));
        let Some(mut top) = tops.reduce(|a, b| tree.common_ancestor(a, b)) else {
            return Vec::new();
        };
        // If a block that becomes unreachable has a successor outside of the subtree, a larger subtree is recomputed.
        loop {
            match self.rebuild_below(view, top) {
                Ok(lost) => return lost.into_iter().map(block_of).collect(),
                Err(higher) => top = higher,
            }
        }
    }

    /// Recomputes the subtree of `top`; returns the nodes that are no longer in the tree. If a larger subtree is
    /// needed, it changes nothing and returns a higher root.
    fn rebuild_below(&mut self, view: &View<'_>, top: u32) -> Result<Vec<u32>, u32> {
        let below = self.tree.subtree(top);
        let inside: FxHashSet<u32> = below.iter().copied().collect();
        let mut search = std::mem::take(&mut self.search);
        search.restart(self.tree.n_nodes());
        search.search_from(top, |node, search, place| {
            let next = view.successors(node).into_iter();
            next.filter(|next| *next != top && inside.contains(next))
                .for_each(|next| search.discover(place, next));
        });
        let lost: Vec<u32> = below.into_iter().filter(|&node| !search.has(node)).collect();
        let higher = self.highest_supported(view, top, &lost, &inside);
        if higher.is_none() {
            self.apply(&mut search);
            for &node in &lost {
                self.tree.detach(node);
            }
        }
        self.search = search;
        higher.map_or(Ok(lost), Err)
    }

    /// Among the successors of removed nodes that are outside of the subtree and not above it: the parent that is
    /// nearest to the root. `None` if there are no such successors.
    fn highest_supported(
        &self,
        view: &View<'_>,
        top: u32,
        lost: &[u32],
        inside: &FxHashSet<u32>,
    ) -> Option<u32> {
        let targets = lost.iter().flat_map(|&node| view.successors(node));
        let outside = targets.filter(|to| {
            self.tree.has(*to) && !inside.contains(to) && !self.tree.is_ancestor(*to, top)
        });
        outside.map(|to| self.tree.parent(to)).min_by_key(|&parent| self.tree.level(parent))
    }

    /// Sets the new parents of all searched nodes, except the first one.
    fn apply(&mut self, search: &mut DomSearch) {
        let (nodes, idom) = search.tree();
        for (&node, &above) in nodes.iter().zip(&idom[1..]).skip(1) {
            self.tree.move_below(node, nodes[above as usize - 1]);
        }
    }
}

/// Split blocks and edges.
impl<T: UpdatableTree> Updater<T> {
    /// Updates the tree after a block was split: the new block `tail` has the former successors of `block`, whose only
    /// successor is now `tail`. All earlier edits were processed.
    pub fn block_was_split(&mut self, func: &Function, block: Block, tail: Block) {
        self.tree.grow(func.n_blocks());
        if self.has_chosen_exit {
            return self.restart(func);
        }
        let (above, below) = match T::BACKWARDS {
            false => (node_of(block), node_of(tail)),
            true => (node_of(tail), node_of(block)),
        };
        if !self.contains(block) {
            return;
        }
        if T::BACKWARDS {
            // The old block retains its children, and is now a child of the tail.
            let parent = self.tree.parent(below);
            self.tree.attach(above, parent);
            self.tree.move_below(below, above);
            self.tree.relevel(below);
            if self.roots.remove(&block) {
                self.roots.insert(tail);
            }
        } else {
            let children: Vec<u32> = self.tree.children(above).collect();
            self.tree.attach(below, above);
            for child in children {
                self.tree.move_below(child, below);
                self.tree.relevel(child);
            }
        }
    }

    /// Updates the tree after the new block `middle` was inserted on an edge from `from` to `to`; all earlier edits
    /// were processed. Cost: O(edges into `to`, or out of `from`; blocks below it).
    pub fn edge_was_split(&mut self, func: &Function, from: Block, middle: Block, to: Block) {
        self.tree.grow(func.n_blocks());
        if self.has_chosen_exit {
            return self.restart(func);
        }
        let (source, target) = if T::BACKWARDS { (to, from) } else { (from, to) };
        if !self.contains(source) {
            return;
        }
        let (new, target_node) = (node_of(middle), node_of(target));
        self.tree.attach(new, node_of(source));
        let enters_otherwise = |block: Block| {
            let node = node_of(block);
            block != middle && self.tree.has(node) && !self.tree.is_ancestor(target_node, node)
        };
        let otherwise = match T::BACKWARDS {
            false => {
                func.predecessors(target).any(enters_otherwise) || self.roots.contains(&target)
            }
            true => func.successors(target).any(enters_otherwise),
        };
        if !otherwise {
            self.tree.move_below(target_node, new);
            self.tree.relevel(target_node);
        }
    }
}
