//! Barriers that are needed because of accesses close to them.
//!
//! Most barriers of a program are needed by an access right before and another right after them. Finding such a pair
//! does not require an analysis of the whole function: a short walk backward and a short walk forward, neither past
//! another barrier, are enough. Barriers that are *not* proved needed here are left to [`crate::region`], which
//! examines the whole function.
//!
//! ```text
//! store to s[t]          the nearest access before
//! barrier                needed: s[t] and s[t + 1] are one byte for different threads
//! load from s[t + 1]     the nearest access after
//! ```
//!
//! *Why the result is that of the whole analysis.* All barriers count as bounds here, even those that do not bound
//! regions, so two accesses with no barrier between them have no bound between them in any region either. The first
//! walks take no back edge of a loop around the barrier, so both accesses are in one iteration of these loops
//! ([`IterationRelation::Same`]); where threads are not known to be in the same iteration, less can be proved of the
//! pair. A barrier that is needed while all others are present stays needed when others are removed. The same holds for
//! a barrier that is needed after the removal of barriers that are certain to be removed ([`Search::look_beyond`]).
//!
//! Further walks take back edges: memory that is written after a barrier is often read before it in the next iteration.
//! Such a pair needs the barrier if different threads touch one byte by addresses that are the same in all iterations,
//! under conditions that are the same too, and if there is a second iteration.
//!
//! Where a proof of disjointness might exist, `samples.rs` first searches for two threads that touch one byte, which
//! requires no uniformity. Where it finds none, proofs are tried for a few pairs ([`Search::ask`]): those of one
//! iteration, and those with one back edge between them ([`IterationRelation::Next`]). If one proof fails, the barrier
//! stays, and the forms of all other accesses need not be computed. The result is the same, since the analysis of the
//! whole function queries such a pair in this case or in a wider one, and a proof for a wider case is tried for this
//! one too ([`selvedge_thread_memory::iterations::LoopIterations::wider`]). No assumption about all accesses of a
//! program is used.
//!
//! Cost: [`FEW_STEPS`] instructions for each of six walks from a barrier, [`STEPS_IN_ALL`] times the instructions of
//! the function, and three times [`MAX_NEIGHBOURS`] squared pairs of hazards for each barrier; the same again for the
//! barriers that [`Search::look_beyond`] examines.

use std::cell::OnceCell;
use std::collections::VecDeque;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::Facts;
use selvedge_analysis::cycles::Cycles;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::inst::OpcodeClass;
use selvedge_ir::{Block, Function, Inst, Opcode};
use selvedge_thread_memory::build::{AccessSite, FormInputs, Forms, with_forms_on};
use selvedge_thread_memory::iterations::{IterationRelation, LoopIterations};
use smallvec::SmallVec;

use crate::flow::Side;
use crate::model::{AccessHazard, ClusterSync, Hazard, Model, Sync};
use crate::samples::{Samples, SurroundingLoops};
use crate::threads::{Demand, Offsets, offsets, rules_between};

/// Instructions that a walk always visits, if there are as many.
const FEW_STEPS: usize = 512;

/// Instructions that a walk visits at most; beyond [`FEW_STEPS`] they are taken from the function's budget.
const MAX_STEPS: usize = 16384;

/// The budget of a function: visited instructions beyond [`FEW_STEPS`], for each instruction of the function.
const STEPS_IN_ALL: usize = 16;

/// Maximum number of hazards to compare on each side of a barrier.
const MAX_NEIGHBOURS: usize = 36;

/// Number of hazards on each side that are compared first.
const FEW_NEIGHBOURS: usize = 4;

/// Maximum number of pairs of one iteration for which proofs are tried, and likewise of pairs of two iterations.
const MAX_QUESTIONS: usize = 8;

/// Maximum number of pairs of accesses for which sample threads are tried.
const MAX_OPEN: usize = 24;

/// Maximum number of neighbours that are equal accesses of the same object.
const MAX_ALIKE: usize = 24;

