//! Modules and certificates as text: the verification of a module before its certificates are checked, and a check
//! that returns only the result of each deletion.

use selvedge_ir::target::Target;
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Diagnostic, Place};
use selvedge_text::{ReadOptions, ReadOutcome, read};

use selvedge_ir::Module;

use crate::certificate::{Document, Source, parse};
use crate::replay::{Checked, Line, check};
use crate::same::differences;

/// Reads a module and runs the verifier, whose acceptance [`check`] requires. Cost: nearly linear.
///
/// Errors about names that several modules share ([`Diagnostic::is_about_other_modules`]) are ignored. These are for
/// the linker to check, and certificates are about one module.
///
/// # Errors
/// The first error of the reader or the verifier, except those.
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

/// Checks a document about `module`. This is `read`, the program's input, or the module of the document, which must
/// be equal to the input except for the definitions that the document lists as changed. `earlier` are the documents
/// before it in its file, whose deletions it must not undo.
///
/// Cost: that of [`check`], and of printing both modules if the document has one.
pub fn check_document(
    read: &Module,
    module: &Module,
    document: &Document,
    earlier: &[Document],
) -> Checked {
    let mut checked = check(module, &document.functions);
    checked.lines.splice(0..0, differences(read, module, document, earlier));
    let n_changed = document.changed.len();
    *checked.trusted.entry("functions and variables that other passes changed").or_default() +=
        n_changed;
    checked
}

/// Checks a file of certificates and returns the result of each deletion, in order: [`check_file`] without the
/// assumptions.
///
/// # Errors
/// As [`check_file`].
pub fn check_text(read: &str, certificates: &str) -> Result<Vec<Line>, String> {
    check_file(read, certificates).map(|checked| checked.lines)
}

/// Checks a file of certificates. `read` is the text of the program's input. It is read and verified even if no
/// document is about it.
///
/// Cost: that of reading a module for each document that has one, and of [`check_document`].
///
/// # Errors
/// If the certificates or a module cannot be read, or the verifier rejects one: the reason.
pub fn check_file(read: &str, certificates: &str) -> Result<Checked, String> {
    let module = |text: &str| {
        let layout_of = |triple: &str| nvptx_intrinsics::NvptxTarget.data_layout(triple);
        let options = ReadOptions::default();
        let options = options.with_layout_of_triple(text.as_bytes(), None, layout_of);
        let outcome = read_verified(text.as_bytes(), &options);
        outcome.map(|outcome| outcome.module).map_err(|error| format!("the module: {error}"))
    };
    let (own, mut all) = (module(read)?, Checked::default());
    let documents = parse(certificates).map_err(|malformed| malformed.to_string())?;
    for (n, document) in documents.iter().enumerate() {
        let checked = match &document.source {
            Source::AsRead => check_document(&own, &own, document, &documents[..n]),
            Source::Text(text) => check_document(&own, &module(text)?, document, &documents[..n]),
        };
        all.lines.extend(checked.lines);
        for (what, n) in checked.trusted {
            *all.trusted.entry(what).or_default() += n;
        }
    }
    Ok(all)
}
