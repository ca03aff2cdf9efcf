//! Digits: dividends, replaced by their digits wherever they occur.
//!
//! `s[x / 32][x % 32]` has the digits `x / 32` and `x % 32` of `x`. With both as unknowns, `x` is `32 * (x / 32) + x %
//! 32`, and the address is a sum of digits; no two threads have all digits in common. Several divisors of one form are
//! digits together only if each divides the next.
//!
//! * Where the form contains an index of a thread once, that index is replaced everywhere, in guards too, and the
//!   digits distinguish threads instead of it. Digits of the linear index distinguish all threads by themselves.
//! * Otherwise digits are related to the form by facts only.

use super::joint::{Fact, Joint, Meaning, Origin, Owner, Unknown};
use super::{AccessForm, ThreadPairs};
use crate::form::{Ends, Form, Kind, Scope, Sum, Symbol, Symbols};

/// Maximum number of forms of one query that are replaced by digits.
pub const MAX_DIVIDED: usize = 6;

/// Maximum number of digits of one form.
pub const MAX_DIGITS: usize = 6;

/// A form that is divided, and its divisors.
struct Divided {
    of: Form,
    /// The weights, ascending, each dividing the next; 1 is the first.
    weights: Vec<i128>,
    symbols: Vec<Symbol>,
}

