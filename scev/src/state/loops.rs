//! Blocks, properties and backedge-taken counts of loops.

use std::sync::Arc;

use selvedge_analysis::loops::Loop;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Value};

use super::Stale;
use super::levels::{ByLevel, LoopDeps, Memo};
use crate::counts::LoopCounts;

/// Blocks of all loops, collected in one traversal.
#[derive(Default)]
pub(crate) struct BlocksOfLoops {
    exiting: SecondaryMap<Loop, Vec<Block>>,
    own: SecondaryMap<Loop, Vec<Block>>,
}

impl BlocksOfLoops {
    pub(crate) fn add_own(&mut self, this: Loop, block: Block) {
        self.own[this].push(block);
    }

    /// Adds an exiting block, unless it was the last one that was added.
    pub(crate) fn add_exiting(&mut self, this: Loop, block: Block) {
        if self.exiting[this].last() != Some(&block) {
            self.exiting[this].push(block);
        }
    }

    /// The exiting blocks of a loop, in reverse postorder.
    pub(crate) fn exiting(&self, this: Loop) -> &[Block] {
        &self.exiting[this]
    }

    /// The blocks of a loop that are in none of its inner loops.
    pub(crate) fn own(&self, this: Loop) -> &[Block] {
        &self.own[this]
    }
}

/// A property that may hold for all instructions of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum LoopProperty {
    /// No instruction stops control or throws.
    ReachesNext,
    /// No instruction is forward progress visible from outside: non-volatile, non-atomic stores are allowed.
    IsQuiet,
}

/// Facts about loops. Edits that change one of them decide a branch or may have side effects, and invalidate the
/// whole state; only counts found by evaluation may change with any edit.
#[derive(Clone, Default)]
pub(crate) struct LoopFacts {
    blocks: Option<Arc<BlocksOfLoops>>,
    pub(crate) properties: Memo<(Loop, LoopProperty), bool>,
    /// Whether all cycles inside a loop are finite, according to the counts of a level.
    pub(crate) all_inside_end: Memo<(Loop, Option<usize>), (bool, LoopDeps)>,
    /// Backedge-taken counts of exits that were computed by evaluating the iterations, by condition and its value; `None`
    /// if that failed.
    pub(crate) iterations_of_exits: Memo<(Loop, Value, bool), Option<u32>>,
    counts: ByLevel<SecondaryMap<Loop, Option<Box<LoopCounts>>>>,
    /// The dependencies whose counts differ at a level from the level below.
    changed: ByLevel<LoopDeps>,
}

impl LoopFacts {
    pub(super) fn forget(&mut self, edit: Stale<'_>) {
        if let Stale::Code = edit {
            self.iterations_of_exits.clear();
        }
    }

    pub(crate) fn blocks(&self) -> Option<Arc<BlocksOfLoops>> {
        self.blocks.clone()
    }

    pub(crate) fn set_blocks(&mut self, blocks: Arc<BlocksOfLoops>) {
        self.blocks = Some(blocks);
    }

    #[inline]
    pub(crate) fn counts(&self, level: usize, of: Loop) -> Option<&LoopCounts> {
        self.counts[level][of].as_deref()
    }

    pub(crate) fn set_counts(&mut self, level: usize, of: Loop, counts: LoopCounts) {
        self.counts[level][of] = Some(Box::new(counts));
    }

    /// The counts at a level, of all loops that have any.
    pub(crate) fn all_counts(&self, level: usize) -> impl Iterator<Item = (Loop, &LoopCounts)> {
        self.counts[level].iter().filter_map(|(this, counts)| Some((this, counts.as_deref()?)))
    }

    /// The dependencies that differ at a level from the level below: a result with none of them is valid at both.
    #[inline]
    pub(crate) fn changed(&self, level: usize) -> LoopDeps {
        self.changed[level]
    }

    /// Records the loops whose maximal counts differ from those of the level below.
    pub(crate) fn find_changed(&mut self, level: usize, loops: impl Iterator<Item = Loop>) {
        let most = |level: usize, this: Loop| self.counts(level, this)?.constant_max.as_ref();
        let mut changed = LoopDeps::LEVEL;
        for this in loops {
            let before = level.checked_sub(1).and_then(|below| most(below, this));
            if most(level, this) != before {
                changed = changed.with(LoopDeps::on_backedge_count(this));
            }
        }
        self.changed[level] = changed;
    }
}
