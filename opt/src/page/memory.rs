//! Variables in local memory: why each is there, on its source lines, and what would help.

use maud::{Markup, html};
use selvedge::pass::Report;

use super::listing::{Marked, listing};
use super::section::{Section, cut};
use crate::explain::memory::{MemoryFindingView, findings};
use crate::explain::{Names, Sources};

/// Maximal size of the section, in bytes.
const LIMIT: usize = 60_000;

pub(super) fn section(report: &Report, sources: &Sources, names: &Names) -> Markup {
    let mut section = Section::new(LIMIT);
    for view in findings(report, sources, names) {
        let marks = view.shown().into_iter().map(|shown| {
            let tone = if shown.is_primary { "memory" } else { "" };
            Marked { shown, tone, note: None }
        });
        let lines = listing(&marks.collect::<Vec<Marked>>());
        section.push(html! { (note(&view)) @for piece in lines { (piece.html) } });
    }
    html! {
        @if section.is_empty() { p { "nothing is in local memory after the passes" } }
        (section.items())
        (section.omitted("variables", "-explain-memory prints all"))
    }
}

fn note(view: &MemoryFindingView<'_>) -> Markup {
    html! {
        div.note.memory {
            p { strong { "local memory[" (view.reason()) "]" } " " (cut(&view.title(), super::MAX_TEXT)) }
            dl {
                @for (heading, text) in view.help() {
                    dt { (heading) }
                    dd { (cut(&text, super::MAX_TEXT)) }
                }
            }
        }
    }
}
