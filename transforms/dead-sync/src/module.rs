//! `dead-sync-elim` on a module: erases barriers of kernels and of device functions.
//!
//! A device function that all threads of a CTA call together ([`crate::aligned_calls`]) is looked at with
//! its callers: what they may have done since their last barrier comes before its first one, what they
//! may do up to their next comes behind its last one. So callers come first, and are done when their
//! callees are looked at. What a callee does is known to its callers by its summary, in which no
//! barrier bounds a region of a caller: deleting barriers of callees changes nothing for them.
//!
//! When all device functions are as they will be, kernels that call such with barriers are looked at once
//! more: now calls of them bound regions ([`crate::sync_summary`]).
//!
//! Functions of one level, of which none calls another, are worked on by several threads; the
//! outcome does not depend on them.
//!
//! Cost: that of the engine for each function, and what [`crate::aligned_calls`] says.

use std::sync::{Arc, Mutex};

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::callgraph::{CallGraph, called_function};
use selvedge_analysis::escape::Exposed;
use selvedge_analysis::summary::{Summaries, SummariesUntilTraps, Traps};
use selvedge_analysis::{FunctionFacts, Kernels};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Function, Global, Inst, Module};
use selvedge_pass::{Changed, Cx, ModuleCx, ModulePass, is_optnone};

use crate::aligned_calls::{AlignedCalls, Known, Member, Search};
use crate::barriers::BarrierUse;
use crate::callee::{Callee, SyncSummary};
use crate::callers::Callers;
use crate::cluster::ClusterUse;
use crate::engine::{self, Earlier, Look, Mode, Outcome};
use crate::function::{on_kernel, told, unknown_kernels, untouched, warn_of_contradiction};
use crate::model::{Hazard, ModuleFacts};
use crate::reach::Reach;
use crate::settings::Settings;
use crate::view::{self, Settled, Surround, View};

/// The pass; see the module's text.
#[derive(Clone, Debug, Default)]
pub struct ModuleDeadSyncElim {
    settings: Settings,
    mode: Mode,
}

impl ModuleDeadSyncElim {
    /// With these settings.
    pub fn new(settings: Settings) -> ModuleDeadSyncElim {
        ModuleDeadSyncElim { settings, ..ModuleDeadSyncElim::default() }
    }

    /// The same that only looks.
    pub(crate) fn looking(settings: Settings) -> ModuleDeadSyncElim {
        ModuleDeadSyncElim { mode: Mode::Look, ..ModuleDeadSyncElim::new(settings) }
    }
}

impl ModulePass for ModuleDeadSyncElim {
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
        if self.mode == Mode::Erase {
            self.settings.warnings().into_iter().for_each(|warning| cx.print(warning));
        }
        if cx.target().is_none() {
            return Changed::No;
        }
        let kernels = cx.env(module).header_fact::<Kernels>();
        let errors = unknown_kernels(&module.header, &kernels, &self.settings);
        if !errors.is_empty() {
            errors.into_iter().for_each(|error| cx.diagnose(error));
            return Changed::No;
        }
        let graph = cx.module_fact::<CallGraph>(module);
        let facts = ModuleFacts {
            summaries: match self.settings.traps() {
                Traps::Outside => Arc::clone(&cx.module_fact::<SummariesUntilTraps>(module).0),
                Traps::Observed => cx.module_fact::<Summaries>(module),
            },
            uses: cx.module_fact::<BarrierUse>(module),
            exposed: cx.module_fact::<Exposed>(module),
            clusters: cx.module_fact::<ClusterUse>(module),
        };
        let mut together = self.search(module, cx, &graph, &facts);
        let (mut changed, mut done) = (Changed::No, Done::default());
        for level in together.levels(&graph) {
            let work = |func: &mut Function, cx: &mut Cx<'_>| {
                let member = together.member(func.global()).expect("all of a level are members");
                self.treat(func, cx, &facts, member)
            };
            let (did, found) = cx.with_functions(module, &level, work);
            changed |= did;
            for (function, Treated { calls, sync_summary, earlier }) in found {
                calls.into_iter().for_each(|around| around.hand_over(&mut together));
                done.sync_summaries[function] = sync_summary.map(Arc::new);
                done.kernels.extend(earlier.map(|earlier| (function, earlier)));
            }
        }
        changed |= self.look_again(module, cx, &facts, &together, done);
        self.tell_of_others(module, cx, &facts, &together);
        changed
    }
}

