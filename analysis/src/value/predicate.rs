//! Inverse and swapped predicates.

use selvedge_ir::inst::IntPredicate;

/// The predicate that holds if and only if another one does not.
pub(crate) fn inverse(predicate: IntPredicate) -> IntPredicate {
    predicate.inverse()
}

/// The predicate that is equivalent with swapped operands.
pub(crate) fn swapped(predicate: IntPredicate) -> IntPredicate {
    predicate.swapped()
}
