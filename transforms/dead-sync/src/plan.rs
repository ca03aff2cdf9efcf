//! What is to become of the barriers of one function: planned first, then carried out or told.
//!
//! *Planning* changes nothing. Every barrier that may go is looked at once, the most costly first. Is
//! there no pair of hazards, one before it and one behind, that needs it, then it is to go, and the regions
//! on its two sides become one. That only makes others more necessary, so one that was found to be needed
//! is needed ever after. Which of several goes is a matter of the order (`order.rs`).
//!
//! *Any part of a plan is sound.* A barrier that orders nothing when others have gone orders nothing while
//! these stand. So a limit of the user's may end a plan wherever it likes.
//!
//! A barrier that goes because of a promise is looked at once more without it, in regions of their
//! own that see the same deletions: that names the promise.
//!
//! A function may be looked at once more when more is known of what it calls ([`Draft`]): what was
//! found out before holds, of its loads too.
//!
//! Cost: see [`crate::flow`] and [`crate::region`]; nearly linear in the function, times the promises
//! when somebody wants to know.

use std::sync::Arc;

use selvedge_ir::{Function, Inst, ModuleHeader};
use selvedge_pass::{Changed, Cx, RemarkKind, source_loc};

use crate::account::{Fate, Sides};
use crate::certify::{self, Certificate, Section};
use crate::explain::{self, Report};
use crate::order::order;
use crate::region::{Regions, Standing};
use crate::settings::Promise;
use crate::view::{Scene, Settled, Surround, View};

/// What is to become of the barriers of a function.
#[derive(Default)]
pub(crate) struct Plan {
    deletions: Vec<Deletion>,
    /// Why they may be made, if anybody asked.
    certificates: Vec<Certificate>,
    /// What there is to tell, if anybody asked.
    report: Option<Report>,
}

/// A barrier that is to go.
pub(crate) struct Deletion {
    pub(crate) barrier: Inst,
    /// What is printed when it has gone, if the user wants that.
    pub(crate) message: Option<String>,
}

/// What passes do with plans.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Carry them out.
    Apply,
    /// Tell them.
    Explain,
}

impl Purpose {
    /// Whether plans need a report.
    pub(crate) fn asks(self, cx: &Cx<'_>) -> bool {
        self == Purpose::Explain || explain::is_asked(cx)
    }

    /// Does it.
    pub(crate) fn fulfil(self, plan: Plan, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        match self {
            Purpose::Apply => plan.apply(func, cx),
            Purpose::Explain => {
                plan.explain(func, cx);
                Changed::No
            }
        }
    }
}

impl Plan {
    /// `deletions` in the order in which they are to be made. The report says of each that it may go.
    pub(crate) fn new(deletions: Vec<Deletion>, report: Option<Report>) -> Plan {
        Plan { deletions, certificates: Vec::new(), report }
    }

    /// The same with certificates.
    pub(crate) fn certified(self, certificates: impl IntoIterator<Item = Certificate>) -> Plan {
        Plan { certificates: certificates.into_iter().collect(), ..self }
    }

    /// Erases what is to go, and tells what became of all barriers.
    pub(crate) fn apply(self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let (changed, report) = self.erase(func, cx);
        if let Some(report) = report {
            report.tell(func, cx, RemarkKind::Missed);
        }
        changed
    }

    /// The same without remarks; the report says what became of all barriers.
    pub(crate) fn erase(self, func: &mut Function, cx: &mut Cx<'_>) -> (Changed, Option<Report>) {
        let Plan { deletions, certificates, mut report } = self;
        let mut changed = Changed::No;
        for Deletion { barrier, message } in deletions {
            if cx.erase(func, barrier, "nothing to order").is_yes() {
                changed = Changed::Yes;
                message.into_iter().for_each(|text| cx.print(text));
                report.iter_mut().for_each(|report| report.note_removed(barrier));
            }
        }
        if changed.is_yes() {
            certificates.into_iter().for_each(|certificate| cx.hand_over(certificate));
        }
        (changed, report)
    }

    /// Tells what could go, and why the rest stays; changes nothing.
    pub(crate) fn explain(self, func: &Function, cx: &mut Cx<'_>) {
        if let Some(report) = self.report {
            explain::list(report, func, cx);
        }
    }
}

