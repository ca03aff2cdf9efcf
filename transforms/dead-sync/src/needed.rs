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
//! Where it might be shown that threads never meet, two that do are looked for first (`samples.rs`): that takes no
//! knowledge of what threads agree on. No promise about all accesses of a program is made use of.
//!
//! Cost: [`MAX_STEPS`] instructions and [`MAX_NEIGHBOURS`] squared pairs of hazards for each barrier.

use std::collections::VecDeque;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::Facts;
use selvedge_analysis::cycles::Cycles;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Block, Function, Inst, Opcode};
use selvedge_thread_memory::build::{Forms, Ground, Site, with_forms_on};
use selvedge_thread_memory::rounds::{Case, Rounds};
use smallvec::SmallVec;

use crate::flow::Side;
use crate::model::{Access, ClusterSync, Hazard, Model, Sync};
use crate::samples::Samples;
use crate::threads::{Demand, Offsets, offsets, rules_between};

/// Instructions that are looked at on each side of a barrier.
const MAX_STEPS: usize = 512;

/// Hazards on each side of a barrier that are compared.
const MAX_NEIGHBOURS: usize = 24;

/// Those that are compared first.
const FEW_NEIGHBOURS: usize = 4;

/// Pairs of which it is asked whether different threads never meet.
const MAX_QUESTIONS: usize = 8;

/// Pairs of accesses for which threads are tried.
const MAX_OPEN: usize = 24;

/// How many neighbours may be the same accesses of the same object.
const MAX_ALIKE: usize = 12;

/// A function in which barriers are looked for.
pub(crate) struct Search<'s, 'a> {
    pub(crate) func: &'s Function,
    pub(crate) cfg: &'s Cfg,
    pub(crate) model: &'s Model<'a>,
}

/// A hazard with the instruction that it is of.
type Neighbour = (Inst, Hazard);

/// What neighbours say of barriers.
#[derive(Default)]
pub(crate) struct Found {
    /// These are needed.
    pub(crate) needed: FxHashSet<Inst>,
    /// These are needed unless different threads never meet in such accesses, which nothing is known of.
    open: Vec<(Inst, Vec<[Neighbour; 2]>)>,
    /// Of the others nothing was found out.
    n_others: usize,
}

impl Found {
    /// Whether all barriers are needed.
    pub(crate) fn is_everything(&self) -> bool {
        self.open.is_empty() && self.n_others == 0
    }

    /// When nobody looked.
    pub(crate) fn unknown() -> Found {
        Found { n_others: 1, ..Found::default() }
    }
}

impl Search<'_, '_> {
    /// Those of some barriers that are needed by their neighbours, as far as that can be said without knowing what
    /// threads agree on.
    pub(crate) fn look(&self, facts: &mut Facts<'_>, barriers: &[Inst]) -> Found {
        let cycles = facts.get::<Cycles>(self.func);
        let mut seen = SeenHazards::default();
        let mut samples = self.model.samples(self.func, &cycles);
        let mut found = Found::default();
        for &barrier in barriers {
            let Some(block) = self.func.block_of(barrier) else { continue };
            let walk = Walk { search: self, cycles: &cycles, barrier, block };
            let mut verdict = None;
            for most in [FEW_NEIGHBOURS, MAX_NEIGHBOURS] {
                let [above, below] =
                    [Side::Above, Side::Below].map(|side| walk.neighbours(side, most, &mut seen));
                verdict = self.compare(&above, &below, &mut samples);
                if verdict.is_none() || above.len().max(below.len()) < most {
                    break;
                }
            }
            match verdict {
                None => _ = found.needed.insert(barrier),
                Some(pairs) if pairs.is_empty() => found.n_others += 1,
                Some(pairs) => found.open.push((barrier, pairs)),
            }
        }
        found
    }