impl Joint<'_> {
    /// Replaces dividends by digits, and symbols that are digits by sums of those.
    pub(super) fn replace_by_digits(&mut self, thread_pairs: ThreadPairs) -> Option<()> {
        for divided in self.divided(thread_pairs) {
            self.take(&divided, thread_pairs)?;
        }
        self.refresh()
    }

    /// All forms that are divided, with divisors that each divide the next one.
    fn divided(&self, thread_pairs: ThreadPairs) -> Vec<Divided> {
        let mut all: Vec<Divided> = Vec::new();
        if thread_pairs == ThreadPairs::DifferentWarps {
            let weights = vec![1, self.question.shape.warp()];
            all.push(Divided { of: Symbols::linear(), weights, symbols: Vec::new() });
        }
        for symbol in self.sides.iter().flat_map(|side| symbols_of(side)) {
            let kind = self.question.symbols.kind(symbol);
            let Kind::Digit { of, divisor, modulus, is_exact: true } = kind else { continue };
            // Dividends that all threads agree on are handled by `split.rs`.
            if self.question.symbols.scope(symbol) <= Scope::Iteration {
                continue;
            }
            let at = match all.iter().position(|divided| self.is_same(&divided.of, of)) {
                Some(at) => at,
                None if all.len() == MAX_DIVIDED => continue,
                None => {
                    all.push(Divided {
                        of: of.as_ref().clone(),
                        weights: vec![1],
                        symbols: Vec::new(),
                    });
                    all.len() - 1
                }
            };
            let next = modulus.and_then(|modulus| divisor.checked_mul(modulus));
            all[at].weights.extend([Some(*divisor), next].into_iter().flatten());
            all[at].symbols.push(symbol);
        }
        for divided in &mut all {
            divided.weights.sort_unstable();
            divided.weights.dedup();
            divided.symbols.sort_unstable();
            divided.symbols.dedup();
        }
        all.retain(|divided| {
            let is_chain = divided.weights.windows(2).all(|two| two[1] % two[0] == 0);
            is_chain && divided.weights.len() <= MAX_DIGITS
        });
        all
    }

    /// Whether two forms are equal, or resolve to equal sums for the earlier access.
    fn is_same(&self, a: &Form, b: &Form) -> bool {
        let mut joint = self.clone();
        a == b || {
            let a = joint.resolve(a, Owner::Earlier);
            a.is_some() && a == joint.resolve(b, Owner::Earlier)
        }
    }

    fn take(&mut self, divided: &Divided, thread_pairs: ThreadPairs) -> Option<()> {
        let linear = Symbols::linear();
        let owners = [Owner::Earlier, Owner::Later];
        let mut values = Vec::new();
        let mut is_linear = true;
        for owner in owners {
            let value = self.resolve(&divided.of, owner)?;
            is_linear &= Some(&value) == self.resolve(&linear, owner).as_ref();
            values.push(value);
        }
        let most = |joint: &Self, value: &Sum<Unknown>| match is_linear {
            true => Some(joint.question.shape.threads() - 1),
            false => value.most(|u| joint.ends(u)),
        };
        let is_shared = values[0] == values[1];
        let mut digits = Vec::new();
        let mut eliminated = Vec::new();
        for (owner, value) in owners.into_iter().zip(&values) {
            let place = if is_shared { Owner::Both } else { owner };
            let own = self.new_digits(divided, place, most(self, value));
            eliminated.push(self.relate(
                value,
                divided,
                &own,
                is_linear && thread_pairs != ThreadPairs::All,
            )?);
            digits.push(own);
        }
        self.replace_symbols(divided, &digits, owners);
        if let (false, [Some(x), Some(y)]) = (is_shared, eliminated.as_slice()) {
            self.distinguish_by(divided, &digits, [*x, *y], is_linear, thread_pairs);
        }
        Some(())
    }

    fn new_digits(&mut self, divided: &Divided, owner: Owner, most: Option<i128>) -> Vec<Unknown> {
        let weights = &divided.weights;
        let digit = |n: usize| {
            let weight = weights[n];
            let by_next = weights.get(n + 1).map(|next| next / weight - 1);
            let by_form = most.map(|most| (most / weight).max(0));
            let ends: Ends = (Some(0), by_next.into_iter().chain(by_form).min());
            let meaning = Meaning::Digit { of: divided.of.clone(), weight };
            self.unknown(meaning, owner, ends)
        };
        (0..weights.len()).map(digit).collect()
    }

    /// Relates digits to their dividend: by replacing an unknown, which is returned, otherwise by facts.
    fn relate(
        &mut self,
        value: &Sum<Unknown>,
        divided: &Divided,
        digits: &[Unknown],
        is_linear: bool,
    ) -> Option<Option<Unknown>> {
        let mut sum = Sum::number(0);
        for (&digit, &weight) in digits.iter().zip(&divided.weights) {
            sum = sum.plus(&Sum::unknown(digit).scaled(weight)?)?;
        }
        let value = self.replace_all(value.clone())?;
        let pick = value.unknowns().into_iter().find_map(|u| Some((u, self.is_alone(&value, u)?)));
        let (unknown, sign) = match pick {
            Some(pick) => pick,
            None => {
                let over = sum.minus(&value)?;
                let facts = [over.clone(), over.scaled(-1)?];
                self.facts.extend(facts.map(|sum| Fact { sum, origin: Origin::Digits }));
                return Some(None);
            }
        };
        let (_, rest) = value.split_at(unknown)?;
        let by = sum.minus(&rest)?.scaled(sign)?;
        self.add_range(unknown, &by)?;
        if is_linear {
            let most = Sum::number(self.question.shape.threads() - 1);
            self.facts.push(Fact { sum: most.minus(&sum)?, origin: Origin::Threads });
        }
        self.replaced.push((unknown, by));
        Some(Some(unknown))
    }

    /// Adds the range of a replaced unknown as facts.
    fn add_range(&mut self, unknown: Unknown, by: &Sum<Unknown>) -> Option<()> {
        let (lo, hi) = self.ends(unknown);
        let low = lo.and_then(|lo| by.plus_number(lo.checked_neg()?));
        let high = hi.and_then(|hi| Sum::number(hi).minus(by));
        let facts = low.into_iter().chain(high).map(|sum| Fact { sum, origin: Origin::Digits });
        self.facts.extend(facts);
        Some(())
    }

    /// The sign of an unknown that occurs in a sum only once, with the factor 1 or -1, and may be replaced.
    fn is_alone(&self, sum: &Sum<Unknown>, unknown: Unknown) -> Option<i128> {
        let symbol = self.symbol(unknown)?;
        let is_leaf = self.question.symbols.kind(symbol).inner().is_none();
        let is_varying = self.question.symbols.scope(symbol) != Scope::Fixed;
        let factor = sum.split_at(unknown)?.0.as_number()?;
        (is_leaf && is_varying && factor.abs() == 1).then_some(factor)
    }

    /// Replaces symbols that are digits by sums of digits.
    fn replace_symbols(&mut self, divided: &Divided, digits: &[Vec<Unknown>], owners: [Owner; 2]) {
        for &symbol in &divided.symbols {
            let Kind::Digit { divisor, modulus, .. } = self.question.symbols.kind(symbol) else {
                continue;
            };
            let end = modulus.and_then(|modulus| divisor.checked_mul(modulus));
            for (owner, own) in owners.into_iter().zip(digits) {
                let mut sum = Some(Sum::number(0));
                for (&digit, &weight) in own.iter().zip(&divided.weights) {
                    if weight >= *divisor && end.is_none_or(|end| weight < end) {
                        let part = Sum::unknown(digit).scaled(weight / divisor);
                        sum = sum.zip(part).and_then(|(sum, part)| sum.plus(&part));
                    }
                }
                self.rename(symbol, owner, sum);
            }
        }
    }

    /// Makes digits distinguish threads instead of an index of a thread, or of all of them.
    fn distinguish_by(
        &mut self,
        divided: &Divided,
        digits: &[Vec<Unknown>],
        [x, y]: [Unknown; 2],
        is_linear: bool,
        thread_pairs: ThreadPairs,
    ) {
        let pairs = digits[0].iter().zip(&digits[1]).map(|(&a, &b)| [a, b]);
        let Some(apart) = &mut self.thread_pairs else { return };
        match thread_pairs {
            ThreadPairs::DifferentWarps if is_linear => {
                let warp = self.question.shape.warp();
                let weights = divided.weights.iter();
                let high = pairs.zip(weights).filter(|(_, weight)| **weight >= warp);
                *apart = high.map(|(pair, _)| pair).collect();
            }
            ThreadPairs::DifferentThreads if is_linear => *apart = pairs.collect(),
            ThreadPairs::DifferentThreads | ThreadPairs::DifferentWarps | ThreadPairs::All => {
                // The digits determine an index of a thread, if the other indices determine the rest of the form.
                let at = apart.iter().position(|pair| *pair == [x, y]);
                if let Some(at) = at.filter(|_| self.question.symbols.is_of_thread(&divided.of)) {
                    apart.remove(at);
                    apart.extend(pairs);
                } else if at.is_some() {
                    self.thread_pairs = None;
                }
            }
        }
    }

    /// Computes all sums again, with the replacements.
    fn refresh(&mut self) -> Option<()> {
        let [a, b] = self.sides;
        self.offsets =
            [self.resolve(&a.form, Owner::Earlier)?, self.resolve(&b.form, Owner::Later)?];
        let mut conditions = std::mem::take(&mut self.conditions);
        for condition in &mut conditions {
            let side = if condition.owner == Owner::Earlier { a } else { b };
            condition.sum = self.resolve(&side.guards[condition.place].form, condition.owner)?;
        }
        self.conditions = conditions;
        for n in 0..self.facts.len() {
            self.facts[n].sum = self.replace_all(self.facts[n].sum.clone())?;
        }
        self.state_guards();
        Some(())
    }
}

/// All symbols of a side, those of its guards included.
fn symbols_of(side: &AccessForm) -> Vec<Symbol> {
    let guards = side.guards.iter().flat_map(|guard| guard.form.unknowns());
    side.form.unknowns().into_iter().chain(guards).collect()
}
