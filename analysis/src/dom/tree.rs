//! A dominator tree with queries by preorder intervals.

use std::cell::RefCell;

use selvedge_ir::Block;
use selvedge_ir::entity::EntityRef;
use smallvec::SmallVec;

use super::graph::Successors;
use super::semi_nca::DomSearch;

/// No block.
pub(super) const NONE: u32 = u32::MAX;

/// The tree data of a block: one cache line contains two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The parent; `NONE` for roots and for blocks that are not in the tree.
    pub(super) parent: u32,
    /// The preorder number, from 1 on; 0 marks a block that is not in the tree.
    pub(super) first: u32,
    /// The largest `first` in the subtree.
    pub(super) last: u32,
    /// The distance from the virtual root above all roots.
    pub(super) level: u32,
    /// The range of its children in `DomTree::lists`.
    children: (u32, u32),
}

impl Node {
    pub(super) const ABSENT: Node =
        Node { parent: NONE, first: 0, last: 0, level: 0, children: (0, 0) };
}

/// A tree of blocks, or a forest below a virtual root.
///
/// Invariant: `first[a] <= first[b] <= last[a]` iff `a` is an ancestor of `b` or `b` itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DomTree {
    roots: Roots,
    /// By block index.
    nodes: Vec<Node>,
    /// All blocks of the tree in preorder, then the lists of children.
    lists: Vec<u32>,
}

/// The roots of a tree: usually one block.
pub(super) type Roots = SmallVec<[u32; 1]>;

/// Scratch memory for building trees, reused so that most functions allocate nothing.
#[derive(Default)]
struct Room {
    search: DomSearch,
    rows: Vec<BuildRow>,
}

/// The maximum number of nodes for which the scratch memory is retained.
const MAX_KEPT_NODES: usize = 1 << 16;

thread_local! {
    /// The scratch memory of this thread. Its contents do not affect the next tree.
    static ROOM: RefCell<Room> = RefCell::default();
}

impl DomTree {
    /// The tree of the nodes that are reachable from `roots`; children are in the order of the search.
    pub(super) fn of(graph: &impl Successors, roots: Roots) -> DomTree {
        ROOM.with_borrow_mut(|room| {
            room.search.search(graph, &roots);
            let (order, parent) = room.search.tree();
            let tree = DomTree::from_parents(order, parent, graph.n_nodes(), roots, &mut room.rows);
            if graph.n_nodes() > MAX_KEPT_NODES {
                *room = Room::default();
            }
            tree
        })
    }

    /// The tree of `order`, in which parents come first. Place `n + 1` belongs to `order[n]`, and place 0 to the
    /// virtual root; `parent` is by place. Children are in the order of `order`. `rows` is scratch memory.
    pub(super) fn from_parents(
        order: &[u32],
        parent: &[u32],
        n_nodes: usize,
        roots: Roots,
        rows: &mut Vec<BuildRow>,
    ) -> DomTree {
        let n = order.len();
        build_rows(parent, rows);
        let mut lists = vec![0; 2 * n];
        let mut nodes = vec![Node::ABSENT; n_nodes];
        for place in 1..=n {
            let (block, above) = (order[place - 1], parent[place] as usize);
            let size = rows[place].size;
            let BuildRow { level, next_first: first, next_child: child, .. } = rows[above];
            rows[above].next_first += size;
            rows[above].next_child += 1;
            let row = &mut rows[place];
            row.level = level + 1;
            row.next_first = first + 1;
            lists[child as usize] = block;
            lists[first as usize - 1] = block;
            nodes[block as usize] = Node {
                parent: if above == 0 { NONE } else { order[above - 1] },
                first,
                last: first + size - 1,
                level: level + 1,
                children: (row.next_child, row.next_child + row.n_children),
            };
        }
        DomTree { roots, nodes, lists }
    }

    pub(super) fn node(&self, block: Block) -> &Node {
        self.nodes.get(block.index()).unwrap_or(&Node::ABSENT)
    }

    /// Whether every block has the same parent and level in both trees, regardless of the order of children.
    pub fn is_same_tree(&self, other: &DomTree) -> bool {
        let n_blocks = self.nodes.len().max(other.nodes.len());
        let place = |tree: &DomTree, block| {
            let node = tree.node(block);
            (node.parent, node.level)
        };
        self.roots == other.roots
            && (0..n_blocks).map(Block::new).all(|b| place(self, b) == place(other, b))
    }

    /// The index in [`Self::preorder`] plus one; 0 for blocks that are not in the tree.
    pub(crate) fn preorder_number(&self, block: Block) -> u32 {
        self.node(block).first
    }

    /// Whether a block is in the tree, which means that it is reachable.
    #[inline]
    pub fn contains(&self, block: Block) -> bool {
        self.node(block).first != 0
    }

    /// Whether `a` is `b` or an ancestor of it. Cost: O(1).
    #[inline]
    pub fn is_ancestor(&self, a: Block, b: Block) -> bool {
        let (a_node, at) = (self.node(a), self.node(b).first);
        if a_node.first == 0 || at == 0 {
            return a == b;
        }
        a_node.first <= at && at <= a_node.last
    }

    /// The parent; `None` for roots and for blocks that are not in the tree.
    pub fn parent(&self, block: Block) -> Option<Block> {
        Some(self.node(block).parent).filter(|&node| node != NONE).map(Block::from_u32)
    }

    /// The children: in LLVM's order if the tree was computed; in an updated tree, moved children are last.
    pub fn children(
        &self,
        block: Block,
    ) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        let (start, end) = self.node(block).children;
        let list = &self.lists[start as usize..end as usize];
        list.iter().map(|&node| Block::from_u32(node))
    }

    /// The roots: the entry, or the exits.
    pub fn roots(&self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        self.roots.iter().map(|&node| Block::from_u32(node))
    }

    /// All blocks of the tree, parents first.
    pub fn preorder(&self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        self.lists[..self.lists.len() / 2].iter().map(|&node| Block::from_u32(node))
    }

    /// The depth of a block: 1 for roots; 0 for blocks that are not in the tree.
    pub fn level(&self, block: Block) -> u32 {
        self.node(block).level
    }

    /// The deepest common ancestor of two blocks, possibly one of them; `None` if that is the virtual root or one of
    /// them is not in the tree. Cost: O(depth).
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

/// The state of a place while a tree is built.
#[derive(Clone, Copy)]
pub(super) struct BuildRow {
    /// The size of its subtree.
    size: u32,
    n_children: u32,
    level: u32,
    /// The preorder number of the next child.
    next_first: u32,
    /// The index of the next child in the lists.
    next_child: u32,
}

/// Computes the sizes, and the starts of the lists of children. Parents are before their children.
fn build_rows(parent: &[u32], rows: &mut Vec<BuildRow>) {
    let row = BuildRow { size: 1, n_children: 0, level: 0, next_first: 1, next_child: 0 };
    rows.clear();
    rows.resize(parent.len(), row);
    for place in (1..parent.len()).rev() {
        let size = rows[place].size;
        let above = &mut rows[parent[place] as usize];
        above.size += size;
        above.n_children += 1;
    }
    // The lists of children follow all blocks in preorder.
    let mut start = parent.len() as u32 - 1;
    for row in rows {
        row.next_child = start;
        start += row.n_children;
    }
}
