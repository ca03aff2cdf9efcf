//! Compares joins with their definition: pairs of paths that are disjoint before they join.

use std::collections::BTreeSet;

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Block, Function, Module, Type};
use selvedge_testkit::rng::Rng;

use super::SyncDependence;
use crate::cycles::Cycles;

/// The kind of edges in generated CFGs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edges {
    /// To later blocks only.
    Forwards,
    /// To any block except the entry.
    Anywhere,
}

/// A function of `n` blocks with generated edges; the last block returns.
fn generated(rng: &mut Rng, n: usize, edges: Edges) -> Module {
    let mut module = Module::new();
    let global = module.define_function("f", Type::VOID, &[("c", Type::I1), ("x", Type::I32)]);
    let mut b = module.builder(global);
    let (c, x) = (b.arg(0), b.arg(1));
    let blocks: Vec<Block> = (0..n).map(|_| b.append_block("")).collect();
    for at in 0..n {
        let first = if edges == Edges::Forwards { at + 1 } else { 1 };
        let mut to = || blocks[first + rng.below(n - first)];
        if at + 1 == n {
            b.at_end(blocks[at]).ret_void();
            continue;
        }
        let [first, second, third] = [to(), to(), to()];
        match rng.below(6) {
            0 => b.at_end(blocks[at]).br(first),
            1 => b.at_end(blocks[at]).switch(x, first, &[(1, second), (2, third)]),
            _ => b.at_end(blocks[at]).cond_br(c, first, second),
        };
    }
    module
}

/// The sets of blocks before `to` on simple paths from `from` that avoid the blocks in `closed`.
fn paths(cfg: &Cfg, from: Block, to: Block, closed: u32) -> BTreeSet<u32> {
    let mut found = BTreeSet::new();
    let mut work = vec![(from, 0)];
    while let Some((at, before)) = work.pop() {
        if at == to {
            found.insert(before);
            continue;
        }
        let bit = 1u32 << at.index();
        if (before | closed) & bit == 0 {
            work.extend(cfg.successors(at).iter().map(|&next| (next, before | bit)));
        }
    }
    found
}

/// Whether a block is in a cycle with several entries. The solver assumes that nothing in such a cycle is uniform if
/// threads enter it at different blocks.
fn is_in_irreducible(cycles: &Cycles, block: Block) -> bool {
    let mut around = cycles.innermost(block);
    while let Some(cycle) = around.filter(|&cycle| cycles.is_reducible(cycle)) {
        around = cycles.parent(cycle);
    }
    around.is_some()
}

/// The blocks at which two paths from different successors of `branch` join for the first time. No path contains the
/// branch again, nor the header of a cycle around it, which would begin another iteration.
fn joins_by_paths(cfg: &Cfg, cycles: &Cycles, branch: Block) -> BTreeSet<Block> {
    let mut closed = 1u32 << branch.index();
    let mut around = cycles.innermost(branch);
    while let Some(cycle) = around {
        closed |= 1 << cycles.header(cycle).index();
        around = cycles.parent(cycle);
    }
    let succs: BTreeSet<Block> = cfg.successors(branch).iter().copied().collect();
    let are_joined = |&join: &Block| {
        let lists: Vec<BTreeSet<u32>> =
            succs.iter().map(|&succ| paths(cfg, succ, join, closed)).collect();
        lists.iter().enumerate().any(|(n, list)| {
            let others = lists[n + 1..].iter().flatten();
            others.into_iter().any(|other| list.iter().any(|one| one & other == 0))
        })
    };
    let candidates = cfg.reverse_postorder().iter().copied();
    candidates.filter(|&block| !is_in_irreducible(cycles, block)).filter(are_joined).collect()
}

/// Calls `check` with each branch, the joins by definition, and the computed joins and exits of cycles.
fn compare(
    n_functions: u64,
    edges: Edges,
    mut check: impl FnMut(&Function, Block, &BTreeSet<Block>, &BTreeSet<Block>, &BTreeSet<Block>),
) {
    for seed in 0..n_functions {
        let mut rng = Rng::new(seed);
        let n = 3 + rng.below(7);
        let module = generated(&mut rng, n, edges);
        let (_, func) = module.defined().next().expect("one function");
        let cfg = Cfg::compute(func);
        let cycles = Cycles::compute(func, &cfg);
        let mut sync = SyncDependence::new(func, &cfg, &cycles).expect("few cycles");
        for &branch in cfg.reverse_postorder() {
            let expected = joins_by_paths(&cfg, &cycles, branch);
            let joins = sync.joins(branch).expect("within the budget");
            let counts = |block: &&Block| !is_in_irreducible(&cycles, **block);
            let blocks = joins.blocks.iter().filter(counts).copied().collect();
            let exits = joins.cycle_exits.iter().filter(counts).copied().collect();
            check(func, branch, &expected, &blocks, &exits);
        }
    }
}

