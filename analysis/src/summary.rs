//! What a call of each defined function may do, found out from its body and those of its callees.
//!
//! A [`Summary`] bounds every execution of a function from its entry to wherever it leaves: the
//! memory it touches by class ([`Effects`]), the kinds of events that others may notice
//! ([`EventSet`]), how it may leave other than by returning ([`Leaving`]), and what it leaves running
//! beside the thread ([`InFlight`]).
//!
//! * Memory by class: what a pointer argument reaches is under `arguments`; a known object counts for
//!   its own address space; whatever else a pointer may point to, for all spaces that the pointer's
//!   may meet. The function's own allocas do not count, its callers cannot see them. Orders stronger
//!   than `monotonic`, and fences, let all memory change.
//! * Calls through pointers, of declarations, and of functions that another definition may stand in
//!   for (`weak`, also `linkonce_odr`: the other one may be optimised differently) do what their
//!   attributes do not exclude.
//! * Recursion: functions of one strongly connected component start at nothing and are summarised
//!   over and over until none changes. All parts are finite and only grow, so this ends, at the least
//!   fixed point, which bounds every finite execution by induction over its calls. Dead ends, of which there
//!   are fewer the more calls may end the thread, come behind everything else (`Stage`). Endless ones are
//!   why a recursive function may never return; one that calls itself on every way runs forever, as a loop
//!   without a way out does.
//! * What attributes promise is believed: `nounwind`, `willreturn`, and `memory(...)`, which says
//!   that an access of unclear class is one through an argument. Of a body that is at hand nothing else
//!   is: `nosync` and `noreturn` say nothing that reading it does not.
//! * A launch that traps may be outside of what is promised ([`Traps`]). Then what leads to a trap only
//!   ([`Doomed`]) does not count, and a callee that is `noreturn` and of which nothing else is known is
//!   taken for one that traps ([`SummariesUntilTraps`]).
//! * Inline assembly does what its text does. A clobber of memory in it keeps a compiler from moving
//!   accesses, which other threads do not notice: a summary is no licence to forward values across a call.
//! * Cost: linear in instructions, and of those who call what is recursive once more for each time that its
//!   summary changes, which in programs is once or twice.
//! * Oracle: `tests/summary.rs` unites everything along all call paths, and lets all functions of a
//!   module go round until nothing changes.

use std::collections::VecDeque;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::target::{AsmFacts, Effects, EventSet, FnProps, ModRef, Stability, SyncKind};
use selvedge_ir::{Function, Global, Inst, Module, ModuleHeader, Opcode};

use crate::callees::Role;
use crate::callgraph::{CallGraph, called_function, is_replaceable};
use crate::effects::{CallEffects, InstEffects, has_idle_bundles, inline_asm};
use crate::facts::{Env, ModuleAnalysis};

mod doomed;
mod in_flight;
mod local;

pub use doomed::{Doomed, Traps};
pub use in_flight::{FlightEffect, InFlight};
use local::{Classifier, Meetings};

/// How a call may end other than by returning, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Leaving {
    /// The thread may end.
    pub exits: bool,
    /// The grid may end with an error.
    pub traps: bool,
    /// An exception may be thrown.
    pub unwinds: bool,
    /// It may not come back at all: it runs forever, or one of the first two.
    pub never_returns: bool,
    /// It may run forever: there is a loop in it, or code that is not known.
    pub runs_on: bool,
    /// It may come to where it neither returns nor ends the thread any more, and does so without ending the
    /// launch in a way that does not count.
    pub stays: bool,
}

impl Leaving {
    /// In each of the ways.
    pub const ANYHOW: Leaving = Leaving {
        exits: true,
        traps: true,
        unwinds: true,
        never_returns: true,
        runs_on: true,
        stays: true,
    };
    /// In none.
    pub const RETURNS: Leaving = Leaving {
        exits: false,
        traps: false,
        unwinds: false,
        never_returns: false,
        runs_on: false,
        stays: false,
    };

