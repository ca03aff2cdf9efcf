//! Writes output atomically.
//!
//! A regular file is replaced as a whole: the bytes are written to a new file in the same directory, which is then
//! renamed; an interrupt removes it ([`scratch`]). Pipes and devices are written in place.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::failure::{Failure, file_name};
use crate::scratch;

/// Size of the output buffer.
const BUFFER: usize = 1 << 18;

/// Calls `write` with a writer for a file, or for standard output for `-`.
///
/// # Errors
/// When it cannot be written, or `write` fails; a regular file is then unchanged.
pub(crate) fn write_to(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let written = if path == Path::new("-") {
        buffered(io::stdout().lock(), write)
    } else {
        write_file(path, write)
    };
    written.map_err(|error| Failure::io(&file_name(path, "<stdout>"), "write", &error))
}

/// Writes a text to standard output.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    write_to("-".as_ref(), |out| out.write_all(text.as_bytes()))
}

fn buffered(
    to: impl Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, to);
    write(&mut out)?;
    out.flush()
}

fn write_file(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if old.as_ref().is_some_and(|old| !old.is_file()) || is_dangling(path, old.is_some()) {
        return buffered(File::create(path)?, write);
    }
    // A symbolic link is preserved: its target is replaced.
    let target = if old.is_some() { fs::canonicalize(path)? } else { path.into() };
    let (scratch, file) = match create_next_to(&target) {
        Ok(created) => created,
        // A directory without write permission may still contain a writable file.
        Err(error) if error.kind() == ErrorKind::PermissionDenied && old.is_some() => {
            return buffered(File::create(path)?, write);
        }
        Err(error) => return Err(error),
    };
    let done = buffered(file, write)
        .and_then(|()| old.map_or(Ok(()), |old| fs::set_permissions(&scratch, old.permissions())))
        .and_then(|()| fs::rename(&scratch, &target));
    if done.is_err() {
        // The first error is the one reported.
        let _ = fs::remove_file(&scratch);
    }
    scratch::forget(&scratch);
    done
}

/// Whether a path is a dangling link, whose target is then created.
fn is_dangling(path: &Path, exists: bool) -> bool {
    !exists && fs::symlink_metadata(path).is_ok()
}

/// Creates a new file in the directory of `target`.
fn create_next_to(target: &Path) -> io::Result<(PathBuf, File)> {
    let name = target.file_name().ok_or(ErrorKind::IsADirectory)?;
    let mut attempt = 0u32;
    loop {
        let mut scratch_name = std::ffi::OsString::from(".");
        scratch_name.push(name);
        scratch_name.push(format!(".{}.{attempt}.tmp", std::process::id()));
        let scratch = target.with_file_name(scratch_name);
        scratch::note(&scratch);
        let created = File::create_new(&scratch);
        if created.is_err() {
            scratch::forget(&scratch);
        }
        match created {
            Ok(file) => return Ok((scratch, file)),
            // A leftover of a killed process with the same process ID.
            Err(error) if error.kind() == ErrorKind::AlreadyExists && attempt < 100 => attempt += 1,
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io;
    use std::path::PathBuf;

    use super::write_to;

    /// An empty directory of the test's own.
    fn folder(test: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("selvedge-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("the temporary folder can be written");
        folder
    }

    fn names(folder: &PathBuf) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("it was made");
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("readable").file_name();
        entries.map(|entry| name(entry).into_string().expect("UTF-8")).collect()
    }

    #[test]
    fn a_file_is_replaced_atomically() {
        let folder = folder("replaced");
        let path = folder.join("out.ll");
        fs::write(&path, "old").expect("writable");
        let write = write_to(&path, |out| out.write_all(b"new"));
        assert!(write.is_ok());
        assert_eq!(fs::read(&path).expect("there"), b"new");
        assert_eq!(names(&folder), ["out.ll"]);
    }

    #[test]
    fn a_failure_leaves_the_old_file_and_nothing_else() {
        let folder = folder("kept");
        let path = folder.join("out.ll");
        fs::write(&path, "old").expect("writable");
        let write = write_to(&path, |out| {
            out.write_all(b"half")?;
            Err(io::Error::other("no more"))
        });
        assert!(write.is_err());
        assert_eq!(fs::read(&path).expect("there"), b"old");
        assert_eq!(names(&folder), ["out.ll"]);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_are_preserved() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder("links");
        let (file, link) = (folder.join("real.ll"), folder.join("link.ll"));
        fs::write(&file, "old").expect("writable");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("ours");
        symlink("real.ll", &link).expect("writable");
        assert!(write_to(&link, |out| out.write_all(b"new")).is_ok());
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read(&file).expect("there"), b"new");
        assert_eq!(fs::metadata(&file).expect("there").permissions().mode() & 0o777, 0o640);
        fs::remove_file(&file).expect("ours");
        assert!(write_to(&link, |out| out.write_all(b"again")).is_ok());
        assert_eq!(fs::read(&file).expect("made through the link"), b"again");
    }
}
