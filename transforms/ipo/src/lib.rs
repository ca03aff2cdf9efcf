//! Interprocedural passes.
//!
//! | file | what it defines |
//! |---|---|
//! | `inline.rs` | `always-inline`, `inline`: replace calls by the bodies of their callees |
//! | `reflect.rs` | `nvvm-reflect`: replaces queries of the compiler by constants |
//!
//! No pass of this crate changes which threads execute a convergent operation together.
#![forbid(unsafe_code)]

mod inline;
mod reflect;

pub use inline::{AlwaysInline, Inline};
pub use reflect::NvvmReflect;

use selvedge_pass::Registry;

/// Adds `nvvm-reflect`, `always-inline` and `inline`.
///
/// # Panics
/// When the registry has passes of these names.
pub fn register(registry: &mut Registry) {
    reflect::register(registry);
    inline::register(registry);
}
