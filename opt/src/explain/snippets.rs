//! Snippets of files with marks: nearby marks share a snippet, and the lines between distant ones are omitted.

use std::rc::Rc;

use annotate_snippets::{AnnotationKind, Snippet};

use super::sources::{Mark, Text};

/// Maximal number of lines between two marks that are not omitted.
const MAX_GAP: usize = 5;

/// A mark with its label.
pub(crate) struct Shown {
    pub(crate) mark: Mark,
    pub(crate) label: String,
    /// Whether it is the primary mark of the message.
    pub(crate) is_primary: bool,
}

/// Creates one snippet per group of nearby marks, with the files in the order of the marks.
pub(crate) fn snippets<'a>(
    mut shown: Vec<Shown>,
) -> Vec<Snippet<'a, annotate_snippets::Annotation<'a>>> {
    let mut files: Vec<Rc<Text>> = Vec::new();
    for one in &shown {
        if !files.iter().any(|file| Rc::ptr_eq(file, &one.mark.text)) {
            files.push(Rc::clone(&one.mark.text));
        }
    }
    shown.sort_by_key(|one| (one.mark.line, one.mark.columns.start, one.mark.columns.end));
    let mut all = Vec::new();
    for file in files {
        let marks: Vec<&Shown> =
            shown.iter().filter(|one| Rc::ptr_eq(&one.mark.text, &file)).collect();
        let near = |a: &&Shown, b: &&Shown| b.mark.line - a.mark.line <= MAX_GAP;
        all.extend(marks.chunk_by(near).map(|marks| snippet(&file, marks)));
    }
    all
}

fn snippet<'a>(file: &Text, marks: &[&Shown]) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let lines = marks.first().map_or(0, |first| first.mark.line)
        ..=marks.last().map_or(0, |last| last.mark.line);
    let mut text = String::new();
    let mut annotations = Vec::new();
    for line in lines.clone() {
        let bytes = file.shown(line);
        for one in marks.iter().filter(|one| one.mark.line == line) {
            // Invalid UTF-8 is displayed as replacement characters, which have another length.
            let width = |to: usize| String::from_utf8_lossy(&bytes[..to.min(bytes.len())]).len();
            let columns = width(one.mark.columns.start)..width(one.mark.columns.end);
            let span = text.len() + columns.start..text.len() + columns.end;
            let kind = match one.is_primary {
                true => AnnotationKind::Primary,
                false => AnnotationKind::Context,
            };
            annotations.push(kind.span(span).label(one.label.clone()));
        }
        text.push_str(&String::from_utf8_lossy(bytes));
        text.push('\n');
    }
    Snippet::source(text)
        .line_start(lines.start() + 1)
        .path(file.name.clone())
        .annotations(annotations)
}
