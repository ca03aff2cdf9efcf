//! How the reader says no.

use std::ops::Range;

use selvedge_ir::{Diagnostic, Place};

/// A result whose error is small, since nearly every function of the parser returns one.
pub(crate) type Res<T> = Result<T, Box<Diagnostic>>;

/// An error at bytes `span`.
#[cold]
pub(crate) fn error(
    span: Range<u32>,
    rule: &'static str,
    message: impl Into<String>,
) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(rule, Place::Module, message).at(span))
}

/// Bytes of the text as a message shows them: what is no UTF-8 is replaced.
pub(crate) fn show(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}
