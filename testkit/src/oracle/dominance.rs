//! Dominance, post-dominance and frontiers, each by its definition.

use std::collections::BTreeSet;

use selvedge_ir::{Block, Function, Inst};

use super::{dominates, reachable, reachable_from, search};

/// The block that dominates both and is dominated by all common dominators; `None` when one of them is unreachable.
pub fn nearest_common_dominator(func: &Function, a: Block, b: Block) -> Option<Block> {
    let live = reachable(func);
    if !live.contains(&a) || !live.contains(&b) {
        return None;
    }
    last_in_chain(func, |block| dominates(func, block, a) && dominates(func, block, b))
}

/// The last block other than `block` on all paths to it; `None` for an unreachable block.
pub fn idom(func: &Function, block: Block) -> Option<Block> {
    if !reachable(func).contains(&block) {
        return None;
    }
    last_in_chain(func, |other| other != block && dominates(func, other, block))
}

/// Of the reachable blocks with a property, the one that all of them dominate.
fn last_in_chain(func: &Function, has: impl Fn(Block) -> bool) -> Option<Block> {
    let all: Vec<Block> = reachable(func).into_iter().filter(|&block| has(block)).collect();
    all.iter().copied().find(|&last| all.iter().all(|&other| dominates(func, other, last)))
}

/// Whether `user` cannot be executed before `def`: no path of instructions that avoids `def` reaches `user`.
pub fn dominates_inst(func: &Function, def: Inst, user: Inst) -> bool {
    let mut seen = BTreeSet::new();
    let mut work: Vec<Block> = func.entry().into_iter().collect();
    while let Some(block) = work.pop() {
        if !seen.insert(block) {
            continue;
        }
        match func.insts(block).find(|&inst| inst == user || inst == def) {
            Some(inst) if inst == user => return false,
            Some(_) => {}
            None => work.extend(func.successors(block)),
        }
    }
    true
}

/// Whether every path from the entry to `block` takes edge `n` out of `from`.
pub fn edge_dominates(func: &Function, from: Block, n: usize, block: Block) -> bool {
    let mut seen = BTreeSet::new();
    let mut work: Vec<Block> = func.entry().into_iter().collect();
    while let Some(at) = work.pop() {
        if seen.insert(at) {
            let targets = func.successors(at).enumerate();
            work.extend(targets.filter(|&(k, _)| at != from || k != n).map(|(_, to)| to));
        }
    }
    !seen.contains(&block)
}

/// The reachable blocks that `a` does not strictly dominate, with a reachable predecessor that it dominates.
pub fn frontier(func: &Function, a: Block) -> BTreeSet<Block> {
    let live = reachable(func);
    let strictly = |block: Block| a != block && dominates(func, a, block);
    let from_below = |block: Block| {
        func.predecessors(block).any(|pred| live.contains(&pred) && dominates(func, a, pred))
    };
    live.iter().copied().filter(|&block| !strictly(block) && from_below(block)).collect()
}

/// The roots of a post-dominator tree, as in LLVM: the blocks without successors; and for blocks that reach none of
/// them, from the first such block on, the last block discovered by a depth-first search that visits the last
/// successor in the function's order first. Of the latter, blocks that reach another root are omitted.
pub fn exits(func: &Function) -> BTreeSet<Block> {
    let reaches = |from: Block, to: Block| reachable_from(func, from).contains(&to);
    let order: Vec<Block> = func.blocks().collect();
    let is_real = |block: &Block| func.successors(*block).next().is_none();
    let mut all: Vec<Block> = order.iter().copied().filter(is_real).collect();
    for &block in &order {
        let is_lost = |block: Block| !all.iter().any(|&exit| reaches(block, exit));
        if is_lost(block) {
            let lost: Vec<Block> = order.iter().copied().filter(|&b| is_lost(b)).collect();
            all.push(last_discovered(func, block, &lost));
        }
    }
    let is_kept = |exit: &Block| all.iter().all(|&other| other == *exit || !reaches(*exit, other));
    all.iter().copied().filter(is_kept).collect()
}

/// The last block in preorder of a search inside some blocks, which are in the function's order.
fn last_discovered(func: &Function, start: Block, inside: &[Block]) -> Block {
    let mut discovered = Vec::new();
    let mut stack = vec![start];
    while let Some(block) = stack.pop() {
        if !discovered.contains(&block) {
            discovered.push(block);
            let is_next = |to: &&Block| func.successors(block).any(|succ| succ == **to);
            stack.extend(inside.iter().filter(is_next));
        }
    }
    *discovered.last().expect("the start is discovered")
}

/// Whether every path from `b` to one of these exits passes `a`.
pub fn post_dominates_to(func: &Function, exits: &BTreeSet<Block>, a: Block, b: Block) -> bool {
    search(func, b, Some(a)).is_disjoint(exits)
}
