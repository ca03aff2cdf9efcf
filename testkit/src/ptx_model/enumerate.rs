//! All consistent executions of a program, by enumeration of candidates.
//!
//! The choices are made in the order traces, reads-from, Fence-SC order, coherence order; an axiom is checked as soon
//! as its relations are known. Cost: exponential in the number of reads, of `fence.sc` operations, and of morally
//! strong writes; programs of the tests have at most four threads with accesses and twelve accesses.

use std::collections::{BTreeSet, HashSet};

use super::axioms::{Causality, Events, Rule, Rules};
use super::barriers::{Groups, groups};
use super::event::{Event, Loc, Place, Program, Trace, all_traces};
use super::relation::{MAX_EVENTS, Relation};

/// The limit of combinations of traces: so many take tens of milliseconds.
const MAX_COMBINATIONS: usize = 100_000;
/// The limit of candidates, that is, of reads-from relations and fence orders of all combinations: so many take a
/// second.
const MAX_CANDIDATES: usize = 20_000;
/// The limit of `fence.sc` operations, whose number of orders is exponential.
const MAX_SC_FENCES: usize = 6;

/// What an execution leaves.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Outcome {
    /// The results of each thread: thread, slot, value.
    pub results: Vec<(usize, u64, u64)>,
    /// The last values of observed locations, unless they are 0, which all locations contain at first.
    pub memory: Vec<(Loc, u64)>,
}

/// The consistent executions of a program.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Behavior {
    /// Their outcomes.
    pub outcomes: BTreeSet<Outcome>,
    /// A data race of one of them.
    pub race: Option<String>,
    /// Undefined behavior of one of them: a hang, or a misaligned barrier.
    pub undefined: Option<&'static str>,
    /// Their number.
    pub n_executions: u64,
}

/// Enumerates the executions of a program. With `stop_at_race`, a race or undefined behavior ends the enumeration.
///
/// # Errors
/// When the program has operations that the model does not know, or is too large.
pub fn behavior(
    program: &impl Program,
    rules: Rules,
    stop_at_race: bool,
) -> Result<Behavior, String> {
    let traces = all_traces(program)?;
    let is_idle = |traces: &Vec<Trace>| {
        let mut events = traces.iter().flat_map(|trace| &trace.events);
        !events.any(|event| event.is_access() || event.is_fence())
    };
    let idle: Vec<bool> = traces.iter().map(is_idle).collect();
    let observed = (0..=u8::MAX).filter(|&loc| program.is_observed(loc)).collect();
    let found = Behavior::default();
    let places = program.threads();
    let mut search = Search { rules, stop_at_race, places, idle, observed, found, n_candidates: 0 };
    let n_combinations = traces.iter().try_fold(1, |n: usize, traces| n.checked_mul(traces.len()));
    if n_combinations.is_none_or(|n| n > MAX_COMBINATIONS) {
        return Err(format!("more than {MAX_COMBINATIONS} combinations of traces"));
    }
    let mut choice = Odometer::new(traces.iter().map(Vec::len).collect());
    while choice.is_valid() {
        let chosen: Vec<&Trace> =
            traces.iter().zip(choice.digits()).map(|(traces, &n)| &traces[n]).collect();
        if may_read(&chosen) {
            search.combination(&chosen)?;
        }
        if search.is_done() {
            break;
        }
        choice.step();
    }
    let Search { mut found, idle, .. } = search;
    let fixed: Vec<(usize, u64, u64)> = traces
        .iter()
        .enumerate()
        .filter(|(thread, _)| idle[*thread])
        .flat_map(|(thread, traces)| results(thread, &traces[0]))
        .collect();
    let with_fixed = |outcome: Outcome| {
        let mut results = [outcome.results, fixed.clone()].concat();
        results.sort_unstable();
        Outcome { results, ..outcome }
    };
    found.outcomes = found.outcomes.into_iter().map(with_fixed).collect();
    Ok(found)
}

fn results(thread: usize, trace: &Trace) -> impl Iterator<Item = (usize, u64, u64)> + '_ {
    trace.results.iter().map(move |&(slot, value)| (thread, slot, value))
}

/// Counts through all combinations of digits with given bases.
struct Odometer {
    bases: Vec<usize>,
    digits: Vec<usize>,
    is_valid: bool,
}

impl Odometer {
    fn new(bases: Vec<usize>) -> Odometer {
        let is_valid = bases.iter().all(|&base| base > 0);
        Odometer { digits: vec![0; bases.len()], bases, is_valid }
    }

