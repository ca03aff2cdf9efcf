//! Views of the control-flow graph, and edits of it that update phis.
//!
//! [`Cfg`] is a snapshot: successors and predecessors in two dense tables and a reverse postorder, computed together in
//! O(blocks + edges) with an explicit stack. It describes the function at that time; [`crate::Stamp::cfg`] shows
//! whether it is still valid.
//!
//! An edge is a successor operand of a terminator: a `switch` with two cases to one block has two edges to it, both
//! tables list the block twice, and its phis have an entry for each.
//!
//! Oracle: the unit tests compare with [`Function::successors`] and with a search by definition.

use std::collections::BTreeSet;

use crate::constant::ConstKind;
use crate::entity::{Block, EntityRef, Inst, SecondaryMap, Value};
use crate::function::Function;
use crate::inst::{Bits, Extra, Opcode};
use crate::types::Type;

pub use crate::function::Edges;

/// The predecessors of every block, once for each edge. A snapshot.
#[derive(Clone, Debug)]
pub struct Predecessors {
    /// The start of each block's list, and the end of the last one.
    start: Vec<u32>,
    items: Vec<Block>,
}

impl Predecessors {
    /// The predecessors of a block, in layout order.
    #[inline]
    pub fn of(&self, block: Block) -> &[Block] {
        let n = block.index();
        &self.items[self.start[n] as usize..self.start[n + 1] as usize]
    }

    /// The predecessors in a function with these edges. Cost: O(blocks + edges).
    pub fn new(func: &Function, edges: &Edges) -> Predecessors {
        let n_blocks = edges.n_blocks();
        let mut start = vec![0u32; n_blocks + 1];
        // `start[n + 1]` first counts block n's predecessors, then is the start of its list, and after filling the end.
        for block in func.blocks() {
            for succ in edges.successors(block) {
                start[succ.index() + 1] += 1;
            }
        }
        let mut sum = 0;
        for slot in &mut start[1..] {
            (*slot, sum) = (sum, sum + *slot);
        }
        let mut items = vec![Block::from_u32(0); sum as usize];
        for block in func.blocks() {
            for succ in edges.successors(block) {
                let slot = &mut start[succ.index() + 1];
                items[*slot as usize] = block;
                *slot += 1;
            }
        }
        Predecessors { start, items }
    }
}

/// A snapshot of the control-flow graph of a function: successors, predecessors and a reverse postorder of the blocks.
///
/// An edge is a successor operand of a terminator, so two cases of a `switch` with one target are two edges. The
/// snapshot is valid as long as [`crate::Stamp::cfg`] is unchanged.
///
/// Unlinked blocks have no edges here.
#[derive(Clone, Debug)]
pub struct Cfg {
    succs: Edges,
    preds: Predecessors,
    rpo: Vec<Block>,
    /// Position in `rpo` plus one; 0 marks an unreachable block.
    number: SecondaryMap<Block, u32>,
}

impl Cfg {
    /// The graph of a function. Cost: O(blocks + edges).
    pub fn compute(func: &Function) -> Cfg {
        let succs = func.edges().clone();
        let preds = Predecessors::new(func, &succs);
        let mut rpo = match func.entry() {
            Some(entry) => post_order(&succs, entry, func.n_blocks()),
            None => Vec::new(),
        };
        rpo.reverse();
        let mut number = SecondaryMap::with_capacity(func.n_blocks());
        for (n, &block) in rpo.iter().enumerate() {
            number[block] = n as u32 + 1;
        }
        Cfg { succs, preds, rpo, number }
    }

    /// The successors of a block, in operand order, once for each edge.
    #[inline]
    pub fn successors(&self, block: Block) -> &[Block] {
        self.succs.successors(block)
    }

    /// The predecessors of a block, in layout order, once for each edge.
    #[inline]
    pub fn predecessors(&self, block: Block) -> &[Block] {
        self.preds.of(block)
    }

    /// The reachable blocks, each before its successors except along back edges of a depth-first search.
    pub fn reverse_postorder(&self) -> &[Block] {
        &self.rpo
    }

    /// The reachable blocks in postorder.
    pub fn postorder(&self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        self.rpo.iter().rev().copied()
    }

