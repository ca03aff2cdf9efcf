//! The analysis of the barriers of a function, under some assumptions of the user.
//!
//! Three facts depend on each other: which values are uniform, at which barriers all threads arrive together, and which
//! memory is not written between two of those barriers. A load of memory that is not written in between returns the
//! same value in all threads, a branch on that value does not diverge, so more barriers bound regions, and so fewer
//! writes are between two bounds.
//!
//! # Settled loads
//! The analysis is a greatest fixpoint. At first all non-atomic, non-volatile loads are assumed settled. Loads that are
//! not settled under the bounds that follow from the assumption are dropped, until no load is dropped. A least fixpoint
//! would not find a loop whose barrier is after a branch on a value that each iteration loads.
//!
//! *Why that is right.* Let S be such a set, and take any execution and the first event in it that contradicts what
//! follows from S: two threads get different values from a load of S in the same iteration, or diverge at a branch that
//! is called uniform, or one arrives at a bound that the others do not reach next. The last two follow from earlier
//! values by the rules of uniformity, so the event is the load. Up to then all threads have passed the same bounds in
//! the same order, so accesses between two bounds in time are between these bounds in the text. Both loads are of the
//! same iteration, and so between the same two bounds. Since the loaded values differ, some thread wrote the memory
//! between the two loads, and no bound orders that write. The write is in the region of the load, in the text, but no
//! load of S has a write in its region. Volatile and atomic loads are never in S: they may be meant to observe other
//! threads.
//!
//! A barrier at which all threads arrive only by assumption ([`Promises::aligned`]) bounds nothing here: otherwise
//! values of loads would justify an assumption about barriers that are reached because of these values.
//!
//! A load that is settled in the input stays settled when barriers are removed. If two threads load a byte that a third
//! thread or one of them writes, at least one of the loads is by another thread than the writer. So if a deletion
//! brought the write between the same bounds as the loads, it merged conflicting accesses. A later analysis of the
//! output may find fewer settled loads, since it does not know which accesses were proved disjoint ([`Settled`]).

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::uniformity::{ControlDependence, Uniformity};
use selvedge_analysis::{Callees, Env, Facts};
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::{LaunchLimits, Target};
use selvedge_ir::{Function, Inst, Opcode};
use selvedge_pass::Shape;
use selvedge_thread_memory::Fixed;
use selvedge_thread_memory::build::FormInputs;

use crate::barriers::is_full_barrier;
use crate::callee::Callee;
use crate::callers::{Callers, KnownCallers};
use crate::deletion_order::deletion_order;
use crate::flow::BoundId;
use crate::keep::Keeper;
use crate::local_conflicts;
use crate::model::{Frame, Model, ModuleFacts, Sync};
use crate::reach::Reach;
use crate::region::{self, BarrierStatus, Outline, Regions, Site};
use crate::relevant_accesses::relevant_accesses;
use crate::settings::{Promises, Settings};
use crate::threads::ThreadProofs;

/// Maximum number of fixpoint iterations, after which all loads are dropped; programs take two or three.
const MAX_ROUNDS: usize = 16;

/// The settled loads of a function before any barrier was deleted, by the assumptions they were found under.
#[derive(Clone, Default, Debug)]
pub(crate) struct Settled(Vec<(Promises, Arc<FxHashSet<Inst>>)>);

impl Settled {
    /// The loads that were found under the same assumptions.
    fn under(&self, promises: Promises) -> Option<Arc<FxHashSet<Inst>>> {
        let same = self.0.iter().find(|(other, _)| *other == promises);
        same.map(|(_, loads)| Arc::clone(loads))
    }

    pub(crate) fn note(&mut self, promises: Promises, loads: Arc<FxHashSet<Inst>>) {
        self.0.push((promises, loads));
    }
}

/// What surrounds a function: facts of the module, its callers, the settings, and its calls.
#[derive(Clone, Copy)]
pub struct FunctionContext<'s> {
    pub(crate) facts: &'s ModuleFacts,
    pub(crate) callers: &'s Callers,
    pub(crate) settings: &'s Settings,
    /// See [`region::RegionContext::calls`].
    pub(crate) calls: &'s FxHashMap<Inst, Callee>,
}

