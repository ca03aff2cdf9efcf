//! LLVM's programs, if they are installed.
//!
//! No test requires them: a test that compares with LLVM queries this module, and prints a line that it was skipped
//! when the program is missing. CI installs them and counts those lines.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

static SKIPPED: AtomicUsize = AtomicUsize::new(0);

/// The path of a program: the first of its names that is on the search path.
pub fn find(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let dirs: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let candidates = names.iter().flat_map(|name| dirs.iter().map(move |dir| dir.join(name)));
    candidates.into_iter().find(|file| file.is_file())
}

/// As [`find`]; reports that the test is skipped when there is none.
pub fn find_or_skip(names: &[&str]) -> Option<PathBuf> {
    let found = find(names);
    if found.is_none() {
        skip(names[0]);
    }
    found
}

/// Reports that a test is skipped because a program is missing.
pub fn skip(what: &str) {
    let n = SKIPPED.fetch_add(1, Ordering::Relaxed) + 1;
    // Directly to the terminal or the log: the test harness hides the output of a passing test.
    use std::io::Write;
    static ONE_LINE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_LINE_AT_A_TIME.lock();
    let mut err = std::io::stderr();
    // An error of writing the log does not fail a test.
    let _ = writeln!(err, "skipped: needs {what} ({n} skipped so far)");
}

/// LLVM's `opt`, version 22.
pub fn opt() -> Option<PathBuf> {
    find_or_skip(&["opt-22"])
}

/// LLVM's FileCheck, one of these versions.
pub fn file_check() -> Option<PathBuf> {
    find_or_skip(&["FileCheck-19", "FileCheck-22"])
}

/// Runs a program with the given standard input, and waits for it.
///
/// # Errors
/// When it cannot be started.
pub fn run(command: &mut Command, input: &[u8]) -> std::io::Result<Output> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    let mut stdin = child.stdin.take().expect("it is piped");
    std::thread::scope(|scope| {
        // A program may end without reading all of its input, and writing then fails.
        scope.spawn(move || {
            use std::io::Write;
            let _ = stdin.write_all(input);
        });
        child.wait_with_output()
    })
}
