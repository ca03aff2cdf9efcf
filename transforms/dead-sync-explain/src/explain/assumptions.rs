//! Assumptions that the user did not make and under which barriers would be removed: `trust-restrict`, `trust-aligned`,
//! and both together. `trust-race-free` is not tried.
//!
//! For each trial the function is planned twice under the user's assumptions and the additional ones: once from
//! scratch, which is what happens when the user makes the assumption; and once on the function without the barriers
//! that are removed already, which shows what is removed *additionally*. Where some of several barriers must stay, the
//! first plan may remove another one than the plan without the assumption. So an assumption is sufficient for the
//! barriers that both plans remove; a barrier that only the first plan removes would be removed instead of another one.
//!
//! Where the shape of blocks decides, some shapes are tried as well: blocks of one row, blocks as wide as rows of
//! arrays, and a few that programs often use, the least specific ones first. The first under which a barrier is removed
//! is reported.
//!
//! Nothing is tried for device functions, nor for kernels that call functions with barriers: an assumption affects the
//! callers of the former and the callees of the latter.
//!
//! Cost: the whole decision twice for each assumption that is relevant to the function, and for each pair; once if no
//! barrier is removed without them. The same for each shape, at most [`MAX_SHAPES`].

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::{Facts, FunctionFacts};
use selvedge_dead_sync::Assumptions;
use selvedge_dead_sync::explaining::{
    Assumption, BarrierAnalysis, BarrierStatus, FunctionContext, Site, removable,
};
use selvedge_ir::{AttrKind, Function, Inst, ModuleHeader};
use selvedge_pass::{Cx, Shape};

use crate::account::ASSUME_REQNTID;

/// The barriers that would be removed under assumptions that the user did not make.
pub(super) struct Tried {
    plans: Vec<Plans>,
    /// Whether relevant assumptions were not tried, since they affect other functions too.
    pub(super) is_in_part: bool,
    /// The first shape of blocks that frees each barrier in addition to the removed ones.
    by_shape: FxHashMap<Inst, Shape>,
}

/// Maximum number of shapes of blocks that are tried.
const MAX_SHAPES: usize = 8;

/// Widths of blocks that are tried in addition to the pitches of rows.
const WIDTHS: [u32; 2] = [16, 32];

/// The barriers that would be removed under some additional assumptions.
struct Plans {
    more: Vec<&'static str>,
    /// When the assumptions hold from the start.
    from_scratch: FxHashSet<Inst>,
    /// On the function without the barriers that are removed already.
    additional: FxHashSet<Inst>,
}

/// The assumptions that would free one barrier, by the names of options.
#[derive(Default)]
pub(super) struct RemovingAssumptions {
    /// Assumptions that each suffice alone to remove it in addition to the removed ones.
    pub(super) alone: Vec<&'static str>,
    /// Pairs of assumptions that suffice to remove it in addition to the removed ones.
    pub(super) two: Vec<[&'static str; 2]>,
    /// One or two assumptions under which it is removed instead of another barrier; empty when there are none.
    pub(super) instead: Vec<Vec<&'static str>>,
    /// A shape of blocks under which it is removed in addition to the removed ones.
    pub(super) shape: Option<Shape>,
}

/// A function with and without the barriers that are removed already, to decide under more assumptions.
struct Trial<'f, 'c> {
    func: &'f Function,
    facts: Facts<'c>,
    rest: Option<(&'f Function, Facts<'c>)>,
}

impl Trial<'_, '_> {
    /// Returns the barriers that are removed when the assumptions hold from the start, and those that are removed
    /// additionally.
    fn plans(
        &mut self,
        surround: FunctionContext<'_>,
        (assumptions, shape): (Assumptions, Option<&Shape>),
        is_worth: impl Fn(&FxHashSet<Inst>) -> bool,
    ) -> [FxHashSet<Inst>; 2] {
        let from_scratch = removable(self.func, &mut self.facts, surround, assumptions, shape);
        let additional = match &mut self.rest {
            Some((rest, facts)) if is_worth(&from_scratch) => {
                removable(rest, facts, surround, assumptions, shape)
            }
            _ => from_scratch.clone(),
        };
        [from_scratch, additional]
    }
}

impl Tried {
    /// Tries the assumptions that the user did not make and that are relevant to a kernel.
    pub(super) fn of(cx: &Cx<'_>, view: &BarrierAnalysis<'_, '_>) -> Tried {
        let made = view.surround.assumptions();
        let is_in_part = !view.surround.is_launched() || view.surround.has_calls();
        let by_shape = FxHashMap::default();
        let mut tried = Tried { plans: Vec::new(), is_in_part, by_shape };
        let open = open_assumptions(cx.header(), view, made);
        if is_in_part || open.is_empty() {
            return tried;
        }
        let removed: FxHashSet<Inst> = view.regions.deleted_bounds().collect();
        let rest = (!removed.is_empty()).then(|| without(view.func, &removed));
        let mut caches = [FunctionFacts::default(), FunctionFacts::default()];
        let [facts, facts_of_rest] = caches.each_mut().map(|cache| Facts::new(cache, cx.env()));
        let rest = rest.as_ref().map(|rest| (rest, facts_of_rest));
        let mut trial = Trial { func: view.func, facts, rest };
        let mut plans = |more: &[Assumption]| {
            let assumptions = more.iter().fold(made, |all, &one| all.with(one));
            let [from_scratch, additional] =
                trial.plans(view.surround, (assumptions, None), |_| true);
            let more = more.iter().map(|assumption| assumption.name()).collect();
            tried.plans.push(Plans { more, from_scratch, additional });
        };
        open.iter().for_each(|&one| plans(&[one]));
        for (n, &one) in open.iter().enumerate() {
            open[n + 1..].iter().for_each(|&other| plans(&[one, other]));
        }
        tried
    }

