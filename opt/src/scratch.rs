//! Temporary files, which an interrupt removes.
//!
//! The contents of a file are written to a new one in the same directory, which is then renamed: so the file is always
//! either complete or unchanged. On `SIGINT`, `SIGTERM` and `SIGHUP` the temporary file is removed; `SIGKILL` cannot
//! be handled.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};

/// The exit code of an interrupted program by the convention of shells: 128 plus the number of `SIGINT`.
const INTERRUPTED: i32 = 130;

static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Registers a file that is about to be created.
pub(crate) fn note(path: &Path) {
    static ONCE: Once = Once::new();
    // A failure to install the handler is not a reason to write nothing.
    ONCE.call_once(|| _ = ctrlc::set_handler(end));
    if let Ok(mut open) = OPEN.lock() {
        open.push(path.into());
    }
}

/// Unregisters a file that was renamed, or was not created.
pub(crate) fn forget(path: &Path) {
    if let Ok(mut open) = OPEN.lock() {
        open.retain(|other| other != path);
    }
}

/// Ends the process; no file can be registered in the meantime.
fn end() {
    let open = OPEN.lock();
    for path in open.iter().flat_map(|open| open.iter()) {
        // The file may not exist yet.
        let _ = fs::remove_file(path);
    }
    std::process::exit(INTERRUPTED);
}