impl FunctionContext<'_> {
    /// Whether the function is a kernel that is only launched.
    pub fn is_launched(&self) -> bool {
        self.callers.is_launch
    }

    /// Whether the function calls functions that may hold barriers and are analysed with it.
    pub fn has_calls(&self) -> bool {
        !self.calls.is_empty()
    }

    /// Whether each block is analysed alone.
    pub fn is_local(&self) -> bool {
        self.settings.local
    }

    /// Whether a shape of blocks contradicts no known bound of the launches.
    pub fn accepts_shape(&self, shape: &Shape, limits: &LaunchLimits) -> bool {
        self.callers.clone().with_shape(Some(shape), limits).promised.is_some()
    }

    /// The assumptions of the user that restrict the callers.
    pub fn promises(&self) -> Promises {
        self.callers.promises(self.settings.promises)
    }

    /// Whether no accesses of callers or callees are before or after the barriers of the function.
    pub(crate) fn is_alone(&self) -> bool {
        self.callers.leave_alone(self.calls)
    }

    /// Whether some call has a synchronisation summary.
    fn has_summaries(&self) -> bool {
        self.calls.values().any(|callee| callee.sync_summary.is_some())
    }
}

/// The analysis of the barriers of one function; see the module's documentation.
pub(crate) struct BarrierAnalysis<'a> {
    pub(crate) cfg: Arc<Cfg>,
    pub(crate) model: Model<'a>,
    pub(crate) uniformity: Arc<Uniformity>,
    pub(crate) reach: Reach,
    pub(crate) regions: Regions,
    /// The settled loads; see the module's documentation.
    pub(crate) settled: Arc<FxHashSet<Inst>>,
    /// Set where only the removable barriers matter: the barriers that are needed by accesses close to them, and those
    /// not decided yet.
    found: Option<local_conflicts::NeighborVerdicts>,
}

impl<'a> BarrierAnalysis<'a> {
    /// The view of a function as it is now. `known`: the loads that were settled before any barrier was removed. Where
    /// calls have synchronisation summaries, more loads are added: that view is a later one, while no barrier has been
    /// removed yet.
    pub(crate) fn of(
        func: &Function,
        facts: &mut Facts<'a>,
        target: &'a dyn Target,
        surround: FunctionContext<'_>,
        promises: Promises,
        known: &Settled,
    ) -> BarrierAnalysis<'a> {
        let model = model(func, facts, target, surround, promises);
        let builder = BarrierAnalysisBuilder::new(func, facts, model, surround, promises);
        builder.finish(facts, known, None, Forms::ForRemoval)
    }

    /// The same for explanations: the accesses around barriers that stay have forms, too.
    pub(crate) fn to_explain(
        func: &Function,
        facts: &mut Facts<'a>,
        target: &'a dyn Target,
        surround: FunctionContext<'_>,
        promises: Promises,
        known: &Settled,
    ) -> BarrierAnalysis<'a> {
        let model = model(func, facts, target, surround, promises);
        let builder = BarrierAnalysisBuilder::new(func, facts, model, surround, promises);
        builder.finish(facts, known, None, Forms::All)
    }

    /// The same for a function with a barrier that may be removable; `None` for others. Such functions are often
    /// recognised without an analysis of all their effects.
    pub(crate) fn with_candidates(
        func: &Function,
        facts: &mut Facts<'a>,
        target: &'a dyn Target,
        surround: FunctionContext<'_>,
        promises: Promises,
        known: &Settled,
    ) -> Option<BarrierAnalysis<'a>> {
        if !holds_barriers(func, facts.env()) {
            return None;
        }
        let model = model_without_threads(func, facts, target, surround, promises);
        let mut found = match promises.race_free {
            true => local_conflicts::NeighborVerdicts::unknown(),
            false => neighbours(func, facts, &model),
        };
        if found.is_everything() {
            return None;
        }
        let model = with_threads(model, func, facts, surround);
        let builder = BarrierAnalysisBuilder::new(func, facts, model, surround, promises);
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
        (!self.is_surely_needed(site) && !regions.need(bound)).then_some(bound)
    }

    fn is_surely_needed(&self, site: &Site) -> bool {
        self.found.as_ref().is_some_and(|found| found.needed.contains(&site.inst))
    }

    /// Whether all lanes of all warps arrive wherever all threads of the CTA arrive together: the number of threads is
    /// a multiple of the warp size, and no thread can have exited.
    pub(crate) fn has_whole_warps(&self) -> bool {
        self.model.shape().has_whole_warps() && !self.reach.some_leave
    }

    /// Adds proofs about threads, where they may free a barrier.
    fn with_proofs(
        mut self,
        func: &Function,
        facts: &mut Facts<'a>,
        surround: FunctionContext<'_>,
        keeper: &Keeper,
        dependence: &Arc<ControlDependence>,
        (promises, wanted): (Promises, Forms),
    ) -> BarrierAnalysis<'a> {
        let mut candidates = deletion_order(func, facts, &self.regions, surround.settings);
        let (cfg, model, sites) = (&self.cfg, &self.model, &self.regions.sites);
        let search = local_conflicts::Search { func, cfg, model };
        if let Some(found) = &mut self.found {
            // Where barriers bounded no regions before loads were settled, the open pairs were not decided yet.
            found.forget_all_but(candidates.iter().map(|&n| sites[n].inst));
            let ground = thread_ground(&self.uniformity, model, surround);
            search.ask(facts, Some(ground), found);
            candidates.retain(|&n| !found.needed.contains(&sites[n].inst));
        }
        let mut prospects = self.regions.prospects(&candidates);
        if let Some(found) = self.found.as_mut().filter(|_| !promises.race_free) {
            let barriers = prospects.all.iter().map(|&(n, prospect)| (sites[n].inst, prospect));
            found.needed.extend(search.look_beyond(facts, barriers));
            prospects.all.retain(|&(n, _)| !found.needed.contains(&sites[n].inst));
        }
        let worth = match wanted {
            Forms::ForRemoval => self.regions.worth_forms(&prospects, self.found.is_some()),
            Forms::All => self.regions.all_worth_forms(),
        };
        if worth.is_empty() {
            return self;
        }
        let BarrierAnalysis { cfg, model, uniformity, reach, regions, settled, found } = self;
        let ground = thread_ground(&uniformity, &model, surround);
        let sites = worth.into_iter().filter_map(|inst| model.access_site(func, inst));
        let sites = sites.collect();
        let shape = model.shape();
        let Some((proofs, forms)) = ThreadProofs::of(func, facts, ground, shape, sites) else {
            return BarrierAnalysis { cfg, model, uniformity, reach, regions, settled, found };
        };
        let (model, proofs) = (model.with_forms(forms), Rc::new(proofs));
        let look = RegionInputs {
            func,
            cfg: &cfg,
            model: &model,
            base: &uniformity,
            keeper,
            dependence,
            outline: None,
            surround,
            promises,
        };
        let regions = look.regions_of(&reach, promises.aligned, Some(&proofs));
        BarrierAnalysis { cfg, model, uniformity, reach, regions, settled, found }
    }
}

