//! What the first proof about threads lacked, of pairs of accesses that may meet and of which no two threads were
//! found that do: one fact that a person can check, or promise.
//!
//! The proof is tried for one round of the loops around the barrier, which is the case that people think of first.
//!
//! Cost: forms of the accesses that are asked about, and one question for each pair.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::Facts;
use selvedge_ir::target::Axis;
use selvedge_ir::{Inst, Value, ValueKind};
use selvedge_thread_memory::apart::{Base, Failed, Lack, Question, Rule, Side};
use selvedge_thread_memory::build::{Access, Forms, Ground, with_forms_on};
use selvedge_thread_memory::form::{Kind, LoopIds, Symbols};
use selvedge_thread_memory::rounds::{Case, Rounds};
use selvedge_thread_memory::shape::Shape;

use super::spot::Spots;
use crate::account::{Fact, Need};
use crate::view::Scene;

/// Pairs that are asked about.
const MAX_PAIRS: usize = 256;

/// What is lacking, by barrier; nothing where an address is not understood. `pairs`: barriers with two accesses.
pub(super) fn find(
    scene: &Scene<'_>,
    spots: &Spots<'_>,
    facts: &mut Facts<'_>,
    pairs: &[(Inst, (Inst, Inst))],
) -> FxHashMap<Inst, Need> {
    let (func, model) = (scene.func, scene.model);
    let ground = Ground {
        uniformity: Arc::clone(scene.uniformity),
        bounds: model.bounds(),
        is_launched: scene.surround.callers.is_launch,
    };
    let shape = model.shape();
    with_forms_on(func, facts, ground, |forms| {
        let mut found = FxHashMap::default();
        for &(barrier, (above, below)) in pairs.iter().take(MAX_PAIRS) {
            let access =
                |forms: &mut Forms<'_, '_>, inst| forms.access(model.access_site(func, inst)?);
            let Some(a) = access(forms, above) else { continue };
            let Some(b) = access(forms, below) else { continue };
            let Some(base) = forms.common_base(&a, &b) else { continue };
            let rounds = forms.loops_around(barrier);
            let is_on = scene.surround.settings.thread_proofs;
            let asked = Asked { forms, spots, shape, base, rounds, is_on };
            found.insert(barrier, asked.need(&a, &b));
        }
        found
    })
}

/// What is asked of a pair.
struct Asked<'a, 'f, 's> {
    forms: &'a Forms<'f, 's>,
    spots: &'a Spots<'a>,
    shape: Shape,
    base: Base,
    rounds: LoopIds,
    /// Whether proofs about threads count.
    is_on: bool,
}

impl Asked<'_, '_, '_> {
    fn need(&self, a: &Access, b: &Access) -> Need {
        let rounds = Rounds::new(self.rounds.iter().copied(), Case::Same);
        let question = Question::new(self.forms.symbols(), &self.shape, &rounds, self.base);
        let pairs = a.sides.iter().flat_map(|a| b.sides.iter().map(move |b| (a, b)));
        let failed = pairs.filter_map(|(a, b)| Some(((a, b), question.apart(a, b).err()?))).next();
        let (fact, about) = match failed {
            None => (Fact::ThreadNumbers, self.other_rounds()),
            Some((sides, failed)) => self.lack(sides, &failed),
        };
        Need { fact, about, at: None }
    }

    /// Why threads may meet that do not in one round.
    fn other_rounds(&self) -> String {
        if !self.is_on {
            return "`-thread-proofs` shows that of these two".into();
        }
        match self.rounds.is_empty() {
            true => "in one pass through the code they use different elements, and they may come here again"
                .into(),
            false => "in one round of the loop they use different elements, in two rounds they may not".into(),
        }
    }

    fn lack(&self, (a, b): (&Side, &Side), failed: &Failed) -> (Fact, String) {
        let missing = self.missing_axis(a).or_else(|| self.missing_axis(b));
        let lacks = |lack| failed.tests.iter().any(|&(_, other)| other == lack);
        let of_radix = failed.tests.iter().find(|(rule, _)| *rule == Rule::MixedRadix);
        match (missing, of_radix.map(|&(_, lack)| lack)) {
            (Some(axis), Some(Lack::Digit)) => (
                Fact::BlockShape,
                format!(
                    "the index does not depend on `threadIdx.{axis}`, so threads that differ in it alone meet"
                ),
            ),
            (_, Some(Lack::Factor)) => (Fact::RowPitch, self.pitch(a)),
            (_, Some(Lack::MayWrap)) | (_, None) if lacks(Lack::MayWrap) => (
                Fact::NoWrap,
                "nothing says how large the index may become (`inbounds` and `nsw` would)".into(),
            ),
            (_, Some(Lack::Range)) => (
                Fact::ThreadNumbers,
                "nothing says how large a part of the index may become".into(),
            ),
            (_, Some(Lack::Digit)) => (
                Fact::ThreadNumbers,
                "the two indices do not depend on the thread's number in the same way".into(),
            ),
            _ => (
                Fact::ThreadNumbers,
                "no two threads were found that do, and nothing rules them out".into(),
            ),
        }
    }

    /// An axis along which a block may have several threads and on which an address does not depend.
    fn missing_axis(&self, side: &Side) -> Option<&'static str> {
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

    /// Which pitch may be too small.
    fn pitch(&self, side: &Side) -> String {
        let symbols = self.forms.symbols();
        let by_name = side.form.terms().iter().find_map(|(product, _)| {
            let of = product.iter().find_map(|&symbol| match symbols.kind(symbol) {
                Kind::Fixed(name) | Kind::Round(name, _) => self.forms.value_of(*name),
                _ => None,
            })?;
            let is_of_thread = product.iter().any(|&s| matches!(symbols.kind(s), Kind::Thread(_)));
            is_of_thread.then_some(of)
        });
        if let Some(value) = by_name {
            return format!(
                "the row pitch {} may be less than the block is wide",
                self.name(value)
            );
        }
        let factor = |axis: Axis| {
            let thread = Symbols::thread(axis);
            let of = side.form.terms().iter().find(|(product, _)| product.as_slice() == [thread]);
            of.map(|(_, factor)| factor.abs())
        };
        match (factor(Axis::X), factor(Axis::Y)) {
            (Some(x), Some(y)) if x > 0 && y >= x => {
                format!("the row pitch {} may be less than `blockDim.x`", y / x)
            }
            _ => "the pitch of rows may be less than the block is wide".into(),
        }
    }

    fn name(&self, value: Value) -> String {
        match value.kind() {
            ValueKind::Arg(arg) => self.spots.bare_argument(arg.as_u32()),
            _ => "of the index".into(),
        }
    }
}
