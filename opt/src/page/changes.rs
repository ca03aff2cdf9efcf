//! What the passes changed: the lines of each function that differ.

use std::collections::BTreeSet;

use maud::{Markup, html};
use selvedge::ir::Global;
use selvedge::pass::changed_lines;

use super::section::{Section, cut};
use super::snapshot::{FunctionState, Snapshot};
use crate::explain::Names;

/// Maximal size of the section, in bytes.
const LIMIT: usize = 220_000;
/// Maximal number of characters of a line.
const MAX_LINE: usize = 400;
/// Lines are added in pieces of this number, so that a part of a long function fits.
const PIECE: usize = 50;

/// The functions that differ, with their changed lines.
pub(super) fn section(before: &Snapshot, after: &Snapshot, names: &Names) -> Markup {
    let all: BTreeSet<Global> =
        before.functions.keys().chain(after.functions.keys()).copied().collect();
    let mut section = Section::new(LIMIT);
    for global in all {
        let (old, new) = (before.functions.get(&global), after.functions.get(&global));
        let Some(function) = old.or(new) else { continue };
        let (old_text, new_text) = (text_of(old), text_of(new));
        if old_text == new_text {
            continue;
        }
        if section.is_full() {
            section.omit();
            continue;
        }
        let lines = changed_lines(old_text.as_bytes(), new_text.as_bytes());
        let lines = String::from_utf8_lossy(&lines);
        let name = cut(names.function(&function.name), super::MAX_NAME);
        let what = match (old, new) {
            (_, None) => " was deleted",
            (None, _) => " is new",
            _ => "",
        };
        function_changes(&mut section, &name, what, &lines);
    }
    html! {
        @if section.is_empty() { p { "the passes changed no function" } }
        (section.items())
        (section.omitted("pieces of functions", "-print-changed=diff prints all"))
    }
}

/// The text of a function; none if it does not exist.
fn text_of(side: Option<&FunctionState>) -> &str {
    side.map_or("", |function| function.text.as_str())
}

/// One function; in pieces, each a list of its own.
fn function_changes(section: &mut Section, name: &str, what: &str, lines: &str) {
    let count = |mark: char| lines.lines().filter(|line| line.starts_with(mark)).count();
    let (minus, plus) = (count('-'), count('+'));
    let lines: Vec<&str> = lines.lines().collect();
    for (n, piece) in lines.chunks(PIECE).enumerate() {
        let fits = section.push(html! {
            @if n == 0 {
                h3 { code { (name) } (what) ": " (minus) " lines removed, " (plus) " lines added" }
            }
            pre.diff tabindex="0" aria-label={ "changed lines of " (name) } {
                @for line in piece { (changed(line)) }
            }
        });
        if !fits {
            return;
        }
    }
}

fn changed(line: &str) -> Markup {
    let line = cut(line, MAX_LINE);
    html! {
        @match line.as_bytes().first() {
            Some(b'-') => del { (line) "\n" },
            Some(b'+') => ins { (line) "\n" },
            _ => span { (line) "\n" },
        }
    }
}
