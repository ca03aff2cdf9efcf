//! The traits of analyses, and the cache of facts about one function.
//!
//! There are three kinds of analyses, by what they look at:
//! * [`Analysis`]: one function, with the module's header beside it. Fresh as long as the function's
//!   [`Stamp`] is, in what the analysis reads.
//! * [`HeaderAnalysis`]: declarations, attributes, metadata. Fresh until the header changes.
//! * [`ModuleAnalysis`]: all functions. A function pass must not look at other functions while those
//!   are changed beside it, so such a fact is computed *before* function passes run, and only when
//!   one of them asked for it.
//!
//! Invariants: a fact handed out is an [`Arc`], so it stays valid, as a description of the function
//! as it was, while the function is edited; a fact that used another one while it was computed reads
//! at least what that one reads; asking in a cycle is a panic, not an endless loop.

use std::any::TypeId;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustc_hash::{FxBuildHasher, FxHashMap};
use selvedge_ir::target::Target;
use selvedge_ir::{Function, Global, Module, ModuleHeader, Stamp};
use smallvec::SmallVec;

use crate::by_type::{AnyFact, ByType, downcast};
use crate::settings::{Setting, Settings};

/// Which edits of a function an analysis has to hear of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reads {
    /// Blocks and the edges between them: the fact survives edits of other instructions.
    Cfg,
    /// Instructions, operands and attachments: any edit makes the fact stale.
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

/// An empty table with room for 28 rows, which is what one of 32 slots is filled up to: it grows in no module with fewer
/// kernels and sets of attributes.
pub(crate) fn small_map<K, V>() -> FxHashMap<K, V> {
    FxHashMap::with_capacity_and_hasher(28, FxBuildHasher)
}

/// An analysis of one function. The type that implements it is the fact.
pub trait Analysis: Send + Sync + Sized + 'static {
    /// Unique kebab-case name, for logs and timers.
    const NAME: &'static str;
    /// What it looks at. Facts that it asks `facts` for count by themselves.
    const READS: Reads;
    /// Whether it is kept when passes go on to another function. Not so what is larger than the function, and is not asked
    /// again before the function is edited, as a rule.
    const IS_KEPT: bool = true;

    /// Computes it. Whatever it needs of other analyses it asks `facts` for.
    fn compute(func: &Function, facts: &mut Facts<'_>) -> Self;
}

/// An analysis that passes may keep up to date by hand while they edit; see [`Facts::keep`].
///
/// [`Analysis::READS`] must cover the facts that it asks for: a kept fact did not ask for any.
pub trait MaintainedAnalysis: Analysis {
    /// Whether it says the same as a fact that was computed anew.
    fn agrees_with(&self, fresh: &Self) -> bool;
}

/// An analysis of a module's header: it sees no code.
pub trait HeaderAnalysis: Send + Sync + Sized + 'static {
    /// Unique kebab-case name.
    const NAME: &'static str;

    /// Computes it. Other facts about the header it may ask `env` for, in no cycle.
    fn compute(env: Env<'_>) -> Self;
}

/// An analysis of a whole module; see the module's text for when it is computed.
pub trait ModuleAnalysis: Send + Sync + Sized + 'static {
    /// Unique kebab-case name, for logs and timers.
    const NAME: &'static str;

    /// Computes it. `env` is that of `module`.
    fn compute(module: &Module, env: Env<'_>) -> Self;
}

/// What was computed: an entry of the log, for tests and timers.
#[derive(Clone, Copy, Debug)]
pub struct ComputedFact {
    /// [`Analysis::NAME`].
    pub name: &'static str,
    /// How long it took, facts that it asked for included.
    pub elapsed: Duration,
}

/// Facts that do not belong to one function: of the header, and of the whole module.
#[derive(Default)]
pub struct SharedFacts {
    /// Filled in by whoever asks first, from any thread.
    header: ByType,
    pub(crate) module: Vec<SharedFact>,
    /// What was chosen, and the defaults of what was asked for and not chosen.
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
        SharedFacts { settings: settings.to_rows(), ..SharedFacts::default() }
    }

    fn setting<T: Setting>(&self) -> &T {
        self.settings.get_or_add(T::default)
    }

    #[inline]
    fn header_fact<A: HeaderAnalysis>(&self, env: Env<'_>) -> &AnyFact {
        let key = TypeId::of::<A>();
        match self.header.find(key) {
            Some(fact) => fact,
            // Computed before there is a place for it: it may take long.
            None => self.header.add(key, Arc::new(A::compute(env))),
        }
    }

    fn module_fact<A: ModuleAnalysis>(&self) -> Option<Arc<A>> {
        let row = self.module.iter().find(|row| row.key == TypeId::of::<A>())?;
        Some(downcast(Arc::clone(&row.fact)))
    }

    /// Forgets what was read off the header.
    pub(crate) fn clear_header(&mut self) {
        self.header = ByType::default();
    }
}

/// What an analysis sees beside the function itself.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// Types, declarations, attributes and metadata of the module.
    pub header: &'a ModuleHeader,
    /// The machine, if the module's triple is that of a known one.
    pub target: Option<&'a dyn Target>,
    /// Facts that belong to no function.
    pub shared: &'a SharedFacts,
}

