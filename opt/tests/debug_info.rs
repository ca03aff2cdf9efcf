//! Debug information: dropped on request, and with a warning when it is invalid.

mod common;

use common::run_on_stdin;

/// A function with a variable, a loop and a location; `{scope}` is the location's.
const TEXT: &str = r#"define i32 @f(i32 %x) !dbg !4 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !8, metadata !DIExpression()), !dbg !10
  br label %loop, !dbg !10

loop:                                             ; preds = %loop, %0
  br i1 true, label %loop, label %out, !dbg !10, !llvm.loop !11

out:                                              ; preds = %loop
  ret i32 %x, !dbg !10
}

declare void @llvm.dbg.value(metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !7)
!10 = !DILocation(line: 1, column: 1, scope: {scope})
!11 = distinct !{!11, !10, !12}
!12 = !{!"llvm.loop.mustprogress"}
"#;

/// The module without it.
const STRIPPED: &str = r#"
define i32 @f(i32 %x) {
  br label %loop

loop:                                             ; preds = %loop, %0
  br i1 true, label %loop, label %out, !llvm.loop !1

out:                                              ; preds = %loop
  ret i32 %x
}

!llvm.module.flags = !{!0}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
"#;

#[test]
fn debug_info_is_dropped_on_request() {
    let text = TEXT.replace("{scope}", "!4");
    let ran = run_on_stdin(&["-strip-debug", "-passes=verify"], text.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.ends_with(STRIPPED), "{}", ran.out);
}

#[test]
fn loops_without_properties_lose_their_identifier() {
    let text = TEXT.replace("{scope}", "!4").replace("!{!11, !10, !12}", "!{!11, !10}");
    let ran = run_on_stdin(&["-strip-debug", "-passes=verify"], text.as_bytes());
    assert!(ran.out.contains("\n  br i1 true, label %loop, label %out\n"), "{}", ran.out);
}

#[test]
fn debug_info_is_preserved_by_default() {
    let text = TEXT.replace("{scope}", "!4");
    let ran = run_on_stdin(&[], text.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let n_located = ran.out.matches(", !dbg").count();
    assert_eq!((n_located, ran.out.matches("#dbg_value").count()), (3, 1), "{}", ran.out);
}

#[test]
fn invalid_debug_info_is_dropped_with_a_warning() {
    let text = TEXT.replace("{scope}", "!12");
    let ran = run_on_stdin(&[], text.as_bytes());
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.starts_with("<stdin>: warning: "), "{}", ran.err);
    assert!(
        ran.err.ends_with("\nwarning: ignoring invalid debug info in <stdin>\n"),
        "{}",
        ran.err
    );
    assert!(ran.out.ends_with(STRIPPED), "{}", ran.out);
    let ran = run_on_stdin(&["-disable-verify"], text.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("!DILocation"), "nothing was checked, so nothing is dropped");
}

#[test]
fn invalid_metadata_that_cannot_be_dropped_is_an_error() {
    let text =
        TEXT.replace("{scope}", "!12").replace("!llvm.dbg.cu", "!mine = !{!10}\n!llvm.dbg.cu");
    let ran = run_on_stdin(&[], text.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("\n<stdin>: error: "), "{}", ran.err);
    let old = text.replace("Debug Info Version", "Dwarf Version");
    let ran = run_on_stdin(&[], old.as_bytes());
    assert_eq!(ran.code, Some(1));
    assert!(!ran.err.contains("ignoring invalid debug info"), "{}", ran.err);
}

#[test]
fn debug_info_of_another_version_is_dropped_with_a_warning() {
    let text = TEXT.replace("{scope}", "!4").replace("Debug Info Version", "Dwarf Version");
    let ran = run_on_stdin(&[], text.as_bytes());
    let warning = "warning: ignoring debug info with an invalid version (0) in <stdin>\n";
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), warning));
    assert!(!ran.out.contains("!dbg") && ran.out.contains("Dwarf Version"), "{}", ran.out);
    let text = TEXT.replace("{scope}", "!4").replace("i32 3", "i32 2");
    let ran = run_on_stdin(&[], text.as_bytes());
    assert!(ran.err.contains("an invalid version (2) in"), "{}", ran.err);
}

#[test]
fn modules_without_debug_info_get_no_message() {
    let ran = run_on_stdin(&["-strip-debug"], b"define void @f() {\n  ret void\n}\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}
