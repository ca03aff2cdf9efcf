//! All edges of the control-flow graph at once, for analyses that visit every block.
//!
//! Reading the successors of one block takes four dependent loads: block, terminator, list of operands, operands. In a
//! large module all of them miss the caches. Here each of the four is a separate loop over a batch of blocks, so that
//! the misses overlap.
//!
//! A function caches its edges until one is edited ([`Function::edges`]). A reader computes them while the rows are
//! still in the caches.
//!
//! Invariant: the cache equals the result of [`Edges::of_function`]; every edit that changes [`crate::Stamp::cfg`], and
//! a new block row, drops it. Debug builds compare at each query.

use std::sync::Arc;

use crate::entity::{Block, EntityRef};
use crate::function::Function;
use crate::inst::{Arity, Opcode};

/// The number of blocks in a batch: their rows fit into the first-level cache.
const BATCH: usize = 64;

/// The successors of every block, in operand order, once for each edge. An immutable snapshot; copies share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edges {
    n_blocks: u32,
    /// First, by block, the start of its list, and the end of the last list: indices into `rows`, stored as block
    /// numbers. Then the lists, empty for unlinked blocks. One allocation, since most functions are small.
    rows: Arc<[Block]>,
}

impl Edges {
    /// Computes the edges of a function. Cost: O(blocks + edges).
    pub fn of_function(func: &Function) -> Edges {
        let n = func.n_blocks();
        let mut rows = Vec::with_capacity(3 * n + 1);
        rows.resize(n + 1, Block::from_u32(0));
        let mut operands = Vec::with_capacity(BATCH.min(n));
        for first in (0..n).step_by(BATCH) {
            func.terminator_operands(first..n.min(first + BATCH), &mut operands);
            for (block, &(start, len)) in (first..).zip(&operands) {
                rows[block] = Block::new(rows.len());
                let slots = &func.uses.as_values_slice()[start as usize..][..len as usize];
                rows.extend(slots.iter().filter_map(|slot| slot.value.as_block()));
            }
        }
        rows[n] = Block::new(rows.len());
        Edges { n_blocks: n as u32, rows: rows.into() }
    }

    /// The successors of a block.
    #[inline]
    pub fn successors(&self, block: Block) -> &[Block] {
        let n = block.index();
        &self.rows[self.rows[n].index()..self.rows[n + 1].index()]
    }

    /// The targets of all edges, ordered by the number of the source block.
    pub fn targets(&self) -> &[Block] {
        &self.rows[self.n_blocks() + 1..]
    }

    /// The number of edges.
    pub fn len(&self) -> usize {
        self.targets().len()
    }

    /// Whether there are no edges.
    pub fn is_empty(&self) -> bool {
        self.targets().is_empty()
    }

    /// The number of block rows: one more than the largest block number.
    #[inline]
    pub fn n_blocks(&self) -> usize {
        self.n_blocks as usize
    }
}

/// A marker: the number of operands is in the extra row.
const IN_LIST: u32 = u32::MAX;

impl Function {
    /// The edges between its blocks, cached until one is edited.
    ///
    /// Cost: O(1); after an edit, O(blocks + edges).
    #[inline]
    pub fn edges(&self) -> &Edges {
        let kept = self.edges.get_or_init(|| Edges::of_function(self));
        debug_assert_eq!(*kept, Edges::of_function(self), "an edge was edited in secret");
        kept
    }

    /// The first slot and the number of slots of the operands of each block's terminator, if one of them can be a
    /// block.
    fn terminator_operands(&self, batch: std::ops::Range<usize>, rows: &mut Vec<(u32, u32)>) {
        rows.clear();
        let blocks = &self.blocks.as_values_slice()[batch];
        rows.extend(blocks.iter().map(|block| match block.last.expand() {
            Some(inst) if block.in_layout => {
                let row = &self.insts[inst];
                match n_target_slots(row.opcode()) {
                    // In this case the field of the row is no slot.
                    0 => (0, 0),
                    n => (row.operands, n),
                }
            }
            _ => (0, 0),
        }));
        for row in rows.iter_mut().filter(|row| row.1 == IN_LIST) {
            let extra = &self.extras.rows[row.0 as usize];
            *row = (extra.start, extra.len);
        }
    }
}

