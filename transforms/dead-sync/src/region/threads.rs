//! Which pairs of accesses need a bound, given proofs about the threads and iterations in which they may touch one
//! byte.
//!
//! The compared iterations are those of the loops around a bound. The *premise* is that all threads at the bound are in
//! the same iteration of each of these loops: all cycles around the bound are natural loops, and all threads reach
//! their headers and the bound itself uniformly. The premise must be proved; assumptions of the user do not count.
//! Where it does not hold, iterations are unrelated.
//!
//! # Weakened barriers
//! A barrier that only waits for the threads of a warp does not order threads of different warps, but still orders
//! those of one warp. So from the first weakening on ([`Regions::weaken`]) there are two flows: one bounded by barriers
//! of either kind, in which accesses of different threads must be disjoint, and one bounded by full barriers only, in
//! which accesses of threads of one warp may overlap. A deletion requires both properties, a further weakening the
//! second.

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::cycles::Cycle;
use selvedge_ir::inst::Ordering;
use selvedge_ir::{Block, Function, Inst, Opcode, Value};

use super::{RegionInputs, Regions, Site};
use crate::flow::{BlockId, BoundId, Flow, PathSummaries, Set, Side};
use crate::local_conflicts::Prospect;
use crate::model::{FormId, Hazard};
use crate::threads::{Demand, Rules, ThreadProofs};

/// Proofs, and the properties of regions that they require.
pub(super) struct Threads {
    proofs: Rc<ThreadProofs>,
    /// The premises of all bounds.
    premises: FxHashMap<BoundId, Premise>,
    /// The block of each piece, and whether the piece is its first one.
    pieces: Vec<Piece>,
    /// The pairs that [`covered`] returns, if the user states that the program has no races; otherwise empty.
    covered: FxHashSet<Pair>,
}

/// A piece of a block.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    pub(super) block: Option<Block>,
    pub(super) is_first: bool,
}

/// The loops around a bound.
struct Premise {
    /// The cycles around the bound, the outermost first.
    around: Vec<Cycle>,
    holds: bool,
}

/// Maximum number of candidates for which the accesses that need forms are determined one by one.
const MAX_OPEN: usize = 16;

/// Two hazard classes.
pub(super) type Pair = (usize, usize);

impl Threads {
    pub(super) fn new(
        ground: &RegionInputs<'_>,
        proofs: &Rc<ThreadProofs>,
        (sites, accesses): (&[Site], &[(Inst, usize)]),
        pieces: Vec<Piece>,
    ) -> Threads {
        let premise = |site: &Site| {
            let around = proofs.cycles_around(site.block);
            let is_entered = |&cycle: &Cycle| {
                proofs.header(cycle).is_some_and(|header| ground.reach.is_uniform(header))
            };
            let holds = ground.reach.is_uniform(site.block) && around.iter().all(is_entered);
            Some((site.bound?, Premise { around, holds }))
        };
        let premises = sites.iter().filter_map(premise).collect();
        let covered = match ground.prepared.assumptions.race_free {
            true => covered(ground, accesses),
            false => FxHashSet::default(),
        };
        Threads { proofs: Rc::clone(proofs), premises, pieces, covered }
    }

    /// Returns the level of a loop around a bound if the edge is the backedge of that loop.
    fn back_edge(&self, around: &[Cycle], from: BlockId, to: BlockId) -> Option<usize> {
        let (from, to) = (self.pieces[from], self.pieces[to]);
        let is_edge = to.is_first;
        let (from, to) = from.block.zip(to.block).filter(|_| is_edge)?;
        self.proofs.back_edge(around, from, to)
    }

    /// Returns the paths from a bound to the wanted hazard classes on one of its sides.
    fn path_summaries(
        &self,
        flow: &Flow,
        bound: BoundId,
        premise: &Premise,
        (side, wanted): (Side, &Set),
    ) -> BTreeMap<usize, PathSummaries> {
        let segments = self.summaries_of_segments(flow, bound, premise, side);
        flow.summaries_of_classes(&segments, wanted)
    }

    /// Returns the paths from a bound to the segments on one of its sides.
    fn summaries_of_segments(
        &self,
        flow: &Flow,
        bound: BoundId,
        premise: &Premise,
        side: Side,
    ) -> BTreeMap<usize, PathSummaries> {
        let start =
            if premise.holds { PathSummaries::WITHOUT_BACK_EDGE } else { PathSummaries::UNKNOWN };
        let back_edge = |from, to| self.back_edge(&premise.around, from, to);
        flow.path_summaries(bound, side, start, &back_edge)
    }

