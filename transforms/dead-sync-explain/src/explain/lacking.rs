//! The fact that a proof about threads lacked, for pairs of accesses that may conflict and for which no two threads in
//! conflict were found: one fact that a user can check, or assume.
//!
//! The proof is the one that fails for the pair: for a relation of the two accesses' iterations in which no rule holds.
//!
//! Cost: the forms of the accesses of the pairs, and one proof for each pair.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use selvedge_dead_sync::explaining::{PairProofs, TwoAccesses};
use selvedge_ir::target::Axis;
use selvedge_ir::{Inst, Value, ValueKind};
use selvedge_thread_memory::build::Forms;
use selvedge_thread_memory::disjoint::{AccessForm, Failed, Lack, Rule};
use selvedge_thread_memory::form::{Kind, Symbols};
use selvedge_thread_memory::iterations::IterationRelation;
use selvedge_thread_memory::shape::Shape;

use super::spot::Spots;
use crate::account::{Fact, Need};

/// Maximum number of pairs that are explained.
const MAX_PAIRS: usize = 256;

/// A pair of accesses around a barrier, with the case in which a proof failed, if one was tried.
pub(super) type Failing = (Inst, [Inst; 2], Option<IterationRelation>);

/// Returns the missing fact for each barrier, and the row pitches that these facts are about; no fact for a pair in
/// which an address has no form.
pub(super) fn find(
    proofs: &mut PairProofs<'_, '_, '_>,
    spots: &Spots<'_>,
    pairs: &[Failing],
) -> (FxHashMap<Inst, Need>, BTreeSet<u32>) {
    let (mut found, mut pitches) = (FxHashMap::default(), BTreeSet::new());
    for &(barrier, insts, case) in pairs.iter().take(MAX_PAIRS) {
        if let Some(pair) = proofs.accesses(insts).filter(TwoAccesses::are_of_one_base) {
            let asked = PairQuery { forms: proofs.forms, spots, shape: proofs.shape };
            let (fact, about) = asked.lacking(proofs, barrier, &pair, case);
            if fact == Fact::RowPitch {
                pitches.extend(pair.above.iter().filter_map(row_pitch));
            }
            found.insert(barrier, Need { fact, about, at: None });
        }
    }
    (found, pitches)
}

/// The number of elements from one row to the next, where it is a constant.
fn row_pitch(side: &AccessForm) -> Option<u32> {
    let factor = |axis: Axis| {
        let thread = Symbols::thread(axis);
        let of = side.form.terms().iter().find(|(product, _)| product.as_slice() == [thread]);
        of.map(|(_, factor)| factor.abs())
    };
    let (x, y) = (factor(Axis::X)?, factor(Axis::Y)?);
    (x > 0 && y >= x).then(|| u32::try_from(y / x).ok()).flatten()
}

/// The inputs of the query about a pair.
struct PairQuery<'a, 'f, 's> {
    forms: &'a Forms<'f, 's>,
    spots: &'a Spots<'a>,
    shape: Shape,
}

