//! Summaries: the effects of a call of each defined function, computed bottom-up over the call graph.
//!
//! A [`Summary`] over-approximates every execution of a function from its entry to wherever it leaves: the memory that
//! it accesses by class ([`Effects`]), the events that other threads may observe ([`EventSet`]), how it may leave other
//! than by returning ([`Leaving`]), and the asynchronous work that it leaves in flight ([`InFlight`]).
//!
//! * Memory by class: memory that is reachable through a pointer argument is in class `arguments`. A known object is in
//!   its own address space; a pointer to an unknown object may access all address spaces that the pointer's address
//!   space may alias. The function's own allocas are excluded, since callers cannot access them. Orderings stronger
//!   than `monotonic`, and fences, may change all memory.
//! * Calls through pointers, of declarations, and of functions whose definition may be replaced (`weak`, also
//!   `linkonce_odr`: the other definition may be optimized differently) have all effects that attributes do not
//!   exclude.
//! * Recursion: the functions of a strongly connected component start at the least element and are summarized until a
//!   fixpoint. All lattices are finite and summaries only grow, so this terminates, at the least fixpoint, which
//!   over-approximates every finite execution by induction over its calls. Dead ends are computed last, since they
//!   decrease as more calls are found to end the thread (`Stage`). A recursive function may never return, because of
//!   infinite executions; one that calls itself on every path runs forever, like a loop without exit.
//! * Attributes are assumed to hold: `nounwind`, `willreturn`, and `memory(...)`, which implies that an access of
//!   unknown class is one through an argument. If the body is available, `nosync` and `noreturn` are ignored: the body
//!   implies at least as much.
//! * A launch that traps may be outside of the user's assumptions ([`Traps`]). Then code that leads only to a trap
//!   ([`Doomed`]) is excluded, and a call of an unknown `noreturn` function is assumed to trap
//!   ([`SummariesUntilTraps`]).
//! * Inline assembly has the effects of its text. A `~{memory}` constraint adds none: it prevents the compiler from
//!   moving accesses, which other threads cannot observe. So a summary does not justify forwarding values across a
//!   call.
//! * Cost: linear in instructions. Each change of a recursive function's summary costs its callers once more, in
//!   practice once or twice.
//! * Oracle: `tests/summary.rs` unites the effects along all call paths, and iterates over all functions of a module to
//!   a fixpoint.

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
use local::{AliasingSpaces, Classifier};

/// How a call may end other than by returning, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Leaving {
    /// The thread may end.
    pub exits: bool,
    /// The grid may end with an error.
    pub traps: bool,
    /// An exception may be thrown.
    pub unwinds: bool,
    /// It may fail to return: it runs forever, exits or traps.
    pub never_returns: bool,
    /// It may run forever: it contains a loop, or unknown code.
    pub runs_on: bool,
    /// It may reach a point from which it can neither return nor end the thread, and from which the launch does not
    /// provably end in a way that is outside of the assumptions.
    pub stays: bool,
}

impl Leaving {
    /// Every element of the set.
    pub const ANYHOW: Leaving = Leaving {
        exits: true,
        traps: true,
        unwinds: true,
        never_returns: true,
        runs_on: true,
        stays: true,
    };
    /// The empty set.
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

/// The effects of a call of a function, until it returns or leaves in another way: an over-approximation of every
/// execution.
///
/// Accesses to the function's own allocas are excluded, since callers cannot access them. Attributes are assumed to
/// hold. A `~{memory}` constraint of inline assembly adds no effect, so a summary does not justify forwarding a value
/// across the call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The effects on memory, as visible to the caller.
    pub effects: Effects,
    /// The events that other threads may observe.
    pub events: EventSet,
    /// How it may end other than by returning.
    pub leaving: Leaving,
    /// Its effect on asynchronous work in flight until it returns; `None` if it provably never returns.
    pub in_flight: Option<FlightEffect>,
    /// Whether it provably ends the launch with an error that is outside of the assumptions.
    pub dooms: bool,
}

impl Summary {
    /// The summary of a function without instructions.
    pub const NOTHING: Summary = Summary {
        effects: Effects::NONE,
        events: EventSet::NONE,
        leaving: Leaving::RETURNS,
        in_flight: Some(FlightEffect::NONE),
        dooms: false,
    };

    /// The summary of code that ends the launch with an error that is outside of the assumptions.
    pub const DOOM: Summary = Summary {
        leaving: Leaving { traps: true, never_returns: true, ..Leaving::RETURNS },
        in_flight: None,
        dooms: true,
        ..Summary::NOTHING
    };