/// Which accesses get forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Forms {
    /// Accesses that may decide whether a barrier is removed.
    ForRemoval,
    /// All accesses that conflict with an access of the same object.
    All,
}

/// What explanations of one function are computed from.
pub struct Scene<'a> {
    /// The function.
    pub func: &'a Function,
    /// Its control-flow graph.
    pub cfg: &'a Cfg,
    /// Its hazards.
    pub model: &'a Model<'a>,
    /// The uniformity of its values.
    pub uniformity: &'a Arc<Uniformity>,
    /// The blocks that all threads run together.
    pub reach: &'a Reach,
    /// The regions without the barriers that are to be removed.
    pub regions: &'a Regions,
    /// Its callers and calls.
    pub surround: FunctionContext<'a>,
}

impl<'a> Scene<'a> {
    pub(crate) fn of(
        func: &'a Function,
        view: &'a BarrierAnalysis<'a>,
        surround: FunctionContext<'a>,
    ) -> Scene<'a> {
        let BarrierAnalysis { cfg, model, uniformity, reach, regions, .. } = view;
        Scene { func, cfg, model, uniformity, reach, regions, surround }
    }

    /// The inputs from which the forms of accesses are computed.
    pub fn thread_ground(&self) -> FormInputs {
        thread_ground(self.uniformity, self.model, self.surround)
    }
}

/// Whether the function calls a barrier that is a candidate.
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
struct BarrierAnalysisBuilder<'f, 's, 'a> {
    func: &'f Function,
    cfg: Arc<Cfg>,
    model: Model<'a>,
    keeper: Keeper,
    uniformity: Arc<Uniformity>,
    dependence: Arc<ControlDependence>,
    outline: OnceCell<Rc<Outline>>,
    reach: Reach,
    /// The barriers; computed on demand.
    sites: OnceCell<Vec<Site>>,
    /// What follows if all non-atomic, non-volatile loads are settled; computed on demand.
    all_settled: OnceCell<SettledAssumption>,
    surround: FunctionContext<'s>,
    promises: Promises,
}

/// A set of loads that are assumed settled, and the uniformity that follows.
struct SettledAssumption {
    loads: FxHashSet<Inst>,
    uniformity: Arc<Uniformity>,
}

