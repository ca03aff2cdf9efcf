//! Analyses of LLVM IR, and the cache that holds them.
//!
//! A *fact* is what an analysis found out about one function. Nobody says which facts an edit
//! spoils: a [`Function`](selvedge_ir::Function) counts its edits, a fact remembers the counts it was
//! computed at, and [`Facts::get`] computes it anew when they differ.
//!
//! ```
//! use selvedge_analysis::{Analysis, FactStore, Facts, Reads};
//! use selvedge_ir::{Function, Module};
//!
//! /// How many instructions stand in the function: an analysis of an embedder.
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
//! | `by_type.rs`, `settings.rs` | values by type, and what users choose of analyses |
//! | `observers.rs` | facts that hear of edits |
//! | `drawn.rs` | facts about blocks as comments and as graphs |
//! | `printed.rs` | facts as text, for `print<X>` and its like |
//! | `store.rs` | the facts about a whole module, by function |
//! | `cfg.rs` | the control-flow graph as a fact |
//! | `assembly.rs` | what inline assembly does, each text read once |
//! | `callees.rs` | what a call of each declared function may do |
//! | `callgraph.rs` | which functions call which, callees first |
//! | `summary.rs` | what a call of each defined function may do |
//! | `effects.rs` | what an instruction does beside computing its result |
//! | `effects/quiet.rs` | which defined functions synchronise with nobody |
//! | `kernels.rs` | which functions are kernels, and how they are launched |
//! | `fold.rs` | constant folding |
//! | `dom.rs` | dominators, post-dominators and their frontiers |
//! | `memory_ssa.rs` | memory in SSA form, and who wrote what an access reads |
//! | `loops.rs` | natural loops |
//! | `frequency.rs` | how often blocks run, estimated |
//! | `named_blocks.rs` | blocks whose addresses somebody may take |
//! | `profile.rs` | which counts of a profile are hot, and which are cold |
//! | `cycles.rs` | all cycles, reducible or not |
//! | `uniformity.rs` | what threads agree on: values, branches, blocks |
//! | `alias.rs` | alias analysis: what two accesses of one thread may share |
//! | `escape.rs` | which variables other pointers than their own symbol may lead to |
//! | `symbols.rs` | which symbols assembly names |
//! | `simplify.rs` | instructions as existing values or constants |
//! | `value.rs` | value tracking: known bits, ranges, poison, objects behind pointers |
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
