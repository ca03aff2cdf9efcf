//! The page of two compared reports about barriers.

use std::path::Path;

use maud::{Markup, html};

use super::section::{Section, clean, cut};
use super::{MAX_NAME, MAX_TEXT, file_of, frame, write_page};
use crate::compare_reports::{Change, Difference};
use crate::failure::Failure;

/// Maximal size of the table, in bytes.
const LIMIT: usize = 900_000;

/// Writes the page; `names` are those of the older report and the newer one.
///
/// # Errors
/// When the file or its folder cannot be written.
pub(crate) fn write(
    path: &Path,
    difference: &Difference,
    names: &[String; 2],
) -> Result<(), Failure> {
    let [old, new] = names.each_ref().map(|name| clean(&cut(name, MAX_NAME)));
    let about = html! {
        p { "The first report is " code { (old) } ", the second one " code { (new) } "." }
    };
    let parts = [("differences", "Differences", section(difference))];
    let page = frame::page(&format!("{old} and {new}"), &about, &parts);
    write_page(&file_of(path, names[1].as_ref())?, &page)
}

fn section(difference: &Difference) -> Markup {
    let mut rows = Section::new(LIMIT);
    for (name, changes) in &difference.functions {
        for change in changes {
            rows.push(row(name, change));
        }
    }
    html! {
        p { (difference.functions.len()) " of " (difference.n_functions) " functions differ: " (difference.total) }
        @if !rows.is_empty() {
            table data-sort {
                caption { "differences" }
                thead { tr { @for head in HEADS { th scope="col" { (head) } } } }
                tbody { (rows.items()) }
            }
        }
        (rows.omitted("differences", "standard output has all"))
    }
}

const HEADS: [&str; 5] = ["function", "barrier", "line", "first report", "second report"];

fn row(function: &str, change: &Change) -> Markup {
    html! {
        tr {
            td { code { (cut(function, MAX_NAME)) } }
            @match change {
                Change::Whole(text) => td colspan="4" { (cut(text, MAX_TEXT)) },
                Change::Barrier { number, place, from, to } => {
                    td.count { (number) }
                    td { (cut(place, MAX_NAME)) }
                    td class=(fate(from)) { (from) }
                    td class=(fate(to)) { (to) }
                },
            }
        }
    }
}

/// The fate in an outcome such as `removed[start]`.
fn fate(outcome: &str) -> &'static str {
    let known = ["removed", "removable", "kept"];
    known.into_iter().find(|fate| outcome.starts_with(&format!("{fate}["))).unwrap_or("")
}
