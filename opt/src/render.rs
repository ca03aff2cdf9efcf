//! Renders diagnostics: location, message, the source line and a caret.
//!
//! The format is LLVM's, so that editors and scripts find the location:
//!
//! ```text
//! kernel.ll:2:21: error: expected an instruction
//!   %a = add i32 %x, 1 zz
//!                      ^~
//! ```
//!
//! Lines and columns count from 1; columns count bytes. The output is safe for terminals: invalid UTF-8 and control
//! characters are replaced, tabs become blanks, long lines are truncated around the caret. Cost: the first location
//! requires one walk over the source; each further one costs only the displayed text.

use std::cell::OnceCell;
use std::fmt::Write;
use std::ops::Range;

use selvedge::ir::{Diagnostic, Severity};
use unicode_width::UnicodeWidthChar;

/// Distance of tab stops, as in terminals.
const TAB: usize = 8;
/// Maximal number of characters of a line that are shown.
const MAX_SHOWN: usize = 120;
/// Minimal number of characters before the caret when a line is truncated there.
const BEFORE_CARET: usize = 60;
/// The marker of a truncation.
const CUT: &str = "...";

/// Renders diagnostics about one source.
pub(crate) struct Renderer<'s> {
    name: &'s str,
    text: &'s [u8],
    color: bool,
    /// The start of each line.
    lines: OnceCell<Vec<usize>>,
}

impl<'s> Renderer<'s> {
    /// A renderer for messages about `text` with name `name`.
    pub(crate) fn new(name: &'s str, text: &'s [u8], color: bool) -> Renderer<'s> {
        Renderer { name, text, color, lines: OnceCell::new() }
    }

    /// Renders all diagnostics.
    pub(crate) fn all(&self, diagnostics: &[Diagnostic]) -> String {
        let mut out = String::new();
        for diagnostic in diagnostics {
            self.diagnostic(&mut out, diagnostic);
        }
        out
    }

    fn diagnostic(&self, out: &mut String, diagnostic: &Diagnostic) {
        let span = diagnostic.span.as_ref();
        match diagnostic.severity {
            Severity::Error => {
                self.message(out, ("error", RED), &diagnostic.message, span);
                self.snippet(out, span);
                for (text, span) in &diagnostic.notes {
                    self.message(out, ("note", CYAN), text, span.as_ref());
                    self.snippet(out, span.as_ref());
                }
            }
            // The notes are the code in question, one line each, as LLVM prints it below the message.
            Severity::Warning => {
                self.message(out, ("warning", MAGENTA), &diagnostic.message, span);
                for (code, _) in &diagnostic.notes {
                    let _ = writeln!(out, "  {}", visible(code));
                }
            }
        }
    }

    fn message(
        &self,
        out: &mut String,
        (kind, color): (&str, &str),
        text: &str,
        span: Option<&Range<u32>>,
    ) {
        let place = span.map(|span| self.locate(span));
        let at = match &place {
            Some(place) => format!("{}:{}:{}: ", self.name, place.line + 1, place.column + 1),
            None => format!("{}: ", self.name),
        };
        self.paint(out, BOLD, &at);
        self.paint(out, color, &format!("{kind}: "));
        self.paint(out, BOLD, &visible(text));
        out.push('\n');
    }

    fn paint(&self, out: &mut String, color: &str, text: &str) {
        if self.color {
            // Writing to a string does not fail.
            let _ = write!(out, "{color}{text}{RESET}");
        } else {
            out.push_str(text);
        }
    }

    fn locate(&self, span: &Range<u32>) -> Located {
        let start = (span.start as usize).min(self.text.len());
        let lines = self.lines.get_or_init(|| line_starts(self.text));
        let line = lines.partition_point(|&first| first <= start) - 1;
        let first = lines[line];
        let end = lines.get(line + 1).map_or(self.text.len(), |next| next - 1);
        let end = if end > first && self.text[end - 1] == b'\r' { end - 1 } else { end };
        let column = start - first;
        let len = (span.end as usize).saturating_sub(start);
        Located { line, column, len, bytes: first..end.max(first) }
    }

    /// The line and the marks under it; nothing for binary input or without a location.
    fn snippet(&self, out: &mut String, span: Option<&Range<u32>>) {
        let Some(place) = span.map(|span| self.locate(span)) else { return };
        let line = &self.text[place.bytes.clone()];
        let shown = Shown::new(line, place.column, place.len);
        if shown.is_text {
            let _ = writeln!(out, "{}", shown.line);
            out.push_str(&" ".repeat(shown.indent));
            self.paint(out, GREEN, &shown.marks);
            out.push('\n');
        }
    }
}

