//! Alias analysis: whether two accesses of *one thread* may touch the same byte, and what an
//! instruction may do to a place in memory.
//!
//! A question is about one moment of one thread: the values of the two pointers are those they have
//! at that moment, in the same iteration of all loops around. **It says nothing about two threads.**
//! `s[tid]` and `s[tid ^ 1]` never alias here, and meet all the time.
//!
//! * Answers come from a chain of oracles ([`AliasChain`]): address spaces, objects and offsets,
//!   scopes, types, and what an embedder adds. The session of a pipeline carries the chain.
//! * Method: as LLVM's `BasicAAResult` does it, from what its tests fix: underlying objects, then
//!   differences of linear forms of addresses, then phis and selects under the assumption, checked
//!   afterwards, that the question itself answers "no".
//! * Other threads: what synchronises (barriers, fences, volatile accesses, calls that may write and do
//!   not promise `nosync`) lets their writes appear. It reads and writes every place that others can
//!   reach, whether or not its address was ever handed out: an internal shared variable is everybody's.
//! * Cost: bounded by the constants named `MAX_`; an answer that met one of them says so
//!   ([`BatchAlias::met_a_cap`]).
//! * Oracle: `tests/alias.rs` runs generated functions and compares addresses.
//!
//! Where it says less than LLVM 22 on purpose:
//! * What synchronises may write what a `noalias` argument points to: other threads have the argument
//!   too. Only what a *kernel* takes as `noalias readonly` is not written while it runs.
//! * A call that may write reads and writes what others can reach, whatever `memory(...)` says, unless it
//!   is `nosync` or runs a body that is ([`crate::QuietBodies`]).
//! * Declarations of shared memory (`extern __shared__`) overlap each other.
//! * Address spaces 1 and 101 meet (`cvta.param`).
//! * `llvm.ptrmask` keeps the object and not the offset.
//! * A modulus that is no power of two counts only where no step wraps, since offsets are numbers
//!   modulo 2^64 otherwise.
//! * Addresses are taken apart through [`MAX_ADDRESS_STEPS`] steps, LLVM 19's number.
//! * Accesses that lie wholly outside of their object are not looked for.
//!
//! | file | what it defines |
//! |---|---|
//! | `alias/location.rs` | places in memory |
//! | `alias/chain.rs` | the oracles and their order |
//! | `alias/basic.rs` | objects, phis and selects, and the cache of answers |
//! | `alias/anchor.rs` | what of pointers and calls no edit changes, and tells most accesses apart at once |
//! | `alias/offsets.rs` | two addresses over one base |
//! | `alias/linear.rs` | addresses as linear forms |
//! | `alias/objects.rs` | which values are objects, and how large those are |
//! | `alias/storage.rs` | assumptions of separate storage |
//! | `alias/spaces.rs` | address spaces |
//! | `alias/scoped.rs` | `!alias.scope` and `!noalias` |
//! | `alias/tbaa.rs` | `!tbaa` |
//! | `alias/mod_ref.rs` | what instructions and calls do to places |

use selvedge_ir::target::ModRef;
use selvedge_ir::{Function, Inst, ModuleHeader, Stamp};

use crate::dom::Dominators;
use crate::effects::InstEffects;
use crate::facts::Env;
use crate::kernels::Kernels;
use crate::value::{ValueContext, Values};
use anchor::PlainSources;
use basic::AliasSearch;
use calls::KnownCalls;

mod anchor;
mod basic;
mod calls;
mod chain;
mod linear;
mod location;
mod mod_ref;
mod objects;
mod offsets;
mod scoped;
mod spaces;
mod storage;
mod tbaa;

pub use basic::{MAX_CYCLE_BLOCKS, MAX_QUESTION_DEPTH, MAX_QUESTIONS};
pub use chain::{AliasChain, AliasOracle, AliasSource, UnknownOracle};
pub use linear::{MAX_ADDRESS_STEPS, MAX_INDEX_STEPS};
pub use location::{AccessTags, LocationSize, MemoryLocation};
pub use tbaa::MAX_TYPE_DEPTH;

/// How two places lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AliasResult {
    /// They share no byte.
    NoAlias,
    /// Nothing is known.
    #[default]
    MayAlias,
    /// They share a byte. The number, where known, is how far the second place begins behind the
    /// first, in bytes.
    PartialAlias(Option<i64>),
    /// They begin at the same byte.
    MustAlias,
}

impl AliasResult {
    /// The answer to the question with its places exchanged.
    #[must_use]
    pub fn swapped(self) -> AliasResult {
        match self {
            AliasResult::PartialAlias(Some(offset)) => {
                AliasResult::PartialAlias(offset.checked_neg())
            }
            other => other,
        }
    }

    /// Whether no byte is shared.
    pub fn is_no(self) -> bool {
        self == AliasResult::NoAlias
    }

    /// Whether both begin at the same byte.
    pub fn is_must(self) -> bool {
        self == AliasResult::MustAlias
    }

    /// What holds when one or the other of two answers does.
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

/// What alias analysis needs of the module and of a function's declaration: made once for each
/// function, and good as long as the header is.
pub struct AliasContext<'a> {
    env: Env<'a>,
    values: ValueContext<'a>,
    effects: InstEffects<'a>,
    calls: KnownCalls,
    chain: AliasChain,
    is_kernel: bool,
}

