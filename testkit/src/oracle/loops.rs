//! Natural loops by their definition.

use std::collections::BTreeSet;

use selvedge_ir::{Block, Function};

use super::{dominates, reachable, search};

/// A natural loop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NaturalLoop {
    /// The block that dominates it.
    pub header: Block,
    /// The sources of its backedges.
    pub latches: BTreeSet<Block>,
    /// All blocks, including the header.
    pub blocks: BTreeSet<Block>,
}

/// The natural loops of a function, one for each header.
pub fn natural_loops(func: &Function) -> Vec<NaturalLoop> {
    let live = reachable(func);
    let at = |&header: &Block| {
        let goes_back = |latch: &Block| {
            func.successors(*latch).any(|succ| succ == header) && dominates(func, header, *latch)
        };
        let latches: BTreeSet<Block> = live.iter().copied().filter(goes_back).collect();
        let is_inside = |block: &Block| {
            *block == header || !search(func, *block, Some(header)).is_disjoint(&latches)
        };
        let blocks = live.iter().copied().filter(is_inside).collect();
        NaturalLoop { header, latches, blocks }
    };
    live.iter().map(at).filter(|this| !this.latches.is_empty()).collect()
}

impl NaturalLoop {
    /// The blocks outside that are successors of blocks inside.
    pub fn exits(&self, func: &Function) -> BTreeSet<Block> {
        let targets = self.blocks.iter().flat_map(|&block| func.successors(block));
        targets.filter(|succ| !self.blocks.contains(succ)).collect()
    }

    /// Whether a block has a successor outside of the loop.
    pub fn is_exiting(&self, func: &Function, block: Block) -> bool {
        self.blocks.contains(&block)
            && func.successors(block).any(|succ| !self.blocks.contains(&succ))
    }

    /// The predecessors of the header outside of the loop, reachable or not.
    pub fn entering(&self, func: &Function) -> BTreeSet<Block> {
        let outside = func.blocks().filter(|block| !self.blocks.contains(block));
        outside.filter(|&block| func.successors(block).any(|succ| succ == self.header)).collect()
    }

    /// The only entering block, if the header is its only successor, by one edge.
    pub fn preheader(&self, func: &Function) -> Option<Block> {
        let entering = self.entering(func);
        let only = entering.first().copied().filter(|_| entering.len() == 1)?;
        (func.successors(only).count() == 1).then_some(only)
    }
}

/// Whether an edge is on a cycle without backedges. A backedge is an edge to a block that dominates its source, so no
/// block of such a cycle dominates all the others.
pub fn is_on_irreducible_cycle(func: &Function, from: Block, to: Block) -> bool {
    let is_back = |from: Block, to: Block| dominates(func, to, from);
    let forward = |block: Block| {
        let targets: Vec<Block> = func.successors(block).collect();
        targets.into_iter().filter(move |&to| !is_back(block, to))
    };
    let (mut seen, mut work) = (BTreeSet::new(), vec![to]);
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            work.extend(forward(block));
        }
    }
    !is_back(from, to) && seen.contains(&from)
}
