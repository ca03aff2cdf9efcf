//! Computes the explanation of the barriers of a function ([`Account`]): for each removed barrier the reason, and for
//! each that stays the two instructions that need it and the facts that would make it redundant.
//!
//! All explanations come from the model: a reason is the class of the barrier in the regions, a pair is one that the
//! model calls a conflict, and the facts that would remove the conflict are those that the model lacked about the two
//! places. An assumption that is reported as *sufficient* was tried, by deciding again under it.
//!
//! | file | what it does |
//! |---|---|
//! | `explain/needs.rs` | the facts without which a pair conflicts |
//! | `explain/conflict.rs` | two threads that touch one byte |
//! | `explain/element.rs` | the name of a byte of an object |
//! | `explain/lacking.rs` | the fact that a proof about threads lacked |
//! | `explain/assumptions.rs` | assumptions under which barriers would be removed, tried |
//! | `explain/root.rs` | the value that makes threads diverge at a branch |
//! | `explain/spot.rs` | names of instructions and memory for a user |
//! | `explain/scan.rs` | the words of `basic-dbe` |
//! | `explain/remarks.rs` | the account as LLVM's remarks |
//!
//! Cost: none where no remark or report is requested; otherwise the search of [`Witnesses`] for each barrier that
//! stays, and the whole decision again for each assumption, and each pair of assumptions, that may help.

mod assumptions;
mod conflict;
mod element;
mod lacking;
mod listing;
mod needs;
mod remarks;
mod root;
mod scan;
mod spot;

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_dead_sync::Assumptions;
use selvedge_dead_sync::explaining::{
    AccessHazard, AllStay, Assumption, BarrierAnalysis, BarrierStatus, BoundId, ConflictKind,
    Direction, Explainer, Explanation, Hazard, Model, NotWeakened, PairProofs, Purpose,
    ScanVerdict, Site, Waiting, Witness, Witnesses,
};
use selvedge_ir::{Block, Function, Inst, ModuleHeader, ValueKind};
use selvedge_pass::{Cx, RemarkKind};
use selvedge_thread_memory::AccessBounds;
use selvedge_thread_memory::build::with_forms_on;

use crate::account::{
    Account, Action, Divergence, DivergentBranch, Entry, Evidence, Fact, Fate, HazardKind, Need,
    OtherSync, Outline, Pair, PairLoop, Party, Reason, Removal, RemovalReason, Separation, Sides,
    Spot, ThreadConflict, assumption_phrase,
};
use crate::dry_run::Root;
use assumptions::{RemovingAssumptions, Tried};
use conflict::{Graphs, TwoThreads};
use lacking::Failing;
use needs::{Question, no_cluster};
use root::Roots;
use spot::Positions;
use spot::Spots;

/// Maximum number of pairs of hazards that are examined for the reasons why they do not conflict.
const MAX_APART: usize = 4096;

/// Explains decisions by remarks, and by findings of the type [`Account`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Explained;

impl Explainer for Explained {
    fn is_wanted(&self, cx: &Cx<'_>) -> bool {
        let kinds = [RemarkKind::Passed, RemarkKind::Missed, RemarkKind::Analysis];
        cx.wants_findings() || kinds.iter().any(|&kind| cx.wants_remarks(kind))
    }

    fn begin(
        &self,
        func: &Function,
        cx: &Cx<'_>,
        model: &Model<'_>,
        is_kernel: bool,
    ) -> Option<Box<dyn Explanation>> {
        Some(Box::new(Report::begin(func, cx, model, is_kernel)))
    }

    fn not_weakened(&self, func: &Function, cx: &mut Cx<'_>, barrier: Inst, why: &NotWeakened) {
        remarks::write_not_weakened(func, cx, barrier, why);
    }
}

/// An account under construction.
struct Report {
    account: Account,
    /// The index of each entry in the account.
    places: FxHashMap<Inst, usize>,
    /// Barriers without a fate.
    open: Vec<Open>,
    /// Barriers with a fate.
    closed: FxHashSet<Inst>,
    /// Positions in the function as it was before the pass.
    positions: Positions,
    /// Whether the pass is `basic-dbe`.
    is_scan: bool,
}