    fn union(self, other: Leaving) -> Leaving {
        Leaving {
            exits: self.exits || other.exits,
            traps: self.traps || other.traps,
            unwinds: self.unwinds || other.unwinds,
            never_returns: self.never_returns || other.never_returns,
            runs_on: self.runs_on || other.runs_on,
            stays: self.stays || other.stays,
        }
    }
}

/// What a call may do; see the module's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// On memory, as the caller sees it.
    pub effects: Effects,
    /// Towards other threads.
    pub events: EventSet,
    /// Instead of returning.
    pub leaving: Leaving,
    /// What it does to what is in flight, until it returns; `None` when it surely never does.
    pub in_flight: Option<FlightEffect>,
    /// Whether it surely ends the launch with an error, where that is outside of what is promised.
    pub dooms: bool,
}

impl Summary {
    /// What a function without instructions does.
    pub const NOTHING: Summary = Summary {
        effects: Effects::NONE,
        events: EventSet::NONE,
        leaving: Leaving::RETURNS,
        in_flight: Some(FlightEffect::NONE),
        dooms: false,
    };

    /// What ends the launch with an error does, where nothing is promised of such launches.
    pub const DOOM: Summary = Summary {
        leaving: Leaving { traps: true, never_returns: true, ..Leaving::RETURNS },
        in_flight: None,
        dooms: true,
        ..Summary::NOTHING
    };

    /// What unknown code may do.
    pub const EVERYTHING: Summary = Summary {
        effects: Effects::ALL,
        events: EventSet::ALL,
        leaving: Leaving::ANYHOW,
        in_flight: Some(FlightEffect::ANY),
        dooms: false,
    };

    /// Whether it may run a barrier of the CTA, of whatever form.
    pub fn may_hold_barrier(&self) -> bool {
        self.events.intersects(EventSet::BARRIER)
    }

    /// Whether it surely comes back to its caller.
    pub fn returns(&self) -> bool {
        self.leaving == Leaving::default()
    }
}

/// The summaries of all defined functions.
pub struct Summaries {
    rows: SecondaryMap<Global, Option<Box<Summary>>>,
    traps: Traps,
}

/// The same for launches that do not trap ([`Traps::Outside`]), of those functions that some function calls: what the
/// others do, no call shows.
pub struct SummariesUntilTraps(pub Arc<Summaries>);

impl ModuleAnalysis for SummariesUntilTraps {
    const NAME: &'static str = "summaries-until-traps";

    fn compute(module: &Module, env: Env<'_>) -> SummariesUntilTraps {
        let is_called = |graph: &CallGraph, f| !graph.callers(f).is_empty();
        SummariesUntilTraps(Arc::new(Summaries::of_some(module, env, Traps::Outside, is_called)))
    }
}

impl ModuleAnalysis for Summaries {
    const NAME: &'static str = "summaries";

    fn compute(module: &Module, env: Env<'_>) -> Summaries {
        Summaries::of_all(module, env, Traps::Observed)
    }
}

impl Summaries {
    /// Those of all functions of a module, with traps taken for that.
    pub fn of_all(module: &Module, env: Env<'_>, traps: Traps) -> Summaries {
        Summaries::of_some(module, env, traps, |_, _| true)
    }

    /// Those of some functions, which must have all functions among them that they call.
    fn of_some(
        module: &Module,
        env: Env<'_>,
        traps: Traps,
        is_wanted: impl Fn(&CallGraph, Global) -> bool,
    ) -> Summaries {
        let mut summaries = Summaries { rows: SecondaryMap::new(), traps };
        let graph = CallGraph::known_or_new(module, env);
        let rounds = Rounds {
            module,
            env,
            effects: InstEffects::new(env),
            spaces: Meetings::new(env.target),
        };
        let wanted = |component: &&[Global]| component.iter().any(|&f| is_wanted(&graph, f));
        for component in graph.bottom_up().filter(wanted) {
            for &function in component {
                // Nothing, not even a return: least of all.
                let least = Summary { in_flight: None, ..Summary::NOTHING };
                summaries.rows[function] = Some(Box::new(least));
            }
            let is_recursive = component.iter().any(|&f| graph.is_recursive(f));
            if !is_recursive {
                rounds.go(&mut summaries, &graph, component, Stage::OnlyRound);
                continue;
            }
            rounds.go(&mut summaries, &graph, component, Stage::WaysOut);
            rounds.go(&mut summaries, &graph, component, Stage::DeadEnds);
            if summaries.note_endless(component) {
                rounds.go(&mut summaries, &graph, component, Stage::DeadEnds);
            }
        }
        summaries
    }

