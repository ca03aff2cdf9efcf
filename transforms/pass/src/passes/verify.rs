//! `verify`: reports violations of the IR's rules, and stops the pipeline if there are any.

use std::borrow::Cow;

use selvedge_ir::verify::{verify_function, verify_module};
use selvedge_ir::{Function, Module};

use crate::changed::Changed;
use crate::context::{Cx, ModuleCx};
use crate::pass::{ModulePass, Pass};

/// The pass, for a function or a whole module.
#[derive(Clone, Copy, Debug, Default)]
pub struct Verify;

/// Its name in LLVM's dumps.
const CLASS_NAME: &str = "VerifierPass";

impl Pass for Verify {
    fn name(&self) -> &'static str {
        "verify"
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        CLASS_NAME.into()
    }

    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
        let found = verify_function(cx.header(), func, cx.target());
        let own = found.into_iter().filter(|one| !one.is_about_other_modules());
        own.for_each(|one| cx.diagnose(one));
        Changed::No
    }
}

impl ModulePass for Verify {
    fn name(&self) -> &'static str {
        "verify"
    }

    fn is_required(&self) -> bool {
        true
    }

    fn class_name(&self) -> Cow<'static, str> {
        CLASS_NAME.into()
    }

    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed {
        let found = verify_module(module, cx.target());
        let own = found.into_iter().filter(|one| !one.is_about_other_modules());
        own.for_each(|one| cx.diagnose(one));
        Changed::No
    }
}
