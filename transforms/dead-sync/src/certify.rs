//! Certificates: proofs that a barrier can be removed, step by step, for an independent checker.
//!
//! `selvedge-check` recomputes each step from the code; its documentation defines what each line means, what it checks
//! and what it trusts. This module writes the lines while the barriers are planned: the results of the model for each
//! instruction that can run before or after the barrier with no other barrier between.
//!
//! A plan that is carried out in part deletes less than its certificate covers.
//!
//! | what is written | source |
//! |---|---|
//! | `trust meet` | the bounds of `region.rs` that are present when the first barrier is removed |
//! | `trust cluster` | `region/cluster_barriers.rs` |
//! | `trust leave`, `trust end` | `reach.rs` |
//! | `trust hidden` | the variables for which the model returned [`Separation::Unexposed`] |
//! | `trust rounds` | the premise of `region/threads.rs` |
//! | `trust call` | the calls that bound regions: `sync_summary.rs` |
//! | `agree` | the loads that are settled since they do not race: `settled.rs` |
//! | events | the hazards of each instruction, equal ones once; their bytes only where these prove a pair disjoint |
//!
//! Cost: for each deletion, the instructions and edges up to the barriers around it, and the square of the number of
//! hazard classes on its sides.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::summary::Traps;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::module::{Linkage, Visibility};
use selvedge_ir::{
    Block, ConstKind, Function, Global, GlobalData, GlobalKind, Inst, Module, ModuleHeader, Opcode,
};
use selvedge_thread_memory::{AccessBounds, Object};
use smallvec::smallvec;

use crate::model::{AccessHazard, Hazard, Model, Separation};
use crate::reach::{Reach, UnknownResumePoints};
use crate::region::{Regions, summary_sides};
use crate::settings::Assumptions;
use crate::threads::Rules;

/// The proof for the removed barriers of one function: lines about the function as it was.
pub struct Certificate {
    /// The function.
    pub function: Global,
    /// The function before the pass.
    pub before: Arc<Function>,
    /// The globals that it mentions, with their names: later passes may erase them.
    pub mentioned: Vec<(Global, Box<[u8]>)>,
    /// The lines.
    pub text: String,
}

impl Certificate {
    /// The certificate of a function as it was before the pass.
    pub(crate) fn new(header: &ModuleHeader, before: Arc<Function>, text: String) -> Certificate {
        let consts = before.consts();
        let mentioned = consts.keys().filter_map(|c| match consts[c].kind() {
            ConstKind::Global(global) => Some((*global, header.global(*global).name.clone()?)),
            _ => None,
        });
        let (function, mentioned) = (before.global(), mentioned.collect());
        Certificate { function, before, mentioned, text }
    }
}

/// Writes a file of certificates about a module, in the order in which they were emitted. `read` is the text of the
/// module as it was read, `module` the module after the passes; it is unchanged afterwards.
///
/// Where other passes ran before, a document contains the module as it was then, and lists the result of `changed` for
/// the two texts: the definitions that differ, by name with `@`.
pub fn documents<'c>(
    module: &mut Module,
    read: &str,
    changed: impl Fn(&str, &str) -> Vec<String>,
    certificates: impl IntoIterator<Item = &'c Certificate>,
) -> String {
    let mut groups: Vec<Vec<&Certificate>> = Vec::new();
    for certificate in certificates {
        let fits = |group: &Vec<&Certificate>| {
            let mut others = group.iter().filter(|one| one.function == certificate.function);
            others.all(|one| Arc::ptr_eq(&one.before, &certificate.before))
        };
        match groups.last_mut().filter(|group| fits(group)) {
            Some(group) => group.push(certificate),
            None => groups.push(vec![certificate]),
        }
    }
    let mut text = String::new();
    if groups.is_empty() {
        groups.push(Vec::new());
    }
    for group in groups {
        text.push_str("selvedge-certificate 1\n");
        let seen = as_seen(module, &group);
        if seen == read || group.is_empty() {
            text.push_str("module as-read\n");
        } else {
            let _ = write!(text, "module lines {}\n{seen}", seen.lines().count());
            let changed = changed(read, &seen);
            if !changed.is_empty() {
                let _ = writeln!(text, "changed {}", changed.join(" "));
            }
        }
        group.iter().for_each(|certificate| text.push_str(&certificate.text));
    }
    text
}

