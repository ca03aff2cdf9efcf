//! What a pass did to the edges of a control-flow graph, found out by comparing before and after.

use rustc_hash::FxHashSet;
use selvedge_ir::{Block, Function};

/// The edges that some blocks had before they were edited.
///
/// A pass notes each block before it changes where that block goes, and each new block before it
/// gets a terminator. What was inserted and what deleted is worked out when everything is done, so
/// edges that were changed to and fro cost nothing, and none can be forgotten or be named twice.
#[derive(Clone, Debug, Default)]
pub struct CfgEdits {
    before: Vec<BlockBefore>,
    noted: FxHashSet<Block>,
}

#[derive(Clone, Debug)]
pub(super) struct BlockBefore {
    pub(super) block: Block,
    pub(super) successors: Vec<Block>,
}

impl CfgEdits {
    /// No edits.
    pub fn new() -> CfgEdits {
        CfgEdits::default()
    }

    /// Notes where a block goes now, unless it was noted before. Call it before the terminator of
    /// the block is changed or erased, before the block is taken out of the function, and right
    /// after it was made. Cost: O(successors).
    pub fn note(&mut self, func: &Function, block: Block) {
        if self.noted.insert(block) {
            let successors = successors(func, block);
            self.before.push(BlockBefore { block, successors });
        }
    }

    /// Whether nothing was noted.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty()
    }

    /// Forgets everything: what was noted has been dealt with.
    pub fn clear(&mut self) {
        self.before.clear();
        self.noted.clear();
    }

    pub(super) fn blocks(&self) -> &[BlockBefore] {
        &self.before
    }
}

/// The blocks that control can go to, each once, in order of their numbers; none for a block that
/// is not in the function.
pub(super) fn successors(func: &Function, block: Block) -> Vec<Block> {
    let mut list = Vec::new();
    if func.is_block_linked(block) {
        list.extend(func.successors(block));
        list.sort_unstable();
        list.dedup();
    }
    list
}
