//! Child processes with a time limit.
//!
//! The output is read while the process runs, so that it never blocks. When the limit is reached the process is
//! killed, and its output so far is available.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Polling interval for the end of a process.
const LOOK: Duration = Duration::from_millis(5);

/// The result of a process.
pub(crate) struct Ended {
    /// `None`: it was killed at the time limit.
    pub(crate) status: Option<ExitStatus>,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

/// Runs a command without input until it ends or reaches the limit; a limit of zero is reached immediately.
///
/// # Errors
/// When it cannot be started, waited for, or read.
pub(crate) fn run(command: &mut Command, limit: Duration) -> io::Result<Ended> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        let out = scope.spawn(|| all_of(out));
        let err = scope.spawn(|| all_of(err));
        let status = status_within(&mut child, limit);
        let read = |thread: thread::ScopedJoinHandle<'_, io::Result<Vec<u8>>>| {
            thread.join().unwrap_or_else(|_| Err(io::Error::other("the reading thread panicked")))
        };
        Ok(Ended { status: status?, stdout: read(out)?, stderr: read(err)? })
    })
}

/// The exit status; `None` when the process had to be killed.
fn status_within(child: &mut Child, limit: Duration) -> io::Result<Option<ExitStatus>> {
    let start = Instant::now();
    while start.elapsed() < limit {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        thread::sleep(LOOK);
    }
    child.kill()?;
    child.wait()?;
    Ok(None)
}

fn all_of(from: Option<impl Read>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if let Some(mut from) = from {
        from.read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Command, Duration, run};

    fn shell(script: &str, limit: Duration) -> super::Ended {
        run(Command::new("sh").args(["-c", script]), limit).expect("a shell")
    }

    #[test]
    fn a_hanging_process_is_killed() {
        // On a busy machine the shell may start slowly.
        let written = [500, 5_000, 50_000].into_iter().find_map(|millis| {
            let ended = shell("echo begun; exec sleep 1000", Duration::from_millis(millis));
            assert!(ended.status.is_none());
            (!ended.stdout.is_empty()).then_some(ended.stdout)
        });
        assert_eq!(written.as_deref(), Some(&b"begun\n"[..]));
    }

    #[test]
    fn large_output_is_not_a_hang() {
        let ended = shell("head -c 1000000 /dev/zero; echo done >&2", Duration::from_secs(300));
        assert!(ended.status.is_some_and(|status| status.success()));
        assert_eq!((ended.stdout.len(), ended.stderr.as_slice()), (1_000_000, &b"done\n"[..]));
    }
}
