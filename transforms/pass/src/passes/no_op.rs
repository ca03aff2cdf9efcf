//! `no-op-function` and `no-op-module`: do nothing, so that pipelines and tools can be tested.

use selvedge_ir::{Function, Module};

use crate::changed::Changed;
use crate::context::{Cx, ModuleCx};
use crate::pass::{ModulePass, Pass};

/// A function pass that does nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOpFunction;

impl Pass for NoOpFunction {
    fn name(&self) -> &'static str {
        "no-op-function"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn run(&self, _func: &mut Function, _cx: &mut Cx<'_>) -> Changed {
        Changed::No
    }
}

/// A module pass that does nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOpModule;

impl ModulePass for NoOpModule {
    fn name(&self) -> &'static str {
        "no-op-module"
    }

    fn is_required(&self) -> bool {
        false
    }

    fn run(&self, _module: &mut Module, _cx: &mut ModuleCx<'_>) -> Changed {
        Changed::No
    }
}
