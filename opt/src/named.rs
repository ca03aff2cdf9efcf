//! The names in `-kernel`, `-never-delete`, `-no-branch-dist` and `-assume-reqntid`, and in the options of passes with
//! these names: each must be one of the module's, or a mistyped name would silently treat no kernel, or preserve no
//! barrier.
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
use selvedge::pass::{Pipeline, nearest};

use crate::failure::Failure;
use crate::flags::Flags;

/// Checks the names.
///
/// # Errors
/// When one of the names does not exist.
pub(crate) fn check(
    module: &Module,
    target: Option<&dyn Target>,
    pipeline: &Pipeline,
    flags: &Flags,
) -> Result<(), Failure> {
    let names = Names { module, target };
    flags.kernel.iter().try_for_each(|name| names.kernel(name, "-kernel"))?;
    let barriers = &flags.barriers;
    listed(&barriers.never_delete).try_for_each(|name| names.callee(name, "-never-delete"))?;
    listed(&barriers.no_branch_dist)
        .try_for_each(|name| names.function(name, "-no-branch-dist"))?;
    let mut shapes = barriers.assume_reqntid.iter();
    shapes.try_for_each(|shape| names.shape(shape, "-assume-reqntid"))?;
    pipeline.passes_with_options().try_for_each(|(pass, options)| names.options(pass, &options))
}

/// The names in a list.
fn listed(list: &Option<String>) -> impl Iterator<Item = &str> {
    list.iter().flat_map(|list| list.split(',')).map(str::trim)
}

/// The module and the target in which names are looked up.
struct Names<'m> {
    module: &'m Module,
    target: Option<&'m dyn Target>,
}

impl Names<'_> {
    fn kernel(&self, name: &str, given_by: &str) -> Result<(), Failure> {
        known(name, &kernels(self.module, self.target), given_by, "kernel")
    }

    fn callee(&self, name: &str, given_by: &str) -> Result<(), Failure> {
        if self.target.is_some_and(|t| *t.facts(name) != IntrinsicFacts::OPAQUE) {
            return Ok(());
        }
        self.function(name, given_by)
    }

    fn function(&self, name: &str, given_by: &str) -> Result<(), Failure> {
        let functions = self.module.header.functions().filter_map(|f| name_of(self.module, f));
        known(name, &functions.collect::<Vec<_>>(), given_by, "function")
    }

    /// Checks the kernel in `KERNEL=16,16`, if there is one.
    fn shape(&self, shape: &str, given_by: &str) -> Result<(), Failure> {
        shape.rsplit_once('=').map_or(Ok(()), |(kernel, _)| self.kernel(kernel, given_by))
    }

    /// Checks the names in a pass's options.
    fn options(&self, pass: &str, options: &str) -> Result<(), Failure> {
        for (option, names) in options.split(';').filter_map(|option| option.split_once('=')) {
            let shape = names;
            let mut names = names.split(',').map(str::trim);
            let given_by = format!("{pass}<{option}>");
            match option {
                "kernel" => names.try_for_each(|name| self.kernel(name, &given_by))?,
                "never-delete" => {
                    names.try_for_each(|name| self.callee(name, &given_by))?;
                }
                "no-branch-dist" => names.try_for_each(|name| self.function(name, &given_by))?,
                "assume-reqntid" => self.shape(shape, &given_by)?,
                _ => {}
            }
        }
        Ok(())
    }
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
    // A name that contains a separator was split at it.
    let is_torn = |known: &&&str| {
        known.contains([',', ';']) && known.split([',', ';']).any(|part| part.trim() == name)
    };
    if let Some(whole) = all.iter().find(is_torn) {
        return Err(Failure::general(format_args!(
            "{flag}: '{whole}' cannot be given, since ',' and ';' separate names: rename it in the module"
        )));
    }
    let name = name.trim_start_matches('@');
    let containing = all.iter().copied().find(|known| !name.is_empty() && known.contains(name));
    let suggestion = containing.or_else(|| nearest(name, all.iter().copied()));
    let suggestion = suggestion.map_or(String::new(), |it| format!("; did you mean '{it}'?"));
    Err(Failure::general(format_args!("{flag}: there is no {what} @{name}{suggestion}")))
}