/// A function whose barriers are examined.
pub(crate) struct Search<'s, 'a> {
    pub(crate) func: &'s Function,
    pub(crate) cfg: &'s Cfg,
    pub(crate) model: &'s Model<'a>,
}

/// The fate of a candidate if proofs about threads are ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prospect {
    /// It is removed, whichever of the candidates before it are removed.
    Removed,
    /// It is removed only if the accesses of different threads are proved disjoint.
    Open,
}

/// A hazard close to a barrier.
#[derive(Clone)]
struct Neighbour {
    close: Rc<Close>,
    /// The iteration of the hazard relative to the barrier's: the same; the next or the previous one, where the path
    /// takes one back edge of that loop and of no other loop around the barrier; otherwise unrelated.
    case: IterationRelation,
}

/// A hazard; several barriers may have it as a neighbour.
struct Close {
    /// The instruction that has the hazard.
    inst: Inst,
    /// The hazard without the bytes that it accesses.
    hazard: Hazard,
    with_bytes: OnceCell<Hazard>,
}

/// What neighbours imply for barriers.
#[derive(Default)]
pub(crate) struct NeighborVerdicts {
    /// Barriers that are needed.
    pub(crate) needed: FxHashSet<Inst>,
    /// Barriers that are needed unless these pairs of accesses are disjoint for different threads, which is not known.
    open: Vec<(Inst, Vec<[Neighbour; 2]>)>,
    /// The number of barriers about which nothing is known.
    n_others: usize,
}

impl NeighborVerdicts {
    /// Whether all barriers are needed.
    pub(crate) fn is_everything(&self) -> bool {
        self.open.is_empty() && self.n_others == 0
    }

    /// Drops the open pairs of all barriers other than these.
    pub(crate) fn forget_all_but(&mut self, barriers: impl Iterator<Item = Inst>) {
        let barriers: FxHashSet<Inst> = barriers.collect();
        self.open.retain(|(barrier, _)| barriers.contains(barrier));
    }

    /// Records whether a barrier is needed.
    fn note(&mut self, barrier: Inst, is_needed: bool) {
        match is_needed {
            true => _ = self.needed.insert(barrier),
            false => self.n_others += 1,
        }
    }

    /// The result when no barrier was examined.
    pub(crate) fn unknown() -> NeighborVerdicts {
        NeighborVerdicts { n_others: 1, ..NeighborVerdicts::default() }
    }
}

impl Search<'_, '_> {
    /// Computes which of some barriers are needed by their neighbours, as far as that follows without uniformity.
    pub(crate) fn look(&self, facts: &mut Facts<'_>, barriers: &[Inst]) -> NeighborVerdicts {
        let cycles = facts.get::<Cycles>(self.func);
        let mut seen = Seen::of(self.func);
        let mut samples = self.model.samples(self.func, &cycles);
        let (mut found, removed) = (NeighborVerdicts::default(), FxHashSet::default());
        for &barrier in barriers {
            let Some(block) = self.func.block_of(barrier) else { continue };
            let walk = Walk { search: self, cycles: &cycles, barrier, block, removed: &removed };
            match self.inspect_neighbors(&walk, &mut seen, &mut samples) {
                None => _ = found.needed.insert(barrier),
                Some(pairs) if pairs.is_empty() => found.n_others += 1,
                Some(pairs) => found.open.push((barrier, pairs)),
            }
        }
        found
    }

    /// Takes barriers in order, and returns those that are needed after the removal of all earlier ones with
    /// [`Prospect::Removed`].
    pub(crate) fn look_beyond(
        &self,
        facts: &mut Facts<'_>,
        barriers: impl Iterator<Item = (Inst, Prospect)>,
    ) -> Vec<Inst> {
        let cycles = facts.get::<Cycles>(self.func);
        let (mut seen, mut needed, mut removed) =
            (Seen::of(self.func), Vec::new(), FxHashSet::default());
        let mut samples = self.model.samples(self.func, &cycles);
        for (barrier, prospect) in barriers {
            let Some(block) = self.func.block_of(barrier) else { continue };
            if prospect == Prospect::Removed {
                removed.insert(barrier);
                continue;
            }
            let walk = Walk { search: self, cycles: &cycles, barrier, block, removed: &removed };
            if self.inspect_neighbors(&walk, &mut seen, &mut samples).is_none() {
                needed.push(barrier);
            }
        }
        needed
    }

