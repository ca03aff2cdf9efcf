//! Where phis go: the iterated dominance frontier of the blocks with defs.
//!
//! Method: Sreedhar and Gao, "A Linear Time Algorithm for Placing φ-Nodes" (1995): blocks are taken
//! from the bottom of the dominator tree upwards; below each, an edge that leads to a block no
//! deeper than it leads into its frontier. Each block is walked once, whichever blocks above it are
//! taken. The order of the answer is LLVM's, since numbers of phis follow it: levels from the
//! deepest, in a level the last in preorder first.
//!
//! Cost: linear in blocks and edges, and a logarithm for the blocks that are taken.

use std::collections::BinaryHeap;

use selvedge_ir::cfg::Edges;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function};

use crate::dom::{DomTree, Dominators};

/// Finds an iterated dominance frontier.
pub(super) struct Frontier<'a> {
    edges: &'a Edges,
    tree: &'a DomTree,
    /// By block.
    states: Vec<State>,
    /// Blocks whose frontiers are to be looked at, by level and preorder; the last one is next.
    given: Vec<Key>,
    /// Those among them that were found on the way.
    found: BinaryHeap<Key>,
}

/// A block behind its level and its place in preorder.
type Key = (u32, u32, Block);

#[derive(Clone, Copy, Default)]
struct State {
    has_def: bool,
    is_in_frontier: bool,
    /// Whether the edges of the block were looked at, or will be.
    is_walked: bool,
}

impl<'a> Frontier<'a> {
    pub(super) fn new(func: &'a Function, dom: &'a Dominators) -> Frontier<'a> {
        Frontier {
            edges: func.edges(),
            tree: dom.tree(),
            states: vec![State::default(); func.n_blocks()],
            given: Vec::new(),
            found: BinaryHeap::new(),
        }
    }

    /// The frontier of `defining`; blocks that cannot be reached do not count.
    pub(super) fn of(mut self, defining: &[Block]) -> Vec<Block> {
        for &block in defining {
            self.states[block.index()] =
                State { has_def: true, is_walked: true, ..State::default() };
        }
        let reachable = defining.iter().filter(|&&block| self.tree.contains(block));
        self.given = reachable.map(|&block| self.key(block)).collect();
        self.given.sort_unstable();
        let mut frontier = Vec::new();
        let mut below: Vec<Block> = Vec::new();
        while let Some((level, _, root)) = self.next() {
            below.push(root);
            while let Some(block) = below.pop() {
                self.look_at_edges(block, level, &mut frontier);
                for child in self.tree.children(block) {
                    if !std::mem::replace(&mut self.states[child.index()].is_walked, true) {
                        below.push(child);
                    }
                }
            }
        }
        frontier
    }

    fn key(&self, block: Block) -> Key {
        (self.tree.level(block), self.tree.preorder_number(block), block)
    }

    /// The block to look at next: the deepest, and of those the last in preorder.
    fn next(&mut self) -> Option<Key> {
        if self.found.peek() > self.given.last() { self.found.pop() } else { self.given.pop() }
    }

    /// Takes the targets of a block that hang no deeper than `level` into the frontier.
    fn look_at_edges(&mut self, block: Block, level: u32, frontier: &mut Vec<Block>) {
        for &succ in self.edges.successors(block) {
            let is_above = self.tree.level(succ) <= level;
            let state = &mut self.states[succ.index()];
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
