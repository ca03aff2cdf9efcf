//! Analyses of LLVM IR, and the cache of their results.
//!
//! A *fact* is the result of an analysis of one function. Passes do not declare which facts they invalidate: a
//! [`Function`](selvedge_ir::Function) counts its edits, a fact stores the counts at which it was computed, and
//! [`Facts::get`] computes it again if they differ.
//!
//! ```
//! use selvedge_analysis::{Analysis, FactStore, Facts, Reads};
//! use selvedge_ir::{Function, Module};
//!
//! /// The number of instructions in the function: an analysis of an embedder.
//! struct Size(usize);
//!
//! impl Analysis for Size {
//!     const NAME: &'static str = "size";
//!     const READS: Reads = Reads::Insts;
//!     fn compute(func: &Function, _facts: &mut Facts<'_>) -> Size {
//!         Size(func.all_insts().count())
//!     }
//! }
//!
//! fn print_sizes(module: &Module) {
//!     let mut store = FactStore::default();
//!     for (global, func) in module.defined() {
//!         let mut facts = store.facts(&module.header, None, global);
//!         println!("{global}: {}", facts.get::<Size>(func).0);
//!     }
//! }
//! # print_sizes(&Module::new());
//! ```
//!
//! | file | what it defines |
//! |---|---|
//! | `facts.rs` | the traits of analyses, and the facts about one function |
//! | `by_type.rs`, `settings.rs` | values keyed by type, and user settings of analyses |
//! | `observers.rs` | facts that are updated while a pass edits |
//! | `drawn.rs` | facts about blocks as comments and as graphs |
//! | `printed.rs` | facts as text, for `print<X>` and similar passes |
//! | `store.rs` | the facts about a whole module, by function |
//! | `cfg.rs` | the control-flow graph as a fact |
//! | `assembly.rs` | effects of inline assembly; each text is parsed once |
//! | `callees.rs` | effects of a call of each declared function |
//! | `callgraph.rs` | which functions call which, callees first |
//! | `summary.rs` | effects of a call of each defined function |
//! | `effects.rs` | effects of an instruction other than its result |
//! | `effects/quiet.rs` | which defined functions do not synchronize |
//! | `kernels.rs` | which functions are kernels, and how they are launched |
//! | `fold.rs` | constant folding |
//! | `dom.rs` | dominators, post-dominators and their frontiers |
//! | `memory_ssa.rs` | memory in SSA form, and the clobbering write of an access |
//! | `loops.rs` | natural loops |
//! | `frequency.rs` | estimated block frequencies |
//! | `named_blocks.rs` | blocks whose addresses may be taken |
//! | `profile.rs` | which profile counts are hot, and which are cold |
//! | `cycles.rs` | all cycles, reducible or not |
//! | `uniformity.rs` | uniformity of values, branches and blocks |
//! | `alias.rs` | alias analysis: whether two accesses of one thread may overlap |
//! | `escape.rs` | which variables may be accessed other than by their own symbol |
//! | `symbols.rs` | which symbols assembly references |
//! | `simplify.rs` | simplification of instructions to existing values or constants |
//! | `value.rs` | value tracking: known bits, ranges, poison, underlying objects |
#![forbid(unsafe_code)]

pub mod alias;
mod assembly;
mod by_type;
mod callees;
pub mod callgraph;
mod cfg;
pub mod cycles;
pub mod dom;
pub mod drawn;
mod effects;
pub mod escape;
mod facts;
pub mod fold;
pub mod frequency;
mod kernels;
pub mod loops;
pub mod memory_ssa;
pub mod named_blocks;
mod observers;
mod printed;
pub mod profile;
mod settings;
pub mod simplify;
mod store;
pub mod summary;
pub mod symbols;
pub mod uniformity;
pub mod value;

pub use callees::{Callees, Role};
pub use effects::{
    CallEffects, InstEffects, QuietBodies, copies_argument, has_idle_bundles, order_events,
};
pub use facts::{
    Analysis, ComputedFact, Env, Facts, FunctionFacts, HeaderAnalysis, MaintainedAnalysis,
    ModuleAnalysis, Reads, SharedFacts,
};
pub use kernels::Kernels;
pub use observers::{Edit, EditObserver, Observers};
pub use printed::{FactPasses, PassText, PrintedAnalysis};
pub use settings::{Setting, Settings};
pub use store::FactStore;
