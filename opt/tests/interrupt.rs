//! The effect of an interrupt: files are complete or unchanged, and no temporary files remain.
#![cfg(unix)]

mod common;

use std::fmt::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::{Folder, Ran, program};

/// Maximal number of attempts to interrupt the program while it writes.
const ATTEMPTS: usize = 20;

/// A module that takes a while to write.
fn long_module() -> String {
    let mut text = String::from("target triple = \"nvptx64-nvidia-cuda\"\n");
    for n in 0..40_000 {
        let _ = writeln!(text, "define i32 @f{n}(i32 %x) {{");
        for m in 0..8 {
            let _ = writeln!(text, "  %y{m} = add nsw i32 %x, {}", n + m);
        }
        let _ = writeln!(text, "  ret i32 %y7\n}}");
    }
    text
}

fn signal(child: &Child, name: &str) {
    let killed = Command::new("kill").arg(format!("-{name}")).arg(child.id().to_string()).status();
    assert!(killed.is_ok_and(|status| status.success()));
}

fn is_writing(folder: &Folder) -> bool {
    folder.names().iter().any(|name| name.ends_with(".tmp"))
}

/// Starts the program, interrupts it as soon as it writes, and returns the result.
fn interrupted(folder: &Folder, input: &Path, output: &Path, name: &str) -> Ran {
    let mut command = program();
    let command = command.arg("-S").arg(input).arg("-o").arg(output);
    let mut child =
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it starts");
    while !is_writing(folder) && child.try_wait().expect("it is ours").is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    signal(&child, name);
    Ran::from(child.wait_with_output().expect("it is ours"))
}

#[test]
fn an_interrupt_leaves_no_partial_file() {
    let folder = Folder::new("interrupted");
    let module = long_module();
    let input = folder.file("long.ll", &module);
    let met = ["INT", "TERM"].map(|name| {
        (0..ATTEMPTS).any(|_| {
            let output = folder.file("out.ll", "old");
            let ran = interrupted(&folder, &input, &output, name);
            assert_eq!(folder.names(), ["long.ll", "out.ll"], "{name}");
            let text = std::fs::read_to_string(&output).expect("one or the other is there");
            let is_whole = text.ends_with("}\n") && text.len() > module.len() / 2;
            assert!(text == "old" || is_whole, "{name}: {} bytes", text.len());
            // Otherwise it was faster than the signal.
            ran.code == Some(130) && text == "old"
        })
    });
    assert_eq!(met, [true, true], "the program was never met while it wrote");
}

#[test]
fn a_kill_leaves_the_old_file() {
    let folder = Folder::new("killed");
    let input = folder.file("long.ll", long_module());
    let output = folder.file("out.ll", "old");
    let ran = interrupted(&folder, &input, &output, "KILL");
    let text = std::fs::read_to_string(&output).expect("one or the other is there");
    assert!(text == "old" || ran.code == Some(0) || text.ends_with("}\n"), "{} bytes", text.len());
}
