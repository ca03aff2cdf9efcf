//! The facts about a module: those of each function, and those that belong to none.
//!
//! Whoever asks for facts shows the module's header, and the store compares its [stamp](HeaderStamp) with
//! the one it saw last. When something was added to the header (declarations, metadata), facts about
//! the header and the whole module go; when anything in it was changed, facts about functions go too.

use std::any::TypeId;
use std::sync::Arc;
use std::time::Instant;

use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::Target;
use selvedge_ir::{Global, HeaderStamp, Module, ModuleHeader, Stamp};

use crate::facts::{
    ComputedFact, Env, Facts, FunctionFacts, ModuleAnalysis, SharedFact, SharedFacts,
};
use crate::settings::Settings;

/// All facts about one module. One store serves one module and one target.
#[derive(Default)]
pub struct FactStore {
    /// The header's stamp when facts were last asked for.
    seen: Option<HeaderStamp>,
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
        self.look_at(header);
        let cache = self.functions[function].get_or_insert_default();
        Facts::new(cache, Env { header, target, shared: &self.shared })
    }

    /// What an analysis of this module sees beside a function.
    pub fn env<'a>(
        &'a mut self,
        header: &'a ModuleHeader,
        target: Option<&'a dyn Target>,
    ) -> Env<'a> {
        self.look_at(header);
        Env { header, target, shared: &self.shared }
    }

    /// Takes the cache of one function out, so that another thread can have it.
    pub fn take(&mut self, header: &ModuleHeader, function: Global) -> Box<FunctionFacts> {
        self.look_at(header);
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
        self.look_at(&module.header);
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

    /// Forgets all facts, whatever the stamps say: to be called when bodies were exchanged, or the
    /// header for another one.
    pub fn forget_all(&mut self) {
        self.forget_shared();
        for facts in self.functions.values_mut().flatten() {
            facts.clear();
        }
    }

    fn forget_shared(&mut self) {
        self.shared.clear_header();
        self.shared.module.clear();
    }

    /// Forgets what an edit of the header since the last look could have made wrong. Cost: O(1), and
    /// what is forgotten.
    fn look_at(&mut self, header: &ModuleHeader) {
        let now = header.stamp();
        match self.seen.replace(now) {
            Some(before) if before.changes != now.changes => self.forget_all(),
            Some(before) if before.additions != now.additions => self.forget_shared(),
            _ => {}
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
