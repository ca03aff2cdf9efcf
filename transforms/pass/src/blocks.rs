//! Edits of the control-flow graph that several passes share: folding a branch with a single possible target into a
//! jump, and erasing unreachable blocks.
//!
//! * A branch on `undef` or `poison` is unchanged. Blocks whose address is taken, and blocks reachable from them, are
//!   not erased.
//! * Convergence: no block is duplicated, and no block becomes control dependent on another condition.
//! * Cost: linear in the given blocks for folding; linear in blocks and edges for erasing unreachable blocks. The
//!   cached dominator trees are invalidated when a branch is folded, because updating them costs more than recomputing
//!   them once.

use selvedge_analysis::dom::{Dominators, PostDominators};
use selvedge_analysis::named_blocks::NamedBlocks;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Block, Function};

use crate::changed::Changed;
use crate::context::Cx;

impl Cx<'_> {
    /// Replaces the terminators of `blocks` that have a single possible target by jumps. Returns the blocks whose
    /// terminators were folded.
    pub fn fold_branches(
        &mut self,
        func: &mut Function,
        blocks: &[Block],
        why: &'static str,
    ) -> Vec<Block> {
        let foldable = |&block| Some((block, func.known_successor(func.terminator(block)?)?));
        let all: Vec<(Block, usize)> = blocks.iter().filter_map(foldable).collect();
        if !all.is_empty() {
            self.forget_trees();
        }
        let mut folded = Vec::new();
        for (block, successor) in all {
            let edit = self.edit_edges(func, &[block], why, |func, cx| {
                fold(func, cx, (block, successor), why)
            });
            if edit.is_yes() {
                folded.push(block);
            }
        }
        folded
    }

    /// Erases the blocks that are reachable neither from the entry nor from a block whose address is taken.
    pub fn erase_unreachable_blocks(
        &mut self,
        func: &mut Function,
        named: &NamedBlocks,
        why: &'static str,
    ) -> Changed {
        let dead = unreachable(func, named);
        if dead.is_empty() {
            return Changed::No;
        }
        self.forget_trees();
        self.edit_edges(func, &dead, why, |func, _| {
            for &block in &dead {
                let successors: Vec<Block> = func.successors(block).collect();
                successors.into_iter().for_each(|succ| func.remove_predecessor(succ, block));
            }
            dead.iter().for_each(|&block| func.erase_block(block));
            Changed::Yes
        })
    }

    /// Invalidates the cached dominator trees. For passes that edit edges one by one: updating the trees costs about
    /// as much per edit as recomputing them once.
    pub fn forget_trees(&mut self) {
        self.facts().forget::<Dominators>();
        self.facts().forget::<PostDominators>();
    }
}

/// Replaces a conditional terminator by a jump, which inherits its loop metadata.
fn fold(
    func: &mut Function,
    cx: &mut Cx<'_>,
    (block, successor): (Block, usize),
    why: &'static str,
) -> Changed {
    let branch = func.terminator(block).expect("found there");
    let (condition, id) = (func.operand(branch, 0), func.attachment(branch, MdKind::LOOP));
    let jump = func.keep_successor(block, successor);
    func.set_attachment(jump, MdKind::LOOP, id);
    _ = cx.erase_dead(func, condition.as_inst(), why);
    Changed::Yes
}

fn unreachable(func: &Function, named: &NamedBlocks) -> Vec<Block> {
    let mut is_reached = vec![false; func.n_blocks()];
    let roots = |&block: &Block| named.contains(func.global(), block);
    let mut work: Vec<Block> = func.blocks().filter(roots).chain(func.entry()).collect();
    let edges = func.edges();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut is_reached[block.index()], true) {
            work.extend(edges.successors(block));
        }
    }
    func.blocks().filter(|block| !is_reached[block.index()]).collect()
}
