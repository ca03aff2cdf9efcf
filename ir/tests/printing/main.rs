//! The printed text, byte for byte, and that LLVM prints the same.
//!
//! Every expected text is given in full. If `opt-22` is installed, it reads the text and must print it unchanged;
//! otherwise that half of the check is skipped.

mod constants;
mod control;
mod debug;
mod dialects;
mod module_level;
mod names;
mod operations;

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use selvedge_ir::Module;
use selvedge_ir::print::{PrintOptions, print_module};

/// A module with a source name, without which LLVM would invent one.
fn new_module() -> Module {
    let mut module = Module::new();
    module.header.source_filename = Some(b"test"[..].into());
    module
}

fn text_of(module: &Module) -> String {
    let text = print_module(module, &PrintOptions::default());
    String::from_utf8(text).expect("what is no ASCII is escaped")
}

/// The text is `expected` after the line with the source's name, and LLVM prints the same.
#[track_caller]
fn assert_prints(module: &Module, expected: &str) {
    let text = text_of(module);
    assert_eq!(text, format!("source_filename = \"test\"\n{expected}"), "\n{text}");
    assert_llvm_agrees(&text);
}

/// LLVM 22 prints a text unchanged.
#[track_caller]
fn assert_llvm_agrees(text: &str) {
    if let Some(printed) = llvm("opt-22", text) {
        let printed = printed.replace("; ModuleID = '<stdin>'\n", "");
        assert_eq!(printed, text, "LLVM prints:\n{printed}\nwe print:\n{text}");
    }
}

/// The output of a version of LLVM for a text; `None` if it is not installed.
///
/// # Panics
/// If LLVM rejects the text.
fn llvm(program: &str, text: &str) -> Option<String> {
    static INSTALLED: OnceLock<[bool; 2]> = OnceLock::new();
    let names = ["opt-22", "opt-19"];
    let answers = |name: &str| Command::new(name).arg("--version").output().is_ok();
    let installed = INSTALLED.get_or_init(|| names.map(answers));
    let n = names.iter().position(|&name| name == program).expect("a version that tests know");
    if !installed[n] {
        eprintln!("{program} is not installed: its half of the check is left out");
        return None;
    }
    let mut child = Command::new(program)
        .args(["-S", "-passes=", "-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it answered before");
    let mut stdin = child.stdin.take().expect("a pipe was asked for");
    let sent = text.to_owned();
    let sender = std::thread::spawn(move || stdin.write_all(sent.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    let all_sent = sender.join().expect("writing does not panic");
    let refused = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && all_sent.is_ok(), "{program} refuses: {refused}\n{text}");
    Some(String::from_utf8(output.stdout).expect("LLVM escapes what is no ASCII"))
}
