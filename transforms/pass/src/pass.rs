//! What a pass is: the two traits that passes implement.

use std::borrow::Cow;

use selvedge_analysis::{FactStore, ModuleAnalysis};
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Module};

use crate::context::{Cx, ModuleCx};

/// Whether a pass changed what it ran on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[must_use]
pub enum Changed {
    /// Everything is as it was.
    No,
    /// Something is different, be it metadata only.
    Yes,
}

impl Changed {
    /// Whether it is [`Changed::Yes`].
    pub fn is_yes(self) -> bool {
        self == Changed::Yes
    }
}

impl From<bool> for Changed {
    fn from(changed: bool) -> Changed {
        if changed { Changed::Yes } else { Changed::No }
    }
}

impl std::ops::BitOr for Changed {
    type Output = Changed;
    fn bitor(self, other: Changed) -> Changed {
        self.max(other)
    }
}

impl std::ops::BitOrAssign for Changed {
    fn bitor_assign(&mut self, other: Changed) {
        *self = *self | other;
    }
}

/// A pass over one function at a time.
///
/// One value of it runs on many functions, perhaps from many threads, so it holds options and no
/// state. It sees the function it is given and the module's header, never another function.
pub trait Pass: Send + Sync {
    /// Unique kebab-case name: in pipelines, timers, dumps and fuel.
    fn name(&self) -> &'static str;

    /// Must it run for correct output? Bisection and `optnone` skip the others.
    fn is_required(&self) -> bool;

    /// Runs it. Edits go through `cx`, which knows what else an edit entails.
    ///
    /// [`Changed::No`] is checked against the function's stamp in debug builds.
    fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed;

    /// The options it was made with, as the pipeline text has them between `<` and `>`.
    fn options(&self) -> String {
        String::new()
    }

    /// Asks for facts about the whole module, which [`Cx::module_fact`] then hands out.
    fn needs(&self, _needs: &mut Needs) {}

    /// What dumps call it, after LLVM's fashion: `DCEPass`.
    fn class_name(&self) -> Cow<'static, str> {
        class_name_of(self.name()).into()
    }
}

/// A pass over a whole module.
pub trait ModulePass: Send + Sync {
    /// Unique kebab-case name: in pipelines, timers, dumps and fuel.
    fn name(&self) -> &'static str;

    /// Must it run for correct output? Bisection skips the others.
    fn is_required(&self) -> bool;

    /// Runs it. Functions are edited through [`ModuleCx::with_function`].
    ///
    /// [`Changed::No`] is checked against the functions' stamps in debug builds.
    fn run(&self, module: &mut Module, cx: &mut ModuleCx<'_>) -> Changed;

    /// The options it was made with, as the pipeline text has them between `<` and `>`.
    fn options(&self) -> String {
        String::new()
    }

    /// What dumps call it, after LLVM's fashion: `NoOpModulePass`.
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

/// Computes one fact about a module into a store.
type Prepare = fn(&mut FactStore, &Module, Option<&dyn Target>);

/// The facts about the whole module that passes ask for before they run.
#[derive(Default)]
pub struct Needs {
    prepare: Vec<Prepare>,
}

impl Needs {
    /// Asks for one. It describes the module as it is when the function passes that stand together
    /// in the pipeline begin, or go on after a new declaration.
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
    fn class_names_follow_the_words() {
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