impl<'f, 's, 'a> BarrierAnalysisBuilder<'f, 's, 'a> {
    fn new(
        func: &'f Function,
        facts: &mut Facts<'a>,
        model: Model<'a>,
        surround: FunctionContext<'s>,
        promises: Promises,
    ) -> BarrierAnalysisBuilder<'f, 's, 'a> {
        let cfg = facts.get::<Cfg>(func);
        let is_barrier = |inst| matches!(model.sync(func, inst), Sync::Barrier { .. });
        let keeper = Keeper::new(facts, func, surround.settings, is_barrier);
        let uniformity = uniformity(func, facts, surround.callers, promises);
        let dependence = Reach::dependence(func, facts, &model, surround.callers.is_launch);
        let reach = Reach::of(func, &cfg, &uniformity, &dependence, &model, promises.aligned);
        let outline = OnceCell::new();
        BarrierAnalysisBuilder {
            func,
            cfg,
            model,
            keeper,
            uniformity,
            dependence,
            outline,
            reach,
            sites: OnceCell::new(),
            all_settled: OnceCell::new(),
            surround,
            promises,
        }
    }

    fn look(&self) -> RegionInputs<'_, 'a> {
        let BarrierAnalysisBuilder { func, cfg, model, keeper, dependence, outline, .. } = self;
        let (surround, promises, outline) = (self.surround, self.promises, Some(outline));
        let base = &self.uniformity;
        RegionInputs { func, cfg, model, base, keeper, dependence, outline, surround, promises }
    }

    /// The barriers, given only the loads that are known to be settled.
    fn sites(&self) -> &[Site] {
        self.sites.get_or_init(|| self.sites_by(&self.reach))
    }

    fn sites_by(&self, reach: &Reach) -> Vec<Site> {
        Regions::barriers(&self.look().ground(reach, self.promises.aligned, None))
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
        if self.has_non_bounding_barriers() {
            return may_go(self.sites(), found) || {
                let loads =
                    self.func.all_insts().filter(|&inst| self.model.is_plain_load(self.func, inst));
                let assumption = || self.look().assumption(facts, loads.collect());
                let SettledAssumption { uniformity, .. } = self.all_settled.get_or_init(assumption);
                let reach = self.look().reach(uniformity, self.promises.aligned);
                may_go(&self.sites_by(&reach), found)
            };
        }
        if may_go(self.sites(), found) {
            let (func, cfg, model) = (self.func, &self.cfg, &self.model);
            let ground = || thread_ground(&self.uniformity, model, self.surround);
            let ground = self.surround.settings.thread_proofs.then(ground);
            local_conflicts::Search { func, cfg, model }.ask(facts, ground, found);
        }
        may_go(self.sites(), found)
    }

    /// Computes which bytes are accessed, where that matters and all barriers bound regions.
    fn know_bytes_near_others(&self, needed: &FxHashSet<Inst>) {
        let near = relevant_accesses(self.func, &self.cfg, &self.reach, self.sites(), needed);
        self.model.know_hazards(self.func, self.surround.is_alone(), near.as_ref());
    }

    /// Completes the view. `found`: see [`BarrierAnalysis`].
    fn finish(
        mut self,
        facts: &mut Facts<'a>,
        known: &Settled,
        found: Option<local_conflicts::NeighborVerdicts>,
        wanted: Forms,
    ) -> BarrierAnalysis<'a> {
        let all_settled = self.all_settled.take();
        let (look, trust_aligned) = (self.look(), self.promises.aligned);
        let regions = look.regions_of(&self.reach, trust_aligned, None);
        let mut news = None;
        let settled = match known.under(self.promises) {
            Some(settled) if !self.surround.has_summaries() => settled,
            before if regions.has_non_bounding_barriers() => {
                let all =
                    all_settled.unwrap_or_else(|| look.assumption(facts, regions.plain_loads()));
                let (mut settled, last) = look.settle(facts, all);
                let n_found = settled.len();
                settled.extend(before.iter().flat_map(|before| before.iter()));
                news = last.filter(|_| settled.len() == n_found && !trust_aligned);
                Arc::new(settled)
            }
            before => before.unwrap_or_default(),
        };
        if news.is_none() && !settled.is_empty() {
            let uniformity = Arc::new(look.uniformity(facts, &settled));
            let (reach, regions) = look.regions(&uniformity, trust_aligned);
            news = Some(RegionResult { uniformity, reach, regions });
        }
        let BarrierAnalysisBuilder {
            func, cfg, model, keeper, uniformity, dependence, reach, ..
        } = self;
        let (surround, promises) = (self.surround, self.promises);
        let before = RegionResult { uniformity, reach, regions };
        let RegionResult { uniformity, reach, regions } = news.unwrap_or(before);
        let view = BarrierAnalysis { cfg, model, uniformity, reach, regions, settled, found };
        match surround.settings.thread_proofs {
            true => {
                let promises = (promises, wanted);
                view.with_proofs(func, facts, surround, &keeper, &dependence, promises)
            }
            false => view,
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

/// A function that is analysed under different sets of settled loads.
struct RegionInputs<'l, 'a> {
    func: &'l Function,
    cfg: &'l Cfg,
    model: &'l Model<'a>,
    /// The uniformity where no loads are settled.
    base: &'l Uniformity,
    keeper: &'l Keeper,
    dependence: &'l Arc<ControlDependence>,
    outline: Option<&'l OnceCell<Rc<Outline>>>,
    surround: FunctionContext<'l>,
    promises: Promises,
}

impl RegionInputs<'_, '_> {
    fn regions(&self, uniformity: &Uniformity, trust_aligned: bool) -> (Reach, Regions) {
        let reach = self.reach(uniformity, trust_aligned);
        let regions = self.regions_of(&reach, trust_aligned, None);
        (reach, regions)
    }

    fn reach(&self, uniformity: &Uniformity, trust_aligned: bool) -> Reach {
        let RegionInputs { func, cfg, model, dependence, .. } = *self;
        Reach::of(func, cfg, uniformity, dependence, model, trust_aligned)
    }

    fn regions_of(
        &self,
        reach: &Reach,
        trust_aligned: bool,
        proofs: Option<&Rc<ThreadProofs>>,
    ) -> Regions {
        Regions::of(&self.ground(reach, trust_aligned, proofs))
    }

    fn ground<'g>(
        &'g self,
        reach: &'g Reach,
        trust_aligned: bool,
        proofs: Option<&'g Rc<ThreadProofs>>,
    ) -> region::RegionContext<'g> {
        let FunctionContext { callers, settings, calls, .. } = self.surround;
        region::RegionContext {
            func: self.func,
            cfg: self.cfg,
            model: self.model,
            reach,
            callers,
            keeper: self.keeper,
            calls,
            local: settings.local,
            trust_aligned,
            trust_race_free: self.promises.race_free,
            proofs,
            outline: self.outline,
        }
    }

    fn uniformity(&self, facts: &mut Facts<'_>, settled: &FxHashSet<Inst>) -> Uniformity {
        self.base.with_settled(self.func, facts, |load| settled.contains(&load))
    }

    fn assumption(&self, facts: &mut Facts<'_>, loads: FxHashSet<Inst>) -> SettledAssumption {
        let uniformity = Arc::new(self.uniformity(facts, &loads));
        SettledAssumption { loads, uniformity }
    }

    /// Computes the greatest set of settled loads within an assumed set (see the module's documentation), and what
    /// follows from it where no aligned call is trusted.
    fn settle(
        &self,
        facts: &mut Facts<'_>,
        mut assumption: SettledAssumption,
    ) -> (FxHashSet<Inst>, Option<RegionResult>) {
        for _ in 0..MAX_ROUNDS {
            let SettledAssumption { loads: mut settled, uniformity } = assumption;
            if settled.is_empty() {
                return (settled, None);
            }
            let (reach, regions) = self.regions(&uniformity, false);
            let found = regions.settled_loads();
            let before = settled.len();
            settled.retain(|load| found.contains(load));
            if settled.len() == before {
                return (settled, Some(RegionResult { uniformity, reach, regions }));
            }
            assumption = self.assumption(facts, settled);
        }
        (FxHashSet::default(), None)
    }
}

