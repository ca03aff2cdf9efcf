//! Bitcode: read by the crate of that name, and written by LLVM's `llvm-as`.
//!
//! `llvm-as` is searched on the path: for a module that was read from bitcode, first that of the version that wrote it,
//! since an older LLVM does not read newer bitcode; then without a version suffix, which is the installation that the
//! user chose, and from the newest supported LLVM to the oldest. The first that accepts the text is used.

use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use selvedge::bitcode::is_bitcode;
use selvedge::ir::print::{PrintOptions, print_module};
use selvedge::ir::{Dialect, Module};

use crate::failure::Failure;
use crate::input::{Bytes, Input};

/// One installation of LLVM.
struct Installation {
    /// The suffix of its programs' names, such as `-22`; often empty.
    suffix: String,
}

impl Installation {
    /// The candidates on the path, best first.
    fn all() -> impl Iterator<Item = Installation> {
        let numbers = (Dialect::OLDEST.version()..=Dialect::NEWEST.version()).rev();
        let numbered = numbers.map(|number| format!("-{number}"));
        std::iter::once(String::new()).chain(numbered).map(|suffix| Installation { suffix })
    }

    /// Runs a program with `input` as its standard input; `None` when it is not on the path.
    fn run(&self, program: &str, input: &[u8]) -> io::Result<Option<Output>> {
        let mut command = Command::new(format!("{program}{}", self.suffix));
        let piped = command.args(["-", "-o", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = match piped.stderr(Stdio::piped()).spawn() {
            Ok(child) => child,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let stdin = child.stdin.take();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                // A program that rejects its input does not read all of it, and reports the error itself.
                let _ = stdin.map(|mut stdin| stdin.write_all(input));
            });
            child.wait_with_output().map(Some)
        })
    }
}

/// The output of a program for `input`, of the first installation that accepts it. `None` when none of them is on the
/// path.
///
/// # Errors
/// When each one that exists rejects the input; the message is that of the first one.
fn first_that_takes(
    program: &str,
    installations: impl Iterator<Item = Installation>,
    input: &[u8],
    name: &str,
) -> Result<Option<Vec<u8>>, Failure> {
    let mut refusal = None;
    for installation in installations {
        let failure = match installation.run(program, input) {
            Ok(None) => continue,
            Ok(Some(output)) if output.status.success() => {
                return Ok(Some(output.stdout));
            }
            Ok(Some(output)) => refused(name, &output),
            Err(error) => Failure::io(name, &format!("run {program} on"), &error),
        };
        refusal.get_or_insert(failure);
    }
    refusal.map_or(Ok(None), Err)
}

/// The starts of binary files of other kinds, and what they are.
const OTHER_FORMATS: &[(&[u8], &str)] = &[
    (b"\x7fELF", "an ELF object file"),
    (b"\xcf\xfa\xed\xfe", "a Mach-O object file"),
    (b"MZ", "a Windows executable"),
    (b"!<arch>\n", "an archive of object files"),
    (b"\x50\xed\x55\xba", "a CUDA fat binary"),
    (b"\x03\x02\x23\x07", "a SPIR-V module"),
    (b"\x1f\x8b", "a file compressed by gzip"),
    (b"\x28\xb5\x2f\xfd", "a file compressed by zstd"),
    (b"PK\x03\x04", "a zip archive"),
    (b"CPCH", "a precompiled header"),
    (b"ML\xefR", "MLIR bytecode"),
];

/// Refuses a binary file that is no bitcode.
///
/// # Errors
/// When the input has the start of another format, or a zero byte in the first [`LONGEST_START`] bytes of its first
/// line.
pub(crate) fn refuse_other_formats(input: &Input) -> Result<(), Failure> {
    if is_bitcode(&input.text) {
        return Ok(());
    }
    let known = OTHER_FORMATS.iter().find(|(start, _)| input.text.starts_with(start));
    let first_line = input.text.split(|&c| c == b'\n').next().unwrap_or_default();
    let is_binary = first_line.iter().take(LONGEST_START).any(|&c| c == 0);
    let what = match known {
        Some((_, what)) => what,
        None if is_binary => "a binary file of an unknown format",
        None => return Ok(()),
    };
    let name = &input.name;
    Err(Failure::Message(format!(
        "{name}: error: this is {what}; LLVM IR is read as text or bitcode\n"
    )))
}

/// Number of bytes at the start of a file among which a zero byte indicates a binary format.
const LONGEST_START: usize = 64;

/// The options of the reader for text, as those of the reader for bitcode.
pub(crate) fn options(of_text: &selvedge::text::ReadOptions) -> selvedge::bitcode::ReadOptions {
    selvedge::bitcode::ReadOptions {
        name: of_text.name.clone(),
        dialect: of_text.dialect,
        data_layout: of_text.data_layout.clone(),
        default_data_layout: of_text.default_data_layout.clone(),
    }
}

/// Reads bitcode.
///
/// # Errors
/// When it is malformed; the message states the position, in bits from the start of the input.
pub(crate) fn read(
    input: &Input,
    options: &selvedge::bitcode::ReadOptions,
) -> Result<Module, Failure> {
    selvedge::bitcode::read(&input.text, options)
        .map_err(|error| Failure::Message(format!("{}: error: {error}\n", input.name)))
}

/// Converts a source of bitcode to text, whose lines messages can show; text stays as it is.
///
/// # Errors
/// Those of [`read`].
pub(crate) fn make_text(
    input: &mut Input,
    options: &selvedge::bitcode::ReadOptions,
) -> Result<(), Failure> {
    if is_bitcode(&input.text) {
        let text = print_module(&read(input, options)?, &PrintOptions::default());
        input.text = Bytes::from(text);
    }
    Ok(())
}

/// Converts the text of a module to bitcode, with the LLVM of version `first`, or the first one that accepts it.
///
/// # Errors
/// When there is no `llvm-as`, or none accepts the text.
pub(crate) fn of_text(text: &[u8], name: &str, first: Option<Dialect>) -> Result<Vec<u8>, Failure> {
    let of_version = |dialect: Dialect| Installation { suffix: format!("-{}", dialect.version()) };
    let installations = first.map(of_version).into_iter().chain(Installation::all());
    let written = first_that_takes("llvm-as", installations, text, name)?;
    written.ok_or_else(|| {
        let what = "bitcode is written by llvm-as, which is not on the path";
        let advice = "install LLVM's tools, or ask for text with -S";
        Failure::Message(format!("{name}: error: {what}\n  {advice}\n"))
    })
}

fn refused(name: &str, output: &Output) -> Failure {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let stderr = match stderr.trim() {
        "" => "it was ended without a message",
        stderr => stderr,
    };
    Failure::Message(format!("{name}: error: LLVM's program rejects it: {stderr}\n"))
}

/// Whether the module is written as bitcode: when it was read from bitcode or the output file has the extension `.bc`,
/// and text was not requested.
pub(crate) fn is_wanted(was_bitcode: bool, output: &Path, text: bool) -> bool {
    let named = output.extension().is_some_and(|extension| extension == "bc");
    !text && (was_bitcode || named)
}
