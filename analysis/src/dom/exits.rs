//! Where a post-dominator tree begins.
//!
//! Blocks without a successor are exits. What cannot reach one (infinite loops) needs an exit too;
//! any choice is arbitrary, and so that trees compare with LLVM's we make the same one: from the
//! first such block in the function's order, the last block that a depth-first search discovers.
//! Of those chosen blocks, one from which another exit can be reached is dropped again.

use super::graph::{Graph, Walk};

/// The exits, in LLVM's order. `order` are the function's blocks in order.
pub(super) fn exits(graph: &Graph, order: &[u32]) -> Vec<u32> {
    let mut walk = Walk::new(graph.n_nodes());
    let mut roots = Vec::new();
    for &node in order {
        if graph.succs(node).is_empty() {
            roots.push(node);
            walk.extend(node, |n, into| into.extend(graph.preds(n)));
        }
    }
    if walk.order.len() == order.len() {
        return roots;
    }
    let mut place = vec![0; graph.n_nodes()];
    for (n, &node) in order.iter().enumerate() {
        place[node as usize] = n;
    }
    let n_real = roots.len();
    for &node in order {
        if !walk.has(node) {
            let kept = walk.order.len();
            let furthest = walk.extend(node, |n, into| push_by_place(graph, &place, n, into));
            walk.truncate(kept);
            roots.push(furthest);
            walk.extend(furthest, |n, into| into.extend(graph.preds(n)));
        }
    }
    drop_redundant(graph, roots, n_real)
}

/// The successors of a node so that the first in the function's order is walked last: the search
/// then does not depend on how a branch lists its targets.
fn push_by_place(graph: &Graph, place: &[usize], node: u32, into: &mut Vec<u32>) {
    into.extend(graph.succs(node));
    into.sort_by_key(|&n| place[n as usize]);
}

/// Drops chosen exits from which another exit can be reached.
fn drop_redundant(graph: &Graph, mut roots: Vec<u32>, n_real: usize) -> Vec<u32> {
    let mut n = n_real;
    while n < roots.len() {
        let mut walk = Walk::new(graph.n_nodes());
        walk.extend(roots[n], |node, into| into.extend(graph.succs(node)));
        let redundant = roots.iter().enumerate().any(|(other, &root)| other != n && walk.has(root));
        if redundant {
            roots.swap_remove(n);
        } else {
            n += 1;
        }
    }
    roots
}
