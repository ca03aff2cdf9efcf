//! Dominators and post-dominators against their definition: cut a block out and search.

use proptest::prelude::*;
use selvedge_analysis::dom::{DominanceFrontier, Dominators, PostDominators};
use selvedge_ir::entity::EntityRef;
use selvedge_ir::{Bits, Block, Extra, Function, Global, Opcode, Type, Value};

/// A function whose block `n` ends in a jump to each of `edges[n]` (or in `ret`).
fn function_of(edges: &[Vec<usize>]) -> Function {
    let mut func = Function::new(Global::from_u32(0), &[Type::I1]);
    let blocks: Vec<Block> = edges.iter().map(|_| func.create_block()).collect();
    for (&block, targets) in blocks.iter().zip(edges) {
        func.append_block(block);
        let mut operands: Vec<Value> = targets.iter().map(|&t| blocks[t].into()).collect();
        let opcode = match operands.len() {
            0 => Opcode::Ret,
            1 => Opcode::Br,
            _ => {
                let cond = func.args().next().expect("one argument");
                operands.insert(0, cond.into());
                Opcode::Br
            }
        };
        let inst = func.create_inst(opcode, Bits::NONE, Type::VOID, &operands, Extra::None);
        func.append(block, inst);
    }
    func
}

/// Whether `to` can be reached from `from` without passing `cut`.
fn reaches(edges: &[Vec<usize>], from: usize, to: usize, cut: Option<usize>) -> bool {
    let mut seen = vec![false; edges.len()];
    let mut stack = vec![from];
    while let Some(n) = stack.pop() {
        if Some(n) == cut || std::mem::replace(&mut seen[n], true) {
            continue;
        }
        stack.extend(&edges[n]);
    }
    seen[to]
}

fn arb_edges() -> impl Strategy<Value = Vec<Vec<usize>>> {
    (1usize..12).prop_flat_map(|n| {
        let target = prop_oneof![3 => 0..n, 1 => Just(n - 1)];
        proptest::collection::vec(proptest::collection::vec(target, 0..=2), n)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn dominates_means_cutting(edges in arb_edges()) {
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
    fn post_dominates_means_cutting_the_way_out(edges in arb_edges()) {
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
    fn the_frontier_is_where_dominance_ends(edges in arb_edges()) {
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
    fn an_edge_dominates_what_its_removal_cuts_off(edges in arb_edges()) {
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
fn a_million_blocks_in_a_row() {
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
