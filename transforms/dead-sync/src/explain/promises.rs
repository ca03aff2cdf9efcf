//! Promises that were not made and would free barriers: each is tried, and each two of them.
//!
//! Trying is planning twice under what was promised and the one or two more: anew from the start, which is what
//! happens when the promise is made; and once more on the function without what goes already, which shows
//! what goes *besides*. Of several barriers of which some must stay, the first plan may let another one go than
//! the plan without the promise did. So what goes in both is freed by the promise; what goes in the first
//! only would go in place of another one.
//!
//! Nothing is tried of device functions, nor of kernels that call functions of which it is known how threads
//! meet in them: a promise changes the callers of the ones and the callees of the others.
//!
//! Cost: the whole decision twice for each promise that says anything of the function, and for each pair; once
//! where nothing goes without them.

use rustc_hash::FxHashSet;
use selvedge_analysis::{Facts, FunctionFacts};
use selvedge_ir::{AttrKind, Function, Inst, ModuleHeader};
use selvedge_pass::Cx;

use crate::order::order;
use crate::region::{Site, Standing};
use crate::settings::{Promise, Promises};
use crate::view::Scene;
use crate::view::{Settled, Surround, View};

/// The barriers that would go under promises that were not made.
pub(super) struct Tried {
    plans: Vec<Plans>,
    /// Whether there are promises that may say something and were not tried: they change other functions too.
    pub(super) is_in_part: bool,
}

/// What would go under some promises more.
struct Plans {
    more: Vec<&'static str>,
    /// When they are made from the start.
    anew: FxHashSet<Inst>,
    /// When what goes without them is gone.
    besides: FxHashSet<Inst>,
}

/// The promises that would let one barrier go, by the names of options.
#[derive(Default)]
pub(super) struct Freeing {
    /// Each alone, with what goes already.
    pub(super) alone: Vec<&'static str>,
    /// Two together, with what goes already.
    pub(super) two: Vec<[&'static str; 2]>,
    /// One or two, in place of another barrier. Empty when nothing does that.
    pub(super) instead: Vec<Vec<&'static str>>,
}

impl Tried {
    /// Which barriers would go under promises that are not made and may say something of a kernel.
    pub(super) fn of(cx: &Cx<'_>, scene: &Scene<'_>) -> Tried {
        let made = scene.surround.promises();
        let is_in_part = !scene.surround.callers.is_launch || !scene.surround.calls.is_empty();
        let mut tried = Tried { plans: Vec::new(), is_in_part };
        let open = open_promises(cx.header(), scene, made);
        if is_in_part || open.is_empty() {
            return tried;
        }
        let gone: FxHashSet<Inst> = scene.regions.deleted_bounds().collect();
        let rest = (!gone.is_empty()).then(|| without(scene.func, &gone));
        let mut caches = [FunctionFacts::default(), FunctionFacts::default()];
        let [facts, facts_of_rest] = caches.each_mut().map(|cache| Facts::new(cache, cx.env()));
        let (mut facts, mut facts_of_rest) = (facts, facts_of_rest);
        let surround = scene.surround;
        let mut plans = |more: &[Promise]| {
            let promises = more.iter().fold(made, |all, &one| all.with(one));
            let anew = freed_by(scene.func, &mut facts, surround, promises);
            let besides = match &rest {
                Some(rest) => freed_by(rest, &mut facts_of_rest, surround, promises),
                None => anew.clone(),
            };
            let more = more.iter().map(|promise| promise.name()).collect();
            tried.plans.push(Plans { more, anew, besides });
        };
        open.iter().for_each(|&one| plans(&[one]));
        for (n, &one) in open.iter().enumerate() {
            open[n + 1..].iter().for_each(|&other| plans(&[one, other]));
        }
        tried
    }

    /// The promises that would let a barrier go.
    pub(super) fn that_free(&self, barrier: Inst) -> Freeing {
        let mut freeing = Freeing::default();
        for Plans { more, anew, besides } in &self.plans {
            let is_known = freeing.alone.iter().any(|one| more.contains(one));
            if is_known || !anew.contains(&barrier) {
                continue;
            }
            match (besides.contains(&barrier), more.as_slice()) {
                (true, &[one]) => freeing.alone.push(one),
                (true, &[one, other]) => freeing.two.push([one, other]),
                _ => freeing.instead.push(more.clone()),
            }
        }
        freeing
    }
}

/// The promises that are not made and may say something of a kernel.
fn open_promises(header: &ModuleHeader, scene: &Scene<'_>, made: Promises) -> Vec<Promise> {
    let may_part =
        |site: &Site| matches!(site.standing, Standing::Divergent | Standing::Shifted(_));
    let restrict = !made.restrict && has_restrict(header, scene.func);
    let aligned = !made.aligned && scene.regions.sites.iter().any(may_part);
    let more = [(restrict, Promise::Restrict), (aligned, Promise::Aligned)];
    more.into_iter().filter_map(|(is_open, promise)| is_open.then_some(promise)).collect()
}

/// Whether the promise about `restrict` says anything of a function.
fn has_restrict(header: &ModuleHeader, func: &Function) -> bool {
    header.function(func.global()).is_some_and(|decl| {
        let list = header.attrs.list_data(decl.attrs);
        (0..func.args().len()).any(|n| header.attrs.has(list.param(n), AttrKind::NoAlias))
    })
}

/// A function without some barriers.
fn without(func: &Function, gone: &FxHashSet<Inst>) -> Function {
    let mut rest = func.clone();
    gone.iter().for_each(|&barrier| rest.erase(barrier));
    rest
}

/// Which barriers would go under promises.
fn freed_by(
    func: &Function,
    facts: &mut Facts<'_>,
    surround: Surround<'_>,
    promises: Promises,
) -> FxHashSet<Inst> {
    let Some(target) = facts.target() else { return FxHashSet::default() };
    let known = Settled::default();
    let view = View::of(func, facts, target, surround, promises, &known);
    let mut regions = view.regions;
    let mut freed = FxHashSet::default();
    for n in order(func, facts, &regions, surround.settings) {
        let site = regions.sites[n];
        if site.bound.is_some_and(|bound| !regions.need(bound)) {
            regions.delete(n);
            freed.insert(site.inst);
        }
    }
    freed
}
