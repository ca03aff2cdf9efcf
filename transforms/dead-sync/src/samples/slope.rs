//! How numbers change when something that is not known is another one than was chosen.

use selvedge_ir::Value;

use super::column::Unknowns;

/// How many slopes of a value are kept.
const MAX_SLOPES: usize = 4;

/// That a value grows by `factor` when `of`, which is not known, is one greater than it was chosen to be, and all else
/// stays that is not made from the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slope {
    pub(super) of: Value,
    /// Not zero.
    pub(super) factor: i64,
    /// What is another number then.
    pub(super) moves: Unknowns,
    pub(super) sign: Sign,
}

/// How the number is read that is not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// As one with a sign.
    Any,
    /// The same, and a slope holds as long as it is not negative.
    NotNegative,
    /// As one without.
    None,
}

/// Some of a value's slopes, no two of the same; others are forgotten.
#[derive(Clone, Default, Debug)]
pub(super) struct Slopes(Vec<Slope>);

impl Slopes {
    pub(super) const NONE: Slopes = Slopes(Vec::new());

    /// Those of what may be any number itself, if `moves` are other ones.
    pub(super) fn own(of: Value, moves: Unknowns) -> Slopes {
        Slopes(vec![Slope { of, factor: 1, moves, sign: Sign::Any }])
    }

    /// Whether the value is what is not known itself.
    pub(super) fn are_own(&self, of: Value) -> bool {
        matches!(self.0.as_slice(), [slope] if slope.of == of && slope.factor == 1)
    }

    /// The same with numbers read otherwise that had any sign.
    #[must_use]
    pub(super) fn with_sign(&self, sign: Sign) -> Slopes {
        let read = |slope: Slope| match slope.sign {
            Sign::Any => Slope { sign, ..slope },
            Sign::NotNegative | Sign::None => slope,
        };
        Slopes(self.iter().map(read).collect())
    }

    /// All of them.
    pub(super) fn iter(&self) -> impl Iterator<Item = Slope> {
        self.0.iter().copied()
    }

    /// Those of so many times the value.
    #[must_use]
    pub(super) fn times(&self, factor: i64) -> Slopes {
        let scaled =
            self.iter().map(|one| Slope { factor: one.factor.wrapping_mul(factor), ..one });
        Slopes(scaled.filter(|slope| slope.factor != 0).collect())
    }

    /// Those of a sum.
    #[must_use]
    pub(super) fn plus(mut self, other: Slopes) -> Slopes {
        for slope in other.0 {
            match self.0.iter().position(|known| known.of == slope.of) {
                Some(n) => self.0[n].factor = self.0[n].factor.wrapping_add(slope.factor),
                None if self.0.len() < MAX_SLOPES => self.0.push(slope),
                None => {}
            }
        }
        self.0.retain(|slope| slope.factor != 0);
        self
    }
}
