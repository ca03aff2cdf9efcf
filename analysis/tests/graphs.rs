//! Dominators, post-dominators, frontiers and loops of generated functions: every query is compared with a slow
//! reference implementation.

use std::collections::BTreeSet;

use proptest::prelude::*;
use selvedge_analysis::dom::{DominanceFrontier, Dominators, IteratedFrontier, PostDominators};
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_ir::{Block, Function, Inst};
use selvedge_testkit::arb::{Contents, arb_cfg, arb_function, cases};
use selvedge_testkit::oracle::{self, NaturalLoop};

fn pairs(func: &Function) -> Vec<(Block, Block)> {
    let blocks: Vec<Block> = func.blocks().collect();
    blocks.iter().flat_map(|&a| blocks.iter().map(move |&b| (a, b))).collect()
}

fn set(blocks: impl IntoIterator<Item = Block>) -> BTreeSet<Block> {
    blocks.into_iter().collect()
}

/// Compares a loop with the loop of the same header by definition.
fn compare_loop(
    func: &Function,
    loops: &Loops,
    this: Loop,
    by_definition: &NaturalLoop,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(set(loops.blocks(this).iter().copied()), by_definition.blocks.clone());
    prop_assert_eq!(set(loops.latches(func, this)), by_definition.latches.clone());
    let only_latch = by_definition.latches.first().copied();
    let latch = only_latch.filter(|_| by_definition.latches.len() == 1);
    prop_assert_eq!(loops.latch(func, this), latch);
    let exits = loops.exits(func, this);
    prop_assert_eq!(exits.len(), by_definition.exits(func).len(), "each exit once");
    prop_assert_eq!(set(exits), by_definition.exits(func));
    let entering = by_definition.entering(func);
    let only_entering = entering.first().copied().filter(|_| entering.len() == 1);
    prop_assert_eq!(loops.entering(func, this), only_entering);
    prop_assert_eq!(loops.preheader(func, this), by_definition.preheader(func));
    for block in func.blocks() {
        let is_inside = by_definition.blocks.contains(&block);
        prop_assert_eq!(loops.contains(this, block), is_inside);
        let is_exiting = by_definition.is_exiting(func, block);
        prop_assert_eq!(loops.is_exiting(func, this, block), is_exiting);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(300)))]

    #[test]
    fn dominators_agree_with_the_definition(sample in arb_cfg(1..=12)) {
        let func = sample.body();
        let dom = Dominators::compute(func);
        for (a, b) in pairs(func) {
            prop_assert_eq!(dom.dominates(a, b), oracle::dominates(func, a, b), "{} {}", a, b);
            let strictly = a != b && oracle::dominates(func, a, b);
            prop_assert_eq!(dom.strictly_dominates(a, b), strictly);
            let nearest = oracle::nearest_common_dominator(func, a, b);
            prop_assert_eq!(dom.nearest_common_dominator(a, b), nearest, "{} {}", a, b);
        }
        let frontiers = DominanceFrontier::compute(func, &dom);
        let live = oracle::reachable(func);
        for block in func.blocks() {
            prop_assert_eq!(dom.idom(block), oracle::idom(func, block));
            prop_assert_eq!(dom.tree().contains(block), live.contains(&block));
            if live.contains(&block) {
                let frontier = frontiers.of(block).iter().copied();
                prop_assert_eq!(set(frontier), oracle::frontier(func, block), "of {}", block);
            }
        }
    }

    #[test]
    fn edge_dominance_agrees_with_the_definition(sample in arb_cfg(1..=10)) {
        let func = sample.body();
        let dom = Dominators::compute(func);
        let live = oracle::reachable(func);
        for &from in &live {
            for (n, to) in func.successors(from).enumerate() {
                for &block in &live {
                    let expected = oracle::edge_dominates(func, from, n, block);
                    let claimed = dom.edge_dominates(func, from, to, block);
                    prop_assert_eq!(claimed, expected, "{} -> {} over {}", from, to, block);
                }
            }
        }
    }

    #[test]
    fn instruction_dominance_agrees_with_the_definition(
        sample in arb_function(1..=5, Contents::Values)
    ) {
        let func = sample.body();
        let dom = Dominators::compute(func);
        let insts: Vec<Inst> = func.all_insts().collect();
        for &def in &insts {
            for &user in &insts {
                let expected = oracle::dominates_inst(func, def, user);
                prop_assert_eq!(dom.dominates_inst(func, def, user), expected, "{} {}", def, user);
                prop_assert_eq!(dom.value_dominates(func, def.into(), user), expected);
            }
        }
    }

    /// Checks both modes of [`IteratedFrontier`], with and without skipped subtrees; its tables are reused.
    #[test]
    fn iterated_frontiers_agree_with_the_definition(
        sample in arb_cfg(1..=12),
        picks in any::<[u16; 3]>(),
    ) {
        let func = sample.body();
        let dom = Dominators::compute(func);
        let (mut one, mut many) =
            (IteratedFrontier::new(func, &dom), IteratedFrontier::for_many(func, &dom));
        for pick in picks {
            let blocks = func.blocks().enumerate().filter(|(n, _)| pick >> n & 1 == 1);
            let defining: Vec<Block> = blocks.map(|(_, block)| block).collect();
            let mut expected = BTreeSet::new();
            let mut work = defining.clone();
            while let Some(block) = work.pop() {
                if dom.tree().contains(block) {
                    let new = oracle::frontier(func, block);
                    work.extend(new.into_iter().filter(|&join| expected.insert(join)));
                }
            }
            prop_assert_eq!(&set(one.of(&defining).into_iter()), &expected);
            prop_assert_eq!(one.of(&defining), many.of(&defining));
        }
    }

    #[test]
    fn post_dominators_agree_with_the_definition(sample in arb_cfg(1..=12)) {
        let func = sample.body();
        let post = PostDominators::compute(func);
        let exits = oracle::exits(func);
        prop_assert_eq!(set(post.tree().roots()), exits.clone());
        let real = func.blocks().all(|block| {
            let reached = oracle::reachable_from(func, block);
            reached.iter().any(|&b| func.successors(b).next().is_none())
        });
        for (a, b) in pairs(func) {
            let expected = oracle::post_dominates_to(func, &exits, a, b);
            prop_assert_eq!(post.post_dominates(a, b), expected, "{} {}", a, b);
            if real {
                prop_assert_eq!(expected, oracle::post_dominates(func, a, b));
            }
            let above_both = |&c: &Block| {
                let above = |block| oracle::post_dominates_to(func, &exits, c, block);
                above(a) && above(b)
            };
            let common: Vec<Block> = func.blocks().filter(above_both).collect();
            let is_first = |&first: &Block| {
                let is_above = |&c: &Block| oracle::post_dominates_to(func, &exits, c, first);
                common.iter().all(is_above)
            };
            let nearest = common.iter().copied().find(is_first);
            prop_assert_eq!(post.nearest_common_post_dominator(a, b), nearest, "{} {}", a, b);
        }
    }

    #[test]
    fn loops_agree_with_the_definition(sample in arb_cfg(1..=12)) {
        let func = sample.body();
        let loops = Loops::compute(func, &Dominators::compute(func));
        let by_definition = oracle::natural_loops(func);
        prop_assert_eq!(loops.all().count(), by_definition.len());
        for expected in &by_definition {
            let this = loops.all().find(|&this| loops.header(this) == expected.header);
            prop_assert!(this.is_some(), "no loop at {}", expected.header);
            let this = this.expect("checked above");
            compare_loop(func, &loops, this, expected)?;
            let around: Vec<&NaturalLoop> =
                by_definition.iter().filter(|other| other.blocks.contains(&expected.header)).collect();
            prop_assert_eq!(loops.depth(this) as usize, around.len());
            let parent = around
                .iter()
                .filter(|other| other.header != expected.header)
                .min_by_key(|other| other.blocks.len())
                .map(|other| other.header);
            prop_assert_eq!(loops.parent(this).map(|outer| loops.header(outer)), parent);
        }
        for block in func.blocks() {
            let around = by_definition.iter().filter(|this| this.blocks.contains(&block));
            prop_assert_eq!(loops.block_depth(block) as usize, around.clone().count());
            let innermost = around.min_by_key(|this| this.blocks.len()).map(|this| this.header);
            let ours = loops.innermost(block).map(|this| loops.header(this));
            prop_assert_eq!(ours, innermost);
        }
    }

    /// Each reported edge is on an irreducible cycle, and if no edge is reported there is no such cycle.
    #[test]
    fn irreducible_cycles_are_reported(sample in arb_cfg(1..=12)) {
        let func = sample.body();
        let loops = Loops::compute(func, &Dominators::compute(func));
        let live = oracle::reachable(func);
        for &(from, to) in loops.irreducible() {
            prop_assert!(oracle::is_on_irreducible_cycle(func, from, to), "{} {}", from, to);
        }
        let any = live.iter().any(|&from| {
            let mut targets = func.successors(from);
            targets.any(|to| oracle::is_on_irreducible_cycle(func, from, to))
        });
        prop_assert_eq!(!loops.irreducible().is_empty(), any);
    }
}
