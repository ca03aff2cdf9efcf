//! The interface for a crate that explains decisions to users, such as `selvedge-dead-sync-explain`.
//!
//! Embedders do not need it. It shows read-only what the decisions about one function are based on: the passes notify
//! an [`Explanation`] with the analysis of the function ([`BarrierAnalysis`]): the hazards of its instructions
//! ([`Model`]), its regions ([`Regions`]), and where its threads diverge ([`Reach`]). From them [`Witnesses`] finds two
//! instructions that need a barrier, [`PairProofs`] decides about one pair, and [`removable`] decides under other
//! assumptions. It may change with each version.

pub use crate::explainer::{
    AllStay, Explainer, Explanation, NotWeakened, Purpose, ScanBound, ScanReason, ScanVerdict,
    Silent,
};
pub use crate::flow::BoundId;
pub use crate::function_context::FunctionContext;
pub use crate::keep::KeepMark;
pub use crate::model::{
    AccessHazard, Among, Conflict, Hazard, Kind as ConflictKind, Model, Separation, Sides, Sources,
    Waiting,
};
pub use crate::pair_proofs::{PairProofs, TwoAccesses};
pub use crate::plan::removable;
pub use crate::reach::Reach;
pub use crate::region::{BarrierStatus, Regions, Site};
pub use crate::settings::Assumption;
pub use crate::view::BarrierAnalysis;
pub use crate::witness::{Direction, Proved, Verdict, Witness, Witnesses};

/// The arithmetic of the IR on single integers.
pub mod arithmetic {
    pub use crate::arithmetic::{
        NoResult, Operands, Register, WARP, breaks_cast, choose, compare, cut, evaluate,
        lane_register, signed, word_operation,
    };
}

use selvedge_ir::{Function, Module};
use selvedge_pass::{Cx, ModuleCx, Needs};

use crate::function::plan_kernel;
use crate::model::ModuleFacts;
use crate::module::treat_module;
use crate::settings::Settings;

/// Declares the facts of the module that [`explain_function`] uses; to be called before the pass runs.
pub fn need_facts(needs: &mut Needs, settings: &Settings) {
    ModuleFacts::need(needs, settings.traps());
}

/// Decides about the barriers of a function as `dead-sync-elim` does, and has the decisions explained instead of
/// carrying them out.
///
/// Cost: that of the pass, and that of the explanation.
pub fn explain_function(
    settings: &Settings,
    explainer: &dyn Explainer,
    func: &Function,
    cx: &mut Cx<'_>,
) {
    let facts = ModuleFacts::of(cx, settings.traps());
    plan_kernel(func, cx, &facts, settings, Some(explainer)).explain(func, cx);
}

/// The same for a module: device functions are analysed with their callers.
pub fn explain_module(
    settings: &Settings,
    explainer: &dyn Explainer,
    module: &mut Module,
    cx: &mut ModuleCx<'_>,
) {
    let changed = treat_module(settings, (Purpose::Explain, explainer), module, cx);
    debug_assert!(!changed.is_yes(), "plans are only reported");
}
