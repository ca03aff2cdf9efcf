//! Control uniformity: which blocks all threads of a scope execute alike, and where some threads exit while others
//! continue.
//!
//! A block is *reached uniformly* by a scope of threads if each of its threads executes it equally many times, and all
//! such blocks in the same order. It is not if it is control-dependent, directly or transitively, on a divergent
//! branch: blocks of a loop with divergent trip count depend on its exiting branch. A block after the join is reached
//! uniformly again.
//!
//! *Leaving* blocks are those from which control can only reach the end of the thread, or of the grid, without a
//! barrier. A thread that has ended counts as arrived at all barriers. So an edge into a leaving block does not cause
//! divergence, and the other threads still execute the same barriers ([`Reached::UntilExit`]). The CFG does
//! not distinguish a loop whose only exits lead to the end of the kernel from a loop with a `return` in its middle, so
//! the exits of both are treated in this way.
//! * The accesses of an exiting thread must stay ordered before those of the others after their next barrier:
//!   [`DivergentExit`] describes such an exit, and [`ControlUniformity::is_counted_by`] the barriers that the others
//!   reach next.
//! * A call that may end the thread is an exit in the middle of a block.
//! * In a function that is not a kernel, `ret` is not the end of the thread.
//! * Uniformity of a branch condition compares equal iterations. Threads that enter the enclosing cycle different
//!   numbers of times may execute different iterations together, so that the condition differs between them. So if an
//!   entry of a cycle is not reached uniformly, every branch in the cycle is assumed to be divergent.
//! * Threads that run forever are not waited for: "equally many times" refers to threads that terminate. Iterations of
//!   an infinite loop are compared one by one: control dependence is computed as if its backedges ended the thread. In
//!   an infinite cycle with several entries nothing is uniform.
//!
//! * Method: control dependence, after Ferrante, Ottenstein and Warren, "The Program Dependence Graph and Its Use in
//!   Optimization" (1987): the blocks that depend on a branch are between its successors and its immediate
//!   post-dominator, on paths up the post-dominator tree. Marked blocks are skipped (Tarjan's path compression) and
//!   narrower scopes are processed first, so one pass suffices.
//! * Cost: nearly O(blocks + edges) for all scopes together.
//! * Oracle: `tests/uniformity.rs` runs generated functions with several threads.

use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashSet;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::target::Scope;
use selvedge_ir::{Block, Function, Inst, Opcode};

use super::dependence::{BlockUniformity, ControlDependence};

/// How the threads of a scope reach a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// All threads reach it uniformly.
    Uniformly,
    /// All threads that have not ended reach it uniformly; see [`ControlUniformity::divergent_exits`] for where the
    /// others end.
    UntilExit,
    /// Not uniformly.
    Divergently {
        /// The divergent branch; `None` if the threads do not enter the function together.
        branch: Option<Inst>,
    },
}

/// An exit of the kernel that some threads take while others continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DivergentExit {
    /// The terminator of the exiting block, or the call that may end the thread.
    pub at: Inst,
    /// The successor that exits; `None` if `at` itself ends the thread.
    pub arm: Option<Block>,
    /// Whether threads may end without error; else the grid ends with an error, and only the host can observe their
    /// effects.
    pub ends_thread: bool,
}

/// The blocks that all threads of a scope execute equally often and in the same order, and the exits at which some
/// threads end while others continue.
///
/// A thread that has ended counts as arrived at all barriers, so an edge into a block from which control can only reach
/// the end of the thread, without a barrier, causes no divergence ([`Reached::UntilExit`]). But the accesses of an
/// exiting thread must stay ordered before those of the others after their next barrier ([`DivergentExit`],
/// [`Self::is_counted_by`]).
#[derive(Clone, Debug)]
pub struct ControlUniformity {
    dependence: Arc<ControlDependence>,
    entered: Scope,
    /// For each block, the widest scope in which the values that decide its successor are uniform.
    ends: Vec<Scope>,
    /// The widest scope that reaches each block uniformly, among threads that have not exited.
    remaining: BlockUniformity,
    /// The same for all threads, without early exits; computed on demand.
    strict: OnceLock<BlockUniformity>,
}

impl ControlUniformity {
    /// Creates the result from `ends`, which has for each block the widest scope in which the values that decide its
    /// successor are uniform, and from `entered`, the widest scope whose threads enter the function together.
    pub(super) fn new(
        dependence: Arc<ControlDependence>,
        ends: &[Scope],
        entered: Scope,
    ) -> ControlUniformity {
        let remaining = dependence.remaining(ends, entered);
        let (ends, strict) = (ends.to_vec(), OnceLock::new());
        ControlUniformity { dependence, entered, ends, remaining, strict }
    }

    fn strict(&self) -> &BlockUniformity {
        self.strict.get_or_init(|| self.dependence.strict(&self.ends, self.entered))
    }

    /// The result that applies to a block: for a leaving block the strict one, since the other one omits such blocks.
    fn uniformity_of(&self, block: Block) -> &BlockUniformity {
        if self.is_leaving(block) { self.strict() } else { &self.remaining }
    }

