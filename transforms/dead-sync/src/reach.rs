//! Which blocks all threads of the CTA run together, and which threads exit early.
//!
//! Only a barrier that all threads reach together may be removed: if different warps wait at different barriers,
//! deleting one leaves the others waiting. Threads that have exited count as arrived, so an early exit causes no
//! divergence. But in the input program the accesses of an exited thread are ordered before those of the other threads
//! after their next barrier: its hazards flow on to where the others continue.
//!
//! An arm that ends the launch with an error leaves nothing to be ordered, unless the user wants the memory of such
//! launches preserved; its blocks are *doomed* ([`selvedge_analysis::summary::Doomed`]). Any other arm that may not
//! end without an error is *stuck*: a thread may run there forever, or the launch may trap and the host may read memory
//! afterwards. Then the other threads pass no further barrier, so their accesses after the next one must not become
//! visible. The hazards of the arm therefore flow on like those of an exited thread, together with the event that the
//! host observes memory.
//!
//! # Early-exiting threads
//! When a thread exits in a block that all threads run together, the others continue at the other successors of its
//! last block. When threads are only assumed to arrive together at barriers (`trust-aligned`), a thread may exit in a
//! block that only some threads run, and the barrier that counts it as arrived may not be reachable from that block: in
//! `if (t < n) { if (last) { s[0] = 5; return; } bar1; } bar2; o[t] = s[0];` with n = 1 no thread waits at bar1, and
//! bar2 is all that orders the two accesses. Such an exiting thread is an *early-exiting thread*. The others diverged
//! from it at some branch, so its hazards flow to all successors of all divergent branches: from there each of the
//! others reaches the barrier that counts that thread. Where all remaining threads arrive at such a barrier, the
//! hazards stop there: that is the assumption.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::Facts;
use selvedge_analysis::uniformity::{
    ControlDependence, ControlUniformity, DivergentExit, Landmarks, Reached, Uniformity,
};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::Scope;
use selvedge_ir::{Block, Function, Inst};

use crate::flow::Side;
use crate::model::Model;

/// Maximum number of blocks of arms that are visited, per block of the function, before all exits are merged.
const MAX_ARM_BLOCKS: usize = 8;

/// Maximum number of exits that an explanation considers for one barrier.
const MAX_ENDS: usize = 64;

/// Whether a path leads from one of some blocks to another one.
fn leads_to(cfg: &Cfg, from: &[Block], to: Block) -> bool {
    let (mut seen, mut work) = (FxHashSet::default(), from.to_vec());
    while let Some(block) = work.pop() {
        if block == to {
            return true;
        }
        if seen.insert(block) {
            work.extend(cfg.successors(block));
        }
    }
    false
}

/// The blocks that all threads of a CTA run together, and the blocks in which some threads exit early.
///
/// Only a barrier that all threads reach together can be removed. Threads that have exited count as arrived, so an
/// early exit causes no divergence, but the hazards of an exited thread are ordered by the next barrier of the others.
pub struct Reach {
    cta: ControlUniformity,
    /// Blocks in which threads exit, and where the others continue.
    pub(crate) exits: Vec<(Block, Vec<Block>)>,
    /// The branches at which some threads leave and the others continue, or the exits themselves, with where the others
    /// continue.
    divergent_exits: Vec<(DivergentExit, Vec<Block>)>,
    /// Exits that are merged: where the others continue is not distinguished.
    pub(crate) unknown_resume_points: Vec<UnknownResumePoints>,
    /// Calls in which a thread may exit early; the others continue at the last of `unknown_resume_points`.
    pub(crate) early_exit_calls: FxHashSet<Inst>,
    /// Whether some thread of the CTA may not arrive at a barrier at which others do.
    pub(crate) some_leave: bool,
    /// Leaving blocks that neither end without an error nor are doomed.
    stuck: SecondaryMap<Block, bool>,
}

/// Blocks in which threads exit, and all places where the others may continue.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnknownResumePoints {
    pub(crate) ends: Vec<Block>,
    pub(crate) resumes: Vec<Block>,
}