/// Plans for a function that is looked at once; nothing is to go without a target.
pub(crate) fn plan(func: &Function, cx: &mut Cx<'_>, surround: Surround<'_>, asked: bool) -> Plan {
    let mut draft = Draft::new(asked);
    match draft.extend(func, cx, surround) {
        Some(view) => draft.finish(func, cx, surround, &view),
        None => Plan::default(),
    }
}

/// A plan in the making.
#[derive(Default)]
pub(crate) struct Draft {
    asked: bool,
    plan: Plan,
    /// The loads that were settled before anything went.
    settled: Settled,
    /// What certificates speak of.
    before: Option<Arc<Function>>,
}

impl Draft {
    /// `asked`: whether there is to be a report.
    pub(crate) fn new(asked: bool) -> Draft {
        Draft { asked, ..Draft::default() }
    }

    /// Whether there is to be a report.
    pub(crate) fn is_asked(&self) -> bool {
        self.asked
    }

    /// Adds the barriers that may go with what is known of a function's surroundings. Gives the function
    /// as it will be without all that is to go; `None` without a target, and of a kernel whose barriers all stay
    /// whatever they order, when nobody asks why.
    pub(crate) fn extend<'a>(
        &mut self,
        func: &Function,
        cx: &mut Cx<'a>,
        surround: Surround<'_>,
    ) -> Option<View<'a>> {
        let target = cx.target()?;
        let (promises, known) = (surround.promises(), &self.settled);
        let facts = cx.facts();
        let mut view = match (self.asked, surround.is_alone()) {
            (true, _) => View::to_explain(func, facts, target, surround, promises, known),
            (false, false) => View::of(func, facts, target, surround, promises, known),
            (false, true) => View::with_candidates(func, facts, target, surround, promises, known)?,
        };
        let known = std::mem::take(&mut self.settled);
        self.settled.note(promises, std::mem::take(&mut view.settled));
        let mut others = Others::default();
        if self.asked {
            let begin = || {
                let is_kernel = surround.callers.is_launch;
                Report::begin(func, cx, &view.model, is_kernel).promised(promises)
            };
            self.plan.report.get_or_insert_with(begin);
            others = Others::of(func, cx, surround, &known, &mut self.settled);
        }
        self.delete_known(&mut view.regions, &mut others);
        let mut section = cx.wants_certificates().then(|| section(func, &view));
        for n in order(func, cx.facts(), &view.regions, surround.settings) {
            let site = view.regions.sites[n];
            let Some(bound) = view.unneeded(&site) else { continue };
            if let Some(report) = &mut self.plan.report {
                let scene = Scene::of(func, &view, surround);
                let promises = others.need(n).into_iter().map(Promise::name).collect();
                let removal = report.removal(&scene, &site, bound, promises);
                report.set(site.inst, Fate::Removable(removal));
            }
            let message = surround.settings.print.then(|| {
                let sides = explain::sides(view.regions.sides(bound));
                message(func, cx.header(), site.inst, sides, surround.settings.local)
            });
            self.plan.deletions.push(Deletion { barrier: site.inst, message });
            if let Some(section) = &mut section {
                let stands = |inst| inst != site.inst && view.regions.is_standing(inst);
                let ground = ground(func, cx.header(), &view, surround);
                section.note(&ground, site.inst, &stands, false);
            }
            view.regions.delete(n);
            others.delete(n);
        }
        // Where functions that are called, or callers, are to be checked, it counts what is known of this one.
        let is_first = self.before.is_none();
        let counts = is_first && (!surround.callers.is_launch || !surround.calls.is_empty());
        if let Some(section) = section.filter(|section| counts || !section.is_empty()) {
            let before = self.before.get_or_insert_with(|| Arc::new(func.clone()));
            let text = section.finish(&ground(func, cx.header(), &view, surround));
            let (function, before) = (func.global(), Arc::clone(before));
            self.plan.certificates.push(Certificate { function, before, text });
        }
        Some(view)
    }

    /// The certificates of what was found so far.
    pub(crate) fn take_certificates(&mut self) -> Vec<Certificate> {
        std::mem::take(&mut self.plan.certificates)
    }

    /// Deletes what an earlier look found.
    fn delete_known(&self, regions: &mut Regions, others: &mut Others) {
        for Deletion { barrier, .. } in &self.plan.deletions {
            if let Some(n) = regions.number(*barrier) {
                regions.delete(n);
                others.delete(n);
            }
        }
    }

    /// The plan, when there is no more to look at and nobody asked.
    pub(crate) fn without_report(self) -> Plan {
        self.plan
    }

    /// The plan, when all was looked at: `view` is what the last look gave. The report says now of all that
    /// stays why it does.
    pub(crate) fn finish(
        self,
        func: &Function,
        cx: &mut Cx<'_>,
        surround: Surround<'_>,
        view: &View<'_>,
    ) -> Plan {
        let mut plan = self.plan;
        if let Some(report) = &mut plan.report {
            report.rest_stays(cx, &Scene::of(func, view, surround));
        }
        plan
    }
}

