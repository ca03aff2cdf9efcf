//! A directed graph on small numbers, and depth-first search in it.

use selvedge_ir::Function;
use selvedge_ir::entity::EntityRef;

/// Neighbours of each node, one after the other.
#[derive(Clone, Debug)]
struct Lists {
    start: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// The lists of `n` nodes from pairs (node, neighbour), which keep their order.
    fn from_pairs(n: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Lists {
        let mut start = vec![0u32; n + 1];
        for (node, _) in pairs.clone() {
            start[node as usize + 1] += 1;
        }
        for node in 0..n {
            start[node + 1] += start[node];
        }
        let mut next = start.clone();
        let mut items = vec![0; start[n] as usize];
        for (node, neighbour) in pairs {
            items[next[node as usize] as usize] = neighbour;
            next[node as usize] += 1;
        }
        Lists { start, items }
    }

    fn of(&self, node: u32) -> &[u32] {
        &self.items[self.start[node as usize] as usize..self.start[node as usize + 1] as usize]
    }
}

/// The graph. Nodes are block numbers; blocks that are not in the function have no edges.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    n: usize,
    succs: Lists,
    preds: Lists,
    /// Whether depth-first search takes successors as listed or last first.
    backwards: bool,
}

impl Graph {
    /// The control-flow graph of a function.
    pub(super) fn of(func: &Function) -> Graph {
        let mut edges = Vec::new();
        for block in func.blocks() {
            for succ in func.successors(block) {
                edges.push((block.index() as u32, succ.index() as u32));
            }
        }
        Graph::from_edges(func.n_blocks(), &edges)
    }

    /// The graph of `n` nodes with these edges.
    pub(super) fn from_edges(n: usize, edges: &[(u32, u32)]) -> Graph {
        let succs = Lists::from_pairs(n, edges.iter().copied());
        // Newest first, as predecessors are listed everywhere.
        let preds = Lists::from_pairs(n, edges.iter().rev().map(|&(from, to)| (to, from)));
        Graph { n, succs, preds, backwards: false }
    }

    /// The graph with all edges turned round.
    pub(super) fn reversed(self) -> Graph {
        Graph { n: self.n, succs: self.preds, preds: self.succs, backwards: !self.backwards }
    }

    pub(super) fn n_nodes(&self) -> usize {
        self.n
    }

    pub(super) fn succs(&self, node: u32) -> &[u32] {
        self.succs.of(node)
    }

    pub(super) fn preds(&self, node: u32) -> &[u32] {
        self.preds.of(node)
    }
}

/// A depth-first walk: nodes in the order they are reached, each with the node it was reached from.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    /// Place in `order` plus one; 0: not reached.
    pub(super) number: Vec<u32>,
    pub(super) order: Vec<u32>,
    /// By place in `order`: the place of the node it was reached from; the node's own for roots.
    pub(super) parent: Vec<u32>,
}

impl Walk {
    pub(super) fn new(n: usize) -> Walk {
        Walk { number: vec![0; n], order: Vec::new(), parent: Vec::new() }
    }

    pub(super) fn has(&self, node: u32) -> bool {
        self.number[node as usize] != 0
    }

    /// Walks what can be reached from `root` and was not reached before; gives the last node reached.
    /// `next` lists the neighbours in the order in which they are put on the stack: the last is
    /// walked first.
    pub(super) fn extend(&mut self, root: u32, mut next: impl FnMut(u32, &mut Vec<u32>)) -> u32 {
        let mut stack: Vec<(u32, u32)> = vec![(root, self.order.len() as u32)];
        let mut neighbours = Vec::new();
        let mut last = root;
        while let Some((node, from)) = stack.pop() {
            if self.has(node) {
                continue;
            }
            let place = self.order.len() as u32;
            self.order.push(node);
            self.number[node as usize] = place + 1;
            self.parent.push(from);
            last = node;
            neighbours.clear();
            next(node, &mut neighbours);
            stack.extend(neighbours.iter().filter(|&&n| !self.has(n)).map(|&n| (n, place)));
        }
        last
    }

    /// Forgets all nodes behind the first `len`.
    pub(super) fn truncate(&mut self, len: usize) {
        for node in self.order.drain(len..) {
            self.number[node as usize] = 0;
        }
        self.parent.truncate(len);
    }
}

impl Graph {
    /// Lists the successors of `node` for [`Walk::extend`], so that LLVM's order comes out: of a
    /// control-flow graph the first successor is walked first, of a turned one the last.
    pub(super) fn push_succs(&self, node: u32, into: &mut Vec<u32>) {
        if self.backwards {
            into.extend(self.succs(node));
        } else {
            into.extend(self.succs(node).iter().rev());
        }
    }
}
