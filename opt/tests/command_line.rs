//! The command line of the program.

mod common;

use std::fs;
use std::process::Stdio;

use common::{Folder, Ran, program, run, run_on_stdin};

const GOOD: &str = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n";
/// Has a syntax error in the second line.
const BAD: &str = "define i32 @f(i32 %x) {\n  %y = frobnicate i32 %x, 1\n  ret i32 %y\n}\n";
/// Syntactically valid, but a use of `%z` precedes its definition.
const BROKEN: &str =
    "define i32 @f(i32 %x) {\n  %y = add i32 %z, 1\n  %z = add i32 %x, 1\n  ret i32 %y\n}\n";

#[test]
fn a_valid_file_is_printed_with_its_name() {
    let folder = Folder::new("good");
    let path = folder.file("good.ll", GOOD);
    let ran = run(&[&path]);
    let shown = path.display();
    let head = format!("; ModuleID = '{shown}'\nsource_filename = \"{shown}\"\n\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(ran.out, head + GOOD);
}

#[test]
fn a_dash_or_no_file_is_standard_input() {
    let expected = format!("; ModuleID = '<stdin>'\nsource_filename = \"<stdin>\"\n\n{GOOD}");
    for args in
        [&["-S"][..], &["-"], &["-S", "-o", "-"], &["-", "-o=-"], &["--S", "-o", "x", "-o", "-"]]
    {
        let ran = run_on_stdin(args, GOOD.as_bytes());
        assert_eq!(
            (ran.code, ran.out.as_str(), ran.err.as_str()),
            (Some(0), expected.as_str(), "")
        );
    }
}

#[test]
fn the_output_file_appears_and_nothing_else() {
    let folder = Folder::new("output");
    let (input, output) = (folder.file("in.ll", GOOD), folder.0.join("out.ll"));
    let ran = run(&[input.as_os_str(), "-o".as_ref(), output.as_os_str()]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
    assert!(fs::read_to_string(&output).expect("written").ends_with(GOOD));
    assert_eq!(folder.names(), ["in.ll", "out.ll"]);
}

#[test]
fn the_input_can_be_the_output() {
    let folder = Folder::new("in-place");
    let path = folder.file("a.ll", GOOD);
    let ran = run(&[path.as_os_str(), "-o".as_ref(), path.as_os_str()]);
    assert_eq!(ran.code, Some(0));
    assert!(fs::read_to_string(&path).expect("written").ends_with(GOOD));
}

#[test]
fn disabled_output_is_none() {
    let folder = Folder::new("disabled");
    let (input, output) = (folder.file("in.ll", GOOD), folder.0.join("out.ll"));
    let ran =
        run(&[input.as_os_str(), "-o".as_ref(), output.as_os_str(), "-disable-output".as_ref()]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "", ""));
    assert_eq!(folder.names(), ["in.ll"]);
}

#[test]
fn a_syntax_error_has_location_line_and_caret() {
    let ran = run_on_stdin(&[], BAD.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    let lines: Vec<&str> = ran.err.lines().collect();
    assert!(lines[0].starts_with("<stdin>:2:8: error: "), "{}", ran.err);
    assert_eq!(lines[1], "  %y = frobnicate i32 %x, 1");
    assert_eq!(lines[2], "       ^~~~~~~~~~");
}

#[test]
fn a_verifier_error_has_location_line_and_caret() {
    let ran = run_on_stdin(&[], BROKEN.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    let lines: Vec<&str> = ran.err.lines().collect();
    assert!(lines[0].starts_with("<stdin>:2:3: error: "), "{}", ran.err);
    assert_eq!(lines[1], "  %y = add i32 %z, 1");
    assert!(lines[2].starts_with("  ^~~"), "{}", ran.err);
    let unchecked = run_on_stdin(&["-disable-verify"], BROKEN.as_bytes());
    assert_eq!(unchecked.code, Some(0));
}

#[test]
fn an_error_leaves_the_output_file_unchanged() {
    let folder = Folder::new("untouched");
    let output = folder.file("out.ll", "precious");
    for text in [BAD, BROKEN] {
        let input = folder.file("in.ll", text);
        let ran = run(&[input.as_os_str(), "-o".as_ref(), output.as_os_str()]);
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.starts_with(&format!("{}:2:", input.display())), "{}", ran.err);
        assert_eq!(fs::read(&output).expect("there"), b"precious");
        assert_eq!(folder.names(), ["in.ll", "out.ll"]);
    }
}

#[test]
fn every_function_reports_its_error() {
    let text = BAD.to_owned() + &BAD.replace("@f", "@g");
    let ran = run_on_stdin(&[], text.as_bytes());
    let heads: Vec<&str> = ran.err.lines().filter(|line| line.contains(": error: ")).collect();
    assert_eq!(heads.len(), 2, "{}", ran.err);
    assert!(heads[0].starts_with("<stdin>:2:8: ") && heads[1].starts_with("<stdin>:6:8: "));
}

#[test]
fn typed_pointers_are_read_as_opaque_ones() {
    let ran = run_on_stdin(&["-S"], b"@p = global i32 addrspace(1)** null\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("@p = global ptr null\n"), "{}", ran.out);
}

#[test]
fn input_that_cannot_be_read_is_named() {
    let folder = Folder::new("unreadable");
    let missing = folder.0.join("missing.ll");
    for path in [&missing, &folder.0] {
        let ran = run(&[path]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
        assert!(ran.err.starts_with(&format!("{}: error: ", path.display())), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1);
    }
}

#[test]
fn output_that_cannot_be_written_is_named() {
    let folder = Folder::new("unwritable");
    let missing = folder.0.join("no").join("out.ll");
    for path in [&missing, &folder.0] {
        let ran = run_on_stdin(&["-o", path.to_str().expect("UTF-8")], GOOD.as_bytes());
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.starts_with(&format!("{}: error: ", path.display())), "{}", ran.err);
    }
}

#[test]
fn an_unknown_flag_is_named_and_the_nearest_suggested() {
    let ran = run(&["-disable-ouput"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert_eq!(
        ran.err,
        "selvedge-opt: error: unknown flag '--disable-ouput'; did you mean '--disable-output'?\n  \
         try 'selvedge-opt --help'\n"
    );
}

#[test]
fn help_is_in_groups_and_ends_with_examples() {
    for flag in ["--help", "-help", "-h"] {
        let ran = run(&[flag]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(ran.out.contains("\nOutput:\n") && ran.out.contains("\nExamples:\n"));
        assert!(!ran.out.contains("--march"), "that one is without effect");
        assert!(!ran.out.contains('\x1b'), "colours are for terminals");
        assert!(ran.out.lines().all(|line| line.chars().count() <= 110), "{}", ran.out);
    }
    assert!(run(&["-help-hidden"]).out.contains("--march"));
}

#[test]
fn the_version_is_on_the_first_line() {
    let ran = run(&["--version"]);
    let expected = format!("selvedge-opt {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(ran.out.lines().next(), Some(expected.as_str()));
    assert_eq!(ran.code, Some(0));
}

#[test]
fn colours_are_printed_on_request() {
    let ran = run_on_stdin(&["-color"], BAD.as_bytes());
    assert!(ran.err.contains("\x1b[1;31merror: "), "{}", ran.err);
    let ran = run_on_stdin(&["-color=false"], BAD.as_bytes());
    assert!(!ran.err.contains('\x1b'), "{}", ran.err);
}

#[test]
fn a_closed_pipe_is_no_crash() {
    // More than the capacity of pipes.
    let text: String = (0..20_000).map(|n| GOOD.replace("@f", &format!("@f{n}"))).collect();
    let folder = Folder::new("pipe");
    let input = folder.file("big.ll", text);
    let mut command = program();
    let mut child = command
        .arg(&input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let ran: Ran = child.wait_with_output().expect("it ends").into();
    assert_eq!((ran.code, ran.err.as_str()), (Some(74), ""));
}

#[test]
fn flags_change_the_triple_and_the_layout() {
    let ran = run_on_stdin(
        &["-mtriple=nvptx64-nvidia-cuda", "--data-layout", "e-i64:64-n16:32:64"],
        GOOD.as_bytes(),
    );
    assert!(ran.out.contains("\ntarget datalayout = \"e-i64:64-n16:32:64\"\n"), "{}", ran.err);
    assert!(ran.out.contains("\ntarget triple = \"nvptx64-nvidia-cuda\"\n"));
    let ran = run_on_stdin(&["-mtriple=nvptx64"], GOOD.as_bytes());
    assert!(ran.out.contains("\ntarget datalayout = \"e-p6:32:32-i64:64-"), "that of the machine");
    let text = format!("target datalayout = \"A16777216\"\n{GOOD}");
    assert_eq!(run_on_stdin(&[], text.as_bytes()).code, Some(1));
    let ran = run_on_stdin(&["-data-layout=P42"], text.as_bytes());
    assert!(ran.out.contains("@f(i32 %x) addrspace(42) {"), "read by it: {}", ran.err);
    let ran = run_on_stdin(&["-data-layout=zzz"], GOOD.as_bytes());
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.starts_with("selvedge-opt: error: --data-layout=zzz: "), "{}", ran.err);
}

#[test]
fn threads_do_not_change_the_output() {
    let text: String = (0..3_000).map(|n| GOOD.replace("@f", &format!("@f{n}"))).collect();
    let one = run_on_stdin(&["-threads=1"], text.as_bytes());
    let four = run_on_stdin(&["-threads=4"], text.as_bytes());
    assert_eq!(one.code, Some(0));
    assert!(one.out == four.out, "the outputs differ");
}

#[test]
fn threads_do_not_change_the_output_of_a_large_module() {
    use std::fmt::Write;
    let (n_functions, mut text) = (600, String::from("declare void @g()\n"));
    for n in 0..n_functions {
        // Groups and nodes are numbered in the order of their first use by functions.
        let (a, b) = (n * 7 % n_functions, n * 11 % n_functions);
        let call = format!("  call void @g() \"n\"=\"{a}\", !my !{b}\n");
        writeln!(text, "define void @f{n}() !of !{b} {{\n{}  ret void\n}}", call.repeat(70))
            .expect("a string takes all");
    }
    for n in 0..n_functions {
        writeln!(text, "!{n} = !{{i32 {n}}}").expect("a string takes all");
    }
    let one = run_on_stdin(&["-threads=1"], text.as_bytes());
    let four = run_on_stdin(&["-threads=4"], text.as_bytes());
    assert_eq!((one.code, four.code), (Some(0), Some(0)), "{}", one.err);
    assert!(one.out == four.out, "the outputs differ");
}

#[test]
fn the_processor_and_its_features_become_attributes() {
    let text = "target triple = \"nvptx64\"\n\
                define void @f() \"target-cpu\"=\"sm_70\" \"target-features\"=\"+ptx60\" {\n  ret void\n}\n\
                declare void @g()\n";
    let ran = run_on_stdin(&["-mcpu=sm_80", "-mattr=+ptx70,+x"], text.as_bytes());
    let sets: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("attributes ")).collect();
    assert_eq!(
        sets,
        [
            r#"attributes #0 = { "target-cpu"="sm_70" "target-features"="+ptx60,+ptx70,+x" }"#,
            r#"attributes #1 = { "target-cpu"="sm_80" "target-features"="+ptx70,+x" }"#
        ]
    );
    let ran = run_on_stdin(&["-mcpu=sm_80"], GOOD.as_bytes());
    assert!(!ran.out.contains("sm_80"), "the module has no triple");
}

#[test]
fn passes_are_listed_with_their_options() {
    for flag in ["-passes=help", "-print-passes"] {
        let ran = run(&[flag]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(ran.out.contains("Function passes:\n") && ran.out.contains("\n  dce "));
    }
}

#[test]
fn a_pipeline_is_run() {
    let dead = GOOD.replace("ret", "%dead = mul i32 %x, 3\n  ret");
    let ran = run_on_stdin(&["-S", "-passes", "dce"], dead.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.ends_with(GOOD), "{}", ran.out);
    let ran =
        run_on_stdin(&["-p=dce", "-print-changed=diff-quiet", "-disable-output"], dead.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
    assert!(ran.err.contains("*** IR Dump After DCEPass on f ***\n"), "{}", ran.err);
    assert!(ran.err.contains("\n-  %dead = mul i32 %x, 3\n"), "{}", ran.err);
}

#[test]
fn a_wrong_pipeline_is_shown_with_a_caret() {
    let ran = run(&["-passes=function(dec)"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert_eq!(
        ran.err,
        "selvedge-opt: error: --passes: unknown pass 'dec'; did you mean 'dce'?\n  \
         function(dec)\n           ^~~\n"
    );
}

#[test]
fn flags_that_name_passes_require_existing_ones() {
    for flag in
        ["-print-before=dec", "-print-after=dce,dec", "-filter-passes=dec", "-debug-counter=dec=1"]
    {
        let ran = run(&[flag]);
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.ends_with("unknown pass 'dec'; did you mean 'dce'?\n"), "{}", ran.err);
    }
    let ran = run(&["-debug-counter=dce"]);
    assert!(ran.err.starts_with("selvedge-opt: error: --debug-counter: 'dce' is not NAME=RANGES"));
}

#[test]
fn bisection_and_counters_skip_passes() {
    let dead = GOOD.replace("ret", "%dead = mul i32 %x, 3\n  ret");
    let ran = run_on_stdin(&["-passes=dce", "-opt-bisect-limit", "0"], dead.as_bytes());
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.contains("BISECT: NOT running pass (1) dce on f\n"), "{}", ran.err);
    assert!(ran.out.contains("%dead"));
    let args = ["-passes=dce", "-debug-counter=dce=1", "-print-debug-counter"];
    let ran = run_on_stdin(&args, dead.as_bytes());
    assert!(ran.out.contains("%dead") && ran.err.contains("{1,1}"), "{}", ran.err);
}

#[test]
fn levels_are_pipelines_and_exclusive() {
    let dead = GOOD.replace("ret", "%dead = mul i32 %x, 3\n  ret");
    for (level, is_there) in [("-O0", true), ("-O1", false), ("--O2", false), ("-O3", false)] {
        let ran = run_on_stdin(&[level, "-S"], dead.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{level}");
        assert_eq!(ran.out.contains("%dead"), is_there, "{level}");
    }
    for args in [["-O1", "-O2"], ["-O1", "-passes=dce"]] {
        let ran = run_on_stdin(&args, dead.as_bytes());
        assert_eq!(ran.code, Some(1), "{args:?}: {}", ran.err);
        assert!(ran.err.contains("--O1"), "{}", ran.err);
    }
}

#[test]
fn remarks_are_written_as_yaml() {
    let folder = Folder::new("remarks");
    let path = folder.0.join("remarks.yaml");
    let flag = format!("-pass-remarks-output={}", path.display());
    let ran = run_on_stdin(&["-passes=dce", "-disable-output", &flag], GOOD.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(fs::read_to_string(&path).expect("written"), "");
}

#[test]
fn times_and_counts_are_printed_on_request() {
    let dead = GOOD.replace("ret", "%dead = mul i32 %x, 3\n  ret");
    let args = ["-passes=dce", "-stats", "-time-passes", "-disable-output"];
    let ran = run_on_stdin(&args, dead.as_bytes());
    assert!(ran.err.contains("... Statistics Collected ...") && ran.err.contains(" dce - "));
    assert!(ran.err.contains("Pass execution timing report"), "{}", ran.err);
}

#[test]
fn names_are_limited_by_the_flag() {
    let text = "define i32 @f(i32 %arg) {\nentry:\n  %sum = add i32 %arg, 1\n  ret i32 %sum\n}\n";
    let limited = |limit: &str| {
        run_on_stdin(&[&format!("-non-global-value-max-name-size={limit}")], text.as_bytes())
    };
    assert_eq!(limited("5").code, Some(0));
    let ran = limited("4");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.starts_with("<stdin>:2:1: error: name is too long"), "{}", ran.err);
    let ran = limited("2");
    assert!(ran.err.starts_with("<stdin>:1:19: error: name is too long"), "{}", ran.err);
    // Names of globals are not limited.
    let long = |len: usize| {
        let name = "n".repeat(len);
        format!("define i32 @{name}{name}() {{\n  %{name} = add i32 1, 1\n  ret i32 %{name}\n}}\n")
    };
    assert_eq!(run_on_stdin(&["-disable-output"], long(1024).as_bytes()).code, Some(0));
    let ran = run_on_stdin(&["-disable-output"], long(1025).as_bytes());
    assert!(ran.err.contains("error: name is too long"), "{}", ran.err);
}

#[test]
fn noalias_scope_declarations_are_verified_on_request() {
    let text = "define void @f(i1 %c) {\n  br i1 %c, label %a, label %b\n\
        a:\n  call void @llvm.experimental.noalias.scope.decl(metadata !0)\n  br label %d\n\
        b:\n  call void @llvm.experimental.noalias.scope.decl(metadata !0)\n  br label %d\n\
        d:\n  DECL\n  ret void\n}\n\
        declare void @llvm.experimental.noalias.scope.decl(metadata)\n\
        !0 = !{!1}\n!1 = distinct !{!1, !2}\n!2 = distinct !{!2}\n!3 = !{!4}\n\
        !4 = distinct !{!4, !2}\n";
    let check = |declared: &str, args: &[&str]| {
        run_on_stdin(
            &[&["-disable-output"], args].concat(),
            text.replace("DECL", declared).as_bytes(),
        )
    };
    let call = |md| format!("call void @llvm.experimental.noalias.scope.decl(metadata {md})");
    let on = ["-verify-noalias-scope-decl-dom"];
    assert_eq!(check(&call("!0"), &on).code, Some(0), "neither arm dominates the end");
    let twice = format!("{}\n  {}", call("!3"), call("!3"));
    assert_eq!(check(&twice, &[]).code, Some(0), "asked for only");
    let ran = check(&twice, &on);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.starts_with("<stdin>:10:3: error: llvm.experimental.noalias.scope.decl dominates")
    );
    assert_eq!(ran.err.matches("error:").count(), 1, "{}", ran.err);
    assert_eq!(check(&format!("{}\n  {}", call("!0"), call("!3")), &on).code, Some(0));
}
