//! Features other than passes: whole-program assumptions, and comparing reports.

mod common;

use common::{Folder, run};

const LINKED: &str = r#"target triple = "nvptx64-nvidia-cuda"

@found = addrspace(1) global i32 0
@tile = addrspace(3) global [64 x i32] undef

declare void @llvm.nvvm.barrier0()

define void @meet() convergent noinline {
  call void @llvm.nvvm.barrier0()
  ret void
}

define void @named() convergent {
  ret void
}

define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void @meet() convergent
  store i32 1, ptr addrspace(3) @tile
  store i32 1, ptr addrspace(1) @found
  ret void
}
"#;

#[test]
fn whole_program_is_assumed_only_with_the_flag() {
    let folder = Folder::new("whole-program");
    let input = folder.file("kernel.ll", LINKED);
    let input = input.to_str().expect("UTF-8");
    let open = run(&["-O2", "-S", input]);
    assert!(open.out.contains("define void @meet()"), "{}", open.out);
    assert!(open.out.contains("call void @llvm.nvvm.barrier0()"), "{}", open.out);
    let closed = run(&["-O2", "-S", "-whole-program", "-internalize-public-api-list=named", input]);
    assert_eq!((closed.code, closed.err.as_str()), (Some(0), ""));
    for kept in
        ["define internal void @meet()", "define void @named()", "define ptx_kernel void @k("]
    {
        assert!(closed.out.contains(kept), "{kept}:\n{}", closed.out);
    }
    // The host finds one of them by name; the other is internal.
    assert!(closed.out.contains("@found = addrspace(1) global"), "{}", closed.out);
    assert!(closed.out.contains("@tile = internal addrspace(3) global"), "{}", closed.out);
    assert!(!closed.out.contains("call void @llvm.nvvm.barrier0()"), "{}", closed.out);
}

#[test]
fn the_printed_pipeline_includes_whole_program() {
    let shown = run(&["-O1", "-whole-program", "-print-pipeline-passes"]);
    let first = "internalize<keep-host-variables>,nvvm-reflect,always-inline,function(";
    assert!(shown.out.starts_with(first), "{}", shown.out);
}

#[test]
fn help_lists_the_assumptions() {
    let help = run(&["--help"]).out;
    for word in ["data race", "-strict-traps", "-whole-program", "selvedge.keep"] {
        assert!(help.contains(word), "{word}");
    }
}

/// One function is invalid: `%x` is used where it may not have been computed.
const BROKEN: &str = "define void @fine() {\n  ret void\n}\n\n\
    define i32 @wrong(i1 %c) {\n  br i1 %c, label %a, label %b\n\na:\n  %x = add i32 1, 2\n  br label %b\n\n\
    b:\n  ret i32 %x\n}\n\ndefine void @fine_too() {\n  call void @fine()\n  ret void\n}\n";

#[test]
fn a_bug_report_is_one_folder() {
    let folder = Folder::new("report-bug");
    let input = folder.file("broken.ll", BROKEN).display().to_string();
    let out = folder.0.join("bug");
    let flag = format!("-report-bug={}", out.display());
    let ran = run(&["-passes=verify", "-disable-verify", &flag, &input]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("exit status: 1, ") && ran.err.contains("report.md"), "{}", ran.err);
    let read = |name: &str| std::fs::read_to_string(out.join(name)).expect(name);
    assert_eq!(read("input.ll"), BROKEN);
    let small = read("reduced.ll");
    assert!(small.contains("@wrong") && small.matches("define").count() == 1, "{small}");
    let report = read("report.md");
    for part in [
        "* Command: `selvedge-opt -passes=verify -disable-verify ",
        "* Pipeline: `verify`\n",
        "## What happened\n\nexit status: 1\n",
        "## The verifier, before the passes\n\nexit status: 1\n",
        "`reduced.ll` fails in the same way.",
    ] {
        assert!(report.contains(part), "{part}:\n{report}");
    }
    assert!(!report.contains("## The judge"), "{report}");
}

#[test]
fn a_report_of_a_successful_run_has_the_judge_s_verdict() {
    let folder = Folder::new("report-no-bug");
    let input = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/kernels/ll/redundant.O2g.ll");
    let out = folder.0.join("bug");
    let flag = format!("-report-bug={}", out.display());
    let ran = run(&["-O2", "-S", "-o", "/nowhere/at/all", &flag, input]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let report = std::fs::read_to_string(out.join("report.md")).expect("written");
    assert!(report.contains("## The verifier, before the passes\n\nexit status: 0\n"), "{report}");
    assert!(report.contains("## The judge\n\nexit status: 0\n    judge: "), "{report}");
    let output = std::fs::read_to_string(out.join("output.ll")).expect("written");
    assert_eq!(output.lines().skip(1).count(), run(&["-O2", input]).out.lines().skip(1).count());
    assert!(!out.join("reduced.ll").exists());
}

/// With a limit of zero every run is a hang.
#[test]
fn a_hang_is_reported() {
    let folder = Folder::new("report-hang");
    let two = "define void @a() {\n  ret void\n}\n\ndefine void @b() {\n  ret void\n}\n";
    let input = folder.file("slow.ll", two).display().to_string();
    let out = folder.0.join("bug");
    let flag = format!("-report-bug={}", out.display());
    let ran = run(&["-O2", &flag, "-report-bug-limit=0", &input]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("selvedge-opt: no end after 0 s; all of it is in "), "{}", ran.err);
    let report = std::fs::read_to_string(out.join("report.md")).expect("written");
    assert!(report.contains("## What happened\n\nno end after 0 s\n"), "{report}");
    assert!(!report.contains("## The judge"), "{report}");
    assert!(out.join("input.ll").exists());
}

#[test]
fn two_reports_are_compared_by_kernel() {
    let folder = Folder::new("compare-reports");
    let input = folder.file("kernel.ll", LINKED).display().to_string();
    let report = |name: &str, flags: &[&str]| {
        let path = folder.0.join(name).display().to_string();
        let flag = format!("-barrier-report={path}");
        let ran = run(&[flags, &[&flag, "-disable-output", &input]].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        path
    };
    let open = report("open.json", &["-O2"]);
    let closed = report("closed.json", &["-O2", "-whole-program"]);
    let same = run(&["-compare-reports", &open, &open]);
    assert_eq!((same.code, same.err.as_str()), (Some(0), ""));
    assert!(same.out.starts_with("0 of "), "{}", same.out);
    let differ = run(&["-compare-reports", &open, &closed]);
    assert_eq!((differ.code, differ.err.as_str()), (Some(1), ""));
    assert!(
        differ.out.contains("meet\n  barriers 1, removed 0 -> 1, kept 1 -> 0"),
        "{}",
        differ.out
    );
    assert!(
        differ.out.contains("barrier 1 (line 9): kept[device-function] -> removed["),
        "{}",
        differ.out
    );
    let wrong = run(&["-compare-reports", &open, &input]);
    assert_eq!(wrong.code, Some(1));
    assert!(wrong.err.contains("kernel.ll:1:2: error: this is not JSON"), "{}", wrong.err);
}
