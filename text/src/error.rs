//! How the reader says no.

use std::ops::Range;

use selvedge_ir::{Diagnostic, Place};

/// What a function of the parser returns. Nearly every one does, so the error is nothing but that
/// there is one, and a result fits into registers: the parser keeps what it has to say.
pub(crate) type Res<T> = Result<T, Failed>;

/// Something is wrong with the text: see [`crate::parser::Parser::error`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failed;

/// A result of what is not the parser.
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

/// Bytes of the text as a message shows them: what is no UTF-8 is replaced.
pub(crate) fn show(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}
