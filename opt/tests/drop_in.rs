//! The program as a replacement of LLVM's `opt` for drivers: their command lines, response files, bitcode.

mod common;

use std::fs;
use std::path::Path;

use common::{Folder, Ran, program, run, run_on_stdin};

/// A module in the style of cuda-oxide: kernels by calling convention, external helpers, all in one file.
const MODULE: &str = r#"target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@counter = addrspace(1) global i32 0

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define void @meet() noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @scale(ptr addrspace(1) %data) {
entry:
  call void @meet()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %data, i64 %i
  %x = load float, ptr addrspace(1) %p, align 4
  %y = fmul float %x, 2.0
  store float %y, ptr addrspace(1) %p, align 4
  ret void
}
"#;

/// The major version that cuda-oxide parses from the output of `--version`.
fn llvm_major(version: &str) -> Option<u32> {
    let digits = version.split_once("LLVM version ")?.1;
    digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[test]
fn drivers_find_a_version_of_llvm() {
    let ran = run(&["--version"]);
    assert_eq!((ran.code, llvm_major(&ran.out)), (Some(0), Some(22)));
}

/// Runs on the module like cuda-oxide: `opt FLAGS IN -S -o OUT`.
fn optimised(test: &str, flags: &[&str]) -> String {
    let folder = Folder::new(test);
    let (input, output) = (folder.file("kernel.ll", MODULE), folder.0.join("kernel.opt.ll"));
    let mut command = program();
    let ran = command.args(flags).arg(&input).args(["-S", "-o"]).arg(&output).output();
    let ran = Ran::from(ran.expect("the program starts"));
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "", ""));
    fs::read_to_string(output).expect("written")
}

#[test]
fn the_command_lines_of_cuda_oxide_are_accepted() {
    let plain = optimised("oxide-plain", &["-O2", "-switch-to-lookup=false"]);
    assert!(plain.contains("define void @meet()"), "{plain}");
    let roots = optimised(
        "oxide-roots",
        &[
            "-passes=internalize,default<O2>",
            "-internalize-public-api-list=scale,counter",
            "-switch-to-lookup=false",
        ],
    );
    assert!(roots.contains("define internal void @meet()"), "{roots}");
    assert!(roots.contains("define ptx_kernel void @scale("), "{roots}");
    assert!(roots.contains("@counter = addrspace(1) global"), "{roots}");
    // No access precedes the barrier; this is known only if all callers are.
    let barrier = "call void @llvm.nvvm.barrier.cta.sync.aligned.all";
    assert!(plain.contains(barrier) && !roots.contains(barrier), "{plain}\n{roots}");
}

#[test]
fn names_are_read_from_a_file() {
    let folder = Folder::new("api-file");
    let names = folder.file("names", "scale\n counter meet\n");
    let flag = format!("-internalize-public-api-file={}", names.display());
    let kept = optimised("api-file-run", &["-passes=internalize", &flag]);
    assert!(kept.contains("define void @meet()"), "{kept}");
    let missing = run(&["-passes=internalize", "-internalize-public-api-file=/nowhere/names"]);
    assert_eq!(missing.code, Some(1));
    assert!(missing.err.starts_with("/nowhere/names: error: cannot read: "), "{}", missing.err);
}

#[test]
fn arguments_are_read_from_response_files() {
    let folder = Folder::new("response");
    let input = folder.file("in put.ll", MODULE);
    let inner = folder.file("inner.rsp", format!("'{}' -S", input.display()));
    let outer = folder.file("outer.rsp", format!("-passes=dce\n@{}\n", inner.display()));
    let ran = run(&[format!("@{}", outer.display())]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("define ptx_kernel void @scale("));

    let cycle = folder.0.join("cycle.rsp");
    fs::write(&cycle, format!("-S @{}", cycle.display())).expect("writable");
    let ran = run(&[format!("@{}", cycle.display())]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("cycle.rsp names itself"), "{}", ran.err);
    let bytes = folder.file("bytes.rsp", b"-S \xff");
    assert!(run(&[format!("@{}", bytes.display())]).err.contains("is not UTF-8 text"));
    // If the file does not exist, it is an ordinary file name argument.
    assert!(run(&["@nothing.ll"]).err.starts_with("@nothing.ll: error: cannot read"));
}

/// Files that include each other twice would expand to 2^40 arguments.
#[test]
fn exponentially_nested_response_files_are_refused() {
    let folder = Folder::new("bomb");
    for n in 0..40 {
        let next = folder.0.join(format!("{}.rsp", n + 1));
        let next = next.display();
        folder.file(&format!("{n}.rsp"), format!("@{next} @{next}"));
    }
    folder.file("40.rsp", "-S");
    let ran = run(&[format!("@{}", folder.0.join("0.rsp").display())]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("more than 1000 files of arguments"), "{}", ran.err);
}

/// Runs the program with a path that consists of one folder.
fn run_with_path(path: &Path, args: &[&str], input: &Path) -> Ran {
    let mut command = program();
    let command = command.env("PATH", path).args(args).arg(input);
    Ran::from(command.output().expect("the program starts"))
}

/// The start of bitcode, without a module.
const BITCODE: &[u8] = b"BC\xC0\xDE";

