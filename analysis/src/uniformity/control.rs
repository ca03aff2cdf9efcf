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

use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashSet;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::target::Scope;
use selvedge_ir::{Block, Function, Inst, Opcode};

use super::dependence::{ControlDependence, Parting};

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

/// How blocks are reached. See the module's text.
#[derive(Clone, Debug)]
pub struct ControlUniformity {
    dependence: Arc<ControlDependence>,
    entered: Scope,
    /// Who agrees on the end of each block, as far as values tell.
    ends: Vec<Scope>,
    /// Who reaches a block alike among those who have not left.
    remaining: Parting,
    /// The same when nobody leaves early; made when somebody asks.
    strict: OnceLock<Parting>,
}

impl ControlUniformity {
    /// From who agrees on the end of each block, and who enters the function together.
    pub(super) fn new(
        dependence: Arc<ControlDependence>,
        ends: &[Scope],
        entered: Scope,
    ) -> ControlUniformity {
        let remaining = dependence.remaining(ends, entered);
        let (ends, strict) = (ends.to_vec(), OnceLock::new());
        ControlUniformity { dependence, entered, ends, remaining, strict }
    }

    fn strict(&self) -> &Parting {
        self.strict.get_or_init(|| self.dependence.strict(&self.ends, self.entered))
    }

    /// What holds for a block when threads have left; for those of one that leaves, nobody has.
    fn parting_of(&self, block: Block) -> &Parting {
        if self.is_leaving(block) { self.strict() } else { &self.remaining }
    }

    /// How the threads of a scope come to a block. Nobody comes to unreachable ones, uniformly.
    /// Cost: O(1), and the branches between for [`Reached::Divergently`]; once, O(blocks + edges).
    pub fn of(&self, func: &Function, block: Block, scope: Scope) -> Reached {
        let n = block.index();
        // Each of the two is right for all its blocks together, not for a mixture.
        if self.is_uniform(block, scope) {
            let all = self.strict().alike[n] >= scope;
            return if all { Reached::Uniformly } else { Reached::UntilExit };
        }
        let branch = self.root_cause(block, scope).and_then(|cause| func.terminator(cause));
        Reached::Divergently { branch }
    }

    /// Whether all threads of a scope that have not ended run a block alike. Cost: O(1); for the first leaving block,
    /// O(blocks + edges).
    pub fn is_uniform(&self, block: Block, scope: Scope) -> bool {
        self.parting_of(block).alike[block.index()] >= scope
    }

    /// Whether control can only come from this block to an end, without meeting a barrier.
    pub fn is_leaving(&self, block: Block) -> bool {
        self.dependence.is_leaving(block)
    }

    /// Whether a thread that is in a leaving block may end in peace, and not the grid with an error only.
    pub fn ends_in_peace(&self, block: Block) -> bool {
        self.dependence.ends_in_peace(block)
    }

    /// Whether threads of a scope that run a block together may go different ways at its end, in the same
    /// round or not.
    pub fn parts_at(&self, block: Block, scope: Scope) -> bool {
        self.parting_of(block).ends[block.index()] < scope
    }

    /// The branch of a block at which threads of the scope part first, on the way here.
    fn root_cause(&self, block: Block, scope: Scope) -> Option<Block> {
        let cause = |block: Block| self.parting_of(block).cause[block.index()];
        let mut at = cause(block)?;
        for _ in 0..self.ends.len() {
            if self.parts_at(at, scope) {
                break;
            }
            let Some(above) = cause(at) else { break };
            at = above;
        }
        Some(at)
    }

    /// Where threads of a scope end while others of it go on, in the order of the graph.
    ///
    /// When all threads that come to a block together end there together, nobody goes on, and it is
    /// not listed. Cost: O(blocks + edges).
    pub fn divergent_exits(&self, func: &Function, cfg: &Cfg, scope: Scope) -> Vec<DivergentExit> {
        let calls: FxHashSet<Inst> = self.dependence.exit_calls().iter().copied().collect();
        let mut exits = Vec::new();
        for &block in cfg.reverse_postorder().iter().filter(|&&block| !self.is_leaving(block)) {
            let in_calls = func.insts(block).filter(|inst| calls.contains(inst));
            exits.extend(in_calls.map(|at| DivergentExit { at, arm: None, ends_thread: true }));
            let Some(at) = func.terminator(block) else { continue };
            // When all come here together, and all leave, nobody goes on.
            let together = self.is_uniform(block, scope);
            let some_go_on = cfg.successors(block).iter().any(|&succ| !self.is_leaving(succ));
            let parts = self.parts_at(block, scope) && some_go_on;
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
            let ends_thread = self.ends_in_peace(arm);
            DivergentExit { at, arm: Some(arm), ends_thread }
        }));
        if self.dependence.is_end_of_thread(func, block) {
            let ends_thread = func.opcode(at) == Opcode::Ret;
            exits.push(DivergentExit { at, arm: None, ends_thread });
        }
    }

    /// The blocks that a thread may run after it has taken an exit, none when it ends there. Cost:
    /// linear in them.
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
        self.dependence.holds_barrier(block)
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
