//! Proofs about threads: accesses of one object that are made at different bytes by different threads, in the
//! rounds of loops in which a barrier keeps them apart.
//!
//! Bounds of bytes say only where *any* thread may go. Where two accesses of one object remain in conflict, their
//! offsets are taken for sums of what threads differ in and what they agree on, and the question is asked whether
//! two different threads can meet ([`selvedge_thread_memory::apart`]). Which rounds are compared is a matter of
//! the barrier ([`crate::flow::Ways`]).
//!
//! Only pairs of accesses by instructions are ever freed. What calls do, what is in flight, what lets others
//! know and what came in from callers or callees has no form, and stays in conflict as it was.
//!
//! Cost: forms of what conflicts around barriers that nothing else needs, at most [`MAX_FORMS`] different ones,
//! and one question for each pair and case, each asked once.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::Facts;
use selvedge_analysis::cycles::{Cycle, Cycles};
use selvedge_ir::{Block, Function, Inst, Value};
use selvedge_thread_memory::apart::{Argument, Base, Question, Side};
use selvedge_thread_memory::build::{Forms, Ground, Site, with_forms_on};
use selvedge_thread_memory::form::Symbols;
use selvedge_thread_memory::rounds::{Case, Rounds};
use selvedge_thread_memory::shape::Shape;

use crate::model::FormId;

/// Forms that accesses of one function may have; further accesses have none.
pub(crate) const MAX_FORMS: usize = 256;

/// What is to be shown of two accesses of different threads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Demand {
    /// They share no byte.
    Apart,
    /// They share no byte, or the threads are of one warp.
    WithinWarp,
}

/// What is asked: of two forms, whether the first access is known to write what the second touches, the loops
/// around the barrier by the innermost one, and the rounds.
type Query = (Demand, [FormId; 2], bool, Option<Cycle>, Case);

/// The forms that an access may have, with what they are offsets of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Offsets {
    root: Value,
    base: Base,
    sides: Vec<Side>,
}

/// See the module's text. Of one function as it is now.
pub(crate) struct ThreadProofs {
    symbols: Symbols,
    shape: Shape,
    cycles: Arc<Cycles>,
    forms: Vec<Offsets>,
    known: RefCell<FxHashMap<Query, Option<Rules>>>,
}

/// The words of the rules by which accesses are apart.
pub(crate) type Rules = BTreeSet<&'static str>;

impl ThreadProofs {
    /// Forms of some accesses, and which access has which. `None` when none has one.
    pub(crate) fn of(
        func: &Function,
        facts: &mut Facts<'_>,
        ground: Ground,
        shape: Shape,
        accesses: Vec<Site>,
    ) -> Option<(ThreadProofs, FxHashMap<Inst, FormId>)> {
        let cycles = facts.get::<Cycles>(func);
        let (mut rows, mut places) = (Vec::new(), FxHashMap::default());
        let mut numbers: FxHashMap<Offsets, FormId> = FxHashMap::default();
        let symbols = with_forms_on(func, facts, ground, |forms| {
            for access in accesses {
                let Some(offsets) = offsets(forms, access) else { continue };
                let next = FormId(rows.len() as u32);
                let number = match numbers.get(&offsets) {
                    Some(&number) => number,
                    None if rows.len() == MAX_FORMS => continue,
                    None => {
                        rows.push(offsets.clone());
                        numbers.insert(offsets, next);
                        next
                    }
                };
                places.insert(access.inst, number);
            }
            forms.symbols().clone()
        });
        let known = RefCell::default();
        let proofs = ThreadProofs { symbols, shape, cycles, forms: rows, known };
        (!proofs.forms.is_empty()).then_some((proofs, places))
    }

    /// Whether there may be accesses that would have a form if [`MAX_FORMS`] were greater.
    pub(crate) fn is_full(&self) -> bool {
        self.forms.len() == MAX_FORMS
    }

    /// The cycles around a block, the outermost first.
    pub(crate) fn cycles_around(&self, block: Block) -> Vec<Cycle> {
        self.chain(self.cycles.innermost(block))
    }