/// What follows from one set of settled loads.
struct RegionResult {
    uniformity: Arc<Uniformity>,
    reach: Reach,
    regions: Regions,
}

/// The hazard model of a function under assumptions of the user.
pub(crate) fn model<'a>(
    func: &Function,
    facts: &mut Facts<'a>,
    target: &'a dyn Target,
    surround: FunctionContext<'_>,
    promises: Promises,
) -> Model<'a> {
    let model = model_without_threads(func, facts, target, surround, promises);
    with_threads(model, func, facts, surround)
}

/// The same without the values that threads agree on.
fn model_without_threads<'a>(
    func: &Function,
    facts: &mut Facts<'a>,
    target: &'a dyn Target,
    surround: FunctionContext<'_>,
    promises: Promises,
) -> Model<'a> {
    let frame = Frame {
        facts: surround.facts,
        promises: promises.of_memory(),
        bounds: surround.callers.bounds_under(promises),
        in_cluster: surround.callers.in_cluster,
        blind: surround.settings.blind,
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
    promises: Promises,
) -> Arc<Uniformity> {
    if callers.is_launch && !promises.reqntid {
        return facts.get::<Uniformity>(func);
    }
    let known = KnownCallers { callers, bounds: callers.bounds_under(promises) };
    Arc::new(Uniformity::within(func, facts, &known))
}
