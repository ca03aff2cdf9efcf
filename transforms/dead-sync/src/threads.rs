//! Proofs about threads, in the loop iterations between which a barrier orders the accesses: different threads access
//! different bytes of one object, or only one thread makes both accesses, regardless of their objects.
//!
//! Byte bounds only limit where *any* thread may access. Where two accesses of one object remain in conflict, their
//! offsets are written as sums of thread-dependent and uniform terms (their *forms*), and
//! [`selvedge_thread_memory::disjoint`] tries to prove that no two different threads touch one byte. Which iterations
//! are compared depends on the barrier ([`crate::flow::PathSummaries`]).
//!
//! Where the accesses have no common base, for example since they are of two arguments, or since a pointer was loaded,
//! only the conditions of branches can help: `if (t == 0) in[0] = 1; barrier; if (t == 0) x = out[0];` is one thread's
//! own work. Such proofs are tried only for accesses that perhaps one thread makes ([`Model::is_guarded`]).
//!
//! Only pairs of accesses by instructions are ever freed. The effects of calls, asynchronous accesses, ordering events
//! and hazards of callers or callees have no form, and remain in conflict.
//!
//! Cost: the forms of the accesses that conflict around barriers that nothing else needs, at most [`MAX_FORMS`]
//! different ones, and one proof attempt for each pair and case; results are cached.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::Facts;
use selvedge_analysis::cycles::{Cycle, Cycles};
use selvedge_ir::{Block, Function, Inst, Value};
use selvedge_thread_memory::build::{AccessSite, FormInputs, Forms, with_forms_on};
use selvedge_thread_memory::disjoint::{AccessForm, Argument, Base, Question};
use selvedge_thread_memory::form::Symbols;
use selvedge_thread_memory::iterations::{IterationRelation, LoopIterations};
use selvedge_thread_memory::shape::Shape;

use crate::model::FormId;
#[cfg(doc)]
use crate::model::Model;

/// Maximum number of forms of the accesses of one function; further accesses have none.
pub(crate) const MAX_FORMS: usize = 256;

/// The property to prove of two accesses of different threads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Demand {
    /// They share no byte.
    Apart,
    /// They share no byte, or the threads are of one warp.
    WithinWarp,
}

/// The key of a cached proof: the demand, two forms, whether the first access is known to write all that the second
/// touches, the innermost loop around the barrier, and the relation of the iterations.
type Query = (Demand, [FormId; 2], bool, Option<Cycle>, IterationRelation);

/// The forms that an access may have, and the base that they are offsets from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Offsets {
    /// The base; `None` where it is unknown, and then only the conditions of the forms have a meaning.
    base: Option<(Value, Base)>,
    /// One at least; their conditions are the same.
    sides: Vec<AccessForm>,
    /// See [`Model::is_guarded`].
    is_guarded: bool,
}

/// Proofs that different threads access different bytes, for one function as it is now; results are cached.
pub(crate) struct ThreadProofs {
    symbols: Symbols,
    shape: Shape,
    cycles: Arc<Cycles>,
    forms: Vec<Offsets>,
    known: RefCell<FxHashMap<Query, Option<Rules>>>,
}

/// The names of the rules that proved accesses disjoint.
pub(crate) type Rules = BTreeSet<&'static str>;

