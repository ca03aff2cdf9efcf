//! Immediate dominators by the semi-NCA algorithm.
//!
//! Nodes are represented by *places*: a node's place is its number in a depth-first search, from 1 on; place 0 is a
//! virtual root above all roots. Arrays by place are accessed nearly in order, which matters more than the number of
//! steps.
//!
//! Method: Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems" (2005), 2.4. Semidominators by path
//! compression without balancing, then a nearest-common-ancestor walk. Cost: O(edges * log nodes) in the worst case,
//! linear in practice. If the walks take more steps than [`WALK_FACTOR`] permits, they continue with jump pointers
//! (Myers, "An applicative random-access stack", 1983), which bound each walk by the logarithm of its length.

use super::graph::Successors;

/// No edge.
const NONE: u32 = u32::MAX;

/// The maximum number of steps of the simple walks in total, per node.
const WALK_FACTOR: usize = 16;

/// A depth-first search, and the edges between the reached nodes. It can be reused, and then allocates nothing.
#[derive(Clone, Debug)]
pub(super) struct DomSearch {
    nodes: Vec<SearchNode>,
    /// By place: the node. The virtual root has none.
    order: Vec<u32>,
    /// By place: the place that it was reached from.
    parent: Vec<u32>,
    /// Edges into a node: the place of the source, and the previous edge into the node.
    preds: Vec<(u32, u32)>,
    /// Nodes to visit, each with the place of its predecessor.
    stack: Vec<(u32, u32)>,
    forest: Forest,
    idom: Vec<u32>,
}

/// The state of a node in a search.
#[derive(Clone, Copy, Debug)]
struct SearchNode {
    /// 0 if it was not reached.
    place: u32,
    /// Its last edge in `DomSearch::preds`.
    last_pred: u32,
}

/// A node that was not reached.
const UNREACHED: SearchNode = SearchNode { place: 0, last_pred: NONE };

impl Default for DomSearch {
    /// A search that has not begun.
    fn default() -> DomSearch {
        DomSearch {
            nodes: Vec::new(),
            order: vec![NONE],
            parent: vec![0],
            preds: Vec::new(),
            stack: Vec::new(),
            forest: Forest::default(),
            idom: Vec::new(),
        }
    }
}

impl DomSearch {
    /// Searches the whole graph from all roots, in their order, after clearing the previous search.
    pub(super) fn search(&mut self, graph: &impl Successors, roots: &[u32]) {
        self.restart(graph.n_nodes());
        for &root in roots {
            self.search_from(root, |node, search, place| {
                for next in graph.stacked(node) {
                    search.discover(place, next);
                }
            });
        }
    }

    /// Clears the search, to search a part of a graph with `n_nodes` nodes. Cost: O(nodes reached before); O(nodes) if
    /// there are more than before.
    pub(super) fn restart(&mut self, n_nodes: usize) {
        for &node in &self.order[1..] {
            self.nodes[node as usize] = UNREACHED;
        }
        self.order.truncate(1);
        self.parent.truncate(1);
        self.preds.clear();
        self.nodes.resize(n_nodes.max(self.nodes.len()), UNREACHED);
    }

    /// Searches from `root`. `next` calls [`DomSearch::discover`] for each successor of a reached node; all these are
    /// reachable.
    #[inline]
    pub(super) fn search_from(
        &mut self,
        root: u32,
        mut next: impl FnMut(u32, &mut DomSearch, u32),
    ) {
        self.discover(0, root);
        while let Some((node, from)) = self.stack.pop() {
            if !self.has(node) {
                let place = self.reach(node, from);
                next(node, self, place);
            }
        }
    }

    /// Adds an edge from a place to a node, which becomes reachable.
    #[inline]
    pub(super) fn discover(&mut self, from: u32, to: u32) {
        let node = &mut self.nodes[to as usize];
        self.preds.push((from, node.last_pred));
        node.last_pred = self.preds.len() as u32 - 1;
        if node.place == 0 {
            self.stack.push((to, from));
        }
    }

    pub(super) fn has(&self, node: u32) -> bool {
        self.nodes[node as usize].place != 0
    }

    /// Assigns a node its place.
    fn reach(&mut self, node: u32, from: u32) -> u32 {
        let place = self.order.len() as u32;
        self.nodes[node as usize].place = place;
        self.order.push(node);
        self.parent.push(from);
        place
    }

    /// The nodes in the order of their places, without the virtual root; and for each place, from 0 on, the place of
    /// its immediate dominator (0 for the virtual root).
    pub(super) fn tree(&mut self) -> (&[u32], &[u32]) {
        // If each node has a single incoming edge, its source is the immediate dominator.
        let is_tree = self.preds.len() + 1 == self.order.len();
        if !is_tree {
            self.find_semidominators();
            self.find_dominators();
        }
        (&self.order[1..], if is_tree { &self.parent } else { &self.idom })
    }

