//! The pass API: the traits of passes, the contexts they run in, and how pipelines are built.
//!
//! ```
//! use selvedge_ir::{Function, Module};
//! use selvedge_pass::{Changed, Cx, Pass, Pipeline, Registry, Session, passes};
//!
//! /// Counts the blocks of each function: a pass of an embedder.
//! struct CountBlocks;
//!
//! impl Pass for CountBlocks {
//!     fn name(&self) -> &'static str {
//!         "count-blocks"
//!     }
//!     fn is_required(&self) -> bool {
//!         false
//!     }
//!     fn run(&self, func: &mut Function, cx: &mut Cx<'_>) -> Changed {
//!         cx.count("blocks", func.blocks().count() as u64);
//!         Changed::No
//!     }
//! }
//!
//! let mut registry = Registry::new();
//! passes::register(&mut registry);
//! let mut pipeline = registry.parse("function(verify),no-op-module")?;
//! pipeline.add(CountBlocks);
//! let report = pipeline.run(&mut Module::new(), &mut Session::default())?;
//! assert_eq!(report.statistics.get("count-blocks", "blocks"), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what it defines |
//! |---|---|
//! | `pass.rs` | the traits [`Pass`] and [`ModulePass`] |
//! | `context.rs` | the contexts of passes: [`Cx`], [`ModuleCx`] |
//! | `funnel.rs`, `salvage.rs`, `request.rs` | edits of code, debug information and the header |
//! | `blocks.rs` | edits of the control-flow graph that several passes make |
//! | `maintain.rs` | analyses that are updated while a pass edits |
//! | `remark.rs`, `stats.rs`, `report.rs` | the output of passes |
//! | `fuel.rs`, `instrument.rs`, `session.rs`, `threads.rs` | limits, printing and verification of runs |
//! | `knobs.rs` | declarative options of a pass |
//! | `limit.rs` | the size limit of functions that passes process |
//! | `registry.rs`, `pipeline.rs` | passes by name, and pipelines |
//! | `run.rs` | running pipelines, on many threads |
//! | `suggest.rs` | "did you mean" |
//! | `passes.rs` | `dce`, `verify`, `no-op-function`, `no-op-module` |
//! | `passes/aa_eval.rs` | `aa-eval`: prints the results of alias analysis for all pairs |
//! | `passes/facts.rs` | `print<X>`, `require<X>`, `verify<X>`, `invalidate<X>` of any analysis X |
#![forbid(unsafe_code)]

mod blocks;
mod changed;
mod context;
mod fuel;
mod funnel;
mod instrument;
pub mod knobs;
mod limit;
mod maintain;
mod pass;
pub mod passes;
mod pipeline;
mod registry;
mod remark;
mod report;
mod request;
mod run;
mod salvage;
mod session;
mod stats;
mod suggest;
mod threads;

pub use changed::Changed;
pub use context::{Cx, Finding, ModuleCx, is_optnone};
pub use fuel::{CounterError, Fuel};
pub use funnel::Position;
pub use instrument::diff::lines as changed_lines;
pub use instrument::{Instrumentation, PassFilter, PrintChanged};
pub use limit::SizeLimit;
pub use pass::{ModulePass, Needs, Pass};
pub use pipeline::Pipeline;
pub use pipeline::parse::{PipelineError, PipelineErrorKind};
pub use registry::{OptionInfo, OptionKind, Options, PassInfo, Registry, Shape};
pub use remark::{
    Remark, RemarkArg, RemarkKind, RemarkOptions, SourceLoc, source_chain, source_chain_of,
    source_loc, to_yaml,
};
pub use report::{Broken, Elapsed, Report};
pub use session::{Session, Watch};
pub use stats::Statistics;
pub use suggest::nearest;
