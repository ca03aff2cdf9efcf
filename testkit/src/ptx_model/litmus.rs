//! Litmus tests as text: one line per thread, one instruction per semicolon.
//!
//! ```text
//! 0: st x 1; st.release.gpu y 1
//! 1: ld.acquire.gpu y; ld x
//! ```
//!
//! A line starts with the CTA of the thread, or with device and CTA (`1.0:`). Instructions are `ld`, `st`, `atom.add` and
//! `atom.exch` with semantics and scope, `fence.SEMANTICS.SCOPE`, `bar N`, `warp`, `exit`. A value is a number or `rN`:
//! the result of the thread's N-th read. `?rN=V` in front of an instruction executes it only in that case. The results of
//! a thread are the values that it reads.

use std::collections::BTreeSet;

use super::axioms::Rules;
use super::enumerate::{Behavior, behavior};
use super::event::{Barrier, Event, Loc, Op, Place, Program, Scope, Trace, Values};

/// A litmus test.
#[derive(Clone, Debug)]
pub struct Litmus {
    places: Vec<Place>,
    threads: Vec<Vec<Instruction>>,
    /// The names of locations.
    names: Vec<String>,
}

#[derive(Clone, Copy, Debug)]
enum Operand {
    Value(u64),
    /// The result of a read.
    Read(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Load,
    Store,
    Add,
    Exchange,
    Other(Op),
}

#[derive(Clone, Copy, Debug)]
struct Instruction {
    kind: Kind,
    /// The event, whose operation and dependences depend on the values read.
    event: Event,
    value: Operand,
    /// Executed only if this read has returned that value.
    condition: Option<(usize, u64)>,
}

impl Litmus {
    /// Reads a test.
    ///
    /// # Panics
    /// When the text is invalid: texts are part of tests.
    pub fn new(text: &str) -> Litmus {
        let mut all = Litmus { places: Vec::new(), threads: Vec::new(), names: Vec::new() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (place, code) = line.split_once(':').expect("a thread starts with its CTA");
            let (gpu, cta) = place.split_once('.').unwrap_or(("0", place));
            let [gpu, cta] = [gpu, cta].map(|n| n.parse::<u32>().expect("a number"));
            let cta = gpu << 8 | cta;
            let tid = all.places.iter().filter(|place| place.cta == cta).count() as u32;
            all.places.push(Place { gpu, cta, tid });
            let code = code.split(';').map(|word| all.instruction(word.trim())).collect();
            all.threads.push(code);
        }
        all
    }

    fn instruction(&mut self, text: &str) -> Instruction {
        let mut words = text.split_whitespace().peekable();
        let condition = words.next_if(|word| word.starts_with('?')).map(|word| {
            let (read, value) = word[2..].split_once('=').expect("?rN=V");
            (read.parse().expect("a number"), value.parse().expect("a number"))
        });
        let mnemonic: Vec<&str> = words.next().expect("an instruction").split('.').collect();
        let has = |word: &str| mnemonic.contains(&word);
        let kind = match mnemonic[0] {
            "ld" => Kind::Load,
            "st" => Kind::Store,
            "atom" if has("add") => Kind::Add,
            "atom" => Kind::Exchange,
            "fence" => Kind::Other(Op::Fence { sc: has("sc") }),
            "warp" => Kind::Other(Op::Barrier(Barrier::Warp { mask: u32::MAX })),
            "bar" => {
                let id = words.next().map_or(0, |n| n.parse().expect("a number"));
                Kind::Other(Op::Barrier(Barrier::Cta { id, aligned: false }))
            }
            other => panic!("{other} is no instruction"),
        };
        let loc = match kind {
            Kind::Other(_) => 0,
            _ => self.location(words.next().expect("a location")),
        };
        let value = words.next().map_or(Operand::Value(0), operand);
        let mut event = Event::weak(Op::Read(0), loc);
        let scopes = [("cta", Scope::Cta), ("gpu", Scope::Gpu), ("sys", Scope::System)];
        event.scope = scopes.iter().find(|(name, _)| has(name)).map(|&(_, scope)| scope);
        let both = has("acq_rel") || has("sc");
        (event.acquire, event.release) = (both || has("acquire"), both || has("release"));
        Instruction { kind, event, value, condition }
    }

