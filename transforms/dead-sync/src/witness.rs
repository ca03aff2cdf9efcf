//! What to show a person: two instructions, one before a barrier and one behind it, that need it.
//!
//! Searched from the barrier outwards, so that the pair is one of the nearest. Cost: linear in the two
//! regions at the barrier, and the pairs of the nearest [`MAX_NEARBY`] hazards of both.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Inst};

use crate::model::{Conflict, Hazard, Model};

/// How many hazards on each side are compared with those of the other.
const MAX_NEARBY: usize = 256;

/// Two instructions whose order a barrier keeps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Witness {
    pub(crate) above: Inst,
    pub(crate) below: Inst,
    pub(crate) conflict: Conflict,
}

/// Looks for witnesses in one kernel as it is now.
pub(crate) struct Witnesses<'a> {
    pub(crate) func: &'a Function,
    pub(crate) cfg: &'a Cfg,
    pub(crate) model: &'a Model<'a>,
    /// The barriers that bound regions.
    pub(crate) bounds: &'a FxHashSet<Inst>,
    /// Blocks from which threads leave, and where the others go on.
    pub(crate) exits: &'a [(Block, Vec<Block>)],
}

impl Witnesses<'_> {
    /// The nearest pair that needs the barrier; `None` when all pairs are far away, or it is needed
    /// for what lies beyond the kernel's return.
    pub(crate) fn find(&self, barrier: Inst) -> Option<Witness> {
        let block = self.func.block_of(barrier)?;
        let above = self.above(barrier, block);
        let below = self.below(barrier, block);
        let pairs = (0..above.len() + below.len())
            .flat_map(|distance| (0..=distance).map(move |n| (n, distance - n)));
        pairs.filter(|&(n, m)| n < above.len() && m < below.len()).find_map(|(n, m)| {
            let conflict = self.model.conflict(&above[n].1, &below[m].1)?;
            Some(Witness { above: above[n].0, below: below[m].0, conflict })
        })
    }

    fn above(&self, barrier: Inst, block: Block) -> Vec<(Inst, Hazard)> {
        let mut found = Vec::new();
        let (mut seen, mut queue) = (FxHashSet::default(), VecDeque::new());
        let (mut at, mut block) = (self.func.prev_inst(barrier), block);
        loop {
            let mut bounded = false;
            while let Some(inst) = at {
                bounded = self.bounds.contains(&inst);
                if bounded || found.len() >= MAX_NEARBY {
                    break;
                }
                found.extend(self.model.hazards(self.func, inst).into_iter().map(|h| (inst, h)));
                at = self.func.prev_inst(inst);
            }
            if !bounded {
                let preds = self.cfg.predecessors(block).iter().copied();
                let left =
                    self.exits.iter().filter(|(_, to)| to.contains(&block)).map(|(from, _)| *from);
                queue.extend(
                    preds.chain(left).filter(|&b| self.cfg.is_reachable(b) && seen.insert(b)),
                );
            }
            let Some(next) = queue.pop_front().filter(|_| found.len() < MAX_NEARBY) else {
                return found;
            };
            (at, block) = (self.func.last_inst(next), next);
        }
    }

    fn below(&self, barrier: Inst, block: Block) -> Vec<(Inst, Hazard)> {
        let mut found = Vec::new();
        let (mut seen, mut queue) = (FxHashSet::default(), VecDeque::new());
        let (mut at, mut block) = (self.func.next_inst(barrier), block);
        loop {
            let mut bounded = false;
            while let Some(inst) = at {
                bounded = self.bounds.contains(&inst);
                if bounded || found.len() >= MAX_NEARBY {
                    break;
                }
                found.extend(self.model.hazards(self.func, inst).into_iter().map(|h| (inst, h)));
                at = self.func.next_inst(inst);
            }
            if !bounded {
                let succs = self.cfg.successors(block).iter().copied();
                queue.extend(succs.filter(|&b| seen.insert(b)));
            }
            let Some(next) = queue.pop_front().filter(|_| found.len() < MAX_NEARBY) else {
                return found;
            };
            (at, block) = (self.func.first_inst(next), next);
        }
    }
}
