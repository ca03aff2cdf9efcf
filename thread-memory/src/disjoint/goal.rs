//! A difference that must not be small, and the tests that only use it and the facts.

use super::joint::{Joint, Unknown};
use super::proof::{Argument, Bound, Failed, Lack, Rule};
use super::{guards, radix, separation, stride};
use crate::form::Sum;

/// The modulus of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Modulus {
    /// Two to this power. If there is a second number, both offsets are exact and within an object of that many bytes.
    Width(u32, Option<i128>),
    /// None: it is a difference of integers.
    Integers,
}

/// The claim that a difference is never both greater than minus the first size and less than the second size.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    pub(super) difference: Sum<Unknown>,
    pub(super) sizes: [i128; 2],
    pub(super) modulus: Modulus,
}

/// The result of a test.
pub(super) type Tested = Result<Argument, Lack>;

impl Goal {
    /// The claim that two integers differ.
    pub(super) fn unequal(difference: Sum<Unknown>) -> Goal {
        Goal { difference, sizes: [1, 1], modulus: Modulus::Integers }
    }

    /// The greatest distance of two offsets for which being near each other modulo 2^width implies it over the
    /// integers.
    pub(super) fn limit(&self) -> Option<i128> {
        let Modulus::Width(width, _) = self.modulus else { return None };
        (1i128 << width).checked_sub(*self.sizes.iter().max()?)
    }

    /// Why the difference does not wrap.
    pub(super) fn bound(&self, joint: &Joint<'_>) -> Option<Bound> {
        let Modulus::Width(_, object) = self.modulus else { return Some(Bound::Integers) };
        let limit = self.limit()?;
        let within = |sum: &Sum<Unknown>| joint.at_least_zero(sum).is_some();
        let over = Sum::number(limit).minus(&self.difference);
        let under = self.difference.plus_number(limit);
        if over.is_some_and(|sum| within(&sum)) && under.is_some_and(|sum| within(&sum)) {
            return Some(Bound::Ranges);
        }
        object.filter(|&bytes| bytes <= limit).map(Bound::Object)
    }

    /// Runs the tests that only use the difference and the facts, cheapest first.
    pub(super) fn prove(&self, joint: &Joint<'_>, failed: &mut Failed) -> Option<Argument> {
        type Test = fn(&Joint<'_>, &Goal) -> Tested;
        let tests: [(Rule, Test); 4] = [
            (Rule::Separation, separation::test),
            (Rule::Stride, stride::test),
            (Rule::MixedRadix, radix::test),
            (Rule::Guards, guards::test),
        ];
        for (rule, test) in tests {
            match test(joint, self) {
                Ok(argument) => return Some(argument),
                Err(lack) => failed.tests.push((rule, lack)),
            }
        }
        None
    }
}
