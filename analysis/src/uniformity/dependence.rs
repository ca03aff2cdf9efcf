//! Control dependence of a function: the part of control uniformity that does not depend on which branches are uniform.
//!
//! Post-dominator trees and leaving blocks (defined in `uniformity/control.rs`) do not depend on values, so they are
//! computed once for all queries with different uniform branches.

use std::sync::{Arc, OnceLock};

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::target::{FnProps, Scope, SyncKind};
use selvedge_ir::{Block, Function, Inst, Opcode};

use super::solve::WIDEST;
use super::waits;
use crate::cycles::{Cycle, Cycles};
use crate::dom::{DomTree, post_dominator_tree};
use crate::effects::InstEffects;
use crate::kernels::Kernels;
use crate::{Analysis, Facts, Reads};

/// What [`ControlDependence`] is to assume about barriers and ends of threads.
pub struct Landmarks<'a> {
    /// Whether a call synchronizes threads of the CTA or a wider scope by waiting for each of them: a barrier in any
    /// form, or a call that may execute one.
    pub may_wait: &'a dyn Fn(Inst) -> bool,
    /// Whether a call may end the thread that makes it.
    pub may_exit: &'a dyn Fn(Inst) -> bool,
    /// Whether `ret` ends the thread, as in kernels.
    pub ret_ends_thread: bool,
}

/// Control dependence of a function, the part of [`ControlUniformity`](super::ControlUniformity) that does not depend
/// on which branches are uniform: post-dominator trees, cycles, and blocks from which threads can only end.
///
/// It is computed once for all queries with different uniform branches.
#[derive(Clone, Debug)]
pub struct ControlDependence {
    cfg: Arc<Cfg>,
    cycles: Arc<Cycles>,
    leaving: Vec<bool>,
    /// For leaving blocks: whether the thread may end without error.
    without_error: Vec<bool>,
    /// Calls that may end the thread, in reachable blocks.
    exit_calls: Vec<Inst>,
    /// Blocks that contain such calls.
    ends_inside: Vec<bool>,
    holds_barrier: Vec<bool>,
    ret_ends_thread: bool,
    /// The function without leaving blocks.
    without_leaving: Region,
    /// The whole function; computed on demand.
    whole: OnceLock<Region>,
}

/// For a function by itself: calls of other functions have all effects that their declarations do not exclude.
impl Analysis for ControlDependence {
    const NAME: &'static str = "control-dependence";
    const READS: Reads = Reads::Insts;
    const IS_KEPT: bool = false;

    fn compute(func: &Function, facts: &mut Facts<'_>) -> ControlDependence {
        let env = facts.env();
        let effects = InstEffects::new(env);
        let may_hold = |inst: Inst| {
            if let Some(asm) = effects.assembly_text(func, inst) {
                return waits(&asm);
            }
            matches!(
                effects.call(func, inst).facts.sync,
                SyncKind::Barrier(_)
                    | SyncKind::ClusterArrive { .. }
                    | SyncKind::ClusterWait { .. }
                    | SyncKind::Opaque
            )
        };
        let may_exit = |inst: Inst| {
            if let Some(asm) = effects.assembly_text(func, inst) {
                return asm.may_exit;
            }
            let facts = effects.call(func, inst).facts;
            let comes_back = facts.props.contains(FnProps::WILLRETURN);
            facts.sync == SyncKind::Exit || (facts.sync == SyncKind::Opaque && !comes_back)
        };
        let is_kernel = facts.header_fact::<Kernels>().contains(func.global());
        let marks =
            Landmarks { may_wait: &may_hold, may_exit: &may_exit, ret_ends_thread: is_kernel };
        ControlDependence::new(func, facts, &marks)
    }
}

impl ControlDependence {
    /// Computes it with the barriers of the caller. Cost: nearly O(instructions + edges).
    pub fn new(func: &Function, facts: &mut Facts<'_>, marks: &Landmarks<'_>) -> ControlDependence {
        let (cfg, cycles) = (facts.get::<Cfg>(func), facts.get::<Cycles>(func));
        let n_blocks = func.n_blocks();
        let mut exit_calls = Vec::new();
        let (mut ends_inside, mut holds_barrier) = (vec![false; n_blocks], vec![false; n_blocks]);
        for &block in cfg.reverse_postorder() {
            let n = block.index();
            for call in func.insts(block).filter(|&inst| func.opcode(inst).is_call()) {
                holds_barrier[n] = holds_barrier[n] || (marks.may_wait)(call);
                if (marks.may_exit)(call) {
                    exit_calls.push(call);
                    ends_inside[n] = true;
                }
            }
        }
        let is_end = |block| is_end_of_thread(func, block, marks.ret_ends_thread);
        let leaving = leaving_blocks(func, &cfg, &cycles, &holds_barrier, &is_end);
        let without_error = blocks_that_may_end_without_error(func, &cfg, &leaving, &ends_inside);
        let without_leaving = Region::new(&cfg, &cycles, &leaving, &vec![false; n_blocks]);
        ControlDependence {
            cfg,
            cycles,
            leaving,
            without_error,
            exit_calls,
            ends_inside,
            holds_barrier,
            ret_ends_thread: marks.ret_ends_thread,
            without_leaving,
            whole: OnceLock::new(),
        }
    }