/// The inputs of the search for exits.
struct ExitSearch<'a> {
    func: &'a Function,
    cfg: &'a Cfg,
    model: &'a Model<'a>,
    trust_aligned: bool,
}

impl Reach {
    /// Computes the part that does not depend on uniformity; `is_launch`: the function's `ret` ends the thread.
    pub(crate) fn dependence(
        func: &Function,
        facts: &mut Facts<'_>,
        model: &Model<'_>,
        is_launch: bool,
    ) -> Arc<ControlDependence> {
        let marks = Landmarks {
            may_wait: &|call| model.may_wait(func, call),
            may_exit: &|call| model.may_exit(func, call),
            ret_ends_thread: is_launch,
        };
        Arc::new(ControlDependence::new(func, facts, &marks))
    }

    /// Computes the reach of a function. `trust_aligned`: all threads may be assumed to arrive at aligned barriers
    /// where that is not proved. Cost: nearly linear.
    pub(crate) fn of(
        func: &Function,
        cfg: &Cfg,
        uniformity: &Uniformity,
        dependence: &Arc<ControlDependence>,
        model: &Model<'_>,
        trust_aligned: bool,
    ) -> Reach {
        let cta = uniformity.control_uniformity(Arc::clone(dependence));
        let mut stuck = SecondaryMap::new();
        for &block in cfg.reverse_postorder() {
            let fails = cta.is_leaving(block) && !cta.may_end_without_error(block);
            stuck[block] = fails && !model.is_doomed(block);
        }
        let mut reach = Reach {
            cta,
            exits: Vec::new(),
            divergent_exits: Vec::new(),
            unknown_resume_points: Vec::new(),
            early_exit_calls: FxHashSet::default(),
            some_leave: false,
            stuck,
        };
        reach.find_exits(&ExitSearch { func, cfg, model, trust_aligned });
        reach
    }

    /// Finds the exits. The hazards of an arm flow along its edges to where threads exit, and from there to where the
    /// others continue.
    fn find_exits(&mut self, search: &ExitSearch<'_>) {
        let ExitSearch { func, cfg, model, trust_aligned } = *search;
        let budget = MAX_ARM_BLOCKS * cfg.reverse_postorder().len();
        let mut looked_at = 0;
        let mut early_exits = BTreeSet::new();
        let mut ends: SecondaryMap<Block, Option<bool>> = SecondaryMap::new();
        let doomed = |exit: &DivergentExit| {
            let block = exit.arm.or_else(|| func.block_of(exit.at));
            block.is_none_or(|block| model.is_doomed(block))
        };
        let mut exits = self.cta.divergent_exits(func, cfg, Scope::Cta);
        exits.retain(|exit| !doomed(exit));
        self.some_leave = !exits.is_empty();
        for exit in &exits {
            let Some(at) = func.block_of(exit.at) else { continue };
            let exits_early = trust_aligned && !self.is_uniform(at);
            let arm = self.cta.arm_blocks(cfg, exit);
            looked_at += arm.len();
            if looked_at > budget {
                self.take_together(search, &exits);
                break;
            }
            if exit.arm.is_none() && exits_early {
                early_exits.insert(at);
                self.early_exit_calls.extend(func.opcode(exit.at).is_call().then_some(exit.at));
            }
            let resumes = self.cta.resumes_at(func, cfg, exit);
            self.divergent_exits.push((*exit, resumes.clone()));
            for block in arm {
                if *ends[block].get_or_insert_with(|| self.is_end(search, block)) {
                    self.exits.push((block, resumes.clone()));
                    early_exits.extend(exits_early.then_some(block));
                }
            }
        }
        let is_unknown_resume = !self.unknown_resume_points.is_empty();
        if trust_aligned && (is_unknown_resume || !early_exits.is_empty()) {
            let resumes = self.divergent_successors(cfg);
            match self.unknown_resume_points.first_mut().filter(|_| is_unknown_resume) {
                Some(crowd) => crowd.resumes.extend(resumes),
                None => self
                    .unknown_resume_points
                    .push(UnknownResumePoints { ends: early_exits.into_iter().collect(), resumes }),
            }
        }
    }

