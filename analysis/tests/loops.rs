//! Compares loops with their definition.

use proptest::prelude::*;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::loops::Loops;
use selvedge_ir::Block;
use selvedge_ir::entity::EntityRef;

use selvedge_testkit::arb::cases;

mod common;
use common::{arb_edges, function_of, reaches};

/// The blocks of the loop with that header by definition; empty if there is none.
fn loop_by_definition(edges: &[Vec<usize>], header: usize) -> Vec<usize> {
    let n = edges.len();
    let live = |b: usize| reaches(edges, 0, b, None);
    let dominated = |b: usize| live(b) && !reaches(edges, 0, b, Some(header));
    let latches: Vec<usize> =
        (0..n).filter(|&b| dominated(b) && edges[b].contains(&header)).collect();
    if latches.is_empty() {
        return Vec::new();
    }
    let reaches_latch = |b: usize| latches.iter().any(|&l| reaches(edges, b, l, Some(header)));
    (0..n).filter(|&b| b == header || (live(b) && reaches_latch(b))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(2000)))]

    #[test]
    fn loop_blocks_are_those_that_reach_a_latch(edges in arb_edges()) {
        let func = function_of(&edges);
        let loops = Loops::compute(&func, &Dominators::compute(&func));
        for header in 0..edges.len() {
            let expected = loop_by_definition(&edges, header);
            let found = loops.all().find(|&this| loops.header(this) == Block::new(header));
            prop_assert_eq!(found.is_some(), !expected.is_empty(), "a loop at {}", header);
            let Some(this) = found else { continue };
            let mut blocks: Vec<usize> = loops.blocks(this).iter().map(|b| b.index()).collect();
            prop_assert_eq!(blocks[0], header);
            blocks.sort_unstable();
            prop_assert_eq!(&blocks, &expected);
            for b in 0..edges.len() {
                prop_assert_eq!(loops.contains(this, Block::new(b)), expected.contains(&b));
            }
        }
    }

    #[test]
    fn depth_counts_the_loops_around_a_block(edges in arb_edges()) {
        let func = function_of(&edges);
        let loops = Loops::compute(&func, &Dominators::compute(&func));
        for b in func.blocks() {
            let around: Vec<_> = loops.all().filter(|&this| loops.contains(this, b)).collect();
            prop_assert_eq!(loops.block_depth(b) as usize, around.len());
            let smallest = around.iter().copied().min_by_key(|&this| loops.blocks(this).len());
            prop_assert_eq!(loops.innermost(b), smallest);
        }
    }

    #[test]
    fn every_cycle_has_a_header_or_an_irreducible_edge(edges in arb_edges()) {
        let func = function_of(&edges);
        let loops = Loops::compute(&func, &Dominators::compute(&func));
        // Without the backedges and the reported edges, no reachable block is on a cycle.
        let mut cut = edges.clone();
        for (from, targets) in cut.iter_mut().enumerate() {
            targets.retain(|&to| {
                let back = loops.all().any(|this| {
                    loops.header(this).index() == to && loops.contains(this, Block::new(from))
                });
                !back && !loops.irreducible().contains(&(Block::new(from), Block::new(to)))
            });
        }
        for b in (0..edges.len()).filter(|&b| reaches(&edges, 0, b, None)) {
            let again = cut[b].iter().any(|&next| reaches(&cut, next, b, None));
            prop_assert!(!again, "{} is on a cycle that was not reported", b);
        }
    }
}

#[test]
fn ten_thousand_nested_loops_are_found() {
    // Block n is a header, block 2d - 1 - n its latch.
    let depth = 10_000;
    let mut edges: Vec<Vec<usize>> = (0..depth).map(|n| vec![n + 1]).collect();
    edges.extend((0..depth).map(|n| vec![depth + n + 1, depth - 1 - n]));
    edges.push(vec![]);
    let func = function_of(&edges);
    let loops = Loops::compute(&func, &Dominators::compute(&func));
    assert_eq!(loops.block_depth(Block::new(depth)), depth as u32);
    assert_eq!(loops.outermost().len(), 1);
    let inner = loops.innermost(Block::new(depth)).expect("inside all");
    assert_eq!(loops.preheader(&func, inner), Some(Block::new(depth - 2)));
    assert_eq!(loops.exits(&func, inner), [Block::new(depth + 1)]);
}