/// The text of the module with the functions of some certificates as they were, and with the globals that they mention.
fn as_seen(module: &mut Module, group: &[&Certificate]) -> String {
    let mut now = Vec::new();
    for certificate in group {
        let before = Some(Box::new(Function::clone(&certificate.before)));
        now.push(std::mem::replace(&mut module.bodies[certificate.function], before));
    }
    let erased = group.iter().flat_map(|certificate| &certificate.mentioned);
    let mut restored = Vec::new();
    for (global, name) in erased {
        if module.header.is_erased(*global) {
            restored.extend(restore(module, *global, name).map(|row| (*global, row)));
        }
    }
    let text = module.to_string();
    for (global, row) in restored {
        module.header.erase_global(global);
        *module.header.global_mut(global) = row;
    }
    for (certificate, body) in group.iter().zip(now).rev() {
        module.bodies[certificate.function] = body;
    }
    text
}

/// Adds an erased global to the module again, and returns its row. A function whose body was erased, for example since
/// all its calls were inlined, becomes a declaration.
fn restore(module: &mut Module, global: Global, name: &[u8]) -> Option<GlobalData> {
    let erased = module.header.global(global).clone();
    module.header.restore_global(global, name).ok()?;
    let has_no_body = module.bodies[global].is_none();
    let row = module.header.global_mut(global);
    if let GlobalKind::Function(decl) = &mut row.kind
        && has_no_body
    {
        (row.linkage, row.visibility) = (Linkage::External, Visibility::Default);
        (row.comdat, row.section) = (None, None);
        row.attachments.clear();
        decl.personality = None;
    }
    Some(erased)
}

/// The inputs of the certificates of one function.
pub(crate) struct CertificateContext<'g> {
    pub(crate) func: &'g Function,
    pub(crate) header: &'g ModuleHeader,
    pub(crate) cfg: &'g Cfg,
    pub(crate) model: &'g Model<'g>,
    /// Which threads exit, if that was computed.
    pub(crate) reach: Option<&'g Reach>,
    /// The regions, with their synchronisation summaries and proofs about threads, if they were computed.
    pub(crate) regions: Option<&'g Regions>,
    /// For a device function the hazards of its callers: before the call, and after it.
    pub(crate) around: Option<[&'g [Hazard]; 2]>,
    pub(crate) assumptions: Assumptions,
    pub(crate) traps: Traps,
}

/// The location of an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Spot<I = usize> {
    /// In an instruction.
    At(I),
    /// In a call, up to the first barriers in it.
    Front(I),
    /// In a call, after the last barriers in it.
    Back(I),
    /// In callers, before the call.
    Above,
    /// In callers, after the return.
    Below,
}

impl<I> Spot<I> {
    fn map<J>(self, name: impl FnOnce(I) -> J) -> Spot<J> {
        match self {
            Spot::At(inst) => Spot::At(name(inst)),
            Spot::Front(call) => Spot::Front(name(call)),
            Spot::Back(call) => Spot::Back(name(call)),
            Spot::Above => Spot::Above,
            Spot::Below => Spot::Below,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::At(inst) => write!(f, "{inst}"),
            Spot::Front(call) => write!(f, "front:{call}"),
            Spot::Back(call) => write!(f, "back:{call}"),
            Spot::Above => f.write_str("above"),
            Spot::Below => f.write_str("below"),
        }
    }
}

impl CertificateContext<'_> {
    /// Returns the hazards at a location.
    fn hazards(&self, spot: Spot<Inst>) -> Vec<Hazard> {
        let CertificateContext { func, model, .. } = *self;
        let half = |call: Inst, n: usize| {
            let known = self.regions.and_then(|regions| regions.sync_summaries.get(&call));
            known.map_or(Vec::new(), |known| summary_sides(model, func, call, known)[n].clone())
        };
        let around = |n: usize| self.around.map_or(Vec::new(), |sides| sides[n].to_vec());
        match spot {
            Spot::At(inst) => {
                let mut hazards = model.hazards(func, inst).to_vec();
                let is_stuck = self.reach.is_some_and(|reach| reach.is_stuck_at(func, inst));
                hazards.extend(is_stuck.then_some(Hazard::LOOKED_AT));
                hazards
            }
            Spot::Front(call) => half(call, 0),
            Spot::Back(call) => half(call, 1),
            Spot::Above => around(0),
            Spot::Below => around(1),
        }
    }

    /// Whether all threads arrive together at a barrier within a call.
    fn meets_in(&self, inst: Inst) -> bool {
        self.regions.is_some_and(|regions| regions.sync_summaries.contains_key(&inst))
    }

    /// Whether a block ends a device function, so that its thread continues in the caller.
    fn returns(&self, block: Block) -> bool {
        let last = self.func.terminator(block).map(|last| self.func.opcode(last));
        self.around.is_some() && last == Some(Opcode::Ret)
    }
}

