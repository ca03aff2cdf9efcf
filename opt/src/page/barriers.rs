//! The barriers: a table of all, then for each function its source lines with the barriers on them, and a picture.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};
use selvedge::dead_sync::account::{Counts, Line, ModuleReport};

use super::listing::{Marked, listing};
use super::section::{Section, cut};
use crate::explain::{BarrierView, ReportView, with_names};

/// Maximal size of the table, in bytes.
const TABLE_LIMIT: usize = 110_000;
/// Maximal size of all listings, in bytes.
const LISTING_LIMIT: usize = 230_000;
/// Maximal size of all pictures, in bytes.
const PICTURE_LIMIT: usize = 160_000;
/// Maximal size of the table of functions, in bytes.
const FUNCTION_LIMIT: usize = 60_000;

/// The flags that report all barriers.
const ADVICE: &str = "-explain-barriers prints all, -barrier-report=FILE writes all as JSON";

/// The whole section.
pub(super) fn section(report_view: ReportView<'_>) -> Markup {
    if !report_view.sources.knows_target {
        return html! {
            p { "the target of the module is unknown, so no call is known to be a barrier; "
                code { "-mtriple=nvptx64-nvidia-cuda" } " selects NVIDIA GPUs" }
        };
    }
    if report_view.report.functions.is_empty() {
        return html! { p { "no barriers" } };
    }
    let (mut listings, mut pictures) = (Section::new(LISTING_LIMIT), Section::new(PICTURE_LIMIT));
    let mut linked = BTreeSet::new();
    for (n, line) in report_view.report.functions.iter().enumerate() {
        function(&mut listings, &mut pictures, (n, line), report_view, &mut linked);
    }
    html! {
        (functions(report_view))
        (table(report_view, &linked))
        p.legend { "colors: "
            @for (tone, text) in LEGEND { span class=(tone) { (text) } " " }
        }
        (listings.items())
        (listings.omitted("parts of functions", ADVICE))
        h3 { "control flow" }
        (pictures.items())
        (pictures.omitted("pictures", "-barrier-graph=FILE.svg draws all"))
    }
}

/// The classes of barriers, with their meaning; the colors are those of the pictures.
const LEGEND: [(&str, &str); 3] =
    [("kept", "barrier stays"), ("removed", "barrier removed"), ("removable", "barrier removable")];

/// The counts of each function.
fn functions(report_view: ReportView<'_>) -> Markup {
    let mut rows = Section::new(FUNCTION_LIMIT);
    for line in &report_view.report.functions {
        rows.push(counts(report_view.names.function(&line.account.name), &line.counts));
    }
    let without: Vec<&str> = report_view
        .report
        .without_barriers
        .iter()
        .map(|name| report_view.names.function(name))
        .collect();
    html! {
        table data-sort {
            caption { "barriers of each function" }
            thead { tr { @for head in FUNCTION_HEADS { th scope="col" { (head) } } } }
            tbody { (rows.items()) }
            tfoot { (counts("all functions", &report_view.report.total())) }
        }
        (rows.omitted("functions", ADVICE))
        @if !without.is_empty() { p { "without barriers: " (cut(&without.join(", "), 2000)) } }
    }
}

const FUNCTION_HEADS: [&str; 6] =
    ["function", "barriers", "removed", "removable", "kept", "why those stay"];

fn counts(name: &str, counts: &Counts) -> Markup {
    let reasons = counts.reasons_of("kept").into_iter();
    let why: Vec<String> = reasons.map(|(reason, n)| format!("{n} {reason}")).collect();
    html! {
        tr {
            td { code { (cut(name, super::MAX_NAME)) } }
            @for n in [counts.before, counts.removed, counts.removable, counts.kept] { td.count { (n) } }
            td { (why.join(", ")) }
        }
    }
}

/// The table of all barriers; `linked` has those whose note is on the page.
fn table(report_view: ReportView<'_>, linked: &BTreeSet<String>) -> Markup {
    let mut rows = Section::new(TABLE_LIMIT);
    for (n, line) in report_view.report.functions.iter().enumerate() {
        for view in report_view.barriers_of(line) {
            rows.push(row(report_view.names.function(&line.account.name), &view, n, linked));
        }
    }
    html! {
        table data-sort {
            caption { "all barriers" }
            thead { tr { @for head in HEADS { th scope="col" { (head) } } } }
            tbody { (rows.items()) }
        }
        (rows.omitted("barriers", ADVICE))
    }
}