    /// The summary of unknown code.
    pub const EVERYTHING: Summary = Summary {
        effects: Effects::ALL,
        events: EventSet::ALL,
        leaving: Leaving::ANYHOW,
        in_flight: Some(FlightEffect::ANY),
        dooms: false,
    };

    /// Whether it may execute a barrier of the CTA, in any form.
    pub fn may_hold_barrier(&self) -> bool {
        self.events.intersects(EventSet::BARRIER)
    }

    /// Whether it provably returns to its caller.
    pub fn returns(&self) -> bool {
        self.leaving == Leaving::default()
    }
}

/// The summaries of all defined functions.
pub struct Summaries {
    rows: SecondaryMap<Global, Option<Box<Summary>>>,
    traps: Traps,
}

/// The summaries for launches that do not trap ([`Traps::Outside`]), only of functions that are called in the module:
/// no call requests those of other functions.
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
    /// The summaries of all functions of a module, with the given treatment of traps.
    pub fn of_all(module: &Module, env: Env<'_>, traps: Traps) -> Summaries {
        Summaries::of_some(module, env, traps, |_, _| true)
    }

    /// The summaries of a set of functions that is closed under calls.
    fn of_some(
        module: &Module,
        env: Env<'_>,
        traps: Traps,
        is_wanted: impl Fn(&CallGraph, Global) -> bool,
    ) -> Summaries {
        let mut summaries = Summaries { rows: SecondaryMap::new(), traps };
        let graph = CallGraph::known_or_new(module, env);
        let summarizer = Summarizer {
            module,
            env,
            effects: InstEffects::new(env),
            spaces: AliasingSpaces::new(env.target),
        };
        let wanted = |component: &&[Global]| component.iter().any(|&f| is_wanted(&graph, f));
        for component in graph.bottom_up().filter(wanted) {
            for &function in component {
                // The least element: no effects, not even a return.
                let least = Summary { in_flight: None, ..Summary::NOTHING };
                summaries.rows[function] = Some(Box::new(least));
            }
            let is_recursive = component.iter().any(|&f| graph.is_recursive(f));
            if !is_recursive {
                summarizer.summarize_component(
                    &mut summaries,
                    &graph,
                    component,
                    Stage::OneIteration,
                );
                continue;
            }
            summarizer.summarize_component(&mut summaries, &graph, component, Stage::Exits);
            summarizer.summarize_component(&mut summaries, &graph, component, Stage::DeadEnds);
            if summaries.note_endless(component) {
                summarizer.summarize_component(&mut summaries, &graph, component, Stage::DeadEnds);
            }
        }
        summaries
    }

    /// Marks functions that call themselves on every path to a return, and cannot end the thread, as running forever.
    /// This is correct only at the fixpoint of everything else: before that, no function of a component returns.
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

    /// How traps are treated.
    pub fn traps(&self) -> Traps {
        self.traps
    }

    /// The summary of a defined function; [`Summary::EVERYTHING`] for others. It describes this body; use
    /// [`Self::call`] to account for whether a call runs it.
    pub fn of(&self, function: Global) -> Summary {
        self.rows[function].as_deref().copied().unwrap_or(Summary::EVERYTHING)
    }

    /// The effects of a `call`, `invoke` or `callbr`: the callee's summary if the call provably runs that body and has
    /// no operand bundles with effects; else the effects by declaration. Effects on `arguments` are effects on memory
    /// that is reachable through the pointer operands.
    pub fn call(&self, effects: &InstEffects<'_>, func: &Function, inst: Inst) -> Summary {
        match effects.assembly_text(func, inst) {
            Some(asm) => self.assembly(effects, &asm),
            None => self.known_call(effects, func, inst, &effects.call(func, inst)),
        }
    }

    /// As [`Self::call`], for a call other than inline assembly; `known` is the result of [`InstEffects::call`].
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

    /// The summary of inline assembly, from the result of [`InstEffects::assembly_text`]. A `~{memory}` constraint is
    /// ignored.
    pub fn assembly(&self, machine: &InstEffects<'_>, asm: &AsmFacts) -> Summary {
        let outside = self.traps == Traps::Outside;
        if outside && asm.must_trap {
            return Summary::DOOM;
        }
        if !asm.is_understood {
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

    /// Whether a call is assumed to end the launch with an error that is outside of the assumptions. A call of a
    /// declared `noreturn` function is, unless its name indicates that it ends the thread. A call through a pointer is
    /// not, since it may call any visible function.
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
                // If another definition may replace the body, this one must trap as well.
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

/// The stage in which the functions of a component of the call graph are summarized.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The component has no recursion: one iteration suffices.
    OneIteration,
    /// Everything except dead ends is computed. A dead end is a block from which no return and no end of the thread is
    /// reachable. Dead ends decrease as more calls are found to end the thread, but the iteration must be monotone, so
    /// their consequences are omitted in this stage.
    Exits,
    /// Everything else is final, and dead ends are computed.
    DeadEnds,
}

impl Stage {
    fn is_recursive(self) -> bool {
        self != Stage::OneIteration
    }

    fn has_dead_ends(self) -> bool {
        self != Stage::Exits
    }
}

/// The inputs of all iterations.
struct Summarizer<'a> {
    module: &'a Module,
    env: Env<'a>,
    effects: InstEffects<'a>,
    spaces: AliasingSpaces,
}

