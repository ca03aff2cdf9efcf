//! The pair that explains a needed barrier: two instructions, one before it and one after it, that need it.
//!
//! The search proceeds from the barrier outwards, so that both are among the nearest: first the nearest instruction
//! before it whose hazard class conflicts with any class after it, then the nearest one after it that conflicts with
//! that. The classes on both sides are known from [`crate::flow`], so a pair is found whenever a hazard in the function
//! needs the barrier, at any distance.
//!
//! Two classes may conflict where these two instructions do not: classes are merged where there are too many, and two
//! accesses of one class may be in different iterations of a loop. So each pair is decided by itself ([`Proved`]), and
//! one that does not need the barrier is skipped.
//!
//! Cost: linear in the two regions, plus at most [`MAX_DECIDED`] pairs for each barrier.

use std::collections::{BTreeSet, VecDeque};

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Inst};
use selvedge_thread_memory::iterations::IterationRelation;

use crate::flow::{BoundId, Set, Side};
use crate::model::{Conflict, Hazard, Kind, Model};
use crate::reach::Reach;
use crate::region::{BarrierStatus, Conflicts, Regions, summary_sides};
use crate::view::BarrierAnalysis;

/// Maximum number of pairs that are decided for one barrier. Few are needed, unless hazard classes were merged.
const MAX_DECIDED: usize = 1024;

/// Two instructions that a barrier orders.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The instruction before the barrier.
    pub above: (Inst, Hazard),
    /// The instruction after it.
    pub below: (Inst, Hazard),
    /// Why they need a barrier.
    pub conflict: Conflict,
    /// The relation of the iterations for which a proof about threads was tried and failed.
    pub case: Option<IterationRelation>,
}

/// Whether two instructions that the model calls a conflict need a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Different threads use different bytes, in all cases.
    Apart,
    /// They may use the same byte. The case is one in which a proof about threads was tried and failed, if any was
    /// tried.
    Needed(Option<IterationRelation>),
}

/// Decides about pairs in conflict.
pub trait Proved {
    /// Whether these two instructions, one before the barrier and one after it, need it.
    fn verdict(&mut self, at: (Inst, BoundId), pair: [&(Inst, Hazard); 2]) -> Verdict;
}

/// Predicates for both hazards of a pair, in the order in which pairs are preferred: the most informative for a user
/// first.
const PREFERRED: [fn(&Hazard) -> bool; 4] = [
    |hazard| hazard.is_clear() && hazard.is_non_atomic_access(),
    Hazard::is_non_atomic_access,
    Hazard::is_clear,
    |_| true,
];

/// A side of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Before it.
    Above,
    /// After it.
    Below,
}

/// Searches for witnesses in one function as it is now.
pub struct Witnesses<'a> {
    func: &'a Function,
    cfg: &'a Cfg,
    model: &'a Model<'a>,
    regions: &'a Regions,
    /// The barriers that bound regions.
    bounds: FxHashSet<Inst>,
    /// The blocks in which threads exit, by the block where the other threads continue.
    left: FxHashMap<Block, Vec<Block>>,
    /// The blocks with exits for which it is not known where the other threads continue, and the blocks where they may.
    unknown_resume_points: Vec<(&'a [Block], FxHashSet<Block>)>,
    reach: &'a Reach,
    /// Whether only hazards in the function can need its barriers.
    is_alone: bool,
}