/// A barrier whose fate is not decided yet.
#[derive(Clone, Copy)]
struct Open {
    inst: Inst,
    waiting: Waiting,
}

impl Report {
    /// Records all instructions that wait for other threads. Must be called before the first deletion.
    fn begin(func: &Function, cx: &Cx<'_>, model: &Model<'_>, is_kernel: bool) -> Report {
        let spots = Spots::new(cx.header(), func);
        let mut report = Report {
            account: Account {
                function: func.global(),
                name: spots.function_name(),
                pass: cx.pass_name(),
                is_kernel,
                assumptions: Vec::new(),
                entries: Vec::new(),
                blocks: outlines(func, &spots),
            },
            places: FxHashMap::default(),
            open: Vec::new(),
            closed: FxHashSet::default(),
            positions: spots.positions(),
            is_scan: false,
        };
        for inst in func.blocks().flat_map(|block| func.insts(block)) {
            let Some(waiting) = model.waiting(func, inst) else { continue };
            let Some(at) = spots.spot(inst) else { continue };
            report.places.insert(inst, report.account.entries.len());
            let fate = match waiting {
                Waiting::Full
                | Waiting::Library
                | Waiting::SharedNumber
                | Waiting::UnknownNumber => {
                    report.open.push(Open { inst, waiting });
                    Fate::Kept(Reason::Unreachable)
                }
                Waiting::Partial => Fate::Other(OtherSync::Partial),
                Waiting::Arrival => Fate::Other(OtherSync::Arrival),
                Waiting::Warp => Fate::Other(OtherSync::Warp),
                Waiting::Cluster => Fate::Other(OtherSync::Cluster),
            };
            let pass = cx.pass_name();
            report.account.entries.push(Entry {
                at,
                fate,
                freed_by: Vec::new(),
                freed_by_two: Vec::new(),
                freed_by_shape: None,
                together_by: Vec::new(),
                divergence: None,
                pass,
            });
        }
        report
    }

    /// Records the fate of a barrier.
    fn set(&mut self, barrier: Inst, fate: Fate) {
        if let Some(&place) = self.places.get(&barrier) {
            self.account.entries[place].fate = fate;
            self.closed.insert(barrier);
        }
    }

    /// Returns the barriers without a fate, and marks them as decided.
    fn take_open(&mut self) -> Vec<Open> {
        let mut open = std::mem::take(&mut self.open);
        open.retain(|open| !self.closed.contains(&open.inst));
        open
    }

    fn spot(&self, barrier: Inst) -> Option<Spot> {
        self.places.get(&barrier).map(|&place| self.account.entries[place].at.clone())
    }

    /// Returns why a barrier that nothing needs can be removed; to be called before its removal.
    fn removal(
        &self,
        view: &BarrierAnalysis<'_, '_>,
        site: &Site,
        bound: usize,
        assumptions: Vec<&'static str>,
    ) -> Removal {
        let (above, below) = view.regions.sides(bound);
        let why = match (above.is_empty(), below.is_empty()) {
            (false, false) => apart(&view.model, &above, &below),
            (before, after) => Nothing { view, site }.removal_reason(self, before, after),
        };
        let spots = self.spots(view);
        let evidence = Some(Evidence { above: spots.uses(&above), below: spots.uses(&below) });
        let sides = Some(Sides::of(&above, &below));
        Removal { why, sides, evidence, assumptions, replaced_by: None }
    }

    fn put(&mut self, barrier: Inst, fate: Fate) {
        self.account.entries[self.places[&barrier]].fate = fate;
    }

