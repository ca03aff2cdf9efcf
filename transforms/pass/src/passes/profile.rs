//! `require<profile-summary>`: reads the profile summary of the module. LLVM's pipelines run it before passes that use
//! the summary; here passes compute it on demand, so the pass changes nothing.

use selvedge_analysis::profile::ProfileSummary;
use selvedge_ir::Module;

use crate::changed::Changed;
use crate::context::ModuleCx;
use crate::pass::ModulePass;
use crate::registry::{PassInfo, Registry};

/// The pass.
struct RequireProfileSummary;

impl ModulePass for RequireProfileSummary {
    fn name(&self) -> &'static str {
        "require<profile-summary>"
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> std::borrow::Cow<'static, str> {
        "RequireAnalysisPass<profile-summary>".into()
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        _ = cx.env(module).header_ref::<ProfileSummary>();
        Changed::No
    }
}

/// Adds `require<profile-summary>`.
pub(super) fn register(registry: &mut Registry) {
    let about = "compute the hot and cold thresholds of the module's profile";
    let info = PassInfo { name: "require<profile-summary>", about, options: &[] };
    registry.add_module_pass(info, |_| Box::new(RequireProfileSummary));
}
