//! Comparisons turned round.

use selvedge_ir::inst::IntPredicate;

/// The predicate that holds when another one does not.
pub(crate) fn inverse(predicate: IntPredicate) -> IntPredicate {
    use IntPredicate as P;
    match predicate {
        P::Eq => P::Ne,
        P::Ne => P::Eq,
        P::Ugt => P::Ule,
        P::Uge => P::Ult,
        P::Ult => P::Uge,
        P::Ule => P::Ugt,
        P::Sgt => P::Sle,
        P::Sge => P::Slt,
        P::Slt => P::Sge,
        P::Sle => P::Sgt,
    }
}

/// The predicate that holds with the operands exchanged.
pub(crate) fn swapped(predicate: IntPredicate) -> IntPredicate {
    use IntPredicate as P;
    match predicate {
        P::Eq | P::Ne => predicate,
        P::Ugt => P::Ult,
        P::Uge => P::Ule,
        P::Ult => P::Ugt,
        P::Ule => P::Uge,
        P::Sgt => P::Slt,
        P::Sge => P::Sle,
        P::Slt => P::Sgt,
        P::Sle => P::Sge,
    }
}