impl<'a> Env<'a> {
    /// What was chosen of a type, or its default. Cost: a short search.
    pub fn setting<T: Setting>(&self) -> &'a T {
        self.shared.setting()
    }

    /// A fact about the header, computed when nobody asked before. Cost: a short search.
    pub fn header_fact<A: HeaderAnalysis>(&self) -> Arc<A> {
        downcast(Arc::clone(self.shared.header_fact::<A>(*self)))
    }

    /// The same, lent out: for what is asked again and again. Cost: a short search.
    pub fn header_ref<A: HeaderAnalysis>(&self) -> &'a A {
        let fact: &'a AnyFact = self.shared.header_fact::<A>(*self);
        fact.downcast_ref().expect("facts are keyed by their type")
    }

    /// A fact about the whole module; `None` unless the pass that runs, or one beside it in the
    /// pipeline, asked for it before the run.
    pub fn module_fact<A: ModuleAnalysis>(&self) -> Option<Arc<A>> {
        self.shared.module_fact()
    }
}

/// The cached facts about one function, without a view of the module: what is kept between passes.
#[derive(Clone, Default)]
pub struct FunctionFacts {
    rows: SmallVec<[Row; 1]>,
    /// The analyses that are being computed, innermost last.
    running: SmallVec<[Running; 1]>,
    log: SmallVec<[ComputedFact; 1]>,
}

#[derive(Clone)]
struct Row {
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
    /// The most that it and the facts it asked for read.
    reads: Reads,
}

impl FunctionFacts {
    /// What was computed so far, in order.
    pub fn log(&self) -> &[ComputedFact] {
        &self.log
    }

    /// Forgets all facts, whatever their stamps say; the log stays.
    pub fn clear(&mut self) {
        self.rows = SmallVec::new();
    }

    /// Gives room back when passes go on to another function: forgets facts that no longer hold, and those that are not
    /// kept ([`Analysis::IS_KEPT`]).
    pub fn shrink(&mut self, func: &Function) {
        let now = func.stamp();
        self.rows.retain(|row| row.is_kept && row.reads.unchanged(row.stamp, now));
    }

    fn find(&self, key: TypeId, now: Stamp) -> Option<&Row> {
        self.rows.iter().find(|row| row.key == key && row.reads.unchanged(row.stamp, now))
    }

    fn store(&mut self, row: Row) {
        self.rows.retain(|old| old.key != row.key);
        self.rows.push(row);
    }

    /// Notes that the innermost running analysis reads what a fact reads that it was handed.
    fn note_read(&mut self, reads: Reads) {
        if let Some(running) = self.running.last_mut() {
            running.reads = running.reads.max(reads);
        }
    }
}

/// The facts about one function, with what is needed to compute more of them.
pub struct Facts<'a> {
    cache: &'a mut FunctionFacts,
    env: Env<'a>,
}

impl<'a> Facts<'a> {
    /// A view of `cache`, which must hold facts about one function only, always the same.
    pub fn new(cache: &'a mut FunctionFacts, env: Env<'a>) -> Facts<'a> {
        Facts { cache, env }
    }

    /// What an analysis sees beside the function.
    pub fn env(&self) -> Env<'a> {
        self.env
    }

    /// The module's header.
    pub fn header(&self) -> &'a ModuleHeader {
        self.env.header
    }

    /// The machine, if it is known.
    pub fn target(&self) -> Option<&'a dyn Target> {
        self.env.target
    }

    /// The fact: the cached one if nothing that it reads was edited since, else a new one.
    ///
    /// # Panics
    /// When an analysis asks for itself, directly or through others.
    pub fn get<A: Analysis>(&mut self, func: &Function) -> Arc<A> {
        let key = TypeId::of::<A>();
        if let Some(row) = self.cache.find(key, func.stamp()) {
            let (reads, fact) = (row.reads, Arc::clone(&row.fact));
            self.cache.note_read(reads);
            return downcast(fact);
        }
        let (fact, reads) = self.compute::<A>(func);
        let fact = Arc::new(fact);
        self.cache.store(Row {
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

    /// The fact computed anew, whatever is cached, which stays as it is. This counts in no log.
    pub fn recompute<A: Analysis>(&mut self, func: &Function) -> A {
        let n_logged = self.cache.log.len();
        let (fresh, _) = self.compute::<A>(func);
        self.cache.log.truncate(n_logged);
        fresh
    }

    /// Forgets one fact.
    pub fn forget<A: Analysis>(&mut self) {
        self.cache.rows.retain(|row| row.key != TypeId::of::<A>());
    }

    /// Forgets all facts.
    pub fn forget_all(&mut self) {
        self.cache.clear();
    }

    /// Takes a fresh fact out of the cache, to be kept up to date by hand and handed back with
    /// [`Self::keep`]. `None` when there is none, or when somebody still holds it.
    pub fn take<A: MaintainedAnalysis>(&mut self, func: &Function) -> Option<A> {
        let (key, now) = (TypeId::of::<A>(), func.stamp());
        let fresh = |row: &Row| row.key == key && row.reads.unchanged(row.stamp, now);
        let at = self.cache.rows.iter().position(fresh)?;
        let row = self.cache.rows.swap_remove(at);
        Arc::into_inner(downcast(row.fact))
    }

    /// A fact to be kept up to date by hand and handed back with [`Self::keep`]: the one in the
    /// cache if it is fresh and nobody holds it, else a new one.
    pub fn take_or_compute<A: MaintainedAnalysis>(&mut self, func: &Function) -> A {
        match self.take(func) {
            Some(fact) => fact,
            None => self.compute::<A>(func).0,
        }
    }

    /// Puts in a fact whose owner says that it holds for the function as it is now.
    ///
    /// Debug builds compute the fact anew and compare; this counts in no log.
    ///
    /// # Panics
    /// In debug builds, when the new one says something else.
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
        self.cache.store(Row { key, reads, stamp, is_kept, fact });
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

    /// Computes a fact, and finds out what it reads.
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
