//! The engine: erases barriers of one function, the most costly first.
//!
//! Every barrier that may go is looked at once. Is there no pair of hazards, one before it and one
//! behind, that need it, then it goes, and the regions on its two sides become one. That only makes
//! others more necessary, so one that was found to be needed is needed ever after.
//!
//! Which of several goes is a matter of the order (`order.rs`).
//!
//! A barrier that goes because of a promise is looked at once more without it, in regions of their
//! own that see the same deletions: that names the promise.
//!
//! A function may be looked at once more when more is known of what it calls ([`Earlier`]): what was
//! found out before holds, of its loads too.
//!
//! Cost: see [`crate::flow`] and [`crate::region`]; nearly linear in the function, times the promises
//! when somebody wants to know.

use selvedge_ir::{Function, Inst};
use selvedge_pass::{Changed, Cx, source_loc};

use crate::account::{Fate, Sides};
use crate::callee::SyncSummary;
use crate::explain::{self, Report, Scene};
use crate::flow::BoundId;
use crate::order::order;
use crate::region::{Regions, Standing};
use crate::settings::{Promise, Settings};
use crate::view::{Settled, Surround, View};

/// What is done with barriers that may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Mode {
    /// They are erased.
    #[default]
    Erase,
    /// They are told of.
    Look,
}

/// What came of it.
pub(crate) struct Outcome {
    pub(crate) changed: Changed,
    /// As the regions are when all that may go has gone.
    pub(crate) regions: Regions,
    /// Whether the function may run in a cluster.
    pub(crate) in_cluster: bool,
    /// What there is to tell, if anybody asked; of what stays only when it was the last look.
    pub(crate) report: Option<Report>,
    /// What went, or may go.
    pub(crate) gone: Vec<Inst>,
    /// What the function is for callers that all threads of the CTA run together.
    pub(crate) sync_summary: Option<SyncSummary>,
    /// The loads that were settled before anything went.
    pub(crate) settled: Settled,
}

/// What came of the first of two looks at a function.
#[derive(Default)]
pub(crate) struct Earlier {
    pub(crate) report: Option<Report>,
    /// What went, or may go.
    pub(crate) gone: Vec<Inst>,
    /// The loads that were settled before that.
    pub(crate) settled: Settled,
}

/// Which look at a function it is.
pub(crate) enum Look {
    /// The only one.
    Only,
    /// There will be another.
    First,
    /// The second one.
    Last(Box<Earlier>),
}

/// Erases what may go, or says what that is. `None` without a target.
pub(crate) fn run(
    func: &mut Function,
    cx: &mut Cx<'_>,
    surround: Surround<'_>,
    mode: Mode,
    look: Look,
) -> Option<Outcome> {
    let (settings, target) = (surround.settings, cx.target()?);
    let is_last = !matches!(look, Look::First);
    let earlier = if let Look::Last(earlier) = look { *earlier } else { Earlier::default() };
    let known = &earlier.settled;
    let view = View::of(func, cx.facts(), target, surround, surround.promises(), known);
    let View { cfg, model, uniformity, reach, mut regions, settled } = view;
    let mut all_settled = Settled::default();
    all_settled.note(surround.promises(), settled);
    let scene =
        Scene { cfg: &cfg, model: &model, uniformity: &uniformity, reach: &reach, surround };
    let asked = mode == Mode::Look || explain::is_asked(cx);
    let is_kernel = surround.callers.is_launch;
    let begin = || Report::begin(func, cx, &model, is_kernel).promised(surround.promises());
    let mut report = earlier.report.or_else(|| asked.then(begin));
    let mut others = Others::default();
    if asked {
        others = Others::of(func, cx, surround, known, &mut all_settled);
    }
    let (mut changed, mut gone) = (Changed::No, earlier.gone);
    delete_gone(&gone, &mut regions, &mut others);
    for n in order(func, cx, &regions, settings) {
        let site = regions.sites[n];
        let may_go = |&bound: &BoundId| regions.flow.stays(bound) && !regions.need(bound);
        let Some(bound) = site.bound.filter(may_go) else { continue };
        let why = report.as_ref().map(|report| {
            let promises = others.need(n).into_iter().map(Promise::name).collect();
            report.removal(func, &scene, &regions, &site, bound, promises)
        });
        let printed = settings.print.then(|| printed(func, cx, site.inst, &regions, settings));
        if mode == Mode::Erase {
            if !cx.erase(func, site.inst, "nothing to order").is_yes() {
                continue;
            }
            changed = Changed::Yes;
            printed.and_then(|text| text).into_iter().for_each(|text| cx.print(text));
        }
        regions.delete(n);
        others.delete(n);
        gone.push(site.inst);
        if let (Some(report), Some(why)) = (&mut report, why) {
            let is_gone = mode == Mode::Erase;
            report.set(site.inst, if is_gone { Fate::Removed(why) } else { Fate::Removable(why) });
        }
    }
    if let Some(report) = report.as_mut().filter(|_| is_last) {
        report.rest_stays(func, cx, &scene, &regions);
    }
    let sync_summary = if is_kernel { None } else { SyncSummary::of(func, &cfg, &regions, &model) };
    let (in_cluster, settled) = (model.in_cluster(), all_settled);
    Some(Outcome { changed, regions, in_cluster, report, gone, sync_summary, settled })
}