    /// Notes of functions that call themselves on every way to a return, and end no thread, that they run
    /// forever. Known once nothing else changes: until then no function of a component comes back.
    fn note_endless(&mut self, component: &[Global]) -> bool {
        let mut any = false;
        for &function in component {
            let Some(row) = self.rows[function].as_deref_mut() else { continue };
            let never_returns = row.in_flight.is_none();
            let is_new = never_returns && !row.leaving.exits && !row.dooms && !row.leaving.stays;
            row.leaving.stays |= is_new;
            any |= is_new;
        }
        any
    }

    /// What traps are taken for.
    pub fn traps(&self) -> Traps {
        self.traps
    }

    /// The summary of a defined function; [`Summary::EVERYTHING`] of others. It is about this very
    /// body: whether a call runs it, [`Self::call`] knows.
    pub fn of(&self, function: Global) -> Summary {
        self.rows[function].as_deref().copied().unwrap_or(Summary::EVERYTHING)
    }

    /// What a `call`, `invoke` or `callbr` may do: the callee's summary where the call surely runs
    /// it, and has no operand bundles that do something beside; else what is known of the callee. Effects
    /// on `arguments` are those on what the pointer operands of the call reach.
    pub fn call(&self, effects: &InstEffects<'_>, func: &Function, inst: Inst) -> Summary {
        match effects.assembly_text(func, inst) {
            Some(asm) => self.assembly(effects, &asm),
            None => self.known_call(effects, func, inst, &effects.call(func, inst)),
        }
    }

    /// The same of a call that is not of inline assembly, of which `known` is what [`InstEffects::call`] says.
    pub fn known_call(
        &self,
        effects: &InstEffects<'_>,
        func: &Function,
        inst: Inst,
        known: &CallEffects,
    ) -> Summary {
        let header = effects.header();
        let summary = called_function(header, func, inst)
            .filter(|&f| !is_replaceable(header, f) && known.role == Role::Ordinary)
            .filter(|_| has_idle_bundles(header, func, inst))
            .and_then(|f| self.rows[f].as_deref());
        match summary {
            Some(summary) => narrowed_by(*summary, known),
            None if self.is_taken_for_trap(effects, func, inst, known) => Summary::DOOM,
            None => of_known(effects, func, inst, known),
        }
    }

    /// The summary of inline assembly, by what [`InstEffects::assembly_text`] says: what a compiler made of its
    /// clobbers proves nothing.
    pub fn assembly(&self, machine: &InstEffects<'_>, asm: &AsmFacts) -> Summary {
        let outside = self.traps == Traps::Outside;
        if outside && asm.surely_traps {
            return Summary::DOOM;
        }
        if !asm.is_read {
            return Summary::EVERYTHING;
        }
        let (mut events, mut effects) = (asm.events, asm.effects);
        if asm.may_exit || (asm.may_trap && !outside) {
            events = events.union(EventSet::OBSERVE);
        }
        let both = EventSet::PUBLISH.union(EventSet::ACQUIRE);
        let is_strong = events.intersects(EventSet::VOLATILE.union(EventSet::ATOMIC));
        if is_strong && machine.are_seen_beyond_cta(effects.reads.union(effects.writes)) {
            events = events.union(both);
        }
        if asm.events.intersects(both) {
            effects = Effects::ALL;
        }
        if asm.events.intersects(EventSet::VOLATILE) {
            effects.inaccessible = ModRef::ModRef;
        }
        let leaving = Leaving {
            exits: asm.may_exit,
            traps: asm.may_trap,
            unwinds: false,
            never_returns: asm.may_exit || asm.may_trap || asm.may_loop,
            runs_on: asm.may_loop,
            stays: asm.may_loop,
        };
        let is_asynchronous =
            asm.events.intersects(EventSet::ASYNC_START.union(EventSet::ASYNC_WAIT));
        let in_flight = if is_asynchronous { FlightEffect::ANY } else { FlightEffect::NONE };
        Summary { effects, events, leaving, in_flight: Some(in_flight), ..Summary::NOTHING }
    }

