//! Sums of products of unknowns with integer coefficients.
//!
//! `4*x + 4*n*y + 8` has the products `x` and `n*y` and the constant 8. All arithmetic is in `i128` and over the
//! integers: a result that does not fit, has more than [`MAX_TERMS`] products, or a product of more than [`MAX_DEGREE`]
//! factors, is no sum (`None`), so that a query about it has no result.

use std::ops::RangeInclusive;

use smallvec::{SmallVec, smallvec};

/// Maximum number of products of a sum.
pub const MAX_TERMS: usize = 48;

/// Maximum number of factors of a product. Forms have three; the product of two bounds has more.
pub const MAX_DEGREE: usize = 5;

/// Factors of a product in ascending order; never empty.
pub type Product<U> = SmallVec<[U; 3]>;

/// A sum of products of unknowns of type `U`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sum<U> {
    /// In ascending order of products; no coefficient is zero.
    terms: Vec<(Product<U>, i128)>,
    constant: i128,
}

impl<U: Copy + Ord> Sum<U> {
    /// A constant.
    pub fn number(constant: i128) -> Sum<U> {
        Sum { terms: Vec::new(), constant }
    }

    /// An unknown.
    pub fn unknown(unknown: U) -> Sum<U> {
        Sum { terms: vec![(smallvec![unknown], 1)], constant: 0 }
    }

    /// The products and their coefficients, in ascending order.
    pub fn terms(&self) -> &[(Product<U>, i128)] {
        &self.terms
    }

    /// The constant.
    pub fn constant(&self) -> i128 {
        self.constant
    }

    /// The constant that the sum equals, if it has no products.
    pub fn as_number(&self) -> Option<i128> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Whether it is the constant 0.
    pub fn is_zero(&self) -> bool {
        self.as_number() == Some(0)
    }

    /// Every unknown in it, in ascending order, each once.
    pub fn unknowns(&self) -> Vec<U> {
        let mut all: Vec<U> = self.terms.iter().flat_map(|(p, _)| p.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether an unknown occurs.
    pub fn has(&self, unknown: U) -> bool {
        self.terms.iter().any(|(product, _)| product.contains(&unknown))
    }

    /// The maximum number of factors of a product; 0 for a constant.
    pub fn degree(&self) -> usize {
        self.terms.iter().map(|(product, _)| product.len()).max().unwrap_or(0)
    }

    /// The greatest common divisor of all coefficients; 0 for a constant.
    pub fn content(&self) -> i128 {
        self.terms.iter().fold(0, |g, &(_, c)| gcd(g, c))
    }

    fn add_term(&mut self, product: Product<U>, coefficient: i128) -> Option<()> {
        if product.is_empty() {
            self.constant = self.constant.checked_add(coefficient)?;
            return Some(());
        }
        match self.terms.binary_search_by(|(other, _)| other.cmp(&product)) {
            Ok(n) => {
                let sum = self.terms[n].1.checked_add(coefficient)?;
                if sum == 0 {
                    self.terms.remove(n);
                } else {
                    self.terms[n].1 = sum;
                }
            }
            Err(_) if coefficient == 0 => {}
            Err(_) if self.terms.len() == MAX_TERMS => return None,
            Err(n) => self.terms.insert(n, (product, coefficient)),
        }
        Some(())
    }

    /// The sum of both.
    pub fn plus(&self, other: &Sum<U>) -> Option<Sum<U>> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(other.constant)?;
        for (product, coefficient) in &other.terms {
            sum.add_term(product.clone(), *coefficient)?;
        }
        Some(sum)
    }

    /// The sum plus a constant.
    pub fn plus_number(&self, number: i128) -> Option<Sum<U>> {
        Some(Sum { terms: self.terms.clone(), constant: self.constant.checked_add(number)? })
    }

    /// The difference.
    pub fn minus(&self, other: &Sum<U>) -> Option<Sum<U>> {
        self.plus(&other.scaled(-1)?)
    }

    /// All coefficients multiplied by a constant.
    pub fn scaled(&self, factor: i128) -> Option<Sum<U>> {
        if factor == 0 {
            return Some(Sum::number(0));
        }
        let scaled =
            |(product, c): &(Product<U>, i128)| Some((product.clone(), c.checked_mul(factor)?));
        let terms = self.terms.iter().map(scaled).collect::<Option<Vec<_>>>()?;
        Some(Sum { terms, constant: self.constant.checked_mul(factor)? })
    }

    /// The product.
    pub fn times(&self, other: &Sum<U>) -> Option<Sum<U>> {
        let mut sum = Sum::number(0);
        for (left, a) in self.with_constant() {
            for (right, b) in other.with_constant() {
                let mut product: Product<U> = left.clone();
                product.extend(right.iter().copied());
                if product.len() > MAX_DEGREE {
                    return None;
                }
                product.sort_unstable();
                sum.add_term(product, a.checked_mul(b)?)?;
            }
        }
        Some(sum)
    }

    /// All terms, with the constant as a term without factors; terms that are zero are omitted.
    fn with_constant(&self) -> impl Iterator<Item = (Product<U>, i128)> + '_ {
        let constant = (self.constant != 0).then(|| (Product::new(), self.constant));
        self.terms.iter().map(|(product, c)| (product.clone(), *c)).chain(constant)
    }

