//! Messages of the reader, the verifier and the passes: the data; they are rendered elsewhere.

use std::fmt;
use std::ops::Range;

use crate::entity::{Block, Global, Inst, Md};

/// The severity of a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The module is rejected.
    Error,
    /// The module is accepted, and contains a likely mistake.
    Warning,
}

/// The subject of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The module as a whole, or only the text in the span.
    Module,
    /// A global, or the header of a function.
    Global(Global),
    /// A block of a function.
    Block(Global, Block),
    /// An instruction of a function.
    Inst(Global, Inst),
    /// A metadata node.
    Md(Md),
}

/// One message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// The violated rule, in kebab-case: stable, for tests and filters.
    pub rule: &'static str,
    /// One sentence without a full stop, in lower case as LLVM's, with values named as in the text.
    pub message: String,
    /// The subject.
    pub place: Place,
    /// The byte range in the source, if it is known.
    pub span: Option<Range<u32>>,
    /// Further sentences, such as advice, each with an optional byte range in the source.
    pub notes: Vec<(String, Option<Range<u32>>)>,
}

impl Diagnostic {
    /// An error about `place`.
    pub fn error(rule: &'static str, place: Place, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            rule,
            message: message.into(),
            place,
            span: None,
            notes: Vec::new(),
        }
    }

    /// Whether it is about debug information, which does not affect the meaning of the program: a reader may drop that
    /// with a warning instead of rejecting the module, as LLVM does.
    pub fn is_about_debug_info(&self) -> bool {
        self.rule.starts_with("debug-")
    }

    /// Whether it is about types of several modules that have the same identity: relevant only to tools that merge
    /// debug information by name.
    pub fn is_about_joined_types(&self) -> bool {
        self.rule == "debug-odr"
    }

    /// Whether it is about a compile unit that the module does not list: if types are merged by name, they refer to
    /// units of other modules.
    pub fn is_about_unlisted_unit(&self) -> bool {
        self.rule == "debug-unlisted-unit"
    }

    /// Whether its rule is about relations to other modules, which are unknown when one module is read.
    pub fn is_about_other_modules(&self) -> bool {
        self.is_about_joined_types() || self.is_about_unlisted_unit()
    }

    /// Adds a byte range in the source.
    #[must_use]
    pub fn at(mut self, span: Range<u32>) -> Diagnostic {
        self.span = Some(span);
        self
    }

    /// Adds a further sentence.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push((text.into(), None));
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        write!(f, "{severity}: {}", self.message)
    }
}

impl std::error::Error for Diagnostic {}
