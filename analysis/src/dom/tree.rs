//! A dominator tree: queries by preorder intervals.

use selvedge_ir::Block;
use selvedge_ir::entity::EntityRef;

use super::graph::{Graph, Walk};
use super::semi_nca::immediate_dominators;

/// No block.
const NONE: u32 = u32::MAX;

/// A tree of blocks, or a forest below a virtual root.
///
/// Invariant: `first[a] <= first[b] <= last[a]` iff `a` is an ancestor of `b` or `b` itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DomTree {
    roots: Vec<u32>,
    parent: Vec<u32>,
    /// Preorder number; 0 marks a block without a place.
    first: Vec<u32>,
    /// Largest `first` below.
    last: Vec<u32>,
    /// Distance from the (virtual) root; 1 for roots.
    level: Vec<u32>,
    /// Children of block `b`: `children[child_start[b]..child_start[b + 1]]`.
    child_start: Vec<u32>,
    children: Vec<u32>,
    preorder: Vec<u32>,
}

impl DomTree {
    pub(super) fn build(graph: &Graph, roots: Vec<u32>) -> DomTree {
        let n = graph.n_nodes();
        let mut walk = Walk::new(n);
        for &root in &roots {
            walk.extend(root, |node, into| graph.push_succs(node, into));
        }
        let idoms = immediate_dominators(graph, &walk, &roots);
        let mut parent = vec![NONE; n];
        for (place, idom) in idoms.iter().enumerate() {
            if let Some(idom) = idom {
                parent[walk.order[place] as usize] = walk.order[*idom as usize];
            }
        }
        let (child_start, children) = children_of(&walk.order, &parent);
        let tops = walk.order.iter().copied().filter(|&node| parent[node as usize] == NONE);
        let mut tree = DomTree {
            roots,
            first: vec![0; n],
            last: vec![0; n],
            level: vec![0; n],
            preorder: Vec::with_capacity(walk.order.len()),
            child_start,
            children,
            parent: Vec::new(),
        };
        tree.number(tops.collect());
        tree.parent = parent;
        tree
    }

    fn number(&mut self, tops: Vec<u32>) {
        let mut stack: Vec<(u32, u32)> = tops.into_iter().rev().map(|top| (top, 1)).collect();
        while let Some((node, level)) = stack.pop() {
            self.preorder.push(node);
            self.first[node as usize] = self.preorder.len() as u32;
            self.level[node as usize] = level;
            let children = self.child_slice(node);
            stack.extend(children.iter().rev().map(|&child| (child, level + 1)));
        }
        for n in (0..self.preorder.len()).rev() {
            let node = self.preorder[n];
            let last_child = self.child_slice(node).last().copied();
            self.last[node as usize] =
                last_child.map_or(n as u32 + 1, |child| self.last[child as usize]);
        }
    }

    fn child_slice(&self, node: u32) -> &[u32] {
        let node = node as usize;
        &self.children[self.child_start[node] as usize..self.child_start[node + 1] as usize]
    }

    /// Whether a block has a place in the tree: whether it can be reached.
    #[inline]
    pub fn contains(&self, block: Block) -> bool {
        self.first.get(block.index()).is_some_and(|&n| n != 0)
    }

    /// Whether `a` is `b` or above it. Cost: O(1).
    #[inline]
    pub fn is_ancestor(&self, a: Block, b: Block) -> bool {
        if !self.contains(a) || !self.contains(b) {
            return a == b;
        }
        let at = self.first[b.index()];
        self.first[a.index()] <= at && at <= self.last[a.index()]
    }

    /// The block above; `None` for roots and for blocks without a place.
    pub fn parent(&self, block: Block) -> Option<Block> {
        let parent = self.parent.get(block.index()).copied().filter(|&node| node != NONE);
        parent.map(Block::from_u32)
    }

    /// The blocks below, in the order in which LLVM lists them.
    pub fn children(
        &self,
        block: Block,
    ) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        self.child_slice(block.as_u32()).iter().map(|&node| Block::from_u32(node))
    }

    /// Where the tree begins: the entry, or the exits.
    pub fn roots(&self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        self.roots.iter().map(|&node| Block::from_u32(node))
    }

    /// All blocks with a place, parents first.
    pub fn preorder(&self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        self.preorder.iter().map(|&node| Block::from_u32(node))
    }

    /// How deep a block is: 1 for roots and for those directly below a virtual root; 0 for blocks without a place.
    pub fn level(&self, block: Block) -> u32 {
        self.level.get(block.index()).copied().unwrap_or(0)
    }

    /// The deepest block that is above both or one of them; `None` when that is the virtual root or
    /// one of them has no place. Cost: O(depth).
    pub fn nearest_common_ancestor(&self, a: Block, b: Block) -> Option<Block> {
        if !self.contains(a) || !self.contains(b) {
            return None;
        }
        let mut at = a;
        while !self.is_ancestor(at, b) {
            at = self.parent(at)?;
        }
        Some(at)
    }
}

/// Children of each node, in the order of `walk`.
fn children_of(walk: &[u32], parent: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let mut start = vec![0u32; parent.len() + 1];
    for &above in parent.iter().filter(|&&above| above != NONE) {
        start[above as usize + 1] += 1;
    }
    for n in 1..start.len() {
        start[n] += start[n - 1];
    }
    let mut next = start.clone();
    let mut children = vec![0; start.last().map_or(0, |&n| n as usize)];
    for &node in walk {
        let above = parent[node as usize];
        if above != NONE {
            children[next[above as usize] as usize] = node;
            next[above as usize] += 1;
        }
    }
    (start, children)
}
