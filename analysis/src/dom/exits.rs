//! Where a post-dominator tree begins.
//!
//! Blocks without a successor are exits. What cannot reach one (infinite loops) needs an exit too;
//! any choice is arbitrary, and so that trees compare with LLVM's we make the same one: from the
//! first such block in the function's order, the last block that a depth-first search discovers.
//! Of those chosen blocks, one from which another can be reached is dropped again.
//!
//! Cost: O(blocks + edges), but for the searches, which go over the same blocks again and again in
//! graphs made for it. When they have gone over [`SEARCH_FACTOR`] times the graph, the first block
//! itself is chosen: a post-dominator tree like any other, only not LLVM's.

use super::graph::{Graph, Walk};

/// How many times the size of the graph the searches may take. In practice it is one.
const SEARCH_FACTOR: usize = 32;

/// The exits, in LLVM's order. `order` are the function's blocks in order.
pub(super) fn exits(graph: &Graph, order: &[u32]) -> Vec<u32> {
    let mut walk = Walk::new(graph.n_nodes());
    let mut roots = Vec::new();
    for &node in order {
        if graph.succs(node).next().is_none() {
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
    let mut budget = SEARCH_FACTOR * order.len();
    for &node in order {
        if !walk.has(node) {
            let chosen = match budget {
                0 => node,
                _ => furthest(graph, &place, &mut walk, node, &mut budget),
            };
            roots.push(chosen);
            walk.extend(chosen, |n, into| into.extend(graph.preds(n)));
        }
    }
    drop_redundant(graph, roots, n_real)
}

/// The last block that a search from `node` discovers, of those that `walk` has not.
fn furthest(graph: &Graph, place: &[usize], walk: &mut Walk, node: u32, budget: &mut usize) -> u32 {
    let kept = walk.order.len();
    let last = walk.extend(node, |n, into| push_by_place(graph, place, n, into));
    *budget = budget.saturating_sub(walk.order.len() - kept);
    walk.truncate(kept);
    last
}

/// The successors of a node so that the first in the function's order is walked last: the search
/// then does not depend on how a branch lists its targets.
fn push_by_place(graph: &Graph, place: &[usize], node: u32, into: &mut Vec<u32>) {
    into.extend(graph.succs(node));
    into.sort_by_key(|&n| place[n as usize]);
}

/// Drops chosen exits from which another exit can be reached.
///
/// Nothing chosen reaches one that was chosen before it, or it would have been found from there.
/// So, last one first: what reaches a kept one is everything found backwards from it, and what was
/// found already needs no second look.
fn drop_redundant(graph: &Graph, mut roots: Vec<u32>, n_real: usize) -> Vec<u32> {
    let mut walk = Walk::new(graph.n_nodes());
    let mut is_redundant = vec![false; roots.len()];
    for n in (n_real..roots.len()).rev() {
        is_redundant[n] = walk.has(roots[n]);
        if !is_redundant[n] {
            walk.extend(roots[n], |node, into| into.extend(graph.preds(node)));
        }
    }
    // LLVM lets the last one take the place of one that is dropped.
    let mut n = n_real;
    while n < roots.len() {
        if is_redundant[n] {
            roots.swap_remove(n);
            is_redundant.swap_remove(n);
        } else {
            n += 1;
        }
    }
    roots
}
