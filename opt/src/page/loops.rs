//! The loops of functions: nesting, and the trip counts that scalar evolution computes.
//!
//! A trip count is the number of executions of the header in one execution of the loop, as in LLVM.

use maud::{Markup, html};
use selvedge::analysis::Facts;
use selvedge::analysis::fold::Int;
use selvedge::analysis::loops::{Loop, Loops};
use selvedge::ir::Function;
use selvedge::pass::{SourceLoc, source_chain};
use selvedge::scev::{Names, ScalarEvolution, Scev};

use super::section::{Section, cut};
use super::snapshot::Snapshot;
use crate::explain;

/// Maximal size of the section, in bytes.
const LIMIT: usize = 60_000;
/// Maximal number of characters of an expression.
const MAX_EXPR: usize = 160;
/// The flag that prints all loops.
const ADVICE: &str = "-passes='print<scalar-evolution>' prints all";
/// Maximal number of loops of a function.
const MAX_ROWS: usize = 100;
/// What a number in the table means.
const ABOUT: &str = "The trip count is the number of executions of the header. If the exit test is in the header, as in \
                     a loop that is not rotated, the rest of the loop is executed once less.";
/// Maximal indentation, in levels: deeper loops are indented as much.
const MAX_LEVELS: u32 = 12;

/// A loop.
#[derive(PartialEq, Eq)]
pub(super) struct LoopRow {
    /// 1 for outermost loops.
    depth: u32,
    /// The header, with `%`.
    header: String,
    /// The first source location in the header.
    at: Option<SourceLoc>,
    trip_count: String,
}

/// The loops of a function, each before the loops in it.
pub(super) fn nest(func: &Function, facts: &mut Facts<'_>) -> Vec<LoopRow> {
    let loops = facts.get::<Loops>(func);
    if loops.all().len() == 0 {
        return Vec::new();
    }
    let text = facts.text_in_module(func);
    let header = facts.header();
    let evolution = facts.get::<ScalarEvolution>(func);
    evolution.ask(func, facts, |scev| {
        let names = Names { text: &text, header, loops: &loops, func };
        let mut rows = Vec::new();
        let mut work: Vec<Loop> = loops.outermost().iter().rev().copied().collect();
        while let Some(this) = work.pop() {
            work.extend(loops.children(this).iter().rev());
            let start = loops.header(this);
            let located = func.insts(start).find(|&inst| func.loc(inst).is_some());
            rows.push(LoopRow {
                depth: loops.depth(this),
                header: text.block(start),
                at: located.and_then(|inst| source_chain(header, func, inst).pop()),
                trip_count: trip_count(scev, &names, this),
            });
        }
        rows
    })
}

/// The trip count of a loop: a number, or an expression, or a bound.
fn trip_count(scev: &Scev<'_>, names: &Names<'_>, this: Loop) -> String {
    let counts = scev.counts(this);
    if let Some(exact) = scev.arena().as_int(counts.exact) {
        return after_backedges(exact);
    }
    let bound = counts.constant_max.as_ref().filter(|max| !max.is_ones());
    let bound = bound.map(|max| format!("at most {}", after_backedges(max)));
    if !scev.is_known(counts.exact) {
        return bound.unwrap_or_else(|| "unknown".into());
    }
    let expr = cut(&names.expr(scev.arena(), counts.exact), MAX_EXPR);
    match bound {
        Some(bound) => format!("{expr} + 1, {bound}"),
        None => format!("{expr} + 1"),
    }
}

/// The trip count of a loop with that backedge-taken count.
fn after_backedges(count: &Int) -> String {
    (count.to_unsigned() + 1_u32).to_string()
}

/// The table of loops before and after the passes.
pub(super) fn section(before: &Snapshot, after: &Snapshot, names: &explain::Names) -> Markup {
    let mut section = Section::new(LIMIT);
    for (global, old) in &before.functions {
        let new = after.functions.get(global).map_or(&[][..], |new| &new.loops);
        if old.loops.is_empty() && new.is_empty() {
            continue;
        }
        let name = cut(names.function(&old.name), super::MAX_NAME);
        section.push(html! {
            h3 { code { (name) } }
            @if old.loops == new {
                (table("before and after the passes", new))
            } @else {
                (table("before the passes", &old.loops))
                (table("after the passes", new))
            }
        });
    }
    html! {
        @if section.is_empty() { p { "no function has a loop" } } @else { p { (ABOUT) } }
        (section.items())
        (section.omitted("functions", ADVICE))
    }
}

fn table(when: &str, rows: &[LoopRow]) -> Markup {
    if rows.is_empty() {
        return html! { p { "no loops " (when) } };
    }
    html! {
        table {
            caption { "loops " (when) }
            thead { tr { th scope="col" { "header" } th scope="col" { "line" } th scope="col" { "trip count" } } }
            tbody {
                @for row in rows.iter().take(MAX_ROWS) {
                    tr {
                        td class={ "level-" (row.depth.min(MAX_LEVELS)) } { code { (row.header) } }
                        td { (place(row.at.as_ref())) }
                        td { code { (row.trip_count) } }
                    }
                }
            }
        }
        @if rows.len() > MAX_ROWS {
            p.omitted { (rows.len() - MAX_ROWS) " more loops; " (ADVICE) }
        }
    }
}

/// A source location, or nothing.
pub(super) fn place(at: Option<&SourceLoc>) -> Markup {
    html! { @if let Some(at) = at.filter(|at| at.line > 0) { (at.file) ":" (at.line) } }
}
