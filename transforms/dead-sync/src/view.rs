//! The analysis of the barriers of a function, under some assumptions of the user.
//!
//! Three facts depend on each other: which values are uniform, at which barriers all threads arrive together, and which
//! loads are settled (`settled.rs` states the rule, and proves that it is right). A settled load returns the same value
//! in all threads, a branch on that value does not diverge, so more barriers bound regions, and so fewer instructions
//! are between two bounds.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use selvedge_analysis::uniformity::Uniformity;
use selvedge_analysis::{Callees, Env, Facts};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Inst, Opcode};
use selvedge_thread_memory::Fixed;
use selvedge_thread_memory::build::FormInputs;

use crate::barriers::is_full_barrier;
use crate::callers::{Callers, KnownCallers};
use crate::deletion_order::deletion_order;
use crate::flow::BoundId;
use crate::function_context::FunctionContext;
use crate::keep::Keeper;
use crate::local_conflicts;
use crate::model::{Frame, Model, Sync};
use crate::reach::Reach;
use crate::region::{BarrierStatus, PreparedFunction, Regions, Site};
use crate::relevant_accesses::relevant_accesses;
use crate::settings::Assumptions;
use crate::settled::{Settled, SettledLoads};
use crate::threads::ThreadProofs;

/// Maximum number of fixpoint iterations, after which all loads are dropped; programs take two or three.
const MAX_ITERATIONS: usize = 16;

/// The analysis of the barriers of one function, under assumptions of the user: uniformity, the blocks that all threads
/// run together, regions, and settled loads.
///
/// These facts depend on each other: a settled load returns the same value in all threads, so a branch on it does not
/// diverge, and more barriers bound regions. They are the greatest fixpoint.
pub struct BarrierAnalysis<'f, 'a> {
    /// The function.
    pub func: &'f Function,
    /// Its callers and calls.
    pub surround: FunctionContext<'f>,
    /// Its control-flow graph.
    pub cfg: Arc<Cfg>,
    /// Its hazards.
    pub model: Model<'a>,
    /// The uniformity of its values.
    pub uniformity: Arc<Uniformity>,
    /// The blocks that all threads run together.
    pub reach: Reach,
    /// The regions without the barriers that are to be removed.
    pub regions: Regions,
    /// The settled loads: those that return the same value in all threads.
    pub(crate) settled: Arc<SettledLoads>,
    /// Set where only the removable barriers matter: the barriers that are needed by accesses close to them, and those
    /// not decided yet.
    found: Option<local_conflicts::NeighborVerdicts>,
}

impl<'f, 'a> BarrierAnalysis<'f, 'a> {
    /// The view of a function as it is now. `known`: the loads that were settled before any barrier was removed. Where
    /// calls have synchronisation summaries, the loads that are settled because of these are added; at that time no
    /// barrier has been removed yet.
    pub(crate) fn of(
        func: &'f Function,
        facts: &mut Facts<'a>,
        target: &'a dyn Target,
        surround: FunctionContext<'f>,
        assumptions: Assumptions,
        known: &Settled,
    ) -> BarrierAnalysis<'f, 'a> {
        let model = model(func, facts, target, surround, assumptions);
        let builder = BarrierAnalysisBuilder::new(func, facts, model, surround, assumptions);
        builder.finish(facts, known, None, Forms::ForRemoval)
    }

    /// The same for explanations: the accesses around barriers that stay have forms, too.
    pub(crate) fn to_explain(
        func: &'f Function,
        facts: &mut Facts<'a>,
        target: &'a dyn Target,
        surround: FunctionContext<'f>,
        assumptions: Assumptions,
        known: &Settled,
    ) -> BarrierAnalysis<'f, 'a> {
        let model = model(func, facts, target, surround, assumptions);
        let builder = BarrierAnalysisBuilder::new(func, facts, model, surround, assumptions);
        builder.finish(facts, known, None, Forms::All)
    }

