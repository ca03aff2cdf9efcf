//! Barriers that stay because of accesses which stand close to them.
//!
//! Most barriers of a program are needed by what is written right before them and read right behind. To see that
//! takes no look at the whole function: two such accesses are found with a few steps back and a few on, without
//! another barrier between. What is *not* found here is left to [`crate::region`], which looks at everything.
//!
//! ```text
//! store to s[t]          the nearest access before
//! barrier                needed: s[t] and s[t + 1] meet in different threads
//! load from s[t + 1]     the nearest access behind
//! ```
//!
//! *Why it is the same answer.* All barriers count as bounds here, whatever is known of them, so two accesses that
//! have none between have none in any region either. Their ways to the barrier take no back edge of a loop around
//! it, so both are in one round of these loops ([`Case::Same`]); where it is not known that all threads are in one
//! round, less can be shown of them. A barrier that is needed while all others stand is needed ever after.
//!
//! Cost: [`MAX_STEPS`] instructions and [`MAX_QUESTIONS`] questions for each barrier.

use std::collections::VecDeque;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::Facts;
use selvedge_analysis::cycles::{Cycle, Cycles};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Inst};
use selvedge_thread_memory::build::{Forms, Ground, with_forms_on};
use selvedge_thread_memory::rounds::{Case, Rounds};

use crate::flow::Side;
use crate::model::{ClusterSync, Hazard, Model, Sync};
use crate::threads::{Demand, Offsets, offsets, rules_between};

/// Instructions that are looked at on each side of a barrier.
const MAX_STEPS: usize = 512;

/// Hazards on each side of a barrier that are compared.
const MAX_NEIGHBOURS: usize = 8;

/// Pairs of which it is asked whether different threads meet.
const MAX_QUESTIONS: usize = 8;

/// A function in which barriers are looked for.
pub(crate) struct Search<'s, 'a> {
    pub(crate) func: &'s Function,
    pub(crate) cfg: &'s Cfg,
    pub(crate) model: &'s Model<'a>,
    /// What forms of accesses are made from; `None`: accesses have none.
    pub(crate) ground: Option<Ground>,
}

/// A hazard with the instruction that it is of.
type Neighbour = (Inst, Hazard);

impl Search<'_, '_> {
    /// Those of some barriers that are needed by their neighbours.
    pub(crate) fn needed(&self, facts: &mut Facts<'_>, barriers: &[Inst]) -> FxHashSet<Inst> {
        let cycles = facts.get::<Cycles>(self.func);
        let mut known = KnownHazards::default();
        let mut needed = FxHashSet::default();
        let mut open: Vec<(Inst, Vec<[Inst; 2]>)> = Vec::new();
        for &barrier in barriers {
            let around = cycles_around(&cycles, self.func, barrier);
            let walk = Walk { search: self, cycles: &cycles, around: &around };
            let [above, below] =
                [Side::Above, Side::Below].map(|side| walk.neighbours(barrier, side, &mut known));
            match self.compare(&above, &below) {
                Verdict::Needed => _ = needed.insert(barrier),
                Verdict::Open(pairs) if pairs.is_empty() => {}
                Verdict::Open(pairs) => open.push((barrier, pairs)),
            }
        }
        if let Some(ground) = self.ground.clone().filter(|_| !open.is_empty()) {
            needed.extend(self.needed_by_forms(facts, ground, &open));
        }
        needed
    }

    /// Whether hazards on both sides are in conflict, and may not be of threads that never meet.
    fn compare(&self, above: &[Neighbour], below: &[Neighbour]) -> Verdict {
        let mut open = Vec::new();
        // The nearest ones first.
        for distance in 0..(above.len() + below.len()).saturating_sub(1) {
            for n in 0..=distance {
                let (Some(a), Some(b)) = (above.get(n), below.get(distance - n)) else { continue };
                if self.model.conflict(&a.1, &b.1).is_none() {
                    continue;
                }
                if self.ground.is_none() || !self.may_have_forms(a, b) {
                    return Verdict::Needed;
                }
                open.push([a.0, b.0]);
            }
        }
        open.truncate(MAX_QUESTIONS);
        Verdict::Open(open)
    }

    fn may_have_forms(&self, (a, above): &Neighbour, (b, below): &Neighbour) -> bool {
        let object = |hazard: &Hazard| match hazard {
            Hazard::Access(access) => access.only_object(),
            Hazard::Order(_) | Hazard::Unknown => None,
        };
        let is_site = |inst: &Inst| self.model.access_site(self.func, *inst).is_some();
        object(above).is_some() && object(above) == object(below) && is_site(a) && is_site(b)
    }

