//! Scalar evolution: how the values of a function change from iteration to iteration of its loops.
//!
//! The expression of a value describes how the value is computed, with add recurrences for values that a loop changes:
//! `{0,+,4}<%loop>` is 0 in the first iteration of `%loop`, 4 in the second, and so on. The analysis computes, over
//! expressions, ranges, comparisons that are known to hold, backedge-taken counts, and the values that are live out of
//! loops.
//!
//! ```
//! use selvedge_analysis::FactStore;
//! use selvedge_ir::inst::IntPredicate;
//! use selvedge_ir::{Module, Type};
//! use selvedge_scev::ScalarEvolution;
//!
//! // for (i = 0; i < n; i += 4) {}
//! let mut module = Module::new();
//! let function = module.define_function("f", Type::VOID, &[("n", Type::I32)]);
//! let mut b = module.builder(function);
//! let [entry, body, exit] = ["entry", "body", "exit"].map(|name| b.append_block(name));
//! let [n] = b.args();
//! let (zero, four) = (b.i32(0), b.i32(4));
//! b.at_end(entry).br(body);
//! let i = b.at_end(body).named("i").phi(Type::I32, &[(zero, entry)]);
//! let next = b.nuw().add(i, four);
//! b.add_incoming(i, next, body);
//! let again = b.icmp(IntPredicate::Ult, next, n);
//! b.cond_br(again, body, exit);
//! b.at_end(exit).ret_void();
//!
//! let mut store = FactStore::default();
//! for (global, func) in module.defined() {
//!     let mut facts = store.facts(&module.header, None, global);
//!     let evolution = facts.get::<ScalarEvolution>(func);
//!     evolution.ask(func, &mut facts, |scev| {
//!         let expr = scev.expr(i);
//!         assert_eq!(scev.text(expr), "{0,+,4}<nuw><%body>");
//!         let counts = scev.loops().all().map(|this| scev.counts(this).exact);
//!         let counts: Vec<String> = counts.map(|count| scev.text(count)).collect();
//!         assert_eq!(counts, ["((-1 + (4 umax %n)) /u 4)"]);
//!     });
//! }
//! ```
//!
//! | file | what it defines |
//! |---|---|
//! | `expr.rs` | expressions: nodes, flags, the arena, traversals |
//! | `expr/sample.rs` | expressions evaluated at two points, to prove that they differ |
//! | `counts.rs`, `interval.rs` | types of results: backedge-taken counts, ranges |
//! | `state.rs` | all cached results, in groups that each invalidate their own |
//! | `scev.rs` | the interface: queries about one function |
//! | `levels.rs` | which results are shared between levels |
//! | `options.rs` | limits |
//! | `order.rs` | the canonical order of operands |
//! | `fold.rs` | constructors |
//! | `build.rs` | expressions of values |
//! | `range.rs` | ranges |
//! | `multiple.rs` | constant divisors of expressions |
//! | `sharpen.rs` | ranges of recurrences computed from their final values, on demand |
//! | `predicate.rs` | comparisons that are known to hold |
//! | `guards.rs` | conditions known at the entry and at the backedge of loops |
//! | `induction.rs` | recurrences that are proved by conditions not to wrap |
//! | `rewrite.rs` | expressions with parts replaced |
//! | `assumed.rs` | facts about single values, and what assumptions imply about them |
//! | `control.rs` | where control may stop |
//! | `disposition.rs` | how expressions vary in loops |
//! | `trip.rs` | backedge-taken counts |
//! | `scope.rs` | values of expressions outside the loops they are computed in |
//! | `incremental.rs`, `settle.rs`, `same.rs` | incremental updates while passes edit |
//! | `expand.rs` | expressions as instructions |
//! | `annotate.rs` | expressions printed as comments, loops drawn as a graph |
//! | `decompose.rs` | addresses as a root, terms and a constant |
//! | `decompose/operations.rs` | how single instructions are decomposed |
//! | `decompose/proofs.rs` | sums of narrow integers that are proved not to wrap |
//! | `text.rs`, `printed.rs` | LLVM's text format; the registered analysis |
#![forbid(unsafe_code)]

mod annotate;
mod assumed;
mod build;
mod control;
mod counts;
pub mod decompose;
mod disposition;
mod expand;
mod expr;
mod fold;
mod guards;
mod incremental;
mod induction;
mod interval;
mod levels;
mod multiple;
mod options;
mod order;
mod predicate;
mod printed;
mod range;
mod rewrite;
mod same;
mod scev;
mod scope;
mod settle;
mod sharpen;
mod state;
mod text;
mod trip;

pub use annotate::{annotate_evolution, dot_evolution};
pub use counts::{
    Assumption, ExitCount, LoopCounts, NoWrapAssumption, PredicatedCounts, PredicatedExit,
};
pub use expand::{Cost, Expansion, ExpansionPlan, Prefixes, Recurrences, Refusal, Reuse};
pub use expr::{Arena, Disposition, Expr, NoWrap, Op, Operands};
pub use options::Options;
pub use printed::{OnDemand, ScalarEvolution};
pub use scev::Scev;
pub use state::{LEVELS, State};
pub use text::{Names, number, range};