/// Deletes what went at the first look: who only looks finds it still there.
fn delete_gone(gone: &[Inst], regions: &mut Regions, others: &mut Others) {
    for n in gone.iter().filter_map(|&inst| regions.number(inst)).collect::<Vec<_>>() {
        regions.delete(n);
        others.delete(n);
    }
}

/// The documents' own message for a barrier that goes: on two lines, or on five by the engine that
/// looks at one block.
fn printed(
    func: &Function,
    cx: &Cx<'_>,
    barrier: Inst,
    regions: &Regions,
    settings: &Settings,
) -> Option<String> {
    let header = cx.header();
    let (above, below) = regions.sides(regions.site(barrier)?.bound?);
    let Sides { read_above, write_above, read_below, write_below } = explain::sides(&above, &below);
    let place = source_loc(header, func, barrier)
        .map_or_else(|| String::from("unknown:0"), |loc| format!("{}:{}", loc.file, loc.line));
    let name = header.global(func.global()).name.as_deref().unwrap_or_default();
    let name = String::from_utf8_lossy(name);
    let between = if settings.local { "\n" } else { ", " };
    let [ra, wa, rb, wb] = [read_above, write_above, read_below, write_below].map(u8::from);
    Some(format!(
        " Removed dead synch: [{place}] in function {name}\nRead above: {ra}{between}\
         Write above: {wa}{between}Read below: {rb}{between}Write below: {wb}\n"
    ))
}

/// The same function with one promise less each.
#[derive(Default)]
struct Others {
    without: Vec<(Promise, Regions)>,
}

impl Others {
    fn of(
        func: &Function,
        cx: &mut Cx<'_>,
        surround: Surround<'_>,
        known: &Settled,
        settled: &mut Settled,
    ) -> Others {
        let promises = surround.promises();
        let Some(target) = cx.target() else { return Others::default() };
        let mut without = Vec::new();
        for promise in promises.made() {
            let fewer = promises.without(promise);
            let view = View::of(func, cx.facts(), target, surround, fewer, known);
            settled.note(fewer, view.settled);
            without.push((promise, view.regions));
        }
        Others { without }
    }

    /// The promises without which a barrier would be needed.
    fn need(&self, site: usize) -> Vec<Promise> {
        let needed = self.without.iter().filter(|(_, regions)| {
            let site = regions.sites[site];
            let stays = |bound| regions.need(bound);
            site.standing != Standing::Candidate || site.bound.is_none_or(stays)
        });
        needed.map(|(promise, _)| *promise).collect()
    }

    fn delete(&mut self, site: usize) {
        self.without.iter_mut().for_each(|(_, regions)| regions.delete(site));
    }
}
