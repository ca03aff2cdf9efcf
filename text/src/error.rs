//! Errors of the parser.

use std::ops::Range;

use selvedge_ir::{Diagnostic, Place};

/// The result of a parser function. Nearly every function returns one, so the error type is empty and a result fits
/// into registers: the parser itself stores the diagnostic.
pub(crate) type Res<T> = Result<T, Failed>;

/// The text is invalid: see [`crate::parser::Parser::error`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failed;

/// The result of a function outside of the parser.
pub(crate) type Checked<T> = Result<T, Box<Diagnostic>>;

/// An error at bytes `span`.
#[cold]
pub(crate) fn error(
    span: Range<u32>,
    rule: &'static str,
    message: impl Into<String>,
) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(rule, Place::Module, message).at(span))
}

/// Bytes of the text for a message: invalid UTF-8 is replaced.
pub(crate) fn show(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}
