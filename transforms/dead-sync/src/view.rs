//! A function with all that is known of its barriers, under some promises.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::Facts;
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
        let uniformity = uniformity(func, facts, surround.callers, promises);
        let reach = Reach::of(func, &cfg, &uniformity, &model, surround.callers.is_launch);
        let keeper = Keeper::new(facts.header(), func, surround.settings);
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
        View { cfg, model, reach, regions }
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
    let known = Known { callers, bounds: promises.narrow(callers.bounds) };
    Arc::new(Uniformity::within(func, facts, &known))
}
