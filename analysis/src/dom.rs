//! Dominators and post-dominators of a function's control-flow graph.
//!
//! `a` dominates `b` when no path from the entry reaches `b` without passing `a`; `a` post-dominates
//! `b` when no path from `b` leaves the function without passing `a`. Edge cases:
//!
//! * Unreachable blocks, read literally: everything dominates them, and they dominate nothing
//!   reachable. They have no place in the tree.
//! * Several exits: post-dominators hang from a virtual exit behind all of them.
//! * A region that control never leaves (an infinite loop) has no exit; one of its blocks is taken
//!   as an exit, the one that LLVM takes (`dom/exits.rs`), so that every block has a place.
//!
//! | file | what it does |
//! |---|---|
//! | `dom/graph.rs` | a directed graph on small numbers, and depth-first search |
//! | `dom/semi_nca.rs` | immediate dominators of such a graph |
//! | `dom/exits.rs` | where post-dominator trees begin |
//! | `dom/tree.rs` | the tree: queries in O(1), nearest common dominator |
//! | `dom/frontier.rs`, `dom/iterated.rs` | dominance frontiers; iterated ones |
//! | `dom/print.rs` | LLVM's text of a tree |
//! | `dom/edits.rs`, `dom/kept.rs` | how passes that edit the graph keep trees |
//! | `dom/linked.rs`, `dom/update.rs` | trees that change with the graph |
//!
//! * Method: Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems" (2005),
//!   the semi-NCA variant: nearly linear in blocks and edges in practice.
//! * Oracle: `tests/dominators.rs` cuts a block out and searches; `tests/updates.rs` edits.

use selvedge_ir::{Block, Function, Inst, Value, ValueKind};

mod edits;
mod exits;
mod frontier;
mod graph;
mod iterated;
mod kept;
mod linked;
mod print;
mod semi_nca;
mod tree;
mod update;

pub use edits::CfgEdits;
pub use frontier::DominanceFrontier;
pub use iterated::IteratedFrontier;
pub use kept::KeptTrees;
pub use tree::DomTree;
pub use update::{UpdatableTree, Updater};

use graph::{BackwardEdges, Backwards, Graph};

use crate::facts::{Analysis, Facts, MaintainedAnalysis, Reads};

/// The dominator tree of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominators(DomTree);

/// The post-dominator tree of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostDominators(DomTree);

impl Dominators {
    /// The tree of a function as it is now. Cost: nearly O(blocks + edges).
    pub fn compute(func: &Function) -> Dominators {
        Dominators(DomTree::of(func.edges(), func.entry().map(Block::as_u32).into_iter().collect()))
    }

    /// The tree.
    pub fn tree(&self) -> &DomTree {
        &self.0
    }

    /// Whether every path from the entry to `b` passes `a`. Cost: O(1).
    #[inline]
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        self.0.is_ancestor(a, b) || !self.0.contains(b)
    }

    /// The same, for different blocks only.
    #[inline]
    pub fn strictly_dominates(&self, a: Block, b: Block) -> bool {
        a != b && self.dominates(a, b)
    }

    /// The last block but `block` on all paths to it; `None` for the entry and for unreachable blocks.
    pub fn idom(&self, block: Block) -> Option<Block> {
        self.0.parent(block)
    }

    /// The deepest block that dominates both; `None` when one of them is unreachable.
    pub fn nearest_common_dominator(&self, a: Block, b: Block) -> Option<Block> {
        self.0.nearest_common_ancestor(a, b)
    }

    /// Whether `def` is computed before every execution of `user`: in one block by order, else by
    /// blocks. Nothing in an unreachable block is executed, so everything dominates it. The result
    /// of an `invoke` or `callbr` counts from the end of its block only. Cost: O(1).
    pub fn dominates_inst(&self, func: &Function, def: Inst, user: Inst) -> bool {
        let (Some(def_block), Some(user_block)) = (func.block_of(def), func.block_of(user)) else {
            return false;
        };
        if def_block == user_block && self.0.contains(user_block) {
            return def != user && func.comes_before(def, user);
        }
        self.dominates(def_block, user_block)
    }

    /// Whether a value is there whenever `user` runs: arguments and constants always are.
    pub fn value_dominates(&self, func: &Function, value: Value, user: Inst) -> bool {
        match value.kind() {
            ValueKind::Inst(def) => self.dominates_inst(func, def, user),
            ValueKind::Arg(_) | ValueKind::Const(_) | ValueKind::Block(_) => true,
        }
    }

    /// Whether the edge from `from` to `to` is passed by every path to `block`, all three reachable:
    /// `to` dominates it and can be entered by no other edge, except from blocks that `to` dominates.
    pub fn edge_dominates(&self, func: &Function, from: Block, to: Block, block: Block) -> bool {
        if !self.dominates(to, block) || func.entry() == Some(to) || self.dominates(to, from) {
            return false;
        }
        let mut edges = 0;
        func.predecessors(to).all(|pred| {
            if pred == from {
                edges += 1;
                edges == 1
            } else {
                self.dominates(to, pred)
            }
        })
    }
}

/// The post-dominator tree of a graph of blocks whose paths end at `ends`, which may have successors
/// all the same. Blocks from which no end is reached have no place in it.
pub(crate) fn post_dominator_tree(
    n_blocks: usize,
    edges: &[(Block, Block)],
    ends: &[Block],
) -> DomTree {
    let edges = edges.iter().map(|(from, to)| (from.as_u32(), to.as_u32()));
    let graph = BackwardEdges::new(n_blocks, edges);
    DomTree::of(&graph, ends.iter().map(|block| block.as_u32()).collect())
}

impl Analysis for Dominators {
    const NAME: &'static str = "dominators";
    const READS: Reads = Reads::Cfg;
    fn compute(func: &Function, _facts: &mut Facts<'_>) -> Dominators {
        Dominators::compute(func)
    }
}

impl MaintainedAnalysis for Dominators {
    fn agrees_with(&self, fresh: &Dominators) -> bool {
        self.0.says_the_same(&fresh.0)
    }
}

impl Analysis for PostDominators {
    const NAME: &'static str = "post-dominators";
    const READS: Reads = Reads::Cfg;
    fn compute(func: &Function, _facts: &mut Facts<'_>) -> PostDominators {
        PostDominators::compute(func)
    }
}

impl MaintainedAnalysis for PostDominators {
    fn agrees_with(&self, fresh: &PostDominators) -> bool {
        self.0.says_the_same(&fresh.0)
    }
}

impl PostDominators {
    /// The tree of a function as it is now. Cost: nearly O(blocks + edges).
    pub fn compute(func: &Function) -> PostDominators {
        let graph = Graph::of(func);
        let order: Vec<u32> = func.blocks().map(Block::as_u32).collect();
        let roots = exits::exits(&graph, &order);
        PostDominators(DomTree::of(&Backwards(&graph), roots.into()))
    }

    /// The tree.
    pub fn tree(&self) -> &DomTree {
        &self.0
    }

    /// Whether every path from `b` out of the function passes `a`. Cost: O(1).
    #[inline]
    pub fn post_dominates(&self, a: Block, b: Block) -> bool {
        self.0.is_ancestor(a, b)
    }

    /// The first block but `block` on all paths out; `None` when that is the virtual exit.
    pub fn ipdom(&self, block: Block) -> Option<Block> {
        self.0.parent(block)
    }

    /// The nearest block that post-dominates both; `None` when that is the virtual exit.
    pub fn nearest_common_post_dominator(&self, a: Block, b: Block) -> Option<Block> {
        self.0.nearest_common_ancestor(a, b)
    }
}
