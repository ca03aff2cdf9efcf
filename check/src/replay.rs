//! Replays the deletions of a certificate in order.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::{Axis, Target as _};
use selvedge_ir::{Global, Inst, Module};

use crate::agree::agree;
use crate::apart::{DisjointnessContext, conflict, is_within};
use crate::calls::{Deleted, FunctionData, Meet, Sides, around, meeting_calls};
use crate::certificate::{
    AccessClaim, Claim, Deletion, ObjectClaim, PlaceClaim, Section, Spot, Trusted,
};
use crate::code::{Callee, Kernel, Whole};
use crate::events::{Access, Effect, Events};
use crate::iterations::Loops;
use crate::memory::Memory;
use crate::paths::{Bound, Leaving, Paths};
use crate::place::{Object, Place};
use crate::refusal::{Fault, Refusal, Rule};
use crate::stated::{no_idle_event, stated_once};
use crate::threads::{Accesses, Distinct};

/// The result for one deletion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The line of the certificate.
    pub line: usize,
    /// The function and the barrier, if they are in the module.
    pub barrier: Option<(Global, Inst)>,
    /// The name of the function.
    pub function: Vec<u8>,
    /// For each reason, the number of pairs that are disjoint by it; or the fault.
    pub verdict: Result<BTreeMap<String, usize>, Fault>,
}

impl Line {
    /// The violation, if the deletion was refused. A deletion that is not understood is not refused.
    pub fn refused(&self) -> Option<&Refusal> {
        match &self.verdict {
            Err(Fault::Refused(refusal)) => Some(refusal),
            Err(Fault::NotChecked(_)) | Ok(_) => None,
        }
    }
}

/// The results for certificates.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The result for each deletion, in order.
    pub lines: Vec<Line>,
    /// The number of assumptions of each kind.
    pub trusted: BTreeMap<&'static str, usize>,
}

/// Checks the claims about the functions of a module.
///
/// The module must be accepted by the verifier. Cost: for each deletion, nearly linear in the code between the
/// adjacent barriers, plus the pairs of events that the certificate claims to be disjoint. For each device function,
/// and for each function that relies on barriers in callees, the cost of all functions whose code is involved.
pub fn check(module: &Module, sections: &[Section]) -> Checked {
    let mut all = Checked::default();
    let whole = Rc::new(Whole::new(module));
    let mut first: BTreeMap<Global, &Section> = BTreeMap::new();
    for section in sections {
        if let Some(global) = module.header.by_name(&section.name) {
            first.entry(global).or_insert(section);
        }
    }
    let mut deleted = Deleted::new();
    for section in sections {
        note_trust(section, &mut all.trusted);
        let lines = match Replay::new(&whole, section, &first) {
            Ok(replay) => without_rest(module, section, replay.run(section, &deleted)),
            Err(fault) => all_at_fault(module, section, &fault),
        };
        // Later deletions are checked as if all of these were deleted, even if they were refused.
        deleted.extend(lines.iter().filter_map(|line| line.barrier));
        all.lines.extend(lines);
    }
    all
}

/// Returns the same fault for all deletions of a section. If the section has no deletions and the fault is a refusal,
/// it is reported for the section itself.
fn all_at_fault(module: &Module, section: &Section, fault: &Fault) -> Vec<Line> {
    let global = module.header.by_name(&section.name);
    let line = |deletion: &Deletion| {
        let barrier = global.and_then(|global| {
            let inst = module.body(global)?.all_insts().nth(deletion.barrier)?;
            Some((global, inst))
        });
        let (line, function) = (deletion.line, section.name.clone());
        Line { line, barrier, function, verdict: Err(fault.clone()) }
    };
    let mut lines: Vec<Line> = section.deletions.iter().map(line).collect();
    if lines.is_empty() && matches!(fault, Fault::Refused(_)) {
        let (line, function) = (section.line, section.name.clone());
        lines.push(Line { line, barrier: None, function, verdict: Err(fault.clone()) });
    }
    lines
}

