//! Thread indices as induction variables: which terms of a sum depend on them, in which dimension, and with which
//! stride.

use selvedge_analysis::Callees;
use selvedge_analysis::value::Values;
use selvedge_ir::target::{Axis, RangeRule};
use selvedge_ir::word::signed;
use selvedge_ir::{Inst, Value};

use crate::decompose::{Atom, Extension, Factor, LinearAddress, Term};

/// The thread indices of one function.
pub(super) struct Threads<'a> {
    pub(super) values: Values<'a>,
    pub(super) callees: &'a Callees,
    /// The assumed upper bound of each index.
    pub(super) max_index: u64,
}

/// The terms of an address that are a stride times a thread index, and the other terms.
pub(super) struct Parts {
    pub(super) of_thread: Vec<Term>,
    pub(super) rest: Vec<Term>,
}

impl Threads<'_> {
    /// The dimension of the thread index that a call reads.
    pub(super) fn axis(&self, value: Value) -> Option<Axis> {
        let func = self.values.func();
        let callee = func.called_global(value.as_inst()?)?;
        match self.callees.facts(callee).range {
            RangeRule::ThreadIndex(axis) => Some(axis),
            _ => None,
        }
    }

    /// The dimension of a term with exactly one thread index as a factor.
    pub(super) fn axis_of(&self, term: &Term) -> Option<Axis> {
        let mut axes = term.factors.iter().filter_map(|factor| match factor.atom {
            Atom::Value(value) => self.axis(value),
            Atom::Quotient { .. } => None,
        });
        let axis = axes.next()?;
        let are_values = term.factors.iter().all(|it| matches!(it.atom, Atom::Value(_)));
        (axes.next().is_none() && are_values).then_some(axis)
    }

    pub(super) fn parts(&self, sum: &LinearAddress) -> Parts {
        let (of_thread, rest) =
            sum.terms.iter().cloned().partition(|term| self.axis_of(term).is_some());
        Parts { of_thread, rest }
    }

    /// The least and the largest value of a sum of terms, if its factors have at most 64 bits. The bounds of each
    /// value hold at every position.
    pub(super) fn bounds(&self, terms: &[Term], width: u32) -> Option<(i128, i128)> {
        let mut sum = (0i128, 0i128);
        for term in terms {
            let coefficient = i128::from(signed(width, term.coefficient));
            let mut product = (coefficient, coefficient);
            for factor in &term.factors {
                product = times(product, self.factor_bounds(factor)?)?;
            }
            sum = (sum.0.checked_add(product.0)?, sum.1.checked_add(product.1)?);
        }
        Some(sum)
    }

    fn factor_bounds(&self, factor: &Factor) -> Option<(i128, i128)> {
        let Atom::Value(value) = factor.atom else { return None };
        let range = self.values.range(value)?;
        if range.width() > 64 {
            return None;
        }
        let bounds: (i128, i128) = match factor.extension {
            Extension::Unsigned => (range.umin().to_u64()?.into(), range.umax().to_u64()?.into()),
            Extension::Low | Extension::Signed => {
                (range.smin().to_i64()?.into(), range.smax().to_i64()?.into())
            }
        };
        Some(match self.axis(value) {
            Some(_) => (bounds.0, bounds.1.min(self.max_index.into())),
            None => bounds,
        })
    }

    /// Whether the assumed bound of an index is smaller than its range.
    pub(super) fn has_assumed_bound(&self, call: Inst) -> bool {
        let most = self.values.range(call.into()).and_then(|range| range.umax().to_u64());
        self.axis(call.into()).is_some() && most.is_none_or(|most| most > self.max_index)
    }

    /// Terms that depend on thread indices, as a recurrence over the dimensions, in the notation of scalar evolution
    /// for loops.
    pub(super) fn text(&self, terms: &[Term], width: u32) -> String {
        let mut text = String::from("0");
        for axis in [Axis::X, Axis::Y, Axis::Z] {
            let of_axis = terms.iter().filter(|term| self.axis_of(term) == Some(axis));
            let strides: Vec<String> = of_axis.map(|term| self.stride(term, width)).collect();
            if !strides.is_empty() {
                let name = ["x", "y", "z"][axis.idx()];
                text = format!("{{{text},+,{}}}<tid.{name}>", strides.join(" + "));
            }
        }
        text
    }

    fn stride(&self, term: &Term, width: u32) -> String {
        let n_values = term.factors.len() - 1;
        let number = signed(width, term.coefficient).to_string();
        match n_values {
            0 => number,
            1 => format!("({number} * a value)"),
            _ => format!("({number} * {n_values} values)"),
        }
    }
}

/// The product of two ranges.
fn times(a: (i128, i128), b: (i128, i128)) -> Option<(i128, i128)> {
    let ends = [
        a.0.checked_mul(b.0)?,
        a.0.checked_mul(b.1)?,
        a.1.checked_mul(b.0)?,
        a.1.checked_mul(b.1)?,
    ];
    Some((*ends.iter().min()?, *ends.iter().max()?))
}
