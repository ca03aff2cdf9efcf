//! Premise: a common byte would be a race that the program is promised not to have.
//!
//! A write of every byte that a later access has, by the same pointer in the same round, on every way there: if
//! another thread had one of these bytes, it would have written it too, without an order between both writes.
//! Off unless the user promises that there are no races at all, not even of equal values
//! ([`Question::covering`](super::Question::covering)).

use super::{Question, Side, Who};
use crate::rounds::Case;

pub(super) fn test(question: &Question<'_>, a: &Side, b: &Side, who: Who) -> bool {
    let all_hold = a.loops.iter().all(|l| question.rounds.around().contains(l));
    let is_same_round = question.rounds.case() == Case::Same;
    question.earlier_covers && who != Who::Anyone && b.size <= a.size && all_hold && is_same_round
}
