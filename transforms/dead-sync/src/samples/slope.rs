//! How numbers change when an unknown value is another number than the chosen one.

use selvedge_ir::Value;

use super::column::Unknowns;

/// Maximum number of slopes that are stored for a value.
const MAX_SLOPES: usize = 4;

/// A value grows by `factor` when the unknown value `of` grows by one and all values that do not depend on the same
/// unknown values are unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slope {
    pub(super) of: Value,
    /// Never zero.
    pub(super) factor: i64,
    /// The unknown values that change with `of`.
    pub(super) moves: Unknowns,
    pub(super) sign: Sign,
}

/// How the unknown number is interpreted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// As a signed number.
    Any,
    /// As a signed number; the slope holds only where the number is not negative.
    NotNegative,
    /// As an unsigned number.
    None,
}

/// Some of a value's slopes, at most one for each unknown value; others are dropped.
#[derive(Clone, Default, Debug)]
pub(super) struct Slopes(Vec<Slope>);

impl Slopes {
    pub(super) const NONE: Slopes = Slopes(Vec::new());

    /// The slope of a value that may itself be any number, if the unknown values `moves` change.
    pub(super) fn own(of: Value, moves: Unknowns) -> Slopes {
        Slopes(vec![Slope { of, factor: 1, moves, sign: Sign::Any }])
    }

    /// Whether the value is itself the unknown value.
    pub(super) fn are_own(&self, of: Value) -> bool {
        matches!(self.0.as_slice(), [slope] if slope.of == of && slope.factor == 1)
    }

    /// The same slopes, where those of [`Sign::Any`] are interpreted in another way.
    #[must_use]
    pub(super) fn with_sign(&self, sign: Sign) -> Slopes {
        let read = |slope: Slope| match slope.sign {
            Sign::Any => Slope { sign, ..slope },
            Sign::NotNegative | Sign::None => slope,
        };
        Slopes(self.iter().map(read).collect())
    }

    /// Iterates over the slopes.
    pub(super) fn iter(&self) -> impl Iterator<Item = Slope> {
        self.0.iter().copied()
    }

    /// The slopes of the value times a factor.
    #[must_use]
    pub(super) fn times(&self, factor: i64) -> Slopes {
        let scaled =
            self.iter().map(|one| Slope { factor: one.factor.wrapping_mul(factor), ..one });
        Slopes(scaled.filter(|slope| slope.factor != 0).collect())
    }

    /// The slopes of a sum.
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
