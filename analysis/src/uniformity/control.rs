//! Which blocks all threads run alike, and where threads leave the others behind.
//!
//! A block is *reached uniformly* by a scope of threads when each of its threads runs it equally
//! often, and all such blocks in the same order. It is not when it is control-dependent on a branch
//! where threads part, directly or through other branches: blocks of a loop whose trip count differs
//! depend on its exiting branch. A block behind the join is reached uniformly again.
//!
//! *Leaving* blocks are those from which control can only come to the end of the thread, or of the
//! grid, without meeting a barrier. For barriers, whoever goes there has gone: a thread that has
//! ended counts as arrived. So an edge into a leaving block parts nobody, and the others still run
//! the same barriers ([`Reached::UntilExit`]). In terms of the graph, a loop that is only left for the
//! end of the kernel is no different from one with a `return` in its middle.
//! * What the leaving thread did before must stay ordered before what the others do after their next
//!   barrier: each [`DivergentExit`] names such a way out, and [`ControlUniformity::is_counted_by`] the barriers
//!   that the others come to next.
//! * A call that may end the thread is a way out in the middle of a block.
//! * In a function that is no kernel, `ret` is not the end of the thread.
//! * A value that agrees in the same rounds of the cycles around it does not when threads come in
//!   different rounds. So where an entry of a cycle is not reached uniformly, no branch in the cycle
//!   is believed.
//! * Threads that run forever are not waited for: "equally often" is about those that come out.
//!   Rounds of a loop that is never left are compared one by one: in the graph, its back edges are
//!   ends. In a cycle with several entries that is never left, nothing is said to be uniform.
//!
//! * Method: control dependence, after Ferrante, Ottenstein and Warren, "The Program Dependence Graph
//!   and Its Use in Optimization" (1987): what depends on a branch lies between its successors and
//!   its immediate post-dominator, on the way up the post-dominator tree. Blocks found once are
//!   stepped over (Tarjan's path compression), narrower scopes come first, so one pass is enough.
//! * Cost: nearly O(blocks + edges) for all scopes together.
//! * Oracle: `tests/uniformity.rs` runs generated functions with several threads.

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::target::Scope;
use selvedge_ir::{Block, Function, Inst, Opcode};

use super::solve::WIDEST;
use crate::cycles::{Cycle, Cycles};
use crate::dom::{DomTree, post_dominator_tree};

/// How the threads of a scope come to a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// All alike.
    Uniformly,
    /// All that have not ended alike; see [`ControlUniformity::divergent_exits`] for where the others end.
    UntilExit,
    /// Not alike.
    Divergently {
        /// Where they part; `None` when they do not enter the function together.
        branch: Option<Inst>,
    },
}

/// A way out of the kernel that some threads take while others go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DivergentExit {
    /// The terminator of the block that is left, or the call that may end the thread.
    pub at: Inst,
    /// The first block of the arm that leaves; `None` when `at` itself ends the thread.
    pub arm: Option<Block>,
    /// Whether threads may end in peace; else the grid ends with an error, and what they did is for
    /// the host to see only.
    pub ends_thread: bool,
}

/// What [`ControlUniformity`] is to take for barriers and for ends of threads.
pub struct Landmarks<'a> {
    /// Whether something in a block synchronises threads of the CTA or wider by waiting for each of
    /// them: a barrier in any form, or a call that may hold one.
    pub holds_barrier: &'a dyn Fn(Block) -> bool,
    /// Whether a call may end the thread that makes it.
    pub may_exit: &'a dyn Fn(Inst) -> bool,
    /// Whether `ret` ends the thread: in kernels.
    pub ret_ends_thread: bool,
}

/// How blocks are reached. See the module's text.
#[derive(Clone, Debug)]
pub struct ControlUniformity {
    entered: Scope,
    /// Who reaches the block alike, when nobody leaves early.
    strict: Parting,
    /// The same among those who have not left.
    remaining: Parting,
    leaving: Vec<bool>,
    /// Of leaving blocks: whether the thread may end in peace.
    in_peace: Vec<bool>,
    /// Calls that may end the thread, in blocks that can be reached.
    exit_calls: Vec<Inst>,
    holds_barrier: Vec<bool>,
    ret_ends_thread: bool,
}