const RESET: &str = "\x1b[0m";
const BOLD: &str = "\x1b[1m";
const RED: &str = "\x1b[1;31m";
const GREEN: &str = "\x1b[1;32m";
const MAGENTA: &str = "\x1b[1;35m";
const CYAN: &str = "\x1b[1;36m";

/// A position in the source.
struct Located {
    /// The line, from 0.
    line: usize,
    /// The column in bytes, from 0.
    column: usize,
    /// The length in bytes, possibly beyond the line's end.
    len: usize,
    /// The range of the line without its end.
    bytes: Range<usize>,
}

fn line_starts(text: &[u8]) -> Vec<usize> {
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
}

/// Whether a character controls the terminal or the direction of text, or breaks the line.
pub(crate) fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A text in which the characters that [`steers`] accepts are replaced.
fn visible(text: &str) -> String {
    text.chars().map(|c| if steers(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// A displayed character of a line.
struct Cell {
    /// The position of its first byte in the line.
    at: usize,
    what: char,
}

/// A line and its marks.
struct Shown {
    line: String,
    /// Number of columns before the marks.
    indent: usize,
    marks: String,
    is_text: bool,
}

impl Shown {
    fn new(line: &[u8], column: usize, len: usize) -> Shown {
        let column = column.min(line.len());
        // A character has at most four bytes.
        let window = column.saturating_sub(4 * MAX_SHOWN)..(column + 4 * MAX_SHOWN).min(line.len());
        let cells = cells(&line[window.clone()], window.start);
        let caret = cells.partition_point(|cell| cell.at < column);
        let caret = if cells.get(caret).is_none_or(|cell| cell.at > column) && column < line.len() {
            caret.saturating_sub(1) // Inside a character.
        } else {
            caret
        };
        let shown = cut(cells.len(), caret, window.start > 0, window.end < line.len());
        let mut result = Shown {
            line: String::new(),
            indent: 0,
            marks: String::new(),
            is_text: !line[window].contains(&0),
        };
        result.lay_out(&cells, &shown, caret, column + len);
        result
    }

    /// Sets the line and the marks; `end` is the end of the marked bytes.
    fn lay_out(&mut self, cells: &[Cell], cut: &Cut, caret: usize, end: usize) {
        self.line.push_str(if cut.before { CUT } else { "" });
        let mut width = self.line.len();
        for (n, cell) in cells[cut.cells.clone()].iter().enumerate() {
            let n = n + cut.cells.start;
            if n == caret {
                self.indent = width;
            }
            let columns = match cell.what {
                '\t' => TAB - width % TAB,
                c => c.width().unwrap_or(1),
            };
            match cell.what {
                '\t' => self.line.push_str(&" ".repeat(columns)),
                c => self.line.push(c),
            }
            width += columns;
            if n == caret || (n > caret && cell.at < end) {
                self.mark(columns);
            }
        }
        if self.marks.is_empty() {
            self.indent = width;
            self.mark(1);
        }
        self.line.push_str(if cut.after { CUT } else { "" });
    }

    fn mark(&mut self, columns: usize) {
        let first = if self.marks.is_empty() && columns > 0 { 1 } else { 0 };
        self.marks.push_str(&"^".repeat(first));
        self.marks.push_str(&"~".repeat(columns - first));
    }
}

/// The characters of a line, with invalid UTF-8 replaced; `at` is the position of the first byte.
fn cells(line: &[u8], mut at: usize) -> Vec<Cell> {
    let mut cells = Vec::with_capacity(line.len());
    for chunk in line.utf8_chunks() {
        for c in chunk.valid().chars() {
            let what = if c != '\t' && steers(c) { char::REPLACEMENT_CHARACTER } else { c };
            cells.push(Cell { at, what });
            at += c.len_utf8();
        }
        for _ in chunk.invalid() {
            cells.push(Cell { at, what: char::REPLACEMENT_CHARACTER });
            at += 1;
        }
    }
    cells
}

/// The range of displayed characters, and whether text before and after it is omitted.
struct Cut {
    cells: Range<usize>,
    before: bool,
    after: bool,
}

fn cut(n_cells: usize, caret: usize, more_before: bool, more_after: bool) -> Cut {
    if n_cells <= MAX_SHOWN && !more_before && !more_after {
        return Cut { cells: 0..n_cells, before: false, after: false };
    }
    let fits_from_start = caret < MAX_SHOWN - BEFORE_CARET / 2 && !more_before;
    let first = if fits_from_start { 0 } else { caret.saturating_sub(BEFORE_CARET) };
    let end = (first + MAX_SHOWN).min(n_cells);
    Cut { cells: first..end, before: first > 0 || more_before, after: end < n_cells || more_after }
}

#[cfg(test)]
mod tests;