impl<'a> AliasContext<'a> {
    /// For one function, with the chain of the session. Cost: as [`ValueContext::new`].
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

    /// With another chain than the session's.
    #[must_use]
    pub fn with_chain(self, chain: AliasChain) -> AliasContext<'a> {
        AliasContext { chain, ..self }
    }

    /// What values of the function need to know of the module.
    pub fn values(&self) -> &ValueContext<'a> {
        &self.values
    }

    /// What the function's instructions do.
    pub fn effects(&self) -> &InstEffects<'a> {
        &self.effects
    }
}

/// Answers questions about one function as it is now; see the module's text.
///
/// Every question is answered from scratch. Who has several, with no edit between them, asks a
/// [`BatchAlias`].
#[derive(Clone, Copy)]
pub struct AliasAnalysis<'a> {
    cx: &'a AliasContext<'a>,
    func: &'a Function,
    dom: Option<&'a Dominators>,
}

impl<'a> AliasAnalysis<'a> {
    /// Ready to answer for `func`, which must be the function that `cx` was made for.
    pub fn new(cx: &'a AliasContext<'a>, func: &'a Function) -> AliasAnalysis<'a> {
        AliasAnalysis { cx, func, dom: None }
    }

    /// With a dominator tree: what is assumed and branched on counts too.
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

    /// What is known of the function's values.
    pub fn values(&self) -> Values<'a> {
        let values = Values::new(&self.cx.values, self.func);
        match self.dom {
            Some(dom) => values.with_dominators(dom),
            None => values,
        }
    }

    /// Answers several questions, and remembers what it found on the way.
    pub fn batch(self) -> BatchAlias<'a> {
        let plain = PlainSources::of(&self.cx.chain);
        BatchAlias { aa: self, capped: false, plain, search: AliasSearch::default() }
    }

    /// The place that an instruction accesses: see [`MemoryLocation::of`].
    pub fn location(&self, inst: Inst) -> Option<MemoryLocation> {
        MemoryLocation::of(self.header(), self.func, inst)
    }

    /// How two places lie to each other.
    pub fn alias(self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        self.batch().alias(a, b)
    }

    /// What an instruction may do to a place.
    pub fn mod_ref(self, inst: Inst, place: &MemoryLocation) -> ModRef {
        self.batch().mod_ref(inst, place)
    }

    /// What one call may do to what another one accesses: see [`BatchAlias::mod_ref_calls`].
    pub fn mod_ref_calls(self, call: Inst, other: Inst) -> ModRef {
        self.batch().mod_ref_calls(call, other)
    }

    /// What anybody may do to a place: see [`BatchAlias::mod_ref_mask`].
    pub fn mod_ref_mask(self, place: &MemoryLocation) -> ModRef {
        self.batch().mod_ref_mask(place)
    }

    /// Whether nobody writes a place while the function runs.
    pub fn points_to_constant_memory(self, place: &MemoryLocation) -> bool {
        !self.mod_ref_mask(place).writes()
    }
}

/// Answers questions about one function between two edits, and remembers what it found.
///
/// Answers are as right as [`AliasAnalysis`]'s; how much is said may depend on what was asked before,
/// and on the order of the two places. It borrows the function, so it cannot outlive an edit.
pub struct BatchAlias<'a> {
    aa: AliasAnalysis<'a>,
    /// Whether the last question met a limit.
    capped: bool,
    plain: PlainSources,
    search: AliasSearch,
}

/// What a batch found out, for a later one about the same function.
///
/// Between the two the function may be edited in ways that do not change what others know of it: instructions
/// are erased, and values, callees among them, give way to others that are the same in every run. Then it
/// stays known which of the function's own objects others may come to know, since an address that became
/// known in no way before becomes known in none by that; and what `alias/anchor.rs` keeps. Answers, and
/// addresses that were taken apart, are kept until the next edit.
#[derive(Default)]
pub struct AliasMemory {
    /// When it was found out.
    stamp: Stamp,
    search: AliasSearch,
}

impl<'a> BatchAlias<'a> {
    /// With what an earlier batch found out; see [`AliasMemory`].
    pub(crate) fn remember(&mut self, memory: AliasMemory) {
        self.search = memory.search;
        if memory.stamp != self.aa.func.stamp() {
            self.search.forget_answers();
        }
    }

    /// What a later batch can begin with.
    pub(crate) fn into_memory(self) -> AliasMemory {
        AliasMemory { stamp: self.aa.func.stamp(), search: self.search }
    }

    /// What answers.
    pub fn analysis(&self) -> AliasAnalysis<'a> {
        self.aa
    }

    /// Whether the last question met one of the limits, so that "may" could mean "I did not look".
    pub fn met_a_cap(&self) -> bool {
        self.capped
    }

    /// Whether the two places of all questions to come may be of different iterations of loops: a
    /// value that a loop computes anew is then not taken to be equal to itself.
    pub fn set_cross_iteration(&mut self, on: bool) {
        self.search.cross_iteration = on;
    }

    /// How two places lie to each other.
    pub fn alias(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        self.begin();
        self.ask_chain(a, b)
    }

    /// The first answer of the chain that says more than "may".
    fn ask_chain(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
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

    /// Whether two places surely begin at the same byte.
    pub fn is_must_alias(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> bool {
        self.alias(a, b).is_must()
    }
}
