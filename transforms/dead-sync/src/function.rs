//! `dead-sync-elim`: erases barriers of a kernel that order nothing, whatever way control takes.
//!
//! Every barrier that may go is looked at once, the most costly first: the deepest in loops, then the
//! last in the order of the text. Is there no pair of hazards, one before it and one behind, that
//! need it, then it goes, and the regions on its two sides become one. That only makes others more
//! necessary, so one that was found to be needed is needed ever after.
//!
//! Cost: see [`crate::flow`] and [`crate::region`]; nearly linear in the function.

use std::cmp::Reverse;

use selvedge_analysis::Kernels;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::overlap::Promises;
use selvedge_analysis::uniformity::Uniformity;
use selvedge_ir::Function;
use selvedge_ir::cfg::Cfg;
use selvedge_pass::{Changed, Cx, Needs, Pass, RemarkKind};

use crate::account::Fate;
use crate::explain::{self, Scene, Story};
use crate::model::{Model, ModuleFacts};
use crate::reach::Reach;
use crate::region::{Regions, Site, Standing};

/// The pass; see the module's text.
#[derive(Clone, Copy, Debug, Default)]
pub struct DeadSyncElim {
    /// What the user promises.
    pub promises: Promises,
}

impl Pass for DeadSyncElim {
    fn name(&self) -> &'static str {
        "dead-sync-elim"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn needs(&self, needs: &mut Needs) {
        ModuleFacts::need(needs);
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let Some(target) = cx.target() else { return Changed::No };
        let facts = ModuleFacts::of(cx);
        let kernels = cx.header_fact::<Kernels>();
        let is_kernel = kernels.contains(func.global());
        if !is_kernel || facts.uses.is_referenced(func.global()) {
            let asked = explain::is_asked(cx);
            let told = || explain::not_launched(func, cx, facts, is_kernel);
            if let Some(story) = asked.then(told).flatten() {
                story.tell(func, cx, RemarkKind::Missed);
            }
            return Changed::No;
        }
        let uniformity = cx.get::<Uniformity>(func);
        let cfg = cx.get::<Cfg>(func);
        let loops = cx.get::<Loops>(func);
        let model = Model::new(cx, target, func, facts, self.promises);
        let reach = Reach::of(func, &cfg, &uniformity, &model);
        let mut regions = Regions::of(func, &cfg, &model, &reach);
        let scene = Scene {
            cfg: &cfg,
            loops: &loops,
            uniformity: &uniformity,
            model: &model,
            reach: &reach,
            promises: self.promises,
        };
        let mut story = explain::is_asked(cx).then(|| Story::begin(func, cx, &model, true));
        let mut changed = Changed::No;
        for site in by_cost(&regions, &loops) {
            let Some(bound) = site.bound.filter(|&bound| !regions.need(bound)) else { continue };
            let why =
                story.as_ref().map(|story| story.removal(func, &scene, &regions, &site, bound));
            if cx.erase(func, site.inst, "nothing to order").is_yes() {
                regions.flow.delete(bound);
                changed = Changed::Yes;
                if let (Some(story), Some(why)) = (&mut story, why) {
                    story.set(site.inst, Fate::Removed(why));
                }
            }
        }
        if let Some(mut story) = story {
            story.rest_stays(func, cx, &scene, &regions);
            story.tell(func, cx, RemarkKind::Missed);
        }
        changed
    }
}

/// The candidates, the first to go first.
pub(crate) fn by_cost(regions: &Regions, loops: &Loops) -> Vec<Site> {
    let candidates = regions.sites.iter().enumerate();
    let mut sites: Vec<(usize, Site)> = candidates
        .filter(|(_, site)| site.standing == Standing::Candidate)
        .map(|(n, &site)| (n, site))
        .collect();
    sites.sort_by_key(|(n, site)| (Reverse(loops.block_depth(site.block)), Reverse(*n)));
    sites.into_iter().map(|(_, site)| site).collect()
}