/// The lines about one function, under construction.
pub(crate) struct Section {
    numbers: FxHashMap<Inst, usize>,
    meet: Vec<usize>,
    agree: Vec<usize>,
    events: Vec<(Hazard, BTreeSet<Spot>)>,
    kinds: FxHashMap<Hazard, usize>,
    hidden: BTreeSet<String>,
    /// The events whose bytes are part of the proof.
    with_bytes: BTreeSet<usize>,
    deletions: String,
}

impl Section {
    /// Begins the lines for a function. `status`: the barriers at which all threads arrive together.
    ///
    /// `agree`: loads that are settled under the present bounds because they do not race.
    pub(crate) fn begin(
        func: &Function,
        status: impl Iterator<Item = Inst>,
        agree: impl IntoIterator<Item = Inst>,
    ) -> Section {
        let numbers: FxHashMap<Inst, usize> =
            func.all_insts().enumerate().map(|(n, inst)| (inst, n)).collect();
        let mut meet: Vec<usize> = status.map(|inst| numbers[&inst]).collect();
        let mut agree: Vec<usize> = agree.into_iter().map(|inst| numbers[&inst]).collect();
        meet.sort_unstable();
        agree.sort_unstable();
        Section {
            numbers,
            meet,
            agree,
            events: Vec::new(),
            kinds: FxHashMap::default(),
            hidden: BTreeSet::new(),
            with_bytes: BTreeSet::new(),
            deletions: String::new(),
        }
    }

    /// Records the removal of a barrier. The predicate determines which other barriers are still present. `weakens`: a
    /// barrier of the warp replaces it.
    pub(crate) fn note(
        &mut self,
        ground: &CertificateContext<'_>,
        barrier: Inst,
        is_remaining: &dyn Fn(Inst) -> bool,
        weakens: bool,
    ) {
        let word = if weakens { "weaken" } else { "delete" };
        let _ = writeln!(self.deletions, "{word} {}", self.numbers[&barrier]);
        let search = EventSearch::new(ground);
        let before = self.events_of(ground, search.before(barrier, is_remaining));
        let after = self.events_of(ground, search.after(barrier, is_remaining));
        self.list("before", &before);
        self.list("behind", &after);
        for &a in &before {
            for &b in &after {
                if let Some(rules) = self.rules(ground, a, b) {
                    let rules: String = rules.iter().map(|rule| format!(" {rule}")).collect();
                    let _ = writeln!(self.deletions, "apart {a} {b} threads{rules}");
                    continue;
                }
                let words = self.words(ground, a, b);
                if !words.is_empty() {
                    self.with_bytes
                        .extend(words.contains("bytes").then_some([a, b]).iter().flatten());
                    let words: Vec<&str> = words.into_iter().collect();
                    let _ = writeln!(self.deletions, "apart {a} {b} {}", words.join(" "));
                }
            }
        }
    }

    fn list(&mut self, word: &str, numbers: &BTreeSet<usize>) {
        let _ = writeln!(self.deletions, "{word}{}", spaced(numbers.iter().copied()));
    }

    /// Returns the numbers of the events at some locations.
    fn events_of(
        &mut self,
        ground: &CertificateContext<'_>,
        spots: BTreeSet<Spot<Inst>>,
    ) -> BTreeSet<usize> {
        let mut numbers = BTreeSet::new();
        for spot in spots {
            for hazard in ground.hazards(spot) {
                let next = self.events.len();
                let n = *self.kinds.entry(hazard.clone()).or_insert(next);
                if n == next {
                    self.events.push((hazard, BTreeSet::new()));
                }
                self.events[n].1.insert(spot.map(|inst| self.numbers[&inst]));
                numbers.insert(n);
            }
        }
        numbers
    }

    /// Returns the rules that prove that two events in conflict access different bytes in different threads; `None`
    /// when they do not conflict.
    fn rules(&self, ground: &CertificateContext<'_>, a: usize, b: usize) -> Option<Rules> {
        let (above, below) = (&self.events[a].0, &self.events[b].0);
        ground.model.conflict(above, below)?;
        Some(ground.regions.map_or_else(Rules::new, |regions| regions.rules(above, below)))
    }