impl ThreadProofs {
    /// Computes the forms of some accesses, and which access has which; `None` when none has one. With each access:
    /// [`Model::is_guarded`].
    pub(crate) fn of(
        func: &Function,
        facts: &mut Facts<'_>,
        ground: FormInputs,
        shape: Shape,
        accesses: Vec<(AccessSite, bool)>,
    ) -> Option<(ThreadProofs, FxHashMap<Inst, FormId>)> {
        let cycles = facts.get::<Cycles>(func);
        let (mut rows, mut places) = (Vec::new(), FxHashMap::default());
        let mut numbers: FxHashMap<Offsets, FormId> = FxHashMap::default();
        let symbols = with_forms_on(func, facts, ground, |forms| {
            let found = |(site, is_guarded): (AccessSite, bool)| {
                Some((site.inst, offsets(forms, site, is_guarded)?))
            };
            let mut found: Vec<(Inst, Offsets)> = accesses.into_iter().filter_map(found).collect();
            // Where there are too many, those with a base have precedence.
            found.sort_by_key(|(_, offsets)| offsets.base.is_none());
            for (inst, offsets) in found {
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
                places.insert(inst, number);
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

    /// The header of a cycle, if it is a natural loop.
    pub(crate) fn header(&self, cycle: Cycle) -> Option<Block> {
        self.cycles.is_reducible(cycle).then(|| self.cycles.header(cycle))
    }

    /// If an edge is a back edge of one of the cycles, returns the position of that cycle.
    pub(crate) fn back_edge(&self, cycles: &[Cycle], from: Block, to: Block) -> Option<usize> {
        let is_it = |&c: &Cycle| self.cycles.header(c) == to && self.cycles.contains(c, from);
        cycles.iter().position(is_it)
    }

    /// Whether a demand is proved for an access and a later one by different threads, in one case of the iterations of
    /// the cycles around a barrier; `innermost` is the innermost of these. `covers`: see [`Question::covering`].
    pub(crate) fn hold(
        &self,
        demand: Demand,
        forms: [FormId; 2],
        covers: bool,
        (innermost, case): (Option<Cycle>, IterationRelation),
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

    /// The rules that proved two accesses disjoint, in any case of the iterations.
    pub(crate) fn rules(&self, forms: [FormId; 2]) -> Rules {
        let known = self.known.borrow();
        let of_forms = known.iter().filter(|(query, _)| query.1 == forms);
        of_forms.filter_map(|(_, rules)| rules.as_ref()).flatten().copied().collect()
    }

    fn ask(&self, (demand, [above, below], covers, innermost, case): Query) -> Option<Rules> {
        let forms = [above, below].map(|form| &self.forms[form.0 as usize]);
        let around = self.chain(innermost).into_iter().map(Forms::loop_id);
        let iterations = LoopIterations::new(around, case);
        rules_between((&self.symbols, &self.shape, &iterations), forms, demand, covers)
    }
}

/// The rules that prove a demand for an access and a later one; `None` if no proof is found.
pub(crate) fn rules_between(
    (symbols, shape, iterations): (&Symbols, &Shape, &LoopIterations),
    [a, b]: [&Offsets; 2],
    demand: Demand,
    covers: bool,
) -> Option<Rules> {
    let question = |base| Question::new(symbols, shape, iterations, base);
    let Some(base) = common_base(a, b) else {
        let question = question(Base::ANY);
        let [a, b] = guarded_sides([a, b])?;
        let proof = match demand {
            Demand::Apart => question.of_one_thread(a, b).map(|proof| rule(&proof.argument)),
            Demand::WithinWarp => question.of_one_warp(a, b).map(|_| "warp"),
        };
        return proof.ok().map(|rule| Rules::from([rule]));
    };
    let question = question(base).covering(covers);
    // Where an address is one of several, all pairs must be disjoint.
    let pairs = a.sides.iter().flat_map(|a| b.sides.iter().map(move |b| (a, b)));
    let rules = pairs.map(|(a, b)| match demand {
        Demand::Apart => question.disjoint(a, b).ok().map(|proof| rule(&proof.argument)),
        Demand::WithinWarp => question.within_warp(a, b).ok().map(|_| "warp"),
    });
    rules.collect()
}

/// The base of both accesses; `None` where they have different or unknown ones.
fn common_base(a: &Offsets, b: &Offsets) -> Option<Base> {
    let ((root, base), (other, later)) = a.base.zip(b.base)?;
    (root == other).then(|| Base { width: base.width.min(later.width), ..base })
}

/// The accesses with their conditions, if perhaps only one thread makes each.
fn guarded_sides([a, b]: [&Offsets; 2]) -> Option<[&AccessForm; 2]> {
    (a.is_guarded && b.is_guarded).then_some([a.sides.first()?, b.sides.first()?])
}

/// The name of a rule.
fn rule(argument: &Argument) -> &'static str {
    match argument {
        Argument::Separation { .. } => "ends",
        Argument::Stride { .. } => "stride",
        Argument::MixedRadix { .. } | Argument::Window { .. } => "order",
        Argument::Bits { .. } => "bits",
        Argument::Alone | Argument::SameThread { .. } | Argument::EqualIndices => "same",
        Argument::Contradiction(_) | Argument::Opposite { .. } => "guards",
        Argument::LowBits { .. } => "low-bits",
        Argument::Split { .. } => "split",
        Argument::Premise => "premise",
        Argument::Rows { .. } => "rows",
    }
}

/// The forms of an access, if it has any; otherwise its conditions, if `is_guarded` and they select threads.
pub(crate) fn offsets(
    forms: &mut Forms<'_, '_>,
    site: AccessSite,
    is_guarded: bool,
) -> Option<Offsets> {
    let access = forms.access(site);
    let based = access.and_then(|access| Some((forms.common_base(&access, &access)?, access)));
    let (base, sides) = match based {
        Some((base, access)) => (Some((access.root, base)), access.sides),
        None => (None, vec![forms.guarded(site.inst).filter(|_| is_guarded)?]),
    };
    Some(Offsets { base, sides, is_guarded })
}
