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

use crate::explain::{self, Sides};
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
        let launched = kernels.contains(func.global()) && !facts.uses.is_referenced(func.global());
        if !launched {
            return Changed::No;
        }
        let uniformity = cx.get::<Uniformity>(func);
        let cfg = cx.get::<Cfg>(func);
        let loops = cx.get::<Loops>(func);
        let model = Model::new(cx, target, func, facts, self.promises);
        let reach = Reach::of(func, &cfg, &uniformity, &model);
        let mut regions = Regions::of(func, &cfg, &model, &reach);
        let mut changed = Changed::No;
        for site in by_cost(&regions, &loops) {
            let Some(bound) = site.bound else { continue };
            if regions.need(bound) {
                continue;
            }
            let told = cx.wants_remarks(RemarkKind::Passed).then(|| Sides::of(&regions, bound));
            if cx.erase(func, site.inst, "nothing to order").is_yes() {
                regions.flow.delete(bound);
                changed = Changed::Yes;
                if let Some(sides) = told {
                    explain::removed(func, cx, site.inst, sides);
                }
            }
        }
        if cx.wants_remarks(RemarkKind::Missed) {
            explain::kept(func, cx, &cfg, &model, &reach, &regions);
        }
        changed
    }
}

/// The candidates, the first to go first.
fn by_cost(regions: &Regions, loops: &Loops) -> Vec<Site> {
    let candidates = regions.sites.iter().enumerate();
    let mut sites: Vec<(usize, Site)> = candidates
        .filter(|(_, site)| site.standing == Standing::Candidate)
        .map(|(n, &site)| (n, site))
        .collect();
    sites.sort_by_key(|(n, site)| (Reverse(loops.block_depth(site.block)), Reverse(*n)));
    sites.into_iter().map(|(_, site)| site).collect()
}