    /// The paths from a bound to the segments before it and after it; `None` if the bound is not a barrier of the
    /// function.
    pub(super) fn paths(
        &self,
        flow: &Flow,
        bound: BoundId,
    ) -> Option<[BTreeMap<usize, PathSummaries>; 2]> {
        let premise = self.premises.get(&bound)?;
        Some(
            [Side::Above, Side::Below]
                .map(|side| self.summaries_of_segments(flow, bound, premise, side)),
        )
    }

    /// Whether some accesses have no form because there were too many.
    pub(super) fn is_full(&self) -> bool {
        self.proofs.is_full()
    }
}

/// The fates of candidates if proofs about threads are ignored; see [`Regions::prospects`].
pub(crate) struct Prospects {
    /// The flow without the candidates that are removed if no proof removes any.
    flow: Flow,
    /// The prospects by site, in order. Candidates that are not listed stay, or their fate depends on earlier
    /// candidates.
    pub(crate) all: Vec<(usize, Prospect)>,
}

impl Prospects {
    fn open(&self) -> impl Iterator<Item = usize> {
        let open = self.all.iter().filter(|&&(_, prospect)| prospect == Prospect::Open);
        open.map(|&(site, _)| site)
    }
}

/// Returns the pairs of access classes where each access of the first is a non-atomic, non-volatile store that
/// dominates each access of the second, by the same pointer.
fn covered(ground: &RegionInputs<'_>, accesses: &[(Inst, usize)]) -> FxHashSet<Pair> {
    let (func, model) = (ground.prepared.func, &ground.prepared.model);
    let mut insts: BTreeMap<usize, Vec<Inst>> = BTreeMap::new();
    accesses.iter().for_each(|&(inst, class)| insts.entry(class).or_default().push(inst));
    let mut writes: Vec<(Value, usize)> = Vec::new();
    let mut uses: FxHashMap<Value, Vec<usize>> = FxHashMap::default();
    for (&class, insts) in &insts {
        let pointer = |&inst: &Inst| model.pointer(func, inst);
        let Some(first) = insts.first().and_then(pointer) else { continue };
        if insts.iter().any(|inst| pointer(inst) != Some(first)) {
            continue;
        }
        uses.entry(first).or_default().push(class);
        if insts.iter().all(|&inst| is_ordinary_store(func, inst)) {
            writes.push((first, class));
        }
    }
    let mut covered = FxHashSet::default();
    for (pointer, above) in writes {
        for &below in uses.get(&pointer).into_iter().flatten() {
            let dominates = |&a: &Inst| insts[&below].iter().all(|&b| model.dominates(func, a, b));
            if insts[&above].iter().all(dominates) {
                covered.insert((above, below));
            }
        }
    }
    covered
}

pub(crate) fn is_ordinary_store(func: &Function, inst: Inst) -> bool {
    let bits = func.inst(inst).bits();
    func.opcode(inst) == Opcode::Store
        && !bits.is_volatile()
        && bits.ordering() == Ordering::NotAtomic
}

impl Regions {
    /// Whether some pair of hazards, one before a bound and one after it, needs it.
    pub fn need(&self, bound: BoundId) -> bool {
        self.need_in(&self.flow, bound, Demand::Apart)
            || self
                .of_warps
                .as_ref()
                .is_some_and(|flow| self.need_in(flow, bound, Demand::WithinWarp))
    }

    /// Whether some pair of hazards of threads of different warps needs a bound.
    pub(crate) fn need_across_warps(&self, bound: BoundId) -> bool {
        let flow = self.of_warps.as_ref().unwrap_or(&self.flow);
        self.need_in(flow, bound, Demand::WithinWarp)
    }

    /// Lets a barrier order threads of one warp only.
    pub(crate) fn weaken(&mut self, site: usize) {
        if let Some(bound) = self.sites[site].bound {
            self.of_warps.get_or_insert_with(|| self.flow.clone()).delete(bound);
        }
    }

