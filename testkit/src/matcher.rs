//! `CHECK:` lines: expectations about an output, in LLVM's FileCheck language.
//!
//! The supported part of the language has the same semantics; a test compares verdicts with FileCheck if it is
//! installed. Supported: `CHECK`, `-NEXT`, `-SAME`, `-NOT`, `-DAG`, `-LABEL`, `-EMPTY`, `-COUNT-N`, the modifier
//! `{LITERAL}`, `{{regex}}`, `[[VAR:regex]]`, `[[VAR]]`, `[[#VAR:]]`, `[[#VAR+N]]`, `[[#]]`, `[[@LINE+N]]`, and the
//! options of [`Options`]. Other features of FileCheck are rejected with a message, never ignored.
//!
//! One feature is narrower: a variable cannot be used on the line that defines it, since the regular expressions here
//! have no back references (and so run in linear time). This is rejected too.
//!
//! Consecutive blanks count as one blank in patterns and input. A pattern never matches across lines.

mod parse;
mod pattern;
mod run;

use std::fmt;

pub use parse::Options;

/// The kind of a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// After the last match.
    Plain,
    /// On the line after the last match.
    Next,
    /// On the line of the last match.
    Same,
    /// Not between the matches around it.
    Not,
    /// After the last match, in any order with adjacent directives of this kind.
    Dag,
    /// As `Plain`; the output between two of them is matched separately.
    Label,
    /// The line after the last match is empty.
    Empty,
    /// This number of times.
    Count(u32),
}

/// One `CHECK` line.
#[derive(Clone, Debug)]
struct Check {
    kind: Kind,
    pattern: pattern::Pattern,
    /// The line in the check file, counted from 1.
    line: usize,
    /// The directive and its text, for messages.
    source: String,
}

/// The parsed checks of a file, which can be matched with any number of outputs.
#[derive(Clone, Debug)]
pub struct Checks {
    checks: Vec<Check>,
    options: Options,
}

/// The reason why an output or a check file was rejected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The failing line of the check file, counted from 1; 0 when there is none.
    pub check_line: usize,
    /// The line of the output where the search began, counted from 1; 0 when it did not begin.
    pub input_line: usize,
    /// The message, with the lines concerned.
    pub message: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "check line {}: {}", self.check_line, self.message)
    }
}

impl std::error::Error for Mismatch {}

impl Mismatch {
    fn in_checks(line: usize, message: impl Into<String>) -> Mismatch {
        Mismatch { check_line: line, input_line: 0, message: message.into() }
    }
}

impl Checks {
    /// Parses the `CHECK` lines of a file.
    ///
    /// # Errors
    /// When a line is malformed or uses an unsupported feature, and when there is no line at all.
    pub fn parse(file: &[u8], options: Options) -> Result<Checks, Mismatch> {
        parse::checks(file, options)
    }

    /// Whether an output matches the checks.
    ///
    /// # Errors
    /// The first check that fails.
    pub fn matches(&self, output: &[u8]) -> Result<(), Mismatch> {
        run::matches(self, output)
    }
}