    fn is_valid(&self) -> bool {
        self.is_valid
    }

    fn digits(&self) -> &[usize] {
        &self.digits
    }

    fn step(&mut self) {
        for (digit, base) in self.digits.iter_mut().zip(&self.bases) {
            *digit += 1;
            if *digit < *base {
                return;
            }
            *digit = 0;
        }
        self.is_valid = false;
    }
}

/// Whether some write provides the value of each read.
fn may_read(traces: &[&Trace]) -> bool {
    let events = || traces.iter().flat_map(|trace| &trace.events);
    events().all(|event| match event.read() {
        None | Some(0) => true,
        Some(value) => events().any(|w| w.loc == event.loc && w.written() == Some(value)),
    })
}

struct Search<'a> {
    rules: Rules,
    stop_at_race: bool,
    places: &'a [Place],
    /// The threads without accesses and fences: they have no events, and the same results in all executions.
    idle: Vec<bool>,
    observed: BTreeSet<Loc>,
    found: Behavior,
    n_candidates: usize,
}

/// The traces of a candidate, with what is the same for all its reads-from relations.
struct Combination {
    events: Events,
    results: Vec<(usize, u64, u64)>,
    undefined: Option<&'static str>,
    /// The possible Fence-SC orders.
    fence_orders: Vec<Relation>,
}

impl Search<'_> {
    fn is_done(&self) -> bool {
        self.stop_at_race && (self.found.race.is_some() || self.found.undefined.is_some())
    }

    fn combination(&mut self, traces: &[&Trace]) -> Result<(), String> {
        let all = self.events_of(traces)?;
        let sources = sources(&all.events.events);
        let mut choice = Odometer::new(sources.iter().map(Vec::len).collect());
        while choice.is_valid() && !self.is_done() {
            self.n_candidates += all.fence_orders.len();
            if self.n_candidates > MAX_CANDIDATES {
                return Err(format!("more than {MAX_CANDIDATES} candidates"));
            }
            let source: Vec<Option<usize>> =
                sources.iter().zip(choice.digits()).map(|(all, &n)| all[n]).collect();
            self.candidate(&all, &source);
            choice.step();
        }
        Ok(())
    }

    /// Numbers the events of the threads that are not idle.
    fn events_of(&self, traces: &[&Trace]) -> Result<Combination, String> {
        let Groups { groups, executed, undefined } = groups(self.places, traces);
        let (mut events, mut places, mut first) = (Vec::new(), Vec::new(), vec![0; traces.len()]);
        let (mut po, mut dep) = (Relation::EMPTY, Relation::EMPTY);
        let mut all_results = Vec::new();
        for (thread, trace) in traces.iter().enumerate() {
            let base = events.len();
            first[thread] = base;
            if self.idle[thread] {
                continue;
            }
            all_results.extend(results(thread, trace));
            if base + executed[thread] > MAX_EVENTS {
                return Err(format!("more than {MAX_EVENTS} events"));
            }
            for (at, event) in trace.events[..executed[thread]].iter().enumerate() {
                for before in 0..at {
                    po.add(base + before, base + at);
                    if event.depends >> before & 1 != 0 {
                        dep.add(base + before, base + at);
                    }
                }
                events.push(*event);
                places.push(self.places[thread]);
            }
        }
        let mut barriers = Relation::EMPTY;
        for group in groups.iter().filter(|_| self.rules.has(Rule::Barriers)) {
            let active = group.members.iter().filter(|(thread, _)| !self.idle[*thread]);
            let members: Vec<usize> = active.map(|&(thread, at)| first[thread] + at).collect();
            let exited = group.exited.iter().filter(|&&thread| {
                let has_events = !self.idle[thread] && executed[thread] > 0;
                has_events && self.rules.has(Rule::Exits)
            });
            let last = exited.map(|&thread| first[thread] + executed[thread] - 1);
            for from in members.iter().copied().chain(last) {
                members.iter().filter(|&&to| to != from).for_each(|&to| barriers.add(from, to));
            }
        }
        let events = Events::new(self.rules, events, places, po, dep, barriers);
        let fence_orders = fence_orders(&events)?;
        Ok(Combination { events, results: all_results, undefined, fence_orders })
    }

    fn candidate(&mut self, all: &Combination, source: &[Option<usize>]) {
        let mut rf = Relation::EMPTY;
        for (read, from) in source.iter().enumerate() {
            if let Some(write) = *from {
                rf.add(write, read);
            }
        }
        if !all.events.is_justified(&rf) {
            return;
        }
        for sc in &all.fence_orders {
            if let Some(order) = all.events.causality(&rf, sc) {
                self.coherence_orders(all, source, &rf, &order);
            }
        }
    }

    fn coherence_orders(
        &mut self,
        all: &Combination,
        source: &[Option<usize>],
        rf: &Relation,
        order: &Causality,
    ) {
        let (forced, free) = all.events.write_pairs(order);
        let mut choice = Odometer::new(vec![2; free.len()]);
        while choice.is_valid() && !self.is_done() {
            let mut co = forced;
            for (&(a, b), &digit) in free.iter().zip(choice.digits()) {
                let (a, b) = if digit == 0 { (a, b) } else { (b, a) };
                co.add(a, b);
            }
            choice.step();
            let co = co.closure();
            if co.is_irreflexive() && all.events.is_consistent(rf, source, &co, order) {
                self.execution(all, &co, order);
            }
        }
    }

    /// Records a consistent execution.
    fn execution(&mut self, all: &Combination, co: &Relation, order: &Causality) {
        self.found.n_executions += 1;
        if self.found.undefined.is_none() {
            self.found.undefined = all.undefined;
        }
        if self.found.race.is_none() {
            let race = all.events.race(order);
            self.found.race = race.map(|(a, b)| race_text(&all.events, a, b));
        }
        let last: Vec<(Loc, Vec<u64>)> = self.last_values(&all.events, co);
        let mut choice = Odometer::new(last.iter().map(|(_, values)| values.len()).collect());
        while choice.is_valid() {
            let pairs = last.iter().zip(choice.digits());
            let pairs = pairs.map(|((loc, values), &n)| (*loc, values[n]));
            let memory = pairs.filter(|&(_, value)| value != 0).collect();
            self.found.outcomes.insert(Outcome { results: all.results.clone(), memory });
            choice.step();
        }
    }

    /// The values of the last writes of observed locations; writes that race may both be last.
    fn last_values(&self, all: &Events, co: &Relation) -> Vec<(Loc, Vec<u64>)> {
        let mut last: Vec<(Loc, Vec<u64>)> = Vec::new();
        for &loc in &self.observed {
            let is_last = |n: &usize| {
                let event = &all.events[*n];
                event.written().is_some() && event.loc == loc && co.row(*n) == 0
            };
            let writes = (0..all.events.len()).filter(is_last);
            let values: Vec<u64> = writes.filter_map(|n| all.events[n].written()).collect();
            if !values.is_empty() {
                last.push((loc, values));
            }
        }
        last
    }
}

