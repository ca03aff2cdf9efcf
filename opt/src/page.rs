//! `--report=FOLDER|FILE.html`: one page for browsers with the results of a run: barriers on their source lines,
//! variables in local memory, loops, remarks, and the lines that passes changed.
//!
//! A page is one file that refers to no other and loads nothing. Without JavaScript it is complete; the script sorts
//! and filters tables. Text of the input is escaped by the template crate, and the page's policy
//! (`Content-Security-Policy`) lets only that one script run, so that no text of the input can. `tests/report_page.rs`
//! checks pages of modules with hostile names; `tests/report-in-browser.py` uses pages in a browser.
//!
//! | file | contents |
//! |---|---|
//! | `page/frame.rs` | the frame of all pages: head, policy, style, script |
//! | `page/section.rs` | limits of size |
//! | `page/snapshot.rs` | the functions before and after the passes |
//! | `page/barriers.rs`, `page/listing.rs` | barriers, on source lines |
//! | `page/memory.rs`, `page/loops.rs`, `page/remarks.rs`, `page/changes.rs` | the other sections |
//! | `page/compared.rs` | the page of two compared reports |
//!
//! Cost: linear in the module, except for the difference of two versions of a function. The limits of all sections
//! together are less than [`MAX_PAGE`].

mod barriers;
mod changes;
pub(crate) mod compared;
mod frame;
mod listing;
mod loops;
mod memory;
mod remarks;
mod section;
mod snapshot;

use std::fs;
use std::path::{Path, PathBuf};

use maud::{Markup, html};
use selvedge::dead_sync::account::{Account, ModuleReport};
use selvedge::pass::Report;

use crate::explain::{Names, ReportView, Sources};
use crate::failure::{Failure, file_name};
use crate::flags::Flags;
use crate::output::write_to;
pub(crate) use snapshot::Snapshot;

/// Maximal size of a page, in bytes.
pub(crate) const MAX_PAGE: usize = 1_000_000;

/// Maximal number of characters of a name.
const MAX_NAME: usize = 200;
/// Maximal number of characters of a sentence.
const MAX_TEXT: usize = 1000;
/// Maximal number of characters of the pipeline.
const MAX_PASSES: usize = 8000;

/// What a page shows.
pub(crate) struct Run<'a> {
    pub(crate) report: &'a Report,
    pub(crate) before: Snapshot,
    pub(crate) after: Snapshot,
    pub(crate) sources: &'a Sources,
    /// The pipeline.
    pub(crate) passes: String,
}

/// Writes the page of a run.
///
/// # Errors
/// When the file or its folder cannot be written.
pub(crate) fn write(path: &Path, run: &Run<'_>, flags: &Flags) -> Result<(), Failure> {
    let page = page(run, flags);
    debug_assert!(page.0.len() <= MAX_PAGE, "the limits of sections are less than that of a page");
    write_page(&file_of(path, &flags.input)?, &page)
}

fn write_page(file: &Path, page: &Markup) -> Result<(), Failure> {
    write_to(file, |out| out.write_all(page.0.as_bytes()))
}

/// The file of a page: the given one if it ends in `.html` or `.htm`, or else one with the input's name in the given
/// folder, which is created.
fn file_of(path: &Path, input: &Path) -> Result<PathBuf, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    if ["html", "htm"].contains(&ending) || path == Path::new("-") {
        return Ok(path.into());
    }
    let created = fs::create_dir_all(path);
    created.map_err(|error| Failure::io(&path.display().to_string(), "create", &error))?;
    let stem = input.file_stem().filter(|_| input != Path::new("-"));
    let mut name = stem.unwrap_or("stdin".as_ref()).to_owned();
    name.push(".html");
    Ok(path.join(name))
}

fn page(run: &Run<'_>, flags: &Flags) -> Markup {
    let barriers = ModuleReport::of(run.report.found::<Account>());
    let names = Names::of(run.before.names().chain(run.after.names()), flags.mangled_names);
    let sources = run.sources;
    let report_view =
        ReportView { report: &barriers, sources, names: &names, evidence: true, colored: false };
    let input = file_name(&flags.input, "standard input");
    let parts = [
        ("barriers", "Barriers", barriers::section(report_view)),
        ("memory", "Local memory", memory::section(run.report, sources, &names)),
        ("loops", "Loops", loops::section(&run.before, &run.after, &names)),
        ("remarks", "Remarks", remarks::section(&run.report.remarks, &names)),
        ("changes", "Changed lines", changes::section(&run.before, &run.after, &names)),
    ];
    let about = html! {
        details { summary { "passes" } p { code { (section::clean(&section::cut(&run.passes, MAX_PASSES))) } } }
    };
    frame::page(&input, &about, &parts)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::file_of;

    #[test]
    fn a_page_is_named_after_its_module_unless_it_has_a_name() {
        let of = |path: &str, input: &str| {
            let file = file_of(path.as_ref(), input.as_ref());
            file.map(|file| file.display().to_string()).unwrap_or_default()
        };
        assert_eq!(of("a/k.html", "x.ll"), "a/k.html");
        let folder = std::env::temp_dir().join(format!("selvedge-page-{}", std::process::id()));
        let folder = folder.to_str().expect("UTF-8");
        assert_eq!(of(folder, "some/kernel.ll"), format!("{folder}/kernel.html"));
        assert_eq!(of(folder, "-"), format!("{folder}/stdin.html"));
        assert!(Path::new(folder).is_dir());
        let _ = std::fs::remove_dir_all(folder);
    }
}
