//! Immediate dominators by the semi-NCA algorithm.

use super::graph::{Graph, Walk};

/// Immediate dominators of the nodes that `walk` reached, by place in `walk.order`.
///
/// `None` is the virtual root above all `roots`, when there are several, and the nothing above a
/// single root. Every predecessor of a reached node counts only if it was reached too.
pub(super) fn immediate_dominators(graph: &Graph, walk: &Walk, roots: &[u32]) -> Vec<Option<u32>> {
    // Place 0 is the virtual root, so places here are those of `walk` plus one.
    let n = walk.order.len() + 1;
    let mut parent = vec![0u32; n];
    for (place, &from) in walk.parent.iter().enumerate() {
        let is_root = from as usize == place;
        parent[place + 1] = if is_root { 0 } else { from + 1 };
    }
    let mut is_root = vec![false; n];
    for &root in roots {
        is_root[walk.number[root as usize] as usize] = true;
    }
    // A root is entered from the virtual root, wherever the walk came to it from.
    let semi = semidominators(graph, walk, &parent, &is_root);
    let mut idom = parent;
    for place in 1..n {
        let mut candidate = idom[place];
        while candidate > semi[place] {
            candidate = idom[candidate as usize];
        }
        idom[place] = candidate;
    }
    idom[1..].iter().map(|&place| place.checked_sub(1)).collect()
}

fn semidominators(graph: &Graph, walk: &Walk, parent: &[u32], is_root: &[bool]) -> Vec<u32> {
    let n = parent.len();
    let mut semi: Vec<u32> = (0..n as u32).collect();
    let mut forest = Forest { ancestor: parent.to_vec(), label: (0..n as u32).collect() };
    for place in (1..n).rev() {
        let mut best = if is_root[place] { 0 } else { parent[place] };
        for &pred in graph.preds(walk.order[place - 1]) {
            let from = walk.number[pred as usize];
            if from != 0 {
                let least = forest.eval(from, place as u32, &semi);
                best = best.min(semi[least as usize]);
            }
        }
        semi[place] = best;
    }
    semi
}

/// The forest of nodes whose semidominator is known, with path compression.
struct Forest {
    /// Tree parent, or after compression some ancestor.
    ancestor: Vec<u32>,
    /// The place of least semidominator between a node and its `ancestor`, the latter excluded.
    label: Vec<u32>,
}

impl Forest {
    /// The place with the least semidominator on the tree path to `v`, over places above
    /// `linked`, which are the finished ones.
    fn eval(&mut self, v: u32, linked: u32, semi: &[u32]) -> u32 {
        if v <= linked {
            return v;
        }
        let mut path = vec![];
        let mut at = v;
        while self.ancestor[at as usize] > linked {
            path.push(at);
            at = self.ancestor[at as usize];
        }
        let mut least = self.label[at as usize];
        let top = self.ancestor[at as usize];
        while let Some(node) = path.pop() {
            let own = self.label[node as usize];
            if semi[least as usize] < semi[own as usize] {
                self.label[node as usize] = least;
            } else {
                least = own;
            }
            self.ancestor[node as usize] = top;
        }
        least
    }
}
