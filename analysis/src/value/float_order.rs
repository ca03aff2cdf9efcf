//! The possible outcomes of comparing two numbers, given their classes.

use std::cmp::Ordering;

use selvedge_ir::inst::FloatPredicate;

use super::float_class::FloatClasses;
use crate::fold::SubnormalMode;
use crate::fold::float::{Float, predicate_holds};

/// A set of outcomes of a comparison: less, equal, greater, unordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Orders(u8);

/// Each outcome with its bit; `None` is "unordered".
const OUTCOMES: [(u8, Option<Ordering>); 4] = [
    (1, Some(Ordering::Less)),
    (2, Some(Ordering::Equal)),
    (4, Some(Ordering::Greater)),
    (8, None),
];

impl Orders {
    pub(crate) const NONE: Orders = Orders(0);
    pub(crate) const LESS: Orders = Orders(1);
    pub(crate) const EQUAL: Orders = Orders(2);
    pub(crate) const GREATER: Orders = Orders(4);
    pub(crate) const UNORDERED: Orders = Orders(8);
    /// The outcomes of comparing two numbers that are not NaNs.
    pub(crate) const ORDERED: Orders = Orders(7);

    /// The outcomes for which a predicate holds.
    pub(crate) fn satisfying(predicate: FloatPredicate) -> Orders {
        let held = OUTCOMES.iter().filter(|(_, order)| predicate_holds(predicate, *order));
        Orders(held.fold(0, |all, (bit, _)| all | bit))
    }

    pub(crate) fn union(self, other: Orders) -> Orders {
        Orders(self.0 | other.0)
    }

    pub(crate) fn intersect(self, other: Orders) -> Orders {
        Orders(self.0 & other.0)
    }