    fn find_dominators(&mut self) {
        let (idom, semi) = (&mut self.idom, &self.forest.nodes);
        idom.clear();
        idom.extend_from_slice(&self.parent);
        let mut budget = WALK_FACTOR * idom.len();
        for place in 1..idom.len() {
            let mut candidate = idom[place];
            while candidate > semi[place].semi {
                candidate = idom[candidate as usize];
                budget -= 1;
                if budget == 0 {
                    return finish_with_jumps(idom, |place| semi[place].semi, place);
                }
            }
            idom[place] = candidate;
        }
    }

    /// Computes the semidominator of each place, and stores it in the forest.
    fn find_semidominators(&mut self) {
        let forest = &mut self.forest;
        forest.start(&self.parent);
        for place in (1..self.order.len() as u32).rev() {
            let node = self.order[place as usize];
            let mut best = self.parent[place as usize];
            let mut edge = self.nodes[node as usize].last_pred;
            while let Some(&(from, before)) = self.preds.get(edge as usize) {
                // Places earlier in the search are still their own semidominators.
                let semi = if from <= place { from } else { forest.least_semi(from, place) };
                best = best.min(semi);
                edge = before;
            }
            forest.nodes[place as usize].semi = best;
        }
    }
}

/// The forest of nodes whose semidominator is known, with path compression.
#[derive(Clone, Debug, Default)]
struct Forest {
    nodes: Vec<ForestNode>,
    /// Scratch space.
    path: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct ForestNode {
    semi: u32,
    /// The tree parent, or after compression another ancestor.
    ancestor: u32,
    /// The place of least semidominator on the path from the node to `ancestor`, exclusive.
    label: u32,
}

impl Forest {
    /// Initializes the forest without semidominators; `parent` is by place.
    fn start(&mut self, parent: &[u32]) {
        let row = |(place, &parent): (u32, &u32)| ForestNode {
            semi: place,
            ancestor: parent,
            label: place,
        };
        self.nodes.clear();
        self.nodes.extend((0..).zip(parent).map(row));
    }

    /// The least semidominator on the tree path to `v`, among the finished places, which are those greater than
    /// `linked`.
    fn least_semi(&mut self, v: u32, linked: u32) -> u32 {
        let mut at = v;
        while self.nodes[at as usize].ancestor > linked {
            self.path.push(at);
            at = self.nodes[at as usize].ancestor;
        }
        let ForestNode { ancestor: top, label: mut least, .. } = self.nodes[at as usize];
        let mut least_semi = self.nodes[least as usize].semi;
        while let Some(node) = self.path.pop() {
            let own = self.nodes[node as usize].label;
            let own_semi = self.nodes[own as usize].semi;
            if least_semi < own_semi {
                self.nodes[node as usize].label = least;
            } else {
                (least, least_semi) = (own, own_semi);
            }
            self.nodes[node as usize].ancestor = top;
        }
        least_semi
    }
}

/// Computes the immediate dominators of the places from `start` on, given those of lesser places. Each is the first
/// place on the path of dominators from the parent that is not greater than the semidominator; jump pointers shorten
/// the path.
fn finish_with_jumps(idom: &mut [u32], semi: impl Fn(usize) -> u32, start: usize) {
    let mut jumps = Jumps { depth: vec![0], target: vec![0] };
    for &above in &idom[1..start] {
        jumps.push(above);
    }
    for place in start..idom.len() {
        let mut candidate = idom[place];
        let semi = semi(place);
        while candidate > semi {
            let far = jumps.target[candidate as usize];
            candidate = if far > semi { far } else { idom[candidate as usize] };
        }
        idom[place] = candidate;
        jumps.push(candidate);
    }
}

/// For each place of a growing tree a distant ancestor, so that every ancestor is reachable in few steps.
struct Jumps {
    depth: Vec<u32>,
    target: Vec<u32>,
}

impl Jumps {
    /// Adds the next place as a child of `above`.
    fn push(&mut self, above: u32) {
        let near = self.target[above as usize];
        let far = self.target[near as usize];
        let [depth, d_near, d_far] = [above, near, far].map(|place| self.depth[place as usize]);
        // Two jumps of the same length are merged into one.
        let target = if depth - d_near == d_near - d_far { far } else { above };
        self.target.push(target);
        self.depth.push(depth + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::finish_with_jumps;

    /// Immediate dominators by simple walks.
    fn by_walks(parent: &[u32], semi: &[u32]) -> Vec<u32> {
        let mut idom = parent.to_vec();
        for place in 1..idom.len() {
            while idom[place] > semi[place] {
                idom[place] = idom[idom[place] as usize];
            }
        }
        idom
    }

    #[test]
    fn ancestor_jumps_agree_with_walking_up() {
        let mut state = 1u32;
        let mut draw = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % below
        };
        for n in 2..200u32 {
            let mut parent = vec![0];
            let mut semi = vec![0];
            for place in 1..n {
                // Long paths with short side branches.
                let above = place - 1 - draw(3.min(place));
                parent.push(above);
                semi.push(draw(above + 1));
            }
            let expected = by_walks(&parent, &semi);
            for start in [1, n / 2, n - 1] {
                let mut idom = parent.clone();
                idom[..start as usize].copy_from_slice(&expected[..start as usize]);
                finish_with_jumps(&mut idom, |place| semi[place], start as usize);
                assert_eq!(idom, expected);
            }
        }
    }
}
