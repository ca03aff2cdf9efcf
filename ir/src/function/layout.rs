//! The lists of blocks in a function and of instructions in a block.

use crate::entity::{Block, Inst};
use crate::function::{BlockData, Function};

impl Function {
    /// The first block.
    pub fn entry(&self) -> Option<Block> {
        self.first_block.expand()
    }

    /// The blocks in order.
    pub fn blocks(&self) -> impl Iterator<Item = Block> + Clone + '_ {
        std::iter::successors(self.first_block.expand(), |&block| self.blocks[block].next.expand())
    }

    /// The last block.
    pub fn last_block(&self) -> Option<Block> {
        self.last_block.expand()
    }

    /// The block after `block`.
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].next.expand()
    }

    /// The block before `block`.
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].prev.expand()
    }

    /// Whether a block is in the function's list.
    pub fn is_block_linked(&self, block: Block) -> bool {
        self.blocks[block].in_layout
    }

    /// The instructions of a block in order.
    #[inline]
    pub fn insts(&self, block: Block) -> impl Iterator<Item = Inst> + Clone + '_ {
        std::iter::successors(self.first_inst(block), |&inst| self.next_inst(inst))
    }

    /// The instructions of a block, last first.
    pub fn insts_rev(&self, block: Block) -> impl Iterator<Item = Inst> + Clone + '_ {
        std::iter::successors(self.last_inst(block), |&inst| self.prev_inst(inst))
    }

    /// The instructions of all blocks in order.
    pub fn all_insts(&self) -> impl Iterator<Item = Inst> + Clone + '_ {
        self.blocks().flat_map(|block| self.insts(block))
    }

    /// The first instruction of a block.
    #[inline]
    pub fn first_inst(&self, block: Block) -> Option<Inst> {
        self.blocks[block].first.expand()
    }

    /// The last instruction of a block.
    #[inline]
    pub fn last_inst(&self, block: Block) -> Option<Inst> {
        self.blocks[block].last.expand()
    }

    /// The instruction after `inst` in its block.
    #[inline]
    pub fn next_inst(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].next.expand()
    }

    /// The instruction before `inst` in its block.
    #[inline]
    pub fn prev_inst(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].prev.expand()
    }

    /// The block of an instruction; `None` if it is unlinked. Cost: O(1).
    #[inline]
    pub fn block_of(&self, inst: Inst) -> Option<Block> {
        self.insts[inst].block.expand()
    }

    /// Links a block row at the end of the list, without counting the edit.
    pub(super) fn link_block_last(&mut self, block: Block) {
        let last = self.last_block;
        self.blocks[block].prev = last;
        self.blocks[block].in_layout = true;
        match last.expand() {
            Some(last) => self.blocks[last].next = block.into(),
            None => self.first_block = block.into(),
        }
        self.last_block = block.into();
    }

    pub(super) fn link_block_before(&mut self, block: Block, at: Block) {
        let prev = self.blocks[at].prev;
        self.blocks[block].prev = prev;
        self.blocks[block].next = at.into();
        self.blocks[block].in_layout = true;
        self.blocks[at].prev = block.into();
        match prev.expand() {
            Some(prev) => self.blocks[prev].next = block.into(),
            None => self.first_block = block.into(),
        }
    }

    pub(super) fn unlink_block_row(&mut self, block: Block) {
        let BlockData { prev, next, .. } = self.blocks[block];
        match prev.expand() {
            Some(prev) => self.blocks[prev].next = next,
            None => self.first_block = next,
        }
        match next.expand() {
            Some(next) => self.blocks[next].prev = prev,
            None => self.last_block = prev,
        }
        self.blocks[block].prev = None.into();
        self.blocks[block].next = None.into();
        self.blocks[block].in_layout = false;
    }

    /// Links an unlinked instruction between two neighbours in a block, each of which may be missing.
    #[inline]
    pub(super) fn link_inst(
        &mut self,
        inst: Inst,
        block: Block,
        prev: Option<Inst>,
        next: Option<Inst>,
    ) {
        let row = &mut self.insts[inst];
        debug_assert!(row.block.is_none(), "{inst} is in a block already");
        row.block = block.into();
        row.prev = prev.into();
        row.next = next.into();
        match prev {
            Some(prev) => self.insts[prev].next = inst.into(),
            None => self.blocks[block].first = inst.into(),
        }
        match next {
            Some(next) => self.insts[next].prev = inst.into(),
            None => self.blocks[block].last = inst.into(),
        }
        self.number(inst);
    }

    /// Moves `at` and the instructions after it to an empty block, debug records included. Their order numbers remain
    /// increasing, so none is changed.
    pub(crate) fn move_tail(&mut self, at: Inst, to: Block) {
        debug_assert!(self.first_inst(to).is_none());
        let Some(from) = self.block_of(at) else { return };
        let above = self.insts[at].prev.take();
        self.blocks[to].first = at.into();
        self.blocks[to].last = self.blocks[from].last;
        self.blocks[from].last = above.into();
        match above {
            Some(above) => self.insts[above].next = None.into(),
            None => self.blocks[from].first = None.into(),
        }
        let mut next = Some(at);
        while let Some(inst) = next {
            self.insts[inst].block = to.into();
            next = self.next_inst(inst);
        }
        self.move_trailing_records(from, to);
    }

    /// Moves all instructions of a block to the end of another one, debug records included.
    pub(crate) fn move_all(&mut self, from: Block, to: Block) {
        if let Some(first) = self.first_inst(from) {
            self.adopt_trailing_records(to, first);
        }
        let mut next = self.first_inst(from);
        while let Some(inst) = next {
            next = self.next_inst(inst);
            self.unlink_inst_row(inst);
            let last = self.last_inst(to);
            self.link_inst(inst, to, last, None);
        }
        self.move_trailing_records(from, to);
    }

    /// Moves all instructions of a block before an instruction of another one, debug records included; those before
    /// `at` remain first.
    pub(crate) fn move_all_before(&mut self, from: Block, at: Inst) {
        let Some(to) = self.block_of(at) else { return };
        if let Some(first) = self.first_inst(from) {
            self.move_records(at, first);
        }
        let mut next = self.first_inst(from);
        while let Some(inst) = next {
            next = self.next_inst(inst);
            self.unlink_inst_row(inst);
            let prev = self.prev_inst(at);
            self.link_inst(inst, to, prev, Some(at));
        }
        self.move_trailing_records_before(from, at);
        self.count_cfg_edit();
    }

    pub(super) fn unlink_inst_row(&mut self, inst: Inst) {
        let row = &mut self.insts[inst];
        let (block, prev, next) = (row.block.expand(), row.prev, row.next);
        let Some(block) = block else { return };
        row.block = None.into();
        row.prev = None.into();
        row.next = None.into();
        match prev.expand() {
            Some(prev) => self.insts[prev].next = next,
            None => self.blocks[block].first = next,
        }
        match next.expand() {
            Some(next) => self.insts[next].prev = prev,
            None => self.blocks[block].last = prev,
        }
    }
}
