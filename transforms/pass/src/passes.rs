//! The passes of this crate: those that are about the pipeline itself, and `dce`.

mod dce;
mod no_op;
mod verify;

pub use dce::Dce;
pub use no_op::{NoOpFunction, NoOpModule};
pub use verify::Verify;

use crate::registry::{PassInfo, Registry};

/// Adds `dce`, `verify`, `no-op-function` and `no-op-module`.
///
/// # Panics
/// When the registry has passes of these names.
pub fn register(registry: &mut Registry) {
    let info = |name, about| PassInfo { name, about, options: &[] };
    registry
        .add_pass(info("dce", "erase instructions whose results nobody needs"), |_| Box::new(Dce));
    registry
        .add_pass(info("verify", "report what breaks the rules of the IR"), |_| Box::new(Verify));
    registry.add_module_pass(info("verify", "report what breaks the rules of the IR"), |_| {
        Box::new(Verify)
    });
    registry.add_pass(info("no-op-function", "do nothing"), |_| Box::new(NoOpFunction));
    registry.add_module_pass(info("no-op-module", "do nothing"), |_| Box::new(NoOpModule));
}
