//! `dead-sync-elim` on a module: erases barriers of kernels and of device functions.
//!
//! A device function that all threads of a CTA call together ([`crate::aligned_calls`]) is analysed with its callers:
//! the hazards of the callers since their last barrier precede its first one, and those up to their next barrier follow
//! its last one. So callers are analysed before their callees. Callers use a summary of each callee in which no barrier
//! bounds a region of the caller, so deleting barriers of callees does not affect them.
//!
//! When all device functions have their final form, kernels that call functions with barriers are analysed again: now
//! calls of these functions bound regions ([`crate::sync_summary`]). Only then are the plans for these kernels carried
//! out.
//!
//! Functions of one level do not call each other, so several threads work on them; the result does not depend on the
//! number of threads.
//!
//! Cost: that of [`crate::plan`] for each function, and that of [`crate::aligned_calls`].

use std::sync::{Arc, Mutex};

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::callgraph::{CallGraph, called_function};
use selvedge_analysis::escape::Exposed;
use selvedge_analysis::summary::{Summaries, SummariesUntilTraps, Traps};
use selvedge_analysis::{Callees, Env, FunctionFacts, Kernels};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Function, Global, Inst, Module};
use selvedge_pass::{Changed, Cx, ModuleCx, ModulePass};

use crate::aligned_calls::{
    AlignedCallSearch, AlignedCalls, FunctionAnalyses, Member, does_more_than_callee,
};
use crate::barriers::{BarrierUse, is_full_barrier};
use crate::callee::{Callee, SyncSummary};
use crate::callers::Callers;
use crate::cluster::ClusterUse;
use crate::explainer::{Explainer, Purpose, Silent};
use crate::function::{
    plan_kernel, skip_reason, unknown_kernels, untouched, warn_of_contradiction,
};
use crate::function_context::FunctionContext;
use crate::model::{Hazard, ModuleFacts};
use crate::plan::PlanBuilder;
use crate::reach::Reach;
use crate::settings::Settings;
use crate::settled::Settled;
use crate::view::{self, BarrierAnalysis};

/// The module pass `dead-sync-elim`: removes barriers of kernels and of device functions that order no conflicting
/// accesses.
///
/// A device function that all threads of a CTA call together is analysed with its callers. [`Settings`] are the
/// assumptions and restrictions, `E` is notified of the decisions. The CFG is not changed, and the result does not
/// depend on the number of threads that run the pass. Without a known target nothing is removed. Examples:
/// `docs/passes/dead-sync-elim.md`.
#[derive(Clone, Debug, Default)]
pub struct ModuleDeadSyncElim<E = Silent> {
    settings: Settings,
    explainer: E,
}

impl<E: Explainer + Default> ModuleDeadSyncElim<E> {
    /// Creates the pass with these settings.
    pub fn new(settings: Settings) -> ModuleDeadSyncElim<E> {
        ModuleDeadSyncElim { settings, explainer: E::default() }
    }
}

impl<E: Explainer + 'static> ModulePass for ModuleDeadSyncElim<E> {
    fn name(&self) -> &'static str {
        "dead-sync-elim"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn options(&self) -> String {
        self.settings.text()
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        self.settings.warnings().into_iter().for_each(|warning| cx.print(warning));
        treat_module(&self.settings, (Purpose::Apply, &self.explainer), module, cx)
    }
}

/// Plans for all functions of a module, and carries the plans out or reports them.
pub(crate) fn treat_module(
    settings: &Settings,
    (purpose, explainer): (Purpose, &dyn Explainer),
    module: &mut Module,
    cx: &mut ModuleCx<'_>,
) -> Changed {
    if cx.target().is_none() {
        return Changed::No;
    }
    let kernels = cx.env(module).header_fact::<Kernels>();
    let errors = unknown_kernels(&module.header, &kernels, settings);
    if !errors.is_empty() {
        errors.into_iter().for_each(|error| cx.diagnose(error));
        return Changed::No;
    }
    // A kernel without barriers is reported only if findings are requested, or a shape is given for it.
    let is_silent = !cx.wants_findings() && settings.shapes.is_empty();
    if purpose == Purpose::Apply && is_silent && !declares_barriers(cx.env(module)) {
        return Changed::No;
    }
    let graph = cx.module_fact::<CallGraph>(module);
    let facts = ModuleFacts {
        summaries: match settings.traps() {
            Traps::Outside => Arc::clone(&cx.module_fact::<SummariesUntilTraps>(module).0),
            Traps::Observed => cx.module_fact::<Summaries>(module),
        },
        uses: cx.module_fact::<BarrierUse>(module),
        exposed: cx.module_fact::<Exposed>(module),
        clusters: cx.module_fact::<ClusterUse>(module),
    };
    Engine { settings, purpose, explainer, facts: &facts, graph: &graph }.run(module, cx)
}

