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

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function};

use crate::dom::Dominators;

/// Finds iterated dominance frontiers, one or several one after the other.
pub(super) struct Frontier<'a> {
    func: &'a Function,
    dom: &'a Dominators,
    /// Place of each block in preorder.
    place: Vec<u32>,
    /// Blocks below which edges were looked at.
    walked: Vec<bool>,
}

impl<'a> Frontier<'a> {
    pub(super) fn new(func: &'a Function, dom: &'a Dominators) -> Frontier<'a> {
        let mut place = vec![0; func.n_blocks()];
        for (n, block) in dom.tree().preorder().enumerate() {
            place[block.index()] = n as u32;
        }
        Frontier { func, dom, place, walked: vec![false; func.n_blocks()] }
    }

    /// The frontier of `defining`; blocks that cannot be reached do not count. `has_def` says of
    /// which blocks it is known that they are taken anyway, by themselves or earlier.
    pub(super) fn of(
        mut self,
        defining: impl Iterator<Item = Block>,
        has_def: impl Fn(Block) -> bool,
    ) -> Vec<Block> {
        let tree = self.dom.tree();
        let mut found = Vec::new();
        let mut is_found = vec![false; self.func.n_blocks()];
        let key = |block: Block| (tree.level(block), self.place[block.index()], block);
        // Those that are given, the next one last; those that are found on the way.
        let mut given: Vec<(u32, u32, Block)> =
            defining.filter(|&block| tree.contains(block)).map(key).collect();
        given.sort_unstable();
        given.iter().for_each(|(_, _, block)| self.walked[block.index()] = true);
        let mut heap: BinaryHeap<(u32, u32, Block)> = BinaryHeap::new();
        let mut below: Vec<Block> = Vec::new();
        while let Some(next) = given.last().copied().max(heap.peek().copied()) {
            let from_heap = given.last() != Some(&next);
            if from_heap {
                heap.pop()
            } else {
                given.pop()
            };
            let (level, _, root) = next;
            below.push(root);
            while let Some(block) = below.pop() {
                for succ in self.func.successors(block) {
                    let above = tree.level(succ) <= level;
                    if above && !std::mem::replace(&mut is_found[succ.index()], true) {
                        found.push(succ);
                        if !has_def(succ) {
                            heap.push((tree.level(succ), self.place[succ.index()], succ));
                        }
                    }
                }
                for child in tree.children(block) {
                    if !std::mem::replace(&mut self.walked[child.index()], true) {
                        below.push(child);
                    }
                }
            }
        }
        found
    }
}
