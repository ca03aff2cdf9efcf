//! `selvedge-opt`: what LLVM's `opt` is, for GPU kernels and text only.
//!
//! This file is the frame: command line in, exit code out, and no panic in between. The work is in
//! [`run`]; [`flags`] says what can be asked for.

mod accepted;
mod args;
mod debug_info;
mod failure;
mod flags;
mod input;
mod machine;
mod output;
mod passes;
mod render;
mod run;
mod simulate;

use std::io::{self, IsTerminal, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;
use std::sync::Once;

use failure::{Failure, INTERNAL_ERROR};
use flags::Flags;
use output::print;

fn main() -> ExitCode {
    panic::set_hook(Box::new(report_panic));
    // Nothing of the interrupted work is looked at afterwards.
    let ran = panic::catch_unwind(AssertUnwindSafe(|| match run_command_line() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Failure::Message(text) = &failure {
                tell(text);
            }
            failure.exit_code()
        }
    }));
    ran.unwrap_or(ExitCode::from(INTERNAL_ERROR))
}

fn run_command_line() -> Result<(), Failure> {
    let flags = Flags::parse_from_args(std::env::args_os().skip(1))
        .map_err(|wrong| Failure::general(format_args!("{wrong}\n  try 'selvedge-opt --help'")))?;
    if flags.help || flags.help_hidden {
        let colored = colored(&io::stdout(), flags.color);
        return print(&styled(flags.help_text(), colored));
    }
    if flags.version {
        return print(&version());
    }
    run::run(&flags)
}

/// Writes to standard error; that it is closed is no reason to fail.
pub(crate) fn tell(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

fn styled(text: clap::builder::StyledStr, colored: bool) -> String {
    if colored { text.ansi().to_string() } else { text.to_string() }
}

/// Whether messages are to be coloured.
pub(crate) fn messages_colored(asked: Option<bool>) -> bool {
    colored(&io::stderr(), asked)
}

fn colored(stream: &impl IsTerminal, asked: Option<bool>) -> bool {
    let env = |name| std::env::var_os(name).unwrap_or_default();
    asked.unwrap_or_else(|| {
        stream.is_terminal() && env("NO_COLOR").is_empty() && env("TERM") != "dumb"
    })
}

fn version() -> String {
    use selvedge::ir::Dialect;
    format!(
        "selvedge-opt {}\n  LLVM IR: text of LLVM {} to {}\n  Targets: nvptx, nvptx64\n",
        env!("CARGO_PKG_VERSION"),
        Dialect::OLDEST.version(),
        Dialect::NEWEST.version()
    )
}

/// Says that there is a bug here; once, however many threads meet it.
fn report_panic(panic: &PanicHookInfo<'_>) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let what = panic.payload_as_str().unwrap_or("no message");
        let at = panic.location().map(ToString::to_string).unwrap_or_default();
        tell(&format!(
            "selvedge-opt: internal error, please report: {what}\n  \
             at {at}\n  \
             selvedge-opt {}; the input and the command line help to find it: {}/issues\n",
            env!("CARGO_PKG_VERSION"),
            env!("CARGO_PKG_REPOSITORY")
        ));
    });
}
