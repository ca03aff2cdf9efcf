//! Lines of sources with marks: the lines around marks, with a label for each mark and notes below lines.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use maud::{Markup, html};

use super::section::cut;
use crate::explain::{Shown, Text};

/// Number of lines that are shown before and after each mark.
const AROUND: usize = 3;
/// Maximal number of lines of a piece, so that a part of a long function fits on a page.
const PIECE: usize = 40;
/// Maximal number of bytes of a line.
const MAX_LINE: usize = 400;

/// A mark of a listing.
pub(super) struct Marked {
    pub(super) shown: Shown,
    /// The class of its line: the fate of a barrier, or nothing.
    pub(super) tone: &'static str,
    /// What is shown below its line, and its anchor.
    pub(super) note: Option<(String, Markup)>,
}

/// Lines of a file.
pub(super) struct Piece {
    pub(super) html: Markup,
    /// The anchors of the notes in it.
    pub(super) anchors: Vec<String>,
}

/// The lines of all marks, one file after the other in the order of the marks.
pub(super) fn listing(marks: &[Marked]) -> Vec<Piece> {
    let mut files: Vec<Rc<Text>> = Vec::new();
    for mark in marks {
        if !files.iter().any(|file| Rc::ptr_eq(file, &mark.shown.mark.text)) {
            files.push(Rc::clone(&mark.shown.mark.text));
        }
    }
    let mut items = Vec::new();
    for file in files {
        let mut lines: BTreeMap<usize, Vec<&Marked>> = BTreeMap::new();
        for mark in marks.iter().filter(|mark| Rc::ptr_eq(&mark.shown.mark.text, &file)) {
            lines.entry(mark.shown.mark.line).or_default().push(mark);
        }
        let name = html! { h4 { code { (cut(&file.name, super::MAX_NAME)) } } };
        items.push(Piece { html: name, anchors: Vec::new() });
        for range in ranges(&lines, file.n_lines()) {
            items.extend(pieces(&file, range, &lines));
        }
    }
    items
}

/// The ranges of lines to be shown.
fn ranges(lines: &BTreeMap<usize, Vec<&Marked>>, n_lines: usize) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for &line in lines.keys() {
        let around = line.saturating_sub(AROUND)..(line + AROUND + 1).min(n_lines);
        match ranges.last_mut() {
            Some(last) if last.end >= around.start => last.end = around.end,
            _ => ranges.push(around),
        }
    }
    ranges
}

/// The lines of a range, in pieces.
fn pieces<'a>(
    file: &'a Text,
    range: Range<usize>,
    lines: &'a BTreeMap<usize, Vec<&'a Marked>>,
) -> impl Iterator<Item = Piece> {
    let starts = range.clone().step_by(PIECE);
    starts.map(move |start| {
        let class = if start == range.start { "listing" } else { "listing more" };
        piece(file, start..range.end.min(start + PIECE), lines, class)
    })
}

fn piece(
    file: &Text,
    range: Range<usize>,
    lines: &BTreeMap<usize, Vec<&Marked>>,
    class: &str,
) -> Piece {
    let notes = |marks: &[&Marked]| -> Vec<(String, Markup)> {
        marks.iter().filter_map(|mark| mark.note.clone()).collect()
    };
    let anchors = lines.range(range.clone()).flat_map(|(_, marks)| notes(marks));
    let anchors = anchors.map(|(anchor, _)| anchor).collect();
    let html = html! {
        div class=(class) {
            @for line in range {
                @let marks = lines.get(&line).map_or(&[][..], Vec::as_slice);
                (numbered_line(file, line, marks))
                @for (_, note) in notes(marks) { (note) }
            }
        }
    };
    Piece { html, anchors }
}

/// A line with its number and the labels of its marks.
fn numbered_line(file: &Text, line: usize, marks: &[&Marked]) -> Markup {
    let tone = marks.iter().map(|mark| mark.tone).find(|tone| !tone.is_empty()).unwrap_or("");
    let labels: Vec<&str> = marks.iter().map(|mark| mark.shown.label.as_str()).collect();
    html! {
        div class={ "line " (tone) } {
            span.number { (line + 1) }
            pre { (code(file.shown(line), marks)) }
            @if !labels.is_empty() { span.labels { (without_repetition(&labels).join("; ")) } }
        }
    }
}

/// The labels, each once: the accesses of several barriers may be on one line.
fn without_repetition<'a>(labels: &[&'a str]) -> Vec<&'a str> {
    let mut unique: Vec<&str> = Vec::new();
    for label in labels {
        if !unique.contains(label) {
            unique.push(label);
        }
    }
    unique
}

/// The text of a line, with the first marked range emphasized.
fn code(line: &[u8], marks: &[&Marked]) -> Markup {
    let line = &line[..line.len().min(MAX_LINE)];
    let first =
        marks.iter().map(|mark| &mark.shown.mark.columns).min_by_key(|columns| columns.start);
    let columns = first.map_or(0..0, |columns| {
        let start = columns.start.min(line.len());
        start..columns.end.clamp(start, line.len())
    });
    let text = |range: Range<usize>| String::from_utf8_lossy(&line[range]).into_owned();
    html! {
        code {
            (text(0..columns.start))
            @if !columns.is_empty() { mark { (text(columns.clone())) } }
            (text(columns.end..line.len()))
        }
    }
}