/// Returns the results of a section. If all of them are right but the section states more than they need, all are
/// refused.
fn without_rest(module: &Module, section: &Section, lines: Vec<Line>) -> Vec<Line> {
    let rest = stated_once(section).and_then(|()| no_idle_event(section));
    match rest {
        Err(fault) if lines.iter().all(|line| line.verdict.is_ok()) => {
            all_at_fault(module, section, &fault)
        }
        Err(_) | Ok(()) => lines,
    }
}

fn note_trust(section: &Section, counts: &mut BTreeMap<&'static str, usize>) {
    let Trusted { meet, call, rounds, cluster, leave, end, hidden, traps, restrict } =
        &section.trusted;
    for (word, n) in [
        ("barriers that all threads reach together", meet.len()),
        ("calls that all threads make together", call.len()),
        ("barriers at which all threads are in one round of each loop", rounds.len()),
        ("halves of the cluster's barrier that all threads run together", cluster.len()),
        ("blocks in which threads end alone", leave.len()),
        ("blocks in which all threads end together", end.len()),
        ("variables that only their names lead to", hidden.len()),
        ("loads whose addresses are the same in all threads", section.agree.len()),
        ("kernels whose trapping launches do not count", usize::from(*traps)),
        ("kernels whose `noalias` arguments share nothing", usize::from(*restrict)),
    ] {
        *counts.entry(word).or_default() += n;
    }
}

/// Verifies that no thread can have exited while others still run.
fn no_early_exit(paths: &Paths<'_, '_>) -> Result<(), Fault> {
    match paths.leaving() {
        Leaving::Nobody => Ok(()),
        Leaving::Somebody(what) => refused(Rule::EndsListed, what),
        Leaving::Unknown(what) => Err(Fault::NotChecked(what)),
    }
}

fn refused<T>(rule: Rule, what: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::refused(rule, what))
}

/// The claims about a function, in terms of its code.
struct Claims {
    hidden: BTreeSet<Global>,
    /// The events by number.
    events: BTreeMap<usize, Effect>,
    /// The places where each event happens.
    spots: BTreeMap<usize, Vec<Spot<Inst>>>,
    /// The events of each instruction that has any.
    of_inst: SecondaryMap<Inst, BTreeSet<usize>>,
    /// The events that happen elsewhere.
    of_other: BTreeMap<Spot<Inst>, BTreeSet<usize>>,
}

/// A section, and the functions whose code is involved.
struct Replay<'m, 's> {
    kernel: Kernel<'m>,
    meet: Meet,
    claims: Claims,
    others: BTreeMap<Global, (Kernel<'m>, Meet, &'s Section)>,
}

/// The facts that the deletions of a section are checked against.
struct SectionFacts<'c, 'm> {
    own: &'c FunctionData<'c, 'm>,
    paths: &'c Paths<'c, 'm>,
    /// The calls in which all threads synchronize, with the effects on their two sides.
    calls: BTreeMap<Inst, Sides>,
    /// The effects of callers of a device function.
    around: Result<Sides, String>,
    /// The instructions whose effects are known to be claimed completely.
    facts: RefCell<SecondaryMap<Inst, bool>>,
    loops: Loops<'c, 'm>,
    accesses: Accesses,
}

/// The remaining barriers.
struct Standing {
    full: BTreeSet<Inst>,
    /// Those that were weakened to barriers of a warp.
    weak: BTreeSet<Inst>,
}

/// The data of one deletion.
struct DeletionContext<'c> {
    barrier: Inst,
    deletion: &'c Deletion,
    /// Where all threads synchronize.
    bound: &'c dyn Fn(Inst) -> Bound,
    /// The events before the barrier, and those after it, that no other barrier of the block, the cluster or a warp
    /// separates from it. Empty if the barrier is weakened: then it still orders the accesses of each warp.
    of_warps: [BTreeSet<usize>; 2],
}

