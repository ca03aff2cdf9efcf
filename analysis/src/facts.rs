//! The analysis traits, and the cache of facts about one function.
//!
//! There are three kinds of analyses:
//! * [`Analysis`] reads one function, and the module's header. Its fact is fresh while the parts of the function's
//!   [`Stamp`] are unchanged that the analysis reads.
//! * [`HeaderAnalysis`] reads declarations, attributes and metadata. Its fact is fresh until the header changes.
//! * [`ModuleAnalysis`] reads all functions. A function pass must not read other functions, since they may be edited
//!   concurrently; so such a fact is computed *before* function passes run, and only if one of them requests it.
//!
//! Invariants: a fact is returned as an [`Arc`], so while the function is edited it remains valid as a description of
//! the earlier state. A fact that is computed from another one reads at least what that one reads. Cyclic requests
//! panic instead of looping forever.

use std::any::TypeId;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustc_hash::{FxBuildHasher, FxHashMap};
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Global, Module, ModuleHeader, Stamp};
use smallvec::SmallVec;

use crate::by_type::{AnyFact, ByType, downcast};
use crate::settings::{Setting, Settings};

/// The kind of edits that invalidate an analysis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reads {
    /// Blocks and the edges between them: the fact survives edits of other instructions.
    Cfg,
    /// Instructions, operands and attachments: any edit invalidates the fact.
    Insts,
}

impl Reads {
    /// Whether nothing that is read was edited between the two stamps.
    fn unchanged(self, before: Stamp, now: Stamp) -> bool {
        match self {
            Reads::Cfg => before.cfg == now.cfg,
            Reads::Insts => before == now,
        }
    }
}

/// An empty table with room for 28 rows, the load limit of 32 slots: it does not grow in a module with fewer kernels
/// and attribute sets.
pub(crate) fn small_map<K, V>() -> FxHashMap<K, V> {
    FxHashMap::with_capacity_and_hasher(28, FxBuildHasher)
}

/// An analysis of one function. The implementing type is the fact.
pub trait Analysis: Send + Sync + Sized + 'static {
    /// Unique kebab-case name, for logs and timers.
    const NAME: &'static str;
    /// Which edits invalidate the fact. Those that invalidate the facts that it requests are added automatically.
    const READS: Reads;
    /// Whether the fact is retained when passes proceed to another function. Set this to `false` for facts that are
    /// larger than the function and are seldom requested again before the next edit.
    const IS_KEPT: bool = true;

    /// Computes the fact. Facts of other analyses are requested from `facts`.
    fn compute(func: &Function, facts: &mut Facts<'_>) -> Self;
}

/// An analysis whose fact passes may update while they edit; see [`Facts::keep`].
///
/// [`Analysis::READS`] must include what the requested facts read: an update requests none, so nothing is added
/// automatically.
pub trait MaintainedAnalysis: Analysis {
    /// Whether it is equivalent to a fact that was computed from scratch.
    fn agrees_with(&self, fresh: &Self) -> bool;
}

/// An analysis of a module's header, which does not read code.
pub trait HeaderAnalysis: Send + Sync + Sized + 'static {
    /// Unique kebab-case name.
    const NAME: &'static str;

    /// Computes the fact. It may request other facts about the header from `env`, but not cyclically.
    fn compute(env: Env<'_>) -> Self;
}

/// An analysis that reads all functions of a module.
///
/// A function pass must not read other functions, since they may be edited concurrently. So the fact is computed before
/// function passes run, and only if one of them declares that it needs it; in such a pass [`Env::module_fact`] returns
/// `None` for all other facts. A module fact cannot rely on another one, which may not have been computed.
pub trait ModuleAnalysis: Send + Sync + Sized + 'static {
    /// Unique kebab-case name, for logs and timers.
    const NAME: &'static str;

    /// Computes the fact. `env` is that of `module`.
    fn compute(module: &Module, env: Env<'_>) -> Self;
}

/// A log entry for a computed fact, for tests and timers.
#[derive(Clone, Copy, Debug)]
pub struct ComputedFact {
    /// [`Analysis::NAME`].
    pub name: &'static str,
    /// How long it took, including the facts that it requested.
    pub elapsed: Duration,
}

/// Facts that do not belong to one function: those of the header and of the whole module.
#[derive(Default)]
pub struct SharedFacts {
    /// Filled in by the first request, from any thread.
    header: ByType,
    pub(crate) module: Vec<SharedFact>,
    /// The selected settings, and the defaults of those requested without being selected.
    settings: ByType,
}

/// A fact about the whole module, and the stamps of all functions when it was computed.
pub(crate) struct SharedFact {
    pub(crate) key: TypeId,
    pub(crate) stamps: Vec<(Global, Stamp)>,
    pub(crate) fact: AnyFact,
}

impl SharedFacts {
    pub(crate) fn with_settings(settings: &Settings) -> SharedFacts {
        SharedFacts { settings: settings.to_by_type(), ..SharedFacts::default() }
    }

    fn setting<T: Setting>(&self) -> &T {
        self.settings.get_or_add(T::default)
    }

