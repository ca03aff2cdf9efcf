//! What a step hides of an address: that its low bits are zero.
//!
//! `ptxas` makes one instruction of up to four accesses side by side, where it sees that the first one is aligned. It sees
//! that `t * 64` is a multiple of 64, and of `t * 4 + t * 60` only that it is one of 4: sixteen loads of
//! `radix_pass_4bit` were four, and the kernel took 1.3 times as long.

use selvedge_ir::Value;

use super::groups::Surroundings;
use super::members::Member;
use crate::decompose::Term;

/// Low bits that count: the machine's widest access has 16 bytes.
const WIDEST: u32 = 4;

/// Whether fewer low bits are seen to be zero when an address is computed as a step of `term` from an anchor, and something
/// side by side with it is accessed.
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

/// Low bits of a sum that are zero whatever its factors are.
fn zeros<'t>(terms: impl IntoIterator<Item = &'t Term>) -> u32 {
    terms.into_iter().map(|term| term.coefficient.trailing_zeros()).fold(WIDEST, u32::min)
}

/// Whether another address is less than the widest access away.
fn has_neighbour(around: &Surroundings<'_>, address: Value) -> bool {
    let widest = 1u64 << WIDEST;
    around.func().users(address).any(|user| {
        let of_user = around.values.constant_offset(user.into());
        let distance = of_user.offset.to_i64();
        of_user.base == address && distance.is_some_and(|it| it != 0 && it.unsigned_abs() < widest)
    })
}
