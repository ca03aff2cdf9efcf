//! Dominators of a function's blocks, and whether a definition dominates a use.
//!
//! `a` dominates `b` if no path from the entry reaches `b` without passing `a`. By this definition, every block
//! dominates an unreachable block, and an unreachable block dominates no reachable one.
//! * Method: Lengauer and Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph" (1979), the simple variant,
//!   without recursion: `O(edges * log blocks)` for all graphs, where iteration to a fixpoint is quadratic for a long
//!   chain with a common exit. Queries are O(1).
//! * Invariant: `first[a] <= first[b] <= last[a]` iff `a` dominates `b`, for reachable `a`, `b`.
//! * Oracle: `tests::dominance_agrees_with_removing_the_block` deletes `a` and searches.
//!
//! The verifier must not depend on the code that it checks, so this is independent of `analysis`.

use super::Body;
use crate::entity::{Block, EntityRef, Inst, Value, ValueKind};
use crate::function::Function;
use crate::inst::Opcode;

/// The dominator relation of a function's blocks. Tables are indexed by block. They and the working memory are reused
/// for one function after the other, since a module has many small ones.
#[derive(Default)]
pub(super) struct Dominators {
    /// Preorder number in the dominator tree, from 1; 0 marks an unreachable block.
    first: Vec<u32>,
    /// The largest `first` in the block's subtree.
    last: Vec<u32>,
    /// Whether the tables are computed; most small functions need no query.
    solved: bool,
    graph: Graph,
    search: BlockSearch,
    sources: Graph,
    forest: Forest,
    /// The immediate dominator of each search number, as a number; the entry's is itself.
    idom: Vec<u32>,
}

impl Dominators {
    /// Invalidates the tables: another function follows.
    pub(super) fn clear(&mut self) {
        self.solved = false;
    }

    /// The dominators of the current function, which is the same since the last [`Self::clear`].
    fn of(&mut self, func: &Function) -> &Dominators {
        if !self.solved {
            self.solve(func);
            self.solved = true;
        }
        self
    }

    fn solve(&mut self, func: &Function) {
        refill(&mut self.first, func.n_blocks(), 0);
        refill(&mut self.last, func.n_blocks(), 0);
        let Some(entry) = func.entry() else { return };
        self.graph.fill(func);
        self.search.run(&self.graph, entry.index());
        self.search.sources(&self.graph, &mut self.sources);
        self.forest.immediate_dominators(&self.search, &self.sources, &mut self.idom);
        self.number_tree();
    }

    /// Whether one linked instruction precedes another on every path to it. The function must be the same since the
    /// last [`Self::clear`].
    pub(super) fn inst_dominates(&mut self, func: &Function, a: Inst, b: Inst) -> bool {
        match (func.block_of(a), func.block_of(b)) {
            (Some(above), Some(below)) if above == below => func.comes_before(a, b),
            (Some(above), Some(below)) => self.of(func).dominates(above, below),
            _ => false,
        }
    }

    fn is_reachable(&self, block: Block) -> bool {
        self.first[block.index()] != 0
    }

    fn dominates(&self, a: Block, b: Block) -> bool {
        let (a, b) = (a.index(), b.index());
        self.first[b] == 0
            || (self.first[a] != 0
                && self.first[a] <= self.first[b]
                && self.first[b] <= self.last[a])
    }

    /// Numbers the dominator tree in preorder. An immediate dominator has a smaller number than the block it dominates,
    /// so two sweeps suffice.
    fn number_tree(&mut self) {
        let Dominators { first, last, search, forest, idom, .. } = self;
        let n = search.order.len();
        // The sizes of subtrees, and the next free number in the subtree of each.
        let (size, free) = (&mut forest.label, &mut forest.semi);
        refill(size, n, 1);
        for w in (1..n).rev() {
            size[idom[w] as usize] += size[w];
        }
        refill(free, n, 2);
        for w in 0..n {
            let mut number = 1;
            if w > 0 {
                let above = idom[w] as usize;
                number = free[above];
                free[above] += size[w];
                free[w] = number + 1;
            }
            let block = search.order[w] as usize;
            first[block] = number;
            last[block] = number + size[w] - 1;
        }
    }
}

/// Fills a list with `n` copies of a value.
fn refill(list: &mut Vec<u32>, n: usize, value: u32) {
    list.clear();
    list.resize(n, value);
}

