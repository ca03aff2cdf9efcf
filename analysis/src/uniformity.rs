//! Uniformity analysis: which values and branches are the same in all threads of a scope, and which blocks all of them
//! execute.
//!
//! A value is *uniform* in a warp, a CTA or the grid if any two of its threads that reach the instruction in the same
//! iterations of all enclosing cycles compute the same value there. Threads need not run in lockstep. [`Uniformity`]
//! contains for each value the widest scope in which it is uniform, and for each block the widest scope in which all
//! threads take the same successor. There are three causes of divergence:
//! * *data*: divergent operands, and sources: thread ids, atomics, memory that other threads write
//!   (`uniformity/rules.rs` lists all);
//! * *control*: a phi where paths join that began at a divergent branch;
//! * *time* (temporal divergence): a value of a cycle that threads exit in different iterations, used outside.
//!
//! Iterations of irreducible cycles cannot be compared: if threads diverge in one, or enter one at several blocks,
//! nothing in it is uniform.
//!
//! [`ControlUniformity`] is the result for blocks, and hence for which barriers all threads arrive at together.
//! [`LlvmUniformity`] is what LLVM prints, by its own rules.
//!
//! | file | what it does |
//! |---|---|
//! | `uniformity/rules.rs` | sources, and facts about a function that its body does not imply |
//! | `uniformity/copies.rs` | by-value parameters whose copies all threads write alike |
//! | `uniformity/sync.rs` | where paths from a branch join |
//! | `uniformity/solve.rs` | the fixpoint |
//! | `uniformity/control.rs` | blocks that all threads execute, and early exits |
//! | `uniformity/dependence.rs` | the part of control uniformity that does not depend on values |
//! | `uniformity/llvm.rs` | LLVM's rules and text |
//! | `uniformity/print.rs` | the facts as text |
//! | `uniformity/dot.rs` | the CFG with divergent parts colored |
//!
//! * Method: Karrenberg and Hack, "Improving Performance of OpenCL on CPUs" (CC 2012), and Rosemann, Moll, Hack, "An
//!   Abstract Interpretation for SPMD Divergence on Reducible Control Flow Graphs" (POPL 2021), for all scopes at once:
//!   a value is lowered at most once for each.
//! * Cost: O(uses), and nearly O(blocks + edges) for ordinary CFGs; a budget bounds the rest.
//! * Oracle: `tests/uniformity.rs` runs generated functions with several threads.

use std::sync::Arc;

use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::EntityRef;
use selvedge_ir::target::{AsmFacts, Scope, SyncKind};
use selvedge_ir::{Block, Function, Inst, Value, ValueKind};

use crate::cycles::Cycles;
use crate::dom::Dominators;
use crate::effects::InstEffects;
use crate::facts::Env;
use crate::kernels::Kernels;
use crate::value::ValueContext;
use crate::{Analysis, Facts, Reads};

mod control;
mod copies;
mod dependence;
mod dot;
mod llvm;
mod print;
mod rules;
mod solve;
mod sync;

pub use control::{ControlUniformity, DivergentExit, Reached};
pub use dependence::{ControlDependence, Landmarks};
pub use llvm::LlvmUniformity;
pub use rules::{Alone, Surroundings};

use copies::OwnCopy;
use rules::{Exchange, Rules, SeedTable};
use solve::{Solution, Solver};

/// How many times only the assumptions that do not hold are retracted; afterwards, all remaining ones are.
const MAX_ITERATIONS: usize = 8;

