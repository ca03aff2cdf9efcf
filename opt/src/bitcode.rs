//! Bitcode, through LLVM's programs: `llvm-dis` converts it to text, and `llvm-as` converts text to bitcode.
//!
//! Both are searched on the path: first without a version suffix, which is the installation that the user chose, then
//! from the newest supported LLVM to the oldest; the first that accepts the input is used. The `llvm-as` of the
//! installation whose `llvm-dis` read the input writes the output, if it can: an older LLVM does not read newer
//! bitcode.

use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use selvedge::ir::Dialect;
use selvedge::text::is_bitcode;

use crate::failure::Failure;
use crate::input::{Bytes, Input};

/// One installation of LLVM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Installation {
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

/// The output of a program for `input`, and its installation: the first one that accepts the input. `None` when none
/// of them is on the path.
///
/// # Errors
/// When each one that exists rejects the input; the message is that of the first one.
fn first_that_takes(
    program: &str,
    installations: impl Iterator<Item = Installation>,
    input: &[u8],
    name: &str,
) -> Result<Option<(Installation, Vec<u8>)>, Failure> {
    let mut refusal = None;
    for installation in installations {
        let failure = match installation.run(program, input) {
            Ok(None) => continue,
            Ok(Some(output)) if output.status.success() => {
                return Ok(Some((installation, output.stdout)));
            }
            Ok(Some(output)) => refused(name, &output),
            Err(error) => Failure::io(name, &format!("run {program} on"), &error),
        };
        refusal.get_or_insert(failure);
    }
    refusal.map_or(Ok(None), Err)
}

/// Converts bitcode to text, and returns the installation that did so; text is returned unchanged, and so is bitcode
/// if no `llvm-dis` is on the path. In the latter case the parser reports which program to install.
///
/// # Errors
/// When every existing `llvm-dis` rejects it.
pub(crate) fn as_text(input: Input) -> Result<(Input, Option<Installation>), Failure> {
    if !is_bitcode(&input.text) {
        return Ok((input, None));
    }
    let read = first_that_takes("llvm-dis", Installation::all(), &input.text, &input.name)?;
    Ok(match read {
        Some((by, text)) => (Input { name: input.name, text: Bytes::from(text) }, Some(by)),
        None => (input, None),
    })
}

/// Converts the text of a module to bitcode, with the installation that read it, or the first one that accepts it.
///
/// # Errors
/// When there is no `llvm-as`, or none accepts the text.
pub(crate) fn of_text(
    text: &[u8],
    name: &str,
    read_by: Option<&Installation>,
) -> Result<Vec<u8>, Failure> {
    let installations = read_by.cloned().into_iter().chain(Installation::all());
    let written = first_that_takes("llvm-as", installations, text, name)?;
    written.map(|(_, bitcode)| bitcode).ok_or_else(|| {
        let what = "bitcode is written by llvm-as, which is not on the path";
        let advice = "install LLVM's tools, or ask for text with -S";
        Failure::Message(format!("{name}: error: {what}\n  {advice}\n"))
    })
}

fn refused(name: &str, output: &Output) -> Failure {
    let said = String::from_utf8_lossy(&output.stderr);
    let said = match said.trim() {
        "" => "it was ended without a message",
        said => said,
    };
    Failure::Message(format!("{name}: error: LLVM's program rejects it: {said}\n"))
}

/// Whether the module is written as bitcode: when it was read from bitcode or the output file has the extension `.bc`,
/// and text was not requested.
pub(crate) fn is_wanted(read_by: Option<&Installation>, output: &Path, text: bool) -> bool {
    let named = output.extension().is_some_and(|extension| extension == "bc");
    !text && (read_by.is_some() || named)
}
