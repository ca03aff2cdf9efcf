//! The fixpoint: the widest scope in which each value and each branch is uniform.
//!
//! Every value starts at the widest scope that its source permits and is *lowered* if an operand is, if its block joins
//! paths from a lowered branch, or if it is used outside of a cycle that threads exit in different iterations. A value
//! is lowered at most once for each scope, so the cost is that of sync dependence plus O(uses).

use selvedge_ir::cfg::Cfg;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::target::Scope;
use selvedge_ir::{Arg, Block, Function, Inst, Opcode, Value, ValueKind};

use super::sync::{Joins, SyncDependence};
use crate::cycles::{Cycle, Cycles};
use crate::dom::Dominators;

/// The widest scope.
pub(super) const WIDEST: Scope = Scope::Gpu;

/// The initial scopes of the values of a function.
#[derive(Clone, Debug)]
pub(super) struct Seeds {
    /// The maximal scope of each instruction, by its index.
    pub(super) insts: Vec<Scope>,
    /// Instructions whose seed holds regardless of their operands.
    pub(super) fixed: Vec<bool>,
    /// By index of the argument.
    pub(super) args: Vec<Scope>,
    /// Whether to use LLVM's rules where they differ: an undefined incoming value of a phi is assumed to equal the
    /// other one, exits of cycles affect only values of the cycle, and irreducible cycles are assumed uniform where
    /// LLVM's search finds no divergent entry.
    pub(super) as_llvm: bool,
}

/// The result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Solution {
    pub(super) insts: Vec<Scope>,
    pub(super) args: Vec<Scope>,
    /// By index of the block: the widest scope in which its terminator's successor (or returned value) is uniform.
    pub(super) ends: Vec<Scope>,
    /// Irreducible cycles in which no values are assumed to be uniform.
    pub(super) assumed: Vec<(Cycle, Scope)>,
    /// Outermost cycles that threads exit in different iterations.
    pub(super) divergent_exits: Vec<(Cycle, Scope)>,
    /// Values of such cycles with their users outside.
    pub(super) temporal: Vec<(Inst, Inst, Cycle)>,
}

pub(super) struct Solver<'a> {
    func: &'a Function,
    cfg: &'a Cfg,
    dom: &'a Dominators,
    cycles: &'a Cycles,
    fixed: Vec<bool>,
    as_llvm: bool,
    /// `None` if the CFG is too complex: then every block is assumed to be a join.
    sync: Option<SyncDependence<'a>>,
    pub(super) out: Solution,
    assumed: SecondaryMap<Cycle, Option<Scope>>,
    exits: SecondaryMap<Cycle, Option<Scope>>,
    work: Vec<Inst>,
    /// The scope for all joins after the budget was exhausted.
    everywhere: Scope,
}