    /// The pairs of accesses on both sides that are in conflict, unless their threads never meet; `None` when some
    /// hazards are in conflict.
    fn compare(
        &self,
        above: &[Neighbour],
        below: &[Neighbour],
        samples: &mut Samples<'_>,
    ) -> Option<Vec<[Neighbour; 2]>> {
        // What is written one after the other is often read in the same order.
        let mut sums: Vec<usize> = (0..(above.len() + below.len()).saturating_sub(1)).collect();
        sums.sort_by_key(|sum| (sum + 1).abs_diff(above.len()));
        let places = sums.into_iter().flat_map(|sum| (0..=sum).map(move |n| (n, sum - n)));
        let pairs = places.filter_map(|(n, m)| above.get(n).zip(below.get(m)));
        let mut open = Vec::new();
        for (a, b) in pairs.filter(|(a, b)| self.model.conflict(&a.1, &b.1).is_some()) {
            let Some([earlier, later]) = self.of_one_object(a, b) else {
                match self.are_apart_by_bytes(a, b) {
                    true => continue,
                    false => return None,
                }
            };
            if open.len() == MAX_OPEN {
                continue;
            }
            if samples.meet(&earlier, &later) {
                return None;
            }
            open.push([a.clone(), b.clone()]);
        }
        Some(open)
    }

    fn are_apart_by_bytes(&self, a: &Neighbour, b: &Neighbour) -> bool {
        let narrowed =
            |(inst, hazard): &Neighbour| self.model.with_bytes(self.func, *inst, hazard.clone());
        self.model.conflict(&narrowed(a), &narrowed(b)).is_none()
    }

    /// The accesses, if both are of one object: by what threads agree on they may be apart.
    fn of_one_object(&self, (a, above): &Neighbour, (b, below): &Neighbour) -> Option<[Site; 2]> {
        let site = |inst| self.model.access_site(self.func, inst);
        site(*a).zip(site(*b)).filter(|_| above.are_of_one_object(below)).map(|(a, b)| [a, b])
    }

    /// Finds more barriers that are needed: those with a pair of accesses that may be made at the same byte by
    /// different threads, as far as proofs go. `ground`: what these are made from; without it there are none. The
    /// model knows what threads agree on.
    pub(crate) fn ask(&self, facts: &mut Facts<'_>, ground: Option<Ground>, found: &mut Found) {
        let touch = |[a, b]: &[Neighbour; 2]| !self.are_apart_by_bytes(a, b);
        let open = std::mem::take(&mut found.open);
        let open = open.into_iter().map(|(barrier, pairs)| {
            (barrier, pairs.into_iter().filter(touch).take(MAX_QUESTIONS).collect::<Vec<_>>())
        });
        let (open, others): (Vec<_>, Vec<_>) = open.partition(|(_, pairs)| !pairs.is_empty());
        found.n_others += others.len();
        match ground {
            None => found.needed.extend(open.iter().map(|&(barrier, _)| barrier)),
            Some(_) if open.is_empty() => {}
            Some(ground) => self.ask_for_proofs(facts, ground, &open, found),
        }
    }

    fn ask_for_proofs(
        &self,
        facts: &mut Facts<'_>,
        ground: Ground,
        open: &[(Inst, Vec<[Neighbour; 2]>)],
        found: &mut Found,
    ) {
        let shape = self.model.shape();
        with_forms_on(self.func, facts, ground, |forms| {
            let mut known: FxHashMap<Inst, Option<Rc<Offsets>>> = FxHashMap::default();
            let mut form = |forms: &mut Forms<'_, '_>, inst: Inst| {
                let site = self.model.access_site(self.func, inst);
                let find = || site.and_then(|site| offsets(forms, site)).map(Rc::new);
                known.entry(inst).or_insert_with(find).clone()
            };
            let mut may_meet = |barrier: Inst, [above, below]: &[Neighbour; 2]| {
                let Some(a) = form(forms, above.0) else { return true };
                let Some(b) = form(forms, below.0) else { return true };
                let rounds = Rounds::new(forms.loops_around(barrier), Case::Same);
                let ground = (forms.symbols(), &shape, &rounds);
                rules_between(ground, [&a, &b], Demand::Apart, false).is_none()
            };
            for (barrier, pairs) in open {
                match pairs.iter().any(|pair| may_meet(*barrier, pair)) {
                    true => _ = found.needed.insert(*barrier),
                    false => found.n_others += 1,
                }
            }
        });
    }
}

/// The hazards of instructions that were looked at; several barriers have the same neighbours.
type SeenHazards = FxHashMap<Inst, Vec<Hazard>>;

