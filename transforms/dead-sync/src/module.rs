//! `dead-sync-elim` on a module: erases barriers of kernels and of device functions.
//!
//! A device function that all threads of a CTA call together ([`crate::together`]) is looked at with
//! its callers: what they may have done since their last barrier comes before its first one, what they
//! may do up to their next comes behind its last one. So callers come first, and are done when their
//! callees are looked at. What a callee does is known to its callers by its summary, in which no
//! barrier shields anything: deleting barriers of callees changes nothing for them, and nothing has to
//! be looked at twice.
//!
//! Functions of one level, of which none calls another, are worked on by several threads; the
//! outcome does not depend on them.
//!
//! Cost: that of the engine for each function, and what [`crate::together`] says.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::callgraph::CallGraph;
use selvedge_analysis::overlap::Exposed;
use selvedge_analysis::summary::Summaries;
use selvedge_analysis::{FunctionFacts, Kernels};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::{Function, Global, Module};
use selvedge_pass::{Changed, Cx, ModuleCx, ModulePass, is_optnone};

use crate::barriers::BarrierUse;
use crate::callers::Callers;
use crate::cluster::ClusterUse;
use crate::engine::{self, Mode, Outcome};
use crate::function::{is_contradicted, on_kernel, told, untouched};
use crate::model::{Hazard, ModuleFacts};
use crate::reach::Reach;
use crate::settings::Settings;
use crate::together::{Known, Member, Search, Together};
use crate::view::{self, Surround, View};

/// The pass; see the module's text.
#[derive(Clone, Debug, Default)]
pub struct ModuleDeadSyncElim {
    settings: Settings,
    warnings: Vec<String>,
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

    pub(crate) fn warning(settings: Settings, warnings: Vec<String>) -> ModuleDeadSyncElim {
        ModuleDeadSyncElim { warnings, ..ModuleDeadSyncElim::new(settings) }
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
        self.warnings.iter().for_each(|warning| cx.print(warning.clone()));
        if cx.target().is_none() {
            return Changed::No;
        }
        let graph = cx.module_fact::<CallGraph>(module);
        let facts = ModuleFacts {
            summaries: cx.module_fact::<Summaries>(module),
            uses: cx.module_fact::<BarrierUse>(module),
            exposed: cx.module_fact::<Exposed>(module),
            clusters: cx.module_fact::<ClusterUse>(module),
        };
        let mut together = self.search(module, cx, &graph, &facts);
        let mut changed = Changed::No;
        for level in together.levels(&graph) {
            let work = |func: &mut Function, cx: &mut Cx<'_>| {
                let member = together.member(func.global()).expect("all of a level are members");
                self.treat(func, cx, &facts, member)
            };
            let (did, found) = cx.with_functions(module, &level, work);
            changed |= did;
            for around in found.into_iter().flat_map(|(_, calls)| calls) {
                around.hand_over(&mut together);
            }
        }
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
        together: &Together,
    ) {
        let functions = module.defined().map(|(function, _)| function);
        let others: Vec<Global> = functions.filter(|&f| together.member(f).is_none()).collect();
        let tell = |func: &mut Function, cx: &mut Cx<'_>| {
            let (changed, story) = on_kernel(func, cx, facts, &self.settings, self.mode);
            if let Some(story) = story {
                told(story, func, cx, self.mode);
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
    ) -> Together {
        let promises = self.settings.promises;
        let env = cx.env(module);
        let (kernels, target) = (env.header_fact::<Kernels>(), env.target);
        let kernel = |function: Global| Callers::of_kernel(&kernels, &facts.uses, function);
        let calls = FxHashMap::default();
        let look = |func: &Function, callers: &Callers, then: &mut dyn FnMut(&Known<'_>)| {
            let surround = Surround { facts, callers, settings: &self.settings, calls: &calls };
            let mut cache = FunctionFacts::default();
            let mut own = selvedge_analysis::Facts::new(&mut cache, env);
            let target = target.expect("who has no target treats nothing");
            let cfg = own.get::<Cfg>(func);
            let model = view::model(func, &mut own, target, surround, promises);
            let uniformity = view::uniformity(func, &mut own, callers, promises);
            let reach = Reach::of(func, &cfg, &uniformity, &model, callers.is_launch);
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
    ) -> (Changed, Vec<Around>) {
        let Member { callers, calls, .. } = member;
        let surround = Surround { facts, callers, settings: &self.settings, calls };
        let promises = self.settings.promises;
        let (regions, in_cluster, changed) = match self.may_treat(func, cx, callers) {
            true => {
                let outcome = engine::run(func, cx, surround, self.mode);
                let Some(Outcome { changed, regions, in_cluster, story }) = outcome else {
                    return (Changed::No, Vec::new());
                };
                if let Some(story) = story {
                    told(story, func, cx, self.mode);
                }
                (regions, in_cluster, changed)
            }
            false => {
                if let Some(story) = untouched(func, cx, facts, callers.is_launch, self.mode) {
                    told(story, func, cx, self.mode);
                }
                if member.callees.is_empty() {
                    return (Changed::No, Vec::new());
                }
                let target = cx.target().expect("who has no target treats nothing");
                let view = View::of(func, cx.facts(), target, surround, promises);
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
        (changed, regions.calls.iter().filter_map(around).collect())
    }

    fn may_treat(&self, func: &Function, cx: &mut Cx<'_>, callers: &Callers) -> bool {
        let header = cx.header();
        let name = header.global(func.global()).name.as_deref();
        let named = match callers.is_launch {
            true => self.settings.treats(name),
            false => self.settings.kernels.is_empty(),
        };
        let contradicted =
            callers.is_launch && is_contradicted(func, cx, callers, self.settings.promises);
        named && !contradicted && !is_optnone(header, func.global())
    }
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
    fn hand_over(self, together: &mut Together) {
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