    /// The names of instructions and memory in the function as it was.
    fn spots<'a>(&self, view: &'a BarrierAnalysis<'a, 'a>) -> Spots<'a> {
        Spots::with_positions(view.model.header(), view.func, Arc::clone(&self.positions))
    }

    /// Records for each removed barrier the other barrier that orders the same accesses, where there is one.
    fn name_replacements(&mut self, witnesses: &Witnesses<'_>, spots: &Spots<'_>) {
        for entry in &mut self.account.entries {
            if let Fate::Removable(removal) = &mut entry.fate {
                let other = witnesses.replacement(entry.at.inst);
                removal.replaced_by = other.and_then(|inst| spots.spot(inst)).map(Box::new);
            }
        }
    }
}

impl Explanation for Report {
    fn assumes(&mut self, assumptions: Assumptions) {
        self.account.assumptions = assumptions.stated().map(Assumption::name).collect();
    }

    fn scanned(&mut self, func: &Function, header: &ModuleHeader, all: &[(Inst, ScanVerdict)]) {
        self.is_scan = true;
        scan::record_fates(self, func, &Spots::new(header, func), all);
    }

    fn reached_together(&mut self, barrier: Inst, assumptions: &[Assumption]) {
        if let Some(&place) = self.places.get(&barrier) {
            let names = assumptions.iter().map(|assumption| assumption.name());
            self.account.entries[place].together_by = names.collect();
        }
    }

    fn removable(
        &mut self,
        view: &BarrierAnalysis<'_, '_>,
        site: &Site,
        bound: BoundId,
        assumptions: &[Assumption],
    ) {
        let assumptions = assumptions.iter().map(|assumption| assumption.name()).collect();
        let removal = self.removal(view, site, bound, assumptions);
        self.set(site.inst, Fate::Removable(removal));
    }

    fn all_stay(&mut self, why: AllStay) {
        let reason = Reason::from(why);
        for Open { inst, waiting } in self.take_open() {
            self.put(inst, Fate::Kept(by_number(waiting).unwrap_or_else(|| reason.clone())));
        }
    }

    fn rest_stays(&mut self, cx: &mut Cx<'_>, view: &BarrierAnalysis<'_, '_>) {
        let mut tried = Tried::of(cx, view);
        let witnesses = Witnesses::new(view);
        let (open, spots) = (self.take_open(), self.spots(view));
        let Shown { found, two_threads, lacking, pitches } =
            Shown::of(cx, view, &witnesses, &spots, &open);
        self.name_replacements(&witnesses, &spots);
        let witnesses = &witnesses;
        let keep_explainer =
            KeepExplainer { report: self, view, witnesses, found, two_threads, lacking, spots };
        let fate = |Open { inst, waiting }: Open| {
            let fate = match (by_number(waiting), view.regions.site(inst)) {
                (Some(reason), _) => Fate::Kept(reason),
                (None, Some(site)) => keep_explainer.fate(site),
                (None, None) => Fate::Kept(Reason::Unreachable),
            };
            (inst, fate)
        };
        let fates: Vec<(Inst, Fate)> = open.into_iter().map(fate).collect();
        let diverging: Vec<_> = fates
            .iter()
            .filter_map(|(inst, fate)| Some((*inst, keep_explainer.divergence(*inst, fate)?)))
            .collect();
        let shaped = fates.iter().filter(|(_, fate)| is_about_shape(fate)).map(|&(inst, _)| inst);
        tried.shapes(cx, view, &shaped.collect(), &pitches);
        for (inst, divergence) in diverging {
            self.account.entries[self.places[&inst]].divergence = Some(Box::new(divergence));
        }
        for (inst, mut fate) in fates {
            if let Fate::Kept(reason) = &mut fate {
                let entry = &mut self.account.entries[self.places[&inst]];
                let RemovingAssumptions { alone, two, instead, shape } = tried.that_remove(inst);
                (entry.freed_by, entry.freed_by_two) = (alone, two);
                entry.freed_by_shape = shape.map(|shape| shape.to_string());
                if tried.is_in_part {
                    leave_assumptions_open(reason);
                }
                if let Some(given) = instead.first() {
                    state_instead(reason, given);
                }
            }
            self.put(inst, fate);
        }
    }