/// Edges by source.
#[derive(Default)]
struct Graph {
    /// The start and end of the targets of each source.
    ranges: Vec<(u32, u32)>,
    targets: Vec<u32>,
}

impl Graph {
    /// The CFG, by block.
    fn fill(&mut self, func: &Function) {
        self.ranges.clear();
        self.ranges.resize(func.n_blocks(), (0, 0));
        self.targets.clear();
        for block in func.blocks() {
            let start = self.targets.len() as u32;
            self.targets.extend(func.successors(block).map(|target| target.index() as u32));
            self.ranges[block.index()] = (start, self.targets.len() as u32);
        }
    }

    fn targets(&self, source: usize) -> &[u32] {
        let (start, end) = self.ranges[source];
        &self.targets[start as usize..end as usize]
    }
}

const NONE: u32 = u32::MAX;

/// A depth-first search: blocks are numbered in preorder.
#[derive(Default)]
struct BlockSearch {
    /// Number of each block; `NONE` if it was not visited.
    number: Vec<u32>,
    /// Block of each number.
    order: Vec<u32>,
    /// Number of the block from which each number was visited.
    parent: Vec<u32>,
    /// Blocks whose targets are being visited, each with the index of the next one.
    stack: Vec<(u32, u32)>,
}

impl BlockSearch {
    fn run(&mut self, graph: &Graph, entry: usize) {
        refill(&mut self.number, graph.ranges.len(), NONE);
        self.order.clear();
        self.parent.clear();
        self.meet(graph, entry, 0);
        while let Some((block, next)) = self.stack.last_mut() {
            let (block, at) = (*block as usize, *next);
            if at == graph.ranges[block].1 {
                self.stack.pop();
                continue;
            }
            *next += 1;
            let target = graph.targets[at as usize] as usize;
            if self.number[target] == NONE {
                self.meet(graph, target, self.number[block]);
            }
        }
    }

    fn meet(&mut self, graph: &Graph, block: usize, parent: u32) {
        self.number[block] = self.order.len() as u32;
        self.order.push(block as u32);
        self.parent.push(parent);
        self.stack.push((block as u32, graph.ranges[block].0));
    }

    /// Sources of the edges into each number, as numbers; unreachable sources are omitted.
    fn sources(&self, graph: &Graph, sources: &mut Graph) {
        let Graph { ranges, targets } = sources;
        ranges.clear();
        ranges.resize(self.order.len(), (0, 0));
        // First the counts, then the starts; the ends grow as targets are inserted.
        for target in self.order.iter().flat_map(|&block| graph.targets(block as usize)) {
            ranges[self.number[*target as usize] as usize].1 += 1;
        }
        let mut start = 0;
        for range in ranges.iter_mut() {
            let n_sources = range.1;
            *range = (start, start);
            start += n_sources;
        }
        refill(targets, start as usize, 0);
        for (source, &block) in self.order.iter().enumerate() {
            for &target in graph.targets(block as usize) {
                let end = &mut ranges[self.number[target as usize] as usize].1;
                targets[*end as usize] = source as u32;
                *end += 1;
            }
        }
    }
}

/// The forest of Lengauer and Tarjan; all indices are numbers of the search.
#[derive(Default)]
struct Forest {
    ancestor: Vec<u32>,
    /// The number with the least `semi` on the compressed path towards the root.
    label: Vec<u32>,
    semi: Vec<u32>,
    path: Vec<u32>,
    /// Numbers waiting for their semidominator to be linked: a list for each semidominator.
    waiting: Vec<u32>,
    next_waiting: Vec<u32>,
}

impl Forest {
    fn clear(&mut self, n: usize) {
        for list in [&mut self.ancestor, &mut self.waiting, &mut self.next_waiting] {
            refill(list, n, NONE);
        }
        for list in [&mut self.label, &mut self.semi] {
            list.clear();
            list.extend(0..n as u32);
        }
    }

