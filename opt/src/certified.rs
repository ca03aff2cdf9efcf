//! Certificates of deleted barriers. They are written on request; debug builds always check them, so that each test
//! that runs this program tests the checker as well. A certificate that the checker refuses is a bug of this project;
//! one that it does not understand is not. With `-disable-verify` they are not checked: the checker requires modules
//! that the verifier accepts.

use selvedge::dead_sync::certify::{Certificate, documents};
use selvedge::ir::Module;
use selvedge::pass::Report;
use selvedge_check::{changed_definitions, check_text};

use crate::failure::Failure;
use crate::flags::Flags;
use crate::output::write_to;

/// Whether certificates are checked: in debug builds, even those that are not written. Other builds only write them.
const CHECKS_ALWAYS: bool = cfg!(debug_assertions);

/// Whether passes emit certificates.
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
    let mut found = report.found::<Certificate>().peekable();
    if found.peek().is_none() && flags.certify.is_none() {
        return Ok(());
    }
    let text = documents(module, read, changed_definitions, found);
    if CHECKS_ALWAYS
        && !flags.disable_verify
        && let Some(wrong) = refused(&text, read)
    {
        return Err(Failure::general(format!("a wrong certificate: {wrong}\n{text}")));
    }
    match &flags.certify {
        Some(path) => write_to(path, |out| out.write_all(text.as_bytes())),
        None => Ok(()),
    }
}

/// The checker's first refusal of a certificate about the module with text `read`, or why the certificates cannot be
/// parsed.
fn refused(certificates: &str, read: &str) -> Option<String> {
    let lines = match check_text(read, certificates) {
        Ok(lines) => lines,
        Err(unreadable) => return Some(unreadable),
    };
    lines.into_iter().find_map(|line| {
        let what = line.refused()?;
        Some(format!("{}: {what}", String::from_utf8_lossy(&line.function)))
    })
}