    /// The same for a function with a barrier that may be removable; `None` for others. Functions without one are often
    /// recognised without an analysis of all their effects.
    pub(crate) fn with_candidates(
        func: &'f Function,
        facts: &mut Facts<'a>,
        target: &'a dyn Target,
        surround: FunctionContext<'f>,
        assumptions: Assumptions,
        known: &Settled,
    ) -> Option<BarrierAnalysis<'f, 'a>> {
        if !holds_barriers(func, facts.env()) {
            return None;
        }
        let model = model_without_threads(func, facts, target, surround, assumptions);
        let mut found = match assumptions.race_free {
            true => local_conflicts::NeighborVerdicts::unknown(),
            false => neighbours(func, facts, &model),
        };
        if found.is_everything() {
            return None;
        }
        let model = with_threads(model, func, facts, surround);
        let builder = BarrierAnalysisBuilder::new(func, facts, model, surround, assumptions);
        if !builder.may_free_others(facts, &mut found) {
            return None;
        }
        if !builder.has_non_bounding_barriers() {
            builder.know_bytes_near_others(&found.needed);
        }
        Some(builder.finish(facts, known, Some(found), Forms::ForRemoval))
    }

    /// Returns the bound of a barrier if it is not deleted and nothing needs it.
    pub(crate) fn unneeded(&self, site: &Site) -> Option<BoundId> {
        let regions = &self.regions;
        let bound = site.bound.filter(|&bound| regions.flow.stays(bound))?;
        (!self.is_provably_needed(site) && !regions.need(bound)).then_some(bound)
    }

    fn is_provably_needed(&self, site: &Site) -> bool {
        self.found.as_ref().is_some_and(|found| found.needed.contains(&site.inst))
    }

    /// Whether all lanes of all warps arrive wherever all threads of the CTA arrive together: the number of threads is
    /// a multiple of the warp size, and no thread can have exited.
    pub(crate) fn has_whole_warps(&self) -> bool {
        self.model.shape().has_whole_warps() && !self.reach.some_leave
    }

    /// The inputs from which the forms of accesses are computed.
    pub fn thread_ground(&self) -> FormInputs {
        thread_ground(&self.uniformity, &self.model, self.surround)
    }
}

/// Which accesses get forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Forms {
    /// Accesses that may decide whether a barrier is removed.
    ForRemoval,
    /// All accesses in conflict that a proof about threads may show to be disjoint.
    All,
}

/// Whether the function calls a full barrier.
fn holds_barriers(func: &Function, env: Env<'_>) -> bool {
    let callees = env.header_ref::<Callees>();
    let calls = func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Call);
    calls.filter_map(|inst| func.called_global(inst)).any(|callee| is_full_barrier(callees, callee))
}

/// Decides the removable barriers by the accesses close to them.
fn neighbours(
    func: &Function,
    facts: &mut Facts<'_>,
    model: &Model<'_>,
) -> local_conflicts::NeighborVerdicts {
    let cfg = facts.get::<Cfg>(func);
    let blocks = cfg.reverse_postorder().iter();
    let is_removable = |&inst: &Inst| {
        func.opcode(inst) == Opcode::Call
            && matches!(model.sync(func, inst), Sync::Barrier { removable: true, .. })
    };
    let barriers: Vec<Inst> =
        blocks.flat_map(|&block| func.insts(block)).filter(is_removable).collect();
    local_conflicts::Search { func, cfg: &cfg, model }.look(facts, &barriers)
}

/// A view under construction: what is known before memory is analysed.
struct BarrierAnalysisBuilder<'f, 'a> {
    prepared: PreparedFunction<'f, 'a>,
    reach: Reach,
    /// The barriers; computed on demand.
    sites: OnceCell<Vec<Site>>,
    /// What follows if all non-atomic, non-volatile loads are settled; computed on demand.
    all_settled: OnceCell<AssumedLoads>,
}

/// A set of loads that are assumed settled, and the uniformity that follows.
struct AssumedLoads {
    loads: FxHashSet<Inst>,
    uniformity: Arc<Uniformity>,
}

/// What follows from one set of settled loads.
struct RegionResult {
    uniformity: Arc<Uniformity>,
    reach: Reach,
    regions: Regions,
}

