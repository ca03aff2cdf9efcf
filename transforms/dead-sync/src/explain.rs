//! What `dead-sync-elim` tells of the barriers of a kernel: why one went, and why one stays.

use rustc_hash::FxHashSet;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Function, Inst};
use selvedge_pass::{Cx, RemarkKind, source_loc};

use crate::model::{Hazard, Model};
use crate::reach::Reach;
use crate::region::{Regions, Site, Standing};
use crate::witness::Witnesses;

/// Says that a barrier went.
pub(crate) fn removed(func: &Function, cx: &mut Cx<'_>, barrier: Inst, sides: Sides) {
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
pub(crate) fn kept(
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

/// Which accesses are on the two sides of a barrier, as D2's diagnostic tells.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sides {
    read_above: bool,
    write_above: bool,
    read_below: bool,
    write_below: bool,
}

impl Sides {
    pub(crate) fn of(regions: &Regions, bound: usize) -> Sides {
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
