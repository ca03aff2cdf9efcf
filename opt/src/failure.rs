//! Why the program stops without having done what it was asked to, and its exit code then.

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// The exit code when the reader of our output went away: `EX_IOERR`, as LLVM's tools have it.
const BROKEN_PIPE: u8 = 74;

/// Why the program stops.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something to be told; whole lines, ready to be shown.
    Message(String),
    /// What running kernels came to when that is neither right nor wrong, in whole lines.
    Verdict(Verdict, String),
    /// Whoever read our output has seen enough; there is nobody to tell.
    BrokenPipe,
}

/// What running kernels comes to, between right and wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Something could not be run, so nothing is known of it.
    NotRun,
    /// Something is wrong in launches that were made up, and other ones show nothing.
    DependsOnLaunch,
}

impl Verdict {
    fn exit_code(self) -> u8 {
        match self {
            Verdict::NotRun => 2,
            Verdict::DependsOnLaunch => 3,
        }
    }
}

impl Failure {
    /// A failure of the operating system about a file: `file: error: cannot verb: reason`.
    pub(crate) fn io(name: &str, verb: &str, error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::BrokenPipe;
        }
        Failure::Message(format!("{name}: error: cannot {verb}: {}\n", reason(error)))
    }

    /// A failure that is about no file.
    pub(crate) fn general(message: impl std::fmt::Display) -> Failure {
        Failure::Message(format!("selvedge-opt: error: {message}\n"))
    }

    /// That something could not be run.
    pub(crate) fn not_run(message: impl std::fmt::Display) -> Failure {
        Failure::Verdict(Verdict::NotRun, format!("selvedge-opt: error: {message}\n"))
    }

    /// The lines to be shown.
    pub(crate) fn text(&self) -> &str {
        match self {
            Failure::Message(text) | Failure::Verdict(_, text) => text,
            Failure::BrokenPipe => "",
        }
    }

    /// What the process shall end with.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Message(_) => ExitCode::FAILURE,
            Failure::Verdict(verdict, _) => ExitCode::from(verdict.exit_code()),
            Failure::BrokenPipe => ExitCode::from(BROKEN_PIPE),
        }
    }
}

/// The text of a system error without the number that Rust adds to it.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].into(),
        None => text,
    }
}

/// How messages name a file; `standard` is what `-` stands for.
pub(crate) fn file_name(path: &Path, standard: &str) -> String {
    if path == Path::new("-") { standard.into() } else { path.to_string_lossy().into_owned() }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::Failure;

    #[test]
    fn system_errors_are_told_without_their_number() {
        let error = io::Error::from_raw_os_error(2);
        let Failure::Message(text) = Failure::io("a.ll", "read", &error) else {
            panic!("a message is expected");
        };
        assert!(text.starts_with("a.ll: error: cannot read: "), "{text}");
        assert!(!text.contains("os error"), "{text}");
    }

    #[test]
    fn a_broken_pipe_is_not_told() {
        let error = io::Error::from(io::ErrorKind::BrokenPipe);
        assert!(matches!(Failure::io("<stdout>", "write", &error), Failure::BrokenPipe));
    }
}