    /// The barriers with a pair of accesses that may be made at the same byte by different threads.
    fn needed_by_forms(
        &self,
        facts: &mut Facts<'_>,
        ground: Ground,
        open: &[(Inst, Vec<[Inst; 2]>)],
    ) -> Vec<Inst> {
        let shape = self.model.shape();
        with_forms_on(self.func, facts, ground, |forms| {
            let mut known: FxHashMap<Inst, Option<Rc<Offsets>>> = FxHashMap::default();
            let mut form = |forms: &mut Forms<'_, '_>, inst: Inst| {
                let site = self.model.access_site(self.func, inst);
                let find = || site.and_then(|site| offsets(forms, site)).map(Rc::new);
                known.entry(inst).or_insert_with(find).clone()
            };
            let mut meets = |barrier: Inst, [above, below]: [Inst; 2]| {
                let Some(a) = form(forms, above) else { return true };
                let Some(b) = form(forms, below) else { return true };
                let rounds = Rounds::new(forms.loops_around(barrier), Case::Same);
                let ground = (forms.symbols(), &shape, &rounds);
                rules_between(ground, [&a, &b], Demand::Apart, false).is_none()
            };
            let is_needed = |(barrier, pairs): &&(Inst, Vec<[Inst; 2]>)| {
                pairs.iter().any(|&pair| meets(*barrier, pair))
            };
            open.iter().filter(is_needed).map(|&(barrier, _)| barrier).collect()
        })
    }
}

/// What comparing neighbours says.
enum Verdict {
    Needed,
    /// These pairs are in conflict, unless their threads never meet.
    Open(Vec<[Inst; 2]>),
}

/// The hazards of instructions that were looked at; several barriers have the same neighbours.
type KnownHazards = FxHashMap<Inst, Vec<Hazard>>;

/// A walk from a barrier to its neighbours.
struct Walk<'w, 's, 'a> {
    search: &'w Search<'s, 'a>,
    cycles: &'w Cycles,
    /// The cycles around the barrier.
    around: &'w [Cycle],
}

impl Walk<'_, '_, '_> {
    /// The hazards that come to a barrier from one side, or from it to there, the nearest first.
    fn neighbours(&self, barrier: Inst, side: Side, known: &mut KnownHazards) -> Vec<Neighbour> {
        let Search { func, model, .. } = *self.search;
        let next = |inst| match side {
            Side::Above => func.prev_inst(inst),
            Side::Below => func.next_inst(inst),
        };
        let mut found: Vec<Neighbour> = Vec::new();
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut ways: VecDeque<(Block, Option<Inst>)> = VecDeque::new();
        ways.extend(func.block_of(barrier).map(|block| (block, next(barrier))));
        let mut steps = 0;
        while let Some((block, mut at)) = ways.pop_front() {
            while let Some(inst) = at.filter(|&inst| !self.is_bound(inst)) {
                let hazards =
                    known.entry(inst).or_insert_with(|| model.hazards(func, inst).into_vec());
                found.extend(hazards.iter().map(|hazard| (inst, hazard.clone())));
                steps += 1;
                if found.len() >= MAX_NEIGHBOURS || steps >= MAX_STEPS {
                    return found;
                }
                at = next(inst);
            }
            if at.is_none() {
                let beyond = self.beyond(block, side).into_iter().filter(|&b| seen.insert(b));
                ways.extend(beyond.map(|block| match side {
                    Side::Above => (block, func.terminator(block)),
                    Side::Below => (block, func.insts(block).next()),
                }));
            }
        }
        found
    }

    /// The blocks before or behind one, but for those by a back edge of a loop around the barrier.
    fn beyond(&self, block: Block, side: Side) -> Vec<Block> {
        let cfg = self.search.cfg;
        let is_back_edge = |from: Block, to: Block| {
            let is_it = |&&cycle: &&Cycle| {
                self.cycles.header(cycle) == to && self.cycles.contains(cycle, from)
            };
            self.around.iter().find(is_it).is_some()
        };
        match side {
            Side::Above => {
                let all = cfg.predecessors(block).iter().copied();
                all.filter(|&from| cfg.is_reachable(from) && !is_back_edge(from, block)).collect()
            }
            Side::Below => {
                let all = cfg.successors(block).iter().copied();
                all.filter(|&to| !is_back_edge(block, to)).collect()
            }
        }
    }

    /// Whether an instruction may bound regions.
    fn is_bound(&self, inst: Inst) -> bool {
        let Search { func, model, .. } = *self.search;
        func.opcode(inst).is_call()
            && (model.sync(func, inst) != Sync::None
                || model.cluster_sync(func, inst) != ClusterSync::None)
    }
}

fn cycles_around(cycles: &Cycles, func: &Function, inst: Inst) -> Vec<Cycle> {
    let innermost = func.block_of(inst).and_then(|block| cycles.innermost(block));
    std::iter::successors(innermost, |&cycle| cycles.parent(cycle)).collect()
}