/// Whether a module declares a barrier that may be removed; without a call of one, none is.
fn declares_barriers(env: Env<'_>) -> bool {
    let callees = env.header_ref::<Callees>();
    env.header.functions().any(|function| is_full_barrier(callees, function))
}

/// The pass on one module.
struct Engine<'e> {
    settings: &'e Settings,
    purpose: Purpose,
    explainer: &'e dyn Explainer,
    facts: &'e ModuleFacts,
    graph: &'e CallGraph,
}

impl<'e> Engine<'e> {
    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let mut aligned = self.find_aligned_calls(module, cx);
        let (mut changed, mut done) = (Changed::No, Done::default());
        for level in aligned.levels(self.graph) {
            let work = |func: &mut Function, cx: &mut Cx<'_>| {
                let member = aligned.member(func.global()).expect("all of a level are members");
                self.treat(func, cx, member)
            };
            let (did, found) = cx.with_functions(module, &level, work);
            changed |= did;
            for (function, Treated { calls, sync_summary, draft }) in found {
                calls.into_iter().for_each(|around| around.add_to(&mut aligned));
                done.sync_summaries[function] = sync_summary.map(Arc::new);
                done.drafts.extend(draft.map(|draft| (function, draft)));
            }
        }
        changed |= self.finish_drafts(module, cx, &aligned, done);
        self.report_others(module, cx, &aligned);
        changed
    }

    /// Reports for the functions that are no members that their barriers stay, if a report is requested.
    fn report_others(&self, module: &mut Module, cx: &mut ModuleCx<'_>, aligned: &AlignedCalls) {
        let functions = module.defined().map(|(function, _)| function);
        let others: Vec<Global> = functions.filter(|&f| aligned.member(f).is_none()).collect();
        let emit_remark = |func: &mut Function, cx: &mut Cx<'_>| {
            let asked = self.purpose.asks(cx, self.explainer);
            let plan = plan_kernel(func, cx, self.facts, self.settings, asked);
            (self.purpose.fulfil(plan, func, cx), ())
        };
        let (changed, _) = cx.with_functions(module, &others, emit_remark);
        debug_assert!(!changed.is_yes(), "kernels that are only launched are members");
    }

    fn find_aligned_calls(&self, module: &Module, cx: &mut ModuleCx<'_>) -> AlignedCalls {
        let (facts, settings, assumptions) = (self.facts, self.settings, self.settings.assumptions);
        let env = cx.env(module);
        let (kernels, target) = (env.header_fact::<Kernels>(), env.target);
        let kernel = |function: Global| {
            let callers = Callers::of_kernel(&kernels, &facts.uses, function)?;
            let shape = settings.shape(env.header.global(function).name.as_deref());
            Some(callers.with_shape(shape, target?.launch_limits()))
        };
        let calls = FxHashMap::default();
        let look =
            |func: &Function, callers: &Callers, then: &mut dyn FnMut(&FunctionAnalyses<'_>)| {
                let surround = FunctionContext::new(facts, callers, settings, &calls);
                let mut cache = FunctionFacts::default();
                let mut own = selvedge_analysis::Facts::new(&mut cache, env);
                let target = target.expect("a module without a target is not treated");
                let cfg = own.get::<Cfg>(func);
                let model = view::model(func, &mut own, target, surround, assumptions);
                let uniformity = view::uniformity(func, &mut own, callers, assumptions);
                let dependence = Reach::dependence(func, &mut own, &model, callers.is_launch);
                let reach =
                    Reach::of(func, &cfg, &uniformity, &dependence, &model, assumptions.aligned);
                then(&FunctionAnalyses { cfg, model, uniformity, reach });
            };
        AlignedCallSearch::new(module, self.graph, &facts.summaries).run(kernel, look)
    }

    /// Plans for a member, if it may be treated, and returns the hazards around its calls of other members. A kernel
    /// that is to be analysed again is returned as a draft.
    fn treat(
        &self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        member: &Member,
    ) -> (Changed, Treated<'e>) {
        let Member { callers, calls, .. } = member;
        let surround = FunctionContext::new(self.facts, callers, self.settings, calls);
        let mut treated = Treated::default();
        let asked = self.purpose.asks(cx, self.explainer);
        if !self.may_treat(func, cx, callers) {
            let plan = untouched(func, cx, self.facts, callers.is_launch, asked);
            let changed = plan.map(|plan| self.purpose.fulfil(plan, func, cx));
            if !member.callees.is_empty() {
                let target = cx.target().expect("a module without a target is not treated");
                let (assumptions, known) = (self.settings.assumptions, Settled::default());
                let view =
                    BarrierAnalysis::of(func, cx.facts(), target, surround, assumptions, &known);
                treated.calls = member.around_calls(&view);
            }
            return (changed.unwrap_or(Changed::No), treated);
        }
        let mut draft = PlanBuilder::new(asked);
        let Some(view) = draft.extend(func, cx, surround) else { return (Changed::No, treated) };
        treated.calls = member.around_calls(&view);
        // Certificates of callers are emitted before those of their callees.
        let counts = !callers.is_launch || !calls.is_empty();
        if self.purpose == Purpose::Apply && counts {
            draft.take_certificates().into_iter().for_each(|one| cx.emit_finding(one));
        }
        let mut changed = Changed::No;
        if callers.is_launch && calls.values().any(|callee| callee.is_even) {
            treated.draft = Some(draft);
        } else {
            if !callers.is_launch {
                let BarrierAnalysis { cfg, regions, model, .. } = &view;
                treated.sync_summary = SyncSummary::of(func, cfg, regions, model);
            }
            let plan = draft.finish(cx, &view);
            drop(view);
            changed = self.purpose.fulfil(plan, func, cx);
        }
        (changed, treated)
    }

    /// Analyses kernels again, whose calls now have synchronisation summaries, and finishes them.
    fn finish_drafts(
        &self,
        module: &mut Module,
        cx: &mut ModuleCx<'_>,
        aligned: &AlignedCalls,
        mut done: Done<'e>,
    ) -> Changed {
        let mut known: FxHashMap<Global, (Calls, Mutex<Option<PlanBuilder<'e>>>)> =
            FxHashMap::default();
        let kernels: Vec<Global> = done.drafts.iter().map(|&(kernel, _)| kernel).collect();
        for (kernel, draft) in std::mem::take(&mut done.drafts) {
            let member = aligned.member(kernel).expect("only members have drafts");
            let calls = self.summarised_calls(module, cx, member, kernel, &mut done);
            known.insert(kernel, (calls, Mutex::new(Some(draft))));
        }
        let work = |func: &mut Function, cx: &mut Cx<'_>| {
            let changed = known.get(&func.global()).map(|(calls, draft)| {
                let draft = draft.lock().ok().and_then(|mut draft| draft.take());
                let member = aligned.member(func.global()).expect("only members have drafts");
                let (callers, settings) = (&member.callers, self.settings);
                let surround = FunctionContext::new(self.facts, callers, settings, calls);
                self.finish_draft(draft.unwrap_or_default(), func, cx, surround)
            });
            (changed.unwrap_or(Changed::No), ())
        };
        cx.with_functions(module, &kernels, work).0
    }

    fn finish_draft(
        &self,
        mut draft: PlanBuilder<'e>,
        func: &mut Function,
        cx: &mut Cx<'_>,
        surround: FunctionContext<'_>,
    ) -> Changed {
        let has_news = surround.calls.values().any(|callee| callee.sync_summary.is_some());
        let plan = match has_news || draft.is_asked() {
            true => match draft.extend(func, cx, surround) {
                Some(view) => draft.finish(cx, &view),
                None => return Changed::No,
            },
            false => draft.unexplained(),
        };
        self.purpose.fulfil(plan, func, cx)
    }

    /// The known calls of a kernel, with the synchronisation summaries of their callees.
    fn summarised_calls(
        &self,
        module: &Module,
        cx: &mut ModuleCx<'_>,
        member: &Member,
        kernel: Global,
        done: &mut Done<'e>,
    ) -> Calls {
        let Some(func) = module.body(kernel) else { return Calls::default() };
        let mut calls = member.calls.clone();
        let mut insts: Vec<Inst> = calls.keys().copied().collect();
        insts.sort_unstable();
        for call in insts {
            let Some(callee) = calls.get_mut(&call) else { continue };
            let function = called_function(&module.header, func, call);
            let is_plain = callee.is_even && !does_more_than_callee(&module.header, func, call);
            let Some(function) = function.filter(|_| is_plain) else { continue };
            let leaving = self.facts.summaries.of(function).leaving;
            if leaving.exits || leaving.stays {
                continue;
            }
            if !callee.is_member && done.looked_at.insert(function) {
                done.sync_summaries[function] =
                    self.summarise_alone(module, cx, function).map(Arc::new);
            }
            callee.sync_summary = done.sync_summaries[function].clone();
        }
        calls
    }

    /// The summary of a function that is no member, for calls that all threads make together. Its barriers stay.
    fn summarise_alone(
        &self,
        module: &Module,
        cx: &mut ModuleCx<'_>,
        function: Global,
    ) -> Option<SyncSummary> {
        let func = module.body(function)?;
        let (calls, callers) = (Calls::default(), Callers::together(func.args().len()));
        let (facts, settings) = (self.facts, self.settings);
        let surround = FunctionContext::new(facts, &callers, settings, &calls);
        let env = cx.env(module);
        let mut cache = FunctionFacts::default();
        let mut own = selvedge_analysis::Facts::new(&mut cache, env);
        let (assumptions, known) = (settings.assumptions, Settled::default());
        let view = BarrierAnalysis::of(func, &mut own, env.target?, surround, assumptions, &known);
        SyncSummary::of(func, &view.cfg, &view.regions, &view.model)
    }

    fn may_treat(&self, func: &Function, cx: &mut Cx<'_>, callers: &Callers) -> bool {
        let name = cx.header().global(func.global()).name.as_deref();
        let named = match callers.is_launch {
            true => self.settings.treats(name),
            false => self.settings.kernels.is_empty(),
        };
        warn_of_contradiction(func, cx, callers, self.settings);
        named && skip_reason(func, cx).is_none()
    }
}