    fn chain(&self, innermost: Option<Cycle>) -> Vec<Cycle> {
        let up = |&cycle: &Cycle| self.cycles.parent(cycle);
        let mut all: Vec<Cycle> = std::iter::successors(innermost, up).collect();
        all.reverse();
        all
    }

    /// Whether a cycle is a natural loop; its header, if it is.
    pub(crate) fn header(&self, cycle: Cycle) -> Option<Block> {
        self.cycles.is_reducible(cycle).then(|| self.cycles.header(cycle))
    }

    /// Which of some cycles an edge is a back edge of, by place.
    pub(crate) fn back_edge(&self, cycles: &[Cycle], from: Block, to: Block) -> Option<usize> {
        let is_it = |&c: &Cycle| self.cycles.header(c) == to && self.cycles.contains(c, from);
        cycles.iter().position(is_it)
    }

    /// Whether what is demanded holds of different threads in one access and a later one, in some case of the
    /// rounds of the cycles around a barrier, of which `innermost` is one. `covers`: what
    /// [`Question::covering`] says.
    pub(crate) fn hold(
        &self,
        demand: Demand,
        forms: [FormId; 2],
        covers: bool,
        (innermost, case): (Option<Cycle>, Case),
    ) -> bool {
        let query = (demand, forms, covers, innermost, case);
        if let Some(known) = self.known.borrow().get(&query) {
            return known.is_some();
        }
        let rules = self.ask(query);
        let holds = rules.is_some();
        self.known.borrow_mut().insert(query, rules);
        holds
    }

    /// The rules by which two accesses were found to be apart, in whatever case.
    pub(crate) fn rules(&self, forms: [FormId; 2]) -> Rules {
        let known = self.known.borrow();
        let of_forms = known.iter().filter(|(query, _)| query.1 == forms);
        of_forms.filter_map(|(_, rules)| rules.as_ref()).flatten().copied().collect()
    }

    fn ask(&self, (demand, [above, below], covers, innermost, case): Query) -> Option<Rules> {
        let forms = [above, below].map(|form| &self.forms[form.0 as usize]);
        let around = self.chain(innermost).into_iter().map(Forms::loop_id);
        let rounds = Rounds::new(around, case);
        rules_between((&self.symbols, &self.shape, &rounds), forms, demand, covers)
    }
}

/// The rules by which what is demanded holds of an access and a later one; `None` if that is not found.
pub(crate) fn rules_between(
    (symbols, shape, rounds): (&Symbols, &Shape, &Rounds),
    [a, b]: [&Offsets; 2],
    demand: Demand,
    covers: bool,
) -> Option<Rules> {
    if a.root != b.root {
        return None;
    }
    let base = Base { width: a.base.width.min(b.base.width), ..a.base };
    let question = Question::new(symbols, shape, rounds, base).covering(covers);
    // Where an address is one of several, all pairs must be apart.
    let pairs = a.sides.iter().flat_map(|a| b.sides.iter().map(move |b| (a, b)));
    let rules = pairs.map(|(a, b)| match demand {
        Demand::Apart => question.apart(a, b).ok().map(|proof| rule(&proof.argument)),
        Demand::WithinWarp => question.within_warp(a, b).ok().map(|_| "warp"),
    });
    rules.collect()
}

/// The word of a rule.
fn rule(argument: &Argument) -> &'static str {
    match argument {
        Argument::Separation { .. } => "ends",
        Argument::Stride { .. } => "stride",
        Argument::MixedRadix { .. } => "order",
        Argument::Bits { .. } => "bits",
        Argument::Alone | Argument::SameThread { .. } | Argument::EqualIndices => "same",
        Argument::Contradiction(_) | Argument::Opposite { .. } => "guards",
        Argument::LowBits { .. } => "low-bits",
        Argument::Split { .. } => "split",
        Argument::Premise => "premise",
    }
}

/// The forms of an access, if it has any.
pub(crate) fn offsets(forms: &mut Forms<'_, '_>, site: Site) -> Option<Offsets> {
    let access = forms.access(site)?;
    let base = forms.common_base(&access, &access)?;
    Some(Offsets { root: access.root, base, sides: access.sides })
}
