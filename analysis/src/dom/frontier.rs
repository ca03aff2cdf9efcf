//! Dominance frontiers.
//!
//! The frontier of `a` contains the blocks that `a` does not strictly dominate and that have a predecessor which `a`
//! dominates. Method: Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001). Cost: O(edges + size of
//! the frontiers).

use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function};

use super::Dominators;

/// The dominance frontier of every block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DominanceFrontier {
    of: Vec<Vec<Block>>,
}

impl DominanceFrontier {
    /// Computes the frontiers of a function with the given dominators.
    pub fn compute(func: &Function, dominators: &Dominators) -> DominanceFrontier {
        let mut of = vec![Vec::new(); func.n_blocks()];
        for join in func.blocks().filter(|&block| dominators.tree().contains(block)) {
            let top = dominators.idom(join);
            for pred in func.predecessors(join).filter(|&pred| dominators.tree().contains(pred)) {
                let mut runner = Some(pred);
                while let Some(block) = runner.filter(|_| runner != top) {
                    let frontier: &mut Vec<Block> = &mut of[block.index()];
                    // Joins are visited one by one, so a duplicate is the last element.
                    if frontier.last() == Some(&join) {
                        break;
                    }
                    frontier.push(join);
                    runner = dominators.idom(block);
                }
            }
        }
        DominanceFrontier { of }
    }

    /// The frontier of a block, in the function's order.
    pub fn of(&self, block: Block) -> &[Block] {
        self.of.get(block.index()).map_or(&[], |list| list)
    }
}