    /// The position of a block in [`Self::reverse_postorder`]; `None` if it is unreachable.
    #[inline]
    pub fn rpo_number(&self, block: Block) -> Option<u32> {
        self.number[block].checked_sub(1)
    }

    /// Whether a block is reachable from the entry.
    #[inline]
    pub fn is_reachable(&self, block: Block) -> bool {
        self.number[block] != 0
    }
}

/// The postorder of a depth-first search from `entry`.
fn post_order(succs: &Edges, entry: Block, n_blocks: usize) -> Vec<Block> {
    let mut seen = vec![false; n_blocks];
    let mut order = Vec::with_capacity(n_blocks);
    // A block and the number of its successors visited.
    let mut stack = vec![(entry, 0)];
    seen[entry.index()] = true;
    while let Some((block, n)) = stack.last_mut() {
        let Some(&succ) = succs.successors(*block).get(*n) else {
            order.push(*block);
            stack.pop();
            continue;
        };
        *n += 1;
        if !seen[succ.index()] {
            seen[succ.index()] = true;
            stack.push((succ, 0));
        }
    }
    order
}

/// The entries of a phi by block, to look up many.
struct SortedEntries(Vec<(Block, Value)>);

impl SortedEntries {
    fn of(func: &Function, phi: Inst) -> SortedEntries {
        let mut entries: Vec<_> = func.incoming(phi).map(|(value, block)| (block, value)).collect();
        entries.sort_unstable_by_key(|&(block, _)| block);
        SortedEntries(entries)
    }

    /// The value for a predecessor; of several entries, which are equal, any.
    fn get(&self, from: Block) -> Option<Value> {
        let n = self.0.binary_search_by_key(&from, |&(block, _)| block).ok()?;
        Some(self.0[n].1)
    }
}

/// Edits of the graph. All of them update the phis of the affected blocks.
impl Function {
    /// Splits a block before `at`: `at` and the instructions after it are moved to a new block after it, to which the
    /// old one jumps. Cost: O(moved instructions).
    ///
    /// # Panics
    /// If `at` is unlinked, or is a phi: phis belong to the edges of the old block.
    pub fn split_block(&mut self, at: Inst) -> Block {
        assert!(self.opcode(at) != Opcode::Phi, "a block is split after its phis");
        let block = self.block_of(at).expect("the instruction to split at is in a block");
        let tail = self.create_block();
        match self.next_block(block) {
            Some(next) => self.insert_block_before(tail, next),
            None => self.append_block(tail),
        }
        self.move_tail(at, tail);
        let successors: Vec<Block> = self.successors(tail).collect();
        for succ in successors {
            self.replace_incoming_block(succ, block, tail);
        }
        self.append_br(block, tail);
        tail
    }

    /// Splits an edge, given by its index among the successors of `from`. The new block is inserted before the target.
    ///
    /// # Panics
    /// If `from` has fewer successors.
    pub fn split_edge(&mut self, from: Block, successor: usize) -> Block {
        let (operand, to) = self.nth_successor(from, successor);
        let term = self.terminator(from).expect("a block with successors has a terminator");
        let middle = self.create_block();
        self.insert_block_before(middle, to);
        self.set_operand(term, operand, middle.into());
        self.replace_one_incoming(to, from, middle);
        self.append_br(middle, to);
        middle
    }

    /// Appends the instructions of a block's only successor to the block, debug records included, and removes the
    /// successor. Cost: O(moved instructions).
    ///
    /// # Panics
    /// If `block` does not end in a jump to another block, or that block has phis. The caller must ensure that that
    /// block has no other predecessors.
    pub fn absorb_successor(&mut self, block: Block) {
        let jump = self.terminator(block).expect("a block with a successor has a terminator");
        let is_jump = self.opcode(jump) == Opcode::Br && self.n_operands(jump) == 1;
        let next = self.operand(jump, 0).as_block().filter(|&next| is_jump && next != block);
        let next = next.expect("the block jumps to another one");
        assert!(self.phis(next).is_empty(), "phis with one predecessor were replaced");
        let successors: Vec<Block> = self.successors(next).collect();
        self.erase(jump);
        self.move_all(next, block);
        for succ in successors {
            self.replace_incoming_block(succ, next, block);
        }
        self.erase_block(next);
    }

