//! The graphs that dominators are computed on, and depth-first search.

use selvedge_ir::cfg::{Edges, Predecessors};
use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function};

/// A control-flow graph in both directions. Nodes are block indices; blocks that are not in the function have no edges.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    succs: Edges,
    preds: Predecessors,
}

impl Graph {
    pub(super) fn of(func: &Function) -> Graph {
        let succs = func.edges().clone();
        let preds = Predecessors::new(func, &succs);
        Graph { succs, preds }
    }

    pub(super) fn n_nodes(&self) -> usize {
        self.succs.n_blocks()
    }

    /// In operand order.
    pub(super) fn succs(&self, node: u32) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.succs.successors(Block::from_u32(node)).iter().map(|block| block.as_u32())
    }

    /// Newest first, as LLVM lists predecessors: the last in the function is first.
    pub(super) fn preds(&self, node: u32) -> impl DoubleEndedIterator<Item = u32> + '_ {
        self.preds.of(Block::from_u32(node)).iter().rev().map(|block| block.as_u32())
    }
}

/// A graph to search.
pub(super) trait Successors {
    /// An upper bound of node indices.
    fn n_nodes(&self) -> usize;

    /// The successors in the order in which they are pushed on the stack: the last is visited first.
    fn stacked(&self, node: u32) -> impl Iterator<Item = u32> + '_;
}

/// A CFG from the entry: the first successor is visited first, as in LLVM.
impl Successors for Edges {
    fn n_nodes(&self) -> usize {
        self.n_blocks()
    }

    #[inline]
    fn stacked(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let succs = self.successors(Block::new(node as usize));
        succs.iter().rev().map(|block| block.as_u32())
    }
}

/// A reversed CFG from the exits, in LLVM's order.
pub(super) struct Backwards<'g>(pub(super) &'g Graph);

impl Successors for Backwards<'_> {
    fn n_nodes(&self) -> usize {
        self.0.n_nodes()
    }

    #[inline]
    fn stacked(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.0.preds(node)
    }
}

/// A reversed graph that is given by its edges: the edge that was added last is visited last.
pub(super) struct BackwardEdges {
    /// By node: its last edge in `edges`.
    last: Vec<u32>,
    /// The source of an edge into a node, and the previous edge into it.
    edges: Vec<(u32, u32)>,
}

/// No edge.
const NONE: u32 = u32::MAX;

impl BackwardEdges {
    /// The graph of `n` nodes with an edge from the first to the second node of each pair.
    pub(super) fn new(n: usize, edges: impl Iterator<Item = (u32, u32)>) -> BackwardEdges {
        let mut graph = BackwardEdges { last: vec![NONE; n], edges: Vec::new() };
        for (from, to) in edges {
            let last = &mut graph.last[to as usize];
            graph.edges.push((from, *last));
            *last = graph.edges.len() as u32 - 1;
        }
        graph
    }
}

impl Successors for BackwardEdges {
    fn n_nodes(&self) -> usize {
        self.last.len()
    }

    fn stacked(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let mut next = self.last[node as usize];
        std::iter::from_fn(move || {
            let &(from, before) = self.edges.get(next as usize)?;
            next = before;
            Some(from)
        })
    }
}

/// A depth-first walk: nodes in the order in which they are reached.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    /// The index in `order` plus one; 0 if not reached.
    number: Vec<u32>,
    pub(super) order: Vec<u32>,
}

impl Walk {
    pub(super) fn new(n: usize) -> Walk {
        Walk { number: vec![0; n], order: Vec::new() }
    }

    pub(super) fn has(&self, node: u32) -> bool {
        self.number[node as usize] != 0
    }

    /// Visits the nodes that are reachable from `root` and were not reached before; returns the last one. `next` lists
    /// the neighbors in the order in which they are pushed on the stack: the last is visited first.
    pub(super) fn extend(&mut self, root: u32, mut next: impl FnMut(u32, &mut Vec<u32>)) -> u32 {
        let mut stack = vec![root];
        let mut neighbours = Vec::new();
        let mut last = root;
        while let Some(node) = stack.pop() {
            if self.has(node) {
                continue;
            }
            self.order.push(node);
            self.number[node as usize] = self.order.len() as u32;
            last = node;
            neighbours.clear();
            next(node, &mut neighbours);
            stack.extend(neighbours.iter().filter(|&&n| !self.has(n)));
        }
        last
    }

    /// Drops all nodes after the first `len`.
    pub(super) fn truncate(&mut self, len: usize) {
        for node in self.order.drain(len..) {
            self.number[node as usize] = 0;
        }
    }
}