    fn removed(&mut self, barrier: Inst) {
        if let Some(&place) = self.places.get(&barrier) {
            let fate = &mut self.account.entries[place].fate;
            if let Fate::Removable(why) = fate {
                *fate = Fate::Removed(why.clone());
            }
        }
    }

    fn finish(self: Box<Self>, func: &Function, cx: &mut Cx<'_>, purpose: Purpose) {
        match purpose {
            _ if self.is_scan => scan::write_remarks(&self.account, func, cx),
            Purpose::Apply => remarks::write(&self.account, func, cx, RemarkKind::Missed),
            Purpose::Explain => {
                listing::print(&self.account, cx);
                remarks::write(&self.account, func, cx, RemarkKind::Analysis);
            }
        }
        cx.emit_finding(self.account);
    }
}

impl From<AllStay> for Reason {
    fn from(why: AllStay) -> Reason {
        match why {
            AllStay::DeviceFunction => Reason::DeviceFunction,
            AllStay::CalledKernel => Reason::CalledKernel,
            AllStay::OptNone => Reason::OptNone,
            AllStay::TooLarge => Reason::TooLarge,
            AllStay::NotFirstBlock => Reason::NotFirstBlock,
        }
    }
}

impl From<ConflictKind> for HazardKind {
    fn from(kind: ConflictKind) -> HazardKind {
        match kind {
            ConflictKind::ReadAfterWrite => HazardKind::ReadAfterWrite,
            ConflictKind::WriteAfterRead => HazardKind::WriteAfterRead,
            ConflictKind::WriteAfterWrite => HazardKind::WriteAfterWrite,
            ConflictKind::Access => HazardKind::ReadWrite,
            ConflictKind::Atomic => HazardKind::Atomic,
            ConflictKind::Volatile => HazardKind::Volatile,
            ConflictKind::Publish => HazardKind::Publish,
            ConflictKind::Acquire => HazardKind::Acquire,
            ConflictKind::Order => HazardKind::Order,
            ConflictKind::Unknown => HazardKind::Unknown,
        }
    }
}

/// The pairs that are shown for the barriers that a hazard in the function needs.
struct Shown {
    /// The nearest pair that needs each barrier.
    found: FxHashMap<Inst, NeededPair>,
    /// Two threads that touch one byte by accesses on the barrier's two sides.
    two_threads: FxHashMap<Inst, TwoThreads>,
    /// For the other barriers, the fact that a proof about threads lacked.
    lacking: FxHashMap<Inst, Need>,
    /// The row pitches that the width of blocks is not known to fit into.
    pitches: BTreeSet<u32>,
}

/// A pair that needs a barrier, and the number of pairs of hazard classes that do.
struct NeededPair {
    witness: Witness,
    n_pairs: usize,
}

impl Shown {
    fn of(
        cx: &mut Cx<'_>,
        view: &BarrierAnalysis<'_, '_>,
        witnesses: &Witnesses<'_>,
        spots: &Spots<'_>,
        open: &[Open],
    ) -> Shown {
        let facts = cx.facts();
        let graphs = Graphs::of(view.func, facts);
        with_forms_on(view.func, facts, view.thread_ground(), |forms| {
            let mut proofs = PairProofs::new(view, forms);
            let found = nearest_pairs(witnesses, open, &mut proofs);
            let named = |found: &NeededPair| (found.witness.above.0, found.witness.below.0);
            let two_threads = if view.surround.is_launched() {
                let named = found.iter().map(|(&barrier, found)| (barrier, named(found)));
                conflict::search(view, &graphs, &named.collect(), &mut proofs)
            } else {
                FxHashMap::default()
            };
            let is_open = |barrier: &Inst| !two_threads.contains_key(barrier);
            let mut pairs: Vec<Failing> = found
                .iter()
                .filter(|(barrier, _)| is_open(barrier))
                .map(|(&barrier, found)| (barrier, named(found).into(), found.witness.case))
                .collect();
            pairs.sort_unstable_by_key(|&(barrier, ..)| barrier);
            let (lacking, pitches) = lacking::find(&mut proofs, spots, &pairs);
            Shown { found, two_threads, lacking, pitches }
        })
    }
}

