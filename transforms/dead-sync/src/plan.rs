//! Plans which barriers of one function to remove; the plan is then carried out or reported.
//!
//! *Planning* changes nothing. Every candidate is examined once, the most costly first. If no pair of hazards, one
//! before it and one after it, needs it, it is added to the plan, and the regions on its two sides are merged. A merge
//! can only make other barriers needed, so a barrier that was found to be needed stays needed. The order decides which
//! of several redundant barriers is removed (`deletion_order.rs`).
//!
//! *Any part of a plan is sound.* A barrier that orders nothing when others are removed orders nothing while these are
//! present. So a limit of the user may cut a plan at any point.
//!
//! For reports, a barrier that is removed because of an assumption is examined again without it, in separate regions
//! with the same deletions: this determines the assumption to name.
//!
//! A function may be examined again when more is known of its callees ([`PlanBuilder`]): earlier results remain valid,
//! those about loads too.
//!
//! Cost: see [`crate::flow`] and [`crate::region`]; nearly linear in the function, times the number of assumptions when
//! a report is requested.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_analysis::Facts;
use selvedge_ir::{Function, Inst, ModuleHeader};
use selvedge_pass::{Changed, Cx, Shape, source_loc};

use crate::certify::{self, Certificate, Section};
use crate::deletion_order::deletion_order;
use crate::explainer::{Explainer, Explanation, Purpose};
use crate::function_context::FunctionContext;
use crate::model::Sides;
use crate::region::{BarrierStatus, Regions, Site};
use crate::settings::{Assumption, Assumptions};
use crate::settled::{Settled, SettledLoads};
use crate::view::BarrierAnalysis;

/// The barriers of a function to remove, with explanations.
#[derive(Default)]
pub(crate) struct Plan {
    deletions: Vec<Deletion>,
    /// The proofs that the deletions are sound, if they were requested.
    certificates: Vec<Certificate>,
    /// The explanation, if one was requested.
    explanation: Option<Box<dyn Explanation>>,
}

/// A barrier to remove.
pub(crate) struct Deletion {
    pub(crate) barrier: Inst,
    /// The text that is printed after its removal, if the user wants that.
    pub(crate) message: Option<String>,
}

impl Purpose {
    /// Carries the plan out, or reports it.
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
    /// Creates a plan. `deletions` are in the order in which they are to be made; in the explanation each is removable.
    pub(crate) fn new(deletions: Vec<Deletion>, explanation: Option<Box<dyn Explanation>>) -> Plan {
        Plan { deletions, certificates: Vec::new(), explanation }
    }

    /// The same plan with certificates.
    pub(crate) fn certified(self, certificates: impl IntoIterator<Item = Certificate>) -> Plan {
        Plan { certificates: certificates.into_iter().collect(), ..self }
    }

    /// Erases the planned barriers, and reports the fate of all barriers.
    pub(crate) fn apply(self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let Plan { deletions, certificates, mut explanation } = self;
        let mut changed = Changed::No;
        for Deletion { barrier, message } in deletions {
            if cx.erase(func, barrier, "nothing to order").is_yes() {
                changed = Changed::Yes;
                message.into_iter().for_each(|text| cx.print(text));
                explanation.iter_mut().for_each(|explanation| explanation.removed(barrier));
            }
        }
        if changed.is_yes() {
            certificates.into_iter().for_each(|certificate| cx.emit_finding(certificate));
        }
        if let Some(explanation) = explanation {
            explanation.finish(func, cx, Purpose::Apply);
        }
        changed
    }

    /// Reports which barriers can be removed, and why the others stay; changes nothing.
    pub(crate) fn explain(self, func: &Function, cx: &mut Cx<'_>) {
        if let Some(explanation) = self.explanation {
            explanation.finish(func, cx, Purpose::Explain);
        }
    }
}