    /// Moves the instructions of a block, debug records included, before `at` in another block; the block remains
    /// linked and empty. The caller must update phis that refer to the block. Cost: O(moved instructions).
    ///
    /// # Panics
    /// If `at` is unlinked, or in this block.
    pub fn splice_block_before(&mut self, block: Block, at: Inst) {
        let to = self.block_of(at).expect("the place to move to is in a block");
        assert!(to != block, "a block is moved into another one");
        self.move_all_before(block, at);
    }

    /// The only successor of a block that ends in an unconditional branch.
    pub fn jump_target(&self, block: Block) -> Option<Block> {
        let jump = self.terminator(block)?;
        let is_jump = self.opcode(jump) == Opcode::Br && self.n_operands(jump) == 1;
        is_jump.then(|| self.operand(jump, 0).as_block()).flatten()
    }

    /// The index of the successor that a conditional branch or `switch` always takes: its condition is a constant
    /// integer, or all its targets are one block. `None` if neither holds, for unconditional branches, and for
    /// conditions that are any other constant (`undef`, `poison`, an expression).
    pub fn known_successor(&self, branch: Inst) -> Option<usize> {
        let is_branch = matches!(self.opcode(branch), Opcode::Br | Opcode::Switch);
        if !is_branch || self.n_operands(branch) < 2 {
            return None;
        }
        let condition = self.operand(branch, 0);
        if self.as_int(condition).is_some() {
            return self.successor_for(branch, condition);
        }
        let mut targets = self.operands(branch).filter_map(Value::as_block);
        let first = targets.next()?;
        let is_defined = self.as_constant(condition).is_none();
        (is_defined && targets.all(|target| target == first)).then_some(0)
    }

    /// The index of the successor that a conditional branch or `switch` takes if its condition is this constant integer
    /// of the function's pool; `None` if the value is no constant integer.
    pub fn successor_for(&self, branch: Inst, condition: Value) -> Option<usize> {
        let bits = self.as_int(condition)?;
        if self.opcode(branch) == Opcode::Br {
            return Some(usize::from(bits.to_u64() == Some(0)));
        }
        let mut cases = (2..self.n_operands(branch)).step_by(2);
        let case = cases.find(|&n| self.operand(branch, n) == condition);
        Some(case.map_or(0, |n| n / 2))
    }

    /// Whether the branches of all predecessors can be redirected to the target of a block's jump: the block contains
    /// only phis and the jump, its phis are used only by phis of the target, for the edge from the block, and no phi
    /// there would need two values for one predecessor. `edges` are the predecessors, once for each edge. Cost:
    /// O((edges + entries) log entries) for each phi of the target.
    pub fn may_bypass(&self, block: Block, edges: &[Block]) -> bool {
        let Some(to) = self.jump_target(block).filter(|&to| to != block) else { return false };
        let mut insts = self.insts(block).skip_while(|&inst| self.opcode(inst) == Opcode::Phi);
        let agrees = |phi: Inst| {
            let Some(through) = self.values_through(phi, block, edges) else { return false };
            let direct = SortedEntries::of(self, phi);
            let mut both = edges.iter().zip(through);
            both.all(|(&from, value)| direct.get(from).is_none_or(|direct| direct == value))
        };
        insts.next() == self.terminator(block)
            && self.are_phis_for(block, to)
            && self.phis(to).into_iter().all(agrees)
    }

    /// Redirects the branches of all predecessors to the target of a block's jump, and erases the block; see
    /// [`Self::may_bypass`].
    ///
    /// # Panics
    /// If `block` does not end in a jump, or a phi of the target has no value for one of `edges`. The caller must
    /// ensure that [`Self::may_bypass`] is true: this is not checked.
    pub fn bypass(&mut self, block: Block, edges: &[Block]) {
        let to = self.jump_target(block).expect("it is empty but for a jump");
        for phi in self.phis(to) {
            let values = self.values_through(phi, block, edges).expect("a value for each edge");
            for (&from, value) in edges.iter().zip(values) {
                self.push_incoming(phi, value, from);
            }
            let entry = self.incoming(phi).position(|(_, from)| from == block);
            self.remove_incoming(phi, entry.expect("an entry for each edge"));
        }
        let mut redirected = BTreeSet::new();
        for &from in edges.iter().filter(|&&from| redirected.insert(from)) {
            let branch = self.terminator(from).expect("it has a successor");
            for n in 0..self.n_operands(branch) {
                if self.operand(branch, n).as_block() == Some(block) {
                    self.set_operand(branch, n, to.into());
                }
            }
        }
        self.erase_block(block);
    }

