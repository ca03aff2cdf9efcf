//! What to show a person: two instructions, one before a barrier and one behind it, that need it.
//!
//! Searched from the barrier outwards, so that both are among the nearest: first the nearest one
//! before it whose kind of hazard conflicts with anything behind it, then the nearest one behind it
//! that conflicts with that. The kinds on both sides are known from [`crate::flow`], so a pair is
//! found whenever the barrier is needed for something in the function, however far away it is.
//!
//! Cost: linear in what lies between the barrier and the pair, and never looks beyond the two regions.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Inst};

use crate::flow::{Rows, Set, Side};
use crate::model::{Conflict, Hazard, Kind, Model};
use crate::reach::Reach;
use crate::region::{Regions, summary_sides};
use crate::view::Scene;

/// Two instructions whose order a barrier keeps.
#[derive(Clone, Debug)]
pub(crate) struct Witness {
    pub(crate) above: (Inst, Hazard),
    pub(crate) below: (Inst, Hazard),
    pub(crate) conflict: Conflict,
}

/// Pairs of these tell a person more than others, the first most.
const PREFERRED: [fn(&Hazard) -> bool; 3] = [
    |hazard| hazard.is_clear() && hazard.is_plain_access(),
    Hazard::is_plain_access,
    Hazard::is_clear,
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
}

impl<'a> Witnesses<'a> {
    /// What is no bound of the regions any more bounds nothing here.
    pub(crate) fn new(scene: &Scene<'a>) -> Witnesses<'a> {
        let Scene { func, cfg, model, reach, regions, .. } = *scene;
        let left = reach.ways(Side::Above);
        let crowds = reach.crowds.iter();
        let crowds =
            crowds.map(|all| (&all.ends[..], all.resumes.iter().copied().collect())).collect();
        let bounds = regions.standing_bounds().collect();
        Witnesses { func, cfg, model, regions, bounds, left, crowds, reach }
    }

    /// The nearest pair that needs a bound of the regions; `None` when nothing in the function does:
    /// it is not needed, or needed for what lies beyond the kernel's return. Two accesses to places
    /// that are known are preferred to what is only taken to touch anything, and plain accesses to
    /// what only tells others of them.
    pub(crate) fn find(&self, barrier: Inst, bound: usize) -> Option<Witness> {
        let (before, behind) = self.regions.classes_around(bound);
        let needing = self.regions.conflicts_at(bound);
        let preferred = PREFERRED.iter().find_map(|&is_one| {
            let sides = [&before, &behind].map(|side| self.regions.those(side, is_one));
            let meet = self.regions.meet_somewhere(&needing, &sides[0], &sides[1]);
            meet.then(|| self.pair(barrier, &needing, &sides[0], &sides[1])).flatten()
        });
        preferred.or_else(|| self.pair(barrier, &needing, &before, &behind))
    }

    /// The nearest pair of these kinds that needs the barrier.
    fn pair(&self, barrier: Inst, needing: &Rows, before: &Set, behind: &Set) -> Option<Witness> {
        let above = self.nearest(barrier, Direction::Above, |hazard| {
            self.regions.is_in(hazard, before)
                && self.regions.conflicts_with(needing, hazard, behind)
        })?;
        let below = self.nearest(barrier, Direction::Below, |hazard| {
            self.regions.is_in(hazard, behind)
                && self.regions.are_in_conflict(needing, &above.1, hazard)
        })?;
        // Where kinds of hazards were told apart less finely, the two alone may be harmless.
        let coarse = Conflict { kind: Kind::Unknown, touch: None };
        let conflict = self.model.conflict(&above.1, &below.1).unwrap_or(coarse);
        Some(Witness { above, below, conflict })
    }

    /// The nearest hazard on one side of a barrier, with no bound between, that is wanted.
    pub(crate) fn nearest(
        &self,
        barrier: Inst,
        direction: Direction,
        wanted: impl Fn(&Hazard) -> bool,
    ) -> Option<(Inst, Hazard)> {
        let mut block = self.func.block_of(barrier)?;
        let mut at = self.step(barrier, direction);
        let (mut seen, mut queue) = (FxHashSet::default(), VecDeque::new());
        loop {
            let mut bounded = false;
            while let Some(inst) = at.filter(|_| !bounded) {
                bounded = self.bounds.contains(&inst);
                let mut hazards = self.hazards(inst, direction).filter(|_| !bounded);
                if let Some(hazard) = hazards.find(&wanted) {
                    return Some((inst, hazard));
                }
                bounded |= self.regions.sync_summaries.contains_key(&inst);
                at = self.step(inst, direction);
            }
            if !bounded {
                self.neighbours(block, direction, &mut |next| {
                    if self.cfg.is_reachable(next) && seen.insert(next) {
                        queue.push_back(next);
                    }
                });
            }
            block = queue.pop_front()?;
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
