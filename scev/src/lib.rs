//! Scalar evolution: how the values of a function change from round to round of its loops.
//!
//! The expression of a value says what it is made of, with recurrences where loops change it:
//! `{0,+,4}<%loop>` is 0 in the first round of `%loop`, 4 in the second, and so on. Over expressions
//! there are ranges, comparisons that are known to hold, how often loops run, and what values are when
//! loops are over.
//!
//! ```
//! use selvedge_analysis::FactStore;
//! use selvedge_ir::Module;
//! use selvedge_scev::ScalarEvolution;
//!
//! fn how_many_rounds(module: &Module) {
//!     let mut store = FactStore::default();
//!     for (global, func) in module.defined() {
//!         let mut facts = store.facts(&module.header, None, global);
//!         let evolution = facts.get::<ScalarEvolution>(func);
//!         evolution.ask(func, &mut facts, |scev| {
//!             for this in scev.loops().all() {
//!                 println!("at most {:?} more rounds", scev.counts(this).constant_max);
//!             }
//!         });
//!     }
//! }
//! # how_many_rounds(&Module::new());
//! ```
//!
//! | file | what it defines |
//! |---|---|
//! | `expr.rs` | expressions: nodes, flags, the arena |
//! | `scev.rs` | the engine, its levels, walks over expressions |
//! | `levels.rs` | what levels share |
//! | `options.rs` | limits |
//! | `order.rs` | the canonical order of operands |
//! | `fold.rs` | constructors |
//! | `build.rs` | expressions of values |
//! | `range.rs` | ranges |
//! | `multiple.rs` | what divides expressions |
//! | `sharpen.rs` | ranges of recurrences by their ends, when asked for |
//! | `predicate.rs` | comparisons that are known to hold |
//! | `guards.rs` | what is known where loops are entered and come round |
//! | `induction.rs` | recurrences that conditions keep from wrapping |
//! | `sample.rs` | expressions at two points, to tell them apart |
//! | `rewrite.rs` | expressions with parts replaced |
//! | `assumed.rs` | what assumptions say of single values |
//! | `disposition.rs` | how expressions behave in loops |
//! | `trip.rs` | how often loops come round |
//! | `scope.rs` | values behind loops |
//! | `upkeep.rs`, `same.rs` | scalar evolution while passes edit |
//! | `expand.rs` | expressions as instructions |
//! | `drawn.rs` | expressions as comments, loops as a graph |
//! | `decompose.rs` | addresses as a root, terms and a constant |
//! | `decompose/operations.rs` | what single operations are in such a sum |
//! | `decompose/proofs.rs` | sums of few bits that were proved not to wrap |
//! | `text.rs`, `printed.rs` | LLVM's text; the analysis |
#![forbid(unsafe_code)]

mod assumed;
mod build;
pub mod decompose;
mod disposition;
mod drawn;
mod expand;
mod expr;
mod fold;
mod guards;
mod induction;
mod levels;
mod multiple;
mod options;
mod order;
mod predicate;
mod printed;
mod range;
mod rewrite;
mod same;
mod sample;
mod scev;
mod scope;
mod sharpen;
mod text;
mod trip;
mod upkeep;

pub use disposition::Disposition;
pub use drawn::{annotate_evolution, dot_evolution};
pub use expand::{Cost, Expansion, Plan, Prefixes, Recurrences, Refusal, Reuse};
pub use expr::{Arena, Expr, NoWrap, Op, Operands};
pub use options::Options;
pub use printed::{OnDemand, ScalarEvolution};
pub use scev::{LEVELS, Scev, State};
pub use text::{Names, number, range};
pub use trip::{
    Assumption, ExitCount, LoopCounts, NoWrapAssumption, PredicatedCounts, PredicatedExit,
};