impl<'m, 's> Replay<'m, 's> {
    fn new(
        whole: &Rc<Whole<'m>>,
        section: &Section,
        first: &BTreeMap<Global, &'s Section>,
    ) -> Result<Replay<'m, 's>, Fault> {
        let not_checked = |what: &str| Fault::NotChecked(what.to_owned());
        if has_nameless(section) {
            return Err(not_checked("something without a name"));
        }
        let named = whole.module.header.by_name(&section.name);
        if named.and_then(|global| whole.module.body(global)).is_none() {
            return refused(Rule::KnownFunction, "the module defines no such function");
        }
        let kernel = Kernel::named(whole, &section.name).map_err(not_checked)?;
        let meet = meet(&kernel, section)?;
        let claims = claims(&kernel, section)?;
        let callees =
            meet.calls.iter().filter_map(|&call| match kernel.callee(kernel.func, call) {
                Callee::Defined(callee) => Some(callee),
                _ => None,
            });
        let family = whole.family(kernel.global).map_err(not_checked)?;
        let wanted: BTreeSet<Global> = family.into_iter().chain(callees).collect();
        let mut others = BTreeMap::new();
        for other in wanted.into_iter().filter(|&other| other != kernel.global) {
            // Functions without a section are unknown.
            let Some((section, kernel)) = first.get(&other).copied().zip(kernel.beside(other))
            else {
                continue;
            };
            let meet = self::meet(&kernel, section)?;
            others.insert(other, (kernel, meet, section));
        }
        Ok(Replay { kernel, meet, claims, others })
    }

    fn run(&self, section: &Section, deleted: &Deleted) -> Vec<Line> {
        let Replay { kernel, meet, others, .. } = self;
        let own = FunctionData::new(kernel, meet, &section.trusted);
        let mut views: BTreeMap<Global, FunctionData<'_, 'm>> = BTreeMap::new();
        for (&global, (kernel, meet, section)) in others {
            views.insert(global, FunctionData::new(kernel, meet, &section.trusted));
        }
        let calls = meeting_calls(&views, &own, deleted);
        let paths = match &own.paths {
            Err(what) => {
                return all_at_fault(
                    kernel.module,
                    section,
                    &Fault::refused(Rule::KnownBlock, *what),
                );
            }
            Ok(_) if calls.len() != meet.calls.len() => {
                let what = "threads may meet in no barrier of a function that is called".to_owned();
                return all_at_fault(kernel.module, section, &Fault::NotChecked(what));
            }
            Ok(paths) => paths,
        };
        let around = match kernel.is_launch || section.deletions.is_empty() {
            true => Ok([Vec::new(), Vec::new()]),
            false => around(&views, kernel, deleted),
        };
        let is_there = |inst: &Inst| !deleted.contains(&(kernel.global, *inst));
        let full: BTreeSet<Inst> = meet.barriers.iter().copied().filter(is_there).collect();
        if let Err(fault) = agree(kernel, [&full, &meet.cluster], paths, section) {
            return all_at_fault(kernel.module, section, &fault);
        }
        let mut standing = Standing { full, weak: BTreeSet::new() };
        let (facts, loops) = (RefCell::new(SecondaryMap::new()), Loops::new(kernel));
        let accesses = Accesses::default();
        let section_facts =
            SectionFacts { own: &own, paths, calls, around, facts, loops, accesses };
        let mut lines = Vec::new();
        for deletion in &section.deletions {
            let inst = kernel.inst(deletion.barrier);
            let verdict = self.replay(section, deletion, &standing, &section_facts);
            // Later deletions are checked as if this one was deleted or weakened, even if it was refused.
            inst.iter().for_each(|inst| _ = standing.full.remove(inst));
            standing.weak.extend(inst.filter(|_| deletion.weakens && verdict.is_ok()));
            let barrier = inst.map(|inst| (kernel.global, inst));
            let (line, function) = (deletion.line, section.name.clone());
            lines.push(Line { line, barrier, function, verdict });
        }
        lines
    }

