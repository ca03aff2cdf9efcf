//! Comparisons turned round.

use selvedge_ir::inst::IntPredicate;

/// The predicate that holds when another one does not.
pub(crate) fn inverse(predicate: IntPredicate) -> IntPredicate {
    predicate.inverse()
}

/// The predicate that holds with the operands exchanged.
pub(crate) fn swapped(predicate: IntPredicate) -> IntPredicate {
    predicate.swapped()
}