/// The widest scope (warp, CTA or grid) in which each value of a function is uniform: any two of its threads that reach
/// the instruction in the same iterations of all enclosing cycles compute the same value.
///
/// Threads need not run in lockstep. In an irreducible cycle that threads enter or leave divergently nothing is
/// uniform. Cost of [`Analysis::compute`]: O(uses), and nearly O(blocks + edges) for ordinary CFGs.
///
/// ```
/// use nvptx_intrinsics::NvptxTarget;
/// use selvedge_analysis::FactStore;
/// use selvedge_analysis::uniformity::Uniformity;
/// use selvedge_ir::target::Scope;
/// use selvedge_ir::{Module, Type};
///
/// let mut module = Module::new();
/// let tid_x = module.declare_function("llvm.nvvm.read.ptx.sreg.tid.x", Type::I32, &[]);
/// let kernel = module.define_kernel("next", &[("n", Type::I32)]);
/// let mut b = module.builder(kernel);
/// let entry = b.append_block("entry");
/// b.at_end(entry);
/// let (n, thread) = (b.arg(0), b.call(tid_x, &[]));
/// let (same, differs) = (b.add(n, n), b.add(n, thread));
/// b.ret_void();
///
/// let func = module.body(kernel).expect("it was just defined");
/// let mut store = FactStore::default();
/// let mut facts = store.facts(&module.header, Some(&NvptxTarget), kernel);
/// let uniformity = facts.get::<Uniformity>(func);
/// assert!(uniformity.is_uniform(same, Scope::Cta));
/// assert!(!uniformity.is_uniform(differs, Scope::Cta));
/// ```
#[derive(Clone, Debug)]
pub struct Uniformity {
    solution: Solution,
    /// The seeds of the fixpoint.
    found: Arc<SeedTable>,
    cycles: Arc<Cycles>,
    entered: Scope,
}

impl PartialEq for Uniformity {
    fn eq(&self, other: &Uniformity) -> bool {
        (&self.solution, &self.found.consts, self.entered)
            == (&other.solution, &other.found.consts, other.entered)
    }
}

impl Analysis for Uniformity {
    const NAME: &'static str = "uniformity";
    const READS: Reads = Reads::Insts;

    fn compute(func: &Function, facts: &mut Facts<'_>) -> Uniformity {
        let is_kernel = facts.header_fact::<Kernels>().contains(func.global());
        Uniformity::within(func, facts, &Alone { is_kernel })
    }
}

impl Uniformity {
    /// Computes the result for a function with facts about its surroundings.
    pub fn within(
        func: &Function,
        facts: &mut Facts<'_>,
        surroundings: &dyn Surroundings,
    ) -> Uniformity {
        let env = facts.env();
        let cx = ValueContext::new(env, func);
        let cx = match surroundings.bounds() {
            Some(bounds) => cx.with_bounds(bounds),
            None => cx,
        };
        let found = Rules::new(env, func, &cx, surroundings).find();
        Uniformity::solved(func, facts, (Arc::new(found), surroundings.entered()), |_| false)
    }

    /// The result for the same function and surroundings, under the assumption that some non-atomic, non-volatile loads
    /// are settled: no thread writes their memory between the full CTA barriers that surround them on any path. Cost:
    /// that of the fixpoint alone.
    pub fn with_settled(
        &self,
        func: &Function,
        facts: &mut Facts<'_>,
        is_settled: impl Fn(Inst) -> bool,
    ) -> Uniformity {
        Uniformity::solved(func, facts, (Arc::clone(&self.found), self.entered), is_settled)
    }

    fn solved(
        func: &Function,
        facts: &mut Facts<'_>,
        (found, entered): (Arc<SeedTable>, Scope),
        is_settled: impl Fn(Inst) -> bool,
    ) -> Uniformity {
        let env = facts.env();
        let cfg = facts.get::<Cfg>(func);
        let dom = facts.get::<Dominators>(func);
        let cycles = facts.get::<Cycles>(func);
        let seeds = found.seeds(is_settled);
        let mut solver = Solver::new(func, &cfg, &dom, &cycles, seeds);
        solver.run();
        let assumptions = Assumptions::new(found.exchanges.clone(), found.copies.clone());
        if !assumptions.is_empty() {
            let dependence = facts.get::<ControlDependence>(func);
            let (cfg, cycles, consts) = (&cfg, &cycles, found.consts.as_slice());
            AssumptionChecker { env, func, cfg, cycles, dependence, entered, consts }
                .check(assumptions, &mut solver);
        }
        Uniformity { solution: solver.out, found, cycles, entered }
    }

    /// The widest scope in which a value is uniform at its definition.
    pub fn scope(&self, value: Value) -> Scope {
        scope_of(&self.solution, &self.found.consts, value)
    }