    /// The number with the least semidominator among `v` and its ancestors below the root.
    fn eval(&mut self, v: u32) -> u32 {
        if self.ancestor[v as usize] == NONE {
            return v;
        }
        let mut at = v;
        while self.ancestor[self.ancestor[at as usize] as usize] != NONE {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        while let Some(below) = self.path.pop() {
            let above = self.ancestor[below as usize] as usize;
            let label = self.label[above];
            if self.semi[label as usize] < self.semi[self.label[below as usize] as usize] {
                self.label[below as usize] = label;
            }
            self.ancestor[below as usize] = self.ancestor[above];
        }
        self.label[v as usize]
    }

    fn immediate_dominators(&mut self, search: &BlockSearch, sources: &Graph, idom: &mut Vec<u32>) {
        let n = search.order.len();
        self.clear(n);
        refill(idom, n, 0);
        for w in (1..n).rev() {
            for &source in sources.targets(w) {
                let u = self.eval(source);
                self.semi[w] = self.semi[w].min(self.semi[u as usize]);
            }
            let semi = self.semi[w] as usize;
            self.next_waiting[w] = std::mem::replace(&mut self.waiting[semi], w as u32);
            let parent = search.parent[w];
            self.ancestor[w] = parent;
            let mut v = std::mem::replace(&mut self.waiting[parent as usize], NONE);
            while v != NONE {
                let u = self.eval(v);
                let below = self.semi[u as usize] < self.semi[v as usize];
                idom[v as usize] = if below { u } else { parent };
                v = self.next_waiting[v as usize];
            }
        }
        for w in 1..n {
            if idom[w] != self.semi[w] {
                idom[w] = idom[idom[w] as usize];
            }
        }
    }
}

impl Body<'_, '_> {
    /// Whether every path to `b` passes `a`.
    pub(super) fn block_dominates(&mut self, a: Block, b: Block) -> bool {
        self.doms.of(self.func).dominates(a, b)
    }

    /// Checks one operand of a linked instruction that is no phi.
    #[inline]
    pub(super) fn operand_dominates(&mut self, inst: Inst, operand: Value) {
        let ValueKind::Inst(def) = operand.kind() else { return };
        let (Some(use_block), def_block) = (self.func.block_of(inst), self.func.block_of(def))
        else {
            return;
        };
        let Some(def_block) = def_block else {
            return self.unlinked_operand();
        };
        let dominates = if def_block == use_block {
            self.func.comes_before(def, inst) || !self.doms.of(self.func).is_reachable(use_block)
        } else {
            self.result_reaches(def, def_block, use_block)
        };
        if !dominates {
            self.not_dominated(inst, def);
        }
    }

    /// Checks an incoming value of a phi: its use is at the end of the incoming block.
    pub(super) fn incoming_dominates(&mut self, phi: Inst, value: Value, from: Block) {
        let ValueKind::Inst(def) = value.kind() else { return };
        let Some(def_block) = self.func.block_of(def) else {
            return self.unlinked_operand();
        };
        // The result of an invoke is available on the edge to its normal target.
        let on_edge = def_block == from
            && (self.func.opcode(def) != Opcode::Invoke
                || self.normal_target(def) == self.func.block_of(phi));
        if !on_edge && !self.result_reaches(def, def_block, from) {
            self.not_dominated(phi, def);
        }
    }

    /// Whether the result of `def` is available in all of another block, or at the end of its own.
    fn result_reaches(&mut self, def: Inst, def_block: Block, use_block: Block) -> bool {
        if self.func.opcode(def) == Opcode::Invoke {
            if self.doms.of(self.func).is_reachable(use_block) {
                let target = self.normal_target(def);
                return target.is_some_and(|to| self.edge_dominates(def_block, to, use_block));
            }
        } else if Some(def_block) == self.func.entry() {
            return true;
        }
        self.doms.of(self.func).dominates(def_block, use_block)
    }

    /// Whether every path to `block` passes the edge, which must be the only one between the two.
    fn edge_dominates(&mut self, from: Block, to: Block, block: Block) -> bool {
        let doms = self.doms.of(self.func);
        if !doms.dominates(to, block) {
            return false;
        }
        let mut edges = 0;
        self.func.predecessors(to).all(|pred| {
            edges += usize::from(pred == from);
            edges <= 1 && (pred == from || doms.dominates(to, pred))
        })
    }

    fn normal_target(&self, invoke: Inst) -> Option<Block> {
        let n_operands = self.func.n_operands(invoke);
        self.func.operand(invoke, n_operands.checked_sub(3)?).as_block()
    }

    #[cold]
    fn unlinked_operand(&mut self) {
        self.report(
            "operand-in-no-block",
            format_args!("Instruction referencing instruction not embedded in a basic block!"),
        );
    }