/// The calls of a function that may hold barriers and whose callees are known.
type Calls = FxHashMap<Inst, Callee>;

/// The result for one function.
#[derive(Default)]
struct Treated<'e> {
    calls: Vec<CallHazards>,
    /// Its summary for callers, once its plan is carried out.
    sync_summary: Option<SyncSummary>,
    /// The draft of a kernel that is to be analysed again.
    draft: Option<PlanBuilder<'e>>,
}

/// The results when all members were analysed.
#[derive(Default)]
struct Done<'e> {
    /// The synchronisation summaries so far.
    sync_summaries: SecondaryMap<Global, Option<Arc<SyncSummary>>>,
    /// Functions that are no members and whose summary was computed.
    looked_at: FxHashSet<Global>,
    /// The drafts of kernels that are to be analysed again.
    drafts: Vec<(Global, PlanBuilder<'e>)>,
}

impl Member {
    /// The hazards around its calls of other members.
    fn around_calls(&self, view: &BarrierAnalysis<'_, '_>) -> Vec<CallHazards> {
        let in_cluster = view.model.in_cluster();
        let around = |&(call, piece, shifted): &(_, usize, bool)| {
            let (_, callee) = self.callees.iter().find(|(inst, _)| *inst == call)?;
            let (above, below) = view.regions.around(piece);
            let seen = |list: Vec<&Hazard>| list.into_iter().map(Hazard::seen_by_callee).collect();
            let (above, below) = (seen(above), seen(below));
            Some(CallHazards { callee: *callee, above, below, shifted, in_cluster })
        };
        view.regions.calls.iter().filter_map(around).collect()
    }
}

/// The hazards around a call.
struct CallHazards {
    callee: Global,
    above: Vec<Hazard>,
    below: Vec<Hazard>,
    shifted: bool,
    in_cluster: bool,
}

impl CallHazards {
    /// Adds them to what is known of the callee's callers.
    fn add_to(self, aligned: &mut AlignedCalls) {
        let Some(Member { callers, .. }) = aligned.member_mut(self.callee) else { return };
        add(&mut callers.above, self.above);
        add(&mut callers.below, self.below);
        callers.shifted |= self.shifted;
        callers.in_cluster |= self.in_cluster;
    }
}

fn add(list: &mut Vec<Hazard>, more: Vec<Hazard>) {
    let mut known: FxHashSet<Hazard> = list.iter().cloned().collect();
    list.extend(more.into_iter().filter(|hazard| known.insert(hazard.clone())));
}
