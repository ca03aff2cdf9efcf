//! Files that are being written: an interrupt takes them away.
//!
//! The bytes of a file are collected in a new one beside it, which then takes its name: so a file is whole or as it
//! was, whatever happens. What would be left is the new one; Ctrl-C and the other polite ways to end a process
//! (`SIGINT`, `SIGTERM`, `SIGHUP`) remove it. Of `SIGKILL` nobody hears.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};

/// The exit code of a program that was interrupted, as shells count it: 128 and the number of `SIGINT`.
const INTERRUPTED: i32 = 130;

static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Notes that a file is about to be made.
pub(crate) fn note(path: &Path) {
    static ONCE: Once = Once::new();
    // That a signal is not heard is no reason to write nothing.
    ONCE.call_once(|| _ = ctrlc::set_handler(end));
    if let Ok(mut open) = OPEN.lock() {
        open.push(path.into());
    }
}

/// Forgets a file that has its own name now, or was not made.
pub(crate) fn forget(path: &Path) {
    if let Ok(mut open) = OPEN.lock() {
        open.retain(|other| other != path);
    }
}

/// Ends the process; nothing is noted any more meanwhile.
fn end() {
    let open = OPEN.lock();
    for path in open.iter().flat_map(|open| open.iter()) {
        // It may not be there yet.
        let _ = fs::remove_file(path);
    }
    std::process::exit(INTERRUPTED);
}