    /// Whether a value is the same in all threads of a scope that compute it in the same iterations.
    pub fn is_uniform(&self, value: Value, scope: Scope) -> bool {
        self.scope(value) >= scope
    }

    /// Whether a value is the same in all threads of a scope at its use by `user`: it is uniform, and `user` is not
    /// outside of a cycle around the value that threads exit in different iterations.
    pub fn is_uniform_at(&self, func: &Function, value: Value, user: Inst, scope: Scope) -> bool {
        let outside = |cycle: crate::cycles::Cycle, block: Option<Block>| {
            block.is_none_or(|block| !self.cycles.contains(cycle, block))
        };
        let def = value.as_inst().and_then(|inst| func.block_of(inst));
        let differs = self.solution.divergent_exits.iter().any(|&(cycle, known)| {
            known < scope && !outside(cycle, def) && outside(cycle, func.block_of(user))
        });
        self.is_uniform(value, scope) && !differs
    }

    /// The widest scope in which all threads that reach the end of a block together take the same successor.
    pub fn branch_scope(&self, block: Block) -> Scope {
        self.solution.ends[block.index()]
    }

    /// Whether threads of a scope may diverge at the end of a block.
    pub fn is_divergent_branch(&self, func: &Function, block: Block, scope: Scope) -> bool {
        let mut succs = func.successors(block);
        let first = succs.next();
        self.branch_scope(block) < scope && succs.any(|succ| Some(succ) != first)
    }

    /// The control uniformity, for the barriers that `dependence` was computed with. Cost: nearly O(blocks + edges).
    pub fn control_uniformity(&self, dependence: Arc<ControlDependence>) -> ControlUniformity {
        ControlUniformity::new(dependence, &self.solution.ends, self.entered)
    }

    /// As [`Uniformity::control_uniformity`] for a function by itself: calls of other functions have all
    /// effects that their declarations do not exclude.
    pub fn control_uniformity_alone(
        &self,
        func: &Function,
        facts: &mut Facts<'_>,
    ) -> ControlUniformity {
        self.control_uniformity(facts.get::<ControlDependence>(func))
    }
}

fn scope_of(solution: &Solution, consts: &[Scope], value: Value) -> Scope {
    match value.kind() {
        ValueKind::Inst(inst) => solution.insts[inst.index()],
        ValueKind::Arg(arg) => solution.args[arg.index()],
        ValueKind::Const(c) => consts.get(c.index()).copied().unwrap_or(Scope::Thread),
        ValueKind::Block(_) => solve::WIDEST,
    }
}

/// Optimistic assumptions that are verified when control uniformity is known.
struct Assumptions {
    exchanges: Vec<Exchange>,
    copies: Vec<OwnCopy>,
}

impl Assumptions {
    fn new(exchanges: Vec<Exchange>, mut copies: Vec<OwnCopy>) -> Assumptions {
        copies.retain(|copy| !copy.writes.is_empty());
        Assumptions { exchanges, copies }
    }

    fn is_empty(&self) -> bool {
        self.exchanges.is_empty() && self.copies.is_empty()
    }
}

/// The inputs for verifying the assumptions.
struct AssumptionChecker<'a> {
    env: Env<'a>,
    func: &'a Function,
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    dependence: Arc<ControlDependence>,
    entered: Scope,
    consts: &'a [Scope],
}

