//! The progress display is shown on a terminal, and nowhere else.

mod common;

use std::process::{Command, Stdio};

use common::{Folder, Ran, program};
use selvedge_testkit::tools::find_or_skip;

/// A kernel whose threads take turns for a long time.
const LONG: &str = r#"target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  br label %round

round:
  %n = phi i32 [ 0, %entry ], [ %next, %round ]
  store i32 %n, ptr addrspace(1) %q
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 2000
  br i1 %more, label %round, label %end

end:
  ret void
}
"#;

const FLAGS: [&str; 4] = ["--race-check", "--grid=1", "--block=128", "--schedules=3"];

#[test]
fn progress_is_shown_on_terminals_only() {
    let folder = Folder::new("progress");
    let input = folder.file("long.ll", LONG);
    let piped = program().args(FLAGS).arg(&input).env("TERM", "xterm").output();
    let piped = Ran::from(piped.expect("the program starts"));
    assert!(!piped.err.contains("running kernels"), "{}", piped.err);
    // `script` creates a terminal and copies its output.
    let Some(script) = find_or_skip(&["script"]) else { return };
    let this = env!("CARGO_BIN_EXE_selvedge-opt");
    let command = format!("'{this}' {} '{}'", FLAGS.join(" "), input.display());
    let mut terminal = Command::new(script);
    let terminal = terminal.args(["-qec", &command, "/dev/null"]).env("TERM", "xterm");
    let seen = Ran::from(terminal.stdin(Stdio::null()).output().expect("it was found"));
    assert!(seen.out.contains("running kernels"), "{:?}", seen.out);
    // The display's line is cleared at the end.
    let after = seen.out.rsplit("running kernels").next().unwrap_or_default();
    assert!(after.contains("\u{1b}[2K"), "{after:?}");
}
