//! Certificates: why a barrier may go, step by step, for a program that believes none of them.
//!
//! `selvedge-check` recomputes each step from the code; its documentation says what each line means, what it checks
//! and what it takes on trust. Here the lines are written, while the barriers are planned: what the model answered,
//! for each instruction that can run before or behind the barrier without another one between.
//!
//! A plan that is carried out in part deletes less than its certificate speaks of.
//!
//! | what is written | where it comes from |
//! |---|---|
//! | `trust meet` | the bounds of `region.rs` that stand when the first barrier goes |
//! | `trust cluster` | `region/cluster_barriers.rs` |
//! | `trust leave`, `trust end` | `reach.rs` |
//! | `trust hidden` | the variables of which [`Separation::Unexposed`] was the answer |
//! | events | what the model says of each instruction, hazards that are equal as one; their bytes only where they keep a pair apart |
//!
//! Cost: for each deletion, the instructions and edges up to the barriers around it, and the square of the kinds
//! of hazards on its sides.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::summary::Traps;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Block, Function, Global, Inst, Module, ModuleHeader, Opcode};
use selvedge_thread_memory::{Object, Place};
use smallvec::smallvec;

use crate::account::Separation;
use crate::model::{Access, Hazard, Model};
use crate::reach::{Crowd, Reach};
use crate::region::Regions;
use crate::settings::Promises;
use crate::threads::Rules;

/// Why the barriers of one function went: lines about the function as it was.
pub struct Certificate {
    /// The function.
    pub function: Global,
    /// What it was before.
    pub before: Arc<Function>,
    /// The lines.
    pub text: String,
}

/// A file of certificates about a module, in the order in which they were handed over. `read` is the text of the
/// module as it was read, `module` what the passes left; it is left as it is.
///
/// Where other passes ran before, a document holds the module as it was then.
pub fn documents<'c>(
    module: &mut Module,
    read: &str,
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
        }
        group.iter().for_each(|certificate| text.push_str(&certificate.text));
    }
    text
}

/// The module with the functions of some certificates as they were.
fn as_seen(module: &mut Module, group: &[&Certificate]) -> String {
    let mut now = Vec::new();
    for certificate in group {
        let before = Some(Box::new(Function::clone(&certificate.before)));
        now.push(std::mem::replace(&mut module.bodies[certificate.function], before));
    }
    let text = module.to_string();
    for (certificate, body) in group.iter().zip(now).rev() {
        module.bodies[certificate.function] = body;
    }
    text
}

/// What certificates of one function are written from.
pub(crate) struct Ground<'g> {
    pub(crate) func: &'g Function,
    pub(crate) header: &'g ModuleHeader,
    pub(crate) cfg: &'g Cfg,
    pub(crate) model: &'g Model<'g>,
    /// Who leaves, if that was found out.
    pub(crate) reach: Option<&'g Reach>,
    /// By which proofs about threads pairs are apart, if any were made.
    pub(crate) regions: Option<&'g Regions>,
    pub(crate) promises: Promises,
    pub(crate) traps: Traps,
}

/// The lines about one function, in the making.
pub(crate) struct Section {
    numbers: FxHashMap<Inst, usize>,
    meet: Vec<usize>,
    /// What cannot be shown of any deletion.
    gap: Option<&'static str>,
    events: Vec<(Hazard, BTreeSet<usize>)>,
    kinds: FxHashMap<Hazard, usize>,
    hidden: BTreeSet<String>,
    /// The events of which it matters which bytes they touch.
    with_bytes: BTreeSet<usize>,
    deletions: String,
}

impl Section {
    /// Where these barriers stand. `gap`: why the certificates of this function show nothing, if so.
    pub(crate) fn begin(
        func: &Function,
        standing: impl Iterator<Item = Inst>,
        gap: Option<&'static str>,
    ) -> Section {
        let numbers: FxHashMap<Inst, usize> =
            func.all_insts().enumerate().map(|(n, inst)| (inst, n)).collect();
        let mut meet: Vec<usize> = standing.map(|inst| numbers[&inst]).collect();
        meet.sort_unstable();
        Section {
            numbers,
            meet,
            gap,
            events: Vec::new(),
            kinds: FxHashMap::default(),
            hidden: BTreeSet::new(),
            with_bytes: BTreeSet::new(),
            deletions: String::new(),
        }
    }

