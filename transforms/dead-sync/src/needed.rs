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
//! have none between have none in any region either. At first, their ways to the barrier take no back edge of a loop
//! around it, so both are in one round of these loops ([`Case::Same`]); where it is not known that all threads are in
//! one round, less can be shown of them. A barrier that is needed while all others stand is needed ever after; so is
//! one that is needed when others are gone which surely go ([`Search::look_beyond`]).
//!
//! Then come ways over back edges: what is written behind a barrier is often read before it in the next round. There
//! a pair needs the barrier if different threads touch one byte by addresses that are the same in all rounds, under
//! conditions that are, and if there is a second round.
//!
//! Where it might be shown that threads never meet, two that do are looked for first (`samples.rs`): that takes no
//! knowledge of what threads agree on. Where none are found, a few pairs are asked about ([`Search::ask`]): those of
//! one round, and those that one back edge lies between ([`Case::Next`]). If one of them may meet, the barrier stays,
//! and forms of all other accesses need not be made. That is the same answer, since what is asked of such a pair when
//! everything is looked at is that case or one that allows more, and a proof for one that allows more is tried for
//! the other one too ([`selvedge_thread_memory::rounds::Rounds::wider`]). No promise about all accesses of a program
//! is made use of.
//!
//! Cost: [`FEW_STEPS`] instructions for each of six walks from a barrier, [`STEPS_IN_ALL`] times those of the
//! function, and three times [`MAX_NEIGHBOURS`] squared pairs of hazards for each barrier; the same for those that
//! are looked at again.

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
use selvedge_thread_memory::build::{Forms, Ground, Site, with_forms_on};
use selvedge_thread_memory::rounds::{Case, Rounds};
use smallvec::SmallVec;

use crate::flow::Side;
use crate::model::{Access, ClusterSync, Hazard, Model, Sync};
use crate::samples::{Around, Samples};
use crate::threads::{Demand, Offsets, offsets, rules_between};

/// Instructions that are looked at on each side of a barrier in any case.
const FEW_STEPS: usize = 512;

/// And if the function is not too long for its barriers.
const MAX_STEPS: usize = 16384;

/// How many instructions are looked at beyond [`FEW_STEPS`] for each of the function.
const STEPS_IN_ALL: usize = 16;

/// Hazards on each side of a barrier that are compared.
const MAX_NEIGHBOURS: usize = 36;

/// Those that are compared first.
const FEW_NEIGHBOURS: usize = 4;

/// Pairs of which it is asked whether different threads never meet: so many of one round, and of two rounds.
const MAX_QUESTIONS: usize = 8;

/// Pairs of accesses for which threads are tried.
const MAX_OPEN: usize = 24;

/// How many neighbours may be the same accesses of the same object.
const MAX_ALIKE: usize = 24;

/// A function in which barriers are looked for.
pub(crate) struct Search<'s, 'a> {
    pub(crate) func: &'s Function,
    pub(crate) cfg: &'s Cfg,
    pub(crate) model: &'s Model<'a>,
}

/// What is to be expected of a barrier without proofs about threads, if it may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prospect {
    /// It goes, whatever of those before it that may go.
    Goes,
    /// It may go if different threads never meet in some accesses.
    Open,
}

/// A hazard close to a barrier.
#[derive(Clone)]
struct Neighbour {
    close: Rc<Close>,
    /// How its round and the barrier's are related: the same one; the next or the last one, where the way takes a back
    /// edge of that loop, and of no other one around the barrier; else nothing is said.
    case: Case,
}

