//! A compiler middle end for GPU kernels: the facade of all crates.
//!
//! A front end builds a [`Module`](ir::Module) with the [`Builder`](ir::builder::Builder), or reads one from text
//! ([`text`]) or bitcode ([`bitcode`]); a [`Pipeline`](pass::Pipeline) of passes transforms it; the result is printed as input for LLVM.
//!
//! | module | feature | contents |
//! |---|---|---|
//! | [`ir`] | | LLVM IR as data: building, editing, printing, verifying |
//! | [`analysis`] | | analyses of functions, and their cache |
//! | [`pass`] | | the pass API; pipelines, remarks, instrumentation |
//! | [`scev`] | | scalar evolution: how values change in loops |
//! | [`text`] | `text` | the parser of LLVM's textual IR |
//! | [`bitcode`] | `bitcode` | the reader of LLVM bitcode |
//! | [`dead_sync`] | `dead-sync` | barrier elimination |
//! | [`thread_memory`] | `dead-sync` | whether accesses of different threads may overlap |
//! | [`address`] | `address` | passes over addresses |
//! | [`codegen_prepare`] | `codegen-prepare` | functions prepared for instruction selection |
//! | [`early_cse`] | `early-cse` | early common subexpression elimination |
//! | [`ipo`] | `ipo` | interprocedural passes |
//! | [`loops`] | `loops` | canonical loop forms, unrolling |
//! | [`nvptx`] | `nvptx` | the target description of NVIDIA's GPUs |
//! | [`scalar`] | `scalar` | promotion of local memory to SSA values, simplification of control flow |
//! | [`simt`] | `simt` | running kernels: races, divergent barriers, the judge of passes |
//! | | `threads` | function passes run on several threads |
//! | [`request`] | `text` | one module through one pipeline, with messages as texts |
//! | [`prelude`] | | frequently used names |
//!
//! All features are on by default. IR and barriers alone are `default-features = false` with `dead-sync` and `nvptx`:
//! `docs/embedding.md` lists the crates of each choice, and their compile times.
//!
//! # In an empty project
//! `cargo add selvedge`, and
#![cfg_attr(
    all(feature = "dead-sync", feature = "nvptx"),
    doc = concat!("```\n", include_str!("../examples/first_module.rs"), "```")
)]
//!
//! # A custom pass and analysis
//! A toy front end with its own pass and analysis; the file `examples/toy_front_end.rs`.
//! ```
#![cfg_attr(all(feature = "dead-sync", feature = "nvptx"), doc = include_str!("../examples/toy_front_end.rs"))]
//! ```
#![forbid(unsafe_code)]

mod pipelines;
pub mod prelude;
#[cfg(feature = "text")]
pub mod request;

#[cfg(feature = "nvptx")]
pub use nvptx_intrinsics as nvptx;
#[cfg(feature = "address")]
pub use selvedge_address as address;
pub use selvedge_analysis as analysis;
#[cfg(feature = "bitcode")]
pub use selvedge_bitcode as bitcode;
#[cfg(feature = "codegen-prepare")]
pub use selvedge_codegen_prepare as codegen_prepare;
#[cfg(feature = "dead-sync")]
pub use selvedge_dead_sync_explain as dead_sync;
#[cfg(feature = "early-cse")]
pub use selvedge_early_cse as early_cse;
#[cfg(feature = "ipo")]
pub use selvedge_ipo as ipo;
pub use selvedge_ir as ir;
#[cfg(feature = "loops")]
pub use selvedge_loops as loops;
#[cfg(feature = "scalar")]
pub use selvedge_scalar as scalar;
pub use selvedge_scev as scev;
#[cfg(feature = "simt")]
pub use selvedge_simt as simt;
#[cfg(feature = "text")]
pub use selvedge_text as text;
#[cfg(feature = "dead-sync")]
pub use selvedge_thread_memory as thread_memory;

pub use pipelines::OptLevel;

use selvedge_pass::{Registry, Session};

/// The pass API; pipelines, remarks, instrumentation.
pub mod pass {
    pub use selvedge_pass::*;

    /// Passes about pipelines and analyses, and frequently used ones of other crates.
    pub mod passes {
        #[cfg(feature = "ipo")]
        pub use selvedge_ipo::{GlobalDce, Internalize};
        pub use selvedge_pass::passes::*;
        #[cfg(feature = "scalar")]
        pub use selvedge_scalar::{Dce, InstSimplify};
    }
}

/// A registry with the passes of all enabled features, and the pipelines `default<O0>` to `default<O3>`,
/// `default<Ofcmid>` and `default<Ofcmin>`: see [`OptLevel`].
pub fn registry() -> Registry {
    let mut registry = Registry::new();
    selvedge_pass::passes::register(&mut registry);
    registry.add_analysis::<selvedge_scev::ScalarEvolution>();
    let (name, about) =
        ("annotate<scalar-evolution>", "print functions with the expressions of values");
    let info = selvedge_pass::PassInfo { name, about, options: &[] };
    registry.add_printer(info, selvedge_scev::annotate_evolution);
    let (name, about) = ("dot<scalar-evolution>", "draw the nest of loops with recurrences");
    let info = selvedge_pass::PassInfo { name, about, options: &[] };
    registry.add_printer(info, selvedge_scev::dot_evolution);
    #[cfg(feature = "address")]
    selvedge_address::register(&mut registry);
    #[cfg(feature = "codegen-prepare")]
    selvedge_codegen_prepare::register(&mut registry);
    #[cfg(feature = "dead-sync")]
    selvedge_dead_sync_explain::register(&mut registry);
    #[cfg(feature = "early-cse")]
    selvedge_early_cse::register(&mut registry);
    #[cfg(feature = "ipo")]
    selvedge_ipo::register(&mut registry);
    #[cfg(feature = "scalar")]
    selvedge_scalar::register(&mut registry);
    #[cfg(feature = "loops")]
    selvedge_loops::register(&mut registry);
    for level in OptLevel::ALL {
        registry.add_pipeline(level.pipeline_name(), level.about(), level.pipeline());
    }
    registry
}

/// A session with all enabled targets, without printing and limits.
pub fn session() -> Session {
    #[cfg_attr(not(feature = "nvptx"), expect(unused_mut, reason = "targets are features"))]
    let mut session = Session::default();
    #[cfg(feature = "nvptx")]
    session.targets.push(std::sync::Arc::new(nvptx::NvptxTarget));
    session
}
