//! `dead-sync-elim`: erases barriers of a kernel that order nothing, whatever way control takes.
//!
//! Every barrier that may go is looked at once, the most costly first: the deepest in loops, then the
//! last in the order of the text. Is there no pair of hazards, one before it and one behind, that
//! need it, then it goes, and the regions on its two sides become one. That only makes others more
//! necessary, so one that was found to be needed is needed ever after.
//!
//! Cost: see [`crate::flow`] and [`crate::region`]; nearly linear in the function.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;
use selvedge_analysis::Kernels;
use selvedge_analysis::loops::Loops;
use selvedge_analysis::overlap::Promises;
use selvedge_analysis::uniformity::Uniformity;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Function, Inst};
use selvedge_pass::{Changed, Cx, Needs, Pass, RemarkKind, source_loc};

use crate::model::{Hazard, Model, ModuleFacts};
use crate::reach::Reach;
use crate::region::{Regions, Site, Standing};
use crate::witness::Witnesses;

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
                    report(func, cx, site.inst, sides);
                }
            }
        }
        if cx.wants_remarks(RemarkKind::Missed) {
            explain(func, cx, &cfg, &model, &reach, &regions);
        }
        changed
    }
}

fn report(func: &Function, cx: &mut Cx<'_>, barrier: Inst, sides: Sides) {
    cx.remark(func, barrier, RemarkKind::Passed, "DeadBarrier", |remark| {
        let word = |flag: bool| if flag { "1" } else { "0" };
        remark
            .text("removed barrier: nothing to order. Read above: ")
            .arg("ReadAbove", word(sides.read_above))
            .text(", write above: ")
            .arg("WriteAbove", word(sides.write_above))
            .text(", read below: ")
            .arg("ReadBelow", word(sides.read_below))
            .text(", write below: ")
            .arg("WriteBelow", word(sides.write_below));
    });
}

/// Says why each barrier stays.
fn explain(
    func: &Function,
    cx: &mut Cx<'_>,
    cfg: &Cfg,
    model: &Model<'_>,
    reach: &Reach,
    regions: &Regions,
) {
    let stays = |site: &&Site| func.block_of(site.inst).is_some();
    let sites: Vec<Site> = regions.sites.iter().filter(stays).copied().collect();
    let bounds: FxHashSet<Inst> =
        sites.iter().filter(|site| site.bound.is_some()).map(|site| site.inst).collect();
    let witnesses = Witnesses { func, cfg, model, bounds: &bounds, exits: &reach.exits };
    let header = cx.header();
    let at = |inst| source_loc(header, func, inst);
    for site in sites {
        let witness = match site.standing {
            Standing::Candidate => witnesses.find(site.inst),
            _ => None,
        };
        cx.remark(func, site.inst, RemarkKind::Missed, "BarrierKept", |remark| {
            remark.text("kept barrier: ");
            match (site.standing, witness) {
                (Standing::Pinned, _) => {
                    remark.text("its result is used, or it is no plain call");
                }
                (Standing::Divergent, _) => {
                    remark.text("not all threads of the CTA reach it together");
                    if let Some(branch) = reach.parting(func, site.block) {
                        remark.text(": they part at a ").arg_at(
                            "Branch",
                            func.opcode(branch),
                            at(branch),
                        );
                    }
                }
                (Standing::Shifted(by), _) => {
                    remark
                        .text("threads may run different numbers of barriers in the ")
                        .arg_at("Barriers", func.opcode(by), at(by))
                        .text(" before it");
                }
                (Standing::Candidate, Some(found)) => {
                    remark
                        .text(found.conflict.kind.text())
                        .text(": a ")
                        .arg_at("Above", func.opcode(found.above), at(found.above))
                        .text(" before it and a ")
                        .arg_at("Below", func.opcode(found.below), at(found.below))
                        .text(" behind it");
                }
                (Standing::Candidate, None) => {
                    remark.text("something further away on both sides needs it");
                }
            }
        });
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

/// Which accesses are on the two sides of a barrier, as D2's diagnostic tells.
#[derive(Clone, Copy, Debug, Default)]
struct Sides {
    read_above: bool,
    write_above: bool,
    read_below: bool,
    write_below: bool,
}

impl Sides {
    fn of(regions: &Regions, bound: usize) -> Sides {
        let (above, below) = regions.sides(bound);
        let any = |list: &[&Hazard], reads: bool| {
            list.iter().any(|hazard| match hazard {
                Hazard::Access(access) => {
                    if reads {
                        access.reads
                    } else {
                        access.writes
                    }
                }
                Hazard::Order(_) => false,
                Hazard::Unknown => true,
            })
        };
        Sides {
            read_above: any(&above, true),
            write_above: any(&above, false),
            read_below: any(&below, true),
            write_below: any(&below, false),
        }
    }
}