    /// Verifies that a barrier can be deleted while the others remain, for the stated reasons. Returns the number of
    /// pairs by reason.
    fn replay(
        &self,
        section: &Section,
        deletion: &Deletion,
        standing: &Standing,
        section_facts: &SectionFacts<'_, 'm>,
    ) -> Result<BTreeMap<String, usize>, Fault> {
        let kernel = &self.kernel;
        let Some(barrier) = kernel.inst(deletion.barrier) else {
            return refused(Rule::KnownInstruction, "there is no instruction of such a number");
        };
        if !standing.full.contains(&barrier) {
            return refused(Rule::BarrierThere, "it is not one of the barriers that still stand");
        }
        if !kernel.is_plain_barrier(barrier) {
            return refused(Rule::PlainBarrier, "its result is used, or it is more than a barrier");
        }
        if let Some(why) = &deletion.unshown {
            return Err(Fault::NotChecked(why.clone()));
        }
        let bound = |inst: Inst| match kernel.func.opcode(inst).is_call() {
            true if section_facts.calls.contains_key(&inst) => Bound::Call,
            true if inst != barrier && standing.full.contains(&inst) => Bound::Barrier,
            true if self.meet.cluster.contains(&inst) => Bound::Barrier,
            _ => Bound::None,
        };
        if deletion.weakens {
            self.has_whole_warps(section_facts)?;
        }
        let of_warp = |inst: Inst| match standing.weak.contains(&inst) {
            true => Bound::Barrier,
            false => bound(inst),
        };
        let found = |bound: &dyn Fn(Inst) -> Bound| -> Result<[Vec<Spot<Inst>>; 2], Fault> {
            let before = section_facts.paths.before(barrier, bound).map_err(Fault::NotChecked)?;
            Ok([before, section_facts.paths.behind(barrier, bound)])
        };
        let sides = found(&bound)?;
        let of_warps = match deletion.weakens {
            // A weakened barrier still orders the accesses of one warp.
            true => [BTreeSet::new(), BTreeSet::new()],
            false => found(&of_warp)?.map(|spots| self.claims.of_all(&spots)),
        };
        self.judge(
            section,
            DeletionContext { barrier, deletion, bound: &bound, of_warps },
            sides,
            section_facts,
        )
    }

    /// Verifies that all lanes of all warps reach the barriers that all threads reach: the number of threads is known
    /// and a multiple of the warp size, and no thread can have exited.
    fn has_whole_warps(&self, section_facts: &SectionFacts<'_, 'm>) -> Result<(), Fault> {
        let limits = self.kernel.target.launch_limits();
        let extent = |axis| self.kernel.bounds.exact_extent(axis, limits);
        let extents = [Axis::X, Axis::Y, Axis::Z].map(extent);
        let n_threads =
            extents.iter().try_fold(1u64, |all, extent| Some(all * u64::from((*extent)?)));
        let is_whole = n_threads.is_some_and(|n| n > 0 && n % u64::from(limits.warp) == 0);
        if !is_whole || !self.kernel.is_launch {
            // The optimizer may know it from a command-line option.
            let what = "the kernel does not say that its blocks are of whole warps".to_owned();
            return Err(Fault::NotChecked(what));
        }
        no_early_exit(section_facts.paths)
    }

    /// Verifies that the claims about a deletion are complete and correct.
    fn judge(
        &self,
        section: &Section,
        case: DeletionContext<'_>,
        sides: [Vec<Spot<Inst>>; 2],
        section_facts: &SectionFacts<'_, 'm>,
    ) -> Result<BTreeMap<String, usize>, Fault> {
        let deletion = case.deletion;
        let mut found = [BTreeSet::new(), BTreeSet::new()];
        for (spots, found) in sides.iter().zip(&mut found) {
            for &spot in spots {
                self.is_as_said(spot, section_facts)?;
                found.extend(self.claims.of(spot));
            }
        }
        let listed = [("before", &deletion.before), ("behind", &deletion.behind)];
        for ((side, listed), found) in listed.into_iter().zip(&found) {
            let listed: BTreeSet<usize> = listed.iter().copied().collect();
            if let Some(n) = listed.symmetric_difference(found).next() {
                let what = format!("event {n}: what can happen {side} it is not what is said");
                return refused(Rule::AllEvents, what);
            }
        }
        self.pairs(section, &case, &found, section_facts)
    }

