//! The nesting of cycles of a control-flow graph, irreducible ones included.
//!
//! A cycle is a maximal strongly connected region; nested cycles are those of the region without its header, which is
//! the first of its blocks that a depth-first search from the entry visits.
//! * Method: Havlak, "Nesting of Reducible and Irreducible Loops" (1997), as in LLVM's cycle info: headers in reverse
//!   preorder, each collecting the blocks of its own subtree that reach it.
//! * Cost: O(edges) times the cost of finding the current outermost cycle; queries O(depth).
//! * Oracle: `tests::a_cycle_is_a_strongly_connected_region` applies the definition literally.

use crate::cfg::Cfg;
use crate::entity::{Block, EntityRef};
use crate::function::Function;

const NONE: u32 = u32::MAX;

/// The nesting of the cycles of a function, irreducible ones included. Blocks are numbered in preorder.
pub(super) struct Cycles {
    cfg: Cfg,
    /// The preorder number of each block; `NONE` if it is unreachable.
    number: Vec<u32>,
    /// The block of each number.
    order: Vec<Block>,
    /// The header of the innermost cycle around each block; for a header, that of the enclosing cycle.
    outer: Vec<u32>,
    is_header: Vec<bool>,
    /// Whether the cycle of a header has other entries.
    has_other_entries: Vec<bool>,
}

/// One cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cycle {
    pub(super) header: Block,
    /// Whether its only entry is the header.
    pub(super) is_reducible: bool,
}

impl Cycles {
    pub(super) fn of(func: &Function) -> Cycles {
        let cfg = Cfg::compute(func);
        let mut cycles = Cycles {
            number: vec![NONE; func.n_blocks()],
            order: Vec::new(),
            outer: Vec::new(),
            is_header: Vec::new(),
            has_other_entries: Vec::new(),
            cfg,
        };
        let last = cycles.search(func.entry());
        cycles.nest(&last);
        cycles
    }

    pub(super) fn reverse_postorder(&self) -> Vec<Block> {
        self.cfg.reverse_postorder().to_vec()
    }

    /// The outermost cycle around `block` that does not contain `other`; `None` if there is no cycle around `block` or
    /// the innermost one contains `other`.
    pub(super) fn outermost_without(&self, block: Block, other: Block) -> Option<Cycle> {
        let around: Vec<u32> = self.around(other).collect();
        let without = self.around(block).take_while(|header| !around.contains(header));
        without.last().map(|header| Cycle {
            header: self.order[header as usize],
            is_reducible: !self.has_other_entries[header as usize],
        })
    }

    /// The headers of the cycles around a block, innermost first.
    fn around(&self, block: Block) -> impl Iterator<Item = u32> + '_ {
        let number = Some(self.number[block.index()]).filter(|&n| n != NONE);
        let outside = |n: u32| Some(self.outer[n as usize]).filter(|&outer| outer != NONE);
        let first =
            number.and_then(|n| if self.is_header[n as usize] { Some(n) } else { outside(n) });
        std::iter::successors(first, move |&n| outside(n))
    }

    /// Numbers the blocks in the preorder of a depth-first search; returns the last number in the subtree of each.
    fn search(&mut self, entry: Option<Block>) -> Vec<u32> {
        let mut last = Vec::new();
        let mut stack: Vec<(Block, usize)> = Vec::new();
        let mut next = entry;
        loop {
            if let Some(block) = next.take() {
                self.number[block.index()] = self.order.len() as u32;
                self.order.push(block);
                last.push(NONE);
                stack.push((block, 0));
            }
            let Some((block, at)) = stack.last_mut() else { break };
            match self.cfg.successors(*block).get(*at) {
                Some(&succ) => {
                    *at += 1;
                    next = Some(succ).filter(|succ| self.number[succ.index()] == NONE);
                }
                None => {
                    last[self.number[block.index()] as usize] = self.order.len() as u32 - 1;
                    stack.pop();
                }
            }
        }
        last
    }

    fn nest(&mut self, last: &[u32]) {
        let n = self.order.len();
        self.outer = vec![NONE; n];
        self.is_header = vec![false; n];
        self.has_other_entries = vec![false; n];
        // Parents towards the current outermost header, with path compression.
        let mut above: Vec<u32> = (0..n as u32).collect();
        // The entries of the cycle of each header.
        let mut entries: Vec<Vec<u32>> = (0..n as u32).map(|block| vec![block]).collect();
        for header in (0..n as u32).rev() {
            let is_below = |block: u32| header <= block && block <= last[header as usize];
            let mut work: Vec<u32> =
                self.sources(header).filter(|&block| is_below(block)).collect();
            self.is_header[header as usize] = !work.is_empty();
            while let Some(block) = work.pop() {
                let part = outermost(&mut above, block);
                if part == header {
                    continue;
                }
                above[part as usize] = header;
                self.outer[part as usize] = header;
                for entry in std::mem::take(&mut entries[part as usize]) {
                    let mut is_entry = false;
                    for source in self.sources(entry) {
                        if is_below(source) {
                            work.push(source);
                        } else {
                            is_entry = true;
                        }
                    }
                    if is_entry {
                        entries[header as usize].push(entry);
                        self.has_other_entries[header as usize] = true;
                    }
                }
            }
        }
    }

    /// The predecessors, as numbers.
    fn sources(&self, block: u32) -> impl Iterator<Item = u32> + '_ {
        let preds = self.cfg.predecessors(self.order[block as usize]);
        preds.iter().map(|pred| self.number[pred.index()]).filter(|&pred| pred != NONE)
    }
}

