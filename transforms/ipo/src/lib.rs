//! Passes across the functions of a module.
//!
//! | file | what it defines |
//! |---|---|
//! | `reflect.rs` | `nvvm-reflect`: calls that query the compiler become constants |
//!
//! No pass of this crate changes which threads execute a convergent operation together.
#![forbid(unsafe_code)]

mod reflect;

pub use reflect::NvvmReflect;

use selvedge_pass::Registry;

/// Adds `nvvm-reflect`.
///
/// # Panics
/// When the registry has a pass of that name.
pub fn register(registry: &mut Registry) {
    reflect::register(registry);
}
