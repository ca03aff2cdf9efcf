//! Compares cycles of arbitrary CFGs with strongly connected components that a search computes.

use std::collections::BTreeSet;

use proptest::prelude::*;
use selvedge_analysis::cycles::{Cycle, Cycles};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Global};
use selvedge_testkit::arb::arb_cfg;

/// The blocks that are on a cycle with `start` in `region`; none if there is no such cycle.
fn component(func: &Function, region: &BTreeSet<Block>, start: Block) -> BTreeSet<Block> {
    let reach = |from: Block| {
        let mut seen = BTreeSet::new();
        let mut work: Vec<Block> = func.successors(from).collect();
        while let Some(block) = work.pop() {
            if region.contains(&block) && seen.insert(block) {
                work.extend(func.successors(block));
            }
        }
        seen
    };
    let forwards = reach(start);
    forwards.into_iter().filter(|&block| reach(block).contains(&start)).collect()
}

/// The components of a region that are cycles.
fn components(func: &Function, region: &BTreeSet<Block>) -> BTreeSet<BTreeSet<Block>> {
    let all = region.iter().map(|&block| component(func, region, block));
    all.filter(|component| !component.is_empty()).collect()
}

fn set(cycles: &Cycles, cycle: Cycle) -> BTreeSet<Block> {
    cycles.blocks(cycle).into_iter().collect()
}

proptest! {
    #[test]
    fn cycles_agree_with_the_definition(sample in arb_cfg(1..=12)) {
        let func = sample.body();
        let cfg = Cfg::compute(func);
        let cycles = Cycles::compute(func, &cfg);
        let reachable: BTreeSet<Block> = cfg.reverse_postorder().iter().copied().collect();
        let outermost: BTreeSet<_> = cycles.outermost().iter().map(|&c| set(&cycles, c)).collect();
        prop_assert_eq!(outermost, components(func, &reachable));
        for cycle in cycles.all() {
            let blocks = set(&cycles, cycle);
            prop_assert_eq!(blocks.len(), cycles.blocks(cycle).len(), "each block once");
            let mut inside = blocks.clone();
            inside.remove(&cycles.header(cycle));
            let children: BTreeSet<_> = cycles.children(cycle).map(|c| set(&cycles, c)).collect();
            prop_assert_eq!(children, components(func, &inside), "below {}", cycle);
            let entered = |block: &Block| {
                let mut preds = func.predecessors(*block).filter(|pred| reachable.contains(pred));
                preds.any(|pred| !blocks.contains(&pred))
            };
            let entries: BTreeSet<Block> = blocks.iter().copied().filter(entered).collect();
            let found: BTreeSet<Block> = cycles.entries(cycle).iter().copied().collect();
            prop_assert_eq!(&entries, &found);
            for block in func.blocks() {
                prop_assert_eq!(cycles.is_entry(cycle, block), entries.contains(&block));
            }
            let exits: BTreeSet<Block> = cycles.exits(&cfg, cycle).into_iter().collect();
            let succs = blocks.iter().flat_map(|&block| func.successors(block));
            prop_assert_eq!(exits, succs.filter(|succ| !blocks.contains(succ)).collect());
            for block in func.blocks() {
                prop_assert_eq!(cycles.contains(cycle, block), blocks.contains(&block));
            }
        }
        for block in func.blocks() {
            let around = cycles.all().filter(|&cycle| cycles.contains(cycle, block));
            let smallest = around.min_by_key(|&cycle| cycles.blocks(cycle).len());
            prop_assert_eq!(cycles.innermost(block), smallest);
            let depth = smallest.map_or(0, |cycle| cycles.depth(cycle));
            let count = cycles.all().filter(|&cycle| cycles.contains(cycle, block)).count();
            prop_assert_eq!(depth as usize, count);
        }
    }
}

#[test]
fn a_function_without_blocks_has_no_cycles() {
    let func = Function::new(Global::from_u32(0), &[]);
    assert_eq!(Cycles::compute(&func, &Cfg::compute(&func)).all().count(), 0);
}