    /// Verifies that all conflicting pairs are disjoint as claimed, and that no other pairs are claimed to be. Returns
    /// the number of pairs by reason.
    fn pairs(
        &self,
        section: &Section,
        case: &DeletionContext<'_>,
        [before, behind]: &[BTreeSet<usize>; 2],
        section_facts: &SectionFacts<'_, 'm>,
    ) -> Result<BTreeMap<String, usize>, Fault> {
        let (kernel, Claims { hidden, events, spots, .. }) = (&self.kernel, &self.claims);
        let mut claims = BTreeMap::new();
        for (a, b, words) in &case.deletion.apart {
            if claims.insert((*a, *b), words).is_some() {
                let what = format!("events {a} and {b} are called apart twice");
                return refused(Rule::ConflictsShown, what);
            }
        }
        let (loops, bound, trusted) = (&section_facts.loops, case.bound, &section.trusted);
        let is_trusted = trusted.rounds.contains(&kernel.number(case.barrier));
        let around = match is_trusted && no_early_exit(section_facts.paths).is_ok() {
            true => loops.around(case.barrier),
            false => None,
        };
        let ground = DisjointnessContext {
            kernel,
            trusted,
            hidden,
            accesses: &section_facts.accesses,
            loops,
            barrier: (case.barrier, around),
            bound,
        };
        let mut counts = BTreeMap::new();
        for (&a, &b) in before.iter().flat_map(|a| behind.iter().map(move |b| (a, b))) {
            let parts = [a, b].map(|n| &events[&n]);
            if !conflict(parts[0], parts[1], kernel) {
                continue;
            }
            let Some(words) = claims.remove(&(a, b)) else {
                let what = format!("events {a} and {b} need the barrier");
                return refused(Rule::ConflictsShown, what);
            };
            let distinct = match case.of_warps[0].contains(&a) && case.of_warps[1].contains(&b) {
                true => Distinct::Threads,
                false => Distinct::Warps,
            };
            let shown = ground.apart(parts, [a, b].map(|n| spots[&n].as_slice()), words, distinct);
            shown.map_err(|fault| fault.at(&format!("events {a} and {b}")))?;
            count(&mut counts, words);
        }
        match claims.keys().next() {
            Some((a, b)) => {
                refused(Rule::NoIdlePair, format!("events {a} and {b} need no reason to be apart"))
            }
            None => Ok(counts),
        }
    }

    /// Verifies that all effects at a place are in the events that name the place.
    fn is_as_said(
        &self,
        spot: Spot<Inst>,
        section_facts: &SectionFacts<'_, 'm>,
    ) -> Result<(), Fault> {
        let kernel = &self.kernel;
        let side = |n: usize| section_facts.around.as_ref().map(|sides| sides[n].as_slice());
        let half = |call: Inst, n: usize| {
            section_facts.calls.get(&call).map_or(&[][..], |sides| &sides[n])
        };
        let parts = match spot {
            Spot::At(inst) if section_facts.facts.borrow()[inst] => return Ok(()),
            Spot::At(inst) => &section_facts.own.events.parts(inst),
            Spot::Front(call) => half(call, 0),
            Spot::Back(call) => half(call, 1),
            Spot::Above => side(0).map_err(|what| Fault::NotChecked(what.clone()))?,
            Spot::Below => side(1).map_err(|what| Fault::NotChecked(what.clone()))?,
        };
        for part in parts {
            let mut claims = self.claims.of(spot).map(|n| &self.claims.events[n]);
            if !claims.any(|claim| covers(claim, part, kernel)) {
                let (place, shown) = (place_name(kernel, spot), shown(part));
                return Err(Fault::NotChecked(format!("{place}: {shown}, is not said")));
            }
        }
        if let Spot::At(inst) = spot {
            section_facts.facts.borrow_mut()[inst] = true;
        }
        Ok(())
    }
}