/// Plans for a function that is examined once; the plan is empty without a target.
pub(crate) fn plan(
    func: &Function,
    cx: &mut Cx<'_>,
    surround: FunctionContext<'_>,
    asked: Option<&dyn Explainer>,
) -> Plan {
    let mut draft = PlanBuilder::new(asked);
    match draft.extend(func, cx, surround) {
        Some(view) => draft.finish(cx, &view),
        None => Plan::default(),
    }
}

/// The barriers that would be removed under assumptions, and with an assumed shape of blocks if there is one.
///
/// Cost: the whole decision.
pub fn removable(
    func: &Function,
    facts: &mut Facts<'_>,
    surround: FunctionContext<'_>,
    assumptions: Assumptions,
    shape: Option<&Shape>,
) -> FxHashSet<Inst> {
    let Some(target) = facts.target() else { return FxHashSet::default() };
    let shaped =
        shape.map(|shape| surround.callers.clone().with_shape(Some(shape), target.launch_limits()));
    let surround =
        FunctionContext { callers: shaped.as_ref().unwrap_or(surround.callers), ..surround };
    let known = Settled::default();
    let view = BarrierAnalysis::of(func, facts, target, surround, assumptions, &known);
    let mut regions = view.regions;
    let mut freed = FxHashSet::default();
    for n in deletion_order(func, facts, &regions, surround.settings) {
        let site = regions.sites[n];
        if site.bound.is_some_and(|bound| !regions.need(bound)) {
            regions.delete(n);
            freed.insert(site.inst);
        }
    }
    freed
}

/// A plan under construction.
#[derive(Default)]
pub(crate) struct PlanBuilder<'e> {
    /// The explainer, if an explanation is requested.
    asked: Option<&'e dyn Explainer>,
    plan: Plan,
    /// The loads that were settled before any barrier was removed.
    settled: Settled,
    /// The function that certificates are about.
    before: Option<Arc<Function>>,
}

