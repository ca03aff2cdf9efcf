//! Which blocks all threads of the CTA run together, and who leaves early.
//!
//! Only a barrier that all threads reach together may go: where different warps meet at different
//! barriers, deleting one leaves the others waiting.

use selvedge_analysis::dom::{Dominators, PostDominators};
use selvedge_analysis::loops::Loops;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function};

/// See the module's text.
pub(crate) struct Reach {
    together: SecondaryMap<Block, bool>,
    /// Blocks in which some threads leave for good, and where the others go on.
    pub(crate) exits: Vec<(Block, Vec<Block>)>,
}

impl Reach {
    /// Blocks that every thread runs exactly once: all paths pass them, and none twice.
    pub(crate) fn of(func: &Function, post: &PostDominators, dom: &Dominators) -> Reach {
        let loops = Loops::compute(func, dom);
        let mut together = SecondaryMap::new();
        if let Some(entry) = func.entry() {
            for block in func.blocks() {
                let once = loops.innermost(block).is_none() && loops.irreducible().is_empty();
                together[block] = once && post.post_dominates(block, entry);
            }
        }
        Reach { together, exits: Vec::new() }
    }

    /// Whether all threads that are still there run the block together.
    pub(crate) fn is_uniform(&self, block: Block) -> bool {
        self.together[block]
    }
}