    #[inline]
    fn header_fact<A: HeaderAnalysis>(&self, env: Env<'_>) -> &AnyFact {
        let key = TypeId::of::<A>();
        match self.header.find(key) {
            Some(fact) => fact,
            // The fact is computed before `add` initializes a slot, since initialization blocks other threads.
            None => self.header.add(key, Arc::new(A::compute(env))),
        }
    }

    fn module_fact<A: ModuleAnalysis>(&self) -> Option<Arc<A>> {
        let row = self.module.iter().find(|row| row.key == TypeId::of::<A>())?;
        Some(downcast(Arc::clone(&row.fact)))
    }

    /// Invalidates all facts about the header.
    pub(crate) fn clear_header(&mut self) {
        self.header = ByType::default();
    }
}

/// What an analysis reads in addition to the function itself.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// Types, declarations, attributes and metadata of the module.
    pub header: &'a ModuleHeader,
    /// The target, if the module's triple is a known one.
    pub target: Option<&'a dyn Target>,
    /// Facts that do not belong to one function.
    pub shared: &'a SharedFacts,
}

impl<'a> Env<'a> {
    /// The selected setting of a type, or its default. Cost: a short search.
    pub fn setting<T: Setting>(&self) -> &'a T {
        self.shared.setting()
    }

    /// A fact about the header, computed on the first request. Cost: a short search.
    pub fn header_fact<A: HeaderAnalysis>(&self) -> Arc<A> {
        downcast(Arc::clone(self.shared.header_fact::<A>(*self)))
    }

    /// As [`Env::header_fact`] but borrowed, for frequent requests. Cost: a short search.
    pub fn header_ref<A: HeaderAnalysis>(&self) -> &'a A {
        let fact: &'a AnyFact = self.shared.header_fact::<A>(*self);
        fact.downcast_ref().expect("facts are keyed by their type")
    }

    /// A fact about the whole module; `None` unless the current pass, or one that runs together with it,
    /// requested it before the run.
    pub fn module_fact<A: ModuleAnalysis>(&self) -> Option<Arc<A>> {
        self.shared.module_fact()
    }
}

/// The cached facts about one function, without a view of the module: this is what is stored between passes.
#[derive(Clone, Default)]
pub struct FunctionFacts {
    rows: SmallVec<[CachedFact; 1]>,
    /// The analyses that are being computed, innermost last.
    running: SmallVec<[Running; 1]>,
    log: SmallVec<[ComputedFact; 1]>,
}

#[derive(Clone)]
struct CachedFact {
    key: TypeId,
    reads: Reads,
    stamp: Stamp,
    /// [`Analysis::IS_KEPT`].
    is_kept: bool,
    fact: AnyFact,
}

#[derive(Clone)]
struct Running {
    key: TypeId,
    name: &'static str,
    /// The union of what it and the facts that it requested read.
    reads: Reads,
}

impl FunctionFacts {
    /// The computed facts so far, in order.
    pub fn log(&self) -> &[ComputedFact] {
        &self.log
    }

    /// Invalidates all facts, regardless of their stamps; the log is preserved.
    pub fn clear(&mut self) {
        self.rows = SmallVec::new();
    }

    /// Frees memory when passes proceed to another function: drops stale facts, and those that are not retained
    /// ([`Analysis::IS_KEPT`]).
    pub fn shrink(&mut self, func: &Function) {
        let now = func.stamp();
        self.rows.retain(|row| row.is_kept && row.reads.unchanged(row.stamp, now));
    }

    fn find(&self, key: TypeId, now: Stamp) -> Option<&CachedFact> {
        self.rows.iter().find(|row| row.key == key && row.reads.unchanged(row.stamp, now))
    }

    fn store(&mut self, row: CachedFact) {
        self.rows.retain(|old| old.key != row.key);
        self.rows.push(row);
    }

    /// Adds what a requested fact reads to what the innermost running analysis reads.
    fn note_read(&mut self, reads: Reads) {
        if let Some(running) = self.running.last_mut() {
            running.reads = running.reads.max(reads);
        }
    }
}

/// The facts about one function, and the inputs for computing more of them.
pub struct Facts<'a> {
    cache: &'a mut FunctionFacts,
    env: Env<'a>,
}