    /// Tries shapes of blocks for some barriers, until each has one. `pitches`: the pitches of rows of arrays.
    pub(super) fn shapes(
        &mut self,
        cx: &Cx<'_>,
        view: &BarrierAnalysis<'_, '_>,
        barriers: &FxHashSet<Inst>,
        pitches: &BTreeSet<u32>,
    ) {
        let made = view.surround.assumptions();
        let Some((target, kernel)) = cx.target().zip(name_in_flags(cx.header(), view.func)) else {
            return;
        };
        if self.is_in_part || made.reqntid || barriers.is_empty() {
            return;
        }
        let removed: FxHashSet<Inst> = view.regions.deleted_bounds().collect();
        let rest = (!removed.is_empty()).then(|| without(view.func, &removed));
        let mut caches = [FunctionFacts::default(), FunctionFacts::default()];
        let [facts, facts_of_rest] = caches.each_mut().map(|cache| Facts::new(cache, cx.env()));
        let rest = rest.as_ref().map(|rest| (rest, facts_of_rest));
        let mut trial = Trial { func: view.func, facts, rest };
        for extents in extents_to_try(pitches) {
            let open: Vec<Inst> =
                barriers.iter().copied().filter(|one| !self.by_shape.contains_key(one)).collect();
            if open.is_empty() {
                return;
            }
            let shape = Shape { kernel: Some(kernel.clone()), extents };
            if !view.surround.accepts_shape(&shape, target.launch_limits()) {
                continue;
            }
            let assumptions = Assumptions { reqntid: true, ..made };
            let frees_one =
                |from_scratch: &FxHashSet<Inst>| open.iter().any(|one| from_scratch.contains(one));
            let given = (assumptions, Some(&shape));
            let [from_scratch, additional] = trial.plans(view.surround, given, frees_one);
            let freed =
                open.iter().filter(|one| from_scratch.contains(one) && additional.contains(one));
            self.by_shape.extend(freed.map(|&one| (one, shape.clone())));
        }
    }

    /// The assumptions under which a barrier would be removed.
    pub(super) fn that_remove(&self, barrier: Inst) -> RemovingAssumptions {
        let shape = self.by_shape.get(&barrier).cloned();
        let mut removing = RemovingAssumptions { shape, ..RemovingAssumptions::default() };
        for Plans { more, from_scratch, additional } in &self.plans {
            let is_known = removing.alone.iter().any(|one| more.contains(one));
            if is_known || !from_scratch.contains(&barrier) {
                continue;
            }
            match (additional.contains(&barrier), more.as_slice()) {
                (true, &[one]) => removing.alone.push(one),
                (true, &[one, other]) => removing.two.push([one, other]),
                _ => removing.instead.push(more.clone()),
            }
        }
        removing.alone.extend(removing.shape.as_ref().map(|_| ASSUME_REQNTID));
        removing
    }
}

/// The name of a kernel, if `assume-reqntid` accepts it.
fn name_in_flags(header: &ModuleHeader, func: &Function) -> Option<String> {
    let name = header.global(func.global()).name.as_deref()?;
    let name = String::from_utf8(name.to_vec()).ok()?;
    let shape = Shape { kernel: Some(name.clone()), extents: [Some(1); 3] };
    let is_read_back = Shape::parse(&shape.to_string()).as_ref() == Some(&shape);
    (is_read_back && !name.contains(char::is_control)).then_some(name)
}

/// The shapes of blocks to try, the least specific ones first.
fn extents_to_try(pitches: &BTreeSet<u32>) -> Vec<[Option<u32>; 3]> {
    let one = Some(1);
    let mut all = vec![[None, one, one]];
    all.extend(pitches.iter().chain(&WIDTHS).map(|&width| [Some(width), None, one]));
    all.extend([[Some(16), Some(16), one], [Some(256), one, one]]);
    let mut seen = FxHashSet::default();
    all.retain(|extents| seen.insert(*extents));
    all.truncate(MAX_SHAPES);
    all
}

/// The assumptions that the user did not make and that are relevant to a kernel.
fn open_assumptions(
    header: &ModuleHeader,
    view: &BarrierAnalysis<'_, '_>,
    made: Assumptions,
) -> Vec<Assumption> {
    let may_part = |site: &Site| {
        matches!(site.status, BarrierStatus::Divergent | BarrierStatus::BarrierCountsDiffer(_))
    };
    let restrict = !made.restrict && has_restrict(header, view.func);
    let aligned = !made.aligned && view.regions.all_sites().iter().any(may_part);
    let more = [(restrict, Assumption::Restrict), (aligned, Assumption::Aligned)];
    more.into_iter().filter_map(|(is_open, assumption)| is_open.then_some(assumption)).collect()
}

/// Whether the assumption about `restrict` is relevant to a function.
fn has_restrict(header: &ModuleHeader, func: &Function) -> bool {
    header.function(func.global()).is_some_and(|decl| {
        let list = header.attrs.list_data(decl.attrs);
        (0..func.args().len()).any(|n| header.attrs.has(list.param(n), AttrKind::NoAlias))
    })
}

/// A copy of a function without some barriers.
fn without(func: &Function, removed: &FxHashSet<Inst>) -> Function {
    let mut rest = func.clone();
    removed.iter().for_each(|&barrier| rest.erase(barrier));
    rest
}