/// The header of the current outermost cycle of a block, or the block itself.
fn outermost(above: &mut [u32], block: u32) -> u32 {
    let mut top = block;
    while above[top as usize] != top {
        top = above[top as usize];
    }
    let mut at = block;
    while at != top {
        at = std::mem::replace(&mut above[at as usize], top);
    }
    top
}

#[cfg(test)]
mod tests {
    use super::super::dominance::tests::{arb_cfg, func_of};
    use super::*;
    use proptest::prelude::{prop_assert_eq, proptest};
    use std::collections::BTreeSet;

    /// The blocks of `region` that `from` reaches in one step or more within it.
    fn reached(rows: &[Vec<usize>], region: &BTreeSet<usize>, from: usize) -> BTreeSet<usize> {
        let mut seen = BTreeSet::new();
        let mut stack: Vec<usize> = rows[from].clone();
        while let Some(at) = stack.pop() {
            if region.contains(&at) && seen.insert(at) {
                stack.extend(&rows[at]);
            }
        }
        seen
    }

    /// The cycles around a block by definition, outermost first: all their blocks.
    fn around(rows: &[Vec<usize>], order: &[usize], block: usize) -> Vec<BTreeSet<usize>> {
        let mut cycles = Vec::new();
        let mut region: BTreeSet<usize> = order.iter().copied().collect();
        loop {
            let both = |&other: &usize| reached(rows, &region, other).contains(&block);
            let cycle: BTreeSet<usize> =
                reached(rows, &region, block).into_iter().filter(both).collect();
            if !cycle.contains(&block) {
                return cycles;
            }
            let header = *order.iter().find(|at| cycle.contains(at)).expect("not empty");
            cycles.push(cycle.clone());
            if header == block {
                return cycles;
            }
            region = cycle;
            region.remove(&header);
        }
    }

    proptest! {
        #[test]
        fn a_cycle_is_a_strongly_connected_region(rows in arb_cfg()) {
            let (func, blocks) = func_of(&rows);
            let cycles = Cycles::of(&func);
            let order: Vec<usize> = cycles.order.iter().map(|block| block.index()).collect();
            for &block in &order {
                let expected = around(&rows, &order, block);
                for &other in &order {
                    let found = cycles.outermost_without(blocks[block], blocks[other]);
                    let cycle = expected.iter().find(|cycle| !cycle.contains(&other));
                    let expected = cycle.map(|cycle| {
                        let is_entered = |at: &&usize| {
                            let mut sources = order.iter().filter(|from| rows[**from].contains(at));
                            **at == 0 || sources.any(|from| !cycle.contains(from))
                        };
                        Cycle {
                            header: blocks[*order.iter().find(|at| cycle.contains(at)).expect("not empty")],
                            is_reducible: cycle.iter().filter(is_entered).count() <= 1,
                        }
                    });
                    prop_assert_eq!(found, expected, "{} without {}", block, other);
                }
            }
        }
    }
}