    /// The widest scope that reaches each block uniformly among threads that have not exited, given the scopes in which
    /// the ends of blocks are uniform. Leaving blocks have no result.
    pub(super) fn remaining(&self, ends: &[Scope], entered: Scope) -> BlockUniformity {
        self.without_leaving.block_uniformity(&self.cycles, ends.to_vec(), entered)
    }

    /// The same for all blocks and all threads, without early exits.
    pub(super) fn strict(&self, ends: &[Scope], entered: Scope) -> BlockUniformity {
        let mut ends = ends.to_vec();
        for (n, _) in self.ends_inside.iter().enumerate().filter(|(_, ends_here)| **ends_here) {
            ends[n] = Scope::Thread;
        }
        let whole = self.whole.get_or_init(|| {
            let none = vec![false; self.leaving.len()];
            Region::new(&self.cfg, &self.cycles, &none, &self.ends_inside)
        });
        whole.block_uniformity(&self.cycles, ends, entered)
    }

    /// Whether control can only reach an end from this block, without a barrier.
    pub(super) fn is_leaving(&self, block: Block) -> bool {
        self.leaving[block.index()]
    }

    /// Whether a thread in a leaving block may end without error.
    pub(super) fn may_end_without_error(&self, block: Block) -> bool {
        self.without_error[block.index()]
    }

    /// Whether a block contains a barrier, according to the landmarks.
    pub(super) fn holds_barrier(&self, block: Block) -> bool {
        self.holds_barrier[block.index()]
    }

    /// Calls that may end the thread, in reachable blocks.
    pub(super) fn exit_calls(&self) -> &[Inst] {
        &self.exit_calls
    }

    /// Whether no thread continues after a block.
    pub(super) fn is_end_of_thread(&self, func: &Function, block: Block) -> bool {
        is_end_of_thread(func, block, self.ret_ends_thread)
    }
}

/// The widest scope that reaches each block uniformly, and the causes of divergence.
#[derive(Clone, Debug)]
pub(super) struct BlockUniformity {
    pub(super) alike: Vec<Scope>,
    /// The block whose terminator causes the divergence.
    pub(super) cause: Vec<Option<Block>>,
    /// The widest scope that takes the same successor at the end of the block, in the same iteration or not.
    pub(super) ends: Vec<Scope>,
}

/// Whether no thread continues after a block.
fn is_end_of_thread(func: &Function, block: Block, ret_ends_thread: bool) -> bool {
    match func.terminator(block).map(|end| func.opcode(end)) {
        Some(Opcode::Ret) => ret_ends_thread,
        Some(Opcode::Unreachable) => true,
        // Exceptions continue in the caller.
        _ => false,
    }
}

/// The reachable blocks from which neither a barrier, nor a return to the caller, nor an infinite loop is reachable.
fn leaving_blocks(
    func: &Function,
    cfg: &Cfg,
    cycles: &Cycles,
    holds_barrier: &[bool],
    is_end: &dyn Fn(Block) -> bool,
) -> Vec<bool> {
    let mut stays = vec![false; func.n_blocks()];
    let mut work: Vec<Block> = Vec::new();
    for &block in cfg.reverse_postorder() {
        let goes_on = cfg.successors(block).is_empty() && !is_end(block);
        if holds_barrier[block.index()] || goes_on {
            work.push(block);
        }
    }
    for &cycle in cycles.outermost() {
        let blocks = cycles.blocks(cycle);
        let stays_inside =
            |&block: &Block| cfg.successors(block).iter().all(|&succ| cycles.contains(cycle, succ));
        if blocks.iter().all(stays_inside) {
            work.extend(blocks);
        }
    }
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut stays[block.index()], true) {
            work.extend(cfg.predecessors(block).iter().filter(|&&pred| cfg.is_reachable(pred)));
        }
    }
    let mut leaving = vec![false; func.n_blocks()];
    for &block in cfg.reverse_postorder() {
        leaving[block.index()] = !stays[block.index()];
    }
    leaving
}