    #[cold]
    fn not_dominated(&mut self, user: Inst, def: Inst) {
        if user == def && self.func.opcode(user) != Opcode::Phi {
            let words = "Only PHI nodes may reference their own value!";
            return self.report("self-reference", format_args!("{words}"));
        }
        let name = self.func.name(def.into()).map(String::from_utf8_lossy);
        match name {
            Some(name) => self.report(
                "dominance",
                format_args!(
                    "Instruction does not dominate all uses! %{name} is used before it is defined"
                ),
            ),
            None => {
                self.report("dominance", format_args!("Instruction does not dominate all uses!"))
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::builder::Builder;
    use crate::entity::Global;
    use crate::module::ModuleHeader;
    use proptest::prelude::{Strategy, any, prop, prop_assert_eq, proptest};
    use std::collections::BTreeSet;

    /// A function whose block `n` branches to the blocks in row `n`; one without targets returns.
    pub(in crate::verify) fn func_of(rows: &[Vec<usize>]) -> (Function, Vec<Block>) {
        let header = ModuleHeader::default();
        let mut func = Function::new(Global::new(0), &[]);
        let mut builder = Builder::new(&header, &mut func);
        let blocks: Vec<Block> = rows.iter().map(|_| builder.append_block("")).collect();
        for (row, &block) in rows.iter().zip(&blocks) {
            builder.at_end(block);
            match row[..] {
                [] => builder.ret_void(),
                [target] => builder.br(blocks[target]),
                [default, ref cases @ ..] => {
                    let zero = builder.i32(0);
                    let cases: Vec<_> =
                        cases.iter().enumerate().map(|(n, &t)| (n as i64, blocks[t])).collect();
                    builder.switch(zero, blocks[default], &cases)
                }
            };
        }
        (func, blocks)
    }

    pub(in crate::verify) fn arb_cfg() -> impl Strategy<Value = Vec<Vec<usize>>> {
        (1usize..14).prop_flat_map(|n| {
            let targets = prop::collection::vec(any::<prop::sample::Index>(), 0..4);
            let rows = prop::collection::vec(targets, n);
            rows.prop_map(move |rows| {
                // The entry has no predecessors.
                let target = |index: prop::sample::Index| (n > 1).then(|| 1 + index.index(n - 1));
                rows.into_iter().map(|row| row.into_iter().filter_map(target).collect()).collect()
            })
        })
    }

    /// The blocks that the entry reaches without passing `removed`.
    fn reached(rows: &[Vec<usize>], removed: Option<usize>) -> BTreeSet<usize> {
        let mut seen = BTreeSet::new();
        let mut stack = vec![0];
        while let Some(at) = stack.pop() {
            if Some(at) != removed && seen.insert(at) {
                stack.extend(&rows[at]);
            }
        }
        seen
    }

    proptest! {
        #[test]
        fn dominance_agrees_with_removing_the_block(before in arb_cfg(), rows in arb_cfg()) {
            // Results of another function in the tables must have no effect.
            let mut tables = Dominators::default();
            tables.of(&func_of(&before).0);
            tables.clear();
            let (func, blocks) = func_of(&rows);
            let doms = tables.of(&func);
            let all = reached(&rows, None);
            for a in 0..rows.len() {
                let rest = reached(&rows, Some(a));
                prop_assert_eq!(doms.is_reachable(blocks[a]), all.contains(&a));
                for b in 0..rows.len() {
                    prop_assert_eq!(doms.dominates(blocks[a], blocks[b]), !rest.contains(&b));
                }
            }
        }
    }

    #[test]
    fn long_chains_with_shared_exits_take_linear_time() {
        // A chain in which every block may branch to one exit, then a fan that both the first and the last block of the
        // chain reach: quadratic for simpler methods.
        let n = 200_000;
        let mut rows: Vec<Vec<usize>> = (0..n).map(|at| vec![at + 1, 2 * n + 1]).collect();
        rows.push((n + 1..2 * n).collect());
        rows[0].extend(n + 1..2 * n);
        rows.extend((n + 1..2 * n + 2).map(|_| Vec::new()));
        let (func, blocks) = func_of(&rows);
        let start = std::time::Instant::now();
        let mut tables = Dominators::default();
        let doms = tables.of(&func);
        assert!(doms.dominates(blocks[0], blocks[2 * n + 1]));
        assert!(doms.dominates(blocks[n - 1], blocks[n]));
        assert!(!doms.dominates(blocks[n], blocks[n + 1]));
        assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    }
}