    pub(crate) fn without(self, other: Orders) -> Orders {
        Orders(self.0 & !other.0)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn within(self, other: Orders) -> bool {
        self.without(other).is_empty()
    }

    /// The outcomes with the operands swapped.
    pub(crate) fn swapped(self) -> Orders {
        Orders(self.0 & 0b1010 | (self.0 & 1) << 2 | (self.0 & 4) >> 2)
    }

    /// The value of a predicate, if it is the same for all these outcomes.
    pub(crate) fn decide(self, predicate: FloatPredicate) -> Option<bool> {
        let held = Orders::satisfying(predicate);
        match (self.within(held), self.intersect(held).is_empty()) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// The outcomes for numbers of these classes, whose subnormals are flushed as the mode requires.
    pub(crate) fn of_classes(mode: SubnormalMode, a: FloatClasses, b: FloatClasses) -> Orders {
        let (a, b) = (a.flushed(mode.input), b.flushed(mode.input));
        let mut all = Orders::NONE;
        if !a.is_empty() && b.intersects(FloatClasses::NAN)
            || !b.is_empty() && a.intersects(FloatClasses::NAN)
        {
            all = Orders::UNORDERED;
        }
        for x in a.each() {
            for y in b.each() {
                all = all.union(Orders::of_ranks(x, y));
            }
        }
        all
    }

    /// The outcomes for two single classes, NaNs excluded.
    fn of_ranks(a: FloatClasses, b: FloatClasses) -> Orders {
        let (Some(x), Some(y)) = (a.rank(), b.rank()) else { return Orders::NONE };
        match x.cmp(&y) {
            Ordering::Less => Orders::LESS,
            Ordering::Greater => Orders::GREATER,
            // All zeros are equal, and so are infinities of one sign; other classes have many numbers.
            Ordering::Equal if matches!(x, 0 | 3 | -3) => Orders::EQUAL,
            Ordering::Equal => Orders::ORDERED,
        }
    }

    /// The outcomes of comparing numbers of these classes with a constant.
    pub(crate) fn to_number(mode: SubnormalMode, a: FloatClasses, number: Float) -> Orders {
        let of = FloatClasses::of(number);
        let is_flushed = of != of.flushed(mode.input);
        let all = Orders::of_classes(mode, a, of);
        if is_flushed || a.flushed(mode.input) != a {
            return all;
        }
        // Numbers of the constant's own class may compare either way, unless the constant is the least or greatest of
        // the class.
        let others = Orders::of_classes(mode, a.without(of), of);
        if a.intersects(of) { others.union(Orders::within_class(number)) } else { others }
    }

    /// The outcomes of comparing numbers of the constant's class with the constant.
    fn within_class(number: Float) -> Orders {
        let class = FloatClasses::of(number);
        if class.within(FloatClasses::NAN) {
            return Orders::UNORDERED;
        }
        let of_class = Orders::of_ranks(class, class);
        let is_end = |outward: bool| {
            number.next_in_size(outward).is_some_and(|next| FloatClasses::of(next) != class)
        };
        let (innermost, outermost) = (is_end(false), is_end(true));
        let (nothing_less, nothing_greater) =
            if number.is_negative() { (outermost, innermost) } else { (innermost, outermost) };
        let mut orders = of_class;
        if nothing_less {
            orders = orders.without(Orders::LESS);
        }
        if nothing_greater {
            orders = orders.without(Orders::GREATER);
        }
        orders
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::Subnormals;
    use crate::fold::float::Format;

    /// The least and greatest number of each class in a narrow format, and some between.
    fn numbers() -> Vec<Float> {
        let ends = [0, 1, 0x3ff, 0x400, 0x401, 0x3c00, 0x7bff, 0x7c00, 0x7c01, 0x7e00];
        let both = ends.into_iter().flat_map(|n: u64| [n, n | 0x8000]);
        both.map(|n| Float::from_words(Format::Half, [n, 0])).collect()
    }

    fn outcome(a: Float, b: Float) -> Orders {
        match a.compare(b) {
            None => Orders::UNORDERED,
            Some(Ordering::Less) => Orders::LESS,
            Some(Ordering::Equal) => Orders::EQUAL,
            Some(Ordering::Greater) => Orders::GREATER,
        }
    }

    #[test]
    fn orders_of_classes_agree_with_enumeration() {
        let mode = SubnormalMode::default();
        for b in numbers() {
            for class in FloatClasses::ALL.each() {
                let of_class = numbers().into_iter().filter(|a| FloatClasses::of(*a) == class);
                let seen = of_class.map(|a| outcome(a, b)).fold(Orders::NONE, Orders::union);
                let to_number = Orders::to_number(mode, class, b);
                assert!(seen.within(to_number), "{class:?} {b:?}");
                assert!(seen.within(Orders::of_classes(mode, class, FloatClasses::of(b))));
                let is_between = b.words()[0] & 0x7fff == 0x3c00 || b.words()[0] & 0x7fff == 0x401;
                assert!(is_between || to_number == seen, "{class:?} {b:?} {to_number:?} {seen:?}");
            }
        }
    }

    #[test]
    fn flushed_subnormals_compare_as_zeros() {
        let mode = SubnormalMode { input: Subnormals::SignedZero, ..SubnormalMode::default() };
        let orders = Orders::of_classes(mode, FloatClasses::POS_SUB, FloatClasses::POS_ZERO);
        assert_eq!(orders, Orders::EQUAL.union(Orders::GREATER));
        let least = Float::from_words(Format::Half, [1, 0]);
        assert!(Orders::EQUAL.within(Orders::to_number(mode, FloatClasses::ZERO, least)));
    }

    #[test]
    fn predicates_are_decided_when_all_orders_agree() {
        assert_eq!(Orders::LESS.union(Orders::EQUAL).decide(FloatPredicate::Ole), Some(true));
        assert_eq!(Orders::LESS.union(Orders::UNORDERED).decide(FloatPredicate::Oge), Some(false));
        assert_eq!(Orders::LESS.union(Orders::GREATER).decide(FloatPredicate::Olt), None);
        assert_eq!(
            Orders::LESS.union(Orders::UNORDERED).swapped().decide(FloatPredicate::Ugt),
            Some(true)
        );
    }
}