/// Who runs each block alike, and why not more do.
#[derive(Clone, Debug)]
struct Parting {
    alike: Vec<Scope>,
    /// The block at whose end they part.
    cause: Vec<Option<Block>>,
    /// Who goes the same way at the end of the block, in the same round or not.
    ends: Vec<Scope>,
}

impl ControlUniformity {
    /// From who agrees on the end of each block, and who enters the function together.
    pub(super) fn compute(
        func: &Function,
        cfg: &Cfg,
        cycles: &Cycles,
        ends: &[Scope],
        entered: Scope,
        marks: &Landmarks<'_>,
    ) -> ControlUniformity {
        let exit_calls: Vec<Inst> = cfg
            .reverse_postorder()
            .iter()
            .flat_map(|&block| func.insts(block))
            .filter(|&inst| func.opcode(inst).is_call() && (marks.may_exit)(inst))
            .collect();
        let mut ends_inside = vec![false; func.n_blocks()];
        for block in exit_calls.iter().filter_map(|&call| func.block_of(call)) {
            ends_inside[block.index()] = true;
        }
        let holds_barrier = barriers(cfg, func.n_blocks(), marks);
        let is_end = |block| is_end_of_thread(func, block, marks.ret_ends_thread);
        let leaving = leaving_blocks(func, cfg, cycles, &holds_barrier, &is_end);
        let in_peace = peaceful_blocks(func, cfg, &leaving, &ends_inside);
        let mut strict_ends = ends.to_vec();
        for (n, &inside) in ends_inside.iter().enumerate() {
            if inside {
                strict_ends[n] = Scope::Thread;
            }
        }
        let whole = Region::new(cfg, cycles, vec![false; func.n_blocks()], ends_inside);
        let strict = whole.parting(func, &strict_ends, entered);
        let without = Region::new(cfg, cycles, leaving.clone(), vec![false; func.n_blocks()]);
        let mut remaining = without.parting(func, ends, entered);
        for (n, _) in leaving.iter().enumerate().filter(|(_, is_leaving)| **is_leaving) {
            remaining.alike[n] = strict.alike[n];
            remaining.cause[n] = strict.cause[n];
            remaining.ends[n] = strict.ends[n];
        }
        ControlUniformity {
            entered,
            strict,
            remaining,
            leaving,
            in_peace,
            exit_calls,
            holds_barrier,
            ret_ends_thread: marks.ret_ends_thread,
        }
    }

    /// How the threads of a scope come to a block. Nobody comes to unreachable ones, uniformly.
    /// Cost: O(1), and the branches between for [`Reached::Divergently`].
    pub fn of(&self, func: &Function, block: Block, scope: Scope) -> Reached {
        let n = block.index();
        // Each of the two is right for all its blocks together, not for a mixture.
        if self.remaining.alike[n] >= scope {
            let all = self.strict.alike[n] >= scope;
            return if all { Reached::Uniformly } else { Reached::UntilExit };
        }
        let branch = self.root_cause(block, scope).and_then(|cause| func.terminator(cause));
        Reached::Divergently { branch }
    }

    /// Whether all threads of a scope that have not ended run a block alike. Cost: O(1).
    pub fn is_uniform(&self, block: Block, scope: Scope) -> bool {
        self.remaining.alike[block.index()] >= scope
    }

    /// Whether control can only come from this block to an end, without meeting a barrier.
    pub fn is_leaving(&self, block: Block) -> bool {
        self.leaving[block.index()]
    }

    /// Whether a thread that is in a leaving block may end in peace, and not the grid with an error only.
    pub fn ends_in_peace(&self, block: Block) -> bool {
        self.in_peace[block.index()]
    }

    /// Whether threads of a scope that run a block together may go different ways at its end, in the same
    /// round or not.
    pub fn parts_at(&self, block: Block, scope: Scope) -> bool {
        self.remaining.ends[block.index()] < scope
    }