    /// Returns why two events that could conflict need no barrier; empty when they never could.
    fn words(
        &mut self,
        ground: &CertificateContext<'_>,
        a: usize,
        b: usize,
    ) -> BTreeSet<&'static str> {
        let (above, below) = (&self.events[a].0, &self.events[b].0);
        let mut words = BTreeSet::new();
        let (Hazard::Access(_), Hazard::Access(_)) = (above, below) else { return words };
        for above in &each_part(above) {
            for below in &each_part(below) {
                let Some(why) = ground.model.apart(above, below) else { continue };
                words.extend(word(why, above, below));
                if why == Separation::Unexposed {
                    let variables = [above, below].into_iter().filter_map(variable);
                    let names = variables.map(|global| quoted(name_of(ground.header, global)));
                    self.hidden.extend(names);
                }
            }
        }
        words
    }

    /// Whether no barrier is removed.
    pub(crate) fn is_empty(&self) -> bool {
        self.deletions.is_empty()
    }

    /// Returns all lines.
    pub(crate) fn finish(self, ground: &CertificateContext<'_>) -> String {
        let CertificateContext { func, header, .. } = ground;
        let name = quoted(name_of(header, func.global()));
        let (blocks, insts) = (func.blocks().count(), self.numbers.len());
        let mut text = format!("function {name} blocks {blocks} instructions {insts}\n");
        let _ = writeln!(text, "trust meet{}", spaced(self.meet.iter().copied()));
        let calls = ground.regions.iter().flat_map(|regions| regions.sync_summaries.keys());
        let calls: BTreeSet<usize> = calls.map(|inst| self.numbers[inst]).collect();
        if !calls.is_empty() {
            let _ = writeln!(text, "trust call{}", spaced(calls.into_iter()));
        }
        let rounds = ground.regions.iter().flat_map(|regions| regions.with_iteration_premise());
        // Some barriers may have been removed before the first deletion of this section.
        let status = |n: &usize| self.meet.binary_search(n).is_ok();
        let rounds: BTreeSet<usize> =
            rounds.map(|inst| self.numbers[&inst]).filter(status).collect();
        if self.deletions.contains(" threads ") && !rounds.is_empty() {
            let _ = writeln!(text, "trust rounds{}", spaced(rounds.into_iter()));
        }
        let meetings = ground.regions.iter().flat_map(|regions| regions.meetings());
        let halves: BTreeSet<usize> = meetings.map(|inst| self.numbers[&inst]).collect();
        if !halves.is_empty() {
            let _ = writeln!(text, "trust cluster{}", spaced(halves.into_iter()));
        }
        if let Some(reach) = ground.reach {
            leaving(&mut text, ground, reach);
        }
        if !self.agree.is_empty() && !self.is_empty() {
            let _ = writeln!(text, "agree{}", spaced(self.agree.iter().copied()));
        }
        for name in &self.hidden {
            let _ = writeln!(text, "trust hidden @{name}");
        }
        if ground.traps == Traps::Outside {
            text.push_str("promise traps\n");
        }
        if ground.assumptions.restrict {
            text.push_str("promise restrict\n");
        }
        for (n, (hazard, spots)) in self.events.iter().enumerate() {
            let spots = spaced(spots);
            let mut what = described(header, hazard);
            if self.with_bytes.contains(&n)
                && let Some((first, end)) = bytes(hazard)
            {
                let _ = write!(what, " bytes {first} {end}");
            }
            let _ = writeln!(text, "event {n} {what} :{spots}");
        }
        text + &self.deletions
    }
}

fn name_of(header: &ModuleHeader, global: Global) -> &[u8] {
    header.global(global).name.as_deref().unwrap_or_default()
}

fn spaced(words: impl IntoIterator<Item = impl fmt::Display>) -> String {
    words.into_iter().map(|word| format!(" {word}")).collect()
}

/// A name in quotes; quotes, backslashes and bytes outside printable ASCII are escaped as hexadecimal numbers.
fn quoted(name: &[u8]) -> String {
    let plain = |byte: u8| byte.is_ascii_graphic() && !b"\"\\".contains(&byte);
    let shown = name.iter().map(|&byte| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("\\{byte:02x}"),
    });
    format!("\"{}\"", shown.collect::<String>())
}

/// Splits an access into one access for each part of its place.
fn each_part(hazard: &Hazard) -> Vec<Hazard> {
    match hazard {
        Hazard::Access(access @ AccessHazard { place: AccessBounds::Parts(parts), .. }) => {
            let of = |&part| AccessHazard {
                place: AccessBounds::Parts(smallvec![part]),
                ..access.clone()
            };
            parts.iter().map(|part| Hazard::Access(of(part))).collect()
        }
        other => vec![other.clone()],
    }
}