    /// Returns the pairs of accesses around a barrier that conflict unless different threads never touch one byte: the
    /// pairs of one iteration, then those of two. `None` when some hazards need the barrier.
    fn inspect_neighbors(
        &self,
        walk: &Walk<'_, '_, '_>,
        seen: &mut Seen,
        samples: &mut Samples<'_>,
    ) -> Option<Vec<[Neighbour; 2]>> {
        let mut sides = |most, iterations| {
            [Side::Above, Side::Below].map(|side| walk.neighbours(side, (most, iterations), seen))
        };
        let mut pairs = Vec::new();
        for most in [FEW_NEIGHBOURS, MAX_NEIGHBOURS] {
            let [above, below] = sides(most, InIterations::One);
            pairs = self.compare(&above, &below, (samples, None))?;
            if above.len().max(below.len()) < most {
                break;
            }
        }
        if let Some(around) = samples.loops_around(walk.block) {
            let [above, below] = sides(MAX_NEIGHBOURS, InIterations::All);
            pairs.extend(self.compare(&above, &below, (samples, Some(around)))?);
        }
        Some(pairs)
    }

    /// Returns the pairs of accesses on both sides that conflict unless different threads never touch one byte; `None`
    /// when some hazards need the barrier. With `crossed_loops`, only pairs of two iterations of some of these loops
    /// are compared, otherwise only pairs of one iteration.
    fn compare(
        &self,
        above: &[Neighbour],
        below: &[Neighbour],
        (samples, crossed_loops): (&mut Samples<'_>, Option<SurroundingLoops>),
    ) -> Option<Vec<[Neighbour; 2]>> {
        // Accesses that are written one after the other are often read in the same order.
        let mut sums: Vec<usize> = (0..(above.len() + below.len()).saturating_sub(1)).collect();
        sums.sort_by_key(|sum| (sum + 1).abs_diff(above.len()));
        let places = sums.into_iter().flat_map(|sum| (0..=sum).map(move |n| (n, sum - n)));
        let pairs = places.filter_map(|(n, m)| above.get(n).zip(below.get(m)));
        // Two back edges between a pair would need a third iteration.
        let n_backedges = |a: &Neighbour, b: &Neighbour| {
            usize::from(a.case != IterationRelation::Same)
                + usize::from(b.case != IterationRelation::Same)
        };
        let pairs =
            pairs.filter(|(a, b)| n_backedges(a, b) == usize::from(crossed_loops.is_some()));
        let mut open = Vec::new();
        for (a, b) in
            pairs.filter(|(a, b)| self.model.conflict(&a.close.hazard, &b.close.hazard).is_some())
        {
            match self.of_one_object(a, b) {
                None if self.have_disjoint_bytes(a, b) => continue,
                None if !self.are_guarded(a, b) => return None,
                _ if open.len() == MAX_OPEN => continue,
                Some([earlier, later]) if samples.meet(&earlier, &later, crossed_loops) => {
                    return None;
                }
                _ => open.push([a.clone(), b.clone()]),
            }
        }
        Some(open)
    }

    fn have_disjoint_bytes(&self, a: &Neighbour, b: &Neighbour) -> bool {
        let [a, b] = [a, b].map(|one| self.with_bytes(&one.close));
        self.model.conflict(a, b).is_none()
    }

    fn with_bytes<'c>(&self, close: &'c Close) -> &'c Hazard {
        let find = || self.model.with_bytes(self.func, close.inst, close.hazard.clone());
        close.with_bytes.get_or_init(find)
    }

    /// Returns the two accesses if both are of one object: a proof with uniformity may show that they are disjoint.
    fn of_one_object(&self, above: &Neighbour, below: &Neighbour) -> Option<[AccessSite; 2]> {
        let site = |one: &Neighbour| self.model.access_site(self.func, one.close.inst);
        let sites = site(above).zip(site(below)).map(<[AccessSite; 2]>::from);
        sites.filter(|_| above.close.hazard.are_of_one_object(&below.close.hazard))
    }

    /// Whether both are accesses that perhaps only one thread makes: a proof with uniformity may show that it is the
    /// same thread, for any two places.
    fn are_guarded(&self, above: &Neighbour, below: &Neighbour) -> bool {
        [above, below].into_iter().all(|one| {
            matches!(one.close.hazard, Hazard::Access(_))
                && self.model.is_guarded(self.func, one.close.inst)
        })
    }

    /// Decides the open barriers: a barrier is needed if for one of its pairs no proof shows that different threads
    /// access different bytes. Proofs are built on `ground`; without it there are none. The model must include the
    /// values that are uniform in all launches ([`Model::with_fixed`]). Where barriers bound regions only once loads
    /// are settled, this is to be called after that.
    pub(crate) fn ask(
        &self,
        facts: &mut Facts<'_>,
        ground: Option<FormInputs>,
        found: &mut NeighborVerdicts,
    ) {
        let touch = |pair: &&[Neighbour; 2]| !self.have_disjoint_bytes(&pair[0], &pair[1]);
        let open = std::mem::take(&mut found.open);
        let Some(ground) = ground else {
            for (barrier, pairs) in &open {
                found.note(*barrier, pairs.iter().any(|pair| touch(&pair)));
            }
            return;
        };
        let few = |pairs: &[[Neighbour; 2]], is_of_kind: fn(IterationRelation) -> bool| {
            let pairs = pairs.iter().filter(|pair| is_of_kind(between(pair))).filter(touch);
            pairs.take(MAX_QUESTIONS).cloned().collect::<Vec<_>>()
        };
        let questions = open.iter().map(|(barrier, pairs)| {
            let one = few(pairs, |case| case == IterationRelation::Same);
            (
                *barrier,
                [one, few(pairs, |case| matches!(case, IterationRelation::Next(_)))].concat(),
            )
        });
        let (questions, others): (Vec<_>, Vec<_>) =
            questions.partition(|(_, pairs)| !pairs.is_empty());
        found.n_others += others.len();
        if !questions.is_empty() {
            self.query_proofs(facts, ground, &questions, found);
        }
    }

    fn query_proofs(
        &self,
        facts: &mut Facts<'_>,
        ground: FormInputs,
        questions: &[(Inst, Vec<[Neighbour; 2]>)],
        found: &mut NeighborVerdicts,
    ) {
        let shape = self.model.shape();
        with_forms_on(self.func, facts, ground, |forms| {
            let mut known: FxHashMap<Inst, Option<Rc<Offsets>>> = FxHashMap::default();
            let mut form = |forms: &mut Forms<'_, '_>, inst: Inst| {
                let site = self.model.access_site(self.func, inst);
                let is_guarded = self.model.is_guarded(self.func, inst);
                let find = || site.and_then(|site| offsets(forms, site, is_guarded)).map(Rc::new);
                known.entry(inst).or_insert_with(find).clone()
            };
            let mut may_conflict = |barrier: Inst, pair: &[Neighbour; 2]| {
                let [above, below] = pair;
                let Some(a) = form(forms, above.close.inst) else { return true };
                let Some(b) = form(forms, below.close.inst) else { return true };
                let iterations = LoopIterations::new(forms.loops_around(barrier), between(pair));
                let ground = (forms.symbols(), &shape, &iterations);
                rules_between(ground, [&a, &b], Demand::Apart, false).is_none()
            };
            for (barrier, pairs) in questions {
                found.note(*barrier, pairs.iter().any(|pair| may_conflict(*barrier, pair)));
            }
        });
    }
}

