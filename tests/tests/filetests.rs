//! The file tests, one trial each; `BLESS=1` rewrites those with `BLESS`.

use std::process::ExitCode;

use libtest_mimic::Arguments;
use selvedge_ir::verify::verify_module;
use selvedge_ir::{Diagnostic, Place};
use selvedge_testkit::filetest::{Config, Reported, trials};
use selvedge_testkit::tools;
use selvedge_tests::{root, selvedge_opt};
use selvedge_text::{ReadOptions, SourceMap, read};

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let temporary = std::env::temp_dir().join(format!("selvedge-filetests-{}", std::process::id()));
    std::fs::create_dir_all(&temporary).expect("a temporary folder");
    let config = Config {
        opt: selvedge_opt(),
        file_check: tools::file_check(),
        temporary: temporary.clone(),
        diagnose,
        bless: std::env::var_os("BLESS").is_some(),
    };
    let done = libtest_mimic::run(&args, trials(&root().join("tests/filetests"), &config));
    std::fs::remove_dir_all(&temporary).expect("the folder is ours");
    done.exit_code()
}

/// The errors of the parser and the verifier for a text.
fn diagnose(text: &[u8]) -> Vec<Reported> {
    let line_of = |at: u32| text[..at as usize].iter().filter(|&&b| b == b'\n').count() + 1;
    let options = ReadOptions { keep_spans: true, ..ReadOptions::default() };
    let errors = match read(text, &options) {
        Ok(outcome) => {
            let spans = outcome.spans.unwrap_or_default();
            let errors = verify_module(&outcome.module, None);
            errors.into_iter().map(|error| with_span(error, &spans)).collect()
        }
        Err(errors) => errors,
    };
    let report = |error: Diagnostic| Reported {
        line: error.span.map(|span| line_of(span.start)),
        message: error.message,
    };
    errors.into_iter().map(report).collect()
}

/// An error of the verifier with the position of its subject in the text.
fn with_span(error: Diagnostic, spans: &SourceMap) -> Diagnostic {
    let span = match error.place {
        Place::Global(global) => spans.global(global),
        Place::Block(func, block) => spans.block(func, block),
        Place::Inst(func, inst) => spans.inst(func, inst),
        Place::Module | Place::Md(_) => 0..0,
    };
    if span.is_empty() || error.span.is_some() { error } else { error.at(span) }
}