impl<'f, 'a> BarrierAnalysisBuilder<'f, 'a> {
    fn new(
        func: &'f Function,
        facts: &mut Facts<'a>,
        model: Model<'a>,
        surround: FunctionContext<'f>,
        assumptions: Assumptions,
    ) -> BarrierAnalysisBuilder<'f, 'a> {
        let cfg = facts.get::<Cfg>(func);
        let is_barrier = |inst| matches!(model.sync(func, inst), Sync::Barrier { .. });
        let keeper = Keeper::new(facts, func, surround.settings, is_barrier);
        let uniformity = uniformity(func, facts, surround.callers, assumptions);
        let dependence = Reach::dependence(func, facts, &model, surround.callers.is_launch);
        let outline = OnceCell::new();
        let prepared = PreparedFunction {
            func,
            surround,
            assumptions,
            cfg,
            model,
            keeper,
            uniformity,
            dependence,
            outline,
        };
        let reach = prepared.reach(&prepared.uniformity, assumptions.aligned);
        let (sites, all_settled) = (OnceCell::new(), OnceCell::new());
        BarrierAnalysisBuilder { prepared, reach, sites, all_settled }
    }

    /// The barriers, given only the loads that are known to be settled.
    fn sites(&self) -> &[Site] {
        self.sites.get_or_init(|| self.prepared.barriers(&self.reach))
    }

    fn has_non_bounding_barriers(&self) -> bool {
        self.sites().iter().any(Site::is_non_bounding)
    }

    /// Whether a barrier that is not known to be needed may be a candidate: with the loads that are known to be
    /// settled, or with all loads settled.
    fn may_free_others(
        &self,
        facts: &mut Facts<'a>,
        found: &mut local_conflicts::NeighborVerdicts,
    ) -> bool {
        let may_go = |sites: &[Site], found: &local_conflicts::NeighborVerdicts| {
            let is_open = |site: &Site| {
                site.status == BarrierStatus::Candidate && !found.needed.contains(&site.inst)
            };
            sites.iter().any(is_open)
        };
        let PreparedFunction { func, cfg, model, uniformity, surround, assumptions, .. } =
            &self.prepared;
        if self.has_non_bounding_barriers() {
            return may_go(self.sites(), found) || {
                let loads = func.all_insts().filter(|&inst| model.is_ordinary_load(func, inst));
                let assumed = || self.prepared.assume_settled(facts, loads.collect());
                let AssumedLoads { uniformity, .. } = self.all_settled.get_or_init(assumed);
                let reach = self.prepared.reach(uniformity, assumptions.aligned);
                may_go(&self.prepared.barriers(&reach), found)
            };
        }
        if may_go(self.sites(), found) {
            let ground = || thread_ground(uniformity, model, *surround);
            let ground = surround.settings.thread_proofs.then(ground);
            local_conflicts::Search { func, cfg, model }.ask(facts, ground, found);
        }
        may_go(self.sites(), found)
    }

    /// Computes which bytes are accessed by the accesses that can matter; all barriers must bound regions.
    fn know_bytes_near_others(&self, needed: &FxHashSet<Inst>) {
        let PreparedFunction { func, cfg, model, surround, .. } = &self.prepared;
        let near = relevant_accesses(func, cfg, &self.reach, self.sites(), needed);
        model.know_hazards(func, surround.is_alone(), near.as_ref());
    }

    /// Completes the view. `found`: see [`BarrierAnalysis`].
    fn finish(
        self,
        facts: &mut Facts<'a>,
        known: &Settled,
        found: Option<local_conflicts::NeighborVerdicts>,
        wanted: Forms,
    ) -> BarrierAnalysis<'f, 'a> {
        let BarrierAnalysisBuilder { prepared, reach, all_settled, .. } = self;
        let (surround, trust_aligned) = (prepared.surround, prepared.assumptions.aligned);
        let regions = prepared.regions(&reach, trust_aligned, None);
        let mut news = None;
        let settled = match known.under(prepared.assumptions) {
            Some(settled) if !surround.has_summaries() => settled,
            before if regions.has_non_bounding_barriers() => {
                let all = all_settled
                    .into_inner()
                    .unwrap_or_else(|| prepared.assume_settled(facts, regions.ordinary_loads()));
                let (mut settled, last) = prepared.settle(facts, all);
                let n_found = settled.all.len();
                before.iter().for_each(|before| settled.add(before));
                news = last.filter(|_| settled.all.len() == n_found && !trust_aligned);
                Arc::new(settled)
            }
            before => before.unwrap_or_default(),
        };
        if news.is_none() && !settled.all.is_empty() {
            let uniformity = Arc::new(prepared.with_settled(facts, &settled.all));
            news = Some(prepared.result(uniformity, trust_aligned));
        }
        let uniformity = Arc::clone(&prepared.uniformity);
        let result = news.unwrap_or(RegionResult { uniformity, reach, regions });
        match surround.settings.thread_proofs {
            true => prepared.analysis_with_proofs(facts, result, settled, found, wanted),
            false => prepared.analysis(result, settled, found),
        }
    }
}

