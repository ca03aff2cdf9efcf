//! `selvedge-opt`: what LLVM's `opt` is, for GPU kernels and text only.
//!
//! Command line in, exit code out, and no panic in between: see [`frame`]. The work is in [`run`];
//! [`flags`] says what can be asked for.

mod accepted;
mod args;
mod codegen_flags;
mod debug_info;
mod explain;
mod failure;
mod flags;
mod frame;
mod input;
mod machine;
mod output;
mod passes;
mod reduce;
mod render;
mod run;
mod scev_flags;
mod simulate;
mod text;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use failure::Failure;
use flags::Flags;
pub(crate) use frame::tell;
use output::print;

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    frame::run(|| match run_command_line() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Failure::Message(text) = &failure {
                tell(text);
            }
            failure.exit_code()
        }
    })
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
