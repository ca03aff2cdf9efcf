//! Alias analysis: whether two accesses of *one thread* may overlap, and what an instruction may do to a memory
//! location.
//!
//! A query is about one point in time of one thread: the two pointers have the values that they have at that time, in
//! the same iteration of all enclosing loops. **The result does not apply to two threads.** `s[tid]` and `s[tid ^ 1]`
//! never alias here, but accesses of different threads to them do conflict.
//!
//! * Results come from a chain of oracles ([`AliasChain`]): address spaces, objects and offsets, scopes, types, and
//!   those that an embedder adds. The session of a pipeline owns the chain.
//! * Method: as LLVM's `BasicAAResult`, reconstructed from its tests: underlying objects, then differences of linear
//!   forms of addresses, then phis and selects under the assumption, verified afterwards, that the query itself returns
//!   "no alias".
//! * Other threads: a synchronizing instruction (barriers, fences, volatile accesses, calls that may write and are not
//!   `nosync`) makes their writes visible. It is assumed to read and write every location that other threads can
//!   access, whether or not its address escapes: an internal shared variable is accessible to all threads.
//! * Cost: bounded by the constants named `MAX_`; a query that hits one of them reports it ([`BatchAlias::met_a_cap`]).
//! * Oracle: `tests/alias.rs` runs generated functions and compares addresses.
//!
//! Alias analysis is deliberately more conservative than that of LLVM 22:
//! * A synchronizing instruction may write the memory of a `noalias` argument: other threads have the argument as well.
//!   Only the memory of a *kernel's* `noalias readonly` argument is not written while it runs.
//! * A call that may write reads and writes all memory that other threads can access, regardless of `memory(...)`,
//!   unless it is `nosync` or calls a body that does not synchronize ([`crate::QuietBodies`]).
//! * Declarations of shared memory (`extern __shared__`) overlap each other.
//! * Address spaces 1 and 101 may alias (`cvta.param`).
//! * `llvm.ptrmask` preserves the object but not the offset.
//! * A modulus that is not a power of two is used only if no step wraps, since offsets are modulo 2^64 otherwise.
//! * Addresses are decomposed through [`MAX_ADDRESS_STEPS`] steps, the limit of LLVM 19.
//! * Accesses that are entirely outside of their object are not detected.
//!
//! | file | what it defines |
//! |---|---|
//! | `alias/location.rs` | memory locations |
//! | `alias/chain.rs` | the oracles and their order |
//! | `alias/basic.rs` | objects, phis and selects, and the cache of results |
//! | `alias/pointer_summary.rs` | edit-stable facts about pointers and calls, which decide most queries at once |
//! | `alias/offsets.rs` | two addresses with one base |
//! | `alias/linear.rs` | addresses as linear forms |
//! | `alias/objects.rs` | identification and sizes of objects |
//! | `alias/storage.rs` | assumptions of separate storage |
//! | `alias/spaces.rs` | address spaces |
//! | `alias/scoped.rs` | `!alias.scope` and `!noalias` |
//! | `alias/tbaa.rs` | `!tbaa` |
//! | `alias/mod_ref.rs` | what instructions and calls do to locations |
//! | `alias/calls.rs` | the effects of calls, cached by callee and attributes |

use selvedge_ir::target::ModRef;
use selvedge_ir::{Function, Inst, ModuleHeader, Stamp};

use crate::dom::Dominators;
use crate::effects::InstEffects;
use crate::facts::Env;
use crate::kernels::Kernels;
use crate::value::{ValueContext, Values};
use basic::AliasSearch;
use calls::KnownCalls;
use pointer_summary::PlainSources;

mod basic;
mod calls;
mod chain;
mod linear;
mod location;
mod mod_ref;
mod objects;
mod offsets;
mod pointer_summary;
mod scoped;
mod spaces;
mod storage;
mod tbaa;

pub use basic::{MAX_CYCLE_BLOCKS, MAX_QUERIES, MAX_QUERY_DEPTH};
pub use chain::{AliasChain, AliasOracle, AliasSource, UnknownOracle};
pub use linear::{MAX_ADDRESS_STEPS, MAX_INDEX_STEPS};
pub use location::{AccessTags, LocationSize, MemoryLocation};
pub use tbaa::MAX_TYPE_DEPTH;