impl ModuleDeadSyncElim {
    /// Says of the functions that are not looked at that their barriers stay, if anybody asks.
    fn tell_of_others(
        &self,
        module: &mut Module,
        cx: &mut ModuleCx<'_>,
        facts: &ModuleFacts,
        together: &AlignedCalls,
    ) {
        let functions = module.defined().map(|(function, _)| function);
        let others: Vec<Global> = functions.filter(|&f| together.member(f).is_none()).collect();
        let tell = |func: &mut Function, cx: &mut Cx<'_>| {
            let (changed, report) = on_kernel(func, cx, facts, &self.settings, self.mode);
            if let Some(report) = report {
                told(report, func, cx, self.mode);
            }
            (changed, ())
        };
        let (changed, _) = cx.with_functions(module, &others, tell);
        debug_assert!(!changed.is_yes(), "kernels that are only launched are members");
    }

    fn search(
        &self,
        module: &Module,
        cx: &mut ModuleCx<'_>,
        graph: &CallGraph,
        facts: &ModuleFacts,
    ) -> AlignedCalls {
        let promises = self.settings.promises;
        let env = cx.env(module);
        let (kernels, target) = (env.header_fact::<Kernels>(), env.target);
        let kernel = |function: Global| {
            let callers = Callers::of_kernel(&kernels, &facts.uses, function)?;
            let shape = self.settings.shape(env.header.global(function).name.as_deref());
            Some(callers.with_shape(shape, target?.launch_limits()))
        };
        let calls = FxHashMap::default();
        let look = |func: &Function, callers: &Callers, then: &mut dyn FnMut(&Known<'_>)| {
            let surround = Surround { facts, callers, settings: &self.settings, calls: &calls };
            let mut cache = FunctionFacts::default();
            let mut own = selvedge_analysis::Facts::new(&mut cache, env);
            let target = target.expect("who has no target treats nothing");
            let cfg = own.get::<Cfg>(func);
            let model = view::model(func, &mut own, target, surround, promises);
            let uniformity = view::uniformity(func, &mut own, callers, promises);
            let reach =
                Reach::of(func, &cfg, &uniformity, &model, callers.is_launch, promises.aligned);
            then(&Known { cfg, model, uniformity, reach });
        };
        Search::new(module, graph, &facts.summaries).run(kernel, look)
    }

    /// Erases barriers of a member, if they may be treated, and tells what is around its calls of
    /// others.
    fn treat(
        &self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        facts: &ModuleFacts,
        member: &Member,
    ) -> (Changed, Treated) {
        let Member { callers, calls, .. } = member;
        let surround = Surround { facts, callers, settings: &self.settings, calls };
        let promises = self.settings.promises;
        let mut treated = Treated::default();
        let (regions, in_cluster, changed) = match self.may_treat(func, cx, callers) {
            true => {
                let twice = callers.is_launch && calls.values().any(|callee| callee.is_even);
                let look = if twice { Look::First } else { Look::Only };
                let outcome = engine::run(func, cx, surround, self.mode, look);
                let Some(outcome) = outcome else {
                    return (Changed::No, treated);
                };
                let Outcome { changed, regions, in_cluster, report, gone, sync_summary, settled } =
                    outcome;
                treated.sync_summary = sync_summary;
                if twice {
                    treated.earlier = Some(Earlier { report, gone, settled });
                } else if let Some(report) = report {
                    told(report, func, cx, self.mode);
                }
                (regions, in_cluster, changed)
            }
            false => {
                if let Some(report) = untouched(func, cx, facts, callers.is_launch, self.mode) {
                    told(report, func, cx, self.mode);
                }
                if member.callees.is_empty() {
                    return (Changed::No, treated);
                }
                let target = cx.target().expect("who has no target treats nothing");
                let known = Settled::default();
                let view = View::of(func, cx.facts(), target, surround, promises, &known);
                (view.regions, view.model.in_cluster(), Changed::No)
            }
        };
        let around = |&(call, piece, shifted): &(_, usize, bool)| {
            let (_, callee) = member.callees.iter().find(|(inst, _)| *inst == call)?;
            let (above, below) = regions.around(piece);
            let seen = |list: Vec<&Hazard>| list.into_iter().map(Hazard::seen_by_callee).collect();
            Some(Around {
                callee: *callee,
                above: seen(above),
                below: seen(below),
                shifted,
                in_cluster,
            })
        };
        treated.calls = regions.calls.iter().filter_map(around).collect();
        (changed, treated)
    }

    /// Looks at kernels again, in which calls have synchronisation summaries now.
    fn look_again(
        &self,
        module: &mut Module,
        cx: &mut ModuleCx<'_>,
        facts: &ModuleFacts,
        together: &AlignedCalls,
        mut done: Done,
    ) -> Changed {
        let mut known: FxHashMap<Global, (Calls, Mutex<Option<Earlier>>)> = FxHashMap::default();
        let kernels: Vec<Global> = done.kernels.iter().map(|&(kernel, _)| kernel).collect();
        for (kernel, earlier) in std::mem::take(&mut done.kernels) {
            let calls = self.summarised_calls(module, cx, facts, together, &mut done, kernel);
            known.insert(kernel, (calls, Mutex::new(Some(earlier))));
        }
        let work = |func: &mut Function, cx: &mut Cx<'_>| {
            let changed = known.get(&func.global()).map(|(calls, earlier)| {
                let earlier = earlier.lock().ok().and_then(|mut earlier| earlier.take());
                let member = together.member(func.global()).expect("only members are treated");
                self.treat_again(func, cx, facts, member, calls, earlier.unwrap_or_default())
            });
            (changed.unwrap_or(Changed::No), ())
        };
        cx.with_functions(module, &kernels, work).0
    }

    fn treat_again(
        &self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        facts: &ModuleFacts,
        member: &Member,
        calls: &Calls,
        earlier: Earlier,
    ) -> Changed {
        let is_worth_it = calls.values().any(|callee| callee.sync_summary.is_some());
        if !is_worth_it && earlier.report.is_none() {
            return Changed::No;
        }
        let surround =
            Surround { facts, callers: &member.callers, settings: &self.settings, calls };
        match engine::run(func, cx, surround, self.mode, Look::Last(Box::new(earlier))) {
            Some(Outcome { changed, report, .. }) => {
                if let Some(report) = report {
                    told(report, func, cx, self.mode);
                }
                changed
            }
            None => Changed::No,
        }
    }

    /// The known calls of a kernel, with the synchronisation summaries of their callees.
    fn summarised_calls(
        &self,
        module: &Module,
        cx: &mut ModuleCx<'_>,
        facts: &ModuleFacts,
        together: &AlignedCalls,
        done: &mut Done,
        kernel: Global,
    ) -> Calls {
        let (Some(member), Some(func)) = (together.member(kernel), module.body(kernel)) else {
            return Calls::default();
        };
        let mut calls = member.calls.clone();
        let mut insts: Vec<Inst> = calls.keys().copied().collect();
        insts.sort_unstable();
        for call in insts {
            let Some(callee) = calls.get_mut(&call) else { continue };
            let function = called_function(&module.header, func, call);
            let Some(function) = function.filter(|_| callee.is_even) else { continue };
            let leaving = facts.summaries.of(function).leaving;
            if leaving.exits || leaving.stays {
                continue;
            }
            if !callee.is_member && done.looked_at.insert(function) {
                done.sync_summaries[function] =
                    self.summarise_alone(module, cx, facts, function).map(Arc::new);
            }
            callee.sync_summary = done.sync_summaries[function].clone();
        }
        calls
    }

    /// What a function is that others may call, too, when all threads call it together. Its barriers
    /// stay.
    fn summarise_alone(
        &self,
        module: &Module,
        cx: &mut ModuleCx<'_>,
        facts: &ModuleFacts,
        function: Global,
    ) -> Option<SyncSummary> {
        let func = module.body(function)?;
        let (calls, callers) = (Calls::default(), Callers::together(func.args().len()));
        let surround =
            Surround { facts, callers: &callers, settings: &self.settings, calls: &calls };
        let env = cx.env(module);
        let mut cache = FunctionFacts::default();
        let mut own = selvedge_analysis::Facts::new(&mut cache, env);
        let (promises, known) = (self.settings.promises, Settled::default());
        let view = View::of(func, &mut own, env.target?, surround, promises, &known);
        SyncSummary::of(func, &view.cfg, &view.regions, &view.model)
    }

    fn may_treat(&self, func: &Function, cx: &mut Cx<'_>, callers: &Callers) -> bool {
        let header = cx.header();
        let name = header.global(func.global()).name.as_deref();
        let named = match callers.is_launch {
            true => self.settings.treats(name),
            false => self.settings.kernels.is_empty(),
        };
        warn_of_contradiction(func, cx, callers, &self.settings);
        named && !is_optnone(header, func.global())
    }
}

/// Calls of a function of what may hold barriers and is known.
type Calls = FxHashMap<Inst, Callee>;

/// What came of a function.
#[derive(Default)]
struct Treated {
    calls: Vec<Around>,
    /// What it is for its callers now.
    sync_summary: Option<SyncSummary>,
    /// Of a kernel that is to be looked at again.
    earlier: Option<Earlier>,
}

/// What is known when all members were looked at.
#[derive(Default)]
struct Done {
    /// The synchronisation summaries that were made.
    sync_summaries: SecondaryMap<Global, Option<Arc<SyncSummary>>>,
    /// Those others of which that was found out.
    looked_at: FxHashSet<Global>,
    /// Kernels that are to be looked at again.
    kernels: Vec<(Global, Earlier)>,
}

/// What is around a call.
struct Around {
    callee: Global,
    above: Vec<Hazard>,
    below: Vec<Hazard>,
    shifted: bool,
    in_cluster: bool,
}

impl Around {
    /// Adds it to what is known of the callee's callers.
    fn hand_over(self, together: &mut AlignedCalls) {
        let Some(Member { callers, .. }) = together.member_mut(self.callee) else { return };
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
