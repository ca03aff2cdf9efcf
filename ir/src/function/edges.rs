//! All edges of the control-flow graph at once, for analyses that look at every block.
//!
//! Reading the successors of one block takes four loads, each of which waits for the one before:
//! block, terminator, list of operands, operands. In a large module all of them miss the caches.
//! Here each of the four is a loop of its own over some blocks, so that the misses overlap.

use crate::entity::{Block, EntityRef};
use crate::function::Function;
use crate::inst::{Arity, Opcode};

/// How many blocks are looked at together: their rows fit into the first-level cache.
const BATCH: usize = 64;

/// The successors of every block, in operand order, once for each edge. A snapshot.
#[derive(Clone, Debug, Default)]
pub struct Edges {
    /// By block: where its list starts and ends. Empty for blocks that are not in the function.
    spans: Vec<(u32, u32)>,
    targets: Vec<Block>,
}

impl Edges {
    /// The edges of a function. Cost: O(blocks + edges).
    pub fn of_function(func: &Function) -> Edges {
        let n = func.n_blocks();
        let mut edges = Edges { spans: vec![(0, 0); n], targets: Vec::with_capacity(2 * n) };
        let mut blocks = func.blocks();
        let (mut batch, mut rows) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        loop {
            batch.clear();
            batch.extend(blocks.by_ref().take(BATCH));
            if batch.is_empty() {
                return edges;
            }
            func.terminator_operands(&batch, &mut rows);
            for (&block, &(start, len)) in batch.iter().zip(&rows) {
                edges.push_list(func, block, start as usize..(start + len) as usize);
            }
        }
    }

    fn push_list(&mut self, func: &Function, block: Block, operands: std::ops::Range<usize>) {
        let start = self.targets.len() as u32;
        let slots = &func.uses.as_values_slice()[operands];
        self.targets.extend(slots.iter().filter_map(|slot| slot.value.as_block()));
        self.spans[block.index()] = (start, self.targets.len() as u32);
    }

    /// Where control can go from a block.
    #[inline]
    pub fn successors(&self, block: Block) -> &[Block] {
        let (start, end) = self.spans[block.index()];
        &self.targets[start as usize..end as usize]
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// For how many blocks there are lists: one more than the largest block number.
    pub fn n_blocks(&self) -> usize {
        self.spans.len()
    }
}

/// Stands for a number of operands that is in the extra row.
const IN_LIST: u32 = u32::MAX;

impl Function {
    /// First slot and number of slots of the operands of each block's terminator, where one of them
    /// can be a block.
    fn terminator_operands(&self, batch: &[Block], rows: &mut Vec<(u32, u32)>) {
        rows.clear();
        rows.extend(batch.iter().map(|&block| match self.last_inst(block) {
            Some(inst) => {
                let row = &self.insts[inst];
                match n_target_slots(row.opcode()) {
                    // What the row holds then is no slot.
                    0 => (0, 0),
                    n => (row.operands, n),
                }
            }
            None => (0, 0),
        }));
        for row in rows.iter_mut().filter(|row| row.1 == IN_LIST) {
            let extra = &self.extras.rows[row.0 as usize];
            *row = (extra.start, extra.len);
        }
    }
}

/// How many operands have to be looked at for blocks.
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
    use crate::{Module, Type};

    #[test]
    fn the_lists_are_those_of_each_block() {
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
}
