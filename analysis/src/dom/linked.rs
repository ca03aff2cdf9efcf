//! A dominator tree that can be changed: children are linked lists, and there are no intervals.
//!
//! Node 0 is the virtual root above all roots, block `b` is node `b + 1`. A node without a place has
//! no parent.

use selvedge_ir::Block;

use super::tree::DomTree;

/// No node.
pub(super) const NONE: u32 = u32::MAX;

/// The node above all roots.
pub(super) const ROOT: u32 = 0;

pub(super) fn node_of(block: Block) -> u32 {
    block.as_u32() + 1
}

/// The block of a node other than [`ROOT`].
pub(super) fn block_of(node: u32) -> Block {
    Block::from_u32(node - 1)
}

#[derive(Clone, Copy, Debug)]
struct Links {
    parent: u32,
    level: u32,
    first_child: u32,
    last_child: u32,
    next: u32,
    prev: u32,
}

const UNLINKED: Links =
    Links { parent: NONE, level: 0, first_child: NONE, last_child: NONE, next: NONE, prev: NONE };

/// The tree; see the module's text.
#[derive(Clone, Debug)]
pub(super) struct LinkedTree {
    nodes: Vec<Links>,
}

impl LinkedTree {
    /// Cost: O(blocks).
    pub(super) fn new(tree: &DomTree, n_blocks: usize) -> LinkedTree {
        let mut linked = LinkedTree { nodes: vec![UNLINKED; n_blocks + 1] };
        for block in tree.preorder() {
            let parent = tree.parent(block).map_or(ROOT, node_of);
            linked.attach(node_of(block), parent);
        }
        linked
    }

    /// Makes room for blocks that were made since.
    pub(super) fn grow(&mut self, n_blocks: usize) {
        self.nodes.resize(self.nodes.len().max(n_blocks + 1), UNLINKED);
    }

    /// The tree in the form that answers fast. Cost: O(blocks).
    pub(super) fn finish(&self, roots: Vec<Block>) -> DomTree {
        let n_blocks = self.nodes.len() - 1;
        let mut order = Vec::with_capacity(n_blocks);
        let mut parent = vec![0];
        let mut place = vec![0u32; n_blocks + 1];
        let mut stack = vec![self.nodes[ROOT as usize].first_child];
        while let Some(node) = stack.pop() {
            if node == NONE {
                continue;
            }
            order.push(node - 1);
            place[node as usize] = order.len() as u32;
            let links = self.nodes[node as usize];
            parent.push(place[links.parent as usize]);
            stack.push(links.next);
            stack.push(links.first_child);
        }
        let roots = roots.into_iter().map(|block| block.as_u32()).collect();
        DomTree::from_parents(&order, &parent, n_blocks, roots, &mut Vec::new())
    }

    /// How many nodes there are, those without a place included.
    pub(super) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn has(&self, node: u32) -> bool {
        node == ROOT || self.nodes.get(node as usize).is_some_and(|links| links.parent != NONE)
    }

    /// Of a node with a place other than [`ROOT`].
    pub(super) fn parent(&self, node: u32) -> u32 {
        self.nodes[node as usize].parent
    }

    /// How far below [`ROOT`] a node is.
    pub(super) fn level(&self, node: u32) -> u32 {
        self.nodes[node as usize].level
    }

    pub(super) fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.nodes[node as usize].first_child;
        std::iter::successors(Some(first).filter(|&child| child != NONE), |&child| {
            Some(self.nodes[child as usize].next).filter(|&next| next != NONE)
        })
    }

    /// The deepest node above both or one of them; both have a place. Cost: O(depth).
    pub(super) fn common_ancestor(&self, mut a: u32, mut b: u32) -> u32 {
        while a != b {
            if self.level(a) < self.level(b) {
                std::mem::swap(&mut a, &mut b);
            }
            a = self.parent(a);
        }
        a
    }

    /// Whether `a` is `b` or above it; both have a place. Cost: O(depth of `b` below `a`).
    pub(super) fn is_ancestor(&self, a: u32, mut b: u32) -> bool {
        while self.level(b) > self.level(a) {
            b = self.parent(b);
        }
        a == b
    }

    /// Puts a node without a place, and what hangs from it, below another, behind its children.
    pub(super) fn attach(&mut self, node: u32, parent: u32) {
        let last = self.nodes[parent as usize].last_child;
        let level = self.nodes[parent as usize].level + 1;
        let links = &mut self.nodes[node as usize];
        links.parent = parent;
        links.level = level;
        links.prev = last;
        links.next = NONE;
        match last {
            NONE => self.nodes[parent as usize].first_child = node,
            last => self.nodes[last as usize].next = node,
        }
        self.nodes[parent as usize].last_child = node;
    }

    /// Takes a node out of the list of its parent's children; it has no place then.
    pub(super) fn detach(&mut self, node: u32) {
        let Links { parent, next, prev, .. } = self.nodes[node as usize];
        match prev {
            NONE => self.nodes[parent as usize].first_child = next,
            prev => self.nodes[prev as usize].next = next,
        }
        match next {
            NONE => self.nodes[parent as usize].last_child = prev,
            next => self.nodes[next as usize].prev = prev,
        }
        self.nodes[node as usize].parent = NONE;
    }

    /// Moves a node and everything below it. Levels below it are as they were: see
    /// [`Self::relevel`].
    pub(super) fn move_below(&mut self, node: u32, parent: u32) {
        if self.parent(node) == parent {
            self.nodes[node as usize].level = self.level(parent) + 1;
            return;
        }
        self.detach(node);
        self.attach(node, parent);
    }

    /// Mends the levels of everything below a node that was moved. Goes no deeper where they are
    /// right: there nothing was moved. Cost: O(nodes that change and their children).
    pub(super) fn relevel(&mut self, node: u32) {
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            let below = self.level(node) + 1;
            let mut child = self.nodes[node as usize].first_child;
            while child != NONE {
                let links = &mut self.nodes[child as usize];
                if links.level != below {
                    links.level = below;
                    stack.push(child);
                }
                child = links.next;
            }
        }
    }

    /// A node and all nodes below it.
    pub(super) fn subtree(&self, node: u32) -> Vec<u32> {
        let mut list = vec![node];
        let mut n = 0;
        while n < list.len() {
            list.extend(self.children(list[n]));
            n += 1;
        }
        list
    }
}
