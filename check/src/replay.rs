//! The deletions of a certificate, replayed one after the other.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Global, Inst, Module};

use crate::apart::{Fault, Ground, conflict, is_within};
use crate::certificate::{AccessClaim, Claim, Deletion, ObjectClaim, PlaceClaim, Section, Trusted};
use crate::code::{Kernel, Whole};
use crate::events::{Access, Events, Part};
use crate::memory::Memory;
use crate::paths::Paths;
use crate::place::{Object, Place};

/// What was found of one deletion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The line of the certificate.
    pub line: usize,
    /// The function and the barrier, where they are in the module.
    pub barrier: Option<(Global, Inst)>,
    /// The name of the function.
    pub function: Vec<u8>,
    /// The words of the reasons by which pairs are apart; or what is wrong.
    pub verdict: Result<BTreeMap<String, usize>, Fault>,
}

impl Line {
    /// What is wrong, where the deletion is. One that is not understood is not refused.
    pub fn refused(&self) -> Option<&str> {
        match &self.verdict {
            Err(Fault::Refused(what)) => Some(what),
            Err(Fault::NotChecked(_)) | Ok(_) => None,
        }
    }
}

/// What was found of certificates.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Checked {
    /// For each deletion, in order.
    pub lines: Vec<Line>,
    /// How often each kind of trust was asked for.
    pub trusted: BTreeMap<&'static str, usize>,
}

/// Checks what is said of the functions of a module.
///
/// The module must be one that the verifier accepts. Cost: for each deletion nearly linear in what lies between
/// the barriers around it, and the pairs of events that the certificate tells apart.
pub fn check(module: &Module, sections: &[Section]) -> Checked {
    let mut all = Checked::default();
    let whole = Whole::new(module);
    for section in sections {
        note_trust(&section.trusted, &mut all.trusted);
        match Replay::new(&whole, section) {
            Ok(replay) => all.lines.extend(replay.run(section)),
            Err((global, fault)) => all.lines.extend(section.deletions.iter().map(|deletion| {
                let barrier = global.and_then(|global| {
                    let inst = module.body(global)?.all_insts().nth(deletion.barrier)?;
                    Some((global, inst))
                });
                let (line, function) = (deletion.line, section.name.clone());
                Line { line, barrier, function, verdict: Err(fault.clone()) }
            })),
        }
    }
    all
}

fn note_trust(trusted: &Trusted, counts: &mut BTreeMap<&'static str, usize>) {
    let Trusted { meet, cluster, leave, end, hidden, traps, restrict } = trusted;
    for (word, n) in [
        ("barriers that all threads reach together", meet.len()),
        ("halves of the cluster's barrier that all threads run together", cluster.len()),
        ("blocks in which threads end alone", leave.len()),
        ("blocks in which all threads end together", end.len()),
        ("variables that only their names lead to", hidden.len()),
        ("kernels of which launches that trap do not count", usize::from(*traps)),
        ("kernels whose `noalias` arguments share nothing", usize::from(*restrict)),
    ] {
        *counts.entry(word).or_default() += n;
    }
}

fn refused<T>(what: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Refused(what.into()))
}

/// A function, prepared.
struct Prepared<'m> {
    kernel: Kernel<'m>,
    hidden: BTreeSet<Global>,
    /// What the events are by number.
    events: BTreeMap<usize, Part>,
    /// The instructions of each event.
    insts: BTreeMap<usize, Vec<Inst>>,
    /// The events of each instruction that has some.
    of_inst: SecondaryMap<Inst, BTreeSet<usize>>,
    meet: BTreeSet<Inst>,
    /// Where all threads arrive at the cluster's barrier and wait.
    meetings: BTreeSet<Inst>,
}

struct Replay<'m> {
    prepared: Prepared<'m>,
}

