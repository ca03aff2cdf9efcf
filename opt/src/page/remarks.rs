//! The remarks of all passes, as a table.

use maud::{Markup, html};
use selvedge::pass::{Remark, RemarkKind};

use super::loops::place;
use super::section::{Section, cut};
use crate::explain::Names;

/// Maximal size of the section, in bytes.
const LIMIT: usize = 90_000;
/// Maximal number of characters of a message.
const MAX_MESSAGE: usize = 400;

pub(super) fn section(remarks: &[Remark], names: &Names) -> Markup {
    let mut rows = Section::new(LIMIT);
    for remark in remarks {
        rows.push(row(remark, names));
    }
    if rows.is_empty() {
        return html! { p { "no pass made a remark" } };
    }
    html! {
        table data-sort {
            caption { "remarks of passes" }
            thead {
                tr { @for head in HEADS { th scope="col" { (head) } } }
            }
            tbody { (rows.items()) }
        }
        (rows.omitted("remarks", "-pass-remarks-output=FILE writes all"))
    }
}

const HEADS: [&str; 6] = ["kind", "pass", "remark", "function", "line", "message"];

fn row(remark: &Remark, names: &Names) -> Markup {
    let kind = match remark.kind {
        RemarkKind::Passed => "changed",
        RemarkKind::Missed => "not changed",
        RemarkKind::Analysis => "analysis",
    };
    let message = names.in_sentence(&remark.message()).into_owned();
    html! {
        tr {
            td { (kind) }
            td { code { (remark.pass) } }
            td { (remark.name) }
            td { code { (cut(names.function(&remark.function), super::MAX_NAME)) } }
            td { (place(remark.loc.as_ref())) }
            td { (cut(&message, MAX_MESSAGE)) }
        }
    }
}