impl Claims {
    /// The events at some places.
    fn of_all(&self, spots: &[Spot<Inst>]) -> BTreeSet<usize> {
        spots.iter().flat_map(|&spot| self.of(spot)).copied().collect()
    }

    /// The numbers of the events at a place.
    fn of(&self, spot: Spot<Inst>) -> impl Iterator<Item = &usize> {
        let own = match spot {
            Spot::At(inst) => Some(&self.of_inst[inst]),
            other => self.of_other.get(&other),
        };
        own.into_iter().flatten()
    }
}

fn place_name(kernel: &Kernel<'_>, spot: Spot<Inst>) -> String {
    match spot {
        Spot::At(inst) => format!("instruction {}", kernel.number(inst)),
        Spot::Front(call) => {
            format!("up to the first barriers in call {}", kernel.number(call))
        }
        Spot::Back(call) => format!("behind the last barriers in call {}", kernel.number(call)),
        Spot::Above => "before calls of the function".to_owned(),
        Spot::Below => "behind calls of the function".to_owned(),
    }
}

/// Counts the reasons of a pair; proofs about threads are counted by rule.
fn count(counts: &mut BTreeMap<String, usize>, words: &[String]) {
    match words {
        [first, rules @ ..] if first == "threads" => {
            *counts.entry(format!("threads by {}", rules.join(" or "))).or_default() += 1;
        }
        words => words.iter().for_each(|word| *counts.entry(word.clone()).or_default() += 1),
    }
}

fn shown(part: &Effect) -> String {
    match part {
        Effect::Access(Access { place, reads, writes, .. }) => {
            let how = match (reads, writes) {
                (true, false) => "a read",
                (false, true) => "a write",
                _ => "an access",
            };
            match place {
                Place::Objects(_, Some((first, end))) => {
                    format!("{how} of bytes {first} to {end} of one object")
                }
                Place::Objects(..) => format!("{how} of bytes that are not known"),
                Place::Anywhere(_) | Place::Harmless => format!("{how} through an unknown pointer"),
                Place::Lost(_) => format!("{how} that may be anywhere"),
            }
        }
        Effect::Order => "an event of order".to_owned(),
        Effect::Unknown => "code of which nothing is known".to_owned(),
    }
}

/// Whether a computed effect is within the claimed one.
fn covers(listed: &Effect, found: &Effect, kernel: &Kernel<'_>) -> bool {
    match (listed, found) {
        (Effect::Unknown, _) => true,
        (Effect::Order, Effect::Order) => true,
        (Effect::Access(listed), Effect::Access(found)) => {
            let flags = (listed.reads || !found.reads)
                && (listed.writes || !found.writes)
                && (listed.volatile || !found.volatile)
                && (listed.atomic || !found.atomic);
            flags && is_within(&found.place, &listed.place, kernel)
        }
        _ => false,
    }
}

