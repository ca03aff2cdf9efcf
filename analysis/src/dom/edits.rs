//! The edits of CFG edges by a pass, computed by comparison of the edges before and after.

use rustc_hash::FxHashSet;
use selvedge_ir::{Block, Function};

/// The edges that some blocks had before they were edited.
///
/// A pass records each block before it changes the block's successors, and each new block before the block gets a
/// terminator. Inserted and deleted edges are computed once all edits are done, so edges that were changed and restored
/// cost nothing, and no edge can be omitted or listed twice.
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

    /// Records the current successors of a block, unless it is recorded already. Must be called before the terminator
    /// of the block is changed or erased, before the block is removed from the function, and right after it was
    /// created. Cost: O(successors).
    pub fn note(&mut self, func: &Function, block: Block) {
        if self.noted.insert(block) {
            let successors = successors(func, block);
            self.before.push(BlockBefore { block, successors });
        }
    }

    /// Whether no block is recorded.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty()
    }

    /// Clears the record, after the edits were processed.
    pub fn clear(&mut self) {
        self.before.clear();
        self.noted.clear();
    }

    pub(super) fn blocks(&self) -> &[BlockBefore] {
        &self.before
    }
}

/// The successors of a block, each once, in order of their indices; none for a block that is not in the function.
pub(super) fn successors(func: &Function, block: Block) -> Vec<Block> {
    let mut list = Vec::new();
    if func.is_block_linked(block) {
        list.extend(func.successors(block));
        list.sort_unstable();
        list.dedup();
    }
    list
}