/// What several barriers may be close to.
struct Close {
    /// The instruction that the hazard is of.
    inst: Inst,
    /// Without bytes.
    hazard: Hazard,
    with_bytes: OnceCell<Hazard>,
}

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

    /// Forgets what other barriers than these are needed for, as far as that is open.
    pub(crate) fn forget_all_but(&mut self, barriers: impl Iterator<Item = Inst>) {
        let barriers: FxHashSet<Inst> = barriers.collect();
        self.open.retain(|(barrier, _)| barriers.contains(barrier));
    }

    /// Notes whether a barrier is needed.
    fn note(&mut self, barrier: Inst, is_needed: bool) {
        match is_needed {
            true => _ = self.needed.insert(barrier),
            false => self.n_others += 1,
        }
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
        let mut seen = Seen::of(self.func);
        let mut samples = self.model.samples(self.func, &cycles);
        let (mut found, gone) = (Found::default(), FxHashSet::default());
        for &barrier in barriers {
            let Some(block) = self.func.block_of(barrier) else { continue };
            let walk = Walk { search: self, cycles: &cycles, barrier, block, gone: &gone };
            match self.look_around(&walk, &mut seen, &mut samples) {
                None => _ = found.needed.insert(barrier),
                Some(pairs) if pairs.is_empty() => found.n_others += 1,
                Some(pairs) => found.open.push((barrier, pairs)),
            }
        }
        found
    }

    /// Those of some barriers that are needed when others have gone, in order.
    pub(crate) fn look_beyond(
        &self,
        facts: &mut Facts<'_>,
        barriers: impl Iterator<Item = (Inst, Prospect)>,
    ) -> Vec<Inst> {
        let cycles = facts.get::<Cycles>(self.func);
        let (mut seen, mut needed, mut gone) =
            (Seen::of(self.func), Vec::new(), FxHashSet::default());
        let mut samples = self.model.samples(self.func, &cycles);
        for (barrier, prospect) in barriers {
            let Some(block) = self.func.block_of(barrier) else { continue };
            if prospect == Prospect::Goes {
                gone.insert(barrier);
                continue;
            }
            let walk = Walk { search: self, cycles: &cycles, barrier, block, gone: &gone };
            if self.look_around(&walk, &mut seen, &mut samples).is_none() {
                needed.push(barrier);
            }
        }
        needed
    }

    /// The pairs of accesses around a barrier that are in conflict, unless their threads never meet: those of one
    /// round, and then those of two; `None` when some hazards need it.
    fn look_around(
        &self,
        walk: &Walk<'_, '_, '_>,
        seen: &mut Seen,
        samples: &mut Samples<'_>,
    ) -> Option<Vec<[Neighbour; 2]>> {
        let mut sides = |most, rounds| {
            [Side::Above, Side::Below].map(|side| walk.neighbours(side, (most, rounds), seen))
        };
        let mut pairs = Vec::new();
        for most in [FEW_NEIGHBOURS, MAX_NEIGHBOURS] {
            let [above, below] = sides(most, InRounds::One);
            pairs = self.compare(&above, &below, (samples, None))?;
            if above.len().max(below.len()) < most {
                break;
            }
        }
        if let Some(around) = samples.loops_around(walk.block) {
            let [above, below] = sides(MAX_NEIGHBOURS, InRounds::All);
            pairs.extend(self.compare(&above, &below, (samples, Some(around)))?);
        }
        Some(pairs)
    }

    /// The pairs of accesses on both sides that are in conflict, unless their threads never meet; `None` when some
    /// hazards need the barrier. Pairs of one round, or those of two rounds of some of the loops around, `turning`.
    fn compare(
        &self,
        above: &[Neighbour],
        below: &[Neighbour],
        (samples, turning): (&mut Samples<'_>, Option<Around>),
    ) -> Option<Vec<[Neighbour; 2]>> {
        // What is written one after the other is often read in the same order.
        let mut sums: Vec<usize> = (0..(above.len() + below.len()).saturating_sub(1)).collect();
        sums.sort_by_key(|sum| (sum + 1).abs_diff(above.len()));
        let places = sums.into_iter().flat_map(|sum| (0..=sum).map(move |n| (n, sum - n)));
        let pairs = places.filter_map(|(n, m)| above.get(n).zip(below.get(m)));
        // Two back edges between them would take a third round.
        let turns = |a: &Neighbour, b: &Neighbour| {
            usize::from(a.case != Case::Same) + usize::from(b.case != Case::Same)
        };
        let pairs = pairs.filter(|(a, b)| turns(a, b) == usize::from(turning.is_some()));
        let mut open = Vec::new();
        for (a, b) in
            pairs.filter(|(a, b)| self.model.conflict(&a.close.hazard, &b.close.hazard).is_some())
        {
            let Some([earlier, later]) = self.of_one_object(a, b) else {
                match self.are_apart_by_bytes(a, b) {
                    true => continue,
                    false => return None,
                }
            };
            if open.len() == MAX_OPEN {
                continue;
            }
            if samples.meet(&earlier, &later, turning) {
                return None;
            }
            open.push([a.clone(), b.clone()]);
        }
        Some(open)
    }

    fn are_apart_by_bytes(&self, a: &Neighbour, b: &Neighbour) -> bool {
        let [a, b] = [a, b].map(|one| self.with_bytes(&one.close));
        self.model.conflict(a, b).is_none()
    }

    fn with_bytes<'c>(&self, close: &'c Close) -> &'c Hazard {
        let find = || self.model.with_bytes(self.func, close.inst, close.hazard.clone());
        close.with_bytes.get_or_init(find)
    }

    /// The accesses, if both are of one object: by what threads agree on they may be apart.
    fn of_one_object(&self, above: &Neighbour, below: &Neighbour) -> Option<[Site; 2]> {
        let site = |one: &Neighbour| self.model.access_site(self.func, one.close.inst);
        let sites = site(above).zip(site(below)).map(<[Site; 2]>::from);
        sites.filter(|_| above.close.hazard.are_of_one_object(&below.close.hazard))
    }

    /// Finds more barriers that are needed: those with a pair of accesses that may be made at the same byte by
    /// different threads, as far as proofs go. `ground`: what these are made from; without it there are none. The
    /// model knows what threads agree on. Where barriers bound regions only when loads are settled, this is asked then.
    pub(crate) fn ask(&self, facts: &mut Facts<'_>, ground: Option<Ground>, found: &mut Found) {
        let touch = |pair: &&[Neighbour; 2]| !self.are_apart_by_bytes(&pair[0], &pair[1]);
        let open = std::mem::take(&mut found.open);
        let Some(ground) = ground else {
            for (barrier, pairs) in &open {
                found.note(*barrier, pairs.iter().any(|pair| touch(&pair)));
            }
            return;
        };
        let few = |pairs: &[[Neighbour; 2]], is_of_kind: fn(Case) -> bool| {
            let pairs = pairs.iter().filter(|pair| is_of_kind(between(pair))).filter(touch);
            pairs.take(MAX_QUESTIONS).cloned().collect::<Vec<_>>()
        };
        let questions = open.iter().map(|(barrier, pairs)| {
            let one = few(pairs, |case| case == Case::Same);
            (*barrier, [one, few(pairs, |case| matches!(case, Case::Next(_)))].concat())
        });
        let (questions, others): (Vec<_>, Vec<_>) =
            questions.partition(|(_, pairs)| !pairs.is_empty());
        found.n_others += others.len();
        if !questions.is_empty() {
            self.ask_for_proofs(facts, ground, &questions, found);
        }
    }

    fn ask_for_proofs(
        &self,
        facts: &mut Facts<'_>,
        ground: Ground,
        questions: &[(Inst, Vec<[Neighbour; 2]>)],
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
            let mut may_meet = |barrier: Inst, pair: &[Neighbour; 2]| {
                let [above, below] = pair;
                let Some(a) = form(forms, above.close.inst) else { return true };
                let Some(b) = form(forms, below.close.inst) else { return true };
                let rounds = Rounds::new(forms.loops_around(barrier), between(pair));
                let ground = (forms.symbols(), &shape, &rounds);
                rules_between(ground, [&a, &b], Demand::Apart, false).is_none()
            };
            for (barrier, pairs) in questions {
                found.note(*barrier, pairs.iter().any(|pair| may_meet(*barrier, pair)));
            }
        });
    }
}