/// Bitcode of LLVM 22.
fn stored_bitcode() -> Vec<u8> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/bitcode/debug-22.bc");
    fs::read(file).expect("a file of the repository")
}

#[test]
fn bitcode_is_read_without_llvm_and_written_with_it() {
    let folder = Folder::new("no-llvm");
    let input = folder.file("in.bc", stored_bitcode());
    let ran = run_with_path(&folder.0, &["-S"], &input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("\ndefine "), "{}", ran.out);
    let piped = run_on_stdin(&["-S", "-"], &stored_bitcode());
    let body = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<String>>();
    assert_eq!(body(&piped.out), body(&ran.out), "{}", piped.err);
    let output = folder.0.join("out.bc");
    let flag = format!("-o={}", output.display());
    let ran = run_with_path(&folder.0, &[&flag], &input);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("llvm-as, which is not on the path"), "{}", ran.err);
    assert!(!output.exists());
}

#[test]
fn malformed_bitcode_and_other_formats_are_refused() {
    let folder = Folder::new("malformed");
    let output = folder.file("out.ll", "precious");
    let flag = format!("-o={}", output.display());
    let cut = stored_bitcode()[..2000].to_vec();
    for (bytes, expected) in [
        (BITCODE.to_vec(), "the file has no module (at bit 32)"),
        (cut, "(at bit "),
        (b"\x7fELF\x02\x01\x01\0".to_vec(), "this is an ELF object file"),
        (b"ab\0cd".to_vec(), "this is a binary file of an unknown format"),
    ] {
        let input = folder.file("in.bc", bytes);
        let ran = run(&["-S".into(), flag.clone(), input.display().to_string()]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{expected}");
        let head = format!("{}: error: ", input.display());
        assert!(ran.err.starts_with(&head) && ran.err.contains(expected), "{}", ran.err);
        assert_eq!(fs::read_to_string(&output).expect("unchanged"), "precious");
    }
}

#[test]
fn messages_about_bitcode_show_its_printed_lines() {
    let folder = Folder::new("bitcode-places");
    let input = folder.file("in.bc", stored_bitcode());
    let ran = run(&[
        "-passes=dead-sync-elim".into(),
        "-explain-barriers".into(),
        "-disable-output".into(),
        input.display().to_string(),
    ]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let shown = format!("{}{}", ran.out, ran.err);
    assert!(shown.contains("removed[start]") && shown.contains("in.bc:10:3"), "{shown}");
}

/// LLVM programs are simulated by scripts: tests which of them is called, and how its output is used.
#[cfg(unix)]
mod played {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn script(folder: &Folder, name: &str, body: &str) {
        let path = folder.file(name, format!("#!/bin/sh\nPATH=/usr/bin:/bin\n{body}\n"));
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("ours");
    }

    #[test]
    fn the_llvm_version_of_the_input_writes_the_bitcode() {
        let folder = Folder::new("played-as");
        let input = folder.file("in.bc", stored_bitcode());
        let output = folder.file("out.bc", "precious");
        script(&folder, "llvm-as", "echo wrong");
        script(&folder, "llvm-as-22", "grep -c '^define' | sed 's/^/22 saw /'");
        let flag = format!("-o={}", output.display());
        let ran = run_with_path(&folder.0, &[&flag], &input);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert_eq!(fs::read_to_string(&output).expect("written"), "22 saw 1\n");
        for name in ["llvm-as", "llvm-as-22"] {
            script(&folder, name, "cat > /dev/null; echo half; echo no >&2; exit 1");
        }
        let ran = run_with_path(&folder.0, &[&flag], &input);
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.contains("rejects it: no"), "{}", ran.err);
        assert_eq!(fs::read_to_string(&output).expect("written"), "22 saw 1\n");
    }
}

#[test]
fn bitcode_of_llvm_round_trips() {
    let Some(assembler) = selvedge_testkit::tools::find_or_skip(&["llvm-as-22"]) else { return };
    let folder = Folder::new("bitcode");
    let text = folder.file("in.ll", MODULE);
    let (first, second) = (folder.0.join("first.bc"), folder.0.join("second.bc"));
    // Text becomes bitcode because of the name, and bitcode stays bitcode.
    let flag = |path: &Path| format!("-o={}", path.display());
    let to_bitcode = run(&[text.display().to_string(), flag(&first)]);
    assert_eq!((to_bitcode.code, to_bitcode.err.as_str()), (Some(0), ""), "{assembler:?}");
    assert!(fs::read(&first).expect("written").starts_with(b"BC\xC0\xDE"));
    let passes = String::from("-passes=internalize,dead-sync-elim");
    let through = run(&[passes, first.display().to_string(), flag(&second)]);
    assert_eq!((through.code, through.err.as_str()), (Some(0), ""));
    assert!(fs::read(&second).expect("written").starts_with(b"BC\xC0\xDE"));
    let shown = run(&[second.display().to_string(), "-S".into()]);
    assert!(shown.out.contains("define ptx_kernel void @scale("), "{}", shown.err);
    assert!(!shown.out.contains("call void @llvm.nvvm.barrier.cta.sync"), "{}", shown.out);
}
