//! Alignment of an address that `ptxas` would no longer see if the address were computed as a step from an anchor.
//!
//! `ptxas` merges up to four adjacent accesses into one instruction if it can see that the first one is aligned. It
//! sees that `t * 64` is a multiple of 64, but of `t * 4 + t * 60` only that it is a multiple of 4: in
//! `radix_pass_4bit`, four vector loads became sixteen loads, and the kernel took 1.3 times as long.

use selvedge_ir::Value;

use super::groups::Surroundings;
use super::members::Member;
use crate::decompose::Term;

/// The number of low bits that matter: the widest access of the machine has 16 bytes.
const WIDEST: u32 = 4;

/// Whether fewer low bits are visibly zero when `member` is computed as a step of `term` from `anchor`, and an
/// adjacent address is used.
pub(super) fn is_hidden(
    around: &Surroundings<'_>,
    anchor: &Member,
    member: &Member,
    term: &Term,
) -> bool {
    let seen = zeros(&member.sum.terms);
    let left = zeros(anchor.sum.terms.iter().chain([term]));
    left < seen && has_neighbour(around, member.inst.into())
}

/// The number of low bits of a sum that are zero for all values of its factors.
fn zeros<'t>(terms: impl IntoIterator<Item = &'t Term>) -> u32 {
    terms.into_iter().map(|term| term.coefficient.trailing_zeros()).fold(WIDEST, u32::min)
}

/// Whether another address is computed from `address` by a constant step that is smaller than the widest access.
fn has_neighbour(around: &Surroundings<'_>, address: Value) -> bool {
    let widest = 1u64 << WIDEST;
    around.func().users(address).any(|user| {
        let of_user = around.values.constant_offset(user.into());
        let distance = of_user.offset.to_i64();
        of_user.base == address && distance.is_some_and(|it| it != 0 && it.unsigned_abs() < widest)
    })
}