    /// Whether a call ends the launch with an error as far as can be known, and that is outside of what
    /// is promised. Of a callee that is only declared and never comes back that is taken for granted: it may
    /// be the end of the thread only if it says so. What a pointer leads to may be any function that is seen.
    fn is_taken_for_trap(
        &self,
        effects: &InstEffects<'_>,
        func: &Function,
        inst: Inst,
        known: &CallEffects,
    ) -> bool {
        if self.traps == Traps::Observed || func.opcode(inst) != Opcode::Call {
            return false;
        }
        if let Some(asm) = inline_asm(func, inst) {
            return asm.side_effect && is_trap(&asm.text);
        }
        match known.role {
            Role::Target => known.facts.sync == SyncKind::Trap,
            Role::Ordinary if known.facts.sync == SyncKind::Trap => true,
            Role::Ordinary if effects.is_intrinsic(func, inst) => {
                let callee = func.called_global(inst).map(|f| effects.header().global(f));
                let name = callee.and_then(|row| row.name.as_deref());
                matches!(name, Some(b"llvm.trap" | b"llvm.ubsantrap"))
            }
            Role::Ordinary => {
                let header = effects.header();
                let callee = called_function(header, func, inst);
                // Of a body that another one may stand in for, this one must be a trap, too.
                let may_be_trap = |f: Global| match self.rows[f].as_deref() {
                    Some(body) => is_replaceable(header, f) && body.dooms,
                    None => !is_named_exit(header, f),
                };
                let never_returns = known.facts.props.contains(FnProps::NORETURN);
                never_returns && callee.is_some_and(may_be_trap)
            }
            Role::Debug | Role::Assume | Role::Lifetime | Role::Marker => false,
        }
    }
}

/// How far the functions of a component of the call graph are summarised.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// None calls another of the component: one round says everything.
    OnlyRound,
    /// All but dead ends is being found. A block from which no return and no end of the thread is reached is a
    /// dead end, so there are fewer the more calls turn out to end the thread: what follows from dead
    /// ends is left out until that is known, for what is summarised in rounds must only grow.
    WaysOut,
    /// Where threads may stay is being found, everything else is known.
    DeadEnds,
}

impl Stage {
    fn is_recursive(self) -> bool {
        self != Stage::OnlyRound
    }

    fn has_dead_ends(self) -> bool {
        self != Stage::WaysOut
    }
}

/// What all rounds read.
struct Rounds<'a> {
    module: &'a Module,
    env: Env<'a>,
    effects: InstEffects<'a>,
    spaces: Meetings,
}

impl Rounds<'_> {
    /// Summarises each function of a component, and those that call what changed, until nothing does. Whole rounds
    /// would take as many as there are functions in a ring that is written in the order of its calls.
    fn go(&self, summaries: &mut Summaries, graph: &CallGraph, component: &[Global], stage: Stage) {
        let members: FxHashSet<Global> = component.iter().copied().collect();
        let mut waiting = members.clone();
        let mut work: VecDeque<Global> = component.iter().copied().collect();
        while let Some(function) = work.pop_front() {
            waiting.remove(&function);
            if !self.summarise(summaries, function, stage) || stage == Stage::OnlyRound {
                continue;
            }
            let callers = graph.callers(function).iter().map(|site| site.caller);
            work.extend(callers.filter(|it| members.contains(it) && waiting.insert(*it)));
        }
    }

    /// Summarises a function anew; whether its summary changed.
    fn summarise(&self, summaries: &mut Summaries, function: Global, stage: Stage) -> bool {
        let Some(func) = self.module.body(function) else { return false };
        let before = summaries.of(function);
        let classifier = Classifier::new(self.env, &self.effects, &self.spaces, summaries, func);
        let mut fresh = classifier.summarise(stage);
        fresh.leaving.never_returns |= stage.is_recursive();
        fresh.leaving.runs_on |= stage.is_recursive();
        // What was noted of endless recursion is not seen in the body.
        fresh.leaving.stays |= before.leaving.stays;
        let fresh = narrowed_by(fresh, &self.effects.declared(function));
        summaries.rows[function] = Some(Box::new(fresh));
        fresh != before
    }
}

