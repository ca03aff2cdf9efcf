//! A function with all that is known of its barriers, under some promises.
//!
//! Which values are the same in all threads, which barriers all threads meet, and which memory nobody
//! writes between two of those depend on each other: what a load reads that nobody writes in between is
//! the same in all threads, a branch on it parts nobody, so more barriers bound regions, and so fewer
//! writes are between. Each is found out from what was found before, so every round is right.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::Facts;
use selvedge_analysis::overlap::Fixed;
use selvedge_analysis::uniformity::Uniformity;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Inst};

use crate::callers::{Callers, Known};
use crate::keep::Keeper;
use crate::model::{Frame, Model, ModuleFacts};
use crate::reach::Reach;
use crate::region::{Ground, Regions};
use crate::settings::{Promises, Settings};
use crate::together::Callee;

/// How often it is found out which loads agree, which branches, and which barriers all meet.
const MAX_ROUNDS: usize = 4;

/// What a function is looked at with.
#[derive(Clone, Copy)]
pub(crate) struct Surround<'s> {
    pub(crate) facts: &'s ModuleFacts,
    pub(crate) callers: &'s Callers,
    pub(crate) settings: &'s Settings,
    /// See [`Ground::calls`].
    pub(crate) calls: &'s FxHashMap<Inst, Callee>,
}

/// See the module's text.
pub(crate) struct View<'a> {
    pub(crate) cfg: Arc<Cfg>,
    pub(crate) model: Model<'a>,
    pub(crate) uniformity: Arc<Uniformity>,
    pub(crate) reach: Reach,
    pub(crate) regions: Regions,
}

impl<'a> View<'a> {
    /// Of a function as it is now.
    pub(crate) fn of(
        func: &Function,
        facts: &mut Facts<'a>,
        target: &'a dyn Target,
        surround: Surround<'_>,
        promises: Promises,
    ) -> View<'a> {
        let cfg = facts.get::<Cfg>(func);
        let model = model(func, facts, target, surround, promises);
        let keeper = Keeper::new(facts.header(), func, surround.settings);
        let mut uniformity = uniformity(func, facts, surround.callers, promises);
        let mut settled = FxHashSet::default();
        let mut round = 0;
        loop {
            let reach = Reach::of(
                func,
                &cfg,
                &uniformity,
                &model,
                surround.callers.is_launch,
                promises.aligned,
            );
            let regions = Regions::of(&Ground {
                func,
                cfg: &cfg,
                model: &model,
                reach: &reach,
                callers: surround.callers,
                keeper: &keeper,
                calls: surround.calls,
                local: surround.settings.local,
                trust_aligned: promises.aligned,
            });
            round += 1;
            let more = match round < MAX_ROUNDS && regions.has_strays() {
                true => regions.settled_loads(),
                false => FxHashSet::default(),
            };
            if more.len() <= settled.len() {
                return View { cfg, model, uniformity, reach, regions };
            }
            settled = more;
            let bounds = promises.narrow(surround.callers.bounds);
            let known = Known { callers: surround.callers, bounds, settled: &settled };
            uniformity = Arc::new(Uniformity::within(func, facts, &known));
        }
    }
}

/// The hazard model of a function under promises.
pub(crate) fn model<'a>(
    func: &Function,
    facts: &mut Facts<'a>,
    target: &'a dyn Target,
    surround: Surround<'_>,
    promises: Promises,
) -> Model<'a> {
    let frame = Frame {
        facts: surround.facts,
        promises: promises.of_memory(),
        bounds: promises.narrow(surround.callers.bounds),
        in_cluster: surround.callers.in_cluster,
        blind: surround.settings.blind,
        fixed: match surround.callers.is_launch {
            true => Fixed::of_kernel(func, facts),
            false => Fixed::default(),
        },
    };
    Model::new(facts, target, func, frame)
}

/// Which threads agree on what, under promises: the cached fact where nothing is promised of launches.
pub(crate) fn uniformity(
    func: &Function,
    facts: &mut Facts<'_>,
    callers: &Callers,
    promises: Promises,
) -> Arc<Uniformity> {
    if callers.is_launch && promises.reqntid.is_none() {
        return facts.get::<Uniformity>(func);
    }
    let settled = FxHashSet::default();
    let bounds = promises.narrow(callers.bounds);
    let known = Known { callers, bounds, settled: &settled };
    Arc::new(Uniformity::within(func, facts, &known))
}
