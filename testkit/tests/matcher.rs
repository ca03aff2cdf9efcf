//! The matcher against a table of verdicts, and against FileCheck if it is installed.

use std::process::Command;

use selvedge_testkit::matcher::{Checks, Options};
use selvedge_testkit::tools;

/// Checks, output, and whether they match.
const TABLE: &[(&str, &str, bool)] = &[
    ("CHECK: a", "xax\n", true),
    ("CHECK: a", "b\n", false),
    ("CHECK: a   b", "a b\n", true),
    ("CHECK: a b", "a \t b\n", true),
    ("CHECK: a\nCHECK: b", "a b\n", true),
    ("CHECK: b\nCHECK: a", "a\nb\n", false),
    ("CHECK: a\nCHECK-NEXT: b", "a\nb\n", true),
    ("CHECK: a\nCHECK-NEXT: b", "a\nc\nb\n", false),
    ("CHECK: a\nCHECK-NEXT: b", "a b\nb\n", false),
    ("CHECK: a\nCHECK-SAME: b", "a b\n", true),
    ("CHECK: a\nCHECK-SAME: b", "a\nb\n", false),
    ("CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b", "a\n\nb\n", true),
    ("CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b", "a\nb\n", false),
    ("CHECK: a\nCHECK-EMPTY:", "a\nb\n\n", false),
    ("CHECK: a\nCHECK-NOT: x\nCHECK: b", "a\nb\nx\n", true),
    ("CHECK: a\nCHECK-NOT: x\nCHECK: b", "a\nx\nb\n", false),
    ("CHECK: a\nCHECK-NOT: x", "a\nx\n", false),
    ("CHECK: a\nCHECK-NOT: x", "x\na\n", true),
    ("CHECK-NOT: x\nCHECK: a", "x\na\n", false),
    ("CHECK-DAG: a\nCHECK-DAG: b\nCHECK: c", "b\na\nc\n", true),
    ("CHECK-DAG: a\nCHECK-DAG: b\nCHECK: c", "b\nc\na\n", false),
    ("CHECK-DAG: a\nCHECK-DAG: a", "a\n", false),
    ("CHECK-DAG: a\nCHECK-DAG: a", "a a\n", true),
    ("CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b", "a\nx\nb\n", false),
    ("CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b", "x\na\nb\nx\n", true),
    ("CHECK-DAG: [[V:%[a-z]+]] = f\nCHECK-DAG: g [[V]]", "%x = f\ng %x\n", true),
    ("CHECK-LABEL: @f\nCHECK: ret\nCHECK-LABEL: @g\nCHECK: ret", "@f\nret\n@g\nret\n", true),
    ("CHECK-LABEL: @f\nCHECK: ret\nCHECK-LABEL: @g\nCHECK: ret", "@f\n@g\nret\n", false),
    ("CHECK-LABEL: @f\nCHECK-NOT: bar\nCHECK-LABEL: @g", "@f\n@g\nbar\n", true),
    ("CHECK-LABEL: @f\nCHECK-NOT: bar\nCHECK-LABEL: @g", "@f\nbar\n@g\n", false),
    ("CHECK-COUNT-3: x", "x x\nx\n", true),
    ("CHECK-COUNT-3: x", "x x\n", false),
    ("CHECK: {{a+}}b", "xaaab\n", true),
    ("CHECK: {{^}}b", "ab\nb\n", true),
    ("CHECK: {{^}}b", "ab\n", false),
    ("CHECK: b{{$}}", "bc\nab\n", true),
    ("CHECK: b{{$}}", "bc\n", false),
    ("CHECK: x{{([0-9]{2})}}y", "x12y\n", true),
    ("CHECK: x{{[0-9]{2}}}y", "x12y\n", false),
    ("CHECK: [[V:%[0-9]+]] = add\nCHECK: ret [[V]]", "%7 = add\nret %7\n", true),
    ("CHECK: [[V:%[0-9]+]] = add\nCHECK: ret [[V]]", "%7 = add\nret %8\n", false),
    ("CHECK: [[A:a+]][[B:b+]]\nCHECK-NEXT: [[B]][[A]]", "aabbb\nbbbaa\n", true),
    ("CHECK: ret [[UNSET]]", "ret x\n", false),
    ("CHECK: !{{[0-9]+}} = !{i32 [[#N:]]}\nCHECK: n=[[#N+1]]", "!1 = !{i32 41}\nn=42\n", true),
    ("CHECK: n=[[#N:]]\nCHECK: n=[[#N+1]]", "n=1\nn=3\n", false),
    ("CHECK: v[[#]]x", "v12x\n", true),
    ("CHECK: v[[#]]x", "vx\n", false),
    ("; line 1\nCHECK: at [[@LINE]]\nCHECK: at [[#@LINE-1]]", "at 2\nat 2\n", true),
    ("; line 1\nCHECK: at [[@LINE+1]]", "at 2\n", false),
    ("CHECK{LITERAL}: [[a]] {{b}}", "[[a]] {{b}}\n", true),
    ("CHECK{LITERAL}: [[a]]", "a\n", false),
    ("; CHECK: x\n; COM: CHECK: y", "x\n", true),
    ("; XCHECK: y\n; CHECK: x", "x\n", true),
    ("; CHECK : y\n; CHECK: x", "x\n", true),
    ("; CHECK-NOPE: y\n; CHECK: x", "x\n", true),
    ("CHECK: a", "", false),
    ("CHECK: a\nCHECK-NEXT: {{^}} b{{$}}", "a\n   b\n", true),
    ("CHECK: a\nCHECK-NOT: {{x|y}}\nCHECK-SAME: b", "a y b\n", false),
    ("CHECK: a.b", "a.b\n", true),
    ("CHECK: a.b", "axb\n", false),
    ("CHECK: \\[[a]", "\\[[a]\n", false),
    ("CHECK: one\nCHECK-LABEL: two\nCHECK: one", "two\none\n", false),
    ("CHECK-NEXT: a", "a\n", false),
    ("CHECK:", "a\n", false),
    ("CHECK-LABEL: [[X:a]]", "a\n", false),
    ("CHECK-COUNT-0: a", "a\n", false),
    ("nothing", "a\n", false),
];

