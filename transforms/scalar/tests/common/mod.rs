//! Modules from text, and passes of the crate on them.

use std::sync::Arc;

use nvptx_intrinsics::NvptxTarget;
use selvedge_ir::Module;
use selvedge_pass::{Registry, Session};
use selvedge_text::{ReadOptions, read};

/// The module of a text.
///
/// # Panics
/// When it is none.
pub(crate) fn read_module(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

/// Runs a pipeline of passes of this crate.
///
/// # Panics
/// When the text of the pipeline is wrong, or a pass finds the module broken.
pub(crate) fn optimized(module: &mut Module, passes: &str) {
    let mut registry = Registry::new();
    selvedge_pass::passes::register(&mut registry);
    selvedge_scalar::register(&mut registry);
    let pipeline = registry.parse(passes).expect("a pipeline");
    let mut session = Session::default();
    session.targets.push(Arc::new(NvptxTarget));
    if let Err(broken) = pipeline.run(module, &mut session) {
        panic!("{:?}\n{module}", broken.diagnostics);
    }
}