    fn need_in(&self, flow: &Flow, bound: BoundId, demand: Demand) -> bool {
        let (above, below) = (flow.above(bound), flow.below(bound));
        let Some(threads) = &self.threads else {
            return self.have_conflict(&self.outline.conflicts, &above, &below);
        };
        // Most barriers are needed by a pair without forms.
        if self.pairs(&above, &below).any(|pair| !self.is_open(pair)) {
            return true;
        }
        let open: Vec<Pair> = self.pairs(&above, &below).collect();
        self.unproved_pairs(threads, (flow, bound, demand), &open).next().is_some()
    }

    /// Iterates over the pairs in conflict.
    pub(super) fn pairs<'r>(
        &'r self,
        above: &'r Set,
        below: &'r Set,
    ) -> impl Iterator<Item = Pair> + 'r {
        let row = |class: usize| below.common_with(self.outline.conflicts.row(class));
        above.iter().flat_map(move |a| row(a).map(move |b| (a, b)))
    }

    /// Whether both hazards of a pair have forms, so that a proof may show that they do not conflict.
    pub(super) fn is_open(&self, (a, b): Pair) -> bool {
        self.form(a).is_some() && self.form(b).is_some()
    }

    fn form(&self, class: usize) -> Option<FormId> {
        match &self.outline.kinds.list[class] {
            Hazard::Access(access) => access.form,
            Hazard::Order(_) | Hazard::Unknown => None,
        }
    }

    /// Returns the pairs of `open`, which have forms, for which no proof shows that different threads access different
    /// bytes.
    pub(super) fn unproved_pairs<'r>(
        &'r self,
        threads: &'r Threads,
        (flow, bound, demand): (&'r Flow, BoundId, Demand),
        open: &'r [Pair],
    ) -> impl Iterator<Item = Pair> + 'r {
        let premise = threads.premises.get(&bound);
        let side = |pick: fn(&Pair) -> usize| {
            let mut wanted = Set::new(self.outline.kinds.list.len());
            open.iter().for_each(|pair| wanted.insert(pick(pair)));
            wanted
        };
        let path_summaries = premise.filter(|_| !open.is_empty()).map(|premise| {
            let back =
                threads.path_summaries(flow, bound, premise, (Side::Above, &side(|pair| pair.0)));
            let on =
                threads.path_summaries(flow, bound, premise, (Side::Below, &side(|pair| pair.1)));
            (premise.around.last().copied(), back, on)
        });
        open.iter().copied().filter(move |&(a, b)| {
            let (Some((innermost, back, on)), Some(forms)) =
                (&path_summaries, self.form(a).zip(self.form(b)))
            else {
                return true;
            };
            // If no path was found, nothing is known of the iterations.
            let unknown = PathSummaries::UNKNOWN;
            let back = back.get(&a).copied().unwrap_or(unknown);
            let on = on.get(&b).copied().unwrap_or(unknown);
            let forms = <[FormId; 2]>::from(forms);
            let covers = threads.covered.contains(&(a, b));
            let apart = |case| threads.proofs.hold(demand, forms, covers, (*innermost, case));
            !back.cases(on).into_iter().all(apart)
        })
    }

    /// Returns the barriers in loops whose premise holds, in the order of the sites.
    pub(crate) fn with_iteration_premise(&self) -> impl Iterator<Item = Inst> {
        let holds = |site: &&Site| {
            let premises = self.threads.as_ref().map(|threads| &threads.premises);
            premises
                .zip(site.bound)
                .and_then(|(all, bound)| all.get(&bound))
                .is_some_and(|p| p.holds && !p.around.is_empty())
        };
        self.sites.iter().filter(holds).map(|site| site.inst)
    }

    /// The rules that proved the accesses of different threads disjoint, for certificates.
    pub(crate) fn rules(&self, above: &Hazard, below: &Hazard) -> Rules {
        let form = |hazard: &Hazard| match hazard {
            Hazard::Access(access) => access.form,
            Hazard::Order(_) | Hazard::Unknown => None,
        };
        match (&self.threads, form(above), form(below)) {
            (Some(threads), Some(a), Some(b)) => threads.proofs.rules([a, b]),
            _ => Rules::new(),
        }
    }

    /// Computes the prospects of candidates that are examined in some order. Cost: that of deciding all of them without
    /// proofs.
    pub(crate) fn prospects(&self, order: &[usize]) -> Prospects {
        let (mut flow, mut without_open) = (self.flow.clone(), self.flow.clone());
        let mut all = Vec::new();
        for &site in order {
            let Some(bound) = self.sites[site].bound else { continue };
            let (above, below) = (flow.above(bound), flow.below(bound));
            let mut pairs = self.pairs(&above, &below).peekable();
            if pairs.peek().is_none() {
                // If open candidates before it are removed, this barrier may be needed instead.
                let (above, below) = (without_open.above(bound), without_open.below(bound));
                let is_removable = self.pairs(&above, &below).next().is_none();
                all.extend(is_removable.then_some((site, Prospect::Removed)));
                flow.delete(bound);
                without_open.delete(bound);
            } else if pairs.all(|(a, b)| self.may_have_forms(a, b)) {
                all.push((site, Prospect::Open));
                without_open.delete(bound);
            }
        }
        Prospects { flow, all }
    }

    /// Returns the accesses whose forms may show that a barrier is redundant: accesses of one object that are in
    /// conflict, and accesses in conflict under conditions that select threads. They may be anywhere in the function,
    /// since deletions merge regions. The result is empty if no candidate is open.
    ///
    /// `only_for_these`: only the fate of these candidates matters, not the reason why other barriers stay.
    ///
    /// Cost: a copy of the flow for each of up to [`MAX_OPEN`] candidates.
    pub(crate) fn accesses_that_need_forms(
        &self,
        prospects: &Prospects,
        only_for_these: bool,
    ) -> Vec<Inst> {
        let bound = |site: usize| self.sites[site].bound;
        let open: Vec<BoundId> = prospects.open().filter_map(bound).collect();
        if open.is_empty() {
            return Vec::new();
        }
        if !only_for_these || open.len() > MAX_OPEN {
            return self.all_accesses_that_need_forms();
        }
        let mut wanted = Wanted::new(self.outline.kinds.list.len());
        for &bound in &open {
            let mut flow = prospects.flow.clone();
            let others = open.iter().filter(|&&other| other != bound);
            others.for_each(|&other| flow.delete(other));
            self.want_forms(&flow.above(bound), &flow.below(bound), &mut wanted);
        }
        self.accesses_of(&wanted)
    }

    /// All accesses in conflict for which proofs are made, at any place in the function.
    pub(crate) fn all_accesses_that_need_forms(&self) -> Vec<Inst> {
        let n = self.outline.kinds.list.len();
        let (mut all, mut wanted) = (Set::new(n), Wanted::new(n));
        (0..n).for_each(|class| all.insert(class));
        self.want_forms(&all, &all, &mut wanted);
        self.accesses_of(&wanted)
    }

    fn accesses_of(&self, wanted: &Wanted) -> Vec<Inst> {
        let is_wanted = |&&(inst, class): &&(Inst, usize)| {
            wanted.all.has(class)
                || wanted.guarded.has(class) && self.outline.guarded.insts.contains(&inst)
        };
        self.outline.accesses.iter().filter(is_wanted).map(|&(inst, _)| inst).collect()
    }

    /// Adds the classes of accesses whose forms may show that they do not conflict.
    fn want_forms(&self, above: &Set, below: &Set, wanted: &mut Wanted) {
        for (a, b) in self.pairs(above, below) {
            let set = match () {
                () if self.are_of_one_object(a, b) => &mut wanted.all,
                () if self.are_guarded(a, b) => &mut wanted.guarded,
                () => continue,
            };
            set.insert(a);
            set.insert(b);
        }
    }

    /// Whether a proof about threads may show that two accesses do not conflict: they are of one object, or perhaps of
    /// one thread.
    pub(super) fn may_have_forms(&self, a: usize, b: usize) -> bool {
        self.are_of_one_object(a, b) || self.are_guarded(a, b)
    }

    fn are_of_one_object(&self, a: usize, b: usize) -> bool {
        self.outline.kinds.list[a].are_of_one_object(&self.outline.kinds.list[b])
    }

    fn are_guarded(&self, a: usize, b: usize) -> bool {
        self.outline.guarded.classes.has(a) && self.outline.guarded.classes.has(b)
    }
}

/// Classes of accesses that get forms.
struct Wanted {
    /// All accesses of the class.
    all: Set,
    /// Only the accesses under conditions that select threads: perhaps they are all of one thread.
    guarded: Set,
}

impl Wanted {
    fn new(n_classes: usize) -> Wanted {
        Wanted { all: Set::new(n_classes), guarded: Set::new(n_classes) }
    }
}