/// The leaving blocks from which a thread may end without an error.
fn blocks_that_may_end_without_error(
    func: &Function,
    cfg: &Cfg,
    leaving: &[bool],
    ends_inside: &[bool],
) -> Vec<bool> {
    let mut without_error = vec![false; leaving.len()];
    let is_start = |block: &&Block| {
        let returns = func.terminator(**block).is_some_and(|end| func.opcode(end) == Opcode::Ret);
        leaving[block.index()] && (returns || ends_inside[block.index()])
    };
    let mut work: Vec<Block> = cfg.reverse_postorder().iter().filter(is_start).copied().collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut without_error[block.index()], true) {
            let preds = cfg.predecessors(block).iter().copied();
            work.extend(preds.filter(|pred| cfg.is_reachable(*pred) && leaving[pred.index()]));
        }
    }
    without_error
}

/// A function without some of its blocks, from which the remaining ones are not reachable.
#[derive(Clone, Debug)]
struct Region {
    /// In reverse postorder.
    blocks: Vec<Block>,
    /// The edges within one iteration; those of one block are contiguous.
    edges: Vec<(Block, Block)>,
    /// By block, the index of its first edge, if it has one.
    first_edges: Vec<u32>,
    endless: Endless,
    /// The post-dominator tree.
    tree: DomTree,
}

impl Region {
    /// `ends_inside`: blocks with a call that may end the thread.
    fn new(cfg: &Cfg, cycles: &Cycles, left_out: &[bool], ends_inside: &[bool]) -> Region {
        let is_in = |block: &Block| !left_out[block.index()];
        let blocks: Vec<Block> = cfg.reverse_postorder().iter().copied().filter(is_in).collect();
        let endless = Endless::of(cfg, cycles, left_out, ends_inside);
        let (mut edges, mut ends) = (Vec::new(), Vec::new());
        let mut first_edges = vec![0; left_out.len()];
        for &block in &blocks {
            let first = edges.len();
            first_edges[block.index()] = first as u32;
            let mut is_end = ends_inside[block.index()];
            for &succ in cfg.successors(block).iter().filter(|succ| is_in(succ)) {
                match endless.is_backedge(cycles, block, succ) {
                    true => is_end = true,
                    false => edges.push((block, succ)),
                }
            }
            ends.extend((is_end || edges.len() == first).then_some(block));
        }
        let tree = post_dominator_tree(left_out.len(), &edges, &ends);
        Region { blocks, edges, first_edges, endless, tree }
    }

    /// The successors within the same iteration.
    fn succs(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        let edges = &self.edges[self.first_edges[block.index()] as usize..];
        edges.iter().take_while(move |edge| edge.0 == block).map(|edge| edge.1)
    }

    fn block_uniformity(
        &self,
        cycles: &Cycles,
        ends: Vec<Scope>,
        entered: Scope,
    ) -> BlockUniformity {
        let mut divergent: [Vec<Block>; 4] = Default::default();
        for &block in &self.blocks {
            let place = NARROW.iter().position(|&scope| scope == ends[block.index()]);
            place.into_iter().for_each(|n| divergent[n].push(block));
        }
        let mut marker = Marker::new(cycles, &self.tree, ends);
        for (scope, mut work) in NARROW.into_iter().zip(divergent) {
            while let Some(branch) = work.pop() {
                for succ in self.succs(branch) {
                    marker.mark(branch, succ, scope, &mut work);
                }
            }
        }
        let mut found = marker.found;
        for cycle in self.endless.cycles(cycles).filter(|&cycle| !cycles.is_reducible(cycle)) {
            for block in cycles.blocks(cycle) {
                found.alike[block.index()] = Scope::Thread;
                found.ends[block.index()] = Scope::Thread;
                found.cause[block.index()] = Some(cycles.header(cycle));
            }
        }
        for scope in &mut found.alike {
            *scope = (*scope).min(entered);
        }
        found
    }
}

/// All scopes except the widest, narrowest first: a branch that is uniform only in one of these is divergent.
const NARROW: [Scope; 4] = [Scope::Thread, Scope::Warp, Scope::Cta, Scope::Cluster];

/// Outermost cycles without exit. Their backedges are ends.
#[derive(Clone, Debug)]
struct Endless {
    is_endless: SecondaryMap<Cycle, bool>,
    /// Whether there are any. Most functions have none, and then no edge is tested.
    are_some: bool,
}

