//! What to show a person: two instructions, one before a barrier and one behind it, that need it.
//!
//! Searched from the barrier outwards, so that both are among the nearest: first the nearest one
//! before it whose kind of hazard conflicts with anything after it, then the nearest one after it
//! that conflicts with that. The kinds on both sides are known from [`crate::flow`], so a pair is
//! found whenever the barrier is needed for something in the function, however far away it is.
//!
//! A pair of kinds may be in conflict where these two instructions are not: kinds are merged where there are too many,
//! and two accesses of one kind may be in different iterations of a loop. So each pair is decided by itself
//! ([`Proved`]), and one that does not need the barrier is skipped.
//!
//! Cost: linear in the two regions, plus at most [`MAX_DECIDED`] pairs for each barrier.

use std::collections::{BTreeSet, VecDeque};

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Inst};
use selvedge_thread_memory::rounds::Case;

use crate::flow::{BoundId, Set, Side};
use crate::model::{Conflict, Hazard, Kind, Model};
use crate::reach::Reach;
use crate::region::{Conflicts, Regions, summary_sides};
use crate::view::Scene;

/// How many pairs are decided for one barrier. Few are needed, unless kinds of hazards were merged.
const MAX_DECIDED: usize = 1024;

/// Two instructions whose order a barrier keeps.
#[derive(Clone, Debug)]
pub(crate) struct Witness {
    pub(crate) above: (Inst, Hazard),
    pub(crate) below: (Inst, Hazard),
    pub(crate) conflict: Conflict,
    /// How the iterations of the two are related where a proof about threads was tried and failed.
    pub(crate) case: Option<Case>,
}

/// Whether two instructions that the model calls a conflict need a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Different threads use different bytes, in all cases.
    Apart,
    /// They do. The case is one in which a proof about threads was tried and failed, if any was tried.
    Needed(Option<Case>),
}

/// Decides about pairs in conflict.
pub(crate) trait Proved {
    /// Whether these two instructions, one before the barrier and one after it, need it.
    fn verdict(&mut self, at: (Inst, BoundId), pair: [&(Inst, Hazard); 2]) -> Verdict;
}

/// Pairs of these tell a person more than others, the first most.
const PREFERRED: [fn(&Hazard) -> bool; 4] = [
    |hazard| hazard.is_clear() && hazard.is_plain_access(),
    Hazard::is_plain_access,
    Hazard::is_clear,
    |_| true,
];

/// Which side of a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Above,
    Below,
}

/// Looks for witnesses in one function as it is now.
pub(crate) struct Witnesses<'a> {
    func: &'a Function,
    cfg: &'a Cfg,
    model: &'a Model<'a>,
    regions: &'a Regions,
    /// The barriers that bound regions.
    bounds: FxHashSet<Inst>,
    /// From where threads come that left: by the block where the others go on.
    left: FxHashMap<Block, Vec<Block>>,
    /// Where threads end of which it is not told apart where others go on, and where that may be.
    crowds: Vec<(&'a [Block], FxHashSet<Block>)>,
    reach: &'a Reach,
    /// Whether only what is in the function can need its barriers.
    is_alone: bool,
}

