//! The traits [`Pass`] and [`ModulePass`], which passes implement.

use std::borrow::Cow;

use selvedge_analysis::{FactStore, ModuleAnalysis};
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Module};

use crate::changed::Changed;
use crate::context::{Cx, ModuleCx};

/// A pass over one function at a time.
///
/// One value runs on many functions, possibly from several threads, so it has options and no mutable state. It can
/// read the function it is given and the module's header, but no other function.
///
/// ```
/// use selvedge_ir::{Function, Inst, Opcode};
/// use selvedge_pass::{Changed, Cx, Pass};
///
/// /// Replaces `x + 0` by `x`.
/// struct DropAddZero;
///
/// impl Pass for DropAddZero {
///     fn name(&self) -> &'static str {
///         "drop-add-zero"
///     }
///     fn is_required(&self) -> bool {
///         false
///     }
///     fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
///         let adds_zero = |&inst: &Inst| {
///             func.opcode(inst) == Opcode::Add
///                 && func.as_int(func.operand(inst, 1)).and_then(|int| int.to_u64()) == Some(0)
///         };
///         let adds: Vec<Inst> = func.all_insts().filter(adds_zero).collect();
///         let mut changed = Changed::No;
///         for add in adds {
///             changed |= cx.replace(func, add, func.operand(add, 0), "x + 0");
///         }
///         changed
///     }
/// }
/// ```
pub trait Pass: Send + Sync {
    /// Unique kebab-case name, used in pipelines, timers, dumps and fuel.
    fn name(&self) -> &'static str;

    /// Whether it must run for correct output. Bisection and `optnone` skip all other passes.
    fn is_required(&self) -> bool;

    /// Runs it. Edits are made through `cx`, which updates debug information and maintained analyses.
    ///
    /// Debug builds check [`Changed::No`] against the function's stamp.
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed;

    /// Its options, in the syntax of a pipeline's text, as between `<` and `>`.
    fn options(&self) -> String {
        String::new()
    }

    /// Requests results of module analyses, which [`Cx::module_fact`] then returns.
    fn needs(&self, _needs: &mut Needs) {}

    /// Its name in dumps, in LLVM's style: `DCEPass`.
    fn class_name(&self) -> Cow<'static, str> {
        class_name_of(self.name()).into()
    }
}

/// A pass over a whole module.
pub trait ModulePass: Send + Sync {
    /// Unique kebab-case name, used in pipelines, timers, dumps and fuel.
    fn name(&self) -> &'static str;

    /// Whether it must run for correct output. Bisection skips all other passes.
    fn is_required(&self) -> bool;

    /// Runs it. Functions are edited through [`ModuleCx::with_function`].
    ///
    /// Debug builds check [`Changed::No`] against the functions' stamps.
    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed;

    /// Its options, in the syntax of a pipeline's text, as between `<` and `>`.
    fn options(&self) -> String {
        String::new()
    }

    /// Its name in dumps, in LLVM's style: `NoOpModulePass`.
    fn class_name(&self) -> Cow<'static, str> {
        class_name_of(self.name()).into()
    }
}

/// `no-op-module` as `NoOpModulePass`.
fn class_name_of(name: &str) -> String {
    let mut class: String = name
        .split('-')
        .flat_map(|word| {
            let mut letters = word.chars();
            letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters)
        })
        .collect();
    class.push_str("Pass");
    class
}

/// Computes one module analysis into a store.
type Prepare = fn(&mut FactStore, &Module, Option<&dyn Target>);

/// The module analyses that a function pass requests before it runs.
#[derive(Default)]
pub struct Needs {
    prepare: Vec<Prepare>,
}

impl Needs {
    /// Requests one. Its result describes the module at the start of the current group of function passes, or at the
    /// resumption of the group after a new declaration.
    pub fn module_fact<A: ModuleAnalysis>(&mut self) {
        self.prepare.push(FactStore::prepare::<A>);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.prepare.is_empty()
    }

    pub(crate) fn prepare(
        &self,
        store: &mut FactStore,
        module: &Module,
        target: Option<&dyn Target>,
    ) {
        for prepare in &self.prepare {
            prepare(store, module, target);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Changed, class_name_of};

    #[test]
    fn class_names_are_derived_from_pass_names() {
        assert_eq!(class_name_of("no-op-module"), "NoOpModulePass");
        assert_eq!(class_name_of("verify"), "VerifyPass");
    }

    #[test]
    fn changed_is_a_lattice() {
        let mut changed = Changed::No | Changed::No;
        assert_eq!(changed, Changed::No);
        changed |= Changed::Yes;
        assert!((changed | Changed::No).is_yes());
        assert_eq!(Changed::from(false), Changed::No);
    }
}