fn nearest_pairs(
    witnesses: &Witnesses<'_>,
    open: &[Open],
    proofs: &mut PairProofs<'_, '_, '_>,
) -> FxHashMap<Inst, NeededPair> {
    let mut pair = |open: &Open| {
        let (witness, n_pairs) = witnesses.nearest_pair(open.inst, proofs)?;
        Some((open.inst, NeededPair { witness, n_pairs }))
    };
    let open = open.iter().filter(|open| by_number(open.waiting).is_none());
    open.filter_map(&mut pair).collect()
}

fn by_number(waiting: Waiting) -> Option<Reason> {
    match waiting {
        Waiting::SharedNumber => Some(Reason::SharedNumber),
        Waiting::UnknownNumber => Some(Reason::UnknownNumber),
        _ => None,
    }
}

/// Whether the shape of blocks may decide whether a barrier is needed.
fn is_about_shape(fate: &Fate) -> bool {
    let Fate::Kept(Reason::Pair(pair)) = fate else { return false };
    pair.needs.iter().any(|need| matches!(need.fact, Fact::BlockShape | Fact::RowPitch))
}

/// Where no assumption was tried, replaces the statement that none helps by the statement that none was tried.
fn leave_assumptions_open(reason: &mut Reason) {
    let Reason::Pair(pair) = reason else { return };
    for need in pair.needs.iter_mut().filter(|need| need.fact == Fact::Nothing) {
        need.fact = Fact::Untried;
    }
}

/// Replaces the statement that no assumption helps: under these assumptions, the barrier would be removed instead of
/// another one.
fn state_instead(reason: &mut Reason, assumptions: &[&'static str]) {
    let Reason::Pair(pair) = reason else { return };
    let phrases: Vec<&str> =
        assumptions.iter().map(|assumption| assumption_phrase(assumption)).collect();
    let given = format!("{}; ", phrases.join(" and "));
    for need in pair.needs.iter_mut().filter(|need| need.fact == Fact::Nothing) {
        need.fact = Fact::InPlaceOfAnother;
        need.about.insert_str(0, &given);
    }
}

fn outlines(func: &Function, spots: &Spots<'_>) -> Vec<Outline> {
    let numbers: FxHashMap<_, usize> = func.blocks().enumerate().map(|(n, b)| (b, n)).collect();
    let outline = |block| Outline {
        block,
        name: spots.block_name(block),
        successors: func.successors(block).filter_map(|to| numbers.get(&to).copied()).collect(),
    };
    func.blocks().map(outline).collect()
}

/// A barrier with no hazards on at least one side.
struct Nothing<'a> {
    view: &'a BarrierAnalysis<'a, 'a>,
    site: &'a Site,
}

impl Nothing<'_> {
    fn removal_reason(&self, report: &Report, before: bool, after: bool) -> RemovalReason {
        let up = before.then(|| self.scan(Direction::Above));
        let down = after.then(|| self.scan(Direction::Below));
        match (up, down) {
            (Some(Adjacent::End), _) => RemovalReason::AtStart,
            (_, Some(Adjacent::End)) => RemovalReason::AtEnd,
            (Some(Adjacent::Barrier(twin)), _) | (_, Some(Adjacent::Barrier(twin))) => {
                report.spot(twin).map_or(RemovalReason::NothingBefore, |spot| {
                    RemovalReason::AdjacentBarrier(Box::new(spot))
                })
            }
            (Some(Adjacent::Other), _) => RemovalReason::NothingBefore,
            (None, _) => RemovalReason::NothingAfter,
        }
    }

    /// Returns what is adjacent to the barrier in its block, in one direction.
    fn scan(&self, direction: Direction) -> Adjacent {
        let step = |inst| match direction {
            Direction::Above => self.view.func.prev_inst(inst),
            Direction::Below => self.view.func.next_inst(inst),
        };
        let mut at = step(self.site.inst);
        while let Some(inst) = at {
            if self.view.regions.is_remaining_bound(inst) {
                return Adjacent::Barrier(inst);
            }
            if self.view.regions.is_summarised(inst) {
                return Adjacent::Other;
            }
            at = step(inst);
        }
        let block = self.site.block;
        let is_end = match direction {
            Direction::Above => {
                self.view.func.entry() == Some(block)
                    && self.view.cfg.predecessors(block).is_empty()
            }
            Direction::Below => self.view.cfg.successors(block).is_empty(),
        };
        if is_end { Adjacent::End } else { Adjacent::Other }
    }
}

