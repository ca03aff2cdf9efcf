//! Two accesses in one system of unknowns.
//!
//! A symbol becomes one unknown where it has the same value for both accesses, and one for each side otherwise. A
//! counter whose later access is in the next iteration is that of the earlier access plus 1. So equal parts cancel in
//! the difference of two addresses, and the rest is bounded by ranges and by facts (sums that are not negative): the
//! extents of the block, and the guards of both sides.
//!
//! * Symbols that are functions of forms are separate unknowns, unless digits are used ([`Joint::replace_by_digits`]):
//!   then each dividend is replaced by its digits wherever it occurs.
//! * Cost: each symbol once for each side.

use rustc_hash::FxHashMap;
use selvedge_ir::target::Axis;

use super::{AccessForm, Guard, Question, Relation, ThreadPairs};
use crate::form::{Ends, Form, Kind, LoopId, Sum, Symbol, Symbols};

/// An unknown, by its index in `Joint::unknowns`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unknown(pub u32);

/// The access that an unknown belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Owner {
    /// Both accesses.
    Both,
    /// The earlier access.
    Earlier,
    /// The later access.
    Later,
}

/// The meaning of an unknown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Meaning {
    /// A symbol.
    Symbol(Symbol),
    /// The number of iterations of a loop from the earlier to the later access.
    Distance(LoopId),
    /// A digit of a form: `of / weight`, modulo the next weight.
    Digit {
        /// The dividend.
        of: Form,
        /// The weight of the digit.
        weight: i128,
    },
}

/// An unknown and what is known of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnknownInfo {
    /// Its meaning.
    pub meaning: Meaning,
    /// The access that it belongs to.
    pub owner: Owner,
    /// Its range, which guards may have narrowed.
    pub ends: Ends,
}

/// The origin of a fact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// An index of a thread is less than the extent.
    Extent(Axis),
    /// The number of threads of the block is bounded.
    Threads,
    /// A guard of a side, by its index there.
    Guard(Owner, usize),
    /// Digits add up to a form.
    Digits,
}

/// A sum that is not negative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The sum.
    pub sum: Sum<Unknown>,
    /// Its origin.
    pub origin: Origin,
}

/// A guard in terms of unknowns.
#[derive(Clone, Debug)]
pub(super) struct Condition {
    pub(super) sum: Sum<Unknown>,
    pub(super) relation: Relation,
    pub(super) owner: Owner,
    pub(super) place: usize,
}

/// Two accesses in one system of unknowns: a symbol is one unknown where it has the same value for both accesses, and
/// one for each side otherwise.
#[derive(Clone)]
pub(super) struct Joint<'q> {
    pub(super) question: &'q Question<'q>,
    pub(super) sides: [&'q AccessForm; 2],
    pub(super) unknowns: Vec<UnknownInfo>,
    pub(super) facts: Vec<Fact>,
    pub(super) conditions: Vec<Condition>,
    /// The offsets of both sides.
    pub(super) offsets: [Sum<Unknown>; 2],
    /// Digits of the earlier and of the later access that cannot all be equal; `None` where they may.
    pub(super) thread_pairs: Option<Vec<[Unknown; 2]>>,
    numbers: FxHashMap<(Meaning, Owner), Unknown>,
    resolved: FxHashMap<(Symbol, Owner), Option<Sum<Unknown>>>,
    /// Unknowns that are replaced by sums of others.
    pub(super) replaced: Vec<(Unknown, Sum<Unknown>)>,
}

/// Number of passes in which facts narrow ranges.
const MAX_PASSES: usize = 2;

