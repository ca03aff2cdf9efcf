//! A compiler middle end for GPU kernels: everything behind one name.
//!
//! | module | what is in it |
//! |---|---|
//! | [`ir`] | LLVM IR as data: building, editing, printing, verifying |
//! | [`text`] | reading LLVM's textual IR |
//! | [`analysis`] | facts about functions, and the cache that holds them |
//! | [`pass`] | what a pass is; pipelines, remarks, instrumentation |
//! | [`dead_sync`] | barrier elimination |
//! | [`nvptx`] | what the middle end knows of NVIDIA's GPUs |
#![forbid(unsafe_code)]

use std::sync::Arc;

pub use nvptx_intrinsics as nvptx;
pub use selvedge_analysis as analysis;
pub use selvedge_dead_sync as dead_sync;
pub use selvedge_ir as ir;
pub use selvedge_pass as pass;
pub use selvedge_text as text;

use selvedge_pass::{Registry, Session};

/// A registry with all passes of this crate's families.
pub fn registry() -> Registry {
    let mut registry = Registry::new();
    selvedge_pass::passes::register(&mut registry);
    selvedge_dead_sync::register(&mut registry);
    registry
}

/// A session that knows all targets of this crate, with nothing printed and nothing limited.
pub fn session() -> Session {
    let mut session = Session::default();
    session.targets.push(Arc::new(nvptx::NvptxTarget));
    session
}
