//! The facts about a module: those of each function, and those that belong to none.

use std::any::TypeId;
use std::sync::Arc;
use std::time::Instant;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::Target;
use selvedge_ir::{Global, Module, ModuleHeader, Stamp};

use crate::facts::{
    ComputedFact, Env, Facts, FunctionFacts, ModuleAnalysis, SharedFact, SharedFacts,
};
use crate::settings::Settings;

/// All facts about one module. One store serves one module and one target.
#[derive(Default)]
pub struct FactStore {
    functions: SecondaryMap<Global, Option<Box<FunctionFacts>>>,
    shared: SharedFacts,
    log: Vec<ComputedFact>,
}

impl FactStore {
    /// A store whose analyses work as the user chose.
    pub fn with_settings(settings: &Settings) -> FactStore {
        FactStore { shared: SharedFacts::with_settings(settings), ..FactStore::default() }
    }

    /// The facts about one function, ready to be asked.
    pub fn facts<'a>(
        &'a mut self,
        header: &'a ModuleHeader,
        target: Option<&'a dyn Target>,
        function: Global,
    ) -> Facts<'a> {
        let cache = self.functions[function].get_or_insert_default();
        Facts::new(cache, Env { header, target, shared: &self.shared })
    }

    /// What an analysis of this module sees beside a function.
    pub fn env<'a>(&'a self, header: &'a ModuleHeader, target: Option<&'a dyn Target>) -> Env<'a> {
        Env { header, target, shared: &self.shared }
    }

    /// Takes the cache of one function out, so that another thread can have it.
    pub fn take(&mut self, function: Global) -> Box<FunctionFacts> {
        self.functions[function].take().unwrap_or_default()
    }

    /// Puts back what [`Self::take`] took out.
    pub fn put(&mut self, function: Global, facts: Box<FunctionFacts>) {
        self.functions[function] = Some(facts);
    }

    /// Computes a fact about the whole module, unless it is there and no function was edited since.
    /// Other facts that are there, it may ask for while it is computed: those of before some edit go.
    /// Cost: the fact, or a look at the stamp of each function.
    pub fn prepare<A: ModuleAnalysis>(&mut self, module: &Module, target: Option<&dyn Target>) {
        let (key, stamps) = (TypeId::of::<A>(), stamps(module));
        if self.shared.module.iter().any(|row| row.key == key && row.stamps == stamps) {
            return;
        }
        self.shared.module.retain(|row| row.stamps == stamps);
        let started = Instant::now();
        let fact = Arc::new(A::compute(module, self.env(&module.header, target)));
        self.log.push(ComputedFact { name: A::NAME, elapsed: started.elapsed() });
        self.shared.module.push(SharedFact { key, stamps, fact });
    }

    /// To be called when declarations or metadata were added to the header and nothing in it was
    /// changed: facts about functions hold, those about the header do not.
    pub fn header_grew(&mut self) {
        self.shared.clear_header();
        self.shared.module.clear();
    }

    /// To be called when anything but bodies may have changed, or bodies were exchanged: no fact
    /// holds. The header has no stamp, so this cannot be found out.
    pub fn header_changed(&mut self) {
        self.header_grew();
        for facts in self.functions.values_mut().flatten() {
            facts.clear();
        }
    }

    /// Everything that was computed, with the function it is about, if it is about one. In the
    /// order of functions, so that it does not depend on threads.
    pub fn log(&self) -> impl Iterator<Item = (Option<Global>, ComputedFact)> + '_ {
        let of_functions = self.functions.iter().flat_map(|(function, facts)| {
            let log = facts.as_deref().map_or(&[][..], FunctionFacts::log);
            log.iter().map(move |entry| (Some(function), *entry))
        });
        self.log.iter().map(|entry| (None, *entry)).chain(of_functions)
    }
}

fn stamps(module: &Module) -> Vec<(Global, Stamp)> {
    module.defined().map(|(global, func)| (global, func.stamp())).collect()
}