/// The lines of certificates for what is to go while the bounds of a view stand.
pub(crate) fn section(func: &Function, view: &View<'_>) -> Section {
    let is_barrier = |&inst: &Inst| view.regions.site(inst).is_some();
    Section::begin(func, view.regions.standing_bounds().filter(is_barrier))
}

/// What certificates are written from.
pub(crate) fn ground<'g>(
    func: &'g Function,
    header: &'g ModuleHeader,
    view: &'g View<'_>,
    surround: Surround<'g>,
) -> certify::Ground<'g> {
    certify::Ground {
        func,
        header,
        cfg: &view.cfg,
        model: &view.model,
        reach: Some(&view.reach),
        regions: Some(&view.regions),
        around: match surround.callers.is_launch {
            true => None,
            false => Some([&surround.callers.above, &surround.callers.below]),
        },
        promises: surround.promises(),
        traps: surround.settings.traps(),
    }
}

/// The documents' own message for a barrier that goes: on two lines, or on five by the engine that
/// looks at one block.
fn message(
    func: &Function,
    header: &ModuleHeader,
    barrier: Inst,
    sides: Sides,
    on_five_lines: bool,
) -> String {
    let Sides { read_above, write_above, read_below, write_below } = sides;
    let place = source_loc(header, func, barrier)
        .map_or_else(|| String::from("unknown:0"), |loc| format!("{}:{}", loc.file, loc.line));
    let name = header.global(func.global()).name.as_deref().unwrap_or_default();
    let name = String::from_utf8_lossy(name);
    let between = if on_five_lines { "\n" } else { ", " };
    let [ra, wa, rb, wb] = [read_above, write_above, read_below, write_below].map(u8::from);
    format!(
        " Removed dead synch: [{place}] in function {name}\nRead above: {ra}{between}\
         Write above: {wa}{between}Read below: {rb}{between}Write below: {wb}\n"
    )
}

/// The same function with one promise less each.
#[derive(Default)]
pub(crate) struct Others {
    without: Vec<Other>,
}

/// With one promise less.
struct Other {
    promise: Promise,
    regions: Regions,
    /// See [`View::has_whole_warps`].
    has_whole_warps: bool,
}

impl Others {
    /// `known`: the loads that were settled before anything went; `settled` gets those that are found.
    pub(crate) fn of(
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
            let has_whole_warps = view.has_whole_warps();
            settled.note(fewer, view.settled);
            without.push(Other { promise, regions: view.regions, has_whole_warps });
        }
        Others { without }
    }

    /// The promises without which a barrier would be needed.
    pub(crate) fn need(&self, site: usize) -> Vec<Promise> {
        self.those(|Other { regions, .. }| {
            let site = regions.sites[site];
            let stays = |bound| regions.need(bound);
            site.standing != Standing::Candidate || site.bound.is_none_or(stays)
        })
    }

    /// The promises without which a barrier would be needed by threads of different warps.
    pub(crate) fn need_across_warps(&self, site: usize) -> Vec<Promise> {
        self.those(|Other { regions, has_whole_warps, .. }| {
            let site = regions.sites[site];
            let stays = |bound| regions.need_across_warps(bound);
            !has_whole_warps || site.standing != Standing::Candidate || site.bound.is_none_or(stays)
        })
    }

    fn those(&self, is_needed: impl Fn(&Other) -> bool) -> Vec<Promise> {
        self.without.iter().filter(|other| is_needed(other)).map(|other| other.promise).collect()
    }

    pub(crate) fn delete(&mut self, site: usize) {
        self.without.iter_mut().for_each(|other| other.regions.delete(site));
    }

    pub(crate) fn weaken(&mut self, site: usize) {
        self.without.iter_mut().for_each(|other| other.regions.weaken(site));
    }
}
