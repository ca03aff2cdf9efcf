//! Checks the names in `-kernel` and `-never-delete`: each must exist in the module, since a mistyped name would
//! silently select no kernel, or protect no barrier.
//!
//! * `-kernel` takes names of kernels defined in the module.
//! * `-never-delete` takes names of functions of the module, or of intrinsics that the target knows: the module may
//!   use another spelling of the same barrier.
//!
//! The suggestion is a name that contains the given one (as `_Z6matmulPf` contains `matmul`), or else the nearest
//! name.
//!
//! Cost: linear in the functions of the module, for each name.

use selvedge::ir::Module;
use selvedge::ir::target::{IntrinsicFacts, ModuleMarks, Target};
use selvedge::pass::nearest;

use crate::failure::Failure;
use crate::flags::Flags;

/// Checks the names.
///
/// # Errors
/// When one of the names does not exist.
pub(crate) fn check(
    module: &Module,
    target: Option<&dyn Target>,
    flags: &Flags,
) -> Result<(), Failure> {
    if !flags.kernel.is_empty() {
        let kernels = kernels(module, target);
        for name in &flags.kernel {
            known(name, &kernels, "-kernel", "kernel")?;
        }
    }
    let functions = || module.header.functions().filter_map(|f| name_of(module, f));
    for name in flags.barriers.never_deleted() {
        let is_intrinsic = target.is_some_and(|t| *t.facts(name) != IntrinsicFacts::OPAQUE);
        if !is_intrinsic {
            known(name, &functions().collect::<Vec<_>>(), "-never-delete", "function")?;
        }
    }
    Ok(())
}

fn kernels<'m>(module: &'m Module, target: Option<&dyn Target>) -> Vec<&'m str> {
    let marks = ModuleMarks::new(&module.header);
    let is_kernel = |f| target.is_some_and(|target| marks.is_kernel(target, f));
    let defined = module.defined().map(|(function, _)| function).filter(|&f| is_kernel(f));
    defined.filter_map(|function| name_of(module, function)).collect()
}

fn name_of(module: &Module, function: selvedge::ir::Global) -> Option<&str> {
    std::str::from_utf8(module.header.global(function).name.as_deref()?).ok()
}

fn known(name: &str, all: &[&str], flag: &str, what: &str) -> Result<(), Failure> {
    if all.contains(&name) {
        return Ok(());
    }
    let containing = all.iter().copied().find(|known| !name.is_empty() && known.contains(name));
    let suggestion = containing.or_else(|| nearest(name, all.iter().copied()));
    let suggestion = suggestion.map_or(String::new(), |it| format!("; did you mean '{it}'?"));
    Err(Failure::general(format_args!("{flag}: there is no {what} @{name}{suggestion}")))
}