    /// Whether threads may exit, or stay forever, in a block of an arm.
    fn is_end(&self, search: &ExitSearch<'_>, block: Block) -> bool {
        let ExitSearch { func, cfg, model, .. } = *search;
        let ends_inside = |inst| func.opcode(inst).is_call() && model.may_exit(func, inst);
        let is_last = || cfg.successors(block).is_empty() || func.insts(block).any(ends_inside);
        !model.is_doomed(block) && (self.stuck[block] || is_last())
    }

    /// Merges all exits of a function that has very many: all blocks in which threads exit, and all places where others
    /// continue.
    fn take_together(&mut self, search: &ExitSearch<'_>, exits: &[DivergentExit]) {
        let ExitSearch { func, cfg, model, trust_aligned } = *search;
        let blocks = cfg.reverse_postorder().iter().copied();
        let ends = blocks.filter(|&b| self.cta.is_leaving(b) && !model.is_doomed(b)).collect();
        let resumes: BTreeSet<Block> =
            exits.iter().flat_map(|exit| self.cta.resumes_at(func, cfg, exit)).collect();
        self.exits.clear();
        self.unknown_resume_points =
            vec![UnknownResumePoints { ends, resumes: resumes.into_iter().collect() }];
        if trust_aligned {
            let calls = exits.iter().map(|exit| exit.at);
            self.early_exit_calls.extend(calls.filter(|&at| func.opcode(at).is_call()));
        }
    }

    /// The non-leaving successors of divergent branches: where threads continue that diverged from an
    /// early-exiting thread.
    fn divergent_successors(&self, cfg: &Cfg) -> Vec<Block> {
        let blocks = cfg.reverse_postorder().iter().copied();
        let branching = blocks.filter(|&block| self.cta.diverges_at(block, Scope::Cta));
        let succs = branching.flat_map(|block| cfg.successors(block).iter().copied());
        let staying: BTreeSet<Block> = succs.filter(|&succ| !self.cta.is_leaving(succ)).collect();
        staying.into_iter().collect()
    }

    /// Returns where paths of one direction continue from a block in addition to its edges: from where threads exit to
    /// where the others continue, or the reverse. Exits in `unknown_resume_points` are not included.
    pub(crate) fn exit_edges(&self, side: Side) -> FxHashMap<Block, Vec<Block>> {
        let mut exit_edges: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        for (end, resumes) in &self.exits {
            for resume in resumes {
                let (from, to) = match side {
                    Side::Above => (resume, end),
                    Side::Below => (end, resume),
                };
                exit_edges.entry(*from).or_default().push(*to);
            }
        }
        exit_edges
    }

    /// Whether all threads of the CTA that have not exited run the block together.
    pub fn is_uniform(&self, block: Block) -> bool {
        self.cta.is_uniform(block, Scope::Cta)
    }

    /// Whether an instruction is the terminator of a block in which a thread may stay forever, so that the host may
    /// observe memory.
    pub(crate) fn is_stuck_at(&self, func: &Function, inst: Inst) -> bool {
        func.opcode(inst).is_terminator()
            && func.block_of(inst).is_some_and(|block| self.stuck[block])
    }

    /// Returns the first branch at which threads diverge so that some exit before they reach a block and the others
    /// reach it.
    ///
    /// Cost: the blocks after each exit, until a branch is found.
    pub fn divergent_branch_of_exited(
        &self,
        func: &Function,
        cfg: &Cfg,
        block: Block,
    ) -> Option<Inst> {
        let divergent_exits = self.divergent_exits.iter().take(MAX_ENDS);
        let mut before = divergent_exits.filter(|(_, resumes)| leads_to(cfg, resumes, block));
        before.find_map(|(exit, _)| match exit.arm {
            Some(_) => Some(exit.at),
            None => self.divergent_branch(func, func.block_of(exit.at)?),
        })
    }

    /// Returns the branch at which threads diverged before a block that not all of them run together.
    pub fn divergent_branch(&self, func: &Function, block: Block) -> Option<Inst> {
        match self.cta.of(func, block, Scope::Cta) {
            Reached::Divergently { branch } => branch,
            Reached::Uniformly | Reached::UntilExit => None,
        }
    }
}