impl<'m> Replay<'m> {
    fn new(whole: &Whole<'m>, section: &Section) -> Result<Replay<'m>, (Option<Global>, Fault)> {
        let global = whole.module.header.by_name(&section.name);
        let kernel = Kernel::named(whole, &section.name)
            .map_err(|what| (global, Fault::NotChecked(what.to_owned())))?;
        let prepared = prepare(kernel, section).map_err(|fault| (global, fault))?;
        Ok(Replay { prepared })
    }

    fn run(&self, section: &Section) -> Vec<Line> {
        let Prepared { kernel, meetings, .. } = &self.prepared;
        let mut standing = self.prepared.meet.clone();
        let paths = Paths::new(kernel, &section.trusted);
        let events = Events::new(kernel, section.trusted.traps);
        let mut facts = SecondaryMap::new();
        let mut lines = Vec::new();
        for deletion in &section.deletions {
            let inst = kernel.inst(deletion.barrier);
            let verdict = match (inst, &paths) {
                (None, _) => refused("there is no instruction of such a number"),
                (Some(inst), _) if !standing.contains(&inst) => {
                    refused("it is not one of the barriers that still stand")
                }
                (Some(inst), _) if !kernel.is_plain_barrier(inst) => {
                    refused("its result is used, or it is more than a barrier")
                }
                (_, Err(what)) => refused(*what),
                (Some(inst), Ok(paths)) => {
                    standing.remove(&inst);
                    let stands = |inst: Inst| {
                        let is_call = kernel.func.opcode(inst).is_call();
                        is_call && (standing.contains(&inst) || meetings.contains(&inst))
                    };
                    let why = deletion.unshown.clone().map_or(Ok(()), Err);
                    let before = why.and_then(|()| paths.before(inst, &stands));
                    before.map_err(Fault::NotChecked).and_then(|before| {
                        let sides = [before, paths.behind(inst, &stands)];
                        self.judge(section, deletion, sides, &events, &mut facts)
                    })
                }
            };
            // What follows is judged as if it had gone.
            inst.iter().for_each(|inst| _ = standing.remove(inst));
            let barrier = inst.map(|inst| (kernel.global, inst));
            let (line, function) = (deletion.line, section.name.clone());
            lines.push(Line { line, barrier, function, verdict });
        }
        lines
    }

    /// Whether what is said of a deletion is all that there is to say, and right. `facts`: the instructions of which it is
    /// known that all that they do is said.
    fn judge(
        &self,
        section: &Section,
        deletion: &Deletion,
        sides: [Vec<Inst>; 2],
        events: &Events<'_, 'm>,
        facts: &mut SecondaryMap<Inst, bool>,
    ) -> Result<BTreeMap<String, usize>, Fault> {
        let mut found = [BTreeSet::new(), BTreeSet::new()];
        for (insts, found) in sides.iter().zip(&mut found) {
            for &inst in insts {
                if !facts[inst] {
                    self.is_as_said(inst, events)?;
                    facts[inst] = true;
                }
                found.extend(&self.prepared.of_inst[inst]);
            }
        }
        let said = [("before", &deletion.before), ("behind", &deletion.behind)];
        for ((side, said), found) in said.into_iter().zip(&found) {
            let said: BTreeSet<usize> = said.iter().copied().collect();
            if let Some(n) = said.symmetric_difference(found).next() {
                return refused(format!(
                    "event {n}: what can happen {side} it is not what is said"
                ));
            }
        }
        self.pairs(section, deletion, &found)
    }

    /// Whether all pairs in conflict are apart as it is said, and no others are said to be; by which reasons.
    fn pairs(
        &self,
        section: &Section,
        deletion: &Deletion,
        [before, behind]: &[BTreeSet<usize>; 2],
    ) -> Result<BTreeMap<String, usize>, Fault> {
        let Prepared { kernel, hidden, events, insts, .. } = &self.prepared;
        let mut claims = BTreeMap::new();
        for (a, b, words) in &deletion.apart {
            if claims.insert((*a, *b), words).is_some() {
                return refused(format!("events {a} and {b} are called apart twice"));
            }
        }
        let ground = Ground { kernel, trusted: &section.trusted, hidden };
        let mut counts = BTreeMap::new();
        for (&a, &b) in before.iter().flat_map(|a| behind.iter().map(move |b| (a, b))) {
            let parts = [a, b].map(|n| &events[&n]);
            if !conflict(parts[0], parts[1], kernel) {
                continue;
            }
            let Some(words) = claims.remove(&(a, b)) else {
                return refused(format!("events {a} and {b} need the barrier"));
            };
            let shown = ground.apart(parts, [a, b].map(|n| insts[&n].as_slice()), words);
            shown.map_err(|fault| about(fault, a, b))?;
            count(&mut counts, words);
        }
        match claims.keys().next() {
            Some((a, b)) => refused(format!("events {a} and {b} need no reason to be apart")),
            None => Ok(counts),
        }
    }

    /// Whether all that an instruction does is in the events that name it.
    fn is_as_said(&self, inst: Inst, events: &Events<'_, 'm>) -> Result<(), Fault> {
        let Prepared { kernel, of_inst, events: said, .. } = &self.prepared;
        for part in events.parts(inst) {
            let mut claims = of_inst[inst].iter().map(|n| &said[n]);
            if !claims.any(|claim| covers(claim, &part, kernel)) {
                let n = kernel.number(inst);
                let shown = shown(&part);
                return Err(Fault::NotChecked(format!("instruction {n}: {shown}, is not said")));
            }
        }
        Ok(())
    }
}

/// Counts the reasons of a pair; those about threads by their rules.
fn count(counts: &mut BTreeMap<String, usize>, words: &[String]) {
    match words {
        [first, rules @ ..] if first == "threads" => {
            *counts.entry(format!("threads by {}", rules.join(" or "))).or_default() += 1;
        }
        words => words.iter().for_each(|word| *counts.entry(word.clone()).or_default() += 1),
    }
}

fn about(fault: Fault, a: usize, b: usize) -> Fault {
    match fault {
        Fault::Refused(what) => Fault::Refused(format!("events {a} and {b}: {what}")),
        Fault::NotChecked(what) => Fault::NotChecked(format!("events {a} and {b}: {what}")),
    }
}

fn shown(part: &Part) -> String {
    match part {
        Part::Access(Access { place, reads, writes, .. }) => {
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
        Part::Order => "an event of order".to_owned(),
        Part::Unknown => "code of which nothing is known".to_owned(),
    }
}

/// Whether something is no more than what is said.
fn covers(said: &Part, found: &Part, kernel: &Kernel<'_>) -> bool {
    match (said, found) {
        (Part::Unknown, _) => true,
        (Part::Order, Part::Order) => true,
        (Part::Access(said), Part::Access(found)) => {
            let flags = (said.reads || !found.reads)
                && (said.writes || !found.writes)
                && (said.volatile || !found.volatile)
                && (said.atomic || !found.atomic);
            flags && is_within(&found.place, &said.place, kernel)
        }
        _ => false,
    }
}

fn prepare<'m>(kernel: Kernel<'m>, section: &Section) -> Result<Prepared<'m>, Fault> {
    if (kernel.n_blocks(), kernel.n_insts()) != (section.n_blocks, section.n_insts) {
        return refused("the function has another number of blocks or instructions");
    }
    let mut meet = BTreeSet::new();
    for &n in &section.trusted.meet {
        match kernel.inst(n).filter(|&inst| kernel.is_full_barrier(inst)) {
            Some(inst) => _ = meet.insert(inst),
            None if kernel.inst(n).and_then(|inst| kernel.full_number(inst)).is_some() => {
                let what = format!("something else than instruction {n} may use its number");
                return Err(Fault::NotChecked(what));
            }
            None => {
                return refused(format!("instruction {n} is not a full barrier of its own number"));
            }
        }
    }
    let meetings = meetings(&kernel, section)?;
    let mut hidden = BTreeSet::new();
    for name in &section.trusted.hidden {
        let global = kernel.header.by_name(name);
        match global.filter(|&global| Object::of_global(&kernel, global).is_some()) {
            Some(global) => _ = hidden.insert(global),
            None => return refused("what is called hidden is no variable that others may write"),
        }
    }
    let (mut events, mut insts) = (BTreeMap::new(), BTreeMap::<usize, Vec<Inst>>::new());
    let mut of_inst: SecondaryMap<Inst, BTreeSet<usize>> = SecondaryMap::new();
    for (n, event) in &section.events {
        for &inst in &event.insts {
            let Some(inst) = kernel.inst(inst) else {
                return refused(format!("event {n}: there is no instruction of such a number"));
            };
            of_inst[inst].insert(*n);
            insts.entry(*n).or_default().push(inst);
        }
        let part = part(&kernel, &event.what)
            .map_err(|what| Fault::Refused(format!("event {n}: {what}")))?;
        events.insert(*n, part);
    }
    Ok(Prepared { kernel, hidden, events, insts, of_inst, meet, meetings })
}

