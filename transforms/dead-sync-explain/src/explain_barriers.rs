//! `explain-barriers`: reports for every barrier whether it is needed, and why; changes nothing.
//!
//! It plans as `dead-sync-elim` does, and reports the plan instead of carrying it out: which barriers can be removed,
//! which stay after that, and for each the reason. So it can be run on any code, after any other pass; after
//! `dead-sync-elim` no barrier is removable.
//!
//! The account is emitted as a finding ([`selvedge_pass::Cx::emit_finding`]) and written as remarks; where neither is
//! requested, it is printed.
//!
//! On a module it analyses device functions with their callers, as `dead-sync-elim` on modules does.
//!
//! Cost: that of [`DeadSyncElim`](crate::DeadSyncElim), and that of the explanation.

use selvedge_dead_sync::Settings;
use selvedge_dead_sync::explaining::{explain_function, explain_module, need_facts};
use selvedge_ir::{Function, Module};
use selvedge_pass::{Changed, Cx, ModuleCx, ModulePass, Needs, Pass};

use crate::explain::Explained;

/// The function pass `explain-barriers`: reports for every barrier whether it is needed, and why; changes nothing.
///
/// It plans as [`DeadSyncElim`](crate::DeadSyncElim) with the same [`Settings`] does, and reports the plan instead of
/// carrying it out: as a finding ([`selvedge_pass::Cx::emit_finding`]) and as remarks, or as printed text where neither
/// is requested. Cost: that of `dead-sync-elim`, and that of the explanation. Examples:
/// `docs/passes/explain-barriers.md`.
#[derive(Clone, Debug, Default)]
pub struct ExplainBarriers {
    settings: Settings,
}

impl ExplainBarriers {
    /// Creates the pass with these settings.
    pub fn new(settings: Settings) -> ExplainBarriers {
        ExplainBarriers { settings }
    }
}

impl Pass for ExplainBarriers {
    fn name(&self) -> &'static str {
        "explain-barriers"
    }

    /// It reports on all functions and changes none.
    fn is_required(&self) -> bool {
        true
    }

    fn options(&self) -> String {
        self.settings.text()
    }

    fn needs(&self, needs: &mut Needs) {
        need_facts(needs, &self.settings);
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        explain_function(&self.settings, &Explained, func, cx);
        Changed::No
    }
}

/// The same on a module: device functions are analysed with their callers.
#[derive(Clone, Debug)]
pub struct ModuleExplainBarriers {
    settings: Settings,
}

impl ModuleExplainBarriers {
    /// Creates the pass with these settings.
    pub fn new(settings: Settings) -> ModuleExplainBarriers {
        ModuleExplainBarriers { settings }
    }
}

impl ModulePass for ModuleExplainBarriers {
    fn name(&self) -> &'static str {
        "explain-barriers"
    }

    fn is_required(&self) -> bool {
        true
    }

    fn options(&self) -> String {
        self.settings.text()
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        explain_module(&self.settings, &Explained, module, cx);
        Changed::No
    }
}
