//! `selvedge-opt`: a counterpart of LLVM's `opt` for GPU kernels.
//!
//! Input is a command line, output is an exit code; panics are caught, see [`frame`]. The work is done in [`run`];
//! [`flags`] defines the command line.

mod accepted;
mod args;
mod bitcode;
mod certified;
mod codegen_flags;
mod compare_reports;
mod explain;
mod failure;
mod flags;
mod foreign;
mod frame;
mod global_flags;
mod inline_flags;
mod input;
mod limited;
mod link;
mod link_flags;
mod loop_flags;
mod machine;
#[cfg(feature = "manual")]
mod manual;
mod named;
mod output;
mod page;
mod passes;
mod progress;
mod read;
mod reduce;
mod render;
mod report_bug;
mod report_flags;
mod response;
mod run;
mod scev_flags;
mod scratch;
mod simulate;
mod text;
mod usage;

use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

use failure::Failure;
use flags::Flags;
use output::print;

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Writes to standard error; errors are ignored, because it may be closed.
pub(crate) fn print_message(text: &str) {
    progress::aside(|| frame::print_message(text));
}

/// Frees a large unused block, so that the allocator retains memory that is freed later for reuse.
///
/// The GNU C library returns large blocks to the system when they are freed, and also the end of the heap; the next
/// allocation then waits for cleared pages, a twentieth of the run time. Its threshold adapts to the largest block
/// freed so far, up to 32 MiB (mallopt(3), "dynamic adjustment"). With other allocators this has no effect.
fn keep_what_is_freed() {
    const LARGEST: usize = (32 << 20) - (1 << 16);
    let mut block: Vec<u8> = Vec::new();
    // If the allocation fails, the behavior of the allocator is unchanged.
    let _ = block.try_reserve_exact(LARGEST);
    drop(std::hint::black_box(block));
}

fn main() -> ExitCode {
    if !cfg!(feature = "mimalloc") {
        keep_what_is_freed();
    }
    // The progress display must not interfere with the message of a panic.
    let _ = frame::BEFORE_PANIC.set(progress::end);
    frame::run(|| match run_command_line() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            progress::end();
            if !failure.text().is_empty() {
                print_message(failure.text());
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
        return print(&version(std::env::args_os().next().as_deref()));
    }
    if let Some(old) = &flags.reports.compare_reports {
        let page = flags.reports.report.as_deref();
        return compare_reports::compare(old, &flags.input, page);
    }
    #[cfg(feature = "manual")]
    if let Some(folder) = &flags.reports.write_manual {
        return manual::write(folder);
    }
    if let Some(folder) = &flags.reports.report_bug {
        let typed = Vec::from_iter(std::env::args_os().skip(1));
        return report_bug::write(folder, &flags, typed);
    }
    run::run(&flags)
}

fn styled(text: clap::builder::StyledStr, colored: bool) -> String {
    if colored { text.ansi().to_string() } else { text.to_string() }
}

/// Whether messages are colored.
pub(crate) fn messages_colored(asked: Option<bool>) -> bool {
    colored(&io::stderr(), asked)
}

fn colored(stream: &impl IsTerminal, asked: Option<bool>) -> bool {
    let env = |name| std::env::var_os(name).unwrap_or_default();
    asked.unwrap_or_else(|| {
        stream.is_terminal() && env("NO_COLOR").is_empty() && env("TERM") != "dumb"
    })
}

/// The output of `--version`. Drivers search it for "LLVM version" and a number, which must be that of the `llc` that
/// they run on the output: it is the version of the text of modules without a version of their own, unless the program
/// was called by a name with a number, as `opt-21`.
fn version(program: Option<&OsStr>) -> String {
    use selvedge::ir::Dialect;
    let (oldest, newest) = (Dialect::OLDEST.version(), Dialect::NEWEST.version());
    let name = program.map(Path::new).and_then(Path::file_stem).and_then(OsStr::to_str);
    let number = name.and_then(|name| name.rsplit_once('-')?.1.parse().ok());
    let llvm = number
        .filter(|number| (oldest..=newest).contains(number))
        .unwrap_or(Dialect::DEFAULT.version());
    let own = env!("CARGO_PKG_VERSION");
    format!(
        "selvedge-opt {own}\n  LLVM version {llvm}.0.0: its place is taken, nothing of it is inside\n  \
         IR: text of LLVM {oldest} to {newest}, written as it was read\n  Targets: nvptx, nvptx64\n"
    )
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn the_program_name_selects_the_reported_version() {
        for (name, expected) in [
            ("selvedge-opt", "LLVM version 22."),
            ("/usr/bin/opt-21", "LLVM version 21."),
            ("opt-19.exe", "LLVM version 19."),
            ("opt-23", "LLVM version 23."),
            ("opt-7", "LLVM version 22."),
        ] {
            let text = version(Some(name.as_ref()));
            assert!(text.contains(expected), "{name}: {text}");
            // Some drivers use the number after the first "version".
            assert_eq!(text.find("version "), text.find(expected).map(|at| at + 5), "{text}");
        }
    }
}