    /// The branch of a block at which threads of the scope part first, on the way here.
    fn root_cause(&self, block: Block, scope: Scope) -> Option<Block> {
        let parting = &self.remaining;
        let mut at = parting.cause[block.index()]?;
        for _ in 0..parting.cause.len() {
            if parting.ends[at.index()] < scope {
                break;
            }
            let Some(above) = parting.cause[at.index()] else { break };
            at = above;
        }
        Some(at)
    }

    /// Where threads of a scope end while others of it go on, in the order of the graph.
    ///
    /// When all threads that come to a block together end there together, nobody goes on, and it is
    /// not listed. Cost: O(blocks + edges).
    pub fn divergent_exits(&self, func: &Function, cfg: &Cfg, scope: Scope) -> Vec<DivergentExit> {
        let calls: rustc_hash::FxHashSet<Inst> = self.exit_calls.iter().copied().collect();
        let mut exits = Vec::new();
        for &block in cfg.reverse_postorder().iter().filter(|&&block| !self.is_leaving(block)) {
            let in_calls = func.insts(block).filter(|inst| calls.contains(inst));
            exits.extend(in_calls.map(|at| DivergentExit { at, arm: None, ends_thread: true }));
            let Some(at) = func.terminator(block) else { continue };
            // When all come here together, and all leave, nobody goes on.
            let together = self.is_uniform(block, scope);
            let some_go_on = cfg.successors(block).iter().any(|&succ| !self.is_leaving(succ));
            let parts = self.remaining.ends[block.index()] < scope && some_go_on;
            if parts || !together {
                self.ways_out(func, cfg, block, at, &mut exits);
            }
        }
        exits
    }

    fn ways_out(
        &self,
        func: &Function,
        cfg: &Cfg,
        block: Block,
        at: Inst,
        exits: &mut Vec<DivergentExit>,
    ) {
        let mut arms: Vec<Block> = Vec::new();
        for &succ in cfg.successors(block) {
            if self.is_leaving(succ) && !arms.contains(&succ) {
                arms.push(succ);
            }
        }
        exits.extend(arms.into_iter().map(|arm| {
            let ends_thread = self.in_peace[arm.index()];
            DivergentExit { at, arm: Some(arm), ends_thread }
        }));
        if is_end_of_thread(func, block, self.ret_ends_thread) {
            let ends_thread = func.opcode(at) == Opcode::Ret;
            exits.push(DivergentExit { at, arm: None, ends_thread });
        }
    }

    /// The blocks that a thread may run after it has taken an exit, none when it ends there. Cost:
    /// linear in them.
    pub fn arm_blocks(&self, cfg: &Cfg, exit: &DivergentExit) -> Vec<Block> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut found = Vec::new();
        let mut work: Vec<Block> = exit.arm.into_iter().collect();
        while let Some(block) = work.pop() {
            if seen.insert(block) {
                found.push(block);
                work.extend(cfg.successors(block).iter().rev());
            }
        }
        found
    }

    /// Where those go on who do not take an exit by a branch: its other successors, each once.
    pub fn resumes_at(&self, func: &Function, cfg: &Cfg, exit: &DivergentExit) -> Vec<Block> {
        let mut found = Vec::new();
        let Some(block) = func.block_of(exit.at) else { return found };
        for &succ in cfg.successors(block) {
            if !self.is_leaving(succ) && !found.contains(&succ) {
                found.push(succ);
            }
        }
        found
    }

    /// Whether a barrier may be the first that others come to after some thread took the exit: both
    /// can be reached, without a barrier between, from the same barrier or from the entry.
    ///
    /// `is_barrier` says which instructions bound the way, `barrier` is one of them. A pass that asks
    /// for many barriers does better to let what is done on the way to exits flow backwards to the
    /// barrier before, and from there forwards like any other access. Cost: linear in the function.
    pub fn is_counted_by(
        &self,
        func: &Function,
        cfg: &Cfg,
        exit: &DivergentExit,
        barrier: Inst,
        is_barrier: &dyn Fn(Inst) -> bool,
    ) -> bool {
        let before = starts_before(func, cfg, exit.at, is_barrier);
        let before_barrier = starts_before(func, cfg, barrier, is_barrier);
        before.iter().any(|start| before_barrier.contains(start))
    }

    /// Whether a block holds a barrier, as it was said to.
    pub fn holds_barrier(&self, block: Block) -> bool {
        self.holds_barrier[block.index()]
    }

    /// Who enters the function together.
    pub fn entered(&self) -> Scope {
        self.entered
    }
}