/// The relation of two locations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AliasResult {
    /// They are disjoint.
    NoAlias,
    /// Nothing is known.
    #[default]
    MayAlias,
    /// They overlap. The number, if known, is the start of the second location minus the start of the first, in bytes.
    PartialAlias(Option<i64>),
    /// They start at the same byte.
    MustAlias,
}

impl AliasResult {
    /// The result for swapped locations.
    #[must_use]
    pub fn swapped(self) -> AliasResult {
        match self {
            AliasResult::PartialAlias(Some(offset)) => {
                AliasResult::PartialAlias(offset.checked_neg())
            }
            other => other,
        }
    }

    /// Whether the locations are disjoint.
    pub fn is_no(self) -> bool {
        self == AliasResult::NoAlias
    }

    /// Whether both start at the same byte.
    pub fn is_must(self) -> bool {
        self == AliasResult::MustAlias
    }

    /// The join of two results: what holds if either of them does.
    #[must_use]
    pub fn either(self, other: AliasResult) -> AliasResult {
        use AliasResult::{MayAlias, MustAlias, PartialAlias};
        match (self, other) {
            (a, b) if a == b => a,
            (PartialAlias(_), PartialAlias(_) | MustAlias) | (MustAlias, PartialAlias(_)) => {
                PartialAlias(None)
            }
            _ => MayAlias,
        }
    }
}

/// The inputs of alias analysis from the module and from the function's declaration. Created once for each function,
/// and valid as long as the header is.
pub struct AliasContext<'a> {
    env: Env<'a>,
    values: ValueContext<'a>,
    effects: InstEffects<'a>,
    calls: KnownCalls,
    chain: AliasChain,
    is_kernel: bool,
}

impl<'a> AliasContext<'a> {
    /// Creates the context of one function, with the chain of the session. Cost: as [`ValueContext::new`].
    pub fn new(env: Env<'a>, func: &Function) -> AliasContext<'a> {
        AliasContext {
            env,
            values: ValueContext::new(env, func),
            effects: InstEffects::new(env),
            calls: KnownCalls::default(),
            chain: env.setting::<AliasChain>().clone(),
            is_kernel: env.header_fact::<Kernels>().contains(func.global()),
        }
    }

    /// Replaces the chain.
    #[must_use]
    pub fn with_chain(self, chain: AliasChain) -> AliasContext<'a> {
        AliasContext { chain, ..self }
    }

    /// The inputs of value tracking.
    pub fn values(&self) -> &ValueContext<'a> {
        &self.values
    }

    /// The effects of the function's instructions.
    pub fn effects(&self) -> &InstEffects<'a> {
        &self.effects
    }
}

/// Answers queries about the accesses of one function in its current state: whether two of them may overlap, and
/// whether an instruction may read or write a location.
///
/// A result is about one thread at one point in time, and does not apply to accesses of different threads.
/// Synchronizing instructions are assumed to read and write all memory that other threads can access. Caps bound the
/// cost of a query; one that hits a cap returns a conservative result.
///
/// Every query is computed from scratch. For several queries without an edit between them, use [`BatchAlias`].
#[derive(Clone, Copy)]
pub struct AliasAnalysis<'a> {
    cx: &'a AliasContext<'a>,
    func: &'a Function,
    dom: Option<&'a Dominators>,
}

impl<'a> AliasAnalysis<'a> {
    /// Creates the analysis of `func`, which must be the function that `cx` was created for.
    pub fn new(cx: &'a AliasContext<'a>, func: &'a Function) -> AliasAnalysis<'a> {
        AliasAnalysis { cx, func, dom: None }
    }

    /// Adds a dominator tree, so that assumptions and branch conditions are used as well.
    #[must_use]
    pub fn with_dominators(self, dom: &'a Dominators) -> AliasAnalysis<'a> {
        AliasAnalysis { dom: Some(dom), ..self }
    }

    /// The function.
    pub fn func(&self) -> &'a Function {
        self.func
    }

    /// The module's header.
    pub fn header(&self) -> &'a ModuleHeader {
        self.cx.env.header
    }

