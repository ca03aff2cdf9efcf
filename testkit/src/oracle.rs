//! Slow second implementations of analyses, each as close to its definition as possible: without optimizations, and
//! without code shared with the analysis under test.

use std::collections::BTreeSet;

use selvedge_ir::{Block, Function, Inst};

mod dominance;
mod loops;

pub use dominance::{
    dominates_inst, edge_dominates, exits, frontier, idom, nearest_common_dominator,
    post_dominates_to,
};
pub use loops::{NaturalLoop, is_on_irreducible_cycle, natural_loops};

/// The blocks reachable from `start`, including itself.
pub fn reachable_from(func: &Function, start: Block) -> BTreeSet<Block> {
    search(func, start, None)
}

/// The blocks reachable from the entry.
pub fn reachable(func: &Function) -> BTreeSet<Block> {
    func.entry().map(|entry| reachable_from(func, entry)).unwrap_or_default()
}

/// The blocks reachable from the entry without entering `removed`.
pub fn reachable_without(func: &Function, removed: Block) -> BTreeSet<Block> {
    func.entry().map(|entry| search(func, entry, Some(removed))).unwrap_or_default()
}

fn search(func: &Function, start: Block, removed: Option<Block>) -> BTreeSet<Block> {
    let mut seen = BTreeSet::new();
    let mut work = vec![start];
    while let Some(block) = work.pop() {
        if Some(block) != removed && seen.insert(block) {
            work.extend(func.successors(block));
        }
    }
    seen
}

/// Whether each path from the entry to `b` passes `a`. Every block dominates an unreachable one.
pub fn dominates(func: &Function, a: Block, b: Block) -> bool {
    !reachable_without(func, a).contains(&b)
}

/// Whether each path from `b` to a block without successors passes `a`. Every block post-dominates one from which no
/// such block is reachable.
pub fn post_dominates(func: &Function, a: Block, b: Block) -> bool {
    let reached = search(func, b, Some(a));
    reached.iter().all(|&block| func.successors(block).next().is_some())
}

/// Whether there is a path of one or more edges from the end of `a` to the start of `b`.
pub fn can_follow(func: &Function, a: Block, b: Block) -> bool {
    func.successors(a).any(|succ| reachable_from(func, succ).contains(&b))
}

/// Whether a block can be entered again after it was left.
pub fn is_in_cycle(func: &Function, block: Block) -> bool {
    can_follow(func, block, block)
}

/// Follows all paths backward from an instruction, with a state. The instruction itself is visited only if a path
/// returns to it. `inst` returns the state above an instruction, or ends the path; `edge` does the same for the edge
/// from a predecessor (second) into a block (first), after the phis of the block. Every pair of position and state is
/// visited once.
pub fn search_back<S: Clone + Ord>(
    func: &Function,
    from: Inst,
    state: S,
    mut inst: impl FnMut(Inst, S) -> Option<S>,
    mut edge: impl FnMut(Block, Block, S) -> Option<S>,
) {
    let mut seen: BTreeSet<(Block, S)> = BTreeSet::new();
    // Blocks to be walked from their ends.
    let mut work: Vec<(Block, S)> = Vec::new();
    let mut up = |mut at: Option<Inst>, block: Block, mut state: S, work: &mut Vec<(Block, S)>| {
        while let Some(one) = at {
            match inst(one, state) {
                Some(above) => state = above,
                None => return,
            }
            at = func.prev_inst(one);
        }
        for pred in func.predecessors(block) {
            if let Some(state) = edge(block, pred, state.clone()) {
                work.push((pred, state));
            }
        }
    };
    if let Some(block) = func.block_of(from) {
        up(func.prev_inst(from), block, state, &mut work);
    }
    while let Some((block, state)) = work.pop() {
        if seen.insert((block, state.clone())) {
            up(func.last_inst(block), block, state, &mut work);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use selvedge_ir::{Module, Type};

    #[test]
    fn an_unreachable_block_is_in_no_loop() {
        let mut module = Module::new();
        let global = module.define_function("f", Type::VOID, &[("c", Type::I1)]);
        let mut b = module.builder(global);
        let c = b.arg(0);
        let [entry, head, exit, lost] =
            ["entry", "head", "exit", "lost"].map(|n| b.append_block(n));
        b.at_end(entry).br(head);
        b.at_end(head).cond_br(c, head, exit);
        b.at_end(exit).ret_void();
        b.at_end(lost).br(exit);
        let func = module.body(global).expect("a body");
        assert!(dominates(func, head, exit) && !dominates(func, exit, head));
        assert!(dominates(func, head, head) && dominates(func, exit, lost));
        assert!(post_dominates(func, exit, entry) && post_dominates(func, exit, lost));
        assert!(!post_dominates(func, head, lost));
        assert!(is_in_cycle(func, head) && !is_in_cycle(func, exit));
        assert_eq!(reachable(func).len(), 3);
    }
}