    /// How the threads of a scope reach a block; unreachable blocks are reached uniformly. Cost: O(1), and for
    /// [`Reached::Divergently`] linear in the chain of branches that the block depends on; the first call costs
    /// O(blocks + edges).
    pub fn of(&self, func: &Function, block: Block, scope: Scope) -> Reached {
        let n = block.index();
        // The result that applies to the block decides whether it is divergent. The strict one only decides whether all
        // threads reach it, or only those that have not ended.
        if self.is_uniform(block, scope) {
            let all = self.strict().alike[n] >= scope;
            return if all { Reached::Uniformly } else { Reached::UntilExit };
        }
        let branch = self.root_cause(block, scope).and_then(|cause| func.terminator(cause));
        Reached::Divergently { branch }
    }

    /// Whether all threads of a scope that have not ended reach a block uniformly. Cost: O(1); for the first leaving
    /// block, O(blocks + edges).
    pub fn is_uniform(&self, block: Block, scope: Scope) -> bool {
        self.uniformity_of(block).alike[block.index()] >= scope
    }

    /// Whether control can only reach an end from this block, without a barrier.
    pub fn is_leaving(&self, block: Block) -> bool {
        self.dependence.is_leaving(block)
    }

    /// Whether a thread in a leaving block may end without error, so that the grid does not necessarily end with one.
    pub fn may_end_without_error(&self, block: Block) -> bool {
        self.dependence.may_end_without_error(block)
    }

    /// Whether threads of a scope that execute a block together may take different successors, in the same iteration or
    /// not.
    pub fn diverges_at(&self, block: Block, scope: Scope) -> bool {
        self.uniformity_of(block).ends[block.index()] < scope
    }

    /// The first branch at which threads of the scope diverge before they reach a block.
    fn root_cause(&self, block: Block, scope: Scope) -> Option<Block> {
        let cause = |block: Block| self.uniformity_of(block).cause[block.index()];
        let mut at = cause(block)?;
        for _ in 0..self.ends.len() {
            if self.diverges_at(at, scope) {
                break;
            }
            let Some(above) = cause(at) else { break };
            at = above;
        }
        Some(at)
    }

    /// Where threads of a scope end while others of it continue, in the order of the CFG.
    ///
    /// If all threads that reach a block together end there together, no thread continues, and the exit is not listed.
    /// Cost: O(blocks + edges).
    pub fn divergent_exits(&self, func: &Function, cfg: &Cfg, scope: Scope) -> Vec<DivergentExit> {
        let calls: FxHashSet<Inst> = self.dependence.exit_calls().iter().copied().collect();
        let mut exits = Vec::new();
        for &block in cfg.reverse_postorder().iter().filter(|&&block| !self.is_leaving(block)) {
            let in_calls = func.insts(block).filter(|inst| calls.contains(inst));
            exits.extend(in_calls.map(|at| DivergentExit { at, arm: None, ends_thread: true }));
            let Some(at) = func.terminator(block) else { continue };
            // If all threads are here together and all exit, no thread continues.
            let together = self.is_uniform(block, scope);
            let some_go_on = cfg.successors(block).iter().any(|&succ| !self.is_leaving(succ));
            let parts = self.diverges_at(block, scope) && some_go_on;
            if parts || !together {
                self.collect_exits(func, cfg, block, at, &mut exits);
            }
        }
        exits
    }

    fn collect_exits(
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
            let ends_thread = self.may_end_without_error(arm);
            DivergentExit { at, arm: Some(arm), ends_thread }
        }));
        if self.dependence.is_end_of_thread(func, block) {
            let ends_thread = func.opcode(at) == Opcode::Ret;
            exits.push(DivergentExit { at, arm: None, ends_thread });
        }
    }

    /// The blocks that a thread may execute after it has taken an exit; none if it ends there. Cost: linear in them.
    pub fn arm_blocks(&self, cfg: &Cfg, exit: &DivergentExit) -> Vec<Block> {
        let mut seen = FxHashSet::default();
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

    /// The blocks in which the threads continue that do not exit: the successors of the exiting block that are not
    /// leaving, each once.
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

    /// Whether a barrier may be the first that other threads reach after some thread took the exit: the exit and the
    /// barrier are reachable, without another barrier between, from the same barrier or from the entry.
    ///
    /// `is_barrier` returns whether an instruction is a barrier; `barrier` is one of them. For many barriers it is
    /// cheaper to propagate the effects on exit paths backward to the barrier before, and from there forward like any
    /// other access. Cost: linear in the function.
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

    /// Whether a block contains a barrier, according to the landmarks.
    pub fn holds_barrier(&self, block: Block) -> bool {
        self.dependence.holds_barrier(block)
    }

    /// The widest scope that enters the function together.
    pub fn entered(&self) -> Scope {
        self.entered
    }
}

/// The barriers from which an instruction is reachable without another one between, and `None` for the entry.
fn starts_before(
    func: &Function,
    cfg: &Cfg,
    at: Inst,
    is_barrier: &dyn Fn(Inst) -> bool,
) -> Vec<Option<Inst>> {
    let mut starts = Vec::new();
    let mut seen = FxHashSet::default();
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
