//! Shows the findings about barriers, as text with source lines, as JSON and as a picture, and those about local
//! memory, as text (`explain/memory.rs`).
//!
//! The findings are in [`selvedge::dead_sync::account`] and [`selvedge::loops`]; this module adds the lines of the text
//! that was read and of the files that its debug information names.

pub(crate) mod memory;
mod names;
mod snippets;
mod sources;
mod text;

use selvedge::dead_sync::account::{Account, ModuleReport};
use selvedge::pass::Report;

use crate::failure::Failure;
use crate::flags::{Explain, Flags};
use crate::output::write_to;
use crate::{messages_colored, print_message};

pub(crate) use names::Names;
pub(crate) use snippets::{Shown, snippets};
pub(crate) use sources::{Listing, Sources, Text};
pub(crate) use text::{BarrierView, ReportView};

/// Shows the findings of passes about barriers and local memory, in the forms that the flags request.
///
/// # Errors
/// When a file cannot be written.
pub(crate) fn show(report: &Report, sources: &Sources, flags: &Flags) -> Result<(), Failure> {
    if flags.explains_barriers() {
        show_barriers(report, sources, flags)?;
    }
    if flags.explains_memory() {
        memory::show(report, sources, flags);
    }
    Ok(())
}

fn show_barriers(report: &Report, sources: &Sources, flags: &Flags) -> Result<(), Failure> {
    let report = ModuleReport::of(report.found::<Account>());
    let json = || report.to_json(sources.name(), &|func, inst| sources.line_of(func, inst));
    let functions = report.functions.iter().map(|line| line.account.name.as_str());
    let symbols = functions.chain(report.without_barriers.iter().map(String::as_str));
    let names = Names::of(symbols, flags.mangled_names);
    let colored = messages_colored(flags.color);
    let report_view =
        |evidence| ReportView { report: &report, sources, names: &names, evidence, colored };
    match flags.explain_barriers {
        Some(Explain::Json) => print_message(&json()),
        Some(Explain::Text) => print_message(&report_view(false).render()),
        Some(Explain::Evidence) => print_message(&report_view(true).render()),
        // The pass was named explicitly: text is printed as if the flag was given, unless a file is requested.
        None if flags.barrier_report.is_none() && flags.barrier_graph.is_none() => {
            print_message(&report_view(false).render());
        }
        None => {}
    }
    if let Some(path) = &flags.barrier_report {
        write_to(path, |out| out.write_all(json().as_bytes()))?;
    }
    if let Some(path) = &flags.barrier_graph {
        let is_svg = path.extension().is_some_and(|ending| ending == "svg");
        let shown = with_names(&report, &names);
        let picture = if is_svg { shown.to_svg() } else { shown.to_dot() };
        write_to(path, |out| out.write_all(picture.as_bytes()))?;
    }
    Ok(())
}

/// The report with readable function names.
pub(crate) fn with_names(report: &ModuleReport, names: &Names) -> ModuleReport {
    let mut shown = report.clone();
    for line in &mut shown.functions {
        line.account.name = names.function(&line.account.name).into();
    }
    shown
}
