//! A mutable dominator tree: children are linked lists, and there are no preorder intervals.
//!
//! Node 0 is the virtual root above all roots, block `b` is node `b + 1`. A node that is not in the tree has no parent.

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

/// A dominator tree whose children are linked lists, so that it can be changed in place.
#[derive(Clone, Debug)]
pub(super) struct LinkedTree {
    nodes: Vec<Links>,
}

impl LinkedTree {
    /// Converts a tree. Cost: O(blocks).
    pub(super) fn new(tree: &DomTree, n_blocks: usize) -> LinkedTree {
        let mut linked = LinkedTree { nodes: vec![UNLINKED; n_blocks + 1] };
        for block in tree.preorder() {
            let parent = tree.parent(block).map_or(ROOT, node_of);
            linked.attach(node_of(block), parent);
        }
        linked
    }

    /// Grows the tables for blocks that were created since.
    pub(super) fn grow(&mut self, n_blocks: usize) {
        self.nodes.resize(self.nodes.len().max(n_blocks + 1), UNLINKED);
    }

    /// Converts back to the form with fast queries. Cost: O(blocks).
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

    /// The number of nodes, including those that are not in the tree.
    pub(super) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn has(&self, node: u32) -> bool {
        node == ROOT || self.nodes.get(node as usize).is_some_and(|links| links.parent != NONE)
    }

    /// The parent of a node in the tree other than [`ROOT`].
    pub(super) fn parent(&self, node: u32) -> u32 {
        self.nodes[node as usize].parent
    }

    /// The depth of a node below [`ROOT`].
    pub(super) fn level(&self, node: u32) -> u32 {
        self.nodes[node as usize].level
    }

    pub(super) fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.nodes[node as usize].first_child;
        std::iter::successors(Some(first).filter(|&child| child != NONE), |&child| {
            Some(self.nodes[child as usize].next).filter(|&next| next != NONE)
        })
    }

    /// The deepest common ancestor of two nodes in the tree, possibly one of them. Cost: O(depth).
    pub(super) fn common_ancestor(&self, mut a: u32, mut b: u32) -> u32 {
        while a != b {
            if self.level(a) < self.level(b) {
                std::mem::swap(&mut a, &mut b);
            }
            a = self.parent(a);
        }
        a
    }

    /// Whether `a` is `b` or an ancestor of it; both are in the tree. Cost: O(depth of `b` below `a`).
    pub(super) fn is_ancestor(&self, a: u32, mut b: u32) -> bool {
        while self.level(b) > self.level(a) {
            b = self.parent(b);
        }
        a == b
    }

    /// Inserts a node, with its subtree, as the last child of another.
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

    /// Removes a node from the list of its parent's children; it is then not in the tree.
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

    /// Moves a node with its subtree. Levels in the subtree are not updated: see [`Self::relevel`].
    pub(super) fn move_below(&mut self, node: u32, parent: u32) {
        if self.parent(node) == parent {
            self.nodes[node as usize].level = self.level(parent) + 1;
            return;
        }
        self.detach(node);
        self.attach(node, parent);
    }

    /// Updates the levels in the subtree of a moved node. It does not descend where they are correct, since nothing was
    /// moved there. Cost: O(nodes that change and their children).
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

    /// The nodes of a subtree.
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