impl PairQuery<'_, '_, '_> {
    fn lacking(
        &self,
        proofs: &PairProofs<'_, '_, '_>,
        barrier: Inst,
        pair: &TwoAccesses,
        case: Option<IterationRelation>,
    ) -> (Fact, String) {
        let of_one_iteration = proofs.failure(barrier, pair, IterationRelation::Same);
        let failed = match case {
            Some(case) if of_one_iteration.is_some() => proofs.failure(barrier, pair, case),
            Some(case) => {
                return (Fact::ThreadNumbers, self.other_iterations(barrier, case).into());
            }
            None => of_one_iteration,
        };
        match failed {
            Some(([a, b], failed)) => self.lack((&a, &b), &failed),
            None => (Fact::ThreadNumbers, "thread proofs are disabled".into()),
        }
    }

    /// Why accesses may conflict that do not conflict in one iteration.
    fn other_iterations(&self, barrier: Inst, case: IterationRelation) -> &'static str {
        match case {
            IterationRelation::Unrelated if self.forms.loops_around(barrier).is_empty() => {
                "the elements differ if both threads reach the barrier together, which is not \
                 proved"
            }
            IterationRelation::Unrelated => {
                "the elements differ within one iteration of the loop, but the threads may be in \
                 different iterations"
            }
            IterationRelation::Same | IterationRelation::Next(_) | IterationRelation::Later(_) => {
                "the elements differ within one iteration of the loop, but not provably in \
                 different iterations"
            }
        }
    }

    fn lack(&self, (a, b): (&AccessForm, &AccessForm), failed: &Failed) -> (Fact, String) {
        let missing = self.missing_axis(a).or_else(|| self.missing_axis(b));
        let lacks = |lack| failed.tests.iter().any(|&(_, other)| other == lack);
        let of_radix = failed.tests.iter().find(|(rule, _)| *rule == Rule::MixedRadix);
        match (missing, of_radix.map(|&(_, lack)| lack)) {
            (Some(axis), Some(Lack::Digit)) => (
                Fact::BlockShape,
                format!(
                    "the index does not depend on `threadIdx.{axis}`, so threads that differ only \
                     in it access the same element"
                ),
            ),
            (_, Some(Lack::Factor)) => (Fact::RowPitch, self.pitch(a)),
            (_, Some(Lack::MayWrap)) | (_, None) if lacks(Lack::MayWrap) => (
                Fact::NoWrap,
                "the range of the index is unknown (`inbounds` and `nsw` would bound it)".into(),
            ),
            (_, Some(Lack::Range)) => {
                (Fact::ThreadNumbers, "the range of a part of the index is unknown".into())
            }
            (_, Some(Lack::Digit)) => (
                Fact::ThreadNumbers,
                "the two indices do not depend on the thread index in the same way".into(),
            ),
            _ => (
                Fact::ThreadNumbers,
                "no two threads that do were found, but no proof excludes them".into(),
            ),
        }
    }

    /// An axis along which a block may have several threads and on which an address does not depend.
    fn missing_axis(&self, side: &AccessForm) -> Option<&'static str> {
        let symbols = self.forms.symbols();
        let depends = |axis: Axis| {
            let thread = Symbols::thread(axis);
            let uses = |symbol| {
                let mut at = Some(symbol);
                while let Some(symbol) = at {
                    let inner = symbols.kind(symbol).inner();
                    if symbol == thread || inner.is_some_and(|form| form.has(thread)) {
                        return true;
                    }
                    at = inner.and_then(|form| form.unknowns().into_iter().next());
                }
                false
            };
            side.form.unknowns().into_iter().any(uses)
        };
        // Nearly all blocks have more than one thread along x.
        let open = [Axis::Y, Axis::Z].into_iter().filter(|&axis| self.shape.extent(axis).is_none());
        let missing = open.into_iter().find(|&axis| depends(Axis::X) && !depends(axis))?;
        Some(if missing == Axis::Y { "y" } else { "z" })
    }

    /// The row pitch that may be too small, in words.
    fn pitch(&self, side: &AccessForm) -> String {
        let symbols = self.forms.symbols();
        let by_name = side.form.terms().iter().find_map(|(product, _)| {
            let of = product.iter().find_map(|&symbol| match symbols.kind(symbol) {
                Kind::Fixed(name) | Kind::Iteration(name, _) => self.forms.value_of(*name),
                _ => None,
            })?;
            let is_of_thread = product.iter().any(|&s| matches!(symbols.kind(s), Kind::Thread(_)));
            is_of_thread.then_some(of)
        });
        if let Some(value) = by_name {
            return format!(
                "the row pitch {} may be less than the width of the block",
                self.name(value)
            );
        }
        match row_pitch(side) {
            Some(pitch) => format!("the row pitch {pitch} may be less than `blockDim.x`"),
            None => "the row pitch may be less than the width of the block".into(),
        }
    }

    fn name(&self, value: Value) -> String {
        match value.kind() {
            ValueKind::Arg(arg) => self.spots.bare_argument(arg.as_u32()),
            _ => "of the index".into(),
        }
    }
}
