//! Failures of the program, and their exit codes.

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// The exit code when the reader of the output closed it: `EX_IOERR`, as in LLVM's tools.
const BROKEN_PIPE: u8 = 74;

/// A failure of the program.
#[derive(Debug)]
pub(crate) enum Failure {
    /// An error message of complete lines.
    Message(String),
    /// A result of running kernels that is neither success nor failure, in complete lines.
    Verdict(Verdict, String),
    /// The reader closed the output; there is nothing to report.
    BrokenPipe,
}

/// A result of running kernels that is neither success nor failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Something could not be run, so nothing is known about it.
    NotRun,
    /// Some made-up launches show an error, and others do not.
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
    /// An error of the operating system about a file: `file: error: cannot verb: reason`.
    pub(crate) fn io(name: &str, verb: &str, error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::BrokenPipe;
        }
        Failure::Message(format!("{name}: error: cannot {verb}: {}\n", reason(error)))
    }

    /// A failure that does not concern a file.
    pub(crate) fn general(message: impl std::fmt::Display) -> Failure {
        Failure::Message(format!("selvedge-opt: error: {message}\n"))
    }

    /// The verdict that something could not be run.
    pub(crate) fn not_run(message: impl std::fmt::Display) -> Failure {
        Failure::Verdict(Verdict::NotRun, format!("selvedge-opt: error: {message}\n"))
    }

    /// The message.
    pub(crate) fn text(&self) -> &str {
        match self {
            Failure::Message(text) | Failure::Verdict(_, text) => text,
            Failure::BrokenPipe => "",
        }
    }

    /// The exit code of the process.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Message(_) => ExitCode::FAILURE,
            Failure::Verdict(verdict, _) => ExitCode::from(verdict.exit_code()),
            Failure::BrokenPipe => ExitCode::from(BROKEN_PIPE),
        }
    }
}

/// The text of a system error without the error number that Rust appends.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].into(),
        None => text,
    }
}

/// The name of a file in messages; `standard` is the name for `-`.
pub(crate) fn file_name(path: &Path, standard: &str) -> String {
    if path == Path::new("-") { standard.into() } else { path.to_string_lossy().into_owned() }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::Failure;

    #[test]
    fn system_errors_are_printed_without_their_number() {
        let error = io::Error::from_raw_os_error(2);
        let Failure::Message(text) = Failure::io("a.ll", "read", &error) else {
            panic!("a message is expected");
        };
        assert!(text.starts_with("a.ll: error: cannot read: "), "{text}");
        assert!(!text.contains("os error"), "{text}");
    }

    #[test]
    fn a_broken_pipe_is_not_reported() {
        let error = io::Error::from(io::ErrorKind::BrokenPipe);
        assert!(matches!(Failure::io("<stdout>", "write", &error), Failure::BrokenPipe));
    }
}
