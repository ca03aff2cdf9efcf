//! Data layout: sizes and alignments of types on the target.

/// A parsed `target datalayout`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DataLayout {
    text: Box<str>,
}

impl DataLayout {
    /// The string that it was read from; empty for LLVM's default.
    pub fn text(&self) -> &str {
        &self.text
    }
}
