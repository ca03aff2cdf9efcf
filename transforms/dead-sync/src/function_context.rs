//! What surrounds a function that is analysed.

use rustc_hash::FxHashMap;
use selvedge_ir::Inst;
use selvedge_ir::target::LaunchLimits;
use selvedge_pass::Shape;

use crate::callee::Callee;
use crate::callers::Callers;
use crate::model::ModuleFacts;
use crate::settings::{Assumptions, Settings};

/// What surrounds a function: facts of the module, its callers, the settings, and its calls.
#[derive(Clone, Copy)]
pub struct FunctionContext<'s> {
    pub(crate) facts: &'s ModuleFacts,
    pub(crate) callers: &'s Callers,
    pub(crate) settings: &'s Settings,
    /// Calls of known functions that may hold barriers.
    pub(crate) calls: &'s FxHashMap<Inst, Callee>,
    /// Whether barriers are weakened to barriers of a warp.
    pub(crate) is_weakening: bool,
}

impl<'s> FunctionContext<'s> {
    /// The context of a function whose barriers are removed, not weakened.
    pub(crate) fn new(
        facts: &'s ModuleFacts,
        callers: &'s Callers,
        settings: &'s Settings,
        calls: &'s FxHashMap<Inst, Callee>,
    ) -> FunctionContext<'s> {
        FunctionContext { facts, callers, settings, calls, is_weakening: false }
    }
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
    pub fn assumptions(&self) -> Assumptions {
        self.callers.assumptions(self.settings.assumptions)
    }

    /// Whether no accesses of callers or callees are before or after the barriers of the function.
    pub(crate) fn is_alone(&self) -> bool {
        self.callers.leave_alone(self.calls)
    }

    /// Whether some call has a synchronisation summary.
    pub(crate) fn has_summaries(&self) -> bool {
        self.calls.values().any(|callee| callee.sync_summary.is_some())
    }
}