/// The halves of the cluster's barrier at which the threads of the CTA meet. That they run them together is
/// trusted; that it is an arrival which releases, then in the same block the wait, and nothing between that others
/// notice, is not.
fn meetings(kernel: &Kernel<'_>, section: &Section) -> Result<BTreeSet<Inst>, Fault> {
    let trusted = &section.trusted;
    let mut meetings = BTreeSet::new();
    if trusted.cluster.is_empty() {
        return Ok(meetings);
    }
    let events = Events::new(kernel, trusted.traps);
    for pair in trusted.cluster.chunks(2) {
        let insts: Vec<Inst> = pair.iter().filter_map(|&n| kernel.inst(n)).collect();
        let [arrival, wait] = insts.as_slice() else {
            return refused("an arrival at the cluster's barrier has no wait behind it");
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
        if !are_halves || !is_in_order || !between.all(is_quiet) || !trusted.leave.is_empty() {
            return refused(format!("instructions {} and {} are no meeting", pair[0], pair[1]));
        }
        meetings.extend([*arrival, *wait]);
    }
    Ok(meetings)
}

fn part(kernel: &Kernel<'_>, claim: &Claim) -> Result<Part, &'static str> {
    Ok(match claim {
        Claim::Order => Part::Order,
        Claim::Unknown => Part::Unknown,
        Claim::Access(access) => {
            let AccessClaim { reads, writes, volatile, atomic, place } = access;
            let place = place_of(kernel, place)?;
            let (reads, writes, volatile, atomic) = (*reads, *writes, *volatile, *atomic);
            Part::Access(Access { place, reads, writes, volatile, atomic })
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