impl Endless {
    fn of(cfg: &Cfg, cycles: &Cycles, left_out: &[bool], ends_inside: &[bool]) -> Endless {
        let (mut is_endless, mut are_some) = (SecondaryMap::new(), false);
        for &cycle in cycles.outermost() {
            let stays = |&block: &Block| {
                let mut succs = cfg.successors(block).iter();
                !ends_inside[block.index()]
                    && succs.all(|&to| left_out[to.index()] || cycles.contains(cycle, to))
            };
            let is_in = !left_out[cycles.header(cycle).index()];
            if is_in && cycles.blocks(cycle).iter().all(stays) {
                (is_endless[cycle], are_some) = (true, true);
            }
        }
        Endless { is_endless, are_some }
    }

    fn cycles<'c>(&'c self, cycles: &'c Cycles) -> impl Iterator<Item = Cycle> + 'c {
        let outermost = if self.are_some { cycles.outermost() } else { &[] };
        outermost.iter().copied().filter(|&cycle| self.is_endless[cycle])
    }

    /// Whether an edge is a backedge to an entry of an endless cycle.
    fn is_backedge(&self, cycles: &Cycles, from: Block, to: Block) -> bool {
        if !self.are_some {
            return false;
        }
        let mut around = cycles.innermost(to);
        while let Some(parent) = around.and_then(|cycle| cycles.parent(cycle)) {
            if !cycles.is_entry(parent, to) {
                return false;
            }
            around = Some(parent);
        }
        around.is_some_and(|cycle| {
            self.is_endless[cycle] && cycles.is_entry(cycle, to) && cycles.contains(cycle, from)
        })
    }
}

/// Marks the blocks that depend on divergent branches, each once.
struct Marker<'a> {
    cycles: &'a Cycles,
    tree: &'a DomTree,
    found: BlockUniformity,
    /// Cycles whose branches are assumed to be divergent.
    out_of_step: SecondaryMap<Cycle, bool>,
    /// The block itself or an ancestor in the tree: the lowest unmarked one, with path compression.
    next: Vec<u32>,
}

/// Represents the virtual root.
const TOP: u32 = u32::MAX;

impl<'a> Marker<'a> {
    fn new(cycles: &'a Cycles, tree: &'a DomTree, ends: Vec<Scope>) -> Marker<'a> {
        let n_blocks = ends.len();
        let (alike, cause) = (vec![WIDEST; n_blocks], vec![None; n_blocks]);
        Marker {
            cycles,
            tree,
            found: BlockUniformity { alike, cause, ends },
            out_of_step: SecondaryMap::new(),
            next: (0..n_blocks as u32).collect(),
        }
    }

    /// Marks the blocks that depend on the edge from `branch` to `succ`. Newly marked blocks are added to `work`:
    /// threads reach their branches different numbers of times.
    fn mark(&mut self, branch: Block, succ: Block, scope: Scope, work: &mut Vec<Block>) {
        let join = self.tree.parent(branch).map_or(0, |block| self.tree.level(block));
        let mut at = self.unmarked(succ.as_u32());
        while at != TOP && self.tree.level(Block::from_u32(at)) > join {
            let block = Block::from_u32(at);
            self.found.alike[block.index()] = scope;
            self.found.cause[block.index()] = Some(branch);
            work.push(block);
            self.enter_out_of_step(block, scope, work);
            self.next[block.index()] = self.tree.parent(block).map_or(TOP, |above| above.as_u32());
            at = self.unmarked(at);
        }
    }

    /// Marks all branches in the cycles whose entry is `entry`, a block that threads reach different numbers of times,
    /// as divergent. Each cycle is visited once.
    fn enter_out_of_step(&mut self, entry: Block, scope: Scope, work: &mut Vec<Block>) {
        let mut at = self.cycles.innermost(entry);
        while let Some(cycle) = at.filter(|&cycle| self.cycles.is_entry(cycle, entry)) {
            let mut inside = vec![cycle];
            while let Some(cycle) = inside.pop() {
                if std::mem::replace(&mut self.out_of_step[cycle], true) {
                    continue;
                }
                inside.extend(self.cycles.children(cycle));
                for block in self.cycles.own_blocks(cycle) {
                    let end = &mut self.found.ends[block.index()];
                    if *end > scope {
                        *end = scope;
                        work.push(block);
                    }
                }
            }
            at = self.cycles.parent(cycle);
        }
    }

    fn unmarked(&mut self, from: u32) -> u32 {
        let mut at = from;
        while at != TOP && self.next[at as usize] != at {
            let above = self.next[at as usize];
            if above != TOP {
                self.next[at as usize] = self.next[above as usize];
            }
            at = above;
        }
        at
    }
}