    /// Notes that a barrier goes while others stand. `weakens`: one of the warp takes its place.
    pub(crate) fn note(
        &mut self,
        ground: &Ground<'_>,
        barrier: Inst,
        stands: &dyn Fn(Inst) -> bool,
        weakens: bool,
    ) {
        let word = if weakens { "weaken" } else { "delete" };
        let _ = writeln!(self.deletions, "{word} {}", self.numbers[&barrier]);
        if let Some(gap) = self.gap {
            let _ = writeln!(self.deletions, "unshown \"{gap}\"");
            return;
        }
        let ways = Ways::new(ground);
        let before = self.events_of(ground, ways.before(barrier, stands));
        let behind = self.events_of(ground, ways.behind(barrier, stands));
        self.list("before", &before);
        self.list("behind", &behind);
        for &a in &before {
            for &b in &behind {
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

    /// The numbers of what some instructions do.
    fn events_of(&mut self, ground: &Ground<'_>, insts: BTreeSet<Inst>) -> BTreeSet<usize> {
        let mut numbers = BTreeSet::new();
        for inst in insts {
            let mut hazards = ground.model.hazards(ground.func, inst);
            if ground.reach.is_some_and(|reach| reach.is_stuck_at(ground.func, inst)) {
                hazards.push(Hazard::LOOKED_AT);
            }
            for hazard in hazards {
                let next = self.events.len();
                let n = *self.kinds.entry(hazard.clone()).or_insert(next);
                if n == next {
                    self.events.push((hazard, BTreeSet::new()));
                }
                self.events[n].1.insert(self.numbers[&inst]);
                numbers.insert(n);
            }
        }
        numbers
    }

    /// The rules by which two events that touch are apart in different threads; `None` when they never touch.
    fn rules(&self, ground: &Ground<'_>, a: usize, b: usize) -> Option<Rules> {
        let (above, below) = (&self.events[a].0, &self.events[b].0);
        ground.model.conflict(above, below)?;
        Some(ground.regions.map_or_else(Rules::new, |regions| regions.rules(above, below)))
    }

    /// Why two events in each other's way need no barrier; nothing when they never would.
    fn words(&mut self, ground: &Ground<'_>, a: usize, b: usize) -> BTreeSet<&'static str> {
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

    /// Whether nothing goes.
    pub(crate) fn is_empty(&self) -> bool {
        self.deletions.is_empty()
    }

    /// All lines.
    pub(crate) fn finish(self, ground: &Ground<'_>) -> String {
        let Ground { func, header, .. } = ground;
        let name = quoted(name_of(header, func.global()));
        let (blocks, insts) = (func.blocks().count(), self.numbers.len());
        let mut text = format!("function {name} blocks {blocks} instructions {insts}\n");
        let _ = writeln!(text, "trust meet{}", spaced(self.meet.iter().copied()));
        let meetings = ground.regions.iter().flat_map(|regions| regions.meetings());
        let halves: BTreeSet<usize> = meetings.map(|inst| self.numbers[&inst]).collect();
        if !halves.is_empty() {
            let _ = writeln!(text, "trust cluster{}", spaced(halves.into_iter()));
        }
        if let Some(reach) = ground.reach {
            leaving(&mut text, ground, reach);
        }
        for name in &self.hidden {
            let _ = writeln!(text, "trust hidden @{name}");
        }
        if ground.traps == Traps::Outside {
            text.push_str("promise traps\n");
        }
        if ground.promises.restrict {
            text.push_str("promise restrict\n");
        }
        for (n, (hazard, insts)) in self.events.iter().enumerate() {
            let insts = spaced(insts.iter().copied());
            let mut what = described(header, hazard);
            if self.with_bytes.contains(&n)
                && let Some((first, end)) = bytes(hazard)
            {
                let _ = write!(what, " bytes {first} {end}");
            }
            let _ = writeln!(text, "event {n} {what} :{insts}");
        }
        text + &self.deletions
    }
}

fn name_of(header: &ModuleHeader, global: Global) -> &[u8] {
    header.global(global).name.as_deref().unwrap_or_default()
}

fn spaced(numbers: impl Iterator<Item = usize>) -> String {
    numbers.map(|n| format!(" {n}")).collect()
}

/// A name in quotes; what is not plain ASCII, and quotes and backslashes, by number.
fn quoted(name: &[u8]) -> String {
    let plain = |byte: u8| byte.is_ascii_graphic() && !b"\"\\".contains(&byte);
    let shown = name.iter().map(|&byte| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("\\{byte:02x}"),
    });
    format!("\"{}\"", shown.collect::<String>())
}

/// The parts of the place of an access, each as an access of its own.
fn each_part(hazard: &Hazard) -> Vec<Hazard> {
    match hazard {
        Hazard::Access(access @ Access { place: Place::Parts(parts), .. }) => {
            let of = |&part| Access { place: Place::Parts(smallvec![part]), ..access.clone() };
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
        Separation::Threads => "threads",
    })
}

fn bytes(hazard: &Hazard) -> Option<(i64, i64)> {
    match hazard {
        Hazard::Access(Access { place: Place::Parts(parts), .. }) => match parts.as_slice() {
            [part] => part.bytes.map(|bytes| (bytes.first, bytes.end)),
            _ => None,
        },
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

/// What a hazard is, as an event of a certificate; without the bytes that it touches.
fn described(header: &ModuleHeader, hazard: &Hazard) -> String {
    let access = match hazard {
        Hazard::Order(_) => return "order".to_owned(),
        Hazard::Unknown => return "unknown".to_owned(),
        Hazard::Access(access) => access,
    };
    let Access { place, reads, writes, volatile, atomic, .. } = access;
    let flags =
        [(*reads, "read"), (*writes, "write"), (*volatile, "volatile"), (*atomic, "atomic")];
    let mut words: Vec<String> =
        flags.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| (*word).to_owned()).collect();
    match place {
        // Neither is a hazard.
        Place::Private | Place::Unwritten => words.push("lost".to_owned()),
        Place::Anywhere(memory) => {
            words.push(format!("anywhere {}", memory.to_string().replace(" or ", " ")));
        }
        Place::Lost(memory) => {
            words.push(format!("lost {}", memory.to_string().replace(" or ", " ")));
        }
        Place::Parts(parts) => {
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

/// The lines about who leaves.
fn leaving(text: &mut String, ground: &Ground<'_>, reach: &Reach) {
    let Ground { func, cfg, model, .. } = ground;
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
        !matches!(last, Some(Opcode::Br | Opcode::Switch | Opcode::Unreachable))
            || func
                .insts(block)
                .any(|inst| func.opcode(inst).is_call() && model.may_exit(func, inst))
    };
    let blocks = cfg.reverse_postorder().iter().copied();
    let together: BTreeSet<usize> = blocks
        .filter(|&block| !model.is_doomed(block) && may_end(block))
        .map(|block| numbers[&block])
        .filter(|n| !left.contains_key(n))
        .collect();
    let _ = writeln!(text, "trust end{}", spaced(together.into_iter()));
}

/// Where threads end, and where the others go on.
fn edges(func: &Function, reach: &Reach) -> Vec<(Block, Vec<Block>)> {
    let mut edges = reach.exits.clone();
    for Crowd { ends, resumes } in &reach.crowds {
        let calls = reach.stray_calls.iter().filter_map(|&call| func.block_of(call));
        edges.extend(ends.iter().copied().chain(calls).map(|end| (end, resumes.clone())));
    }
    edges
}

/// The ways from a barrier, instruction by instruction.
struct Ways<'w, 'g> {
    ground: &'w Ground<'g>,
    left: FxHashMap<Block, Vec<Block>>,
}

impl<'w, 'g> Ways<'w, 'g> {
    fn new(ground: &'w Ground<'g>) -> Ways<'w, 'g> {
        let mut left: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
        for (from, resumes) in ground.reach.map_or(Vec::new(), |reach| edges(ground.func, reach)) {
            resumes.iter().for_each(|&to| left.entry(to).or_default().push(from));
        }
        Ways { ground, left }
    }

    fn before(&self, barrier: Inst, stands: &dyn Fn(Inst) -> bool) -> BTreeSet<Inst> {
        let Ground { func, cfg, .. } = *self.ground;
        let mut found = BTreeSet::new();
        let mut scan = |from: Option<Inst>| {
            let mut back = std::iter::successors(from, |&inst| func.prev_inst(inst));
            back.by_ref().take_while(|&inst| !stands(inst)).for_each(|inst| _ = found.insert(inst));
            // The beginning of the block was reached if nothing stands in the way.
            !std::iter::successors(from, |&inst| func.prev_inst(inst)).any(stands)
        };
        let mut work: Vec<Block> = Vec::new();
        work.extend(func.block_of(barrier).filter(|_| scan(func.prev_inst(barrier))));
        let mut entered: BTreeSet<Block> = BTreeSet::new();
        while let Some(block) = work.pop() {
            if !entered.insert(block) {
                continue;
            }
            let preds = cfg.predecessors(block).iter().filter(|&&pred| cfg.is_reachable(pred));
            for &from in preds.chain(self.left.get(&block).into_iter().flatten()) {
                work.extend(scan(func.last_inst(from)).then_some(from));
            }
            for &from in self.left.get(&block).into_iter().flatten() {
                // Whatever runs before a call in which a thread may end.
                for inst in func.insts(from).filter(|&inst| func.opcode(inst).is_call()) {
                    if self.ground.model.may_exit(func, inst) && scan(Some(inst)) {
                        work.push(from);
                    }
                }
            }
        }
        found
    }

    fn behind(&self, barrier: Inst, stands: &dyn Fn(Inst) -> bool) -> BTreeSet<Inst> {
        let Ground { func, cfg, model, .. } = *self.ground;
        let mut found = BTreeSet::new();
        let mut scan = |from: Option<Inst>| {
            let on = || std::iter::successors(from, |&inst| func.next_inst(inst));
            on().take_while(|&inst| !stands(inst)).for_each(|inst| _ = found.insert(inst));
            !on().any(stands)
        };
        let mut work: Vec<Block> = Vec::new();
        work.extend(func.block_of(barrier).filter(|_| scan(func.next_inst(barrier))));
        let mut seen: BTreeSet<Block> = BTreeSet::new();
        while let Some(block) = work.pop() {
            for &to in cfg.successors(block) {
                if !model.is_doomed(to) && seen.insert(to) && scan(func.first_inst(to)) {
                    work.push(to);
                }
            }
        }
        found
    }
}