/// The barriers from which an instruction is reached without another one between, and `None` for the
/// entry.
fn starts_before(
    func: &Function,
    cfg: &Cfg,
    at: Inst,
    is_barrier: &dyn Fn(Inst) -> bool,
) -> Vec<Option<Inst>> {
    let mut starts = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    let mut work = Vec::new();
    let mut look_back = |mut from: Option<Inst>, block: Block, work: &mut Vec<Block>| {
        while let Some(inst) = from {
            if is_barrier(inst) {
                starts.push(Some(inst));
                return;
            }
            from = func.prev_inst(inst);
        }
        if func.entry() == Some(block) {
            starts.push(None);
        }
        work.extend(cfg.predecessors(block).iter().filter(|&&pred| cfg.is_reachable(pred)));
    };
    let Some(block) = func.block_of(at) else { return starts };
    look_back(func.prev_inst(at), block, &mut work);
    while let Some(block) = work.pop() {
        if seen.insert(block) {
            look_back(func.last_inst(block), block, &mut work);
        }
    }
    starts
}

fn barriers(cfg: &Cfg, n_blocks: usize, marks: &Landmarks<'_>) -> Vec<bool> {
    let mut holds = vec![false; n_blocks];
    for &block in cfg.reverse_postorder() {
        holds[block.index()] = (marks.holds_barrier)(block);
    }
    holds
}

/// Whether no thread goes on behind a block.
fn is_end_of_thread(func: &Function, block: Block, ret_ends_thread: bool) -> bool {
    match func.terminator(block).map(|end| func.opcode(end)) {
        Some(Opcode::Ret) => ret_ends_thread,
        Some(Opcode::Unreachable) => true,
        // Exceptions go on in the caller.
        _ => false,
    }
}

/// The reachable blocks from which neither a barrier, nor the caller, nor an endless loop is reached.
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
fn peaceful_blocks(
    func: &Function,
    cfg: &Cfg,
    leaving: &[bool],
    ends_inside: &[bool],
) -> Vec<bool> {
    let mut in_peace = vec![false; leaving.len()];
    let is_start = |block: &&Block| {
        let returns = func.terminator(**block).is_some_and(|end| func.opcode(end) == Opcode::Ret);
        leaving[block.index()] && (returns || ends_inside[block.index()])
    };
    let mut work: Vec<Block> = cfg.reverse_postorder().iter().filter(is_start).copied().collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut in_peace[block.index()], true) {
            let preds = cfg.predecessors(block).iter().copied();
            work.extend(preds.filter(|pred| cfg.is_reachable(*pred) && leaving[pred.index()]));
        }
    }
    in_peace
}

/// A function without some of its blocks, from which there is no way back to the others.
struct Region<'a> {
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    left_out: Vec<bool>,
    /// Blocks in the middle of which threads may end.
    ends_inside: Vec<bool>,
    /// Cycles that are never left.
    endless: SecondaryMap<Cycle, bool>,
}