impl<'e> PlanBuilder<'e> {
    /// Creates an empty draft, which is explained if there is an explainer.
    pub(crate) fn new(asked: Option<&'e dyn Explainer>) -> PlanBuilder<'e> {
        PlanBuilder { asked, ..PlanBuilder::default() }
    }

    /// Whether an explanation is requested.
    pub(crate) fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Adds the barriers that can be removed under the given knowledge of a function's surroundings. Returns the view
    /// of the function without the planned barriers; `None` without a target, and for a kernel whose barriers all stay
    /// when no explanation is requested.
    pub(crate) fn extend<'f, 'a>(
        &mut self,
        func: &'f Function,
        cx: &mut Cx<'a>,
        surround: FunctionContext<'f>,
    ) -> Option<BarrierAnalysis<'f, 'a>> {
        let (assumptions, mut view) = (surround.assumptions(), self.analysis(func, cx, surround)?);
        let known = std::mem::take(&mut self.settled);
        let loads = std::mem::take(&mut view.settled);
        self.settled.note(assumptions, Arc::clone(&loads));
        let mut others = Others::default();
        if let Some(explainer) = self.asked {
            if self.plan.explanation.is_none() {
                let is_kernel = surround.callers.is_launch;
                self.plan.explanation = explainer.begin(func, cx, &view.model, is_kernel);
                self.plan.explanation.iter_mut().for_each(|begun| begun.assumes(assumptions));
            }
            others = Others::of(func, cx, surround, (&known, &loads), &mut self.settled);
        }
        if let Some(explanation) = &mut self.plan.explanation {
            others.report_bounds(&view.regions, &mut **explanation);
        }
        self.delete_known(&mut view.regions, &mut others);
        // Where barriers were removed before, loads may not be settled any more by the remaining ones.
        let none = SettledLoads::default();
        let agree = if self.plan.deletions.is_empty() { &*loads } else { &none };
        let mut section = cx.wants_certificates().then(|| section(&view, agree));
        for n in deletion_order(func, cx.facts(), &view.regions, surround.settings) {
            let site = view.regions.sites[n];
            let Some(bound) = view.unneeded(&site) else { continue };
            if let Some(explanation) = &mut self.plan.explanation {
                explanation.removable(&view, &site, bound, &others.need(n));
            }
            let message = surround.settings.print.then(|| {
                let (above, below) = view.regions.sides(bound);
                let sides = Sides::of(&above, &below);
                message(func, cx.header(), site.inst, sides, surround.settings.local)
            });
            self.plan.deletions.push(Deletion { barrier: site.inst, message });
            if let Some(section) = &mut section {
                let is_remaining =
                    |inst| inst != site.inst && view.regions.is_remaining_bound(inst);
                let ground = ground(cx.header(), &view);
                section.note(&ground, site.inst, &is_remaining, false);
            }
            view.regions.delete(n);
            others.delete(n);
        }
        // A certificate without deletions is needed where callees or callers are checked, since they rely on this
        // function.
        let is_first = self.before.is_none();
        let counts = is_first && (!surround.callers.is_launch || !surround.calls.is_empty());
        if let Some(section) = section.filter(|section| counts || !section.is_empty()) {
            let before = self.before.get_or_insert_with(|| Arc::new(func.clone()));
            let text = section.finish(&ground(cx.header(), &view));
            let certificate = Certificate::new(cx.header(), Arc::clone(before), text);
            self.plan.certificates.push(certificate);
        }
        Some(view)
    }

    /// The analysis of a function for [`Self::extend`]; `None` without a target, and where all barriers stay and no
    /// explanation is requested.
    fn analysis<'f, 'a>(
        &self,
        func: &'f Function,
        cx: &mut Cx<'a>,
        surround: FunctionContext<'f>,
    ) -> Option<BarrierAnalysis<'f, 'a>> {
        let target = cx.target()?;
        let (assumptions, known, facts) = (surround.assumptions(), &self.settled, cx.facts());
        match (self.is_asked(), surround.is_alone()) {
            (true, _) => {
                Some(BarrierAnalysis::to_explain(func, facts, target, surround, assumptions, known))
            }
            (false, false) => {
                Some(BarrierAnalysis::of(func, facts, target, surround, assumptions, known))
            }
            (false, true) => {
                BarrierAnalysis::with_candidates(func, facts, target, surround, assumptions, known)
            }
        }
    }

    /// Takes the certificates so far.
    pub(crate) fn take_certificates(&mut self) -> Vec<Certificate> {
        std::mem::take(&mut self.plan.certificates)
    }

    /// Deletes the barriers that an earlier examination planned.
    fn delete_known(&self, regions: &mut Regions, others: &mut Others) {
        for Deletion { barrier, .. } in &self.plan.deletions {
            if let Some(n) = regions.number(*barrier) {
                regions.delete(n);
                others.delete(n);
            }
        }
    }

    /// The plan, when the function is not examined again and no explanation is requested.
    pub(crate) fn unexplained(self) -> Plan {
        self.plan
    }

    /// Completes the plan; `view` is the result of the last examination. The explanation gets the reason for each
    /// barrier that stays.
    pub(crate) fn finish(self, cx: &mut Cx<'_>, view: &BarrierAnalysis<'_, '_>) -> Plan {
        let mut plan = self.plan;
        if let Some(explanation) = &mut plan.explanation {
            explanation.rest_stays(cx, view);
        }
        plan
    }
}

/// Begins the certificate for deletions while the bounds of a view are present. `loads`: those that are settled under
/// these bounds.
pub(crate) fn section(view: &BarrierAnalysis<'_, '_>, loads: &SettledLoads) -> Section {
    let is_barrier = |&inst: &Inst| view.regions.site(inst).is_some();
    let bounds = view.regions.remaining_bounds().filter(is_barrier);
    Section::begin(view.func, bounds, loads.trusted.iter().copied())
}

/// The inputs of certificates.
pub(crate) fn ground<'g>(
    header: &'g ModuleHeader,
    view: &'g BarrierAnalysis<'_, '_>,
) -> certify::CertificateContext<'g> {
    let surround = view.surround;
    certify::CertificateContext {
        func: view.func,
        header,
        cfg: &view.cfg,
        model: &view.model,
        reach: Some(&view.reach),
        regions: Some(&view.regions),
        around: match surround.callers.is_launch {
            true => None,
            false => Some([&surround.callers.above, &surround.callers.below]),
        },
        assumptions: surround.assumptions(),
        traps: surround.settings.traps(),
    }
}