fn word(why: Separation, above: &Hazard, below: &Hazard) -> Option<&'static str> {
    Some(match why {
        Separation::Memory => "memory",
        Separation::Objects => "objects",
        Separation::Bytes => {
            let bytes = bytes(above).zip(bytes(below));
            let is_apart = bytes.is_some_and(|(a, b)| a.1 <= b.0 || b.1 <= a.0);
            if is_apart { "bytes" } else { "relative" }
        }
        Separation::Unexposed => "hidden",
        Separation::Restrict => "restrict",
        Separation::WithinBlock => return None,
        Separation::Threads | Separation::OneThread => "threads",
    })
}

fn bytes(hazard: &Hazard) -> Option<(i64, i64)> {
    match hazard {
        Hazard::Access(AccessHazard { place: AccessBounds::Parts(parts), .. }) => {
            match parts.as_slice() {
                [part] => part.bytes.map(|bytes| (bytes.first, bytes.end)),
                _ => None,
            }
        }
        _ => None,
    }
}

fn variable(hazard: &Hazard) -> Option<Global> {
    let Hazard::Access(access) = hazard else { return None };
    match access.only_object()? {
        Object::Variable(global) | Object::Dynamic(global) => Some(global),
        Object::Argument(_) | Object::Stack(_) => None,
    }
}

/// Describes a hazard as an event of a certificate, without the bytes that it accesses.
fn described(header: &ModuleHeader, hazard: &Hazard) -> String {
    let access = match hazard {
        Hazard::Order(_) => return "order".to_owned(),
        Hazard::Unknown => return "unknown".to_owned(),
        Hazard::Access(access) => access,
    };
    let AccessHazard { place, reads, writes, volatile, atomic, .. } = access;
    let flags =
        [(*reads, "read"), (*writes, "write"), (*volatile, "volatile"), (*atomic, "atomic")];
    let mut words: Vec<String> =
        flags.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| (*word).to_owned()).collect();
    match place {
        // Accesses to these are never hazards.
        AccessBounds::Private | AccessBounds::Unwritten => words.push("lost".to_owned()),
        AccessBounds::Anywhere(memory) => {
            words.push(format!("anywhere {}", memory.to_string().replace(" or ", " ")));
        }
        AccessBounds::Lost(memory) => {
            words.push(format!("lost {}", memory.to_string().replace(" or ", " ")));
        }
        AccessBounds::Parts(parts) => {
            let mut objects: Vec<String> = parts
                .iter()
                .map(|part| match part.object {
                    Object::Variable(global) | Object::Dynamic(global) => {
                        format!("@{}", quoted(name_of(header, global)))
                    }
                    Object::Argument(n) => format!("argument:{n}"),
                    Object::Stack(_) => "stack".to_owned(),
                })
                .collect();
            objects.dedup();
            words.push(format!("of {}", objects.join(" ")));
        }
    }
    words.join(" ")
}

/// Writes the lines about threads that exit.
fn leaving(text: &mut String, ground: &CertificateContext<'_>, reach: &Reach) {
    let CertificateContext { func, cfg, model, .. } = ground;
    let numbers: FxHashMap<Block, usize> =
        func.blocks().enumerate().map(|(n, block)| (block, n)).collect();
    let mut left: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (from, resumes) in edges(func, reach) {
        left.entry(numbers[&from]).or_default().extend(resumes.iter().map(|to| numbers[to]));
    }
    for (from, to) in &left {
        let _ = writeln!(text, "trust leave {from} ->{}", spaced(to.iter().copied()));
    }
    let may_end = |block: Block| {
        let last = func.terminator(block).map(|last| func.opcode(last));
        let goes_on = matches!(last, Some(Opcode::Br | Opcode::Switch | Opcode::Unreachable))
            || ground.returns(block);
        let mut calls = func.insts(block).filter(|&inst| func.opcode(inst).is_call());
        !goes_on || calls.any(|inst| model.may_exit(func, inst))
    };
    let blocks = cfg.reverse_postorder().iter().copied();
    let together: BTreeSet<usize> = blocks
        .filter(|&block| !model.is_doomed(block) && may_end(block))
        .map(|block| numbers[&block])
        .filter(|n| !left.contains_key(n))
        .collect();
    let _ = writeln!(text, "trust end{}", spaced(together.into_iter()));
}