const HEADS: [&str; 6] = ["function", "barrier", "line", "fate", "reason", "in words"];

fn row(function: &str, view: &BarrierView<'_>, n: usize, linked: &BTreeSet<String>) -> Markup {
    let (id, number) = (id(n, view.number), view.number);
    let place = view.shown().into_iter().find(|shown| shown.is_primary);
    let place = place.map(|shown| format!("{}:{}", shown.mark.text.name, shown.mark.line + 1));
    html! {
        tr {
            td { code { (cut(function, super::MAX_NAME)) } }
            td.count { @if linked.contains(&id) { a href={ "#" (id) } { (number) } } @else { (number) } }
            td { (cut(&place.unwrap_or_default(), super::MAX_NAME)) }
            td class=(view.word()) { (view.word()) }
            td { (view.entry.fate.reason()) }
            td { (cut(&view.sentence(), super::MAX_TEXT)) }
        }
    }
}

/// The anchor of a barrier's note; `n` is the number of its function on the page.
fn id(n: usize, number: usize) -> String {
    format!("barrier-{}-{number}", n + 1)
}

/// One function: its lines with notes, and its picture.
fn function(
    listings: &mut Section,
    pictures: &mut Section,
    (n, line): (usize, &Line),
    report_view: ReportView<'_>,
    linked: &mut BTreeSet<String>,
) {
    let name = cut(report_view.names.function(&line.account.name), super::MAX_NAME);
    let marks: Vec<Marked> =
        report_view.barriers_of(line).flat_map(|view| marked(&view, n)).collect();
    listings.push(html! { h3 { code { (name) } } (assumptions(line)) });
    for piece in listing(&marks) {
        if listings.push(piece.html) {
            linked.extend(piece.anchors);
        }
    }
    if pictures.is_full() {
        return pictures.omit();
    }
    let one = ModuleReport { functions: vec![line.clone()], without_barriers: Vec::new() };
    let svg = picture(&with_names(&one, report_view.names), n);
    pictures.push(html! {
        details {
            summary { "control flow of " code { (name) } }
            figure tabindex="0" aria-label={ "control flow of " (name) } { (PreEscaped(svg)) }
        }
    });
}

fn assumptions(line: &Line) -> Markup {
    html! {
        @if !line.account.assumptions.is_empty() {
            p { "assuming: " (line.account.assumptions.join(", ")) }
        }
    }
}

/// The picture of one function. Identifiers in a page are unique, so those of the picture get the function's number.
/// Text in a picture cannot contain what is replaced here: its quotes are escaped.
fn picture(report: &ModuleReport, n: usize) -> String {
    let mut svg = report.to_svg();
    for name in ["flow", "hazard"] {
        svg = svg.replace(&format!("<marker id=\"{name}\""), &format!("<marker id=\"{name}-{n}\""));
        let (from, to) = (format!("\"url(#{name})\""), format!("\"url(#{name}-{n})\""));
        svg = svg.replace(&from, &to);
    }
    svg
}

/// The marks of a barrier; its note is below its own line, or below the first line that is known.
fn marked(view: &BarrierView<'_>, n: usize) -> Vec<Marked> {
    let number = view.number;
    let mut shown = view.shown();
    shown.sort_by_key(|one| !one.is_primary);
    let mut note = Some((id(n, number), note(view, n)));
    let mark = |mut one: crate::explain::Shown| {
        if !one.is_primary {
            one.label = format!("barrier {number}: {}", one.label);
        }
        let tone = if one.is_primary { view.word() } else { "" };
        Marked { shown: one, tone, note: note.take() }
    };
    shown.into_iter().map(mark).collect()
}

/// The decision about a barrier, and what it depends on.
fn note(view: &BarrierView<'_>, n: usize) -> Markup {
    let (word, reason) = (view.word(), view.entry.fate.reason());
    html! {
        div id=(id(n, view.number)) class={ "note " (word) } {
            p { strong { (word) "[" (reason) "]" } " barrier " (view.number) ": "
                (cut(&view.sentence(), super::MAX_TEXT)) }
            @let notes = view.notes();
            @if !notes.is_empty() {
                dl {
                    @for (heading, text) in notes {
                        dt { (heading) }
                        dd { (cut(&text, super::MAX_TEXT)) }
                    }
                }
            }
        }
    }
}