/// The barriers and calls at which all threads synchronize, as claimed by the section.
fn meet(kernel: &Kernel<'_>, section: &Section) -> Result<Meet, Fault> {
    if (kernel.n_blocks(), kernel.n_insts()) != (section.n_blocks, section.n_insts) {
        return refused(
            Rule::SameSize,
            "the function has another number of blocks or instructions",
        );
    }
    names_exist(kernel, &section.trusted)?;
    let mut barriers = BTreeSet::new();
    for &n in &section.trusted.meet {
        match kernel.inst(n).filter(|&inst| kernel.is_full_barrier(inst)) {
            Some(inst) => _ = barriers.insert(inst),
            None if kernel.inst(n).and_then(|inst| kernel.full_number(inst)).is_some() => {
                let what = format!("something else than instruction {n} may use its number");
                return Err(Fault::NotChecked(what));
            }
            None => {
                let what = format!("instruction {n} is not a full barrier of its own number");
                return refused(Rule::FullBarrier, what);
            }
        }
    }
    if let Some(n) = section.trusted.rounds.iter().find(|n| !section.trusted.meet.contains(n)) {
        let what = format!("instruction {n} is not one at which all threads meet");
        return refused(Rule::MeetingInStep, what);
    }
    let mut calls = BTreeSet::new();
    for &n in &section.trusted.call {
        let is_defined = |&inst: &Inst| {
            let is_call = kernel.func.opcode(inst).is_call();
            is_call && matches!(kernel.callee(kernel.func, inst), Callee::Defined(_))
        };
        match kernel.inst(n).filter(is_defined) {
            Some(inst) => _ = calls.insert(inst),
            None => {
                let what = format!("instruction {n} calls no function of the module");
                return refused(Rule::KnownCall, what);
            }
        }
    }
    Ok(Meet { barriers, cluster: cluster_halves(kernel, section)?, calls })
}

/// Whether a section refers to an unnamed function or variable, which certificates cannot name.
fn has_nameless(section: &Section) -> bool {
    let objects = section.events.iter().filter_map(|(_, event)| match &event.what {
        Claim::Access(AccessClaim { place: PlaceClaim::Objects(objects, _), .. }) => Some(objects),
        _ => None,
    });
    let mut variables = objects.flatten().filter_map(|object| match object {
        ObjectClaim::Global(name) => Some(name),
        ObjectClaim::Argument(_) => None,
    });
    section.name.is_empty()
        || section.trusted.hidden.iter().any(Vec::is_empty)
        || variables.any(Vec::is_empty)
}

/// Verifies that all blocks and instructions of trusted lines exist.
fn names_exist(kernel: &Kernel<'_>, trusted: &Trusted) -> Result<(), Fault> {
    let Trusted { meet, call, rounds, cluster, leave, end, hidden: _, traps: _, restrict: _ } =
        trusted;
    let insts = [meet, call, rounds, cluster].into_iter().flatten();
    if let Some(n) = insts.copied().find(|&n| n >= kernel.n_insts()) {
        return refused(Rule::KnownInstruction, format!("there is no instruction {n}"));
    }
    let left = leave.iter().flat_map(|(from, to)| std::iter::once(from).chain(to));
    if let Some(n) = end.iter().chain(left).copied().find(|&n| n >= kernel.n_blocks()) {
        return refused(Rule::KnownBlock, format!("there is no block {n}"));
    }
    Ok(())
}

fn claims(kernel: &Kernel<'_>, section: &Section) -> Result<Claims, Fault> {
    let mut hidden = BTreeSet::new();
    for name in &section.trusted.hidden {
        let global = kernel.header.by_name(name);
        match global.filter(|&global| Object::of_global(kernel, global).is_some()) {
            Some(global) => _ = hidden.insert(global),
            None => {
                let what = "what is called hidden is no variable that others may write";
                return refused(Rule::KnownVariable, what);
            }
        }
    }
    let (mut events, mut spots) = (BTreeMap::new(), BTreeMap::<usize, Vec<Spot<Inst>>>::new());
    let mut of_inst: SecondaryMap<Inst, BTreeSet<usize>> = SecondaryMap::new();
    let mut of_other: BTreeMap<Spot<Inst>, BTreeSet<usize>> = BTreeMap::new();
    for (n, event) in &section.events {
        for spot in &event.spots {
            let Some(spot) = spot.try_map(|inst| kernel.inst(inst)) else {
                let what = format!("event {n}: there is no instruction of such a number");
                return refused(Rule::KnownInstruction, what);
            };
            match spot {
                Spot::At(inst) => _ = of_inst[inst].insert(*n),
                other => _ = of_other.entry(other).or_default().insert(*n),
            }
            spots.entry(*n).or_default().push(spot);
        }
        let part = part(kernel, &event.what)
            .map_err(|what| Fault::refused(Rule::KnownEvent, format!("event {n}: {what}")))?;
        events.insert(*n, part);
    }
    Ok(Claims { hidden, events, spots, of_inst, of_other })
}

