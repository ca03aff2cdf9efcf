//! Whether a sum is never negative: by ranges, after subtracting facts.
//!
//! `4*s - 4*t - 4` is not negative where the guard `s - t - 1 >= 0` holds: the sum is 4 times the guard, and the rest
//! is 0. A fact with a factor that is not negative is subtracted to eliminate an unknown; the rest is bounded by
//! ranges. At most [`MAX_DEPTH`] facts are combined.
//!
//! Most sums are negative for some values that satisfy all facts. Two assignments are tried first: if one refutes the
//! claim, there is no search.
//!
//! Cost: at most [`MAX_TRIES`] sums.

use super::joint::{Fact, Joint, Origin, Unknown};
use crate::form::Sum;

/// Maximum number of facts that are combined.
pub const MAX_DEPTH: usize = 4;

/// Maximum number of sums that are examined for one query.
pub const MAX_TRIES: usize = 160;

/// Facts that were subtracted, each with a factor that is not negative.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Combination {
    /// The origin of each fact, its sum, and its factor.
    pub facts: Vec<(Origin, Sum<Unknown>, Sum<Unknown>)>,
}

impl Combination {
    /// Whether a guard was needed.
    pub(super) fn uses_guard(&self) -> bool {
        self.facts.iter().any(|(origin, ..)| matches!(origin, Origin::Guard(..)))
    }
}

/// Facts by their indices, each with its factor.
type Used = Vec<(usize, Sum<Unknown>)>;

impl Joint<'_> {
    /// The facts that prove that a sum is at least 0.
    pub(super) fn at_least_zero(&self, sum: &Sum<Unknown>) -> Option<Combination> {
        if self.is_refuted(sum) {
            return None;
        }
        let mut tries = 0;
        let mut work = vec![(sum.clone(), Used::new())];
        while let Some((sum, used)) = work.pop() {
            tries += 1;
            if sum.least(|u| self.ends(u)).is_some_and(|least| least >= 0) {
                return Some(self.combination(used));
            }
            if tries == MAX_TRIES {
                return None;
            }
            if used.len() < MAX_DEPTH {
                work.extend(self.without_one(&sum, &used));
            }
        }
        None
    }

    /// Whether a sum is negative for some values within all ranges that satisfy all facts.
    fn is_refuted(&self, sum: &Sum<Unknown>) -> bool {
        let low = |u: Unknown| match self.ends(u) {
            (Some(end), _) | (None, Some(end)) => Some(end),
            (None, None) => Some(0),
        };
        let is_wanted_high =
            |u: Unknown| sum.terms().iter().any(|(product, c)| *c < 0 && product.contains(&u));
        let worst = |u: Unknown| match self.ends(u) {
            (_, Some(hi)) if is_wanted_high(u) => Some(hi),
            _ => low(u),
        };
        let refutes = |point: &dyn Fn(Unknown) -> Option<i128>| {
            let is_kept = |fact: &Fact| fact.sum.value(point).is_some_and(|value| value >= 0);
            sum.value(point).is_some_and(|value| value < 0) && self.facts.iter().all(is_kept)
        };
        !self.is_empty() && (refutes(&low) || refutes(&worst))
    }

    fn combination(&self, used: Used) -> Combination {
        let fact = |(n, factor): (usize, Sum<Unknown>)| {
            let Fact { sum, origin } = &self.facts[n];
            (*origin, sum.clone(), factor)
        };
        Combination { facts: used.into_iter().map(fact).collect() }
    }

    /// The sum without an unknown, for each fact that can eliminate one.
    fn without_one(
        &self,
        sum: &Sum<Unknown>,
        used: &[(usize, Sum<Unknown>)],
    ) -> Vec<(Sum<Unknown>, Used)> {
        let mut found = Vec::new();
        for (n, fact) in self.facts.iter().enumerate() {
            if used.iter().any(|(other, _)| *other == n) {
                continue;
            }
            for unknown in fact.sum.unknowns().into_iter().filter(|&u| sum.has(u)) {
                let Some((rest, factor)) = self.eliminated(sum, &fact.sum, unknown) else {
                    continue;
                };
                let mut used = used.to_vec();
                used.push((n, factor));
                found.push((rest, used));
            }
        }
        found
    }

    /// `sum - factor * fact` without an unknown, if the factor is not negative.
    fn eliminated(
        &self,
        sum: &Sum<Unknown>,
        fact: &Sum<Unknown>,
        unknown: Unknown,
    ) -> Option<(Sum<Unknown>, Sum<Unknown>)> {
        let (wanted, _) = sum.split_at(unknown)?;
        let (own, _) = fact.split_at(unknown)?;
        let factor = wanted.divided(own.as_number()?)?;
        if factor.least(|u| self.ends(u))? < 0 {
            return None;
        }
        Some((sum.minus(&factor.times(fact)?)?, factor))
    }
}
