//! Premise: a common byte would be a race, which the program is assumed not to have.
//!
//! The earlier access writes every byte of the later one, by the same pointer in the same iteration, on every path to
//! it: if another thread accessed one of these bytes by the later access, it would have written it too, without an
//! order between both writes. The test is used only if the user assumes that there are no races at all, not even of
//! equal values ([`Question::covering`](super::Question::covering)).

use super::{AccessForm, Question, ThreadPairs};
use crate::iterations::IterationRelation;

pub(super) fn test(
    question: &Question<'_>,
    a: &AccessForm,
    b: &AccessForm,
    thread_pairs: ThreadPairs,
) -> bool {
    let all_hold = a.loops.iter().all(|l| question.iterations.around().contains(l));
    let is_same_iteration = question.iterations.case() == IterationRelation::Same;
    question.earlier_covers
        && thread_pairs != ThreadPairs::All
        && b.size <= a.size
        && all_hold
        && is_same_iteration
}