/// What is adjacent to a barrier on a side without hazards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Adjacent {
    /// The beginning or the end of the kernel.
    End,
    Barrier(Inst),
    /// The end of the block.
    Other,
}

/// Returns why two sides with hazards do not need a barrier between them.
fn apart(model: &Model<'_>, above: &[&Hazard], below: &[&Hazard]) -> RemovalReason {
    let pairs = above.iter().flat_map(|a| below.iter().map(move |b| (*a, *b))).take(MAX_APART);
    // A pair that the model calls a conflict was freed by a proof about threads.
    let by_threads = |a: &Hazard, b: &Hazard| {
        model.conflict(a, b).map(|_| match a.are_of_one_object(b) {
            true => Separation::Threads,
            false => Separation::OneThread,
        })
    };
    let mut reasons: Vec<Separation> =
        pairs.filter_map(|(a, b)| model.apart(a, b).or_else(|| by_threads(a, b))).collect();
    reasons.sort_unstable();
    reasons.dedup();
    if reasons.is_empty() { RemovalReason::OnlyReads } else { RemovalReason::Disjoint(reasons) }
}

/// Explains why barriers of a function stay, as it is now.
struct KeepExplainer<'a> {
    report: &'a Report,
    view: &'a BarrierAnalysis<'a, 'a>,
    witnesses: &'a Witnesses<'a>,
    /// The nearest pair that needs each barrier.
    found: FxHashMap<Inst, NeededPair>,
    /// Two threads that touch one byte, by barrier.
    two_threads: FxHashMap<Inst, TwoThreads>,
    /// The fact that a proof lacked, by barrier.
    lacking: FxHashMap<Inst, Need>,
    spots: Spots<'a>,
}