/// Returns the blocks in which threads exit, and where the other threads continue.
fn edges(func: &Function, reach: &Reach) -> Vec<(Block, Vec<Block>)> {
    let mut edges = reach.exits.clone();
    for UnknownResumePoints { ends, resumes } in &reach.unknown_resume_points {
        let calls = reach.early_exit_calls.iter().filter_map(|&call| func.block_of(call));
        edges.extend(ends.iter().copied().chain(calls).map(|end| (end, resumes.clone())));
    }
    edges
}

/// Searches the paths from a barrier for events, instruction by instruction.
struct EventSearch<'w, 'g> {
    ground: &'w CertificateContext<'g>,
    left: FxHashMap<Block, Vec<Block>>,
}

impl<'w, 'g> EventSearch<'w, 'g> {
    fn new(ground: &'w CertificateContext<'g>) -> EventSearch<'w, 'g> {
        let mut left: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        for (from, resumes) in ground.reach.map_or(Vec::new(), |reach| edges(ground.func, reach)) {
            resumes.iter().for_each(|&to| left.entry(to).or_default().push(from));
        }
        EventSearch { ground, left }
    }

    /// Adds the events of instructions up to a point at which all threads arrive together; returns whether there is no
    /// such point. `half`: the part of a call with such a point that counts.
    fn scan(
        &self,
        insts: impl Iterator<Item = Inst>,
        is_remaining: &dyn Fn(Inst) -> bool,
        half: fn(Inst) -> Spot<Inst>,
        found: &mut BTreeSet<Spot<Inst>>,
    ) -> bool {
        for inst in insts {
            if self.ground.meets_in(inst) {
                found.insert(half(inst));
                return false;
            }
            if is_remaining(inst) {
                return false;
            }
            found.insert(Spot::At(inst));
        }
        true
    }

    fn before(&self, barrier: Inst, is_remaining: &dyn Fn(Inst) -> bool) -> BTreeSet<Spot<Inst>> {
        let CertificateContext { func, cfg, around, .. } = *self.ground;
        let mut found = BTreeSet::new();
        let scan = |from: Option<Inst>, found: &mut BTreeSet<Spot<Inst>>| {
            let back = std::iter::successors(from, |&inst| func.prev_inst(inst));
            self.scan(back, is_remaining, Spot::Back, found)
        };
        let mut work: Vec<Block> = Vec::new();
        work.extend(func.block_of(barrier).filter(|_| scan(func.prev_inst(barrier), &mut found)));
        let mut entered: BTreeSet<Block> = BTreeSet::new();
        while let Some(block) = work.pop() {
            if !entered.insert(block) {
                continue;
            }
            let begins = around.is_some() && func.entry() == Some(block);
            found.extend(begins.then_some(Spot::Above));
            let preds = cfg.predecessors(block).iter().filter(|&&pred| cfg.is_reachable(pred));
            for &from in preds.chain(self.left.get(&block).into_iter().flatten()) {
                work.extend(scan(func.last_inst(from), &mut found).then_some(from));
            }
            for &from in self.left.get(&block).into_iter().flatten() {
                // Instructions before a call in which a thread may end.
                for inst in func.insts(from).filter(|&inst| func.opcode(inst).is_call()) {
                    if self.ground.model.may_exit(func, inst) && scan(Some(inst), &mut found) {
                        work.push(from);
                    }
                }
            }
        }
        found
    }

    fn after(&self, barrier: Inst, is_remaining: &dyn Fn(Inst) -> bool) -> BTreeSet<Spot<Inst>> {
        let CertificateContext { func, cfg, model, .. } = *self.ground;
        let mut found = BTreeSet::new();
        let mut scan = |from: Option<Inst>, block: Block| {
            let on = std::iter::successors(from, |&inst| func.next_inst(inst));
            let is_open = self.scan(on, is_remaining, Spot::Front, &mut found);
            found.extend((is_open && self.ground.returns(block)).then_some(Spot::Below));
            is_open
        };
        let mut work: Vec<Block> = Vec::new();
        let own = func.block_of(barrier);
        work.extend(own.filter(|&own| scan(func.next_inst(barrier), own)));
        let mut seen: BTreeSet<Block> = BTreeSet::new();
        while let Some(block) = work.pop() {
            for &to in cfg.successors(block) {
                if !model.is_doomed(to) && seen.insert(to) && scan(func.first_inst(to), to) {
                    work.push(to);
                }
            }
        }
        found
    }
}