/// The writes that each event may read from; `None`: the initial write, or no read.
fn sources(events: &[Event]) -> Vec<Vec<Option<usize>>> {
    let of = |(at, event): (usize, &Event)| {
        let Some(value) = event.read() else { return vec![None] };
        let writes = |&n: &usize| {
            n != at && events[n].loc == event.loc && events[n].written() == Some(value)
        };
        let initial = (value == 0).then_some(None);
        initial.into_iter().chain((0..events.len()).filter(writes).map(Some)).collect()
    };
    events.iter().enumerate().map(of).collect()
}

/// The Fence-SC orders that respect program order, without repetitions.
fn fence_orders(events: &Events) -> Result<Vec<Relation>, String> {
    let fences = events.sc_fences();
    if fences.len() > MAX_SC_FENCES {
        return Err(format!("more than {MAX_SC_FENCES} fence.sc operations"));
    }
    let (mut orders, mut seen) = (Vec::new(), HashSet::new());
    let mut choice = Odometer::new((1..=fences.len()).collect());
    while choice.is_valid() {
        let order = permutation(&fences, choice.digits());
        choice.step();
        let is_in_order =
            |n: usize| order[..n].iter().all(|&first| !events.po.has(order[n], first));
        if (0..order.len()).all(is_in_order) {
            let sc = events.fence_order(&order);
            if seen.insert(sc) {
                orders.push(sc);
            }
        }
    }
    Ok(orders)
}

/// The permutation with these digits in the factorial number system: digit `n` is the position of element `n` among
/// the elements up to it.
fn permutation(items: &[usize], digits: &[usize]) -> Vec<usize> {
    let mut order = Vec::with_capacity(items.len());
    for (&item, &at) in items.iter().zip(digits) {
        order.insert(at, item);
    }
    order
}

fn race_text(all: &Events, a: usize, b: usize) -> String {
    let text = |n: usize| format!("{:?} of {:?}", all.events[n].op, all.places[n]);
    format!("{} and {} at location {}", text(a), text(b), all.events[a].loc)
}
