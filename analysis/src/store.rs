//! The facts about a module: those of each function, and those that belong to no function.
//!
//! Each request passes the module's header, and the store compares its [stamp](HeaderStamp) with the last one. If
//! something was added to the header (declarations, metadata), facts about the header and the whole module are
//! invalidated; if anything in it was changed, facts about functions are invalidated, too.

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
    /// The header's stamp at the last request.
    seen: Option<HeaderStamp>,
    functions: SecondaryMap<Global, Option<Box<FunctionFacts>>>,
    shared: SharedFacts,
    log: Vec<ComputedFact>,
}

impl FactStore {
    /// Creates a store whose analyses use the user's settings.
    pub fn with_settings(settings: &Settings) -> FactStore {
        FactStore { shared: SharedFacts::with_settings(settings), ..FactStore::default() }
    }

    /// The facts about one function.
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

    /// What an analysis of this module reads in addition to a function.
    pub fn env<'a>(
        &'a mut self,
        header: &'a ModuleHeader,
        target: Option<&'a dyn Target>,
    ) -> Env<'a> {
        self.look_at(header);
        Env { header, target, shared: &self.shared }
    }

    /// Removes the cache of one function, so that another thread can use it.
    pub fn take(&mut self, header: &ModuleHeader, function: Global) -> Box<FunctionFacts> {
        self.look_at(header);
        self.functions[function].take().unwrap_or_default()
    }

    /// Returns a cache that [`Self::take`] removed.
    pub fn put(&mut self, function: Global, facts: Box<FunctionFacts>) {
        self.functions[function] = Some(facts);
    }

    /// Computes a fact about the whole module, unless it is cached and no function was edited since. Stale module facts
    /// are dropped first; the fact may request the remaining ones while it is computed. Cost: the fact, or a comparison
    /// of the stamp of each function.
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

    /// Invalidates all facts, regardless of stamps: to be called when bodies were exchanged, or the header was
    /// replaced.
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

    /// Invalidates what an edit of the header since the last request may have made stale. Cost: O(1), plus the dropped
    /// facts.
    fn look_at(&mut self, header: &ModuleHeader) {
        let now = header.stamp();
        match self.seen.replace(now) {
            Some(before) if before.changes != now.changes => self.forget_all(),
            Some(before) if before.additions != now.additions => self.forget_shared(),
            _ => {}
        }
    }

    /// The log of computed facts, each with the function that it is about, if any. It is ordered by function, so that
    /// it does not depend on the schedule of threads.
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
