//! The behavior after an internal error: a message and exit code 70.
//!
//! The program has no pass that panics, and no flag that causes a panic. So this test is a program itself: called with
//! an argument it is the program under test, with the same panic handling around it and a panic inside.

#[path = "../src/frame.rs"]
mod frame;

use std::process::{Command, ExitCode, Output};

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("panics") => frame::run(|| panic!("a rule was broken")),
        Some("panics-on-threads") => frame::run(panics_on_threads),
        Some("ends") => frame::run(|| ExitCode::from(3)),
        // Arguments from test runners.
        _ => {
            a_panic_is_an_internal_error();
            panicking_threads_are_reported_once();
            other_exits_are_unchanged();
            ExitCode::SUCCESS
        }
    }
}

fn panics_on_threads() -> ExitCode {
    rayon::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|_| panic!("a rule was broken"));
        }
    });
    frame::print_message("after the panic");
    ExitCode::SUCCESS
}

fn run(what: &str) -> Output {
    let this = std::env::current_exe().expect("a running program has a path");
    Command::new(this).arg(what).output().expect("it runs")
}

fn a_panic_is_an_internal_error() {
    let ran = run("panics");
    let stderr = String::from_utf8(ran.stderr).expect("UTF-8");
    assert_eq!(ran.status.code(), Some(70));
    assert!(stderr.starts_with("selvedge-opt: internal error, please report: a rule was broken\n"));
    assert!(stderr.contains("internal_error.rs:"), "no place in: {stderr}");
    assert!(stderr.contains(" panics --report-bug=bug\n"), "no command in: {stderr}");
    let last =
        format!("selvedge-opt {}: {}\n", env!("CARGO_PKG_VERSION"), frame::where_to_report());
    assert!(stderr.ends_with(&last) && !stderr.contains(": /issues"), "{stderr}");
    assert_eq!(ran.stdout, b"");
}

fn panicking_threads_are_reported_once() {
    let ran = run("panics-on-threads");
    let stderr = String::from_utf8(ran.stderr).expect("UTF-8");
    assert_eq!(ran.status.code(), Some(70));
    assert_eq!(stderr.matches("internal error").count(), 1, "{stderr}");
    assert!(!stderr.contains("after the panic"));
}

fn other_exits_are_unchanged() {
    let ran = run("ends");
    assert_eq!((ran.status.code(), ran.stderr), (Some(3), Vec::new()));
}