/// The relation of the iterations of two neighbours.
fn between([above, below]: &[Neighbour; 2]) -> IterationRelation {
    match (above.case, below.case) {
        (IterationRelation::Same, case) | (case, IterationRelation::Same) => case,
        _ => IterationRelation::Unrelated,
    }
}

/// State that the walks share.
struct Seen {
    /// The hazards of visited instructions, cached; several barriers have the same neighbours.
    hazards: FxHashMap<Inst, SmallVec<[Rc<Close>; 2]>>,
    entered: Entered,
    steps: Steps,
}

/// The rest of the budget of visited instructions beyond [`FEW_STEPS`].
struct Steps(usize);

impl Seen {
    /// The state before the first walk.
    fn of(func: &Function) -> Seen {
        let (hazards, entered) = Default::default();
        Seen { hazards, entered, steps: Steps(STEPS_IN_ALL * func.n_insts()) }
    }
}

impl Steps {
    /// Whether a walk continues after that many instructions.
    fn goes_on(&mut self, done: usize) -> bool {
        if done < FEW_STEPS {
            return true;
        }
        let goes_on = done < MAX_STEPS && self.0 > 0;
        self.0 -= usize::from(goes_on);
        goes_on
    }
}

/// A walk from a barrier to its neighbours.
struct Walk<'w, 's, 'a> {
    search: &'w Search<'s, 'a>,
    cycles: &'w Cycles,
    barrier: Inst,
    /// The block of the barrier.
    block: Block,
    /// Barriers that count as removed.
    removed: &'w FxHashSet<Inst>,
}

