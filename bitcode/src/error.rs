//! Errors of the reader.

use std::borrow::Cow;

/// The input is no valid bitcode, or bitcode that is not supported.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message} (at bit {bit})")]
pub struct Error {
    /// The position of the record or block, in bits from the start of the input.
    pub bit: u64,
    /// The problem, without a period.
    pub message: Cow<'static, str>,
}

/// The result of a reader function. The error is boxed, so that a result fits into registers.
pub(crate) type Res<T> = Result<T, Box<Error>>;

/// An error at a bit.
#[cold]
pub(crate) fn fail<T>(bit: u64, message: impl Into<Cow<'static, str>>) -> Res<T> {
    Err(Box::new(Error { bit, message: message.into() }))
}

/// A value that a record must have.
pub(crate) trait OrFail<T> {
    /// The value, or an error at a bit.
    fn or_fail(self, bit: u64, message: &'static str) -> Res<T>;
}

impl<T> OrFail<T> for Option<T> {
    #[inline]
    fn or_fail(self, bit: u64, message: &'static str) -> Res<T> {
        match self {
            Some(value) => Ok(value),
            None => fail(bit, message),
        }
    }
}
