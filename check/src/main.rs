//! `selvedge-check IN.ll FILE`: checks the certificates of FILE about the module IN.ll.
//!
//! The exit code is 0 if every deletion was checked and is right; 1 if one is not, or was not checked, or if a file
//! cannot be read.

use std::fmt::Write as _;
use std::process::ExitCode;

use nvptx_intrinsics::NvptxTarget;
use selvedge_check::certificate::{Source, parse};
use selvedge_check::{Checked, Fault, Line, check_document, read_verified};
use selvedge_ir::target::Target;
use selvedge_text::{ReadOptions, ReadOutcome};

const USAGE: &str = "\
selvedge-check: checks why barriers were deleted

Usage: selvedge-check [OPTIONS] IN.ll CERTIFICATES

IN.ll is the module that selvedge-opt was given, CERTIFICATES what it wrote with --certify=FILE. Where other passes ran
before, a certificate holds the module as they left it; what it does not list as changed must be as in IN.ll.

Options:
  --admit-unchecked  Deletions that are not understood do not count as wrong
  -as-read           Refuse certificates that hold a module of their own
  --quiet            Print what is wrong, not what was found right
  -h, --help         Print help
";

/// The command line.
struct Request {
    input: String,
    certificates: String,
    admits_unchecked: bool,
    is_as_read: bool,
    is_quiet: bool,
}

fn main() -> ExitCode {
    let request = match arguments(std::env::args().skip(1)) {
        Ok(Some(request)) => request,
        Ok(None) => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(wrong) => {
            eprintln!("selvedge-check: error: {wrong}\n  try 'selvedge-check --help'");
            return ExitCode::FAILURE;
        }
    };
    match run(&request) {
        Ok((text, is_right)) => {
            print!("{text}");
            if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::FAILURE
        }
    }
}

fn arguments(words: impl Iterator<Item = String>) -> Result<Option<Request>, String> {
    let (mut files, mut is_quiet) = (Vec::new(), false);
    let (mut admits_unchecked, mut is_as_read) = (false, false);
    for word in words {
        match word.as_str() {
            "-h" | "--help" => return Ok(None),
            "--admit-unchecked" => admits_unchecked = true,
            "-as-read" | "--as-read" => is_as_read = true,
            "--quiet" => is_quiet = true,
            flag if flag.starts_with('-') && flag.len() > 1 => {
                return Err(format!("unknown option '{flag}'"));
            }
            _ => files.push(word),
        }
    }
    match <[String; 2]>::try_from(files) {
        Ok([input, certificates]) => {
            Ok(Some(Request { input, certificates, admits_unchecked, is_as_read, is_quiet }))
        }
        Err(files) => Err(format!("two files are wanted, and there are {}", files.len())),
    }
}

/// The text to print, and whether everything is right.
fn run(request: &Request) -> Result<(String, bool), String> {
    let certificates = &request.certificates;
    let documents =
        parse(&text_of(certificates)?).map_err(|wrong| format!("{certificates}:{wrong}"))?;
    let mut total = Total::default();
    let input = ReadModule::new(&request.input, bytes_of(&request.input)?)?;
    for (n, document) in documents.iter().enumerate() {
        let own = match &document.source {
            Source::AsRead => None,
            Source::Text(_) if request.is_as_read => {
                let what = "error: the document holds a module of its own, which -as-read refuses";
                return Err(format!("{certificates}:{}: {what}", document.line));
            }
            Source::Text(text) => {
                total.text.push_str("note: the module is the one in the certificate\n");
                Some(ReadModule::new(certificates, text.clone().into_bytes())?)
            }
        };
        let module = own.as_ref().unwrap_or(&input);
        let [read, seen] = [&input, module].map(|it| &it.outcome.module);
        let checked = check_document(read, seen, document, &documents[..n]);
        total.add(&checked, request, |line| module.place(line, certificates));
    }
    Ok(total.finish(request))
}

/// A module that the verifier accepts, with its text.
struct ReadModule<'n> {
    name: &'n str,
    text: Vec<u8>,
    outcome: ReadOutcome,
}

impl<'n> ReadModule<'n> {
    fn new(name: &'n str, text: Vec<u8>) -> Result<ReadModule<'n>, String> {
        let options = ReadOptions { name: name.into(), keep_spans: true, ..ReadOptions::default() };
        let layout_of = |triple: &str| NvptxTarget.data_layout(triple);
        let options = options.with_layout_of_triple(&text, None, layout_of);
        let outcome = read_verified(&text, &options).map_err(|error| {
            let span = error.span.clone();
            let line =
                span.map_or(String::new(), |span| format!(":{}", line_of(&text, span.start)));
            format!("{name}{line}: {error}")
        })?;
        Ok(ReadModule { name, text, outcome })
    }

    /// The position of a barrier in the module, or of the deletion in the certificate.
    fn place(&self, line: &Line, certificates: &str) -> String {
        match (line.barrier, &self.outcome.spans) {
            (Some((global, inst)), Some(spans)) => {
                let line = line_of(&self.text, spans.inst(global, inst).start);
                format!("{}:{line}", self.name)
            }
            _ => format!("{certificates}:{}", line.line),
        }
    }
}

/// The line of a byte, from 1.
fn line_of(text: &[u8], byte: u32) -> usize {
    let before = &text[..text.len().min(byte as usize)];
    before.iter().filter(|&&byte| byte == b'\n').count() + 1
}

fn bytes_of(path: &str) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{path}: error: {error}"))
}

fn text_of(path: &str) -> Result<String, String> {
    let bytes = bytes_of(path)?;
    String::from_utf8(bytes).map_err(|_| format!("{path}: error: not text"))
}

/// The results of all documents.
#[derive(Default)]
struct Total {
    text: String,
    right: usize,
    unchecked: usize,
    wrong: usize,
    trusted: std::collections::BTreeMap<&'static str, usize>,
}

impl Total {
    fn add(&mut self, checked: &Checked, request: &Request, place: impl Fn(&Line) -> String) {
        for line in &checked.lines {
            let function = String::from_utf8_lossy(&line.function);
            let (count, what) = match &line.verdict {
                Ok(reasons) if reasons.is_empty() => (&mut self.right, "right: no pair".into()),
                Ok(reasons) => {
                    let pairs = reasons.iter().map(|(word, n)| format!("{word} {n}"));
                    let pairs: Vec<String> = pairs.collect();
                    (&mut self.right, format!("right: apart by {}", pairs.join(", ")))
                }
                Err(Fault::NotChecked(what)) => {
                    (&mut self.unchecked, format!("not checked: {what}"))
                }
                Err(Fault::Refused(what)) => (&mut self.wrong, format!("refused: {what}")),
            };
            *count += 1;
            if !request.is_quiet || line.verdict.is_err() {
                let _ = writeln!(self.text, "{}: @{function}: {what}", place(line));
            }
        }
        for (&what, n) in &checked.trusted {
            *self.trusted.entry(what).or_default() += n;
        }
    }

    fn finish(mut self, request: &Request) -> (String, bool) {
        for (what, n) in self.trusted.iter().filter(|(_, n)| **n > 0) {
            let _ = writeln!(self.text, "trusted: {n} {what}");
        }
        let Total { right, unchecked, wrong, .. } = self;
        let _ = writeln!(self.text, "{right} right, {unchecked} not checked, {wrong} refused");
        (self.text, wrong == 0 && (unchecked == 0 || request.admits_unchecked))
    }
}
