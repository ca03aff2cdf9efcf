//! The canonical order of expressions as far as one word can represent it; `order.rs` is the whole order.

use selvedge_analysis::fold::Int;

use super::Op;

/// The leading sort key of an expression, in one word: where two ranks differ, the expressions compare in the same way.
/// From the highest bits downwards:
///
/// | expression | key |
/// |---|---|
/// | all | the operation, 5 bits |
/// | constants | their width, 16 bits, and their highest bits |
/// | unknowns | whether it is a pointer, the kind, and for instructions opcode, depth and operands |
/// | recurrences | nothing else: those of different loops are ordered by the loops |
/// | other operations | the number of operands, 11 bits, and the highest bits of the first one's rank |
///
/// A key that does not fit its bits is truncated, and the keys after it are omitted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Rank(u64);

/// The number of bits below the operation.
const BELOW_OP: u32 = 59;

impl Rank {
    fn new(op: Op, rest: u64) -> Rank {
        Rank((op as u64) << BELOW_OP | rest)
    }

    pub(crate) fn of_number(number: &Int) -> Rank {
        let (width, most) = (number.width(), (1 << 16) - 1);
        let value = number.to_u64().filter(|_| width <= u64::BITS).unwrap_or(0);
        let high = if width <= u64::BITS { value << (u64::BITS - width) >> 21 } else { 0 };
        Rank::new(Op::Const, u64::from(width.min(most)) << 43 | high)
    }

    /// The rank of an unknown, whose key is below `1 << 59`.
    pub(crate) fn of_unknown(key: u64) -> Rank {
        Rank::new(Op::Unknown, key)
    }

    /// The rank of a node that is no leaf.
    pub(crate) fn of_operation(op: Op, n_ops: usize, first: impl FnOnce() -> Rank) -> Rank {
        let most = (1 << 11) - 1;
        if op == Op::AddRec || n_ops == 0 {
            return Rank::new(op, 0);
        }
        if n_ops >= most {
            return Rank::new(op, (most as u64) << 48);
        }
        Rank::new(op, (n_ops as u64) << 48 | first().0 >> 16)
    }
}