impl<'a> Witnesses<'a> {
    /// Creates the search. Barriers that were deleted from the regions are no bounds here.
    pub fn new(view: &'a BarrierAnalysis<'a, 'a>) -> Witnesses<'a> {
        let BarrierAnalysis { func, cfg, model, reach, regions, surround, .. } = view;
        let left = reach.exit_edges(Side::Above);
        let unknown_resume_points = reach.unknown_resume_points.iter();
        let unknown_resume_points = unknown_resume_points
            .map(|all| (&all.ends[..], all.resumes.iter().copied().collect()))
            .collect();
        let bounds = regions.remaining_bounds().collect();
        let is_alone =
            surround.callers.is_launch && !model.in_cluster() && !surround.settings.local;
        Witnesses {
            func,
            cfg,
            model,
            regions,
            bounds,
            left,
            unknown_resume_points,
            reach,
            is_alone,
        }
    }

    /// Returns the nearest pair that needs a barrier, and the number of pairs of hazard classes that do; `None` when
    /// the barrier is no candidate, or not needed for a pair in the function.
    ///
    /// Cost: linear in the two regions; at most 1024 pairs are decided.
    pub fn nearest_pair(
        &self,
        barrier: Inst,
        proofs: &mut impl Proved,
    ) -> Option<(Witness, usize)> {
        let site = self.regions.site(barrier)?;
        let bound = site.bound.filter(|_| site.status == BarrierStatus::Candidate)?;
        let conflicts = self.regions.need(bound).then(|| self.regions.conflicts_at(bound))?;
        let witness = self.find((barrier, bound), &conflicts, proofs)?;
        Some((witness, conflicts.n_pairs))
    }

    /// Returns the nearest pair that needs a bound of the regions; `None` when no pair in the function does: it is not
    /// needed, or needed for code after the kernel's return. Accesses to known places are preferred to accesses to
    /// unknown places, and non-atomic accesses to ordering events.
    ///
    /// Where no decided pair needs the bound, returns the nearest pair whose classes conflict, if only hazards in the
    /// function can need its barriers, or if some pairs could not be decided by themselves (too many pairs, or merged
    /// places).
    fn find(
        &self,
        (barrier, bound): (Inst, BoundId),
        conflicts: &Conflicts,
        proofs: &mut impl Proved,
    ) -> Option<Witness> {
        let (before, after) = self.regions.classes_around(bound);
        let [above, below] =
            [Direction::Above, Direction::Below].map(|side| self.all(barrier, side));
        let mut left = MAX_DECIDED;
        for is_one in PREFERRED {
            let sides = [&before, &after].map(|side| self.regions.those(side, is_one));
            if !self.regions.have_conflict(&conflicts.rows, &sides[0], &sides[1]) {
                continue;
            }
            let pairs = self.pairs([&above, &below], conflicts, &sides);
            for (above, below) in pairs {
                if left == 0 {
                    break;
                }
                let Some(conflict) = self.model.conflict(&above.1, &below.1) else { continue };
                left -= 1;
                if let Verdict::Needed(case) = proofs.verdict((barrier, bound), [above, below]) {
                    let (above, below) = (above.clone(), below.clone());
                    return Some(Witness { above, below, conflict, case });
                }
            }
        }
        let is_limited = left == 0 || self.regions.merges_places();
        let sides = [before, after];
        let mut pairs = self.pairs([&above, &below], conflicts, &sides);
        let (above, below) = pairs.next().filter(|_| self.is_alone || is_limited)?;
        let conflict = Conflict { kind: Kind::Unknown, touch: None };
        Some(Witness { above: above.clone(), below: below.clone(), conflict, case: None })
    }

    /// The pairs whose classes conflict, the nearest first.
    fn pairs<'h>(
        &self,
        [above, below]: [&'h [(Inst, Hazard)]; 2],
        conflicts: &Conflicts,
        sides: &[Set; 2],
    ) -> impl Iterator<Item = (&'h (Inst, Hazard), &'h (Inst, Hazard))> {
        let (rows, regions) = (&conflicts.rows, self.regions);
        let [before, after] = sides;
        let is_above = move |(_, hazard): &&(Inst, Hazard)| {
            regions.is_in(hazard, before) && regions.conflicts_with(rows, hazard, after)
        };
        above.iter().filter(is_above).flat_map(move |a| {
            let is_below = move |(_, hazard): &&(Inst, Hazard)| {
                regions.is_in(hazard, after) && regions.are_in_conflict(rows, &a.1, hazard)
            };
            below.iter().filter(is_below).map(move |b| (a, b))
        })
    }

    /// The nearest hazard on one side of a barrier, with no bound between.
    pub fn nearest(&self, barrier: Inst, direction: Direction) -> Option<(Inst, Hazard)> {
        self.all(barrier, direction).into_iter().next()
    }

    /// Returns the barrier that makes a deleted one redundant: the only bound at which the paths on one side of the
    /// deleted one end, if accesses past that bound conflict with accesses on the other side of the deleted one.
    pub fn replacement(&self, deleted: Inst) -> Option<Inst> {
        self.beyond(deleted, Direction::Above).or_else(|| self.beyond(deleted, Direction::Below))
    }

    fn beyond(&self, deleted: Inst, direction: Direction) -> Option<Inst> {
        let ends = self.walk(deleted, direction, &mut |_| {});
        let other = *ends.first().filter(|_| ends.len() == 1)?;
        let bound = self.regions.site(other)?.bound?;
        let conflicts = self.regions.conflicts_at(bound).rows;
        let (before, after) = self.regions.classes_around(bound);
        let opposite = match direction {
            Direction::Above => Direction::Below,
            Direction::Below => Direction::Above,
        };
        let hazards = self.all(deleted, opposite);
        let near = self.regions.kinds_of(hazards.iter().map(|(_, hazard)| hazard));
        let is_needed = match direction {
            Direction::Above => self.regions.have_conflict(&conflicts, &before, &near),
            Direction::Below => self.regions.have_conflict(&conflicts, &near, &after),
        };
        is_needed.then_some(other)
    }

    /// The hazards on one side of a barrier, with no bound between, the nearest first.
    fn all(&self, barrier: Inst, direction: Direction) -> Vec<(Inst, Hazard)> {
        let mut found = Vec::new();
        self.walk(barrier, direction, &mut |inst| {
            found.extend(self.hazards(inst, direction).map(|hazard| (inst, hazard)));
        });
        found
    }

    /// Visits the instructions on one side of a barrier, with no bound between, the nearest first. Returns the bounds
    /// at which paths end.
    fn walk(
        &self,
        barrier: Inst,
        direction: Direction,
        visit: &mut dyn FnMut(Inst),
    ) -> BTreeSet<Inst> {
        let mut ends = BTreeSet::new();
        let Some(mut block) = self.func.block_of(barrier) else { return ends };
        let mut at = self.step(barrier, direction);
        let (mut seen, mut queue) = (FxHashSet::default(), VecDeque::new());
        loop {
            let mut bounded = false;
            while let Some(inst) = at.filter(|_| !bounded) {
                bounded = self.bounds.contains(&inst);
                if !bounded {
                    visit(inst);
                }
                bounded |= self.regions.sync_summaries.contains_key(&inst);
                ends.extend(bounded.then_some(inst));
                at = self.step(inst, direction);
            }
            if !bounded {
                self.neighbours(block, direction, &mut |next| {
                    if self.cfg.is_reachable(next) && seen.insert(next) {
                        queue.push_back(next);
                    }
                });
            }
            let Some(next) = queue.pop_front() else { return ends };
            block = next;
            at = match direction {
                Direction::Above => self.func.last_inst(block),
                Direction::Below => self.func.first_inst(block),
            };
        }
    }

    /// The hazards of an instruction, the most informative one first: for a call the ordering event, for an access the
    /// place.
    fn hazards(&self, inst: Inst, direction: Direction) -> impl Iterator<Item = Hazard> {
        let orders_first = self.func.opcode(inst).is_call();
        let mut hazards = match self.regions.sync_summaries.get(&inst) {
            Some(sync_summary) => {
                let [front, back] = summary_sides(self.model, self.func, inst, sync_summary);
                match direction {
                    Direction::Above => back,
                    Direction::Below => front,
                }
            }
            None if self.reach.is_stuck_at(self.func, inst) => vec![Hazard::LOOKED_AT],
            None => self.model.hazards(self.func, inst).into_vec(),
        };
        hazards.sort_by_key(|hazard| matches!(hazard, Hazard::Order(_)) != orders_first);
        hazards.into_iter()
    }

    fn step(&self, inst: Inst, direction: Direction) -> Option<Inst> {
        match direction {
            Direction::Above => self.func.prev_inst(inst),
            Direction::Below => self.func.next_inst(inst),
        }
    }

    /// Visits the blocks where paths continue from a block in one direction. The hazards of threads that exit precede
    /// those of the threads that continue, and not the reverse.
    fn neighbours(&self, block: Block, direction: Direction, visit: &mut dyn FnMut(Block)) {
        if direction == Direction::Below {
            self.cfg.successors(block).iter().for_each(|&next| visit(next));
            return;
        }
        self.cfg.predecessors(block).iter().for_each(|&next| visit(next));
        self.left.get(&block).into_iter().flatten().for_each(|&next| visit(next));
        for (ends, _) in
            self.unknown_resume_points.iter().filter(|(_, resumes)| resumes.contains(&block))
        {
            ends.iter().for_each(|&next| visit(next));
        }
    }
}