impl KeepExplainer<'_> {
    fn fate(&self, site: &Site) -> Fate {
        Fate::Kept(match (site.status, site.bound) {
            (BarrierStatus::Candidate, Some(bound)) if !self.view.regions.need(bound) => {
                // Only a limit that the user set can have prevented its removal.
                let removal = self.report.removal(self.view, site, bound, Vec::new());
                return Fate::Removable(removal);
            }
            (BarrierStatus::Candidate, _) => self.candidate(site),
            (BarrierStatus::Pinned, _)
                if self.view.model.waiting(self.view.func, site.inst) == Some(Waiting::Library) =>
            {
                Reason::LibraryFunction
            }
            (BarrierStatus::Pinned, _) if self.view.func.has_uses(site.inst.into()) => {
                Reason::ResultUsed
            }
            (BarrierStatus::Pinned, _) => Reason::NotPlain,
            (BarrierStatus::Divergent, _) => {
                Reason::Divergent { divergent_branch: self.divergent_branch(site.block) }
            }
            (BarrierStatus::Kept(why), _) => Reason::Wanted(why),
            (BarrierStatus::BarrierCountsDiffer(None), _) => Reason::ShiftedCallers,
            (BarrierStatus::BarrierCountsDiffer(Some(by)), _) => match self.spots.spot(by) {
                Some(spot) => {
                    let divergent_branch =
                        self.view.func.block_of(by).and_then(|block| self.divergent_branch(block));
                    Reason::Shifted { by: Box::new(spot), divergent_branch }
                }
                None => Reason::Unreachable,
            },
        })
    }

    /// The branch at which the threads that reach a block diverge from the others; `None` when all reach it.
    fn divergent_branch(&self, block: Block) -> Option<Box<DivergentBranch>> {
        let BarrierAnalysis { func, model, uniformity, reach, .. } = self.view;
        let branch = reach.divergent_branch(func, block)?;
        let roots = Roots { func, model, uniformity, spots: &self.spots };
        roots.divergent_branch(branch).map(Box::new)
    }

    /// Why some threads may not reach a barrier that stays for another reason.
    fn divergence(&self, barrier: Inst, fate: &Fate) -> Option<Divergence> {
        let Fate::Kept(reason) = fate else { return None };
        if reason.divergent_branch().is_some() {
            return None;
        }
        let BarrierAnalysis { func, cfg, model, uniformity, reach, .. } = self.view;
        let block = func.block_of(barrier)?;
        let apart = reach.divergent_branch(func, block);
        let branch = apart.or_else(|| reach.divergent_branch_of_exited(func, cfg, block))?;
        let roots = Roots { func, model, uniformity, spots: &self.spots };
        Some(Divergence {
            has_ended: apart.is_none(),
            divergent_branch: roots.divergent_branch(branch)?,
        })
    }

    fn candidate(&self, site: &Site) -> Reason {
        let two_threads = self.two_threads.get(&site.inst);
        let found = self.found.get(&site.inst);
        let shown = two_threads.map(|two_threads| Witness {
            above: two_threads.above.clone(),
            below: two_threads.below.clone(),
            conflict: two_threads.conflict,
            case: None,
        });
        let witness = shown.as_ref().or_else(|| found.map(|found| &found.witness));
        let others = found.map_or(0, |found| found.n_pairs.saturating_sub(1));
        match witness.and_then(|witness| self.pair((site.inst, others), witness, two_threads)) {
            Some(pair) => Reason::Pair(Box::new(pair)),
            None if self.view.surround.is_local() => Reason::OtherBlocks,
            None if !self.view.surround.is_launched() => Reason::Callers,
            None => {
                let found = self.witnesses.nearest(site.inst, Direction::Above);
                let above = found.and_then(|(inst, _)| self.spots.spot(inst)).map(Box::new);
                let needs = vec![self.no_cluster()];
                Reason::ClusterReturn { above, needs }
            }
        }
    }

    fn no_cluster(&self) -> Need {
        no_cluster(self.view, &self.spots)
    }

    fn pair(
        &self,
        (barrier, others): (Inst, usize),
        witness: &Witness,
        two_threads: Option<&TwoThreads>,
    ) -> Option<Pair> {
        let hazard = self.hazard_kind(witness);
        let question = Question { view: self.view, spots: &self.spots, witness, hazard };
        let mut needs = question.needs();
        let thread_conflict = two_threads.and_then(|two_threads| self.thread_conflict(two_threads));
        match (&thread_conflict, self.lacking.get(&barrier)) {
            (Some(thread_conflict), _) => {
                needs.retain(|need| need.outlasts(thread_conflict));
                if needs.is_empty() {
                    needs.push(self.lacking_of(thread_conflict));
                }
            }
            // The fact that the proof lacked is more specific than [`Fact::ThreadNumbers`].
            (None, Some(lack)) => {
                let is_said = |need: &Need| need.fact == lack.fact && !lack.about.is_empty();
                needs.retain(|need| need.fact != Fact::ThreadNumbers && !is_said(need));
                if needs.iter().all(|need| need.fact == Fact::BlockShape) {
                    needs.insert(0, lack.clone());
                }
            }
            (None, None) => {}
        }
        if needs.is_empty() {
            let about = "there are more accesses around it than the analysis distinguishes".into();
            needs.push(Need { fact: Fact::ThreadNumbers, about, at: None });
        }
        Some(Pair {
            hazard,
            memory: self.spots.memory(witness.conflict.touch),
            above: self.party(&witness.above)?,
            below: self.party(&witness.below)?,
            others,
            needs,
            thread_conflict: thread_conflict.map(Box::new),
        })
    }

    /// The fact under which no pair of threads would touch one byte: another shape of blocks, or none.
    fn lacking_of(&self, thread_conflict: &ThreadConflict) -> Need {
        let is_known = self.view.model.knows_block_shape();
        if !is_known && thread_conflict.is_of_rows() {
            return Need { fact: Fact::BlockShape, about: String::new(), at: None };
        }
        let given =
            if thread_conflict.is_sure() { "" } else { "if that branch leads to both accesses, " };
        let blocks = if is_known { "" } else { "in blocks of that shape " };
        let about = format!("{given}{blocks}both threads access that byte");
        Need { fact: Fact::Nothing, about, at: None }
    }

    fn thread_conflict(&self, two_threads: &TwoThreads) -> Option<ThreadConflict> {
        let func = self.view.func;
        let iterations = |&(header, [above, below]): &(Block, [Option<u32>; 2])| {
            let spots = func.insts(header).filter_map(|inst| self.spots.spot(inst));
            let is_told = |spot: &Spot| spot.source.last().is_some_and(|loc| loc.line > 0);
            let first = || self.spots.spot(func.first_inst(header)?);
            let header = spots.into_iter().find(is_told).or_else(first)?;
            Some(PairLoop { header, above, below })
        };
        let name = |root: &Root| match *root {
            Root::Value(value) => match value.kind() {
                ValueKind::Arg(arg) => self.spots.bare_argument(arg.as_u32()),
                _ => "an integer".into(),
            },
            Root::Field(n, at) => {
                format!("the integer at byte {at} of {}", self.spots.bare_argument(n))
            }
        };
        let size =
            self.view.model.access_site(func, two_threads.below.0).map_or(1, |site| site.size);
        let [above, below] = two_threads.threads;
        Some(ThreadConflict {
            block: two_threads.setting.extents,
            cta: two_threads.setting.cta,
            above,
            below,
            does: [self.party(&two_threads.above)?.does, self.party(&two_threads.below)?.does],
            element: element::name(
                self.view,
                &self.spots,
                two_threads.root,
                two_threads.byte,
                size,
            ),
            byte: two_threads.byte,
            base: element::base(self.view, two_threads.root)?,
            iterations: two_threads.iterations.iter().map(iterations).collect::<Option<_>>()?,
            number: two_threads.setting.number,
            given: two_threads.given.iter().map(|(root, number)| (name(root), *number)).collect(),
            open: two_threads
                .open
                .iter()
                .map(|&inst| self.spots.spot(inst))
                .collect::<Option<_>>()?,
        })
    }

    fn hazard_kind(&self, witness: &Witness) -> HazardKind {
        let kind = HazardKind::from(witness.conflict.kind);
        let is_async = |inst| self.view.model.is_asynchronous(self.view.func, inst);
        let is_async_pair = is_async(witness.above.0) || is_async(witness.below.0);
        if is_async_pair && kind != HazardKind::Unknown { HazardKind::Asynchronous } else { kind }
    }

    /// Whether a call is assumed to access memory of all objects. For assembly it is known which space it accesses.
    fn is_sweeping(&self, inst: Inst, access: &AccessHazard) -> bool {
        let BarrierAnalysis { func, model, .. } = self.view;
        matches!(access.place, AccessBounds::Lost(_))
            && func.opcode(inst).is_call()
            && !model.is_read_assembly(func, inst)
    }

    fn party(&self, (inst, hazard): &(Inst, Hazard)) -> Option<Party> {
        let does = match hazard {
            _ if *hazard != Hazard::Unknown
                && self.view.model.is_asynchronous(self.view.func, *inst) =>
            {
                Action::Asynchronous
            }
            Hazard::Access(access) if self.is_sweeping(*inst, access) => Action::AnyMemory,
            Hazard::Access(access) => spot::action(access),
            Hazard::Order(_) => Action::Orders,
            Hazard::Unknown => Action::Unknown(self.view.model.callee_name(self.view.func, *inst)),
        };
        Some(Party { at: self.spots.spot(*inst)?, does })
    }
}
