//! The verifier as passes and `-verify-each` use it.
//!
//! One place, so that the rest of the crate does not depend on how the verifier is called.

use selvedge_ir::target::Target;
use selvedge_ir::{Diagnostic, Function, Module, ModuleHeader};

/// What breaks the rules in a function.
pub(crate) fn function(
    _header: &ModuleHeader,
    _func: &Function,
    _target: Option<&dyn Target>,
) -> Vec<Diagnostic> {
    Vec::new()
}

/// What breaks the rules in a module.
pub(crate) fn module(_module: &Module, _target: Option<&dyn Target>) -> Vec<Diagnostic> {
    Vec::new()
}