    /// Value tracking for the function.
    pub fn values(&self) -> Values<'a> {
        let values = Values::new(&self.cx.values, self.func);
        match self.dom {
            Some(dom) => values.with_dominators(dom),
            None => values,
        }
    }

    /// Creates a batch, which answers several queries and caches intermediate results.
    pub fn batch(self) -> BatchAlias<'a> {
        let plain = PlainSources::of(&self.cx.chain);
        BatchAlias { aa: self, capped: false, plain, search: AliasSearch::default() }
    }

    /// The location that an instruction accesses: see [`MemoryLocation::of`].
    pub fn location(&self, inst: Inst) -> Option<MemoryLocation> {
        MemoryLocation::of(self.header(), self.func, inst)
    }

    /// The relation of two locations.
    pub fn alias(self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        self.batch().alias(a, b)
    }

    /// What an instruction may do to a location.
    pub fn mod_ref(self, inst: Inst, place: &MemoryLocation) -> ModRef {
        self.batch().mod_ref(inst, place)
    }

    /// What one call may do to the memory that another one accesses: see [`BatchAlias::mod_ref_calls`].
    pub fn mod_ref_calls(self, call: Inst, other: Inst) -> ModRef {
        self.batch().mod_ref_calls(call, other)
    }

    /// What any code may do to a location: see [`BatchAlias::mod_ref_mask`].
    pub fn mod_ref_mask(self, place: &MemoryLocation) -> ModRef {
        self.batch().mod_ref_mask(place)
    }

    /// Whether a location is not written while the function runs.
    pub fn points_to_constant_memory(self, place: &MemoryLocation) -> bool {
        !self.mod_ref_mask(place).writes()
    }
}

/// Answers queries about one function between two edits, with a cache.
///
/// Results are as sound as those of [`AliasAnalysis`]; their precision may depend on earlier queries and on the order
/// of the two locations. It borrows the function, so it cannot outlive an edit.
pub struct BatchAlias<'a> {
    aa: AliasAnalysis<'a>,
    /// Whether the last query hit a limit.
    capped: bool,
    plain: PlainSources,
    search: AliasSearch,
}

/// The cache of a batch, for a later batch about the same function.
///
/// Between the two, the function may be edited only as follows: instructions are erased, and values, including callees,
/// are replaced by others that are equal in every execution. Such an edit does not capture an address, so the set of
/// captured objects remains valid, as do the facts of `alias/pointer_summary.rs`. Results of queries and decomposed
/// addresses are valid until the next edit.
#[derive(Default)]
pub struct AliasMemory {
    /// The stamp at which the results were computed.
    stamp: Stamp,
    search: AliasSearch,
}

impl<'a> BatchAlias<'a> {
    /// Reuses the cache of an earlier batch; see [`AliasMemory`].
    pub(crate) fn remember(&mut self, memory: AliasMemory) {
        self.search = memory.search;
        if memory.stamp != self.aa.func.stamp() {
            self.search.forget_results();
        }
    }

    /// The cache, for a later batch.
    pub(crate) fn into_memory(self) -> AliasMemory {
        AliasMemory { stamp: self.aa.func.stamp(), search: self.search }
    }

    /// The underlying analysis.
    pub fn analysis(&self) -> AliasAnalysis<'a> {
        self.aa
    }

    /// Whether the last query hit a limit, so that "may alias" may be due to the limit.
    pub fn met_a_cap(&self) -> bool {
        self.capped
    }

    /// Sets whether the two locations of all following queries may be from different iterations of loops: then a value
    /// that a loop recomputes is not assumed to be equal to itself.
    pub fn set_cross_iteration(&mut self, on: bool) {
        self.search.cross_iteration = on;
    }

    /// The relation of two locations.
    pub fn alias(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        self.begin();
        self.query_chain(a, b)
    }

    /// The first result of the chain other than "may alias".
    fn query_chain(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        let cx = self.aa.cx;
        self.search.depth += 1;
        let mut answer = AliasResult::MayAlias;
        for source in cx.chain.sources() {
            answer = self.ask(source, a, b);
            if answer != AliasResult::MayAlias {
                break;
            }
        }
        self.search.depth -= 1;
        answer
    }

    fn ask(&mut self, source: &AliasSource, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        match source {
            AliasSource::Spaces => self.aa.spaces_alias(a, b),
            AliasSource::Basic => self.basic_alias(a, b),
            AliasSource::ScopedNoAlias => self.aa.scopes_alias(&a.tags, &b.tags),
            AliasSource::TypeBased => self.aa.types_alias(&a.tags, &b.tags),
            AliasSource::Custom(oracle) => oracle.alias(&self.aa.values(), a, b),
        }
    }

    /// Whether two locations provably start at the same byte.
    pub fn is_must_alias(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> bool {
        self.alias(a, b).is_must()
    }
}