    /// All coefficients divided by a constant that divides them.
    pub fn divided(&self, by: i128) -> Option<Sum<U>> {
        let divide = |c: i128| (by != 0 && c % by == 0).then(|| c / by);
        let terms = self.terms.iter().map(|(p, c)| Some((p.clone(), divide(*c)?)));
        Some(Sum { terms: terms.collect::<Option<_>>()?, constant: divide(self.constant)? })
    }

    /// The factor of an unknown, and the rest without it; `None` where it is multiplied by itself.
    pub fn split_at(&self, unknown: U) -> Option<(Sum<U>, Sum<U>)> {
        let (mut factor, mut rest) = (Sum::number(0), Sum::number(self.constant));
        for (product, coefficient) in &self.terms {
            match product.iter().filter(|&&u| u == unknown).count() {
                0 => rest.terms.push((product.clone(), *coefficient)),
                1 => {
                    let others = product.iter().copied().filter(|&u| u != unknown).collect();
                    factor.add_term(others, *coefficient)?;
                }
                _ => return None,
            }
        }
        Some((factor, rest))
    }

    /// Replaces an unknown by a sum.
    pub fn with(&self, unknown: U, replacement: &Sum<U>) -> Option<Sum<U>> {
        if !self.has(unknown) {
            return Some(self.clone());
        }
        let (factor, rest) = self.split_at(unknown)?;
        factor.times(replacement)?.plus(&rest)
    }

    /// Replaces all unknowns by sums of others.
    pub fn mapped<V: Copy + Ord>(
        &self,
        mut map: impl FnMut(U) -> Option<Sum<V>>,
    ) -> Option<Sum<V>> {
        let mut sum = Sum::number(self.constant);
        for (product, coefficient) in &self.terms {
            let mut image = Sum::number(*coefficient);
            for &unknown in product {
                image = image.times(&map(unknown)?)?;
            }
            sum = sum.plus(&image)?;
        }
        Some(sum)
    }

    /// The value, given those of the unknowns.
    pub fn value(&self, mut of: impl FnMut(U) -> Option<i128>) -> Option<i128> {
        let mut sum = self.constant;
        for (product, coefficient) in &self.terms {
            let mut value = *coefficient;
            for &unknown in product {
                value = value.checked_mul(of(unknown)?)?;
            }
            sum = sum.checked_add(value)?;
        }
        Some(sum)
    }

    /// The least value, given ranges of the unknowns (`None`: unbounded on that side).
    ///
    /// Unknowns are counted from their ends, so that `n*y - y` with `n >= 1` and `y >= 0` is found not to be negative.
    pub fn least(&self, range: impl Fn(U) -> Ends) -> Option<i128> {
        if self.degree() <= 1 {
            return self.linear_least(1, range);
        }
        let moved = |u: U| match range(u) {
            (Some(lo), hi) => Some((lo, 1, hi.map(|hi| hi.saturating_sub(lo).max(0)))),
            (None, Some(hi)) => Some((hi, -1, None)),
            (None, None) => None,
        };
        // All unknowns are replaced at once: the replacement of each only contains itself.
        let shifted = self.mapped(|u| {
            let (from, sign, _) = moved(u)?;
            Sum::unknown(u).scaled(sign)?.plus_number(from)
        })?;
        let width = |u: U| moved(u)?.2;
        let mut least = shifted.constant;
        for (product, coefficient) in shifted.terms.iter().filter(|(_, c)| *c < 0) {
            let mut value = *coefficient;
            for &unknown in product {
                value = value.checked_mul(width(unknown)?)?;
            }
            least = least.checked_add(value)?;
        }
        Some(least)
    }

    /// The greatest value, given ranges of the unknowns.
    pub fn most(&self, range: impl Fn(U) -> Ends) -> Option<i128> {
        match self.degree() {
            0 | 1 => self.linear_least(-1, range)?.checked_neg(),
            _ => self.scaled(-1)?.least(range)?.checked_neg(),
        }
    }

    /// The least value of a linear sum times a constant.
    fn linear_least(&self, times: i128, range: impl Fn(U) -> Ends) -> Option<i128> {
        let mut least = self.constant.checked_mul(times)?;
        for (product, coefficient) in &self.terms {
            let coefficient = coefficient.checked_mul(times)?;
            let (lo, hi) = range(*product.first()?);
            // For an empty range any result is valid.
            let end = if coefficient > 0 { lo? } else { hi?.max(lo.unwrap_or(i128::MIN)) };
            least = least.checked_add(coefficient.checked_mul(end)?)?;
        }
        Some(least)
    }

    /// The least and the greatest value.
    pub fn ends(&self, range: impl Fn(U) -> Ends) -> Ends {
        (self.least(&range), self.most(&range))
    }
}

/// The least and the greatest value of a quantity; `None` where it is unbounded.
pub type Ends = (Option<i128>, Option<i128>);

/// Both ends of a range of numbers.
pub fn ends(range: &RangeInclusive<i128>) -> Ends {
    (Some(*range.start()), Some(*range.end()))
}

/// The greatest common divisor, which is not negative.
pub fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(1)
}
