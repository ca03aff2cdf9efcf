//! Handles panics, which are always bugs of this project: they end the program with a message and an exit code of
//! their own. `tests/internal_error.rs` provokes panics.

use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;
use std::sync::{Once, OnceLock};

/// The exit code of an internal error: `EX_SOFTWARE` of `sysexits.h`.
pub(crate) const INTERNAL_ERROR: u8 = 70;

/// Called before a panic is reported.
pub(crate) static BEFORE_PANIC: OnceLock<fn()> = OnceLock::new();

/// Runs the program; returns [`INTERNAL_ERROR`] when it panics.
pub(crate) fn run(program: impl FnOnce() -> ExitCode) -> ExitCode {
    panic::set_hook(Box::new(report_panic));
    // No state of the interrupted work is used afterwards.
    let ran = panic::catch_unwind(AssertUnwindSafe(program));
    ran.unwrap_or(ExitCode::from(INTERNAL_ERROR))
}

/// Writes to standard error; errors are ignored, because it may be closed.
pub(crate) fn print_message(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Reports an internal error; once, even if several threads panic.
fn report_panic(panic: &PanicHookInfo<'_>) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if let Some(prepare) = BEFORE_PANIC.get() {
            prepare();
        }
        let what = panic.payload_as_str().unwrap_or("no message");
        let at = panic.location().map(ToString::to_string).unwrap_or_default();
        print_message(&format!(
            "selvedge-opt: internal error, please report: {what}\n  \
             at {at}\n  \
             to collect what helps to find it: {} --report-bug=bug\n  \
             selvedge-opt {}: {}\n",
            command(),
            env!("CARGO_PKG_VERSION"),
            where_to_report()
        ));
    });
}

/// The place to report bugs: the repository, when the manifest has one.
pub(crate) fn where_to_report() -> String {
    match env!("CARGO_PKG_REPOSITORY") {
        "" => "tell it where you got this program".into(),
        repository => format!("{repository}/issues"),
    }
}

/// The command line, quoted for a shell.
fn command() -> String {
    let words = std::env::args_os().map(|word| shell_word(&word.to_string_lossy()));
    words.collect::<Vec<_>>().join(" ")
}

/// A word, quoted for a shell.
pub(crate) fn shell_word(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_./-+=,:@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.into();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}