impl Summarizer<'_> {
    /// Summarizes the functions of a component with a worklist: if a summary changes, the callers are added. Without a
    /// worklist, a call cycle of `n` functions that is listed in call order would take `n` iterations over the
    /// component.
    fn summarize_component(
        &self,
        summaries: &mut Summaries,
        graph: &CallGraph,
        component: &[Global],
        stage: Stage,
    ) {
        let members: FxHashSet<Global> = component.iter().copied().collect();
        let mut waiting = members.clone();
        let mut work: VecDeque<Global> = component.iter().copied().collect();
        while let Some(function) = work.pop_front() {
            waiting.remove(&function);
            if !self.summarise(summaries, function, stage) || stage == Stage::OneIteration {
                continue;
            }
            let callers = graph.callers(function).iter().map(|site| site.caller);
            work.extend(callers.filter(|it| members.contains(it) && waiting.insert(*it)));
        }
    }

    /// Summarizes a function again, and returns whether its summary changed.
    fn summarise(&self, summaries: &mut Summaries, function: Global, stage: Stage) -> bool {
        let Some(func) = self.module.body(function) else { return false };
        let before = summaries.of(function);
        let classifier = Classifier::new(self.env, &self.effects, &self.spaces, summaries, func);
        let mut fresh = classifier.summarise(stage);
        fresh.leaving.never_returns |= stage.is_recursive();
        fresh.leaving.runs_on |= stage.is_recursive();
        // Endless recursion is recorded in the summary and does not follow from the body.
        fresh.leaving.stays |= before.leaving.stays;
        let fresh = narrowed_by(fresh, &self.effects.declared(function));
        summaries.rows[function] = Some(Box::new(fresh));
        fresh != before
    }
}

/// Whether assembly consists of a trap only, as clang emits for CUDA's `__trap()`.
fn is_trap(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    text.strip_suffix(b";").unwrap_or(text).trim_ascii() == b"trap"
}

/// Whether a function's name indicates that it ends the thread or the program.
fn is_named_exit(header: &ModuleHeader, function: Global) -> bool {
    let name = header.global(function).name.as_deref().unwrap_or_default();
    name.windows(4).any(|part| part.eq_ignore_ascii_case(b"exit"))
}

/// Intersects a summary with the attributes of the same call.
///
/// Memory classes are by the *origin* of an access, which a body does not always show: a pointer of unknown origin may
/// be based on an argument. So classes are not intersected one by one: if attributes allow only accesses through
/// arguments, all accesses are assigned to that class.
fn narrowed_by(summary: Summary, attribute_facts: &CallEffects) -> Summary {
    let (mut found, allowed) = (summary.effects, attribute_facts.facts.effects);
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
    let leaving = leaving_allowed(summary.leaving, attribute_facts.facts.props);
    Summary { effects: found, leaving, ..summary }
}

fn leaving_allowed(found: Leaving, props: FnProps) -> Leaving {
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

/// The summary of a call whose callee is known only by its intrinsic table or its attributes.
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

const _: () = assert!(size_of::<Summary>() <= 48, "summaries are copied often");

/// Access to the whole table.
impl Summaries {
    /// The functions with a summary, in order of their handles.
    pub fn functions(&self) -> impl Iterator<Item = (Global, &Summary)> {
        let rows = self.rows.values().enumerate();
        rows.filter_map(|(n, row)| Some((Global::new(n), row.as_deref()?)))
    }
}
