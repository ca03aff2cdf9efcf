//! Dominators and post-dominators of a function's control-flow graph.
//!
//! `a` dominates `b` if every path from the entry to `b` contains `a`; `a` post-dominates `b` if every path from `b`
//! out of the function contains `a`. Edge cases:
//!
//! * Unreachable blocks are, by the literal definition, dominated by every block, and dominate no reachable block. They
//!   are not in the tree.
//! * Several exits: the roots of the post-dominator tree are children of a virtual exit.
//! * A region without exit (an infinite loop): one of its blocks is chosen as an exit, the one that LLVM chooses
//!   (`dom/exits.rs`), so that every block is in the tree.
//!
//! | file | what it does |
//! |---|---|
//! | `dom/graph.rs` | a directed graph on node indices, and depth-first search |
//! | `dom/semi_nca.rs` | immediate dominators of such a graph |
//! | `dom/exits.rs` | the roots of post-dominator trees |
//! | `dom/tree.rs` | the tree: queries in O(1), nearest common dominator |
//! | `dom/frontier.rs`, `dom/iterated.rs` | dominance frontiers; iterated dominance frontiers |
//! | `dom/print.rs` | LLVM's text of a tree |
//! | `dom/edits.rs`, `dom/kept.rs` | how passes that edit the CFG update trees |
//! | `dom/linked.rs`, `dom/update.rs` | incremental updates of trees |
//!
//! * Method: Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems" (2005),
//!   the semi-NCA variant: nearly linear in blocks and edges in practice.
//! * Oracle: `tests/dominators.rs` removes each block and searches for a path; `tests/updates.rs` compares updated
//!   trees with trees computed from scratch.

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
///
/// ```
/// use selvedge_analysis::dom::Dominators;
/// use selvedge_ir::{Module, Type};
///
/// let mut module = Module::new();
/// let kernel = module.define_kernel("guarded", &[("is_set", Type::I1)]);
/// let mut b = module.builder(kernel);
/// let [entry, inside, exit] = ["entry", "inside", "exit"].map(|name| b.append_block(name));
/// b.at_end(entry);
/// let is_set = b.arg(0);
/// b.cond_br(is_set, inside, exit);
/// b.at_end(inside);
/// b.br(exit);
/// b.at_end(exit);
/// b.ret_void();
///
/// let dominators = Dominators::compute(module.body(kernel).expect("it was just defined"));
/// assert!(dominators.dominates(entry, exit) && !dominators.dominates(inside, exit));
/// assert_eq!(dominators.idom(exit), Some(entry));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominators(DomTree);

/// The post-dominator tree of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostDominators(DomTree);

impl Dominators {
    /// Computes the tree of a function in its current state. Cost: nearly O(blocks + edges).
    pub fn compute(func: &Function) -> Dominators {
        Dominators(DomTree::of(func.edges(), func.entry().map(Block::as_u32).into_iter().collect()))
    }

    /// The tree.
    pub fn tree(&self) -> &DomTree {
        &self.0
    }

    /// Whether every path from the entry to `b` contains `a`. Cost: O(1).
    #[inline]
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        self.0.is_ancestor(a, b) || !self.0.contains(b)
    }

    /// Whether `a` dominates `b` and is a different block.
    #[inline]
    pub fn strictly_dominates(&self, a: Block, b: Block) -> bool {
        a != b && self.dominates(a, b)
    }

    /// The immediate dominator; `None` for the entry and for unreachable blocks.
    pub fn idom(&self, block: Block) -> Option<Block> {
        self.0.parent(block)
    }

    /// The deepest block that dominates both; `None` if one of them is unreachable.
    pub fn nearest_common_dominator(&self, a: Block, b: Block) -> Option<Block> {
        self.0.nearest_common_ancestor(a, b)
    }

    /// Whether `def` dominates `user`: by order in one block, else by blocks. An instruction in an unreachable block is
    /// dominated by everything, since it is never executed. The result of an `invoke` or `callbr` is defined at the end
    /// of its block. Cost: O(1).
    pub fn dominates_inst(&self, func: &Function, def: Inst, user: Inst) -> bool {
        let (Some(def_block), Some(user_block)) = (func.block_of(def), func.block_of(user)) else {
            return false;
        };
        if def_block == user_block && self.0.contains(user_block) {
            return def != user && func.comes_before(def, user);
        }
        self.dominates(def_block, user_block)
    }

    /// Whether a value is available at `user`: arguments and constants always are.
    pub fn value_dominates(&self, func: &Function, value: Value, user: Inst) -> bool {
        match value.kind() {
            ValueKind::Inst(def) => self.dominates_inst(func, def, user),
            ValueKind::Arg(_) | ValueKind::Const(_) | ValueKind::Block(_) => true,
        }
    }

    /// Whether every path to a reachable `block` contains the edge from `from` to `to`: `to` dominates `block`, and all
    /// other edges into `to` are from blocks that `to` dominates.
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

/// The post-dominator tree of a graph of blocks whose paths end at `ends`, which may have successors. Blocks from which
/// no end is reachable are not in it.
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
        self.0.is_same_tree(&fresh.0)
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
        self.0.is_same_tree(&fresh.0)
    }
}

impl PostDominators {
    /// Computes the tree of a function in its current state. Cost: nearly O(blocks + edges).
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

    /// Whether every path from `b` out of the function contains `a`. Cost: O(1).
    #[inline]
    pub fn post_dominates(&self, a: Block, b: Block) -> bool {
        self.0.is_ancestor(a, b)
    }

    /// The immediate post-dominator; `None` if that is the virtual exit.
    pub fn ipdom(&self, block: Block) -> Option<Block> {
        self.0.parent(block)
    }

    /// The nearest block that post-dominates both; `None` if that is the virtual exit.
    pub fn nearest_common_post_dominator(&self, a: Block, b: Block) -> Option<Block> {
        self.0.nearest_common_ancestor(a, b)
    }
}