impl<'f, 'a> PreparedFunction<'f, 'a> {
    fn with_settled(&self, facts: &mut Facts<'_>, settled: &FxHashSet<Inst>) -> Uniformity {
        self.uniformity.with_settled(self.func, facts, |load| settled.contains(&load))
    }

    fn assume_settled(&self, facts: &mut Facts<'_>, loads: FxHashSet<Inst>) -> AssumedLoads {
        let uniformity = Arc::new(self.with_settled(facts, &loads));
        AssumedLoads { loads, uniformity }
    }

    fn result(&self, uniformity: Arc<Uniformity>, trust_aligned: bool) -> RegionResult {
        let reach = self.reach(&uniformity, trust_aligned);
        let regions = self.regions(&reach, trust_aligned, None);
        RegionResult { uniformity, reach, regions }
    }

    /// Computes the greatest set of settled loads (`settled.rs`) within an assumed set, and what follows from it where no
    /// aligned call is trusted. Loads that are not settled under the assumption are removed until all are; after
    /// [`MAX_ITERATIONS`] repetitions the set is empty.
    fn settle(
        &self,
        facts: &mut Facts<'_>,
        mut assumed: AssumedLoads,
    ) -> (SettledLoads, Option<RegionResult>) {
        for _ in 0..MAX_ITERATIONS {
            let AssumedLoads { loads: mut settled, uniformity } = assumed;
            if settled.is_empty() {
                return (SettledLoads::default(), None);
            }
            let result = self.result(uniformity, false);
            let SettledLoads { all, mut trusted } =
                result.regions.settled_loads(self.assumptions.loads);
            let before = settled.len();
            settled.retain(|load| all.contains(load));
            if settled.len() == before {
                trusted.retain(|load| settled.contains(load));
                return (SettledLoads { all: settled, trusted }, Some(result));
            }
            assumed = self.assume_settled(facts, settled);
        }
        (SettledLoads::default(), None)
    }

    /// The analysis without proofs about threads.
    fn analysis(
        self,
        result: RegionResult,
        settled: Arc<SettledLoads>,
        found: Option<local_conflicts::NeighborVerdicts>,
    ) -> BarrierAnalysis<'f, 'a> {
        let PreparedFunction { func, surround, cfg, model, .. } = self;
        let RegionResult { uniformity, reach, regions } = result;
        BarrierAnalysis { func, surround, cfg, model, uniformity, reach, regions, settled, found }
    }

    /// The analysis with proofs about threads, where they may show that a barrier is redundant.
    fn analysis_with_proofs(
        self,
        facts: &mut Facts<'a>,
        result: RegionResult,
        settled: Arc<SettledLoads>,
        mut found: Option<local_conflicts::NeighborVerdicts>,
        wanted: Forms,
    ) -> BarrierAnalysis<'f, 'a> {
        let worth = self.accesses_that_need_forms(facts, &result, &mut found, wanted);
        if worth.is_empty() {
            return self.analysis(result, settled, found);
        }
        let PreparedFunction { func, model, .. } = &self;
        let ground = thread_ground(&result.uniformity, model, self.surround);
        let site = |inst| Some((model.access_site(func, inst)?, model.is_guarded(func, inst)));
        let sites = worth.into_iter().filter_map(site).collect();
        let Some((proofs, forms)) = ThreadProofs::of(func, facts, ground, model.shape(), sites)
        else {
            return self.analysis(result, settled, found);
        };
        let RegionResult { uniformity, reach, .. } = result;
        let prepared = PreparedFunction { model: self.model.with_forms(forms), ..self };
        let regions =
            prepared.regions(&reach, prepared.assumptions.aligned, Some(&Rc::new(proofs)));
        prepared.analysis(RegionResult { uniformity, reach, regions }, settled, found)
    }

