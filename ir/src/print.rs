//! Printing modules as LLVM's own printer does.
//!
//! The text is the one that `opt -S` of LLVM 22 would give for the same module, byte for byte:
//! numbers of unnamed values, attribute groups and metadata nodes, the order of struct types and
//! comdats, spacing and comments. An older [`Dialect`] gets the spellings that its reader knows;
//! what it cannot say at all comes out in the newest spelling.
//!
//! Everything is written into one `Vec<u8>` by a [`Writer`], which remembers the text of types.
//! What has to be known before the first byte (numbers of globals, struct types, attribute groups,
//! metadata) is in a [`ModuleNumbering`], computed once; the numbers of one function's values are
//! in a [`FunctionNumbering`]. Both are read-only afterwards, so that functions can be printed by
//! many threads.
//!
//! Cost: linear in the text. Types, constants and metadata are walked with explicit stacks.

mod metadata;
mod names;
mod numbering;
mod writer;

pub use numbering::{FunctionNumbering, ModuleNumbering};
pub(crate) use writer::Writer;

use crate::dialect::Dialect;

/// How a module is printed.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// In which spellings; `None` is the module's own dialect.
    pub dialect: Option<Dialect>,
    /// What the first line calls the module (`; ModuleID = '...'`); `None` leaves the line out.
    pub module_id: Option<String>,
}
