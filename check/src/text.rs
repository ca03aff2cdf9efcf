//! Modules and certificates as texts: what must hold of a module before its certificates are checked, and the check
//! for whoever has no use for anything but what is found of each deletion.

use selvedge_ir::verify::verify_module;
use selvedge_ir::{Diagnostic, Place};
use selvedge_text::{ReadOptions, ReadOutcome, read};

use crate::certificate::{Source, parse};
use crate::replay::{Line, check};

/// Reads a module, and makes sure that the verifier accepts it, as [`check`] wants it. Cost: linear, nearly.
///
/// One kind of complaint is not heard: what the verifier says of names that several modules share
/// ([`Diagnostic::is_about_other_modules`]). That is the linker's to check, and certificates are about one module.
///
/// # Errors
/// The first thing that the reader or the verifier has against it, but for those.
pub fn read_verified(text: &[u8], options: &ReadOptions) -> Result<ReadOutcome, Diagnostic> {
    let unreadable = || Diagnostic::error("module-text", Place::Module, "it cannot be read");
    let outcome = read(text, options)
        .map_err(|errors| errors.into_iter().next().unwrap_or_else(unreadable))?;
    let found = verify_module(&outcome.module, Some(&nvptx_intrinsics::NvptxTarget));
    match found.into_iter().find(|error| !error.is_about_other_modules()) {
        Some(error) => Err(error),
        None => Ok(outcome),
    }
}

/// Checks a file of certificates: what is found of each deletion, in order. `read` is the text of the module that
/// those documents are about which do not hold one themselves.
///
/// Cost: that of reading a module for each document, and of [`check`].
///
/// # Errors
/// When the certificates or a module of theirs cannot be read, or the verifier refuses one: why.
pub fn check_text(read: &str, certificates: &str) -> Result<Vec<Line>, String> {
    let mut lines = Vec::new();
    for document in parse(certificates).map_err(|malformed| malformed.to_string())? {
        let text = match &document.source {
            Source::AsRead => read,
            Source::Text(text) => text,
        };
        let outcome = read_verified(text.as_bytes(), &ReadOptions::default());
        let module = outcome.map_err(|error| format!("the module: {error}"))?.module;
        lines.extend(check(&module, &document.functions).lines);
    }
    Ok(lines)
}