/// Which edges a walk takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InIterations {
    /// No back edge of a loop around the barrier.
    One,
    /// Back edges too.
    All,
}

/// Blocks at which a walk continues.
struct Worklist<'w> {
    entered: &'w mut Entered,
    on: VecDeque<(Block, IterationRelation)>,
    /// Targets of back edges, with the levels of their loops; entered when `on` is empty, since everything from there
    /// on is in another iteration. The last one found is entered first, so a block that two of them reach is visited
    /// from one only.
    after_backedge: Vec<(Block, usize)>,
}

/// The blocks that the current walk entered.
#[derive(Default)]
struct Entered {
    /// The number of the last walk that entered a block.
    walks: SecondaryMap<Block, u32>,
    /// The number of walks so far.
    n_walks: u32,
}

impl Entered {
    /// Records a block; returns `false` if the current walk has entered it before.
    fn insert(&mut self, block: Block) -> bool {
        std::mem::replace(&mut self.walks[block], self.n_walks) != self.n_walks
    }
}

impl<'w> Worklist<'w> {
    /// The empty worklist of a new walk.
    fn new(entered: &'w mut Entered) -> Worklist<'w> {
        entered.n_walks += 1;
        Worklist { entered, on: VecDeque::new(), after_backedge: Vec::new() }
    }

    fn next(&mut self) -> Option<(Block, IterationRelation)> {
        loop {
            let turn = || {
                self.after_backedge
                    .pop()
                    .map(|(block, level)| (block, IterationRelation::Next(level)))
            };
            let (block, case) = self.on.pop_front().or_else(turn)?;
            if self.entered.insert(block) {
                return Some((block, case));
            }
        }
    }
}

impl Walk<'_, '_, '_> {
    /// Returns the hazards that reach a barrier from above, or that it reaches below, the nearest first: `most` of them
    /// or a few more, without bytes.
    fn neighbours(
        &self,
        side: Side,
        (most, iterations): (usize, InIterations),
        seen: &mut Seen,
    ) -> Vec<Neighbour> {
        let Search { func, model, .. } = *self.search;
        let next = |inst| match side {
            Side::Above => func.prev_inst(inst),
            Side::Below => func.next_inst(inst),
        };
        let mut found: Vec<Neighbour> = Vec::new();
        let mut worklist = Worklist::new(&mut seen.entered);
        let (mut block, mut case, mut at) =
            (self.block, IterationRelation::Same, next(self.barrier));
        let mut steps = 0;
        loop {
            while let Some(inst) = at.filter(|&inst| !self.is_bound(inst)) {
                if may_be_hazard(func.opcode(inst)) {
                    let close =
                        |hazard| Rc::new(Close { inst, hazard, with_bytes: OnceCell::new() });
                    let find =
                        || model.hazards_of_objects(func, inst).into_iter().map(close).collect();
                    for close in seen.hazards.entry(inst).or_insert_with(find) {
                        let one = || Neighbour { close: Rc::clone(close), case };
                        found.extend(is_new(&close.hazard, &found).then(one));
                    }
                }
                steps += 1;
                if found.len() >= most || !seen.steps.goes_on(steps) {
                    return found;
                }
                at = next(inst);
            }
            if at.is_none() {
                self.go_on((block, case), side, iterations, &mut worklist);
            }
            (block, case) = match worklist.next() {
                Some(next) => next,
                None => return found,
            };
            at = match side {
                Side::Above => func.terminator(block),
                Side::Below => func.insts(block).next(),
            };
        }
    }