/// How the rounds of two neighbours are related.
fn between([above, below]: &[Neighbour; 2]) -> Case {
    match (above.case, below.case) {
        (Case::Same, case) | (case, Case::Same) => case,
        _ => Case::Unrelated,
    }
}

/// What walks share.
struct Seen {
    /// The hazards of instructions that were looked at; several barriers have the same neighbours.
    hazards: FxHashMap<Inst, SmallVec<[Rc<Close>; 2]>>,
    entered: Entered,
    steps: Steps,
}

/// How many instructions may yet be looked at beyond [`FEW_STEPS`].
struct Steps(usize);

impl Seen {
    /// When no walk was made.
    fn of(func: &Function) -> Seen {
        let (hazards, entered) = Default::default();
        Seen { hazards, entered, steps: Steps(STEPS_IN_ALL * func.n_insts()) }
    }
}

impl Steps {
    /// Whether a walk goes on behind so many instructions.
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
    /// The barrier's.
    block: Block,
    /// Barriers that are none any more.
    gone: &'w FxHashSet<Inst>,
}

/// How far a walk goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InRounds {
    /// Over no back edge of a loop around the barrier.
    One,
    /// Over back edges too.
    All,
}

/// Blocks at which a walk goes on.
struct Worklist<'w> {
    entered: &'w mut Entered,
    on: VecDeque<(Block, Case)>,
    /// Those behind back edges, with the levels of their loops, for when nothing else is left: from there on all is in
    /// other rounds. The one found last is entered first, so a block that two lead to is seen by one of them.
    turned: Vec<(Block, usize)>,
}

