//! `CHECK:` lines: what an output must hold, in LLVM's FileCheck language.
//!
//! The part of the language that is here means what it means there; a test compares verdicts
//! with FileCheck where that is installed. Supported: `CHECK`, `-NEXT`, `-SAME`, `-NOT`, `-DAG`,
//! `-LABEL`, `-EMPTY`, `-COUNT-N`, the modifier `{LITERAL}`, `{{regex}}`, `[[VAR:regex]]`,
//! `[[VAR]]`, `[[#VAR:]]`, `[[#VAR+N]]`, `[[#]]`, `[[@LINE+N]]`, and the options of [`Options`].
//! Whatever else FileCheck takes is refused with a message, never ignored.
//!
//! One thing is narrower: a variable cannot be used on the line that defines it, since the regular
//! expressions here have no back references (and so run in linear time). That is refused too.
//!
//! Runs of blanks count as one blank in patterns and input. A pattern never matches across lines.

mod parse;
mod pattern;
mod run;

use std::fmt;

pub use parse::Options;

/// What a line asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Somewhere behind the last match.
    Plain,
    /// On the line after the last match.
    Next,
    /// On the line of the last match.
    Same,
    /// Not between the matches around it.
    Not,
    /// Somewhere behind the last match, in any order with its neighbours of this kind.
    Dag,
    /// As `Plain`, and what stands between two of them is matched on its own.
    Label,
    /// The line after the last match is empty.
    Empty,
    /// That many times.
    Count(u32),
}

/// One `CHECK` line.
#[derive(Clone, Debug)]
struct Check {
    kind: Kind,
    pattern: pattern::Pattern,
    /// In the check file, counted from 1.
    line: usize,
    /// The directive and its text, for messages.
    source: String,
}

/// The checks of a file, ready to be matched with any number of outputs.
#[derive(Clone, Debug)]
pub struct Checks {
    checks: Vec<Check>,
    options: Options,
}

/// Why an output was refused, or a check file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The guilty line of the check file, counted from 1; 0 when no line is.
    pub check_line: usize,
    /// Where in the output the search began, counted from 1; 0 when it did not begin.
    pub input_line: usize,
    /// What is wrong, with the lines concerned.
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
    /// Reads the `CHECK` lines of a file.
    ///
    /// # Errors
    /// When a line is malformed or asks for what is not supported, and when there is no line at all.
    pub fn parse(file: &[u8], options: Options) -> Result<Checks, Mismatch> {
        parse::checks(file, options)
    }

    /// Whether an output holds what the lines ask for.
    ///
    /// # Errors
    /// The first line that it does not.
    pub fn matches(&self, output: &[u8]) -> Result<(), Mismatch> {
        run::matches(self, output)
    }
}