impl AssumptionChecker<'_> {
    /// Retracts assumptions that do not hold. Lowering a value may make other branches divergent, so this iterates.
    fn check(&self, mut assumptions: Assumptions, solver: &mut Solver<'_>) {
        for iteration in 0.. {
            if assumptions.is_empty() {
                return;
            }
            let (dependence, ends) = (Arc::clone(&self.dependence), &solver.out.ends);
            let reach = ControlUniformity::new(dependence, ends, self.entered);
            let last = iteration >= MAX_ITERATIONS;
            let by_exchange =
                self.check_exchanges(&mut assumptions.exchanges, &reach, last, solver);
            let by_copy = self.check_copies(&mut assumptions.copies, &reach, last, solver);
            if !by_exchange && !by_copy {
                return;
            }
            solver.run();
        }
    }

    /// Lowers the results of exchanges that the scope does not reach together, or reaches after different numbers of
    /// barriers: then threads take part in different exchanges. Returns whether there are any.
    fn check_exchanges(
        &self,
        exchanges: &mut Vec<Exchange>,
        reach: &ControlUniformity,
        last: bool,
        solver: &mut Solver<'_>,
    ) -> bool {
        if exchanges.is_empty() {
            return false;
        }
        let out_of_step = after_divergent_barriers(self.env, self.func, self.cfg, reach);
        let holds = |exchange: &Exchange, solver: &Solver<'_>| {
            let in_step = |block: Block| {
                let same_barriers = exchange.scope <= Scope::Warp || !out_of_step[block.index()];
                same_barriers && same_iterations(self.cycles, reach, block, exchange.scope)
            };
            let together = self
                .func
                .block_of(exchange.call)
                .is_some_and(|block| reach.is_uniform(block, exchange.scope) && in_step(block));
            let key = exchange.key.map(|key| scope_of(&solver.out, self.consts, key));
            let same_key = key.is_none_or(|scope| scope >= exchange.scope);
            !last && together && same_key
        };
        let (kept, broken): (Vec<Exchange>, Vec<Exchange>) =
            std::mem::take(exchanges).into_iter().partition(|exchange| holds(exchange, solver));
        *exchanges = kept;
        for exchange in &broken {
            solver.unfix(exchange.call, Scope::Thread);
        }
        !broken.is_empty()
    }

    /// Lowers copies with divergent writes. Returns whether there are any.
    fn check_copies(
        &self,
        copies: &mut Vec<OwnCopy>,
        reach: &ControlUniformity,
        last: bool,
        solver: &mut Solver<'_>,
    ) -> bool {
        if last {
            for copy in copies.iter() {
                copy.give_up(solver);
            }
            return !std::mem::take(copies).is_empty();
        }
        let check = |copy: &OwnCopy| copy.check(self.func, self.cycles, reach, solver);
        copies.iter().map(check).fold(false, |any, changed| any | changed)
    }
}

/// Whether the threads of a scope that execute a block together do so in the same iterations.
fn same_iterations(cycles: &Cycles, reach: &ControlUniformity, block: Block, scope: Scope) -> bool {
    let mut at = cycles.innermost(block);
    while let Some(cycle) = at {
        if !cycles.entries(cycle).iter().all(|&entry| reach.is_uniform(entry, scope)) {
            return false;
        }
        at = cycles.parent(cycle);
    }
    true
}

/// The blocks that are reachable from one with a barrier that the threads of a CTA do not all execute equally many
/// times, or with a call that may execute barriers.
fn after_divergent_barriers(
    env: Env<'_>,
    func: &Function,
    cfg: &Cfg,
    reach: &ControlUniformity,
) -> Vec<bool> {
    let effects = InstEffects::new(env);
    let is_opaque = |inst: Inst| match effects.assembly_text(func, inst) {
        Some(asm) => waits(&asm),
        None => effects.call(func, inst).facts.sync == SyncKind::Opaque,
    };
    let divides = |block: &&Block| {
        reach.holds_barrier(**block)
            && (!reach.is_uniform(**block, Scope::Cta) || calls(func, **block).any(is_opaque))
    };
    let mut after = vec![false; func.n_blocks()];
    let mut work: Vec<Block> = cfg.reverse_postorder().iter().filter(divides).copied().collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut after[block.index()], true) {
            work.extend(cfg.successors(block));
        }
    }
    after
}

fn calls(func: &Function, block: Block) -> impl Iterator<Item = Inst> + '_ {
    func.insts(block).filter(|&inst| func.opcode(inst).is_call())
}

/// Whether inline assembly may wait for other threads; unknown assembly may.
fn waits(asm: &AsmFacts) -> bool {
    !asm.is_understood || !asm.barriers.is_empty() || asm.may_use_cluster_barrier
}
