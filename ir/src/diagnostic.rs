//! What the reader, the verifier and the passes tell a person: data here, rendering elsewhere.

use std::fmt;
use std::ops::Range;

use crate::entity::{Block, Global, Inst, Md};

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The module is refused.
    Error,
    /// The module is taken, and something in it is likely not what was meant.
    Warning,
}

/// What a diagnostic is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The module as a whole, or only the text that the span names.
    Module,
    /// A global, or the head of a function.
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
    /// How bad it is.
    pub severity: Severity,
    /// The rule that is broken, in kebab-case: stable, for tests and filters.
    pub rule: &'static str,
    /// One sentence without a full stop, lower case as LLVM's are, naming values as the text does.
    pub message: String,
    /// What it is about.
    pub place: Place,
    /// Where in the source, in bytes, when that is known.
    pub span: Option<Range<u32>>,
    /// Further sentences, such as what to do instead, each with its own place in the source if it has one.
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

    /// Whether it is about debug information, without which the program means the same: a reader
    /// may drop that with a warning instead of refusing the module, as LLVM does.
    pub fn is_about_debug_info(&self) -> bool {
        self.rule.starts_with("debug-")
    }

    /// Whether it is about types of several modules that are one by their name: it matters to who
    /// joins debug information by names, and to nobody else.
    pub fn is_about_joined_types(&self) -> bool {
        self.rule == "debug-odr"
    }

    /// Whether it is about a compile unit that the module does not list: where types are joined by their
    /// names, they lead to units of other modules.
    pub fn is_about_unlisted_unit(&self) -> bool {
        self.rule == "debug-unlisted-unit"
    }

    /// Whether it is of a rule about what several modules share, which is checked where one is read.
    pub fn is_about_other_modules(&self) -> bool {
        self.is_about_joined_types() || self.is_about_unlisted_unit()
    }

    /// With a place in the source.
    #[must_use]
    pub fn at(mut self, span: Range<u32>) -> Diagnostic {
        self.span = Some(span);
        self
    }

    /// With a further sentence.
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