    /// The accesses that get forms. Adds barriers to `found` that no proof can free.
    fn accesses_that_need_forms(
        &self,
        facts: &mut Facts<'a>,
        RegionResult { uniformity, regions, .. }: &RegionResult,
        found: &mut Option<local_conflicts::NeighborVerdicts>,
        wanted: Forms,
    ) -> Vec<Inst> {
        let PreparedFunction { func, cfg, model, surround, assumptions, .. } = self;
        let mut candidates = deletion_order(func, facts, regions, surround.settings);
        let sites = &regions.sites;
        let search = local_conflicts::Search { func, cfg, model };
        if let Some(found) = found {
            // Where barriers bounded no regions before loads were settled, the open pairs were not decided yet.
            found.forget_all_but(candidates.iter().map(|&n| sites[n].inst));
            search.ask(facts, Some(thread_ground(uniformity, model, *surround)), found);
            candidates.retain(|&n| !found.needed.contains(&sites[n].inst));
        }
        let mut prospects = regions.prospects(&candidates);
        if let Some(found) = found.as_mut().filter(|_| !assumptions.race_free) {
            let barriers = prospects.all.iter().map(|&(n, prospect)| (sites[n].inst, prospect));
            found.needed.extend(search.look_beyond(facts, barriers));
            prospects.all.retain(|&(n, _)| !found.needed.contains(&sites[n].inst));
        }
        match wanted {
            Forms::ForRemoval => regions.accesses_that_need_forms(&prospects, found.is_some()),
            Forms::All => regions.all_accesses_that_need_forms(),
        }
    }
}

/// The inputs from which the forms of accesses are computed.
fn thread_ground(
    uniformity: &Arc<Uniformity>,
    model: &Model<'_>,
    around: FunctionContext<'_>,
) -> FormInputs {
    FormInputs {
        uniformity: Arc::clone(uniformity),
        bounds: model.bounds(),
        is_launched: around.callers.is_launch,
    }
}

/// The hazard model of a function under assumptions of the user.
pub(crate) fn model<'a>(
    func: &Function,
    facts: &mut Facts<'a>,
    target: &'a dyn Target,
    surround: FunctionContext<'_>,
    assumptions: Assumptions,
) -> Model<'a> {
    let model = model_without_threads(func, facts, target, surround, assumptions);
    with_threads(model, func, facts, surround)
}

/// The same model without the values that are uniform wherever they are used.
fn model_without_threads<'a>(
    func: &Function,
    facts: &mut Facts<'a>,
    target: &'a dyn Target,
    surround: FunctionContext<'_>,
    assumptions: Assumptions,
) -> Model<'a> {
    let frame = Frame {
        facts: surround.facts,
        assumptions: assumptions.of_memory(),
        bounds: surround.callers.bounds_under(assumptions),
        in_cluster: surround.callers.in_cluster,
        blind: surround.settings.blind,
        is_weakening: surround.is_weakening,
    };
    Model::new(facts, target, func, frame)
}

fn with_threads<'a>(
    model: Model<'a>,
    func: &Function,
    facts: &mut Facts<'a>,
    surround: FunctionContext<'_>,
) -> Model<'a> {
    match surround.callers.is_launch {
        true => model.with_fixed(Fixed::of_kernel(func, facts)),
        false => model,
    }
}

/// The uniformity of a function under assumptions; the cached fact where nothing is assumed of launches.
pub(crate) fn uniformity(
    func: &Function,
    facts: &mut Facts<'_>,
    callers: &Callers,
    assumptions: Assumptions,
) -> Arc<Uniformity> {
    if callers.is_launch && !assumptions.reqntid {
        return facts.get::<Uniformity>(func);
    }
    let known = KnownCallers { callers, bounds: callers.bounds_under(assumptions) };
    Arc::new(Uniformity::within(func, facts, &known))
}
