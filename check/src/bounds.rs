//! Consequences, for a pair of accesses, of sums that are non-negative when the accesses are made.
//!
//! The sums of both accesses form one system: values that are equal for all threads are shared atoms, and every other
//! atom belongs to the first or to the second access. A sum is proved non-negative by the ranges of its atoms, or by
//! subtracting a known non-negative sum, a fact, from it or from a positive multiple of it, such that one product
//! cancels. The search is bounded by [`MAX_TRIES`].

use std::rc::Rc;

use crate::code::Kernel;
use crate::form::{Atom, Form, all_threads, atom, constant, extent, form_range, sum};
use crate::threads::{Side, are_inside, limit};

/// Maximum number of sums that are visited for one query.
const MAX_TRIES: usize = 120;
/// Maximum number of facts that are subtracted from one sum.
const MAX_TAKEN: usize = 4;
/// Maximum number of facts about both accesses.
const MAX_FACTS: usize = 48;

/// Two accesses of different threads.
pub(crate) struct Joint<'j, 'm> {
    kernel: &'j Kernel<'m>,
    /// The facts: sums that are non-negative.
    facts: Vec<Form>,
    /// The offset of the first minus that of the second.
    difference: Form,
    sizes: [i128; 2],
    /// The distance up to which different offsets are different addresses; `None` if both are known to be within the
    /// object.
    limit: Option<i128>,
}

impl<'j, 'm> Joint<'j, 'm> {
    pub(crate) fn new(kernel: &'j Kernel<'m>, a: &Side, b: &Side) -> Option<Joint<'j, 'm>> {
        let difference = sum(&of_side(a.form.as_ref()?, 0), &of_side(b.form.as_ref()?, 1), -1)?;
        Some(Joint::of_difference(kernel, [a, b], difference))
    }

    /// The same for questions about the conditions of the accesses only; the two may be of different objects.
    pub(crate) fn of_conditions(kernel: &'j Kernel<'m>, a: &Side, b: &Side) -> Joint<'j, 'm> {
        Joint::of_difference(kernel, [a, b], Form::new())
    }

    fn of_difference(
        kernel: &'j Kernel<'m>,
        [a, b]: [&Side; 2],
        difference: Form,
    ) -> Joint<'j, 'm> {
        let (sizes, limit) = ([a.size, b.size], (!are_inside(a, b)).then(|| limit(a, b)));
        let own = [a, b]
            .into_iter()
            .enumerate()
            .flat_map(|(n, side)| side.facts(kernel).iter().map(move |fact| of_side(fact, n)));
        let mut joint = Joint { kernel, facts: own.collect(), difference, sizes, limit };
        joint.facts.extend([0, 1].into_iter().flat_map(|n| indices(kernel, n)));
        joint.facts.extend(joint.divisions());
        joint.facts.truncate(MAX_FACTS);
        joint
    }

    /// Facts about the quotients and remainders that occur.
    fn divisions(&self) -> Vec<Form> {
        let all = self.facts.iter().chain([&self.difference]);
        let mut atoms: Vec<&Atom> = all.flat_map(Form::keys).flatten().collect();
        atoms.sort_unstable();
        atoms.dedup();
        let mut found = Vec::new();
        for one in atoms {
            let (n, of) = match one {
                Atom::Of(n, of) => (Some(*n), of.as_ref()),
                other => (None, other),
            };
            let own = |form: &Form| n.map_or_else(|| form.clone(), |n| of_side(form, n));
            match of {
                Atom::Quotient(form, by) => {
                    let rest = sum(&own(form), &atom(one.clone()), -by);
                    found.extend(rest.iter().cloned());
                    found.extend(rest.and_then(|rest| sum(&constant(by - 1), &rest, -1)));
                }
                Atom::Remainder(form, _)
                    if form_range(self.kernel, form).is_some_and(|(lo, _)| lo >= 0) =>
                {
                    found.extend(sum(&own(form), &atom(one.clone()), -1));
                }
                _ => {}
            }
        }
        found
    }