/// The edges of a function, for messages.
fn shown(func: &Function) -> String {
    let line = |block| {
        let to: Vec<String> = func.successors(block).map(|to| to.to_string()).collect();
        format!("{block} -> {}\n", to.join(" "))
    };
    func.blocks().map(line).collect()
}

#[test]
fn joins_of_disjoint_paths_are_exact_in_acyclic_graphs() {
    let mut n_joins = 0;
    compare(3000, Edges::Forwards, |func, branch, expected, blocks, exits| {
        assert_eq!(expected, blocks, "joins of {branch} in\n{}", shown(func));
        assert!(exits.is_empty());
        n_joins += expected.len();
    });
    assert!(n_joins > 3000, "{n_joins} joins");
}

#[test]
fn no_join_of_disjoint_paths_is_missing_in_cyclic_graphs() {
    let (mut n_joins, mut n_more) = (0, 0);
    compare(3000, Edges::Anywhere, |func, branch, expected, blocks, exits| {
        let found: BTreeSet<Block> = blocks.union(exits).copied().collect();
        let missing: Vec<Block> = expected.difference(&found).copied().collect();
        assert!(missing.is_empty(), "{missing:?} of {branch} is missing in\n{}", shown(func));
        n_joins += expected.len();
        n_more += blocks.difference(expected).count();
    });
    // The over-approximation is small.
    assert!(n_joins > 3000 && n_more * 4 < n_joins, "{n_more} more than {n_joins} joins");
}

/// The blocks outside of a cycle around `branch` to which one path exits, while a path from another successor that is
/// disjoint from it reaches the header without exiting. A branch in the header itself is omitted: its header is a join,
/// whose phis show the divergence.
fn exits_by_paths(cfg: &Cfg, cycles: &Cycles, branch: Block) -> BTreeSet<Block> {
    let mut found = BTreeSet::new();
    let succs: BTreeSet<Block> = cfg.successors(branch).iter().copied().collect();
    let all = cfg.reverse_postorder();
    let mut around = cycles.innermost(branch);
    while let Some(cycle) = around {
        let is_outside = |block: &&Block| !cycles.contains(cycle, **block);
        let outside = all.iter().filter(is_outside).fold(0u32, |set, b| set | 1 << b.index());
        let (header, bit) = (cycles.header(cycle), 1u32 << branch.index());
        let iteration = |from: &Block| paths(cfg, *from, header, outside | bit);
        let closed = outside | bit | 1 << header.index();
        let exits = all.iter().filter(|exit| header != branch && is_outside(exit));
        for &exit in exits {
            let leaves = |from: &Block| paths(cfg, *from, exit, closed);
            let are_disjoint = |one: &Block, other: &Block| {
                let iterations = iteration(other);
                leaves(one).iter().any(|a| iterations.iter().any(|b| a & b == 0))
            };
            if succs
                .iter()
                .any(|one| succs.iter().any(|other| one != other && are_disjoint(one, other)))
            {
                found.insert(exit);
            }
        }
        around = cycles.parent(cycle);
    }
    found
}

#[test]
fn no_temporally_divergent_exit_is_missing() {
    let mut n_exits = [0, 0];
    for seed in 0..3000 {
        let mut rng = Rng::new(seed);
        let n = 3 + rng.below(6);
        let module = generated(&mut rng, n, Edges::Anywhere);
        let (_, func) = module.defined().next().expect("one function");
        let cfg = Cfg::compute(func);
        let cycles = Cycles::compute(func, &cfg);
        let mut sync = SyncDependence::new(func, &cfg, &cycles).expect("few cycles");
        for &branch in cfg.reverse_postorder() {
            let expected = exits_by_paths(&cfg, &cycles, branch);
            let joins = sync.joins(branch).expect("within the budget");
            let is_found = |exit: &Block| joins.cycle_exits.contains(exit);
            let missing: Vec<&Block> = expected.iter().filter(|exit| !is_found(exit)).collect();
            assert!(missing.is_empty(), "{missing:?} of {branch} is missing in\n{}", shown(func));
            n_exits[usize::from(is_in_irreducible(&cycles, branch))] += expected.len();
        }
    }
    assert!(n_exits[0] > 300 && n_exits[1] > 300, "{n_exits:?} exits");
}