    /// The value of a phi for a predecessor; the first one of several entries, which are equal.
    pub fn value_from(&self, phi: Inst, from: Block) -> Option<Value> {
        self.incoming(phi).find(|&(_, block)| block == from).map(|(value, _)| value)
    }

    /// The values of a phi after an empty block, for the paths from predecessors of that block through it.
    fn values_through(&self, phi: Inst, block: Block, edges: &[Block]) -> Option<Vec<Value>> {
        let value = self.value_from(phi, block)?;
        match value.as_inst().filter(|&inst| self.block_of(inst) == Some(block)) {
            Some(inner) => {
                let entries = SortedEntries::of(self, inner);
                edges.iter().map(|&from| entries.get(from)).collect()
            }
            None => Some(vec![value; edges.len()]),
        }
    }

    /// Whether the phis of a block are used only by phis of `to`, for the edge from the block.
    fn are_phis_for(&self, block: Block, to: Block) -> bool {
        let is_of_edge = |user: Inst, operand: u32| {
            self.opcode(user) == Opcode::Phi
                && self.block_of(user) == Some(to)
                && self.incoming(user).nth(operand as usize).is_some_and(|(_, from)| from == block)
        };
        let phis = self.phis(block);
        phis.iter().all(|&phi| self.uses(phi.into()).all(|of| is_of_edge(of.user, of.operand)))
    }

    /// Removes one entry for `from` from each phi of `block`, after an edge was removed. A phi without entries is
    /// erased, and its uses become `poison`.
    pub fn remove_predecessor(&mut self, block: Block, from: Block) {
        for phi in self.phis(block) {
            let entry = self.incoming(phi).position(|(_, pred)| pred == from);
            if let Some(n) = entry {
                self.remove_incoming(phi, n);
            }
            if self.n_operands(phi) == 0 {
                let poison = self.add_const(self.inst(phi).ty(), ConstKind::Poison);
                self.replace_all_uses(phi.into(), poison);
                self.erase(phi);
            }
        }
    }

    /// Replaces the terminator of a block by a jump to one of its successors, given by its index. The old terminator is
    /// erased; the new one has its debug location.
    ///
    /// # Panics
    /// If `block` has fewer successors, or its terminator has a result that is used.
    pub fn keep_successor(&mut self, block: Block, successor: usize) -> Inst {
        let (_, kept) = self.nth_successor(block, successor);
        let term = self.terminator(block).expect("a block with successors has a terminator");
        let mut cut: Vec<Block> = self.successors(block).collect();
        cut.remove(successor);
        for succ in cut {
            self.remove_predecessor(succ, block);
        }
        let loc = self.loc(term);
        self.erase(term);
        let br = self.append_br(block, kept);
        self.set_loc(br, loc);
        br
    }

    /// The phis of a block.
    pub fn phis(&self, block: Block) -> Vec<Inst> {
        self.insts(block).take_while(|&inst| self.opcode(inst) == Opcode::Phi).collect()
    }

    /// The operand index and the block of a successor.
    fn nth_successor(&self, block: Block, successor: usize) -> (usize, Block) {
        let operands = self.terminator(block).map(|term| self.operands(term).enumerate());
        let mut blocks =
            operands.into_iter().flatten().filter_map(|(n, value)| Some((n, value.as_block()?)));
        blocks.nth(successor).expect("a successor of the block")
    }

    /// Changes one entry for `from` in each phi of `block` to `to`.
    fn replace_one_incoming(&mut self, block: Block, from: Block, to: Block) {
        for phi in self.phis(block) {
            let entry = self.incoming(phi).position(|(_, pred)| pred == from);
            if let Some(n) = entry {
                self.set_incoming_block(phi, n, to);
            }
        }
    }