/// The number of operands that may be blocks.
fn n_target_slots(opcode: Opcode) -> u32 {
    match opcode.arity() {
        _ if !opcode.is_terminator() || opcode == Opcode::Ret => 0,
        Arity::Zero => 0,
        Arity::One => 1,
        Arity::Two => 2,
        Arity::Three => 3,
        Arity::Many => IN_LIST,
    }
}

#[cfg(test)]
mod tests {
    use super::{BATCH, Edges};
    use crate::entity::Block;
    use crate::inst::{Bits, Extra};
    use crate::{Module, Opcode, Type};

    #[test]
    fn predecessor_lists_match_the_terminators() {
        let mut module = Module::new();
        let global = module.define_function("f", Type::VOID, &[("c", Type::I1), ("x", Type::I32)]);
        let mut b = module.builder(global);
        let (c, x) = (b.arg(0), b.arg(1));
        let blocks: Vec<Block> = (0..3 * BATCH + 1).map(|_| b.append_block("")).collect();
        for (n, &block) in blocks.iter().enumerate() {
            let to = |k: usize| blocks[1 + (7 * n + k) % (blocks.len() - 1)];
            match n % 5 {
                0 => b.at_end(block).br(to(0)),
                1 => b.at_end(block).cond_br(c, to(1), to(1)),
                2 => b.at_end(block).switch(x, to(0), &[(1, to(2)), (5, to(3)), (7, to(2))]),
                3 => b.at_end(block).ret_void(),
                // No terminator: the function is being built.
                _ => continue,
            };
        }
        let func = module.body_mut(global).1.expect("a body");
        func.unlink_block(blocks[4]);
        let edges = Edges::of_function(func);
        for &block in &blocks {
            let expected: Vec<Block> = func.successors(block).collect();
            assert_eq!(edges.successors(block), expected);
        }
        assert_eq!(edges.len(), blocks.iter().map(|&b| func.successors(b).count()).sum::<usize>());
    }

    #[test]
    fn every_edge_edit_invalidates_cached_edges() {
        let mut module = Module::new();
        let global = module.define_function("f", Type::VOID, &[("c", Type::I1)]);
        let mut b = module.builder(global);
        let c = b.arg(0);
        let [entry, left, right, exit] = [(); 4].map(|()| b.append_block(""));
        let branch = b.at_end(entry).cond_br(c, left, right);
        b.at_end(left).br(exit);
        b.at_end(right).xor(c, c);
        let jump = b.br(exit);
        b.at_end(exit).ret_void();
        let func = module.body_mut(global).1.expect("a body");
        let mut before = func.edges().clone();
        let mut edit = |change: &mut dyn FnMut(&mut crate::Function)| {
            change(func);
            assert_eq!(*func.edges(), Edges::of_function(func));
            assert_ne!(*func.edges(), before, "the edit is about edges");
            before = func.edges().clone();
        };
        edit(&mut |func| func.set_operand(branch, 1, right.into()));
        edit(&mut |func| {
            func.split_edge(entry, 1);
        });
        edit(&mut |func| {
            func.split_block(jump);
        });
        edit(&mut |func| {
            func.keep_successor(entry, 1);
        });
        edit(&mut |func| func.replace_all_uses(exit.into(), left.into()));
        // An instruction after a terminator hides it.
        edit(&mut |func| {
            let last = func.last_inst(right).expect("a jump");
            let xor = func.create_inst(Opcode::Xor, Bits::NONE, Type::I1, &[c, c], Extra::None);
            func.insert_after(xor, last);
        });
        edit(&mut |func| {
            let last = func.last_inst(right).expect("what hides the jump");
            func.erase(last);
        });
        edit(&mut |func| func.unlink(func.last_inst(right).expect("a jump")));
        edit(&mut |func| {
            func.create_block();
        });
        edit(&mut |func| func.unlink_block(left));
        edit(&mut |func| func.append_block(left));
        edit(&mut |func| func.erase_block(left));
    }
}