/// The blocks that the last walk came to.
#[derive(Default)]
struct Entered {
    /// Which walk came there last.
    walks: SecondaryMap<Block, u32>,
    /// How many there were.
    n_walks: u32,
}

impl Entered {
    /// Notes a block, unless it is there already.
    fn insert(&mut self, block: Block) -> bool {
        std::mem::replace(&mut self.walks[block], self.n_walks) != self.n_walks
    }
}

impl<'w> Worklist<'w> {
    /// Of a new walk.
    fn new(entered: &'w mut Entered) -> Worklist<'w> {
        entered.n_walks += 1;
        Worklist { entered, on: VecDeque::new(), turned: Vec::new() }
    }

    fn next(&mut self) -> Option<(Block, Case)> {
        loop {
            let turn = || self.turned.pop().map(|(block, level)| (block, Case::Next(level)));
            let (block, case) = self.on.pop_front().or_else(turn)?;
            if self.entered.insert(block) {
                return Some((block, case));
            }
        }
    }
}

impl Walk<'_, '_, '_> {
    /// The hazards that come to a barrier from one side, or from it to there, the nearest first, and `most` of them or
    /// a few more. Without bytes.
    fn neighbours(
        &self,
        side: Side,
        (most, rounds): (usize, InRounds),
        seen: &mut Seen,
    ) -> Vec<Neighbour> {
        let Search { func, model, .. } = *self.search;
        let next = |inst| match side {
            Side::Above => func.prev_inst(inst),
            Side::Below => func.next_inst(inst),
        };
        let mut found: Vec<Neighbour> = Vec::new();
        let mut ways = Worklist::new(&mut seen.entered);
        let (mut block, mut case, mut at) = (self.block, Case::Same, next(self.barrier));
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
                self.go_on((block, case), side, rounds, &mut ways);
            }
            (block, case) = match ways.next() {
                Some(next) => next,
                None => return found,
            };
            at = match side {
                Side::Above => func.terminator(block),
                Side::Below => func.insts(block).next(),
            };
        }
    }

    /// Goes on to the blocks before or behind one; not to very many.
    fn go_on(
        &self,
        (block, case): (Block, Case),
        side: Side,
        rounds: InRounds,
        ways: &mut Worklist<'_>,
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
                (None, _) => ways.on.push_back((other, case)),
                (Some(level), Case::Same) if rounds == InRounds::All => {
                    ways.turned.push((other, level))
                }
                (Some(_), Case::Same) => {}
                (Some(_), _) => ways.on.push_back((other, Case::Unrelated)),
            }
        }
    }

    /// The level of the loop around the barrier that an edge is a back edge of, the outermost being 0.
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
            && !self.gone.contains(&inst)
    }
}

fn may_be_hazard(opcode: Opcode) -> bool {
    let class = opcode.class();
    !matches!(class, OpcodeClass::Compute | OpcodeClass::Alloca | OpcodeClass::Branch)
}

/// Whether not enough hazards were found that are in conflict with the same, as far as objects tell.
fn is_new(hazard: &Hazard, found: &[Neighbour]) -> bool {
    let is_alike = |other: &&Neighbour| match (hazard, &other.close.hazard) {
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