    fn location(&mut self, name: &str) -> Loc {
        let at = self.names.iter().position(|known| known == name).unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        });
        at as Loc
    }

    /// Enumerates the executions.
    ///
    /// # Panics
    /// When the test is too large.
    pub fn behavior(&self, rules: Rules) -> Behavior {
        behavior(self, rules, false).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Whether an outcome is possible, written as the values of all reads in the order of threads, and last values of
    /// locations: `1 0; x=2`. A read that is not executed is `-`.
    ///
    /// # Panics
    /// When the outcome is invalid, or the test too large.
    pub fn allows(&self, outcome: &str, rules: Rules) -> bool {
        let (reads, memory) = outcome.split_once(';').unwrap_or((outcome, ""));
        let reads: Vec<Option<u64>> = reads.split_whitespace().map(|n| n.parse().ok()).collect();
        let memory: Vec<(Loc, u64)> = memory
            .split_whitespace()
            .map(|word| {
                let (name, value) = word.split_once('=').expect("NAME=VALUE");
                let loc = self.names.iter().position(|known| known == name).expect("a location");
                (loc as Loc, value.parse().expect("a number"))
            })
            .collect();
        let slots = self.slots();
        assert_eq!(reads.len(), slots.len(), "{outcome}: one value for each read");
        self.behavior(rules).outcomes.iter().any(|found| {
            let value = |slot: &(usize, u64)| {
                let result = found.results.iter().find(|(thread, n, _)| (*thread, *n) == *slot);
                result.map(|&(_, _, value)| value)
            };
            slots.iter().map(value).eq(reads.iter().copied())
                && memory.iter().all(|pair| found.memory.contains(pair))
        })
    }

    /// The reads of all threads.
    fn slots(&self) -> Vec<(usize, u64)> {
        let reads = |code: &Vec<Instruction>| {
            code.iter().filter(|inst| !matches!(inst.kind, Kind::Store | Kind::Other(_))).count()
        };
        let of = |(thread, code)| (0..reads(code) as u64).map(move |n| (thread, n));
        self.threads.iter().enumerate().flat_map(of).collect()
    }
}

fn operand(word: &str) -> Operand {
    match word.strip_prefix('r') {
        Some(read) => Operand::Read(read.parse().expect("a number")),
        None => Operand::Value(word.parse().expect("a number")),
    }
}

/// A thread during enumeration of its traces.
#[derive(Clone, Default)]
struct State {
    trace: Trace,
    /// Per read: its value, and the position of its event; `None` when it was not executed.
    reads: Vec<Option<(u64, usize)>>,
}

impl State {
    fn operand(&self, operand: Operand) -> (u64, u32) {
        match operand {
            Operand::Value(value) => (value, 0),
            Operand::Read(n) => self.reads[n].map_or((0, 0), |(value, at)| (value, 1 << at)),
        }
    }

    /// The states after an instruction: one for each value that it may read.
    fn after(mut self, inst: &Instruction, values: &BTreeSet<u64>) -> Vec<State> {
        let mut depends = 0;
        let does_read = !matches!(inst.kind, Kind::Store | Kind::Other(_));
        if let Some((read, value)) = inst.condition {
            depends = self.reads[read].map_or(0, |(_, at)| 1 << at);
            if self.reads[read].is_none_or(|(found, _)| found != value) {
                self.reads.extend(does_read.then_some(None));
                return vec![self];
            }
        }
        let (value, by_value) = self.operand(inst.value);
        let event = Event { depends: depends | by_value, ..inst.event };
        if !does_read {
            let op = if let Kind::Other(op) = inst.kind { op } else { Op::Write(value) };
            self.trace.events.push(Event { op, ..event });
            return vec![self];
        }
        let with = |&read: &u64| {
            let mut state = self.clone();
            let op = match inst.kind {
                Kind::Add => Op::Update(read, read + value),
                Kind::Exchange => Op::Update(read, value),
                _ => Op::Read(read),
            };
            let slot = state.reads.len() as u64;
            state.reads.push(Some((read, state.trace.events.len())));
            state.trace.events.push(Event { op, ..event });
            state.trace.results.push((slot, read));
            state
        };
        values.iter().map(with).collect()
    }
}

impl Program for Litmus {
    fn threads(&self) -> &[Place] {
        &self.places
    }

    fn traces(&self, thread: usize, values: &Values) -> Result<Vec<Trace>, String> {
        let mut states = vec![State::default()];
        for inst in &self.threads[thread] {
            let values = &values[usize::from(inst.event.loc)];
            states = states.into_iter().flat_map(|state| state.after(inst, values)).collect();
        }
        Ok(states.into_iter().map(|state| state.trace).collect())
    }

    fn is_observed(&self, loc: Loc) -> bool {
        usize::from(loc) < self.names.len()
    }
}
