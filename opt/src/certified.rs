//! Certificates of deleted barriers: they are written where that was asked for, and in debug builds always checked,
//! so that each test which runs this program asks the checker. What it refuses is a bug of ours; what it does not
//! understand is none.

use selvedge::dead_sync::certify::{Certificate, documents};
use selvedge::ir::Module;
use selvedge::pass::Report;
use selvedge_check::certificate::{Document, Source, parse};
use selvedge_check::{Fault, check};

use crate::failure::Failure;
use crate::flags::Flags;
use crate::output::write_to;

/// Whether certificates are checked although nobody asked for them.
const CHECKS_ALWAYS: bool = cfg!(debug_assertions);

/// Whether passes are to write certificates.
pub(crate) fn are_wanted(flags: &Flags) -> bool {
    CHECKS_ALWAYS || flags.certify.is_some()
}

/// Writes and checks the certificates in a report; `read` is the text of the module before the passes.
///
/// # Errors
/// When they cannot be written, or one is wrong.
pub(crate) fn finish(
    report: &Report,
    module: &mut Module,
    read: Option<&str>,
    flags: &Flags,
) -> Result<(), Failure> {
    let Some(read) = read else { return Ok(()) };
    let findings = report.findings.iter();
    let mut found = findings.filter_map(|finding| finding.downcast_ref::<Certificate>()).peekable();
    if found.peek().is_none() && flags.certify.is_none() {
        return Ok(());
    }
    let text = documents(module, read, found);
    if CHECKS_ALWAYS && let Some(wrong) = refused(&text, read) {
        return Err(Failure::general(format!("a wrong certificate: {wrong}\n{text}")));
    }
    match &flags.certify {
        Some(path) => write_to(path, |out| out.write_all(text.as_bytes())),
        None => Ok(()),
    }
}

/// What the checker refuses of certificates about the module of which `read` is the text.
fn refused(certificates: &str, read: &str) -> Option<String> {
    let documents = match parse(certificates) {
        Ok(documents) => documents,
        Err(malformed) => return Some(malformed.to_string()),
    };
    documents.iter().find_map(|document| refused_in(document, read))
}

fn refused_in(document: &Document, read: &str) -> Option<String> {
    let text = match &document.source {
        Source::AsRead => read,
        Source::Text(text) => text,
    };
    let options = selvedge::text::ReadOptions::default();
    let Ok(outcome) = selvedge::text::read(text.as_bytes(), &options) else {
        return Some("the module cannot be read".to_owned());
    };
    let checked = check(&outcome.module, &document.functions);
    checked.lines.into_iter().find_map(|line| match line.verdict {
        Err(Fault::Refused(what)) => {
            Some(format!("{}: {what}", String::from_utf8_lossy(&line.function)))
        }
        _ => None,
    })
}
