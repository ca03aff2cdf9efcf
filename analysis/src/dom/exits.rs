//! The roots of a post-dominator tree.
//!
//! Blocks without a successor are exits. A region that cannot reach one (an infinite loop) needs an exit as well; any
//! choice is arbitrary, and this one is LLVM's, so that trees can be compared: the last block that a depth-first search
//! discovers from the first such block in the function's order. A chosen block from which another exit is reachable is
//! dropped again.
//!
//! Cost: O(blocks + edges), except for the searches, which in adversarial CFGs visit the same blocks many times. After
//! they have visited [`SEARCH_FACTOR`] times the CFG, the first block itself is chosen: the tree is still a correct
//! post-dominator tree, but not LLVM's.

use super::graph::{Graph, Walk};

/// The limit of the searches, as a multiple of the size of the CFG. In practice the searches visit the CFG once.
const SEARCH_FACTOR: usize = 32;

/// The exits, in LLVM's order. `order` lists the function's blocks in order.
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

/// The last block that a search from `node` discovers, among those that are not in `walk`.
fn furthest(graph: &Graph, place: &[usize], walk: &mut Walk, node: u32, budget: &mut usize) -> u32 {
    let kept = walk.order.len();
    let last = walk.extend(node, |n, into| push_by_place(graph, place, n, into));
    *budget = budget.saturating_sub(walk.order.len() - kept);
    walk.truncate(kept);
    last
}

/// Pushes the successors of a node so that the first in the function's order is visited last: the search then does not
/// depend on the order of a branch's targets.
fn push_by_place(graph: &Graph, place: &[usize], node: u32, into: &mut Vec<u32>) {
    into.extend(graph.succs(node));
    into.sort_by_key(|&n| place[n as usize]);
}

/// Drops chosen exits from which another exit is reachable.
///
/// No chosen exit reaches an earlier chosen one, since the backward walk from the earlier one would have found it. So
/// exits are processed in reverse order: the backward walk from a retained exit finds all nodes that reach it, and
/// nodes that were already found need no second visit.
fn drop_redundant(graph: &Graph, mut roots: Vec<u32>, n_real: usize) -> Vec<u32> {
    let mut walk = Walk::new(graph.n_nodes());
    let mut is_redundant = vec![false; roots.len()];
    for n in (n_real..roots.len()).rev() {
        is_redundant[n] = walk.has(roots[n]);
        if !is_redundant[n] {
            walk.extend(roots[n], |node, into| into.extend(graph.preds(node)));
        }
    }
    // LLVM moves the last exit to the position of a dropped one.
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