/// The halves of the cluster's barrier at which the threads of the CTA synchronize. It is trusted that they execute
/// them together. It is verified that each pair is an arrival with release semantics and, in the same block, its
/// wait, without observable effects between.
fn cluster_halves(kernel: &Kernel<'_>, section: &Section) -> Result<BTreeSet<Inst>, Fault> {
    let trusted = &section.trusted;
    let mut halves = BTreeSet::new();
    if trusted.cluster.is_empty() {
        return Ok(halves);
    }
    let events = Events::new(kernel, trusted.traps);
    let paths =
        Paths::new(kernel, trusted).map_err(|what| Fault::refused(Rule::KnownBlock, what))?;
    no_early_exit(&paths)?;
    for pair in trusted.cluster.chunks(2) {
        let insts: Vec<Inst> = pair.iter().filter_map(|&n| kernel.inst(n)).collect();
        let [arrival, wait] = insts.as_slice() else {
            let what = "an arrival at the cluster's barrier has no wait behind it";
            return refused(Rule::ClusterMeeting, what);
        };
        let mut between = std::iter::successors(kernel.func.next_inst(*arrival), |&inst| {
            (inst != *wait).then(|| kernel.func.next_inst(inst))?
        });
        let is_quiet = |inst: Inst| {
            inst == *wait || !kernel.is_full_barrier(inst) && events.parts(inst).is_empty()
        };
        let are_halves = kernel.arrives_at_cluster(*arrival) && kernel.waits_for_cluster(*wait);
        let is_in_order =
            kernel.func.block_of(*arrival) == kernel.func.block_of(*wait) && pair[0] < pair[1];
        if !are_halves || !is_in_order || !between.all(is_quiet) {
            let what = format!("instructions {} and {} are no meeting", pair[0], pair[1]);
            return refused(Rule::ClusterMeeting, what);
        }
        halves.extend([*arrival, *wait]);
    }
    Ok(halves)
}

fn part(kernel: &Kernel<'_>, claim: &Claim) -> Result<Effect, &'static str> {
    Ok(match claim {
        Claim::Order => Effect::Order,
        Claim::Unknown => Effect::Unknown,
        Claim::Access(access) => {
            let AccessClaim { reads, writes, volatile, atomic, place } = access;
            let place = place_of(kernel, place)?;
            let (reads, writes, volatile, atomic) = (*reads, *writes, *volatile, *atomic);
            Effect::Access(Access { place, reads, writes, volatile, atomic })
        }
    })
}

fn place_of(kernel: &Kernel<'_>, claim: &PlaceClaim) -> Result<Place, &'static str> {
    let memory = |kinds: &[String]| Memory::named(kinds).ok_or("no such kind of memory");
    Ok(match claim {
        PlaceClaim::Anywhere(kinds) => Place::Anywhere(memory(kinds)?),
        PlaceClaim::Lost(kinds) => Place::Lost(memory(kinds)?),
        PlaceClaim::Objects(claims, bytes) => {
            let mut objects = Vec::new();
            for claim in claims {
                objects.push(match claim {
                    ObjectClaim::Argument(n) => Object::Argument(*n),
                    ObjectClaim::Global(name) => {
                        let global = kernel.header.by_name(name).ok_or("no such variable")?;
                        let object = Object::of_global(kernel, global);
                        object.ok_or("not a variable that others may write")?
                    }
                });
            }
            let is_sound = bytes.is_none_or(|(first, end)| first < end);
            if !is_sound || bytes.is_some() && objects.len() != 1 {
                return Err("these are no bytes of one object");
            }
            Place::Objects(objects, *bytes)
        }
    })
}