impl<'a> Solver<'a> {
    pub(super) fn new(
        func: &'a Function,
        cfg: &'a Cfg,
        dom: &'a Dominators,
        cycles: &'a Cycles,
        seeds: Seeds,
    ) -> Solver<'a> {
        let Seeds { insts, fixed, args, as_llvm } = seeds;
        let mut solver = Solver {
            func,
            cfg,
            dom,
            cycles,
            fixed,
            as_llvm,
            sync: SyncDependence::new(func, cfg, cycles),
            out: Solution {
                insts: vec![WIDEST; insts.len()],
                ends: vec![WIDEST; func.n_blocks()],
                args,
                assumed: Vec::new(),
                divergent_exits: Vec::new(),
                temporal: Vec::new(),
            },
            assumed: SecondaryMap::new(),
            exits: SecondaryMap::new(),
            work: Vec::new(),
            everywhere: WIDEST,
        };
        for arg in func.args() {
            solver.lower_users(arg.into(), solver.out.args[arg.index()]);
        }
        for inst in func.all_insts() {
            let seed = insts[inst.index()];
            if solver.fixed[inst.index()] {
                solver.out.insts[inst.index()] = seed;
                solver.lower_users(inst.into(), seed);
            } else {
                solver.lower(inst, seed);
            }
        }
        solver
    }

    /// Lowers an instruction that is not fixed.
    pub(super) fn lower(&mut self, inst: Inst, to: Scope) {
        if self.fixed[inst.index()] {
            return;
        }
        if self.func.opcode(inst).is_terminator() {
            let Some(block) = self.func.block_of(inst) else { return };
            if self.out.ends[block.index()] > to {
                self.out.ends[block.index()] = to;
                self.work.push(inst);
            }
            if self.as_llvm {
                return;
            }
        }
        if self.out.insts[inst.index()] > to {
            self.out.insts[inst.index()] = to;
            self.work.push(inst);
        }
    }

    /// The widest scope in which an argument is uniform.
    pub(super) fn argument(&self, arg: Arg) -> Scope {
        self.out.args[arg.index()]
    }

    /// Lowers an argument. Returns whether that changed it.
    pub(super) fn lower_argument(&mut self, arg: Arg, to: Scope) -> bool {
        let is_news = self.out.args[arg.index()] > to;
        if is_news {
            self.out.args[arg.index()] = to;
            self.lower_users(arg.into(), to);
        }
        is_news
    }

    /// Lowers an instruction to `Thread`. Returns whether that changed it.
    pub(super) fn lower_to_thread(&mut self, inst: Inst) -> bool {
        let is_news = self.out.insts[inst.index()] > Scope::Thread;
        self.lower(inst, Scope::Thread);
        is_news
    }

    /// Lowers an instruction even if it is fixed.
    pub(super) fn unfix(&mut self, inst: Inst, to: Scope) {
        self.fixed[inst.index()] = false;
        self.lower(inst, to);
    }

    fn lower_users(&mut self, value: Value, to: Scope) {
        if to == WIDEST {
            return;
        }
        for at in self.func.uses(value) {
            self.lower(at.user, to);
        }
    }

    /// Propagates until nothing changes.
    pub(super) fn run(&mut self) {
        while let Some(inst) = self.work.pop() {
            if self.func.opcode(inst).is_terminator() {
                if let Some(block) = self.func.block_of(inst) {
                    self.part(block, self.out.ends[block.index()]);
                }
                if self.as_llvm {
                    continue;
                }
            }
            self.lower_users(inst.into(), self.out.insts[inst.index()]);
        }
    }

    /// Propagates that threads diverge at the end of a block.
    fn part(&mut self, branch: Block, scope: Scope) {
        if !self.cfg.is_reachable(branch) || scope == WIDEST {
            return;
        }
        match self.sync.as_mut().and_then(|sync| sync.joins(branch)) {
            Some(joins) => self.join(branch, &joins, scope),
            None => self.join_everywhere(scope),
        }
    }

    fn join(&mut self, branch: Block, joins: &Joins, scope: Scope) {
        let mut divergent = Vec::new();
        for &join in &joins.blocks {
            match self.cycle_made_divergent(branch, join) {
                Some(cycle) => divergent.push(cycle),
                None => self.lower_phis(join, scope),
            }
        }
        if !self.as_llvm {
            divergent.extend(self.outermost_irreducible(branch));
        }
        divergent.sort_by_key(|&cycle| std::cmp::Reverse(self.cycles.depth(cycle)));
        for cycle in divergent {
            self.assume_divergent(cycle, scope);
        }
        if let Some(around) = self.cycles.innermost(branch) {
            for &exit in &joins.cycle_exits {
                self.leave(around, exit, scope);
            }
        }
    }

    /// The budget is exhausted: every block is assumed to be a join of every branch.
    fn join_everywhere(&mut self, scope: Scope) {
        if self.everywhere <= scope {
            return;
        }
        self.everywhere = scope;
        for block in self.cfg.reverse_postorder() {
            self.lower_phis(*block, scope);
        }
        let cycles = self.cycles;
        for cycle in cycles.all().rev().filter(|&cycle| cycles.parent(cycle).is_none()) {
            self.assume_divergent(cycle, scope);
        }
    }

    fn lower_phis(&mut self, block: Block, scope: Scope) {
        for phi in self.func.insts(block).take_while(|&i| self.func.opcode(i) == Opcode::Phi) {
            if !self.merges_one_value(phi) {
                self.lower(phi, scope);
            }
        }
    }

    /// Whether all incoming values of a phi are the same value.
    fn merges_one_value(&self, phi: Inst) -> bool {
        let mut only = None;
        self.func.incoming(phi).all(|(value, _)| {
            let is_free = match self.func.as_constant(value) {
                Some(ConstKind::Poison) => true,
                Some(ConstKind::Undef) => self.as_llvm,
                _ => value == Value::from(phi),
            };
            is_free || *only.get_or_insert(value) == value
        })
    }

    /// All values of an irreducible cycle may be divergent: threads may be at different blocks in it.
    fn assume_divergent(&mut self, cycle: Cycle, scope: Scope) {
        let mut at = Some(cycle);
        while let Some(around) = at {
            if self.assumed[around].is_some_and(|known| known <= scope) {
                return;
            }
            at = self.cycles.parent(around);
        }
        self.assumed[cycle] = Some(scope);
        self.out.assumed.push((cycle, scope));
        for block in self.cycles.blocks(cycle) {
            for inst in self.func.insts(block) {
                if !self.func.opcode(inst).is_terminator() || !self.as_llvm {
                    self.lower_value(inst, scope);
                }
            }
        }
    }

    /// Lowers the result of an instruction, but not the successor of a terminator.
    fn lower_value(&mut self, inst: Inst, scope: Scope) {
        if !self.func.opcode(inst).is_terminator() {
            self.lower(inst, scope);
        } else if self.out.insts[inst.index()] > scope {
            self.out.insts[inst.index()] = scope;
            self.lower_users(inst.into(), scope);
        }
    }

    /// Propagates that threads exit a cycle around a branch through `exit` in different iterations.
    fn leave(&mut self, innermost: Cycle, exit: Block, scope: Scope) {
        let depth = self.cycles.innermost(exit).map_or(0, |cycle| self.cycles.depth(cycle));
        let mut left = innermost;
        let mut at = Some(innermost);
        while let Some(cycle) = at.filter(|&cycle| self.cycles.depth(cycle) > depth) {
            left = cycle;
            at = self.cycles.parent(cycle);
        }
        if !self.as_llvm {
            self.lower_exit_phis(left, exit, scope);
        }
        if self.exits[left].is_some_and(|known| known <= scope) {
            return;
        }
        self.exits[left] = Some(scope);
        self.out.divergent_exits.push((left, scope));
        let is_assumed = |&(cycle, known): &(Cycle, Scope)| {
            known <= scope && self.cycles.contains_cycle(cycle, left)
        };
        if !self.out.assumed.iter().any(is_assumed) {
            self.lower_uses_outside(left, scope);
        }
    }

    /// Phis of an exit with two predecessors in the cycle: threads may come from either.
    fn lower_exit_phis(&mut self, left: Cycle, exit: Block, scope: Scope) {
        let from_inside = self.cfg.predecessors(exit).iter();
        if from_inside.filter(|&&pred| self.cycles.contains(left, pred)).count() > 1 {
            self.lower_phis(exit, scope);
        }
    }

    /// Lowers the uses of a cycle's values outside of it, where threads have values from different iterations.
    fn lower_uses_outside(&mut self, left: Cycle, scope: Scope) {
        let exits = match &self.sync {
            Some(sync) => sync.exits(left).to_vec(),
            None => self.cycles.exits(self.cfg, left),
        };
        for &exit in &exits {
            for phi in self.func.insts(exit).take_while(|&i| self.func.opcode(i) == Opcode::Phi) {
                if self.uses_value_of(phi, left) {
                    self.lower(phi, scope);
                }
            }
        }
        for block in self.cycles.blocks(left) {
            // A value that does not dominate an exit is used outside only by phis of exits.
            if exits.iter().any(|&exit| self.dom.dominates(block, exit)) {
                for inst in self.func.insts(block) {
                    self.lower_users_outside(inst, left, scope);
                }
            }
        }
    }

    fn uses_value_of(&self, phi: Inst, cycle: Cycle) -> bool {
        self.func.incoming(phi).any(|(value, _)| match value.kind() {
            ValueKind::Inst(def) => {
                self.func.block_of(def).is_some_and(|block| self.cycles.contains(cycle, block))
            }
            _ => false,
        })
    }

    fn lower_users_outside(&mut self, inst: Inst, left: Cycle, scope: Scope) {
        for at in self.func.uses(inst.into()) {
            let Some(block) = self.func.block_of(at.user) else { continue };
            if !self.cycles.contains(left, block) {
                self.lower(at.user, scope);
                self.out.temporal.push((inst, at.user, left));
            }
        }
    }

    /// The outermost irreducible cycle around a block.
    fn outermost_irreducible(&self, block: Block) -> Option<Cycle> {
        let mut found = None;
        let mut at = self.cycles.innermost(block);
        while let Some(cycle) = at {
            if !self.cycles.is_reducible(cycle) {
                found = Some(cycle);
            }
            at = self.cycles.parent(cycle);
        }
        found
    }

    /// The cycle that is divergent because paths from the branch join inside it.
    fn cycle_made_divergent(&self, branch: Block, join: Block) -> Option<Cycle> {
        let around = self.cycles.innermost(join)?;
        self.divergent_by_inner(around, branch, join)
            .or_else(|| self.divergent_by_outer(around, branch))
    }

    /// The largest cycle with the join and without the branch, unless it is reducible: then the join is its header, and
    /// all threads start it there.
    fn divergent_by_outer(&self, around: Cycle, branch: Block) -> Option<Cycle> {
        if self.cycles.contains(around, branch) {
            return None;
        }
        let mut cycle = around;
        while let Some(parent) = self.cycles.parent(cycle) {
            if self.cycles.contains(parent, branch) {
                break;
            }
            cycle = parent;
        }
        (!self.cycles.is_reducible(cycle)).then_some(cycle)
    }

    /// The largest irreducible cycle that contains both, unless its header strictly dominates the join.
    fn divergent_by_inner(&self, around: Cycle, branch: Block, join: Block) -> Option<Cycle> {
        if self.dom.strictly_dominates(branch, join) {
            return None;
        }
        let mut cycle = around;
        while !self.cycles.contains(cycle, branch) {
            cycle = self.cycles.parent(cycle)?;
        }
        let header_first = |cycle| self.dom.strictly_dominates(self.cycles.header(cycle), join);
        if self.cycles.is_reducible(cycle) || header_first(cycle) {
            return None;
        }
        while let Some(parent) = self.cycles.parent(cycle).filter(|&parent| !header_first(parent)) {
            cycle = parent;
        }
        Some(cycle)
    }
}
