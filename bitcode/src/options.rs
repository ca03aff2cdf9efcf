//! The options of the reader.

use selvedge_ir::{DataLayout, Dialect};

/// The options of the reader.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The name of the input: the module's `source_filename` when it has none itself.
    pub name: String,
    /// The dialect of the module, instead of the version of LLVM that wrote the bitcode.
    pub dialect: Option<Dialect>,
    /// The data layout, instead of the module's own, which is then ignored.
    pub data_layout: Option<DataLayout>,
    /// The data layout of a module that has none.
    pub default_data_layout: Option<DataLayout>,
}