impl<'a> Region<'a> {
    fn new(
        cfg: &'a Cfg,
        cycles: &'a Cycles,
        left_out: Vec<bool>,
        ends_inside: Vec<bool>,
    ) -> Region<'a> {
        let mut region =
            Region { cfg, cycles, left_out, ends_inside, endless: SecondaryMap::new() };
        for &cycle in cycles.outermost() {
            if region.left_out[cycles.header(cycle).index()] {
                continue;
            }
            let blocks = cycles.blocks(cycle);
            let mut succs = blocks.iter().flat_map(|&block| region.succs(block));
            let is_closed = succs.all(|succ| cycles.contains(cycle, succ));
            drop(succs);
            let ends_inside = blocks.iter().any(|block| region.ends_inside[block.index()]);
            region.endless[cycle] = is_closed && !ends_inside;
        }
        region
    }

    /// Whether an edge goes round an endless loop.
    fn is_cut(&self, from: Block, to: Block) -> bool {
        let mut around = self.cycles.innermost(to);
        while let Some(parent) = around.and_then(|cycle| self.cycles.parent(cycle)) {
            if !self.cycles.is_entry(parent, to) {
                return false;
            }
            around = Some(parent);
        }
        around.is_some_and(|cycle| {
            self.endless[cycle]
                && self.cycles.is_entry(cycle, to)
                && self.cycles.contains(cycle, from)
        })
    }

    /// Where control goes on in the same round.
    fn succs(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        let succs = self.cfg.successors(block).iter().copied();
        succs.filter(move |&succ| !self.left_out[succ.index()] && !self.is_cut(block, succ))
    }

    fn blocks(&self) -> impl Iterator<Item = Block> + '_ {
        let all = self.cfg.reverse_postorder().iter().copied();
        all.filter(|block| !self.left_out[block.index()])
    }

    /// Where the post-dominator tree begins: blocks without successors, those in which threads may
    /// end, and those that go round an endless loop.
    fn ends(&self) -> Vec<Block> {
        let goes_round =
            |block: Block| self.cfg.successors(block).iter().any(|&succ| self.is_cut(block, succ));
        let is_end = |block: &Block| {
            let is_last = self.succs(*block).next().is_none();
            self.ends_inside[block.index()] || is_last || goes_round(*block)
        };
        self.blocks().filter(is_end).collect()
    }

    fn parting(&self, func: &Function, ends: &[Scope], entered: Scope) -> Parting {
        let edges: Vec<(Block, Block)> = self
            .blocks()
            .flat_map(|block| self.succs(block).map(move |succ| (block, succ)))
            .collect();
        let tree = post_dominator_tree(func.n_blocks(), &edges, &self.ends());
        let mut marker = Marker::new(self.cycles, &tree, ends.to_vec());
        for scope in [Scope::Thread, Scope::Warp, Scope::Cta, Scope::Cluster] {
            let mut work: Vec<Block> =
                self.blocks().filter(|block| ends[block.index()] == scope).collect();
            while let Some(branch) = work.pop() {
                for succ in self.succs(branch) {
                    marker.mark(branch, succ, scope, &mut work);
                }
            }
        }
        let mut found = marker.found;
        for &cycle in self.cycles.outermost() {
            if self.endless[cycle] && !self.cycles.is_reducible(cycle) {
                for block in self.cycles.blocks(cycle) {
                    found.alike[block.index()] = Scope::Thread;
                    found.ends[block.index()] = Scope::Thread;
                    found.cause[block.index()] = Some(self.cycles.header(cycle));
                }
            }
        }
        for scope in &mut found.alike {
            *scope = (*scope).min(entered);
        }
        found
    }
}

/// Marks the blocks that depend on branches, each once.
struct Marker<'a> {
    cycles: &'a Cycles,
    tree: &'a DomTree,
    found: Parting,
    /// Cycles whose branches are not believed.
    out_of_step: SecondaryMap<Cycle, bool>,
    /// A block above in the tree, or itself: the lowest without a mark, shortened when walked.
    next: Vec<u32>,
}

/// Above all blocks.
const TOP: u32 = u32::MAX;

impl<'a> Marker<'a> {
    fn new(cycles: &'a Cycles, tree: &'a DomTree, ends: Vec<Scope>) -> Marker<'a> {
        let n_blocks = ends.len();
        let (alike, cause) = (vec![WIDEST; n_blocks], vec![None; n_blocks]);
        Marker {
            cycles,
            tree,
            found: Parting { alike, cause, ends },
            out_of_step: SecondaryMap::new(),
            next: (0..n_blocks as u32).collect(),
        }
    }

    /// Marks what runs because of the edge from `branch` to `succ`. Blocks that were not marked
    /// before are put in `work`: threads come to their branches in different numbers.
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

    /// Stops believing the branches of cycles that are entered through a block, which threads come to
    /// in different numbers. Each cycle is walked once.
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