impl<'q> Joint<'q> {
    /// The system of two sides. `None` where a sum exceeds its limits.
    pub(super) fn new(
        question: &'q Question<'q>,
        a: &'q AccessForm,
        b: &'q AccessForm,
    ) -> Option<Joint<'q>> {
        let mut joint = Joint {
            question,
            sides: [a, b],
            unknowns: Vec::new(),
            facts: Vec::new(),
            conditions: Vec::new(),
            offsets: [Sum::number(0), Sum::number(0)],
            thread_pairs: None,
            numbers: FxHashMap::default(),
            resolved: FxHashMap::default(),
            replaced: Vec::new(),
        };
        joint.offsets =
            [joint.resolve(&a.form, Owner::Earlier)?, joint.resolve(&b.form, Owner::Later)?];
        joint.add_guards(&a.guards, Owner::Earlier);
        joint.add_guards(&b.guards, Owner::Later);
        joint.add_threads();
        joint.narrow();
        Some(joint)
    }

    /// Sets the digits that distinguish threads: indices along all axes whose extent may be more than one.
    pub(super) fn distinguish_threads(&mut self) -> Option<()> {
        let axes: Vec<Axis> = self.question.shape.open_axes().collect();
        let pair = |joint: &mut Self, axis| {
            let symbol = Symbols::thread(axis);
            joint.resolved_symbol(symbol, Owner::Earlier)?;
            joint.resolved_symbol(symbol, Owner::Later)?;
            let of = |owner| joint.numbers.get(&(Meaning::Symbol(symbol), owner)).copied();
            Some([of(Owner::Earlier)?, of(Owner::Later)?])
        };
        self.thread_pairs =
            Some(axes.into_iter().map(|axis| pair(self, axis)).collect::<Option<_>>()?);
        Some(())
    }

    /// The difference of the offsets.
    pub(super) fn difference(&self) -> Option<Sum<Unknown>> {
        self.offsets[0].minus(&self.offsets[1])
    }

    /// The range of an unknown.
    pub(super) fn ends(&self, unknown: Unknown) -> Ends {
        self.unknowns[unknown.0 as usize].ends
    }

    pub(super) fn row(&self, unknown: Unknown) -> &UnknownInfo {
        &self.unknowns[unknown.0 as usize]
    }

    /// The symbol of an unknown, if it is one.
    pub(super) fn symbol(&self, unknown: Unknown) -> Option<Symbol> {
        match self.row(unknown).meaning {
            Meaning::Symbol(symbol) => Some(symbol),
            Meaning::Distance(_) | Meaning::Digit { .. } => None,
        }
    }

    pub(super) fn unknown(&mut self, meaning: Meaning, owner: Owner, ends: Ends) -> Unknown {
        let next = Unknown(self.unknowns.len() as u32);
        let number = *self.numbers.entry((meaning.clone(), owner)).or_insert(next);
        if number == next {
            self.unknowns.push(UnknownInfo { meaning, owner, ends });
        }
        number
    }

    /// A form with the values that it has for one side.
    pub(super) fn resolve(&mut self, form: &Form, owner: Owner) -> Option<Sum<Unknown>> {
        let sum = form.mapped(|symbol| self.resolved_symbol(symbol, owner))?;
        self.replace_all(sum)
    }

    /// Replaces the unknowns of a sum that are replaced by others.
    pub(super) fn replace_all(&self, mut sum: Sum<Unknown>) -> Option<Sum<Unknown>> {
        for (unknown, by) in &self.replaced {
            sum = sum.with(*unknown, by)?;
        }
        Some(sum)
    }

    fn resolved_symbol(&mut self, symbol: Symbol, owner: Owner) -> Option<Sum<Unknown>> {
        if let Some(known) = self.resolved.get(&(symbol, owner)) {
            return known.clone();
        }
        let sum = self.find(symbol, owner);
        self.resolved.insert((symbol, owner), sum.clone());
        sum
    }

    /// The sum of a symbol for one side, if it is resolved.
    pub(super) fn known(&self, symbol: Symbol, owner: Owner) -> Option<Sum<Unknown>> {
        self.resolved.get(&(symbol, owner))?.clone()
    }

    /// Sets the sum of a symbol.
    pub(super) fn rename(&mut self, symbol: Symbol, owner: Owner, sum: Option<Sum<Unknown>>) {
        self.resolved.insert((symbol, owner), sum);
    }

    /// Whether a dividend differs between threads.
    pub(super) fn has_digits(&self) -> bool {
        let symbols = self.question.symbols;
        let is_digit = |row: &UnknownInfo| match row.meaning {
            Meaning::Symbol(symbol) => {
                let kind = symbols.kind(symbol);
                matches!(kind, Kind::Digit { is_exact: true, .. })
                    && symbols.scope(symbol) > crate::form::Scope::Iteration
            }
            Meaning::Distance(_) | Meaning::Digit { .. } => false,
        };
        self.unknowns.iter().any(is_digit)
    }

    fn find(&mut self, symbol: Symbol, owner: Owner) -> Option<Sum<Unknown>> {
        let symbols = self.question.symbols;
        let own = |joint: &mut Self, owner| Some(joint.plain(symbol, owner));
        match symbols.kind(symbol) {
            Kind::Thread(axis) => self.thread(symbol, *axis, owner),
            Kind::Extent(axis) => Some(self.extent(*axis)),
            Kind::Fixed(_) => own(self, Owner::Both),
            Kind::Iteration(_, loops) => {
                match loops.iter().all(|&l| self.is_equal(l)) && self.is_one_call() {
                    true => own(self, Owner::Both),
                    false => own(self, owner),
                }
            }
            Kind::Visits(l) => self.visits(symbol, *l, owner),
            Kind::Opaque(_) => own(self, owner),
            kind => {
                let form = kind.inner()?.clone();
                self.function_unknown(symbol, &form, owner)
            }
        }
    }

    /// A symbol as an unknown.
    fn plain(&mut self, symbol: Symbol, owner: Owner) -> Sum<Unknown> {
        let ends = self.question.symbols.ends(symbol);
        Sum::unknown(self.unknown(Meaning::Symbol(symbol), owner, ends))
    }

    fn thread(&mut self, symbol: Symbol, axis: Axis, owner: Owner) -> Option<Sum<Unknown>> {
        let most = self.question.shape.extent_ends(axis).1.map(|most| most - 1);
        if most == Some(0) {
            return Some(Sum::number(0));
        }
        let thread = Sum::unknown(self.unknown(Meaning::Symbol(symbol), owner, (Some(0), most)));
        if self.question.shape.extent(axis).is_none() {
            let sum = self.extent(axis).minus(&thread)?.plus_number(-1)?;
            self.facts.push(Fact { sum, origin: Origin::Extent(axis) });
        }
        Some(thread)
    }

    pub(super) fn extent(&mut self, axis: Axis) -> Sum<Unknown> {
        let shape = self.question.shape;
        match shape.extent(axis) {
            Some(extent) => Sum::number(extent),
            None => {
                let meaning = Meaning::Symbol(Symbols::extent(axis));
                let extent = self.unknown(meaning, Owner::Both, shape.extent_ends(axis));
                Sum::unknown(extent)
            }
        }
    }

    /// Whether both accesses are in the same iteration of a loop.
    fn is_equal(&self, l: LoopId) -> bool {
        self.question.iterations.equal().contains(&l) && self.holds_both(l)
    }

    fn holds_both(&self, l: LoopId) -> bool {
        self.sides.iter().all(|side| side.loops.contains(&l))
    }

    /// Whether both accesses are provably in the same call of the function.
    fn is_one_call(&self) -> bool {
        self.question.iterations.case() != crate::iterations::IterationRelation::Unrelated
    }

    fn visits(&mut self, symbol: Symbol, l: LoopId, owner: Owner) -> Option<Sum<Unknown>> {
        let moved = self.question.iterations.moved().filter(|&(other, _)| other == l);
        match moved {
            Some((_, is_next)) if self.holds_both(l) => {
                let (least, most) = self.question.symbols.ends(symbol);
                let fewer = most.map(|most| most - 1);
                let meaning = Meaning::Symbol(symbol);
                let earlier = Sum::unknown(self.unknown(meaning, Owner::Both, (least, fewer)));
                match owner {
                    Owner::Later if is_next => earlier.plus_number(1),
                    Owner::Later => {
                        let ends = (Some(1), most);
                        let distance = self.unknown(Meaning::Distance(l), Owner::Both, ends);
                        earlier.plus(&Sum::unknown(distance))
                    }
                    Owner::Both | Owner::Earlier => Some(earlier),
                }
            }
            _ if self.is_equal(l) => Some(self.plain(symbol, Owner::Both)),
            _ => Some(self.plain(symbol, owner)),
        }
    }

    /// The unknown of a symbol that is a function of a form: one for both sides if the form is equal on both.
    fn function_unknown(
        &mut self,
        symbol: Symbol,
        of: &Form,
        owner: Owner,
    ) -> Option<Sum<Unknown>> {
        let earlier = of.mapped(|s| self.resolved_symbol(s, Owner::Earlier))?;
        let later = of.mapped(|s| self.resolved_symbol(s, Owner::Later))?;
        let same = earlier == later;
        let own = if owner == Owner::Later { &later } else { &earlier };
        if let Some(number) = own.as_number() {
            let cut = self.question.symbols.value_of_function(symbol, number)?;
            return Some(Sum::number(cut));
        }
        Some(self.plain(symbol, if same { Owner::Both } else { owner }))
    }

    fn add_guards(&mut self, guards: &[Guard], owner: Owner) {
        for (place, guard) in guards.iter().enumerate() {
            let Some(sum) = self.resolve(&guard.form, owner) else { continue };
            self.conditions.push(Condition { sum, relation: guard.relation, owner, place });
        }
        self.state_guards();
    }

    /// Replaces the facts of guards by those of the current conditions.
    pub(super) fn state_guards(&mut self) {
        self.facts.retain(|fact| !matches!(fact.origin, Origin::Guard(..)));
        let mut facts = Vec::new();
        for condition in &self.conditions {
            let origin = Origin::Guard(condition.owner, condition.place);
            let negated = condition.sum.scaled(-1);
            match condition.relation {
                Relation::NotZero => {}
                Relation::AtLeastZero => facts.push((condition.sum.clone(), origin)),
                Relation::Zero => {
                    facts.push((condition.sum.clone(), origin));
                    facts.extend(negated.map(|sum| (sum, origin)));
                }
            }
        }
        self.facts.extend(facts.into_iter().map(|(sum, origin)| Fact { sum, origin }));
    }

    /// Adds the fact that the product of the extents is at most the number of threads, if at least two unknown extents
    /// are used.
    fn add_threads(&mut self) {
        let shape = self.question.shape;
        let open: Vec<Axis> =
            crate::form::AXES.into_iter().filter(|&axis| shape.extent(axis).is_none()).collect();
        let is_used = |joint: &Self, axis| {
            let meaning = Meaning::Symbol(Symbols::extent(axis));
            joint.numbers.contains_key(&(meaning, Owner::Both))
        };
        let used = open.iter().filter(|&&axis| is_used(self, axis)).count();
        if used < 2 {
            return;
        }
        let mut product = Some(Sum::number(1));
        for axis in crate::form::AXES {
            // An extent that is not used is at least 1, so it can be omitted from the product.
            if shape.extent(axis).is_some() || is_used(self, axis) {
                let extent = self.extent(axis);
                product = product.and_then(|product| product.times(&extent));
            }
        }
        let most = Sum::number(shape.threads());
        if let Some(sum) = product.and_then(|product| most.minus(&product)) {
            self.facts.push(Fact { sum, origin: Origin::Threads });
        }
    }

    /// Narrows ranges by facts.
    pub(super) fn narrow(&mut self) {
        for _ in 0..MAX_PASSES {
            for n in 0..self.facts.len() {
                let sum = self.facts[n].sum.clone();
                for unknown in sum.unknowns() {
                    self.narrow_by(&sum, unknown);
                }
            }
        }
    }

    /// Narrows an unknown by the fact that `factor * unknown + rest` is not negative.
    fn narrow_by(&mut self, sum: &Sum<Unknown>, unknown: Unknown) -> Option<()> {
        let (factor, rest) = sum.split_at(unknown)?;
        let factor = factor.as_number()?;
        let most = rest.most(|u| self.ends(u))?;
        let ends = &mut self.unknowns[unknown.0 as usize].ends;
        if factor > 0 {
            let least = most.checked_neg()?.div_euclid(factor)
                + i128::from(most.checked_neg()?.rem_euclid(factor) != 0);
            ends.0 = Some(ends.0.map_or(least, |old| old.max(least)));
        } else {
            let most = most.div_euclid(factor.checked_neg()?);
            ends.1 = Some(ends.1.map_or(most, |old| old.min(most)));
        }
        Some(())
    }

    /// Whether the ranges show that no execution satisfies all facts.
    pub(super) fn is_empty(&self) -> bool {
        let crossed = |row: &UnknownInfo| matches!(row.ends, (Some(lo), Some(hi)) if lo > hi);
        self.unknowns.iter().any(crossed)
    }

    /// Sets the unknowns that distinguish the threads of the query, and replaces dividends by digits where requested or
    /// needed.
    pub(super) fn prepare(&mut self, thread_pairs: ThreadPairs, digits: bool) -> Option<()> {
        match thread_pairs {
            ThreadPairs::All => self.thread_pairs = None,
            ThreadPairs::DifferentThreads | ThreadPairs::DifferentWarps => {
                self.distinguish_threads()?
            }
        }
        if digits || thread_pairs == ThreadPairs::DifferentWarps {
            self.replace_by_digits(thread_pairs)?;
        }
        self.narrow();
        Some(())
    }
}