    /// Adds the predecessors or successors of a block to the worklist, at most [`MAX_NEIGHBOURS`].
    fn go_on(
        &self,
        (block, case): (Block, IterationRelation),
        side: Side,
        iterations: InIterations,
        worklist: &mut Worklist<'_>,
    ) {
        let cfg = self.search.cfg;
        let all = match side {
            Side::Above => cfg.predecessors(block),
            Side::Below => cfg.successors(block),
        };
        for &other in all.iter().take(MAX_NEIGHBOURS).filter(|&&other| cfg.is_reachable(other)) {
            let back_edge = match side {
                Side::Above => self.back_edge(other, block),
                Side::Below => self.back_edge(block, other),
            };
            match (back_edge, case) {
                (None, _) => worklist.on.push_back((other, case)),
                (Some(level), IterationRelation::Same) if iterations == InIterations::All => {
                    worklist.after_backedge.push((other, level))
                }
                (Some(_), IterationRelation::Same) => {}
                (Some(_), _) => worklist.on.push_back((other, IterationRelation::Unrelated)),
            }
        }
    }

    /// If an edge is a back edge of a loop around the barrier, returns the level of that loop; the outermost level is
    /// 0.
    fn back_edge(&self, from: Block, to: Block) -> Option<usize> {
        let cycle = self.cycles.innermost(to).filter(|&cycle| self.cycles.header(cycle) == to)?;
        let is_around =
            self.cycles.contains(cycle, from) && self.cycles.contains(cycle, self.block);
        is_around.then(|| self.cycles.depth(cycle) as usize - 1)
    }

    /// Whether an instruction may bound regions.
    fn is_bound(&self, inst: Inst) -> bool {
        let Search { func, model, .. } = *self.search;
        func.opcode(inst).is_call()
            && (model.sync(func, inst) != Sync::None
                || model.cluster_sync(func, inst) != ClusterSync::None)
            && !self.removed.contains(&inst)
    }
}

fn may_be_hazard(opcode: Opcode) -> bool {
    let class = opcode.class();
    !matches!(class, OpcodeClass::Compute | OpcodeClass::Alloca | OpcodeClass::Branch)
}

/// Whether fewer than [`MAX_ALIKE`] of the found hazards are like this one: the same kind of access of the same object.
fn is_new(hazard: &Hazard, found: &[Neighbour]) -> bool {
    let is_alike = |other: &&Neighbour| match (hazard, &other.close.hazard) {
        (Hazard::Access(a), Hazard::Access(b)) => {
            let kind =
                |a: &AccessHazard| (a.reads, a.writes, a.volatile, a.atomic, a.only_object());
            kind(a) == kind(b) && (a.only_object().is_some() || a.place == b.place)
        }
        (Hazard::Order(a), Hazard::Order(b)) => a == b,
        (Hazard::Unknown, Hazard::Unknown) => true,
        _ => false,
    };
    found.iter().filter(is_alike).count() < MAX_ALIKE
}