/// A walk from a barrier to its neighbours.
struct Walk<'w, 's, 'a> {
    search: &'w Search<'s, 'a>,
    cycles: &'w Cycles,
    barrier: Inst,
    /// The barrier's.
    block: Block,
}

impl Walk<'_, '_, '_> {
    /// The hazards that come to a barrier from one side, or from it to there, the nearest first, and `most` of them or a
    /// few more. Without bytes.
    fn neighbours(&self, side: Side, most: usize, seen: &mut SeenHazards) -> Vec<Neighbour> {
        let Search { func, model, .. } = *self.search;
        let next = |inst| match side {
            Side::Above => func.prev_inst(inst),
            Side::Below => func.next_inst(inst),
        };
        let mut found: Vec<Neighbour> = Vec::new();
        let mut entered: FxHashSet<Block> = FxHashSet::default();
        let mut ways = VecDeque::from([(self.block, next(self.barrier))]);
        let mut steps = 0;
        while let Some((block, mut at)) = ways.pop_front() {
            while let Some(inst) = at.filter(|&inst| !self.is_bound(inst)) {
                if may_be_hazard(func.opcode(inst)) {
                    let find = || model.hazards_of_objects(func, inst).into_vec();
                    for hazard in seen.entry(inst).or_insert_with(find) {
                        found.extend(is_new(hazard, &found).then(|| (inst, hazard.clone())));
                    }
                }
                steps += 1;
                if found.len() >= most || steps >= MAX_STEPS {
                    return found;
                }
                at = next(inst);
            }
            if at.is_none() {
                let beyond = self.beyond(block, side).into_iter().filter(|&b| entered.insert(b));
                ways.extend(beyond.map(|block| match side {
                    Side::Above => (block, func.terminator(block)),
                    Side::Below => (block, func.insts(block).next()),
                }));
            }
        }
        found
    }

    /// Blocks before or behind one, but for those by a back edge of a loop around the barrier; not very many.
    fn beyond(&self, block: Block, side: Side) -> SmallVec<[Block; 4]> {
        let cfg = self.search.cfg;
        let all = match side {
            Side::Above => cfg.predecessors(block),
            Side::Below => cfg.successors(block),
        };
        let is_way = |&other: &Block| match side {
            Side::Above => cfg.is_reachable(other) && !self.is_back_edge(other, block),
            Side::Below => !self.is_back_edge(block, other),
        };
        all.iter().copied().take(MAX_NEIGHBOURS).filter(is_way).collect()
    }

    fn is_back_edge(&self, from: Block, to: Block) -> bool {
        let cycle = self.cycles.innermost(to).filter(|&cycle| self.cycles.header(cycle) == to);
        cycle.is_some_and(|cycle| {
            self.cycles.contains(cycle, from) && self.cycles.contains(cycle, self.block)
        })
    }

    /// Whether an instruction may bound regions.
    fn is_bound(&self, inst: Inst) -> bool {
        let Search { func, model, .. } = *self.search;
        func.opcode(inst).is_call()
            && (model.sync(func, inst) != Sync::None
                || model.cluster_sync(func, inst) != ClusterSync::None)
    }
}

fn may_be_hazard(opcode: Opcode) -> bool {
    let class = opcode.class();
    !matches!(class, OpcodeClass::Compute | OpcodeClass::Alloca | OpcodeClass::Branch)
}

/// Whether not enough hazards were found that are in conflict with the same, as far as objects tell.
fn is_new(hazard: &Hazard, found: &[Neighbour]) -> bool {
    let is_alike = |(_, other): &&Neighbour| match (hazard, other) {
        (Hazard::Access(a), Hazard::Access(b)) => {
            let kind = |a: &Access| (a.reads, a.writes, a.volatile, a.atomic, a.only_object());
            kind(a) == kind(b) && (a.only_object().is_some() || a.place == b.place)
        }
        (Hazard::Order(a), Hazard::Order(b)) => a == b,
        (Hazard::Unknown, Hazard::Unknown) => true,
        _ => false,
    };
    found.iter().filter(is_alike).count() < MAX_ALIKE
}