impl<'a> Facts<'a> {
    /// A view of `cache`, which must be used for one function only.
    pub fn new(cache: &'a mut FunctionFacts, env: Env<'a>) -> Facts<'a> {
        Facts { cache, env }
    }

    /// What an analysis reads in addition to the function.
    pub fn env(&self) -> Env<'a> {
        self.env
    }

    /// The module's header.
    pub fn header(&self) -> &'a ModuleHeader {
        self.env.header
    }

    /// The target, if it is known.
    pub fn target(&self) -> Option<&'a dyn Target> {
        self.env.target
    }

    /// Returns the fact: the cached one if nothing that it reads was edited since, else a new one.
    ///
    /// # Panics
    /// If an analysis requests itself, directly or indirectly.
    pub fn get<A: Analysis>(&mut self, func: &Function) -> Arc<A> {
        let key = TypeId::of::<A>();
        if let Some(row) = self.cache.find(key, func.stamp()) {
            let (reads, fact) = (row.reads, Arc::clone(&row.fact));
            self.cache.note_read(reads);
            return downcast(fact);
        }
        let (fact, reads) = self.compute::<A>(func);
        let fact = Arc::new(fact);
        self.cache.store(CachedFact {
            key,
            reads,
            stamp: func.stamp(),
            is_kept: A::IS_KEPT,
            fact: Arc::clone(&fact) as AnyFact,
        });
        self.cache.note_read(reads);
        fact
    }

    /// The fact, if it is cached and nothing that it reads was edited since.
    pub fn get_cached<A: Analysis>(&mut self, func: &Function) -> Option<Arc<A>> {
        let row = self.cache.find(TypeId::of::<A>(), func.stamp())?;
        let (reads, fact) = (row.reads, Arc::clone(&row.fact));
        self.cache.note_read(reads);
        Some(downcast(fact))
    }

    /// Computes the fact from scratch. The cache and the log do not change.
    pub fn recompute<A: Analysis>(&mut self, func: &Function) -> A {
        let n_logged = self.cache.log.len();
        let (fresh, _) = self.compute::<A>(func);
        self.cache.log.truncate(n_logged);
        fresh
    }

    /// Invalidates one fact.
    pub fn forget<A: Analysis>(&mut self) {
        self.cache.rows.retain(|row| row.key != TypeId::of::<A>());
    }

    /// Invalidates all facts.
    pub fn forget_all(&mut self) {
        self.cache.clear();
    }

    /// Removes a fresh fact from the cache, to be updated by the caller and returned with [`Self::keep`]. `None` if
    /// there is none, or if it is still shared.
    pub fn take<A: MaintainedAnalysis>(&mut self, func: &Function) -> Option<A> {
        let (key, now) = (TypeId::of::<A>(), func.stamp());
        let fresh = |row: &CachedFact| row.key == key && row.reads.unchanged(row.stamp, now);
        let at = self.cache.rows.iter().position(fresh)?;
        let row = self.cache.rows.swap_remove(at);
        Arc::into_inner(downcast(row.fact))
    }

    /// A fact to be updated by the caller and returned with [`Self::keep`]: the cached one if it is fresh and not
    /// shared, else a new one.
    pub fn take_or_compute<A: MaintainedAnalysis>(&mut self, func: &Function) -> A {
        match self.take(func) {
            Some(fact) => fact,
            None => self.compute::<A>(func).0,
        }
    }

    /// Stores a fact that its owner updated to the current state of the function.
    ///
    /// Debug builds compute the fact from scratch and compare; this is not logged.
    ///
    /// # Panics
    /// In debug builds, if the two differ, or if the analysis reads more than [`Analysis::READS`].
    pub fn keep<A: MaintainedAnalysis>(&mut self, func: &Function, fact: A) {
        if cfg!(debug_assertions) {
            let n_logged = self.cache.log.len();
            let (fresh, reads) = self.compute::<A>(func);
            self.cache.log.truncate(n_logged);
            assert!(fact.agrees_with(&fresh), "`{}` was kept up to date wrongly", A::NAME);
            assert!(
                reads == A::READS,
                "`{}` reads more than it says, through other facts",
                A::NAME
            );
        }
        let (key, stamp, reads) = (TypeId::of::<A>(), func.stamp(), A::READS);
        let (is_kept, fact) = (A::IS_KEPT, Arc::new(fact) as AnyFact);
        self.cache.store(CachedFact { key, reads, stamp, is_kept, fact });
    }

    /// A fact about the header; see [`Env::header_fact`].
    pub fn header_fact<A: HeaderAnalysis>(&self) -> Arc<A> {
        self.env.header_fact()
    }

    /// A fact about the header; see [`Env::header_ref`].
    pub fn header_ref<A: HeaderAnalysis>(&self) -> &'a A {
        self.env.header_ref()
    }

    /// A fact about the whole module; see [`Env::module_fact`].
    pub fn module_fact<A: ModuleAnalysis>(&self) -> Option<Arc<A>> {
        self.env.module_fact()
    }

    /// Computes a fact, and the union of what it and the facts that it requests read.
    fn compute<A: Analysis>(&mut self, func: &Function) -> (A, Reads) {
        let key = TypeId::of::<A>();
        let cycle = self.cache.running.iter().any(|running| running.key == key);
        assert!(!cycle, "analysis `{}` asks for itself: {}", A::NAME, self.running_names());
        self.cache.running.push(Running { key, name: A::NAME, reads: A::READS });
        let started = Instant::now();
        let fact = A::compute(func, self);
        self.cache.log.push(ComputedFact { name: A::NAME, elapsed: started.elapsed() });
        let running = self.cache.running.pop().expect("pushed above");
        (fact, running.reads)
    }

    fn running_names(&self) -> String {
        let names: Vec<&str> = self.cache.running.iter().map(|running| running.name).collect();
        names.join(", ")
    }
}