/// The message for a removed barrier, in the form that descriptions of NVIDIA's compiler specify: on two lines, or on
/// five where each block is analysed alone.
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

/// The function analysed without one assumption of the user, for each assumption.
#[derive(Default)]
pub(crate) struct Others {
    without: Vec<Other>,
}

/// The function with one assumption less.
struct Other {
    assumption: Assumption,
    regions: Regions,
    /// See [`BarrierAnalysis::has_whole_warps`].
    has_whole_warps: bool,
}

impl Others {
    /// Analyses the function once without each assumption of the user. `known`: the loads that were settled before any
    /// barrier was removed. `loads`: those that are settled under all assumptions. The loads found here are added to
    /// `settled`.
    pub(crate) fn of(
        func: &Function,
        cx: &mut Cx<'_>,
        surround: FunctionContext<'_>,
        (known, loads): (&Settled, &SettledLoads),
        settled: &mut Settled,
    ) -> Others {
        let assumptions = surround.assumptions();
        let Some(target) = cx.target() else { return Others::default() };
        let mut without = Vec::new();
        let matters =
            |assumption: &Assumption| *assumption != Assumption::Loads || !loads.trusted.is_empty();
        for assumption in assumptions.made().filter(matters) {
            let fewer = assumptions.without(assumption);
            let view = BarrierAnalysis::of(func, cx.facts(), target, surround, fewer, known);
            let has_whole_warps = view.has_whole_warps();
            settled.note(fewer, view.settled);
            without.push(Other { assumption, regions: view.regions, has_whole_warps });
        }
        Others { without }
    }

    /// Reports the barriers that bound regions only because of loads that do not race.
    fn report_bounds(&self, regions: &Regions, explanation: &mut dyn Explanation) {
        for other in self.without.iter().filter(|other| other.assumption == Assumption::Loads) {
            let bounds = regions.sites.iter().filter(|site| site.bound.is_some());
            let is_lost =
                |site: &&Site| other.regions.site(site.inst).is_some_and(Site::is_non_bounding);
            for site in bounds.filter(is_lost) {
                explanation.reached_together(site.inst, &[other.assumption]);
            }
        }
    }

    /// The assumptions without which a barrier would be needed.
    pub(crate) fn need(&self, site: usize) -> Vec<Assumption> {
        self.those(|Other { regions, .. }| {
            let site = regions.sites[site];
            let stays = |bound| regions.need(bound);
            site.status != BarrierStatus::Candidate || site.bound.is_none_or(stays)
        })
    }

    /// The assumptions without which threads of different warps would need a barrier.
    pub(crate) fn need_across_warps(&self, site: usize) -> Vec<Assumption> {
        self.those(|Other { regions, has_whole_warps, .. }| {
            let site = regions.sites[site];
            let stays = |bound| regions.need_across_warps(bound);
            !has_whole_warps
                || site.status != BarrierStatus::Candidate
                || site.bound.is_none_or(stays)
        })
    }

    fn those(&self, is_needed: impl Fn(&Other) -> bool) -> Vec<Assumption> {
        self.without.iter().filter(|other| is_needed(other)).map(|other| other.assumption).collect()
    }

    pub(crate) fn delete(&mut self, site: usize) {
        self.without.iter_mut().for_each(|other| other.regions.delete(site));
    }

    pub(crate) fn weaken(&mut self, site: usize) {
        self.without.iter_mut().for_each(|other| other.regions.weaken(site));
    }
}
