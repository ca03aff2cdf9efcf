; RUN: selvedge-opt -link=%s.source -S %s | check %s
; RUN: selvedge-opt -link=%s.source -S %s | opt-22 -passes=verify -disable-output
; WHY: lines and variables of what is linked stay, and a type of one identifier is described once.
target triple = "nvptx64-nvidia-cuda"

define void @dest() !dbg !3 {
  ret void, !dbg !6
}

; CHECK: define void @source(ptr %p) !dbg [[SP:![0-9]+]]
; CHECK-NEXT: #dbg_value(ptr %p, [[VAR:![0-9]+]], !DIExpression(), [[LOC:![0-9]+]])
; CHECK-NEXT: ret void, !dbg [[LOC]]
; CHECK: !llvm.dbg.cu = !{!{{[0-9]+}}, !{{[0-9]+}}}
; CHECK: [[POINT:![0-9]+]] = distinct !DICompositeType({{.*}}name: "Point"{{.*}}identifier: "_ZTS5Point")
; CHECK-NOT: identifier: "_ZTS5Point"
; CHECK: distinct !DISubprogram(name: "source"
; CHECK: !DILocalVariable(name: "p"
; CHECK: type: [[POINT]]
; CHECK-NOT: identifier: "_ZTS5Point"
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, retainedTypes: !7)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "dest", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 2, scope: !3)
!7 = !{!8}
!8 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Point", file: !1, line: 9, size: 32, identifier: "_ZTS5Point")
