//! Swapped and inverse predicates.
//!
//! | | of `a < b` | relation, also for poison and NaN operands |
//! |---|---|---|
//! | swapped | `b > a` | equivalent with swapped operands |
//! | inverse | `!(a < b)`, which is `a >= b` | holds exactly if the other does not |
//!
//! The inverse of an ordered comparison of floats is an unordered one: `olt` and `uge`.

use std::cmp::Ordering;

use super::{FloatPredicate, IntPredicate};

impl IntPredicate {
    /// Whether it is `eq` or `ne`.
    pub fn is_equality(self) -> bool {
        matches!(self, IntPredicate::Eq | IntPredicate::Ne)
    }

    /// Whether it compares signed integers.
    pub fn is_signed(self) -> bool {
        use IntPredicate::{Sge, Sgt, Sle, Slt};
        matches!(self, Sgt | Sge | Slt | Sle)
    }

    /// Whether it holds for operands in this order: of signed integers if [`Self::is_signed`], otherwise of unsigned
    /// ones.
    #[inline]
    pub fn holds_for(self, order: Ordering) -> bool {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        match self {
            Eq => order.is_eq(),
            Ne => order.is_ne(),
            Ugt | Sgt => order.is_gt(),
            Uge | Sge => order.is_ge(),
            Ult | Slt => order.is_lt(),
            Ule | Sle => order.is_le(),
        }
    }

    /// The predicate that holds for `b, a` exactly if this one holds for `a, b`.
    #[must_use]
    pub fn swapped(self) -> IntPredicate {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        match self {
            Eq | Ne => self,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            Sgt => Slt,
            Sge => Sle,
            Slt => Sgt,
            Sle => Sge,
        }
    }

    /// The predicate that holds exactly if this one does not.
    #[must_use]
    pub fn inverse(self) -> IntPredicate {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        match self {
            Eq => Ne,
            Ne => Eq,
            Ugt => Ule,
            Uge => Ult,
            Ult => Uge,
            Ule => Ugt,
            Sgt => Sle,
            Sge => Slt,
            Slt => Sge,
            Sle => Sgt,
        }
    }
}

/// LLVM's numbers are four bits: "unordered", "less", "greater", "equal".
const GREATER: u8 = 1 << 1;
const LESS: u8 = 1 << 2;

impl FloatPredicate {
    /// The predicate that holds for `b, a` exactly if this one holds for `a, b`.
    #[must_use]
    pub fn swapped(self) -> FloatPredicate {
        let bits = self as u8;
        let others = bits & !(GREATER | LESS);
        let turned = others | (bits & GREATER) << 1 | (bits & LESS) >> 1;
        FloatPredicate::ALL[usize::from(turned)]
    }

    /// The predicate that holds exactly if this one does not, for NaNs, too.
    #[must_use]
    pub fn inverse(self) -> FloatPredicate {
        FloatPredicate::ALL[usize::from(FloatPredicate::True as u8 - self as u8)]
    }
}

#[cfg(test)]
mod tests {
    use super::{FloatPredicate, IntPredicate};

    /// Whether a predicate holds, by its keyword, as defined in the language reference.
    fn holds(predicate: IntPredicate, a: i8, b: i8) -> bool {
        let (x, y) = match predicate.text().as_bytes()[0] {
            b'u' => (i16::from(a as u8), i16::from(b as u8)),
            _ => (i16::from(a), i16::from(b)),
        };
        match predicate.text().trim_start_matches(['u', 's']) {
            "eq" => x == y,
            "ne" => x != y,
            "gt" => x > y,
            "ge" => x >= y,
            "lt" => x < y,
            "le" => x <= y,
            other => panic!("{other}"),
        }
    }

    fn holds_of_floats(predicate: FloatPredicate, a: f32, b: f32) -> bool {
        let unordered = a.is_nan() || b.is_nan();
        let (word, of_nans) = match predicate.text() {
            "false" => return false,
            "true" => return true,
            "ord" => return !unordered,
            "uno" => return unordered,
            word => (&word[1..], word.starts_with('u')),
        };
        let compared = match word {
            "eq" => a == b,
            "ne" => a != b,
            "gt" => a > b,
            "ge" => a >= b,
            "lt" => a < b,
            "le" => a <= b,
            other => panic!("{other}"),
        };
        if unordered { of_nans } else { compared }
    }

    #[test]
    fn int_predicates_agree_with_the_definition() {
        let numbers = [i8::MIN, -1, 0, 1, i8::MAX];
        for &p in IntPredicate::ALL {
            for (a, b) in numbers.iter().flat_map(|&a| numbers.map(|b| (a, b))) {
                assert_eq!(holds(p, a, b), holds(p.swapped(), b, a), "{} {a} {b}", p.text());
                assert_eq!(holds(p, a, b), !holds(p.inverse(), a, b), "{} {a} {b}", p.text());
                let order = if p.is_signed() { a.cmp(&b) } else { (a as u8).cmp(&(b as u8)) };
                assert_eq!(holds(p, a, b), p.holds_for(order), "{} {a} {b}", p.text());
            }
        }
    }

    #[test]
    fn float_predicates_agree_with_the_definition() {
        let numbers = [f32::NAN, f32::NEG_INFINITY, -1.0, 0.0, 2.0];
        for &p in FloatPredicate::ALL {
            for (a, b) in numbers.iter().flat_map(|&a| numbers.map(|b| (a, b))) {
                let (turned, inverse) = (p.swapped(), p.inverse());
                assert_eq!(holds_of_floats(p, a, b), holds_of_floats(turned, b, a), "{}", p.text());
                assert_eq!(
                    holds_of_floats(p, a, b),
                    !holds_of_floats(inverse, a, b),
                    "{}",
                    p.text()
                );
            }
        }
    }
}