fn verdict(checks: &str, output: &str, options: Options) -> Result<(), String> {
    let checks = Checks::parse(checks.as_bytes(), options).map_err(|error| error.to_string())?;
    checks.matches(output.as_bytes()).map_err(|error| error.to_string())
}

#[test]
fn verdicts_agree_with_the_documentation() {
    for (checks, output, expected) in TABLE {
        let got = verdict(checks, output, Options::default());
        assert_eq!(got.is_ok(), *expected, "{checks}\n---\n{output}\n---\n{got:?}");
    }
}

#[test]
fn verdicts_agree_with_filecheck() {
    let Some(file_check) = tools::file_check() else { return };
    let dir = std::env::temp_dir().join(format!("selvedge-matcher-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a temporary directory");
    for (n, (checks, output, _)) in TABLE.iter().enumerate() {
        let file = dir.join(format!("{n}.txt"));
        std::fs::write(&file, format!("{checks}\n")).expect("a temporary file");
        let done = tools::run(Command::new(&file_check).arg(&file), output.as_bytes());
        let theirs = done.expect("FileCheck starts");
        let ours = verdict(checks, output, Options::default());
        let message = String::from_utf8_lossy(&theirs.stderr);
        assert_eq!(
            ours.is_ok(),
            theirs.status.success(),
            "{checks}\n---\n{output}\n---\n{message}"
        );
    }
    std::fs::remove_dir_all(&dir).expect("the directory is ours");
}

fn options(args: &[&str]) -> Options {
    let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
    Options::from_args(&args).expect("options that are supported")
}

#[test]
fn options_behave_like_those_of_filecheck() {
    let two = "A: x\nB-NEXT: y\nAB: z";
    assert_eq!(verdict(two, "x\ny\n", options(&["--check-prefixes=A,B"])), Ok(()));
    assert!(verdict(two, "x\ny\n", options(&["--check-prefix=AB"])).is_err());
    assert!(verdict(two, "x\ny\n", options(&["--check-prefixes=A,NONE"])).is_err());
    let never = options(&["--implicit-check-not=bar{{rier}}"]);
    assert_eq!(verdict("CHECK: a", "a\nbar\n", never.clone()), Ok(()));
    assert!(verdict("CHECK: a", "a\nbarrier\n", never).is_err());
    assert_eq!(verdict("CHECK: [[V]]", "12\n", options(&["-DV=12"])), Ok(()));
    assert!(verdict("CHECK: a", "a b\n", options(&["--match-full-lines"])).is_err());
    assert_eq!(verdict("CHECK-NOT: a", "", options(&["--allow-empty"])), Ok(()));
    assert!(Options::from_args(&["--dump-input=never".into()]).is_err());
}

#[test]
fn unsupported_directives_are_refused() {
    for checks in ["CHECK: [[V:a]][[V]]", "CHECK: [[#%x,V:]]", "CHECK: {{(}}", "CHECK: {{a"] {
        let error = verdict(checks, "aa\n", Options::default()).expect_err(checks);
        assert!(error.starts_with("check line 1:"), "{error}");
    }
}