impl<'a> Witnesses<'a> {
    /// What is no bound of the regions any more bounds nothing here.
    pub(crate) fn new(scene: &Scene<'a>) -> Witnesses<'a> {
        let Scene { func, cfg, model, reach, regions, surround, .. } = *scene;
        let left = reach.ways(Side::Above);
        let crowds = reach.crowds.iter();
        let crowds =
            crowds.map(|all| (&all.ends[..], all.resumes.iter().copied().collect())).collect();
        let bounds = regions.standing_bounds().collect();
        let is_alone =
            surround.callers.is_launch && !model.in_cluster() && !surround.settings.local;
        Witnesses { func, cfg, model, regions, bounds, left, crowds, reach, is_alone }
    }

    /// The nearest pair that needs a bound of the regions; `None` when nothing in the function does:
    /// it is not needed, or needed for what lies beyond the kernel's return. Two accesses to places
    /// that are known are preferred to what is only taken to touch anything, and plain accesses to
    /// what only tells others of them.
    ///
    /// Where the accesses are too many to be distinguished, a pair whose kinds are in conflict, as unknown code is.
    pub(crate) fn find(
        &self,
        (barrier, bound): (Inst, BoundId),
        conflicts: &Conflicts,
        proofs: &mut impl Proved,
    ) -> Option<Witness> {
        let (before, behind) = self.regions.classes_around(bound);
        let [above, below] =
            [Direction::Above, Direction::Below].map(|side| self.all(barrier, side));
        let mut left = MAX_DECIDED;
        for is_one in PREFERRED {
            let sides = [&before, &behind].map(|side| self.regions.those(side, is_one));
            if !self.regions.meet_somewhere(&conflicts.rows, &sides[0], &sides[1]) {
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
        let sides = [before, behind];
        let mut pairs = self.pairs([&above, &below], conflicts, &sides);
        let (above, below) = pairs.next().filter(|_| self.is_alone || is_limited)?;
        let conflict = Conflict { kind: Kind::Unknown, touch: None };
        Some(Witness { above: above.clone(), below: below.clone(), conflict, case: None })
    }

    /// The pairs of these kinds that are in conflict as kinds, the nearest first.
    fn pairs<'h>(
        &self,
        [above, below]: [&'h [(Inst, Hazard)]; 2],
        conflicts: &Conflicts,
        sides: &[Set; 2],
    ) -> impl Iterator<Item = (&'h (Inst, Hazard), &'h (Inst, Hazard))> {
        let (rows, regions) = (&conflicts.rows, self.regions);
        let [before, behind] = sides;
        let is_above = move |(_, hazard): &&(Inst, Hazard)| {
            regions.is_in(hazard, before) && regions.conflicts_with(rows, hazard, behind)
        };
        above.iter().filter(is_above).flat_map(move |a| {
            let is_below = move |(_, hazard): &&(Inst, Hazard)| {
                regions.is_in(hazard, behind) && regions.are_in_conflict(rows, &a.1, hazard)
            };
            below.iter().filter(is_below).map(move |b| (a, b))
        })
    }

    /// The nearest hazard on one side of a barrier, with no bound between.
    pub(crate) fn nearest(&self, barrier: Inst, direction: Direction) -> Option<(Inst, Hazard)> {
        self.all(barrier, direction).into_iter().next()
    }

    /// The barrier that keeps in order what a deleted one would keep in order without it: the only bound at which paths to
    /// one side of it end, if accesses beyond that bound conflict with accesses on the other side of the deleted one.
    pub(crate) fn replacement(&self, deleted: Inst) -> Option<Inst> {
        self.beyond(deleted, Direction::Above).or_else(|| self.beyond(deleted, Direction::Below))
    }

    fn beyond(&self, deleted: Inst, direction: Direction) -> Option<Inst> {
        let ends = self.walk(deleted, direction, &mut |_| {});
        let other = *ends.first().filter(|_| ends.len() == 1)?;
        let bound = self.regions.site(other)?.bound?;
        let conflicts = self.regions.conflicts_at(bound).rows;
        let (before, behind) = self.regions.classes_around(bound);
        let opposite = match direction {
            Direction::Above => Direction::Below,
            Direction::Below => Direction::Above,
        };
        let hazards = self.all(deleted, opposite);
        let near = self.regions.kinds_of(hazards.iter().map(|(_, hazard)| hazard));
        let is_needed = match direction {
            Direction::Above => self.regions.meet_somewhere(&conflicts, &before, &near),
            Direction::Below => self.regions.meet_somewhere(&conflicts, &near, &behind),
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

    /// Visits the instructions on one side of a barrier, with no bound between, the nearest first.
    /// Gives the bounds at which paths end.
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

    /// The hazards of an instruction, the one that says most about it first: of a fence, which may
    /// touch anything, that it orders; of an access, the place.
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

    /// Where a path goes on that leaves a block in that direction. What leaving threads did comes
    /// before what the others do, and not the reverse.
    fn neighbours(&self, block: Block, direction: Direction, visit: &mut dyn FnMut(Block)) {
        if direction == Direction::Below {
            self.cfg.successors(block).iter().for_each(|&next| visit(next));
            return;
        }
        self.cfg.predecessors(block).iter().for_each(|&next| visit(next));
        self.left.get(&block).into_iter().flatten().for_each(|&next| visit(next));
        for (ends, _) in self.crowds.iter().filter(|(_, resumes)| resumes.contains(&block)) {
            ends.iter().for_each(|&next| visit(next));
        }
    }
}