    fn append_br(&mut self, block: Block, to: Block) -> Inst {
        let to = Value::from(to);
        let br = self.create_inst(Opcode::Br, Bits::NONE, Type::VOID, &[to], Extra::None);
        self.append(block, br);
        br
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Module;

    /// entry -> a, b; a -> b; b -> b, exit; lost -> exit. Phis in `b` and `exit`.
    fn diamond() -> (Module, crate::Global) {
        let mut module = Module::new();
        let params = [("c", Type::I1), ("x", Type::I32)];
        let global = module.define_function("f", Type::I32, &params);
        let mut b = module.builder(global);
        let (c, x) = (b.arg(0), b.arg(1));
        let names = ["entry", "a", "b", "exit", "lost"];
        let [entry, a, merge, exit, lost] = names.map(|name| b.append_block(name));
        b.at_end(entry).cond_br(c, a, merge);
        b.at_end(a).br(merge);
        b.at_end(merge);
        let phi = b.named("phi").phi(Type::I32, &[(x, entry), (x, a)]);
        b.add_incoming(phi, phi, merge);
        let one = b.i32(1);
        let sum = b.named("sum").add(phi, one);
        b.cond_br(c, merge, exit);
        b.at_end(exit);
        let last = b.named("last").phi(Type::I32, &[(sum, merge), (x, lost)]);
        b.ret(last);
        b.at_end(lost).br(exit);
        (module, global)
    }

    fn block(func: &Function, name: &str) -> Block {
        func.by_name(name.as_bytes()).and_then(Value::as_block).expect("a block of that name")
    }

    fn incoming(func: &Function, name: &str) -> Vec<Block> {
        let phi = func.by_name(name.as_bytes()).and_then(Value::as_inst).expect("a phi");
        func.incoming(phi).map(|(_, block)| block).collect()
    }

    /// Every phi has one entry for each edge into its block.
    fn assert_phis_match(func: &Function) {
        let cfg = Cfg::compute(func);
        for block in func.blocks() {
            let mut edges = cfg.predecessors(block).to_vec();
            edges.sort();
            for phi in func.phis(block) {
                let mut entries: Vec<Block> = func.incoming(phi).map(|(_, pred)| pred).collect();
                entries.sort();
                assert_eq!(entries, edges, "{phi} in {block}");
            }
        }
    }

    #[test]
    fn the_tables_list_each_edge_once() {
        let (module, global) = diamond();
        let func = module.body(global).expect("a body");
        let cfg = Cfg::compute(func);
        let [entry, a, merge, exit, lost] =
            ["entry", "a", "b", "exit", "lost"].map(|name| block(func, name));
        assert_eq!(cfg.successors(entry), [a, merge]);
        assert_eq!(cfg.predecessors(merge), [entry, a, merge]);
        assert_eq!(cfg.predecessors(exit), [merge, lost]);
        assert_eq!(cfg.reverse_postorder(), [entry, a, merge, exit]);
        assert_eq!(cfg.rpo_number(merge), Some(2));
        assert!(!cfg.is_reachable(lost));
        assert_phis_match(func);
    }

    #[test]
    fn splitting_keeps_phis() {
        let (mut module, global) = diamond();
        let func = module.body_mut(global).1.expect("a body");
        let sum = func.by_name(b"sum").and_then(Value::as_inst).expect("an instruction");
        let [entry, a, merge] = ["entry", "a", "b"].map(|name| block(func, name));
        let before = func.stamp();
        let tail = func.split_block(sum);
        assert_ne!(func.stamp().cfg, before.cfg);
        assert_eq!(func.block_of(sum), Some(tail));
        assert_eq!(incoming(func, "phi"), [entry, a, tail]);
        assert_phis_match(func);
        let middle = func.split_edge(tail, 0);
        assert_eq!(func.successors(tail).next(), Some(middle));
        assert_eq!(incoming(func, "phi"), [entry, a, middle]);
        assert_phis_match(func);
        assert_eq!(func.next_block(middle), Some(merge));
    }

    #[test]
    fn keeping_one_successor_removes_the_other_edges() {
        let (mut module, global) = diamond();
        let func = module.body_mut(global).1.expect("a body");
        let [entry, a, merge] = ["entry", "a", "b"].map(|name| block(func, name));
        func.keep_successor(merge, 1);
        assert_eq!(incoming(func, "phi"), [entry, a]);
        assert_phis_match(func);
        func.keep_successor(entry, 0);
        assert_eq!(incoming(func, "phi"), [a]);
        assert_phis_match(func);
    }

    #[test]
    fn a_merged_block_is_the_predecessor_of_the_successors() {
        let (mut module, global) = diamond();
        let func = module.body_mut(global).1.expect("a body");
        let sum = func.by_name(b"sum").and_then(Value::as_inst).expect("an instruction");
        let [entry, a, merge] = ["entry", "a", "b"].map(|name| block(func, name));
        let text =
            |func: &Function| func.insts(merge).map(|inst| func.opcode(inst)).collect::<Vec<_>>();
        let before = text(func);
        let tail = func.split_block(sum);
        func.absorb_successor(merge);
        assert!(!func.is_block_linked(tail));
        assert_eq!(text(func), before);
        assert_eq!(func.block_of(sum), Some(merge));
        assert_eq!(incoming(func, "phi"), [entry, a, merge]);
        assert_phis_match(func);
    }

    #[test]
    fn splicing_moves_instructions_before_the_position() {
        let (mut module, global) = diamond();
        let func = module.body_mut(global).1.expect("a body");
        let sum = func.by_name(b"sum").and_then(Value::as_inst).expect("an instruction");
        let [a, merge] = ["a", "b"].map(|name| block(func, name));
        let (jump, rest) = (func.terminator(a).expect("it jumps"), func.split_block(sum));
        func.splice_block_before(rest, jump);
        assert_eq!(func.first_inst(rest), None);
        assert_eq!(func.block_of(sum), Some(a));
        assert_eq!(func.last_inst(a), Some(jump));
        assert_eq!(func.jump_target(merge), Some(rest));
        assert_eq!(func.known_successor(jump), None);
    }

    #[test]
    fn an_empty_block_is_bypassed_where_phis_agree() {
        let (mut module, global) = diamond();
        let func = module.body_mut(global).1.expect("a body");
        let [entry, a, merge] = ["entry", "a", "b"].map(|name| block(func, name));
        assert!(!func.may_bypass(merge, &[entry, a]));
        assert!(func.may_bypass(a, &[entry]));
        func.bypass(a, &[entry]);
        assert!(!func.is_block_linked(a));
        assert_eq!(incoming(func, "phi"), [entry, merge, entry]);
        assert_phis_match(func);
    }

    #[test]
    fn two_edges_to_one_block_are_two_phi_entries() {
        let mut module = Module::new();
        let global = module.define_function("f", Type::I32, &[("x", Type::I32)]);
        let mut b = module.builder(global);
        let x = b.arg(0);
        let [entry, exit] = ["entry", "exit"].map(|name| b.append_block(name));
        b.at_end(entry).switch(x, exit, &[(1, exit), (2, exit)]);
        b.at_end(exit);
        let phi = b.named("phi").phi(Type::I32, &[(x, entry), (x, entry), (x, entry)]);
        b.ret(phi);
        let func = module.body_mut(global).1.expect("a body");
        let middle = func.split_edge(entry, 1);
        assert_eq!(incoming(func, "phi"), [middle, entry, entry]);
        assert_phis_match(func);
        func.keep_successor(entry, 2);
        assert_eq!(incoming(func, "phi"), [middle, entry]);
    }

    #[test]
    fn a_chain_of_a_million_blocks_needs_no_deep_stack() {
        const N: usize = 1_000_000;
        let mut module = Module::new();
        let global = module.define_function("f", Type::VOID, &[]);
        let mut b = module.builder(global);
        let blocks: Vec<Block> = (0..N).map(|_| b.append_block("")).collect();
        for pair in blocks.windows(2) {
            b.at_end(pair[0]).br(pair[1]);
        }
        b.at_end(blocks[N - 1]).ret_void();
        let cfg = Cfg::compute(module.body(global).expect("a body"));
        assert_eq!(cfg.reverse_postorder(), blocks);
    }
}
