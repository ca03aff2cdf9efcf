//! The reader of LLVM bitcode.
//!
//! [`read`] reads the bitcode of LLVM 13 to 23, and that of older versions back to LLVM 3.8 as far as it has the same
//! records: `libdevice.10.bc` is an example. Typed pointers are read as opaque ones, and older forms of intrinsics,
//! metadata and attributes are upgraded, as in LLVM. The module is the one that `selvedge-text` reads from the output
//! of `llvm-dis`; violations that LLVM's verifier reports are left to [`selvedge_ir::verify`].
//!
//! | file | what it reads |
//! |---|---|
//! | `stream.rs` | blocks and records, without their meaning |
//! | `reader.rs`, `globals.rs` | the module level |
//! | `types.rs`, `attributes.rs`, `constants.rs` | their tables |
//! | `metadata.rs`, `nodes.rs` | metadata |
//! | `bodies.rs`, `instructions.rs`, `calls.rs` | bodies of functions |
#![forbid(unsafe_code)]

mod attributes;
mod bodies;
mod calls;
mod constants;
mod decode;
mod error;
mod globals;
mod instructions;
mod layouts;
mod metadata;
mod nodes;
mod options;
mod reader;
mod stream;
mod types;

use selvedge_ir::bitcode::{MAGIC, WRAPPER_MAGIC};
use selvedge_ir::{DataLayout, Module};

pub use error::Error;
pub use options::ReadOptions;
pub use selvedge_ir::bitcode::is_bitcode;

impl ReadOptions {
    /// Sets the data layout for a module of `source` that has none: the result of `layout_of` for `triple`, or for the
    /// triple in the bitcode. Cost: that of the records of the module level up to the triple.
    pub fn with_layout_of_triple(
        mut self,
        source: &[u8],
        triple: Option<&str>,
        layout_of: impl Fn(&str) -> Option<&'static str>,
    ) -> ReadOptions {
        let stated = || {
            let inner = bytes_of(source).ok()?;
            reader::triple_of(inner).ok().flatten()
        };
        let triple = triple.map(Box::from).or_else(stated).unwrap_or_default();
        let layout = layout_of(&triple);
        self.default_data_layout = layout.and_then(|text| DataLayout::parse(text).ok());
        self
    }
}

/// Reads a module. Cost: time and memory linear in the input.
///
/// # Errors
/// If the input is no bitcode, is malformed, or has records that are not supported; the error has the position of the
/// record.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Module, Error> {
    let range = unwrapped(bytes).map_err(|error| *error)?;
    let start = 8 * range.start as u64;
    reader::read_stream(&bytes[range], options)
        .map_err(|error| Error { bit: error.bit + start, ..*error })
}

/// The bitcode without its wrapper.
fn bytes_of(bytes: &[u8]) -> error::Res<&[u8]> {
    unwrapped(bytes).map(|range| &bytes[range])
}

/// The part of the input that is bitcode.
fn unwrapped(bytes: &[u8]) -> error::Res<std::ops::Range<usize>> {
    if bytes.starts_with(&MAGIC) {
        return Ok(0..bytes.len());
    }
    if !bytes.starts_with(&WRAPPER_MAGIC) {
        return error::fail(0, "this is no LLVM bitcode");
    }
    let word = |at: usize| {
        let word = bytes.get(at..).and_then(<[u8]>::first_chunk);
        word.map(|word| u32::from_le_bytes(*word) as usize)
    };
    let range = word(8).zip(word(12)).and_then(|(start, len)| Some(start..start.checked_add(len)?));
    let inner = range
        .filter(|range| bytes.get(range.clone()).is_some_and(|inner| inner.starts_with(&MAGIC)));
    match inner {
        Some(range) => Ok(range),
        None => error::fail(0, "the wrapper of the bitcode is malformed"),
    }
}
