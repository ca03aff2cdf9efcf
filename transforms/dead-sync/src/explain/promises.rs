//! Promises that were not made and would free barriers: each is tried, and each two of them.
//!
//! Trying is planning on behind what went without them, under what was promised and the one or two more: a
//! barrier that would only go in place of another is not freed.
//!
//! Cost: the whole decision once for each promise that says anything of the function, and for each pair.

use rustc_hash::FxHashSet;
use selvedge_analysis::{Facts, FunctionFacts};
use selvedge_ir::{AttrKind, Function, Inst, ModuleHeader};
use selvedge_pass::Cx;

use crate::order::order;
use crate::region::{Regions, Site, Standing};
use crate::settings::{Promise, Promises};
use crate::view::Scene;
use crate::view::{Settled, Surround, View};

/// The barriers that would go under promises that were not made.
#[derive(Default)]
pub(super) struct Tried {
    alone: Vec<(&'static str, FxHashSet<Inst>)>,
    two: Vec<([&'static str; 2], FxHashSet<Inst>)>,
}

impl Tried {
    /// Which barriers would go under promises that are not made and may say something of a kernel. Of
    /// device functions nothing is tried: a promise changes their callers, too.
    pub(super) fn of(cx: &Cx<'_>, scene: &Scene<'_>) -> Tried {
        let made = scene.surround.promises();
        let mut tried = Tried::default();
        if !scene.surround.callers.is_launch {
            return tried;
        }
        let may_part =
            |site: &Site| matches!(site.standing, Standing::Divergent | Standing::Shifted(_));
        let restrict = !made.restrict && has_restrict(cx.header(), scene.func);
        let aligned = !made.aligned && scene.regions.sites.iter().any(may_part);
        let more = [(restrict, Promise::Restrict), (aligned, Promise::Aligned)];
        let open: Vec<Promise> =
            more.into_iter().filter_map(|(is_open, p)| is_open.then_some(p)).collect();
        if open.is_empty() {
            return tried;
        }
        let mut cache = FunctionFacts::default();
        let mut facts = Facts::new(&mut cache, cx.env());
        let gone = gone(scene.regions);
        let mut freed_by =
            |promises| freed_by(scene.func, &mut facts, scene.surround, promises, &gone);
        for (n, &one) in open.iter().enumerate() {
            tried.alone.push((one.name(), freed_by(made.with(one))));
            for &other in &open[n + 1..] {
                let freed = freed_by(made.with(one).with(other));
                tried.two.push(([one.name(), other.name()], freed));
            }
        }
        tried
    }

    /// The promises that free a barrier: those that do alone, and pairs of others.
    pub(super) fn that_free(&self, barrier: Inst) -> (Vec<&'static str>, Vec<[&'static str; 2]>) {
        let alone: Vec<&'static str> = self
            .alone
            .iter()
            .filter_map(|(promise, freed)| freed.contains(&barrier).then_some(*promise))
            .collect();
        let is_new = |two: &[&'static str; 2]| two.iter().all(|one| !alone.contains(one));
        let both = self.two.iter().filter(|(two, freed)| is_new(two) && freed.contains(&barrier));
        let two = both.map(|(two, _)| *two).collect();
        (alone, two)
    }
}

/// Whether the promise about `restrict` says anything of a function.
fn has_restrict(header: &ModuleHeader, func: &Function) -> bool {
    header.function(func.global()).is_some_and(|decl| {
        let list = header.attrs.list_data(decl.attrs);
        (0..func.args().len()).any(|n| header.attrs.has(list.param(n), AttrKind::NoAlias))
    })
}

/// The barriers that the plan deleted.
fn gone(regions: &Regions) -> FxHashSet<Inst> {
    let is_gone = |site: &&Site| site.bound.is_some_and(|bound| !regions.flow.stays(bound));
    regions.sites.iter().filter(is_gone).map(|site| site.inst).collect()
}

/// Which barriers would go under other promises when some are gone.
fn freed_by(
    func: &Function,
    facts: &mut Facts<'_>,
    surround: Surround<'_>,
    promises: Promises,
    gone: &FxHashSet<Inst>,
) -> FxHashSet<Inst> {
    let Some(target) = facts.target() else { return FxHashSet::default() };
    let known = Settled::default();
    let view = View::of(func, facts, target, surround, promises, &known);
    let mut regions = view.regions;
    for site in regions.sites.iter().filter(|site| gone.contains(&site.inst)) {
        if let Some(bound) = site.bound {
            regions.flow.delete(bound);
        }
    }
    let mut freed = FxHashSet::default();
    for n in order(func, facts, &regions, surround.settings) {
        let site = regions.sites[n];
        let open = site.bound.filter(|_| !gone.contains(&site.inst));
        if let Some(bound) = open.filter(|&bound| !regions.need(bound)) {
            regions.flow.delete(bound);
            freed.insert(site.inst);
        }
    }
    freed
}
