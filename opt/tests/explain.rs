//! Explanations of barriers on the command line.

mod common;

use std::fs;

use common::{Folder, run, run_on_stdin};

/// Two barriers, one of them removable; with debug information for `k.cu`, lines 2 to 5.
const KERNEL: &str = r#"target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(i32 %i) !dbg !8 {
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %i
  store i32 1, ptr addrspace(3) %p, !dbg !10
  call void @llvm.nvvm.barrier0(), !dbg !11
  call void @llvm.nvvm.barrier0(), !dbg !12
  %v = load i32, ptr addrspace(3) @s, !dbg !13
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cu", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!8 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 2, column: 3, scope: !8)
!11 = !DILocation(line: 3, column: 3, scope: !8)
!12 = !DILocation(line: 4, column: 3, scope: !8)
!13 = !DILocation(line: 5, column: 200, scope: !8)
"#;

const SOURCE: &str =
    "void k(int i) {\n\ts[i] = 1;\n  __syncthreads();\n  __syncthreads();\n  use(s[0]);\n}\n";

#[test]
fn source_lines_are_shown_if_the_source_is_found() {
    let folder = Folder::new("explain-source");
    let path = folder.file("k.ll", KERNEL);
    folder.file("k.cu", SOURCE);
    let args = ["-passes=dead-sync-elim", "-explain-barriers", "-disable-output"];
    let ran = run(&[args[0], args[1], args[2], path.to_str().expect("UTF-8")]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
    for line in [
        "kept[read-after-write]: barrier 1 of `k`: threads write `s` before it",
        " --> k.cu:3:3",
        "3 |   __syncthreads();",
        "  |   ^^^^^^^^^^^^^^^ this barrier stays",
        "5 |   use(s[0]);",
        "removed[next-to-another]: barrier 2 of `k`",
        "k                2        1     1  1 read-after-write",
    ] {
        assert!(ran.err.contains(line), "{line}\n{}", ran.err);
    }
}

#[test]
fn ir_lines_are_shown_if_the_source_is_not_found() {
    let folder = Folder::new("explain-text");
    let path = folder.file("k.ll", KERNEL);
    for source in [None, Some("short\n"), Some("")] {
        if let Some(source) = source {
            folder.file("k.cu", source);
        }
        let ran = run(&["-explain-barriers", "-disable-output", path.to_str().expect("UTF-8")]);
        assert!(ran.err.contains("7 |   call void @llvm.nvvm.barrier0(), !dbg !11"), "{}", ran.err);
        assert!(ran.err.contains("removable[next-to-another]"), "{}", ran.err);
        assert!(!ran.err.contains("-> k.cu"), "{}", ran.err);
    }
}

#[test]
fn non_utf_8_source_is_tolerated() {
    let folder = Folder::new("explain-bytes");
    let path = folder.file("k.ll", KERNEL);
    folder.file("k.cu", b"a\n\xff\xfe\x1b[31m\0b\n\xe2\x80\xae  x\n\r\n\t\xf0\n");
    let ran = run(&["-explain-barriers", "-disable-output", path.to_str().expect("UTF-8")]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(!ran.err.contains(['\x1b', '\0', '\u{202e}']), "{:?}", ran.err);
}

#[test]
fn the_module_is_written_as_without_explanations() {
    let with = run_on_stdin(&["-passes=dead-sync-elim", "-explain-barriers"], KERNEL.as_bytes());
    let without = run_on_stdin(&["-passes=dead-sync-elim"], KERNEL.as_bytes());
    assert_eq!(with.out, without.out);
    assert_eq!(without.err, "");
    // The explaining pass changes nothing.
    let looked = run_on_stdin(&["-passes=explain-barriers"], KERNEL.as_bytes());
    let plain = run_on_stdin(&[], KERNEL.as_bytes());
    assert_eq!(looked.out, plain.out);
}

#[test]
fn explain_barriers_is_appended_to_simpler_engines() {
    let args = ["-passes=basic-dbe", "-explain-barriers", "-print-pipeline-passes"];
    let ran = run_on_stdin(&args, KERNEL.as_bytes());
    assert!(ran.out.ends_with("explain-barriers\n"), "{}", ran.out);
    let args = ["-passes=dead-sync-elim", "-explain-barriers", "-print-pipeline-passes"];
    let ran = run_on_stdin(&args, KERNEL.as_bytes());
    assert!(!ran.out.contains("explain-barriers"), "{}", ran.out);
}

#[test]
fn reports_and_pictures_are_written_to_the_given_paths() {
    let folder = Folder::new("explain-files");
    let path = folder.file("k.ll", KERNEL);
    let of = |name: &str| folder.0.join(name).display().to_string();
    let ran = run(&[
        path.to_str().expect("UTF-8"),
        "-disable-output",
        &format!("-barrier-report={}", of("r.json")),
        &format!("-barrier-graph={}", of("g.svg")),
    ]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let json = fs::read_to_string(of("r.json")).expect("written");
    assert!(json.starts_with("{\n  \"schema\": \"selvedge-barriers\",\n  \"version\": 1,\n"));
    assert!(fs::read_to_string(of("g.svg")).expect("written").ends_with("</svg>\n"));
    let same = run(&[path.to_str().expect("UTF-8"), "-disable-output", "-explain-barriers=json"]);
    assert_eq!(same.err, json);
    let wrong = run(&["-barrier-graph=g.png", path.to_str().expect("UTF-8")]);
    assert_eq!(wrong.code, Some(1));
    assert!(wrong.err.contains("the name must end in .svg or .dot"), "{}", wrong.err);
}

#[test]
fn a_module_without_barriers_is_reported() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f() {\n  ret void\n}\n";
    let ran = run_on_stdin(&["-explain-barriers", "-disable-output"], text.as_bytes());
    assert_eq!(ran.err, "no barriers\n");
    let text = "define void @f() {\n  ret void\n}\n";
    let ran = run_on_stdin(&["-explain-barriers", "-disable-output"], text.as_bytes());
    assert!(ran.err.contains("-mtriple=nvptx64-nvidia-cuda"), "{}", ran.err);
}

/// Two instances of a template with a removable barrier, and two kernels without barriers.
const TEMPLATES: &str = r#"target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @_Z6reduceILi256EfEvPKT0_PS0_(ptr %in, ptr %out) {
  %v = load i32, ptr %in
  call void @llvm.nvvm.barrier0()
  ret void
}
define ptx_kernel void @_Z5clearPf(ptr %out) {
  ret void
}
define ptx_kernel void @fill(ptr %out) {
  ret void
}
"#;

#[test]
fn names_are_demangled() {
    let ran = run_on_stdin(&["-explain-barriers", "-disable-output"], TEMPLATES.as_bytes());
    assert!(ran.err.contains("removable[end]: barrier 1 of `reduce<...>`:"), "{}", ran.err);
    assert!(ran.err.ends_with("\nwithout barriers: clear, fill\n"), "{}", ran.err);
    let args = ["-explain-barriers", "-mangled-names", "-disable-output"];
    let ran = run_on_stdin(&args, TEMPLATES.as_bytes());
    assert!(ran.err.contains("barrier 1 of `_Z6reduceILi256EfEvPKT0_PS0_`:"), "{}", ran.err);
    assert!(ran.err.ends_with("\nwithout barriers: _Z5clearPf, fill\n"), "{}", ran.err);
}

#[test]
fn removed_barriers_show_evidence_on_request() {
    let args = ["-passes=dead-sync-elim", "-explain-barriers=evidence", "-disable-output"];
    let ran = run_on_stdin(&args, TEMPLATES.as_bytes());
    let told =
        "= effects before it: reads what argument `in` points to\n  = effects after it: nothing\n";
    assert!(ran.err.contains(told), "{}", ran.err);
    let plain = run_on_stdin(&[args[0], "-explain-barriers", args[2]], TEMPLATES.as_bytes());
    assert!(!plain.err.contains("effects before it"), "{}", plain.err);
}

#[test]
fn a_name_may_be_longer_than_any_width() {
    let name = "x".repeat(70_000);
    let text = KERNEL.replace("@k(", &format!("@{name}("));
    let ran = run_on_stdin(
        &["-passes=dead-sync-elim", "-explain-barriers", "-disable-output"],
        text.as_bytes(),
    );
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let row = format!("{name}         2        1     1  1 read-after-write");
    assert!(ran.err.contains(&row), "{} bytes", ran.err.len());
}

/// An array with a name, a loop and accesses in `k.cu`, lines 3 to 6.
const ARRAY: &str = include_str!("../../tests/filetests/explain-memory/debug_info.ll");

const ARRAY_SOURCE: &str = "\nint k(int n) {\n  int stack[8];\n  for (int i = 0; i < n; ++i)\n    stack[i] = i;\n  return stack[0];\n}\n";

#[test]
fn an_array_in_local_memory_is_explained_with_the_lines_of_the_source() {
    let folder = Folder::new("explain-memory");
    let path = folder.file("k.ll", ARRAY);
    folder.file("k.cu", ARRAY_SOURCE);
    let ran = run(&["-explain-memory", "-disable-output", path.to_str().expect("UTF-8")]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    for line in [
        "`stack` of `k` ([8 x i32], 32 bytes): it is indexed at line 5 by the counter of the loop at line 4",
        "3 |   int stack[8];",
        "  |       ----- it is declared here",
        "4 |   for (int i = 0; i < n; ++i)",
        "5 |     stack[i] = i;",
        "  |     ^^^^^ it is indexed here",
        "k                 1     32  1 loop-not-counted",
    ] {
        assert!(ran.err.contains(line), "{line}\n{}", ran.err);
    }
    assert!(!ran.err.contains("barriers"), "{}", ran.err);
}

#[test]
fn memory_and_barriers_are_explained_together() {
    let folder = Folder::new("explain-both");
    let path = folder.file("k.ll", KERNEL);
    let path = path.to_str().expect("UTF-8");
    let ran = run(&["-explain-memory", "-explain-barriers", "-disable-output", path]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("kept[read-after-write]"), "{}", ran.err);
    assert!(ran.err.ends_with("nothing stays in local memory\n"), "{}", ran.err);
}
