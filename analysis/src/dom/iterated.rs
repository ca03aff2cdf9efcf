//! Iterated dominance frontiers: the blocks that need phis, given the blocks that define a variable.
//!
//! Method: Sreedhar and Gao, "A Linear Time Algorithm for Placing φ-Nodes" (1995). Blocks are processed from the bottom
//! of the dominator tree upwards. An edge out of a block's subtree whose target is no deeper than the block leads into
//! the block's frontier. The edges of each block are visited once, for the deepest processed block above it.
//!
//! ```text
//! entry (def) ── head ──┬── left (def) ──┐         of [entry, left]: join
//!                       └── right ───────┴── join
//! ```
//!
//! * Order of the result: LLVM's, since it determines the numbers of phis: levels from the deepest, within a level the
//!   last in preorder first.
//! * Cost: linear in blocks and edges, plus a logarithmic factor for the processed blocks. For many variables
//!   ([`IteratedFrontier::for_many`]) a subtree is entered only if an edge out of it leads to a block that is no deeper
//!   than the definition, so that a definition in the entry costs O(1), and one in the arm of a branch costs the arm.
//! * Checked by: the verifier of MemorySSA, which compares phis with this; `tests/graphs.rs`, which compares with
//!   frontiers iterated by definition.

use std::collections::BinaryHeap;

use selvedge_ir::cfg::Edges;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function};

use super::{DomTree, Dominators};

/// Computes iterated dominance frontiers in one function.
pub struct IteratedFrontier<'a> {
    edges: &'a Edges,
    tree: &'a DomTree,
    /// By block.
    states: Vec<State>,
    /// By block, the lowest level that an edge out of the subtree leads to; empty if not computed.
    lowest: Vec<u32>,
    /// The number of computed frontiers: states of earlier ones are stale.
    epoch: u32,
    /// Defining blocks that are still to be processed, sorted by level and preorder; the last one is next.
    given: Vec<Key>,
    /// Blocks of the frontier that are still to be processed.
    found: BinaryHeap<Key>,
    /// Blocks to be visited.
    below: Vec<Block>,
}

/// A block with its level and its preorder number as sort key.
type Key = (u32, u32, Block);

#[derive(Clone, Copy, Default)]
struct State {
    epoch: u32,
    has_def: bool,
    is_in_frontier: bool,
    /// Whether the edges of the block were visited, or are about to be.
    is_walked: bool,
}

impl<'a> IteratedFrontier<'a> {
    /// For a few variables. Cost: O(blocks).
    pub fn new(func: &'a Function, dom: &'a Dominators) -> IteratedFrontier<'a> {
        IteratedFrontier {
            edges: func.edges(),
            tree: dom.tree(),
            states: vec![State::default(); func.n_blocks()],
            lowest: Vec::new(),
            epoch: 0,
            given: Vec::new(),
            found: BinaryHeap::new(),
            below: Vec::new(),
        }
    }

    /// For many variables. Cost: O(blocks + edges).
    pub fn for_many(func: &'a Function, dom: &'a Dominators) -> IteratedFrontier<'a> {
        let mut frontier = IteratedFrontier::new(func, dom);
        frontier.lowest = lowest_levels(frontier.edges, frontier.tree, func.n_blocks());
        frontier
    }

    /// The iterated frontier of the blocks; unreachable ones are ignored.
    pub fn of(&mut self, defining: &[Block]) -> Vec<Block> {
        self.epoch += 1;
        for &block in defining {
            let state = self.state(block);
            state.has_def = true;
            state.is_walked = true;
        }
        let reachable = defining.iter().filter(|&&block| self.tree.contains(block));
        let mut given: Vec<Key> = reachable.map(|&block| self.key(block)).collect();
        given.sort_unstable();
        given.dedup();
        self.given = given;
        let mut frontier = Vec::new();
        while let Some((level, _, root)) = self.next() {
            self.walk(root, level, &mut frontier);
        }
        frontier
    }

    /// Visits the edges out of the subtree of a block, except those that were visited before.
    fn walk(&mut self, root: Block, level: u32, frontier: &mut Vec<Block>) {
        let tree = self.tree;
        self.below.push(root);
        while let Some(block) = self.below.pop() {
            self.visit_edges(block, level, frontier);
            for child in tree.children(block) {
                let leads_up = self.lowest.get(child.index()).is_none_or(|&lowest| lowest <= level);
                if leads_up && !std::mem::replace(&mut self.state(child).is_walked, true) {
                    self.below.push(child);
                }
            }
        }
    }

    fn state(&mut self, block: Block) -> &mut State {
        let state = &mut self.states[block.index()];
        if state.epoch != self.epoch {
            *state = State { epoch: self.epoch, ..State::default() };
        }
        state
    }

    fn key(&self, block: Block) -> Key {
        (self.tree.level(block), self.tree.preorder_number(block), block)
    }

    /// The next block to process: the deepest, and among those the last in preorder.
    fn next(&mut self) -> Option<Key> {
        if self.found.peek() > self.given.last() { self.found.pop() } else { self.given.pop() }
    }

    /// Adds the targets of a block's edges that are no deeper than `level` to the frontier.
    fn visit_edges(&mut self, block: Block, level: u32, frontier: &mut Vec<Block>) {
        let edges = self.edges;
        for &succ in edges.successors(block) {
            let is_above = self.tree.level(succ) <= level;
            let state = self.state(succ);
            if is_above && !std::mem::replace(&mut state.is_in_frontier, true) {
                frontier.push(succ);
                if !state.has_def {
                    let key = self.key(succ);
                    self.found.push(key);
                }
            }
        }
    }
}

/// By block, the lowest level that an edge out of its subtree leads to.
fn lowest_levels(edges: &Edges, tree: &DomTree, n_blocks: usize) -> Vec<u32> {
    let mut lowest = vec![u32::MAX; n_blocks];
    for block in tree.preorder().rev() {
        let levels = edges.successors(block).iter().map(|&succ| tree.level(succ));
        let own = levels.min().unwrap_or(u32::MAX);
        let lowest_below = lowest[block.index()].min(own);
        lowest[block.index()] = lowest_below;
        if let Some(parent) = tree.parent(block) {
            let above = &mut lowest[parent.index()];
            *above = lowest_below.min(*above);
        }
    }
    lowest
}
