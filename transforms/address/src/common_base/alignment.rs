//! Strides that hide the alignment of an address.
//!
//! `ptxas` merges up to four adjacent accesses if it sees that the first is aligned. It sees that `t * 64` is a
//! multiple of 64, but only that `t * 4 + t * 60` is a multiple of 4: without this check, four merged loads of
//! `radix_pass_4bit` became sixteen, and the kernel took 1.3 times as long.

use selvedge_ir::Value;

use super::groups::Surroundings;
use super::members::Member;
use crate::decompose::Term;

/// The relevant low bits: the machine's widest access has 16 bytes.
const WIDEST: u32 = 4;

/// Whether computing an address as a stride of `term` from an anchor makes fewer low bits visibly zero, and an adjacent
/// address exists.
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

/// The number of low bits of a sum that are zero for all values of the factors.
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