    /// Whether one access precedes the other in memory, in all pairs of threads.
    pub(crate) fn are_in_order(&self) -> bool {
        let above = sum(&self.difference, &constant(self.sizes[1]), -1);
        let below = sum(&constant(-self.sizes[0]), &self.difference, -1);
        self.is_exact() && [above, below].into_iter().flatten().any(|sum| self.at_least_zero(&sum))
    }

    /// Whether the difference is too small for addresses to wrap.
    pub(crate) fn is_exact(&self) -> bool {
        let Some(limit) = self.limit else { return true };
        let ends = [1, -1].map(|sign| sum(&constant(limit), &self.difference, sign));
        ends.into_iter().all(|sum| sum.is_some_and(|sum| self.at_least_zero(&sum)))
    }

    /// Whether no two threads make both accesses.
    pub(crate) fn is_impossible(&self) -> bool {
        let opposite = |fact: &Form| sum(&constant(-1), fact, -1);
        self.facts.iter().filter_map(opposite).any(|sum| self.at_least_zero(&sum))
    }

    /// Whether the value of a form for the first or the second access is within these ends.
    pub(crate) fn is_between(&self, form: &Form, side: usize, (least, most): (i128, i128)) -> bool {
        let form = of_side(form, side);
        let over = [sum(&form, &constant(least), -1), sum(&constant(most), &form, -1)];
        over.into_iter().all(|sum| sum.is_some_and(|sum| self.at_least_zero(&sum)))
    }

    fn at_least_zero(&self, wanted: &Form) -> bool {
        let mut work = vec![(wanted.clone(), Vec::new())];
        for _ in 0..MAX_TRIES {
            let Some((wanted, taken)) = work.pop() else { return false };
            if form_range(self.kernel, &wanted).is_some_and(|(lo, _)| lo >= 0) {
                return true;
            }
            if taken.len() == MAX_TAKEN {
                continue;
            }
            for (n, fact) in self.facts.iter().enumerate().filter(|(n, _)| !taken.contains(n)) {
                let rests = fact.keys().filter_map(|product| without(&wanted, fact, product));
                work.extend(rests.map(|rest| (rest, [taken.as_slice(), &[n]].concat())));
            }
        }
        false
    }
}

/// A positive multiple of a sum minus a positive multiple of a fact, such that `product` cancels.
fn without(wanted: &Form, fact: &Form, product: &[Atom]) -> Option<Form> {
    let (own, other) = (*wanted.get(product)?, *fact.get(product)?);
    if product.is_empty() || own.signum() != other.signum() {
        return None;
    }
    let scaled = sum(&Form::new(), wanted, other.checked_abs()?)?;
    sum(&scaled, fact, own.checked_abs()?.checked_neg()?)
}

/// Thread indices are less than unknown extents, and linear indices less than the maximum number of threads.
fn indices(kernel: &Kernel<'_>, n: usize) -> impl Iterator<Item = Form> {
    let along = move |axis| {
        let most = sum(&extent(kernel, axis), &constant(1), -1)?;
        sum(&most, &of_side(&atom(Atom::Thread(axis)), n), -1)
    };
    let last = constant(all_threads(kernel) - 1);
    let linear = kernel.linear().and_then(|linear| sum(&last, &of_side(linear, n), -1));
    (0..3).filter_map(along).chain(linear)
}

/// A form with the atoms of the first or the second access.
fn of_side(form: &Form, n: usize) -> Form {
    let own = |one: &Atom| match one.is_of_thread() {
        true => Atom::Of(n, Rc::new(one.clone())),
        false => one.clone(),
    };
    let products = form.iter().map(|(atoms, &factor)| {
        let mut atoms: Vec<Atom> = atoms.iter().map(own).collect();
        atoms.sort_unstable();
        (atoms, factor)
    });
    products.collect()
}