/// Whether assembly is a trap and nothing else, as clang writes CUDA's `__trap()`.
fn is_trap(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    text.strip_suffix(b";").unwrap_or(text).trim_ascii() == b"trap"
}

/// Whether a function calls itself the end of a thread or program.
fn is_named_exit(header: &ModuleHeader, function: Global) -> bool {
    let name = header.global(function).name.as_deref().unwrap_or_default();
    name.windows(4).any(|part| part.eq_ignore_ascii_case(b"exit"))
}

/// A summary together with what attributes promise of the same call.
///
/// The classes of memory are by the *reason* of an access, which a body does not always show: a
/// pointer of unknown origin may be based on an argument. So classes are not intersected one by one:
/// where attributes allow only accesses through arguments, whatever was found is one.
fn narrowed_by(summary: Summary, promised: &CallEffects) -> Summary {
    let (mut found, allowed) = (summary.effects, promised.facts.effects);
    if allowed.reads.is_empty() && allowed.writes.is_empty() {
        found.arguments =
            found.arguments.union(ModRef::new(!found.reads.is_empty(), !found.writes.is_empty()));
        found.arguments = found.arguments.intersection(allowed.arguments);
        (found.reads, found.writes) = (allowed.reads, allowed.writes);
    }
    if !allowed.reads_anything() {
        found = found.intersection(Effects { reads: allowed.reads, ..found });
        found.arguments = found.arguments.intersection(ModRef::Mod);
    }
    if !allowed.writes_anything() {
        found = found.intersection(Effects { writes: allowed.writes, ..found });
        found.arguments = found.arguments.intersection(ModRef::Ref);
    }
    found.inaccessible = found.inaccessible.intersection(allowed.inaccessible);
    let leaving = leaving_promised(summary.leaving, promised.facts.props);
    Summary { effects: found, leaving, ..summary }
}

fn leaving_promised(found: Leaving, props: FnProps) -> Leaving {
    let comes_back = props.contains(FnProps::WILLRETURN);
    Leaving {
        exits: found.exits && !comes_back,
        traps: found.traps && !comes_back,
        runs_on: found.runs_on && !comes_back,
        stays: found.stays && !comes_back,
        never_returns: found.never_returns && !comes_back,
        unwinds: found.unwinds && !props.contains(FnProps::NOUNWIND),
    }
}

/// The summary of a call whose callee is known by its table or its attributes alone.
fn of_known(
    effects: &InstEffects<'_>,
    func: &Function,
    inst: Inst,
    known: &CallEffects,
) -> Summary {
    let facts = &known.facts;
    if matches!(known.role, Role::Debug | Role::Assume | Role::Lifetime | Role::Marker) {
        return Summary::NOTHING;
    }
    let is_opaque = known.role == Role::Ordinary && !effects.is_intrinsic(func, inst);
    let mut events = facts.sync.events();
    if facts.publishes_or_acquires() && facts.stability == Stability::Volatile {
        events = events.union(EventSet::OBSERVE);
    }
    let in_flight = match () {
        () if is_opaque && facts.effects.writes_anything() => Some(FlightEffect::ANY),
        () => FlightEffect::of(func, inst, facts.sync),
    };
    Summary {
        effects: facts.effects,
        events,
        leaving: local::leaving_of(facts, is_opaque),
        in_flight,
        dooms: false,
    }
}

const _: () = assert!(size_of::<Summary>() <= 48, "summaries are copied");

/// The table as a whole.
impl Summaries {
    /// The functions with a summary, by number.
    pub fn functions(&self) -> impl Iterator<Item = (Global, &Summary)> {
        let rows = self.rows.values().enumerate();
        rows.filter_map(|(n, row)| Some((Global::new(n), row.as_deref()?)))
    }
}
