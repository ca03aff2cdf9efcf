//! Interprocedural passes.
//!
//! | file | what it defines |
//! |---|---|
//! | `global_dce.rs`, `virtual_functions.rs` | `globaldce`: removes globals that nothing reaches |
//! | `globals.rs` | queries of comdats that both passes over globals share |
//! | `inline.rs` | `always-inline`, `inline`: replace calls by the bodies of their callees |
//! | `internalize.rs` | `internalize`: makes globals internal that only the module uses |
//! | `reflect.rs` | `nvvm-reflect`: replaces queries of the compiler by constants |
//!
//! No pass of this crate changes which threads execute a convergent operation together.
#![forbid(unsafe_code)]

mod global_dce;
mod globals;
mod inline;
mod internalize;
mod reflect;
mod virtual_functions;

pub use global_dce::GlobalDce;
pub use inline::{AlwaysInline, Inline};
pub use internalize::Internalize;
pub use reflect::NvvmReflect;

use selvedge_pass::Registry;

/// Adds `nvvm-reflect`, `always-inline`, `inline`, `internalize` and `globaldce`.
///
/// # Panics
/// When the registry has passes of these names.
pub fn register(registry: &mut Registry) {
    reflect::register(registry);
    inline::register(registry);
    internalize::register(registry);
    global_dce::register(registry);
}
