//! Compares dominators and post-dominators with their definition: remove a block and search.

use proptest::prelude::*;
use selvedge_analysis::dom::{DominanceFrontier, Dominators, PostDominators};
use selvedge_ir::Block;
use selvedge_ir::entity::EntityRef;

use selvedge_testkit::arb::cases;

mod common;
use common::{arb_edges, function_of, reaches};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(2000)))]

    #[test]
    fn dominance_agrees_with_removing_the_block(edges in arb_edges()) {
        let func = function_of(&edges);
        let dom = Dominators::compute(&func);
        for a in 0..edges.len() {
            for b in 0..edges.len() {
                let expected = !reaches(&edges, 0, b, Some(a));
                prop_assert_eq!(dom.dominates(Block::new(a), Block::new(b)), expected, "{} dom {}", a, b);
            }
        }
    }

    #[test]
    fn the_idom_is_the_last_strict_dominator(edges in arb_edges()) {
        let func = function_of(&edges);
        let dom = Dominators::compute(&func);
        for b in func.blocks().filter(|&b| dom.tree().contains(b)) {
            let strict: Vec<Block> = func.blocks().filter(|&a| dom.strictly_dominates(a, b)).collect();
            let last = strict.iter().copied().find(|&a| strict.iter().all(|&c| dom.dominates(c, a)));
            prop_assert_eq!(dom.idom(b), last);
        }
    }

    #[test]
    fn post_dominance_agrees_with_removing_the_block(edges in arb_edges()) {
        let func = function_of(&edges);
        let post = PostDominators::compute(&func);
        let exits: Vec<usize> = post.tree().roots().map(|b| b.index()).collect();
        for b in 0..edges.len() {
            prop_assert!(exits.iter().any(|&e| reaches(&edges, b, e, None)), "{} has no way out", b);
            for a in 0..edges.len() {
                let expected = !exits.iter().any(|&e| reaches(&edges, b, e, Some(a)));
                prop_assert_eq!(post.post_dominates(Block::new(a), Block::new(b)), expected, "{} pdom {}", a, b);
            }
        }
    }

    #[test]
    fn frontiers_agree_with_the_definition(edges in arb_edges()) {
        let func = function_of(&edges);
        let dom = Dominators::compute(&func);
        let frontier = DominanceFrontier::compute(&func, &dom);
        for a in func.blocks().filter(|&a| dom.tree().contains(a)) {
            let expected: Vec<Block> = func
                .blocks()
                .filter(|&b| dom.tree().contains(b) && !dom.strictly_dominates(a, b))
                .filter(|&b| func.predecessors(b).any(|p| dom.tree().contains(p) && dom.dominates(a, p)))
                .collect();
            prop_assert_eq!(frontier.of(a), &expected[..]);
        }
    }

    #[test]
    fn edge_dominance_agrees_with_removing_the_edge(edges in arb_edges()) {
        let func = function_of(&edges);
        let dom = Dominators::compute(&func);
        for from in 0..edges.len() {
            for (n, &to) in edges[from].iter().enumerate() {
                let mut without = edges.clone();
                without[from].remove(n);
                for b in 0..edges.len() {
                    if !dom.tree().contains(Block::new(b)) || !dom.tree().contains(Block::new(from)) {
                        continue;
                    }
                    let cut_off = !reaches(&without, 0, b, None);
                    let claimed = dom.edge_dominates(&func, Block::new(from), Block::new(to), Block::new(b));
                    prop_assert_eq!(claimed, cut_off, "{}->{} over {}", from, to, b);
                }
            }
        }
    }
}

#[test]
fn a_chain_of_a_million_blocks_needs_no_deep_stack() {
    let n = 1_000_000;
    let edges: Vec<Vec<usize>> =
        (0..n).map(|b| if b + 1 < n { vec![b + 1] } else { vec![] }).collect();
    let func = function_of(&edges);
    let dom = Dominators::compute(&func);
    assert!(dom.dominates(Block::new(0), Block::new(n - 1)));
    assert_eq!(dom.tree().level(Block::new(n - 1)), n as u32);
    let post = PostDominators::compute(&func);
    assert!(post.post_dominates(Block::new(n - 1), Block::new(0)));
}
