//! Whether two instructions by themselves need a barrier: the decision of [`Regions::need`](crate::region::Regions) for
//! one pair of instructions instead of all pairs of access classes.
//!
//! A pair that is shown to a user is one on which the proofs fail: the model calls it a conflict, and in some case of
//! how the iterations of the two are related no proof shows that different threads use different bytes. That case is
//! recorded, since the reported reason must be about it.
//!
//! The access classes that regions distinguish may lack forms, or places, since their number is bounded. Here each
//! access has its own, computed on demand.
//!
//! Cost: the forms of the queried accesses, the paths around each barrier once, and one proof for each pair and case.
//! Checked by `tests/tests/named_pairs.rs`: with all other accesses removed, the barrier stays.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use selvedge_ir::Inst;
use selvedge_thread_memory::build::{AccessForms, Forms};
use selvedge_thread_memory::disjoint::{AccessForm, Base, Failed, Question};
use selvedge_thread_memory::iterations::{IterationRelation, LoopIterations};
use selvedge_thread_memory::shape::Shape;

use crate::flow::BoundId;
use crate::model::Hazard;
use crate::region::{Iterations, Segments, is_ordinary_store};
use crate::view::BarrierAnalysis;
use crate::witness::{Proved, Verdict};

/// Decides whether two instructions by themselves need a barrier, for accounts that show a pair to a user.
///
/// A pair needs the barrier if the model calls it a conflict, and in some case of how the iterations of the two are
/// related no proof shows that different threads use different bytes. Cost: the forms of the queried accesses, the
/// paths around each barrier once, and one proof for each pair and case.
pub struct PairProofs<'p, 'f, 'g> {
    view: &'p BarrierAnalysis<'p, 'p>,
    /// The forms of addresses.
    pub forms: &'p mut Forms<'f, 'g>,
    /// The shapes of the blocks of all launches.
    pub shape: Shape,
    segments: Segments,
    accesses: FxHashMap<Inst, Option<Rc<AccessForms>>>,
    paths: FxHashMap<BoundId, Option<Rc<Iterations>>>,
    known: FxHashMap<(Inst, [Inst; 2]), Verdict>,
}

/// Two accesses by instructions.
pub struct TwoAccesses {
    /// The forms of the access before the barrier.
    pub above: Vec<AccessForm>,
    /// The forms of the access after it.
    pub below: Vec<AccessForm>,
    /// The base of both; `None` where only the conditions of the forms have a meaning.
    base: Option<Base>,
    /// See [`Question::covering`].
    covers: bool,
}

impl TwoAccesses {
    /// Whether both are offsets from one base.
    pub fn are_of_one_base(&self) -> bool {
        self.base.is_some()
    }
}

impl<'p, 'f, 'g> PairProofs<'p, 'f, 'g> {
    /// Creates the decisions about pairs of one function.
    pub fn new(view: &'p BarrierAnalysis<'p, 'p>, forms: &'p mut Forms<'f, 'g>) -> Self {
        PairProofs {
            view,
            forms,
            shape: view.model.shape(),
            segments: view.regions.segments(),
            accesses: FxHashMap::default(),
            paths: FxHashMap::default(),
            known: FxHashMap::default(),
        }
    }

    fn decide(&mut self, barrier: Inst, bound: BoundId, insts: [Inst; 2]) -> Verdict {
        let Some(iterations) = self.iterations(bound) else { return Verdict::Needed(None) };
        let Some(pair) = self.accesses(insts) else { return Verdict::Needed(None) };
        let [above, below] = insts;
        let cases = iterations.cases(&self.segments, above, below);
        let failing = cases.into_iter().find(|&case| self.failure(barrier, &pair, case).is_some());
        failing.map_or(Verdict::Apart, |case| Verdict::Needed(Some(case)))
    }

    fn iterations(&mut self, bound: BoundId) -> Option<Rc<Iterations>> {
        let find = || self.view.regions.iterations(bound).map(Rc::new);
        self.paths.entry(bound).or_insert_with(find).clone()
    }

    /// Two instructions as inputs of proofs about threads; `None` where no proof applies to them.
    pub fn accesses(&mut self, insts: [Inst; 2]) -> Option<TwoAccesses> {
        self.of_one_base(insts).or_else(|| self.guarded(insts))
    }

    fn of_one_base(&mut self, [above, below]: [Inst; 2]) -> Option<TwoAccesses> {
        let (a, b) = (self.access(above)?, self.access(below)?);
        let base = self.forms.common_base(&a, &b)?;
        let BarrierAnalysis { func, model, surround, .. } = self.view;
        let is_same = model.pointer(func, above) == model.pointer(func, below);
        let covers = surround.assumptions().race_free
            && is_same
            && is_ordinary_store(func, above)
            && model.dominates(func, above, below);
        let [above, below] = [a, b].map(|access| access.sides.clone());
        Some(TwoAccesses { above, below, base: Some(base), covers })
    }

    /// Two accesses that perhaps one thread makes.
    fn guarded(&mut self, insts: [Inst; 2]) -> Option<TwoAccesses> {
        let BarrierAnalysis { func, model, .. } = self.view;
        let mut side = |inst| {
            let side = model.is_guarded(func, inst).then(|| self.forms.guarded(inst));
            Some(vec![side.flatten()?])
        };
        let (above, below) = (side(insts[0])?, side(insts[1])?);
        Some(TwoAccesses { above, below, base: None, covers: false })
    }

    fn access(&mut self, inst: Inst) -> Option<Rc<AccessForms>> {
        let BarrierAnalysis { func, model, .. } = self.view;
        if let Some(known) = self.accesses.get(&inst) {
            return known.clone();
        }
        let site = model.access_site(func, inst);
        let found = site.and_then(|site| self.forms.access(site)).map(Rc::new);
        self.accesses.entry(inst).or_insert(found).clone()
    }

    /// Returns the two addresses of the first proof that fails in one case, and what it lacked; `None` where all
    /// succeed.
    pub fn failure(
        &self,
        barrier: Inst,
        pair: &TwoAccesses,
        case: IterationRelation,
    ) -> Option<([AccessForm; 2], Failed)> {
        let iterations = LoopIterations::new(self.forms.loops_around(barrier), case);
        let TwoAccesses { above, below, base, covers } = pair;
        let question = |base| Question::new(self.forms.symbols(), &self.shape, &iterations, base);
        let sides = above.iter().flat_map(|a| below.iter().map(move |b| (a, b)));
        let fails = |(a, b): (&AccessForm, &AccessForm)| {
            let proof = match base {
                Some(base) => question(*base).covering(*covers).disjoint(a, b),
                None => question(Base::ANY).of_one_thread(a, b),
            };
            Some(([a.clone(), b.clone()], proof.err()?))
        };
        sides.filter_map(fails).next()
    }
}

impl Proved for PairProofs<'_, '_, '_> {
    fn verdict(
        &mut self,
        (barrier, bound): (Inst, BoundId),
        [above, below]: [&(Inst, Hazard); 2],
    ) -> Verdict {
        let accesses = [above, below].map(|(_, hazard)| matches!(hazard, Hazard::Access(_)));
        if accesses != [true; 2] {
            return Verdict::Needed(None);
        }
        let insts = [above.0, below.0];
        if let Some(&known) = self.known.get(&(barrier, insts)) {
            return known;
        }
        let verdict = self.decide(barrier, bound, insts);
        self.known.insert((barrier, insts), verdict);
        verdict
    }
}
